//! The stage every board stands on: it looks at the game, has the board draw
//! its picture, and brings it the gestures. A board itself is pure.
//!
//! | file | holds |
//! |---|---|
//! | here | the component, and what a gesture leads to |
//! | `context.rs` | what the table hands to the stage |
//! | `scene.rs` | what the board is shown |
//! | `gesture.rs` | what it is told of a gesture |
//! | `listeners.rs` | from events of the page to gestures |
//! | `drag_tracker.rs` | fingers that hold something |
//! | `carry.rs` | what is carried, and the part that takes it |
//! | `tug.rs` | what is pulled although it cannot be dragged |
//! | `drawing.rs` | from the page to a drawing |
//! | `keys.rs` | keys, and walking from part to part |
//! | `dom.rs` | finding parts in the page |
//! | `show.rs`, `sound.rs` | lets a move be seen and heard |
//! | `beats.rs` | the clock of what is shown |
//! | `forecast.rs`, `explain.rs` | what a draft would bring; why somebody has their points, what a move has brought |
//! | `why_not.rs` | why a touch does nothing |

mod beats;
mod carry;
mod context;
mod dom;
mod drag_tracker;
mod drawing;
mod explain;
mod forecast;
mod gesture;
mod keys;
mod listeners;
mod scene;
mod show;
mod sound;
mod spot;
mod told_beside;
mod tug;
mod why_not;

pub use beats::Beats;
pub use context::{
    Ask, AskStage, BoardContext, Foretell, Inquiry, PlayMove, SayWhyNot, SessionHandle, Showing,
};
pub use explain::{brought, explain};
pub use forecast::foretell;
pub use show::show;
pub use why_not::why_not;

use crate::prefs::use_prefs;
use board::motion::Points;
use board::picture::{Element, bring_parts, el, parts_wait, reactive};
use board::{Board, Draft, Drag, DragValue, IllegalOf, Meaning, MoveOf, Response, Scene};
pub use dom::in_two_frames;
use drag_tracker::{DragPhase, DragTracker};
use gesture::{Gesture, Hear};
use leptos::prelude::*;
use listeners::{listen_without_focus, listening};
use presentation::{Chosen, Refused};
use scene::SceneCache;
use std::cell::{Cell, RefCell};
use std::marker::PhantomData;
use std::rc::Rc;
use tabletop::{Seat, Session, Speak, Viewer};

/// What lets go of what was chosen when it changes: the game, the moment shown, who looks, who acts.
type Moment = (u32, usize, Viewer, Option<Seat>);

/// A board on its stage.
struct Stage<B: Board> {
    context: BoardContext,
    scene: SceneCache<B>,
    draft: RwSignal<Draft<B>, LocalStorage>,
    /// What is dragged, while something is.
    held: RefCell<Option<Held<B>>>,
    /// The moment in which something was taken up that is carried, while it is.
    carried: Cell<Option<Moment>>,
    /// The moment for which something was chosen last.
    moment: Cell<Option<Moment>>,
    /// The move that was seen last, and whether it is still undecided.
    seen: Cell<(Option<usize>, bool)>,
    /// How many moves had been made when something was marked last.
    marked: Cell<usize>,
    /// Whether the next picture holds parts of it back.
    holds_parts: Cell<bool>,
    /// The points that the board told last.
    points: RefCell<Points>,
}

/// Something that is held.
struct Held<B: Board> {
    /// What was chosen when it was taken hold of.
    start: Draft<B>,
    /// What has become of it.
    now: Draft<B>,
    /// When that was.
    moment: Moment,
}

/// Puts a board on its stage, for callers that do not know which game it is.
pub fn stage<B: Board>(context: BoardContext) -> AnyView {
    let board = PhantomData::<B>;
    view! { <BoardStage board context/> }.into_any()
}

