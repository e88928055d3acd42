//! The host page of a frame, as a table sees it: its requests during a game, and the news that is
//! reported to it. Outside a frame there are no requests, and news is dropped.

use crate::lasting::Lasting;
use crate::store::SavedGame;
use leptos::prelude::*;
use std::sync::Arc;
use tabletop::lesson::proof::Fault;
use tabletop::{Level, Speak};

/// News for the host page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// The table accepts moves; the id of its game.
    Playable(&'static str),
    /// A step in a chapter of the guided game has begun.
    Step {
        /// The id of the game.
        game: &'static str,
        /// The id of the chapter.
        chapter: String,
        /// The number of the step, from 0.
        step: usize,
        /// The number of steps in the chapter.
        steps: usize,
    },
    /// A chapter of the guided game is finished.
    Finished {
        /// The id of the game.
        game: &'static str,
        /// The id of the chapter.
        chapter: String,
        /// Whether it is the last chapter.
        is_last: bool,
    },
    /// The guided game is impossible with the edition, for these reasons. It is played with the
    /// game's standard edition.
    LessonRefused(Vec<Fault>),
}

/// The content in the place of the home page. A frame that shows one table has no home page: it
/// waits for its game, or shows why there is none.
#[derive(Clone)]
pub enum HomePlace {
    /// The home page.
    Home,
    /// The game is being loaded.
    Waiting,
    /// There is no game, for this reason.
    Nothing(Arc<dyn Speak + Send + Sync>),
}

/// The requests of a host page, and the functions that connect it with the app.
#[derive(Clone)]
pub struct Host {
    /// Whether the game is paused, so that nothing happens by itself.
    pub is_paused: Lasting<bool>,
    /// The requested level of the bots, for the saved game with this id.
    pub level: Lasting<Option<(String, Level)>>,
    /// Reports news to the host page; `None` if there is no such page.
    pub report: Option<fn(News)>,
    /// Begins a new game as the host page asks; `None` if the visitor decides on the setup.
    pub begin_game: Option<fn()>,
    /// The content in the place of the home page.
    pub home: Lasting<HomePlace>,
    /// Assigns people and bots to the game of the link with this code, as the host page asks.
    pub assign_seats: Option<fn(&str, &mut SavedGame)>,
}

impl Host {
    /// Creates a host page that `report` reports to.
    pub fn new(report: Option<fn(News)>) -> Host {
        Host {
            is_paused: Lasting::new(false),
            level: Lasting::new(None),
            report,
            begin_game: None,
            home: Lasting::new(HomePlace::Home),
            assign_seats: None,
        }
    }

    /// Removes the app's home page: the frame waits for its game instead.
    pub fn without_home(self) -> Host {
        self.home.set(HomePlace::Waiting);
        self
    }

    /// Sets the function that assigns people and bots to games from links.
    pub fn seating(self, assign_seats: fn(&str, &mut SavedGame)) -> Host {
        Host {
            assign_seats: Some(assign_seats),
            ..self
        }
    }

    /// Sets the function that begins games as the host page asks.
    pub fn beginning_games(self, begin_game: fn()) -> Host {
        Host {
            begin_game: Some(begin_game),
            ..self
        }
    }

    /// Reports news to the host page, if there is one.
    pub fn tell(&self, news: News) {
        if let Some(report) = self.report {
            report(news);
        }
    }
}

/// Returns the host page of the app. Called when a table is made.
pub fn use_host() -> Host {
    expect_context()
}
