//! A publisher's edition: component data, names of pieces, colours, pictures, credit.
//!
//! | module | holds |
//! |---|---|
//! | `form` | the fields of a file, its schema and its page |
//! | `data` | component data, merged over the game's own |
//! | [`names`] | the names of pieces |
//! | `shape` | the allowed shape of a value, for checks, schema and page |
//! | [`svg`] | pictures, made harmless |
//!
//! Each game declares the data and pieces that its editions may change
//! ([`EditionFormat`](tabletop::edition::format::EditionFormat)).
//!
//! An edition may leave out whatever stays unchanged. Its data are merged over the game's own, and
//! the result is named by a hash of its content. Records and links use that name. Looks do not
//! change the name, so a publisher who changes only looks can share links with everybody.

mod data;
mod form;
pub mod names;
mod shape;
pub mod svg;

use crate::parameters::colour;
use data::{whole, without_notes};
use form::envelope;
pub use form::{page, schema};
use serde_json::{Value, json};
use svg::NoPicture;
pub use tabletop::edition::format::Misfit;
use tabletop::edition::format::{AnyEditionFormat, Shape};
use tabletop::lesson::Lesson;
use tabletop::{Info, Language, misread};

/// The longest accepted edition file, in bytes.
pub const LONGEST: usize = 500_000;

/// An edition that has been checked and can be played.
#[derive(Clone, PartialEq, Debug)]
pub struct Edition {
    /// The game of the edition.
    pub info: &'static Info,
    /// The edition's name.
    pub name: Option<Both>,
    /// The edition's credit line.
    pub credit: Option<Both>,
    /// The address of the edition's rules.
    pub rules: Option<String>,
    /// The accent colour.
    pub accent: Option<[u8; 3]>,
    /// The colours of the seats; may be empty.
    pub seats: Vec<[u8; 3]>,
    /// The background of the light theme.
    pub paper: Option<[u8; 3]>,
    /// The background of the dark theme.
    pub night: Option<[u8; 3]>,
    /// The title that replaces the game's own.
    pub title: Option<Both>,
    /// The tagline that introduces the game.
    pub tagline: Option<Both>,
    /// The names of the bots: as many as the game has, or none.
    pub bots: Vec<Both>,
    /// The new names of pieces.
    pub names: Vec<names::Renaming>,
    /// The pictures, each with the name of its piece.
    pub art: Vec<(&'static str, svg::Picture)>,
    /// The edition's own guided game.
    pub lesson: Option<Lesson>,
    /// The complete component data as JSON, if they differ from the game's own.
    pub data: Option<String>,
}

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Both {
    /// Japanese.
    pub ja: String,
    /// English.
    pub en: String,
}

impl Both {
    /// The text in one language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::Ja => &self.ja,
            Language::En => &self.en,
        }
    }
}

impl Edition {
    /// The name of the edition in records and links.
    #[must_use]
    pub fn id(&self) -> String {
        let data = self.data.as_deref();
        data.map_or_else(
            || self.info.edition.to_owned(),
            tabletop::supplied_edition::id_of,
        )
    }

    /// Checks that the edition is for the game that a page asks for. A game that this build does
    /// not contain is reported elsewhere.
    ///
    /// # Errors
    /// If it is for another game.
    pub fn fits(&self, game: Option<&str>) -> Result<(), Vec<Misfit>> {
        let wanted = game.and_then(registry::info);
        let Some(wanted) = wanted.filter(|wanted| wanted.id != self.info.id) else {
            return Ok(());
        };
        let (own, wanted) = (self.info.id, wanted.id);
        Err(vec![Misfit::new(
            "game",
            format!("「{wanted}」にしてください。この差し替え版は「{own}」のものです。"),
            format!("must be {wanted}: this is an edition of {own}."),
        )])
    }

    /// The pictures as JSON for `frame-page.js`: view box and content by piece name.
    #[must_use]
    pub fn art_json(&self) -> String {
        let piece = |(name, picture): &(&str, svg::Picture)| {
            let drawn = json!({ "viewBox": picture.view_box, "inside": picture.inside });
            ((*name).to_owned(), drawn)
        };
        Value::Object(self.art.iter().map(piece).collect()).to_string()
    }

    /// Name, credit and rules as JSON for `frame-page.js`.
    #[must_use]
    pub fn credit_json(&self) -> String {
        let both = [&self.name, &self.credit].into_iter().flatten();
        let lines = both.flat_map(|both| [json!(["ja", both.ja]), json!(["en", both.en])]);
        let lines: Vec<Value> = lines.collect();
        json!({ "lines": lines, "rules": self.rules }).to_string()
    }

