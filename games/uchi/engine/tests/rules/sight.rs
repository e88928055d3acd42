//! What each seat knows (“Who knows what” in the rules), and what becomes of knowledge in a
//! position written by hand.

use crate::rules::table::{cards, deal, open, play, position, try_open, written};
use serde_json::{Value, json};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn, Viewer};
use uchi::knowledge::Place;
use uchi::{Kind, View};

const TABLE: Viewer = Viewer::Table;

fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat(number))
}

/// The cards that a viewer knows to be in a hand.
fn sure(view: &View, hand: u8) -> String {
    let names: Vec<&str> = view.known_hand(Seat(hand)).iter().map(Kind::id).collect();
    names.join(" ")
}

/// The cards that a viewer knows to be in the shuffled deck.
fn sure_deck(view: &View) -> String {
    let names: Vec<&str> = view.known.sure(Place::DECK).iter().map(Kind::id).collect();
    names.join(" ")
}

/// The places in which a viewer considers a card possible but not certain: hands by number, `d` for
/// the deck.
fn may(view: &View, kind: Kind) -> String {
    let hands = (0..view.seats()).map(|hand| (Place::hand(Seat(hand)), char::from(b'0' + hand)));
    let places = hands.chain([(Place::DECK, 'd')]);
    places
        .filter(|(place, _)| view.known.may_hold(*place, kind))
        .map(|(_, name)| name)
        .collect()
}

#[test]
fn two_players_know_everything() {
    let mut rng = Rng::seeded(9);
    let mut thefts = 0;
    for first in [0, 1, 0, 1, 0, 1] {
        let mut table = deal(2, first);
        while table.turn() != Turn::Over {
            if !table.draw(&mut rng) {
                // Hacks whenever possible, so that cards change hands.
                let legal = table.legal();
                let onto = |mv: &&uchi::Move| match **mv {
                    uchi::Move::Go(_, cell) => table.state().piece_on(cell).is_some(),
                    _ => false,
                };
                let mv = legal.iter().find(onto).or_else(|| rng.pick(&legal));
                table
                    .play(*mv.expect("whoever acts has a move"))
                    .expect("a legal move");
            } else if matches!(
                table.move_at(table.cursor() - 1),
                Some(uchi::Move::Steal(_))
            ) {
                thefts += 1;
            }
            assert!(!table.game().hides(table.state()), "no curtain");
            for viewer in 0..2 {
                let view = table.view(seat(viewer));
                for other in Seat::all(2) {
                    assert_eq!(view.known_hand(other), table.state().hand(other));
                    assert_eq!(view.unknown_in_hand(other), 0);
                }
            }
        }
    }
    assert!(thefts > 10, "{thefts}");
}

#[test]
fn a_card_given_to_the_deck_is_the_givers_secret() {
    let mut table = deal(3, 0);
    play(&mut table, "give:leo give:virgo give:pisces");
    assert!(table.game().hides(table.state()));
    let air = "gemini libra aquarius ophiuchus ophiuchus";
    let own = table.view(seat(0));
    assert_eq!(sure(&own, 0), "aries sagittarius");
    assert_eq!(
        sure_deck(&own),
        format!("leo {air}"),
        "the own gift and what lay open"
    );
    assert_eq!(sure(&own, 1), "");
    assert_eq!(own.unknown_in_hand(Seat(1)), 2);
    for kind in cards("taurus virgo capricorn").kinds() {
        assert_eq!(may(&own, kind), "1d", "{kind}: in the hand or in the deck");
    }
    for kind in cards("aries leo sagittarius gemini").kinds() {
        assert_eq!(may(&own, kind), "", "{kind}: no doubt");
    }
    let other = table.view(seat(1));
    assert_eq!(may(&other, Kind::Leo), "0d");
    assert_eq!(sure_deck(&other), format!("virgo {air}"));
    let everybody = table.view(TABLE);
    assert_eq!(sure_deck(&everybody), air);
    assert_eq!(may(&everybody, Kind::Leo), "0d");
    assert_eq!(sure(&table.view(Viewer::Open), 1), "taurus capricorn");
    // Before a seat has given a card, its hand is the bundle that everybody saw dealt.
    let start = deal(4, 0).view(seat(2));
    assert_eq!(sure(&start, 0), "aries leo sagittarius ophiuchus");
}

