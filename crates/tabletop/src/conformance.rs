//! Conformance suite: the laws that every game must obey. A game's test calls [`check`] in one
//! line, natively and in WebAssembly.
//!
//! The suite plays random games. It panics at the first violation, with the seed and the moves. The
//! laws are:
//!
//! 1. A game ends within [`Info::longest`] moves, and the acting seat always has a legal move.
//! 2. Every listed move passes the check, is listed once and is read back from its notation. A move
//!    that is not listed fails the check.
//! 3. An illegal move cannot change the position, and applying a move does not change clones of it.
//! 4. Replay, link and JSON round trips give the same position.
//! 5. The number of pieces of each kind stays constant.
//! 6. Undo restores the position exactly, and redo repeats the move.
//! 7. Two positions that look the same to a seat stay so while the seat sees the same events. A
//!    determinization looks like the view it was made from.
//! 8. The legal moves of a seat depend only on what the seat may know.
//! 9. The events alone reproduce the game.
//! 10. If a game reports that nothing is hidden between seats
//!     ([`hides`](crate::game::HiddenInformation::hides)), each seat may know everything, until the
//!     end of the game.
//! 11. Every decision can be worded as advice in both languages, without notation.
//! 12. Every seat has goals to show, in both languages.
//! 13. A move of chance has few draws, because a review judges each of them.
//! 14. The hash over all positions is the same on every platform: compare [`Report::hash`] with a
//!     constant.
//!
//! [`Info::longest`]: crate::info::Info::longest

use crate::game::{Game, Goal, Turn, legal_moves, random_move};
use crate::link;
use crate::record::{Record, RecordText};
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use crate::session::{Session, UndoRule};
use crate::setup::Setup;
use crate::stable_hash::stable_hash;
use crate::words::{Language, Voice};
use std::collections::BTreeMap;
use std::fmt;

/// The maximum number of draws among which a move of chance may choose. A review judges each draw
/// against all others: with more, this takes minutes. Fewer are better: a die has six.
const MOST_DRAWS: usize = 100;

/// Statistics of one run of the suite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The number of games played to the end.
    pub games: u32,
    /// The number of moves made, draws of chance included.
    pub moves: u64,
    /// The number of moves of the longest game.
    pub longest: usize,
    /// The number of games for each ending.
    pub endings: BTreeMap<&'static str, u32>,
    /// A hash over the positions after every move of every game.
    pub hash: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} moves, longest {}, endings {:?}, hash {:016x}",
            self.games, self.moves, self.longest, self.endings, self.hash
        )
    }
}

/// How much of the suite to run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The number of random games, played with the cheap checks.
    pub games: u32,
    /// The number of games, from the first on, that get every check at every move.
    pub thorough: u32,
    /// The seed of the random numbers.
    pub seed: u64,
}

/// Plays random games of a setup and checks the laws listed in the [module's documentation](self).
///
/// # Panics
/// At the first violation, with the seed and the moves that reproduce it.
pub fn check<G: Game>(setup: &Setup, effort: Effort) -> Report {
    let game = G::new(setup).unwrap_or_else(|error| panic!("{setup:?}: {error:?}"));
    let mut suite = Suite {
        game: &game,
        rng: Rng::seeded(effort.seed),
        worlds: Rng::seeded(effort.seed),
        pool: Vec::new(),
        report: Report {
            games: 0,
            moves: 0,
            longest: 0,
            endings: BTreeMap::new(),
            hash: 0,
        },
    };
    for number in 0..effort.games {
        suite.play_one(number < effort.thorough);
    }
    suite.report
}

struct Suite<'a, G: Game> {
    game: &'a G,
    rng: Rng,
    /// A separate generator for determinizations, so that they do not change the games played.
    worlds: Rng,
    /// Moves made in other positions; most of them should be illegal in this one.
    pool: Vec<G::Move>,
    report: Report,
}

