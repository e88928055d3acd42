//! Type-erased games and sessions, for callers that do not know the game's type: pages, table,
//! saved games, links. Moves are passed as notation and texts are already worded.
//!
//! Boards get the typed [`Session`] through [`AnySession::as_any`].

use crate::game::{Game, Goal, Outcome, SeatScore, Turn};
use crate::info::Info;
use crate::link::{self, LinkError};
use crate::record::{Record, RecordError, RecordText};
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use crate::session::{Occupant, Session, UndoRule};
use crate::setup::Setup;
use crate::stable_hash::stable_hash;
use crate::supplied_edition::SuppliedEdition;
use crate::words::{Language, Speak, Spoken, Voice};
use std::any::Any;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::ops::Range;
use std::sync::Arc;

/// Puts the first move of `notation` into words, as advice to a viewer who acts at the cursor.
/// `notation` is one move, or the moves of a plan ([`search::plan`](crate::search::plan)) separated
/// by spaces. `None` if a move cannot be read, if the first move is illegal at the cursor, or if
/// the session is of another game. This is not a method of [`AnySession`], so that its code can be
/// loaded later.
pub fn advice<G: Game>(
    session: &dyn AnySession,
    notation: &str,
    viewer: Viewer,
    voice: &Voice,
) -> Option<String> {
    let session = session.as_any().downcast_ref::<Session<G>>()?;
    let plan = notation.split(' ').map(|mv| mv.parse().ok());
    let plan = plan.collect::<Option<Vec<G::Move>>>()?;
    session.game().check(session.state(), plan.first()?).ok()?;
    let view = session.view_at(session.cursor(), viewer);
    Some(voice.agreeing(session.game().advice_of_plan(&view, &plan, voice)))
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The index of the move that caused it, from 0.
    pub ply: usize,
    /// The seat that made the move; `None` for chance.
    pub seat: Option<Seat>,
    /// The text of the line.
    pub text: String,
    /// The symbol of the piece in this line; empty if there is none ([`Speak::symbol`]).
    pub symbol: Cow<'static, str>,
    /// Whether the line only reports preparation of the table ([`Speak::is_upkeep`]).
    pub is_upkeep: bool,
    /// Whether the line is withheld while the board still shows the result of the move
    /// ([`Narration::is_about_next`](crate::game::Narration::is_about_next)).
    pub waits: bool,
    /// Whether the line tells the result of the game
    /// ([`Narration::tells_result`](crate::game::Narration::tells_result)).
    pub tells_result: bool,
}

/// A type-erased game of this build, for callers that do not know the game's type.
pub trait AnyGame: Sync {
    /// The constant data of the game.
    fn info(&self) -> &'static Info;

    /// Starts a game.
    ///
    /// # Errors
    /// If the setup does not fit the game.
    fn begin(&self, setup: Setup) -> Result<Box<dyn AnySession>, RecordError>;

    /// Opens a record. `supplied_edition` is the supplied edition, in case the record names one.
    ///
    /// # Errors
    /// Names the first thing that does not fit the game.
    fn open(
        &self,
        text: &RecordText,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
    ) -> Result<Box<dyn AnySession>, RecordError>;

    /// Opens the code of a link. `supplied_edition` is the supplied edition, in case the link names
    /// one.
    ///
    /// # Errors
    /// If the code is damaged or does not fit the game.
    fn open_link(
        &self,
        code: &str,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
    ) -> Result<Box<dyn AnySession>, LinkError>;
}

