//! The scene: the input from which a board draws its picture.

use std::rc::Rc;
use tabletop::{Game, Seat, Viewer, Voice};

/// The state that a board is shown: the view, the legal moves and the viewer.
pub struct Scene<G: Game> {
    /// The rules of this table, including its edition.
    pub game: Rc<G>,
    /// The position as the viewer may know it.
    pub view: G::View,
    /// The seat that may act now on this device.
    pub acting: Option<Seat>,
    /// The legal moves of that seat; empty if no seat may act, or if there are too many to list.
    pub legal: Vec<G::Move>,
    /// The seat drawn as the viewer's own, with its hidden pieces open ([`own_seat`]).
    pub own: Option<Seat>,
    /// The viewer.
    pub viewer: Viewer,
    /// Whether a finished game is being reviewed move by move: nothing opens by itself then.
    pub is_reviewed: bool,
    /// The number of moves made so far.
    pub ply: usize,
    /// The events of the last move that are to be animated; empty under reduced motion and in the
    /// replay.
    pub new_events: Vec<G::Event>,
    /// The reason why the last touch is not allowed.
    pub refused: Option<G::Illegal>,
    /// The language and the names for texts.
    pub voice: Voice,
    /// The index of colour and shape for each seat.
    pub colours: Vec<u8>,
}

impl<G: Game> Scene<G> {
    /// Returns the index of a seat's colour and shape: `seat-0` to `seat-5` of the art.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.colours.get(seat.index()).copied().unwrap_or(seat.0)
    }
}

/// Returns the seat drawn as the viewer's own: the acting seat if everything is open, and none for
/// the table.
pub fn own_seat(viewer: Viewer, acting: Option<Seat>) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Open => acting,
        Viewer::Table => None,
    }
}
