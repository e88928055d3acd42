//! Marks on the root of the page: what stands in the page now, for styles that reach beyond it.
//!
//! They stand in for `:has()`: Chromium checks such a selector, and all that hangs on it, at every change of
//! the page, which costs more than the change itself (`docs/performance.md`).

use leptos::prelude::*;
use std::cell::RefCell;

thread_local! {
    /// The marks that are set, each as often as somebody has set it: a page may come before the one before it goes.
    static SET: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// A mark that goes with whoever has it.
#[derive(Clone, Copy)]
pub struct PageMark {
    name: &'static str,
    is_set: StoredValue<bool>,
}

/// A mark, not set yet: an attribute with this name.
pub fn use_page_mark(name: &'static str) -> PageMark {
    let mark = PageMark {
        name,
        is_set: StoredValue::new(false),
    };
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
        let changes = self.is_set.try_get_value().is_some_and(|is| is != holds);
        if !changes {
            return;
        }
        self.is_set.set_value(holds);
        SET.with_borrow_mut(|set| {
            if holds {
                set.push(self.name);
            } else if let Some(at) = set.iter().position(|own| *own == self.name) {
                set.swap_remove(at);
            }
            let is_marked = set.contains(&self.name);
            if let Some(root) = document().document_element() {
                let _ = root.toggle_attribute_with_force(self.name, is_marked);
            }
        });
    }
}
