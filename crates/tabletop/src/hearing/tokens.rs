//! Typed words, compared with the words of moves and places.
//!
//! A text becomes tokens: small letters, full-width letters and digits as plain ones, katakana as
//! hiragana, split at everything that is no letter and no digit and where plain letters meet others.
//! Japanese has no spaces, so a Japanese token also matches within the words.

use std::cmp::Reverse;

/// The tokens of a text.
///
/// ```
/// # use tabletop::hearing::tokens;
/// assert_eq!(tokens("Leo to C3, turned"), ["leo", "to", "c3", "turned"]);
/// assert_eq!(tokens("シシ座でｃ３へ"), ["しし座で", "c3", "へ"]);
/// assert_eq!(tokens("catch:-2 water-earth"), ["catch", "-2", "water", "earth"]);
/// ```
#[must_use]
pub fn tokens(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().flat_map(folded).collect();
    let mut tokens: Vec<String> = Vec::new();
    let mut is_open = false;
    for (at, &letter) in letters.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| letters[at]);
        let is_sign = matches!(letter, '+' | '-')
            && letters.get(at + 1).is_some_and(char::is_ascii_digit)
            && !before.is_some_and(char::is_alphanumeric);
        if !letter.is_alphanumeric() && !is_sign {
            is_open = false;
            continue;
        }
        let goes_on = is_open && before.is_some_and(|it| it.is_ascii() == letter.is_ascii());
        match tokens.last_mut() {
            Some(token) if goes_on => token.push(letter),
            _ => tokens.push(letter.into()),
        }
        is_open = true;
    }
    tokens
}

/// A letter as it is compared.
fn folded(letter: char) -> impl Iterator<Item = char> {
    let plain = match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0),
        '\u{30a1}'..='\u{30f6}' => char::from_u32(u32::from(letter) - 0x60),
        '\u{2212}' => Some('-'),
        _ => None,
    };
    plain.unwrap_or(letter).to_lowercase()
}

/// How well typed words fit a text. Later ones fit better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Fit {
    /// Each typed word begins a word of one of the texts.
    Mixed,
    /// Each begins another word of the text.
    Beginnings,
    /// The same in the order of the text.
    BeginningsInOrder,
    /// Each is another word of the text.
    Words,
    /// The same in the order of the text.
    WordsInOrder,
    /// They stand one after the other in the text.
    Phrase,
    /// They are the words of the text, in any order.
    All,
    /// They are the text.
    Same,
}

/// A fit, and how much of what was typed it leaves out. Greater ones fit better: whole words before
/// beginnings, then those that leave out less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Match {
    has_words: bool,
    left_out: Reverse<usize>,
    pub(super) fit: Fit,
}

impl Match {
    fn new(fit: Fit, left_out: usize) -> Match {
        Match {
            has_words: fit >= Fit::Words,
            left_out: Reverse(left_out),
            fit,
        }
    }

    /// Whether every typed word has its match.
    pub(super) fn is_complete(self) -> bool {
        self.left_out == Reverse(0)
    }
}

/// How well all typed words together fit one of several texts for the same thing.
pub(super) fn whole_fit(typed: &[String], texts: &[Vec<String>]) -> Option<Match> {
    let fits = texts.iter().filter_map(|text| fit_one(typed, text));
    fits.max().map(|best| Match::new(best, 0))
}

/// How well typed words fit one of several texts for the same thing; `None` if they do not.
/// `is_filler` says which typed words may be without a match.
pub(super) fn fit(
    typed: &[String],
    texts: &[Vec<String>],
    is_filler: impl Fn(&str) -> bool,
) -> Option<Match> {
    if let Some(best) = whole_fit(typed, texts) {
        return Some(best);
    }
    let has = |word: &String| texts.iter().flatten().any(|it| begins(it, word));
    // Nothing can be left out or taken apart.
    if !typed.iter().any(|word| !word.is_ascii() || is_filler(word)) {
        let is_mixed = !typed.is_empty() && typed.iter().all(has);
        return is_mixed.then(|| Match::new(Fit::Mixed, 0));
    }
    // Left out in one text is what another text may have: “leo を c3”.
    let of_text = |text: &Vec<String>| {
        let (needed, left_out) = needed(typed, text, &is_filler);
        let found = fit_one(&needed, text)?;
        Some(Match::new(found.min(Fit::All), left_out))
    };
    if let Some(best) = texts.iter().filter_map(of_text).max() {
        return Some(best);
    }
    let all: Vec<String> = texts.concat();
    let (needed, left_out) = needed(typed, &all, &is_filler);
    let has = |word: &String| all.iter().any(|it| begins(it, word));
    let is_mixed = !needed.is_empty() && needed.iter().all(has);
    is_mixed.then(|| Match::new(Fit::Mixed, left_out))
}

