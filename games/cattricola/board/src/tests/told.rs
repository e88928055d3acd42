//! Tests of texts: questions, buttons, advice, reasons.

use super::{chosen, dealt, game, holes, play, seat_of, selected, tap};
use crate::action::Action;
use crate::selection::{Draft, Selection};
use crate::{CattricolaBoard, words};
use board::Board;
use board::parts::{CONFIRM, IN_DETAILS};
use board::picture::{Element, Node};
use board::secrets::scene;
use cattricola::{Illegal, Move, Phase, State};
use tabletop::game::{legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Language, Rng, Speak, Viewer, Voice};

#[test]
fn what_is_asked_follows_what_is_chosen() {
    let game = game(2);
    let state = dealt(&game, 1);
    let scene = scene(&game, &state, seat_of(&state));
    let asked = |selection| CattricolaBoard::asks(&scene, &selected(selection));
    let of_move = |mv: &str| Selection::of_plan(&[mv.parse().unwrap()]);
    for (selection, asks) in [
        (Selection::Nothing, None),
        (Selection::Plan(holes("c3")), Some(words::MORE_HOLES)),
        (
            Selection::Plan(holes("c3 c4 d3")),
            Some(words::NO_MORE_HOLES),
        ),
        (of_move("lift:2"), Some(words::SWAP_WITH)),
        (of_move("swap:2,3"), Some(CONFIRM)),
        (Selection::Pass, Some(CONFIRM)),
    ] {
        assert_eq!(asked(selection), asks, "{selection:?}");
    }
    // While the details replace the board, the prompt mentions no button of the board.
    let mut draft = selected(Selection::Pass);
    draft.look.count = Some((state.turn(), 0));
    assert_eq!(CattricolaBoard::asks(&scene, &draft), Some(IN_DETAILS));
}

/// The button that puts a tile names every cell that this move fills (`cattricola R23`).
#[test]
fn putting_a_tile_names_where_the_last_one_goes() {
    let (game, mut rng) = (game(2), Rng::seeded(3));
    let (mut told, mut scratch) = ([0; 2], Vec::new());
    for _ in 0..4 {
        let mut state = game.start();
        while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
            let seat = state.turn();
            let before = state;
            game.apply(&mut state, &mv, &mut |_| ());
            if !matches!(mv, Move::Put(_)) {
                continue;
            }
            let here = scene(&game, &before, Viewer::Seat(seat));
            let draft = CattricolaBoard::hint(&here, &Draft::default(), &mv);
            let picture: Node = CattricolaBoard::picture(&here, &draft).into();
            let button = picture.find_all(&|it| it.get("data-action") == Some("confirm"));
            let said = Node::from(button[0].clone()).words();
            let (then, now) = (
                before.saucer(seat).occupied(),
                state.saucer(seat).occupied(),
            );
            let filled: Vec<String> = now
                .difference(then)
                .iter()
                .map(|it| it.number().to_string())
                .collect();
            let expected = match &*filled {
                [one] => format!("Put it on\u{a0}{one}"),
                [one, last] => format!("Put it on\u{a0}{one}, the other on\u{a0}{last}"),
                _ => panic!("{filled:?}"),
            };
            assert_eq!(said, expected);
            told[filled.len() - 1] += 1;
        }
    }
    assert!(told.iter().all(|told| *told > 3), "{told:?}");
}

/// Returns the texts of the parts with this `data-action`.
fn words_of(picture: &Node, action: &str) -> Vec<String> {
    let found = picture.find_all(&|it| it.get("data-action") == Some(action));
    let words = |it: &&Element| Node::from((*it).clone()).words();
    found.iter().map(words).collect()
}

/// A charge ends the turn, and every button that ends it says so. The button of a plan always does;
/// the button of a hinted marker does if no other marker can follow.
#[test]
fn buttons_that_end_the_turn_say_so() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    let said = |state: &State, selection, action| {
        let here = scene(&game, state, seat_of(state));
        let picture: Node = CattricolaBoard::picture(&here, &selected(selection)).into();
        words_of(&picture, action)
    };
    let hinted = |mv: &str| Selection::of_plan(&[mv.parse().unwrap()]);
    let plan = Selection::Plan(holes("c3 c4"));
    assert_eq!(said(&state, plan, "confirm"), ["Charge 2, end turn"]);
    assert_eq!(said(&state, hinted("mark:c3"), "confirm"), ["Charge 1"]);
    play(&game, &mut state, &["mark:c3", "mark:c4"]);
    assert_eq!(said(&state, Selection::Nothing, "done"), ["End turn"]);
    let last = said(&state, hinted("mark:c5"), "confirm");
    assert_eq!(last, ["Charge 1, end turn"]);
}

