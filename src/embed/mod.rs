//! The app in a frame on somebody else's page, or with parameters in its address.
//! `docs/embedding.md` is the contract, `crates/embed` reads and writes what goes over
//! the border, `frame-page.js` keeps the host page from feeling anything of the app.
//!
//! Most visits have neither frame nor parameters: the `room` in which all of this
//! happens comes over the network when it is needed, as a game does.

mod room;

use crate::app::App;
use crate::games;
use crate::host::Host;
use ::embed::Edition;
use ::embed::edition::Misfit;
use lazy::lazy;
use leptos::prelude::{document, view};
use std::sync::Arc;
use tabletop::brought::Brought;
use wasm_bindgen_futures::spawn_local;

/// What sets the app going in a frame.
type Room = fn();

lazy! { async fn enter_room() -> Room = frame { room::begin } }

/// What reads editions: it knows the component data of every game, and is only fetched
/// where there is an edition to read.
type Reader = fn(&str, Option<&str>) -> Read;

/// An edition and the style sheet of its colours, or what is wrong with it.
type Read = Result<(Edition, String), Vec<Misfit>>;

/// Reads an edition that games are then played by, and brings in its names: what is only asked where there
/// is one belongs here, and not to every frame. `game`: the one that it has to be of, if that is known.
fn read(text: &str, game: Option<&str>) -> Read {
    let edition = Edition::parse(text)?;
    edition.fits(game)?;
    ::embed::edition::names::bring(&edition);
    if let Some(lesson) = &edition.lesson {
        games::bring_lesson(edition.info.id, lesson.to_value().to_string());
    }
    let mut colours = ::embed::accent::grounds(edition.paper, edition.night);
    if !edition.seats.is_empty() {
        colours.push_str(&::embed::accent::seats(&edition.seats));
    }
    Ok((edition, colours))
}

lazy! { async fn reader() -> Reader = edition { read } }

/// Begins the app, in its own window or in a frame.
pub fn begin() {
    // `frame-page.js` has been here.
    let framed = document()
        .document_element()
        .is_some_and(|root| root.has_attribute("data-frame"));
    if !framed {
        return mount(None, Host::new(None));
    }
    spawn_local(async {
        // Without the room it is a game in a frame that does not hear its page.
        enter_room()
            .await
            .map_or_else(|_| mount(None, Host::new(None)), |begin| begin());
    });
}

/// Puts the app into the page, with the edition that was brought and the page around it.
fn mount(edition: Option<Arc<Brought>>, host: Host) {
    leptos::mount::mount_to_body(move || view! { <App edition host/> });
}
