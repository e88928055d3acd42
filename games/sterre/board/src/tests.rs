//! What the board shows and what gestures lead to, without a browser.

use super::SterreBoard;
use super::action::Action;
use super::model::{Model, Response};
use super::selection::{Draft, Look, Selection, Source};
use super::words;
use board::parts::CONFIRM;
use board::picture::{Element, Node};
use board::secrets::{everything, forecasts_keep_secrets, scene};
use board::situations::situations_come_up;
use board::testing::{motions_are_placed, play_through};
use board::{Board as _, Key, KeyPress, Motion, Scene};
use std::rc::Rc;
use sterre::{Edition, Event, Move, Number, Phase, State, Sterre};
use tabletop::edition::EditionData;
use tabletop::game::{draw, legal_moves};
use tabletop::prelude::*;
use tabletop::{Language, Rng, Seat, Setup, Turn, Viewer, Voice};

/// A table whose books are kept by hand or automatically.
fn game(by_hand: bool, seats: u8) -> Rc<Sterre> {
    let mut setup = Setup::new(&Sterre::INFO, seats);
    if by_hand {
        setup.options = vec![1];
    }
    Rc::new(Sterre::new(&setup).unwrap())
}

/// A position in JSON.
fn position(game: &Sterre, json: &str) -> State {
    let state = serde_json::from_str(json).unwrap();
    game.validate_position(state).unwrap()
}

const DECLARING: &str = r#"{ "hands": [[59, 33], [4]], "turn": 0, "phase": "declare", "top": 57,
    "map": [[13, 30], [20]], "opened": [[13, 20], []], "crowns": [1, 0], "scores": [4, 1] }"#;

fn declaring() -> Scene<Sterre> {
    let game = game(false, 2);
    let state = position(&game, DECLARING);
    scene(&game, &state, Viewer::Seat(Seat(0)))
}

fn tap(scene: &Scene<Sterre>, draft: &Draft, action: Action) -> Response {
    SterreBoard::tap(scene, draft, action, None)
}

fn press(scene: &Scene<Sterre>, draft: &Draft, key: Key) -> Response {
    SterreBoard::key(scene, draft, KeyPress { key, shift: false })
}

fn chosen(response: Response) -> Draft {
    match response {
        Response::Choose(next) => next,
        other => panic!("{other:?}"),
    }
}

/// What is chosen after a tap.
fn after(scene: &Scene<Sterre>, draft: &Draft, action: Action) -> Draft {
    chosen(tap(scene, draft, action))
}

#[test]
fn a_number_is_chosen_by_the_first_tap_and_declared_by_the_second() {
    let scene = &declaring();
    for (action, plays) in [
        // Card 1 holds 11, 46 and 20, not 33.
        (Action::Hand(Number(59)), Some(Move::Play(Number(59)))),
        (Action::Card(Number(11)), Some(Move::Name(Number(11)))),
        (Action::Cell(Number(11)), Some(Move::Name(Number(11)))),
        // 33 is on card 1 and in the hand: the buttons say which.
        (Action::Cell(Number(33)), None),
        (Action::Hand(Number(33)), Some(Move::Play(Number(33)))),
        (Action::Card(Number(33)), Some(Move::Name(Number(33)))),
        // A crown could call it, but not by a slip.
        (Action::Cell(Number(9)), None),
    ] {
        let chosen = after(scene, &Draft::default(), action);
        assert!(chosen.selection.number().is_some(), "{action:?}");
        let response = tap(scene, &chosen, action);
        assert_eq!(
            response,
            plays.map_or(Response::Nothing, Response::Play),
            "{action:?}"
        );
    }
    let chosen = after(scene, &Draft::default(), Action::Cell(Number(9)));
    assert_eq!(
        tap(scene, &chosen, Action::Call),
        Response::Play(Move::Call(Number(9)))
    );
    // What cannot be used is let go by the second tap.
    let taken = after(scene, &Draft::default(), Action::Cell(Number(20)));
    assert_eq!(
        after(scene, &taken, Action::Cell(Number(20))),
        Draft::default()
    );
}

#[test]
fn a_number_is_found_by_typing() {
    let scene = &declaring();
    let mut draft = Draft::default();
    for (digit, found) in [
        (3, Some(3)),
        (7, Some(37)),
        (7, Some(7)),
        // There is no 79, so 9 begins anew.
        (9, Some(9)),
        (0, None),
    ] {
        draft = chosen(press(scene, &draft, Key::Digit(digit)));
        assert_eq!(draft.selection.number(), found.map(Number), "{digit}");
    }
    let find = |draft: &Draft, text| chosen(SterreBoard::typed(scene, draft, Action::Find, text));
    for (text, found) in [("12", Some(12)), ("76", None), ("5", Some(5)), ("", None)] {
        draft = find(&draft, text);
        let selection = Selection::typed(found.map(Number));
        assert_eq!(draft.selection, selection, "{text}");
    }
    // A digit typed on the board does not follow what stands in the field.
    let nine = chosen(press(scene, &find(&draft, "5"), Key::Digit(9)));
    assert_eq!(nine.selection.number(), Some(Number(9)));
    let typed = find(&draft, "59");
    assert_eq!(
        press(scene, &typed, Key::Enter),
        Response::Play(Move::Play(Number(59)))
    );
    let lit = |draft: &Draft| {
        let picture = Node::from(SterreBoard::picture(scene, draft));
        let lit = picture.find_all(&|element| {
            let class = element.get("class").unwrap_or_default();
            class.contains("-chosen") || class.contains("-over")
        });
        lit.len()
    };
    // On the map and in the hand; pointing at it lights it, too.
    assert_eq!(lit(&typed), 2);
    let hover = |draft: &Draft, action| SterreBoard::hover(scene, draft, action);
    let over = chosen(hover(&Draft::default(), Action::Over(Number(11))));
    assert_eq!(lit(&over), 2);
    assert_eq!(hover(&over, Action::Over(Number(11))), Response::Nothing);
    assert_eq!(chosen(hover(&over, Action::Away)), Draft::default());
    assert_eq!(hover(&Draft::default(), Action::Away), Response::Nothing);
}

#[test]
fn crowns_and_empty_turns_want_a_second_press() {
    let model = &declaring();
    let armed = after(model, &Draft::default(), Action::Done);
    assert_eq!(armed.selection, Selection::Armed(Move::Done));
    // A hint has pressed once.
    let hinted = SterreBoard::hint(model, &Draft::default(), &Move::Done);
    assert_eq!(hinted.selection, Selection::Armed(Move::Done));
    assert_eq!(
        tap(model, &armed, Action::Confirm),
        Response::Play(Move::Done)
    );
    assert_eq!(after(model, &armed, Action::Cancel), Draft::default());
    assert_eq!(chosen(press(model, &armed, Key::Escape)), Draft::default());
    let near = after(model, &armed, Action::Near);
    assert_eq!(near.selection, Selection::Nothing);

    let game = game(false, 2);
    let mut state = position(&game, DECLARING);
    game.apply(&mut state, &Move::Name(Number(11)), &mut |_| ());
    let model = &scene(&game, &state, Viewer::Seat(Seat(0)));
    assert_eq!(
        tap(model, &Draft::default(), Action::Done),
        Response::Play(Move::Done)
    );
}

