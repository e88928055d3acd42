//! The result of an import: the type, and the words on the page.

use crate::art::icon;
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::store::{Arrival, StoreError};
use crate::text::pages::saves as words;
use crate::text::{Language, Text, t, text, text_of};
use board::picture::Node;
use leptos::prelude::*;
use tabletop::{LinkError, Reason, RecordError, Speak, Voice};

/// The reason why something cannot be imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    /// The input is empty.
    Nothing,
    /// The input is too large to be read.
    TooLarge,
    /// The input is neither a link nor a file of this app.
    NotOurs,
    /// The game's code could not be loaded.
    NotLoaded,
    /// The picture carries no game, or cannot be read.
    Picture(LinkError),
    /// The record in the input is invalid.
    Record(RecordError),
    /// The game cannot be saved.
    Store(StoreError),
    /// The lesson cannot be read, for this reason.
    Lesson(Reason),
    /// The chapter with this id cannot be begun, for this reason.
    Chapter(String, RecordError),
}

impl Refusal {
    /// Returns the reason in words.
    pub(super) fn say(&self, language: Language) -> String {
        let words = match self {
            Refusal::Nothing => words::NOTHING,
            Refusal::TooLarge => words::TOO_LARGE,
            Refusal::NotOurs => words::NOT_OURS,
            Refusal::NotLoaded => words::NOT_LOADED,
            Refusal::Picture(error) => return error.speak(&Voice::new(language, Vec::new())),
            Refusal::Record(error) => return error.speak(&Voice::new(language, Vec::new())),
            Refusal::Store(error) => return error.say(language).to_owned(),
            Refusal::Lesson(why) => {
                return words::lesson(language, why.in_language(language));
            }
            Refusal::Chapter(id, why) => {
                let why = why.speak(&Voice::new(language, Vec::new()));
                return words::chapter(language, id, why);
            }
        };
        words.get(language).to_owned()
    }
}

impl From<RecordError> for Refusal {
    fn from(error: RecordError) -> Refusal {
        Refusal::Record(error)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        Refusal::Store(error)
    }
}

/// The result of an import.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Report {
    /// The number of games that were added.
    pub(super) added: usize,
    /// The number of games that were here already.
    pub(super) here: usize,
    /// The refused inputs, by name, each with the reason.
    pub(super) refused: Vec<(String, Refusal)>,
    /// Whether the imported file contained the person's statistics.
    pub(super) record: bool,
    /// The game or the page of an imported link.
    pub(super) link: Option<Route>,
    /// The game of an imported lesson, which is to be tried out.
    pub(super) lesson: Option<&'static str>,
    /// The outcome for the last game that was imported on its own.
    pub(super) arrival: Option<Arrival>,
}

/// The place for the result of an import. It stays in the page; without a result it is empty.
#[component]
pub(super) fn Reported(
    /// The result.
    report: RwSignal<Option<Report>>,
) -> impl IntoView {
    let class = move || {
        report.with(|report| {
            let is_whole = report.as_ref()?.refused.is_empty();
            Some(match is_whole {
                true => "notice notice-good",
                false => "notice notice-bad",
            })
        })
    };
    let is_there = move || report.with(Option::is_some).then_some("");
    view! {
        <div role="group" aria-label=move || t(words::REPORT) class=class data-report=is_there>
            {move || report.get().map(|report| view! { <Told report/> })}
        </div>
    }
}

/// The result of an import in words, with links to what was imported.
#[component]
fn Told(
    /// The result.
    report: Report,
) -> impl IntoView {
    let language = use_prefs().language;
    let (added, here, refused) = (report.added, report.here, report.refused.len());
    let glyph = if refused == 0 { "i-check" } else { "i-warning" };
    let link = |route: Route, word: Text| view! { <a href=route.path()>{text(word)}</a> };
    let game = report.arrival.as_ref();
    let game = game.map(|arrival| link(Route::Table(arrival.id().to_owned()), words::TO_GAME));
    let linked = report.link.map(|route| link(route, words::TO_LINK));
    let lesson = report.lesson;
    let lesson = lesson.map(|game| link(Route::Learn(game.to_owned()), words::TO_LESSON));
    let one = |(which, why): (String, Refusal)| {
        let which =
            (!which.is_empty()).then(|| view! { <bdi>{Node::from(format!("{which} — "))}</bdi> });
        view! { <li>{which} {text_of(move || why.say(language.get()))}</li> }
    };
    view! {
        {icon(glyph)}
        <div>
            <p>{text_of(move || words::summary(language.get(), added, here, refused))}</p>
            {report.record.then(|| view! { <p>{text(words::RECORD_TOO)}</p> })}
            <p>{game} {linked} {lesson}</p>
            <ul class="refused">{report.refused.into_iter().map(one).collect_view()}</ul>
        </div>
    }
}
