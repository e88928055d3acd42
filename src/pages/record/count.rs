//! Finished games among the saved ones that stand in no record: they ended before games were counted, or came from elsewhere.
//! Whose they are only the person knows, so they are counted where that is asked for.

use crate::edition::BroughtEdition;
use crate::games;
use crate::store::{self, SavedGame};

/// The saved games that could be counted.
pub(super) fn uncounted() -> Vec<SavedGame> {
    let games = store::list()
        .into_iter()
        .filter_map(|entry| entry.game.ok());
    let could = |game: &SavedGame| {
        game.over && !game.counted && !game.aside && game.people() > 0 && game.record.from.is_none()
    };
    games.filter(could).collect()
}

/// Counts them; says whether all could be.
pub(super) async fn count(edition: BroughtEdition) -> bool {
    let mut all = true;
    for mut game in uncounted() {
        all &= count_one(&mut game, edition).await.is_some();
    }
    all
}

async fn count_one(game: &mut SavedGame, edition: BroughtEdition) -> Option<()> {
    let info = registry::info(&game.record.game)?;
    let entry = games::load(info.id).await.ok()?;
    let brought = edition.of(&game.record);
    let mut session = entry.engine.open(&game.record, brought.as_ref()).ok()?;
    session.go_to(game.cursor);
    store::count_end_at(game, &*session, game.updated);
    // Also where it does not count: it is not asked about again.
    game.counted = true;
    store::keep_as_it_was(game).ok()
}
