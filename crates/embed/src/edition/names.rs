//! The names that an edition gives to pieces, which replace the game's own in all texts.
//!
//! Every fixed text passes through [`Text::get`] before players' names are inserted. The texts of a
//! lesson do too ([`Lesson::reword`](tabletop::lesson::Lesson::reword)). There the edition's names
//! replace the game's. A text that is only a name is replaced as a whole. A name within a sentence
//! is replaced only if it is a separate word. The game's title, its tagline and the names of its
//! bots are replaced in the same way. Names are only looks: records and links do not contain them.

use super::{Both, Edition};
use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;
use tabletop::Text;
use tabletop::edition::format::{
    AnyEditionFormat, Misfit, PieceName, Shape, exactly, needed, optional, unique,
};
use tabletop::session::{Occupant, clean_name};

/// An edition's name for a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Renaming {
    /// The piece, with the game's own name for it.
    pub of: PieceName,
    /// The new name.
    pub name: Both,
    /// The new plural in English.
    pub many: String,
}

/// The shape of an edition's name for one piece.
pub(super) fn shape() -> Shape {
    let words = || Shape::Words(Occupant::LONGEST_NAME);
    Shape::Object(vec![
        needed("ja", words(), Text::new("日本語", "in Japanese")),
        needed("en", words(), Text::new("英語", "in English")),
        optional(
            "many",
            words(),
            Text::new(
                "英語の複数形。省くと s を付けます",
                "several of it in English; if left out, with an s",
            ),
        ),
    ])
}

/// The shape of the list of bots' names: as many as the game has.
pub(super) fn bots(format: &dyn AnyEditionFormat) -> Shape {
    let words = || Shape::Words(Occupant::LONGEST_NAME);
    let bot = Shape::Object(vec![
        unique(needed("ja", words(), Text::new("日本語", "in Japanese"))),
        unique(needed("en", words(), Text::new("英語", "in English"))),
    ]);
    exactly(bot, format.bots())
}

/// Reads a title, a tagline or a bot's name.
pub(super) fn read_both(
    value: Option<&Value>,
    path: &str,
    misfits: &mut Vec<Misfit>,
) -> Option<Both> {
    let value = value?;
    let mut say = |tag: &str| {
        let said = value.get(tag).and_then(Value::as_str).unwrap_or_default();
        let said = as_words(said.trim());
        if said.is_empty() {
            let field = format!("{path}.{tag}");
            misfits.push(Misfit::new(field, "空にはできません。", "is empty."));
        }
        said
    };
    let (ja, en) = (say("ja"), say("en"));
    Some(Both { ja, en })
}

/// A name that is safe inside sentences: the characters that mark placeholders ([`Text::fill`]) are
/// replaced by their full-width forms.
fn as_words(name: &str) -> String {
    let wide = |sign| match sign {
        '{' => '｛',
        '|' => '｜',
        '}' => '｝',
        _ => sign,
    };
    name.chars().map(wide).collect()
}

/// Reads the names of pieces in a file.
pub(super) fn read(
    of: &'static [PieceName],
    names: Option<&Value>,
    misfits: &mut Vec<Misfit>,
) -> Vec<Renaming> {
    let mut read = Vec::new();
    for of in of {
        let Some(own) = names.and_then(|names| names.get(of.id)) else {
            continue;
        };
        let say = |tag: &str| {
            let said = own.get(tag).and_then(Value::as_str);
            said.map(|said| as_words(&clean_name(said)))
        };
        let (ja, en) = (say("ja").unwrap_or_default(), say("en").unwrap_or_default());
        for (tag, said) in [("ja", &ja), ("en", &en)] {
            if said.is_empty() {
                let field = format!("names.{}.{tag}", of.id);
                misfits.push(Misfit::new(field, "空にはできません。", "is empty."));
            }
        }
        let many = say("many").filter(|many| !many.is_empty());
        let many = many.unwrap_or_else(|| format!("{en}s"));
        read.push(Renaming {
            of: *of,
            name: Both { ja, en },
            many,
        });
    }
    find_twins(of, &read, misfits);
    read
}

