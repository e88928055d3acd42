//! A whole game as a short code: format 1, described in `docs/link-format.md`.
//!
//! `1` · four characters of checksum · the message in base64url digits. Moves
//! are indices among the legal ones, so that any message decodes to a legal
//! game or to an error.

use crate::coder::{Decoder, Encoder, Symbol};
use crate::game::{Game, Turn};
use crate::levels::Level;
use crate::record::{Record, RecordError};
use crate::seat::Seat;
use crate::session::{Occupant, Player, clean_name};
use crate::setup::Setup;
use crate::stable_hash::StableHasher;
use crate::words::{Language, Speak, Voice};
use std::hash::Hasher;

/// The longest code that is read, in characters.
pub const LONGEST_CODE: usize = 6000;

/// The longest position in a code, in bytes of its JSON.
const LONGEST_POSITION: u32 = 32_768;

/// Format 1's first character.
const VERSION: u8 = b'1';

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Why a link cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// There is nothing in it.
    Empty,
    /// Longer than [`LONGEST_CODE`].
    TooLong,
    /// A character that no code holds.
    Character(char),
    /// A format this program does not know.
    NewerFormat(char),
    /// The checksum does not fit: something was changed or cut off.
    Damaged,
    /// The number of a game that is not in this box.
    UnknownGame(u32),
    /// The record in it cannot be opened.
    Record(RecordError),
    /// A position that is too long for a link.
    PositionTooLong,
}

impl Speak for LinkError {
    fn speak(&self, voice: &Voice) -> String {
        match (self, voice.language) {
            (LinkError::Empty, Language::Ja) => "リンクの中身が空です。".to_owned(),
            (LinkError::Empty, Language::En) => "The link is empty.".to_owned(),
            (LinkError::TooLong, Language::Ja) => "リンクが長すぎます。".to_owned(),
            (LinkError::TooLong, Language::En) => "The link is too long.".to_owned(),
            (LinkError::Character(c), Language::Ja) => {
                format!(
                    "リンクに使えない文字「{}」が入っています。",
                    c.escape_default()
                )
            }
            (LinkError::Character(c), Language::En) => {
                format!(
                    "The link holds a character that does not belong there: “{}”.",
                    c.escape_default()
                )
            }
            (LinkError::NewerFormat(_), Language::Ja) => {
                "このリンクは新しい形式です。アプリを更新してから、もう一度開いてください。"
                    .to_owned()
            }
            (LinkError::NewerFormat(_), Language::En) => {
                "This link has a newer form. Update the app, then open it again.".to_owned()
            }
            (LinkError::Damaged, Language::Ja) => {
                "リンクが途中で切れているか、壊れています。もう一度、全体をコピーしてください。"
                    .to_owned()
            }
            (LinkError::Damaged, Language::En) => {
                "The link is damaged or cut short. Copy the whole of it once more.".to_owned()
            }
            (LinkError::UnknownGame(number), Language::Ja) => {
                format!("このリンクのゲーム（番号{number}）は、この箱にはありません。")
            }
            (LinkError::UnknownGame(number), Language::En) => {
                format!("The game of this link (number {number}) is not in this box.")
            }
            (LinkError::Record(error), _) => error.speak(voice),
            (LinkError::PositionTooLong, Language::Ja) => {
                "この局面は大きすぎて、リンクにできません。".to_owned()
            }
            (LinkError::PositionTooLong, Language::En) => {
                "This position is too large for a link.".to_owned()
            }
        }
    }
}

/// What a link holds.
pub struct Opened<G: Game> {
    /// The game.
    pub record: Record<G>,
    /// Who sits where, if the link says so.
    pub occupants: Option<Vec<Occupant>>,
}

/// The code of a record; of its occupants too, if they are given.
///
/// # Errors
/// If a position to start from is too long, or a move is not legal.
pub fn encode<G: Game>(
    record: &Record<G>,
    occupants: Option<&[Occupant]>,
) -> Result<String, LinkError> {
    let encoder = message(record, occupants)?;
    Ok(write_code(&encoder.finish()))
}

