//! Moves, and what follows them automatically: draws, the moves of bots, and the pause in which a
//! move is shown.

use super::announcer::Announcer;
use super::autosave::Autosave;
use super::bot_player::BotPlayer;
use super::captions::Captions;
use super::hints::Hints;
use super::sheets::{Sheet, Sheets};
use super::table_state::TableState;
use crate::host::use_host;
use crate::prefs::use_prefs;
use crate::shell::{close_offers, close_toast, toast};
use crate::stage::Beats;
use crate::text::{say, table as words};
use crate::timer::Timer;
use board::motion::FLIGHT;
use leptos::prelude::*;
use presentation::{
    Announcement, Beat, Chosen, Controller, MoveBy, NextAction, Phase, Refused, is_dealing,
};
use std::time::Duration;
use tabletop::session::Player;
use tabletop::{AnySession, Counting, Level, Spoken, Text};

/// The pause after an animation before anything else happens, in milliseconds.
const REST: u64 = 350;

/// The pause after the last move of others before the board is shown for the next person, in
/// milliseconds. That person may act at once.
const TURN_REST: u64 = 1000;

/// The pause after the last move of a game before its result appears, in milliseconds.
const LAST_REST: u64 = 2200;

/// The outcome of a person's attempt to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// The move has been made.
    Made,
    /// No person may act at this device now.
    NotNow,
    /// The game refuses the move. The reason has been shown.
    Refused,
}

/// Makes moves, and does what the [`Controller`] says comes next.
#[derive(Clone, Copy)]
pub struct TurnLoop {
    state: TableState,
    autosave: Autosave,
    announcer: Announcer,
    bots: BotPlayer,
    hints: Hints,
    /// The caption of the last moves of others.
    pub captions: Captions,
    sheets: Sheets,
    timer: Timer,
    /// The selection on the board, as the board reports it.
    pub chosen: RwSignal<Chosen>,
    /// Whether the board keeps what has just happened on view until the person dismisses it.
    pub waits_for_viewer: Memo<bool>,
    /// Whether the board itself tells the last moves before the ply on screen.
    pub board_tells: Memo<bool>,
    /// The question of the board about the selection.
    pub asks: Memo<Option<Text>>,
    /// Why the last attempt does nothing.
    pub refused: Memo<Refused>,
    /// The clock of the move that is shown.
    pub beats: Beats,
    /// Notified when moves have been made, before any effect shows something of them in the page.
    pub moved: Trigger,
    /// How far the count has come that tells the result of the game on the board.
    counts: Memo<Counting>,
    /// Whether the result opens once the last move has been shown and no count is open.
    result_due: StoredValue<bool>,
    /// The number of moves after which the next task is announced, once the last of them has been
    /// shown.
    task_due: StoredValue<Option<usize>>,
}

impl TurnLoop {
    /// Creates the loop. It makes no move before [`advance`](Self::advance). It follows the
    /// requests of the host page.
    pub fn new(
        autosave: Autosave,
        hints: Hints,
        bots: BotPlayer,
        captions: Captions,
        sheets: Sheets,
        timer: Timer,
        beats: Beats,
    ) -> TurnLoop {
        let chosen = RwSignal::new(Chosen::default());
        let turn_loop = TurnLoop {
            state: bots.state,
            autosave,
            announcer: bots.announcer,
            bots,
            hints,
            captions,
            sheets,
            timer,
            beats,
            chosen,
            waits_for_viewer: Memo::new(move |_| chosen.with(|chosen| chosen.waits_for_viewer)),
            board_tells: Memo::new(move |_| {
                let ply = bots.state.ply().get();
                chosen.with(|chosen| chosen.tells_last_moves && chosen.ply == ply)
            }),
            asks: Memo::new(move |_| chosen.with(|chosen| chosen.asks)),
            refused: Memo::new(move |_| chosen.with(|chosen| chosen.refused.clone())),
            moved: Trigger::new(),
            counts: Memo::new(move |_| chosen.with(Chosen::counting)),
            result_due: StoredValue::new(false),
            task_due: StoredValue::new(None),
        };
        // Whoever selects it once more hears it once more.
        Effect::new(move |_| {
            let is_other = chosen.with(|chosen| {
                let told = hints.told.read_untracked();
                !told.is_empty() && chosen.forecast != *told
            });
            if is_other {
                hints.told.set(String::new());
            }
        });
        let host = use_host();
        Effect::new(move |_| {
            let is_paused = host.is_paused.get();
            untrack(|| turn_loop.set_still(is_paused));
        });
        Effect::new(move |_| {
            let counting = turn_loop.counts.get();
            untrack(|| turn_loop.follow_count(counting));
        });
        Effect::new(move |_| {
            if sheets.sheet.get() == Some(Sheet::Result) {
                untrack(|| turn_loop.tell_result());
            }
        });
        let id = autosave.with(|saved| saved.id.clone());
        Effect::new(move |_| match host.level.get() {
            Some((game, level)) if game == id => untrack(|| turn_loop.set_level(level)),
            _ => {}
        });
        turn_loop
    }

