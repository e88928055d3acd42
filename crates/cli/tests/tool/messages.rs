//! Messages about invalid input: they name the place in the user's text and the reason, in the
//! user's language.

use crate::{reason, refusal, run, run_in, run_json};
use serde_json::{Value, json};

/// Returns the reason for which a command is refused, in Japanese and in English.
fn both(args: &[&str], input: &str) -> [String; 2] {
    ["ja", "en"].map(|language| {
        let args = [&["--lang", language], args].concat();
        reason(&args, &run(&args, input.as_bytes()))
    })
}

/// Checks that the reasons contain these words.
fn says(args: &[&str], input: &str, ja: &str, en: &str) {
    let [said_ja, said_en] = both(args, input);
    assert!(said_ja.contains(ja), "{args:?}: {said_ja}");
    assert!(said_en.contains(en), "{args:?}: {said_en}");
    assert!(!said_ja.contains('\u{1F}') && !said_en.contains('\u{1F}'));
}

/// A record with a position, over several lines. `fields` and `position` are inserted into it.
fn record(fields: &str, position: &str) -> String {
    format!(
        "{{\n  \"hoshibako\": 1, \"game\": \"uchi\", \"rules\": 1,\n  \"edition\": \"standard\", \
         \"seats\": 2{fields},\n  \"from\": {{\n    \"pieces\": [\"c4\", \"e6\"],\n    \
         \"hands\": [[\"leo\"], [\"virgo\"]], \"turn\": 0{position},\n    \"phase\": \"move\"\n  \
         }}\n}}\n"
    )
}

#[test]
fn a_field_that_no_record_has_is_a_slip() {
    let fine = record("", "");
    run_json(&["show", "-"], &serde_json::from_str(&fine).unwrap());
    for command in ["show", "moves", "play", "score", "link", "bot"] {
        says(
            &[command, "-"],
            &record(",\n  \"名前\": \"花\", \"move\": []", ""),
            "4行目の3文字目：「名前」という項目はありません。あるのは hoshibako、game、",
            "unknown field `名前`, expected one of `hoshibako`, `game`, ",
        );
    }
    says(
        &["show", "-"],
        &record(", \"move\": []", ""),
        "3行目の38文字目：「move」",
        "unknown field `move`, expected one of `hoshibako`, `game`, `rules`, `edition`, `seats`, \
         `first`, `options`, `from`, `moves`, `players`, `occupants`, `golden` at line 3 column 38",
    );
    // The occupants are in files of the app and in the output of `open`; records may contain them.
    for field in ["players", "occupants"] {
        let mut whole: Value = serde_json::from_str(&fine).unwrap();
        whole[field] = json!([{ "name": "花", "player": "human" }]);
        run_json(&["show", "-"], &whole);
    }
}

#[test]
fn a_field_that_stands_twice_is_refused_wherever_it_stands() {
    for (text, ja, en) in [
        (
            record(", \"seats\": 2", ""),
            "3行目の38文字目：「seats」が2回書かれています",
            "the field `seats` appears twice at line 3 column 38",
        ),
        (
            record("", ", \"turn\": 1"),
            "6行目の47文字目：「turn」が2回書かれています",
            "the field `turn` appears twice at line 6 column 47",
        ),
        (
            record(
                ", \"options\": {}",
                ", \"known\": [{ \"who\": 0, \"sure\": [], \"may\": { \"leo\": [], \"leo\": [] } }]",
            ),
            "「leo」が2回書かれています",
            "the field `leo` appears twice at line 6 column",
        ),
    ] {
        says(&["show", "-"], &text, ja, en);
    }
    let position = "{ \"pieces\": [\"c4\", \"e6\"], \"hands\": [[\"leo\"], [\"virgo\"]],\n \
                    \"turn\": 0, \"phase\": \"move\", \"turn\": 1 }";
    says(
        &["new", "uchi", "--seats", "2", "--from", "-"],
        position,
        "2行目の30文字目：「turn」が2回",
        "the field `turn` appears twice at line 2 column 30",
    );
    says(
        &["edition", "check", "-"],
        "{ \"hoshibako\": 1, \"game\": \"uchi\",\n\"game\": \"sterre\" }",
        "2行目の1文字目：「game」が2回",
        "the field `game` appears twice at line 2 column 1",
    );
}

