//! The rules, told with the components. Numbers in comments are those of
//! `games/cattricola/rules.md`.

use super::words::how as words;
use super::{desk, disc, drawing, radar};
use board::art::symbol;
use board::how::{figure, section};
use board::picture::{Element, Node, el};
use cattricola::count::{Hold, count};
use cattricola::{Berths, Check, Edition, Hole, Markers, Tile};
use tabletop::{Language, Text};

/// Tiles by their notation; `-` is none.
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

/// A corner of a pasture with a beam over it (R16–R18).
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
    drawing("cattricola-mini seat-colour-1", "-4 -4 200 152").with(beam)
}

/// A saucer of which the checks have removed some (R38, R39, R47).
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
    drawing("cattricola-mini", "0 0 280 280")
        .with(disc::still(board, &hold, gone, None))
        .with(crosses.collect::<Vec<_>>())
}

/// How the game is played.
pub fn how_to_play(edition: &Edition, language: Language) -> Vec<Node> {
    let part = |title: Text, paragraphs: &[Text]| section(language, title, paragraphs);
    let figure = |picture: Element, caption: Text| {
        figure("cattricola-figure", vec![picture], caption.get(language))
    };
    let faces = tiles("C Cm Cf Cc").into_iter().flatten().map(desk::face);
    let faces = el("span")
        .class("cattricola-figure-tiles")
        .with(faces.collect::<Vec<_>>());
    let steps = words::COUNT_STEPS.map(|step| el("li").with(step.get(language)));
    let shape = radar::small(markers("c2 b3"), markers("d3"));
    let sections = [
        part(words::STORY, words::STORY_TEXT),
        part(words::FACES, words::FACES_TEXT).with(figure(faces, words::FACES_FIGURE)),
        part(words::TURN, words::TURN_TEXT),
        part(words::CHARGE, words::CHARGE_TEXT)
            .with(figure(shape.class("cattricola-mini"), words::CHARGED)),
        part(words::CATCH, words::CATCH_TEXT).with(figure(pasture(), words::BEAM)),
        part(words::CIRCLES, words::CIRCLES_TEXT),
        part(words::END, words::END_TEXT),
        part(words::COUNT, words::COUNT_TEXT)
            .with(el("ol").with(steps))
            .with(figure(chain(edition), words::CHAIN)),
        part(words::SECRETS, words::SECRETS_TEXT),
        part(words::HERE, words::HERE_TEXT),
    ];
    vec![el("div").class("cattricola-how").with(sections).into()]
}
