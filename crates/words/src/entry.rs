//! One entry of a word file: a name and a sentence with gaps. A gap is a placeholder that is filled
//! in when the sentence is shown.

/// What is wrong with a line of a word file.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EntryError {
    /// The line has no `=`.
    #[error("“{0}” is neither a comment nor “NAME = words”")]
    NoEntry(String),
    /// The gaps after the name have no closing bracket.
    #[error("“{0}” has no closing bracket")]
    NoBracket(String),
    /// The entry has nothing after its `=`.
    #[error("{0} has no words")]
    NoWords(String),
    /// The sentence of this entry cannot be parsed.
    #[error("{0}: {1}")]
    Sentence(String, SentenceError),
    /// The order of gaps of this entry lacks a gap of the sentence.
    #[error("{0}(…) does not name {{{1}}}")]
    NotInOrder(String, String),
    /// The sentence of this entry lacks a gap of the order.
    #[error("{0} lacks {{{1}}}")]
    NotSaid(String, String),
    /// The order of gaps of this entry has a gap twice.
    #[error("{0}(…) names a gap twice")]
    NamedTwice(String),
    /// The name of a sentence without gaps is not in capitals.
    #[error("{0} has no gaps, so its name is written in capitals")]
    NotInCapitals(String),
    /// The name of a sentence with gaps is not in small letters.
    #[error("{0} has gaps, so its name is written in small letters")]
    NotInSmallLetters(String),
}

/// What is wrong with a sentence.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SentenceError {
    /// A brace has no partner.
    #[error("a {0} without the other one")]
    OneBrace(String),
    /// A gap has an invalid name.
    #[error("{{{0}}} is no name of a gap")]
    NotAGap(String),
    /// A gap has only one form of a word.
    #[error("{{{0}?…}} takes two forms, as in {{{0}?card|cards}}")]
    OneForm(String),
}

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    /// Literal text.
    Words(String),
    /// A gap: replaced by the value of the parameter with this name.
    Gap(String),
    /// A parameter that the sentence does not use in this language.
    Unsaid(String),
    /// A text that depends on a number: singular or plural.
    Number {
        /// The name of the gap that holds the number.
        gap: String,
        /// The text if the number is 1.
        one: String,
        /// The text for all other numbers.
        other: String,
    },
}

/// A name and its sentence.
#[derive(Debug)]
pub(crate) struct Entry {
    /// The line number in the file, from 1.
    pub(crate) line: usize,
    /// The name of the constant or function.
    pub(crate) name: String,
    /// The gaps in the order of the function's parameters. Empty if the file does not give an
    /// order.
    pub(crate) order: Vec<String>,
    /// The documentation from the `##` lines above; empty if there are none.
    pub(crate) about: String,
    /// The sentence, split into its pieces.
    pub(crate) pieces: Vec<Piece>,
}

impl Entry {
    /// Parses a line of the form `NAME = words`.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub(crate) fn parse(line: usize, text: &str, about: String) -> Result<Entry, EntryError> {
        let (name, sentence) = text
            .split_once('=')
            .ok_or_else(|| EntryError::NoEntry(text.to_owned()))?;
        let (name, order) = name_and_order(name.trim())?;
        let sentence = sentence.trim();
        let quoted = sentence
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'));
        let sentence = quoted.unwrap_or(sentence);
        if sentence.is_empty() {
            return Err(EntryError::NoWords(name));
        }
        let pieces = match pieces(sentence) {
            Ok(pieces) => pieces,
            Err(error) => return Err(EntryError::Sentence(name, error)),
        };
        let entry = Entry {
            line,
            name,
            order,
            about,
            pieces,
        };
        entry.check_name()?;
        entry.check_order()?;
        Ok(entry)
    }

    /// The gaps, each once, in the order of the function's parameters.
    pub(crate) fn gaps(&self) -> Vec<&str> {
        match self.order.as_slice() {
            [] => self.gaps_said(),
            order => order.iter().map(String::as_str).collect(),
        }
    }

    /// The gaps, each once, in the order of the sentence.
    fn gaps_said(&self) -> Vec<&str> {
        let mut found: Vec<&str> = Vec::new();
        for piece in &self.pieces {
            if let Piece::Gap(gap) | Piece::Unsaid(gap) | Piece::Number { gap, .. } = piece
                && !found.contains(&gap.as_str())
            {
                found.push(gap);
            }
        }
        found
    }

    fn check_order(&self) -> Result<(), EntryError> {
        let name = || self.name.clone();
        let said = self.gaps_said();
        let is_in_order = |gap: &&&str| self.order.iter().any(|other| other == **gap);
        if self.order.is_empty() {
            return Ok(());
        }
        if let Some(gap) = said.iter().find(|gap| !is_in_order(gap)) {
            return Err(EntryError::NotInOrder(name(), (*gap).to_owned()));
        }
        if let Some(gap) = self.order.iter().find(|gap| !said.contains(&gap.as_str())) {
            return Err(EntryError::NotSaid(name(), gap.clone()));
        }
        match said.len() == self.order.len() {
            true => Ok(()),
            false => Err(EntryError::NamedTwice(name())),
        }
    }

    fn check_name(&self) -> Result<(), EntryError> {
        let name = &self.name;
        let is_name = |allowed: fn(&char) -> bool| {
            name.starts_with(|first: char| allowed(&first))
                && name
                    .chars()
                    .all(|c| allowed(&c) || c == '_' || c.is_ascii_digit())
        };
        if self.gaps().is_empty() && !is_name(char::is_ascii_uppercase) {
            return Err(EntryError::NotInCapitals(name.clone()));
        }
        if !self.gaps().is_empty() && !is_name(char::is_ascii_lowercase) {
            return Err(EntryError::NotInSmallLetters(name.clone()));
        }
        Ok(())
    }
}

