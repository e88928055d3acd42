//! Checks whether play can lead to a hand-written position: whose turn it is after the picks made,
//! and how many pieces each seat can have acquired by them. Tiles, tokens and cards may be left
//! out, so a seat may have fewer pieces than play brings, but never more.

use crate::Stargazers;
use crate::grid::{CELLS, Cell};
use crate::piece::{CIRCLES, Piece, Slot};
use crate::state::{Bonus, Deck, Phase, SQUARES, State};
use crate::validate::impossible;
use tabletop::position::require;
use tabletop::{Seat, Text};

impl Stargazers {
    /// Checks that picks, bonus tokens and draws can have led to a position.
    pub(crate) fn check_course(&self, state: &State) -> Result<(), Text> {
        require(
            Self::is_centre_refilled(state),
            impossible::CENTRE_NOT_REFILLED,
        )?;
        require(state.turn == self.acting(state), impossible::WRONG_SEAT)?;
        require(
            self.has_paid_for_all(state),
            impossible::MORE_TOKENS_THAN_TAKEN,
        )?;
        require(
            self.bonus_tokens_gone(state) <= self.bonus_tokens_given(state),
            impossible::MORE_BONUS_TOKENS_THAN_TAKEN,
        )?;
        require(Self::are_decks_shown(state), impossible::DECK_TOP_NOT_SHOWN)?;
        require(Self::are_buried(state), impossible::WRONG_CARDS_UNDER_DECK)?;
        require(
            self.are_wilds_apart(state),
            impossible::WILDS_FACE_EACH_OTHER,
        )
    }

    /// The number of picks that each seat has still to make (`stargazers R12`–`R16`), starting from
    /// the seat whose turn it is.
    pub(crate) fn picks_to_come(&self, state: &State) -> [usize; 4] {
        let mut picks = [0; 4];
        let mut seat = match state.phase {
            Phase::Place | Phase::Refill if state.combos() > 0 => state.turn.next(state.seats),
            _ => state.turn,
        };
        let mut left = match state.phase {
            Phase::Setup | Phase::Fill => SQUARES as u8,
            _ => state.combos(),
        };
        for round in state.round..=self.rounds() {
            for pick in 0..left {
                // The seat that makes the last pick of a round also begins the next one.
                if pick > 0 {
                    seat = seat.next(state.seats);
                }
                picks[seat.index()] += 1;
            }
            left = if round < self.rounds() {
                SQUARES as u8
            } else {
                0
            };
        }
        picks
    }

    /// The seat that made the last pick of a round and began the next one. For round 0 it is the
    /// first player (`stargazers R13`, `R16`, `A1`).
    fn last_of(&self, round: u8) -> Seat {
        let steps = u32::from(round) * (SQUARES as u32 - 1);
        let steps = steps % u32::from(self.seats());
        self.setup.first.after(steps as u8, self.seats())
    }

    /// The seat whose turn it is, from the round and the pairs left in it.
    fn acting(&self, state: &State) -> Seat {
        let gone = SQUARES as u8 - state.combos();
        let picks = match state.phase {
            Phase::Draft => gone,
            // The pick of this turn is already made, so it does not count.
            Phase::Place | Phase::Refill | Phase::Over => gone - 1,
            Phase::Setup | Phase::Choose | Phase::Sky | Phase::Fill => 0,
        };
        let first = self.last_of(state.round - 1);
        first.after(picks % self.seats(), self.seats())
    }

    /// The number of rounds that have ended. A round has ended with its last pick, even if tokens
    /// of the centre are still due.
    fn rounds_ended(state: &State) -> u8 {
        let is_last = matches!(state.phase, Phase::Place | Phase::Refill | Phase::Over);
        state.round - u8::from(!is_last || state.combos() > 0)
    }

    /// The number of rounds that a seat has ended.
    fn rounds_ended_by(&self, state: &State, seat: Seat) -> u32 {
        let ended = (1..=Self::rounds_ended(state)).filter(|round| self.last_of(*round) == seat);
        ended.count() as u32
    }

    /// The number of bonus tokens that a seat has gained by shuttles.
    fn gained(state: &State, seat: Seat) -> u32 {
        let pending = seat == state.turn && state.hand.bonus == Bonus::Gain;
        u32::from(state.board(seat).shuttles(Slot::Gain)) - u32::from(pending)
    }

    /// Whether no seat has more pieces than it can have acquired. Each pick brings a token. The end
    /// of a round brings a circular token and a hexagon. A shuttle in the gain slot brings one of
    /// the two (`stargazers R13`, `R15`, `R45`).
    fn has_paid_for_all(&self, state: &State) -> bool {
        let to_come = self.picks_to_come(state);
        let mut spare = 0;
        for seat in Seat::all(state.seats) {
            let owns = Self::owned(state, seat);
            let sum = |kinds: &[Piece]| -> u32 { kinds.iter().map(|it| owns[it.index()]).sum() };
            let picks = (CELLS - to_come[seat.index()]) as u32;
            let ended = self.rounds_ended_by(state, seat);
            let acts = seat == state.turn;
            let rings = ended - u32::from(acts && state.hand.owed_ring);
            let hexes = ended - u32::from(acts && state.hand.owed_hex);
            // Every seat begins with a sun (`stargazers R3`).
            let sun = owns[Piece::Sun.index()].min(1);
            let circles = sum(&Piece::ALL[..CIRCLES]) - sun;
            let from_bag_only = circles + sun - sum(&Piece::BONUS[..3]);
            let more = circles.saturating_sub(picks + rings)
                + sum(&Piece::ALL[CIRCLES..]).saturating_sub(hexes);
            let gained = Self::gained(state, seat);
            // A shuttle gained by a shuttle cannot be put in a slot (`stargazers A4`).
            let launched: u8 = state.board(seat).shuttles.iter().sum();
            if from_bag_only > picks || u32::from(launched) > picks + rings || more > gained {
                return false;
            }
            spare += (picks + rings).saturating_sub(circles) + gained - more;
        }
        let boxed: u32 = state.boxed.iter().map(|&count| u32::from(count)).sum();
        boxed <= spare
    }

