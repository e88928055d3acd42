//! Small parts that boards and pages share.

use crate::picture::{Element, el};
use tabletop::stable_hash;

/// A key for a part or an entry of a list, from whatever tells it from others.
pub fn key_of(of: impl std::hash::Hash) -> u64 {
    stable_hash(&of)
}

/// A button that submits nothing.
pub fn button(class: &'static str) -> Element {
    el("button").set("type", "button").class(class)
}
