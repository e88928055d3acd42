//! Small drawings of numbers. Each is described in words, in the drawing or beside it. The style
//! sheet sets the colours; wins and losses also differ in shape.

use board::picture::{Element, el};

/// The width and height of a plot of points, in units of its drawing.
const PLOT: (i32, i32) = (320, 132);

/// The margins of a plot of points, in units of its drawing: left, top, right, bottom.
const AROUND: (i32, i32, i32, i32) = (34, 10, 10, 12);

/// The path of a star around the origin.
const STAR: &str = "M0-7L1.9-2.2L7-1.9L3.1 1.4L4.3 6.4L0 3.7L-4.3 6.4L-3.1 1.4L-7-1.9L-1.9-2.2z";

/// The result of a finished game, for drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    /// The points; `None` in games without points.
    pub(super) points: Option<i32>,
    /// Whether the game was won.
    pub(super) won: bool,
}

/// Draws points over time, one game after the other; `None` if no game has points.
pub(super) fn points(ends: &[End], told: String) -> Option<Element> {
    let ends: Vec<(i32, bool)> = ends
        .iter()
        .filter_map(|end| Some((end.points?, end.won)))
        .collect();
    let least = ends.iter().map(|(points, _)| *points).min()?;
    let most = ends.iter().map(|(points, _)| *points).max()?;
    let scale = Scale::of(least, most);
    let (left, _, right, _) = AROUND;
    let (from, to) = (left, PLOT.0 - right);
    let across = |at: usize| match ends.len() {
        1 => (from + to) / 2,
        count => from + 8 + (to - from - 16) * at as i32 / (count as i32 - 1),
    };
    let grid = scale.lines().map(|value| {
        let y = scale.height(value);
        let line = el("line").class("plot-grid").num("x1", from).num("x2", to);
        let line = line.num("y1", y).num("y2", y);
        let text = el("text")
            .class("plot-number")
            .num("x", left - 6)
            .num("y", y + 4)
            .with(value.to_string());
        el("g").with([line, text])
    });
    let places: Vec<(i32, i32, bool)> = ends
        .iter()
        .enumerate()
        .map(|(at, (points, won))| (across(at), scale.height(*points), *won))
        .collect();
    let way = places.iter().map(|(x, y, _)| format!("{x} {y}"));
    let way = format!("M{}", way.collect::<Vec<_>>().join("L"));
    let line = el("path").class("plot-line").set("d", way);
    let marks = places.iter().map(|&(x, y, won)| mark(x, y, won));
    let plot = drawing("plot plot-points", PLOT, told)
        .with(grid.collect::<Vec<_>>())
        .with(line)
        .with(marks.collect::<Vec<_>>());
    Some(plot)
}

/// Draws wins and losses in rows.
pub(super) fn ends(ends: &[End], told: String) -> Element {
    const STEP: i32 = 20;
    const IN_A_ROW: i32 = 14;
    let place = |at: i32| at * STEP + STEP / 2;
    let marks = (0..)
        .zip(ends)
        .map(|(at, end)| mark(place(at % IN_A_ROW), place(at / IN_A_ROW), end.won));
    let rows = (ends.len() as i32 - 1) / IN_A_ROW + 1;
    let size = (STEP * IN_A_ROW, STEP * rows);
    drawing("plot plot-ends", size, told).with(marks.collect::<Vec<_>>())
}

/// Draws a bar for the share of `part` in `whole`.
pub(super) fn share(part: u32, whole: u32) -> Element {
    let whole = whole.max(1);
    let width = (u64::from(part) * 100 / u64::from(whole)) as i32;
    let bar = |class: &'static str, width: i32| el("rect").class(class).frame(0, 0, width, 10);
    el("svg")
        .class("plot plot-share")
        .set("viewBox", "0 0 100 10")
        .set("preserveAspectRatio", "none")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with([bar("plot-ground", 100), bar("plot-part", width)])
}

/// Draws a bar to the right for good luck, or to the left for bad luck. Both values are in
/// thousandths of a win; `most` is the value of the longest bar.
pub(super) fn luck(tenths: i64, most: i64) -> Element {
    let most = most.max(20);
    let width = (tenths.abs().min(most) * 48 / most) as i32;
    let (x, class) = if tenths < 0 {
        (50 - width, "plot-bad")
    } else {
        (50, "plot-good")
    };
    el("svg")
        .class("plot plot-luck")
        .set("viewBox", "0 0 100 10")
        .set("preserveAspectRatio", "none")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with(el("rect").class("plot-ground").frame(0, 0, 100, 10))
        .with(el("rect").class(class).frame(x, 0, width, 10))
        .with(
            el("line")
                .class("plot-middle")
                .num("x1", 50)
                .num("x2", 50)
                .num("y1", 0)
                .num("y2", 10),
        )
}

