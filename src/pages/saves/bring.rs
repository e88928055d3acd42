//! Imports games: a link, a bare code, a picture or video that carries its game, or the text of a
//! file, which is selected, dropped or pasted.
//! Input is read within limits, checked by the game's own engine, and saved beside the existing
//! games. A refused input is reported with the reason.

use super::report::{Refusal, Report};
use crate::edition::SuppliedEditionHandle;
use crate::games;
use crate::route::Route;
use crate::share;
use crate::store::{self, Arrival, ImportOutcome, SavedGame, StoreError};
use crate::text::Language;
use crate::text::games::default_name;
use crate::text::pages::saves as words;
use js_sys::{Array, JSON, Reflect, Uint8Array};
use leptos::prelude::set_timeout;
use std::time::Duration;
use tabletop::carried::{LONGEST_BYTES, code_in_bytes, code_in_picture, is_picture};
use tabletop::json::Value;
use tabletop::lesson::Lesson;
use tabletop::record::LONGEST_TEXT;
use tabletop::session::{Occupant, Player, clean_name};
use tabletop::{RecordError, RecordText, misread};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::File;

/// The largest file that is read, in bytes. A browser stores less than this for one site.
const LARGEST: f64 = LONGEST_BYTES as f64;

/// The greatest length of a person's statistics in a file, in bytes.
const LONGEST_RECORD: usize = 2 << 20;

/// The greatest number of games in one file.
const MOST: u32 = 2000;

/// Imports all inputs, one after the other. Games of the loaded edition are possible, too.
pub(super) async fn take_in(
    things: Vec<JsValue>,
    edition: SuppliedEditionHandle,
    language: Language,
) -> Report {
    let mut report = Report::default();
    for thing in things {
        let name = thing.dyn_ref::<File>().map(File::name);
        let label = name.map_or_else(String::new, |name| name.chars().take(60).collect());
        let taken = match content_of(thing).await {
            Ok(Content::Text(text)) => {
                take_text(&text, &label, edition, language, &mut report).await
            }
            Ok(Content::Code(code)) => {
                report.link = Some(Route::Code(code));
                Ok(())
            }
            Err(refusal) => Err(refusal),
        };
        if let Err(refusal) = taken {
            report.refused.push((label, refusal));
        }
    }
    report
}

/// What has been read.
enum Content {
    Text(String),
    /// The code that a picture or a video carries.
    Code(String),
}

async fn content_of(thing: JsValue) -> Result<Content, Refusal> {
    if let Some(text) = thing.as_string() {
        return text_or_code(text);
    }
    let file: File = thing.dyn_into().map_err(|_| Refusal::NotOurs)?;
    if file.size() > LARGEST {
        return Err(Refusal::TooLarge);
    }
    // A folder, or a file that has been deleted meanwhile, cannot be read.
    let bytes = JsFuture::from(file.array_buffer()).await;
    let bytes = Uint8Array::new(&bytes.map_err(|_| Refusal::NotOurs)?);
    if let Some(code) = code_in_bytes(&bytes.to_vec()) {
        return code.map(Content::Code).map_err(Refusal::Picture);
    }
    // Of a text, whatever its encoding, the browser makes a string.
    let text = JsFuture::from(file.text()).await;
    let text = text.ok().and_then(|text| text.as_string());
    text_or_code(text.ok_or(Refusal::NotOurs)?)
}

/// A text, or the code that it carries if it is a picture.
fn text_or_code(text: String) -> Result<Content, Refusal> {
    if !is_picture(&text) {
        return Ok(Content::Text(text));
    }
    if text.len() > LONGEST_TEXT {
        return Err(Refusal::TooLarge);
    }
    let code = code_in_picture(&text);
    code.map(Content::Code).map_err(Refusal::Picture)
}

/// The kind of a text.
#[derive(PartialEq, Eq, Debug)]
enum Kind {
    Nothing,
    Link(Route),
    Json,
    Other,
}

