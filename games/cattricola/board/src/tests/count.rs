//! Tests of the final count, and of its forecasts on the board.

use super::{chosen, game, tap};
use crate::action::Action;
use crate::model::Model;
use crate::selection::Draft;
use crate::{CattricolaBoard, words};
use board::picture::Node;
use board::secrets::scene;
use board::{Board, Motion, Scene};
use cattricola::{
    Cattricola, Check, Event, Finding, Move, Prey, SaucerBoard, Species, Standing, State, Tile,
    findings, flock,
};
use std::rc::Rc;
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Language, Rng, Seat, Turn, Viewer, Voice};

/// The forecast of a catch that costs points, or leaves the score below zero, says what would raise
/// it.
#[test]
fn a_poor_catch_is_told_with_what_would_raise_it() {
    let prey = |points, waiting| Prey {
        points: Some(points),
        waiting,
        ..Prey::default()
    };
    for (points, waiting, ja, en) in [
        (
            (-3, -5),
            4,
            "うまく置いても、−3点から−5点に減ります。4匹は、まだ仲間が足りません。",
            "Even placed well, they take you from −3 down to −5\u{a0}points. 4 animals still need company.",
        ),
        (
            (-3, -3),
            2,
            "うまく置いても、−3点のままです。2匹は、まだ仲間が足りません。",
            "Even placed well, they leave you at −3\u{a0}points. 2 animals still need company.",
        ),
        (
            (-3, -5),
            0,
            "うまく置いても、−3点から−5点に減ります。",
            "Even placed well, they take you from −3 down to −5\u{a0}points.",
        ),
        (
            (2, 5),
            1,
            "うまく置けば、2点から5点に増えます。",
            "Placed well, they take you from 2 up to 5\u{a0}points.",
        ),
    ] {
        let said = [Language::Ja, Language::En].map(|language| {
            let voice = Voice::new(language, Vec::new());
            words::forecast::catch(&voice, &prey(points, waiting))
        });
        assert_eq!(said, [ja, en]);
    }
}

/// The last move shows the count of every saucer, one after the other, before a winner is
/// announced.
#[test]
fn the_last_move_shows_the_count() {
    let game = game(3);
    let mut rng = Rng::seeded(4);
    let mut state = game.start();
    let (mut scratch, mut shown) = (Vec::new(), Vec::new());
    while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
        let before = game.view(&state, Viewer::Seat(Seat(1)));
        let mut events = Vec::new();
        game.apply(&mut state, &mv, &mut |event| events.push(event));
        let scene = scene(&game, &state, Viewer::Seat(Seat(1)));
        let seen = |event: &Event| CattricolaBoard::motions(&scene, &before, event);
        shown = events.iter().flat_map(seen).collect();
    }
    let words = shown.iter().map(|motion| match motion {
        Motion::Moment { picture, .. } => Node::from(picture.clone()).words(),
        Motion::Flight { .. } | Motion::Mark(_) | Motion::Landed(_) => {
            panic!("only the count is seen")
        }
    });
    let words: Vec<String> = words.collect();
    assert_eq!(words.len(), 3);
    for (words, name) in words.iter().zip(["Seat 1", "Seat 2", "Seat 3"]) {
        assert!(words.contains(name), "{words}");
    }
}

/// No text line over a counted saucer is wider than the drawing, however long the name. A player
/// who is out reads so in a line of its own.
#[test]
fn what_is_counted_fits_its_drawing() {
    let game = game(2);
    let (mut rng, mut scratch, mut outs) = (Rng::seeded(4), Vec::new(), 0);
    for _ in 0..6 {
        let mut state = game.start();
        let (mut before, mut events) = (state, Vec::new());
        while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
            (before, events) = (state, Vec::new());
            game.apply(&mut state, &mv, &mut |event| events.push(event));
        }
        let names = vec!["Wwwwwwwwwwwwwwwwwwww".to_owned(), "Al".to_owned()];
        let here = Scene {
            voice: Voice::new(Language::En, names),
            ..scene(&game, &state, Viewer::Open)
        };
        let reviewed = Scene {
            is_reviewed: true,
            ..scene(&game, &state, Viewer::Open)
        };
        let draft = Draft::default();
        assert!(Model(&here).open_count(&draft).is_some());
        assert_eq!(Model(&reviewed).open_count(&draft), None);
        let before = game.view(&before, Viewer::Open);
        for event in &events {
            for motion in CattricolaBoard::motions(&here, &before, event) {
                let Motion::Moment { picture, .. } = motion else {
                    continue;
                };
                let picture = Node::from(picture);
                for line in picture.find_all(&|it| it.tag() == "text") {
                    let class = line.get("class").unwrap_or_default();
                    let said = Node::from(line.clone()).words();
                    outs += u32::from(said == "but out");
                    let letter = if class.contains("points") { 20 } else { 14 };
                    let is_squeezed = line.get("textLength").is_some();
                    assert!(
                        is_squeezed || said.chars().count() * letter <= 280,
                        "{said}"
                    );
                }
            }
        }
    }
    assert!(outs > 0);
}

