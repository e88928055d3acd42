//! What bots make of the edition: how often each journal card and constellation
//! is fulfilled (section 9 of the rules brief). Not a check, a measurement:
//!
//! `GAMES=40 SEATS=2 LEVEL=normal cargo test -p stargazers --profile native --test all tuning -- --ignored --nocapture`

#![cfg(not(target_arch = "wasm32"))]

use stargazers::{Card, Move, Stargazers};
use std::collections::BTreeMap;
use tabletop::arena::{Contestant, Plan, play_all};
use tabletop::prelude::*;
use tabletop::{Seat, Session, Setup, Viewer};

fn number(name: &str, default: u32) -> u32 {
    let given = std::env::var(name).ok();
    given.and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[test]
#[ignore = "a measurement that takes minutes"]
fn what_bots_make_of_the_edition() {
    let seats = number("SEATS", 2) as u8;
    let level = std::env::var("LEVEL").unwrap_or("normal".to_owned());
    let contestant: Contestant = level.parse().expect("a level");
    let plan = Plan {
        setup: Setup::new(&Stargazers::INFO, seats),
        contestants: vec![contestant; usize::from(seats)],
        games: number("GAMES", 20),
        seed: u64::from(number("SEED", 1)),
        iterations: None,
        threads: number("THREADS", 1) as usize,
    };
    let records = play_all::<Stargazers, _>(&plan, |played, _| played.record).expect("a setup");
    let mut cards: BTreeMap<Card, (u32, u32)> = BTreeMap::new();
    let mut sky: BTreeMap<u8, (u32, u32, u32)> = BTreeMap::new();
    let mut slots: BTreeMap<String, u32> = BTreeMap::new();
    let (mut totals, mut winners, mut counts) = (Vec::new(), Vec::new(), [0u32; 6]);
    let (mut photos, mut journals) = (0u32, 0u32);
    let mut first = vec![0.0f64; usize::from(seats)];
    let games = records.len();
    for record in records {
        for mv in &record.moves {
            if let Move::Put(_, place) | Move::Bring(_, place) = mv {
                let place = place.to_string();
                let place = if place.len() == 2 {
                    "mural".to_owned()
                } else {
                    place
                };
                *slots.entry(place).or_default() += 1;
            }
        }
        let session = Session::open(record).expect("a game");
        let view = session.view(Viewer::Open);
        let outcome = session.outcome().expect("a finished game");
        let mut best = 0;
        for seat in Seat::all(seats) {
            let tally = session.game().tally(&view, seat);
            for journal in &tally.journals {
                let entry = cards.entry(journal.card).or_default();
                entry.0 += 1;
                entry.1 += u32::from(journal.missing.is_empty());
                journals += 1;
            }
            for stars in &tally.sky {
                let entry = sky.entry(stars.number).or_default();
                entry.0 += 1;
                entry.1 += u32::from(stars.points > 0);
                entry.2 += stars.cells.count_ones();
            }
            for (sum, count) in counts.iter_mut().zip(tally.counts) {
                *sum += u32::from(count);
            }
            photos += u32::from(tally.photo_points);
            totals.push(tally.total);
            best = best.max(tally.total);
            if outcome.winners.contains(seat) {
                first[seat.index()] += 1.0 / f64::from(outcome.winners.len());
            }
        }
        winners.push(best);
    }
    let each = (games * usize::from(seats)) as f64;
    totals.sort_unstable();
    winners.sort_unstable();
    println!("{games} games of {seats} {level} bots");
    println!("winners {winners:?}");
    println!("all     {totals:?}");
    println!(
        "wins by seat {first:?}, photo points {:.1}, cards {:.1}",
        f64::from(photos) / each,
        f64::from(journals) / each
    );
    println!(
        "moons, stations, comets, meteors, planets, holes: {:.1?}",
        counts.map(|sum| f64::from(sum) / each)
    );
    println!("tokens {slots:?}");
    for deck in 0..3 {
        let of: Vec<_> = cards
            .iter()
            .filter(|(card, _)| card.deck() == deck)
            .collect();
        let (held, done) = of
            .iter()
            .fold((0, 0), |sum, (_, it)| (sum.0 + it.0, sum.1 + it.1));
        println!(
            "deck {}: {done} of {held} fulfilled, {:.0} %",
            deck + 1,
            100.0 * f64::from(done) / f64::from(held.max(1))
        );
        for (card, (held, done)) in of {
            println!("  {card}: {done} of {held}");
        }
    }
    for letter in 0..2 {
        let of = sky.iter().filter(|(number, _)| **number / 6 == letter);
        let (held, paid) = of
            .clone()
            .fold((0, 0), |sum, (_, it)| (sum.0 + it.0, sum.1 + it.1));
        println!(
            "constellations {}: {:.0} %",
            ["A", "B"][letter as usize],
            100.0 * f64::from(paid) / f64::from(held.max(1))
        );
        for (number, (held, paid, stars)) in of {
            println!(
                "  {}: {paid} of {held}, {:.1} stars",
                number % 6 + 1,
                f64::from(*stars) / f64::from(*held)
            );
        }
    }
}