/// The typed words without the fillers that the text does not have, and how many were left out.
/// Japanese words that are written together are taken apart as the text has them.
fn needed(
    typed: &[String],
    text: &[String],
    is_filler: &impl Fn(&str) -> bool,
) -> (Vec<String>, usize) {
    let has = |word: &str| text.iter().any(|it| begins(it, word));
    let (mut needed, mut left_out) = (Vec::new(), 0);
    for word in typed {
        if has(word) {
            needed.push(word.clone());
        } else if is_filler(word) {
            left_out += 1;
        } else if let Some((parts, fillers)) = apart(word, has, is_filler) {
            needed.extend(parts);
            left_out += fillers;
        } else {
            needed.push(word.clone());
        }
    }
    (needed, left_out)
}

/// The most letters of a Japanese word that is taken apart.
const LONGEST_WORD: usize = 40;

/// Whether a Japanese word consists of fillers: 「を出す」.
pub(super) fn is_made_of(word: &str, is_filler: impl Fn(&str) -> bool) -> bool {
    apart(word, |_| false, &is_filler).is_some()
}

/// The parts of a Japanese word that a text has, and the number of fillers between them; `None` if
/// anything else is in the word.
fn apart(
    word: &str,
    has: impl Fn(&str) -> bool,
    is_filler: &impl Fn(&str) -> bool,
) -> Option<(Vec<String>, usize)> {
    let letters: Vec<char> = word.chars().collect();
    if word.is_ascii() || letters.len() > LONGEST_WORD {
        return None;
    }
    let (mut parts, mut fillers, mut at) = (Vec::new(), 0, 0);
    while at < letters.len() {
        let part = |end: usize| letters[at..end].iter().collect::<String>();
        let ends = || (at + 1..=letters.len()).rev();
        // A single letter of kana is no word.
        let is_word =
            |end: &usize| *end > at + 1 || !('\u{3041}'..='\u{30ff}').contains(&letters[at]);
        if let Some(end) = ends().filter(is_word).find(|end| has(&part(*end))) {
            parts.push(part(end));
            at = end;
        } else {
            at = ends().find(|end| is_filler(&part(*end)))?;
            fillers += 1;
        }
    }
    Some((parts, fillers))
}

fn fit_one(typed: &[String], text: &[String]) -> Option<Fit> {
    if typed.is_empty() {
        return None;
    }
    if typed == text {
        return Some(Fit::Same);
    }
    let is_same = |token: &str, word: &str| token == word;
    let words = assigned(typed, text, is_same);
    let fit = match words {
        true if typed.len() == text.len() => Fit::All,
        _ if is_phrase(typed, text) => Fit::Phrase,
        true if is_in_order(typed, text, is_same) => Fit::WordsInOrder,
        true => Fit::Words,
        false if is_in_order(typed, text, begins) => Fit::BeginningsInOrder,
        false if assigned(typed, text, begins) => Fit::Beginnings,
        false => return None,
    };
    Some(fit)
}

/// Whether the typed words stand one after the other in the text. Where Japanese words are cut is a
/// chance of writing: the first and the last may be the end and the beginning of longer ones.
fn is_phrase(typed: &[String], text: &[String]) -> bool {
    let last = typed.len() - 1;
    let stands = |window: &[String]| {
        window
            .iter()
            .zip(typed)
            .enumerate()
            .all(|(at, (token, word))| {
                let is_japanese = !word.is_ascii() && last > 0;
                token == word
                    || is_japanese && at == 0 && token.ends_with(word.as_str())
                    || is_japanese && at == last && token.starts_with(word.as_str())
            })
    };
    text.windows(typed.len()).any(stands)
}

/// Whether a typed word begins a token, or is in it if it is Japanese. A number does not begin a
/// longer one: 4 is not the beginning of 44.
fn begins(token: &str, word: &str) -> bool {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let begins = |rest: &str| !(word.ends_with(is_digit) && rest.starts_with(is_digit));
    token.strip_prefix(word).is_some_and(begins) || (!word.is_ascii() && token.contains(word))
}

