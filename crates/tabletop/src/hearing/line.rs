//! The line in which moves and questions are typed.

use super::interface::{Asker, Hearing, MoveWords};
use super::question::{Ask, Question};
use super::tokens::{Fit, fit, tokens};
use super::words;
use crate::game::{Turn, legal_moves};
use crate::seat::Viewer;
use crate::words::{Language, Speak, Voice};
use std::cell::OnceCell;

/// The most characters that are read. A longer text is not understood.
pub const LONGEST: usize = 200;

/// The most candidates that are given.
const MOST_CANDIDATES: usize = 24;

/// A move that fits what was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The words, in the voice's language.
    pub words: String,
    /// The notation.
    pub notation: String,
    /// Whether it is a free move. Its words then say what it brings, which the log may not.
    pub is_free: bool,
}

/// How a typed text was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reading {
    /// Nothing was typed.
    Nothing,
    /// A question.
    Ask(Question),
    /// A legal move.
    Move(Candidate),
    /// Several legal moves fit, at most 24 are given.
    Several(Vec<Candidate>),
    /// A move that the rules refuse, with the reason.
    Refused(String),
    /// The text was not understood; a sentence says what can be typed.
    Unknown(String),
}

/// A thing that can be named, with its texts as tokens.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry<T> {
    thing: T,
    texts: Vec<Vec<String>>,
}

/// The legal moves of a position with their words, to be completed while somebody types. They borrow
/// nothing, so they can be kept as long as the position stays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices(Vec<Entry<Candidate>>);

impl Choices {
    /// The words of a move in notation; `None` if it is not legal.
    #[must_use]
    pub fn words_of(&self, notation: &str) -> Option<&str> {
        let moves = self.0.iter().map(|entry| &entry.thing);
        let mut same = moves.filter(|it| it.notation == notation);
        same.next().map(|it| &*it.words)
    }

    /// A legal move, as an example; `None` if there is none.
    #[must_use]
    pub fn example(&self) -> Option<&Candidate> {
        self.0.first().map(|entry| &entry.thing)
    }

    /// The moves that fit what has been typed so far, the best first, at most 24.
    #[must_use]
    pub fn fitting(&self, typed: &str) -> Vec<Candidate> {
        let typed = capped(typed).map(|typed| tokens(&typed));
        let mut found = typed.map_or(Vec::new(), |typed| fitting(&self.0, &typed));
        // Stable: moves that fit equally well stay in canonical order.
        found.sort_by_key(|(fit, _)| std::cmp::Reverse(*fit));
        let candidates = found.into_iter().map(|(_, entry)| entry.thing.clone());
        candidates.take(MOST_CANDIDATES).collect()
    }
}

/// Reads what is typed in one position. It is made once for a position and reads as often as
/// somebody types.
pub struct Line<'a, G: Hearing> {
    game: &'a G,
    state: &'a G::State,
    view: G::View,
    viewer: Viewer,
    turn: Turn,
    /// The voice of the person, then the same voice in the other language.
    voices: [Voice; 2],
    choices: Choices,
    /// Made when they are first needed: most of what is typed is a move.
    places: OnceCell<Vec<Entry<String>>>,
}

