//! The goals of a seat: more points than the others, journal cards, constellations, and the number
//! of tiles still to lay. The score and the stars of each constellation are on the table, so their
//! chips say something else.

use crate::Stargazers;
use crate::edition::CONSTELLATIONS_PER_LETTER;
use crate::piece::Icon;
use crate::tally::{Journal, Stars, Tally};
use crate::view::View;
use crate::words::{card_words, points, small, things};
use std::cmp::Ordering;
use tabletop::{Goal, Progress, Seat, Voice};

mod words {
    ::words::sentences!("../words", "goals");
}

/// The picture of each icon, by its id in the game’s sprite.
const SYMBOLS: [&str; Icon::COUNT + 3] = [
    "stargazers-eclipse",
    "stargazers-aurora",
    "stargazers-supernova",
    "stargazers-transit",
    "stargazers-halo",
    "stargazers-star",
    "stargazers-sun",
    "stargazers-shuttle",
    "stargazers-meteor",
    "stargazers-hole",
    "stargazers-moon",
    "stargazers-station",
    "stargazers-comet",
    "stargazers-sparkle",
    "stargazers-red",
    "stargazers-yellow",
    "stargazers-green",
    "stargazers-blue",
    "stargazers-anystar",
    "stargazers-wild",
    "stargazers-photo",
];

impl Icon {
    /// The id of the icon's picture in the game’s sprite.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        SYMBOLS[self.index()]
    }
}

impl Stargazers {
    /// See [`tabletop::game::Narration::goals`].
    pub(crate) fn what_counts(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        let tally = self.tally(view, seat);
        let mut goals = vec![self.standing(view, seat, voice)];
        goals.extend(self.nearest_card(&tally, voice));
        goals.extend(self.constellations(&tally.sky, voice));
        goals.push(tiles_left(voice, 16 - view.table.board(seat).laid()));
        goals
    }

    /// The difference between the seat's score and the best score of the others, if the game ended
    /// here.
    fn standing(&self, view: &View, seat: Seat, voice: &Voice) -> Goal {
        let total = |seat| self.tally(view, seat).total;
        let own = total(seat);
        let others = Seat::all(self.seats()).filter(|other| *other != seat);
        let most = others.map(total).max().unwrap_or(0);
        let by = own.abs_diff(most);
        let (brief, said) = match own.cmp(&most) {
            Ordering::Greater => (
                words::ahead(voice, by),
                words::ahead_said(voice, own, most, by),
            ),
            Ordering::Equal => (
                voice.text(words::TIED).to_owned(),
                words::tied_said(voice, own, most),
            ),
            Ordering::Less => (
                words::behind(voice, by),
                words::behind_said(voice, own, most, by),
            ),
        };
        Goal {
            symbol: "",
            brief,
            said,
            progress: Progress::Open,
        }
    }

    /// The unfulfilled journal card with the fewest missing icons, and those icons (`stargazers
    /// R66`).
    fn nearest_card(&self, tally: &Tally, voice: &Voice) -> Option<Goal> {
        let open = tally.journals.iter().filter(|it| !it.missing.is_empty());
        let nearest = |it: &&Journal| (it.missing.len(), u8::MAX - it.card.telescopes());
        let several = open.clone().nth(1).is_some();
        let journal = open.min_by_key(nearest)?;
        let lacks = journal.missing.len();
        let pays = i16::from(journal.card.telescopes()) * i16::from(self.edition.telescope());
        let card = small(&card_words(self.edition.goal(journal.card), voice));
        let missing = things(&journal.missing, voice);
        Some(Goal {
            symbol: journal.missing[0].symbol(),
            brief: match several {
                true => words::nearest_card_in_brief(voice, lacks),
                false => words::journal_card_in_brief(voice, lacks),
            },
            said: words::journal_card(voice, points(voice, pays), card, missing),
            progress: Progress::Open,
        })
    }

    /// Both constellations with their stars and points; `None` before they are drawn.
    fn constellations(&self, sky: &[Stars], voice: &Voice) -> Option<Goal> {
        let told = || sky.iter().map(|stars| self.constellation(stars, voice));
        let briefs: Vec<String> = told().map(|(brief, ..)| brief).collect();
        let said: Vec<String> = told().map(|(_, said, _)| said).collect();
        (!sky.is_empty()).then(|| Goal {
            symbol: Icon::ANY_STAR.symbol(),
            brief: briefs.join(voice.text(words::BETWEEN_IN_BRIEF)),
            said: said.join(voice.text(words::BETWEEN_CONSTELLATIONS)),
            progress: progress(told().all(|(.., is_whole)| is_whole)),
        })
    }

    /// The points of a constellation in brief, its stars and points as a sentence, and whether it
    /// is complete.
    fn constellation(&self, stars: &Stars, voice: &Voice) -> (String, String, bool) {
        let figure = self.edition.constellation(stars.number);
        let (there, all) = (stars.cells.count_ones() as usize, figure.points.len() - 1);
        let letter = if stars.number < CONSTELLATIONS_PER_LETTER {
            'A'
        } else {
            'B'
        };
        let name = self.constellation_named(stars.number, voice);
        let now = points(voice, stars.points);
        let mut said = words::constellation(voice, letter, name, there, all, now);
        let better = (there + 1..=all).find(|&count| figure.points[count] > stars.points);
        if let Some(count) = better {
            let pays = points(voice, figure.points[count]);
            said += &words::more_stars(voice, count, pays);
        }
        let brief = words::constellation_in_brief(voice, letter, stars.points);
        (brief, said, there == all)
    }
}

fn progress(is_reached: bool) -> Progress {
    match is_reached {
        true => Progress::Reached,
        false => Progress::Open,
    }
}

/// The number of tiles still to lay. The last one completes the mural (`stargazers R44`).
fn tiles_left(voice: &Voice, left: u32) -> Goal {
    Goal {
        symbol: "",
        brief: words::tiles_left_in_brief(voice, left),
        said: match left {
            0 => voice.text(words::ALL_LAID).to_owned(),
            left => words::tiles_left(voice, left),
        },
        progress: progress(left == 0),
    }
}
