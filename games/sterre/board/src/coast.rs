//! The coast line: it surrounds the cells of the map at a small, slightly irregular distance.

use super::geometry::{CELL, side};
use std::cell::RefCell;
use sterre::Map;
use sterre::map::GRID;

/// The distance of the coast from the cells, and its largest deviation, in units of the drawing.
const SHORE: i32 = 9;
const WAVER: i32 = 4;

/// A corner of a grid cell: column and row.
type Corner = (i32, i32);

/// Whether each cell of the grid is land, row by row.
type Land = [bool; GRID as usize * GRID as usize];

thread_local! {
    /// The land drawn last, with its coast. All pictures of a table have the same coast, so it is
    /// computed once.
    static DRAWN: RefCell<Option<(Land, String)>> = const { RefCell::new(None) };
}

/// The SVG path of the coast around every piece of land.
pub(super) fn coast(map: &Map) -> String {
    let mut land: Land = [false; GRID as usize * GRID as usize];
    let numbers = (1..=75).filter_map(|number| map.cell(sterre::Number(number)));
    for cell in numbers.chain(map.crowns().iter().copied()) {
        land[usize::from(cell.row()) * usize::from(GRID) + usize::from(cell.column())] = true;
    }
    let drawn = DRAWN.take().filter(|(known, _)| *known == land);
    let path = drawn.map_or_else(|| around(&land), |(_, path)| path);
    DRAWN.set(Some((land, path.clone())));
    path
}

/// Computes the SVG path around the land.
fn around(land: &Land) -> String {
    let edge = i32::from(GRID);
    let is_land = |x: i32, y: i32| {
        (0..edge).contains(&x) && (0..edge).contains(&y) && land[(y * edge + x) as usize]
    };
    // The sides of cells that face the sea, clockwise around the land.
    let mut sides: Vec<(Corner, Corner)> = Vec::new();
    for y in 0..edge {
        for x in 0..edge {
            let corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)];
            let beyond = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
            for at in 0..4 {
                if is_land(x, y) && !is_land(beyond[at].0, beyond[at].1) {
                    sides.push((corners[at], corners[(at + 1) % 4]));
                }
            }
        }
    }
    let mut path = String::new();
    while let Some(first) = sides.pop() {
        let mut points = along(first).to_vec();
        let mut end = first.1;
        while let Some(next) = sides.iter().position(|(from, _)| *from == end) {
            let next = sides.swap_remove(next);
            points.extend(along(next));
            end = next.1;
        }
        draw(&points, &mut path);
    }
    path
}

/// Three points of the coast along one side of a cell.
fn along((from, to): (Corner, Corner)) -> [Corner; 3] {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    [CELL / 5, CELL / 2, CELL * 4 / 5].map(|way| {
        let (x, y) = (side(from.0) + dx * way, side(from.1) + dy * way);
        let waver = (x * 31 + y * 17 + x * y / 7) % (2 * WAVER + 1) - WAVER;
        let out = SHORE + waver;
        (x + dy * out, y - dx * out)
    })
}

/// Appends a closed, smooth curve to `path`. It passes through the midpoints between neighbouring
/// points.
fn draw(points: &[Corner], path: &mut String) {
    let middle = |one: Corner, other: Corner| ((one.0 + other.0) / 2, (one.1 + other.1) / 2);
    for (at, &point) in points.iter().enumerate() {
        let next = points[(at + 1) % points.len()];
        let (x, y) = middle(point, next);
        if at == 0 {
            let (x, y) = middle(points[points.len() - 1], point);
            path.push_str(&format!("M{x} {y}"));
        }
        path.push_str(&format!("Q{} {} {x} {y}", point.0, point.1));
    }
    path.push('z');
}

#[cfg(test)]
mod tests {
    use super::coast;
    use sterre::Edition;
    use tabletop::edition::EditionData;

    #[test]
    fn the_same_land_is_drawn_once() {
        let path = coast(Edition::standard().map());
        let drawn = super::DRAWN.with_borrow(|drawn| drawn.as_ref().map(|(_, path)| path.clone()));
        assert_eq!(drawn.as_ref(), Some(&path));
        assert_eq!(coast(Edition::standard().map()), path);
    }

    #[test]
    fn the_land_is_in_one_piece_and_has_no_lakes() {
        let coast = coast(Edition::standard().map());
        assert_eq!(coast.matches('M').count(), 1);
        // 40 sides of cells face the sea; each contributes three curves.
        assert_eq!(coast.matches('Q').count(), 3 * 40);
    }
}
