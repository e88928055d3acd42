//! The board without a browser: gestures, pulls, and what the picture holds.

use super::Board as CaroteinBoard;
use super::draft::{Counsel, Draft};
use super::gesture::Gesture;
use super::model::{Model, Stage, rules};
use crate::boards::probe::secrets_kept;
use crate::boards::{Act, Board, Finger, Pull};
use picture::{Element, Node};
use shelf::carotein::consult::Verdict;
use shelf::carotein::{Carotein, Event, Laid, Move, State};
use tabletop::{Game, Language, Setup, Turn, Viewer, Voice};

/// A table in the middle of a game, with what its last move brought about.
struct Table {
    game: Carotein,
    states: Vec<State>,
    events: Vec<Event>,
}

impl Table {
    fn new(options: &[(&str, &str)], moves: &[&str]) -> Table {
        let mut setup = Setup::new(&Carotein::INFO, 2);
        for (option, choice) in options {
            setup.choose(&Carotein::INFO, option, choice).unwrap();
        }
        let game = Carotein::new(&setup).unwrap();
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

    fn scene(&self) -> Model {
        let state = self.states.last().unwrap();
        let acting = match self.game.turn(state) {
            Turn::Seat(seat) => Some(seat),
            _ => None,
        };
        Model {
            view: self.game.view(state, Viewer::Open),
            acting,
            legal: Vec::new(),
            own: acting,
            viewer: Viewer::Open,
            ply: self.states.len() - 1,
            fresh: self.events.clone(),
            voice: Voice::new(Language::En, Vec::new()),
            colours: vec![0, 1],
        }
    }

    /// What is chosen when the last position comes up.
    fn arrived(&self, draft: &Draft) -> Draft {
        let before = || {
            let at = self.states.len().checked_sub(2)?;
            Some(self.game.view(&self.states[at], Viewer::Open))
        };
        self.scene().arrived(draft, &before)
    }
}

fn chosen(gesture: Gesture) -> Draft {
    match gesture {
        Gesture::Choose(draft) | Gesture::Ask(draft, ..) => draft,
        other => panic!("{other:?}"),
    }
}

fn moves(gesture: &Gesture) -> Vec<String> {
    match gesture {
        Gesture::Make(mv) => vec![mv.to_string()],
        Gesture::MakeAll(moves) => moves.iter().map(ToString::to_string).collect(),
        other => panic!("{other:?}"),
    }
}

fn touch(scene: &Model, draft: &Draft, words: &str) -> Gesture {
    scene.gesture(draft, Act::read(words))
}

fn pull(words: &str, from: (f64, f64), to: (f64, f64)) -> Pull<'_> {
    Pull {
        what: Act::read(words),
        finger: Finger { from, to },
        second: None,
    }
}

fn all_with(scene: &Model, draft: &Draft, attribute: &str) -> Vec<String> {
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
    let scene = table.scene();
    let draft = chosen(touch(&scene, &Draft::default(), "mat 1000 900 1"));
    assert_eq!(draft.star, Some((1000, 900)));
    // Elsewhere it goes there, on the mat as a whole.
    let moved = chosen(touch(&scene, &draft, "mat 5000 -500 1"));
    assert_eq!(moved.star, Some((5000, 120)));
    // A second tap on it, its button, or Enter puts it down.
    for words in ["mat 1100 1000 1", "place", "mat"] {
        assert_eq!(
            moves(&touch(&scene, &draft, words)),
            ["chip:1000,900"],
            "{words}"
        );
    }
    // Dragged, and moved in steps.
    let dragged = scene.pulled(&draft, &draft, &pull("star", (0.0, 0.0), (300.0, -100.0)));
    assert_eq!(dragged.star, Some((1300, 800)));
    let stepped = chosen(touch(&scene, &draft, "arrowright 0"));
    assert_eq!(stepped.star, Some((1080, 900)));
    assert_eq!(
        chosen(touch(&scene, &draft, "arrowup 1")).star,
        Some((1000, 895))
    );
    let typed = chosen(touch(&scene, &draft, "x 50 1"));
    assert_eq!(typed.star, Some((500, 900)));
    // Without a pointer it begins at a free place.
    let first = chosen(touch(&scene, &Draft::default(), "mat"));
    assert_eq!(scene.refusal(first.star.unwrap()), None);
    // One that would touch another says so.
    let close = chosen(touch(&scene, &draft, "mat 2900 2100 1"));
    assert!(scene.refusal(close.star.unwrap()).is_some());
    assert!(all_with(&scene, &close, "data-bad").contains(&"true".to_owned()));
}

