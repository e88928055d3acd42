//! Hints as plans: the reason for a move agrees with the moves advised after it in the same turn.

use crate::rules::table::open;
use serde_json::json;
use stargazers::{Move, Place, Stargazers};
use std::collections::BTreeSet;
use tabletop::game::draw;
use tabletop::prelude::*;
use tabletop::search::{Budget, plan};
use tabletop::{Language, Rng, Seat, Setup, Turn, Viewer, Voice};

/// Returns the advice for the first of these moves, in English and Japanese.
fn advice(table: &crate::rules::table::Table, moves: &str) -> [String; 2] {
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

/// A reason mentions the moves that follow, but only if they bring something.
#[test]
fn a_reason_is_what_the_plan_brings() {
    let offered = open(2, &json!({}));
    let holding = open(
        2,
        &json!({ "hand": { "tile": "2", "token": "meteor" }, "mural": { "a1": "1" } }),
    );
    let bare = open(
        2,
        &json!({ "phase": "draft", "universe": { "1": "26 sun" }, "mural": { "a1": "1" } }),
    );
    let shuttle = open(
        2,
        &json!({ "phase": "draft", "universe": { "1": "26 shuttle" }, "mural": { "a1": "1" } }),
    );
    for (table, moves, en, ja) in [
        (
            &offered,
            "draft:2 lay:b2:0 meteor:c3 done",
            "Take the meteor and its tile (square 2): with the tile on b2 and the meteor on c3 it \
             scores 2 points (1 space station and 1 meteor).",
            "2番の流星とタイルを取りましょう。タイルをb2、流星をc3に置けば、\
             すぐに2点増えます（宇宙ステーション1つ、流星1つ）。",
        ),
        (
            &offered,
            "draft:2 lay:b2:0 meteor:reserve done",
            "Take the meteor and its tile (square 2): with the tile on b2 it scores 1 point (1 space station).",
            "2番の流星とタイルを取りましょう。タイルをb2に置けば、すぐに1点増えます（宇宙ステーション1つ）。",
        ),
        // A token that is gained on the way is named together with its source.
        (
            &shuttle,
            "draft:1 lay:d4:0 shuttle:gain gain:moon moon:d4 done",
            "Take the shuttle and its tile (square 1): with the shuttle’s bonus and the tile and the \
             moon on d4 it scores 1 point (1 moon).",
            "1番のスペースシャトルとタイルを取りましょう。シャトルのボーナスも使ってタイル、\
             月をd4に置けば、すぐに1点増えます（月1つ）。",
        ),
        // If the reason names no square, the advice itself says where the tile goes.
        (
            &bare,
            "draft:1 lay:d4:0 sun:reserve done",
            "Take the sun and its tile (square 1), and lay the tile on d4: 2 halves on it face empty \
             squares, so you can still complete them.",
            "1番の太陽とタイルを取り、タイルをd4に置きましょう。半分の絵が2つあり、\
             となりのマスが空いているので、あとで完成させられます。",
        ),
        (
            &holding,
            "meteor:b2 lay:c3:0 done",
            "Put the meteor on b2: it scores 1 point (1 meteor).",
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

/// The advice for a move that brings neither points nor progress says what the move is for, if the
/// position shows it. Otherwise it says why nothing else is better.
#[test]
fn what_brings_nothing_yet_says_what_it_is_for() {
    let sky = json!(["A1", "B1"]);
    let sun = json!({ "hand": { "token": "sun" }, "mural": { "a1": "5" }, "sky": sky });
    let kept =
        json!({ "hand": {}, "phase": "place", "reserve": "sun star", "mural": { "a1": "5" } });
    let mut kept_under_the_sky = kept.clone();
    kept_under_the_sky["sky"] = sky.clone();
    let solar =
        json!({ "hand": { "token": "sun" }, "mural": { "a1": "5", "b3": "sun" }, "cards": "I11" });
    let hole = json!({ "hand": { "token": "sun" }, "reserve": "hole", "mural": { "a1": "5" } });
    let full = json!({ "hand": { "token": "sun" }, "reserve": "sun star", "mural": { "a1": "5" } });
    let gained =
        json!({ "hand": { "bonus": "gain:sun" }, "mural": { "a1": "5" }, "shuttles": "gain" });
    let mut last = json!({ "round": 4, "universe": { "1": "31 star" }, "hand": { "token": "sun", "tile": "26" }, "mural": {} });
    for (at, cell) in "a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4 d1 d2 d3"
        .split(' ')
        .enumerate()
    {
        last["mural"][cell] = json!((at + 1).to_string());
    }
    let picking = json!({ "hand": { "bonus": "journal" }, "shuttles": "journal" });
    let centre = json!({ "hand": { "owed": "ring" }, "centre": "star sun moon station" });
    let launched = json!({
        "hand": { "token": "shuttle" }, "mural": { "a1": "5" }, "sky": sky,
    });
    let moved = json!({
        "hand": { "bonus": "token:a1" }, "mural": { "a1": "sun" }, "shuttles": "token", "sky": sky,
    });
    let tile = json!({ "hand": { "tile": "26" } });
    let round = json!({ "hand": { "owed": "ring" }, "cards": "II2" });
    for (changes, moves, en, ja) in [
        (
            &sun,
            "sun:d1",
            "Put the sun on d1: it leaves the squares free where constellations still need a star.",
            "太陽をd1に置きましょう。星座の恒星を置くマスを、空けておけます。",
        ),
        // Lyra still needs a star on b2, so the reason is another one.
        (
            &sun,
            "sun:b2",
            "Put the sun on b2: the reserve stays free for later tokens.",
            "太陽をb2に置きましょう。リザーブを、あとのトークンのために空けておけます。",
        ),
        (
            &full,
            "sun:b2",
            "Put the sun on b2: the reserve is full.",
            "太陽をb2に置きましょう。リザーブは、もういっぱいです。",
        ),
        (
            &gained,
            "sun:b2",
            "Put the sun on b2: it would not score on any square now.",
            "太陽をb2に置きましょう。どのマスに置いても、今は点が増えません。",
        ),
        (
            &kept,
            "bring:sun:b2",
            "Put the sun from the reserve on b2: it makes room in the reserve.",
            "リザーブの太陽をb2に置きましょう。リザーブに空きができます。",
        ),
        (
            &kept_under_the_sky,
            "bring:sun:d1",
            "Put the sun from the reserve on d1: it makes room in the reserve, and no constellation needs a star there.",
            "リザーブの太陽をd1に置きましょう。リザーブに空きができ、星座の恒星を置くマスもふさぎません。",
        ),
        (
            &last,
            "sun:d4",
            "Put the sun on d4: left in reserve it would score nothing.",
            "太陽をd4に置きましょう。リザーブに残しても、点になりません。",
        ),
        (
            &last,
            "lay:d4:0",
            "Lay the tile on d4, as it is: no other square is without a tile.",
            "タイルをそのままの向きで、d4に置きましょう。タイルのないマスは、ここだけです。",
        ),
        (
            &solar,
            "sun:c3",
            "Put the sun on c3: your journal card for 3 points about a sun can be fulfilled around this one.",
            "太陽をc3に置きましょう。太陽のまわりの8枚を使う3点のジャーナルカードを、この太陽で達成できます。",
        ),
        (
            &solar,
            "sun:d4",
            "Put the sun on d4: the reserve stays free for later tokens.",
            "太陽をd4に置きましょう。リザーブを、あとのトークンのために空けておけます。",
        ),
        (
            &hole,
            "sun:d4",
            "Put the sun on d4: the black hole can cover it for 2 points.",
            "太陽をd4に置きましょう。ブラックホールを重ねれば、2点増えます。",
        ),
        (
            &moved,
            "to:d1",
            "Move the sun from a1 to d1: it clears a square for a star of Lyra (A).",
            "a1の太陽をd1へ移しましょう。こと座（A）の恒星を置くマスが空きます。",
        ),
        (
            &tile,
            "lay:b2:0",
            "Lay the tile on b2, as it is: 3 halves on it face empty squares, so you can still complete them.",
            "タイルをそのままの向きで、b2に置きましょう。半分の絵が3つあり、\
             となりのマスが空いているので、あとで完成させられます。",
        ),
        (
            &round,
            "centre:sun",
            "Take the sun from the centre of the universe: the journal card for 6 points asks for a sun.",
            "宇宙の中央から太陽を取りましょう。6点のジャーナルカードに、太陽が必要です。",
        ),
        (
            &round,
            "centre:shuttle shuttle:reserve done",
            "Take the shuttle from the centre of the universe: you can put it in a slot for a bonus on a later turn.",
            "宇宙の中央からスペースシャトルを取りましょう。あとの手番でスロットに置くと、ボーナスが使えます。",
        ),
        (
            &centre,
            "centre:sun",
            "Take the sun from the centre of the universe: none of the others would score now.",
            "宇宙の中央から太陽を取りましょう。ほかのどれを取っても、今は点が増えません。",
        ),
        (
            &picking,
            "pick:II1",
            "Take the card for two neighbouring tiles (6 points): it scores once 4 more things can be seen.",
            "「となり合う2枚」のカード（6点）を取りましょう。あと4つそろえば点になります。",
        ),
        (
            &launched,
            "shuttle:gain gain:star star:b2 done",
            "Put the shuttle into the slot “Bonus token”: with its bonus, Lyra (A) then has 1 of its 5 stars.",
            "スペースシャトルをスロット「ボーナス」に置きましょう。このボーナスを使うと、\
             こと座（A）の恒星が、5個のうち1個になります。",
        ),
    ] {
        let table = open(2, changes);
        let mv: Move = moves
            .split(' ')
            .next()
            .and_then(|mv| mv.parse().ok())
            .expect("a move");
        assert!(table.legal().contains(&mv), "{changes}: {mv}");
        assert_eq!(advice(&table, moves), [en, ja], "{moves}");
    }
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

/// Returns the points that a hint promises for the turn, as in "it scores 3 points".
fn promised(said: &str) -> Option<i32> {
    let (_, rest) = said.split_once("it scores ")?;
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
