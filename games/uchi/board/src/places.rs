//! The names of places in the picture, between which cards fly.

use super::model::Model;
use tabletop::Seat;
use uchi::{Cell, Kind, View};

/// The place name of the panel.
pub(super) const SPACE: &str = "space";
/// The place name of the shown card.
pub(super) const SHOWN: &str = "shown";

/// The place name of the text that says what the die decides in the selected hack.
pub(super) const ODDS: &str = "odds";

/// The place name of the deck.
pub(super) const DECK: &str = "deck";

/// The place name of the deck. In a game for two, which has no deck, it is the panel.
pub(super) fn deck(model: &Model) -> &'static str {
    if model.view.seats() > 2 { DECK } else { SPACE }
}

/// The place name of a cell.
pub(super) fn cell_place(cell: Cell) -> String {
    format!("cell-{cell}")
}

/// The place name of a seat's hand.
pub(super) fn hand_place(seat: Seat) -> String {
    format!("hand-{}", seat.0)
}

/// The place name of a card in the hand at the bottom.
pub(super) fn card_place(kind: Kind) -> String {
    format!("card-{}", kind.id())
}

/// The place name of the face of a copy of this card in the hand at the bottom. Copies are counted
/// from 1.
pub(super) fn face_place(kind: Kind, copy: u8) -> String {
    format!("face-{}-{copy}", kind.id())
}

/// The place name beside the panel where captions of events appear, so that they cover no saucer.
pub(super) const CAPTION_PLACE: &str = "told";

/// The place name of a card in another seat's hand. All unknown cards of a hand share one place.
pub(super) fn held_place(seat: Seat, kind: Option<Kind>) -> String {
    format!("held-{}-{}", seat.0, kind.map_or("unknown", Kind::id))
}

/// The place name of a card in a seat's hand, as a view shows it. Of several copies it is the last.
pub(super) fn in_hand(model: &Model, view: &View, seat: Seat, kind: Option<Kind>) -> String {
    let kind = kind.filter(|kind| view.known_hand(seat).has(*kind));
    match kind {
        Some(kind) if model.own == Some(seat) => {
            face_place(kind, view.known_hand(seat).count(kind))
        }
        None if model.own == Some(seat) || view.unknown_in_hand(seat) == 0 => hand_place(seat),
        kind => held_place(seat, kind),
    }
}
