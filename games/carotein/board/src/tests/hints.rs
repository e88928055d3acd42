//! Tests of hints, and of what is done before a hint is computed.

use super::Gesture::Tap;
use super::{Table, chosen, lying, moves, touch};
use crate::CaroteinBoard;
use crate::action::Action;
use crate::draft::{Draft, Response};
use crate::words;
use board::Board;
use carotein::consult::Verdict;

#[test]
fn hints_are_given_where_the_table_agreed_on_them() {
    let played = ["chip:1000,1000", "pass", "take:ab"];
    let (none, ask) = (Draft::default(), Tap(Action::Ask));
    let without = Table::new(&[], &played).scene();
    assert_eq!(touch(&without, &none, ask), Response::Nothing);
    let with = Table::new(&[("hints", "on")], &played).scene();
    let asked = chosen(touch(&with, &none, ask));
    let told = CaroteinBoard::answered(&asked, Some("possible b:1000,900,0,0 a:3000,3000,7,1"));
    let laid = lying(&with, &chosen(touch(&with, &told, Tap(Action::Use))));
    assert_eq!(laid[0].to_string(), "a:3000,3000,7,1");
    assert_eq!(laid[1].to_string(), "b:1000,900,0,0");
    // Before boards are taken, using the answer selects them.
    let with = Table::new(&[("hints", "on")], &played[..2]).scene();
    let asked = chosen(touch(&with, &none, ask));
    let told = CaroteinBoard::answered(&asked, Some("possible b:1000,900,0,0 a:3000,3000,7,1"));
    let shown = chosen(touch(&with, &told, Tap(Action::Use)));
    assert_eq!(moves(&touch(&with, &shown, Tap(Action::Take))), ["take:ab"]);
}

/// The first answer is only yes or no. The boards and their places are shown only to players who
/// ask once more.
#[test]
fn that_it_can_be_done_does_not_say_how() {
    let scene = Table::new(&[("hints", "on")], &["chip:1000,1000", "pass"]).scene();
    for verdict in ["possible b:1000,900,0,0 a:3000,3000,7,1", "impossible"] {
        let said = words::can_be(&scene.voice, Verdict::read(verdict));
        let told = words::could_be(&scene.voice, Verdict::read(verdict));
        for name in carotein::Board::all().map(|board| scene.voice.text(board.name())) {
            assert!(
                !said.contains(name) && !told.contains(name),
                "{said} {told}"
            );
        }
    }
}

/// The button of a hint makes the move that the hint shows.
#[test]
fn hinted_moves_can_be_made() {
    for (played, mv, last) in [
        (&[][..], "chip:1000,900", Action::Place),
        (&[], "pass", Action::PassNow),
        (&["pass"], "take:cf", Action::Take),
        (&["pass", "take:cf"], "set:c:1000,900,0,0", Action::Confirm),
    ] {
        let scene = &Table::new(&[], played).scene();
        let draft = CaroteinBoard::hint(scene, &Draft::default(), &mv.parse().unwrap());
        let made = moves(&touch(scene, &draft, Tap(last)));
        assert!(made.contains(&mv.to_owned()), "{made:?}");
    }
}

/// A hint with the places of both boards shows both, and the judge button then plays exactly this
/// plan.
#[test]
fn both_boards_of_a_hint_are_shown() {
    let scene = &Table::new(&[], &["pass", "take:cf"]).scene();
    let plan = ["set:c:1000,900,0,0", "set:f:4000,3000,0,0", "confirm"];
    let moved = plan.map(|mv| mv.parse().unwrap());
    let draft = CaroteinBoard::hint_of_plan(scene, &Draft::default(), &moved);
    assert_eq!(moves(&touch(scene, &draft, Tap(Action::Confirm))), plan);
}

/// A hint is about the boards as they are shown: moved boards are laid first, and nothing else is
/// done.
#[test]
fn boards_are_laid_before_a_hint_is_looked_for() {
    let mut scene = Table::new(&[], &["pass", "take:cf"]).scene();
    let mv = "set:c:1000,900,0,0".parse().unwrap();
    let moved = CaroteinBoard::hint(&scene, &Draft::default(), &mv);
    assert_eq!(CaroteinBoard::before_hint(&scene, &moved), [mv]);
    assert_eq!(CaroteinBoard::before_hint(&scene, &Draft::default()), []);
    scene.acting = None;
    assert_eq!(CaroteinBoard::before_hint(&scene, &moved), []);
}
