//! The form of guided games, tried with those of all registered games. That each can be finished
//! and teaches its rules is a test of its board (`board::board_tests!`).

use board::Board;
use std::sync::Arc;
use tabletop::lesson::proof::Fault;
use tabletop::lesson::run::{Now, Run};
use tabletop::lesson::{Lesson, Pattern, SCHEMA, Task, Until};
use tabletop::{AnySession, GameDefinition, Language, Record, Seat, Setup, Speak, Voice};

/// A game's id, its lesson, and a function that returns the faults of a lesson.
struct Taught {
    id: &'static str,
    lesson: &'static str,
    faults: fn(&Lesson) -> Vec<Fault>,
}

macro_rules! taught {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        const ALL: &[Taught] = &[$(Taught {
            id: <$game as GameDefinition>::INFO.id,
            lesson: <$board as Board>::LESSON,
            faults: |lesson| board::lesson::faults::<$board>(lesson, None),
        }),*];
    };
}
registry::with_games!(taught);

fn lessons() -> impl Iterator<Item = (&'static Taught, Lesson)> {
    ALL.iter().map(|taught| {
        let lesson = Lesson::parse(taught.lesson);
        (
            taught,
            lesson.unwrap_or_else(|why| panic!("{}: {why}", taught.id)),
        )
    })
}

/// The faults in words, one line each.
fn told(faults: &[Fault]) -> Vec<String> {
    let voice = Voice::new(Language::En, Vec::new());
    faults.iter().map(|fault| fault.speak(&voice)).collect()
}

#[test]
fn a_lesson_is_read_as_it_is_written() {
    for (taught, lesson) in lessons() {
        let again = Lesson::read(&lesson.to_value());
        assert_eq!(again, Ok(lesson), "{}", taught.id);
    }
}

/// Every field that the lessons use is in the schema.
#[test]
fn the_schema_knows_every_field() {
    let schema: serde_json::Value = serde_json::from_str(SCHEMA).unwrap();
    for place in ["chapter", "step", "words"] {
        assert!(schema["$defs"][place]["properties"].is_object(), "{place}");
    }
    for (taught, lesson) in lessons() {
        let value = lesson.to_value();
        for chapter in value["chapters"].as_array().unwrap() {
            known(&schema, "chapter", chapter, taught.id);
            for step in chapter["steps"].as_array().unwrap() {
                known(&schema, "step", step, taught.id);
            }
        }
    }
}

fn known(schema: &serde_json::Value, place: &str, value: &serde_json::Value, id: &str) {
    let properties = &schema["$defs"][place]["properties"];
    for name in value.as_object().unwrap().keys() {
        assert!(properties[name].is_object(), "{id}: {place}.{name}");
    }
}

/// While a text is shown, a move that the next step asks for counts as that step. Every other move
/// leaves the lesson at the same step.
#[test]
fn what_is_asked_for_next_may_be_done_at_once() {
    let voice = Voice::new(Language::En, Vec::new());
    let mut tried = 0;
    for (taught, lesson) in lessons() {
        let game = registry::game(taught.id).unwrap();
        for chapter in lesson.chapters {
            let mut session = game.open(&chapter.record(game.info(), None), None).unwrap();
            let mut run = Run::at(Arc::new(chapter), 0, session.cursor());
            let ends_itself = loop {
                match run.now(&*session) {
                    Now::Read => {
                        tried += ahead(&*session, &run, &voice);
                        run.go_on(&*session);
                    }
                    Now::Ask => {
                        let shown = run.move_to_show(&*session).unwrap();
                        session.play(&shown, &voice).unwrap();
                    }
                    Now::Play(mv) => session.play(&mv, &voice).unwrap(),
                    Now::Announced => run.go_on(&*session),
                    Now::Free => break false,
                    Now::Finished => break true,
                    Now::Wrong(say) => panic!("{}: {}", taught.id, say.en),
                }
            };
            assert!(ends_itself || matches!(run.step().unwrap().task, Task::Free { .. }));
        }
    }
    assert!(tried > 8, "{tried}");
}

