//! The notes: each is shown when its situation first comes up. Numbers are those of
//! `games/sterre/rules.md`.

use board::{Moment, Note, Occasion};
use sterre::{Event, Phase, Sterre};
use tabletop::Seat;

mod words {
    ::words::sentences!("../words", "notes");
}

/// The largest distance from the end, in points, at which the note about the end is shown.
const NEAR: u8 = 4;

/// The notes that explain only what is seen.
pub const SEEN_NOTES: &[&str] = &["dot", "eye", "rings", "plates", "almost"];

/// The notes, the most urgent first.
pub const NOTES: &[Note<Sterre>] = &[
    Note {
        id: "crown",
        rule: "R27",
        words: words::CROWN,
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::TookCrown { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "track-crown",
        rule: "R39",
        words: words::TRACK_CROWN,
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::TrackCrown { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "line",
        rule: "R40",
        words: words::LINE,
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Completed { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "bingo",
        rule: "R42",
        words: words::BINGO,
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::CardLines { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "near-end",
        rule: "R44",
        words: words::NEAR_END,
        comes_up: near_end,
    },
    Note {
        id: "dead",
        rule: "R7",
        words: words::DEAD,
        comes_up: |moment| {
            moment.has(|event| {
                matches!(
                    event,
                    Event::Purged { .. } | Event::Played { dead: true, .. }
                )
            })
        },
    },
    Note {
        id: "spend",
        rule: "R20",
        words: words::SPEND,
        comes_up: |moment| {
            moment.asks(|seat, view| {
                view.table.phase() == Phase::Declare && view.table.crowns(seat) > 0
            })
        },
    },
    Note {
        id: "by-hand",
        rule: "R55",
        words: words::BY_HAND,
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Place),
    },
    Note {
        id: "declared",
        rule: "R22",
        words: words::DECLARED,
        comes_up: |moment| {
            // Not after the pieces have been put on the map.
            let is_open = |seat| {
                let table = &moment.shown.table;
                table.turn() == seat && table.phase() == Phase::Declare
            };
            moment.happened(|event| match *event {
                Event::Played {
                    seat, dead: false, ..
                }
                | Event::Named { seat, .. }
                | Event::Called { seat, .. } => Some(seat).filter(|&seat| is_open(seat)),
                _ => None,
            })
        },
    },
    Note {
        id: "opens",
        rule: "R30",
        words: words::OPENS,
        comes_up: |moment| moment.has(|event| matches!(event, Event::Placed { .. })),
    },
    Note {
        id: "ways",
        rule: "R13",
        words: words::WAYS,
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Declare),
    },
    Note {
        id: "dot",
        rule: "R33",
        words: words::DOT,
        comes_up: dotted,
    },
    Note {
        id: "eye",
        rule: "A20",
        words: words::EYE,
        comes_up: |moment| {
            let seat = moment.own();
            seat.is_some_and(|seat| !moment.view.table.shown(seat).is_empty())
                .into()
        },
    },
    Note {
        id: "rings",
        rule: "R17",
        words: words::RINGS,
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Declare),
    },
    Note {
        id: "plates",
        rule: "A17",
        words: words::PLATES,
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Declare),
    },
    Note {
        id: "almost",
        rule: "R25",
        words: words::ALMOST,
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Declare),
    },
    Note {
        id: "end",
        rule: "R44",
        words: words::END,
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Declare),
    },
];

/// The occasion that the viewer's card has cells that will open in the viewer's next turn (marked
/// with a dot).
fn dotted(moment: &Moment<'_, Sterre>) -> Occasion {
    let table = &moment.view.table;
    let dots = moment.own().and_then(|seat| {
        let card = moment.game.edition().card(table.card(seat))?;
        let waiting = table.occupied().difference(table.opened(seat));
        Some(card.numbers().intersection(waiting))
    });
    dots.is_some_and(|dots| !dots.is_empty() && !moment.view.by_hand)
        .into()
}

/// Finds a seat that is at most `NEAR` points away from the end.
fn near_end(moment: &Moment<'_, Sterre>) -> Occasion {
    let table = &moment.view.table;
    let near = moment.game.edition().end_space().saturating_sub(NEAR);
    let mut seats = Seat::all(table.seats());
    match table.phase() {
        Phase::Over(_) => Occasion::Never,
        _ => seats.find(|&seat| table.score(seat) >= near).into(),
    }
}
