//! The board without a browser: gestures, drags, and what the picture holds.

use super::CaroteinBoard;
use super::action::Action;
use super::draft::{Advice, Chosen, Draft, Judged, Laying, Response, Selection};
use super::model::{Model, Stage};
use super::words;
use board::parts::CONFIRM;
use board::picture::{Element, Node};
use board::secrets::{forecasts_keep_secrets, scene, secrets_kept};
use board::situations::situations_come_up;
use board::testing::{motions_are_placed, play_through_with};
use board::{Arrow, Board, Drag, Finger, Key, KeyPress, Scene, Wheel};
use carotein::consult::Verdict;
use carotein::{Carotein, Event, Laid, Move, Phase, State};
use std::rc::Rc;
use tabletop::Seat;
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Language, Rng, Setup, Viewer, Voice};

/// A table in the middle of a game, with what its last move brought about.
struct Table {
    game: Rc<Carotein>,
    states: Vec<State>,
    events: Vec<Event>,
}

impl Table {
    fn new(options: &[(&str, &str)], moves: &[&str]) -> Table {
        let mut setup = Setup::new(&Carotein::INFO, 2);
        for (option, choice) in options {
            setup.choose(&Carotein::INFO, option, choice).unwrap();
        }
        let game = Rc::new(Carotein::new(&setup).unwrap());
        let mut table = Table {
            states: vec![game.start()],
            game,
            events: Vec::new(),
        };
        for mv in moves {
            table.play(&mv.parse().unwrap());
        }
        table
    }

    fn play(&mut self, mv: &Move) {
        let mut state = self.states.last().unwrap().clone();
        assert_eq!(self.game.check(&state, mv), Ok(()), "{mv}");
        self.events.clear();
        let events = &mut self.events;
        self.game
            .apply(&mut state, mv, &mut |event| events.push(event));
        self.states.push(state);
    }

    fn scene(&self) -> Scene<Carotein> {
        Scene {
            ply: self.states.len() - 1,
            new_events: self.events.clone(),
            ..scene(&self.game, self.states.last().unwrap(), Viewer::Open)
        }
    }

    /// What is chosen when the last position comes up.
    fn position_changed(&self, draft: &Draft) -> Draft {
        let before = || {
            let at = self.states.len().checked_sub(2)?;
            Some(self.game.view(&self.states[at], Viewer::Open))
        };
        CaroteinBoard::position_changed(&self.scene(), draft, &before)
    }
}

/// One gesture.
#[derive(Clone, Copy, Debug)]
enum Gesture {
    Tap(Action),
    Spot(i32, i32),
    Press(Key),
    WithShift(Key),
    Wheel(Action, Wheel),
    Enter(Action, Option<i32>),
}
use Gesture::{Enter, Press, Spot, Tap, WithShift};

const LEFT: Key = Key::Arrow(Arrow::Left);
const RIGHT: Key = Key::Arrow(Arrow::Right);
const UP: Key = Key::Arrow(Arrow::Up);
const Q: Key = Key::Letter('q');
const E: Key = Key::Letter('e');
const F: Key = Key::Letter('f');

fn touch(scene: &Scene<Carotein>, draft: &Draft, gesture: Gesture) -> Response {
    let press = |key, shift| CaroteinBoard::key(scene, draft, KeyPress { key, shift });
    match gesture {
        Tap(action) => CaroteinBoard::tap(scene, draft, action, None),
        Spot(x, y) => CaroteinBoard::tap(scene, draft, Action::Mat, Some((x, y))),
        Press(key) => press(key, false),
        WithShift(key) => press(key, true),
        Gesture::Wheel(action, wheel) => CaroteinBoard::wheel(scene, draft, action, wheel),
        Enter(action, number) => CaroteinBoard::entered(scene, draft, action, number),
    }
}

fn board(letter: &str) -> carotein::Board {
    letter.parse().unwrap()
}

fn lying(scene: &Scene<Carotein>, draft: &Draft) -> Vec<Laid> {
    Model(scene).lying(draft)
}

fn blocked(draft: &Draft) -> bool {
    draft.selection.laying().blocked
}

fn drag(what: Action, from: (f64, f64), to: (f64, f64)) -> Drag<Action> {
    Drag {
        what,
        finger: Finger { from, to },
        second: None,
        is_touch: true,
    }
}

