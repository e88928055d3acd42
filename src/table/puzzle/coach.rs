//! The coach of a puzzle, in place of prompt and buttons: what it says about the puzzle.

use super::state::CoachState;
use super::{OpenPuzzle, PuzzleState};
use crate::pages::today::{keep_picture, next_of, star};
use crate::parts::IconButton;
use crate::route::{Route, Today, When};
use crate::shell::{announce, mark_page, use_page_mark};
use crate::store::{self, Mark};
use crate::table::coach_parts::{Asked, MainButton, QuietButton, WhyLink, WhyNot};
use crate::table::dom::lead_to;
use crate::table::owners::{Owners, use_owners};
use crate::text::{Text, t, text_of, today as words};
use board::picture::{Node, reactive};
use leptos::html::A;
use leptos::prelude::*;

/// The coach of a puzzle.
#[component]
pub fn Coach(
    /// The puzzle.
    task: OpenPuzzle,
) -> impl IntoView {
    let coach = CoachState::new(task);
    let Owners { asking, sheets, .. } = use_owners();
    asking.ask_first(move |ask| coach.counsel(ask));
    let subject = Callback::new(move |()| coach.subject());
    sheets.puzzle.set(Some(subject));
    Effect::new(move |_| coach.follow());
    mark_page("data-at-puzzle");
    let answer = use_page_mark("data-at-answer");
    Effect::new(move |_| answer.set(coach.moment.get() == PuzzleState::Right));
    let asked = Memo::new(move |_| {
        let asked = coach.turn_loop.asks.get();
        asked.filter(|_| coach.moment.get() == PuzzleState::Ask)
    });
    view! {
        <section
            class="coach puzzle"
            data-coach=""
            data-puzzle=""
            data-task=move || coach.task_name()
            data-mark=move || coach.mark_name()
        >
            <div class="coach-says">
                <Words coach/>
                <div class="coach-row">
                    <Show
                        when=move || asked.with(Option::is_some)
                        fallback=move || view! { <Place coach/> }
                    >
                        <Asked asked/>
                    </Show>
                    <Buttons coach/>
                </div>
            </div>
        </section>
    }
}

/// The words of the coach.
#[component]
fn Words(
    /// The state of the coach.
    coach: CoachState,
) -> impl IntoView {
    let language = coach.state.language();
    let said = Memo::new(move |_| {
        // The prompt depends on the selection on the board.
        coach.state.follow(|_, _| ());
        coach.words(language.get())
    });
    let is_right = move || coach.moment.get() == PuzzleState::Right;
    let star = move || {
        let mark = coach.mark.get().0.filter(|_| is_right());
        mark.map(|mark| star::picture(Some(mark)).class("puzzle-star"))
    };
    let besides = move || {
        // The styles leave this out if there is no room for it.
        let mut found = coach.found_by(language.get());
        let besides = said.with(|(_, besides)| besides.clone());
        let last = besides.len().saturating_sub(1);
        let paragraph = |(at, words): (usize, String)| {
            let found = found.take_if(|_| at == last);
            let found = found.map(|found| {
                let found = Node::from(format!(" {found}"));
                view! { <span class="puzzle-found">{found}</span> }
            });
            view! {
                <p class="puzzle-besides">
                    {Node::from(words)}
                    {found}
                </p>
            }
        };
        let besides = besides.into_iter().enumerate().map(paragraph);
        besides.collect_view()
    };
    view! {
        <div class="coach-words">
            <WhyNot said=move || coach.turn_loop.refused.get().said/>
            <p class="puzzle-first">
                {reactive(star)}
                <span>{text_of(move || said.with(|(first, _)| first.clone()))}</span>
            </p>
            {besides}
        </div>
    }
}

/// The link back to all puzzles of the day.
#[component]
fn Place(
    /// The state of the coach.
    coach: CoachState,
) -> impl IntoView {
    let day = coach.task(|task| task.day);
    let language = coach.state.language();
    let place = move || match coach.moment.get() {
        // Two buttons leave no room for the day.
        PuzzleState::Right => t(words::TITLE).to_owned(),
        _ => {
            let day = words::short_day(language.get(), day);
            format!("{} · {day}", t(words::TITLE))
        }
    };
    view! {
        <a
            class="coach-place"
            href=coach.five()
            data-action="five"
            title=move || t(words::TO_FIVE)
        >
            <span>{text_of(place)}</span>
        </a>
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
        turn_loop, sheets, ..
    } = coach;
    let is_open = move || matches!(coach.moment.get(), PuzzleState::Ask | PuzzleState::Before);
    // A way to win is shown only after the person has asked whether there is one.
    let is_way = coach.task(|task| task.puzzle.is_to_win());
    let may_ask = move || is_way && !coach.is_possible_told.get();
    let tell_possible = move || {
        coach.is_possible_told.set(true);
        announce(words::IS_POSSIBLE.get(coach.state.language().get_untracked()));
    };
    let show = move || {
        view! { <QuietButton word=words::SHOW action="show" press=move || coach.show()/> }
    };
    let is_solved = move || coach.mark.get().0.is_some_and(Mark::is_solved);
    let day = coach.task(|task| task.day);
    view! {
        <Show when=is_open>
            <WhyLink turn_loop sheets/>
            <Show when=may_ask fallback=show>
                <QuietButton word=words::CAN_IT_BE action="possible" press=tell_possible/>
            </Show>
        </Show>
        <Show when=move || coach.moment.get() == PuzzleState::Wrong>
            <MainButton word=words::TAKE_BACK action="take-back" press=move || coach.take_back()/>
        </Show>
        <Show when=move || coach.moment.get() == PuzzleState::Right>
            <TitledButton
                title=words::AGAIN
                glyph="i-undo"
                action="again"
                press=move || coach.look_again()
            />
            <Show when=is_solved>
                <TitledButton
                    title=words::KEEP_PICTURE
                    glyph="i-download"
                    action="keep-picture"
                    press=move || keep_picture(day)
                />
            </Show>
            <Onward coach/>
        </Show>
    }
}

/// A button with only an icon. Its name is also shown below the mouse.
#[component]
fn TitledButton(
    /// The name.
    title: Text,
    /// The icon's symbol.
    glyph: &'static str,
    /// The name of the action, for tests and styles.
    action: &'static str,
    /// What a press does.
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! { <IconButton label=title glyph action press attr:title=move || t(title)/> }
}

/// The link to the next unsolved puzzle of the day, or to all of them. It takes the focus when it
/// appears.
#[component]
fn Onward(
    /// The state of the coach.
    coach: CoachState,
) -> impl IntoView {
    let (day, game) = coach.task(|task| (task.day, task.game));
    // The address, and the name of the next puzzle.
    let next = Memo::new(move |_| {
        coach.mark.track();
        let (info, name) = next_of(&store::puzzle_marks(), day, game)?;
        let (game, day) = (Some(info.id.to_owned()), When::Day(day));
        Some((Route::Today(Today { game, day }).path(), name))
    });
    let address = move || {
        next.get()
            .map_or_else(|| coach.five(), |(address, _)| address)
    };
    let language = coach.state.language();
    let said = move || match next.get() {
        Some((_, name)) => words::next(language.get(), name.get(language.get())),
        None => t(words::TO_FIVE).to_owned(),
    };
    let link = NodeRef::<A>::new();
    link.on_load(|link| lead_to(&link));
    view! {
        <a
            class="button button-primary coach-button"
            data-action="onward"
            href=address
            node_ref=link
        >
            {text_of(said)}
        </a>
    }
}
