//! The geometry of the cells in the panel's drawing.

/// The offset of the first cell and the width of a cell, in units of the panel's drawing.
pub(super) const EDGE: i32 = 48;
pub(super) const CELL: i32 = 84;

/// The centre of a cell, along one axis, by its drawn column or row.
pub(super) fn middle(at: u8) -> i32 {
    EDGE + CELL * i32::from(at) + CELL / 2
}
