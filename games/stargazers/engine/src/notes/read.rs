//! Reads a position from JSON. Whether the position is possible is checked later.

use super::{LEFT_OUT, kept_word};
use crate::action::read_sky;
use crate::board::{Board, RESERVE};
use crate::grid::{Cell, Quarter};
use crate::piece::{CIRCLES, Card, DECK, Piece, Slot, small};
use crate::state::{Bonus, Deck, Hand, Kept, Phase, SQUARES, State};
use serde_json::Value;
use tabletop::json::{Fields, one_too_many, words, wrong};
use tabletop::{Reason, Seat};

mod unreadable {
    ::words::sentences!("../words", "unreadable");
}

/// The fields of a position.
const FIELDS: [&str; 15] = [
    "round", "turn", "phase", "universe", "hand", "boards", "sky", "decks", "dealt", "kept",
    "centre", "supply", "stack", "bag", "box",
];

/// Counts the pieces named in `text`, each in the entry of its kind.
fn count(place: &str, text: &str, kinds: &[Piece], counts: &mut [u8]) -> Result<(), Reason> {
    for word in text.split_whitespace() {
        let at = kinds.iter().position(|kind| kind.id() == word);
        let count = at.and_then(|at| counts.get_mut(at));
        let count = count.ok_or_else(|| wrong(place, word))?;
        if *count == 100 {
            return Err(one_too_many(place, word));
        }
        *count += 1;
    }
    Ok(())
}

fn read_tile(word: &str) -> Option<(u8, Quarter)> {
    let (tile, turn) = match word.split_once('>') {
        Some((tile, turn)) => (tile, Quarter::read(turn)?),
        None => (word, Quarter(0)),
    };
    Some((small(tile, 1, 64)? - 1, turn))
}

fn read_square(board: &mut Board, cell: Cell, text: &str) -> Result<(), Reason> {
    for word in text.split_whitespace() {
        let bad = || wrong("mural", word);
        let surplus = || one_too_many("mural", word);
        let token = word.strip_prefix("hole/").unwrap_or(word);
        if word.starts_with(|mark: char| mark.is_ascii_digit()) {
            let (tile, turn) = read_tile(word).ok_or_else(bad)?;
            if board.tile(cell).is_some() {
                return Err(surplus());
            }
            board.lay(cell, tile, turn);
            continue;
        }
        let piece = Piece::read(token).ok_or_else(bad)?;
        if piece.is_hex() {
            if token != word {
                return Err(bad());
            }
            if board.hexes(cell, piece) > 3 {
                return Err(surplus());
            }
            board.add_hex(cell, piece);
        } else if piece == Piece::Hole {
            // A black hole is written with the token it covers: `hole/star`.
            return Err(bad());
        } else if board.token(cell).is_some() {
            return Err(surplus());
        } else {
            board.put(cell, piece);
            if token != word {
                board.put(cell, Piece::Hole);
            }
        }
    }
    Ok(())
}

fn read_board(value: &Value) -> Result<Board, Reason> {
    let known = ["mural", "reserve", "shuttles", "cards"];
    let notes = Fields::new("boards", value, &known)?;
    let mut board = Board::default();
    for (key, text) in notes.words("mural")? {
        let cell = Cell::read(key).ok_or_else(|| wrong("mural", key))?;
        read_square(&mut board, cell, text)?;
    }
    let listed = |name| {
        notes
            .text(name)
            .map(|text| text.unwrap_or_default().split_whitespace())
    };
    for (at, word) in listed("reserve")?.enumerate() {
        let piece = Piece::read(word).filter(|piece| !piece.is_hex());
        let piece = piece.ok_or_else(|| wrong("reserve", word))?;
        if at >= RESERVE {
            return Err(one_too_many("reserve", word));
        }
        board.keep(piece);
    }
    for word in listed("shuttles")? {
        let slot = Slot::read(word).ok_or_else(|| wrong("shuttles", word))?;
        if board.shuttles(slot) == 8 {
            return Err(one_too_many("shuttles", word));
        }
        board.shuttles[slot.index()] += 1;
    }
    for word in listed("cards")? {
        let card = Card::read(word).ok_or_else(|| wrong("cards", word))?;
        if board.has(card) {
            return Err(one_too_many("cards", word));
        }
        board.cards |= 1 << card.0;
    }
    Ok(board)
}

