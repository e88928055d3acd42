//! The web app: one room per concern.
//!
//! | module | holds |
//! |---|---|
//! | [`app`] | the app: the shell, and the page of the address |
//! | [`shell`] | what stands around every page: bar, settings, messages, announcements |
//! | [`route`] | which page the address names |
//! | [`layers`] | what lies over a page, and the browser's Back |
//! | [`pages`] | home, set-up, how to play, about, links |
//! | [`table`] | what every game shares at the table |
//! | [`games`] | what comes with a game, and how it comes |
//! | [`stage`] | where a board stands: from fingers and keys to gestures |
//! | [`art`] | pictures from the sprite |
//! | [`keyboard`] | which key was pressed |
//! | [`parts`] | parts that several pages share |
//! | [`text`], [`language`] | the words, Japanese and English |
//! | [`edition`] | the edition that was brought |
//! | [`host`] | the page around a frame: what it asks of a table, and what it is told |
//! | [`prefs`], [`store`] | what is kept in this browser |
//! | [`events`] | events of the window by which modules hear of each other |
//! | [`share`], [`copying`], [`bot_worker`], [`offline`], [`embed`] | the outside: links, the clipboard, the bot worker, the service worker, a host page |

#![expect(
    unreachable_pub,
    reason = "in a program nothing is reached from outside; `pub` marks what other rooms use"
)]

mod app;
mod art;
mod bot_worker;
mod copying;
mod edition;
mod embed;
mod events;
mod games;
mod host;
mod keyboard;
mod language;
mod lasting;
mod layers;
mod offline;
mod pages;
mod parts;
mod prefs;
mod route;
mod share;
mod shell;
mod stage;
mod store;
mod table;
mod text;
mod timer;

fn main() {
    embed::begin();
}
