//! Positions and views as JSON. `hoshibako show` prints them, and the field `from` of a record
//! holds a position. Most fields may be left out of a position written by hand;
//! `games/sterre/rules.md` says what is assumed then.

use crate::map::{MOST_CROWNS, MOST_LINES};
use crate::misread as words;
use crate::number::{Number, Numbers};
use crate::state::{Phase, SEATS, SeatCounts, State, Table, Used};
use crate::view::View;
use serde::{Deserialize, Serialize, Serializer};
use tabletop::{Reason, Seat};

/// The value for "map crowns are not stated". All crowns that can still be on the map are assumed.
pub(crate) const ANY_MAP_CROWNS: u8 = u8::MAX;

/// The value for "track crowns are not stated". It is never a real value, because space 0 has no
/// crown.
pub(crate) const ANY_TRACK_CROWNS: u32 = u32::MAX;

/// The value for "open cells are not stated". It is never a real value, because no bingo card has
/// all numbers.
pub(crate) const ANY_OPENED: [Numbers; SEATS] = [Numbers::ALL; SEATS];

/// The largest accepted number of points that wait to be recorded. No turn gives as many.
const MOST_POINTS: u8 = 90;

/// The JSON form of both positions and views. A view has the additional fields `viewer`,
/// `hand_sizes` and `deck_size`, and only the cards that the viewer knows.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    viewer: Option<Seat>,
    /// The bingo card of each seat, counted from 1.
    cards: Option<Vec<u8>>,
    hands: Vec<Numbers>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand_sizes: Option<Vec<u8>>,
    /// The cards of each hand that came from the pile.
    #[serde(default)]
    shown: Vec<Numbers>,
    #[serde(default)]
    top: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deck: Option<Numbers>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deck_size: Option<u8>,
    /// For each seat, the numbers that have its piece.
    #[serde(default)]
    map: Vec<Numbers>,
    opened: Option<Vec<Numbers>>,
    /// For each recorded line: its number, then the record pieces of each seat.
    #[serde(default)]
    marks: Vec<Vec<u8>>,
    /// The pieces that each seat has left. They are computed; the written value is ignored.
    #[serde(default)]
    stock: Vec<u8>,
    map_crowns: Option<Vec<u8>>,
    track_crowns: Option<Vec<u8>>,
    #[serde(default)]
    crowns: Vec<u8>,
    /// The crowns out of the game. They are computed; the written value is ignored.
    #[serde(default)]
    spent: u8,
    #[serde(default)]
    scores: Vec<u8>,
    #[serde(default)]
    points: Vec<u8>,
    #[serde(default)]
    owed: Vec<u8>,
    turn: Seat,
    phase: Phase,
    #[serde(default)]
    turns: u16,
    #[serde(default)]
    idle: u8,
    #[serde(default)]
    declared: Numbers,
    /// The lines completed in this turn and not yet recorded.
    #[serde(default)]
    fresh: Vec<u8>,
    used: Option<Vec<String>>,
}

fn numbered(bits: u32) -> Vec<u8> {
    crate::map::ones(bits).map(|at| at as u8 + 1).collect()
}

/// Packs distinct numbers 1 to `most` into a bit set: number n is bit n − 1.
fn bits(list: &[u8], most: usize) -> Result<u32, Reason> {
    let mut bits = 0;
    for &number in list {
        if number == 0 || usize::from(number) > most || bits >> (number - 1) & 1 == 1 {
            let said = |language| words::each_once(language, number, most);
            return Err(Reason::by(said));
        }
        bits |= 1 << (number - 1);
    }
    Ok(bits)
}

/// Reads a list that has one entry for each seat. An empty list gives default values.
fn for_seats<T: Copy + Default>(list: &[T], seats: usize) -> Result<[T; SEATS], Reason> {
    let mut all = [T::default(); SEATS];
    if !list.is_empty() {
        if list.len() != seats {
            return Err(Reason::from(words::ONE_FOR_EACH_HAND));
        }
        all[..seats].copy_from_slice(list);
    }
    Ok(all)
}

