//! Tests of bots in positions with one right move.

use crate::move_weights::half_of;
use crate::{Cattricola, Move, State};
use tabletop::levels::{Leaves, Level, LevelSettings};
use tabletop::prelude::*;
use tabletop::search::{BotPolicy, Budget, choose, plan};
use tabletop::{Rng, Seat, Setup, Viewer};

#[test]
fn the_levels_are_valid() {
    std::sync::LazyLock::force(&super::LEVELS);
}

#[test]
fn chances_halve() {
    assert_eq!(half_of(0, 100), 4096);
    assert_eq!(half_of(100, 100), 2048);
    assert_eq!(half_of(-5, 100), 4096);
    assert_eq!(half_of(100_000, 1), 1);
}

fn two() -> Cattricola {
    Cattricola::new(&Setup::new(&Cattricola::INFO, 2)).unwrap()
}

/// A position in which seat 0 has the saucer "Loom". Its cells 1 to 4 and 5 to 8 are in columns
/// that do not touch.
fn position(game: &Cattricola, tiles: [&str; 2], more: &str, first_row: &str) -> State {
    let json = format!(
        r#"{{ "ranch": [{{ "board": 1, "tiles": ["{first_row}", "- - - - -", "- - - - -", "- - - - -", "- - - - -"] }},
            {{ "board": 2, "tiles": ["- - - - -", "- C - C -", "- - - - -", "- - - - -", "- - - - -"] }}],
          "saucers": [{{ "saucer": 3, "tiles": "{}" }}, {{ "saucer": 2, "tiles": "{}" }}],
          "turn": 0, {more} }}"#,
        tiles[0], tiles[1]
    );
    game.validate_position(serde_json::from_str(&json).unwrap())
        .unwrap()
}

fn chosen(game: &Cattricola, state: &State, iterations: u32) -> String {
    let view = game.view(state, Viewer::Seat(Seat(0)));
    let settings = game.levels().get(Level::Hard);
    let budget = Budget::iterations(iterations);
    let mut rng = Rng::seeded(1);
    let decision = choose(game, &view, Seat(0), settings, budget, &mut rng);
    decision.expect("it is its turn").mv.to_string()
}

#[test]
fn shares_follow_the_saucers() {
    let game = two();
    let even = position(
        &game,
        ["Cm Cf Cc", "Cm Cf Cc"],
        r#""radars": ["", ""]"#,
        "W W W W W",
    );
    let shares = game.evaluate(&even);
    assert!(
        shares[0] + shares[1] > 990 && shares[2..] == [0; 6],
        "{shares:?}"
    );
    let apart = position(
        &game,
        ["Cm Hm Pm", "Cm Cf Cc"],
        r#""radars": ["", ""]"#,
        "W W W W W",
    );
    assert!(game.evaluate(&apart)[0] < shares[0]);
    let charged = position(
        &game,
        ["Cm Cf Cc", "Cm Cf Cc"],
        r#""radars": ["c3 d3 b3", ""]"#,
        "W W W W W",
    );
    assert!(game.evaluate(&charged)[0] > shares[0]);
}

/// The move weights find the best order of tiles before the search begins.
#[test]
fn the_best_order_is_tried_first() {
    let game = two();
    let state = position(
        &game,
        ["Cm Hm Pm Sm Hf", "Cm"],
        r#""radars": ["a1 b1 c1", ""], "phase": "place", "hand": "W Hm Hc""#,
        "W W W W W",
    );
    let mut moves = Vec::new();
    game.legal(&state, &mut moves);
    let mut weights = Vec::new();
    game.prior(&state, &moves, &mut weights);
    let best = moves.iter().zip(&weights).max_by_key(|it| it.1);
    // The stallion goes next to the mare, with the foal behind it.
    assert_eq!(best.map(|it| *it.0), Some(Move::Put(1)), "{weights:?}");
    assert_eq!(chosen(&game, &state, 200), "put:2");
}

/// In the very last turn, the bot finds the swap that wins.
#[test]
fn the_last_swap_is_found() {
    let game = two();
    let full = "Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc Sc Pc W W";
    let state = position(
        &game,
        ["Cm Hm Cf Hf Sm W Pm", full],
        r#""radars": ["", ""], "stage": "final""#,
        "W - - - -",
    );
    let before = game.score(&state)[0].total.unwrap();
    let mut after = state;
    let mv: Move = chosen(&game, &state, 600).parse().unwrap();
    assert!(matches!(mv, Move::Swap(..)), "{mv}");
    game.apply(&mut after, &mv, &mut |_| ());
    assert!(game.score(&after)[0].total.unwrap() >= before + 4);
}

/// In a final turn, a hint is the swap that brings the most points. If no swap brings points, no
/// swap is advised.
#[test]
fn no_swap_is_advised_that_brings_nothing() {
    let game = two();
    let all_stay = "Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc";
    for (aboard, radar) in [
        ("Cm Hm Cf Hf Sm W Pm", ""),
        // Without a horse the seat is out, so no swap brings points.
        ("Cm Cf W Cf Sm W Pm", ""),
        (all_stay, ""),
        ("Cm Cf Hm Pm Sm W", "a1"),
        ("Sm Pm Cm Hm W", "a1"),
    ] {
        let more = format!(r#""radars": ["{radar}", ""], "stage": "final""#);
        let full = "Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc Sc Pc W W";
        let state = position(&game, [aboard, full], &more, "W - - - -");
        let counted = |state: &State| {
            let view = game.view(state, Viewer::Seat(Seat(0)));
            game.preview(&view, Seat(0)).expect("every sex is known")
        };
        let now = counted(&state);
        let mut legal = Vec::new();
        game.legal(&state, &mut legal);
        let brings = |mv: Move| {
            let mut after = state;
            game.apply(&mut after, &mv, &mut |_| ());
            counted(&after).points() - now.points()
        };
        let swaps = legal.into_iter().filter(|mv| matches!(mv, Move::Swap(..)));
        let most = swaps.map(brings).max().unwrap();
        let plan = plan(&game, &state, 0, Budget::iterations(300));
        match plan[..] {
            [mv @ Move::Swap(..)] => {
                assert!(!now.is_eliminated(), "{aboard}");
                assert!(brings(mv) == most && most > 0, "{aboard}: {mv}");
            }
            [Move::Pass] => assert!(now.is_eliminated() || most <= 0, "{aboard}"),
            [Move::Catch(_)] => assert!(!radar.is_empty()),
            _ => panic!("{aboard}: {plan:?}"),
        }
    }
}

/// The hand-made evaluation charges the pattern that the saucer needs. The wolves that would make a group are in a
/// row, so the second marker goes beside the first.
#[test]
fn patterns_are_charged_for_what_is_needed() {
    let game = two();
    let state = position(
        &game,
        ["Cm Cf Cc Hm Hf Hc Hc Cc", "Cm"],
        r#""radars": ["c3", ""]"#,
        "W W W - -",
    );
    let hard = game.levels().get(Level::Hard);
    let settings = LevelSettings {
        leaves: Leaves::Evaluation,
        ..hard.clone()
    };
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let (budget, mut rng) = (Budget::iterations(600), Rng::seeded(1));
    let decision = choose(&game, &view, Seat(0), &settings, budget, &mut rng);
    let mv = decision.expect("it is its turn").mv.to_string();
    assert!(["mark:b3", "mark:d3"].contains(&&*mv), "{mv}");
}
