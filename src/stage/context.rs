//! What the table hands to the stage.

use super::beats::Beats;
use crate::prefs::use_prefs;
use crate::store::SavedGame;
use crate::text::games;
use board::picture::Element;
use board::{Meaning, Touched};
use leptos::ev;
use leptos::prelude::*;
use presentation::Chosen;
use std::any::Any;
use std::rc::Rc;
use tabletop::{AnySession, Game, Language, Seat, Session, Viewer, Voice};

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
    /// Takes a session in. It lives as long as the reactive owner of the caller:
    /// what may happen later (a timer, an answer of the worker) first asks whether that is still there.
    pub fn new(session: Box<dyn AnySession>) -> SessionHandle {
        let handle = SessionHandle {
            session: StoredValue::new_local(session),
            changes: RwSignal::new(0),
            is_upright: RwSignal::new(is_upright()),
        };
        let before = StoredValue::new(width());
        let listener = window_event_listener(ev::resize, move |_| {
            // A keyboard on the screen makes the window lower, and changes nothing.
            let is_wider = before.get_value() != width();
            before.set_value(width());
            if is_wider && handle.is_upright.get_untracked() != is_upright() {
                handle.is_upright.set(is_upright());
            }
        });
        on_cleanup(move || listener.remove());
        handle
    }

    /// Subscribes the running effect or view to every change of the game, and to how the window stands: all that is said and
    /// drawn follows that.
    pub fn track(self) {
        self.changes.track();
        self.is_upright.track();
    }

    /// Whether the window stands upright; subscribes to it.
    pub fn is_upright(self) -> bool {
        self.is_upright.get()
    }

    /// A number that is another after every change; subscribes to it.
    pub fn stamp(self) -> u32 {
        self.changes.get()
    }

    /// Looks at the game.
    pub fn with<T>(self, look: impl FnOnce(&dyn AnySession) -> T) -> T {
        self.session.with_value(|session| look(&**session))
    }

    /// Looks at the game by its type; `None` if it is another game.
    pub fn with_game<G: Game, T>(self, look: impl FnOnce(&Session<G>) -> T) -> Option<T> {
        self.with(|session| session.as_any().downcast_ref::<Session<G>>().map(look))
    }

    /// Changes the game; nobody is told before [`tell`](Self::tell). Boards do
    /// not call this: they make moves through [`BoardContext::play`].
    pub fn change<T>(self, change: impl FnOnce(&mut dyn AnySession) -> T) -> T {
        self.session
            .try_update_value(|session| change(&mut **session))
            .expect("the table is open")
    }

    /// Tells everybody who follows the game that it has changed.
    pub fn tell(self) {
        self.changes.update(|count| *count = count.wrapping_add(1));
    }

    /// A voice that knows the names at this table; those that we gave are in its language.
    pub fn voice_with_names(self, language: Language) -> Voice {
        self.with(|session| {
            let game = session.info().id;
            let voice = session.voice(language);
            voice.calling(|seat, name| games::default_name_in(game, seat.index(), name, language))
        })
    }

    /// The same voice for those who sit at the table: it says "you" to somebody who plays alone.
    pub fn voice(self, language: Language) -> Voice {
        let alone = self.with(<dyn AnySession>::only_person);
        self.voice_with_names(language)
            .telling(alone)
            .in_window(self.is_upright.get_untracked())
    }
}

/// How wide the window is, in pixels.
fn width() -> Option<f64> {
    window().inner_width().ok()?.as_f64()
}

