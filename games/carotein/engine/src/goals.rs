//! The goals of a seat: to hide stars in a challenge, to win boards and score own stars, and to
//! have more points than the others.

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
        // After the end no challenge is to come.
        let mut goals = match state.phase {
            Phase::Over(_) => vec![standing(state, seat, voice)],
            _ => vec![self.hiding(view, seat, voice), standing(state, seat, voice)],
        };
        if !self.is_one_challenge() {
            goals.push(boards(state, seat, voice));
            goals.push(self.stars(state, seat, voice));
        }
        goals
    }

    /// The goal for the current challenge: how many stars may stay unhidden. At tables that have
    /// agreed to see it, also how many are unhidden now (`carotein R25`–`R28`).
    fn hiding(&self, view: &View, seat: Seat, voice: &Voice) -> Goal {
        let state = &view.position;
        // The player who lays boards already sees the number beside them, updated while they drag.
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

    /// The goal to score the seat's own stars (`carotein R50`, `R52`).
    fn stars(&self, state: &State, seat: Seat, voice: &Voice) -> Goal {
        let (scored, all) = (state.scored(seat), self.edition().chips_each);
        Goal {
            symbol: "carotein-plain",
            brief: format!("{scored}/{all}"),
            said: match (state.phase, all.saturating_sub(scored)) {
                (_, 0) => voice.text(words::ALL_OWN_STARS).to_owned(),
                (Phase::Over(_), _) => words::own_stars_at_the_end(voice, scored),
                (_, left) => words::own_stars(voice, scored, left),
            },
            progress: if scored >= all {
                Progress::Reached
            } else {
                Progress::Open
            },
        }
    }
}

/// The goal to hide enough of the stars on the mat. In brief, it says how many have to be hidden.
/// If there are too few stars, or once boards are laid, it says in brief how many may stay
/// unhidden.
fn may_peep_out(state: &State, voice: &Voice) -> Goal {
    let all = state.mat.len();
    let hide = all.saturating_sub(MAY_SHOW);
    let brief = match state.phase {
        Phase::Scatter | Phase::Choose if hide > 0 => words::hide_brief(voice, hide, all),
        _ => words::may_peep_brief(voice, MAY_SHOW),
    };
    let said = match hide {
        0 => words::cannot_fail(voice, MAY_SHOW, all),
        _ => words::may_peep(voice, MAY_SHOW, hide),
    };
    Goal {
        symbol: "",
        brief,
        said,
        progress: Progress::Open,
    }
}

/// The goal to have more points than every other seat, then more boards (`carotein R53`).
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

/// The number of boards won. The sentence also states how many challenges can still win boards
/// (`carotein R49`); the remaining boards are visible beside the mat.
fn boards(state: &State, seat: Seat, voice: &Voice) -> Goal {
    let (won, left) = (state.won(seat).len(), state.left().len());
    // A successful challenge wins two boards, and the last board is never won.
    let to_come = left.saturating_sub(1) / 2;
    let brief = words::boards_brief(voice, won);
    let said = match to_come {
        _ if matches!(state.phase, Phase::Over(_)) => words::boards_at_the_end(voice, won),
        _ => words::boards(voice, won, to_come),
    };
    Goal {
        symbol: "carotein-bunny",
        brief,
        said,
        progress: Progress::Open,
    }
}
