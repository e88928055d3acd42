//! Hints as plans: what is said of a move holds for what is advised after it in the same turn.

use crate::table::open;
use serde_json::json;
use stargazers::{Move, Place, Stargazers};
use std::collections::BTreeSet;
use tabletop::game::draw;
use tabletop::prelude::*;
use tabletop::search::{Budget, plan};
use tabletop::{Language, Rng, Seat, Setup, Turn, Viewer, Voice};

/// The first of these moves as advice, in English and Japanese.
fn advice(table: &crate::table::Table, moves: &str) -> [String; 2] {
    let plan: Vec<Move> = moves
        .split(' ')
        .map(|mv| mv.parse().expect("a move"))
        .collect();
    let view = table.view(Viewer::Seat(Seat(0)));
    [Language::En, Language::Ja].map(|language| {
        let voice = Voice::new(language, Vec::new());
        table.game().advice_of_plan(&view, &plan, &voice)
    })
}

/// A reason names what is to follow, and only where that brings something.
#[test]
fn a_reason_is_what_the_plan_brings() {
    let offered = open(2, &json!({}));
    let holding = open(
        2,
        &json!({ "hand": { "tile": "2", "token": "meteor" }, "mural": { "a1": "1" } }),
    );
    for (table, moves, en, ja) in [
        (
            &offered,
            "draft:2 lay:b2:0 meteor:c3 done",
            "Take the meteor and its tile from square 2 of the universe: with the tile on b2 and the meteor on c3 it brings 2 points at once (1 space station and 1 meteor).",
            "宇宙の2番の、流星とそのタイルを取りましょう。タイルをb2、流星をc3に置けば、すぐに2点増えます（宇宙ステーション1つ、流星1つ）。",
        ),
        (
            &offered,
            "draft:2 lay:b2:0 meteor:reserve done",
            "Take the meteor and its tile from square 2 of the universe: with the tile on b2 it brings 1 point at once (1 space station).",
            "宇宙の2番の、流星とそのタイルを取りましょう。タイルをb2に置けば、すぐに1点増えます（宇宙ステーション1つ）。",
        ),
        (
            &holding,
            "meteor:b2 lay:c3:0 done",
            "Put the meteor on b2: it brings 1 point (1 meteor).",
            "流星をb2に置きましょう。1点増えます（流星1つ）。",
        ),
        (
            &holding,
            "meteor:reserve meteor:b2 lay:c3:0 done",
            "Keep the meteor in reserve for now.",
            "流星は、ひとまずリザーブに置きましょう。",
        ),
    ] {
        let first = moves.split(' ').next().expect("a move");
        let mv: Move = first.parse().expect("a move");
        assert!(table.legal().contains(&mv), "{first}");
        assert_eq!(advice(table, moves), [en, ja], "{moves}");
    }
}

/// The cells that a hint names in its reason: "with the tile on b2".
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

/// The points that a hint promises for the turn: "it brings 3 points".
fn promised(said: &str) -> Option<i32> {
    let (_, rest) = said.split_once("it brings ")?;
    rest.split(' ').next()?.parse().ok()
}

/// The cells on which a move puts something.
fn cell(mv: &Move) -> Option<String> {
    match mv {
        Move::Lay(cell, _) => Some(cell.to_string()),
        Move::Put(_, Place::Square(cell))
        | Move::Bring(_, Place::Square(cell))
        | Move::To(Place::Square(cell)) => Some(cell.to_string()),
        _ => None,
    }
}

/// Whoever follows hints through whole turns finds done what each of them said: something is put on every place that was
/// named, and the points that were promised come.
#[test]
fn hints_of_a_turn_do_not_deny_each_other() {
    let voice = Voice::new(Language::En, Vec::new());
    let (mut places, mut points) = (0, 0);
    for (seats, seed) in [(2, 5), (3, 6), (4, 7)] {
        let game = Stargazers::new(&Setup::new(&Stargazers::INFO, seats)).expect("a table");
        let (mut state, mut rng, mut ply) = (game.start(), Rng::seeded(seed), 0);
        // What hints of the turn have said, the cells they named that are still free, and the points to come.
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
}
