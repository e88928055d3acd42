//! The actions of the parts of the picture.

use carotein::Board;

/// An action of a part of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// The mat. A tap shows a star at that spot. Enter has no spot: pressed first, it shows a star
    /// near the middle; pressed again, it puts the star down.
    Mat,
    /// The star that is shown: a tap puts it down.
    Place,
    /// The star that is shown, when it is dragged.
    Star,
    /// Passing, which needs a confirmation.
    Pass,
    /// The confirmation of passing.
    PassNow,
    /// A board. A tap selects it to be taken or to be handled; a drag moves it.
    Board(Board),
    /// Takes the two selected boards.
    Take,
    /// Turns a board by dragging its knob, or by the mouse wheel.
    Turn(Board),
    /// Turns a board to the left.
    TurnLeft(Board),
    /// Turns a board to the right.
    TurnRight(Board),
    /// Turns a board over.
    Flip(Board),
    /// Confirms the placement of the boards, which starts the judgement.
    Confirm,
    /// Asks the computer whether the challenge can succeed.
    Ask,
    /// Applies the solution that the computer has found.
    Use,
    /// Closes the judged challenge.
    Seen,
    /// Clears the selection.
    Cancel,
    /// Sets the distance from the left, as a number.
    X,
    /// Sets the distance from the top, as a number.
    Y,
    /// Sets the clockwise rotation, as a number.
    Angle,
}