#[test]
fn who_may_not_act_may_look() {
    let game = game(false, 2);
    let state = position(&game, DECLARING);
    let model = &scene(&game, &state, Viewer::Seat(Seat(1)));
    let chosen = after(model, &Draft::default(), Action::Cell(Number(11)));
    assert!(chosen.selection.number().is_some());
    for action in [
        Action::Done,
        Action::Play,
        Action::Name,
        Action::Buy,
        Action::Score,
        Action::Crown(1),
    ] {
        assert_eq!(tap(model, &chosen, action), Response::Nothing, "{action:?}");
    }
    assert_eq!(press(model, &chosen, Key::Enter), Response::Nothing);
    let seat = |seat| after(model, &chosen, Action::Seat(Seat(seat))).look.seat;
    assert_eq!(seat(0), Some(Seat(0)));
    assert_eq!(seat(7), None);
    assert!(after(model, &chosen, Action::Near).look.near);
}

#[test]
fn lines_that_lack_little_are_shown_on_request() {
    let game = game(false, 2);
    // Line 5 without 74, line 1 without 65 and 46.
    let state = position(
        &game,
        r#"{ "hands": [[], []], "turn": 0, "phase": "declare",
            "map": [[13, 26, 8, 51, 71, 9], [66, 28, 68, 44]] }"#,
    );
    let model = &scene(&game, &state, Viewer::Seat(Seat(0)));
    let near = Model(model).near_lines();
    let lacking: Vec<(usize, u8)> = near
        .iter()
        .map(|near| (near.line + 1, near.missing.len()))
        .collect();
    assert_eq!(lacking, [(5, 1), (1, 2)]);
    let bands = |draft: &Draft| {
        let picture = Node::from(SterreBoard::picture(model, draft));
        let class = |element: &Element| element.get("class").unwrap_or_default().to_owned();
        let bands = picture.find_all(&|element| class(element).starts_with("sterre-band "));
        bands.into_iter().map(class).collect::<Vec<_>>()
    };
    assert!(bands(&Draft::default()).is_empty());
    let draft = after(model, &Draft::default(), Action::Near);
    let mut lit = bands(&draft);
    lit.sort();
    assert_eq!(
        lit,
        ["sterre-band sterre-band-one", "sterre-band sterre-band-two"]
    );
    assert!(everything(&SterreBoard::picture(model, &draft)).contains("Line E lacks 74"));
}

#[test]
fn steps_by_hand_are_one_tap_each() {
    let game = game(true, 2);
    let mut state = position(
        &game,
        r#"{ "hands": [[18], []], "turn": 0, "phase": "declare", "top": 57, "map": [[11], []] }"#,
    );
    for mv in [Move::Play(Number(18)), Move::Done] {
        game.apply(&mut state, &mv, &mut |_| ());
    }
    let model = &scene(&game, &state, Viewer::Seat(Seat(0)));
    let draft = Draft::default();
    assert_eq!(
        tap(model, &draft, Action::Cell(Number(18))),
        Response::Play(Move::Put(Number(18)))
    );
    // The rules say whether the crown was won.
    assert_eq!(
        tap(model, &draft, Action::Crown(1)),
        Response::Play(Move::Crown(1))
    );
    assert_eq!(tap(model, &draft, Action::Done), Response::Play(Move::Done));
    game.apply(&mut state, &Move::Done, &mut |_| ());
    let model = &scene(&game, &state, Viewer::Seat(Seat(0)));
    assert_eq!(
        tap(model, &draft, Action::Card(Number(11))),
        Response::Play(Move::Open(Number(11)))
    );
    let others = after(model, &draft, Action::Seat(Seat(1)));
    let choice = tap(model, &others, Action::Card(Number(11)));
    assert!(matches!(choice, Response::Choose(_)));
    // Nothing says what is still to be done.
    let picture = everything(&SterreBoard::picture(model, &draft));
    assert!(!picture.contains("sterre-soon"));
}

/// Plays at random and gives every position with whoever acts.
fn random_game(by_hand: bool, seats: u8, mut look: impl FnMut(&Rc<Sterre>, &State)) {
    let game = game(by_hand, seats);
    let mut state = game.start();
    let mut rng = Rng::seeded(u64::from(seats) + 7);
    while game.turn(&state) != Turn::Over {
        let moves = legal_moves(&*game, &state);
        let mv = moves[rng.below(moves.len() as u32) as usize];
        game.apply(&mut state, &mv, &mut |_| ());
        if rng.below(12) == 0 {
            look(&game, &state);
        }
    }
    look(&game, &state);
}

#[test]
fn two_positions_alike_to_a_viewer_give_the_same_picture() {
    let mut rng = Rng::seeded(1);
    let mut differed = 0;
    random_game(false, 3, |game, state| {
        for viewer in [Viewer::Table, Viewer::Seat(Seat(1))] {
            let twin = game.determinize(&game.view(state, viewer), &mut rng);
            differed += u32::from(twin != *state);
            for draft in [
                Draft::default(),
                Draft {
                    selection: Selection::Number(Number(40), Source::Typed),
                    look: Look {
                        near: true,
                        seat: Some(Seat(2)),
                        card: false,
                        over: None,
                        ..Look::default()
                    },
                },
            ] {
                // As one who merely looks on: legal moves are those of the seat itself.
                let drawn = |state: &State| {
                    let mut scene = scene(game, state, viewer);
                    (scene.acting, scene.legal) = (None, Vec::new());
                    everything(&SterreBoard::picture(&scene, &draft))
                };
                assert_eq!(drawn(state), drawn(&twin));
            }
        }
    });
    assert!(differed > 10, "there was something to hide");
}

#[test]
fn every_position_can_be_drawn_by_everybody() {
    for (by_hand, seats) in [(false, 2), (true, 6)] {
        random_game(by_hand, seats, |game, state| {
            for viewer in [Viewer::Table, Viewer::Open, Viewer::Seat(Seat(0))] {
                let model = &scene(game, state, viewer);
                let model = Model(model);
                let picture = Node::from(SterreBoard::picture(&model, &Draft::default()));
                let cells = picture.find_all(&|element| element.get("data-place").is_some());
                assert_eq!(cells.len(), 80);
                let hand = picture.find_all(&|element| element.get("data-hand").is_some());
                assert_eq!(hand.len(), usize::from(model.hand().len()));
                assert!(viewer != Viewer::Table || hand.is_empty());
            }
        });
    }
}

#[test]
fn every_event_is_seen_where_it_happens() {
    let still = ["Turned", "Entered", "Passed", "Unscored"];
    for (by_hand, seats, games) in [
        (false, 2, 4),
        (false, 3, 2),
        (false, 4, 1),
        (false, 5, 1),
        (false, 6, 1),
        (true, 2, 3),
        (true, 6, 1),
    ] {
        motions_are_placed::<SterreBoard>(&game(by_hand, seats), games, &still);
    }
}

