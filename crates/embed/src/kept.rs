//! The games that a frame keeps, and which of them fits its address.
//!
//! A game is filed under the [`Wish`] of the address that it was begun under: game, seats, edition and start. Who plays
//! the bots, what is seen and what is heard make no other game. An edition counts by where it is from: one that its
//! publisher changes is still the same, and the record says by which contents it is played.

use crate::parameters::{Parameters, Source};
use serde_json::{Value, json};
use std::cmp::Ordering;

/// How many games a frame's drawer holds.
pub const MOST: usize = 12;

/// The longest note that is read, in bytes.
const LONGEST_NOTE: usize = 10_000;

/// The game that an address asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    /// The game's id; `None`: whatever game the edition or the link is of.
    pub game: Option<String>,
    /// How many sit at the table; `None` where a link says so.
    pub seats: Option<u8>,
    /// Where the edition comes from.
    pub edition: Option<Source>,
    /// The code of the link that it begins with.
    pub start: Option<String>,
}

impl Wish {
    /// The wish of an address; `least`: how many seats a game has where nothing is said.
    #[must_use]
    pub fn of(asked: &Parameters, least: impl FnOnce(&str) -> Option<u8>) -> Wish {
        let edition = asked.edition.clone();
        match &asked.start {
            Some(start) => Wish {
                edition,
                start: Some(start.clone()),
                ..Wish::default()
            },
            None => Wish {
                seats: asked.seats.or_else(|| least(asked.game.as_deref()?)),
                game: asked.game.clone(),
                edition,
                start: None,
            },
        }
    }

    /// Whether a game that was begun under this wish is one that `wanted` asks for.
    fn serves(&self, wanted: &Wish) -> bool {
        // An edition that cannot be had does not say of which game it is.
        let game =
            wanted.game.is_none() || (self.game == wanted.game && self.seats == wanted.seats);
        game && self.edition == wanted.edition && self.start == wanted.start
    }
}

/// What is noted beside a kept game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// The address that it was begun under.
    pub wish: Wish,
    /// The frame that had it last.
    pub frame: String,
    /// Whether a person has moved in it since it came to the frame; `None`: the version before did not note that.
    pub has_moved: Option<bool>,
}

impl Note {
    /// The text that is stored.
    #[must_use]
    pub fn to_text(&self) -> String {
        let edition = self.wish.edition.as_ref().map(Source::id);
        json!({
            "game": self.wish.game, "seats": self.wish.seats, "edition": edition,
            "start": self.wish.start, "frame": self.frame,
            "moved": self.has_moved,
        })
        .to_string()
    }

    /// Reads a stored text; `None` if it is none.
    #[must_use]
    pub fn parse(text: &str) -> Option<Note> {
        if text.len() > LONGEST_NOTE {
            return None;
        }
        let fields: Value = serde_json::from_str(text).ok()?;
        let text = |name: &str| fields[name].as_str().map(str::to_owned);
        let seats = fields["seats"].as_u64();
        Some(Note {
            frame: text("frame")?,
            has_moved: fields["moved"].as_bool(),
            wish: Wish {
                game: text("game"),
                seats: seats.and_then(|seats| u8::try_from(seats).ok()),
                edition: text("edition").and_then(|edition| Source::read(&edition)),
                start: text("start"),
            },
        })
    }
}

/// A kept game, as far as a frame has to choose.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    /// Its id.
    pub id: String,
    /// When it was last played, in milliseconds since 1970.
    pub updated: f64,
    /// What is noted beside it.
    pub note: Note,
}

/// The game that a frame goes on with: of those that its address asks for and that no other frame of the page has, the
/// one that it had before, else the last in which a person has moved, else the last that was opened.
#[must_use]
pub fn fitting<'a>(
    kept: &'a [Kept],
    wish: &Wish,
    frame: &str,
    others: &[&str],
) -> Option<&'a Kept> {
    let is_free = |one: &&Kept| !others.contains(&one.note.frame.as_str());
    let fits = kept.iter().filter(is_free);
    let fits = fits.filter(|one| one.note.wish.serves(wish));
    let own = |one: &Kept| one.note.frame == frame;
    fits.max_by(|a, b| own(a).cmp(&own(b)).then(by_weight(a, b)))
}

/// Whether somebody may miss a game, then when it was last played.
fn by_weight(a: &Kept, b: &Kept) -> Ordering {
    let is_played = |one: &Kept| one.note.has_moved != Some(false);
    let by_time = a.updated.total_cmp(&b.updated);
    is_played(a).cmp(&is_played(b)).then(by_time)
}

