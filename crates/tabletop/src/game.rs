//! The interface that every game implements.
//!
//! A value of a type that implements [`Game`] contains the rules of one table: the edition, the
//! number of seats and the options. It never changes. The position is a plain value of type
//! [`GameDefinition::State`]. All methods take it by reference, and only [`Transition::apply`] and
//! [`Transition::apply_event`] change it.
//!
//! Data flows in one direction: move → [`check`](Rules::check) → [`apply`](Transition::apply) →
//! events → [`view`](HiddenInformation::view) → picture. A game implements each change once, in
//! [`apply_event`](Transition::apply_event). `apply` decides which events happen and applies them
//! one by one. So the events alone reproduce the game, and the log, the animations and the
//! announcements always agree with the position.

use crate::info::Info;
use crate::reason::Reason;
use crate::rng::Rng;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::setup::{Setup, SetupError};
use crate::words::{Language, Speak, Text, Voice};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// Whose turn it is in a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This seat makes a decision.
    Seat(Seat),
    /// Chance draws a die, a card or a tile. The draw is made when its result becomes known, not
    /// earlier.
    Chance,
    /// The game is over.
    Over,
}

impl Turn {
    /// The seat that decides; `None` if chance draws or the game is over.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Outcome {
    /// The winners. Several seats share a win. If the set is empty, the game is a tie or a defeat
    /// of all seats.
    pub winners: SeatSet,
    /// A short stable id of the ending, for statistics.
    pub ending: &'static str,
}

/// One line of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreItem {
    /// A short stable id.
    pub id: &'static str,
    /// The number of the rule that awards the points, as numbered on the game's rules page.
    pub rule: &'static str,
    /// The name shown to people.
    #[serde(skip)]
    pub name: Text,
    /// The points of this line of the score sheet.
    pub points: i32,
    /// The number that decides between equal totals, for a line without points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tie: Option<i32>,
    /// What the points consist of, in notation.
    pub detail: String,
}

impl ScoreItem {
    /// Makes a line with points.
    #[must_use]
    pub fn new(
        id: &'static str,
        rule: &'static str,
        name: Text,
        points: i32,
        detail: String,
    ) -> ScoreItem {
        ScoreItem {
            id,
            rule,
            name,
            points,
            tie: None,
            detail,
        }
    }

    /// Makes a line without points whose number decides between equal totals.
    #[must_use]
    pub fn tie(id: &'static str, rule: &'static str, name: Text, number: i32) -> ScoreItem {
        ScoreItem {
            tie: Some(number),
            ..ScoreItem::new(id, rule, name, 0, number.to_string())
        }
    }
}

/// The score sheet of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatScore {
    /// The seat.
    pub seat: Seat,
    /// The total, in games that are decided by points.
    pub total: Option<i32>,
    /// The lines of the sheet.
    pub items: Vec<ScoreItem>,
}

/// The range of whole numbers allowed for a parameter of a free move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Range {
    /// The parameter's name.
    pub name: &'static str,
    /// The smallest allowed value.
    pub least: i32,
    /// The greatest allowed value.
    pub most: i32,
}

/// A family of free moves, which are too many to list: a move is given by parameters within the
/// ranges and must pass [`Rules::check`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Freedom {
    /// The family's name.
    pub name: &'static str,
    /// The ranges of the parameters.
    pub ranges: Vec<Range>,
}

/// A text that is not the notation of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError(pub String);

impl Speak for NotationError {
    fn speak(&self, voice: &Voice) -> String {
        match voice.language {
            Language::Ja => format!("「{}」は、このゲームの手として読めません。", self.0),
            Language::En => format!("“{}” cannot be read as a move of this game.", self.0),
        }
    }
}

impl Display for NotationError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} cannot be read", self.0)
    }
}

impl std::error::Error for NotationError {}

impl From<NotationError> for Reason {
    fn from(error: NotationError) -> Reason {
        Reason::new(format!("「{}」は読めません", error.0), error.to_string())
    }
}

