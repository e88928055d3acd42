//! Sentences about the game: log lines, reasons, prompts, results. The texts are in
//! `games/stargazers/words`.

mod events {
    ::words::sentences!("../words", "events");
}
mod faces {
    ::words::sentences!("../words", "faces");
}
mod narration;
mod reasons;

use crate::action::{Event, Place, Source};
use crate::edition::{CONSTELLATIONS_PER_LETTER, Edition, Goal, Half, Region};
use crate::grid::Quarter;
use crate::piece::{Card, Icon, Piece};
use crate::score_change::Named;
use crate::score_words;
use std::borrow::Cow;
use tabletop::edition::EditionData;
use tabletop::{Seat, Speak, Text, Voice};

pub(crate) use crate::score_words::points;

/// The things that score a fixed number of points each: the id on the score sheet, the rule behind
/// it, and the name shown to people.
pub static COUNTED: [(&str, &str, Text); 6] = [
    ("moons", "R19", score_words::MOONS),
    ("stations", "R19", score_words::STATIONS),
    ("comets", "R19", score_words::COMETS),
    ("meteors", "R32", score_words::METEORS),
    ("planets", "R43", score_words::PLANETS),
    ("holes", "R36", score_words::HOLES),
];

/// Lists icons as a phrase: “a comet and an aurora photo”.
pub(crate) fn things(icons: &[Icon], voice: &Voice) -> String {
    voice.list(&each_thing(icons, voice))
}

/// The parts of that phrase.
pub(crate) fn each_thing(icons: &[Icon], voice: &Voice) -> Vec<String> {
    let name = |same: &[Icon]| {
        let name = voice.text(same[0].name());
        match same.len() {
            1 if name.starts_with(['a', 'e', 'i', 'o', 'u']) => {
                faces::a_thing_with_vowel(voice, name)
            }
            1 => faces::a_thing(voice, name),
            count => {
                let names = voice.text(same[0].name_of_several());
                faces::several_things(voice, count, names)
            }
        }
    };
    icons.chunk_by(Icon::eq).map(name).collect()
}

impl Event {
    /// The event as a line of the log.
    pub(crate) fn spoken(&self, edition: &Edition, voice: &Voice) -> String {
        let telescopes = |voice, card: Card| {
            let count = card.telescopes();
            events::telescopes(voice, count, count * edition.telescope())
        };
        let name = |seat| voice.name(seat);
        let word = |piece: Piece| voice.text(piece.name());
        match *self {
            // These events are visible on the table, so no sentence reports them.
            Event::Tile { .. }
            | Event::Token { .. }
            | Event::Slot { .. }
            | Event::Top { .. }
            | Event::Dealt { .. }
            | Event::Next(_)
            | Event::Began { .. }
            | Event::Lifted { .. }
            | Event::Ended { .. } => String::new(),
            Event::Kept { seat, card: None } => events::kept_unseen(voice, name(seat)),
            Event::Kept {
                seat,
                card: Some(card),
            } => events::kept(voice, name(seat), telescopes(voice, card)),
            Event::Opened { seats, cards } => {
                let kept = |seat: Seat| {
                    let telescopes = telescopes(voice, cards[seat.index()]);
                    events::has_card_with(voice, name(seat), telescopes)
                };
                let all: Vec<String> = Seat::all(seats.min(4)).map(kept).collect();
                events::start_cards_shown(voice, voice.list(&all))
            }
            Event::Sky { number } => {
                let letter = voice
                    .text(score_words::FIGURES[usize::from(number >= CONSTELLATIONS_PER_LETTER)]);
                events::constellation_turned_up(voice, letter)
            }
            Event::Drafted {
                seat, piece, last, ..
            } => match last {
                true => events::took_last_pair(voice, name(seat), word(piece)),
                false => events::took_pair(voice, name(seat), word(piece)),
            },
            Event::Laid {
                seat,
                cell,
                planets,
                stars,
                murals,
                ..
            } => {
                let mut said = events::laid(voice, name(seat), cell);
                if planets > 0 {
                    said += &events::completes_planets(voice, planets);
                }
                if stars > 0 {
                    said += &events::completes_stars(voice, stars);
                }
                said + &murals.change(edition).sentence(Named::IfUnsaid, voice)
            }
            Event::Placed {
                seat,
                piece,
                place,
                from,
                murals,
            } => {
                let (who, token) = (name(seat), word(piece));
                let said = match (place, from) {
                    (Place::Square(square), Source::Reserve) => {
                        events::placed_from_reserve(voice, who, token, square)
                    }
                    (Place::Square(square), _) => events::placed(voice, who, token, square),
                    (Place::Reserve, _) => events::put_in_reserve(voice, who, token),
                    (Place::Slot(slot), _) => events::launched(voice, who, voice.text(slot.name())),
                    (Place::Box, _) => events::returned_to_box(voice, who, token),
                };
                said + &murals.change(edition).sentence(Named::IfUnsaid, voice)
            }
            Event::Void { .. } => voice.text(events::BONUS_VOID).to_owned(),
            Event::Picked { seat, card, murals } => {
                let said = events::picked_card(voice, name(seat), telescopes(voice, card));
                said + &murals.change(edition).sentence(Named::IfUnsaid, voice)
            }
            Event::Gained { seat, piece } => events::gained(voice, name(seat), word(piece)),
            Event::Skipped { seat } => events::skipped(voice, name(seat)),
            Event::Won { seat, piece } => events::won_from_centre(voice, name(seat), word(piece)),
            Event::Shifted {
                seat,
                piece,
                from,
                to,
                other,
                murals,
            } => {
                let (who, token) = (name(seat), word(piece));
                let said = match other {
                    None => events::moved_token(voice, who, token, from, to),
                    Some(other) => events::swapped_tokens(voice, who, token, from, word(other), to),
                };
                said + &murals.change(edition).sentence(Named::Always, voice)
            }
            Event::Moved {
                seat,
                from,
                to,
                swap,
                murals,
                ..
            } => {
                let said = match swap {
                    false => events::moved_tile(voice, name(seat), from, to),
                    true => events::swapped_tiles(voice, name(seat), from, to),
                };
                said + &murals.change(edition).sentence(Named::Always, voice)
            }
            Event::Twisted {
                seat, cell, murals, ..
            } => {
                let said = events::turned_tile(voice, name(seat), cell);
                said + &murals.change(edition).sentence(Named::Always, voice)
            }
            Event::Round { round, seat, .. } => events::round_began(voice, round, name(seat)),
            Event::Finished { seats, totals, .. } => {
                let total = |seat: Seat| {
                    let points = points(voice, totals[seat.index()]);
                    events::has_points(voice, name(seat), points)
                };
                let all: Vec<String> = Seat::all(seats.min(4)).map(total).collect();
                events::finished(voice, voice.list(&all))
            }
        }
    }
}

