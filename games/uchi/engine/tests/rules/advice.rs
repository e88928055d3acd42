//! Tests of the reasons for advised moves and of the goals of a seat, in both languages. A reason
//! is given if it holds, and only then.

use crate::rules::table::{Table, deal, open, play};
use serde_json::json;
use std::collections::BTreeMap;
use tabletop::game::{legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Language, Rng, Seat, Turn, Viewer, Voice};
use testkit::overlay;
use testkit::spoken::{Spoken, fields, rows, viewer};
use uchi::Move;

const NAMES: [&str; 3] = ["Hana", "Ren", "Sora"];

fn voice(language: Language) -> Voice {
    Voice::new(language, NAMES.map(str::to_owned).to_vec())
}

/// The advice for a move, in English and Japanese, as the acting seat sees it.
fn advice(table: &Table, notation: &str) -> [String; 2] {
    let mv = notation.parse().expect("a move");
    let Turn::Seat(seat) = table.turn() else {
        panic!("nobody decides")
    };
    let view = table.view(Viewer::Seat(seat));
    [Language::En, Language::Ja].map(|it| table.game().advice(&view, &mv, &voice(it)))
}

/// A game for two (`duel`), or for three with a deck (`three`), with the hands of Hana and Ren and
/// with changes to the position, after these moves; or a deal.
fn table(kind: &str, own: &str, other: &str, changes: &str, moves: &str) -> Table {
    let hands = [own, other, "libra"].map(|hand| hand.split_whitespace().collect::<Vec<_>>());
    let change = |plain| overlay(plain, &fields(changes));
    let mut table = match kind {
        "deal for two" => deal(2, 0),
        "deal for three" => deal(3, 0),
        "duel" => open(2, &change(json!({ "hands": hands[..2] }))),
        "three" => {
            let plain = json!({ "hands": hands, "deck": ["scorpio", "pisces"] });
            open(3, &change(plain))
        }
        _ => panic!("no table {kind}"),
    };
    play(&mut table, moves);
    table
}

/// A game for three with a deck, with the hands of Hana and Ren.
fn three(own: &str, other: &str, moves: &str) -> Table {
    table("three", own, other, "", moves)
}

/// The case, the table, the hands of Hana and Ren, the moves before, the advised move, and changes
/// to the position.
const ADVISED: &str = r#"
    the bundle that reaches more cells | deal for two | | | | fire-air
    a gift whose colour stays in hand | deal for three | | | | give:leo

    a hack that may bring a colour | three | leo aries taurus | virgo cancer | | leo:e6
    its failure brings the rival near | duel | leo aries taurus | cancer gemini | | leo:e6
    it may win, and nobody hacks back | duel | leo cancer taurus | gemini aries | | leo:e6
    its failure wins | duel | leo | gemini virgo | | leo:e6
    its failure loses | duel | leo aries taurus | cancer gemini virgo | | leo:e6
    its success loses | duel | leo aries taurus | cancer | | leo:e6

    a flight out of reach | duel | leo aries | aquarius libra | | leo:a2
    another flight out of reach | duel | leo aries | aquarius libra | | leo:e1
    a flight into reach | duel | leo aries | aquarius libra gemini virgo taurus pisces | | leo:a2 | "pieces": ["c4", "d3"]

    keeping one of two of a colour | three | leo aries taurus | virgo | leo:a2 | keep
    keeping the only one of a colour | three | leo virgo taurus | aries | leo:a2 | keep
    exchanging one of two of a colour | three | leo aries taurus | virgo | leo:a2 | under
    exchanging the only one of a colour | three | leo virgo taurus | aries | leo:a2 | under

    # R30: every reason about a missing colour takes into account that two Ophiuchus stand for one.
    a hack that may break a pair of Ophiuchus | three | ophiuchus ophiuchus leo | virgo taurus | | ophiuchus:f4 | "pieces": ["c4", "f4", "a1"], "deck": []
    exchanging one of a pair of Ophiuchus | three | ophiuchus ophiuchus leo | virgo taurus | ophiuchus:d1 | under
    keeping one of a pair of Ophiuchus | three | ophiuchus ophiuchus leo | virgo taurus | ophiuchus:d1 | keep
    a second Ophiuchus to steal | three | leo aries ophiuchus | ophiuchus sagittarius | | leo:e6 | "deck": [], "known": [{ "who": 0, "sure": [["leo", "aries", "ophiuchus"], ["ophiuchus", "sagittarius"], ["libra"], [], []], "may": {} }]
"#;

#[test]
fn a_reason_is_given_where_it_holds() {
    let mut said = Spoken::with_names(&NAMES);
    for [what, kind, own, other, before, advised, changes] in rows(ADVISED) {
        said.advice(what, &table(kind, own, other, changes, before), advised);
    }
    testkit::snapshot!("advice", said.text());
}

