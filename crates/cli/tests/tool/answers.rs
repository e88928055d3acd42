use crate::{refusal, run, run_json, some_moves_on, tables};
use serde_json::{Value, json};
use tabletop::RecordText;

const NOTHING: Value = Value::Null;

#[test]
fn games_are_described() {
    let games = run_json(&["games"], &NOTHING);
    let uchi = games
        .as_array()
        .unwrap()
        .iter()
        .find(|game| game["id"] == "uchi")
        .unwrap();
    assert_eq!(uchi["seats"], json!({ "least": 2, "most": 4 }));
    assert_eq!(uchi["name"]["ja"], "ウチヘカエル");
    assert_eq!(uchi["levels"], json!(["easy", "normal", "hard", "master"]));
    assert_eq!(uchi["review_effort"], 1000);
}

#[test]
fn a_seed_makes_a_game_reproducible() {
    for (game, seats) in tables() {
        assert_eq!(
            some_moves_on(&game, &seats, 8),
            some_moves_on(&game, &seats, 8)
        );
    }
}

/// Every command answers at every table, some moves into the game.
#[test]
fn every_game_goes_through_every_command() {
    for (game, seats) in tables() {
        // Up to ten moves, or fewer if the game ends earlier.
        let going_on = |record: &Value| run_json(&["score", "-"], record)["over"] == false;
        let mut records = (0..=10)
            .rev()
            .map(|moves| some_moves_on(&game, &seats, moves));
        let record = records.find(going_on).expect("a game begins");
        assert_eq!(
            (&record["game"], record["seats"].to_string()),
            (&json!(game), seats.clone())
        );

        let state = run_json(&["show", "-"], &record);
        let seen = run_json(&["show", "-", "--seat", "1"], &record);
        assert!(state.is_object() && seen.is_object());
        let opened = registry::open(&RecordText::parse(&record.to_string()).unwrap(), None);
        if opened.unwrap().has_secrets() {
            assert_ne!(state, seen, "{record}");
        }

        let possible = run_json(&["moves", "-"], &record);
        assert_eq!(possible["turn"], "seat");
        let acting = &possible["seat"];

        let score = run_json(&["score", "-"], &record);
        assert_eq!(
            (
                &score["over"],
                score["scores"].as_array().unwrap().len().to_string()
            ),
            (&json!(false), seats)
        );

        let link = run_json(&["link", "-"], &record);
        let code = link["code"].as_str().unwrap();
        assert_eq!(link["characters"], code.len());
        for link in [
            code.to_owned(),
            format!("https://example.org/box/?lang=ja#g={code}"),
            format!("https://example.org/#g={code}&utm_source=mail"),
            format!("見て！https://example.org/#g={code}です。"),
            format!("https://filter.example/?url=https%3A%2F%2Fexample.org%2F%23g%3D{code}&id=7"),
        ] {
            assert_eq!(run_json(&["open", &link], &NOTHING), record);
        }

        let think = [
            "bot",
            "-",
            "--level",
            "hard",
            "--iterations",
            "50",
            "--seed",
            "3",
        ];
        let thought = run_json(&think, &record);
        assert_eq!(
            (&thought["seat"], run_json(&think, &record)),
            (acting, thought.clone())
        );
        let mv = thought["move"].as_str().unwrap();
        let after = run_json(&["play", "-", mv], &record);
        assert!(
            after["moves"].as_array().unwrap().len() > record["moves"].as_array().unwrap().len()
        );
    }
}

/// The output of `show` is accepted as `from`, in a record and by `new`.
#[test]
fn any_position_can_be_started_from() {
    for (game, seats) in tables() {
        let record = some_moves_on(&game, &seats, 7);
        let state = run_json(&["show", "-"], &record);
        let begun = run_json(
            &["new", &game, "--seats", &seats, "--from", "-", "--no-draw"],
            &state,
        );
        assert_eq!(run_json(&["show", "-"], &begun), state);
        assert_eq!(
            run_json(&["moves", "-"], &begun),
            run_json(&["moves", "-"], &record)
        );
        let link = run_json(&["link", "-"], &begun);
        assert_eq!(
            run_json(&["open", link["code"].as_str().unwrap()], &NOTHING),
            begun
        );
    }
}

