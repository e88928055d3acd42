//! The set-up page with its form.

use super::form::{Form, Problem, SeatForm};
use super::last::LastSetup;
use crate::art::{art, door_art, icon, mark};
use crate::pages::saves::seat_class;
use crate::parts::{Segment, by_id, segments, text_input, warning};
use crate::prefs::use_prefs;
use crate::route::{How, Route, navigate};
use crate::shell::use_title;
use crate::text::games::{aim_of, name_of};
use crate::text::learn as learn_words;
use crate::text::pages::{home, setup as words};
use crate::text::{Text, t};
use board::picture::{Element, el, reactive};
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
            form.game_name().get(language),
        )
    });
    view! {
        <form class="page setup" on:submit=move |event| form.submit(&event)>
            {reactive(move || form.head())}
            {reactive(move || form.seat_count())}
            <section aria-labelledby="seats-title">
                {reactive(seats_title)}
                {reactive(move || form.seat_cards())}
            </section>
            {reactive(move || form.who_starts())}
            {reactive(move || form.options())}
            {reactive(move || form.go())}
        </form>
    }
    .into_any()
}

fn seats_title() -> Element {
    el("h2")
        .set("id", "seats-title")
        .class("visually-hidden")
        .with(t(words::WHO))
}

impl Form {
    fn game_name(self) -> Text {
        let info = self.info;
        name_of(info.id).unwrap_or(info.name)
    }

    fn head(self) -> Element {
        let id = self.info.id;
        let how = el("a")
            .set("href", Route::How(How::to_play(id)).path())
            .with(t(words::HOW));
        let learn = el("a")
            .class("button")
            .set("href", Route::Learn(id.to_owned()).path())
            .set("data-action", "learn")
            .with(icon("i-help"))
            .with(t(learn_words::LEARN));
        let title = el("div")
            .with(el("p").class("eyebrow").with(t(words::TITLE)))
            .with(el("h1").with(t(self.game_name())))
            .with(aim_of(id).map(|aim| el("p").class("setup-aim").with(t(aim))))
            .with(el("p").class("setup-ways").with([learn, how]));
        el("header")
            .class("setup-head")
            .with(art(door_art(id), "setup-art"))
            .with(title)
    }

    fn seat_count(self) -> Element {
        let (least, most) = self.info.seats;
        let language = use_prefs().language.get();
        let choice = |seats: u8| Segment::new(seats.into(), words::count(language, seats));
        segments(
            t(words::SEATS),
            "seats",
            (least..=most).map(choice).collect(),
            self.seats.get().into(),
            move |seats| untrack(|| self.seat(seats as u8)),
        )
    }

    fn seat_cards(self) -> Element {
        let cards = self.seated().map(|seat| self.seat_card(seat));
        el("div")
            .class("seat-cards")
            .with(cards.collect::<Vec<_>>())
    }

    fn seat_card(self, seat: SeatForm) -> Element {
        let number = seat.seat + 1;
        let (input, label) = (format!("name-{number}"), format!("seat-{number}-label"));
        let wrong = self.problem.with(|problem| match problem {
            Some(Problem::SameName(_, second, _)) => *second == seat.seat,
            _ => false,
        });
        let called = el("label")
            .set("for", input.clone())
            .with(
                el("span")
                    .set("id", label.clone())
                    .with(words::seat(use_prefs().language.get(), number)),
            )
            .with(
                el("span")
                    .class("visually-hidden")
                    .with(" ")
                    .with(t(words::NAME)),
            );
        let placeholder = self.default_name(seat);
        let input = text_input(input, Occupant::LONGEST_NAME, placeholder, seat.name)
            .maybe("aria-invalid", wrong.then_some("true"))
            .maybe("aria-describedby", wrong.then_some("setup-problem"))
            .on("input", move |_| self.settle());
        let own = seat.mark.get();
        let name = el("div")
            .class("seat-card-name")
            .with(art(mark(own), seat_class(own)))
            .with(el("div").class("field").with([called, input]));
        el("div")
            .class("seat-card card")
            .set("role", "group")
            .set("aria-labelledby", label)
            .with([name, self.who_plays(seat), self.marks(seat)])
    }