impl<'a, G: Hearing> Line<'a, G> {
    /// Makes the line of a position for a viewer.
    #[must_use]
    pub fn new(game: &'a G, state: &'a G::State, viewer: Viewer, voice: &Voice) -> Line<'a, G> {
        let other = match voice.language {
            Language::Ja => Language::En,
            Language::En => Language::Ja,
        };
        let mut translated = voice.clone();
        translated.language = other;
        let mut line = Line {
            game,
            state,
            view: game.view(state, viewer),
            viewer,
            turn: game.turn(state),
            voices: [voice.clone(), translated],
            choices: Choices::default(),
            places: OnceCell::new(),
        };
        if line.asker(0).acts() {
            let moves = legal_moves(game, state);
            line.choices = Choices(moves.iter().map(|mv| line.entry(mv)).collect());
        }
        line
    }

    /// The legal moves of the viewer with their words.
    #[must_use]
    pub fn into_choices(self) -> Choices {
        self.choices
    }

    /// The asker with one of the two voices.
    fn asker(&self, voice: usize) -> Asker<'_, G> {
        Asker {
            view: &self.view,
            viewer: self.viewer,
            turn: self.turn,
            voice: &self.voices[voice],
        }
    }

    /// A move with its words in both languages and its notation.
    fn entry(&self, mv: &G::Move) -> Entry<Candidate> {
        let notation = mv.to_string();
        let both = [0, 1].map(|voice| self.game.move_words(mv, &self.asker(voice)));
        let mut texts = vec![tokens(&notation)];
        for MoveWords {
            words,
            group,
            brief,
        } in &both
        {
            texts.push(tokens(words));
            texts.push(tokens(&format!("{group} {brief}")));
        }
        let [MoveWords { words, .. }, _] = both;
        let thing = Candidate {
            words,
            notation,
            is_free: self.game.free_parameters(mv).is_some(),
        };
        Entry { thing, texts }
    }

    fn places(&self) -> &[Entry<String>] {
        self.places.get_or_init(|| {
            let places = self.game.places(&self.asker(0));
            places.iter().map(|place| self.place_entry(place)).collect()
        })
    }

    fn place_entry(&self, place: &G::Place) -> Entry<String> {
        let notation = place.to_string();
        let names = self.voices.iter();
        let names = names.flat_map(|voice| self.game.place_names(place, voice));
        let texts = names.chain([notation.clone()]);
        Entry {
            texts: texts.map(|name| tokens(&name)).collect(),
            thing: notation,
        }
    }

    /// Reads a text as a question or a move.
    #[must_use]
    pub fn read(&self, text: &str) -> Reading {
        let voice = &self.voices[0];
        let Some(text) = capped(text) else {
            return Reading::Unknown(voice.text(words::TOO_LONG).to_owned());
        };
        let typed = tokens(&text);
        if typed.is_empty() {
            return Reading::Nothing;
        }
        let acts = self.asker(0).acts();
        if acts && let Some(read) = self.game.read_free(&text, &self.asker(0)) {
            return self.free(read);
        }
        let fitting = best(&self.choices.0, &typed);
        if let Some((Fit::Same, moves)) = &fitting {
            return chosen(moves);
        }
        if let Some(question) = Question::read(&typed) {
            return self.question(question);
        }
        if let Some((Fit::Same | Fit::All, places)) = best(self.places(), &typed) {
            return Reading::Ask(Question::place(&*places[0].thing));
        }
        if let Some((_, moves)) = &fitting {
            return chosen(moves);
        }
        if let Some(unlisted) = self.unlisted(&text, &typed) {
            return unlisted;
        }
        if let Some((_, places)) = best(self.places(), &typed)
            && let [place] = &*places
        {
            return Reading::Ask(Question::place(&*place.thing));
        }
        if let Some(ask) = Ask::beginning(&typed.concat()) {
            return Reading::Ask(Question::new(ask));
        }
        Reading::Unknown(words::not_understood(voice, text.trim()))
    }

    /// The question, with the notation of the place that was named.
    fn question(&self, question: Question) -> Reading {
        if question.ask != Ask::Place {
            return Reading::Ask(question);
        }
        let named = best(self.places(), &tokens(&question.of));
        match named.as_ref().map(|(_, places)| &**places) {
            Some([place, ..]) => Reading::Ask(Question::place(&*place.thing)),
            _ => Reading::Unknown(words::no_such_place(&self.voices[0], question.of)),
        }
    }

    fn free(&self, read: Result<G::Move, String>) -> Reading {
        let mv = match read {
            Ok(mv) => mv,
            Err(reason) => return Reading::Refused(reason),
        };
        if let Some(reason) = self.reason(&mv) {
            return Reading::Refused(reason);
        }
        Reading::Move(self.entry(&mv).thing)
    }

    /// Why a move of the viewer is refused; `None` if it is legal.
    fn reason(&self, mv: &G::Move) -> Option<String> {
        let voice = &self.voices[0];
        let refusal = self.game.check(self.state, mv).err()?;
        Some(voice.agreeing(refusal.speak(voice)))
    }

    /// Reads a move that is not listed: it is refused, or it is a free move. `None` if it is no
    /// move. Moves are read in notation, in words that stand where the words of a legal move stand,
    /// and in the words of the moves that somebody may try.
    fn unlisted(&self, text: &str, typed: &[String]) -> Option<Reading> {
        let written = text.trim().to_lowercase().parse().ok();
        let alike = || {
            let shapes = self.choices.0.iter().map(|entry| &*entry.thing.notation);
            let mut filled = shapes.filter_map(|shape| filled(shape, typed)?.parse().ok());
            filled.next()
        };
        let mv: Option<G::Move> = written.or_else(alike);
        if !self.asker(0).acts() {
            let prompt = self.game.prompt(&self.view, &self.voices[0]);
            let prompt = self.voices[0].agreeing(prompt);
            let said = words::not_your_turn(&self.voices[0], prompt);
            return mv.map(|_| Reading::Refused(said));
        }
        if let Some(mv) = mv {
            // A free move is legal although it is not listed.
            return Some(self.free(Ok(mv)));
        }
        let attempts = self.game.attempts(&self.asker(0));
        let mut best = None;
        for mv in &attempts {
            let fit = fit(typed, &self.entry(mv).texts, is_filler);
            if fit > best.as_ref().map(|(fit, _)| *fit) {
                best = fit.map(|fit| (fit, mv));
            }
        }
        let (_, mv) = best.filter(|(fit, _)| *fit >= Fit::Words)?;
        self.reason(mv).map(Reading::Refused)
    }
}