#[test]
fn a_number_that_cannot_be_is_told_and_moves_nothing() {
    // The star: as a whole on the mat (A12), touching none (R17).
    let scene = Table::new(&[], &[]).scene();
    let shown = chosen(touch(&scene, &Draft::default(), "mat 2800 900 1"));
    let table = Table::new(&[], &["pass", "take:ab"]).scene();
    for (scene, before, words, says) in [
        (
            &scene,
            &shown,
            "x 0 0",
            "from left, mm: a whole number from 12 to 548",
        ),
        (&scene, &shown, "x 11 1", "from 12 to 548"),
        (
            &scene,
            &shown,
            "y 409 1",
            "from top, mm: a whole number from 12 to 408",
        ),
        (&scene, &shown, "y 210 1", "from top, mm: "),
        (&table, &Draft::default(), "x 0 0", "from -70 to 630"),
        (&table, &Draft::default(), "x 631 1", "from -70 to 630"),
        (&table, &Draft::default(), "y -71 1", "from -70 to 490"),
        (
            &table,
            &Draft::default(),
            "angle 361 1",
            "angle, °: a whole number from -360 to 360",
        ),
    ] {
        let draft = chosen(touch(scene, before, words));
        assert_eq!(draft.star, before.star, "{words}");
        assert_eq!(scene.lying(&draft), scene.lying(before), "{words}");
        let picture: Node = CaroteinBoard::picture(scene, &draft).into();
        let said = picture.find_all(&|it| it.get("role") == Some("alert"));
        let said = Node::from(said[0].clone()).words();
        assert!(said.contains(says), "{words}: {said}");
        let field = words.split(' ').next();
        let fields = picture.find_all(&|it| it.get("aria-invalid").is_some());
        assert_eq!(fields.len(), 1);
        assert_eq!(fields[0].get("data-change"), field);
        assert_eq!(fields[0].get("aria-describedby"), Some("carotein-bad"));
        // What can be is taken, and nothing more is said.
        let mended = chosen(touch(scene, &draft, "x 60 1"));
        assert_eq!(mended.bad, None);
    }
    // Onto the other board (R36): not even up to it.
    let none = Draft::default();
    let [one, other] = table.lying(&none)[..] else {
        panic!("two boards lie there");
    };
    let onto = chosen(touch(&table, &none, &format!("x {} 1", other.x / 10)));
    assert_eq!(table.lying(&onto), [one, other]);
    assert!(onto.bad.is_some());
    // Beyond it there is room, whatever lies in between.
    let up = chosen(touch(&table, &none, "y 40 1"));
    let beyond = chosen(touch(&table, &up, "x 540 1"));
    assert_eq!(
        (table.lying(&beyond)[0].x, table.lying(&beyond)[0].y),
        (5400, 400)
    );
}

/// The one that was dragged is the one that turning and turning over mean.
#[test]
fn a_board_that_is_dragged_is_chosen() {
    let mut table = Table::new(&[], &["pass", "take:ab"]);
    let scene = table.scene();
    let none = Draft::default();
    let way = pull("board 1", (0.0, 0.0), (-300.0, -200.0));
    let dragged = scene.pulled(&none, &none, &way);
    for mv in moves(&scene.dropped(&dragged)) {
        table.play(&mv.parse().unwrap());
    }
    // The stage keeps what a move leaves of the draft that was dropped.
    let draft = table.arrived(&CaroteinBoard::let_go(&dragged));
    assert_eq!(draft.held, 1);
    let flipped = chosen(touch(&table.scene(), &draft, "f 0"));
    let lying = table.scene().lying(&flipped);
    assert!(lying[1].flipped && !lying[0].flipped);
}

#[test]
fn passing_is_asked_twice() {
    let table = Table::new(&[], &[]);
    let scene = table.scene();
    let none = Draft::default();
    assert_eq!(touch(&scene, &none, "pass-now"), Gesture::Nothing);
    let draft = chosen(touch(&scene, &none, "pass"));
    assert_eq!(moves(&touch(&scene, &draft, "pass-now")), ["pass"]);
    assert!(!chosen(touch(&scene, &draft, "escape")).passing);
}

