//! The panel of the review, in place of prompt and buttons: the seats' chances, the curve, the move
//! in words, the buttons and the ledger.

use super::course::Course;
use super::ledger::LedgerPart;
use super::moment::{Moment, MoveTexts};
use super::panel_state::PanelState;
use super::parts::{SeatChances, spoken_chance};
use super::state::{JudgingState, Review};
use super::telling::{to_whole_percent, with_unit};
use super::toolbar::Toolbar;
use crate::art::icon;
use crate::keyboard::is_escape;
use crate::layers::layer;
use crate::prefs::use_prefs;
use crate::shell::mark_page;
use crate::stage::in_two_frames;
use crate::table::owners::{Coached, Owners, use_owners};
use crate::table::parts::SeatMark;
use crate::text::{review as words, t, text_of};
use board::picture::reactive;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::html::Div;
use leptos::prelude::*;
use std::time::Duration;
use tabletop::Seat;
use tabletop::hearing::Ask;
use tabletop::review::Knowledge;

/// The time after which the viewer counts as resting at a ply.
const REST: Duration = Duration::from_millis(150);

/// The panel of the review, beside or under the board.
#[component]
pub fn Panel(
    /// The review to show.
    review: Review,
) -> impl IntoView {
    let Owners {
        state,
        replay,
        turn_loop,
        asking,
        ..
    } = use_owners();
    let panel = PanelState {
        review,
        state,
        ledger: RwSignal::new(false),
        ledger_title: NodeRef::new(),
        slider: NodeRef::new(),
        voice: Memo::new(move |_| {
            state.session().track();
            state.session().voice(state.language().get())
        }),
        now: Memo::new(move |_| {
            let ply = state.ply().get();
            review.ledger.with(|ledger| {
                let last = ledger.course.len() - 1;
                ledger.course[ply.min(last)]
            })
        }),
        rest: RwSignal::new(usize::MAX),
        is_painted: RwSignal::new(false),
        replay,
        turn_loop,
    };
    panel.start_effects();
    mark_page("data-at-review");
    layer(move || panel.ledger.get(), move || panel.ledger.set(false));
    let told = Memo::new(move |_| review.describe_move(state, panel.rest.get()));
    asking.ask_first(move |ask| panel.counsel(ask, told));
    in_two_frames(Box::new(move || {
        panel.is_painted.try_set(true);
        panel.focus_slider();
    }));
    view! {
        <section
            class="review"
            data-review=""
            data-work=move || panel.work()
            aria-label=move || t(words::TITLE)
            on:keydown=move |event| panel.on_key(&event)
        >
            <div class="review-head">
                <SeatChances review part=move |seat| view! { <Chance panel seat/> }.into_any()/>
                <Progress review/>
            </div>
            <Curve panel told/>
            <Moment panel told/>
            <Toolbar panel/>
            <Show when=move || panel.is_painted.get()>
                <LedgerPart panel/>
            </Show>
        </section>
    }
}

impl PanelState {
    /// Starts the panel's effects: they apply the selected knowledge to the controller, keep the
    /// session at the last move, and remember the ply on screen.
    fn start_effects(self) {
        let Self { review, state, .. } = self;
        Effect::new(move |_| {
            let review_seat =
                (review.knowledge.get() == Knowledge::Own).then_some(review.seat.get());
            state.update(|controller, _| controller.review(review_seat));
        });
        Effect::new(move |_| {
            // Undo and redo have no effect here.
            if state.cursor().get() < review.len() {
                self.turn_loop.jump_to(review.len());
            }
        });
        let at = review.left_at.get_value();
        if at < review.len() {
            self.replay.look_at(at);
        }
        let rest = self.rest;
        Effect::new(move |_| {
            let ply = state.ply().get();
            review.left_at.set_value(ply);
            let rests = move || {
                if state.is_open() && state.ply().get_untracked() == ply {
                    rest.set(ply);
                }
            };
            set_timeout(rests, REST);
        });
    }

