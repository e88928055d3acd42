//! By how much an event changes the score of its seat, and by what.

use crate::board::Board;
use crate::edition::{CONSTELLATIONS_PER_LETTER, Edition};
use crate::score_words::points;
use crate::tally::Tally;
use tabletop::{Text, Voice};

mod words {
    ::words::sentences!("../words", "score_change");
}

/// The mural of a seat before and after an event, from which the points are counted when somebody is
/// told. Bots apply moves without being told anything, and counting takes longer than the moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Murals {
    pub(crate) before: Board,
    pub(crate) after: Board,
    /// The constellations.
    pub(crate) sky: [Option<u8>; 2],
}

impl Murals {
    pub(crate) fn change(&self, edition: &Edition) -> ScoreChange {
        if self.before == self.after {
            return ScoreChange::default();
        }
        let [old, new] =
            [&self.before, &self.after].map(|board| Tally::new(edition, board, self.sky));
        ScoreChange::between(&old, &new)
    }
}

/// The items of a score: photos, journal cards, constellations A and B, and what scores by number.
const ITEMS: [Text; 10] = [
    words::PHOTOS,
    words::JOURNAL,
    words::CONSTELLATION_A,
    words::CONSTELLATION_B,
    words::MOONS,
    words::STATIONS,
    words::COMETS,
    words::METEORS,
    words::PLANETS,
    words::HOLES,
];

/// The items of which nobody hears in the event itself: a card or a constellation may be fulfilled
/// by anything.
const UNSAID: std::ops::Range<usize> = 1..4;

/// By how many points each item of a seat's score changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct ScoreChange([i16; ITEMS.len()]);

impl ScoreChange {
    fn between(old: &Tally, new: &Tally) -> ScoreChange {
        let (old, new) = (items(old), items(new));
        ScoreChange(std::array::from_fn(|at| new[at] - old[at]))
    }

    /// The change of the whole score.
    pub(crate) fn total(self) -> i16 {
        self.0.iter().sum()
    }

    /// The items that change, with their points.
    fn parts(self, voice: &Voice) -> Vec<String> {
        let changed = ITEMS.iter().zip(self.0).filter(|(_, by)| *by != 0);
        let said = changed.map(|(item, by)| {
            let (by_points, thing) = (points(voice, by.abs()), voice.text(*item));
            match by > 0 {
                true => words::points_for(voice, by_points, thing),
                false => words::points_less_for(voice, by_points, thing),
            }
        });
        said.collect()
    }

    /// The points in words: “3 points”, “4 points for constellation B”, “3 points (2 points for
    /// planets and 1 point for moons)”; empty if nothing changes.
    pub(crate) fn spoken(self, named: Named, voice: &Voice) -> String {
        let parts = self.parts(voice);
        let total = self.total();
        match &*parts {
            [] => String::new(),
            [only] if named == Named::Always || self.is_unsaid() => only.clone(),
            [_] => signed(total, voice),
            parts => words::because(voice, signed(total, voice), voice.list(parts)),
        }
    }

    /// The points in as few words as possible, in brackets: “ (3 points)”.
    pub(crate) fn in_brief(self, named: Named, voice: &Voice) -> String {
        let one = self.0.iter().filter(|by| **by != 0).count() == 1;
        match self.total() {
            0 => String::new(),
            _ if one => words::in_brief(voice, self.spoken(named, voice)),
            total => words::in_brief(voice, signed(total, voice)),
        }
    }

    /// A sentence to follow the one about the event; empty if nothing changes.
    pub(crate) fn sentence(self, named: Named, voice: &Voice) -> String {
        let parts = self.parts(voice);
        if parts.is_empty() {
            return String::new();
        }
        let total = self.total();
        let whole = points(voice, total.abs());
        let said = match &*parts {
            [_] if total < 0 => whole,
            [_] => self.spoken(named, voice),
            parts => words::because(voice, whole, voice.list(parts)),
        };
        match total {
            0 => words::same(voice, voice.list(&parts)),
            1.. => words::scores(voice, said),
            _ => words::costs(voice, said),
        }
    }

    /// Whether only items change of which nobody hears in the event itself.
    fn is_unsaid(self) -> bool {
        let changed = |(at, by): (usize, i16)| by == 0 || UNSAID.contains(&at);
        self.0.into_iter().enumerate().all(changed)
    }
}

/// Whether the item is named if only one changes and the event says which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Named {
    /// A moved tile may score by anything.
    Always,
    /// A photo that is placed scores as a photo.
    IfUnsaid,
}

fn signed(total: i16, voice: &Voice) -> String {
    let whole = points(voice, total.abs());
    match total < 0 {
        true => words::less(voice, whole),
        false => whole,
    }
}

fn items(tally: &Tally) -> [i16; ITEMS.len()] {
    let mut items = [0; ITEMS.len()];
    items[0] = tally.photo_points.into();
    items[1] = tally.journals.iter().map(|it| i16::from(it.points)).sum();
    for stars in &tally.sky {
        let second = usize::from(stars.number >= CONSTELLATIONS_PER_LETTER);
        items[2 + second] = stars.points.into();
    }
    for (at, (count, worth)) in tally.counts.iter().zip(tally.worth).enumerate() {
        items[4 + at] = i16::from(*count) * i16::from(worth);
    }
    items
}

#[cfg(test)]
mod tests {
    use super::{Named, ScoreChange};
    use tabletop::{Language, Voice};

    #[test]
    fn points_have_their_reasons() {
        let of = |changes: &[(usize, i16)]| {
            let mut all = ScoreChange::default();
            for (at, by) in changes {
                all.0[*at] = *by;
            }
            all
        };
        for (change, named, en, brief) in [
            (of(&[]), Named::Always, "", ""),
            (
                of(&[(0, 4)]),
                Named::IfUnsaid,
                " This scores 4 points.",
                " (4 points)",
            ),
            (
                of(&[(0, 4)]),
                Named::Always,
                " This scores 4 points for photos.",
                " (4 points for photos)",
            ),
            (
                of(&[(3, 4)]),
                Named::IfUnsaid,
                " This scores 4 points for constellation B.",
                " (4 points for constellation B)",
            ),
            (
                of(&[(4, 1), (8, 2)]),
                Named::IfUnsaid,
                " This scores 3 points (1 point for moons and 2 points for planets).",
                " (3 points)",
            ),
            (
                of(&[(0, -4), (9, 2)]),
                Named::IfUnsaid,
                " This costs 2 points (4 points less for photos and 2 points for black holes).",
                " (2 points less)",
            ),
            (
                of(&[(0, -2), (9, 2)]),
                Named::IfUnsaid,
                " The score stays the same (2 points less for photos and 2 points for black holes).",
                "",
            ),
            (
                of(&[(8, -2)]),
                Named::Always,
                " This costs 2 points.",
                " (2 points less for planets)",
            ),
        ] {
            let voice = Voice::new(Language::En, Vec::new());
            assert_eq!(change.sentence(named, &voice), en);
            assert_eq!(change.in_brief(named, &voice), brief);
        }
    }
}
