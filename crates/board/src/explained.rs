//! The test that every item in the score of a finished game names its rule and has an explanation.

use crate::picture::{Node, el};
use crate::secrets::scene;
use crate::touches::rules_of;
use crate::{Board, Scene};
use std::collections::BTreeSet;
use std::rc::Rc;
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Game, Language, Rng, Seat, Setup, Turn, Viewer, Voice};

/// The number of games to play for each number of seats.
const GAMES: u64 = 6;

/// Returns the numbers of the rules on a game's rules page in the app.
fn told<B: Board>(game: &B::Game) -> BTreeSet<String> {
    let page: Node = el("div").with(B::how_to_play(game, Language::En)).into();
    let parts = page.find_all(&|part| part.get("data-rules").is_some());
    let numbers = parts.iter().filter_map(|part| part.get("data-rules"));
    let numbers = numbers.flat_map(str::split_whitespace);
    numbers.map(str::to_owned).collect()
}

fn finished<G: Game>(game: &G, seed: u64) -> G::State {
    let (mut rng, mut scratch) = (Rng::seeded(seed), Vec::new());
    let mut state = game.start();
    while let Some(mv) = random_move(game, &state, &mut rng, &mut scratch) {
        game.apply(&mut state, &mv, &mut |_| ());
    }
    assert_eq!(game.turn(&state), Turn::Over);
    state
}

/// Plays games to their end and asks for the explanation of every item of every score sheet.
///
/// # Panics
/// If an item names a rule that is not in `rules.md` or not on the rules page, if an item with
/// points is explained in no words or differently in the two languages, or if there are fewer
/// items than `least`.
pub fn every_item_is_explained<B: Board>(least: usize) {
    let info = &<B::Game as GameDefinition>::INFO;
    let rules = rules_of(info.id);
    let mut items = BTreeSet::new();
    for seats in [info.seats.0, info.seats.1] {
        let game = Rc::new(B::Game::new(&Setup::new(info, seats)).unwrap());
        let told = told::<B>(&game);
        for seed in 0..GAMES {
            let state = finished(&*game, seed);
            let explain = |language, seat: Seat, item: &str| {
                let scene = Scene {
                    voice: Voice::new(language, Vec::new()),
                    ..scene(&game, &state, Viewer::Open)
                };
                B::explain(&scene, seat, item)
            };
            for sheet in game.score(&state) {
                for item in &sheet.items {
                    let named = format!("{}: {} names {}", info.id, item.id, item.rule);
                    assert!(rules.contains(&format!("\n| {} |", item.rule)), "{named}");
                    assert!(
                        told.contains(item.rule),
                        "{named}, which is not on the rules page: name it in a section of `how_to_play`"
                    );
                    let [ja, en] = [Language::Ja, Language::En]
                        .map(|language| explain(language, sheet.seat, item.id));
                    assert_eq!(ja.len(), en.len(), "{named}");
                    assert!(
                        item.points == 0 || !en.is_empty(),
                        "{named}: `Board::explain` gives no reason"
                    );
                    for said in ja.iter().chain(&en) {
                        assert!(!said.is_empty() && !said.contains('{'), "{named}: {said:?}");
                    }
                    items.insert(item.id);
                }
            }
        }
    }
    assert!(
        items.len() >= least,
        "score sheets have only the items {items:?}: `Scoring::score` gives one for each source of points, \
         or one `ScoreItem::tie` where nothing is counted"
    );
}
