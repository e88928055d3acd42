//! Checks hand-written positions, and fills in the parts left out.

use crate::Stargazers;
use crate::board::RESERVE;
use crate::edition::BLOCK;
use crate::grid::CELLS;
use crate::notes::LEFT_OUT;
use crate::piece::{CIRCLES, Card, DECK, Piece, Slot};
use crate::state::{Bonus, Hand, Kept, Phase, SQUARES, State};
use tabletop::position::{require, require_seats};
use tabletop::prelude::*;
use tabletop::{Seat, Text};

/// The reasons why a position is impossible.
pub(crate) mod impossible {
    ::words::sentences!("../words", "impossible");
}

/// The reason why a position is impossible.
type Impossible = Text;

impl Validation for Stargazers {
    fn validate_position(&self, mut state: State) -> Result<State, Impossible> {
        require_seats(state.seats, self.seats(), &[state.turn])?;
        require(
            (1..=self.rounds()).contains(&state.round),
            impossible::NO_SUCH_ROUND,
        )?;
        let started = !matches!(state.phase, Phase::Setup | Phase::Choose);
        require(
            started || (state.round == 1 && state.turn == self.setup.first),
            impossible::SETUP_OF_FIRST_ROUND,
        )?;
        if state.phase == Phase::Draft && state.combos() == 0 && state.tiles == [0; SQUARES] {
            // An empty universe is filled before the next pick.
            state.phase = Phase::Fill;
        }
        if state.phase == Phase::Over {
            state.round = self.rounds();
        }
        self.check_boards(&state)?;
        self.check_cards(&state)?;
        self.complete_tiles(&mut state)?;
        self.complete_tokens(&mut state)?;
        self.complete_cards(&mut state)?;
        self.check_universe(&state)?;
        self.check_choices(&state)?;
        self.check_hand(&state)?;
        self.check_box(&state)?;
        self.check_room(&state)?;
        let waiting = match state.phase {
            Phase::Refill => Self::draw(&state).is_some(),
            Phase::Sky => Self::draw(&state).is_some() && state.combos() == SQUARES as u8,
            _ => true,
        };
        require(waiting, impossible::NOTHING_TO_DRAW)?;
        // The first version of the rules does not check whether play can lead to a position.
        if !self.setup.is_first_version() {
            self.check_course(&state)?;
        }
        Ok(state)
    }

    fn component_counts(&self, state: &State) -> Vec<u32> {
        let mut counts = Vec::with_capacity(64 + Piece::COUNT + 36);
        let tiles = self.tiles_out(state).unwrap_or(0) | state.stack;
        counts.extend((0..u32::from(BLOCK) * 4).map(|tile| (tiles >> tile & 1) as u32));
        let mut pieces = Self::pieces_out(state);
        for (sum, &count) in pieces.iter_mut().zip(&state.bag) {
            *sum += u32::from(count);
        }
        for (at, piece) in Piece::BONUS.into_iter().enumerate() {
            pieces[piece.index()] +=
                u32::from(state.supply[at]) + u32::from(state.centre >> at & 1);
        }
        counts.extend(pieces);
        for card in Card::all() {
            let deck = &state.decks[card.deck()];
            let named = deck
                .under
                .iter()
                .chain([&deck.top, &deck.slot])
                .chain(state.dealt.iter().flatten());
            let mut count = named.filter(|&&there| there == card.0 + 1).count() as u32;
            count += u32::from(deck.rest >> (card.0 % DECK) & 1);
            count += state.boards.iter().filter(|board| board.has(card)).count() as u32;
            counts.push(count);
        }
        counts
    }
}

impl Stargazers {
    fn check_boards(&self, state: &State) -> Result<(), Impossible> {
        for board in &state.boards[..usize::from(state.seats)] {
            for cell in crate::grid::Cell::all() {
                require(
                    board.hexes[cell.index()] == 0 || board.tile(cell).is_some(),
                    impossible::HEXAGON_WITHOUT_TILE,
                )?;
            }
            for slot in Slot::ALL {
                require(
                    board.shuttles(slot) <= self.edition.slots(slot),
                    impossible::TOO_MANY_SHUTTLES,
                )?;
            }
        }
        Ok(())
    }

