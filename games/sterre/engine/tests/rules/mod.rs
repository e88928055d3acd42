//! Tests of every rule R1–R58 and every ruling A1–A22 of `games/sterre/rules.md`, made the way a
//! user would: from a deal or from a position written as JSON, with moves in notation.
//!
//! | module | holds |
//! |---|---|
//! | `table` | positions, moves and what is compared |
//! | `setup` | R1–R5 and the edition |
//! | `draw` | R6–R11 and the rulings on step 1 |
//! | `declare` | R12–R21, R24 and the rulings on step 2 |
//! | `progress` | R22–R36, R40–R42 and the rulings on steps 3, 4 and 5 |
//! | `track` | R37–R39, R43 and the rulings on the track |
//! | `ending` | R44–R52 and the rulings on the end |
//! | `forgetting` | R28, R31, R33, R53–R58 and A9: books kept by hand |
//! | `golden` | the golden examples in `tests/golden` |
//! | `refusals` | moves that are refused |
//! | `positions` | written positions, refused or accepted |
//! | `sight` | what each seat knows |
//! | `speech` | the log and the result, in both languages, by viewer |
//! | `guidance` | advice and goals |
//! | `gain` | the forecast of a declaration |

mod declare;
mod draw;
mod ending;
mod forgetting;
mod gain;
mod golden;
mod guidance;
mod positions;
mod progress;
mod refusals;
mod setup;
mod sight;
mod speech;
mod table;
mod track;
