//! Marks on the root of the page: what stands in the page now, for styles that reach beyond it.
//!
//! They stand in for `:has()`: Chromium checks such a selector, and all that hangs on it, at every change of
//! the page, which costs more than the change itself (`docs/decisions/0009-styles-ask-nothing.md`).

use leptos::prelude::*;
use std::cell::{Cell, RefCell};

thread_local! {
    /// The marks that are set: a page may set its own before the one before it takes the same away.
    static SET: RefCell<Vec<PageMark>> = const { RefCell::new(Vec::new()) };
    /// How many marks there have been.
    static MADE: Cell<u32> = const { Cell::new(0) };
}

/// A mark that goes with whoever has it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PageMark {
    name: &'static str,
    id: u32,
}

/// A mark, not set yet: an attribute with this name.
pub fn use_page_mark(name: &'static str) -> PageMark {
    let id = MADE.get();
    MADE.set(id + 1);
    let mark = PageMark { name, id };
    on_cleanup(move || mark.set(false));
    mark
}

/// Marks the page as long as the component lives.
pub fn mark_page(name: &'static str) {
    use_page_mark(name).set(true);
}

impl PageMark {
    /// Sets the mark, or takes it away.
    pub fn set(self, holds: bool) {
        SET.with_borrow_mut(|set| {
            if set.contains(&self) == holds {
                return;
            }
            if holds {
                set.push(self);
            } else {
                set.retain(|own| *own != self);
            }
            let is_marked = set.iter().any(|own| own.name == self.name);
            if let Some(root) = document().document_element() {
                let _ = root.toggle_attribute_with_force(self.name, is_marked);
            }
        });
    }
}