/// What the moves of a record cost, in bits: as coded, and at log2 of the
/// number of legal moves (chance: log2 of the number of possible draws).
///
/// # Errors
/// If a move is not legal.
pub fn measure<G: Game>(record: &Record<G>) -> Result<Cost, LinkError> {
    let game = G::new(&record.setup).map_err(|error| LinkError::from(RecordError::Setup(error)))?;
    let mut state = start(&game, record);
    let mut cost = Cost {
        coded: 0.0,
        uniform: 0.0,
    };
    for (at, mv) in record.moves.iter().enumerate() {
        let mut encoder = Encoder::default();
        let choices = Choices::of(&game, &state);
        choices.write(&game, &state, mv, at, &mut encoder)?;
        cost.coded += encoder
            .symbols()
            .iter()
            .map(|symbol| symbol.bits())
            .sum::<f64>();
        cost.uniform += choices.uniform_bits(&game, &state, mv);
        game.apply(&mut state, mv, &mut |_| ());
    }
    Ok(cost)
}

/// What [`measure`] found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    /// Bits as coded.
    pub coded: f64,
    /// Bits if every legal choice were equally likely.
    pub uniform: f64,
}

/// The number of the game in a code, after checking that the code is whole.
///
/// # Errors
/// If the code is not whole.
pub fn game_number(code: &str) -> Result<u32, LinkError> {
    Ok(Decoder::new(read_code(code)?).uniform(64))
}

/// Opens a code.
///
/// # Errors
/// If the code is damaged, or what it holds does not fit the game.
pub fn decode<G: Game>(code: &str) -> Result<Opened<G>, LinkError> {
    let mut decoder = Decoder::new(read_code(code)?);
    let number = decoder.uniform(64);
    if number != u32::from(G::INFO.code) {
        return Err(LinkError::UnknownGame(number));
    }
    let rules = decoder.number(255)?;
    if rules != u32::from(G::INFO.rules_version) {
        return Err(RecordError::UnknownRules(rules as u8).into());
    }
    let setup = read_setup::<G>(&mut decoder)?;
    let game = G::new(&setup).map_err(|error| LinkError::from(RecordError::Setup(error)))?;
    let from = if decoder.flag() {
        Some(read_position(&game, &mut decoder)?)
    } else {
        None
    };
    let mut record = Record {
        setup,
        from,
        moves: Vec::new(),
    };
    let mut state = start(&game, &record);
    let count = if decoder.flag() {
        None
    } else {
        Some(decoder.number(G::INFO.longest)?)
    };
    let finished = |state: &G::State, made: usize| match count {
        Some(count) => made >= count as usize,
        None => game.turn(state) == Turn::Over,
    };
    while !finished(&state, record.moves.len()) {
        if game.turn(&state) == Turn::Over || record.moves.len() >= G::INFO.longest as usize {
            return Err(LinkError::Damaged);
        }
        let mv = Choices::of(&game, &state).read(&game, &state, &mut decoder)?;
        game.apply(&mut state, &mv, &mut |_| ());
        record.moves.push(mv);
    }
    let occupants = if decoder.flag() {
        Some(read_occupants(record.setup.seats, &mut decoder)?)
    } else {
        None
    };
    if decoder.is_empty() {
        Ok(Opened { record, occupants })
    } else {
        Err(LinkError::Damaged)
    }
}

impl From<RecordError> for LinkError {
    fn from(error: RecordError) -> LinkError {
        LinkError::Record(error)
    }
}

impl From<crate::coder::OutOfBounds> for LinkError {
    fn from(_: crate::coder::OutOfBounds) -> LinkError {
        LinkError::Damaged
    }
}

fn start<G: Game>(game: &G, record: &Record<G>) -> G::State {
    record.from.clone().unwrap_or_else(|| game.start())
}

fn message<G: Game>(
    record: &Record<G>,
    occupants: Option<&[Occupant]>,
) -> Result<Encoder, LinkError> {
    let game = G::new(&record.setup).map_err(|error| LinkError::from(RecordError::Setup(error)))?;
    let mut encoder = Encoder::default();
    encoder.uniform(u32::from(G::INFO.code), 64);
    encoder.number(u32::from(G::INFO.rules_version));
    write_setup::<G>(&record.setup, &mut encoder);
    encoder.flag(record.from.is_some());
    if let Some(position) = &record.from {
        write_position::<G>(position, &mut encoder)?;
    }
    let mut state = start(&game, record);
    let mut moves = Encoder::default();
    for (at, mv) in record.moves.iter().enumerate() {
        Choices::of(&game, &state).write(&game, &state, mv, at, &mut moves)?;
        game.apply(&mut state, mv, &mut |_| ());
    }
    // A finished game needs no count: it ends by itself.
    let over = game.turn(&state) == Turn::Over;
    encoder.flag(over);
    if !over {
        encoder.number(record.moves.len() as u32);
    }
    for symbol in moves.symbols() {
        encoder.push(*symbol);
    }
    encoder.flag(occupants.is_some());
    if let Some(occupants) = occupants {
        write_occupants(occupants, record.setup.seats, &mut encoder);
    }
    Ok(encoder)
}