/// Four seats that all know every card, so that only new events are hidden.
fn open_hands() -> Value {
    let hands = json!([
        ["leo", "aries", "taurus"],
        ["virgo", "cancer", "pisces"],
        ["libra"],
        ["gemini"]
    ]);
    let places = json!([
        hands[0],
        hands[1],
        hands[2],
        hands[3],
        ["scorpio", "aquarius"]
    ]);
    let knows = |who: Value| json!({ "who": who, "sure": places, "may": {} });
    json!({
        "hands": hands,
        "deck": ["scorpio", "aquarius"],
        "known": [knows(json!(0)), knows(json!(1)), knows(json!(2)), knows(json!(3)),
            knows(json!(null))],
    })
}

#[test]
fn a_theft_is_seen_by_two() {
    let mut table = open(4, &open_hands());
    play(&mut table, "leo:e6 die:5 steal:cancer");
    for viewer in [seat(0), seat(1)] {
        let view = table.view(viewer);
        assert_eq!(sure(&view, 0), "aries cancer taurus", "{viewer:?}");
        assert_eq!(sure(&view, 1), "pisces virgo", "{viewer:?}");
    }
    for viewer in [seat(2), seat(3), TABLE] {
        let view = table.view(viewer);
        assert_eq!(sure(&view, 0), "aries taurus", "{viewer:?}");
        assert_eq!(sure(&view, 1), "", "{viewer:?}");
        assert_eq!(view.hand_sizes, [3, 2, 1, 1], "{viewer:?}");
        for kind in cards("virgo cancer pisces").kinds() {
            assert_eq!(may(&view, kind), "01", "{viewer:?} {kind}");
        }
        assert_eq!(may(&view, Kind::Libra), "", "{viewer:?}");
    }
    // An unseen draw adds another doubt, and the earlier ones remain.
    play(&mut table, "keep");
    table.go_to(3);
    play(&mut table, "under draw:scorpio");
    let view = table.view(seat(2));
    assert_eq!(may(&view, Kind::Scorpio), "0d");
    assert_eq!(may(&view, Kind::Cancer), "01");
}

#[test]
fn a_card_handed_over_is_public() {
    let mut table = open(
        4,
        &json!({
            "hands": [["leo", "aries", "taurus"], ["virgo", "cancer"], ["libra"], ["gemini"]],
            "deck": ["scorpio", "aquarius"],
        }),
    );
    assert_eq!(
        sure(&table.view(seat(2)), 0),
        "",
        "a position without knowledge"
    );
    play(&mut table, "leo:e6 die:2");
    for viewer in [seat(0), seat(2), seat(3), TABLE] {
        let view = table.view(viewer);
        assert!(view.known_hand(Seat(1)).has(Kind::Leo), "{viewer:?}");
        assert_eq!(may(&view, Kind::Leo), "", "{viewer:?}: nowhere else");
    }
    assert_eq!(sure(&table.view(TABLE), 1), "leo", "and no more than that");
}

#[test]
fn what_goes_under_the_deck_is_public_and_what_is_drawn_is_not() {
    let mut table = open(4, &open_hands());
    play(&mut table, "leo:a2 under draw:aquarius");
    for viewer in [seat(0), seat(1), seat(3), TABLE] {
        assert_eq!(table.view(viewer).under, [Kind::Leo], "{viewer:?}");
        assert_eq!(may(&table.view(viewer), Kind::Leo), "", "{viewer:?}");
        // The order of the shuffled cards above that card is unknown.
        assert_eq!(table.view(viewer).next_in_deck(), None, "{viewer:?}");
    }
    assert_eq!(sure(&table.view(seat(0)), 0), "aries taurus aquarius");
    assert_eq!(
        sure_deck(&table.view(seat(0))),
        "scorpio",
        "one left, and it is known"
    );
    for viewer in [seat(1), seat(3), TABLE] {
        let view = table.view(viewer);
        assert_eq!(sure(&view, 0), "aries taurus", "{viewer:?}");
        assert_eq!(may(&view, Kind::Aquarius), "0d", "{viewer:?}");
        assert_eq!(may(&view, Kind::Scorpio), "0d", "{viewer:?}");
    }
}

