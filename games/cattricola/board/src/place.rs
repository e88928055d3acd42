//! Places on and around the ranch.

/// A place by its column and row on the ranch. In the margin around the ranch, the column is −1 or
/// the width, or the row is −1 or the height.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Place {
    pub x: i8,
    pub y: i8,
}