fn small(list: &[u8], seats: usize, most: u8) -> Result<[u8; SEATS], Reason> {
    match list.iter().find(|number| **number > most) {
        Some(number) => {
            let said = |language| words::too_many(language, number, most);
            Err(Reason::by(said))
        }
        None => for_seats(list, seats),
    }
}

impl PositionJson {
    fn new(table: &Table, hands: [Numbers; SEATS]) -> PositionJson {
        let seats = usize::from(table.seats);
        let marks = crate::map::ones(table.recorded).map(|line| {
            let pieces = Seat::all(table.seats).map(|seat| table.marks(line).of(seat));
            [line as u8 + 1].into_iter().chain(pieces).collect()
        });
        let spaces = crate::map::ones(table.track_crowns);
        let used = (0..).zip(Used::NAMES);
        let used = used.filter(|(at, _)| table.used.0 >> at & 1 == 1);
        PositionJson {
            viewer: None,
            cards: Some(table.cards[..seats].to_vec()),
            hands: hands[..seats].to_vec(),
            hand_sizes: None,
            shown: table.shown[..seats].to_vec(),
            top: table.top.map(|top| top.0),
            deck: None,
            deck_size: None,
            map: table.placed[..seats].to_vec(),
            opened: Some(table.opened[..seats].to_vec()),
            marks: marks.collect(),
            stock: table.stock[..seats].to_vec(),
            map_crowns: Some(numbered(u32::from(table.map_crowns))),
            track_crowns: Some(spaces.map(|space| space as u8).collect()),
            crowns: table.crowns[..seats].to_vec(),
            spent: table.spent,
            scores: table.scores[..seats].to_vec(),
            points: table.fresh[..seats].to_vec(),
            owed: table.owed[..seats].to_vec(),
            turn: table.turn,
            phase: table.phase,
            turns: table.turns,
            idle: table.idle,
            declared: table.declared,
            fresh: numbered(table.fresh_lines),
            used: Some(used.map(|(_, name)| name.to_owned()).collect()),
        }
    }

    fn read_used(&self) -> Result<Used, Reason> {
        let Some(names) = &self.used else {
            return Ok(match self.phase {
                Phase::Take(_) => Used::DRAW.with(Used::BUY),
                Phase::Declare | Phase::Place | Phase::Open | Phase::Score(_) => Used::DRAW,
                _ => Used::default(),
            });
        };
        let mut used = Used::default();
        for name in names {
            let at = Used::NAMES.iter().position(|known| known == name);
            let at = at.ok_or_else(|| Reason::from(words::USED))?;
            used = used.with(Used(1 << at));
        }
        Ok(used)
    }

    fn read_marks(&self, seats: usize) -> Result<(u32, [SeatCounts; MOST_LINES]), Reason> {
        let (mut recorded, mut marks) = (0, [SeatCounts::default(); MOST_LINES]);
        for row in &self.marks {
            let Some((&line, pieces)) = row.split_first().filter(|(_, rest)| rest.len() == seats)
            else {
                return Err(Reason::from(words::MARKS));
            };
            let bit = bits(&[line], MOST_LINES)?;
            if recorded & bit != 0 || pieces.iter().any(|pieces| *pieces > 2) {
                return Err(Reason::from(words::MARKS_ONCE));
            }
            recorded |= bit;
            for (seat, &count) in (0..).zip(pieces) {
                let of = &mut marks[usize::from(line) - 1];
                *of = of.with(Seat(seat), count);
            }
        }
        Ok((recorded, marks))
    }

