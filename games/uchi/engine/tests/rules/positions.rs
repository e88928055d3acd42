//! Positions written by hand: refused with a reason, or accepted.

use crate::rules::table::{compare, deal, found, position, try_open, try_open_by};
use serde_json::{Value, json};
use tabletop::prelude::*;
use tabletop::{RecordError, Seat};
use testkit::links::stays_of_the_first_version;
use testkit::overlay;
use testkit::spoken::{Spoken, fields, rows};

/// Positions that can be read but are impossible: the case, the number of seats, and changes to a
/// [`position`] with hands for so many seats.
const IMPOSSIBLE: &str = r#"
    the first two pieces on a cell | 3 | "pieces": ["c4", "c4", "e6"]
    two pieces on a cell | 3 | "pieces": ["c4", "e6", "c4"]
    a card twice, in two hands | 3 | "hands": [["leo"], ["leo"], ["libra"]]
    a card twice, in one hand | 3 | "hands": [["leo", "leo"], ["virgo"], ["libra"]]
    a card twice, in hand and deck | 3 | "deck": ["leo"]
    a card twice, in hand and under the deck | 3 | "under": ["leo"]
    a card twice, in hand and shown | 3 | "deck": ["pisces"], "revealed": "leo", "phase": "keep"
    an Ophiuchus in a game for two | 2 | "hands": [["ophiuchus"], ["leo"]]
    three Ophiuchus in a game for three | 3 | "hands": [["ophiuchus"], ["ophiuchus"], ["leo"]], "deck": ["ophiuchus"]
    five Ophiuchus | 4 | "hands": [["ophiuchus"], ["ophiuchus"], ["leo"], ["virgo"]], "deck": ["ophiuchus", "ophiuchus", "ophiuchus"]
    a turn seat that is not there | 3 | "turn": 3
    another number of seats | 3 | "hands": [["leo"], ["virgo"]], "pieces": ["c4", "e6"]
    a shown card before moving | 3 | "revealed": "pisces"
    a shown card while drawing | 3 | "deck": ["taurus"], "revealed": "pisces", "phase": "redraw"
    step 3 without a shown card | 3 | "deck": ["taurus"], "phase": "keep"
    a hack without a shown card | 3 | "phase": { "roll": 1 }
    a theft without a shown card | 3 | "phase": { "steal": 1 }
    hacking oneself | 3 | "revealed": "pisces", "phase": { "roll": 0 }
    stealing from nobody | 3 | "revealed": "pisces", "phase": { "steal": 3 }
    a deck for two | 2 | "deck": ["libra"]
    a card under the deck for two | 2 | "under": ["libra"]
    step 3 without a deck | 3 | "revealed": "pisces", "phase": "keep"
    an exchange without a deck | 3 | "phase": "redraw"
    over without a winner | 3 | "phase": { "over": { "winner": 0, "how": "empty" } }
    a draw before the turns run out | 3 | "phase": { "over": { "winner": null, "how": "cap" } }
    too many turns | 3 | "turns": 181
    two empty hands | 3 | "hands": [["leo"], [], []]
    two empty hands, one of them about to draw | 3 | "hands": [[], [], ["leo"]], "deck": ["taurus"], "phase": "redraw"
    two empty hands at the end | 2 | "hands": [[], []], "phase": { "over": { "winner": 0, "how": "empty" } }
    the first seat to move after a turn | 3 | "turns": 1
    the second seat to move after a round | 3 | "turn": 1, "turns": 3
    the second seat to move when all turns were played | 3 | "turn": 1, "turns": 180
    two winning sets | 3 | "hands": [["leo", "cancer", "virgo", "libra"], ["aries", "pisces", "taurus", "gemini"], ["scorpio"]]
    a bundle to choose for three | 3 | "phase": "bundle"
    a bundle to choose in mid-game | 2 | "pieces": ["c6", "d1"], "phase": "bundle"
    gifts in a game for two | 2 | "pieces": ["c6", "d1"], "phase": { "give": 0 }
