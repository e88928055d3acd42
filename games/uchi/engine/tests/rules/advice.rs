//! Tests of the reasons for advised moves and of the goals of a seat, in both languages. A reason
//! is given if it holds, and only then.

use crate::rules::table::{Table, deal, open, play};
use serde_json::json;
use std::collections::BTreeMap;
use tabletop::game::{legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Language, Progress, Rng, Seat, Turn, Viewer, Voice};
use uchi::Move;

fn voice(language: Language) -> Voice {
    Voice::new(
        language,
        ["Hana", "Ren", "Sora"].map(str::to_owned).to_vec(),
    )
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

/// A game for three with a deck, after these moves. `own` is the hand of seat 0, `victim` that of
/// seat 1.
fn three(own: &[&str], victim: &[&str], moves: &str) -> Table {
    let hands = json!([own, victim, ["libra"]]);
    let mut table = open(3, &json!({ "hands": hands, "deck": ["scorpio", "pisces"] }));
    play(&mut table, moves);
    table
}

/// A game for two in which a card of Ren's leads to Hana, before and after her flight to `a2`.
fn threatened() -> Table {
    let hands = json!([
        ["leo", "aries"],
        ["aquarius", "libra", "gemini", "virgo", "taurus", "pisces"]
    ]);
    open(2, &json!({ "hands": hands, "pieces": ["c4", "d3"] }))
}

#[test]
fn a_reason_is_given_where_it_holds() {
    let mut wrong = Vec::new();
    let duel = |own: &[&str], other: &[&str]| open(2, &json!({ "hands": [own, other] }));
    for (table, notation, en, ja) in [
        (
            deal(2, 0),
            "fire-air",
            "Take the fire and air bundle: from the start it reaches 10 cells, the other bundle 7: more places to hack.",
            "火と風の束を選びましょう。最初の位置から10マスへ行けて（もう一方の束は7マス）、相手をねらいやすくなります。",
        ),
        (
            deal(3, 0),
            "give:leo",
            "Put Leo into the deck: you still have fire with Aries and Sagittarius.",
            "しし座を山札に入れましょう。おひつじ座といて座が手札に残るので、火はなくなりません。",
        ),
        (
            three(&["leo", "aries", "taurus"], &["virgo", "cancer"], ""),
            "leo:e6",
            "Hack Ren with Leo (works 4 in 6): you may steal water or air, and failing costs no colour.",
            "しし座でRenをハッキングしましょう（成功は6分の4）。水か風を奪えるかもしれません。失敗しても色は減りません。",
        ),
        (
            duel(&["leo", "aries", "taurus"], &["cancer", "gemini"]),
            "leo:e6",
            "Hack Ren with Leo (works 4 in 6): 2 of their 2 cards are water or air; if it fails, Ren is one card from a win.",
            "しし座でRenをハッキングしましょう（成功は6分の4）。2枚中2枚が足りない水か風です。失敗ならRenはあと1枚で勝ちです。",
        ),
        (
            duel(&["leo", "cancer", "taurus"], &["gemini", "aries"]),
            "leo:e6",
            "Hack Ren with Leo (works 4 in 6): 1 of their 2 cards would win, and nobody can hack you then.",
            "しし座でRenをハッキングしましょう（成功は6分の4）。相手の2枚中1枚で勝ちです。そのあとはねらわれません。",
        ),
        (
            duel(&["leo"], &["gemini", "virgo"]),
            "leo:e6",
            "Hack Ren with Leo (works 4 in 6): if it fails, your last card is gone and you win.",
            "しし座でRenをハッキングしましょう（成功は6分の4）。失敗しても、手札がなくなって、あなたの勝ちです。",
        ),
        // The risk is named if it decides the game.
        (
            duel(&["leo", "aries", "taurus"], &["cancer", "gemini", "virgo"]),
            "leo:e6",
            "Hack Ren with Leo (works 4 in 6): 2 of their 3 cards are water or air; if it fails, Ren wins.",
            "しし座でRenをハッキングしましょう（成功は6分の4）。3枚中2枚が足りない水か風です。失敗すると、Renの勝ちです。",
        ),
        (
            duel(&["leo", "aries", "taurus"], &["cancer"]),
            "leo:e6",
            "Hack Ren with Leo (works 4 in 6): if it works, though, Ren has no cards left and wins.",
            "しし座でRenをハッキングしましょう（成功は6分の4）。ただし成功すると、Renの手札がなくなってRenの勝ちです。",
        ),
        (
            duel(&["leo", "aries"], &["aquarius", "libra"]),
            "leo:a2",
            "Fly to a2 with Leo: Ren can no longer hack you there.",
            "しし座でa2へ飛びましょう。そこなら、もうRenにハッキングされません。",
        ),
        (
            duel(&["leo", "aries"], &["aquarius", "libra"]),
            "leo:e1",
            "Fly to e1 with Leo: Ren can no longer hack you there.",
            "しし座でe1へ飛びましょう。そこなら、もうRenにハッキングされません。",
        ),
        (
            threatened(),
            "leo:a2",
            "Fly to a2 with Leo: your cards reach 3 cells next, but Ren can hack you there.",
            "しし座でa2へ飛びましょう。次に行けるのは3マスです。ただし、Renが飛んでこられます。",
        ),
        (
            three(&["leo", "aries", "taurus"], &["virgo"], "leo:a2"),
            "keep",
            "Take Leo back: with more than one fire card a failed hack costs no colour.",
            "しし座を手札に戻しましょう。火が2枚以上あれば、ハッキングに失敗しても色が減りません。",
        ),
        (
            three(&["leo", "virgo", "taurus"], &["aries"], "leo:a2"),
            "keep",
            "Take Leo back: it is your only fire card.",
            "しし座を手札に戻しましょう。火のカードは、これだけです。",
        ),
        (
            three(&["leo", "aries", "taurus"], &["virgo"], "leo:a2"),
            "under",
            "Put Leo under the deck and draw: you still have fire with Aries.",
            "しし座を山札の下に入れて、1枚引きましょう。おひつじ座が手札に残るので、火はなくなりません。",
        ),
        (
            three(&["leo", "virgo", "taurus"], &["aries"], "leo:a2"),
            "under",
            "Put Leo under the deck and draw: everybody has seen it, but nobody sees the new one.",
            "しし座を山札の下に入れて、1枚引きましょう。今のカードは全員に知られていますが、引く1枚はだれにも知られません。",
        ),
    ] {
        let said = advice(&table, notation);
        if said != [en, ja] {
            wrong.push(format!("{notation}: {said:#?}"));
        }
    }
    // Reports all differences together.
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// R30: every reason about a missing colour takes into account that two Ophiuchus stand for one.
#[test]
fn a_pair_of_ophiuchus_counts_in_every_reason() {
    let pair = ["ophiuchus", "ophiuchus", "leo"];
    for (table, notation, en, ja) in [
        // A failed hack with one of the two Ophiuchus breaks the pair.
        (
            open(
                3,
                &json!({ "hands": [pair, ["virgo", "taurus"], ["libra"]], "pieces": ["c4", "f4", "a1"] }),
            ),
            "ophiuchus:f4",
            "your pair of Ophiuchus is broken",
            "へびつかい座が1枚に減ります",
        ),
        (
            three(&pair, &["virgo", "taurus"], "ophiuchus:d1"),
            "under",
            "it breaks your pair of Ophiuchus",
            "へびつかい座は1枚に減りますが",
        ),
        (
            three(&pair, &["virgo", "taurus"], "ophiuchus:d1"),
            "keep",
            "two of them stand in for a missing colour",
            "2枚あれば、足りない1色の代わりになります",
        ),
        // A second Ophiuchus is worth stealing.
        (
            open(
                3,
                &json!({ "hands": [["leo", "aries", "ophiuchus"], ["ophiuchus", "sagittarius"], ["libra"]],
                    "known": [{ "who": 0, "sure": [["leo", "aries", "ophiuchus"], ["ophiuchus", "sagittarius"], ["libra"], [], []], "may": {} }] }),
            ),
            "leo:e6",
            "1 of their 2 cards is Ophiuchus",
            "2枚中1枚が足りないへびつかい座です",
        ),
    ] {
        let [said, gesagt] = advice(&table, notation);
        assert!(said.contains(en), "{notation}: {said}");
        assert!(gesagt.contains(ja), "{notation}: {gesagt}");
    }
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

#[test]
fn goals_follow_the_hand() {
    let chips = |table: &Table, viewer, seat: u8| {
        let view = table.view(viewer);
        let of = |it| table.game().goals(&view, Seat(seat), &voice(it));
        let row = |goal: &tabletop::Goal| {
            let reached = if goal.progress == Progress::Reached {
                "!"
            } else {
                ""
            };
            format!("{}{reached} {} ({})", goal.symbol, goal.brief, goal.said)
        };
        [Language::En, Language::Ja].map(|it| of(it).iter().map(row).collect::<Vec<_>>().join("; "))
    };
    let table = three(&["leo", "ophiuchus", "taurus"], &["virgo"], "");
    let shown = three(&["leo", "ophiuchus", "taurus"], &["virgo"], "leo:a2");
    let own = Viewer::Seat(Seat(0));
    let hand = [
        "el-fire!  (fire: in hand); el-water  (water: missing); el-earth!  (earth: in hand); el-air  (air: missing); \
         el-ophiuchus 1/2 (Ophiuchus: 1; two of them and three colours win, too);  \
         or no cards: 3 to go (an empty hand wins, too: 3 cards to go)",
        "el-fire!  (火あり); el-water  (水なし); el-earth!  (地あり); el-air  (風なし); \
         el-ophiuchus 1/2 (へびつかい座は1枚です。2枚と、ほかの3色がそろっても勝ちです);  \
         手札あと3枚 (手札がなくなっても勝ちです：あと3枚)",
    ];
    assert_eq!(chips(&table, own, 0), hand);
    // The shown card still counts as in hand.
    assert_eq!(chips(&shown, own, 0), hand);
    // Viewers who do not see the hand are shown its size.
    assert_eq!(
        chips(&table, Viewer::Table, 0),
        [
            " or no cards: 3 to go (an empty hand wins, too: 3 cards to go)",
            " 手札あと3枚 (手札がなくなっても勝ちです：あと3枚)"
        ]
    );
    assert!(
        chips(&table, Viewer::Open, 1)[0]
            .contains("or no cards: 1 to go (an empty hand wins, too: 1 card to go)")
    );
    // The progress of a hand with two Ophiuchus (`uchi R30`).
    let pair = three(&["leo", "ophiuchus", "ophiuchus"], &["virgo"], "");
    let [en, ja] = chips(&pair, own, 0);
    assert!(
        en.contains("Ophiuchus: 2, and two stand in for a colour; 2 cards to go"),
        "{en}"
    );
    assert!(
        ja.contains("へびつかい座は2枚です。2枚が1色の代わりなので、あと2枚で勝ちです"),
        "{ja}"
    );
    // After the end of the game nothing is left to do, and an empty hand has won.
    let over = open(2, &json!({ "hands": [[], ["leo", "virgo"]] }));
    let [en, ja] = chips(&over, own, 1);
    assert!(!en.contains("to go") && !en.contains("empty hand"), "{en}");
    assert!(!ja.contains("あと") && !ja.contains("手札あと"), "{ja}");
    assert!(chips(&over, own, 0)[0].ends_with("! or empty hand (an empty hand wins, too)"));
    // A hand that has not been dealt yet does not count as empty (`uchi R5`).
    let before = chips(&deal(2, 0), own, 0);
    assert!(
        before[0].ends_with(" or empty hand (an empty hand wins, too)"),
        "{before:?}"
    );
}

/// The chance in the advice is the number of faces of the die with which the hack works (`uchi
/// R18`, `R19`).
#[test]
fn the_chance_of_a_hack_is_that_of_the_die() {
    let table = three(&["leo", "aries", "taurus"], &["virgo", "cancer"], "");
    let [said, _] = advice(&table, "leo:e6");
    let works = (1..=6).filter(|pips| {
        let mut rolled = three(&["leo", "aries", "taurus"], &["virgo", "cancer"], "leo:e6");
        play(&mut rolled, &format!("die:{pips}"));
        // After a hack that works, the stolen card is drawn by chance.
        rolled.turn() == Turn::Chance
    });
    let works = works.count();
    assert!(said.contains(&format!("(works {works} in 6)")), "{said}");
}