/// Returns the kind of a text, without parsing it. A link may be surrounded by other words.
fn kind_of(text: &str) -> Kind {
    let text = text.trim().trim_start_matches('\u{FEFF}').trim_start();
    if text.is_empty() {
        return Kind::Nothing;
    }
    if text.starts_with(['{', '[']) {
        return Kind::Json;
    }
    Route::in_text(text).map_or(Kind::Other, Kind::Link)
}

async fn take_text(
    text: &str,
    label: &str,
    edition: SuppliedEditionHandle,
    language: Language,
    report: &mut Report,
) -> Result<(), Refusal> {
    if text.len() as f64 > LARGEST {
        return Err(Refusal::TooLarge);
    }
    match kind_of(text) {
        Kind::Nothing => Err(Refusal::Nothing),
        Kind::Other => Err(Refusal::NotOurs),
        Kind::Link(route) => {
            report.link = Some(route);
            Ok(())
        }
        Kind::Json => take_json(text, label, edition, language, report).await,
    }
}

/// Imports one game, several games, or a lesson.
async fn take_json(
    text: &str,
    label: &str,
    edition: SuppliedEditionHandle,
    language: Language,
    report: &mut Report,
) -> Result<(), Refusal> {
    // The browser's parser is used: hostile text then takes none of our memory.
    let text = text.trim_start_matches('\u{FEFF}');
    let Ok(whole) = JSON::parse(text) else {
        // A link in Markdown begins like a JSON list.
        report.link = Some(Route::in_text(text).ok_or(Refusal::NotOurs)?);
        return Ok(());
    };
    if Reflect::has(&whole, &"hoshibako_lesson".into()) == Ok(true) {
        report.lesson = Some(lesson(text, edition).await?);
        return Ok(());
    }
    let saves = Reflect::get(&whole, &"saves".into()).unwrap_or_default();
    let saves = if Array::is_array(&whole) {
        &whole
    } else {
        &saves
    };
    let Some(saves) = saves.dyn_ref::<Array>() else {
        let one = one(text, edition, language).await?;
        take_one(one, language, report)?;
        return Ok(());
    };
    if saves.length() > MOST {
        return Err(Refusal::TooLarge);
    }
    report.record |= take_record(&whole);
    for (at, save) in saves.iter().enumerate() {
        let text = JSON::stringify(&save)
            .ok()
            .and_then(|text| text.as_string());
        let came = match text {
            Some(text) => one(&text, edition, language).await,
            None => Err(Refusal::NotOurs),
        };
        let kept = came.and_then(|game| Ok(store::import_game(game)?));
        match kept {
            Ok(ImportOutcome::Added) => report.added += 1,
            Ok(ImportOutcome::Known) => report.here += 1,
            Err(refusal) => {
                let which = words::entry(language, label, at + 1);
                report.refused.push((which, refusal));
            }
        }
        breathe().await;
    }
    Ok(())
}

/// Merges the person's statistics in a file of all games with the stored ones. Returns whether
/// there were any.
fn take_record(whole: &JsValue) -> bool {
    let record = Reflect::get(whole, &"record".into()).unwrap_or_default();
    let text = JSON::stringify(&record)
        .ok()
        .and_then(|text| text.as_string());
    let text = text.filter(|text| record.is_object() && text.len() <= LONGEST_RECORD);
    let value = text.and_then(|text| serde_json::from_str::<Value>(&text).ok());
    let has_any = value.is_some();
    if let Some(value) = value {
        store::merge_record(&value);
    }
    has_any
}

