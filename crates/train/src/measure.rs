//! What a mind is worth: minds against evaluations, what reviews leave over, time.

use serde::Serialize;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tabletop::game::random_move;
use tabletop::levels::{Level, LevelSettings};
use tabletop::review::{Chances, Knowledge, Ledger, WIN};
use tabletop::search::judge::Judge;
use tabletop::search::minds;
use tabletop::search::{Budget, choose_by};
use tabletop::{BotPolicy, Mind, Rng, Seat, Setup, Turn, Viewer};

/// A bot that takes part in a measurement.
#[derive(Clone, Debug)]
pub struct Player<'a> {
    /// Its settings.
    pub settings: LevelSettings,
    /// The judge of its leaves; `None`: the game's own evaluation.
    pub mind: Option<&'a Mind>,
}

/// The result of some games between two players.
#[derive(Clone, Debug, Default)]
pub struct Duel {
    /// The number of games.
    pub games: u32,
    /// The wins of the first player; shared wins are shared.
    pub wins: f64,
    /// The sum of the squares of each pair's wins.
    squares: f64,
    /// The time that each player took, and its number of decisions.
    pub spent: [(Duration, u32); 2],
}

impl Duel {
    /// The wins of the first player in hundredths of the games, and half of the 95 % interval. Games
    /// come in pairs with the same seed and exchanged seats.
    #[must_use]
    pub fn rate(&self) -> (f64, f64) {
        let pairs = f64::from(self.games / 2).max(1.0);
        let mean = self.wins / (2.0 * pairs);
        let variance = (self.squares / pairs - mean * mean).max(0.0);
        (mean * 100.0, 196.0 * (variance / pairs).sqrt())
    }

    /// The logarithm of how much likelier this result is if the first player wins `more` than if it
    /// wins `less` (of 1), by the normal approximation (SPRT).
    #[must_use]
    pub fn likelihood(&self, less: f64, more: f64) -> f64 {
        let pairs = f64::from(self.games / 2).max(1.0);
        let mean = self.wins / (2.0 * pairs);
        let variance = (self.squares / pairs - mean * mean).max(0.01);
        pairs * (more - less) * (mean - (more + less) / 2.0) / variance
    }
}