/// Which line a rival has completed is seen until the own next move: on the map by its yellow plate, on the rival's card
/// where that is looked at.
#[test]
fn lines_of_rivals_stay_marked() {
    let game = game(false, 2);
    let state = position(&game, DECLARING);
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let before = game.view(&state, Viewer::Seat(Seat(0)));
    let (seat, lines) = (Seat(1), 0b1001);
    for (event, places) in [
        (Event::Completed { seat, line: 8 }, vec!["line-8"]),
        (
            Event::CardLines { seat, lines },
            vec!["stroke-1-0", "stroke-1-3"],
        ),
    ] {
        let motions = SterreBoard::motions(&scene, &before, &event);
        let marks = motions.iter().filter_map(|motion| match motion {
            Motion::Mark(place) => Some(&**place),
            _ => None,
        });
        assert_eq!(marks.collect::<Vec<_>>(), places);
    }
}

/// What a turn brings is paid before anything tells of the next turn; where it brings no points nothing is waited for.
#[test]
fn points_are_paid_before_the_next_turn_is_told() {
    let game = game(false, 2);
    let seen_of_the_end = |moves: &[Move]| {
        let mut state = position(&game, DECLARING);
        let (mut before, mut events) = (state, Vec::new());
        for mv in moves.iter().chain(&[Move::Done]) {
            (before, events) = (state, Vec::new());
            game.apply(&mut state, mv, &mut |event| events.push(event));
        }
        let viewer = Viewer::Seat(Seat(0));
        let (scene, before) = (scene(&game, &state, viewer), game.view(&before, viewer));
        let motions = events
            .iter()
            .flat_map(|event| SterreBoard::motions(&scene, &before, event));
        board::motion::timetable(motions.collect()).0
    };
    let told = |cues: &[board::motion::Cue]| {
        let told = cues.iter().filter_map(|cue| match cue.motion {
            Motion::Landed(_) => Some(cue.after),
            _ => None,
        });
        told.max()
    };
    let paid = |cues: &[board::motion::Cue]| {
        let gains = cues.iter().filter_map(|cue| match &cue.motion {
            Motion::Flight { to, .. } if to.starts_with("score-") => {
                Some(cue.after + board::motion::FLIGHT)
            }
            _ => None,
        });
        gains.max()
    };
    let cues = seen_of_the_end(&[Move::Play(Number(59))]);
    assert!(paid(&cues).is_some_and(|paid| told(&cues) >= Some(paid)));
    assert_eq!(told(&seen_of_the_end(&[])), None);
}

/// While the end of a turn is seen, the mark stays with whoever has ended it; before the first turn nobody has.
#[test]
fn the_mark_of_a_turn_stays_while_its_end_is_seen() {
    let mut scene = declaring();
    let marked = |scene: &Scene<Sterre>| {
        let picture = Node::from(SterreBoard::picture(scene, &Draft::default()));
        ["sterre-tab-turn", "sterre-tab-went"].map(|mark| {
            let has_mark = |tab: &Element| {
                let class = tab.get("class").unwrap_or("");
                class.split(' ').any(|class| class == mark)
            };
            let tabs = picture.find_all(&has_mark);
            let seats = tabs.iter().filter_map(|tab| tab.get("data-tab"));
            seats.collect::<String>()
        })
    };
    assert_eq!(marked(&scene), ["0", ""]);
    for (turns, went) in [(0, ""), (1, "1")] {
        scene.new_events = vec![Event::Began {
            seat: Seat(0),
            turns,
            idle: 0,
        }];
        assert_eq!(marked(&scene), ["0", went]);
    }
}

/// What has been declared is told, and under it something else than that more can be.
#[test]
fn what_has_been_declared_is_told_once() {
    let mut scene = declaring();
    assert_eq!(SterreBoard::asks(&scene, &Draft::default()), None);
    let mut state = position(&game(false, 2), DECLARING);
    let game = game(false, 2);
    game.apply(&mut state, &Move::Play(Number(33)), &mut |_| ());
    scene.view = game.view(&state, Viewer::Seat(Seat(0)));
    let asks = SterreBoard::asks(&scene, &Draft::default());
    assert_eq!(asks, Some(words::PIECES_WAIT));
    let told = SterreBoard::forecast(&scene, &Draft::default()).said;
    assert!(told.contains("33"), "{told}");
}

/// What a rival picks and opens is marked on the rival's card, which may lie over the map.
#[test]
fn what_happens_on_a_card_is_marked_there() {
    let game = game(false, 2);
    let state = position(&game, DECLARING);
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let before = game.view(&state, Viewer::Seat(Seat(0)));
    let (seat, number) = (Seat(1), Number(33));
    let numbers = [number, Number(44)].into_iter().collect();
    for (event, places) in [
        (Event::Named { seat, number }, vec!["cell-33", "spot-1-33"]),
        (
            Event::Opened { seat, numbers },
            vec!["spot-1-33", "spot-1-44"],
        ),
    ] {
        let motions = SterreBoard::motions(&scene, &before, &event);
        let marks = motions.iter().filter_map(|motion| match motion {
            Motion::Mark(place) => Some(&**place),
            _ => None,
        });
        assert_eq!(marks.collect::<Vec<_>>(), places);
    }
}

/// The card on which cells have been opened stays while that is seen, although it is the next one's turn; the copy of it
/// over the map says whose it is.
#[test]
fn a_card_stays_while_it_is_seen_what_opens_on_it() {
    let mut scene = declaring();
    let seat = Seat(1);
    let shown = |scene: &Scene<Sterre>, draft: &Draft| Model(scene).shown_seat(draft);
    assert_eq!(shown(&scene, &Draft::default()), Seat(0));
    let numbers = [Number(13)].into_iter().collect();
    let lines = Event::CardLines { seat, lines: 1 };
    scene.new_events = vec![Event::Opened { seat, numbers }, lines];
    assert_eq!(shown(&scene, &Draft::default()), seat);
    // What has been asked for comes first.
    let asked = Draft::default().look_at(Look {
        seat: Some(Seat(0)),
        ..Look::default()
    });
    assert_eq!(shown(&scene, &asked), Seat(0));
    let copy = |scene: &Scene<Sterre>| {
        let motions = SterreBoard::motions(scene, &scene.view, &lines);
        let copy = motions.into_iter().find_map(|motion| match motion {
            Motion::Moment { picture, .. } => Some(Node::from(picture)),
            _ => None,
        });
        copy.unwrap()
    };
    let is_close = |copy: &Node| {
        !copy
            .find_all(&|el| el.get("textLength").is_some())
            .is_empty()
    };
    let shown = copy(&scene);
    assert!(
        shown
            .words()
            .contains(&words::card_title(&Model(&scene), seat))
    );
    assert!(!is_close(&shown));
    scene.voice = Voice::new(Language::Ja, ["あ".repeat(20), "い".repeat(20)].into());
    assert!(is_close(&copy(&scene)));
}

