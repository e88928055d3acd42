//! The layer of a board that shows what has just happened. Styles make it move;
//! without motion it is not drawn.

use crate::parts::key_of;
use crate::picture::{Element, el};

/// Draws the events of move `ply` into a layer of this class. A new move is a
/// new picture, whose motion begins; not every event has one.
pub fn effects<E>(
    class: &'static str,
    ply: usize,
    events: &[E],
    picture: impl Fn(&E) -> Option<Element>,
) -> Element {
    let layer = el("g").class(class).set("aria-hidden", "true");
    let events = events.iter().enumerate();
    let now = events.filter_map(|(at, event)| Some(picture(event)?.key(key_of((ply, at)))));
    layer.with(now.collect::<Vec<_>>())
}
