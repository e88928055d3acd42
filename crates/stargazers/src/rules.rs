//! Whose turn it is, what may be done, and why something may not: rules
//! R13–R62 as far as they allow and forbid.

use crate::Stargazers;
use crate::action::{Illegal, Move, Place, Source};
use crate::board::Board;
use crate::edition::{BLOCK, SKY};
use crate::grid::{Cell, Quarter};
use crate::piece::{CIRCLES, Card, DECK, Piece, Slot};
use crate::state::{Bonus, Kept, Phase, SQUARES, State};
use tabletop::{Seat, Turn};

/// What chance draws next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Draw {
    Tile(u8),
    Token(u8),
    Slot(usize),
    Dealt(Seat, usize),
    Top(usize),
    Sky(usize),
}

impl Stargazers {
    pub(crate) fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// How many rounds are played (`stargazers R12`).
    #[must_use]
    pub fn rounds(&self) -> u8 {
        2 * self.seats()
    }

    pub(crate) fn opening(&self) -> State {
        let seats = self.seats();
        let mut state = State {
            seats,
            round: 1,
            turn: self.setup.first,
            phase: Phase::Setup,
            tiles: [0; SQUARES],
            tokens: [None; SQUARES],
            // Tiles marked for more players stay in the box.
            stack: u64::MAX >> (64 - u32::from(BLOCK * seats)),
            bag: self.edition.bag().map(|count| count * seats),
            centre: 0b11_1111,
            supply: [seats - 1; 6],
            sky: [0; 2],
            decks: Default::default(),
            dealt: [[0; 2]; 4],
            kept: [Kept::Open; 4],
            boards: Default::default(),
            hand: Default::default(),
            boxed: [0; CIRCLES],
        };
        for deck in &mut state.decks {
            deck.rest = (1 << DECK) - 1;
        }
        for seat in Seat::all(seats) {
            state.boards[seat.index()].keep(Piece::Sun);
        }
        state
    }

    /// Whether a deck's top is still to be turned up.
    pub(crate) fn due(state: &State) -> Option<usize> {
        let due = |deck: &usize| state.decks[*deck].top == 0 && !state.decks[*deck].is_empty();
        (0..3).find(due)
    }

    /// What chance draws now, if it is its turn.
    pub(crate) fn draw(state: &State) -> Option<Draw> {
        match state.phase {
            Phase::Setup | Phase::Fill => {
                if let Some(square) = state.tiles.iter().position(|&tile| tile == 0) {
                    return Some(Draw::Tile(square as u8));
                }
                if let Some(square) = state.tokens.iter().position(Option::is_none) {
                    return Some(Draw::Token(square as u8));
                }
                if state.phase == Phase::Fill {
                    return None;
                }
                if let Some(deck) = state.decks.iter().position(|deck| deck.slot == 0) {
                    return Some(Draw::Slot(deck));
                }
                for seat in Seat::all(state.seats) {
                    let dealt = state.dealt[seat.index()];
                    if let Some(deck) = dealt.iter().position(|&card| card == 0) {
                        return Some(Draw::Dealt(seat, deck));
                    }
                }
                Self::due(state).map(Draw::Top)
            }
            Phase::Sky => state
                .sky
                .iter()
                .position(|&figure| figure == 0)
                .map(Draw::Sky),
            Phase::Refill => Self::due(state).map(Draw::Top),
            // All six choices are shown before one is made (`stargazers R49`).
            Phase::Draft | Phase::Place if state.hand.bonus == Bonus::Journal => {
                Self::due(state).map(Draw::Top)
            }
            _ => None,
        }
    }

    /// The seat that has to choose its start card.
    pub(crate) fn chooser(state: &State) -> Option<Seat> {
        Seat::all(state.seats).find(|seat| state.kept[seat.index()] == Kept::Open)
    }

    pub(crate) fn whose_turn(state: &State) -> Turn {
        match state.phase {
            Phase::Over => Turn::Over,
            Phase::Choose => Self::chooser(state).map_or(Turn::Over, Turn::Seat),
            Phase::Draft | Phase::Place if Self::draw(state).is_none() => Turn::Seat(state.turn),
            _ => Turn::Chance,
        }
    }

