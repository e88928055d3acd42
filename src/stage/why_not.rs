//! Explains why a touch does nothing. Part of a game's guide ([`crate::games::Guide`]), because no
//! first picture needs it.

use super::context::BoardContext;
use board::{Board, Draft, Meaning, Scene, Touched, WhyNot};
use presentation::Refused;
use std::any::Any;
use tabletop::Session;

/// Explains why a touch does nothing. For callers that do not know the type of the game: `scene`
/// and `draft` must belong to `B`, else nothing happens.
pub fn why_not<B: Board>(
    context: BoardContext,
    scene: &dyn Any,
    draft: &dyn Any,
    touched: Touched<&Meaning>,
) {
    let known = scene.downcast_ref::<Scene<B::Game>>();
    let Some((scene, draft)) = known.zip(draft.downcast_ref::<Draft<B>>()) else {
        return;
    };
    let touched = match touched {
        Touched::Place(place) => Touched::Place(place),
        Touched::Part(meaning) => match meaning.action() {
            Some(action) => Touched::Part(action),
            None => return,
        },
    };
    let told = match scene.acting {
        Some(_) => B::why_not(scene, draft, touched),
        // While the board keeps something on view, it waits for the person to dismiss it, and not
        // for the next seat. The prompt says so.
        None if B::waits_for_viewer(draft) => None,
        None => context.session.with_game(|session: &Session<B::Game>| {
            let looks_back = scene.ply != session.cursor();
            WhyNot::waiting(session.turn(), looks_back, &scene.voice)
        }),
    };
    if let Some(WhyNot { said, rule }) = told {
        context
            .showing
            .tell(scene.ply, |chosen| chosen.refused = Refused { said, rule });
    }
}
