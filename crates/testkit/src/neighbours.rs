//! Tests the validation of positions with neighbours of reachable positions. A neighbour is a
//! position of a random game with one change. The rules must refuse it or correct the change.
//! Otherwise the game's list must name this kind of change, with the reason why such positions are
//! accepted.
//!
//! Changes are made in the JSON of a position, without knowledge of the game. A number is increased
//! or decreased by one. A field gets the value it has in another position. An item of a list is
//! removed, added, moved to another list or exchanged with an item of another list. Two entries of
//! a list are swapped. Items move only between lists with similar contents.
//!
//! The list of a game is `tests/neighbours.json` in its engine's folder.

use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::game::random_move;
use tabletop::{Game, Rng, Seat, Setup, Turn};

/// A game's list of accepted neighbours: the content of `neighbours.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    /// Fields that are not changed, each with the reason.
    #[serde(default)]
    left_alone: BTreeMap<String, String>,
    /// Reasons, each with the kinds of neighbours that are accepted for it.
    accepted: BTreeMap<String, Vec<String>>,
}

/// The number of random moves played from an accepted neighbour.
const PLAYED_ON: usize = 30;

/// The size of a neighbour test.
#[derive(Clone, Copy)]
pub struct Scope {
    /// The number of random games for each setup.
    pub games: u32,
    /// The number of positions changed for each setup, taken from all its games.
    pub positions: usize,
    /// The number of changes of each kind in each position.
    pub changes: usize,
}

/// The size used in the everyday tests of every game.
pub const EVERYDAY: Scope = Scope {
    games: 3,
    positions: 40,
    changes: 2,
};

/// Defines the tests that a game refuses impossible positions: those in its files, and neighbours
/// of reachable positions. `$setups` names the function of [`playing`](crate::playing) that returns
/// the setups. The list `neighbours.json` is in the folder of the calling test file.
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

/// Tests the neighbours of positions from random games with these setups. Every accepted neighbour
/// must be complete and playable.
///
/// # Panics
/// If a neighbour is accepted and its kind is not in `list`, or if `list` contains a kind that is
/// never accepted.
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
            let itself = validate_json(&game, value);
            assert!(itself.as_ref() == Some(state), "{value} was reached");
            for (kind, changed) in found.changes(value, scope.changes, &mut rng) {
                let Some(taken) = validate_json(&game, &changed).filter(|taken| taken != state)
                else {
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

/// Positions of random games, each followed by those that one change makes of it and that the rules
/// accept. `list` is the game's list of accepted neighbours.
pub(crate) fn family<G: Game>(game: &G, scope: Scope, list: &str, rng: &mut Rng) -> Vec<G::State> {
    let list: List = serde_json::from_str(list).expect("a list of kinds");
    let left: Vec<&str> = list.left_alone.keys().map(String::as_str).collect();
    let states = positions(game, scope, rng);
    let values: Vec<Value> = states.iter().map(written::<G>).collect();
    let mut found = Found::new(&left);
    values.iter().for_each(|value| found.add(value));
    let mut family = Vec::new();
    for (state, value) in states.into_iter().zip(&values) {
        family.push(state);
        let changed = found.changes(value, scope.changes, rng);
        family.extend(changed.iter().filter_map(|(_, it)| validate_json(game, it)));
    }
    family
}

/// Describes the fields in which two positions differ.
fn differences(value: &Value, changed: &Value) -> String {
    let fields = value.as_object().into_iter().flatten();
    let differing = fields.filter(|(name, field)| changed.get(name) != Some(field));
    let told = differing.map(|(name, field)| format!("{name} {field} -> {}", changed[name]));
    told.collect::<Vec<_>>().join(", ")
}

/// The JSON of a position with its fields sorted by name. The order of fields in JSON maps depends
/// on compiler features, and the random choices must not.
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

fn validate_json<G: Game>(game: &G, value: &Value) -> Option<G::State> {
    let state = serde_json::from_value(value.clone()).ok()?;
    game.validate_position(state).ok()
}

/// Positions from random games, evenly spread over them.
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

/// Checks an accepted position: writing and reading it again must not change it, and random moves
/// from it must be legal and lose no pieces.
fn is_complete<G: Game>(game: &G, state: &G::State, kind: &str, rng: &mut Rng) {
    let value = written::<G>(state);
    let again = validate_json(game, &value);
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

/// A part of a position: its JSON pointer, and its place, which is the same path without the
/// indices of list entries.
struct Part {
    pointer: String,
    place: String,
}

/// All parts of a position, except the fields in `left_alone`.
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

/// Values found in the positions of one setup, used to make changes.
struct Found<'a> {
    left_alone: &'a [&'a str],
    /// The different values of each field, by place.
    fields: BTreeMap<String, Vec<Value>>,
    /// The different items in the lists at each place.
    items: BTreeMap<String, BTreeMap<String, Value>>,
}

/// One change to a position, by JSON pointers.
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

    /// Whether the lists at two places share more than half of their items.
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

    /// Makes neighbours of a position, at most `most` of each kind. Returns each with the name of
    /// its kind.
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
