//! The places of the picture from which cards come and to which they go.

use super::model::Model;
use tabletop::Seat;
use uchi::{Cell, Kind, View};

/// The panel.
pub(super) const SPACE: &str = "space";
/// The card that lies shown.
pub(super) const SHOWN: &str = "shown";

/// What the die decides of the hack that is chosen.
pub(super) const ODDS: &str = "odds";

/// The deck.
pub(super) const DECK: &str = "deck";

/// The deck; the panel where two play, who have none.
pub(super) fn deck(model: &Model) -> &'static str {
    if model.view.seats() > 2 { DECK } else { SPACE }
}

/// A cell.
pub(super) fn cell_place(cell: Cell) -> String {
    format!("cell-{cell}")
}

/// A seat's hand.
pub(super) fn hand_place(seat: Seat) -> String {
    format!("hand-{}", seat.0)
}

/// A card of the hand at the bottom.
pub(super) fn card_place(kind: Kind) -> String {
    format!("card-{}", kind.id())
}

/// The face of a copy, from 1, of that card: there it lies.
pub(super) fn face_place(kind: Kind, copy: u8) -> String {
    format!("face-{}-{copy}", kind.id())
}

/// Words of what happens on the panel stand beside it: they cover no saucer.
pub(super) const TOLD: &str = "told";

/// A card of another hand; those that are not known are one place.
pub(super) fn held_place(seat: Seat, kind: Option<Kind>) -> String {
    format!("held-{}-{}", seat.0, kind.map_or("unknown", Kind::id))
}

/// Where a card of a seat's hand lies in the picture of a view; of several copies the last.
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
