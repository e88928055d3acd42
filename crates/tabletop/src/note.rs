//! Notes: explanations shown once, when something first comes up in a person's first games.

use crate::seat::{Seat, Viewer};

/// The position and the device for which notes are requested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    /// The ply of the position.
    pub ply: usize,
    /// The ply at which the note would be shown: later than `ply` if the note had to wait.
    pub shown_at: usize,
    /// The viewer of the position.
    pub viewer: Viewer,
    /// The seat that acts at this ply, if it acts from this device.
    pub acting: Option<Seat>,
    /// Whether this device has a mouse.
    pub has_mouse: bool,
}

/// A note to show, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The note's id.
    pub id: &'static str,
    /// The number of the rule that it explains.
    pub rule: &'static str,
    /// The text.
    pub words: String,
    /// Whether it says something to those who do not see the board.
    pub is_spoken: bool,
}