    /// Checks that a seat has at most its start card, and one card for each shuttle that brought
    /// one (`stargazers R9`, `R49`).
    fn check_cards(&self, state: &State) -> Result<(), Impossible> {
        for seat in Seat::all(state.seats) {
            let board = state.board(seat);
            let mut shuttles = board.shuttles(Slot::Journal);
            if self.setup.is_first_version() {
                shuttles = self.edition.slots(Slot::Journal);
            } else if seat == state.turn && state.hand.bonus == Bonus::Journal {
                shuttles = shuttles.saturating_sub(1);
            }
            // Start cards belong to decks I and II.
            let of_start = board.cards().any(|card| card.deck() < 2);
            let is_first = self.setup.is_first_version() || of_start;
            require(
                board.cards.count_ones() <= u32::from(shuttles + u8::from(is_first)),
                impossible::TOO_MANY_CARDS,
            )?;
        }
        Ok(())
    }

    /// Checks that a token went back to the box only if some player had no room for it (`stargazers
    /// A6`).
    fn check_box(&self, state: &State) -> Result<(), Impossible> {
        if self.setup.is_first_version() {
            return Ok(());
        }
        let boxed = |piece: &&Piece| state.boxed[piece.index()] > 0;
        let had_no_room = |piece: &Piece| {
            let mut boards = state.boards[..usize::from(state.seats)].iter();
            boards.any(|board| match piece {
                // A black hole has no room only if every token is covered and the reserve is full.
                // Then the board has at least two black holes.
                Piece::Hole => board.holes() >= RESERVE,
                // A full mural stays full, and so does a reserve that no token can leave.
                piece => {
                    let launched = *piece == Piece::Shuttle && self.can_leave(board, *piece);
                    let stuck = !board.reserve().any(|kept| self.can_leave(board, kept));
                    !board.has_free_centre() && !board.has_room() && stuck && !launched
                }
            })
        };
        require(
            Piece::ALL[..CIRCLES].iter().filter(boxed).all(had_no_room),
            impossible::BOXED_THOUGH_ROOM,
        )
    }

    /// The tiles outside the stack, one bit each; `None` if a tile appears twice.
    fn tiles_out(&self, state: &State) -> Option<u64> {
        let mut out = 0u64;
        let mut fresh = |tile: u8| {
            let bit = 1u64 << (tile & 63);
            let new = out & bit == 0;
            out |= bit;
            new
        };
        let mut all = true;
        for board in &state.boards {
            for cell in crate::grid::Cell::all() {
                if let Some((tile, _)) = board.tile(cell) {
                    all &= fresh(tile);
                }
            }
        }
        for tile in state.tiles.iter().filter(|&&tile| tile > 0) {
            all &= fresh(tile - 1);
        }
        if let Some(tile) = state.hand.tile {
            all &= fresh(tile);
        }
        all.then_some(out)
    }

    fn complete_tiles(&self, state: &mut State) -> Result<(), Impossible> {
        let used = self.start().stack;
        let out = self.tiles_out(state).ok_or(impossible::TILE_TWICE)?;
        if state.stack == u64::MAX {
            state.stack = used & !out;
        }
        require(state.stack & out == 0, impossible::TILE_TWICE)?;
        require((state.stack | out) & !used == 0, impossible::TILE_NOT_USED)?;
        let missing = match state.phase {
            Phase::Setup | Phase::Fill => state.tiles.iter().filter(|&&tile| tile == 0).count(),
            _ => 0,
        };
        let later = SQUARES * usize::from(self.rounds() - state.round);
        require(
            state.stack.count_ones() as usize >= missing + later,
            impossible::TOO_FEW_TILES,
        )
    }

