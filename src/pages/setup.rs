//! Setting up a game: how many, who sits where, who starts, the game's options.
//! Everything about the game comes from its [`Info`]; nothing here knows a rule.

use super::saves::seat_class;
use crate::app::use_title;
use crate::art::{Art, Icon, door_art, mark};
use crate::parts::{Segment, each, segments};
use crate::prefs::use_prefs;
use crate::route::{Route, navigate};
use crate::store::{self, MARKS, SavedGame};
use crate::text::games::{name_of, words_of};
use crate::text::pages::{home, setup as words};
use crate::text::{Language, Text, t};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tabletop::session::{Occupant, Player, clean_name};
use tabletop::{AnyGame, Dice, Info, Level, OptionInfo, Seat, Setup, SetupError, Speak, Voice};
use wasm_bindgen::JsCast;

/// What a seat is called if nobody says otherwise.
pub fn default_name(game: &str, seat: usize, player: Player, language: Language) -> String {
    match (player, words_of(game)) {
        (Player::Human, _) => words::person(seat + 1, language),
        // The first bot usually sits in the second seat.
        (Player::Bot(_), Some(game)) => {
            let at = (seat + game.bots.len() - 1) % game.bots.len();
            game.bots[at].get(language).to_owned()
        }
        (Player::Bot(_), None) => words::bot(seat + 1, language),
    }
}

/// One seat of the form.
#[derive(Clone, Copy)]
struct SeatForm {
    seat: usize,
    player: RwSignal<Player>,
    /// Empty: the default name.
    name: RwSignal<String>,
    mark: RwSignal<u8>,
}

/// What is wrong with the form.
#[derive(Clone, PartialEq)]
enum Problem {
    /// The second of two seats with one name, and the first.
    SameName(usize, usize, String),
    /// The game does not start like this.
    Setup(SetupError),
    /// It cannot be kept or begun; in words already.
    Other(String),
}

#[derive(Clone, Copy)]
struct Form {
    game: &'static dyn AnyGame,
    language: RwSignal<Language>,
    seats: RwSignal<u8>,
    seat_forms: [SeatForm; Seat::MAX],
    /// Who starts; `None`: drawn by lot.
    first: RwSignal<Option<u8>>,
    /// The chosen index of every option.
    options: RwSignal<Vec<u8>>,
    problem: RwSignal<Option<Problem>>,
}

/// The page.
pub fn page(game: &'static dyn AnyGame) -> AnyView {
    let form = Form::new(game);
    let info = game.info();
    let name = name_of(info.id).unwrap_or(info.name);
    let language = form.language;
    use_title(move || home::of(words::TITLE, name.get(language.get()), language.get()));
    let how = Route::How(info.id.to_owned()).path();
    view! {
        <form class="page setup" on:submit=move |event| form.submit(&event)>
            <header class="setup-head">
                <Art name=door_art(info.id) class="setup-art" />
                <div>
                    <p class="eyebrow">{t(words::TITLE)}</p>
                    <h1>{t(name)}</h1>
                    <a href=how>{t(words::HOW)}</a>
                </div>
            </header>
            {form.seat_count()}
            <section aria-labelledby="seats-title">
                <h2 id="seats-title" class="visually-hidden">{t(words::WHO)}</h2>
                <div class="seat-cards">
                    {each(
                        move || form.seat_forms.into_iter().take(form.seats.get().into()).collect(),
                        |seat| seat.seat,
                        move |seat| form.seat_card(seat),
                    )}
                </div>
            </section>
            {form.who_starts()}
            {form.options()}
            <div class="setup-go">
                <div id="setup-problem" role="alert">{move || form.problem_view()}</div>
                <button class="button button-primary button-large button-block">
                    <Icon name="i-play" /> {t(words::START)}
                </button>
            </div>
        </form>
    }
    .into_any()
}

