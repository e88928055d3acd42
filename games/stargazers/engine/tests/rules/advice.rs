//! Hints as plans: the reason for a move agrees with the moves advised after it in the same turn.

use crate::rules::table::open;
use stargazers::{Move, Place, Stargazers};
use std::collections::BTreeSet;
use tabletop::game::draw;
use tabletop::prelude::*;
use tabletop::search::{Budget, plan};
use tabletop::{Language, Rng, Seat, Setup, Turn, Viewer, Voice};
use testkit::spoken::{Spoken, fields, rows};

/// Adds the advice for the first moves of plans to a snapshot. A row has changes to a position, and
/// the plan.
fn advised(name: &str, table: &str) {
    let mut said = Spoken::default();
    for [changes, plan] in rows(table) {
        let table = open(2, &fields(changes));
        let first = plan.split(' ').next().and_then(|mv| mv.parse().ok());
        assert!(table.legal().contains(&first.expect("a move")), "{plan}");
        said.advice(format!("{plan}  {changes}").trim_end(), &table, plan);
    }
    testkit::snapshot!(name, said.text());
}

/// A reason mentions the moves that follow, but only if they bring something.
#[test]
fn a_reason_is_what_the_plan_brings() {
    let plans = r#"
        | draft:2 lay:b2:0 meteor:c3 done
        | draft:2 lay:b2:0 meteor:reserve done
        # A token that is gained on the way is named together with its source.
        "phase": "draft", "universe": { "1": "26 shuttle" }, "mural": { "a1": "1" } | draft:1 lay:d4:0 shuttle:gain gain:moon moon:d4 done
        # If the reason names no square, the advice itself says where the tile goes.
        "phase": "draft", "universe": { "1": "26 sun" }, "mural": { "a1": "1" } | draft:1 lay:d4:0 sun:reserve done
        # The tile scores, not the token that comes with it.
        "universe": { "1": "32 star" } | draft:1 lay:b2:0 star:c3 done
        # A token of the centre is not credited with what is placed before it.
        "hand": { "owed": "ring", "token": "meteor" }, "mural": { "a1": "1" } | centre:star meteor:b2 star:c3 done
        "hand": { "owed": "ring", "token": "meteor" }, "mural": { "a1": "1" } | centre:star
        "hand": { "owed": "ring", "token": "meteor" }, "mural": { "a1": "1" }, "sky": ["A1", "B1"] | centre:star meteor:d1 star:b2 done
        "hand": { "tile": "2", "token": "meteor" }, "mural": { "a1": "1" } | meteor:b2 lay:c3:0 done
        "hand": { "tile": "2", "token": "meteor" }, "mural": { "a1": "1" } | meteor:reserve meteor:b2 lay:c3:0 done
    "#;
    advised("advice-of-plans", plans);
}

/// The advice for a move that brings neither points nor progress says what the move is for, if the
/// position shows it. Otherwise it says why nothing else is better.
#[test]
fn what_brings_nothing_yet_says_what_it_is_for() {
    let plans = r#"
        "hand": { "token": "sun" }, "mural": { "a1": "5" }, "sky": ["A1", "B1"] | sun:d1
        # Lyra still needs a star on b2, so the reason is another one.
        "hand": { "token": "sun" }, "mural": { "a1": "5" }, "sky": ["A1", "B1"] | sun:b2
        "hand": { "token": "sun" }, "reserve": "sun star", "mural": { "a1": "5" } | sun:b2
        "hand": { "bonus": "gain:sun" }, "mural": { "a1": "5" }, "shuttles": "gain" | sun:b2
        "hand": {}, "reserve": "sun star", "mural": { "a1": "5" } | bring:sun:b2
        "hand": {}, "reserve": "sun star", "mural": { "a1": "5" }, "sky": ["A1", "B1"] | bring:sun:d1
        "round": 4, "universe": { "1": "31 star" }, "hand": { "token": "sun", "tile": "26" }, "mural": FIFTEEN | sun:d4
        "round": 4, "universe": { "1": "31 star" }, "hand": { "token": "sun", "tile": "26" }, "mural": FIFTEEN | lay:d4:0
        "hand": { "token": "sun" }, "mural": { "a1": "5", "b3": "sun" }, "cards": "I11" | sun:c3
        "hand": { "token": "sun" }, "mural": { "a1": "5", "b3": "sun" }, "cards": "I11" | sun:d4
        "hand": { "token": "sun" }, "reserve": "hole", "mural": { "a1": "5" } | sun:d4
        "hand": { "bonus": "token:a1" }, "mural": { "a1": "sun" }, "shuttles": "token", "sky": ["A1", "B1"] | to:d1
        "hand": { "tile": "26" } | lay:b2:0
        "hand": { "owed": "ring" }, "cards": "II2" | centre:sun
        "hand": { "owed": "ring" }, "cards": "II2" | centre:shuttle shuttle:reserve done
        "hand": { "owed": "ring" }, "centre": "star sun moon station" | centre:sun
        "hand": { "bonus": "journal" }, "shuttles": "journal" | pick:II1
        "hand": { "token": "shuttle" }, "mural": { "a1": "5" }, "sky": ["A1", "B1"] | shuttle:gain gain:star star:b2 done
    "#;
    let cells = "a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4 d1 d2 d3"
        .split(' ')
        .zip(1..);
    let fifteen: Vec<String> = cells
        .map(|(cell, tile)| format!("\"{cell}\": \"{tile}\""))
        .collect();
    let fifteen = format!("{{ {} }}", fifteen.join(", "));
    advised("advice-without-a-gain", &plans.replace("FIFTEEN", &fifteen));
}