    /// The number of each piece outside the bag, the centre and the supply.
    fn pieces_out(state: &State) -> [u32; Piece::COUNT] {
        let mut out = [0; Piece::COUNT];
        let mut add = |piece: Piece| out[piece.index()] += 1;
        state.tokens.iter().flatten().for_each(|piece| add(*piece));
        let hand = &state.hand;
        [hand.token, hand.ring, hand.hex]
            .into_iter()
            .flatten()
            .for_each(&mut add);
        if let Bonus::Put(piece) = hand.bonus {
            add(piece);
        }
        for board in &state.boards {
            for cell in crate::grid::Cell::all() {
                board
                    .token(cell)
                    .into_iter()
                    .chain(board.covered(cell))
                    .for_each(&mut add);
            }
            board.reserve().for_each(&mut add);
        }
        for board in &state.boards {
            out[Piece::Shuttle.index()] += board
                .shuttles
                .iter()
                .map(|&count| u32::from(count))
                .sum::<u32>();
            for cell in crate::grid::Cell::all() {
                for hex in &Piece::ALL[CIRCLES..] {
                    out[hex.index()] += u32::from(board.hexes(cell, *hex));
                }
            }
        }
        for (sum, &count) in out.iter_mut().zip(&state.boxed) {
            *sum += u32::from(count);
        }
        out
    }

    /// The number of each piece in a game: in the bag, as bonus tokens and as starting suns.
    fn population(&self) -> [u32; Piece::COUNT] {
        let seats = u32::from(self.seats());
        let mut all = [0; Piece::COUNT];
        for (sum, count) in all.iter_mut().zip(self.edition.bag()) {
            *sum = u32::from(count) * seats;
        }
        for piece in Piece::BONUS {
            all[piece.index()] += seats;
        }
        all[Piece::Sun.index()] += seats;
        all
    }

    fn complete_tokens(&self, state: &mut State) -> Result<(), Impossible> {
        let out = Self::pieces_out(state);
        let all = self.population();
        let seats = self.seats();
        let mut left = [0; Piece::COUNT];
        for piece in Piece::ALL {
            left[piece.index()] = all[piece.index()].saturating_sub(out[piece.index()]);
        }
        let mut fits = (0..Piece::COUNT).all(|at| out[at] <= all[at]);
        let centre_given = state.centre != LEFT_OUT;
        if !centre_given {
            state.centre = 0;
        }
        let supply_given = state.supply != [LEFT_OUT; 6];
        for (at, piece) in Piece::BONUS.into_iter().enumerate() {
            let left = &mut left[piece.index()];
            // A bonus token in hand was taken from the centre, so its kind is not filled in there.
            let held = [state.hand.ring, state.hand.hex].contains(&Some(piece));
            if !centre_given && (self.setup.is_first_version() || !held) {
                state.centre |= u8::from(*left > 0) << at;
            }
            let centre = u32::from(state.centre >> at & 1);
            fits &= centre <= *left;
            *left = left.saturating_sub(centre);
            // A bonus token that is still owed has not been taken. If its kind is missing in the
            // centre, the supply has run out.
            let gone = !self.setup.is_first_version() && state.hand.owes(piece) && centre == 0;
            if !supply_given && gone {
                state.supply[at] = 0;
            } else if !supply_given {
                state.supply[at] = (*left).min(u32::from(seats - 1)) as u8;
            }
            let supply = u32::from(state.supply[at]);
            fits &= supply <= *left && supply < u32::from(seats);
            *left = left.saturating_sub(supply);
        }
        let whole = self.edition.bag().map(|count| count * seats);
        let bag_given = state.bag != [LEFT_OUT; CIRCLES];
        for (at, count) in state.bag.iter_mut().enumerate() {
            if !bag_given {
                *count = left[at].min(u32::from(whole[at])) as u8;
            }
            fits &= u32::from(*count) <= left[at] && *count <= whole[at];
        }
        require(fits, impossible::TOO_MANY_TOKENS)?;
        let missing = match state.phase {
            Phase::Setup | Phase::Fill => SQUARES - usize::from(state.combos()),
            _ => 0,
        };
        let later = SQUARES * usize::from(self.rounds() - state.round);
        let bag: u32 = state.bag.iter().map(|&count| u32::from(count)).sum();
        require(bag as usize >= missing + later, impossible::TOO_FEW_TOKENS)
    }