impl Form {
    fn new(game: &'static dyn AnyGame) -> Form {
        let info = game.info();
        let last = LastSetup::parse(&store::read(&key_of(info)).unwrap_or_default(), info);
        let seat_forms = std::array::from_fn(|seat| {
            let known = last
                .people
                .get(seat)
                .cloned()
                .unwrap_or_else(|| Sitting::usual(seat));
            SeatForm {
                seat,
                player: RwSignal::new(known.player),
                name: RwSignal::new(known.name),
                // As many marks as the largest table has seats: a game draws a
                // piece for each of them.
                mark: RwSignal::new(known.mark % info.seats.1),
            }
        });
        Form {
            game,
            language: use_prefs().language,
            seats: RwSignal::new(last.seats),
            seat_forms,
            first: RwSignal::new(last.first),
            options: RwSignal::new(last.options(info)),
            problem: RwSignal::new(None),
        }
    }

    fn words(self, text: Text) -> Signal<String> {
        Signal::derive(move || text.get(self.language.get()).to_owned())
    }

    fn seated(self) -> impl Iterator<Item = SeatForm> {
        self.seat_forms.into_iter().take(self.seats.get().into())
    }

    /// The name of a seat as it will be at the table.
    fn name(self, seat: SeatForm) -> String {
        let name = clean_name(&seat.name.get());
        if name.is_empty() {
            self.default_name(seat)
        } else {
            name
        }
    }

    fn default_name(self, seat: SeatForm) -> String {
        let language = self.language.get();
        default_name(self.game.info().id, seat.seat, seat.player.get(), language)
    }

    fn seat_count(self) -> AnyView {
        let (least, most) = self.game.info().seats;
        let choice = |seats: u8| {
            let label = Signal::derive(move || words::count(seats, self.language.get()));
            Segment::new(seats.into(), label)
        };
        segments(
            self.words(words::SEATS),
            "seats",
            (least..=most).map(choice).collect(),
            Signal::derive(move || self.seats.get().into()),
            Callback::new(move |seats| self.seat(seats as u8)),
        )
    }

    /// Changes how many sit at the table.
    fn seat(self, seats: u8) {
        self.seats.set(seats);
        self.problem.set(None);
        if self
            .first
            .get_untracked()
            .is_some_and(|first| first >= seats)
        {
            self.first.set(None);
        }
        // Somebody who was not at the table may have a mark that is taken by now.
        for seat in self.seated() {
            let own = seat.mark.get_untracked();
            let mut before = self.seat_forms.into_iter().take(seat.seat);
            if before.any(|other| other.mark.get_untracked() == own) {
                seat.mark.set(self.free_mark());
            }
        }
    }

    /// The first mark nobody at the table has.
    fn free_mark(self) -> u8 {
        let taken: Vec<u8> = self
            .seated()
            .map(|seat| seat.mark.get_untracked())
            .collect();
        (0..self.marks_in_use())
            .find(|mark| !taken.contains(mark))
            .unwrap_or(0)
    }

    fn marks_in_use(self) -> u8 {
        self.game.info().seats.1.min(MARKS)
    }

    fn seat_card(self, seat: SeatForm) -> AnyView {
        let number = seat.seat + 1;
        let (input, label) = (format!("name-{number}"), format!("seat-{number}-label"));
        let (labelled_by, label_for) = (label.clone(), input.clone());
        let wrong = move || match self.problem.get() {
            Some(Problem::SameName(_, second, _)) => (second == seat.seat).then_some("true"),
            _ => None,
        };
        view! {
            <div class="seat-card card" role="group" aria-labelledby=labelled_by>
                <div class="seat-card-name">
                    {move || {
                        let own = seat.mark.get();
                        view! { <Art name=mark(own) class=seat_class(own) /> }
                    }}
                    <div class="field">
                        <label for=label_for>
                            <span id=label>{move || words::seat(number, self.language.get())}</span>
                            <span class="visually-hidden">" "{t(words::NAME)}</span>
                        </label>
                        <input
                            class="input"
                            id=input
                            maxlength=Occupant::LONGEST_NAME.to_string()
                            autocomplete="off"
                            placeholder=move || self.default_name(seat)
                            aria-invalid=wrong
                            aria-describedby=move || wrong().map(|_| "setup-problem")
                            on:input=move |_| self.problem.set(None)
                            bind:value=seat.name
                        />
                    </div>
                </div>
                {self.who_plays(seat)}
                {self.marks(seat)}
            </div>
        }
        .into_any()
    }