/// The basic definitions of a game: its constant data, its types, and the construction of the rules
/// for one table.
pub trait GameDefinition: Sized + 'static {
    /// The constant data of the game, the same for every table.
    const INFO: Info;

    /// The complete position, including everything hidden. Its JSON is the output of `hoshibako
    /// show` and the format of a record's `from`.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + 'static;
    /// The part of a position that one viewer may know.
    type View: Clone + Eq + Debug + Serialize + 'static;
    /// The smallest decision made with one gesture, or one draw of chance.
    /// [`Display`] and [`FromStr`] are its notation: short, stable, no spaces.
    type Move: Clone + Eq + Hash + Debug + Display + FromStr<Err = NotationError> + 'static;
    /// Something that happened as the result of a move. [`Speak`] gives its line in the log.
    type Event: Clone + Eq + Debug + Speak + 'static;
    /// The reason why a move is not allowed.
    type Illegal: Clone + Eq + Debug + Speak;

    /// Makes the rules for a setup.
    ///
    /// # Errors
    /// If the setup does not fit the game ([`Setup::check`]).
    fn new(setup: &Setup) -> Result<Self, SetupError>;

    /// The setup of this table.
    fn setup(&self) -> &Setup;
}

/// Turn order and legal moves.
pub trait Rules: GameDefinition {
    /// The position before the first move.
    fn start(&self) -> Self::State;

    /// Returns whose turn it is. An acting seat has at least one legal move; chance has at least
    /// one draw of positive weight.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Returns the turn that contains the next move: its seat, and a number that differs from the
    /// numbers of that seat's turns before and after. `None` for a game, or a phase, in which
    /// turns follow from who acts: a draw then belongs to the turn of the seat that acted before
    /// it, and a turn ends when another seat acts.
    fn numbered_turn(&self, _state: &Self::State) -> Option<(Seat, u32)> {
        None
    }

    /// Appends all legal moves of the acting seat, or all draws of chance, in canonical order. The
    /// order is part of the link format. The list depends only on what the acting seat may know.
    /// Moves of a [`Freedom`] are not listed.
    fn legal(&self, state: &Self::State, moves: &mut Vec<Self::Move>);

    /// The relative frequency of this draw among all draws of the position, at the true odds of
    /// what is still unknown.
    fn weight(&self, _state: &Self::State, _mv: &Self::Move) -> u32 {
        1
    }

    /// Whether the position is in the middle of several moves that people see as one action and
    /// that boards make in one gesture. Undo and redo skip such positions.
    fn is_midway(&self, _state: &Self::State) -> bool {
        false
    }

    /// Checks whether the acting seat may make this move.
    ///
    /// # Errors
    /// The reason why not, in terms that a player understands.
    fn check(&self, state: &Self::State, mv: &Self::Move) -> Result<(), Self::Illegal>;
}

/// The effects of moves.
pub trait Transition: GameDefinition {
    /// Makes a move that has passed [`check`](Rules::check) and passes its events to `tell`, in
    /// order. Every change is made by [`apply_event`](Transition::apply_event).
    fn apply(&self, state: &mut Self::State, mv: &Self::Move, tell: &mut dyn FnMut(Self::Event));

    /// Applies the change described by one event.
    fn apply_event(&self, state: &mut Self::State, event: &Self::Event);
}

/// Scores and the outcome of the game.
pub trait Scoring: GameDefinition {
    /// How the game ended; `None` if it is not over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The score sheet of every seat, if the game were scored in this position.
    fn score(&self, state: &Self::State) -> Vec<SeatScore>;
}

/// What each viewer may know.
pub trait HiddenInformation: Rules {
    /// Whether this game can hide anything from any viewer.
    const SECRETS: bool = true;

    /// Returns the part of a position that a viewer may know. After the end of the game nothing is
    /// hidden.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Returns the part of an event that a viewer may see; `None` if the viewer sees nothing of it.
    fn redact(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Whether from this position on one seat may know something that another does not. People who
    /// share a device then hide the screen when they pass it on. Once this is false it stays false,
    /// and all seats may look at the screen together.
    fn hides(&self, _state: &Self::State) -> bool {
        Self::SECRETS
    }

    /// Makes a determinization: a position that looks exactly like `view` to its viewer, with the
    /// unknown parts drawn at random from the possible ones.
    fn determinize(&self, view: &Self::View, rng: &mut Rng) -> Self::State;

    /// Whether the move reveals something hidden, so that undoing it would not make it unknown
    /// again. Draws always do.
    fn reveals(&self, state: &Self::State, _mv: &Self::Move) -> bool {
        self.turn(state) == Turn::Chance
    }
}

/// Free moves, which are too many to list. A game without them writes `impl FreeMoves for MyGame
/// {}`.
pub trait FreeMoves: GameDefinition {
    /// The families of free moves.
    fn freedoms(&self, _state: &Self::State) -> Vec<Freedom> {
        Vec::new()
    }

