//! Seats in words: their points, crowns and pieces, their number cards, their bingo cards.

use super::chances::lines;
use super::map::{fewest_to_go, is_over, use_of_number};
use super::words;
use crate::Sterre;
use crate::card::{BingoCard, CELLS, LINES, SIDE};
use crate::map::{letter, ones};
use crate::number::{Number, Numbers};
use crate::words::numbers;
use tabletop::hearing::{Answer, Asker, joined};
use tabletop::words::capital;
use tabletop::{Seat, Voice};

/// The most number cards that one sentence lists.
const LISTED: u8 = 10;

/// The most number cards whose lines the short answer names.
const MOST_TOLD: usize = 3;

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
    let mut lines = vec![match is_over(asker) {
        true => words::seat_at_the_end(voice, &who, points, crowns, pieces, cards),
        false => words::seat(voice, &who, points, crowns, pieces, cards),
    }];
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
    let whose = voice.whose(seat);
    let mut lines = Vec::new();
    if known != view.table.shown(seat) {
        let cards = numbers(voice, known);
        lines.push(match known.len() == view.hand_size(seat) {
            true => words::all_cards(voice, whose, cards),
            false => words::known_cards(voice, whose, cards),
        });
    }
    lines.extend(seen_by_all(seat, asker));
    lines
}

/// Which number cards of a seat everybody has seen; `None` if there are none.
fn seen_by_all(seat: Seat, asker: &Asker<Sterre>) -> Option<String> {
    let (voice, view) = (asker.voice, asker.view);
    let (known, shown) = (view.known_hand(seat), view.table.shown(seat));
    let (whose, hidden) = (voice.whose(seat), known.difference(shown));
    if shown.is_empty() {
        return None;
    }
    let is_short = known.len() == view.hand_size(seat) && hidden.len() < shown.len();
    Some(match hidden.is_empty() {
        false if is_short => words::seen_but(voice, whose, numbers(voice, hidden)),
        _ => words::seen_by_all(voice, whose, numbers(voice, shown)),
    })
}

/// The number cards of the seat in focus: which of them complete lines, then what each is good for.
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
    let mut short = vec![match is_listed {
        true => words::holds(voice, &who, count, numbers(voice, known)),
        false if known.len() == count && live != known => {
            words::holds_live(voice, &who, count, live.len())
        }
        false => words::holds_many(voice, &who, count),
    }];
    if known.len() == count && !is_over(asker) {
        short.extend(completing(game, seat, live, asker));
    }
    let mut details = match is_listed {
        true => seen_by_all(seat, asker).into_iter().collect(),
        false => known_cards(seat, asker),
    };
    if !is_over(asker) {
        let mut uses: Vec<Number> = live.iter().collect();
        uses.sort_by_key(|number| fewest_to_go(game, *number, asker));
        uses.extend(known.difference(live).iter());
        let uses = uses.into_iter();
        details.extend(uses.map(|number| use_of_number(game, number, asker)));
    }
    Answer::new(joined(voice, &short)).with(details)
}

/// Says which of these number cards complete lines, each alone; `None` if there are no such cards.
fn completing(game: &Sterre, seat: Seat, live: Numbers, asker: &Asker<Sterre>) -> Option<String> {
    let (voice, table) = (asker.voice, &asker.view.table);
    if live.is_empty() {
        return None;
    }
    let named = table.named();
    let (map, card) = (game.edition().map(), game.edition().card(table.card(seat)));
    let known = table.opened(seat).union(named);
    let completed = |number: Number| {
        let only = Numbers::only(number);
        let of_map = ones(map.through(number));
        let of_map = of_map.filter(|line| map.lines()[*line].numbers.difference(named) == only);
        let of_map: Vec<String> = of_map.map(|line| letter(line).to_string()).collect();
        let of_card = card.map_or(0, |card| {
            let needs = |line: &&Numbers| line.difference(known) == only;
            card.lines().iter().filter(needs).count() as u32
        });
        let fills = card.is_some_and(|card| card.numbers().difference(known) == only);
        (number, of_map, of_card, fills)
    };
    let mut all: Vec<_> = live.iter().map(completed).collect();
    all.retain(|(_, of_map, of_card, _)| !of_map.is_empty() || *of_card > 0);
    if all.is_empty() {
        return Some(voice.text(words::NONE_COMPLETES).to_owned());
    }
    // A full card first, then the most lines.
    all.sort_by_key(|(_, of_map, of_card, fills)| {
        (!fills, u32::MAX - of_card - of_map.len() as u32)
    });
    let rest = all.split_off(all.len().min(MOST_TOLD)).len();
    let each = all
        .into_iter()
        .map(|(number, of_map, of_card, fills)| match fills {
            true => words::fills(voice, number, lines(&of_map, of_card, voice)),
            false => words::completes(voice, number, lines(&of_map, of_card, voice)),
        });
    let mut each: Vec<String> = each.collect();
    if rest > 0 {
        each.push(words::others_complete(voice, rest));
    }
    Some(words::these_complete(voice, voice.list(&each)))
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
    let whose = voice.whose(seat);
    match (left, is_over(asker)) {
        (0, _) => words::card_full(voice, whose),
        (_, true) => words::card_at_the_end(voice, whose, complete, LINES, left),
        (_, false) => words::card_in_short(voice, whose, complete, LINES, left),
    }
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
        let opening = numbers(voice, to_open);
        details.push(words::opens_next(voice, voice.whose(seat), opening));
    }
    let needs = |at: &usize| card.lines()[*at].difference(known);
    let is_open = |at: &usize| !card.lines()[*at].is_subset(opened);
    let mut near: Vec<usize> = (0..LINES)
        .filter(|at| is_open(at) && needs(at).len() <= NEAR)
        .collect();
    near.sort_by_key(|at| (needs(at).len(), needs(at).first().map(|it| it.0)));
    near.truncate(MOST_NEAR);
    // Lines that need the same numbers are told together.
    let groups = near.chunk_by(|one, other| needs(one) == needs(other));
    let groups = groups.map(|lines| {
        let names: Vec<String> = lines.iter().map(|at| line_name(*at, card, voice)).collect();
        let (count, names) = (names.len(), voice.list(&names));
        match needs(&lines[0]) {
            missing if missing.is_empty() => words::card_lines_wait(voice, names),
            missing => {
                let missing = numbers(voice, missing);
                words::card_lines_need(voice, capital(&names), count, missing)
            }
        }
    });
    if !is_over(asker) {
        details.extend(groups);
    }
    let complete = (0..LINES).filter(|at| !is_open(at));
    let complete: Vec<String> = complete.map(|at| line_name(at, card, voice)).collect();
    if !complete.is_empty() {
        details.push(words::card_lines_complete(voice, voice.list(&complete)));
    }
    details.extend((0..SIDE).map(|row| told_row(card, row, opened, to_open, voice)));
    Answer::new(short).with(details)
}

/// The name of a line of a bingo card: rows, columns, then the diagonals by their ends.
fn line_name(at: usize, card: &BingoCard, voice: &Voice) -> String {
    let end = |cell: usize| match card.number(cell) {
        Some(number) => number.to_string(),
        None => voice.text(words::FREE_CELL).to_owned(),
    };
    match at {
        _ if at < SIDE => words::card_row(voice, at + 1),
        _ if at < 2 * SIDE => words::card_column(voice, at + 1 - SIDE),
        _ if at == 2 * SIDE => words::diagonal(voice, end(0), end(CELLS - 1)),
        _ => words::diagonal(voice, end(CELLS - SIDE), end(SIDE - 1)),
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