    /// A person, or a bot of one of the levels.
    fn who_plays(self, seat: SeatForm) -> AnyView {
        let person = Segment::new(0, self.words(words::PERSON)).with_icon("i-person");
        let bots = Level::ALL
            .iter()
            .enumerate()
            .map(|(at, level)| Segment::new(at + 1, self.words(level.name())).with_icon("i-robot"));
        let chosen = move || match seat.player.get() {
            Player::Human => 0,
            Player::Bot(level) => Level::ALL
                .iter()
                .position(|&known| known == level)
                .map_or(0, |at| at + 1),
        };
        segments(
            self.words(words::PLAYED_BY),
            &format!("player-{}", seat.seat),
            std::iter::once(person).chain(bots).collect(),
            Signal::derive(chosen),
            Callback::new(move |at: usize| {
                let level = at.checked_sub(1).and_then(|at| Level::ALL.get(at));
                seat.player
                    .set(level.map_or(Player::Human, |&level| Player::Bot(level)));
                self.problem.set(None);
            }),
        )
    }

    fn marks(self, seat: SeatForm) -> AnyView {
        let group = format!("mark-{}", seat.seat);
        let one = |own: u8| {
            view! {
                <label>
                    <input
                        type="radio"
                        name=group.clone()
                        prop:checked=move || seat.mark.get() == own
                        on:change=move |_| self.take_mark(seat, own)
                    />
                    <Art name=mark(own) class=seat_class(own) />
                    <span class="visually-hidden">{t(words::MARKS[usize::from(own)])}</span>
                </label>
            }
            .into_any()
        };
        view! {
            <fieldset class="choice">
                <legend>{t(words::MARK)}</legend>
                <div class="segments marks">{(0..self.marks_in_use()).map(one).collect_view()}</div>
            </fieldset>
        }
        .into_any()
    }

    /// Gives a seat a mark; whoever had it takes the one that becomes free.
    fn take_mark(self, seat: SeatForm, wanted: u8) {
        let before = seat.mark.get_untracked();
        let others = self
            .seat_forms
            .into_iter()
            .filter(|other| other.seat != seat.seat);
        for other in others {
            if other.mark.get_untracked() == wanted {
                other.mark.set(before);
            }
        }
        seat.mark.set(wanted);
    }

    fn who_starts(self) -> AnyView {
        let choices = move || {
            let lots = Segment::new(0, self.words(words::RANDOM)).with_icon("die-5");
            let seats = self.seated().map(|seat| {
                let name = Signal::derive(move || self.name(seat));
                Segment::new(seat.seat + 1, name)
            });
            std::iter::once(lots).chain(seats).collect::<Vec<_>>()
        };
        let seats = Memo::new(move |_| self.seats.get());
        let row = move || {
            // Drawn anew when the number of seats changes; names change by themselves.
            seats.track();
            segments(
                self.words(words::FIRST),
                "first",
                untrack(choices),
                Signal::derive(move || self.first.get().map_or(0, |first| usize::from(first) + 1)),
                Callback::new(move |at: usize| {
                    self.first.set(at.checked_sub(1).map(|seat| seat as u8));
                }),
            )
        };
        view! { <div>{row}</div> }.into_any()
    }

    fn options(self) -> AnyView {
        let options = self.game.info().options;
        if options.is_empty() {
            return ().into_any();
        }
        let one = |(at, option): (usize, &'static OptionInfo)| {
            let (least, most) = option.seats;
            let matters = move || (least..=most).contains(&self.seats.get());
            let choices = option.choices.iter().enumerate();
            let choices = choices.map(|(at, choice)| Segment::new(at, self.words(choice.name)));
            let row = segments(
                self.words(option.name),
                &format!("option-{}", option.id),
                choices.collect(),
                Signal::derive(move || {
                    self.options
                        .with(|chosen| chosen.get(at).map_or(0, |&own| own.into()))
                }),
                Callback::new(move |choice| {
                    self.options.update(|chosen| chosen[at] = choice as u8);
                }),
            );
            view! {
                <div hidden=move || !matters()>
                    {row}
                    <p class="field-hint">{t(option.help)}</p>
                </div>
            }
            .into_any()
        };
        view! {
            <section class="stack" aria-labelledby="options-title">
                <h2 id="options-title" class="setup-options-title">{t(words::OPTIONS)}</h2>
                {options.iter().enumerate().map(one).collect_view()}
            </section>
        }
        .into_any()
    }

