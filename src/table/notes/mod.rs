//! Notes beside the board, for a person who plays a game for the first few times. Each explains
//! once what has just happened, or what may be done. The game supplies the words ([`board::note`]).
//!
//! [`presentation::notes`] decides which note is shown. This module shows it.
//!
//! | module | holds |
//! |---|---|
//! | `kept` | which notes have been shown, as stored in this browser |

mod kept;

use super::dom::{find, focus};
use super::owners::{Autosave, Notes, Owners, Sheets, TableState, use_owners};
use crate::games::load_guide;
use crate::keyboard::is_escape;
use crate::parts::IconButton;
use crate::prefs::use_prefs;
use crate::shell::{announce, toast, use_page_mark};
use crate::text::games::aim_of;
use crate::text::{say, t, table as words, text, text_of};
use crate::timer::Timer;
use kept::NoteHistory;
use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use presentation::notes::{AIM, NoteAt, Situation};
use presentation::{DeviceSeats, NoteDesk, Phase, Presented};
use std::cell::LazyCell;
use std::time::Duration;
use tabletop::Viewer;
use tabletop::note::{At, Said};

/// Shows the notes of one table.
#[derive(Clone, Copy)]
struct Teller {
    state: TableState,
    presented: Memo<Presented>,
    sheets: Sheets,
    notes: Notes,
    /// Whether the board keeps what has just happened on view until the person dismisses it.
    waits_for_viewer: Memo<bool>,
    /// The id of the saved game.
    id: StoredValue<String>,
    /// The function that supplies the words, once the game's guide is loaded.
    guide: RwSignal<Option<crate::games::Notes>>,
    /// Decides which note is shown and which ones wait.
    desk: StoredValue<NoteDesk>,
    /// The note on screen.
    shown: RwSignal<Option<NoteAt>>,
    /// The element of the note on screen.
    note: NodeRef<Div>,
    /// When the timer regards the note as read, in milliseconds since 1970.
    until: StoredValue<Option<f64>>,
    timer: Timer,
}

/// Builds the line of notes.
pub fn notes() -> AnyView {
    view! { <Line/> }.into_any()
}

#[component]
fn Line() -> impl IntoView {
    let Owners {
        state,
        sheets,
        notes,
        autosave,
        turn_loop,
        presented,
        ..
    } = use_owners();
    let (id, seen) = autosave.with(|saved| (saved.id.clone(), saved.seen));
    let teller = Teller {
        state,
        presented,
        sheets,
        notes,
        waits_for_viewer: turn_loop.waits_for_viewer,
        id: StoredValue::new(id),
        guide: RwSignal::new(None),
        desk: StoredValue::new(NoteDesk::new(seen.min(state.cursor().get_untracked()))),
        shown: RwSignal::new(None),
        note: NodeRef::new(),
        until: StoredValue::new(None),
        timer: Timer::new(),
    };
    Effect::new(move |_| teller.follow());
    Effect::new(move |before: Option<bool>| {
        let are_told = notes.are_told.get();
        if before.is_some_and(|before| before != are_told) {
            let game = state.game_id();
            teller
                .id
                .with_value(|id| NoteHistory::choose(game, id, are_told));
            // The table has room for notes only if they are wanted.
            if let Some(table) = find::<web_sys::Element>("[data-table]") {
                let _ = table.toggle_attribute_with_force("data-notes", are_told);
            }
        }
        are_told
    });
    let listener = window_event_listener(ev::keydown, move |event| {
        if is_escape(&event) && sheets.sheet.get_untracked().is_none() {
            teller.close();
        }
    });
    on_cleanup(move || listener.remove());
    spawn_local(async move {
        let game = state.game_id();
        let guide = load_guide(game).await;
        if let (true, Ok(guide)) = (state.is_open(), guide) {
            if notes.are_told.get_untracked()
                && !teller.id.with_value(|id| NoteHistory::begin(game, id))
            {
                notes.are_told.set(false);
            }
            teller.guide.set(Some(guide.notes));
        }
    });
    let said = Memo::new(move |_| teller.said_now());
    let stands = Memo::new(move |_| said.with(Option::is_some));
    let mark = use_page_mark("data-at-note");
    Effect::new(move |_| {
        mark.set(stands.get());
        notes.stands.set(stands.get());
    });
    // Another note is a new element, whose animation starts from the beginning.
    let id = move || said.with(|said| said.as_ref().map(|said| said.id));
    let aim = aim_of(state.game_id());
    let is_over = Memo::new(move |_| state.phase().get() == Phase::Over);
    view! {
        <For each=id key=|id| *id let:id>
            <Note teller id said/>
        </For>
        <Show when=move || !stands.get() && !is_over.get()>
            {aim.map(|aim| view! { <p class="notes-aim soft">{text(aim)}</p> })}
        </Show>
    }
}

