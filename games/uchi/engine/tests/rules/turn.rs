//! A turn, step by step: R15, R16, R23–R26, R31, R32 and the rulings on them.

use crate::rules::table::{case, deal, happened, open, play, run};
use serde_json::{Value, json};
use tabletop::game::random_move;
use tabletop::{AnySession, Refusal, Rng, Seat, Turn};
use uchi::{Cell, Event, Illegal, Kind, Phase};

#[test]
fn step_one_fills_the_hand() {
    let three =
        |hand: Value, deck: Value| json!({ "hands": [hand, ["aries"], ["cancer"]], "deck": deck });
    run(&[
        case(
            "uchi R15: one card and one in the deck make two",
            3,
            three(json!(["leo"]), json!(["virgo"])),
            "draw:virgo",
            json!({ "hands": [["leo", "virgo"], ["aries"], ["cancer"]], "deck_len": 0,
                "phase": "move", "acts": 0 }),
        ),
        case(
            "uchi R15: up to three",
            3,
            three(json!(["leo"]), json!(["virgo", "scorpio", "pisces"])),
            "draw:virgo draw:pisces",
            json!({ "hands": [["leo", "virgo", "pisces"], ["aries"], ["cancer"]],
                "deck": ["scorpio"], "phase": "move" }),
        ),
        case(
            "uchi R15: not before the hand is full",
            3,
            three(json!(["leo"]), json!(["virgo", "scorpio", "pisces"])),
            "draw:virgo",
            json!({ "phase": "draw", "acts": "chance", "legal": ["draw:scorpio", "draw:pisces"] }),
        ),
        case(
            "uchi R15: a hand of two draws one",
            3,
            three(json!(["leo", "virgo"]), json!(["scorpio", "pisces"])),
            "",
            json!({ "phase": "draw", "legal": ["draw:scorpio", "draw:pisces"] }),
        ),
        case(
            "uchi R15: a hand of three draws nothing",
            3,
            three(
                json!(["leo", "virgo", "taurus"]),
                json!(["scorpio", "pisces"]),
            ),
            "",
            json!({ "phase": "move", "acts": 0, "deck_len": 2 }),
        ),
        case(
            "uchi R15: nothing without a deck",
            3,
            three(json!(["leo"]), json!([])),
            "",
            json!({ "phase": "move", "acts": 0 }),
        ),
        case(
            "uchi R15: what lies under the deck is drawn last",
            3,
            json!({ "hands": [["leo"], ["aries"], ["cancer"]], "deck": ["virgo"],
                "under": ["pisces", "taurus"] }),
            "",
            json!({ "legal": ["draw:virgo"] }),
        ),
        case(
            "uchi R15: and in its order",
            3,
            json!({ "hands": [["leo"], ["aries"], ["cancer"]], "deck": ["virgo"],
                "under": ["pisces", "taurus"] }),
            "draw:virgo",
            json!({ "legal": ["draw:pisces"], "deck": [], "under": ["pisces", "taurus"] }),
        ),
        case(
            "uchi A11: no deck, no draw, no deck again",
            3,
            three(json!(["leo"]), json!([])),
            "leo:a2",
            json!({ "deck": [], "under": [], "turn": 1, "phase": "move",
                "hands": [["leo"], ["aries"], ["cancer"]] }),
        ),
        case(
            "uchi A11: putting a card under leaves the deck as large",
            3,
            json!({ "hands": [["leo", "virgo", "pisces"], ["aries"], ["cancer"]],
                "deck": ["taurus"], "under": ["scorpio"] }),
            "leo:a2 under draw:taurus",
            json!({ "deck": [], "under": ["scorpio", "leo"], "deck_len": 2 }),
        ),
        case(
            "uchi A11: a deck of one is exchanged for it",
            3,
            three(json!(["leo", "virgo", "pisces"]), json!(["taurus"])),
            "leo:a2 under",
            json!({ "legal": ["draw:taurus"], "phase": "redraw" }),
        ),
        case(
            "uchi A11: and the card put there is then the deck",
            3,
            three(json!(["leo", "virgo", "pisces"]), json!(["taurus"])),
            "leo:a2 under draw:taurus",
            json!({ "hands": [["virgo", "pisces", "taurus"], ["aries"], ["cancer"]],
                "deck": [], "under": ["leo"], "turn": 1, "legal": ["draw:leo"] }),
        ),
    ]);
}