    fn complete_cards(&self, state: &mut State) -> Result<(), Impossible> {
        let twice = || Err(impossible::CARD_TWICE);
        let mut out = 0u64;
        let dealt = state.dealt.iter().flatten();
        let shown = state
            .decks
            .iter()
            .flat_map(|deck| deck.under.iter().chain([&deck.top, &deck.slot]));
        for &card in dealt.chain(shown).filter(|&&card| card > 0) {
            let bit = 1u64 << (card - 1);
            if out & bit != 0 {
                return twice();
            }
            out |= bit;
        }
        for board in &state.boards {
            if out & board.cards != 0 {
                return twice();
            }
            out |= board.cards;
        }
        let in_play = !matches!(state.phase, Phase::Setup);
        for (number, deck) in state.decks.iter_mut().enumerate() {
            let first = number * usize::from(DECK);
            let elsewhere = (out >> first) as u16 & 0x0fff;
            if deck.rest == u16::MAX {
                deck.rest = 0x0fff & !elsewhere;
                // Slot and top get the cards with the lowest numbers left.
                for place in [&mut deck.slot, &mut deck.top] {
                    if *place == 0 && in_play && deck.rest != 0 {
                        let card = deck.rest.trailing_zeros();
                        deck.rest &= deck.rest - 1;
                        *place = first as u8 + card as u8 + 1;
                    }
                }
            } else if deck.rest & elsewhere != 0 {
                return twice();
            }
            let gone = deck.slot == 0 && !deck.is_empty();
            require(!in_play || !gone, impossible::CARD_SLOT_EMPTY)?;
        }
        Ok(())
    }

    fn check_universe(&self, state: &State) -> Result<(), Impossible> {
        let filling = matches!(state.phase, Phase::Setup | Phase::Fill);
        let tiles = state.tiles.map(|tile| tile > 0);
        let tokens = state.tokens.map(|token| token.is_some());
        let fits = if filling {
            // Squares are filled in order, first with tiles, then with tokens.
            let in_order = |full: [bool; SQUARES]| full.is_sorted_by(|one, other| one >= other);
            let full = tiles == [true; SQUARES];
            in_order(tiles) && in_order(tokens) && (full || tokens == [false; SQUARES])
        } else {
            tiles == tokens
        };
        require(fits, impossible::NO_PAIR_ON_SQUARE)?;
        let count = state.combos();
        let fits = match state.phase {
            Phase::Setup => true,
            Phase::Choose | Phase::Sky => count == SQUARES as u8,
            Phase::Fill => count < SQUARES as u8,
            Phase::Draft => count > 0,
            Phase::Place | Phase::Refill => count < SQUARES as u8,
            Phase::Over => count == 0,
        };
        require(fits, impossible::PAIRS_DO_NOT_FIT)
    }

