//! Notes shown when a situation first comes up. Rule numbers are those of
//! `games/carotein/rules.md`.

use board::Note;
use board::note::{Moment, Occasion};
use carotein::{Carotein, Event, Owner, Phase, View};
use tabletop::Seat;

mod words {
    ::words::sentences!("../words", "notes");
}

/// The notes that explain only what is seen.
pub const SEEN_NOTES: &[&str] = &["fine-steps", "size"];

/// The notes, the most important first. A note that helps to decide appears with the decision, not
/// with the move before it. A note about an event appears while the reader has nothing to decide.
pub const NOTES: &[Note<Carotein>] = &[
    Note {
        id: "challenger",
        rule: "R20",
        words: words::CHALLENGER,
        // The challenger itself gets a note when it selects boards.
        comes_up: |moment| {
            by_another(moment, |event| match *event {
                Event::Challenger { seat } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "two-boards",
        rule: "R32",
        words: words::TWO_BOARDS,
        comes_up: |moment| moment.asks(|_, view| view.position.phase() == Phase::Choose),
    },
    Note {
        id: "two-peep",
        rule: "R27",
        words: words::TWO_PEEP,
        comes_up: |moment| moment.asks(|_, view| view.position.phase() == Phase::Lay),
    },
    Note {
        id: "cores",
        rule: "R33",
        words: words::CORES,
        comes_up: |moment| moment.asks(|_, view| view.position.phase() == Phase::Lay),
    },
    Note {
        id: "passed",
        rule: "R18",
        words: words::PASSED,
        // The last pass of a round makes another seat the challenger, which matters more. Players
        // who pass themselves are asked for confirmation anyway.
        comes_up: |moment| {
            by_another(moment, |event| match *event {
                Event::Passed { seat } if is_scattering(moment.view) => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "fine-steps",
        rule: "A15",
        words: words::FINE_STEPS,
        comes_up: |moment| {
            let lays = moment.asks(|_, view| view.position.phase() == Phase::Lay);
            if moment.has_mouse {
                lays
            } else {
                Occasion::Never
            }
        },
    },
    Note {
        id: "round",
        rule: "R49",
        words: words::ROUND,
        comes_up: |moment| {
            moment.asks(|seat, view| view.position.round() > 1 && has_just_begun(seat, view))
        },
    },
    Note {
        id: "scatter",
        rule: "R20",
        words: words::SCATTER,
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
    Note {
        id: "failure",
        rule: "R42",
        words: words::FAILURE,
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
    Note {
        id: "success",
        rule: "R39",
        words: words::SUCCESS,
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
    Note {
        id: "peeping",
        rule: "R37",
        words: words::PEEPING,
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
    Note {
        id: "size",
        rule: "A17",
        words: words::SIZE,
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
];

/// The occasion for a note about an event of another seat, while the viewer has nothing to decide.
fn by_another(moment: &Moment<'_, Carotein>, of: impl Fn(&Event) -> Option<Seat>) -> Occasion {
    if moment.acting.is_some() {
        return Occasion::Never;
    }
    moment.happened(|event| of(event).filter(|seat| !moment.is_own(*seat)))
}

fn is_scattering(view: &View) -> bool {
    view.position.phase() == Phase::Scatter
}

/// Whether a seat decides for the first time in this round.
fn has_just_begun(seat: Seat, view: &View) -> bool {
    let own = |chip: &carotein::Chip| chip.owner == Owner::Seat(seat);
    is_scattering(view) && !view.position.mat().iter().any(own)
}
