//! What the others and chance have just done, in words beside the place.

use super::table_state::TableState;
use crate::prefs::use_prefs;
use crate::table::dom::find;
use crate::timer::Timer;
use leptos::prelude::*;
use std::time::Duration;
use tabletop::{Seat, Turn};
use web_sys::Element;

/// So many lines stand there at once: what one seat does belongs together.
const LINES: usize = 2;

/// So many lines are told to somebody who comes back.
const RECAP: usize = 5;

/// The words of the last moves, until they have been read or somebody does something.
#[derive(Clone, Copy)]
pub struct Captions {
    /// The words, line by line; none: nothing is told.
    pub lines: RwSignal<Vec<String>>,
    /// Whether they tell what has happened since somebody's own last move.
    pub is_recap: RwSignal<bool>,
    /// So many bytes of them tell the last move.
    new: StoredValue<usize>,
    timer: Timer,
}

impl Captions {
    /// Nothing is told yet.
    pub fn new() -> Captions {
        Captions {
            lines: RwSignal::new(Vec::new()),
            is_recap: RwSignal::new(false),
            new: StoredValue::new(0),
            timer: Timer::new(),
        }
    }

    /// Tells the move at `ply`; what was told before of the same turn stays above it.
    pub fn tell(self, state: TableState, ply: usize) {
        let mut new = deeds(state, ply);
        // How the game ends is told where the result stands.
        let voice = state.voice();
        let result = state
            .session()
            .with(|game| game.result_text(ply + 1, &voice));
        new.retain(|line| *line != result);
        if new.is_empty() {
            return;
        }
        self.is_recap.set(false);
        self.new.set_value(letters(&new));
        let is_same_turn = state.session().with(|game| game.goes_on_at(ply));
        self.lines.update(|lines| {
            if !is_same_turn {
                lines.clear();
            }
            add(lines, new);
        });
        self.clear_when_read(state);
    }

    /// Tells somebody who comes back what has happened since their own last move.
    pub fn recap(self, state: TableState, seat: Seat) {
        let cursor = state.cursor().get_untracked();
        let own = state.session().with(|game| {
            let mut plies = (0..cursor).rev();
            plies.find(|&ply| game.turn_at(ply) == Turn::Seat(seat))
        });
        // Who has not moved yet has seen nothing but the deal.
        let Some(own) = own else { return };
        let mut lines: Vec<String> = (own + 1..cursor)
            .flat_map(|ply| deeds(state, ply))
            .collect();
        lines.drain(..lines.len().saturating_sub(RECAP));
        // At the top of the board, beside no place.
        if let Some(caption) = find::<Element>("[data-caption]") {
            let _ = caption.remove_attribute("data-side");
        }
        self.is_recap.set(true);
        self.lines.set(lines);
        self.clear_when_read(state);
    }

    /// What was told last, to stand beside what there is to do now; follows it.
    pub fn last(self) -> Vec<String> {
        match self.is_recap.get() {
            true => Vec::new(),
            false => self.lines.get(),
        }
    }

    /// What stands beside what a person is asked stays until they do something.
    fn clear_when_read(self, state: TableState) {
        let told = self.lines.with_untracked(|lines| letters(lines));
        let wait = use_prefs().paced(2000 + 40 * told as u64);
        self.timer.start(Duration::from_millis(wait), move || {
            let is_beside = state.acting().get_untracked().is_some();
            if !is_beside || self.is_recap.get_untracked() {
                self.clear();
            }
        });
    }

    /// How long what is told of the last move takes at least to be read, in milliseconds: what follows waits for it.
    pub fn takes(self) -> u64 {
        let is_told = self.lines.with_untracked(|lines| !lines.is_empty());
        let bytes = if is_told { self.new.get_value() } else { 0 };
        12 * bytes as u64
    }

    /// Nothing is told any more.
    pub fn clear(self) {
        self.timer.cancel();
        if !self.lines.is_disposed() && self.lines.with_untracked(|lines| !lines.is_empty()) {
            self.lines.set(Vec::new());
        }
    }
}

/// Adds what is new and leaves the last [`LINES`]. The same twice, of two animals that are alike, is told once.
fn add(lines: &mut Vec<String>, new: Vec<String>) {
    lines.extend(new);
    lines.dedup();
    lines.drain(..lines.len().saturating_sub(LINES));
}

/// How long lines are, in bytes: a Japanese letter takes as long to read as three Latin ones.
fn letters(lines: &[String]) -> usize {
    lines.iter().map(String::len).sum()
}

/// What somebody did with the move at `ply`, or what chance did to somebody, in words; all of it for whoever goes through the game
/// step by step.
fn deeds(state: TableState, ply: usize) -> Vec<String> {
    let tells_all = state.with(|controller, _| controller.looks_back());
    let lines = state.log_of(ply).into_iter();
    lines
        .filter(|line| tells_all || !line.is_upkeep)
        .map(|line| line.text)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::add;

    #[test]
    fn the_last_lines_stand_there_each_of_them_once() {
        let told = |lines: &[&str], new: &[&str]| {
            let owned = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect();
            let mut all: Vec<String> = owned(lines);
            add(&mut all, owned(new));
            all
        };
        assert_eq!(told(&[], &["a young cow"]), ["a young cow"]);
        assert_eq!(
            told(&["a"], &["a young cow", "a young cow"]),
            ["a", "a young cow"]
        );
        assert_eq!(told(&["a young cow"], &["a young cow"]), ["a young cow"]);
        assert_eq!(told(&["a", "b"], &["a"]), ["b", "a"]);
    }
}
