//! The data and functions that the table gives to the stage.

use super::beats::Beats;
use crate::prefs::use_prefs;
use crate::store::SavedGame;
use crate::text::games;
use leptos::ev;
use leptos::prelude::*;
use presentation::Chosen;
use std::any::Any;
use std::rc::Rc;
use tabletop::{AnySession, Game, Language, Seat, Session, Spoken, Viewer, Voice};

/// The game being played, shared by the table and its board. Copy it freely.
///
/// Reading does not subscribe to anything: call [`track`](Self::track) in an
/// effect or a view that has to follow the game.
#[derive(Clone, Copy)]
pub struct SessionHandle {
    session: StoredValue<Box<dyn AnySession>, LocalStorage>,
    changes: RwSignal<u32>,
    is_upright: RwSignal<bool>,
}

impl SessionHandle {
    /// Creates a handle for a session. It lives as long as the reactive owner of the caller. Later
    /// code, such as a timer or an answer of the worker, first checks that it still exists.
    pub fn new(session: Box<dyn AnySession>) -> SessionHandle {
        let handle = SessionHandle {
            session: StoredValue::new_local(session),
            changes: RwSignal::new(0),
            is_upright: RwSignal::new(is_upright()),
        };
        let before = StoredValue::new(width());
        let listener = window_event_listener(ev::resize, move |_| {
            // A keyboard on the screen only makes the window lower, which changes nothing here.
            let is_wider = before.get_value() != width();
            before.set_value(width());
            if is_wider && handle.is_upright.get_untracked() != is_upright() {
                handle.is_upright.set(is_upright());
            }
        });
        on_cleanup(move || listener.remove());
        handle
    }

    /// Subscribes the running effect or view to every change of the game and of the window's
    /// orientation. All texts and drawings depend on both.
    pub fn track(self) {
        self.changes.track();
        self.is_upright.track();
    }

    /// Whether the window is upright; subscribes to it.
    pub fn is_upright(self) -> bool {
        self.is_upright.get()
    }

    /// Returns a number that is different after every change; subscribes to it.
    pub fn stamp(self) -> u32 {
        self.changes.get()
    }

    /// Reads the game.
    pub fn with<T>(self, look: impl FnOnce(&dyn AnySession) -> T) -> T {
        self.session.with_value(|session| look(&**session))
    }

    /// Reads the session as a session of the game `G`; `None` if it is of another game.
    pub fn with_game<G: Game, T>(self, look: impl FnOnce(&Session<G>) -> T) -> Option<T> {
        self.with(|session| session.as_any().downcast_ref::<Session<G>>().map(look))
    }

    /// Changes the game. Subscribers are notified only by [`tell`](Self::tell). Boards do not call
    /// this: they make moves through [`BoardContext::play`].
    pub fn change<T>(self, change: impl FnOnce(&mut dyn AnySession) -> T) -> T {
        self.session
            .try_update_value(|session| change(&mut **session))
            .expect("the table is open")
    }

    /// Notifies all subscribers that the game has changed.
    pub fn tell(self) {
        self.changes.update(|count| *count = count.wrapping_add(1));
    }

    /// Returns a voice with the names at this table. Default names are in its language.
    pub fn voice_with_names(self, language: Language) -> Voice {
        self.with(|session| {
            let game = session.info().id;
            let voice = session.voice(language);
            voice.calling(|seat, name| games::default_name_in(game, seat.index(), name, language))
        })
    }

    /// Returns the voice for the people at the table. It calls a person who plays alone "you".
    pub fn voice(self, language: Language) -> Voice {
        let alone = self.with(<dyn AnySession>::only_person);
        self.voice_with_names(language)
            .telling(alone)
            .in_window(self.is_upright.get_untracked())
    }
}

/// Returns the width of the window, in pixels.
fn width() -> Option<f64> {
    window().inner_width().ok()?.as_f64()
}

