//! Notes shown when a situation first comes up. Numbers are those of `games/uchi/rules.md`.

use board::{Moment, Note, Occasion};
use tabletop::Seat;
use uchi::{Event, Kind, Phase, Uchi, View};

mod words {
    ::words::sentences!("../words", "notes");
}

/// The notes that explain only what is seen.
pub const SEEN_NOTES: &[&str] = &["known", "marks", "open-hands"];

/// The notes, most important first.
pub const NOTES: &[Note<Uchi>] = &[
    Note {
        id: "hack",
        rule: "R17",
        words: words::HACK,
        // Whoever hacks has read what it leads to before.
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Swapped { seat, .. } if !moment.is_own(seat) => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "ophiuchus",
        rule: "R30",
        words: words::OPHIUCHUS,
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Revealed {
                    seat,
                    kind: Kind::Ophiuchus,
                } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "last-card",
        rule: "R27",
        words: words::LAST_CARD,
        comes_up: |moment| match moment.view.phase {
            Phase::Move => of_one_card(moment.view),
            _ => Occasion::Never,
        },
    },
    Note {
        id: "unsure",
        rule: "R20",
        words: words::UNSURE,
        comes_up: |moment| {
            // At the end all hands are open.
            if matches!(moment.view.phase, Phase::Over(_)) {
                return Occasion::Never;
            }
            moment.happened(|event| match *event {
                Event::Stole {
                    thief,
                    victim,
                    kind: None,
                } if knew_more(moment, victim) => Some(thief),
                _ => None,
            })
        },
    },
    Note {
        id: "three-colours",
        rule: "R29",
        words: words::THREE_COLOURS,
        comes_up: has_three_colours,
    },
    Note {
        id: "keep",
        rule: "R25",
        words: words::KEEP,
        comes_up: |moment| moment.asks(|_, view| view.phase == Phase::Keep),
    },
    Note {
        id: "next",
        rule: "R25",
        words: words::NEXT,
        comes_up: |moment| moment.asks(|_, view| view.next_in_deck().is_some()),
    },
    Note {
        id: "known",
        rule: "R24",
        words: words::KNOWN,
        comes_up: |moment| {
            let own = moment.own();
            let seats = moment.view.seats();
            moment.happened(|event| match *event {
                Event::Returned { seat, .. } if seats > 2 && own != Some(seat) => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "drew",
        rule: "R15",
        words: words::DREW,
        comes_up: |moment| {
            let was_step_1 = moment
                .before
                .is_some_and(|before| before.phase == Phase::Draw);
            match moment.has(|event| matches!(event, Event::Drew { .. })) {
                Occasion::Now => was_step_1.into(),
                other => other,
            }
        },
    },
    Note {
        id: "back",
        rule: "R24",
        words: words::BACK,
        comes_up: |moment| {
            let flew = moment.has(|event| matches!(event, Event::Moved { .. }));
            match moment.has(|event| matches!(event, Event::Returned { .. })) {
                Occasion::Now => flew,
                other => other,
            }
        },
    },
    Note {
        id: "bundle",
        rule: "R5",
        words: words::BUNDLE,
        comes_up: |moment| moment.asks(|_, view| view.phase == Phase::Bundle),
    },
    Note {
        id: "give",
        rule: "R11",
        words: words::GIVE,
        comes_up: |moment| gives(moment, 3),
    },
    Note {
        id: "give-four",
        rule: "R14",
        words: words::GIVE_FOUR,
        comes_up: |moment| gives(moment, 4),
    },
    Note {
        id: "fly",
        rule: "R16",
        words: words::FLY,
        comes_up: |moment| moment.asks(|_, view| view.phase == Phase::Move),
    },
    Note {
        id: "colours",
        rule: "R17",
        words: words::COLOURS,
        comes_up: |moment| moment.asks(|_, view| view.phase == Phase::Move),
    },
    Note {
        id: "marks",
        rule: "R6",
        words: words::MARKS,
        comes_up: |moment| moment.asks(|_, view| view.phase == Phase::Move && view.turns > 0),
    },
    Note {
        id: "open-hands",
        rule: "R4",
        words: words::OPEN_HANDS,
        comes_up: |moment| moment.asks(|_, view| view.seats() == 2 && view.phase == Phase::Move),
    },
];

/// Finds a seat with a single card left. The sizes of hands are public.
fn of_one_card(view: &View) -> Occasion {
    let at = view.hand_sizes.iter().position(|&size| size == 1);
    at.map(|at| Seat(at as u8)).into()
}

/// Whether the viewer knew more cards of a hand before the move than after it.
fn knew_more(moment: &Moment<'_, Uchi>, of: Seat) -> bool {
    let knew = |view: &View| view.known_hand(of).len();
    moment.before.map_or(0, knew) > knew(moment.view)
}

/// The occasion that the viewer is about to fly with three colours in hand.
fn has_three_colours(moment: &Moment<'_, Uchi>) -> Occasion {
    let own = moment.own();
    moment.asks(|_, view| {
        let colours = own.map_or(0, |own| view.known_hand(own).colours());
        view.phase == Phase::Move && colours == 3
    })
}

/// The occasion that a person has to give a card to the deck, in a game for this number of seats.
fn gives(moment: &Moment<'_, Uchi>, seats: u8) -> Occasion {
    moment.asks(|_, view| view.seats() == seats && matches!(view.phase, Phase::Give(_)))
}
