//! The forecast of the selection: a bundle, a card for the deck, a flight, a hack, or what to do
//! with the shown card.

use super::model::{Draft, Model, Selection};
use super::places::ODDS;
use super::words::forecast as words;
use board::Forecast;
use uchi::forecast::Failure;
use uchi::{Move, Phase};

/// Forecasts the result of the selection, or of a hack while another seat's hand is enlarged.
pub(super) fn forecast(model: &Model, draft: &Draft) -> Forecast {
    let (voice, view, game) = (&model.voice, &model.view, &*model.game);
    if model.acting.is_none() {
        return Forecast::default();
    }
    let shown = game.shown_brings(view);
    if let (Phase::Keep, Some(shown)) = (view.phase, shown) {
        return Forecast::of_words(words::shown(
            voice,
            shown,
            &words::next_wins_in_short(model),
        ));
    }
    if let (Phase::Move, Some(_)) = (view.phase, model.looked_at(draft)) {
        return Forecast::of_words(voice.text(words::ANY_OF_THEM).to_owned());
    }
    if let (Phase::Move, Selection::Card(held)) = (view.phase, draft.selection) {
        let cells = model.targets(held.kind).len();
        return Forecast::of_words(words::card(voice, held.kind, cells));
    }
    let Some(mv) = model.move_of(draft.selection) else {
        return Forecast::default();
    };
    let said = match (mv, view.phase) {
        (Move::Bundle(bundle), _) => words::bundle(voice, &bundle.cards()),
        (Move::Give(kind), Phase::Give(seat)) => {
            let mut rest = *view.known_hand(seat);
            rest.take(kind);
            words::hand_left(voice, &rest)
        }
        (Move::Go(kind, cell), _) => match view.piece_on(cell) {
            Some(victim) => {
                let (loot, failure) = game.hack_brings(view, kind, victim);
                let is_danger = loot.cards == 1 || failure == Failure::Loses;
                return Forecast {
                    losses: is_danger.then(|| ODDS.to_owned()).into_iter().collect(),
                    ..Forecast::of_words(words::hack(voice, loot, failure, &voice.name(victim)))
                };
            }
            None => {
                let reaching = game.reaching(view, cell);
                words::flight(model, kind, &reaching)
            }
        },
        _ => String::new(),
    };
    Forecast::of_words(said)
}
