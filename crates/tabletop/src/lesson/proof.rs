//! Proves that a lesson can be finished. Every move asked for is tried, and every automatic move
//! must be legal. Every free play must end, every other legal move must have a reply, and the words
//! must exist in both languages.

use super::run::{Now, Run};
use super::{Chapter, Lesson, MOST_CHARACTERS, Pattern, Step, Task, Until, Words};
use crate::erased::{AnyGame, AnySession};
use crate::game::Turn;
use crate::rng::Rng;
use crate::supplied_edition::SuppliedEdition;
use crate::words::{Language, Speak, Voice};
use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

/// The maximum number of steps that are visited on all ways through a chapter.
const MAX_VISITED_STEPS: usize = 4000;

/// An error in a lesson, with its place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fault {
    /// The id of the chapter; empty if the error concerns the whole lesson.
    pub chapter: String,
    /// The number of the step, from 1; `None` if the error concerns the whole chapter.
    pub step: Option<usize>,
    /// The reason in Japanese.
    pub ja: String,
    /// The reason in English.
    pub en: String,
}

impl Speak for Fault {
    fn speak(&self, voice: &Voice) -> String {
        let (chapter, step) = (&self.chapter, self.step);
        match (voice.language, chapter.as_str(), step) {
            (Language::Ja, "", _) => self.ja.clone(),
            (Language::Ja, _, None) => format!("章「{chapter}」：{}", self.ja),
            (Language::Ja, _, Some(step)) => {
                format!("章「{chapter}」のステップ{step}：{}", self.ja)
            }
            (Language::En, "", _) => self.en.clone(),
            (Language::En, _, None) => format!("Chapter “{chapter}”: {}", self.en),
            (Language::En, _, Some(step)) => {
                format!("Chapter “{chapter}”, step {step}: {}", self.en)
            }
        }
    }
}

/// A callback for every step that begins, with the game at that point. It returns further faults,
/// as pairs of Japanese and English text; a board uses it to check the places that the step points
/// at.
pub type Look<'a> = &'a mut dyn FnMut(&Chapter, &Step, &dyn AnySession) -> Vec<(String, String)>;

/// Finds all faults of a lesson; empty if there are none. `rules` are the numbers of the game's
/// rules. The lesson is played with the standard edition or with the supplied one
/// (`supplied_edition`).
pub fn faults(
    game: &dyn AnyGame,
    rules: &BTreeSet<String>,
    lesson: &Lesson,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
    look: Look<'_>,
) -> Vec<Fault> {
    let mut found = Found::default();
    let info = game.info();
    if lesson.game != info.id {
        let other = &lesson.game;
        found.add(
            format!("ゲーム「{other}」のレッスンです"),
            format!("it is a lesson of the game “{other}”"),
        );
        return found.list();
    }
    if lesson.chapters.is_empty() {
        found.add("章がありません".to_owned(), "it has no chapter".to_owned());
    }
    found.not_taught(rules, lesson);
    let mut ids = HashSet::new();
    for chapter in &lesson.chapters {
        found.at(chapter, None);
        if !ids.insert(&chapter.id) {
            found.add(
                "同じidの章がもうあります".to_owned(),
                "there is another chapter of this id".to_owned(),
            );
        }
        if chapter.id.trim().is_empty() {
            found.add("idが空です".to_owned(), "its id is empty".to_owned());
        }
        if chapter.steps.is_empty() {
            found.add(
                "ステップがありません".to_owned(),
                "it has no step".to_owned(),
            );
        }
        found.words(&chapter.title);
        for (number, step) in chapter.steps.iter().enumerate() {
            found.at(chapter, Some(number + 1));
            found.step(rules, step);
        }
        found.way(game, chapter, supplied_edition, look);
    }
    found.list()
}

/// Finds the faults that prevent a learner from finishing a lesson with an edition; empty if all of
/// it can be played. An edition that changes a game's data may make a step of the game's own lesson
/// impossible.
pub fn hindrances(
    game: &dyn AnyGame,
    lesson: &Lesson,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
) -> Vec<Fault> {
    let mut found = Found::default();
    for chapter in &lesson.chapters {
        found.way(game, chapter, supplied_edition, &mut |_, _, _| Vec::new());
    }
    found.list()
}

