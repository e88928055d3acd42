//! The map in words: its lines, its numbers, its crown spaces.

use super::words;
use crate::Sterre;
use crate::map::{letter, ones};
use crate::number::{Number, Numbers};
use crate::state::Phase;
use crate::words::{numbers, shares};
use tabletop::hearing::{Answer, Asker, joined};
use tabletop::{Seat, Voice};

/// A line that lacks at most this many numbers is nearly full.
const NEAR: u8 = 2;

/// The most missing numbers that the short answer lists.
const LISTED: u8 = 4;

/// The numbers of a line that have not been declared.
fn missing(game: &Sterre, line: usize, asker: &Asker<Sterre>) -> Numbers {
    let line = &game.edition().map().lines()[line];
    line.numbers.difference(asker.view.table.named())
}

/// Whether every number of a line has a piece.
fn is_complete(game: &Sterre, line: usize, asker: &Asker<Sterre>) -> bool {
    let line = &game.edition().map().lines()[line];
    line.numbers.is_subset(asker.view.table.occupied())
}

/// Whether the game is over: nothing can be completed any more.
pub(super) fn is_over(asker: &Asker<Sterre>) -> bool {
    matches!(asker.view.table.phase(), Phase::Over(_))
}

/// How many lines are complete, and which ones are nearly full.
pub(super) fn count_lines(game: &Sterre, asker: &Asker<Sterre>) -> String {
    let all = 0..game.edition().map().lines().len();
    let complete = all.clone().filter(|line| is_complete(game, *line, asker));
    let (count, all) = (complete.count(), all.len());
    match near(game, asker).len() {
        _ if is_over(asker) => words::lines_complete(asker.voice, count, all),
        0 => words::lines_complete(asker.voice, count, all),
        near => words::lines_complete_and_near(asker.voice, count, all, near),
    }
}

/// The lines that are nearly full, the nearest first.
fn near(game: &Sterre, asker: &Asker<Sterre>) -> Vec<usize> {
    let all = 0..game.edition().map().lines().len();
    let is_near = |line: &usize| missing(game, *line, asker).len() <= NEAR;
    let mut near: Vec<usize> = all
        .filter(|line| !is_complete(game, *line, asker) && is_near(line))
        .collect();
    near.sort_by_key(|line| missing(game, *line, asker).len());
    near
}

/// The lines of the map that matter most, and its crowns.
pub(super) fn map_lines(game: &Sterre, asker: &Asker<Sterre>) -> Vec<String> {
    let (voice, map) = (asker.voice, game.edition().map());
    let mut lines = vec![count_lines(game, asker)];
    if !is_over(asker) {
        let near = near(game, asker);
        let groups = near.chunk_by(|one, other| {
            missing(game, *one, asker).len() == missing(game, *other, asker).len()
        });
        lines.extend(groups.map(|lines| nearly_full(game, lines, asker)));
    }
    let crowns: Vec<String> = (0..map.crowns().len())
        .filter(|crown| asker.view.table.has_map_crown(*crown as u8))
        .map(|crown| (crown + 1).to_string())
        .collect();
    lines.push(match crowns.is_empty() {
        true => voice.text(words::NO_MAP_CROWNS).to_owned(),
        false => words::map_crowns(voice, crowns.len(), voice.list(&crowns)),
    });
    lines
}

/// Lines that need equally many numbers, each with its numbers.
fn nearly_full(game: &Sterre, lines: &[usize], asker: &Asker<Sterre>) -> String {
    let voice = asker.voice;
    let count = lines
        .first()
        .map_or(0, |line| missing(game, *line, asker).len());
    if count == 0 {
        let names: Vec<String> = lines.iter().map(|line| letter(*line).to_string()).collect();
        return words::lines_declared(voice, names.len(), voice.list(&names));
    }
    let each = lines.iter().map(|&line| {
        let needed = numbers(voice, missing(game, line, asker));
        words::line_with(voice, letter(line), needed)
    });
    let each: Vec<String> = each.collect();
    words::lines_need(voice, count, each.join(voice.text(words::LINE_THEN_LINE)))
}

/// Says what a line needs.
fn needs(game: &Sterre, line: usize, asker: &Asker<Sterre>) -> String {
    let (voice, missing) = (asker.voice, missing(game, line, asker));
    let name = letter(line);
    match missing.len() {
        0 if is_complete(game, line, asker) => words::line_complete(voice, name),
        0 => words::line_declared(voice, name),
        count if is_over(asker) => {
            words::line_incomplete(voice, name, count, numbers(voice, missing))
        }
        1..=LISTED => words::line_needs(voice, name, numbers(voice, missing)),
        count => words::line_needs_many(voice, name, count),
    }
}