fn write_setup<G: Game>(setup: &Setup, encoder: &mut Encoder) {
    let (least, most) = G::INFO.seats;
    // The standard edition; others will be named by their content.
    encoder.flag(false);
    encoder.uniform(u32::from(setup.seats - least), u32::from(most - least) + 1);
    encoder.uniform(u32::from(setup.first.0), u32::from(setup.seats));
    for (option, &index) in G::INFO.options.iter().zip(&setup.options) {
        encoder.uniform(u32::from(index), option.choices.len() as u32);
    }
}

fn read_setup<G: Game>(decoder: &mut Decoder) -> Result<Setup, LinkError> {
    let (least, most) = G::INFO.seats;
    if decoder.flag() {
        return Err(LinkError::NewerFormat(char::from(VERSION)));
    }
    let mut setup = Setup::new(
        &G::INFO,
        least + decoder.uniform(u32::from(most - least) + 1) as u8,
    );
    setup.first = Seat(decoder.uniform(u32::from(setup.seats)) as u8);
    for (index, option) in setup.options.iter_mut().zip(G::INFO.options) {
        *index = decoder.uniform(option.choices.len() as u32) as u8;
    }
    Ok(setup)
}

fn write_occupants(occupants: &[Occupant], seats: u8, encoder: &mut Encoder) {
    for seat in Seat::all(seats) {
        let occupant = occupants.get(seat.index()).cloned().unwrap_or_default();
        let kind = match occupant.player {
            Player::Human => 0,
            Player::Bot(Level::Easy) => 1,
            Player::Bot(Level::Normal) => 2,
            Player::Bot(Level::Hard) => 3,
        };
        encoder.uniform(kind, 4);
        let name = clean_name(&occupant.name);
        encoder.number(name.len() as u32);
        for byte in name.bytes() {
            encoder.uniform(u32::from(byte), 256);
        }
    }
}

fn read_occupants(seats: u8, decoder: &mut Decoder) -> Result<Vec<Occupant>, LinkError> {
    let mut occupants = Vec::new();
    for _ in 0..seats {
        let player = match decoder.uniform(4) {
            0 => Player::Human,
            1 => Player::Bot(Level::Easy),
            2 => Player::Bot(Level::Normal),
            _ => Player::Bot(Level::Hard),
        };
        let length = decoder.number(Occupant::LONGEST_NAME as u32 * 4)?;
        let bytes: Vec<u8> = (0..length).map(|_| decoder.uniform(256) as u8).collect();
        let name = String::from_utf8(bytes).map_err(|_| LinkError::Damaged)?;
        occupants.push(Occupant {
            name: clean_name(&name),
            player,
        });
    }
    Ok(occupants)
}

/// A byte's weight by the byte before it, learnt while writing.
struct Bytes {
    weights: Vec<Vec<u32>>,
    before: usize,
}

impl Bytes {
    fn new() -> Bytes {
        Bytes {
            weights: vec![Vec::new(); 256],
            before: 0,
        }
    }

    fn weights(&mut self) -> &mut Vec<u32> {
        let weights = &mut self.weights[self.before];
        if weights.is_empty() {
            // JSON is printable ASCII, mostly.
            *weights = (0..256)
                .map(|byte| if (32..127).contains(&byte) { 4 } else { 1 })
                .collect();
        }
        weights
    }

    fn learn(&mut self, byte: u8) {
        self.weights()[usize::from(byte)] += 64;
        self.before = usize::from(byte);
    }
}

fn write_position<G: Game>(position: &G::State, encoder: &mut Encoder) -> Result<(), LinkError> {
    let text = serde_json::to_string(position).map_err(|_| LinkError::PositionTooLong)?;
    if text.len() > LONGEST_POSITION as usize {
        return Err(LinkError::PositionTooLong);
    }
    encoder.number(text.len() as u32);
    let mut bytes = Bytes::new();
    for byte in text.bytes() {
        encoder.push(Symbol::weighted(bytes.weights(), usize::from(byte)));
        bytes.learn(byte);
    }
    Ok(())
}

