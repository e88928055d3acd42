//! A turn in a few words: what was caught, and where it was put.

use crate::Cattricola;
use crate::action::Event;
use crate::animal::Tile;
use crate::words::{flock, tile as named};
use tabletop::Voice;

mod words {
    ::words::sentences!("../words", "turn_in_short");
}

pub(crate) fn turn_in_short(game: &Cattricola, events: &[Event], voice: &Voice) -> String {
    let mut parts = Vec::new();
    let mut is_full = false;
    let (mut put, mut left_out) = (Vec::new(), Vec::new());
    for event in events {
        match *event {
            Event::Caught { caught, .. } => {
                let tiles: Vec<Tile> = caught.iter().flatten().map(|animal| animal.1).collect();
                let flock = flock(voice, &tiles);
                let cells = caught.iter().flatten();
                let cells: Vec<String> = cells.map(|it| game.layout().name(it.0)).collect();
                parts.push(match voice.is_heard() {
                    true => words::caught_on(voice, flock, voice.list(&cells)),
                    false => words::caught(voice, flock),
                });
            }
            Event::Put { berth, tile, .. } => put.push((berth, tile)),
            Event::LeftOut { tile, .. } => left_out.push(tile),
            Event::Swapped { one, other, .. } => parts.push(words::swapped(voice, one, other)),
            Event::Closing { full, .. } => is_full = full.is_some(),
            _ => {}
        }
    }
    if !put.is_empty() {
        let cells = put.iter().map(|(berth, _)| berth.to_string());
        let each = put
            .iter()
            .map(|(berth, tile)| words::animal_on(voice, named(voice, *tile), berth));
        parts.push(match voice.is_heard() {
            true => words::put_each(voice, voice.list(&each.collect::<Vec<_>>())),
            false => words::put(voice, put.len(), voice.list(&cells.collect::<Vec<_>>())),
        });
    }
    if !left_out.is_empty() {
        parts.push(words::left_out(voice, flock(voice, &left_out)));
    }
    if is_full {
        parts.push(voice.text(words::FULL).to_owned());
    }
    parts.join(voice.text(words::AND))
}
