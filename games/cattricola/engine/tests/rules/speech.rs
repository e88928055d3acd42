//! Log lines, prompts, goals and advice, and which viewer reads them.

use crate::rules::table::{BARE, Table, open, play, undealt};
use cattricola::Move;
use serde_json::json;
use tabletop::prelude::*;
use tabletop::{Language, Progress, Rng, Seat, Speak, Turn, Viewer, Voice};
use testkit::speech::voices;

/// Returns the log lines of the last move for a viewer, in Japanese and English.
fn log(table: &Table, viewer: Viewer) -> [Vec<String>; 2] {
    voices().map(|voice| {
        let events = table.events_at(table.cursor() - 1, viewer);
        let lines = events.iter().map(|event| event.speak(&voice));
        lines.filter(|line| !line.is_empty()).collect()
    })
}

fn assert_log(table: &Table, viewer: Viewer, ja: &[&str], en: &[&str]) {
    assert_eq!(
        log(table, viewer),
        [ja, en].map(|lines| lines
            .iter()
            .map(|line| (*line).to_owned())
            .collect::<Vec<_>>())
    );
}

const OPEN: Viewer = Viewer::Open;
const OTHER: Viewer = Viewer::Seat(Seat(1));

#[test]
fn a_game_is_told() {
    let mut table = undealt(2, 1);
    play(&mut table, "lay:1,0");
    assert_log(&table, OPEN, &[], &[]);
    play(&mut table, "lay:2,0 saucer:3");
    assert_log(
        &table,
        OPEN,
        &["席1に円盤が配られました。"],
        &["Seat 1 got a saucer."],
    );
    play(&mut table, "saucer:1");
    let mut rng = Rng::seeded(2);
    while table.draw(&mut rng) {}
    assert_log(
        &table,
        OPEN,
        &["牧場がそろいました。☆印の円盤を受け取った席2から始めます。"],
        &["Seat 2 got the ☆ saucer and went first."],
    );
    let fifteen = "Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc W W W";
    table = open(
        2,
        &json!({ "boards": [["S S W - -", "- - C - -", "- - - - -", "- - - - -", "- - - - -"], ["- - - - -", "- - W - -", "- - - - -", "- - - - -", "- - - - -"]],
            "tiles": [fifteen, "Sm Pm Cm Hm W"], "radars": ["", "c2"] }),
    );
    play(&mut table, "mark:a1 mark:b1");
    assert_log(&table, OPEN, &[], &[]);
    play(&mut table, "mark:c1");
    assert_log(
        &table,
        OPEN,
        &["席1はマーカーを3個チャージしました。"],
        &["Seat 1 charged 3 markers."],
    );
    play(&mut table, "catch:0,0");
    assert_log(
        &table,
        OPEN,
        &[
            "席2はウシ1頭を捕まえました。",
            "1つ目のミステリーサークルが現れました。動物を1匹まで置き直せます。",
        ],
        &[
            "Seat 2 caught 1 cow.",
            "Mystery circle number 1 appeared: up to 1 animal may be moved.",
        ],
    );
    play(&mut table, "sex:f");
    assert_log(
        &table,
        OPEN,
        &["裏向きだったのはメスのウシでした。"],
        &["The face-down animal was a female cow."],
    );
    assert_log(&table, Viewer::Seat(Seat(0)), &[], &[]);
    play(&mut table, "lift:3");
    assert_log(
        &table,
        OPEN,
        &["席2は3番のオスのウシを持ち上げました。"],
        &["Seat 2 lifted the male cow off 3."],
    );
    play(&mut table, "put:1");
    assert_log(
        &table,
        Viewer::Seat(Seat(0)),
        &[
            "席2はウシを3番に置きました。",
            "席2はウシを6番に置きました。",
        ],
        &["Seat 2 put a cow on 3.", "Seat 2 put a cow on 6."],
    );
    play(&mut table, "catch:0,0");
    assert_log(
        &table,
        OPEN,
        &["席1はヒツジ2匹、オオカミ1匹を捕まえました。"],
        &["Seat 1 caught 2 sheep and 1 wolf."],
    );
    play(&mut table, "sex:m");
    assert_log(&table, OPEN, &[], &[]);
    play(&mut table, "sex:c");
    assert_log(
        &table,
        OPEN,
        &["裏向きだったのはオスのヒツジ1匹、子ヒツジ1匹でした。"],
        &["The face-down animals were 1 male sheep and 1 young sheep."],
    );
    assert_log(&table, Viewer::Seat(Seat(1)), &[], &[]);
    play(&mut table, "put:3");
    assert_log(
        &table,
        OPEN,
        &[
            "席1はオオカミを16番に置きました。",
            "席1はオスのヒツジを円盤に置けませんでした。",
            "席1は子ヒツジを円盤に置けませんでした。",
            "席1の円盤が埋まりました。まもなく最終手番です！",
        ],
        &[
            "Seat 1 put a wolf on 16.",
            "A male sheep did not fit on Seat 1’s saucer.",
            "A young sheep did not fit on Seat 1’s saucer.",
            "Seat 1’s saucer is full. The final turns are coming!",
        ],
    );
    assert_eq!(
        log(&table, OTHER)[0][1],
        "席1はヒツジを円盤に置けませんでした。"
    );
    play(&mut table, "mark:a1 done");
    assert_eq!(log(&table, OPEN)[0][1], "最終手番です。1人1回ずつです。");
    assert_eq!(log(&table, OPEN)[1][1], "Final turns: one for each player.");
    play(&mut table, "swap:1,2");
    assert_log(
        &table,
        OPEN,
        &["席1は1番のオスのヒツジと2番のメスのヒツジを入れ替えました。"],
        &["Seat 1 swapped the male sheep on 1 and the female sheep on 2."],
    );
    // The others read the species, but no sex that they have not seen (`cattricola R46`).
    assert_log(
        &table,
        OTHER,
        &["席1は1番のヒツジと2番のヒツジを入れ替えました。"],
        &["Seat 1 swapped the sheep on 1 and the sheep on 2."],
    );
    play(&mut table, "pass");
    let [ja, en] = log(&table, OPEN);
    assert_eq!(
        (&*ja[0], &*en[0]),
        ("席2はパスしました。", "Seat 2 passed.")
    );
    assert_eq!(ja.len(), 4, "passed, two counts, the result: {ja:?}");
    // The line begins with the points, so that they are readable even in little room.
    assert_eq!(
        [&*ja[1], &*en[1]],
        [
            "席1は0点です。残ったのは9匹、除かれたのは7匹（オオカミチェックで4、5、6番、カップルチェックで7、8番、かたまりチェックで3、9番）、置けなかったのは2匹です。",
            "Seat 1: 0 points. 9 left, 7 removed (Wolf check: on 4, 5 and 6; Couple check: on 7 and \
             8; Group check: on 3 and 9), 2 did not fit.",
        ]
    );
    let verdict = voices().map(|voice| table.game().result_text(table.state(), &voice));
    assert_eq!([&*ja[3], &*en[3]], [&*verdict[0], &*verdict[1]]);
    assert!(
        verdict[0].ends_with("の勝ちです！") && verdict[1].ends_with("points!"),
        "{verdict:?}"
    );
}

