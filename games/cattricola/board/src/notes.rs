//! Notes: short explanations shown once, when a situation first arises. Rule numbers are those of
//! `games/cattricola/rules.md`.

use board::{Moment, Note, Occasion};
use cattricola::{Cattricola, EndPhase, Event, Phase, Species};
use tabletop::Seat;

mod words {
    ::words::sentences!("../words", "notes");
}

/// The smallest number of animals on the seat's saucer at which the note about missing species is
/// shown.
const MANY: u8 = 9;

/// The smallest number of animals on any saucer at which the note about the end of the game is
/// shown.
const FILLING: u8 = 4;

/// The notes, the most pressing first.
pub const NOTES: &[Note<Cattricola>] = &[
    Note {
        id: "final-turn",
        rule: "R34",
        words: words::FINAL_TURN,
        comes_up: |moment| {
            moment.asks(|seat, view| {
                let table = view.table();
                // Only if all three actions are possible. Otherwise the prompt says which of them
                // remain.
                let may_catch = !table.radar(seat).is_empty();
                let may_swap = table.saucer(seat).occupied().len() > 1;
                let is_final = table.stage() == EndPhase::Final && table.phase() == Phase::Act;
                is_final && may_catch && may_swap
            })
        },
    },
    Note {
        id: "closing",
        rule: "R31",
        words: words::CLOSING,
        comes_up: |moment| {
            moment.asks(|_, view| {
                let table = view.table();
                let mut seats = Seat::all(table.seats());
                let is_full =
                    |seat| Some(table.saucer(seat).occupied().len()) == size_of(moment, seat);
                let is_closing = table.stage() == EndPhase::Closing;
                is_closing && table.phase() == Phase::Act && seats.any(is_full)
            })
        },
    },
    Note {
        id: "missing",
        rule: "R37",
        words: words::MISSING,
        comes_up: |moment| {
            moment.asks(|seat, view| {
                let (table, saucer) = (view.table(), view.table().saucer(seat));
                let is_late = table.stage() != EndPhase::Open || saucer.occupied().len() >= MANY;
                let mut all = Species::ALL.into_iter();
                let lacks = all.any(|species| saucer.lacks(species));
                table.phase() == Phase::Act && is_late && lacks
            })
        },
    },
    Note {
        id: "end",
        rule: "R30",
        words: words::END,
        comes_up: |moment| {
            moment.asks(|_, view| {
                let table = view.table();
                let mut seats = Seat::all(table.seats());
                let is_filling = |seat| table.saucer(seat).occupied().len() >= FILLING;
                table.phase() == Phase::Act
                    && table.stage() == EndPhase::Open
                    && seats.any(is_filling)
            })
        },
    },
    Note {
        id: "circle",
        rule: "R26",
        words: words::CIRCLE,
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Appeared { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "wolf",
        rule: "R38",
        words: words::WOLF,
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Put { seat, tile, .. } if tile.species() == Species::Wolf => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "mates",
        rule: "R39",
        words: words::MATES,
        // Before an animal can be put beside another one for the first time.
        comes_up: |moment| {
            moment.asks(|seat, view| {
                let table = view.table();
                let is_before_a_catch =
                    table.phase() == Phase::Act && !table.radar(seat).is_empty();
                let is_aboard = !table.saucer(seat).occupied().is_empty();
                is_aboard && (is_before_a_catch || table.phase() == Phase::Place)
            })
        },
    },
    Note {
        id: "five-markers",
        rule: "R15",
        words: words::FIVE_MARKERS,
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Charged { seat, total: 5, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "aboard",
        rule: "R23",
        words: words::ABOARD,
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Caught { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "shape",
        rule: "R16",
        words: words::SHAPE,
        comes_up: before_a_catch,
    },
    Note {
        id: "charge",
        rule: "R11",
        words: words::CHARGE,
        comes_up: |moment| {
            moment.asks(|seat, view| {
                let table = view.table();
                table.phase() == Phase::Act && table.radar(seat).is_empty()
            })
        },
    },
    Note {
        id: "stitched",
        rule: "R25",
        words: words::STITCHED,
        comes_up: before_a_catch,
    },
];

/// The number of cells of a seat's saucer.
fn size_of(moment: &Moment<'_, Cattricola>, seat: Seat) -> Option<u8> {
    let board = moment.game.saucer_board(moment.view.table(), seat)?;
    Some(board.size())
}

/// The occasion that the acting seat begins its turn with markers on its radar, so that it may
/// catch.
fn before_a_catch(moment: &Moment<'_, Cattricola>) -> Occasion {
    moment.asks(|seat, view| {
        let table = view.table();
        table.phase() == Phase::Act && !table.radar(seat).is_empty()
    })
}
