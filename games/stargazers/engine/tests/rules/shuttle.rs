//! The shuttle section and its bonuses: R28, R45–R50 and the rulings on them.

use crate::rules::table::{case, case_of, compare, open, play, run};
use serde_json::{Value, json};
use stargazers::Slot;
use tabletop::{Rng, Session, Turn};

/// Changes for a position with a shuttle in hand and this mural.
#[expect(clippy::needless_pass_by_value, reason = "callers write literals")]
fn launch(mural: Value) -> Value {
    json!({ "hand": { "token": "shuttle" }, "mural": mural })
}

/// Journal decks with six face-up cards: a slot card and a top card each.
fn decks() -> Value {
    json!([
        { "slot": "I1", "top": "I2", "rest": "I3 I4" },
        { "slot": "II1", "top": "II2", "rest": "II3 II4" },
        { "slot": "III1", "top": "III2", "rest": "III3 III4" },
    ])
}

#[test]
fn slots() {
    let table = open(2, &launch(json!({})));
    let slots = Slot::ALL.map(|slot| table.game().edition().slots(slot));
    assert_eq!(
        slots,
        [5, 1, 1, 1],
        "stargazers R28: eight slots, five of them for cards"
    );
    run(&[
        case(
            "stargazers R28: the bonus comes at once",
            launch(json!({})),
            "shuttle:journal",
            json!({ "shuttles": "journal", "hand": { "bonus": "journal" }, "cannot": { "done": "BonusFirst" } }),
        ),
        case(
            "stargazers R28: each slot holds one shuttle",
            json!({ "hand": { "token": "shuttle" }, "shuttles": "gain journal journal journal journal" }),
            "",
            json!({ "can": ["shuttle:journal", "shuttle:token", "shuttle:tile"], "cannot": { "shuttle:gain": "SlotsTaken" } }),
        ),
        case_of(
            "stargazers R28: five for cards",
            3,
            json!({ "hand": { "token": "shuttle" }, "shuttles": "journal journal journal journal journal" }),
            "",
            json!({ "cannot": { "shuttle:journal": "SlotsTaken" } }),
        ),
        case(
            "stargazers A12: any empty slot, in any order",
            launch(json!({})),
            "",
            json!({ "can": ["shuttle:journal", "shuttle:gain", "shuttle:token", "shuttle:tile"] }),
        ),
        case(
            "stargazers A12: with nothing to move the bonus is void",
            launch(json!({})),
            "shuttle:token",
            json!({ "shuttles": "token", "hand": { "bonus": "" }, "can": ["done"] }),
        ),
        case(
            "stargazers A12: nor a tile",
            launch(json!({})),
            "shuttle:tile",
            json!({ "shuttles": "tile", "can": ["done"] }),
        ),
        case(
            "stargazers A25c: the bonus comes before anything else",
            json!({ "hand": { "token": "shuttle", "tile": "1" }, "reserve": "sun", "decks": decks() }),
            "shuttle:journal",
            json!({ "legal": ["pick:I1", "pick:I2", "pick:II1", "pick:II2", "pick:III1", "pick:III2"],
                "cannot": { "lay:a1:0": "BonusFirst", "bring:sun:a1": "BonusFirst" } }),
        ),
    ]);
}

