//! Games in links and files: made here and opened here. Also receives what people drop or paste.
//! The content of a link and its checks are in `tabletop::link`.

use crate::events::tell;
use crate::route::{Route, navigate};
use crate::store::{self, SavedGame};
use crate::text::pages::links;
use crate::text::{Language, table};
use ::embed::ShareAddress;
use js_sys::{JSON, Reflect};
use leptos::prelude::{document, on_cleanup, window, window_event_listener_untyped};
use std::cell::RefCell;
use std::sync::Arc;
use tabletop::lesson::Lesson;
use tabletop::setup::SetupError;
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{AnyGame, AnySession, Info, LinkError, RecordError, Speak, Spoken, Turn, Voice};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Blob, DataTransfer, Element, Event, File, FileList, HtmlElement, HtmlImageElement, Node, Url,
};

/// Returns the address of the game up to `ply`: on this page, or on the page to which a host page
/// wants its links to lead.
///
/// # Errors
/// A sentence, if the game is too long for a link.
pub fn link_of(session: &dyn AnySession, ply: usize, language: Language) -> Result<String, Spoken> {
    Ok(address_of(session, &code_of(session, ply, language)?))
}

/// Returns the code in the link to the game up to `ply`.
///
/// # Errors
/// A sentence, if the game is too long for a link.
pub fn code_of(session: &dyn AnySession, ply: usize, language: Language) -> Result<String, Spoken> {
    let code = session.link(ply);
    code.map_err(|error| Spoken(in_words(&error, language)))
}

/// Makes the links of this game lead to the edition in this file of the app's folder, even if the
/// edition changes only the looks.
pub fn play_by(game: &'static str, file: &str) {
    PLAYS_BY.set(Some((game, file.to_owned())));
}

/// Returns the file in the app's folder with the edition of a game. `None` if there is no edition,
/// or if the host page has sent it.
pub fn edition_file(session: &dyn AnySession) -> Option<String> {
    let of_data = session.setup().edition.as_ref();
    let of_data = of_data.and_then(|edition| edition.query.strip_prefix(EDITION));
    of_data.map(str::to_owned).or_else(|| {
        PLAYS_BY.with_borrow(|file| {
            let (game, file) = file.as_ref()?;
            (*game == session.info().id).then(|| file.clone())
        })
    })
}

/// Returns the query of an address that loads the edition in a file.
pub fn edition_query(file: &str) -> String {
    format!("{EDITION}{file}")
}

const EDITION: &str = "?v=1&edition=";

/// Makes links lead to this host page, which then opens the game in its frame.
pub fn lead_to(page: ShareAddress) {
    LEADS_TO.set(Some(page));
}

/// Returns the address for a game's code.
pub fn address_of(session: &dyn AnySession, code: &str) -> String {
    let elsewhere = LEADS_TO.with_borrow(|page| page.as_ref().map(|page| page.with(code)));
    elsewhere.unwrap_or_else(|| {
        let query = edition_file(session).map(|file| edition_query(&file));
        let query = query.unwrap_or_default();
        format!("{}{query}#g={code}", page_address())
    })
}

/// Returns the address of this page, without the parts after `?` and `#`.
pub fn page_address() -> String {
    let location = window().location();
    let part = |part: Result<String, _>| part.unwrap_or_default();
    part(location.origin()) + &part(location.pathname())
}

/// Returns the game in a link's code.
///
/// # Errors
/// The reason why the code is invalid.
pub fn game_in(code: &str) -> Result<&'static Info, LinkError> {
    registry::game_of_link(code)
}

/// Whether a link is valid, and only its edition is missing.
pub fn wants_edition(error: &LinkError) -> bool {
    missing_edition(error).is_some()
}

fn missing_edition(error: &LinkError) -> Option<&str> {
    match error {
        LinkError::Record(RecordError::Setup(SetupError::UnknownEdition(id))) => Some(id),
        _ => None,
    }
}

/// Opens the game in a link's code as a saved game, and does not store it. The edition is the
/// game's standard edition, the loaded one, or one that is stored for saved games.
///
/// # Errors
/// The reason. Nothing that is stored has changed.
pub fn open_code(
    code: &str,
    engine: &'static dyn AnyGame,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
) -> Result<SavedGame, LinkError> {
    let session = engine.open_link(code, supplied_edition).or_else(|error| {
        let kept = missing_edition(&error).and_then(store::edition);
        let kept = kept.ok_or(error)?;
        engine.open_link(code, Some(&kept))
    })?;
    let record = session.record_text(session.len());
    let mut game = store::new_game(record, session.occupants().to_vec(), Vec::new());
    note(&mut game, &*session);
    Ok(game)
}