impl<G: Game> Suite<'_, G> {
    fn play_one(&mut self, thorough: bool) {
        let game = self.game;
        let mut state = game.start();
        let mut retold = state.clone();
        let mut made: Vec<G::Move> = Vec::new();
        let mut scratch = Vec::new();
        let counts = game.component_counts(&state);
        let mut twins = Twins::new(game, if thorough { 1 } else { 7 });
        let mut hides = true;
        loop {
            if thorough {
                self.check_position(&state, &made);
                hides = self.check_hiding(&state, hides, &made);
            }
            let Some(mv) = random_move(game, &state, &mut self.rng, &mut scratch) else {
                break;
            };
            assert!(
                made.len() < G::INFO.longest as usize,
                "longer than {} moves: {}",
                G::INFO.longest,
                notation::<G>(&made)
            );
            if let Err(reason) = game.check(&state, &mv) {
                panic!(
                    "drew the illegal move {mv} ({reason:?}) after {}",
                    notation::<G>(&made)
                );
            }
            let before = state.clone();
            let mut events = Vec::new();
            game.apply(&mut state, &mv, &mut |event| events.push(event));
            made.push(mv.clone());
            for event in &events {
                game.apply_event(&mut retold, event);
            }
            assert!(
                retold == state,
                "events do not retell {mv} after {}",
                notation::<G>(&made)
            );
            assert_eq!(
                game.component_counts(&state),
                counts,
                "a component is lost or doubled: `component_counts` counts them wherever they are, and what is \
                 out of the game is in a field of the position too; after {}",
                notation::<G>(&made)
            );
            twins.follow(&before, &state, &mv, &events, &mut self.rng, &made);
            self.report.hash = self
                .report
                .hash
                .rotate_left(5)
                .wrapping_add(stable_hash(&state));
            if self.pool.len() < 256 {
                self.pool.push(mv);
            } else {
                let at = self.rng.below(256) as usize;
                self.pool[at] = mv;
            }
        }
        self.check_end(&state, &made, thorough);
        self.report.games += 1;
        self.report.moves += made.len() as u64;
        self.report.longest = self.report.longest.max(made.len());
    }

    /// Checks all laws that concern a single position.
    fn check_position(&mut self, state: &G::State, made: &[G::Move]) {
        let game = self.game;
        let listed = legal_moves(game, state);
        let freedoms = game.freedoms(state);
        match game.turn(state) {
            Turn::Over => {
                assert!(
                    listed.is_empty() && freedoms.is_empty(),
                    "moves after the end"
                );
                assert!(game.outcome(state).is_some(), "over without an outcome");
            }
            Turn::Chance => {
                assert!(freedoms.is_empty(), "chance draws from a list");
                let total: u64 = listed
                    .iter()
                    .map(|mv| u64::from(game.weight(state, mv)))
                    .sum();
                assert!(total > 0 && total < 1 << 31, "odds sum to {total}");
                assert!(
                    listed.len() <= MOST_DRAWS,
                    "chance has {} draws, and a review judges each of them: throw dice one by one, draw cards \
                     one by one, so that a move of chance has {MOST_DRAWS} draws at most; after {}",
                    listed.len(),
                    notation::<G>(made)
                );
                assert!(game.outcome(state).is_none());
            }
            Turn::Seat(seat) => {
                assert!(!listed.is_empty() || !freedoms.is_empty(), "nothing to do");
                self.check_advice(state, seat, &listed, made.len());
                self.check_goals(state);
                assert!(game.outcome(state).is_none());
            }
        }
        for (at, mv) in listed.iter().enumerate() {
            let after = || notation::<G>(made);
            assert_eq!(
                game.check(state, mv),
                Ok(()),
                "{mv} is listed after {}",
                after()
            );
            assert!(
                !listed[..at].contains(mv),
                "{mv} is listed twice after {}",
                after()
            );
            assert_eq!(mv.to_string().parse().as_ref(), Ok(mv), "notation of {mv}");
            assert!(
                !mv.to_string().contains(char::is_whitespace),
                "a space in {mv}"
            );
            assert!(
                game.free_parameters(mv).is_none(),
                "{mv} is both listed and free"
            );
        }
        for mv in &self.pool {
            let legal = game.check(state, mv).is_ok();
            let known = listed.contains(mv) || game.free_parameters(mv).is_some();
            assert!(
                known || !legal,
                "{mv} passes but is not listed after {}",
                notation::<G>(made)
            );
        }
        self.check_freedoms(state, made);
        let json = serde_json::to_string(state).expect("states serialise");
        let read: G::State = serde_json::from_str(&json)
            .unwrap_or_else(|error| panic!("state does not read back ({error}): {json}"));
        assert!(read == *state, "state through JSON: {json}");
        assert_eq!(
            game.validate_position(read).as_ref(),
            Ok(state),
            "accepting {json}"
        );
        assert_eq!(stable_hash(state), stable_hash(&state.clone()));
        assert_eq!(game.score(state).len(), usize::from(game.setup().seats));
        let text = record(game, made).to_text().to_json();
        let read = RecordText::parse(&text).expect("records read back");
        let supplied_edition = game.setup().edition.as_ref();
        let read = Record::<G>::from_text(&read, supplied_edition).expect("records fit their game");
        assert!(read == record(game, made), "record through JSON: {text}");
        self.check_link(made);
    }

    /// Checks that each seat can determinize only the true position if the game reports that
    /// nothing is hidden between seats. Returns whether something is hidden.
    fn check_hiding(&mut self, state: &G::State, hid: bool, made: &[G::Move]) -> bool {
        let game = self.game;
        if game.hides(state) {
            assert!(hid, "hides again after {}", notation::<G>(made));
            return true;
        }
        let truth = game.view(state, Viewer::Open);
        for seat in Seat::all(game.setup().seats) {
            let view = game.view(state, Viewer::Seat(seat));
            let imagined = game.determinize(&view, &mut self.worlds);
            assert!(
                game.view(&imagined, Viewer::Open) == truth,
                "nothing is hidden, and {seat:?} may imagine\n{imagined:?}\nafter {}",
                notation::<G>(made)
            );
        }
        false
    }

    fn check_freedoms(&mut self, state: &G::State, made: &[G::Move]) {
        let game = self.game;
        let freedoms = game.freedoms(state);
        let Some(mv) = game.sample_free(state, &mut self.rng) else {
            return;
        };
        assert_eq!(
            game.check(state, &mv),
            Ok(()),
            "sampled {mv} after {}",
            notation::<G>(made)
        );
        assert_eq!(mv.to_string().parse().as_ref(), Ok(&mv), "notation of {mv}");
        let (family, parameters) = game.free_parameters(&mv).expect("a sampled move is free");
        assert_eq!(game.free_move(family, &parameters).as_ref(), Some(&mv));
        for (at, range) in freedoms[family].ranges.iter().enumerate() {
            assert!(
                (range.least..=range.most).contains(&parameters[at]),
                "{mv} out of range"
            );
            for outside in [range.least - 1, range.most + 1] {
                let mut wrong = parameters.clone();
                wrong[at] = outside;
                if let Some(mv) = game.free_move(family, &wrong) {
                    assert!(game.check(state, &mv).is_err(), "{mv} passes, out of range");
                }
            }
        }
    }

    fn check_link(&self, made: &[G::Move]) {
        let record = record(self.game, made);
        let code = link::encode(&record, None).expect("a legal game has a link");
        let opened = link::decode::<G>(&code, record.setup.edition.as_ref())
            .unwrap_or_else(|error| panic!("{code}: {error:?} for {}", notation::<G>(made)));
        assert!(
            opened.record == record,
            "{code} is not {}",
            notation::<G>(made)
        );
    }

    fn check_end(&mut self, state: &G::State, made: &[G::Move], thorough: bool) {
        let game = self.game;
        assert_eq!(
            game.turn(state),
            Turn::Over,
            "stuck after {}",
            notation::<G>(made)
        );
        let outcome = game.outcome(state).expect("over without an outcome");
        *self.report.endings.entry(outcome.ending).or_default() += 1;
        self.check_link(made);
        let mut session = Session::open(record(game, made)).expect("a played game replays");
        assert!(
            session.state() == state,
            "replay differs for {}",
            notation::<G>(made)
        );
        if !thorough {
            return;
        }
        // Undo and redo over the whole game. All seats are bots, so that each step is one decision.
        let mut stops = Vec::new();
        let whole: Vec<u64> = (0..=made.len())
            .map(|ply| stable_hash(session.state_at(ply)))
            .collect();
        session.seat_occupants(
            &Seat::all(game.setup().seats)
                .map(|_| crate::session::Occupant::bot("", crate::levels::Level::Easy))
                .collect::<Vec<_>>(),
        );
        while let Some(ply) = session.undo_target(UndoRule::Table) {
            assert!(ply < session.cursor(), "undo does not lead back");
            session.go_to(ply);
            assert_eq!(stable_hash(session.state()), whole[ply], "undo to {ply}");
            stops.push(ply);
        }
        while let Some(ply) = session.redo_target() {
            assert!(ply > session.cursor(), "redo does not lead on");
            session.go_to(ply);
            assert_eq!(stable_hash(session.state()), whole[ply], "redo to {ply}");
        }
        assert_eq!(session.cursor(), made.len());
        self.check_words(&session, state);
    }

    /// Checks that a move can be worded as advice in both languages.
    fn check_advice(&self, state: &G::State, seat: Seat, listed: &[G::Move], ply: usize) {
        let Some(mv) = listed.get(ply % listed.len().max(1)) else {
            return;
        };
        let view = self.game.view(state, Viewer::Seat(seat));
        // Once addressed to the advised seat ("you"), once to another seat.
        for told in [seat, Seat(u8::from(seat == Seat(0)))] {
            let voice = Voice::new(Language::En, Vec::new()).telling(Some(told));
            assert_agrees(&voice.agreeing(self.game.advice(&view, mv, &voice)));
        }
        for language in [Language::Ja, Language::En] {
            let said = self
                .game
                .advice(&view, mv, &Voice::new(language, Vec::new()));
            let notation = mv.to_string();
            let is_notation = notation.contains(':') && said.contains(&notation);
            assert!(
                said.ends_with(['.', '!', '。', '！']) && !is_notation,
                "the advice {said:?} for {mv} in {language:?}"
            );
        }
    }

    /// Checks that every seat has goals in both languages, for its own viewer, the table and the
    /// open view.
    fn check_goals(&self, state: &G::State) {
        for language in [Language::Ja, Language::En] {
            let voice = Voice::new(language, Vec::new());
            for seat in Seat::all(self.game.setup().seats) {
                for viewer in [Viewer::Seat(seat), Viewer::Table, Viewer::Open] {
                    let goals = self
                        .game
                        .goals(&self.game.view(state, viewer), seat, &voice);
                    let is_said = |goal: &Goal| {
                        let is_seen = !goal.symbol.is_empty() || !goal.brief.is_empty();
                        is_seen && !goal.said.is_empty()
                    };
                    assert!(
                        goals.iter().all(is_said) && goals.len() <= 8,
                        "the goals {goals:?} in {language:?}"
                    );
                    assert!(
                        goals.len() >= 2 || viewer == Viewer::Table,
                        "{} goals for seat {seat} in {language:?}: two to eight are always shown",
                        goals.len()
                    );
                }
            }
        }
    }

    /// Checks that the log, the prompts and the result can be worded in both languages.
    fn check_words(&self, session: &Session<G>, state: &G::State) {
        for language in [Language::Ja, Language::En] {
            let voice = Voice::new(language, Vec::new());
            let said: usize = (0..session.len())
                .flat_map(|ply| session.events_at(ply, Viewer::Open))
                .map(|event| self.game.tell(&event, &voice).len())
                .sum();
            assert!(said > 0, "nothing was worth a word in {language:?}");
            assert!(
                !self.game.result_text(state, &voice).is_empty(),
                "no verdict in {language:?}"
            );
        }
        let voice = Voice::new(Language::En, Vec::new()).telling(Some(Seat(0)));
        let viewer = Viewer::Seat(Seat(0));
        for ply in 0..session.len() {
            for event in session.events_at(ply, viewer) {
                assert_agrees(&voice.agreeing(self.game.tell(&event, &voice)));
                assert_past(
                    &self
                        .game
                        .tell(&event, &Voice::new(Language::En, Vec::new())),
                );
            }
            let prompt = self.game.prompt(&session.view_at(ply, viewer), &voice);
            assert_agrees(&voice.agreeing(prompt));
        }
        assert_agrees(&voice.agreeing(self.game.result_text(state, &voice)));
    }
}

