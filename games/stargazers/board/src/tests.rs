//! The board without a browser: gestures, what may be touched, and what must
//! not be in the picture.

use super::StargazersBoard;
use super::action::Action;
use super::model::{Count, Draft, Look, Model, Next, Response, STEPS, Selection, Top};
use super::preview::Preview;
use super::words;
use board::parts::CONFIRM;
use board::picture::{Element, Node};
use board::secrets::{everything, forecasts_keep_secrets, scene};
use board::situations::situations_come_up;
use board::testing::{motions_are_placed, play_through};
use board::{Board, Key, KeyPress, Scene, Touched, Wheel};
use stargazers::{Event, Illegal, Move, Phase, Piece, Place, Slot, Stargazers, Stars, State};
use std::collections::BTreeSet;
use std::rc::Rc;
use tabletop::game::{draw, legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Language, Rng, Seat, Setup, Speak, Turn, Viewer, Voice};

fn game(seats: u8) -> Rc<Stargazers> {
    Rc::new(Stargazers::new(&Setup::new(&Stargazers::INFO, seats)).unwrap())
}

/// A position somebody wrote, seen by the seat whose turn it is.
fn position(notes: &str) -> Scene<Stargazers> {
    let game = game(2);
    let state = game
        .validate_position(serde_json::from_str(notes).unwrap())
        .unwrap();
    let viewer = Viewer::Seat(state.turn());
    scene(&game, &state, viewer)
}

/// One gesture.
#[derive(Clone, Copy, Debug)]
enum Gesture {
    Tap(Action),
    Hover(Action),
    Wheel(bool),
    Press(Key),
    WithShift(Key),
}
use Gesture::{Hover, Press, Tap, WithShift};

/// A square of the mural.
fn cell(name: &str) -> Action {
    Action::Place(name.parse().unwrap())
}

fn slot(slot: Slot) -> Action {
    Action::Place(Place::Slot(slot))
}

fn touch(scene: &Scene<Stargazers>, draft: &Draft, gesture: Gesture) -> Response {
    let press = |key, shift| StargazersBoard::key(scene, draft, KeyPress { key, shift });
    match gesture {
        Tap(action) => StargazersBoard::tap(scene, draft, action, None),
        Hover(action) => StargazersBoard::hover(scene, draft, action),
        Gesture::Wheel(is_up) => {
            let wheel = Wheel {
                is_up,
                shift: false,
            };
            StargazersBoard::wheel(scene, draft, Action::Turn, wheel)
        }
        Press(key) => press(key, false),
        WithShift(key) => press(key, true),
    }
}

/// The draft that gestures lead to, one after the other.
fn after(scene: &Scene<Stargazers>, gestures: &[Gesture]) -> Draft {
    let mut draft = Draft::default();
    for &gesture in gestures {
        draft = match (touch(scene, &draft, gesture), gesture) {
            (Response::Choose(next), _) => next,
            // The pointer goes over squares while the tile stays.
            (Response::Nothing, Hover(_)) => draft,
            (response, _) => panic!("{gesture:?}: {response:?}"),
        };
    }
    draft
}

/// The moves that a last gesture makes, in notation.
fn made(scene: &Scene<Stargazers>, gestures: &[Gesture], last: Gesture) -> String {
    let moves = match touch(scene, &after(scene, gestures), last) {
        Response::Play(mv) => vec![mv],
        Response::PlayAll(moves) => moves,
        response => panic!("{last:?}: {response:?}"),
    };
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

const DRAFTING: &str = r#"{ "round": 1, "phase": "draft",
    "universe": { "1": "3 star", "2": "7 shuttle", "3": "12 hole" },
    "boards": [{ "mural": { "b2": "30 sun" }, "reserve": "sun" }, { "reserve": "sun" }] }"#;

const DRAFTING_UNDER_THE_SKY: &str = r#"{ "universe": { "1": "3 star" }, "sky": ["A1", "B1"],
    "boards": [{ "mural": { "b2": "30 sun" } }, { "mural": { "c3": "16" } }] }"#;

/// A square of the universe is tried on the mural before anything is taken.
#[test]
fn a_tile_is_tried_turned_and_laid() {
    let scene = &position(DRAFTING);
    let square = |number| Tap(Action::Square(number));
    let draft = after(scene, &[square(0), Hover(cell("c1"))]);
    let under = Next::Hover("c1".parse().unwrap());
    assert_eq!(
        draft.selection,
        Selection {
            square: Some(0),
            next: under,
            ..Selection::default()
        }
    );
    let picture: Node = StargazersBoard::whole_picture(scene, &draft).into();
    let ghosts = picture.find_all(&|it| {
        it.get("class")
            .is_some_and(|class| class.contains("stargazers-ghost"))
    });
    assert_eq!(ghosts.len(), 1, "the tile is seen under the pointer");
    let (c1, confirm) = (Tap(cell("c1")), Tap(Action::Confirm));
    let (item, reserve) = (Tap(Action::Item(1)), Tap(Action::Place(Place::Reserve)));
    let journal = Tap(slot(Slot::Journal));
    let turn_back = WithShift(Key::Letter('r'));
    for (gestures, last, moves) in [
        (&[square(0), c1][..], confirm, "draft:1 lay:c1:0"),
        (&[square(0), c1, c1], confirm, "draft:1 lay:c1:1"),
        (&[square(0), c1, turn_back], confirm, "draft:1 lay:c1:3"),
        (&[square(0), c1, square(1)], confirm, "draft:2 lay:c1:0"),
        (
            &[square(0), c1, Hover(cell("b3"))],
            confirm,
            "draft:1 lay:c1:0",
        ),
        (&[square(0)], square(0), "draft:1"),
        (&[square(0)], confirm, "draft:1"),
        (&[square(0), item, c1], c1, "draft:1 star:c1"),
        (&[square(0), reserve], reserve, "draft:1 star:reserve"),
        (&[square(1), journal], journal, "draft:2 shuttle:journal"),
        (
            &[square(2), item, Tap(cell("b2"))],
            confirm,
            "draft:3 hole:b2",
        ),
        (
            &[Tap(Action::Token(0)), Tap(cell("a1"))],
            Tap(cell("a1")),
            "bring:sun:a1",
        ),
    ] {
        assert_eq!(made(scene, gestures, last), moves, "{gestures:?} {last:?}");
    }
    for lets_go in [Press(Key::Escape), Tap(Action::Cancel)] {
        assert_eq!(after(scene, &[square(0), c1, lets_go]), Draft::default());
    }
}

/// What cannot be done is refused with the reason, and nothing is made.
#[test]
fn refusals_give_the_reason() {
    let mut scene = position(DRAFTING);
    let item = Tap(Action::Item(1));
    for (gestures, last, reason) in [
        (
            &[Tap(Action::Square(0))][..],
            cell("b2"),
            Illegal::TileThere,
        ),
        (
            &[Tap(Action::Square(2)), item],
            cell("a1"),
            Illegal::NothingToCover,
        ),
        (
            &[Tap(Action::Square(0)), item],
            slot(Slot::Journal),
            Illegal::OnlyShuttles,
        ),
    ] {
        let before = after(&scene, gestures);
        let Response::Refuse(draft, refused) = touch(&scene, &before, Tap(last)) else {
            panic!("{last:?} is refused");
        };
        assert_eq!((&draft, refused), (&before, reason), "{last:?}");
        scene.refused = Some(refused);
        let words = Node::from(StargazersBoard::whole_picture(&scene, &draft)).words();
        assert!(words.contains(&reason.speak(&scene.voice)), "{words}");
        scene.refused = None;
    }
    // Nothing lies there; and it is not everybody's turn.
    let none = Draft::default();
    assert_eq!(
        touch(&scene, &none, Tap(Action::Square(7))),
        Response::Nothing
    );
    let other = Scene {
        acting: None,
        legal: Vec::new(),
        ..position(DRAFTING)
    };
    for gesture in [
        Tap(Action::Square(0)),
        Tap(cell("a1")),
        Hover(cell("a1")),
        Tap(Action::Token(0)),
        Tap(Action::Place(Place::Reserve)),
        Tap(Action::Confirm),
        Tap(Action::Done),
        Tap(Action::Turn),
        Gesture::Wheel(true),
    ] {
        assert_eq!(
            touch(&other, &none, gesture),
            Response::Nothing,
            "{gesture:?}"
        );
    }
}

