//! From a view and a draft to what the picture shows, and from gestures to
//! drafts and moves. Pure; tested natively.

use super::SterreBoard;
use super::selection::{Draft, Look, Selection, Source, Way, cleared};
use board::Scene;
use std::ops::Deref;
use sterre::map::Line;
use sterre::{BingoCard, Event, Move, Number, Numbers, Phase, Sterre, Used};
use tabletop::Seat;

/// What the board draws: the scene, asked in the game's own words.
pub struct Model<'a>(pub &'a Scene<Sterre>);

impl Deref for Model<'_> {
    type Target = Scene<Sterre>;

    fn deref(&self) -> &Scene<Sterre> {
        self.0
    }
}

/// What a gesture leads to.
pub type Response = board::Response<SterreBoard>;

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

impl Model<'_> {
    /// Whether somebody may act here, and the game is in this phase.
    pub fn may(&self, phase: Phase) -> bool {
        self.acting.is_some() && self.view.table.phase() == phase
    }

    /// Whether the turn of this seat has just ended.
    pub fn has_gone(&self, seat: Seat) -> bool {
        let table = &self.view.table;
        let begins = |event: &Event| matches!(event, Event::Began { turns: 1.., .. });
        seat.next(table.seats()) == table.turn() && self.new_events.iter().any(begins)
    }

    /// Whose bingo card is looked at: by itself that of whoever acts; before and after the game that of the seat in
    /// front of the screen. While it is seen how cells are opened, that on which they are, though the turn is over.
    pub fn shown_seat(&self, draft: &Draft) -> Seat {
        let table = &self.view.table;
        let opening = self.new_events.iter().find_map(|event| match *event {
            Event::Opened { seat, .. } => Some(seat),
            _ => None,
        });
        let seat = draft.look.seat.or(opening);
        seat.unwrap_or_else(|| match table.phase() {
            Phase::Deal | Phase::Over(_) => self.own.unwrap_or(table.turn()),
            Phase::Score(seat) => seat,
            Phase::Draw | Phase::Take(_) | Phase::Declare | Phase::Place | Phase::Open => {
                table.turn()
            }
        })
    }

    /// The bingo card of a seat; `None` before it is dealt.
    pub fn card(&self, seat: Seat) -> Option<&BingoCard> {
        self.game.edition().card(self.view.table.card(seat))
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

    /// The numbers that can be declared in this way now. Cards that would be played in vain are not among them.
    pub fn declarable(&self, way: Way) -> Numbers {
        let numbers = self.legal.iter().filter(|mv| Way::of(**mv) == Some(way));
        let numbers = numbers.filter_map(|mv| mv.number());
        numbers.fold(Numbers::NONE, |all, number| {
            if self.is_named(number) {
                return all;
            }
            all.with(number)
        })
    }

    /// Whether something can be done in this way now. A crown may also buy cards (sterre R10).
    pub fn offers(&self, way: Way) -> bool {
        let buys = way == Way::Crown && self.legal.contains(&Move::Buy);
        buys || !self.declarable(way).is_empty()
    }

    /// A press on the button of a way: declares the chosen number, or chooses the way, to be followed by a number.
    pub fn take_way(&self, draft: &Draft, way: Way) -> Response {
        if let Some(number) = draft.selection.number() {
            let ways = self.ways(number);
            let mv = ways.into_iter().find(|mv| Way::of(*mv) == Some(way));
            return self.press(draft, mv);
        }
        if !self.offers(way) {
            return Response::Nothing;
        }
        if draft.selection == Selection::Way(way) {
            return Response::Choose(cleared(draft));
        }
        let chosen = draft.select(Selection::Way(way));
        // A phone shows the map or the card: the one on which the number is chosen.
        Response::Choose(chosen.look_at(Look {
            seat: None,
            near: false,
            card: way == Way::Pick,
            ..chosen.look
        }))
    }

    /// Whether a crown would declare a number that can be declared without one.
    pub fn wastes_crown(&self, number: Number) -> bool {
        let free = [Way::Card, Way::Pick];
        free.iter()
            .any(|way| self.declarable(*way).contains(number))
    }

    /// Whether the number has been declared, by whomever.
    pub fn is_named(&self, number: Number) -> bool {
        self.view.table.named().contains(number)
    }

    /// What touching a chosen number once more does: the one way that costs no
    /// crown and is not in vain.
    fn again(&self, number: Number, source: Source) -> Option<Move> {
        let fits = |mv: &Move| match mv {
            Move::Play(_) => source != Source::Card && !self.is_named(number),
            Move::Name(_) => source != Source::Hand,
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
    pub fn tap(&self, draft: &Draft, number: Number, source: Source) -> Response {
        let own_card = source == Source::Card && Some(self.shown_seat(draft)) == self.acting;
        if self.may(Phase::Open) && own_card {
            return Response::Play(Move::Open(number));
        }
        if source == Source::Map && self.legal.contains(&Move::Put(number)) {
            return Response::Play(Move::Put(number));
        }
        // A way to declare that is chosen waits for a number that can be declared.
        if draft.selection.way().is_some() && self.ways(number).is_empty() {
            return Response::Nothing;
        }
        if source != Source::Hand && self.is_put_down_at(draft, number) {
            return Response::Play(Move::Play(number));
        }
        let chosen = Selection::Number(number, source);
        if draft.selection != chosen {
            return Response::Choose(draft.select(chosen));
        }
        match self.again(number, source) {
            Some(mv) => Response::Play(mv),
            // With several ways, the buttons say which.
            None if !self.ways(number).is_empty() => Response::Nothing,
            None => Response::Choose(cleared(draft)),
        }
    }

    /// Whether the number card of this number is chosen in the hand, and can be put down on its number, on the map or on the
    /// bingo card.
    pub fn is_put_down_at(&self, draft: &Draft, number: Number) -> bool {
        draft.selection == Selection::Number(number, Source::Hand)
            && self.acting.is_some()
            && self.declarable(Way::Card).contains(number)
    }

    /// Makes a move, or arms it if a slip of the finger would hurt.
    pub fn press(&self, draft: &Draft, mv: Option<Move>) -> Response {
        let (Some(mv), Some(_)) = (mv, self.acting) else {
            return Response::Nothing;
        };
        if draft.selection != Selection::Armed(mv) && self.is_slippery(mv) {
            return Response::Choose(cleared(draft).select(Selection::Armed(mv)));
        }
        Response::Play(mv)
    }

    /// Enter: what touching the chosen number once more would do.
    pub fn enter(&self, draft: &Draft) -> Response {
        let number = draft.selection.number();
        let mv = number.and_then(|number| self.again(number, Source::Typed));
        self.press(draft, mv)
    }

    /// Whether a slip of the finger would hurt: a crown is spent on cards or on a number that needs none, or a turn
    /// ends in which nothing was declared though something could be.
    fn is_slippery(&self, mv: Move) -> bool {
        match mv {
            Move::Buy => true,
            Move::Call(number) => self.wastes_crown(number),
            Move::Done => {
                self.may(Phase::Declare)
                    && !self.view.table.used().any(Used::DECLARING)
                    && self.legal.iter().any(|mv| matches!(mv, Move::Name(_)))
            }
            _ => false,
        }
    }

    /// What a line of the map lacks.
    pub fn missing(&self, line: &Line) -> Numbers {
        line.numbers.difference(self.view.table.named())
    }

    /// Lines of the map that lack one or two numbers, those that lack one first.
    pub fn near_lines(&self) -> Vec<Near> {
        let lines = self.game.edition().map().lines().iter();
        nearly(lines.map(|line| self.missing(line)))
    }

    /// The same on the bingo card of a seat.
    pub fn near_card_lines(&self, seat: Seat) -> Vec<Near> {
        let named = self.view.table.named();
        let lines = self.card(seat).map(BingoCard::lines);
        let lines = lines.into_iter().flatten();
        nearly(lines.map(|line| line.difference(named)))
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
