//! Strict reading of JSON written by people, with error messages in both languages and the place in
//! the text.
//!
//! serde's error messages are one line of English. This module converts them to a [`Reason`]. serde
//! can only carry text, so a reason that passes through serde becomes one text in both languages
//! ([`Reason::into_serde`]) and is taken apart here.
//!
//! ```
//! use tabletop::{Language, misread};
//! let why = misread::parse("{ \"seats\": 2,\n  \"seats\": 3 }").unwrap_err();
//! assert_eq!(
//!     why.in_language(Language::En),
//!     "the field `seats` appears twice at line 2 column 3"
//! );
//! assert_eq!(why.in_language(Language::Ja), "2行目の3文字目：「seats」が2回書かれています");
//! ```

use crate::reason::{Place, Reason};
use crate::text::Language;
use serde_json::{Map, Value};

/// Separates the English words from the Japanese words while serde carries a reason.
const MARK: char = '\u{1F}';

/// Implements serde's `Deserialize` for a type by its `TryFrom` of a simpler type. The error must
/// convert to a [`Reason`]. (serde's own `try_from` would only carry the error's English text.)
#[macro_export]
macro_rules! deserialize_from {
    ($type:ty, $form:ty) => {
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
                let form = <$form as serde::Deserialize>::deserialize(reader)?;
                <$type>::try_from(form).map_err(|why| $crate::Reason::from(why).into_serde())
            }
        }
    };
}

impl Reason {
    /// Converts the reason to an error of a serde reader, which carries the words in both
    /// languages. The place is dropped: the caller of the reader knows it.
    #[must_use]
    pub fn into_serde<E: serde::de::Error>(self) -> E {
        let [en, ja] = [Language::En, Language::Ja].map(|it| self.words(it));
        E::custom(format_args!("{en}{MARK}{ja}"))
    }

    /// The same reason, with its place in `whole`. The text that was read begins at the byte `at`
    /// of `whole`. The place is the field that the reason names, or else the beginning of the text
    /// that was read.
    #[must_use]
    pub fn at_field(self, whole: &str, at: usize) -> Reason {
        let named = self.words(Language::En).split(['`', '“', '”']).nth(1);
        let key = Keys::of(&whole[at..]).find(|key| Some(key.name.as_str()) == named);
        self.at(Place::of(whole, at + key.map_or(0, |key| key.at)))
    }
}

impl From<&serde_json::Error> for Reason {
    /// Converts a serde error without its place, for text that was not written by a person.
    fn from(error: &serde_json::Error) -> Reason {
        let said = error.to_string();
        let said = without_place(&said);
        match said.split_once(MARK) {
            Some((en, ja)) => Reason::new(ja, en),
            None => Reason::new(in_japanese(said), in_english(said)),
        }
    }
}

/// Converts a serde error to a reason with its place in `whole`. The text that serde read begins at
/// the byte `at` of `whole`.
#[must_use]
pub fn why(error: &serde_json::Error, whole: &str, at: usize) -> Reason {
    let reason = Reason::from(error);
    if error.line() == 0 {
        return reason.at_field(whole, at);
    }
    let lines = whole[at..].split_inclusive('\n').take(error.line() - 1);
    let line = at + lines.map(str::len).sum::<usize>();
    let mut place = (line + error.column().saturating_sub(1)).min(whole.len());
    while !whole.is_char_boundary(place) {
        place -= 1;
    }
    reason.at(Place::of(whole, place))
}

/// Parses JSON in which no object has the same field twice.
///
/// # Errors
/// The reason and its place.
pub fn parse(text: &str) -> Result<Value, Reason> {
    let value = serde_json::from_str(text).map_err(|error| why(&error, text, 0))?;
    let mut met = Map::new();
    for key in Keys::of(text) {
        if met
            .insert(format!("{} {}", key.object, key.name), Value::Null)
            .is_some()
        {
            let name = excerpt(&key.name);
            let twice = Reason::new(
                format!("「{name}」が2回書かれています"),
                format!("the field `{name}` appears twice"),
            );
            return Err(twice.at(Place::of(text, key.at)));
        }
    }
    Ok(value)
}

/// The key of a field, with its place.
pub struct Key {
    /// The number of the object that contains the field. Objects are numbered from 1 in the order
    /// in which they begin; 1 is the outermost.
    pub object: u32,
    /// The byte at which the key begins.
    pub at: usize,
    /// The field's name.
    pub name: String,
}

