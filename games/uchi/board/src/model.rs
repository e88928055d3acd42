//! From a view and a selection to what the picture shows, and from gestures to
//! selections and moves. Pure; tested natively.

use crate::UchiBoard;
use board::Scene;
use std::ops::Deref;
use tabletop::Seat;
use uchi::knowledge::Place;
use uchi::{Bundle, Cell, Element, Event, Kind, Move, Phase, Side, Uchi};

/// What the board draws: the scene, asked in the game's own words.
pub struct Model<'a>(pub &'a Scene<Uchi>);

impl Deref for Model<'_> {
    type Target = Scene<Uchi>;

    fn deref(&self) -> &Scene<Uchi> {
        self.0
    }
}

/// What a gesture leads to.
pub type Response = board::Response<UchiBoard>;

/// What is chosen, and whose hand is looked at.
pub type Draft = board::Draft<UchiBoard>;

/// What has been chosen, but not yet done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A card of the own hand.
    Card(Kind),
    /// A cell to fly to, to which several cards lead.
    Cell(Cell),
    /// A card, and the cell to fly to with it.
    Flight(Kind, Cell),
    /// A bundle to begin with.
    Bundle(Bundle),
}

impl Selection {
    /// The card, if one is chosen.
    pub fn card(self) -> Option<Kind> {
        match self {
            Selection::Card(card) | Selection::Flight(card, _) => Some(card),
            _ => None,
        }
    }

    /// The cell, if one is chosen.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Selection::Cell(cell) | Selection::Flight(_, cell) => Some(cell),
            _ => None,
        }
    }
}

fn choose(selection: Selection) -> Response {
    Response::Choose(Draft {
        selection,
        look: None,
    })
}

/// How a cell looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// Nothing to see.
    Dark,
    /// Some card leads here, but none is chosen.
    Faint,
    /// The chosen card leads here.
    Target,
    /// The chosen card leads here, onto another saucer.
    Hack,
    /// This is where the draft goes.
    Chosen,
}

/// How a seat is one card away from a win, as far as the viewer knows: of their own hand, of what they have seen come and
/// go, and of what everybody knows. Nothing is a guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    /// One colour more completes a set (`uchi R29`, `uchi R30`).
    OneColour,
    /// One card fewer leaves the hand empty (`uchi R27`).
    LastCard,
}

/// Whether something is in a hand, as far as the viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// It is.
    Surely,
    /// It may be.
    Perhaps,
    /// It is not.
    Not,
}

