//! The stage every board stands on: it looks at the game, has the board draw
//! its picture, and brings it the gestures. A board itself is pure.

mod ears;
mod keys;

use super::context::{BoardContext, Inquiry};
use super::pull::{Drag, Dragging, Hands, Live, Pull};
use crate::parts::key_of;
use ears::listening;
use leptos::prelude::*;
use picture::{Element, Part, part};
use std::cell::RefCell;
use std::rc::Rc;
use tabletop::{Game, Language, Seat, Session, Viewer, Voice};
use wasm_bindgen::JsCast;
use web_sys::Event;

/// What a board is shown of the game: a view, what may be done, who looks.
pub struct Scene<G: Game> {
    /// What the viewer may know.
    pub view: G::View,
    /// The seat that may act here and now.
    pub acting: Option<Seat>,
    /// Its legal moves; empty if nobody may act, or where they are too many to list.
    pub legal: Vec<G::Move>,
    /// The seat whose things lie open before the viewer.
    pub own: Option<Seat>,
    /// Who looks.
    pub viewer: Viewer,
    /// How many moves led here.
    pub ply: usize,
    /// What has just happened and should be seen happening; empty under
    /// reduced motion and in the replay.
    pub fresh: Vec<G::Event>,
    /// The words and names.
    pub voice: Voice,
    /// The index of colour and shape for each seat.
    pub colours: Vec<u8>,
}

impl<G: Game> Scene<G> {
    /// The index of colour and shape of a seat: `seat-0` to `seat-5` of the art.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.colours.get(seat.index()).copied().unwrap_or(seat.0)
    }
}

/// Something a person has done with a part of the picture: what its `data-act`
/// says, a word and up to three numbers (`cell 13`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Act<'a> {
    /// What was touched.
    pub name: &'a str,
    /// Which of them.
    pub at: [i32; 3],
}

impl<'a> Act<'a> {
    /// Reads the words of a `data-act`.
    pub fn read(words: &'a str) -> Act<'a> {
        let mut words = words.split(' ');
        let name = words.next().unwrap_or_default();
        let mut at = [0; 3];
        for (number, word) in at.iter_mut().zip(words) {
            *number = word.parse().unwrap_or(0);
        }
        Act { name, at }
    }
}

/// What a gesture leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<D, M> {
    /// Nothing.
    Nothing,
    /// Something else is chosen, but not yet done.
    Choose(D),
    /// The move is made.
    Make(M),
    /// These moves are made, one after the other, as long as none is refused.
    MakeAll(Vec<M>),
    /// The game is asked a question of its own about the moment after so many
    /// moves; the answer goes to [`Board::answered`].
    Ask(D, usize, String),
}

/// A board: how a game looks, and what gestures mean. Pure: tested natively.
pub trait Board: 'static {
    /// Its game.
    type Game: Game;
    /// What has been chosen, but not yet done; and what is open to look at.
    type Draft: Clone + Default + Send + Sync + 'static;

    /// Draws the game. What can be touched has a `data-act`; where the arrow
    /// keys lead from one to the next, they stand in a `data-walk`. What has a
    /// `data-over` is told of when the pointer or the focus comes there; what is
    /// typed into an input follows the words of its `data-input`.
    fn picture(scene: &Scene<Self::Game>, draft: &Self::Draft) -> Element;

    /// What it means to touch something. Called also when nobody may act: then
    /// only what is open to look at may change. Keys come as `escape`, `digit 7`
    /// (typed anywhere on the board) and `enter` (in an input).
    fn gesture(
        scene: &Scene<Self::Game>,
        draft: &Self::Draft,
        act: Act,
    ) -> Step<Self::Draft, <Self::Game as Game>::Move>;

    /// What is chosen when a hint is shown.
    fn hinted(draft: &Self::Draft, mv: &<Self::Game as Game>::Move) -> Self::Draft;

    /// What stays chosen when the position has changed.
    fn let_go(_draft: &Self::Draft) -> Self::Draft {
        Self::Draft::default()
    }

    /// What is chosen when a position comes up: `before` is the one before its last
    /// move.
    fn arrived(
        _scene: &Scene<Self::Game>,
        draft: &Self::Draft,
        _before: &dyn Fn() -> Option<<Self::Game as Game>::View>,
    ) -> Self::Draft {
        Self::let_go(draft)
    }

    /// What dragging something has led to: `start` is what was chosen when it
    /// began, `now` what has become of it by now.
    fn pulled(
        _scene: &Scene<Self::Game>,
        _start: &Self::Draft,
        now: &Self::Draft,
        _pull: &Pull,
    ) -> Self::Draft {
        now.clone()
    }

    /// What it means to let go of it.
    fn dropped(
        _scene: &Scene<Self::Game>,
        draft: &Self::Draft,
    ) -> Step<Self::Draft, <Self::Game as Game>::Move> {
        Step::Choose(draft.clone())
    }

    /// What of the picture follows a pull; the picture says the same.
    fn live(_scene: &Scene<Self::Game>, _draft: &Self::Draft) -> Vec<Live> {
        Vec::new()
    }

    /// What is chosen once a question is answered; `None`: there is no answer.
    fn answered(draft: &Self::Draft, _answer: Option<&str>) -> Self::Draft {
        draft.clone()
    }

    /// Whether the legal moves are worth listing in this position.
    fn lists_moves(_view: &<Self::Game as Game>::View) -> bool {
        true
    }
}

