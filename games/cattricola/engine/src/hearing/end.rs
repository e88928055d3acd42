//! The way to the end of the game.

use super::words;
use crate::Cattricola;
use crate::state::{EndPhase, Phase};
use tabletop::hearing::Asker;

/// Whether the game is over: nothing can be caught or put any more.
pub(super) fn is_over(asker: &Asker<Cattricola>) -> bool {
    matches!(asker.view.table().phase(), Phase::Over(_))
}

/// How far the end of the game has come.
pub(super) fn end_line(game: &Cattricola, asker: &Asker<Cattricola>) -> Option<String> {
    let (voice, table) = (asker.voice, asker.view.table());
    let start = game.start_seat(table);
    let last = start.after(game.seats() - 1, game.seats());
    match table.stage() {
        _ if is_over(asker) => None,
        EndPhase::Open => None,
        EndPhase::Closing => Some(words::closing(voice, voice.name(last))),
        EndPhase::Final => Some(words::final_turns(voice, voice.name(last))),
    }
}
