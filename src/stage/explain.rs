//! Explains a seat's points, and describes what a move brought. Part of a game's guide, because no
//! first picture needs it.

use super::context::SessionHandle;
use board::{Board, Scene, own_seat};
use tabletop::{Seat, Session, Viewer, Voice};

/// Explains the points in one line of a seat's score sheet, at the session's cursor and with
/// nothing hidden.
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

/// Describes what the move at `ply` brought. Leaves out what the viewer may not know, and what the
/// events of the move say already.
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

/// Builds the scene after `ply` moves, in which no seat may act.
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
