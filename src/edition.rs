//! The edition that the address or the host page has brought: what pages make games with, and
//! open them with. What has no page around it, the frame, has it in its own state.

use crate::store;
use leptos::prelude::*;
use std::sync::Arc;
use tabletop::RecordText;
use tabletop::brought::Brought;

/// What was brought, if anything: a handle that forms and event handlers take along.
#[derive(Clone, Copy)]
pub struct BroughtEdition(StoredValue<Option<Arc<Brought>>>);

impl BroughtEdition {
    /// The edition; `None`: games are played as they come.
    pub fn get(self) -> Option<Arc<Brought>> {
        self.0.get_value()
    }

    /// The edition to open a record by.
    pub fn of(self, record: &RecordText) -> Option<Arc<Brought>> {
        edition_of(record, self.get())
    }
}

/// Provides what was brought. Called once, by the app, under the root owner.
pub fn provide_edition(brought: Option<Arc<Brought>>) {
    provide_context(BroughtEdition(StoredValue::new(brought)));
}

/// What was brought. Asked where a page is made.
pub fn use_edition() -> BroughtEdition {
    expect_context()
}

/// A record of an edition that is not to be had, as one of the game as it comes: what can be looked at where its moves can
/// be made in that as well.
pub fn as_it_comes(record: &RecordText) -> Option<RecordText> {
    let info = registry::info(&record.game)?;
    let is_other = record.edition != info.edition;
    is_other.then(|| RecordText {
        edition: info.edition.to_owned(),
        ..record.clone()
    })
}

/// The edition to open a record by: what was brought, or another one that is kept because saved games are played by it.
pub fn edition_of(record: &RecordText, brought: Option<Arc<Brought>>) -> Option<Arc<Brought>> {
    match brought {
        Some(brought) if brought.id == record.edition => Some(brought),
        brought => store::edition(&record.edition).or(brought),
    }
}
