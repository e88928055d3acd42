//! The board without a browser: gestures, what is lit, and what must not be in the picture.

mod recall;
mod turns;
mod win;

use crate::UchiBoard;
use crate::action::Action;
use crate::model::{Draft, Light, Look, Model, Response, Selection};
use crate::places::held_place;
use crate::words;
use board::motion::{FLIGHT, timetable};
use board::parts::CONFIRM;
use board::picture::{Element, Node};
use board::secrets::{forecasts_keep_secrets, scene, secrets_kept};
use board::situations::situations_come_up;
use board::testing::{motions_are_placed, play_through};
use board::{Board, Key, KeyPress, Motion, Scene, Touched};
use std::rc::Rc;
use tabletop::game::legal_moves;
use tabletop::prelude::*;
use tabletop::{Language, Seat, Setup, Viewer, Voice};
use uchi::forecast::{Certainty, Failure, Loot};
use uchi::{Bundle, Cell, Element as Colour, Event, Holds, Kind, Move, Phase, State, Uchi};

fn rules(seats: u8) -> Rc<Uchi> {
    Rc::new(Uchi::new(&Setup::new(&Uchi::INFO, seats)).unwrap())
}

/// A game for two in which the first seat is about to fly.
fn about_to_fly() -> Scene<Uchi> {
    let game = rules(2);
    let mut state = game.start();
    game.apply(&mut state, &Move::Bundle(Bundle::FireAir), &mut |_| ());
    scene(&game, &state, Viewer::Seat(Seat(0)))
}

fn draft(selection: Selection) -> Draft {
    Draft::default().select(selection)
}

fn tap(scene: &Scene<Uchi>, selection: Selection, action: Action) -> Response {
    UchiBoard::tap(scene, &draft(selection), action, None)
}

/// What is selected after a tap.
fn selected(scene: &Scene<Uchi>, selection: Selection, action: Action) -> Selection {
    match tap(scene, selection, action) {
        Response::Choose(draft) => draft.selection,
        other => panic!("{action:?} led to {other:?}"),
    }
}

/// R11, R14, A10: a hand lies open to its owner only, and nobody knows the deck.
#[test]
fn what_is_hidden_is_not_in_the_picture() {
    let drafts = [Selection::Nothing, Selection::Card(Kind::ALL[0].into())].map(draft);
    let looks = (0..4).map(|seat| Draft::default().look_at(Look::default().at(Some(Seat(seat)))));
    let drafts: Vec<Draft> = drafts.into_iter().chain(looks).collect();
    for (seats, games) in [(2, 12), (3, 4), (4, 4)] {
        let differed = secrets_kept::<UchiBoard>(&rules(seats), games, &drafts);
        assert!(differed > 20, "{differed}");
    }
}

#[test]
fn every_event_is_seen_where_it_happens() {
    for seats in 2..=4 {
        motions_are_placed::<UchiBoard>(&rules(seats), 40, &["Began", "Opened"]);
    }
}

#[test]
fn everybody_sees_their_own_side_at_the_bottom() {
    let game = rules(4);
    for seat in Seat::all(4) {
        let scene = scene(&game, &game.start(), Viewer::Seat(seat));
        let model = Model(&scene);
        let (_, y) = model.drawn_at(model.view.pieces[seat.index()]);
        assert_eq!(y, 5, "{seat}");
        for cell in Cell::all() {
            let (x, y) = model.drawn_at(cell);
            assert_eq!(model.cell_at(x, y), cell);
        }
        // An offset to the owner's right and away is drawn to the right and up.
        let from = Cell::new(2, 3);
        let (down, right) = model.near().turn(1, 2);
        let to = from.offset(down, right).unwrap();
        let ((x, y), (x2, y2)) = (model.drawn_at(from), model.drawn_at(to));
        assert_eq!(
            (x2 as i8 - x as i8, y2 as i8 - y as i8),
            (1, -2),
            "seat {seat}"
        );
    }
}

#[test]
fn a_card_then_a_cell_twice_makes_a_move() {
    let scene = about_to_fly();
    let model = Model(&scene);
    let card = selected(&scene, Selection::Nothing, Action::Card(Kind::Leo));
    let cell = model.targets(Kind::Leo)[0];
    assert_eq!(model.light(cell, card), Light::Target);
    let flight = selected(&scene, card, Action::Cell(cell));
    assert_eq!(model.light(cell, flight), Light::Chosen);
    let go = Response::Play(Move::Go(Kind::Leo, cell));
    assert_eq!(tap(&scene, flight, Action::Confirm), go);
    assert_eq!(tap(&scene, flight, Action::Cell(cell)), go);
}

