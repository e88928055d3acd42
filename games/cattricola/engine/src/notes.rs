//! Positions as JSON. `hoshibako show` prints them, and the field `from` of a record holds a
//! position. Tiles are written in rows, as they lie.

use crate::animal::Tile;
use crate::edition::BOARDS;
use crate::radar::{Hole, Markers};
use crate::ranch::{BOARD, BOARD_CELLS};
use crate::state::{EndPhase, Phase, Saucer, State};
use serde::{Deserialize, Serialize, Serializer};
use tabletop::misread::excerpt;
use tabletop::{Language, Reason, Seat, Text};

mod words {
    ::words::sentences!("../words", "misread");
}

/// The JSON form of a position.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionJson {
    ranch: Vec<BoardJson>,
    saucers: Vec<SaucerJson>,
    #[serde(default)]
    radars: Vec<String>,
    #[serde(default)]
    hand: String,
    #[serde(default)]
    lifts: u8,
    turn: Seat,
    #[serde(default)]
    stage: EndPhase,
    #[serde(default)]
    phase: Phase,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardJson {
    /// The number of the board, from 1.
    board: u8,
    #[serde(default)]
    turn: u8,
    #[serde(default)]
    tiles: Vec<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SaucerJson {
    /// The number of the saucer, from 1; 0 before saucers are handed out.
    saucer: u8,
    #[serde(default)]
    tiles: String,
    #[serde(default)]
    surplus: String,
}

/// Appends tiles, separated by spaces, with `-` for an empty place.
fn write(tiles: &[Option<Tile>], text: &mut String) {
    for tile in tiles {
        if !text.is_empty() {
            text.push(' ');
        }
        match tile {
            Some(tile) => tile.write(text),
            None => text.push('-'),
        }
    }
}

/// Tiles separated by spaces, without empty places at the end.
fn row(tiles: &[Option<Tile>]) -> String {
    let length = tiles
        .iter()
        .rposition(Option::is_some)
        .map_or(0, |at| at + 1);
    let mut text = String::new();
    write(&tiles[..length], &mut text);
    text
}

/// The error message for a `word` that is not the expected thing, which `what` names.
fn misread_message(what: Text, word: &str) -> Reason {
    let word = excerpt(word);
    Reason::new(
        words::is_not(Language::Ja, &word, what.ja),
        words::is_not(Language::En, format!("{word:?}"), what.en),
    )
}

/// Reads tiles into `tiles`, and returns the number of places in the text.
fn read(text: &str, tiles: &mut [Option<Tile>]) -> Result<usize, Reason> {
    let (mut places, most) = (0, tiles.len());
    for word in text.split_whitespace() {
        let place = tiles
            .get_mut(places)
            .ok_or_else(|| Reason::by(|language| words::too_many_tiles(language, most)))?;
        if word != "-" {
            *place = Some(
                word.parse()
                    .map_err(|_| misread_message(words::A_TILE, word))?,
            );
        }
        places += 1;
    }
    Ok(places)
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PositionJson::from(*self).serialize(serializer)
    }
}

tabletop::deserialize_from!(State, PositionJson);

impl From<State> for PositionJson {
    fn from(state: State) -> PositionJson {
        let mut ranch = Vec::new();
        for (slot, board) in state.boards.iter().flatten().enumerate() {
            let from = slot * usize::from(BOARD_CELLS);
            let rows =
                state.ranch[from..from + usize::from(BOARD_CELLS)].chunks(usize::from(BOARD));
            let mut tiles = Vec::new();
            for row in rows {
                let mut text = String::new();
                write(row, &mut text);
                // Everybody knows the sexes that are known on the ranch, so `*` is left out.
                tiles.push(text.replace('*', ""));
            }
            ranch.push(BoardJson {
                board: board / 4 + 1,
                turn: board % 4,
                tiles,
            });
        }
        let (mut saucers, mut radars) = (Vec::new(), Vec::new());
        for seat in Seat::all(state.seats) {
            let saucer = state.saucer(seat);
            saucers.push(SaucerJson {
                saucer: saucer.board.map_or(0, |board| board + 1),
                tiles: row(&saucer.hold),
                surplus: row(&saucer.surplus),
            });
            let mut holes = String::new();
            for hole in state.radar(seat).iter() {
                if !holes.is_empty() {
                    holes.push(' ');
                }
                holes.push_str(&hole.to_string());
            }
            radars.push(holes);
        }
        PositionJson {
            ranch,
            saucers,
            radars,
            hand: row(&state.hand),
            lifts: state.lifts,
            turn: state.turn,
            stage: state.stage,
            phase: state.phase,
        }
    }
}

impl TryFrom<PositionJson> for State {
    type Error = Reason;

    fn try_from(notes: PositionJson) -> Result<State, Reason> {
        let seats = notes.saucers.len();
        if !(2..=4).contains(&seats) || notes.ranch.len() > seats || notes.radars.len() > seats {
            return Err(Reason::from(words::FOR_EACH_SEAT));
        }
        let mut state = State::bare(seats as u8, notes.turn);
        for (slot, board) in notes.ranch.iter().enumerate() {
            read_board(&mut state, slot, board)?;
        }
        for (saucer, given) in state.saucers.iter_mut().zip(&notes.saucers) {
            *saucer = read_saucer(given)?;
        }
        for (radar, holes) in state.radars.iter_mut().zip(&notes.radars) {
            for word in holes.split_whitespace() {
                let hole: Hole = word
                    .parse()
                    .map_err(|_| misread_message(words::A_HOLE, word))?;
                if radar.contains(hole) {
                    let said = |language| words::two_markers(language, word);
                    return Err(Reason::by(said));
                }
                *radar = Markers::with(*radar, hole);
            }
        }
        read(&notes.hand, &mut state.hand)?;
        state.lifts = notes.lifts;
        state.stage = notes.stage;
        state.phase = notes.phase;
        state.recount();
        Ok(state)
    }
}

fn read_board(state: &mut State, slot: usize, notes: &BoardJson) -> Result<(), Reason> {
    let known = 1..=BOARDS as u8;
    if !known.contains(&notes.board) || notes.turn > 3 {
        return Err(Reason::from(words::BOARDS));
    }
    state.boards[slot] = Some((notes.board - 1) * 4 + notes.turn);
    if notes.tiles.is_empty() {
        return Ok(());
    }
    if notes.tiles.len() != usize::from(BOARD) {
        return Err(Reason::from(words::FIVE_ROWS));
    }
    let from = slot * usize::from(BOARD_CELLS);
    let cells = &mut state.ranch[from..from + usize::from(BOARD_CELLS)];
    for (row, text) in cells.chunks_mut(usize::from(BOARD)).zip(&notes.tiles) {
        if read(text, row)? != row.len() {
            return Err(Reason::from(words::FIVE_PLACES));
        }
        for tile in row.iter_mut().flatten() {
            if tile.sex().is_some() {
                *tile = tile.opened();
            }
        }
    }
    Ok(())
}

fn read_saucer(notes: &SaucerJson) -> Result<Saucer, Reason> {
    if usize::from(notes.saucer) > BOARDS {
        return Err(Reason::from(words::SAUCERS));
    }
    let mut saucer = Saucer {
        board: notes.saucer.checked_sub(1),
        ..Saucer::EMPTY
    };
    read(&notes.tiles, &mut saucer.hold)?;
    read(&notes.surplus, &mut saucer.surplus)?;
    Ok(saucer)
}