/// Returns the cells that a hint names in its reason, as in "with the tile on b2".
fn named(said: &str) -> BTreeSet<String> {
    let reason = said.split_once(": ").map_or("", |it| it.1);
    let words = reason.split([' ', ',', '.', ')', '(']);
    let is_cell = |word: &&str| {
        let mut letters = word.chars();
        let cell = (letters.next(), letters.next(), letters.next());
        matches!(cell, (Some('a'..='d'), Some('1'..='4'), None))
    };
    words.filter(is_cell).map(str::to_owned).collect()
}

/// Returns the points that a hint promises for the turn, as in "it scores 3 points" or "with the
/// tile on b2 you score 3 points".
fn promised(said: &str) -> Option<i32> {
    let promise = |phrase| said.split_once(phrase);
    let (_, rest) = promise("it scores ").or_else(|| promise("you score "))?;
    rest.split(' ').next()?.parse().ok()
}

/// Returns the cell on which a move puts something.
fn cell(mv: &Move) -> Option<String> {
    match mv {
        Move::Lay(cell, _) => Some(cell.to_string()),
        Move::Put(_, Place::Square(cell))
        | Move::Bring(_, Place::Square(cell))
        | Move::To(Place::Square(cell)) => Some(cell.to_string()),
        _ => None,
    }
}

/// If a player follows the hints of whole turns, each of them comes true: something is put on every
/// place named, and the promised points are scored.
#[test]
fn hints_of_a_turn_do_not_deny_each_other() {
    let voice = Voice::new(Language::En, Vec::new());
    let (mut places, mut points, mut bare, mut all) = (0, 0, 0, 0);
    for (seats, seed) in [(2, 5), (3, 6), (4, 7)] {
        let game = Stargazers::new(&Setup::new(&Stargazers::INFO, seats)).expect("a table");
        let (mut state, mut rng, mut ply) = (game.start(), Rng::seeded(seed), 0);
        // For each hint of the turn: its text, the named cells that are still free, and the points
        // still promised.
        let mut open: Vec<(String, BTreeSet<String>, Option<i32>)> = Vec::new();
        let total = |state: &_, seat: Seat| game.score(state)[seat.index()].total;
        loop {
            let mv = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => draw(&game, &state, &mut rng).expect("a draw"),
                Turn::Seat(seat) => {
                    let plan = plan(&game, &state, ply, Budget::iterations(40));
                    let view = game.view(&state, Viewer::Seat(seat));
                    let said = game.advice_of_plan(&view, &plan, &voice);
                    all += 1;
                    bare += u32::from(!said.contains(": "));
                    let now = total(&state, seat);
                    let goal = promised(&said).map(|more| now.unwrap_or(0) + more);
                    open.push((said.clone(), named(&said), goal));
                    if plan[0] == Move::Done {
                        for (said, cells, goal) in open.drain(..) {
                            assert!(cells.is_empty(), "{said}: {cells:?}");
                            assert_eq!(goal, None, "{said}");
                        }
                    }
                    plan[0]
                }
            };
            let seat = state.turn();
            game.apply(&mut state, &mv, &mut |_| ());
            ply += 1;
            let now = total(&state, seat);
            for (_, cells, goal) in &mut open {
                places += u32::from(cell(&mv).is_some_and(|cell| cells.remove(&cell)));
                if goal.is_some_and(|goal| now >= Some(goal)) {
                    *goal = None;
                    points += 1;
                }
            }
        }
    }
    assert!(
        places > 40 && points > 60,
        "{places} places, {points} promises"
    );
    // At least 99 % of the hints give a reason.
    assert!(bare * 100 < all, "{bare} of {all} without one");
}
