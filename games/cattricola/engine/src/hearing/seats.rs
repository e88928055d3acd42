//! Saucers, radars and hands in words.

use super::words;
use crate::Cattricola;
use crate::animal::Tile;
use crate::count::{Check, findings};
use crate::radar::Hole;
use crate::saucer::{Berth, Berths, SaucerBoard};
use crate::words::{explain, none_of, points, tile};
use tabletop::hearing::{Answer, Asker, joined};
use tabletop::{Language, Seat, Voice};

/// A seat in a few sentences: how full the saucer is, what is missing, the markers.
pub(super) fn seat_lines(game: &Cattricola, seat: Seat, asker: &Asker<Cattricola>) -> Vec<String> {
    let (voice, table) = (asker.voice, asker.view.table());
    let (who, saucer) = (voice.name(seat), table.saucer(seat));
    let filled = saucer.occupied().len();
    let mut lines = vec![match game.saucer_board(table, seat) {
        None => words::no_saucer(voice, &who),
        Some(board) => words::saucer(voice, &who, filled, board.size()),
    }];
    if filled > 0 {
        let missing = saucer.missing();
        lines.push(match missing.is_empty() {
            true => words::all_five(voice, &who),
            false => words::lacks(voice, &who, none_of(voice, missing.into_iter())),
        });
    }
    let holes = table.radar(seat).iter().map(|hole| hole.to_string());
    let holes: Vec<String> = holes.collect();
    lines.push(match holes.len() {
        0 => words::no_markers(voice, &who),
        count => words::markers(voice, &who, count, voice.list(&holes)),
    });
    if let Some(count) = game.preview(asker.view, seat).filter(|_| filled > 0) {
        let points = points(voice, count.points());
        lines.push(match count.is_eliminated() {
            true => words::out_now(voice, &who, points),
            false => words::points_now(voice, &who, points),
        });
    }
    let surplus: Vec<Tile> = saucer.surplus.iter().flatten().copied().collect();
    if !surplus.is_empty() {
        let names: Vec<String> = surplus.iter().map(|it| tile(voice, *it)).collect();
        lines.push(words::did_not_fit(voice, voice.list(&names)));
        let secret = (1..).zip(&surplus).filter(|(_, it)| !it.is_open());
        let secret: Vec<String> = secret.map(|(at, _): (usize, _)| at.to_string()).collect();
        if !secret.is_empty() {
            lines.push(words::secret_surplus(voice, voice.list(&secret)));
        }
    }
    lines
}

/// A seat with every cell of its saucer.
pub(super) fn tell_seat(game: &Cattricola, seat: Seat, asker: &Asker<Cattricola>) -> Answer {
    let (voice, table) = (asker.voice, asker.view.table());
    let mut lines = seat_lines(game, seat, asker);
    let short = lines.remove(0);
    if let Some(board) = game.saucer_board(table, seat) {
        lines.push(saucer_name(board, seat, voice));
        lines.extend(rows(board, seat, asker));
        let next = game.free(table, seat).first();
        lines.extend(next.map(|berth| words::next_cell(voice, berth)));
        lines.extend(secrets(seat, asker));
    }
    let markers = table.radar(seat);
    let (column, row) = markers.middle();
    let is_own = seat == asker.focus() && !markers.is_empty();
    let middle = Hole::new(row, column).filter(|_| is_own);
    lines.extend(middle.map(|hole| words::middle(voice, hole)));
    Answer::new(short).with(lines)
}

fn saucer_name(board: &SaucerBoard, seat: Seat, voice: &Voice) -> String {
    let name = match voice.language {
        Language::Ja => &board.ja,
        Language::En => &board.en,
    };
    match board.star {
        true => words::saucer_name_star(voice, voice.whose(seat), name),
        false => words::saucer_name(voice, voice.whose(seat), name),
    }
}

/// The rows of a saucer: each cell by its number, with its animal.
fn rows(board: &SaucerBoard, seat: Seat, asker: &Asker<Cattricola>) -> Vec<String> {
    let voice = asker.voice;
    let placed = |berth: Berth| board.place(berth).map(|(column, row)| (row, column, berth));
    let mut cells: Vec<(u8, u8, Berth)> = board.all().iter().filter_map(placed).collect();
    cells.sort_unstable_by_key(|&(row, column, _)| (row, column));
    let rows = cells.chunk_by(|one, other| one.0 == other.0);
    let said = (1..).zip(rows).map(|(number, row): (usize, _)| {
        let each = row
            .iter()
            .map(|&(_, _, berth)| words::berth_with(voice, berth, content(seat, berth, asker)));
        let each: Vec<String> = each.collect();
        words::saucer_row(voice, number, each.join(voice.text(words::CELL_THEN_CELL)))
    });
    said.collect()
}

