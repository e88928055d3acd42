//! The web app: one module per concern.
//!
//! | module | holds |
//! |---|---|
//! | [`app`] | the app: the shell, and the page of the address |
//! | [`shell`] | the frame of every page: bar, settings, messages, announcements |
//! | [`route`] | the page that the address names |
//! | [`layers`] | layers over a page, and the browser's Back |
//! | [`pages`] | home, set-up, how to play, about, links |
//! | [`table`] | what all games share at the table |
//! | [`games`] | the code of the games, and how it is loaded |
//! | [`stage`] | the place of a board: turns touches and keys into gestures |
//! | [`art`] | pictures from the sprite |
//! | [`keyboard`] | the key of a keyboard event |
//! | [`parts`] | parts that several pages share |
//! | [`text`], [`language`] | the words, Japanese and English |
//! | [`edition`] | the edition that was loaded |
//! | [`host`] | the host page of a frame: its requests, and the news reported to it |
//! | [`prefs`], [`store`] | the data stored in this browser |
//! | [`events`] | events of the window through which modules notify each other |
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
mod waiting;

fn main() {
    embed::begin();
}