/// A rival who surely has the missing colour is named before one who only may have it.
#[test]
fn who_surely_has_a_colour_is_named_first() {
    let own = ["leo", "aries", "taurus"];
    let hands = json!([own, ["virgo", "capricorn"], ["cancer", "libra"]]);
    let mut told = 0;
    for sora in ["a1", "f1", "d2"] {
        let position = json!({
            "hands": hands, "pieces": ["c4", "e6", sora], "deck": ["scorpio", "pisces"],
            "known": [{
                "who": 0,
                "sure": [own, [], ["cancer", "libra"], [], []],
                "may": { "virgo": [1, 4], "capricorn": [1, 4], "scorpio": [1, 4], "pisces": [1, 4] },
            }],
        });
        let table = open(3, &position);
        for mv in legal_moves(table.game(), table.state()) {
            let [said, _] = advice(&table, &mv.to_string());
            let names_a_colour = ["water", "air"].iter().any(|colour| said.contains(colour));
            if said.contains("Sora") && names_a_colour {
                assert!(!said.contains("may have"), "{mv}: {said}");
                told += 1;
            }
            let is_sure_of_ren = said.contains("Ren for") || said.contains("Ren, who has");
            assert!(!is_sure_of_ren, "{mv}: {said}");
        }
    }
    assert!(told > 0);
}

/// R16: a rival flies away before the seat's next turn, so no flight is advised for the sake of a
/// hack in that turn.
#[test]
fn no_flight_promises_a_hack_next_turn() {
    let mut told = 0;
    for rival in ["e6", "a1", "f6", "d1", "b2"] {
        let hands = json!([["leo", "aries", "cancer"], ["gemini", "virgo", "libra"]]);
        let pieces = ["c4", rival];
        let table = open(2, &json!({ "hands": hands, "pieces": pieces }));
        let (game, view) = (table.game(), table.view(Viewer::Seat(Seat(0))));
        for mv in legal_moves(game, table.state()) {
            let Move::Go(_, cell) = mv else { continue };
            if view.piece_on(cell).is_some() {
                continue;
            }
            for said in advice(&table, &mv.to_string()) {
                assert!(
                    !said.contains("hack there") && !said.contains("次は"),
                    "{mv}: {said}"
                );
            }
            told += 1;
        }
    }
    assert!(told > 20);
}

/// Every hint has a reason, even the first one, and reasons distinguish the moves.
#[test]
fn no_hint_goes_without_a_reason_of_its_own() {
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    for seats in 2..=4 {
        for seed in 0..4 {
            let mut table = deal(seats, seed % seats);
            let mut rng = Rng::seeded(seed.into());
            let mut scratch = Vec::new();
            for _ in 0..120 {
                let (game, state) = (table.game(), table.state());
                let Some(next) = random_move(game, state, &mut rng, &mut scratch) else {
                    break;
                };
                if let Turn::Seat(_) = table.turn() {
                    for mv in legal_moves(game, state) {
                        let [en, ja] = advice(&table, &mv.to_string());
                        let (_, why) = en.split_once(": ").expect(&en);
                        assert!(
                            ja.matches('。').count() > 1 && !why.contains('{'),
                            "{mv}: {ja}"
                        );
                        // At most three lines on a phone, after "Hint: ".
                        let letters = ja.chars().count();
                        assert!(en.len() <= 130 && letters <= 72, "{mv}: {en} {ja}");
                        *told.entry(why.to_owned()).or_default() += 1;
                    }
                }
                play(&mut table, &next.to_string());
            }
        }
    }
    let all: usize = told.values().sum();
    let (most, often) = told.iter().max_by_key(|(_, count)| **count).unwrap();
    assert!(
        told.len() > 150 && often * 8 < all,
        "{often} of {all}: {most}"
    );
}

/// The case, the table, the hands of Hana and Ren, the moves before, the viewer, and the seat.
const GOALS: &str = "
    in hand | three | leo ophiuchus taurus | virgo | | 0 | 0
    shown, but as in hand | three | leo ophiuchus taurus | virgo | leo:a2 | 0 | 0
    the size of a hand, to the public | three | leo ophiuchus taurus | virgo | | table | 0
    a single card | three | leo ophiuchus taurus | virgo | | open | 1
    # The progress of a hand with two Ophiuchus (`uchi R30`).
    a pair of Ophiuchus | three | leo ophiuchus ophiuchus | virgo | | 0 | 0
    # After the end of the game nothing is left to do, and an empty hand has won.
    the loser | duel | | leo virgo | | 0 | 1
    the winner | duel | | leo virgo | | 0 | 0
    # A hand that has not been dealt yet does not count as empty (`uchi R5`).
    no hand yet | deal for two | | | | 0 | 0
";

#[test]
fn goals_follow_the_hand() {
    let mut said = Spoken::with_names(&NAMES);
    let mut found = Vec::new();
    for [what, kind, own, other, before, reader, seat] in rows(GOALS) {
        let seat = Seat(seat.parse().expect("a number"));
        let table = table(kind, own, other, "", before);
        found.push(said.goals(what, &table, viewer(reader), seat));
    }
    assert_eq!(found[0], found[1], "the shown card still counts as in hand");
    testkit::snapshot!("goals", said.text());
}

/// The chance in the advice is the number of faces of the die with which the hack works (`uchi
/// R18`, `R19`).
#[test]
fn the_chance_of_a_hack_is_that_of_the_die() {
    let table = three("leo aries taurus", "virgo cancer", "");
    let [said, _] = advice(&table, "leo:e6");
    let works = (1..=6).filter(|pips| {
        let mut rolled = three("leo aries taurus", "virgo cancer", "leo:e6");
        play(&mut rolled, &format!("die:{pips}"));
        // After a hack that works, the stolen card is drawn by chance.
        rolled.turn() == Turn::Chance
    });
    let works = works.count();
    assert!(said.contains(&format!("(works {works} in 6)")), "{said}");
}
