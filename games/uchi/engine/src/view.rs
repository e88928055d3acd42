//! What one viewer may know about a position, and determinizations: full positions that look like a
//! view.

use crate::Uchi;
use crate::action::{Event, Move};
use crate::board::{Cell, Side};
use crate::card::{Cards, Kind};
use crate::knowledge::{Hidden, Knowledge, Place};
use crate::state::{KnowledgeJson, Phase, State, TABLE};
use serde::{Serialize, Serializer};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn, Viewer};

/// What one viewer may know about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewing seat; `None` for the public view and for the open view.
    pub viewer: Option<Seat>,
    /// The cell of each seat's saucer.
    pub pieces: Vec<Cell>,
    /// The number of cards in each hand.
    pub hand_sizes: Vec<u8>,
    /// The number of cards in the shuffled part of the deck.
    pub deck_size: u8,
    /// The cards under the shuffled part, the next to be drawn first.
    pub under: Vec<Kind>,
    /// The cards that are not in this game.
    pub out: Cards,
    /// The shown card, if there is one.
    pub revealed: Option<Kind>,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The next step of the game.
    pub phase: Phase,
    /// The number of completed turns of all seats together.
    pub turns: u16,
    /// All cards in hands and in the shuffled part of the deck together.
    pub hidden: Cards,
    /// The viewer's knowledge of the hidden cards.
    pub known: Knowledge,
    /// What everybody knows of the hidden cards.
    pub table: Knowledge,
}

impl View {
    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.pieces.len() as u8
    }

    /// The side of the table where a seat sits.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        Side::of(seat, self.seats())
    }

    /// The cards that the viewer knows to be in a seat's hand.
    #[must_use]
    pub fn known_hand(&self, seat: Seat) -> &Cards {
        self.known.sure(Place::hand(seat))
    }

    /// The number of cards in a seat's hand that the viewer does not know.
    #[must_use]
    pub fn unknown_in_hand(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat.index()].saturating_sub(self.known_hand(seat).len())
    }

    /// The number of cards in the deck, including those put under it.
    #[must_use]
    pub fn deck_len(&self) -> u8 {
        self.deck_size + self.under.len() as u8
    }

    /// The card on top of the deck, if everybody knows it: the shuffled part is used up, and
    /// everybody saw this card being put under it.
    #[must_use]
    pub fn next_in_deck(&self) -> Option<Kind> {
        let next = self.under.first().copied();
        next.filter(|_| self.deck_size == 0)
    }

    /// The seat whose piece is on a cell.
    #[must_use]
    pub fn piece_on(&self, cell: Cell) -> Option<Seat> {
        self.pieces
            .iter()
            .position(|&piece| piece == cell)
            .map(|at| Seat(at as u8))
    }

    fn counts(&self) -> Hidden {
        let mut sizes = [0; 5];
        sizes[..self.hand_sizes.len()].copy_from_slice(&self.hand_sizes);
        sizes[Place::DECK.index()] = self.deck_size;
        Hidden {
            sizes,
            cards: self.hidden,
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct HandNotes<'a> {
            size: u8,
            known: &'a Cards,
        }
        #[derive(Serialize)]
        struct ViewNotes<'a> {
            viewer: Option<Seat>,
            pieces: &'a [Cell],
            hands: Vec<HandNotes<'a>>,
            deck: u8,
            under: &'a [Kind],
            revealed: Option<Kind>,
            turn: Seat,
            phase: Phase,
            turns: u16,
            known: KnowledgeJson,
        }
        let hand = |seat: Seat| HandNotes {
            size: self.hand_sizes[seat.index()],
            known: self.known_hand(seat),
        };
        ViewNotes {
            viewer: self.viewer,
            pieces: &self.pieces,
            hands: Seat::all(self.seats()).map(hand).collect(),
            deck: self.deck_size,
            under: &self.under,
            revealed: self.revealed,
            turn: self.turn,
            phase: self.phase,
            turns: self.turns,
            known: KnowledgeJson::new(self.viewer, &self.known),
        }
        .serialize(serializer)
    }
}

