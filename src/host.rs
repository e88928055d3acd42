//! The page around a frame, as a table meets it: what it asks for while a game goes on, and what it is told. Outside a
//! frame nobody asks and nobody listens.

use crate::lasting::Lasting;
use crate::store::SavedGame;
use leptos::prelude::*;
use std::sync::Arc;
use tabletop::lesson::proof::Fault;
use tabletop::{Level, Speak};

/// What is told to the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// The table can be acted on; the id of its game.
    Playable(&'static str),
    /// A step of a chapter has begun.
    Step {
        /// The id of the game.
        game: &'static str,
        /// The id of the chapter.
        chapter: String,
        /// The number of the step, from 0.
        step: usize,
        /// How many steps the chapter has.
        steps: usize,
    },
    /// A chapter is finished.
    Finished {
        /// The id of the game.
        game: &'static str,
        /// The id of the chapter.
        chapter: String,
        /// Whether it is the last one.
        is_last: bool,
    },
    /// The guided game cannot be played with the edition, and is played with the game as it comes: what is wrong.
    LessonRefused(Vec<Fault>),
}

/// What stands in the place of the home page. A frame that shows one table has none: it waits for its game, or says why
/// there is none.
#[derive(Clone)]
pub enum HomePlace {
    /// The home page.
    Home,
    /// The game is on its way.
    Waiting,
    /// There is none, for this reason.
    Nothing(Arc<dyn Speak + Send + Sync>),
}

/// What a host page asks for, and who tells it what happens.
#[derive(Clone)]
pub struct Host {
    /// Whether nothing happens by itself.
    pub is_paused: Lasting<bool>,
    /// How strong the bots of the saved game with this id are to be.
    pub level: Lasting<Option<(String, Level)>>,
    /// Tells the page; `None`: there is no such page.
    pub hears: Option<fn(News)>,
    /// Begins a game as the page asks for it; `None`: where one begins, the visitor says how.
    pub begins: Option<fn()>,
    /// What stands in the place of the home page.
    pub home: Lasting<HomePlace>,
    /// Seats people and bots in the game of the link with this code as the page asks for it.
    pub seats: Option<fn(&str, &mut SavedGame)>,
}

impl Host {
    /// A page that is told by `hears`.
    pub fn new(hears: Option<fn(News)>) -> Host {
        Host {
            is_paused: Lasting::new(false),
            level: Lasting::new(None),
            hears,
            begins: None,
            home: Lasting::new(HomePlace::Home),
            seats: None,
        }
    }

    /// The same page, which has no place for the app's home page.
    pub fn without_home(self) -> Host {
        self.home.set(HomePlace::Waiting);
        self
    }

    /// The same page, which says who sits down to games that come with links.
    pub fn seating(self, seats: fn(&str, &mut SavedGame)) -> Host {
        Host {
            seats: Some(seats),
            ..self
        }
    }

    /// The same page, by whose wishes games begin.
    pub fn beginning_games(self, begins: fn()) -> Host {
        Host {
            begins: Some(begins),
            ..self
        }
    }

    /// Tells the page, where there is one.
    pub fn tell(&self, news: News) {
        if let Some(hears) = self.hears {
            hears(news);
        }
    }
}

/// The page around the app. Asked where a table is made.
pub fn use_host() -> Host {
    expect_context()
}
