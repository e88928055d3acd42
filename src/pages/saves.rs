//! The saved games on the home page: go on, rename, delete.

use crate::app::toast;
use crate::art::{art, door_art, icon, mark};
use crate::parts::{button, key_of, sheet, text_input};
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::store::{self, Entry};
use crate::text::games::name_of;
use crate::text::pages::{common, home, setup};
use crate::text::{Language, Text, say, t, tag};
use leptos::ev;
use leptos::prelude::{Get, GetUntracked, RwSignal, Set, on_cleanup, window_event_listener};
use picture::{Element, Node, Part, el, part};
use std::sync::Arc;
use wasm_bindgen::JsValue;
use web_sys::Event;

/// What the panel is at.
#[derive(Clone, Copy)]
struct Panel {
    entries: RwSignal<Vec<Entry>>,
    /// The game that is being renamed.
    renaming: RwSignal<Option<Entry>>,
    /// Whether the sheet for it is open.
    asking: RwSignal<bool>,
    new_name: RwSignal<String>,
}

/// The panel, nothing while no game is saved, and its sheet. They live as long
/// as the part in whose making this is called.
pub fn panel() -> [Part; 2] {
    let panel = Panel {
        entries: RwSignal::new(store::list()),
        renaming: RwSignal::default(),
        asking: RwSignal::default(),
        new_name: RwSignal::default(),
    };
    let other_tab = window_event_listener(ev::storage, move |event| {
        if store::is_ours(event.key().as_deref()) {
            panel.refresh();
        }
    });
    on_cleanup(move || other_tab.remove());
    [
        part(key_of("saves"), move || move || panel.picture()),
        sheet(
            "rename",
            || t(home::RENAME),
            panel.asking,
            move || panel.rename_form().into(),
        ),
    ]
}

impl Panel {
    fn refresh(self) {
        self.entries.set(store::list());
    }

    fn picture(self) -> Node {
        let entries = self.entries.get();
        let Some((latest, others)) = entries.split_first() else {
            return Node::NOTHING;
        };
        let others: Vec<Element> = others.iter().map(|entry| self.line(entry)).collect();
        let others = (!others.is_empty()).then(|| {
            el("details")
                .class("saves-others")
                .with(el("summary").with(t(home::OTHERS)))
                .with(el("ul").class("plain-list").with(others))
        });
        el("section")
            .class("saves card")
            .set("aria-labelledby", "saves-title")
            .with(el("h2").set("id", "saves-title").with(t(home::CONTINUE)))
            .with(self.big(latest))
            .with(others)
            .into()
    }

    fn big(self, entry: &Entry) -> Element {
        let go_on = entry.problem.is_none().then(|| {
            el("a")
                .class("button button-primary")
                .set("href", Route::Table(entry.id.clone()).path())
                .with(icon("i-play"))
                .with(t(home::GO_ON))
        });
        let row = el("div")
            .class("button-row")
            .with(go_on)
            .with(self.buttons(entry));
        el("div")
            .key(key_of(&entry.id))
            .class("save-big")
            .with(art(door_art(&entry.game), "save-art"))
            .with(words(entry))
            .with(row)
    }

    fn line(self, entry: &Entry) -> Element {
        el("li")
            .key(key_of(&entry.id))
            .class("save-line")
            .with(words(entry))
            .with(self.buttons(entry))
    }

    fn buttons(self, entry: &Entry) -> Element {
        let rename = entry.problem.is_none().then(|| {
            let known = entry.clone();
            tool("i-edit", home::RENAME, entry).on_click(move || {
                self.new_name.set(known.name.clone());
                self.renaming.set(Some(known.clone()));
                self.asking.set(true);
            })
        });
        let id = entry.id.clone();
        let delete = tool("i-trash", home::DELETE, entry).on_click(move || self.delete(&id));
        el("div").class("save-buttons").with(rename).with(delete)
    }

    fn delete(self, id: &str) {
        let Some(deleted) = store::delete(id) else {
            return;
        };
        self.refresh();
        let bring_back = Arc::new(move || {
            store::restore(&deleted);
            self.entries.try_set(store::list());
        });
        toast(
            say(home::DELETED),
            Some((say(common::UNDO).to_owned(), bring_back)),
        );
        crate::app::focus_heading();
    }

