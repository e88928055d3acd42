//! The texts that announce events and results, in both languages.

use crate::rules::table::{Table, about_to_confirm, open, play, start};
use serde_json::json;
use tabletop::erased::{AnySession, LogLine};
use tabletop::prelude::*;
use tabletop::{Language, Seat, Viewer, Voice};
use testkit::spoken::Spoken;

const NAMES: [&str; 3] = ["Hana", "Ren", "Sora"];

/// The whole log in English.
fn log(table: &Table) -> Vec<LogLine> {
    let voice = Voice::new(Language::En, NAMES.map(str::to_owned).to_vec());
    let lines = (0..table.len()).flat_map(|ply| table.log_of(ply, Viewer::Open, &voice));
    lines.collect()
}

#[test]
fn events_speak() {
    let scattered = "chip:500,500 pass pass take:ab set:a:4000,1000,0,0";
    let mut said = Spoken::with_names(&NAMES);
    for (what, mut table, moves) in [
        ("laid", start(3, 0), scattered),
        (
            "won",
            open(3, &about_to_confirm(3, "0001122", "12")),
            "confirm",
        ),
        (
            "lost",
            open(3, &about_to_confirm(3, "0001122", "121p")),
            "confirm",
        ),
    ] {
        play(&mut table, moves);
        said.lines(what, |voice| {
            let lines = (0..table.len()).flat_map(|ply| table.log_of(ply, Viewer::Open, voice));
            lines.map(|line| line.text).collect()
        });
        assert!(
            log(&table)
                .iter()
                .all(|line| line.text.ends_with(['.', '!']))
        );
    }
    testkit::snapshot!("log", said.text());
}

/// The board shows which stars peep out and which points are scored, so only the result of a
/// judgement is announced. Its other events are upkeep.
#[test]
fn what_a_judgement_counts_is_upkeep() {
    let mut table = open(3, &about_to_confirm(3, "0001122", "121p"));
    play(&mut table, "confirm");
    let (upkeep, told): (Vec<_>, Vec<_>) = log(&table).into_iter().partition(|it| it.is_upkeep);
    assert_eq!(told[0].text, "4 stars peeped out: the challenge failed.");
    assert!(
        told.iter().all(|line| !line.text.contains("scored")),
        "{told:?}"
    );
    assert!(upkeep.iter().any(|line| line.text.contains("scored")));
}

#[test]
fn what_to_do_and_the_result() {
    let mut said = Spoken::with_names(&NAMES);
    let mut table = start(2, 0);
    for moves in [
        "",
        "chip:500,500 pass",
        "take:bc",
        "set:b:1000,1000,0,0 set:c:2800,2100,0,0",
    ] {
        play(&mut table, moves);
        said.prompt(&format!("after {moves:?}"), &table, Viewer::Seat(Seat(0)));
    }
    for (what, won, scored) in [
        ("more points", ["abcd", "ef"], [3, 1]),
        ("more boards", ["abcd", "ef"], [3, 5]),
        ("two boards against none", ["ab", ""], [8, 10]),
    ] {
        let table = open(2, &json!({ "won": won, "scored": scored }));
        said.sentence(what, |voice| table.game().result_text(table.state(), voice));
    }
    testkit::snapshot!("prompts-and-results", said.text());
}

/// While the board still shows the judgement, the line about the next round is withheld.
#[test]
fn the_next_round_waits_for_a_look_at_the_judgement() {
    let mut table = start(2, 0);
    play(
        &mut table,
        "pass take:ab set:a:900,2000,0,0 set:b:4500,3000,0,0 confirm",
    );
    let waiting: Vec<LogLine> = log(&table).into_iter().filter(|line| line.waits).collect();
    assert_eq!(waiting.len(), 1, "{waiting:?}");
    assert!(waiting[0].text.contains("tidied"), "{waiting:?}");
}
