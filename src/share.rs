//! A game in a link: made here, opened here. What a link holds and how it is
//! checked is the core's business (`tabletop::link`).

use crate::store::SavedGame;
use crate::text::Language;
use leptos::prelude::document;
use serde::Serialize;
use tabletop::session::Occupant;
use tabletop::{AnyGame, AnySession, Info, LinkError, RecordText, Speak, Voice};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlElement, Url};

/// The address of the game up to `ply` moves, on this very page.
///
/// # Errors
/// In words, if the game is too long for a link.
pub fn link_of(session: &dyn AnySession, ply: usize, language: Language) -> Result<String, String> {
    let code = session
        .link(ply)
        .map_err(|error| in_words(&error, language))?;
    Ok(format!("{}#g={code}", page_address()))
}

/// Which game is in a link's code.
///
/// # Errors
/// The reason, in words.
pub fn game_in(code: &str, language: Language) -> Result<&'static Info, String> {
    shelf::game_of_link(code).map_err(|error| in_words(&error, language))
}

/// The game in a link's code, as a saved game that is not kept yet.
///
/// # Errors
/// The reason, in words. Nothing that was stored has changed.
pub fn open_code(
    code: &str,
    engine: &'static dyn AnyGame,
    language: Language,
) -> Result<SavedGame, String> {
    let session = engine
        .open_link(code)
        .map_err(|error| in_words(&error, language))?;
    let record = session.record_text(session.len());
    Ok(SavedGame::new(
        record,
        session.occupants().to_vec(),
        Vec::new(),
    ))
}

fn in_words(error: &LinkError, language: Language) -> String {
    error.speak(&Voice::new(language, Vec::new()))
}

/// Gives a game away as a file that a person can read: its record, which the
/// command-line tool opens too, and who sat where.
pub fn save_file(game: &SavedGame) {
    let Ok(text) = file_text(game) else {
        return;
    };
    let day = js_sys::Date::new_0().to_iso_string();
    let day = String::from(day).chars().take(10).collect::<String>();
    let name = format!("{}-{day}.hoshibako.json", game.record.game);
    download(&name, &text);
}

/// The text of a file: the record with the players beside it.
fn file_text(game: &SavedGame) -> serde_json::Result<String> {
    #[derive(Serialize)]
    struct File<'a> {
        #[serde(flatten)]
        record: &'a RecordText,
        players: &'a [Occupant],
    }
    serde_json::to_string_pretty(&File {
        record: &game.record,
        players: &game.occupants,
    })
}

/// Lets the browser keep a text as a file.
fn download(name: &str, text: &str) {
    let save = || -> Result<(), JsValue> {
        let parts = js_sys::Array::of1(&text.into());
        let blob = Blob::new_with_str_sequence(&parts)?;
        let address = Url::create_object_url_with_blob(&blob)?;
        let link: HtmlElement = document().create_element("a")?.unchecked_into();
        link.set_attribute("href", &address)?;
        link.set_attribute("download", name)?;
        link.click();
        Url::revoke_object_url(&address)
    };
    // A browser that refuses says so itself.
    let _ = save();
}

/// Where this page lies, without what stands behind `?` and `#`.
fn page_address() -> String {
    let location = leptos::prelude::window().location();
    let part = |part: Result<String, _>| part.unwrap_or_default();
    format!("{}{}", part(location.origin()), part(location.pathname()))
}

#[cfg(test)]
mod tests {
    use super::{game_in, open_code};
    use crate::boards;
    use crate::text::Language;

    #[test]
    fn what_cannot_be_opened_is_explained_in_the_persons_language() {
        for code in [
            "",
            "1",
            "9AAAAA",
            "1AAAAAAAAA",
            "<script>",
            &"1".repeat(100_000),
        ] {
            for language in [Language::Ja, Language::En] {
                let opened = game_in(code, language).and_then(|info| {
                    let engine = boards::entry(info.id).expect("all are here").engine;
                    open_code(code, engine, language)
                });
                let reason = opened.expect_err("not a game");
                let japanese = reason
                    .chars()
                    .any(|c| ('\u{3040}'..'\u{30FF}').contains(&c));
                assert_eq!(japanese, language == Language::Ja, "{code:.20}: {reason}");
            }
        }
    }
}
