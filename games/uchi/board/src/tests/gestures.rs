//! Tests of selections: what can be selected, the texts about it, and what it leads to.

use super::{about_to_fly, dealt, draft, parts, rules, selected, tap, words_of};
use crate::UchiBoard;
use crate::action::Action;
use crate::model::{Draft, Light, Look, Model, Response, Selection};
use crate::words;
use board::parts::CONFIRM;
use board::picture::{Element, Node};
use board::secrets::scene;
use board::{Board, Key, KeyPress, Scene};
use tabletop::game::legal_moves;
use tabletop::prelude::*;
use tabletop::{Language, Seat, Viewer, Voice};
use uchi::forecast::{Failure, Loot};
use uchi::{Bundle, Cell, Kind, Move, Uchi};

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
    // A tap on a cell to which the selected card does not lead changes nothing.
    let mut cells = Cell::all();
    let dark = cells
        .find(|&cell| model.leading_to(cell).is_empty())
        .unwrap();
    assert_eq!(selected(&scene, card, Action::Cell(dark)), card);
    assert_eq!(model.light(dark, card), Light::Dark);
}

/// R5, R14: a choice that cannot be undone is made with the button; a second tap deselects it.
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

/// A game for two before a flight of the first seat, which sees all cards. Some of its cards lead
/// to the rival's saucer; they are returned with the cells.
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

/// R18: a die cannot be undone, so a second tap on the cell does not start the hack.
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

/// R17: rivals that can be hacked are marked before a card is selected, and afterwards those that
/// the selected card reaches. The label names the cards.
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
        // The panel marks them too, unless a card is selected, because a selection has its own
        // marks.
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

/// If several cards lead to a cell, the prompt says what the choice between them means. In a
/// flight, the choice does not matter if every card returns to the hand. In a hack, the chosen card
/// is at risk.
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

/// The colours of a bundle have their symbols beside their names.
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

/// The verb is singular for one helpful card and plural for several.
#[test]
fn a_single_card_that_helps_is_told_in_the_singular() {
    let voice = Voice::new(Language::En, Vec::new());
    for (wins, fresh, said) in [
        (1, 1, "1 of their 3 cards wins!"),
        (2, 2, "2 of their 3 cards win!"),
        (0, 1, "1 of their 3 cards gives"),
        (0, 2, "2 of their 3 cards give you"),
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

/// The forecast of a hack begins with the swap of the two saucers (`uchi R17`).
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
            "You swap places with Ren. If it works, 1 of their 2 cards",
        ),
        (
            Language::Ja,
            "Renと場所が入れ替わります。成功すると、相手の2枚中1枚",
        ),
    ] {
        let voice = Voice::new(language, Vec::new());
        let told = words::forecast::hack(&voice, loot, Failure::Wins, "Ren");
        assert!(told.starts_with(said), "{told}");
    }
}

/// R25: the forecast says so if the known next card wins.
#[test]
fn a_known_card_that_wins_is_told_so() {
    use Kind::{Cancer, Leo, Ophiuchus, Virgo};
    let hand = |kinds: &[Kind]| kinds.iter().copied().collect::<uchi::Cards>();
    for (rest, en, ja) in [
        (
            &[Leo, Kind::Libra, Virgo][..],
            "you draw Cancer (water), and that wins!",
            "かに座（水）を引いて、あなたの勝ちです！",
        ),
        (
            &[Leo, Virgo],
            "you draw Cancer (water) and have 3 colours",
            "かに座（水）を引いて、手札は3色になります",
        ),
        (
            &[Leo, Ophiuchus, Ophiuchus],
            "you draw Cancer (water) and have 2 colours and a pair of Ophiuchus",
            "かに座（水）を引いて、手札は2色とへびつかい座2枚になります",
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

/// The Tab key leads to the viewer's own saucer first.
#[test]
fn the_keys_begin_at_the_own_saucer() {
    let game = rules(2);
    let state = game.start();
    for seat in [Seat(0), Seat(1)] {
        let scene = scene(&game, &state, Viewer::Seat(seat));
        let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
        let begins = picture.find_all(&|element| element.get("data-begins").is_some());
        let cells: Vec<&str> = begins.iter().filter_map(|it| it.get("data-cell")).collect();
        let own = scene.view.pieces[seat.index()].to_string();
        assert_eq!(cells, [own.as_str()]);
    }
}
