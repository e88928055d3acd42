//! The curve of the chances of all seats, from the first move to the last. A press on the picture,
//! or a drag along it, selects a ply. A slider under it serves the keyboard and screen readers.

use crate::art::{art, mark};
use board::picture::{Element, el};
use std::fmt::Write;
use tabletop::review::{Chances, WIN};
use tabletop::{Rng, Seat};

/// The width and height of the drawing, in units of its own, whatever room there is for it.
const SIZE: (i32, i32) = (1000, 400);

/// The margin above and below the curve, in the same units, so that a line at the edge is fully
/// visible.
const MARGIN: i32 = 14;

/// The data of the curve.
pub struct Course {
    /// The mark (colour and shape) of every seat.
    pub marks: Vec<u8>,
    /// The chances of all seats, for each ply at which they are known.
    pub points: Vec<(usize, Chances)>,
    /// The number of moves in the game.
    pub len: usize,
    /// The ply on screen, and the chances then.
    pub now: (usize, Chances),
    /// The seat whose line is bold.
    pub own: Seat,
    /// The plies after the turning points.
    pub turning: Vec<usize>,
    /// The plies after the costliest decisions of the seat `own`.
    pub slips: Vec<usize>,
}

impl Course {
    /// Returns the horizontal position of a ply, in thousandths of the width.
    fn x(&self, ply: usize) -> i32 {
        let len = self.len.max(1);
        (ply.min(len) * SIZE.0 as usize / len) as i32
    }

    fn y(part: u32) -> i32 {
        let high = SIZE.1 - 2 * MARGIN;
        SIZE.1 - MARGIN - (part as i32 * high + WIN as i32 / 2) / WIN as i32
    }

    /// Returns the chances of a seat at a ply, in ten-thousandths of a win. Between known plies
    /// they are on a straight line.
    fn between(&self, ply: usize, seat: Seat) -> u32 {
        let after = self.points.iter().position(|(at, _)| *at >= ply);
        let Some(after) = after else { return 0 };
        let (right, chances) = &self.points[after];
        let left = after.checked_sub(1).map(|before| &self.points[before]);
        match left {
            Some((left, before)) if *right > ply => {
                let (from, to) = (before.of(seat) as i64, chances.of(seat) as i64);
                let (way, whole) = ((ply - left) as i64, (right - left) as i64);
                (from + (to - from) * way / whole) as u32
            }
            _ => chances.of(seat),
        }
    }

    fn line(&self, seat: Seat) -> String {
        let mut points = String::new();
        for (ply, chances) in &self.points {
            let _ = write!(points, "{},{} ", self.x(*ply), Course::y(chances.of(seat)));
        }
        points.truncate(points.trim_end().len());
        points
    }

    /// Draws the picture, without its slider and its listeners.
    pub fn picture(&self) -> Element {
        let drawing = el("svg")
            .class("course-drawing")
            .set("viewBox", format!("0 0 {} {}", SIZE.0, SIZE.1))
            .set("preserveAspectRatio", "none")
            .set("aria-hidden", "true")
            .set("focusable", "false")
            .with(self.grid())
            .with(self.area())
            .with(self.lines())
            .with(self.cursor());
        el("div")
            .class("course-picture")
            .with(stars())
            .with(drawing)
            .with(self.seat_marks())
            .with(self.turning_points())
            .with(self.slip_marks())
            .with(self.dots())
    }

    /// Draws lines at a quarter, a half and three quarters of a win.
    fn grid(&self) -> Vec<Element> {
        let line = |(name, part)| {
            let y = Course::y(part);
            el("line")
                .class(name)
                .num("x1", 0)
                .num("x2", SIZE.0)
                .num("y1", y)
                .num("y2", y)
        };
        let parts = [
            ("course-grid", WIN / 4),
            ("course-grid course-half", WIN / 2),
            ("course-grid", WIN / 4 * 3),
        ];
        parts.map(line).into()
    }

    /// Draws the area below the line of the seat `own`.
    fn area(&self) -> Element {
        let line = self.line(self.own);
        let last = self.points.last().map_or(0, |(ply, _)| self.x(*ply));
        el("polygon")
            .class("course-area")
            .num("data-mark", self.mark(self.own).into())
            .set("points", format!("0,{} {line} {last},{}", SIZE.1, SIZE.1))
    }

    fn lines(&self) -> Vec<Element> {
        // The line of the seat `own` is over the others.
        let mut seats: Vec<Seat> = self.seats().filter(|seat| *seat != self.own).collect();
        seats.push(self.own);
        let line = |seat: Seat| {
            el("polyline")
                .class("course-line")
                .class_if("course-own", seat == self.own)
                .num("data-mark", self.mark(seat).into())
                .set("points", self.line(seat))
        };
        seats.into_iter().map(line).collect()
    }

    fn cursor(&self) -> Element {
        let x = self.x(self.now.0);
        el("line")
            .class("course-cursor")
            .num("x1", x)
            .num("x2", x)
            .num("y1", 0)
            .num("y2", SIZE.1)
    }

