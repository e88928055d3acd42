//! Every refusal says by which numbered rule of its game it refuses.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tabletop::game::{legal_moves, random_move};
use tabletop::{Game, Rng, Setup, Speak, Turn};

/// Games that are played for it, and moves that are kept to be tried where they do not belong.
const GAMES: u64 = 12;
const KEPT: usize = 160;

/// The numbers of the rules by which moves were refused: moves of one moment, tried at every other.
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

macro_rules! tested {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        $(#[test]
        fn $module() {
            use tabletop::GameDefinition;
            let info = &<$game>::INFO;
            let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
            let rules = fs::read_to_string(page.join(info.id).join("rules.md")).unwrap();
            let mut found = BTreeSet::new();
            for seats in [info.seats.0, info.seats.1] {
                refusals::<$game>(seats, &rules, &mut found);
            }
            assert!(!found.is_empty(), "nothing was refused");
        })*
    };
}
registry::with_games!(tested);