    /// Makes the move of a family from its parameters.
    fn free_move(&self, _freedom: usize, _parameters: &[i32]) -> Option<Self::Move> {
        None
    }

    /// Returns the index of the family and the parameters of a free move; `None` for a listed move.
    fn free_parameters(&self, _mv: &Self::Move) -> Option<(usize, Vec<i32>)> {
        None
    }

    /// Finds a legal free move at random; `None` if none is found.
    fn sample_free(&self, _state: &Self::State, _dice: &mut Rng) -> Option<Self::Move> {
        None
    }
}

/// Estimates of the probability of moves, which make links shorter. A game without estimates writes
/// `impl LinkWeights for MyGame {}`.
pub trait LinkWeights: GameDefinition {
    /// Appends the weights of the possible moves for the link coder: one weight per listed move,
    /// then one per [`Freedom`]. Missing weights count as 1. Weights are part of the link format
    /// and never change for a version of the rules.
    fn move_weights(&self, _state: &Self::State, _moves: &[Self::Move], _weights: &mut Vec<u32>) {}
}

/// Checks of positions.
pub trait Validation: GameDefinition {
    /// Checks that a position written by a person is possible. Fills in derived values, and ends
    /// the game if it has been won.
    ///
    /// # Errors
    /// The reason why the position is impossible.
    fn validate_position(&self, state: Self::State) -> Result<Self::State, Text>;

    /// Counts the pieces of each kind, wherever they are. The counts are the same in every position
    /// of a game, because pieces are neither created nor destroyed.
    fn component_counts(&self, state: &Self::State) -> Vec<u32>;
}

/// One of a seat's goals, with its progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// The id of a symbol in the game's pictures; empty if there is none.
    pub symbol: &'static str,
    /// A few words or digits beside the symbol; empty if the symbol is enough.
    pub brief: String,
    /// The whole goal in words, for screen-reader users.
    pub said: String,
    /// The progress of the goal.
    pub progress: Progress,
}

/// The progress of a [`Goal`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Progress {
    /// The goal is reached.
    Reached,
    /// The goal is not reached yet.
    Open,
    /// In this position the seat would lose because of this goal.
    Threatens,
}

/// Texts about a position. Texts of events and of illegal moves are their [`Speak`].
pub trait Narration: GameDefinition {
    /// The request to the acting seat, in a few words that reveal nothing to other players. Before a
    /// draw, what chance is about to decide.
    fn prompt(&self, view: &Self::View, voice: &Voice) -> String;

    /// The request to a person who solves a puzzle. It names no chance that the position offers,
    /// because to see it is the puzzle. Games whose [`prompt`](Self::prompt) names none keep the
    /// default.
    fn puzzle_prompt(&self, view: &Self::View, voice: &Voice) -> String {
        self.prompt(view, voice)
    }

    /// The goals of a seat and their progress, as far as the view shows them: two to eight goals,
    /// the most important first. The table shows them while the game goes on.
    fn goals(&self, view: &Self::View, seat: Seat, voice: &Voice) -> Vec<Goal>;

    /// Words a move as advice to the acting seat, in one or two sentences: what to do, in the
    /// imperative, and the reason if the position itself gives one. `view` is what the seat may
    /// know. The text contains no notation.
    fn advice(&self, view: &Self::View, mv: &Self::Move, voice: &Voice) -> String;

    /// Words the first of these moves as advice. The other moves are those that the seat plans for
    /// the rest of its turn, so the reason may be their common result. Games that explain each move
    /// by itself keep the default.
    fn advice_of_plan(&self, view: &Self::View, plan: &[Self::Move], voice: &Voice) -> String {
        let first = plan.first().map(|mv| self.advice(view, mv, voice));
        first.unwrap_or_default()
    }

