//! What can be done on the board.

/// What a part of the picture does when it is touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Reaches into the pouch.
    Take,
    /// Stops: asked for once, done the second time.
    Stop,
    /// Lets go of what is chosen.
    Cancel,
}
