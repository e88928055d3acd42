use super::toy::{Act, Table, Toy};
use super::{BotPolicy, Budget, Decision, Routine, choose};
use crate::game::{Turn, draw, random_move};
use crate::levels::{Level, LevelSettings};
use crate::prelude::*;
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};

fn think(game: &Toy, table: &Table, settings: &LevelSettings, seed: u64) -> Decision<Act> {
    let Turn::Seat(seat) = game.turn(table) else {
        panic!("nobody is to act")
    };
    let view = game.view(table, Viewer::Seat(seat));
    choose(
        game,
        &view,
        seat,
        settings,
        Budget::LEVEL,
        &mut Rng::seeded(seed),
    )
    .unwrap()
}

fn stones(left: u8, seats: u8) -> (Toy, Table) {
    let game = Toy::table("stones", seats);
    let table = Table {
        stones: left,
        ..game.start()
    };
    (game, table)
}

/// From a pile that is not a multiple of four, taking the remainder wins. From a multiple of four,
/// every move loses.
#[test]
fn finds_the_forced_win() {
    for left in 2..=13u8 {
        let (game, table) = stones(left, 2);
        for seed in 0..4 {
            let settings = LevelSettings::new(3000);
            let decision = think(&game, &table, &settings, seed);
            if left % 4 != 0 {
                assert_eq!(
                    decision.mv,
                    Act::Take(left % 4),
                    "{left} stones: {decision:?}"
                );
            } else {
                // The bot sees that it is losing.
                assert!(decision.permille < Some(450), "{left} stones: {decision:?}");
            }
        }
    }
}

/// With depth 1 and no playout, only the evaluation decides.
#[test]
fn looks_one_move_ahead() {
    let settings = LevelSettings {
        depth: 1,
        playout: 0,
        ..LevelSettings::new(60)
    };
    for left in [5, 6, 7, 9, 14, 19] {
        let (game, table) = stones(left, 2);
        assert_eq!(think(&game, &table, &settings, 1).mv, Act::Take(left % 4));
    }
    // The evaluation covers two seats only; with three it rates nothing.
    let (game, table) = stones(10, 3);
    let decision = think(&game, &table, &settings, 1);
    assert!(
        decision
            .weighed
            .iter()
            .all(|weighed| (325..=340).contains(&weighed.permille))
    );
}

#[test]
fn a_single_move_needs_no_thought() {
    let (game, table) = stones(1, 2);
    let decision = think(&game, &table, &LevelSettings::new(1000), 1);
    assert_eq!(
        (decision.mv, decision.iterations, decision.permille),
        (Act::Take(1), 0, None)
    );
}

#[test]
fn beats_random_play() {
    let game = Toy::table("stones", 2);
    let settings = game.levels().get(Level::Normal).clone();
    let mut won = 0;
    for round in 0..60u8 {
        let bot = Seat(round % 2);
        let mut rng = Rng::seeded(u64::from(round));
        let mut table = game.start();
        while let Turn::Seat(seat) = game.turn(&table) {
            let mv = if seat == bot {
                think(&game, &table, &settings, rng.seed()).mv
            } else {
                random_move(&game, &table, &mut rng, &mut Vec::new()).unwrap()
            };
            game.apply(&mut table, &mv, &mut |_| ());
        }
        won += u32::from(game.outcome(&table).unwrap().winners.contains(bot));
    }
    assert!(won >= 54, "won {won} of 60");
}

/// The bot receives a view. Tables with the same view lead to the same decision, whatever the
/// others hold. The bot calls the digit that is likely, not the true one.
#[test]
fn does_not_see_what_is_hidden() {
    let game = Toy::table("secret", 3);
    let settings = LevelSettings::new(800);
    let mut decisions = Vec::new();
    for hidden in 0..4u8 {
        let digits = vec![Some(2), Some(hidden), Some(3 - hidden)];
        let table = Table {
            digits,
            ..game.start()
        };
        decisions.push(think(&game, &table, &settings, 5));
    }
    assert!(decisions.windows(2).all(|pair| pair[0] == pair[1]));
    // Five of eight digits are threes. Calling a three wins 62 % of the time, and any other call at
    // most 13 %.
    assert!(
        matches!(decisions[0].mv, Act::Call(_, 3)),
        "{:?}",
        decisions[0]
    );
    let permille = decisions[0].permille.unwrap();
    assert!((520..720).contains(&permille), "{permille}");
}