/// The type-erased [`Session`], for callers that do not know the game's type.
pub trait AnySession: Any {
    /// The constant data of the game.
    fn info(&self) -> &'static Info;
    /// The seats, the options and the edition.
    fn setup(&self) -> &Setup;
    /// The person or bot at each seat.
    fn occupants(&self) -> &[Occupant];
    /// Sets the person or bot at each seat.
    fn seat_occupants(&mut self, occupants: &[Occupant]);
    /// A voice in this language that knows the names of the players.
    fn voice(&self, language: Language) -> Voice;
    /// The number of moves before the cursor.
    fn cursor(&self) -> usize;
    /// The number of all moves, including undone ones.
    fn len(&self) -> usize;
    /// Whether the session has no moves.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Who acts after `ply` moves.
    fn turn_at(&self, ply: usize) -> Turn;
    /// The turn that contains the move at `ply`, if the game numbers its turns
    /// ([`Rules::numbered_turn`](crate::game::Rules::numbered_turn)).
    fn numbered_turn_at(&self, ply: usize) -> Option<(Seat, u32)>;
    /// Who acts at the cursor.
    fn turn(&self) -> Turn {
        self.turn_at(self.cursor())
    }
    /// How the game ended, if it is over after `ply` moves.
    fn outcome_at(&self, ply: usize) -> Option<Outcome>;
    /// Makes a move, given in notation.
    ///
    /// # Errors
    /// The reason why the move is not allowed, in the voice's language. The session is then
    /// unchanged.
    fn play(&mut self, notation: &str, voice: &Voice) -> Result<(), Spoken>;
    /// Makes a random draw if it is chance's turn. Returns whether it made one.
    fn draw(&mut self, rng: &mut Rng) -> bool;
    /// The legal moves at the cursor that are listed, in notation. Free moves are not listed.
    fn legal(&self) -> Vec<String>;
    /// The move made at `ply`, in notation.
    fn move_at(&self, ply: usize) -> Option<String>;
    /// The ply that undo leads to.
    fn undo_target(&self, rule: UndoRule) -> Option<usize>;
    /// The ply that redo leads to.
    fn redo_target(&self) -> Option<usize>;
    /// The ply at which the acting seat's turn began.
    fn turn_start(&self) -> usize;
    /// Moves the cursor to a ply.
    fn go_to(&mut self, ply: usize);
    /// The log lines of the move made at `ply` that the viewer may read.
    fn log_of(&self, ply: usize, viewer: Viewer, voice: &Voice) -> Vec<LogLine>;

    /// The log lines of the move made at `ply`. If chance made it, they say what came by luck
    /// ([`Narration::luck`](crate::game::Narration::luck)).
    fn luck_of(&self, ply: usize, viewer: Viewer, voice: &Voice) -> Vec<LogLine>;

    /// Summarizes a seat's moves of one turn in a few words, without the seat's name. Empty if the
    /// moves are reported one by one
    /// ([`Narration::turn_in_short`](crate::game::Narration::turn_in_short)).
    fn turn_in_short(&self, plies: Range<usize>, viewer: Viewer, voice: &Voice) -> String;
    /// Whether this game can hide anything from any viewer.
    fn has_secrets(&self) -> bool;
    /// Whether, from the cursor on, one seat may know something that another does not.
    fn hides(&self) -> bool;
    /// The additional time, in milliseconds, that people want to look at the result of the move
    /// made at `ply`.
    fn extra_pause(&self, ply: usize) -> u32;
    /// The request to the acting seat after `ply` moves.
    fn prompt(&self, ply: usize, viewer: Viewer, voice: &Voice) -> String;
    /// The request to a person who solves a puzzle, after `ply` moves.
    fn puzzle_prompt(&self, ply: usize, viewer: Viewer, voice: &Voice) -> String;
    /// The goals of a seat after `ply` moves and their progress, as far as the viewer may know.
    fn goals(&self, ply: usize, viewer: Viewer, seat: Seat, voice: &Voice) -> Vec<Goal>;
    /// The result after `ply` moves, as a sentence.
    fn result_text(&self, ply: usize, voice: &Voice) -> String;
    /// The score sheets after `ply` moves.
    fn score(&self, ply: usize) -> Vec<SeatScore>;
    /// The record of the first `ply` moves, as text.
    fn record_text(&self, ply: usize) -> RecordText;
    /// The link code of the first `ply` moves, including the players.
    ///
    /// # Errors
    /// If the record starts from a position that is too long for a link.
    fn link(&self, ply: usize) -> Result<String, LinkError>;
    /// Copies the first `ply` moves into a new session.
    fn fork(&self, ply: usize) -> Box<dyn AnySession>;
    /// A hash of the position after `ply` moves; the same on every platform.
    fn hash(&self, ply: usize) -> u64;
    /// The typed session, for downcasts.
    fn as_any(&self) -> &dyn Any;
    /// The typed session, for mutable downcasts.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

impl dyn AnySession {
    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..).map(Seat).zip(self.occupants());
        seats.filter_map(|(seat, occupant)| occupant.is_human().then_some(seat))
    }

    /// The seat of the only person at the table; `None` if there are no people or several.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// The seat that decides the move at `ply`, if a person sits there.
    #[must_use]
    pub fn person_at(&self, ply: usize) -> Option<Seat> {
        match self.turn_at(ply) {
            Turn::Seat(seat) if self.occupants()[seat.index()].is_human() => Some(seat),
            _ => None,
        }
    }

    /// The seat whose turn contains the move at `ply`. Unless the game says otherwise, a draw
    /// belongs to the turn of the seat that acted before it.
    #[must_use]
    pub fn seat_at(&self, ply: usize) -> Option<Seat> {
        if let Some((seat, _)) = self.numbered_turn_at(ply) {
            return Some(seat);
        }
        let mut turns = (0..=ply).rev().map(|ply| self.turn_at(ply));
        turns.find_map(Turn::seat)
    }

    /// Whether the move at `ply` belongs to the same turn as the move before it.
    #[must_use]
    pub fn goes_on_at(&self, ply: usize) -> bool {
        ply > 0
            && self.seat_at(ply) == self.seat_at(ply - 1)
            && self.numbered_turn_at(ply) == self.numbered_turn_at(ply - 1)
    }

    /// The turn that contains the move at `ply`, as people count: the seat, and how many turns it
    /// has had with this one. `None` for the moves before the first turn.
    #[must_use]
    pub fn counted_turn_at(&self, ply: usize) -> Option<(Seat, usize)> {
        let deal = (0..self.len()).find(|&at| self.turn_at(at) != Turn::Chance)?;
        if ply < deal {
            return None;
        }
        let is_numbered = (0..self.len()).any(|at| self.numbered_turn_at(at).is_some());
        if !is_numbered {
            let seat = self.seat_at(ply)?;
            let begins = |&at: &usize| at == deal || !self.goes_on_at(at);
            let turns = (deal..=ply).filter(begins);
            return Some((
                seat,
                turns.filter(|&at| self.seat_at(at) == Some(seat)).count(),
            ));
        }
        let (seat, _) = self.numbered_turn_at(ply)?;
        let numbers = (deal..=ply).filter_map(|at| self.numbered_turn_at(at));
        let numbers = numbers.filter(|(of, _)| *of == seat);
        Some((seat, numbers.collect::<BTreeSet<_>>().len()))
    }

    /// Whether chance has decided anything in this game.
    #[must_use]
    pub fn has_draws(&self) -> bool {
        (0..self.cursor()).any(|ply| self.turn_at(ply) == Turn::Chance)
    }
}