/// The forecast for a tile that is put, lifted or swapped equals the count afterwards.
#[test]
fn a_tile_put_somewhere_counts_as_was_foretold() {
    let mut rng = Rng::seeded(4);
    let (game, mut told, mut reasons) = (game(2), 0, [0; 3]);
    for _ in 0..4 {
        told += foretold_as_counted(&game, &mut rng, &mut reasons);
    }
    assert!(told > 20, "{told}");
    assert!(reasons.iter().all(|told| *told > 0), "{reasons:?}");
}

/// Plays a random game and returns the number of forecasts checked. `reasons` counts, for each
/// check, the forecasts that name it as the reason of a removal.
fn foretold_as_counted(game: &Rc<Cattricola>, rng: &mut Rng, reasons: &mut [u32; 3]) -> u32 {
    let mut told = 0;
    let (mut state, mut scratch) = (game.start(), Vec::new());
    while let Some(mv) = random_move(&**game, &state, rng, &mut scratch) {
        let seat = state.turn();
        let rearranges = matches!(mv, Move::Put(_) | Move::Lift(_) | Move::Swap(..));
        if rearranges && game.turn(&state) == Turn::Seat(seat) {
            let here = scene(game, &state, Viewer::Seat(seat));
            let draft = CattricolaBoard::hint(&here, &Draft::default(), &mv);
            let said = CattricolaBoard::forecast(&here, &draft).said;
            let now = game.standing(here.view.table(), seat).unwrap();
            let mut after = state;
            game.apply(&mut after, &mv, &mut |_| ());
            let there = scene(game, &after, Viewer::Seat(seat));
            let then = game.standing(there.view.table(), seat).unwrap();
            let in_hand = |state: &State| state.hand().iter().any(Option::is_some);
            let points = match (
                now.points(),
                then.points(),
                in_hand(&state),
                in_hand(&after),
            ) {
                (now, then, false, _) if now == then => {
                    format!("Your score stays at {}.", points(then))
                }
                (now, then, false, _) => format!("Your score goes from {now} to {}.", points(then)),
                (now, then, _, true) if now == then => {
                    format!("With the rest well placed, you stay at {}.", points(then))
                }
                (now, then, _, true) => {
                    let then = points(then);
                    format!("With the rest well placed, you go from {now} to {then}.")
                }
                (now, then, ..) if now == then => format!("That makes {}.", points(then)),
                (now, then, ..) => format!(
                    "That makes {}; another order would make {now}.",
                    points(then)
                ),
            };
            assert!(
                said.starts_with(&points.replace('-', "−")),
                "{said}: {points}"
            );
            // A reason given for a removal is a check that does remove an animal (`cattricola R38`,
            // `R39`, `R41`).
            for (check, why) in [
                (Check::Wolves, "(beside a wolf)"),
                (Check::Couples, "(without a partner)"),
                (Check::Groups, "(in a group of fewer than three)"),
                (Check::Groups, " more in its group"),
            ] {
                if said.contains(why) {
                    reasons[check.index()] += 1;
                    assert!(!then.count.removed_by(check).is_empty(), "{said}");
                }
            }
            groups_are_told_in_full(&there, &said, seat, &then);
            counted_with_the_choice(&here, &there, &draft, seat);
            told += 1;
        }
        game.apply(&mut state, &mv, &mut |_| ());
    }
    told
}

