//! Tells why somebody has their points. Comes with a game's guide, since it is asked at the end.

use super::context::SessionHandle;
use board::{Board, Scene};
use tabletop::{Seat, Session, Viewer, Voice};

/// Why a seat has what stands in a line of its score sheet: of the moment that the session has come to, at which all
/// lies open.
pub fn explain<B: Board>(
    session: SessionHandle,
    voice: &Voice,
    seat: Seat,
    item: &str,
) -> Vec<String> {
    let explained = |session: &Session<B::Game>| {
        let scene = Scene {
            game: session.shared_game(),
            view: session.view_at(session.cursor(), Viewer::Open),
            acting: None,
            legal: Vec::new(),
            own: None,
            viewer: Viewer::Open,
            ply: session.cursor(),
            new_events: Vec::new(),
            refused: None,
            voice: voice.clone(),
            colours: Vec::new(),
        };
        B::explain(&scene, seat, item)
    };
    session.with_game(explained).unwrap_or_default()
}