/// Implements [`AnyGame`] for a game, as an entry of a registry: `&Registered::<Uchi>::NEW` is a
/// `&dyn AnyGame`.
pub struct Registered<G>(PhantomData<fn() -> G>);

impl<G: Game> Registered<G> {
    /// The only value of this type.
    pub const NEW: Registered<G> = Registered(PhantomData);
}

impl<G: Game> AnyGame for Registered<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn begin(&self, setup: Setup) -> Result<Box<dyn AnySession>, RecordError> {
        Ok(Box::new(Session::<G>::new(setup)?))
    }

    fn open(
        &self,
        text: &RecordText,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
    ) -> Result<Box<dyn AnySession>, RecordError> {
        let record = Record::from_text(text, supplied_edition)?;
        Ok(Box::new(Session::<G>::open(record)?))
    }

    fn open_link(
        &self,
        code: &str,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
    ) -> Result<Box<dyn AnySession>, LinkError> {
        let opened = link::decode::<G>(code, supplied_edition)?;
        let mut session = Session::open(opened.record)?;
        if let Some(occupants) = opened.occupants {
            session.seat_occupants(&occupants);
        }
        Ok(Box::new(session))
    }
}

impl<G: Game> Session<G> {
    /// The log lines of the move made at `ply`, with these words for its events.
    fn lines_of(
        &self,
        ply: usize,
        viewer: Viewer,
        voice: &Voice,
        tell: impl Fn(&G::Event) -> String,
    ) -> Vec<LogLine> {
        let seat = self.turn_at(ply).seat();
        let mut tells_result = false;
        let lines = self.events_at(ply, viewer).into_iter().map(|event| {
            tells_result |= self.game().tells_result(&event);
            LogLine {
                ply,
                seat,
                text: voice.agreeing(tell(&event)),
                symbol: event.symbol(),
                is_upkeep: event.is_upkeep(),
                waits: self.game().is_about_next(&event),
                tells_result,
            }
        });
        lines.filter(|line| !line.text.is_empty()).collect()
    }
}

