//! The render model: turns a view and a selection into what the picture shows, and gestures into
//! selections and moves. It is pure and tested natively.

use crate::UchiBoard;
use crate::hack::Hack;
use board::Scene;
use std::ops::Deref;
use tabletop::{Seat, SeatSet};
use uchi::{Bundle, Cell, Event, Kind, Move, Phase, Side, Threat, Uchi, View};

/// The scene, with methods in the game's own terms.
pub struct Model<'a>(pub &'a Scene<Uchi>);

impl Deref for Model<'_> {
    type Target = Scene<Uchi>;

    fn deref(&self) -> &Scene<Uchi> {
        self.0
    }
}

/// The result of a gesture.
pub type Response = board::Response<UchiBoard>;

/// The selection, and the hand that is enlarged.
pub type Draft = board::Draft<UchiBoard>;

/// The enlarged hand of another seat, and what the board remembers of recent moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The seat whose hand is enlarged.
    pub seat: Option<Seat>,
    /// Whether the shown card is new to the viewer. Such a card may leave its owner before the turn
    /// is over.
    pub is_news: bool,
    /// The seats with a warning that the last move caused. Their warning appears only after the
    /// flying card has landed.
    pub warned: SeatSet,
    /// The last hack by the viewer or of the viewer, if it is still reported.
    pub hack: Option<Hack>,
}

impl Look {
    /// Returns a copy with this hand enlarged, or none.
    pub fn at(self, seat: Option<Seat>) -> Look {
        Look { seat, ..self }
    }
}

/// A card in the viewer's hand. The copy number distinguishes the copies of Ophiuchus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelectedCard {
    pub kind: Kind,
    /// The number of the copy, from 1.
    pub copy: u8,
}

impl From<Kind> for SelectedCard {
    fn from(kind: Kind) -> SelectedCard {
        SelectedCard { kind, copy: 1 }
    }
}

/// What is selected and not yet done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing is selected.
    #[default]
    Nothing,
    /// A card of the viewer's hand.
    Card(SelectedCard),
    /// A target cell that several cards reach.
    Cell(Cell),
    /// A card and the cell to fly to.
    Flight(SelectedCard, Cell),
    /// One of the two bundles of the setup.
    Bundle(Bundle),
}

impl Selection {
    /// The kind of the selected card.
    pub fn card(self) -> Option<Kind> {
        self.selected_card().map(|held| held.kind)
    }

    /// The selected card.
    pub fn selected_card(self) -> Option<SelectedCard> {
        match self {
            Selection::Card(card) | Selection::Flight(card, _) => Some(card),
            _ => None,
        }
    }

    /// The selected cell.
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

/// The highlight of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// No highlight.
    Dark,
    /// Some card reaches the cell, and no card is selected.
    Faint,
    /// The selected card reaches the cell.
    Target,
    /// The selected card reaches the cell, and another saucer is on it.
    Hack,
    /// The cell is selected as the target.
    Chosen,
}

/// The four sides of the panel.
pub const SIDES: [Side; 4] = [Side::South, Side::West, Side::North, Side::East];

