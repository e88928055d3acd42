//! Notes beside the board, for somebody who plays a game for the first times: what has just happened or may be done, and
//! what that means, once each. The words are the game's ([`board::note`]).
//!
//! A note stays until it can have been read and something else happens, until what it said may be done may be done no more,
//! or until it is closed. What comes up meanwhile is told next if it is still about the same turn, else when it comes up
//! again.
//!
//! | module | holds |
//! |---|---|
//! | `kept` | what has been told, as it is kept in this browser |

mod kept;

use super::dom::{find, focus};
use super::owners::{Autosave, Notes, Owners, Sheets, TableState, use_owners};
use crate::games::load_guide;
use crate::keyboard::is_escape;
use crate::parts::{button, icon_button, key_of};
use crate::prefs::use_prefs;
use crate::shell::{announce, toast, use_page_mark};
use crate::text::games::aim_of;
use crate::text::{say, t, table as words};
use crate::timer::Timer;
use board::note::{At, Said};
use board::picture::{Element, Node, el, reactive};
use kept::Kept;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use presentation::{DeviceSeats, Phase, Presented};
use std::time::Duration;
use tabletop::{AnySession, Viewer};

/// So many moves back notes are looked for, where many have been made at once.
const MOST_MOVES: usize = 24;

/// The name of the note that tells what one plays for: the first of all.
const AIM: &str = "aim";

/// A note, by its name, and the moment it is about: its words follow the language.
#[derive(Clone, PartialEq)]
struct Told {
    id: &'static str,
    at: At,
}

/// A note that stands there.
#[derive(Clone, PartialEq)]
struct Shown {
    told: Told,
    /// How many moves had been made when it came.
    since: usize,
    /// How many milliseconds it takes to read.
    wait: u64,
    /// When it came, by the page's clock.
    came: f64,
    /// Until when it is left for reading, by the page's clock; nothing before somebody here may act: what others do is
    /// looked at first.
    until: Option<f64>,
}

/// Tells the notes of one table.
#[derive(Clone, Copy)]
struct Teller {
    state: TableState,
    presented: Memo<Presented>,
    sheets: Sheets,
    notes: Notes,
    /// Whether the board holds what has happened.
    held: RwSignal<bool>,
    /// Whether it did when it was looked at last.
    was_held: StoredValue<bool>,
    /// The id of the saved game.
    id: StoredValue<String>,
    /// What draws the words, once the game's guide has come.
    guide: RwSignal<Option<crate::games::Notes>>,
    shown: RwSignal<Option<Shown>>,
    /// What has come up in this turn, and is not told yet.
    waiting: StoredValue<Vec<Told>>,
    /// How many moves have been looked at.
    looked: StoredValue<usize>,
    /// Nothing more is told about the moment after so many moves: a note was closed.
    closed_at: StoredValue<Option<usize>>,
    timer: Timer,
}

/// The line in which notes stand.
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
        held: turn_loop.held,
        was_held: StoredValue::new(false),
        id: StoredValue::new(id),
        guide: RwSignal::new(None),
        shown: RwSignal::new(None),
        waiting: StoredValue::new(Vec::new()),
        looked: StoredValue::new(seen.min(state.cursor().get_untracked())),
        closed_at: StoredValue::new(None),
        timer: Timer::new(),
    };
    Effect::new(move |_| teller.follow());
    Effect::new(move |before: Option<bool>| {
        let are_told = notes.are_told.get();
        if before.is_some_and(|before| before != are_told) {
            let game = state.game_id();
            teller.id.with_value(|id| Kept::choose(game, id, are_told));
            // There is room for them where they are told.
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
            if notes.are_told.get_untracked() && !teller.id.with_value(|id| Kept::begin(game, id)) {
                notes.are_told.set(false);
            }
            teller.guide.set(Some(guide.notes));
        }
    });
    let mark = use_page_mark("data-at-note");
    reactive(move || {
        let said = teller.said_now();
        mark.set(said.is_some());
        teller.picture(said)
    })
}

impl Teller {
    /// Looks at what has happened, and tells of it.
    fn follow(self) {
        let guide = self.guide.get();
        let are_told = self.notes.are_told.get();
        self.held.track();
        // Nothing is explained to somebody who hands the device over, or has not taken it yet.
        let is_between = |phase| matches!(phase, Phase::Curtain(_) | Phase::HandOver(_));
        let is_now = self.state.follow(|controller, game| {
            let is_here = !controller.looks_back() && !controller.is_catching_up();
            is_here && !is_between(controller.phase(game))
        });
        // What others do is looked at first.
        let is_seen = self.state.acting().get().is_none()
            || self.presented.with(|presented| presented.acts.is_none());
        if guide.is_none() || !is_now || !is_seen {
            return;
        }
        let cursor = self.state.cursor().get_untracked();
        if !are_told {
            self.looked.set_value(cursor);
            return self.hide();
        }
        let looked = self.looked.get_value();
        if cursor < looked {
            // What was taken back has not happened.
            self.hide();
        }
        for ply in looked.max(cursor.saturating_sub(MOST_MOVES)) + 1..=cursor {
            self.look_at(ply);
        }
        self.looked.set_value(cursor);
        self.let_go();
        self.tell();
    }