/// What is refused, and what is said of a card that is looked at, has lines of its own on a phone; what is a place says so by its
/// name, in words where it is touched for nothing.
#[test]
fn places_say_what_they_are_for() {
    let mut scene = position(DRAFTING);
    let words = |scene: &Scene<Stargazers>, draft: &Draft| {
        let picture = Node::from(StargazersBoard::whole_picture(scene, draft));
        let has = |class: &str| {
            let is_it = |it: &Element| it.get("class").is_some_and(|it| it.contains(class));
            !picture.find_all(&is_it).is_empty()
        };
        (picture.words(), has("stargazers-desk-says"))
    };
    let none = Draft::default();
    let (said, has_lines) = words(&scene, &none);
    assert!(said.contains("Reserve") && !has_lines, "{said}");
    scene.refused = Some(Illegal::OnlyShuttles);
    assert!(words(&scene, &none).1);
    for (place, language, rule, said) in [
        (
            slot(Slot::Journal),
            Language::En,
            "R28",
            "A shuttle put into one of these slots brings a journal card at once.",
        ),
        (
            slot(Slot::Tile),
            Language::Ja,
            "R28",
            "シャトルをここに置くと、すぐに壁画のタイルを1枚動かせます。",
        ),
        (
            Action::Place(Place::Reserve),
            Language::En,
            "R58",
            "The reserve keeps up to two circular tokens for a later turn.",
        ),
    ] {
        let mut scene = position(DRAFTING);
        scene.voice.language = language;
        let why = StargazersBoard::why_not(&scene, &none, Touched::Part(place)).expect("a reason");
        assert_eq!((why.said.as_str(), why.rule), (said, rule), "{place:?}");
    }
}

/// Constellations have their names on their cards, and in what is heard of them.
#[test]
fn constellations_are_named_on_their_cards() {
    let scene = position(
        r#"{ "phase": "draft", "universe": { "1": "3 star" }, "sky": ["A1", "B2"], "boards": [{}, {}] }"#,
    );
    let picture = Node::from(StargazersBoard::whole_picture(&scene, &Draft::default()));
    let is_name = |it: &Element| it.get("class") == Some("stargazers-figure-name");
    let is_card = |it: &Element| it.get("data-sky").is_some();
    for (name, card, expected) in [(0, 0, "Lyra"), (1, 1, "Orion")] {
        let name = picture.find_all(&is_name)[name];
        assert_eq!(name.children()[0].words(), expected);
        let label = picture.find_all(&is_card)[card].get("aria-label");
        assert!(label.is_some_and(|it| it.contains(expected)), "{label:?}");
    }
}

/// Two wild halves never meet in a preview: the tile turns on.
#[test]
fn a_tile_turns_past_what_is_not_allowed() {
    // Tile 16 has its wild half on the left; 7, in hand, on the right.
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "tile": "7", "token": "star" },
        "boards": [{ "mural": { "b1": "16" } }, {}] }"#,
    );
    let (a1, turn, confirm) = (Tap(cell("a1")), Tap(Action::Turn), Tap(Action::Confirm));
    let (up, down) = (Gesture::Wheel(true), Gesture::Wheel(false));
    for (gestures, moves) in [
        (&[a1][..], "lay:a1:1"),
        (&[a1, turn, turn, turn], "lay:a1:1"),
        (&[a1, up], "lay:a1:3"),
        (&[a1, up, down], "lay:a1:1"),
    ] {
        assert_eq!(made(scene, gestures, confirm), moves, "{gestures:?}");
    }
}

/// In random games every legal move is chosen by its hint and made by the
/// button that then stands there; and every bonus is met.
#[test]
fn every_move_can_be_made() {
    let mut rng = Rng::seeded(5);
    let mut scratch = Vec::new();
    let mut slots = BTreeSet::new();
    let mut ended = 0;
    for seats in 2..=4 {
        let game = game(seats);
        let mut state = game.start();
        while game.turn(&state) != Turn::Over {
            if let Turn::Seat(seat) = game.turn(&state) {
                let scene = &scene(&game, &state, Viewer::Seat(seat));
                for mv in &scene.legal {
                    let draft = StargazersBoard::hint(scene, &Draft::default(), mv);
                    let last = match mv {
                        Move::Done => Action::Done,
                        _ => Action::Confirm,
                    };
                    let moves = match touch(scene, &draft, Tap(last)) {
                        Response::Play(mv) => vec![mv],
                        Response::PlayAll(moves) => moves,
                        response => panic!("{mv}: {response:?}"),
                    };
                    // The last step of a turn ends it.
                    let [first, rest @ ..] = &moves[..] else {
                        panic!("{mv} makes no move");
                    };
                    assert_eq!(first, mv, "{:?}", state.hand());
                    ended += rest.len();
                    if !rest.is_empty() {
                        let mut after = state.clone();
                        game.apply(&mut after, mv, &mut |_| ());
                        assert_eq!(rest, legal_moves(&*game, &after));
                        assert_eq!(rest, [Move::Done]);
                    }
                }
                let picture = Node::from(StargazersBoard::whole_picture(scene, &Draft::default()));
                assert!(
                    !picture
                        .find_all(&|it| it.get("data-act").is_some())
                        .is_empty()
                );
            }
            // Shuttles are launched and turns ended, so that every bonus comes.
            let mv = random_move(&*game, &state, &mut rng, &mut scratch).unwrap();
            let launch = scratch.iter().find(|mv| {
                matches!(
                    mv,
                    Move::Put(_, Place::Slot(_)) | Move::Bring(_, Place::Slot(_))
                )
            });
            let mv = *launch.filter(|_| rng.below(2) == 0).unwrap_or(&mv);
            game.apply(&mut state, &mv, &mut |event| {
                if let Event::Placed {
                    place: Place::Slot(slot),
                    ..
                } = event
                {
                    slots.insert(slot);
                }
            });
        }
        step_through(&game, &state);
    }
    assert_eq!(slots.len(), Slot::ALL.len());
    assert!(ended > 0, "some turns end by themselves");
}

/// Whole games are played by touching what the pictures offer.
#[test]
fn games_are_played_through_the_pictures() {
    for seats in 2..=4 {
        let moves = play_through::<StargazersBoard>(&game(seats), u64::from(seats));
        // A card is kept; then sixteen tiles are taken and laid.
        assert!(moves >= usize::from(seats) * (1 + 16 * 2), "{moves}");
    }
}

/// From the first step of the first mural to the last of the last.
fn step_through(game: &Rc<Stargazers>, state: &State) {
    let scene = &scene(game, state, Viewer::Open);
    let model = Model(scene);
    let mut draft = Draft::default();
    let mut seen = Vec::new();
    loop {
        let picture: Node = StargazersBoard::whole_picture(scene, &draft).into();
        let (seat, step) = model.open_count(&draft.look).unwrap();
        seen.push((seat.0, step));
        if step + 1 == STEPS {
            let sums = picture.find_all(&|it| it.get("data-sum").is_some());
            let total = game.score(state)[seat.index()].total.unwrap().to_string();
            assert_eq!(sums[0].get("data-sum"), Some(&*total));
        }
        let on = picture.find_all(&|it| it.get("data-action") == Some("count-on"));
        let Some(words) = on[0].get("data-act") else {
            break;
        };
        let action = <Action as board::Action>::read(words).unwrap();
        assert!(matches!(action, Action::Count(..)), "{words}");
        draft = match touch(scene, &draft, Tap(action)) {
            Response::Choose(next) => next,
            response => panic!("{response:?}"),
        };
    }
    let seats = state.seats();
    let expected: Vec<(u8, u8)> = (0..seats)
        .flat_map(|seat| (0..STEPS).map(move |step| (seat, step)))
        .collect();
    assert_eq!(seen, expected);
    // Closed, it leaves the murals to be looked at.
    for closes in [Tap(Action::Close), Press(Key::Escape)] {
        let closed = match touch(scene, &Draft::default(), closes) {
            Response::Choose(next) => next,
            response => panic!("{response:?}"),
        };
        assert_eq!(closed.look.count, Count::Closed);
        assert_eq!(model.open_count(&closed.look), None);
    }
}

/// What stands above the mural is what the moment asks for.
#[test]
fn what_is_asked_for_stands_above_the_mural() {
    let top = |scene: &Scene<Stargazers>, draft: &Draft| Preview::new(&Model(scene), draft).top();
    for (bonus, asked) in [("journal", Top::Cards), ("gain", Top::Choices)] {
        let scene = &position(&format!(
            r#"{{ "phase": "place", "universe": {{ "1": "3 star" }}, "hand": {{ "tile": "7", "bonus": "{bonus}" }},
            "boards": [{{ "mural": {{ "b1": "16" }}, "shuttles": "{bonus}" }}, {{}}] }}"#
        ));
        assert_eq!(top(scene, &Draft::default()), asked, "{bonus}");
    }
    let scene = &position(DRAFTING);
    assert_eq!(top(scene, &Draft::default()), Top::Universe);
    let draft = after(scene, &[Tap(Action::Top)]);
    assert_eq!(top(scene, &draft), Top::Cards);
}

