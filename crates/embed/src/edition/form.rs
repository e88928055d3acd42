//! The fields of an edition file, declared once for the reader, the JSON Schema and the page in the
//! game's folder.

use super::data::NOTES;
use super::{names, shape};
use serde_json::{Value, json};
use tabletop::Text;
use tabletop::edition::format::{AnyEditionFormat, Field, Shape, both, list, needed, optional};

mod words {
    ::words::sentences!("form");
}

/// The longest title, in characters.
const LONGEST_TITLE: usize = 30;

/// All fields of an edition file.
pub(super) fn envelope(format: &dyn AnyEditionFormat) -> Vec<Field> {
    let pieces = format.pieces().iter();
    let piece = |name: &&'static str| optional(name, Shape::Picture, words::PIECE);
    let called = format.names().iter();
    let called = called.map(|name| optional(name.id, names::shape(), name.text));
    vec![
        needed("hoshibako", Shape::Number(1, 1), words::HOSHIBAKO),
        needed("game", Shape::Words(40), words::GAME),
        optional("$schema", Shape::Words(300), words::SCHEMA),
        optional("name", both(40), words::NAME_OF_EDITION),
        optional("credit", both(200), words::CREDIT),
        optional("rules", Shape::Address, words::RULES),
        optional(
            "colours",
            Shape::Object(vec![
                optional("accent", Shape::Colour, words::ACCENT),
                optional("seats", list(Shape::Colour, 1, 6), words::SEATS),
                optional("paper", Shape::Colour, words::PAPER),
                optional("night", Shape::Colour, words::NIGHT),
            ]),
            words::COLOURS,
        ),
        optional("title", both(LONGEST_TITLE), words::TITLE),
        optional("tagline", both(120), words::TAGLINE),
        optional("bots", names::bots(format), words::BOTS),
        optional("names", Shape::Object(called.collect()), words::NAMES),
        optional(
            "art",
            Shape::Object(pieces.map(piece).collect()),
            words::ART,
        ),
        optional("lesson", Shape::Lesson, words::LESSON),
        optional("data", Shape::Object(format.fields()), words::DATA),
    ]
}

/// The JSON Schema of a game's editions.
#[must_use]
pub fn schema(format: &dyn AnyEditionFormat) -> Value {
    let info = format.info();
    let mut schema = shape::schema(&Shape::Object(envelope(format)));
    schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    schema["title"] = json!(format!("An edition of {} for Hoshibako", info.name.en));
    schema["properties"]["game"] = json!({ "const": info.id, "description": "the game it is for" });
    let data = &mut schema["properties"]["data"]["properties"];
    for note in NOTES {
        data[note] = json!({ "description": "a note for people; not read" });
    }
    schema
}

/// The page about a game's editions, for the game's folder.
#[must_use]
pub fn page(format: &dyn AnyEditionFormat) -> String {
    let info = format.info();
    let mut page = format!(
        "# Editions of {en} ({ja})\n\n\
         Made from the code by `cargo test -p embed --test all pages -- --ignored`; \
         `schema.json` beside it is the same for editors and programs. \
         `hoshibako edition check FILE` says what is wrong with a file, in the language of the machine or \
         with `--lang ja`. [Editions](../../../docs/editions/README.md) says how an edition gets to a frame.\n\n\
         | Field | What | Meaning | 意味 |\n|---|---|---|---|\n",
        en = info.name.en,
        ja = info.name.ja,
    );
    let fields = envelope(format);
    let is_named = |field: &Field| ["names", "art"].contains(&field.name);
    let (named, others): (Vec<Field>, Vec<Field>) = fields.into_iter().partition(is_named);
    shape::rows(&Shape::Object(others), "", &mut page);
    page.push_str(
        "| `names` | an object of names by piece, each an object with `ja`, `en` and, if not with an s, `many`, \
         20 characters each; may be left out | what pieces are called | 駒・カードの名前 |\n",
    );
    for field in named.iter().filter(|field| field.name == "art") {
        let pieces: Vec<String> = format
            .pieces()
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
    page.push_str(
        "\nPieces that can be called otherwise:\n\n| Piece | English | 日本語 |\n|---|---|---|\n",
    );
    for name in format.names() {
        let Text { ja, en } = name.text;
        page.push_str(&format!("| `{}` | {en} | {ja} |\n", name.id));
    }
    page
}