fn dragged(scene: &Scene<Carotein>, draft: &Draft, drag: &Drag<Action>) -> Draft {
    CaroteinBoard::drag_move(scene, draft, draft, drag)
}

fn chosen(response: Response) -> Draft {
    match response {
        Response::Choose(draft) | Response::Ask(draft, ..) => draft,
        other => panic!("{other:?}"),
    }
}

fn moves(response: &Response) -> Vec<String> {
    match response {
        Response::Play(mv) => vec![mv.to_string()],
        Response::PlayAll(moves) => moves.iter().map(ToString::to_string).collect(),
        other => panic!("{other:?}"),
    }
}

fn all_with(scene: &Scene<Carotein>, draft: &Draft, attribute: &str) -> Vec<String> {
    let picture: Node = CaroteinBoard::picture(scene, draft).into();
    let found = picture.find_all(&|element: &Element| element.get(attribute).is_some());
    found
        .into_iter()
        .filter_map(|element| element.get(attribute).map(str::to_owned))
        .collect()
}

#[test]
fn a_star_is_shown_before_it_lies_there() {
    let table = Table::new(&[], &[]);
    let scene = &table.scene();
    let none = Draft::default();
    let star = |draft: &Draft| draft.selection.star();
    let draft = chosen(touch(scene, &none, Spot(1000, 900)));
    assert_eq!(star(&draft), Some((1000, 900)));
    // Elsewhere it goes there, on the mat as a whole.
    let moved = chosen(touch(scene, &draft, Spot(5000, -500)));
    assert_eq!(star(&moved), Some((5000, 120)));
    // A second tap on it, its button, or Enter puts it down.
    for gesture in [Spot(1100, 1000), Tap(Action::Place), Tap(Action::Mat)] {
        let response = touch(scene, &draft, gesture);
        assert_eq!(moves(&response), ["chip:1000,900"], "{gesture:?}");
    }
    // Dragged, and moved in steps.
    let pulled = dragged(
        scene,
        &draft,
        &drag(Action::Star, (0.0, 0.0), (300.0, -100.0)),
    );
    assert_eq!(star(&pulled), Some((1300, 800)));
    for (gesture, there) in [
        (Press(RIGHT), (1080, 900)),
        (WithShift(UP), (1000, 895)),
        (Enter(Action::X, Some(50)), (500, 900)),
        (Enter(Action::Y, Some(50)), (1000, 500)),
    ] {
        let moved = chosen(touch(scene, &draft, gesture));
        assert_eq!(star(&moved), Some(there), "{gesture:?}");
    }
    // Without a pointer it begins at a free place.
    let first = chosen(touch(scene, &none, Tap(Action::Mat)));
    assert_eq!(Model(scene).refusal(star(&first).unwrap()), None);
    // One that would touch another says so, and is not put down.
    let close = chosen(touch(scene, &draft, Spot(2900, 2100)));
    let why = Model(scene).refusal(star(&close).unwrap()).unwrap();
    assert!(all_with(scene, &close, "data-bad").contains(&"true".to_owned()));
    let refused = touch(scene, &close, Tap(Action::Place));
    assert_eq!(refused, Response::Refuse(close.clone(), why));
    // The fields have an alert of their own.
    let mut scene = table.scene();
    for alerts in [1, 2] {
        let roles = all_with(&scene, &close, "role");
        let said = roles.iter().filter(|role| *role == "alert");
        assert_eq!(said.count(), alerts);
        scene.refused = Some(why);
    }
}

