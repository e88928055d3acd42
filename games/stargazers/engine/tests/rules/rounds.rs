//! Rounds, the order of picks and round ends: R12–R18, R44, R61–R63, and the
//! rulings on them.

use crate::rules::table::{
    Case, Table, case, case_of, compare, dealt, happened, open, play, play_on, run,
};
use serde_json::{Value, json};
use stargazers::{Event, Move};
use tabletop::game::random_move;
use tabletop::{AnySession, Rng, Seat, Turn};

/// Plays a random game. Returns the seats that picked, round by round, the seats that took from the
/// centre, and the table.
fn picks(seats: u8, first: u8, seed: u64) -> (Vec<Vec<u8>>, Vec<u8>, Table) {
    let mut table = dealt(seats, first, seed);
    let (mut rounds, mut ends) = (vec![Vec::new()], Vec::new());
    let mut marker_moves = Vec::new();
    play_on(&mut table, &mut Rng::seeded(seed), |table, mv| {
        for event in happened(table) {
            match event {
                Event::Drafted { seat, last, .. } => {
                    rounds.last_mut().expect("a round").push(seat.0);
                    if last {
                        assert_eq!(
                            table.state().marker(),
                            seat,
                            "stargazers R15: the last picker takes the marker"
                        );
                    }
                }
                Event::Won { seat, piece } if piece.is_hex() => ends.push(seat.0),
                Event::Round { seat, .. } => {
                    marker_moves.push(seat);
                    rounds.push(Vec::new());
                }
                _ => {}
            }
        }
        let _ = mv;
    });
    assert_eq!(marker_moves.len() + 1, rounds.len());
    (rounds, ends, table)
}

#[test]
fn whole_games_follow_the_order_of_picks() {
    for seats in 2..=4u8 {
        for first in 0..seats {
            let (rounds, ends, table) = picks(seats, first, 40 + u64::from(first));
            assert_eq!(
                rounds.len(),
                2 * usize::from(seats),
                "stargazers R12: twice as many rounds as players"
            );
            let mut starter = first;
            for (number, round) in rounds.iter().enumerate() {
                let expected: Vec<u8> = (0..8).map(|pick| (starter + pick) % seats).collect();
                assert_eq!(
                    round, &expected,
                    "stargazers R13: clockwise, in round {number}"
                );
                assert_eq!(round.len(), 8, "stargazers R14: until everything is taken");
                let last = *round.last().expect("eight picks");
                assert_eq!(
                    ends[number], last,
                    "stargazers R15: the last picker takes from the centre"
                );
                if let Some(next) = rounds.get(number + 1) {
                    assert_eq!(
                        next[0], last,
                        "stargazers R16: whoever ended a round begins the next"
                    );
                    starter = next[0];
                }
            }
            for seat in Seat::all(seats) {
                let ended = ends.iter().filter(|end| **end == seat.0).count();
                assert_eq!(
                    ended, 2,
                    "stargazers A2: two round ends each, the last round's too"
                );
                assert_eq!(
                    table.state().board(seat).laid(),
                    16,
                    "stargazers R44: exactly 16 tiles each"
                );
            }
        }
    }
}

#[test]
fn starters_by_number_of_players() {
    let starters = |seats| {
        let (rounds, _, _) = picks(seats, 0, 5);
        rounds.iter().map(|round| round[0]).collect::<Vec<_>>()
    };
    let rule = "stargazers A1: the last picker keeps the marker and begins";
    assert_eq!(starters(2), [0, 1, 0, 1], "{rule}");
    assert_eq!(starters(3), [0, 1, 2, 0, 1, 2], "{rule}");
    assert_eq!(starters(4), [0, 3, 2, 1, 0, 3, 2, 1], "{rule}");
    let (rounds, _, _) = picks(3, 0, 6);
    assert_eq!(
        rounds[0],
        [0, 1, 2, 0, 1, 2, 0, 1],
        "stargazers G2: round 1"
    );
    assert_eq!(
        rounds[1],
        [1, 2, 0, 1, 2, 0, 1, 2],
        "stargazers G2: round 2"
    );
    let third: usize = rounds[..3]
        .iter()
        .flatten()
        .filter(|seat| **seat == 0)
        .count();
    assert_eq!(
        third, 8,
        "stargazers G2: after three rounds eight picks each"
    );
}

/// Changes for a position with only the last combination of a round left.
fn last() -> Value {
    json!({ "universe": { "3": "32 meteor" } })
}

