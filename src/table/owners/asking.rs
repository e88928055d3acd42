//! Questions and moves that a person types, and the letters that ask without typing. What answers
//! them is loaded later ([`ask_line`](crate::table::ask_line)).

use leptos::prelude::*;
use tabletop::Viewer;
use tabletop::hearing::Ask;

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The number of moves before the position that it is about.
    pub ply: usize,
    /// Who may know it.
    pub viewer: Viewer,
    /// The sentences, the short answer first.
    pub lines: Vec<String>,
    /// Whether it is why something is not possible.
    pub is_refusal: bool,
}

/// The line to write in, what is asked without it, and the last answer.
#[derive(Clone, Copy)]
pub struct Asking {
    /// Whether a person writes in the line.
    pub is_open: RwSignal<bool>,
    /// The question whose letter was pressed at the table and that has not been answered yet.
    pub asked: RwSignal<Option<Ask>>,
    /// The last answer, as long as it is about the position on screen.
    pub said: RwSignal<Option<Said>>,
}

impl Asking {
    /// Creates the state in which nothing is asked.
    pub fn new() -> Asking {
        Asking {
            is_open: RwSignal::new(false),
            asked: RwSignal::new(None),
            said: RwSignal::new(None),
        }
    }

    /// Whether the line or an answer is shown. Subscribes to both.
    pub fn is_shown(self) -> bool {
        self.is_open.get() || self.said.with(Option::is_some)
    }

    /// Closes the line and removes the answer.
    pub fn close(self) {
        self.is_open.set(false);
        self.said.set(None);
    }
}