#[test]
fn a_cell_may_come_first() {
    let scene = about_to_fly();
    let model = Model(&scene);
    for cell in Cell::all() {
        let first = selected(&scene, Selection::Nothing, Action::Cell(cell));
        match model.leading_to(cell)[..] {
            [] => assert_eq!(first, Selection::Nothing),
            [only] => assert_eq!(first, Selection::Flight(only.into(), cell)),
            [card, ..] => {
                assert_eq!(first, Selection::Cell(cell));
                let both = selected(&scene, first, Action::Card(card));
                assert_eq!(model.move_of(both), Some(Move::Go(card, cell)));
            }
        }
    }
}

#[test]
fn what_is_chosen_is_let_go() {
    let scene = about_to_fly();
    let model = Model(&scene);
    let card = Selection::Card(Kind::Leo.into());
    for action in [Action::Card(Kind::Leo), Action::Cancel] {
        assert_eq!(selected(&scene, card, action), Selection::Nothing);
    }
    let escape = KeyPress {
        key: Key::Escape,
        shift: false,
    };
    let response = UchiBoard::key(&scene, &draft(card), escape);
    assert_eq!(response, Response::Choose(Draft::default()));
    // A cell to which no card leads leaves the card chosen.
    let mut cells = Cell::all();
    let dark = cells
        .find(|&cell| model.leading_to(cell).is_empty())
        .unwrap();
    assert_eq!(selected(&scene, card, Action::Cell(dark)), card);
    assert_eq!(model.light(dark, card), Light::Dark);
}

/// R5, R14: what cannot be taken back is done by the button, not by a second tap.
#[test]
fn a_second_tap_lets_go_of_a_bundle_and_of_a_card_for_the_deck() {
    let two = rules(2);
    let start = scene(&two, &two.start(), Viewer::Seat(Seat(0)));
    let bundle = Bundle::FireAir;
    let card = Kind::Leo;
    for (scene, action, chosen, mv) in [
        (
            start,
            Action::Bundle(bundle),
            Selection::Bundle(bundle),
            Move::Bundle(bundle),
        ),
        (
            dealt(),
            Action::Card(card),
            Selection::Card(card.into()),
            Move::Give(card),
        ),
    ] {
        assert_eq!(selected(&scene, Selection::Nothing, action), chosen);
        assert_eq!(selected(&scene, chosen, action), Selection::Nothing);
        assert_eq!(
            tap(&scene, chosen, Action::Confirm),
            Response::Play(mv),
            "the button plays"
        );
    }
}

/// A game for two in which each flight of the first seat's cards is known, and some lead onto the other saucer.
fn about_to_hack() -> (Scene<Uchi>, Vec<(Kind, Cell)>) {
    let mut scene = about_to_fly();
    let game = rules(2);
    let hacks = |scene: &Scene<Uchi>| {
        let onto = |mv: &Move| match *mv {
            Move::Go(kind, cell) if scene.view.piece_on(cell).is_some() => Some((kind, cell)),
            _ => None,
        };
        scene.legal.iter().filter_map(onto).collect::<Vec<_>>()
    };
    let mut state = game.start();
    game.apply(&mut state, &Move::Bundle(Bundle::FireAir), &mut |_| ());
    for turn in 0..40 {
        let own = scene.acting == Some(Seat(0));
        let cards: Vec<Kind> = hacks(&scene).into_iter().map(|(kind, _)| kind).collect();
        if own && !cards.is_empty() && cards.len() < Model(&scene).hand().len() {
            break;
        }
        let moves = legal_moves(&*game, &state);
        let flies = |mv: &&Move| matches!(mv, Move::Go(_, to) if !scene.view.pieces.contains(to));
        let flights: Vec<&Move> = moves.iter().filter(flies).collect();
        let mv = *flights[turn * 7 % flights.len()];
        game.apply(&mut state, &mv, &mut |_| ());
        scene = board::secrets::scene(&game, &state, Viewer::Seat(Seat(0)));
    }
    let found = hacks(&scene);
    assert!(!found.is_empty());
    (scene, found)
}

