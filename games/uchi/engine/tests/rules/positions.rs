//! Positions written by hand: refused with a reason, or accepted.

use crate::rules::table::{compare, deal, found, position, try_open, try_open_by};
use serde_json::{Value, json};
use tabletop::prelude::*;
use tabletop::{RecordError, Seat, Speak};
use testkit::links::stays_of_the_first_version;
use testkit::speech::{assert_speaks, voices};

/// Positions that can be read but are impossible: a description, the number of seats, the changes
/// to a [`position`], and words of the reason.
fn impossible() -> Vec<(&'static str, u8, Value, &'static str)> {
    let three = || json!([["leo", "aries"], ["virgo"], ["libra"]]);
    let dealt = || {
        json!([
            ["aries", "leo", "sagittarius"],
            ["taurus", "virgo", "capricorn"],
            ["cancer", "scorpio", "pisces"]
        ])
    };
    let air = || json!(["gemini", "libra", "aquarius", "ophiuchus", "ophiuchus"]);
    let starts = ["c6", "a3", "f4"];
    vec![
        (
            "the first two pieces on a cell",
            3,
            json!({ "hands": three(), "pieces": ["c4", "c4", "e6"] }),
            "two saucers are on the same cell",
        ),
        (
            "two pieces on a cell",
            3,
            json!({ "hands": three(), "pieces": ["c4", "e6", "c4"] }),
            "two saucers are on the same cell",
        ),
        (
            "a card twice, in two hands",
            3,
            json!({ "hands": [["leo"], ["leo"], ["libra"]] }),
            "a card is in two places",
        ),
        (
            "a card twice, in one hand",
            3,
            json!({ "hands": [["leo", "leo"], ["virgo"], ["libra"]] }),
            "a card is in two places",
        ),
        (
            "a card twice, in hand and deck",
            3,
            json!({ "hands": three(), "deck": ["leo"] }),
            "a card is in two places",
        ),
        (
            "a card twice, in hand and under the deck",
            3,
            json!({ "hands": three(), "under": ["leo"] }),
            "a card is in two places",
        ),
        (
            "a card twice, in hand and shown",
            3,
            json!({ "hands": three(), "deck": ["pisces"], "revealed": "leo", "phase": "keep" }),
            "a card is in two places",
        ),
        (
            "an Ophiuchus in a game for two",
            2,
            json!({ "hands": [["ophiuchus"], ["leo"]] }),
            "more Ophiuchus cards",
        ),
        (
            "three Ophiuchus in a game for three",
            3,
            json!({ "hands": [["ophiuchus"], ["ophiuchus"], ["leo"]], "deck": ["ophiuchus"] }),
            "more Ophiuchus cards",
        ),
        (
            "five Ophiuchus",
            4,
            json!({ "hands": [["ophiuchus"], ["ophiuchus"], ["leo"], ["virgo"]],
                "deck": ["ophiuchus", "ophiuchus", "ophiuchus"] }),
            "more Ophiuchus cards",
        ),
        (
            "a turn seat that is not there",
            3,
            json!({ "hands": three(), "turn": 3 }),
            "the seat to move is not at this table",
        ),
        (
            "another number of seats",
            3,
            json!({ "hands": [["leo"], ["virgo"]], "pieces": ["c4", "e6"] }),
            "another number of seats",
        ),
        (
            "a shown card before moving",
            3,
            json!({ "hands": three(), "revealed": "pisces" }),
            "a card is shown only",
        ),
        (
            "a shown card while drawing",
            3,
            json!({ "hands": three(), "deck": ["taurus"], "revealed": "pisces", "phase": "redraw" }),
            "a card is shown only",
        ),
        (
            "step 3 without a shown card",
            3,
            json!({ "hands": three(), "deck": ["taurus"], "phase": "keep" }),
            "a card is shown only",
        ),
        (
            "a hack without a shown card",
            3,
            json!({ "hands": three(), "phase": { "roll": 1 } }),
            "a card is shown only",
        ),
        (
            "a theft without a shown card",
            3,
            json!({ "hands": three(), "phase": { "steal": 1 } }),
            "a card is shown only",
        ),
        (
            "hacking oneself",
            3,
            json!({ "hands": three(), "revealed": "pisces", "phase": { "roll": 0 } }),
            "the hacked seat must",
        ),
        (
            "stealing from nobody",
            3,
            json!({ "hands": three(), "revealed": "pisces", "phase": { "steal": 3 } }),
            "the hacked seat must",
        ),
        (
            "a deck for two",
            2,
            json!({ "hands": [["leo"], ["virgo"]], "deck": ["libra"] }),
            "a game for two has no deck",
        ),
        (
            "a card under the deck for two",
            2,
            json!({ "hands": [["leo"], ["virgo"]], "under": ["libra"] }),
            "a game for two has no deck",
        ),
        (
            "step 3 without a deck",
            3,
            json!({ "hands": three(), "revealed": "pisces", "phase": "keep" }),
            "without a deck the shown card has already gone back",
        ),
        (
            "an exchange without a deck",
            3,
            json!({ "hands": three(), "phase": "redraw" }),
            "there is no deck to draw from",
        ),
        (
            "over without a winner",
            3,
            json!({ "hands": three(), "phase": { "over": { "winner": 0, "how": "empty" } } }),
            "nobody has won",
        ),
        (
            "a draw before the turns run out",
            3,
            json!({ "hands": three(), "phase": { "over": { "winner": null, "how": "cap" } } }),
            "nobody has won",
        ),
        (
            "too many turns",
            3,
            json!({ "hands": three(), "turns": 181 }),
            "more turns were played",
        ),
        (
            "two empty hands",
            3,
            json!({ "hands": [["leo"], [], []] }),
            "two hands are empty",
        ),
        (
            "two empty hands, one of them about to draw",
            3,
            json!({ "hands": [[], [], ["leo"]], "deck": ["taurus"], "phase": "redraw" }),
            "two hands are empty",
        ),
        (
            "two empty hands at the end",
            2,
            json!({ "hands": [[], []], "phase": { "over": { "winner": 0, "how": "empty" } } }),
            "two hands are empty",
        ),
        (
            "the first seat to move after a turn",
            3,
            json!({ "hands": three(), "turns": 1 }),
            "does not agree with the number of turns",
        ),
        (
            "the second seat to move after a round",
            3,
            json!({ "hands": three(), "turn": 1, "turns": 3 }),
            "does not agree with the number of turns",
        ),
        (
            "the second seat to move when all turns were played",
            3,
            json!({ "hands": three(), "turn": 1, "turns": 180 }),
            "does not agree with the number of turns",
        ),
        (
            "two winning sets",
            3,
            json!({ "hands": [["leo", "cancer", "virgo", "libra"], ["aries", "pisces", "taurus", "gemini"],
                ["scorpio"]] }),
            "two hands cannot both hold",
        ),
        (
            "a bundle to choose for three",
            3,
            json!({ "hands": three(), "phase": "bundle" }),
            "bundles are chosen only",
        ),
        (
            "a bundle to choose in mid-game",
            2,
            json!({ "hands": [["leo"], ["virgo"]], "pieces": ["c6", "d1"], "phase": "bundle" }),
            "bundles are chosen only",
        ),
        (
            "gifts in a game for two",
            2,
            json!({ "hands": [["leo"], ["virgo"]], "pieces": ["c6", "d1"], "phase": { "give": 0 } }),
            "cards go into the deck only at the start",
        ),
        (
            "gifts from a seat that is not there",
            3,
            json!({ "hands": dealt(), "deck": air(), "pieces": starts, "phase": { "give": 3 } }),
            "cards go into the deck only at the start",
        ),
        (
            "gifts with the pieces elsewhere",
            3,
            json!({ "hands": dealt(), "deck": air(), "phase": { "give": 0 } }),
            "cards go into the deck only at the start",
        ),
        (
            "gifts from other hands than were dealt",
            3,
            json!({ "hands": [["taurus", "leo", "sagittarius"], ["aries", "virgo", "capricorn"],
                ["cancer", "scorpio", "pisces"]], "deck": air(), "pieces": starts,
                "phase": { "give": 0 } }),
            "cards go into the deck only at the start",
        ),
        (
            "gifts before another's turn than the first player's",
            3,
            json!({ "hands": dealt(), "deck": air(), "pieces": starts, "phase": { "give": 0 },
                "turn": 1 }),
            "cards go into the deck only at the start",
        ),
        (
            "gifts after the game began",
            3,
            json!({ "hands": dealt(), "deck": air(), "pieces": starts, "phase": { "give": 0 },
                "turns": 3 }),
            "cards go into the deck only at the start",
        ),
        (
            "a gift too many",
            3,
            json!({ "hands": [["aries", "leo"], ["taurus", "virgo", "capricorn"],
                ["cancer", "scorpio", "pisces"]],
                "deck": ["sagittarius", "gemini", "libra", "aquarius", "ophiuchus", "ophiuchus"],
                "pieces": starts, "phase": { "give": 0 } }),
            "cards go into the deck only at the start",
        ),
    ]
}

