//! Answers a question of the page. Question and answer are JSON text. This module does not depend
//! on a browser: the caller passes the clock.

use crate::engines;
use serde::Serialize;
use std::fmt;
use std::sync::Arc;
use tabletop::bot_engine::{ADVISE, ThinkError, Thought};
use tabletop::json::{Fields, Value};
use tabletop::review::Knowledge;
use tabletop::search::Budget;
use tabletop::search::judge::Judge;
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{Level, Reason, RecordText};

/// The time limit of a bot's search, in milliseconds. A level is defined by its iterations. The
/// limit only helps on devices so slow that players would not wait for them.
const LONGEST: u64 = 15_000;

/// The longest step of the clock that counts as thinking time, in milliseconds. No two readings are
/// normally that far apart: the device slept during the rest.
const LONGEST_STEP: f64 = 2_000.0;

/// The largest accepted `effort`. 1000 is the search effort of the bot's own level.
const MOST_EFFORT: u64 = 20_000;

struct Question {
    record: RecordText,
    /// The edition of the record, if it is not the standard one.
    edition: Option<Arc<SuppliedEdition>>,
    /// A question that only this game understands. If present, the worker answers it and chooses no
    /// move.
    consult: Option<String>,
    /// The time limit for answering `consult`, in milliseconds.
    milliseconds: u64,
    /// The knowledge with which the last move is judged. If present, the worker judges that move
    /// and chooses none.
    judge: Option<Knowledge>,
    /// The search effort, in thousandths of a Hard bot's for a judgement, or of the level's for a
    /// move.
    effort: u32,
    level: Level,
    seed: u64,
}

impl Question {
    fn read(value: &Value) -> Result<Question, Reason> {
        let fields = Fields::of("question", value)?;
        let level = fields.text("level")?.map(str::parse);
        let level = level.transpose()?;
        Ok(Question {
            record: RecordText::read(fields.value("record"))?,
            edition: match fields.texts("edition")?[..] {
                // A bot does not need the address from which the edition is loaded.
                [game, data] => Some(SuppliedEdition::new(game, data, "")),
                _ => None,
            },
            consult: fields.text("consult")?.map(str::to_owned),
            milliseconds: fields.whole("milliseconds")?.unwrap_or(0),
            judge: fields.text("judge")?.map(str::parse).transpose()?,
            effort: fields.whole("effort")?.unwrap_or(1000).min(MOST_EFFORT) as u32,
            level: level.unwrap_or_default(),
            seed: fields.whole("seed")?.unwrap_or(0),
        })
    }
}

#[derive(Serialize)]
struct Answer {
    id: u32,
    #[serde(flatten)]
    said: Said,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Said {
    Move(Thought),
    Counsel { answer: Option<String> },
    Judged { judged: Value },
}

#[derive(Serialize)]
struct Refusal {
    id: u32,
    error: String,
}

/// Why a question is not answered. Only the page receives the message, and it shows the person a
/// text of its own.
enum Unanswered {
    /// The question cannot be read.
    Unread(Reason),
    /// There is no bot for the game with this id.
    NoEngine(String),
    /// The bot cannot answer.
    Think(ThinkError),
}

impl From<Reason> for Unanswered {
    fn from(why: Reason) -> Unanswered {
        Unanswered::Unread(why)
    }
}

impl From<ThinkError> for Unanswered {
    fn from(error: ThinkError) -> Unanswered {
        Unanswered::Think(error)
    }
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unanswered::Unread(why) => return why.fmt(f),
            Unanswered::NoEngine(game) => return write!(f, "no bot for the game {game:?}"),
            Unanswered::Think(ThinkError::Record(_)) => "the record cannot be opened",
            Unanswered::Think(ThinkError::Chance) => "chance is to be drawn first",
            Unanswered::Think(ThinkError::Over) => "the game is over",
            Unanswered::Think(ThinkError::NoMove) => "no possible move was found",
        })
    }
}

/// Answers a question about a game whose engine is loaded. `now` returns the time in milliseconds.
pub(crate) fn answer(question: &str, now: impl Fn() -> f64) -> String {
    let question: Value = serde_json::from_str(question).unwrap_or_default();
    // Read separately, so that even an unreadable question gets an answer with its number.
    let id = question["id"].as_u64().unwrap_or(0) as u32;
    let text = match think(&question, now) {
        Ok(said) => serde_json::to_string(&Answer { id, said }),
        Err(error) => {
            let error = error.to_string();
            serde_json::to_string(&Refusal { id, error })
        }
    };
    // Plain data always serialises.
    text.unwrap_or_default()
}

