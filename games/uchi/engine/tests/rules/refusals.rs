//! Moves that are refused, with the reason: those that cannot be read and those
//! that are not allowed.

use crate::rules::table::{Table, deal, open, play};
use serde_json::json;
use tabletop::prelude::*;
use tabletop::{Refusal, Speak};
use testkit::speech::refuses_as_no_move;
use testkit::speech::{assert_speaks, voices};
use uchi::{Cell, Illegal, Kind, Move};

/// Numbers every reason. The match has no wildcard, so a new reason does not compile until it is
/// added here.
fn variant_index(reason: Illegal) -> usize {
    match reason {
        Illegal::Over => 0,
        Illegal::ChooseBundle => 1,
        Illegal::GiveFirst => 2,
        Illegal::MoveFirst => 3,
        Illegal::KeepFirst => 4,
        Illegal::ChanceFirst => 5,
        Illegal::NotNow => 6,
        Illegal::NotInHand(_) => 7,
        Illegal::NotReached(..) => 8,
        Illegal::NotThere(_) => 9,
    }
}

/// A game for three after these moves.
fn later(moves: &str) -> Table {
    let mut table = open(
        3,
        &json!({
            "hands": [["leo", "aries", "taurus"], ["virgo", "cancer"], ["libra"]],
            "deck": ["scorpio", "pisces"],
        }),
    );
    play(&mut table, moves);
    table
}

fn drawing() -> Table {
    open(
        3,
        &json!({ "hands": [["leo"], ["virgo"], ["libra"]], "deck": ["scorpio"], "under": ["pisces"] }),
    )
}

