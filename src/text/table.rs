//! Texts of the table that all games share around their boards.

use super::Language;
use tabletop::{Seat, Voice};

pub use presentation::words::{BOT_FAILED, HINT_THINKING, STANDING_NOT_NOW, called};

::words::sentences!("table");

/// The page's title: the game, and whose turn it is.
pub fn title(language: Language, game: &str, turn: Option<&str>) -> String {
    match turn {
        None => game.to_owned(),
        Some(name) => turn_at(language, name, game),
    }
}

/// Names a turn: the seat, and how many turns it has had with this one. `None` is the set-up. The
/// name begins with a capital; within a sentence, [`Voice::agreeing`] adapts it.
pub fn turn(voice: &Voice, turn: Option<(Seat, usize)>) -> String {
    match turn {
        Some((seat, number)) => moment(voice, voice.whose(seat), number),
        None => voice.text(LOG_DEAL).to_owned(),
    }
}

/// The text that accompanies a shared link.
pub fn share_text(language: Language, game: &str, players: &[String], state: &str) -> String {
    let players = players.join(NAME_THEN_NAME.get(language));
    game_with(language, game, players, state)
}
