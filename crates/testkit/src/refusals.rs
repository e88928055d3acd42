//! The test that every refusal names the numbered rule that forbids the move.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tabletop::game::{legal_moves, random_move};
use tabletop::{Game, Rng, Setup, Speak, Turn};

/// The number of games to play, and the number of moves to keep and try at later positions.
const GAMES: u64 = 12;
const KEPT: usize = 160;

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
                    "{}: {reason:?} names {rule:?}, which has no row in rules.md; `Speak::rule` names it",
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

/// Checks that every refusal of a move names a rule of `games/ID/rules.md`.
///
/// # Panics
/// If a refusal names no rule with a row, or if no move is refused.
pub fn name_their_rules<G: Game>() {
    let rules = rules_of::<G>();
    let mut found = BTreeSet::new();
    for seats in [G::INFO.seats.0, G::INFO.seats.1] {
        refusals::<G>(seats, &rules, &mut found);
    }
    assert!(!found.is_empty(), "nothing was refused");
}

/// The text of `games/ID/rules.md`.
fn rules_of<G: Game>() -> String {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let page = games.join(G::INFO.id).join("rules.md");
    fs::read_to_string(&page).unwrap_or_else(|error| panic!("{}: {error}", page.display()))
}
