//! The model of the picture: what a scene and a draft show. It also turns gestures into drafts and
//! moves. Pure; tested natively.

use super::SterreBoard;
use super::selection::{Draft, Look, Selection, Source, Way, cleared};
use board::Scene;
use std::ops::Deref;
use sterre::map::Line;
use sterre::{BingoCard, Event, Move, Number, Numbers, Phase, Sterre, Used};
use tabletop::Seat;

/// The scene, with methods in the terms of this game.
pub struct Model<'a>(pub &'a Scene<Sterre>);

impl Deref for Model<'_> {
    type Target = Scene<Sterre>;

    fn deref(&self) -> &Scene<Sterre> {
        self.0
    }
}

/// The result of a gesture.
pub type Response = board::Response<SterreBoard>;

/// A line that lacks one or two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Near {
    /// The index of the line, from 0.
    pub line: usize,
    /// The numbers that the line lacks.
    pub missing: Numbers,
}

/// The largest number of missing numbers at which a line counts as nearly complete.
const NEARLY: u8 = 2;

impl Model<'_> {
    /// Whether a person at this device may act, and the game is in this phase.
    pub fn may(&self, phase: Phase) -> bool {
        self.acting.is_some() && self.view.table.phase() == phase
    }

    /// Whether the turn of this seat has just ended.
    pub fn has_just_ended_turn(&self, seat: Seat) -> bool {
        let table = &self.view.table;
        let begins = |event: &Event| matches!(event, Event::Began { turns: 1.., .. });
        seat.next(table.seats()) == table.turn() && self.new_events.iter().any(begins)
    }

    /// The seat whose bingo card is shown. The viewer's choice comes first, then the seat whose
    /// cells are being opened in the animation, even if its turn is over. Otherwise it is the seat
    /// that acts; before the first turn and after the end it is the viewer's.
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

    /// The legal moves with this number.
    pub fn ways(&self, number: Number) -> Vec<Move> {
        let of_it = |mv: &&Move| mv.number() == Some(number);
        self.legal.iter().filter(of_it).copied().collect()
    }

    /// The numbers that can be declared in this way now. Cards whose number is already declared are
    /// left out: playing one has no effect.
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

    /// Whether this way to declare can be used now. A crown may also buy cards (sterre R10).
    pub fn offers(&self, way: Way) -> bool {
        let buys = way == Way::Crown && self.legal.contains(&Move::Buy);
        buys || !self.declarable(way).is_empty()
    }

    /// Handles the button of a way to declare: declares the selected number. Without a selected
    /// number it selects the way, and a number is selected next.
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
        // A phone shows either the map or the card: show the one on which the number has to be
        // selected.
        Response::Choose(chosen.look_at(Look {
            seat: None,
            near: false,
            card: way == Way::Pick,
            ..chosen.look
        }))
    }

    /// Whether the number can also be declared without a crown.
    pub fn wastes_crown(&self, number: Number) -> bool {
        let free = [Way::Card, Way::Pick];
        free.iter()
            .any(|way| self.declarable(*way).contains(number))
    }

    /// Whether any player has declared the number.
    pub fn is_named(&self, number: Number) -> bool {
        self.view.table.named().contains(number)
    }

    /// The move that a second tap on a selected number makes: the only way to use it that costs no
    /// crown and has an effect. `None` if there is not exactly one.
    fn second_tap_move(&self, number: Number, source: Source) -> Option<Move> {
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

    /// Handles a tap on a number: the first tap selects it, the second makes the move. Moves of
    /// bookkeeping by hand need one tap only.
    pub fn tap(&self, draft: &Draft, number: Number, source: Source) -> Response {
        let own_card = source == Source::Card && Some(self.shown_seat(draft)) == self.acting;
        if self.may(Phase::Open) && own_card {
            return Response::Play(Move::Open(number));
        }
        if source == Source::Map && self.legal.contains(&Move::Put(number)) {
            return Response::Play(Move::Put(number));
        }
        // A selected way to declare is kept until a number that can be declared is tapped.
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
        match self.second_tap_move(number, source) {
            Some(mv) => Response::Play(mv),
            // With several ways to declare, the player chooses one by its button.
            None if !self.ways(number).is_empty() => Response::Nothing,
            None => Response::Choose(cleared(draft)),
        }
    }

    /// Whether this number's card is selected in the hand and can be put down here: on its number
    /// on the map or on the bingo card.
    pub fn is_put_down_at(&self, draft: &Draft, number: Number) -> bool {
        draft.selection == Selection::Number(number, Source::Hand)
            && self.acting.is_some()
            && self.declarable(Way::Card).contains(number)
    }

    /// Makes a move. A move that would hurt if made by mistake is selected first and needs a second
    /// press.
    pub fn press(&self, draft: &Draft, mv: Option<Move>) -> Response {
        let (Some(mv), Some(_)) = (mv, self.acting) else {
            return Response::Nothing;
        };
        if draft.selection != Selection::Armed(mv) && self.needs_second_press(mv) {
            return Response::Choose(cleared(draft).select(Selection::Armed(mv)));
        }
        Response::Play(mv)
    }

    /// Handles Enter: does the same as a second tap on the selected number.
    pub fn enter(&self, draft: &Draft) -> Response {
        let number = draft.selection.number();
        let mv = number.and_then(|number| self.second_tap_move(number, Source::Typed));
        self.press(draft, mv)
    }

    /// Whether the move would hurt if made by mistake. Such a move spends a crown on cards, or on a
    /// number that needs none. Ending a turn without a declaration is also such a move, if a bingo
    /// pick is possible.
    fn needs_second_press(&self, mv: Move) -> bool {
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

    /// The numbers that a line of the map lacks.
    pub fn missing(&self, line: &Line) -> Numbers {
        line.numbers.difference(self.view.table.named())
    }

    /// The lines of the map that lack one or two numbers; those that lack one come first.
    pub fn near_lines(&self) -> Vec<Near> {
        let lines = self.game.edition().map().lines().iter();
        nearly(lines.map(|line| self.missing(line)))
    }

    /// The lines of a seat's bingo card that lack one or two numbers; those that lack one come
    /// first.
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

/// Formats a set of numbers as a row.
pub trait NumbersText {
    /// The numbers as text: “12 · 40”.
    fn text(&self) -> String;
}

impl NumbersText for Numbers {
    fn text(&self) -> String {
        let all: Vec<String> = self.iter().map(|number| number.to_string()).collect();
        all.join(" · ")
    }
}
