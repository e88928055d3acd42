//! The web app: one room per concern.
//!
//! | module | holds |
//! |---|---|
//! | [`app`] | the frame: bar, page, messages, announcements |
//! | [`route`] | which page the address names |
//! | [`layers`] | what lies over a page, and the browser's Back |
//! | [`pages`] | home, set-up, how to play, about, links |
//! | [`table`] | what every game shares at the table |
//! | [`boards`] | one board for each game |
//! | [`art`] | pictures from the sprite |
//! | [`parts`] | parts that several pages share |
//! | [`lazy`] | what comes over the network when it is needed |
//! | [`text`] | the words, Japanese and English |
//! | [`prefs`], [`store`] | what is kept in this browser |
//! | [`share`], [`bot_worker`], [`offline`], [`embed`] | the outside: links, the bot worker, the service worker, a host page |

#![expect(
    unreachable_pub,
    reason = "in a program nothing is reached from outside; `pub` marks what other rooms use"
)]

mod app;
mod art;
mod boards;
mod bot_worker;
mod embed;
mod layers;
mod lazy;
mod offline;
mod pages;
mod parts;
mod prefs;
mod route;
mod share;
mod store;
mod table;
mod text;

fn main() {
    embed::begin();
}
