//! The panel of the review, in place of prompt and buttons: the seats' chances, the curve, the move
//! in words, the buttons and the ledger.

use super::course::Course;
use super::ledger;
use super::moment::MoveTexts;
use super::panel_state::PanelState;
use super::state::{JudgingState, Review, View};
use super::telling::to_whole_percent;
use crate::art::icon;
use crate::keyboard::is_escape;
use crate::layers::layer;
use crate::parts::{self, key_of, value_of};
use crate::shell::mark_page;
use crate::stage::in_two_frames;
use crate::table::dom::{find, focus};
use crate::table::owners::{Owners, use_owners};
use crate::table::parts::{bar_button, bar_button_in_full, seat_mark};
use crate::text::{review as words, t, table as table_words};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use std::time::Duration;
use tabletop::review::{Chances, Knowledge};
use tabletop::{Seat, Turn};
use wasm_bindgen::JsCast;
use web_sys::{Event, PointerEvent};

/// The lead, in ten-thousandths of a win, from which a seat is clearly ahead. Two judgements of the
/// same position may differ by less.
const CLEARLY: u32 = 600;

/// The time after which the viewer counts as resting at a ply.
const REST: Duration = Duration::from_millis(150);

/// The number of costliest decisions that are marked on the curve.
const SLIPS: usize = 3;

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
        ..
    } = use_owners();
    let panel = PanelState {
        review,
        state,
        ledger: RwSignal::new(false),
        table: RwSignal::new(false),
        rest: RwSignal::new(usize::MAX),
        is_painted: RwSignal::new(false),
        replay,
        turn_loop,
    };
    panel.start_effects();
    mark_page("data-at-review");
    layer(move || panel.ledger.get(), move || panel.ledger.set(false));
    let told = Memo::new(move |_| review.describe_move(state, panel.rest.get()));
    in_two_frames(Box::new(move || {
        panel.is_painted.try_set(true);
        focus("#review-slider");
    }));
    view! {
        <section
            class="review"
            data-review=""
            data-work=move || panel.work()
            aria-label=move || t(words::TITLE)
            on:keydown=move |event| panel.on_key(&event)
        >
            {reactive(move || panel.head())}
            {reactive(move || panel.course(told))}
            {reactive(move || told.with(|told| told.picture(panel, review.is_choosing.get().then(|| t(words::CHOOSING)))))}
            {reactive(move || panel.buttons())}
            {reactive(move || panel.is_painted.get().then(|| ledger::picture(panel)))}
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

    /// Closes the ledger and shows a position that was selected in it.
    pub fn go_to(self, ply: usize) {
        self.ledger.set(false);
        self.look_at(ply);
        focus("#review-slider");
    }

    fn work(self) -> &'static str {
        match self.review.judging.get() {
            JudgingState::Running => "goes",
            JudgingState::Failed => "failed",
            JudgingState::Idle => {
                let (done, of) = self.review.progress();
                if done == of { "done" } else { "rests" }
            }
        }
    }

    fn on_key(self, event: &leptos::ev::KeyboardEvent) {
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

    // --- The seats' chances ---------------------------------------------------

    fn head(self) -> Element {
        let now = self.now();
        let seats = Seat::all(self.review.seats());
        let chips = seats.map(|seat| self.chip(seat, &now)).collect::<Vec<_>>();
        let chances = el("div")
            .class("review-chances")
            .set("role", "group")
            .label(t(words::CHANCES))
            .with(chips);
        el("div")
            .class("review-head")
            .with(chances)
            .with(self.progress())
    }

    /// A button with a seat's chances. Pressing it shows the review from this seat's side.
    fn chip(self, seat: Seat, now: &Chances) -> Element {
        let own = self.review.seat;
        let part = to_whole_percent(now.of(seat));
        let voice = self.state.session().voice(self.state.language().get());
        parts::button("review-chance")
            .key(key_of(("chip", seat.0)))
            .set("data-seat-chance", seat.0.to_string())
            .yes_no("aria-pressed", own.get() == seat)
            .label(words::chance_of(&voice, voice.name(seat), part))
            .on_click(move || own.set(seat))
            .with(seat_mark(self.state, seat))
            .with(
                el("span")
                    .set("aria-hidden", "true")
                    .with(format!("{part}%")),
            )
    }

    /// The progress of the judging, as a button that pauses or resumes it; `None` once all moves
    /// are judged.
    fn progress(self) -> Option<Element> {
        let review = self.review;
        let (done, of) = review.progress();
        if done == of {
            return None;
        }
        let language = self.state.language().get();
        let goes = review.judging.get() == JudgingState::Running;
        let (word, glyph) = if goes {
            (words::STOP, "i-pause")
        } else {
            (words::GO_ON, "i-play")
        };
        let said = words::progress(language, done, of);
        let press = move || {
            if goes {
                review.stop();
            } else {
                review.begin();
            }
        };
        let share = format!("{}%", done * 100 / of);
        let button = parts::button("review-work")
            .set("data-action", if goes { "stop" } else { "go-on" })
            .label(format!("{}（{said}）", t(word)))
            .set("title", said)
            .style("--done", share.clone())
            .on_click(press)
            .with(icon(glyph))
            .with(el("span").set("aria-hidden", "true").with(share));
        Some(button)
    }

    // --- The curve --------------------------------------------------------------

    fn now(self) -> Chances {
        let ply = self.state.ply().get();
        self.review.ledger.with(|ledger| {
            let last = ledger.course.len() - 1;
            ledger.course[ply.min(last)]
        })
    }

    fn course(self, told: Memo<MoveTexts>) -> Element {
        let review = self.review;
        let (ply, len) = (self.state.ply().get(), review.len());
        let own = review.seat.get();
        let course = Course {
            marks: self.state.colours().get(),
            points: review.points(),
            len,
            now: (ply, self.now()),
            own,
            turning: self.turning(),
            slips: self.slips(own).into_iter().map(|at| at + 1).collect(),
        };
        let language = self.state.language().get();
        let voice = self.state.session().voice(language);
        let mut heard = vec![table_words::moment(language, ply, len)];
        heard.extend(
            Seat::all(review.seats())
                .map(|seat| words::chance_of(&voice, voice.name(seat), course.chance(seat))),
        );
        heard.push(told.with(MoveTexts::spoken_text));
        let slider = el("input")
            .class("course-slider")
            .set("id", "review-slider")
            .set("type", "range")
            .set("min", "0")
            .set("max", len.to_string())
            .value(ply.to_string())
            .label(t(words::COURSE))
            .set("aria-valuetext", heard.join(", "))
            .on("input", move |event| {
                if let Ok(ply) = value_of(event).parse() {
                    self.look_at(ply);
                }
            });
        let drawn = move |event: &Event| self.draw_along(event);
        el("div")
            .class("course")
            .set("data-course", "")
            .on("pointerdown", drawn)
            .on("pointermove", drawn)
            .with(slider)
            .with(course.picture())
    }

    /// Shows the position under a pointer that is pressed on the curve.
    fn draw_along(self, event: &Event) {
        let (Some(event), Some(course), Some(picture)) = (
            event.dyn_ref::<PointerEvent>(),
            find::<web_sys::Element>(".course"),
            find::<web_sys::Element>(".course-picture"),
        ) else {
            return;
        };
        if event.buttons() != 1 {
            return;
        }
        if event.type_() == "pointerdown" {
            // Fails only for a pointer that no longer exists.
            let _ = course.set_pointer_capture(event.pointer_id());
            focus("#review-slider");
            event.prevent_default();
        }
        let place = picture.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - place.left()) / place.width().max(1.0);
        let ply = (share.clamp(0.0, 1.0) * self.review.len() as f64).round() as usize;
        if ply != self.state.ply().get_untracked() {
            self.look_at(ply);
        }
    }

    /// The plies at which another seat takes a clear lead, in order.
    pub fn turning(self) -> Vec<usize> {
        self.review.ledger.with(|ledger| turns(&ledger.course))
    }

    /// The costliest decisions of a seat, as move numbers from 0.
    pub fn slips(self, seat: Seat) -> Vec<usize> {
        self.review.ledger.with(|ledger| {
            let slips = ledger.slips(seat).into_iter().take(SLIPS);
            slips.map(|slip| slip.ply).collect()
        })
    }

    // --- The buttons ------------------------------------------------------------

    /// The ply from which a what-if line starts when position `ply` is on screen, and whether the
    /// line replaces the last move. It does if the review's seat made that move: the panel shows
    /// its cost, so the player wants to try another one.
    fn line_from(self, ply: usize) -> (usize, bool) {
        let own = Turn::Seat(self.review.seat.get());
        let before = ply.checked_sub(1);
        let instead = self
            .state
            .session()
            .with(|game| before.filter(|&before| game.turn_at(before) == own));
        (instead.unwrap_or(ply), instead.is_some())
    }

    fn buttons(self) -> Element {
        let Self { review, replay, .. } = self;
        let (ply, len) = (self.state.ply().get(), review.len());
        let at_start = (ply == 0).then(|| t(table_words::FIRST));
        let at_end = (ply == len).then(|| t(table_words::LAST));
        let (from, is_instead) = self.line_from(ply);
        let is_over = self
            .state
            .session()
            .with(|game| game.outcome_at(from).is_some());
        let no_line = is_over.then(|| t(table_words::LAST));
        let what_if = if is_instead {
            words::WHAT_IF_INSTEAD
        } else {
            words::WHAT_IF_FULL
        };
        let (play, glyph) = if replay.is_running() {
            (table_words::STOP, "i-pause")
        } else {
            (table_words::PLAY, "i-play")
        };
        let view = review.view;
        let open = self.ledger;
        let balance = bar_button(words::LEDGER, "i-log", "ledger", None, move || {
            open.set(true);
            request_animation_frame(|| focus("#ledger-title"));
        });
        el("div")
            .class("actions review-actions")
            .set("role", "toolbar")
            .label(t(table_words::ACTIONS))
            .with(bar_button(
                words::PREVIOUS,
                "i-prev",
                "previous",
                at_start,
                move || {
                    self.look_at(ply.saturating_sub(1));
                },
            ))
            .with(bar_button(play, glyph, "play", None, move || {
                replay.toggle();
            }))
            .with(bar_button(
                words::NEXT,
                "i-next",
                "next",
                at_end,
                move || {
                    self.look_at(ply + 1);
                },
            ))
            .with(bar_button_in_full(
                (words::WHAT_IF, what_if),
                "i-edit",
                "what-if",
                no_line,
                move || view.set(View::Line(from)),
            ))
            .with(el("span").class("only-narrow").with(balance))
            .with(bar_button_in_full(
                (words::QUESTIONS, words::QUESTIONS_FULL),
                "i-help",
                "questions",
                review.is_choosing.get().then(|| t(words::CHOOSING)),
                move || review.ask(),
            ))
            .with(bar_button(
                words::CLOSE,
                "i-close",
                "close-review",
                None,
                move || {
                    review.leave();
                },
            ))
    }
}

