//! A publisher's edition: component data, names, colours, pictures, credit.
//!
//! | module | holds |
//! |---|---|
//! | [`shape`] | what a value may look like: to check it, for its schema, for its page |
//! | [`shapes`] | the data and the named pieces of each game |
//! | [`svg`] | pictures, made harmless |
//!
//! An edition may leave out whatever stays as it is. What it says of the rules' data is put
//! over what comes with the game, and the whole is named by its content: records and links
//! know it by that name. Looks do not change the name: whoever only paints a game anew can
//! share links with everybody.

pub mod shape;
pub mod shapes;
pub mod svg;

use crate::parameters::colour;
use serde_json::{Map, Value, json};
use shape::{Field, Misfit, Shape, both, list, needed, optional};
use svg::NoPicture;
use tabletop::{Game, Info, Language, Speak, Voice};

/// The longest file of an edition, in bytes.
pub const LONGEST: usize = 500_000;

/// Fields of the data that are notes for people.
const NOTES: [&str; 4] = ["id", "credit", "about", "note"];

/// An edition that can be played.
#[derive(Clone, PartialEq, Debug)]
pub struct Edition {
    /// The game.
    pub info: &'static Info,
    /// What it is called.
    pub name: Option<Both>,
    /// Whom it is owed to.
    pub credit: Option<Both>,
    /// Where its rules can be read.
    pub rules: Option<String>,
    /// Its colour.
    pub accent: Option<[u8; 3]>,
    /// The colours of the seats, as far as it has some.
    pub seats: Vec<[u8; 3]>,
    /// Its pictures, by the names of the pieces.
    pub art: Vec<(&'static str, svg::Picture)>,
    /// All component data, if they are others than those that come with the game.
    pub data: Option<String>,
}

/// Words in both languages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Both {
    /// Japanese.
    pub ja: String,
    /// English.
    pub en: String,
}

impl Both {
    /// The words in one language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::Ja => &self.ja,
            Language::En => &self.en,
        }
    }
}

impl Edition {
    /// What records call it.
    #[must_use]
    pub fn id(&self) -> String {
        let data = self.data.as_deref();
        data.map_or_else(|| self.info.edition.to_owned(), tabletop::edition::id_of)
    }

    /// Its pictures, for `frame-page.js`: by name, frame and inside.
    #[must_use]
    pub fn art_json(&self) -> String {
        let piece = |(name, picture): &(&str, svg::Picture)| {
            let drawn = json!({ "viewBox": picture.view_box, "inside": picture.inside });
            ((*name).to_owned(), drawn)
        };
        Value::Object(self.art.iter().map(piece).collect()).to_string()
    }