/// Draws may be given, filled in, or left open.
#[test]
fn chance_is_drawn_or_given() {
    let start = run_json(&["new", "uchi", "--seats", "3", "--seed", "1"], &NOTHING);
    let gives = ["give:aries", "give:taurus", "give:cancer"];
    let play = |moves: &[&str]| {
        let args: Vec<&str> = ["play", "-"]
            .into_iter()
            .chain(moves.iter().copied())
            .collect();
        run_json(&args, &start)["moves"].clone()
    };
    // The first seat has two cards left, so it draws one.
    let open = play(&[&gives[..], &["--no-draw"]].concat());
    assert_eq!(open.as_array().unwrap().len(), 3);
    let given = play(&[&gives[..], &["draw:ophiuchus", "--no-draw"]].concat());
    assert_eq!(given[3], "draw:ophiuchus");
    let drawn: Vec<Value> = ["1", "1", "2", "3", "4", "5", "6"]
        .map(|seed| play(&[&gives[..], &["--seed", seed]].concat()))
        .to_vec();
    assert_eq!(drawn[0], drawn[1]);
    assert!(drawn.iter().any(|moves| moves != &drawn[0]));
    assert!(
        drawn
            .iter()
            .all(|moves| moves.as_array().unwrap().len() == 4)
    );
    let waiting = run_json(
        &[
            "play",
            "-",
            "give:aries",
            "give:taurus",
            "give:cancer",
            "--no-draw",
        ],
        &start,
    );
    let possible = run_json(&["moves", "-"], &waiting);
    assert_eq!(possible["turn"], "chance");
    assert_eq!(
        possible["moves"].as_array().unwrap().len(),
        possible["weights"].as_array().unwrap().len()
    );
}

/// A level is defined by its number of iterations. A time limit only reduces it, and the answer
/// reports that.
#[test]
fn a_bot_keeps_to_its_time() {
    let record = some_moves_on("uchi", "4", 4);
    let think = |more: &[&str]| {
        let args = [&["bot", "-", "--level", "normal", "--seed", "3"], more].concat();
        run_json(&args, &record)
    };
    let whole = think(&[]);
    assert_eq!(whole["capped"], false);
    assert_eq!(whole, think(&["--ms", "3600000"]));
    let short = think(&["--ms", "60", "--iterations", "4000000"]);
    assert_eq!(short["capped"], true, "{short}");
    let made = short["iterations"].as_u64().unwrap();
    assert!((1..4_000_000).contains(&made), "{made}");
}

#[test]
fn the_arena_reports() {
    let arena = |threads: &str, seed: &str| {
        let args = [
            "arena",
            "uchi",
            "--seats",
            "2",
            "--levels",
            "normal,random",
            "--games",
            "10",
            "--seed",
            seed,
            "--threads",
            threads,
            "--iterations",
            "20",
        ];
        run_json(&args, &NOTHING)
    };
    let report = arena("1", "4");
    assert_eq!(report, arena("3", "4"));
    assert_ne!(report, arena("1", "5"));
    assert_eq!(
        (&report["games"], &report["even"]),
        (&json!(10), &json!(0.5))
    );
    let wins = |of: &Value| {
        of.as_array()
            .unwrap()
            .iter()
            .map(|it| it["wins"].as_f64().unwrap())
            .sum::<f64>()
    };
    let nobody = report["without_winner"].as_f64().unwrap();
    assert_eq!(
        (
            wins(&report["levels"]) + nobody,
            wins(&report["by_seat"]) + nobody
        ),
        (10.0, 10.0)
    );
    let [random, normal] = &report["levels"].as_array().unwrap()[..] else {
        panic!("{report}")
    };
    assert_eq!(
        (&random["level"], &normal["level"]),
        (&json!("random"), &json!("normal"))
    );
    for field in ["low", "high", "rate", "played"] {
        assert!(normal[field].is_number(), "{field}");
    }
    let endings = report["endings"].as_object().unwrap().values();
    assert_eq!(
        endings.map(|count| count.as_u64().unwrap()).sum::<u64>(),
        10
    );
    for length in ["moves", "turns_per_seat"] {
        let [p5, median, p95] =
            ["p5", "median", "p95"].map(|it| report[length][it].as_f64().unwrap());
        assert!(0.0 < p5 && p5 <= median && median <= p95);
    }
    assert!(report["choices"].as_f64().unwrap() > 1.0);
}

/// Returns the answer of the bench. Standard error need not be empty, because long runs report
/// their progress there.
fn measured(args: &[&str]) -> Value {
    let output = run(args, b"");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{args:?}: {error}"))
}