/// Draws a star for a win, and a ring for anything else.
fn mark(x: i32, y: i32, won: bool) -> Element {
    if won {
        let place = format!("translate({x} {y})");
        return el("path")
            .class("plot-won")
            .set("d", STAR)
            .set("transform", place);
    }
    el("circle")
        .class("plot-lost")
        .num("cx", x)
        .num("cy", y)
        .num("r", 4)
}

fn drawing(class: &'static str, (width, height): (i32, i32), told: String) -> Element {
    el("svg")
        .class(class)
        .set("viewBox", format!("0 0 {width} {height}"))
        .set("role", "img")
        .label(told)
}

/// Converts points to heights.
struct Scale {
    bottom: i32,
    top: i32,
    step: i32,
}

impl Scale {
    /// Returns a scale of one to five round steps that contains all points.
    fn of(least: i32, most: i32) -> Scale {
        let range = most - least;
        let powers = (0..7).map(|power| 10_i32.pow(power));
        let mut steps = powers.flat_map(|power| [1, 2, 5].map(|by| by * power));
        let step = steps.find(|step| range / step < 4).unwrap_or(range);
        let bottom = least.div_euclid(step) * step;
        let over = (most - bottom).rem_euclid(step) > 0 || most == bottom;
        let top = most.div_euclid(step) * step + if over { step } else { 0 };
        Scale { bottom, top, step }
    }

    fn lines(&self) -> impl Iterator<Item = i32> {
        (self.bottom..=self.top).step_by(self.step as usize)
    }

    fn height(&self, value: i32) -> i32 {
        let (_, above, _, below) = AROUND;
        let room = i64::from(PLOT.1 - above - below);
        let up = i64::from(value - self.bottom) * room / i64::from(self.top - self.bottom);
        PLOT.1 - below - up as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::picture::Node;

    fn told() -> String {
        "told".to_owned()
    }

    #[test]
    fn all_points_lie_within_round_lines() {
        for (least, most) in [
            (0, 0),
            (-3, 4),
            (17, 17),
            (21, 54),
            (-120, -7),
            (0, 9999),
            (-1_000_000, 1_000_000),
            (999_999, 1_000_000),
        ] {
            let scale = Scale::of(least, most);
            let lines: Vec<i32> = scale.lines().collect();
            assert!((2..=6).contains(&lines.len()), "{least}..{most}: {lines:?}");
            for value in [least, most] {
                let y = scale.height(value);
                assert!((0..=PLOT.1).contains(&y), "{least}..{most}: {y}");
            }
            assert!(scale.height(most) <= scale.height(least));
        }
    }

    #[test]
    fn a_plot_shows_every_game_and_says_so() {
        let end = |points, won| End {
            points: Some(points),
            won,
        };
        let none = End {
            points: None,
            won: true,
        };
        assert!(points(&[none], told()).is_none());
        for count in [1, 2, 40] {
            let ends: Vec<End> = (0..count).map(|at| end(at * 3 - 5, at % 3 == 0)).collect();
            let plot: Node = points(&ends, told()).expect("points").into();
            let count_of =
                |class: &str| plot.find_all(&|it| it.get("class") == Some(class)).len() as i32;
            assert_eq!(count_of("plot-won") + count_of("plot-lost"), count);
            assert_eq!(count_of("plot-won"), (count + 2) / 3);
            let root = plot.element().expect("a drawing");
            assert_eq!(
                (root.get("role"), root.get("aria-label")),
                (Some("img"), Some("told"))
            );
        }
    }

    #[test]
    fn bars_stay_within_their_ground() {
        for (part, whole) in [(0, 0), (3, 5), (u32::MAX, u32::MAX)] {
            let bar = share(part, whole);
            let widths = bar
                .children()
                .iter()
                .filter_map(|it| it.element()?.get("width")?.parse().ok());
            assert!(widths.clone().all(|width: i32| (0..=100).contains(&width)));
            assert_eq!(widths.count(), 2);
        }
        for tenths in [0, 7, -9, i64::from(i32::MAX), -i64::from(i32::MAX)] {
            let bar = luck(tenths, 30);
            let part = bar.children()[1].element().expect("a bar");
            let number = |name| {
                part.get(name)
                    .expect("is set")
                    .parse::<i32>()
                    .expect("a number")
            };
            assert!(number("x") >= 0 && number("x") + number("width") <= 100);
        }
    }
}