/// Checks the grammar of an English sentence that addresses the reader as "you": "You take", not
/// "You takes" or "You takes and puts".
///
/// # Panics
/// If the verb does not agree.
pub fn assert_agrees(said: &str) {
    assert!(
        agrees(said),
        "the verb of {said:?} does not agree with “you”: a name is followed by one verb in the form for “she”, \
         and `Voice::agreeing` turns it"
    );
}

/// Whether the verbs of an English sentence agree with "you", if it addresses the reader so.
#[must_use]
pub fn agrees(said: &str) -> bool {
    let words: Vec<&str> = said.split(' ').collect();
    words.windows(2).all(|pair| {
        let [one, next] = [pair[0], pair[1].trim_end_matches(['.', ',', '!', ':'])];
        let is_verb = next.ends_with('s')
            && next.chars().all(|letter| letter.is_ascii_lowercase())
            && !next.ends_with("ss")
            && next != "its";
        let is_of_you = ["You", "you"].contains(&one)
            || one == "and" && (said.contains("You ") || said.contains("you "));
        let is_capital = ["You", "Your"].contains(&next) && !one.ends_with(['.', '!', '?']);
        !(is_of_you && is_verb || is_capital || said.contains("You’s"))
    })
}

/// Checks that an English line of the log is in the past tense: "Seat 1 put", never "Seat 1 puts".
///
/// # Panics
/// If it is in the present tense. The verbs "has", "was" and "wins" are allowed, because they
/// describe lasting states.
pub fn assert_past(said: &str) {
    for after in said.split("Seat ").skip(1) {
        // The words after the seat's number.
        let mut words = after.split(' ');
        // If the number is followed by a colon, the rest of the line has no verb for this seat.
        let acts = words.next().is_some_and(|it| it.parse::<u8>().is_ok());
        let verb = words.next().filter(|_| acts).unwrap_or_default();
        let is_present = verb.len() > 2
            && verb.ends_with('s')
            && verb.chars().all(|letter| letter.is_ascii_lowercase());
        let lasts = ["has", "was", "wins"].contains(&verb);
        assert!(
            !is_present || lasts,
            "the log tells what has happened, and {said:?} is not in the past"
        );
    }
}

