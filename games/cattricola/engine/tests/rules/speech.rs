//! Log lines, prompts, goals and advice, and which viewer reads them.

use crate::rules::table::{BARE, FULL, Table, open, play, undealt};
use cattricola::Move;
use serde_json::json;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn, Viewer};
use testkit::speech::voices;
use testkit::spoken::{Spoken, fields, rows, viewer};

const OPEN: Viewer = Viewer::Open;

/// The case, moves, and who reads the log of the last move. Each case goes on from the one before.
const GAME: &str = "
    two markers of a charge | mark:a1 mark:b1 | open
    a charge | mark:c1 | open
    a catch, and a mystery circle | catch:0,0 | open
    a face that was down | sex:f | open
    a face that was down, to the rival | | 0
    an animal lifted | lift:3 | open
    animals put aboard, to the rival | put:1 | 0
    a catch of several | catch:0,0 | open
    the first of two faces | sex:m | open
    two faces that were down | sex:c | open
    two faces that were down, to the rival | | 1
    a saucer gets full | put:3 | open
    a saucer gets full, to the rival | | 1
    the final turns | mark:a1 done | open
    a swap | swap:1,2 | open
    # The others read the species, but no sex that they have not seen (`cattricola R46`).
    a swap, to the rival | | 1
    # A count begins with the points, so that they are readable even in little room.
    the end | pass | open
";

/// Adds the log of the last move.
fn log(said: &mut Spoken, what: &str, table: &Table, viewer: Viewer) -> [Vec<String>; 2] {
    said.log(what, table, table.cursor() - 1..table.cursor(), viewer)
}

/// Asserts that the log of the last move ends with the result, which is also the prompt.
fn assert_ends(table: &Table, log: &[Vec<String>; 2], addressed: Option<Seat>) {
    let [ja, en] = voices().map(|voice| voice.telling(addressed));
    for (lines, voice) in log.iter().zip([en, ja]) {
        let result = table.game().result_text(table.state(), &voice);
        assert_eq!(lines.last(), Some(&result));
        assert_eq!(table.game().prompt(&table.view(OPEN), &voice), result);
    }
}

#[test]
fn a_game_is_told() {
    let mut said = Spoken::default();
    let mut table = undealt(2, 1);
    for (what, moves) in [("a board", "lay:1,0"), ("a saucer", "lay:2,0 saucer:3")] {
        play(&mut table, moves);
        log(&mut said, what, &table, OPEN);
    }
    play(&mut table, "saucer:1");
    let mut rng = Rng::seeded(2);
    while table.draw(&mut rng) {}
    log(&mut said, "the last animal dealt", &table, OPEN);
    let mut table = open(
        2,
        &json!({ "boards": ["S S W - - / - - C - -", "/ - - W - -"],
            "tiles": ["Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc W W W", "Sm Pm Cm Hm W"],
            "radars": ["", "c2"] }),
    );
    let mut last = Default::default();
    for [what, moves, reader] in rows(GAME) {
        play(&mut table, moves);
        last = log(&mut said, what, &table, viewer(reader));
    }
    assert_ends(&table, &last, None);
    testkit::snapshot!("log", said.text());
}

/// The case, the tiles of both seats, and the seat that is addressed.
const ENDS: &str = "
    everybody is out | Sm Pm Cm | W
    # A tie is announced as a tie, with the rule that decides it (`cattricola R45`).
    a tie | Sm Pm Cm Hm W | Sm Pm Cm Hm W
    a tie, to the winner | Sm Pm Cm Hm W | Sm Pm Cm Hm W | 1
    who is out cannot tie | Sm Pm Cm Hm Cm | Sm Pm Cm Hm W | 1
    a victory, to the winner | Sm Sf Pm Pf Cm Cf Hm Hf W W W | W | 0
";

#[test]
fn the_end_is_told() {
    let mut said = Spoken::default();
    for [what, first, second, addressed] in rows(ENDS) {
        let addressed = addressed.parse().ok().map(Seat);
        let mut table = open(
            2,
            &json!({ "turn": 1, "stage": "final", "boards": [BARE, BARE], "tiles": [first, second] }),
        );
        play(&mut table, "pass");
        said.address(addressed);
        let told = log(&mut said, what, &table, OPEN);
        assert_ends(&table, &told, addressed);
    }
    testkit::snapshot!("ends", said.text());
}

