//! Texts of the table that all games share around their boards.

use super::Language;

pub use presentation::words::{BOT_FAILED, HINT_THINKING, STANDING_NOT_NOW, called};

::words::sentences!("table");

/// The page's title: the game, and whose turn it is.
pub fn title(language: Language, game: &str, turn: Option<&str>) -> String {
    match turn {
        None => game.to_owned(),
        Some(name) => turn_at(language, name, game),
    }
}

/// The text that accompanies a shared link.
pub fn share_text(language: Language, game: &str, players: &[String], state: &str) -> String {
    let players = players.join(NAME_THEN_NAME.get(language));
    game_with(language, game, players, state)
}
