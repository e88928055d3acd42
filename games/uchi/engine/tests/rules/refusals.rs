//! Moves that are refused, with the reason: those that cannot be read and those
//! that are not allowed.

use crate::rules::table::{Table, deal, open};
use serde_json::json;
use testkit::speech::refuses_as_no_move;
use testkit::spoken::{Spoken, rows};
use uchi::Illegal;

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

/// A table by its name in [`REFUSED`].
fn table(name: &str) -> Table {
    match name {
        "two" => deal(2, 0),
        "three" => deal(3, 0),
        "later" => open(
            3,
            &json!({ "hands": [["leo", "aries", "taurus"], ["virgo", "cancer"], ["libra"]],
                "deck": ["scorpio", "pisces"] }),
        ),
        "drawing" => open(
            3,
            &json!({ "hands": [["leo"], ["virgo"], ["libra"]], "deck": ["scorpio"],
                "under": ["pisces"] }),
        ),
        "over" => open(2, &json!({ "hands": [[], ["leo"]] })),
        _ => panic!("no table {name}"),
    }
}

/// The case, the table, and moves of which the last one is refused.
const REFUSED: &str = "
    after the end | over | leo:d4
    a draw after the end | over | die:3

    a card before the bundle | two | leo:d4
    a gift in a game for two | two | give:leo
    a die before the bundle | two | die:3

    a card before the gift | three | leo:d4
    a bundle in a game for three | three | fire-air
    a gift from another's bundle | three | give:virgo
    a second gift | three | give:leo give:aries
    a draw before the gifts | three | draw:gemini

    a bundle in mid-game | later | fire-air
    a gift in mid-game | later | give:leo
    keeping before moving | later | keep
    exchanging before moving | later | under
    a die before moving | later | die:6
    a theft before moving | later | steal:virgo
    a draw with a full hand | later | draw:scorpio
    another's card | later | virgo:d4
    a card in the deck | later | scorpio:d4
    a card out of the game | later | gemini:d4
    a cell the card does not show | later | leo:d4

    the die not thrown yet | later | leo:e6 keep
    moving on during a hack | later | leo:e6 aries:d6
    stealing before the die | later | leo:e6 steal:virgo
    declining the theft | later | leo:e6 die:5 keep
    a second die | later | leo:e6 die:5 die:5
    stealing what is not there | later | leo:e6 die:5 steal:libra
    stealing the shown card | later | leo:e6 die:5 steal:leo

    a second card | later | leo:a2 aries:c2
    a die without a hack | later | leo:a2 die:5
    drawing without exchanging | later | leo:a2 draw:scorpio
    keeping after exchanging | later | leo:a2 under keep
    drawing the card put under | later | leo:a2 under draw:leo
    drawing what is in a hand | later | leo:a2 under draw:virgo
    moving before the draw | drawing | leo:a2
    the known part before the shuffled one | drawing | draw:pisces
    another than the next known card | drawing | draw:scorpio draw:leo
";

#[test]
fn illegal_moves_say_why() {
    let mut said = Spoken::default();
    let mut seen = [false; 10];
    for [what, name, moves] in rows(REFUSED) {
        let (reason, _) = said.refusal(what, &mut table(name), moves);
        seen[variant_index(reason)] = true;
    }
    assert_eq!(seen, [true; 10], "every reason has a case");
    testkit::snapshot!("refusals", said.text());
}

#[test]
fn moves_that_cannot_be_read() {
    let mut table = table("later");
    let notations = "| |leo|leo:|:d4|leo:d|leo:d7|leo:g1|leo:d0|leo:D4|leo:d44|Leo:d4|lion:d4|\
        leo:d4 | leo:d4|leo-d4|leo:d4:e5|die|die:|die:0|die:7|die:10|die:x|give|give:|\
        give:lion|draw:|steal:|steal:d4|keep:|Keep|under:leo|water|earth-water|\
        bundle:fire-air|ophiuchus|星";
    let notations: Vec<&str> = notations.split('|').collect();
    refuses_as_no_move(&mut table, &notations, "leo:");
}