    fn problem_view(self) -> Option<AnyView> {
        let language = self.language.get();
        let reason = match self.problem.get()? {
            Problem::SameName(first, second, name) => {
                words::same_name(&name, first + 1, second + 1, language)
            }
            Problem::Setup(error) => error.speak(&Voice::new(language, Vec::new())),
            Problem::Other(reason) => reason,
        };
        let notice = view! {
            <div class="notice notice-bad">
                <Icon name="i-warning" />
                <p>{reason}</p>
            </div>
        };
        Some(notice.into_any())
    }

    fn submit(self, event: &SubmitEvent) {
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

    /// Starts the game; gives its table.
    fn start(self) -> Result<Route, Problem> {
        let names: Vec<String> = self.seated().map(|seat| self.name(seat)).collect();
        if let Some((first, second)) = same(&names) {
            return Err(Problem::SameName(first, second, names[first].clone()));
        }
        let info = self.game.info();
        let seats = self.seats.get();
        let mut setup = Setup::new(info, seats);
        let lot = || Dice::seeded(store::seed()).below(seats.into()) as u8;
        setup.first = Seat(self.first.get().unwrap_or_else(lot));
        for (at, option) in info.options.iter().enumerate() {
            let (least, most) = option.seats;
            if (least..=most).contains(&seats) {
                setup.options[at] = self.options.with(|chosen| chosen[at]);
            }
        }
        setup.check(info).map_err(Problem::Setup)?;
        let language = self.language.get();
        let voice = Voice::new(language, Vec::new());
        let begun = self
            .game
            .begin(setup)
            .map_err(|error| Problem::Other(error.speak(&voice)))?;
        let players = self.seated().map(|seat| seat.player.get());
        let occupants = names
            .into_iter()
            .zip(players)
            .map(|(name, player)| Occupant { name, player });
        let marks = self.seated().map(|seat| seat.mark.get()).collect();
        let game = SavedGame::new(begun.record_text(0), occupants.collect(), marks);
        store::save(&game).map_err(|error| Problem::Other(error.say(language).to_owned()))?;
        store::write(&key_of(info), &self.remember().to_text());
        Ok(Route::Table(game.id))
    }

    fn remember(self) -> LastSetup {
        let info = self.game.info();
        let chosen = self.options.get();
        let options = info.options.iter().zip(chosen).filter_map(|(option, at)| {
            let choice = option.choices.get(usize::from(at))?;
            Some((option.id.to_owned(), choice.id.to_owned()))
        });
        let people = self.seat_forms.into_iter().map(|seat| Sitting {
            name: clean_name(&seat.name.get()),
            player: seat.player.get(),
            mark: seat.mark.get(),
        });
        LastSetup {
            seats: self.seats.get(),
            first: self.first.get(),
            options: options.collect(),
            people: people.collect(),
        }
    }
}

fn focus_name(seat: usize) {
    let input = document().get_element_by_id(&format!("name-{}", seat + 1));
    if let Some(input) = input.and_then(|input| input.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = input.focus();
    }
}

/// The first two seats with the same name.
fn same(names: &[String]) -> Option<(usize, usize)> {
    names.iter().enumerate().find_map(|(second, name)| {
        let first = names[..second].iter().position(|before| before == name)?;
        Some((first, second))
    })
}

fn key_of(info: &Info) -> String {
    format!("hoshibako.setup.{}", info.id)
}

/// One seat of the last set-up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Sitting {
    name: String,
    player: Player,
    mark: u8,
}

impl Sitting {
    /// A person with bots.
    fn usual(seat: usize) -> Sitting {
        let player = if seat == 0 {
            Player::Human
        } else {
            Player::Bot(Level::Normal)
        };
        Sitting {
            name: String::new(),
            player,
            mark: (seat % usize::from(MARKS)) as u8,
        }
    }
}