#[test]
fn gaining_a_bonus_token() {
    // Sixteen tokens leave no free centre.
    let mut full = json!({});
    for (at, token) in ["star", "meteor", "sun", "shuttle"]
        .iter()
        .cycle()
        .take(16)
        .enumerate()
    {
        full[format!("{}{}", char::from(b'a' + at as u8 % 4), at / 4 + 1)] = json!(token);
    }
    let mut tiled = full.clone();
    tiled["a1"] = json!("1 star");
    run(&[
        case(
            "stargazers R45: any token of the supply",
            launch(json!({ "a1": "1" })),
            "shuttle:gain",
            json!({ "legal": ["gain:star", "gain:sun", "gain:shuttle", "gain:moon", "gain:station", "gain:comet"] }),
        ),
        case(
            "stargazers R45: not from the centre",
            json!({ "hand": { "token": "shuttle" }, "mural": { "a1": "1" }, "supply": "sun moon" }),
            "shuttle:gain",
            json!({ "legal": ["gain:sun", "gain:moon"], "cannot": { "gain:star": "NotSupplied", "centre:star": "BonusFirst" } }),
        ),
        case(
            "stargazers R45: it goes to the mural at once",
            launch(json!({ "a1": "1" })),
            "shuttle:gain gain:moon moon:a1",
            json!({ "mural": { "a1": "1 moon" }, "can": ["done"], "supply": "star sun shuttle station comet" }),
        ),
        case(
            "stargazers A4: to the mural only",
            launch(json!({})),
            "shuttle:gain gain:star",
            json!({ "cannot": { "star:reserve": "OnlyMural" }, "can": ["star:a1", "star:d4"] }),
        ),
        case(
            "stargazers A4: a shuttle gained so gives no further bonus",
            launch(json!({})),
            "shuttle:gain gain:shuttle",
            json!({ "cannot": { "shuttle:journal": "OnlyMural", "shuttle:token": "OnlyMural" }, "can": ["shuttle:a1"] }),
        ),
        case_of(
            "stargazers A4: with no centre free a hexagon, or nothing",
            4,
            launch(tiled),
            "shuttle:gain",
            json!({ "legal": ["gain:moon", "gain:station", "gain:comet", "skip"], "cannot": { "gain:star": "NoRoom" } }),
        ),
        case(
            "stargazers A4: otherwise it cannot be forgone",
            launch(json!({})),
            "shuttle:gain",
            json!({ "cannot": { "skip": "NoSkip" } }),
        ),
        case(
            "stargazers A24: no hexagon without a tile",
            launch(json!({})),
            "shuttle:gain",
            json!({ "legal": ["gain:star", "gain:sun", "gain:shuttle"], "cannot": { "gain:moon": "NoRoom" } }),
        ),
        case(
            "stargazers A24: the tile may be laid first",
            json!({ "hand": { "token": "shuttle", "tile": "1" } }),
            "lay:a1:0 shuttle:gain",
            json!({ "can": ["gain:moon"] }),
        ),
        case(
            "stargazers A25b: with an empty supply the bonus is void",
            json!({
                "round": 4, "universe": { "1": "31 star" },
                "hand": { "token": "shuttle" }, "supply": "", "mural": { "a1": "1" },
            }),
            "shuttle:gain",
            json!({ "hand": { "bonus": "" }, "can": ["done"], "centre": "star sun shuttle moon station comet" }),
        ),
        case_of(
            "stargazers A25b: so it is with no place for what is left",
            4,
            json!({
                "round": 8, "universe": {},
                "hand": { "token": "shuttle" }, "supply": "star sun", "mural": full,
            }),
            "shuttle:gain",
            json!({ "can": ["done"] }),
        ),
    ]);
}

#[test]
fn moving_a_token() {
    run(&[
        case(
            "stargazers R46: to an empty centre",
            launch(json!({ "a1": "1 star", "b1": "sun" })),
            "shuttle:token lift:a1 to:d4",
            json!({ "mural": { "a1": "1", "d4": "star" }, "can": ["done"] }),
        ),
        case(
            "stargazers R46: or in exchange for another",
            launch(json!({ "a1": "1 star", "b1": "sun" })),
            "shuttle:token lift:a1 to:b1",
            json!({ "mural": { "a1": "1 sun", "b1": "star" } }),
        ),
        case(
            "stargazers R46: a token of the own mural",
            launch(json!({ "a1": "1 star" })),
            "shuttle:token",
            json!({ "legal": ["lift:a1"], "cannot": { "lift:b1": "NoTokenThere" } }),
        ),
        case(
            "stargazers A9: a black hole and what it covers move as one",
            launch(json!({ "a1": "hole/star", "b1": "sun" })),
            "shuttle:token lift:a1 to:b1",
            json!({ "mural": { "a1": "sun", "b1": "hole/star" } }),
        ),
        case(
            "stargazers A9: to an empty centre too",
            launch(json!({ "a1": "hole/star" })),
            "shuttle:token lift:a1 to:c3",
            json!({ "mural": { "a1": "", "c3": "hole/star" } }),
        ),
        case(
            "stargazers R46: somewhere else",
            launch(json!({ "a1": "star" })),
            "shuttle:token lift:a1",
            json!({ "cannot": { "to:a1": "SamePlace" } }),
        ),
    ]);
}

