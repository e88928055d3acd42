//! Cleans text typed by people, such as names of players and of saved games, for display.
//!
//! Joiners, variation selectors and tags are kept if they combine characters into one sign (👩‍🚀,
//! ❤️, 🏴󠁧󠁢󠁥󠁮󠁧󠁿, 葛󠄀, the parts of a Persian word). Everywhere else they are removed, because they
//! would make two different names look alike.

const ZERO_WIDTH_NON_JOINER: char = '\u{200C}';
const ZERO_WIDTH_JOINER: char = '\u{200D}';
const KEYCAP: char = '\u{20E3}';
const BLACK_FLAG: char = '\u{1F3F4}';
const END_OF_TAGS: char = '\u{E007F}';

/// The maximum number of characters in one sign. A kiss or a family with all skin colours has
/// eleven.
const LONGEST_SIGN: usize = 12;

/// Cleans a text for display: removes control characters, characters that change the writing
/// direction and invisible characters. Replaces white space by single spaces. The result has at
/// most `longest` characters; longer text is cut between two signs, never inside one.
///
/// ```
/// use tabletop::clean::clean_text;
/// assert_eq!(clean_text(" \u{202E}Hana\u{200B}  ko", 20), "Hana ko");
/// assert_eq!(clean_text("👩‍🚀👩‍🚀", 5), "👩‍🚀");
/// ```
#[must_use]
pub fn clean_text(text: &str, longest: usize) -> String {
    let mut cleaned = String::new();
    let mut length = 0;
    let mut is_after_space = false;
    // Limits the time spent on a text with many invisible characters.
    let read: Vec<char> = text.chars().take(longest.saturating_mul(8)).collect();
    for sign in signs(&read) {
        if sign[0].is_whitespace() {
            is_after_space = !cleaned.is_empty();
            continue;
        }
        length += sign.len() + usize::from(is_after_space);
        if length > longest {
            break;
        }
        if is_after_space {
            cleaned.push(' ');
            is_after_space = false;
        }
        cleaned.extend(sign);
    }
    cleaned
}

/// Whether [`clean_text`] would remove nothing from a text except spaces.
#[must_use]
pub fn is_clean(text: &str) -> bool {
    let read: Vec<char> = text.chars().collect();
    let kept: usize = signs(&read).iter().map(Vec::len).sum();
    kept == read.len() && !text.chars().any(char::is_control)
}

/// Splits a text into signs and drops what must not be shown. A sign is a space, or one character
/// with the characters joined to it.
fn signs(text: &[char]) -> Vec<Vec<char>> {
    let mut signs: Vec<Vec<char>> = Vec::new();
    let mut at = 0;
    while let Some(&c) = text.get(at) {
        let rest = &text[at + 1..];
        at += 1;
        let next = rest.first().copied().unwrap_or(' ');
        if c == BLACK_FLAG {
            let tags = rest.iter().take_while(|c| is_tag(**c)).count();
            let is_region = (4..LONGEST_SIGN).contains(&tags) && rest[tags - 1] == END_OF_TAGS;
            let tags = if is_region { &rest[..tags] } else { &[] };
            at += tags.len();
            signs.push([&[c], tags].concat());
            continue;
        }
        // A joiner is added only if the sign has room for the next character, too.
        let joins = matches!(c, ZERO_WIDTH_JOINER | ZERO_WIDTH_NON_JOINER);
        let most = LONGEST_SIGN - usize::from(joins);
        let sign = signs.last_mut().filter(|sign| sign.len() < most);
        match sign {
            Some(sign) if belongs(sign, c, next) => sign.push(c),
            _ if c.is_whitespace() || !is_invisible(c) => signs.push(vec![c]),
            _ => {}
        }
    }
    signs
}

/// Whether a character belongs to the sign before it.
fn belongs(sign: &[char], c: char, next: char) -> bool {
    let before = sign[sign.len() - 1];
    match c {
        ZERO_WIDTH_JOINER => {
            let is_picture = is_picture(sign[0]) && before != ZERO_WIDTH_JOINER;
            (is_picture && is_picture_of_its_own(next)) || (is_joined(before) && is_joined(next))
        }
        ZERO_WIDTH_NON_JOINER => is_joined(before) && is_joined(next),
        '\u{FE0E}' | '\u{FE0F}' if next == KEYCAP => sign.len() == 1 && is_key(before),
        '\u{FE0E}' | '\u{FE0F}' => is_picture(before),
        KEYCAP => is_key(sign[0]),
        // Skin colours.
        '\u{1F3FB}'..='\u{1F3FF}' => is_picture(before),
        '\u{E0100}'..='\u{E01EF}' => sign.len() == 1 && is_ideograph(before),
        _ if is_region(c) => sign.len() == 1 && is_region(before),
        // A character after a joiner.
        _ => match before {
            ZERO_WIDTH_JOINER | ZERO_WIDTH_NON_JOINER => is_joined(c) || is_picture(c),
            _ => false,
        },
    }
}

/// Whether a character is invisible or changes the writing direction of its neighbours.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
            | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFF}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Whether a character is an emoji or becomes one with a variation selector.