/// Whose things lie open: the viewer's; nobody's for the table.
pub fn own_seat(viewer: Viewer, acting: Option<Seat>) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Open => acting,
        Viewer::Table => None,
    }
}

/// The signals a scene is made of, at one moment.
type Stamp = (u32, usize, Viewer, Option<Seat>, Option<usize>, Language);

/// The scene that was made last, and when.
type Kept<G> = Rc<RefCell<Option<(Stamp, Scene<G>)>>>;

fn stamp_of(context: BoardContext) -> Stamp {
    (
        context.session.stamp(),
        context.ply.get(),
        context.viewer.get(),
        context.acting.get(),
        context.fresh.get(),
        context.language.get(),
    )
}

fn scene_of<B: Board>(context: BoardContext, stamp: Stamp) -> Option<Scene<B::Game>> {
    let (_, ply, viewer, acting, fresh, language) = stamp;
    let voice = context.session.voice(language);
    let colours = context.colours.get_untracked();
    let look = |session: &Session<B::Game>| {
        let view = session.view_at(ply, viewer);
        let listed = acting.is_some() && ply == session.cursor() && B::lists_moves(&view);
        Scene {
            acting,
            legal: if listed { session.legal() } else { Vec::new() },
            own: own_seat(viewer, acting),
            viewer,
            ply,
            fresh: fresh.map_or_else(Vec::new, |ply| session.events_at(ply, viewer)),
            voice,
            colours,
            view,
        }
    };
    context.session.with_game::<B::Game, _>(look)
}

fn view_before<B: Board>(
    context: BoardContext,
    scene: &Scene<B::Game>,
) -> Option<<B::Game as Game>::View> {
    let ply = scene.ply.checked_sub(1)?;
    let look = |session: &Session<B::Game>| session.view_at(ply, scene.viewer);
    context.session.with_game::<B::Game, _>(look)
}