/// Adds a shuttle in the `gain` slot, as the source of one of the two hexagons on the mural.
fn with_gain(mut changes: Value) -> Value {
    changes["shuttles"] = json!("gain");
    changes
}

#[test]
fn moving_a_tile() {
    // Wild halves: tile 29 has one on the right, tiles 16 and 8 have one on the left.
    run(&[
        case(
            "stargazers R47: to an empty square, turned freely",
            launch(json!({ "a1": "1", "b1": "2" })),
            "shuttle:tile lift:a1 lay:d4:3",
            json!({ "mural": { "a1": "", "d4": "1>3" }, "can": ["done"] }),
        ),
        case(
            "stargazers R47: or in exchange, both turned freely",
            launch(json!({ "a1": "1", "b1": "2" })),
            "shuttle:tile lift:a1 lay:b1:2 twist:3",
            json!({ "mural": { "a1": "2>3", "b1": "1>2" }, "can": ["done"] }),
        ),
        case(
            "stargazers R47: the other tile is turned before anything else",
            launch(json!({ "a1": "1", "b1": "2" })),
            "shuttle:tile lift:a1 lay:b1:2",
            json!({ "legal": ["twist:0", "twist:1", "twist:2", "twist:3"] }),
        ),
        case(
            "stargazers R48: hexagons travel with their tile",
            with_gain(launch(json!({ "a1": "1 moon", "b1": "2 comet" }))),
            "shuttle:tile lift:a1 lay:b1:0 twist:0",
            json!({ "mural": { "a1": "2 comet", "b1": "1 moon" } }),
        ),
        case(
            "stargazers A10: circular tokens stay where they are",
            launch(json!({ "a1": "1 star moon", "b1": "sun" })),
            "shuttle:tile lift:a1 lay:b1:0",
            json!({ "mural": { "a1": "star", "b1": "1 sun moon" } }),
        ),
        case(
            "stargazers A11: turning alone is no move",
            launch(json!({ "a1": "1" })),
            "shuttle:tile lift:a1",
            json!({ "cannot": { "lay:a1:1": "SamePlace", "twist:1": "BonusFirst" } }),
        ),
        case(
            "stargazers A7: wild halves do not meet by a move",
            launch(json!({ "a1": "29", "d4": "16" })),
            "shuttle:tile lift:d4",
            json!({ "cannot": { "lay:b1:0": "Wilds" }, "can": ["lay:b1:1", "lay:a2:0"] }),
        ),
        case(
            "stargazers A7: nor by a swap, for the one",
            launch(json!({ "a1": "29", "b1": "2", "d4": "16" })),
            "shuttle:tile lift:d4",
            json!({ "cannot": { "lay:b1:0": "Wilds" }, "can": ["lay:b1:2"] }),
        ),
        case(
            "stargazers A7: or for the other",
            launch(json!({ "a1": "29", "b1": "2", "d4": "16" })),
            "shuttle:tile lift:b1 lay:d4:0",
            json!({ "legal": ["twist:1", "twist:2", "twist:3"], "cannot": { "twist:0": "Wilds" } }),
        ),
        case(
            "stargazers R38: one tile may be moved after all",
            launch(json!({ "a1": "1" })),
            "shuttle:tile",
            json!({ "legal": ["lift:a1"], "cannot": { "lift:b1": "NoTileThere" } }),
        ),
    ]);
}