fn think(question: &Value, now: impl Fn() -> f64) -> Result<Said, Unanswered> {
    let mut last = now();
    let question = Question::read(question)?;
    let id = &question.record.game;
    let bot_engine = engines::here(id).ok_or_else(|| Unanswered::NoEngine(id.clone()))?;
    let (record, edition) = (&question.record, question.edition.as_ref());
    let longest = match question.consult.as_deref() {
        Some(ADVISE) | None => LONGEST,
        Some(_) => question.milliseconds,
    };
    let mut thought = 0.0;
    let mut go_on = || {
        let step = now() - last;
        last += step;
        thought += step.min(LONGEST_STEP);
        thought < longest as f64
    };
    if question.consult.as_deref() == Some(ADVISE) {
        let plan = bot_engine.advise(record, edition, &mut go_on);
        return Ok(Said::Counsel {
            answer: Some(plan?.join(" ")),
        });
    }
    if let Some(consult) = &question.consult {
        let answer = bot_engine.consult(record, edition, consult, &mut go_on);
        return Ok(Said::Counsel { answer: answer? });
    }
    if let Some(knowledge) = question.judge {
        let judge = Judge {
            knowledge,
            effort: question.effort,
            seed: question.seed,
            moves: record.moves.len().saturating_sub(1),
            go_on: Some(&mut go_on),
        };
        let judged = bot_engine.judge(record, edition, judge)?;
        return Ok(Said::Judged {
            judged: judged.to_value(),
        });
    }
    let budget = Budget {
        effort: question.effort,
        go_on: Some(&mut go_on),
        ..Budget::LEVEL
    };
    let thought = bot_engine.think(record, edition, question.level, question.seed, budget)?;
    Ok(Said::Move(thought))
}

