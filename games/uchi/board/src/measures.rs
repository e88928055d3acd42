//! Where the cells of the panel lie in its drawing.

/// Where the first cell begins in the panel's drawing, and how wide a cell is.
pub(super) const EDGE: i32 = 48;
pub(super) const CELL: i32 = 84;

/// The middle of the cell drawn at a column or row.
pub(super) fn middle(at: u8) -> i32 {
    EDGE + CELL * i32::from(at) + CELL / 2
}