/// R18: a die cannot be taken back, so a cell that is tapped twice throws none.
#[test]
fn a_second_tap_throws_no_die() {
    let (scene, hacks) = about_to_hack();
    for (kind, cell) in hacks {
        let flight = Selection::Flight(kind.into(), cell);
        assert_eq!(selected(&scene, flight, Action::Cell(cell)), flight);
        let go = Response::Play(Move::Go(kind, cell));
        assert_eq!(tap(&scene, flight, Action::Confirm), go);
    }
}

/// R17: who can be hacked is marked before a card is chosen, and then whom that card reaches; the label says with what.
#[test]
fn rivals_that_can_be_hacked_are_marked() {
    let (mut scene, hacks) = about_to_hack();
    let kinds: Vec<Kind> = hacks.iter().map(|(kind, _)| *kind).collect();
    let cell = hacks[0].1;
    let mut others = Model(&scene).hand();
    others.retain(|kind| !kinds.contains(kind) && !Model(&scene).targets(*kind).is_empty());
    let away = Model(&scene).targets(others[0])[0];
    for (language, said) in [
        (Language::En, "Hana can hack Piko now with"),
        (Language::Ja, "でPikoをハッキングできます"),
    ] {
        scene.voice = Voice::new(language, ["Hana", "Piko"].map(String::from).to_vec());
        for (selection, with) in [
            (Selection::Nothing, &kinds[..]),
            (Selection::Card(kinds[0].into()), &kinds[..1]),
            (Selection::Flight(kinds[0].into(), cell), &kinds[..1]),
            (Selection::Cell(cell), &kinds[..]),
            (Selection::Card(others[0].into()), &[]),
            (Selection::Cell(away), &[]),
        ] {
            assert_eq!(Model(&scene).hacking(Seat(1), selection), with);
            let picture = Node::from(UchiBoard::picture(&scene, &draft(selection)));
            let marks = parts(&picture, "uchi-in-reach").len();
            assert_eq!(marks, usize::from(!with.is_empty()), "{selection:?}");
            let row = picture.find_all(&|part| part.get("data-rival") == Some("1"));
            let is_sentence = [". Hana can", "。"]
                .iter()
                .any(|it| words_of(row[0]).contains(it));
            assert_eq!(is_sentence, !with.is_empty(), "{}", words_of(row[0]));
            let looking = draft(selection).look_at(Look::default().at(Some(Seat(1))));
            let looking = Node::from(UchiBoard::picture(&scene, &looking));
            for told in [words_of(row[0]), words_of(parts(&looking, "uchi-look")[0])] {
                assert_eq!(told.contains(said), !with.is_empty(), "{told}");
                for kind in with {
                    assert!(told.contains(scene.voice.text(kind.name())), "{told}");
                }
            }
        }
        let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
        assert_eq!(parts(&picture, "uchi-cell-rival").len(), 1);
        // On the panel, too; what is chosen has marks of its own.
        assert_eq!(parts(&picture, "uchi-reached").len(), 1);
        let chosen = draft(Selection::Card(kinds[0].into()));
        let picture = Node::from(UchiBoard::picture(&scene, &chosen));
        assert!(parts(&picture, "uchi-reached").is_empty());
    }
    scene.legal.clear();
    assert!(
        Model(&scene)
            .hacking(Seat(1), Selection::Nothing)
            .is_empty()
    );
}

/// R16: of a rival's turn the card is seen first, then the saucer that it moves.
#[test]
fn a_rivals_saucer_follows_its_card() {
    let mut scene = about_to_fly();
    let flown = |seat| {
        [
            Event::Revealed {
                seat,
                kind: Kind::Leo,
            },
            Event::Moved {
                seat,
                from: Cell::new(0, 0),
                to: Cell::new(1, 1),
            },
        ]
    };
    for (seat, follows, lasts) in [(1, true, 2 * FLIGHT), (0, false, FLIGHT)] {
        let events = flown(Seat(seat));
        scene.new_events = events.to_vec();
        let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
        assert_eq!(parts(&picture, "uchi-follows").len(), usize::from(follows));
        let motions = events
            .iter()
            .flat_map(|event| UchiBoard::motions(&scene, &scene.view, event));
        assert_eq!(timetable(motions.collect()).1, lasts, "seat {seat}");
    }
}

#[test]
fn nobody_chooses_who_may_not_act() {
    let mut scene = about_to_fly();
    scene.acting = None;
    scene.legal.clear();
    let cell = Cell::new(0, 0);
    for action in [
        Action::Cell(cell),
        Action::Card(Kind::Leo),
        Action::Bundle(Bundle::FireAir),
        Action::Keep,
        Action::Under,
        Action::Confirm,
        Action::Cancel,
    ] {
        assert_eq!(tap(&scene, Selection::Nothing, action), Response::Nothing);
    }
}

