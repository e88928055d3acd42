//! Explains why a touch does nothing. Part of a game's guide ([`StageGuide`](super::StageGuide)).

use super::context::BoardContext;
use board::{Board, Draft, Meaning, Scene, Touched, WhyNot};
use presentation::Refused;
use tabletop::Session;

/// Explains why a touch does nothing.
pub(super) fn why_not<B: Board>(
    context: BoardContext,
    scene: &Scene<B::Game>,
    draft: &Draft<B>,
    touched: Touched<&Meaning>,
) {
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