    /// Does everything that can be done before a person, a timer or the worker reports again.
    pub fn advance(self) {
        if self.autosave.has_other_tab() || self.is_game_waiting() {
            return;
        }
        loop {
            let has_moved = match self.state.with(Controller::next) {
                NextAction::Wait => false,
                NextAction::Draw => self.draw(),
                NextAction::Play(notation) => self.play_for_bot(&notation),
                NextAction::AskBot(seat, ticket) => {
                    self.bots.ask(seat, ticket, move || self.advance());
                    true
                }
            };
            if !has_moved {
                break;
            }
        }
        self.moved.notify();
        if self.state.acting().get_untracked().is_some() {
            // The message that a hint is possible only on the person's own turn is outdated.
            close_toast(say(words::HINT_NOT_NOW));
        }
        self.announce_task();
        self.open_result();
    }

    /// Whether the pause in which the last move is shown is over. Does not subscribe to anything.
    fn is_shown(self) -> bool {
        !self.state.with(|controller, _| controller.is_pausing())
    }

    /// Opens the result if it is due and the last move has been shown. A count is stepped through
    /// first: the result opens when it is closed. A person who looks back opens it later.
    fn open_result(self) {
        if self.state.with(|controller, _| controller.looks_back()) {
            return self.hold_result_back();
        }
        let counts = self.counts.get_untracked() != Counting::None;
        if self.is_shown() && self.result_due.get_value() && !counts {
            self.result_due.set_value(false);
            self.sheets.open(Sheet::Result);
        }
    }

    /// Lets everything tell the result, because the person has opened it.
    fn tell_result(self) {
        self.state.update(|controller, _| controller.tell_result());
        self.announce_task();
    }

    /// Lets the result be told when the count on the board has come to its end or is closed.
    fn follow_count(self, counting: Counting) {
        let follow = |controller: &mut Controller, game: &dyn AnySession| {
            controller.follow_count(game, counting);
        };
        self.state.update(follow);
        self.announce_task();
        self.open_result();
    }

    /// Continues once the board no longer keeps the last move on view. The person who has dismissed
    /// the last move of a game sees its result. In a review, the board keeps moves on view by itself.
    pub fn dismissed(self) {
        if !self.state.with(|controller, _| controller.is_reviewed()) {
            self.expect_result();
        }
        self.advance();
    }

    /// Whether the game waits until a person dismisses what the board keeps on view. Does not
    /// subscribe to anything.
    fn is_game_waiting(self) -> bool {
        self.waits_for_viewer.get_untracked() && self.state.with(Controller::can_wait_for_viewer)
    }

    /// Whether the game waits until a person dismisses what the board keeps on view. Subscribes to
    /// that.
    pub fn follow_game_waiting(self) -> bool {
        self.waits_for_viewer.get() && self.state.follow(Controller::can_wait_for_viewer)
    }

    /// Makes a move of the person at the screen. `make` makes the move, or returns why the game
    /// refuses it. Shows that reason.
    pub fn play_with(self, make: impl FnOnce(&mut dyn AnySession) -> Result<(), Spoken>) -> Played {
        if self.state.acting().get_untracked().is_none() {
            return Played::NotNow;
        }
        if self.autosave.has_other_tab() {
            self.autosave.stop_for_other_tab();
            return Played::NotNow;
        }
        match self.state.session().change(make) {
            Ok(()) => {
                self.move_made(MoveBy::Person);
                self.advance();
                Played::Made
            }
            Err(Spoken(reason)) => {
                toast(reason, None);
                Played::Refused
            }
        }
    }

    /// Asks for a hint, unless one is being looked for. First ends the pause after the last move, and
    /// makes the moves of the selection that a hint builds on.
    pub fn ask_for_hint(self) {
        if self.hints.is_thinking.get_untracked() {
            return;
        }
        let before = self.chosen.with_untracked(|chosen| {
            let is_now = chosen.ply == self.state.ply().get_untracked();
            is_now.then(|| chosen.before_hint.clone())
        });
        // The hint is the person's, so the last move of somebody else is no longer shown.
        if self.state.acting().get_untracked().is_some() {
            self.end_pause();
        }
        let voice = self.state.voice();
        for mv in before.unwrap_or_default() {
            if self.play_with(|game| game.play(&mv, &voice)) != Played::Made {
                return;
            }
        }
        self.hints.ask(self.chosen);
    }

