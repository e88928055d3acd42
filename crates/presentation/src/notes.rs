//! Decides which note is shown beside the board to a person who is new to a game.
//!
//! A note stays until it can have been read and something else happens, until the action it
//! mentions is no longer possible, or until it is closed. A note that comes up meanwhile is shown
//! next if the turn is still the same. Otherwise it is shown when it comes up again.

use std::collections::VecDeque;
use tabletop::note::{At, Said};

/// How many moves back to look for notes, if many were made at once.
const MOST_MOVES: usize = 24;

/// The name of the note about the aim of the game, which is shown first.
pub const AIM: &str = "aim";

/// The time to read a note, in milliseconds: a fixed part, and a part for each byte of its text.
const READING: (u64, u64) = (2000, 40);

/// A note by its name, and the position that it is about. The text is looked up when it is shown,
/// so that it follows the language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoteAt {
    /// The name of the note.
    pub id: &'static str,
    /// The position that it is about.
    pub at: At,
}

/// The note that is shown.
#[derive(Clone, PartialEq, Debug)]
struct Shown {
    note: NoteAt,
    /// The number of moves made when it appeared.
    since: usize,
    /// The time that the note takes to read, in milliseconds.
    wait: f64,
    /// When the note appeared, in milliseconds of the clock.
    came: f64,
    /// When the note's reading time ends, in milliseconds of the clock. `None` until a person here
    /// may act, because the moves of others are watched first.
    until: Option<f64>,
}

/// Returns the notes that come up at a position. The function decides by a note's name whether it
/// is wanted.
pub type Ask<'a> = dyn Fn(At, &dyn Fn(&str) -> bool) -> Vec<Said> + 'a;

/// The state of the table that [`NoteDesk`] needs.
pub struct Situation<'a> {
    /// The present position, and its viewer.
    pub now: At,
    /// Whether the game is over. Nobody can use a note then.
    pub is_over: bool,
    /// Whether the board keeps the result of the last move on view until the viewer dismisses it.
    pub waits_for_viewer: bool,
    /// Whether the keyboard focus is in the note; it is not removed then.
    pub has_focus: bool,
    /// The current time of the clock, in milliseconds.
    pub clock: f64,
    /// Converts a duration to the speed that a person has selected, both in milliseconds.
    pub paced: &'a dyn Fn(u64) -> u64,
    /// The note about the aim of the game, as long as no note of this game has been read at this
    /// device.
    pub aim: &'a dyn Fn() -> Option<Said>,
    /// Whether a note with this name has been read at this device.
    pub has_read: &'a dyn Fn(&str) -> bool,
    /// Whether the move at a ply was a person's.
    pub is_persons: &'a dyn Fn(usize) -> bool,
    /// Finds the notes that come up at a position.
    pub said: &'a Ask<'a>,
}

/// The notes of one table: the one that is shown, and those that wait.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NoteDesk {
    shown: Option<Shown>,
    /// Notes that have come up in this turn and have not been shown yet.
    waiting: VecDeque<NoteAt>,
    /// The number of moves that have been searched for notes.
    looked: usize,
    /// The ply at which a note was closed; no more notes are shown there.
    closed_at: Option<usize>,
    did_wait_for_viewer: bool,
}

impl NoteDesk {
    /// Returns a desk that takes the first `looked` moves as already seen.
    #[must_use]
    pub fn new(looked: usize) -> NoteDesk {
        NoteDesk {
            looked,
            ..NoteDesk::default()
        }
    }

    /// The note that is shown.
    #[must_use]
    pub fn shown(&self) -> Option<&NoteAt> {
        Some(&self.shown.as_ref()?.note)
    }

    /// Returns when the note will have been read, in milliseconds of the clock. Another note may
    /// appear then.
    #[must_use]
    pub fn is_read_at(&self) -> Option<f64> {
        self.shown.as_ref()?.until
    }