#[test]
fn whole_games_are_played_through_the_pictures() {
    for seats in 2..=4 {
        let moves = play_through::<UchiBoard>(&rules(seats), u64::from(seats));
        assert!(moves > 10, "{moves}");
    }
}

#[test]
fn what_is_asked_follows_what_is_chosen() {
    let scene = about_to_fly();
    let cell = Model(&scene).targets(Kind::Leo)[0];
    for (selection, asked) in [
        (Selection::Nothing, None),
        (Selection::Card(Kind::Leo.into()), Some(words::CHOOSE_CELL)),
        (Selection::Cell(cell), Some(words::ANY_CARD)),
        (Selection::Flight(Kind::Leo.into(), cell), Some(CONFIRM)),
        (Selection::Bundle(Bundle::FireAir), Some(CONFIRM)),
    ] {
        assert_eq!(
            UchiBoard::asks(&scene, &draft(selection)),
            asked,
            "{selection:?}"
        );
    }
}

/// The parts of a picture of this class.
fn parts<'a>(picture: &'a Node, class: &str) -> Vec<&'a Element> {
    let has = |part: &Element| {
        let mut classes = part.get("class").unwrap_or_default().split(' ');
        classes.any(|of_part| of_part == class)
    };
    picture.find_all(&has)
}

fn words_of(part: &Element) -> String {
    Node::from(part.clone()).words()
}

/// A game for three before anybody has given a card: every hand is known, and one seat acts.
fn dealt() -> Scene<Uchi> {
    let game = rules(3);
    scene(&game, &game.start(), Viewer::Seat(Seat(0)))
}

#[test]
fn another_hand_is_looked_at_until_something_is_pressed() {
    let mut scene = dealt();
    let look = Action::Look(Seat(1));
    let looking = Draft::default().look_at(Look::default().at(Some(Seat(1))));
    for acting in [Some(Seat(0)), None] {
        scene.acting = acting;
        let tap = |draft: &Draft, action| UchiBoard::tap(&scene, draft, action, None);
        assert_eq!(
            tap(&Draft::default(), look),
            Response::Choose(looking.clone())
        );
        let away = Response::Choose(Draft::default());
        assert_eq!(tap(&looking, look), away);
        assert_eq!(tap(&looking, Action::Cell(Cell::new(0, 0))), away);
        let escape = KeyPress {
            key: Key::Escape,
            shift: false,
        };
        assert_eq!(UchiBoard::key(&scene, &looking, escape), away);
    }
    // Another hand takes its place; whoever is to act sees the panel.
    let other = UchiBoard::tap(&scene, &looking, Action::Look(Seat(2)), None);
    assert_eq!(
        other,
        Response::Choose(Draft::default().look_at(Look::default().at(Some(Seat(2)))))
    );
    assert_eq!(
        UchiBoard::position_changed(&scene, &looking, &|| None),
        looking
    );
    scene.acting = Some(Seat(0));
    let changed = UchiBoard::position_changed(&scene, &looking, &|| None);
    assert_eq!(changed, Draft::default());
    let hinted = UchiBoard::hint(&scene, &looking, &Move::Give(Kind::Leo));
    assert_eq!(hinted, draft(Selection::Card(Kind::Leo.into())));
}

/// Where several cards lead, what choosing between them means is said: nothing where each comes back, or which of them a hack risks.
#[test]
fn what_a_choice_of_cards_means_is_said() {
    let mut scene = about_to_hack().0;
    let (empty, taken) = (Cell::new(0, 0), scene.view.pieces[1]);
    let asked = |scene: &Scene<Uchi>, cell| UchiBoard::asks(scene, &draft(Selection::Cell(cell)));
    assert_eq!(asked(&scene, empty), Some(words::ANY_CARD));
    assert_eq!(asked(&scene, taken), Some(words::CARD_AT_STAKE));
    scene.view.deck_size = 1;
    assert_eq!(asked(&scene, empty), Some(words::CHOOSE_CARD));
    assert_eq!(asked(&scene, taken), Some(words::CARD_AT_STAKE));
}

