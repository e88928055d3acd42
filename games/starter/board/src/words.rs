//! Texts on the board. The sentences are in `games/starter/words`.

use starter::View;
use tabletop::{Seat, Voice};

mod parts {
    ::words::sentences!("../words", "board");
}
pub mod how {
    ::words::sentences!("../words", "how");
}

pub use parts::{CANCEL, STOP, STOP_NOW, TAKE, TOO_MANY, WITH_BUTTONS};

/// The highest number of points with which a seat is not out (R3).
pub const MOST: u32 = 10;

/// Describes the pouch for screen readers.
pub fn pouch(voice: &Voice, left: u8) -> String {
    match left {
        1 => voice.text(parts::ONE_IN_POUCH).to_owned(),
        _ => parts::in_pouch(voice, left),
    }
}

/// Describes what is known of a hand, and whether its owner has stopped.
pub fn hand(voice: &Voice, view: &View, seat: Seat) -> String {
    let known = match view.hands[seat.index()] {
        Some(stars) => parts::points(voice, stars.sum()),
        None => parts::stars(voice, view.counts[seat.index()]),
    };
    match view.stopped.contains(seat) {
        true => parts::stopped(voice, known),
        false => known,
    }
}

/// Describes what a seat would have if it stopped now.
pub fn stopping(voice: &Voice, view: &View, seat: Seat) -> String {
    parts::stopping(voice, hand(voice, view, seat))
}
