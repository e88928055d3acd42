//! Lessons through the command-line tool: checked, made from a played game, and contained in an
//! edition.

use crate::{refusal, run, run_json};
use serde_json::{Value, json};

/// A lesson with one flight, which can be finished.
fn lesson() -> Value {
    let words = json!({ "ja": "飛びましょう。", "en": "Fly." });
    json!({ "hoshibako_lesson": 1, "game": "uchi", "chapters": [{
        "id": "flight", "title": { "ja": "飛ぶ", "en": "Flying" }, "seat": 0,
        "start": { "seats": 2, "from": {
            "pieces": ["c4", "a1"], "hands": [["leo", "cancer"], ["aries", "virgo"]], "turn": 0, "phase": "move" } },
        "steps": [{ "say": words, "at": ["hand-0"], "ask": ["leo:*"], "otherwise": words }],
    }] })
}

#[test]
fn a_lesson_is_checked() {
    let checked = run_json(&["lesson", "check", "-"], &lesson());
    assert_eq!(checked["game"], "uchi");
    assert_eq!(checked["chapters"][0]["id"], "flight");
}

#[test]
fn what_is_wrong_with_a_lesson_is_said_step_by_step() {
    for (change, why) in [
        (json!({ "ask": ["leo:a6"] }), "step 1"),
        (json!({ "at": ["nowhere"] }), "nowhere"),
        (json!({ "say": { "ja": "", "en": "Fly." } }), "step 1"),
        (json!({ "ask": [] }), "step 1: there is no move in “ask”"),
        (
            json!({ "answers": [{ "moves": [], "say": { "ja": "あ", "en": "a" } }] }),
            "no move in “answers”",
        ),
        (
            json!({ "ask": null, "otherwise": null, "watch": [] }),
            "no move in “watch”",
        ),
        (
            json!({ "ask": null, "otherwise": null, "until": { "turns": 0 } }),
            "“turns” must be at least 1",
        ),
        (
            json!({ "rules": ["R1", "R99"] }),
            "step 1: the game has no rule “R99”",
        ),
    ] {
        let mut wrong = lesson();
        let step = &mut wrong["chapters"][0]["steps"][0];
        for (field, value) in change.as_object().unwrap() {
            step[field] = value.clone();
        }
        let said = refusal(&["lesson", "check", "-"], wrong.to_string().as_bytes());
        assert!(said.contains(why), "{change}: {said}");
    }
}

#[test]
fn what_is_wrong_with_a_chapter_or_the_whole_is_said() {
    for (place, value, why) in [
        (
            "/chapters/0/steps",
            json!([]),
            "Chapter “flight”: it has no step",
        ),
        ("/chapters/0/id", json!(" "), "its id is empty"),
        (
            "/not_taught",
            json!({ "R99": "it is not there" }),
            "no rule “R99”",
        ),
        (
            "/not_taught",
            json!({ "R1": "" }),
            "“R1” in “not_taught” has no reason",
        ),
    ] {
        let mut wrong = lesson();
        wrong["not_taught"] = json!({});
        *wrong.pointer_mut(place).unwrap() = value;
        let said = refusal(&["lesson", "check", "-"], wrong.to_string().as_bytes());
        assert!(said.contains(why), "{place}: {said}");
    }
}

#[test]
fn a_played_game_begins_a_lesson() {
    let record = json!({ "hoshibako": 1, "game": "uchi", "rules": 1, "edition": "standard", "seats": 2,
        "moves": ["water-earth"] });
    let begun = run_json(&["lesson", "new", "-"], &record);
    assert_eq!(begun["hoshibako_lesson"], 1);
    let steps = begun["chapters"][0]["steps"].as_array().unwrap();
    let is_asked = |step: &&Value| step["ask"] == json!(["water-earth"]);
    assert_eq!(steps.iter().filter(is_asked).count(), 1, "{begun}");
    let record = record.to_string();
    let said = refusal(&["lesson", "new", "-", "--seat", "9"], record.as_bytes());
    assert!(
        said.contains("There is no seat 9: seats are 0 to 1"),
        "{said}"
    );
    // It can be finished as it is; text in brackets marks what is still to be written.
    run_json(&["lesson", "check", "-"], &begun);
}

/// With an edition in which Leo flies in a cross, the game's own lesson asks for a cell that Leo
/// cannot reach. The check reports that.
#[test]
fn an_edition_by_which_the_lesson_of_the_game_cannot_be_played_is_told() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../games/uchi/editions/standard.json"
    );
    let standard = std::fs::read_to_string(path).unwrap();
    let mut cards = serde_json::from_str::<Value>(&standard).unwrap()["cards"].clone();
    let leo = cards.as_array_mut().unwrap().iter_mut();
    let leo = leo.into_iter().find(|card| card["id"] == "leo").unwrap();
    leo["pattern"] = json!([
        "...*...", "...*...", "...*...", "***@***", "...*...", "...*...", "...*..."
    ]);
    let edition = json!({ "hoshibako": 1, "game": "uchi", "data": { "cards": cards } });
    let output = run(
        &["edition", "check", "-", "--games", "1"],
        edition.to_string().as_bytes(),
    );
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let told = "the guided game cannot be played with this edition (Chapter “empty”, step 1";
    assert!(said.contains(told), "{said}");
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    let why = answer["lesson_cannot_be_played"].to_string();
    assert!(why.contains("Chapter “home”, step 2"), "{why}");
}

#[test]
fn an_edition_brings_a_lesson_that_is_proved() {
    let edition =
        |lesson: Value| json!({ "hoshibako": 1, "game": "uchi", "lesson": lesson }).to_string();
    let check = ["edition", "check", "-", "--games", "1"];
    let output = run(&check, edition(lesson()).as_bytes());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let checked: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(checked["lesson"], true);
    let mut wrong = lesson();
    wrong["chapters"][0]["steps"][0]["ask"] = json!(["leo:a6"]);
    let said = refusal(&check, edition(wrong).as_bytes());
    assert!(said.contains("flight"), "{said}");
    let mut other = lesson();
    other["game"] = json!("sterre");
    assert!(!refusal(&check, edition(other).as_bytes()).is_empty());
}
