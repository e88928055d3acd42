//! Actions that lead from this game to another one, which is saved beside it.

use super::autosave::Autosave;
use super::sheets::Sheets;
use super::table_state::TableState;
use crate::prefs::use_prefs;
use crate::route::{Route, navigate};
use crate::share;
use crate::shell::{Act, toast};
use crate::store::{self, SavedGame};
use crate::text::{Text, say, table as words};
use leptos::prelude::*;
use std::sync::Arc;

/// Starts games that are derived from this one.
#[derive(Clone, Copy)]
pub struct Branches {
    /// The state of the table.
    pub state: TableState,
    /// This game as it is saved.
    pub autosave: Autosave,
    /// The sheets, which are closed on leaving.
    pub sheets: Sheets,
}

impl Branches {
    /// Starts a new game with the same setup.
    pub fn restart(self) {
        self.leave_for(0, String::new(), words::RESTARTED);
    }

    /// Starts a game that continues from the position on screen.
    pub fn go_on_from_here(self) {
        let ply = self.state.ply().get_untracked();
        self.leave_for(ply, self.name_of_branch(ply), words::WENT_ON);
    }

    /// Opens the set-up of another game of this kind.
    pub fn new_game(self) {
        navigate(Route::Setup(self.state.game_id().to_owned()));
        toast(say(words::OLD_KEPT), Some(self.way_back()));
    }

    /// Takes over the game of the other tab, by loading the page again.
    pub fn take_over(self) {
        let _ = window().location().reload();
    }

    /// Continues here, beside the game of the other tab.
    pub fn go_own_way(self) {
        self.autosave.ignore_other_tab();
        let ply = self.state.cursor().get_untracked();
        self.leave_for(ply, self.name_of_branch(ply), words::OWN_WAY);
    }

    fn name_of_branch(self, ply: usize) -> String {
        let language = self.state.language().get_untracked();
        self.autosave
            .with(|saved| share::line_name(saved, ply, language))
    }

    fn leave_for(self, ply: usize, name: String, message: Text) {
        let (record, occupants) = self
            .state
            .session()
            .with(|game| (game.record_text(ply), game.occupants().to_vec()));
        let mut game = store::new_game(record, occupants, self.state.colours().get_untracked());
        game.name = name;
        // People at other devices receive this game as a new one, by a link.
        self.autosave.with(|saved| {
            (game.by_link, game.mine, game.seen) = (saved.by_link, saved.mine, ply);
            // The judgements of the moves that both games share hold for both.
            game.review.clone_from(&saved.review);
        });
        if leave_for(&game, message, self.way_back()) {
            self.sheets.close();
        }
    }

    fn way_back(self) -> (String, Act) {
        way_back(self.autosave.with(|saved| saved.id.clone()))
    }
}

/// Returns the label and the action of a button that leads back to the table of the game with this
/// id.
pub fn way_back(id: String) -> (String, Act) {
    let back = Arc::new(move || navigate(Route::Table(id.clone())));
    (say(words::BACK_TO_OLD).to_owned(), back)
}

/// Saves a game that branches off another one, opens it, and offers a button back. Returns whether
/// it could be saved.
pub fn leave_for(game: &SavedGame, message: Text, back: (String, Act)) -> bool {
    if let Err(error) = store::save(game) {
        let language = use_prefs().language.get_untracked();
        toast(words::not_saved(language, error.say(language)), None);
        return false;
    }
    navigate(Route::Table(game.id.clone()));
    toast(say(message), Some(back));
    true
}