#[test]
fn a_number_that_cannot_be_is_told_and_moves_nothing() {
    // The star: as a whole on the mat (A12), touching none (R17).
    let scene = Table::new(&[], &[]).scene();
    let none = Draft::default();
    let shown = chosen(touch(&scene, &none, Spot(2800, 900)));
    let table = Table::new(&[], &["pass", "take:ab"]).scene();
    for (scene, before, field, number, says) in [
        (
            &scene,
            &shown,
            Action::X,
            None,
            "from left, mm: a whole number from 12 to 548",
        ),
        (&scene, &shown, Action::X, Some(11), "from 12 to 548"),
        (
            &scene,
            &shown,
            Action::Y,
            Some(409),
            "from top, mm: a whole number from 12 to 408",
        ),
        (&scene, &shown, Action::Y, Some(210), "from top, mm: "),
        (&table, &none, Action::X, None, "from -70 to 630"),
        (&table, &none, Action::X, Some(631), "from -70 to 630"),
        (&table, &none, Action::Y, Some(-71), "from -70 to 490"),
        (
            &table,
            &none,
            Action::Angle,
            Some(361),
            "angle, °: a whole number from -360 to 360",
        ),
    ] {
        let draft = chosen(touch(scene, before, Enter(field, number)));
        let tried = format!("{field:?} {number:?}");
        assert_eq!(draft.selection.star(), before.selection.star(), "{tried}");
        assert_eq!(lying(scene, &draft), lying(scene, before), "{tried}");
        let picture: Node = CaroteinBoard::picture(scene, &draft).into();
        let said = picture.find_all(&|it| it.get("role") == Some("alert"));
        let said = Node::from(said[0].clone()).words();
        assert!(said.contains(says), "{tried}: {said}");
        let fields = picture.find_all(&|it| it.get("aria-invalid").is_some());
        assert_eq!(fields.len(), 1);
        let written = board::Action::write(&field);
        assert_eq!(fields[0].get("data-change"), Some(&*written));
        assert_eq!(fields[0].get("aria-describedby"), Some("carotein-bad"));
        // What can be is taken, and nothing more is said.
        let mended = chosen(touch(scene, &draft, Enter(Action::X, Some(60))));
        assert_eq!(mended.selection.not_taken(), None);
    }
    // Onto the other board (R36): not even up to it.
    let [one, other] = lying(&table, &none)[..] else {
        panic!("two boards lie there");
    };
    let left = Some(i32::from(other.x / 10));
    let onto = chosen(touch(&table, &none, Enter(Action::X, left)));
    assert_eq!(lying(&table, &onto), [one, other]);
    assert!(onto.selection.not_taken().is_some());
    // Beyond it there is room, whatever lies in between.
    let up = chosen(touch(&table, &none, Enter(Action::Y, Some(40))));
    let beyond = chosen(touch(&table, &up, Enter(Action::X, Some(540))));
    let first = lying(&table, &beyond)[0];
    assert_eq!((first.x, first.y), (5400, 400));
}

/// On a phone the mat stands upright: what is entered, said and pressed is meant as it is seen.
#[test]
fn an_upright_mat_is_handled_as_it_is_seen() {
    let upright = |table: &Table| {
        let scene = table.scene();
        Scene {
            voice: scene.voice.clone().in_window(true),
            ..scene
        }
    };
    let none = Draft::default();
    let scene = &upright(&Table::new(&[], &[]));
    // 560 by 420 mm, turned by a quarter to the right: its left is above, its lower edge to the left.
    let shown = chosen(touch(scene, &none, Spot(1000, 3000)));
    let star = |draft: &Draft| draft.selection.star();
    for (gesture, expected) in [
        (Press(RIGHT), (1000, 2920)),
        (Press(LEFT), (1000, 3080)),
        (Press(UP), (920, 3000)),
        (WithShift(RIGHT), (1000, 2995)),
        (Enter(Action::X, Some(100)), (1000, 3200)),
        (Enter(Action::Y, Some(150)), (1500, 3000)),
    ] {
        let moved = chosen(touch(scene, &shown, gesture));
        assert_eq!(star(&moved), Some(expected), "{gesture:?}");
    }
    let beyond = chosen(touch(scene, &shown, Enter(Action::X, Some(409))));
    assert_eq!(star(&beyond), star(&shown));
    let picture: Node = CaroteinBoard::picture(scene, &shown).into();
    // 1000 from the left of the mat is the upper third, 3000 from its top the left one.
    let said = picture.words();
    assert!(said.contains("upper left, "), "{said}");
    let fields = picture.find_all(&|it| it.get("type") == Some("number"));
    let most: Vec<_> = fields.iter().map(|field| field.get("max")).collect();
    assert_eq!(most, [Some("408"), Some("548")]);
    let sheets = picture.find_all(&|it| it.get("class") == Some("carotein-mat"));
    assert_eq!(sheets[0].get("viewBox"), Some("-140 -140 4480 5880"));
    // Boards: degrees as they are seen.
    let scene = &upright(&Table::new(&[], &["pass", "take:ab"]));
    let turned = chosen(touch(scene, &none, Enter(Action::Angle, Some(90))));
    assert_eq!(lying(scene, &turned)[0].angle.parts(), 0);
    let before = lying(scene, &none)[0];
    let left = lying(scene, &chosen(touch(scene, &none, Press(LEFT))))[0];
    assert_eq!((left.x, left.y), (before.x, before.y + 80));
}

