//! Tests of the line about the last hack by or of the viewer, of warnings before a hack, and of the
//! texts at the start.

use super::win::{named, session};
use super::{draft, parts, words_of};
use crate::UchiBoard;
use crate::action::Action;
use crate::hack::Hack;
use crate::model::{Draft, Response, Selection};
use board::picture::Node;
use board::secrets::scene;
use board::{Board, Scene};
use std::rc::Rc;
use tabletop::prelude::*;
use tabletop::{Language, Seat, Text, Turn, Viewer};
use uchi::{Event, Kind, Move, Phase, State, Uchi};

/// A game for three that continues from a hack: the first seat has just flown onto the second with
/// Leo. It is seen by one seat, with or without animations.
struct Moments {
    game: Rc<Uchi>,
    state: State,
    draft: Draft,
    viewer: Viewer,
    has_motion: bool,
    ply: usize,
}

impl Moments {
    fn new(viewer: Seat, has_motion: bool) -> Moments {
        let position = r#"{"pieces":["c4","f4","a1"],"hands":[["virgo","taurus"],["pisces","cancer"],["aries","gemini"]],
            "deck":["sagittarius","aquarius","libra"],"revealed":"leo","turn":0,"phase":{"roll":1},"turns":3}"#;
        let session = session(3, position);
        Moments {
            game: session.shared_game(),
            state: session.state().clone(),
            draft: Draft::default(),
            viewer: Viewer::Seat(viewer),
            has_motion,
            ply: 7,
        }
    }

    /// Makes a move and updates the draft as the stage does.
    fn play(&mut self, mv: &str) {
        let before = self.game.view(&self.state, self.viewer);
        let mut events: Vec<Event> = Vec::new();
        let mv: Move = mv.parse().unwrap();
        self.game
            .apply(&mut self.state, &mv, &mut |event| events.push(event));
        self.ply += 1;
        let mut scene = self.scene();
        if self.has_motion {
            scene.new_events = events;
        }
        let look = || Some(before.clone());
        self.draft = UchiBoard::position_changed(&scene, &self.draft, &look);
        // The stage reports the same position once more when the animations have ended.
        scene.new_events.clear();
        self.draft = UchiBoard::position_changed(&scene, &self.draft, &look);
    }

    fn scene(&self) -> Scene<Uchi> {
        let mut scene = scene(&self.game, &self.state, self.viewer);
        scene.ply = self.ply;
        named(&mut scene, Language::En);
        scene
    }

    /// Returns the line about the hack.
    fn told(&self, language: Language) -> String {
        let mut scene = self.scene();
        named(&mut scene, language);
        let picture = Node::from(UchiBoard::picture(&scene, &self.draft));
        let recall = parts(&picture, "uchi-recall").into_iter();
        recall.map(words_of).collect()
    }
}

/// R22: the result of a failed hack is shown until its hacker acts again, whatever others do
/// meanwhile.
#[test]
fn a_failed_hack_is_told_until_its_hacker_acts_again() {
    for (has_motion, said) in [
        (
            true,
            Text::new(
                "Hanaのハッキングは失敗です。2が出ました（成功は3以上）。しし座はPikoに渡りました。",
                "Hana’s hack failed: the die showed 2, but 3 or more was needed. Piko got Leo.",
            ),
        ),
        (
            false,
            Text::new(
                "Hanaのハッキングは失敗し、しし座はPikoに渡りました。",
                "Hana’s hack failed: Piko got Leo.",
            ),
        ),
    ] {
        let mut moments = Moments::new(Seat(0), has_motion);
        moments.play("die:2");
        // This line tells it, so no caption does. Then captions tell the moves of others.
        assert!(UchiBoard::tells_last_moves(
            &moments.scene(),
            &moments.draft
        ));
        let mut turns = 0;
        loop {
            let is_last = UchiBoard::tells_last_moves(&moments.scene(), &moments.draft);
            assert_eq!(is_last, turns == 0);
            for language in [Language::En, Language::Ja] {
                assert_eq!(moments.told(language), said.get(language), "{turns}");
            }
            if moments.game.turn(&moments.state) == Turn::Seat(Seat(0)) {
                break;
            }
            let flies = |mv: &Move| match mv {
                Move::Go(_, cell) => !moments.state_view().pieces.contains(cell),
                _ => true,
            };
            let mut moves = tabletop::game::legal_moves(&*moments.game, &moments.state);
            moves.retain(flies);
            moments.play(&moves[0].to_string());
            turns += 1;
        }
        assert!(turns > 3, "the others have had their turns");
        // A selection is shown in place of the line, which the draft still keeps.
        let scene = moments.scene();
        let Move::Go(kind, cell) = scene.legal[0] else {
            panic!("a flight");
        };
        let chosen = draft(Selection::Card(kind.into())).look_at(moments.draft.look);
        let tapped = UchiBoard::tap(&scene, &moments.draft, Action::Card(kind), None);
        assert_eq!(tapped, Response::Choose(chosen));
        let flight = moments.draft.select(Selection::Flight(kind.into(), cell));
        let picture = Node::from(UchiBoard::picture(&scene, &flight));
        assert!(parts(&picture, "uchi-recall").is_empty());
        moments.play(&Move::Go(kind, cell).to_string());
        assert_eq!(moments.told(Language::En), "");
        assert_eq!(moments.draft.look.hack, None);
    }
}

