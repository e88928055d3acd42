//! The laws of games that are played by ear ([`tabletop::hearing`]).
//!
//! - Nothing is missing: positions whose views differ have different answers.
//! - Nothing hidden is told: positions that look the same to a seat have the same answers.
//! - What is named can be typed: each name of a move or a place, in either language, is read as it.
//! - Every listed move can be typed with few keys.
//! - A refused move of a kind that cannot be made now is answered with one that can.
//! - A player who only hears the answers can play whole games.
//! - Short answers are short, and no answer speaks of light or of places on a screen.

use crate::neighbours::{Scope, family};
use crate::playing::every_setup;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use tabletop::game::{draw, legal_moves, random_move};
use tabletop::hearing::{
    Answer, Ask, Asker, Hearing, Line, MoveWords, Named, Question, Reading, answer, ask, groups,
    sentences, tokens,
};
use tabletop::{Language, Rng, Seat, Session, Setup, Turn, Viewer, Voice};

/// What a game asks of the laws.
#[derive(Clone, Copy, Debug, Default)]
pub struct Allowed {
    /// JSON pointers to parts of a view that nobody needs to hear, because they are derived from
    /// the rest or only help the interface.
    pub silent: &'static [&'static str],
    /// Forbidden words that the game uses for something else, such as the name of a piece.
    pub words: &'static [&'static str],
}

impl Allowed {
    /// No exceptions.
    pub const NOTHING: Allowed = Allowed {
        silent: &[],
        words: &[],
    };
}

/// Words of light, colour and screens, which tell somebody who does not look nothing.
const FORBIDDEN: [&str; 25] = [
    "lit",
    "glow",
    "glows",
    "glowing",
    "golden",
    "shining",
    "bright",
    "blue",
    "red",
    "green",
    "yellow",
    "white",
    "black",
    "grey",
    "colored",
    "coloured",
    "screen",
    "tap",
    "click",
    "drag",
    "pictured",
    "shown here",
    "highlighted",
    "button",
    "icon",
];

/// The same in Japanese.
const FORBIDDEN_JA: [&str; 16] = [
    "光",
    "金色",
    "青い",
    "赤い",
    "緑",
    "黄色",
    "白い",
    "黒い",
    "画面",
    "左側",
    "右側",
    "左上",
    "タップ",
    "クリック",
    "ボタン",
    "アイコン",
];

/// The most letters of a short answer, in English and in Japanese.
const LONGEST_SHORT: [usize; 2] = [240, 120];

/// Defines the tests of these laws. `silent` and `words` are those of [`Allowed`]. The calling file
/// is beside the game's `neighbours.json`. The snapshots `by-ear-en` and `by-ear-ja` are whole games
/// as a player hears them; the seed is the game's.
#[macro_export]
macro_rules! hearing_tests {
    ($game:ty, seed: $seed:literal $(, silent: $silent:expr)? $(, words: $words:expr)?) => {
        const ALLOWED: $crate::hearing::Allowed = $crate::hearing::Allowed {
            $(silent: $silent,)?
            $(words: $words,)?
            ..$crate::hearing::Allowed::NOTHING
        };

        #[test]
        fn nothing_is_missing_to_the_ear() {
            let neighbours = include_str!("neighbours.json");
            $crate::hearing::nothing_is_missing::<$game>(neighbours, ALLOWED);
        }

        #[test]
        fn nothing_hidden_is_heard() {
            $crate::hearing::nothing_hidden_is_told::<$game>();
        }

        #[test]
        fn what_is_named_can_be_typed() {
            $crate::hearing::what_is_named_can_be_typed::<$game>();
        }

        #[test]
        fn refusals_tell_what_can_be_typed() {
            $crate::hearing::refusals_tell_what_can_be_typed::<$game>();
        }

        #[test]
        fn whole_games_are_played_by_ear() {
            $crate::hearing::games_by_ear::<$game>(100);
        }

        #[test]
        fn moves_are_typed_with_few_keys() {
            $crate::hearing::moves_have_shorthands::<$game>();
        }

        #[test]
        fn a_game_as_it_is_heard() {
            for (name, language) in [
                ("by-ear-en", ::tabletop::Language::En),
                ("by-ear-ja", ::tabletop::Language::Ja),
            ] {
                let seats = <$game as ::tabletop::GameDefinition>::INFO.seats.0;
                $crate::snapshot!(name, $crate::hearing::transcript::<$game>(seats, $seed, language));
            }
        }

        #[test]
        fn answers_are_short_and_for_the_ear() {
            $crate::hearing::answers_are_plain::<$game>(ALLOWED);
        }
    };
}

