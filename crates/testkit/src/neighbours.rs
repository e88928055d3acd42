//! Neighbours of reachable positions: a position of a random game in which one thing was
//! changed. The rules refuse it, or work out what was changed, or it is of a kind that the
//! game lists with the reason why it is taken in.
//!
//! Changes are made in the JSON of a position, without knowing the game: a number is one
//! more or one less, a field is as at another time of a game, an item of a list is missing,
//! added, moved to another list, or exchanged for one there, two entries of a list are
//! swapped. Items move only between lists in which the same things lie.
//!
//! The list of a game is `tests/neighbours.json` in the folder of its engine.

use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::game::random_move;
use tabletop::{Game, Rng, Seat, Setup, Turn};

/// What a game says of neighbours.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    /// Fields that are not changed, with the reason.
    #[serde(default)]
    left_alone: BTreeMap<String, String>,
    /// Reasons, each with the kinds of neighbours that are taken in for it.
    accepted: BTreeMap<String, Vec<String>>,
}

/// How many moves a neighbour that was taken in is played on.
const PLAYED_ON: usize = 30;

/// How many positions of each set-up are changed, in how many games they are found, and how
/// many changes of each kind are tried in each.
#[derive(Clone, Copy)]
pub struct Scope {
    /// Random games of each set-up.
    pub games: u32,
    /// Positions of each set-up, from all its games.
    pub positions: usize,
    /// Changes of each kind in each position.
    pub changes: usize,
}

/// What every game tries.
pub const EVERYDAY: Scope = Scope {
    games: 3,
    positions: 40,
    changes: 2,
};

