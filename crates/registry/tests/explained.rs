//! Every item in the score of a finished game names its rule and has an explanation.
#![cfg(feature = "boards")]

use board::picture::{Node, el};
use board::{Board, Scene};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::rc::Rc;
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Game, GameDefinition, Language, Rng, Seat, Setup, Turn, Viewer, Voice};

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

fn every_item_is_explained<B: Board>() {
    let info = &<B::Game as GameDefinition>::INFO;
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let rules = fs::read_to_string(page.join(info.id).join("rules.md")).unwrap();
    let mut items = BTreeSet::new();
    for seats in [info.seats.0, info.seats.1] {
        let game = Rc::new(B::Game::new(&Setup::new(info, seats)).unwrap());
        let told = told::<B>(&game);
        for seed in 0..GAMES {
            let state = finished(&*game, seed);
            let explain = |language, seat: Seat, item: &str| {
                let scene = Scene {
                    game: game.clone(),
                    view: game.view(&state, Viewer::Open),
                    acting: None,
                    legal: Vec::new(),
                    own: None,
                    viewer: Viewer::Open,
                    ply: 0,
                    new_events: Vec::new(),
                    refused: None,
                    voice: Voice::new(language, Vec::new()),
                    is_reviewed: false,
                    colours: Vec::new(),
                };
                B::explain(&scene, seat, item)
            };
            for sheet in game.score(&state) {
                for item in &sheet.items {
                    let named = format!("{}: {} names {}", info.id, item.id, item.rule);
                    assert!(rules.contains(&format!("\n| {} |", item.rule)), "{named}");
                    assert!(told.contains(item.rule), "{named}, which is not told");
                    let [ja, en] = [Language::Ja, Language::En]
                        .map(|language| explain(language, sheet.seat, item.id));
                    assert_eq!(ja.len(), en.len(), "{named}");
                    assert!(item.points == 0 || !en.is_empty(), "{named}: no reason");
                    for said in ja.iter().chain(&en) {
                        assert!(!said.is_empty() && !said.contains('{'), "{named}: {said:?}");
                    }
                    items.insert(item.id);
                }
            }
        }
    }
    assert!(items.len() > 1, "{items:?}");
}

macro_rules! tested {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        $(#[test]
        fn $module() {
            every_item_is_explained::<$board>();
        })*
    };
}
registry::with_games!(tested);
