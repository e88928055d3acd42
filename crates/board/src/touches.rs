//! The test that no touch is met with silence: whatever of a board looks like a piece or a place says, when it is touched,
//! why nothing happens, if nothing does.

use crate::picture::{Element, Node};
use crate::secrets::scene;
use crate::{Board, Draft, GestureKind, Response, Scene, Touched, WhyNot};
use std::collections::HashSet;
use std::fmt::Write;
use std::marker::PhantomData;
use std::rc::Rc;
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Language, Rng, Seat, Speak, Turn, Viewer, Voice};

/// So many drafts are looked at in each position.
const DRAFTS: usize = 4;

/// One in so many of what a touch chooses is drawn, to see that it is seen.
const DRAWN: u32 = 4;

/// What fits into two lines of a small phone.
const MOST: [(Language, usize); 2] = [(Language::Ja, 56), (Language::En, 110)];

/// Plays at random and touches everything of many pictures, for everybody who may look. Each touch has to make a move, to
/// change what is seen, or to be answered in both languages; and each rule that is named has to have a row in `rules`, the
/// page of the rules. `mute` are the places of what is scenery only. Gives how many touches were answered in words.
///
/// # Panics
/// If a touch is met with silence, or with words that are too long or name no rule there is.
pub fn touches_are_answered<B: Board>(
    game: &Rc<B::Game>,
    games: u64,
    rules: &str,
    mute: &[&str],
) -> usize {
    let mut test = Test::<B> {
        board: PhantomData,
        rules,
        mute,
        rng: Rng::seeded(23),
        answered: 0,
    };
    for _ in 0..games {
        let (mut state, mut scratch) = (game.start(), Vec::new());
        let mut before = None;
        // Many moves of one phase are much the same; the first of each is looked at.
        let mut phases = HashSet::new();
        loop {
            let turn = game.turn(&state);
            let seats = (0..game.setup().seats).map(|seat| Viewer::Seat(Seat(seat)));
            let viewers: Vec<Viewer> = seats.chain([Viewer::Table, Viewer::Open]).collect();
            for viewer in viewers {
                let mut scene = scene(game, &state, viewer);
                let look = || Some(game.view(before.as_ref()?, viewer));
                let draft = B::position_changed(&scene, &Draft::default(), &look);
                let picture = B::whole_picture(&scene, &draft);
                let phase = picture.get("data-phase").unwrap_or_default().to_owned();
                let is_new = phases.insert((phase, scene.acting.is_some()));
                if is_new || test.rng.below(60) == 0 {
                    test.touch_all(&mut scene, draft);
                }
            }
            if turn == Turn::Over {
                break;
            }
            let Some(mv) = random_move(&**game, &state, &mut test.rng, &mut scratch) else {
                break;
            };
            before = Some(state.clone());
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    test.answered
}

struct Test<'a, B: Board> {
    board: PhantomData<B>,
    rules: &'a str,
    mute: &'a [&'a str],
    rng: Rng,
    answered: usize,
}

