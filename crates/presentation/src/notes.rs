//! Which note stands beside the board, for somebody who plays a game for the first times.
//!
//! A note stays until it can have been read and something else happens, until what it said may be done may be done no more,
//! or until it is closed. What comes up meanwhile is told next if it is still about the same turn, else when it comes up
//! again.

use std::collections::VecDeque;
use tabletop::note::{At, Said};

/// How many moves back to look for notes, where many have been made at once.
const MOST_MOVES: usize = 24;

/// The name of the note that tells what one plays for: the first of all.
pub const AIM: &str = "aim";

/// How many milliseconds it takes to look at a note, and to read each byte of it.
const READING: (u64, u64) = (2000, 40);

/// A note, by its name, and the moment it is about: its words follow the language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Its name.
    pub id: &'static str,
    /// The moment.
    pub at: At,
}

/// A note that stands there.
#[derive(Clone, PartialEq, Debug)]
struct Shown {
    told: Told,
    /// How many moves had been made when it came.
    since: usize,
    /// How many milliseconds it takes to read.
    wait: f64,
    /// When it came, in milliseconds of the clock.
    came: f64,
    /// Until when it is left for reading, in milliseconds of the clock; `None` before somebody here may act: what others do
    /// is looked at first.
    until: Option<f64>,
}

/// Asks a game for the notes that come up at a moment, of those that are wanted by name.
pub type Ask<'a> = dyn Fn(At, &dyn Fn(&str) -> bool) -> Vec<Said> + 'a;

/// What the desk is told of the table.
pub struct Situation<'a> {
    /// The present moment, as the viewer has it.
    pub now: At,
    /// Whether the board holds what has happened.
    pub is_held: bool,
    /// Whether the keyboard is in the note: it does not go away then.
    pub has_focus: bool,
    /// The clock, in milliseconds.
    pub clock: f64,
    /// How long something takes at this device that usually takes so many milliseconds.
    pub paced: &'a dyn Fn(u64) -> u64,
    /// What one plays for, as long as no note of this game has been read at this device.
    pub aim: &'a dyn Fn() -> Option<Said>,
    /// Whether a note with this name has been read at this device.
    pub has_read: &'a dyn Fn(&str) -> bool,
    /// Whether the move at a ply was a person's.
    pub is_persons: &'a dyn Fn(usize) -> bool,
    /// The notes that come up at a moment, of those that are wanted by name.
    pub said: &'a Ask<'a>,
}

/// The notes of one table: the one that stands there, and what has come up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NoteDesk {
    shown: Option<Shown>,
    /// What has come up in this turn, and is not told yet.
    waiting: VecDeque<Told>,
    /// How many moves have been looked at.
    looked: usize,
    /// Nothing more is told about the moment after so many moves: a note was closed.
    closed_at: Option<usize>,
    was_held: bool,
}

impl NoteDesk {
    /// A desk at which the first `looked` moves have been seen before.
    #[must_use]
    pub fn new(looked: usize) -> NoteDesk {
        NoteDesk {
            looked,
            ..NoteDesk::default()
        }
    }

    /// The note that stands there.
    #[must_use]
    pub fn shown(&self) -> Option<&Told> {
        Some(&self.shown.as_ref()?.told)
    }

    /// When, in milliseconds of the clock, the note has been read: another one may come then.
    #[must_use]
    pub fn is_read_at(&self) -> Option<f64> {
        self.shown.as_ref()?.until
    }

    /// Looks at what has happened, and tells of it. Gives the note that has come, if one has.
    pub fn follow(&mut self, it: &Situation) -> Option<Said> {
        let cursor = it.now.ply;
        if cursor < self.looked {
            // What was taken back has not happened.
            self.shown = None;
        }
        let first = self.looked.max(cursor.saturating_sub(MOST_MOVES)) + 1;
        for ply in first..=cursor {
            self.look_at(it, ply);
        }
        self.looked = cursor;
        if self.was_held && !it.is_held {
            // What the board has let go of is over, and so is what was said of it.
            self.waiting.clear();
            self.shown = None;
        }
        self.was_held = it.is_held;
        self.tell(it)
    }

    /// Nothing is told: the moves so far are passed over.
    pub fn pass_over(&mut self, cursor: usize) {
        self.looked = cursor;
        self.shown = None;
    }

