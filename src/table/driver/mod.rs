//! The table at work: does what the [`Controller`] says, with timers, the
//! worker, dice, the store and the voice, and gives everything on the screen
//! its signals.

mod by_link;
mod keeping;

use super::controller::{self, Controller, Here, Made, Situation, Step, Ticket, UndoBlock};
use super::parts::focus;
use super::speech::Speech;
use crate::app::toast;
use crate::boards::{BoardContext, Inquiry, SessionHandle};
use crate::bot_worker::{self, Counsel, Question};
use crate::prefs::use_prefs;
use crate::store::{self, SavedGame};
use crate::text::table as words;
use crate::text::{Language, say};
use leptos::ev;
use leptos::prelude::*;
use std::time::Duration;
use tabletop::session::Player;
use tabletop::{AnySession, Dice, Level, Seat, Viewer, Voice};

/// How many milliseconds a question of a game's own may take.
const ADVICE: u32 = 4000;

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

/// What the computer would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// In notation, for the board.
    pub notation: String,
    /// In words.
    pub said: String,
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

    // --- What a person does -------------------------------------------------

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

    /// Asks the worker again.
    pub fn ask_again(self) {
        self.controller.update(Controller::ask_again);
        self.go_on();
    }

    /// Makes any legal move for a bot that cannot think.
    pub fn any_move(self) {
        let moves = self.session.with(AnySession::legal);
        let ply = self.cursor.get_untracked();
        if let Some(notation) = self.dice(ply).pick(&moves) {
            self.play_for(notation, Made::Bot);
            self.go_on();
        }
    }

    /// Asks the worker what it would do in the place of the person.
    pub fn ask_hint(self) {
        let Some(_) = self.acting.get_untracked() else {
            return;
        };
        if self.hinting.get_untracked() {
            return;
        }
        self.hinting.set(true);
        self.speech.say(say(words::HINT_THINKING));
        let ply = self.cursor.get_untracked();
        let asked_at = self.session.with(|game| game.hash(ply));
        bot_worker::ask(&self.question(Level::Hard, ply), move |answer| {
            if !self.session.is_open() {
                return;
            }
            self.hinting.set(false);
            let here = self.acting.get_untracked().is_some()
                && self.cursor.get_untracked() == ply
                && self.session.with(|game| game.hash(ply)) == asked_at;
            match answer {
                Ok(answer) if here => self.show_hint(answer.mv),
                Ok(_) => {}
                Err(_) => toast(say(words::BOT_FAILED), None),
            }
        });
    }

    /// Asks the worker a question of the game's own.
    fn consult(self, inquiry: Inquiry) {
        // Whoever asks about what has just been judged looks at the answer, not at a
        // sheet over it; a button leads to the result.
        self.result_due.set_value(false);
        let counsel = Counsel {
            record: self.session.with(|game| game.record_text(inquiry.ply)),
            consult: inquiry.question,
            milliseconds: ADVICE,
        };
        bot_worker::consult(counsel, move |answer| {
            if self.session.is_open() {
                if answer.is_err() {
                    toast(say(words::BOT_FAILED), None);
                }
                (inquiry.then)(answer.ok().flatten());
            }
        });
    }

    // --- What follows by itself ---------------------------------------------

    /// Does whatever has to be done before a person, a timer or the worker
    /// reports again.
    pub fn go_on(self) {
        if self.elsewhere.get_value() {
            return;
        }
        loop {
            let controller = self.controller;
            let step = controller
                .with_untracked(|controller| self.session.with(|game| controller.next(game)));
            match step {
                Step::Wait => break,
                Step::LowerCurtain => {
                    self.hint.set(None);
                    controller.update(Controller::lower_curtain);
                }
                Step::Draw => {
                    let mut dice = self.dice(self.session.with(AnySession::cursor));
                    if !self.session.change(|game| game.draw(&mut dice)) {
                        break;
                    }
                    self.made(Made::Chance);
                }
                Step::Make(notation) => {
                    if !self.play_for(&notation, Made::Bot) {
                        break;
                    }
                }
                Step::Think(seat, ticket) => self.think(seat, ticket),
            }
        }
        self.show_result_if_due();
    }

    /// Says what there is to do now.
    pub fn prompt_words(self) -> String {
        let voice = self.voice();
        let language = voice.language;
        match self.situation.get_untracked() {
            Situation::Curtain(seat) if self.curtain.get_untracked().is_some() => {
                match self.controller.with_untracked(Controller::here) {
                    Here::All => words::pass_to(language, &voice.name(seat)),
                    _ => words::hand_over(language, &voice.name(seat)),
                }
            }
            Situation::Away(seat) => words::waiting_for(language, &voice.name(seat)),
            Situation::Bot(_) if self.controller.with_untracked(Controller::is_held) => {
                words::HELD.get(language).to_owned()
            }
            Situation::Bot(seat) => words::thinking(language, &voice.name(seat)),
            Situation::Chance => words::CHANCE.get(language).to_owned(),
            Situation::Over => self
                .session
                .with(|game| game.verdict(game.cursor(), &voice)),
            Situation::Person(_) | Situation::Curtain(_) => {
                let viewer = self.viewer.get_untracked();
                self.session
                    .with(|game| game.ask(game.cursor(), viewer, &voice))
            }
        }
    }

    /// Follows everything [`prompt_words`](Self::prompt_words) depends on.
    pub fn track_prompt(self) {
        self.session.track();
        self.controller.track();
        self.language.track();
    }

    fn undo_rule(self, game: &dyn AnySession) -> tabletop::session::UndoRule {
        controller::undo_rule(game, use_prefs().free_undo.get_untracked())
    }

    fn jump(self, ply: usize) {
        if self.elsewhere.get_value() {
            return self.part_ways();
        }
        self.clear_pause();
        self.hint.set(None);
        self.result_due.set_value(false);
        self.session.change(|game| game.go_to(ply));
        self.has_seen();
        self.controller
            .update(|controller| self.session.with(|game| controller.jumped(game)));
        self.session.tell();
        self.save();
        self.go_on();
        if self.curtain.get_untracked().is_none() {
            self.speech.say(&self.prompt_words());
        }
    }

    fn play_for(self, notation: &str, made: Made) -> bool {
        let voice = self.voice();
        if self
            .session
            .change(|game| game.play(notation, &voice))
            .is_err()
        {
            // The answer is no legal move: as good as no answer.
            self.controller.update(Controller::fail);
            return false;
        }
        self.made(made);
        true
    }

    /// After a move: shows it, says it, saves it.
    fn made(self, made: Made) {
        self.hint.set(None);
        let pause = self
            .controller
            .try_update(|controller| self.session.with(|game| controller.made(game, made)));
        self.session.tell();
        self.pause_for(pause.unwrap_or(0));
        self.has_seen();
        self.saved.update_value(|saved| saved.aside = false);
        self.save();
        let over = self.situation.get_untracked() == Situation::Over;
        self.result_due.set_value(over);

        let voice = self.voice();
        let viewer = self.viewer.get_untracked();
        let ply = self.cursor.get_untracked() - 1;
        let lines = self.session.with(|game| game.log_of(ply, viewer, &voice));
        let prompt = self.prompt_words();
        // The last events of a game may have said the verdict already.
        let said = lines.iter().any(|line| line.text == prompt);
        for line in lines {
            self.speech.say_soon(line.text);
        }
        if !said && (over || self.acting.get_untracked().is_some()) {
            self.speech.say_soon(prompt);
        }
    }

    fn pause_for(self, milliseconds: u32) {
        self.clear_pause();
        if milliseconds == 0 {
            return;
        }
        // Without animations the eye needs less time.
        let milliseconds = if use_prefs().is_still() {
            milliseconds / 2
        } else {
            milliseconds
        };
        let over = move || {
            if self.session.is_open() {
                self.controller.update(Controller::lingered);
                self.go_on();
            }
        };
        let wait = Duration::from_millis(milliseconds.into());
        self.pause
            .set_value(set_timeout_with_handle(over, wait).ok());
    }

    fn clear_pause(self) {
        if let Some(timer) = self.pause.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }

    fn show_result_if_due(self) {
        let shown = !self.controller.with_untracked(Controller::is_lingering);
        if shown && self.result_due.get_value() {
            self.result_due.set_value(false);
            self.sheet.set(Some(Sheet::Result));
        }
    }

    fn think(self, seat: Seat, ticket: Ticket) {
        let occupant = self
            .session
            .with(|game| game.occupants()[seat.index()].clone());
        let Player::Bot(level) = occupant.player else {
            return;
        };
        self.controller.update(Controller::asked);
        let ply = self.cursor.get_untracked();
        bot_worker::ask(&self.question(level, ply), move |answer| {
            if !self.session.is_open() {
                return;
            }
            let notation = answer.map(|answer| answer.mv).map_err(|_| ());
            let of_use = self
                .controller
                .try_update(|controller| controller.answered(ticket, notation));
            if of_use == Some(true) {
                if self.controller.with_untracked(Controller::has_failed) {
                    self.speech.say(say(words::BOT_FAILED));
                }
                self.go_on();
            }
        });
    }

    fn question(self, level: Level, ply: usize) -> Question {
        Question {
            record: self.session.with(|game| game.record_text(ply)),
            level,
            seed: self.dice(ply).seed(),
            fixed: self.saved.with_value(|saved| saved.seed.is_some()),
        }
    }

    fn show_hint(self, notation: String) {
        let voice = self.voice();
        let viewer = self.viewer.get_untracked();
        // The move is tried on a copy: its events are its words.
        let lines = self.session.with(|game| {
            let ply = game.cursor();
            let mut copy = game.fork(ply);
            let _ = copy.play(&notation, &voice);
            copy.log_of(ply, viewer, &voice)
        });
        let texts: Vec<String> = lines.into_iter().map(|line| line.text).collect();
        let said = if texts.is_empty() {
            notation.clone()
        } else {
            texts.join(" ")
        };
        let said = words::hint(voice.language, &said);
        self.speech.say(&said);
        self.hint.set(Some(Hint { notation, said }));
    }

    /// The dice for the move at `ply`: free, or fixed by the game's seed so
    /// that a reload changes nothing.
    fn dice(self, ply: usize) -> Dice {
        let seed = self.saved.with_value(|saved| saved.seed);
        Dice::seeded(match seed {
            Some(seed) => seed ^ (ply as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15),
            None => store::seed(),
        })
    }
}
