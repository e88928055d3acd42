//! Writes a position as JSON.

use super::kept_word;
use crate::action::sky_id;
use crate::board::Board;
use crate::grid::{Cell, Quarter, SIDE};
use crate::json::JsonValue;
use crate::piece::{Card, DECK, Piece, Slot};
use crate::state::{Bonus, Deck, Hand, Kept, Phase, SQUARES, State};
use std::borrow::Cow;

/// Named texts, such as `"b2": "12>1 star moon"`.
type Words = Vec<(Cow<'static, str>, JsonValue)>;

/// Appends a word, after a space if needed.
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

/// Writes counts of pieces as words, one word for each piece.
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

/// Adds a named word, unless the word is empty. Callers add the words in the order of their names.
fn set(words: &mut Words, name: impl Into<Cow<'static, str>>, word: String) {
    if !word.is_empty() {
        words.push((name.into(), JsonValue::Text(word)));
    }
}

fn card_word(card: u8) -> String {
    let card = card.checked_sub(1).and_then(Card::from_index);
    card.map(|card| card.to_string()).unwrap_or_default()
}

fn board_notes(board: &Board) -> JsonValue {
    let mut mural = Words::new();
    for column in 0..SIDE {
        for row in 0..SIDE {
            let cell = Cell::at(row, column);
            set(&mut mural, cell.to_string(), square(board, cell));
        }
    }
    let mut cards = String::new();
    board
        .cards()
        .for_each(|card| add(&mut cards, &card.to_string()));
    let mut shuttles = String::new();
    for slot in Slot::ALL {
        (0..board.shuttles(slot)).for_each(|_| add(&mut shuttles, slot.id()));
    }
    JsonValue::Fields(vec![
        ("mural".into(), JsonValue::Fields(mural)),
        (
            "reserve".into(),
            JsonValue::Text(join(board.reserve().map(Piece::id))),
        ),
        ("shuttles".into(), JsonValue::Text(shuttles)),
        ("cards".into(), JsonValue::Text(cards)),
    ])
}

fn deck_notes(number: u8, deck: &Deck) -> JsonValue {
    let mut rest = String::new();
    for card in (0..DECK).filter(|card| deck.rest >> card & 1 == 1) {
        add(&mut rest, &Card(number * DECK + card).to_string());
    }
    let mut under = String::new();
    for &card in deck.under.iter().filter(|&&card| card > 0) {
        add(&mut under, &card_word(card));
    }
    // `rest` is written even if it is empty, because reading fills in a part that is left out.
    let mut words = vec![("rest".into(), JsonValue::Text(rest))];
    set(&mut words, "slot", card_word(deck.slot));
    set(&mut words, "top", card_word(deck.top));
    set(&mut words, "under", under);
    JsonValue::Fields(words)
}

fn hand_notes(hand: &Hand) -> JsonValue {
    let mut words = Words::new();
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
    let piece = |piece: Option<Piece>| piece.map_or("", Piece::id).to_owned();
    let owed = [(hand.owed_ring, "ring"), (hand.owed_hex, "hex")];
    let owed = owed.into_iter().filter(|owed| owed.0).map(|owed| owed.1);
    let tile = hand.tile.map(|tile| tile_word(tile, Quarter(0)));
    set(&mut words, "bonus", bonus);
    set(&mut words, "hex", piece(hand.hex));
    set(&mut words, "owed", join(owed));
    set(&mut words, "ring", piece(hand.ring));
    set(&mut words, "tile", tile.unwrap_or_default());
    set(&mut words, "token", piece(hand.token));
    JsonValue::Fields(words)
}

impl From<State> for JsonValue {
    fn from(state: State) -> JsonValue {
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
            set(&mut universe, (square + 1).to_string(), text);
        }
        let mut stack = String::new();
        for tile in (0..64).filter(|tile| state.is_face_down(*tile)) {
            add(&mut stack, &tile_word(tile, Quarter(0)));
        }
        let text = |text: &str| JsonValue::Text(text.to_owned());
        let boards = state.boards[..seats].iter().map(board_notes);
        let sky = state.sky().into_iter().flatten().map(sky_id);
        let decks = (0..).zip(&state.decks);
        let decks = decks.map(|(number, deck)| deck_notes(number, deck));
        let mut notes: Words = vec![
            ("round".into(), JsonValue::Number(state.round)),
            ("turn".into(), JsonValue::Number(state.turn.0)),
            ("phase".into(), text(state.phase.id())),
            ("universe".into(), JsonValue::Fields(universe)),
            ("hand".into(), hand_notes(&state.hand)),
            ("boards".into(), JsonValue::List(boards.collect())),
            (
                "sky".into(),
                JsonValue::List(sky.map(JsonValue::Text).collect()),
            ),
            ("decks".into(), JsonValue::List(decks.collect())),
        ];
        if matches!(state.phase, Phase::Setup | Phase::Choose) {
            let dealt = |cards: &[u8; 2]| {
                let mut text = String::new();
                let there = cards.iter().filter(|&&card| card > 0);
                there.for_each(|&card| add(&mut text, &card_word(card)));
                JsonValue::Text(text)
            };
            let kept = |kept: &Kept| text(kept_word(*kept));
            let dealt = state.dealt[..seats].iter().map(dealt).collect();
            let kept = state.kept[..seats].iter().map(kept).collect();
            notes.push(("dealt".into(), JsonValue::List(dealt)));
            notes.push(("kept".into(), JsonValue::List(kept)));
        }
        let centre = Piece::BONUS
            .into_iter()
            .filter(|piece| state.in_centre(*piece));
        for (name, words) in [
            ("centre", join(centre.map(Piece::id))),
            ("supply", pieces(&Piece::BONUS, &state.supply)),
            ("stack", stack),
            ("bag", pieces(&Piece::ALL, &state.bag)),
            ("box", pieces(&Piece::ALL, &state.boxed)),
        ] {
            notes.push((name.into(), JsonValue::Text(words)));
        }
        JsonValue::Fields(notes)
    }
}
