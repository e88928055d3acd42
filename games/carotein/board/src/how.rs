//! The rules, illustrated with the pieces of the game. The six figures are the cases of the
//! rulebook (`carotein R25`–`R29`).

use super::rabbit::{place, rabbit};
use super::stars::coloured;
use super::words::how as words;
use board::art::{art, symbol};
use board::how::section;
use board::picture::{Element, Node, el};
use carotein::geometry::Angle;
use carotein::{Board, Carotein, Chip, Laid, Owner};
use tabletop::{Language, Seat, Text};

/// The two boards in the figures: number, x and y in tenths of a millimetre, angle.
const BOARDS: [(u8, i16, i16, i32); 2] = [(0, 1300, 1250, 0), (1, 3100, 1400, 0)];

/// Stars that the boards hide, the First Star first.
const HIDDEN: [(i16, i16); 6] = [
    (1300, 1250),
    (800, 1300),
    (1850, 1050),
    (3090, 1600),
    (3350, 1850),
    (2850, 1790),
];

/// Stars that the boards do not hide: two at a distance and two close by. `RIM` is a star with only
/// its rim covered.
const SHOWN: [(i16, i16); 4] = [(2450, 700), (500, 500), (3800, 800), (1300, 2200)];
const RIM: (i16, i16) = (1300, 915);

/// For each figure, the number of stars of `SHOWN`, and whether it has the star at `RIM`.
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
        // Each number in the list is below seven, the number of boards.
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

/// Draws the stars under the two boards of a challenge, with a ring around each unhidden star.
fn draw_challenge(game: &Carotein, stars: &[Chip], laid: &[Laid]) -> Vec<Element> {
    let hidden = game.hidden(stars, laid);
    let drawn = stars.iter().zip(hidden).map(|(star, hidden)| {
        let ring = el("circle").class("carotein-judged-ring").num("r", 175);
        lying(star)
            .class("carotein-chip")
            .yes_no("data-hidden", hidden)
            .with((!hidden).then_some(ring))
    });
    drawn.collect()
}

/// Draws a star at its place.
fn lying(star: &Chip) -> Element {
    let face = match star.owner {
        Owner::Seat(seat) => coloured(seat.0),
        _ => el("g")
            .with(symbol("carotein-first").frame(-120, -120, 240, 240))
            .with(el("circle").class("carotein-hole").num("r", 40)),
    };
    el("g")
        .set("transform", format!("translate({} {})", star.x, star.y))
        .with(face)
}

const CAPTIONS: [Text; 6] = [
    words::FIGURE_1,
    words::FIGURE_2,
    words::FIGURE_3,
    words::FIGURE_4,
    words::FIGURE_5,
    words::FIGURE_6,
];

fn figure(game: &Carotein, number: usize, language: Language) -> Element {
    let (stars, laid) = (stars(number), boards());
    let drawn = draw_challenge(game, &stars, &laid);
    let glass = laid.iter().map(|laid| {
        el("g")
            .set("transform", place(laid))
            .with(rabbit(game.edition(), laid.board))
    });
    let picture = el("svg")
        .class("carotein-mini")
        .set("viewBox", "0 150 4300 2350")
        .set("aria-hidden", "true")
        .with(drawn)
        .with(glass.collect::<Vec<_>>());
    captioned(vec![picture], CAPTIONS[number].get(language))
}

/// The seven rabbits around the mat before the game: x and y in tenths of a millimetre, rotation in
/// tenths of a degree (R8).
const AROUND: [(i16, i16, i32); 7] = [
    (700, -1150, 0),
    (2800, -1150, 0),
    (4900, -1150, 0),
    (-300, 5350, 0),
    (1800, 5350, 0),
    (3900, 5350, 0),
    (5900, 5350, 0),
];

/// The spots of scattered stars in a figure. Two rabbits ([`BOARDS`]) hide all but one of them.
const SCATTERED: [(i16, i16); 6] = [
    (1300, 1250),
    (800, 1300),
    (1850, 1050),
    (3350, 1850),
    (2850, 1790),
    (4300, 900),
];

fn mat(seen: &'static str, parts: Vec<Element>) -> Element {
    el("svg")
        .class("carotein-mini")
        .set("viewBox", seen)
        .set("aria-hidden", "true")
        .with(
            el("rect")
                .class("carotein-figure-mat")
                .frame(20, 20, 5560, 4160)
                .num("rx", 160),
        )
        .with(parts)
}

/// The First Star in the middle of the mat.
fn first_star(game: &Carotein) -> Chip {
    let centre = game.edition().centre();
    Chip {
        owner: Owner::Star,
        x: centre.x as i16,
        y: centre.y as i16,
    }
}

/// Stars of three colours that do not touch, and the First Star.
fn scattered(game: &Carotein) -> Vec<Chip> {
    let star = |(at, (x, y)): (u8, (i16, i16))| Chip {
        owner: Owner::Seat(Seat(at % 3)),
        x,
        y,
    };
    let mut stars: Vec<Chip> = (0..).zip(SCATTERED).map(star).collect();
    stars.push(first_star(game));
    stars
}

/// The rabbits around the mat.
fn around() -> Vec<Laid> {
    let laid = |(at, (x, y, angle))| {
        Some(Laid {
            board: Board::new(at)?,
            x,
            y,
            angle: Angle::wrapped(angle),
            flipped: false,
        })
    };
    (0..).zip(AROUND).filter_map(laid).collect()
}