/// Tries every move at a text that is followed by a request. Returns the number of moves tried.
fn ahead(session: &dyn AnySession, run: &Run, voice: &Voice) -> usize {
    let next = run.chapter().steps.get(run.number() + 1);
    let Some(Task::Ask { moves, .. }) = next.map(|step| &step.task) else {
        return 0;
    };
    let legal = session.legal();
    for mv in &legal {
        let (mut fork, mut ahead) = (session.fork(session.cursor()), run.clone());
        fork.play(mv, voice).unwrap();
        let now = ahead.now(&*fork);
        if moves.iter().any(|pattern| pattern.fits(mv)) {
            assert_eq!(ahead.number(), run.number() + 2, "{mv}");
        } else {
            assert_eq!((now, ahead.number()), (Now::Read, run.number()), "{mv}");
            assert_eq!(ahead.read_at(), session.cursor(), "{mv}");
        }
    }
    legal.len()
}

/// A failed challenge is not passed over: a text tells the learner that it failed and what to do.
/// After a successful one, the lesson continues at once.
#[test]
fn a_failed_challenge_is_told_of() {
    let voice = Voice::new(Language::En, Vec::new());
    let (taught, lesson) = lessons().find(|(it, _)| it.id == "carotein").unwrap();
    let game = registry::game(taught.id).unwrap();
    let mut tried = 0;
    for chapter in lesson.chapters {
        let free = chapter.steps.iter().position(|step| {
            matches!(&step.task, Task::Free { until: Until::Move(mv), .. } if mv.0 == "confirm")
        });
        let Some(free) = free else { continue };
        let Task::Ask { moves, .. } = &chapter.steps[0].task else {
            panic!("{}: it asks for two boards", chapter.id);
        };
        let take = moves[0].0.clone();
        let Task::Free { shown, .. } = chapter.steps[free].task.clone() else {
            unreachable!("it is free");
        };
        // Places in corners, where there is no star.
        let board = |at: usize| take.chars().nth("take:".len() + at).unwrap();
        let failing = [
            format!("set:{}:1000,3400,0,0", board(0)),
            format!("set:{}:4600,3400,0,0", board(1)),
            "confirm".to_owned(),
        ];
        let chapter = Arc::new(chapter);
        for (moves, fails) in [(shown, false), (failing.to_vec(), true)] {
            let record = chapter.record(game.info(), None);
            let mut session = game.open(&record, None).unwrap();
            let mut run = Run::at(chapter.clone(), 0, session.cursor());
            assert_eq!(run.now(&*session), Now::Ask);
            session.play(&take, &voice).unwrap();
            for mv in moves {
                assert_eq!(run.now(&*session), Now::Free, "{mv}");
                session.play(&mv, &voice).unwrap();
            }
            assert_eq!(run.now(&*session), Now::Read);
            let said = &run.step().unwrap().say;
            assert_eq!(said.en.contains("it failed"), fails, "{}", said.en);
            assert_eq!(said.en.contains("Try again"), fails, "{}", said.en);
            // The result is the same for a learner who continues the lesson later.
            let mut again = Run::at(chapter.clone(), run.number(), run.began());
            assert_eq!(
                (again.now(&*session), again.number()),
                (Now::Read, run.number())
            );
            tried += 1;
        }
    }
    assert_eq!(tried, 4);
}