/// Notes in a saved game whose turn it is, for lists of games.
pub fn note(game: &mut SavedGame, session: &dyn AnySession) {
    let turn = session.turn();
    game.over = turn == Turn::Over;
    game.turn = match turn {
        Turn::Seat(seat) => Some(seat.0),
        Turn::Chance | Turn::Over => None,
    };
}

/// Returns the name of a game that departs from a saved one at `ply`.
pub fn line_name(game: &SavedGame, ply: usize, language: Language) -> String {
    let name = if game.name.is_empty() {
        let info = registry::info(&game.record.game);
        info.map_or("", |info| info.name.get(language))
    } else {
        &game.name
    };
    table::line_name(language, name, ply)
}

thread_local! {
    static DROPPED: RefCell<Vec<JsValue>> = const { RefCell::new(Vec::new()) };
    static PLAYS_BY: RefCell<Option<(&'static str, String)>> = const { RefCell::new(None) };
    static LEADS_TO: RefCell<Option<ShareAddress>> = const { RefCell::new(None) };
}

/// The event that is dispatched at the window when people have dropped or pasted something. It is
/// an event and not a function because the import is in another module, which the optimiser must
/// not include here.
pub const BRING: &str = "hoshibako-bring";

/// Takes the dropped or pasted files and texts that have not been imported yet.
pub fn take_dropped() -> Vec<JsValue> {
    DROPPED.take()
}

/// Listens for things that are dropped anywhere on the page from outside it, and for pastes on the
/// home page and the page of saved games, outside text fields.
pub fn listen() {
    for name in ["dragstart", "dragover", "drop", "paste"] {
        let handle = window_event_listener_untyped(name, move |event| take(name, &event));
        on_cleanup(move || handle.remove());
    }
}

/// The elements that the browser must not drag by itself: boards and everything else at a table,
/// and pictures anywhere. Links that are pictures count, too. Selected text in prose, and links
/// that are words, can still be dragged.
const NOT_TO_DRAG: &str = ".table, svg, img";

/// The data type that marks a drag from this page. Its value distinguishes one page from another.
const OWN_DRAG: &str = "application/x-hoshibako-page";

fn take(name: &str, event: &Event) {
    // The target of dragged text is a text node.
    let target = event.target().and_then(|it| it.dyn_into::<Node>().ok());
    let target = target.and_then(|it| match it.dyn_into::<Element>() {
        Ok(element) => Some(element),
        Err(text) => text.parent_element(),
    });
    let is_in = |parts: &str| {
        let found = target.as_ref().map(|it| it.closest(parts));
        matches!(found, Some(Ok(Some(_))))
    };
    if is_in("input, textarea") {
        return;
    }
    let is_icon = || {
        let link = target.as_ref().and_then(|it| it.closest("a").ok()?);
        link.is_some_and(|link| matches!(link.query_selector("svg, img"), Ok(Some(_))))
    };
    let field = if name == "paste" {
        "clipboardData"
    } else {
        "dataTransfer"
    };
    let data = Reflect::get(event, &field.into()).unwrap_or_default();
    let Ok(data) = data.dyn_into::<DataTransfer>() else {
        return;
    };
    // The time at which the page was opened, in microseconds.
    let page = || {
        let opened = window().performance().map_or(0.0, |it| it.time_origin());
        ((opened * 1000.0) as i64).to_string()
    };
    match name {
        "dragstart" if is_in(NOT_TO_DRAG) || is_icon() => return event.prevent_default(),
        "dragstart" => {
            // A drag that cannot be marked contains nothing that could be imported.
            let _ = data.set_data(OWN_DRAG, &page());
            return;
        }
        "drop" if data.get_data(OWN_DRAG).ok() == Some(page()) => {
            return event.prevent_default();
        }
        // Otherwise the browser would leave the page and open the file.
        "dragover" => return event.prevent_default(),
        "paste" if !matches!(Route::here(), Route::Home | Route::Saves) => return,
        _ => {}
    }
    let mut things = files_of(data.files().as_ref());
    let text = data.get_data("text/plain").unwrap_or_default();
    // Browsers copy a picture without the game in it, and the link beside it has the game.
    let has_link = || name == "paste" && Route::in_text(&text).is_some();
    if things.is_empty() && !text.is_empty() || has_link() {
        things = vec![text.into()];
    }
    event.prevent_default();
    if things.is_empty() {
        return;
    }
    DROPPED.set(things);
    navigate(Route::Saves);
    tell(BRING);
}

/// Returns the files in a list.
pub fn files_of(files: Option<&FileList>) -> Vec<JsValue> {
    let count = files.map_or(0, FileList::length);
    let files = (0..count).filter_map(|at| files?.get(at));
    files.map(JsValue::from).collect()
}

/// Describes what is wrong with a link. If only its edition is missing, the link itself is not at
/// fault.
pub fn in_words(error: &LinkError, language: Language) -> String {
    let why = error.speak(&Voice::new(language, Vec::new()));
    match wants_edition(error) {
        true => links::edition(language, why),
        false => why,
    }
}

/// Saves a game as a file that a person can read.
pub fn save_file(game: &SavedGame) {
    download(&game.record.game, &game.to_file());
}

/// Saves all games in one file, with the person's statistics. An import of the file restores the
/// games as they are.
pub fn save_all(games: &[SavedGame]) {
    let texts = games.iter().map(|game| {
        let game = SavedGame {
            seed: None,
            ..game.clone()
        };
        game.to_value().to_string()
    });
    let texts: Vec<String> = texts.collect();
    let record = store::record_to_value();
    let record = record.map(|record| format!(",\"record\":{record}"));
    let text = format!(
        "{{\"hoshibako\":1,\"saves\":[\n{}\n]{}}}\n",
        texts.join(",\n"),
        record.unwrap_or_default()
    );
    download("all", &text);
}

/// Saves a lesson that begins with a game as a readable file, for somebody to complete.
pub fn save_lesson(lesson: &Lesson) {
    let text = lesson.to_value().to_string();
    let laid_out = JSON::parse(&text).and_then(|value| {
        let (nothing, spaces) = (JsValue::NULL, JsValue::from(2));
        JSON::stringify_with_replacer_and_space(&value, &nothing, &spaces)
    });
    let text = laid_out.map_or(text, String::from);
    download(&format!("{}-lesson", lesson.game), &text);
}

/// Saves a text as a file with today's date in its name.
fn download(what: &str, text: &str) {
    let name = format!("{what}-{}.hoshibako.json", store::today());
    let parts = js_sys::Array::of1(&text.into());
    // A browser that refuses the download reports this itself.
    let _ = Blob::new_with_str_sequence(&parts).and_then(|blob| keep(&name, &blob));
}

/// Saves a file under its own name.
pub fn save(file: &File) {
    // A browser that refuses the download reports this itself.
    let _ = keep(&file.name(), file);
}

/// Starts the download of a file under this name.
fn keep(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let link: HtmlElement = document().create_element("a")?.unchecked_into();
    link.set_attribute("href", &address)?;
    link.set_attribute("download", name)?;
    link.click();
    Url::revoke_object_url(&address)
}

/// Saves a square drawing as a picture with sides of `size` pixels, or as a drawing if the browser
/// cannot paint it.
pub fn save_picture(what: &str, drawing: &str, size: u32) {
    let name = format!("hoshibako-{what}");
    let painted = paint(&name, drawing, size);
    if painted.is_err() {
        let parts = js_sys::Array::of1(&drawing.into());
        // A browser that refuses the download reports this itself.
        let _ = Blob::new_with_str_sequence(&parts)
            .and_then(|blob| keep(&format!("{name}.svg"), &blob));
    }
}

/// Paints a drawing once the browser has read it, and saves the picture.
fn paint(name: &str, drawing: &str, size: u32) -> Result<(), JsValue> {
    let canvas = document().create_element("canvas")?;
    for side in ["width", "height"] {
        canvas.set_attribute(side, &size.to_string())?;
    }
    let context = call(&canvas, "getContext", &["2d".into()])?;
    let image = HtmlImageElement::new()?;
    let name = format!("{name}.png");
    let kept = Closure::once_into_js(move |blob: JsValue| {
        let _ = blob.dyn_into().map(|blob| keep(&name, &blob));
    });
    let read = image.clone();
    let painted = Closure::once_into_js(move || {
        let at = JsValue::from(0);
        let painted = call(&context, "drawImage", &[read.into(), at.clone(), at]);
        let _ = painted.and_then(|_| call(&canvas, "toBlob", &[kept, "image/png".into()]));
    });
    image.set_onload(Some(painted.unchecked_ref()));
    let address = js_sys::encode_uri_component(drawing);
    image.set_src(&format!("data:image/svg+xml,{address}"));
    Ok(())
}

fn call(of: &JsValue, name: &str, args: &[JsValue]) -> Result<JsValue, JsValue> {
    let function: js_sys::Function = Reflect::get(of, &name.into())?.dyn_into()?;
    Reflect::apply(&function, of, &args.iter().collect())
}

#[cfg(test)]
mod tests {
    use super::{game_in, in_words, open_code};
    use crate::games;
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
                let opened = game_in(code).and_then(|info| {
                    let engine = games::entry(info.id).expect("all are here").engine;
                    open_code(code, engine, None)
                });
                let reason = in_words(&opened.expect_err("not a game"), language);
                let japanese = reason
                    .chars()
                    .any(|c| ('\u{3040}'..'\u{30FF}').contains(&c));
                assert_eq!(japanese, language == Language::Ja, "{code:.20}: {reason}");
            }
        }
    }
}