/// Puts a board on the stage.
pub fn stage<B: Board>(context: BoardContext) -> Part {
    part(key_of("board"), move || {
        let draft = RwSignal::new(B::Draft::default());
        let kept: Kept<B::Game> = Rc::default();
        let refresh = {
            let kept = kept.clone();
            move || {
                let stamp = stamp_of(context);
                let mut kept = kept.borrow_mut();
                if kept.as_ref().is_none_or(|(known, _)| *known != stamp) {
                    *kept = scene_of::<B>(context, stamp).map(|scene| (stamp, scene));
                }
            }
        };
        // A new position lets go of what was chosen for the old one; a hint chooses.
        Effect::new({
            let (kept, refresh) = (kept.clone(), refresh.clone());
            move |_| {
                // Not the language: what was chosen stays chosen in another one.
                let _follow = (context.session.stamp(), context.ply.get());
                let _follow = (context.viewer.get(), context.acting.get());
                let hinted = context.hint.get().and_then(|hint| hint.parse().ok());
                untrack(&refresh);
                let kept = kept.borrow();
                let Some((_, scene)) = &*kept else { return };
                draft.update(|draft| {
                    *draft = match &hinted {
                        Some(mv) => B::hinted(draft, mv),
                        None => B::arrived(scene, draft, &|| view_before::<B>(context, scene)),
                    }
                });
            }
        });
        let take = move |step: Step<B::Draft, <B::Game as Game>::Move>| {
            let moves = match step {
                Step::Nothing => return,
                Step::Choose(chosen) => return draft.set(chosen),
                Step::Ask(chosen, ply, question) => {
                    draft.set(chosen);
                    let then = move |answer: Option<String>| {
                        // The table may have been left.
                        if !draft.is_disposed() {
                            draft.update(|draft| *draft = B::answered(draft, answer.as_deref()));
                        }
                    };
                    return context.consult.run(Inquiry {
                        ply,
                        question,
                        then: Box::new(then),
                    });
                }
                Step::Make(mv) => vec![mv],
                Step::MakeAll(moves) => moves,
            };
            draft.update(|draft| *draft = B::let_go(draft));
            let cursor = || context.session.with(tabletop::AnySession::cursor);
            for mv in moves {
                let before = cursor();
                context.play.run(mv.to_string());
                if cursor() == before {
                    break;
                }
            }
        };
        let act: Rc<dyn Fn(&str)> = Rc::new({
            let (kept, refresh, take) = (kept.clone(), refresh.clone(), take);
            move |words: &str| {
                untrack(&refresh);
                let step = match &*kept.borrow() {
                    Some((_, scene)) => {
                        draft.with_untracked(|draft| B::gesture(scene, draft, Act::read(words)))
                    }
                    None => Step::Nothing,
                };
                take(step);
            }
        });
        let held: RefCell<Option<(B::Draft, B::Draft)>> = RefCell::default();
        let dragging: Dragging = Rc::new({
            let (kept, refresh) = (kept.clone(), refresh.clone());
            move |drag| {
                untrack(&refresh);
                let (now, step) = {
                    let kept = kept.borrow();
                    let Some((_, scene)) = &*kept else {
                        return Vec::new();
                    };
                    let mut held = held.borrow_mut();
                    match (drag, &mut *held) {
                        (Drag::Begin, held) => {
                            let chosen = draft.get_untracked();
                            let live = B::live(scene, &chosen);
                            *held = Some((chosen.clone(), chosen));
                            return live;
                        }
                        (Drag::Regrip, Some((start, now))) => {
                            *start = now.clone();
                            return Vec::new();
                        }
                        (Drag::Move(pull), Some((start, now))) => {
                            *now = B::pulled(scene, start, now, &pull);
                            return B::live(scene, now);
                        }
                        (Drag::Drop, held) => {
                            let Some((_, now)) = held.take() else {
                                return Vec::new();
                            };
                            let step = B::dropped(scene, &now);
                            (now, step)
                        }
                        (_, held) => {
                            *held = None;
                            return Vec::new();
                        }
                    }
                };
                // A move made of it keeps what it has chosen, as any move does.
                draft.set(now);
                take(step);
                Vec::new()
            }
        });
        let hands = Hands::new(dragging, act.clone());
        move || {
            refresh();
            let kept = kept.borrow();
            let Some((_, scene)) = &*kept else {
                // A board is only made for its own game.
                return picture::el("div");
            };
            let root = draft.with(|draft| B::picture(scene, draft));
            listening(root, act.clone(), &hands)
        }
    })
}

/// The part of the picture an event is about, and what it says.
pub(in crate::boards) fn touched(
    event: &Event,
    attribute: &str,
) -> Option<(web_sys::Element, String)> {
    let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let element = target.closest(&format!("[{attribute}]")).ok()??;
    let words = element.get_attribute(attribute)?;
    Some((element, words))
}

pub(in crate::boards) fn all(within: &web_sys::Element, selector: &str) -> Vec<web_sys::Element> {
    let Ok(found) = within.query_selector_all(selector) else {
        return Vec::new();
    };
    (0..found.length())
        .filter_map(|at| found.get(at)?.dyn_into().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::Act;

    #[test]
    fn what_was_touched_is_read() {
        for (words, name, at) in [
            ("confirm", "confirm", [0, 0, 0]),
            ("cell 13", "cell", [13, 0, 0]),
            ("tile 3 -2 90 7", "tile", [3, -2, 90]),
            ("card x", "card", [0, 0, 0]),
            ("mat 1200 900 1", "mat", [1200, 900, 1]),
            ("", "", [0, 0, 0]),
        ] {
            assert_eq!(Act::read(words), Act { name, at });
        }
    }
}