/// A learner of Carotein who passes where a star is asked for hears so. No step goes on as if they
/// had put one down.
#[test]
fn a_pass_in_place_of_a_star_is_answered() {
    let voice = Voice::new(Language::En, Vec::new());
    let (taught, lesson) = lessons().find(|(it, _)| it.id == "carotein").unwrap();
    let game = registry::game(taught.id).unwrap();
    let asks_for_a_star = |id: &str| ["scatter", "strategy"].contains(&id);
    let chapters = lesson.chapters.into_iter();
    let chapters: Vec<_> = chapters.filter(|it| asks_for_a_star(&it.id)).collect();
    assert_eq!(chapters.len(), 2);
    for chapter in chapters {
        let mut session = game.open(&chapter.record(game.info(), None), None).unwrap();
        let mut run = Run::at(Arc::new(chapter), 0, session.cursor());
        session.play("pass", &voice).unwrap();
        let now = run.now(&*session);
        assert!(
            matches!(&now, Now::Wrong(say) if say.en.starts_with("If you pass")),
            "{now:?}"
        );
    }
}

/// Words that only announce moves are past once these have been played and seen, and nobody has to
/// confirm them.
#[test]
fn announced_moves_end_their_step() {
    let voice = Voice::new(Language::En, Vec::new());
    let mut ended = 0;
    for (taught, lesson) in lessons() {
        let game = registry::game(taught.id).unwrap();
        for chapter in lesson.chapters {
            let mut session = game.open(&chapter.record(game.info(), None), None).unwrap();
            let mut run = Run::at(Arc::new(chapter), 0, session.cursor());
            loop {
                let number = run.number();
                match run.now(&*session) {
                    Now::Read => run.go_on(&*session),
                    Now::Ask => {
                        let shown = run.move_to_show(&*session).unwrap();
                        session.play(&shown, &voice).unwrap();
                    }
                    Now::Play(mv) => session.play(&mv, &voice).unwrap(),
                    Now::Announced => {
                        let step = run.step().unwrap();
                        assert!(matches!(step.task, Task::Announce(_)));
                        run.go_on(&*session);
                        assert_eq!((run.number(), run.began()), (number + 1, session.cursor()));
                        ended += 1;
                    }
                    Now::Free | Now::Finished => break,
                    Now::Wrong(say) => panic!("{}: {}", taught.id, say.en),
                }
            }
        }
    }
    assert!(ended >= 8, "{ended}");
}

/// The proof finds every kind of mistake made in a valid lesson.
#[test]
fn slips_are_found() {
    let (taught, lesson) = lessons().next().unwrap();
    let asks = |lesson: &Lesson| {
        let mut steps = lesson
            .chapters
            .iter()
            .enumerate()
            .flat_map(|(chapter, it)| {
                it.steps
                    .iter()
                    .enumerate()
                    .map(move |(step, it)| (chapter, step, it))
            });
        let found = steps.find(|(_, _, step)| matches!(step.task, Task::Ask { .. }));
        found.map(|(chapter, step, _)| (chapter, step)).unwrap()
    };
    let (chapter, step) = asks(&lesson);
    let slip = |change: &dyn Fn(&mut Lesson)| {
        let mut slipped = lesson.clone();
        change(&mut slipped);
        told(&(taught.faults)(&slipped)).join("\n")
    };
    let found = slip(&|lesson| {
        let Task::Ask { moves, .. } = &mut lesson.chapters[chapter].steps[step].task else {
            unreachable!("it asks")
        };
        *moves = vec![Pattern("no-such-move".to_owned())];
    });
    assert!(
        found.contains("no move fits “no-such-move” here"),
        "{found}"
    );
    let found = slip(&|lesson| {
        let steps = &mut lesson.chapters[chapter].steps;
        steps[step].at.push("nowhere".to_owned());
    });
    assert!(found.contains("no place “nowhere”"), "{found}");
    let found = slip(&|lesson| lesson.chapters[0].steps[0].say.ja.clear());
    assert!(found.contains("words in “ja” are missing"), "{found}");
    let found = slip(&|lesson| lesson.chapters[0].steps[0].say.en = "word ".repeat(40));
    assert!(found.contains("too long"), "{found}");
    let found = slip(&|lesson| {
        lesson.chapters[chapter].steps[step].task = Task::Watch(vec!["no-such-move".to_owned()]);
    });
    assert!(found.contains("“no-such-move”"), "{found}");
    let found = slip(&|lesson| {
        lesson.chapters[chapter].steps[step].task = Task::Free {
            until: Until::Move(Pattern("never".to_owned())),
            shown: Vec::new(),
        };
    });
    assert!(found.contains("do not end this stretch"), "{found}");
    let found = slip(&|lesson| lesson.chapters[0].start.seats = 99);
    assert!(found.contains("99"), "{found}");
    let found = slip(&|lesson| {
        let twin = lesson.chapters[0].clone();
        lesson.chapters.push(twin);
    });
    assert!(found.contains("another chapter of this id"), "{found}");
    let found = slip(&|lesson| lesson.game = "other".to_owned());
    assert!(found.contains("a lesson of the game “other”"), "{found}");
}