    fn list_draws(state: &State, draw: Draw, moves: &mut Vec<Move>) {
        match draw {
            Draw::Tile(_) => {
                let mut stack = state.stack;
                while stack != 0 {
                    moves.push(Move::Tile(stack.trailing_zeros() as u8));
                    stack &= stack - 1;
                }
            }
            Draw::Token(_) => {
                let there = |piece: &Piece| state.bag(*piece) > 0;
                moves.extend(Piece::ALL.into_iter().filter(there).map(Move::Token));
            }
            Draw::Sky(letter) => {
                let first = SKY * letter as u8;
                moves.extend((first..first + SKY).map(Move::Sky));
            }
            Draw::Slot(deck) | Draw::Dealt(_, deck) | Draw::Top(deck) => {
                let cards = &state.decks[deck];
                match cards.rest {
                    0 => moves
                        .extend(Card::from_index(cards.under[0].wrapping_sub(1)).map(Move::Card)),
                    rest => {
                        let bits = (0..DECK).filter(|number| rest >> number & 1 == 1);
                        moves.extend(
                            bits.map(|number| Move::Card(Card(deck as u8 * DECK + number))),
                        );
                    }
                }
            }
        }
    }

    pub(crate) fn odds(state: &State, mv: &Move) -> u32 {
        match mv {
            Move::Token(piece) => u32::from(state.bag(*piece)),
            _ => 1,
        }
    }

    pub(crate) fn list(&self, state: &State, moves: &mut Vec<Move>) {
        if let Some(draw) = Self::draw(state) {
            return Self::list_draws(state, draw, moves);
        }
        match state.phase {
            Phase::Choose => {
                if let Some(seat) = Self::chooser(state) {
                    moves.extend(state.dealt(seat).into_iter().flatten().map(Move::Keep));
                }
            }
            Phase::Draft | Phase::Place if state.hand.bonus != Bonus::None => {
                self.list_bonus(state, moves);
            }
            Phase::Draft => {
                let there = |square: &u8| state.tokens[usize::from(*square)].is_some();
                let squares = (0..SQUARES as u8).filter(there);
                moves.extend(squares.map(|square| Move::Draft(square, square)));
                self.list_reserve(state, moves);
            }
            Phase::Place => self.list_turn(state, moves),
            _ => {}
        }
    }

    fn list_turn(&self, state: &State, moves: &mut Vec<Move>) {
        let (hand, board) = (&state.hand, state.board(state.turn));
        if let Some(tile) = hand.tile {
            self.list_lays(board, tile, moves);
        }
        for (at, piece) in [hand.token, hand.ring, hand.hex].into_iter().enumerate() {
            // Two equal tokens are placed by the same move.
            if let Some(piece) = piece
                && (at != 1 || hand.token != Some(piece))
            {
                self.list_places(board, piece, Source::Hand, moves);
            }
        }
        self.list_reserve(state, moves);
        for piece in Piece::BONUS {
            let owed = if piece.is_hex() {
                hand.owed_hex
            } else {
                hand.owed_ring
            };
            if owed && state.in_centre(piece) {
                moves.push(Move::Centre(piece));
            }
        }
        if Self::is_finished(state) {
            moves.push(Move::Done);
        }
    }

    fn list_reserve(&self, state: &State, moves: &mut Vec<Move>) {
        let board = state.board(state.turn);
        let mut last = None;
        for piece in board.reserve() {
            if last != Some(piece) {
                self.list_places(board, piece, Source::Reserve, moves);
            }
            last = Some(piece);
        }
    }

    fn list_lays(&self, board: &Board, tile: u8, moves: &mut Vec<Move>) {
        let start = moves.len();
        let wild = self.edition.tile(tile).wild != 0;
        for all in [false, true] {
            for cell in Cell::all().filter(|cell| board.laid & cell.bit() == 0) {
                for turn in Quarter::all() {
                    let clash = wild && board.clashes(&self.edition, cell, (tile, turn), 0);
                    if all || !clash {
                        moves.push(Move::Lay(cell, turn));
                    }
                }
            }
            // Only where there is no other way may wild halves meet.
            if moves.len() > start {
                return;
            }
        }
    }

