use crate::{reason, refusal, run, run_in, run_json, some_moves_on, tables};
use serde_json::{Value, json};

fn record() -> Value {
    run_json(
        &["new", "uchi", "--seats", "2", "--seed", "1"],
        &Value::Null,
    )
}

#[test]
fn arguments_that_do_not_fit() {
    for (args, named) in [
        (
            &["new", "chess", "--seats", "2"][..],
            "no game called “chess”",
        ),
        (&["new", "uchi"], "--seats"),
        (
            &["new", "uchi", "--seats", "9"],
            "This game is for 2 to 4 players, not 9",
        ),
        (&["new", "uchi", "--seats", "0"], "2 to 4 players, not 0"),
        (&["new", "uchi", "--seats", "-1"], "-1"),
        (&["new", "uchi", "--seats", "300"], "300"),
        (&["new", "uchi", "--seats", "two"], "two"),
        (
            &["new", "uchi", "--seats", "2", "--first", "2"],
            "Seat 2 cannot begin: this table has Seat 0 to Seat 1",
        ),
        (
            &["new", "uchi", "--seats", "2", "--first", "200"],
            "Seat 200 cannot begin",
        ),
        (
            &["new", "uchi", "--seats", "2", "--option", "fast"],
            "“fast” must look like",
        ),
        (
            &["new", "uchi", "--seats", "2", "--option", "moon=full"],
            "no option called “moon”",
        ),
        (
            &["new", "uchi", "--seats", "2", "--from", "/no/such"],
            "“/no/such” cannot be read",
        ),
        (&["show", "/no/such/file"], "“/no/such/file” cannot be read"),
        (&["show", "/"], "“/” cannot be read"),
        (&["show"], "<REC>"),
        (
            &["arena", "uchi", "--seats", "3", "--levels", "easy,hard"],
            "2 levels for 3 seats",
        ),
        (
            &["arena", "uchi", "--seats", "2", "--levels", "easy,best"],
            "no level “best”",
        ),
        (
            &["arena", "uchi", "--seats", "2", "--levels", ""],
            "no level “”",
        ),
        (
            &["arena", "chess", "--seats", "2", "--levels", "easy"],
            "no game called “chess”",
        ),
        (&["bench", "chess"], "no game called “chess”"),
        (&["bench", "--level", "best"], "no level “best”"),
        (&["bench", "--seats", "some"], "a number, or max"),
        (&["bench", "uchi", "--seats", "2,5"], "5"),
        (&["open", ""], "The link is empty"),
        (&["open", "https://example.org/"], "There is no link in it"),
        (&["open", "https://example.org/#g="], "The link is empty"),
        (&["open", "1AAAAAAAA"], "damaged or cut short"),
        (&["open", "9AAAAAAAA"], "newer form"),
        (&["open", "1AA星AAAAA"], "does not belong there"),
        (&["--lang", "fr", "games"], "ja and en"),
        (&["dance"], "dance"),
        (&[], "Usage"),
    ] {
        let said = refusal(args, b"");
        assert!(said.contains(named), "{args:?}: {said}");
    }
    let long = "1".repeat(7000);
    assert!(refusal(&["open", &long], b"").contains("too long"));
}

#[test]
fn a_damaged_link_is_noticed() {
    let code = run_json(&["link", "-"], &record())["code"]
        .as_str()
        .unwrap()
        .to_owned();
    for at in 1..code.len() {
        let mut damaged = code.clone().into_bytes();
        damaged[at] = if damaged[at] == b'A' { b'B' } else { b'A' };
        refusal(&["open", std::str::from_utf8(&damaged).unwrap()], b"");
        refusal(&["open", &code[..at]], b"");
    }
}