fn read_deck(number: usize, value: &Value) -> Result<Deck, Reason> {
    let words = words("decks", value)?;
    let mut deck = Deck::default();
    if !words.iter().any(|(key, _)| *key == "rest") {
        deck.rest = u16::MAX;
    }
    for (key, text) in words {
        for word in text.split_whitespace() {
            let card = Card::read(word).filter(|card| card.deck() == number);
            let card = card.ok_or_else(|| wrong("decks", word))?;
            match key {
                "slot" if deck.slot == 0 => deck.slot = card.0 + 1,
                "top" if deck.top == 0 => deck.top = card.0 + 1,
                "rest" if deck.rest >> (card.0 % DECK) & 1 == 0 => {
                    deck.rest |= 1 << (card.0 % DECK);
                }
                "under" if deck.under[3] == 0 => deck.bury(card),
                "slot" | "top" | "rest" | "under" => return Err(one_too_many("decks", word)),
                _ => return Err(wrong("decks", key)),
            }
        }
        if !["slot", "top", "rest", "under"].contains(&key) {
            return Err(wrong("decks", key));
        }
    }
    Ok(deck)
}

fn read_bonus(text: &str) -> Option<Bonus> {
    let Some((word, rest)) = text.split_once(':') else {
        return Slot::read(text).map(Bonus::of);
    };
    Some(match word {
        "gain" => Bonus::Put(Piece::read(rest)?),
        "token" => Bonus::TokenFrom(Cell::read(rest)?),
        "tile" => Bonus::TileFrom(Cell::read(rest)?),
        "twist" => Bonus::Twist(Cell::read(rest)?),
        _ => return None,
    })
}

fn read_hand(words: &[(&str, &str)]) -> Result<Hand, Reason> {
    let mut hand = Hand::default();
    for &(key, text) in words {
        let bad = || wrong("hand", text);
        let piece = || Piece::read(text).ok_or_else(bad);
        match key {
            "tile" => hand.tile = Some(small(text, 1, 64).ok_or_else(bad)? - 1),
            "token" => hand.token = Some(piece()?),
            "ring" => hand.ring = Some(piece()?),
            "hex" => hand.hex = Some(piece()?),
            "bonus" => hand.bonus = read_bonus(text).ok_or_else(bad)?,
            "owed" => {
                for word in text.split_whitespace() {
                    match word {
                        "ring" if !hand.owed_ring => hand.owed_ring = true,
                        "hex" if !hand.owed_hex => hand.owed_hex = true,
                        _ => return Err(bad()),
                    }
                }
            }
            _ => return Err(wrong("hand", key)),
        }
    }
    let circle = |piece: Option<Piece>| piece.is_none_or(|piece| !piece.is_hex());
    if !circle(hand.token) || !circle(hand.ring) || hand.hex.is_some_and(|hex| !hex.is_hex()) {
        return Err(unreadable::HAND.into());
    }
    Ok(hand)
}

tabletop::deserialize_from!(State, Value);

impl TryFrom<Value> for State {
    type Error = Reason;

