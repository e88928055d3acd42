//! The interface every game implements.
//!
//! A value of a type that implements [`Game`] is the rules of one table: the
//! edition, the number of seats, the options. It never changes. The position
//! is a plain value of [`GameDefinition::State`]; all methods take it by reference and
//! only [`Transition::apply`] and [`Transition::apply_event`] change it.
//!
//! Data flows one way: move → [`check`](Rules::check) → [`apply`](Transition::apply)
//! → events → [`view`](HiddenInformation::view) → picture. A game writes each change once,
//! in [`apply_event`](Transition::apply_event); `apply` decides which events happen and absorbs
//! them one by one. So the events alone retell the game, and the log, the
//! animations and the announcements can never disagree with the position.

use crate::info::Info;
use crate::misread::reason;
use crate::rng::Rng;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::setup::{Setup, SetupError};
use crate::words::{Language, Speak, Text, Voice};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// Who acts in a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This seat decides.
    Seat(Seat),
    /// A die, a card, a tile: drawn at the moment it becomes known.
    Chance,
    /// The game is over.
    Over,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Outcome {
    /// Who won; several share the win; nobody is a draw or a common defeat.
    pub winners: SeatSet,
    /// A short stable name of the way it ended, for statistics.
    pub ending: &'static str,
}

/// One line of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreItem {
    /// A short stable name.
    pub id: &'static str,
    /// The number of the rule that pays it, as the rules page of the game numbers them.
    pub rule: &'static str,
    /// What people read.
    #[serde(skip)]
    pub name: Text,
    /// The number that counts.
    pub points: i32,
    /// What is compared where it pays nothing and only breaks ties.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tie: Option<i32>,
    /// What it is made of, in notation.
    pub detail: String,
}

impl ScoreItem {
    /// A line that pays points.
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

    /// A line that pays nothing: its number decides between equal sums.
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
    /// Whose sheet it is.
    pub seat: Seat,
    /// The sum, in games that are decided by points.
    pub total: Option<i32>,
    /// Line by line.
    pub items: Vec<ScoreItem>,
}

/// The whole numbers a parameter of a free move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Range {
    /// What the parameter is called.
    pub name: &'static str,
    /// The least value.
    pub least: i32,
    /// The greatest value.
    pub most: i32,
}

/// A family of moves too many to list: any point within the ranges that passes
/// [`Rules::check`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Freedom {
    /// What the family is called.
    pub name: &'static str,
    /// Its parameters.
    pub ranges: Vec<Range>,
}

/// A move that could not be read.
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
        let word = &self.0;
        f.write_str(&reason(
            &format!("「{word}」は読めません"),
            &format!("{word:?} cannot be read"),
        ))
    }
}

impl std::error::Error for NotationError {}

/// What is settled once for a game and for a table: names and numbers of the game, its types, and
/// how the rules of one table are made.
pub trait GameDefinition: Sized + 'static {
    /// What is the same for every table of the game.
    const INFO: Info;

    /// The whole truth about a position. In JSON it is what `hoshibako show`
    /// prints and what a record may start `from`.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + 'static;
    /// What one viewer may know about a position.
    type View: Clone + Eq + Debug + Serialize + 'static;
    /// The smallest decision made with one gesture, or one draw of chance.
    /// [`Display`] and [`FromStr`] are its notation: short, stable, no spaces.
    type Move: Clone + Eq + Hash + Debug + Display + FromStr<Err = NotationError> + 'static;
    /// Something that happened. [`Speak`] is its line in the log.
    type Event: Clone + Eq + Debug + Speak + 'static;
    /// Why a move is not allowed.
    type Illegal: Clone + Eq + Debug + Speak;

    /// The rules for a setup.
    ///
    /// # Errors
    /// If the setup does not fit the game ([`Setup::check`]).
    fn new(setup: &Setup) -> Result<Self, SetupError>;

    /// The setup these rules were made for.
    fn setup(&self) -> &Setup;
}

/// Who may do what.
pub trait Rules: GameDefinition {
    /// The position before the first move.
    fn start(&self) -> Self::State;

