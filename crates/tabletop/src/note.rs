//! A note: what is said once to somebody who plays a game for the first times.

use crate::seat::{Seat, Viewer};

/// Which moment is asked about, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    /// After how many moves.
    pub ply: usize,
    /// Who looks.
    pub viewer: Viewer,
    /// The seat that may act then, by this device.
    pub acting: Option<Seat>,
    /// Whether this device has a mouse.
    pub has_mouse: bool,
}

/// A note that has come up, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Its name.
    pub id: &'static str,
    /// The number of its rule.
    pub rule: &'static str,
    /// Its words.
    pub words: String,
}
