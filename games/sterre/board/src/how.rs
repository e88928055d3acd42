//! The rules as pages, illustrated with the pieces of the game's edition. Numbers in comments are
//! those of `games/sterre/rules.md`.

use super::card::{face, sheet};
use super::figures;
use super::piece::piece;
use super::words::how as words;
use board::art::{art, symbol};
use board::how::{figure, section};
use board::picture::{Element, Node, el};
use sterre::{Edition, Number, Numbers};
use tabletop::{Language, Text};

/// The contents of a cell of a drawn line.
enum Stand {
    /// A piece of this colour.
    Piece(u8),
    /// A piece of this colour that has just been placed.
    Last(u8),
    /// A crown.
    Crown,
}

/// Draws a line of the map (R27, R40, R41).
fn line(label: &'static str, cells: &[(u8, Stand)]) -> Element {
    let width = 60 * cells.len() as i32;
    let drawn: Vec<Element> = (0..)
        .zip(cells)
        .flat_map(|(at, (number, stand))| {
            let x = 60 * at;
            let ground = el("rect").frame(x + 2, 2, 56, 56).num("rx", 12);
            let words = el("text").num("x", x + 30).num("y", 17);
            let words = words.with(number.to_string());
            let cell = el("g").class("sterre-cell sterre-cell-taken").with(ground);
            vec![match stand {
                Stand::Crown => cell
                    .with(symbol("sterre-stone").frame(x, 0, 60, 60))
                    .with(symbol("sterre-crown").frame(x + 4, 1, 52, 52)),
                Stand::Piece(colour) => cell
                    .with(symbol(piece(*colour)).frame(x + 12, 18, 36, 36))
                    .with(words),
                Stand::Last(colour) => cell
                    .class("sterre-cell-chosen")
                    .with(symbol(piece(*colour)).frame(x + 12, 18, 36, 36))
                    .with(words),
            }]
        })
        .collect();
    el("svg")
        .class("sterre-figure-line")
        .set("viewBox", format!("-50 -2 {} 64", width + 52))
        .set("aria-hidden", "true")
        .with(
            el("rect")
                .class("sterre-ground")
                .frame(-6, -2, width + 8, 64)
                .num("rx", 16),
        )
        .with(symbol("sterre-tag").frame(-50, 10, 46, 40))
        .with(
            el("g")
                .class("sterre-label")
                .with(el("text").num("x", -27).num("y", 38).with(label)),
        )
        .with(drawn)
}

/// Draws a bingo card with a complete row and a complete diagonal (R42).
fn bingo(edition: &Edition) -> Option<Element> {
    let card = edition.card(1)?;
    let mut opened: Numbers = card.lines()[1].union(card.lines()[10]);
    opened.insert(card.number(16)?);
    let drawn = sheet(
        card,
        opened,
        |_, stroke| stroke,
        |at, number: Number| face(at, number, opened.contains(number)),
    );
    Some(drawn.class("sterre-figure-card").set("aria-hidden", "true"))
}

/// Draws the three ways to declare (R14, R17, R20).
fn ways() -> Element {
    let way = |glyph: &'static str| art(glyph, "sterre-figure-glyph");
    el("span").class("sterre-figure-ways").with([
        way("sterre-number"),
        way("sterre-square"),
        way("sterre-crown"),
    ])
}

/// The rules page of the game.
pub fn how_to_play(edition: &Edition, language: Language) -> Vec<Node> {
    let picture = |picture: Element, caption: Text| {
        figure("sterre-figure", vec![picture], caption.get(language))
    };
    let part =
        |(title, paragraphs): (Text, &[Text]), rules: &[&'static str], figures: Vec<Element>| {
            section(language, title, paragraphs, rules).with(figures)
        };
    use Stand::{Crown, Last, Piece};
    let score = line(
        "J",
        &[
            (35, Piece(0)),
            (0, Crown),
            (18, Piece(1)),
            (52, Piece(0)),
            (3, Last(2)),
        ],
    );
    let sections = [
        part(words::STORY, &[""], vec![]),
        part(words::GOAL, &["R50 R51"], vec![]),
        part(
            words::START,
            &["R1 R2 R3 R4", "R5 R6"],
            vec![
                picture(figures::map(edition), words::MAP_FIGURE),
                picture(figures::hand(), words::HAND_FIGURE),
            ],
        ),
        part(
            words::DRAW,
            &["R7 R8 R9 R54 A11", "R10 R11 A4 A10"],
            vec![picture(figures::pile(), words::PILE_FIGURE)],
        ),
        part(
            words::DECLARE,
            &[
                "R12 R13 R24 R53",
                "R14 R15 R16 R17 R18 R19 R20 R21 A5 A6 A22",
            ],
            vec![picture(ways(), words::DECLARE_FIGURE)],
        ),
        part(
            words::LINES,
            &[
                "R22 R23 R25 R26 R52 A3 A17 A19",
                "R27 R28 R29 R34 R35 R40 R41 A1 A2 A8",
            ],
            vec![picture(score, words::LINES_FIGURE)],
        ),
        part(
            words::CARD,
            &["R30 R32 R33 R42 R45 A16 A21b"],
            bingo(edition)
                .map(|card| picture(card, words::CARD_FIGURE))
                .into_iter()
                .collect(),
        ),
        part(
            words::TRACK,
            &["R36 R37 R38 R39 R43 A7 A21"],
            vec![picture(figures::track(), words::TRACK_FIGURE)],
        ),
        part(
            words::END,
            &["R44 R46 R47 R48 R49 A12 A13 A14 A21d"],
            figures::full_card(edition)
                .map(|card| picture(card, words::FULL_FIGURE))
                .into_iter()
                .collect(),
        ),
        part(words::BOARD, &["", "A20", ""], vec![]),
        part(words::BY_HAND, &["R31 R55 R56 R57 R58 A9"], vec![]),
        part(words::HERE, &["A18"], vec![]),
    ];
    vec![el("div").class("sterre-how").with(sections).into()]
}
