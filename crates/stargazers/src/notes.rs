//! A position as JSON: what `hoshibako show` prints and a record may start
//! `from`. Plain lists and words, so that it can be written by hand; what is
//! left out is described in `docs/rules/stargazers.md`.

use crate::action::{read_sky, sky_id};
use crate::board::{Board, RESERVE};
use crate::grid::{Cell, Quarter};
use crate::piece::{CIRCLES, Card, DECK, Piece, Slot, small};
use crate::state::{Bonus, Deck, Hand, Kept, Phase, SQUARES, State};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tabletop::Seat;

/// Words with a meaning each: `"b2": "12>1 star moon"`.
type Words = BTreeMap<String, String>;

/// A position as it is written.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Notes {
    #[serde(default = "first_round")]
    round: u8,
    #[serde(default)]
    turn: u8,
    #[serde(default = "draft")]
    phase: String,
    #[serde(default)]
    universe: Words,
    #[serde(default)]
    hand: Words,
    boards: Vec<BoardNotes>,
    #[serde(default)]
    sky: Vec<String>,
    #[serde(default)]
    decks: Vec<Words>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    dealt: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    kept: Vec<String>,
    #[serde(default)]
    centre: Option<String>,
    #[serde(default)]
    supply: Option<String>,
    #[serde(default)]
    stack: Option<String>,
    #[serde(default)]
    bag: Option<String>,
    #[serde(default, rename = "box")]
    boxed: String,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardNotes {
    #[serde(default)]
    mural: Words,
    #[serde(default)]
    reserve: String,
    #[serde(default)]
    shuttles: String,
    #[serde(default)]
    cards: String,
}

fn first_round() -> u8 {
    1
}

fn draft() -> String {
    Phase::Draft.id().to_owned()
}

/// What a hand-written position leaves out and [`State`] has no word for: the
/// part is filled in when the position is taken in.
pub(crate) const LEFT_OUT: u8 = u8::MAX;

/// Appends a word.
fn add(text: &mut String, word: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(word);
}

fn join<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut text = String::new();
    words.for_each(|word| add(&mut text, word));
    text
}

/// So many of each piece, one word for each.
fn pieces(kinds: &[Piece], counts: &[u8]) -> String {
    let mut text = String::new();
    for (kind, &count) in kinds.iter().zip(counts) {
        for _ in 0..count {
            add(&mut text, kind.id());
        }
    }
    text
}

fn tile_word(tile: u8, turn: Quarter) -> String {
    match turn.0 {
        0 => (tile + 1).to_string(),
        turns => format!("{}>{turns}", tile + 1),
    }
}

fn square(board: &Board, cell: Cell) -> String {
    let mut text = String::new();
    if let Some((tile, turn)) = board.tile(cell) {
        add(&mut text, &tile_word(tile, turn));
    }
    match (board.token(cell), board.covered(cell)) {
        (_, Some(covered)) => add(&mut text, &format!("hole/{covered}")),
        (Some(token), None) => add(&mut text, token.id()),
        (None, None) => {}
    }
    for hex in [Piece::Moon, Piece::Station, Piece::Comet] {
        for _ in 0..board.hexes(cell, hex) {
            add(&mut text, hex.id());
        }
    }
    text
}

fn set(words: &mut Words, key: &str, value: String) {
    if !value.is_empty() {
        words.insert(key.to_owned(), value);
    }
}

fn card_word(card: u8) -> String {
    let card = card.checked_sub(1).and_then(Card::from_index);
    card.map(|card| card.to_string()).unwrap_or_default()
}

fn board_notes(board: &Board) -> BoardNotes {
    let mut mural = Words::new();
    for cell in Cell::all() {
        set(&mut mural, &cell.to_string(), square(board, cell));
    }
    let mut cards = String::new();
    board
        .cards()
        .for_each(|card| add(&mut cards, &card.to_string()));
    let mut shuttles = String::new();
    for slot in Slot::ALL {
        (0..board.shuttles(slot)).for_each(|_| add(&mut shuttles, slot.id()));
    }
    BoardNotes {
        mural,
        reserve: join(board.reserve().map(Piece::id)),
        shuttles,
        cards,
    }
}

