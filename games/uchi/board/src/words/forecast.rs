//! Texts of forecasts: what a selection would bring.

use super::{look, sentences};
use crate::model::Model;
use tabletop::{Seat, Voice};
use uchi::forecast::{Certainty, Failure, Loot, Shown, breaks};
use uchi::knowledge::Place;
use uchi::{Cards, Kind, View, together, winning_set};

::words::sentences!("../words", "forecast");

/// Describes how far a hand is towards a winning set: the number of its colours, and whether it has
/// two Ophiuchus, which stand for one more colour.
fn has(voice: &Voice, hand: &Cards) -> String {
    let colours = so_many_colours(voice, hand.colours());
    match hand.count(Kind::Ophiuchus) {
        2.. => with_pair(voice, colours),
        _ => colours,
    }
}

/// Forecasts the hand that a bundle gives.
pub fn bundle(voice: &Voice, hand: &Cards) -> String {
    bundle_gives(voice, hand.len(), has(voice, hand))
}

/// Forecasts the hand after a card is given to the deck.
pub fn hand_left(voice: &Voice, hand: &Cards) -> String {
    rest(voice, hand.len(), has(voice, hand))
}

/// Names the selected card, because its name is not visible on every card, and says how many cells
/// it reaches.
pub fn card(voice: &Voice, kind: Kind, cells: usize) -> String {
    let card = super::card(voice, kind);
    match cells {
        1 => leads_to_one(voice, card),
        _ => leads(voice, card, cells),
    }
}

/// Forecasts a flight without a hack: which seats can hack there, which of them could win by it,
/// and whether the card becomes known to all.
pub fn flight(model: &Model, kind: Kind, reaching: &[(Seat, Certainty)]) -> String {
    let (voice, view): (&Voice, &View) = (&model.voice, &model.view);
    let names: Vec<String> = reaching.iter().map(|(seat, _)| voice.name(*seat)).collect();
    let is_sure = reaching.iter().all(|(_, how)| *how == Certainty::Sure);
    let is_known = view.seats() == 2 || view.table.sure(Place::hand(view.turn)).has(kind);
    let where_to = match (names.is_empty(), is_sure) {
        (true, _) => voice.text(OUT_OF_REACH).to_owned(),
        (false, true) => reaches(voice, together(voice, &names)),
        (false, false) => may_reach(voice, together(voice, &names)),
    };
    let learnt = if is_known { "" } else { voice.text(LEARNT) };
    let told = |(seat, _): &(Seat, Certainty)| {
        let kinds = model.game.wins_by_theft(view, *seat);
        let colours = look::colours(voice, &kinds);
        (!kinds.is_empty()).then(|| could_win(voice, voice.name(*seat), colours))
    };
    let mut said = vec![where_to];
    said.extend(reaching.iter().filter_map(told));
    said.push(learnt.to_owned());
    sentences(voice, said)
}

/// Says that the known card on top of the deck could win for a seat (`uchi R25`); `None` if it
/// could not.
pub fn next_wins_for(model: &Model, seat: Seat) -> Option<String> {
    let next = model.game.next_wins_for(&model.view, seat)?;
    let voice = &model.voice;
    Some(next_could_win(
        voice,
        voice.name(seat),
        super::card(voice, next),
    ))
}

/// A short form of [`next_wins`], for a text that already names the card.
pub fn next_wins_in_short(model: &Model) -> Vec<String> {
    let voice = &model.voice;
    let told = |seat: Seat| {
        let next = model.game.next_wins_for(&model.view, seat)?;
        let next = voice.text(next.name());
        Some(could_win_with(voice, voice.name(seat), next))
    };
    others(model).filter_map(told).collect()
}

/// Names the other seats for which the known card on top of the deck could win.
pub fn next_wins(model: &Model) -> Vec<String> {
    let told = |seat| next_wins_for(model, seat);
    others(model).filter_map(told).collect()
}

/// The seats other than the viewer's, also without a seat for which a person at this device acts
/// now.
fn others<'a>(model: &'a Model) -> impl Iterator<Item = Seat> + 'a {
    let acts = |seat: &Seat| model.acting.is_some() && *seat == model.view.turn;
    let rivals = model.rivals().into_iter();
    rivals.filter(move |seat| !acts(seat))
}

/// Forecasts a hack: the swap (`uchi R17`), then the result if the die shows 3 to 6, then if it
/// shows 1 or 2.
pub fn hack(voice: &Voice, loot: Loot, failure: Failure, victim: &str) -> String {
    let cards = loot.cards;
    let success = match loot {
        Loot { cards: 1, .. } => their_last(voice, victim),
        Loot { wins: 1.., .. } => wins(voice, loot.wins, cards),
        Loot { may_win: true, .. } => voice.text(MAY_WIN).to_owned(),
        _ => match (loot.fresh, loot.pairs) {
            (1.., 0) => fresh(voice, loot.fresh, cards),
            (0, 1..) => pairs(voice, loot.pairs, cards),
            (1.., 1..) => fresh_or_pairs(voice, loot.fresh + loot.pairs, cards),
            (0, 0) if loot.may_be_fresh => voice.text(MAY_BE_FRESH).to_owned(),
            (0, 0) if loot.may_pair => voice.text(MAY_PAIR).to_owned(),
            (0, 0) => voice.text(NOTHING_NEW).to_owned(),
        },
    };
    let failed = match failure {
        Failure::Wins => voice.text(LAST_CARD).to_owned(),
        Failure::Loses => they_win(voice, victim),
        Failure::Nears => nears(voice, victim),
        Failure::Breaks => voice.text(PAIR_LOST).to_owned(),
        Failure::Colours(before, after) if before == after => voice.text(NO_COLOUR_LOST).to_owned(),
        Failure::Colours(before, after) => colours_lost(voice, before, after),
    };
    let swap = swap(voice, victim);
    super::both(voice, super::both(voice, swap, &success), &failed)
}

/// Forecasts both choices for the shown card, then what the next card in the deck could do for the
/// other seats.
pub fn shown(voice: &Voice, shown: Shown, for_others: &[String]) -> String {
    let wins = |hand: &Cards| winning_set(hand).is_some();
    let keep = match wins(&shown.kept) {
        true => voice.text(KEEP_WINS).to_owned(),
        false => keep(voice, has(voice, &shown.kept)),
    };
    let is_broken = breaks(&shown.kept, &shown.drawn);
    let (after, next) = (
        has(voice, &shown.drawn),
        shown.next.map(|next| super::card(voice, next)),
    );
    let under = match (next, is_broken) {
        (Some(next), _) if wins(&shown.drawn) => under_wins(voice, next),
        (Some(next), false) => under_known(voice, next, after),
        (Some(next), true) => under_known_breaks(voice, next, after),
        (None, false) => under(voice, after),
        (None, true) => under_breaks(voice, after),
    };
    sentences(voice, [&[keep, under], for_others].concat())
}

/// Adds to a description of a seat's hand with which cards the seat can be hacked now.
pub fn with_hackable(model: &Model, said: &str, seat: Seat, kinds: &[Kind]) -> String {
    let voice = &model.voice;
    let end = voice.text(look::END);
    let said = format!("{}{end}", said.trim_end_matches(end));
    sentences(voice, vec![said, look::hackable(model, seat, kinds)])
}