/// A board, its picture and its gestures.
#[component]
fn BoardStage<B: Board>(
    /// Which board.
    board: PhantomData<B>,
    /// What the table hands over.
    context: BoardContext,
) -> impl IntoView {
    let PhantomData = board;
    let stage = Rc::new(Stage::<B> {
        context,
        scene: SceneCache::new(context),
        draft: RwSignal::new_local(Draft::default()),
        held: RefCell::new(None),
        carried: Cell::new(None),
        moment: Cell::new(None),
        seen: Cell::default(),
        marked: Cell::new(0),
        holds_parts: Cell::default(),
        points: RefCell::default(),
    });
    Effect::new({
        let stage = stage.clone();
        move |_| stage.follow()
    });
    let asked: Rc<dyn Fn(Ask)> = Rc::new({
        let stage = stage.clone();
        move |ask| match ask {
            Ask::BeforeHint => stage.prepare_hint(),
            Ask::BeforePicture => {
                untrack(|| stage.let_be_seen());
            }
        }
    });
    context.showing.ask.set_value(Some(asked));
    let hear: Hear = Rc::new({
        let stage = stage.clone();
        move |gesture| stage.hear(&gesture)
    });
    let tracker = DragTracker::new(
        Rc::new({
            let stage = stage.clone();
            move |phase| stage.drag(phase)
        }),
        hear.clone(),
    );
    listen_without_focus(&hear, &tracker);
    let local = StoredValue::new_local((stage, hear, tracker));
    reactive(move || {
        local.with_value(|(stage, hear, tracker)| {
            // While the picture of the moment before still stands in the page.
            if stage.has_passed() {
                tracker.cancel();
            }
            tracker.before_picture();
            stage.tell();
            stage.context.showing.is_guided.track();
            let is_undecided = stage.let_be_seen();
            let lately = stage.context.showing.lately.get();
            let hint = stage.hinted();
            let picture = |draft: &Draft<B>| {
                stage.scene.with(|scene| {
                    let picture = B::picture(scene, draft);
                    let picture = match hint.as_slice() {
                        [] => picture,
                        plan => picture.leading(&|meaning| leads_to(scene, draft, meaning, plan)),
                    };
                    let context = stage.context;
                    (context.showing.foretell)(context, scene, draft, picture)
                })
            };
            let picture = match is_undecided {
                true => stage
                    .scene
                    .before(|scene| B::picture(scene, &Draft::<B>::default())),
                false => stage
                    .draft
                    .with(picture)
                    .map(|root| stage.keeping_points(root)),
            };
            match picture {
                Some(root) => {
                    let root = stage.in_parts(root.marking(&lately));
                    listening(root, hear, tracker)
                }
                // A board is only made for its own game.
                None => el("div"),
            }
        })
    })
}

/// Brings the parts of a picture that come so many frames after it or later, frame by frame.
fn bring_in_frames(frames: u8) {
    request_animation_frame(move || {
        bring_parts(frames);
        if parts_wait() {
            bring_in_frames(frames + 1);
        }
    });
}

/// Whether a tap on a part that means this makes the very moves with which a plan begins; `None` if it makes none.
fn leads_to<B: Board>(
    scene: &Scene<B::Game>,
    draft: &Draft<B>,
    meaning: &Meaning,
    plan: &[MoveOf<B>],
) -> Option<bool> {
    match B::tap(scene, draft, action::<B>(meaning)?, None) {
        Response::Play(made) => Some(plan.first() == Some(&made)),
        Response::PlayAll(made) => Some(plan.starts_with(&made)),
        _ => None,
    }
}

impl<B: Board> Stage<B> {
    /// Follows the game and the hints.
    fn follow(&self) {
        let moment = self.moment_now();
        let hint = self.hinted();
        let is_same = self.moment.replace(Some(moment)) == Some(moment);
        // When a hint goes, what it has chosen stays chosen.
        if !hint.is_empty() || !is_same {
            self.settle(&hint);
        }
    }

    /// The moment that is shown; follows it. Not the language: what was chosen stays chosen in another one.
    fn moment_now(&self) -> Moment {
        let context = self.context;
        (
            context.session.stamp(),
            context.ply.get(),
            context.viewer.get(),
            context.acting.get(),
        )
    }

    /// The moves that a hint names; follows it.
    fn hinted(&self) -> Vec<MoveOf<B>> {
        let hint = self.context.hint.get().unwrap_or_default();
        hint.split(' ').map_while(|mv| mv.parse().ok()).collect()
    }

    fn prepare_hint(&self) {
        let draft = self.draft.get_untracked();
        let moves = self
            .scene
            .with_untracked(|scene| B::before_hint(scene, &draft));
        if let Some(moves) = moves.filter(|moves| !moves.is_empty()) {
            self.play(moves);
        }
    }

    /// A new position lets go of what was chosen for the old one; a hint chooses.
    fn settle(&self, hint: &[MoveOf<B>]) {
        self.refuse(None);
        let draft = self.draft.get_untracked();
        let next = self.scene.with_untracked(|scene| match hint {
            [] => B::position_changed(scene, &draft, &|| self.scene.view_before(scene)),
            plan => B::hint_of_plan(scene, &draft, plan),
        });
        if let Some(next) = next {
            self.draft.set(next);
        }
    }

    /// Lets a new move be seen, once, and once more when it is decided; says whether it is undecided.
    fn let_be_seen(&self) -> bool {
        let showing = self.context.showing;
        let made = showing.made.get();
        let undecided = showing.undecided;
        if self.seen.get() != (made, undecided.get_untracked()) {
            match made {
                Some(ply) => {
                    self.expect_parts();
                    untrack(|| (showing.show)(self.context, ply, self.marked.get()));
                    self.marked.set(ply + 1);
                }
                None => showing.beats.forget(),
            }
            self.seen.set((made, undecided.get_untracked()));
        }
        // It stays marked when it has been seen; what has been taken back marks nothing.
        if self.context.ply.get_untracked() < self.marked.get() {
            showing.lately.update_untracked(Vec::clear);
        }
        undecided.get()
    }

