//! Finished games among the saved ones that are missing in the statistics. They ended before games
//! were counted, or arrived from elsewhere. Only the person knows who played them, so they are
//! counted on request.

use crate::edition::SuppliedEditionHandle;
use crate::games;
use crate::store::{self, SavedGame};

/// Returns the saved games that can be counted.
pub(super) fn uncounted() -> Vec<SavedGame> {
    let games = store::list()
        .into_iter()
        .filter_map(|entry| entry.game.ok());
    let could = |game: &SavedGame| {
        game.over && !game.counted && !game.aside && game.people() > 0 && game.record.from.is_none()
    };
    games.filter(could).collect()
}

/// Counts these games. Returns whether all could be counted.
pub(super) async fn count(edition: SuppliedEditionHandle) -> bool {
    let mut all = true;
    for mut game in uncounted() {
        all &= count_one(&mut game, edition).await.is_some();
    }
    all
}

async fn count_one(game: &mut SavedGame, edition: SuppliedEditionHandle) -> Option<()> {
    let info = registry::info(&game.record.game)?;
    let entry = games::load(info.id).await.ok()?;
    let supplied_edition = edition.of(&game.record);
    let mut session = entry
        .engine
        .open(&game.record, supplied_edition.as_ref())
        .ok()?;
    session.go_to(game.cursor);
    store::count_end_at(game, &*session, game.updated);
    // Also set if the game does not count, so that the person is not asked about it again.
    game.counted = true;
    store::keep_as_it_was(game).ok()
}
