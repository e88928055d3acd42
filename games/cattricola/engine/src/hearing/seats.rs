//! Saucers, radars and hands in words.

use super::end::is_over;
use super::words;
use crate::Cattricola;
use crate::animal::Tile;
use crate::count::{Check, findings};
use crate::radar::Hole;
use crate::saucer::{Berth, Berths, SaucerBoard};
use crate::words::{explain, none_of, points, tile};
use tabletop::hearing::{Answer, Asker, joined};
use tabletop::{Language, Seat, Voice};

/// The most animals in hand with which the short answer also tells where the next one goes.
const MOST_WITH_NEXT: usize = 3;

/// A seat in a few sentences: how full the saucer is and what is missing, the markers, the points.
pub(super) fn seat_lines(game: &Cattricola, seat: Seat, asker: &Asker<Cattricola>) -> Vec<String> {
    let (voice, table) = (asker.voice, asker.view.table());
    let (who, saucer) = (voice.name(seat), table.saucer(seat));
    let filled = saucer.occupied().len();
    let missing = saucer.missing();
    let mut lines = vec![match game.saucer_board(table, seat) {
        None => words::no_saucer(voice, &who),
        Some(board) if filled == 0 => words::saucer(voice, &who, filled, board.size()),
        Some(board) if missing.is_empty() => {
            words::saucer_with_all(voice, &who, filled, board.size())
        }
        Some(board) => {
            let missing = none_of(voice, missing.into_iter());
            words::saucer_without(voice, &who, filled, board.size(), missing)
        }
    }];
    let holes = table.radar(seat).iter().map(|hole| hole.to_string());
    let holes: Vec<String> = holes.collect();
    lines.push(match holes.len() {
        0 => words::no_markers(voice, &who),
        count => words::markers(voice, &who, count, voice.list(&holes)),
    });
    lines.extend(points_line(game, seat, asker).filter(|_| filled > 0));
    let surplus: Vec<Tile> = saucer.surplus.iter().flatten().copied().collect();
    if !surplus.is_empty() {
        let names: Vec<String> = surplus.iter().map(|it| tile(voice, *it)).collect();
        lines.push(words::did_not_fit(voice, voice.list(&names)));
        let secret = (1..).zip(&surplus).filter(|(_, it)| !it.is_open());
        let secret: Vec<String> = secret.map(|(at, _): (usize, _)| at.to_string()).collect();
        if !secret.is_empty() {
            let numbers = voice.list(&secret);
            lines.push(words::secret_surplus(voice, &who, numbers));
        }
    }
    lines
}

/// The points of a seat if they were counted now, or after the end; `None` unless the viewer knows
/// every sex on the saucer. Animals in hand count with the saucer.
fn points_line(game: &Cattricola, seat: Seat, asker: &Asker<Cattricola>) -> Option<String> {
    let (voice, table) = (asker.voice, asker.view.table());
    let who = voice.name(seat);
    game.preview(asker.view, seat)?;
    let standing = game.standing(table, seat)?;
    let count = standing.count;
    let points = points(voice, count.points());
    let missing = || none_of(voice, count.missing());
    Some(match (count.is_eliminated(), standing.is_pending) {
        (true, _) if is_over(asker) => words::out_at_the_end(voice, who, missing()),
        (false, _) if is_over(asker) => words::points_at_the_end(voice, who, points),
        (true, _) => words::out_now(voice, who, missing(), points),
        (false, false) => words::points_now(voice, who, points),
        (false, true) => words::points_pending(voice, who, points),
    })
}

