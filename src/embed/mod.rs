//! The app in a frame on a host page, or with parameters in its address. `docs/embedding.md` is the
//! contract. `crates/embed` reads and writes what is exchanged with the host page. `frame-page.js`
//! keeps the app from affecting the host page.
//!
//! Most visits have neither a frame nor parameters. The `room`, which does all of this, is
//! therefore fetched only when it is needed, as a game is.

mod room;

use crate::app::App;
use crate::games;
use crate::host::Host;
use ::embed::Edition;
use ::embed::edition::Misfit;
use lazy::lazy;
use leptos::prelude::{document, view};
use std::sync::Arc;
use tabletop::supplied_edition::SuppliedEdition;
use wasm_bindgen_futures::spawn_local;

/// The function that starts the app in a frame.
type Room = fn();

lazy! { async fn enter_room() -> Room = frame { room::begin } }

/// The function that reads editions. It contains the data of every game, and is fetched only if
/// there is an edition to read.
type Reader = fn(&str, Option<&str>) -> Read;

/// An edition and the style sheet of its colours, or the errors in it.
type Read = Result<(Edition, String), Vec<Misfit>>;

/// Reads an edition, and puts its names and its lesson into force. `game` is the game that the
/// edition has to be for, if that is known. Code that only editions need belongs here, so that not
/// every frame loads it.
fn read(text: &str, game: Option<&str>) -> Read {
    let edition = Edition::parse(text)?;
    edition.fits(game)?;
    ::embed::edition::names::put_in_force(&edition);
    if let Some(lesson) = &edition.lesson {
        games::supply_lesson(edition.info.id, lesson.to_value().to_string());
    }
    let mut colours = ::embed::accent::grounds(edition.paper, edition.night);
    if !edition.seats.is_empty() {
        colours.push_str(&::embed::accent::seats(&edition.seats));
    }
    Ok((edition, colours))
}

lazy! { async fn reader() -> Reader = edition { read } }

/// Starts the app, in its own window or in a frame.
pub fn begin() {
    // The attribute is set by `frame-page.js`.
    let framed = document()
        .document_element()
        .is_some_and(|root| root.has_attribute("data-frame"));
    if !framed {
        return mount(None, Host::new(None));
    }
    spawn_local(async {
        // If the room cannot be loaded, the app runs in the frame without contact with the host
        // page.
        enter_room()
            .await
            .map_or_else(|_| mount(None, Host::new(None)), |begin| begin());
    });
}

/// Mounts the app, with the supplied edition and the host page.
fn mount(edition: Option<Arc<SuppliedEdition>>, host: Host) {
    leptos::mount::mount_to_body(move || view! { <App edition host/> });
}
