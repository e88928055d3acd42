//! Pictures as values, and the painter that updates the page to match them.
//!
//! A picture is made by a plain function that returns a [`Node`]: a small tree of elements and
//! words. The tree is data, so a board's picture can be tested natively, without a browser. It is
//! also a view of Leptos: a component contains `reactive(move || picture(...))`. When a signal that
//! the closure has read changes, only the differences are patched in the page.
//!
//! Components contain pictures; pictures never contain components. Boards and drawings are
//! pictures: a board has hundreds of elements, and for a view of Leptos separate code is compiled
//! for every element (`docs/decisions/0007-pictures-are-values.md`). The words of a component are
//! pictures of one text, because the painter breaks lines of Japanese between phrases.
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
pub use phrases::marked;
pub use render::{PictureState, ReactivePicture, reactive};
