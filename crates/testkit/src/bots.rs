//! Asks bots for decisions in the positions of whole games.

use tabletop::game::draw;
use tabletop::search::{BotPolicy, Budget, Decision, choose, plan};
use tabletop::{Level, Rng, Seat, Setup, Turn, Viewer};

/// The decision of a bot in a position. The bot sees only the view of its seat.
///
/// # Panics
/// If no seat has to act.
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

/// Decides as [`decide`] does, but with a search that stops at the first call of `go_on`.
pub fn decide_at_once<G: BotPolicy>(
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

/// Plays a game to its end with bots of one level. Calls `look` with every position in which a seat
/// has to act, before it moves.
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

/// Checks that hints keep to their plan. A hint plans the whole turn: after its first move, the
/// next hint must be the rest of the plan, and each move must be the Hard bot's, unless the game
/// itself advises it. Plays a game in which every seat follows the hints. Returns how many moves were
/// the second or a later move of a plan.
///
/// # Panics
/// If a hint differs from the rest of its plan.
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
            Turn::Seat(seat) => {
                let mut plan = plan(&game, &state, ply, Budget::iterations(iterations));
                if !left.is_empty() {
                    assert_eq!(plan, left, "{}, {ply} moves, seed {seed}", G::INFO.id);
                    followed += 1;
                }
                let view = game.view(&state, Viewer::Seat(seat));
                if game.counsel(&view, &mut || true).is_none() {
                    let budget = Budget::iterations(iterations);
                    let hint = decide(&game, &state, Level::Hard, budget, ply as u64);
                    assert_eq!(plan[0], hint.mv);
                }
                left = plan.split_off(1);
                plan.swap_remove(0)
            }
        };
        game.apply(&mut state, &mv, &mut |_| ());
        ply += 1;
    }
}

/// Checks that a hint is never worse than passing (the null move), by the Hard bot's own
/// evaluation. Hints that gain at once are exempt, and positions in which passing is not allowed
/// are skipped. Returns the number of positions of the game in which the pass was evaluated.
///
/// # Panics
/// If a hint is worse than passing.
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
