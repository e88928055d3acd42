//! Refused moves and their reasons: moves that cannot be parsed, and moves that are not allowed.

use crate::rules::table::{Table, deal, dealt, open, play};
use serde_json::json;
use stargazers::{Illegal, Move};
use tabletop::Refusal;
use tabletop::prelude::*;
use testkit::speech::assert_speaks;
use testkit::speech::refuses_as_no_move;

/// A table with a tile and a token in hand, pieces on the mural, and two tokens in reserve.
fn placing(token: &str) -> Table {
    open(
        2,
        &json!({
            "hand": { "tile": "16", "token": token },
            "mural": { "a1": "29 star", "b2": "hole/sun" },
            "reserve": "sun shuttle", "shuttles": "gain",
            "decks": [{ "slot": "I1", "top": "I2" }],
        }),
    )
}

fn after(mut table: Table, moves: &str) -> Table {
    play(&mut table, moves);
    table
}

fn drafting() -> Table {
    open(2, &json!({ "reserve": "sun" }))
}

fn bonus(moves: &str) -> Table {
    let table = open(
        2,
        &json!({
            "hand": { "token": "shuttle" }, "mural": { "a1": "29 star", "b2": "2", "d4": "16" },
            "supply": "sun moon", "decks": [{ "slot": "I1", "top": "I2" }],
        }),
    );
    after(table, moves)
}

fn round_end() -> Table {
    let table = open(
        2,
        &json!({
            "universe": { "1": "31 star" },
            "centre": "sun shuttle moon station", "supply": "sun shuttle moon station",
        }),
    );
    after(table, "draft:1")
}