    /// What the board has let go of is over, and so is what was said of it.
    fn let_go(self) {
        let is_held = self.held.get_untracked();
        let was_held = self.was_held.get_value();
        self.was_held.set_value(is_held);
        if was_held && !is_held {
            self.waiting.set_value(Vec::new());
            self.hide();
        }
    }

    /// Takes in what has come up with the move before `ply`. Whoever moves has left behind what was before.
    fn look_at(self, ply: usize) {
        let is_persons = |game: &dyn AnySession| game.person_at(ply - 1).is_some();
        if self.state.session().with(is_persons) {
            self.waiting.set_value(Vec::new());
        }
        let at = At {
            ply,
            viewer: self.viewer(),
            acting: None,
            has_mouse: has_mouse(),
        };
        let come = self.said(at, |_| true);
        self.waiting.update_value(|waiting| {
            waiting.extend(come.into_iter().map(|said| Told { id: said.id, at }));
        });
    }

    /// Tells the next note, if there is one and the one before has been read.
    fn tell(self) {
        let cursor = self.state.cursor().get_untracked();
        self.begin_reading();
        let now = crate::store::now();
        let is_read = |until: f64| now >= until;
        // What one plays for gives way to what there is to do, without anything happening.
        let is_about_now = |shown: &Shown| shown.since == cursor && shown.told.id != AIM;
        let stays = |shown: &Shown| {
            is_about_now(shown) || !shown.until.is_some_and(is_read) && !self.is_over(&shown.told)
        };
        let is_kept = self
            .shown
            .with_untracked(|shown| shown.as_ref().is_some_and(stays));
        if is_kept || has_focus() {
            return;
        }
        let next = (self.closed_at.get_value() != Some(cursor)).then(|| self.next());
        let next = next.flatten();
        let Some((told, said)) = next else {
            return self.hide();
        };
        let game = self.state.game_id();
        let kept = self.id.with_value(|id| Kept::of(game, id));
        kept.read(game, told.id);
        let wait = use_prefs().paced(2000 + 40 * said.words.len() as u64);
        announce(said.words);
        self.shown.set(Some(Shown {
            told,
            since: cursor,
            wait,
            came: now,
            until: None,
        }));
        self.begin_reading();
    }

    /// Whether a note was about a decision that has been made, which does not come up for whoever may act.
    fn is_over(self, told: &Told) -> bool {
        let now = self.now();
        let is_of_decision = told.id != AIM && told.at.acting.is_some();
        is_of_decision
            && told.at.ply != now.ply
            && now.acting.is_some()
            && self.said(now, |id| id == told.id).is_empty()
    }

    /// The moment as whoever looks has it.
    fn now(self) -> At {
        At {
            ply: self.state.cursor().get_untracked(),
            viewer: self.viewer(),
            acting: self.state.acting().get_untracked(),
            has_mouse: has_mouse(),
        }
    }

    /// Gives the time that it takes to read what is shown, from when somebody here may act.
    fn begin_reading(self) {
        let now = crate::store::now();
        let left = |shown: &Shown| {
            // What has stood there for long while others moved is about what was.
            let over = shown.came + 2.0 * shown.wait as f64;
            let wait = (over - now).clamp(0.0, shown.wait as f64);
            shown.until.is_none().then_some(wait)
        };
        let left = self.shown.with_untracked(|shown| left(shown.as_ref()?));
        let Some(left) = left.filter(|_| self.state.acting().get_untracked().is_some()) else {
            return;
        };
        let until = now + left;
        self.shown.update(|shown| {
            if let Some(shown) = shown {
                shown.until = Some(until);
            }
        });
        self.timer
            .start(Duration::from_millis(left as u64), move || {
                if self.state.is_open() {
                    untrack(|| self.tell());
                }
            });
    }