    /// Who acts. A seat that acts has at least one legal move; chance has at
    /// least one draw of positive weight.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Appends every legal move of whoever acts, chance included, in canonical
    /// order: the order is part of the link format. The list depends only on
    /// what the acting seat may know. Moves of a [`Freedom`] are left out.
    fn legal(&self, state: &Self::State, moves: &mut Vec<Self::Move>);

    /// How often this draw comes, against the other draws of the same chance:
    /// the true odds of what is still unknown.
    fn weight(&self, _state: &Self::State, _mv: &Self::Move) -> u32 {
        1
    }

    /// Whether it is the middle of what people think of as one thing, which boards let them do at once: undo and redo
    /// go past it.
    fn is_midway(&self, _state: &Self::State) -> bool {
        false
    }

    /// Whether whoever acts may make this move.
    ///
    /// # Errors
    /// The reason, as a person understands it.
    fn check(&self, state: &Self::State, mv: &Self::Move) -> Result<(), Self::Illegal>;
}

/// What a move does.
pub trait Transition: GameDefinition {
    /// Makes a move that has passed [`check`](Rules::check), and tells what
    /// happened, in order. Every change goes through [`apply_event`](Transition::apply_event).
    fn apply(&self, state: &mut Self::State, mv: &Self::Move, tell: &mut dyn FnMut(Self::Event));

    /// The change that one event makes.
    fn apply_event(&self, state: &mut Self::State, event: &Self::Event);
}

/// What the position is worth, and who has won.
pub trait Scoring: GameDefinition {
    /// How the game ended; `None` while it goes on.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// What final scoring would give now, for every seat.
    fn score(&self, state: &Self::State) -> Vec<SeatScore>;
}

/// Who may know what.
pub trait HiddenInformation: Rules {
    /// Whether something may be hidden from somebody who looks at the table.
    const SECRETS: bool = true;

    /// What a viewer may know about a position. After the end all is open.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What a viewer sees of an event; `None` if nothing.
    fn redact(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Whether from here on one seat may know what another does not: then people
    /// at one device hand it on unseen. Once it is false it stays so, and every
    /// seat may look at the screen with every other.
    fn hides(&self, _state: &Self::State) -> bool {
        Self::SECRETS
    }

    /// A position that looks exactly like `view` to its viewer, with the rest
    /// drawn from what is possible.
    fn determinize(&self, view: &Self::View, rng: &mut Rng) -> Self::State;

    /// Whether the move brings something hidden into the open, so that taking
    /// it back would not make it unknown. Chance always does.
    fn reveals(&self, state: &Self::State, _mv: &Self::Move) -> bool {
        self.turn(state) == Turn::Chance
    }
}

/// Moves too many to list: a game without them writes `impl FreeMoves for MyGame {}`.
pub trait FreeMoves: GameDefinition {
    /// The families of moves that are too many to list.
    fn freedoms(&self, _state: &Self::State) -> Vec<Freedom> {
        Vec::new()
    }

    /// The move of a family with these parameters.
    fn free_move(&self, _freedom: usize, _parameters: &[i32]) -> Option<Self::Move> {
        None
    }

    /// The family and the parameters of a free move; `None` for a listed one.
    fn free_parameters(&self, _mv: &Self::Move) -> Option<(usize, Vec<i32>)> {
        None
    }

    /// A legal move of one of the families, if one is found.
    fn sample_free(&self, _state: &Self::State, _dice: &mut Rng) -> Option<Self::Move> {
        None
    }
}

/// How likely moves are, for the link coder: a game without such knowledge writes
/// `impl LinkWeights for MyGame {}`.
pub trait LinkWeights: GameDefinition {
    /// How likely a seat is to make each of these moves, as weights for the
    /// link coder: one per listed move, then one per [`Freedom`]. What is left
    /// out counts 1. Part of the link format: never changed for a rules version.
    fn move_weights(&self, _state: &Self::State, _moves: &[Self::Move], _weights: &mut Vec<u32>) {}
}

/// Which positions can be.
pub trait Validation: GameDefinition {
    /// Takes in a position somebody wrote: checks that it is possible, fills in
    /// what can be derived, and ends it if it has been won.
    ///
    /// # Errors
    /// The reason why such a position cannot be.
    fn validate_position(&self, state: Self::State) -> Result<Self::State, Text>;