    fn list_places(&self, board: &Board, piece: Piece, from: Source, moves: &mut Vec<Move>) {
        let mv = |place| match from {
            Source::Reserve => Move::Bring(piece, place),
            _ => Move::Put(piece, place),
        };
        let start = moves.len();
        let mut squares = Self::squares_for(board, piece);
        while squares != 0 {
            moves.push(mv(Place::Square(Cell(squares.trailing_zeros() as u8))));
            squares &= squares - 1;
        }
        if from == Source::Hand && !piece.is_hex() && board.has_room() {
            moves.push(mv(Place::Reserve));
        }
        if piece == Piece::Shuttle && from != Source::Gain {
            let free = |slot: &Slot| board.shuttles(*slot) < self.edition.slots(*slot);
            moves.extend(
                Slot::ALL
                    .into_iter()
                    .filter(free)
                    .map(|slot| mv(Place::Slot(slot))),
            );
        }
        if moves.len() == start && from == Source::Hand && !piece.is_hex() {
            moves.push(mv(Place::Box));
        }
    }

    /// The squares of the mural where a piece may be placed.
    pub(crate) fn squares_for(board: &Board, piece: Piece) -> u16 {
        if piece.is_hex() {
            return board.laid;
        }
        let mut squares = 0;
        for (at, &token) in board.tokens.iter().enumerate() {
            let free = match piece {
                // Covered ones have their highest bit set.
                Piece::Hole => (1..0x80).contains(&token),
                _ => token == 0,
            };
            squares |= u16::from(free) << at;
        }
        squares
    }

    fn list_bonus(&self, state: &State, moves: &mut Vec<Move>) {
        let board = state.board(state.turn);
        match state.hand.bonus {
            Bonus::None => {}
            Bonus::Journal => {
                let shown = Card::all().filter(|card| Self::is_offered(state, *card));
                moves.extend(shown.map(Move::Pick));
            }
            Bonus::Gain => {
                let can =
                    |piece: &Piece| state.supply(*piece) > 0 && Self::has_place(board, *piece);
                moves.extend(Piece::BONUS.into_iter().filter(can).map(Move::Gain));
                if !board.has_free_centre() {
                    moves.push(Move::Skip);
                }
            }
            Bonus::Put(piece) => self.list_places(board, piece, Source::Gain, moves),
            Bonus::Token => {
                let there = |cell: &Cell| board.token(*cell).is_some();
                moves.extend(Cell::all().filter(there).map(Move::Lift));
            }
            Bonus::TokenFrom(from) => {
                let others = Cell::all().filter(|cell| *cell != from);
                moves.extend(others.map(|cell| Move::To(Place::Square(cell))));
            }
            Bonus::Tile => {
                let all = !Cell::all().any(|cell| self.can_move(board, cell));
                let can = |cell: &Cell| {
                    board.tile(*cell).is_some() && (all || self.can_move(board, *cell))
                };
                moves.extend(Cell::all().filter(can).map(Move::Lift));
            }
            Bonus::TileFrom(from) => {
                let all = !self.can_move(board, from);
                for cell in Cell::all().filter(|cell| *cell != from) {
                    for turn in Quarter::all() {
                        if all || self.can_move_to(board, from, cell, turn) {
                            moves.push(Move::Lay(cell, turn));
                        }
                    }
                }
            }
            Bonus::Twist(cell) => {
                let all = !Quarter::all().any(|turn| self.can_twist(board, cell, turn));
                let can = |turn: &Quarter| all || self.can_twist(board, cell, *turn);
                moves.extend(Quarter::all().filter(can).map(Move::Twist));
            }
        }
    }

    /// Whether a card is one of the six choices (`stargazers R49`).
    fn is_offered(state: &State, card: Card) -> bool {
        let deck = &state.decks[card.deck()];
        deck.top == card.0 + 1 || deck.slot == card.0 + 1
    }

    /// Whether a gained token can be placed (`stargazers A4`, `A24`).
    fn has_place(board: &Board, piece: Piece) -> bool {
        if piece.is_hex() {
            board.laid != 0
        } else {
            board.has_free_centre()
        }
    }

    /// Whether a tile can be moved anywhere without wild halves meeting.
    fn can_move(&self, board: &Board, from: Cell) -> bool {
        board.tile(from).is_some()
            && Cell::all()
                .filter(|to| *to != from)
                .any(|to| Quarter::all().any(|turn| self.can_move_to(board, from, to, turn)))
    }

