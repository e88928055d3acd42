//! What can be chosen at set-up: how the ranch boards lie (`cattricola A18`).

use crate::Cattricola;
use tabletop::prelude::*;
use tabletop::{Choice, OptionInfo, Setup, Text};

const fn choice(id: &'static str, ja: &'static str, en: &'static str) -> Choice {
    Choice {
        id,
        name: Text::new(ja, en),
    }
}

const ROW: Choice = choice("row", "横一列", "Row");
const STEP: Choice = choice("step", "階段", "Step");

const fn option(id: &'static str, seats: u8, choices: &'static [Choice]) -> OptionInfo {
    OptionInfo {
        id,
        name: Text::new("牧場の形", "Shape of the ranch"),
        help: Text::new(
            "牧場ボードのつなぎかたです。ボードの向きは、始めるときにくじで決まります。",
            "How the ranch boards are joined. Which way round each lies is drawn at the start.",
        ),
        choices,
        seats: (seats, seats),
    }
}

pub(crate) const OPTIONS: &[OptionInfo] = &[
    option("layout2", 2, &[ROW, STEP]),
    option(
        "layout3",
        3,
        &[choice("corner", "かぎ形", "Corner"), ROW, STEP],
    ),
    option(
        "layout4",
        4,
        &[
            choice("square", "真四角", "Square"),
            ROW,
            choice("t", "T字", "T"),
            choice("s", "S字", "S"),
            choice("l", "L字", "L"),
        ],
    ),
];

/// The option for this number of seats and the choice that was made.
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
