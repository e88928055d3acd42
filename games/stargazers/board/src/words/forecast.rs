//! Sentences about a placement before it is made.

use stargazers::Slot;
use tabletop::{Text, Voice};

::words::sentences!("../words", "forecast");

/// The largest number of score items listed. More are rare, and would not fit.
const MOST: usize = 4;

/// A score item that changes: its id, its name, and the change in points.
pub type Item = (&'static str, Text, i32);

/// Lists the score items that change, with their points.
///
/// Then adds what has come nearer ([`Stargazers::nearer`](stargazers::Stargazers::nearer)). The
/// text has at most two of these parts.
pub fn change(voice: &Voice, changed: &[Item], nearer: &[String]) -> String {
    let one = |(_, name, points): &Item| item(voice, voice.text(*name), signed(voice, *points));
    let changed = &changed[..changed.len().min(MOST)];
    let all: Vec<String> = changed.iter().map(one).collect();
    let all = all.join(voice.text(BETWEEN));
    let mut said = Vec::new();
    said.extend(
        changed
            .last()
            .map(|last| items(voice, all, unit(voice, last.2))),
    );
    said.extend(nearer.iter().map(|half| voice.sentence(half)));
    match &said[..] {
        [first, second, ..] => both(voice, first, second),
        _ => said.pop().unwrap_or_default(),
    }
}

fn signed(voice: &Voice, points: i32) -> String {
    format!("{points:+}")
        .replace('-', "−")
        .replace('+', voice.text(PLUS))
}

/// The unit after the last number: “point” or “points”.
fn unit(voice: &Voice, points: i32) -> &'static str {
    voice.text(match points {
        1 | -1 => POINT,
        _ => POINTS,
    })
}

/// Says how many halves of a tile can still be completed.
pub fn open_halves(voice: &Voice, open: usize) -> String {
    match open {
        0 => String::new(),
        1 => voice.text(ONE_HALF_OPEN).to_owned(),
        _ => halves_open(voice, open),
    }
}

/// Describes the bonus of a shuttle slot.
pub const fn bonus(slot: Slot) -> Text {
    match slot {
        Slot::Journal => BONUS_JOURNAL,
        Slot::Gain => BONUS_GAIN,
        Slot::Token => BONUS_TOKEN,
        Slot::Tile => BONUS_TILE,
    }
}

/// Says why the bonus of a shuttle slot is void in this position (`stargazers A12`).
pub const fn no_bonus(slot: Slot) -> Text {
    match slot {
        Slot::Journal => NO_CARD,
        Slot::Gain => NO_BONUS_TOKEN,
        Slot::Token => NO_TOKEN,
        Slot::Tile => NO_TILE,
    }
}
