//! Log lines and results in both languages, and which viewer reads them.

use crate::rules::table::{Books, Table, all_but_one_piece, open, play, undealt};
use serde_json::json;
use sterre::{Event, Step};
use tabletop::prelude::*;
use tabletop::{Language, ScoreItem, Seat, Speak, Viewer, Voice};
use testkit::spoken::{Spoken, fields, rows, viewer};

const HANA: Seat = Seat(0);
const REN: Seat = Seat(1);
const NAMES: [&str; 6] = ["Hana", "Ren", "Sora", "Mio", "Yui", "Kai"];

fn voice(language: Language) -> Voice {
    Voice::new(language, NAMES.map(str::to_owned).to_vec())
}

/// Numbers every event. The match has no wildcard, so a new event does not compile until it is
/// added here.
fn variant_index(event: &Event) -> usize {
    match event {
        Event::GotCard { .. } => 0,
        Event::Dealt { .. } => 1,
        Event::Began { .. } => 2,
        Event::Turned { .. } => 3,
        Event::Purged { .. } => 4,
        Event::Drew { .. } => 5,
        Event::Bought { .. } => 6,
        Event::Refunded { .. } => 7,
        Event::Passed { .. } => 8,
        Event::Played { .. } => 9,
        Event::Named { .. } => 10,
        Event::Called { .. } => 11,
        Event::Entered(_) => 12,
        Event::Placed { .. } => 13,
        Event::Completed { .. } => 14,
        Event::TookCrown { .. } => 15,
        Event::Voided { .. } => 16,
        Event::Forfeited { .. } => 17,
        Event::Opened { .. } => 18,
        Event::CardLines { .. } => 19,
        Event::Recorded { .. } => 20,
        Event::Scored { .. } => 21,
        Event::Unscored { .. } => 22,
        Event::TrackCrown { .. } => 23,
        Event::Closing { .. } => 24,
        Event::CrownsCounted { .. } => 25,
        Event::Finished { .. } => 26,
    }
}

/// The table of a row after some moves: before the deal, or a position with these changes.
/// `PIECES` are the numbers with all pieces of a seat but one.
fn table(setup: &str, changes: &str, moves: &str) -> Table {
    let changes = changes.replace("PIECES", &json!(all_but_one_piece()).to_string());
    let (seats, books) = setup.split_once(' ').unwrap_or((setup, ""));
    let mut table = match (seats, books) {
        ("undealt", _) => undealt(2, 0, Books::Automatic),
        (seats, "by hand") => open(seats.parse().expect("2"), Books::ByHand, &fields(&changes)),
        (seats, _) => open(
            seats.parse().expect("2"),
            Books::Automatic,
            &fields(&changes),
        ),
    };
    play(&mut table, moves);
    table
}