    /// Somebody has read enough: nothing more about the moment after `cursor` moves.
    pub fn close(&mut self, cursor: usize) {
        self.closed_at = Some(cursor);
        self.waiting.clear();
        self.shown = None;
    }

    /// Takes in what has come up with the move before `ply`. A person who moves has left behind what was before.
    fn look_at(&mut self, it: &Situation, ply: usize) {
        if (it.is_persons)(ply - 1) {
            self.waiting.clear();
        }
        let at = At {
            ply,
            acting: None,
            ..it.now
        };
        let come = (it.said)(at, &|_| true);
        self.waiting
            .extend(come.into_iter().map(|said| Told { id: said.id, at }));
    }

    /// Tells the next note, if there is one and the one before has been read.
    pub fn tell(&mut self, it: &Situation) -> Option<Said> {
        let cursor = it.now.ply;
        self.begin_reading(it);
        if self.shown.as_ref().is_some_and(|shown| stays(shown, it)) || it.has_focus {
            return None;
        }
        let next = match self.closed_at == Some(cursor) {
            true => None,
            false => self.next(it),
        };
        let Some((told, said)) = next else {
            self.shown = None;
            return None;
        };
        let wait = READING.0 + READING.1 * said.words.len() as u64;
        self.shown = Some(Shown {
            told,
            since: cursor,
            wait: (it.paced)(wait) as f64,
            came: it.clock,
            until: None,
        });
        self.begin_reading(it);
        Some(said)
    }

    /// Gives the time that it takes to read the note, from when somebody here may act.
    fn begin_reading(&mut self, it: &Situation) {
        let Some(shown) = &mut self.shown else {
            return;
        };
        if shown.until.is_none() && it.now.acting.is_some() {
            // What has stood there for long while others moved is about what was.
            let over = shown.came + 2.0 * shown.wait;
            shown.until = Some(it.clock + (over - it.clock).clamp(0.0, shown.wait));
        }
    }

    /// The next note that has not been read: of what has happened in this turn, then of what may be done.
    fn next(&mut self, it: &Situation) -> Option<(Told, Said)> {
        let now = it.now;
        if let Some(aim) = (it.aim)() {
            return Some((Told { id: AIM, at: now }, aim));
        }
        let is_new = |note: &str| !(it.has_read)(note);
        let mut first = None;
        while let Some(told) = self.waiting.pop_front() {
            if is_new(told.id) {
                first = Some(told);
                break;
            }
        }
        let (at, said) = match first {
            Some(Told { id, at }) => (at, (it.said)(at, &|note| note == id)),
            // As long as the board holds what has happened, nobody decides.
            None if it.is_held => return None,
            None => (now, (it.said)(now, &is_new)),
        };
        let said = said.into_iter().next()?;
        Some((Told { id: said.id, at }, said))
    }
}

/// Whether a note stays where it is.
fn stays(shown: &Shown, it: &Situation) -> bool {
    // What one plays for gives way to what there is to do, without anything happening.
    let is_about_now = shown.since == it.now.ply && shown.told.id != AIM;
    let is_read = shown.until.is_some_and(|until| it.clock >= until);
    is_about_now || !is_read && !is_over(&shown.told, it)
}