impl Speak for Event {
    /// In the words of the standard edition.
    fn speak(&self, voice: &Voice) -> String {
        self.spoken(&Edition::standard(), voice)
    }

    fn symbol(&self) -> Cow<'static, str> {
        let symbol = match *self {
            Event::Drafted { piece, .. }
            | Event::Placed { piece, .. }
            | Event::Gained { piece, .. }
            | Event::Won { piece, .. } => piece.icon().symbol(),
            Event::Laid { planets: 1.., .. } => "stargazers-lens",
            _ => "",
        };
        symbol.into()
    }
}

/// Describes the goal of a journal card.
#[must_use]
pub fn card_words(goal: &Goal, voice: &Voice) -> String {
    let icons = icon_list(&goal.needs, voice);
    match goal.region {
        Region::Adjacent => faces::adjacent(voice, icons),
        Region::Row => faces::row(voice, icons),
        Region::Column => faces::column(voice, icons),
        Region::Either => faces::row_or_column(voice, icons),
        Region::Solar => faces::solar(voice, icons),
    }
}

/// The text with a small first letter, as part of a sentence.
pub(crate) fn small(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

/// Lists icons. Equal icons, which have to be adjacent, are listed once with their number.
#[must_use]
pub fn icon_list(icons: &[Icon], voice: &Voice) -> String {
    let name = |same: &[Icon]| {
        let name = voice.text(same[0].name());
        match same.len() {
            1 => name.to_owned(),
            count => {
                let names = voice.text(same[0].name_of_several());
                faces::several_icons(voice, count, names)
            }
        }
    };
    let names: Vec<String> = icons.chunk_by(Icon::eq).map(name).collect();
    voice.list(&names)
}

/// Describes a tile in a given rotation: its edges clockwise from the top, then its icons.
#[must_use]
pub fn tile_words(edition: &Edition, tile: u8, turn: Quarter, voice: &Voice) -> String {
    let face = edition.tile(tile);
    let mut words = Vec::new();
    for at in 0..4 {
        // A quarter turn clockwise moves the left edge to the top.
        let half = match face.half((at + 4 - turn.turns()) & 3) {
            Half::Blank => continue,
            Half::Star => faces::HALF_STAR,
            Half::Wild => faces::HALF_WILD,
            Half::Planet(colour) => Icon(Icon::PLANET.0 + colour).name(),
        };
        let half = voice.text(half);
        words.push(match at {
            0 => faces::half_at_top(voice, half),
            1 => faces::half_on_right(voice, half),
            2 => faces::half_at_bottom(voice, half),
            _ => faces::half_on_left(voice, half),
        });
    }
    for (hex, count) in Piece::ALL[Piece::Moon.index()..].iter().zip(face.inner()) {
        for _ in 0..count {
            words.push(voice.text(hex.name()).to_owned());
        }
    }
    match words.is_empty() {
        true => voice.text(faces::NOTHING).to_owned(),
        false => voice.list(&words),
    }
}
