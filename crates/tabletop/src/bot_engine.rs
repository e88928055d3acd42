//! Bots for callers that do not know which game it is: the worker in the
//! browser, the command-line tool.
//!
//! Lean on purpose: this is what the WebAssembly worker consists of.

use crate::prelude::*;

use crate::brought::Brought;
use crate::game::{Game, Turn};
use crate::info::Info;
use crate::levels::Level;
use crate::record::{Record, RecordError, RecordText, illegal};
use crate::review::Judgement;
use crate::rng::Rng;
use crate::search::judge::Judge;
use crate::search::{BotPolicy, Budget, choose, plan};
use crate::seat::{Seat, Viewer};
use crate::words::{Language, Speak, Voice};
use serde::Serialize;
use std::marker::PhantomData;
use std::sync::Arc;

/// The question that asks for [advice](AnyBotEngine::advise), where a game is asked questions of its own: the answer is its
/// moves, with blanks between them.
pub const ADVISE: &str = "advise";

/// A move that was weighed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Idea {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// How often it was tried.
    pub visits: u32,
    /// How it turned out for the seat, in thousandths of a win.
    pub permille: u32,
}

/// What a bot thinks about a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Thought {
    /// The move it makes, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Whose move it is.
    pub seat: Seat,
    /// What it expects, in thousandths of a win; `None` where it did not think.
    pub permille: Option<u32>,
    /// How many iterations were made.
    pub iterations: u32,
    /// Whether the budget's cap cut the thought short.
    pub capped: bool,
    /// Every move that was weighed, best first; empty where there was nothing
    /// to weigh.
    pub weighed: Vec<Idea>,
}

/// Why there is nothing to think about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThinkError {
    /// The record cannot be opened.
    Record(RecordError),
    /// A die, card or tile is to be drawn first.
    Chance,
    /// The game is over.
    Over,
    /// Only free moves are left, and none was found.
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
            (ThinkError::Over, Language::Ja) => "このゲームはもう終わっています。".to_owned(),
            (ThinkError::Over, Language::En) => "The game is over.".to_owned(),
            (ThinkError::NoMove, Language::Ja) => "できる手が見つかりません。".to_owned(),
            (ThinkError::NoMove, Language::En) => "No possible move was found.".to_owned(),
        }
    }
}

/// A bot of a game that is not known by type.
pub trait AnyBotEngine: Sync {
    /// What is the same for every table of the game.
    fn info(&self) -> &'static Info;

    /// The move a bot makes at the end of a record, which is opened by the edition that
    /// comes with the game or the one that was brought. It is shown only what the
    /// acting seat may know there.
    ///
    /// # Errors
    /// If the record cannot be opened or no seat is to act. A move that is not
    /// allowed is named without the reason.
    fn think(
        &self,
        record: &RecordText,
        brought: Option<&Arc<Brought>>,
        level: Level,
        seed: u64,
        budget: Budget<'_>,
    ) -> Result<Thought, ThinkError>;

    /// What whoever acts at the end of a record is advised to do, and what next in the same turn ([`plan`]), in notation.
    /// It is thought about as long as the review thinks about a move, which so does not blame what was advised.
    ///
    /// # Errors
    /// As of [`think`](AnyBotEngine::think).
    fn advise(
        &self,
        record: &RecordText,
        brought: Option<&Arc<Brought>>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<String>, ThinkError>;

    /// What is found about the last move of a record ([`Judge`]).
    ///
    /// # Errors
    /// If the record cannot be opened, or has no moves.
    fn judge(
        &self,
        record: &RecordText,
        brought: Option<&Arc<Brought>>,
        judge: Judge<'_>,
    ) -> Result<Judgement, ThinkError>;

    /// What the game answers to a question of its own ([`BotPolicy::consult`]) about
    /// the end of a record, as all at the table see it.
    ///
    /// # Errors
    /// If the record cannot be opened.
    fn consult(
        &self,
        record: &RecordText,
        brought: Option<&Arc<Brought>>,
        question: &str,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<String>, ThinkError>;
}

/// The bot of a game: `&BotEngine::<Uchi>::NEW` is an `&dyn AnyBotEngine`.
pub struct BotEngine<G>(PhantomData<fn() -> G>);

impl<G: BotPolicy> BotEngine<G> {
    /// The marker value.
    pub const NEW: BotEngine<G> = BotEngine(PhantomData);
}

impl<G: BotPolicy> AnyBotEngine for BotEngine<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn think(
        &self,
        record: &RecordText,
        brought: Option<&Arc<Brought>>,
        level: Level,
        seed: u64,
        budget: Budget<'_>,
    ) -> Result<Thought, ThinkError> {
        let (game, state) = follow::<G>(&Record::from_text(record, brought)?, plainly::<G>)?;
        let seat = match game.turn(&state) {
            Turn::Seat(seat) => seat,
            Turn::Chance => return Err(ThinkError::Chance),
            Turn::Over => return Err(ThinkError::Over),
        };
        // From here on the position is out of reach: only the view goes on.
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
        brought: Option<&Arc<Brought>>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<String>, ThinkError> {
        let (game, state) = follow::<G>(&Record::from_text(record, brought)?, plainly::<G>)?;
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
        brought: Option<&Arc<Brought>>,
        judge: Judge<'_>,
    ) -> Result<Judgement, ThinkError> {
        let mut record = Record::<G>::from_text(record, brought)?;
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
        brought: Option<&Arc<Brought>>,
        question: &str,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<String>, ThinkError> {
        let (game, state) = follow::<G>(&Record::from_text(record, brought)?, plainly::<G>)?;
        let view = game.view(&state, Viewer::Table);
        Ok(game.consult(&view, question, go_on))
    }
}

/// The rules and the last position of a record that was read from text: its
/// moves are checked, nothing is kept on the way.
pub(crate) fn replay<G: Game>(record: &Record<G>) -> Result<(G, G::State), RecordError> {
    follow(record, illegal::<G>)
}

/// How a move that is not allowed is told: its number, the move, the reason.
type Refuse<G> =
    fn(usize, &<G as GameDefinition>::Move, &<G as GameDefinition>::Illegal) -> RecordError;

/// Without the reason: the worker is asked about games that have been played, and
/// need not carry every game's words for what cannot be.
fn plainly<G: Game>(at: usize, mv: &G::Move, _: &G::Illegal) -> RecordError {
    RecordError::Illegal {
        at,
        notation: mv.to_string(),
        ja: String::new(),
        en: String::new(),
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
        // Six of twenty are left: take two and leave four.
        let thought = thought.unwrap();
        assert_eq!((thought.seat.0, thought.permille.is_some()), (1, true));
        assert_eq!(thought.mv, "take:2");
        assert_eq!(thought.weighed[0].mv, "take:2");
        assert!(thought.weighed[0].visits > thought.weighed[1].visits);
    }

    /// The answer depends on the record only through what the seat may know.
    #[test]
    fn the_secret_stays_secret() {
        let thoughts =
            ["deal:0", "deal:3"].map(|hidden| think(&record("secret", &["deal:1", hidden])));
        assert_eq!(thoughts[0], thoughts[1]);
        assert_eq!(thoughts[0].as_ref().unwrap().mv, "call:1:3");
    }

    /// A clock that is never reached changes nothing; one that is says so.
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
