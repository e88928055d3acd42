//! The rules page, illustrated with the components. Rule numbers in comments are those of
//! `games/stargazers/rules.md`.

use super::mural::{self, Lights};
use super::words::how as words;
use super::{drawing, examples, goals, picture_of};
use board::art::symbol;
use board::how::{figure, section, tells};
use board::picture::{Element, Node, el};
use stargazers::{Card, Edition, Icon, Piece, Quarter, Stargazers, Stars};
use tabletop::{Language, Text};

/// Tiles side by side, with the stars and planets that their halves join to (R39, R40, R43).
fn tiles(edition: &Edition, row: &[(u8, u8)], joined: &[(i32, Icon)]) -> Element {
    let mut parts = Vec::new();
    for (at, &(tile, turn)) in (0..).zip(row) {
        parts.push(mural::tile(edition, tile, Quarter::new(turn), vec![]).num("x", 100 * at));
    }
    for &(at, icon) in joined {
        let place = (100 * at, 50);
        parts.push(mural::whole(icon, place));
    }
    let frame = match row.len() {
        3 => "-6 -6 312 112",
        _ => "-6 -6 212 112",
    };
    drawing("stargazers-mini", frame).with(parts)
}

fn pieces(kinds: &[Piece]) -> Vec<Element> {
    let one = |piece: &Piece| drawing("", "0 0 48 48").with(mural::token(*piece, (24, 24), 46));
    let all: Vec<Element> = kinds.iter().map(one).collect();
    vec![el("span").class("stargazers-figure-row").with(all)]
}

/// A journal card with all but one of its icons (R51–R57).
fn card(edition: &Edition, card: u8) -> Element {
    let face = Card::from_index(card).map(|card| {
        let missing = edition.goal(card).needs.last().copied();
        goals::face(edition, card, Some(missing.as_slice()))
    });
    el("span")
        .class("stargazers-card stargazers-own stargazers-figure-card")
        .with(face)
}

/// A constellation over an empty mural (R67).
fn constellation(edition: &Edition) -> Element {
    let stars = Stars {
        number: 7,
        cells: 0x80e1,
        points: 8,
    };
    let lights = Lights {
        stars: Some(&stars),
        ..Lights::default()
    };
    let board = stargazers::Board::default();
    drawing("stargazers-mini stargazers-mini-square", "-24 -24 448 448")
        .with(mural::painting(edition, &board, &lights))
}

fn regions(language: Language) -> Element {
    let names = ["adjacent", "row", "column", "solar"];
    let one = |(name, text): (&str, Text)| {
        el("li")
            .with(
                drawing("stargazers-where", "0 0 24 24")
                    .with(symbol(&format!("stargazers-{name}"))),
            )
            .with(el("span").with(text.get(language)))
    };
    let all: Vec<Element> = names.into_iter().zip(words::REGIONS).map(one).collect();
    el("ul").class("stargazers-regions").with(all)
}

/// Returns the rules page.
pub fn how_to_play(game: &Stargazers, language: Language) -> Vec<Node> {
    let edition = game.edition();
    let part = |title: Text,
                paragraphs: &[Text],
                rules: &[&'static str],
                figures: Vec<(Vec<Element>, Text, &'static str)>| {
        let figures = figures.into_iter();
        let figures = figures.map(|(picture, caption, rules)| {
            let drawn = figure("stargazers-figure-box", picture, caption.get(language));
            tells(drawn, rules)
        });
        section(language, title, paragraphs, rules).with(figures.collect::<Vec<_>>())
    };
    let blue = Icon::all()
        .find(|icon| icon.id() == "blue")
        .unwrap_or(Icon::PLANET);
    let joined = tiles(
        edition,
        &[(9, 2), (31, 3), (13, 2)],
        &[(1, blue), (2, Icon::DRAWN_STAR)],
    );
    let wild =
        vec![drawing("stargazers-mini-icon", "0 0 48 48").with(picture_of(Icon::ANY_PLANET))];
    let sections = [
        part(words::STORY, &[words::STORY_TEXT], &[""], vec![]),
        part(
            words::START,
            &words::START_TEXT,
            &["R1 R2 R6 R7 R8 R61 R62 R67d A23", "R3 R4 R5 R9 R10 R11 A19"],
            vec![(vec![examples::universe(edition)], words::UNIVERSE, "")],
        ),
        part(
            words::TURN,
            &words::TURN_TEXT,
            &[
                "R13 R20 R21 A25c",
                "R22 R37 R38 R39",
                "R12 R14 R15 R16 A2 A3",
            ],
            vec![],
        ),
        part(
            words::HALVES,
            &[words::HALVES_TEXT],
            &["R42 R43"],
            vec![
                (vec![joined], words::JOINED, ""),
                (wild, words::WILD, "R40 R41 A7"),
            ],
        ),
        part(
            words::TOKENS,
            &[words::TOKENS_TEXT],
            &["R17 R18 R24 R25 R26 R27 R58 R59 R60 A6 A18"],
            vec![
                (pieces(&Piece::ALL[..5]), words::PHOTOS, "R29 R30 R64"),
                (pieces(&[Piece::Star, Piece::Sun]), words::LIGHTS, "R31 A25"),
                (
                    pieces(&[Piece::Meteor, Piece::Hole]),
                    words::ROCKS,
                    "R32 R33 R34 R35 R36 A8",
                ),
                (pieces(&Piece::ALL[10..]), words::HEXES, "R19 A22 A24"),
            ],
        ),
        part(
            words::SHUTTLES,
            &[words::SHUTTLES_TEXT],
            &["R23 R28 R45 R46 R47 R48 R49 R50 A4 A5 A9 A10 A11 A12 A20 A25b"],
            vec![],
        )
        .with(examples::slots(edition, language)),
        part(
            words::JOURNALS,
            &[words::JOURNALS_TEXT],
            &["R51 R52 R53 R54 R55 R65 R66 R67b R67c A15 A17"],
            vec![(vec![card(edition, 8)], words::CARD, "R56 R57 A13 A16")],
        )
        .with(regions(language)),
        part(
            words::SKY,
            &[words::SKY_TEXT],
            &["R67 A14"],
            vec![(vec![constellation(edition)], words::FIGURE, "")],
        ),
        part(
            words::END,
            &[words::END_TEXT],
            &["R44 R68 A21 A26"],
            vec![(examples::scored(game, language), words::EXAMPLE, "")],
        ),
        part(words::HERE, &words::HERE_TEXT, &["R63 A1", ""], vec![]),
    ];
    vec![el("div").class("stargazers-how").with(sections).into()]
}
