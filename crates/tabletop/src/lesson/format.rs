//! Reads and writes lessons as JSON.

use super::{
    After, Answer, Chapter, LONGEST_TEXT, Lesson, Pattern, Start, Step, Task, Until, Words,
};
use crate::json::{Fields, Value, dictionary, object};
use crate::misread;
use crate::reason::Reason;
use crate::record::RecordText;
use crate::seat::Seat;
use std::collections::BTreeMap;

impl Lesson {
    /// Reads a lesson from JSON text. Unknown fields are errors.
    ///
    /// # Errors
    /// The reason and its place.
    pub fn parse(text: &str) -> Result<Lesson, Reason> {
        if text.len() > LONGEST_TEXT {
            return Err(Reason::new(
                "レッスンが大きすぎます（256 KBまで）",
                "the lesson is too large (256 KB at most)",
            ));
        }
        let value = misread::parse(text)?;
        Lesson::read(&value).map_err(|why| why.at_field(text, 0))
    }

    /// Reads a lesson from a JSON value.
    ///
    /// # Errors
    /// Names the first field that is missing, unknown or of the wrong kind.
    pub fn read(value: &Value) -> Result<Lesson, Reason> {
        let known = ["hoshibako_lesson", "game", "chapters", "not_taught"];
        let fields = Fields::new("lesson", value, &known)?;
        match fields.needed("hoshibako_lesson", Fields::number)? {
            1 => {}
            newer => {
                return Err(Reason::new(
                    format!("このレッスンは新しい形式（{newer}）です"),
                    format!("this lesson has a newer form ({newer})"),
                ));
            }
        }
        let not_taught = fields.words("not_taught")?;
        Ok(Lesson {
            game: fields.needed("game", Fields::text)?.to_owned(),
            chapters: each(fields.list("chapters")?, chapter)?,
            not_taught: owned(not_taught),
        })
    }

    /// Converts the lesson to JSON.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let chapters = self.chapters.iter().map(chapter_value);
        object([
            ("hoshibako_lesson", 1.into()),
            ("game", self.game.as_str().into()),
            ("chapters", chapters.collect()),
            ("not_taught", unless_empty(dictionary(&self.not_taught))),
        ])
    }

    /// Makes the skeleton of a lesson from a played game, with placeholders for the words. It has
    /// one chapter, which asks for every decision of `seat` and shows all other moves. `decides`
    /// holds the seat that decided the move at each ply; `None` is chance.
    #[must_use]
    pub fn skeleton(record: &RecordText, seat: Seat, decides: &[Option<Seat>]) -> Lesson {
        let words = |ja: &str, en: &str| Words {
            ja: format!("（{ja}）"),
            en: format!("({en})"),
        };
        let step = |say: Words, task: Task| Step {
            say,
            at: Vec::new(),
            rules: Vec::new(),
            after: After::Anything,
            task,
        };
        let mut steps = vec![step(
            words("何をめざすか", "what one plays for"),
            Task::Read,
        )];
        for (mv, decides) in record.moves.iter().zip(decides) {
            match steps.last_mut() {
                _ if *decides == Some(seat) => {
                    let task = Task::Ask {
                        moves: vec![Pattern(mv.clone())],
                        answers: Vec::new(),
                        otherwise: words("ほかの手だとどうなるか", "what another move would bring"),
                    };
                    steps.push(step(
                        words(&format!("なぜ {mv} か"), &format!("why {mv}")),
                        task,
                    ));
                }
                Some(Step {
                    task: Task::Watch(moves),
                    ..
                }) => moves.push(mv.clone()),
                _ => steps.push(step(
                    words("何が起きるか", "what happens"),
                    Task::Watch(vec![mv.clone()]),
                )),
            }
        }
        Lesson {
            game: record.game.clone(),
            chapters: vec![Chapter {
                id: "first".to_owned(),
                title: words("題名", "title"),
                start: Start {
                    seats: record.seats,
                    first: record.first,
                    options: record.options.clone(),
                    from: record.from.clone(),
                    moves: Vec::new(),
                },
                seat,
                steps,
            }],
            not_taught: BTreeMap::new(),
        }
    }
}

