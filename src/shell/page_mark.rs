//! Marks on the root element that say what the page contains, for styles beyond that part.
//!
//! They replace `:has()`. Chromium checks such a selector, and everything that depends on it, at
//! every change of the page. That costs more than the change itself
//! (`docs/decisions/0009-styles-ask-nothing.md`).

use leptos::prelude::*;
use std::cell::{Cell, RefCell};

thread_local! {
    /// The marks that are set. A new page may set its mark before the old page removes one of the
    /// same name.
    static SET: RefCell<Vec<PageMark>> = const { RefCell::new(Vec::new()) };
    /// The number of marks made so far.
    static MADE: Cell<u32> = const { Cell::new(0) };
}

/// A mark that is removed together with the component that made it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PageMark {
    name: &'static str,
    id: u32,
}

/// Creates a mark that is not set yet: an attribute with this name.
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
    /// Sets or removes the mark.
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