/// The case, moves before, the advised move or plan, and changes to the position.
const ADVISED: &str = r#"
    the first marker of all | | mark:c3
    # Two markers side by side can take two neighbouring animals. With a single animal on the ranch, the advice promises nothing.
    a second marker | | mark:d3 | "tiles": ["Sm Pm Cm Hm W", "Sm Pm Cm Hm"], "radars": ["c3"]
    a second marker for a single animal | | mark:d3 | "boards": ["S - - - -", ""], "tiles": ["Sm Pm Cm Hm W", "Sm Pm Cm Hm"], "radars": ["c3"]
    # A charge is advised with all its markers, and with what they bring together.
    a charge of two markers | | mark:c3 mark:d3 done
    a charge of one marker | | mark:c3 done
    the rest of a charge | mark:c3 | mark:d3 mark:e3

    the last species | | catch:4,0 | "tiles": ["Sm Pm Cm Hm", ""], "radars": ["a1"]
    a new species | | catch:4,0 | "tiles": ["Sm", ""], "radars": ["a1"]
    # A couple side by side stays, so the advice adds what it brings (`cattricola R39`).
    a new species, and points | | catch:0,0 | "given": [3, 2], "boards": ["Sm Sf - - -", ""], "tiles": ["", ""], "radars": ["a1 b1"]
    the last wolf, which a rival lacks | | catch:4,0 | "boards": ["- - - - W / S - - - -", ""], "tiles": ["Sm Pm Cm Hm W", "Sm Pm Cm Hm"], "radars": ["a1"]
    # The catch costs a point, so the advice says what it is for (`cattricola R28`).
    a catch that costs a point | | catch:4,0 | "tiles": ["Sm Pm Cm Hm W", "Sm Pm Cm Hm"], "radars": ["a1"]
    # Another catch would take two missing species. The advice says that these can still be caught later.
    a new species, while two others wait | | catch:0,0 | "given": [3, 2], "boards": ["Sm Sf - - - / / Pm Cm - - -", ""], "tiles": ["W Hm", ""], "radars": ["a1 b1"]

    a wolf where it eats nobody | | put:1 | "phase": "place", "tiles": ["Cm Pm Sm Hm W", ""], "hand": "W Cf", "radars": ["c3"]
    # The saucer "Loom" is numbered column by column, every other column first: cells 1 and 2 are neighbours.
    a swap | | swap:2,3 | "given": [3, 2], "stage": "final", "tiles": ["Sm Pm Sf Cm Hm W Cc Hc Cc Hc W W Cc Cc Hc Hc", "W"]
    a pass of a seat that is out | | pass | "stage": "final", "tiles": ["Sm Pm Sf Cm Cm W Cc Cc Cc Cc W W Cc Cc Cc Cc", ""]
    # The advice not to lift has other words once something has been lifted (`cattricola R27`).
    not to lift | | done | "phase": "lift", "lifts": 2, "hand": "W", "radars": ["a1"], "tiles": ["Sm Sf Pm Pf Cf Hm Hf", ""]
    not to lift any more | | done | "phase": "lift", "lifts": 1, "hand": "W Cm", "radars": ["a1"], "tiles": ["Sm Sf Pm Pf Cf Hm Hf", ""]
"#;

/// Advice has a reason if the position gives one.
#[test]
fn advice_gives_reasons_that_are_facts() {
    let mut said = Spoken::default();
    for [what, before, plan, changes] in rows(ADVISED) {
        let mut table = open(2, &fields(changes));
        play(&mut table, before);
        said.advice(what, &table, plan);
        if what.starts_with("not to lift") {
            let circles = table.game().circles(table.state());
            assert_eq!(circles.iter().filter(|it| it.1).count(), 2);
            let has_lifted = table.game().has_lifted(table.state());
            assert_eq!(has_lifted, what.ends_with("any more"), "{what}");
        }
    }
    testkit::snapshot!("advice", said.text());
}

/// The case, the tiles of seat 0, the viewer, and the seat that is addressed.
const GOALS: &str = "
    no animal | | 0
    three species, to a rival | Sm Pm Cm | 1
    one more catch could fill the saucer | Sm Pm Cm Sf Pf Cf Sc Pc Cc Sm Pm | 1
    all species | Sm Pm Cm Hm W | 0
    all species, to a rival | Sm Pm Cm Hm W | 1
    # If only one person plays, the goals say whose they are, even beside another seat's saucer.
    no animal, to the only person | | 0 | 0
    all species, to the only person | Sm Pm Cm Hm W | 0 | 0
";

/// The goals show the five species and whether the seat would be out. The points are only for
/// viewers who know every sex.
#[test]
fn goals_say_who_would_be_out() {
    let mut said = Spoken::default();
    for [what, tiles, reader, addressed] in rows(GOALS) {
        said.address(addressed.parse().ok().map(Seat));
        let table = open(2, &json!({ "tiles": [tiles, ""] }));
        said.goals(what, &table, viewer(reader), Seat(0));
    }
    testkit::snapshot!("goals", said.text());
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

/// The case, the kinds of legal moves, and changes to the position.
const ASKED: &str = r#"
    # A seat without a marker in hand is not asked to charge (`cattricola R11`).
    no marker on the radar | mark
    a marker on the radar | mark catch | "radars": ["c3"]
    all markers on the radar | catch | "radars": ["c3 c2 c4 b3 d3"]
    # The prompt of a final turn offers only what is possible (`cattricola R34`).
    a final turn | catch swap pass | "stage": "final", "tiles": ["Sm Pm", "FULL"], "radars": ["c3"]
    a final turn with one animal | catch pass | "stage": "final", "tiles": ["Sm", "FULL"], "radars": ["c3"]
    a final turn without markers | swap pass | "stage": "final", "tiles": ["Sm Pm", "FULL"]
"#;

/// A prompt offers what can be done, in two lines of a phone.
#[test]
fn a_prompt_offers_what_can_be_done() {
    let mut said = Spoken::default();
    for [what, kinds, changes] in rows(ASKED) {
        let table = open(2, &fields(&changes.replace("FULL", FULL)));
        for mv in table.legal() {
            let mv = mv.to_string();
            let kind = mv.split(':').next().unwrap_or_default();
            assert!(kinds.contains(kind), "{what}: {mv}");
        }
        for kind in kinds.split(' ') {
            let is_legal = |mv: &Move| mv.to_string().starts_with(kind);
            assert!(table.legal().iter().any(is_legal), "{what}: no {kind}");
        }
        let [_, ja] = said.prompt(what, &table, OPEN);
        assert!(ja.chars().count() <= 38, "{ja}");
    }
    testkit::snapshot!("prompts", said.text());
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