fn read_position<G: Game>(game: &G, decoder: &mut Decoder) -> Result<G::State, LinkError> {
    let length = decoder.number(LONGEST_POSITION)?;
    let mut bytes = Bytes::new();
    let mut text = Vec::new();
    for _ in 0..length {
        let byte = decoder.weighted(bytes.weights()) as u8;
        bytes.learn(byte);
        text.push(byte);
    }
    // What is no text is no JSON either: the parser says where it breaks off.
    let text = String::from_utf8_lossy(&text);
    let state: G::State = serde_json::from_str(&text)
        .map_err(|error| RecordError::UnreadablePosition(error.to_string()))?;
    Ok(game
        .accept(state)
        .map_err(RecordError::ImpossiblePosition)?)
}

/// Everything that may be chosen in a position, with the weights that code it.
struct Choices<G: Game> {
    moves: Vec<G::Move>,
    freedoms: Vec<crate::game::Freedom>,
    weights: Vec<u32>,
}

impl<G: Game> Choices<G> {
    fn of(game: &G, state: &G::State) -> Choices<G> {
        let mut moves = Vec::new();
        game.legal(state, &mut moves);
        let freedoms = game.freedoms(state);
        let mut weights = Vec::new();
        if game.turn(state) == Turn::Chance {
            weights.extend(moves.iter().map(|mv| game.weight(state, mv)));
        } else {
            game.habit(state, &moves, &mut weights);
            weights.resize(moves.len() + freedoms.len(), 1);
        }
        Choices {
            moves,
            freedoms,
            weights,
        }
    }

    fn write(
        &self,
        game: &G,
        state: &G::State,
        mv: &G::Move,
        at: usize,
        encoder: &mut Encoder,
    ) -> Result<(), LinkError> {
        if let Err(reason) = game.check(state, mv) {
            return Err(illegal::<G>(at, mv, &reason).into());
        }
        if let Some(index) = self.moves.iter().position(|listed| listed == mv) {
            encoder.push(Symbol::weighted(&self.weights, index));
            return Ok(());
        }
        // A legal move is listed or free: the conformance suite holds every
        // game to it.
        let Some((freedom, parameters)) = game.free_parameters(mv) else {
            return Err(LinkError::Damaged);
        };
        encoder.push(Symbol::weighted(&self.weights, self.moves.len() + freedom));
        for (range, value) in self.freedoms[freedom].ranges.iter().zip(parameters) {
            encoder.uniform(
                (value - range.least) as u32,
                (range.most - range.least) as u32 + 1,
            );
        }
        Ok(())
    }

    fn read(
        mut self,
        game: &G,
        state: &G::State,
        decoder: &mut Decoder,
    ) -> Result<G::Move, LinkError> {
        if self.weights.iter().all(|&weight| weight == 0) {
            return Err(LinkError::Damaged);
        }
        let index = decoder.weighted(&self.weights);
        if index < self.moves.len() {
            return Ok(self.moves.swap_remove(index));
        }
        let freedom = index - self.moves.len();
        let parameters: Vec<i32> = self.freedoms[freedom]
            .ranges
            .iter()
            .map(|range| {
                range.least + decoder.uniform((range.most - range.least) as u32 + 1) as i32
            })
            .collect();
        let mv = game
            .free_move(freedom, &parameters)
            .ok_or(LinkError::Damaged)?;
        game.check(state, &mv).map_err(|_| LinkError::Damaged)?;
        Ok(mv)
    }

    fn uniform_bits(&self, game: &G, state: &G::State, mv: &G::Move) -> f64 {
        let possible = if game.turn(state) == Turn::Chance {
            self.weights.iter().filter(|&&weight| weight > 0).count()
        } else {
            self.weights.len()
        };
        let free = game.free_parameters(mv).map_or(0.0, |(freedom, _)| {
            let ranges = &self.freedoms[freedom].ranges;
            ranges
                .iter()
                .map(|range| f64::from(range.most - range.least + 1).log2())
                .sum()
        });
        (possible as f64).log2() + free
    }
}

/// The error for a move of a record that is not allowed.
pub(crate) fn illegal<G: Game>(at: usize, mv: &G::Move, reason: &G::Illegal) -> RecordError {
    RecordError::Illegal {
        at,
        notation: mv.to_string(),
        ja: reason.speak(&Voice::new(Language::Ja, Vec::new())),
        en: reason.speak(&Voice::new(Language::En, Vec::new())),
    }
}

