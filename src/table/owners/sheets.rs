//! The sheets over the table, one at a time, and on a phone the log.

use crate::table::dom::focus_action;
use leptos::prelude::*;

/// A sheet over the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sheet {
    /// The menu.
    Menu,
    /// The link to share.
    Share,
    /// A picture of the position on screen, or of the subject.
    Picture,
    /// The result.
    Result,
    /// The rules.
    Rules,
    /// The keyboard shortcuts.
    Keys,
    /// The question what to do with a game that another tab has continued.
    OtherTab,
}

/// What a picture is about if it is not just the game: a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Subject {
    /// How many moves have been made in the position.
    pub ply: usize,
    /// The sentence below the position.
    pub line: String,
    /// The link that goes with the picture.
    pub link: String,
}

/// The state of the sheets.
#[derive(Clone, Copy)]
pub struct Sheets {
    /// The sheet that is open.
    pub sheet: RwSignal<Option<Sheet>>,
    /// The number of the rule at which the rules open; empty for the last reading position.
    pub rule: RwSignal<String>,
    /// How far down the rules were read last, in pixels.
    pub read_to: RwSignal<u32>,
    /// The sheet from which the present one was opened. Closing the present one leads back to it.
    back: RwSignal<Option<Sheet>>,
    /// What the picture in the sheet [`Sheet::Picture`] is about; `None` for the position on screen.
    pub subject: RwSignal<Option<Subject>>,
    /// What a picture of the puzzle at this table is about; `None` without a puzzle.
    pub puzzle: RwSignal<Option<Callback<(), Subject>>>,
    /// The id of the score item that is explained; empty for none.
    pub asked_item: RwSignal<String>,
    /// Whether the log is open, if it has no column of its own.
    pub log: RwSignal<bool>,
    /// Whether the contents of the sheets are loaded, with all that is in the same module
    /// ([`inside`](crate::table::inside)).
    pub have_come: RwSignal<bool>,
}

impl Sheets {
    /// Creates the state in which everything is closed.
    pub fn new() -> Sheets {
        Sheets {
            sheet: RwSignal::new(None),
            rule: RwSignal::new(String::new()),
            read_to: RwSignal::new(0),
            back: RwSignal::new(None),
            subject: RwSignal::new(None),
            puzzle: RwSignal::new(None),
            asked_item: RwSignal::new(String::new()),
            log: RwSignal::new(false),
            have_come: RwSignal::new(false),
        }
    }

    /// Opens a sheet in place of the present one.
    pub fn open(self, sheet: Sheet) {
        self.rule.set(String::new());
        self.back.set(None);
        self.sheet.set(Some(sheet));
    }

    /// Opens the sheet with a picture of a subject, or of the position on screen.
    pub fn open_picture(self, subject: Option<Subject>) {
        self.subject.set(subject);
        self.open(Sheet::Picture);
    }

    /// Opens the rules at the one with this number. Closing them leads back to the present sheet.
    pub fn open_rule(self, rule: impl Into<String>) {
        self.open_at(Sheet::Rules, rule.into());
    }

    /// Opens a sheet over the present one. Closing it leads back to the present one.
    pub fn open_over(self, sheet: Sheet) {
        self.open_at(sheet, String::new());
    }

    fn open_at(self, sheet: Sheet, rule: String) {
        self.rule.set(rule);
        self.back.set(self.sheet.get_untracked());
        self.sheet.set(Some(sheet));
    }

    /// Closes the log, and moves the focus to the button that opened it.
    pub fn close_log(self) {
        self.log.set(false);
        focus_action("log");
    }

    /// Closes the open sheet, and returns to the one from which it was opened, if any.
    pub fn close(self) {
        let back = self.back.get_untracked();
        self.back.set(None);
        self.sheet.set(back);
    }
}