fn each<T>(list: &[Value], read: impl Fn(&Value) -> Result<T, Reason>) -> Result<Vec<T>, Reason> {
    list.iter().map(read).collect()
}

fn owned(words: Vec<(&str, &str)>) -> BTreeMap<String, String> {
    let owned = |(name, word): (&str, &str)| (name.to_owned(), word.to_owned());
    words.into_iter().map(owned).collect()
}

fn texts(fields: &Fields<'_>, name: &str) -> Result<Vec<String>, Reason> {
    let texts = fields.texts(name)?;
    Ok(texts.into_iter().map(str::to_owned).collect())
}

fn patterns(fields: &Fields<'_>, name: &str) -> Result<Vec<Pattern>, Reason> {
    Ok(texts(fields, name)?.into_iter().map(Pattern).collect())
}

fn words(fields: &Fields<'_>, name: &str) -> Result<Words, Reason> {
    let fields = Fields::new(name, fields.value(name), &["ja", "en"])?;
    let text = |language| fields.needed(language, Fields::text).map(str::to_owned);
    Ok(Words {
        ja: text("ja")?,
        en: text("en")?,
    })
}

fn chapter(value: &Value) -> Result<Chapter, Reason> {
    let known = ["id", "title", "start", "seat", "steps"];
    let fields = Fields::new("chapters", value, &known)?;
    Ok(Chapter {
        id: fields.needed("id", Fields::text)?.to_owned(),
        title: words(&fields, "title")?,
        start: start(fields.value("start"))?,
        seat: Seat(fields.number("seat")?.unwrap_or(0)),
        steps: each(fields.list("steps")?, step)?,
    })
}

fn start(value: &Value) -> Result<Start, Reason> {
    let known = ["seats", "first", "options", "from", "moves"];
    let fields = Fields::new("start", value, &known)?;
    Ok(Start {
        seats: fields.needed("seats", Fields::number)?,
        first: fields.number("first")?.unwrap_or(0),
        options: owned(fields.words("options")?),
        from: fields.get("from").cloned(),
        moves: texts(&fields, "moves")?,
    })
}

fn step(value: &Value) -> Result<Step, Reason> {
    let known = [
        "say",
        "at",
        "rules",
        "after",
        "ask",
        "answers",
        "otherwise",
        "watch",
        "announce",
        "until",
        "shown",
    ];
    let fields = Fields::new("steps", value, &known)?;
    let does = |name: &&str| fields.get(name).is_some();
    let mut tasks = ["ask", "watch", "announce", "until"]
        .into_iter()
        .filter(does);
    let task = match (tasks.next(), tasks.next()) {
        (None, _) => Task::Read,
        (Some("ask"), None) => Task::Ask {
            moves: patterns(&fields, "ask")?,
            answers: each(fields.list("answers")?, answer)?,
            otherwise: words(&fields, "otherwise")?,
        },
        (Some("watch"), None) => Task::Watch(texts(&fields, "watch")?),
        (Some("announce"), None) => Task::Announce(texts(&fields, "announce")?),
        (Some("until"), None) => Task::Free {
            until: until(fields.value("until"))?,
            shown: texts(&fields, "shown")?,
        },
        (Some(one), _) => {
            return Err(Reason::new(
                format!("「{one}」のあるステップに、ほかの課題は書けません"),
                format!("a step with “{one}” has no other task"),
            ));
        }
    };
    let after = after(&fields)?;
    if after != After::Anything && task != Task::Read {
        return Err(Reason::new(
            "「after」のあるステップに課題は書けません",
            "a step with “after” has no task",
        ));
    }
    Ok(Step {
        say: words(&fields, "say")?,
        at: texts(&fields, "at")?,
        rules: texts(&fields, "rules")?,
        after,
        task,
    })
}