/// Whether a note was about a decision that has been made, which does not come up for whoever may act.
fn is_over(told: &Told, it: &Situation) -> bool {
    let is_of_decision = told.id != AIM && told.at.acting.is_some();
    is_of_decision
        && told.at.ply != it.now.ply
        && it.now.acting.is_some()
        && (it.said)(it.now, &|id| id == told.id).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use tabletop::{Seat, Viewer};

    /// A table of one person, seat 0. After these numbers of moves these notes come up: of what has happened, or of what the
    /// person may do.
    #[derive(Default)]
    struct Table {
        happened: &'static [(usize, &'static str)],
        may_be_done: &'static [(usize, &'static str)],
        own: &'static [usize],
        read: RefCell<Vec<String>>,
    }

    impl Table {
        /// The desk follows after so many moves, at this time; says which note has come.
        fn follow(
            &self,
            desk: &mut NoteDesk,
            ply: usize,
            acts: bool,
            clock: f64,
        ) -> Option<&'static str> {
            let said = |at: At, is_wanted: &dyn Fn(&str) -> bool| -> Vec<Said> {
                let of = match at.acting {
                    Some(_) => self.may_be_done,
                    None => self.happened,
                };
                let come = of
                    .iter()
                    .filter(|(ply, id)| *ply == at.ply && is_wanted(id));
                come.map(|&(_, id)| Said {
                    id,
                    rule: "R1",
                    words: id.repeat(10),
                })
                .collect()
            };
            let situation = Situation {
                now: At {
                    ply,
                    viewer: Viewer::Seat(Seat(0)),
                    acting: acts.then_some(Seat(0)),
                    has_mouse: false,
                },
                is_held: false,
                has_focus: false,
                clock,
                paced: &|milliseconds| milliseconds,
                aim: &|| None,
                has_read: &|id| self.read.borrow().iter().any(|read| read == id),
                is_persons: &|ply| self.own.contains(&ply),
                said: &said,
            };
            let said = desk.follow(&situation)?;
            self.read.borrow_mut().push(said.id.to_owned());
            Some(said.id)
        }
    }

    #[test]
    fn a_note_is_told_once() {
        let table = Table {
            happened: &[(1, "hack"), (3, "hack")],
            ..Table::default()
        };
        let mut desk = NoteDesk::new(0);
        assert_eq!(table.follow(&mut desk, 1, false, 0.0), Some("hack"));
        assert_eq!(table.follow(&mut desk, 3, false, 60_000.0), None);
    }

    #[test]
    fn a_note_stays_until_it_can_have_been_read() {
        let table = Table {
            happened: &[(1, "hack"), (2, "draw")],
            ..Table::default()
        };
        let mut desk = NoteDesk::new(0);
        assert_eq!(table.follow(&mut desk, 1, true, 0.0), Some("hack"));
        // 2000 milliseconds, and 40 for each of forty bytes.
        assert_eq!(desk.is_read_at(), Some(3600.0));
        assert_eq!(table.follow(&mut desk, 2, true, 1000.0), None);
        assert_eq!(desk.shown().map(|told| told.id), Some("hack"));
        assert_eq!(table.follow(&mut desk, 2, true, 3600.0), Some("draw"));
    }

    #[test]
    fn what_was_taken_back_is_not_told_of() {
        let table = Table {
            happened: &[(2, "hack")],
            ..Table::default()
        };
        let mut desk = NoteDesk::new(0);
        assert_eq!(table.follow(&mut desk, 2, true, 0.0), Some("hack"));
        assert_eq!(table.follow(&mut desk, 1, true, 100.0), None);
        assert_eq!(desk.shown(), None);
    }

    #[test]
    fn a_decision_that_has_been_made_is_told_of_no_more() {
        let table = Table {
            may_be_done: &[(0, "pass"), (4, "take")],
            own: &[0],
            ..Table::default()
        };
        let mut desk = NoteDesk::new(0);
        assert_eq!(table.follow(&mut desk, 0, true, 0.0), Some("pass"));
        // While others move it stays; whoever may act again has another decision.
        assert_eq!(table.follow(&mut desk, 2, false, 100.0), None);
        assert!(desk.shown().is_some());
        assert_eq!(table.follow(&mut desk, 4, true, 200.0), Some("take"));
    }

    #[test]
    fn what_came_up_before_a_persons_move_is_left_behind() {
        let table = Table {
            happened: &[(1, "hack"), (1, "draw")],
            own: &[1],
            ..Table::default()
        };
        let mut desk = NoteDesk::new(0);
        assert_eq!(table.follow(&mut desk, 1, true, 0.0), Some("hack"));
        assert_eq!(table.follow(&mut desk, 2, true, 60_000.0), None);
        assert_eq!(desk.shown(), None);
    }

    #[test]
    fn nothing_more_is_told_of_a_moment_whose_note_was_closed() {
        let table = Table {
            happened: &[(1, "hack")],
            may_be_done: &[(1, "pass"), (2, "take")],
            ..Table::default()
        };
        let mut desk = NoteDesk::new(0);
        assert_eq!(table.follow(&mut desk, 1, true, 0.0), Some("hack"));
        desk.close(1);
        assert_eq!(table.follow(&mut desk, 1, true, 60_000.0), None);
        assert_eq!(table.follow(&mut desk, 2, true, 60_000.0), Some("take"));
    }
}
