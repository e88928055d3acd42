//! Arranges the drawings of a position in an area, as large as they can be.

use tabletop::Seat;

/// A rectangle: left, top, width, height.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Frame {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

/// A drawing to be arranged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Item {
    /// The width and the height in relation to the others.
    pub(crate) size: (f32, f32),
    /// Whether a line of words stands over it.
    pub(crate) is_named: bool,
    /// Whether it belongs beside the others.
    pub(crate) is_beside: bool,
}

impl Item {
    /// A drawing beside the others in another size.
    fn scaled(self, factor: f32) -> Item {
        let factor = if self.is_beside { factor } else { 1.0 };
        Item {
            size: (self.size.0 * factor, self.size.1 * factor),
            ..self
        }
    }
}

/// The sizes of the drawings beside the others that are tried, by their usual size.
const FACTORS: [f32; 5] = [1.0, 0.9, 1.15, 1.3, 1.5];

/// What an area of a drawing beside the others is worth.
const BESIDE: f32 = 0.9;

/// The height of the words over a drawing.
pub(crate) const NAME: f32 = 40.0;

/// The distance between drawings.
const GAP: f32 = 18.0;

/// The frames of the items without their names, in the order of the items.
pub(crate) fn arranged(items: &[Item], area: Frame) -> Vec<Frame> {
    let (beside, main): (Vec<usize>, Vec<usize>) =
        (0..items.len()).partition(|&at| items[at].is_beside);
    let mut best: Option<(f32, Vec<(usize, Frame)>)> = None;
    let mut consider = |frames: Vec<(usize, Frame)>| {
        let part = |(at, frame): &(usize, Frame)| {
            let weight = if items[*at].is_beside { BESIDE } else { 1.0 };
            frame.width * frame.height * weight
        };
        let filled = frames.iter().map(part).sum();
        let is_there = frames.iter().all(|(_, frame)| frame.width > 0.0);
        if is_there && best.as_ref().is_none_or(|(known, _)| filled > *known) {
            best = Some((filled, frames));
        }
    };
    for columns in 1..=main.len().max(1) {
        if beside.is_empty() {
            consider(grid(items, &main, columns, area));
            continue;
        }
        for factor in FACTORS {
            let items: Vec<Item> = items.iter().map(|item| item.scaled(factor)).collect();
            for others in 1..=beside.len() {
                for is_right in [false, true] {
                    let (main, beside) = ((&*main, columns), (&*beside, others));
                    consider(both(&items, main, beside, area, is_right));
                }
            }
        }
    }
    let mut frames = vec![Frame::default(); items.len()];
    for (at, frame) in best.map(|(_, frames)| frames).unwrap_or_default() {
        frames[at] = frame;
    }
    frames
}

/// The rows of a grid: the widths and heights of each, and whether words stand over it.
fn rows(items: &[Item], of: &[usize], columns: usize) -> Vec<(f32, f32, bool, usize)> {
    of.chunks(columns)
        .map(|row| {
            let all = || row.iter().map(|&at| items[at]);
            (
                all().map(|it| it.size.0).sum(),
                all().map(|it| it.size.1).fold(0.0, f32::max),
                all().any(|it| it.is_named),
                row.len(),
            )
        })
        .collect()
}

/// The size of a grid: the parts that grow with the drawings, and those that do not.
fn size(rows: &[(f32, f32, bool, usize)]) -> ((f32, f32), (f32, f32)) {
    let width = rows.iter().map(|row| row.0).fold(0.0, f32::max);
    let height = rows.iter().map(|row| row.1).sum();
    let most = rows.iter().map(|row| row.3).max().unwrap_or(1);
    let names = rows.iter().filter(|row| row.2).count() as f32 * NAME;
    let gaps = |count: usize| count.saturating_sub(1) as f32 * GAP;
    ((width, height), (gaps(most), gaps(rows.len()) + names))
}

