//! Checks the judgement for the question “How do I stand?”: nothing that the asking seat does not
//! know affects it.

use tabletop::review::Knowledge;
use tabletop::search::judge::Judge;
use tabletop::{BotPolicy, Rng, Seat, Setup, Turn, Viewer, game};

/// The number of positions to try at each table.
const POSITIONS: usize = 6;

/// Checks that a position and a twin with the same view for the acting seat are judged alike.
///
/// # Panics
/// If they are not, or if no twin of a game with secrets differs from its position.
pub fn nothing_hidden_is_judged<G: BotPolicy>() {
    let mut different = 0;
    for seats in G::INFO.seats.0..=G::INFO.seats.1 {
        let game = G::new(&Setup::new(&G::INFO, seats)).expect("a table of the game");
        let (mut state, mut rng) = (game.start(), Rng::seeded(u64::from(seats)));
        let (mut moves, mut tried, mut made) = (Vec::new(), 0, 0);
        while tried < POSITIONS {
            let turn = game.turn(&state);
            if let Turn::Seat(seat) = turn
                && made % 5 == 0
            {
                tried += 1;
                different += usize::from(is_alike(&game, &state, seat, &mut rng));
            }
            made += 1;
            let Some(mv) = game::random_move(&game, &state, &mut rng, &mut moves) else {
                break;
            };
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    assert!(
        different > 0 || !G::SECRETS,
        "no twin of {} differs",
        G::INFO.id
    );
}

/// Checks that a twin of the position, with the same view for `seat`, is judged alike. Returns
/// whether the two positions differ.
fn is_alike<G: BotPolicy>(game: &G, state: &G::State, seat: Seat, rng: &mut Rng) -> bool {
    let view = game.view(state, Viewer::Seat(seat));
    let twin = game.determinize(&view, rng);
    let mut moves = Vec::new();
    let Some(mv) = game::random_move(game, state, rng, &mut moves) else {
        return false;
    };
    let judged = [state, &twin].map(|state| {
        let judge = Judge {
            knowledge: Knowledge::Seat(seat),
            effort: 20,
            seed: 5,
            moves: 0,
            go_on: None,
        };
        judge.judge(game, state, &mv)
    });
    assert_eq!(judged[0], judged[1], "{} {seat}", G::INFO.id);
    twin != *state
}
