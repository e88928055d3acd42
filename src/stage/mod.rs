//! The stage that every board is on. It reads the game, lets the board draw its picture, and passes
//! it the gestures. A board itself is pure.
//!
//! | file | holds |
//! |---|---|
//! | here | the component, and the effects of a gesture |
//! | `context.rs` | the data and callbacks that the table gives the stage |
//! | `scene.rs` | the scene that the board draws |
//! | `gesture.rs` | the gestures that the stage receives |
//! | `listeners.rs` | turns DOM events into gestures |
//! | `drag_tracker.rs` | the fingers that drag something |
//! | `carry.rs` | carrying a part to another part |
//! | `tug.rs` | pulls on parts that cannot be dragged |
//! | `drawing.rs` | converts positions in the window to positions in a drawing |
//! | `keys.rs` | keys, and moving from part to part |
//! | `next_part.rs` | the part for the next decision |
//! | `double_press.rs` | two quick presses of one part |
//! | `dom.rs` | finding parts in the page |
//! | `guide.rs` | the functions of `show.rs`, `forecast.rs` and `why_not.rs`, which are loaded later |
//! | `show.rs`, `sound.rs` | the animation and the sound of a move |
//! | `beats.rs` | the clock of a beat |
//! | `forecast.rs`, `explain.rs` | the forecast of a draft; the reasons for points, and what a move brought |
//! | `why_not.rs` | why a touch does nothing |

mod beats;
mod caption_place;
mod carry;
mod context;
mod dom;
mod double_press;
mod drag_tracker;
mod drawing;
mod explain;
mod forecast;
mod gesture;
mod guide;
mod keys;
mod listeners;
mod next_part;
mod scene;
mod show;
mod sound;
mod spot;
mod tug;
mod why_not;

pub use beats::Beats;
pub use context::{
    AnyStageGuide, BoardContext, Inquiry, Last, NextPart, PlayMove, SessionHandle, Showing,
};
pub use explain::{brought, explain};
pub use guide::StageGuide;

use crate::prefs::use_prefs;
use crate::timer::Timer;
use board::motion::Points;
use board::picture::{Element, bring_parts, el, parts_wait, reactive};
use board::{Board, Draft, Drag, DragValue, IllegalOf, Meaning, MoveOf, Response, Scene};
pub use dom::in_two_frames;
use double_press::DoublePress;
use drag_tracker::{DragPhase, DragTracker};
use gesture::{Gesture, Hear};
use leptos::prelude::*;
use listeners::{listen_elsewhere, listen_without_focus, listening};
use next_part::{Path, PressEffect};
use presentation::{Chosen, Refused};
use scene::SceneCache;
use std::cell::{Cell, RefCell};
use std::marker::PhantomData;
use std::rc::Rc;
use std::time::Duration;
use tabletop::{Seat, Session, Speak, Spoken, Viewer};

/// How long the stage waits for the rest of a draft that is only begun ([`Board::after_pause`]):
/// longer than most people take between two digits.
const PAUSE: Duration = Duration::from_millis(900);

/// What a selection depends on: the stamp of the session, the ply, the viewer, the seat that may
/// act, and the ply at which the table begins. When one of them changes, the selection is updated.
type SelectionKey = (u32, usize, Viewer, Option<Seat>, Option<usize>);

/// One board on its stage.
struct Stage<B: Board> {
    context: BoardContext,
    scene: SceneCache<B>,
    draft: RwSignal<Draft<B>, LocalStorage>,
    /// The drag in progress, if any.
    active_drag: RefCell<Option<DragInProgress<B>>>,
    /// The key when a part was picked up, while it is carried.
    carried: Cell<Option<SelectionKey>>,
    /// The key for which the draft was last updated.
    draft_key: Cell<Option<SelectionKey>>,
    /// The last move that was shown, and whether its outcome was still undecided.
    seen: Cell<(Option<usize>, bool)>,
    /// How many moves had been made when places were last marked.
    marked: Cell<usize>,
    /// Whether the next picture delays some of its parts.
    holds_parts: Cell<bool>,
    /// The points that the board showed last.
    points: RefCell<Points>,
    /// The last press by a key.
    pressed: DoublePress,
    /// The parts where the focus was last.
    path: Path,
}

