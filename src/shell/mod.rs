//! The shell around every page: the skip link, the bar, the settings, messages, and announcements
//! for screen readers.
//!
//! | module | holds |
//! |---|---|
//! | [`top_bar`] | the bar, and the skip link before it |
//! | [`settings`] | the sheet with the preferences |
//! | [`toasts`] | messages over the page |
//! | [`announcer`] | announcements for screen readers |
//! | [`page_focus`] | the title and the focus when the page changes |
//! | [`page_mark`] | marks for styles that say what the page contains |
//! | [`rest`] | the restart of continuous animations that have stopped |
//!
//! No page belongs here.

pub mod announcer;
pub mod page_focus;
pub mod page_mark;
pub mod rest;
pub mod settings;
pub mod toasts;
pub mod top_bar;

pub use announcer::{announce, announce_at_once, hush, last_announced};
pub use page_focus::{focus_heading, use_title};
pub use page_mark::{mark_page, use_page_mark};
pub use settings::{Speeds, speed_name};
pub use toasts::{Act, close_offers, close_toast, toast, toast_until_seen};