fn after(fields: &Fields<'_>) -> Result<After, Reason> {
    match fields.text("after")? {
        None => Ok(After::Anything),
        Some("no points") => Ok(After::NoPoints),
        Some(other) => Err(Reason::new(
            format!("「after」に書けるのは“no points”だけです。「{other}」は書けません"),
            format!("“after” has no “{other}”, only “no points”"),
        )),
    }
}

fn answer(value: &Value) -> Result<Answer, Reason> {
    let fields = Fields::new("answers", value, &["moves", "say"])?;
    Ok(Answer {
        moves: patterns(&fields, "moves")?,
        say: words(&fields, "say")?,
    })
}

fn until(value: &Value) -> Result<Until, Reason> {
    if value.as_str() == Some("over") {
        return Ok(Until::Over);
    }
    let fields = Fields::new("until", value, &["turns", "move", "goal"])?;
    if let Some(turns) = fields.number("turns")? {
        return Ok(Until::Turns(turns));
    }
    if let Some(pattern) = fields.text("move")? {
        return Ok(Until::Move(Pattern(pattern.to_owned())));
    }
    let goal = fields.needed("goal", Fields::text)?;
    Ok(Until::Goal(goal.to_owned()))
}

fn unless_empty(value: Value) -> Value {
    let is_empty = match &value {
        Value::Array(list) => list.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    };
    if is_empty { Value::Null } else { value }
}

fn words_value(words: &Words) -> Value {
    object([
        ("ja", words.ja.as_str().into()),
        ("en", words.en.as_str().into()),
    ])
}

fn patterns_value(patterns: &[Pattern]) -> Value {
    patterns.iter().map(|pattern| pattern.0.as_str()).collect()
}

fn list_value(texts: &[String]) -> Value {
    unless_empty(texts.into())
}

fn chapter_value(chapter: &Chapter) -> Value {
    let start = &chapter.start;
    let first = (start.first > 0).then_some(start.first);
    let start = object([
        ("seats", start.seats.into()),
        ("first", first.into()),
        ("options", unless_empty(dictionary(&start.options))),
        ("from", start.from.clone().unwrap_or_default()),
        ("moves", list_value(&start.moves)),
    ]);
    object([
        ("id", chapter.id.as_str().into()),
        ("title", words_value(&chapter.title)),
        ("start", start),
        ("seat", chapter.seat.0.into()),
        ("steps", chapter.steps.iter().map(step_value).collect()),
    ])
}

fn after_value(after: After) -> Value {
    match after {
        After::Anything => Value::Null,
        After::NoPoints => "no points".into(),
    }
}

fn step_value(step: &Step) -> Value {
    let mut fields = vec![
        ("say", words_value(&step.say)),
        ("at", list_value(&step.at)),
        ("rules", list_value(&step.rules)),
        ("after", after_value(step.after)),
    ];
    match &step.task {
        Task::Read => {}
        Task::Ask {
            moves,
            answers,
            otherwise,
        } => {
            let answers = answers.iter().map(|answer| {
                let moves = patterns_value(&answer.moves);
                object([("moves", moves), ("say", words_value(&answer.say))])
            });
            fields.push(("ask", patterns_value(moves)));
            fields.push(("answers", unless_empty(answers.collect())));
            fields.push(("otherwise", words_value(otherwise)));
        }
        Task::Watch(moves) => fields.push(("watch", moves.as_slice().into())),
        Task::Announce(moves) => fields.push(("announce", moves.as_slice().into())),
        Task::Free { until, shown } => {
            let until = match until {
                Until::Over => "over".into(),
                Until::Turns(turns) => object([("turns", (*turns).into())]),
                Until::Move(pattern) => object([("move", pattern.0.as_str().into())]),
                Until::Goal(goal) => object([("goal", goal.as_str().into())]),
            };
            fields.push(("until", until));
            fields.push(("shown", list_value(shown)));
        }
    }
    object(fields)
}