/// Whether each typed word matches a token of its own.
fn assigned(typed: &[String], text: &[String], matches: impl Fn(&str, &str) -> bool) -> bool {
    let mut free: Vec<&String> = text.iter().collect();
    // The longest words have the fewest matches.
    let mut words: Vec<&String> = typed.iter().collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    words.into_iter().all(|word| {
        let same = free.iter().position(|token| *token == word);
        let at = same.or_else(|| free.iter().position(|token| matches(token, word)));
        at.map(|at| free.swap_remove(at)).is_some()
    })
}

/// Whether the typed words match tokens in the same order.
fn is_in_order(typed: &[String], text: &[String], matches: impl Fn(&str, &str) -> bool) -> bool {
    let mut rest = text.iter();
    let mut found = |word: &String| rest.any(|token| matches(token, word));
    typed.iter().all(&mut found)
}

/// The number of sentences of a text, by their ends.
#[must_use]
pub fn sentences(text: &str) -> usize {
    let ends = |letter: char| matches!(letter, '.' | '!' | '?' | '。' | '！' | '？');
    let letters: Vec<char> = text.trim().chars().collect();
    let ended = letters.iter().enumerate().filter(|&(at, &letter)| {
        let next = letters.get(at + 1);
        let is_wide = !letter.is_ascii();
        ends(letter) && next.is_none_or(|next| !ends(*next) && (is_wide || next.is_whitespace()))
    });
    let open = letters.last().is_some_and(|last| !ends(*last));
    ended.count() + usize::from(open)
}

/// The text up to its second sentence, and the rest.
pub(super) fn first_sentences(text: &str) -> (String, String) {
    let mut short = text.trim();
    while sentences(short) > 2 {
        let ends = ['.', '!', '?', '。', '！', '？'];
        let inner = short.trim_end_matches(|it| ends.contains(&it) || it == ' ');
        let Some(at) = inner.rfind(ends) else { break };
        let end = at + inner[at..].chars().next().map_or(0, char::len_utf8);
        short = text[..end].trim();
    }
    let rest = text.trim()[short.len()..].trim();
    (short.to_owned(), rest.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Fit, fit, sentences, tokens};

    #[test]
    fn full_matches_outrank_beginnings() {
        let texts = ["tile 2 to b4", "tile:2:b4", "タイル2をb4へ"].map(tokens);
        for (typed, expected) in [
            ("Tile 2 to b4", Some(Fit::Same)),
            ("b4 2 tile", Some(Fit::All)),
            ("2 b4", Some(Fit::Phrase)),
            ("tile b4", Some(Fit::WordsInOrder)),
            ("to tile", Some(Fit::Words)),
            ("ti b", Some(Fit::BeginningsInOrder)),
            ("b4 ti", Some(Fit::Beginnings)),
            ("b4 タイル tile", Some(Fit::Mixed)),
            ("the tile 2", Some(Fit::Phrase)),
            ("2 to", Some(Fit::Phrase)),
            ("to the b4 tile 2", Some(Fit::All)),
            ("タイル2をb4", Some(Fit::Phrase)),
            ("タイルをb4に置く", Some(Fit::WordsInOrder)),
            ("タイルをb4に置け", None),
            ("ti b4", Some(Fit::BeginningsInOrder)),
            ("tile 2 2", None),
            ("tile 3", None),
            ("the", None),
        ] {
            let is_filler = |word: &str| matches!(word, "the" | "to" | "に" | "を" | "置く");
            let found = fit(&tokens(typed), &texts, is_filler).map(|it| it.fit);
            let is_mixed = typed == "tile 2 2";
            assert_eq!(
                found,
                expected.or(is_mixed.then_some(Fit::Mixed)),
                "{typed}"
            );
        }
    }

    #[test]
    fn a_number_is_not_the_beginning_of_a_longer_one() {
        for (typed, fits) in [
            ("play 4", false),
            ("play 44", true),
            ("p c1", false),
            ("p c", true),
        ] {
            let texts = [tokens("play card 44 on c10")];
            let found = fit(&tokens(typed), &texts, |_| false);
            assert_eq!(found.is_some(), fits, "{typed}");
        }
    }

    #[test]
    fn sentences_are_counted() {
        for (text, count) in [
            ("", 0),
            ("One. Two!", 2),
            ("No stop", 1),
            ("a.b is one.", 1),
            ("一つ。二つです！", 2),
        ] {
            assert_eq!(sentences(text), count, "{text}");
        }
    }
}