#[test]
fn step_two_shows_a_card_and_moves() {
    let hands = json!({ "hands": [["leo", "virgo"], ["libra", "gemini"]] });
    let legal = json!([
        "leo:e1", "leo:a2", "leo:e6", "virgo:e1", "virgo:f5", "virgo:c6",
    ]);
    run(&[
        case(
            "uchi R16: any card in hand to any of its cells",
            2,
            hands.clone(),
            "",
            json!({ "legal": legal, "acts": 0 }),
        ),
        case(
            "uchi R16: the piece stands where it went",
            2,
            hands.clone(),
            "virgo:c6",
            json!({ "pieces": ["c6", "e6"] }),
        ),
        case(
            "uchi A17: a move has to be made",
            2,
            hands.clone(),
            "",
            json!({ "legal": legal, "phase": "move" }),
        ),
        case(
            "uchi R31: one of the cells on the card",
            2,
            json!({ "hands": [["leo"], ["virgo", "gemini"]] }),
            "",
            json!({ "legal": ["leo:e1", "leo:a2", "leo:e6"] }),
        ),
        case(
            "uchi R32: only with cards of one's own, in one's own turn",
            2,
            json!({ "hands": [["virgo"], ["leo", "gemini"]] }),
            "",
            json!({ "legal": ["virgo:e1", "virgo:f5", "virgo:c6"] }),
        ),
    ]);
    let mut table = open(2, &hands);
    for (rule, mv, reason) in [
        (
            "uchi R31: no other cell",
            "leo:d4",
            Illegal::NotReached(Kind::Leo, Cell::new(3, 3)),
        ),
        (
            "uchi R31: not the own cell",
            "leo:c4",
            Illegal::NotReached(Kind::Leo, Cell::new(3, 2)),
        ),
        (
            "uchi R32: no card of another",
            "libra:c5",
            Illegal::NotInHand(Kind::Libra),
        ),
        (
            "uchi A17: no step 3 without a move",
            "keep",
            Illegal::MoveFirst,
        ),
    ] {
        assert_eq!(
            table.play_notation(mv),
            Err(Refusal::Illegal(reason)),
            "{rule}"
        );
    }
    play(&mut table, "virgo:c6");
    let moved = Event::Moved {
        seat: Seat(0),
        from: Cell::new(3, 2),
        to: Cell::new(5, 2),
    };
    let shown = Event::Revealed {
        seat: Seat(0),
        kind: Kind::Virgo,
    };
    assert_eq!(
        happened(&table)[..2],
        [shown, moved],
        "uchi R16: shown first, then moved"
    );
}

#[test]
fn step_three_keeps_or_exchanges() {
    let deck = json!({ "hands": [["leo", "virgo", "pisces"], ["libra", "gemini"], ["cancer"]],
        "deck": ["taurus", "scorpio"] });
    let bare = json!({ "hands": [["leo", "virgo", "pisces"], ["libra", "gemini"], ["cancer"]] });
    let known = json!({ "hands": [["leo", "virgo", "pisces"], ["libra", "gemini"], ["cancer"]],
        "under": ["taurus", "scorpio"] });
    run(&[
        case(
            "uchi R23: with the card still there a choice",
            3,
            deck.clone(),
            "leo:a2",
            json!({ "revealed": "leo", "legal": ["keep", "under"], "acts": 0 }),
        ),
        case(
            "uchi R23: after a hack that worked, too",
            3,
            deck.clone(),
            "leo:e6 die:5 steal:libra",
            json!({ "revealed": "leo", "legal": ["keep", "under"], "acts": 0 }),
        ),
        case(
            "uchi R24: back into the hand",
            3,
            deck.clone(),
            "leo:a2 keep",
            json!({ "hands": [["leo", "virgo", "pisces"], ["libra", "gemini"], ["cancer"]],
                "revealed": null, "deck": ["taurus", "scorpio"], "under": [] }),
        ),
        case(
            "uchi R25: to the bottom, then the top is drawn",
            3,
            deck.clone(),
            "leo:a2 under",
            json!({ "revealed": null, "under": ["leo"], "phase": "redraw", "acts": "chance",
                "legal": ["draw:taurus", "draw:scorpio"] }),
        ),
        case(
            "uchi R25: into the hand",
            3,
            deck.clone(),
            "leo:a2 under draw:scorpio",
            json!({ "hands": [["virgo", "pisces", "scorpio"], ["libra", "gemini"], ["cancer"]],
                "deck": ["taurus"], "under": ["leo"] }),
        ),
        case(
            "uchi R25: below what already lies there",
            3,
            known,
            "leo:a2 under",
            json!({ "under": ["taurus", "scorpio", "leo"], "legal": ["draw:taurus"] }),
        ),
        case(
            "uchi R25: without a deck the card goes back by itself",
            3,
            bare.clone(),
            "leo:a2",
            json!({ "hands": [["leo", "virgo", "pisces"], ["libra", "gemini"], ["cancer"]],
                "revealed": null, "turn": 1 }),
        ),
        case(
            "uchi R25: also after a theft",
            3,
            bare.clone(),
            "leo:e6 die:4 steal:libra",
            json!({ "hands": [["leo", "virgo", "pisces", "libra"], ["gemini"], ["cancer"]],
                "winner": 0 }),
        ),
        case(
            "uchi R26: the turn ends after keeping",
            3,
            deck.clone(),
            "leo:a2 keep",
            json!({ "turn": 1, "turns": 4 }),
        ),
        case(
            "uchi R26: the turn ends after exchanging",
            3,
            deck.clone(),
            "leo:a2 under draw:scorpio",
            json!({ "turn": 1, "turns": 4 }),
        ),
        case(
            "uchi R26: not before the new card is drawn",
            3,
            deck,
            "leo:a2 under",
            json!({ "turn": 0, "turns": 3 }),
        ),
        case(
            "uchi R26: the turn ends when the card goes back by itself",
            3,
            bare,
            "leo:a2",
            json!({ "turn": 1, "turns": 4, "phase": "move" }),
        ),
    ]);
}

