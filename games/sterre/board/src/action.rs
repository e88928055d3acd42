//! What can be done on the board.

use sterre::Number;
use tabletop::Seat;

/// What a part of the picture means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A number on the map.
    Cell(Number),
    /// A number on a bingo card.
    Card(Number),
    /// A number card in hand.
    Hand(Number),
    /// A number by itself.
    Number(Number),
    /// The number in the field.
    Find,
    /// The pointer or the focus is on a number.
    Over(Number),
    /// The pointer or the focus is on the letter of a line, counted from 0.
    Along(u8),
    /// It has left whatever showed a number or a line.
    Away,
    /// A crown on the map, counted from 1.
    Crown(u8),
    /// A line of the map, counted from 0.
    Line(u8),
    /// The bingo card of a seat.
    Seat(Seat),
    /// Shows lines that lack one or two numbers, or shows them no longer.
    Near,
    /// Lays a bingo card over the map, or takes it away.
    Flip,
    /// Draws a number card.
    Draw,
    /// Buys a number card for a crown.
    Buy,
    /// Ends what can be ended now.
    Done,
    /// Records points.
    Score,
    /// Plays the chosen number from the hand, or chooses this way to declare.
    Play,
    /// Declares the chosen number of the own bingo card, or chooses this way.
    Name,
    /// Declares the chosen number for a crown, or chooses this way.
    Call,
    /// Puts a piece on the chosen number.
    Put,
    /// Opens the chosen number on the own bingo card.
    Open,
    /// Makes the move that wants a second press.
    Confirm,
    /// Lets go of what is chosen.
    Cancel,
}

impl Action {
    /// What tests call the button that does it; empty for what has no button of its own.
    pub fn button_name(self) -> &'static str {
        match self {
            Action::Draw => "draw",
            Action::Buy => "buy",
            Action::Done => "done",
            Action::Score => "score",
            Action::Play => "play",
            Action::Name => "name",
            Action::Call => "call",
            Action::Put => "put",
            Action::Open => "open",
            Action::Confirm => "confirm",
            Action::Cancel => "cancel",
            _ => "",
        }
    }
}