/// carotein R13, A17: nothing can be laid over the stars while they are scattered,
/// nor before two boards are chosen.
#[test]
fn boards_cannot_be_handled_before_the_challenge() {
    for played in [&[][..], &["pass"][..]] {
        let scene = Table::new(&[], played).scene();
        let draft = Draft {
            star: Some((1000, 900)),
            ..Draft::default()
        };
        for held in all_with(&scene, &draft, "data-drag") {
            assert_eq!(held, "star");
        }
        assert!(all_with(&scene, &draft, "data-board").is_empty());
        let dragged = scene.pulled(&draft, &draft, &pull("board 0", (0.0, 0.0), (9.0, 9.0)));
        assert_eq!(dragged, draft);
        for words in ["turn 0 1", "flip 0", "confirm", "hold 1", "f", "q"] {
            assert_eq!(touch(&scene, &draft, words), Gesture::Nothing, "{words}");
        }
    }
}

#[test]
fn two_boards_are_chosen() {
    let scene = Table::new(&[], &["pass"]).scene();
    let mut draft = Draft::default();
    assert_eq!(touch(&scene, &draft, "take"), Gesture::Nothing);
    for (board, expected) in [(1, "b"), (5, "bf"), (2, "bc"), (2, "b"), (0, "ba")] {
        draft = chosen(touch(&scene, &draft, &format!("board {board}")));
        let letters: String = draft.chosen.iter().map(ToString::to_string).collect();
        assert_eq!(letters, expected);
    }
    assert_eq!(moves(&touch(&scene, &draft, "take")), ["take:ab"]);
    assert_eq!(touch(&scene, &draft, "board 9"), Gesture::Nothing);
}

#[test]
fn boards_are_dragged_turned_and_put_down() {
    let mut table = Table::new(&[], &["pass", "take:ab"]);
    let scene = table.scene();
    let none = Draft::default();
    let waiting = scene.lying(&none);
    assert_eq!(waiting.len(), 2);
    for laid in &waiting {
        let (upper_left, lower_right) = rules().put(laid).bounds();
        let mat = rules().edition().mat;
        assert!(upper_left.x >= 0 && upper_left.y >= 0, "{laid}");
        assert!(
            lower_right.x <= mat.x && lower_right.y <= mat.y,
            "{laid} lies on the mat"
        );
    }
    let way = pull("board 0", (700.0, 2100.0), (1700.0, 1100.0));
    let dragged = scene.pulled(&none, &none, &way);
    let lying = scene.lying(&dragged);
    assert_eq!(
        (lying[0].x, lying[0].y),
        (waiting[0].x + 1000, waiting[0].y - 1000)
    );
    assert_eq!(lying[1], waiting[1], "the other one stays");
    // Letting go puts down the one that was moved.
    let put = moves(&scene.dropped(&dragged));
    assert_eq!(put, [format!("set:{}", lying[0])]);
    table.play(&put[0].parse().unwrap());
    let scene = table.scene();
    let draft = table.arrived(&dragged);
    assert_eq!(scene.lying(&draft), lying);
    // Turning by keys, the wheel, the buttons, turning over, a handle.
    for (words, angle, flipped) in [
        ("e 0", 60, false),
        ("q 1", 3595, false),
        ("turn 0 -1 0", 3540, false),
        ("turn 0 1 1", 5, false),
        ("f 0", 0, true),
        ("angle -90 1", 2700, false),
    ] {
        let laid = scene.lying(&chosen(touch(&scene, &draft, words)))[0];
        assert_eq!(
            (laid.angle.parts(), laid.flipped),
            (angle, flipped),
            "{words}"
        );
    }
    let (x, y) = (f64::from(lying[0].x), f64::from(lying[0].y));
    let quarter = pull("turn 0", (x, y - 900.0), (x + 900.0, y));
    let turned = scene.pulled(&draft, &draft, &quarter);
    assert_eq!(scene.lying(&turned)[0].angle.parts(), 900);
    // Two fingers: a quarter turn about the point between them.
    let two = Pull {
        what: Act::read("board 0"),
        finger: Finger {
            from: (x - 300.0, y),
            to: (x, y - 300.0),
        },
        second: Some(Finger {
            from: (x + 300.0, y),
            to: (x, y + 300.0),
        }),
    };
    let laid = scene.lying(&scene.pulled(&draft, &draft, &two))[0];
    assert_eq!(
        (laid.x, laid.y, laid.angle.parts()),
        (lying[0].x, lying[0].y, 900)
    );
    // Judging puts down what was not put down yet.
    let confirmed = moves(&touch(&scene, &turned, "confirm"));
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
    let draft = Draft {
        poses: vec![laid("set:a:4200,2100,0,0"), laid("set:b:1400,2100,0,0")],
        ..Draft::default()
    };
    for mv in moves(&touch(&table.scene(), &draft, "confirm")) {
        table.play(&mv.parse().unwrap());
    }
}

