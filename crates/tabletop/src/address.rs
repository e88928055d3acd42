//! Finds the code of a game link in any text that a person pastes.
//!
//! Addresses arrive in the middle of a sentence, followed by tracking parameters, wrapped by a mail
//! filter, percent-encoded or broken into lines. The address bar, the field for links, the frame
//! and the command-line tool all use this reader. It recognizes a code by its checksum, so the text
//! around the code does no harm:
//!
//! ```
//! use tabletop::address::code_in;
//! for text in [
//!     "https://example.org/#g=1jkzABBfWdcZ&utm_source=mail",
//!     "見て！https://example.org/#g=1jkzABBfWdcZです。",
//!     "https://filter.example/?url=https%3A%2F%2Fexample.org%2F%23g%3D1jkzABBfWdcZ&id=7",
//! ] {
//!     assert_eq!(code_in(text).as_deref(), Some("1jkzABBfWdcZ"));
//! }
//! assert_eq!(code_in("Hello there"), None);
//! ```

use crate::carried::{code_in_picture, is_picture};
use crate::link::{LONGEST_CODE, LinkError, is_digit, is_whole};
use std::borrow::Cow;

/// The text directly before the code in the app's addresses.
const MARK: &str = "#g=";

/// The maximum number of nested percent-encodings that are decoded.
const MOST_LAYERS: usize = 3;

/// Returns the code of a text that a person brings: a link, a code, or the content of a picture file
/// ([`carried`](crate::carried)).
///
/// # Errors
/// If the text contains no link, or if the picture file carries no game or cannot be read.
pub fn code_of(text: &str) -> Result<String, LinkError> {
    if is_picture(text) {
        return code_in_picture(text);
    }
    let missing = match text.trim() {
        "" => LinkError::Empty,
        _ => LinkError::NoLink,
    };
    code_in(text).ok_or(missing)
}

/// Returns the code in a text: a whole code anywhere in it, or else a code that line breaks split
/// into pieces. If there is neither, returns the text found where a code should be. Opening that
/// text reports the error. `None` if the text contains no link.
#[must_use]
pub fn code_in(text: &str) -> Option<String> {
    let mut readings = readings(text);
    // Two mail encodings that do not use percent signs: Proofpoint's addresses and
    // quoted-printable.
    let hyphens = text.contains("-3A__").then(|| text.replace('_', "/"));
    readings.extend(hyphens.map(|text| Cow::Owned(decoded_after(&text, b'-').into_owned())));
    readings.push(decoded_after(text, b'='));
    let whole = readings.iter().find_map(|text| whole_in(text));
    if let Some(code) = whole {
        return Some(code.to_owned());
    }
    let marked = || readings.iter().filter_map(|text| text.split_once(MARK));
    marked()
        .find_map(|(_, rest)| joined(rest))
        .or_else(|| marked().next().map(|(_, rest)| broken(rest)))
        .or_else(|| bare(text))
}

/// Returns the text as it is, then the text with one layer of percent-encoding decoded, then two,
/// and so on.
fn readings(text: &str) -> Vec<Cow<'_, str>> {
    let mut readings = vec![Cow::Borrowed(text)];
    for _ in 0..MOST_LAYERS {
        let last = &readings[readings.len() - 1];
        let next = decoded(last).into_owned();
        if next == **last {
            break;
        }
        readings.push(Cow::Owned(next));
    }
    readings
}

/// Decodes all layers of percent-encoding of a text, at most three.
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    readings(text).pop().unwrap_or_default()
}

/// Decodes one layer of percent-encoding. Invalid sequences stay as they are.
#[must_use]
pub fn decoded(text: &str) -> Cow<'_, str> {
    decoded_after(text, b'%')
}

/// Replaces each `sign` that two hexadecimal digits follow, and these digits, by the byte that they
/// encode.
fn decoded_after(text: &str, sign: u8) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    if !bytes.contains(&sign) {
        return Cow::Borrowed(text);
    }
    let digit = |at: usize| char::from(*bytes.get(at)?).to_digit(16);
    let mut read = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        match (bytes[at] == sign, digit(at + 1), digit(at + 2)) {
            (true, Some(high), Some(low)) => {
                read.push((high * 16 + low) as u8);
                at += 3;
            }
            _ => {
                read.push(bytes[at]);
                at += 1;
            }
        }
    }
    Cow::Owned(String::from_utf8_lossy(&read).into_owned())
}