/// R31: how far a rival comes with its cards, and whether to the own saucer, is said of a hand that is looked at.
#[test]
fn how_far_a_rival_comes_is_told() {
    let open =
        r#"{"pieces":["c4","e6"],"hands":[["leo"],["pisces","cancer"]],"turn":0,"phase":"move"}"#;
    let hidden = r#"{"pieces":["c4","f4","a1"],"hands":[["leo","virgo","aries"],["pisces","cancer"],["taurus","gemini"]],
        "turn":0,"phase":"move","turns":3,"known":[{"who":0,"sure":[["leo","virgo","aries"],["pisces"],[],[],[]],
        "may":{"cancer":[1,2],"taurus":[1,2],"gemini":[1,2]}}]}"#;
    let look = Draft::default().look_at(Look::default().at(Some(Seat(1))));
    let told = |scene: &Scene<Uchi>| {
        words_of(parts(&UchiBoard::picture(scene, &look).into(), "uchi-look")[0])
    };
    for (seats, position, en, ja) in [
        (
            2,
            open,
            "Piko can come to {1} cells, ",
            "Pikoは{1}マスへ行けます。",
        ),
        (
            3,
            hidden,
            "Piko can come to {0} to {1} cells, ",
            "Pikoが行けるのは{0}〜{1}マスです。",
        ),
    ] {
        let mut scene = win::written(seats, position, Viewer::Seat(Seat(0)));
        let (surely, most) = scene.game.reach_of(&scene.view, Seat(1));
        assert_eq!(surely < most, seats > 2, "{surely} to {most}");
        let reached = scene
            .game
            .reaches(&scene.view, Seat(1), scene.view.pieces[0]);
        let yours = match reached {
            Some(Certainty::Sure) => ["yours too.", "あなたのUFOにも届きます。"],
            Some(Certainty::Possible) => {
                ["perhaps yours too.", "あなたのUFOにも届くかもしれません。"]
            }
            None => ["but not to yours.", "あなたのUFOには届きません。"],
        };
        for (language, said, yours) in [(Language::En, en, yours[0]), (Language::Ja, ja, yours[1])]
        {
            win::named(&mut scene, language);
            let said = said
                .replace("{0}", &surely.to_string())
                .replace("{1}", &most.to_string());
            let told = told(&scene);
            assert!(
                told.contains(&(said.clone() + yours)),
                "{said}{yours}: {told}"
            );
        }
    }
    // Before cards lie in hands for good, and when all is over, nobody flies.
    let given = told(&dealt());
    assert!(!given.contains("can come to"), "{given}");
}

/// R4: of cards that have only been dealt none is marked as new.
#[test]
fn a_deal_is_not_news() {
    let mut scene = about_to_fly();
    let marked = |scene: &Scene<Uchi>| {
        let picture = Node::from(UchiBoard::picture(scene, &Draft::default()));
        parts(&picture, "uchi-dealt").is_empty()
    };
    assert!(!marked(&scene));
    scene.view.turns = 2;
    assert!(marked(&scene));
    scene.view.turns = 1;
    scene.view.hand_sizes = vec![7, 5];
    assert!(marked(&scene));
    assert!(marked(&dealt()));
}

/// A11: where the deck has no card there is an empty place with its word, and no card.
#[test]
fn an_empty_deck_is_an_empty_place() {
    let mut scene = dealt();
    let deck = |scene: &Scene<Uchi>| {
        let picture = Node::from(UchiBoard::picture(scene, &Draft::default()));
        let deck = Node::from(parts(&picture, "uchi-deck")[0].clone());
        let is_back = |part: &Element| part.get("href") == Some("#card-back");
        (
            deck.find_all(&is_back).len(),
            parts(&deck, "uchi-deck-count").len(),
            deck.words(),
        )
    };
    let (backs, counts, said) = deck(&scene);
    assert_eq!((backs, counts), (1, 1), "{said}");
    scene.view.deck_size = 0;
    let (backs, counts, said) = deck(&scene);
    assert_eq!((backs, counts), (0, 0));
    assert!(said.contains("no deck") && !said.contains('0'), "{said}");
    scene.view.phase = Phase::Move;
    let why = UchiBoard::why_not(&scene, &Draft::default(), Touched::Place("deck")).unwrap();
    assert!(why.said.contains("empty"), "{}", why.said);
}