    /// Draws the choice between a person and a bot of each level.
    fn who_plays(self, seat: SeatForm) -> Element {
        let person = Segment::new(0, t(words::PERSON)).with_icon("i-person");
        let bots = Level::ALL
            .iter()
            .enumerate()
            .map(|(at, level)| Segment::new(at + 1, t(level.name())).with_icon("i-robot"));
        let chosen = match seat.player.get() {
            Player::Human => 0,
            Player::Bot(level) => Level::ALL
                .iter()
                .position(|&known| known == level)
                .map_or(0, |at| at + 1),
        };
        segments(
            t(words::PLAYED_BY),
            &format!("player-{}", seat.seat),
            std::iter::once(person).chain(bots).collect(),
            chosen,
            move |at| {
                let level = at.checked_sub(1).and_then(|at| Level::ALL.get(at));
                seat.player
                    .set(level.map_or(Player::Human, |&level| Player::Bot(level)));
                self.settle();
            },
        )
    }

    fn marks(self, seat: SeatForm) -> Element {
        let chosen = seat.mark.get();
        let one = |own: u8| {
            let name = el("span")
                .class("visually-hidden")
                .with(t(words::MARKS[usize::from(own)]));
            let input = el("input")
                .set("type", "radio")
                .set("name", format!("mark-{}", seat.seat))
                .checked(chosen == own)
                .on("change", move |_| self.take_mark(seat, own));
            el("label").with([input, art(mark(own), seat_class(own)), name])
        };
        let marks: Vec<Element> = (0..self.marks_in_use()).map(one).collect();
        el("fieldset")
            .class("choice")
            .with(el("legend").with(t(words::MARK)))
            .with(el("div").class("segments marks").with(marks))
    }

    fn who_starts(self) -> Element {
        let lots = Segment::new(0, t(words::RANDOM));
        let seats = self
            .seated()
            .map(|seat| Segment::new(seat.seat + 1, self.name(seat)));
        el("div").with(segments(
            t(words::FIRST),
            "first",
            std::iter::once(lots).chain(seats).collect(),
            self.first.get().map_or(0, |first| usize::from(first) + 1),
            move |at| self.first.set(at.checked_sub(1).map(|seat| seat as u8)),
        ))
    }

    fn options(self) -> Option<Element> {
        let options = self.info.options;
        if options.is_empty() {
            return None;
        }
        let title = el("h2")
            .set("id", "options-title")
            .class("setup-options-title")
            .with(t(words::OPTIONS));
        let options = options.iter().enumerate();
        let options: Vec<Element> = options
            .map(|(at, option)| self.option(at, option))
            .collect();
        let section = el("section")
            .class("stack")
            .set("aria-labelledby", "options-title");
        Some(section.with(title).with(options))
    }

    fn option(self, at: usize, option: &OptionInfo) -> Element {
        let (least, most) = option.seats;
        let choices = option.choices.iter().enumerate();
        let choices = choices.map(|(at, choice)| Segment::new(at, t(choice.name)));
        let row = segments(
            t(option.name),
            &format!("option-{}", option.id),
            choices.collect(),
            self.options.with(|chosen| chosen[at].into()),
            move |choice| self.options.update(|chosen| chosen[at] = choice as u8),
        );
        el("div")
            .flag("hidden", !(least..=most).contains(&self.seats.get()))
            .with(row)
            .with(el("p").class("field-hint").with(t(option.help)))
    }

    /// Draws the problem, if there is one, and the button that starts the game.
    fn go(self) -> Element {
        let start = el("button")
            .class("button button-primary button-large button-block")
            .with(icon("i-play"))
            .with(t(words::START));
        let problem = el("div")
            .set("id", "setup-problem")
            .set("role", "alert")
            .with(self.reason().map(warning));
        el("div").class("setup-go").with([problem, start])
    }

    fn submit(self, event: &Event) {
        event.prevent_default();
        match untrack(|| self.start()) {
            Ok(table) => navigate(table),
            Err(problem) => {
                if let Problem::SameName(_, second, _) = &problem {
                    focus_name(*second);
                }
                self.problem.set(Some(problem));
            }
        }
    }
}

fn focus_name(seat: usize) {
    if let Some(input) = by_id::<HtmlElement>(&format!("name-{}", seat + 1)) {
        let _ = input.focus();
    }
}