#[test]
fn illegal_moves_say_why() {
    use Illegal as I;
    let over = || open(2, &json!({ "phase": "over", "universe": {} }));
    let card = dealt(2, 0, 3).state().dealt(tabletop::Seat(1))[0].expect("a card");
    let others = format!("keep:{card}");
    let crowded = || {
        let mut mural = json!({});
        for (at, token) in ["star", "meteor", "sun", "shuttle"]
            .iter()
            .cycle()
            .take(16)
            .enumerate()
        {
            mural[format!("{}{}", char::from(b'a' + at as u8 % 4), at / 4 + 1)] = json!(token);
        }
        mural["a1"] = json!("1 star");
        open(
            4,
            &json!({ "hand": { "token": "shuttle" }, "mural": mural }),
        )
    };
    let cases: Vec<(&str, Table, &str, Illegal)> = vec![
        ("after the end", over(), "draft:1", I::Over),
        ("a draw after the end", over(), "tile:1", I::Over),
        (
            "a move before the tiles",
            deal(2, 0),
            "draft:1",
            I::ChanceFirst,
        ),
        (
            "ending a turn before the tiles",
            deal(2, 0),
            "done",
            I::ChanceFirst,
        ),
        (
            "a token before the tiles",
            deal(2, 0),
            "token:star",
            I::NotThere,
        ),
        (
            "a tile for three players",
            deal(2, 0),
            "tile:33",
            I::NotThere,
        ),
        (
            "a tile twice",
            after(deal(2, 0), "tile:5"),
            "tile:5",
            I::NotThere,
        ),
        ("a draw in a turn", drafting(), "tile:1", I::NotNow),
        ("a card in a turn", drafting(), "card:I5", I::NotNow),
        ("a constellation in a turn", drafting(), "sky:A1", I::NotNow),
        (
            "a turn before the choice",
            dealt(2, 0, 3),
            "draft:1",
            I::KeepFirst,
        ),
        ("another's start card", dealt(2, 0, 3), &others, I::NotDealt),
        (
            "a start card in a turn",
            drafting(),
            "keep:I1",
            I::KeptAlready,
        ),
        ("ending before taking", drafting(), "done", I::DraftFirst),
        (
            "taking twice",
            after(drafting(), "draft:1"),
            "draft:2",
            I::Drafted,
        ),
        (
            "taking from an empty square",
            drafting(),
            "draft:5",
            I::NothingThere,
        ),
        (
            "tile and token from different squares",
            drafting(),
            "draft:1+2",
            I::OneSquare,
        ),
        (
            "laying before taking",
            drafting(),
            "lay:a1:0",
            I::NoTileInHand,
        ),
        (
            "laying twice",
            after(placing("star"), "lay:c3:0"),
            "lay:c4:0",
            I::NoTileInHand,
        ),
        (
            "a tile on a tile",
            placing("star"),
            "lay:a1:0",
            I::TileThere,
        ),
        ("wild against wild", placing("star"), "lay:b1:0", I::Wilds),
        (
            "a token that is not in hand",
            placing("star"),
            "meteor:c1",
            I::NotInHand,
        ),
        (
            "a token placed twice",
            after(placing("star"), "star:c1"),
            "star:d1",
            I::NotInHand,
        ),
        (
            "a hexagon that is not in hand",
            placing("star"),
            "moon:a1",
            I::NotInHand,
        ),
        (
            "a token that is not in reserve",
            placing("star"),
            "bring:star:c1",
            I::NotInReserve,
        ),
        (
            "a hexagon from the reserve",
            placing("star"),
            "bring:moon:a1",
            I::NotInReserve,
        ),
        (
            "a token on a token",
            placing("star"),
            "star:a1",
            I::TokenThere,
        ),
        (
            "a reserve token on a token",
            placing("star"),
            "bring:sun:a1",
            I::TokenThere,
        ),
        (
            "a black hole on nothing",
            placing("hole"),
            "hole:c3",
            I::NothingToCover,
        ),
        (
            "a black hole on a black hole",
            placing("hole"),
            "hole:b2",
            I::HoleOnHole,
        ),
        (
            "a hexagon on an empty square",
            after(round_end(), "centre:moon"),
            "moon:a1",
            I::NoTileThere,
        ),
        (
            "a hexagon in reserve",
            after(round_end(), "centre:moon"),
            "moon:reserve",
            I::HexOnTile,
        ),
        (
            "a third token in reserve",
            placing("star"),
            "star:reserve",
            I::ReserveFull,
        ),
        (
            "a reserve token in reserve",
            placing("star"),
            "bring:sun:reserve",
            I::OnlyAcquired,
        ),
        (
            "a token from mural to reserve",
            bonus("shuttle:token lift:a1"),
            "to:reserve",
            I::OnlyAcquired,
        ),
        (
            "a star in the shuttle section",
            placing("star"),
            "star:journal",
            I::OnlyShuttles,
        ),
        (
            "a sun of the reserve there",
            placing("star"),
            "bring:sun:token",
            I::OnlyShuttles,
        ),
        (
            "a slot that is taken",
            placing("star"),
            "bring:shuttle:gain",
            I::SlotsTaken,
        ),
        (
            "a gained token in reserve",
            bonus("shuttle:gain gain:sun"),
            "sun:reserve",
            I::OnlyMural,
        ),
        (
            "another than the gained token",
            bonus("shuttle:gain gain:sun"),
            "star:c1",
            I::NotInHand,
        ),
        (
            "a token in the box",
            placing("star"),
            "star:box",
            I::HasPlace,
        ),
        (
            "a token in the box while room can be made",
            open(
                2,
                &json!({ "reserve": "sun star", "hand": { "token": "hole" } }),
            ),
            "hole:box",
            I::MakeRoom,
        ),
        (
            "ending with a bonus open",
            bonus("shuttle:journal"),
            "done",
            I::BonusFirst,
        ),
        (
            "the wrong step of a bonus",
            bonus("shuttle:token"),
            "to:b1",
            I::BonusFirst,
        ),
        (
            "a card without a bonus",
            placing("star"),
            "pick:I1",
            I::NoBonus,
        ),
        (
            "a bonus token without a bonus",
            placing("star"),
            "gain:sun",
            I::NoBonus,
        ),
        (
            "moving without a bonus",
            placing("star"),
            "lift:a1",
            I::NoBonus,
        ),
        (
            "turning without a bonus",
            placing("star"),
            "twist:1",
            I::NoBonus,
        ),
        ("forgoing nothing", placing("star"), "skip", I::NoBonus),
        (
            "a card that does not lie open",
            bonus("shuttle:journal"),
            "pick:I3",
            I::NotOffered,
        ),
        (
            "a kind the supply lacks",
            bonus("shuttle:gain"),
            "gain:star",
            I::NotSupplied,
        ),
        (
            "what is no bonus token",
            bonus("shuttle:gain"),
            "gain:hole",
            I::NotSupplied,
        ),
        (
            "no centre for it",
            after(crowded(), "shuttle:gain"),
            "gain:star",
            I::NoRoom,
        ),
        (
            "forgoing what can be placed",
            bonus("shuttle:gain"),
            "skip",
            I::NoSkip,
        ),
        (
            "lifting no token",
            bonus("shuttle:token"),
            "lift:c3",
            I::NoTokenThere,
        ),
        (
            "lifting no tile",
            bonus("shuttle:tile"),
            "lift:c3",
            I::NoTileThere,
        ),
        (
            "a token to where it is",
            bonus("shuttle:token lift:a1"),
            "to:a1",
            I::SamePlace,
        ),
        (
            "turning a tile where it is",
            bonus("shuttle:tile lift:b2"),
            "lay:b2:1",
            I::SamePlace,
        ),
        (
            "a placed token to the shuttles",
            bonus("shuttle:token lift:a1"),
            "to:journal",
            I::Final,
        ),
        (
            "a placed token to the box",
            bonus("shuttle:token lift:a1"),
            "to:box",
            I::Final,
        ),
        (
            "the centre in mid-round",
            placing("star"),
            "centre:star",
            I::NothingOwed,
        ),
        (
            "what the centre lacks",
            round_end(),
            "centre:star",
            I::NotInCentre,
        ),
        (
            "what is no bonus token from the centre",
            round_end(),
            "centre:hole",
            I::NotInCentre,
        ),
        (
            "ending with a tile in hand",
            after(placing("star"), "star:c1"),
            "done",
            I::Unfinished,
        ),
        (
            "ending with a token in hand",
            after(placing("star"), "lay:c3:0"),
            "done",
            I::Unfinished,
        ),
    ];
    let mut seen = std::collections::BTreeSet::new();
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
        let expected = if reason == I::Over {
            Refusal::Over
        } else {
            Refusal::Illegal(reason)
        };
        assert_eq!(
            table.play_notation(notation),
            Err(expected.clone()),
            "{what}"
        );
        assert_eq!(table.state(), &before, "{what}: nothing has changed");
        assert!(!table.legal().contains(&mv), "{what}");
        assert_speaks(&reason, what);
        assert_speaks(&expected, what);
        seen.insert(reason as usize);
    }
    assert_eq!(
        seen.len(),
        Illegal::COUNT,
        "every reason has a case: {seen:?}"
    );
}