/// The numbers of all rules that a lesson mentions: those it teaches and those it lists as not
/// taught.
#[must_use]
pub fn named(lesson: &Lesson) -> BTreeSet<String> {
    let listed = lesson.not_taught.keys();
    taught(lesson).into_iter().chain(listed).cloned().collect()
}

fn taught(lesson: &Lesson) -> BTreeSet<&String> {
    let steps = lesson.chapters.iter().flat_map(|chapter| &chapter.steps);
    steps.flat_map(|step| &step.rules).collect()
}

/// The numbers of rules that a lesson treats wrongly: rules of the game that it neither teaches nor
/// lists as not taught, rules that the game does not have, and rules that are both taught and
/// listed.
#[must_use]
pub fn untaught(lesson: &Lesson, rules: &[String]) -> Vec<String> {
    let taught = taught(lesson);
    let listed: BTreeSet<&String> = lesson.not_taught.keys().collect();
    let known: BTreeSet<&String> = rules.iter().collect();
    let named: BTreeSet<&String> = taught.union(&listed).copied().collect();
    let wrong = known.symmetric_difference(&named);
    let both = taught.intersection(&listed);
    wrong.chain(both).map(|rule| (*rule).clone()).collect()
}

/// The faults found, and the place being checked.
#[derive(Default)]
struct Found {
    faults: BTreeSet<Fault>,
    chapter: String,
    step: Option<usize>,
}

impl Found {
    fn at(&mut self, chapter: &Chapter, step: Option<usize>) {
        self.chapter.clone_from(&chapter.id);
        self.step = step;
    }

    fn add(&mut self, ja: String, en: String) {
        self.faults.insert(Fault {
            chapter: self.chapter.clone(),
            step: self.step,
            ja,
            en,
        });
    }

    /// Opens a chapter's start and plays through the chapter.
    fn way(
        &mut self,
        game: &dyn AnyGame,
        chapter: &Chapter,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
        look: Look<'_>,
    ) {
        self.at(chapter, None);
        let record = chapter.record(
            game.info(),
            supplied_edition.map(|supplied_edition| supplied_edition.id.as_str()),
        );
        match game.open(&record, supplied_edition) {
            Err(error) => self.add(
                error.speak(&Voice::new(Language::Ja, Vec::new())),
                error.speak(&Voice::new(Language::En, Vec::new())),
            ),
            Ok(_) if chapter.seat.0 >= record.seats => self.add(
                "学ぶ人の席がありません".to_owned(),
                "the learner has no seat".to_owned(),
            ),
            Ok(session) => {
                Walk {
                    chapter: &Arc::new(chapter.clone()),
                    found: self,
                    look,
                    seen: HashSet::new(),
                    ways: 0,
                    unused: BTreeSet::new(),
                    used: BTreeSet::new(),
                }
                .all(session);
            }
        }
    }

    /// Checks what can be checked of a step without playing the game.
    fn step(&mut self, rules: &BTreeSet<String>, step: &Step) {
        self.words(&step.say);
        for rule in &step.rules {
            self.rule(rules, rule);
        }
        match &step.task {
            Task::Ask {
                moves,
                answers,
                otherwise,
            } => {
                self.words(otherwise);
                self.some_moves("ask", moves.is_empty());
                for answer in answers {
                    self.words(&answer.say);
                    self.some_moves("answers", answer.moves.is_empty());
                }
            }
            Task::Watch(moves) => self.some_moves("watch", moves.is_empty()),
            Task::Announce(moves) => self.some_moves("announce", moves.is_empty()),
            Task::Free {
                until: Until::Turns(0),
                ..
            } => self.add(
                "「turns」は1以上にしてください".to_owned(),
                "“turns” must be at least 1".to_owned(),
            ),
            Task::Read | Task::Free { .. } => {}
        }
    }

    fn some_moves(&mut self, name: &str, is_empty: bool) {
        if is_empty {
            self.add(
                format!("「{name}」に手がありません"),
                format!("there is no move in “{name}”"),
            );
        }
    }

    fn rule(&mut self, rules: &BTreeSet<String>, rule: &String) {
        if !rules.contains(rule) {
            self.add(
                format!("「{rule}」というルールはありません"),
                format!("the game has no rule “{rule}”"),
            );
        }
    }

