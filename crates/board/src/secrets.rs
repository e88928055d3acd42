//! Tests shared by the boards: pictures and forecasts must not reveal secrets.

use crate::picture::{Element, Node};
use crate::{Board, Draft, GestureKind, Scene, own_seat};
use std::fmt::Write;
use std::rc::Rc;
use tabletop::game::{legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Game, Language, Rng, Seat, Turn, Viewer, Voice};

/// The attributes through which a picture could reveal a secret.
const TELLING: [&str; 10] = [
    "href",
    "data-anchor",
    "aria-label",
    "class",
    "data-card",
    "data-hand",
    "data-shown",
    "data-points",
    "title",
    "value",
];

/// Returns every text of a picture, the meanings of its parts, and every attribute that could
/// reveal something. Two pictures with equal results are the same to a viewer, to a screen-reader
/// user and in the page's source.
pub fn everything(picture: &Element) -> String {
    let node: Node = picture.clone().into();
    let mut all = node.words();
    for element in node.find_all(&|_| true) {
        for name in TELLING {
            all.push_str(element.get(name).unwrap_or_default());
            all.push('|');
        }
        for meaning in GestureKind::ALL.map(|kind| element.meaning(kind)) {
            // Writing to a `String` cannot fail.
            let _ = write!(all, "{meaning:?}|");
        }
    }
    all
}

/// Returns the scene of a position for a viewer.
pub fn scene<G: Game>(game: &Rc<G>, state: &G::State, viewer: Viewer) -> Scene<G> {
    let acting = match game.turn(state) {
        Turn::Seat(seat) if viewer.sees(seat) => Some(seat),
        _ => None,
    };
    Scene {
        game: game.clone(),
        view: game.view(state, viewer),
        acting,
        legal: acting.map_or_else(Vec::new, |_| legal_moves(&**game, state)),
        own: own_seat(viewer, acting),
        viewer,
        ply: 0,
        new_events: Vec::new(),
        refused: None,
        voice: Voice::new(Language::En, Vec::new()),
        is_reviewed: false,
        colours: (0..6).collect(),
    }
}

/// Plays random games and draws many positions twice: as they are, and as a determinization of the
/// viewer's view. The two pictures must be equal for every draft. Returns how many determinizations
/// differed from the real position.
pub fn secrets_kept<B: Board>(game: &Rc<B::Game>, games: u32, drafts: &[Draft<B>]) -> u32 {
    let mut rng = Rng::seeded(11);
    let (mut differed, mut scratch) = (0, Vec::new());
    for _ in 0..games {
        let mut state = game.start();
        while game.turn(&state) != Turn::Over {
            let mv = random_move(&**game, &state, &mut rng, &mut scratch).unwrap();
            game.apply(&mut state, &mv, &mut |_| ());
            if rng.below(4) > 0 {
                continue;
            }
            let seats = (0..game.setup().seats).map(|seat| Viewer::Seat(Seat(seat)));
            for viewer in seats.chain([Viewer::Table, Viewer::Open]) {
                let twin = game.determinize(&game.view(&state, viewer), &mut rng);
                differed += u32::from(twin != state);
                for draft in drafts {
                    // Only the acting seat has legal moves, and they follow from what that seat may
                    // know.
                    let drawn =
                        |state| everything(&B::whole_picture(&scene(game, state, viewer), draft));
                    assert_eq!(drawn(&state), drawn(&twin), "{viewer:?}");
                }
            }
        }
    }
    differed
}

/// Draws the position at the end of a link's code for the acting seat, before and after a move of
/// that seat. Each is drawn twice: as it is, and as a determinization of the seat's view. The two
/// pictures must be equal. Returns how many determinizations differed from the real position.
///
/// # Panics
/// If the code cannot be opened, the move is not legal, or a picture reveals a secret.
pub fn kept_around<B: Board>(code: &str, mv: &str) -> u32 {
    let opened = tabletop::link::decode::<B::Game>(code, None);
    let record = opened
        .unwrap_or_else(|why| panic!("{code}: {why:?}"))
        .record;
    let session = tabletop::Session::<B::Game>::open(record).expect("what was decoded replays");
    let (game, state) = (session.shared_game(), session.state());
    let Turn::Seat(seat) = game.turn(state) else {
        return 0;
    };
    let viewer = Viewer::Seat(seat);
    let Ok(mv) = mv.parse() else {
        panic!("{code}: {mv} is no move");
    };
    let picture = |state: &StateOf<B>| {
        let scene = scene(&game, state, viewer);
        let draft = B::position_changed(&scene, &Draft::default(), &|| None);
        everything(&B::whole_picture(&scene, &draft))
    };
    let after = |state: &StateOf<B>| {
        let mut after = state.clone();
        game.apply(&mut after, &mv, &mut |_| ());
        after
    };
    let mut rng = Rng::seeded(7);
    let mut differed = 0;
    for _ in 0..2 {
        let twin = game.determinize(&game.view(state, viewer), &mut rng);
        differed += u32::from(twin != *state);
        assert_eq!(picture(state), picture(&twin), "{code}");
        assert!(game.check(&twin, &mv).is_ok(), "{code}: {mv}");
        let (state, twin) = (after(state), after(&twin));
        // The move may reveal things that differ; the pictures must be equal only if the views are.
        if game.view(&state, viewer) == game.view(&twin, viewer) {
            assert_eq!(picture(&state), picture(&twin), "{code} {mv}");
        }
    }
    differed
}

/// The type of the positions of a board's game.
type StateOf<B> = <<B as Board>::Game as GameDefinition>::State;

/// The number of moves selected in each position by [`forecasts_keep_secrets`].
const CHOICES: usize = 4;

/// Plays random games and compares forecasts in many positions, with moves selected as a hint
/// selects them. Each forecast is made twice: for the position as it is, and for a determinization
/// of the acting seat's view. The two forecasts must be equal. Returns the number of forecasts that
/// were not empty, and the number of determinizations that differed from the real position.
pub fn forecasts_keep_secrets<B: Board>(game: &Rc<B::Game>, games: u32) -> (u32, u32) {
    let mut rng = Rng::seeded(17);
    let (mut said, mut differed, mut scratch) = (0, 0, Vec::new());
    for _ in 0..games {
        let mut state = game.start();
        while let Some(mv) = random_move(&**game, &state, &mut rng, &mut scratch) {
            if let Turn::Seat(seat) = game.turn(&state) {
                let viewer = Viewer::Seat(seat);
                let real = scene(game, &state, viewer);
                let twin = game.determinize(&real.view, &mut rng);
                differed += u32::from(twin != state);
                let imagined = scene(game, &twin, viewer);
                let settled = B::position_changed(&real, &Draft::default(), &|| None);
                let choices = (0..CHOICES)
                    .filter_map(|_| random_move(&**game, &state, &mut rng, &mut scratch))
                    .map(|mv| B::hint(&real, &settled, &mv));
                for draft in choices.chain([settled.clone()]).collect::<Vec<_>>() {
                    let forecast = B::forecast(&real, &draft);
                    assert_eq!(forecast, B::forecast(&imagined, &draft), "{draft:?}");
                    said += u32::from(!forecast.said.is_empty());
                }
            }
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    (said, differed)
}