/// The reported place is in the given text, not in the position as the tool writes it.
#[test]
fn what_is_wrong_in_a_position_is_found_in_the_whole_text() {
    for (position, ja, en) in [
        (
            ", \"score\": 1",
            "「score」という項目はありません。あるのは pieces、hands、",
            "unknown field `score`, expected one of `pieces`, `hands`, ",
        ),
        (
            ", \"revealed\": \"lion\"",
            "「lion」とは書けません。書けるのは aries、",
            "unknown variant `lion`, expected one of `aries`, ",
        ),
        (
            ", \"turns\": -1",
            "0から65535までの整数が必要ですが",
            "expected a whole number from 0 to 65535",
        ),
        (
            ", \"deck\": 3",
            "並び（[ ]）が必要ですが",
            "expected a list",
        ),
    ] {
        says(&["show", "-"], &record("", position), ja, en);
        let [said_ja, said_en] = both(&["show", "-"], &record("", position));
        assert!(
            said_ja.contains("6行目の") && said_ja.contains("局面"),
            "{said_ja}"
        );
        assert!(said_en.contains(" at line 6 column "), "{said_en}");
    }
    // If the game itself rejects a field, the place of that field is reported.
    says(
        &["show", "-"],
        &record("", "").replace("[\"c4\", \"e6\"]", "[\"c4\"]"),
        "5行目の5文字目：「pieces」と「hands」は",
        "one piece and one hand for each of 2 to 4 seats at line 5 column 5",
    );
    // A file that contains only a position.
    says(
        &["new", "uchi", "--seats", "2", "--from", "-"],
        "{ \"pieces\": [\"c4\", \"e6\"],\n  \"hands\": [[\"leo\"], [\"virgo\"]],\n  \"turn\": 9, \"phase\": \"move\" }",
        "3行目の11文字目：席9はありません。席は0から7までです",
        "there is no seat 9, seats are 0 to 7 at line 3 column 11",
    );
}

/// Every game explains why its own part cannot be read, in both languages.
#[test]
fn every_game_gives_its_reasons_in_both_languages() {
    for (game, seats, position, ja, en) in [
        (
            "sterre",
            "2",
            json!({ "hands": [[7], [7]], "turn": 0, "phase": "draw" }),
            "同じ数字カードがあります",
            "a number card is in two hands",
        ),
        (
            "sterre",
            "2",
            json!({ "hands": [[76], []], "turn": 0, "phase": "draw" }),
            "1から75まで",
            "numbers are 1 to 75",
        ),
        (
            "cattricola",
            "2",
            json!({ "ranch": [{ "board": 1 }, { "board": 2 }],
                "saucers": [{ "saucer": 1 }, { "saucer": 2 }], "radars": ["a1 b1 a1"], "turn": 0 }),
            "穴a1に、マーカーが2つ",
            "two markers are in a1",
        ),
        (
            "stargazers",
            "2",
            json!({ "boards": [{ "mural": { "a1": "sheep" } }, {}] }),
            "「mural」に「sheep」とは書けません",
            "“mural” cannot contain \"sheep\"",
        ),
        (
            "stargazers",
            "2",
            json!({ "boards": [{}, {}], "round": 300 }),
            "「round」は0から255までの整数にしてください",
            "“round” must be a whole number from 0 to 255",
        ),
    ] {
        let args = ["new", game, "--seats", seats, "--from", "-"];
        says(&args, &format!("{position:#}"), ja, en);
        let [said_ja, said_en] = both(&args, &format!("{position:#}"));
        assert!(said_ja.contains("行目の"), "{said_ja}");
        assert!(said_en.contains(" at line "), "{said_en}");
    }
}

#[test]
fn broken_json_is_told_where_it_breaks() {
    let broken = record("", "").replace("\"turn\": 0,", "\"turn\": 0");
    says(
        &["show", "-"],
        &broken,
        "7行目の5文字目：「,」か「}」が必要です",
        "expected `,` or `}` at line 7 column 5",
    );
    says(
        &["show", "-"],
        &record(", \"seats\": \"2\"", "").replace("\"seats\": 2, ", ""),
        "3行目の26文字目：「seats」は0から255までの整数にしてください",
        "“seats” must be a whole number from 0 to 255 at line 3 column 26",
    );
    says(&["show", "-"], "", "途中で終わっています", "EOF");
    says(
        &["show", "-"],
        "{}",
        "「hoshibako」がありません",
        "missing field",
    );
}

