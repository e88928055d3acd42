//! Loads games over the network. Code, pictures and style sheet of a game are fetched when the game
//! is entered. Its guide, with a style sheet of its own, is fetched when it is needed. Loaded parts
//! stay.

use super::{Ear, Entry, Guide, LessonText, Painter, PuzzlesText};
use lazy::LoadError;
use leptos::task::spawn_local;
use std::cell::RefCell;

/// The version for browsers. It fetches parts over the network, and keeps the loaded ones.
#[cfg(target_arch = "wasm32")]
mod network {
    use crate::games::{
        Ear, Entry, Guide, LessonText, Painter, PuzzlesText, code_of, ear_of, guide_of, lesson_of,
        painter_of, puzzles_of,
    };
    use js_sys::Promise;
    use lazy::LoadError;
    use std::cell::RefCell;
    use std::thread::LocalKey;
    use wasm_bindgen::prelude::*;
    use wasm_bindgen_futures::JsFuture;

    /// The loaded parts of one kind, by the ids of their games.
    type Loaded<T> = RefCell<Vec<(&'static str, &'static T)>>;

    thread_local! {
        static ENTRIES: Loaded<Entry> = const { RefCell::new(Vec::new()) };
        static GUIDES: Loaded<Guide> = const { RefCell::new(Vec::new()) };
        static LESSONS: Loaded<LessonText> = const { RefCell::new(Vec::new()) };
        static PUZZLES: Loaded<PuzzlesText> = const { RefCell::new(Vec::new()) };
        static EARS: Loaded<Ear> = const { RefCell::new(Vec::new()) };
        static PAINTERS: Loaded<Painter> = const { RefCell::new(Vec::new()) };
    }

    fn find<T>(here: &'static LocalKey<Loaded<T>>, game: &str) -> Option<&'static T> {
        here.with_borrow(|here| Some(here.iter().find(|(id, _)| *id == game)?.1))
    }

    fn keep<T>(here: &'static LocalKey<Loaded<T>>, game: &'static str, come: &'static T) {
        if find(here, game).is_none() {
            here.with_borrow_mut(|here| here.push((game, come)));
        }
    }

    // Functions of `files.js`, a script of the page.
    #[wasm_bindgen(js_namespace = gameFiles)]
    extern "C" {
        #[wasm_bindgen(catch)]
        fn bring(game: &str) -> Result<Promise, JsValue>;

        #[wasm_bindgen(catch, js_name = isOutdated)]
        fn is_outdated() -> Result<Promise, JsValue>;
    }

    pub(super) async fn is_newer_build_there() -> bool {
        // Without a network the answer is unknown, and counts as no.
        let Ok(asked) = is_outdated() else {
            return false;
        };
        JsFuture::from(asked).await.is_ok_and(|it| it.is_truthy())
    }

    pub(super) fn entry(game: &str) -> Option<&'static Entry> {
        find(&ENTRIES, game)
    }

