//! The line in which a person types moves and questions, and the answers below it. The same
//! questions are buttons beside it, and letters at the table.

use super::dom::{find, focus_on};
use super::owners::{Owners, use_owners};
use super::review_door::{ReviewDoor, tells_standing, use_review_door};
use crate::games::{Ear, ear, load_ear};
use crate::keyboard::pressed_key;
use crate::layers::layer;
use crate::offline::tell_not_loaded;
use crate::parts::IconButton;
use crate::prefs::use_prefs;
use crate::shell::{announce, announce_at_once};
use crate::text::{t, table as words, text, text_of};
use leptos::ev::{KeyboardEvent, SubmitEvent};
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use presentation::Standing;
use tabletop::hearing::{Ask, Candidate, Heard, Question, Reading};
use tabletop::{AnySession, Voice};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The most candidates that an answer lists.
const LISTED: usize = 6;

/// The id of the list of candidates.
const LIST: &str = "ask-list";

/// Builds the line, which is in the page while it is open.
pub fn ask_line() -> AnyView {
    view! { <AskLine/> }.into_any()
}

/// What was answered last.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Said {
    /// The number of moves before the position on screen. At any other position the answer is no
    /// longer shown.
    ply: usize,
    /// The sentences, the short answer first.
    lines: Vec<String>,
    /// Whether the answer is why something is not possible.
    is_refusal: bool,
}

/// Answers what a person types or asks.
#[derive(Clone, Copy)]
struct Answers {
    owners: Owners,
    said: RwSignal<Option<Said>>,
    typed: RwSignal<String>,
    door: Option<ReviewDoor>,
}