/// Reports names that would be shared by two pieces that the game distinguishes.
fn find_twins(of: &[PieceName], read: &[Renaming], misfits: &mut Vec<Misfit>) {
    for own in read {
        for other in of.iter().filter(|other| other.id != own.of.id) {
            let renamed = read.iter().find(|it| it.of.id == other.id);
            let (ja, en) = renamed.map_or((other.text.ja, other.text.en), |it| {
                (it.name.ja.as_str(), it.name.en.as_str())
            });
            let (same_ja, same_en) = (
                own.of.text.ja == other.text.ja,
                own.of.text.en == other.text.en,
            );
            let is_twin = |tag, is_same: bool, own: &str, other: &str| {
                (!is_same && own == other).then_some(tag)
            };
            let twins = [
                is_twin("ja", same_ja, &own.name.ja, ja),
                is_twin("en", same_en, &own.name.en, en),
            ];
            for tag in twins.into_iter().flatten() {
                misfits.push(Misfit::new(
                    format!("names.{}.{tag}", own.of.id),
                    format!("「{}」と同じ名前です。", other.id),
                    format!("is the name of “{}” as well.", other.id),
                ));
            }
        }
    }
}

/// A text of the game, and the edition's text that replaces it.
type TextReplacement = (Text, Both);

/// The replacements in force on a thread.
#[derive(Default)]
struct InForce {
    /// The names of pieces, the longest first, so that no name is replaced within a longer one.
    names: Vec<Renaming>,
    /// Title, tagline and bots' names, replaced only if they are the whole text.
    whole: Vec<TextReplacement>,
    /// The game's titles as they occur within sentences, each with the edition's title. Names of
    /// pieces within a title are not replaced.
    titles: Vec<TextReplacement>,
    /// A cache of replaced texts; `None` for texts that stay unchanged.
    said: BTreeMap<(&'static str, &'static str), Option<Text>>,
}

thread_local! {
    static IN_FORCE: RefCell<InForce> = RefCell::default();
}

/// Puts an edition's names in force on this thread until the thread ends.
pub fn put_in_force(edition: &Edition) {
    let Edition {
        title,
        tagline,
        bots,
        ..
    } = edition;
    if edition.names.is_empty() && title.is_none() && tagline.is_none() && bots.is_empty() {
        return;
    }
    IN_FORCE.set(in_force(edition));
    tabletop::words::reword(reworded);
}

fn in_force(edition: &Edition) -> InForce {
    let mut names = edition.names.clone();
    let short = edition
        .names
        .iter()
        .filter(|own| !own.of.short.ja.is_empty());
    names.extend(short.map(|own| Renaming {
        of: PieceName {
            text: own.of.short,
            many: "",
            ..own.of
        },
        ..own.clone()
    }));
    names.sort_by_key(|own| std::cmp::Reverse(own.of.text.ja.len()));
    let listing = registry::listing(edition.info.id);
    let called = listing.map_or(edition.info.name, |listing| listing.name);
    let of = |text: Text| Both {
        ja: text.ja.to_owned(),
        en: text.en.to_owned(),
    };
    let title = |text| (text, edition.title.clone().unwrap_or_else(|| of(text)));
    let titles: Vec<TextReplacement> = [edition.info.name, called].map(title).into();
    let mut whole: Vec<TextReplacement> = Vec::new();
    if edition.title.is_some() {
        whole.extend(titles.iter().cloned());
    }
    if let Some(listing) = listing {
        let hook = edition
            .tagline
            .iter()
            .map(|tagline| (listing.hook, tagline.clone()));
        let bots = listing.bots.iter().copied();
        whole.extend(hook.chain(bots.zip(edition.bots.iter().cloned())));
        // The line under the title shows the title in the other language.
        let other = edition.title.iter().map(|title| Both {
            ja: title.en.clone(),
            en: title.ja.clone(),
        });
        whole.extend(other.map(|other| (listing.title, other)));
    }
    InForce {
        names,
        whole,
        titles,
        said: BTreeMap::new(),
    }
}