/// The little card in a cell has company on a small map: the cell of a number in the own hand has a ground of its own.
#[test]
fn cells_of_numbers_in_hand_have_their_own_ground() {
    let picture = Node::from(SterreBoard::picture(&declaring(), &Draft::default()));
    let held = picture.find_all(&|element| {
        let class = element.get("class").unwrap_or_default();
        class.split(' ').any(|class| class == "sterre-cell-held")
    });
    let mut numbers: Vec<_> = held.iter().map(|cell| cell.get("data-cell")).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [Some("33"), Some("59")]);
}

/// All crowns of the track stand inside its border, the one over the last space too.
#[test]
fn crowns_stand_inside_the_track() {
    let track = Node::from(super::players::track(&Model(&declaring())));
    let number = |element: &Element, name| element.get(name).unwrap().parse::<i32>().unwrap();
    let ground =
        track.find_all(&|element| element.get("class") == Some("sterre-track-ground"))[0].clone();
    let edge = number(&ground, "x") + number(&ground, "width");
    let crowns = track.find_all(&|element| {
        let anchor = element.get("data-anchor").unwrap_or_default();
        anchor.starts_with("space-")
    });
    let ends = crowns
        .iter()
        .map(|crown| number(crown, "x") + number(crown, "width"));
    let last = ends.max().unwrap();
    assert!(last + 3 <= edge, "{last} of {edge}");
}

#[test]
fn the_card_of_whoever_acts_is_looked_at() {
    let game = game(false, 3);
    let state = position(
        &game,
        r#"{ "hands": [[59], [4], [5]], "turn": 1, "phase": "declare", "top": 57,
            "map": [[13], [20], []] }"#,
    );
    let mut rival = scene(&game, &state, Viewer::Seat(Seat(0)));
    let model = Model(&rival);
    assert_eq!(model.shown_seat(&Draft::default()), Seat(1));
    // What is chosen by hand stays until the next own turn.
    let own = after(&rival, &Draft::default(), Action::Seat(Seat(2)));
    let before = || Some(game.view(&state, Viewer::Seat(Seat(0))));
    let next = SterreBoard::position_changed(&rival, &own, &before);
    assert_eq!(Model(&rival).shown_seat(&next), Seat(2));
    rival.own = Some(Seat(1));
    // One's own move ends it, too.
    let same_turn = SterreBoard::position_changed(&rival, &own, &before);
    assert_eq!(Model(&rival).shown_seat(&same_turn), Seat(1));
    assert_eq!(same_turn.look.seat, None);
    let first = position(
        &game,
        r#"{ "hands": [[59], [4], [5]], "turn": 0, "phase": "declare", "top": 57,
            "map": [[13], [20], []] }"#,
    );
    let before = || Some(game.view(&first, Viewer::Seat(Seat(1))));
    let own_turn = SterreBoard::position_changed(&rival, &own, &before);
    assert_eq!(Model(&rival).shown_seat(&own_turn), Seat(1));
}

#[test]
fn every_line_has_its_yellow_plate_beside_the_land() {
    let edition = Edition::standard();
    let map = edition.map();
    let mut places = Vec::new();
    for line in map.lines() {
        let (x, y) = super::geometry::label_at(line);
        assert!((-25..=600).contains(&x) && (-25..=625).contains(&y));
        let (column, row) = (x.div_euclid(60), y.div_euclid(60));
        let cell = sterre::Cell::new(column as u8, row as u8);
        let land = cell.is_some_and(|cell| {
            column >= 0
                && row >= 0
                && (map.number_at(cell).is_some() || map.crown_at(cell).is_some())
        });
        assert!(!land, "{x} {y}");
        // No two of them overlap.
        assert!(
            places
                .iter()
                .all(|&(a, b): &(i32, i32)| (a - x).abs() >= 44 || (b - y).abs() >= 40),
            "{x} {y}"
        );
        places.push((x, y));
    }
}

#[test]
fn only_what_is_looked_at_stays_when_the_position_changes() {
    let scene = &declaring();
    let draft = Draft {
        selection: Selection::Line(3),
        look: Look {
            seat: Some(Seat(1)),
            near: true,
            card: true,
            over: Some(Number(4)),
            ..Look::default()
        },
    };
    let next = SterreBoard::position_changed(scene, &draft, &|| None);
    assert_eq!(next.selection, Selection::Nothing);
    let look = Look {
        over: None,
        ..draft.look
    };
    assert_eq!(next.look, look);
}

#[test]
fn whole_games_are_played_through_the_pictures() {
    for (by_hand, seats, seed) in [(false, 3, 1), (true, 2, 2)] {
        let moves = play_through::<SterreBoard>(&game(by_hand, seats), seed);
        assert!(moves > 40, "{moves}");
    }
}

#[test]
fn on_a_phone_a_card_lies_over_the_map_until_it_is_pressed_away() {
    let scene = &declaring();
    let press = |draft: &Draft, action| match SterreBoard::tap(scene, draft, action, None) {
        Response::Choose(next) => next,
        other => panic!("{other:?}"),
    };
    let flipped = |draft: &Draft| {
        let picture = SterreBoard::picture(scene, draft);
        picture
            .get("class")
            .is_some_and(|class| class.contains("sterre-flipped"))
    };
    let draft = Draft::default();
    assert!(!flipped(&draft));
    let card = press(&draft, Action::Flip);
    assert!(flipped(&card));
    assert!(!flipped(&press(&card, Action::Flip)));
    // Whose card it is, twice; and the lines that lack little.
    let other = press(&draft, Action::Seat(Seat(1)));
    assert!(flipped(&other));
    assert!(!flipped(&press(&other, Action::Seat(Seat(1)))));
    // Whoever looks elsewhere has done with the rival.
    for action in [Action::Seat(Seat(1)), Action::Flip] {
        assert_eq!(press(&other, action).look.seat, None);
    }
    let near = press(&draft, Action::Near);
    assert!(flipped(&near));
    assert!(!flipped(&press(&near, Action::Flip)));
    // One of them is chosen, and seen on the map.
    assert!(!flipped(&press(&near, Action::Line(3))));
}