impl Moments {
    fn state_view(&self) -> uchi::View {
        self.game.view(&self.state, self.viewer)
    }
}

/// R20: the result of a successful hack is shown with the stolen card. It appears only after a card
/// has been stolen.
#[test]
fn a_hack_that_worked_is_told_with_what_it_brought() {
    for (has_motion, en, ja) in [
        (
            true,
            "Hana’s hack worked with a 5 and stole Cancer from Piko.",
            "Hanaのハッキングは5が出て成功し、Pikoからかに座を奪いました。",
        ),
        (
            false,
            "Hana’s hack worked and stole Cancer from Piko.",
            "Hanaのハッキングは成功し、Pikoからかに座を奪いました。",
        ),
    ] {
        let mut moments = Moments::new(Seat(0), has_motion);
        moments.play("die:5");
        assert_eq!(moments.told(Language::En), "");
        let tells =
            |moments: &Moments| UchiBoard::tells_last_moves(&moments.scene(), &moments.draft);
        assert!(!tells(&moments));
        moments.play("steal:cancer");
        // Buttons are where the line would be.
        assert!(!tells(&moments));
        moments.play("keep");
        assert_eq!(moments.told(Language::En), en);
        assert_eq!(moments.told(Language::Ja), ja);
    }
}

/// R20, R22: a hack of the viewer replaces the viewer's own older hack, and is told on the viewer's
/// turn, until the viewer acts.
#[test]
fn a_hack_of_the_viewer_is_told_and_no_older_one() {
    let older = Hack {
        by: Seat(1),
        victim: Seat(2),
        pips: Some(6),
        works: true,
        kind: Some(Kind::Virgo),
        turns: 1,
        ply: 4,
    };
    for (moves, en, ja) in [
        (
            &["die:5", "steal:cancer", "keep"][..],
            "Hana’s hack worked with a 5 and stole Cancer from Piko.",
            "Hanaのハッキングは5が出て成功し、Pikoからかに座を奪いました。",
        ),
        (
            &["die:2"][..],
            "Hana’s hack failed: the die showed 2, but 3 or more was needed. Piko got Leo.",
            "Hanaのハッキングは失敗です。2が出ました（成功は3以上）。しし座はPikoに渡りました。",
        ),
    ] {
        let mut moments = Moments::new(Seat(1), true);
        moments.draft.look.hack = Some(older);
        assert!(moments.told(Language::En).contains("stole Virgo"));
        let mut moves: Vec<String> = moves.iter().map(|&mv| mv.to_owned()).collect();
        loop {
            if moves.is_empty() {
                if moments.game.turn(&moments.state) == Turn::Seat(Seat(1)) {
                    break;
                }
                let legal = tabletop::game::legal_moves(&*moments.game, &moments.state);
                moves.push(legal[0].to_string());
            }
            moments.play(&moves.remove(0));
            assert!(!moments.told(Language::En).contains("stole Virgo"));
        }
        assert_eq!(moments.told(Language::En), en);
        assert_eq!(moments.told(Language::Ja), ja);
        let scene = moments.scene();
        assert!(UchiBoard::tells_last_moves(&scene, &moments.draft));
        moments.play(&scene.legal[0].to_string());
        assert_eq!(moments.told(Language::En), "");
    }
}

/// Captions and the log report hacks of others. An undone hack has no line.
#[test]
fn no_hack_of_others_is_told_and_none_that_was_undone() {
    let mut moments = Moments::new(Seat(2), true);
    moments.play("die:2");
    assert_eq!(moments.told(Language::En), "");
    assert_eq!(moments.draft.look.hack, None);
    let mut moments = Moments::new(Seat(0), true);
    moments.play("die:2");
    assert!(moments.draft.look.hack.is_some());
    moments.ply = 5;
    assert_eq!(moments.told(Language::En), "");
    let undone = UchiBoard::position_changed(&moments.scene(), &moments.draft, &|| None);
    assert_eq!(undone.look.hack, None);
}

