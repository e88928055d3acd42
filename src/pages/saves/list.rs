//! The page of all saved games: continue, rename, set a copy aside, delete, export to files,
//! import.

use super::bring::{self, Report};
use super::thumb::{Thumb, decisions, find_failed, has_failed};
use super::{called, follow, game_name, table_of, words};
use crate::art::icon;
use crate::edition::{SuppliedEditionHandle, use_edition};
use crate::games;
use crate::pages::link;
use crate::parts::{Sheet, button, by_id, text_input};
use crate::prefs::use_prefs;
use crate::route::{Route, navigate};
use crate::share;
use crate::shell::{announce, focus_heading, toast, use_title};
use crate::store::{self, Arrival, Entry, SavedGame};
use crate::text::pages::{common, home, saves as texts};
use crate::text::record as record_words;
use crate::text::{Text, say, t};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, HtmlInputElement, HtmlTextAreaElement};

/// The number of saved games shown with their boards. Later ones show only the game's cover
/// picture.
const BOARDS: usize = 12;

/// The state of the page.
#[derive(Clone, Copy)]
struct PageState {
    entries: RwSignal<Vec<Entry>>,
    /// The game that is being named.
    named: RwSignal<Option<(SavedGame, Naming)>>,
    /// Whether the sheet for the name is open.
    asking: RwSignal<bool>,
    new_name: RwSignal<String>,
    /// The result of the last import.
    report: RwSignal<Option<Report>>,
    busy: RwSignal<bool>,
    /// The number of boards that may be drawn already.
    drawn: RwSignal<usize>,
    edition: SuppliedEditionHandle,
}

/// The action for which a name is entered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Naming {
    Rename,
    Aside,
}

impl Naming {
    const fn word(self) -> Text {
        match self {
            Naming::Rename => home::RENAME,
            Naming::Aside => texts::ASIDE,
        }
    }
}

/// Returns the page.
pub(super) fn page() -> AnyView {
    view! { <AllSaves/> }.into_any()
}

#[component]
fn AllSaves() -> impl IntoView {
    use_title(|| t(texts::TITLE).to_owned());
    let state = PageState {
        entries: RwSignal::new(store::list()),
        named: RwSignal::new(None),
        asking: RwSignal::new(false),
        new_name: RwSignal::default(),
        report: RwSignal::new(None),
        busy: RwSignal::new(false),
        drawn: RwSignal::new(0),
        edition: use_edition(),
    };
    follow(state.entries);
    // Imports the inputs that led to this page, once it is in place, and those that arrive while it
    // is open.
    set_timeout(move || state.take_in(share::take_dropped()), Duration::ZERO);
    let more = window_event_listener_untyped(share::BRING, move |_| {
        state.take_in(share::take_dropped());
    });
    on_cleanup(move || more.remove());
    find_failed();
    state.draw_boards();
    let is_empty = Memo::new(move |_| state.entries.with(Vec::is_empty));
    view! {
        <article class="page saves-page">
            {reactive(|| el("h1").with(t(texts::TITLE)))}
            {reactive(move || state.bring())}
            {move || match is_empty.get() {
                true => el("p").class("soft").with(t(texts::NONE)).into_any(),
                false => view! { <List state/> }.into_any(),
            }}
            {reactive(move || state.export_all())}
            <Sheet
                id="rename"
                title=Signal::derive(move || state.naming().word())
                open=state.asking
            >
                {reactive(move || state.name_form())}
            </Sheet>
        </article>
    }
}

/// The list of the saved games.
#[component]
fn List(
    /// The state of the page.
    state: PageState,
) -> impl IntoView {
    let ids = move || {
        let entries = state.entries.get().into_iter();
        entries.map(|entry| entry.id).collect::<Vec<_>>()
    };
    view! {
        <section class="saves-all-games" aria-label=|| t(texts::TITLE)>
            <ul class="save-list plain-list">
                <For each=ids key=String::clone let:id>
                    <Card state id/>
                </For>
            </ul>
        </section>
    }
}

