//! The draft of this board: the selection and the look.

use super::SterreBoard;
use sterre::{Move, Number};
use tabletop::Seat;

/// The selection and the look.
pub type Draft = board::Draft<SterreBoard>;

/// The part of the board in which a number was selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// Typed into the field, or selected by a hint.
    Typed,
    /// One digit typed into the field just now. Nothing is said about it while the next one is
    /// being typed.
    BegunInField,
    /// One digit typed on the board just now. Nothing is said about it while the next one is being
    /// typed.
    BegunOnBoard,
    /// One digit typed on the board; a second one may follow.
    FirstDigit,
    /// On the map.
    Map,
    /// On a bingo card.
    Card,
    /// In the hand.
    Hand,
}

/// A way to declare a number (sterre R13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Play card: a number card of the hand.
    Card,
    /// Bingo pick: a number of the player's own bingo card.
    Pick,
    /// Crown: any number, at the cost of a crown.
    Crown,
}

impl Way {
    /// All three ways, in the order of the rules.
    pub const ALL: [Way; 3] = [Way::Card, Way::Pick, Way::Crown];

    /// The way in which a move declares; `None` for a move that declares nothing.
    pub fn of(mv: Move) -> Option<Way> {
        match mv {
            Move::Play(_) => Some(Way::Card),
            Move::Name(_) => Some(Way::Pick),
            Move::Call(_) => Some(Way::Crown),
            _ => None,
        }
    }
}

/// The selection: chosen, but not yet played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing is selected.
    #[default]
    Nothing,
    /// A number: highlighted on the map, on the card and in the hand.
    Number(Number, Source),
    /// A way to declare; its number is selected next.
    Way(Way),
    /// A line of the map, counted from 0.
    Line(u8),
    /// A move that needs a second press.
    Armed(Move),
}

impl Selection {
    /// Selects the number typed into the field.
    pub fn typed(number: Option<Number>) -> Selection {
        number.map_or(Selection::Nothing, |number| {
            let source = match begins_another(number) {
                true => Source::BegunInField,
                false => Source::Typed,
            };
            Selection::Number(number, source)
        })
    }

    /// Selects a number by digits typed on the board. A second digit is appended to the first if
    /// the result is a number of the game.
    pub fn type_digit(self, digit: u8) -> Selection {
        if let Selection::Number(first, Source::BegunOnBoard | Source::FirstDigit) = self {
            let both = Number(first.0 * 10 + digit);
            if both.is_real() {
                return Selection::Number(both, Source::Typed);
            }
        }
        let number = Number(digit);
        match number.is_real() {
            true if begins_another(number) => Selection::Number(number, Source::BegunOnBoard),
            true => Selection::Number(number, Source::FirstDigit),
            false => Selection::Nothing,
        }
    }

    /// The same number once no other digit has followed for a moment; `None` if the selection is not
    /// a number that is only begun.
    pub fn after_pause(self) -> Option<Selection> {
        match self {
            Selection::Number(number, Source::BegunInField) => {
                Some(Selection::Number(number, Source::Typed))
            }
            Selection::Number(number, Source::BegunOnBoard) => {
                Some(Selection::Number(number, Source::FirstDigit))
            }
            _ => None,
        }
    }

    /// The selection with which a hint shows a move.
    pub fn of_move(mv: &Move) -> Selection {
        let source = match mv {
            Move::Play(_) => Source::Hand,
            Move::Name(_) | Move::Open(_) => Source::Card,
            _ => Source::Typed,
        };
        mv.number().map_or(Selection::Nothing, |number| {
            Selection::Number(number, source)
        })
    }

    /// The selected number.
    pub fn number(self) -> Option<Number> {
        match self {
            Selection::Number(number, _) => Some(number),
            _ => None,
        }
    }

    /// Whether this number is selected in the hand or on a bingo card, as `place` says. A number
    /// selected in one of the two is highlighted in the other, but not selected there.
    pub fn is_chosen_in(self, number: Number, place: Source) -> bool {
        match self {
            Selection::Number(chosen, source @ (Source::Hand | Source::Card)) => {
                chosen == number && source == place
            }
            other => other.number() == Some(number),
        }
    }

    /// The selected way to declare, before a number is selected.
    pub fn way(self) -> Option<Way> {
        match self {
            Selection::Way(way) => Some(way),
            _ => None,
        }
    }

    /// The selected line.
    pub fn line(self) -> Option<u8> {
        match self {
            Selection::Line(line) => Some(line),
            _ => None,
        }
    }

    /// This selection without a move that waits for its second press.
    pub fn disarmed(self) -> Selection {
        match self {
            Selection::Armed(_) => Selection::Nothing,
            other => other,
        }
    }
}

/// Whether a number of two digits begins with this one.
fn begins_another(number: Number) -> bool {
    Number(number.0.saturating_mul(10)).is_real()
}

/// The look: what the viewer looks at, apart from the selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The seat whose bingo card the viewer chose; `None`: the seat that acts.
    pub seat: Option<Seat>,
    /// Whether lines that lack one or two numbers are shown.
    pub near: bool,
    /// Whether a bingo card covers the map, if there is no room for both.
    pub card: bool,
    /// The number the pointer or the focus is over.
    pub over: Option<Number>,
    /// The map line whose plate letter the pointer or the focus is over, counted from 0.
    pub along: Option<u8>,
}

/// Whether something covers the map on a phone. A selected line uncovers it, because the line is
/// shown there.
pub fn is_flipped(draft: &Draft) -> bool {
    draft.look.card || draft.look.near && draft.selection.line().is_none()
}

/// Clears the selection and the number under the pointer. The rest of the look stays.
pub fn cleared(draft: &Draft) -> Draft {
    let look = Look {
        over: None,
        ..draft.look
    };
    Draft {
        selection: Selection::Nothing,
        look,
    }
}
