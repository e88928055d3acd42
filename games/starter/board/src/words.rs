//! What is said on the board. The sentences stand in `games/starter/words`.

use starter::View;
use tabletop::{Seat, Voice};

mod parts {
    ::words::sentences!("../words", "board");
}
pub mod how {
    ::words::sentences!("../words", "how");
}

pub use parts::{CANCEL, STOP, STOP_NOW, TAKE, TOO_MANY, WITH_BUTTONS};

/// More points than this, and a seat is out (S3).
pub const MOST: u32 = 10;

/// The pouch, for who does not see it.
pub fn pouch(voice: &Voice, left: u8) -> String {
    match left {
        1 => voice.text(parts::ONE_IN_POUCH).to_owned(),
        _ => parts::in_pouch(voice, left),
    }
}

/// What is known of a hand, and whether its owner has stopped.
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

/// What stopping would leave it at.
pub fn stopping(voice: &Voice, view: &View, seat: Seat) -> String {
    parts::stopping(voice, hand(voice, view, seat))
}