/// What a finger covers is seen in the loupe, as long as it is there.
#[test]
fn the_loupe_follows_a_drag() {
    let table = Table::new(&[], &["pass", "take:ab"]);
    let scene = &table.scene();
    let looked = |draft: &Draft| {
        let picture: Node = CaroteinBoard::picture(scene, draft).into();
        let loupe = picture.find_all(&|it| it.get("class") == Some("carotein-loupe"));
        ["data-on", "data-side", "viewBox"].map(|name| loupe[0].get(name).map(str::to_owned))
    };
    let none = Draft::default();
    assert_eq!(looked(&none), [Some("false".to_owned()), None, None]);
    let way = drag(Action::Board(board("a")), (700.0, 2100.0), (1700.0, 1100.0));
    let pulled = dragged(scene, &none, &way);
    let pointer = Drag {
        is_touch: false,
        ..way
    };
    assert_eq!(looked(&dragged(scene, &none, &pointer)), looked(&none));
    let [on, side, frame] = looked(&pulled).map(Option::unwrap);
    assert_eq!(
        (&*on, &*side, &*frame),
        ("true", "right", "1280 680 840 840")
    );
    let parts = CaroteinBoard::drag_values(scene, &pulled);
    let of = |part: &str| {
        let found = parts
            .iter()
            .find(|it| &*it.part == part && it.name == "transform");
        found.unwrap().value.clone()
    };
    let laid = &lying(scene, &pulled)[0];
    assert_eq!(
        of("loupe-board0"),
        format!("translate({} {}) rotate(0.0)", laid.x, laid.y)
    );
    // A star that is let go has no finger on it.
    let scene = &Table::new(&[], &[]).scene();
    let shown = chosen(touch(scene, &none, Spot(1000, 900)));
    let way = drag(Action::Star, (1010.0, 900.0), (1410.0, 900.0));
    let pulled = dragged(scene, &shown, &way);
    assert_eq!(pulled.look.finger, Some((1400, 900)));
    let ended = chosen(CaroteinBoard::drag_end(scene, &pulled));
    assert_eq!(
        (ended.selection.star(), ended.look.finger),
        (Some((1400, 900)), None)
    );
}

/// The one that was dragged is the one that turning and turning over mean.
#[test]
fn a_board_that_is_dragged_is_chosen() {
    let mut table = Table::new(&[], &["pass", "take:ab"]);
    let scene = &table.scene();
    let way = drag(Action::Board(board("b")), (0.0, 0.0), (-300.0, -200.0));
    let pulled = dragged(scene, &Draft::default(), &way);
    for mv in moves(&CaroteinBoard::drag_end(scene, &pulled)) {
        table.play(&mv.parse().unwrap());
    }
    let draft = table.position_changed(&pulled);
    assert_eq!(draft.look.handled, Some(board("b")));
    let flipped = chosen(touch(&table.scene(), &draft, Press(F)));
    let laid = lying(&table.scene(), &flipped);
    assert!(laid[1].flipped && !laid[0].flipped);
}

#[test]
fn passing_is_asked_twice() {
    let scene = &Table::new(&[], &[]).scene();
    let none = Draft::default();
    let now = Tap(Action::PassNow);
    assert_eq!(touch(scene, &none, now), Response::Nothing);
    let draft = chosen(touch(scene, &none, Tap(Action::Pass)));
    assert_eq!(moves(&touch(scene, &draft, now)), ["pass"]);
    for lets_go in [Press(Key::Escape), Tap(Action::Cancel)] {
        assert_eq!(chosen(touch(scene, &draft, lets_go)), none);
    }
}

/// carotein R13, A17: nothing can be laid over the stars while they are scattered,
/// nor before two boards are chosen.
#[test]
fn boards_cannot_be_handled_before_the_challenge() {
    for played in [&[][..], &["pass"][..]] {
        let scene = &Table::new(&[], played).scene();
        let draft = Draft::default().select(Selection::Star((1000, 900), None));
        for what in all_with(scene, &draft, "data-drag") {
            assert_eq!(what, "star");
        }
        assert!(all_with(scene, &draft, "data-board").is_empty());
        let a = board("a");
        let way = drag(Action::Board(a), (0.0, 0.0), (9.0, 9.0));
        assert_eq!(dragged(scene, &draft, &way), draft);
        let down = Wheel {
            is_up: false,
            shift: false,
        };
        for gesture in [
            Tap(Action::TurnRight(a)),
            Gesture::Wheel(Action::Turn(a), down),
            Tap(Action::Flip(a)),
            Tap(Action::Confirm),
            Press(F),
            Press(Q),
        ] {
            let response = touch(scene, &draft, gesture);
            assert_eq!(response, Response::Nothing, "{gesture:?}");
        }
    }
}