/// Every command that reads a record refuses text that is not one.
#[test]
fn texts_that_are_no_record() {
    let deep = "[".repeat(200_000);
    let deep_from = format!("{{\"from\":{}", "{\"a\":".repeat(100_000));
    let huge = " ".repeat((1 << 20) + 1);
    for (text, named) in [
        (&b""[..], "not a game record"),
        (b"null", "not a game record"),
        (b"[]", "not a game record"),
        (b"{}", "missing field `hoshibako`"),
        (b"{\"hoshibako\":1,", "not a game record"),
        (b"{\"hoshibako\":1e400}", "not a game record"),
        (
            b"{\"hoshibako\":1,\"hoshibako\":1}",
            "the field `hoshibako` appears twice at line 1 column 16",
        ),
        // UTF-16, as PowerShell writes it, can be read, but these bytes are no record.
        (b"\xFF\xFE{}", "not a game record"),
        (b"\xFF{}", "not UTF-8"),
        (deep.as_bytes(), "not a game record"),
        (deep_from.as_bytes(), "not a game record"),
        (huge.as_bytes(), "too large"),
    ] {
        for command in ["show", "moves", "play", "score", "link", "bot"] {
            let said = refusal(&[command, "-"], text);
            assert!(said.contains(named), "{command}: {said}");
        }
    }
}

/// Records with one field changed to an invalid value.
#[test]
fn records_that_cannot_be() {
    for (field, value, named) in [
        ("hoshibako", json!(2), "newer form (2)"),
        ("hoshibako", json!("1"), "not a game record"),
        ("game", json!("chess"), "no game called “chess”"),
        ("game", json!(7), "not a game record"),
        ("rules", json!(99), "version 99 of the rules"),
        ("rules", json!(-1), "not a game record"),
        ("edition", json!("moon"), "the edition “moon”"),
        ("seats", json!(0), "2 to 4 players, not 0"),
        ("seats", json!(255), "2 to 4 players, not 255"),
        ("seats", json!(2.5), "not a game record"),
        ("first", json!(2), "Seat 2 cannot begin"),
        ("first", json!(200), "cannot begin"),
        ("first", json!(255), "cannot begin"),
        (
            "options",
            json!({ "moon": "full" }),
            "no option called “moon”",
        ),
        ("options", json!([1]), "not a game record"),
        (
            "moves",
            json!(["water-earth", "water-earth"]),
            "Move 2 (water-earth) is not allowed",
        ),
        (
            "moves",
            json!(["water-earth", "<script>"]),
            "Move 2: “<script>” cannot be read",
        ),
        ("moves", json!([""]), "Move 1: “” cannot be read"),
        ("moves", json!(["die:3"]), "Move 1 (die:3) is not allowed"),
        ("moves", json!(vec!["keep"; 10_000]), "too many moves"),
        ("moves", json!([1]), "not a game record"),
        ("from", json!([]), "position cannot be read"),
        ("from", json!({}), "position cannot be read"),
        ("from", json!("start"), "position cannot be read"),
    ] {
        let mut record = record();
        record[field] = value;
        let said = refusal(&["show", "-"], record.to_string().as_bytes());
        assert!(said.contains(named), "{field}: {said}");
    }
}

#[test]
fn moves_that_are_not_allowed() {
    let start = record();
    for (moves, named) in [
        (&["keep"][..], "keep is not allowed: "),
        (
            &["water-earth", "water-earth"],
            "water-earth is not allowed: ",
        ),
        (&["water-earth", "die:3"], "die:3 is not allowed: "),
        (&["die:7"], "cannot be read"),
        (
            &["water-earth", "nonsense"],
            "Move 2: “nonsense” cannot be read",
        ),
        (&["water-earth", ""], "Move 2: “” cannot be read"),
    ] {
        let args: Vec<&str> = ["play", "-"]
            .into_iter()
            .chain(moves.iter().copied())
            .collect();
        let said = refusal(&args, start.to_string().as_bytes());
        assert!(said.contains(named), "{moves:?}: {said}");
    }
    let start = run_json(
        &["new", "uchi", "--seats", "3", "--seed", "1"],
        &Value::Null,
    );
    let gives = ["play", "-", "give:aries", "give:taurus", "give:cancer"];
    let args = [&gives[..], &["keep", "--no-draw"]].concat();
    let said = refusal(&args, start.to_string().as_bytes());
    assert!(said.contains("A draw comes before keep"), "{said}");
}

