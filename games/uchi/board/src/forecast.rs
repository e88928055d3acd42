//! What a bundle, a card for the deck, a flight, a hack or the shown card would bring.

use super::model::{Model, Selection};
use super::words::forecast as words;
use board::Forecast;
use uchi::{Move, Phase};

/// What the selection would bring.
pub(super) fn forecast(model: &Model, selection: Selection) -> Forecast {
    let (voice, view, game) = (&model.voice, &model.view, &*model.game);
    if model.acting.is_none() {
        return Forecast::default();
    }
    let shown = game.shown_brings(view);
    if let (Phase::Keep, Some(shown)) = (view.phase, shown) {
        return Forecast::of_words(words::shown(voice, shown));
    }
    let Some(mv) = model.move_of(selection) else {
        return Forecast::default();
    };
    let said = match (mv, view.phase) {
        (Move::Bundle(bundle), _) => words::bundle(voice, &bundle.cards()),
        (Move::Give(kind), Phase::Give(seat)) => {
            let mut rest = *view.known_hand(seat);
            rest.take(kind);
            words::rest(voice, &rest)
        }
        (Move::Go(kind, cell), _) => match view.piece_on(cell) {
            Some(victim) => {
                let (loot, failure) = game.hack_brings(view, kind, victim);
                words::hack(voice, loot, failure, &voice.name(victim))
            }
            None => {
                let reaching = game.reaching(view, cell);
                words::flight(voice, view, kind, &reaching)
            }
        },
        _ => String::new(),
    };
    Forecast::of_words(said)
}
