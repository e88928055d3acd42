//! A page of a board for a look without the app: some positions of a random game, each as the seat
//! that acts and as the table sees it, in both languages. It contains the app's styles and symbols,
//! and needs no build and no server. Nothing in it can be touched.

use crate::picture::{Element, Kind, Node};
use crate::secrets::scene;
use crate::{Board, Draft};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::rc::Rc;
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Language, Rng, Setup, Turn, Viewer, Voice};

/// The number of positions of each table on the page.
const POSITIONS: usize = 4;

/// The style sheets and symbols of the app that boards use.
const SHEETS: [&str; 4] = [
    "style/tokens.css",
    "style/base.css",
    "style/table.css",
    "style/sheets.css",
];
const SYMBOLS: [&str; 2] = ["src/art/sprite.svg", "src/art/later.svg"];

/// The style of the page itself. It sets the sizes that the app's stage would set: the width of the
/// board (`src/table/room.rs`), and the height that it fills.
const OWN: &str = "body { padding: 1rem; } \
    .board-page { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(44rem, 100%), 1fr)); gap: 1rem; } \
    figure { min-width: 0; margin: 0; } figcaption { font: 600 .9rem sans-serif; } \
    .table-board { --room: 43rem; --stage-height: 33rem; height: 33.5rem; overflow: auto; }";
const ROOM: &str = "22 30 34 40 42 ";

/// Writes the page of a board to the path in the variable `HOSHIBAKO_PAGE`.
///
/// # Panics
/// If the variable is missing or the file cannot be written.
pub fn write_page<B: Board>() {
    let path = std::env::var("HOSHIBAKO_PAGE");
    let path = path.expect("HOSHIBAKO_PAGE names the file; `cargo xtask check-game` sets it");
    fs::write(&path, page::<B>()).unwrap_or_else(|error| panic!("{path}: {error}"));
    println!("page: {path}");
}

/// The page as HTML.
///
/// # Panics
/// If a style sheet or a file of symbols is missing.
pub fn page<B: Board>() -> String {
    let id = B::Game::INFO.id;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |file: &str| {
        let text = fs::read_to_string(root.join(file));
        text.unwrap_or_else(|error| panic!("{file}: {error}"))
    };
    let own_sheets = [
        format!("games/{id}/{id}.css"),
        format!("games/{id}/{id}-later.css"),
    ];
    let own_symbols = format!("games/{id}/{id}.svg");
    let sheets = SHEETS.into_iter().chain(own_sheets.iter().map(|it| &**it));
    let symbols = SYMBOLS.into_iter().chain([&*own_symbols]);
    let mut body = String::new();
    for seats in [B::Game::INFO.seats.0, B::Game::INFO.seats.1] {
        figures::<B>(seats, &mut body);
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{}</title>\n\
         <style>{}\n{OWN}</style>\n<body>\n<div class=\"art-sprite\">{}</div>\n\
         <main class=\"board-page\">\n{body}</main>\n</body>\n</html>\n",
        escaped(B::Game::INFO.name.en),
        sheets.map(read).collect::<Vec<_>>().join("\n"),
        symbols.map(read).collect::<Vec<_>>().join("\n"),
    )
}

/// Plays a random game and draws positions that are spread evenly over it.
fn figures<B: Board>(seats: u8, body: &mut String) {
    let setup = Setup::new(&B::Game::INFO, seats);
    let game = Rc::new(B::Game::new(&setup).expect("a table of the game"));
    let (mut rng, mut scratch, mut state) = (Rng::seeded(3), Vec::new(), game.start());
    let mut met = Vec::new();
    loop {
        if game.turn(&state) != Turn::Chance {
            met.push(state.clone());
        }
        let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) else {
            break;
        };
        game.apply(&mut state, &mv, &mut |_| ());
    }
    for at in (0..POSITIONS).map(|at| at * (met.len() - 1) / (POSITIONS - 1)) {
        let state = &met[at];
        let acting = match game.turn(state) {
            Turn::Seat(seat) => Viewer::Seat(seat),
            Turn::Chance | Turn::Over => Viewer::Open,
        };
        for (viewer, language) in [(acting, Language::En), (Viewer::Table, Language::Ja)] {
            let mut scene = scene(&game, state, viewer);
            scene.voice = Voice::new(language, Vec::new());
            let draft = B::position_changed(&scene, &Draft::default(), &|| None);
            let tag = match language {
                Language::En => "en",
                Language::Ja => "ja",
            };
            let prompt = game.prompt(&scene.view, &scene.voice);
            // Writing to a `String` cannot fail.
            let _ = write!(
                body,
                "<figure lang=\"{tag}\"><figcaption>{seats} seats, decision {at}, {viewer:?}: {}</figcaption>\n\
                 <div class=\"table-board\" data-stage data-room=\"{ROOM}\">",
                escaped(&prompt)
            );
            write_element(&B::whole_picture(&scene, &draft), body);
            body.push_str("</div></figure>\n");
        }
    }
}

/// Writes an element of a picture as HTML.
fn write_element(element: &Element, html: &mut String) {
    let tag = element.tag();
    // Writing to a `String` cannot fail.
    let _ = write!(html, "<{tag}");
    let (mut style, mut seen) = (String::new(), Vec::new());
    for attribute in &element.0.attributes {
        let (name, value) = (attribute.name, &attribute.value);
        let _ = match attribute.kind {
            Kind::Style => write!(style, "{name}: {value};"),
            // HTML knows an attribute once; the page, too, keeps the first.
            _ if seen.contains(&name) => Ok(()),
            Kind::Truth if *value != "true" => Ok(()),
            _ => write!(html, " {name}=\"{}\"", escaped(value)),
        };
        seen.push(name);
    }
    if !style.is_empty() {
        let _ = write!(html, " style=\"{}\"", escaped(&style));
    }
    html.push('>');
    if tag == "input" {
        return;
    }
    for child in element.children() {
        match child {
            Node::Element(child) => write_element(child, html),
            Node::Words(words) => html.push_str(&escaped(words)),
        }
    }
    let _ = write!(html, "</{tag}>");
}

/// A text with the characters escaped that HTML reserves.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::write_element;
    use crate::picture::el;

    #[test]
    fn a_picture_becomes_html() {
        let field = el("input").set("min", "1").checked(true).checked(false);
        let part = el("button").on_tap(1).style("--at", "2").with("a < b");
        let mut html = String::new();
        write_element(
            &el("p").class("x").label("\"&\"").with([part, field]),
            &mut html,
        );
        let expected = "<p class=\"x\" aria-label=\"&quot;&amp;&quot;\">\
            <button data-tap=\"\" style=\"--at: 2;\">a &lt; b</button>\
            <input min=\"1\" checked=\"true\"></p>";
        assert_eq!(html, expected);
    }
}
