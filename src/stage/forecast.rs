//! Shows the forecast of a draft. Part of a game's guide ([`StageGuide`](super::StageGuide)).

use super::context::BoardContext;
use board::picture::Element;
use board::{Board, Draft, Forecast, Scene};

/// Reports what a draft would bring ([`Board::forecast`]), and marks it in the picture or in the
/// later picture that replaces it ([`Board::later_picture`]).
pub(super) fn foretell<B: Board>(
    context: BoardContext,
    scene: &Scene<B::Game>,
    draft: &Draft<B>,
    picture: Element,
) -> Element {
    let forecast = match scene.acting {
        Some(_) => B::forecast(scene, draft),
        None => Forecast::default(),
    };
    context.showing.tell(scene.ply, |chosen| {
        chosen.forecast.clone_from(&forecast.said);
        chosen.is_forecast_known = forecast.is_known;
    });
    let picture = B::later_picture(scene, draft).unwrap_or(picture);
    picture.foretelling(&forecast)
}