/// What somebody else takes is seen where it comes from while it is told: bonus tokens of the centre leave the universe,
/// those of the supply and cards the place where they are chosen.
#[test]
fn what_others_take_is_seen_where_it_comes_from() {
    let scene = |hand: &str, own: u8, events: Vec<Event>| Scene {
        acting: None,
        legal: Vec::new(),
        own: Some(Seat(own)),
        new_events: events,
        ..position(&format!(
            r#"{{ "phase": "place", "hand": {hand}, "boards": [{{ "mural": {{ "a1": "16" }}, "shuttles": "gain" }}, {{}}] }}"#
        ))
    };
    let (seat, piece) = (Seat(0), Piece::Sun);
    let taken = vec![Event::Won { seat, piece }];
    let gained = vec![Event::Gained { seat, piece }];
    let picked = vec![Event::Picked {
        seat,
        card: "I4".parse().unwrap(),
    }];
    let (owed, put) = (r#"{ "owed": "ring hex" }"#, r#"{ "bonus": "gain:sun" }"#);
    for (hand, own, events, top) in [
        (owed, 1, taken.clone(), Top::Universe),
        (owed, 1, Vec::new(), Top::Universe),
        (owed, 0, Vec::new(), Top::Choices),
        (put, 1, gained.clone(), Top::Choices),
        (put, 0, gained, Top::Universe),
        (r#"{ "token": "sun" }"#, 1, picked.clone(), Top::Cards),
        (r#"{ "token": "sun" }"#, 0, picked, Top::Universe),
    ] {
        let scene = &scene(hand, own, events.clone());
        let draft = Draft::default();
        assert_eq!(
            Preview::new(&Model(scene), &draft).top(),
            top,
            "{hand}, {own}"
        );
        let picture: Node = StargazersBoard::whole_picture(scene, &draft).into();
        let seen = |class: &'static str| {
            let has = move |it: &Element| it.get("class").is_some_and(|all| all.contains(class));
            picture.find_all(&has).len()
        };
        // Nobody who only looks on sees them as if they could not be had.
        assert_eq!(seen("stargazers-choice-seen") > 0, top == Top::Choices);
        let from = |motion: &board::Motion| match motion {
            board::Motion::Flight { from, .. } => from.clone(),
            _ => panic!("it flies"),
        };
        for event in &events {
            let motions = StargazersBoard::motions(scene, &scene.view, event);
            let place = from(&motions[0]);
            let at = picture.find_all(&|it| it.get("data-anchor") == Some(&*place));
            let is_card = matches!(event, Event::Picked { .. });
            assert!(is_card || own == 0 || at.len() == 1, "{event:?}: {place}");
        }
    }
}

/// Whoever looks at a constellation or a score goes on looking when a move is made, at somebody's mural until their
/// own turn; what was chosen is let go.
#[test]
fn what_is_looked_at_stays_from_move_to_move() {
    let scene = &position(DRAFTING);
    let gestures = [
        Tap(Action::Mural(Seat(1))),
        Tap(Action::Sky(1)),
        Tap(Action::Top),
        Tap(Action::Count(Seat(1), 2)),
    ];
    let draft = after(scene, &gestures);
    let changed = StargazersBoard::position_changed(scene, &draft, &|| None);
    let look = Look {
        sky: Some((Seat(1), 1)),
        count: Count::Open(Seat(1), 2),
        ..Look::default()
    };
    assert_eq!(changed.look, look);
    let others = Scene {
        acting: None,
        own: Some(Seat(1)),
        ..position(DRAFTING)
    };
    let changed = StargazersBoard::position_changed(&others, &draft, &|| None);
    let shown = scene.acting;
    let mural = Some(Seat(1));
    assert_eq!(
        changed.look,
        Look {
            mural,
            shown,
            ..look
        }
    );
    let chosen = after(scene, &[Tap(Action::Square(0)), Tap(cell("c1"))]);
    let changed = StargazersBoard::position_changed(scene, &chosen, &|| None);
    assert_eq!(changed, Draft::default());
}

/// A constellation is drawn over the mural on which it was asked for, and over no other.
#[test]
fn a_constellation_is_drawn_over_its_own_mural_only() {
    let scene = &position(DRAFTING_UNDER_THE_SKY);
    let drawn = |gestures: &[Gesture]| {
        let draft = after(scene, gestures);
        let picture: Node = StargazersBoard::whole_picture(scene, &draft).into();
        let of = |name: &'static str, class: &'static str| {
            let has = move |it: &Element| it.get(name).is_some_and(|all| all.contains(class));
            picture.find_all(&has).len()
        };
        let chosen =
            |it: &Element| it.get("data-sky").is_some() && it.get("aria-pressed") == Some("true");
        let chosen = picture.find_all(&chosen).len();
        (of("class", "stargazers-figure-lines"), chosen)
    };
    let [other, home] = [Tap(Action::Mural(Seat(1))), Tap(Action::Home)];
    let sky = Tap(Action::Sky(0));
    for (gestures, seen) in [
        (&[sky][..], (1, 1)),
        (&[sky, sky], (0, 0)),
        (&[sky, other], (0, 0)),
        (&[sky, other, home], (1, 1)),
        (&[sky, other, sky], (1, 1)),
        (&[other, sky, home], (0, 0)),
    ] {
        assert_eq!(drawn(gestures), seen, "{gestures:?}");
    }
    let note = |gestures: &[Gesture]| {
        let draft = after(scene, gestures);
        super::goals::note(&Preview::new(&Model(scene), &draft))
    };
    assert!(note(&[sky]).is_some());
    assert_eq!(note(&[sky, other]), None);
}

/// A constellation is told of until something else is chosen or happens; its lines stay.
#[test]
fn a_constellation_is_not_told_of_for_long() {
    let scene = &position(DRAFTING_UNDER_THE_SKY);
    let note = |draft: &Draft| super::goals::note(&Preview::new(&Model(scene), draft));
    let sky = Tap(Action::Sky(0));
    let [pair, there] = [Tap(Action::Square(0)), Tap(cell("a1"))];
    for (gestures, is_told) in [
        (&[sky][..], true),
        (&[sky, Hover(cell("a1"))], true),
        (&[pair, sky], true),
        (&[sky, pair], false),
        (&[pair, sky, there], false),
        (&[sky, Tap(Action::Cancel)], false),
        (&[sky, Tap(Action::Top)], false),
        (&[sky, pair, Tap(Action::Sky(1))], true),
    ] {
        let draft = after(scene, gestures);
        assert_eq!(note(&draft).is_some(), is_told, "{gestures:?}");
        assert!(draft.look.sky.is_some(), "{gestures:?}");
    }
    let told = after(scene, &[sky]);
    let changed = StargazersBoard::position_changed(scene, &told, &|| None);
    assert_eq!((note(&changed), changed.look.sky), (None, told.look.sky));
}

/// Cards stand under the name of whoever has them, with what they ask for.
#[test]
fn journal_cards_say_whose_they_are() {
    let mut scene = position(
        r#"{ "universe": { "1": "3 star" }, "boards": [{ "cards": "I4" }, { "cards": "II9" }] }"#,
    );
    for (language, own, others) in [
        (Language::En, "Your cards", " cards"),
        (Language::Ja, "あなたのカード", "のカード"),
    ] {
        scene.voice = Voice::new(language, Vec::new()).telling(Some(Seat(0)));
        for (mural, card, whose) in [(0, "I4", own), (1, "II9", others)] {
            let draft = match mural {
                0 => Draft::default(),
                _ => after(&scene, &[Tap(Action::Mural(Seat(mural)))]),
            };
            let picture: Node = StargazersBoard::whole_picture(&scene, &draft).into();
            let goals = picture.find_all(&|it| {
                let class = it.get("class").unwrap_or_default();
                class.split(' ').any(|it| it == "stargazers-goals")
            });
            // The only one says it wherever there is room.
            let class = goals[0].get("class").unwrap_or_default();
            assert!(class.contains("stargazers-goals-one"), "{class}");
            let goals = Node::from(goals[0].clone());
            let tag = goals.find_all(&|it| it.get("class") == Some("owner-tag"));
            let says = Node::from(tag[0].clone()).words();
            assert!(says.contains(whose), "{says}");
            assert_eq!(says.contains(own), mural == 0, "{says}");
            let shown = goals.find_all(&|it| it.get("data-journal").is_some());
            assert_eq!(shown[0].get("data-journal"), Some(card));
            let card = card.parse().unwrap();
            let asks = stargazers::card_words(scene.game.edition().goal(card), &scene.voice);
            assert!(goals.words().contains(&asks), "{asks}");
        }
    }
}

/// A hint that takes a pair and lays its tile shows both; whoever takes the pair alone still sees where the tile goes.
#[test]
fn a_hint_stays_until_the_tile_is_laid() {
    let scene = &position(DRAFTING);
    let plan: Vec<Move> = ["draft:1", "lay:c1:2", "star:a1", "done"]
        .map(|mv| mv.parse().unwrap())
        .into();
    let hinted = StargazersBoard::hint_of_plan(scene, &Draft::default(), &plan);
    let confirmed = StargazersBoard::tap(scene, &hinted, Action::Confirm, None);
    let Response::PlayAll(moves) = confirmed else {
        panic!("{confirmed:?}");
    };
    assert_eq!(moves, plan[..2]);
    let taken = StargazersBoard::tap(scene, &hinted, Action::Square(0), None);
    assert!(matches!(taken, Response::Play(mv) if mv == plan[0]));
    let mut state = scene.view.table.clone();
    scene.game.apply(&mut state, &plan[0], &mut |_| ());
    let then = &board::secrets::scene(&scene.game, &state, Viewer::Seat(Seat(0)));
    let before = || Some(scene.view.clone());
    let draft = StargazersBoard::position_changed(then, &hinted, &before);
    let laid = StargazersBoard::tap(then, &draft, Action::Confirm, None);
    assert!(
        matches!(&laid, Response::PlayAll(moves) if moves[..] == plan[1..2]),
        "{laid:?}"
    );
    // What was tried with another pair is let go, and so is all once it is laid.
    let other = Draft::default().select(Selection {
        square: Some(1),
        ..hinted.selection
    });
    let changed = StargazersBoard::position_changed(then, &other, &before);
    assert_eq!(changed.selection, Selection::default());
    scene.game.apply(&mut state, &plan[1], &mut |_| ());
    let last = &board::secrets::scene(&scene.game, &state, Viewer::Seat(Seat(0)));
    let changed = StargazersBoard::position_changed(last, &draft, &|| Some(then.view.clone()));
    assert_eq!(changed.selection, Selection::default());
    // One that keeps the token first chooses the token.
    let plan: Vec<Move> = ["draft:1", "star:reserve"]
        .map(|mv| mv.parse().unwrap())
        .into();
    let hinted = StargazersBoard::hint_of_plan(scene, &Draft::default(), &plan);
    let confirmed = StargazersBoard::tap(scene, &hinted, Action::Confirm, None);
    assert!(
        matches!(&confirmed, Response::PlayAll(moves) if moves[..] == plan[..]),
        "{confirmed:?}"
    );
    // After anything else only the first is chosen.
    let plan: Vec<Move> = ["bring:sun:a1", "draft:1"]
        .map(|mv| mv.parse().unwrap())
        .into();
    let hinted = StargazersBoard::hint_of_plan(scene, &Draft::default(), &plan);
    assert_eq!(
        hinted,
        StargazersBoard::hint(scene, &Draft::default(), &plan[0])
    );
}

/// A button that ends the turn says so, and what becomes of the reserve; no other one does.
#[test]
fn buttons_say_that_they_end_the_turn() {
    for (hand, reserve, chosen, en, ja) in [
        (
            r#""tile": "6""#,
            "",
            Some("b2"),
            "Lay it on b2 and end the turn",
            "b2に置く（手番終了）",
        ),
        (
            r#""tile": "6""#,
            "sun",
            Some("b2"),
            "Lay it on b2",
            "b2に置く",
        ),
        (
            r#""tile": "6", "token": "star""#,
            "",
            Some("b2"),
            "Lay it on b2",
            "b2に置く",
        ),
        ("", "", None, "End the turn", "手番を終える"),
        (
            "",
            "sun",
            None,
            "Keep the reserve, end the turn",
            "リザーブを残して手番を終える",
        ),
    ] {
        let mut scene = position(&format!(
            r#"{{ "phase": "place", "universe": {{ "1": "3 star" }}, "hand": {{ {hand} }},
            "boards": [{{ "mural": {{ "a1": "16 meteor" }}, "reserve": "{reserve}" }}, {{}}] }}"#
        ));
        for (language, says) in [(Language::En, en), (Language::Ja, ja)] {
            scene.voice.language = language;
            let gestures: Vec<Gesture> = chosen.iter().map(|it| Tap(cell(it))).collect();
            let draft = after(&scene, &gestures);
            let picture: Node = StargazersBoard::whole_picture(&scene, &draft).into();
            let goes_on = picture.find_all(&|it| it.get("aria-keyshortcuts") == Some("c"));
            let words: Vec<String> = goes_on
                .iter()
                .map(|it| Node::from((*it).clone()).words())
                .collect();
            assert_eq!(words, [says], "{hand}, {reserve}");
        }
    }
}

