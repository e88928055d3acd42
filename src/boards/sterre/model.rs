//! From a view and a draft to what the picture shows, and from gestures to
//! drafts and moves. Pure; tested natively.

use super::edition;
use crate::boards::{Scene, Step};
use shelf::sterre::map::Line;
use shelf::sterre::{BingoCard, Move, Number, Numbers, Phase, Sterre, Used};
use tabletop::Seat;

/// What the board draws.
pub type Model = Scene<Sterre>;

/// What a gesture leads to.
pub type Gesture = Step<Draft, Move>;

/// Where a number was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Spot {
    /// Typed, or shown by a hint.
    #[default]
    Typed,
    /// On the map.
    Map,
    /// On a bingo card.
    Card,
    /// In the hand.
    Hand,
}

impl Spot {
    /// The spot that a gesture's name says.
    pub fn of(name: &str) -> Spot {
        match name {
            "cell" => Spot::Map,
            "card" => Spot::Card,
            "hand" => Spot::Hand,
            _ => Spot::Typed,
        }
    }
}

/// What has been chosen but not yet done, and what is open to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// The chosen number: lit on the map, on the card and in the hand.
    pub number: Option<Number>,
    /// Where it was chosen.
    pub spot: Spot,
    /// The number the pointer or the focus is over.
    pub over: Option<Number>,
    /// The map line that is looked at.
    pub line: Option<u8>,
    /// Whether lines that lack one or two numbers are shown.
    pub near: bool,
    /// Whose bingo card is looked at; `None`: the own one.
    pub seat: Option<Seat>,
    /// A move that wants a second press.
    pub armed: Option<Move>,
    /// The first digit of a number that is being typed.
    pub(super) digit: u8,
}

impl Draft {
    /// Lets go of what was chosen; what is looked at stays.
    pub fn let_go(&mut self) {
        *self = Draft {
            near: self.near,
            seat: self.seat,
            ..Draft::default()
        };
    }

    /// Chooses the number that stands in the field.
    pub fn look_for(&mut self, number: Option<Number>) {
        self.number = number;
        self.spot = Spot::Typed;
        self.line = None;
        self.digit = 0;
    }

    /// A digit typed on the board: the second one follows the first, where
    /// that is a number.
    pub fn type_digit(&mut self, digit: u8) {
        let both = Number(self.digit * 10 + digit);
        let follows = self.digit > 0 && both.is_real();
        let number = if follows { both } else { Number(digit) };
        self.look_for(Some(number).filter(|number| number.is_real()));
        self.digit = if follows { 0 } else { digit };
    }
}

/// A line that lacks one or two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Near {
    /// Which line, from 0.
    pub line: usize,
    /// What it lacks.
    pub missing: Numbers,
}

/// How many numbers a line may lack to be shown.
const NEARLY: u8 = 2;

impl Model {
    /// Whether somebody may act here, and the game is in this phase.
    pub fn may(&self, phase: Phase) -> bool {
        self.acting.is_some() && self.view.table.phase() == phase
    }

    /// Whose bingo card is looked at.
    pub fn shown_seat(&self, draft: &Draft) -> Seat {
        draft.seat.unwrap_or_else(|| self.near_seat())
    }

    /// The seat in front of the screen, or whose turn it is.
    pub fn near_seat(&self) -> Seat {
        self.own.unwrap_or(self.view.table.turn())
    }

