//! The bot engines of the games, each loaded when its game is first played.

use lazy::{LoadError, lazy};
use std::cell::RefCell;
use tabletop::GameDefinition;
use tabletop::bot_engine::{AnyBotEngine, BotEngine};

thread_local! {
    static HERE: RefCell<Vec<&'static dyn AnyBotEngine>> = const { RefCell::new(Vec::new()) };
}

macro_rules! fetch_by_id {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        /// Fetches the engine of the game with this id; `None` if there is no such game.
        async fn fetch(game: &str) -> Result<Option<&'static dyn AnyBotEngine>, LoadError> {
            $(if game == <$game>::INFO.id {
                lazy! { async fn engine() -> &'static dyn AnyBotEngine = $module {
                    &BotEngine::<$game>::NEW
                } }
                return engine().await.map(Some);
            })*
            Ok(None)
        }
    };
}
registry::with_games!(fetch_by_id);

/// Loads the engine of a game, if there is such a game and it is not loaded yet.
///
/// # Errors
/// If the code cannot be loaded. The call may be repeated.
pub(crate) async fn bring(game: &str) -> Result<(), LoadError> {
    if here(game).is_none()
        && let Some(engine) = fetch(game).await?
    {
        HERE.with_borrow_mut(|engines| engines.push(engine));
    }
    Ok(())
}

/// The engine of a game, if it is loaded.
pub(crate) fn here(game: &str) -> Option<&'static dyn AnyBotEngine> {
    HERE.with_borrow(|engines| {
        let mut engines = engines.iter().copied();
        engines.find(|engine| engine.info().id == game)
    })
}
