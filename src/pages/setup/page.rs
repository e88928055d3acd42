//! The set-up page with its form.

use super::form::{Form, Problem, SeatForm};
use super::game_name;
use super::last::LastSetup;
use crate::art::{art, door_art, icon, mark};
use crate::pages::saves::seat_class;
use crate::parts::{Segment, Segments, TextInput, Warning, by_id};
use crate::prefs::use_prefs;
use crate::route::{How, Route, navigate};
use crate::shell::use_title;
use crate::text::games::aim_of;
use crate::text::learn as learn_words;
use crate::text::pages::{home, setup as words};
use crate::text::{t, text, text_of};
use board::picture::reactive;
use leptos::prelude::*;
use tabletop::session::{Occupant, Player};
use tabletop::{Info, Level, OptionInfo};
use web_sys::{Event, HtmlElement};

/// Builds the set-up page of a game.
pub(super) fn page(info: &'static Info) -> AnyView {
    let form = Form::new(info);
    // Stored at every change, so that the form is the same after the person has read the rules
    // meanwhile.
    Effect::new(move |left: Option<LastSetup>| {
        let chosen = form.remember();
        if left.is_some_and(|left| left != chosen) {
            chosen.write(info);
        }
        chosen
    });
    use_title(move || {
        let language = use_prefs().language.get();
        home::of(
            language,
            words::TITLE.get(language),
            game_name(info).get(language),
        )
    });
    view! {
        <form class="page setup" on:submit=move |event| submit(form, &event)>
            <Head info/>
            <SeatCount form/>
            <section aria-labelledby="seats-title">
                <h2 id="seats-title" class="visually-hidden">
                    {text(words::WHO)}
                </h2>
                <div class="seat-cards">
                    <For each=move || form.seated() key=|seat| seat.seat let:seat>
                        <SeatCard form seat/>
                    </For>
                </div>
            </section>
            <WhoStarts form/>
            {(!info.options.is_empty()).then(|| view! { <Options form/> })}
            <Go form/>
        </form>
    }
    .into_any()
}

/// The title of the page, and the links to the guided game and to the rules.
#[component]
fn Head(
    /// The game.
    info: &'static Info,
) -> impl IntoView {
    let id = info.id;
    view! {
        <header class="setup-head">
            {art(door_art(id), "setup-art")}
            <div>
                <p class="eyebrow">{text(words::TITLE)}</p>
                <h1>{text(game_name(info))}</h1>
                {aim_of(id).map(|aim| view! { <p class="setup-aim">{text(aim)}</p> })}
                <p class="setup-ways">
                    <a class="button" href=Route::Learn(id.to_owned()).path() data-action="learn">
                        {icon("i-help")}
                        {text(learn_words::LEARN)}
                    </a>
                    <a href=Route::How(How::to_play(id)).path()>{text(words::HOW)}</a>
                </p>
            </div>
        </header>
    }
}

/// The choice of the number of seats.
#[component]
fn SeatCount(
    /// The form.
    form: Form,
) -> impl IntoView {
    let (least, most) = form.info.seats;
    let choices = move || {
        let language = use_prefs().language.get();
        let choice = |seats: u8| Segment::new(seats.into(), words::count(language, seats));
        (least..=most).map(choice).collect()
    };
    view! {
        <Segments
            legend=words::SEATS
            name="seats"
            choices
            chosen=Signal::derive(move || form.seats.get().into())
            choose=move |seats| untrack(|| form.seat(seats as u8))
        />
    }
}

/// One seat: its name, who plays it, and its mark.
#[component]
fn SeatCard(
    /// The form.
    form: Form,
    /// The seat.
    seat: SeatForm,
) -> impl IntoView {
    let number = seat.seat + 1;
    let (input, label) = (format!("name-{number}"), format!("seat-{number}-label"));
    let is_wrong = Memo::new(move |_| {
        form.problem.with(|problem| match problem {
            Some(Problem::SameName(_, second, _)) => *second == seat.seat,
            _ => false,
        })
    });
    let own_mark = move || {
        let own = seat.mark.get();
        art(mark(own), seat_class(own))
    };
    view! {
        <div class="seat-card card" role="group" aria-labelledby=label>
            <div class="seat-card-name">
                {reactive(own_mark)}
                <div class="field">
                    <label for=input.clone()>
                        <span id=label.clone()>
                            {text_of(move || words::seat(use_prefs().language.get(), number))}
                        </span>
                        <span class="visually-hidden">
                            " "
                            {text(words::NAME)}
                        </span>
                    </label>
                    <TextInput
                        id=input
                        longest=Occupant::LONGEST_NAME
                        placeholder=move || form.default_name(seat)
                        text=seat.name
                        attr:aria-invalid=move || is_wrong.get().then_some("true")
                        attr:aria-describedby=move || is_wrong.get().then_some("setup-problem")
                        on:input=move |_| form.settle()
                    />
                </div>
            </div>
            <WhoPlays form seat/>
            <Marks form seat/>
        </div>
    }
}