/// Plays one game; `who` says which player has each seat. Returns the shares of the result.
fn game<G: BotPolicy>(
    table: &G,
    players: [&Player<'_>; 2],
    who: &dyn Fn(Seat) -> usize,
    rng: &mut Rng,
    duel: &mut Duel,
    watch: &mut dyn FnMut(&G::State, &G::Move),
) -> Option<Chances> {
    let mut state = table.start();
    let mut moves = Vec::new();
    for _ in 0..G::INFO.longest {
        let mv = match table.turn(&state) {
            Turn::Over => {
                let outcome = table.outcome(&state)?;
                return Some(Chances::of_outcome(table.setup().seats, &outcome));
            }
            Turn::Chance => random_move(table, &state, rng, &mut moves)?,
            Turn::Seat(seat) => {
                let view = table.view(&state, Viewer::Seat(seat));
                let player = players[who(seat)];
                let begun = Instant::now();
                let decision = choose_by(
                    table,
                    player.mind,
                    &view,
                    seat,
                    &player.settings,
                    Budget::LEVEL,
                    rng,
                )?;
                if decision.iterations > 0 {
                    let spent = &mut duel.spent[who(seat)];
                    spent.0 += begun.elapsed();
                    spent.1 += 1;
                }
                decision.mv
            }
        };
        watch(&state, &mv);
        table.apply(&mut state, &mv, &mut |_| ());
    }
    None
}

/// Plays pairs of games between two players, until `most` games have been played or the likelihood
/// leaves ±2.94 (5 % errors). In games of more than two seats, the first player has one seat and the
/// second one all others; the rate is then of one seat against an even share.
pub fn duel<G: BotPolicy>(
    setup: &Setup,
    players: [&Player<'_>; 2],
    most: u32,
    seed: u64,
) -> Option<Duel> {
    let table = G::new(setup).ok()?;
    let mut duel = Duel::default();
    while duel.games < most {
        let mut wins = 0.0;
        let pair = u64::from(duel.games / 2);
        for swapped in 0..2_u8 {
            let own = (pair as u8 + swapped) % setup.seats;
            let who = move |seat: Seat| usize::from(seat.0 != own);
            let mut rng = Rng::seeded(seed.wrapping_mul(1_000_003).wrapping_add(pair));
            let result = game(&table, players, &who, &mut rng, &mut duel, &mut |_, _| ())?;
            let mut share = f64::from(result.of(Seat(own))) / f64::from(WIN);
            if setup.seats > 2 {
                // An even share counts as half.
                let even = 1.0 / f64::from(setup.seats);
                share = 0.5 + (share - even) / (2.0 * (1.0 - even));
            }
            wins += share;
        }
        duel.games += 2;
        duel.wins += wins;
        duel.squares += wins * wins / 4.0;
        if duel.games >= 40 && duel.likelihood(0.5, 0.55).abs() > 2.94 {
            break;
        }
    }
    Some(duel)
}

/// What reviews leave over: means over all seats of some games, in wins.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct LeftOver {
    /// The number of games.
    pub games: u32,
    /// What is left over, without its sign.
    pub left_over: f64,
    /// What luck brought, without its sign.
    pub luck: f64,
    /// What the own moves are said to have cost.
    pub own: f64,
}

/// Plays games of one player, and reviews them by the same judge, as the app does.
pub fn left_over<G: BotPolicy>(
    setup: &Setup,
    player: &Player<'_>,
    games: u32,
    seed: u64,
) -> Option<LeftOver> {
    let table = G::new(setup).ok()?;
    let mut sum = LeftOver::default();
    for number in 0..games {
        let mut rng = Rng::seeded(seed.wrapping_mul(1_000_003).wrapping_add(number.into()));
        let mut made = Vec::new();
        let mut watch = |state: &G::State, mv: &G::Move| made.push((state.clone(), mv.clone()));
        let players = [player, player];
        let mut duel = Duel::default();
        let result = game(&table, players, &|_| 0, &mut rng, &mut duel, &mut watch)?;
        let judged = made.iter().enumerate().map(|(ply, (state, mv))| {
            let judging = Judge {
                knowledge: Knowledge::Own,
                effort: G::INFO.review_effort,
                seed: 0,
                moves: ply,
                go_on: None,
            };
            Some(judging.judge_by(player.mind, &table, state, mv))
        });
        let judged: Vec<_> = judged.collect();
        let ledger = Ledger::new(setup.seats, &judged, Some(result));
        let wins = |part: i32| f64::from(part) / f64::from(WIN);
        sum.games += 1;
        for account in &ledger.accounts {
            sum.left_over += wins(account.left_over).abs();
            sum.luck += wins(account.luck).abs();
            sum.own -= wins(account.own);
        }
    }
    let accounts = f64::from(sum.games.max(1) * u32::from(setup.seats));
    Some(LeftOver {
        games: sum.games,
        left_over: sum.left_over / accounts,
        luck: sum.luck / accounts,
        own: sum.own / accounts,
    })
}

/// What a mind is worth at a table, as JSON: Hard with it against Hard by the game's own evaluation,
/// what reviews by it leave over of its own games, and the microseconds of a judgement by the
/// evaluation and by the mind. Each part plays this many games. `None` if the table is not possible.
pub fn worth<G: BotPolicy>(setup: &Setup, mind: &Mind, games: u32, seed: u64) -> Option<Value> {
    let table = G::new(setup).ok()?;
    let settings = table.levels().get(Level::Hard).clone();
    let [by_mind, by_hand] = [Some(mind), None].map(|mind| Player {
        settings: settings.clone(),
        mind,
    });
    let duel = duel::<G>(setup, [&by_mind, &by_hand], games, seed)?;
    let (rate, half) = duel.rate();
    let milliseconds = duel
        .spent
        .map(|(time, count)| time.as_secs_f64() * 1000.0 / f64::from(count.max(1)));
    let judgement = speed::<G>(setup, &by_mind, mind)?.map(|time| time.as_secs_f64() * 1e6);
    Some(json!({
        "seats": setup.seats,
        "duel": {
            "games": duel.games,
            "wins": rate,
            "half_interval": half,
            "likelihood": duel.likelihood(0.5, 0.55),
            "milliseconds": { "mind": milliseconds[0], "evaluation": milliseconds[1] },
        },
        "review": left_over::<G>(setup, &by_mind, games, seed)?,
        "microseconds": { "mind": judgement[1], "evaluation": judgement[0] },
    }))
}

/// The time of one judgement of a position for all seats: by the game's own evaluation and by a
/// mind, over positions of one game.
pub fn speed<G: BotPolicy>(
    setup: &Setup,
    player: &Player<'_>,
    mind: &Mind,
) -> Option<[Duration; 2]> {
    let table = G::new(setup).ok()?;
    let mut states = Vec::new();
    let mut watch = |state: &G::State, _: &G::Move| states.push(state.clone());
    let mut rng = Rng::seeded(1);
    game(
        &table,
        [player, player],
        &|_| 0,
        &mut rng,
        &mut Duel::default(),
        &mut watch,
    )?;
    let mut features = Vec::new();
    let rounds = |judge: &mut dyn FnMut(&G::State)| {
        let begun = Instant::now();
        for _ in 0..100 {
            states.iter().for_each(&mut *judge);
        }
        begun.elapsed() / 100 / states.len() as u32
    };
    let mut sink = 0_u64;
    let by_hand = rounds(&mut |state| sink += u64::from(table.evaluate(state)[0]));
    let by_mind = rounds(&mut |state| {
        let shares = minds::shares(mind, &table, state, &mut features);
        sink += u64::from(shares.map_or(0, |shares| shares[0]));
    });
    std::hint::black_box(sink);
    Some([by_hand, by_mind])
}
