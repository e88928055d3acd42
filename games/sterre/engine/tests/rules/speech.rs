//! Log lines and results in both languages, and which viewer reads them.

use crate::rules::table::{Books, open, play, undealt};
use serde_json::json;
use sterre::{Ending, Event, Number, Numbers, Phase, SeatCounts, Step};
use tabletop::prelude::*;
use tabletop::{Language, Seat, Speak, Viewer, Voice};
use testkit::speech::voices;

const HANA: Seat = Seat(0);
const REN: Seat = Seat(1);

fn voice(language: Language) -> Voice {
    let names = ["Hana", "Ren", "Sora", "Mio", "Yui", "Kai"];
    Voice::new(language, names.map(str::to_owned).to_vec())
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

/// Events, with words that the English and the Japanese sentence must contain. Empty words mean
/// that nothing is logged.
fn events() -> Vec<(Event, &'static str, &'static str)> {
    let n = Number(37);
    let two: Numbers = [Number(3), n].into_iter().collect();
    let mut hands = [Numbers::NONE; 6];
    hands[1] = two;
    let points = SeatCounts::default().with(HANA, 2).with(REN, 1);
    let seat = HANA;
    let closing = |ending| Event::Closing { ending, idle: 0 };
    vec![
        (
            Event::GotCard { seat, card: 12 },
            "Hana bingo card",
            "Hana ビンゴカード",
        ),
        (
            Event::Dealt {
                seat,
                number: Some(n),
            },
            "Hana 37",
            "Hana 37",
        ),
        (
            Event::Dealt { seat, number: None },
            "Hana a number card",
            "Hana 1枚",
        ),
        (
            Event::Began {
                seat,
                turns: 3,
                idle: 0,
            },
            "",
            "",
        ),
        (Event::Turned { number: n }, "37 top", "37 いちばん上"),
        (Event::Purged { number: n }, "37 left", "37 除きました"),
        (
            Event::Drew { seat, number: n },
            "Hana took 37",
            "Hana 37 取りました",
        ),
        (Event::Bought { seat }, "Hana crown two", "Hana 王冠 2枚"),
        (Event::Refunded { seat }, "Hana back", "Hana 戻り"),
        (
            Event::Passed { seat, forgot: true },
            "Hana forgot",
            "Hana 忘れ",
        ),
        (
            Event::Passed {
                seat,
                forgot: false,
            },
            "no more cards",
            "ありません",
        ),
        (
            Event::Played {
                seat,
                number: n,
                dead: false,
            },
            "Hana played 37",
            "Hana 37 宣言",
        ),
        (
            Event::Played {
                seat,
                number: n,
                dead: true,
            },
            "Hana 37 already",
            "Hana 37 宣言済み",
        ),
        (
            Event::Named { seat, number: n },
            "Hana 37 card",
            "Hana 37 ビンゴカード",
        ),
        (
            Event::Called { seat, number: n },
            "Hana 37 crown",
            "Hana 37 王冠",
        ),
        (Event::Entered(Phase::Open), "", ""),
        (
            Event::Placed { seat, number: n },
            "Hana 37 piece",
            "Hana 37 駒",
        ),
        (
            Event::Completed { seat, line: 4 },
            "Hana line E",
            "Hana E列",
        ),
        (
            Event::TookCrown { seat, crown: 1 },
            "Hana crown map",
            "Hana 地図 王冠",
        ),
        (
            Event::Voided { seat, numbers: two },
            "Hana 3 and 37 not count",
            "Hana 3、37 宣言しなかった",
        ),
        (
            Event::Forfeited { seat, crowns: 1 },
            "Hana forgot crown",
            "Hana 王冠 忘れ",
        ),
        (
            Event::Opened { seat, numbers: two },
            "Hana opened 3 and 37 on the bingo card",
            "Hana ビンゴカード 3、37 開け",
        ),
        (
            Event::CardLines { seat, lines: 1 },
            "Hana +1 line",
            "Hana 1点 列",
        ),
        (
            Event::CardLines {
                seat,
                lines: 0b1001,
            },
            "Hana +2 2 lines",
            "Hana 2点 2列",
        ),
        (
            Event::Recorded {
                line: 4,
                points,
                pieces: points,
            },
            "Line E Hana +2 Ren +1",
            "E列 Hana +2点 Ren +1点",
        ),
        (
            Event::Scored {
                seat,
                points: 3,
                to: 11,
                all: true,
            },
            // The sentence gives only the new score. The points were logged with their source.
            "Hana 11",
            "Hana 11点",
        ),
        (
            Event::Unscored { seat },
            "Hana forgot points",
            "Hana 得点 忘れ",
        ),
        (
            Event::TrackCrown { seat, space: 8 },
            "Hana crown 8",
            "Hana 王冠 8",
        ),
        (closing(Ending::Card), "card is full", "全部開き"),
        (closing(Ending::Points), "score", "点数"),
        (closing(Ending::Pieces), "no pieces left", "駒がなくなり"),
        (closing(Ending::Stall), "Two rounds", "2周"),
        (
            Event::CrownsCounted {
                seat,
                crowns: 2,
                to: 9,
            },
            "Hana 2 9",
            "Hana 2点 9点",
        ),
        (
            Event::Finished {
                ending: Ending::Card,
                seats: 2,
                hands,
            },
            "over Ren has 3 and 37",
            "終了 Renは3、37",
        ),
        (
            Event::Finished {
                ending: Ending::Card,
                seats: 2,
                hands: [Numbers::NONE; 6],
            },
            "over",
            "終了",
        ),
    ]
}

#[test]
fn every_event_is_told_in_both_languages() {
    let mut met = [false; 27];
    for (event, english, japanese) in events() {
        for (language, words) in [(Language::En, english), (Language::Ja, japanese)] {
            let said = event.speak(&voice(language));
            for word in words.split(' ') {
                assert!(said.contains(word), "{event:?}: {word:?} in {said:?}");
            }
            assert_eq!(said.is_empty(), words.is_empty(), "{event:?}: {said:?}");
            assert!(!said.contains('{') && !said.contains('}'), "{said}");
            assert!(language == Language::Ja || said.is_ascii(), "{said}");
        }
        met[variant_index(&event)] = true;
    }
    assert!(met.iter().all(|met| *met), "{met:?}");
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

#[test]
fn steps_and_questions() {
    for step in [
        Step::Draw,
        Step::Declare,
        Step::Place,
        Step::Open,
        Step::Score,
    ] {
        assert!(!step.name().ja.is_empty() && !step.name().en.is_empty());
    }
    let waiting = json!({ "phase": "draw" });
    for (books, changes, moves, english) in [
        (
            Books::Automatic,
            waiting.clone(),
            "",
            "take the number card",
        ),
        (Books::Automatic, waiting, "draw", "turned up"),
        (Books::Automatic, json!({}), "", "or end your turn"),
        (
            Books::Automatic,
            json!({ "hands": [[3], []] }),
            "play:3",
            "declare more, or end your turn",
        ),
        (Books::ByHand, json!({}), "", "or finish the step"),
        (
            Books::ByHand,
            json!({ "hands": [[3], []] }),
            "play:3",
            "declare more, or finish the step",
        ),
        (
            Books::ByHand,
            json!({ "phase": "place" }),
            "",
            "put your pieces",
        ),
        (
            Books::ByHand,
            json!({ "phase": "open" }),
            "",
            "open the cells",
        ),
        (
            Books::ByHand,
            json!({ "phase": { "score": 1 }, "map": [[], [13, 20, 30, 59]], "points": [0, 2] }),
            "",
            "Ren: record",
        ),
        (
            Books::Automatic,
            json!({ "idle": 3, "map": [[5], []], "scores": [0, 5] }),
            "done",
            "Ren wins with 5 points",
        ),
    ] {
        let mut table = open(2, books, &changes);
        play(&mut table, moves);
        let view = table.game().view(table.state(), Viewer::Table);
        let asked = table.game().prompt(&view, &voice(Language::En));
        assert!(asked.contains(english), "{asked}");
        let asked = table.game().prompt(&view, &voice(Language::Ja));
        assert!(asked.contains("ください") || asked.contains("ます") || asked.contains("ました"));
    }
    let table = undealt(2, 0, Books::Automatic);
    let view = table.game().view(table.state(), Viewer::Table);
    assert!(
        table
            .game()
            .prompt(&view, &voice(Language::En))
            .contains("dealt")
    );
}

#[test]
fn results() {
    let mut table = open(
        2,
        Books::Automatic,
        &json!({ "idle": 3, "map": [[5], []], "scores": [5, 5] }),
    );
    assert_eq!(table.game().result_text(table.state(), &voices()[0]), "");
    play(&mut table, "done");
    let said = |language| table.game().result_text(table.state(), &voice(language));
    assert_eq!(
        said(Language::En),
        "Two rounds without a new piece: the game ends. Hana and Ren share the win with 5 points!"
    );
    assert!(said(Language::Ja).contains("HanaとRen") || said(Language::Ja).contains("Hana、Ren"));
    let mut table = open(
        3,
        Books::Automatic,
        &json!({ "idle": 5, "map": [[5], [], []], "scores": [5, 6, 1] }),
    );
    play(&mut table, "done");
    assert_eq!(
        table
            .game()
            .result_text(table.state(), &voice(Language::En)),
        "Two rounds without a new piece: the game ends. Ren wins with 6 points!"
    );
    // The cause of the end comes first (`sterre R44`).
    let mut table = open(2, Books::Automatic, &json!({ "scores": [18, 5] }));
    play(&mut table, "done");
    let said = |language| table.game().result_text(table.state(), &voice(language));
    assert_eq!(
        said(Language::En),
        "Somebody reached the score that ends the game. Hana wins with 18 points!"
    );
    assert_eq!(
        said(Language::Ja),
        "ゲームが終わる点数に届きました。これでゲームは終わりです。Hanaが18点で勝ちました！"
    );
}

/// The score sheet, item by item.
#[test]
fn the_score_is_itemised() {
    let table = open(
        2,
        Books::ByHand,
        &json!({ "map": [[30, 13, 20, 59, 11, 36, 46, 69], [42]], "marks": [[11, 2, 0]],
            "scores": [4, 0], "crowns": [1, 0] }),
    );
    let sheets = table.game().score(table.state());
    let items: Vec<(&str, i32, &str)> = sheets[0]
        .items
        .iter()
        .map(|item| (item.id, item.points, item.detail.as_str()))
        .collect();
    // Includes the first row of card 1, which the end processing would open.
    assert_eq!(
        items,
        [
            ("card", 1, ""),
            ("map", 2, "11:2"),
            ("crowns", 1, ""),
            ("given", 2, "")
        ]
    );
    assert_eq!(sheets[0].total, Some(6));
    assert_eq!(sheets[1].total, Some(0));
    // A seat that lost nothing and was given nothing has no item for it.
    assert_eq!(sheets[1].items.len(), 3);
}

/// If the track has no space for the points of a line, the seats that lost them have an item for
/// this on their sheets. Other sheets have none (`sterre R43`).
#[test]
fn points_over_the_limit_are_told_to_those_who_lost_them() {
    let table = open(
        2,
        Books::Automatic,
        &json!({ "map": [[30, 13, 20, 59], [42]], "marks": [[11, 2, 0]], "scores": [1, 0] }),
    );
    let sheets = table.game().score(table.state());
    let lost = |seat: usize| {
        let lines = sheets[seat].items.iter();
        let lines = lines.filter(|item| !["card", "map", "crowns"].contains(&item.id));
        lines
            .map(|item| (item.id, item.rule, item.name.en, item.points))
            .collect::<Vec<_>>()
    };
    assert_eq!(lost(0), [("rest", "R43", "Points over the limit", -1)]);
    assert_eq!(lost(1), []);
}

/// The log line of a move fits one line of a narrow window, with the bots' names.
#[test]
fn what_is_told_fits_one_line() {
    for (event, _, _) in events() {
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
        (Language::En, "Line L: Hana +2 and Ren +1."),
        (Language::Ja, "L列：Hana +2点、Ren +1点。"),
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
    for (event, _, _) in events() {
        let is_upkeep = matches!(
            event,
            Event::Turned { .. } | Event::Purged { .. } | Event::Scored { .. }
        );
        assert_eq!(event.is_upkeep(), is_upkeep, "{event:?}");
    }
}