#[test]
fn impossible_positions_are_refused() {
    for (what, seats, changes, reason) in impossible() {
        match try_open(seats, 0, &position(seats, &changes)).map(|_| ()) {
            Err(RecordError::ImpossiblePosition(why)) => {
                assert!(why.en.contains(reason), "{what}: {}", why.en);
                assert!(
                    why.ja.ends_with('。') && why.en.ends_with('.'),
                    "{what}: {why:?}"
                );
                assert_speaks(&RecordError::ImpossiblePosition(why), what);
            }
            other => panic!("{what}: {other:?}"),
        }
    }
}

#[test]
fn positions_that_cannot_be_read() {
    let hands = || json!([["leo"], ["virgo"]]);
    let many = vec!["leo"; 300];
    let cases = vec![
        (
            "an unknown field",
            json!({ "hands": hands(), "score": 1 }),
            "unknown field `score`",
        ),
        (
            "an unknown card",
            json!({ "hands": [["lion"], ["virgo"]] }),
            "unknown variant `lion`",
        ),
        (
            "an unknown card shown",
            json!({ "hands": hands(), "revealed": "lion" }),
            "unknown variant",
        ),
        (
            "an unknown cell",
            json!({ "hands": hands(), "pieces": ["c4", "g3"] }),
            "g3",
        ),
        (
            "a cell below the board",
            json!({ "hands": hands(), "pieces": ["c4", "c7"] }),
            "c7",
        ),
        (
            "an unknown phase",
            json!({ "hands": hands(), "phase": "sleep" }),
            "unknown variant `sleep`",
        ),
        (
            "a phase without its seat",
            json!({ "hands": hands(), "phase": "roll" }),
            "newtype",
        ),
        ("no hands", json!({ "hands": null }), "null"),
        (
            "one hand",
            json!({ "hands": [["leo"]] }),
            "one piece and one hand",
        ),
        (
            "a piece too few",
            json!({ "hands": hands(), "pieces": ["c4"] }),
            "one piece and one hand",
        ),
        (
            "five hands",
            json!({ "hands": [["leo"], [], [], [], []] }),
            "one piece and one hand",
        ),
        (
            "a seat no table has",
            json!({ "hands": hands(), "turn": 8 }),
            "no seat 8",
        ),
        (
            "an end with a field too many",
            json!({ "hands": hands(),
            "phase": { "over": { "winner": 0, "how": "empty", "points": 3 } } }),
            "unknown field `points`",
        ),
        (
            "turns below nought",
            json!({ "hands": hands(), "turns": -1 }),
            "-1",
        ),
        (
            "a hand without end",
            json!({ "hands": [many, ["virgo"]] }),
            "too many cards",
        ),
        (
            "a deck without end",
            json!({ "hands": hands(), "under": many }),
            "too many cards",
        ),
        (
            "knowledge of a seat that is not there",
            json!({ "hands": hands(),
            "known": [{ "who": 2, "sure": [[], [], [], [], []], "may": {} }] }),
            "no seat 2",
        ),
        (
            "knowledge of a place that is not there",
            json!({ "hands": hands(),
            "known": [{ "who": 0, "sure": [[], [], [], [], []], "may": { "leo": [5] } }] }),
            "five places",
        ),
        (
            "knowledge of too few places",
            json!({ "hands": hands(),
            "known": [{ "who": 0, "sure": [[], []], "may": {} }] }),
            "five places",
        ),
    ];
    for (what, changes, reason) in cases {
        let opened = try_open(2, 0, &position(2, &changes)).map(|_| ());
        let Err(RecordError::UnreadablePosition(why)) = opened else {
            panic!("{what}: {opened:?}")
        };
        assert!(why.to_string().contains(reason), "{what}: {why}");
        let error = RecordError::UnreadablePosition(why);
        let [ja, en] = voices().map(|voice| error.speak(&voice));
        assert!(
            ja.contains("局面") && en.contains("position"),
            "{what}: {ja} {en}"
        );
    }
    for field in ["pieces", "hands", "turn", "phase"] {
        let mut from = position(2, &json!({ "hands": hands() }));
        from.as_object_mut().expect("an object").remove(field);
        let opened = try_open(2, 0, &from).map(|_| ());
        let Err(RecordError::UnreadablePosition(why)) = opened else {
            panic!("{field}: {opened:?}")
        };
        let missing = format!("missing field `{field}`");
        assert_eq!(why.to_string(), missing);
    }
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
        (
            3,
            json!({ "pieces": ["c6", "a3", "f4"], "turn": 0, "phase": { "give": 0 },
            "hands": [["aries", "leo", "sagittarius"], ["taurus", "virgo", "capricorn"],
                ["cancer", "scorpio", "pisces"]],
            "deck": ["gemini", "libra", "aquarius", "ophiuchus", "ophiuchus"] }),
        ),
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
