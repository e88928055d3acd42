//! Type-erased bots, for callers that do not know the game's type: the web worker and the
//! command-line tool.
//!
//! This module and its dependencies are the whole WebAssembly code of the worker, so it is kept
//! small.

use crate::prelude::*;

use crate::game::{Game, Turn};
use crate::info::Info;
use crate::levels::Level;
use crate::record::{Record, RecordError, RecordText, illegal};
use crate::review::Judgement;
use crate::rng::Rng;
use crate::search::judge::Judge;
use crate::search::{BotPolicy, Budget, choose, plan};
use crate::seat::{Seat, Viewer};
use crate::supplied_edition::SuppliedEdition;
use crate::words::{Language, Speak, Voice};
use serde::Serialize;
use std::marker::PhantomData;
use std::sync::Arc;

/// The question that asks for [advice](AnyBotEngine::advise). All other questions are answered by
/// the game ([`consult`](AnyBotEngine::consult)). The answer to this question is a list of moves
/// separated by spaces.
pub const ADVISE: &str = "advise";

/// A move that a bot considered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Idea {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// How often the search tried the move.
    pub visits: u32,
    /// The estimated result for the acting seat, in thousandths of a win.
    pub permille: u32,
}

/// The result of a bot's search for a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Thought {
    /// The move that the bot makes, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The acting seat.
    pub seat: Seat,
    /// The expected result, in thousandths of a win; `None` if the bot moved without a search.
    pub permille: Option<u32>,
    /// The number of iterations made.
    pub iterations: u32,
    /// Whether the budget's time limit ended the search early.
    pub capped: bool,
    /// All moves that were considered, best first; empty if the bot moved without comparing moves.
    pub weighed: Vec<Idea>,
}

/// Why a bot cannot make a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThinkError {
    /// The record cannot be opened.
    Record(RecordError),
    /// A draw of chance is next, not a seat.
    Chance,
    /// The game is over.
    Over,
    /// Only free moves are legal, and the bot found none.
    NoMove,
}

impl From<RecordError> for ThinkError {
    fn from(error: RecordError) -> ThinkError {
        ThinkError::Record(error)
    }
}

impl Speak for ThinkError {
    fn speak(&self, voice: &Voice) -> String {
        match (self, voice.language) {
            (ThinkError::Record(error), _) => error.speak(voice),
            (ThinkError::Chance, Language::Ja) => {
                "先に、ダイスやカードなどの結果を決めてください。".to_owned()
            }
            (ThinkError::Chance, Language::En) => {
                "A draw (a chance move) must come first.".to_owned()
            }
            (ThinkError::Over, Language::Ja) => "ゲームはもう終わっています。".to_owned(),
            (ThinkError::Over, Language::En) => "The game is over.".to_owned(),
            (ThinkError::NoMove, Language::Ja) => "できる手が見つかりません。".to_owned(),
            (ThinkError::NoMove, Language::En) => "No possible move was found.".to_owned(),
        }
    }
}

/// A type-erased bot, for callers that do not know the game's type.
pub trait AnyBotEngine: Sync {
    /// The constant data of the game.
    fn info(&self) -> &'static Info;

    /// Returns the move that a bot makes at the end of a record. `supplied_edition` is the supplied
    /// edition, in case the record names one. The bot is given only the view of the acting seat.
    ///
    /// # Errors
    /// If the record cannot be opened or no seat is to act. The error for an illegal move contains
    /// no reason.
    fn think(
        &self,
        record: &RecordText,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
        level: Level,
        seed: u64,
        budget: Budget<'_>,
    ) -> Result<Thought, ThinkError>;

