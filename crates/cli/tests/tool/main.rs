//! Tests of the built command-line tool from outside: its answers and its refusals.

mod answers;
mod carotein;
mod cattricola;
mod docs;
mod films;
mod lessons;
mod links;
mod messages;
mod pictures;
mod previews;
mod refusals;
mod review;
mod stargazers;
mod sterre;
mod terminal;

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the tool with `input` as standard input, in English.
fn run(args: &[&str], input: &[u8]) -> Output {
    run_in(&[("LANG", "C")], args, input)
}

/// Runs the tool like `run`, but with `environment` as its only language settings.
fn run_in(environment: &[(&str, &str)], args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hoshibako"))
        .args(args)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env_remove("LANG")
        .envs(environment.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Writing fails if the tool refuses before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// Runs a command that must succeed, and returns its JSON.
fn run_json(args: &[&str], input: &Value) -> Value {
    let output = run(args, input.to_string().as_bytes());
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
    assert!(said.is_empty(), "{args:?}: {said}");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{args:?}: {error}"))
}

/// Runs a command that must be refused, and returns the reason. The exit code must be 2, and
/// standard output empty.
fn refusal(args: &[&str], input: &[u8]) -> String {
    reason(args, &run(args, input))
}

fn reason(args: &[&str], output: &Output) -> String {
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
    assert!(output.stdout.is_empty(), "{args:?}");
    assert!(!said.contains("panicked"), "{args:?}: {said}");
    assert!(
        said.ends_with('\n') && said.len() > 20,
        "{args:?}: {said:?}"
    );
    said
}

/// Every registered game with each number of seats.
fn tables() -> Vec<(String, String)> {
    let games = run_json(&["games"], &Value::Null);
    let seats = |game: &Value| {
        let [least, most] = ["least", "most"].map(|end| game["seats"][end].as_u64().unwrap());
        least..=most
    };
    let games = games.as_array().unwrap().iter();
    games
        .flat_map(|game| {
            let id = game["id"].as_str().unwrap().to_owned();
            seats(game).map(move |seats| (id.clone(), seats.to_string()))
        })
        .collect()
}

/// A game after `moves` moves. Each move is the middle one of those listed, or a free one if none
/// is listed.
fn some_moves_on(game: &str, seats: &str, moves: usize) -> Value {
    let mut record = run_json(
        &["new", game, "--seats", seats, "--seed", "5"],
        &Value::Null,
    );
    for _ in 0..moves {
        let possible = run_json(&["moves", "-"], &record);
        let listed = possible["moves"].as_array().unwrap();
        let free = &possible["free"][0]["sample"][0];
        let Some(mv) = listed.get(listed.len() / 2).unwrap_or(free).as_str() else {
            break;
        };
        record = run_json(&["play", "-", mv, "--seed", "7"], &record);
    }
    record
}
