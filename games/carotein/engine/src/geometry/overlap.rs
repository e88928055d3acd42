//! Whether two outlines share any area. Outlines that only touch, along an edge or at a point, do
//! not.

use super::{Placed, Point, Side, side_of};

/// Whether `point` is on the edge from `a` to `b`, ends included.
pub(super) const fn is_on(a: Point, b: Point, point: Point) -> bool {
    side_of(a, b, point) == 0 && point.from(a).dot(point.from(b)) <= 0
}

/// Whether two edges have a point in common.
pub(super) const fn meet(a: Point, b: Point, c: Point, d: Point) -> bool {
    matches!(meeting(a, b, c, d), Meeting::Cross)
        || is_on(a, b, c)
        || is_on(a, b, d)
        || is_on(c, d, a)
        || is_on(c, d, b)
}

enum Meeting {
    /// The edges cross at an inner point of both.
    Cross,
    /// An end of one edge is on the line through the other, so they may have a point in common.
    Perhaps,
    Apart,
}

const fn meeting(a: Point, b: Point, c: Point, d: Point) -> Meeting {
    let (one, two) = (side_of(a, b, c).signum(), side_of(a, b, d).signum());
    let (three, four) = (side_of(c, d, a).signum(), side_of(c, d, b).signum());
    if one * two > 0 || three * four > 0 {
        Meeting::Apart
    } else if one * two < 0 && three * four < 0 {
        Meeting::Cross
    } else {
        Meeting::Perhaps
    }
}

/// Whether two outlines on the mat share any area.
///
/// If an edge of one crosses an edge of the other, they do. Otherwise every edge is cut where a
/// vertex of the other outline is on it. Each piece is then completely inside, outside or on the
/// other outline. The outlines share area in exactly two cases: a piece is inside the other
/// outline, or a piece is on its line with both areas on the same side.
#[must_use]
pub fn overlap(one: &Placed, other: &Placed) -> bool {
    let ((least, most), (low, high)) = (one.bounds(), other.bounds());
    if least.x >= high.x || low.x >= most.x || least.y >= high.y || low.y >= most.y {
        return false;
    }
    // Only some of about a hundred edges are near the other outline.
    let near = |(c, d): &(Point, Point)| {
        c.x.max(d.x) >= least.x
            && c.x.min(d.x) <= most.x
            && c.y.max(d.y) >= least.y
            && c.y.min(d.y) <= most.y
    };
    let near: Vec<(Point, Point)> = other.edges().filter(near).collect();
    let mut touching = false;
    for (a, b) in one.edges() {
        let (left, right) = (a.x.min(b.x), a.x.max(b.x));
        let (top, bottom) = (a.y.min(b.y), a.y.max(b.y));
        if right < low.x || left > high.x || bottom < low.y || top > high.y {
            continue;
        }
        for &(c, d) in &near {
            if (c.x < left && d.x < left)
                || (c.x > right && d.x > right)
                || (c.y < top && d.y < top)
                || (c.y > bottom && d.y > bottom)
            {
                continue;
            }
            match meeting(a, b, c, d) {
                Meeting::Cross => return true,
                Meeting::Perhaps => touching |= meet(a, b, c, d),
                Meeting::Apart => {}
            }
        }
    }
    if touching {
        return goes_into(one, other) || goes_into(other, one);
    }
    // Without contact, one outline is completely inside the other or they are apart.
    one.side(other.points()[0]) == Side::Inside || other.side(one.points()[0]) == Side::Inside
}

/// Whether a piece of `one`'s line is inside `other`, or on its line with both areas on the same
/// side. The caller has checked that no edges cross.
fn goes_into(one: &Placed, other: &Placed) -> bool {
    let mut cuts = Vec::new();
    for (a, b) in one.edges() {
        cuts.clear();
        cuts.extend([a, b]);
        cuts.extend(other.points().iter().filter(|point| is_on(a, b, **point)));
        let along = b.from(a);
        cuts.sort_unstable_by_key(|point| point.from(a).dot(along));
        for ends in cuts.windows(2) {
            if ends[0] == ends[1] {
                continue;
            }
            let middle = ends[0].plus(ends[1]);
            match other.side_of_half(middle) {
                Side::Inside => return true,
                Side::Outside => {}
                Side::On => {
                    // Both outlines are clockwise, so edges in the same direction have their areas
                    // on the same side.
                    let same = |(c, d): (Point, Point)| {
                        is_on(c.doubled(), d.doubled(), middle) && d.from(c).dot(along) > 0
                    };
                    if other.edges().any(same) {
                        return true;
                    }
                }
            }
        }
    }
    false
}
