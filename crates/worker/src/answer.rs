//! From a question to its answer, both as JSON text. Knows no browser: the
//! clock is the caller's.

use serde::Serialize;
use tabletop::json::{Fields, Value};
use tabletop::levels::UnknownLevel;
use tabletop::search::Budget;
use tabletop::thinker::{AnyThinker, ThinkError, Thinker, Thought};
use tabletop::{Level, RecordText};

macro_rules! thinkers {
    ($($module:ident: $game:ty,)*) => {
        static THINKERS: &[&dyn AnyThinker] = &[$(&Thinker::<$game>::NEW),*];
    };
}
shelf::with_games!(thinkers);

/// How many milliseconds a bot may think. A level is its iterations: this only bounds a
/// device so slow that nobody would wait for them.
const LONGEST: u64 = 15_000;

struct Question {
    record: RecordText,
    /// Game and data of the edition it is played by, if that is not the usual one.
    edition: Option<[String; 2]>,
    /// A question of the game's own, in place of its next move.
    consult: Option<String>,
    /// How long such a question may take.
    milliseconds: u64,
    level: Level,
    seed: u64,
}

impl Question {
    fn read(value: &Value) -> Result<Question, String> {
        let fields = Fields::of("question", value)?;
        let level = fields.text("level")?.map(str::parse);
        let level = level.transpose().map_err(|error: UnknownLevel| error.0)?;
        Ok(Question {
            record: RecordText::read(fields.value("record"))?,
            edition: match fields.texts("edition")?[..] {
                [game, data] => Some([game, data].map(str::to_owned)),
                _ => None,
            },
            consult: fields.text("consult")?.map(str::to_owned),
            milliseconds: fields.whole("milliseconds")?.unwrap_or(0),
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
}

#[derive(Serialize)]
struct Refusal {
    id: u32,
    error: String,
}

/// Answers a question. `now` is a clock in milliseconds.
pub(crate) fn answer(question: &str, now: impl Fn() -> f64) -> String {
    let question: Value = serde_json::from_str(question).unwrap_or_default();
    // Read by itself, so that a question that cannot be read is answered too.
    let id = question["id"].as_u64().unwrap_or(0) as u32;
    let text = match think(&question, now) {
        Ok(said) => serde_json::to_string(&Answer { id, said }),
        Err(error) => serde_json::to_string(&Refusal { id, error }),
    };
    // Plain data always serialises.
    text.unwrap_or_default()
}

fn think(question: &Value, now: impl Fn() -> f64) -> Result<Said, String> {
    let start = now();
    let question = Question::read(question)?;
    if let Some([game, data]) = &question.edition {
        tabletop::edition::bring(game, data, "");
    }
    let id = &question.record.game;
    let thinker = THINKERS
        .iter()
        .find(|thinker| thinker.info().id == id)
        .ok_or_else(|| format!("no bot for the game {id:?}"))?;
    let longest = match question.consult {
        Some(_) => question.milliseconds,
        None => LONGEST,
    };
    let mut go_on = || now() - start < longest as f64;
    if let Some(consult) = &question.consult {
        let answer = thinker.consult(&question.record, consult, &mut go_on);
        return answer
            .map(|answer| Said::Counsel { answer })
            .map_err(|error| in_words(&error));
    }
    let budget = Budget {
        iterations: None,
        go_on: Some(&mut go_on),
    };
    thinker
        .think(&question.record, question.level, question.seed, budget)
        .map(Said::Move)
        .map_err(|error| in_words(&error))
}

/// Shortly: nobody but the page hears it, which tells the person in its own words.
fn in_words(error: &ThinkError) -> String {
    let words = match error {
        ThinkError::Record(_) => "the record cannot be opened",
        ThinkError::Chance => "chance is to be drawn first",
        ThinkError::Over => "the game is over",
        ThinkError::NoMove => "no possible move was found",
    };
    words.to_owned()
}

#[cfg(test)]
mod tests {
    use super::answer;
    use serde_json::{Value, json};
    use shelf::GAMES;
    use std::cell::Cell;
    use tabletop::{Dice, Level, Setup, Turn};

    fn ask(question: &Value) -> Value {
        ask_by(question, 10.0)
    }

    /// By a clock that goes on by so many milliseconds whenever it is asked.
    fn ask_by(question: &Value, step: f64) -> Value {
        let time = Cell::new(0.0);
        let clock = || {
            time.set(time.get() + step);
            time.get()
        };
        serde_json::from_str(&answer(&question.to_string(), clock)).unwrap()
    }

    #[test]
    fn every_game_has_a_bot_that_makes_legal_moves() {
        for game in GAMES {
            let info = game.info();
            let mut session = game.begin(Setup::new(info, info.seats.0)).unwrap();
            let mut dice = Dice::seeded(5);
            let voice = session.voice(tabletop::Language::En);
            for id in 0..40 {
                match session.turn() {
                    Turn::Over => break,
                    Turn::Chance => assert!(session.draw(&mut dice)),
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

    /// However slow the clock, a level is its iterations; beyond the cap it says so.
    #[test]
    fn the_clock_only_caps_a_level() {
        let info = GAMES[0].info();
        let mut session = GAMES[0].begin(Setup::new(info, info.seats.0)).unwrap();
        while session.draw(&mut Dice::seeded(3)) {}
        let record = session.record_text(session.cursor());
        let question = json!({ "id": 1, "record": record, "level": "normal", "seed": u64::MAX });
        let [quick, slow, late] = [0.0, 10.0, 4000.0].map(|step| ask_by(&question, step));
        assert_eq!(quick, slow);
        assert_eq!(slow["capped"], false);
        assert_eq!(late["capped"], true);
    }

    #[test]
    fn a_game_answers_questions_of_its_own() {
        let setup = Setup::new(&<shelf::carotein::Carotein as tabletop::Game>::INFO, 2);
        let mut session = shelf::game("carotein").unwrap().begin(setup).unwrap();
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
