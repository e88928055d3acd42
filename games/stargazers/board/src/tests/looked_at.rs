//! Tests of what is enlarged, what is above the mural, and what the viewer looks at.

use super::Gesture::{Hover, Tap};
use super::{DRAFTING, Gesture, after, cell, position};
use crate::StargazersBoard;
use crate::action::Action;
use crate::model::{Count, Draft, Look, Model, Top};
use crate::preview::Preview;
use board::picture::{Element, Node};
use board::{Board, GestureKind, Scene};
use stargazers::{Event, Murals, Piece, Stargazers};
use tabletop::{Language, Seat, Voice};

const DRAFTING_UNDER_THE_SKY: &str = r#"{ "universe": { "1": "3 star" }, "sky": ["A1", "B1"],
    "boards": [{ "mural": { "b2": "30 sun" } }, { "mural": { "c3": "16" } }] }"#;

/// The part above the mural is the one that the current decision needs.
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

/// While it is reported that another seat takes something, its source is in the picture. Bonus
/// tokens of the centre leave the universe; tokens of the supply and cards leave the place where
/// they are chosen.
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
        murals: Murals::default(),
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
        // To a viewer who only watches, the tokens must not look unavailable.
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

/// A viewer keeps looking at a constellation or a score when a move is made, and at another seat's
/// mural until the viewer's own turn. The selection is cleared.
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

/// A constellation is drawn only over the mural for which it was requested.
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
        crate::goals::note(&Preview::new(&Model(scene), &draft))
    };
    assert!(note(&[sky]).is_some());
    assert_eq!(note(&[sky, other]), None);
}

/// The text about a constellation stays until something else is selected or happens. The lines of
/// the constellation stay longer.
#[test]
fn a_constellation_is_not_told_of_for_long() {
    let scene = &position(DRAFTING_UNDER_THE_SKY);
    let note = |draft: &Draft| crate::goals::note(&Preview::new(&Model(scene), draft));
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

/// Journal cards are under the name of their owner, with the icons that they ask for.
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
            // A single card shows its text wherever there is room.
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

/// While a bonus comes first, the items in hand stay visible. They cannot be pressed, and their
/// labels say so.
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
            it.meaning(GestureKind::Tap).is_none()
                && it
                    .get("aria-label")
                    .is_some_and(|said| said.ends_with("placed afterwards"))
        }));
        let all = picture.find_all(&has("stargazers-item")).len();
        assert_eq!(all - waits, held, "{hand}");
    }
}

/// Another seat's mural has a frame in that seat's colour; the viewer's own mural has none. All
/// parts that change with the mural appear from under a veil of their own.
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