/// For each viewer, a second position that looks the same to that viewer. The moves of the game are
/// made in it too, as long as the viewer sees the same events in both positions.
struct Twins<'a, G: Game> {
    game: &'a G,
    viewers: Vec<Viewer>,
    twins: Vec<Option<G::State>>,
    /// A viewer without a second position gets a new one, a determinization, when the number of
    /// moves made is a multiple of this number.
    pace: usize,
}

impl<'a, G: Game> Twins<'a, G> {
    fn new(game: &'a G, pace: usize) -> Twins<'a, G> {
        let seats = Seat::all(game.setup().seats).map(Viewer::Seat);
        let viewers: Vec<Viewer> = seats.chain([Viewer::Table]).collect();
        let twins = viewers.iter().map(|_| None).collect();
        Twins {
            game,
            viewers,
            twins,
            pace,
        }
    }

    fn follow(
        &mut self,
        before: &G::State,
        after: &G::State,
        mv: &G::Move,
        events: &[G::Event],
        rng: &mut Rng,
        made: &[G::Move],
    ) {
        let game = self.game;
        for (viewer, twin) in self.viewers.iter().zip(&mut self.twins) {
            if twin.is_none() && made.len().is_multiple_of(self.pace) {
                let view = game.view(before, *viewer);
                let imagined = game.determinize(&view, rng);
                assert!(
                    game.view(&imagined, *viewer) == view,
                    "{viewer:?} imagines\n{imagined:?}\nwhich does not look like\n{view:?}\nbefore the last of {}",
                    notation::<G>(made)
                );
                assert_eq!(
                    game.component_counts(&imagined),
                    game.component_counts(before),
                    "`determinize` loses or doubles a component of the view of {viewer:?}"
                );
                *twin = Some(imagined);
            }
            let Some(state) = twin else { continue };
            if game.turn(before) == viewer_turn(*viewer) {
                assert_eq!(
                    legal_moves(game, state),
                    legal_moves(game, before),
                    "what {viewer:?} may do depends on what it cannot know, before the last of {}",
                    notation::<G>(made)
                );
            }
            if game.check(state, mv).is_err() {
                *twin = None;
                continue;
            }
            let mut happened = Vec::new();
            game.apply(state, mv, &mut |event| happened.push(event));
            let see = |events: &[G::Event]| -> Vec<G::Event> {
                events
                    .iter()
                    .filter_map(|event| game.redact(event, *viewer))
                    .collect()
            };
            if see(&happened) != see(events) {
                *twin = None;
                continue;
            }
            assert!(
                game.view(state, *viewer) == game.view(after, *viewer),
                "{viewer:?} saw the same and sees\n{:?}\nbut in another world\n{:?}\nafter {}",
                game.view(after, *viewer),
                game.view(state, *viewer),
                notation::<G>(made)
            );
        }
    }
}

fn viewer_turn(viewer: Viewer) -> Turn {
    match viewer {
        Viewer::Seat(seat) => Turn::Seat(seat),
        Viewer::Table | Viewer::Open => Turn::Over,
    }
}

fn record<G: Game>(game: &G, made: &[G::Move]) -> Record<G> {
    Record {
        setup: game.setup().clone(),
        from: None,
        moves: made.to_vec(),
    }
}

fn notation<G: Game>(made: &[G::Move]) -> String {
    made.iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}
