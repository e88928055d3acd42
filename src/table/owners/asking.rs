//! Questions and moves that a person types, and the letters that ask without typing. What answers
//! them is loaded later ([`ask_line`](crate::table::ask_line)).

use leptos::prelude::*;

/// Whether the line to write in is open, and what is asked without it.
#[derive(Clone, Copy)]
pub struct Asking {
    /// Whether the line is open.
    pub is_open: RwSignal<bool>,
    /// The letter that was pressed at the table and has not been answered yet.
    pub letter: RwSignal<Option<char>>,
}

impl Asking {
    /// Creates the state in which nothing is asked.
    pub fn new() -> Asking {
        Asking {
            is_open: RwSignal::new(false),
            letter: RwSignal::new(None),
        }
    }
}
