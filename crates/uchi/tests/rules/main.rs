//! Every rule R1–R33 and every ruling A1–A18 of `docs/rules/uchi.md`, tried
//! the way a user would: from a deal or from a position written as JSON, with
//! moves in notation.
//!
//! | module | holds |
//! |---|---|
//! | `table` | positions, moves and what is compared |
//! | `setup` | R1–R14 and the rulings on dealing |
//! | `turn` | R15, R16, R23–R26, R31, R32 and the rulings on a turn |
//! | `hack` | R17–R22, R33 and the rulings on hacking |
//! | `reach` | R2 and the rulings on patterns |
//! | `winning` | R27–R30 and the rulings on winning |
//! | `golden` | the golden examples in `tests/golden` |
//! | `refusals` | moves that are refused |
//! | `positions` | written positions, refused and taken in |
//! | `sight` | what each seat knows |
//! | `speech` | what is said, and to whom |

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

/// What the document calls its rules and rulings.
fn numbers() -> Vec<String> {
    let rules = (1..=33).map(|number| format!("R{number}"));
    let rulings = (1..=18).map(|number| format!("A{number}"));
    let added = ["A17b", "A17c", "A17d"].map(str::to_owned);
    rules.chain(rulings).chain(added).collect()
}

/// Whether a text holds a number that does not go on.
fn cites(text: &str, number: &str) -> bool {
    let mut ends = text
        .match_indices(number)
        .map(|(at, _)| &text[at + number.len()..]);
    ends.any(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
}

#[test]
fn every_rule_has_a_test() {
    let tests = [
        include_str!("setup.rs"),
        include_str!("turn.rs"),
        include_str!("hack.rs"),
        include_str!("reach.rs"),
        include_str!("winning.rs"),
    ]
    .concat();
    for number in numbers() {
        let cited = format!("\"uchi {number}:");
        assert!(tests.contains(&cited), "no test cites uchi {number}");
    }
}

#[test]
fn every_rule_is_in_the_document() {
    let document = include_str!("../../../../docs/rules/uchi.md");
    for number in numbers() {
        let row = document
            .lines()
            .find(|line| line.starts_with(&format!("| {number} |")));
        let row = row.unwrap_or_else(|| panic!("docs/rules/uchi.md has no row for {number}"));
        assert!(row.len() > 30, "{row}");
        assert!(cites(row, &number));
    }
}