/// Messages number seats from 0, as arguments, records and answers do.
#[test]
fn seats_are_numbered_as_in_records() {
    says(
        &["new", "uchi", "--seats", "2", "--first", "2"],
        "",
        "席2を最初の人にできません（選べるのは席0から席1までです）",
        "Seat 2 cannot begin: this table has Seat 0 to Seat 1",
    );
    let won = record("", "").replace("[[\"leo\"], ", "[[], ");
    for (language, name) in [("en", "Seat 0"), ("ja", "席0")] {
        let args = ["--lang", language, "score", "-"];
        let scored = run_json(&args, &serde_json::from_str(&won).unwrap());
        assert_eq!(scored["winners"], json!([0]));
        let verdict = scored["verdict"].as_str().unwrap();
        assert!(verdict.contains(name), "{verdict}");
    }
    says(
        &["show", "-", "--seat", "2"],
        &record("", ""),
        "席2はありません。席は0から1までです",
        "There is no seat 2: seats are 0 to 1",
    );
}

/// A fault in an edition is reported with the expected content, not only with a name.
#[test]
fn faults_of_editions_say_what_has_to_be() {
    for (game, data, ja, en) in [
        (
            "cattricola",
            json!({ "boards": [[".....", ".....", ".....", ".....", "....."], [".....", ".....", ".....", ".....", "....."],
                [".....", ".....", ".....", ".....", "....."], [".....", ".....", ".....", ".....", "....."]] }),
            "1〜5つ",
            "four boards of five rows of five, with 1 to 5 mystery circles",
        ),
        (
            "carotein",
            json!({ "chip": 241 }),
            "偶数にしてください",
            "must be an even number",
        ),
        (
            "uchi",
            json!({ "starts": { "south": [5, 2], "east": [5, 2], "north": [0, 3], "west": [2, 0] } }),
            "別々の4マス",
            "four different cells of the board, rows and columns 0 to 5",
        ),
    ] {
        let file = json!({ "hoshibako": 1, "game": game, "data": data });
        says(&["edition", "check", "-"], &file.to_string(), ja, en);
    }
}

#[test]
fn arguments_are_refused_in_the_language_asked_for() {
    for (args, ja) in [
        (&["new", "uchi"][..], "「--seats <SEATS>」が必要です"),
        (&["dance"], "「dance」というコマンドはありません"),
        (&["games", "--moon"], "「--moon」は使えません"),
        (
            &["new", "uchi", "--seats", "300"],
            "「--seats <SEATS>」に「300」は書けません（0から255まで）",
        ),
        (
            &["new", "uchi", "--seats", "two"],
            "「--seats <SEATS>」に「two」は書けません（数字で書いてください）",
        ),
        (
            &["new", "uchi", "--seats", "2", "--seed", "1", "--no-draw"],
            "いっしょに使えません",
        ),
        (&["bench", "--seats", "some"], "「some」は書けません"),
        (&[], "使いかた"),
    ] {
        let output = run_in(&[("LANG", "ja_JP.UTF-8")], args, b"");
        let said = reason(args, &output);
        assert!(said.contains(ja), "{args:?}: {said}");
        assert!(!said.contains("error:"), "{args:?}: {said}");
        assert!(!refusal(args, b"").contains("使"), "{args:?}");
    }
}

#[test]
fn what_is_left_out_of_a_picture_is_told_beside_the_answer() {
    let art = "<svg viewBox='0 0 9 9'><path style='fill:red;filter:url(#far)' d='M0 0h9z' class='x'/></svg>";
    let bots = ["Tsuki", "Luna", "Selene", "Kaguya"].map(|name| json!({ "ja": name, "en": name }));
    let edition = json!({
        "hoshibako": 1, "game": "uchi", "art": { "ufo-0": art }, "bots": bots,
        "title": { "ja": "月夜の帰り道", "en": "Home by Moonlight" },
    });
    for (language, said) in [
        (
            "ja",
            "「art.ufo-0」：次のものは使えないため、省いて描きます（filter、class）。",
        ),
        (
            "en",
            "“art.ufo-0” is drawn without what may not be in a picture: filter, class.",
        ),
    ] {
        let args = ["--lang", language, "edition", "check", "-", "--games", "1"];
        let output = run(&args, edition.to_string().as_bytes());
        assert!(output.status.success());
        let told = String::from_utf8(output.stderr).expect("text");
        assert_eq!(told.trim_end(), format!("hoshibako: {said}"));
        let answer: Value = serde_json::from_slice(&output.stdout).expect("an answer");
        assert_eq!(answer["title"]["en"], "Home by Moonlight");
        assert_eq!(answer["bots"][3]["ja"], "Kaguya");
        assert_eq!(answer["edition"], "standard");
    }
}