impl Model<'_> {
    /// Whether the cell is the start cell of one of the four sides (`uchi R6`). These cells have a
    /// mark.
    pub fn is_start(&self, cell: Cell) -> bool {
        let mut sides = SIDES.into_iter();
        sides.any(|side| self.game.edition().start(side) == cell)
    }

    /// Whether a seat has won: its saucer is home, and its drawing changes from sad to happy.
    pub fn is_home(&self, seat: Seat) -> bool {
        matches!(self.view.phase, Phase::Over(ending) if ending.winner == Some(seat))
    }

    /// Whether the last move passed the turn to another seat.
    pub fn has_passed(&self) -> bool {
        let begins = |event: &Event| matches!(event, Event::Began { .. });
        self.new_events.iter().any(begins)
    }

    /// Whether the last move ended this seat's turn.
    pub fn has_gone(&self, seat: Seat) -> bool {
        let is_before = seat.next(self.view.seats()) == self.view.turn;
        is_before && self.view.turns > 0 && self.has_passed()
    }

    /// Whether saucers wait until the card that moves them has been shown. This is so for cards of
    /// other seats.
    pub fn follows_card(&self) -> bool {
        let is_led = |event: &Event| match event {
            Event::Revealed { seat, .. } => self.own != Some(*seat),
            _ => false,
        };
        self.new_events.iter().any(is_led)
    }

    /// Whether the last move animates a card at the deck. The card would cover the number on the
    /// deck.
    pub fn animates_card_at_deck(&self) -> bool {
        let flies = |event: &Event| {
            matches!(
                event,
                Event::Gave { .. } | Event::Drew { .. } | Event::Buried { .. }
            )
        };
        self.new_events.iter().any(flies)
    }

    /// Whether the setup is done and the game is not over, so that saucers can fly.
    pub fn is_under_way(&self) -> bool {
        !matches!(
            self.view.phase,
            Phase::Bundle | Phase::Give(_) | Phase::Over(_)
        )
    }

    /// Whether all cards in the hands are still the dealt bundles of a game for two (`uchi R4`).
    pub fn is_dealt(&self) -> bool {
        self.view.turns < 2 && self.view.hand_sizes == [6, 6]
    }

    /// Whether a person at this device has to choose a bundle.
    pub fn chooses_bundle(&self) -> bool {
        self.view.phase == Phase::Bundle && self.acting.is_some()
    }

    /// The side of the table that is at the bottom of the picture.
    pub fn near(&self) -> Side {
        self.own.map_or(Side::South, |seat| self.view.side(seat))
    }

    /// The column and row, from the top left, where a cell is drawn. Every player sees the board
    /// from their own side (`uchi A8`).
    pub fn drawn_at(&self, cell: Cell) -> (u8, u8) {
        let (row, column) = (cell.row(), cell.column());
        match self.near() {
            Side::South => (column, row),
            Side::West => (row, 5 - column),
            Side::North => (5 - column, 5 - row),
            Side::East => (5 - row, column),
        }
    }

    /// The cell that is drawn in a column and row.
    pub fn cell_at(&self, x: u8, y: u8) -> Cell {
        match self.near() {
            Side::South => Cell::new(y, x),
            Side::West => Cell::new(x, 5 - y),
            Side::North => Cell::new(5 - y, 5 - x),
            Side::East => Cell::new(5 - x, y),
        }
    }

    /// The number of clockwise quarter turns by which a seat's cards are turned for this viewer.
    pub fn turned(&self, seat: Seat) -> u8 {
        (4 + self.view.side(seat).quarter_turns() - self.near().quarter_turns()) % 4
    }

    /// The cells that a card reaches now, by the legal moves.
    pub fn targets(&self, card: Kind) -> Vec<Cell> {
        let go = |mv: &Move| match *mv {
            Move::Go(kind, cell) if kind == card => Some(cell),
            _ => None,
        };
        self.legal.iter().filter_map(go).collect()
    }

    /// The cards that reach a cell now, by the legal moves.
    pub fn leading_to(&self, cell: Cell) -> Vec<Kind> {
        let go = |mv: &Move| match *mv {
            Move::Go(kind, to) if to == cell => Some(kind),
            _ => None,
        };
        self.legal.iter().filter_map(go).collect()
    }

    /// The cards with which the acting seat can hack `seat` now: the selected one, or all that
    /// reach its saucer (`uchi R17`).
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

    /// The highlight of a cell.
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

    /// Whether a card of the hand can be selected now.
    pub fn can_choose(&self, card: Kind, selection: Selection) -> bool {
        match (self.view.phase, selection) {
            (Phase::Give(_), _) => self.legal.contains(&Move::Give(card)),
            (Phase::Move, Selection::Cell(cell)) => self.leads(card, cell),
            (Phase::Move, _) => !self.targets(card).is_empty(),
            _ => false,
        }
    }

    /// Handles a tap on a card: selects it, or deselects it if it is selected. Only the button
    /// gives a card to the deck.
    pub fn tap_card(&self, selection: Selection, held: SelectedCard) -> Response {
        let is_chosen = selection.selected_card() == Some(held);
        if !is_chosen && !self.can_choose(held.kind, selection) {
            return Response::Nothing;
        }
        match selection.cell() {
            _ if is_chosen => choose(Selection::Nothing),
            Some(cell) if self.leads(held.kind, cell) => choose(Selection::Flight(held, cell)),
            _ => choose(Selection::Card(held)),
        }
    }

    /// Handles a tap on a cell: the first one previews the flight, the second one flies. Only the
    /// button starts a hack.
    pub fn tap_cell(&self, selection: Selection, cell: Cell) -> Response {
        match (selection.selected_card(), &self.leading_to(cell)[..]) {
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

    /// Handles a tap on a bundle: selects it, or deselects it if it is selected.
    pub fn tap_bundle(&self, selection: Selection, bundle: Bundle) -> Response {
        match selection == Selection::Bundle(bundle) {
            true => choose(Selection::Nothing),
            false => choose(Selection::Bundle(bundle)),
        }
    }

    /// The move of a complete selection, if it is legal.
    pub fn move_of(&self, selection: Selection) -> Option<Move> {
        let mv = match (self.view.phase, selection) {
            (Phase::Bundle, Selection::Bundle(bundle)) => Move::Bundle(bundle),
            (Phase::Give(_), Selection::Card(held)) => Move::Give(held.kind),
            (Phase::Move, Selection::Flight(held, cell)) => Move::Go(held.kind, cell),
            _ => return None,
        };
        self.legal.contains(&mv).then_some(mv)
    }

    /// The cards of the hand at the bottom, each copy separately.
    pub fn hand(&self) -> Vec<Kind> {
        self.own
            .map_or_else(Vec::new, |seat| self.view.known_hand(seat).iter().collect())
    }

    /// The viewer's shown card, with its place in the hand at the bottom.
    pub fn gap(&self) -> Option<(usize, Kind)> {
        let shown = self
            .view
            .revealed
            .filter(|_| self.own == Some(self.view.turn))?;
        let before = |kind: &Kind| kind.index() <= shown.index();
        let at = self.hand().into_iter().filter(before).count();
        Some((at, shown))
    }

    /// The other seat whose hand is enlarged.
    pub fn looked_at(&self, draft: &Draft) -> Option<Seat> {
        draft.look.seat.filter(|seat| self.rivals().contains(seat))
    }

    /// The other seats, clockwise from the viewer's; all seats if there is no viewing seat.
    pub fn rivals(&self) -> Vec<Seat> {
        let seats = self.view.seats();
        match self.own {
            Some(own) => (1..seats).map(|steps| own.after(steps, seats)).collect(),
            None => Seat::all(seats).collect(),
        }
    }
}

/// The warning in a seat's row: the seat is one card away from a win. A shown card that is new to
/// the viewer causes no warning until it is back in the hand. Otherwise the warning could disappear
/// within the same turn.
pub fn warning(view: &View, seat: Seat, is_news: bool) -> Option<Threat> {
    let threat = view.threat_of(seat)?;
    if threat == Threat::OneColour && is_news && view.turn == seat {
        let mut settled = view.clone();
        settled.revealed = None;
        return (settled.colours_of(seat).0 == 3).then_some(threat);
    }
    Some(threat)
}

/// The selection that represents a move, for hints.
pub fn selection_of(mv: Move) -> Selection {
    match mv {
        Move::Go(card, cell) => Selection::Flight(card.into(), cell),
        Move::Give(card) => Selection::Card(card.into()),
        Move::Bundle(bundle) => Selection::Bundle(bundle),
        _ => Selection::Nothing,
    }
}
