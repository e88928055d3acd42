//! The table at work: does what the [`Controller`] says, with timers, the
//! worker, dice, the store and the voice, and gives everything on the screen
//! its signals.

mod by_link;
mod counsel;
mod flow;
mod keeping;

pub use counsel::Hint;

use super::controller::{self, Controller, Here, Made, Situation, UndoBlock};
use super::parts::{find, focus};
use super::speech::Speech;
use crate::app::toast;
use crate::boards::{BoardContext, SessionHandle};
use crate::prefs::use_prefs;
use crate::store::{self, SavedGame};
use crate::text::Language;
use leptos::ev;
use leptos::prelude::*;
use tabletop::{AnySession, Seat, Viewer, Voice};

/// What lies over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The menu.
    Menu,
    /// The link.
    Share,
    /// The result.
    Result,
    /// The rules.
    Rules,
    /// The keys.
    Keys,
    /// Another tab has gone on with this game.
    Elsewhere,
}

/// The table: a copyable handle that every part of the page is given.
#[derive(Clone, Copy)]
pub struct Table {
    /// The game.
    pub session: SessionHandle,
    /// The language of the words.
    pub language: RwSignal<Language>,
    /// What the person called this game.
    pub name: RwSignal<String>,
    /// The mark of every seat.
    pub colours: RwSignal<Vec<u8>>,
    /// The hint that is shown.
    pub hint: RwSignal<Option<Hint>>,
    /// Whether the worker looks for a hint.
    pub hinting: RwSignal<bool>,
    /// What lies over the table.
    pub sheet: RwSignal<Option<Sheet>>,
    /// Whether the log is open, where it has no place of its own.
    pub log_open: RwSignal<bool>,
    /// Whether the replay slider is there.
    pub replay_open: RwSignal<bool>,
    /// The next step of the replay, while it runs by itself.
    pub replay_step: RwSignal<Option<TimeoutHandle>>,
    /// How many moves have been made at the moment that is shown.
    pub ply: Memo<usize>,
    /// How many moves have been made.
    pub cursor: Memo<usize>,
    /// Who looks.
    pub viewer: Memo<Viewer>,
    /// Who may act.
    pub acting: Memo<Option<Seat>>,
    /// Who has to act.
    pub situation: Memo<Situation>,
    /// Who is called by the curtain.
    pub curtain: Memo<Option<Seat>>,
    /// Whether the link that is shown goes to the next person.
    pub for_next: StoredValue<bool>,
    controller: RwSignal<Controller>,
    saved: StoredValue<SavedGame>,
    speech: Speech,
    pause: StoredValue<Option<TimeoutHandle>, LocalStorage>,
    result_due: StoredValue<bool>,
    save_failed: StoredValue<bool>,
    /// Whether another tab has gone on with this game.
    elsewhere: StoredValue<bool>,
}

impl Table {
    /// Sits down at a saved game that has been opened, and sets it going.
    pub fn new(saved: SavedGame, session: Box<dyn AnySession>) -> Table {
        let session = SessionHandle::new(session);
        let here = match (saved.by_link, saved.mine) {
            (false, _) => Here::All,
            (true, None) => Here::Asked,
            (true, Some(seat)) => Here::Only(Seat(seat)),
        };
        let controller = RwSignal::new(Controller::seated(here));
        let memo = |look: fn(&Controller, &dyn AnySession) -> usize| {
            Memo::new(move |_| {
                session.track();
                controller.with(|controller| session.with(|game| look(controller, game)))
            })
        };
        let table = Table {
            session,
            language: use_prefs().language,
            name: RwSignal::new(saved.name.clone()),
            colours: RwSignal::new(saved.colours.clone()),
            hint: RwSignal::new(None),
            hinting: RwSignal::new(false),
            sheet: RwSignal::new(None),
            log_open: RwSignal::new(false),
            replay_open: RwSignal::new(false),
            replay_step: RwSignal::new(None),
            ply: memo(Controller::ply),
            cursor: memo(|_, game| game.cursor()),
            viewer: Memo::new(move |_| {
                session.track();
                controller.with(|controller| session.with(|game| controller.viewer(game)))
            }),
            acting: Memo::new(move |_| {
                session.track();
                controller.with(|controller| session.with(|game| controller.acting(game)))
            }),
            situation: Memo::new(move |_| {
                session.track();
                controller.with(|controller| session.with(|game| controller.situation(game)))
            }),
            curtain: Memo::new(move |_| {
                session.track();
                controller.with(|controller| session.with(|game| controller.curtain(game)))
            }),
            for_next: StoredValue::new(false),
            controller,
            saved: StoredValue::new(saved),
            speech: Speech::new(),
            pause: StoredValue::new_local(None),
            result_due: StoredValue::new(false),
            save_failed: StoredValue::new(false),
            elsewhere: StoredValue::new(false),
        };
        // The curtain is announced in place of whatever was said before it.
        Effect::new(move |_| {
            if table.curtain.get().is_some() {
                table.speech.say_to_all(&table.prompt_words());
            }
        });
        let other_tab = window_event_listener(ev::storage, move |event| {
            if store::is_ours(event.key().as_deref()) {
                table.look_elsewhere();
            }
        });
        on_cleanup(move || {
            other_tab.remove();
            table.clear_pause();
        });
        table
    }