const NAMES: [&str; Seat::MAX] = ["Hana", "Ren", "Sora", "Mio", "Yuki", "Kai", "Nao", "Rin"];

fn voices() -> [Voice; 2] {
    let names: Vec<String> = NAMES.map(str::to_owned).to_vec();
    [Language::En, Language::Ja].map(|language| Voice::new(language, names.clone()))
}

/// A voice at a table of two, Hana and Ren.
#[must_use]
pub fn voice(language: Language) -> Voice {
    let names = NAMES[..2].iter().map(|name| (*name).to_owned());
    Voice::new(language, names.collect())
}

/// What the first seat hears when it asks every question about a position, then about these places:
/// to be kept as a snapshot and read from top to bottom.
#[must_use]
pub fn told<G: Hearing>(session: &Session<G>, language: Language, places: &[&str]) -> String {
    let voice = voice(language);
    let whole = Ask::ALL
        .into_iter()
        .filter(|ask| ask.is_about_position() && *ask != Ask::Place);
    let places = places.iter().map(|place| Question::place(*place));
    let mut told = String::new();
    for question in whole.map(Question::new).chain(places) {
        let name = question.ask.name(Language::En);
        told += &format!("{name} {}\n", question.of);
        for line in ask(session, Viewer::Seat(Seat(0)), &question, &voice).long() {
            told += &format!("  {line}\n");
        }
    }
    told
}

/// All viewers of a table.
fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Table])
}

/// The answer to every question about a position, with what was asked.
pub fn all_answers<G: Hearing>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
    voice: &Voice,
) -> Vec<(Question, Answer)> {
    let view = game.view(state, viewer);
    let asker = asker(game, state, &view, viewer, voice);
    let whole = Ask::ALL.into_iter().map(Question::new);
    let whole = whole.filter(|question| question.ask.is_about_position());
    let whole = whole.filter(|question| !matches!(question.ask, Ask::Place | Ask::Last));
    let whole = whole.map(|question| {
        let answer = answer(game, state, viewer, &question, voice);
        (question, answer)
    });
    // Asked one by one, each place would be looked for among all of them.
    let places = game.places(&asker).into_iter().map(|place| {
        let answer = game.tell_place(&place, &asker);
        (Question::place(place.to_string()), answer)
    });
    whole.chain(places).collect()
}

fn asker<'a, G: Hearing>(
    game: &G,
    state: &G::State,
    view: &'a G::View,
    viewer: Viewer,
    voice: &'a Voice,
) -> Asker<'a, G> {
    let turn = game.turn(state);
    Asker {
        view,
        viewer,
        turn,
        voice,
    }
}

fn heard<G: Hearing>(game: &G, state: &G::State, viewer: Viewer, voice: &Voice) -> String {
    let answers = all_answers(game, state, viewer, voice);
    let lines = answers
        .iter()
        .flat_map(|(question, answer)| [vec![question.of.clone()], answer.long()].concat());
    lines.collect::<Vec<_>>().join("\n")
}

/// Positions of random games, some of each setup, with their rules.
fn positions<G: Hearing>(games: u64, mut visit: impl FnMut(&G, &G::State, &mut Rng)) {
    for setup in every_setup::<G>() {
        let game = game::<G>(&setup);
        for seed in 0..games {
            let (mut rng, mut scratch) = (Rng::seeded(seed), Vec::new());
            let mut state = game.start();
            while let Some(mv) = random_move(&game, &state, &mut rng, &mut scratch) {
                visit(&game, &state, &mut rng);
                game.apply(&mut state, &mv, &mut |_| ());
            }
            visit(&game, &state, &mut rng);
        }
    }
}

fn game<G: Hearing>(setup: &Setup) -> G {
    G::new(setup).unwrap_or_else(|error| panic!("{setup:?}: {error:?}"))
}

