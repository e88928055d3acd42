//! What pieces are called: a publisher's names in the place of the game's own, wherever they are said.
//!
//! All words that are fixed before the program runs pass through [`Text::get`], before players' names
//! are put into them. That is where an edition's names take the place of the game's: a text that is a
//! name and nothing else is replaced as a whole, and names that cannot be mistaken for a part of
//! another word also within sentences. Names are looks: records and links know nothing of them.

use super::{Both, Edition};
use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;
use tabletop::Text;
use tabletop::edition::format::{Misfit, PieceName, Shape, needed, optional};
use tabletop::session::{Occupant, clean_name};

/// An edition's name for something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Own {
    /// What it is for.
    pub of: PieceName,
    /// The name.
    pub name: Both,
    /// For several of it in English.
    pub many: String,
}

/// What one of them may be.
pub(super) fn shape() -> Shape {
    let words = || Shape::Words(Occupant::LONGEST_NAME);
    Shape::Object(vec![
        needed("ja", words(), "日本語", "in Japanese"),
        needed("en", words(), "英語", "in English"),
        optional(
            "many",
            words(),
            "英語の複数形。省くと s を付けます",
            "several of it in English; if left out, with an s",
        ),
    ])
}

/// Reads the names in a file.
pub(super) fn read(
    of: &'static [PieceName],
    names: Option<&Value>,
    misfits: &mut Vec<Misfit>,
) -> Vec<Own> {
    let mut read = Vec::new();
    for of in of {
        let Some(own) = names.and_then(|names| names.get(of.id)) else {
            continue;
        };
        let say = |tag: &str| own.get(tag).and_then(Value::as_str).map(clean_name);
        let (ja, en) = (say("ja").unwrap_or_default(), say("en").unwrap_or_default());
        for (tag, said) in [("ja", &ja), ("en", &en)] {
            if said.is_empty() {
                let field = format!("names.{}.{tag}", of.id);
                misfits.push(Misfit::new(field, "空にはできません。", "is empty."));
            }
        }
        let many = say("many").filter(|many| !many.is_empty());
        let many = many.unwrap_or_else(|| format!("{en}s"));
        read.push(Own {
            of: *of,
            name: Both { ja, en },
            many,
        });
    }
    find_twins(of, &read, misfits);
    read
}

/// Notes which names are then those of two pieces that the game tells apart.
fn find_twins(of: &[PieceName], read: &[Own], misfits: &mut Vec<Misfit>) {
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

/// What is said from now on in the place of the game's own words.
#[derive(Default)]
struct InForce {
    /// Longest first: within another name none is found.
    names: Vec<Own>,
    /// What is never changed: the name of the game.
    title: &'static str,
    /// What has been said already.
    said: BTreeMap<(&'static str, &'static str), Text>,
}

thread_local! {
    static IN_FORCE: RefCell<InForce> = RefCell::default();
}

/// Puts an edition's names in force on this thread, for as long as it lives.
pub fn bring(edition: &Edition) {
    if edition.names.is_empty() {
        return;
    }
    let mut names = edition.names.clone();
    names.sort_by_key(|own| std::cmp::Reverse(own.of.text.ja.len()));
    IN_FORCE.set(InForce {
        names,
        title: edition.info.name.ja,
        said: BTreeMap::new(),
    });
    tabletop::words::reword(reworded);
}

/// The words by these names. Each is kept for ever, once: there are only so many.
fn reworded(text: Text) -> Text {
    IN_FORCE.with_borrow_mut(|force| {
        let key = (text.ja, text.en);
        if let Some(said) = force.said.get(&key) {
            return *said;
        }
        let said = anew(text, &force.names, force.title);
        force.said.insert(key, said);
        said
    })
}

fn anew(text: Text, names: &[Own], title: &str) -> Text {
    let keep = |words: String| -> &'static str { String::leak(words) };
    if text.ja.contains(title) {
        return text;
    }
    let (mut ja, mut en) = (text.ja.to_owned(), text.en.to_owned());
    for own in names {
        let PieceName { text: of, many, .. } = own.of;
        let is_name = text.ja == of.ja;
        if is_name && text.en.eq_ignore_ascii_case(many) && many != of.en {
            return Text::new(keep(own.name.ja.clone()), keep(like(text.en, &own.many)));
        }
        if is_name && text.en.eq_ignore_ascii_case(of.en) {
            return Text::new(keep(own.name.ja.clone()), keep(like(text.en, &own.name.en)));
        }
        if own.of.within {
            ja = ja.replace(of.ja, &marked(&own.name.ja));
            // Where both are the same, a sentence speaks of several.
            if !many.is_empty() {
                en = replaced(&en, many, &own.many);
            }
            en = replaced(&en, of.en, &own.name.en);
        }
    }
    if ja == text.ja && en == text.en {
        return text;
    }
    Text::new(keep(ja.replace(MARK, "")), keep(en.replace(MARK, "")))
}

/// Stands behind every letter that has been put in, so that no name is found in another's place.
const MARK: char = '\u{E000}';

fn marked(word: &str) -> String {
    word.chars().flat_map(|letter| [letter, MARK]).collect()
}

/// With a capital letter where the other word has one.
fn like(other: &str, word: &str) -> String {
    if !other.starts_with(|first: char| first.is_ascii_uppercase()) {
        return word.to_owned();
    }
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// An English sentence with another word in the place of a whole word, and *a* or *an* before it as
/// it has to be.
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

/// Ends the words before a noun as the noun needs it.
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

    fn own(id: &str, ja: &str, en: &str, many: &str) -> Own {
        let formats = registry::EDITION_FORMATS.iter();
        let all = formats.flat_map(|format| format.names());
        Own {
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
        for (ja, en, own_ja, own_en) in [
            ("ヒツジ", "sheep", "ヤギ", "goat"),
            ("オオカミ", "wolves", "キツネ", "arctic foxes"),
            (
                "オオカミのとなりのヒツジとブタは除かれます。",
                "Sheep and pigs beside a wolf go.",
                "キツネのとなりのヤギとヒツジは除かれます。",
                "Goats and sheep beside an arctic fox go.",
            ),
            (
                "オオカミチェック",
                "Wolf check",
                "キツネチェック",
                "Arctic fox check",
            ),
            ("火", "fire", "炎", "ember"),
            (
                "火の束",
                "a fireplace with fire",
                "火の束",
                "a fireplace with fire",
            ),
            ("狼男", "werewolf", "狼男", "werewolf"),
            ("箱 オオカミ", "wolf", "箱 オオカミ", "wolf"),
        ] {
            let said = anew(Text::new(ja, en), &names, "箱");
            assert_eq!((said.ja, said.en), (own_ja, own_en), "{en}");
        }
        // What cannot be changed is not copied either.
        let text = Text::new("盤", "board");
        assert!(std::ptr::eq(anew(text, &names, "箱").en, text.en));
    }
}