    /// Looks at the moves made since the last call and updates the note. Returns the note that has
    /// appeared, if any.
    pub fn follow(&mut self, it: &Situation) -> Option<Said> {
        let cursor = it.now.ply;
        if cursor < self.looked {
            // Moves have been undone, so the note is out of date.
            self.shown = None;
        }
        let first = self.looked.max(cursor.saturating_sub(MOST_MOVES)) + 1;
        for ply in first..=cursor {
            self.look_at(it, ply);
        }
        self.looked = cursor;
        if self.did_wait_for_viewer && !it.waits_for_viewer {
            // The viewer has dismissed the last move, so the notes about it are out of date.
            self.waiting.clear();
            self.shown = None;
        }
        self.did_wait_for_viewer = it.waits_for_viewer;
        self.tell(it)
    }

    /// Removes the note and skips the moves so far without showing one.
    pub fn pass_over(&mut self, cursor: usize) {
        self.looked = cursor;
        self.shown = None;
    }

    /// Closes the note; no more notes are shown at this ply.
    pub fn close(&mut self, cursor: usize) {
        self.closed_at = Some(cursor);
        self.waiting.clear();
        self.shown = None;
    }

    /// Adds the notes about the move before `ply`. If a person made that move, earlier notes are
    /// dropped.
    fn look_at(&mut self, it: &Situation, ply: usize) {
        if (it.is_persons)(ply - 1) {
            self.waiting.clear();
        }
        let at = At {
            ply,
            shown_at: ply,
            acting: None,
            ..it.now
        };
        let come = (it.said)(at, &|_| true);
        self.waiting
            .extend(come.into_iter().map(|said| NoteAt { id: said.id, at }));
    }

    /// Shows the next note, if there is one and the previous one has been read. No note stays once
    /// the game is over.
    pub fn tell(&mut self, it: &Situation) -> Option<Said> {
        let cursor = it.now.ply;
        if it.is_over && !it.has_focus {
            self.waiting.clear();
            self.shown = None;
            return None;
        }
        self.begin_reading(it);
        if self.shown.as_ref().is_some_and(|shown| stays(shown, it)) || it.has_focus {
            return None;
        }
        let next = match self.closed_at == Some(cursor) {
            true => None,
            false => self.next(it),
        };
        let Some((note, said)) = next else {
            self.shown = None;
            return None;
        };
        let wait = READING.0 + READING.1 * said.words.len() as u64;
        self.shown = Some(Shown {
            note,
            since: cursor,
            wait: (it.paced)(wait) as f64,
            came: it.clock,
            until: None,
        });
        self.begin_reading(it);
        Some(said)
    }

    /// Starts the reading time of the note once a person here may act.
    fn begin_reading(&mut self, it: &Situation) {
        let Some(shown) = &mut self.shown else {
            return;
        };
        if shown.until.is_none() && it.now.acting.is_some() {
            // A note shown for a long time while others moved is about the past, so less time is
            // left for it.
            let over = shown.came + 2.0 * shown.wait;
            shown.until = Some(it.clock + (over - it.clock).clamp(0.0, shown.wait));
        }
    }

    /// Returns the next note that has not been read. The order is: the note about the aim, notes
    /// about the events of this turn, notes about possible actions.
    fn next(&mut self, it: &Situation) -> Option<(NoteAt, Said)> {
        let now = it.now;
        if let Some(aim) = (it.aim)() {
            return Some((NoteAt { id: AIM, at: now }, aim));
        }
        let is_new = |note: &str| !(it.has_read)(note);
        let mut first = None;
        while let Some(NoteAt { id, at }) = self.waiting.pop_front() {
            let at = At {
                shown_at: now.ply,
                ..at
            };
            let still_true = || (it.said)(at, &|note| note == id);
            let said = is_new(id).then(still_true).unwrap_or_default();
            if !said.is_empty() {
                first = Some((at, said));
                break;
            }
        }
        let (at, said) = match first {
            Some(first) => first,
            // While the board keeps the last move on view, no seat decides.
            None if it.waits_for_viewer => return None,
            None => (now, (it.said)(now, &is_new)),
        };
        let said = said.into_iter().next()?;
        Some((NoteAt { id: said.id, at }, said))
    }
}