    /// Returns the recommended move at the end of a record and the moves to make after it in the
    /// same turn ([`plan`]), in notation. The search effort is that of the review, so that the
    /// review does not criticize a recommended move.
    ///
    /// # Errors
    /// The same as for [`think`](AnyBotEngine::think).
    fn advise(
        &self,
        record: &RecordText,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<String>, ThinkError>;

    /// Judges the last move of a record ([`Judge`]).
    ///
    /// # Errors
    /// If the record cannot be opened, or has no moves.
    fn judge(
        &self,
        record: &RecordText,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
        judge: Judge<'_>,
    ) -> Result<Judgement, ThinkError>;

    /// Returns the game's answer to a game-specific question ([`BotPolicy::consult`]) about the end
    /// of a record. The game is given only the view of the table.
    ///
    /// # Errors
    /// If the record cannot be opened.
    fn consult(
        &self,
        record: &RecordText,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
        question: &str,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<String>, ThinkError>;
}

/// Implements [`AnyBotEngine`] for a game: `&BotEngine::<Uchi>::NEW` is a `&dyn AnyBotEngine`.
pub struct BotEngine<G>(PhantomData<fn() -> G>);

impl<G: BotPolicy> BotEngine<G> {
    /// The only value of this type.
    pub const NEW: BotEngine<G> = BotEngine(PhantomData);
}

impl<G: BotPolicy> AnyBotEngine for BotEngine<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn think(
        &self,
        record: &RecordText,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
        level: Level,
        seed: u64,
        budget: Budget<'_>,
    ) -> Result<Thought, ThinkError> {
        let (game, state) =
            follow::<G>(&Record::from_text(record, supplied_edition)?, plainly::<G>)?;
        let seat = match game.turn(&state) {
            Turn::Seat(seat) => seat,
            Turn::Chance => return Err(ThinkError::Chance),
            Turn::Over => return Err(ThinkError::Over),
        };
        // The position is dropped here, so that the bot can use only the view.
        let view = game.view(&state, Viewer::Seat(seat));
        drop(state);
        let settings = game.levels().get(level);
        let mut rng = Rng::seeded(seed);
        let decision = choose(&game, &view, seat, settings, budget, &mut rng);
        let decision = decision.ok_or(ThinkError::NoMove)?;
        let idea = |weighed: crate::search::Weighed<G::Move>| Idea {
            mv: weighed.mv.to_string(),
            visits: weighed.visits,
            permille: weighed.permille,
        };
        Ok(Thought {
            mv: decision.mv.to_string(),
            seat,
            permille: decision.permille,
            iterations: decision.iterations,
            capped: decision.capped,
            weighed: decision.weighed.into_iter().map(idea).collect(),
        })
    }

    fn advise(
        &self,
        record: &RecordText,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<String>, ThinkError> {
        let (game, state) =
            follow::<G>(&Record::from_text(record, supplied_edition)?, plainly::<G>)?;
        match game.turn(&state) {
            Turn::Seat(_) => {}
            Turn::Chance => return Err(ThinkError::Chance),
            Turn::Over => return Err(ThinkError::Over),
        }
        let budget = Budget {
            effort: G::INFO.review_effort,
            go_on: Some(go_on),
            ..Budget::LEVEL
        };
        let plan = plan(&game, &state, record.moves.len(), budget);
        if plan.is_empty() {
            return Err(ThinkError::NoMove);
        }
        Ok(plan.iter().map(ToString::to_string).collect())
    }

    fn judge(
        &self,
        record: &RecordText,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
        judge: Judge<'_>,
    ) -> Result<Judgement, ThinkError> {
        let mut record = Record::<G>::from_text(record, supplied_edition)?;
        let made = record.moves.pop().ok_or(ThinkError::NoMove)?;
        let (game, state) = follow::<G>(&record, plainly::<G>)?;
        let at = record.moves.len();
        if game.turn(&state) == Turn::Over {
            return Err(RecordError::TooManyMoves(at + 1).into());
        }
        game.check(&state, &made)
            .map_err(|reason| plainly::<G>(at, &made, &reason))?;
        Ok(judge.judge(&game, &state, &made))
    }

    fn consult(
        &self,
        record: &RecordText,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
        question: &str,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<String>, ThinkError> {
        let (game, state) =
            follow::<G>(&Record::from_text(record, supplied_edition)?, plainly::<G>)?;
        let view = game.view(&state, Viewer::Table);
        Ok(game.consult(&view, question, go_on))
    }
}

/// Replays a record that was read from text and checks its moves. Returns the rules and the last
/// position; positions in between are not stored.
pub(crate) fn replay<G: Game>(record: &Record<G>) -> Result<(G, G::State), RecordError> {
    follow(record, illegal::<G>)
}

/// Makes the error for an illegal move, from its index, the move and the reason.
type Refuse<G> =
    fn(usize, &<G as GameDefinition>::Move, &<G as GameDefinition>::Illegal) -> RecordError;

/// Makes the error for an illegal move without the reason. The worker opens only games that have
/// been played. So the worker need not contain every game's texts for illegal moves.
fn plainly<G: Game>(at: usize, mv: &G::Move, _: &G::Illegal) -> RecordError {
    RecordError::Illegal {
        at,
        notation: mv.to_string(),
        reason: None,
    }
}

fn follow<G: Game>(record: &Record<G>, refuse: Refuse<G>) -> Result<(G, G::State), RecordError> {
    let game = G::new(&record.setup).map_err(RecordError::Setup)?;
    let mut state = record.from.clone().unwrap_or_else(|| game.start());
    for (at, mv) in record.moves.iter().enumerate() {
        if game.turn(&state) == Turn::Over {
            return Err(RecordError::TooManyMoves(record.moves.len()));
        }
        game.check(&state, mv)
            .map_err(|reason| refuse(at, mv, &reason))?;
        game.apply(&mut state, mv, &mut |_| ());
    }
    Ok((game, state))
}

#[cfg(test)]
mod tests {
    use super::{AnyBotEngine, BotEngine, ThinkError, Thought};

    use crate::levels::Level;
    use crate::prelude::*;
    use crate::record::{Record, RecordError, RecordText};
    use crate::search::Budget;
    use crate::search::toy::Toy;

    const THINKER: &dyn AnyBotEngine = &BotEngine::<Toy>::NEW;

    fn record(kind: &str, moves: &[&str]) -> RecordText {
        let mut record = Record::<Toy>::new(Toy::table(kind, 2).setup().clone()).to_text();
        record.moves = moves.iter().map(ToString::to_string).collect();
        record
    }

    fn think(record: &RecordText) -> Result<Thought, ThinkError> {
        THINKER.think(record, None, Level::Hard, 1, Budget::LEVEL)
    }

    #[test]
    fn thinks_about_the_end_of_a_record() {
        let thought = think(&record(
            "stones",
            &["take:3", "take:3", "take:3", "take:2", "take:3"],
        ));
        // Six of twenty stones are left: the best move takes two and leaves four.
        let thought = thought.unwrap();
        assert_eq!((thought.seat.0, thought.permille.is_some()), (1, true));
        assert_eq!(thought.mv, "take:2");
        assert_eq!(thought.weighed[0].mv, "take:2");
        assert!(thought.weighed[0].visits > thought.weighed[1].visits);
    }

    /// The bot's answer depends only on what the acting seat may know, not on hidden facts in the
    /// record.
    #[test]
    fn the_secret_stays_secret() {
        let thoughts =
            ["deal:0", "deal:3"].map(|hidden| think(&record("secret", &["deal:1", hidden])));
        assert_eq!(thoughts[0], thoughts[1]);
        assert_eq!(thoughts[0].as_ref().unwrap().mv, "call:1:3");
    }

    /// A time limit that is not reached changes nothing; one that is reached sets `capped`.
    #[test]
    fn the_clock_only_caps() {
        let within = |longest: u32| {
            let mut time = 0;
            let mut go_on = || {
                time += 1;
                time < longest
            };
            let budget = Budget {
                go_on: Some(&mut go_on),
                ..Budget::LEVEL
            };
            THINKER
                .think(&record("stones", &[]), None, Level::Hard, 1, budget)
                .unwrap()
        };
        assert_eq!(within(u32::MAX), think(&record("stones", &[])).unwrap());
        let short = within(9);
        assert_eq!((short.iterations, short.capped), (9, true));
    }

    #[test]
    fn says_why_there_is_nothing_to_think_about() {
        let over = [
            "take:3", "take:3", "take:3", "take:3", "take:3", "take:3", "take:2",
        ];
        let mut beyond = over.to_vec();
        beyond.push("take:1");
        assert_eq!(think(&record("stones", &over)), Err(ThinkError::Over));
        assert_eq!(
            think(&record("secret", &["deal:1"])),
            Err(ThinkError::Chance)
        );
        for (moves, error) in [
            (&["take:9"][..], "Illegal"),
            (&["take"], "Notation"),
            (&beyond, "TooMany"),
        ] {
            let Err(ThinkError::Record(found)) = think(&record("stones", moves)) else {
                panic!()
            };
            assert!(format!("{found:?}").starts_with(error), "{found:?}");
        }
        let other = RecordText {
            game: "chess".to_owned(),
            ..record("stones", &[])
        };
        assert_eq!(
            think(&other),
            Err(RecordError::UnknownGame("chess".to_owned()).into())
        );
    }
}