/// Positions whose views differ have different answers, in each language: those of random games, and
/// those that one change makes of them (`neighbours` is the game's list of these).
///
/// # Panics
/// With two views that sound the same.
pub fn nothing_is_missing<G: Hearing>(neighbours: &str, allowed: Allowed) {
    let scope = Scope {
        games: 2,
        positions: 14,
        changes: 1,
    };
    for setup in every_setup::<G>() {
        let game = game::<G>(&setup);
        let states = family(&game, scope, neighbours, &mut Rng::seeded(11));
        // The first and the last seat, and who only watches.
        let between = 1..setup.seats - 1;
        let is_between =
            |viewer: &Viewer| matches!(viewer, Viewer::Seat(seat) if between.contains(&seat.0));
        for viewer in viewers(setup.seats).filter(|viewer| !is_between(viewer)) {
            for voice in voices() {
                let mut known: HashMap<String, Value> = HashMap::new();
                for state in &states {
                    let view = audible(&game.view(state, viewer), allowed.silent);
                    let heard = heard(&game, state, viewer, &voice);
                    let other = known.entry(heard.clone()).or_insert_with(|| view.clone());
                    assert!(
                        *other == view,
                        "{viewer:?} hears the same of two views, which differ in {}\n{heard}",
                        differences(other, &view)
                    );
                }
            }
        }
    }
}

/// A view without its silent parts.
fn audible(view: &impl serde::Serialize, silent: &[&str]) -> Value {
    let mut view = crate::written(view);
    for pointer in silent {
        if let Some(part) = view.pointer_mut(pointer) {
            *part = Value::Null;
        }
    }
    view
}

/// The parts in which two views differ.
fn differences(one: &Value, other: &Value) -> String {
    match (one, other) {
        (Value::Object(left), Value::Object(right)) => {
            let names = left
                .keys()
                .filter(|name| left.get(*name) != right.get(*name));
            let told = names.map(|name| {
                let right = right.get(name).unwrap_or(&Value::Null);
                format!("{name}: {}", differences(&left[name], right))
            });
            told.collect::<Vec<_>>().join(", ")
        }
        _ => format!("{one} or {other}"),
    }
}

/// Positions that look the same to a viewer have the same answers, and what the viewer types is
/// read in the same way.
///
/// # Panics
/// With the answers that differ.
pub fn nothing_hidden_is_told<G: Hearing>() {
    let mut count = 0_u32;
    positions::<G>(1, |game, state, rng| {
        count += 1;
        if !count.is_multiple_of(11) {
            return;
        }
        for viewer in viewers(game.setup().seats) {
            let view = game.view(state, viewer);
            let twin = game.determinize(&view, rng);
            let voice = &voices()[(count % 2) as usize];
            let [told, of_twin] = [state, &twin].map(|it| heard(game, it, viewer, voice));
            assert_eq!(told, of_twin, "{viewer:?}");
            let [line, twins] = [state, &twin].map(|it| Line::new(game, it, viewer, voice));
            let asker = asker(game, state, &view, viewer, voice);
            if asker.acts() {
                let attempts = game.attempts(&asker);
                let step = attempts.len() / 8 + 1;
                for mv in attempts.iter().step_by(step) {
                    let typed = mv.to_string();
                    assert_eq!(line.read(&typed), twins.read(&typed), "{typed}");
                }
            }
        }
    });
}

/// Every name of a legal move, in either language, is read as this move, and every name of a place
/// as a question about it.
///
/// # Panics
/// With the name that is read as something else.
pub fn what_is_named_can_be_typed<G: Hearing>() {
    let (mut count, mut seen) = (0_u32, 0_u32);
    positions::<G>(1, |game, state, rng| {
        count += 1;
        let Turn::Seat(seat) = game.turn(state) else {
            return;
        };
        // Positions at the beginning of games, and later ever fewer.
        if seen > 40 && !count.is_multiple_of(7 + seen / 20) {
            return;
        }
        seen += 1;
        let viewer = Viewer::Seat(seat);
        let voices = voices();
        let line = Line::new(game, state, viewer, &voices[0]);
        let view = game.view(state, viewer);
        for voice in &voices {
            let asker = asker(game, state, &view, viewer, voice);
            let moves = groups(game, state, &asker).into_iter();
            let moves: Vec<Named> = moves.flat_map(|group| group.moves).collect();
            for Named { words, notation } in some(moves, seen) {
                let MoveWords {
                    words,
                    group,
                    brief,
                } = words;
                for typed in [&words, &format!("{group} {brief}"), &notation] {
                    is_read_as(&line, typed, &notation);
                }
            }
            for place in some(game.places(&asker), seen) {
                for name in game.place_names(&place, voice) {
                    let typed = format!("place {name}");
                    let expected = Reading::Ask(Question::place(place.to_string()));
                    assert_eq!(line.read(&typed), expected, "{typed}");
                }
            }
        }
        if !game.freedoms(state).is_empty()
            && let Some(free) = game.sample_free(state, rng)
        {
            is_read_as(&line, &free.to_string(), &free.to_string());
        }
        for typed in ["", " ", "…", "\u{0}", "}{", "ﾊﾝｶｸ", "🐸", &"x".repeat(5000)] {
            let read = line.read(typed);
            let is_move = matches!(read, Reading::Move(_) | Reading::Several(_));
            assert!(!is_move, "{typed:?}: {read:?}");
        }
    });
}

