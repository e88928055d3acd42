//! Editions of publishers: checked, explained, tried.

use crate::args::Edition as Command;
use crate::failure::{Failure, unknown_game};
use crate::input;
use embed::edition::shape::Misfit;
use embed::edition::{self, Edition};
use serde_json::{Value, json};
use tabletop::{AnyGame, Dice, Setup, Turn};

/// The answer to a command about editions.
pub(crate) fn run(command: &Command) -> Result<Value, Failure> {
    match command {
        Command::Check { file, games } => check(&input::text(file)?, *games),
        Command::Schema { game } => {
            let info = shelf::info(game).ok_or_else(|| unknown_game(game))?;
            Ok(edition::schema(info))
        }
    }
}

fn check(text: &str, games: u32) -> Result<Value, Failure> {
    let edition = Edition::parse(text).map_err(Failure::Edition)?;
    let info = edition.info;
    if let Some(data) = &edition.data {
        tabletop::edition::bring(info.id, data, "");
    }
    let game = shelf::game(info.id).ok_or_else(|| unknown_game(info.id))?;
    let mut played = Vec::new();
    for seats in info.seats.0..=info.seats.1 {
        played.push(try_out(game, seats, games)?);
    }
    let left_out = edition
        .art
        .iter()
        .map(|(piece, picture)| (*piece, &picture.left_out));
    let left_out = left_out.filter(|(_, left_out)| !left_out.is_empty());
    let left_out: serde_json::Map<String, Value> = left_out
        .map(|(piece, left_out)| (piece.to_owned(), json!(left_out)))
        .collect();
    let pieces: Vec<&str> = edition.art.iter().map(|(piece, _)| *piece).collect();
    Ok(json!({
        "game": info.id,
        "edition": edition.id(),
        "changes_data": edition.data.is_some(),
        "art": pieces,
        "left_out_of_art": left_out,
        "tried": played,
    }))
}

/// Random games to their end: whether anybody can play by it.
fn try_out(game: &dyn AnyGame, seats: u8, games: u32) -> Result<Value, Failure> {
    let info = game.info();
    let mut longest = 0;
    let mut endings = std::collections::BTreeMap::new();
    for seed in 0..games {
        let setup = Setup::new(info, seats);
        let mut session = game.begin(setup)?;
        let mut dice = Dice::seeded(u64::from(seed));
        let voice = session.voice(tabletop::Language::En);
        let stuck = || {
            let words = (
                format!("{seats}人のゲームが終わりません（{}手目）。", info.longest),
                format!(
                    "makes a game of {seats} that does not end within {} moves.",
                    info.longest
                ),
            );
            Failure::Edition(vec![Misfit::new("data", words.0, words.1)])
        };
        loop {
            match session.turn() {
                Turn::Over => break,
                Turn::Chance if session.draw(&mut dice) => {}
                Turn::Seat(_) => {
                    let legal = session.legal();
                    let notation = dice.pick(&legal).ok_or_else(stuck)?;
                    session.play(notation, &voice).map_err(|_| stuck())?;
                }
                Turn::Chance => return Err(stuck()),
            }
        }
        longest = longest.max(session.len());
        if let Some(outcome) = session.outcome_at(session.len()) {
            *endings.entry(outcome.ending).or_insert(0) += 1;
        }
    }
    Ok(json!({ "seats": seats, "games": games, "longest": longest, "endings": endings }))
}