/// The mural of whoever acts lies large, with what they hold, and the viewer's own in its place.
#[test]
fn whoever_acts_is_shown_acting() {
    let scene = &Scene {
        acting: None,
        legal: Vec::new(),
        own: Some(Seat(1)),
        ..position(
            r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "tile": "7", "token": "star" },
            "boards": [{ "mural": { "b1": "16" } }, {}] }"#,
        )
    };
    let draft = StargazersBoard::position_changed(scene, &Draft::default(), &|| None);
    let picture: Node = StargazersBoard::whole_picture(scene, &draft).into();
    let shows = |name: &'static str, value: &'static str| {
        let found = picture.find_all(&|it| it.get(name) == Some(value));
        !found.is_empty()
    };
    assert!(shows("data-mural", "0") && shows("data-rival", "1") && !shows("data-rival", "0"));
    assert!(shows("data-anchor", "hand-tile") && shows("data-anchor", "hand-star"));
    let home = match touch(scene, &draft, Tap(Action::Home)) {
        Response::Choose(home) => home,
        response => panic!("{response:?}"),
    };
    assert_eq!(Model(scene).main_seat(&home.look), Seat(1));
}

#[test]
fn every_event_is_seen_where_it_happens() {
    let still = ["Slot", "Dealt", "Next", "Began", "Ended", "Finished"];
    for seats in 2..=4 {
        motions_are_placed::<StargazersBoard>(&game(seats), 4, &still);
    }
}

/// Points fly to the score for every journal card that is fulfilled and every constellation completed, and whatever else
/// has come from the mural.
#[test]
fn what_is_reached_is_celebrated() {
    let game = game(2);
    let mut rng = Rng::seeded(3);
    let (mut scratch, mut flown) = (Vec::new(), 0);
    for _ in 0..6 {
        let mut state = game.start();
        while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
            let before = state.clone();
            let mut events = Vec::new();
            game.apply(&mut state, &mv, &mut |event| events.push(event));
            let [then, now] =
                [&before, &state].map(|state| scene(&game, state, Viewer::Seat(before.turn())));
            let reached = |scene: &Scene<Stargazers>| {
                let tally = Model(scene).tally(&scene.view.table, before.turn());
                let full = |stars: &&Stars| {
                    let squares = game.edition().constellation(stars.number).cells;
                    squares.count_ones() == stars.cells.count_ones()
                };
                let fulfilled = tally.journals.iter().filter(|it| it.missing.is_empty());
                fulfilled.count() + tally.sky.iter().filter(full).count()
            };
            let score = format!("score-{}", before.turn().0);
            let motions = events
                .iter()
                .flat_map(|event| StargazersBoard::motions(&now, &then.view, event));
            let flights = motions.filter(|motion| *motion.place() == *score);
            let points = flights.map(|motion| match motion {
                board::Motion::Flight { thing, .. } => {
                    Node::from(thing).words().parse::<i16>().unwrap()
                }
                _ => panic!("points fly"),
            });
            let points: Vec<i16> = points.collect();
            let came = reached(&now).saturating_sub(reached(&then));
            let total = |scene: &Scene<Stargazers>| {
                Model(scene).tally(&scene.view.table, before.turn()).total
            };
            let (sum, more) = (points.iter().sum::<i16>(), total(&now) - total(&then));
            match points.len().checked_sub(came) {
                // What is covered may cost something.
                Some(0) => assert!(sum >= more.max(0), "{mv}: {points:?} for {more}"),
                Some(1) => assert_eq!(sum, more, "{mv}: {points:?}"),
                _ => panic!("{mv}: {points:?} for {came}"),
            }
            flown += points.len();
            // The words of the move end with the same points.
            let said = StargazersBoard::brought(&now, &then.view).replace('−', "-");
            let numbers = said
                .split([' ', ',', '.'])
                .filter_map(|it| it.parse::<i16>().ok());
            let told: i16 = numbers.sum();
            assert_eq!(told, more, "{mv}: {said}");
        }
    }
    assert!(flown > 0, "something is reached");
}