    fn work(self) -> &'static str {
        match self.review.judging.get() {
            JudgingState::Running => "goes",
            JudgingState::Failed => "failed",
            JudgingState::Idle if self.review.is_judged() => "done",
            JudgingState::Idle => "rests",
        }
    }

    fn on_key(self, event: &KeyboardEvent) {
        if !is_escape(event) {
            return;
        }
        event.prevent_default();
        if self.ledger.get_untracked() {
            self.ledger.set(false);
        } else {
            self.review.leave();
        }
    }

    fn course(self) -> Course {
        let Self { review, state, .. } = self;
        let own = review.seat.get();
        let after = |ply: usize| ply + 1;
        let turning = review.story.get().turning_points.into_iter().map(after);
        let slips = review.costly.get().into_iter().map(|it| after(it.ply));
        Course {
            marks: state.colours().get(),
            points: review.points(),
            len: review.len(),
            now: (state.ply().get(), self.now.get()),
            own,
            turning: turning.collect(),
            slips: slips.collect(),
        }
    }

    /// Describes the position on screen, for screen readers.
    fn spoken_position(self, told: Memo<MoveTexts>) -> String {
        let Self { review, state, .. } = self;
        let ply = state.ply().get();
        // The text about the position says that it is the start.
        let turn = |before| self.voice.with(|voice| review.turn_at(before, voice));
        let mut heard: Vec<String> = ply.checked_sub(1).map(turn).into_iter().collect();
        heard.extend(Seat::all(review.seats()).map(|seat| self.chance_in_words(seat)));
        heard.push(told.with(MoveTexts::spoken_text));
        heard.join(", ")
    }

    /// Answers by ear what the table cannot know: the position and the verdict, then the turning
    /// points; and the chances.
    fn counsel(self, ask: Ask, told: Memo<MoveTexts>) -> Option<Coached> {
        let review = self.review;
        let lines = match ask {
            Ask::Odds => {
                let chances = Seat::all(review.seats()).map(|seat| self.chance_in_words(seat));
                let chances: Vec<String> = chances.collect();
                vec![
                    self.voice
                        .with(|voice| voice.sentence(&voice.list(&chances))),
                ]
            }
            Ask::Who => {
                let [verdict, summary] = self.voice.with(|voice| review.verdict(voice));
                let mut lines = vec![self.spoken_position(told), verdict, summary];
                lines.extend(self.turning_points());
                lines.retain(|line| !line.is_empty());
                lines
            }
            _ => return None,
        };
        Some(Coached::Says(lines))
    }

    /// The turning points in words, each with its turn.
    fn turning_points(self) -> Vec<String> {
        let review = self.review;
        let points = review.story.get().turning_points.into_iter();
        let one = |ply: usize| {
            self.voice.with(|voice| {
                let turn = review.turn_at(ply, voice);
                let event = review.event_in_brief(ply..ply + 1, review.viewer(), voice);
                voice.sentence(&words::turning_point(voice.language, turn, event))
            })
        };
        points.map(one).collect()
    }

    /// A seat's chance at the position on screen, in words.
    fn chance_in_words(self, seat: Seat) -> String {
        let percent = to_whole_percent(self.now.get().of(seat));
        self.voice.with(|voice| spoken_chance(voice, seat, percent))
    }

    /// Shows the position under a pointer that is pressed on the curve.
    fn look_at_pointer(self, course: &web_sys::Element, event: &PointerEvent) {
        let picture = course.query_selector(".course-picture").ok().flatten();
        let Some(picture) = picture.filter(|_| event.buttons() == 1) else {
            return;
        };
        if event.type_() == "pointerdown" {
            // Fails only for a pointer that no longer exists.
            let _ = course.set_pointer_capture(event.pointer_id());
            self.focus_slider();
            event.prevent_default();
        }
        let place = picture.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - place.left()) / place.width().max(1.0);
        let ply = (share.clamp(0.0, 1.0) * self.review.len() as f64).round() as usize;
        if ply != self.state.ply().get_untracked() {
            self.look_at(ply);
        }
    }
}

/// A button with a seat's chances. Pressing it shows the review from this seat's side.
#[component]
fn Chance(
    /// The state of the panel.
    panel: PanelState,
    /// The seat.
    seat: Seat,
) -> impl IntoView {
    let own = panel.review.seat;
    let percent = move || to_whole_percent(panel.now.get().of(seat));
    view! {
        <button
            type="button"
            class="review-chance"
            data-seat-chance=seat.0.to_string()
            aria-pressed=move || (own.get() == seat).to_string()
            aria-label=move || panel.chance_in_words(seat)
            on:click=move |_| panel.review.seat.set(seat)
        >
            <SeatMark state=panel.state seat/>
            <span aria-hidden="true">{text_of(move || format!("{}%", percent()))}</span>
        </button>
    }
}

/// The progress of the judging, as a button that pauses or resumes it. Left out once all moves are
/// judged.
#[component]
fn Progress(
    /// The review.
    review: Review,
) -> impl IntoView {
    let is_running = move || review.judging.get() == JudgingState::Running;
    let said = move || words::progress(use_prefs().language.get(), review.percent());
    let word = move || {
        t(if is_running() {
            words::STOP
        } else {
            words::GO_ON
        })
    };
    let share = move || with_unit(&review.percent().to_string());
    let press = move |_| match review.judging.get_untracked() {
        JudgingState::Running => review.stop(),
        JudgingState::Idle | JudgingState::Failed => review.begin(),
    };
    view! {
        <Show when=move || !review.is_judged()>
            <button
                type="button"
                class="review-work"
                data-action=move || if is_running() { "stop" } else { "go-on" }
                aria-label=move || format!("{}: {}", word(), said())
                title=said
                style:--done=share
                on:click=press
            >
                {move || icon(if is_running() { "i-pause" } else { "i-play" })}
                <span aria-hidden="true">{text_of(share)}</span>
            </button>
        </Show>
    }
}

/// The curve, with a slider over it for the keyboard and screen readers.
#[component]
fn Curve(
    /// The state of the panel.
    panel: PanelState,
    /// The texts about the last move.
    told: Memo<MoveTexts>,
) -> impl IntoView {
    let PanelState { review, state, .. } = panel;
    let course = NodeRef::<Div>::new();
    let draw = move |event: PointerEvent| {
        if let Some(course) = course.get_untracked() {
            panel.look_at_pointer(&course, &event);
        }
    };
    let slide = move |event| {
        if let Ok(ply) = event_target_value(&event).parse() {
            panel.look_at(ply);
        }
    };
    view! {
        <div class="course" data-course="" node_ref=course on:pointerdown=draw on:pointermove=draw>
            <input
                class="course-slider"
                id="review-slider"
                type="range"
                min="0"
                max=review.len().to_string()
                prop:value=move || state.ply().get().to_string()
                aria-label=move || t(words::COURSE)
                aria-valuetext=move || panel.spoken_position(told)
                node_ref=panel.slider
                on:input=slide
            />
            {reactive(move || panel.course().picture())}
        </div>
    }
}