#[test]
fn two_boards_are_chosen() {
    let scene = &Table::new(&[], &["pass"]).scene();
    let mut draft = Draft::default();
    let take = Tap(Action::Take);
    assert_eq!(touch(scene, &draft, take), Response::Nothing);
    let [a, b, c, f] = ["a", "b", "c", "f"].map(board);
    for (touched, expected) in [
        (b, Chosen::One(b)),
        (f, Chosen::Two(b, f)),
        (c, Chosen::Two(b, c)),
        (c, Chosen::One(b)),
        (a, Chosen::Two(b, a)),
    ] {
        draft = chosen(touch(scene, &draft, Tap(Action::Board(touched))));
        assert_eq!(draft.selection.taking().chosen, expected);
    }
    assert_eq!(moves(&touch(scene, &draft, take)), ["take:ab"]);
    assert_eq!(Chosen::Two(a, b).toggled(a), Chosen::One(b));
    assert_eq!(<Action as board::Action>::read("board h"), None);
}

#[test]
fn boards_are_dragged_turned_and_put_down() {
    let mut table = Table::new(&[], &["pass", "take:ab"]);
    let scene = &table.scene();
    let (none, a) = (Draft::default(), board("a"));
    let waiting = lying(scene, &none);
    assert_eq!(waiting.len(), 2);
    for laid in &waiting {
        let (upper_left, lower_right) = table.game.put(laid).bounds();
        let mat = table.game.edition().mat;
        assert!(upper_left.x >= 0 && upper_left.y >= 0, "{laid}");
        assert!(
            lower_right.x <= mat.x && lower_right.y <= mat.y,
            "{laid} lies on the mat"
        );
    }
    let way = drag(Action::Board(a), (700.0, 2100.0), (1700.0, 1100.0));
    let pulled = dragged(scene, &none, &way);
    let laid = lying(scene, &pulled);
    assert_eq!(
        (laid[0].x, laid[0].y),
        (waiting[0].x + 1000, waiting[0].y - 1000)
    );
    assert_eq!(laid[1], waiting[1], "the other one stays");
    // Letting go puts down the one that was moved.
    let put = moves(&CaroteinBoard::drag_end(scene, &pulled));
    assert_eq!(put, [format!("set:{}", laid[0])]);
    table.play(&put[0].parse().unwrap());
    let scene = &table.scene();
    let draft = table.position_changed(&pulled);
    assert_eq!(lying(scene, &draft), laid);
    // Turning by keys, the wheel, the buttons, turning over, a number.
    let wheel = |is_up, shift| Gesture::Wheel(Action::Turn(a), Wheel { is_up, shift });
    for (gesture, angle, flipped) in [
        (Press(E), 60, false),
        (WithShift(Q), 3595, false),
        (wheel(true, false), 3540, false),
        (wheel(false, true), 5, false),
        (Tap(Action::TurnLeft(a)), 3540, false),
        (Tap(Action::TurnRight(a)), 60, false),
        (Press(F), 0, true),
        (Tap(Action::Flip(a)), 0, true),
        (Enter(Action::Angle, Some(-90)), 2700, false),
    ] {
        let laid = lying(scene, &chosen(touch(scene, &draft, gesture)))[0];
        assert_eq!(
            (laid.angle.parts(), laid.flipped),
            (angle, flipped),
            "{gesture:?}"
        );
    }
    let left = lying(scene, &chosen(touch(scene, &draft, Press(LEFT))))[0];
    assert_eq!((left.x, left.y), (laid[0].x - 80, laid[0].y));
    // The knob.
    let (x, y) = (f64::from(laid[0].x), f64::from(laid[0].y));
    let quarter = drag(Action::Turn(a), (x, y - 900.0), (x + 900.0, y));
    let turned = dragged(scene, &draft, &quarter);
    assert_eq!(lying(scene, &turned)[0].angle.parts(), 900);
    // Two fingers: a quarter turn about the point between them.
    let two = Drag {
        what: Action::Board(a),
        finger: Finger {
            from: (x - 300.0, y),
            to: (x, y - 300.0),
        },
        second: Some(Finger {
            from: (x + 300.0, y),
            to: (x, y + 300.0),
        }),
        is_touch: true,
    };
    let both = lying(scene, &dragged(scene, &draft, &two))[0];
    assert_eq!(
        (both.x, both.y, both.angle.parts()),
        (laid[0].x, laid[0].y, 900)
    );
    // Judging puts down what was not put down yet.
    let confirmed = moves(&touch(scene, &turned, Tap(Action::Confirm)));
    assert_eq!(confirmed.len(), 3, "{confirmed:?}");
    assert_eq!(confirmed.last().map(String::as_str), Some("confirm"));
}