#[test]
fn those_who_are_out_are_named() {
    let mut table = open(
        2,
        &json!({ "turn": 1, "stage": "final", "boards": [BARE, BARE], "tiles": ["Sm Pm Cm", "W"] }),
    );
    play(&mut table, "pass");
    let [ja, en] = log(&table, OPEN);
    assert_eq!(ja[1], "席1は脱落です（ウマ、オオカミがいません）。");
    assert_eq!(en[1], "Seat 1 is out: no horse or wolf aboard.");
    assert_eq!(ja[3], "全員が脱落しました。勝者はいません。");
    assert_eq!(en[3], "Everybody is out. Nobody wins.");
    let voice = Voice::new(Language::En, Vec::new());
    assert_eq!(table.game().prompt(&table.view(OPEN), &voice), en[3]);
}

/// A tie is announced as a tie, with the rule that decides it (`cattricola R45`).
#[test]
fn a_tie_is_told_with_its_rule() {
    let five = "Sm Pm Cm Hm W";
    for (tiles, ja, en) in [
        (
            [five, five],
            "−5点で同点です。手番があとのあなたの勝ちです！",
            "Tied at −5 points: you win by being later in turn order!",
        ),
        // A player who is out cannot tie.
        (
            ["Sm Pm Cm Hm Cm", five],
            "−5点であなたの勝ちです！",
            "You win with −5 points!",
        ),
    ] {
        let mut table = open(
            2,
            &json!({ "turn": 1, "stage": "final", "boards": [BARE, BARE], "tiles": tiles }),
        );
        play(&mut table, "pass");
        let said = voices().map(|voice| {
            let voice = voice.telling(Some(Seat(1)));
            let events = table.events_at(table.cursor() - 1, OPEN);
            let mut told = events.iter().map(|event| event.speak(&voice));
            let result = table.game().result_text(table.state(), &voice);
            assert_eq!(told.rfind(|it| !it.is_empty()), Some(result.clone()));
            result
        });
        assert_eq!(said, [ja, en]);
    }
}