/// The plies at which the clear lead passes from one seat to another.
fn turns(course: &[Chances]) -> Vec<usize> {
    let mut last = None;
    let mut turns = Vec::new();
    for (ply, chances) in course.iter().enumerate() {
        let mut order: Vec<(u32, usize)> = chances.all().iter().copied().zip(0..).collect();
        order.sort_by_key(|(part, at)| (std::cmp::Reverse(*part), *at));
        let [(most, first), (next, _), ..] = order[..] else {
            continue;
        };
        if most - next >= CLEARLY && last != Some(first) {
            if last.is_some() {
                turns.push(ply);
            }
            last = Some(first);
        }
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::{Chances, turns};

    #[test]
    fn a_turn_is_more_than_a_waver() {
        let course = |ones: &[u64]| -> Vec<Chances> {
            let one = |one: &u64| Chances::of_weights(2, &[*one, 100 - one]).unwrap();
            ones.iter().map(one).collect()
        };
        // The first seat takes a clear lead at index 3 and the second one at index 7. Before and
        // between, neither is clearly ahead.
        assert_eq!(
            turns(&course(&[50, 49, 51, 60, 51, 49, 52, 40, 45, 30])),
            [7]
        );
        assert!(turns(&course(&[50, 49, 51, 49, 52, 48])).is_empty());
        assert_eq!(turns(&course(&[60, 40, 60])), [1, 2]);
        assert!(turns(&[]).is_empty());
    }
}
