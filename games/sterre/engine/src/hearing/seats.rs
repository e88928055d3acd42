//! Seats in words: their points, crowns and pieces, their number cards, their bingo cards.

use super::map::{fewest_to_go, use_of_number};
use super::words;
use crate::Sterre;
use crate::card::{BingoCard, LINES, SIDE};
use crate::number::{Number, Numbers};
use crate::words::numbers;
use tabletop::hearing::{Answer, Asker, joined};
use tabletop::words::capital;
use tabletop::{Seat, Voice};

/// The most number cards that one sentence lists.
const LISTED: u8 = 10;

/// A line of a bingo card that lacks at most this many numbers is nearly full.
const NEAR: u8 = 2;

/// The most lines of a bingo card that are told as nearly full.
const MOST_NEAR: usize = 3;

/// A seat: its points, crowns and pieces, its known number cards, its bingo card in short.
pub(super) fn seat_lines(game: &Sterre, seat: Seat, asker: &Asker<Sterre>) -> Vec<String> {
    let (voice, view) = (asker.voice, asker.view);
    let (table, who) = (&view.table, voice.name(seat));
    let [points, crowns] = [table.score(seat), table.crowns(seat)];
    let [pieces, cards] = [table.stock(seat), view.hand_size(seat)];
    let mut lines = vec![words::seat(voice, &who, points, crowns, pieces, cards)];
    lines.push(card_in_short(game, seat, asker));
    if table.fresh(seat) > 0 {
        lines.push(words::points_to_record(voice, &who, table.fresh(seat)));
    }
    if table.owed(seat) > 0 {
        lines.push(words::points_owed(voice, &who, table.owed(seat)));
    }
    lines.extend(known_cards(seat, asker));
    lines
}

/// The number cards of a seat that the viewer knows, and which of them everybody has seen.
fn known_cards(seat: Seat, asker: &Asker<Sterre>) -> Vec<String> {
    let (voice, view) = (asker.voice, asker.view);
    let known = view.known_hand(seat);
    let shown = view.table.shown(seat);
    let mut lines = Vec::new();
    let whose = voice.whose(seat);
    if known != shown {
        let cards = numbers(voice, known);
        lines.push(match known.len() == view.hand_size(seat) {
            true => words::all_cards(voice, &whose, cards),
            false => words::known_cards(voice, &whose, cards),
        });
    }
    if !shown.is_empty() {
        lines.push(words::seen_by_all(voice, whose, numbers(voice, shown)));
    }
    lines
}

/// The number cards of the seat in focus, and what each is good for.
pub(super) fn hand(game: &Sterre, asker: &Asker<Sterre>) -> Answer {
    let (voice, view) = (asker.voice, asker.view);
    let seat = asker.focus();
    let (known, count) = (view.known_hand(seat), view.hand_size(seat));
    let who = voice.name(seat);
    if count == 0 {
        return Answer::new(words::holds_none(voice, who));
    }
    let is_listed = known.len() == count && count <= LISTED;
    let live = known.difference(view.table.named());
    let short = match is_listed {
        true => words::holds(voice, who, count, numbers(voice, known)),
        false if known.len() == count => joined(
            voice,
            &[
                words::holds_many(voice, who, count),
                words::live_cards(voice, live.len()),
            ],
        ),
        false => words::holds_many(voice, who, count),
    };
    let mut details = known_cards(seat, asker);
    if is_listed && known != view.table.shown(seat) {
        details.remove(0);
    }
    let mut uses: Vec<Number> = live.iter().collect();
    uses.sort_by_key(|number| fewest_to_go(game, *number, asker));
    uses.extend(known.difference(live).iter());
    let uses = uses.into_iter();
    details.extend(uses.map(|number| use_of_number(game, number, asker)));
    Answer::new(short).with(details)
}

/// The cells of a seat's bingo card that still have to be opened, and its complete lines.
fn card_in_short(game: &Sterre, seat: Seat, asker: &Asker<Sterre>) -> String {
    let (voice, table) = (asker.voice, &asker.view.table);
    let Some(card) = game.edition().card(table.card(seat)) else {
        return words::no_card(voice, voice.name(seat));
    };
    let opened = table.opened(seat);
    let complete = card.complete(opened).count_ones();
    let left = card.numbers().difference(opened).len();
    words::card_in_short(voice, voice.whose(seat), complete, LINES, left)
}

/// The bingo card of a seat: its lines that are nearly full, and its rows.
pub(super) fn tell_card(game: &Sterre, seat: Seat, asker: &Asker<Sterre>) -> Answer {
    let (voice, table) = (asker.voice, &asker.view.table);
    let short = card_in_short(game, seat, asker);
    let Some(card) = game.edition().card(table.card(seat)) else {
        return Answer::new(short);
    };
    let opened = table.opened(seat);
    let known = opened.union(table.named());
    let mut details = Vec::new();
    let to_open = game.can_open(table, seat);
    if !to_open.is_empty() {
        details.push(words::opens_next(voice, numbers(voice, to_open)));
    }
    let needs = |at: &usize| card.lines()[*at].difference(known);
    let is_open = |at: &usize| !card.lines()[*at].is_subset(opened);
    let mut near: Vec<usize> = (0..LINES)
        .filter(|at| is_open(at) && needs(at).len() <= NEAR)
        .collect();
    near.sort_by_key(|at| needs(at).len());
    near.truncate(MOST_NEAR);
    details.extend(near.iter().map(|at| {
        let name = line_name(*at, voice);
        match needs(at) {
            missing if missing.is_empty() => words::card_line_waits(voice, name),
            missing => words::card_line_needs(voice, capital(&name), numbers(voice, missing)),
        }
    }));
    let complete = (0..LINES).filter(|at| !is_open(at));
    let complete: Vec<String> = complete.map(|at| line_name(at, voice)).collect();
    if !complete.is_empty() {
        details.push(words::card_lines_complete(voice, voice.list(&complete)));
    }
    details.extend((0..SIDE).map(|row| told_row(card, row, opened, to_open, voice)));
    Answer::new(short).with(details)
}

/// The name of a line of a bingo card: rows, columns, then the diagonals.
fn line_name(at: usize, voice: &Voice) -> String {
    match at {
        _ if at < SIDE => words::card_row(voice, at + 1),
        _ if at < 2 * SIDE => words::card_column(voice, at + 1 - SIDE),
        _ if at == 2 * SIDE => voice.text(words::FALLING).to_owned(),
        _ => voice.text(words::RISING).to_owned(),
    }
}

/// The cells of a row of a bingo card.
fn told_row(
    card: &BingoCard,
    row: usize,
    opened: Numbers,
    to_open: Numbers,
    voice: &Voice,
) -> String {
    let cells = (0..SIDE).map(|column| match card.number(row * SIDE + column) {
        None => voice.text(words::FREE_CELL).to_owned(),
        Some(number) if opened.contains(number) => words::cell_open(voice, number),
        Some(number) if to_open.contains(number) => words::cell_on_map(voice, number),
        Some(number) => number.to_string(),
    });
    let cells: Vec<String> = cells.collect();
    words::row_of_card(
        voice,
        row + 1,
        cells.join(voice.text(words::CELL_THEN_CELL)),
    )
}