/// Whether the window is narrow, and so high that an upright board is larger in it. A table needs
/// some 360 pixels above and below its board.
fn is_upright() -> bool {
    let query = window().match_media("(max-width: 39.99rem) and (max-aspect-ratio: 1/2)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Makes a move in a session of its own type. Returns the reason in words if the move is refused.
pub type PlayMove = Box<dyn FnOnce(&mut dyn AnySession, &Voice) -> Result<(), Spoken>>;

/// A question that only the game itself can answer (`BotPolicy::consult`).
pub struct Inquiry {
    /// The ply that the question is about.
    pub ply: usize,
    /// The question, in the game's own notation.
    pub question: String,
    /// Called once, later, with the answer; `None` if there is none.
    pub then: Box<dyn FnOnce(Option<String>)>,
}

/// The signals and functions with which moves are shown.
#[derive(Clone, Copy)]
pub struct Showing {
    /// The ply of the move that was just made, even under reduced motion
    /// ([`BoardContext::new_move`] is `None` then). The place of the move is marked, and its
    /// caption is shown there.
    pub made: Signal<Option<usize>>,
    /// Notified when moves have been made, before any effect shows something of them in the page.
    pub moved: Trigger,
    /// The places where something has happened since the last move of a person at this device.
    pub lately: RwSignal<Vec<String>>,
    /// The words that are shown beside the place of a move.
    pub words: StoredValue<Vec<String>>,
    /// The clock of the move that is shown. The table waits until its beat ends, and words and
    /// points appear step by step.
    pub beats: Beats,
    /// Whether the board may already show the points after the move.
    pub points_told: Signal<bool>,
    /// Whether the board still shows the position before the move, because the result is not
    /// decided yet: a die is rolling.
    pub undecided: Signal<bool>,
    /// The person's selection, as the board reports it. It is changed through [`tell`](Self::tell).
    pub chosen: RwSignal<Chosen>,
    /// The [`StageGuide`](super::StageGuide) of the board, once the game's guide is loaded. The
    /// board is redrawn then.
    pub guide: Signal<Option<AnyStageGuide>>,
    /// Finds the part of the board for the next decision. The stage stores it.
    pub next_part: NextPart,
}

/// Finds the part of the board for the next decision of the person who acts.
#[derive(Clone, Copy)]
pub struct NextPart(StoredValue<Option<FindPart>, LocalStorage>);

type FindPart = Rc<dyn Fn(Last) -> Option<web_sys::Element>>;

/// When the part that had the focus last is the part for the next decision.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Last {
    /// If it is still there and does something.
    Kept,
    /// If it decides something. A part that only shows something does not.
    Decides,
}

impl NextPart {
    /// Creates a handle that finds nothing yet.
    pub fn new() -> NextPart {
        NextPart(StoredValue::new_local(None))
    }

    /// Finds parts with this function from now on.
    pub(super) fn find_with(self, find: impl Fn(Last) -> Option<web_sys::Element> + 'static) {
        self.0.set_value(Some(Rc::new(find)));
    }

    /// Returns the part; `None` if there is nothing to decide on the board.
    pub fn find(self) -> Option<web_sys::Element> {
        self.find_from(Last::Kept)
    }

    /// Returns the part, which is the one that had the focus last if `last` allows it.
    pub fn find_from(self, last: Last) -> Option<web_sys::Element> {
        let find = self.0.try_get_value().flatten()?;
        find(last)
    }
}

/// A [`StageGuide`](super::StageGuide) without the type of its board.
pub type AnyStageGuide = &'static (dyn Any + Send + Sync);

impl Showing {
    /// Returns the values for a board on which nothing happens.
    pub fn nothing() -> Showing {
        Showing {
            made: Signal::stored(None),
            moved: Trigger::new(),
            lately: RwSignal::new(Vec::new()),
            words: StoredValue::default(),
            beats: Beats::new(),
            points_told: Signal::stored(true),
            undecided: Signal::stored(false),
            chosen: RwSignal::new(Chosen::default()),
            guide: Signal::stored(None),
            next_part: NextPart::new(),
        }
    }

    /// Updates the selection after `ply` moves. If the stored selection is of another ply, only its
    /// field `waits_for_viewer` is kept.
    pub fn tell(self, ply: usize, tell: impl FnOnce(&mut Chosen)) {
        let told = self.chosen.get_untracked();
        let mut now = match told.ply == ply {
            true => told.clone(),
            false => Chosen {
                ply,
                waits_for_viewer: told.waits_for_viewer,
                ..Chosen::default()
            },
        };
        tell(&mut now);
        if now != told {
            self.chosen.set(now);
        }
    }
}

/// Everything a board is given. A board draws a view and turns gestures into moves; it holds no
/// rules.
///
/// A board draws `view_at(ply, viewer)` of its typed session ([`SessionHandle::with_game`]). It
/// follows the session by reading the signals here, which change whenever the picture has to.
#[derive(Clone, Copy)]
pub struct BoardContext {
    /// The game.
    pub session: SessionHandle,
    /// The ply to show; the replay slider may select an earlier one.
    pub ply: Signal<usize>,
    /// The viewer. Nothing may be drawn that this viewer cannot know.
    pub viewer: Signal<Viewer>,
    /// The seat that may act now, at this device. `None` in the replay, while a bot thinks, while a
    /// draw is shown, behind the curtain and after the end.
    pub acting: Signal<Option<Seat>>,
    /// Makes a move; returns whether it was made. The table shows and announces a refusal, so the
    /// board need not check first.
    pub play: Callback<PlayMove, bool>,
    /// Sends a question to the worker.
    pub consult: Callback<Inquiry>,
    /// A move to highlight, in notation.
    pub hint: Signal<Option<String>>,
    /// The move that was just made and should be animated: its number from 0, so that
    /// `events_at(new_move, viewer)` are its events. `None` after a jump to another ply, under
    /// reduced motion and after a skip.
    pub new_move: Signal<Option<usize>>,
    /// The signals and functions with which moves are shown.
    pub showing: Showing,
    /// Whether the game is being reviewed.
    pub is_reviewed: Signal<bool>,
    /// The ply at which this table begins with a question or a line, if it is one of those. The
    /// board keeps no move before it on view.
    pub begins_at: Signal<Option<usize>>,
    /// The index of colour and shape for each seat.
    pub colours: Signal<Vec<u8>>,
    /// The language of the words.
    pub language: Signal<Language>,
}

impl BoardContext {
    /// Creates the context of a saved game at its current ply, as everybody may see it. Nothing can
    /// be done on its board.
    pub fn still(game: SavedGame, mut session: Box<dyn AnySession>) -> BoardContext {
        session.seat_occupants(&game.occupants);
        let ply = game.cursor.min(session.len());
        session.go_to(ply);
        let viewer = if session.outcome_at(ply).is_some() || !session.has_secrets() {
            Viewer::Open
        } else {
            Viewer::Table
        };
        BoardContext {
            session: SessionHandle::new(session),
            ply: Signal::stored(ply),
            viewer: Signal::stored(viewer),
            acting: Signal::stored(None),
            play: Callback::new(|_| false),
            consult: Callback::new(|_| ()),
            hint: Signal::stored(None),
            new_move: Signal::stored(None),
            showing: Showing::nothing(),
            is_reviewed: Signal::stored(false),
            begins_at: Signal::stored(None),
            colours: Signal::stored(game.colours),
            language: use_prefs().language.into(),
        }
    }
}