#[test]
fn hands_have_no_limit() {
    run(&[case(
        "uchi A14: nine cards and more",
        4,
        json!({ "hands": [
            ["aries", "leo", "sagittarius", "cancer", "scorpio", "pisces", "taurus", "virgo"],
            ["ophiuchus", "gemini"], ["libra"], ["aquarius"],
        ] }),
        "leo:e6 die:3 steal:ophiuchus",
        json!({ "turn": 1, "winner": null, "hands": [
            ["aries", "leo", "sagittarius", "cancer", "scorpio", "pisces", "taurus", "virgo",
                "ophiuchus"],
            ["gemini"], ["libra"], ["aquarius"],
        ] }),
    )]);
}

#[test]
fn only_the_owners_turn_moves_a_piece() {
    let rule = "uchi R32: only in one's own turn";
    let hands = json!({ "hands": [["leo", "virgo"], ["libra", "gemini"]] });
    let mut table = open(2, &hands);
    assert_eq!(table.turn(), Turn::Seat(Seat(0)), "{rule}");
    play(&mut table, "leo:a2");
    assert_eq!(table.turn(), Turn::Seat(Seat(1)), "{rule}");
    let refused = table.play_notation("leo:a3");
    assert_eq!(
        refused,
        Err(Refusal::Illegal(Illegal::NotInHand(Kind::Leo))),
        "{rule}"
    );
    assert!(
        table
            .legal()
            .iter()
            .all(|mv| !mv.to_string().starts_with("leo")),
        "{rule}"
    );
}

/// The cards that a seat draws at the start of its turn belong to this turn in the log (`uchi R15`).
#[test]
fn cards_drawn_in_step_1_are_told_in_the_turn_they_begin() {
    let (mut draws, mut moves) = (0, Vec::new());
    for seed in 0..20 {
        let mut table = deal(4, 0);
        let mut rng = Rng::seeded(seed);
        let mut last = None;
        while let Some(mv) = random_move(table.game(), table.state(), &mut rng, &mut moves) {
            let (ply, state) = (table.len(), table.state());
            let is_gift = matches!(state.phase(), Phase::Give(_));
            let turn = (!is_gift).then(|| (state.turn(), state.turns()));
            draws += u32::from(state.phase() == Phase::Draw);
            table.play(mv).expect("a legal move");
            if let Some((seat, _)) = turn {
                let game: &dyn AnySession = &table;
                assert_eq!(game.seat_at(ply), Some(seat), "{seed}, {ply}");
                assert_eq!(game.goes_on_at(ply), last == turn, "{seed}, {ply}");
            }
            last = turn;
        }
    }
    assert!(draws > 0, "no seat drew in step 1");
}