    /// Whether it can be moved there, and the tile that comes back be turned
    /// somehow, without wild halves meeting.
    fn can_move_to(&self, board: &Board, from: Cell, to: Cell, turn: Quarter) -> bool {
        let Some((tile, _)) = board.tile(from) else {
            return false;
        };
        if board.clashes(&self.edition, to, (tile, turn), from.bit()) {
            return false;
        }
        let Some((other, _)) = board.tile(to) else {
            return true;
        };
        if self.edition.tile(other).wild == 0 {
            return true;
        }
        let mut moved = *board;
        moved.move_tile(from, to, turn);
        Quarter::all().any(|back| self.can_twist(&moved, from, back))
    }

    fn can_twist(&self, board: &Board, cell: Cell, turn: Quarter) -> bool {
        board
            .tile(cell)
            .is_some_and(|(tile, _)| !board.clashes(&self.edition, cell, (tile, turn), 0))
    }

    /// Whether a bonus can be carried out at all (`stargazers A12`, `A20`, `A25b`).
    pub(crate) fn is_possible(&self, state: &State, bonus: Bonus) -> bool {
        let board = state.board(state.turn);
        match bonus {
            Bonus::Journal => state
                .decks
                .iter()
                .any(|deck| deck.slot != 0 || deck.top != 0 || !deck.is_empty()),
            Bonus::Gain => Piece::BONUS
                .into_iter()
                .any(|piece| state.supply(piece) > 0 && Self::has_place(board, piece)),
            Bonus::Token => board.has_token(),
            Bonus::Tile => board.laid != 0,
            Bonus::None
            | Bonus::Put(_)
            | Bonus::TokenFrom(_)
            | Bonus::TileFrom(_)
            | Bonus::Twist(_) => true,
        }
    }

    /// Whether the turn may be ended.
    fn is_finished(state: &State) -> bool {
        state.phase == Phase::Place && state.hand == Default::default()
    }

    /// Whether whoever acts may make this move.
    pub(crate) fn refuse(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        if state.phase == Phase::Over {
            return Err(Illegal::Over);
        }
        if let Some(draw) = Self::draw(state) {
            if !mv.is_chance() {
                return Err(Illegal::ChanceFirst);
            }
            let mut drawn = Vec::new();
            Self::list_draws(state, draw, &mut drawn);
            return require(drawn.contains(mv), Illegal::NotThere);
        }
        if mv.is_chance() {
            return Err(Illegal::NotNow);
        }
        if let Some(seat) = Self::chooser(state).filter(|_| state.phase == Phase::Choose) {
            return match mv {
                Move::Keep(card) => {
                    require(state.dealt(seat).contains(&Some(*card)), Illegal::NotDealt)
                }
                _ => Err(Illegal::KeepFirst),
            };
        }
        if matches!(mv, Move::Keep(_)) {
            return Err(Illegal::KeptAlready);
        }
        if state.hand.bonus != Bonus::None {
            return self.refuse_bonus(state, mv);
        }
        let (hand, board) = (&state.hand, state.board(state.turn));
        match *mv {
            Move::Draft(..) if state.phase == Phase::Place => Err(Illegal::Drafted),
            Move::Draft(tile, token) => {
                let there = |square: u8| state.tokens.get(usize::from(square)).copied().flatten();
                require(
                    there(tile).is_some() && there(token).is_some(),
                    Illegal::NothingThere,
                )?;
                require(tile == token, Illegal::OneSquare)
            }
            Move::Lay(cell, turn) => {
                let tile = hand.tile.ok_or(Illegal::NoTileInHand)?;
                require(board.laid & cell.bit() == 0, Illegal::TileThere)?;
                let clash = board.clashes(&self.edition, cell, (tile, turn), 0);
                require(!clash || !self.can_lay(board, tile), Illegal::Wilds)
            }
            Move::Put(piece, place) => {
                require(hand.holds(piece), Illegal::NotInHand)?;
                self.refuse_place(board, piece, place, Source::Hand)
            }
            Move::Bring(piece, place) => {
                require(
                    board.reserve().any(|kept| kept == piece),
                    Illegal::NotInReserve,
                )?;
                self.refuse_place(board, piece, place, Source::Reserve)
            }
            Move::Centre(piece) => {
                let owed = if piece.is_hex() {
                    hand.owed_hex
                } else {
                    hand.owed_ring
                };
                require(owed, Illegal::NothingOwed)?;
                require(state.in_centre(piece), Illegal::NotInCentre)
            }
            Move::Done if state.phase == Phase::Draft => Err(Illegal::DraftFirst),
            Move::Done => require(Self::is_finished(state), Illegal::Unfinished),
            _ => Err(Illegal::NoBonus),
        }
    }

