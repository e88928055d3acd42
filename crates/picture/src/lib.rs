//! Pictures as values, and the painter that keeps the page like them.
//!
//! A view is a plain function from what is known to a [`Node`]: a small tree of
//! elements, words and parts. The tree is data, so a board's picture can be
//! tested natively, without a browser. [`mount`] draws a picture into the page
//! and, when a signal it has read changes, draws it again; the painter then
//! touches only what differs.
//!
//! Why not leptos' own views: they are compiled anew for every element with its
//! attributes, handlers and children as types. That is fast, and large: five
//! boards in that form did not fit into the 300 KB that the whole app may weigh
//! (`docs/performance.md`). Signals, memos, effects and owners are leptos'.
//!
//! | module | holds |
//! |---|---|
//! | `node.rs` | the tree and how it is built; knows no page |
//! | `paint.rs` | from one tree to the next, in the page |
//! | `part.rs` | parts of a page that follow their own signals |
//! | `phrases.rs` | where a line of Japanese may end |
//!
//! What must not live here: anything about games.

#![forbid(unsafe_code)]

mod node;
mod paint;
mod part;
mod phrases;

pub use node::{Element, Handler, Node, Nodes, Words, el};
pub use part::{Mounted, Part, Picture, mount, part};