/// Checks two claims of a forecast (`cattricola R41`). If it calls animals saved, it names all
/// animals of their species that stay. If it says that a group lacks animals, their number is
/// right.
fn groups_are_told_in_full(there: &Scene<Cattricola>, said: &str, seat: Seat, then: &Standing) {
    let (model, hold) = (Model(there), &then.hold);
    let after = |start: &str| Some(said.split_once(start)?.1.split_once('.')?.0.to_owned());
    let left = |species| -> Vec<Tile> {
        let tiles = then.count.left.iter();
        let tiles = tiles.filter_map(|berth| hold[berth.index()]);
        tiles.filter(|tile| tile.species() == species).collect()
    };
    for safe in after("This saves ").iter().flat_map(|it| it.split(',')) {
        for one in safe.split(" and ") {
            let mut whole = Species::ALL
                .map(|it| flock(&there.voice, &left(it)))
                .into_iter();
            assert!(whole.any(|it| it == one.trim()), "{said}");
        }
    }
    let found = findings(model.board_of(seat).unwrap(), hold, Check::Groups);
    if let Some((before, _)) = said.split_once(" more in its group") {
        let more: u8 = before.rsplit(' ').next().unwrap().parse().unwrap();
        let mut wanting = found.iter().filter(|it| !it.stays).map(Finding::wanting);
        assert!(wanting.any(|it| it == more), "{said}");
    }
}

/// A forecast says which species are new, but not which stay missing: the goals and the score
/// beside it show these.
#[test]
fn species_that_stay_missing_are_not_told_again() {
    let fresh = |missing| Prey {
        fresh: vec![Species::Pig],
        missing,
        ..Prey::default()
    };
    let stays = Prey {
        missing: 3,
        ..Prey::default()
    };
    for (prey, ja, en) in [
        (stays, "", ""),
        (
            fresh(2),
            "ブタが加わり、足りないのはあと2種類になります。",
            "Your first pig; then 2 species are still missing.",
        ),
        (
            fresh(0),
            "これで5種類がそろいます。",
            "That makes all five species.",
        ),
    ] {
        let said = [Language::Ja, Language::En]
            .map(|language| words::forecast::catch(&Voice::new(language, Vec::new()), &prey));
        assert_eq!(said, [ja, en]);
    }
    let places = (0..16).map(|at| (at % 4, at / 4)).collect();
    let board = SaucerBoard::new("", "", false, places).unwrap();
    let bare = Standing {
        count: cattricola::count::count(&board, &[None; 16], 0),
        ..Standing::default()
    };
    assert!(bare.count.is_eliminated());
    let change = words::forecast::Change {
        lost: &[],
        by: None,
        wanting: &[],
        saved: &[],
    };
    let counts = (&bare, &bare);
    for (language, said) in [
        (Language::Ja, "得点は0点のままです。"),
        (Language::En, "Your score stays at 0\u{a0}points."),
    ] {
        let voice = Voice::new(language, Vec::new());
        let told = words::forecast::rearranged(&voice, counts, &change);
        assert_eq!(told, said);
    }
}

/// Saved animals are reported in both languages. A group that can still grow is
/// not called "removed".
#[test]
fn a_group_is_told_what_it_wants() {
    let tiles = |names: &str| -> Vec<Tile> {
        let names = names.split_whitespace();
        names.map(|name| name.parse().unwrap()).collect()
    };
    let [lone, young] = ["W", "Cc"].map(|name| name.parse::<Tile>().unwrap());
    let (none, wolves) = (Vec::new(), tiles("W W W"));
    for (wanting, saved, ja, en) in [
        (
            [(lone, 2)].as_slice(),
            &none,
            "オオカミはあと2匹つながれば残ります。",
            "The wolf needs 2 more in its group to stay.",
        ),
        (
            &[(lone, 1), (young, 2)],
            &none,
            "オオカミはあと1匹、子ウシはあと2頭つながれば残ります。",
            "The wolf needs 1 more in its group to stay and the young cow needs 2 more in its group to stay.",
        ),
        (
            &[],
            &wolves,
            "これでオオカミ3匹が残ります。",
            "This saves 3 wolves.",
        ),
    ] {
        for (language, said) in [(Language::Ja, ja), (Language::En, en)] {
            let voice = Voice::new(language, Vec::new());
            let change = words::forecast::Change {
                lost: &[],
                by: None,
                wanting,
                saved,
            };
            let counts = (&Standing::default(), &Standing::default());
            let told = words::forecast::rearranged(&voice, counts, &change);
            assert!(told.contains(said), "{told}");
        }
    }
}

