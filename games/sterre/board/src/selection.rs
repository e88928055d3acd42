//! What a person has chosen, and what they look at.

use super::SterreBoard;
use sterre::{Move, Number};
use tabletop::Seat;

/// What is chosen, and what is looked at.
pub type Draft = board::Draft<SterreBoard>;

/// Where a number was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// Typed, or shown by a hint.
    Typed,
    /// A digit typed on the board, which another one may follow.
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
    /// Bingo pick: a number of the own bingo card.
    Pick,
    /// Crown: any number, for a crown.
    Crown,
}

impl Way {
    /// All three, in the order of the rules.
    pub const ALL: [Way; 3] = [Way::Card, Way::Pick, Way::Crown];

    /// The way that a move declares by; `None` for a move that declares nothing.
    pub fn of(mv: Move) -> Option<Way> {
        match mv {
            Move::Play(_) => Some(Way::Card),
            Move::Name(_) => Some(Way::Pick),
            Move::Call(_) => Some(Way::Crown),
            _ => None,
        }
    }
}

/// What has been chosen, but not yet done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A number: lit on the map, on the card and in the hand.
    Number(Number, Source),
    /// A way to declare; its number is chosen next.
    Way(Way),
    /// A line of the map.
    Line(u8),
    /// A move that wants a second press.
    Armed(Move),
}

impl Selection {
    /// The number that stands in the field.
    pub fn typed(number: Option<Number>) -> Selection {
        number.map_or(Selection::Nothing, |number| {
            Selection::Number(number, Source::Typed)
        })
    }

    /// A digit typed on the board: the second one follows the first, where
    /// that is a number.
    pub fn type_digit(self, digit: u8) -> Selection {
        if let Selection::Number(first, Source::FirstDigit) = self {
            let both = Number(first.0 * 10 + digit);
            if both.is_real() {
                return Selection::Number(both, Source::Typed);
            }
        }
        let number = Number(digit);
        if number.is_real() {
            Selection::Number(number, Source::FirstDigit)
        } else {
            Selection::Nothing
        }
    }

    /// What a move of a hint chooses.
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

    /// The chosen number.
    pub fn number(self) -> Option<Number> {
        match self {
            Selection::Number(number, _) => Some(number),
            _ => None,
        }
    }

    /// Whether this number is chosen where it can be declared: in the hand, or on a bingo card. One that was chosen in one of
    /// them is lit in the other, but not chosen there.
    pub fn is_chosen_in(self, number: Number, place: Source) -> bool {
        match self {
            Selection::Number(chosen, source @ (Source::Hand | Source::Card)) => {
                chosen == number && source == place
            }
            other => other.number() == Some(number),
        }
    }

    /// The chosen way to declare, before a number is chosen.
    pub fn way(self) -> Option<Way> {
        match self {
            Selection::Way(way) => Some(way),
            _ => None,
        }
    }

    /// The chosen line.
    pub fn line(self) -> Option<u8> {
        match self {
            Selection::Line(line) => Some(line),
            _ => None,
        }
    }

    /// The same, but no move that wants a second press.
    pub fn disarmed(self) -> Selection {
        match self {
            Selection::Armed(_) => Selection::Nothing,
            other => other,
        }
    }
}

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Whose bingo card; `None`: that of whoever acts.
    pub seat: Option<Seat>,
    /// Whether lines that lack one or two numbers are shown.
    pub near: bool,
    /// Whether a bingo card lies over the map, where there is no room beside it.
    pub card: bool,
    /// The number the pointer or the focus is over.
    pub over: Option<Number>,
    /// The line of the map whose letter the pointer or the focus is over, counted from 0.
    pub along: Option<u8>,
}

/// Whether on a phone something lies over the map. A line that is chosen is looked at there.
pub fn is_flipped(draft: &Draft) -> bool {
    draft.look.card || draft.look.near && draft.selection.line().is_none()
}

/// Nothing chosen and no number pointed at; what else is looked at stays.
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