    /// Whether a tile can be laid without wild halves meeting.
    fn can_lay(&self, board: &Board, tile: u8) -> bool {
        let mut free = Cell::all().filter(|cell| board.laid & cell.bit() == 0);
        free.any(|cell| {
            Quarter::all().any(|turn| !board.clashes(&self.edition, cell, (tile, turn), 0))
        })
    }

    fn refuse_place(
        &self,
        board: &Board,
        piece: Piece,
        place: Place,
        from: Source,
    ) -> Result<(), Illegal> {
        match place {
            Place::Square(cell) if Self::squares_for(board, piece) & cell.bit() != 0 => Ok(()),
            Place::Square(_) if piece.is_hex() => Err(Illegal::NoTileThere),
            Place::Square(cell) if piece == Piece::Hole => Err(match board.token(cell) {
                None => Illegal::NothingToCover,
                Some(_) => Illegal::HoleOnHole,
            }),
            Place::Square(_) => Err(Illegal::TokenThere),
            _ if piece.is_hex() => Err(Illegal::HexOnTile),
            _ if from == Source::Gain => Err(Illegal::OnlyMural),
            Place::Reserve if from == Source::Reserve => Err(Illegal::OnlyAcquired),
            Place::Reserve => require(board.has_room(), Illegal::ReserveFull),
            Place::Slot(slot) => {
                require(piece == Piece::Shuttle, Illegal::OnlyShuttles)?;
                require(
                    board.shuttles(slot) < self.edition.slots(slot),
                    Illegal::SlotsTaken,
                )
            }
            Place::Box => {
                let mut places = Vec::new();
                self.list_places(board, piece, from, &mut places);
                require(
                    places.contains(&Move::Put(piece, Place::Box)),
                    Illegal::HasPlace,
                )
            }
        }
    }

    fn refuse_bonus(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        let board = state.board(state.turn);
        match (state.hand.bonus, *mv) {
            (Bonus::Journal, Move::Pick(card)) => {
                require(Self::is_offered(state, card), Illegal::NotOffered)
            }
            (Bonus::Gain, Move::Gain(piece)) => {
                require(state.supply(piece) > 0, Illegal::NotSupplied)?;
                require(Self::has_place(board, piece), Illegal::NoRoom)
            }
            (Bonus::Gain, Move::Skip) => require(!board.has_free_centre(), Illegal::NoSkip),
            (Bonus::Put(gained), Move::Put(piece, place)) => {
                require(gained == piece, Illegal::NotInHand)?;
                self.refuse_place(board, piece, place, Source::Gain)
            }
            (Bonus::Token, Move::Lift(cell)) => {
                require(board.token(cell).is_some(), Illegal::NoTokenThere)
            }
            (Bonus::TokenFrom(from), Move::To(place)) => match place {
                Place::Square(cell) => require(cell != from, Illegal::SamePlace),
                Place::Reserve => Err(Illegal::OnlyAcquired),
                Place::Slot(_) | Place::Box => Err(Illegal::Final),
            },
            (Bonus::Tile, Move::Lift(cell)) => {
                require(board.tile(cell).is_some(), Illegal::NoTileThere)?;
                let all = || !Cell::all().any(|cell| self.can_move(board, cell));
                require(self.can_move(board, cell) || all(), Illegal::Wilds)
            }
            (Bonus::TileFrom(from), Move::Lay(cell, turn)) => {
                require(cell != from, Illegal::SamePlace)?;
                let free = self.can_move_to(board, from, cell, turn) || !self.can_move(board, from);
                require(free, Illegal::Wilds)
            }
            (Bonus::Twist(cell), Move::Twist(turn)) => {
                let all = || !Quarter::all().any(|turn| self.can_twist(board, cell, turn));
                require(self.can_twist(board, cell, turn) || all(), Illegal::Wilds)
            }
            _ => Err(Illegal::BonusFirst),
        }
    }
}

fn require(holds: bool, reason: Illegal) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(reason) }
}
