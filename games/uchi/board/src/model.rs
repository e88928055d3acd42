//! From a view and a selection to what the picture shows, and from gestures to
//! selections and moves. Pure; tested natively.

use crate::UchiBoard;
use crate::hack::Hack;
use board::Scene;
use std::ops::Deref;
use tabletop::{Seat, SeatSet};
use uchi::{Bundle, Cell, Event, Kind, Move, Phase, Side, Threat, Uchi, View};

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

/// Another hand that is looked at, and whether the card that lies shown is news.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Whose hand.
    pub seat: Option<Seat>,
    /// Whether nobody here knew of the card before it was shown: it may be gone before the turn is over.
    pub is_news: bool,
    /// Of whom the last move warns: a warning is not seen before the card has landed that makes it.
    pub warned: SeatSet,
    /// How the own last hack has ended.
    pub hack: Option<Hack>,
}

impl Look {
    /// At this hand, or at none.
    pub fn at(self, seat: Option<Seat>) -> Look {
        Look { seat, ..self }
    }
}

/// A card of the own hand, by its place: copies of Ophiuchus are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    pub kind: Kind,
    /// Which of them, from 1.
    pub copy: u8,
}

impl From<Kind> for Held {
    fn from(kind: Kind) -> Held {
        Held { kind, copy: 1 }
    }
}

/// What has been chosen, but not yet done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A card of the own hand.
    Card(Held),
    /// A cell to fly to, to which several cards lead.
    Cell(Cell),
    /// A card, and the cell to fly to with it.
    Flight(Held, Cell),
    /// A bundle to begin with.
    Bundle(Bundle),
}

impl Selection {
    /// The kind of the card, if one is chosen.
    pub fn card(self) -> Option<Kind> {
        self.held().map(|held| held.kind)
    }

    /// The card, if one is chosen.
    pub fn held(self) -> Option<Held> {
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
    Response::Choose(Draft::default().select(selection))
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

/// The four sides of the panel.
pub const SIDES: [Side; 4] = [Side::South, Side::West, Side::North, Side::East];

impl Model<'_> {
    /// Whether a saucer starts on a cell, in a game for so many as there are sides (`uchi R6`): it bears a mark.
    pub fn is_start(&self, cell: Cell) -> bool {
        let mut sides = SIDES.into_iter();
        sides.any(|side| self.game.edition().start(side) == cell)
    }

    /// Whether a seat has won: its saucer has found home, and cries no longer.
    pub fn is_home(&self, seat: Seat) -> bool {
        matches!(self.view.phase, Phase::Over(ending) if ending.winner == Some(seat))
    }

    /// Whether the turn has just passed to another seat.
    pub fn has_passed(&self) -> bool {
        let begins = |event: &Event| matches!(event, Event::Began { .. });
        self.new_events.iter().any(begins)
    }

    /// Whether the turn of this seat has just ended.
    pub fn has_gone(&self, seat: Seat) -> bool {
        let is_before = seat.next(self.view.seats()) == self.view.turn;
        is_before && self.view.turns > 0 && self.has_passed()
    }

    /// Whether saucers wait for the card that moves them: a rival's is seen first.
    pub fn follows_card(&self) -> bool {
        let is_led = |event: &Event| match event {
            Event::Revealed { seat, .. } => self.own != Some(*seat),
            _ => false,
        };
        self.new_events.iter().any(is_led)
    }

    /// Whether a card flies to the deck or from it: it would cut off the number.
    pub fn flies_at_deck(&self) -> bool {
        let flies = |event: &Event| {
            matches!(
                event,
                Event::Gave { .. } | Event::Drew { .. } | Event::Buried { .. }
            )
        };
        self.new_events.iter().any(flies)
    }

    /// Whether cards have been dealt, and saucers fly.
    pub fn flies(&self) -> bool {
        !matches!(
            self.view.phase,
            Phase::Bundle | Phase::Give(_) | Phase::Over(_)
        )
    }

    /// Whether the only cards that have come to hands are the bundles of two (`uchi R4`).
    pub fn is_dealt(&self) -> bool {
        self.view.turns < 2 && self.view.hand_sizes == [6, 6]
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
    pub fn tap_card(&self, selection: Selection, held: Held) -> Response {
        let is_chosen = selection.held() == Some(held);
        if !is_chosen && !self.can_choose(held.kind, selection) {
            return Response::Nothing;
        }
        match selection.cell() {
            _ if is_chosen => choose(Selection::Nothing),
            Some(cell) if self.leads(held.kind, cell) => choose(Selection::Flight(held, cell)),
            _ => choose(Selection::Card(held)),
        }
    }

    /// A tap on a cell: the first one previews, the second one flies. A die is thrown by the button alone.
    pub fn tap_cell(&self, selection: Selection, cell: Cell) -> Response {
        match (selection.held(), &self.leading_to(cell)[..]) {
            (Some(held), _) if self.leads(held.kind, cell) => match selection.cell() {
                Some(chosen) if chosen == cell && self.view.piece_on(cell).is_none() => {
                    Response::Play(Move::Go(held.kind, cell))
                }
                _ => choose(Selection::Flight(held, cell)),
            },
            (Some(held), []) => choose(Selection::Card(held)),
            (None, []) => choose(Selection::Nothing),
            (_, &[only]) => choose(Selection::Flight(only.into(), cell)),
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
            (Phase::Give(_), Selection::Card(held)) => Move::Give(held.kind),
            (Phase::Move, Selection::Flight(held, cell)) => Move::Go(held.kind, cell),
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
        draft.look.seat.filter(|seat| self.rivals().contains(seat))
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

/// What is warned of in a seat's row. A card that is news makes no warning before it is back in the hand: else the
/// warning would come and go within a turn.
pub fn warning(view: &View, seat: Seat, is_news: bool) -> Option<Threat> {
    let threat = view.threat_of(seat)?;
    if threat == Threat::OneColour && is_news && view.turn == seat {
        let mut settled = view.clone();
        settled.revealed = None;
        return (settled.colours_of(seat).0 == 3).then_some(threat);
    }
    Some(threat)
}

/// The selection that stands for a move.
pub fn selection_of(mv: Move) -> Selection {
    match mv {
        Move::Go(card, cell) => Selection::Flight(card.into(), cell),
        Move::Give(card) => Selection::Card(card.into()),
        Move::Bundle(bundle) => Selection::Bundle(bundle),
        _ => Selection::Nothing,
    }
}