    /// How many of each component there are, wherever they lie. The same in
    /// every position of a game: nothing is created, nothing vanishes.
    fn component_counts(&self, state: &Self::State) -> Vec<u32>;
}

/// A part of what a seat plays for, and how far it has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// The id of a symbol among the game's pictures; empty: none.
    pub symbol: &'static str,
    /// What stands beside the symbol, in very few words or digits; empty where the symbol says it all.
    pub brief: String,
    /// The same in full words, for those who hear it.
    pub said: String,
    /// How far it has come.
    pub progress: Progress,
}

/// How far a [`Goal`] has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Progress {
    /// It is reached.
    Reached,
    /// Not yet.
    Open,
    /// As things stand, it is what the game would be lost by.
    Threatens,
}

/// What is said about a position. What is said of events and refusals is their [`Speak`].
pub trait Narration: GameDefinition {
    /// What the acting seat is asked to do, in a few words that give nothing
    /// away to others.
    fn prompt(&self, view: &Self::View, voice: &Voice) -> String;

    /// What a seat plays for, and how far it has come, as far as the view shows it: two to eight parts, the most
    /// important first. They stand on the table all the time.
    fn goals(&self, view: &Self::View, seat: Seat, voice: &Voice) -> Vec<Goal>;

    /// A move as advice to the acting seat, in a sentence or two: what to do, in the imperative, and, where the
    /// position itself gives a reason, why. `view` is what the seat may know. No notation.
    fn advice(&self, view: &Self::View, mv: &Self::Move, voice: &Voice) -> String;

    /// The first of these moves as advice. The others are what the same seat means to do after it in its turn: the reason
    /// may be what all of them bring. A game whose reasons lie in one move alone leaves this as it is.
    fn advice_of_plan(&self, view: &Self::View, plan: &[Self::Move], voice: &Voice) -> String {
        let first = plan.first().map(|mv| self.advice(view, mv, voice));
        first.unwrap_or_default()
    }

    /// What happened. A game in which more can be said at its own table, by names of its edition, says it here; others leave
    /// this as it is.
    fn tell(&self, event: &Self::Event, voice: &Voice) -> String {
        event.speak(voice)
    }

    /// What a seat has done in its turn, in a few words without its name: “Virgo to b4”. These are the events of the turn
    /// that the reader may know. Empty: the turn is told event by event.
    fn turn_in_short(&self, _events: &[Self::Event], _voice: &Voice) -> String {
        String::new()
    }

    /// Whether it is about what begins once somebody has looked at what the move came to: where a board holds that, it is
    /// told when the board lets go of it.
    fn is_about_next(&self, _event: &Self::Event) -> bool {
        false
    }

    /// The result in a sentence; empty while the game goes on.
    fn result_text(&self, state: &Self::State, voice: &Voice) -> String;

    /// How many milliseconds longer than usual people want to look at what a
    /// move brought about.
    fn extra_pause(&self, _events: &[Self::Event]) -> u32 {
        0
    }
}

/// A game: all of its concerns. Nobody implements it by hand.
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

/// All legal listed moves, freshly collected.
pub fn legal_moves<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.legal(state, &mut moves);
    moves
}

/// A draw of chance at its true odds, or `None` if it is not chance's turn.
pub fn draw<G: Game>(game: &G, state: &G::State, rng: &mut Rng) -> Option<G::Move> {
    if game.turn(state) != Turn::Chance {
        return None;
    }
    let mut moves = legal_moves(game, state);
    let weights: Vec<u32> = moves.iter().map(|mv| game.weight(state, mv)).collect();
    let at = rng.weighted(&weights)?;
    Some(moves.swap_remove(at))
}

/// A move of whoever acts: chance at its odds, seats at random. `moves` is
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
