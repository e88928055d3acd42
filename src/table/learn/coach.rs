//! The coach of a lesson, in place of prompt and buttons: shows the words of the lesson.

use super::Course;
use super::state::CoachState;
use crate::host::use_host;
use crate::route::{Play, Route};
use crate::shell::mark_page;
use crate::table::coach_parts::{Asked, MainButton, QuietButton, WhyLink, WhyNot};
use crate::table::dom::{find, focus_on, lead_to};
use crate::table::owners::use_owners;
use crate::table::prompt::Prompt;
use crate::text::{learn as words, t, table as table_words, text, text_of};
use board::picture::Node;
use leptos::html::Button;
use leptos::prelude::*;
use tabletop::Level;
use tabletop::lesson::Chapter;
use tabletop::lesson::run::{Now, Run};
use web_sys::HtmlElement;

/// The coach of one chapter.
#[component]
pub fn Coach(
    /// The lesson to which the chapter belongs.
    course: Course,
    /// The chapter, and the step where it begins or continues.
    run: Run,
) -> impl IntoView {
    let coach = CoachState::new(course, run);
    use_owners().asking.ask_first(move |ask| coach.counsel(ask));
    Effect::new(move |_| coach.follow());
    if course.is_begun_here() {
        take_focus();
    }
    let step = Memo::new(move |_| {
        coach
            .moment
            .with(|(number, now)| (*number, *now == Now::Finished))
    });
    let host = use_host();
    Effect::new(move |_| host.tell(coach.news(step.get())));
    mark_page("data-at-coach");
    let is_choosing = coach.is_choosing;
    let asked = Memo::new(move |_| {
        let asked = coach.turn_loop.asks.get();
        let is_asked = coach.moment.with(|(_, now)| *now == Now::Ask);
        asked.filter(|_| is_asked && !is_choosing.get())
    });
    view! {
        <section
            class="coach"
            data-coach=""
            data-chapter=course.number().to_string()
            data-step=move || coach.number()
            data-task=move || coach.task()
        >
            <div class="coach-says" class:coach-choosing=move || is_choosing.get()>
                <Show when=move || is_choosing.get() fallback=move || view! { <Words coach/> }>
                    <Chapters coach/>
                </Show>
                <div class="coach-row">
                    <Show
                        when=move || asked.with(Option::is_some)
                        fallback=move || view! { <PlaceButton coach/> }
                    >
                        <Asked asked/>
                    </Show>
                    <Show when=move || !is_choosing.get()>
                        <Buttons coach/>
                    </Show>
                </div>
            </div>
            <Show when=move || coach.is(|now| *now == Now::Free) && !is_choosing.get()>
                <Prompt/>
            </Show>
        </section>
    }
}

/// Gives the focus to the coach's button, or to the board: the button that began this chapter has gone
/// with its table.
fn take_focus() {
    request_animation_frame(|| {
        let holder = document().active_element();
        if holder.is_none_or(|holder| holder.tag_name() == "BODY") {
            let button = find::<HtmlElement>("[data-coach] .button-primary");
            if let Some(part) = button.or_else(|| find("#board")) {
                focus_on(&part);
            }
        }
    });
}

/// The words of the coach.
#[component]
fn Words(
    /// The state of the coach.
    coach: CoachState,
) -> impl IntoView {
    let language = coach.state.language();
    view! {
        <p class="coach-words">
            <WhyNot said=move || coach.why_not()/>
            {text_of(move || coach.words(language.get()))}
        </p>
    }
}

/// The button that says where the learner is. It opens and closes the list of chapters.
#[component]
fn PlaceButton(
    /// The state of the coach.
    coach: CoachState,
) -> impl IntoView {
    let is_choosing = coach.is_choosing;
    let place = Memo::new(move |_| coach.place());
    let closed = move || !is_choosing.get();
    let label = move || place.with(|place| format!("{}: {}", place.label, t(words::CHAPTERS)));
    let steps = move || {
        let steps = place.with(|place| place.steps.clone());
        steps.map(|steps| view! { <span class="coach-steps">{Node::from(steps)}</span> })
    };
    view! {
        <button
            type="button"
            class="coach-place"
            data-action=move || if closed() { "chapters" } else { "close-chapters" }
            title=move || closed().then(|| t(words::CHAPTERS))
            aria-label=move || closed().then(label)
            on:click=move |_| is_choosing.update(|is_choosing| *is_choosing = !*is_choosing)
        >
            <Show when=closed fallback=|| text(words::CLOSE_CHAPTERS)>
                <span>{text_of(move || place.with(|place| place.shown.clone()))}</span>
                {steps}
            </Show>
        </button>
    }
}

