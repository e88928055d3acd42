use super::{Contestant, Plan, Rate, Spread, contest, play_all};
use crate::levels::Level;
use crate::prelude::*;
use crate::search::toy::Toy;
use crate::seat::Seat;

fn plan(kind: &str, contestants: &[&str], games: u32) -> Plan {
    let seats = contestants.len() as u8;
    Plan {
        setup: Toy::table(kind, seats).setup().clone(),
        contestants: contestants.iter().map(|id| id.parse().unwrap()).collect(),
        games,
        seed: 5,
        iterations: None,
        threads: 2,
    }
}

#[test]
fn thought_wins() {
    let report = contest::<Toy>(&plan("stones", &["normal", "random"], 60)).unwrap();
    let [random, normal] = &report.levels[..] else {
        panic!("{:?}", report.levels)
    };
    assert_eq!(
        (random.level, normal.level.to_string().as_str()),
        (Contestant::Random, "normal")
    );
    assert!(normal.wins.low > 0.75, "{normal:?}");
    assert_eq!((random.iterations, normal.iterations), (None, Some(400)));
    assert!((random.wins.wins + normal.wins.wins - 60.0).abs() < 1e-9);
    // Every contestant sat in both seats equally often.
    assert!(
        report
            .by_seat
            .iter()
            .all(|seat| (15.0..=45.0).contains(&seat.wins.wins))
    );
    assert_eq!(
        report.endings.into_iter().collect::<Vec<_>>(),
        [("right", 60)]
    );
    // A game has twenty stones, and a move takes one to three.
    assert!(report.moves.least >= 7.0 && report.moves.most <= 20.0);
    assert!((1.5..3.0).contains(&report.choices), "{}", report.choices);
    assert!(report.forced > 0.0);
}

#[test]
fn threads_change_nothing() {
    let plan = plan("secret", &["easy", "normal", "random"], 12);
    let alone = contest::<Toy>(&Plan {
        threads: 1,
        ..plan.clone()
    })
    .unwrap();
    assert_eq!(
        contest::<Toy>(&Plan {
            threads: 3,
            ..plan.clone()
        })
        .unwrap(),
        alone
    );
    assert_ne!(contest::<Toy>(&Plan { seed: 6, ..plan }).unwrap(), alone);
}

#[test]
fn everybody_sits_everywhere() {
    let plan = plan("stones", &["random", "easy", "hard"], 6);
    let seats = |number| {
        super::lineup(&plan, number)
            .iter()
            .map(ToString::to_string)
            .collect()
    };
    let lineups: Vec<Vec<String>> = (0..4).map(seats).collect();
    assert_eq!(lineups[0], ["random", "easy", "hard"]);
    assert_eq!(lineups[1], ["easy", "hard", "random"]);
    assert_eq!(lineups[2], ["hard", "random", "easy"]);
    assert_eq!(lineups[3], lineups[0]);
}

/// With three seats, a wrong call makes the two others share the win.
#[test]
fn shared_wins_count_as_shares() {
    let report = contest::<Toy>(&plan("secret", &["random"; 3], 200)).unwrap();
    assert!(report.shared > 50, "{report:?}");
    let wins: f64 = report.by_seat.iter().map(|seat| seat.wins.wins).sum();
    assert!(
        (wins + f64::from(report.without_winner) - 200.0).abs() < 1e-3,
        "{wins}"
    );
    assert_eq!(report.levels[0].wins.played, 600);
}

/// The expected values were computed by hand from Wilson's formula.
#[test]
fn intervals_are_wilsons() {
    for (wins, played, low, high) in [
        (50.0, 100, 0.4038, 0.5962),
        (0.0, 10, 0.0, 0.2775),
        (10.0, 10, 0.7225, 1.0),
        (123.0, 200, 0.5460, 0.6797),
    ] {
        let rate = Rate::of(wins, played);
        assert!(
            (rate.low - low).abs() < 1e-4 && (rate.high - high).abs() < 1e-4,
            "{rate:?}"
        );
    }
    assert_eq!((Rate::of(0.0, 0).low, Rate::of(0.0, 0).high), (0.0, 1.0));
}

#[test]
fn spreads_are_nearest_ranks() {
    let spread = Spread::of((1..=100).rev().map(f64::from).collect());
    let expected = Spread {
        least: 1.0,
        p5: 5.0,
        median: 50.0,
        p95: 95.0,
        most: 100.0,
        mean: 50.5,
    };
    assert_eq!(spread, expected);
    assert_eq!(Spread::of(vec![3.0]).p5, 3.0);
    assert_eq!(Spread::of(Vec::new()), Spread::default());
}

#[test]
fn an_impossible_table_is_refused() {
    let mut plan = plan("stones", &["random"; 2], 1);
    plan.setup.first = Seat(2);
    assert!(contest::<Toy>(&plan).is_err());
}

#[test]
fn games_come_in_their_order() {
    let plan = plan("spot", &["random"; 2], 40);
    let numbers = play_all::<Toy, u32>(&plan, |_, number| number).unwrap();
    assert_eq!(numbers, (0..40).collect::<Vec<_>>());
    assert_eq!("hard".parse(), Ok(Contestant::Bot(Level::Hard)));
    assert!("best".parse::<Contestant>().is_err());
}