/// The choice between a person and a bot of each level.
#[component]
fn WhoPlays(
    /// The form.
    form: Form,
    /// The seat.
    seat: SeatForm,
) -> impl IntoView {
    let choices = || {
        let person = Segment::new(0, t(words::PERSON)).with_icon("i-person");
        let bot =
            |(at, level): (usize, &Level)| Segment::new(at, t(level.name())).with_icon("i-robot");
        let bots = (1..).zip(Level::ALL.iter()).map(bot);
        std::iter::once(person).chain(bots).collect()
    };
    let chosen = move || match seat.player.get() {
        Player::Human => 0,
        Player::Bot(level) => Level::ALL
            .iter()
            .position(|&known| known == level)
            .map_or(0, |at| at + 1),
    };
    let choose = move |at: usize| {
        let level = at.checked_sub(1).and_then(|at| Level::ALL.get(at));
        seat.player
            .set(level.map_or(Player::Human, |&level| Player::Bot(level)));
        form.settle();
    };
    view! {
        <Segments
            legend=words::PLAYED_BY
            name=format!("player-{}", seat.seat)
            choices
            chosen=Signal::derive(chosen)
            choose
        />
    }
}

/// The choice of a seat's mark.
#[component]
fn Marks(
    /// The form.
    form: Form,
    /// The seat.
    seat: SeatForm,
) -> impl IntoView {
    let one = |own: u8| {
        view! {
            <label>
                <input
                    type="radio"
                    name=format!("mark-{}", seat.seat)
                    prop:checked=move || seat.mark.get() == own
                    on:change=move |_| form.take_mark(seat, own)
                />
                {art(mark(own), seat_class(own))}
                <span class="visually-hidden">{text(words::MARKS[usize::from(own)])}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choice">
            <legend>{text(words::MARK)}</legend>
            <div class="segments marks">{(0..form.marks_in_use()).map(one).collect_view()}</div>
        </fieldset>
    }
}

/// The choice of the seat that starts.
#[component]
fn WhoStarts(
    /// The form.
    form: Form,
) -> impl IntoView {
    let choices = move || {
        let lots = Segment::new(0, t(words::RANDOM));
        let seats = form.seated();
        let seats = seats.map(|seat| Segment::new(seat.seat + 1, form.name(seat)));
        std::iter::once(lots).chain(seats).collect()
    };
    let chosen = move || form.first.get().map_or(0, |first| usize::from(first) + 1);
    view! {
        <div>
            <Segments
                legend=words::FIRST
                name="first"
                choices
                chosen=Signal::derive(chosen)
                choose=move |at| form.first.set(at.checked_sub(1).map(|seat| seat as u8))
            />
        </div>
    }
}

/// The options of the game.
#[component]
fn Options(
    /// The form.
    form: Form,
) -> impl IntoView {
    let options = form.info.options.iter().enumerate();
    let options = options.map(|(at, option)| view! { <OneOption form at option/> });
    view! {
        <section class="stack" aria-labelledby="options-title">
            <h2 id="options-title" class="setup-options-title">
                {text(words::OPTIONS)}
            </h2>
            {options.collect_view()}
        </section>
    }
}

/// The choices of one option, with an explanation. Shown if the option is for this number of seats.
#[component]
fn OneOption(
    /// The form.
    form: Form,
    /// The place of the option among all of the game.
    at: usize,
    /// The option.
    option: &'static OptionInfo,
) -> impl IntoView {
    let (least, most) = option.seats;
    let choices = || {
        let choices = option.choices.iter().enumerate();
        choices
            .map(|(at, choice)| Segment::new(at, t(choice.name)))
            .collect()
    };
    let chosen = move || form.options.with(|chosen| chosen[at].into());
    let choose = move |choice| form.options.update(|chosen| chosen[at] = choice as u8);
    view! {
        <div hidden=move || !(least..=most).contains(&form.seats.get())>
            <Segments
                legend=option.name
                name=format!("option-{}", option.id)
                choices
                chosen=Signal::derive(chosen)
                choose
            />
            <p class="field-hint">{text(option.help)}</p>
        </div>
    }
}

/// The problem, if there is one, and the button that starts the game.
#[component]
fn Go(
    /// The form.
    form: Form,
) -> impl IntoView {
    view! {
        <div class="setup-go">
            <div id="setup-problem" role="alert">
                <Show when=move || form.problem.with(Option::is_some)>
                    <Warning reason=move || form.reason().unwrap_or_default()/>
                </Show>
            </div>
            <button class="button button-primary button-large button-block">
                {icon("i-play")}
                {text(words::START)}
            </button>
        </div>
    }
}

/// Starts the game and goes to its table, or shows the problem.
fn submit(form: Form, event: &Event) {
    event.prevent_default();
    match untrack(|| form.start()) {
        Ok(table) => navigate(table),
        Err(problem) => {
            if let Problem::SameName(_, second, _) = &problem {
                focus_name(*second);
            }
            form.problem.set(Some(problem));
        }
    }
}

fn focus_name(seat: usize) {
    if let Some(input) = by_id::<HtmlElement>(&format!("name-{}", seat + 1)) {
        let _ = input.focus();
    }
}