    fn not_taught(&mut self, rules: &BTreeSet<String>, lesson: &Lesson) {
        let taught = taught(lesson);
        for (rule, reason) in &lesson.not_taught {
            self.rule(rules, rule);
            if taught.contains(rule) {
                self.add(
                    format!("「{rule}」は、教えているのに「not_taught」にもあります"),
                    format!("“{rule}” is taught, but “not_taught” lists it, too"),
                );
            }
            if reason.trim().is_empty() {
                self.add(
                    format!("「not_taught」の「{rule}」に理由がありません"),
                    format!("“{rule}” in “not_taught” has no reason"),
                );
            }
        }
    }

    fn words(&mut self, words: &Words) {
        let (most_ja, most_en) = MOST_CHARACTERS;
        for (name, words, most) in [("ja", &words.ja, most_ja), ("en", &words.en, most_en)] {
            let long = words.chars().count();
            if words.trim().is_empty() {
                let ja = format!("「{name}」の言葉がありません");
                self.add(ja, format!("the words in “{name}” are missing"));
            } else if long > most {
                let ja = format!("「{name}」の言葉が長すぎます（{long}字、{most}字まで）");
                let en = format!("the words in “{name}” are too long ({long}, {most} at most)");
                self.add(ja, en);
            }
        }
    }

    fn list(self) -> Vec<Fault> {
        self.faults.into_iter().collect()
    }
}

/// A walk through all games that a chapter allows.
struct Walk<'a> {
    chapter: &'a Arc<Chapter>,
    found: &'a mut Found,
    look: Look<'a>,
    /// The steps and hashes of positions from which the walk has already continued.
    seen: HashSet<(usize, u64)>,
    ways: usize,
    /// `unused`: patterns that fitted no legal move in at least one position of their step. `used`:
    /// patterns that fitted one in at least one position.
    unused: BTreeSet<(usize, String)>,
    used: BTreeSet<(usize, String)>,
}