    fn draw(self) -> bool {
        let mut rng = self
            .bots
            .dice
            .at(self.state.session().with(AnySession::cursor));
        let is_drawn = self.state.session().change(|game| game.draw(&mut rng));
        if is_drawn {
            self.move_made(MoveBy::Chance);
        }
        is_drawn
    }

    fn play_for_bot(self, notation: &str) -> bool {
        let voice = self.state.voice();
        let played = self
            .state
            .session()
            .change(|game| game.play(notation, &voice).is_ok());
        if played {
            self.move_made(MoveBy::Bot);
        } else {
            // An answer that is no legal move counts as no answer.
            self.state.update(|controller, _| controller.bot_failed());
        }
        played
    }

    /// Makes a move of a lesson or a puzzle for the seat that acts.
    pub fn play_scripted(self, notation: &str) {
        self.play_for_bot(notation);
        self.advance();
    }

    /// Makes a random legal move for a bot that has failed.
    pub fn play_any_move(self) {
        let moves = self.state.session().with(AnySession::legal);
        let ply = self.state.cursor().get_untracked();
        if let Some(notation) = self.bots.dice.at(ply).pick(&moves) {
            self.play_for_bot(notation);
            self.advance();
        }
    }

    /// Asks a bot that has failed once more.
    pub fn retry_bot(self) {
        self.state.update(|controller, _| controller.retry_bot());
        self.advance();
    }

    /// Pauses the bots, or lets them continue.
    pub fn set_bots_paused(self, paused: bool) {
        self.state
            .update(|controller, _| controller.set_bots_paused(paused));
        self.advance();
    }

    /// Pauses everything at the table, or lets it continue.
    fn set_still(self, is_still: bool) {
        if self.state.with(|controller, _| controller.is_still()) != is_still {
            self.state
                .update(|controller, _| controller.set_still(is_still));
            self.advance();
        }
    }

    /// Lets all bots play at this level from now on.
    fn set_level(self, level: Level) {
        let mut occupants = self.state.session().with(|game| game.occupants().to_vec());
        let bots = occupants.iter_mut().filter(|it| !it.is_human());
        bots.for_each(|bot| bot.player = Player::Bot(level));
        self.state
            .session()
            .change(|game| game.seat_occupants(&occupants));
        self.state.session().tell();
        self.autosave.save_occupants(occupants);
        self.retry_bot();
    }

    /// Shows, saves and announces a move that has just been made.
    fn move_made(self, by: MoveBy) {
        self.hints.clear_all();
        if by == MoveBy::Person {
            close_offers();
        }
        let pause = self
            .state
            .update(|controller, game| controller.move_made(game, by));
        self.state.session().tell();
        self.pause_for(pause);
        self.tell_move(by);
        if by == MoveBy::Person {
            self.autosave.save_move();
        } else {
            self.save_later();
        }
        self.expect_result();
        self.announce_move();
    }

    /// Saves a move of a bot or of chance later, unless something else has happened by then. If the
    /// page is closed before that, the bot or chance moves once more.
    fn save_later(self) {
        let cursor = move || self.state.cursor().get_untracked();
        let made = cursor();
        self.once_seen(Box::new(move || {
            if cursor() == made {
                self.autosave.save_move();
            }
        }));
    }

    /// Runs `then`, which has no visible effect, when a move has been seen. The animation has all
    /// frames until then.
    pub fn once_seen(self, then: Box<dyn FnOnce()>) {
        let state = self.state;
        state.after_the_picture(Box::new(move || match self.beats.is_moving() {
            true => self
                .beats
                .once_still(Box::new(move || state.later(REST / 2, then))),
            false => then(),
        }));
    }

    /// Describes a move of others or of chance in the caption. The deal is not described, because
    /// everybody sees it.
    fn tell_move(self, by: MoveBy) {
        let is_told = by != MoveBy::Person && !self.state.with(|_, game| is_dealing(game));
        if is_told
            && self
                .state
                .with(|controller, _| controller.new_move().is_some())
        {
            self.captions
                .tell(self.state, self.state.cursor().get_untracked() - 1);
        } else {
            self.captions.clear();
        }
    }

