//! The rules, told with the components. Numbers in comments are those of
//! `games/uchi/rules.md`.

use super::cards::face;
use super::measures::middle;
use super::words::how as words;
use board::art::symbol;
use board::how::{figure, section};
use board::picture::{Element, Node, el};
use tabletop::{Language, Text};
use uchi::{Cell, Edition, Kind, Side};

fn cards(edition: &Edition, kinds: &[Kind]) -> Vec<Element> {
    let faces: Vec<Element> = kinds.iter().map(|&kind| face(edition, kind, 0)).collect();
    vec![el("span").class("uchi-figure-cards").with(faces)]
}

fn drawing(frame: &'static str) -> Element {
    el("svg").set("viewBox", frame).set("aria-hidden", "true")
}

/// The panel with a saucer and where a card takes it (R2, R16, R31).
fn flight(edition: &Edition, kind: Kind, from: Cell) -> Element {
    let targets = edition.pattern(kind).iter().filter_map(|&(right, away)| {
        let (down, right) = Side::South.turn(right, away);
        let cell = from.offset(down, right)?;
        let (x, y) = (middle(cell.column()) - 42, middle(cell.row()) - 42);
        Some(symbol("target").frame(x, y, 84, 84))
    });
    let (x, y) = (middle(from.column()) - 36, middle(from.row()) - 40);
    drawing("0 0 600 600")
        .class("uchi-mini")
        .with(symbol("panel"))
        .with(targets.collect::<Vec<_>>())
        .with(symbol("ufo-0").frame(x, y, 72, 72))
}

fn dice(pips: std::ops::RangeInclusive<u8>) -> Vec<Element> {
    let die = |pips: u8| drawing("0 0 60 60").with(symbol(&format!("die-{pips}")));
    let dice: Vec<Element> = pips.map(die).collect();
    vec![el("span").class("uchi-figure-dice").with(dice)]
}

/// How the game is played.
pub fn how_to_play(edition: &Edition, language: Language) -> Vec<Node> {
    let part = |title: Text, paragraphs: &[Text], figures: Vec<(Vec<Element>, Text)>| {
        let figures = figures.into_iter();
        let figures =
            figures.map(|(picture, caption)| figure("uchi-figure", picture, caption.get(language)));
        section(language, title, paragraphs).with(figures.collect::<Vec<_>>())
    };
    let flying = vec![
        face(edition, Kind::Leo, 0),
        flight(edition, Kind::Leo, Cell::new(3, 2)),
    ];
    let four = cards(
        edition,
        &[Kind::Leo, Kind::Cancer, Kind::Virgo, Kind::Libra],
    );
    let serpents = cards(
        edition,
        &[
            Kind::Ophiuchus,
            Kind::Ophiuchus,
            Kind::Leo,
            Kind::Cancer,
            Kind::Virgo,
        ],
    );
    let sections = [
        part(words::STORY, words::STORY_TEXT, vec![]),
        part(
            words::GOAL,
            words::GOAL_TEXT,
            vec![(four, words::FOUR_COLOURS), (serpents, words::SERPENTS)],
        ),
        part(words::TURN, words::TURN_TEXT, vec![(flying, words::FLYING)]),
        part(
            words::HACK,
            words::HACK_TEXT,
            vec![(dice(3..=6), words::SUCCESS), (dice(1..=2), words::FAILURE)],
        ),
        part(words::AFTER, words::AFTER_TEXT, vec![]),
        part(words::START, words::START_TEXT, vec![]),
        part(words::SECRETS, words::SECRETS_TEXT, vec![]),
        part(words::HERE, words::HERE_TEXT, vec![]),
    ];
    vec![el("div").class("uchi-how").with(sections).into()]
}
