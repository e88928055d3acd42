//! Tests of every rule R1–R68 and every ruling A1–A26 of `games/stargazers/rules.md`, made the way
//! a user would: from a deal or from a position written as JSON, with moves in notation.
//!
//! | module | holds |
//! |---|---|
//! | `table` | positions, moves and what is compared |
//! | `setup` | R1–R12 and the rulings on dealing |
//! | `rounds` | R12–R19, R61–R63 and the rulings on rounds |
//! | `turn` | R20–R27, R33–R42, R58–R60 and the rulings on a turn |
//! | `shuttle` | R28, R45–R50 and the rulings on the shuttle section |
//! | `scoring` | R29–R32, R43, R64, R68 and the rulings on points |
//! | `journals` | R51–R57, R65–R67c and the rulings on journal cards |
//! | `constellations` | R67 and the rulings on stars |
//! | `golden` | the golden examples in `tests/golden` |
//! | `refusals` | moves that are refused |
//! | `positions` | written positions, refused or accepted |
//! | `speech` | the log, prompts, advice and goals, in both languages, by viewer |
//! | `advice` | hints as plans of a turn |

mod advice;
mod constellations;
mod golden;
mod journals;
mod positions;
mod refusals;
mod rounds;
mod scoring;
mod setup;
mod shuttle;
mod speech;
mod table;
mod turn;