#[test]
fn what_is_asked_follows_what_is_chosen() {
    let scene = &declaring();
    let asked = |draft: &Draft| SterreBoard::asks(scene, draft);
    assert_eq!(asked(&Draft::default()), None);
    let number = after(scene, &Draft::default(), Action::Cell(Number(33)));
    // Its buttons are explained: it is in the hand and on the bingo card, and there is a crown.
    let said = asked(&number).unwrap();
    assert!(said.en.starts_with("Play card: as many"), "{said:?}");
    // What cannot be declared says why, across the whole prompt; the tray has what it is.
    let game = game(false, 2);
    let state = position(&game, &DECLARING.replace(r#""crowns": [1, 0], "#, ""));
    let poor = &board::secrets::scene(&game, &state, Viewer::Seat(Seat(0)));
    let stranger = after(poor, &Draft::default(), Action::Cell(Number(14)));
    let said = SterreBoard::asks(poor, &stranger).unwrap();
    assert!(said.en.starts_with("On none of your cards"), "{said:?}");
    let tray = Node::from(super::tray::tray(&Model(poor), &stranger));
    let note = tray.find_all(&|element| element.get("class") == Some("sterre-note"));
    assert_eq!(Node::from(note[0].clone()).words(), "14");
    // What has been declared asks for nothing.
    let taken = after(scene, &Draft::default(), Action::Cell(Number(20)));
    assert_eq!(asked(&taken), None);
    let armed = Draft::default().select(Selection::Armed(Move::Done));
    assert_eq!(asked(&armed), Some(CONFIRM));
}

/// Each button that declares is explained by what it is called, in both languages, when there first is the choice.
#[test]
fn ways_to_declare_are_explained_by_their_labels() {
    let (play, name, call) = (
        Move::Play(Number(3)),
        Move::Name(Number(3)),
        Move::Call(Number(3)),
    );
    let label = |mv: &Move| match mv {
        Move::Play(_) => words::PLAY,
        Move::Name(_) => words::NAME,
        _ => words::CALL,
    };
    for (ways, told) in [
        (&[play, name, call][..], &[play, name][..]),
        (&[play, call], &[play]),
        (&[name, call], &[name]),
        (&[call], &[call]),
    ] {
        let said = words::how_to_use(ways);
        for label in told.iter().map(label) {
            assert!(said.en.contains(label.en), "{said:?}");
            let label = label.ja.replace('\u{200b}', "");
            assert!(said.ja.contains(&format!("「{label}」")), "{said:?}");
            assert!(
                said.en.len() <= 65 && said.ja.chars().count() <= 36,
                "{said:?}"
            );
        }
    }
    // The card that is looked at is another thing.
    for label in [words::PLAY, words::NAME, words::CALL] {
        assert!(label.en != words::CARD_AGAIN.en && label.ja != words::CARD_AGAIN.ja);
    }
    let ways = SterreBoard::NOTES.iter().find(|note| note.id == "ways");
    let said = ways.unwrap().words;
    for label in [words::PLAY, words::NAME, words::CALL] {
        let ja = label.ja.replace('\u{200b}', "");
        assert!(
            said.en.contains(label.en) && said.ja.contains(&ja),
            "{said:?}"
        );
    }
}

/// What is said of a number never denies a way that is offered, and where there is none it says why, and what to do.
#[test]
fn a_number_that_cannot_be_declared_says_why() {
    let game = game(false, 2);
    let own = |number: u8| {
        let state = position(&game, DECLARING);
        let card = game.edition().card(state.table().card(Seat(0)));
        let numbers = card.unwrap().numbers();
        let shut = numbers.difference(state.table().named());
        shut.iter().nth(usize::from(number)).unwrap()
    };
    let stranger = Number(14);
    for (moves, number, said) in [
        (
            &[][..],
            Number(33),
            "33, on your bingo card, among your number cards".to_owned(),
        ),
        (&[], stranger, "14".to_owned()),
        (
            &[Move::Call(Number(60))],
            stranger,
            "14. Crown: one number a turn. You can use this one next turn.".to_owned(),
        ),
        (
            &[Move::Buy],
            stranger,
            "14. On none of your cards, and no crown to spend. Choose another.".to_owned(),
        ),
        (
            &[Move::Buy],
            own(1),
            format!("{}, on your bingo card", own(1)),
        ),
        (
            &[Move::Call(Number(60)), Move::Name(own(0))],
            own(1),
            format!(
                "{}. Bingo pick: one a turn. You can use this one next turn.",
                own(1)
            ),
        ),
    ] {
        let mut rng = Rng::seeded(1);
        let mut state = position(&game, DECLARING);
        for mv in moves {
            assert_eq!(game.check(&state, mv), Ok(()), "{mv}");
            game.apply(&mut state, mv, &mut |_| ());
            // What was bought is taken.
            loop {
                let mv = match (draw(&*game, &state, &mut rng), state.table().phase()) {
                    (Some(drawn), _) => drawn,
                    (None, Phase::Declare) => break,
                    (None, _) => Move::Draw,
                };
                game.apply(&mut state, &mv, &mut |_| ());
            }
        }
        let here = scene(&game, &state, Viewer::Seat(Seat(0)));
        let model = Model(&here);
        assert_eq!(words::note(&model, number), said);
        assert_eq!(model.ways(number).is_empty(), said.contains('.'), "{said}");
    }
}

/// What the draft would bring, in English.
fn foretold(scene: &Scene<Sterre>, selection: Selection) -> String {
    SterreBoard::forecast(scene, &Draft::default().select(selection)).said
}

#[test]
fn a_choice_tells_what_it_would_bring() {
    let game = game(false, 2);
    // Line 9 of the map lacks 3, which is in the hand; each has pieces in it.
    let line_nine = r#"{ "hands": [[3, 59, 20], []], "turn": 0, "phase": "declare", "top": 57, "crowns": [1, 0], "scores": [4, 1],
        "map": [[35, 18, 52, 20], [64, 54, 73]] }"#;
    let state = position(&game, line_nine);
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let number = |number| Selection::Number(Number(number), Source::Map);
    for (selection, said) in [
        (
            number(3),
            "Completes line J: 2 points, a crown. Also Seat 2: 1.",
        ),
        (
            number(20),
            "Declared already: the number card would be gone for nothing.",
        ),
        (
            number(14),
            "One more piece; nothing is complete yet. It takes a crown.",
        ),
        (
            Selection::Armed(Move::Buy),
            "The first is 57. A crown kept is a point at the end.",
        ),
        (
            Selection::Armed(Move::Done),
            "Nothing declared: keep 59 for line L (3 to go).",
        ),
        (Selection::Nothing, ""),
    ] {
        assert_eq!(foretold(&scene, selection), said, "{selection:?}");
    }
    let draft = Draft::default().select(number(3));
    let forecast = SterreBoard::forecast(&scene, &draft);
    assert_eq!(forecast.gains, ["line-8", "crown-4", "score-0"]);
    let picture = Node::from(SterreBoard::picture(&scene, &draft).foretelling(&forecast));
    let marked = picture.find_all(&|element| element.get("data-forecast") == Some("gain"));
    assert_eq!(marked.len(), 3);
    // Once it is declared, the end of the turn brings it.
    let mut declared = state;
    game.apply(&mut declared, &Move::Play(Number(3)), &mut |_| ());
    let scene = board::secrets::scene(&game, &declared, Viewer::Seat(Seat(0)));
    assert_eq!(
        foretold(&scene, Selection::Nothing),
        "You declared 3. End now: line J, 2 points, a crown. Also Seat 2: 1."
    );
}

/// Whoever ends the turn without declaring is told what the cards are kept for, in two lines of a narrow window.
#[test]
fn kept_cards_are_told_what_for() {
    let told = |hand: &str, map: &str, selection: Selection| {
        let game = game(false, 2);
        let json = format!(
            r#"{{ "hands": [[{hand}], []], "turn": 0, "phase": "declare", "top": 57,
                "map": [{map}] }}"#
        );
        let mut scene = scene(&game, &position(&game, &json), Viewer::Seat(Seat(0)));
        let english = foretold(&scene, selection);
        scene.voice = tabletop::Voice::new(tabletop::Language::Ja, Vec::new());
        (english, foretold(&scene, selection))
    };
    let end = Selection::Armed(Move::Done);
    // Line J has a crown, line L none. Card 1 begins with 11, 20, 36, 46, 69.
    for (hand, map, selection, en, ja) in [
        (
            "3, 40",
            "[35], [64, 18]",
            &end,
            "Nothing declared: keep 3 for line J (4 to go) and its crown.",
            "何も宣言せず、カード3は王冠のあるJ列（残り4個）に残します。",
        ),
        (
            "3, 52",
            "[35], [64, 18]",
            &end,
            "Nothing declared: keep 3 and 52 for line J (4 to go) and its crown.",
            "何も宣言せず、カード3、52は王冠のあるJ列（残り4個）に残します。",
        ),
        (
            "59",
            "[30], []",
            &end,
            "Nothing declared: keep 59 for line L (3 to go).",
            "何も宣言せず、カード59は地図のL列（残り3個）に残します。",
        ),
        (
            "20",
            "[], [11, 36]",
            &end,
            "Nothing declared: keep 20 for a line of your bingo card (3 to go).",
            "何も宣言せず、カード20はビンゴカードの列（残り3個）に残します。",
        ),
        // 3 completes line J, so that nothing is kept for it.
        (
            "3",
            "[35, 18, 52], [64, 54, 73]",
            &end,
            "Nothing is declared; the next player follows. You keep your cards.",
            "何も宣言しないまま、次の人の番になります。カードは次も使えます。",
        ),
        (
            "",
            "[35], [64, 18]",
            &end,
            "Nothing is declared; the next player follows.",
            "何も宣言しないまま、次の人の番になります。",
        ),
        (
            "3",
            "[], []",
            &Selection::Number(Number(3), Source::Hand),
            "One more piece; nothing is complete yet. Kept, it may fill a line later.",
            "地図に駒が増えます。まだ何もそろいません。残せば、列の最後に使えます。",
        ),
    ] {
        let said = told(hand, map, *selection);
        assert_eq!(said, (en.to_owned(), ja.to_owned()));
        assert!(en.len() <= 80 && ja.chars().count() <= 42, "{en}");
    }
}

