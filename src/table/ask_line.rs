//! The line in which a person types moves and questions, and the answers below it. The same
//! questions are buttons beside it, and letters at the table.

use super::dom::{find, focus_on, waiting_button};
use super::owners::{Coached, Owners, Played, Said, Sheet, use_owners};
use super::review_door::{ReviewDoor, no_standing, use_review_door};
use crate::games::{Ear, ear, load_ear};
use crate::keyboard::pressed_key;
use crate::layers::layer;
use crate::offline::tell_not_loaded;
use crate::parts::IconButton;
use crate::prefs::use_prefs;
use crate::shell::{announce, announce_at_once, last_announced};
use crate::text::{Text, t, table as words, text, text_of};
use leptos::ev::{KeyboardEvent, SubmitEvent};
use leptos::html::{Div, Input};
use leptos::prelude::*;
use leptos::task::spawn_local;
use presentation::{Phase, Standing};
use std::collections::VecDeque;
use tabletop::hearing::{Ask, Candidate, Choices, Heard, Question, Reading};
use tabletop::{AnySession, Viewer, Voice};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};

/// The most candidates that an answer lists.
const LISTED: usize = 6;

/// The id of the list of candidates.
const LIST: &str = "ask-list";

/// The field in which one types.
const FIELD: &str = "[data-action=\"ask-field\"]";

/// Builds the line, which is in the page while it is open.
pub fn ask_line() -> AnyView {
    view! { <AskLine/> }.into_any()
}

