//! What the boards' tests share.

use crate::picture::{Element, Node};
use crate::{Board, Draft, GestureKind, Scene, own_seat};
use std::fmt::Write;
use std::rc::Rc;
use tabletop::game::{legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Game, Language, Rng, Seat, Turn, Viewer, Voice};

/// The attributes by which a picture could give something away.
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

/// Every word of a picture, all that its parts mean, and every attribute that tells something: two pictures that agree in it
/// are the same for whoever looks at them, hears them or reads the page's source.
pub fn everything(picture: &Element) -> String {
    let node: Node = picture.clone().into();
    let mut all = node.words();
    for element in node.find_all(&|_| true) {
        for name in TELLING {
            all.push_str(element.get(name).unwrap_or_default());
            all.push('|');
        }
        for meaning in GestureKind::ALL.map(|kind| element.meaning(kind)) {
            // Text takes whatever is written to it.
            let _ = write!(all, "{meaning:?}|");
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
        is_reviewed: false,
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
                    let drawn =
                        |state| everything(&B::whole_picture(&scene(game, state, viewer), draft));
                    assert_eq!(drawn(&state), drawn(&twin), "{viewer:?}");
                }
            }
        }
    }
    differed
}

/// The position at the end of a link's code, drawn for the seat that acts there: as it is, and with all that the seat cannot
/// know drawn anew, before a move of the seat and after it. The pictures must agree. Gives how often there was something to
/// hide.
///
/// # Panics
/// If the code does not open, the move cannot be made, or a picture gives something away.
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
        // What a move brings into the open may differ; what stays hidden may not.
        if game.view(&state, viewer) == game.view(&twin, viewer) {
            assert_eq!(picture(&state), picture(&twin), "{code} {mv}");
        }
    }
    differed
}

/// The positions of a board's game.
type StateOf<B> = <<B as Board>::Game as GameDefinition>::State;

/// So many moves are chosen in each position by [`forecasts_keep_secrets`].
const CHOICES: usize = 4;

/// Plays at random and asks what moves would bring, chosen as a hint chooses them, of many positions twice: as they are,
/// and with all that whoever acts cannot know drawn anew. The forecasts must agree.
/// Gives how many of them said something, and how often there was something to hide.
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