/// Returns the first whole code in a text.
fn whole_in(text: &str) -> Option<&str> {
    let runs = text.split(|c| !is_digit(c));
    runs.filter(|run| run.len() <= LONGEST_CODE)
        .find_map(|run| {
            // Hyphens and underscores around a code may belong to the text, as dashes or Markdown.
            // Codes written by this program never end with one.
            let run = run.trim_start_matches(['-', '_']);
            let tries = [run, run.trim_end_matches(['-', '_'])];
            tries.into_iter().find(|code| is_whole(code))
        })
}

/// Returns the whole code at the beginning of a text, if line breaks or the `>` of quoted mail
/// split it into pieces.
fn joined(text: &str) -> Option<String> {
    let is_gap = |c: char| {
        let is_invisible = matches!(
            c,
            '\u{AD}' | '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}'
        );
        c.is_whitespace() || matches!(c, '>' | '=') || is_invisible
    };
    let mut code = String::new();
    let mut rest = text;
    loop {
        let (piece, after) = rest.split_at(rest.find(|c| !is_digit(c)).unwrap_or(rest.len()));
        if piece.is_empty() || code.len() + piece.len() > LONGEST_CODE {
            return None;
        }
        code.push_str(piece);
        if is_whole(&code) {
            return Some(code);
        }
        rest = after.trim_start_matches(is_gap);
    }
}

/// Returns the text found where a code should be: all characters that a code may contain, or else
/// the first word.
fn broken(text: &str) -> String {
    let end = match text.find(|c| !is_digit(c)) {
        Some(0) => text.find(char::is_whitespace),
        end => end,
    };
    let place = &text[..end.unwrap_or(text.len())];
    place.chars().take(LONGEST_CODE + 1).collect()
}

/// Returns the whole text if it looks like a code alone. It must begin with a digit, which is the
/// number of the format, and contain no white space.
fn bare(text: &str) -> Option<String> {
    let text = text.trim();
    let is_bare =
        text.starts_with(|c: char| c.is_ascii_digit()) && !text.contains(char::is_whitespace);
    is_bare.then(|| text.chars().take(LONGEST_CODE + 1).collect())
}

#[cfg(test)]
mod tests {
    use super::{code_in, decoded, readings};
    use crate::link::seal;
    use proptest::prelude::*;

    const CODE: &str = "1jkzABBfWdcZ";

    /// Texts that contain a link; `CODE` stands for the code.
    const TEXTS: &[&str] = &[
        "CODE",
        " CODE\n",
        "#g=CODE",
        "#CODE",
        "https://example.org/box/#g=CODE",
        "https://example.org/?lang=ja#g=CODE",
        "https://example.org/#/play/CODE",
        "https://my.page/?g=CODE",
        "https://my.page/?a=1&g=CODE#top",
        "Uchi (花) https://example.org/box/#g=CODE. Bye!",
        // Punctuation of any script.
        "#g=CODE。",
        "#g=CODE、次はあなた",
        "#g=CODEです",
        "#g=CODE.",
        "#g=CODE...",
        "#g=CODE)",
        "(#g=CODE)",
        "（#g=CODE）",
        "#g=CODE,",
        "#g=CODE\"",
        "'#g=CODE'",
        "「#g=CODE」",
        "『#g=CODE』",
        "“#g=CODE”",
        "«#g=CODE»",
        "#g=CODE…",
        "#g=CODE!",
        "#g=CODE！？",
        "#g=CODE;",
        "#g=CODE:",
        "#g=CODE।",
        "#g=CODE؟",
        "#g=CODE🐸",
        "#g=CODE\u{200B}",
        "\u{FEFF}#g=CODE",
        "#g=CODE%20",
        "#g=CODE%E3%80%82",
        "#g=CODE%E3%81%A7%E3%81%99",
        "#g=CODE%",
        "<https://example.org/#g=CODE>",
        "<a href=\"https://example.org/#g=CODE\">here</a>",
        "[here](https://example.org/#g=CODE)",
        "[#g=CODE][1]",
        "**#g=CODE**",
        "_#g=CODE_",
        "__CODE__",
        "`CODE`",
        "~~CODE~~",
        "#g=CODE-",
        "- CODE -",
        "#g=CODE|",
        "#g=CODE\\",
        // Tracking parameters.
        "#g=CODE&utm_source=x",
        "#g=CODE?utm_source=x&utm_medium=y",
        "#g=CODE&fbclid=IwAR0abc-_9",
        "#g=CODE&amp;si=abc",
        "#g=CODE#:~:text=star",
        "https://example.org/?fbclid=IwAR0abc#g=CODE",
        // Percent-encoded, once and twice.
        "#g%3DCODE",
        "#g%3dCODE",
        "%23g%3DCODE",
        "%2523g%253DCODE%2526x",
        // Wrapped in the address of a mail filter or a redirect.
        "https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F%23g%3DCODE&data=05%7C02%7C1abcdef",
        "https://www.google.com/url?q=https://example.org/%23g%3DCODE&sa=D&source=editors",
        "https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F%3Ffbclid%3DIwAR0%23g%3DCODE&h=AT0",
        "https://mail.example/?a=https%253A%252F%252Fexample.org%252F%2523g%253DCODE&c=E,1,x",
        "https://urldefense.com/v3/__https://example.org/*g=CODE__;Iw!!AbC1d$",
        "https://urldefense.proofpoint.com/v2/url?u=https-3A__example.org_-23g-3DCODE&d=DwMFAg&c=1abcdef",
    ];

