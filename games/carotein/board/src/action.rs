//! What can be done with the parts of the picture.

use carotein::Board;

board::actions! {
    /// What can be done with a part of the picture.
    pub enum Action {
        /// The mat: a star is shown where it is touched. Without a spot (Enter): the star is shown,
        /// then put down.
        Mat = "mat",
        /// The star that is shown: it is put down.
        Place = "place",
        /// The star that is shown, to be dragged.
        Star = "star",
        /// Passing, which is asked for twice.
        Pass = "pass",
        /// Passing, the second time.
        PassNow = "pass-now",
        /// A board: it is chosen to be taken, or to be handled; dragged, it follows.
        Board(board: Board) = "board",
        /// Takes the two boards that are chosen.
        Take = "take",
        /// Turns a board: its knob, which is dragged, and the wheel.
        Turn(board: Board) = "turn",
        /// Turns a board to the left.
        TurnLeft(board: Board) = "turn-left",
        /// Turns a board to the right.
        TurnRight(board: Board) = "turn-right",
        /// Turns a board over.
        Flip(board: Board) = "flip",
        /// The boards lie as they shall be judged.
        Confirm = "confirm",
        /// Asks the computer whether it can be done.
        Ask = "ask",
        /// Does what the computer has found.
        Use = "use",
        /// The judged challenge has been looked at.
        Seen = "seen",
        /// Lets go of what is chosen.
        Cancel = "cancel",
        /// How far from the left, as a number.
        X = "x",
        /// How far from the top, as a number.
        Y = "y",
        /// How far turned to the right, as a number.
        Angle = "angle",
    }
}