impl HiddenInformation for Uchi {
    fn view(&self, state: &State, viewer: Viewer) -> View {
        let everything = Knowledge::everything(state.places());
        let (over, table) = match state.phase {
            // After the end everything is open.
            Phase::Over(_) => (true, everything),
            _ => (false, state.known[TABLE]),
        };
        let (seat, known) = match viewer {
            Viewer::Seat(seat) if over => (Some(seat), everything),
            Viewer::Seat(seat) => (Some(seat), state.known[seat.index()]),
            Viewer::Table => (None, table),
            Viewer::Open => (None, everything),
        };
        let hidden = state.hidden();
        let seats = usize::from(self.seats());
        View {
            viewer: seat,
            pieces: state.pieces[..seats].to_vec(),
            hand_sizes: hidden.sizes[..seats].to_vec(),
            deck_size: hidden.sizes[Place::DECK.index()],
            under: state.under.clone(),
            out: state.out,
            revealed: state.revealed,
            turn: state.turn,
            phase: state.phase,
            turns: state.turns,
            hidden: hidden.cards,
            known,
            table,
        }
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let sees = |seats: &[Seat]| viewer.is_among(seats.iter().copied().collect());
        Some(match *event {
            Event::Gave { seat, .. } if !viewer.sees(seat) => Event::Gave { seat, kind: None },
            Event::Drew {
                seat, open: false, ..
            } if !viewer.sees(seat) => Event::Drew {
                seat,
                kind: None,
                open: false,
            },
            Event::Stole { thief, victim, .. } if !sees(&[thief, victim]) => Event::Stole {
                thief,
                victim,
                kind: None,
            },
            seen => seen,
        })
    }

    /// With two players nothing is hidden. Each player knows the other hand, because it holds all
    /// cards that are not in their own, and both see a stolen card.
    fn hides(&self, _state: &State) -> bool {
        self.seats() > 2
    }

    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        let hidden = view.counts();
        let [a, b, c, d, deck] = view.known.deal(&hidden, rng);
        let hands = [a, b, c, d];
        let mut pieces = [Cell::new(0, 0); 4];
        pieces[..view.pieces.len()].copy_from_slice(&view.pieces);
        let mut known = [Knowledge::default(); 5];
        // The viewer does not know what other seats know. Each is given the least possible: the
        // public knowledge and its own hand.
        for seat in Seat::all(self.seats()) {
            let hand = hands[seat.index()];
            known[seat.index()] = match view.viewer {
                Some(own) if own == seat => view.known,
                _ => view.table.with_hand(seat, hand, &hidden),
            };
        }
        known[TABLE] = view.table;
        State {
            seats: self.seats(),
            pieces,
            hands,
            deck,
            under: view.under.clone(),
            out: view.out,
            revealed: view.revealed,
            turn: view.turn,
            phase: view.phase,
            turns: view.turns,
            known,
        }
    }

    fn reveals(&self, state: &State, mv: &Move) -> bool {
        match mv {
            Move::Go(kind, _) => !self.is_known_to_all(state, state.turn, *kind),
            _ => self.turn(state) == Turn::Chance,
        }
    }
}

impl Uchi {
    /// Whether every other seat knows that a card is in a hand.
    fn is_known_to_all(&self, state: &State, seat: Seat, kind: Kind) -> bool {
        let others = Seat::all(self.seats()).filter(|other| *other != seat);
        let mut rows = others
            .map(Seat::index)
            .chain([TABLE])
            .map(|row| &state.known[row]);
        if self.seats() == 2 {
            // With two players no third seat watches: only the opponent has to know the card.
            return state.known[seat.next(2).index()].sure[seat.index()].has(kind);
        }
        rows.all(|known| known.sure[seat.index()].has(kind))
    }
}