/// The card of one saved game.
#[component]
fn Card(
    /// The state of the page.
    state: PageState,
    /// The id of the game.
    id: String,
) -> impl IntoView {
    let id = StoredValue::new(id);
    let entry = move || id.with_value(|id| state.entry(id));
    // Drawn again only if the game has changed, or if its board may be drawn.
    let picture = Memo::new(move |_| {
        let (at, entry) = entry()?;
        let game = entry.game.ok()?;
        let is_come = at < state.drawn.get() && games::entry(&game.record.game).is_some();
        let drawn = is_come && !has_failed(&game);
        Some((game.writes, drawn))
    });
    // Known once the game can be opened.
    let decisions = Memo::new(move |_| {
        let (_, open) = picture.get()?;
        let (_, entry) = untrack(entry).filter(|_| open)?;
        decisions(&entry.game.ok()?, use_edition())
    });
    let thumb = move || {
        let (_, open) = picture.get()?;
        let (_, entry) = untrack(entry)?;
        let game = entry.game.ok()?;
        let table = table_of(&game);
        Some(view! {
            <a class="save-picture" href=table tabindex="-1" aria-hidden="true">
                <Thumb game open/>
            </a>
        })
    };
    view! {
        <li class="save card">
            {thumb}
            {reactive(move || entry().map(|(_, entry)| about(&entry, decisions.get())))}
            {reactive(move || entry().map(|(_, entry)| state.buttons(&entry)))}
        </li>
    }
}

/// Returns a button for an action on one saved game.
fn tool(glyph: &str, action: Text, called: &str) -> Element {
    let label = home::of(use_prefs().language.get(), t(action), called);
    button("icon-button button-quiet")
        .label(label.clone())
        .set("title", label)
        .with(icon(glyph))
}

/// Describes a saved game, or shows why it cannot be read.
fn about(entry: &Entry, decisions: Option<usize>) -> Element {
    match &entry.game {
        Ok(game) => {
            let aside = game
                .aside
                .then(|| el("p").class("chip").with(t(texts::PUT_ASIDE)));
            words(game, decisions).with(aside)
        }
        Err(problem) => {
            let language = use_prefs().language.get();
            let name = el("p").class("save-name").with(t(home::BROKEN));
            let why = el("p").class("small soft").with(problem.say(language));
            el("div").class("save-words").with([name, why])
        }
    }
}

impl PageState {
    fn refresh(self) {
        self.entries.try_set(store::list());
    }

    // --- The list ------------------------------------------------------------

    /// Draws the boards one after the other, as their games are loaded. The list itself appears at
    /// once and stays responsive.
    fn draw_boards(self) {
        spawn_local(async move {
            for at in 0..BOARDS {
                let game = |entries: &Vec<Entry>| {
                    let game = entries.get(at)?.game.as_ref().ok()?;
                    registry::info(&game.record.game)
                };
                if self.entries.is_disposed() {
                    return;
                }
                if let Some(info) = self.entries.with_untracked(game) {
                    let _ = games::load(info.id).await;
                    // The board of a game in progress may need pictures that are not loaded with
                    // the game's code.
                    let _ = games::load_styles(&format!("{}-later", info.id)).await;
                }
                if self.drawn.is_disposed() {
                    return;
                }
                set_timeout(
                    move || {
                        self.drawn.try_set(at + 1);
                    },
                    Duration::from_millis(60 * at as u64),
                );
            }
        });
    }

    /// Draws the buttons of a saved game.
    fn buttons(self, entry: &Entry) -> Element {
        let language = use_prefs().language.get();
        let buttons = el("div").class("save-buttons");
        let Ok(game) = &entry.game else {
            return buttons.with(self.delete_button(&entry.id, home::BROKEN.get(language)));
        };
        let name = called(game, language);
        let naming = |glyph, naming: Naming| {
            let (known, suggested) = (game.clone(), self.suggested(game, naming));
            tool(glyph, naming.word(), &name).on_click(move || {
                self.new_name.set(suggested.clone());
                self.named.set(Some((known.clone(), naming)));
                self.asking.set(true);
            })
        };
        let given = game.clone();
        buttons.with([
            naming("i-edit", Naming::Rename),
            naming("i-copy", Naming::Aside),
            tool("i-download", texts::FILE, &name).on_click(move || share::save_file(&given)),
            self.delete_button(&game.id, &name),
        ])
    }

    /// Returns a saved game and its index in the list.
    fn entry(self, id: &str) -> Option<(usize, Entry)> {
        self.entries.with(|entries| {
            let at = entries.iter().position(|entry| entry.id == id)?;
            Some((at, entries[at].clone()))
        })
    }