    pub(super) fn guide(game: &str) -> Option<&'static Guide> {
        find(&GUIDES, game)
    }

    pub(super) fn lesson(game: &str) -> Option<&'static LessonText> {
        find(&LESSONS, game)
    }

    pub(super) async fn load_lesson(game: &'static str) -> Result<&'static LessonText, LoadError> {
        let lesson = lesson_of(game).await?;
        keep(&LESSONS, game, lesson);
        Ok(lesson)
    }

    pub(super) fn puzzles(game: &str) -> Option<&'static PuzzlesText> {
        find(&PUZZLES, game)
    }

    pub(super) async fn load_puzzles(
        game: &'static str,
    ) -> Result<&'static PuzzlesText, LoadError> {
        let puzzles = puzzles_of(game).await?;
        keep(&PUZZLES, game, puzzles);
        Ok(puzzles)
    }

    pub(super) fn ear(game: &str) -> Option<&'static Ear> {
        find(&EARS, game)
    }

    pub(super) async fn load_ear(game: &'static str) -> Result<&'static Ear, LoadError> {
        let ear = ear_of(game).await?;
        keep(&EARS, game, ear);
        Ok(ear)
    }

    pub(super) fn painter(game: &str) -> Option<&'static Painter> {
        find(&PAINTERS, game)
    }

    pub(super) async fn load_painter(game: &'static str) -> Result<&'static Painter, LoadError> {
        let painter = painter_of(game).await?;
        keep(&PAINTERS, game, painter);
        Ok(painter)
    }

    pub(super) async fn load_guide(game: &'static str) -> Result<&'static Guide, LoadError> {
        // Both are fetched at the same time.
        let sheet = bring(&format!("{game}-later")).map_err(|_| LoadError)?;
        let guide = guide_of(game).await;
        JsFuture::from(sheet).await.map_err(|_| LoadError)?;
        let guide = guide?;
        keep(&GUIDES, game, guide);
        Ok(guide)
    }

    pub(super) async fn load_styles(part: &str) -> Result<(), LoadError> {
        let sheet = bring(part).map_err(|_| LoadError)?;
        JsFuture::from(sheet).await.map_err(|_| LoadError)?;
        Ok(())
    }

    pub(super) async fn load(game: &'static str) -> Result<&'static Entry, LoadError> {
        // Both are fetched at the same time.
        let files = bring(game).map_err(|_| LoadError)?;
        let code = code_of(game).await;
        JsFuture::from(files).await.map_err(|_| LoadError)?;
        let code = code?;
        keep(&ENTRIES, game, code);
        Ok(code)
    }
}

/// The version for native builds, which contain all games.
#[cfg(not(target_arch = "wasm32"))]
mod network {
    use crate::games::{
        Ear, Entry, Guide, LessonText, Painter, PuzzlesText, code_here, ear_here, guide_here,
        lesson_here, painter_here, puzzles_here,
    };
    use lazy::LoadError;

    pub(super) fn entry(game: &str) -> Option<&'static Entry> {
        code_here(game)
    }

    pub(super) async fn is_newer_build_there() -> bool {
        false
    }

    pub(super) async fn load(game: &'static str) -> Result<&'static Entry, LoadError> {
        entry(game).ok_or(LoadError)
    }

    pub(super) async fn load_styles(_part: &str) -> Result<(), LoadError> {
        Ok(())
    }

    pub(super) fn guide(game: &str) -> Option<&'static Guide> {
        guide_here(game)
    }

    pub(super) fn lesson(game: &str) -> Option<&'static LessonText> {
        lesson_here(game)
    }

    pub(super) async fn load_lesson(game: &'static str) -> Result<&'static LessonText, LoadError> {
        lesson(game).ok_or(LoadError)
    }

    pub(super) fn puzzles(game: &str) -> Option<&'static PuzzlesText> {
        puzzles_here(game)
    }

    pub(super) async fn load_puzzles(
        game: &'static str,
    ) -> Result<&'static PuzzlesText, LoadError> {
        puzzles(game).ok_or(LoadError)
    }

    pub(super) async fn load_guide(game: &'static str) -> Result<&'static Guide, LoadError> {
        guide(game).ok_or(LoadError)
    }

    pub(super) fn ear(game: &str) -> Option<&'static Ear> {
        ear_here(game)
    }

    pub(super) async fn load_ear(game: &'static str) -> Result<&'static Ear, LoadError> {
        ear(game).ok_or(LoadError)
    }

    pub(super) fn painter(game: &str) -> Option<&'static Painter> {
        painter_here(game)
    }

    pub(super) async fn load_painter(game: &'static str) -> Result<&'static Painter, LoadError> {
        painter(game).ok_or(LoadError)
    }
}

/// Whether the host has a newer build. Asked after a failed fetch, because the file may have been
/// removed for good.
pub async fn is_newer_build_there() -> bool {
    network::is_newer_build_there().await
}

/// Returns the game with this id, if it is loaded.
pub fn entry(game: &str) -> Option<&'static Entry> {
    network::entry(game)
}

/// Loads a game in advance that will soon be entered, then calls `then`. A failure is not reported,
/// because entering tries again.
pub fn preload(game: &'static str, then: impl FnOnce() + 'static) {
    spawn_local(async move {
        if load(game).await.is_ok() {
            then();
        }
    });
}

/// Loads the game with this id, unless it is loaded already.
///
/// # Errors
/// If it cannot be loaded.
pub async fn load(game: &'static str) -> Result<&'static Entry, LoadError> {
    match entry(game) {
        Some(entry) => Ok(entry),
        None => network::load(game).await,
    }
}

/// Loads and applies the style sheet and the pictures of a part of the app that is not a game.
///
/// # Errors
/// If they cannot be loaded.
pub async fn load_styles(part: &str) -> Result<(), LoadError> {
    network::load_styles(part).await
}

/// Returns the guide of the game with this id, if it is loaded.
pub fn guide(game: &str) -> Option<&'static Guide> {
    network::guide(game)
}