/// A move that is refused because nothing of its kind can be done now is answered with the reason
/// and with something that can be typed, in both languages.
///
/// # Panics
/// With the answer.
pub fn refusals_tell_what_can_be_typed<G: Hearing>() {
    let (mut count, mut tried, mut told) = (0_usize, 0, 0);
    let kind = |mv: &G::Move| mv.to_string().split(':').next().map(str::to_owned);
    positions::<G>(1, |game, state, _| {
        count += 1;
        let Turn::Seat(seat) = game.turn(state) else {
            return;
        };
        // Few positions, and few moves in each: every reading compares all words.
        if count > 8 && !count.is_multiple_of(23) {
            return;
        }
        let viewer = Viewer::Seat(seat);
        let view = game.view(state, viewer);
        let voice = &voices()[count % 2];
        let line = Line::new(game, state, viewer, voice);
        let legal = legal_moves(game, state);
        let attempts = game.attempts(&asker(game, state, &view, viewer, voice));
        tried += attempts.len();
        let is_other = |mv: &&G::Move| !legal.iter().any(|it| kind(it) == kind(mv));
        let others: Vec<&G::Move> = attempts.iter().filter(is_other).collect();
        for mv in others.iter().step_by(others.len() / 3 + 1) {
            let typed = mv.to_string();
            let Reading::Refused(reason) = line.read(&typed) else {
                continue;
            };
            let quoted = reason.split(['“', '”', '「', '」']).skip(1).step_by(2);
            let can_type = |typed: &str| match line.read(typed) {
                Reading::Move(_) => true,
                // A free move is shown by an example, which need not be possible here.
                Reading::Refused(_) | Reading::Several(_) => !game.freedoms(state).is_empty(),
                _ => false,
            };
            let all = quoted.collect::<Vec<_>>();
            assert!(
                all.iter().any(|typed| can_type(typed)),
                "{typed} is answered with {reason:?}"
            );
            told += 1;
        }
    });
    assert!(told > 0 || tried == 0, "nothing was refused for its kind");
}

/// Some of many things, other ones each time.
fn some<T>(all: Vec<T>, time: u32) -> impl Iterator<Item = T> {
    let step = all.len() / 24 + 1;
    all.into_iter().skip(time as usize % step).step_by(step)
}

fn is_read_as<G: Hearing>(line: &Line<G>, typed: &str, notation: &str) {
    let read = line.read(typed);
    let is_it = matches!(&read, Reading::Move(found) if found.notation == notation);
    assert!(is_it, "{typed:?} is {notation} and was read as {read:?}");
}

/// The moves of random games can be typed with at most six keys, one of which is Enter, in half of all
/// decisions; and with at most eight in each of them.
///
/// # Panics
/// If this does not hold, or if a shorthand is read as something else.
pub fn moves_have_shorthands<G: Hearing>() {
    let setups = every_setup::<G>();
    for voice in &voices() {
        let mut keys: Vec<usize> = Vec::new();
        for setup in [setups.first(), setups.last()].into_iter().flatten() {
            let mut session = Session::<G>::new(setup.clone()).expect("a setup of this game");
            let mut rng = Rng::seeded(3);
            let mut moves = Vec::new();
            for ply in 0..MOST_TYPED {
                let (game, state) = (session.shared_game(), session.state().clone());
                let mv = match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => draw(&*game, &state, &mut rng),
                    Turn::Seat(_) => random_move(&*game, &state, &mut rng, &mut moves),
                };
                let mv = mv.expect("somebody moves");
                // What one places freely is typed in numbers.
                if let Turn::Seat(seat) = game.turn(&state)
                    && ply % 3 == 0
                    && game.free_parameters(&mv).is_none()
                {
                    let line = Line::new(&*game, &state, Viewer::Seat(seat), voice);
                    let notation = mv.to_string();
                    let short = line.shorthand(&notation);
                    let short = short.unwrap_or_else(|| panic!("{notation} has no shorthand"));
                    is_read_as(&line, &short, &notation);
                    keys.push(short.chars().count() + 1);
                }
                assert!(session.play(mv).is_ok());
            }
        }
        keys.sort_unstable();
        assert!(keys[keys.len() / 2] <= 6, "{keys:?}");
    }
}

