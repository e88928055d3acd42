//! `#/daily/…`: the puzzle that a game makes of a day itself, in the worker from
//! the date alone. Whoever comes back finds what they began.

use crate::bot_worker::{self, Consultation};
use crate::edition::BroughtEdition;
use crate::parts::{button, home_link, warning};
use crate::prefs::use_prefs;
use crate::route::{Route, replace};
use crate::shell::{announce, use_title};
use crate::store::{self, Day};
use crate::text::games::default_name;
use crate::text::pages::daily as words;
use crate::text::{Text, say, t};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use tabletop::session::{Occupant, Player};
use tabletop::{Info, RecordText, Setup};

/// Long enough for a slow phone, and within the patience of the page.
const MILLISECONDS: u32 = 25_000;

/// The page: a few quiet words until the puzzle is there.
#[component]
pub fn NightlyPage(
    /// The game.
    info: &'static Info,
    /// Its name.
    name: Text,
    /// The day.
    day: Day,
    /// The edition that was brought.
    edition: BroughtEdition,
) -> impl IntoView {
    use_title(move || name.get(use_prefs().language.get()).to_owned());
    let failed = RwSignal::new(false);
    make(info, edition, day, failed);
    reactive(move || picture(info, edition, day, failed))
}

fn picture(
    info: &'static Info,
    edition: BroughtEdition,
    day: Day,
    failed: RwSignal<bool>,
) -> Element {
    let page = el("article")
        .class("page page-text")
        .with(el("h1").with(format!("{} {}", t(words::TITLE), day)));
    if !failed.get() {
        return page
            .set("aria-busy", "true")
            .with(el("p").set("role", "status").with(t(words::WAIT)));
    }
    let again = button("button button-primary")
        .on_click(move || {
            failed.set(false);
            make(info, edition, day, failed);
        })
        .with(t(words::AGAIN));
    let row = el("p").class("button-row");
    page.with(warning(t(words::FAILED).to_owned()))
        .with(row.with([again, home_link("button")]))
}

/// Goes to the table of the day's puzzle; has it made first if it is new.
fn make(info: &'static Info, edition: BroughtEdition, day: Day, failed: RwSignal<bool>) {
    let mut games = store::list()
        .into_iter()
        .filter_map(|entry| entry.game.ok());
    let known =
        games.find(|game| game.record.game == info.id && game.name.ends_with(&day.to_string()));
    if let Some(known) = known {
        return replace(Route::Table(known.id));
    }
    let setup = Setup::new(info, info.seats.0).with_edition(info, edition.get().as_ref());
    let record = RecordText::begin(info, &setup);
    let (year, month, date) = day.date();
    let consultation = Consultation {
        record,
        edition: setup.edition,
        question: format!("puzzle {year} {month} {date}"),
        milliseconds: MILLISECONDS,
    };
    bot_worker::consult(consultation, move |answer| {
        // Whoever waited may have gone elsewhere.
        if failed.is_disposed() {
            return;
        }
        let made = answer.ok().flatten();
        let kept = made.and_then(|text| keep(info, &text, day));
        match kept {
            Some(id) => replace(Route::Table(id)),
            None => {
                announce(say(words::FAILED));
                failed.set(true);
            }
        }
    });
}

fn keep(info: &'static Info, text: &str, day: Day) -> Option<String> {
    let language = use_prefs().language.get_untracked();
    let record = RecordText::parse(text).ok()?;
    let occupants = (0..usize::from(record.seats)).map(|seat| {
        let player = match seat {
            0 => Player::Human,
            _ => Player::Bot(tabletop::Level::Normal),
        };
        let name = match seat {
            1 => words::NIGHT.get(language).to_owned(),
            _ => default_name(info.id, seat, player, language),
        };
        Occupant { name, player }
    });
    let mut game = store::new_game(record, occupants.collect(), Vec::new());
    game.name = format!("{} {}", words::TITLE.get(language), day);
    store::save(&game).ok()?;
    Some(game.id)
}