/// A change of these values means that bots with the same seed play differently than before. That
/// is fine if the search was changed on purpose.
#[test]
fn the_same_seed_makes_the_same_move() {
    let settings = LevelSettings {
        variety: 40,
        ..LevelSettings::new(300)
    };
    let game = Toy::table("secret", 4);
    let mut rng = Rng::seeded(3);
    let mut table = game.start();
    while let Some(mv) = draw(&game, &table, &mut rng) {
        game.apply(&mut table, &mv, &mut |_| ());
    }
    let seats = think(&game, &table, &settings, 11);
    assert_eq!(seats, think(&game, &table, &settings, 11));
    assert_ne!(seats, think(&game, &table, &settings, 12));
    let (stones, pile) = stones(18, 3);
    let spot = Toy::table("spot", 2);
    let golden: Vec<(String, u32, u32)> = [
        seats,
        think(&stones, &pile, &settings, 11),
        think(&spot, &spot.start(), &settings, 11),
    ]
    .into_iter()
    .map(|decision| {
        let visits = decision
            .weighed
            .iter()
            .find(|weighed| weighed.mv == decision.mv);
        (
            decision.mv.to_string(),
            visits.unwrap().visits,
            decision.permille.unwrap(),
        )
    })
    .collect();
    let golden: Vec<_> = golden
        .iter()
        .map(|(mv, v, p)| (mv.as_str(), *v, *p))
        .collect();
    assert_eq!(
        golden,
        [
            ("call:1:3", 192, 630),
            ("take:1", 159, 333),
            ("name:620", 50, 579)
        ]
    );
}

/// Searches until the callback has been asked `looks` times, and returns the decision.
fn capped(game: &Toy, table: &Table, level: Level, looks: u32) -> Decision<Act> {
    let mut asked = 0;
    let mut clock = || {
        asked += 1;
        asked < looks
    };
    let budget = Budget {
        go_on: Some(&mut clock),
        ..Budget::LEVEL
    };
    let settings = game.levels().get(level);
    let mut rng = Rng::seeded(1);
    choose(game, table, Seat(0), settings, budget, &mut rng).unwrap()
}

#[test]
fn a_cap_cuts_thought_short_and_says_so() {
    let (game, table) = stones(20, 2);
    for looks in [1, 2, 70] {
        let decision = capped(&game, &table, Level::Hard, looks);
        assert_eq!((decision.iterations, decision.capped), (looks, true));
        let visits: u32 = decision.weighed.iter().map(|weighed| weighed.visits).sum();
        assert_eq!(visits, looks);
    }
    // A limit that is never reached changes nothing.
    let whole = think(&game, &table, game.levels().get(Level::Hard), 1);
    assert_eq!(capped(&game, &table, Level::Hard, u32::MAX), whole);
    assert!(!whole.capped);
}

/// After a single iteration, the move weights decide, not the order of the list.
#[test]
fn a_thought_that_was_hardly_begun_is_a_first_impression() {
    let (mut game, table) = stones(20, 2);
    for weights in [[1, 5, 1], [1, 1, 5], [5, 1, 1]] {
        let best = weights.iter().position(|weight| *weight == 5).unwrap() as u8 + 1;
        game.weights = weights.to_vec();
        let decision = capped(&game, &table, Level::Hard, 1);
        assert_eq!(decision.mv, Act::Take(best), "{weights:?}");
        assert_eq!(decision.permille, None);
    }
}

/// A move of weight 0 is made only if all moves have weight 0.
#[test]
fn what_weighs_nothing_is_not_made() {
    let (mut game, table) = stones(18, 2);
    let slips = LevelSettings {
        slips: 1000,
        ..LevelSettings::new(40)
    };
    // Taking two would leave a multiple of four, which wins.
    game.weights = vec![1, 0, 1];
    for seed in 0..40 {
        for settings in [&LevelSettings::new(40), &slips] {
            assert_ne!(think(&game, &table, settings, seed).mv, Act::Take(2));
        }
        assert_ne!(capped(&game, &table, Level::Hard, 1).mv, Act::Take(2));
    }
    game.weights = vec![0, 0, 0];
    let decision = think(&game, &table, &LevelSettings::new(400), 1);
    assert_eq!(decision.weighed.len(), 3);
}

