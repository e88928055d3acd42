//! The texts that announce events and results, in both languages.

use crate::rules::table::{about_to_confirm, open, play};
use tabletop::erased::AnySession;
use tabletop::prelude::*;
use tabletop::{Language, Seat, Speak, Viewer, Voice};

fn voice(language: Language) -> Voice {
    Voice::new(
        language,
        ["Hana", "Ren", "Sora"].map(str::to_owned).to_vec(),
    )
}

/// Every event has a text, and each text is in the right language.
#[test]
fn events_speak() {
    let mut won = open(3, &about_to_confirm(3, "0001122", "12"));
    let mut lost = open(3, &about_to_confirm(3, "0001122", "121p"));
    let mut laid = crate::rules::table::start(3, 0);
    play(&mut won, "confirm");
    play(&mut lost, "confirm");
    play(
        &mut laid,
        "chip:500,500 pass pass take:ab set:a:4000,1000,0,0",
    );
    let said = |language| -> String {
        let tables = [&won, &lost, &laid];
        let events = tables.iter().flat_map(|table| {
            (0..table.cursor()).flat_map(|ply| table.events_at(ply, Viewer::Open))
        });
        let tell = |event| won.game().tell(&event, &voice(language));
        let lines: Vec<String> = events.map(tell).collect();
        for line in lines.iter().filter(|line| !line.is_empty()) {
            let ends = match language {
                Language::Ja => ["。", "！"],
                Language::En => [".", "!"],
            };
            assert!(ends.iter().any(|end| line.ends_with(end)), "{line}");
        }
        lines.join("\n")
    };
    let english = said(Language::En);
    for line in [
        "Hana put a star at the upper left, 11 star widths from the First Star.",
        "Ren passed.",
        "Hana was the last one left and took the challenge!",
        "Hana chose the leaping rabbit and the sitting rabbit.",
        "Hana laid the leaping rabbit.",
        "Ren’s star peeped out.",
        "A plain star peeped out.",
        "Only 2 stars peeped out: a constellation!",
        "4 stars peeped out: the challenge failed.",
        "Sora scored a star that peeped out.",
        "scored 2 stars because the challenge failed.",
        "Hana won the two boards, 1 point each.",
        "The two boards went back to their places.",
        "The mat was tidied. Ren began round\u{a0}2.",
    ] {
        assert!(english.contains(line), "{line:?} is not in\n{english}");
    }
    let japanese = said(Language::Ja);
    for line in [
        "Hanaは左上に星を置きました（いちばん星から星11個ぶん離れたところ）。",
        "Hanaはとびはねるうさぎとおすわりうさぎを選びました。",
        "は\u{2060}み出した星は2個だけです。星座の完成です！",
        "は\u{2060}み出した星が4個あります。挑戦は失敗です。",
        "Hanaは使ったボード2枚を獲得しました（1枚1点）。",
        "使ったボード2枚は元の場所に戻りました。",
    ] {
        assert!(japanese.contains(line), "{line:?} is not in\n{japanese}");
    }
    assert!(!japanese.contains("star"));
}

/// The board shows which stars peep out and which points are scored, so only the result of a
/// judgement is announced. Its other events are upkeep.
#[test]
fn what_a_judgement_counts_is_upkeep() {
    let mut table = open(3, &about_to_confirm(3, "0001122", "121p"));
    play(&mut table, "confirm");
    let events = table.events_at(table.cursor() - 1, Viewer::Open);
    let told = events.iter().filter(|event| !event.is_upkeep());
    let told = told.map(|event| event.speak(&voice(Language::En)));
    let told: Vec<String> = told.filter(|line| !line.is_empty()).collect();
    assert_eq!(
        told.first().map(String::as_str),
        Some("4 stars peeped out: the challenge failed.")
    );
    assert!(!told.iter().any(|line| line.contains("scored")), "{told:?}");
    let all = events.iter().map(|event| event.speak(&voice(Language::En)));
    assert!(all.into_iter().any(|line| line.contains("scored")));
}

#[test]
fn what_to_do_and_the_result() {
    let ask = |table: &crate::rules::table::Table, language| {
        let view = table.game().view(table.state(), Viewer::Seat(Seat(0)));
        table.game().prompt(&view, &voice(language))
    };
    let mut table = crate::rules::table::start(2, 0);
    for (moves, words) in [
        ("", "put down a star"),
        ("chip:500,500 pass", "choose two boards"),
        ("take:bc", "move and turn the two boards"),
        ("set:b:1000,1000,0,0 set:c:2800,2100,0,0", "judge it"),
    ] {
        play(&mut table, moves);
        let said = ask(&table, Language::En);
        assert!(said.starts_with("Hana: ") && said.contains(words), "{said}");
        let said = ask(&table, Language::Ja);
        assert!(
            said.starts_with("Hanaさん、") && said.ends_with('。'),
            "{said}"
        );
    }
    for (won, scored, english, japanese) in [
        (
            ["abcd", "ef"],
            [3, 1],
            "Hana wins with 7 points. Only one board is left: the game ends.",
            "Hanaの勝ちです（7点）。星座ボードが残り1枚になり、ゲーム終了です。",
        ),
        (
            ["abcd", "ef"],
            [3, 5],
            "Hana wins the tie at 7 points with more boards (4). Only one board is left: the game ends.",
            "ボードの多いHana",
        ),
        (["ab", ""], [8, 10], "A draw", "引き分け"),
    ] {
        let table = open(2, &serde_json::json!({ "won": won, "scored": scored }));
        let verdict = |language| table.game().result_text(table.state(), &voice(language));
        if english == "A draw" {
            // A tie in points, but with two boards against none.
            assert!(verdict(Language::En).contains("more boards (2)"));
            continue;
        }
        assert_eq!(verdict(Language::En), english);
        assert!(verdict(Language::Ja).contains(japanese));
    }
}

/// While the board still shows the judgement, the line about the next round is withheld.
#[test]
fn the_next_round_waits_for_a_look_at_the_judgement() {
    let mut table = crate::rules::table::start(2, 0);
    play(
        &mut table,
        "pass take:ab set:a:900,2000,0,0 set:b:4500,3000,0,0 confirm",
    );
    let lines = table.log_of(4, Viewer::Open, &voice(Language::En));
    let waiting = lines.iter().filter(|line| line.waits);
    let waiting: Vec<&str> = waiting.map(|line| &*line.text).collect();
    assert_eq!(waiting.len(), 1, "{lines:?}");
    assert!(waiting[0].contains("tidied"), "{waiting:?}");
}
