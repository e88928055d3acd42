//! Pictures as values, and the painter that updates the page to match them.
//!
//! A picture is made by a plain function that returns a [`Node`]: a small tree of elements and
//! words. The tree is data, so a board's picture can be tested natively, without a browser. It is
//! also a view of Leptos: a component contains `reactive(move || picture(...))`. When a signal that
//! the closure has read changes, only the differences are patched in the page.
//!
//! Components contain pictures; pictures never contain components. Lists, drawings and boards are
//! pictures. For a view of Leptos, separate code is compiled for every element, because its type
//! contains the types of its attributes, handlers and children. Such code is fast but large
//! (`docs/decisions/0007-pictures-are-values.md`). Words belong in pictures too, because pictures
//! break lines of Japanese between phrases.
//!
//! | module | holds |
//! |---|---|
//! | `node.rs` | the tree and its builder; does not access the page |
//! | `paint.rs` | patches the page from one tree to the next |
//! | `handle.rs` | finds the parts of a picture in the page |
//! | `render.rs` | a picture as a view of Leptos; the only file that uses `tachys` |
//! | `phrases.rs` | where a line of Japanese may break |
//!
//! Nothing about games belongs here.

mod handle;
mod node;
mod paint;
mod phrases;
mod render;

pub(crate) use node::Kind;

pub use handle::PictureHandle;
pub use node::{Element, Node, Nodes, Words, el};
pub use paint::{bring_parts, parts_wait, set_style};
pub use render::{PictureState, ReactivePicture, reactive};
