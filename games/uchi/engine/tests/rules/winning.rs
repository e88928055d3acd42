//! Winning: R27–R30 and the rulings on them.

use crate::rules::table::{Case, cards, case, deal, dealt, happened, open, play, run};
use serde_json::json;
use tabletop::prelude::*;
use tabletop::{Turn, Viewer};
use uchi::{Event, How, Kind, winning_cards, winning_set};

#[test]
fn what_a_winning_hand_holds() {
    let (four, two) = (Some(How::Colours), Some(How::Ophiuchus));
    for (rule, hand, wins) in [
        ("uchi R29: four colours", "leo cancer virgo libra", four),
        (
            "uchi R29: more cards do not matter",
            "leo aries cancer pisces virgo libra gemini",
            four,
        ),
        (
            "uchi R29: four cards are not four colours",
            "leo aries cancer virgo",
            None,
        ),
        (
            "uchi R29: three colours are not enough",
            "leo cancer virgo",
            None,
        ),
        (
            "uchi R29: an Ophiuchus is no colour",
            "leo cancer virgo ophiuchus",
            None,
        ),
        (
            "uchi R29: with an Ophiuchus besides",
            "leo cancer virgo libra ophiuchus",
            four,
        ),
        (
            "uchi R30: two Ophiuchus and three colours",
            "ophiuchus ophiuchus leo cancer virgo",
            two,
        ),
        (
            "uchi R30: other three colours",
            "ophiuchus ophiuchus gemini taurus scorpio",
            two,
        ),
        (
            "uchi R30: two colours are not enough",
            "ophiuchus ophiuchus leo aries cancer",
            None,
        ),
        (
            "uchi R30: more cards do not matter",
            "ophiuchus ophiuchus leo aries cancer virgo",
            two,
        ),
        (
            "uchi A18: one replaces nothing",
            "ophiuchus leo cancer virgo",
            None,
        ),
        (
            "uchi A18: three still replace one",
            "ophiuchus ophiuchus ophiuchus leo cancer virgo",
            two,
        ),
        (
            "uchi A18: three do not replace two",
            "ophiuchus ophiuchus ophiuchus leo cancer",
            None,
        ),
        (
            "uchi A18: nor do four",
            "ophiuchus ophiuchus ophiuchus ophiuchus leo cancer",
            None,
        ),
        (
            "uchi A18: four still replace one",
            "ophiuchus ophiuchus ophiuchus ophiuchus leo cancer virgo",
            two,
        ),
        (
            "uchi R29: both sets at once",
            "ophiuchus ophiuchus leo cancer virgo libra",
            four,
        ),
    ] {
        assert_eq!(winning_set(&cards(hand)), wins, "{rule}");
    }
}

/// R29, R30: the cards shown for a win form a winning set themselves, with no card more. A hand
/// that does not win shows no card.
#[test]
fn the_cards_that_win() {
    for (hand, set) in [
        ("aries leo pisces virgo libra", "aries pisces virgo libra"),
        ("ophiuchus leo cancer virgo libra", "leo cancer virgo libra"),
        (
            "ophiuchus ophiuchus ophiuchus leo aries cancer virgo",
            "aries cancer virgo ophiuchus ophiuchus",
        ),
        ("leo aries cancer virgo", ""),
        ("", ""),
    ] {
        let shown: uchi::Cards = winning_cards(&cards(hand)).into_iter().collect();
        assert_eq!(shown, cards(set), "{hand}");
        assert_eq!(winning_set(&shown), winning_set(&cards(hand)), "{hand}");
    }
}

/// Checks all 4 096 hands of sign cards against a plain reading of the rule.
#[test]
fn all_hands_of_signs() {
    let rule = "uchi R29: one of each colour";
    let colours = [
        "aries leo sagittarius",
        "cancer scorpio pisces",
        "taurus virgo capricorn",
        "gemini libra aquarius",
    ]
    .map(cards);
    for bits in 0u32..1 << 12 {
        let hand: uchi::Cards = Kind::ALL
            .into_iter()
            .filter(|kind| bits >> kind.index() & 1 == 1)
            .collect();
        let held = |colour: &uchi::Cards| colour.kinds().any(|kind| hand.has(kind));
        let all = colours.iter().all(held);
        assert_eq!(
            winning_set(&hand),
            all.then_some(How::Colours),
            "{rule}: {hand:?}"
        );
        if hand.len() >= 10 {
            // Therefore no player of a two-player game gets down to zero cards: the opponent would
            // have won with ten.
            assert!(all, "uchi A2: ten of twelve hold all colours: {hand:?}");
        }
    }
}

