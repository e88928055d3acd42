//! Questions and moves that a person types, and the letters that ask without typing. What answers
//! them is loaded later ([`ask_line`](crate::table::ask_line)).

use leptos::prelude::*;
use tabletop::Viewer;
use tabletop::hearing::Ask;

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The number of moves before the position that it is about; `None` if it is about no position.
    pub position: Option<usize>,
    /// Who may know it.
    pub viewer: Viewer,
    /// The sentences, the short answer first.
    pub lines: Vec<String>,
    /// Whether it is why something is not possible.
    pub is_refusal: bool,
}

/// What a coach or a review answers in place of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Coached {
    /// Sentences, the most important first. To the question who is to act they replace the first
    /// sentence of the table's answer.
    Says(Vec<String>),
    /// A hint: a move in notation.
    Shows(String),
}

/// Answers a question in place of the table; `None` if the table answers it.
pub type Counsel = Callback<Ask, Option<Coached>>;

/// The line to write in, what is asked without it, and the last answer.
#[derive(Clone, Copy)]
pub struct Asking {
    /// Whether a person writes in the line.
    pub is_open: RwSignal<bool>,
    /// The question whose letter was pressed at the table and that has not been answered yet.
    pub asked: RwSignal<Option<Ask>>,
    /// The last answer, as long as it is about the position on screen.
    pub said: RwSignal<Option<Said>>,
    counsel: StoredValue<Option<Counsel>>,
}

impl Asking {
    /// Creates the state in which nothing is asked.
    pub fn new() -> Asking {
        Asking {
            is_open: RwSignal::new(false),
            asked: RwSignal::new(None),
            said: RwSignal::new(None),
            counsel: StoredValue::new(None),
        }
    }

    /// Lets a coach or a review answer first. Called by the one that stands in place of the prompt.
    pub fn ask_first(self, counsel: impl Fn(Ask) -> Option<Coached> + Send + Sync + 'static) {
        self.counsel.set_value(Some(Callback::new(counsel)));
    }

    /// What a coach or a review answers.
    pub fn coached(self, ask: Ask) -> Option<Coached> {
        let counsel = self.counsel.get_value()?;
        untrack(|| counsel.run(ask))
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