impl<G: Game> AnySession for Session<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn setup(&self) -> &Setup {
        self.game().setup()
    }

    fn occupants(&self) -> &[Occupant] {
        self.occupants()
    }

    fn seat_occupants(&mut self, occupants: &[Occupant]) {
        self.seat_occupants(occupants);
    }

    fn voice(&self, language: Language) -> Voice {
        self.voice(language)
    }

    fn cursor(&self) -> usize {
        self.cursor()
    }

    fn len(&self) -> usize {
        self.len()
    }

    fn turn_at(&self, ply: usize) -> Turn {
        self.game().turn(self.state_at(ply))
    }

    fn numbered_turn_at(&self, ply: usize) -> Option<(Seat, u32)> {
        self.game().numbered_turn(self.state_at(ply))
    }

    fn outcome_at(&self, ply: usize) -> Option<Outcome> {
        self.game().outcome(self.state_at(ply))
    }

    fn play(&mut self, notation: &str, voice: &Voice) -> Result<(), Spoken> {
        self.play_notation(notation)
            .map_err(|refusal| Spoken(refusal.speak(voice)))
    }

    fn draw(&mut self, rng: &mut Rng) -> bool {
        self.draw(rng)
    }

    fn legal(&self) -> Vec<String> {
        self.legal().iter().map(ToString::to_string).collect()
    }

    fn move_at(&self, ply: usize) -> Option<String> {
        self.move_at(ply).map(ToString::to_string)
    }

    fn undo_target(&self, rule: UndoRule) -> Option<usize> {
        self.undo_target(rule)
    }

    fn redo_target(&self) -> Option<usize> {
        self.redo_target()
    }

    fn turn_start(&self) -> usize {
        self.turn_start()
    }

    fn go_to(&mut self, ply: usize) {
        self.go_to(ply);
    }

    fn log_of(&self, ply: usize, viewer: Viewer, voice: &Voice) -> Vec<LogLine> {
        self.lines_of(ply, viewer, voice, |event| self.game().tell(event, voice))
    }

    fn luck_of(&self, ply: usize, viewer: Viewer, voice: &Voice) -> Vec<LogLine> {
        if self.turn_at(ply) != Turn::Chance {
            return self.log_of(ply, viewer, voice);
        }
        let before = self.view_at(ply, viewer);
        self.lines_of(ply, viewer, voice, |event| {
            let luck = self.game().luck(&before, event, voice);
            match luck.is_empty() {
                true => self.game().tell(event, voice),
                false => luck,
            }
        })
    }

    fn turn_in_short(&self, plies: Range<usize>, viewer: Viewer, voice: &Voice) -> String {
        let events: Vec<G::Event> = plies.flat_map(|ply| self.events_at(ply, viewer)).collect();
        voice.agreeing(self.game().turn_in_short(&events, voice))
    }

    fn has_secrets(&self) -> bool {
        G::SECRETS
    }

    fn hides(&self) -> bool {
        self.game().hides(self.state())
    }

    fn extra_pause(&self, ply: usize) -> u32 {
        self.game().extra_pause(&self.events_at(ply, Viewer::Open))
    }

    fn prompt(&self, ply: usize, viewer: Viewer, voice: &Voice) -> String {
        voice.agreeing(self.game().prompt(&self.view_at(ply, viewer), voice))
    }

    fn puzzle_prompt(&self, ply: usize, viewer: Viewer, voice: &Voice) -> String {
        let view = self.view_at(ply, viewer);
        voice.agreeing(self.game().puzzle_prompt(&view, voice))
    }

    fn goals(&self, ply: usize, viewer: Viewer, seat: Seat, voice: &Voice) -> Vec<Goal> {
        self.game().goals(&self.view_at(ply, viewer), seat, voice)
    }

    fn result_text(&self, ply: usize, voice: &Voice) -> String {
        voice.agreeing(self.game().result_text(self.state_at(ply), voice))
    }

    fn score(&self, ply: usize) -> Vec<SeatScore> {
        self.game().score(self.state_at(ply))
    }

    fn record_text(&self, ply: usize) -> RecordText {
        self.record_to(ply).to_text()
    }

    fn link(&self, ply: usize) -> Result<String, LinkError> {
        link::encode(&self.record_to(ply), Some(self.occupants()))
    }

    fn fork(&self, ply: usize) -> Box<dyn AnySession> {
        let mut fork = Session::<G>::open(self.record_to(ply))
            .expect("a prefix of a game that was played replays");
        fork.seat_occupants(self.occupants());
        Box::new(fork)
    }

    fn hash(&self, ply: usize) -> u64 {
        stable_hash(self.state_at(ply))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