#[test]
fn who_plays_alone_is_told_of_their_own_victory() {
    let mut table = open(
        2,
        &json!({ "turn": 1, "stage": "final", "boards": [BARE, BARE],
            "tiles": ["Sm Sf Pm Pf Cm Cf Hm Hf W W W", "W"] }),
    );
    play(&mut table, "pass");
    let voice = Voice::new(Language::En, Vec::new()).telling(Some(Seat(0)));
    let said = table.game().prompt(&table.view(OPEN), &voice);
    assert!(said.starts_with("You win with "), "{said}");
}

/// Rows of a position, a move, and the advice in Japanese and English, with a reason if the
/// position gives one.
#[test]
fn advice_gives_reasons_that_are_facts() {
    let five = "Sm Pm Cm Hm W";
    let all = json!([five, "Sm Pm Cm Hm"]);
    for (changes, mv, ja, en) in [
        // The first marker: one catch takes at most one of the five species.
        (
            json!({}),
            "mark:c3",
            "穴c3にチャージしましょう。まだいない5種類のうち、1回のキャッチで1種類を捕まえられます。",
            "Charge hole c3: then one catch can take 1 of the 5 species you still lack.",
        ),
        // Two markers side by side can take two neighbouring animals. With a single animal on the
        // ranch, the advice promises nothing.
        (
            json!({ "tiles": all, "radars": ["c3"] }),
            "mark:d3",
            "穴d3にチャージしましょう。1回のキャッチで最大2匹を捕まえられます。",
            "Charge hole d3: then one catch can take up to 2 animals.",
        ),
        (
            json!({ "boards": [["S - - - -", "- - - - -", "- - - - -", "- - - - -", "- - - - -"], BARE], "tiles": all, "radars": ["c3"] }),
            "mark:d3",
            "穴d3にチャージしましょう。",
            "Charge hole d3.",
        ),
        (
            json!({ "tiles": ["Sm Pm Cm Hm", ""], "radars": ["a1"] }),
            "catch:4,0",
            "e1のオオカミ1匹をキャッチしましょう。これで5種類がそろうので、脱落しません。",
            "Catch 1 wolf on e1: that makes all five species, so you are not out.",
        ),
        (
            json!({ "tiles": ["Sm", ""], "radars": ["a1"] }),
            "catch:4,0",
            "e1のオオカミ1匹をキャッチしましょう。オオカミがまだいません。",
            "Catch 1 wolf on e1: you have no wolf yet.",
        ),
        // A couple side by side stays, so the advice adds what it brings (`cattricola R39`).
        (
            json!({ "given": [3, 2], "boards": [["Sm Sf - - -", "- - - - -", "- - - - -", "- - - - -", "- - - - -"], BARE], "tiles": ["", ""], "radars": ["a1 b1"] }),
            "catch:0,0",
            "a1、b1のヒツジ2匹をキャッチしましょう。ヒツジがまだいません。うまく置けば2点増えます。",
            "Catch 2 sheep on a1 and b1: you have no sheep yet, and well placed they score 2 points more.",
        ),
        // The last wolf of the ranch, which another seat still lacks.
        (
            json!({ "boards": [["- - - - W", "S - - - -", "- - - - -", "- - - - -", "- - - - -"], BARE], "tiles": all, "radars": ["a1"] }),
            "catch:4,0",
            "e1のオオカミ1匹をキャッチしましょう。牧場のオオカミはこれで最後です。席2にはまだいません。",
            "Catch 1 wolf on e1: Seat 2 has no wolf yet, and there is no other on the ranch.",
        ),
        // The catch costs a point, so the advice says what it is for (`cattricola R28`).
        (
            json!({ "tiles": all, "radars": ["a1"] }),
            "catch:4,0",
            "e1のオオカミ1匹をキャッチしましょう。マーカーが手もとに戻るので、次の形を作れます。",
            "Catch 1 wolf on e1: your markers come back, so you can make another shape.",
        ),
        // Another catch would take two missing species. The advice says that these can still be
        // caught later.
        (
            json!({ "given": [3, 2], "boards": [["Sm Sf - - -", "- - - - -", "Pm Cm - - -", "- - - - -", "- - - - -"], BARE], "tiles": ["W Hm", ""], "radars": ["a1 b1"] }),
            "catch:0,0",
            "a1、b1のヒツジ2匹をキャッチしましょう。ヒツジがまだいません。うまく置けば2点増えます。\
             ブタ、ウシは牧場に残っているので、あとからでも捕まえられます。",
            "Catch 2 sheep on a1 and b1: you have no sheep yet, and well placed they score 2 points \
             more; you can still catch these later: pig and cow.",
        ),
        // The tile needs no partner: a wolf goes where it eats no animal.
        (
            json!({ "phase": "place", "tiles": ["Cm Pm Sm Hm W", ""], "hand": "W Cf", "radars": ["c3"] }),
            "put:1",
            "オオカミを6番に置きましょう。そこなら、となりに除かれる動物がいません。",
            "Put the wolf on 6: there it eats nobody.",
        ),
        // The saucer "Loom" is numbered column by column, every other column first: cells 1 and 2
        // are neighbours.
        (
            json!({ "given": [3, 2], "stage": "final", "tiles": ["Sm Pm Sf Cm Hm W Cc Hc Cc Hc W W Cc Cc Hc Hc", "W"] }),
            "swap:2,3",
            "2番のオスのブタと3番のメスのヒツジを入れ替えましょう。−10点から−6点になります。",
            "Swap the male pig on 2 and the female sheep on 3: it takes you from −10 points to −6 points.",
        ),
        (
            json!({ "stage": "final", "tiles": ["Sm Pm Sf Cm Cm W Cc Cc Cc Cc W W Cc Cc Cc Cc", ""] }),
            "pass",
            "パスしましょう。ウマがいないので、入れ替えても脱落です。",
            "Pass: you have no horse, so you are out whatever you swap.",
        ),
    ] {
        let table = open(2, &changes);
        let mv = mv.parse().expect("a move");
        assert!(table.legal().contains(&mv), "{changes}: {mv}");
        let view = table.view(Viewer::Seat(Seat(0)));
        let said = voices().map(|voice| table.game().advice(&view, &mv, &voice));
        assert_eq!(said, [ja, en], "{changes}");
    }
}

