//! The options of the setup: the arrangement of the ranch boards (`cattricola A18`).

use crate::Cattricola;
use tabletop::prelude::*;
use tabletop::{Choice, OptionInfo, Setup, Text};

mod words {
    ::words::sentences!("../words", "options");
}

const fn choice(id: &'static str, name: Text) -> Choice {
    Choice { id, name }
}

const ROW: Choice = choice("row", words::ROW);
const STEP: Choice = choice("step", words::STEP);

const fn option(id: &'static str, seats: u8, choices: &'static [Choice]) -> OptionInfo {
    OptionInfo {
        id,
        name: words::LAYOUT,
        help: words::LAYOUT_HELP,
        choices,
        seats: (seats, seats),
    }
}

pub(crate) const OPTIONS: &[OptionInfo] = &[
    option("layout2", 2, &[ROW, STEP]),
    option("layout3", 3, &[choice("corner", words::CORNER), ROW, STEP]),
    option(
        "layout4",
        4,
        &[
            choice("square", words::SQUARE),
            ROW,
            choice("t", words::T),
            choice("s", words::S),
            choice("l", words::L),
        ],
    ),
];

/// The id of the layout option for this number of seats, and the id of its selected choice.
pub(crate) fn layout(setup: &Setup) -> (&'static str, &'static str) {
    let of_seats = |option: &&OptionInfo| option.seats.0 == setup.seats;
    let Some(option) = OPTIONS.iter().find(of_seats) else {
        return ("", "");
    };
    let index = usize::from(setup.option(&Cattricola::INFO, option.id));
    (
        option.id,
        option.choices.get(index).map_or("", |choice| choice.id),
    )
}