/// The case, the seats and who keeps the books, changes to the position, moves, and who reads the
/// log of the last move.
const TOLD: &str = r#"
    a bingo card | undealt | | card:12 | table
    a number card, to its seat | undealt | | card:1 card:2 deal:37 | 0
    a number card, to everybody else | undealt | | card:1 card:2 deal:37 | table

    a card taken | 2 | "phase": "draw" | draw | table
    the next card | 2 | "phase": "draw" | draw top:60 | table
    two cards bought | 2 | "crowns": [1, 0], "scores": [4, 0] | buy | table
    the crown comes back | 2 | "phase": "draw", "top": 30, "deck": [12, 45], "crowns": [1, 0], "hands": [[], [3]], "scores": [4, 0], "map": [[12], [45]] | draw top:12 buy top:45 | table
    no more cards | 2 | "phase": "draw", "top": 30, "deck": [12], "crowns": [1, 0], "scores": [4, 0] | draw top:12 buy | table
    a card forgotten | 2 by hand | "phase": "draw" | done | table

    a card played | 2 | "hands": [[3], []] | play:3 | table
    a card played whose number is declared | 2 | "hands": [[3], []], "map": [[3], []] | play:3 | table
    a number of the bingo card | 2 | | name:20 | table
    a number for a crown | 2 | "crowns": [1, 0], "scores": [4, 0] | call:15 | table

    a piece | 2 by hand | "phase": "place", "used": ["draw", "name"], "declared": [20] | put:20 | table
    a piece that completes a line | 2 by hand | "hands": [[53], []], "map": [[10, 39], [57, 40, 32]], "top": 1 | play:53 done put:53 | table
    a crown taken | 2 by hand | "hands": [[53], []], "map": [[10, 39], [57, 40, 32]], "top": 1 | play:53 done put:53 crown:1 | table
    a crown forgotten | 2 by hand | "hands": [[53], []], "map": [[10, 39], [57, 40, 32]], "top": 1 | play:53 done put:53 done | table
    a piece forgotten | 2 by hand | "hands": [[53, 11], []], "map": [[10, 39], [57, 40, 32]], "top": 1 | play:53 done done | table
    two pieces forgotten | 2 by hand | "hands": [[53, 11], []], "map": [[10, 39], [57, 40, 32]], "top": 1 | play:53 play:11 done done | table
    a cell opened | 2 by hand | "phase": "open", "map": [[11, 20], []] | open:11 | table
    a line of the bingo card | 2 by hand | "phase": "open", "map": [[11, 20, 36, 46, 69], []], "opened": [[11, 20, 36, 46], []] | open:69 | table
    points forgotten | 2 by hand | "phase": { "score": 0 }, "map": [[13, 20, 30, 59], []], "points": [2, 0] | done | table
    points recorded, and a crown of the track | 2 by hand | "phase": { "score": 0 }, "scores": [3, 0], "map": [[13, 20, 30, 59], []], "points": [2, 0] | score | table

    a turn that changes nothing | 2 | | done | table
    two cells opened, and two lines of the bingo card | 2 | "hands": [[11, 36], []], "map": [[20, 46, 69, 13, 10, 4, 7], []], "opened": [[20, 46, 69, 13, 10, 4, 7], [46]] | play:11 play:36 done | table
    a whole turn | 2 | "map": [[75, 8, 72, 31, 10, 18, 58], [67]], "opened": [[10, 18, 58], [67]], "hands": [[29, 61], []], "scores": [3, 3] | play:29 play:61 done | table

    the end by a full bingo card | 2 | "map": [[11, 20, 36, 46, 69, 13, 26, 37, 54, 73, 10, 18, 58, 61, 4, 23, 38, 49, 63, 7, 33, 55, 62], []], "hands": [[25], []], "scores": [9, 0], "track_crowns": [12, 16, 20, 24] | play:25 done | table
    the end by points, with cards left | 2 | "hands": [[59], [3, 37]], "map": [[30, 13], [20]], "scores": [16, 3], "crowns": [2, 0] | play:59 done | table
    the end by pieces | 2 | "hands": [[59], []], "map": [PIECES, []] | play:59 done | table
    the end by idle turns | 2 | "idle": 3, "map": [[5], []] | done | table
"#;

/// Adds all rows of [`TOLD`] to the text, and returns what happened in them.
fn told() -> (Spoken, Vec<Event>) {
    let (mut said, mut happened) = (Spoken::with_names(&NAMES), Vec::new());
    for [what, setup, changes, moves, reader] in rows(TOLD) {
        let (table, reader) = (table(setup, changes, moves), viewer(reader));
        let ply = table.cursor() - 1;
        said.log(what, &table, ply..ply + 1, reader);
        happened.extend(table.events_at(ply, reader));
    }
    (said, happened)
}

#[test]
fn every_event_is_told_in_both_languages() {
    let (said, happened) = told();
    let mut met = [false; 27];
    for event in happened {
        let english = event.speak(&voice(Language::En));
        assert!(english.is_ascii(), "{english}");
        let is_silent = matches!(event, Event::Began { .. } | Event::Entered(_));
        assert_eq!(english.is_empty(), is_silent, "{event:?}");
        met[variant_index(&event)] = true;
    }
    assert_eq!(met, [true; 27], "every variant has a row");
    testkit::snapshot!("log", said.text());
}

#[test]
fn others_are_not_told_which_card() {
    let mut table = undealt(2, 0, Books::Automatic);
    play(&mut table, "card:1 card:2 deal:37");
    for language in [Language::Ja, Language::En] {
        let said = |viewer| {
            let events = table.events_at(table.cursor() - 1, viewer);
            events[0].speak(&voice(language))
        };
        assert!(said(Viewer::Seat(HANA)).contains("37"));
        assert!(!said(Viewer::Seat(REN)).contains("37"));
        assert!(!said(Viewer::Table).contains("37"));
    }
}

/// The case, the seats and who keeps the books, changes to the position, and moves.
const ASKED: &str = r#"
    the deal | undealt
    a card to take | 2 | "phase": "draw"
    a card being turned up | 2 | "phase": "draw" | draw
    declaring | 2
    declaring more | 2 | "hands": [[3], []] | play:3
    declaring, by hand | 2 by hand
    declaring more, by hand | 2 by hand | "hands": [[3], []] | play:3
    pieces | 2 by hand | "phase": "place"
    cells | 2 by hand | "phase": "open"
    points of another seat | 2 by hand | "phase": { "score": 1 }, "map": [[], [13, 20, 30, 59]], "points": [0, 2]
    a victory by idle turns | 2 | "idle": 3, "map": [[5], []], "scores": [0, 5] | done
    a shared victory | 2 | "idle": 3, "map": [[5], []], "scores": [5, 5] | done
    a victory among three | 3 | "idle": 5, "map": [[5], [], []], "scores": [5, 6, 1] | done
    # The cause of the end comes first (`sterre R44`).
    a victory by points | 2 | "scores": [18, 5] | done
