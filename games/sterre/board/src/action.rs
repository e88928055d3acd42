//! The actions of the parts of the board.

use sterre::Number;
use tabletop::Seat;

/// The action of a part of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A tap on a number on the map.
    Cell(Number),
    /// A tap on a number on a bingo card.
    Card(Number),
    /// A tap on a number card in hand.
    Hand(Number),
    /// A tap on a nearly complete line of a bingo card: selects its first missing number.
    NearCardLine(Number),
    /// Text typed into the field that finds a number.
    Find,
    /// The pointer or the focus is on a number.
    Over(Number),
    /// The pointer or the focus is on the plate letter of a line; lines are counted from 0.
    Along(u8),
    /// The pointer or the focus has left the number or the line.
    Away,
    /// A tap on a crown of the map; crowns are counted from 1.
    Crown(u8),
    /// A tap on the plate of a map line; lines are counted from 0.
    Line(u8),
    /// Shows the bingo card of a seat.
    Seat(Seat),
    /// Shows or hides the lines that lack one or two numbers.
    Near,
    /// On small screens: switches between the map and a bingo card.
    Flip,
    /// Takes the top number card.
    Draw,
    /// Buys a number card for a crown.
    Buy,
    /// Ends the turn, or the step with bookkeeping by hand.
    Done,
    /// Records the points that are due.
    Score,
    /// Plays the number card of the selected number, or selects this way to declare.
    Play,
    /// Declares the selected number of the player's own bingo card, or selects this way to declare.
    Name,
    /// Spends a crown to declare the selected number, or selects this way to declare.
    Call,
    /// Puts a piece on the selected number.
    Put,
    /// Opens the cell of the selected number on the player's bingo card.
    Open,
    /// Makes the selected move, which needed a second press.
    Confirm,
    /// Clears the selection.
    Cancel,
}

impl Action {
    /// The name by which tests find the button of this action; empty for an action without a button
    /// of its own.
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