/// Captions have two lines: what a move has brought is one item by its name, or one sum. That a planet is whole is said
/// of the tile.
#[test]
fn what_a_move_has_brought_is_one_item_or_one_sum() {
    for (hand, tile, mv, en, ja) in [
        (
            r#"{ "token": "meteor" }"#,
            "1",
            "meteor:b2",
            "Meteors +1 pt.",
            "流星+1点。",
        ),
        (
            r#"{ "token": "halo" }"#,
            "1",
            "halo:b2",
            "Photos +1 pt.",
            "写真+1点。",
        ),
        (r#"{ "token": "star" }"#, "1", "star:b2", "", ""),
        (
            r#"{ "token": "hole" }"#,
            "1 meteor",
            "hole:a1",
            "+1 pt in all.",
            "あわせて+1点。",
        ),
        (
            r#"{ "tile": "10" }"#,
            "1",
            "lay:c3:0",
            "+2 pts in all.",
            "あわせて+2点。",
        ),
    ] {
        let before = position(&format!(
            r#"{{ "phase": "place", "universe": {{ "1": "3 star" }}, "hand": {hand}, "boards": [{{ "mural": {{ "a1": "{tile}" }} }}, {{}}] }}"#
        ));
        let mut state = before.view.table.clone();
        let mv: Move = mv.parse().unwrap();
        before.game.check(&state, &mv).unwrap();
        before.game.apply(&mut state, &mv, &mut |_| ());
        let mut now = scene(&before.game, &state, Viewer::Seat(Seat(0)));
        for (language, says) in [(Language::En, en), (Language::Ja, ja)] {
            now.voice.language = language;
            assert_eq!(StargazersBoard::brought(&now, &before.view), says, "{mv}");
        }
    }
    let (id, _, name) = stargazers::COUNTED[4];
    for (language, says) in [(Language::En, "+2 points."), (Language::Ja, "+2点。")] {
        let voice = tabletop::Voice::new(language, Vec::new());
        assert_eq!(words::forecast::brought(&voice, &[(id, name, 2)]), says);
    }
}

/// Stiff words and words that are too narrow: a sun serves cards of every kind, and nobody speaks of a “supply”.
#[test]
fn words_are_those_of_the_rules() {
    let notes = super::notes::NOTES;
    let sun = notes.iter().find(|note| note.id == "sun").unwrap().words;
    assert!(sun.get(Language::Ja).contains("ジャーナルカードに使えます"));
    assert!(sun.get(Language::En).contains("serves journal cards"));
    let stiff = ["サプライ", "ファーストプレイヤー", "今終われば"];
    for text in [words::SUPPLY.get(Language::Ja).to_owned(), {
        let voice = tabletop::Voice::new(Language::Ja, vec!["Hana".to_owned()]);
        words::count_now(&voice, Seat(0))
    }] {
        assert!(!stiff.iter().any(|word| text.contains(word)), "{text}");
    }
}

/// A card is told from others by what it pays.
#[test]
fn what_a_card_lacks_is_told_with_its_points() {
    for (language, says) in [
        (Language::En, "The 6-point card lacks 2 more."),
        (Language::Ja, "6点のカードは、あと2つでそろいます。"),
    ] {
        let voice = tabletop::Voice::new(language, Vec::new());
        assert_eq!(words::forecast::lacking(&voice, 6, 2), says);
        assert_eq!(
            words::forecast::change(&voice, &[], Some((6, 2)), None),
            says
        );
        assert_eq!(words::forecast::lacking(&voice, 6, 0), "");
    }
}

/// The rules say that halves count only when joined (`stargazers R56`), and speak of gold where a gold card may be.
#[test]
fn the_rules_count_whole_planets_and_stars_only() {
    for (language, whole, gold) in [
        (Language::En, "count only when whole", "turns gold"),
        (Language::Ja, "完成したものだけを数えます", "金色になります"),
    ] {
        let said: String = StargazersBoard::how_to_play(&game(2), language)
            .iter()
            .map(Node::words)
            .collect();
        assert!(said.contains(whole) && said.contains(gold), "{said}");
        assert!(!said.contains("Golden cards") && !said.contains("金色のカードは"));
    }
}

/// A19: which start card the others keep is nowhere in the picture.
#[test]
fn what_is_hidden_is_not_in_the_picture() {
    let game = game(3);
    let mut rng = Rng::seeded(2);
    let mut state = game.start();
    while let Some(mv) = draw(&*game, &state, &mut rng) {
        game.apply(&mut state, &mv, &mut |_| ());
    }
    let mut differed = 0;
    while state.phase() == Phase::Choose {
        for viewer in [Viewer::Table, Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))] {
            for _ in 0..4 {
                let twin = game.determinize(&game.view(&state, viewer), &mut rng);
                differed += u32::from(twin != state);
                for mural in [None, Some(Seat(0)), Some(Seat(2))] {
                    let draft = Draft::default().look_at(Look {
                        mural,
                        ..Look::default()
                    });
                    let drawn = |state: &State| {
                        everything(&StargazersBoard::whole_picture(
                            &scene(&game, state, viewer),
                            &draft,
                        ))
                    };
                    assert_eq!(drawn(&state), drawn(&twin));
                }
            }
        }
        let mv = legal_moves(&*game, &state)[0];
        game.apply(&mut state, &mv, &mut |_| ());
    }
    assert!(differed > 2, "there was something to hide");
}

/// The rules are told in both languages, with figures.
#[test]
fn the_rules_are_told() {
    let game = game(2);
    for language in [Language::Ja, Language::En] {
        let told = &StargazersBoard::how_to_play(&game, language)[0];
        assert!(told.words().len() > 2000);
        assert!(told.find_all(&|it| it.tag() == "figure").len() >= 7);
    }
}

/// By keys alone: digits choose what is numbered now, C goes on.
#[test]
fn digits_choose_and_c_goes_on() {
    let digit = |number| Press(Key::Digit(number));
    let on = Press(Key::Letter('c'));
    let none = Draft::default();
    let scene = &position(
        r#"{"phase": "draft", "boards": [{"mural": {"a1": "1 star"}}, {}],
            "universe": {"1": "2 shuttle", "3": "3 sun"}}"#,
    );
    let draft = after(scene, &[digit(3)]);
    assert_eq!(draft.selection.square, Some(2));
    let gone = touch(scene, &draft, digit(2));
    assert_eq!(gone, Response::Nothing, "it is gone");
    assert_eq!(touch(scene, &draft, digit(0)), Response::Nothing);
    // What follows the focus is laid without being put there first.
    let draft = after(scene, &[digit(3), Hover(cell("b2"))]);
    let moves = ["draft:3", "lay:b2:0"].map(|mv| mv.parse().unwrap());
    assert_eq!(touch(scene, &draft, on), Response::PlayAll(moves.to_vec()));
    assert_eq!(touch(scene, &none, on), Response::Nothing);

    let scene = &position(
        r#"{"phase": "place", "boards": [{"mural": {"a1": "1 star"}}, {}],
            "hand": {"token": "shuttle"}, "universe": {"3": "3 sun"}}"#,
    );
    let launch = Next::Put(Place::Slot(Slot::Tile));
    assert_eq!(after(scene, &[digit(4)]).selection.next, launch);
    // Whatever else is in hand.
    let both = &position(
        r#"{"phase": "place", "boards": [{"mural": {"a1": "1 star"}}, {}],
            "hand": {"token": "sun", "ring": "shuttle"}, "universe": {}}"#,
    );
    assert_eq!(after(both, &[digit(4)]).selection.next, launch);
    let draft = after(scene, &[Press(Key::Letter('k'))]);
    assert_eq!(draft.selection.next, Next::Put(Place::Reserve));
    let moves = vec!["shuttle:reserve".parse().unwrap()];
    assert_eq!(touch(scene, &draft, on), Response::PlayAll(moves));

    let scene = &position(
        r#"{"phase": "place", "boards": [{"mural": {"a1": "1 star"}}, {}],
            "hand": {}, "universe": {"3": "3 sun"}}"#,
    );
    assert_eq!(touch(scene, &none, on), Response::Play(Move::Done));
}

/// What the parts of the picture say is read as what they mean.
#[test]
fn actions_are_written_as_they_are_read() {
    for (words, action) in [
        ("place c1", cell("c1")),
        ("place reserve", Action::Place(Place::Reserve)),
        ("place journal", slot(Slot::Journal)),
        ("piece star", Action::Piece(Piece::Star)),
        ("card II3", Action::Card("II3".parse().unwrap())),
    ] {
        assert_eq!(board::Action::write(&action), words);
        assert_eq!(<Action as board::Action>::read(words), Some(action));
    }
}

const OWED: &str = r#"{ "phase": "place", "universe": {},
    "hand": { "token": "sun", "owed": "ring hex" }, "centre": "star shuttle moon",
    "boards": [{ "mural": { "b2": "30" } }, {}] }"#;

