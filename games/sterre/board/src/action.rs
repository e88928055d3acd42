//! What can be done on the board.

use sterre::Number;
use tabletop::Seat;

board::actions! {
    /// What a part of the picture means.
    pub enum Action {
        /// A number on the map.
        Cell(number: Number) = "cell",
        /// A number on a bingo card.
        Card(number: Number) = "card",
        /// A number card in hand.
        Hand(number: Number) = "hand",
        /// A number by itself.
        Number(number: Number) = "number",
        /// The number in the field.
        Find = "find",
        /// The pointer or the focus is on a number.
        Over(number: Number) = "over",
        /// The pointer or the focus is on the letter of a line, counted from 0.
        Along(line: u8) = "along",
        /// It has left whatever showed a number or a line.
        Away = "away",
        /// A crown on the map, counted from 1.
        Crown(crown: u8) = "crown",
        /// A line of the map, counted from 0.
        Line(line: u8) = "line",
        /// The bingo card of a seat.
        Seat(seat: Seat) = "seat",
        /// Shows lines that lack one or two numbers, or shows them no longer.
        Near = "near",
        /// Lays a bingo card over the map, or takes it away.
        Flip = "flip",
        /// Draws a number card.
        Draw = "draw",
        /// Buys a number card for a crown.
        Buy = "buy",
        /// Ends what can be ended now.
        Done = "done",
        /// Records points.
        Score = "score",
        /// Plays the chosen number from the hand, or chooses this way to declare.
        Play = "play",
        /// Declares the chosen number of the own bingo card, or chooses this way.
        Name = "name",
        /// Declares the chosen number for a crown, or chooses this way.
        Call = "call",
        /// Puts a piece on the chosen number.
        Put = "put",
        /// Opens the chosen number on the own bingo card.
        Open = "open",
        /// Makes the move that wants a second press.
        Confirm = "confirm",
        /// Lets go of what is chosen.
        Cancel = "cancel",
    }
}