/// Reads a lesson, has the game's engine begin each of its chapters, and stores it to be tried out.
/// Returns the id of its game.
async fn lesson(text: &str, edition: SuppliedEditionHandle) -> Result<&'static str, Refusal> {
    let lesson = Lesson::parse(text).map_err(Refusal::Lesson)?;
    let info = registry::info(&lesson.game)
        .ok_or_else(|| RecordError::UnknownGame(lesson.game.clone()))?;
    let entry = games::load(info.id).await;
    let entry = entry.map_err(|_| Refusal::NotLoaded)?;
    let supplied_edition = edition.get();
    let own = supplied_edition
        .as_ref()
        .filter(|supplied_edition| supplied_edition.game == info.id);
    for chapter in &lesson.chapters {
        let record = chapter.record(
            info,
            own.map(|supplied_edition| supplied_edition.id.as_str()),
        );
        let opened = entry.engine.open(&record, supplied_edition.as_ref());
        opened.map_err(|why| Refusal::Chapter(chapter.id.clone(), why))?;
    }
    games::try_lesson(info.id, text.to_owned());
    Ok(info.id)
}

/// Saves a game that was imported on its own among the lines of the saved games, like a game in a
/// link.
fn take_one(game: SavedGame, language: Language, report: &mut Report) -> Result<(), Refusal> {
    let arrival = store::save_received(game, |known, at| share::line_name(known, at, language))?;
    match arrival {
        Arrival::Same(_) | Arrival::Behind(..) => report.here += 1,
        _ => report.added += 1,
    }
    report.arrival = Some(arrival);
    Ok(())
}

/// Reads one game and checks it with its engine.
async fn one(
    text: &str,
    edition: SuppliedEditionHandle,
    language: Language,
) -> Result<SavedGame, Refusal> {
    let mut game = read(text, language)?;
    let id = &game.record.game;
    let info = registry::info(id).ok_or_else(|| RecordError::UnknownGame(id.clone()))?;
    let entry = games::load(info.id).await;
    let entry = entry.map_err(|_| Refusal::NotLoaded)?;
    let mut session = entry.engine.open(&game.record, edition.get().as_ref())?;
    session.go_to(game.cursor);
    share::note(&mut game, &*session);
    if game.fits() {
        Ok(game)
    } else {
        Err(StoreError::Damaged.into())
    }
}

/// Reads one game: a save in the stored format, or the file of a single game.
fn read(text: &str, language: Language) -> Result<SavedGame, Refusal> {
    if text.len() > LONGEST_TEXT {
        return Err(Refusal::TooLarge);
    }
    let value = misread::parse(text).unwrap_or_default();
    if let Ok(mut game) = SavedGame::read(&value) {
        game.clean();
        // A file must not determine the draws.
        game.seed = None;
        return match (game.record.hoshibako, game.fits()) {
            (1, true) => Ok(game),
            (1, false) => Err(StoreError::Damaged.into()),
            (newer, _) => Err(RecordError::NewerFormat(newer).into()),
        };
    }
    let record = RecordText::parse(text)?;
    let occupants = players(&value, &record, language);
    Ok(store::new_game(record, occupants, Vec::new()))
}

/// Returns the occupants that the file of a single game names. Other seats get people with default
/// names.
fn players(file: &Value, record: &RecordText, language: Language) -> Vec<Occupant> {
    let named = file["players"].as_array().map(Vec::as_slice);
    let named = named.unwrap_or_default().iter().map(Occupant::read);
    let named: Vec<Occupant> = named.collect::<Result<_, _>>().unwrap_or_default();
    let seats = 0..usize::from(record.seats);
    let one = |seat: usize| match named.get(seat) {
        Some(occupant) => Occupant {
            name: clean_name(&occupant.name),
            player: occupant.player,
        },
        None => Occupant::human(&default_name(&record.game, seat, Player::Human, language)),
    };
    seats.map(one).collect()
}

