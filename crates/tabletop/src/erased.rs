//! The same for callers that do not know which game it is: the pages, the
//! table, the saves, the links. Moves are notation, everything said is text.
//!
//! Boards get at the typed [`Session`] again through [`AnySession::as_any`].

use crate::brought::Brought;
use crate::game::{Game, Goal, Outcome, SeatScore, Turn};
use crate::info::Info;
use crate::link::{self, LinkError};
use crate::record::{Record, RecordError, RecordText};
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use crate::session::{Occupant, Session, UndoRule};
use crate::setup::Setup;
use crate::stable_hash::stable_hash;
use crate::words::{Language, Speak, Voice};
use std::any::Any;
use std::borrow::Cow;
use std::marker::PhantomData;
use std::ops::Range;
use std::sync::Arc;

/// A move as advice to a viewer who acts at the cursor, or the first of a plan ([`search::plan`](crate::search::plan)):
/// moves with blanks between them. `None` if the notation is not one of moves of which the first may be made now, or the
/// session is another game's. Not a method of [`AnySession`]: it may be code that comes later.
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
    /// The move that caused it, from 0.
    pub ply: usize,
    /// Whose move it was; `None` for chance.
    pub seat: Option<Seat>,
    /// The words.
    pub text: String,
    /// The symbol of the piece it tells of, or nothing ([`Speak::symbol`]).
    pub symbol: Cow<'static, str>,
    /// Whether it only makes the table ready ([`Speak::is_upkeep`]).
    pub is_upkeep: bool,
    /// Whether it waits until what the board holds has been looked at ([`Narration::is_about_next`](crate::game::Narration::is_about_next)).
    pub waits: bool,
}

/// A game of the box that is not known by type.
pub trait AnyGame: Sync {
    /// What is the same for every table.
    fn info(&self) -> &'static Info;

    /// Starts a game.
    ///
    /// # Errors
    /// If the setup does not fit.
    fn begin(&self, setup: Setup) -> Result<Box<dyn AnySession>, RecordError>;

    /// Opens a record, by the edition that comes with the game or the one that was brought.
    ///
    /// # Errors
    /// Names the first thing that does not fit.
    fn open(
        &self,
        text: &RecordText,
        brought: Option<&Arc<Brought>>,
    ) -> Result<Box<dyn AnySession>, RecordError>;

    /// Opens the code of a link, by the edition that comes with the game or the one that was
    /// brought.
    ///
    /// # Errors
    /// If the code is damaged or does not fit.
    fn open_link(
        &self,
        code: &str,
        brought: Option<&Arc<Brought>>,
    ) -> Result<Box<dyn AnySession>, LinkError>;
}

/// A [`Session`] of a game that is not known by type.
pub trait AnySession: Any {
    /// What is the same for every table of the game.
    fn info(&self) -> &'static Info;
    /// Seats, options, edition.
    fn setup(&self) -> &Setup;
    /// Who sits where.
    fn occupants(&self) -> &[Occupant];
    /// Seats people and bots.
    fn seat_occupants(&mut self, occupants: &[Occupant]);
    /// A voice that knows the names.
    fn voice(&self, language: Language) -> Voice;
    /// Moves made up to the cursor.
    fn cursor(&self) -> usize;
    /// Moves known, undone ones included.
    fn len(&self) -> usize;
    /// Whether no move is known.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Who acts after `ply` moves.
    fn turn_at(&self, ply: usize) -> Turn;
    /// Who acts at the cursor.
    fn turn(&self) -> Turn {
        self.turn_at(self.cursor())
    }
    /// How the game stands ended after `ply` moves.
    fn outcome_at(&self, ply: usize) -> Option<Outcome>;
    /// Makes a move.
    ///
    /// # Errors
    /// The reason in the voice's language; nothing has changed.
    fn play(&mut self, notation: &str, voice: &Voice) -> Result<(), String>;
    /// One draw of chance, if it is chance's turn.
    fn draw(&mut self, rng: &mut Rng) -> bool;
    /// The listed legal moves at the cursor, in notation.
    fn legal(&self) -> Vec<String>;
    /// The move made at `ply`, in notation.
    fn move_at(&self, ply: usize) -> Option<String>;
    /// Where undo leads.
    fn undo_target(&self, rule: UndoRule) -> Option<usize>;
    /// Where redo leads.
    fn redo_target(&self) -> Option<usize>;
    /// Where the acting seat's turn began.
    fn turn_start(&self) -> usize;
    /// Moves the cursor.
    fn go_to(&mut self, ply: usize);
    /// The log of the move made at `ply`, as a viewer may read it.
    fn log_of(&self, ply: usize, viewer: Viewer, voice: &Voice) -> Vec<LogLine>;

