//! What the boards' tests share.

use crate::picture::{Element, Node};
use crate::{Board, Draft, Scene, own_seat};
use std::rc::Rc;
use tabletop::game::{legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Game, Language, Rng, Seat, Turn, Viewer, Voice};

/// The attributes by which a picture could give something away.
const TELLING: [&str; 11] = [
    "href",
    "data-anchor",
    "aria-label",
    "class",
    "data-act",
    "data-card",
    "data-hand",
    "data-shown",
    "data-points",
    "title",
    "value",
];

/// Every word of a picture, and every attribute that tells something: two pictures that agree in it
/// are the same for whoever looks at them, hears them or reads the page's source.
pub fn everything(picture: &Element) -> String {
    let node: Node = picture.clone().into();
    let mut all = node.words();
    for element in node.find_all(&|_| true) {
        for name in TELLING {
            all.push_str(element.get(name).unwrap_or_default());
            all.push('|');
        }
    }
    all
}

/// What a viewer is shown of a position.
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
        colours: (0..6).collect(),
    }
}

/// Plays at random and draws many positions twice: as they are, and with all that the viewer cannot
/// know drawn anew. The pictures must agree, whatever is chosen or looked at. Gives how often there
/// was something to hide.
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
                    // The one who acts has legal moves; they follow from what that seat sees.
                    let drawn = |state| everything(&B::picture(&scene(game, state, viewer), draft));
                    assert_eq!(drawn(&state), drawn(&twin), "{viewer:?}");
                }
            }
        }
    }
    differed
}
