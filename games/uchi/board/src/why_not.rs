//! The reasons why a touch does nothing.

use super::action::Action;
use super::model::{Model, Selection};
use super::places::{DECK, ODDS, SHOWN};
use super::words::why_not as words;
use board::parts::CONFIRM;
use board::{Touched, WhyNot};
use tabletop::Text;
use uchi::{Illegal, Kind, Phase};

/// Explains why a touch does nothing while a person has to act.
pub(super) fn why_not(
    model: &Model,
    selection: Selection,
    touched: Touched<Action>,
) -> Option<WhyNot> {
    let voice = &model.voice;
    let by = |rule, text: Text| Some(WhyNot::by(rule, voice.text(text)));
    let name = |card: Kind| voice.text(card.name());
    // A step that has to come first, whatever was touched.
    let first = match model.view.phase {
        Phase::Bundle => Some(Illegal::ChooseBundle),
        Phase::Give(_) => Some(Illegal::GiveFirst),
        Phase::Keep => Some(Illegal::KeepFirst),
        _ => None,
    };
    let refused = |reason: Illegal| Some(WhyNot::refused(&reason, voice));
    match (touched, first) {
        (Touched::Place(place), Some(reason)) if is_thing(place) => refused(reason),
        (Touched::Place(DECK), _) => match model.view.next_in_deck() {
            Some(next) => {
                let for_others = super::words::forecast::next_wins(model);
                let said = [vec![words::next(voice, name(next))], for_others].concat();
                Some(WhyNot::by("R25", super::words::sentences(voice, said)))
            }
            None if model.view.deck_len() == 0 => by("A11", words::NO_DECK),
            None => by("R15", words::DECK),
        },
        (Touched::Place(SHOWN), _) => refused(Illegal::KeepFirst),
        (Touched::Place(ODDS), _) => by("R18", words::ODDS),
        (Touched::Place(_), _) => None,
        (Touched::Part(_), Some(reason)) => refused(reason),
        (Touched::Part(Action::Card(card) | Action::Copy(card, _)), None) => {
            Some(match selection.cell() {
                Some(cell) => WhyNot::by("R31", words::other_card(voice, name(card), cell)),
                None => WhyNot::by("A6", words::no_cell(voice, name(card))),
            })
        }
        (Touched::Part(Action::Cell(cell)), None) => match selection {
            Selection::Cell(chosen) if chosen == cell => {
                by("R16", super::words::choose_card(&model.view, cell))
            }
            // A hack is risky, so it starts only with the button, not with a second tap.
            Selection::Flight(_, chosen) if chosen == cell => by("R16", CONFIRM),
            _ => match selection.card() {
                Some(card) => Some(WhyNot::by(
                    "R31",
                    words::other_cell(voice, name(card), cell),
                )),
                None if model.view.pieces[model.view.turn.index()] == cell => {
                    by("R16", words::HERE)
                }
                None if model.is_start(cell) => by("R6", words::START),
                None => by("R31", words::NO_CARD),
            },
        },
        (Touched::Part(_), None) => None,
    }
}

/// Whether a place is an object on the board (the deck, the shown card, a hand) and not just
/// background.
fn is_thing(place: &str) -> bool {
    place == DECK || place == SHOWN || place.starts_with("hand-")
}