fn glass(game: &Carotein, laid: &Laid) -> Element {
    el("g")
        .set("transform", place(laid))
        .with(rabbit(game.edition(), laid.board))
}

/// Draws the mat before the game, with the rabbits around it (R8).
fn set_up(game: &Carotein) -> Element {
    let mut parts = vec![lying(&first_star(game))];
    parts.extend(around().iter().map(|laid| glass(game, laid)));
    mat("-1500 -2300 8600 8800", parts)
}

/// Draws the stars of two players (R9).
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

/// Draws a round: stars are scattered, two rabbits hide all but two of them, and the mat is tidied
/// (R12).
fn round(game: &Carotein) -> [Element; 3] {
    let (stars, laid) = (scattered(game), boards());
    let mut challenge = draw_challenge(game, &stars, &laid);
    challenge.extend(laid.iter().map(|laid| glass(game, laid)));
    let scatter = stars.iter().map(lying).collect();
    [scatter, challenge, vec![lying(&first_star(game))]].map(|parts| mat("0 0 5600 4200", parts))
}

/// Draws a figure with its caption.
fn captioned(pictures: Vec<Element>, caption: &'static str) -> Element {
    el("figure")
        .class("carotein-figure")
        .with(pictures)
        .with(el("figcaption").with(caption))
}

/// The rules of the game as a page.
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
    let round = round(game)
        .into_iter()
        .zip([words::ROUND_1, words::ROUND_2, words::ROUND_3]);
    let round = round.map(|(picture, caption)| captioned(vec![picture], caption.get(language)));
    let start = std::iter::once(start).chain(round).collect();
    let sections = [
        part(words::STORY, &[words::STORY_TEXT], &[""], story),
        part(words::GOAL, &[words::GOAL_TEXT], &["R52 R53 R54"], vec![]),
        part(
            words::START,
            &[words::START_TEXT],
            &["R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12"],
            start,
        ),
        part(
            words::SCATTER,
            &[words::SCATTER_1, words::SCATTER_2],
            &[
                "R14 R15 R16 R17 R56 A8 A9 A10 A12",
                "R13 R18 R19 R20 R21 A6 A7 A17",
            ],
            vec![],
        ),
        part(
            words::CHALLENGE,
            &[words::CHALLENGE_1, words::CHALLENGE_2],
            &[
                "R22 R23 R30 R31 R32 R33 R34 R35 R36 A14 A15 A16",
                "R24 R25 R26 R27 R28 R29 A4 A5",
            ],
            cases.collect(),
        ),
        part(
            words::AWARD,
            &[words::AWARD_1, words::AWARD_2, words::AWARD_3],
            &[
                "R37 R38 R39 R40 R41 A2 A3",
                "R42 R43 R44 A19b",
                "R45 R46 R47 R48 R55 R57 A11",
            ],
            vec![],
        ),
        part(
            words::END,
            &[words::END_TEXT],
            &["R49 R50 R51 A1 A13 A18"],
            vec![],
        ),
        part(
            words::HERE,
            &[words::HERE_1, words::HERE_2, words::HERE_3],
            &["", "", ""],
            vec![],
        ),
    ];
    vec![el("div").class("carotein-how").with(sections).into()]
}

#[cfg(test)]
mod tests {
    use super::{FIGURES, around, boards, scattered, stars};
    use carotein::Carotein;
    use carotein::geometry::Point;
    use tabletop::Setup;
    use tabletop::prelude::*;

    /// R8, R12: the rabbits are around the mat without overlapping, and the challenge in the figure
    /// succeeds.
    #[test]
    fn the_set_up_and_the_round_are_as_the_rules_have_them() {
        let game = Carotein::new(&Setup::new(&Carotein::INFO, 2)).expect("two can play");
        let laid = around();
        assert_eq!(laid.len(), 7);
        let (left, top, right, bottom) = (-1500, -2300, 7100, 6500);
        for (at, one) in laid.iter().enumerate() {
            assert!(laid[..at].iter().all(|other| !game.overlaps(one, other)));
            for (point, _) in game.placed_outline(one).edges() {
                let is_seen =
                    (left..=right).contains(&point.x) && (top..=bottom).contains(&point.y);
                assert!(is_seen, "{one:?} {point:?}");
                let is_on_the_mat = (0..5600).contains(&point.x) && (0..4200).contains(&point.y);
                assert!(!is_on_the_mat, "{one:?} {point:?}");
            }
        }
        let stars = scattered(&game);
        let hidden = game.hidden(&stars, &boards());
        assert_eq!(hidden.iter().filter(|hidden| !**hidden).count(), 2);
        for (at, star) in stars.iter().enumerate() {
            let mut others = stars[..at].iter().map(|other| other.at().from(star.at()));
            assert!(others.all(|other| other.square() > 240 * 240));
        }
    }

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
        // The last star of the last figure is partly under a rabbit, but its core is not.
        let rim = stars(FIGURES.len() - 1).last().unwrap().at();
        let under = |reach: i32| {
            laid.iter().any(|laid| {
                let edges: Vec<(Point, Point)> = game.placed_outline(laid).edges().collect();
                edges
                    .iter()
                    .any(|(a, _)| a.from(rim).square() < i64::from(reach).pow(2))
            })
        };
        assert!(under(200), "its rim is touched");
    }
}