/// Points over the limit are explained to those who lost some, with their number; who lost none is told so.
#[test]
fn points_over_the_limit_are_explained() {
    let game = game(false, 2);
    let state = position(
        &game,
        r#"{ "hands": [[], []], "turn": 0, "phase": "declare", "top": 57,
            "map": [[30, 13, 20, 59], [42]], "marks": [[11, 2, 0]], "scores": [1, 0] }"#,
    );
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let told = |seat, item| SterreBoard::explain(&scene, Seat(seat), item);
    assert_eq!(
        told(0, "rest"),
        ["24 points are the most: 1 more does not count"]
    );
    assert_eq!(told(1, "rest"), ["No points lost"]);
    assert!(told(0, "given")[0].starts_with("The game began in the middle"));
}

/// All that names the button for lines that lack little calls it as it does, and says how little.
#[test]
fn lines_that_lack_little_are_called_by_how_much() {
    let note = SterreBoard::NOTES.iter().find(|note| note.id == "almost");
    let said = note.unwrap().words;
    let short = words::NEAR_SHORT;
    let ja = short.ja.replace('\u{200b}', "");
    assert!(said.en.contains(short.en) && said.ja.contains(&format!("「{ja}」")));
    assert!(words::NEAR.en.starts_with(short.en) && words::NEAR.ja.starts_with(&ja));
    for text in [words::NEAR, words::NEAR_MAP, words::NEAR_CARD] {
        assert!(
            text.en.contains("1–2") && text.ja.contains("1〜2"),
            "{text:?}"
        );
    }
}

/// Lines that others' pieces complete on the own card come whatever is declared: they are told before.
#[test]
fn what_comes_anyway_is_told_before_anything_is_declared() {
    let others = r#"{ "hands": [[59], []], "turn": 0, "phase": "declare", "top": 57, "map": [[], [11, 20, 36, 46, 69]] }"#;
    let told = |by_hand| {
        let game = game(by_hand, 2);
        let scene = scene(&game, &position(&game, others), Viewer::Seat(Seat(0)));
        let forecast = SterreBoard::forecast(&scene, &Draft::default());
        (
            forecast.said,
            forecast.gains.contains(&"score-0".to_owned()),
        )
    };
    let said = "Yours anyway: a line of your bingo card, 1 point.";
    assert_eq!(told(false), (said.to_owned(), true));
    assert_eq!(told(true), (String::new(), false));
}

/// A number of the hand that is on the bingo card, too: what the two ways differ in is said where one chooses.
#[test]
fn two_ways_to_declare_are_told_apart() {
    let game = game(false, 2);
    let state = position(
        &game,
        r#"{ "hands": [[36, 59], []], "turn": 0, "phase": "declare", "top": 57, "map": [[], [20]] }"#,
    );
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let said = |number| foretold(&scene, Selection::Number(Number(number), Source::Map));
    let told = "Bingo pick wastes your number card 36.";
    assert!(said(36).ends_with(told), "{}", said(36));
    assert!(told.contains(words::NAME.en));
    assert!(!said(59).contains("wastes"));
}

/// Where a card is declared without a crown, a card is declared with one: the last button of the row never spends it.
#[test]
fn no_crown_is_spent_where_a_card_was_declared() {
    let scene = &declaring();
    for (number, ways) in [(59, vec!["call", "play"]), (11, vec!["call", "name"])] {
        let draft = after(scene, &Draft::default(), Action::Cell(Number(number)));
        let picture = Node::from(SterreBoard::picture(scene, &draft));
        let is_way = |part: &Element| {
            part.get("class")
                .is_some_and(|class| class.contains("sterre-way"))
        };
        let buttons = picture.find_all(&is_way).into_iter();
        let said: Vec<&str> = buttons.filter_map(|it| it.get("data-action")).collect();
        assert_eq!(said, ways, "{number}");
    }
}

#[test]
fn what_is_foretold_keeps_secrets() {
    for (by_hand, seats) in [(false, 3), (true, 2)] {
        let (said, differed) = forecasts_keep_secrets::<SterreBoard>(&game(by_hand, seats), 3);
        assert!(
            said > 100 && differed > 50,
            "{said} said, {differed} differed"
        );
    }
}

#[test]
fn situations_are_spoken_of_when_they_come_up() {
    let tables = [(false, 2), (false, 4), (true, 2)];
    let tables = tables.map(|(by_hand, seats)| (game(by_hand, seats), 6));
    situations_come_up::<SterreBoard>(&tables, &[]);
}

