//! Notes shown when a situation first comes up. Numbers are those of `games/starter/rules.md`.

use crate::words::MOST;
use board::{Note, Occasion};
use starter::{Event, Phase, Starter};

mod words {
    ::words::sentences!("../words", "notes");
}

/// The smallest number of points at which one more star can be too many.
const NEAR: u32 = 5;

/// The notes, most important first.
pub const NOTES: &[Note<Starter>] = &[
    Note {
        id: "end",
        rule: "R4",
        words: words::END,
        comes_up: |moment| moment.has(|event| matches!(event, Event::Ended(_))),
    },
    Note {
        id: "too-many",
        rule: "R3",
        words: words::TOO_MANY,
        comes_up: |moment| {
            let goes_on = moment.view.phase != Phase::Over;
            match sum(moment) {
                Some(sum) => (goes_on && sum > MOST).into(),
                None => Occasion::Never,
            }
        },
    },
    Note {
        id: "stopped",
        rule: "R2",
        words: words::STOPPED,
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Stopped(seat) => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "unseen",
        rule: "R1",
        words: words::UNSEEN,
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Drew(seat, None) => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "near-ten",
        rule: "R3",
        words: words::NEAR_TEN,
        comes_up: |moment| match sum(moment) {
            Some(sum) => moment.asks(|_, _| (NEAR..=MOST).contains(&sum)),
            None => Occasion::Never,
        },
    },
    Note {
        id: "turn",
        rule: "R2",
        words: words::TURN,
        comes_up: |moment| moment.asks(|_, view| view.phase == Phase::Choose),
    },
];

/// The sum of the viewer's own stars, if there is a viewing seat.
fn sum(moment: &board::Moment<'_, Starter>) -> Option<u32> {
    let own = moment.own()?;
    moment.view.hands[own.index()].map(starter::Stars::sum)
}