/// Iterates over the keys of all objects in a JSON text, in the order of the text.
pub struct Keys<'a> {
    text: &'a str,
    at: usize,
    /// The numbers of the objects that are open at this place; `None` stands for a list.
    open: Vec<Option<u32>>,
    objects: u32,
}

impl<'a> Keys<'a> {
    /// Starts at the beginning of a text.
    #[must_use]
    pub fn of(text: &'a str) -> Keys<'a> {
        Keys {
            text,
            at: 0,
            open: Vec::new(),
            objects: 0,
        }
    }

    /// The byte at which the value of the last key begins.
    #[must_use]
    pub fn value(&self) -> usize {
        let rest = &self.text[self.at..];
        self.at
            + rest
                .find(|c: char| c != ':' && !c.is_ascii_whitespace())
                .unwrap_or(0)
    }
}

impl Iterator for Keys<'_> {
    type Item = Key;

    fn next(&mut self) -> Option<Key> {
        let bytes = self.text.as_bytes();
        loop {
            let at = self.at;
            self.at += 1;
            match *bytes.get(at)? {
                b'{' => {
                    self.objects += 1;
                    self.open.push(Some(self.objects));
                }
                b'[' => self.open.push(None),
                b'}' | b']' => {
                    self.open.pop();
                }
                b'"' => {
                    while *bytes.get(self.at)? != b'"' {
                        self.at += 1 + usize::from(bytes[self.at] == b'\\');
                    }
                    self.at += 1;
                    let mut rest = bytes[self.at..].iter();
                    if rest.find(|byte| !byte.is_ascii_whitespace()) == Some(&b':') {
                        // Parsed as a `Value`, because the code for parsing values is needed here
                        // anyway.
                        let name: Value = serde_json::from_str(&self.text[at..self.at]).ok()?;
                        return Some(Key {
                            object: (*self.open.last()?)?,
                            at,
                            name: name.as_str()?.to_owned(),
                        });
                    }
                }
                _ => {}
            }
        }
    }
}

/// Shortens a foreign text for an error message: at most 40 characters, no control characters.
#[must_use]
pub fn excerpt(word: &str) -> String {
    word.chars().filter(|c| !c.is_control()).take(40).collect()
}

/// Removes the place from the end of a serde message.
fn without_place(said: &str) -> &str {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let found = said.rsplit_once(" at line ").filter(|(_, place)| {
        let place = place.split_once(" column ");
        place.is_some_and(|(line, column)| is_number(line) && is_number(column))
    });
    found.map_or(said, |(reason, _)| reason)
}

/// serde's names for kinds of values, each with a Japanese and an English description.
const KINDS: &[(&str, &str, &str)] = &[
    ("u8", "0から255までの整数", "a whole number from 0 to 255"),
    (
        "u16",
        "0から65535までの整数",
        "a whole number from 0 to 65535",
    ),
    (
        "i16",
        "-32768から32767までの整数",
        "a whole number from -32768 to 32767",
    ),
    ("u32", "0以上の整数", "a whole number from 0"),
    ("u64", "0以上の整数", "a whole number from 0"),
    ("i64", "整数", "a whole number"),
    ("a sequence", "並び（[ ]）", "a list"),
    ("a map", "項目の集まり（{ }）", "an object with fields"),
    ("struct ", "項目の集まり（{ }）", "an object with fields"),
    ("a string", "文字列", "words in quotation marks"),
    ("a boolean", "true か false", "true or false"),
    ("unit variant", "値のない名前", "a name without a value"),
    ("newtype variant", "値のある名前", "a name with a value"),
];

/// serde's names for kinds of values that were found, each with a Japanese and an English
/// description.
const FOUND: &[(&str, &str, &str)] = &[
    ("sequence", "並び", "a list"),
    ("map", "項目の集まり", "an object with fields"),
    ("unit variant", "値のない名前", "a name without a value"),
    ("newtype variant", "値のある名前", "a name with a value"),
];

fn found_kind(found: &str) -> Option<&'static (&'static str, &'static str, &'static str)> {
    FOUND.iter().find(|(name, ..)| *name == found)
}

/// Translates serde's description of a value that was found into Japanese: `integer `-1`` is `-1`.
fn found_in_japanese(found: &str) -> String {
    if let Some((_, ja, _)) = found_kind(found) {
        return (*ja).to_owned();
    }
    if let Some(text) = found.strip_prefix("string ") {
        return format!("文字列 {text} ");
    }
    let mut parts = found.split('`');
    match (parts.next(), parts.next()) {
        (Some(_), Some(value)) => format!("{value} "),
        _ => format!("{found} "),
    }
}