/// Answers what a person types or asks.
#[derive(Clone, Copy)]
struct Answers {
    owners: Owners,
    typed: RwSignal<String>,
    door: Option<ReviewDoor>,
    /// Moves that were typed in one line and wait for chance.
    row: StoredValue<VecDeque<String>>,
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
        let count = if use_prefs().speaks_in_full.get_untracked() {
            lines.len()
        } else {
            1
        };
        announce(lines[..count.min(lines.len())].join(" "));
        self.show(lines, false);
    }

    fn refuse(self, reason: String) {
        announce_at_once(&reason);
        self.show(vec![reason], true);
    }

    fn show(self, lines: Vec<String>, is_refusal: bool) {
        let Owners { state, asking, .. } = self.owners;
        asking.said.set(Some(Said {
            position: Some(state.ply().get_untracked()),
            viewer: state.viewer().get_untracked(),
            lines,
            is_refusal,
        }));
    }

    /// Takes a text that was typed.
    fn take(self, text: String) {
        if let Some(button) = button_called(&text) {
            self.typed.set(String::new());
            return button.click();
        }
        if is_call_for_help(&text) {
            self.typed.set(String::new());
            return self.help();
        }
        let texts = text
            .split([';', '；'])
            .filter(|text| !text.trim().is_empty());
        let texts: Vec<String> = texts.map(str::to_owned).collect();
        if texts.len() > 1 {
            return self.take_row(texts);
        }
        if let Some(sheet) = sheet_called(&text) {
            self.typed.set(String::new());
            return self.owners.sheets.open(sheet);
        }
        self.with_ear(move |ear| {
            let reading = self.heard(|at| ear.0.read(at, &text));
            let is_done = matches!(
                reading,
                Reading::Move(_) | Reading::Row(_, None) | Reading::Ask(_)
            );
            match reading {
                Reading::Nothing => return,
                Reading::Ask(question) => self.answer(ear, &question),
                Reading::Move(mv) => {
                    self.play(mv);
                }
                Reading::Row(moves, refused) => {
                    self.play_row(moves, refused);
                }
                Reading::Several(found) => self.say(vec![self.several(&found)]),
                Reading::Refused(reason) | Reading::Unknown(reason) => self.refuse(reason),
            }
            match (is_done, find::<HtmlInputElement>(FIELD)) {
                (true, _) => self.typed.set(String::new()),
                // What is typed next replaces it.
                (false, Some(field)) => field.select(),
                (false, None) => {}
            }
        });
    }

    /// What to press to go on, while the table waits for a button.
    fn waiting(self) -> Option<String> {
        let Owners {
            state, turn_loop, ..
        } = self.owners;
        let waits = turn_loop.waits_for_viewer.try_get_untracked() == Some(true);
        let button = waits.then(waiting_button).flatten()?.text_content()?;
        let language = state.language().get_untracked();
        Some(words::waits_for_button(language, button.trim()))
    }

    /// Says what can be typed.
    fn help(self) {
        self.with_ear(move |ear| {
            let language = self.owners.state.language().get_untracked();
            let voice = self.owners.state.voice();
            let ask =
                |ask: Ask| words::question_with_letter(language, ask.name(language), ask.letter());
            let questions: Vec<String> = Ask::ALL.into_iter().map(ask).collect();
            let choices = self.heard(|at| ear.0.choices(at));
            let mut lines = vec![words::help_questions(language, voice.list(&questions))];
            lines.extend(
                choices
                    .example()
                    .map(|mv| words::help_moves(language, &mv.words)),
            );
            announce(lines.join(" "));
            self.show(lines, false);
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
            asking,
            ..
        } = self.owners;
        let not_now = |text| self.refuse(t(text).to_owned());
        let coached = asking.coached(question.ask);
        match question.ask {
            Ask::Odds | Ask::Hint if coached.is_some() => self.say(self.counsel(ear, coached)),
            Ask::Odds => match (no_standing(state, autosave), self.door) {
                (Some(reason), _) => not_now(reason),
                (None, Some(door)) => door.ask_standing(state, hints),
                (None, None) => {
                    self.refuse(Standing::NoChoice.text(state.language().get_untracked()));
                }
            },
            Ask::Hint if state.acting().get_untracked().is_none() => not_now(words::HINT_NOT_NOW),
            // A coach decides itself how much it gives away.
            Ask::Hint if !autosave.is_kept() => not_now(words::ASK_NO_HINTS),
            Ask::Hint => turn_loop.ask_for_hint(),
            Ask::Again => match asking.said.get_untracked().filter(is_heard_last) {
                Some(said) => announce(said.lines.join(" ")),
                None if !heard_last().is_empty() => announce(heard_last()),
                // Nothing has been heard since the page was opened: what there is to do are the words
                // of a coach, or else the news.
                None => {
                    let is_coached = asking.coached(Ask::Who).is_some();
                    let has_begun = state.cursor().get_untracked() > 0;
                    let again = if is_coached || !has_begun {
                        Ask::Who
                    } else {
                        Ask::Last
                    };
                    self.answer(ear, &Question::new(again));
                }
            },
            Ask::Undo => self.undo(),
            // The table waits for a button, and goes on without anybody's turn.
            Ask::Who if coached.is_none() && turn_loop.waits_for_viewer.get_untracked() => {
                let asks = state.prompt_words();
                self.say(self.waiting().into_iter().chain([asks]).collect());
            }
            _ => {
                let answer = self.heard(|at| ear.0.answer(at, question));
                self.say(match coached {
                    None => answer.long(),
                    Some(_) => [self.counsel(ear, coached), answer.details].concat(),
                });
            }
        }
    }

    /// The words of a coach or a review.
    fn counsel(self, ear: &'static Ear, coached: Option<Coached>) -> Vec<String> {
        match coached {
            None => Vec::new(),
            Some(Coached::Says(lines)) => lines,
            Some(Coached::Shows(notation)) => {
                let choices = self.heard(|at| ear.0.choices(at));
                let voice = self.owners.state.voice();
                vec![voice.sentence(choices.words_of(&notation).unwrap_or(&notation))]
            }
        }
    }

    /// Makes a move of the person. Returns whether it was made.
    fn play(self, mv: Candidate) -> bool {
        let Owners {
            state, turn_loop, ..
        } = self.owners;
        turn_loop.end_pause();
        let voice = state.voice();
        let played = turn_loop.play_with(|game| game.play(&mv.notation, &voice));
        match played {
            Played::Made if mv.is_free => self.say(vec![mv.words]),
            // The table announces it.
            Played::Made => {
                self.show(vec![mv.words], false);
                self.end_turn();
            }
            Played::NotNow => self.refuse(t(words::ASK_NOT_NOW).to_owned()),
            // The reason has been shown.
            Played::Refused => {}
        }
        played == Played::Made
    }

    /// Ends the turn, as a board does, if nothing else can be done.
    fn end_turn(self) {
        let ear = ear(self.owners.state.game_id());
        let choices = ear.map(|ear| self.heard(|at| ear.0.choices(at)));
        let ending = choices.as_ref().and_then(Choices::only_ending);
        if let Some(ending) = ending {
            self.play(ending.clone());
        }
    }

    /// Makes moves that were typed in one line, until one is not understood or refused.
    fn take_row(self, texts: Vec<String>) {
        self.typed.set(String::new());
        if !self.can_play() {
            return self.refuse(t(words::ASK_NOT_NOW).to_owned());
        }
        self.row.set_value(texts.into());
        self.go_on_with_row();
    }

    /// Whether the person is to act now.
    fn can_play(self) -> bool {
        let state = self.owners.state;
        let is_person = matches!(state.phase().get_untracked(), Phase::Person(_));
        is_person && state.acting().get_untracked().is_some()
    }

    /// Makes the moves that wait, as far as possible now. What is left waits for chance.
    fn go_on_with_row(self) {
        if self.row.with_value(VecDeque::is_empty) {
            return;
        }
        self.with_ear(move |ear| {
            while self.can_play() {
                let text = self.row.try_update_value(VecDeque::pop_front);
                let Some(text) = text.flatten() else { return };
                let goes_on = match self.heard(|at| ear.0.read(at, &text)) {
                    Reading::Move(mv) => self.play(mv),
                    Reading::Row(moves, refused) => self.play_row(moves, refused),
                    Reading::Several(found) => {
                        self.say(vec![self.several(&found)]);
                        false
                    }
                    Reading::Refused(reason) | Reading::Unknown(reason) => {
                        self.refuse(reason);
                        false
                    }
                    Reading::Ask(question) => {
                        self.answer(ear, &question);
                        true
                    }
                    Reading::Nothing => true,
                };
                if !goes_on {
                    return self.row.set_value(VecDeque::new());
                }
            }
        });
    }

    /// Follows the turns: moves that wait are made after chance, and never in another turn.
    fn follow_row(self) {
        let state = self.owners.state;
        let (phase, acting) = (state.phase().get(), state.acting().get());
        match phase {
            Phase::Person(_) if acting.is_some() => untrack(|| self.go_on_with_row()),
            Phase::Person(_) | Phase::Chance => {}
            _ => {
                let left = self
                    .row
                    .try_update_value(std::mem::take)
                    .unwrap_or_default();
                if !left.is_empty() {
                    let left = Vec::from(left).join("; ");
                    let language = state.language().get_untracked();
                    self.refuse(words::row_dropped(language, left.trim()));
                }
            }
        }
    }

    /// Makes moves of the person one after the other, and says why no more were made. Returns whether
    /// all were made.
    fn play_row(self, moves: Vec<Candidate>, refused: Option<String>) -> bool {
        let are_made = moves.into_iter().all(|mv| self.play(mv));
        match refused.filter(|_| are_made) {
            Some(reason) => {
                self.refuse(reason);
                false
            }
            None => are_made,
        }
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
        // It stays while chance draws again.
        let forget_position = |said: &mut Said| said.position = None;
        self.owners
            .asking
            .said
            .update(|said| said.as_mut().map_or((), forget_position));
    }

    /// The answer if several moves fit.
    fn several(self, found: &[Candidate]) -> String {
        let voice = self.owners.state.voice();
        let names = found.iter().take(LISTED).map(|it| it.words.clone());
        words::several_fit(voice.language, voice.list(&names.collect::<Vec<_>>()))
    }
}

