//! What a board is shown of the game.

use std::rc::Rc;
use tabletop::{Game, Seat, Viewer, Voice};

/// What a board is shown of the game: a view, what may be done, who looks.
pub struct Scene<G: Game> {
    /// The rules of this table, with its edition.
    pub game: Rc<G>,
    /// What the viewer may know.
    pub view: G::View,
    /// The seat that may act here and now.
    pub acting: Option<Seat>,
    /// Its legal moves; empty if nobody may act, or where they are too many to list.
    pub legal: Vec<G::Move>,
    /// The seat whose things lie open before the viewer.
    pub own: Option<Seat>,
    /// Who looks.
    pub viewer: Viewer,
    /// Whether a game that is over is gone through move by move: nothing opens by itself.
    pub is_reviewed: bool,
    /// How many moves led here.
    pub ply: usize,
    /// What has just happened and should be seen happening; empty under
    /// reduced motion and in the replay.
    pub new_events: Vec<G::Event>,
    /// Why what was touched last cannot be done.
    pub refused: Option<G::Illegal>,
    /// The words and names.
    pub voice: Voice,
    /// The index of colour and shape for each seat.
    pub colours: Vec<u8>,
}

impl<G: Game> Scene<G> {
    /// The index of colour and shape of a seat: `seat-0` to `seat-5` of the art.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.colours.get(seat.index()).copied().unwrap_or(seat.0)
    }
}

/// Whose things lie open: the viewer's; nobody's for the table.
pub fn own_seat(viewer: Viewer, acting: Option<Seat>) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Open => acting,
        Viewer::Table => None,
    }
}