    /// Name, credit and rules, for `frame-page.js`.
    #[must_use]
    pub fn credit_json(&self) -> String {
        let both = [&self.name, &self.credit].into_iter().flatten();
        let lines = both.flat_map(|both| [json!(["ja", both.ja]), json!(["en", both.en])]);
        let lines: Vec<Value> = lines.collect();
        json!({ "lines": lines, "rules": self.rules }).to_string()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// What does not fit, the first dozen of it.
    pub fn parse(text: &str) -> Result<Edition, Vec<Misfit>> {
        if text.len() > LONGEST {
            return Err(vec![Misfit::new(
                "",
                "大きすぎます（500 KBまで）。",
                "is too large: 500 KB at most.",
            )]);
        }
        let value = serde_json::from_str(text).map_err(|error| {
            vec![Misfit::new(
                "",
                format!("JSONとして読めません（{error}）。"),
                format!("is not JSON ({error})."),
            )]
        })?;
        Edition::read(&value)
    }

    /// Takes in what a file or a message holds.
    ///
    /// # Errors
    /// As [`parse`](Self::parse).
    pub fn read(value: &Value) -> Result<Edition, Vec<Misfit>> {
        let game = value
            .get("game")
            .and_then(Value::as_str)
            .unwrap_or_default();
        let Some((info, fields)) = shelf::info(game).zip(shapes::data(game)) else {
            let known: Vec<&str> = shelf::INFOS.iter().map(|info| info.id).collect();
            let wanted = Shape::OneOf(known);
            let (ja, en) = (wanted.wanted(Language::Ja), wanted.wanted(Language::En));
            return Err(vec![Misfit::new(
                "game",
                format!("{ja}にしてください。"),
                format!("has to be {en}."),
            )]);
        };
        let mut misfits = Vec::new();
        let trimmed = without_notes(value);
        Shape::Object(envelope(game, fields)).check(&trimmed, "", &mut misfits);
        let art = read_art(game, value.get("art"), &mut misfits);
        if !misfits.is_empty() {
            return Err(misfits);
        }
        let data = trimmed.get("data").and_then(Value::as_object);
        let data = data.map(|data| whole(game, data)).transpose()?.flatten();
        let words = |name: &str| {
            let text = |tag: &str| Some(value.get(name)?.get(tag)?.as_str()?.to_owned());
            Some(Both {
                ja: text("ja")?,
                en: text("en")?,
            })
        };
        let colours = value.get("colours");
        let read = |value: &Value| colour(value.as_str()?);
        let seats = colours.and_then(|colours| colours.get("seats")?.as_array());
        Ok(Edition {
            info,
            name: words("name"),
            credit: words("credit"),
            rules: value
                .get("rules")
                .and_then(Value::as_str)
                .map(str::to_owned),
            accent: colours.and_then(|colours| read(colours.get("accent")?)),
            seats: seats.into_iter().flatten().filter_map(read).collect(),
            art,
            data,
        })
    }
}

/// The fields of a file.
fn envelope(game: &str, data: Vec<Field>) -> Vec<Field> {
    let pieces = shapes::pieces(game).iter();
    let piece = |name: &&'static str| {
        optional(
            name,
            Shape::Picture,
            "この駒・カードの絵",
            "the picture of this piece",
        )
    };
    vec![
        needed(
            "hoshibako",
            Shape::Number(1, 1),
            "形式の版。1",
            "the version of this form: 1",
        ),
        needed(
            "game",
            Shape::Words(40),
            "どのゲームの版か",
            "the game it is for",
        ),
        optional(
            "$schema",
            Shape::Words(300),
            "編集ソフトのためのスキーマ",
            "a schema, for editors",
        ),
        optional(
            "name",
            both(40),
            "この版の名前",
            "what this edition is called",
        ),
        optional(
            "credit",
            both(200),
            "クレジット（メニューに表示）",
            "whom it is owed to; shown in the menu",
        ),
        optional(
            "rules",
            Shape::Address,
            "ルールのページ（メニューからリンク）",
            "where its rules can be read; linked from the menu",
        ),
        optional(
            "colours",
            Shape::Object(vec![
                optional(
                    "accent",
                    Shape::Colour,
                    "強調色",
                    "in place of the app's gold",
                ),
                optional(
                    "seats",
                    list(Shape::Colour, 1, 6),
                    "席の色（順に）",
                    "the colours of the seats, in order",
                ),
            ]),
            "色。読みやすい濃さに直して使います",
            "colours; made readable on both themes",
        ),
        optional(
            "art",
            Shape::Object(pieces.map(piece).collect()),
            "駒・カードの絵",
            "pictures of named pieces",
        ),
        optional(
            "data",
            Shape::Object(data),
            "部品データ。省いた項目は元のまま",
            "component data; what is left out stays as it is",
        ),
    ]
}

/// A copy without the notes that a copy of our own file has in its data.
fn without_notes(value: &Value) -> Value {
    let mut value = value.clone();
    if let Some(Value::Object(data)) = value.get_mut("data") {
        for note in NOTES {
            data.remove(note);
        }
    }
    value
}

fn read_art(
    game: &str,
    art: Option<&Value>,
    misfits: &mut Vec<Misfit>,
) -> Vec<(&'static str, svg::Picture)> {
    let mut read = Vec::new();
    let Some(Value::Object(art)) = art else {
        return read;
    };
    for piece in shapes::pieces(game) {
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
            "has to be an <svg> with a viewBox of four numbers.",
        ),
        NoPicture::TooMuch => (
            "図形が多すぎます（600個まで）。",
            "has too many shapes: 600 at most.",
        ),
        NoPicture::Empty => (
            "使える図形がありません。",
            "holds nothing that may be shown.",
        ),
    }
}

/// All data of an edition that says these; nothing if they are those of the game.
fn whole(game: &str, own: &Map<String, Value>) -> Result<Option<String>, Vec<Misfit>> {
    let standard = standard(game);
    let Ok(Value::Object(mut data)) = serde_json::from_str(standard) else {
        unreachable!("tests read the editions that come with the games");
    };
    let before = data.clone();
    for (name, value) in own {
        data.insert(name.clone(), value.clone());
    }
    if data == before {
        return Ok(None);
    }
    let text = canonical(&Value::Object(data));
    check_data(game, &text).map_err(|misfit| vec![misfit])?;
    Ok(Some(text))
}

/// JSON without white space, fields in the order of their names: the same data are always
/// the same text.
fn canonical(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let mut names: Vec<&String> = fields.keys().collect();
            names.sort_unstable();
            let fields = names.into_iter().map(|name| {
                format!(
                    "{}:{}",
                    Value::String(name.clone()),
                    canonical(&fields[name])
                )
            });
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        Value::Array(values) => {
            let values: Vec<String> = values.iter().map(canonical).collect();
            format!("[{}]", values.join(","))
        }
        other => other.to_string(),
    }
}