/// A charge is advised with all its markers, and with what they bring together.
#[test]
fn a_charge_is_advised_as_a_whole() {
    for (changes, plan, ja, en) in [
        (
            json!({}),
            "mark:c3 mark:d3 done",
            "穴c3、d3にチャージしましょう。まだいない5種類のうち、1回のキャッチで最大2種類を捕まえられます。",
            "Charge holes c3 and d3: then one catch can take up to 2 of the 5 species you still lack.",
        ),
        (
            json!({}),
            "mark:c3 done",
            "穴c3にチャージしましょう。まだいない5種類のうち、1回のキャッチで1種類を捕まえられます。",
            "Charge hole c3: then one catch can take 1 of the 5 species you still lack.",
        ),
    ] {
        let table = open(2, &changes);
        let moves = plan.split(' ').map(|mv| mv.parse().expect("a move"));
        let plan: Vec<Move> = moves.collect();
        let view = table.view(Viewer::Seat(Seat(0)));
        let said = voices().map(|voice| table.game().advice_of_plan(&view, &plan, &voice));
        assert_eq!(said, [ja, en]);
    }
    let mut table = open(2, &json!({}));
    play(&mut table, "mark:c3");
    let view = table.view(Viewer::Seat(Seat(0)));
    let plan = ["mark:d3", "mark:e3"].map(|mv| mv.parse().expect("a move"));
    let said = voices().map(|voice| table.game().advice_of_plan(&view, &plan, &voice));
    assert_eq!(
        said,
        [
            "穴d3、e3にもチャージしましょう。まだいない5種類のうち、1回のキャッチで最大3種類を捕まえられます。",
            "Put more markers into holes d3 and e3: then one catch can take up to 3 of the 5 species you still lack.",
        ]
    );
}

