//! Tests of every rule R1–R47 and every ruling A1–A23 of `games/cattricola/rules.md`, made the way
//! a user would: from a deal or from a position written as JSON, with moves in notation.
//!
//! | module | holds |
//! |---|---|
//! | `table` | positions, moves and what is compared |
//! | `setup` | R1–R9 and the rulings on the deal |
//! | `charge` | R10–R15 and the rulings on markers |
//! | `catching` | R16–R21, R28, R29 and the rulings on the pattern |
//! | `placing` | R22–R27 and the rulings on saucers and circles |
//! | `ending` | R30–R36 and the rulings on the last turns |
//! | `counting` | R37–R45, R47 and the rulings on the count |
//! | `naive` | an independent count that the real one is compared with |
//! | `standing` | the standing of a seat while a catch is put aboard |
//! | `sight` | R46 and what each seat knows |
//! | `forecast` | the forecast of a catch |
//! | `golden` | the golden examples in `tests/golden` |
//! | `refusals` | moves that are refused |
//! | `positions` | written positions, refused or accepted |
//! | `speech` | the log, prompts and advice, in both languages, by viewer |

mod catching;
mod charge;
mod counting;
mod ending;
mod forecast;
mod golden;
mod naive;
mod placing;
mod positions;
mod refusals;
mod setup;
mod sight;
mod speech;
mod standing;
mod table;