/// The sum mentions animals that did not fit only if there are any.
#[test]
fn the_sum_is_as_long_as_needed() {
    for (surplus, ja, en) in [
        (
            0,
            "残った0匹 − 除かれた0匹 ＝ 0点",
            "0 left − 0 removed = 0",
        ),
        (
            2,
            "残った0匹 − 除かれた0匹 − 置けなかった2匹 ＝ −2点",
            "0 left − 0 removed − 2 did not fit = −2",
        ),
    ] {
        let places = (0..16).map(|at| (at % 4, at / 4)).collect();
        let board = SaucerBoard::new("", "", false, places).unwrap();
        let count = cattricola::count::count(&board, &[None; 16], surplus);
        let said = [Language::Ja, Language::En]
            .map(|language| words::sum(&Voice::new(language, Vec::new()), count));
        assert!(
            said[0].starts_with(ja) && said[1].starts_with(en),
            "{said:?}"
        );
    }
}

fn points(points: i32) -> String {
    let plural = if points == 1 { "" } else { "s" };
    format!("{points}\u{a0}point{plural}")
}

/// Checks that "Details" beside the points of a selection explains these points: each step of the
/// count has the text that it will have after the move.
fn counted_with_the_choice(
    here: &Scene<Cattricola>,
    there: &Scene<Cattricola>,
    draft: &Draft,
    seat: Seat,
) {
    let telling = |scene: &Scene<Cattricola>, draft: &Draft, step: u8| {
        let draft = chosen(tap(scene, draft, Action::Count(seat, step)));
        let picture = Node::from(CattricolaBoard::picture(scene, &draft));
        let told = |part: &str| {
            let found = picture.find_all(&|it| it.get("class") == Some(part));
            Node::from(found[0].clone()).words()
        };
        (told("cattricola-telling"), told("cattricola-count-head"))
    };
    for step in 0..5 {
        let (told, head) = telling(here, draft, step);
        assert_eq!(told, telling(there, &Draft::default(), step).0);
        assert!(head.contains("after this move"), "{head}");
    }
}

/// The text distinguishes the points before a move from those after it. A catch in hand counts in
/// its best order.
#[test]
fn now_stands_before_then() {
    let standing = |tiles: &str, is_pending: bool| {
        let mut hold = [None; 16];
        for (place, name) in hold.iter_mut().zip(tiles.split_whitespace()) {
            *place = Some(name.parse().unwrap());
        }
        let places = (0..16).map(|at| (at % 4, at / 4)).collect();
        let board = SaucerBoard::new("", "", false, places).unwrap();
        Standing {
            count: cattricola::count::count(&board, &hold, 0),
            hold,
            is_pending,
        }
    };
    let (ram, pair) = ("Sm", "Sm Sf");
    for (now, then, ja, en) in [
        (
            standing(pair, false),
            None,
            "2点、\u{200b}あと4種類",
            "2\u{a0}pts, 4\u{a0}missing",
        ),
        (
            standing(ram, false),
            Some(standing(pair, false)),
            "今−1 →\u{a0}2点、\u{200b}あと4種類",
            "now −1 →\u{a0}2\u{a0}pts, 4\u{a0}missing",
        ),
        (
            standing(pair, true),
            Some(standing(ram, false)),
            "最大\u{200b}2 →\u{a0}−1点、\u{200b}あと4種類",
            "up to 2 →\u{a0}−1\u{a0}pts, 4\u{a0}missing",
        ),
        (
            standing(pair, true),
            Some(standing("Sm Sf W", true)),
            "最大\u{200b}2 →\u{a0}−3点、\u{200b}あと4\u{2060}→\u{2060}3種類",
            "up to 2 →\u{a0}−3\u{a0}pts, 4\u{2060}→\u{2060}3\u{a0}missing",
        ),
        // With all five species aboard, the text gives no number of missing species. There is room
        // only for the short unit "pts".
        (
            standing(pair, false),
            Some(standing("Sm Sf Pm W Cm Hm", false)),
            "今2 →\u{a0}−2点",
            "now 2 →\u{a0}−2\u{a0}pts",
        ),
    ] {
        let said = [Language::Ja, Language::En].map(|language| {
            words::points_now(&Voice::new(language, Vec::new()), &now, then.as_ref())
        });
        assert_eq!(said, [ja, en]);
    }
}
