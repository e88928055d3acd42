//! What bots decide in the positions of whole games.

use tabletop::game::draw;
use tabletop::search::{BotPolicy, Budget, Decision, choose, plan};
use tabletop::{Level, Rng, Seat, Setup, Turn, Viewer};

/// What a bot of a level decides in a position; it sees no more than its seat.
///
/// # Panics
/// If the seat is not to act.
pub fn decide<G: BotPolicy>(
    game: &G,
    state: &G::State,
    level: Level,
    budget: Budget<'_>,
    seed: u64,
) -> Decision<G::Move> {
    let Turn::Seat(seat) = game.turn(state) else {
        panic!("nobody is to act")
    };
    let view = game.view(state, Viewer::Seat(seat));
    let settings = game.levels().get(level);
    let mut rng = Rng::seeded(seed);
    choose(game, &view, seat, settings, budget, &mut rng).expect("a move")
}

/// Cut short as early as can be: after one look.
pub fn hurried<G: BotPolicy>(
    game: &G,
    state: &G::State,
    level: Level,
    seed: u64,
) -> Decision<G::Move> {
    let mut go_on = || false;
    let budget = Budget {
        go_on: Some(&mut go_on),
        ..Budget::LEVEL
    };
    decide(game, state, level, budget, seed)
}

/// Lets bots of a level play a game to its end, and shows every position in which
/// one of them is to act.
///
/// # Panics
/// If the setup does not fit the game.
pub fn each_decision<G: BotPolicy>(
    setup: &Setup,
    level: Level,
    seed: u64,
    mut look: impl FnMut(&G, &G::State, Seat),
) {
    let game = G::new(setup).expect("a table");
    let mut rng = Rng::seeded(seed);
    let mut state = game.start();
    loop {
        let mv = match game.turn(&state) {
            Turn::Over => return,
            Turn::Chance => draw(&game, &state, &mut rng).expect("a draw"),
            Turn::Seat(seat) => {
                look(&game, &state, seat);
                decide(&game, &state, level, Budget::LEVEL, rng.seed()).mv
            }
        };
        game.apply(&mut state, &mv, &mut |_| ());
    }
}

/// A hint has a plan for the turn: whoever follows it is advised what is left of it, and each of its moves is Hard's. Plays
/// a game in which everybody follows hints; gives how many moves were the second or a later one of a plan.
///
/// # Panics
/// Where the next hint goes another way.
pub fn hints_go_on_as_planned<G: BotPolicy>(setup: &Setup, seed: u64, iterations: u32) -> u32 {
    let game = G::new(setup).expect("a table");
    let (mut rng, mut state) = (Rng::seeded(seed), game.start());
    let (mut left, mut ply, mut followed) = (Vec::new(), 0, 0);
    loop {
        let mv = match game.turn(&state) {
            Turn::Over => return followed,
            Turn::Chance => {
                assert_eq!(left, [], "{}, {ply}: a plan ends before chance", G::INFO.id);
                draw(&game, &state, &mut rng).expect("a draw")
            }
            Turn::Seat(_) => {
                let mut plan = plan(&game, &state, ply, Budget::iterations(iterations));
                if !left.is_empty() {
                    assert_eq!(plan, left, "{}, {ply} moves, seed {seed}", G::INFO.id);
                    followed += 1;
                }
                let hint = decide(
                    &game,
                    &state,
                    Level::Hard,
                    Budget::iterations(iterations),
                    ply as u64,
                );
                assert_eq!(plan[0], hint.mv);
                left = plan.split_off(1);
                hint.mv
            }
        };
        game.apply(&mut state, &mv, &mut |_| ());
        ply += 1;
    }
}

/// A hint is Hard's move: by Hard's own measure it never turns out worse than leaving
/// things as they are, where the rules let that be, unless it gains at once. Gives in how many positions of a
/// game both were weighed.
///
/// # Panics
/// Where a hint is worse.
pub fn hints_do_no_harm<G: BotPolicy>(setup: &Setup, seed: u64, iterations: u32) -> u32 {
    let mut weighed = 0;
    each_decision::<G>(setup, Level::Easy, seed, |game, state, seat| {
        let Some(idle) = game.null_move(state) else {
            return;
        };
        let budget = Budget::iterations(iterations);
        let hint = decide(game, state, Level::Hard, budget, seed);
        let worth = |mv: &G::Move| {
            let found = hint.weighed.iter().find(|weighed| weighed.mv == *mv);
            found.map(|weighed| weighed.permille)
        };
        if let Some(idling) = worth(&idle) {
            weighed += 1;
            let told = format!("{}, {} seats, seed {seed}", G::INFO.id, setup.seats);
            let hinted = worth(&hint.mv);
            let is_gain = game.gains_at_once(state, &hint.mv);
            assert!(
                is_gain || hinted >= Some(idling),
                "{told}, {seat}: {}",
                hint.mv
            );
        }
    });
    weighed
}