/// A note, with a link to its rule and a button that closes it.
#[component]
fn Note(
    /// Shows the notes.
    teller: Teller,
    /// The id of the note.
    id: &'static str,
    /// The note, or the one that replaces it.
    said: Memo<Option<Said>>,
) -> impl IntoView {
    let rule = move || said.with(|said| said.as_ref().map_or("", |said| said.rule));
    let words = move || said.with(|said| said.as_ref().map(|said| said.words.clone()));
    view! {
        <div class="note" role="note" data-note=id aria-label=move || t(words::NOTE) node_ref=teller.note>
            // The whole note is a button, so that the link to its rule is within reach of a thumb.
            <button
                type="button"
                class="note-words"
                data-action="note-rule"
                data-rule=rule
                on:click=move |_| teller.sheets.open_rule(untrack(rule))
            >
                <span>{text_of(move || words().unwrap_or_default())}</span>
                <span class="note-rule">{text(words::RULE)}</span>
            </button>
            <IconButton
                label=words::CLOSE_NOTE
                glyph="i-close"
                action="close-note"
                press=move || teller.close()
            />
        </div>
    }
}

impl Teller {
    /// Updates the notes after a change at the table.
    fn follow(self) {
        let guide = self.guide.get();
        let are_told = self.notes.are_told.get();
        self.waits_for_viewer.track();
        // Nothing is explained while the device is being handed over.
        let is_between = |phase| matches!(phase, Phase::Curtain(_) | Phase::HandOver(_));
        let is_now = self.state.follow(|controller, game| {
            let is_here = !controller.looks_back() && !controller.is_catching_up();
            is_here && !is_between(controller.phase(game))
        });
        // The person watches the moves of others first.
        let is_seen = self.state.acting().get().is_none()
            || self.presented.with(|presented| presented.acts.is_none());
        if guide.is_none() || !is_now || !is_seen {
            return;
        }
        let cursor = self.state.cursor().get_untracked();
        if are_told {
            self.tell(NoteDesk::follow);
        } else {
            self.desk.update_value(|desk| desk.pass_over(cursor));
            self.show();
        }
    }

    /// Asks the desk which note to show now. A new one is announced.
    fn tell(self, ask: fn(&mut NoteDesk, &Situation) -> Option<Said>) {
        let game = self.state.game_id();
        // The browser's storage is read only if a note may appear.
        let kept = LazyCell::new(|| self.id.with_value(|id| NoteHistory::of(game, id)));
        let is_persons = |ply| {
            let session = self.state.session();
            session.with(|game| game.person_at(ply).is_some())
        };
        let situation = Situation {
            now: At {
                ply: self.state.cursor().get_untracked(),
                shown_at: self.state.cursor().get_untracked(),
                viewer: self.viewer(),
                acting: self.state.acting().get_untracked(),
                has_mouse: has_mouse(),
            },
            is_over: self.state.phase().get_untracked() == Phase::Over,
            waits_for_viewer: self.waits_for_viewer.get_untracked(),
            has_focus: self.has_focus(),
            clock: crate::store::now(),
            paced: &|milliseconds| use_prefs().paced(milliseconds),
            aim: &|| kept.has_read_none().then(|| self.aim()).flatten(),
            has_read: &|note| kept.has_read(note),
            is_persons: &is_persons,
            said: &|at, is_wanted| self.applicable_notes(at, is_wanted),
        };
        let come = self.desk.try_update_value(|desk| ask(desk, &situation));
        if let Some(said) = come.flatten() {
            (*kept).clone().mark_read(game, said.id);
            if said.is_spoken {
                announce(said.words);
            }
        }
        self.show();
    }

