//! Moves as advice, and what a seat plays for, in both languages: reasons are there where they hold, and only there.

use crate::table::{Table, deal, open, play};
use serde_json::json;
use tabletop::game::legal_moves;
use tabletop::prelude::*;
use tabletop::{Language, Progress, Seat, Turn, Viewer, Voice};
use uchi::{Kind, Move};

fn voice(language: Language) -> Voice {
    Voice::new(
        language,
        ["Hana", "Ren", "Sora"].map(str::to_owned).to_vec(),
    )
}

/// The advice to make a move, in English and Japanese, as whoever acts hears it.
fn advice(table: &Table, notation: &str) -> [String; 2] {
    let mv = notation.parse().expect("a move");
    let Turn::Seat(seat) = table.turn() else {
        panic!("nobody decides")
    };
    let view = table.view(Viewer::Seat(seat));
    [Language::En, Language::Ja].map(|it| table.game().advice(&view, &mv, &voice(it)))
}

/// Three seats with a deck, after some moves.
fn three(own: &[&str], victim: &[&str], moves: &str) -> Table {
    let hands = json!([own, victim, ["libra"]]);
    let mut table = open(3, &json!({ "hands": hands, "deck": ["scorpio", "pisces"] }));
    play(&mut table, moves);
    table
}

/// Ren stands where some card leads to Hana, before and after her flight to `a2`.
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
            "Take the fire and air bundle: the rest goes to the other player.",
            "火と風の束を選びましょう。残りは相手の手札になります。",
        ),
        (
            deal(3, 0),
            "give:leo",
            "Put Leo into the deck: you lose no colour by it.",
            "しし座を山札に入れましょう。手札の色は減りません。",
        ),
        (
            three(&["leo", "aries", "taurus"], &["virgo", "cancer"], ""),
            "leo:e6",
            "Hack Ren with Leo (4 of 6 that it works): it may bring you water or air, which you lack, and losing Leo would cost you no colour.",
            "しし座でRenをハッキングしましょう（6通りのうち4通りで成功）。まだない水か風が手に入るかもしれません。失敗してしし座を渡しても、色は減りません。",
        ),
        (
            duel(&["leo", "aries", "taurus"], &["cancer", "gemini"]),
            "leo:e6",
            "Hack Ren with Leo (4 of 6 that it works): 2 of 2 cards there would bring you a colour you lack (water or air), and losing Leo would cost you no colour.",
            "しし座でRenをハッキングしましょう（6通りのうち4通りで成功）。2枚中2枚が、まだない色（水か風）です。失敗してしし座を渡しても、色は減りません。",
        ),
        (
            duel(&["leo", "cancer", "taurus"], &["gemini", "virgo"]),
            "leo:e6",
            "Hack Ren with Leo (4 of 6 that it works): 1 of 2 cards there would win you the game, and nobody can reach you after the swap.",
            "しし座でRenをハッキングしましょう（6通りのうち4通りで成功）。2枚中1枚で勝ちです。入れ替わったあとは、だれからも狙われません。",
        ),
        (
            duel(&["leo"], &["gemini", "virgo"]),
            "leo:e6",
            "Hack Ren with Leo (4 of 6 that it works): if it fails, your last card is gone and you win.",
            "しし座でRenをハッキングしましょう（6通りのうち4通りで成功）。失敗しても、手札がなくなって勝ちです。",
        ),
        // What is risked is named, where it is the game.
        (
            duel(&["leo", "aries", "taurus"], &["cancer", "gemini", "virgo"]),
            "leo:e6",
            "Hack Ren with Leo (4 of 6 that it works): 2 of 3 cards there would bring you a colour you lack (water or air); if it fails, Ren has a winning set.",
            "しし座でRenをハッキングしましょう（6通りのうち4通りで成功）。3枚中2枚が、まだない色（水か風）です。ただし失敗すると、Renのカードがそろって負けです。",
        ),
        (
            duel(&["leo", "aries", "taurus"], &["cancer"]),
            "leo:e6",
            "Hack Ren with Leo (4 of 6 that it works): if it works, though, Ren has no card left and wins.",
            "しし座でRenをハッキングしましょう（6通りのうち4通りで成功）。ただし成功すると、Renの手札がなくなってRenの勝ちです。",
        ),
        (
            duel(&["leo", "aries"], &["aquarius", "libra"]),
            "leo:a2",
            "Fly to a2 with Leo: nobody can reach you there.",
            "しし座でa2へ飛びましょう。そこなら、だれからも狙われません。",
        ),
        (
            duel(&["leo", "aries"], &["aquarius", "libra"]),
            "leo:e1",
            "Fly to e1 with Leo: nobody can reach you there.",
            "しし座でe1へ飛びましょう。そこなら、だれからも狙われません。",
        ),
        (
            threatened(),
            "leo:a2",
            "Fly to a2 with Leo: from where you are no card reaches anybody to steal a missing colour from.",
            "しし座でa2へ飛びましょう。今の場所からは、足りない色を奪える相手に届きません。",
        ),
        (
            three(&["leo", "aries", "taurus"], &["virgo"], "leo:a2"),
            "keep",
            "Take Leo back.",
            "しし座を手札に戻しましょう。",
        ),
        (
            three(&["leo", "virgo", "taurus"], &["aries"], "leo:a2"),
            "keep",
            "Take Leo back: you have no other card of its colour.",
            "しし座を手札に戻しましょう。この色は、ほかにありません。",
        ),
        (
            three(&["leo", "aries", "taurus"], &["virgo"], "leo:a2"),
            "under",
            "Put Leo under the deck and draw: you have its colour already.",
            "しし座を山札の下に入れて、1枚引きましょう。同じ色がまだあります。",
        ),
        (
            three(&["leo", "virgo", "taurus"], &["aries"], "leo:a2"),
            "under",
            "Put Leo under the deck and draw: everybody has seen it, and nobody sees the new one.",
            "しし座を山札の下に入れて、1枚引きましょう。全員が見たカードですが、新しい1枚はだれにも見えません。",
        ),
    ] {
        let said = advice(&table, notation);
        if said != [en, ja] {
            wrong.push(format!("{notation}: {said:#?}"));
        }
    }
    // All that differs is told at once.
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whom one can hack from a cell is said of a flight there, if there is a colour to steal.
#[test]
fn a_flight_tells_whom_it_leads_to() {
    let table = open(
        2,
        &json!({ "hands": [["leo", "aries", "cancer"], ["gemini", "virgo", "libra"]] }),
    );
    let (game, view) = (table.game(), table.view(Viewer::Seat(Seat(0))));
    let mut told = [0, 0];
    for mv in legal_moves(game, table.state()) {
        let Move::Go(_, cell) = mv else { continue };
        if view.piece_on(cell).is_some() {
            continue;
        }
        let reaches = |kind: &Kind| game.targets(Seat(0), *kind, cell).contains(&view.pieces[1]);
        let with = [Kind::Aries, Kind::Leo, Kind::Cancer]
            .into_iter()
            .find(reaches);
        let [said, _] = advice(&table, &mv.to_string());
        let expected = with.map(|kind| format!("from there {} reaches Ren", kind.name().en));
        assert_eq!(
            said.contains("from there"),
            expected.is_some(),
            "{mv}: {said}"
        );
        assert!(said.contains(&expected.unwrap_or_default()), "{mv}: {said}");
        told[usize::from(with.is_some())] += 1;
    }
    assert!(told.iter().all(|count| *count > 0), "{told:?}");
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
         el-ophiuchus 1/2 (Ophiuchus: 1; with two of them three colours win);  \
         or 3 cards → 0 (or win with an empty hand: 3 cards to go)",
        "el-fire!  (火あり); el-water  (水なし); el-earth!  (地あり); el-air  (風なし); \
         el-ophiuchus 1/2 (へびつかい座1枚。2枚あれば3色で勝ちです);  \
         または手札3枚→0 (または、手札がなくなれば勝ち：あと3枚)",
    ];
    assert_eq!(chips(&table, own, 0), hand);
    // The shown card still counts.
    assert_eq!(chips(&shown, own, 0), hand);
    // Those who do not see the hand are told its size.
    assert_eq!(
        chips(&table, Viewer::Table, 0),
        [
            " or 3 cards → 0 (or win with an empty hand: 3 cards to go)",
            " または手札3枚→0 (または、手札がなくなれば勝ち：あと3枚)"
        ]
    );
    assert!(
        chips(&table, Viewer::Open, 1)[0]
            .contains("or 1 card → 0 (or win with an empty hand: 1 card to go)")
    );
    // A hand that has not been dealt yet is no empty hand (`uchi R5`).
    let before = chips(&deal(2, 0), own, 0);
    assert!(
        before[0].ends_with(" or empty hand (or win with an empty hand)"),
        "{before:?}"
    );
}

/// As many faces of the die as the advice says make a hack succeed (`uchi R18`, `R19`).
#[test]
fn the_chance_of_a_hack_is_that_of_the_die() {
    let table = three(&["leo", "aries", "taurus"], &["virgo", "cancer"], "");
    let [said, _] = advice(&table, "leo:e6");
    let works = (1..=6).filter(|pips| {
        let mut rolled = three(&["leo", "aries", "taurus"], &["virgo", "cancer"], "leo:e6");
        play(&mut rolled, &format!("die:{pips}"));
        // A hack that works draws a card next, by chance.
        rolled.turn() == Turn::Chance
    });
    let works = works.count();
    assert!(
        said.contains(&format!("({works} of 6 that it works)")),
        "{said}"
    );
}