impl Model<'_> {
    /// Whether the turn has just passed to another seat.
    pub fn has_passed(&self) -> bool {
        let begins = |event: &Event| matches!(event, Event::Began { .. });
        self.new_events.iter().any(begins)
    }

    /// Whether saucers wait for the card that moves them: a rival's is seen first.
    pub fn follows_card(&self) -> bool {
        let is_led = |event: &Event| match event {
            Event::Revealed { seat, .. } => self.own != Some(*seat),
            _ => false,
        };
        self.new_events.iter().any(is_led)
    }

    /// Whether somebody here chooses between the bundles.
    pub fn chooses_bundle(&self) -> bool {
        self.view.phase == Phase::Bundle && self.acting.is_some()
    }

    /// The side at the bottom of the picture.
    pub fn near(&self) -> Side {
        self.own.map_or(Side::South, |seat| self.view.side(seat))
    }

    /// Column and row, from the top left, at which a cell is drawn: every
    /// player sees the board from the own side (`uchi A8`).
    pub fn drawn_at(&self, cell: Cell) -> (u8, u8) {
        let (row, column) = (cell.row(), cell.column());
        match self.near() {
            Side::South => (column, row),
            Side::West => (row, 5 - column),
            Side::North => (5 - column, 5 - row),
            Side::East => (5 - row, column),
        }
    }

    /// The cell that is drawn at a column and row.
    pub fn cell_at(&self, x: u8, y: u8) -> Cell {
        match self.near() {
            Side::South => Cell::new(y, x),
            Side::West => Cell::new(x, 5 - y),
            Side::North => Cell::new(5 - y, 5 - x),
            Side::East => Cell::new(5 - x, y),
        }
    }

    /// Quarter turns, clockwise, by which the cards of a seat are turned as
    /// this viewer sees them.
    pub fn turned(&self, seat: Seat) -> u8 {
        (4 + self.view.side(seat).quarter_turns() - self.near().quarter_turns()) % 4
    }

    /// The cells a card leads to now.
    pub fn targets(&self, card: Kind) -> Vec<Cell> {
        let go = |mv: &Move| match *mv {
            Move::Go(kind, cell) if kind == card => Some(cell),
            _ => None,
        };
        self.legal.iter().filter_map(go).collect()
    }

    /// The cards that lead to a cell now.
    pub fn leading_to(&self, cell: Cell) -> Vec<Kind> {
        let go = |mv: &Move| match *mv {
            Move::Go(kind, to) if to == cell => Some(kind),
            _ => None,
        };
        self.legal.iter().filter_map(go).collect()
    }

    /// The cards with which a seat can be hacked now: those that are chosen, or all of the hand (`uchi R17`).
    pub fn hacking(&self, seat: Seat, selection: Selection) -> Vec<Kind> {
        let cell = self.view.pieces[seat.index()];
        let is_other = selection.cell().is_some_and(|chosen| chosen != cell);
        let mut kinds = self.leading_to(cell);
        kinds.retain(|kind| match selection.card() {
            Some(card) => card == *kind,
            None => !is_other,
        });
        kinds
    }

    fn leads(&self, card: Kind, cell: Cell) -> bool {
        self.legal.contains(&Move::Go(card, cell))
    }

    /// How a cell looks.
    pub fn light(&self, cell: Cell, selection: Selection) -> Light {
        if selection.cell() == Some(cell) {
            return Light::Chosen;
        }
        match selection.card() {
            Some(card) if self.leads(card, cell) => match self.view.piece_on(cell) {
                Some(_) => Light::Hack,
                None => Light::Target,
            },
            None if selection.cell().is_none() && !self.leading_to(cell).is_empty() => Light::Faint,
            _ => Light::Dark,
        }
    }

    /// Whether a card of the hand can be chosen now.
    pub fn can_choose(&self, card: Kind, selection: Selection) -> bool {
        match (self.view.phase, selection) {
            (Phase::Give(_), _) => self.legal.contains(&Move::Give(card)),
            (Phase::Move, Selection::Cell(cell)) => self.leads(card, cell),
            (Phase::Move, _) => !self.targets(card).is_empty(),
            _ => false,
        }
    }

    /// A tap on a card: the second one lets go of it. Only the button gives it away.
    pub fn tap_card(&self, selection: Selection, card: Kind) -> Response {
        let is_chosen = selection.card() == Some(card);
        if !is_chosen && !self.can_choose(card, selection) {
            return Response::Nothing;
        }
        match selection.cell() {
            _ if is_chosen => choose(Selection::Nothing),
            Some(cell) if self.leads(card, cell) => choose(Selection::Flight(card, cell)),
            _ => choose(Selection::Card(card)),
        }
    }

    /// A tap on a cell: the first one previews, the second one flies. A die is thrown by the button alone.
    pub fn tap_cell(&self, selection: Selection, cell: Cell) -> Response {
        match (selection.card(), &self.leading_to(cell)[..]) {
            (Some(card), _) if self.leads(card, cell) => match selection.cell() {
                Some(chosen) if chosen == cell && self.view.piece_on(cell).is_none() => {
                    Response::Play(Move::Go(card, cell))
                }
                _ => choose(Selection::Flight(card, cell)),
            },
            (Some(card), []) => choose(Selection::Card(card)),
            (None, []) => choose(Selection::Nothing),
            (_, &[only]) => choose(Selection::Flight(only, cell)),
            _ => choose(Selection::Cell(cell)),
        }
    }

    /// A tap on a bundle: the second one lets go of it.
    pub fn tap_bundle(&self, selection: Selection, bundle: Bundle) -> Response {
        match selection == Selection::Bundle(bundle) {
            true => choose(Selection::Nothing),
            false => choose(Selection::Bundle(bundle)),
        }
    }

    /// The move that a selection stands for, if it is complete.
    pub fn move_of(&self, selection: Selection) -> Option<Move> {
        let mv = match (self.view.phase, selection) {
            (Phase::Bundle, Selection::Bundle(bundle)) => Move::Bundle(bundle),
            (Phase::Give(_), Selection::Card(card)) => Move::Give(card),
            (Phase::Move, Selection::Flight(card, cell)) => Move::Go(card, cell),
            _ => return None,
        };
        self.legal.contains(&mv).then_some(mv)
    }

    /// The hand at the bottom, copy by copy.
    pub fn hand(&self) -> Vec<Kind> {
        self.own
            .map_or_else(Vec::new, |seat| self.view.known_hand(seat).iter().collect())
    }

    /// The place in the hand at the bottom that the shown card has left, and the card.
    pub fn gap(&self) -> Option<(usize, Kind)> {
        let shown = self
            .view
            .revealed
            .filter(|_| self.own == Some(self.view.turn))?;
        let before = |kind: &Kind| kind.index() <= shown.index();
        let at = self.hand().into_iter().filter(before).count();
        Some((at, shown))
    }

    /// The other seat whose hand is looked at.
    pub fn looked_at(&self, draft: &Draft) -> Option<Seat> {
        draft.look.filter(|seat| self.rivals().contains(seat))
    }

    /// The card of a seat that lies shown: it counts as in hand (`uchi A1`).
    fn shown_of(&self, seat: Seat) -> Option<Kind> {
        self.view.revealed.filter(|_| self.view.turn == seat)
    }

    /// How many cards a seat has: those in hand, and the one that lies shown or is drawn in its place.
    pub fn cards_of(&self, seat: Seat) -> u8 {
        let is_drawing = self.view.phase == Phase::Redraw && self.view.turn == seat;
        let beside = self.shown_of(seat).is_some() || is_drawing;
        self.view.hand_sizes[seat.index()] + u8::from(beside)
    }

    /// Of the colours of a winning set those that a seat surely has, with the card that lies shown, and so many it has at
    /// most, as far as the viewer knows. Two Ophiuchus stand for one of them (`uchi R30`).
    pub fn colours_of(&self, seat: Seat) -> (u8, u8) {
        let pair = u8::from(self.serpents_of(seat) > 1);
        let count = |how| {
            let colours = Element::ALL.into_iter();
            let alike = colours.filter(|of| self.has_with_shown(seat, *of) == how);
            alike.count() as u8
        };
        let (colours, perhaps) = (count(Holds::Surely), count(Holds::Perhaps));
        let surely = (colours + pair).min(4);
        let most = surely + perhaps.min(self.view.unknown_in_hand(seat));
        // With more the game would be over.
        (surely, most.min(3).max(surely))
    }

    /// How many Ophiuchus a seat surely has, with the card that lies shown.
    fn serpents_of(&self, seat: Seat) -> u8 {
        let shown = self.shown_of(seat) == Some(Kind::Ophiuchus);
        self.view.known_hand(seat).count(Kind::Ophiuchus) + u8::from(shown)
    }

    /// Whether a seat has a colour, with the card that lies shown.
    fn has_with_shown(&self, seat: Seat, colour: Element) -> Holds {
        match self.shown_of(seat) {
            Some(kind) if kind.element() == Some(colour) => Holds::Surely,
            _ => self.holds(seat, colour),
        }
    }

    /// Of which colours one card wins for a seat that is one card away from a set: of each a kind, or Ophiuchus where it
    /// makes a pair (`uchi R29`, `uchi R30`). What is not surely there is lacking: else the game would be over.
    pub fn needed_by(&self, seat: Seat) -> Vec<Kind> {
        if self.threat_of(seat) != Some(Threat::OneColour) {
            return Vec::new();
        }
        let lacks = |of: Element| self.has_with_shown(seat, of) != Holds::Surely;
        let pairs = self.serpents_of(seat) == 1;
        let mut kinds: Vec<Kind> = Kind::ALL.to_vec();
        kinds.retain(|kind| kind.element().map_or(pairs, lacks));
        kinds.dedup_by_key(|kind| kind.element());
        kinds
    }

    /// Whether a seat is one card away from a win, as far as the viewer knows: what a hidden card might add is left out.
    pub fn threat_of(&self, seat: Seat) -> Option<Threat> {
        if matches!(self.view.phase, Phase::Bundle | Phase::Over(_)) {
            return None;
        }
        match (self.cards_of(seat), self.colours_of(seat)) {
            (1, _) => Some(Threat::LastCard),
            (_, (3, _)) => Some(Threat::OneColour),
            _ => None,
        }
    }

    /// Whether a seat has a colour in hand, as far as the viewer knows.
    pub fn holds(&self, seat: Seat, colour: Element) -> Holds {
        let is_of_it = |kind: &Kind| kind.element() == Some(colour);
        let may_be = |kind: Kind| self.view.known.may_hold(Place::hand(seat), kind);
        let known = self.view.known_hand(seat);
        let is_known = known.kinds().any(|kind| is_of_it(&kind));
        // So many unknown cards may be of another colour; of Ophiuchus there are several.
        let others = |kind: &Kind| !is_of_it(kind) && may_be(*kind);
        let others: Vec<Kind> = Kind::ALL.into_iter().filter(others).collect();
        let unknown = usize::from(self.view.unknown_in_hand(seat));
        let is_sure = unknown > others.len() && !others.contains(&Kind::Ophiuchus);
        if is_known || is_sure {
            Holds::Surely
        } else if Kind::ALL.into_iter().filter(is_of_it).any(may_be) {
            Holds::Perhaps
        } else {
            Holds::Not
        }
    }

    /// The other seats, clockwise from the own one.
    pub fn rivals(&self) -> Vec<Seat> {
        let seats = self.view.seats();
        match self.own {
            Some(own) => (1..seats).map(|steps| own.after(steps, seats)).collect(),
            None => Seat::all(seats).collect(),
        }
    }
}

/// The selection that stands for a move.
pub fn selection_of(mv: Move) -> Selection {
    match mv {
        Move::Go(card, cell) => Selection::Flight(card, cell),
        Move::Give(card) => Selection::Card(card),
        Move::Bundle(bundle) => Selection::Bundle(bundle),
        _ => Selection::Nothing,
    }
}