"#;

/// The prompt of each situation, and the result at the end, which is empty before.
#[test]
fn steps_and_questions() {
    let mut said = Spoken::with_names(&NAMES);
    for step in [
        Step::Draw,
        Step::Declare,
        Step::Place,
        Step::Open,
        Step::Score,
    ] {
        said.words(&format!("the step {step:?}"), |voice| {
            voice.text(step.name()).to_owned()
        });
    }
    for [what, setup, changes, moves] in rows(ASKED) {
        let table = table(setup, changes, moves);
        said.prompt(what, &table, Viewer::Table);
        let result = |voice: &Voice| table.game().result_text(table.state(), voice);
        if table.outcome().is_some() {
            said.sentence(&format!("{what}, the result"), result);
        } else {
            assert_eq!(
                result(&voice(Language::En)) + &result(&voice(Language::Ja)),
                ""
            );
        }
    }
    testkit::snapshot!("prompts", said.text());
}

/// The case, who keeps the books, and changes to a position.
const SCORED: &str = r#"
    # Includes the first row of card 1, which the end processing would open. A seat that lost nothing and was given nothing has no item for it.
    cards, lines, crowns, and points given | 2 by hand | "map": [[30, 13, 20, 59, 11, 36, 46, 69], [42]], "marks": [[11, 2, 0]], "scores": [4, 0], "crowns": [1, 0]
    # If the track has no space for the points of a line, the seats that lost them have an item for this on their sheets. Other sheets have none (`sterre R43`).
    points over the limit | 2 | "map": [[30, 13, 20, 59], [42]], "marks": [[11, 2, 0]], "scores": [1, 0]
"#;

/// The score sheets, item by item.
#[test]
fn the_score_is_itemised() {
    let mut said = Spoken::with_names(&NAMES);
    for [what, setup, changes] in rows(SCORED) {
        let table = table(setup, changes, "");
        for (sheet, name) in table.game().score(table.state()).iter().zip(NAMES) {
            let total = sheet.total.expect("a total");
            let sum: i32 = sheet.items.iter().map(|item| item.points).sum();
            assert_eq!(sum, total, "{what}: {name}");
            said.lines(&format!("{what}: {name} {total}"), |voice| {
                let items = sheet.items.iter();
                let line = |item: &ScoreItem| {
                    let of = [item.id, item.rule, &item.detail].join(" ");
                    let (name, points) = (voice.text(item.name), item.points);
                    format!("{name}: {points:+} ({})", of.trim_end())
                };
                items.map(line).collect()
            });
        }
    }
    testkit::snapshot!("score-sheets", said.text());
}

/// The log line of a move fits one line of a narrow window, with the bots' names.
#[test]
fn what_is_told_fits_one_line() {
    for event in told().1 {
        // Lines that are logged once, at the end, or about many numbers may be longer.
        if matches!(
            event,
            Event::Closing { .. } | Event::Finished { .. } | Event::Voided { .. }
        ) {
            continue;
        }
        for (language, longest) in [(Language::En, 44), (Language::Ja, 26)] {
            let said = event.speak(&voice(language));
            assert!(said.chars().count() <= longest, "{said}");
        }
    }
}

/// The source of the points is the last log line of a turn: only upkeep follows it.
#[test]
fn what_points_come_from_is_told_last() {
    // 59 completes the leftmost column, line L. The top card of the pile, 13, is dead.
    let changes = json!({ "hands": [[59], []], "map": [[30, 13], [20]], "top": 13 });
    let mut table = open(2, Books::Automatic, &changes);
    play(&mut table, "play:59 done");
    for (language, said) in [
        (Language::En, "Line L: Hana 2 points and Ren 1 point."),
        (Language::Ja, "L列：Hanaに2点、Renに1点。"),
    ] {
        let events = table.events_at(table.cursor() - 1, Viewer::Table);
        let lines = events.iter().filter(|event| !event.is_upkeep());
        let lines = lines.map(|event| event.speak(&voice(language)));
        let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
        assert_eq!(lines.last().map(String::as_str), Some(said));
    }
}

/// Automatic changes of the pile and sums of points are logged as upkeep. They do not displace the
/// report of a player's move.
#[test]
fn piles_and_sums_are_upkeep() {
    for event in told().1 {
        let is_upkeep = matches!(
            event,
            Event::Turned { .. } | Event::Purged { .. } | Event::Scored { .. }
        );
        assert_eq!(event.is_upkeep(), is_upkeep, "{event:?}");
    }
}