    /// Words an event as a line of the log. A game overrides this if the line needs names from the
    /// table's edition; the others keep the default.
    fn tell(&self, event: &Self::Event, voice: &Voice) -> String {
        event.speak(voice)
    }

    /// Words what chance brought, for a reader who asks whether it was luck: what came, and what it
    /// is to be compared with, such as the other cards that could have come. `before` is what the
    /// reader knows of the position before the draw. Empty if the event's line in the log says it.
    fn luck(&self, _before: &Self::View, _event: &Self::Event, _voice: &Voice) -> String {
        String::new()
    }

    /// Summarizes a seat's turn in a few words, without the seat's name: “Virgo to b4”. `_events`
    /// are the events of the turn that the reader may know. If the result is empty, the turn is
    /// reported event by event.
    fn turn_in_short(&self, _events: &[Self::Event], _voice: &Voice) -> String {
        String::new()
    }

    /// Whether the event belongs to what follows the move rather than to its result. If a board
    /// keeps the result on view until the viewer dismisses it, the event's line is withheld until
    /// then.
    fn is_about_next(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Whether the event tells how the game ended, or begins to: the totals, the winner. Its line
    /// and those after it in the same move are withheld until the last move has been shown and no
    /// count is open.
    fn tells_result(&self, _event: &Self::Event) -> bool {
        false
    }

    /// The result as a sentence; empty while the game is not over.
    fn result_text(&self, state: &Self::State, voice: &Voice) -> String;

    /// The additional time, in milliseconds, that people want to look at the result of a move.
    fn extra_pause(&self, _events: &[Self::Event]) -> u32 {
        0
    }
}

/// All interfaces of a game together. Implemented automatically for every type that implements the
/// parts.
pub trait Game:
    Rules + Transition + Scoring + HiddenInformation + FreeMoves + LinkWeights + Validation + Narration
{
}

impl<G> Game for G where
    G: Rules
        + Transition
        + Scoring
        + HiddenInformation
        + FreeMoves
        + LinkWeights
        + Validation
        + Narration
{
}

/// Collects all legal moves that are listed into a new vector.
pub fn legal_moves<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.legal(state, &mut moves);
    moves
}

/// Makes a random draw at its true odds; `None` if it is not chance's turn.
pub fn draw<G: Game>(game: &G, state: &G::State, rng: &mut Rng) -> Option<G::Move> {
    if game.turn(state) != Turn::Chance {
        return None;
    }
    let mut moves = legal_moves(game, state);
    let weights: Vec<u32> = moves.iter().map(|mv| game.weight(state, mv)).collect();
    let at = rng.weighted(&weights)?;
    Some(moves.swap_remove(at))
}

/// Chooses a random move: a draw at its true odds, or any legal move of the acting seat. `moves` is
/// scratch space, so that long runs do not allocate.
pub fn random_move<G: Game>(
    game: &G,
    state: &G::State,
    rng: &mut Rng,
    moves: &mut Vec<G::Move>,
) -> Option<G::Move> {
    moves.clear();
    match game.turn(state) {
        Turn::Over => None,
        Turn::Chance => {
            game.legal(state, moves);
            let total: u32 = moves.iter().map(|mv| game.weight(state, mv)).sum();
            let mut left = rng.below(total);
            let at = moves.iter().position(|mv| {
                let weight = game.weight(state, mv);
                let here = left < weight;
                left = left.wrapping_sub(weight);
                here
            })?;
            Some(moves.swap_remove(at))
        }
        Turn::Seat(_) => {
            game.legal(state, moves);
            let freedoms = game.freedoms(state).len() as u32;
            let at = rng.below(moves.len() as u32 + freedoms) as usize;
            if at < moves.len() {
                return Some(moves.swap_remove(at));
            }
            match game.sample_free(state, rng) {
                Some(mv) => Some(mv),
                None if moves.is_empty() => None,
                None => Some(moves.swap_remove(rng.below(moves.len() as u32) as usize)),
            }
        }
    }
}
