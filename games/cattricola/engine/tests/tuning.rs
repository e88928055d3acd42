//! The tuning targets of the rules brief, section 9, measured with Normal bots:
//! turns, eliminations, saucers, turn order. `docs/balance.md` has the figures.
//!
//! `CATTRICOLA_GAMES=400 cargo test --release -p cattricola --test all tuning -- --ignored --nocapture`
#![cfg(not(target_arch = "wasm32"))]

use cattricola::{Cattricola, Event};
use tabletop::levels::Level;
use tabletop::prelude::*;
use tabletop::search::{BotPolicy, Budget, choose};
use tabletop::{Rng, Seat, Setup, Turn, Viewer};

#[derive(Default)]
struct Tally {
    count: i32,
    sum: i32,
}

impl Tally {
    fn add(&mut self, value: i32) {
        self.count += 1;
        self.sum += value;
    }

    /// Returns the mean, in hundredths.
    fn mean(&self) -> i32 {
        self.sum * 100 / self.count.max(1)
    }
}

#[test]
#[ignore = "a measurement, for people who tune the edition"]
fn targets() {
    let games = std::env::var("CATTRICOLA_GAMES");
    let games: i32 = games.map_or(40, |games| games.parse().expect("a number"));
    let mut rng = Rng::seeded(1);
    let mut saucers: [Tally; 4] = Default::default();
    let mut removed = [0i32; 3];
    for seats in 2..=4 {
        let game = Cattricola::new(&Setup::new(&Cattricola::INFO, seats)).unwrap();
        let (mut turns, mut out, mut circles) =
            (Tally::default(), Tally::default(), Tally::default());
        let mut wins = [0; 4];
        for _ in 0..games {
            let mut state = game.start();
            let mut begun = 0;
            while let Some(mv) = next(&game, &state, &mut rng) {
                game.apply(&mut state, &mv, &mut |event| match event {
                    Event::Began { .. } => begun += 1,
                    Event::Counted { count, .. } => {
                        out.add(i32::from(count.is_eliminated()));
                        for (sum, gone) in removed.iter_mut().zip(count.removed) {
                            *sum += i32::from(gone.len());
                        }
                    }
                    _ => {}
                });
            }
            for sheet in game.score(&state) {
                let board = state.saucer(sheet.seat).board.unwrap();
                if let Some(total) = sheet.total {
                    saucers[usize::from(board)].add(total);
                }
            }
            turns.add(begun / i32::from(seats));
            circles.add(i32::from(game.circles_appeared(&state)));
            for seat in game.outcome(&state).unwrap().winners.iter() {
                wins[usize::from(game.order(&state, seat))] += 1;
            }
        }
        let wins = wins.map(|wins| wins * 100 / games);
        println!(
            "{seats} seats: {} turns each, {} % eliminated, {} circles (hundredths), wins by turn order {wins:?} %",
            turns.mean(),
            out.mean(),
            circles.mean()
        );
    }
    println!(
        "means of saucers, hundredths: {:?}",
        saucers.map(|saucer| saucer.mean())
    );
    println!("removed by wolves, couples, groups: {removed:?}");
}

fn next(game: &Cattricola, state: &cattricola::State, rng: &mut Rng) -> Option<cattricola::Move> {
    match game.turn(state) {
        Turn::Over => None,
        Turn::Chance => tabletop::game::draw(game, state, rng),
        Turn::Seat(seat) => think(game, state, seat, rng),
    }
}

fn think(
    game: &Cattricola,
    state: &cattricola::State,
    seat: Seat,
    rng: &mut Rng,
) -> Option<cattricola::Move> {
    let view = game.view(state, Viewer::Seat(seat));
    let settings = game.levels().get(Level::Normal);
    Some(choose(game, &view, seat, settings, Budget::LEVEL, rng)?.mv)
}