#[test]
fn no_card_left_wins() {
    run(&[
        case(
            "uchi R27: the last card given away wins",
            2,
            json!({ "hands": [["leo"], ["virgo", "taurus"]] }),
            "leo:e6 die:2",
            json!({ "winner": 0, "ending": "empty", "hands": [[], ["leo", "virgo", "taurus"]] }),
        ),
        case(
            "uchi R27: with three, too",
            3,
            json!({ "hands": [["leo"], ["virgo", "taurus"], ["libra"]] }),
            "leo:e6 die:1",
            json!({ "winner": 0, "ending": "empty" }),
        ),
        case(
            "uchi A1: the shown card still belongs to the hand",
            3,
            json!({ "hands": [["leo"], ["virgo", "taurus"], ["libra"]] }),
            "leo:e6",
            json!({ "winner": null, "acts": "chance", "hands": [[], ["virgo", "taurus"], ["libra"]] }),
        ),
        case(
            "uchi A1: it comes back and nothing is won",
            2,
            json!({ "hands": [["leo"], ["virgo", "taurus"]] }),
            "leo:a2",
            json!({ "winner": null, "acts": 1, "hands": [["leo"], ["virgo", "taurus"]] }),
        ),
        case(
            "uchi A1: an exchange with the deck is one act",
            3,
            json!({ "hands": [[], ["virgo", "taurus"], ["libra"]], "deck": ["pisces"],
                "revealed": "leo", "phase": "keep" }),
            "under",
            json!({ "winner": null, "acts": "chance", "phase": "redraw" }),
        ),
        case(
            "uchi A1: also when a position is written there",
            3,
            json!({ "hands": [[], ["virgo", "taurus"], ["libra"]], "deck": ["pisces"],
                "under": ["leo"], "phase": "redraw" }),
            "",
            json!({ "winner": null, "acts": "chance", "phase": "redraw" }),
        ),
        case(
            "uchi A2: the hacker wins by a hack that fails",
            2,
            json!({ "hands": [["leo"], ["virgo", "taurus"]] }),
            "leo:e6 die:1",
            json!({ "winner": 0, "ending": "empty" }),
        ),
        case(
            "uchi A2: the victim wins by a hack that works",
            2,
            json!({ "hands": [["leo", "aries"], ["libra"]] }),
            "leo:e6 die:4 steal:libra",
            json!({ "winner": 1, "ending": "empty", "turn": 0 }),
        ),
        case(
            "uchi A13: so nobody without cards is ever hacked",
            3,
            json!({ "hands": [["leo", "aries"], [], ["libra"]] }),
            "",
            json!({ "winner": 1, "ending": "empty", "acts": "over", "legal": [] }),
        ),
        case(
            "uchi A16: an empty hand has won before it could draw",
            3,
            json!({ "hands": [[], ["virgo"], ["libra"]], "deck": ["leo", "pisces"] }),
            "",
            json!({ "winner": 0, "ending": "empty", "acts": "over", "deck_len": 2 }),
        ),
    ]);
}

#[test]
fn two_wins_at_once() {
    run(&[
        case(
            "uchi A3: no card left comes before the other's set",
            2,
            json!({ "hands": [["leo"], ["cancer", "virgo", "libra"]] }),
            "leo:e6 die:2",
            json!({ "winner": 0, "ending": "empty",
                "hands": [[], ["leo", "cancer", "virgo", "libra"]] }),
        ),
        case(
            "uchi A3: also for the victim of a theft",
            2,
            json!({ "hands": [["leo", "aries", "cancer", "virgo"], ["libra"]] }),
            "leo:e6 die:6 steal:libra",
            json!({ "winner": 1, "ending": "empty", "hands": [["aries", "cancer", "virgo", "libra"], []],
                "revealed": "leo" }),
        ),
    ]);
}

#[test]
fn a_set_wins_at_once() {
    let four = |hands: serde_json::Value| json!({ "hands": hands, "deck": ["scorpio", "taurus"] });
    run(&[
        case(
            "uchi R29: four colours win",
            3,
            four(json!([
                ["leo", "cancer", "virgo"],
                ["libra", "gemini"],
                ["aries"]
            ])),
            "leo:e6 die:3 steal:libra keep",
            json!({ "winner": 0, "ending": "colours" }),
        ),
        case(
            "uchi R30: two Ophiuchus and three colours win",
            4,
            json!({ "hands": [["leo", "aries", "cancer", "virgo", "ophiuchus"],
                ["ophiuchus", "pisces"], ["libra"], ["gemini"]] }),
            "leo:e6 die:3 steal:ophiuchus",
            json!({ "winner": 0, "ending": "ophiuchus" }),
        ),
        case(
            "uchi A4: on another's turn, without being asked",
            2,
            json!({ "hands": [["leo", "aries"], ["cancer", "virgo", "libra"]] }),
            "leo:e6 die:2",
            json!({ "winner": 1, "ending": "colours", "turn": 0 }),
        ),
        case(
            "uchi A4: a card that lies shown does not count",
            3,
            four(json!([
                ["leo", "cancer", "virgo"],
                ["libra", "gemini"],
                ["aries"]
            ])),
            "leo:e6 die:3 steal:libra",
            json!({ "winner": null, "revealed": "leo", "acts": 0, "legal": ["keep", "under"] }),
        ),
        case(
            "uchi A4: it counts when it is back",
            3,
            four(json!([
                ["leo", "cancer", "virgo"],
                ["libra", "gemini"],
                ["aries"]
            ])),
            "leo:e6 die:3 steal:libra keep",
            json!({ "winner": 0, "revealed": null }),
        ),
        case(
            "uchi A4: not when it is put under the deck",
            3,
            four(json!([
                ["leo", "cancer", "virgo"],
                ["libra", "gemini"],
                ["aries"]
            ])),
            "leo:e6 die:3 steal:libra under draw:taurus",
            json!({ "winner": null, "turn": 1 }),
        ),
        case(
            "uchi A4: a stolen card can complete it at once",
            3,
            four(json!([
                ["aries", "leo", "cancer", "virgo"],
                ["libra", "gemini"],
                ["pisces"]
            ])),
            "leo:e6 die:3 steal:libra",
            json!({ "winner": 0, "revealed": "leo" }),
        ),
        case(
            "uchi A4: so can the card drawn for the shown one",
            3,
            json!({ "hands": [["aries", "leo", "cancer", "virgo"], ["gemini"], ["pisces"]],
                "deck": ["libra", "taurus"] }),
            "leo:a2 under draw:libra",
            json!({ "winner": 0, "ending": "colours", "turn": 0 }),
        ),
        case(
            "uchi A4: a position that holds it has been won",
            3,
            four(json!([
                ["leo"],
                ["cancer", "virgo", "libra", "aries"],
                ["pisces"]
            ])),
            "",
            json!({ "winner": 1, "ending": "colours", "acts": "over" }),
        ),
    ]);
}