/// The component data that come with a game, as JSON.
fn standard(game: &str) -> &'static str {
    match game {
        "uchi" => shelf::uchi::edition::STANDARD_JSON,
        "sterre" => shelf::sterre::edition::STANDARD_JSON,
        "cattricola" => shelf::cattricola::edition::STANDARD_JSON,
        "carotein" => shelf::carotein::edition::STANDARD_JSON,
        _ => shelf::stargazers::edition::STANDARD_JSON,
    }
}

/// What the game itself says of the data.
fn check_data(game: &str, data: &str) -> Result<(), Misfit> {
    match game {
        "uchi" => spoken(shelf::uchi::Edition::parse(data)).map(|_| ()),
        "sterre" => spoken(shelf::sterre::Edition::parse(data)).map(|_| ()),
        "cattricola" => {
            let edition = spoken(shelf::cattricola::Edition::parse(data))?;
            // Whatever can be chosen at set-up has to be there.
            for option in shelf::cattricola::Cattricola::INFO.options {
                let seats = option.seats.0;
                for choice in option.choices {
                    if edition.layout(choice.id, seats).is_none() {
                        let id = choice.id;
                        return Err(Misfit::new(
                            "layouts",
                            format!("{seats}人用の「{id}」が必要です。"),
                            format!("needs “{id}” for {seats}."),
                        ));
                    }
                }
            }
            Ok(())
        }
        "carotein" => spoken(shelf::carotein::Edition::parse(data)).map(|_| ()),
        _ => spoken(shelf::stargazers::Edition::parse(data)).map(|_| ()),
    }
}

/// What a game says, with the field in front taken off.
fn spoken<T, E: Speak>(read: Result<T, E>) -> Result<T, Misfit> {
    read.map_err(|error| {
        let say = |language| error.speak(&Voice::new(language, Vec::new()));
        let (ja, en) = (say(Language::Ja), say(Language::En));
        match (ja.split_once('：'), en.split_once(": ")) {
            (Some((field, ja)), Some((_, en))) => Misfit::new(format!("data.{field}"), ja, en),
            _ => Misfit::new("data", ja, en),
        }
    })
}

/// The JSON Schema of a game's editions.
#[must_use]
pub fn schema(info: &Info) -> Value {
    let data = shapes::data(info.id).unwrap_or_default();
    let mut schema = Shape::Object(envelope(info.id, data)).schema();
    schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    schema["title"] = json!(format!("An edition of {} for Hoshibako", info.name.en));
    schema["properties"]["game"] = json!({ "const": info.id, "description": "the game it is for" });
    let data = &mut schema["properties"]["data"]["properties"];
    for note in NOTES {
        data[note] = json!({ "description": "a note for people; not read" });
    }
    schema
}