    /// The next note that has not been read: of what has happened in this turn, then of what may be done.
    fn next(self) -> Option<(Told, Said)> {
        let game = self.state.game_id();
        let kept = self.id.with_value(|id| Kept::of(game, id));
        let now = self.now();
        if let Some(aim) = self.aim().filter(|_| kept.has_read_none()) {
            return Some((Told { id: AIM, at: now }, aim));
        }
        let is_new = |note: &str| !kept.has_read(note);
        let waiting = self.waiting.try_update_value(std::mem::take);
        let mut waiting = waiting.unwrap_or_default().into_iter();
        let first = waiting.find(|told| is_new(told.id));
        self.waiting.set_value(waiting.collect());
        let (at, said) = match first {
            Some(Told { id, at }) => (at, self.said(at, |note| note == id)),
            // As long as the board holds what has happened, nobody decides.
            None if self.held.get_untracked() => return None,
            None => (now, self.said(now, is_new)),
        };
        let said = said.into_iter().next()?;
        Some((Told { id: said.id, at }, said))
    }

    /// What one plays for, as a note.
    fn aim(self) -> Option<Said> {
        let aim = aim_of(self.state.game_id())?;
        let words = aim.get(self.state.language().get_untracked()).to_owned();
        let rule = "";
        Some(Said {
            id: AIM,
            rule,
            words,
        })
    }

    /// The notes that come up at a moment, of those that are wanted.
    fn said(self, at: At, is_wanted: impl Fn(&str) -> bool) -> Vec<Said> {
        let Some(notes) = self.guide.get_untracked() else {
            return Vec::new();
        };
        let voice = self.state.voice();
        let session = self.state.session();
        session.with(|game| notes(game, at, &voice, &is_wanted))
    }

    /// Who is told: the only person at this device, or all of them what everybody may know.
    fn viewer(self) -> Viewer {
        self.state.with(|controller, game| {
            let mut people = game.people();
            match (controller.device_seats(), people.next(), people.next()) {
                (_, Some(only), None) | (DeviceSeats::Only(only), ..) => Viewer::Seat(only),
                _ => Viewer::Table,
            }
        })
    }

    /// Takes the note away.
    fn hide(self) {
        self.timer.cancel();
        if self.shown.with_untracked(Option::is_some) {
            self.shown.set(None);
        }
    }

    /// Somebody has read enough: nothing more about this moment.
    fn close(self) {
        if self.shown.with_untracked(Option::is_none) {
            return;
        }
        if has_focus() {
            request_animation_frame(|| focus("#board"));
        }
        let cursor = self.state.cursor().get_untracked();
        self.closed_at.set_value(Some(cursor));
        self.waiting.set_value(Vec::new());
        self.hide();
    }

    /// What the note says that stands there now.
    fn said_now(self) -> Option<Said> {
        let looks_back = self.state.looks_back();
        let told = self.shown.with(|shown| Some(shown.as_ref()?.told.clone()));
        let told = told.filter(|_| !looks_back)?;
        if told.id == AIM {
            self.state.language().track();
            return self.aim();
        }
        let is_there = told.at.ply <= self.state.cursor().get();
        let said = is_there.then(|| self.said(told.at, |id| id == told.id));
        said?.into_iter().next()
    }

    fn picture(self, said: Option<Said>) -> Node {
        let language = self.state.language().get();
        match said {
            Some(said) => self.note(said).into(),
            None => aim_of(self.state.game_id()).map_or(Node::NOTHING, |aim| {
                el("p")
                    .class("notes-aim soft")
                    .with(aim.get(language))
                    .into()
            }),
        }
    }

    fn note(self, said: Said) -> Element {
        let (sheets, rule) = (self.sheets, said.rule);
        let lead = el("span").class("note-rule").with(t(words::RULE));
        // All of it can be pressed: the rule is where a thumb is.
        let open = button("note-words")
            .set("data-action", "note-rule")
            .set("data-rule", rule)
            .on_click(move || sheets.open_rule(rule))
            .with(el("span").with(said.words))
            .with(lead);
        let close = icon_button("i-close", t(words::CLOSE_NOTE))
            .set("data-action", "close-note")
            .on_click(move || self.close());
        el("div")
            .key(key_of(said.id))
            .class("note")
            .set("role", "note")
            .set("data-note", said.id)
            .label(t(words::NOTE))
            .with([open, close])
    }
}

/// Whether the keyboard is in the note: it does not go away then.
fn has_focus() -> bool {
    find::<web_sys::Element>(".note:focus-within").is_some()
}

/// What was told of this game is told again, from here on.
pub fn tell_again(state: TableState, autosave: Autosave, notes: Notes) {
    autosave.with(|saved| Kept::forget(state.game_id(), &saved.id));
    notes.are_told.set(true);
    toast(say(words::NOTES_AGAIN_NOW), None);
}

/// Whether something points here that hovers and is as fine as a mouse.
fn has_mouse() -> bool {
    let query = window().match_media("(any-hover: hover) and (any-pointer: fine)");
    query.ok().flatten().is_some_and(|query| query.matches())
}