    /// Waits after a move until its animation is over, and for a short pause after that. A deal or
    /// a refill does not wait: the next card follows while one is still flying.
    pub fn wait_for(self, beat: Beat) {
        let is_quick = self.state.with(|controller, game| {
            let chance_follows = controller.phase(game) == Phase::Chance;
            is_dealing(game) || chance_follows && beat.is_short(FLIGHT)
        });
        let is_pausing = move || self.state.with(|controller, _| controller.is_pausing());
        if is_quick || !beat.is_moving() || !is_pausing() {
            return;
        }
        let (is_last, takes) = (
            self.result_due.get_value(),
            self.captions.reading_time(self.state),
        );
        let rest = match self.state.with(Controller::phase) {
            _ if is_last => LAST_REST,
            Phase::Person(_) if takes > 0 => TURN_REST,
            _ => REST,
        };
        self.timer.cancel();
        self.beats.once_still(Box::new(move || {
            let is_shown = self.beats.beat.get_untracked().map(|beat| beat.ply) == Some(beat.ply);
            if is_shown && is_pausing() {
                self.wait(use_prefs().paced(rest + takes));
            }
        }));
    }

    /// Announces a move that begins to be shown. The next task is announced once it has been shown.
    fn announce_move(self) {
        let (done, calls) = self.state.heard();
        let done = Announcement::of_done(done);
        match calls {
            true => self.announcer.say_with_task(done),
            false => self.announcer.say_soon(done),
        }
        let made = self.state.cursor().get_untracked();
        self.task_due.set_value(Some(made));
    }

    /// Announces the next task once the last move has been shown, or the result of the game once it
    /// may be told, unless that has been announced or moves were taken back.
    fn announce_task(self) {
        if !self.is_shown() || self.state.with(Controller::withholds_result) {
            return;
        }
        let due = self.task_due.try_update_value(Option::take).flatten();
        if due == Some(self.state.cursor().get_untracked())
            && let Some(task) = self.state.heard_task()
        {
            self.announcer.say_soon(task);
        }
    }

    /// Announces a text after what has just been done.
    pub fn announce_after_move(self, text: String) {
        self.announcer.say_soon(Announcement::of_done(vec![text]));
    }

    /// Moves the cursor, as undo and redo do.
    pub fn jump_to(self, ply: usize) {
        if self.autosave.has_other_tab() {
            return self.autosave.stop_for_other_tab();
        }
        self.beats.release();
        self.timer.cancel();
        self.hints.clear_all();
        self.captions.clear();
        self.hold_result_back();
        self.task_due.set_value(None);
        self.state.session().change(|game| game.go_to(ply));
        self.autosave.mark_seen();
        self.state.update(Controller::cursor_moved);
        self.state.session().tell();
        self.autosave.save();
        self.advance();
        if self.state.curtain().get_untracked().is_none() {
            self.announcer.say(&self.state.prompt_words());
        }
    }

    /// Shows the position after `ply` moves.
    pub fn look_at(self, ply: usize) {
        self.hints.clear();
        self.timer.cancel();
        self.state
            .update(|controller, game| controller.look_at(game, ply));
        self.tell_shown();
        self.advance();
    }

    /// Describes the move that has just been shown, or the move before the past position on screen.
    /// In all other cases, hides the caption.
    pub fn tell_shown(self) {
        let state = self.state;
        if state.with(|controller, _| controller.is_reviewed()) {
            // The panel of the review describes the move.
            return self.captions.clear();
        }
        let new_move = state.with(|controller, _| controller.new_move());
        let before = state.ply().get_untracked().checked_sub(1);
        match new_move.or_else(|| before.filter(|_| state.looks_back())) {
            Some(ply) => self.captions.tell(state, ply),
            None => self.captions.clear(),
        }
    }

    /// Ends the pause after a move.
    pub fn end_pause(self) {
        if self.state.with(|controller, _| controller.is_pausing()) {
            self.timer.cancel();
            self.state.update(|controller, _| controller.end_pause());
            self.advance();
        }
    }

    /// Lets the result open once the last move has been shown, if the game is over.
    pub fn expect_result(self) {
        let is_over = self.state.phase().get_untracked() == Phase::Over;
        self.result_due
            .set_value(is_over && self.autosave.is_kept());
    }

    /// Prevents the result from opening by itself.
    pub fn hold_result_back(self) {
        self.result_due.set_value(false);
    }

    fn pause_for(self, milliseconds: u32) {
        self.timer.cancel();
        if milliseconds == 0 {
            return;
        }
        self.wait(use_prefs().paced(milliseconds.into()));
    }

    /// Ends the pause after a delay in milliseconds.
    fn wait(self, milliseconds: u64) {
        let wait = Duration::from_millis(milliseconds);
        self.timer.start(wait, move || {
            if self.state.is_open() && !self.autosave.has_other_tab() {
                self.state.update(|controller, _| controller.end_pause());
                self.advance();
            }
        });
    }
}