    /// Checks the cards dealt at set-up and the choices made.
    fn check_choices(&self, state: &State) -> Result<(), Impossible> {
        let choosing = matches!(state.phase, Phase::Setup | Phase::Choose);
        let none = state.dealt == [[0; 2]; 4] && state.kept == [Kept::Open; 4];
        let seats = usize::from(state.seats);
        let mut fits = choosing || none;
        if choosing {
            fits &= state.sky == [0; 2] && state.boards.iter().all(|board| board.cards == 0);
        }
        if state.phase == Phase::Choose {
            fits &= state.dealt[..seats].iter().flatten().all(|&card| card > 0);
            // Seats choose in order.
            let chosen = state.kept[..seats].iter().map(|kept| *kept != Kept::Open);
            fits &=
                chosen.is_sorted_by(|one, other| one >= other) && Self::chooser(state).is_some();
        }
        if state.phase == Phase::Setup {
            fits &= state.kept == [Kept::Open; 4] && Self::draw(state).is_some();
            for (number, deck) in state.decks.iter().enumerate() {
                let dealt = state.dealt[..seats]
                    .iter()
                    .filter(|dealt| number < 2 && dealt[number] == 0);
                let needed = dealt.count() * usize::from(number < 2) + usize::from(deck.slot == 0);
                fits &= deck.rest.count_ones() as usize > needed;
            }
        }
        require(fits, impossible::DEALING_DOES_NOT_FIT)
    }

    fn check_hand(&self, state: &State) -> Result<(), Impossible> {
        let hand = &state.hand;
        let board = state.board(state.turn);
        let empty = Hand::default();
        let fits = match state.phase {
            Phase::Place => true,
            // A turn may begin with a shuttle from the reserve, so its bonus may be pending.
            Phase::Draft => {
                Hand {
                    bonus: Bonus::None,
                    ..*hand
                } == empty
            }
            _ => *hand == empty,
        };
        require(fits, impossible::HAND_DOES_NOT_FIT)?;
        // Bonus tokens of the centre are taken only with the last pair of a round (`stargazers
        // R15`).
        let of_the_end =
            hand.ring.is_some() || hand.hex.is_some() || hand.owed_ring || hand.owed_hex;
        require(
            !of_the_end || state.combos() == 0 || self.setup.is_first_version(),
            impossible::CENTRE_BEFORE_LAST_PAIR,
        )?;
        let hexes = hand.hex.is_some() || hand.owed_hex;
        require(
            !hexes || board.laid != 0 || hand.tile.is_some(),
            impossible::NO_TILE_FOR_HEXAGON,
        )?;
        let there = |kinds: &[Piece]| kinds.iter().any(|kind| state.in_centre(*kind));
        let owed = (!hand.owed_ring || there(&Piece::BONUS[..3]))
            && (!hand.owed_hex || there(&Piece::BONUS[3..]));
        // The centre was full when the round began, except for kinds whose supply had run out. So
        // an owed kind with a supply cannot be missing.
        let taken = |kind: &Piece| {
            let gone = !state.in_centre(*kind) && state.supply(*kind) > 0;
            !self.setup.is_first_version() && hand.owes(*kind) && gone
        };
        let twice = hand.owed_ring && hand.ring.is_some() || hand.owed_hex && hand.hex.is_some();
        require(
            owed && !twice && !Piece::BONUS.iter().any(taken),
            impossible::NOT_FROM_CENTRE,
        )?;
        let possible = match hand.bonus {
            Bonus::Put(piece) => {
                piece.bonus_index().is_some() && Self::squares_for(board, piece) != 0
            }
            Bonus::TokenFrom(cell) => board.token(cell).is_some(),
            Bonus::TileFrom(cell) | Bonus::Twist(cell) => board.tile(cell).is_some(),
            bonus => self.is_possible(state, bonus),
        };
        let launched = hand
            .bonus
            .slot()
            .is_none_or(|slot| board.shuttles(slot) > 0);
        require(possible && launched, impossible::NO_BONUS)
    }

    /// Checks that no seat gets more tiles than its mural has room for (`stargazers R44`).
    fn check_room(&self, state: &State) -> Result<(), Impossible> {
        let mut tiles = self.picks_to_come(state);
        for seat in Seat::all(state.seats) {
            tiles[seat.index()] += state.board(seat).laid() as usize;
        }
        tiles[state.turn.index()] += usize::from(state.hand.tile.is_some());
        require(
            tiles.iter().all(|&tiles| tiles <= CELLS),
            impossible::TILES_BEYOND_MURAL,
        )
    }
}
