//! Loads the edition that the address or the host page supplies.

use super::{ROOM, credit, dress, here, language, open_room, paint, read, ready, say, tint};
use crate::embed::Read;
use crate::share;
use crate::shell::toast_until_seen;
use crate::text::frame::{EDITION_GONE, EDITION_LATE, EDITION_MISSING, edition_refused};
use embed::edition::Misfit;
use embed::parameters::Source;
use embed::{Accent, Edition, Fault};
use leptos::prelude::set_timeout;
use std::time::Duration;
use tabletop::supplied_edition::SuppliedEdition;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// The longest wait for the host page's edition.
const PATIENCE: Duration = Duration::from_secs(10);

/// Receives the edition, or the reasons why there is none.
pub(super) type Awaited = Box<dyn FnOnce(Read)>;

/// Loads the edition, then opens the frame with it.
pub(super) fn bring(source: Source, faults: Vec<Fault>) {
    match source {
        Source::File(name) => spawn_local(async move {
            let edition = edition_in(&name).await;
            take_edition(edition, Some(&name), faults);
        }),
        Source::Host => {
            let then = move |edition| take_edition(edition, None, faults);
            ROOM.with_borrow_mut(|room| room.awaited = Some(Box::new(then)));
            say(&ready(true));
            let late = || {
                let awaited = ROOM.with_borrow_mut(|room| room.awaited.take());
                if let Some(then) = awaited {
                    then(Err(vec![Misfit::new("", EDITION_LATE.ja, EDITION_LATE.en)]));
                }
            };
            set_timeout(late, PATIENCE);
        }
    }
}

/// Reads the edition in a file of the app's folder.
async fn edition_in(name: &str) -> Read {
    let missing = || vec![Misfit::new("", EDITION_MISSING.ja, EDITION_MISSING.en)];
    let text = read(name, embed::edition::LONGEST).map_err(|_| missing())?;
    let text = JsFuture::from(text).await.map_err(|_| missing())?;
    read_edition(&text.as_string().unwrap_or_default()).await
}

pub(super) async fn read_edition(text: &str) -> Read {
    let reader = crate::embed::reader().await;
    let reader =
        reader.map_err(|_| vec![Misfit::new("", super::NOT_LOADED.ja, super::NOT_LOADED.en)])?;
    let game = ROOM.with_borrow(|room| room.asked.game.clone());
    reader(text, game.as_deref())
}

/// Applies an edition and opens the frame. If the edition is invalid, reports the reasons and opens
/// the frame without it.
fn take_edition(edition: Read, file: Option<&str>, mut faults: Vec<Fault>) {
    match edition {
        Ok((edition, colours)) => {
            if let Some(data) = &edition.data {
                let query = file.map(share::edition_query).unwrap_or_default();
                let supplied_edition = SuppliedEdition::new(edition.info.id, data, &query);
                ROOM.with_borrow_mut(|room| room.supplied_edition = Some(supplied_edition));
            }
            if let Some(file) = file {
                share::play_by(edition.info.id, file);
            }
            put_on(&edition, &colours);
            open_room(Some(&edition), faults);
        }
        Err(misfits) => {
            let language = language();
            let first = misfits.first().map(|misfit| misfit.sentence(language));
            faults.extend(misfits.into_iter().map(|misfit| Fault::Told {
                code: "edition",
                words: misfit.sentence(language),
                field: Some(misfit.field).filter(|field| !field.is_empty()),
            }));
            open_room(None, faults);
            // A game that was begun with an edition continues by that edition's rules, which are
            // stored beside it.
            let is_as_it_comes = here().is_none_or(|game| {
                let info = registry::info(&game.record.game);
                info.is_some_and(|info| info.edition == game.record.edition)
            });
            // Without the edition, there is a game only if the address or the host page names one.
            let is_named = ROOM.with_borrow(|room| {
                let asked = &room.asked;
                asked.game.is_some() || asked.start.is_some() || asked.kept_by_page().is_some()
            });
            if !is_as_it_comes {
                toast_until_seen(EDITION_GONE.get(language));
            } else if let Some(first) = first {
                toast_until_seen(match is_named {
                    true => edition_refused(language, first),
                    false => first,
                });
            }
        }
    }
}

/// Applies the look of an edition: accent, colours, drawings and credits.
fn put_on(edition: &Edition, colours: &str) {
    if let Some(accent) = edition.accent {
        dress(&Accent(accent).sheet());
    }
    tint(colours);
    if !edition.art.is_empty() {
        paint(&edition.art_json());
    }
    if edition.name.is_some() || edition.credit.is_some() || edition.rules.is_some() {
        credit(&edition.credit_json());
    }
}