#[test]
fn the_end_of_a_round() {
    let owed = json!({ "owed": "ring hex" });
    run(&[
        case(
            "stargazers R15: a circular and a hexagonal token of the centre",
            last(),
            "draft:3",
            json!({ "hand": owed, "can": ["centre:star", "centre:sun", "centre:shuttle",
                "centre:moon", "centre:station", "centre:comet"], "marker": 0 }),
        ),
        case(
            "stargazers R15: one of each family and no more",
            last(),
            "draft:3 centre:star centre:moon",
            json!({ "centre": "sun shuttle station comet", "cannot": {
                "centre:sun": "NothingOwed", "centre:comet": "NothingOwed" } }),
        ),
        case(
            "stargazers R17: a circular bonus token is placed like any other of its kind",
            last(),
            "draft:3 centre:shuttle",
            json!({ "can": ["shuttle:a1", "shuttle:journal", "shuttle:token"] }),
        ),
        case(
            "stargazers R18: and may go to the reserve",
            last(),
            "draft:3 centre:star star:reserve",
            json!({ "reserve": "star" }),
        ),
        case(
            "stargazers R19: a hexagon goes on a tile",
            last(),
            "draft:3 lay:b2:0 centre:moon moon:b2",
            json!({ "mural": { "b2": "32 moon" }, "points": { "moons": 1 } }),
        ),
        case(
            "stargazers R19: and nowhere else",
            last(),
            "draft:3 lay:b2:0 centre:moon",
            json!({ "can": ["moon:b2"], "cannot": { "moon:a1": "NoTileThere",
                "moon:reserve": "HexOnTile", "moon:gain": "HexOnTile" } }),
        ),
        case(
            "stargazers A3: both are placed in that very turn",
            last(),
            "draft:3 lay:b2:0 meteor:a1",
            json!({ "cannot": { "done": "Unfinished" } }),
        ),
        case(
            "stargazers A3: a circular one may be reserved, a hexagon not",
            last(),
            "draft:3 lay:b2:0 meteor:a1 centre:sun centre:comet",
            json!({ "can": ["sun:reserve", "comet:b2"], "cannot": {
                "comet:reserve": "HexOnTile", "done": "Unfinished" } }),
        ),
        case(
            "stargazers A2: in the last round too",
            json!({ "round": 4, "universe": { "3": "32 meteor" } }),
            "draft:3",
            json!({ "hand": owed }),
        ),
        case(
            "stargazers A23: the choice is among what is left",
            json!({
                "universe": { "3": "32 meteor" },
                "centre": "sun shuttle station comet", "supply": "sun shuttle station comet",
            }),
            "draft:3",
            json!({ "can": ["centre:sun", "centre:shuttle", "centre:station", "centre:comet"],
                "cannot": { "centre:star": "NotInCentre", "centre:moon": "NotInCentre" } }),
        ),
        // The numbers of tokens make this position impossible. Only version 1 of the rules accepts
        // it.
        Case {
            rules: Some(1),
            ..case(
                "stargazers A23: of a family that is gone nothing is taken",
                json!({ "universe": { "3": "32 meteor" }, "centre": "moon" }),
                "draft:3",
                json!({ "hand": { "owed": "hex" }, "cannot": { "centre:sun": "NothingOwed" } }),
            )
        },
        case_of(
            "stargazers R16: the last picker goes on",
            3,
            json!({ "turn": 2, "universe": { "3": "32 meteor" } }),
            "draft:3 lay:b2:0 meteor:a1 centre:sun sun:a2 centre:comet comet:b2 done",
            json!({ "phase": "fill", "turn": 2, "marker": 2, "round": 6 }),
        ),
    ]);
}

#[test]
fn a_new_round() {
    let mut table = open(2, &last());
    play(
        &mut table,
        "draft:3 lay:b2:0 meteor:a1 centre:sun sun:a2 centre:comet comet:b2 done",
    );
    compare(
        &table,
        &json!({ "acts": "chance", "round": 4, "universe": {} }),
        "stargazers R61: chance fills the universe",
    );
    let moves: Vec<Move> = table.legal();
    assert!(
        moves.iter().all(|mv| matches!(mv, Move::Tile(_))),
        "stargazers R61: tiles first"
    );
    crate::rules::table::draw_all(&mut table, &mut Rng::seeded(1));
    for square in 0..8 {
        let (tile, token) = table.state().square(square);
        assert!(
            tile.is_some() && token.is_some(),
            "stargazers R61: one on each square"
        );
    }
    compare(
        &table,
        &json!({ "centre": "star sun shuttle moon station comet",
            "supply": "star shuttle moon station", "turn": 0, "acts": 0, "marker": 0 }),
        "stargazers R62: what was taken from the centre comes from the supply",
    );
    compare(
        &table,
        &json!({ "turn": 0, "marker": 0 }),
        "stargazers R63: the marker stays with whoever ended the round",
    );
    // Suns and comets have run out, so the centre cannot be refilled with them.
    let mut table = open(
        2,
        &json!({ "universe": { "3": "32 meteor" }, "supply": "star moon" }),
    );
    play(
        &mut table,
        "draft:3 lay:b2:0 meteor:a1 centre:sun sun:a2 centre:comet comet:b2 done",
    );
    compare(
        &table,
        &json!({ "centre": "star shuttle moon station", "supply": "star moon" }),
        "stargazers R62: a kind that has run out stays gone",
    );
}

#[test]
fn the_centre_never_lacks_a_family() {
    for seed in 0..20 {
        let mut table = dealt(2 + (seed % 3) as u8, 0, seed);
        play_on(&mut table, &mut Rng::seeded(seed), |table, _| {
            for event in happened(table) {
                if let Event::Drafted { last: true, .. } = event {
                    let hand = table.state().hand();
                    assert!(
                        hand.owed_ring && hand.owed_hex,
                        "stargazers A23: seed {seed}"
                    );
                }
            }
        });
        assert_eq!(table.turn(), Turn::Over);
    }
}

/// The log has one turn for each pair that is taken, also where the seat that ends a round begins
/// the next one (`stargazers R13`, `R16`, `A1`).
#[test]
fn every_pair_is_taken_in_a_turn_of_its_own() {
    for seats in 2..=4 {
        let mut table = dealt(seats, 0, 5);
        let (mut rng, mut moves, mut drafts) = (Rng::seeded(7), Vec::new(), Vec::new());
        while let Some(mv) = random_move(table.game(), table.state(), &mut rng, &mut moves) {
            if matches!(mv, Move::Draft(..)) {
                drafts.push(table.len());
            }
            table.play(mv).expect("a legal move");
        }
        let game: &dyn AnySession = &table;
        for between in drafts.windows(2) {
            let starts = (between[0] + 1..=between[1]).filter(|&ply| !game.goes_on_at(ply));
            assert_eq!(starts.count(), 1, "turns between {between:?}");
        }
    }
}