/// The page about a game's editions in `docs/editions`.
#[must_use]
pub fn page(info: &Info) -> String {
    let mut page = format!(
        "# Editions of {en} ({ja})\n\n\
         Made from the code by `cargo test -p embed --test pages -- --ignored`; \
         `{id}.schema.json` beside it is the same for editors and programs. \
         `hoshibako edition check FILE` says what is wrong with a file, in the language of the machine or \
         with `--lang ja`. [README.md](README.md) says how an edition gets to a frame.\n\n\
         | Field | What | Meaning | 意味 |\n|---|---|---|---|\n",
        en = info.name.en,
        ja = info.name.ja,
        id = info.id,
    );
    let data = shapes::data(info.id).unwrap_or_default();
    let fields = envelope(info.id, data);
    let (art, others): (Vec<Field>, Vec<Field>) =
        fields.into_iter().partition(|field| field.name == "art");
    Shape::Object(others).rows("", &mut page);
    for field in art {
        let pieces: Vec<String> = shapes::pieces(info.id)
            .iter()
            .map(|piece| format!("`{piece}`"))
            .collect();
        page.push_str(&format!(
            "| `art` | an object of SVG pictures as text, 48 KB each; may be left out | {} | {} |\n\n\
             Pieces that can be drawn anew: {}.\n",
            field.help.en,
            field.help.ja,
            pieces.join(", ")
        ));
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edition(game: &str, more: Value) -> Value {
        let mut edition = json!({ "hoshibako": 1, "game": game });
        if let Value::Object(more) = more {
            edition.as_object_mut().expect("an object").extend(more);
        }
        edition
    }

    fn standard_of(info: &Info) -> Value {
        serde_json::from_str(standard(info.id)).expect("is JSON")
    }

    #[test]
    fn what_comes_with_a_game_is_an_edition_of_it() {
        for info in shelf::INFOS {
            let read = Edition::read(&edition(info.id, json!({ "data": standard_of(info) })));
            let read = read.unwrap_or_else(|misfits| panic!("{}: {misfits:?}", info.id));
            assert_eq!(
                (read.data.as_ref(), read.id().as_str()),
                (None, "standard"),
                "{}",
                info.id
            );
        }
    }

    #[test]
    fn looks_do_not_change_the_name_and_data_do() {
        let looks = edition(
            "uchi",
            json!({
                "name": { "ja": "月の版", "en": "Moon" }, "credit": { "ja": "月社", "en": "Moon Ltd" },
                "rules": "https://example.org/rules", "colours": { "accent": "#336699", "seats": ["#ff0000"] },
                "art": { "ufo-1": "<svg viewBox='0 0 1 1'><rect/></svg>" },
            }),
        );
        let looks = Edition::read(&looks).expect("can be");
        assert_eq!(looks.id(), "standard");
        assert_eq!(
            (looks.art.len(), looks.accent, looks.seats.len()),
            (1, Some([0x33, 0x66, 0x99]), 1)
        );
        let short = Edition::read(&edition("uchi", json!({ "data": { "turns_each": 20 } })))
            .expect("can be");
        let other = Edition::read(&edition("uchi", json!({ "data": { "turns_each": 21 } })))
            .expect("can be");
        assert_ne!(short.id(), other.id());
        // Frozen: records know it by this name.
        assert_eq!(short.id().len(), 16);
        let again: Value =
            serde_json::from_str(short.data.as_deref().expect("has data")).expect("is JSON");
        assert_eq!(canonical(&again), short.data.expect("has data"));
    }

    #[test]
    fn what_does_not_fit_is_named_in_both_languages() {
        for (game, more, field) in [
            ("chess", json!({}), "game"),
            ("uchi", json!({ "hoshibako": 2 }), "hoshibako"),
            ("uchi", json!({ "nmae": {} }), "nmae"),
            ("uchi", json!({ "name": { "ja": "月" } }), "name.en"),
            (
                "uchi",
                json!({ "name": { "ja": "月", "en": "\u{202e}x" } }),
                "name.en",
            ),
            ("uchi", json!({ "rules": "javascript:alert(1)" }), "rules"),
            ("uchi", json!({ "rules": "https:// x" }), "rules"),
            (
                "uchi",
                json!({ "colours": { "accent": "red" } }),
                "colours.accent",
            ),
            ("uchi", json!({ "art": { "ufo-9": "" } }), "art.ufo-9"),
            ("uchi", json!({ "art": { "ufo-1": "<p/>" } }), "art.ufo-1"),
            ("uchi", json!({ "art": { "ufo-1": 3 } }), "art.ufo-1"),
            (
                "uchi",
                json!({ "data": { "turns_each": 0 } }),
                "data.turns_each",
            ),
            (
                "uchi",
                json!({ "data": { "starts": { "south": [5, 2] } } }),
                "data.starts.west",
            ),
            ("uchi", json!({ "data": { "cards": [] } }), "data.cards"),
            (
                "uchi",
                json!({ "data": { "starts": { "south": [0, 0], "west": [0, 0], "north": [1, 1], "east": [2, 2] } } }),
                "data.starts",
            ),
            (
                "sterre",
                json!({ "data": { "map": ["01 02"] } }),
                "data.map",
            ),
            (
                "sterre",
                json!({ "data": { "track": { "last": 5, "end": 9, "crowns": [] } } }),
                "data.track",
            ),
            (
                "cattricola",
                json!({ "data": { "animals": { "male": 1, "female": 1, "young": 1, "wolves": 1 } } }),
                "data.animals",
            ),
            ("carotein", json!({ "data": { "chip": 241 } }), "data.core"),
            (
                "carotein",
                json!({ "data": { "mat": [600, 600] } }),
                "data.chip",
            ),
            (
                "stargazers",
                json!({ "data": { "bag": "star" } }),
                "data.bag",
            ),
            (
                "stargazers",
                json!({ "data": { "slots": { "journal": 9, "gain": 0, "token": 0, "tile": 0 } } }),
                "data.slots",
            ),
        ] {
            let misfits = Edition::read(&edition(game, more.clone())).expect_err("cannot be");
            assert_eq!(misfits[0].field, field, "{more}");
            let japanese = |c: char| {
                ('\u{3040}'..='\u{30ff}').contains(&c) || ('\u{4e00}'..='\u{9fff}').contains(&c)
            };
            assert!(misfits[0].ja.chars().any(japanese), "{misfits:?}");
            assert!(!misfits[0].en.chars().any(japanese), "{misfits:?}");
        }
        assert_eq!(Edition::parse("{").expect_err("is no JSON")[0].field, "");
        assert!(Edition::parse(&" ".repeat(LONGEST + 1)).is_err());
    }
}