#[test]
fn boards_that_change_places_find_a_way() {
    let laid = |text: &str| match text.parse() {
        Ok(Move::Set(laid)) => laid,
        other => panic!("{other:?}"),
    };
    let (one, two) = ("set:a:1400,2100,0,0", "set:b:4200,2100,0,0");
    let mut table = Table::new(&[], &["pass", "take:ab", one, two]);
    let draft = Draft::default().select(Selection::Lay(Laying {
        poses: vec![laid("set:a:4200,2100,0,0"), laid("set:b:1400,2100,0,0")],
        ..Laying::default()
    }));
    for mv in moves(&touch(&table.scene(), &draft, Tap(Action::Confirm))) {
        table.play(&mv.parse().unwrap());
    }
}

#[test]
fn a_drag_meets_the_other_board() {
    let table = Table::new(&[], &["pass", "take:ab"]);
    let scene = &table.scene();
    let through = drag(Action::Board(board("a")), (0.0, 0.0), (4200.0, 0.0));
    let pushed = dragged(scene, &Draft::default(), &through);
    assert!(blocked(&pushed));
    let laid = lying(scene, &pushed);
    assert!(!table.game.overlaps(&laid[0], &laid[1]));
    assert!(all_with(scene, &pushed, "data-blocked").contains(&"true".to_owned()));
    // Taken up by itself it is free again.
    let again = chosen(touch(scene, &pushed, Tap(Action::Board(board("a")))));
    assert!(!blocked(&again));
    assert_eq!(lying(scene, &again), laid);
}

/// What is written while something is dragged is what the next picture says.
#[test]
fn the_picture_says_what_a_drag_has_written() {
    for options in [&[][..], &[("assist", "off")][..]] {
        let table = Table::new(options, &["chip:1000,1000", "pass", "take:ab"]);
        let scene = &table.scene();
        let way = drag(Action::Board(board("a")), (0.0, 0.0), (300.0, -1100.0));
        let draft = dragged(scene, &Draft::default(), &way);
        let picture: Node = CaroteinBoard::picture(scene, &draft).into();
        let values = CaroteinBoard::drag_values(scene, &draft);
        assert!(values.len() >= 4);
        for value in &values {
            let named = |element: &Element| element.get("data-live") == Some(&*value.part);
            let found = picture.find_all(&named);
            assert_eq!(found.len(), 1, "{}", value.part);
            assert_eq!(
                found[0].get(value.name),
                Some(&*value.value),
                "{}",
                value.part
            );
        }
        let dims = values.iter().any(|value| value.name == "fill-opacity");
        assert_eq!(
            dims,
            options.is_empty(),
            "only where the table agreed on it"
        );
    }
}

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

#[test]
fn every_event_is_seen_where_it_happens() {
    let still = ["Turn", "CoreJudged", "Tidied"];
    for (seats, games) in [(2, 8), (3, 4), (4, 3), (5, 2), (6, 2)] {
        motions_are_placed::<CaroteinBoard>(&game(seats), games, &still);
    }
}

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
    // Before boards are taken it chooses them.
    let with = Table::new(&[("hints", "on")], &played[..2]).scene();
    let asked = chosen(touch(&with, &none, ask));
    let told = CaroteinBoard::answered(&asked, Some("possible b:1000,900,0,0 a:3000,3000,7,1"));
    let shown = chosen(touch(&with, &told, Tap(Action::Use)));
    assert_eq!(moves(&touch(&with, &shown, Tap(Action::Take))), ["take:ab"]);
}

/// What a hint shows is what its button then does.
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

/// A hint is about the boards as they are seen: what has been moved is laid first, and nothing else.
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