/// A viewer who looks at another saucer finds the button back to their own among their own buttons.
#[test]
fn the_way_back_is_where_buttons_are() {
    let game = game(2);
    let state = dealt(&game, 1);
    let scene = scene(&game, &state, seat_of(&state));
    let rival = state.turn().after(1, 2);
    let away = chosen(tap(&scene, &Draft::default(), Action::Look(rival)));
    let picture: Node = CattricolaBoard::picture(&scene, &away).into();
    let desk = picture.find_all(&|it| it.get("class") == Some("cattricola-desk"));
    let desk = Node::from(desk[0].clone());
    assert_eq!(words_of(&desk, "mine"), ["Back to my saucer"]);
    assert_eq!(words_of(&picture, "mine").len(), 1);
}

/// A first lift and a further lift are declined with differently labelled buttons. The button that
/// clears a selection is not named like one that leaves the game.
#[test]
fn lifting_is_declined_in_words_of_its_own() {
    let (game, mut rng, mut told) = (game(4), Rng::seeded(2), [0; 2]);
    for _ in 0..24 {
        let (mut state, mut scratch, mut lifted) = (game.start(), Vec::new(), 0);
        while let Some(mut mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
            let aboard = state.saucer(state.turn()).occupied().len();
            if state.phase() == Phase::Lift && aboard > 2 {
                let here = scene(&game, &state, seat_of(&state));
                let picture: Node = CattricolaBoard::picture(&here, &Draft::default()).into();
                let expected = ["Lift nothing", "Done lifting"][lifted.min(1)];
                assert_eq!(words_of(&picture, "done"), [expected]);
                told[lifted.min(1)] += 1;
                // Random moves alone would lift too few tiles.
                mv = legal_moves(&*game, &state)[0];
            }
            lifted = match mv {
                Move::Lift(_) => lifted + 1,
                Move::Catch(_) => 0,
                _ => lifted,
            };
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    assert!(told[0] > 0, "{told:?}");
    assert_eq!(words::LIFT_NONE.ja, "持ち上げない");
    assert_eq!(words::CANCEL.ja, "選び直す");
}

/// Without a selection, the advice adds to the prompt how much may be charged. It does not repeat
/// what to choose.
#[test]
fn advice_says_how_much_may_be_charged() {
    for (markers, can_catch, ja, en) in [
        (0, true, "", ""),
        (
            1,
            true,
            "チャージできるマーカーは、残り1個です",
            "One marker is left to charge",
        ),
        (
            2,
            true,
            "チャージできるマーカーは、2個までです",
            "You can charge up to 2 markers",
        ),
        // The prompt asks to choose a hole.
        (
            3,
            false,
            "最初はどこでもよく、となりか斜めに2個まで足せます",
            "Start anywhere; up to 2 more can follow next to it",
        ),
        (0, false, "", ""),
    ] {
        let said = [Language::Ja, Language::En].map(|language| {
            let voice = Voice::new(language, Vec::new());
            words::advice(&voice, Phase::Act, markers, can_catch)
        });
        assert_eq!(said, [ja, en]);
    }
}

/// The symbol of young animals has another shape than the marks of seats. The mark of the second
/// seat is a triangle.
#[test]
fn the_young_have_a_sign_of_their_own() {
    let pictures = include_str!("../../../cattricola.svg");
    for symbol in ["Sc", "Pc", "Cc", "Hc"] {
        let picture = pictures
            .split(&format!("<symbol id=\"cattricola-{symbol}\""))
            .nth(1);
        let picture = picture.and_then(|rest| rest.split("</symbol>").next());
        assert!(
            picture.is_some_and(|it| it.contains("#cattricola-sprout")),
            "{symbol}"
        );
    }
    let sprout = pictures.split("<g id=\"cattricola-sprout\"").nth(1);
    let sprout = sprout.and_then(|rest| rest.split("</g>").next()).unwrap();
    // The symbol is leaves and a stem, without a plate behind them.
    assert!(!sprout.contains("<rect") && !sprout.contains("<circle"));
    assert!(sprout.matches('C').count() >= 4, "{sprout}");
}

/// The button to the count has another label than the button to the rule of a refusal. A refused
/// pass leads to the rule of final turns.
#[test]
fn why_leads_to_the_reason_of_a_refusal() {
    assert_ne!(words::WHY.en, "Why?");
    for (reason, rule) in [
        (Illegal::EndCharge, "R10"),
        (Illegal::MayNotPass, "R34"),
        (Illegal::NothingThere, "R18"),
        (Illegal::NoPattern, "A4"),
    ] {
        assert_eq!(reason.rule(), rule);
    }
}