#[test]
fn taking_a_journal_card() {
    let launch = || json!({ "hand": { "token": "shuttle" }, "decks": decks() });
    run(&[
        case(
            "stargazers R49: one of six",
            launch(),
            "shuttle:journal",
            json!({ "legal": ["pick:I1", "pick:I2", "pick:II1", "pick:II2", "pick:III1", "pick:III2"],
                "cannot": { "pick:I3": "NotOffered" } }),
        ),
        case(
            "stargazers R49: it goes to the journal board",
            launch(),
            "shuttle:journal pick:II2",
            json!({ "cards": "II2", "can": ["done"] }),
        ),
        case(
            "stargazers R50: a slot is refilled from its deck",
            launch(),
            "shuttle:journal pick:II1 done",
            json!({ "acts": "chance", "phase": "refill", "legal": ["card:II3", "card:II4"] }),
        ),
        case(
            "stargazers R50: by the top that was there",
            launch(),
            "shuttle:journal pick:II1 done card:II4",
            json!({ "acts": 1, "decks": [decks()[0].clone(),
                { "slot": "II2", "top": "II4", "rest": "II3" }, decks()[2].clone()] }),
        ),
        case(
            "stargazers A20: an exhausted deck does not refill its slot",
            json!({ "hand": { "token": "shuttle" }, "decks": [{ "slot": "I1", "rest": "" }, decks()[1].clone(), decks()[2].clone()] }),
            "shuttle:journal pick:I1 done",
            json!({ "acts": 1, "decks": [{ "rest": "" }, decks()[1].clone(), decks()[2].clone()] }),
        ),
        case(
            "stargazers A20: the choice shrinks",
            json!({ "hand": { "token": "shuttle" }, "decks": [{ "rest": "" }, { "slot": "II1", "rest": "" }, { "slot": "III1", "top": "III2", "rest": "" }] }),
            "shuttle:journal",
            json!({ "legal": ["pick:II1", "pick:III1", "pick:III2"] }),
        ),
        case(
            "stargazers A20: with no card left the bonus is void",
            json!({ "hand": { "token": "shuttle" }, "decks": [{ "rest": "" }, { "rest": "" }, { "rest": "" }] }),
            "shuttle:journal",
            json!({ "hand": { "bonus": "" }, "can": ["done"] }),
        ),
        case(
            "stargazers R8: what was put under a deck comes after the rest, in its order",
            json!({ "hand": { "token": "shuttle" }, "decks": [{ "slot": "I1", "top": "I2", "rest": "", "under": "I5 I4" }] }),
            "shuttle:journal pick:I2 done",
            json!({ "legal": ["card:I5"] }),
        ),
    ]);
}

/// Two journal bonuses in one turn: before the second choice the deck shows a new top, so that
/// there are six choices again. This is the only draw that can occur within a turn.
#[test]
fn all_six_choices_are_there_for_a_second_card() {
    let mut table = open(
        2,
        &json!({ "hand": { "token": "shuttle" }, "reserve": "shuttle", "decks": decks() }),
    );
    play(&mut table, "shuttle:journal pick:I2");
    let rule = "stargazers R49: six choices again";
    compare(
        &table,
        &json!({ "acts": 0, "can": ["done", "bring:shuttle:journal"] }),
        rule,
    );
    play(&mut table, "bring:shuttle:journal");
    compare(
        &table,
        &json!({ "acts": "chance", "legal": ["card:I3", "card:I4"] }),
        rule,
    );
    play(&mut table, "card:I4");
    compare(
        &table,
        &json!({ "legal": ["pick:I1", "pick:I4", "pick:II1", "pick:II2", "pick:III1", "pick:III2"] }),
        rule,
    );
    play(&mut table, "pick:I1 done");
    compare(
        &table,
        &json!({ "acts": "chance", "legal": ["card:I3"] }),
        rule,
    );
}

/// Without a second choice of cards, a turn has no draw from its first move to its last. Undo takes
/// it back as a whole.
#[test]
fn a_turn_can_be_taken_back_as_a_whole() {
    let mut table: Session<_> = open(2, &json!({ "reserve": "shuttle", "decks": decks() }));
    play(
        &mut table,
        "draft:1 bring:shuttle:journal pick:I1 lay:a1:0 star:b2",
    );
    assert_eq!(table.turn_start(), 0);
    play(&mut table, "done card:I3");
    assert_eq!(table.turn(), Turn::Seat(tabletop::Seat(1)));
    assert_eq!(table.turn_start(), 7, "what has been ended stays");
    let mut rng = Rng::seeded(1);
    play(
        &mut table,
        "draft:2 lay:b2:0 meteor:a1 centre:sun sun:a2 centre:moon moon:b2",
    );
    assert_eq!(table.turn_start(), 7);
    assert!(!table.draw(&mut rng));
}