    /// Parses an edition file.
    ///
    /// # Errors
    /// The fields that do not fit, with the reasons. A long list is cut off.
    pub fn parse(text: &str) -> Result<Edition, Vec<Misfit>> {
        if text.len() > LONGEST {
            return Err(vec![Misfit::new(
                "",
                "大きすぎます（500 KBまで）。",
                "is too large: 500 KB at most.",
            )]);
        }
        let value = misread::parse(text).map_err(|why| {
            let [ja, en] = [Language::Ja, Language::En].map(|it| why.in_language(it));
            vec![Misfit::new(
                "",
                format!("JSONとして読めません（{ja}）。"),
                format!("is not JSON ({en})."),
            )]
        })?;
        Edition::read(&value)
    }

    /// Reads an edition from the JSON of a file or a message.
    ///
    /// # Errors
    /// As for [`parse`](Self::parse).
    pub fn read(value: &Value) -> Result<Edition, Vec<Misfit>> {
        let game = value
            .get("game")
            .and_then(Value::as_str)
            .unwrap_or_default();
        let Some(format) = registry::edition_format(game) else {
            let known: Vec<&str> = registry::INFOS.iter().map(|info| info.id).collect();
            let wanted = Shape::OneOf(known);
            let (ja, en) = (
                shape::wanted(&wanted, Language::Ja),
                shape::wanted(&wanted, Language::En),
            );
            return Err(vec![Misfit::new(
                "game",
                format!("{ja}にしてください。"),
                format!("must be {en}."),
            )]);
        };
        let mut misfits = Vec::new();
        let trimmed = without_notes(value);
        shape::check(&Shape::Object(envelope(format)), &trimmed, "", &mut misfits);
        let art = read_art(format, value.get("art"), &mut misfits);
        // Names are read only if every field has the right shape.
        let names = value.get("names").filter(|_| misfits.is_empty());
        let names = names::read(format.names(), names, &mut misfits);
        let shaped = Some(value).filter(|_| misfits.is_empty());
        let [title, tagline] = ["title", "tagline"].map(|field| {
            names::read_both(
                shaped.and_then(|value| value.get(field)),
                field,
                &mut misfits,
            )
        });
        let bots = shaped.and_then(|value| value.get("bots")?.as_array());
        let bots = bots
            .into_iter()
            .flatten()
            .enumerate()
            .filter_map(|(at, bot)| {
                names::read_both(Some(bot), &format!("bots[{at}]"), &mut misfits)
            });
        let bots = bots.collect();
        let lesson = value.get("lesson").filter(|_| misfits.is_empty());
        let lesson = lesson.and_then(|lesson| read_lesson(game, lesson, &mut misfits));
        if !misfits.is_empty() {
            return Err(misfits);
        }
        let data = trimmed.get("data").and_then(Value::as_object);
        let data = data.map(|data| whole(format, data)).transpose()?.flatten();
        let words = |name: &str| {
            let text = |tag: &str| Some(value.get(name)?.get(tag)?.as_str()?.to_owned());
            Some(Both {
                ja: text("ja")?,
                en: text("en")?,
            })
        };
        let colours = value.get("colours");
        let read = |value: &Value| colour(value.as_str()?);
        let one = |name| colours.and_then(|colours| read(colours.get(name)?));
        let seats = colours.and_then(|colours| colours.get("seats")?.as_array());
        Ok(Edition {
            info: format.info(),
            name: words("name"),
            credit: words("credit"),
            rules: value
                .get("rules")
                .and_then(Value::as_str)
                .map(str::to_owned),
            accent: one("accent"),
            paper: one("paper"),
            night: one("night"),
            title,
            tagline,
            bots,
            names,
            seats: seats.into_iter().flatten().filter_map(read).collect(),
            art,
            lesson,
            data,
        })
    }
}

/// Reads the guided game of an edition of `game`. Only the board can check that it can be finished;
/// the command-line tool does that.
fn read_lesson(game: &str, value: &Value, misfits: &mut Vec<Misfit>) -> Option<Lesson> {
    let mut wrong = |ja: String, en: String| misfits.push(Misfit::new("lesson", ja, en));
    match Lesson::read(value) {
        Ok(lesson) if lesson.game == game && !lesson.chapters.is_empty() => Some(lesson),
        Ok(_) => {
            wrong(
                "このゲームの章が必要です。".to_owned(),
                "must have chapters for this game.".to_owned(),
            );
            None
        }
        Err(why) => {
            let [ja, en] = [Language::Ja, Language::En].map(|it| why.in_language(it));
            wrong(
                format!("レッスンとして読めません（{ja}）。"),
                format!("is not a lesson: {en}."),
            );
            None
        }
    }
}