/// The last set-up of a game, to begin the next one with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct LastSetup {
    seats: u8,
    first: Option<u8>,
    options: BTreeMap<String, String>,
    people: Vec<Sitting>,
}

impl LastSetup {
    /// What was kept, or the usual set-up where it does not fit the game.
    fn parse(text: &str, info: &Info) -> LastSetup {
        let (least, most) = info.seats;
        let kept = if text.len() > 8000 {
            None
        } else {
            serde_json::from_str(text).ok()
        };
        let mut last = kept.unwrap_or(LastSetup {
            seats: least,
            first: None,
            options: BTreeMap::new(),
            people: Vec::new(),
        });
        last.seats = last.seats.clamp(least, most);
        last.first = last.first.filter(|&first| first < last.seats);
        last.people.truncate(Seat::MAX);
        for at in 0..last.people.len() {
            let name = clean_name(&last.people[at].name);
            last.people[at].name = name;
            let own = last.people[at].mark;
            let taken = |mark: u8| last.people[..at].iter().any(|other| other.mark == mark);
            if own >= MARKS || taken(own) {
                let free = (0..MARKS).find(|&mark| !taken(mark)).unwrap_or(0);
                last.people[at].mark = free;
            }
        }
        last
    }

    fn to_text(&self) -> String {
        // Strings, numbers and maps with string keys always serialise.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The chosen index of every option; the default where it is not known.
    fn options(&self, info: &Info) -> Vec<u8> {
        let index = |option: &OptionInfo| {
            let choice = self.options.get(option.id)?;
            Some(option.index_of(choice)? as u8)
        };
        info.options
            .iter()
            .map(|option| index(option).unwrap_or(0))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info() -> &'static Info {
        shelf::GAMES[0].info()
    }

    #[test]
    fn the_last_set_up_comes_back() {
        let last = LastSetup {
            seats: info().seats.1,
            first: Some(1),
            options: BTreeMap::new(),
            people: vec![
                Sitting {
                    name: "花".to_owned(),
                    player: Player::Bot(Level::Hard),
                    mark: 4,
                },
                Sitting {
                    name: String::new(),
                    player: Player::Human,
                    mark: 0,
                },
            ],
        };
        assert_eq!(LastSetup::parse(&last.to_text(), info()), last);
    }

    #[test]
    fn what_does_not_fit_is_put_right() {
        let (least, most) = info().seats;
        for text in ["", "[]", "{\"seats\":3}", &"[".repeat(9000)] {
            assert_eq!(LastSetup::parse(text, info()).seats, least, "{text:.20}");
        }
        let sly = LastSetup {
            seats: 255,
            first: Some(254),
            options: BTreeMap::from([("nothing".to_owned(), "like this".to_owned())]),
            people: vec![
                Sitting {
                    name: "\u{202E}x".repeat(40),
                    player: Player::Human,
                    mark: 200
                };
                20
            ],
        };
        let tame = LastSetup::parse(&sly.to_text(), info());
        assert_eq!((tame.seats, tame.first), (most, None));
        assert_eq!(tame.people.len(), Seat::MAX);
        assert_eq!(tame.people[0].mark, 0);
        assert_eq!(tame.people[1].mark, 1);
        assert!(tame.people[0].name.chars().count() <= Occupant::LONGEST_NAME);
        assert!(tame.options(info()).iter().all(|&choice| choice == 0));
    }

    #[test]
    fn two_of_one_name_are_found() {
        let names = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(same(&names(&["a", "b", "a"])), Some((0, 2)));
        assert_eq!(same(&names(&["a", "b"])), None);
    }

    #[test]
    fn default_names_differ_at_every_table() {
        for game in shelf::GAMES {
            let info = game.info();
            for language in [Language::Ja, Language::En] {
                let bots = (0..usize::from(info.seats.1))
                    .map(|seat| default_name(info.id, seat, Player::Bot(Level::Normal), language));
                assert_eq!(same(&bots.collect::<Vec<_>>()), None, "{}", info.id);
            }
        }
    }
}