    fn read(self) -> Result<State, Reason> {
        let seats = self.hands.len();
        if !(2..=SEATS).contains(&seats) {
            return Err(Reason::from(words::HANDS));
        }
        if self.viewer.is_some() || self.hand_sizes.is_some() || self.deck_size.is_some() {
            return Err(Reason::from(words::A_VIEW));
        }
        let hands = for_seats(&self.hands, seats)?;
        let shown = for_seats(&self.shown, seats)?;
        let mut secret = hands;
        let mut used_up = Numbers::NONE;
        for (seat, hand) in hands.iter().enumerate() {
            if !shown[seat].is_subset(*hand) {
                return Err(Reason::from(words::SHOWN));
            }
            if !hand.intersection(used_up).is_empty() {
                return Err(Reason::from(words::HANDS_TWICE));
            }
            secret[seat] = hand.difference(shown[seat]);
            used_up = used_up.union(*hand);
        }
        let top = self.top.map(Number);
        if let Some(top) = top {
            if !top.is_real() || used_up.contains(top) {
                return Err(Reason::from(words::TOP));
            }
            used_up.insert(top);
        }
        let left = Numbers::ALL.difference(used_up);
        let deck = self.deck.unwrap_or(left);
        if !deck.is_subset(left) {
            return Err(Reason::from(words::DECK));
        }
        let cards = match &self.cards {
            Some(cards) => for_seats(cards, seats)?,
            None if self.phase == Phase::Deal => [0; SEATS],
            None => for_seats(&[1, 2, 3, 4, 5, 6][..seats], seats)?,
        };
        let (recorded, marks) = self.read_marks(seats)?;
        let mut track_crowns = ANY_TRACK_CROWNS;
        if let Some(spaces) = &self.track_crowns {
            track_crowns = bits(spaces, 31)? << 1;
        }
        let mut map_crowns = ANY_MAP_CROWNS;
        if let Some(crowns) = &self.map_crowns {
            map_crowns = bits(crowns, MOST_CROWNS)? as u8;
        }
        let table = Table {
            seats: seats as u8,
            cards,
            opened: match &self.opened {
                Some(opened) => for_seats(opened, seats)?,
                None => ANY_OPENED,
            },
            shown,
            top,
            gone: left.difference(deck),
            placed: for_seats(&self.map, seats)?,
            stock: for_seats(&self.stock, seats)?,
            marks,
            recorded,
            fresh_lines: bits(&self.fresh, MOST_LINES)?,
            map_crowns,
            track_crowns,
            crowns: small(&self.crowns, seats, 40)?,
            spent: self.spent,
            scores: small(&self.scores, seats, 31)?,
            fresh: small(&self.points, seats, MOST_POINTS)?,
            owed: small(&self.owed, seats, MOST_POINTS)?,
            turn: self.turn,
            phase: self.phase,
            turns: self.turns,
            idle: self.idle,
            declared: self.declared,
            used: self.read_used()?,
        };
        Ok(State {
            table,
            secret,
            deck,
        })
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PositionJson::from(*self).serialize(serializer)
    }
}

tabletop::deserialize_from!(State, PositionJson);

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PositionJson::from(self).serialize(serializer)
    }
}

impl From<State> for PositionJson {
    fn from(state: State) -> PositionJson {
        let mut hands = state.secret;
        for (hand, shown) in hands.iter_mut().zip(state.table.shown) {
            *hand = hand.union(shown);
        }
        let mut notes = PositionJson::new(&state.table, hands);
        notes.deck = Some(state.deck);
        notes
    }
}

impl TryFrom<PositionJson> for State {
    type Error = Reason;

    fn try_from(notes: PositionJson) -> Result<State, Reason> {
        notes.read()
    }
}

impl From<&View> for PositionJson {
    fn from(view: &View) -> PositionJson {
        let mut hands = view.secret;
        let mut sizes = view.sizes;
        for ((hand, size), shown) in hands.iter_mut().zip(&mut sizes).zip(view.table.shown) {
            *hand = hand.union(shown);
            *size += shown.len();
        }
        let mut notes = PositionJson::new(&view.table, hands);
        notes.viewer = view.viewer;
        notes.hand_sizes = Some(sizes[..usize::from(view.table.seats)].to_vec());
        notes.deck_size = Some(view.deck_size());
        notes
    }
}
