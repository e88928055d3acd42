//! Pictures as values, and the painter that keeps the page like them.
//!
//! A view is a plain function from what is known to a [`Node`]: a small tree of
//! elements and words. The tree is data, so a board's picture can be
//! tested natively, without a browser. It is a view of Leptos, too: a component holds
//! `reactive(move || picture(...))`, and when a signal that the closure has read changes, only
//! what differs is touched in the page.
//!
//! Components contain pictures; pictures never contain components. Lists, drawings and
//! boards are pictures: a view of Leptos is compiled anew for every element with its
//! attributes, handlers and children as types, which is fast, and large
//! (`docs/decisions/0007-pictures-are-values.md`). Words belong into pictures as well: there lines of Japanese end where
//! phrases do.
//!
//! | module | holds |
//! |---|---|
//! | `node.rs` | the tree and how it is built; knows no page |
//! | `paint.rs` | from one tree to the next, in the page |
//! | `render.rs` | a picture as a view of Leptos; the only file that knows `tachys` |
//! | `phrases.rs` | where a line of Japanese may end |
//!
//! What must not live here: anything about games.

mod node;
mod paint;
mod phrases;
mod render;

pub use node::{Element, Node, Nodes, Words, el};
pub use paint::{Painted, bring_parts, parts_wait, set_style};
pub use render::{PictureState, ReactivePicture, reactive};