/// Lets the browser handle events between two games.
async fn breathe() {
    let pause = js_sys::Promise::new(&mut |done, _| {
        set_timeout(
            move || {
                let _ = done.call0(&JsValue::UNDEFINED);
            },
            Duration::ZERO,
        );
    });
    let _ = JsFuture::from(pause).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::LinkError;

    #[test]
    fn a_text_is_a_link_a_code_or_a_file() {
        let code = |code: &str| Kind::Link(Route::Code(code.to_owned()));
        for (text, kind) in [
            ("", Kind::Nothing),
            (" \n", Kind::Nothing),
            ("1abc_-9", code("1abc_-9")),
            (" 1abc\n", code("1abc")),
            ("https://example.org/#g=1abc", code("1abc")),
            (
                "Uchi (花) https://example.org/box/#g=1abc. Bye!",
                code("1abc"),
            ),
            ("#g=<script>", code("<script>")),
            ("see https://example.org/#/about.", Kind::Link(Route::About)),
            ("\u{FEFF}{}", Kind::Json),
            ("  [1]", Kind::Json),
            ("Hello there", Kind::Other),
            ("星", Kind::Other),
        ] {
            assert_eq!(kind_of(text), kind, "{text}");
        }
    }

    #[test]
    fn a_picture_is_read_for_the_game_that_it_carries() {
        let file = |inside: &str| format!("<svg xmlns='http://www.w3.org/2000/svg'>{inside}</svg>");
        let read = |text: String| match text_or_code(text) {
            Ok(Content::Text(_)) => Ok("text".to_owned()),
            Ok(Content::Code(code)) => Ok(code),
            Err(refusal) => Err(refusal),
        };
        assert_eq!(
            read(file(&tabletop::carried::written("1jkz"))),
            Ok("1jkz".to_owned())
        );
        assert_eq!(read("1jkz".to_owned()), Ok("text".to_owned()));
        for (text, refusal) in [
            // A code in the words of a picture is not its game.
            (
                file("<text>#g=1jkzABBfWdcZ</text>"),
                Refusal::Picture(LinkError::NoGameInPicture),
            ),
            (
                "<svg>".to_owned(),
                Refusal::Picture(LinkError::UnreadablePicture),
            ),
            (file(&" ".repeat(LONGEST_TEXT)), Refusal::TooLarge),
        ] {
            assert_eq!(read(text), Err(refusal));
        }
    }

    fn record(more: &str) -> String {
        format!(
            r#"{{"hoshibako":1,"game":"uchi","rules":1,"edition":"standard","seats":2,"moves":[]{more}}}"#
        )
    }

    fn refused(text: &str) -> Refusal {
        read(text, Language::En).expect_err("not a game")
    }

    #[test]
    fn whatever_is_no_game_is_refused_with_a_reason() {
        let deep = "[".repeat(200_000);
        let long = format!("{{\"a\":\"{}\"}}", "x".repeat(LONGEST_TEXT));
        let newer = record("").replace("\"hoshibako\":1", "\"hoshibako\":2");
        assert_eq!(refused(&long), Refusal::TooLarge);
        assert_eq!(
            refused(&newer),
            Refusal::Record(RecordError::NewerFormat(2))
        );
        let twice = record(",\"seats\":2");
        let texts = [
            "",
            "{}",
            "[]",
            "null",
            "{\"hoshibako\":1}",
            deep.as_str(),
            twice.as_str(),
        ];
        for text in texts {
            let refusal = refused(text);
            assert!(
                matches!(refusal, Refusal::Record(RecordError::Malformed(_))),
                "{text:.20}"
            );
            for language in [Language::Ja, Language::En] {
                assert!(refusal.say(language).len() > 10);
            }
        }
    }

    #[test]
    fn names_in_a_file_are_cleaned_and_missing_players_made_up() {
        let name = format!("\u{202E}<b>{}\u{200B}", "長".repeat(10_000));
        let players = format!(r#","players":[{{"name":"{name}","player":"human"}}]"#);
        let text = record(&players);
        let parsed: (Value, _) = (
            serde_json::from_str(&text).expect("JSON"),
            RecordText::parse(&text).expect("a record"),
        );
        let named = super::players(&parsed.0, &parsed.1, Language::En);
        assert_eq!(named.len(), 2);
        assert!(named[0].name.starts_with("<b>長"));
        assert_eq!(named[0].name.chars().count(), Occupant::LONGEST_NAME);
        assert_eq!(named[1].name, "Player 2");
    }
}
