//! Tests of what bots of every level do and never do, for any seed.
#![cfg(not(target_arch = "wasm32"))]

use stargazers::state::Bonus;
use stargazers::{Move, Piece, Place, Slot, Stargazers, State};
use tabletop::game::draw;
use tabletop::prelude::*;
use tabletop::search::{BotPolicy, Budget, plan};
use tabletop::{Level, Rng, Seat, Setup, Turn};
use testkit::bots::{
    decide, decide_at_once, each_decision, hints_do_no_harm, hints_go_on_as_planned,
};

fn is_spent(mv: &Move) -> bool {
    let place = Place::Slot(Slot::Tile);
    *mv == Move::Put(Piece::Shuttle, place) || *mv == Move::Bring(Piece::Shuttle, place)
}

fn points(game: &Stargazers, state: &State, seat: Seat) -> Option<i32> {
    game.score(state)[seat.index()].total
}

/// Only one slot moves a tile (`stargazers R47`, A12). A bot that uses it scores more once the tile
/// is laid.
#[test]
fn the_only_move_of_a_tile_brings_points() {
    let mut met = 0;
    let mut spent = 0;
    for (seats, seed) in [(2, 1), (2, 2), (3, 3), (4, 4)] {
        let setup = Setup::new(&Stargazers::INFO, seats);
        each_decision::<Stargazers>(&setup, Level::Normal, seed, |game, state, seat| {
            let mut moves = Vec::new();
            game.legal(state, &mut moves);
            if !moves.iter().any(is_spent) {
                return;
            }
            met += 1;
            for level in Level::ALL {
                // Fewer iterations than Hard's and Master's own, to save time.
                let iterations = match level {
                    Level::Easy => 4,
                    Level::Normal => 60,
                    Level::Hard | Level::Master => 120,
                };
                let decide = |state: &State, hurry: bool| {
                    if hurry {
                        decide_at_once(game, state, level, met).mv
                    } else {
                        decide(game, state, level, Budget::iterations(iterations), met).mv
                    }
                };
                for hurry in [false, true] {
                    let mv = decide(state, hurry);
                    if !is_spent(&mv) {
                        continue;
                    }
                    spent += 1;
                    let before = points(game, state, seat);
                    let mut after = state.clone();
                    game.apply(&mut after, &mv, &mut |_| ());
                    while after.hand().bonus != Bonus::None {
                        assert_eq!(game.turn(&after), Turn::Seat(seat));
                        let mv = decide(&after, hurry);
                        game.apply(&mut after, &mv, &mut |_| ());
                    }
                    let told = format!("{level}, {seats} seats, seed {seed}, hurried: {hurry}");
                    assert!(points(game, &after, seat) > before, "{told}: {mv}");
                }
            }
        });
    }
    assert!(met > 40 && spent > 5, "{met} such positions, {spent} spent");
}