    /// What a seat has done with these moves of one turn, in a few words without its name; empty: the moves are told one by
    /// one ([`Narration::turn_in_short`](crate::game::Narration::turn_in_short)).
    fn turn_in_short(&self, plies: Range<usize>, viewer: Viewer, voice: &Voice) -> String;
    /// Whether something may be hidden from somebody who looks at the table.
    fn has_secrets(&self) -> bool;
    /// Whether from the cursor on one seat may know what another does not.
    fn hides(&self) -> bool;
    /// How many milliseconds longer than usual people want to look at what the
    /// move made at `ply` brought about.
    fn extra_pause(&self, ply: usize) -> u32;
    /// What the acting seat is asked to do after `ply` moves.
    fn prompt(&self, ply: usize, viewer: Viewer, voice: &Voice) -> String;
    /// What a seat plays for after `ply` moves, and how far it has come, as far as the viewer knows.
    fn goals(&self, ply: usize, viewer: Viewer, seat: Seat, voice: &Voice) -> Vec<Goal>;
    /// The result after `ply` moves, in a sentence.
    fn result_text(&self, ply: usize, voice: &Voice) -> String;
    /// The score sheets after `ply` moves.
    fn score(&self, ply: usize) -> Vec<SeatScore>;
    /// The record up to `ply` moves, as text.
    fn record_text(&self, ply: usize) -> RecordText;
    /// The code of the record up to `ply` moves, with who sits where.
    ///
    /// # Errors
    /// If a position to start from is too long for a link.
    fn link(&self, ply: usize) -> Result<String, LinkError>;
    /// The same game up to `ply` moves as a session of its own.
    fn fork(&self, ply: usize) -> Box<dyn AnySession>;
    /// A hash of the position after `ply` moves, the same on every platform.
    fn hash(&self, ply: usize) -> u64;
    /// The typed session.
    fn as_any(&self) -> &dyn Any;
    /// The typed session.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

impl dyn AnySession {
    /// The seats in which people sit.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..).map(Seat).zip(self.occupants());
        seats.filter_map(|(seat, occupant)| occupant.is_human().then_some(seat))
    }

    /// The seat of the person who plays alone; `None` where no people or several sit at the table.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// The person whose decision the move at `ply` was, or will be.
    #[must_use]
    pub fn person_at(&self, ply: usize) -> Option<Seat> {
        match self.turn_at(ply) {
            Turn::Seat(seat) if self.occupants()[seat.index()].is_human() => Some(seat),
            _ => None,
        }
    }

    /// Whose turn the move at `ply` belongs to; chance belongs to whose turn it was before.
    #[must_use]
    pub fn seat_at(&self, ply: usize) -> Option<Seat> {
        let mut turns = (0..=ply).rev().map(|ply| self.turn_at(ply));
        turns.find_map(|turn| match turn {
            Turn::Seat(seat) => Some(seat),
            _ => None,
        })
    }

    /// Whether the move at `ply` goes on with the turn of the one before it.
    #[must_use]
    pub fn goes_on_at(&self, ply: usize) -> bool {
        ply > 0 && self.seat_at(ply) == self.seat_at(ply - 1)
    }
}

/// Makes a game an entry of a registry: `&Registered::<Uchi>::NEW` is an `&dyn AnyGame`.
pub struct Registered<G>(PhantomData<fn() -> G>);

impl<G: Game> Registered<G> {
    /// The marker value.
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
        brought: Option<&Arc<Brought>>,
    ) -> Result<Box<dyn AnySession>, RecordError> {
        let record = Record::from_text(text, brought)?;
        Ok(Box::new(Session::<G>::open(record)?))
    }

    fn open_link(
        &self,
        code: &str,
        brought: Option<&Arc<Brought>>,
    ) -> Result<Box<dyn AnySession>, LinkError> {
        let opened = link::decode::<G>(code, brought)?;
        let mut session = Session::open(opened.record)?;
        if let Some(occupants) = opened.occupants {
            session.seat_occupants(&occupants);
        }
        Ok(Box::new(session))
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

    fn outcome_at(&self, ply: usize) -> Option<Outcome> {
        self.game().outcome(self.state_at(ply))
    }

    fn play(&mut self, notation: &str, voice: &Voice) -> Result<(), String> {
        self.play_notation(notation)
            .map_err(|refusal| refusal.speak(voice))
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
        let seat = match self.turn_at(ply) {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        };
        let lines = self
            .events_at(ply, viewer)
            .into_iter()
            .map(|event| LogLine {
                ply,
                seat,
                text: voice.agreeing(self.game().tell(&event, voice)),
                symbol: event.symbol(),
                is_upkeep: event.is_upkeep(),
                waits: self.game().is_about_next(&event),
            });
        lines.filter(|line| !line.text.is_empty()).collect()
    }

    fn turn_in_short(&self, plies: Range<usize>, viewer: Viewer, voice: &Voice) -> String {
        let events: Vec<G::Event> = plies.flat_map(|ply| self.events_at(ply, viewer)).collect();
        self.game().turn_in_short(&events, voice)
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