#[test]
fn illegal_moves_say_why() {
    let d4 = Cell::new(3, 3);
    let over = || open(2, &json!({ "hands": [[], ["leo"]] }));
    let given = || {
        let mut table = deal(3, 0);
        play(&mut table, "give:leo");
        table
    };
    let drawn = || {
        let mut table = drawing();
        play(&mut table, "draw:scorpio");
        table
    };
    let cases: Vec<(&str, Table, &str, Illegal)> = vec![
        ("after the end", over(), "leo:d4", Illegal::Over),
        ("a draw after the end", over(), "die:3", Illegal::Over),
        (
            "a card before the bundle",
            deal(2, 0),
            "leo:d4",
            Illegal::ChooseBundle,
        ),
        (
            "a gift in a game for two",
            deal(2, 0),
            "give:leo",
            Illegal::ChooseBundle,
        ),
        (
            "a die before the bundle",
            deal(2, 0),
            "die:3",
            Illegal::NotNow,
        ),
        (
            "a card before the gift",
            deal(3, 0),
            "leo:d4",
            Illegal::GiveFirst,
        ),
        (
            "a bundle in a game for three",
            deal(3, 0),
            "fire-air",
            Illegal::GiveFirst,
        ),
        (
            "a gift from another's bundle",
            deal(3, 0),
            "give:virgo",
            Illegal::NotInHand(Kind::Virgo),
        ),
        (
            "a second gift",
            given(),
            "give:aries",
            Illegal::NotInHand(Kind::Aries),
        ),
        (
            "a draw before the gifts",
            deal(3, 0),
            "draw:gemini",
            Illegal::NotNow,
        ),
        (
            "a bundle in mid-game",
            later(""),
            "fire-air",
            Illegal::MoveFirst,
        ),
        (
            "a gift in mid-game",
            later(""),
            "give:leo",
            Illegal::MoveFirst,
        ),
        (
            "keeping before moving",
            later(""),
            "keep",
            Illegal::MoveFirst,
        ),
        (
            "exchanging before moving",
            later(""),
            "under",
            Illegal::MoveFirst,
        ),
        ("a die before moving", later(""), "die:6", Illegal::NotNow),
        (
            "a theft before moving",
            later(""),
            "steal:virgo",
            Illegal::NotNow,
        ),
        (
            "a draw with a full hand",
            later(""),
            "draw:scorpio",
            Illegal::NotNow,
        ),
        (
            "another's card",
            later(""),
            "virgo:d4",
            Illegal::NotInHand(Kind::Virgo),
        ),
        (
            "a card in the deck",
            later(""),
            "scorpio:d4",
            Illegal::NotInHand(Kind::Scorpio),
        ),
        (
            "a card out of the game",
            later(""),
            "gemini:d4",
            Illegal::NotInHand(Kind::Gemini),
        ),
        (
            "a cell the card does not show",
            later(""),
            "leo:d4",
            Illegal::NotReached(Kind::Leo, d4),
        ),
        (
            "the die not thrown yet",
            later("leo:e6"),
            "keep",
            Illegal::ChanceFirst,
        ),
        (
            "moving on during a hack",
            later("leo:e6"),
            "aries:d6",
            Illegal::ChanceFirst,
        ),
        (
            "stealing before the die",
            later("leo:e6"),
            "steal:virgo",
            Illegal::ChanceFirst,
        ),
        (
            "declining the theft",
            later("leo:e6 die:5"),
            "keep",
            Illegal::ChanceFirst,
        ),
        (
            "a second die",
            later("leo:e6 die:5"),
            "die:5",
            Illegal::ChanceFirst,
        ),
        (
            "stealing what is not there",
            later("leo:e6 die:5"),
            "steal:libra",
            Illegal::NotThere(Kind::Libra),
        ),
        (
            "stealing the shown card",
            later("leo:e6 die:5"),
            "steal:leo",
            Illegal::NotThere(Kind::Leo),
        ),
        (
            "a second card",
            later("leo:a2"),
            "aries:c2",
            Illegal::KeepFirst,
        ),
        (
            "a die without a hack",
            later("leo:a2"),
            "die:5",
            Illegal::NotNow,
        ),
        (
            "drawing without exchanging",
            later("leo:a2"),
            "draw:scorpio",
            Illegal::NotNow,
        ),
        (
            "keeping after exchanging",
            later("leo:a2 under"),
            "keep",
            Illegal::ChanceFirst,
        ),
        (
            "drawing the card put under",
            later("leo:a2 under"),
            "draw:leo",
            Illegal::NotThere(Kind::Leo),
        ),
        (
            "drawing what is in a hand",
            later("leo:a2 under"),
            "draw:virgo",
            Illegal::NotThere(Kind::Virgo),
        ),
        (
            "moving before the draw",
            drawing(),
            "leo:a2",
            Illegal::ChanceFirst,
        ),
        (
            "the known part before the shuffled one",
            drawing(),
            "draw:pisces",
            Illegal::NotThere(Kind::Pisces),
        ),
        (
            "another than the next known card",
            drawn(),
            "draw:leo",
            Illegal::NotThere(Kind::Leo),
        ),
    ];
    let mut seen = [false; 10];
    for (what, mut table, notation, reason) in cases {
        let before = table.state().clone();
        let mv: Move = notation
            .parse()
            .unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(
            table.game().check(table.state(), &mv),
            Err(reason),
            "{what}"
        );
        let expected = if reason == Illegal::Over {
            Refusal::Over
        } else {
            Refusal::Illegal(reason)
        };
        let refused = table.play_notation(notation);
        assert_eq!(refused, Err(expected.clone()), "{what}");
        assert_eq!(table.state(), &before, "{what}: nothing has changed");
        assert!(!table.legal().contains(&mv), "{what}");
        assert_speaks(&reason, what);
        assert_speaks(&expected, what);
        seen[variant_index(reason)] = true;
    }
    assert_eq!(seen, [true; 10], "every reason has a case");
}

#[test]
fn reasons_name_the_card_and_the_cell() {
    let [ja, en] = voices();
    let reached = Illegal::NotReached(Kind::Leo, Cell::new(3, 3));
    for (reason, words) in [
        (Illegal::NotInHand(Kind::Virgo), ["おとめ座", "Virgo"]),
        (Illegal::NotThere(Kind::Libra), ["てんびん座", "Libra"]),
        (reached, ["しし座", "Leo"]),
        (reached, ["d4", "d4"]),
    ] {
        assert!(reason.speak(&ja).contains(words[0]), "{reason:?}");
        assert!(reason.speak(&en).contains(words[1]), "{reason:?}");
    }
}

#[test]
fn moves_that_cannot_be_read() {
    let mut table = later("");
    let notations = [
        "",
        " ",
        "leo",
        "leo:",
        ":d4",
        "leo:d",
        "leo:d7",
        "leo:g1",
        "leo:d0",
        "leo:D4",
        "leo:d44",
        "Leo:d4",
        "lion:d4",
        "leo:d4 ",
        " leo:d4",
        "leo-d4",
        "leo:d4:e5",
        "die",
        "die:",
        "die:0",
        "die:7",
        "die:10",
        "die:x",
        "give",
        "give:",
        "give:lion",
        "draw:",
        "steal:",
        "steal:d4",
        "keep:",
        "Keep",
        "under:leo",
        "water",
        "earth-water",
        "bundle:fire-air",
        "ophiuchus",
        "星",
    ];
    refuses_as_no_move(&mut table, &notations, "leo:");
}
