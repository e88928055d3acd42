//! Every rule R1–R68 and every ruling A1–A26 of `docs/rules/stargazers.md`,
//! tried the way a user would: from a deal or from a position written as JSON,
//! with moves in notation.
//!
//! | module | holds |
//! |---|---|
//! | `table` | positions, moves and what is compared |
//! | `setup` | R1–R12 and the rulings on dealing |
//! | `rounds` | R12–R19, R61–R63 and the rulings on rounds |
//! | `turn` | R20–R27, R33–R42, R58–R60 and the rulings on a turn |
//! | `shuttle` | R28, R45–R50 and the rulings on the shuttle section |
//! | `scoring` | R29–R32, R43, R51–R57, R64–R68 and the rulings on points |
//! | `golden` | the golden examples in `tests/golden` |
//! | `refusals` | moves that are refused |
//! | `positions` | written positions, refused and taken in |
//! | `speech` | what is said, and to whom |

mod golden;
mod positions;
mod refusals;
mod rounds;
mod scoring;
mod setup;
mod shuttle;
mod speech;
mod table;
mod turn;