"#;

/// Changes to the deal for three.
const IMPOSSIBLE_GIFTS: &str = r#"
    gifts from a seat that is not there | "phase": { "give": 3 }
    gifts with the pieces elsewhere | "pieces": ["c4", "e6", "a1"]
    gifts from other hands than were dealt | "hands": [["taurus", "leo", "sagittarius"], ["aries", "virgo", "capricorn"], ["cancer", "scorpio", "pisces"]]
    gifts before another's turn than the first player's | "turn": 1
    gifts after the game began | "turns": 3
    a gift too many | "hands": [["aries", "leo"], ["taurus", "virgo", "capricorn"], ["cancer", "scorpio", "pisces"]], "deck": ["sagittarius", "gemini", "libra", "aquarius", "ophiuchus", "ophiuchus"]
"#;

/// The deal for three, before the gifts.
fn dealt() -> Value {
    json!({
        "hands": [["aries", "leo", "sagittarius"], ["taurus", "virgo", "capricorn"],
            ["cancer", "scorpio", "pisces"]],
        "deck": ["gemini", "libra", "aquarius", "ophiuchus", "ophiuchus"],
        "pieces": ["c6", "a3", "f4"], "turn": 0, "phase": { "give": 0 },
    })
}

#[test]
fn impossible_positions_are_refused() {
    let mut said = Spoken::default();
    for [what, seats, changes] in rows(IMPOSSIBLE) {
        let seats: u8 = seats.parse().expect("a number");
        let hands = [
            json!(["leo", "aries"]),
            json!(["virgo"]),
            json!(["libra"]),
            json!([]),
        ];
        let plain = json!({ "hands": hands[..seats.into()] });
        let from = position(seats, &overlay(plain, &fields(changes)));
        said.impossible(what, try_open(seats, 0, &from));
    }
    assert!(try_open(3, 0, &dealt()).is_ok());
    for [what, changes] in rows(IMPOSSIBLE_GIFTS) {
        said.impossible(what, try_open(3, 0, &overlay(dealt(), &fields(changes))));
    }
    testkit::snapshot!("impossible", said.text());
}

/// Changes to a position for two that make it unreadable.
const UNREADABLE: &str = r#"
    an unknown field | "score": 1
    an unknown card | "hands": [["lion"], ["virgo"]]
    an unknown card shown | "revealed": "lion"
    an unknown cell | "pieces": ["c4", "g3"]
    a cell below the board | "pieces": ["c4", "c7"]
    an unknown phase | "phase": "sleep"
    a phase without its seat | "phase": "roll"
    no hands | "hands": null
    one hand | "hands": [["leo"]]
    a piece too few | "pieces": ["c4"]
    five hands | "hands": [["leo"], [], [], [], []]
    a seat no table has | "turn": 8
    an end with a field too many | "phase": { "over": { "winner": 0, "how": "empty", "points": 3 } }
    turns below nought | "turns": -1
    knowledge of a seat that is not there | "known": [{ "who": 2, "sure": [[], [], [], [], []], "may": {} }]
    knowledge of a place that is not there | "known": [{ "who": 0, "sure": [[], [], [], [], []], "may": { "leo": [5] } }]
    knowledge of too few places | "known": [{ "who": 0, "sure": [[], []], "may": {} }]
"#;

#[test]
fn positions_that_cannot_be_read() {
    let plain = position(2, &json!({ "hands": [["leo"], ["virgo"]] }));
    let many = vec!["leo"; 300];
    let mut said = Spoken::default();
    let mut unreadable = |what: &str, from: &Value| said.unreadable(what, try_open(2, 0, from));
    for [what, changes] in rows(UNREADABLE) {
        unreadable(what, &overlay(plain.clone(), &fields(changes)));
    }
    for (what, changes) in [
        ("a hand without end", json!({ "hands": [many, ["virgo"]] })),
        ("a deck without end", json!({ "under": many })),
    ] {
        unreadable(what, &overlay(plain.clone(), &changes));
    }
    for field in ["pieces", "hands", "turn", "phase"] {
        let mut from = plain.clone();
        from.as_object_mut().expect("an object").remove(field);
        unreadable(&format!("without {field}"), &from);
    }
    testkit::snapshot!("unreadable", said.text());
}