    /// The bingo card of a seat; `None` before it is dealt.
    pub fn card(&self, seat: Seat) -> Option<&'static BingoCard> {
        edition().card(self.view.table.card(seat))
    }

    /// The number cards of the viewer.
    pub fn hand(&self) -> Numbers {
        self.own
            .map_or(Numbers::NONE, |seat| self.view.known_hand(seat))
    }

    /// The numbers of the viewer's bingo card.
    pub fn own_numbers(&self) -> Numbers {
        let card = self.own.and_then(|seat| self.card(seat));
        card.map_or(Numbers::NONE, BingoCard::numbers)
    }

    /// What can be done with a number now.
    pub fn ways(&self, number: Number) -> Vec<Move> {
        let of_it = |mv: &&Move| mv.number() == Some(number);
        self.legal.iter().filter(of_it).copied().collect()
    }

    /// Whether the number has been declared, by whomever.
    pub fn is_named(&self, number: Number) -> bool {
        self.view.table.named().has(number)
    }

    /// What touching a chosen number once more does: the one way that costs no
    /// crown and is not in vain.
    fn again(&self, number: Number, spot: Spot) -> Option<Move> {
        let fits = |mv: &Move| match mv {
            Move::Play(_) => spot != Spot::Card && !self.is_named(number),
            Move::Name(_) => spot != Spot::Hand,
            Move::Call(_) => false,
            _ => true,
        };
        match self
            .ways(number)
            .into_iter()
            .filter(fits)
            .collect::<Vec<_>>()[..]
        {
            [only] => Some(only),
            _ => None,
        }
    }

    /// A tap on a number: the first one chooses, the second one does it. Steps of
    /// bookkeeping need no second one.
    pub fn tap(&self, draft: &Draft, number: Number, spot: Spot) -> Gesture {
        let own_card = spot == Spot::Card && Some(self.shown_seat(draft)) == self.acting;
        if self.may(Phase::Open) && own_card {
            return Step::Make(Move::Open(number));
        }
        if spot == Spot::Map && self.legal.contains(&Move::Put(number)) {
            return Step::Make(Move::Put(number));
        }
        let mut next = *draft;
        next.let_go();
        if draft.number == Some(number) && draft.spot == spot {
            return match self.again(number, spot) {
                Some(mv) => Step::Make(mv),
                // With several ways, the buttons say which.
                None if !self.ways(number).is_empty() => Step::Nothing,
                None => Step::Choose(next),
            };
        }
        next.number = Some(number);
        next.spot = spot;
        next.over = draft.over;
        Step::Choose(next)
    }

    /// A button.
    pub fn press(&self, draft: &Draft, name: &str) -> Gesture {
        let with = |make: fn(Number) -> Move| draft.number.map(make);
        let mv = match name {
            "draw" => Some(Move::Draw),
            "buy" => Some(Move::Buy),
            "done" => Some(Move::Done),
            "score" => Some(Move::Score),
            "confirm" => draft.armed,
            "play" => with(Move::Play),
            "name" => with(Move::Name),
            "call" => with(Move::Call),
            "put" => with(Move::Put),
            "open" => with(Move::Open),
            "enter" => draft
                .number
                .and_then(|number| self.again(number, Spot::Typed)),
            _ => None,
        };
        let (Some(mv), Some(_)) = (mv, self.acting) else {
            return Step::Nothing;
        };
        if draft.armed != Some(mv) && self.is_slippery(mv) {
            let mut next = *draft;
            next.let_go();
            next.armed = Some(mv);
            return Step::Choose(next);
        }
        Step::Make(mv)
    }

    /// Whether a slip of the finger would hurt: a crown is spent, or a turn ends
    /// in which nothing was declared though something could be.
    fn is_slippery(&self, mv: Move) -> bool {
        let declaring = Used::PLAY.with(Used::NAME).with(Used::CALL);
        match mv {
            Move::Buy => true,
            Move::Done => {
                self.may(Phase::Declare)
                    && !self.view.table.used().any(declaring)
                    && self.legal.iter().any(|mv| matches!(mv, Move::Name(_)))
            }
            _ => false,
        }
    }

    /// What a line of the map lacks.
    pub fn missing(&self, line: &Line) -> Numbers {
        line.numbers.minus(self.view.table.named())
    }

    /// Lines of the map that lack one or two numbers, those that lack one first.
    pub fn near_lines(&self) -> Vec<Near> {
        let lines = edition().map().lines().iter();
        nearly(lines.map(|line| self.missing(line)))
    }

    /// The same on the bingo card of a seat.
    pub fn near_card_lines(&self, seat: Seat) -> Vec<Near> {
        let named = self.view.table.named();
        let lines = self.card(seat).map(BingoCard::lines);
        let lines = lines.into_iter().flatten();
        nearly(lines.map(|line| line.minus(named)))
    }
}

fn nearly(missing: impl Iterator<Item = Numbers>) -> Vec<Near> {
    let all = missing
        .enumerate()
        .map(|(line, missing)| Near { line, missing });
    let mut near: Vec<Near> = all
        .filter(|near| (1..=NEARLY).contains(&near.missing.len()))
        .collect();
    near.sort_by_key(|near| near.missing.len());
    near
}

/// Numbers as they are written in a row.
pub trait NumbersText {
    /// “12 · 40”.
    fn text(&self) -> String;
}

impl NumbersText for Numbers {
    fn text(&self) -> String {
        let all: Vec<String> = self.iter().map(|number| number.to_string()).collect();
        all.join(" · ")
    }
}