/// A drag in progress.
struct DragInProgress<B: Board> {
    /// The draft when the part was grasped.
    start: Draft<B>,
    /// The draft as the drag has changed it.
    now: Draft<B>,
    /// The key when the drag began.
    start_key: SelectionKey,
}

/// Puts a board on its stage. For callers that do not know the type of the game.
pub fn stage<B: Board>(context: BoardContext) -> AnyView {
    let board = PhantomData::<B>;
    view! { <BoardStage board context/> }.into_any()
}

/// A board, its picture and its gestures.
#[component]
fn BoardStage<B: Board>(
    /// The type of the board.
    board: PhantomData<B>,
    /// The table's data and callbacks for the board.
    context: BoardContext,
) -> impl IntoView {
    let PhantomData = board;
    let stage = Rc::new(Stage::<B> {
        context,
        scene: SceneCache::new(context),
        draft: RwSignal::new_local(Draft::default()),
        active_drag: RefCell::new(None),
        carried: Cell::new(None),
        draft_key: Cell::new(None),
        seen: Cell::default(),
        marked: Cell::new(0),
        holds_parts: Cell::default(),
        points: RefCell::default(),
        pressed: DoublePress::default(),
        path: Path::default(),
    });
    Effect::new({
        let stage = stage.clone();
        move |_| stage.follow()
    });
    stage.follow_pauses();
    let hear: Hear = Rc::new({
        let stage = stage.clone();
        move |gesture| stage.hear(&gesture)
    });
    let tracker = DragTracker::new(
        Rc::new({
            let stage = stage.clone();
            move |phase| stage.drag(phase)
        }),
        hear,
    );
    listen_without_focus(&tracker, context.showing.next_part);
    listen_elsewhere(&tracker);
    context.showing.next_part.find_with({
        let (stage, tracker) = (stage.clone(), tracker.clone());
        move |last| stage.next_part(tracker.painted(), last)
    });
    let local = StoredValue::new_local((stage, tracker));
    // Starts the animation of a new move before any other effect changes the page, so that
    // measuring needs no additional layout. While the board keeps an earlier move on view, the
    // effect below does it instead, after it has removed the marks of that move.
    ImmediateEffect::new_scoped(move || {
        context.showing.moved.track();
        untrack(|| local.with_value(|(stage, _)| stage.animate_before_picture()));
    });
    reactive(move || {
        local.with_value(|(stage, tracker)| {
            // The page still shows the previous picture here.
            if stage.has_passed() {
                tracker.cancel();
            }
            tracker.before_picture();
            stage.tell();
            let is_undecided = stage.animate_new_move();
            let lately = stage.context.showing.lately.get();
            let hint = stage.hinted();
            let picture = |draft: &Draft<B>| {
                stage.scene.with(|scene| {
                    let picture = B::picture(scene, draft);
                    let picture = match hint.as_slice() {
                        [] => picture,
                        plan => picture.leading(&|meaning| leads_to(scene, draft, meaning, plan)),
                    };
                    match stage.guide() {
                        Some(guide) => (guide.foretell)(stage.context, scene, draft, picture),
                        None => picture,
                    }
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
                    listening(root, tracker)
                }
                // Never happens: a board is only created for its own game.
                None => el("div"),
            }
        })
    })
}

/// Inserts the delayed parts of a picture, frame by frame, beginning with those that are due after
/// `frames` frames.
fn bring_in_frames(frames: u8) {
    request_animation_frame(move || {
        bring_parts(frames);
        if parts_wait() {
            bring_in_frames(frames + 1);
        }
    });
}

/// Whether a tap on a part with this meaning makes exactly the first moves of a plan; `None` if the
/// tap makes no move.
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
    /// Updates the draft when the game or the hint changes.
    fn follow(&self) {
        let moment = self.moment_now();
        let hint = self.hinted();
        let is_same = self.draft_key.replace(Some(moment)) == Some(moment);
        // When a hint is removed, its selection stays.
        if !hint.is_empty() || !is_same {
            self.settle(&hint);
        }
    }

    /// Updates a draft that is only begun once nothing has been pressed for a moment.
    fn follow_pauses(self: &Rc<Self>) {
        let (stage, timer) = (self.clone(), Timer::new());
        Effect::new(move |_| {
            let begun = stage.draft.get();
            let next = |scene: &_| B::after_pause(scene, &begun);
            let Some(next) = stage.scene.with_untracked(next).flatten() else {
                return timer.cancel();
            };
            let draft = stage.draft;
            timer.start(PAUSE, move || {
                if draft.try_get_untracked() == Some(begun) {
                    draft.set(next);
                }
            });
        });
    }

    /// Returns the `SelectionKey` on screen, and subscribes to it. The language is no part of it,
    /// so that a selection survives a change of language.
    fn moment_now(&self) -> SelectionKey {
        let context = self.context;
        (
            context.session.stamp(),
            context.ply.get(),
            context.viewer.get(),
            context.acting.get(),
            context.begins_at.get(),
        )
    }

    /// Returns the moves of the hint, and subscribes to it.
    fn hinted(&self) -> Vec<MoveOf<B>> {
        let hint = self.context.hint.get().unwrap_or_default();
        hint.split(' ').map_while(|mv| mv.parse().ok()).collect()
    }

    /// Returns the functions that are loaded later, and subscribes to their arrival.
    fn guide(&self) -> Option<&'static StageGuide<B>> {
        self.context.showing.guide.get()?.downcast_ref()
    }

    /// Updates the draft for a new position: clears the selection, or selects the moves of `hint`.
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

    /// Animates a new move once, and once more when its outcome is decided. Returns whether it is
    /// still undecided.
    fn animate_new_move(&self) -> bool {
        let showing = self.context.showing;
        let made = showing.made.get();
        let undecided = showing.undecided;
        if self.seen.get() != (made, undecided.get_untracked()) {
            match made {
                Some(ply) => {
                    self.expect_parts();
                    untrack(|| {
                        if let Some(guide) = self.guide() {
                            (guide.show)(self.context, ply, self.marked.get());
                        }
                    });
                    self.marked.set(ply + 1);
                }
                None => showing.beats.forget(),
            }
            self.seen.set((made, undecided.get_untracked()));
        }
        // A move stays marked after its animation. A move that was taken back loses its marks.
        if self.context.ply.get_untracked() < self.marked.get() {
            showing.lately.update_untracked(Vec::clear);
        }
        undecided.get()
    }

    /// Calls [`animate_new_move`](Self::animate_new_move) before the picture is drawn, unless the
    /// board keeps an earlier move on view.
    fn animate_before_picture(&self) {
        let chosen = self.context.showing.chosen;
        if !chosen.with_untracked(|chosen| chosen.waits_for_viewer) {
            self.animate_new_move();
        }
    }

    /// Prepares for the picture of a new move. It is inserted over several frames, so that no frame
    /// has too much to do.
    fn expect_parts(&self) {
        let prefs = use_prefs();
        if prefs.is_still() || prefs.is_unpaced {
            return;
        }
        self.holds_parts.set(true);
        // This callback must run before any other one that waits for the picture.
        request_animation_frame(|| bring_in_frames(1));
    }

    /// Delays the parts of a picture that may be inserted in later frames, if `expect_parts` has
    /// asked for it.
    fn in_parts(&self, mut root: Element) -> Element {
        if self.holds_parts.take() {
            root.hold_parts();
        }
        root
    }

    /// Keeps the old points in a picture while the pieces they count are still moving.
    fn keeping_points(&self, mut root: Element) -> Element {
        if self.context.showing.points_told.get() {
            self.points.replace(root.points());
        } else {
            root.keep_points(&self.points.borrow());
        }
        root
    }

    /// Reports about the draft: whether it keeps what has just happened on view, whether it shows a
    /// count or tells the last moves, the question of the board about the selection, and the moves to
    /// make before a hint.
    fn tell(&self) {
        let showing = self.context.showing;
        let waits = self.draft.with(B::waits_for_viewer);
        let waited = showing
            .chosen
            .with_untracked(|chosen| chosen.waits_for_viewer);
        if waited && !waits {
            // Once the person has dismissed what the board kept on view, its places are not marked.
            showing.lately.update_untracked(Vec::clear);
        }
        let of_draft = |draft: &Draft<B>| {
            self.scene.with_untracked(|scene| {
                scene.acting?;
                let moves = B::before_hint(scene, draft).into_iter();
                let moves: Vec<String> = moves.map(|mv| mv.to_string()).collect();
                Some((B::asks(scene, draft), moves))
            })
        };
        let (asks, before_hint) = self.draft.with(of_draft).flatten().unwrap_or_default();
        let shown = |draft: &Draft<B>| {
            let of = |scene: &Scene<B::Game>| {
                (B::counts(scene, draft), B::tells_last_moves(scene, draft))
            };
            self.scene.with_untracked(of)
        };
        let (counts, tells_last_moves) = self.draft.with(shown).unwrap_or_default();
        self.tell_chosen(|chosen| {
            chosen.waits_for_viewer = waits;
            chosen.counts = counts;
            chosen.tells_last_moves = tells_last_moves;
            chosen.asks = asks;
            chosen.before_hint = before_hint;
        });
    }

    /// Reports a change of the selection at the ply on screen.
    fn tell_chosen(&self, tell: impl FnOnce(&mut Chosen)) {
        let ply = self.context.ply.get_untracked();
        self.context.showing.tell(ply, tell);
    }

    /// Asks the board for its response to a gesture, and carries it out.
    fn hear(&self, gesture: &Gesture) {
        let held = self
            .active_drag
            .borrow()
            .as_ref()
            .map(|held| held.now.clone());
        if let (true, Gesture::Hover(_)) = (held.is_some(), gesture) {
            // The dragged part covers what is under the pointer.
            return;
        }
        match *gesture {
            Gesture::Focus(part) => return self.path.went_to(part),
            Gesture::Elsewhere => return self.pressed.forget(),
            Gesture::Activate(part, at) if self.pressed.is_second(part, at) => return,
            Gesture::Activate(..) | Gesture::Hover(_) => {}
            _ => self.pressed.forget(),
        }
        let draft = held.unwrap_or_else(|| self.draft.get_untracked());
        let response = self.scene.with_untracked(|scene| match *gesture {
            Gesture::Focus(_) | Gesture::Elsewhere => None,
            Gesture::Activate(meaning, _) | Gesture::Repeat(meaning) => {
                action::<B>(meaning).map(|it| B::tap(scene, &draft, it, None))
            }
            Gesture::Tap(meaning, spot) => {
                action::<B>(meaning).map(|it| B::tap(scene, &draft, it, spot))
            }
            // A person who pulls at a part does not mean to make a move.
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
        let response = response.flatten();
        if let (Gesture::Activate(part, _) | Gesture::Repeat(part), Some(response)) =
            (gesture, &response)
        {
            self.path.pressed(part, PressEffect::of(response, &draft));
        }
        match (gesture, response) {
            // The message about the last tap stays while the pointer moves.
            (Gesture::Hover(_), Some(Response::Choose(draft))) => self.draft.set(draft),
            (
                Gesture::Tap(..)
                | Gesture::Activate(..)
                | Gesture::Repeat(_)
                | Gesture::Tug(_)
                | Gesture::TapPlace(_),
                Some(response),
            ) if response.is_idle(&draft) => {
                self.refuse(None);
                if let Some(guide) = untrack(|| self.guide()) {
                    self.scene.with_untracked(|scene| {
                        (guide.why_not)(self.context, scene, &draft, gesture.touched());
                    });
                }
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

    /// Stores why the last attempt is refused. The board shows the reason, and the table links to
    /// the rule.
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

    /// Makes moves in order until one is refused.
    fn play(&self, moves: Vec<MoveOf<B>>) {
        let rule = Rc::new(Cell::new(""));
        for mv in moves {
            let rule = rule.clone();
            let play: PlayMove = Box::new(move |session, voice| {
                let session = session.as_any_mut().downcast_mut::<Session<B::Game>>();
                let session = session.expect("a board plays its own game");
                session.play(mv).map_err(|refusal| {
                    rule.set(refusal.rule());
                    Spoken(refusal.speak(voice))
                })
            });
            if !self.context.play.run(play) {
                break;
            }
        }
        // The draft is updated at once, because the next picture shows the new position. `follow`
        // need not update it again.
        self.draft_key.set(Some(untrack(|| self.moment_now())));
        self.settle(&[]);
        // The table has shown the reason. This adds the link to the rule.
        if !rule.get().is_empty() {
            self.tell_chosen(|chosen| chosen.refused.rule = rule.get());
        }
    }

    /// Handles one phase of a drag. Returns the attributes and styles to write.
    fn drag(&self, phase: DragPhase) -> Vec<DragValue> {
        match phase {
            DragPhase::Begin => {
                let chosen = self.draft.get_untracked();
                let values = self.values(&chosen);
                if self.active_drag.borrow().is_none() {
                    // The forecast is outdated: the dragged part itself shows its state.
                    self.tell_chosen(|chosen| chosen.forecast.clear());
                    self.active_drag.replace(Some(DragInProgress {
                        start: chosen.clone(),
                        now: chosen,
                        start_key: untrack(|| self.moment_now()),
                    }));
                }
                values
            }
            DragPhase::Carry => {
                self.carried.set(Some(untrack(|| self.moment_now())));
                Vec::new()
            }
            DragPhase::Regrip => {
                if let Some(held) = &mut *self.active_drag.borrow_mut() {
                    held.start = held.now.clone();
                }
                Vec::new()
            }
            DragPhase::Move(pull) => {
                let mut held = self.active_drag.borrow_mut();
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
                let Some(DragInProgress { now, .. }) = self.active_drag.take() else {
                    return Vec::new();
                };
                let response = self.scene.with_untracked(|scene| B::drag_end(scene, &now));
                // A move made by the drag keeps its selection until the position changes.
                self.draft.set(now);
                if let Some(response) = response {
                    self.answer(response);
                }
                Vec::new()
            }
            DragPhase::Cancel => {
                self.active_drag.take();
                self.carried.set(None);
                Vec::new()
            }
        }
    }

    /// Whether the drag began with another `SelectionKey` than the one on screen.
    fn has_passed(&self) -> bool {
        let dragged = self
            .active_drag
            .borrow()
            .as_ref()
            .map(|held| held.start_key);
        let held = dragged.or(self.carried.get());
        held.is_some_and(|moment| moment != self.moment_now())
    }

    /// Sets the draft. A drag in progress continues from it.
    fn choose(&self, draft: Draft<B>) {
        match &mut *self.active_drag.borrow_mut() {
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

/// Returns the action that a part means to its board; `None` for an action of another board.
fn action<B: Board>(meaning: &Meaning) -> Option<B::Action> {
    let action = meaning.action();
    debug_assert!(action.is_some(), "no action of this board: {meaning:?}");
    action
}