/// Replaces the names in a text. Each result is leaked once and cached; the number of texts is
/// limited.
fn reworded(ja: &str, en: &str) -> Option<Text> {
    IN_FORCE.with_borrow_mut(|force| {
        if let Some(said) = force.said.get(&(ja, en)) {
            return *said;
        }
        let keep = |words: &str| -> &'static str { String::leak(words.to_owned()) };
        let said = force
            .replaced_text(ja, en)
            .map(|(ja, en)| Text::new(keep(&ja), keep(&en)));
        force.said.insert((keep(ja), keep(en)), said);
        said
    })
}

impl InForce {
    /// Replaces the names in a text; `None` if it stays unchanged.
    fn replaced_text(&self, ja: &str, en: &str) -> Option<(String, String)> {
        let both = |both: &Both| (both.ja.clone(), both.en.clone());
        let mut whole = self.whole.iter();
        if let Some((_, own)) = whole.find(|(text, _)| (text.ja, text.en) == (ja, en)) {
            return Some(both(own));
        }
        let (mut said_ja, mut said_en) = (ja.to_owned(), en.to_owned());
        for (title, own) in &self.titles {
            said_ja = said_ja.replace(title.ja, &marked(&own.ja));
            said_en = said_en.replace(title.en, &marked(&own.en));
        }
        for own in &self.names {
            let PieceName { text: of, many, .. } = own.of;
            let is_name = ja == of.ja;
            if is_name && en.eq_ignore_ascii_case(many) && many != of.en {
                return Some((own.name.ja.clone(), like(en, &own.many)));
            }
            if is_name && en.eq_ignore_ascii_case(of.en) {
                return Some((own.name.ja.clone(), like(en, &own.name.en)));
            }
            said_ja = replaced_in_japanese(&said_ja, own);
            // The plural is replaced first. If plural and singular are equal, the name in a
            // sentence therefore counts as the plural.
            if !many.is_empty() {
                said_en = replaced(&said_en, many, &own.many);
            }
            said_en = replaced(&said_en, of.en, &own.name.en);
        }
        let said = (said_ja.replace(MARK, ""), said_en.replace(MARK, ""));
        (said.0 != ja || said.1 != en).then_some(said)
    }
}

/// Replaces a name in a Japanese sentence. If `within` is set, every occurrence is replaced.
/// Otherwise an occurrence stays if a neighbouring character of the same script makes it part of
/// another word (太陽 in 太陽系).
fn replaced_in_japanese(sentence: &str, own: &Renaming) -> String {
    let name = own.of.text.ja;
    let (first, last) = (name.chars().next(), name.chars().next_back());
    let mut said = String::new();
    let mut rest = sentence;
    while let Some(at) = rest.find(name) {
        let (before, from) = rest.split_at(at);
        let after = &from[name.len()..];
        said.push_str(before);
        let is_part = are_of_one_word(said.chars().next_back(), first)
            || are_of_one_word(last, after.chars().next());
        if own.of.within || !is_part {
            said.push_str(&marked(&own.name.ja));
        } else {
            said.push_str(name);
        }
        rest = after;
    }
    said.push_str(rest);
    said
}

/// Whether two neighbouring characters usually belong to one word: both ideographs, or both
/// katakana.
fn are_of_one_word(one: Option<char>, other: Option<char>) -> bool {
    let script = |letter: char| match letter {
        '々' | '\u{4E00}'..='\u{9FFF}' => Some(0),
        'ー' | 'ァ'..='ヺ' => Some(1),
        _ => None,
    };
    let scripts = (one.and_then(script), other.and_then(script));
    scripts.0.is_some() && scripts.0 == scripts.1
}

/// The mark after every inserted character, so that no other name is found inside an inserted one.
const MARK: char = '\u{E000}';