/// A move of weight 0 is not made for any other reason either: because it gains at once, because it
/// is the null move, or because the search tried it before it met a better one.
#[test]
fn nothing_speaks_for_what_weighs_nothing() {
    let (mut game, table) = stones(18, 2);
    game.weights = vec![1, 0, 1];
    game.gain = Some(Act::Take(2));
    for idle in 1..=3 {
        game.idle = Some(Act::Take(idle));
        for seed in 0..40 {
            let decision = think(&game, &table, &LevelSettings::new(30), seed);
            assert_ne!(decision.mv, Act::Take(2), "{idle}, {seed}: {decision:?}");
        }
    }
    let mut game = Toy::table("spot", 2);
    let table = game.start();
    for seed in 0..40 {
        game.senseless = None;
        let Act::Name(best) = think(&game, &table, &LevelSettings::new(30), seed).mv else {
            panic!("a free move")
        };
        game.senseless = Some(best);
        let decision = think(&game, &table, &LevelSettings::new(30), seed);
        assert_ne!(decision.mv, Act::Name(best), "{seed}: {decision:?}");
        let listed = decision.weighed.iter().any(|it| it.mv == Act::Name(best));
        assert!(!listed, "{seed}: {decision:?}");
    }
}

/// The most visited move is replaced by the null move if the null move has a better result.
#[test]
fn what_turned_out_worse_than_idling_is_not_made() {
    let (mut game, table) = stones(20, 3);
    let mut gave_way = 0;
    for seed in 0..60 {
        let settings = LevelSettings::new(30);
        let idle = Act::Take(3);
        game.idle = None;
        let before = think(&game, &table, &settings, seed);
        game.idle = Some(idle.clone());
        let after = think(&game, &table, &settings, seed);
        let worth = |mv: &Act| {
            after
                .weighed
                .iter()
                .find(|weighed| weighed.mv == *mv)
                .unwrap()
                .permille
        };
        assert!(worth(&after.mv) >= worth(&idle), "{after:?}");
        gave_way += u32::from(before.mv != after.mv);
    }
    assert!(gave_way > 0);
}

/// A move that gains at once is made even if the null move has a better result.
#[test]
fn what_gains_at_once_does_not_give_way() {
    let (mut game, table) = stones(20, 3);
    let mut stayed = 0;
    for seed in 0..60 {
        let settings = LevelSettings::new(30);
        (game.idle, game.gain) = (None, None);
        let best = think(&game, &table, &settings, seed).mv;
        game.idle = Some(Act::Take(3));
        let given_way = think(&game, &table, &settings, seed).mv;
        game.gain = Some(best.clone());
        assert_eq!(think(&game, &table, &settings, seed).mv, best);
        stayed += u32::from(given_way != best);
        // The null move itself does not count as a move that gains at once.
        game.gain = Some(Act::Take(3));
        assert_eq!(think(&game, &table, &settings, seed).mv, given_way);
    }
    assert!(stayed > 0);
}

#[test]
fn thinks_no_longer_than_needed() {
    let (game, table) = stones(5, 2);
    let decision = think(&game, &table, &LevelSettings::new(100_000), 1);
    assert!(decision.iterations < 100_000, "{}", decision.iterations);
    let visits: Vec<u32> = decision
        .weighed
        .iter()
        .map(|weighed| weighed.visits)
        .collect();
    assert!(visits[0] > visits[1] + 100_000 - decision.iterations);
}

