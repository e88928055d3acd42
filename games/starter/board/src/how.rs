//! The rules as pages, illustrated with the game's stars. Numbers in comments are those of
//! `games/starter/rules.md`.

use crate::table::star;
use crate::words::how as words;
use board::how::{figure, section};
use board::picture::{Element, Node, el};
use tabletop::Language;

fn stars(values: &[Option<u8>]) -> Vec<Element> {
    let stars: Vec<Element> = values.iter().map(|&value| star(value)).collect();
    vec![el("span").class("starter-figure-stars").with(stars)]
}

/// The sections of the rules, with their figures.
pub fn how_to_play(language: Language) -> Vec<Node> {
    let goal = section(language, words::GOAL, &[words::GOAL_TEXT], &["R3"])
        // R3, R4: ten points are allowed, eleven are too many.
        .with(figure(
            "starter-figure",
            stars(&[Some(4), Some(6)]),
            words::TEN.get(language),
        ))
        .with(figure(
            "starter-figure",
            stars(&[Some(2), Some(3), Some(6)]),
            words::ELEVEN.get(language),
        ));
    let turn = section(language, words::TURN, &[words::TURN_TEXT], &["R1 R2 R5"])
        // R1: the other seats do not see the star.
        .with(figure(
            "starter-figure",
            stars(&[Some(5), None, None]),
            words::UNSEEN.get(language),
        ));
    [
        goal,
        turn,
        section(language, words::END, &[words::END_TEXT], &["R4"]),
    ]
    .map(Node::from)
    .to_vec()
}
