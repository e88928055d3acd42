//! Checks that every numbered rule has a test and a row in the rules document.

/// The numbers R1 to R`rules` (rules) and A1 to A`rulings` (rulings), followed by those in `added`.
#[must_use]
pub fn numbers(rules: u8, rulings: u8, added: &[&str]) -> Vec<String> {
    let rules = (1..=rules).map(|number| format!("R{number}"));
    let rulings = (1..=rulings).map(|number| format!("A{number}"));
    let added = added.iter().map(|&number| number.to_owned());
    rules.chain(rulings).chain(added).collect()
}

/// Panics unless a test cites each number, in the form `"uchi R22: …"`.
pub fn every_rule_has_a_test(game: &str, tests: &[&str], numbers: &[String]) {
    for number in numbers {
        let cited = format!("{game} {number}:");
        let is_there = tests.iter().any(|test| test.contains(&cited));
        assert!(is_there, "no test cites {game} {number}");
    }
}

/// Panics unless each number has its own row with text in the document.
pub fn every_rule_is_in_the_document(document: &str, numbers: &[String]) {
    for number in numbers {
        let start = format!("| {number} |");
        let row = document.lines().find(|line| line.starts_with(&start));
        let row = row.unwrap_or_else(|| panic!("the document has no row for {number}"));
        assert!(row.len() > start.len() + 15, "{row}");
    }
}

#[cfg(test)]
mod tests {
    use super::{every_rule_has_a_test, every_rule_is_in_the_document, numbers};

    #[test]
    fn numbers_are_counted_out() {
        assert_eq!(numbers(2, 1, &["A1b"]), ["R1", "R2", "A1", "A1b"]);
    }

    #[test]
    #[should_panic = "no test cites comet R1"]
    fn a_longer_number_is_another() {
        every_rule_has_a_test("comet", &["\"comet R11: it flies\""], &numbers(1, 0, &[]));
    }

    #[test]
    #[should_panic = "no row for R1"]
    fn a_row_belongs_to_its_number() {
        every_rule_is_in_the_document("| R11 | Comets have tails. |", &numbers(1, 0, &[]));
    }
}