/// A seat with every cell of its saucer.
pub(super) fn tell_seat(game: &Cattricola, seat: Seat, asker: &Asker<Cattricola>) -> Answer {
    let (voice, table) = (asker.voice, asker.view.table());
    let mut lines = seat_lines(game, seat, asker);
    // How full the saucer is and what is missing, and the markers.
    let short: Vec<String> = lines.drain(..2).collect();
    if let Some(board) = game.saucer_board(table, seat) {
        lines.push(saucer_name(board, seat, voice));
        lines.extend(rows(board, seat, asker));
        let next = game.free(table, seat).first().filter(|_| !is_over(asker));
        lines.extend(next.map(|berth| words::next_cell(voice, berth)));
        lines.extend(secrets(seat, asker));
    }
    let markers = table.radar(seat);
    let (column, row) = markers.middle();
    let is_own = seat == asker.focus() && !markers.is_empty();
    let middle = Hole::new(row, column).filter(|_| is_own && !is_over(asker));
    lines.extend(middle.map(|hole| words::middle(voice, hole)));
    Answer::new(joined(voice, &short)).with(lines)
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

/// The rows of a saucer with their columns: each cell by its number, with its animal.
fn rows(board: &SaucerBoard, seat: Seat, asker: &Asker<Cattricola>) -> Vec<String> {
    let voice = asker.voice;
    let placed = |berth: Berth| board.place(berth).map(|(column, row)| (row, column, berth));
    let mut cells: Vec<(u8, u8, Berth)> = board.all().iter().filter_map(placed).collect();
    cells.sort_unstable_by_key(|&(row, column, _)| (row, column));
    let west = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    let rows = cells.chunk_by(|one, other| one.0 == other.0);
    let said = (1..).zip(rows).map(|(number, row): (usize, _)| {
        let column = |cell: Option<&(u8, u8, Berth)>| cell.map_or(0, |cell| cell.1 - west + 1);
        let (from, to) = (column(row.first()), column(row.last()));
        let cells = row.iter().map(|&(_, _, berth)| berth);
        words::saucer_row(voice, number, from, to, with_animals(cells, seat, asker))
    });
    said.collect()
}

/// Cells of a saucer with their animals. Empty cells in a row are told together.
fn with_animals(
    cells: impl Iterator<Item = Berth>,
    seat: Seat,
    asker: &Asker<Cattricola>,
) -> String {
    let (voice, saucer) = (asker.voice, asker.view.table().saucer(seat));
    let cells: Vec<(Berth, Option<Tile>)> = cells.map(|it| (it, saucer.tile(it))).collect();
    let runs = cells.chunk_by(|one, other| one.1.is_none() && other.1.is_none());
    let each = runs.map(|run| match run {
        [(berth, Some(animal))] => words::berth_with(voice, berth, tile(voice, *animal)),
        empty => {
            let numbers: Vec<String> = empty.iter().map(|(it, _)| it.to_string()).collect();
            words::berths_empty(voice, empty.len(), voice.list(&numbers))
        }
    });
    let each: Vec<String> = each.collect();
    each.join(voice.text(words::BERTH_THEN_BERTH))
}

/// Which sexes on a saucer only its owner knows.
fn secrets(seat: Seat, asker: &Asker<Cattricola>) -> Option<String> {
    let (voice, saucer) = (asker.voice, asker.view.table().saucer(seat));
    let is_secret = |berth: &Berth| saucer.tile(*berth).is_some_and(|it| !it.is_open());
    let secret: Berths = saucer.occupied().iter().filter(is_secret).collect();
    let secret: Vec<String> = secret.iter().map(|berth| berth.to_string()).collect();
    let all = voice.list(&secret);
    let count = secret.len();
    (count > 0).then(|| words::secret_cells(voice, voice.name(seat), count, all))
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
    let (who, whose) = (voice.name(seat), voice.whose(seat));
    let short = match saucer.tile(berth) {
        None => words::berth_empty(voice, whose, berth),
        Some(it) => words::berth(voice, whose, berth, tile(voice, it)),
    };
    let Some(board) = game.saucer_board(table, seat) else {
        return Answer::new(short);
    };
    let beside = with_animals(board.beside(berth).iter(), seat, asker);
    let short = joined(voice, &[short, words::beside_berth(voice, beside)]);
    let is_secret = saucer.tile(berth).is_some_and(|it| !it.is_open());
    let secret = is_secret.then(|| words::secret_cells(voice, who, 1, berth));
    let mut details: Vec<String> = secret.into_iter().collect();
    if game.free(table, seat).first() == Some(berth) && !is_over(asker) {
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
        lines.push(words::secret_hand(
            voice,
            who,
            secret.len(),
            voice.list(&secret),
        ));
    }
    lines
}

/// What the seat in focus holds: the animals in hand and the cell of the next one; else its saucer
/// and its markers.
pub(super) fn hand(game: &Cattricola, asker: &Asker<Cattricola>) -> Answer {
    let (voice, seat, table) = (asker.voice, asker.focus(), asker.view.table());
    let mut lines = match table.turn() == seat {
        true => hand_lines(asker),
        false => Vec::new(),
    };
    let told = tell_seat(game, seat, asker);
    if lines.is_empty() {
        return told;
    }
    let mut short = vec![lines.remove(0)];
    let count = table.hand().iter().flatten().count();
    let board = game.saucer_board(table, seat);
    let next = game.free(table, seat).first().zip(board);
    if let Some((berth, board)) = next.filter(|_| count <= MOST_WITH_NEXT) {
        let cells = board.beside(berth);
        let saucer = table.saucer(seat);
        let taken = cells.iter().filter(|it| saucer.tile(*it).is_some());
        let beside = with_animals(taken, seat, asker);
        short.push(match beside.is_empty() {
            true => words::next_cell(voice, berth),
            false => words::next_cell_beside(voice, berth, beside),
        });
    }
    lines.extend(told.long());
    Answer::new(joined(voice, &short)).with(lines)
}
