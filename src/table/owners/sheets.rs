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
    /// This game has continued in another tab.
    OtherTab,
}

/// What is open.
#[derive(Clone, Copy)]
pub struct Sheets {
    /// The sheet that is open.
    pub sheet: RwSignal<Option<Sheet>>,
    /// The number of the rule at which the rules open; empty: where they were read last.
    pub rule: RwSignal<String>,
    /// How far down the rules were read last, in pixels.
    pub read_to: RwSignal<u32>,
    /// The sheet from which the rules were opened, and to which closing them leads back.
    back: RwSignal<Option<Sheet>>,
    /// The line of the score sheets of which is told why it is so; empty: none.
    pub asked_item: RwSignal<String>,
    /// Whether the log is open, where it has no place of its own.
    pub log: RwSignal<bool>,
    /// Whether what stands in them has come, and what comes with it ([`inside`](crate::table::inside)).
    pub have_come: RwSignal<bool>,
}

impl Sheets {
    /// Nothing is open.
    pub fn new() -> Sheets {
        Sheets {
            sheet: RwSignal::new(None),
            rule: RwSignal::new(String::new()),
            read_to: RwSignal::new(0),
            back: RwSignal::new(None),
            asked_item: RwSignal::new(String::new()),
            log: RwSignal::new(false),
            have_come: RwSignal::new(false),
        }
    }

    /// Opens a sheet, in place of the one before.
    pub fn open(self, sheet: Sheet) {
        self.rule.set(String::new());
        self.back.set(None);
        self.sheet.set(Some(sheet));
    }

    /// Opens the rules at the one with this number. Closing them leads back to the sheet from which it is asked for.
    pub fn open_rule(self, rule: impl Into<String>) {
        self.open_at(Sheet::Rules, rule.into());
    }

    /// Opens a sheet for a while: closing it leads back to the one before.
    pub fn open_over(self, sheet: Sheet) {
        self.open_at(sheet, String::new());
    }

    fn open_at(self, sheet: Sheet, rule: String) {
        self.rule.set(rule);
        self.back.set(self.sheet.get_untracked());
        self.sheet.set(Some(sheet));
    }

    /// Closes the sheet that is open.
    pub fn close(self) {
        let back = self.back.get_untracked();
        self.back.set(None);
        self.sheet.set(back);
    }
}