/// The ids of games for which there is no room: those in which nobody has moved, then the oldest, but never the latest of a
/// frame that is on the page.
#[must_use]
pub fn surplus<'a>(kept: &'a [Kept], frames: &[&str]) -> Vec<&'a str> {
    let mut latest_first: Vec<&Kept> = kept.iter().collect();
    latest_first.sort_by(|a, b| by_weight(b, a));
    let mut on_page = frames.to_vec();
    let mut room = MOST;
    let mut too_many = Vec::new();
    for one in latest_first {
        let of_frame = on_page.iter().position(|name| *name == one.note.frame);
        if let Some(at) = of_frame {
            on_page.swap_remove(at);
        } else if room == 0 {
            too_many.push(one.id.as_str());
        }
        room = room.saturating_sub(1);
    }
    too_many
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wish(search: &str) -> Wish {
        let (asked, faults) = Parameters::parse(search);
        assert_eq!(faults, [], "{search}");
        Wish::of(&asked, |game| Some(if game == "sterre" { 1 } else { 2 }))
    }

    fn kept(id: &str, updated: f64, search: &str, frame: &str) -> Kept {
        let note = Note {
            wish: wish(search),
            frame: frame.to_owned(),
            has_moved: Some(updated > 2.0),
        };
        Kept {
            id: id.to_owned(),
            updated,
            note,
        }
    }

    /// Which game a frame takes up: `kept` is what it finds, `wanted` its address.
    #[test]
    fn the_game_that_fits_is_taken_up() {
        let all = [
            kept("plain", 1.0, "?game=uchi", "one"),
            kept("three", 2.0, "?game=uchi&seats=3", "one"),
            kept("sterre", 3.0, "?game=sterre", "one"),
            kept("moon", 4.0, "?game=uchi&edition=moon.json", "one"),
            kept("begun", 5.0, "?start=1AbC", "one"),
            kept("sent", 6.0, "?game=uchi&edition=host", "one"),
        ];
        for (wanted, expected) in [
            ("?game=uchi", Some("plain")),
            // Looks, sound and who plays the bots.
            (
                "?game=uchi&theme=dark&lang=ja&accent=ff8800&sound=on&notes=on",
                Some("plain"),
            ),
            ("?game=uchi&level=hard&people=2&seed=3", Some("plain")),
            (
                "?v=1&game=uchi&seats=2&frame=another&ui=board",
                Some("plain"),
            ),
            ("?game=uchi&seats=3", Some("three")),
            ("?game=uchi&seats=4", None),
            ("?game=sterre&seats=1", Some("sterre")),
            ("?game=carotein", None),
            ("?game=uchi&edition=moon.json", Some("moon")),
            ("?edition=moon.json", Some("moon")),
            ("?game=uchi&edition=sun.json", None),
            ("?game=uchi&edition=host", Some("sent")),
            ("?start=1AbC", Some("begun")),
            // The link says which game it is.
            (
                "?game=uchi&start=https://games.example/%23g=1AbC",
                Some("begun"),
            ),
            ("?start=1Xy", None),
        ] {
            let found = fitting(&all, &wish(wanted), "one", &[]);
            assert_eq!(found.map(|one| one.id.as_str()), expected, "{wanted}");
        }
    }

    /// Frames alike on one page: the frame's name, the others on the page, the game that it takes up.
    #[test]
    fn two_frames_alike_are_two_games() {
        let all = [
            kept("a", 1.0, "?game=uchi", "one"),
            kept("b", 3.0, "?game=uchi", "two"),
            kept("old", 2.0, "?game=uchi", "one"),
        ];
        for (frame, others, expected) in [
            ("one", &["two"][..], Some("old")),
            ("two", &["one"], Some("b")),
            // In whatever order they come, and whatever is before them.
            ("two", &[], Some("b")),
            ("one", &["two", "three"], Some("old")),
            // A frame that has had none takes one that nobody has.
            ("three", &[], Some("b")),
            ("three", &["two"], Some("old")),
            ("three", &["one", "two"], None),
        ] {
            let found = fitting(&all, &wish("?game=uchi"), frame, others);
            assert_eq!(
                found.map(|one| one.id.as_str()),
                expected,
                "{frame} beside {others:?}"
            );
        }
    }

    #[test]
    fn what_has_been_played_comes_before_what_was_only_opened() {
        let mut all = [
            kept("played", 3.0, "?game=uchi", "one"),
            kept("opened", 4.0, "?game=uchi", "two"),
        ];
        all[1].note.has_moved = Some(false);
        let found = |frame| fitting(&all, &wish("?game=uchi"), frame, &[]);
        assert_eq!(found("three"), Some(&all[0]));
        assert_eq!(found("two"), Some(&all[1]), "its own");
    }

    #[test]
    fn the_oldest_go() {
        let mut all: Vec<Kept> = (0..15)
            .map(|at| kept(&at.to_string(), f64::from(at), "?game=uchi", "one"))
            .collect();
        assert_eq!(surplus(&all[..MOST], &[]), [""; 0]);
        assert_eq!(surplus(&all, &["one"]), ["2", "1", "0"]);
        all[1].note.frame = "two".to_owned();
        assert_eq!(surplus(&all, &["one", "two"]), ["2", "0"]);
        assert_eq!(surplus(&all, &[]), ["2", "1", "0"]);
    }

    #[test]
    fn a_note_is_read_as_it_was_written() {
        for search in [
            "?game=uchi",
            "?game=uchi&seats=3&edition=moon.json",
            "?edition=host&start=1AbC",
        ] {
            for updated in [1.0, 3.0] {
                let note = kept("a", updated, search, "one").note;
                assert_eq!(Note::parse(&note.to_text()), Some(note), "{search}");
            }
        }
        // As the version before wrote it.
        let before = Note::parse("{\"game\":\"uchi\",\"frame\":\"one\"}").expect("a note");
        assert_eq!((before.frame.as_str(), before.has_moved), ("one", None));
        for text in [
            "",
            "?v=1&game=uchi",
            "{}",
            "[]",
            "{\"frame\":3}",
            &" ".repeat(LONGEST_NOTE + 1),
        ] {
            assert_eq!(Note::parse(text), None, "{text:.20}");
        }
    }

    proptest! {
        #[test]
        fn anything_is_read_without_harm(text in "\\PC{0,200}") {
            let _ = Note::parse(&text);
        }
    }
}
