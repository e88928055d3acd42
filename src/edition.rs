//! The edition that the address or the host page has supplied. Pages create and open games with it.
//! The frame's code runs outside the pages and keeps the edition in its own state.

use crate::store;
use leptos::prelude::*;
use std::sync::Arc;
use tabletop::RecordText;
use tabletop::supplied_edition::SuppliedEdition;

/// The supplied edition, if any, as a handle for forms and event handlers.
#[derive(Clone, Copy)]
pub struct SuppliedEditionHandle(StoredValue<Option<Arc<SuppliedEdition>>>);

impl SuppliedEditionHandle {
    /// Returns the edition; `None` if games are played by their default edition.
    pub fn get(self) -> Option<Arc<SuppliedEdition>> {
        self.0.get_value()
    }

    /// Returns the edition by which to open a record.
    pub fn of(self, record: &RecordText) -> Option<Arc<SuppliedEdition>> {
        edition_of(record, self.get())
    }
}

/// Provides the supplied edition. Called once, by the app, under the root owner.
pub fn provide_edition(supplied_edition: Option<Arc<SuppliedEdition>>) {
    provide_context(SuppliedEditionHandle(StoredValue::new(supplied_edition)));
}

/// Returns the handle to the supplied edition. Called while a page is being created.
pub fn use_edition() -> SuppliedEditionHandle {
    expect_context()
}

/// Returns the record with the game's default edition in place of its own edition, which is
/// missing. The game can be viewed if its moves are legal with the default edition, too. Returns
/// `None` if the record is of the default edition already.
pub fn with_default_edition(record: &RecordText) -> Option<RecordText> {
    let info = registry::info(&record.game)?;
    let is_other = record.edition != info.edition;
    is_other.then(|| RecordText {
        edition: info.edition.to_owned(),
        ..record.clone()
    })
}

/// Returns the edition by which to open a record: the supplied one, or another one that is stored
/// because saved games are played by it.
pub fn edition_of(
    record: &RecordText,
    supplied_edition: Option<Arc<SuppliedEdition>>,
) -> Option<Arc<SuppliedEdition>> {
    match supplied_edition {
        Some(supplied_edition) if supplied_edition.id == record.edition => Some(supplied_edition),
        supplied_edition => store::edition(&record.edition).or(supplied_edition),
    }
}