/// A bonus token, of the centre or of the supply, is tried on the mural before it is taken.
#[test]
fn a_bonus_token_is_tried_before_it_is_taken() {
    let owed = &position(OWED);
    let gains = r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "bonus": "gain" },
        "boards": [{ "mural": { "b2": "30" }, "shuttles": "gain" }, {}] }"#;
    let gains = &position(gains);
    let [star, shuttle, moon] =
        [Piece::Star, Piece::Shuttle, Piece::Moon].map(|it| Tap(Action::Piece(it)));
    let [a1, b2] = [Tap(cell("a1")), Tap(cell("b2"))];
    let confirm = Tap(Action::Confirm);
    let reserve = Tap(Action::Place(Place::Reserve));
    for (scene, gestures, last, moves) in [
        (owed, &[star][..], confirm, "centre:star"),
        (owed, &[star], star, "centre:star"),
        (owed, &[star, a1], confirm, "centre:star star:a1"),
        (owed, &[star, a1], a1, "centre:star star:a1"),
        (owed, &[star, a1, moon], confirm, "centre:moon"),
        (owed, &[star, moon, b2], confirm, "centre:moon moon:b2"),
        (owed, &[star, reserve], confirm, "centre:star star:reserve"),
        (
            owed,
            &[shuttle, Tap(slot(Slot::Journal))],
            confirm,
            "centre:shuttle shuttle:journal",
        ),
        // Something else is placed instead.
        (owed, &[star, Tap(Action::Item(0)), a1], confirm, "sun:a1"),
        (gains, &[moon], confirm, "gain:moon"),
        (gains, &[moon, star, a1], confirm, "gain:star star:a1"),
    ] {
        let made = made(scene, gestures, last);
        assert!(
            made == moves || made == format!("{moves} done"),
            "{made}, {gestures:?}"
        );
    }
    for scene in [owed, gains] {
        let asked = |gestures: &[Gesture]| StargazersBoard::asks(scene, &after(scene, gestures));
        assert_eq!(asked(&[star]), Some(words::TRY_BONUS));
        assert_eq!(asked(&[moon, b2]), Some(CONFIRM));
        let tried = after(scene, &[moon, b2]);
        let said = StargazersBoard::forecast(scene, &tried).said;
        assert_eq!(said, "Moons +1 pt.");
        let picture: Node = StargazersBoard::whole_picture(scene, &tried).into();
        let is_chosen = |it: &Element| {
            it.get("data-piece") == Some("moon") && it.get("aria-pressed") == Some("true")
        };
        assert_eq!(
            picture.find_all(&is_chosen).len(),
            1,
            "it is seen where it is chosen"
        );
        assert!(picture.words().contains("Take it and put it on b2"));
    }
    // No tile is there on which a hexagon could lie.
    let bare = OWED.replace(r#""b2": "30""#, "");
    let bare = position(&bare.replace(r#""token": "sun""#, r#""tile": "30""#));
    let asked = StargazersBoard::asks(&bare, &after(&bare, &[moon]));
    assert_eq!(asked, Some(CONFIRM));
}

/// What is moved by a shuttle changes places with what lies there: the button says so.
#[test]
fn a_swap_is_called_a_swap() {
    let lifted = |what: &str| {
        position(&format!(
            r#"{{ "phase": "place", "universe": {{ "1": "3 star" }}, "hand": {{ "bonus": "{what}:a1" }},
            "boards": [{{ "mural": {{ "a1": "16 sun", "b2": "30 star" }}, "shuttles": "{what}" }}, {{}}] }}"#
        ))
    };
    for (what, place, says) in [
        ("tile", "b2", "Swap it with the tile on b2"),
        ("tile", "c3", "Move it to c3"),
        ("token", "b2", "Swap it with the star token on b2"),
        ("token", "c3", "Move it to c3"),
    ] {
        let scene = lifted(what);
        let draft = after(&scene, &[Tap(cell(place))]);
        let said = words::confirm(&Preview::new(&Model(&scene), &draft));
        assert!(said.starts_with(says), "{what}, {place}: {said}");
    }
}

/// Both places of the reserve have their name, and what is said never pushes the button aside that ends the turn.
#[test]
fn the_reserve_has_its_name_and_the_button_its_place() {
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" },
        "boards": [{ "mural": { "b2": "30" }, "reserve": "sun star" }, {}] }"#,
    );
    let picture = |draft: &Draft| Node::from(StargazersBoard::whole_picture(scene, draft));
    let named = |it: &Element| {
        let is_place = it.get("data-reserve").is_some_and(|it| !it.is_empty());
        is_place && Node::from(it.clone()).words().contains("Reserve")
    };
    assert_eq!(picture(&Draft::default()).find_all(&named).len(), 2);
    for gestures in [&[][..], &[Tap(Action::Token(0))]] {
        let picture = picture(&after(scene, gestures));
        let under = |it: &Element| {
            it.get("class")
                .is_some_and(|it| it.contains("stargazers-desk-says"))
        };
        assert_eq!(picture.find_all(&under).len(), 1, "{gestures:?}");
    }
}

#[test]
fn what_is_asked_follows_what_is_chosen() {
    let scene = &position(DRAFTING);
    let asked = |gestures: &[Gesture]| StargazersBoard::asks(scene, &after(scene, gestures));
    let square = Tap(Action::Square(0));
    assert_eq!(asked(&[]), None);
    assert_eq!(asked(&[square]), Some(words::TRY));
    assert_eq!(
        asked(&[square, Hover(cell("c1"))]),
        Some(words::TRY),
        "it is only pointed at"
    );
    assert_eq!(asked(&[square, Tap(cell("c1"))]), Some(CONFIRM));
}

/// What is told of a placement before it is made is what it then brings; before a tile or token lies somewhere nothing
/// is told.
#[test]
fn a_placement_brings_what_was_told_of_it() {
    let mut rng = Rng::seeded(6);
    let (mut told, mut paid) = (0, 0);
    for seats in [2, 3] {
        let game = game(seats);
        let (mut state, mut scratch) = (game.start(), Vec::new());
        while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
            let turn = game.turn(&state);
            let places = matches!(
                mv,
                Move::Lay(..) | Move::Put(..) | Move::Bring(..) | Move::To(_)
            );
            if let (Turn::Seat(seat), true) = (turn, places) {
                let here = scene(&game, &state, Viewer::Seat(seat));
                let draft = StargazersBoard::hint(&here, &Draft::default(), &mv);
                let forecast = StargazersBoard::forecast(&here, &draft);
                let mut after = state.clone();
                game.apply(&mut after, &mv, &mut |_| ());
                let model = Model(&here);
                let brought = super::forecast::change(&model, &state, &after, seat);
                if brought.said.is_empty() {
                    // No points change: what it brings instead is said, or nothing.
                    let [is, was] = [&forecast, &brought].map(|it| (&it.gains, &it.losses));
                    assert!(is == was || is.0.is_empty() && is.1.is_empty(), "{mv}");
                    game.apply(&mut state, &mv, &mut |_| ());
                    continue;
                }
                assert_eq!(forecast, brought, "{mv}");
                let [then, now] = [&state, &after].map(|it| game.score(it)[seat.index()].total);
                let is_paid = forecast.gains.contains(&super::places::score(seat));
                assert_eq!(is_paid, now > then, "{mv}: {}", forecast.said);
                told += 1;
                paid += u32::from(is_paid);
            }
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    assert!(told > 50 && paid > 20, "{told} told, {paid} paid");
}

#[test]
fn what_follows_the_pointer_is_told_of_as_what_is_put() {
    let scene = &position(DRAFTING);
    let told = |gestures: &[Gesture]| StargazersBoard::forecast(scene, &after(scene, gestures));
    let square = Tap(Action::Square(0));
    assert_eq!(told(&[square]), board::Forecast::default());
    let put = told(&[square, Tap(cell("c1"))]);
    assert!(!put.said.is_empty());
    assert_eq!(told(&[square, Hover(cell("c1"))]), put);
}

/// A hexagon flies to the corner of the tile where it comes to rest, the second of a kind beside the first.
#[test]
fn a_hexagon_flies_to_where_it_lies() {
    let before = position(
        r#"{ "phase": "place", "hand": { "hex": "moon" }, "sky": ["A1", "B1"], "boards": [{ "mural": { "a1": "16 moon", "b2": "7" } }, {}] }"#,
    );
    let (mut state, mut events) = (before.view.table.clone(), Vec::new());
    let mv: Move = "moon:a1".parse().unwrap();
    before.game.check(&state, &mv).unwrap();
    before
        .game
        .apply(&mut state, &mv, &mut |event| events.push(event));
    let now = scene(&before.game, &state, Viewer::Seat(Seat(0)));
    let motions = StargazersBoard::motions(&now, &before.view, &events[0]);
    assert_eq!(&**motions[0].place(), "hex-0-a1-moon-2");
    let picture: Node = StargazersBoard::whole_picture(&now, &Draft::default()).into();
    let at = |name: &str| {
        let found = picture.find_all(&|it| it.get("data-anchor") == Some(name));
        found[0].get("transform").unwrap().to_owned()
    };
    assert_ne!(at("hex-0-a1-moon-1"), at("hex-0-a1-moon-2"));
}

/// Points that wait for what flies are a seat's own: where another mural comes to lie, they are made anew.
#[test]
fn points_can_wait_for_what_flies() {
    let game = game(3);
    let scene = scene(&game, &game.start(), Viewer::Seat(Seat(0)));
    let picture: Node = StargazersBoard::whole_picture(&scene, &Draft::default()).into();
    let told = picture.find_all(&|it| it.get("data-waits").is_some());
    let words = told.iter().map(|it| Node::from((*it).clone()).words());
    let words: Vec<String> = words.map(|words| words.trim().to_owned()).collect();
    assert_eq!(words, ["0 pts"; 3]);
    // So do the stars of a constellation, and how many bonus tokens are left.
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "tile": "7", "bonus": "gain" }, "sky": ["A1", "B1"],
        "boards": [{ "mural": { "b1": "16" }, "shuttles": "gain" }, {}] }"#,
    );
    let picture: Node = StargazersBoard::whole_picture(scene, &Draft::default()).into();
    for (class, number) in [("stargazers-figure-points", 2), ("stargazers-count-of", 6)] {
        let told = picture.find_all(&|it| it.get("class") == Some(class));
        assert_eq!(told.len(), number, "{class}");
        assert!(
            told.iter().all(|it| it.get("data-waits").is_some()),
            "{class}"
        );
    }
}

