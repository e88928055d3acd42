//! Keeping the game: under its name, as a file, beside another tab, and the ways to
//! games that go off from it.

use super::{Sheet, Table};
use crate::app::{Act, toast};
use crate::route::{Route, navigate};
use crate::share;
use crate::store::{self, StoreError};
use crate::text::{say, table as words};
use leptos::prelude::*;
use std::sync::Arc;
use tabletop::session::Occupant;

impl Table {
    /// Gives this saved game another name.
    pub fn rename(self, name: &str) {
        self.save();
        let id = self.saved.with_value(|saved| saved.id.clone());
        if let Ok(renamed) = store::rename(&id, name) {
            self.name.set(renamed.name.clone());
            self.saved.set_value(renamed);
        }
    }

    /// Gives the whole game away as a file.
    pub fn save_file(self) {
        self.saved.with_value(share::save_file);
    }

    /// Begins the same once more, as a game of its own.
    pub fn restart(self) {
        self.leave_for(0, String::new(), words::RESTARTED);
    }

    /// Goes on from the moment shown, as a game of its own.
    pub fn branch(self) {
        let ply = self.ply.get_untracked();
        self.leave_for(ply, self.name_of_a_line(ply), words::WENT_ON);
    }

    /// What a game is called that goes on from a moment of this one.
    pub(super) fn name_of_a_line(self, ply: usize) -> String {
        let language = self.language.get_untracked();
        self.saved
            .with_value(|saved| share::line_name(saved, ply, language))
    }

    /// Goes to the set-up of another game like this.
    pub fn new_game(self) {
        navigate(Route::Setup(self.game_id().to_owned()));
        toast(say(words::OLD_KEPT), Some(self.way_back()));
    }

    pub(super) fn save(self) {
        self.saved.update_value(|saved| {
            self.session.with(|game| {
                saved.record = game.record_text(game.len());
                saved.cursor = game.cursor();
                share::note(saved, game);
            });
        });
        match self.saved.with_value(store::save) {
            Ok(writes) => self.saved.update_value(|saved| saved.writes = writes),
            Err(StoreError::Elsewhere) => self.part_ways(),
            Err(error) => {
                if !self.save_failed.get_value() {
                    self.save_failed.set_value(true);
                    let language = self.language.get_untracked();
                    toast(words::not_saved(language, error.say(language)), None);
                }
            }
        }
    }

    /// Another tab has gone on with this game: nothing more is done here before
    /// the person has chosen.
    pub(super) fn part_ways(self) {
        self.clear_pause();
        self.elsewhere.set_value(true);
        self.sheet.set(Some(Sheet::Elsewhere));
    }

    /// Another tab may have written this game.
    pub(super) fn look_elsewhere(self) {
        if self.session.is_open() && self.saved.with_value(store::is_elsewhere) {
            self.part_ways();
        }
    }

    /// Takes over what the other tab has made of this game.
    pub fn take_over(self) {
        let _ = window().location().reload();
    }

    /// Goes on here, as a game of its own beside the other tab's.
    pub fn go_own_way(self) {
        self.elsewhere.set_value(false);
        let name = self.name_of_a_line(self.cursor.get_untracked());
        self.leave_for(self.cursor.get_untracked(), name, words::OWN_WAY);
    }

    pub(super) fn leave_for(self, ply: usize, name: String, message: crate::text::Text) {
        let (record, occupants): (_, Vec<Occupant>) = self
            .session
            .with(|game| (game.record_text(ply), game.occupants().to_vec()));
        let mut game = store::new_game(record, occupants, self.colours.get_untracked());
        game.name = name;
        // At other devices it is another game: a link takes it there.
        self.saved.with_value(|saved| {
            (game.by_link, game.mine, game.seen) = (saved.by_link, saved.mine, ply);
        });
        if let Err(error) = store::save(&game) {
            let language = self.language.get_untracked();
            toast(words::not_saved(language, error.say(language)), None);
            return;
        }
        self.sheet.set(None);
        navigate(Route::Table(game.id));
        toast(say(message), Some(self.way_back()));
    }

    /// A button that leads back to this table.
    pub(super) fn way_back(self) -> (String, Act) {
        let id = self.saved.with_value(|saved| saved.id.clone());
        let back = Arc::new(move || navigate(Route::Table(id.clone())));
        (say(words::BACK_TO_OLD).to_owned(), back)
    }
}
