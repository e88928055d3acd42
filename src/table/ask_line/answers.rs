//! What a person types or asks, and the answers.

use crate::games::{Ear, ear, load_ear};
use crate::offline::tell_not_loaded;
use crate::prefs::use_prefs;
use crate::shell::{announce, announce_at_once, last_announced};
use crate::table::dom::find;
use crate::table::owners::{Coached, Owners, Played, Said, Sheet};
use crate::table::review_door::{ReviewDoor, no_standing};
use crate::text::{Text, t, table as words};
use crate::waiting::{label, waiting_button};
use leptos::prelude::*;
use leptos::task::spawn_local;
use presentation::Standing;
use std::collections::VecDeque;
use tabletop::hearing::{Ask, Candidate, Heard, Question, Reading};
use tabletop::{AnySession, Voice};
use web_sys::{HtmlElement, HtmlInputElement};

/// The field in which one types.
const FIELD: &str = "[data-action=\"ask-field\"]";

/// The most candidates that an answer lists.
const LISTED: usize = 6;

/// How often a person at a table is told of a shorter way to type.
const TAUGHT: u8 = 2;

/// How many letters a shorthand has to save to be told.
const WORTH_TELLING: usize = 4;

/// Answers what a person types or asks.
#[derive(Clone, Copy)]
pub(super) struct Answers {
    pub(super) owners: Owners,
    pub(super) typed: RwSignal<String>,
    pub(super) door: Option<ReviewDoor>,
    /// Moves that were typed in one line and wait for chance.
    pub(super) row: StoredValue<VecDeque<String>>,
    /// How often the person has been told of a shorter way to type.
    pub(super) taught: StoredValue<u8>,
}

impl Answers {
    /// Loads what answers for this game, then calls `then`. Tells the person if that does not work.
    pub(super) fn with_ear(self, then: impl FnOnce(&'static Ear) + 'static) {
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
    pub(super) fn heard<T>(self, hear: impl FnOnce(Heard) -> T) -> T {
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
    pub(super) fn say(self, lines: Vec<String>) {
        let count = if use_prefs().speaks_in_full.get_untracked() {
            lines.len()
        } else {
            1
        };
        announce(lines[..count.min(lines.len())].join(" "));
        self.show(lines, false);
    }

    pub(super) fn refuse(self, reason: String) {
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
    pub(super) fn take(self, text: String) {
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
                    let shorter = self.shorter(ear, &text, &mv);
                    if self.play(mv)
                        && let Some(shorter) = shorter
                    {
                        self.teach(shorter);
                    }
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

    /// A much shorter text for a move that was typed; `None` if there is none, or the person has been
    /// told often enough.
    fn shorter(self, ear: &Ear, typed: &str, mv: &Candidate) -> Option<String> {
        let length = |text: &str| text.trim().chars().count();
        let is_short = length(typed) <= WORTH_TELLING;
        if is_short || mv.is_free || self.taught.get_value() >= TAUGHT {
            return None;
        }
        let short = self.heard(|at| ear.0.shorthand(at, &mv.notation))?;
        (length(typed) >= length(&short) + WORTH_TELLING).then_some(short)
    }

    /// Tells a shorter way to type the move that was made.
    fn teach(self, shorter: String) {
        self.taught.update_value(|taught| *taught += 1);
        let said = words::shorter(self.owners.state.language().get_untracked(), shorter);
        announce(&said);
        self.owners.asking.said.update(|answer| {
            if let Some(answer) = answer {
                answer.lines.push(said);
            }
        });
    }

    /// What to press to go on, while the table waits for a button.
    pub(super) fn waiting(self) -> Option<String> {
        let Owners {
            state, turn_loop, ..
        } = self.owners;
        let waits = turn_loop.waits_for_viewer.try_get_untracked() == Some(true);
        let button = waits.then(waiting_button).flatten()?;
        let language = state.language().get_untracked();
        Some(words::waits_for_button(language, label(&button)))
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
            let example = choices.example().map(|mv| {
                let short = self.heard(|at| ear.0.shorthand(at, &mv.notation));
                let short = short.unwrap_or_else(|| mv.notation.clone());
                words::help_moves(language, &mv.words, short)
            });
            lines.extend(example);
            announce(lines.join(" "));
            self.show(lines, false);
        });
    }

    /// Asks a question without words.
    pub(super) fn ask(self, ask: Ask) {
        if ask == Ask::Place {
            self.owners.asking.is_open.set(true);
            return self.say(vec![t(words::ASK_WHICH_PLACE).to_owned()]);
        }
        self.with_ear(move |ear| self.answer(ear, &Question::new(ask)));
    }

    pub(super) fn answer(self, ear: &'static Ear, question: &Question) {
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
    pub(super) fn play(self, mv: Candidate) -> bool {
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
        if let Some(ending) = ear.and_then(|ear| self.heard(|at| ear.0.only_ending(at))) {
            self.play(ending);
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
    pub(super) fn several(self, found: &[Candidate]) -> String {
        let voice = self.owners.state.voice();
        let names = found.iter().take(LISTED).map(|it| it.words.clone());
        words::several_fit(voice.language, voice.list(&names.collect::<Vec<_>>()))
    }
}

/// The button to go on, if a text calls for it: by what is written on it, or by a word that means
/// going on.
fn button_called(text: &str) -> Option<HtmlElement> {
    let button = waiting_button()?;
    let names = [
        label(&button),
        button.text_content().unwrap_or_default().trim().to_owned(),
    ];
    let is_called = |name: &String| !name.is_empty() && name.eq_ignore_ascii_case(text.trim());
    (names.iter().any(is_called) || is_one_of(text, words::ASK_ON)).then_some(button)
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