/// Loads the guide of an entered game in advance, because it may be needed without a network later;
/// then calls `then`. A failure is not reported, because asking for the guide tries again.
pub fn preload_guide(game: &'static str, then: impl FnOnce() + 'static) {
    spawn_local(async move {
        if load_guide(game).await.is_ok() {
            then();
        }
    });
}

/// Loads the guide of the game with this id, unless it is loaded already.
///
/// # Errors
/// If it cannot be loaded.
pub async fn load_guide(game: &'static str) -> Result<&'static Guide, LoadError> {
    match guide(game) {
        Some(guide) => Ok(guide),
        None => network::load_guide(game).await,
    }
}

/// Returns the guided game of the game with this id, if it is loaded.
pub fn lesson(game: &str) -> Option<&'static LessonText> {
    network::lesson(game)
}

/// Loads the guided game of the game with this id, unless it is loaded already.
///
/// # Errors
/// If it cannot be loaded.
pub async fn load_lesson(game: &'static str) -> Result<&'static LessonText, LoadError> {
    match lesson(game) {
        Some(lesson) => Ok(lesson),
        None => network::load_lesson(game).await,
    }
}

/// Returns the puzzles of the game with this id, if they are loaded.
pub fn puzzles(game: &str) -> Option<&'static PuzzlesText> {
    network::puzzles(game)
}

/// Loads the puzzles of the game with this id, unless they are loaded already.
///
/// # Errors
/// If they cannot be loaded.
pub async fn load_puzzles(game: &'static str) -> Result<&'static PuzzlesText, LoadError> {
    match puzzles(game) {
        Some(puzzles) => Ok(puzzles),
        None => network::load_puzzles(game).await,
    }
}

/// Returns what answers questions about the game with this id, if it is loaded.
pub fn ear(game: &str) -> Option<&'static Ear> {
    network::ear(game)
}

/// Loads what answers questions about the game with this id, unless it is loaded already.
///
/// # Errors
/// If it cannot be loaded.
pub async fn load_ear(game: &'static str) -> Result<&'static Ear, LoadError> {
    match ear(game) {
        Some(ear) => Ok(ear),
        None => network::load_ear(game).await,
    }
}

/// Returns what makes pictures of the game with this id, if it is loaded.
pub fn painter(game: &str) -> Option<&'static Painter> {
    network::painter(game)
}

/// Loads what makes pictures of the game with this id, unless it is loaded already.
///
/// # Errors
/// If it cannot be loaded.
pub async fn load_painter(game: &'static str) -> Result<&'static Painter, LoadError> {
    match painter(game) {
        Some(painter) => Ok(painter),
        None => network::load_painter(game).await,
    }
}

/// The id of a game, and a guided game as JSON that replaces its own.
type SuppliedLesson = Option<(&'static str, String)>;

thread_local! {
    static SUPPLIED_LESSON: RefCell<SuppliedLesson> = const { RefCell::new(None) };
    /// The value of `SUPPLIED_LESSON` before a lesson was tried out; `None` if no lesson is being
    /// tried out.
    static BEFORE: RefCell<Option<SuppliedLesson>> = const { RefCell::new(None) };
}

/// Stores the guided game of an edition, as JSON. It replaces the game's own.
pub fn supply_lesson(game: &'static str, lesson: String) {
    SUPPLIED_LESSON.set(Some((game, lesson)));
}

/// Stores a guided game to try out. It replaces any other until [`stop_trying`] is called.
pub fn try_lesson(game: &'static str, lesson: String) {
    let before = SUPPLIED_LESSON.replace(Some((game, lesson)));
    BEFORE.with_borrow_mut(|kept| {
        kept.get_or_insert(before);
    });
}

/// Whether a guided game is being tried out.
pub fn is_trying() -> bool {
    BEFORE.with_borrow(Option::is_some)
}

/// Ends the trial of a guided game and restores the one before it.
pub fn stop_trying() {
    if let Some(before) = BEFORE.take() {
        SUPPLIED_LESSON.set(before);
    }
}

/// Returns the guided game, as JSON, that an edition of this game supplies or that is being tried
/// out.
pub fn supplied_lesson(game: &str) -> Option<String> {
    SUPPLIED_LESSON.with_borrow(|brought| {
        let (own, lesson) = brought.as_ref()?;
        (*own == game).then(|| lesson.clone())
    })
}
