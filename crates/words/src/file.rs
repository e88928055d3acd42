//! A word file in one language, and the check that the languages agree.

use crate::entry::Entry;
use std::path::PathBuf;

/// The faults of word files, with their places: one line of a compiler's message each.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.join("\n"))]
pub(crate) struct Faults(pub(crate) Vec<String>);

/// The entries of one file in one language.
#[derive(Debug)]
pub(crate) struct File {
    /// The path of the file.
    pub(crate) path: PathBuf,
    /// The language code, such as `en`.
    pub(crate) language: &'static str,
    /// The entries, in the order of the file.
    pub(crate) entries: Vec<Entry>,
}

impl File {
    /// Parses a word file.
    ///
    /// # Errors
    /// All invalid lines.
    pub(crate) fn parse(path: PathBuf, language: &'static str, text: &str) -> Result<File, Faults> {
        let mut file = File {
            path,
            language,
            entries: Vec::new(),
        };
        let mut about = String::new();
        let mut faults = Vec::new();
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.trim();
            if let Some(said) = text.strip_prefix("##") {
                if !about.is_empty() {
                    about.push(' ');
                }
                about += said.trim();
            } else if text.is_empty() || text.starts_with('#') {
                about.clear();
            } else {
                match Entry::parse(line, text, std::mem::take(&mut about)) {
                    Ok(entry) => match file.entry(&entry.name) {
                        Some(before) => faults.push(file.fault(
                            line,
                            &format!("{} is on line {} already", entry.name, before.line),
                        )),
                        None => file.entries.push(entry),
                    },
                    Err(error) => faults.push(file.fault(line, &error.to_string())),
                }
            }
        }
        if faults.is_empty() {
            Ok(file)
        } else {
            Err(Faults(faults))
        }
    }

    /// The entry with a name.
    pub(crate) fn entry(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    fn fault(&self, line: usize, what: &str) -> String {
        format!("{}, line {line}: {what}", self.path.display())
    }
}

/// Lists the faults between the languages: entries or gaps that one language has and another lacks,
/// and orders of gaps (`name(a, b)`). Only the first language gives an order; it is a fault if it
/// lacks one or another language gives one.
pub(crate) fn disagreements(files: &[File]) -> Vec<String> {
    let Some((first, others)) = files.split_first() else {
        return Vec::new();
    };
    let mut faults = Vec::new();
    for entry in &first.entries {
        if let ([_, _, ..], []) = (entry.gaps().as_slice(), entry.order.as_slice()) {
            let order = entry.gaps().join(", ");
            let what = format!(
                "the order of several gaps must be given, write {}({order}) = …",
                entry.name
            );
            faults.push(first.fault(entry.line, &what));
        }
    }
    for other in others {
        for entry in other.entries.iter().filter(|entry| !entry.order.is_empty()) {
            let what = format!(
                "only {} gives the order of gaps, remove it here",
                first.language
            );
            faults.push(other.fault(entry.line, &what));
        }
        for entry in &first.entries {
            match other.entry(&entry.name) {
                None => faults.push(format!("{} lacks {}", other.path.display(), entry.name)),
                Some(theirs) => {
                    let (gaps, their_gaps) = (entry.gaps(), theirs.gaps());
                    let missing = gaps.iter().filter(|gap| !their_gaps.contains(gap));
                    let unknown = their_gaps.iter().filter(|gap| !gaps.contains(gap));
                    for gap in missing {
                        let what = format!("{} lacks {{{gap}}}", entry.name);
                        faults.push(other.fault(theirs.line, &what));
                    }
                    for gap in unknown {
                        let what = format!("{} has no {{{gap}}} in {}", entry.name, first.language);
                        faults.push(other.fault(theirs.line, &what));
                    }
                }
            }
        }
        for entry in &other.entries {
            if first.entry(&entry.name).is_none() {
                let what = format!("{} is not in {}", entry.name, first.path.display());
                faults.push(other.fault(entry.line, &what));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{Faults, File, disagreements};

    fn file(language: &'static str, text: &str) -> Result<File, Faults> {
        File::parse(format!("{language}/table.txt").into(), language, text)
    }

    #[test]
    fn comments_belong_to_the_entry_below() {
        let text = "# Table.\n\n## Takes the last\n## move back.\nUNDO = Undo\nREDO = Redo\n";
        let file = file("en", text).unwrap();
        let about: Vec<&str> = file.entries.iter().map(|entry| &*entry.about).collect();
        assert_eq!(about, ["Takes the last move back.", ""]);
        assert_eq!(file.entries[1].line, 6);
    }

    #[test]
    fn all_faults_of_a_file_are_told() {
        let faults = file("en", "UNDO = Undo\nundo\nUNDO = Back\n").unwrap_err();
        assert_eq!(
            faults.to_string(),
            "en/table.txt, line 2: “undo” is neither a comment nor “NAME = words”\n\
             en/table.txt, line 3: UNDO is on line 1 already"
        );
    }

    #[test]
    fn languages_have_the_same_entries_and_gaps() {
        let en = "UNDO = Undo\nREDO = Redo\ndrew(who, card) = {who} drew {card}\n";
        let en = file("en", en).unwrap();
        let ja = file(
            "ja",
            "UNDO = 戻す\nMENU = メニュー\ndrew = {who}は{cards}を引いた\n",
        )
        .unwrap();
        assert_eq!(
            disagreements(&[en, ja]),
            [
                "ja/table.txt lacks REDO",
                "ja/table.txt, line 3: drew lacks {card}",
                "ja/table.txt, line 3: drew has no {cards} in en",
                "ja/table.txt, line 2: MENU is not in en/table.txt",
            ]
        );
    }

    #[test]
    fn the_first_language_says_the_order_of_gaps() {
        let en = file(
            "en",
            "drew = {who} drew {card}\ntook(card, who) = {who} took {card}",
        )
        .unwrap();
        let ja = file(
            "ja",
            "drew = {card}を{who}に\ntook(who, card) = {who}は{card}を",
        )
        .unwrap();
        assert_eq!(
            disagreements(&[en, ja]),
            [
                "en/table.txt, line 1: the order of several gaps must be given, write drew(who, card) = …",
                "ja/table.txt, line 2: only en gives the order of gaps, remove it here",
            ]
        );
    }
}
