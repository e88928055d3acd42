//! The test that every touch is answered. If touching something that looks like a piece or a place
//! has no effect, the board has to give the reason.

use crate::picture::{Element, Node};
use crate::secrets::scene;
use crate::{Board, Draft, GestureKind, Response, Scene, Touched, WhyNot};
use std::collections::HashSet;
use std::fmt::Write;
use std::marker::PhantomData;
use std::rc::Rc;
use tabletop::conformance::assert_agrees;
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Language, Rng, Seat, Setup, Speak, Turn, Viewer, Voice};

/// The largest number of drafts checked in each position.
const DRAFTS: usize = 4;

/// One in `DRAWN` new drafts, on average, is drawn to check that the picture has changed.
const DRAWN: u32 = 4;

/// The number of characters that fit into two lines on a small phone.
const MOST: [(Language, usize); 2] = [(Language::Ja, 56), (Language::En, 110)];

/// Touches everything in the pictures of a game with the fewest and one with the most seats.
/// `scenery` lists the places that are only scenery, a count or text: no piece is ever there, and a
/// finger cannot touch them.
///
/// # Panics
/// As [`touches_are_answered`], or if fewer touches than `least` were answered.
pub fn no_touch_is_met_with_silence<B: Board>(scenery: &[&str], least: usize) {
    let info = &B::Game::INFO;
    let rules = rules_of(info.id);
    let mut answered = 0;
    for seats in [info.seats.0, info.seats.1] {
        let game = Rc::new(B::Game::new(&Setup::new(info, seats)).expect("a table of the game"));
        answered += touches_are_answered::<B>(&game, 1, &rules, scenery);
    }
    assert!(
        answered >= least,
        "only {answered} touches were answered: do the pieces have an `.anchor(..)` or an action?"
    );
}

/// The text of `games/ID/rules.md`.
pub(crate) fn rules_of(id: &str) -> String {
    let page = format!("{}/../../games/{id}/rules.md", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&page).unwrap_or_else(|error| panic!("{page}: {error}"))
}

/// Plays random games and touches everything in many pictures, for every viewer. Each touch has to
/// make a move, to change the picture, or to be answered in both languages. Each rule that is named
/// has to have a row in `rules`, the rules page. `mute` lists the places that are only scenery.
/// Returns the number of touches that were answered in words.
///
/// # Panics
/// If a touch is not answered, or if its answer is too long or names an unknown rule.
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
        // Many positions of one phase are alike, so the first of each is always checked.
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
    /// Touches everything with this draft, and with some of the drafts to which the touches lead.
    fn touch_all(&mut self, scene: &mut Scene<B::Game>, first: Draft<B>) {
        Self::check_address(scene, &first);
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

    /// Touches everything and returns the drafts to which the touches lead.
    fn touch(&mut self, scene: &mut Scene<B::Game>, draft: &Draft<B>) -> Vec<Draft<B>> {
        let picture = B::whole_picture(scene, draft);
        let seen = everything(&picture);
        let (mut parts, mut places) = (Vec::new(), Vec::new());
        collect(&picture, false, &mut parts, &mut places);
        let mut led = Vec::new();
        for part in parts {
            let action: B::Action = part.tapped().expect("an action of this board");
            let about = format!("{action:?} ({draft:?}) for {:?}", scene.viewer);
            // A touch on an open tab or on the current step may do nothing.
            let is_open = part.get("aria-pressed") == Some("true")
                || part.get("aria-current").is_some_and(|it| it != "false");
            // A part that needs the position of the touch gets none, as when it is used by
            // keyboard.
            match B::tap(scene, draft, action.clone(), None) {
                response if response.is_idle(draft) => {
                    self.explained(scene, draft, &Touched::Part(action), is_open, &about);
                }
                Response::Choose(next) => {
                    if !is_open && self.rng.below(DRAWN) == 0 {
                        let is_seen = everything(&B::whole_picture(scene, &next)) != seen;
                        assert!(
                            is_seen,
                            "{about} leads to another draft and the same picture: draw {next:?}"
                        );
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
                        "{about} is refused, and the picture lacks the reason {said:?}: \
                         `picture` draws `scene.refused` (`board::parts::refusal`)"
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

    /// Checks that what is written agrees with "you" where the viewer is addressed so.
    fn check_address(scene: &mut Scene<B::Game>, draft: &Draft<B>) {
        let Viewer::Seat(own) = scene.viewer else {
            return;
        };
        let addressed = scene.voice.clone().telling(Some(own));
        let usual = std::mem::replace(&mut scene.voice, addressed);
        let picture: Node = B::whole_picture(scene, draft).into();
        scene.voice = usual;
        for element in picture.find_all(&|_| true) {
            let texts = element.children().iter().filter_map(|child| match child {
                Node::Words(words) => Some(&**words),
                Node::Element(_) => None,
            });
            texts
                .chain(element.get("aria-label"))
                .for_each(assert_agrees);
        }
    }

    /// Checks that the board explains why a touch does nothing.
    fn explained(
        &mut self,
        scene: &mut Scene<B::Game>,
        draft: &Draft<B>,
        touched: &Touched<B::Action>,
        may_be_mute: bool,
        about: &str,
    ) {
        if scene.acting.is_none() {
            // If no seat may act, the app itself says for whom the game waits
            // ([`WhyNot::waiting`]).
            return;
        }
        for (language, most) in MOST {
            scene.voice = Voice::new(language, Vec::new());
            let Some(WhyNot { said, rule }) = B::why_not(scene, draft, touched.clone()) else {
                assert!(
                    may_be_mute,
                    "{about} is not answered: `why_not` says why it does nothing, or the place is \
                     listed as scenery; {:?}",
                    scene.view
                );
                return;
            };
            let letters = said.chars().count();
            assert!(
                (1..=most).contains(&letters),
                "{about}: {said:?} has {letters} letters; two lines of a phone are 1 to {most}"
            );
            self.check_rule(rule, about);
        }
        self.answered += 1;
    }

    fn check_rule(&self, rule: &str, about: &str) {
        let row = format!("\n| {rule} |");
        assert!(
            rule.is_empty() || self.rules.contains(&row),
            "{about} names the rule {rule:?}, which has no row in rules.md"
        );
    }
}

/// Returns the elements of a picture with their attributes, meanings and texts.
fn everything(picture: &Element) -> String {
    let mut all = String::new();
    write_all(picture, &mut all);
    all
}

fn write_all(element: &Element, all: &mut String) {
    // Writing to a `String` cannot fail.
    let (attributes, meanings) = (&element.0.attributes, &element.0.meanings);
    let _ = write!(all, "<{} {attributes:?} {meanings:?}>", element.0.tag);
    for child in element.children() {
        match child {
            Node::Element(child) => write_all(child, all),
            Node::Words(words) => all.push_str(words),
        }
    }
}

/// Collects the parts that can be tapped, and the places without a tap action. A place is left out
/// if it is inside such a part, contains one, or belongs to an `aria-hidden` drawing, which parts
/// cover. Returns whether `element` contains a part or a place.
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