/// The goals show the five species and whether the seat would be out. The points are only for
/// viewers who know every sex.
#[test]
fn goals_say_who_would_be_out() {
    let seat = Seat(0);
    let both = |tiles: &str, viewer: Viewer| {
        let table = open(2, &json!({ "tiles": [tiles, ""] }));
        voices().map(|voice| {
            let goals = table.game().goals(&table.view(viewer), seat, &voice);
            let reached = goals
                .iter()
                .filter(|goal| goal.progress == Progress::Reached);
            let symbols: Vec<&str> = reached.map(|goal| goal.symbol).collect();
            let last = goals.last().expect("goals").clone();
            (symbols.concat().replace("cattricola-", ""), last)
        })
    };
    for (tiles, viewer, reached, progress, ja, en) in [
        (
            "",
            Viewer::Seat(seat),
            "",
            Progress::Open,
            (
                "5種類のうち0種類",
                "終わりまでに5種類をそろえましょう。今は0種類です（まだいない動物：ヒツジ、ブタ、\
                 ウシ、ウマ、オオカミ）。1種類でも足りないと脱落です",
            ),
            (
                "species 0 of 5",
                "all 5 species by the end: 0 aboard so far, still missing: sheep, pig, cow, horse \
                 and wolf; without all of them you are out",
            ),
        ),
        (
            "Sm Pm Cm",
            OTHER,
            "SPC",
            Progress::Open,
            (
                "5種類のうち3種類",
                "終わりまでに5種類をそろえましょう。今は3種類です（まだいない動物：ウマ、オオカミ）。\
                 1種類でも足りないと脱落です",
            ),
            (
                "species 3 of 5",
                "all 5 species by the end: 3 aboard so far, still missing: horse and wolf; without all of them you are out",
            ),
        ),
        // One more catch could fill the saucer.
        (
            "Sm Pm Cm Sf Pf Cf Sc Pc Cc Sm Pm",
            OTHER,
            "SPC",
            Progress::Threatens,
            (
                "あと2種類ないと脱落",
                "このままでは脱落です。あと2種類（ウマ、オオカミ）を捕まえましょう",
            ),
            (
                "2 more species, or out",
                "out as things are: you need all five species; still missing: horse and wolf",
            ),
        ),
        (
            "Sm Pm Cm Hm W",
            Viewer::Seat(seat),
            "SPCHW",
            Progress::Open,
            ("今−5点", "今集計すると−5点です"),
            ("now −5 points", "−5 points if counted now"),
        ),
        (
            "Sm Pm Cm Hm W",
            OTHER,
            "SPCHW",
            Progress::Open,
            ("5種類います", "5種類そろっているので、脱落しません"),
            ("all 5 species", "all five species are aboard, so not out"),
        ),
    ] {
        let [(symbols, found_ja), (_, found_en)] = both(tiles, viewer);
        assert_eq!(
            (&*symbols, found_ja.progress),
            (reached, progress),
            "{tiles}"
        );
        assert_eq!((&*found_ja.brief, &*found_ja.said), ja, "{tiles}");
        assert_eq!((&*found_en.brief, &*found_en.said), en, "{tiles}");
    }
    // If only one person plays, the goals say whose they are, even beside another seat's saucer.
    for (tiles, ja, en) in [
        ("", "あなた：5種類のうち0種類", "you: species 0 of 5"),
        ("Sm Pm Cm Hm W", "あなた：今−5点", "you: now −5 points"),
    ] {
        let table = open(2, &json!({ "tiles": [tiles, ""] }));
        let view = table.view(Viewer::Seat(seat));
        let said = voices().map(|voice| {
            let goals = table.game().goals(&view, seat, &voice.telling(Some(seat)));
            goals.last().expect("goals").brief.clone()
        });
        assert_eq!(said, [ja, en]);
    }
}

/// In every situation the prompt says what to do, and it is the same for every viewer.
#[test]
fn it_is_said_what_to_do() {
    let mut rng = Rng::seeded(3);
    for seats in 2..=4 {
        let mut table = undealt(seats, 0);
        while table.turn() != Turn::Over {
            for voice in voices() {
                let asked = table.game().prompt(&table.view(Viewer::Table), &voice);
                assert!(asked.ends_with(['。', '.']), "{asked}");
                assert_eq!(asked, table.game().prompt(&table.view(OPEN), &voice));
                assert!(table.game().result_text(table.state(), &voice).is_empty());
            }
            if !table.draw(&mut rng) {
                let mv = *rng.pick(&table.legal()).unwrap();
                table.play(mv).unwrap();
            }
        }
    }
}

/// A seat without a marker in hand is not asked to charge (`cattricola R11`).
#[test]
fn charging_is_offered_with_markers_only() {
    let voice = &voices()[1];
    for (radar, asked) in [
        ("", "choose holes of your radar to charge."),
        (
            "c3",
            "choose holes to charge, or where on the ranch to catch.",
        ),
        ("c3 c2 c4 b3 d3", "choose where on the ranch to catch."),
    ] {
        let table = open(2, &json!({ "radars": [radar] }));
        let said = table.game().prompt(&table.view(OPEN), voice);
        assert!(said.ends_with(asked), "{radar}: {said}");
    }
}