    /// Draws the shape of every seat on its line, each at a different ply, so that lines can be
    /// told apart without their colours.
    fn seat_marks(&self) -> Vec<Element> {
        let count = self.marks.len();
        let one = |(at, seat): (usize, Seat)| {
            let ply = self.len * (at + 1) / (count + 1);
            let own = self.mark(seat);
            self.placed("course-mark", ply, self.between(ply, seat))
                .num("data-mark", own.into())
                .with(art(mark(own), "seat-mark-art"))
        };
        self.seats().enumerate().map(one).collect()
    }

    fn turning_points(&self) -> Vec<Element> {
        let star = |&ply: &usize| {
            let most = self.seats().map(|seat| self.between(ply, seat)).max();
            self.placed("course-turn", ply, most.unwrap_or(0))
        };
        self.turning.iter().map(star).collect()
    }

    fn slip_marks(&self) -> Vec<Element> {
        let slip = |&ply: &usize| {
            self.placed("course-slip", ply, self.between(ply, self.own))
                .num("data-mark", self.mark(self.own).into())
        };
        self.slips.iter().map(slip).collect()
    }

    /// Draws the chances of all seats at the ply on screen, as dots.
    fn dots(&self) -> Vec<Element> {
        let dot = |seat: Seat| {
            self.placed("course-dot", self.now.0, self.between(self.now.0, seat))
                .class_if("course-own", seat == self.own)
                .num("data-mark", self.mark(seat).into())
        };
        self.seats().map(dot).collect()
    }

    fn placed(&self, class: &'static str, ply: usize, part: u32) -> Element {
        let share = |at: i32, of: i32| format!("{}.{}%", at * 100 / of, at * 1000 / of % 10);
        el("span")
            .class(class)
            .set("aria-hidden", "true")
            .style("--x", share(self.x(ply), SIZE.0))
            .style("--y", share(Course::y(part), SIZE.1))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.marks.len() as u8)
    }

    fn mark(&self, seat: Seat) -> u8 {
        self.marks.get(seat.index()).copied().unwrap_or(seat.0)
    }
}

/// Draws the night sky behind the curve: always the same stars.
fn stars() -> Element {
    let mut rng = Rng::seeded(7);
    let mut star = |_| {
        el("circle")
            .num("cx", rng.below(SIZE.0 as u32) as i32)
            .num("cy", rng.below(SIZE.1 as u32) as i32)
            .num("r", 1 + rng.below(3) as i32)
    };
    let stars: Vec<Element> = (0..36).map(&mut star).collect();
    el("svg")
        .class("course-stars")
        .set("viewBox", format!("0 0 {} {}", SIZE.0, SIZE.1))
        .set("preserveAspectRatio", "xMidYMid slice")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with(stars)
}

#[cfg(test)]
mod tests {
    use super::super::telling::to_whole_percent;
    use super::*;
    use board::picture::Node;

    fn chances(one: u64) -> Chances {
        Chances::of_weights(2, &[one, 100 - one]).unwrap()
    }

    fn course() -> Course {
        Course {
            marks: vec![3, 1],
            points: vec![(0, chances(50)), (4, chances(90)), (10, chances(100))],
            len: 10,
            now: (2, chances(70)),
            own: Seat(0),
            turning: vec![1],
            slips: vec![5, 10],
        }
    }

    fn of_class<'a>(node: &'a Node, class: &str) -> Vec<&'a Element> {
        let has = |element: &Element| {
            let classes = element.get("class").unwrap_or("");
            classes.split(' ').any(|own| own == class)
        };
        node.find_all(&has)
    }

    #[test]
    fn every_seat_has_a_line_a_shape_and_a_dot() {
        let picture = Node::from(course().picture());
        for class in ["course-line", "course-mark", "course-dot"] {
            let marks: Vec<&str> = of_class(&picture, class)
                .iter()
                .filter_map(|element| element.get("data-mark"))
                .collect();
            assert_eq!(marks.len(), 2, "{class}");
            assert!(marks.contains(&"3") && marks.contains(&"1"), "{class}");
        }
        let own = of_class(&picture, "course-own");
        assert!(
            own.iter()
                .all(|element| element.get("data-mark") == Some("3"))
        );
        assert_eq!(of_class(&picture, "course-slip").len(), 2);
        assert_eq!(of_class(&picture, "course-turn").len(), 1);
    }

    #[test]
    fn lines_run_from_edge_to_edge_and_stay_within() {
        let picture = Node::from(course().picture());
        for line in of_class(&picture, "course-line") {
            let points = line.get("points").unwrap();
            let points: Vec<(i32, i32)> = points
                .split(' ')
                .map(|point| {
                    let (x, y) = point.split_once(',').unwrap();
                    (x.parse().unwrap(), y.parse().unwrap())
                })
                .collect();
            assert_eq!((points[0].0, points[2].0), (0, SIZE.0));
            assert!(points.iter().all(|(_, y)| (0..=SIZE.1).contains(y)));
        }
    }

    #[test]
    fn between_two_moments_that_are_known_lies_a_straight_line() {
        let course = course();
        let of = |ply| course.between(ply, Seat(0));
        assert_eq!(
            [of(0), of(2), of(4), of(7), of(10)],
            [5000, 7000, 9000, 9500, 10_000]
        );
        assert_eq!(to_whole_percent(course.now.1.of(Seat(1))), 30);
    }
}