/// A token put in reserve stays there in the same turn: it could have gone from the hand wherever
/// it can go from the reserve (`stargazers R26`, `R59`). This holds for bots of all levels and for
/// the plans of hints.
#[test]
fn nothing_is_put_in_reserve_to_be_brought_out_in_the_same_turn() {
    let (mut stowed, mut brought) = (0, 0);
    for (seats, seed) in [(2, 1), (2, 2), (2, 3), (3, 4), (3, 5), (4, 6), (4, 7)] {
        let game = Stargazers::new(&Setup::new(&Stargazers::INFO, seats)).expect("a table");
        let (mut rng, mut state, mut ply) = (Rng::seeded(seed), game.start(), 0);
        let mut turn = Vec::new();
        loop {
            let mv = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => draw(&game, &state, &mut rng).expect("a draw"),
                Turn::Seat(seat) => match seat.0 {
                    0 => plan(&game, &state, ply, Budget::iterations(60))[0],
                    1 => {
                        decide(
                            &game,
                            &state,
                            Level::Hard,
                            Budget::iterations(60),
                            rng.seed(),
                        )
                        .mv
                    }
                    2 => decide_at_once(&game, &state, Level::Normal, rng.seed()).mv,
                    _ => decide(&game, &state, Level::Easy, Budget::LEVEL, rng.seed()).mv,
                },
            };
            match mv {
                Move::Done => turn.clear(),
                Move::Put(piece, Place::Reserve) => {
                    assert!(
                        !turn.contains(&(piece, false)),
                        "{mv}, {seats} seats, ply {ply}"
                    );
                    turn.push((piece, true));
                    stowed += 1;
                }
                Move::Bring(piece, _) => {
                    assert!(
                        !turn.contains(&(piece, true)),
                        "{mv}, {seats} seats, ply {ply}"
                    );
                    // Before the draft, it is unknown which tokens come to the hand, so a token
                    // brought out then is not recorded.
                    if *state.hand() != Default::default() {
                        turn.push((piece, false));
                    }
                    brought += 1;
                }
                _ => {}
            }
            game.apply(&mut state, &mv, &mut |_| ());
            ply += 1;
        }
    }
    assert!(
        stowed > 4 && brought > 15,
        "{stowed} put in reserve, {brought} brought out"
    );
}

/// If tokens of one kind are in hand and in reserve, the one in hand goes first. A token put in
/// reserve this turn may come out in the next one.
#[test]
fn the_reserve_waits_for_the_hand() {
    let game = Stargazers::new(&Setup::new(&Stargazers::INFO, 2)).expect("a table");
    let json = r#"{"round":3,"phase":"place","universe":{"1":"31 star"},"hand":{"token":"star"},
        "boards":[{"mural":{"a1":"20","b1":"1 halo"},"reserve":"sun"},{}],"sky":["A1","B1"]}"#;
    let state: State = serde_json::from_str(json).expect("a position");
    let mut state = game.validate_position(state).expect("a possible one");
    let weighs_something = |state: &State, mv: &str| {
        let mv: Move = mv.parse().expect("a move");
        let (mut moves, mut weights) = (Vec::new(), Vec::new());
        game.legal(state, &mut moves);
        game.prior(state, &moves, &mut weights);
        let at = moves.iter().position(|it| *it == mv).expect("a legal move");
        weights[at] > 0
    };
    let mut make = |mv: &str| {
        let mv = mv.parse().expect("a move");
        assert_eq!(game.check(&state, &mv), Ok(()));
        game.apply(&mut state, &mv, &mut |_| ());
        state.clone()
    };
    let stowed = make("star:reserve");
    assert!(!weighs_something(&stowed, "bring:star:c3"));
    assert!(weighs_something(&stowed, "bring:sun:c3"));
    let next = make("done");
    assert_eq!(next.turn(), Seat(1));
    make("draft:1");
    let json = json.replace("\"sun\"", "\"star\"");
    let state: State = serde_json::from_str(&json).expect("a position");
    let both = game.validate_position(state).expect("a possible one");
    assert!(!weighs_something(&both, "bring:star:c3"));
    assert!(weighs_something(&both, "star:c3"));
}

/// The hints of a turn with several steps follow one plan, and so do their reasons
/// (`tests/rules/advice.rs`).
#[test]
fn hints_go_on_as_they_were_planned() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let setup = Setup::new(&Stargazers::INFO, seats);
        let followed = hints_go_on_as_planned::<Stargazers>(&setup, seed, 40);
        assert!(followed > 60, "{followed}");
    }
}

/// By the bot's own evaluation, no hint is worse than ending or passing the turn, where that is
/// allowed (`docs/balance.md`).
#[test]
fn hints_do_no_harm_by_their_own_measure() {
    let games = [(2, 1), (3, 2), (4, 3), (2, 4)];
    let weighed = games.map(|(seats, seed)| {
        hints_do_no_harm::<Stargazers>(&Setup::new(&Stargazers::INFO, seats), seed, 60)
    });
    let weighed: u32 = weighed.iter().sum();
    assert!(weighed > 10, "only {weighed} such positions");
}
