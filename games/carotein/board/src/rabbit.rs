//! The glass rabbits: the outline used for the judgement, drawn smooth, with the printed lines and
//! light on the edge.

use board::art::symbol;
use board::picture::{Element, el};
use carotein::geometry::Point;
use carotein::{Board, Edition, Laid, Rabbit};
use std::cell::RefCell;
use std::fmt::Write;
use std::rc::Rc;

/// The drawing data of a rabbit, in tenths of a millimetre around its middle.
struct Shape {
    /// The rabbit that this shape was drawn from.
    of: Rabbit,
    outline: String,
    /// The outline moved inwards by `BEVEL`: the line on which light breaks at the edge of the
    /// glass.
    bevel: String,
    lines: String,
    eyes: Vec<Point>,
    /// The stars of the rabbit's constellation, at the ends of its printed lines.
    stars: Vec<Point>,
}

/// The distance of the bevel from the edge, in tenths of a millimetre.
const BEVEL: i32 = 34;

thread_local! {
    /// The last shape drawn for each board. A picture shows up to nine rabbits, and writing their
    /// paths takes longer than all the rest of it.
    static SHAPES: RefCell<[Option<Rc<Shape>>; 7]> = const { RefCell::new([const { None }; 7]) };
}

/// Returns the shape of a rabbit, which is drawn only once.
fn shape(edition: &Edition, board: Board) -> Rc<Shape> {
    let rabbit = edition.rabbit(board);
    SHAPES.with_borrow_mut(|shapes| {
        let known = &mut shapes[board.index()];
        if let Some(shape) = known
            && shape.of == *rabbit
        {
            return Rc::clone(shape);
        }
        // Not drawn yet, or drawn for another edition.
        Rc::clone(known.insert(Rc::new(drawn(rabbit))))
    })
}

fn drawn(rabbit: &Rabbit) -> Shape {
    let points = rabbit.outline.points();
    let mut lines = String::new();
    for line in &rabbit.lines {
        smooth(&mut lines, line, false);
    }
    let mut bevel = String::new();
    smooth(&mut bevel, &inset(points), true);
    let ends = rabbit.lines.iter().filter(|line| line.len() > 2);
    let mut outline = String::new();
    smooth(&mut outline, points, true);
    Shape {
        of: rabbit.clone(),
        outline,
        bevel,
        lines,
        eyes: rabbit.eyes.clone(),
        stars: ends.filter_map(|line| line.last().copied()).collect(),
    }
}

/// Appends a smooth curve through all points to `path`. The handles at a point are parallel to the
/// line between its two neighbours.
fn smooth(path: &mut String, points: &[Point], closed: bool) {
    let count = points.len();
    let at = |index: usize| {
        let index = index as i32 - 1;
        if closed {
            points[index.rem_euclid(count as i32) as usize]
        } else {
            points[index.clamp(0, count as i32 - 1) as usize]
        }
    };
    let start = points[0];
    // Writing to a `String` never fails.
    let _ = write!(path, "M{} {}", start.x, start.y);
    let curves = if closed { count } else { count - 1 };
    for step in 0..curves {
        let [before, from, to, after] = [0, 1, 2, 3].map(|along| at(step + along));
        let handle = |at: Point, one: Point, other: Point, way: i32| {
            let along = other.from(one);
            at.plus(Point::new(along.x * way / 7, along.y * way / 7))
        };
        let (one, two) = (handle(from, before, to, 1), handle(to, from, after, -1));
        for point in [(one, 'C'), (two, ' '), (to, ' ')] {
            let _ = write!(path, "{}{} {}", point.1, point.0.x, point.0.y);
        }
    }
    if closed {
        path.push('Z');
    }
}

/// Moves every corner inwards. The outline is clockwise, so the inside is on the right.
fn inset(points: &[Point]) -> Vec<Point> {
    let count = points.len();
    let inwards = |at: usize| {
        let along = points[(at + 1) % count].from(points[(at + count - 1) % count]);
        let length = (along.square() as f64).sqrt().max(1.0);
        let share = |part: i32| (f64::from(part * BEVEL) / length).round() as i32;
        points[at].plus(Point::new(-share(along.y), share(along.x)))
    };
    (0..count).map(inwards).collect()
}

/// Returns the SVG transform that puts a drawing at the board's place on the mat.
pub(super) fn place(laid: &Laid) -> String {
    let tenths = laid.angle.parts();
    let side = if laid.flipped { " scale(-1 1)" } else { "" };
    format!(
        "translate({} {}) rotate({}.{}){side}",
        laid.x,
        laid.y,
        tenths / 10,
        tenths % 10
    )
}

