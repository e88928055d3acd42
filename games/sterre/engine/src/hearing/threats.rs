//! What the others could do, as far as the viewer knows.

use super::words;
use crate::Sterre;
use crate::card::BingoCard;
use crate::map::letter;
use crate::number::Numbers;
use crate::words::numbers;
use tabletop::Seat;
use tabletop::hearing::{Answer, Asker, joined};

/// The most lines that are told for one seat.
const MOST: usize = 3;

/// The most cells left, or pieces left, with which a seat is said to be near the end.
const NEAR_END: u8 = 4;

/// Who can complete a line in the next turn, and who is near the end of the game.
pub(super) fn threats(game: &Sterre, asker: &Asker<Sterre>) -> Answer {
    let (voice, table) = (asker.voice, &asker.view.table);
    let (own, seats) = (asker.focus(), game.seats());
    let others = (1..seats).map(|steps| own.after(steps, seats));
    let others: Vec<Seat> = others.collect();
    let mut able = Vec::new();
    let mut details = Vec::new();
    for &seat in &others {
        let lines = completable(game, seat, asker);
        if !lines.is_empty() {
            able.push(voice.name(seat));
        }
        details.extend(lines);
    }
    let able = match able.is_empty() {
        true => voice.text(words::NO_LINE_KNOWN).to_owned(),
        false => words::can_complete(voice, voice.list(&able)),
    };
    let end = game.edition().end_space();
    let most = others.iter().max_by_key(|seat| table.score(**seat));
    let race =
        most.map(|&seat| words::most_points(voice, voice.name(seat), table.score(seat), end));
    for &seat in &others {
        let card = game.edition().card(table.card(seat));
        let left = card.map(|card| card.numbers().difference(table.opened(seat)).len());
        let near = left.filter(|left| *left <= NEAR_END);
        let who = voice.name(seat);
        details.extend(near.map(|left| words::card_nearly_full(voice, voice.whose(seat), left)));
        let stock = Some(table.stock(seat)).filter(|stock| *stock <= NEAR_END);
        details.extend(stock.map(|stock| words::few_pieces(voice, who, stock)));
    }
    let short: Vec<String> = [able].into_iter().chain(race).collect();
    Answer::new(joined(voice, &short)).with(details)
}

/// The lines that a seat can complete in one turn with what the viewer knows of it: number cards, a
/// bingo pick, a crown.
fn completable(game: &Sterre, seat: Seat, asker: &Asker<Sterre>) -> Vec<String> {
    let (voice, view) = (asker.voice, asker.view);
    let table = &view.table;
    let Some(card) = game.edition().card(table.card(seat)) else {
        return Vec::new();
    };
    let hand = view.known_hand(seat);
    let has_crown = table.crowns(seat) > 0;
    let can = |missing: Numbers| {
        !missing.is_empty() && can_declare(missing.difference(hand), card, has_crown)
    };
    let who = || voice.name(seat);
    let of_card = card.lines().iter().filter_map(|line| {
        let missing = line
            .difference(table.opened(seat))
            .difference(table.named());
        can(missing).then(|| words::can_complete_card(voice, who(), numbers(voice, missing)))
    });
    let of_map = game.edition().map().lines().iter().enumerate();
    let of_map = of_map.filter_map(|(at, line)| {
        let missing = line.numbers.difference(table.named());
        let said = || {
            let with = numbers(voice, missing);
            words::can_complete_map(voice, who(), letter(at), with)
        };
        can(missing).then(said)
    });
    of_map.take(MOST).chain(of_card.take(MOST)).collect()
}

/// Whether these numbers can be declared in one turn without number cards: by one bingo pick, and
/// by one crown.
fn can_declare(numbers: Numbers, card: &BingoCard, has_crown: bool) -> bool {
    let others = numbers.difference(card.numbers()).len();
    let picks = numbers.len() - others;
    let by_crown = others + picks.saturating_sub(1);
    by_crown <= u8::from(has_crown)
}
