//! Coordinates of cells, lines and their yellow plates.

use sterre::Cell;
use sterre::map::{End, Line};

/// The view box of the map. It leaves a margin for the coast and the yellow plates.
pub(super) const FRAME: &str = "-58 -50 692 704";

/// The width of a cell, in units of the drawing.
pub(super) const CELL: i32 = 60;

/// The coordinate of the left side of a column, or of the upper side of a row.
pub(super) fn side(at: i32) -> i32 {
    at * CELL
}

/// The upper left corner of a cell.
pub(super) fn corner(cell: Cell) -> (i32, i32) {
    (side(cell.column().into()), side(cell.row().into()))
}

/// The centre of a cell.
pub(super) fn middle(cell: Cell) -> (i32, i32) {
    let (x, y) = corner(cell);
    (x + CELL / 2, y + CELL / 2)
}

/// The `transform` that moves a drawing to this point. The drawing itself stays independent of its
/// position.
pub(super) fn at((x, y): (i32, i32)) -> String {
    format!("translate({x} {y})")
}

/// The rectangle around the cells of a line: left, top, width, height.
pub(super) fn band_frame(line: &Line) -> (i32, i32, i32, i32) {
    let (Some(&first), Some(&last)) = (line.cells.first(), line.cells.last()) else {
        return (0, 0, 0, 0);
    };
    let ((left, top), (right, bottom)) = (corner(first), corner(last));
    (left, top, right - left + CELL, bottom - top + CELL)
}

/// The centre of a line's yellow plate.
pub(super) fn label_at(line: &Line) -> (i32, i32) {
    let (x, y, width, height) = band_frame(line);
    let is_row = width > height;
    match (is_row, line.end) {
        (true, End::First) => (x - 25, y + CELL / 2),
        (true, End::Last) => (x + width + 25, y + CELL / 2),
        (false, End::First) => (x + CELL / 2, y - 22),
        (false, End::Last) => (x + CELL / 2, y + height + 22),
    }
}