#[test]
fn draws_from_the_known_part_are_public() {
    let mut changes = open_hands();
    changes["deck"] = json!([]);
    changes["under"] = json!(["scorpio", "aquarius"]);
    changes["known"] = json!([]);
    let mut table = open(4, &changes);
    play(&mut table, "leo:a2 under draw:scorpio");
    for viewer in [seat(1), seat(2), TABLE] {
        let view = table.view(viewer);
        assert!(view.known_hand(Seat(0)).has(Kind::Scorpio), "{viewer:?}");
        assert_eq!(view.under, [Kind::Aquarius, Kind::Leo], "{viewer:?}");
        assert_eq!(view.next_in_deck(), Some(Kind::Aquarius), "{viewer:?}");
    }
}

#[test]
fn a_card_that_turns_up_settles_the_rest() {
    // Seat 0 knows only its own hand; virgo, cancer and libra are in the other
    // two. When virgo is shown as seat 1's only card, the rest is seat 2's.
    let mut table = open(
        3,
        &json!({
            "hands": [["leo"], ["virgo"], ["cancer", "libra"]], "turn": 1,
        }),
    );
    assert_eq!(may(&table.view(seat(0)), Kind::Cancer), "12");
    play(&mut table, "virgo:c6");
    let view = table.view(seat(0));
    assert_eq!(sure(&view, 2), "cancer libra");
    for kind in Kind::ALL {
        assert_eq!(may(&view, kind), "", "{kind}");
    }
    // The public view does not contain seat 0's hand.
    assert_eq!(may(&table.view(TABLE), Kind::Cancer), "02");
}

#[test]
fn one_conclusion_leads_to_the_next() {
    // When virgo is shown, seat 1 has nothing else, so cancer is seat 2's. Seat 2 has only that, so
    // libra is seat 3's.
    let mut table = open(
        4,
        &json!({
            "hands": [["leo"], ["virgo"], ["cancer"], ["libra"]],
            "turn": 1,
            "known": [{
                "who": 0,
                "sure": [["leo"], [], [], [], []],
                "may": { "virgo": [1, 2], "cancer": [1, 2], "libra": [2, 3] },
            }],
        }),
    );
    play(&mut table, "virgo:c6");
    let view = table.view(seat(0));
    assert_eq!(
        [1, 2, 3].map(|hand| sure(&view, hand)),
        ["virgo", "cancer", "libra"]
    );
}

#[test]
fn views_hide_what_differs_only_behind_backs() {
    let one =
        json!({ "hands": [["leo", "aries"], ["virgo"], ["libra"]], "deck": ["scorpio", "taurus"] });
    let other =
        json!({ "hands": [["leo", "aries"], ["taurus"], ["virgo"]], "deck": ["scorpio", "libra"] });
    let (one, other) = (open(3, &one), open(3, &other));
    assert_eq!(one.view(seat(0)), other.view(seat(0)));
    assert_ne!(one.view(seat(1)), other.view(seat(1)), "its own card");
    assert_ne!(one.view(Viewer::Open), other.view(Viewer::Open));
    let json = |table: &crate::rules::table::Table, viewer| {
        serde_json::to_value(table.view(viewer)).expect("views are JSON")
    };
    assert_eq!(json(&one, seat(0)), json(&other, seat(0)));
    assert_eq!(
        json(&one, seat(0))["hands"][1],
        json!({ "size": 1, "known": [] })
    );
    assert_eq!(
        json(&one, seat(0))["hands"][0],
        json!({ "size": 2, "known": ["aries", "leo"] })
    );
    assert_eq!(json(&one, seat(0))["deck"], json!(2));
}

