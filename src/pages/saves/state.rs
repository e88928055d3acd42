//! The state of the page of all saved games, and what its buttons do.

use super::report::Report;
use super::{Listed, all_listed, called};
use crate::edition::{SuppliedEditionHandle, use_edition};
use crate::games;
use crate::prefs::use_prefs;
use crate::share;
use crate::shell::{focus_heading, toast};
use crate::store::{self, SavedGame};
use crate::text::pages::{common, home, saves as texts};
use crate::text::{Text, say};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use std::time::Duration;

/// The number of saved games shown with their boards. Later ones show only the game's cover
/// picture.
const BOARDS: usize = 12;

/// The state of the page.
#[derive(Clone, Copy)]
pub(super) struct PageState {
    /// The saved games.
    pub(super) entries: RwSignal<Vec<Listed>>,
    /// The game that is being named.
    pub(super) named: RwSignal<Option<(Arc<SavedGame>, Naming)>>,
    /// Whether the sheet for the name is open.
    pub(super) asking: RwSignal<bool>,
    /// The name that is being entered.
    pub(super) new_name: RwSignal<String>,
    /// The result of the last import.
    pub(super) report: RwSignal<Option<Report>>,
    /// Whether an import is running.
    pub(super) busy: RwSignal<bool>,
    /// The number of boards that may be drawn already.
    pub(super) drawn: RwSignal<usize>,
    /// The loaded edition.
    pub(super) edition: SuppliedEditionHandle,
}

/// The action for which a name is entered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Naming {
    /// The game gets another name.
    Rename,
    /// A copy of the game is set aside under this name.
    Aside,
}

impl Naming {
    /// Returns the name of the action.
    pub(super) const fn word(self) -> Text {
        match self {
            Naming::Rename => home::RENAME,
            Naming::Aside => texts::ASIDE,
        }
    }

    /// Returns the name that is in the field at first.
    pub(super) fn suggested(self, game: &SavedGame) -> String {
        let language = use_prefs().language.get_untracked();
        match self {
            Naming::Rename => game.name.clone(),
            Naming::Aside => texts::moment_of(language, called(game, language), game.cursor),
        }
    }
}

impl PageState {
    /// Creates the state with all saved games.
    pub(super) fn new() -> PageState {
        PageState {
            entries: RwSignal::new(all_listed()),
            named: RwSignal::new(None),
            asking: RwSignal::new(false),
            new_name: RwSignal::default(),
            report: RwSignal::new(None),
            busy: RwSignal::new(false),
            drawn: RwSignal::new(0),
            edition: use_edition(),
        }
    }

    /// Reads the saved games again.
    pub(super) fn refresh(self) {
        self.entries.try_set(all_listed());
    }

    /// Draws the boards one after the other, as their games are loaded. The list itself appears at
    /// once and stays responsive.
    pub(super) fn draw_boards(self) {
        spawn_local(async move {
            for at in 0..BOARDS {
                let game = |entries: &Vec<Listed>| {
                    let game = entries.get(at)?.game.as_ref().ok()?;
                    registry::info(&game.record.game)
                };
                if self.entries.is_disposed() {
                    return;
                }
                if let Some(info) = self.entries.with_untracked(game) {
                    let _ = games::load(info.id).await;
                    // The board of a game in progress may need pictures that are not loaded with
                    // the game's code.
                    let _ = games::load_styles(&format!("{}-later", info.id)).await;
                }
                if self.drawn.is_disposed() {
                    return;
                }
                set_timeout(
                    move || {
                        self.drawn.try_set(at + 1);
                    },
                    Duration::from_millis(60 * at as u64),
                );
            }
        });
    }

    /// Deletes a game. A message offers to bring it back.
    pub(super) fn delete(self, id: &str) {
        let Some(deleted) = store::delete(id) else {
            return;
        };
        self.refresh();
        let bring_back = Arc::new(move || {
            store::restore(&deleted);
            self.refresh();
        });
        toast(
            say(home::DELETED),
            Some((say(common::UNDO).to_owned(), bring_back)),
        );
        focus_heading();
    }

    /// Saves all games to one file.
    pub(super) fn export(self) {
        let games: Vec<SavedGame> = self.entries.with_untracked(|entries| {
            let games = entries.iter().filter_map(|entry| entry.game.as_ref().ok());
            games.map(|game| SavedGame::clone(game)).collect()
        });
        share::save_all(&games);
        toast(say(texts::EXPORTED), None);
    }
}