/// Whether the window is narrow, and so much higher than wide that a board is larger in it when it stands upright: a
/// table needs some 360 pixels above and below its board.
fn is_upright() -> bool {
    let query = window().match_media("(max-width: 39.99rem) and (max-aspect-ratio: 1/2)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Makes a move in a session, by its type; the reason in words if it is refused.
pub type PlayMove = Box<dyn FnOnce(&mut dyn AnySession, &Voice) -> Result<(), String>>;

/// A question that only the game itself can answer (`BotPolicy::consult`).
pub struct Inquiry {
    /// About the moment after so many moves.
    pub ply: usize,
    /// In the game's own words.
    pub question: String,
    /// Called once, later; `None`: there is no answer.
    pub then: Box<dyn FnOnce(Option<String>)>,
}

/// How moves are seen.
#[derive(Clone, Copy)]
pub struct Showing {
    /// [`BoardContext::new_move`] under reduced motion too: the place of the move is marked, and the words stand beside it.
    pub made: Signal<Option<usize>>,
    /// The places where something has happened since the last move of a person at this device.
    pub lately: RwSignal<Vec<String>>,
    /// The words that stand beside the place of a move now.
    pub words: StoredValue<Vec<String>>,
    /// How far the last move has been shown: the table waits for it, and words and points tell of it by and by.
    pub beats: Beats,
    /// Whether the board may show the points after the move.
    pub points_told: Signal<bool>,
    /// Whether the board still shows the moment before the move: what has happened is not decided yet, a die rolls.
    pub undecided: Signal<bool>,
    /// Lets the move with this number be seen, if what that takes has come: once when it comes, and once more when it is
    /// decided, if it was not. The second number says how many moves were marked before: what was skipped is marked with it.
    pub show: fn(BoardContext, usize, usize),
    /// What somebody has chosen, as the board tells of it: changed through [`tell`](Self::tell).
    pub chosen: RwSignal<Chosen>,
    /// Says what a draft would bring, by the scene and the draft ([`Board::forecast`](board::Board::forecast)), and marks
    /// it in the picture, or in what stands in its place ([`Board::later_picture`](board::Board::later_picture)), if what
    /// that takes has come.
    pub foretell: Foretell,
    /// Whether what that takes has come: the board is drawn anew then.
    pub is_guided: RwSignal<bool>,
    /// Says why a touch does nothing, if what that takes has come.
    pub say_why_not: SayWhyNot,
    /// What the table may ask the stage for.
    pub ask: AskStage,
}

/// Tells of a scene and a draft, in a picture.
pub type Foretell = fn(BoardContext, &dyn Any, &dyn Any, Element) -> Element;

/// Says why a touch does nothing: of a scene and a draft, and what was touched.
pub type SayWhyNot = fn(BoardContext, &dyn Any, &dyn Any, Touched<&Meaning>);

/// What the table asks the stage for.
#[derive(Clone, Copy)]
pub enum Ask {
    /// To do what has to be done before a hint is looked for ([`Board::before_hint`](board::Board::before_hint)).
    BeforeHint,
    /// To let a new move be seen while nothing of it is in the page yet: what is measured then needs no layout of its own.
    BeforePicture,
}

/// Asks the stage, once there is one.
pub type AskStage = StoredValue<Option<Rc<dyn Fn(Ask)>>, LocalStorage>;

impl Showing {
    /// A board on which nothing happens.
    pub fn nothing() -> Showing {
        Showing {
            made: Signal::stored(None),
            lately: RwSignal::new(Vec::new()),
            words: StoredValue::default(),
            beats: Beats::new(),
            points_told: Signal::stored(true),
            undecided: Signal::stored(false),
            show: |_, _, _| (),
            chosen: RwSignal::new(Chosen::default()),
            foretell: |_, _, _, picture| picture,
            is_guided: RwSignal::new(false),
            say_why_not: |_, _, _, _| (),
            ask: AskStage::new_local(None),
        }
    }

    /// Tells of what is chosen after `ply` moves. What was chosen at another moment goes, but for what the board holds.
    pub fn tell(self, ply: usize, tell: impl FnOnce(&mut Chosen)) {
        let told = self.chosen.get_untracked();
        let mut now = match told.ply == ply {
            true => told.clone(),
            false => Chosen {
                ply,
                holds: told.holds,
                ..Chosen::default()
            },
        };
        tell(&mut now);
        if now != told {
            self.chosen.set(now);
        }
    }
}

/// Everything a board is given. A board draws a view and turns gestures into
/// moves; it holds no rules.
///
/// A board draws `view_at(ply, viewer)` of its typed session
/// ([`SessionHandle::with_game`]) and follows it by reading the signals here:
/// they change whenever the picture has to.
#[derive(Clone, Copy)]
pub struct BoardContext {
    /// The game.
    pub session: SessionHandle,
    /// How many moves have been made at the moment to show; the replay slider
    /// may look back.
    pub ply: Signal<usize>,
    /// Who looks: nothing may be drawn that this viewer cannot know.
    pub viewer: Signal<Viewer>,
    /// The seat that may act here and now, by this device. `None` in the
    /// replay, while a bot thinks, while chance is shown, behind the curtain
    /// and after the end.
    pub acting: Signal<Option<Seat>>,
    /// Makes a move; says whether it was made. A refusal is shown and announced by the
    /// table; the board need not check first.
    pub play: Callback<PlayMove, bool>,
    /// Asks the worker.
    pub consult: Callback<Inquiry>,
    /// A move to highlight, in notation.
    pub hint: Signal<Option<String>>,
    /// The move that has just been made and should be animated: its number
    /// from 0, so that `events_at(new_move, viewer)` is what happened. `None`
    /// while jumping about, under reduced motion and after a skip.
    pub new_move: Signal<Option<usize>>,
    /// How moves are seen.
    pub showing: Showing,
    /// Whether the game is reviewed.
    pub is_reviewed: Signal<bool>,
    /// The index of colour and shape for each seat.
    pub colours: Signal<Vec<u8>>,
    /// The language of the words.
    pub language: Signal<Language>,
}

impl BoardContext {
    /// A saved game at its moment, as everybody may see it, to be looked at only.
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
            colours: Signal::stored(game.colours),
            language: use_prefs().language.into(),
        }
    }
}