    /// What the board is given.
    pub fn board_context(self) -> BoardContext {
        let fresh = Memo::new(move |_| {
            let fresh = self.controller.with(Controller::fresh);
            let _follow = use_prefs().motion.get();
            fresh.filter(|_| !use_prefs().is_still())
        });
        BoardContext {
            session: self.session,
            ply: self.ply.into(),
            viewer: self.viewer.into(),
            acting: self.acting.into(),
            play: Callback::new(move |notation: String| self.play(&notation)),
            consult: Callback::new(move |inquiry| self.consult(inquiry)),
            hint: Signal::derive(move || {
                self.hint
                    .with(|hint| hint.as_ref().map(|hint| hint.notation.clone()))
            }),
            fresh: fresh.into(),
            colours: self.colours.into(),
            language: self.language.into(),
        }
    }

    /// A voice that knows the names, in the language of this moment.
    pub fn voice(self) -> Voice {
        self.session.voice(self.language.get_untracked())
    }

    /// The name of a seat; follows the language.
    pub fn seat_name(self, seat: Seat) -> String {
        self.session.voice(self.language.get()).name(seat)
    }

    /// Whether this is the table of the saved game with this id.
    pub fn is_of(self, id: &str) -> bool {
        self.saved.with_value(|saved| saved.id == id)
    }

    /// The id of the game, not of this table.
    pub fn game_id(self) -> &'static str {
        self.session.with(|game| game.info().id)
    }

    /// How many people there are among the seats.
    pub fn people(self) -> usize {
        self.session.with(controller::people)
    }

    /// Makes a move of the person in front of the screen. A refusal is shown.
    pub fn play(self, notation: &str) {
        if self.acting.get_untracked().is_none() {
            return;
        }
        if self.elsewhere.get_value() {
            return self.part_ways();
        }
        let voice = self.voice();
        match self.session.change(|game| game.play(notation, &voice)) {
            Ok(()) => {
                self.made(Made::Person);
                self.go_on();
            }
            Err(reason) => toast(reason, None),
        }
    }

    /// Takes back to the last decision of a person.
    pub fn undo(self) {
        let target = self.session.with(|game| {
            let rule = self.undo_rule(game);
            let undo = |controller: &Controller| controller.undo_target(game, rule);
            self.controller.with_untracked(undo)
        });
        if let Some(ply) = target {
            self.jump(ply);
        }
    }

    /// Makes again what was taken back.
    pub fn redo(self) {
        if let Some(ply) = self.session.with(AnySession::redo_target) {
            self.jump(ply);
        }
    }

    /// Why undo leads nowhere; follows the game and the preferences.
    pub fn undo_block(self) -> Option<UndoBlock> {
        self.session.track();
        let free = use_prefs().free_undo.get();
        self.session.with(|game| {
            let rule = controller::undo_rule(game, free);
            self.controller
                .with(|controller| controller.undo_block(game, rule))
        })
    }

    /// Whether there is something to redo; follows the game.
    pub fn can_redo(self) -> bool {
        self.session.track();
        self.session.with(|game| game.redo_target().is_some())
    }

    /// Shows the moment after `ply` moves.
    pub fn look_at(self, ply: usize) {
        self.hint.set(None);
        self.clear_pause();
        self.controller.update(|controller| {
            self.session.with(|game| controller.look_at(game, ply));
        });
        self.go_on();
    }

    /// Whether an earlier moment is shown; follows the game.
    pub fn looks_back(self) -> bool {
        self.controller.with(Controller::looks_back)
    }

    /// To whom the person in front of the screen hands it over; follows the game.
    pub fn hand_over_to(self) -> Option<Seat> {
        self.session.track();
        self.controller
            .with(|controller| self.session.with(|game| controller.hand_over(game)))
    }

    /// The person in front of the screen hands it over.
    pub fn hand_over(self) {
        self.hint.set(None);
        self.clear_pause();
        self.controller.update(Controller::lower_curtain);
        // Nobody finds the page where somebody else has left it.
        window().scroll_to_with_x_and_y(0.0, 0.0);
        if let Some(stage) = find::<web_sys::Element>(".table-stage") {
            stage.set_scroll_top(0);
        }
    }

    /// The person the curtain calls is here.
    pub fn raise_curtain(self) {
        self.controller.update(|controller| {
            self.session.with(|game| controller.raise_curtain(game));
        });
        // The button that had the focus goes with the curtain.
        request_animation_frame(|| focus("#board"));
        self.remember_seat();
        self.begin();
        if !self.is_catching_up() {
            self.speech.say(&self.prompt_words());
        }
    }

    /// Ends the pause after a move.
    pub fn end_pause(self) {
        if self.controller.with_untracked(Controller::is_lingering) {
            self.clear_pause();
            self.controller.update(Controller::lingered);
            self.go_on();
        }
    }

    /// Hurries on to the next decision of a person.
    pub fn skip(self) {
        self.clear_pause();
        let caught_up = self.controller.with_untracked(Controller::is_catching_up);
        self.controller.update(Controller::skip);
        if caught_up {
            return self.caught_up();
        }
        self.go_on();
    }

    /// Whether there is something to skip; follows the game.
    pub fn can_skip(self) -> bool {
        self.session.track();
        self.controller
            .with(|controller| self.session.with(|game| controller.can_skip(game)))
    }

    /// Stops or lets go a table of bots.
    pub fn hold(self, held: bool) {
        self.controller.update(|controller| controller.hold(held));
        self.go_on();
    }

    /// Whether a table of bots is stopped; follows the game.
    pub fn is_held(self) -> bool {
        self.controller.with(Controller::is_held)
    }

    /// Whether the worker could not answer; follows the game.
    pub fn has_failed(self) -> bool {
        self.controller.with(Controller::has_failed)
    }

    fn undo_rule(self, game: &dyn AnySession) -> tabletop::session::UndoRule {
        controller::undo_rule(game, use_prefs().free_undo.get_untracked())
    }
}