/// Whether the shown note stays.
fn stays(shown: &Shown, it: &Situation) -> bool {
    // The note about the aim is replaced once it has been read, even if no move is made.
    let is_about_now = shown.since == it.now.ply && shown.note.id != AIM;
    let is_read = shown.until.is_some_and(|until| it.clock >= until);
    is_about_now || !is_read && !is_over(&shown.note, it)
}

/// Whether a note was about a decision that has been made and that the acting seat does not have
/// again.
fn is_over(note: &NoteAt, it: &Situation) -> bool {
    let is_of_decision = note.id != AIM && note.at.acting.is_some();
    is_of_decision
        && note.at.ply != it.now.ply
        && it.now.acting.is_some()
        && (it.said)(it.now, &|id| id == note.id).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use tabletop::{Seat, Viewer};

    /// A table with one person, at seat 0. The lists pair numbers of moves with the notes that come
    /// up after them: about events, or about what the person may do.
    #[derive(Default)]
    struct Table {
        happened: &'static [(usize, &'static str)],
        may_be_done: &'static [(usize, &'static str)],
        /// Notes that are not true after later moves.
        true_at_once: &'static [&'static str],
        own: &'static [usize],
        /// The number of moves after which the game is over.
        over_at: Option<usize>,
        read: RefCell<Vec<String>>,
    }

    impl Table {
        /// Updates the desk after `ply` moves at this time, and returns the name of the note that
        /// has appeared.
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
                let come = of.iter().filter(|(ply, id)| {
                    let is_true = !(self.true_at_once.contains(id) && at.shown_at > at.ply);
                    *ply == at.ply && is_true && is_wanted(id)
                });
                come.map(|&(_, id)| Said {
                    id,
                    rule: "R1",
                    words: id.repeat(10),
                    is_spoken: true,
                })
                .collect()
            };
            let situation = Situation {
                now: At {
                    ply,
                    shown_at: ply,
                    viewer: Viewer::Seat(Seat(0)),
                    acting: acts.then_some(Seat(0)),
                    has_mouse: false,
                },
                is_over: self.over_at == Some(ply),
                waits_for_viewer: false,
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
    fn a_note_that_waited_is_told_only_if_it_is_still_true() {
        let table = Table {
            happened: &[(1, "drew"), (1, "declared"), (2, "line")],
            true_at_once: &["declared"],
            ..Table::default()
        };
        let mut desk = NoteDesk::default();
        assert_eq!(table.follow(&mut desk, 1, false, 0.0), Some("drew"));
        let told = table.follow(&mut desk, 2, true, 10_000.0);
        assert_eq!(
            told.or_else(|| table.follow(&mut desk, 2, true, 20_000.0)),
            Some("line")
        );
    }

    /// Neither a note that stands, nor one that waits, nor one about the last move.
    #[test]
    fn nothing_is_told_once_the_game_is_over() {
        let table = Table {
            happened: &[(1, "hack"), (1, "draw"), (2, "line")],
            may_be_done: &[(2, "pass")],
            over_at: Some(2),
            ..Table::default()
        };
        for clock in [100.0, 60_000.0] {
            let mut desk = NoteDesk::new(0);
            table.read.borrow_mut().clear();
            assert_eq!(table.follow(&mut desk, 1, true, 0.0), Some("hack"));
            assert_eq!(table.follow(&mut desk, 2, true, clock), None);
            assert_eq!(desk.shown(), None);
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
        // 2000 milliseconds, and 40 milliseconds for each of the 40 bytes.
        assert_eq!(desk.is_read_at(), Some(3600.0));
        assert_eq!(table.follow(&mut desk, 2, true, 1000.0), None);
        assert_eq!(desk.shown().map(|note| note.id), Some("hack"));
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
        // The note stays while others move. When the person may act again, the decision is another
        // one.
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
