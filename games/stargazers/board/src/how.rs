//! The rules, told with the components. Numbers in comments are those of
//! `games/stargazers/rules.md`.

use super::mural::{self, Lights};
use super::words::how as words;
use super::{drawing, goals, picture_of};
use board::art::symbol;
use board::how::{figure, section};
use board::picture::{Element, Node, el};
use stargazers::{Card, Edition, Icon, Piece, Quarter, Stars};
use tabletop::{Language, Text};

/// Some tiles side by side, with what they join to (R39, R40, R43).
fn tiles(edition: &Edition, row: &[(u8, u8)], joined: &[(i32, Icon)]) -> Element {
    let mut parts = Vec::new();
    for (at, &(tile, turn)) in (0..).zip(row) {
        parts.push(mural::tile(edition, tile, Quarter::new(turn), &[]).num("x", 100 * at));
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

/// A journal card of which some icons are there (R51–R57).
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

/// How the game is played.
pub fn how_to_play(edition: &Edition, language: Language) -> Vec<Node> {
    let part = |title: Text, paragraphs: &[Text], figures: Vec<(Vec<Element>, Text)>| {
        let figures = figures.into_iter();
        let figures = figures.map(|(picture, caption)| {
            figure("stargazers-figure-box", picture, caption.get(language))
        });
        section(language, title, paragraphs).with(figures.collect::<Vec<_>>())
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
        part(words::STORY, words::STORY_TEXT, vec![]),
        part(words::TURN, words::TURN_TEXT, vec![]),
        part(
            words::HALVES,
            words::HALVES_TEXT,
            vec![(vec![joined], words::JOINED), (wild, words::WILD)],
        ),
        part(
            words::TOKENS,
            words::TOKENS_TEXT,
            vec![
                (pieces(&Piece::ALL[..5]), words::PHOTOS),
                (pieces(&[Piece::Star, Piece::Sun]), words::LIGHTS),
                (pieces(&[Piece::Meteor, Piece::Hole]), words::ROCKS),
                (pieces(&Piece::ALL[10..]), words::HEXES),
            ],
        ),
        part(words::SHUTTLES, words::SHUTTLES_TEXT, vec![]),
        part(
            words::JOURNALS,
            words::JOURNALS_TEXT,
            vec![(vec![card(edition, 8)], words::CARD)],
        )
        .with(regions(language)),
        part(
            words::SKY,
            words::SKY_TEXT,
            vec![(vec![constellation(edition)], words::FIGURE)],
        ),
        part(words::END, words::END_TEXT, vec![]),
        part(words::HERE, words::HERE_TEXT, vec![]),
    ];
    vec![el("div").class("stargazers-how").with(sections).into()]
}