fn marked(word: &str) -> String {
    word.chars().flat_map(|letter| [letter, MARK]).collect()
}

/// Capitalises `word` if `other` is capitalised.
fn like(other: &str, word: &str) -> String {
    if !other.starts_with(|first: char| first.is_ascii_uppercase()) {
        return word.to_owned();
    }
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Replaces a whole word in an English sentence, and adapts *a* or *an* before it.
fn replaced(sentence: &str, word: &str, own: &str) -> String {
    let mut said = String::new();
    let mut rest = sentence;
    let lower = word.to_ascii_lowercase();
    while let Some(at) = rest.to_ascii_lowercase().find(&lower) {
        let (before, from) = rest.split_at(at);
        let (found, after) = from.split_at(word.len());
        said.push_str(before);
        let is_whole =
            !said.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric);
        if is_whole {
            article(&mut said, own);
            said.push_str(&marked(&like(found, own)));
        } else {
            said.push_str(found);
        }
        rest = after;
    }
    said.push_str(rest);
    said
}

/// Adapts *a* or *an* at the end of `before` to the noun that follows.
fn article(before: &mut String, noun: &str) {
    let is_open = noun.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    let stem = before.trim_end_matches(' ');
    let stem = stem.strip_suffix('n').unwrap_or(stem);
    let Some(head) = stem.strip_suffix(['a', 'A']) else {
        return;
    };
    if head.is_empty() || head.ends_with([' ', '(', '“']) {
        let end = stem.len();
        before.truncate(end);
        before.push_str(if is_open { "n " } else { " " });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use tabletop::Language;

    fn own(id: &str, ja: &str, en: &str, many: &str) -> Renaming {
        let formats = registry::EDITION_FORMATS.iter();
        let all = formats.flat_map(|format| format.names());
        Renaming {
            of: *all.into_iter().find(|name| name.id == id).expect("known"),
            name: Both {
                ja: ja.to_owned(),
                en: en.to_owned(),
            },
            many: many.to_owned(),
        }
    }

    #[test]
    fn names_take_the_place_of_names_and_of_nothing_else() {
        let names = [
            own("wolf", "キツネ", "arctic fox", "arctic foxes"),
            own("sheep", "ヤギ", "goat", "goats"),
            own("fire", "炎", "ember", "embers"),
            own("pig", "ヒツジ", "sheep", "sheep"),
        ];
        let force = InForce {
            names: names.into(),
            titles: vec![(Text::new("狼の箱", "Wolf Box"), both("狼の箱", "Wolf Box"))],
            ..InForce::default()
        };
        for (ja, en, own_ja, own_en) in [
            ("ヒツジ", "sheep", "ヤギ", "goat"),
            ("オオカミ", "wolves", "キツネ", "arctic foxes"),
            (
                "オオカミのとなりのヒツジとブタは除かれます。",
                "Sheep and pigs beside a wolf are removed.",
                "キツネのとなりのヤギとヒツジは除かれます。",
                "Goats and sheep beside an arctic fox are removed.",
            ),
            (
                "オオカミチェック",
                "Wolf check",
                "キツネチェック",
                "Arctic fox check",
            ),
            ("火", "fire", "炎", "ember"),
            (
                "火の束、火・水、火星、消火",
                "a fireplace with fire",
                "炎の束、炎・水、火星、消火",
                "a fireplace with ember",
            ),
            ("狼男", "werewolf", "狼男", "werewolf"),
            (
                "狼の箱とオオカミ",
                "Wolf Box and a wolf",
                "狼の箱とキツネ",
                "Wolf Box and an arctic fox",
            ),
        ] {
            let said = force
                .replaced_text(ja, en)
                .unwrap_or_else(|| (ja.to_owned(), en.to_owned()));
            assert_eq!(said, (own_ja.to_owned(), own_en.to_owned()), "{en}");
        }
        assert_eq!(force.replaced_text("盤", "board"), None);
    }

    fn both(ja: &str, en: &str) -> Both {
        Both {
            ja: ja.to_owned(),
            en: en.to_owned(),
        }
    }

    #[test]
    fn titles_taglines_and_bots_are_called_otherwise() {
        for info in registry::INFOS {
            let listing = registry::listing(info.id).expect("listed");
            let called = |at| json!({ "ja": format!("月{at}"), "en": format!("moon {at}") });
            let bots: Vec<Value> = (0..listing.bots.len()).map(called).collect();
            let edition = json!({
                "hoshibako": 1, "game": info.id, "bots": bots,
                "title": { "ja": "月の庭", "en": "gardens of the moon" },
                "tagline": { "ja": "月へ。", "en": "to the moon." },
            });
            let edition = Edition::read(&edition).expect("can be");
            assert_eq!(edition.id(), info.edition, "looks are no other edition");
            let force = in_force(&edition);
            let said = |text: Text| force.replaced_text(text.ja, text.en).unwrap_or_default();
            let own = |ja: &str, en: &str| (ja.to_owned(), en.to_owned());
            let title = own("月の庭", "gardens of the moon");
            assert_eq!(said(info.name), title);
            assert_eq!(said(listing.name), title);
            assert_eq!(said(listing.title), (title.1.clone(), title.0.clone()));
            assert_eq!(said(listing.hook), own("月へ。", "to the moon."));
            for (at, bot) in listing.bots.iter().enumerate() {
                assert_eq!(said(*bot), own(&format!("月{at}"), &format!("moon {at}")));
            }
            let (ja, en) = (
                format!("「{}」です", listing.name.ja),
                format!("It is {}.", listing.name.en),
            );
            let within = force.replaced_text(&ja, &en).expect("has the title");
            assert_eq!(within, own("「月の庭」です", "It is gardens of the moon."));
        }
    }

    /// A name cannot add a placeholder to the sentences that contain it.
    #[test]
    fn names_are_words_only() {
        let edition = json!({
            "hoshibako": 1, "game": "sterre",
            "names": { "crown": { "ja": "冠{0}", "en": "{0} c{1?a|b}{", "many": "}s" } },
        });
        let force = in_force(&Edition::read(&edition).expect("can be"));
        let (ja, en) = force
            .replaced_text("{0}の王冠", "{0} has a crown")
            .expect("has the name");
        assert_eq!(ja, "{0}の冠｛0｝");
        assert_eq!(en, "{0} has a ｛0｝ c｛1?a｜b｝｛");
        let text = Text::new(String::leak(ja), String::leak(en));
        let said = |language| text.fill(language, &[&"花"]);
        assert_eq!(said(Language::Ja), "花の冠｛0｝");
        assert_eq!(said(Language::En), "花 has a ｛0｝ c｛1?a｜b｝｛");
    }

    /// A game's own lesson uses the edition's names for all pieces, in both languages.
    #[test]
    fn lessons_call_pieces_as_the_edition_does() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
        for format in registry::EDITION_FORMATS {
            let id = format.info().id;
            let text = std::fs::read_to_string(format!("{root}/{id}/lesson.json"));
            let mut lesson =
                tabletop::lesson::Lesson::parse(&text.expect("a file")).expect("a lesson");
            let before = lesson.to_value().to_string();
            let names = format.names().iter().enumerate().map(|(at, of)| {
                (
                    of.id.to_owned(),
                    json!({ "ja": format!("メロン{at}"), "en": format!("melon {at}") }),
                )
            });
            let names: serde_json::Map<String, Value> = names.collect();
            let edition = json!({ "hoshibako": 1, "game": id, "names": names });
            put_in_force(&Edition::read(&edition).expect("can be"));
            lesson.reword();
            let after = lesson.to_value().to_string();
            let says_one = format.names().iter().any(|of| before.contains(of.text.ja));
            assert_eq!(before != after, says_one, "{id}");
            for of in format.names().iter().filter(|of| of.within) {
                assert!(!after.contains(of.text.ja), "{id}: {}", of.text.ja);
            }
        }
    }
}