fn deck_notes(number: u8, deck: &Deck) -> Words {
    let mut words = Words::new();
    set(&mut words, "slot", card_word(deck.slot));
    set(&mut words, "top", card_word(deck.top));
    let mut rest = String::new();
    for card in (0..DECK).filter(|card| deck.rest >> card & 1 == 1) {
        add(&mut rest, &Card(number * DECK + card).to_string());
    }
    // Written even if there is none: what is left out is filled in.
    words.insert("rest".to_owned(), rest);
    let mut under = String::new();
    for &card in deck.under.iter().filter(|&&card| card > 0) {
        add(&mut under, &card_word(card));
    }
    set(&mut words, "under", under);
    words
}

fn hand_notes(hand: &Hand) -> Words {
    let mut words = Words::new();
    let tile = hand.tile.map(|tile| tile_word(tile, Quarter(0)));
    set(&mut words, "tile", tile.unwrap_or_default());
    for (key, piece) in [
        ("token", hand.token),
        ("ring", hand.ring),
        ("hex", hand.hex),
    ] {
        set(
            &mut words,
            key,
            piece.map(|piece| piece.id().to_owned()).unwrap_or_default(),
        );
    }
    let owed = [(hand.owed_ring, "ring"), (hand.owed_hex, "hex")];
    set(
        &mut words,
        "owed",
        join(owed.into_iter().filter(|owed| owed.0).map(|owed| owed.1)),
    );
    let bonus = match hand.bonus {
        Bonus::None => String::new(),
        Bonus::Put(piece) => format!("gain:{piece}"),
        Bonus::TokenFrom(cell) => format!("token:{cell}"),
        Bonus::TileFrom(cell) => format!("tile:{cell}"),
        Bonus::Twist(cell) => format!("twist:{cell}"),
        Bonus::Journal | Bonus::Gain | Bonus::Token | Bonus::Tile => {
            hand.bonus.slot().map_or("", Slot::id).to_owned()
        }
    };
    set(&mut words, "bonus", bonus);
    words
}

impl From<State> for Notes {
    fn from(state: State) -> Notes {
        let seats = usize::from(state.seats);
        let mut universe = Words::new();
        for square in 0..SQUARES {
            let (tile, token) = state.square(square);
            let mut text = tile
                .map(|tile| tile_word(tile, Quarter(0)))
                .unwrap_or_default();
            if let Some(token) = token {
                add(&mut text, token.id());
            }
            set(&mut universe, &(square + 1).to_string(), text);
        }
        let mut stack = String::new();
        for tile in (0..64).filter(|tile| state.is_face_down(*tile)) {
            add(&mut stack, &tile_word(tile, Quarter(0)));
        }
        let dealt = |cards: &[u8; 2]| {
            let mut text = String::new();
            cards
                .iter()
                .filter(|&&card| card > 0)
                .for_each(|&card| add(&mut text, &card_word(card)));
            text
        };
        let choosing = matches!(state.phase, Phase::Setup | Phase::Choose);
        let at_start = if choosing { seats } else { 0 };
        let centre = Piece::BONUS
            .into_iter()
            .filter(|piece| state.in_centre(*piece));
        Notes {
            round: state.round,
            turn: state.turn.0,
            phase: state.phase.id().to_owned(),
            universe,
            hand: hand_notes(&state.hand),
            boards: state.boards[..seats].iter().map(board_notes).collect(),
            sky: state.sky().into_iter().flatten().map(sky_id).collect(),
            decks: (0..)
                .zip(&state.decks)
                .map(|(number, deck)| deck_notes(number, deck))
                .collect(),
            dealt: state.dealt[..at_start].iter().map(dealt).collect(),
            kept: state.kept[..at_start]
                .iter()
                .map(|kept| kept_word(*kept).to_owned())
                .collect(),
            centre: Some(join(centre.map(Piece::id))),
            supply: Some(pieces(&Piece::BONUS, &state.supply)),
            stack: Some(stack),
            bag: Some(pieces(&Piece::ALL, &state.bag)),
            boxed: pieces(&Piece::ALL, &state.boxed),
        }
    }
}

const fn kept_word(kept: Kept) -> &'static str {
    match kept {
        Kept::Open => "",
        Kept::Unseen => "?",
        Kept::First => "I",
        Kept::Second => "II",
    }
}

