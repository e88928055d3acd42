//! The shell around every page: the skip link, the bar, the settings, messages, and what is
//! said to screen readers.
//!
//! | module | holds |
//! |---|---|
//! | [`top_bar`] | the bar, and the skip link before it |
//! | [`settings`] | the sheet with the preferences |
//! | [`toasts`] | messages over the page |
//! | [`announcer`] | what is said to screen readers |
//! | [`page_focus`] | the title and the focus when the page changes |
//!
//! What must not live here: any page.

pub mod announcer;
pub mod page_focus;
pub mod settings;
pub mod toasts;
pub mod top_bar;

pub use announcer::{announce, hush};
pub use page_focus::{focus_heading, use_title};
pub use toasts::{Act, toast};
