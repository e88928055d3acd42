//! A record that has a code opens from it as the same game. Any other record is refused, with a
//! reason in both languages. Among the records are positions changed as if edited by hand.

use serde_json::Value;
use tabletop::game::random_move;
use tabletop::link::{LONGEST_CODE, decode, encode};
use tabletop::{
    Game, Language, LinkError, Record, RecordError, RecordText, Rng, Setup, Speak, Voice,
};

/// The number of games whose positions are edited, for each version of the rules and number of
/// seats.
const GAMES: u32 = 4;
/// The number of edited positions for each of these games.
const EDITS: u32 = 24;

/// Returns all nodes of a value, beginning with the value itself.
fn nodes(value: &Value) -> Vec<&Value> {
    let mut all = vec![value];
    let mut at = 0;
    while let Some(&node) = all.get(at) {
        match node {
            Value::Array(list) => all.extend(list),
            Value::Object(fields) => all.extend(fields.values()),
            _ => {}
        }
        at += 1;
    }
    all
}

/// Returns the node with this number, in the order of `nodes`.
fn node_mut(value: &mut Value, number: usize) -> Option<&mut Value> {
    let mut queue = std::collections::VecDeque::from([value]);
    for _ in 0..number {
        match queue.pop_front()? {
            Value::Array(list) => queue.extend(list),
            Value::Object(fields) => queue.extend(fields.values_mut()),
            _ => {}
        }
    }
    queue.pop_front()
}

/// Changes one node at random, like a person who experiments.
fn edit(value: &mut Value, rng: &mut Rng) {
    let all = nodes(value);
    let other = (*rng.pick(&all).expect("a node")).clone();
    let number = rng.below(all.len() as u32) as usize;
    let Some(node) = node_mut(value, number) else {
        return;
    };
    match node {
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or(0);
            let near = [0, number + 1, number - 1, number + 10];
            *node = (*rng.pick(&near).expect("a number")).into();
        }
        Value::String(text) => {
            let mut words: Vec<&str> = text.split(' ').collect();
            let (one, two) = (words.len() as u32, words.len() as u32);
            let (one, two) = (rng.below(one) as usize, rng.below(two) as usize);
            match rng.below(4) {
                0 => drop(words.remove(one)),
                1 => words.insert(one, words[two]),
                2 => words.swap(one, two),
                _ => words.truncate(one),
            }
            *node = words.join(" ").into();
        }
        Value::Array(list) if !list.is_empty() => {
            let (one, two) = (list.len() as u32, list.len() as u32);
            let (one, two) = (rng.below(one) as usize, rng.below(two) as usize);
            match rng.below(3) {
                0 => drop(list.remove(one)),
                1 => list.insert(one, list[two].clone()),
                _ => list.swap(one, two),
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            fields.remove(rng.pick(&keys).expect("a key"));
        }
        _ => *node = other,
    }
}

/// Checks that an error has a message in both languages.
fn says(error: &impl Speak) {
    let [ja, en] = [Language::Ja, Language::En].map(|it| error.speak(&Voice::new(it, Vec::new())));
    assert!(ja.ends_with('。') && en.len() > 20 && ja != en, "{ja} {en}");
}

/// Makes a code and checks that it opens as the same game. Returns whether there is a code.
fn link<G: Game>(text: &RecordText) -> bool {
    let record = match Record::<G>::from_text(text, None) {
        Ok(record) => record,
        Err(error) => {
            // The parser's own error messages are not translated.
            if !matches!(error, RecordError::UnreadablePosition(_)) {
                says(&error);
            }
            return false;
        }
    };
    match encode(&record, None) {
        Ok(code) => {
            assert!(code.len() <= LONGEST_CODE, "{}", text.to_json());
            let opened = decode::<G>(&code, None);
            let opened = opened.unwrap_or_else(|error| panic!("{error:?}: {}", text.to_json()));
            assert_eq!(opened.record, record, "{}", text.to_json());
            true
        }
        Err(error) => {
            // A position that was accepted once is accepted again.
            assert_ne!(error, LinkError::Unwritable, "{}", text.to_json());
            assert!(
                !matches!(&error, LinkError::Record(error) if !matches!(error, RecordError::Illegal { .. })),
                "{error:?}: {}",
                text.to_json()
            );
            says(&error);
            false
        }
    }
}

/// Plays up to `moves` random moves and returns the position.
fn play_on<G: Game>(record: &mut Record<G>, moves: u32, rng: &mut Rng) -> G::State {
    let game = G::new(&record.setup).expect("a table");
    let mut state = record.from.clone().unwrap_or_else(|| game.start());
    let mut scratch = Vec::new();
    for mv in &record.moves {
        game.apply(&mut state, mv, &mut |_| ());
    }
    for _ in 0..moves {
        let Some(mv) = random_move(&game, &state, rng, &mut scratch) else {
            break;
        };
        game.apply(&mut state, &mv, &mut |_| ());
        record.moves.push(mv);
    }
    state
}

fn try_game<G: Game>() {
    let mut rng = Rng::seeded(11);
    let info = &G::INFO;
    let (mut linked, mut refused) = (0, 0);
    for rules in 1..=info.rules_version {
        for seats in info.seats.0..=info.seats.1 {
            for _ in 0..GAMES {
                let setup = Setup {
                    rules,
                    ..Setup::new(info, seats)
                };
                let mut record = Record::<G>::new(setup);
                let most = *rng.pick(&[200, 200, 1000]).expect("a number");
                let moves = 1 + rng.below(most);
                let state = play_on(&mut record, moves, &mut rng);
                assert!(link::<G>(&record.to_text()), "{record:?}");
                let shown = serde_json::to_value(&state).expect("JSON");
                for _ in 0..EDITS {
                    let mut from = shown.clone();
                    for _ in 0..=rng.below(3) {
                        edit(&mut from, &mut rng);
                    }
                    let mut text = RecordText {
                        from: Some(from),
                        moves: Vec::new(),
                        ..record.to_text()
                    };
                    if !link::<G>(&text) {
                        refused += 1;
                        continue;
                    }
                    linked += 1;
                    let mut edited = Record::<G>::from_text(&text, None).expect("it has a link");
                    play_on(&mut edited, rng.below(12), &mut rng);
                    text = edited.to_text();
                    assert!(link::<G>(&text), "{}", text.to_json());
                }
            }
        }
    }
    println!("{}: {linked} linked, {refused} refused", info.id);
    let enough = (linked + refused) / 20;
    assert!(
        linked > enough && refused > enough,
        "{linked} linked, {refused} refused: a test that tries too little of either"
    );
}

macro_rules! each_game {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        $(#[test]
        fn $module() {
            try_game::<$game>();
        })*
    };
}
registry::with_games!(each_game);