#[test]
fn plays_with_any_number_of_seats() {
    for seats in 1..=6 {
        for kind in ["stones", "secret", "spot"] {
            if seats == 1 && kind == "secret" {
                continue; // Nobody to guess about.
            }
            let game = Toy::table(kind, seats);
            let mut rng = Rng::seeded(u64::from(seats));
            let mut table = game.start();
            let settings = LevelSettings::new(80);
            let mut moves = 0;
            while game.turn(&table) != Turn::Over {
                let mv = match draw(&game, &table, &mut rng) {
                    Some(mv) => mv,
                    None => think(&game, &table, &settings, rng.seed()).mv,
                };
                game.check(&table, &mv).unwrap();
                game.apply(&mut table, &mv, &mut |_| ());
                moves += 1;
                assert!(moves < 64);
            }
        }
    }
}

/// In a game of free moves, a longer search finds numbers closer to the target.
#[test]
fn finds_good_free_moves() {
    let game = Toy::table("spot", 3);
    let miss = |iterations: u32| -> u32 {
        (0..10)
            .map(|seed| {
                let settings = LevelSettings::new(iterations);
                match think(&game, &game.start(), &settings, seed).mv {
                    Act::Name(number) => u32::from(number.abs_diff(game.start().spot)),
                    other => panic!("{other}"),
                }
            })
            .sum()
    };
    let (little, much) = (miss(4), miss(3000));
    assert!(much < 10 * 40 && much * 2 < little, "{little} -> {much}");
}

#[test]
fn slips_are_as_frequent_as_said() {
    let (game, table) = stones(7, 2);
    let settings = LevelSettings {
        slips: 300,
        ..LevelSettings::new(200)
    };
    let slipped = (0..400)
        .filter(|seed| think(&game, &table, &settings, *seed).iterations == 0)
        .count();
    assert!((85..155).contains(&slipped), "{slipped} of 400");
}

/// A routine step is made without a search. The level says how often the bot forgets it.
#[test]
fn what_is_done_by_rote_takes_no_thought() {
    let (mut game, table) = stones(7, 2);
    let (usual, slip) = (Act::Take(1), Act::Take(2));
    let forgotten = |game: &Toy, forgets: u32| {
        let settings = LevelSettings {
            forgets,
            ..LevelSettings::new(200)
        };
        let decide = |seed| think(game, &table, &settings, seed);
        let decisions = (0..400).map(decide).inspect(|decision| {
            assert_eq!(decision.iterations, 0);
            assert!(decision.mv == usual || decision.mv == slip);
        });
        decisions.filter(|decision| decision.mv == slip).count()
    };
    game.routine = Some(Routine {
        usual: usual.clone(),
        slip: Some(slip.clone()),
    });
    assert_eq!(forgotten(&game, 0), 0);
    let some = forgotten(&game, 300);
    assert!((85..155).contains(&some), "{some} of 400");
    game.routine = Some(Routine {
        usual: usual.clone(),
        slip: None,
    });
    assert_eq!(forgotten(&game, 1000), 0, "nothing to forget");
}

#[test]
fn variety_makes_only_moves_that_are_nearly_as_good() {
    let game = Toy::table("secret", 4);
    let digits = vec![Some(1); 4];
    let table = Table {
        digits,
        ..game.start()
    };
    let made = |variety: u32| {
        let settings = LevelSettings {
            variety,
            ..LevelSettings::new(400)
        };
        let mut made: Vec<String> = Vec::new();
        for seed in 0..40 {
            let decision = think(&game, &table, &settings, seed);
            let chosen = decision
                .weighed
                .iter()
                .find(|weighed| weighed.mv == decision.mv);
            let least = decision.weighed[0].visits * (100 - variety);
            assert!(chosen.unwrap().visits * 100 >= least, "{decision:?}");
            if decision.weighed[0].mv != decision.mv {
                made.push(decision.mv.to_string());
            }
        }
        made
    };
    assert!(made(0).is_empty());
    assert!(!made(60).is_empty());
}

#[test]
fn nobody_thinks_out_of_turn() {
    let (game, table) = stones(7, 2);
    let settings = LevelSettings::new(10);
    let mut rng = Rng::seeded(1);
    assert_eq!(
        choose(&game, &table, Seat(1), &settings, Budget::LEVEL, &mut rng),
        None
    );
    let over = Table {
        ended: Some(Default::default()),
        ..table
    };
    assert_eq!(
        choose(&game, &over, Seat(0), &settings, Budget::LEVEL, &mut rng),
        None
    );
}
