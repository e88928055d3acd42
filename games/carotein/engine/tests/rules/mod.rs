//! Every rule R1–R57 and every ruling A1–A22 of `games/carotein/rules.md`, tried
//! the way a user would: from the start or from a position written as JSON,
//! with moves in notation.
//!
//! | module | holds |
//! |---|---|
//! | `table` | positions, moves and what is compared |
//! | `setup` | R1–R13 and the rulings on components |
//! | `scatter` | R14–R21, R56, R57 and the rulings on scattering |
//! | `challenge` | R22–R36 and the rulings on laying boards |
//! | `award` | R37–R48, R55 and the rulings on points |
//! | `ending` | R49–R54 and the rulings on the end |
//! | `golden` | the golden examples in `tests/golden` |
//! | `positions` | written positions, refused and taken in |
//! | `speech` | what is said |
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

use testkit::paper;

/// What the document calls its rules and rulings.
fn numbers() -> Vec<String> {
    paper::numbers(57, 22, &["A19b", "A19c"])
}

#[test]
fn every_rule_has_a_test() {
    let tests = [
        include_str!("setup.rs"),
        include_str!("scatter.rs"),
        include_str!("challenge.rs"),
        include_str!("award.rs"),
        include_str!("ending.rs"),
    ];
    paper::every_rule_has_a_test("carotein", &tests, &numbers());
}

#[test]
fn every_rule_is_in_the_document() {
    let document = include_str!("../../../rules.md");
    paper::every_rule_is_in_the_document(document, &numbers());
}