/// Where a token may go on a tile there is a ring around its middle: on its edges there are pictures.
#[test]
fn places_on_a_tile_are_ringed_in_its_middle() {
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "token": "hole" },
        "boards": [{ "mural": { "a1": "16 star", "b1": "17", "c3": "sun" }, "reserve": "sun" }, {}] }"#,
    );
    let ringed = |gestures: &[Gesture]| {
        let picture: Node = StargazersBoard::whole_picture(scene, &after(scene, gestures)).into();
        let cells = picture.find_all(&|it| it.get("data-cell").is_some());
        let ringed = cells.into_iter().filter_map(|cell| {
            let name = cell.get("data-cell").unwrap().to_owned();
            let cell = Node::from(cell.clone());
            let ring = cell.find_all(&|it| it.get("r").is_some());
            Some((name, ring.first()?.get("r").unwrap().to_owned()))
        });
        ringed.collect::<Vec<_>>()
    };
    let ring = |cell: &str, radius: &str| (cell.to_owned(), radius.to_owned());
    assert_eq!(ringed(&[]), [ring("a1", "36")]);
    // The sun of the reserve goes on free middles.
    assert_eq!(ringed(&[Tap(Action::Token(0))]), [ring("b1", "28")]);
    assert_eq!(ringed(&[Tap(cell("a1"))]), []);
}

/// Who asks why they have their points is told first what pays.
#[test]
fn what_pays_nothing_is_told_last() {
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "token": "star" },
        "sky": ["A1", "B1"], "boards": [{ "mural": { "a1": "16 eclipse", "b2": "7 meteor" } }, {}] }"#,
    );
    let points = |step: u8| {
        let draft = after(scene, &[Tap(Action::Count(Seat(0), step))]);
        let picture: Node = StargazersBoard::whole_picture(scene, &draft).into();
        let sums = picture.find_all(&|it| it.get("data-sum").is_some());
        sums[0].get("data-sum").unwrap().parse::<i16>().unwrap()
    };
    let sums: Vec<i16> = (0..STEPS).map(points).collect();
    assert!(sums[1] > 0 && sums[2] > sums[1], "{sums:?}");
    assert_eq!(sums[0], sums[6], "the sum comes first");
    let grows = sums[1..].windows(2).map(|pair| pair[1] > pair[0]);
    assert!(grows.is_sorted_by(|one, next| one >= next), "{sums:?}");
}

#[test]
fn what_is_foretold_keeps_secrets() {
    for seats in [2, 4] {
        let (said, differed) = forecasts_keep_secrets::<StargazersBoard>(&game(seats), 64);
        // Hidden is only which card somebody else has kept, while cards are kept (`stargazers A19`).
        assert!(
            said > 50 && differed > 20,
            "{said} said, {differed} differed"
        );
    }
}

#[test]
fn situations_are_spoken_of_when_they_come_up() {
    let tables = [2, 3].map(|seats| (game(seats), 6));
    situations_come_up::<StargazersBoard>(&tables, &[]);
}

/// Squares with a tile where something may go are told from empty ones, since they glow at their edge only; what is not
/// there makes no picture; a constellation's card shows the squares of the mural and those that are filled.
#[test]
fn the_picture_tells_what_may_be_touched_and_what_is_filled() {
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "token": "star" },
        "sky": ["A1", "B1"], "boards": [{ "mural": { "a1": "16 star", "b2": "7" } }, {}] }"#,
    );
    let picture: Node = StargazersBoard::whole_picture(scene, &Draft::default()).into();
    let with = |class: &str| {
        let has = |it: &Element| {
            let mut classes = it.get("class").unwrap_or_default().split(' ');
            classes.any(|it| it == class)
        };
        let found: Vec<Element> = picture.find_all(&has).into_iter().cloned().collect();
        found
    };
    let lit = with("stargazers-cell-tile");
    let lit = lit.iter().filter(|it| it.get("data-lit").is_some());
    let lit: Vec<&str> = lit.filter_map(|it| it.get("data-cell")).collect();
    assert_eq!(lit, ["b2"], "no token lies there");
    assert_eq!(with("stargazers-choices").len(), 0);
    assert_eq!(with("stargazers-figure-grid").len(), 2);
    let filled = with("stargazers-figure-filled");
    let filled: Vec<_> = filled.iter().filter_map(|it| it.get("d")).collect();
    assert!(filled.contains(&"M0 0h12v12h-12z"), "{filled:?}");
}

/// What stands on a slot is what it is called wherever it is spoken of.
#[test]
fn slots_are_called_by_the_name_that_stands_there() {
    let mut scene = position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "token": "shuttle" },
        "boards": [{ "mural": { "a1": "16 star" } }, {}] }"#,
    );
    let picture: Node = StargazersBoard::whole_picture(&scene, &Draft::default()).into();
    assert!(
        picture
            .words()
            .contains("The shuttle brings a bonus in a slot.")
    );
    for language in [Language::En, Language::Ja] {
        scene.voice.language = language;
        let picture = StargazersBoard::whole_picture(&scene, &Draft::default());
        let seen = Node::from(picture).words();
        for kind in Slot::ALL {
            let name = scene.voice.text(kind.name());
            assert!(
                seen.replace('\u{200b}', "").contains(name),
                "{name}: {seen}"
            );
            let draft = after(&scene, &[Tap(slot(kind))]);
            let picture = Node::from(StargazersBoard::whole_picture(&scene, &draft));
            let confirm = picture.find_all(&|it| it.get("data-action") == Some("confirm"));
            let says = Node::from(confirm[0].clone()).words();
            assert!(says.contains(name), "{says}");
            let advice = scene.game.advice(
                &scene.view,
                &Move::Put(Piece::Shuttle, Place::Slot(kind)),
                &scene.voice,
            );
            assert!(advice.contains(name), "{advice}");
        }
    }
}

/// Notes stand over a phone's board: two lines of 300 px have to do for the most part.
#[test]
fn notes_are_short() {
    for note in super::notes::NOTES {
        let of = |language| note.words.get(language).chars().count();
        let (ja, en) = (of(Language::Ja), of(Language::En));
        assert!(ja <= 42 && en <= 86, "{}: {ja}, {en}", note.id);
    }
}

/// The coach of a small phone shows three lines above its buttons.
#[test]
fn lessons_are_told_in_three_lines() {
    let lesson: serde_json::Value = serde_json::from_str(StargazersBoard::LESSON).unwrap();
    let chapters = lesson["chapters"].as_array().unwrap().iter();
    for step in chapters.flat_map(|chapter| chapter["steps"].as_array().unwrap()) {
        for (language, most) in [("ja", 54), ("en", 106)] {
            let said = step["say"][language].as_str().unwrap();
            assert!(said.chars().count() <= most, "{said}");
        }
    }
}

/// What the slots are for is told before the first shuttle is taken.
#[test]
fn shuttles_are_explained_when_one_can_be_taken() {
    let table = |token: &str| {
        position(&format!(
            r#"{{ "universe": {{ "1": "3 {token}" }}, "boards": [{{}}, {{}}] }}"#
        ))
    };
    assert!(comes_up("shuttle", &table("shuttle")));
    assert!(!comes_up("shuttle", &table("star")));
}