    fn rename(self, event: &Event) {
        event.prevent_default();
        let Some(entry) = self.renaming.get_untracked() else {
            return;
        };
        if let Err(error) = store::rename(&entry.id, &self.new_name.get_untracked()) {
            toast(error.say(use_prefs().language.get_untracked()), None);
        }
        self.asking.set(false);
        self.refresh();
    }

    fn rename_form(self) -> Element {
        let language = use_prefs().language.get();
        let without = self.renaming.get();
        let without = without.map(|entry| game_name(&entry.game, language));
        let input = text_input(
            "rename-name".to_owned(),
            40,
            without.unwrap_or_default(),
            self.new_name,
        );
        let label = el("label")
            .set("for", "rename-name")
            .with(t(home::SAVE_NAME));
        let save = el("button")
            .class("button button-primary")
            .with(t(home::SAVE));
        let cancel = button("button")
            .on_click(move || self.asking.set(false))
            .with(t(home::CANCEL));
        el("form")
            .class("stack")
            .on("submit", move |event| self.rename(event))
            .with(el("div").class("field").with([label, input]))
            .with(el("div").class("button-row").with([save, cancel]))
    }
}

/// A button that does something to one saved game.
fn tool(glyph: &str, action: Text, entry: &Entry) -> Element {
    let language = use_prefs().language.get();
    let label = home::of(action, &called(entry, language), language);
    button("icon-button button-quiet")
        .label(label.clone())
        .set("title", label)
        .with(icon(glyph))
}

/// What it is, who plays, how far it is.
fn words(entry: &Entry) -> Element {
    let language = use_prefs().language.get();
    let called = called(entry, language);
    let name = el("p").class("save-name");
    let small = el("p").class("small soft");
    let words = el("div").class("save-words");
    if let Some(problem) = entry.problem {
        return words
            .with(name.with(called))
            .with(small.with(problem.say(language)));
    }
    let table = Route::Table(entry.id.clone()).path();
    let progress = home::moves(entry.progress, language);
    let facts = format!("{progress} · {}", date(entry.updated, language));
    words
        .with(name.with(el("a").set("href", table).with(called)))
        .with(seats(entry, language))
        .with(small.with(facts))
}

fn seats(entry: &Entry, language: Language) -> Element {
    let seats = entry.seats.iter().zip(&entry.colours).enumerate();
    let seats = seats.map(|(seat, (name, &own))| {
        let called = if name.is_empty() {
            setup::seat(seat + 1, language)
        } else {
            name.clone()
        };
        el("li").with(art(mark(own), seat_class(own))).with(called)
    });
    el("ul")
        .class("save-seats plain-list small")
        .with(seats.collect::<Vec<_>>())
}

fn game_name(id: &str, language: Language) -> String {
    name_of(id).map_or_else(|| id.to_owned(), |name| name.get(language).to_owned())
}

/// What a saved game is called.
fn called(entry: &Entry, language: Language) -> String {
    match (&entry.problem, entry.name.as_str()) {
        (Some(_), _) => home::BROKEN.get(language).to_owned(),
        (None, "") => game_name(&entry.game, language),
        (None, name) => name.to_owned(),
    }
}

/// The class that gives a mark its hue.
pub(super) const fn seat_class(mark: u8) -> &'static str {
    const CLASSES: [&str; 6] = [
        "seat-mark seat-hue-0",
        "seat-mark seat-hue-1",
        "seat-mark seat-hue-2",
        "seat-mark seat-hue-3",
        "seat-mark seat-hue-4",
        "seat-mark seat-hue-5",
    ];
    CLASSES[mark as usize % CLASSES.len()]
}

/// Day and time as the person's language writes them.
fn date(milliseconds: f64, language: Language) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds));
    let day = date.to_locale_date_string(tag(language), &JsValue::UNDEFINED);
    let time = date.to_locale_time_string(tag(language));
    // Seconds are of no use here: "21:04:07" to "21:04".
    let time = String::from(time);
    let minutes = match time.rsplit_once(':') {
        Some((minutes, seconds)) => {
            let half: String = seconds.chars().filter(|c| !c.is_ascii_digit()).collect();
            format!("{minutes}{half}")
        }
        None => time,
    };
    format!("{} {minutes}", String::from(day))
}
