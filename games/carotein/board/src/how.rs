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
    captioned(vec![picture], words::FIGURES[number].get(language))
}

/// Where the seven rabbits lie round the middle before the game, and how they are turned, in tenths of a degree (R8).
const AROUND: [(i16, i16, i32); 7] = [
    (850, 900, 0),
    (2800, 640, 300),
    (4750, 900, 700),
    (950, 3300, 250),
    (2300, 3560, 3350),
    (3600, 3560, 450),
    (4800, 3100, 150),
];

/// Stars that lie about in a figure.
const SCATTERED: [(i16, i16); 6] = [
    (1300, 1250),
    (800, 1700),
    (2050, 1050),
    (3090, 1900),
    (3650, 1350),
    (2850, 1390),
];

fn mat(parts: Vec<Element>) -> Element {
    el("svg")
        .class("carotein-mini")
        .set("viewBox", "0 0 5600 4200")
        .set("aria-hidden", "true")
        .with(
            el("rect")
                .class("carotein-figure-mat")
                .frame(20, 20, 5560, 4160)
                .num("rx", 160),
        )
        .with(parts)
}

fn first_star((x, y): (i32, i32)) -> Element {
    el("g")
        .set("transform", format!("translate({x} {y})"))
        .with(symbol("carotein-first").frame(-120, -120, 240, 240))
        .with(el("circle").class("carotein-hole").num("r", 40))
}

/// Stars of three colours, apart from one another.
fn scattered() -> Vec<Element> {
    let star = |(at, (x, y)): (u8, (i16, i16))| {
        el("g")
            .set("transform", format!("translate({x} {y})"))
            .with(coloured(at % 3))
    };
    (0..).zip(SCATTERED).map(star).collect()
}

fn glass(game: &Carotein, laid: &Laid) -> Element {
    el("g")
        .set("transform", place(laid))
        .with(rabbit(game.edition(), laid.board))
}

/// The mat before the game, with the ten stars of two players below it (R8–R10).
fn set_up(game: &Carotein) -> Element {
    let centre = game.edition().centre();
    let rabbits = (0..).zip(AROUND).filter_map(|(at, (x, y, angle))| {
        let laid = Laid {
            board: Board::new(at)?,
            x,
            y,
            angle: Angle::wrapped(angle),
            flipped: false,
        };
        Some(glass(game, &laid))
    });
    let mut parts = vec![first_star((centre.x, centre.y))];
    parts.extend(rabbits);
    mat(parts)
}

/// The stars of two players (R9).
fn hands() -> Element {
    let row = |seat: u8| {
        (0..10).map(move |at| {
            let (x, y) = (150 + 280 * at, 150 + 300 * i32::from(seat));
            el("g")
                .set("transform", format!("translate({x} {y})"))
                .with(coloured(seat))
        })
    };
    let stars: Vec<Element> = (0..2).flat_map(row).collect();
    el("svg")
        .class("carotein-mini")
        .set("viewBox", "0 0 2820 600")
        .set("aria-hidden", "true")
        .with(stars)
}

/// A round: stars are scattered, two rabbits are laid over them, and the mat is tidied (R12).
fn round(game: &Carotein) -> [Element; 3] {
    let centre = game.edition().centre();
    let first = || first_star((centre.x, centre.y));
    let mut scatter = scattered();
    scatter.push(first());
    let mut challenge = scattered();
    challenge.push(first());
    challenge.extend(boards().iter().map(|laid| glass(game, laid)));
    [scatter, challenge, vec![first()]].map(mat)
}

/// A figure with its caption.
fn captioned(pictures: Vec<Element>, caption: &'static str) -> Element {
    el("figure")
        .class("carotein-figure")
        .with(pictures)
        .with(el("figcaption").with(caption))
}

/// How the game is played.
pub fn how_to_play(game: &Carotein, language: Language) -> Vec<Node> {
    let part = |title: Text, paragraphs: &[Text], rules: &[&'static str], figures: Vec<Element>| {
        let figures =
            (!figures.is_empty()).then(|| el("div").class("carotein-figures").with(figures));
        section(language, title, paragraphs, rules).with(figures)
    };
    let cases = (0..FIGURES.len()).map(|number| figure(game, number, language));
    let story = vec![
        el("div")
            .class("carotein-figure")
            .with(art("carotein-happy", "carotein-story")),
    ];
    let start = captioned(vec![set_up(game), hands()], words::SET_UP.get(language));
    let round = round(game).into_iter().zip(words::ROUND);
    let round = round.map(|(picture, caption)| captioned(vec![picture], caption.get(language)));
    let start = std::iter::once(start).chain(round).collect();
    let sections = [
        part(words::STORY, words::STORY_TEXT, &[""], story),
        part(words::GOAL, words::GOAL_TEXT, &["R52 R53 R54"], vec![]),
        part(
            words::START,
            words::START_TEXT,
            &["R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12"],
            start,
        ),
        part(
            words::SCATTER,
            words::SCATTER_TEXT,
            &[
                "R14 R15 R16 R17 R56 A8 A9 A10 A12",
                "R13 R18 R19 R20 R21 A6 A7 A17",
            ],
            vec![],
        ),
        part(
            words::CHALLENGE,
            words::CHALLENGE_TEXT,
            &[
                "R22 R23 R30 R31 R32 R33 R34 R35 R36 A14 A15 A16",
                "R24 R25 R26 R27 R28 R29 A4 A5",
            ],
            cases.collect(),
        ),
        part(
            words::AWARD,
            words::AWARD_TEXT,
            &[
                "R37 R38 R39 R40 R41 A2 A3",
                "R42 R43 R44 A19b",
                "R45 R46 R47 R48 R55 R57 A11",
            ],
            vec![],
        ),
        part(
            words::END,
            words::END_TEXT,
            &["R49 R50 R51 A1 A13 A18"],
            vec![],
        ),
        part(words::HERE, words::HERE_TEXT, &["", "", ""], vec![]),
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