#[test]
fn after_the_end_all_is_open() {
    let mut table = open(
        3,
        &json!({ "hands": [["leo"], ["virgo", "taurus"], ["libra"]], "deck": [] }),
    );
    assert_eq!(sure(&table.view(seat(2)), 1), "");
    play(&mut table, "leo:e6 die:2");
    for viewer in [seat(2), TABLE] {
        assert_eq!(
            sure(&table.view(viewer), 1),
            "leo taurus virgo",
            "{viewer:?}"
        );
    }
}

#[test]
fn knowledge_in_a_written_position() {
    let bare = json!({ "hands": [["leo"], ["virgo"], ["libra"]], "deck": ["scorpio"] });
    let with = |known: Value| {
        let mut changes = bare.clone();
        changes["known"] = known;
        changes["phase"] = json!("draw");
        open(3, &changes)
    };
    let sees = |sure: Value, may: Value| json!([{ "who": 0, "sure": sure, "may": may }]);

    let left_out = with(json!([]));
    assert_eq!(sure(&left_out.view(seat(0)), 0), "leo");
    assert_eq!(may(&left_out.view(seat(0)), Kind::Virgo), "12d");
    assert_eq!(may(&left_out.view(TABLE), Kind::Virgo), "012d");

    let doubt = json!({ "libra": [2, 4], "scorpio": [2, 4] });
    let kept = with(sees(json!([["leo"], ["virgo"], [], [], []]), doubt.clone()));
    assert_eq!(sure(&kept.view(seat(0)), 1), "virgo", "what fits is kept");
    assert_eq!(may(&kept.view(seat(0)), Kind::Libra), "2d");

    // The position claims that seat 1 holds libra, which is false. Then only the seat's own hand
    // counts as known.
    let repaired = with(sees(json!([["leo"], ["libra"], [], [], []]), doubt));
    assert_eq!(
        repaired.view(seat(0)),
        left_out.view(seat(0)),
        "what does not fit is replaced"
    );

    // With two players, each hand follows from the other.
    let two = open(2, &json!({ "hands": [["leo"], ["virgo", "taurus"]] }));
    assert_eq!(sure(&two.view(seat(0)), 1), "taurus virgo");
}

#[test]
fn a_position_goes_through_json_with_its_knowledge() {
    let mut table = open(4, &open_hands());
    play(&mut table, "leo:e6 die:5 steal:cancer");
    let again = try_open(4, 0, &written(table.state())).expect("what is shown can be read");
    for viewer in [seat(0), seat(1), seat(2), TABLE] {
        assert_eq!(again.view(viewer), table.view(viewer), "{viewer:?}");
    }
    let mut changed = position(4, &open_hands());
    changed["known"][0]["who"] = json!(4);
    let refused = try_open(4, 0, &changed).map(|_| ());
    let text = format!("{refused:?}");
    assert!(text.contains("there is no seat 4"), "{text}");
}

#[test]
fn an_imagined_position_has_what_is_known() {
    let mut table = open(4, &open_hands());
    play(&mut table, "leo:e6 die:5 steal:cancer keep");
    let view = table.view(seat(2));
    let mut rng = Rng::seeded(2);
    let mut taken = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let state = table.game().determinize(&view, &mut rng);
        let hand = *state.hand(Seat(0));
        assert!(hand.has(Kind::Leo) && hand.has(Kind::Aries) && hand.has(Kind::Taurus));
        assert_eq!(hand.len(), 4);
        assert_eq!(state.hand(Seat(2)), &cards("libra"));
        let thief = table.game().view(&state, seat(0));
        assert_eq!(
            thief.known_hand(Seat(0)),
            &hand,
            "others know their own hands"
        );
        taken.extend(
            cards("virgo cancer pisces")
                .kinds()
                .filter(|kind| hand.has(*kind)),
        );
    }
    assert_eq!(
        taken.len(),
        3,
        "any of the three may be the stolen one: {taken:?}"
    );
}
