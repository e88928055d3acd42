//! Challenges that are judged, and what peeps out until then.

use super::Gesture::{Press, Spot, Tap};
use super::{LEFT, Table, all_with, board, chosen, drag, dragged, moves, touch};
use crate::CaroteinBoard;
use crate::action::Action;
use crate::draft::{Advice, Draft, Judged, Response};
use crate::model::{Model, Stage};
use board::picture::Node;
use board::{Board, Key};
use carotein::consult::Verdict;
use tabletop::Seat;

#[test]
fn a_judged_challenge_stays_until_it_is_looked_at() {
    let mut table = Table::new(
        &[],
        &[
            "chip:1000,1000",
            "chip:500,3000",
            "chip:2000,500",
            "chip:4000,400",
            "pass",
            "take:ab",
        ],
    );
    for mv in ["set:a:900,2000,0,0", "set:b:4500,3000,0,0", "confirm"] {
        table.play(&mv.parse().unwrap());
    }
    let scene = &table.scene();
    let model = Model(scene);
    let draft = table.position_changed(&Draft::default());
    assert_eq!(model.stage(&draft), Stage::Judged);
    let Judged::Shown(challenge, Advice::None) = &draft.look.judged else {
        panic!("{draft:?}");
    };
    assert!(!challenge.succeeded());
    assert_eq!(challenge.mat.len(), 5);
    assert!(all_with(scene, &draft, "data-verdict-of").contains(&"failure".to_owned()));
    // The button that goes on says what that does.
    let picture = Node::from(CaroteinBoard::picture(scene, &draft));
    assert!(picture.words().contains("Tidy up, go on"));
    // Who has passed in this round, and the hands of it, until it has been looked at.
    let of_seats = |draft: &Draft| {
        Seat::all(2)
            .map(|seat| model.in_round(draft, seat))
            .collect::<Vec<_>>()
    };
    let judged = of_seats(&draft);
    assert_eq!(judged.iter().filter(|(_, passed)| *passed).count(), 1);
    let Response::Choose(seen) = touch(scene, &draft, Tap(Action::Seen)) else {
        panic!()
    };
    assert!(of_seats(&seen).iter().all(|(_, passed)| !passed));
    assert_ne!(of_seats(&seen), judged);
    // Could it have been done? About the position before the judgement.
    let Response::Ask(asked, ply, question) = touch(scene, &draft, Tap(Action::Ask)) else {
        panic!()
    };
    assert_eq!(
        (ply, question.as_str()),
        (table.states.len() - 2, "possible any")
    );
    assert_eq!(
        touch(scene, &asked, Tap(Action::Ask)),
        Response::Nothing,
        "once is enough"
    );
    assert_eq!(table.position_changed(&asked), asked, "and stays");
    let answer = "possible c:1000,1000,0,0 d:4000,3000,0,0";
    let told = CaroteinBoard::answered(&asked, Some(answer));
    assert!(matches!(
        told.look.judged,
        Judged::Shown(_, Advice::Given(Some(Verdict::Possible(_))))
    ));
    let boards = all_with(scene, &told, "transform");
    assert!(
        boards
            .iter()
            .any(|place| place.starts_with("translate(4000 3000)"))
    );
    let none = CaroteinBoard::answered(&asked, None);
    assert!(matches!(
        none.look.judged,
        Judged::Shown(_, Advice::Given(None))
    ));
    // Seen, the next round lies open, and stays open.
    for gesture in [
        Tap(Action::Seen),
        Tap(Action::Mat),
        Spot(9, 9),
        Press(Key::Escape),
    ] {
        let seen = chosen(touch(scene, &draft, gesture));
        assert_eq!(model.stage(&seen), Stage::Scatter, "{gesture:?}");
        assert_eq!(model.stage(&table.position_changed(&seen)), Stage::Scatter);
    }
    let seen = chosen(touch(scene, &draft, Tap(Action::Seen)));
    table.play(&"chip:1000,1000".parse().unwrap());
    let next = table.position_changed(&seen);
    assert_eq!(next.look.judged, Judged::None);
    // Whoever has asked goes on waiting for the answer while others go on.
    assert_eq!(table.position_changed(&asked), asked);
}

#[test]
fn a_judgement_that_would_fail_is_asked_twice() {
    let table = failing(&[]);
    let scene = &table.scene();
    let none = Draft::default();
    let confirm = Tap(Action::Confirm);
    let asked = chosen(touch(scene, &none, confirm));
    assert!(asked.selection.laying().asks);
    assert!(all_with(scene, &asked, "role").contains(&"alert".to_owned()));
    assert_eq!(moves(&touch(scene, &asked, confirm)), ["confirm"]);
    // Whatever is moved meanwhile begins anew.
    for gesture in [Press(LEFT), Tap(Action::Board(board("b")))] {
        let moved = chosen(touch(scene, &asked, gesture));
        assert!(!moved.selection.laying().asks, "{gesture:?}");
    }
    // Where the table does not see what peeps out it is not told so either.
    let scene = &failing(&[("assist", "off")]).scene();
    assert_eq!(moves(&touch(scene, &none, confirm)), ["confirm"]);
}

#[test]
fn the_count_of_peeping_stars_follows_a_drag() {
    let scene = &failing(&[]).scene();
    let none = Draft::default();
    let shown = |draft: &Draft| {
        let hidden = Model(scene).hidden(draft);
        hidden.into_iter().filter(|hidden| !hidden).count()
    };
    // All sentences stand there, and the one for that number is in sight.
    let in_sight = |draft: &Draft| {
        let picture: Node = CaroteinBoard::picture(scene, draft).into();
        let strip = picture.find_all(&|it| it.get("data-live") == Some("count"))[0];
        let up = format!("translateY(calc(var(--line) * -{}))", 2 * shown(draft));
        assert_eq!(strip.get("transform"), Some(&*up));
        strip.children()[shown(draft)].words()
    };
    let before = shown(&none);
    assert_eq!(in_sight(&none), format!("{before} stars out, 2 allowed"));
    let way = drag(Action::Board(board("a")), (0.0, 0.0), (0.0, -1000.0));
    let moved = dragged(scene, &none, &way);
    assert_ne!(shown(&moved), before);
    assert_eq!(
        in_sight(&moved),
        format!("{} stars out, 2 allowed", shown(&moved))
    );
}

/// The stars of a challenge that fails as its boards lie.
fn failing(options: &[(&str, &str)]) -> Table {
    let stars = [
        "chip:1000,1000",
        "chip:500,3000",
        "chip:2000,500",
        "chip:4000,400",
    ];
    let rest = [
        "pass",
        "take:ab",
        "set:a:900,2000,0,0",
        "set:b:4500,3000,0,0",
    ];
    Table::new(options, &[&stars[..], &rest].concat())
}