/// Returns the outline of a rabbit around its own middle, as an SVG path.
pub(super) fn outline(edition: &Edition, board: Board) -> String {
    shape(edition, board).outline.clone()
}

/// Draws a rabbit around its own middle.
pub(super) fn rabbit(edition: &Edition, board: Board) -> Element {
    let shape = shape(edition, board);
    let path = |class: &'static str, d: &str| el("path").class(class).set("d", d.to_owned());
    let eye = |at: &Point| {
        el("g")
            .class("carotein-eye")
            .set("transform", format!("translate({} {})", at.x, at.y))
            .with(el("ellipse").num("rx", 30).num("ry", 38))
            .with(el("circle").num("cx", 10).num("cy", -14).num("r", 11))
    };
    let star = |at: &Point| symbol("carotein-glint").frame(at.x - 55, at.y - 55, 110, 110);
    el("g")
        .class("carotein-rabbit")
        .with(path("carotein-shade", &shape.outline))
        .with(path("carotein-glass", &shape.outline).set("fill", "url(#carotein-glass-g)"))
        .with(path("carotein-bevel", &shape.bevel))
        .with(path("carotein-lines", &shape.lines))
        .with(shape.stars.iter().map(star).collect::<Vec<_>>())
        .with(shape.eyes.iter().map(eye).collect::<Vec<_>>())
        .with(path("carotein-edge", &shape.outline).set("stroke", "url(#carotein-edge-g)"))
}

/// Draws a rabbit on its own, with a star chip beside it to show its size.
pub(super) fn portrait(edition: &Edition, board: Board) -> Element {
    el("svg")
        .class("carotein-portrait")
        .set("viewBox", "-1100 -1000 2200 2000")
        .set("aria-hidden", "true")
        .with(symbol("carotein-plain").frame(-1090, -990, 240, 240))
        .with(rabbit(edition, board))
}

#[cfg(test)]
mod tests {
    use super::{inset, shape, smooth};
    use carotein::geometry::Point;
    use carotein::{Board, Edition};
    use std::rc::Rc;
    use tabletop::edition::EditionData;

    #[test]
    fn what_is_drawn_is_what_is_judged() {
        // The drawn curve is nowhere farther from the polygon of the judgement than the radius of a
        // core.
        for board in Board::all() {
            let edition = Edition::standard();
            let points = edition.rabbit(board).outline.points();
            let mut path = String::new();
            smooth(&mut path, points, true);
            let numbers: Vec<f64> = path
                .split(|c: char| !c.is_ascii_digit() && c != '-')
                .filter_map(|number| number.parse().ok())
                .collect();
            let mut from = (numbers[0], numbers[1]);
            for (curve, to) in numbers[2..].chunks(6).zip(1..) {
                let end = points[to % points.len()];
                assert_eq!((curve[4], curve[5]), (end.x.into(), end.y.into()));
                for part in [0.25, 0.5, 0.75] {
                    let mix = |a: f64, b: f64, c: f64, d: f64| {
                        let rest: f64 = 1.0 - part;
                        a * rest.powi(3)
                            + 3.0 * b * rest * rest * part
                            + 3.0 * c * rest * part * part
                            + d * f64::powi(part, 3)
                    };
                    let x = mix(from.0, curve[0], curve[2], curve[4]);
                    let y = mix(from.1, curve[1], curve[3], curve[5]);
                    let way = (curve[4] - from.0, curve[5] - from.1);
                    let off =
                        ((x - from.0) * way.1 - (y - from.1) * way.0).abs() / way.0.hypot(way.1);
                    assert!(off < 39.0, "{board}, corner {to}: {off}");
                }
                from = (curve[4], curve[5]);
            }
        }
    }

    #[test]
    fn shapes_are_made_once_for_each_edition() {
        let edition = Edition::standard();
        let boards: Vec<Board> = Board::all().collect();
        let one = shape(&edition, boards[0]);
        assert!(Rc::ptr_eq(&one, &shape(&edition, boards[0])));
        // An equal rabbit of another edition value shares the shape; a different rabbit has its
        // own.
        assert!(Rc::ptr_eq(&one, &shape(&Edition::standard(), boards[0])));
        assert_ne!(one.outline, shape(&edition, boards[1]).outline);
        assert_eq!(one.of, *edition.rabbit(boards[0]));
    }

    #[test]
    fn the_bevel_lies_inside() {
        let square = [(0, 0), (200, 0), (200, 200), (0, 200)].map(|(x, y)| Point::new(x, y));
        for point in inset(&square) {
            assert!(
                (1..200).contains(&point.x) && (1..200).contains(&point.y),
                "{point:?}"
            );
        }
    }
}