/// The button to go on, if a text calls for it: by what is written on it, or by a word that means
/// going on.
fn button_called(text: &str) -> Option<HtmlElement> {
    let button = waiting_button()?;
    let label = button.text_content().unwrap_or_default();
    let is_label = label.trim().eq_ignore_ascii_case(text.trim());
    let is_text = !text.trim().is_empty();
    (is_text && (is_label || is_one_of(text, words::ASK_ON))).then_some(button)
}

/// What was heard last, with what the chosen move would bring.
fn heard_last() -> String {
    let forecast = find::<HtmlElement>(".prompt-forecast").and_then(|it| it.text_content());
    let forecast = forecast.filter(|it| !it.trim().is_empty());
    let texts = [Some(last_announced()), forecast];
    let texts: Vec<String> = texts.into_iter().flatten().collect();
    texts.join(" ").trim().to_owned()
}

/// Whether an answer is what was heard last.
fn is_heard_last(said: &Said) -> bool {
    let first = said.lines.first();
    first.is_some_and(|line| last_announced().starts_with(line.as_str()))
}

/// Whether a text asks what can be typed.
fn is_call_for_help(text: &str) -> bool {
    is_one_of(text, words::ASK_HELP)
}

/// The sheet that a text calls by its name.
fn sheet_called(text: &str) -> Option<Sheet> {
    let sheets = [
        (words::ASK_RULES, Sheet::Rules),
        (words::ASK_MENU, Sheet::Menu),
    ];
    let mut called = sheets
        .into_iter()
        .filter(|(names, _)| is_one_of(text, *names));
    called.next().map(|(_, sheet)| sheet)
}

/// Whether a text is one of some words, which have commas between them.
fn is_one_of(text: &str, words: Text) -> bool {
    let mut words = t(words).split(',');
    words.any(|word| word.trim().eq_ignore_ascii_case(text.trim()))
}

