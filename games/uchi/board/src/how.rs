//! The rules as pages, illustrated with the game's cards. Numbers in comments are those of
//! `games/uchi/rules.md`.

use super::cards::face;
use super::figures;
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

/// Draws the panel with a saucer and the cells a card reaches from it (R2, R16, R31).
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

/// The sections of the rules, with their figures.
pub fn how_to_play(edition: &Edition, language: Language) -> Vec<Node> {
    let part = |title: Text,
                paragraphs: &[Text],
                rules: &[&'static str],
                figures: Vec<(Vec<Element>, Text)>| {
        let figures = figures.into_iter();
        let figures =
            figures.map(|(picture, caption)| figure("uchi-figure", picture, caption.get(language)));
        section(language, title, paragraphs, rules).with(figures.collect::<Vec<_>>())
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
        part(words::STORY, &[words::STORY_TEXT], &[""], vec![]),
        part(
            words::GOAL,
            &[words::GOAL_TEXT],
            &["R27 R28 R29 R30 A4 A18"],
            vec![(four, words::FOUR_COLOURS), (serpents, words::SERPENTS)],
        ),
        part(
            words::TURN,
            &[words::TURN_1, words::TURN_2, words::TURN_3],
            &[
                "R15",
                "R2 R16 R31 R32 R33 A6 A7 A8 A17",
                "R23 R24 R25 R26 A11",
            ],
            vec![
                (flying, words::FLYING),
                (figures::third_step(edition), words::THIRD_STEP),
            ],
        ),
        part(
            words::HACK,
            &[words::HACK_TEXT],
            &["R17 R18 R19 R20 R21 R22 A12 A17c"],
            vec![
                (figures::swap(), words::SWAP),
                (dice(3..=6), words::SUCCESS),
                (dice(1..=2), words::FAILURE),
            ],
        ),
        part(words::AFTER, &[words::AFTER_TEXT], &["A1 A2 A3"], vec![]),
        part(
            words::START,
            &[
                words::START_TEXT,
                words::START_FOR_TWO,
                words::START_FOR_THREE,
                words::START_FOR_FOUR,
            ],
            &[
                "R1 R6 R7 A9",
                "R3 R4 R5",
                "R8 R9 R10 R11",
                "R12 R13 R14 A10",
            ],
            vec![
                (figures::start(edition, 2), words::FOR_TWO),
                (figures::start(edition, 3), words::FOR_THREE),
                (figures::start(edition, 4), words::FOR_FOUR),
            ],
        ),
        part(words::SECRETS, &[words::SECRETS_TEXT], &[""], vec![]),
        part(words::MARKS, &[words::MARKS_TEXT], &[""], vec![]),
        part(words::HERE, &[words::HERE_TEXT], &["A5 A15"], vec![]),
    ];
    vec![el("div").class("uchi-how").with(sections).into()]
}