    #[test]
    fn a_code_is_found_whatever_is_around_it() {
        for text in TEXTS {
            let text = text.replace("CODE", CODE);
            assert_eq!(code_in(&text).as_deref(), Some(CODE), "{text}");
        }
    }

    #[test]
    fn a_code_that_was_broken_into_lines_is_joined() {
        for text in [
            "https://example.org/#g=1jkzAB\nBfWdcZ",
            "https://example.org/#g=1jkzAB\r\nBfWdcZ\r\nSee you",
            "> https://example.org/#g=1jkz\n> ABBf\n> WdcZ\n> Hana",
            "https://example.org/#g=3D1jkzAB=\r\nBfWdcZ",
            "https://example.org/#g=1jkz\u{AD}ABB\u{200B}fWdcZ",
        ] {
            assert_eq!(code_in(text).as_deref(), Some(CODE), "{text}");
        }
    }

    #[test]
    fn what_stands_in_the_place_of_a_code_is_found_for_the_reason_why_not() {
        for (text, found) in [
            ("#g=", Some("")),
            ("#g=1jkzAB", Some("1jkzAB")),
            ("#g=1jkzAB。", Some("1jkzAB")),
            ("#g=9jkzABBfWdcZ です", Some("9jkzABBfWdcZ")),
            ("#g=<script>", Some("<script>")),
            ("%23g%3D1jkzAB&x", Some("1jkzAB")),
            ("1abc", Some("1abc")),
            ("1AA星AAAAA", Some("1AA星AAAAA")),
            ("9AAAAAAAA", Some("9AAAAAAAA")),
            ("", None),
            (" \n", None),
            ("Hello", None),
            ("Hello there", None),
            ("1 star and 2 crowns", None),
            ("https://example.org/", None),
            ("#main", None),
            ("星", None),
        ] {
            assert_eq!(code_in(text).as_deref(), found, "{text}");
        }
        let long = format!("#g={}", "1".repeat(100_000));
        assert_eq!(code_in(&long).map(|code| code.len()), Some(6001));
    }

    #[test]
    fn percent_signs_are_read_as_often_as_they_were_written() {
        for (text, read) in [
            ("", ""),
            ("%41%", "A%"),
            ("%e3%81%A7", "で"),
            ("%4", "%4"),
            ("%+1%zz", "%+1%zz"),
            ("で%3F", "で?"),
        ] {
            assert_eq!(decoded(text), read, "{text}");
        }
        assert_eq!(readings("%2525zz"), ["%2525zz", "%25zz", "%zz"]);
        assert_eq!(readings("plain"), ["plain"]);
    }

    proptest! {
        #[test]
        fn any_text_around_a_code_does_no_harm(
            digits in prop::collection::vec(any::<u8>(), 1..60),
            before in "(\\PC*[^A-Za-z0-9_-])?",
            after in "([^A-Za-z0-9_-]\\PC*)?",
            layers in 0..4,
        ) {
            // Codes written by this program end with a letter or a digit.
            let code = seal(&[digits.as_slice(), b"B"].concat());
            let encode = |text: String| text.replace('%', "%25").replace('#', "%23").replace('=', "%3D");
            let text = (0..layers).fold(format!("{before}#g={code}{after}"), |text, _| encode(text));
            prop_assert_eq!(code_in(&text), Some(code));
        }

        #[test]
        fn any_text_is_answered(text in "\\PC*") {
            let _ = code_in(&text);
        }
    }
}