impl<B: Board> Test<'_, B> {
    /// Touches everything, with this chosen and with some of what touching it leads to.
    fn touch_all(&mut self, scene: &mut Scene<B::Game>, first: Draft<B>) {
        let mut drafts = vec![first];
        let mut at = 0;
        while let Some(draft) = drafts.get(at).cloned() {
            let mut next = self.touch(scene, &draft);
            next.retain(|draft| !drafts.contains(draft));
            while drafts.len() < DRAFTS && !next.is_empty() {
                let chosen = self.rng.below(next.len() as u32) as usize;
                let chosen = next.swap_remove(chosen);
                if !drafts.contains(&chosen) {
                    drafts.push(chosen);
                }
            }
            at += 1;
        }
    }

    /// Touches everything; gives what is chosen then.
    fn touch(&mut self, scene: &mut Scene<B::Game>, draft: &Draft<B>) -> Vec<Draft<B>> {
        let picture = B::whole_picture(scene, draft);
        let seen = everything(&picture);
        let (mut parts, mut places) = (Vec::new(), Vec::new());
        collect(&picture, false, &mut parts, &mut places);
        let mut led = Vec::new();
        for part in parts {
            let action: B::Action = part.tapped().expect("an action of this board");
            let about = format!("{action:?} ({draft:?}) for {:?}", scene.viewer);
            // A tab that lies open, and the step that is shown, are no refusals.
            let is_open = part.get("aria-pressed") == Some("true")
                || part.get("aria-current").is_some_and(|it| it != "false");
            // Where it asks for the spot, without one: that is how keys touch it.
            match B::tap(scene, draft, action.clone(), None) {
                response if response.is_idle(draft) => {
                    self.explained(scene, draft, &Touched::Part(action), is_open, &about);
                }
                Response::Choose(next) => {
                    if !is_open && self.rng.below(DRAWN) == 0 {
                        let is_seen = everything(&B::whole_picture(scene, &next)) != seen;
                        assert!(is_seen, "{about}: what is chosen is not seen");
                    }
                    led.push(next);
                }
                Response::Refuse(next, why) => {
                    scene.refused = Some(why.clone());
                    let node: Node = B::whole_picture(scene, &next).into();
                    scene.refused = None;
                    let said = why.speak(&scene.voice);
                    assert!(
                        !said.is_empty() && node.words().contains(&said),
                        "{about}: {said}"
                    );
                    self.check_rule(why.rule(), &about);
                    self.answered += 1;
                }
                _ => {}
            }
        }
        for place in places {
            let name = place.get("data-anchor").unwrap_or_default();
            let about = format!("the place {name:?} ({draft:?}) for {:?}", scene.viewer);
            let is_mute = self.mute.contains(&name);
            self.explained(scene, draft, &Touched::Place(name), is_mute, &about);
        }
        led
    }

    /// It is said why nothing happens.
    fn explained(
        &mut self,
        scene: &mut Scene<B::Game>,
        draft: &Draft<B>,
        touched: &Touched<B::Action>,
        may_be_mute: bool,
        about: &str,
    ) {
        if scene.acting.is_none() {
            // It is said for whom the game waits ([`WhyNot::waiting`]).
            return;
        }
        for (language, most) in MOST {
            scene.voice = Voice::new(language, Vec::new());
            let Some(WhyNot { said, rule }) = B::why_not(scene, draft, touched.clone()) else {
                assert!(may_be_mute, "{about}: silence; {:?}", scene.view);
                return;
            };
            let letters = said.chars().count();
            assert!((1..=most).contains(&letters), "{about}: {said} ({letters})");
            self.check_rule(rule, about);
        }
        self.answered += 1;
    }

    fn check_rule(&self, rule: &str, about: &str) {
        let row = format!("\n| {rule} |");
        assert!(
            rule.is_empty() || self.rules.contains(&row),
            "{about} names {rule:?}"
        );
    }
}

/// All that is drawn and told.
fn everything(picture: &Element) -> String {
    let mut all = String::new();
    write_all(picture, &mut all);
    all
}

fn write_all(element: &Element, all: &mut String) {
    // Text takes whatever is written to it.
    let (attributes, meanings) = (&element.0.attributes, &element.0.meanings);
    let _ = write!(all, "<{} {attributes:?} {meanings:?}>", element.0.tag);
    for child in element.children() {
        match child {
            Node::Element(child) => write_all(child, all),
            Node::Words(words) => all.push_str(words),
        }
    }
}

/// What can be tapped in a picture, and the things in it that mean nothing: neither in what can be tapped nor round it, and
/// not in a drawing over which what can be tapped lies. Whether there is anything of either.
fn collect<'a>(
    element: &'a Element,
    is_inside: bool,
    parts: &mut Vec<&'a Element>,
    places: &mut Vec<&'a Element>,
) -> bool {
    let is_part = element.meaning(GestureKind::Tap).is_some();
    if is_part && element.get("disabled").is_none() {
        parts.push(element);
    }
    let is_drawing = element.get("aria-hidden") == Some("true");
    let mut has_more = is_part;
    for child in element.children() {
        if let Node::Element(child) = child {
            has_more |= collect(child, is_inside || is_part || is_drawing, parts, places);
        }
    }
    let is_thing = element.get("data-anchor").is_some() && !has_more;
    if is_thing && !is_inside && !is_drawing {
        places.push(element);
    }
    has_more || is_thing
}