fn kind(expected: &str) -> Option<&'static (&'static str, &'static str, &'static str)> {
    let mut kinds = KINDS.iter();
    kinds
        .find(|(name, ..)| *name == expected || (name.ends_with(' ') && expected.starts_with(name)))
}

/// Replaces the name of the expected kind in a serde message by a plain English description.
fn in_english(said: &str) -> String {
    match said.rsplit_once(", expected ") {
        Some((found, expected)) => {
            let (what, value) = found.split_once(": ").unwrap_or_default();
            let found = match found_kind(value) {
                Some((_, _, en)) => format!("{what}: {en}"),
                None => found.to_owned(),
            };
            let expected = kind(expected).map_or(expected, |(_, _, en)| en);
            format!("{found}, expected {expected}")
        }
        None => said.to_owned(),
    }
}

/// Translates a serde message into Japanese.
fn in_japanese(said: &str) -> String {
    let mut words = said.split('`').skip(1).step_by(2);
    let mut name = || words.next().unwrap_or_default();
    let starts = |with: &str| said.starts_with(with);
    if starts("missing field") {
        return format!("「{}」がありません", name());
    }
    if starts("unknown field") {
        let name = name();
        let known: Vec<&str> = words.collect();
        return format!(
            "「{name}」という項目はありません。あるのは {} です",
            known.join("、")
        );
    }
    if starts("unknown variant") {
        let name = name();
        let known: Vec<&str> = words.collect();
        return format!(
            "「{name}」とは書けません。書けるのは {} です",
            known.join("、")
        );
    }
    if starts("duplicate field") {
        return format!("「{}」が2回書かれています", name());
    }
    if let Some((found, expected)) = said.split_once(", expected ") {
        let found = found.split_once(": ").map_or(found, |(_, found)| found);
        let wanted = kind(expected).map_or(expected, |(_, ja, _)| ja);
        return format!(
            "{wanted}が必要ですが、{}が書かれています",
            found_in_japanese(found)
        );
    }
    if let Some(wanted) = said.strip_prefix("expected `") {
        return format!(
            "「{}」が必要です",
            wanted.replace("` or `", "」か「").replace('`', "")
        );
    }
    let known = [
        ("EOF", "途中で終わっています"),
        ("expected value", "値が必要です"),
        ("trailing comma", "最後の「,」は書けません"),
        ("trailing characters", "終わりのあとに余分な文字があります"),
        ("key must", "項目の名前は「\"」で囲んでください"),
        ("control character", "文字列の中に改行などがあります"),
        ("recursion limit", "入れ子が深すぎます"),
        ("invalid number", "数として読めません"),
        ("number out of range", "数が大きすぎます"),
    ];
    let found = known.iter().find(|(begin, _)| starts(begin));
    found.map_or_else(|| said.to_owned(), |(_, ja)| (*ja).to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Keys, Reason, parse, why};
    use crate::text::Language;

    fn both(why: &Reason) -> [String; 2] {
        [Language::Ja, Language::En].map(|it| why.in_language(it))
    }

    #[test]
    fn a_reason_comes_through_serde_in_both_languages() {
        let ours: serde_json::Error = Reason::new("だめです", "it cannot be").into_serde();
        let text = "\n  []";
        assert_eq!(
            both(&why(&ours, text, 3)),
            [
                "2行目の3文字目：だめです",
                "it cannot be at line 2 column 3"
            ]
        );
    }

    #[test]
    fn a_field_that_is_named_is_where_it_stands() {
        let ours: serde_json::Error = serde::de::Error::custom("“b” is wrong");
        let text = "{ \"from\": {\n \"a\": 1,\n \"b\": 2 } }";
        let said = why(&ours, text, 10).to_string();
        assert_eq!(said, "“b” is wrong at line 3 column 2");
    }

    /// The place of an error is given in lines and characters of the text as written, not in bytes.
    #[test]
    fn places_are_lines_and_characters() {
        let misread = |text: &str| both(&parse(text).unwrap_err());
        assert_eq!(
            misread("{ \"name\": \"星箱\" \"x\": 1 }"),
            [
                "1行目の16文字目：「,」か「}」が必要です",
                "expected `,` or `}` at line 1 column 16"
            ]
        );
        for (text, ja, en) in [
            ("", "途中で終わっています", "EOF while parsing a value"),
            ("{", "途中で終わっています", "EOF while parsing an object"),
            ("[1,]", "最後の「,」は書けません", "trailing comma"),
            (
                "1 2",
                "終わりのあとに余分な文字があります",
                "trailing characters",
            ),
            (
                "{1:2}",
                "項目の名前は「\"」で囲んでください",
                "key must be a string",
            ),
            ("[x]", "値が必要です", "expected value"),
            (
                "\"a\nb\"",
                "文字列の中に改行などがあります",
                "control character",
            ),
            ("{\"a\" 1}", "「:」が必要です", "expected `:`"),
            ("1e999", "数が大きすぎます", "number out of range"),
        ] {
            let [said_ja, said_en] = misread(text);
            assert!(
                said_ja.contains(ja) && said_en.contains(en),
                "{said_ja} {said_en}"
            );
            assert!(
                said_ja.contains("行目の") && said_en.contains(" at line "),
                "{said_en}"
            );
        }
    }

    #[test]
    fn what_serde_says_of_values_is_put_into_plain_words() {
        #[derive(serde::Deserialize, Debug)]
        #[serde(deny_unknown_fields)]
        #[allow(dead_code)]
        struct Small {
            count: u8,
            names: Vec<String>,
        }
        for (text, ja, en) in [
            (
                "{\"count\": 256}",
                "0から255までの整数が必要ですが、256 が書かれています",
                "expected a whole number from 0 to 255",
            ),
            (
                "{\"names\": 1}",
                "並び（[ ]）が必要ですが",
                "expected a list",
            ),
            ("[7]", "", ""),
            (
                "{\"moon\": 1}",
                "「moon」という項目はありません。あるのは count、names です",
                "unknown field `moon`",
            ),
            (
                "{\"count\": 1}",
                "「names」がありません",
                "missing field `names`",
            ),
            (
                "{\"count\": 1, \"count\": 2}",
                "「count」が2回書かれています",
                "duplicate field `count`",
            ),
            ("7", "項目の集まり", "expected an object with fields"),
        ] {
            let error = serde_json::from_str::<Small>(text).unwrap_err();
            let [said_ja, said_en] = both(&why(&error, text, 0));
            assert!(said_ja.contains(ja), "{said_ja}");
            assert!(said_en.contains(en), "{said_en}");
        }
    }

    /// Japanese reasons name what was found and what is needed without words of serde.
    #[test]
    fn kinds_of_values_are_named_in_both_languages() {
        #[derive(serde::Deserialize, Debug)]
        #[serde(rename_all = "lowercase")]
        #[allow(dead_code)]
        enum Phase {
            Draw,
            Score(u8),
        }
        for (text, ja, en) in [
            (
                "\"score\"",
                "値のある名前が必要ですが、値のない名前が書かれています",
                "invalid type: a name without a value, expected a name with a value",
            ),
            (
                "{\"score\": -1}",
                "0から255までの整数が必要ですが、-1 が書かれています",
                "invalid value: integer `-1`, expected a whole number from 0 to 255",
            ),
            (
                "{\"score\": \"x\"}",
                "0から255までの整数が必要ですが、文字列 \"x\" が書かれています",
                "invalid type: string \"x\", expected a whole number from 0 to 255",
            ),
            (
                "{\"score\": []}",
                "0から255までの整数が必要ですが、並びが書かれています",
                "invalid type: a list, expected a whole number from 0 to 255",
            ),
        ] {
            let error = serde_json::from_str::<Phase>(text).unwrap_err();
            assert_eq!(both(&Reason::from(&error)), [ja, en]);
        }
    }

    #[test]
    fn fields_that_stand_twice_are_found_anywhere() {
        for (text, name) in [
            (
                "{\"a\":1,\"b\":{\"a\":2,\"c\":[{\"d\":1},{\"d\":2,\"d\":3}]}}",
                "d",
            ),
            ("{\"a\":\"{\\\"a\\\":1}\",\"\\u0061\":2}", "a"),
            ("[{\"\":1 ,\n\"\" : 2}]", ""),
        ] {
            let why = parse(text).unwrap_err();
            assert!(
                why.to_string().contains(&format!("`{name}` appears twice")),
                "{why}"
            );
        }
        let fine = "{\"a\":{\"a\":{\"a\":\":\"}},\"b\":[\"a\",\"a\",{\"a\":\"\\\\\"},{\"a\":1}]}";
        assert!(parse(fine).is_ok());
        let keys: Vec<_> = Keys::of(fine).map(|key| (key.object, key.name)).collect();
        let keys: Vec<_> = keys
            .iter()
            .map(|(object, name)| (*object, name.as_str()))
            .collect();
        assert_eq!(
            keys,
            [(1, "a"), (2, "a"), (3, "a"), (1, "b"), (4, "a"), (5, "a")]
        );
    }
}
