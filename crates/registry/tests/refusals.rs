//! Every refusal names the numbered rule that forbids the move, and every touch of a board has a
//! response.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tabletop::game::{legal_moves, random_move};
use tabletop::{Game, Rng, Setup, Speak, Turn};

/// The number of games to play, and the number of moves to keep and try at later positions.
const GAMES: u64 = 12;
const KEPT: usize = 160;

/// The number of games, for each number of seats, in which everything is touched.
#[cfg(feature = "boards")]
const TOUCHED: u64 = 1;

/// Places for scenery, a count or text. No piece is ever there, and a finger cannot touch them.
#[cfg(feature = "boards")]
const SCENERY: &[&str] = &["barn", "count", "foot", "told"];

/// Collects the rules that refusals name. Moves that were legal at one ply are tried at every later
/// one.
fn refusals<G: Game>(seats: u8, rules: &str, found: &mut BTreeSet<&'static str>) {
    for seed in 0..GAMES {
        let mut rng = Rng::seeded(seed);
        let game = G::new(&Setup::new(&G::INFO, seats)).unwrap();
        let mut state = game.start();
        let (mut kept, mut moves) = (Vec::new(), Vec::new());
        for ply in 0..G::INFO.longest {
            for mv in &kept {
                let Err(reason) = game.check(&state, mv) else {
                    continue;
                };
                let rule = reason.rule();
                let row = format!("\n| {rule} |");
                assert!(
                    rules.contains(&row),
                    "{}: {reason:?} names {rule:?}",
                    G::INFO.id
                );
                found.insert(rule);
            }
            if game.turn(&state) == Turn::Over {
                break;
            }
            let legal = legal_moves(&game, &state);
            if ply % 3 == 0 && kept.len() < KEPT {
                kept.extend(legal.into_iter().take(4));
            }
            let mv = random_move(&game, &state, &mut rng, &mut moves).unwrap();
            if kept.len() < KEPT && !kept.contains(&mv) {
                kept.push(mv.clone());
            }
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
}

/// Returns the rules page of a game.
fn rules_of<G: Game>() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    fs::read_to_string(page.join(G::INFO.id).join("rules.md")).unwrap()
}

/// Checks that a touch of any part or place of a board does something or is answered in words.
#[cfg(feature = "boards")]
fn touches<B: board::Board>(games: u64) {
    use tabletop::GameDefinition;
    let (info, rules) = (&B::Game::INFO, rules_of::<B::Game>());
    let mut answered = 0;
    for seats in [info.seats.0, info.seats.1] {
        let game = std::rc::Rc::new(B::Game::new(&Setup::new(info, seats)).unwrap());
        answered += board::touches::touches_are_answered::<B>(&game, games, &rules, SCENERY);
    }
    assert!(answered > 50, "{answered} touches were answered");
}

macro_rules! tested {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        $(mod $module {
            use tabletop::GameDefinition;

            #[test]
            fn every_refusal_names_its_rule() {
                let (info, rules) = (&<$game>::INFO, super::rules_of::<$game>());
                let mut found = std::collections::BTreeSet::new();
                for seats in [info.seats.0, info.seats.1] {
                    super::refusals::<$game>(seats, &rules, &mut found);
                }
                assert!(!found.is_empty(), "nothing was refused");
            }

            #[cfg(feature = "boards")]
            #[test]
            fn no_touch_is_met_with_silence() {
                super::touches::<$board>(super::TOUCHED);
            }
        })*
    };
}
registry::with_games!(tested);