/// How many moves of a game are looked at for shorthands.
const MOST_TYPED: usize = 120;

/// Whole games by a player who reads the list of moves and types one of them, in one language and
/// then in the other.
///
/// # Panics
/// If what the player types is read as something else, or if a game does not end.
pub fn games_by_ear<G: Hearing>(games: u64) {
    let setups = every_setup::<G>();
    for seed in 0..games {
        let setup = &setups[seed as usize % setups.len()];
        let mut session = Session::<G>::new(setup.clone()).expect("a setup of this game");
        let mut rng = Rng::seeded(seed);
        let voice = &voices()[(seed % 2) as usize];
        loop {
            let (game, state) = (session.shared_game(), session.state().clone());
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let drawn = draw(&*game, &state, &mut rng).expect("chance draws");
                    assert!(session.play(drawn).is_ok());
                }
                Turn::Seat(seat) => {
                    let typed = choice(&*game, &state, seat, voice, &mut rng);
                    let line = Line::new(&*game, &state, Viewer::Seat(seat), voice);
                    let Reading::Move(found) = line.read(&typed) else {
                        panic!("{typed:?} was read as {:?}", line.read(&typed))
                    };
                    assert!(session.play_notation(&found.notation).is_ok(), "{typed:?}");
                }
            }
        }
        let told = answer(
            session.game(),
            session.state(),
            Viewer::Table,
            &Question::new(Ask::Who),
            voice,
        );
        assert!(!told.short.is_empty(), "the result is not told");
    }
}

/// What the player types: words of the list of moves, or a free move.
fn choice<G: Hearing>(
    game: &G,
    state: &G::State,
    seat: Seat,
    voice: &Voice,
    rng: &mut Rng,
) -> String {
    let view = game.view(state, Viewer::Seat(seat));
    let groups = groups(
        game,
        state,
        &asker(game, state, &view, Viewer::Seat(seat), voice),
    );
    let freedoms = game.freedoms(state).len();
    let at = rng.below((groups.len() + freedoms) as u32) as usize;
    if let Some(group) = groups.get(at) {
        let named = &group.moves[rng.below(group.moves.len() as u32) as usize];
        return match rng.below(2) {
            0 => named.words.words.clone(),
            _ => format!("{} {}", group.name, named.words.brief)
                .trim()
                .to_owned(),
        };
    }
    match game.sample_free(state, rng) {
        Some(free) => free.to_string(),
        None => groups[0].moves[0].words.words.clone(),
    }
}

