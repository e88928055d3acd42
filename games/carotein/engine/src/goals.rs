//! What a seat plays for: stars hidden in a challenge, boards and own stars, and more of them than the others have.

use crate::rules::MAY_SHOW;
use crate::state::{Phase, State};
use crate::{Carotein, View};
use std::cmp::Ordering;
use tabletop::{Goal, Progress, Seat, Voice};

mod words {
    ::words::sentences!("../words", "goals");
}

impl Carotein {
    /// See [`tabletop::game::Narration::goals`].
    pub(crate) fn what_to_reach(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        let state = &view.position;
        let mut goals = vec![self.hiding(view, seat, voice), standing(state, seat, voice)];
        if !self.is_one_challenge() {
            goals.push(boards(state, seat, voice));
            goals.push(self.stars(state, seat, voice));
        }
        goals
    }

    /// How many stars peep out, where the table has agreed to see it, and how many may (`carotein R25`–`R28`).
    fn hiding(&self, view: &View, seat: Seat, voice: &Voice) -> Goal {
        let state = &view.position;
        // Whoever lays boards sees the count beside them, before they are laid.
        if state.phase != Phase::Lay || !view.help.assist || state.turn == seat {
            return may_peep_out(state, voice);
        }
        let shown = self.peeping(state);
        let brief = words::peeping_brief(voice, shown, MAY_SHOW);
        let said = words::peeping(voice, shown, MAY_SHOW);
        Goal {
            symbol: "",
            brief,
            said,
            progress: Progress::Open,
        }
    }

    /// The own stars scored (`carotein R50`, `R52`).
    fn stars(&self, state: &State, seat: Seat, voice: &Voice) -> Goal {
        let (scored, all) = (state.scored(seat), self.edition().chips_each);
        Goal {
            symbol: "carotein-plain",
            brief: format!("{scored}/{all}"),
            said: words::own_stars(voice, scored, all),
            progress: if scored >= all {
                Progress::Reached
            } else {
                Progress::Open
            },
        }
    }
}

/// How many of the stars that lie have to be hidden; while so few lie, and once boards are laid, how many need not be.
fn may_peep_out(state: &State, voice: &Voice) -> Goal {
    let all = state.mat.len();
    let hide = all.saturating_sub(MAY_SHOW);
    let brief = match state.phase {
        Phase::Scatter | Phase::Choose if hide > 0 => words::hide_brief(voice, hide, all),
        _ => words::may_peep_brief(voice, MAY_SHOW),
    };
    let said = words::may_peep(voice, MAY_SHOW, all);
    Goal {
        symbol: "",
        brief,
        said,
        progress: Progress::Open,
    }
}

/// More points than every other seat, then more boards (`carotein R53`).
fn standing(state: &State, seat: Seat, voice: &Voice) -> Goal {
    let rank = |seat: Seat| (state.points(seat), state.won(seat).len());
    let own = rank(seat);
    let others = Seat::all(state.seats()).filter(|other| *other != seat);
    let best = others.map(rank).max().unwrap_or_default();
    let apart = own.0.abs_diff(best.0);
    let fixed = |brief, rank| [brief, rank].map(|text| voice.text(text).to_owned());
    let ([brief, rank], progress) = match (own.cmp(&best), apart) {
        (Ordering::Equal, _) => (fixed(words::TIED_BRIEF, words::TIED), Progress::Open),
        (Ordering::Greater, 0) => (
            fixed(words::MORE_BOARDS_BRIEF, words::MORE_BOARDS),
            Progress::Reached,
        ),
        (Ordering::Greater, _) => (
            [words::ahead_brief(voice, apart), words::ahead(voice, apart)],
            Progress::Reached,
        ),
        (Ordering::Less, 0) => (
            fixed(words::FEWER_BOARDS_BRIEF, words::FEWER_BOARDS),
            Progress::Threatens,
        ),
        (Ordering::Less, _) => (
            [
                words::behind_brief(voice, apart),
                words::behind(voice, apart),
            ],
            Progress::Threatens,
        ),
    };
    Goal {
        symbol: "",
        brief,
        said: words::points(voice, own.0, rank),
        progress,
    }
}

/// The boards won; and in the sentence, how long there are boards to be won (`carotein R49`): which are left is seen beside
/// the mat.
fn boards(state: &State, seat: Seat, voice: &Voice) -> Goal {
    let (won, left) = (state.won(seat).len(), state.left().len());
    // A constellation takes two, and the last board is nobody's.
    let to_come = left.saturating_sub(1) / 2;
    let brief = words::boards_brief(voice, won);
    let said = words::boards(voice, won, left, to_come);
    Goal {
        symbol: "carotein-bunny",
        brief,
        said,
        progress: Progress::Open,
    }
}