fn grid(items: &[Item], of: &[usize], columns: usize, area: Frame) -> Vec<(usize, Frame)> {
    let rows = rows(items, of, columns);
    let ((width, height), (across, down)) = size(&rows);
    let scale =
        ((area.width - across) / width.max(1.0)).min((area.height - down) / height.max(1.0));
    placed(items, of, columns, area, scale)
}

/// Places a grid in the middle of an area.
fn placed(
    items: &[Item],
    of: &[usize],
    columns: usize,
    area: Frame,
    scale: f32,
) -> Vec<(usize, Frame)> {
    let rows = rows(items, of, columns);
    let ((_, height), (_, down)) = size(&rows);
    let mut y = area.y + (area.height - height * scale - down) / 2.0;
    let mut frames = Vec::new();
    for (row, (wide, high, is_named, count)) in of.chunks(columns).zip(&rows) {
        let across = wide * scale + (count.saturating_sub(1)) as f32 * GAP;
        let mut x = area.x + (area.width - across) / 2.0;
        if *is_named {
            y += NAME;
        }
        for &at in row {
            let (width, own) = items[at].size;
            frames.push((
                at,
                Frame {
                    x,
                    y: y + (high - own) * scale / 2.0,
                    width: width * scale,
                    height: own * scale,
                },
            ));
            x += width * scale + GAP;
        }
        y += high * scale + GAP;
    }
    frames
}

fn both(
    items: &[Item],
    (main, columns): (&[usize], usize),
    (beside, others): (&[usize], usize),
    area: Frame,
    is_right: bool,
) -> Vec<(usize, Frame)> {
    let ((width, height), (across, down)) = size(&rows(items, main, columns));
    let ((width_2, height_2), (across_2, down_2)) = size(&rows(items, beside, others));
    let scale = match is_right {
        true => ((area.width - across - across_2 - GAP) / (width + width_2))
            .min((area.height - down) / height.max(1.0))
            .min((area.height - down_2) / height_2.max(1.0)),
        false => ((area.height - down - down_2 - GAP) / (height + height_2))
            .min((area.width - across) / width.max(1.0))
            .min((area.width - across_2) / width_2.max(1.0)),
    };
    // The rest of the area is left around both.
    let (one, other) = match is_right {
        true => {
            let first = width * scale + across;
            let second = width_2 * scale + across_2;
            let x = area.x + (area.width - first - second - GAP) / 2.0;
            (
                Frame {
                    x,
                    width: first,
                    ..area
                },
                Frame {
                    x: x + first + GAP,
                    width: second,
                    ..area
                },
            )
        }
        false => {
            let first = height * scale + down;
            let second = height_2 * scale + down_2;
            let y = area.y + (area.height - first - second - GAP) / 2.0;
            (
                Frame {
                    y,
                    height: first,
                    ..area
                },
                Frame {
                    y: y + first + GAP,
                    height: second,
                    ..area
                },
            )
        }
    };
    let mut frames = placed(items, main, columns, one, scale);
    frames.extend(placed(items, beside, others, other, scale));
    frames
}

/// Whose drawing an item is: a seat, and the number among those of this seat.
type Owner = (Option<Seat>, usize);

/// The items of several positions, each as large as it ever is. So a film has one arrangement.
#[derive(Clone, Default, Debug)]
pub(crate) struct Arrangement(Vec<(Owner, Item)>);

impl Arrangement {
    /// Adds the items of a position.
    pub(crate) fn add(&mut self, items: &[(Option<Seat>, Item)]) {
        for (owner, item) in owned(items) {
            match self.0.iter_mut().find(|(known, _)| *known == owner) {
                Some((_, known)) => {
                    known.size.0 = known.size.0.max(item.size.0);
                    known.size.1 = known.size.1.max(item.size.1);
                }
                None => self.0.push((owner, item)),
            }
        }
    }

