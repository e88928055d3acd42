//! The commands for publishers' editions: checks a file, plays random games with it, prints the
//! schema.

use crate::args::Edition as Command;
use crate::failure::{Failure, unknown_game};
use crate::{input, lesson, terminal};
use embed::edition::{self, Both, Edition, Misfit};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use tabletop::game::random_move;
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{Game, Language, Rng, Setup, Speak, Turn, Voice};

/// Runs a command about editions and returns its answer.
pub(crate) fn run(command: &Command, voice: &Voice) -> Result<Value, Failure> {
    match command {
        Command::Check { file, games } => check(&input::text(file)?, *games, voice.language),
        Command::Schema { game } => {
            let format = registry::edition_format(game).ok_or_else(|| unknown_game(game))?;
            Ok(edition::schema(format))
        }
    }
}

fn check(text: &str, games: u32, language: Language) -> Result<Value, Failure> {
    let edition = Edition::parse(text).map_err(Failure::Edition)?;
    let info = edition.info;
    let data = edition.data.as_deref();
    let supplied_edition = data.map(|data| SuppliedEdition::new(info.id, data, ""));
    let hindrances = match (&edition.lesson, &supplied_edition) {
        (Some(lesson), supplied_edition) => {
            lesson::prove(lesson, supplied_edition.as_ref()).map(|()| Vec::new())?
        }
        (None, Some(supplied_edition)) => lesson::hindrances(info.id, supplied_edition)?,
        (None, None) => Vec::new(),
    };
    let trial = TRIALS.iter().find(|(id, _)| *id == info.id);
    let (_, trial) = trial.ok_or_else(|| unknown_game(info.id))?;
    let mut played = Vec::new();
    for seats in info.seats.0..=info.seats.1 {
        played.push(trial(supplied_edition.as_ref(), seats, games)?);
    }
    let left_out = edition
        .art
        .iter()
        .map(|(piece, picture)| (*piece, &picture.left_out));
    let left_out = left_out.filter(|(_, left_out)| !left_out.is_empty());
    let left_out: serde_json::Map<String, Value> = left_out
        .map(|(piece, left_out)| (piece.to_owned(), json!(left_out)))
        .collect();
    for (piece, left_out) in &left_out {
        terminal::tell(&warning(piece, left_out, language));
    }
    let voice = Voice::new(language, Vec::new());
    let hindrances = hindrances.iter().map(|fault| fault.speak(&voice));
    let hindrances: Vec<String> = hindrances.collect();
    if let Some(first) = hindrances.first() {
        terminal::tell(&not_taught(first, language));
    }
    embed::edition::names::put_in_force(&edition);
    let names: Vec<&str> = edition.names.iter().map(|own| own.of.id).collect();
    let pieces: Vec<&str> = edition.art.iter().map(|(piece, _)| *piece).collect();
    Ok(json!({
        "game": info.id,
        "edition": edition.id(),
        "changes_data": edition.data.is_some(),
        "title": both(edition.title.as_ref()),
        "tagline": both(edition.tagline.as_ref()),
        "bots": edition.bots.iter().map(|bot| both(Some(bot))).collect::<Value>(),
        "names": names,
        "art": pieces,
        "lesson": edition.lesson.is_some(),
        "lesson_cannot_be_played": hindrances,
        "left_out_of_art": left_out,
        "tried": played,
    }))
}

/// A text in both languages as JSON, or `null`.
fn both(words: Option<&Both>) -> Value {
    words.map_or(Value::Null, |Both { ja, en }| json!({ "ja": ja, "en": en }))
}

/// The warning about elements, attributes and properties that are not drawn.
fn warning(piece: &str, left_out: &Value, language: Language) -> String {
    let left_out = left_out.as_array().into_iter().flatten();
    let left_out: Vec<&str> = left_out.filter_map(Value::as_str).collect();
    match language {
        Language::Ja => format!(
            "hoshibako: 「art.{piece}」：次のものは使えないため、省いて描きます（{}）。",
            left_out.join("、")
        ),
        Language::En => format!(
            "hoshibako: “art.{piece}” is drawn without what may not be in a picture: {}.",
            left_out.join(", ")
        ),
    }
}

/// The warning that the game's own lesson cannot be finished with an edition; `why` is the first
/// reason.
fn not_taught(why: &str, language: Language) -> String {
    match language {
        Language::Ja => format!(
            "hoshibako: 「はじめての一局」は、この差し替え版では進められません（{why}）。元のゲームの部品で遊ぶことになります。差し替え版に「lesson」を加えてください。"
        ),
        Language::En => format!(
            "hoshibako: the guided game cannot be played with this edition ({why}). It is played with the \
             standard pieces. Give the edition its own “lesson”."
        ),
    }
}

/// Plays random games with an edition to their end. The numbers are those of seats and of games.
type Trial = fn(Option<&Arc<SuppliedEdition>>, u8, u32) -> Result<Value, Failure>;

macro_rules! trials {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        static TRIALS: &[(&str, Trial)] = &[$((<$game as tabletop::GameDefinition>::INFO.id, try_out::<$game>)),*];
    };
}
registry::with_games!(trials);

/// Plays random games to their end, to check that an edition can be played.
fn try_out<G: Game>(
    supplied_edition: Option<&Arc<SuppliedEdition>>,
    seats: u8,
    games: u32,
) -> Result<Value, Failure> {
    let longest = G::INFO.longest;
    let stuck = || {
        let ja = format!("{seats}人のゲームが{longest}手で終わりません。");
        let en = format!("makes a game of {seats} that does not end within {longest} moves.");
        Failure::Edition(vec![Misfit::new("data", ja, en)])
    };
    let game = G::new(&Setup::new(&G::INFO, seats).with_edition(&G::INFO, supplied_edition))?;
    let (mut most, mut moves) = (0, Vec::new());
    let mut endings = BTreeMap::new();
    for seed in 0..games {
        let mut rng = Rng::seeded(u64::from(seed));
        let mut state = game.start();
        let mut made = 0;
        while game.turn(&state) != Turn::Over {
            let mv = random_move(&game, &state, &mut rng, &mut moves).ok_or_else(stuck)?;
            game.apply(&mut state, &mv, &mut |_| ());
            made += 1;
            if made > longest {
                return Err(stuck());
            }
        }
        most = most.max(made);
        if let Some(outcome) = game.outcome(&state) {
            *endings.entry(outcome.ending).or_insert(0) += 1;
        }
    }
    Ok(json!({ "seats": seats, "games": games, "longest": most, "endings": endings }))
}