impl Walk<'_> {
    fn all(mut self, session: Box<dyn AnySession>) {
        let began = session.cursor();
        self.go(session, Run::at(self.chapter.clone(), 0, began));
        for (number, pattern) in self.unused.difference(&self.used) {
            self.found.at(self.chapter, Some(number + 1));
            self.found.add(
                format!("「{pattern}」に合う手がここにはありません"),
                format!("no move fits “{pattern}” here"),
            );
        }
        if self.ways > MAX_VISITED_STEPS {
            self.found.at(self.chapter, None);
            self.found.add(
                format!("道が多すぎます（{MAX_VISITED_STEPS}通りまで）"),
                format!("there are too many ways through it ({MAX_VISITED_STEPS} at most)"),
            );
        }
    }

    /// Plays every possible game from here to the end of the chapter.
    fn go(&mut self, mut session: Box<dyn AnySession>, mut run: Run) {
        loop {
            let now = run.now(&*session);
            let Some(step) = run.step().cloned() else {
                return;
            };
            let number = run.number();
            self.found.at(self.chapter, Some(number + 1));
            if session.cursor() == run.began() {
                if !self.seen.insert((number, session.hash(session.cursor()))) {
                    return;
                }
                for (ja, en) in (self.look)(self.chapter, &step, &*session) {
                    self.found.add(ja, en);
                }
            }
            self.ways += 1;
            if self.ways > MAX_VISITED_STEPS {
                return;
            }
            match (now, &step.task) {
                (Now::Play(mv), _) => {
                    if !self.play(&mut *session, &mv) {
                        return;
                    }
                }
                (Now::Read | Now::Announced, _) => run.go_on(&*session),
                (Now::Ask, Task::Ask { moves, answers, .. }) => {
                    let fitting = self.asked_for(&*session, number, moves);
                    for answer in answers {
                        self.asked_for(&*session, number, &answer.moves);
                    }
                    let shown = run.move_to_show(&*session);
                    if !fitting.is_empty() && !shown.is_some_and(|mv| fitting.contains(&mv)) {
                        self.found.add(
                            "「お手本を見る」で見せる手が、できない手です".to_owned(),
                            "what “Show me” would show cannot be made".to_owned(),
                        );
                    }
                    self.others(&mut *session, &run, &fitting);
                    for mv in fitting {
                        let mut fork = session.fork(session.cursor());
                        self.found.at(self.chapter, Some(number + 1));
                        if self.play(&mut *fork, &mv) {
                            self.go(fork, run.clone());
                        }
                    }
                    return;
                }
                (Now::Free, Task::Free { until, shown }) => {
                    if !self.play_on(&mut *session, &mut run, until, shown) {
                        return;
                    }
                }
                // A run reports no other states for these tasks: a move that fits is never reported
                // as wrong.
                _ => return,
            }
        }
    }

    /// The legal moves that fit the patterns. A pattern without `*` also counts if its move is
    /// legal but not listed.
    fn asked_for(
        &mut self,
        session: &dyn AnySession,
        number: usize,
        patterns: &[Pattern],
    ) -> Vec<String> {
        if session.turn() != Turn::Seat(self.chapter.seat) {
            self.found.add(
                "学ぶ人の手番ではありません".to_owned(),
                "it is not the learner's turn".to_owned(),
            );
            return Vec::new();
        }
        let legal = session.legal();
        let mut fitting = BTreeSet::new();
        for pattern in patterns {
            let mut fits: Vec<String> = legal
                .iter()
                .filter(|mv| pattern.fits(mv))
                .cloned()
                .collect();
            if let (true, Some(mv)) = (fits.is_empty(), pattern.single()) {
                let mut fork = session.fork(session.cursor());
                if fork.play(mv, &Voice::new(Language::En, Vec::new())).is_ok() {
                    fits.push(mv.to_owned());
                }
            }
            fitting.extend(fits);
        }
        // Where moves are free, a pattern with `*` fits a move that another one names.
        for pattern in patterns {
            let notes = match fitting.iter().any(|mv| pattern.fits(mv)) {
                true => &mut self.used,
                false => &mut self.unused,
            };
            notes.insert((number, pattern.0.clone()));
        }
        fitting.into_iter().collect()
    }

    /// Makes every other legal move, checks that there is a reply to it, and undoes it.
    fn others(&mut self, session: &mut dyn AnySession, run: &Run, fitting: &[String]) {
        for mv in session.legal() {
            if fitting.contains(&mv) || !self.play(session, &mv) {
                continue;
            }
            let now = run.clone().now(session);
            if !matches!(now, Now::Wrong(say) if !say.ja.is_empty() && !say.en.is_empty()) {
                self.found.add(
                    format!("「{mv}」への答えがありません"),
                    format!("nothing is said of “{mv}”"),
                );
            }
            session.go_to(run.retry_ply());
        }
    }

    fn play(&mut self, session: &mut dyn AnySession, mv: &str) -> bool {
        let mut play = |language| session.play(mv, &Voice::new(language, Vec::new()));
        let Err(ja) = play(Language::Ja) else {
            return true;
        };
        // A refused move changes nothing, so it is refused again.
        let en = play(Language::En).err().map_or(String::new(), |en| en.0);
        self.found
            .add(format!("「{mv}」：{ja}"), format!("“{mv}”: {en}"));
        false
    }

    /// Plays a step of free play to its end: by the moves in `shown`, or by random moves if there
    /// are none. Returns whether the step ended.
    fn play_on(
        &mut self,
        session: &mut dyn AnySession,
        run: &mut Run,
        until: &Until,
        shown: &[String],
    ) -> bool {
        let number = run.number();
        for mv in shown {
            if !self.play(session, mv) {
                return false;
            }
        }
        let mut rng = Rng::seeded(1);
        let by_chance = shown.is_empty() && matches!(until, Until::Over | Until::Turns(_));
        while by_chance && run.clone().now(session) == Now::Free {
            if !session.draw(&mut rng) {
                let moves = session.legal();
                let mv = rng.pick(&moves).cloned().unwrap_or_default();
                if !self.play(session, &mv) {
                    return false;
                }
            }
        }
        let _ = run.now(session);
        let is_done = run.number() > number;
        if !is_done {
            self.found.add(
                "示された手（shown）では、ここは終わりません".to_owned(),
                "the moves that are “shown” do not end this stretch".to_owned(),
            );
        }
        is_done
    }
}