/// The advice not to lift has other words once something has been lifted (`cattricola R27`).
#[test]
fn lifting_is_declined_in_words_of_its_own() {
    for (lifts, hand, has_lifted, ja, en) in [
        (2, "W", false, "持ち上げないで", "Do not lift any animals"),
        (
            1,
            "W Cm",
            true,
            "もう持ち上げないで",
            "Do not lift any more animals",
        ),
    ] {
        let changes = json!({ "phase": "lift", "lifts": lifts, "hand": hand, "radars": ["a1"],
            "tiles": ["Sm Sf Pm Pf Cf Hm Hf", ""] });
        let table = open(2, &changes);
        let circles = table.game().circles(table.state());
        assert_eq!(circles.iter().filter(|it| it.1).count(), 2);
        assert_eq!(table.game().has_lifted(table.state()), has_lifted);
        let view = table.view(Viewer::Seat(Seat(0)));
        let said = voices().map(|voice| table.game().advice(&view, &Move::Done, &voice));
        assert!(
            said[0].starts_with(ja) && said[1].starts_with(en),
            "{said:?}"
        );
    }
}

/// The prompt of a final turn offers only what is possible (`cattricola R34`), in two lines of a
/// phone.
#[test]
fn a_final_turn_offers_what_can_be_done() {
    for (tiles, radar, kinds) in [
        ("Sm Pm", "c3", ["catch", "swap"].as_slice()),
        ("Sm", "c3", &["catch"]),
        ("Sm Pm", "", &["swap"]),
    ] {
        let full = "Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc W W W W";
        let changes = json!({ "stage": "final", "tiles": [tiles, full], "radars": [radar] });
        let table = open(2, &changes);
        let legal: Vec<String> = table.legal().iter().map(Move::to_string).collect();
        let [ja, en] = voices().map(|voice| table.game().prompt(&table.view(OPEN), &voice));
        for (kind, ja_says, en_says) in [
            ("catch", "キャッチ", "where to catch"),
            ("swap", "2匹", "two animals to swap"),
            ("pass", "パス", "or pass"),
        ] {
            let is_offered = kinds.contains(&kind) || kind == "pass";
            assert_eq!(legal.iter().any(|mv| mv.starts_with(kind)), is_offered);
            assert_eq!(
                (ja.contains(ja_says), en.contains(en_says)),
                (is_offered, is_offered)
            );
        }
        assert!(ja.chars().count() <= 38, "{ja}");
    }
}

/// Advice for a move that costs points always gives a reason, and advice to put a tile says what it
/// brings.
#[test]
fn what_changes_points_is_advised_for_a_reason() {
    let mut rng = Rng::seeded(5);
    let [ja, en] = voices();
    let mut found = [0; 3];
    for seats in [2, 2, 2, 3] {
        let mut table = undealt(seats, 0);
        while let Some(turn) = (table.turn() != Turn::Over).then(|| table.turn()) {
            let Turn::Seat(seat) = turn else {
                table.draw(&mut rng);
                continue;
            };
            let view = table.view(Viewer::Seat(seat));
            let game = table.game();
            for mv in table.legal() {
                let kind = match mv {
                    Move::Put(_) => 0,
                    Move::Lift(_) => 1,
                    Move::Catch(_) => 2,
                    _ => continue,
                };
                let changes = match mv {
                    Move::Catch(shift) => {
                        let prey = game.prey(&view, shift);
                        prey.surplus > 0 || prey.points.is_some_and(|(now, then)| then < now)
                    }
                    _ => {
                        let mut after = *table.state();
                        game.apply(&mut after, &mv, &mut |_| ());
                        let after = game.view(&after, Viewer::Seat(seat));
                        let now = game.preview(&view, seat).map(|count| count.points());
                        let then = game.preview(&after, seat).map(|count| count.points());
                        then < now || (kind == 0 && then > now)
                    }
                };
                if changes {
                    found[kind] += 1;
                    let said = game.advice(&view, &mv, &en);
                    assert!(said.contains(": "), "{mv}: {said}");
                    let said = game.advice(&view, &mv, &ja);
                    assert!(said.matches('。').count() > 1, "{mv}: {said}");
                }
            }
            let mv = *rng.pick(&table.legal()).unwrap();
            table.play(mv).unwrap();
        }
    }
    let [put, _, caught] = found;
    assert!(put > 50 && caught > 50, "{found:?}");
}