    /// The picture of a move that is seen comes in several frames, none of which has too much to do.
    fn expect_parts(&self) {
        let prefs = use_prefs();
        if prefs.is_still() || prefs.is_unpaced {
            return;
        }
        self.holds_parts.set(true);
        // Before whatever waits for the picture.
        request_animation_frame(|| bring_in_frames(1));
    }

    /// A picture, of which parts come in frames after it where they are expected.
    fn in_parts(&self, mut root: Element) -> Element {
        if self.holds_parts.take() {
            root.hold_parts();
        }
        root
    }

    /// A picture of which the points wait as long as what they count is still seen moving.
    fn keeping_points(&self, mut root: Element) -> Element {
        if self.context.showing.points_told.get() {
            self.points.replace(root.points());
        } else {
            root.keep_points(&self.points.borrow());
        }
        root
    }

    /// Says whether the board holds what has happened, and what it asks of whoever has chosen something.
    fn tell(&self) {
        let showing = self.context.showing;
        let holds = self.draft.with(B::holds);
        let held = showing.chosen.with_untracked(|chosen| chosen.holds);
        if held && !holds {
            // What it has let go of marks nothing any more.
            showing.lately.update_untracked(Vec::clear);
        }
        let asks = |draft: &Draft<B>| {
            self.scene
                .with_untracked(|scene| scene.acting.and_then(|_| B::asks(scene, draft)))
        };
        let asks = self.draft.with(asks).flatten();
        self.tell_chosen(|chosen| {
            chosen.holds = holds;
            chosen.asks = asks;
        });
    }

    /// Tells of what is chosen at the moment that is shown.
    fn tell_chosen(&self, tell: impl FnOnce(&mut Chosen)) {
        let ply = self.context.ply.get_untracked();
        self.context.showing.tell(ply, tell);
    }

    /// Asks the board what a gesture means, and does it.
    fn hear(&self, gesture: &Gesture) {
        let held = self.held.borrow().as_ref().map(|held| held.now.clone());
        if let (true, Gesture::Hover(_)) = (held.is_some(), gesture) {
            // It covers what is under the pointer.
            return;
        }
        let draft = held.unwrap_or_else(|| self.draft.get_untracked());
        let response = self.scene.with_untracked(|scene| match *gesture {
            Gesture::Tap(meaning, spot) => {
                action::<B>(meaning).map(|it| B::tap(scene, &draft, it, spot))
            }
            // Who pulls at something has not meant to make a move.
            Gesture::Tug(meaning) => action::<B>(meaning)
                .map(|it| B::tap(scene, &draft, it, None))
                .filter(Response::leaves_game),
            Gesture::TapPlace(_) => Some(Response::Nothing),
            Gesture::Hover(meaning) => action::<B>(meaning).map(|it| B::hover(scene, &draft, it)),
            Gesture::Wheel(meaning, wheel) => {
                action::<B>(meaning).map(|it| B::wheel(scene, &draft, it, wheel))
            }
            Gesture::Typed(meaning, text) => {
                action::<B>(meaning).map(|it| B::typed(scene, &draft, it, text))
            }
            Gesture::Entered(meaning, number) => {
                action::<B>(meaning).map(|it| B::entered(scene, &draft, it, number))
            }
            Gesture::Press(press) => Some(B::key(scene, &draft, press)),
        });
        match (gesture, response.flatten()) {
            // What is said of the last tap stays while the pointer moves on.
            (Gesture::Hover(_), Some(Response::Choose(draft))) => self.draft.set(draft),
            (Gesture::Tap(..) | Gesture::Tug(_) | Gesture::TapPlace(_), Some(response))
                if response.is_idle(&draft) =>
            {
                self.refuse(None);
                let context = self.context;
                let say = context.showing.say_why_not;
                self.scene
                    .with_untracked(|scene| say(context, scene, &draft, gesture.touched()));
            }
            (_, Some(response)) => self.answer(response),
            (_, None) => {}
        }
    }

    fn answer(&self, response: Response<B>) {
        if let Response::Nothing = response {
            return;
        }
        let refused = match &response {
            Response::Refuse(_, reason) => Some(reason.clone()),
            _ => None,
        };
        self.refuse(refused);
        match response {
            Response::Nothing => {}
            Response::Choose(draft) | Response::Refuse(draft, _) => self.choose(draft),
            Response::Play(mv) => self.play(vec![mv]),
            Response::PlayAll(moves) => self.play(moves),
            Response::Ask(chosen, ply, question) => {
                self.draft.set(chosen);
                let draft = self.draft;
                let then = move |answer: Option<String>| {
                    // The table may have been left.
                    if !draft.is_disposed() {
                        draft.update(|draft| *draft = B::answered(draft, answer.as_deref()));
                    }
                };
                self.context.consult.run(Inquiry {
                    ply,
                    question,
                    then: Box::new(then),
                });
            }
        }
    }

