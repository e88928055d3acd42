//! Tests every rule R1–R33 and every ruling A1–A18 of `games/uchi/rules.md` as a user would play:
//! from a deal or from a position written as JSON, with moves in notation.
//!
//! | module | holds |
//! |---|---|
//! | `table` | positions, moves and comparisons |
//! | `setup` | R1–R14 and the rulings on dealing |
//! | `turn` | R15, R16, R23–R26, R31, R32 and the rulings on a turn |
//! | `hack` | R17–R22, R33 and the rulings on hacking |
//! | `reach` | R2 and the rulings on patterns |
//! | `winning` | R27–R30 and the rulings on winning |
//! | `advice` | advice and goals |
//! | `forecast` | forecasts of choices |
//! | `golden` | the golden examples in `tests/golden` |
//! | `refusals` | moves that are refused |
//! | `positions` | written positions, refused and accepted |
//! | `sight` | what each seat knows |
//! | `speech` | texts, and who may see them |

mod advice;
mod forecast;
mod golden;
mod hack;
mod positions;
mod reach;
mod refusals;
mod setup;
mod sight;
mod speech;
mod table;
mod turn;
mod winning;