    /// The frames of the items of a position, each in the middle of the frame of its largest.
    pub(crate) fn frames(&self, items: &[(Option<Seat>, Item)], area: Frame) -> Vec<Frame> {
        let largest: Vec<Item> = self.0.iter().map(|(_, item)| *item).collect();
        let frames = arranged(&largest, area);
        let all = || self.0.iter().zip(&frames);
        let frame = |(owner, item): (Owner, Item)| {
            let found = all().find(|((known, _), _)| *known == owner);
            let ((_, largest), frame) = found?;
            if largest.size == item.size {
                return Some(*frame);
            }
            let scale = frame.width / largest.size.0.max(1.0);
            let (width, height) = (item.size.0 * scale, item.size.1 * scale);
            Some(Frame {
                x: frame.x + (frame.width - width) / 2.0,
                y: frame.y + (frame.height - height) / 2.0,
                width,
                height,
            })
        };
        let frames = owned(items).map(|it| frame(it).unwrap_or_default());
        frames.collect()
    }
}

/// The items with their owners.
fn owned(items: &[(Option<Seat>, Item)]) -> impl Iterator<Item = (Owner, Item)> {
    items.iter().enumerate().map(|(at, &(seat, item))| {
        let before = items[..at].iter().filter(|(other, _)| *other == seat);
        ((seat, before.count()), item)
    })
}

#[cfg(test)]
mod tests {
    use super::{Arrangement, Frame, GAP, Item, NAME, arranged};
    use tabletop::Seat;

    #[test]
    fn a_drawing_that_grows_moves_no_other() {
        let item = |width| Item {
            size: (width, 20.0),
            is_named: true,
            is_beside: width < 100.0,
        };
        let board = (None, item(100.0));
        let hand = |seat, width| (Some(Seat(seat)), item(width));
        let few = [board, hand(0, 15.0), hand(1, 60.0)];
        let many = [board, hand(0, 75.0)];
        let mut both = Arrangement::default();
        both.add(&few);
        both.add(&many);
        let [one, other] = [&few[..], &many].map(|items| both.frames(items, AREA));
        assert_eq!(one[0], other[0]);
        let middle = |frame: &Frame| frame.x + frame.width / 2.0;
        assert!((middle(&one[1]) - middle(&other[1])).abs() < 0.1);
        assert!((one[1].width * 5.0 - other[1].width).abs() < 0.1);
        let mut alone = Arrangement::default();
        alone.add(&few);
        let items: Vec<Item> = few.iter().map(|(_, item)| *item).collect();
        assert_eq!(alone.frames(&few, AREA), arranged(&items, AREA));
    }

    const AREA: Frame = Frame {
        x: 10.0,
        y: 20.0,
        width: 1000.0,
        height: 800.0,
    };

    #[test]
    fn nothing_is_outside_or_over_another() {
        for (main, beside, is_named) in [
            (1, 0, false),
            (2, 0, true),
            (4, 0, true),
            (1, 3, true),
            (1, 9, false),
            (3, 2, true),
        ] {
            for height in [40.0, 100.0, 160.0] {
                let item = |is_beside| Item {
                    size: if is_beside {
                        (30.0, 45.0)
                    } else {
                        (100.0, height)
                    },
                    is_named,
                    is_beside,
                };
                let items: Vec<Item> = (0..main + beside).map(|at| item(at >= main)).collect();
                let frames = arranged(&items, AREA);
                let head = if is_named { NAME } else { 0.0 };
                let whole = |it: &Frame| (it.x, it.y - head, it.x + it.width, it.y + it.height);
                for (at, frame) in frames.iter().enumerate() {
                    let (left, top, right, bottom) = whole(frame);
                    assert!(
                        left >= 9.9 && top >= 19.9 && right <= 1010.1 && bottom <= 820.1,
                        "{frame:?}"
                    );
                    assert!(frame.width > 50.0 / (main + beside) as f32, "{frame:?}");
                    for other in &frames[..at] {
                        let other = whole(other);
                        let is_apart = other.2 + GAP / 2.0 <= left
                            || other.3 + GAP / 2.0 <= top
                            || right + GAP / 2.0 <= other.0
                            || bottom + GAP / 2.0 <= other.1;
                        assert!(is_apart, "{frames:?}");
                    }
                }
            }
        }
    }
}