impl Answers {
    /// Loads what answers for this game, then calls `then`. Tells the person if that does not work.
    fn with_ear(self, then: impl FnOnce(&'static Ear) + 'static) {
        let state = self.owners.state;
        spawn_local(async move {
            match load_ear(state.game_id()).await {
                Ok(ear) if state.is_open() => then(ear),
                Ok(_) => {}
                Err(_) => tell_not_loaded(),
            }
        });
    }

    /// Calls `hear` with the position on screen, as the person may know it.
    fn heard<T>(self, hear: impl FnOnce(Heard) -> T) -> T {
        let state = self.owners.state;
        let (ply, viewer) = (state.ply().get_untracked(), state.viewer().get_untracked());
        let voice: &Voice = &state.voice();
        state.session().with(|game| {
            hear(Heard {
                game,
                ply,
                viewer,
                voice,
            })
        })
    }

    /// Shows and speaks an answer: its first sentence, or everything if the person wants to hear
    /// everything.
    fn say(self, lines: Vec<String>) {
        let count = match use_prefs().is_heard_at_length.get_untracked() {
            true => lines.len(),
            false => 1,
        };
        announce(lines[..count.min(lines.len())].join(" "));
        self.show(lines, false);
    }

    fn refuse(self, reason: String) {
        announce_at_once(&reason);
        self.show(vec![reason], true);
    }

    fn show(self, lines: Vec<String>, is_refusal: bool) {
        self.said.set(Some(Said {
            ply: self.owners.state.ply().get_untracked(),
            lines,
            is_refusal,
        }));
    }

    /// Takes a text that was typed.
    fn take(self, text: String) {
        self.with_ear(move |ear| {
            let reading = self.heard(|at| ear.0.read(at, &text));
            let is_done = matches!(reading, Reading::Move(_) | Reading::Ask(_));
            match reading {
                Reading::Nothing => return,
                Reading::Ask(question) => self.answer(ear, &question),
                Reading::Move(mv) => self.play(mv),
                Reading::Several(found) => self.say(several(&found)),
                Reading::Refused(reason) | Reading::Unknown(reason) => self.refuse(reason),
            }
            if is_done {
                self.typed.set(String::new());
            }
        });
    }

    /// Asks a question without words.
    fn ask(self, ask: Ask) {
        if ask == Ask::Place {
            self.owners.asking.is_open.set(true);
            return self.say(vec![t(words::ASK_WHICH_PLACE).to_owned()]);
        }
        self.with_ear(move |ear| self.answer(ear, &Question::new(ask)));
    }

    fn answer(self, ear: &'static Ear, question: &Question) {
        let Owners {
            state,
            turn_loop,
            hints,
            autosave,
            ..
        } = self.owners;
        let not_now = |text| self.refuse(t(text).to_owned());
        match question.ask {
            Ask::Odds => match self.door.filter(|_| tells_standing(state, autosave)) {
                Some(door) => door.ask_standing(state, hints),
                None => self.refuse(Standing::NoChoice.text(state.language().get_untracked())),
            },
            Ask::Hint if state.acting().get_untracked().is_none() => not_now(words::HINT_NOT_NOW),
            Ask::Hint => turn_loop.ask_for_hint(),
            Ask::Again => match self.said.get_untracked() {
                Some(said) => {
                    announce(said.lines.join(" "));
                    self.show(said.lines, said.is_refusal);
                }
                None => not_now(words::ASK_NOTHING_SAID),
            },
            Ask::Undo => self.undo(),
            _ => {
                let answer = self.heard(|at| ear.0.answer(at, question));
                self.say(answer.long());
            }
        }
    }

    /// Makes a move of the person.
    fn play(self, mv: Candidate) {
        let Owners {
            state, turn_loop, ..
        } = self.owners;
        if state.acting().get_untracked().is_none() {
            return self.refuse(t(words::ASK_NOT_NOW).to_owned());
        }
        turn_loop.end_pause();
        let voice = state.voice();
        turn_loop.play_with(|game| game.play(&mv.notation, &voice));
        self.show(vec![mv.words], false);
    }

    /// Takes moves back, and says which.
    fn undo(self) {
        let Owners { state, undo, .. } = self.owners;
        if let Some(reason) = untrack(|| undo.refusal()) {
            return self.refuse(reason.to_owned());
        }
        let end = state.cursor().get_untracked();
        undo.undo();
        let (viewer, voice) = (state.viewer().get_untracked(), state.voice());
        let taken_back = |game: &dyn AnySession| {
            let plies = game.cursor()..end;
            let lines = plies.flat_map(|ply| game.log_of(ply, viewer, &voice));
            let lines = lines.filter(|line| !line.is_upkeep).map(|line| line.text);
            lines.collect::<Vec<_>>()
        };
        let lines = state.session().with(taken_back);
        self.say(vec![match lines.is_empty() {
            true => t(words::TAKEN_BACK).to_owned(),
            false => words::taken_back(voice.language, lines.join(" ")),
        }]);
    }
}

/// The answer if several moves fit.
fn several(found: &[Candidate]) -> Vec<String> {
    let language = use_prefs().language.get_untracked();
    let names = found.iter().take(LISTED).map(|it| &*it.words);
    let names = names
        .collect::<Vec<_>>()
        .join(words::ASK_BETWEEN.get(language));
    vec![words::several_fit(language, found.len(), names)]
}

/// The line, and what its letters ask while it is closed.
#[component]
fn AskLine() -> impl IntoView {
    let owners = use_owners();
    let Owners { state, asking, .. } = owners;
    let answers = Answers {
        owners,
        said: RwSignal::new(None),
        typed: RwSignal::new(String::new()),
        door: use_review_door(),
    };
    Effect::new(move |_| {
        let asked = asking.letter.get().and_then(|letter| {
            let mut all = Ask::ALL.into_iter();
            all.find(|ask| ask.letter() == letter)
        });
        if let Some(ask) = asked {
            asking.letter.set(None);
            untrack(|| answers.ask(ask));
        }
    });
    Effect::new(move |_| {
        let ply = state.ply().get();
        answers
            .said
            .update(|said| *said = said.take().filter(|said| said.ply == ply));
    });
    layer(
        move || asking.is_open.get(),
        move || asking.is_open.set(false),
    );
    view! {
        <Show when=move || asking.is_open.get()>
            <Open answers/>
        </Show>
    }
}

/// The open line: the field, the moves that fit, the questions and the answer.
#[component]
fn Open(
    /// Answers what is typed.
    answers: Answers,
) -> impl IntoView {
    let Owners { state, asking, .. } = answers.owners;
    let Answers { typed, said, .. } = answers;
    let field = NodeRef::<Input>::new();
    let is_loaded = RwSignal::new(ear(state.game_id()).is_some());
    answers.with_ear(move |_| is_loaded.set(true));
    let before = document().active_element();
    field.on_load(|field| focus_on(&field));
    let close = move || asking.is_open.set(false);
    on_cleanup(move || {
        let before = before.and_then(|it| it.dyn_into::<HtmlElement>().ok());
        let back = before.filter(|it| it.is_connected());
        if let Some(back) = back.or_else(|| find::<HtmlElement>("#board")) {
            focus_on(&back);
        }
    });
    let candidates = Memo::new(move |_| {
        state.session().track();
        let (text, _) = (typed.get(), state.ply().get());
        match ear(state.game_id()).filter(|_| is_loaded.get() && !text.trim().is_empty()) {
            Some(ear) => answers.heard(|at| ear.0.candidates(at, &text)),
            None => Vec::new(),
        }
    });
    // The place of the candidate that the arrow keys have reached.
    let reached = RwSignal::new(None::<usize>);
    Effect::new(move |_| {
        candidates.track();
        reached.set(None);
    });
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let found = candidates.get_untracked();
        match reached
            .get_untracked()
            .and_then(|at| found.get(at).cloned())
        {
            Some(candidate) => answers.take(candidate.notation),
            None => answers.take(typed.get_untracked()),
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let count = candidates.with_untracked(Vec::len);
        let at = reached.get_untracked();
        match pressed_key(&event).as_deref() {
            Some("ArrowDown") if count > 0 => {
                reached.set(Some(at.map_or(0, |at| (at + 1) % count)));
            }
            Some("ArrowUp") if count > 0 => {
                reached.set(Some(
                    at.map_or(count, |at| at + count).saturating_sub(1) % count,
                ));
            }
            Some("Escape") => close(),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let option = |at: usize| format!("{LIST}-{at}");
    view! {
        <div class="ask" data-ask="" role="region" aria-label=move || t(words::ASK)>
            <form class="ask-form" on:submit=submit>
                <input
                    node_ref=field
                    class="input ask-field"
                    type="text"
                    role="combobox"
                    maxlength="200"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    enterkeyhint="send"
                    aria-label=move || t(words::ASK)
                    placeholder=move || t(words::ASK_EXAMPLE)
                    aria-autocomplete="list"
                    aria-controls=LIST
                    aria-expanded=move || candidates.with(|it| !it.is_empty()).to_string()
                    aria-activedescendant=move || reached.get().map(option)
                    data-action="ask-field"
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                    on:keydown=on_key
                />
                <button type="submit" class="button button-primary" data-action="ask-send">
                    {text(words::ASK_SEND)}
                </button>
                <IconButton label=words::CLOSE glyph="i-close" action="ask-close" press=close/>
            </form>
            <Found candidates reached answers/>
            <div class="ask-answer" data-refused=move || {
                said.with(|said| said.as_ref().is_some_and(|said| said.is_refusal)).then_some("")
            }>
                {move || {
                    let lines = said.get().map(|said| said.lines).unwrap_or_default();
                    lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()
                }}
            </div>
            <div class="ask-questions" role="group" aria-label=move || t(words::ASK_QUESTIONS)>
                {Ask::ALL.map(|ask| view! { <QuestionButton ask answers/> }).collect_view()}
            </div>
        </div>
    }
}

/// The moves that fit what has been typed.
#[component]
fn Found(
    /// The moves.
    candidates: Memo<Vec<Candidate>>,
    /// The place of the one that the arrow keys have reached.
    reached: RwSignal<Option<usize>>,
    /// Takes the move that is chosen.
    answers: Answers,
) -> impl IntoView {
    let row = move |(at, candidate): (usize, Candidate)| {
        let Candidate { words, notation } = candidate;
        view! {
            <li
                id=format!("{LIST}-{at}")
                role="option"
                aria-selected=move || (reached.get() == Some(at)).to_string()
                on:click=move |_| answers.take(notation.clone())
            >
                {words}
            </li>
        }
    };
    view! {
        <ul class="ask-found" id=LIST role="listbox" aria-label=move || t(words::ASK_MOVES)>
            {move || candidates.get().into_iter().enumerate().map(row).collect_view()}
        </ul>
    }
}

/// The button of a question, with its letter.
#[component]
fn QuestionButton(
    /// The question.
    ask: Ask,
    /// Answers it.
    answers: Answers,
) -> impl IntoView {
    let language = use_prefs().language;
    view! {
        <button
            type="button"
            class="button ask-question"
            data-action=format!("ask-{}", ask.letter())
            aria-keyshortcuts=ask.letter().to_string()
            on:click=move |_| answers.ask(ask)
        >
            {text_of(move || ask.name(language.get()))}
            <kbd aria-hidden="true">{ask.letter().to_string()}</kbd>
        </button>
    }
}