/// A line of the map: what it needs, whose pieces it has, what it gave.
pub(super) fn tell_line(game: &Sterre, at: usize, asker: &Asker<Sterre>) -> Answer {
    let (voice, table, map) = (asker.voice, &asker.view.table, game.edition().map());
    let line = &map.lines()[at];
    let own = |seat| table.placed(seat).intersection(line.numbers);
    let seats: Vec<Seat> = Seat::all(game.seats())
        .filter(|seat| !own(*seat).is_empty())
        .collect();
    let pieces = seats
        .iter()
        .map(|seat| words::name_and_count(voice, voice.name(*seat), own(*seat).len()));
    let pieces: Vec<String> = pieces.collect();
    let pieces = match pieces.is_empty() {
        true => voice.text(words::NO_PIECES_IN).to_owned(),
        false => words::pieces_in(voice, voice.list(&pieces)),
    };
    let mut details = Vec::new();
    let missing = missing(game, at, asker);
    if missing.len() > LISTED && !is_over(asker) {
        details.push(words::it_needs(voice, numbers(voice, missing)));
    }
    let waiting = line.numbers.intersection(table.declared());
    if !waiting.is_empty() {
        details.push(words::declared(voice, numbers(voice, waiting)));
    }
    let of_seats = seats.iter().map(|&seat| {
        let on = numbers(voice, own(seat));
        words::pieces_on(voice, voice.name(seat), own(seat).len(), on)
    });
    details.extend(of_seats);
    details.extend(ones(line.crowns.into()).map(|crown| crown_state(crown, asker)));
    if is_complete(game, at, asker) {
        let points = game.shares(&table.placed, at);
        let pieces = table.marks(at);
        let is_recorded = table.recorded() >> at & 1 == 1;
        let said = shares(voice, points);
        details.push(match is_recorded {
            true if pieces == points => words::gave_recorded(voice, said),
            true => words::gave(voice, said),
            false => words::gives(voice, said),
        });
        if is_recorded && pieces != points {
            let pieces = shares_of(voice, game.seats(), |seat| pieces.of(seat));
            details.push(match pieces.is_empty() {
                true => voice.text(words::NO_RECORD_PIECES).to_owned(),
                false => words::record_pieces(voice, pieces),
            });
        }
    }
    if table.fresh_lines() >> at & 1 == 1 {
        details.push(voice.text(words::NOT_RECORDED).to_owned());
    }
    let cells = line.cells.iter().filter_map(|&cell| {
        let number = map.number_at(cell).map(|number| number.to_string());
        let crown = || Some(words::crown_space(voice, map.crown_at(cell)? + 1));
        number.or_else(crown)
    });
    let cells = voice.list(&cells.collect::<Vec<_>>());
    let is_row = line
        .cells
        .windows(2)
        .all(|pair| pair[0].row() == pair[1].row());
    details.push(match is_row {
        true => words::from_west(voice, cells),
        false => words::from_north(voice, cells),
    });
    let short = [needs(game, at, asker), pieces];
    Answer::new(joined(voice, &short)).with(details)
}

/// Seats with their numbers of something, without those that have none.
fn shares_of(voice: &Voice, seats: u8, count: impl Fn(Seat) -> u8) -> String {
    let with = Seat::all(seats).filter(|seat| count(*seat) > 0);
    let each = with.map(|seat| words::name_and_count(voice, voice.name(seat), count(seat)));
    voice.list(&each.collect::<Vec<_>>())
}

/// A number: its piece, its lines, the bingo cards with it, and where its number card is.
pub(super) fn tell_number(game: &Sterre, number: Number, asker: &Asker<Sterre>) -> Answer {
    let (voice, table) = (asker.voice, &asker.view.table);
    let piece = match table.owner(number) {
        Some(seat) => words::piece_on(voice, voice.whose(seat), number),
        None if table.declared().contains(number) => words::is_declared(voice, number),
        None => words::no_piece_on(voice, number),
    };
    let through = ones(game.edition().map().through(number)).collect::<Vec<_>>();
    let lines = in_lines(game, &through, asker);
    let mut details = Vec::new();
    for seat in Seat::all(game.seats()) {
        let card = game.edition().card(table.card(seat));
        if !card.is_some_and(|card| card.numbers().contains(number)) {
            continue;
        }
        details.push(match table.opened(seat).contains(number) {
            true => words::open_on_card(voice, voice.whose(seat)),
            false => words::on_card(voice, voice.whose(seat)),
        });
    }
    details.push(number_card(number, asker));
    Answer::new(joined(voice, &[piece, lines])).with(details)
}