    /// The number of tokens and hexagons of a seat by kind, including those in hand.
    fn owned(state: &State, seat: Seat) -> [u32; Piece::COUNT] {
        let board = state.board(seat);
        let mut owns = [0; Piece::COUNT];
        let hand = &state.hand;
        let gained = match hand.bonus {
            Bonus::Put(piece) => Some(piece),
            _ => None,
        };
        let held = [hand.token, hand.ring, hand.hex, gained];
        let held = held.into_iter().flatten().filter(|_| seat == state.turn);
        let laid =
            Cell::all().flat_map(|cell| board.token(cell).into_iter().chain(board.covered(cell)));
        for piece in held.chain(laid).chain(board.reserve()) {
            owns[piece.index()] += 1;
        }
        let launched: u8 = board.shuttles.iter().sum();
        owns[Piece::Shuttle.index()] += u32::from(launched);
        for hex in &Piece::ALL[CIRCLES..] {
            let on_tiles = Cell::all().map(|cell| u32::from(board.hexes(cell, *hex)));
            owns[hex.index()] += on_tiles.sum::<u32>();
        }
        owns
    }

    /// The number of bonus tokens that are neither in the centre nor in the supply.
    fn bonus_tokens_gone(&self, state: &State) -> u32 {
        let there =
            |piece: &Piece| u32::from(state.in_centre(*piece)) + u32::from(state.supply(*piece));
        let left: u32 = Piece::BONUS.iter().map(there).sum();
        (u32::from(self.seats()) * Piece::BONUS.len() as u32).saturating_sub(left)
    }

    /// The number of bonus tokens taken at the ends of rounds or gained by shuttles.
    fn bonus_tokens_given(&self, state: &State) -> u32 {
        let gained: u32 = Seat::all(state.seats)
            .map(|seat| Self::gained(state, seat))
            .sum();
        let owed = u32::from(state.hand.owed_ring) + u32::from(state.hand.owed_hex);
        2 * u32::from(Self::rounds_ended(state)) + gained - owed
    }

    /// Whether the centre is as full as play leaves it. A round begins with one bonus token of each
    /// kind, if the supply has one. Only the seat that ends the round takes a token of each family
    /// (`stargazers R15`, `R62`).
    fn is_centre_refilled(state: &State) -> bool {
        let is_missing = |piece: &&Piece| !state.in_centre(**piece) && state.supply(**piece) > 0;
        let missing = |family: &[Piece]| family.iter().filter(is_missing).count();
        let may_be_taken = Self::rounds_ended(state) == state.round;
        let taken = |held: Option<Piece>| held.is_none_or(|piece| !state.in_centre(piece));
        let most = usize::from(may_be_taken);
        let families = [&Piece::BONUS[..3], &Piece::BONUS[3..]];
        families.into_iter().all(|family| missing(family) <= most)
            && taken(state.hand.ring)
            && taken(state.hand.hex)
    }

    /// Whether the tops of the decks are turned up as play leaves them. A top may be hidden only in
    /// the turn in which a card of its deck was taken. It is shown before a second card is taken
    /// (`stargazers R8`, `R49`).
    fn are_decks_shown(state: &State) -> bool {
        let is_hidden = |deck: &&Deck| deck.top == 0 && !deck.is_empty();
        let hidden = state.decks.iter().filter(is_hidden).count();
        let pending = u8::from(state.hand.bonus == Bonus::Journal);
        match state.phase {
            Phase::Setup => true,
            Phase::Draft | Phase::Place | Phase::Refill => {
                let launched = state.board(state.turn).shuttles(Slot::Journal);
                hidden == 0 || (hidden == 1 && launched > pending)
            }
            Phase::Choose | Phase::Sky | Phase::Fill | Phase::Over => hidden == 0,
        }
    }

    /// Whether the cards under the decks can be the rejected start cards, which go under decks I
    /// and II (`stargazers R9`, `A19`).
    fn are_buried(state: &State) -> bool {
        let under = |deck: &Deck| deck.under.iter().filter(|&&card| card > 0).count();
        let [one, two, three] = [0, 1, 2].map(|number| under(&state.decks[number]));
        let most = match state.phase {
            Phase::Setup | Phase::Choose => 0,
            _ => usize::from(state.seats),
        };
        one + two <= most && three == 0
    }

    /// Whether wild halves face each other only if a tile could not be laid otherwise (`stargazers
    /// R41`, `A7`). A square that is free in this position was free earlier too. If a shuttle has
    /// moved a tile, this cannot be decided, and the position is accepted.
    fn are_wilds_apart(&self, state: &State) -> bool {
        Seat::all(state.seats).all(|seat| {
            let board = state.board(seat);
            let faces = |cell: &Cell| {
                let placed = board.tile(*cell);
                placed.is_some_and(|placed| board.clashes(&self.edition, *cell, placed, 0))
            };
            let had_to = |cell: Cell| {
                let mut without = *board;
                without.laid ^= cell.bit();
                let lifted = board.tile(cell);
                lifted.is_some_and(|(tile, _)| !self.can_lay(&without, tile))
            };
            let is_any_moved = board.shuttles(Slot::Tile) > 0;
            let mut facing = Cell::all().filter(faces).peekable();
            is_any_moved || facing.peek().is_none() || facing.any(had_to)
        })
    }
}
