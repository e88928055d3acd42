//! After the game: a review adds up, self-play corrected for luck is marked as such, and puzzles
//! are mined and certified.

use crate::{refusal, run, run_json};
use serde_json::{Value, json};

/// A finished game of Uchi he Kaeru for two.
fn game() -> Value {
    serde_json::from_str(include_str!("../../../../golden/1/uchi-2.hoshibako.json")).unwrap()
}

#[test]
fn a_review_adds_up() {
    let review = run_json(&["review", "-", "--effort", "20"], &game());
    assert_eq!(review["over"], true);
    let moves = game()["moves"].as_array().unwrap().len();
    assert_eq!(review["course"].as_array().unwrap().len(), moves + 1);
    assert_eq!(review["moves"].as_array().unwrap().len(), moves);
    for seat in review["seats"].as_array().unwrap() {
        let part = |name: &str| seat[name].as_i64().unwrap();
        let told = part("start") + part("luck") + part("own") + part("others") + part("left_over");
        assert_eq!(told, part("result"), "{seat}");
    }
    let again = run_json(
        &["review", "-", "--effort", "20", "--threads", "1"],
        &game(),
    );
    assert_eq!(review, again, "threads change nothing");
}

#[test]
fn what_a_judge_cannot_know_is_said() {
    let input = game().to_string();
    let said = refusal(&["review", "-", "--eye", "5"], input.as_bytes());
    assert!(said.contains('5'), "{said}");
    let said = refusal(&["review", "-", "--eye", "everything"], input.as_bytes());
    assert!(said.contains("a judge knows"), "{said}");
    let said = refusal(&["review", "-", "--effort", "0"], input.as_bytes());
    assert!(said.contains("effort"), "{said}");
}

#[test]
fn self_play_is_corrected_by_its_luck() {
    let args = [
        "arena",
        "uchi",
        "--seats",
        "2",
        "--levels",
        "normal,easy",
        "--games",
        "20",
        "--seed",
        "1",
        "--sharp",
        "20",
    ];
    let report = run_json(&args, &Value::Null);
    let levels = report["levels"].as_array().unwrap();
    assert_eq!(levels.len(), 2);
    let sum = |field: &str| -> f64 {
        levels
            .iter()
            .map(|it| it[field]["mean"].as_f64().unwrap())
            .sum()
    };
    assert!((sum("wins") - 1.0).abs() < 1e-5);
    assert!((sum("corrected") - 1.0).abs() < 1e-5);
    let kinds = report["components"].as_array().unwrap();
    assert!(kinds.iter().any(|it| it["kind"] == "die"), "{report}");
    assert!(report["games_worth"].as_f64().unwrap() > 0.0);
}

#[test]
fn calibration_says_how_far_it_can_be_believed() {
    let args = [
        "calibrate",
        "uchi",
        "--seats",
        "2",
        "--levels",
        "easy",
        "--games",
        "30",
        "--seed",
        "1",
        "--effort",
        "5",
        "--ledgers",
        "2",
    ];
    let report = run_json(&args, &Value::Null);
    assert_eq!(report["fitted"]["powers"].as_array().unwrap().len(), 5);
    for how in ["as_found", "in_force", "by_the_fit"] {
        assert!(report[how]["brier"].as_f64().unwrap() <= 2.0);
        assert!(!report[how]["reliability"].as_array().unwrap().is_empty());
    }
    assert_eq!(report["ledgers"]["accounts"], 4);
}

#[test]
fn what_is_no_file_of_puzzles_is_refused() {
    for (file, why) in [
        (json!({ "game": "uchi" }), "hoshibako_puzzles"),
        (json!([]), "puzzles"),
        (
            json!({ "hoshibako_puzzles": 1, "game": "chess", "puzzles": [] }),
            "chess",
        ),
    ] {
        let said = refusal(&["puzzles", "check", "-"], file.to_string().as_bytes());
        assert!(said.contains(why), "{file}: {said}");
    }
    let output = run(&["puzzles", "mine", "uchi", "--seats", "9"], b"");
    assert_eq!(output.status.code(), Some(2));
}