/// Splits `name(gap, gap)` into the name and the gaps in parentheses.
fn name_and_order(text: &str) -> Result<(String, Vec<String>), EntryError> {
    let Some((name, rest)) = text.split_once('(') else {
        return Ok((text.to_owned(), Vec::new()));
    };
    let list = rest
        .strip_suffix(')')
        .ok_or_else(|| EntryError::NoBracket(text.to_owned()))?;
    let order = list.split(',').map(|gap| gap.trim().to_owned());
    Ok((name.trim().to_owned(), order.collect()))
}

/// Parses a sentence into its pieces.
fn pieces(sentence: &str) -> Result<Vec<Piece>, SentenceError> {
    let mut found = Vec::new();
    let mut words = String::new();
    let mut rest = sentence;
    while let Some(at) = rest.find(['{', '}']) {
        words += &rest[..at];
        let brace = &rest[at..=at];
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix(brace) {
            words += brace;
            rest = after;
            continue;
        }
        let (gap, after) = rest
            .split_once('}')
            .filter(|_| brace == "{")
            .ok_or_else(|| SentenceError::OneBrace(brace.to_owned()))?;
        if !words.is_empty() {
            found.push(Piece::Words(std::mem::take(&mut words)));
        }
        found.push(gap_of(gap)?);
        rest = after;
    }
    words += rest;
    if !words.is_empty() {
        found.push(Piece::Words(words));
    }
    Ok(found)
}

/// Parses the text between two braces.
fn gap_of(text: &str) -> Result<Piece, SentenceError> {
    let (gap, forms) = match text.split_once('?') {
        None => (text, None),
        Some((gap, forms)) => (gap, Some(forms)),
    };
    let (gap, is_unsaid) = match gap.strip_prefix('-') {
        Some(gap) if forms.is_none() => (gap, true),
        _ => (gap, false),
    };
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if gap.is_empty()
        || !gap.starts_with(|c: char| c.is_ascii_lowercase())
        || !gap.chars().all(is_name)
    {
        return Err(SentenceError::NotAGap(gap.to_owned()));
    }
    let gap = gap.to_owned();
    match forms {
        None if is_unsaid => Ok(Piece::Unsaid(gap)),
        None => Ok(Piece::Gap(gap)),
        Some(forms) => {
            let Some((one, other)) = forms.split_once('|') else {
                return Err(SentenceError::OneForm(gap));
            };
            Ok(Piece::Number {
                gap,
                one: one.to_owned(),
                other: other.to_owned(),
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Entry, EntryError, Piece};

    fn parse(text: &str) -> Result<Entry, EntryError> {
        Entry::parse(1, text, String::new())
    }

    #[test]
    fn a_sentence_is_words_gaps_and_numbers() {
        let entry = parse("drew = {who} drew {count} {count?card|cards} {{so}}").unwrap();
        assert_eq!(entry.name, "drew");
        assert_eq!(entry.gaps(), ["who", "count"]);
        let words = |text: &str| Piece::Words(text.to_owned());
        let gap = |name: &str| Piece::Gap(name.to_owned());
        let number = Piece::Number {
            gap: "count".to_owned(),
            one: "card".to_owned(),
            other: "cards".to_owned(),
        };
        assert_eq!(
            entry.pieces,
            [
                gap("who"),
                words(" drew "),
                gap("count"),
                words(" "),
                number,
                words(" {so}")
            ]
        );
        let entry = parse("steals = {-who}{victim}から").unwrap();
        assert_eq!(entry.gaps(), ["who", "victim"]);
        assert_eq!(entry.pieces[0], Piece::Unsaid("who".to_owned()));
        let entry = parse("drew(count, who) = {who} drew {count}").unwrap();
        assert_eq!(
            (entry.name.as_str(), entry.gaps()),
            ("drew", vec!["count", "who"])
        );
        assert_eq!(parse("UNDO = 1手戻す").unwrap().gaps(), [""; 0]);
        assert_eq!(parse("BETWEEN = \", \"").unwrap().pieces, [words(", ")]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, fault) in [
            ("UNDO", "“UNDO” is neither a comment nor “NAME = words”"),
            ("UNDO =", "UNDO has no words"),
            (
                "Undo = Undo",
                "Undo has no gaps, so its name is written in capitals",
            ),
            (
                "DREW = {who} drew",
                "DREW has gaps, so its name is written in small letters",
            ),
            ("drew = {who drew", "drew: a { without the other one"),
            ("drew = who} drew", "drew: a } without the other one"),
            ("drew = {Who} drew", "drew: {Who} is no name of a gap"),
            ("drew = {-n?a|b} drew", "drew: {-n} is no name of a gap"),
            ("drew(who = {who} drew", "“drew(who” has no closing bracket"),
            ("drew(who) = {who} drew {n}", "drew(…) does not name {n}"),
            ("drew(who, n) = {who} drew", "drew lacks {n}"),
            ("drew(who, who) = {who} drew", "drew(…) names a gap twice"),
            ("drew = {} drew", "drew: {} is no name of a gap"),
            (
                "drew = {n?card}",
                "drew: {n?…} takes two forms, as in {n?card|cards}",
            ),
        ] {
            assert_eq!(parse(text).unwrap_err().to_string(), fault);
        }
    }
}
