//! Tests of every rule R1–R57 and every ruling A1–A23 of `games/carotein/rules.md`. They use the
//! game as a user does: from the start or from a position written as JSON, with moves in notation.
//!
//! | module | holds |
//! |---|---|
//! | `table` | positions, moves, and the comparison of results |
//! | `setup` | R1–R13 and the rulings on the pieces |
//! | `scatter` | R14–R21, R56, R57 and the rulings on scattering |
//! | `challenge` | R22–R36 and the rulings on laying boards |
//! | `award` | R37–R48, R55 and the rulings on points |
//! | `ending` | R49–R54 and the rulings on the end |
//! | `golden` | the golden examples in `tests/golden` |
//! | `positions` | written positions that are refused or accepted |
//! | `speech` | the texts that announce events and results |
//! | `guidance` | advice and goals |

mod award;
mod challenge;
mod ending;
mod golden;
mod guidance;
mod positions;
mod scatter;
mod setup;
mod speech;
mod table;