#[test]
fn the_bench_measures_every_table() {
    let args = ["bench", "--games", "4", "--bot-games", "1", "--ms", "20"];
    let lines = measured(&args);
    assert_eq!(lines.as_array().unwrap().len(), tables().len());
    for line in lines.as_array().unwrap() {
        assert!(line["moves_per_second"].as_u64().unwrap() > 1000, "{line}");
        let random = &line["random_games"];
        assert_eq!(
            (&random["games"], &random["finished"]),
            (&json!(4), &json!(4))
        );
        assert!(random["characters"]["median"].as_f64().unwrap() > 5.0);
        assert!(random["bits_per_move"].as_f64().unwrap() > 0.5);
        assert!(random["log2_per_move"].as_f64().unwrap() > 0.5);
        assert_eq!(line["bot_games"]["finished"], 1);
    }
}

/// The bench measures exactly the requested tables, each once.
#[test]
fn the_bench_measures_the_tables_that_are_wanted() {
    let some = ["--seats", "3,max,4", "--games", "2", "--bot-games", "2"];
    let args = [&["bench", "uchi", "sterre", "--ms", "1"], &some[..]].concat();
    let lines = measured(&args);
    let tables = lines.as_array().unwrap().iter();
    let tables = tables.map(|line| {
        (
            line["game"].as_str().unwrap(),
            line["seats"].as_u64().unwrap(),
        )
    });
    assert_eq!(
        tables.collect::<Vec<_>>(),
        [
            ("uchi", 3),
            ("uchi", 4),
            ("sterre", 3),
            ("sterre", 4),
            ("sterre", 6)
        ]
    );
}

/// Stored games are not played again, but one whose line was truncated is.
#[test]
fn the_bench_goes_on_where_it_was_stopped() {
    let path = std::env::temp_dir().join(format!("hoshibako-{}-games.txt", std::process::id()));
    let name = path.to_str().unwrap();
    let some = ["bench", "uchi", "--seats", "2", "--ms", "1", "--games", "1"];
    let bench = |games: &str| {
        let rest = ["--bot-games", games, "--keep", name];
        let lines = measured(&[&some[..], &rest].concat());
        lines[0]["bot_games"].clone()
    };
    let six = bench("6");
    let kept = std::fs::read_to_string(&path).unwrap();
    assert_eq!(kept.lines().count(), 6);
    assert!(
        kept.lines()
            .all(|line| line.starts_with("uchi 2 easy 1 ") && line.split(' ').count() == 6),
        "{kept}"
    );

    // Only half of the last line was written.
    std::fs::write(&path, &kept[..kept.len() - 5]).unwrap();
    assert_eq!(bench("6"), six);
    let again = std::fs::read_to_string(&path).unwrap();
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&again), sorted(&kept));
    assert_eq!(bench("6"), six);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), again);

    // An invalid line is reported by its number, and the file stays as it is.
    let strange = format!("{again}uchi 2 easy\n");
    std::fs::write(&path, &strange).unwrap();
    let reason = refusal(&[&some[..], &["--keep", name]].concat(), b"");
    assert!(
        reason.contains("Line 7") && reason.contains(name),
        "{reason}"
    );
    assert_eq!(std::fs::read_to_string(&path).unwrap(), strange);
    std::fs::remove_file(path).unwrap();
}

/// The fields are in the order of the record, not in alphabetical order.
#[test]
fn answers_are_made_to_be_read() {
    let output = run(&["new", "uchi", "--seats", "2", "--seed", "1"], b"");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.starts_with("{\n  \"hoshibako\": 1,\n  \"game\": \"uchi\",\n"),
        "{text}"
    );
    assert!(text.ends_with("}\n"));
    let help = run(&["--help"], b"");
    assert_eq!(help.status.code(), Some(0));
    let help = String::from_utf8(help.stdout).unwrap();
    for command in [
        "games", "new", "show", "moves", "play", "score", "link", "open", "bot", "arena", "bench",
    ] {
        assert!(
            help.lines()
                .any(|line| line.trim_start().starts_with(command)),
            "{command}"
        );
    }
}

/// A file is read like standard input, even with a byte order mark.
#[test]
fn records_come_from_files() {
    let path = std::env::temp_dir().join(format!("hoshibako-{}.json", std::process::id()));
    let record = run_json(&["new", "uchi", "--seats", "2", "--seed", "1"], &NOTHING);
    std::fs::write(&path, format!("\u{FEFF}{record}")).unwrap();
    let shown = run_json(&["show", path.to_str().unwrap()], &NOTHING);
    std::fs::remove_file(&path).unwrap();
    assert_eq!(shown, run_json(&["show", "-"], &record));
}