/// What is asked follows what is chosen.
#[test]
fn what_is_asked_follows_what_is_chosen() {
    let scatter = Table::new(&[], &[]).scene();
    let asked = |scene, draft: &Draft| CaroteinBoard::asks(scene, draft);
    assert_eq!(asked(&scatter, &Draft::default()), None);
    let star = chosen(touch(&scatter, &Draft::default(), Spot(1000, 900)));
    assert_eq!(asked(&scatter, &star), Some(words::STAR_LIES));
    // Where it would touch another, it is not to be tapped again.
    let close = chosen(touch(&scatter, &star, Spot(2900, 2100)));
    assert_eq!(asked(&scatter, &close), None);
    let choose = Table::new(&[], &["pass"]).scene();
    let one = chosen(touch(
        &choose,
        &Draft::default(),
        Tap(Action::Board(board("c"))),
    ));
    assert_eq!(asked(&choose, &one), Some(words::ONE_MORE));
    let two = chosen(touch(&choose, &one, Tap(Action::Board(board("f")))));
    assert_eq!(asked(&choose, &two), Some(CONFIRM));
}

#[test]
fn nobody_who_may_not_act_changes_anything() {
    let mut scene = Table::new(&[], &[]).scene();
    scene.acting = None;
    let none = Draft::default();
    for gesture in [
        Spot(1000, 900),
        Tap(Action::Mat),
        Tap(Action::Pass),
        Tap(Action::Place),
        Tap(Action::Board(board("b"))),
        Tap(Action::Confirm),
        Press(LEFT),
    ] {
        let response = touch(&scene, &none, gesture);
        assert_eq!(response, Response::Nothing, "{gesture:?}");
    }
    assert!(all_with(&scene, &none, "data-act").is_empty());
}

fn game(seats: u8) -> Rc<Carotein> {
    Rc::new(Carotein::new(&Setup::new(&Carotein::INFO, seats)).unwrap())
}

/// Nothing is hidden at this table but the eye of whoever imagines it (A17), which nobody sees.
#[test]
fn every_position_can_be_drawn_by_everybody() {
    for seats in [2, 6] {
        secrets_kept::<CaroteinBoard>(&game(seats), 2, &[Draft::default()]);
    }
}

/// A whole game is played by touching and dragging what the pictures offer.
#[test]
fn a_game_is_played_through_the_pictures() {
    let mut drags = 0;
    let mut own = |scene: &Scene<Carotein>, draft: &Draft, rng: &mut Rng| {
        // Most think twice before they pass: there shall be stars on the mat.
        if draft.selection == Selection::Pass && rng.below(8) > 0 {
            return Some(Response::Choose(draft.deselected()));
        }
        let parts = all_with(scene, draft, "data-drag");
        if parts.is_empty() || rng.below(3) > 0 {
            return None;
        }
        let what = &parts[rng.below(parts.len() as u32) as usize];
        let what = <Action as board::Action>::read(what).unwrap();
        let mut at = || f64::from(rng.below(4000));
        let way = drag(what, (at(), at()), (at(), at()));
        drags += 1;
        let moved = dragged(scene, draft, &way);
        match CaroteinBoard::drag_end(scene, &moved) {
            Response::Nothing => Some(Response::Choose(moved)),
            response => Some(response),
        }
    };
    let moves = play_through_with::<CaroteinBoard>(&game(2), 2, &mut own);
    assert!(moves > 20, "{moves}");
    assert!(drags > 10, "{drags}");
}

