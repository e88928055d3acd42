//! The test that each numbered rule of a game's `rules.md` has a test that cites it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Reads `rules.md` and all tests of a game, and compares them. `package` is the game's
/// `CARGO_MANIFEST_DIR`, `game` its id.
///
/// # Panics
/// With the numbers that are wrong ([`faults`]).
pub fn every_rule_is_tested(package: &str, game: &str) {
    let page = Path::new(package).join("../rules.md");
    let page = fs::read_to_string(&page).unwrap_or_else(|error| panic!("{page:?}: {error}"));
    let mut tests = String::new();
    read_all(&Path::new(package).join("tests"), &mut tests);
    let faults = faults(game, &page, &tests);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Adds the text of all tests and examples in a folder.
fn read_all(folder: &Path, text: &mut String) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            read_all(&path, text);
        } else if path.extension().is_some_and(|it| it == "rs") {
            text.push_str(&fs::read_to_string(&path).unwrap_or_default());
        }
    }
}

/// What is wrong with the rules on a page. Each rule is a row `| R7 | what it says |`, each ruling
/// one like `| A3 | … |`, numbered from 1 without a gap; a letter may follow a number. A test cites
/// a rule by the id of the game and the number, as in `"comet R7: it flies"`.
#[must_use]
pub fn faults(game: &str, page: &str, tests: &str) -> Vec<String> {
    let rows = page.lines().filter_map(|line| {
        let (number, text) = line.strip_prefix("| ")?.split_once(" |")?;
        let digits = number.strip_prefix(['R', 'A'])?;
        digits
            .starts_with(|it: char| it.is_ascii_digit())
            .then_some((number, text))
    });
    let (mut faults, mut known) = (Vec::new(), BTreeSet::new());
    for (number, text) in rows {
        if !known.insert(number) {
            faults.push(format!("rules.md has {number} twice"));
        }
        if text.len() < 15 {
            faults.push(format!("rules.md does not say what {number} is:{text}"));
        }
        if !tests.contains(&format!("{game} {number}:")) {
            faults.push(format!(
                "no test cites {game} {number}: write `Case::new(\"{game} {number}: …\", …)` in engine/tests"
            ));
        }
    }
    if !known.contains("R1") {
        faults.push("rules.md has no row `| R1 | … |`".to_owned());
    }
    for number in &known {
        let (kind, digits) = number.split_at(1);
        let digits = digits.trim_end_matches(|it: char| !it.is_ascii_digit());
        let before = digits.parse::<u32>().map_or(0, |it| it.saturating_sub(1));
        if before > 0 && !known.contains(&*format!("{kind}{before}")) {
            faults.push(format!("rules.md has {number} and no {kind}{before}"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::faults;

    #[test]
    fn what_is_wrong_is_said() {
        let page = |rows: &[&str]| {
            let rows = rows
                .iter()
                .map(|it| format!("| {it} | Comets have long tails. |\n"));
            rows.collect::<String>()
        };
        let tests = r#""comet R1: it flies" "comet R2: on" "comet A1: it may" "comet R11: far" "comet R1b: and""#;
        for (rows, fault) in [
            (&["R1", "R1b", "R2", "A1", "G1"][..], None),
            (&["R1", "R2", "R2"], Some("R2 twice")),
            (&["R1", "R2", "R3"], Some("no test cites comet R3")),
            (&["R1", "R11"], Some("R11 and no R10")),
            (&["A1"], Some("no row `| R1 |")),
        ] {
            let found = faults("comet", &page(rows), tests);
            assert_eq!(found.is_empty(), fault.is_none(), "{rows:?}: {found:?}");
            let has = |fault: &str| found.iter().any(|it| it.contains(fault));
            assert!(fault.is_none_or(has), "{rows:?}: {found:?}");
        }
        let empty = faults("comet", "| R1 | |", tests);
        assert!(empty[0].contains("does not say what R1 is"), "{empty:?}");
    }
}
