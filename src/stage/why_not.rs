//! Says why a touch does nothing. Comes with a game's guide ([`crate::games::Guide`]), since no first picture needs it.

use super::context::BoardContext;
use board::{Board, Draft, Meaning, Scene, Touched, WhyNot};
use presentation::Refused;
use std::any::Any;
use tabletop::Session;

/// Says why a touch does nothing; for callers that do not know which game it is: of the scene and the draft of its board.
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
        // The prompt says that the board waits to be looked at: not the next seat.
        None if B::holds(draft) => None,
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