/// Numbers of cards are bytes, so 257 cards of a kind must not be mistaken for one.
#[test]
fn piles_do_not_wrap_round() {
    let opened = |each: usize, deck: usize| {
        let (pile, deck) = (vec!["leo"; each], vec!["leo"; deck]);
        let hands = [&pile, &pile, &pile, &pile];
        let from = position(4, &json!({ "hands": hands, "deck": deck }));
        try_open(4, 0, &from).map(|_| ())
    };
    let most = opened(16, 16);
    assert!(
        matches!(most, Err(RecordError::ImpossiblePosition(_))),
        "{most:?}"
    );
    for (each, deck) in [(17, 0), (64, 1)] {
        let more = opened(each, deck);
        assert!(
            matches!(more, Err(RecordError::UnreadablePosition(_))),
            "{more:?}"
        );
    }
}

/// A card may still be shown when the game ends, if another card has won the game.
#[test]
fn an_end_with_a_shown_card_reads_back() {
    let over = json!({
        "hands": [["leo", "cancer", "virgo", "libra"], ["gemini"], ["pisces"]],
        "deck": ["scorpio"],
        "revealed": "aries",
        "phase": { "over": { "winner": 0, "how": "colours" } },
    });
    let table = try_open(3, 0, &position(3, &over)).expect("it can be");
    let found = found(&table);
    assert_eq!(found["acts"], json!("over"));
    assert_eq!(found["revealed"], json!("aries"));
    assert_eq!(found["winner"], json!(0));
}

#[test]
fn what_may_be_left_out() {
    // The simplest way to write a deal, and a position with only the required fields.
    let deals = [
        (
            2,
            json!({ "pieces": ["c6", "d1"], "hands": [[], []], "turn": 0, "phase": "bundle" }),
        ),
        (3, dealt()),
    ];
    for (seats, from) in deals {
        let written = try_open(seats, 0, &from).unwrap_or_else(|error| panic!("{from}: {error:?}"));
        let start = deal(seats, 0);
        assert_eq!(written.legal(), start.legal());
        assert_eq!(
            written.game().component_counts(written.state()),
            start.game().component_counts(start.state())
        );
        assert_eq!(written.state().hand(Seat(0)), start.state().hand(Seat(0)));
    }
    let plain = json!({ "pieces": ["a1", "b2"], "hands": [["leo"], ["virgo"]], "turn": 1,
        "phase": "move" });
    let table = try_open(2, 0, &plain).expect("nothing else is needed");
    let found = found(&table);
    assert_eq!(found["turns"], json!(1));
    assert_eq!(
        found["out"].as_array().map(Vec::len),
        Some(10),
        "the rest is out of the game"
    );
}

/// A missing or too small number of turns becomes the smallest one that can lead to the position,
/// whichever seat began.
#[test]
fn the_turns_played_follow_from_the_seat_to_move() {
    let hands = json!([["leo"], ["virgo"], ["libra"]]);
    for (first, turn, turns) in [(0, 0, 0), (0, 2, 2), (2, 2, 0), (2, 1, 2)] {
        for given in [json!(null), json!(0), json!(turns), json!(turns + 3)] {
            let mut from = position(
                3,
                &json!({ "hands": hands, "turn": turn, "pieces": ["c6", "a3", "f4"] }),
            );
            let counted = given.as_u64().unwrap_or(0).max(turns);
            match given {
                Value::Null => {}
                given => from["turns"] = given,
            }
            let table =
                try_open(3, first, &from).unwrap_or_else(|error| panic!("{from}: {error:?}"));
            assert_eq!(u64::from(table.state().turns()), counted, "{from}");
            let again = try_open(3, first, &testkit::written(table.state())).expect("it can be");
            assert_eq!(again.state(), table.state(), "{from}");
        }
    }
}