/// The animal on a cell of a saucer, or that the cell is empty.
fn content(seat: Seat, berth: Berth, asker: &Asker<Cattricola>) -> String {
    let voice = asker.voice;
    let animal = asker.view.table().saucer(seat).tile(berth);
    animal.map_or(voice.text(words::EMPTY).to_owned(), |it| tile(voice, it))
}

/// Which sexes on a saucer only its owner knows.
fn secrets(seat: Seat, asker: &Asker<Cattricola>) -> Option<String> {
    let (voice, saucer) = (asker.voice, asker.view.table().saucer(seat));
    let is_secret = |berth: &Berth| saucer.tile(*berth).is_some_and(|it| !it.is_open());
    let secret: Berths = saucer.occupied().iter().filter(is_secret).collect();
    let secret: Vec<String> = secret.iter().map(|berth| berth.to_string()).collect();
    let all = voice.list(&secret);
    (!secret.is_empty()).then(|| words::secret_cells(voice, voice.name(seat), all))
}

/// A cell of a saucer: its animal, what is beside it, and what the count would say.
pub(super) fn tell_cell(
    game: &Cattricola,
    seat: Seat,
    berth: Berth,
    asker: &Asker<Cattricola>,
) -> Answer {
    let (voice, table) = (asker.voice, asker.view.table());
    let saucer = table.saucer(seat);
    let whose = voice.whose(seat);
    let short = match saucer.tile(berth) {
        None => words::berth_empty(voice, whose, berth),
        Some(it) if it.is_unknown() => words::berth_unknown(voice, whose, berth, tile(voice, it)),
        Some(it) if it.is_open() => words::berth(voice, whose, berth, tile(voice, it)),
        Some(it) => words::berth_secret(voice, whose, berth, tile(voice, it)),
    };
    let Some(board) = game.saucer_board(table, seat) else {
        return Answer::new(short);
    };
    let beside = board
        .beside(berth)
        .iter()
        .map(|it| words::berth_with(voice, it, content(seat, it, asker)));
    let beside: Vec<String> = beside.collect();
    let beside = beside.join(voice.text(words::CELL_THEN_CELL));
    let mut details = vec![words::beside_berth(voice, beside)];
    if game.free(table, seat).first() == Some(berth) {
        details.push(words::next_cell(voice, berth));
    }
    if let (Some(animal), Some(_)) = (saucer.tile(berth), game.preview(asker.view, seat)) {
        for check in Check::ALL {
            let found = findings(board, &saucer.hold, check);
            let found = found.into_iter().filter(|it| it.berth == berth);
            details.extend(found.map(|it| explain(voice, check, it, animal)));
        }
    }
    Answer::new(short).with(details)
}

/// The animals in hand, by their numbers; nothing if there are none.
pub(super) fn hand_lines(asker: &Asker<Cattricola>) -> Vec<String> {
    let (voice, table) = (asker.voice, asker.view.table());
    let tiles = (1..).zip(table.hand());
    let tiles: Vec<(u8, Tile)> = tiles.filter_map(|(at, it)| Some((at, (*it)?))).collect();
    if tiles.is_empty() {
        return Vec::new();
    }
    let each = tiles
        .iter()
        .map(|&(number, it)| words::hand_animal(voice, number, tile(voice, it)));
    let each: Vec<String> = each.collect();
    let who = voice.name(table.turn());
    let each = each.join(voice.text(words::HAND_THEN_HAND));
    let mut lines = vec![words::in_hand(voice, who, tiles.len(), each)];
    let secret = tiles.iter().filter(|(_, it)| !it.is_open());
    let secret: Vec<String> = secret.map(|(number, _)| number.to_string()).collect();
    if !secret.is_empty() {
        let who = voice.name(table.turn());
        lines.push(words::secret_hand(voice, who, voice.list(&secret)));
    }
    lines
}

/// What the seat in focus holds: the animals in hand, else its saucer.
pub(super) fn hand(game: &Cattricola, asker: &Asker<Cattricola>) -> Answer {
    let (seat, table) = (asker.focus(), asker.view.table());
    let mut lines = match table.turn() == seat {
        true => hand_lines(asker),
        false => Vec::new(),
    };
    let told = tell_seat(game, seat, asker);
    if lines.is_empty() && !table.saucer(seat).occupied().is_empty() {
        // How full the saucer is, and what is missing.
        let mut details = told.details;
        let short = [told.short, details.remove(0)];
        return Answer::new(joined(asker.voice, &short)).with(details);
    }
    lines.extend(told.long());
    let short = lines.remove(0);
    Answer::new(short).with(lines)
}