#[cfg(test)]
mod tests {
    use super::answer;
    use crate::engines;
    use registry::GAMES;
    use serde_json::{Value, json};
    use std::cell::Cell;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};
    use tabletop::{Level, Rng, Setup, Turn};

    fn ask(question: &Value) -> Value {
        ask_by(question, 10.0)
    }

    /// Loads an engine. In a native build this is immediate, because every engine is linked in.
    fn bring(game: &str) {
        let coming = pin!(engines::bring(game));
        let state = coming.poll(&mut Context::from_waker(Waker::noop()));
        assert_eq!(state, Poll::Ready(Ok(())));
    }

    /// Asks with a clock that advances by `step` milliseconds at each reading.
    fn ask_by(question: &Value, step: f64) -> Value {
        ask_with(question, |_| step)
    }

    /// Asks with a clock that advances at its n-th reading by `step(n)` milliseconds.
    fn ask_with(question: &Value, step: impl Fn(u32) -> f64) -> Value {
        bring(question["record"]["game"].as_str().unwrap_or_default());
        let (time, asked) = (Cell::new(0.0), Cell::new(0));
        let clock = || {
            asked.set(asked.get() + 1);
            time.set(time.get() + step(asked.get()));
            time.get()
        };
        serde_json::from_str(&answer(&question.to_string(), clock)).unwrap()
    }

    #[test]
    fn every_game_has_a_bot_that_makes_legal_moves() {
        for game in GAMES {
            let info = game.info();
            let mut session = game.begin(Setup::new(info, info.seats.0)).unwrap();
            let mut rng = Rng::seeded(5);
            let voice = session.voice(tabletop::Language::En);
            for id in 0..40 {
                match session.turn() {
                    Turn::Over => break,
                    Turn::Chance => assert!(session.draw(&mut rng)),
                    Turn::Seat(_) => {
                        let record = session.record_text(session.cursor());
                        let reply = ask(&json!({
                            "id": id, "record": record, "level": Level::Easy, "seed": id,
                        }));
                        assert_eq!(reply["id"], id);
                        let mv = reply["move"].as_str().unwrap();
                        session.play(mv, &voice).unwrap();
                    }
                }
            }
        }
    }

    /// A slow clock does not reduce a level's iterations. If the time limit stops the search, the
    /// answer says so (`capped`).
    #[test]
    fn the_clock_only_caps_a_level() {
        let info = GAMES[0].info();
        let mut session = GAMES[0].begin(Setup::new(info, info.seats.0)).unwrap();
        while session.draw(&mut Rng::seeded(3)) {}
        let record = session.record_text(session.cursor());
        let question = json!({ "id": 1, "record": record, "level": "normal", "seed": u64::MAX });
        let [quick, slow, late] = [0.0, 10.0, 4000.0].map(|step| ask_by(&question, step));
        assert_eq!(quick, slow);
        assert_eq!(slow["capped"], false);
        assert_eq!(late["capped"], true);
        // The device sleeps for a minute during the search.
        let asleep = ask_with(&question, |asked| if asked == 20 { 60_000.0 } else { 0.0 });
        assert_eq!(asleep, quick);
    }

    /// A hint can search with the effort of the review that will judge the move: `effort`
    /// multiplies the iterations.
    #[test]
    fn effort_is_taken_in_iterations() {
        let info = GAMES[0].info();
        let mut session = GAMES[0].begin(Setup::new(info, info.seats.0)).unwrap();
        while session.draw(&mut Rng::seeded(3)) {}
        let record = session.record_text(session.cursor());
        let mut question = json!({ "id": 1, "record": record, "level": "easy", "seed": 5 });
        let plain = ask_by(&question, 0.0)["iterations"].as_u64().unwrap();
        for (effort, times) in [(1000, 1), (3000, 3)] {
            question["effort"] = json!(effort);
            let made = ask_by(&question, 0.0)["iterations"].as_u64().unwrap();
            assert_eq!(made, plain * times, "{effort}");
        }
    }

    /// After the first move of a hint's plan, the next hint is the rest of the plan, even if other
    /// questions were asked in between.
    #[test]
    fn advice_goes_on_as_it_was_planned() {
        let mut long = 0;
        for game in GAMES {
            let info = game.info();
            let mut session = game.begin(Setup::new(info, info.seats.0)).unwrap();
            let mut rng = Rng::seeded(7);
            let voice = session.voice(tabletop::Language::En);
            let mut left: Vec<String> = Vec::new();
            let mut asked = 0;
            while asked < 12 && session.turn() != Turn::Over {
                if session.draw(&mut rng) {
                    assert!(left.is_empty(), "{}: a plan ends before chance", info.id);
                    continue;
                }
                let record = session.record_text(session.cursor());
                let question = json!({ "id": 1, "record": record, "consult": "advise" });
                let reply = ask_by(&question, 0.0);
                let plan = reply["answer"].as_str().unwrap().split(' ');
                let plan: Vec<String> = plan.map(str::to_owned).collect();
                if !left.is_empty() {
                    assert_eq!(plan, left, "{}", info.id);
                    long += 1;
                }
                session.play(&plan[0], &voice).unwrap();
                left = plan[1..].to_vec();
                asked += 1;
            }
        }
        assert!(long > 4, "{long}");
    }

    #[test]
    fn a_game_answers_questions_of_its_own() {
        let setup = Setup::new(
            &<registry::carotein::Carotein as tabletop::GameDefinition>::INFO,
            2,
        );
        let mut session = registry::game("carotein").unwrap().begin(setup).unwrap();
        session
            .play("pass", &session.voice(tabletop::Language::En))
            .unwrap();
        let question = json!({
            "id": 1, "record": session.record_text(1), "consult": "possible", "milliseconds": 9000,
        });
        let reply = ask(&question);
        assert!(
            reply["answer"].as_str().unwrap().starts_with("possible "),
            "{reply}"
        );
        let mut unknown = question;
        unknown["consult"] = json!("the weather");
        assert_eq!(ask(&unknown), json!({ "id": 1, "answer": null }));
    }

    #[test]
    fn what_cannot_be_answered_is_refused_by_its_number() {
        for (question, id) in [
            (json!({ "id": 3, "level": "easy" }), 3),
            (
                json!({ "id": 4, "level": "easy", "seed": 1, "record": {
                "hoshibako": 1, "game": "chess", "rules": 1, "edition": "standard", "seats": 2,
            } }),
                4,
            ),
            (json!(null), 0),
        ] {
            let reply = ask(&question);
            assert_eq!(reply["id"], id);
            assert!(!reply["error"].as_str().unwrap().is_empty());
        }
    }
}
