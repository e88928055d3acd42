//! Tells why somebody has their points, and what a move has brought. Comes with a game's guide: no first picture needs it.

use super::context::SessionHandle;
use board::{Board, Scene, own_seat};
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
        let scene = scene_at::<B>(session, session.cursor(), Viewer::Open, voice);
        B::explain(&scene, seat, item)
    };
    session.with_game(explained).unwrap_or_default()
}

/// What the move at `ply` has brought, as a viewer may know it, where its events do not say so.
pub fn brought<B: Board>(
    session: SessionHandle,
    ply: usize,
    viewer: Viewer,
    voice: &Voice,
) -> String {
    let brought = |session: &Session<B::Game>| {
        let scene = scene_at::<B>(session, ply + 1, viewer, voice);
        B::brought(&scene, &session.view_at(ply, viewer))
    };
    session.with_game(brought).unwrap_or_default()
}

/// The moment after so many moves, in which nobody acts.
pub(super) fn scene_at<B: Board>(
    session: &Session<B::Game>,
    ply: usize,
    viewer: Viewer,
    voice: &Voice,
) -> Scene<B::Game> {
    Scene {
        game: session.shared_game(),
        view: session.view_at(ply, viewer),
        acting: None,
        legal: Vec::new(),
        own: own_seat(viewer, None),
        viewer,
        ply,
        new_events: Vec::new(),
        refused: None,
        voice: voice.clone(),
        is_reviewed: false,
        colours: Vec::new(),
    }
}