/// The colours of a bundle bear their marks beside their names.
#[test]
fn bundles_name_their_colours_by_mark_and_name() {
    let game = rules(2);
    let start = scene(&game, &game.start(), Viewer::Seat(Seat(0)));
    let picture = Node::from(UchiBoard::picture(&start, &Draft::default()));
    let names = parts(&picture, "uchi-bundle-name").into_iter();
    let marks = names.map(|name| {
        let name = Node::from(name.clone());
        let has = |mark: &str| {
            !name
                .find_all(&|part: &Element| part.get("href") == Some(mark))
                .is_empty()
        };
        ["#el-water", "#el-earth", "#el-fire", "#el-air"].map(has)
    });
    assert_eq!(
        marks.collect::<Vec<_>>(),
        [[true, true, false, false], [false, false, true, true]]
    );
}

/// A name in the bar presses what has `data-rival` here.
#[test]
fn a_hand_that_is_looked_at_is_told_in_words() {
    let mut scene = dealt();
    scene.voice = Voice::new(
        Language::En,
        ["Hana", "Piko", "Lulu"].map(String::from).to_vec(),
    );
    let draft = Draft::default().look_at(Look::default().at(Some(Seat(1))));
    let picture = Node::from(UchiBoard::picture(&scene, &draft));
    let pressed = picture.find_all(&|part| part.get("data-rival") == Some("1"));
    assert_eq!(pressed[0].get("data-act"), Some("look 1"));
    assert_eq!(pressed[0].get("aria-expanded"), Some("true"));
    let looks = parts(&picture, "uchi-look");
    let said = words_of(looks[0]);
    for words in [
        "Piko’s hand: 3 cards",
        "Taurus",
        "earth: in hand",
        "fire: not in hand",
        "1 of the 4 colours",
        "Everybody knows about Taurus, Virgo and Capricorn.",
    ] {
        assert!(said.contains(words), "{words:?} in {said}");
    }
    // The own hand lies open at the bottom.
    let own = Draft::default().look_at(Look::default().at(Some(Seat(0))));
    assert!(parts(&UchiBoard::picture(&scene, &own).into(), "uchi-look").is_empty());
}

/// R29: what is not known of a hand may be a colour more for each card. Who keeps two of three cards of a colour has it.
#[test]
fn colours_that_are_not_known_may_be_there() {
    let game = rules(3);
    let mut state = game.start();
    let mut play = |moves: usize| {
        for _ in 0..moves {
            let mv = legal_moves(&*game, &state)[0];
            game.apply(&mut state, &mv, &mut |_| ());
        }
        scene(&game, &state, Viewer::Seat(Seat(0)))
    };
    let given = play(3);
    let model = Model(&given);
    assert_eq!(model.view.known_hand(Seat(1)).len(), 0);
    assert_eq!(model.view.colours_of(Seat(1)), (1, 1));
    assert_eq!(model.view.holds(Seat(1), Colour::Earth), Holds::Surely);
    assert_eq!(model.view.holds(Seat(1), Colour::Water), Holds::Not);
    let draft = Draft::default().look_at(Look::default().at(Some(Seat(1))));
    let picture = Node::from(UchiBoard::picture(&given, &draft));
    let said = words_of(parts(&picture, "uchi-look")[0]);
    assert!(
        said.contains("1 of the 4 colours") && said.contains("unknown"),
        "{said}"
    );
    let drawn = play(4);
    let model = Model(&drawn);
    assert_eq!(model.view.phase, Phase::Move);
    // What is known of a hand is known card by card.
    assert_eq!(model.view.colours_of(Seat(1)), (0, 3));
    assert_eq!(model.view.holds(Seat(1), Colour::Earth), Holds::Perhaps);
    assert_eq!(model.view.holds(Seat(1), Colour::Water), Holds::Perhaps);
}

/// Where some cards of a hand are hidden, an eye stands before those that are not.
#[test]
fn an_eye_stands_before_the_cards_that_are_known() {
    let eyes = |scene: &Scene<Uchi>| {
        let picture = Node::from(UchiBoard::picture(scene, &Draft::default()));
        let is_eye = |part: &Element| part.get("href") == Some("#i-eye");
        picture.find_all(&is_eye).len()
    };
    assert_eq!(eyes(&dealt()), 2);
    assert_eq!(eyes(&about_to_fly()), 0, "two know everything");
}