/// Positions that version 1 of the rules accepted open as before, from JSON and from codes made by
/// programs that knew only that version.
#[test]
fn positions_of_the_first_version() {
    for (what, changes, then, is_refused, code) in [
        (
            "a seat to move after any number of turns",
            json!({ "hands": [["leo"], ["virgo"]], "turns": 1 }),
            json!({ "acts": 0, "turns": 1 }),
            true,
            "1Sp6IBh-DOU-oPJbTyTPZz6bGik_rXYq0Gyb3J-OLBZhQpniZkhU7vREx-Dtpw-pc9rUBE7RNI1ilJRAQgWhUeC3frrrPcQvO33MoKqUGJSMfdRbOCdl2cWVlBek5ZJs9vGeJjxlb8TBHMCwC54TnVNjPmMdv4g5h57N6Ocdnfnb5Ri6_naK_X37eHqRv1e_1Lf9Q9tqGBFX26tMYVtT6zhid8EcTSmmUMBaPDki9hGrBOnIK071e0VYCFTaX_uR7PEj1X9Rk2ZcRSZJBH6eb0jrN-HEK7-QURaXWgtwwXFKVsYNvfpczmdh_JwFees7_xpe0UCD",
        ),
        (
            "two empty hands, of which the first one wins",
            json!({ "hands": [["leo"], [], []] }),
            json!({ "acts": "over", "winner": 1, "ending": "empty" }),
            true,
            "1nvlDBB-tIrFJ8sG7O4W9OhlNN2RkiJ1DMdVuTxUfGGYZJXSo7gya6_Ipj0S6WWlq6aV8AMxXtK2V58_f8hYkVnVURsKbKgKBOF36msVfH38YsND3pJQMOb5KHIdAZv8zkw81kOqD4QKbonWUUb42PAgH3Ezd_VPDFqVL6L7TrtWQKMm3jSRfLBTDJWcBpUOW1GLThJBcFo3rymJP81n-u6cteutAZQnMmp8ll6jJC_wLcNYR_4PZQAHe0sItemnV4cIrugdBN3H46cr3jJdHsmk7H9JbQRWHCH6vYeKOaOgI0IrhG-oxYx55baIlUW30uii2y0Llr3H2vGBIdWwbHMOPHQHtYjxOHBO2vG8S7wCC6RLMU",
        ),
        (
            "turns that were not counted are none",
            json!({ "hands": [["leo"], ["virgo"]], "turn": 1 }),
            json!({ "acts": 1, "turns": 0 }),
            false,
            "19sNMBh-DuPLFuGAHShHCy9VM9hfZuLpv1xPD-9nCun6agxYdpvd29PIqUtybwenFYxdFsr941lFcwWJBivhXklNY6OdHkqnxrAofB_PmfwqN2gbCpA4H3yGW8zlHEutRB3KkbbUetjLik1WPMoqApYsXFxOIU7gT14RkBw1W5JDOuUSBZhwVDVR6cRktLAUtYsty_uxyajwyFFn1qGCQe-bd8EcTSmmUMBaPDki9hGrBOnIK071e0VYCFTaX_uR7PEj1X9Rk2ZcRSZJBH6eb0jrN-HEK7-QURaXWgtwwXFKVsYNvfpczmdh_JwFees7_xpe0UCD",
        ),
    ] {
        let seats = changes["hands"].as_array().expect("a list").len() as u8;
        let from = position(seats, &changes);
        let old = try_open_by(1, seats, &from).unwrap_or_else(|error| panic!("{what}: {error:?}"));
        compare(&old, &then, what);
        stays_of_the_first_version(old.record(), code, what);
        // By later versions the position is impossible, or is completed differently.
        let new = try_open(seats, 0, &from);
        assert_eq!(new.is_err(), is_refused, "{what}");
        assert!(new.map_or(true, |new| new.state() != old.state()), "{what}");
    }
}
