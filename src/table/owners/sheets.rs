//! What lies over the table: one sheet at a time, and on a phone the log.

use leptos::prelude::*;

/// A sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The menu.
    Menu,
    /// The link.
    Share,
    /// The result.
    Result,
    /// The rules.
    Rules,
    /// The keys.
    Keys,
    /// Another tab has gone on with this game.
    OtherTab,
}

/// What is open.
#[derive(Clone, Copy)]
pub struct Sheets {
    /// The sheet that is open.
    pub sheet: RwSignal<Option<Sheet>>,
    /// Whether the log is open, where it has no place of its own.
    pub log: RwSignal<bool>,
}

impl Sheets {
    /// Nothing is open.
    pub fn new() -> Sheets {
        Sheets {
            sheet: RwSignal::new(None),
            log: RwSignal::new(false),
        }
    }

    /// Opens a sheet, in place of the one before.
    pub fn open(self, sheet: Sheet) {
        self.sheet.set(Some(sheet));
    }

    /// Closes the sheet that is open.
    pub fn close(self) {
        self.sheet.set(None);
    }
}