#[test]
fn a_pull_meets_the_other_board() {
    let scene = Table::new(&[], &["pass", "take:ab"]).scene();
    let none = Draft::default();
    let through = pull("board 0", (0.0, 0.0), (4200.0, 0.0));
    let pushed = scene.pulled(&none, &none, &through);
    assert!(pushed.blocked);
    let lying: Vec<Laid> = scene.lying(&pushed);
    assert!(!super::model::rules().overlaps(&lying[0], &lying[1]));
    assert!(all_with(&scene, &pushed, "data-blocked").contains(&"true".to_owned()));
}

/// What is written while something is dragged is what the next picture says.
#[test]
fn the_picture_says_what_a_pull_has_written() {
    for options in [&[][..], &[("assist", "off")][..]] {
        let table = Table::new(options, &["chip:1000,1000", "pass", "take:ab"]);
        let scene = table.scene();
        let none = Draft::default();
        let draft = scene.pulled(&none, &none, &pull("board 0", (0.0, 0.0), (300.0, -1100.0)));
        let picture: Node = CaroteinBoard::picture(&scene, &draft).into();
        let live = CaroteinBoard::live(&scene, &draft);
        assert!(live.len() >= 4);
        for value in &live {
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
        let dims = live.iter().any(|value| value.name == "data-hidden");
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
    let scene = table.scene();
    let draft = table.arrived(&Draft::default());
    assert_eq!(scene.stage(&draft), Stage::Judged);
    let challenge = draft.challenge.clone().unwrap();
    assert!(!challenge.succeeded());
    assert_eq!(challenge.mat.len(), 5);
    assert!(all_with(&scene, &draft, "data-verdict-of").contains(&"failure".to_owned()));
    // Could it have been done? About the position before the judgement.
    let Gesture::Ask(asked, ply, question) = touch(&scene, &draft, "ask") else {
        panic!()
    };
    assert_eq!(
        (ply, question.as_str()),
        (table.states.len() - 2, "possible any")
    );
    assert_eq!(table.arrived(&asked), asked, "and kept");
    let answer = "possible c:1000,1000,0,0 d:4000,3000,0,0";
    let told = CaroteinBoard::answered(&asked, Some(answer));
    assert!(matches!(
        told.counsel,
        Counsel::Said(Some(Verdict::Possible(_)))
    ));
    let boards = all_with(&scene, &told, "transform");
    assert!(
        boards
            .iter()
            .any(|place| place.starts_with("translate(4000 3000)"))
    );
    let none = CaroteinBoard::answered(&asked, None);
    assert_eq!(none.counsel, Counsel::Said(None));
    // Seen, the next round lies open, and stays open.
    let seen = chosen(touch(&scene, &draft, "seen"));
    assert_eq!(scene.stage(&seen), Stage::Scatter);
    assert_eq!(scene.stage(&table.arrived(&seen)), Stage::Scatter);
    table.play(&"chip:1000,1000".parse().unwrap());
    assert_eq!(table.arrived(&seen).challenge, None);
}

#[test]
fn hints_are_given_where_the_table_agreed_on_them() {
    let played = ["chip:1000,1000", "pass", "take:ab"];
    let none = Draft::default();
    let without = Table::new(&[], &played).scene();
    assert_eq!(touch(&without, &none, "ask"), Gesture::Nothing);
    let with = Table::new(&[("hints", "on")], &played).scene();
    let asked = chosen(touch(&with, &none, "ask"));
    let told = CaroteinBoard::answered(&asked, Some("possible b:1000,900,0,0 a:3000,3000,7,1"));
    let lying = with.lying(&chosen(touch(&with, &told, "use")));
    assert_eq!(lying[0].to_string(), "a:3000,3000,7,1");
    assert_eq!(lying[1].to_string(), "b:1000,900,0,0");
}

#[test]
fn nobody_who_may_not_act_changes_anything() {
    let mut scene = Table::new(&[], &[]).scene();
    scene.acting = None;
    for words in [
        "mat 1000 900 1",
        "pass",
        "place",
        "board 1",
        "confirm",
        "arrowleft 0",
    ] {
        assert_eq!(
            touch(&scene, &Draft::default(), words),
            Gesture::Nothing,
            "{words}"
        );
    }
    assert!(all_with(&scene, &Draft::default(), "data-act").is_empty());
}

/// Nothing is hidden at this table but the eye of whoever imagines it (A17), which nobody sees.
#[test]
fn every_position_can_be_drawn_by_everybody() {
    for seats in [2, 6] {
        let game = Carotein::new(&Setup::new(&Carotein::INFO, seats)).unwrap();
        secrets_kept::<CaroteinBoard>(&game, 2, &[Draft::default()]);
    }
}
