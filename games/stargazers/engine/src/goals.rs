//! What a seat plays for: points, journal cards, constellations, and how many tiles are still to come.

use crate::Stargazers;
use crate::edition::SKY;
use crate::piece::Icon;
use crate::tally::{Journal, Stars, Tally};
use crate::view::View;
use crate::words::{card_words, points, things};
use tabletop::{Goal, Language, Progress, Seat, Text, Voice};

/// The pictures of all icons, as the game’s sprite calls them.
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
    /// The id of its picture in the game’s sprite.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        SYMBOLS[self.index()]
    }
}

impl Stargazers {
    /// See [`tabletop::game::Narration::goals`].
    pub(crate) fn what_counts(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        let tally = self.tally(view, seat);
        let mut goals = vec![score(voice, tally.total)];
        goals.extend(self.nearest_card(&tally, voice));
        goals.extend(self.constellations(&tally.sky, voice));
        goals.push(tiles_left(voice, 16 - view.table.board(seat).laid()));
        goals
    }

    /// What the open journal card that lacks least still asks for (`stargazers R66`).
    fn nearest_card(&self, tally: &Tally, voice: &Voice) -> Option<Goal> {
        let open = tally.journals.iter().filter(|it| !it.missing.is_empty());
        let nearest = |it: &&Journal| (it.missing.len(), u8::MAX - it.card.telescopes());
        let journal = open.min_by_key(nearest)?;
        let pays = i16::from(journal.card.telescopes()) * i16::from(self.edition.telescope());
        let count = journal.missing.len();
        let gaps = [
            points(voice, pays),
            things(&journal.missing, voice),
            card_words(self.edition.goal(journal.card), voice),
        ];
        let said = Text::new(
            "{0}のジャーナルカード（{2}）に足りないもの：{1}",
            "the journal card for {0} ({2}) still needs {1}",
        );
        Some(Goal {
            symbol: journal.missing[0].symbol(),
            brief: match voice.language {
                Language::Ja => format!("カードの目標あと{count}つ"),
                Language::En => format!("card: {count} to go"),
            },
            said: voice.fill(said, &[&gaps[0], &gaps[1], &gaps[2]]),
            progress: Progress::Open,
        })
    }

    /// Both constellations: their stars, and what they pay; nothing before there are any.
    fn constellations(&self, sky: &[Stars], voice: &Voice) -> Option<Goal> {
        let told = || sky.iter().map(|stars| self.constellation(stars, voice));
        let briefs: Vec<String> = told().map(|(brief, ..)| brief).collect();
        let said: Vec<String> = told().map(|(_, said, _)| said).collect();
        (!sky.is_empty()).then(|| Goal {
            symbol: Icon::ANY_STAR.symbol(),
            brief: briefs.join(", "),
            said: said.join(voice.text(Text::new("。", "; "))),
            progress: progress(told().all(|(.., is_whole)| is_whole)),
        })
    }

    /// How many stars of a constellation are there, in brief and in full words, and whether that is all of them.
    fn constellation(&self, stars: &Stars, voice: &Voice) -> (String, String, bool) {
        let figure = self.edition.constellation(stars.number);
        let (there, all) = (stars.cells.count_ones() as usize, figure.points.len() - 1);
        let letter = if stars.number < SKY { 'A' } else { 'B' };
        let gaps = [
            letter.to_string(),
            self.constellation_named(stars.number, voice).to_owned(),
            there.to_string(),
            all.to_string(),
            points(voice, stars.points.into()),
        ];
        let gaps: Vec<&str> = gaps.iter().map(String::as_str).collect();
        let now = Text::new(
            "星座{0}（{1}）：恒星{3}個のうち{2}個で、今{4}",
            "constellation {0}, {1}: {2} of {3} stars, {4} now",
        );
        let mut said = voice.fill(now, &gaps);
        let better = (there + 1..=all).find(|&count| figure.points[count] > stars.points);
        if let Some(count) = better {
            let pays = points(voice, figure.points[count].into());
            let text = Text::new("、{0}個になると{1}", "; {0} stars score {1}");
            said += &voice.fill(text, &[&count.to_string(), &pays]);
        }
        (format!("{letter} {there}/{all}"), said, there == all)
    }
}

fn progress(is_reached: bool) -> Progress {
    match is_reached {
        true => Progress::Reached,
        false => Progress::Open,
    }
}

/// The score if the game ended now.
fn score(voice: &Voice, total: i16) -> Goal {
    let now = points(voice, total);
    let (brief, said) = match voice.language {
        Language::Ja => (format!("今{now}"), format!("今の得点は{now}です")),
        Language::En => {
            let unit = if total == 1 { "pt" } else { "pts" };
            (
                format!("{total} {unit}"),
                format!("{now} if the game ended now"),
            )
        }
    };
    Goal {
        symbol: "",
        brief,
        said,
        progress: Progress::Open,
    }
}

/// The tiles that are still to be laid: with the last one the mural is finished (`stargazers R44`).
fn tiles_left(voice: &Voice, left: u32) -> Goal {
    let (brief, said) = match (voice.language, left) {
        (Language::Ja, _) => (
            format!("あと{left}枚"),
            format!("壁画の完成まで、タイルはあと{left}枚です"),
        ),
        (Language::En, 1) => ("1 to lay".to_owned(), "1 tile left to lay".to_owned()),
        (Language::En, _) => (
            format!("{left} to lay"),
            format!("{left} tiles left to lay"),
        ),
    };
    Goal {
        symbol: "",
        brief,
        said,
        progress: progress(left == 0),
    }
}