/// The line and the answers, and what letters ask without it.
#[component]
fn AskLine() -> impl IntoView {
    let owners = use_owners();
    let Owners {
        state,
        asking,
        sheets,
        turn_loop,
        ..
    } = owners;
    let answers = Answers {
        owners,
        typed: RwSignal::new(String::new()),
        door: use_review_door(),
        row: StoredValue::default(),
    };
    Effect::new(move |_| answers.follow_row());
    Effect::new(move |_| {
        if let Some(ask) = asking.asked.get() {
            asking.asked.set(None);
            untrack(|| answers.ask(ask));
        }
    });
    // An answer is about one position and for one person.
    Effect::new(move |before: Option<Viewer>| {
        let (ply, viewer) = (state.ply().get(), state.viewer().get());
        let is_over = |said: &Said| {
            said.position.is_some_and(|position| position != ply) || said.viewer != viewer
        };
        if asking
            .said
            .with_untracked(|said| said.as_ref().is_some_and(is_over))
        {
            asking.said.set(None);
        }
        if before.is_some_and(|before| before != viewer) {
            answers.typed.set(String::new());
        }
        viewer
    });
    Effect::new(move |_| {
        if !asking.is_open.get() {
            answers.typed.set(String::new());
        }
    });
    // What the board keeps on view is told by the board alone, and nothing says that it waits.
    Effect::new(move |before: Option<bool>| {
        let waits = turn_loop.waits_for_viewer.get();
        if waits && before == Some(false) {
            turn_loop.once_seen(Box::new(move || {
                if let Some(told) = answers.waiting() {
                    turn_loop.announce_after_move(told);
                }
            }));
        }
        waits
    });
    // The result is read, and letters ask about it.
    Effect::new(move |_| {
        if sheets.sheet.get() == Some(Sheet::Result) {
            asking.close();
        }
    });
    layer(move || asking.is_open.get(), move || asking.close());
    view! {
        <Show when=move || asking.is_shown()>
            <Panel answers/>
        </Show>
    }
}

/// The field, the moves that fit, the questions and the answer.
#[component]
fn Panel(
    /// Answers what is typed.
    answers: Answers,
) -> impl IntoView {
    let Owners { state, asking, .. } = answers.owners;
    let typed = answers.typed;
    let (panel, field) = (NodeRef::<Div>::new(), NodeRef::<Input>::new());
    let close = move || asking.close();
    keep_focus(asking.is_open, panel, field);
    let is_loaded = RwSignal::new(ear(state.game_id()).is_some());
    answers.with_ear(move |_| is_loaded.set(true));
    // Made once for a position, because it takes as long as reading the whole list of moves.
    let choices = Memo::new(move |_| {
        state.track_word_sources();
        let (_, _) = (state.ply().get(), state.viewer().get());
        match is_loaded.get().then(|| ear(state.game_id())).flatten() {
            Some(ear) => answers.heard(|at| ear.0.choices(at)),
            None => Choices::default(),
        }
    });
    let candidates = Memo::new(move |_| {
        let text = typed.get();
        match text.trim() {
            "" => Vec::new(),
            text => choices.with(|choices| choices.fitting(text)),
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
        match reached.get_untracked().and_then(|at| found.get(at)) {
            Some(candidate) => answers.take(candidate.notation.clone()),
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
                reached.set(Some(at.map_or(count - 1, |at| (at + count - 1) % count)));
            }
            Some("Escape") => close(),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let option = |at: usize| format!("{LIST}-{at}");
    let said = asking.said;
    view! {
        <div node_ref=panel class="ask" role="region" aria-label=move || t(words::ASK) on:keydown=on_key>
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

/// Moves the focus to the field when a person begins to write, and back when the panel goes.
fn keep_focus(is_open: RwSignal<bool>, panel: NodeRef<Div>, field: NodeRef<Input>) {
    let before = StoredValue::new_local(None::<HtmlElement>);
    Effect::new(move |_| {
        if let (true, Some(field)) = (is_open.get(), field.get()) {
            let focused = document().active_element();
            before.set_value(focused.and_then(|it| it.dyn_into().ok()));
            focus_on(&field);
        }
    });
    on_cleanup(move || {
        let focused = document().active_element();
        let panel = panel.get_untracked();
        let is_inside = panel.is_some_and(|panel| panel.contains(focused.as_deref()));
        if is_inside {
            let before = before.get_value().filter(|it| it.is_connected());
            if let Some(back) = before.or_else(|| find::<HtmlElement>("#board")) {
                focus_on(&back);
            }
        }
    });
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
        let Candidate {
            words, notation, ..
        } = candidate;
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
