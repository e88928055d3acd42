//! A position: where every card and saucer is, whose turn it is, and the next step.

use crate::board::Cell;
use crate::card::{Cards, Kind};
use crate::knowledge::{Hidden, Knowledge, PLACES};
use crate::unreadable;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tabletop::{Reason, Seat};

/// The next step of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The first of two players chooses a bundle (`uchi R5`).
    Bundle,
    /// With three or four players, this seat puts a card into the deck (`uchi R11`, `R14`).
    Give(Seat),
    /// Step 1: a card is drawn (`uchi R15`).
    Draw,
    /// Step 2: a card is shown and the saucer moves (`uchi R16`).
    Move,
    /// The die is thrown for a hack against this seat (`uchi R18`).
    Roll(Seat),
    /// A random card of this seat is stolen (`uchi R20`).
    Steal(Seat),
    /// Step 3: the shown card is kept or put under the deck (`uchi R23`).
    Keep,
    /// The replacement for the card put under the deck is drawn (`uchi R25`).
    Redraw,
    /// The game is over.
    Over(Ending),
}

/// The ending of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The winner; `None` when the turns ran out.
    pub winner: Option<Seat>,
    /// The way in which the game ended.
    pub how: How,
}

/// The ways a game can end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum How {
    /// A hand has no card left (`uchi R27`).
    Empty,
    /// A hand has four colours (`uchi R29`).
    Colours,
    /// A hand has two Ophiuchus and three colours (`uchi R30`).
    Ophiuchus,
    /// The turns ran out (`uchi A15`).
    Cap,
}

impl How {
    /// The name used in statistics.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            How::Empty => "empty",
            How::Colours => "colours",
            How::Ophiuchus => "ophiuchus",
            How::Cap => "cap",
        }
    }
}

/// The complete position, including everything hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(into = "StateJson")]
pub struct State {
    pub(crate) seats: u8,
    pub(crate) pieces: [Cell; 4],
    pub(crate) hands: [Cards; 4],
    /// The cards in the shuffled part of the deck, which have no order.
    pub(crate) deck: Cards,
    /// The cards under the shuffled part, the next to be drawn first. Their order is public,
    /// because they were put there openly.
    pub(crate) under: Vec<Kind>,
    /// The cards that are not in this game.
    pub(crate) out: Cards,
    pub(crate) revealed: Option<Kind>,
    pub(crate) turn: Seat,
    pub(crate) phase: Phase,
    /// The number of completed turns of all seats together.
    pub(crate) turns: u16,
    /// The knowledge of each seat, and in the last row what everybody knows.
    pub(crate) known: [Knowledge; 5],
}

/// The row of [`State::known`] with what everybody knows.
pub(crate) const TABLE: usize = 4;

impl State {
    /// The cell of a seat's saucer.
    #[must_use]
    pub fn piece(&self, seat: Seat) -> Cell {
        self.pieces[seat.index()]
    }

    /// A seat's hand.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index()]
    }

    /// The seat whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The next step of the game.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The shown card, if there is one.
    #[must_use]
    pub fn revealed(&self) -> Option<Kind> {
        self.revealed
    }

    /// The number of completed turns of all seats together.
    #[must_use]
    pub fn turns(&self) -> u16 {
        self.turns
    }

    /// The number of cards in the deck, including those put under it.
    #[must_use]
    pub fn deck_len(&self) -> u8 {
        self.deck.len() + self.under.len() as u8
    }

    /// The seat whose saucer is on a cell.
    #[must_use]
    pub fn piece_on(&self, cell: Cell) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.pieces[seat.index()] == cell)
    }

    pub(crate) fn places(&self) -> [Cards; PLACES] {
        let [a, b, c, d] = self.hands;
        [a, b, c, d, self.deck]
    }

    pub(crate) fn hidden(&self) -> Hidden {
        let places = self.places();
        Hidden {
            sizes: places.map(|cards| cards.len()),
            cards: places.iter().fold(Cards::NONE, Cards::plus),
        }
    }

    /// The knowledge of every seat, and last of the table (`None`).
    pub(crate) fn rows(&mut self) -> impl Iterator<Item = (Option<Seat>, &mut Knowledge)> {
        let seats = usize::from(self.seats);
        let rows = self.known.iter_mut().enumerate();
        rows.filter(move |(row, _)| *row < seats || *row == TABLE)
            .map(move |(row, known)| ((row < seats).then_some(Seat(row as u8)), known))
    }
}