    /// Shows the note that the desk has chosen, and asks again when it has been read.
    fn show(self) {
        let (told, until) = self
            .desk
            .with_value(|desk| (desk.shown().cloned(), desk.is_read_at()));
        if self.shown.with_untracked(|shown| *shown != told) {
            self.shown.set(told);
        }
        if self
            .until
            .try_update_value(|known| std::mem::replace(known, until))
            == Some(until)
        {
            return;
        }
        let Some(until) = until else {
            return self.timer.cancel();
        };
        let left = (until - crate::store::now()).max(0.0);
        self.timer
            .start(Duration::from_millis(left.ceil() as u64), move || {
                if self.state.is_open() {
                    untrack(|| self.tell(NoteDesk::tell));
                }
            });
    }

    /// Returns the aim of the game as a note.
    fn aim(self) -> Option<Said> {
        let aim = aim_of(self.state.game_id())?;
        let words = aim.get(self.state.language().get_untracked()).to_owned();
        let rule = "";
        Some(Said {
            id: AIM,
            rule,
            words,
            is_spoken: true,
        })
    }

    /// Returns those of the wanted notes that apply to a position.
    fn applicable_notes(self, at: At, is_wanted: &dyn Fn(&str) -> bool) -> Vec<Said> {
        let Some(notes) = self.guide.get_untracked() else {
            return Vec::new();
        };
        let voice = self.state.voice();
        let session = self.state.session();
        session.with(|game| notes(game, at, &voice, is_wanted))
    }

    /// Returns the viewer of the notes: the only person at this device, or the table if there are
    /// several.
    fn viewer(self) -> Viewer {
        self.state.with(
            |controller, game| match (controller.device_seats(), game.only_person()) {
                (_, Some(only)) | (DeviceSeats::Only(only), _) => Viewer::Seat(only),
                _ => Viewer::Table,
            },
        )
    }

    /// Closes the note. No other note about this position is shown.
    fn close(self) {
        if self.shown.with_untracked(Option::is_none) {
            return;
        }
        if self.has_focus() {
            request_animation_frame(|| focus("#board"));
        }
        let cursor = self.state.cursor().get_untracked();
        self.desk.update_value(|desk| desk.close(cursor));
        self.show();
    }

    /// Returns the note on screen, in the current language.
    fn said_now(self) -> Option<Said> {
        self.state.language().track();
        let looks_back = self.state.looks_back();
        let told = self.shown.get();
        let told = told.filter(|_| !looks_back)?;
        if told.id == AIM {
            return self.aim();
        }
        let is_there = told.at.ply <= self.state.cursor().get();
        let said = is_there.then(|| self.applicable_notes(told.at, &|id| id == told.id));
        said?.into_iter().next()
    }

    /// Whether the focus is in the note, which is not removed then.
    fn has_focus(self) -> bool {
        let note = self.note.get_untracked();
        note.is_some_and(|note| note.matches(":focus-within").unwrap_or(false))
    }
}

/// Lets all notes of this game be shown again.
pub fn tell_again(state: TableState, autosave: Autosave, notes: Notes) {
    autosave.with(|saved| NoteHistory::forget(state.game_id(), &saved.id));
    notes.are_told.set(true);
    toast(say(words::NOTES_AGAIN_NOW), None);
}

/// Whether there is a pointer that can hover and is as precise as a mouse.
fn has_mouse() -> bool {
    let query = window().match_media("(any-hover: hover) and (any-pointer: fine)");
    query.ok().flatten().is_some_and(|query| query.matches())
}
