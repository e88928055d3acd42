//! What can be done with the parts of the picture.

use carotein::Board;

/// What can be done with a part of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// The mat: a star is shown where it is touched. Without a spot (Enter): the star is shown,
    /// then put down.
    Mat,
    /// The star that is shown: it is put down.
    Place,
    /// The star that is shown, to be dragged.
    Star,
    /// Passing, which is asked for twice.
    Pass,
    /// Passing, the second time.
    PassNow,
    /// A board: it is chosen to be taken, or to be handled; dragged, it follows.
    Board(Board),
    /// Takes the two boards that are chosen.
    Take,
    /// Turns a board: its knob, which is dragged, and the wheel.
    Turn(Board),
    /// Turns a board to the left.
    TurnLeft(Board),
    /// Turns a board to the right.
    TurnRight(Board),
    /// Turns a board over.
    Flip(Board),
    /// The boards lie as they shall be judged.
    Confirm,
    /// Asks the computer whether it can be done.
    Ask,
    /// Does what the computer has found.
    Use,
    /// The judged challenge has been looked at.
    Seen,
    /// Lets go of what is chosen.
    Cancel,
    /// How far from the left, as a number.
    X,
    /// How far from the top, as a number.
    Y,
    /// How far turned to the right, as a number.
    Angle,
}