/// What could not be read: a word, and where.
fn wrong(place: &str, word: &str) -> String {
    let word: String = word.chars().take(40).collect();
    format!("{place}: {word:?}")
}

/// Adds one of each piece that is named to its count.
fn count(place: &str, text: &str, kinds: &[Piece], counts: &mut [u8]) -> Result<(), String> {
    for word in text.split_whitespace() {
        let at = kinds.iter().position(|kind| kind.id() == word);
        let count = at
            .and_then(|at| counts.get_mut(at))
            .filter(|count| **count < 100);
        *count.ok_or_else(|| wrong(place, word))? += 1;
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

fn read_square(board: &mut Board, cell: Cell, text: &str) -> Result<(), String> {
    for word in text.split_whitespace() {
        let bad = || wrong("mural", word);
        let token = word.strip_prefix("hole/").unwrap_or(word);
        if word.starts_with(|mark: char| mark.is_ascii_digit()) {
            let (tile, turn) = read_tile(word)
                .filter(|_| board.tile(cell).is_none())
                .ok_or_else(bad)?;
            board.lay(cell, tile, turn);
            continue;
        }
        let piece = Piece::read(token).ok_or_else(bad)?;
        if piece.is_hex() {
            if token != word || board.hexes(cell, piece) > 3 {
                return Err(bad());
            }
            board.add_hex(cell, piece);
        } else if board.token(cell).is_some() || piece == Piece::Hole {
            // A black hole is written with what it covers: `hole/star`.
            return Err(bad());
        } else {
            board.put(cell, piece);
            if token != word {
                board.put(cell, Piece::Hole);
            }
        }
    }
    Ok(())
}

fn read_board(notes: &BoardNotes) -> Result<Board, String> {
    let mut board = Board::default();
    for (key, text) in &notes.mural {
        let cell = Cell::read(key).ok_or_else(|| wrong("mural", key))?;
        read_square(&mut board, cell, text)?;
    }
    for (at, word) in notes.reserve.split_whitespace().enumerate() {
        let piece = Piece::read(word).filter(|piece| !piece.is_hex() && at < RESERVE);
        board.keep(piece.ok_or_else(|| wrong("reserve", word))?);
    }
    for word in notes.shuttles.split_whitespace() {
        let slot = Slot::read(word).filter(|slot| board.shuttles(*slot) < 8);
        board.shuttles[slot.ok_or_else(|| wrong("shuttles", word))?.index()] += 1;
    }
    for word in notes.cards.split_whitespace() {
        let card = Card::read(word).filter(|card| !board.has(*card));
        board.cards |= 1 << card.ok_or_else(|| wrong("cards", word))?.0;
    }
    Ok(board)
}

fn read_deck(number: usize, words: &Words) -> Result<Deck, String> {
    let mut deck = Deck::default();
    if !words.contains_key("rest") {
        deck.rest = u16::MAX;
    }
    for (key, text) in words {
        for word in text.split_whitespace() {
            let card = Card::read(word).filter(|card| card.deck() == number);
            let card = card.ok_or_else(|| wrong("decks", word))?;
            match key.as_str() {
                "slot" if deck.slot == 0 => deck.slot = card.0 + 1,
                "top" if deck.top == 0 => deck.top = card.0 + 1,
                "rest" if deck.rest >> (card.0 % DECK) & 1 == 0 => {
                    deck.rest |= 1 << (card.0 % DECK);
                }
                "under" if deck.under[3] == 0 => deck.bury(card),
                _ => return Err(wrong("decks", word)),
            }
        }
        if !["slot", "top", "rest", "under"].contains(&key.as_str()) {
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

fn read_hand(words: &Words) -> Result<Hand, String> {
    let mut hand = Hand::default();
    for (key, text) in words {
        let bad = || wrong("hand", text);
        let piece = || Piece::read(text).ok_or_else(bad);
        match key.as_str() {
            "tile" => hand.tile = Some(small(text, 1, 64).ok_or_else(bad)? - 1),
            "token" => hand.token = Some(piece()?),
            "ring" => hand.ring = Some(piece()?),
            "hex" => hand.hex = Some(piece()?),
            "bonus" => hand.bonus = read_bonus(text).ok_or_else(bad)?,
            "owed" => {
                for word in text.split_whitespace() {
                    match word {
                        "ring" => hand.owed_ring = true,
                        "hex" => hand.owed_hex = true,
                        _ => return Err(bad()),
                    }
                }
            }
            _ => return Err(wrong("hand", key)),
        }
    }
    let circle = |piece: Option<Piece>| piece.is_none_or(|piece| !piece.is_hex());
    if !circle(hand.token) || !circle(hand.ring) || hand.hex.is_some_and(|hex| !hex.is_hex()) {
        return Err("hand: token and ring are circular, hex is not".to_owned());
    }
    Ok(hand)
}

impl TryFrom<Notes> for State {
    type Error = String;

    fn try_from(notes: Notes) -> Result<State, String> {
        let seats = notes.boards.len();
        if !(2..=4).contains(&seats) {
            return Err("boards: one for each of 2 to 4 seats".to_owned());
        }
        if notes.turn >= seats as u8 || notes.sky.len() > 2 || notes.decks.len() > 3 {
            return Err("turn, sky, decks: there are not so many".to_owned());
        }
        let mut state = State {
            seats: seats as u8,
            round: notes.round,
            turn: Seat(notes.turn),
            phase: Phase::read(&notes.phase).ok_or_else(|| wrong("phase", &notes.phase))?,
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
            hand: read_hand(&notes.hand)?,
            boxed: [0; CIRCLES],
        };
        for (key, text) in &notes.universe {
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
                    _ => return Err(wrong("universe", word)),
                }
            }
        }
        for (board, notes) in state.boards.iter_mut().zip(&notes.boards) {
            *board = read_board(notes)?;
        }
        for name in &notes.sky {
            let number = read_sky(name).ok_or_else(|| wrong("sky", name))?;
            let place = &mut state.sky[usize::from(number / crate::edition::SKY)];
            if *place > 0 {
                return Err(wrong("sky", name));
            }
            *place = number + 1;
        }
        for (number, words) in notes.decks.iter().enumerate() {
            state.decks[number] = read_deck(number, words)?;
        }
        if notes.dealt.len() > seats || notes.kept.len() > seats {
            return Err("dealt, kept: there are not so many seats".to_owned());
        }
        for (dealt, text) in state.dealt.iter_mut().zip(&notes.dealt) {
            for word in text.split_whitespace() {
                let card =
                    Card::read(word).filter(|card| card.deck() < 2 && dealt[card.deck()] == 0);
                let card = card.ok_or_else(|| wrong("dealt", word))?;
                dealt[card.deck()] = card.0 + 1;
            }
        }
        for (kept, word) in state.kept.iter_mut().zip(&notes.kept) {
            let known = [Kept::Open, Kept::First, Kept::Second];
            let read = known.into_iter().find(|kept| kept_word(*kept) == word);
            *kept = read.ok_or_else(|| wrong("kept", word))?;
        }
        match &notes.centre {
            None => state.centre = LEFT_OUT,
            Some(text) => {
                let mut there = [0; 6];
                count("centre", text, &Piece::BONUS, &mut there)?;
                for (at, &there) in there.iter().enumerate() {
                    if there > 1 {
                        return Err(wrong("centre", Piece::BONUS[at].id()));
                    }
                    state.centre |= there << at;
                }
            }
        }
        match &notes.supply {
            None => state.supply = [LEFT_OUT; 6],
            Some(text) => count("supply", text, &Piece::BONUS, &mut state.supply)?,
        }
        match &notes.stack {
            None => state.stack = u64::MAX,
            Some(text) => {
                for word in text.split_whitespace() {
                    let tile = small(word, 1, 64).map(|tile| tile - 1);
                    let tile = tile.filter(|tile| state.stack >> tile & 1 == 0);
                    state.stack |= 1 << tile.ok_or_else(|| wrong("stack", word))?;
                }
            }
        }
        match &notes.bag {
            None => state.bag = [LEFT_OUT; CIRCLES],
            Some(text) => count("bag", text, &Piece::ALL, &mut state.bag)?,
        }
        count("box", &notes.boxed, &Piece::ALL, &mut state.boxed)?;
        Ok(state)
    }
}