    fn try_from(value: Value) -> Result<State, Reason> {
        let notes = Fields::new("position", &value, &FIELDS)?;
        let (boards, decks) = (notes.list("boards")?, notes.list("decks")?);
        let (sky, dealt, kept) = (
            notes.texts("sky")?,
            notes.texts("dealt")?,
            notes.texts("kept")?,
        );
        let turn = notes.number("turn")?.unwrap_or(0);
        let seats = boards.len();
        if !(2..=4).contains(&seats) {
            return Err(unreadable::BOARDS.into());
        }
        if usize::from(turn) >= seats {
            return Err(Reason::by(|language| {
                unreadable::turn(language, turn, seats - 1)
            }));
        }
        if sky.len() > 2 {
            return Err(unreadable::SKY.into());
        }
        if decks.len() > 3 {
            return Err(unreadable::DECKS.into());
        }
        let phase = notes.text("phase")?.unwrap_or(Phase::Draft.id());
        let mut state = State {
            seats: seats as u8,
            round: notes.number("round")?.unwrap_or(1),
            turn: Seat(turn),
            phase: Phase::read(phase).ok_or_else(|| wrong("phase", phase))?,
            tiles: [0; SQUARES],
            tokens: [None; SQUARES],
            stack: 0,
            bag: [0; CIRCLES],
            centre: 0,
            supply: [0; 6],
            sky: [0; 2],
            decks: [Deck {
                rest: u16::MAX,
                ..Deck::default()
            }; 3],
            dealt: [[0; 2]; 4],
            kept: [Kept::Open; 4],
            boards: [Board::default(); 4],
            hand: read_hand(&notes.words("hand")?)?,
            boxed: [0; CIRCLES],
        };
        for (key, text) in notes.words("universe")? {
            let square = small(key, 1, SQUARES as u8).ok_or_else(|| wrong("universe", key))?;
            let square = usize::from(square - 1);
            for word in text.split_whitespace() {
                match (
                    small(word, 1, 64),
                    Piece::read(word).filter(|piece| !piece.is_hex()),
                ) {
                    (Some(tile), _) if state.tiles[square] == 0 => state.tiles[square] = tile,
                    (_, Some(piece)) if state.tokens[square].is_none() => {
                        state.tokens[square] = Some(piece);
                    }
                    (None, None) => return Err(wrong("universe", word)),
                    _ => return Err(one_too_many("universe", word)),
                }
            }
        }
        for (board, notes) in state.boards.iter_mut().zip(boards) {
            *board = read_board(notes)?;
        }
        for name in sky {
            let number = read_sky(name).ok_or_else(|| wrong("sky", name))?;
            let place =
                &mut state.sky[usize::from(number / crate::edition::CONSTELLATIONS_PER_LETTER)];
            if *place > 0 {
                return Err(one_too_many("sky", name));
            }
            *place = number + 1;
        }
        for (number, words) in decks.iter().enumerate() {
            state.decks[number] = read_deck(number, words)?;
        }
        if dealt.len() > seats || kept.len() > seats {
            return Err(unreadable::DEALT_AND_KEPT.into());
        }
        for (dealt, text) in state.dealt.iter_mut().zip(dealt) {
            for word in text.split_whitespace() {
                let card = Card::read(word).filter(|card| card.deck() < 2);
                let card = card.ok_or_else(|| wrong("dealt", word))?;
                if dealt[card.deck()] > 0 {
                    return Err(one_too_many("dealt", word));
                }
                dealt[card.deck()] = card.0 + 1;
            }
        }
        for (kept, word) in state.kept.iter_mut().zip(kept) {
            let known = [Kept::Open, Kept::First, Kept::Second];
            let read = known.into_iter().find(|kept| kept_word(*kept) == word);
            *kept = read.ok_or_else(|| wrong("kept", word))?;
        }
        match notes.text("centre")? {
            None => state.centre = LEFT_OUT,
            Some(text) => {
                let mut there = [0; 6];
                count("centre", text, &Piece::BONUS, &mut there)?;
                for (at, &there) in there.iter().enumerate() {
                    if there > 1 {
                        return Err(one_too_many("centre", Piece::BONUS[at].id()));
                    }
                    state.centre |= there << at;
                }
            }
        }
        match notes.text("supply")? {
            None => state.supply = [LEFT_OUT; 6],
            Some(text) => count("supply", text, &Piece::BONUS, &mut state.supply)?,
        }
        match notes.text("stack")? {
            None => state.stack = u64::MAX,
            Some(text) => {
                for word in text.split_whitespace() {
                    let tile = small(word, 1, 64).ok_or_else(|| wrong("stack", word))?;
                    let bit = 1 << (tile - 1);
                    if state.stack & bit != 0 {
                        return Err(one_too_many("stack", word));
                    }
                    state.stack |= bit;
                }
            }
        }
        match notes.text("bag")? {
            None => state.bag = [LEFT_OUT; CIRCLES],
            Some(text) => count("bag", text, &Piece::ALL, &mut state.bag)?,
        }
        if let Some(text) = notes.text("box")? {
            count("box", text, &Piece::ALL, &mut state.boxed)?;
        }
        Ok(state)
    }
}