/// A whole game as the first player hears it: before each of their decisions
/// what has happened, the short answers to most questions, and the moves; then what they type,
/// chosen at random. The first decision and every sixteenth after it have all long answers.
#[must_use]
pub fn transcript<G: Hearing>(seats: u8, seed: u64, language: Language) -> String {
    let setup = Setup::new(&G::INFO, seats);
    let mut session = Session::<G>::new(setup).expect("a setup of this game");
    let (mut rng, mut scratch) = (Rng::seeded(seed), Vec::new());
    let [en, ja] = voices();
    let voice = match language {
        Language::En => en,
        Language::Ja => ja,
    };
    let own = Viewer::Seat(Seat(0));
    let voice = voice.telling(own.seat());
    let mut lines = vec![format!("{}, seed {seed}", G::INFO.id)];
    let mut decisions = 0_u32;
    loop {
        let (game, state) = (session.shared_game(), session.state().clone());
        if game.turn(&state) != Turn::Seat(Seat(0)) {
            match random_move(&*game, &state, &mut rng, &mut scratch) {
                Some(mv) => assert!(session.play(mv).is_ok()),
                None => break,
            }
            continue;
        }
        let is_long = decisions.is_multiple_of(16);
        decisions += 1;
        lines.push(String::new());
        for ask in [
            Ask::Last,
            Ask::Who,
            Ask::Board,
            Ask::Hand,
            Ask::Threats,
            Ask::Goal,
            Ask::Score,
            Ask::Moves,
        ] {
            lines.extend(said(
                &session,
                own,
                &Question::new(ask),
                is_long || ask == Ask::Last,
                &voice,
            ));
        }
        if is_long {
            let view = game.view(&state, own);
            let places = game.places(&asker(&*game, &state, &view, own, &voice));
            let mut told = HashSet::new();
            for place in places {
                let notation = place.to_string();
                let place = Question::place(&*notation);
                let said = said(&session, own, &place, true, &voice);
                // Empty places are alike: one is enough.
                if told.insert(said.join(" ").replace(&notation, "~")) {
                    lines.extend(said);
                }
            }
        }
        let typed = choice(&*game, &state, Seat(0), &voice, &mut rng);
        lines.push(format!("> {typed}"));
        let Reading::Move(found) = Line::new(&*game, &state, own, &voice).read(&typed) else {
            panic!("{typed:?} is no move")
        };
        assert!(session.play_notation(&found.notation).is_ok(), "{typed:?}");
    }
    lines.push(String::new());
    for ask in [Ask::Last, Ask::Who, Ask::Score, Ask::Goal, Ask::Board] {
        lines.extend(said(&session, own, &Question::new(ask), true, &voice));
    }
    lines.join("\n")
}

/// A question, and the lines of its answer.
fn said<G: Hearing>(
    session: &Session<G>,
    viewer: Viewer,
    question: &Question,
    is_long: bool,
    voice: &Voice,
) -> Vec<String> {
    let answer = ask(session, viewer, question, voice);
    let what = match &*question.of {
        "" => question.ask.letter().to_string(),
        place => place.to_owned(),
    };
    let mut lines = vec![format!("{what}: {}", answer.short)];
    if is_long {
        lines.extend(answer.details.into_iter().map(|line| format!("   {line}")));
    }
    lines
}

/// Short answers have at most two sentences and are not long, and no answer has a word of light or
/// of a screen, an unfilled gap or another language's letters for a Japanese reader.
///
/// # Panics
/// With the answer.
pub fn answers_are_plain<G: Hearing>(allowed: Allowed) {
    let mut count = 0_u32;
    positions::<G>(2, |game, state, _| {
        count += 1;
        if !count.is_multiple_of(13) && count > 60 {
            return;
        }
        for viewer in viewers(game.setup().seats) {
            for (voice, longest) in voices().iter().zip(LONGEST_SHORT) {
                for (question, answer) in all_answers(game, state, viewer, voice) {
                    let short = &answer.short;
                    let what = || format!("{viewer:?} asks {question:?}: {answer:?}");
                    assert!((1..=2).contains(&sentences(short)), "{}", what());
                    assert!(short.chars().count() <= longest, "too long: {}", what());
                    for line in answer.long() {
                        is_plain(&line, voice.language, allowed.words, what);
                    }
                }
            }
        }
    });
}

fn is_plain(line: &str, language: Language, allowed: &[&str], what: impl Fn() -> String) {
    let ends = ['.', '!', '?', '。', '！', '？', '”', '」', ')'];
    assert!(line.ends_with(ends), "{line:?} does not end: {}", what());
    assert!(!line.contains(['{', '}']), "{line:?}: {}", what());
    let typed = tokens(line);
    let forbidden: Vec<&str> = match language {
        Language::En => FORBIDDEN
            .into_iter()
            .filter(|word| typed.iter().any(|it| it == word))
            .collect(),
        Language::Ja => FORBIDDEN_JA
            .into_iter()
            .filter(|word| line.contains(word))
            .collect(),
    };
    let wrong: Vec<&&str> = forbidden
        .iter()
        .filter(|word| !allowed.contains(word))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?} in {line:?}");
    for stop in [
        "..", "。。", " .", "  ", "、、", "。.", "！。", "？。", ": .", "：。", "\u{2060}",
    ] {
        assert!(!line.contains(stop), "{stop:?} in {line:?}: {}", what());
    }
}
