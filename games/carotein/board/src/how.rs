//! The rules, told with the components. The six figures are the cases of the
//! rulebook (`carotein R25`–`R29`).

use super::mat::coloured;
use super::rabbit::{place, rabbit};
use super::words::how as words;
use board::art::{art, symbol};
use board::how::section;
use board::picture::{Element, Node, el};
use carotein::geometry::Angle;
use carotein::{Board, Carotein, Chip, Laid, Owner};
use tabletop::{Language, Seat, Text};

/// What the figures show: where two rabbits lie.
const BOARDS: [(u8, i16, i16, i32); 2] = [(0, 1300, 1250, 0), (1, 3100, 1400, 0)];

/// Stars that these hide; the First Star comes first.
const HIDDEN: [(i16, i16); 6] = [
    (1300, 1250),
    (800, 1300),
    (1850, 1050),
    (3090, 1600),
    (3350, 1850),
    (2850, 1790),
];

/// Stars that they do not: two far off, two near by; and one whose rim alone is
/// covered.
const SHOWN: [(i16, i16); 4] = [(2450, 700), (500, 500), (3800, 800), (1300, 2200)];
const RIM: (i16, i16) = (1300, 915);

/// How many of `SHOWN` each figure has, and whether the star under the rim.
const FIGURES: [(usize, bool); 6] = [
    (0, false),
    (1, false),
    (2, false),
    (3, false),
    (4, false),
    (2, true),
];

fn boards() -> Vec<Laid> {
    let laid = |(board, x, y, angle)| Laid {
        // Both are among the seven.
        board: Board::new(board).expect("a board"),
        x,
        y,
        angle: Angle::wrapped(angle),
        flipped: false,
    };
    BOARDS.map(laid).to_vec()
}

fn stars(figure: usize) -> Vec<Chip> {
    let (shown, rim) = FIGURES[figure];
    let all = HIDDEN
        .iter()
        .chain(&SHOWN[..shown])
        .chain(rim.then_some(&RIM));
    let star = |(at, &(x, y)): (usize, &(i16, i16))| Chip {
        owner: match at {
            0 => Owner::Star,
            _ => Owner::Seat(Seat((at % 3) as u8)),
        },
        x,
        y,
    };
    all.enumerate().map(star).collect()
}

fn figure(game: &Carotein, number: usize, language: Language) -> Element {
    let (stars, laid) = (stars(number), boards());
    let hidden = game.hidden(&stars, &laid);
    let drawn = stars.iter().zip(hidden).map(|(star, hidden)| {
        let face = match star.owner {
            Owner::Seat(seat) => coloured(seat.0),
            _ => el("g")
                .with(symbol("carotein-first").frame(-120, -120, 240, 240))
                .with(el("circle").class("carotein-hole").num("r", 40)),
        };
        let ring = el("circle").class("carotein-judged-ring").num("r", 175);
        el("g")
            .class("carotein-chip")
            .yes_no("data-hidden", hidden)
            .set("transform", format!("translate({} {})", star.x, star.y))
            .with(face)
            .with((!hidden).then_some(ring))
    });
    let glass = laid.iter().map(|laid| {
        el("g")
            .set("transform", place(laid))
            .with(rabbit(game.edition(), laid.board))
    });
    let picture = el("svg")
        .class("carotein-mini")
        .set("viewBox", "0 150 4300 2350")
        .set("aria-hidden", "true")
        .with(drawn.collect::<Vec<_>>())
        .with(glass.collect::<Vec<_>>());
    let caption = words::FIGURES[number].get(language);
    el("figure")
        .class("carotein-figure")
        .with(picture)
        .with(el("figcaption").with(caption))
}

/// How the game is played.
pub fn how_to_play(game: &Carotein, language: Language) -> Vec<Node> {
    let part = |title: Text, paragraphs: &[Text], figures: Vec<Element>| {
        let figures =
            (!figures.is_empty()).then(|| el("div").class("carotein-figures").with(figures));
        section(language, title, paragraphs).with(figures)
    };
    let cases = (0..FIGURES.len()).map(|number| figure(game, number, language));
    let story = vec![
        el("div")
            .class("carotein-figure")
            .with(art("carotein-happy", "carotein-story")),
    ];
    let sections = [
        part(words::STORY, words::STORY_TEXT, story),
        part(words::GOAL, words::GOAL_TEXT, vec![]),
        part(words::SCATTER, words::SCATTER_TEXT, vec![]),
        part(words::CHALLENGE, words::CHALLENGE_TEXT, cases.collect()),
        part(words::AWARD, words::AWARD_TEXT, vec![]),
        part(words::END, words::END_TEXT, vec![]),
        part(words::HERE, words::HERE_TEXT, vec![]),
    ];
    vec![el("div").class("carotein-how").with(sections).into()]
}

#[cfg(test)]
mod tests {
    use super::{FIGURES, boards, stars};
    use carotein::Carotein;
    use carotein::geometry::Point;
    use tabletop::Setup;
    use tabletop::prelude::*;

    #[test]
    fn the_figures_show_what_they_say() {
        let game = Carotein::new(&Setup::new(&Carotein::INFO, 2)).expect("two can play");
        let laid = boards();
        assert!(!game.overlaps(&laid[0], &laid[1]));
        for (number, shown) in [0, 1, 2, 3, 4, 3].into_iter().enumerate() {
            let stars = stars(number);
            let hidden = game.hidden(&stars, &laid);
            let seen = hidden.iter().filter(|hidden| !**hidden).count();
            assert_eq!(seen, shown, "figure {number}");
            for (at, star) in stars.iter().enumerate() {
                let others = stars[..at].iter().map(|other| other.at().from(star.at()));
                assert!(others.map(Point::square).all(|square| square > 240 * 240));
            }
        }
        // The last star of the last figure lies under a rabbit, but its core does not.
        let rim = stars(FIGURES.len() - 1).last().unwrap().at();
        let under = |reach: i32| {
            laid.iter().any(|laid| {
                let edges: Vec<(Point, Point)> = game.put(laid).edges().collect();
                edges
                    .iter()
                    .any(|(a, _)| a.from(rim).square() < i64::from(reach).pow(2))
            })
        };
        assert!(under(200), "its rim is touched");
    }
}
