//! Shows the forecast of a draft. Part of a game's guide ([`crate::games::Guide`]), because no
//! first picture needs it.

use super::context::BoardContext;
use board::picture::Element;
use board::{Board, Draft, Forecast, Scene};
use std::any::Any;

/// Reports what a draft would bring, and marks it in the picture or in the later picture that
/// replaces it. For callers that do not know the game's type: `scene` and `draft` must belong to
/// `B`, else nothing happens.
pub fn foretell<B: Board>(
    context: BoardContext,
    scene: &dyn Any,
    draft: &dyn Any,
    picture: Element,
) -> Element {
    let known = scene.downcast_ref::<Scene<B::Game>>();
    let Some((scene, draft)) = known.zip(draft.downcast_ref::<Draft<B>>()) else {
        return picture;
    };
    let forecast = match scene.acting {
        Some(_) => B::forecast(scene, draft),
        None => Forecast::default(),
    };
    let said = &forecast.said;
    context
        .showing
        .tell(scene.ply, |chosen| chosen.forecast.clone_from(said));
    let picture = B::later_picture(scene, draft).unwrap_or(picture);
    picture.foretelling(&forecast)
}