/// Whether a typed word may be without a match.
fn is_filler(word: &str) -> bool {
    let languages = [words::FILLERS.en, words::FILLERS.ja].into_iter();
    let mut fillers = languages.flat_map(|words| words.split(','));
    fillers.any(|filler| filler.trim() == word)
}

fn fitting<'a, T>(among: &'a [Entry<T>], typed: &[String]) -> Vec<(Fit, &'a Entry<T>)> {
    let fitting = among
        .iter()
        .filter_map(|entry| Some((fit(typed, &entry.texts, is_filler)?, entry)));
    fitting.collect()
}

/// The entries that fit best.
fn best<'a, T>(among: &'a [Entry<T>], typed: &[String]) -> Option<(Fit, Vec<&'a Entry<T>>)> {
    let mut found = fitting(among, typed);
    let best = found.iter().map(|(fit, _)| *fit).max()?;
    found.retain(|(fit, _)| *fit == best);
    Some((best, found.into_iter().map(|(_, entry)| entry).collect()))
}

/// The text, if it is not too long.
fn capped(text: &str) -> Option<String> {
    let is_short = text.chars().nth(LONGEST).is_none();
    is_short.then(|| text.to_owned())
}

fn chosen(moves: &[&Entry<Candidate>]) -> Reading {
    match moves {
        [only] => Reading::Move(only.thing.clone()),
        several => {
            let candidates = several.iter().take(MOST_CANDIDATES);
            Reading::Several(candidates.map(|entry| entry.thing.clone()).collect())
        }
    }
}

/// The notation of a move with other words in the places of its own; `None` if their numbers
/// differ.
fn filled(notation: &str, typed: &[String]) -> Option<String> {
    let mut rest = notation.to_lowercase();
    let mut made = String::new();
    let own = tokens(notation);
    if own.len() != typed.len() {
        return None;
    }
    for (token, word) in own.iter().zip(typed) {
        let at = rest.find(token.as_str())?;
        made += &rest[..at];
        made += word;
        rest = rest[at + token.len()..].to_owned();
    }
    Some(made + &rest)
}
