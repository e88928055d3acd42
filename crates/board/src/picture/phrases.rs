//! Marks where a line of Japanese may break, for browsers that cannot find phrases by themselves.
//!
//! Japanese is written without spaces. By default a browser may break a line after any character,
//! even within a word. `word-break: auto-phrase` asks it to break between phrases only, which
//! Chromium finds with a dictionary. For other browsers the style sheet forbids all these breaks,
//! and this module allows them where a phrase seems to end. It relies on the scripts: words are
//! written in kanji and katakana, the endings of phrases in hiragana.
//!
//! Chromium breaks some words, mostly where it takes a character for a particle. These words are
//! kept whole.

use std::borrow::Cow;

/// Allows a line break; invisible, and silent in screen readers.
const MAY_END: char = '\u{200b}';

/// Forbids a line break; invisible, and silent in screen readers.
const STAYS: char = '\u{2060}';

/// Words that must not be broken: they begin with or contain a possible particle. Most are names of
/// constellations.
const WHOLE: [&str; 18] = [
    "はみ出",
    "となり",
    "なかよく",
    "るでしょう",
    "へびつかい座",
    "おひつじ座",
    "おうし座",
    "ふたご座",
    "かに座",
    "しし座",
    "おとめ座",
    "てんびん座",
    "さそり座",
    "いて座",
    "やぎ座",
    "みずがめ座",
    "うお座",
    "オリオン座",
];

/// Hiragana that, alone after kanji, usually join two verbs instead of ending a phrase: 組み合わせ,
/// 取り消し.
const JOINTS: &str = "いえきぎけげしじせちびべみめりれ";

/// The script of a character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Hiragana,
    Kanji,
    /// Katakana, Latin letters and digits.
    Other,
    /// Spaces and punctuation.
    Sign,
}

fn script(letter: char) -> Script {
    match letter {
        '\u{3041}'..='\u{3096}' => Script::Hiragana,
        '々' | '\u{3400}'..='\u{9fff}' => Script::Kanji,
        '\u{30a1}'..='\u{30fa}' | 'ー' => Script::Other,
        _ if letter.is_ascii_alphanumeric() => Script::Other,
        _ => Script::Sign,
    }
}

/// Whether a phrase ends between the second and the third of four adjacent characters.
fn ends([first, second, third, fourth]: [char; 4]) -> bool {
    let is_polite = |letter: char| matches!(letter, 'お' | 'ご');
    match (script(second), script(third)) {
        (Script::Hiragana, Script::Hiragana) => {
            // を always ends a phrase; お and ご begin a word if kanji follow.
            second == 'を' || (is_polite(third) && script(fourth) == Script::Kanji)
        }
        (Script::Hiragana, Script::Kanji) => {
            let is_joint = script(first) == Script::Kanji && JOINTS.contains(second);
            !is_polite(second) && !is_joint
        }
        (Script::Hiragana, Script::Other) => true,
        // If breaks after letters are forbidden, some browsers do not break after punctuation
        // either.
        (Script::Sign, Script::Sign) => false,
        (Script::Sign, _) => "、。！？）」』・：".contains(second),
        _ => false,
    }
}

/// Returns the text with a mark at every possible line break that browsers do not find by
/// themselves.
#[must_use]
pub fn marked(words: &str) -> Cow<'_, str> {
    if words.is_ascii() {
        return Cow::Borrowed(words);
    }
    let mut marked = String::with_capacity(words.len());
    let (mut first, mut second) = (' ', ' ');
    let mut letters = words.chars().peekable();
    while let Some(third) = letters.next() {
        let fourth = letters.peek().copied().unwrap_or(' ');
        if ends([first, second, third, fourth]) {
            marked.push(MAY_END);
        }
        marked.push(third);
        (first, second) = (second, third);
    }
    Cow::Owned(marked)
}

/// Returns the text with the words kept whole that Chromium would break.
pub(crate) fn kept_whole(words: &str) -> Cow<'_, str> {
    let mut kept = Cow::Borrowed(words);
    for word in WHOLE.iter().filter(|word| words.contains(**word)) {
        let whole: Vec<String> = word.chars().map(String::from).collect();
        kept = Cow::Owned(kept.replace(word, &whole.join(&STAYS.to_string())));
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_may_end_where_phrases_do() {
        for phrases in [
            "手番の|人は|星を|1つ|置きます。",
            "カードを|選んでください",
            "ボードを|つくる",
            "取り消しと|組み合わせは、|そのままです",
            "星を|なくした|キャロテイン",
            "この|ゲームを|お使いの|ページに|置く",
            "Hoshibakoの|箱",
            "説明書を|ご覧ください",
            "スターゲイザーズ",
            "二匹の|「うさぎ」、|星を|隠す。|カード・|ボード（2枚）",
            "Choose a card — “Leo”",
        ] {
            // Browsers break before an opening quotation mark by themselves.
            let plain = phrases.replace('|', "");
            let expected = phrases.replace("の|「", "の「").replace('|', "\u{200b}");
            assert_eq!(marked(&plain), expected, "{phrases}");
        }
    }

    #[test]
    fn words_are_not_cut() {
        let words = "はみ出しは2個まで。なかよく並べる";
        let kept = kept_whole(words);
        assert_eq!(
            kept,
            "は\u{2060}み\u{2060}出しは2個まで。な\u{2060}か\u{2060}よ\u{2060}く並べる"
        );
        assert_eq!(
            kept_whole("何が出るでしょう…"),
            "何が出る\u{2060}で\u{2060}し\u{2060}ょ\u{2060}う…"
        );
        assert_eq!(kept_whole("隣のマス"), "隣のマス");
    }
}