/// The tests that a game refuses positions that no play reaches: those in its files, and neighbours of reachable ones.
/// `$setups` is the function of [`playing`](crate::playing) that gives its set-ups; the list of its neighbours is beside
/// the file of the tests.
#[macro_export]
macro_rules! refuses_impossible_positions {
    ($game:ty, $setups:ident) => {
        #[test]
        fn impossible_positions_are_refused() {
            $crate::impossible::are_refused::<$game>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn neighbours_are_refused_or_listed() {
            $crate::neighbours::check::<$game>(
                &$crate::playing::$setups::<$game>(),
                $crate::neighbours::EVERYDAY,
                include_str!("neighbours.json"),
            );
        }
    };
}

/// Makes neighbours of positions in random games of these set-ups. What is taken in is
/// complete and can be played on.
///
/// # Panics
/// If one is taken in whose kind is not in `list`, or the list has a kind that is never
/// taken in.
pub fn check<G: Game>(setups: &[Setup], scope: Scope, list: &str) {
    let list: List = serde_json::from_str(list).expect("a list of kinds");
    let listed: BTreeSet<&String> = list.accepted.values().flatten().collect();
    let mut accepted: BTreeMap<String, String> = BTreeMap::new();
    for (number, setup) in (0..).zip(setups) {
        let mut setup = setup.clone();
        setup.first = Seat(number % setup.seats);
        let game = G::new(&setup).expect("a set-up of this game");
        let mut rng = Rng::seeded(40);
        let states = positions(&game, scope, &mut rng);
        let values: Vec<Value> = states.iter().map(written::<G>).collect();
        let left: Vec<&str> = list.left_alone.keys().map(String::as_str).collect();
        let mut found = Found::new(&left);
        values.iter().for_each(|value| found.add(value));
        for (state, value) in states.iter().zip(&values) {
            let itself = take_in(&game, value);
            assert!(itself.as_ref() == Some(state), "{value} was reached");
            for (kind, changed) in found.changes(value, scope.changes, &mut rng) {
                let Some(taken) = take_in(&game, &changed).filter(|taken| taken != state) else {
                    continue;
                };
                is_complete(&game, &taken, &kind, &mut rng);
                accepted.entry(kind).or_insert_with(|| {
                    let options = setup.option_names(&G::INFO);
                    let (seats, first) = (setup.seats, setup.first);
                    let what = differences(value, &changed);
                    format!("{what}, {seats} seats, {first} first, {options:?}, in {changed}")
                });
            }
        }
    }
    let unlisted: BTreeMap<&String, &String> = accepted
        .iter()
        .filter(|(kind, _)| !listed.contains(kind))
        .collect();
    let examples: Vec<String> = unlisted
        .iter()
        .map(|(kind, example)| format!("{kind}: {example}"))
        .collect();
    assert!(
        unlisted.is_empty(),
        "taken in and not listed: {:#?}\n{}",
        unlisted.keys(),
        examples.join("\n")
    );
    let idle = listed.into_iter();
    let idle: Vec<&String> = idle.filter(|kind| !accepted.contains_key(*kind)).collect();
    assert!(idle.is_empty(), "listed and never taken in: {idle:#?}");
}

/// The fields in which two positions differ.
fn differences(value: &Value, changed: &Value) -> String {
    let fields = value.as_object().into_iter().flatten();
    let differing = fields.filter(|(name, field)| changed.get(name) != Some(field));
    let told = differing.map(|(name, field)| format!("{name} {field} -> {}", changed[name]));
    told.collect::<Vec<_>>().join(", ")
}

/// The JSON of a position, its fields by name: what is drawn at random is the same however JSON's maps are compiled.
fn written<G: Game>(state: &G::State) -> Value {
    fn sorted(value: Value) -> Value {
        match value {
            Value::Array(items) => items.into_iter().map(sorted).collect(),
            Value::Object(fields) => {
                let fields: BTreeMap<String, Value> = fields.into_iter().collect();
                let fields = fields
                    .into_iter()
                    .map(|(name, field)| (name, sorted(field)));
                Value::Object(fields.collect())
            }
            other => other,
        }
    }
    sorted(serde_json::to_value(state).expect("states are JSON"))
}

fn take_in<G: Game>(game: &G, value: &Value) -> Option<G::State> {
    let state = serde_json::from_value(value.clone()).ok()?;
    game.validate_position(state).ok()
}

/// Positions of random games, evenly spread.
fn positions<G: Game>(game: &G, scope: Scope, rng: &mut Rng) -> Vec<G::State> {
    let mut met = Vec::new();
    for _ in 0..scope.games {
        let (mut state, mut scratch) = (game.start(), Vec::new());
        loop {
            met.push(state.clone());
            let Some(mv) = random_move(game, &state, rng, &mut scratch) else {
                break;
            };
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    let wanted = scope.positions.min(met.len());
    let at = (0..wanted).map(|at| at * (met.len() - 1) / (wanted - 1).max(1));
    at.map(|at| met[at].clone()).collect()
}

/// A position that was taken in stays as it is when it is written and read again, and goes on
/// like any other.
fn is_complete<G: Game>(game: &G, state: &G::State, kind: &str, rng: &mut Rng) {
    let value = written::<G>(state);
    let again = take_in(game, &value);
    assert!(
        again.as_ref() == Some(state),
        "{kind}: {value} is not complete"
    );
    let counts = game.component_counts(state);
    let (mut state, mut scratch) = (state.clone(), Vec::new());
    for _ in 0..PLAYED_ON {
        let Some(mv) = random_move(game, &state, rng, &mut scratch) else {
            let is_over = game.turn(&state) == Turn::Over && game.outcome(&state).is_some();
            assert!(is_over, "{kind}: {value} comes to a halt");
            return;
        };
        assert_eq!(game.check(&state, &mv), Ok(()), "{kind}: {mv} in {value}");
        game.apply(&mut state, &mv, &mut |_| ());
        assert_eq!(game.component_counts(&state), counts, "{kind}: {value}");
    }
}

/// A part of a position: where it is, and the same without numbers of entries.
struct Part {
    pointer: String,
    place: String,
}

/// Every part of a position, the fields that are left alone excepted.
fn parts(value: &Value, left_alone: &[&str]) -> Vec<Part> {
    fn walk(value: &Value, pointer: &str, place: &str, parts: &mut Vec<Part>) {
        parts.push(Part {
            pointer: pointer.to_owned(),
            place: place.to_owned(),
        });
        match value {
            Value::Array(items) => {
                for (at, item) in items.iter().enumerate() {
                    walk(
                        item,
                        &format!("{pointer}/{at}"),
                        &format!("{place}[]"),
                        parts,
                    );
                }
            }
            Value::Object(fields) => {
                for (name, field) in fields {
                    let name = name.as_str();
                    walk(
                        field,
                        &format!("{pointer}/{name}"),
                        &format!("{place}.{name}"),
                        parts,
                    );
                }
            }
            _ => {}
        }
    }
    let mut all = Vec::new();
    let fields = value.as_object().expect("a position is an object");
    for (name, field) in fields {
        if !left_alone.contains(&name.as_str()) {
            walk(field, &format!("/{name}"), name, &mut all);
        }
    }
    all
}

/// What was found in the positions of a set-up.
struct Found<'a> {
    left_alone: &'a [&'a str],
    /// The values of each field.
    fields: BTreeMap<String, Vec<Value>>,
    /// The items of the lists at each place.
    items: BTreeMap<String, BTreeMap<String, Value>>,
}

/// A way to change a position.
enum Change {
    Set(String, Value),
    Remove(String, usize),
    Insert(String, Value),
    Move(String, usize, String),
    Exchange(String, String),
}

impl<'a> Found<'a> {
    fn new(left_alone: &'a [&'a str]) -> Found<'a> {
        Found {
            left_alone,
            fields: BTreeMap::new(),
            items: BTreeMap::new(),
        }
    }

    fn add(&mut self, value: &Value) {
        for part in parts(value, self.left_alone) {
            let there = value.pointer(&part.pointer).expect("it was found");
            if let Value::Array(items) = there {
                let known = self.items.entry(part.place.clone()).or_default();
                known.extend(items.iter().map(|item| (item.to_string(), item.clone())));
            }
            let is_field = part.pointer.matches('/').count() == 1;
            if is_field || there.is_string() {
                let known = self.fields.entry(part.place).or_default();
                if !known.contains(there) {
                    known.push(there.clone());
                }
            }
        }
    }

    /// Whether the same things lie in the lists at two places.
    fn are_alike(&self, one: &str, other: &str) -> bool {
        let of = |place: &str| -> BTreeSet<&String> {
            self.items
                .get(place)
                .map(|items| items.keys().collect())
                .unwrap_or_default()
        };
        let (one, other) = (of(one), of(other));
        2 * one.intersection(&other).count() > one.union(&other).count()
    }

    /// Neighbours of a position, so many of each kind at most.
    fn changes(&self, value: &Value, most: usize, rng: &mut Rng) -> Vec<(String, Value)> {
        let mut kinds: BTreeMap<String, Vec<Change>> = BTreeMap::new();
        let mut add = |kind: String, change: Change| kinds.entry(kind).or_default().push(change);
        let parts = parts(value, self.left_alone);
        for part in &parts {
            let (pointer, place) = (&part.pointer, &part.place);
            let there = value.pointer(pointer).expect("it was found");
            if let Some(number) = there.as_i64() {
                add(
                    format!("{place}: one more"),
                    Change::Set(pointer.clone(), (number + 1).into()),
                );
                add(
                    format!("{place}: one less"),
                    Change::Set(pointer.clone(), (number - 1).into()),
                );
            }
            for other in self.fields.get(place).into_iter().flatten() {
                if other != there {
                    let set = Change::Set(pointer.clone(), other.clone());
                    add(format!("{place}: as at another time"), set);
                }
            }
            let Value::Array(items) = there else { continue };
            let one = pick(items.len(), rng);
            if let Some(one) = one {
                add(
                    format!("{place}: an item missing"),
                    Change::Remove(pointer.clone(), one),
                );
            }
            for item in self.items.get(place).into_iter().flat_map(BTreeMap::values) {
                if !items.contains(item) {
                    let insert = Change::Insert(pointer.clone(), item.clone());
                    add(format!("{place}: an item added"), insert);
                }
            }
            if let (Some(one), Some(other)) = (one, pick(items.len(), rng)) {
                let [one, other] = [one, other].map(|at| format!("{pointer}/{at}"));
                add(
                    format!("{place}: two swapped"),
                    Change::Exchange(one, other),
                );
            }
            for target in &parts {
                let Some(Value::Array(others)) = value.pointer(&target.pointer) else {
                    continue;
                };
                if target.pointer == *pointer || !self.are_alike(place, &target.place) {
                    continue;
                }
                let Some(one) = one else { continue };
                let to = target.pointer.clone();
                let kind = format!("{place}: an item moved to {}", target.place);
                add(kind, Change::Move(pointer.clone(), one, to.clone()));
                if let (Some(other), true) = (pick(others.len(), rng), *pointer < to) {
                    let kind = format!("{place}: an item exchanged with {}", target.place);
                    let exchange =
                        Change::Exchange(format!("{pointer}/{one}"), format!("{to}/{other}"));
                    add(kind, exchange);
                }
            }
        }
        let mut neighbours = Vec::new();
        for (kind, mut changes) in kinds {
            for _ in 0..most {
                let Some(at) = pick(changes.len(), rng) else {
                    break;
                };
                let mut changed = value.clone();
                changes.swap_remove(at).make(&mut changed);
                neighbours.push((kind.clone(), changed));
            }
        }
        neighbours
    }
}

fn pick(count: usize, rng: &mut Rng) -> Option<usize> {
    (count > 0).then(|| rng.below(count as u32) as usize)
}

impl Change {
    fn make(self, value: &mut Value) {
        fn at<'a>(value: &'a mut Value, pointer: &str) -> &'a mut Value {
            value.pointer_mut(pointer).expect("it was found")
        }
        fn list<'a>(value: &'a mut Value, pointer: &str) -> &'a mut Vec<Value> {
            at(value, pointer).as_array_mut().expect("a list")
        }
        match self {
            Change::Set(pointer, new) => *at(value, &pointer) = new,
            Change::Remove(pointer, one) => {
                list(value, &pointer).remove(one);
            }
            Change::Insert(pointer, item) => list(value, &pointer).push(item),
            Change::Move(from, one, to) => {
                let item = list(value, &from).remove(one);
                list(value, &to).push(item);
            }
            Change::Exchange(one, other) => {
                let first = at(value, &one).clone();
                let second = std::mem::replace(at(value, &other), first);
                *at(value, &one) = second;
            }
        }
    }
}