    /// Why what was tried cannot be done: the board says it, and the table knows the rule.
    fn refuse(&self, reason: Option<IllegalOf<B>>) {
        let rule = reason.as_ref().map_or("", Speak::rule);
        self.tell_chosen(|chosen| {
            chosen.refused = Refused {
                said: String::new(),
                rule,
            };
        });
        self.scene.refuse(reason);
    }

    /// Makes moves, as long as none is refused.
    fn play(&self, moves: Vec<MoveOf<B>>) {
        let rule = Rc::new(Cell::new(""));
        for mv in moves {
            let rule = rule.clone();
            let play: PlayMove = Box::new(move |session, voice| {
                let session = session.as_any_mut().downcast_mut::<Session<B::Game>>();
                let session = session.expect("a board plays its own game");
                session.play(mv).map_err(|refusal| {
                    rule.set(refusal.rule());
                    refusal.speak(voice)
                })
            });
            if !self.context.play.run(play) {
                break;
            }
        }
        // At once: the next picture is of the new position. What follows the game need not do it once more.
        self.moment.set(Some(untrack(|| self.moment_now())));
        self.settle(&[]);
        // The table has said why, and leads to the rule.
        if !rule.get().is_empty() {
            self.tell_chosen(|chosen| chosen.refused.rule = rule.get());
        }
    }

    /// Does what a drag asks for, and says what follows it.
    fn drag(&self, phase: DragPhase) -> Vec<DragValue> {
        match phase {
            DragPhase::Begin => {
                let chosen = self.draft.get_untracked();
                let values = self.values(&chosen);
                if self.held.borrow().is_none() {
                    // What was foretold is not so any more: what is dragged says itself how it stands.
                    self.tell_chosen(|chosen| chosen.forecast.clear());
                    self.held.replace(Some(Held {
                        start: chosen.clone(),
                        now: chosen,
                        moment: untrack(|| self.moment_now()),
                    }));
                }
                values
            }
            DragPhase::Carry => {
                self.carried.set(Some(untrack(|| self.moment_now())));
                Vec::new()
            }
            DragPhase::Regrip => {
                if let Some(held) = &mut *self.held.borrow_mut() {
                    held.start = held.now.clone();
                }
                Vec::new()
            }
            DragPhase::Move(pull) => {
                let mut held = self.held.borrow_mut();
                let (Some(held), Some(what)) = (&mut *held, action::<B>(pull.what)) else {
                    return Vec::new();
                };
                let drag = Drag {
                    what,
                    finger: pull.finger,
                    second: pull.second,
                    is_touch: pull.is_touch,
                    shift: pull.shift,
                };
                let next = |scene: &_| B::drag_move(scene, &held.start, &held.now, &drag);
                if let Some(next) = self.scene.with_untracked(next) {
                    held.now = next;
                }
                self.values(&held.now)
            }
            DragPhase::Drop => {
                let Some(Held { now, .. }) = self.held.take() else {
                    return Vec::new();
                };
                let response = self.scene.with_untracked(|scene| B::drag_end(scene, &now));
                // A move made of it keeps what it has chosen until the position changes.
                self.draft.set(now);
                if let Some(response) = response {
                    self.answer(response);
                }
                Vec::new()
            }
            DragPhase::Cancel => {
                self.held.take();
                self.carried.set(None);
                Vec::new()
            }
        }
    }

    /// Whether what is held is held in another moment than the one that is shown.
    fn has_passed(&self) -> bool {
        let dragged = self.held.borrow().as_ref().map(|held| held.moment);
        let held = dragged.or(self.carried.get());
        held.is_some_and(|moment| moment != self.moment_now())
    }

    /// Chooses something; what is held goes on from it.
    fn choose(&self, draft: Draft<B>) {
        match &mut *self.held.borrow_mut() {
            Some(held) => {
                held.start = draft.clone();
                held.now = draft;
            }
            None => self.draft.set(draft),
        }
    }

    fn values(&self, draft: &Draft<B>) -> Vec<DragValue> {
        let values = self
            .scene
            .with_untracked(|scene| B::drag_values(scene, draft));
        values.unwrap_or_default()
    }
}

/// What a part of the picture means to its board. An action of another board does nothing.
fn action<B: Board>(meaning: &Meaning) -> Option<B::Action> {
    let action = meaning.action();
    debug_assert!(action.is_some(), "no action of this board: {meaning:?}");
    action
}