/// The buttons for what can be done now. Every action has an element of its own: a button must not
/// change its meaning.
#[component]
fn Buttons(
    /// The state of the coach.
    coach: CoachState,
) -> impl IntoView {
    let CoachState {
        course,
        turn_loop,
        sheets,
        ..
    } = coach;
    let number = course.number();
    let next = move || {
        if coach.is_last() {
            view! { <RealGame game=coach.state.game_id()/> }.into_any()
        } else {
            let next = move || course.begin(number + 1);
            view! { <MainButton word=words::NEXT_CHAPTER action="next-chapter" press=next/> }
                .into_any()
        }
    };
    view! {
        <Show when=move || coach.is(|now| *now == Now::Read)>
            <MainButton word=words::GO_ON action="go-on" press=move || coach.go_on()/>
        </Show>
        <Show when=move || coach.is(|now| *now == Now::Ask)>
            <WhyLink turn_loop sheets/>
            <QuietButton
                word=Signal::derive(move || coach.show_words())
                action="show"
                press=move || coach.show()
            />
        </Show>
        <Show when=move || coach.is(|now| matches!(now, Now::Wrong(_)))>
            <MainButton word=words::TAKE_BACK action="take-back" press=move || coach.take_back()/>
        </Show>
        <Show when=move || coach.is(|now| *now == Now::Free)>
            <QuietButton word=table_words::HINT action="hint" press=move || turn_loop.ask_for_hint()/>
        </Show>
        <Show when=move || coach.is(|now| *now == Now::Finished)>
            <QuietButton word=words::AGAIN action="again" press=move || course.begin(number)/>
            {next()}
        </Show>
    }
}

/// The link to a real game against easy bots.
#[component]
fn RealGame(
    /// The id of the game.
    game: &'static str,
) -> impl IntoView {
    let play = Play {
        game: game.to_owned(),
        seats: None,
        level: Level::Easy,
        seed: None,
        unread: None,
    };
    view! {
        <a
            class="button button-primary coach-button"
            href=Route::Play(play).path()
            data-action="real-game"
        >
            {text(words::REAL_GAME)}
        </a>
    }
}

/// The list of chapters, in place of the words. The focus moves to the current one when the list
/// opens.
#[component]
fn Chapters(
    /// The state of the coach.
    coach: CoachState,
) -> impl IntoView {
    let (course, language) = (coach.course, coach.state.language());
    let current = NodeRef::<Button>::new();
    current.on_load(|current| request_animation_frame(move || lead_to(&current)));
    let one = |(number, chapter): (usize, &Chapter)| {
        let is_done = course
            .progress
            .with_value(|progress| progress.is_done(chapter));
        let title = chapter.title.clone();
        let title = move || format!("{}. {}", number + 1, title.get(language.get()));
        let done = || format!(" ✓ {}", t(words::DONE));
        let is_current = number == course.number();
        view! {
            <li>
                <button
                    node_ref=if is_current { current } else { NodeRef::new() }
                    type="button"
                    class="button coach-chapter"
                    data-chapter=chapter.id.clone()
                    aria-current=is_current.then_some("step")
                    on:click=move |_| course.begin(number)
                >
                    {text_of(title)}
                    {is_done.then(|| view! { <span class="soft">{text_of(done)}</span> })}
                </button>
            </li>
        }
    };
    let lesson = course.lesson.get_value();
    view! {
        <ol class="plain-list coach-list">
            {lesson.chapters.iter().enumerate().map(one).collect_view()}
        </ol>
    }
}
