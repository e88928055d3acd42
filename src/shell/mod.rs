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
//! | [`page_mark`] | what stands in the page, for styles |
//! | [`rest`] | what moves on and on comes to rest, and begins again |
//!
//! What must not live here: any page.

pub mod announcer;
pub mod page_focus;
pub mod page_mark;
pub mod rest;
pub mod settings;
pub mod toasts;
pub mod top_bar;

pub use announcer::{announce, hush};
pub use page_focus::{focus_heading, use_title};
pub use page_mark::{mark_page, use_page_mark};
pub use settings::{speed_name, speeds};
pub use toasts::{Act, close_offers, close_toast, toast, toast_until_seen};