    fn export_all(self) -> Element {
        let any = self
            .entries
            .with(|entries| entries.iter().any(|entry| entry.game.is_ok()))
            || store::record_to_value().is_some();
        let export = button("button")
            .set("data-action", "export-all")
            .on_click(move || self.export())
            .with(icon("i-download"))
            .with(t(texts::EXPORT));
        let record = el("a")
            .class("button")
            .set("href", Route::Record.path())
            .set("data-action", "record")
            .with(icon("i-trophy"))
            .with(t(record_words::TITLE));
        let help = any.then(|| el("p").class("small soft").with(t(texts::EXPORT_HELP)));
        el("div")
            .class("stack saves-foot")
            .with(
                el("p")
                    .class("button-row")
                    .with(any.then_some(export))
                    .with(record),
            )
            .with(help)
    }

    fn delete_button(self, id: &str, name: &str) -> Element {
        let id = id.to_owned();
        tool("i-trash", home::DELETE, name).on_click(move || self.delete(&id))
    }

    fn delete(self, id: &str) {
        let Some(deleted) = store::delete(id) else {
            return;
        };
        self.refresh();
        let bring_back = Arc::new(move || {
            store::restore(&deleted);
            self.refresh();
        });
        toast(
            say(home::DELETED),
            Some((say(common::UNDO).to_owned(), bring_back)),
        );
        focus_heading();
    }

    fn export(self) {
        let games: Vec<SavedGame> = self.entries.with_untracked(|entries| {
            let games = entries.iter().filter_map(|entry| entry.game.clone().ok());
            games.collect()
        });
        share::save_all(&games);
        toast(say(texts::EXPORTED), None);
    }

    // --- Names ---------------------------------------------------------------

    fn naming(self) -> Naming {
        self.named
            .get()
            .map_or(Naming::Rename, |(_, naming)| naming)
    }

    fn suggested(self, game: &SavedGame, naming: Naming) -> String {
        let language = use_prefs().language.get();
        match naming {
            Naming::Rename => game.name.clone(),
            Naming::Aside => texts::moment_of(language, called(game, language), game.cursor),
        }
    }

    fn name(self, event: &Event) {
        event.prevent_default();
        let Some((game, naming)) = self.named.get_untracked() else {
            return;
        };
        let name = self.new_name.get_untracked();
        let done = match naming {
            Naming::Rename => store::rename(&game.id, &name).map(|_| ()),
            Naming::Aside => store::duplicate(&game.id, &name),
        };
        match (done, naming) {
            (Err(error), _) => toast(error.say(use_prefs().language.get_untracked()), None),
            (Ok(()), Naming::Aside) => toast(say(texts::COPIED), None),
            (Ok(()), Naming::Rename) => {}
        }
        self.asking.set(false);
        self.refresh();
    }

    fn name_form(self) -> Element {
        let language = use_prefs().language.get();
        let without = self.named.get();
        let without = without.map(|(game, _)| game_name(&game.record.game, language));
        let input = text_input(
            "rename-name".to_owned(),
            40,
            without.unwrap_or_default(),
            self.new_name,
        );
        // Focused, so that typing and Enter work at once.
        let input = input.set("autofocus", "").on_arrival(|_| {
            request_animation_frame(|| {
                if let Some(field) = by_id::<HtmlInputElement>("rename-name") {
                    let _ = field.focus();
                    field.select();
                }
            });
        });
        let label = el("label")
            .set("for", "rename-name")
            .with(t(home::SAVE_NAME));
        let help = (self.naming() == Naming::Aside)
            .then(|| el("p").class("field-hint").with(t(texts::ASIDE_HELP)));
        let save = el("button")
            .class("button button-primary")
            .with(t(home::SAVE));
        let cancel = button("button")
            .on_click(move || self.asking.set(false))
            .with(t(home::CANCEL));
        el("form")
            .class("stack")
            .on("submit", move |event| self.name(event))
            .with(el("div").class("field").with([label, input]).with(help))
            .with(el("div").class("button-row").with([save, cancel]))
    }

    // --- Import ---------------------------------------------------------------

