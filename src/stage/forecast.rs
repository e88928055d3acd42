//! Draws the board, and tells what a draft would bring. Comes with a game's guide ([`crate::games::Guide`]), since no first picture needs it.

use super::context::BoardContext;
use board::picture::Element;
use board::{Board, Draft, Forecast, Scene};
use leptos::prelude::*;
use std::any::Any;

/// Draws the board, says what a draft would bring, and marks it in the picture; for callers that do not know which game it
/// is: of the scene and the draft of its board.
pub fn foretell<B: Board>(
    context: BoardContext,
    scene: &dyn Any,
    draft: &dyn Any,
) -> Option<Element> {
    let scene = scene.downcast_ref::<Scene<B::Game>>()?;
    let draft = draft.downcast_ref::<Draft<B>>()?;
    let forecast = match scene.acting {
        Some(_) => B::forecast(scene, draft),
        None => Forecast::default(),
    };
    let foretold = context.showing.foretold;
    if foretold.with_untracked(|said| *said != forecast.said) {
        foretold.set(forecast.said.clone());
    }
    Some(B::picture(scene, draft).foretelling(&forecast))
}