fn is_picture(c: char) -> bool {
    matches!(c, '©' | '®' | '\u{203C}' | '\u{2049}' | '™' | 'ℹ' | '\u{2190}'..='\u{21FF}' | '\u{2300}'..='\u{23FF}'
        | 'Ⓜ' | '\u{25A0}'..='\u{27BF}' | '\u{2900}'..='\u{297F}' | '\u{2B00}'..='\u{2BFF}' | '〰' | '〽' | '㊗' | '㊙'
        | '\u{1F000}'..='\u{1FAFF}')
}

/// Whether a character is an emoji that stands alone: no skin colour and no half of a flag.
fn is_picture_of_its_own(c: char) -> bool {
    is_picture(c) && !is_region(c) && !matches!(c, '\u{1F3FB}'..='\u{1F3FF}')
}

/// Whether a character is a regional indicator; two of them are the flag of a country.
fn is_region(c: char) -> bool {
    matches!(c, '\u{1F1E6}'..='\u{1F1FF}')
}

fn is_tag(c: char) -> bool {
    matches!(c, '\u{E0020}'..=END_OF_TAGS)
}

fn is_key(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '#' | '*')
}

fn is_ideograph(c: char) -> bool {
    matches!(c, '々' | '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFD}')
}

/// Whether a character belongs to a script whose letters change their shape when joined. These are
/// the scripts from Arabic to Adlam, in the order of Unicode.
fn is_joined(c: char) -> bool {
    matches!(c, '\u{0620}'..='\u{08FF}' | '\u{0900}'..='\u{0DFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17D3}'
        | '\u{1800}'..='\u{180A}' | '\u{1820}'..='\u{18AF}' | '\u{FB50}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}'
        | '\u{1E900}'..='\u{1E95F}')
}

#[cfg(test)]
mod tests {
    use super::{clean_text, is_clean};

    #[test]
    fn what_makes_one_sign_of_several_is_kept() {
        for kept in [
            "👩‍🚀",
            "👨‍👩‍👧",
            "👩🏽‍❤️‍💋‍👨🏿",
            "🧑🏽‍🚀",
            "🐈‍⬛",
            "❤️",
            "❤️‍🔥",
            "☺︎",
            "1️⃣",
            "🏳️‍🌈",
            "🏴‍☠️",
            "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
            "🇯🇵🇳🇱",
            "می‌خواهم",
            "क्‍ष",
            "葛󠄀城",
            "ば",
            "Zoë",
        ] {
            assert_eq!(clean_text(kept, 20), kept, "{kept:?}");
            assert!(is_clean(kept), "{kept:?}");
            let within = format!("a {kept} b");
            assert_eq!(clean_text(&within, 20), within);
        }
    }

    #[test]
    fn what_hides_or_turns_is_dropped() {
        for (given, shown) in [
            ("  Hana  ko ", "Hana ko"),
            ("\u{202E}evil\u{200B}", "evil"),
            ("\u{2067}a\u{2069}\u{200F}\u{061C}", "a"),
            ("a\nb\tc", "a b c"),
            ("a\u{0}b\u{1B}[31m", "ab[31m"),
            ("<b>星</b>", "<b>星</b>"),
            // Joiners that join nothing.
            ("a\u{200D}b", "ab"),
            ("\u{200D}👩", "👩"),
            ("👩\u{200D}", "👩"),
            ("👩\u{200D}\u{200D}🚀", "👩\u{200D}🚀"),
            ("👩\u{200D}a", "👩a"),
            ("می\u{200C}", "می"),
            ("می\u{200C}\u{200C}خ", "می\u{200C}خ"),
            ("a\u{200C}b", "ab"),
            // Selectors and tags without a character that they apply to.
            ("a\u{FE0F}b", "ab"),
            ("1\u{FE0F}", "1"),
            ("a\u{E0100}", "a"),
            ("\u{E0041}\u{FEFF}", ""),
            ("🏴\u{E0067}\u{E0062}", "🏴"),
            (
                "a\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
                "a",
            ),
            ("\u{2800}\u{3164}", ""),
            ("", ""),
        ] {
            assert_eq!(clean_text(given, 20), shown, "{given:?}");
            assert_eq!(clean_text(shown, 20), shown, "{shown:?}");
        }
    }

    #[test]
    fn long_text_is_cut_between_signs() {
        for (given, longest, shown) in [
            ("星星星", 2, "星星"),
            ("👩‍🚀👩‍🚀", 5, "👩‍🚀"),
            ("👩‍🚀", 2, ""),
            ("🇯🇵🇳🇱", 3, "🇯🇵"),
            ("ab ❤️", 4, "ab"),
            ("می‌خواهم", 3, "م"),
        ] {
            let cut = clean_text(given, longest);
            assert_eq!(cut, shown, "{given}");
            assert_eq!(clean_text(&cut, longest), shown, "{given}");
        }
        for hostile in [
            "星",
            "👩\u{200D}",
            "a\u{0301}",
            "\u{200D}",
            "🇯",
            "क\u{200D}",
        ] {
            let cut = clean_text(&hostile.repeat(10_000), 20);
            assert!(cut.chars().count() <= 20, "{hostile:?}");
            assert_eq!(clean_text(&cut, 20), cut, "{hostile:?}");
        }
    }
}