#[test]
fn what_is_written_wrong_is_named() {
    for (text, why) in [
        ("{", "EOF"),
        ("{}", "hoshibako_lesson"),
        (
            r#"{"hoshibako_lesson":2,"game":"x","chapters":[]}"#,
            "newer form",
        ),
        (
            r#"{"hoshibako_lesson":1,"game":"x","chapter":[]}"#,
            "chapter",
        ),
        (
            r#"{"hoshibako_lesson":1,"game":"x","chapters":[{"id":"a","title":{"ja":"あ","en":"a"},"start":{"seats":2},"steps":[{"say":{"ja":"あ"}}]}]}"#,
            "en",
        ),
        (
            r#"{"hoshibako_lesson":1,"game":"x","chapters":[{"id":"a","title":{"ja":"あ","en":"a"},"start":{"seats":2},"steps":[{"say":{"ja":"あ","en":"a"},"ask":["*"],"watch":["a"]}]}]}"#,
            "no other task",
        ),
        (
            r#"{"hoshibako_lesson":1,"game":"x","chapters":[{"id":"a","title":{"ja":"あ","en":"a"},"start":{"seats":2},"steps":[{"say":{"ja":"あ","en":"a"},"watch":["a"],"after":"no points"}]}]}"#,
            "has no task",
        ),
        (
            r#"{"hoshibako_lesson":1,"game":"x","chapters":[{"id":"a","title":{"ja":"あ","en":"a"},"start":{"seats":2},"steps":[{"say":{"ja":"あ","en":"a"},"after":"rain"}]}]}"#,
            "no “rain”",
        ),
    ] {
        let error = Lesson::parse(text).unwrap_err();
        assert!(error.to_string().contains(why), "{text}: {error}");
    }
}

/// The skeleton made from a played game is a valid lesson, and can be finished once its texts are
/// filled in.
#[test]
fn a_played_game_becomes_a_lesson() {
    use registry::uchi::Uchi;
    let mut session =
        tabletop::Session::<Uchi>::open(Record::new(Setup::new(&Uchi::INFO, 2))).unwrap();
    let mut rng = tabletop::Rng::seeded(5);
    let mut decides = Vec::new();
    for _ in 0..20 {
        match session.turn() {
            tabletop::Turn::Over => break,
            tabletop::Turn::Chance => {
                decides.push(None);
                session.draw(&mut rng);
            }
            tabletop::Turn::Seat(seat) => {
                decides.push(Some(seat));
                let moves = session.legal();
                session.play(rng.pick(&moves).unwrap().to_owned()).unwrap();
            }
        }
    }
    let record = session.record().to_text();
    let lesson = Lesson::skeleton(&record, Seat(0), &decides);
    let read = Lesson::read(&lesson.to_value()).unwrap();
    assert_eq!(read, lesson);
    let uchi = ALL
        .iter()
        .find(|taught| taught.id == Uchi::INFO.id)
        .unwrap();
    assert_eq!(told(&(uchi.faults)(&lesson)), Vec::<String>::new());
}