/// While nothing is chosen the prompt follows the turn: what has been declared, by what more can be, and that it may end.
#[test]
fn the_prompt_follows_the_turn() {
    let voices = |by_hand, moves: &[Move]| {
        let game = game(by_hand, 2);
        let mut state = position(&game, &DECLARING.replace("[13, 30]", "[13]"));
        for mv in moves {
            assert_eq!(game.check(&state, mv), Ok(()), "{mv}");
            game.apply(&mut state, mv, &mut |_| ());
        }
        let mut scene = scene(&game, &state, Viewer::Seat(Seat(0)));
        let english = foretold(&scene, Selection::Nothing);
        scene.voice = tabletop::Voice::new(tabletop::Language::Ja, Vec::new());
        (english, foretold(&scene, Selection::Nothing))
    };
    let (play, both) = (Move::Play(Number(59)), Move::Play(Number(33)));
    let (name, call) = (Move::Name(Number(11)), Move::Call(Number(60)));
    for (by_hand, moves, en, ja) in [
        (false, &[][..], "", ""),
        (
            false,
            &[play],
            "You declared 59. Declare more, or end the turn.",
            "59を宣言しました。続けるか、手番を終えてください。",
        ),
        (
            false,
            &[play, name],
            "You declared 11 and 59. Declare more, or end the turn.",
            "11、59を宣言しました。続けるか、手番を終えてください。",
        ),
        (
            false,
            &[play, both, name, call],
            "You declared 4 numbers. Now end the turn.",
            "4個宣言しました。手番を終えてください。",
        ),
        (
            true,
            &[name, play, both],
            "You declared 11, 33 and 59. Declare more, or finish the step.",
            "11、33、59を宣言しました。続けるか、手順を終えてください。",
        ),
    ] {
        assert_eq!(voices(by_hand, moves), (en.to_owned(), ja.to_owned()));
        assert!(en.len() <= 80 && ja.chars().count() <= 42, "{en}");
    }
    // A card that is dead declares nothing.
    let game = game(false, 2);
    let mut state = position(&game, &DECLARING.replace("[59, 33]", "[59, 20]"));
    game.apply(&mut state, &Move::Play(Number(20)), &mut |_| ());
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let said = foretold(&scene, Selection::Nothing);
    assert!(said.starts_with("Nothing new declared yet."), "{said}");
}

/// A plate of the map says what it is for when it is pressed; what it lacks stands in the tray.
#[test]
fn a_plate_says_what_its_line_is_worth() {
    let scene = declaring();
    let said = foretold(&scene, Selection::Line(3));
    assert!(
        said.starts_with("Once this line is full: 1 point"),
        "{said}"
    );
    assert!(said.len() <= 80, "{said}");
}

/// The cards that are left stay where they are when one is played, until the turn ends.
#[test]
fn the_hand_keeps_its_places_during_a_turn() {
    let game = game(false, 2);
    let first = position(&game, &DECLARING.replace("[59, 33]", "[59, 33, 7]"));
    let viewer = Viewer::Seat(Seat(0));
    let keys = |state: &State, draft: &Draft| {
        let hand = Node::from(super::tray::hand(
            &Model(&scene(&game, state, viewer)),
            draft,
        ));
        let places = hand.find_all(&|element| {
            let class = element.get("class").unwrap_or_default();
            class.split(' ').any(|class| class == "sterre-number-card")
        });
        let card = |element: &&Element| element.get("data-hand").map(ToOwned::to_owned);
        places.iter().map(card).collect::<Vec<_>>()
    };
    let card = |number: &str| Some(number.to_owned());
    let mut draft = Draft::default();
    let mut state = first;
    let go = |state: &mut State, draft: &Draft, mv: Move| {
        let before = *state;
        game.apply(state, &mv, &mut |_| ());
        let before = || Some(game.view(&before, viewer));
        SterreBoard::position_changed(&scene(&game, state, viewer), draft, &before)
    };
    draft = go(&mut state, &draft, Move::Play(Number(33)));
    assert_eq!(keys(&state, &draft), [card("7"), None, card("59")]);
    draft = go(&mut state, &draft, Move::Play(Number(7)));
    assert_eq!(keys(&state, &draft), [None, None, card("59")]);
    // Undo brings a card back to its place.
    let back = SterreBoard::position_changed(&scene(&game, &first, viewer), &draft, &|| None);
    assert_eq!(keys(&first, &back), [card("7"), card("33"), card("59")]);
    draft = go(&mut state, &draft, Move::Done);
    assert_eq!(keys(&state, &draft), [card("59")]);
}

/// What a rival does comes from the rival's name, whichever card is looked at: never from a cell of one's own.
#[test]
fn what_rivals_do_comes_from_their_names() {
    let game = game(false, 2);
    let state = position(&game, DECLARING);
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let before = game.view(&state, Viewer::Seat(Seat(0)));
    let starts = |event: &Event| {
        let motions = SterreBoard::motions(&scene, &before, event);
        let starts = motions.into_iter().filter_map(|motion| match motion {
            Motion::Flight { from, .. } => Some(from.into_owned()),
            _ => None,
        });
        starts.collect::<Vec<_>>()
    };
    let number = Number(33);
    let numbers: sterre::Numbers = [number].into_iter().collect();
    for (seat, opens, names) in [
        (Seat(0), "cell-33", "spot-0-33"),
        (Seat(1), "seat-1", "seat-1"),
    ] {
        assert_eq!(starts(&Event::Opened { seat, numbers }), [opens]);
        assert_eq!(starts(&Event::Named { seat, number }), [names]);
    }
}

/// Each thing has one noun, the one of its button: what lies in the hand is number cards, never “the hand” or “Bingo”.
#[test]
fn a_thing_has_one_noun() {
    let notes = SterreBoard::NOTES
        .iter()
        .map(|note| (note.words.ja, note.words.en));
    let lesson = [(SterreBoard::LESSON, SterreBoard::LESSON)];
    let words = include_str!("words/mod.rs");
    let how = include_str!("words/how.rs");
    for (ja, en) in notes.chain(lesson).chain([(words, words), (how, how)]) {
        assert!(!ja.contains("手札"), "{ja}");
        for other in ["your hand", "in hand", "Hand:", "Bingo:"] {
            assert!(!en.contains(other), "{other:?} in {en}");
        }
    }
}

/// Whatever number is touched whenever, why it does nothing is told in two lines of a narrow window, beside what asks for
/// the rule.
#[test]
fn refusals_are_short() {
    for by_hand in [false, true] {
        random_game(by_hand, 2, |game, state| {
            let mut scene = scene(game, state, Viewer::Seat(state.table().turn()));
            for language in [tabletop::Language::Ja, tabletop::Language::En] {
                scene.voice = tabletop::Voice::new(language, Vec::new());
                let longest = if language == tabletop::Language::Ja {
                    36
                } else {
                    65
                };
                for number in sterre::Numbers::ALL.iter() {
                    let said = words::note(&Model(&scene), number);
                    assert!(said.chars().count() <= longest, "{said}");
                }
            }
        });
    }
    use words::why_not::{CROWN, GONE, RUNNER, STONE, TAKE, TRACK_CROWN};
    for text in [CROWN, GONE, RUNNER, STONE, TAKE, TRACK_CROWN] {
        assert!(
            text.en.len() <= 65 && text.ja.chars().count() <= 36,
            "{text:?}"
        );
    }
}