#[test]
fn the_winning_hands_are_shown() {
    let rule = "uchi R28: all hands are laid open";
    let mut table = open(
        2,
        &json!({ "hands": [["leo", "aries"], ["cancer", "virgo", "libra"]] }),
    );
    play(&mut table, "leo:e6 die:2");
    let events = happened(&table);
    let Some(Event::Opened { seats: 2, hands }) = events.last() else {
        panic!("{rule}: {events:?}");
    };
    assert_eq!(hands[1], cards("leo cancer virgo libra"), "{rule}");
    assert_eq!(hands[0], cards("aries"), "{rule}");
    for viewer in [Viewer::Table, Viewer::Open, Viewer::Seat(tabletop::Seat(0))] {
        assert_eq!(table.events_at(1, viewer), events, "{rule}: {viewer:?}");
        let view = table.view(viewer);
        assert_eq!(
            view.known_hand(tabletop::Seat(1)),
            &cards("leo cancer virgo libra"),
            "{rule}"
        );
    }
}

#[test]
fn the_turns_run_out() {
    let hands = |seats: usize| {
        let hands = [["leo"], ["virgo"], ["libra"], ["cancer"]];
        json!(&hands[..seats])
    };
    // If seat 1 begins, seat 0 has the very last turn.
    let last = |case: Case| Case { first: 1, ..case };
    let at = |seats: usize, turns: u16| json!({ "hands": hands(seats), "turns": turns });
    let drawn =
        |turns: u16| json!({ "acts": "over", "winner": null, "ending": "cap", "turns": turns });
    run(&[
        last(case(
            "uchi A15: sixty turns each for two",
            2,
            at(2, 119),
            "leo:a2",
            drawn(120),
        )),
        last(case(
            "uchi A15: for three",
            3,
            at(3, 179),
            "leo:a2",
            drawn(180),
        )),
        last(case(
            "uchi A15: for four",
            4,
            at(4, 239),
            "leo:a2",
            drawn(240),
        )),
        case(
            "uchi A15: not one turn earlier",
            2,
            at(2, 118),
            "leo:a2",
            json!({ "acts": 1, "winner": null, "ending": null, "turns": 119 }),
        ),
        last(case(
            "uchi A15: a win in the last turn is a win",
            2,
            at(2, 119),
            "leo:e6 die:2",
            json!({ "winner": 0, "ending": "empty", "turns": 119 }),
        )),
        last(case(
            "uchi A15: a failed hack in the last turn",
            2,
            json!({ "hands": [["leo", "aries"], ["virgo"]], "turns": 119 }),
            "leo:e6 die:2",
            drawn(120),
        )),
        case(
            "uchi A15: a position in which they have",
            3,
            at(3, 180),
            "",
            drawn(180),
        ),
        dealt(
            "uchi A15: counted from the first turn",
            (2, 1),
            "fire-air",
            json!({ "turns": 0 }),
        ),
    ]);
    assert_eq!(
        deal(2, 0).game().edition().turns_each(),
        60,
        "uchi A15: the edition's number"
    );
}

/// Over ten thousand moves of random two-player games, no player runs out of cards.
#[test]
fn two_players_never_run_out_of_cards() {
    let mut rng = tabletop::Rng::seeded(11);
    for _ in 0..200 {
        let mut table = deal(2, 0);
        while table.turn() != Turn::Over {
            if !table.draw(&mut rng) {
                let mv = *rng.pick(&table.legal()).expect("whoever acts has a move");
                table.play(mv).expect("listed moves are legal");
            }
        }
        let outcome = table.game().outcome(table.state()).expect("it is over");
        assert_ne!(outcome.ending, "empty", "uchi A2: not in a game for two");
    }
}