#[test]
fn moves_that_cannot_be_read() {
    let mut table = drafting();
    let notations = [
        "",
        " ",
        "draft",
        "draft:",
        "draft:0",
        "draft:9",
        "draft:01",
        "draft:+1",
        "draft:1+",
        "draft:1+1",
        "draft:1+9",
        "Draft:1",
        "draft:1 ",
        " draft:1",
        "draft:1:2",
        "lay",
        "lay:b2",
        "lay:b2:4",
        "lay:b2:-1",
        "lay:e1:0",
        "lay:a0:0",
        "lay:B2:0",
        "lay:b2:0:1",
        "lay:b2:00",
        "star",
        "star:",
        "star:e5",
        "star:Reserve",
        "star:b2:1",
        "bring:b2",
        "bring:star",
        "bring:rock:b2",
        "rock:b2",
        "drawn-star:b2",
        "red:b2",
        "star*:a1",
        "photo:a1",
        "centre:",
        "centre:rock",
        "pick:",
        "pick:I0",
        "pick:I13",
        "pick:IV1",
        "pick:IIII1",
        "pick:1",
        "pick:I01",
        "keep:X",
        "gain",
        "gain:",
        "skip:",
        "skip:1",
        "done:",
        "done:1",
        "Done",
        "lift:",
        "lift:a5",
        "to:",
        "to:x",
        "twist",
        "twist:4",
        "tile:0",
        "tile:65",
        "tile:x",
        "tile:007",
        "token:",
        "token:planet",
        "card:II",
        "card:12",
        "sky:A0",
        "sky:A7",
        "sky:C1",
        "sky:a1",
        "星",
    ];
    refuses_as_no_move(&mut table, &notations, "star:");
}