/// Lines are called what no number is called, on their plates and in words; a note says from where to where.
#[test]
fn lines_are_told_from_numbers() {
    let scene = declaring();
    let picture = Node::from(SterreBoard::picture(&scene, &Draft::default()));
    let plates = picture.find_all(&|element| element.get("data-line").is_some());
    let names = plates.into_iter().map(|plate| {
        let name = Node::from(plate.clone()).words();
        let said = plate.get("aria-label").unwrap_or_default();
        assert!(said.contains(&format!("Line {name} ")), "{said}");
        name
    });
    let names: Vec<String> = names.collect();
    let is_letter = |name: &String| name.len() == 1 && name.chars().all(char::is_alphabetic);
    assert!(
        names.len() == 20 && names.iter().all(is_letter),
        "{names:?}"
    );
    let note = SterreBoard::NOTES.iter().find(|note| note.id == "plates");
    let said = note.unwrap().words;
    let (first, last) = (&names[0], &names[19]);
    assert!(said.en.contains(&format!("{first} to {last}")));
    assert!(said.ja.contains(&format!("{first}から{last}")));
}

/// The rows and columns of a bingo card have no numbers of their own.
#[test]
fn lines_of_a_bingo_card_are_called_by_where_they_are() {
    let told = |opened: &str| {
        let game = game(false, 2);
        let state = position(
            &game,
            &format!(
                r#"{{ "hands": [[], []], "turn": 0, "phase": "declare",
                    "map": [[], [{opened}]], "opened": [[{opened}], []] }}"#
            ),
        );
        let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
        SterreBoard::explain(&scene, Seat(0), "card")
    };
    let card = |lines: &[usize]| {
        let edition = Edition::standard();
        let numbers = lines
            .iter()
            .map(|&line| edition.card(1).unwrap().lines()[line]);
        let numbers = numbers.reduce(sterre::Numbers::union).unwrap();
        let numbers: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
        numbers.join(", ")
    };
    assert_eq!(told(""), ["No line is complete"]);
    assert_eq!(told(&card(&[2])), ["Middle row: a point"]);
    assert_eq!(
        told(&card(&[0, 9, 10])),
        [
            "Top row and right column: a point each",
            "A diagonal: a point"
        ]
    );
}

/// What holds nothing but points is marked, so that it can wait for what flies there.
#[test]
fn points_stand_by_themselves() {
    let picture = Node::from(SterreBoard::picture(&declaring(), &Draft::default()));
    let told = picture.find_all(&|element| element.get("data-waits").is_some());
    let said = told.into_iter().map(|points| {
        assert!(
            points
                .children()
                .iter()
                .all(|part| part.element().is_none())
        );
        Node::from(points.clone()).words()
    });
    assert_eq!(said.collect::<Vec<_>>(), ["4", "1"]);
}

/// Where there is no room for the lists of lines and a bingo card, a card is never cut by them: it is one or the other.
#[test]
fn lists_and_card_give_way_to_each_other() {
    let scene = declaring();
    let is_listed = |draft: &Draft| {
        let panel = super::players::panel(&Model(&scene), draft);
        panel.get("class").unwrap().contains("sterre-listed")
    };
    assert!(!is_listed(&Draft::default()));
    let near = after(&scene, &Draft::default(), Action::Near);
    assert!(is_listed(&near));
    // Card 1 holds 11 and 33, not 59.
    for (action, listed) in [
        (Action::Number(Number(11)), false),
        (Action::Card(Number(33)), false),
        (Action::Hand(Number(33)), true),
        (Action::Number(Number(59)), true),
    ] {
        let chosen = after(&scene, &near, action);
        assert_eq!(is_listed(&chosen), listed, "{action:?}");
    }
}

/// The field for a number has its name over it, and in it only what can be written there.
#[test]
fn the_field_has_its_name_over_it() {
    let mut scene = declaring();
    let tray = |scene: &_| Node::from(super::tray::tray(&Model(scene), &Draft::default()));
    let range = |scene: &_| {
        let tray = tray(scene);
        let fields = tray.find_all(&|element| element.get("placeholder").is_some());
        fields[0].get("placeholder").map(str::to_owned)
    };
    for (language, said) in [(Language::Ja, "1〜75"), (Language::En, "1–75")] {
        scene.voice.language = language;
        assert_eq!(range(&scene).as_deref(), Some(said));
    }
    let tray = tray(&scene);
    let boxes = tray.find_all(&|element| element.get("class") == Some("sterre-find-box"));
    assert_eq!(Node::from(boxes[0].clone()).words(), words::FIND_SHORT.en);
}

/// A cell is written from its corner: what is the same in all of them needs no numbers of its own in any of them.
#[test]
fn cells_differ_by_where_they_lie() {
    let picture = Node::from(SterreBoard::picture(&declaring(), &Draft::default()));
    let cells = picture.find_all(&|element| element.get("data-place").is_some());
    let grounds = cells.iter().filter_map(|cell| cell.children()[0].element());
    assert!(grounds.clone().all(|ground| ground.get("x") == Some("2")));
    assert_eq!(grounds.count(), 80);
    let places: std::collections::HashSet<_> =
        cells.iter().map(|cell| cell.get("transform")).collect();
    assert_eq!(places.len(), 80);
}

/// A rival's card lies right above the viewer's number cards on a phone: beside its name stands how many the rival has, and
/// below it whose have been used up.
#[test]
fn number_cards_say_whose_they_are() {
    let game = game(false, 2);
    let json = DECLARING.replace("[[59, 33], [4]]", "[[], [4, 5]]");
    let mut scene = scene(&game, &position(&game, &json), Viewer::Seat(Seat(0)));
    let known = |scene: &Scene<Sterre>, seat| {
        let look = Look {
            seat: Some(seat),
            ..Look::default()
        };
        let draft = Draft::default().look_at(look);
        let panel = Node::from(super::players::panel(&Model(scene), &draft));
        let known = panel.find_all(&|element| element.get("class") == Some("sterre-known"));
        let known = known.iter().map(|&it| Node::from(it.clone()).words());
        known.collect::<Vec<_>>()
    };
    for (language, of_rival, of_own) in [
        (Language::Ja, "数字カード2枚", "数字カードはありません"),
        (Language::En, "Number cards: 2", "number cards: none"),
    ] {
        scene.voice.language = language;
        assert_eq!(known(&scene, Seat(1)), [of_rival]);
        assert!(known(&scene, Seat(0)).is_empty());
        let hand = super::tray::hand(&Model(&scene), &Draft::default());
        let whose = scene.voice.whose(Seat(0));
        let said = Node::from(hand).words();
        assert!(said.starts_with(&whose) && said.ends_with(of_own), "{said}");
    }
}