    fn bring(self) -> Element {
        let pasted = el("textarea")
            .class("input")
            .set("id", "paste")
            .set("rows", "3")
            .set("autocomplete", "off")
            .set("spellcheck", "false");
        let label = el("label").set("for", "paste").with(t(texts::PASTE));
        let open = el("button")
            .class("button button-primary")
            .set("data-action", "open-pasted")
            .with(icon("i-upload"))
            .with(t(texts::OPEN));
        let choose = el("input")
            .set("type", "file")
            .set("id", "choose-file")
            .set("multiple", "")
            .set("accept", ".json,.txt,application/json,text/plain")
            .on("change", move |event| {
                let input = event
                    .target()
                    .and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
                let Some(input) = input else { return };
                self.take_in(share::files_of(input.files().as_ref()));
                // Cleared, so that selecting the same file again is a change.
                input.set_value("");
            });
        let choose = el("label")
            .class("button file-button")
            .set("for", "choose-file")
            .with(icon("i-plus"))
            .with(t(texts::CHOOSE))
            .with(choose);
        let row = el("div").class("button-row").with([open, choose]);
        el("form")
            .class("card stack saves-bring")
            .set("aria-labelledby", "bring-title")
            .flag("aria-busy", self.busy.get())
            .on("submit", move |event| {
                event.prevent_default();
                if let Some(field) = by_id::<HtmlTextAreaElement>("paste") {
                    self.take_in(vec![field.value().into()]);
                }
            })
            .with(el("h2").set("id", "bring-title").with(t(texts::BRING)))
            .with(el("div").class("field").with([label, pasted]))
            .with(row)
            .with(el("p").class("small soft").with(t(texts::DROP)))
            .with(self.reported())
    }

    fn take_in(self, things: Vec<JsValue>) {
        if things.is_empty() || self.busy.try_get_untracked() != Some(false) {
            return;
        }
        self.busy.set(true);
        self.report.set(None);
        let (edition, language) = (self.edition, use_prefs().language.get_untracked());
        spawn_local(async move {
            let report = bring::take_in(things, edition, language).await;
            // The games are saved even if the page has been left.
            if self.report.is_disposed() {
                return;
            }
            self.busy.set(false);
            self.refresh();
            self.show(report);
        });
    }

    /// Goes to the table of a single imported game; otherwise shows the result of the import.
    fn show(self, report: Report) {
        let alone = report.refused.is_empty() && report.added + report.here <= 1;
        if let Some(game) = report.lesson.filter(|_| alone && report.link.is_none()) {
            return navigate(Route::Learn(game.to_owned()));
        }
        match (&report.link, &report.arrival) {
            (Some(link), None) if alone => return navigate(link.clone()),
            (None, Some(arrival)) if alone && !matches!(arrival, Arrival::Behind(..)) => {
                link::welcome(arrival);
                return navigate(Route::Table(arrival.id().to_owned()));
            }
            _ => {}
        }
        let language = use_prefs().language.get_untracked();
        let refused = report.refused.len();
        announce(texts::summary(language, report.added, report.here, refused));
        self.report.set(Some(report));
    }

    fn reported(self) -> Element {
        let language = use_prefs().language.get();
        let notice = el("div").set("role", "group").label(t(texts::REPORT));
        let Some(report) = self.report.get() else {
            return notice;
        };
        let refused = report.refused.iter().map(|(which, why)| {
            let which = (!which.is_empty()).then(|| el("bdi").with(format!("{which} — ")));
            el("li").with(which).with(why.say(language))
        });
        let refused: Vec<Element> = refused.collect();
        let (class, glyph) = match refused.len() {
            0 => ("notice notice-good", "i-check"),
            _ => ("notice notice-bad", "i-warning"),
        };
        let arrived = report.arrival.as_ref().map(|arrival| {
            el("a")
                .set("href", Route::Table(arrival.id().to_owned()).path())
                .with(t(texts::TO_GAME))
        });
        let link = report
            .link
            .map(|link| el("a").set("href", link.path()).with(t(texts::TO_LINK)));
        let lesson = report.lesson.map(|game| {
            el("a")
                .set("href", Route::Learn(game.to_owned()).path())
                .with(t(texts::TO_LESSON))
        });
        let words = el("div")
            .with(el("p").with(texts::summary(
                language,
                report.added,
                report.here,
                refused.len(),
            )))
            .with(report.record.then(|| el("p").with(t(texts::RECORD_TOO))))
            .with(el("p").with(arrived).with(link).with(lesson))
            .with(el("ul").class("refused").with(refused));
        notice
            .class(class)
            .set("data-report", "")
            .with(icon(glyph))
            .with(words)
    }
}