fn checksum(digits: &[u8]) -> [u8; 4] {
    let mut hasher = StableHasher::default();
    hasher.write(digits);
    let hash = hasher.finish();
    [0, 6, 12, 18].map(|shift| DIGITS[(hash >> shift & 63) as usize])
}

fn write_code(number: &[u32]) -> String {
    let mut digits = Vec::new();
    let (mut held, mut width) = (0u64, 0);
    for &limb in number {
        held |= u64::from(limb) << width;
        width += 32;
        while width >= 6 {
            digits.push(DIGITS[(held & 63) as usize]);
            held >>= 6;
            width -= 6;
        }
    }
    digits.push(DIGITS[(held & 63) as usize]);
    while digits.len() > 1 && digits.last() == Some(&DIGITS[0]) {
        digits.pop();
    }
    // Mail and chat programs drop a `-` or `_` at the end; a leading zero of
    // the number, which changes nothing, protects it.
    if matches!(digits.last(), Some(b'-' | b'_')) {
        digits.push(DIGITS[0]);
    }
    let code: Vec<u8> = [VERSION]
        .into_iter()
        .chain(checksum(&digits))
        .chain(digits)
        .collect();
    code.into_iter().map(char::from).collect()
}

fn read_code(code: &str) -> Result<Vec<u32>, LinkError> {
    let code = code.trim();
    if code.len() > LONGEST_CODE {
        return Err(LinkError::TooLong);
    }
    let Some(first) = code.chars().next() else {
        return Err(LinkError::Empty);
    };
    if first != char::from(VERSION) {
        return Err(if first.is_ascii_alphanumeric() {
            LinkError::NewerFormat(first)
        } else {
            LinkError::Character(first)
        });
    }
    let mut values = Vec::new();
    for character in code.chars().skip(1) {
        let value = DIGITS
            .iter()
            .position(|&digit| char::from(digit) == character);
        values.push(value.ok_or(LinkError::Character(character))? as u64);
    }
    // Only ASCII is left: bytes and characters agree.
    let digits = code.as_bytes().get(5..).unwrap_or(&[]);
    if digits.is_empty() || checksum(digits) != code.as_bytes()[1..5] {
        return Err(LinkError::Damaged);
    }
    let mut number = Vec::new();
    let (mut held, mut width) = (0u64, 0);
    for value in &values[4..] {
        held |= value << width;
        width += 6;
        if width >= 32 {
            number.push(held as u32);
            held >>= 32;
            width -= 32;
        }
    }
    if held > 0 {
        number.push(held as u32);
    }
    Ok(number)
}

#[cfg(test)]
mod tests {
    use super::{LinkError, read_code, write_code};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn codes_survive(limbs in prop::collection::vec(any::<u32>(), 0..40)) {
            let mut limbs = limbs;
            while limbs.last() == Some(&0) {
                limbs.pop();
            }
            let code = write_code(&limbs);
            prop_assert!(code.ends_with(|last: char| last.is_ascii_alphanumeric()));
            prop_assert_eq!(read_code(&code), Ok(limbs));
        }

        #[test]
        fn damage_is_noticed(limbs in prop::collection::vec(1u32.., 1..20), at in 0usize..60, to in 0usize..64) {
            let code = write_code(&limbs);
            let mut bytes = code.clone().into_bytes();
            let at = 1 + at % (bytes.len() - 1);
            bytes[at] = super::DIGITS[to];
            let damaged = String::from_utf8(bytes).unwrap();
            prop_assume!(damaged != code);
            prop_assert_eq!(read_code(&damaged), Err(LinkError::Damaged));
        }

        #[test]
        fn any_text_is_answered(text in "\\PC*") {
            let _ = read_code(&text);
        }
    }

    #[test]
    fn bad_codes_are_named() {
        for (code, error) in [
            ("", LinkError::Empty),
            ("   ", LinkError::Empty),
            ("9AAAAA", LinkError::NewerFormat('9')),
            ("?AAAAA", LinkError::Character('?')),
            ("1AAAA", LinkError::Damaged),
            ("1AAA", LinkError::Damaged),
            ("1AAAAA", LinkError::Damaged),
            ("1AA星AA", LinkError::Character('星')),
        ] {
            assert_eq!(read_code(code), Err(error), "{code}");
        }
        assert_eq!(read_code(&"1".repeat(7000)), Err(LinkError::TooLong));
    }
}
