//! The rules as pages, illustrated with the pieces of the game's edition. Numbers in comments are
//! those of `games/cattricola/rules.md`.

use super::figures::Found::{Goes, Missing, Nothing, Stays};
use super::words::how as words;
use super::{decorative_svg, disc, face, figures, radar};
use board::art::symbol;
use board::how::{figure, section, tells};
use board::picture::{Element, Node, el};
use cattricola::count::{Hold, count};
use cattricola::{Berths, Check, Edition, Hole, Markers, Tile};
use tabletop::{Language, Text};

/// Reads tiles in their notation; `-` is an empty cell.
fn tiles(names: &str) -> Vec<Option<Tile>> {
    let names = names.split(' ');
    names.map(|name| name.parse().ok()).collect()
}

fn markers(holes: &str) -> Markers {
    let holes = holes
        .split(' ')
        .filter_map(|hole| hole.parse::<Hole>().ok());
    holes.collect()
}

/// Draws a corner of a pasture with a beam over it (R16–R18).
fn pasture() -> Element {
    let rows = ["C Sm P H", "W Cf - Sc", "Hm Pc S W"];
    let beam = [(1, 1), (0, 2), (2, 2)];
    let mut parts = vec![symbol("cattricola-field").frame(-3, -3, 246, 246)];
    for (y, row) in (0..).zip(rows) {
        for (x, tile) in (0..).zip(tiles(row)) {
            let (left, top) = (48 * x, 48 * y);
            if beam.contains(&(x, y)) {
                let light = el("rect").class("cattricola-light").num("rx", 11);
                parts.push(light.frame(left + 1, top + 1, 46, 46));
            }
            let tile = tile.map(|tile| super::animal(tile).frame(left + 2, top + 2, 44, 44));
            parts.extend(tile);
        }
    }
    for (x, y) in beam {
        let light = el("rect").class("cattricola-light").num("rx", 11);
        parts.push(light.frame(48 * x + 1, 48 * y + 1, 46, 46));
    }
    let beam = el("g")
        .class("cattricola-beam cattricola-beam-held")
        .with(parts);
    decorative_svg("cattricola-mini seat-colour-1", "-4 -4 200 152").with(beam)
}

/// Draws a saucer from which the checks have removed animals (R38, R39, R47).
fn chain(edition: &Edition) -> Element {
    let mut hold = Hold::default();
    let aboard = tiles("Sc Hc Hc W Sf Pf Pm W Sm Hm Hf W Cc Cf Cm Cc");
    for (place, tile) in hold.iter_mut().zip(aboard) {
        *place = tile;
    }
    let board = &edition.saucers[2];
    let counted = count(board, &hold, 0);
    let gone = Check::ALL.into_iter().fold(Berths::NONE, |gone, check| {
        gone.union(counted.removed_by(check))
    });
    let crosses = gone.iter().map(|berth| {
        let (x, y) = disc::middle(board, berth);
        symbol("cattricola-cross").frame(x - 10, y - 10, 20, 20)
    });
    decorative_svg("cattricola-mini", "0 0 280 280")
        .with(disc::still(board, &hold, gone))
        .with(crosses.collect::<Vec<_>>())
}

/// The rules that each step of the count explains.
const COUNT_RULES: [&str; 6] = [
    "R37",
    "R38 A15",
    "R39 R40 A16",
    "R41 R42",
    "R43 R44 A17",
    "R45 A12 A20",
];

/// The rules page of the game.
pub fn how_to_play(edition: &Edition, language: Language) -> Vec<Node> {
    let part = |title: Text, paragraphs: &[Text], rules: &[&'static str]| {
        section(language, title, paragraphs, rules)
    };
    let figure = |picture: Element, caption: Text| {
        figure("cattricola-figure", vec![picture], caption.get(language))
    };
    let faces = tiles("C Cm Cf Cc")
        .into_iter()
        .flatten()
        .map(|tile| face("", tile));
    let faces = el("span")
        .class("cattricola-figure-tiles")
        .with(faces.collect::<Vec<_>>());
    let steps = words::COUNT_STEPS.iter().zip(COUNT_RULES);
    let steps = steps.map(|(step, rules)| tells(el("li").with(step.get(language)), rules));
    let steps: Vec<Element> = steps.collect();
    let ranches = (2..=4).filter_map(figures::ranch);
    let ranches = el("span")
        .class("cattricola-figure-kit")
        .with(ranches.collect::<Vec<_>>());
    let (fang, heart) = ("cattricola-fang", "cattricola-heart");
    let checks = [
        (
            figures::row(&[
                ("Sm", Stays, ""),
                ("Pf", Stays, ""),
                ("Cc", Stays, ""),
                ("Hm", Stays, ""),
                ("W", Missing, ""),
            ]),
            words::CHECK_SPECIES,
        ),
        (
            figures::row(&[("Sf", Goes, fang), ("W", Nothing, ""), ("Cf", Nothing, "")]),
            words::CHECK_WOLVES,
        ),
        (
            figures::row(&[("Hm", Stays, heart), ("Hf", Stays, ""), ("Pm", Goes, "")]),
            words::CHECK_COUPLES,
        ),
        (
            figures::row(&[
                ("Cm", Nothing, "bar"),
                ("Cc", Stays, "bar"),
                ("Cf", Nothing, ""),
                ("W", Goes, "bar"),
                ("W", Goes, ""),
            ]),
            words::CHECK_GROUPS,
        ),
    ];
    let checks = checks.map(|(row, caption)| figure(row, caption));
    let shape = radar::small(markers("c2 b3"), markers("d3"));
    let sections = [
        part(words::STORY, &[words::STORY_SAID], &[""]),
        part(words::FACES, &[words::FACES_SAID], &[""]).with(figure(faces, words::FACES_FIGURE)),
        part(
            words::START,
            &[words::START_SAID],
            &["R1 R2 R3 R4 R5 R6 R8 A18"],
        )
        .with([
            figure(ranches, words::RANCHES),
            figure(figures::kit(edition), words::KIT),
        ]),
        part(words::TURN, &[words::TURN_SAID], &["R9 R10 A9"]),
        part(
            words::CHARGE,
            &[words::CHARGE_SAID],
            &["R11 R12 R13 R14 R15 A2 A3 A4 A21c"],
        )
        .with(figure(shape.class("cattricola-mini"), words::CHARGED)),
        part(
            words::CATCH,
            &[words::CATCH_SHAPE, words::CATCH_PUTTING],
            &["R16 R17 R18 R19 R20 A1 A5", "R22 R23 R24 R25 R28 A7"],
        )
        .with([
            figure(pasture(), words::BEAM),
            figure(figures::put(edition), words::PUT),
        ]),
        part(
            words::CIRCLES,
            &[words::CIRCLES_SAID],
            &["R21 R26 R27 A6 A21b"],
        )
        .with(figure(figures::circle(), words::CIRCLE)),
        part(
            words::END,
            &[words::END_SAID],
            &["R30 R31 R32 R33 R34 R35 R36 A10 A19 A21"],
        ),
        part(words::COUNT, &[words::COUNT_SAID], &["R47"])
            .with(el("ol").with(steps))
            .with(checks)
            .with(figure(chain(edition), words::CHAIN)),
        part(words::SECRETS, &[words::SECRETS_SAID], &["R46"]),
        part(words::HERE, &[words::HERE_SAID], &["R7 A23"]),
    ];
    vec![el("div").class("cattricola-how").with(sections).into()]
}