/// The lines through a cell, each with the count of numbers that it needs.
fn in_lines(game: &Sterre, through: &[usize], asker: &Asker<Sterre>) -> String {
    let voice = asker.voice;
    match through {
        [] => voice.text(words::IN_NO_LINE).to_owned(),
        through => words::in_lines(voice, to_go(game, through, asker)),
    }
}

/// Lines with the count of numbers that each of them needs.
fn to_go(game: &Sterre, lines: &[usize], asker: &Asker<Sterre>) -> String {
    let voice = asker.voice;
    let said = lines.iter().map(|&line| {
        let (name, count) = (letter(line), missing(game, line, asker).len());
        match count {
            _ if is_complete(game, line, asker) => words::line_done(voice, name),
            0 => words::line_all_declared(voice, name),
            count => words::line_to_go(voice, name, count),
        }
    });
    voice.list(&said.collect::<Vec<_>>())
}

/// What a number is good for, in one sentence: for the list of a hand.
pub(super) fn use_of_number(game: &Sterre, number: Number, asker: &Asker<Sterre>) -> String {
    let (voice, table) = (asker.voice, &asker.view.table);
    if table.named().contains(number) {
        return words::already_declared(voice, number);
    }
    let through = ones(game.edition().map().through(number)).collect::<Vec<_>>();
    let lines = to_go(game, &through, asker);
    let whose = voice.whose(asker.focus());
    match fewest_on_card(game, number, asker) {
        Some(count) => words::number_on_card(voice, number, whose, count, lines),
        None => words::number_in_lines(voice, number, lines),
    }
}

/// How many numbers the nearest line through a number needs, of the map or of the bingo card of the
/// seat in focus.
pub(super) fn fewest_to_go(game: &Sterre, number: Number, asker: &Asker<Sterre>) -> Option<u8> {
    let lines = ones(game.edition().map().through(number));
    let of_map = lines.map(|line| missing(game, line, asker).len());
    of_map.chain(fewest_on_card(game, number, asker)).min()
}

/// How many numbers the nearest line through a number needs on the bingo card of the seat in focus;
/// `None` if the number is not on it.
fn fewest_on_card(game: &Sterre, number: Number, asker: &Asker<Sterre>) -> Option<u8> {
    let (table, seat) = (&asker.view.table, asker.focus());
    let card = game.edition().card(table.card(seat))?;
    let known = table.opened(seat).union(table.named());
    let lines = card.lines().iter().filter(|line| line.contains(number));
    lines.map(|line| line.difference(known).len()).min()
}

/// Where a number card is.
fn number_card(number: Number, asker: &Asker<Sterre>) -> String {
    let (voice, view) = (asker.voice, asker.view);
    let table = &view.table;
    let mut seats = Seat::all(table.seats());
    if let Some(seat) = seats.find(|seat| view.known_hand(*seat).contains(number)) {
        let who = voice.name(seat);
        return match table.shown(seat).contains(number) {
            true => words::card_held_and_seen(voice, who, number),
            false => words::card_held(voice, who, number),
        };
    }
    if table.top() == Some(number) {
        words::card_on_top(voice, number)
    } else if table.gone().contains(number) {
        words::card_gone(voice, number)
    } else {
        words::card_unseen(voice, number)
    }
}

/// A crown space of the map: whether it has its crown, and its lines.
pub(super) fn tell_crown_space(game: &Sterre, crown: usize, asker: &Asker<Sterre>) -> Answer {
    let lines = game.edition().map().lines().iter().enumerate();
    let through = lines.filter(|(_, line)| line.crowns >> crown & 1 == 1);
    let through: Vec<usize> = through.map(|(at, _)| at).collect();
    let short = [crown_state(crown, asker), in_lines(game, &through, asker)];
    Answer::new(joined(asker.voice, &short))
}

fn crown_state(crown: usize, asker: &Asker<Sterre>) -> String {
    match asker.view.table.has_map_crown(crown as u8) {
        true => words::crown_is_there(asker.voice, crown + 1),
        false => words::crown_is_gone(asker.voice, crown + 1),
    }
}
