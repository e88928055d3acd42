//! The scene of a board. It is rebuilt only when one of its signals has changed.

use super::context::BoardContext;
use board::{Board, IllegalOf, Scene, ViewOf, own_seat};
use leptos::prelude::*;
use std::cell::RefCell;
use tabletop::{Language, Seat, Session, Viewer};

/// The values of all signals that a scene is made of.
type Stamp = (
    (u32, bool),
    usize,
    Viewer,
    Option<Seat>,
    Option<usize>,
    Language,
    bool,
);

/// The last scene, with the values it was made of.
pub(super) struct SceneCache<B: Board> {
    context: BoardContext,
    /// Why the last attempt is refused.
    refused: RwSignal<Option<IllegalOf<B>>, LocalStorage>,
    made: RefCell<Option<(Stamp, Scene<B::Game>)>>,
}

impl<B: Board> SceneCache<B> {
    pub(super) fn new(context: BoardContext) -> SceneCache<B> {
        SceneCache {
            context,
            refused: RwSignal::new_local(None),
            made: RefCell::default(),
        }
    }

    /// Reads the current scene, and subscribes to its signals; `None` if the session is of another
    /// game.
    pub(super) fn with<T>(&self, look: impl FnOnce(&Scene<B::Game>) -> T) -> Option<T> {
        let stamp = self.stamp();
        let refused = self.refused.get();
        let mut made = self.made.borrow_mut();
        if made.as_ref().is_none_or(|(known, _)| *known != stamp) {
            *made = self.make(stamp).map(|scene| (stamp, scene));
        }
        let (_, scene) = made.as_mut()?;
        scene.refused = refused;
        Some(look(scene))
    }

    /// Reads the scene before the last move, in which no seat may act.
    pub(super) fn before<T>(&self, look: impl FnOnce(&Scene<B::Game>) -> T) -> Option<T> {
        let (session, ply, viewer, _, _, language, is_reviewed) = self.stamp();
        let ply = ply.checked_sub(1)?;
        let before = ply.checked_sub(1);
        let stamp = (session, ply, viewer, None, before, language, is_reviewed);
        Some(look(&self.make(stamp)?))
    }

    /// Reads the current scene without subscribing to anything.
    pub(super) fn with_untracked<T>(&self, look: impl FnOnce(&Scene<B::Game>) -> T) -> Option<T> {
        untrack(|| self.with(look))
    }

    /// Stores why the last attempt is refused.
    pub(super) fn refuse(&self, reason: Option<IllegalOf<B>>) {
        if self.refused.with_untracked(|refused| *refused != reason) {
            self.refused.set(reason);
        }
    }

    /// Returns the view of the viewer before the last move; `None` where the table begins with a
    /// question, so that no move has been made at it.
    pub(super) fn view_before(&self, scene: &Scene<B::Game>) -> Option<ViewOf<B>> {
        if self.context.begins_at.get_untracked() == Some(scene.ply) {
            return None;
        }
        let ply = scene.ply.checked_sub(1)?;
        let look = |session: &Session<B::Game>| session.view_at(ply, scene.viewer);
        self.context.session.with_game(look)
    }

    fn stamp(&self) -> Stamp {
        (
            (
                self.context.session.stamp(),
                self.context.session.is_upright(),
            ),
            self.context.ply.get(),
            self.context.viewer.get(),
            self.context.acting.get(),
            self.context.new_move.get(),
            self.context.language.get(),
            self.context.is_reviewed.get(),
        )
    }

    fn make(&self, stamp: Stamp) -> Option<Scene<B::Game>> {
        let (_, ply, viewer, acting, new_move, language, is_reviewed) = stamp;
        let voice = self.context.session.voice(language);
        let colours = self.context.colours.get_untracked();
        let look = |session: &Session<B::Game>| {
            let view = session.view_at(ply, viewer);
            let listed = acting.is_some() && ply == session.cursor() && B::lists_moves(&view);
            Scene {
                game: session.shared_game(),
                acting,
                legal: if listed { session.legal() } else { Vec::new() },
                own: own_in(self.context, viewer, acting),
                viewer,
                ply,
                new_events: new_move.map_or_else(Vec::new, |ply| session.events_at(ply, viewer)),
                refused: None,
                voice,
                is_reviewed,
                colours,
                view,
            }
        };
        self.context.session.with_game(look)
    }
}

/// Returns the seat that the board shows as the viewer's own. When nothing is hidden after the end,
/// it is the seat of the only person at the table. In a review in which nothing is hidden, there is
/// no such seat, because the person selects one.
pub(super) fn own_in(context: BoardContext, viewer: Viewer, acting: Option<Seat>) -> Option<Seat> {
    let is_open = viewer == Viewer::Open && !context.is_reviewed.get_untracked();
    own_seat(viewer, acting).or_else(|| {
        context.session.with(|game| {
            let is_over = game.outcome_at(game.cursor()).is_some();
            game.only_person().filter(|_| is_open && is_over)
        })
    })
}