/// R25: the card that comes next lies face up on the deck, where everybody saw it go under.
#[test]
fn the_next_card_of_the_deck_is_shown_where_it_is_known() {
    let game = rules(3);
    let mut state = game.start();
    while game.view(&state, Viewer::Table).phase != Phase::Move {
        let mv = legal_moves(&*game, &state)[0];
        game.apply(&mut state, &mv, &mut |_| ());
    }
    let mut scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let deck = |scene: &Scene<Uchi>| {
        let picture = Node::from(UchiBoard::picture(scene, &Draft::default()));
        let deck = parts(&picture, "uchi-deck")[0].clone();
        let next = deck.get("data-next").map(str::to_owned);
        (next, words_of(&deck))
    };
    let told = |scene: &Scene<Uchi>| {
        let touched = Touched::Place("deck");
        UchiBoard::why_not(scene, &Draft::default(), touched).map(|why| why.said)
    };
    scene.view.under = vec![Kind::Aquarius, Kind::Leo];
    assert_eq!(deck(&scene).0, None);
    assert!(!told(&scene).unwrap().contains("Aquarius"));
    scene.view.deck_size = 0;
    let (next, said) = deck(&scene);
    assert_eq!(next.as_deref(), Some("aquarius"));
    assert!(said.starts_with("next"), "{said}");
    assert!(told(&scene).unwrap().contains("Aquarius"));
}

/// What a flight changes waits for it: the number on the deck, and whose turn it is.
#[test]
fn what_a_flight_changes_waits_for_it() {
    let mut scene = dealt();
    let picture = |scene: &Scene<Uchi>| Node::from(UchiBoard::picture(scene, &Draft::default()));
    let shown = picture(&scene);
    let count = parts(&shown, "uchi-deck-count")[0];
    assert!(count.get("data-waits").is_some());
    assert!(count.children().iter().all(|part| part.element().is_none()));
    assert!(parts(&shown, "uchi-passes").is_empty());
    scene.new_events = vec![Event::Began {
        seat: Seat(0),
        turns: 3,
    }];
    let shown = picture(&scene);
    assert_eq!(parts(&shown, "uchi-passes").len(), 1);
    // Until then the ring is where it was; before the first turn it is nowhere.
    assert!(parts(&shown, "uchi-saucer-went").is_empty());
    (scene.view.turn, scene.view.turns) = (Seat(0), 3);
    let shown = picture(&scene);
    let went = parts(&shown, "uchi-saucer-went");
    let went: Vec<_> = went
        .iter()
        .map(|saucer| saucer.get("data-saucer"))
        .collect();
    assert_eq!(went, [Some("2")]);
}

/// R16: whose card lies shown is seen and told.
#[test]
fn the_shown_card_of_another_bears_their_saucer() {
    let mut scene = dealt();
    scene.voice = Voice::new(
        Language::En,
        ["Hana", "Piko", "Lulu"].map(String::from).to_vec(),
    );
    scene.view.revealed = Some(Kind::Libra);
    for (turn, saucers, said) in [(0, 0, "Hana shows Libra"), (1, 1, "Piko shows Libra (air)")] {
        scene.view.turn = Seat(turn);
        let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
        assert_eq!(parts(&picture, "uchi-shown-owner").len(), saucers);
        let told = words_of(parts(&picture, "uchi-shown-card")[0]);
        assert!(told.contains(said), "{told}");
    }
}

/// A card that comes to another hand is not there before it has arrived.
#[test]
fn cards_fly_to_their_places_in_other_hands() {
    let scene = dealt();
    let handed = Event::Handed {
        from: Seat(0),
        to: Seat(1),
        kind: Kind::Virgo,
    };
    let motions = UchiBoard::motions(&scene, &scene.view, &handed);
    let [Motion::Flight { to, .. }] = &motions[..] else {
        panic!("a card flies");
    };
    assert_eq!(**to, held_place(Seat(1), Some(Kind::Virgo)));
    let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
    let lies_there = |part: &Element| part.get("data-anchor") == Some(to);
    let there = picture.find_all(&lies_there);
    assert!(there[0].get("data-piece").is_some());
}

/// One card is, several cards are.
#[test]
fn a_single_card_that_helps_is_told_in_the_singular() {
    let voice = Voice::new(Language::En, Vec::new());
    for (wins, fresh, said) in [
        (1, 1, "1 of 3 cards wins!"),
        (2, 2, "2 of 3 cards win!"),
        (0, 1, "1 of 3 cards is"),
        (0, 2, "2 of 3 cards are"),
    ] {
        let loot = Loot {
            cards: 3,
            wins,
            fresh,
            pairs: 0,
            unknown: 0,
            may_win: false,
            may_be_fresh: false,
            may_pair: false,
        };
        let told = words::forecast::hack(&voice, loot, Failure::Colours(2, 2), "Ren");
        assert!(told.contains(said), "{told}");
    }
}