/// Points at stake hold whatever comes of a challenge, and what is said of a judgement is what it then brings.
#[test]
fn a_challenge_brings_what_was_told_of_it() {
    let mut rng = Rng::seeded(8);
    let (mut told, mut won) = (0, 0);
    for seats in [2, 3, 2, 4, 2, 3] {
        let game = game(seats);
        let (mut state, mut scratch) = (game.start(), Vec::new());
        while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
            if state.phase() == Phase::Lay && mv == Move::Confirm {
                let seat = state.turn();
                let here = scene(&game, &state, Viewer::Seat(seat));
                let model = Model(&here);
                let mut moves = model.settle(&model.lying(&Draft::default()));
                moves.push(Move::Confirm);
                let mut after = state.clone();
                for mv in &moves {
                    game.check(&after, mv).unwrap();
                    game.apply(&mut after, mv, &mut |_| ());
                }
                let gains = Seat::all(seats).map(|seat| after.points(seat) - state.points(seat));
                let gains: Vec<u32> = gains.collect();
                let success = gains[seat.index()] > 0;
                let over = matches!(after.phase(), Phase::Over(_));
                let judgement = super::words::forecast::Judgement {
                    success,
                    gains: gains.clone(),
                    winners: over.then(|| after.leaders()),
                };
                let said = words::forecast::judged(&here.voice, &judgement);
                let forecast = CaroteinBoard::forecast(&here, &Draft::default());
                assert_eq!(forecast.said, said);
                // Before the boards were taken the stakes were told.
                let (most, others) = super::forecast::at_stake(&model, seat);
                match success {
                    true => assert!((2..=most).contains(&gains[seat.index()])),
                    false => {
                        for other in Seat::all(seats).filter(|other| *other != seat) {
                            let told = others.iter().find(|(seat, _)| *seat == other);
                            let told = told.map_or(0, |(_, points)| *points);
                            assert_eq!(gains[other.index()], told);
                        }
                    }
                }
                told += 1;
                won += u32::from(success);
            }
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    assert!(told > 20 && won > 3, "{told} told, {won} won");
}

/// What a challenge brings is told in sentences, and every number names what it counts.
#[test]
fn what_a_challenge_brings_is_told_in_sentences() {
    let names = || ["Hana", "ミミ"].map(str::to_owned).to_vec();
    let [ja, en] = [Language::Ja, Language::En]
        .map(|language| Voice::new(language, names()).telling(Some(Seat(0))));
    let judged = |voice: &Voice, success, gains: [u32; 2]| {
        let judgement = words::forecast::Judgement {
            success,
            gains: gains.to_vec(),
            winners: None,
        };
        words::forecast::judged(voice, &judgement)
    };
    let stakes = |voice: &Voice, others: &[(Seat, u32)]| words::forecast::stakes(voice, 4, others);
    let passing = |voice: &Voice, own| words::forecast::passing(voice, Some(Seat(1)), own);
    let others = [(Seat(1), 1)];
    for (said, japanese, english) in [
        (
            [&ja, &en].map(|voice| judged(voice, false, [0, 2])),
            "今判定すると失敗です。ミミに2点。",
            "If judged now, it fails: ミミ scores 2 points.",
        ),
        (
            [&ja, &en].map(|voice| judged(voice, false, [0, 0])),
            "今判定すると失敗です。だれにも点は入りません。",
            "If judged now, it fails: nobody scores.",
        ),
        (
            [&ja, &en].map(|voice| judged(voice, true, [3, 1])),
            "今判定すると成功です。あなたに3点、ミミに1点。",
            "If judged now, it works: you score 3 points, ミミ 1.",
        ),
        (
            [&ja, &en].map(|voice| stakes(voice, &others)),
            "成功なら2〜4点。失敗ならミミに1点。",
            "If it works, you score 2 to 4 points; if not, ミミ scores 1 point.",
        ),
        (
            [&ja, &en].map(|voice| passing(voice, 1)),
            "ミミが挑戦します。失敗なら、あなたに1点。",
            "ミミ takes up the challenge. If it fails, you score 1 point.",
        ),
    ] {
        assert_eq!(said, [japanese, english]);
    }
}

/// How large a rabbit is against the stars is read and heard where it can be chosen, and before.
#[test]
fn rabbits_are_told_in_stars() {
    for (options, moves) in [(&[][..], &[][..]), (&[], &["pass"])] {
        let scene = Table::new(options, moves).scene();
        let picture: Node = CaroteinBoard::picture(&scene, &Draft::default()).into();
        let said = "the leaping rabbit, 8 stars wide and 5 high";
        let labels = picture.find_all(&|it| it.get("aria-label") == Some(said));
        assert_eq!(labels.len(), 1, "{moves:?}");
    }
}

#[test]
fn what_is_foretold_keeps_secrets() {
    let (said, _) = forecasts_keep_secrets::<CaroteinBoard>(&game(3), 1);
    assert!(said > 50, "{said}");
}

#[test]
fn situations_are_spoken_of_when_they_come_up() {
    let table = |seats| Rc::new(Carotein::new(&Setup::new(&Carotein::INFO, seats)).unwrap());
    situations_come_up::<CaroteinBoard>(&[(table(2), 6), (table(3), 4)], &[]);
}