fn read_art(
    format: &dyn AnyEditionFormat,
    art: Option<&Value>,
    misfits: &mut Vec<Misfit>,
) -> Vec<(&'static str, svg::Picture)> {
    let mut read = Vec::new();
    let Some(Value::Object(art)) = art else {
        return read;
    };
    for piece in format.pieces() {
        let Some(text) = art.get(*piece).and_then(Value::as_str) else {
            continue;
        };
        match svg::read(text, &format!("ed-{piece}")) {
            Ok(picture) => read.push((*piece, picture)),
            Err(why) => {
                let (ja, en) = no_picture(why);
                misfits.push(Misfit::new(format!("art.{piece}"), ja, en));
            }
        }
    }
    read
}

const fn no_picture(why: NoPicture) -> (&'static str, &'static str) {
    match why {
        NoPicture::TooLong => (
            "絵が大きすぎます（48 KBまで）。",
            "is too large: 48 KB at most.",
        ),
        NoPicture::Malformed => (
            "SVGとして読めません（DOCTYPEは使えません）。",
            "is not well-formed SVG (a DOCTYPE is not allowed).",
        ),
        NoPicture::NoViewBox => (
            "viewBox に数字が4つある <svg> にしてください。",
            "must be an <svg> with a viewBox of four numbers.",
        ),
        NoPicture::TooMuch => (
            "図形が多すぎます（600個まで）。",
            "has too many shapes: 600 at most.",
        ),
        NoPicture::TooMuchWork => (
            "描く図形が多すぎます（マスク・クリップ・パターンの中の図形は使うたびに数え、4000個まで）。",
            "has too much drawn: shapes in masks, clips and patterns count each time one is used, 4,000 at most.",
        ),
        NoPicture::Empty => (
            "使える図形がありません。",
            "contains nothing that can be shown.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::data::canonical;
    use super::*;

    fn edition(game: &str, more: Value) -> Value {
        let mut edition = json!({ "hoshibako": 1, "game": game });
        if let Value::Object(more) = more {
            edition.as_object_mut().expect("an object").extend(more);
        }
        edition
    }

    #[test]
    fn what_comes_with_a_game_is_an_edition_of_it() {
        for format in registry::EDITION_FORMATS {
            let id = format.info().id;
            let data: Value = serde_json::from_str(format.standard_json()).expect("is JSON");
            let read = Edition::read(&edition(id, json!({ "data": data })));
            let read = read.unwrap_or_else(|misfits| panic!("{id}: {misfits:?}"));
            assert_eq!(
                (read.data.as_ref(), read.id().as_str()),
                (None, "standard"),
                "{id}"
            );
        }
    }

    /// The game's own test data: component data that change something, and editions that are
    /// refused.
    fn examples(id: &str) -> Value {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
        let text = std::fs::read_to_string(format!("{root}/{id}/editions/tests.json"));
        serde_json::from_str(&text.unwrap_or_else(|error| panic!("{id}: {error}")))
            .expect("is JSON")
    }

    #[test]
    fn looks_do_not_change_the_name_and_data_do() {
        for format in registry::EDITION_FORMATS {
            let id = format.info().id;
            let art = json!({ format.pieces()[0]: "<svg viewBox='0 0 1 1'><rect/></svg>" });
            let looks = edition(
                id,
                json!({
                    "name": { "ja": "月の版", "en": "Moon" }, "credit": { "ja": "月社", "en": "Moon Ltd" },
                    "rules": "https://example.org/rules",
                    "colours": { "accent": "#336699", "seats": ["#ff0000"] }, "art": art,
                }),
            );
            let looks = Edition::read(&looks).expect("can be");
            assert_eq!(looks.id(), "standard");
            assert_eq!(
                (looks.art.len(), looks.accent, looks.seats.len()),
                (1, Some([0x33, 0x66, 0x99]), 1)
            );
            let changed = examples(id)["changed"].clone();
            let changed = changed.as_array().expect("a list");
            let read = |data: &Value| {
                Edition::read(&edition(id, json!({ "data": data }))).expect("can be")
            };
            assert!(
                changed.len() >= 2,
                "{id}: two different data in editions/tests.json"
            );
            let [first, second] = [read(&changed[0]), read(&changed[1])];
            assert_ne!(first.id(), second.id());
            // Frozen: records refer to the edition by this name.
            assert_eq!(first.id().len(), 16);
            let data = first.data.expect("has data");
            let again: Value = serde_json::from_str(&data).expect("is JSON");
            assert_eq!(canonical(&again), data);
        }
    }

    /// Reads an invalid edition and returns the first field reported. Checks that the reason is
    /// given in both languages.
    fn refused(edition: &Value) -> String {
        let misfits = Edition::read(edition).expect_err("cannot be");
        let japanese = |c: char| {
            ('\u{3040}'..='\u{30ff}').contains(&c) || ('\u{4e00}'..='\u{9fff}').contains(&c)
        };
        assert!(misfits[0].ja.chars().any(japanese), "{misfits:?}");
        // Quotations from the edition stay in its publisher's language.
        let en = misfits[0].en.split(['“', '”']).enumerate();
        let own: String = en
            .filter(|(at, _)| at % 2 == 0)
            .map(|(_, part)| part)
            .collect();
        assert!(!own.chars().any(japanese), "{misfits:?}");
        misfits[0].field.clone()
    }

    #[test]
    fn an_edition_of_another_game_is_told() {
        let sterre = Edition::read(&edition("sterre", json!({}))).expect("can be");
        for game in [None, Some("sterre"), Some("chess")] {
            assert_eq!(sterre.fits(game), Ok(()), "{game:?}");
        }
        let misfits = sterre.fits(Some("uchi")).expect_err("of another game");
        let told = [Language::Ja, Language::En].map(|language| misfits[0].sentence(language));
        assert_eq!(
            told,
            [
                "「game」：「uchi」にしてください。この差し替え版は「sterre」のものです。",
                "“game” must be uchi: this is an edition of sterre.",
            ]
        );
    }

    #[test]
    fn no_two_things_of_a_list_have_the_same_name() {
        let mut tried = 0;
        for format in registry::EDITION_FORMATS {
            let id = format.info().id;
            let data: Value = serde_json::from_str(format.standard_json()).expect("is JSON");
            for field in format.fields() {
                let Shape::List(of, ..) = &field.shape else {
                    continue;
                };
                let Shape::Object(of) = &**of else { continue };
                for name in of.iter().filter(|it| it.unique) {
                    let mut list = data[field.name].clone();
                    list[1][name.name] = list[0][name.name].clone();
                    let place = format!("data.{}[1].{}", field.name, name.name);
                    let found = refused(&edition(id, json!({ "data": { field.name: list } })));
                    assert!(found.starts_with(&place), "{id}: {found}");
                    tried += 1;
                }
            }
        }
        assert!(tried >= 5, "{tried}");
    }

    #[test]
    fn what_does_not_fit_is_named_in_both_languages() {
        assert_eq!(refused(&edition("chess", json!({}))), "game");
        for format in registry::EDITION_FORMATS {
            let id = format.info().id;
            let piece = format.pieces()[0];
            let drawn = |picture: Value| json!({ "art": { piece: picture } });
            let art = format!("art.{piece}");
            if let [one, other, ..] = format.names() {
                let moon = json!({ "ja": "月", "en": "Moon" });
                let same = json!({ "names": { one.id: moon, other.id: moon } });
                let twin = format!("names.{}.ja", one.id);
                assert_eq!(refused(&edition(id, same)), twin, "{id}");
            }
            for (more, field) in [
                (json!({ "hoshibako": 2 }), "hoshibako"),
                (json!({ "nmae": {} }), "nmae"),
                (json!({ "name": { "ja": "月" } }), "name.en"),
                (
                    json!({ "name": { "ja": "月", "en": "\u{202e}x" } }),
                    "name.en",
                ),
                (json!({ "rules": "javascript:alert(1)" }), "rules"),
                (json!({ "rules": "https:// x" }), "rules"),
                (json!({ "colours": { "accent": "red" } }), "colours.accent"),
                (json!({ "art": { "ufo-9": "" } }), "art.ufo-9"),
                (drawn(json!("<p/>")), &art),
                (drawn(json!(3)), &art),
            ] {
                assert_eq!(refused(&edition(id, more.clone())), field, "{id}: {more}");
            }
            let examples = examples(id);
            let own = examples["refused"].as_array().expect("a list");
            assert!(!own.is_empty(), "{id}");
            for one in own {
                let file = edition(id, json!({ "data": one["data"] }));
                assert_eq!(Value::String(refused(&file)), one["field"], "{id}: {one}");
            }
        }
        assert_eq!(Edition::parse("{").expect_err("is no JSON")[0].field, "");
        assert!(Edition::parse(&" ".repeat(LONGEST + 1)).is_err());
    }
}