/// R27, R30: a hack that may let its victim win is marked and has a warning in words; other hacks
/// have neither.
#[test]
fn a_hack_by_which_its_victim_may_win_is_warned_of() {
    for (hand, language, warning, is_marked) in [
        (
            r#"["virgo","pisces","libra"]"#,
            Language::En,
            "1–2: Piko wins!",
            true,
        ),
        (
            r#"["virgo","pisces","libra"]"#,
            Language::Ja,
            "1か2だとPikoの勝ち！",
            true,
        ),
        (r#"["virgo"]"#, Language::En, "3–6: Piko wins!", true),
        (r#"["virgo"]"#, Language::Ja, "3〜6だとPikoの勝ち！", true),
        (r#"["virgo","taurus"]"#, Language::En, "", false),
    ] {
        let position = format!(
            r#"{{"pieces":["c4","e6"],"hands":[["leo","aries","sagittarius"],{hand}],"turn":0,"phase":"move"}}"#
        );
        let mut scene = super::win::written(2, &position, Viewer::Seat(Seat(0)));
        // Moves the rival's saucer to a cell that a card reaches.
        let Some(&Move::Go(kind, cell)) = scene.legal.first() else {
            panic!("a flight");
        };
        scene.view.pieces[1] = cell;
        named(&mut scene, language);
        let hack = draft(Selection::Flight(kind.into(), cell));
        let forecast = UchiBoard::forecast(&scene, &hack);
        assert_eq!(!forecast.losses.is_empty(), is_marked, "{forecast:?}");
        let picture = UchiBoard::picture(&scene, &hack).foretelling(&forecast);
        let picture = Node::from(picture);
        let odds = parts(&picture, "uchi-odds")[0];
        assert_eq!(odds.get("data-forecast").is_some(), is_marked, "{hand}");
        let warned = parts(&picture, "uchi-warning")[0];
        assert!(words_of(warned).contains(warning), "{}", words_of(warned));
        let is_sign = |part: &board::picture::Element| part.get("href") == Some("#i-warning");
        assert_eq!(Node::from(warned.clone()).find_all(&is_sign).len(), 1);
    }
}

/// R7: the tray says who has the first turn until cards have been given, or a bundle taken.
#[test]
fn who_begins_is_said() {
    for seats in 2..=4 {
        let game = super::rules(seats);
        let mut state = game.start();
        loop {
            let mut scene = scene(&game, &state, Viewer::Seat(Seat(0)));
            let is_dealt = matches!(scene.view.phase, Phase::Bundle | Phase::Give(_));
            for (language, said) in [
                (Language::En, "Hana starts."),
                (Language::Ja, "Hanaから始めます。"),
            ] {
                named(&mut scene, language);
                let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
                let tray = words_of(parts(&picture, "uchi-tray")[0]);
                assert_eq!(tray.contains(said), is_dealt, "{tray}");
            }
            if !is_dealt {
                break;
            }
            let mv = tabletop::game::legal_moves(&*game, &state)[0];
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
}

/// R6: the labels of the start cells explain the faint saucers on the panel, and so does a touch of
/// one.
#[test]
fn start_marks_are_told() {
    let mut scene = super::about_to_fly();
    for (language, label, why) in [
        (
            Language::En,
            "start mark",
            "This mark shows where a saucer starts.",
        ),
        (Language::Ja, "出発点の印", "この印はUFOの出発点です。"),
    ] {
        named(&mut scene, language);
        let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
        let is_told = |part: &board::picture::Element| {
            part.get("data-cell").is_some()
                && part
                    .get("aria-label")
                    .is_some_and(|said| said.contains(label))
        };
        let told = picture.find_all(&is_told);
        let mut cells: Vec<&str> = told
            .iter()
            .filter_map(|part| part.get("data-cell"))
            .collect();
        cells.sort_unstable();
        assert_eq!(cells, ["a3", "c6", "d1", "f4"]);
        let dark = |cell: &&str| {
            let cell = cell.parse().unwrap();
            let model = crate::model::Model(&scene);
            model.leading_to(cell).is_empty() && model.view.piece_on(cell).is_none()
        };
        let dark = cells.iter().find(|cell| dark(cell)).expect("a dark mark");
        let touched = Action::Cell(dark.parse().unwrap());
        let said = UchiBoard::why_not(&scene, &Draft::default(), board::Touched::Part(touched));
        assert!(said.unwrap().said.starts_with(why));
    }
}