#[test]
fn questions_that_have_no_answer() {
    let start = run_json(
        &["new", "uchi", "--seats", "3", "--seed", "1"],
        &Value::Null,
    );
    let text = start.to_string();
    for seat in ["3", "7", "255"] {
        assert!(refusal(&["show", "-", "--seat", seat], text.as_bytes()).contains("no seat"));
    }
    assert!(refusal(&["show", "-", "--seat", "256"], text.as_bytes()).contains("256"));
    assert!(refusal(&["bot", "-", "--level", "best"], text.as_bytes()).contains("“best”"));
    let gives = [
        "play",
        "-",
        "give:aries",
        "give:taurus",
        "give:cancer",
        "--no-draw",
    ];
    let waiting = run_json(&gives, &start).to_string();
    let said = refusal(&["bot", "-"], waiting.as_bytes());
    assert!(
        said.contains("A draw (a chance move) must come first"),
        "{said}"
    );
}

#[test]
fn reasons_are_in_the_language_asked_for() {
    let args = ["new", "chess", "--seats", "2"];
    let said =
        |environment: &[(&str, &str)], args: &[&str]| reason(args, &run_in(environment, args, b""));
    let (ja, en) = ("というゲームはありません", "There is no game");
    assert!(said(&[], &args).contains(en));
    assert!(said(&[("LANG", "ja_JP.UTF-8")], &args).contains(ja));
    assert!(said(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "C.UTF-8")], &args).contains(en));
    assert!(said(&[("LANG", "de_DE"), ("LC_MESSAGES", "ja")], &args).contains(ja));
    let english = [&args[..], &["--lang", "en"]].concat();
    assert!(said(&[("LANG", "ja_JP.UTF-8")], &english).contains(en));
    let japanese = [&["--lang", "ja"], &args[..]].concat();
    assert!(said(&[], &japanese).contains(ja));
    let wrong = said(&[], &["new", "--lang=ja"]);
    assert!(wrong.contains("が必要です"), "{wrong}");
    let start = record().to_string();
    let output = run_in(
        &[("LANG", "ja_JP")],
        &["play", "-", "keep"],
        start.as_bytes(),
    );
    assert!(reason(&["play"], &output).contains("「keep」は、できない手です"));
}

/// Positions with one damaged value are accepted or refused, but never cause a crash. An accepted
/// position can be shown and played from.
#[test]
fn spoilt_positions_never_crash() {
    let spoils = [
        json!(null),
        json!(-1),
        json!(0),
        json!(1),
        json!(255),
        json!(1e99),
        json!("x"),
        json!([]),
        json!({}),
        json!([[], []]),
    ];
    for (game, seats) in tables() {
        let state = run_json(&["show", "-"], &some_moves_on(&game, &seats, 6));
        let mut places = Vec::new();
        collect(&state, &mut Vec::new(), &mut places);
        assert!(places.len() > 10);
        let mut refused = 0;
        for (number, place) in places.iter().enumerate() {
            // Each place gets one of the damaged values.
            let spoil = &spoils[(number * 3) % spoils.len()];
            let mut spoilt = state.clone();
            *spoilt.pointer_mut(place).unwrap() = spoil.clone();
            let args = [
                "new", &game, "--seats", &seats, "--from", "-", "--seed", "1",
            ];
            let output = run(&args, spoilt.to_string().as_bytes());
            if output.status.code() == Some(0) {
                let record: Value = serde_json::from_slice(&output.stdout).unwrap();
                run_json(&["show", "-", "--seat", "0"], &record);
                run_json(&["score", "-"], &record);
                if run_json(&["moves", "-"], &record)["turn"] == "seat" {
                    run_json(&["bot", "-", "--iterations", "3"], &record);
                }
            } else {
                reason(&[place, &spoil.to_string()], &output);
                refused += 1;
            }
        }
        assert!(refused * 3 > places.len(), "{game} takes nearly anything");
    }
}

/// Collects the JSON pointers of all values.
fn collect(value: &Value, path: &mut Vec<String>, places: &mut Vec<String>) {
    if !path.is_empty() {
        places.push(format!("/{}", path.join("/")));
    }
    let children: Vec<(String, &Value)> = match value {
        Value::Array(items) => items
            .iter()
            .enumerate()
            .map(|(at, item)| (at.to_string(), item))
            .collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, field)| (name.clone(), field))
            .collect(),
        _ => Vec::new(),
    };
    for (name, child) in children {
        path.push(name);
        collect(child, path, places);
        path.pop();
    }
}