/// Whether a note comes up in a position.
fn comes_up(id: &str, scene: &Scene<Stargazers>) -> bool {
    let moment = board::Moment {
        game: &*scene.game,
        view: &scene.view,
        before: None,
        events: &[],
        viewer: Viewer::Table,
        acting: scene.acting,
    };
    let note = super::notes::NOTES.iter().find(|note| note.id == id);
    note.is_some_and(|note| (note.comes_up)(&moment) != board::Occasion::Never)
}

/// That a turn ends by itself is told when it does: the last thing goes on the mural, and nothing is in reserve.
#[test]
fn the_end_of_a_turn_is_told_before_the_last_thing_is_placed() {
    for (hand, reserve, ends) in [
        (r#"{ "tile": "6" }"#, "", true),
        (r#"{ "token": "star" }"#, "", true),
        (r#"{ "tile": "6" }"#, "sun", false),
        (r#"{ "tile": "6", "token": "star" }"#, "", false),
    ] {
        let scene = &position(&format!(
            r#"{{ "phase": "place", "universe": {{ "1": "3 star" }}, "hand": {hand},
            "boards": [{{ "mural": {{ "a1": "16 meteor" }}, "reserve": "{reserve}" }}, {{}}] }}"#
        ));
        assert_eq!(comes_up("turn-end", scene), ends, "{hand}, {reserve}");
        let draft = after(scene, &[Tap(cell("b2"))]);
        let Response::PlayAll(moves) = StargazersBoard::tap(scene, &draft, Action::Confirm, None)
        else {
            panic!("{hand} is placed");
        };
        assert_eq!(moves.contains(&Move::Done), ends, "{hand}, {reserve}");
    }
}

/// A placement that changes no points says what it brings instead, or nothing.
#[test]
fn what_brings_no_points_says_what_it_brings() {
    let hand = |hand: &str, mural: &str| {
        position(&format!(
            r#"{{ "phase": "place", "universe": {{ "1": "3 star" }}, "hand": {hand}, "boards": [{{ "mural": {{ {mural} }} }}, {{}}] }}"#
        ))
    };
    let shuttle = hand(r#"{ "token": "shuttle" }"#, "");
    let tiled = hand(r#"{ "token": "shuttle" }"#, r#""a1": "16""#);
    let empty = position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "token": "shuttle" }, "supply": "",
        "boards": [{ "mural": { "a1": "16" } }, {}] }"#,
    );
    let put = |place: &str| Tap(Action::Place(place.parse().unwrap()));
    for (scene, place, says) in [
        (
            &shuttle,
            "reserve",
            "It can go on the mural in a later turn.",
        ),
        (&shuttle, "journal", "You then choose a journal card."),
        (&tiled, "tile", "You then move a tile on your mural."),
        // A bonus that cannot be carried out is void (`stargazers A12`, `A25b`).
        (
            &shuttle,
            "tile",
            "Your mural has no tile to move, so it brings nothing now.",
        ),
        (
            &tiled,
            "token",
            "Your mural has no token to move, so it brings nothing now.",
        ),
        (&shuttle, "gain", "You then choose a bonus token."),
        (
            &empty,
            "gain",
            "There is no bonus token you can take, so it brings nothing now.",
        ),
        (&shuttle, "b2", "A shuttle on the mural gives no bonus."),
        (
            &hand(r#"{ "token": "halo" }"#, r#""a1": "16 halo""#),
            "c3",
            "A second photo of a kind pays nothing.",
        ),
        (
            &hand(r#"{ "token": "sun" }"#, ""),
            "a1",
            "A sun pays nothing by itself; journal cards may ask for one.",
        ),
    ] {
        let draft = after(scene, &[put(place)]);
        assert_eq!(
            StargazersBoard::forecast(scene, &draft).said,
            says,
            "{place}"
        );
    }
    // A tile of three halves in a corner of the mural: one or two face squares.
    let tile = hand(r#"{ "tile": "6" }"#, "");
    let said = |name: &str, turns: usize| {
        let mut gestures = vec![put(name)];
        gestures.extend(std::iter::repeat_n(Tap(Action::Turn), turns));
        StargazersBoard::forecast(&tile, &after(&tile, &gestures)).said
    };
    let all: BTreeSet<String> = (0..4).map(|turns| said("a1", turns)).collect();
    let open = [
        "2 halves wait for their match beside them.",
        "One half waits for its match beside it.",
    ];
    assert_eq!(all, open.map(str::to_owned).into());
}

/// While the game goes on “Why?” tells the sum first, what pays most before the rest, and nothing that is not there.
#[test]
fn why_begins_with_what_counts() {
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "token": "star" },
        "boards": [{ "mural": { "a1": "16 meteor" } }, {}] }"#,
    );
    let told = |step: u8| {
        let draft = after(scene, &[Tap(Action::Count(scene.view.table.turn(), step))]);
        let picture = Node::from(StargazersBoard::whole_picture(scene, &draft));
        let lines = picture.find_all(&|it| {
            it.get("class")
                .is_some_and(|it| it.starts_with("stargazers-line"))
                && it.tag() == "li"
        });
        let lines: Vec<String> = lines
            .into_iter()
            .map(|it| Node::from(it.clone()).words())
            .collect();
        (lines, picture.words())
    };
    let (lines, words) = told(0);
    let points = Model(scene)
        .tally(&scene.view.table, scene.view.table.turn())
        .total;
    assert!(
        !lines.is_empty() && !words.contains("0 pts"),
        "{lines:?}: {words}"
    );
    assert!(
        words.contains(&format!("{points} point")) && !words.contains("1 points"),
        "{words}"
    );
    let pieces: Vec<String> = (1..STEPS).flat_map(|step| told(step).0).collect();
    assert!(
        pieces.iter().all(|line| !line.contains(" 0 × ")),
        "{pieces:?}"
    );
    assert!(
        pieces.iter().any(|line| line.contains("Meteors 1")),
        "{pieces:?}"
    );
    let explained = StargazersBoard::explain(scene, scene.view.table.turn(), "photos");
    assert_eq!(explained, ["0 kinds (0 pts)"]);
}

/// What is in hand stays in sight while a bonus comes first: it cannot be pressed, and says so.
#[test]
fn what_is_placed_after_a_bonus_stays_in_sight() {
    for (hand, waits, held) in [
        (
            r#"{ "tile": "7", "token": "star", "bonus": "journal" }"#,
            2,
            0,
        ),
        (r#"{ "tile": "7", "bonus": "gain:sun" }"#, 1, 1),
        (r#"{ "tile": "7", "token": "star" }"#, 0, 2),
    ] {
        let scene = &position(&format!(
            r#"{{ "phase": "place", "universe": {{ "1": "3 star" }}, "hand": {hand},
            "boards": [{{ "mural": {{ "b1": "16" }}, "shuttles": "gain journal" }}, {{}}] }}"#
        ));
        let picture: Node = StargazersBoard::whole_picture(scene, &Draft::default()).into();
        let has = |class: &'static str| {
            move |it: &Element| {
                it.get("class")
                    .is_some_and(|all| all.split(' ').any(|one| one == class))
            }
        };
        let waiting = picture.find_all(&has("stargazers-item-waits"));
        assert_eq!(waiting.len(), waits, "{hand}");
        assert!(waiting.iter().all(|it| {
            it.get("data-act").is_none()
                && it
                    .get("aria-label")
                    .is_some_and(|said| said.ends_with("placed afterwards"))
        }));
        let all = picture.find_all(&has("stargazers-item")).len();
        assert_eq!(all - waits, held, "{hand}");
    }
}

/// Of the cards that a shuttle brings it is said what they are for.
#[test]
fn a_choice_of_cards_says_why() {
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "tile": "7", "bonus": "journal" },
        "boards": [{ "mural": { "b1": "16" }, "shuttles": "journal" }, {}] }"#,
    );
    let said = |scene: &Scene<Stargazers>| {
        Node::from(StargazersBoard::whole_picture(scene, &Draft::default())).words()
    };
    let why = "each telescope pays 3 points";
    assert!(said(scene).contains(why), "{}", said(scene));
    assert!(!said(&position(DRAFTING)).contains(why));
}

/// Another's mural has a frame of their colour, the own one none; all that changes with it comes out from under a veil of its own.
#[test]
fn anothers_mural_has_a_frame_of_their_colour() {
    let scene = &position(DRAFTING);
    let parts = |draft: &Draft, class: &str| {
        let picture: Node = StargazersBoard::whole_picture(scene, draft).into();
        let has = |it: &Element| {
            it.get("class")
                .is_some_and(|all| all.split(' ').any(|one| one == class))
        };
        picture.find_all(&has).len()
    };
    let other = after(scene, &[Tap(Action::Mural(Seat(1)))]);
    for (draft, rims) in [(Draft::default(), 0), (other, 1)] {
        assert_eq!(parts(&draft, "stargazers-rim"), rims);
        assert_eq!(parts(&draft, "stargazers-curtain"), 2);
    }
}