/// The JSON form of a position, which `hoshibako show` prints and a record's `from` contains. A
/// position written by hand may omit `known`, `out` and `turns`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StateJson {
    pieces: Vec<Cell>,
    hands: Vec<Cards>,
    #[serde(default)]
    deck: Cards,
    #[serde(default)]
    under: Vec<Kind>,
    #[serde(default)]
    out: Cards,
    #[serde(default)]
    revealed: Option<Kind>,
    turn: Seat,
    phase: Phase,
    #[serde(default)]
    turns: u16,
    #[serde(default)]
    known: Vec<KnowledgeJson>,
}

/// The JSON form of one viewer's knowledge. `who` is a seat, or `null` for the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KnowledgeJson {
    who: Option<Seat>,
    /// The cards surely in each hand, in seat order, then those surely in the deck.
    sure: Vec<Cards>,
    /// The places where further copies of a kind may be: the seat number for a hand, 4 for the
    /// deck.
    may: BTreeMap<Kind, Vec<u8>>,
}

impl KnowledgeJson {
    pub(crate) fn new(who: Option<Seat>, known: &Knowledge) -> KnowledgeJson {
        let mut may = BTreeMap::new();
        for kind in Kind::ALL {
            let places = known.may[kind.index()];
            if places != 0 {
                let named = (0..PLACES as u8).filter(|place| places >> place & 1 == 1);
                may.insert(kind, named.collect());
            }
        }
        KnowledgeJson {
            who,
            sure: known.sure.to_vec(),
            may,
        }
    }

    fn read(&self) -> Option<Knowledge> {
        let mut known = Knowledge {
            sure: self.sure.clone().try_into().ok()?,
            ..Knowledge::default()
        };
        for (kind, places) in &self.may {
            for &place in places {
                if usize::from(place) >= PLACES {
                    return None;
                }
                known.may[kind.index()] |= 1 << place;
            }
        }
        Some(known)
    }
}

impl From<State> for StateJson {
    fn from(mut state: State) -> StateJson {
        let seats = usize::from(state.seats);
        let known = state
            .rows()
            .map(|(who, known)| KnowledgeJson::new(who, known))
            .collect();
        StateJson {
            pieces: state.pieces[..seats].to_vec(),
            hands: state.hands[..seats].to_vec(),
            deck: state.deck,
            under: state.under,
            out: state.out,
            revealed: state.revealed,
            turn: state.turn,
            phase: state.phase,
            turns: state.turns,
            known,
        }
    }
}

tabletop::deserialize_from!(State, StateJson);

impl TryFrom<StateJson> for State {
    type Error = Reason;

    fn try_from(notes: StateJson) -> Result<State, Reason> {
        let seats = notes.hands.len();
        if !(2..=4).contains(&seats) || notes.pieces.len() != seats {
            return Err(Reason::from(unreadable::PIECES_AND_HANDS));
        }
        if notes.under.len() > 16 {
            return Err(Reason::from(unreadable::UNDER));
        }
        let mut known = [Knowledge::default(); 5];
        for row in &notes.known {
            let at = row.who.map_or(TABLE, Seat::index);
            if row.who.is_some_and(|seat| seat.index() >= seats) {
                return Err(Reason::by(|language| {
                    unreadable::known_seat(language, at, seats - 1)
                }));
            }
            known[at] = row
                .read()
                .ok_or_else(|| Reason::from(unreadable::KNOWN_PLACES))?;
        }
        let mut pieces = [Cell::new(0, 0); 4];
        pieces[..seats].copy_from_slice(&notes.pieces);
        let mut hands = [Cards::NONE; 4];
        hands[..seats].copy_from_slice(&notes.hands);
        Ok(State {
            seats: seats as u8,
            pieces,
            hands,
            deck: notes.deck,
            under: notes.under,
            out: notes.out,
            revealed: notes.revealed,
            turn: notes.turn,
            phase: notes.phase,
            turns: notes.turns,
            known,
        })
    }
}
