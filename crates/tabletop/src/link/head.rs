//! Codes everything in a link except the moves: the setup, the position to start from, and the
//! players.

use super::LinkError;
use crate::clean::clean_text;
use crate::coder::{Decoder, Encoder, Symbol};
use crate::edition;
use crate::game::Game;
use crate::levels::Level;
use crate::reason::Reason;
use crate::record::RecordError;
use crate::seat::Seat;
use crate::session::{Occupant, Player, clean_name};
use crate::setup::Setup;
use crate::supplied_edition::SuppliedEdition;
use std::sync::Arc;

/// The maximum length of a position in a link, in bytes of JSON.
const LONGEST_POSITION: u32 = 32_768;

/// The maximum length of a name in a link, in bytes.
const LONGEST_NAME: usize = Occupant::LONGEST_NAME * 4;

/// The character before the name of a Master bot. The format has four kinds of players, so a Master
/// bot is written as a Hard one whose name begins with this character. A name that is
/// [clean](clean_name) never contains it, and a reader that does not know the level cleans it away.
const MASTER_MARK: char = '\u{1}';

pub(super) fn write_setup<G: Game>(setup: &Setup, encoder: &mut Encoder) {
    let (least, most) = G::INFO.seats;
    // The standard edition is written as a single flag; others by their id, which is a hash of
    // their content.
    let supplied_edition = setup.edition.as_ref();
    let content = supplied_edition
        .and_then(|supplied_edition| u64::from_str_radix(&supplied_edition.id, 16).ok());
    encoder.flag(content.is_some());
    if let Some(content) = content {
        for part in 0..4 {
            encoder.uniform((content >> (16 * part)) as u32 & 0xffff, 1 << 16);
        }
    }
    encoder.uniform(u32::from(setup.seats - least), u32::from(most - least) + 1);
    encoder.uniform(u32::from(setup.first.0), u32::from(setup.seats));
    for (option, &index) in G::INFO.options.iter().zip(&setup.options) {
        encoder.uniform(u32::from(index), option.choices.len() as u32);
    }
}

pub(super) fn read_setup<G: Game>(
    rules: u8,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
    decoder: &mut Decoder,
) -> Result<Setup, LinkError> {
    let (least, most) = G::INFO.seats;
    let content = decoder.flag().then(|| {
        let parts = (0..4).map(|part| u64::from(decoder.uniform(1 << 16)) << (16 * part));
        parts.sum::<u64>()
    });
    let mut setup = Setup::new(
        &G::INFO,
        least + decoder.uniform(u32::from(most - least) + 1) as u8,
    );
    setup.rules = rules;
    setup.first = Seat(decoder.uniform(u32::from(setup.seats)) as u8);
    for (index, option) in setup.options.iter_mut().zip(G::INFO.options) {
        *index = decoder.uniform(option.choices.len() as u32) as u8;
    }
    // Fails if the edition is missing, because all following symbols depend on its data.
    if let Some(content) = content {
        let id = format!("{content:016x}");
        setup.edition =
            edition::named(&G::INFO, &id, supplied_edition).map_err(RecordError::Setup)?;
    }
    Ok(setup)
}

pub(super) fn write_occupants(occupants: &[Occupant], seats: u8, encoder: &mut Encoder) {
    for seat in Seat::all(seats) {
        let occupant = occupants.get(seat.index()).cloned().unwrap_or_default();
        let kind = match occupant.player {
            Player::Human => 0,
            Player::Bot(Level::Easy) => 1,
            Player::Bot(Level::Normal) => 2,
            Player::Bot(Level::Hard | Level::Master) => 3,
        };
        encoder.uniform(kind, 4);
        let mut name = clean_name(&occupant.name);
        if occupant.player == Player::Bot(Level::Master) {
            if name.len() + MASTER_MARK.len_utf8() > LONGEST_NAME {
                name = clean_text(&name, Occupant::LONGEST_NAME - 1);
            }
            name.insert(0, MASTER_MARK);
        }
        encoder.number(name.len() as u32);
        for byte in name.bytes() {
            encoder.uniform(u32::from(byte), 256);
        }
    }
}

pub(super) fn read_occupants(seats: u8, decoder: &mut Decoder) -> Result<Vec<Occupant>, LinkError> {
    let mut occupants = Vec::new();
    for _ in 0..seats {
        let mut player = match decoder.uniform(4) {
            0 => Player::Human,
            1 => Player::Bot(Level::Easy),
            2 => Player::Bot(Level::Normal),
            _ => Player::Bot(Level::Hard),
        };
        let length = decoder.number(LONGEST_NAME as u32)?;
        let bytes: Vec<u8> = (0..length).map(|_| decoder.uniform(256) as u8).collect();
        let name = String::from_utf8(bytes).map_err(|_| LinkError::Damaged)?;
        if player == Player::Bot(Level::Hard) && name.starts_with(MASTER_MARK) {
            player = Player::Bot(Level::Master);
        }
        // Cleaning removes the mark, wherever it is.
        occupants.push(Occupant {
            name: clean_name(&name),
            player,
        });
    }
    Ok(occupants)
}

/// Adaptive weights of bytes, for coding text: each byte's weights depend on the byte before it.
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
            // Most bytes of JSON are printable ASCII.
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

pub(super) fn write_position<G: Game>(
    position: &G::State,
    encoder: &mut Encoder,
) -> Result<(), LinkError> {
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

pub(super) fn read_position<G: Game>(
    game: &G,
    decoder: &mut Decoder,
) -> Result<G::State, LinkError> {
    let length = decoder.number(LONGEST_POSITION)?;
    let mut bytes = Bytes::new();
    let mut text = Vec::new();
    for _ in 0..length {
        let byte = decoder.weighted(bytes.weights()) as u8;
        bytes.learn(byte);
        text.push(byte);
    }
    // Invalid UTF-8 is invalid JSON, too, so the parser reports where it is.
    let text = String::from_utf8_lossy(&text);
    let state: G::State = serde_json::from_str(&text)
        .map_err(|error| RecordError::UnreadablePosition(Reason::from(&error)))?;
    Ok(game
        .validate_position(state)
        .map_err(RecordError::ImpossiblePosition)?)
}
