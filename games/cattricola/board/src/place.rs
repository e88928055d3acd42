//! Places on and around the ranch.

/// A column and a row of the ranch; the margin around it is −1 and the width
/// or height.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Place {
    pub x: i8,
    pub y: i8,
}