/// Before a hack it is said that the saucers change places (`uchi R17`).
#[test]
fn a_hack_says_that_the_saucers_change_places() {
    let loot = Loot {
        cards: 2,
        wins: 0,
        fresh: 1,
        pairs: 0,
        unknown: 0,
        may_win: false,
        may_be_fresh: false,
        may_pair: false,
    };
    for (language, said) in [
        (
            Language::En,
            "You swap places with Ren. If it works, 1 of 2 cards",
        ),
        (
            Language::Ja,
            "Renと場所が入れ替わります。成功すると2枚中1枚",
        ),
    ] {
        let voice = Voice::new(language, Vec::new());
        let told = words::forecast::hack(&voice, loot, Failure::Wins, "Ren");
        assert!(told.starts_with(said), "{told}");
    }
}

/// R25: that the card which is known to come next wins is said.
#[test]
fn a_known_card_that_wins_is_told_so() {
    use Kind::{Cancer, Leo, Ophiuchus, Virgo};
    let hand = |kinds: &[Kind]| kinds.iter().copied().collect::<uchi::Cards>();
    for (rest, en, ja) in [
        (
            &[Leo, Kind::Libra, Virgo][..],
            "you draw Cancer (water), and that wins!",
            "かに座（水）を引いて勝ちです！",
        ),
        (
            &[Leo, Virgo],
            "you draw Cancer (water) and have 3 colours",
            "かに座（水）を引いて3色になります",
        ),
        (
            &[Leo, Ophiuchus, Ophiuchus],
            "you draw Cancer (water) and have 2 colours and a pair of Ophiuchus",
            "かに座（水）を引いて2色とへびつかい座の組になります",
        ),
    ] {
        let shown = uchi::forecast::Shown {
            kept: hand(rest),
            rest: hand(rest),
            next: Some(Cancer),
            drawn: hand(&[rest, &[Cancer]].concat()),
        };
        for (language, said) in [(Language::En, en), (Language::Ja, ja)] {
            let voice = Voice::new(language, Vec::new());
            let told = words::forecast::shown(&voice, shown, &[]);
            assert!(told.contains(said), "{told}");
        }
    }
}

/// R24: while a card lies shown, the others of its hand stay in their places, and so does its own.
#[test]
fn the_shown_card_leaves_its_place_free() {
    let game = rules(3);
    let mut state = game.start();
    let own = Viewer::Seat(Seat(0));
    let view = |state: &State| scene(&game, state, own).view;
    while view(&state).phase != Phase::Move {
        let mv = legal_moves(&*game, &state)[0];
        game.apply(&mut state, &mv, &mut |_| ());
    }
    let places = |state: &State| -> Vec<String> {
        let hand = crate::cards::hand(&Model(&scene(&game, state, own)), Selection::Nothing);
        let is_card = |part: &Element| {
            let mut classes = part.get("class").unwrap_or_default().split(' ');
            classes.any(|class| class == "uchi-card")
        };
        let named = |part: &&Element| part.get("data-card").unwrap_or("free").to_owned();
        let hand = Node::from(hand);
        hand.find_all(&is_card).iter().map(named).collect()
    };
    let before = places(&state);
    let pieces = view(&state).pieces;
    let moves = legal_moves(&*game, &state).into_iter();
    let flights = moves.filter_map(|mv| match mv {
        Move::Go(kind, cell) if !pieces.contains(&cell) => Some((mv, kind)),
        _ => None,
    });
    let flights: Vec<(Move, Kind)> = flights.collect();
    for (mv, kind) in flights {
        let mut after = state.clone();
        game.apply(&mut after, &mv, &mut |_| ());
        assert_eq!(view(&after).revealed, Some(kind));
        let free = |card: &String| if card == kind.id() { "free" } else { card }.to_owned();
        assert_eq!(places(&after), before.iter().map(free).collect::<Vec<_>>());
    }
}

#[test]
fn what_is_foretold_keeps_secrets() {
    for seats in 2..=4 {
        let (said, differed) = forecasts_keep_secrets::<UchiBoard>(&rules(seats), 12);
        assert!(
            said > 100 && (seats == 2 || differed > 50),
            "{said} said, {differed} differed"
        );
    }
}

#[test]
fn situations_are_spoken_of_when_they_come_up() {
    let tables = [2, 3, 4].map(|seats| (rules(seats), 20));
    situations_come_up::<UchiBoard>(&tables, &[]);
}
