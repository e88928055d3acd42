//! A whole game as a short code: format 1, described in `docs/link-format.md`.
//!
//! A code consists of `1`, four characters of checksum, and the message in base64url digits. A move
//! is coded as its index among the legal moves, so any message decodes to a legal game or to an
//! error.
//!
//! | module | holds |
//! |---|---|
//! | here | the whole message |
//! | `head` | the setup, the position to start from, the players |
//! | `choices` | a move, as one of the possible moves |
//! | `code` | a number as digits, with version and checksum |
//! | `error` | why a link cannot be opened |

mod choices;
mod code;
mod error;
mod head;

pub use code::{LONGEST_CODE, is_digit, is_whole, seal};
pub use error::LinkError;

use crate::coder::{Decoder, Encoder};
use crate::game::{Game, Turn};
use crate::record::{Record, RecordError};
use crate::session::Occupant;
use crate::supplied_edition::SuppliedEdition;
use choices::Choices;
use code::{read_code, write_code};
use head::{
    read_occupants, read_position, read_setup, write_occupants, write_position, write_setup,
};
use std::sync::Arc;

/// The contents of a link.
pub struct Opened<G: Game> {
    /// The setup and the moves of the game.
    pub record: Record<G>,
    /// The players at the seats, if the link contains them.
    pub occupants: Option<Vec<Occupant>>,
}

/// Makes the link code of a record, with the players at its seats if they are given.
///
/// The new code is opened once as a reader would open it. So no code is returned that [`decode`]
/// refuses or opens as another record.
///
/// # Errors
/// If the game or the position it starts from is too long, a move is illegal, or the record cannot
/// be opened.
pub fn encode<G: Game>(
    record: &Record<G>,
    occupants: Option<&[Occupant]>,
) -> Result<String, LinkError> {
    let code = write_code(&message(record, occupants)?.finish());
    if code.len() > LONGEST_CODE {
        return Err(LinkError::GameTooLong);
    }
    match decode::<G>(&code, record.setup.edition.as_ref()) {
        Ok(opened) if opened.record == *record => Ok(code),
        Err(LinkError::Record(error)) => Err(error.into()),
        _ => Err(LinkError::Unwritable),
    }
}

/// Measures the cost of a record's moves in bits: as coded, and as log2 of the number of legal
/// moves or possible draws.
///
/// # Errors
/// If a move is illegal.
pub fn measure<G: Game>(record: &Record<G>) -> Result<Cost, LinkError> {
    let game = G::new(&record.setup).map_err(|error| LinkError::from(RecordError::Setup(error)))?;
    let mut state = start(&game, record);
    let mut cost = Cost {
        coded: 0.0,
        uniform: 0.0,
        finished: false,
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
    cost.finished = game.turn(&state) == Turn::Over;
    Ok(cost)
}

/// The cost of a record's moves, from [`measure`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    /// The number of bits as coded.
    pub coded: f64,
    /// The number of bits if every legal choice were equally likely.
    pub uniform: f64,
    /// Whether the game is over after the moves.
    pub finished: bool,
}

/// Returns the number of the game in a code.
///
/// # Errors
/// If the code is damaged.
pub fn game_number(code: &str) -> Result<u32, LinkError> {
    Ok(Decoder::new(read_code(code)?).uniform(64))
}

/// Opens a code. `supplied_edition` is the supplied edition, in case the code names one.
///
/// # Errors
/// If the code is damaged, or its contents do not fit the game.
pub fn decode<G: Game>(
    code: &str,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
) -> Result<Opened<G>, LinkError> {
    let mut decoder = Decoder::new(read_code(code)?);
    let number = decoder.uniform(64);
    if number != u32::from(G::INFO.code) {
        return Err(LinkError::UnknownGame(number));
    }
    let rules = decoder.number(255)? as u8;
    if !G::INFO.supports_rules_version(rules) {
        return Err(RecordError::UnknownRules(rules).into());
    }
    let setup = read_setup::<G>(rules, supplied_edition, &mut decoder)?;
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
    encoder.number(u32::from(record.setup.rules));
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
    // The number of moves is written only if the game is not over; a finished game shows its own
    // end.
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
