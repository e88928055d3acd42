//! The line in which moves and questions are typed.

use super::interface::{Asker, Hearing, MoveWords, joined};
use super::question::{Ask, Question};
use super::tokens::{Fit, Match, fit, is_made_of, tokens, whole_fit};
use super::words;
use crate::game::{Turn, legal_moves};
use crate::seat::Viewer;
use crate::words::{Language, Speak, Voice};
use std::cell::OnceCell;
use std::collections::HashSet;
use std::fmt::Display;
use std::sync::LazyLock;

/// The most characters that are read. A longer text is not understood.
pub const LONGEST: usize = 200;

/// The most places that are named if several fit.
const PLACES_LISTED: usize = 6;

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
    /// Legal moves, to be made one after the other, and why the next one that was typed is refused.
    Row(Vec<Candidate>, Option<String>),
    /// A move that the rules refuse, with the reason.
    Refused(String),
    /// The text was not understood; a sentence says what can be typed.
    Unknown(String),
}

/// A place, by its name in the voice's language and by its notation.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Named {
    name: String,
    notation: String,
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
    /// Made when they are first needed, because a position may have hundreds of moves.
    choices: OnceCell<Choices>,
    /// Made when they are first needed: most of what is typed is a move.
    places: OnceCell<Vec<Entry<Named>>>,
}

impl<'a, G: Hearing> Line<'a, G> {
    /// Makes the line of a position for a viewer.
    #[must_use]
    pub fn new(game: &'a G, state: &'a G::State, viewer: Viewer, voice: &Voice) -> Line<'a, G> {
        let other = match voice.language {
            Language::Ja => Language::En,
            Language::En => Language::Ja,
        };
        let voice = voice.clone().for_ears();
        let mut translated = voice.clone();
        translated.language = other;
        Line {
            game,
            state,
            view: game.view(state, viewer),
            viewer,
            turn: game.turn(state),
            voices: [voice, translated],
            choices: OnceCell::new(),
            places: OnceCell::new(),
        }
    }

    /// The legal moves of the viewer with their words.
    #[must_use]
    pub fn into_choices(self) -> Choices {
        self.choices();
        self.choices.into_inner().unwrap_or_default()
    }

    /// The only legal move of the viewer, if all it does is to end the turn. Needs the words of no
    /// other move.
    #[must_use]
    pub fn only_ending(&self) -> Option<Candidate> {
        let moves = self.legal();
        let [only] = &*moves else { return None };
        self.game.ends_turn(only).then(|| self.entry(only).thing)
    }

    /// The legal moves of the viewer.
    fn legal(&self) -> Vec<G::Move> {
        match self.asker(0).acts() {
            true => legal_moves(self.game, self.state),
            false => Vec::new(),
        }
    }

    fn choices(&self) -> &Choices {
        let made = || Choices(self.legal().iter().map(|mv| self.entry(mv)).collect());
        self.choices.get_or_init(made)
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

    fn places(&self) -> &[Entry<Named>] {
        self.places.get_or_init(|| {
            let places = self.game.places(&self.asker(0));
            places.iter().map(|place| self.place_entry(place)).collect()
        })
    }

    fn place_entry(&self, place: &G::Place) -> Entry<Named> {
        let notation = place.to_string();
        let names = self.voices.iter();
        let names: Vec<String> = names
            .flat_map(|voice| self.game.place_names(place, voice))
            .chain([notation.clone()])
            .collect();
        Entry {
            texts: names.iter().map(|name| tokens(name)).collect(),
            thing: Named {
                name: names.into_iter().next().unwrap_or_default(),
                notation,
            },
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
            return self.free(read, &text);
        }
        let fitting = best(&self.choices().0, &typed);
        if let Some((found, moves)) = &fitting
            && self.is_named(*found, moves.len(), &typed)
        {
            return self.chosen(moves);
        }
        if let Some(row) = self.row(&typed) {
            return row;
        }
        // 「P列」 is a place, although “p” asks for one: nothing stands between its letters.
        if let Some((found, places)) = best(self.places(), &typed)
            && found.fit == Fit::Same
            && typed.len() > 1
            && let [place] = &*places
        {
            return Reading::Ask(Question::place(&*place.thing.notation));
        }
        if let Some(question) = Question::read(&typed) {
            return match self.question(question) {
                // “place star c3” is a move, too.
                Reading::Unknown(why) => match &fitting {
                    Some((_, moves)) => self.chosen(moves),
                    None => Reading::Unknown(why),
                },
                read => read,
            };
        }
        if let Some((found, places)) = best(self.places(), &typed)
            && found.fit >= Fit::All
            && found.is_complete()
        {
            return Reading::Ask(Question::place(&*places[0].thing.notation));
        }
        if let Some((found, moves)) = &fitting {
            // A move that is not legal may be what was meant: “put 1” where nothing can be put.
            let attempted = || self.attempted(&typed).filter(|(better, _)| better > found);
            return match attempted().filter(|_| !found.is_complete()) {
                Some((_, reason)) => Reading::Refused(reason),
                None => self.chosen(moves),
            };
        }
        if let Some(unlisted) = self.unlisted(&text, &typed) {
            return unlisted;
        }
        if let Some((_, places)) = best(self.places(), &typed)
            && let [place] = &*places
        {
            return Reading::Ask(Question::place(&*place.thing.notation));
        }
        if let Some(ask) = Ask::beginning(&typed.concat()) {
            return Reading::Ask(Question::new(ask));
        }
        Reading::Unknown(words::not_understood(voice, text.trim()))
    }

    /// The shortest text that is read as a legal move, of beginnings of its words in their order, in
    /// the voice's language or as notation. What has a digit, such as a place, is whole, so that the
    /// same text means the same later. `None` if no text of at most seven letters is read so.
    #[must_use]
    pub fn shorthand(&self, notation: &str) -> Option<String> {
        let mut entries = self.choices().0.iter();
        let entry = entries.find(|entry| entry.thing.notation == notation)?;
        let texts = entry.texts.iter().take(OWN_TEXTS);
        let mut all: Vec<String> = texts.flat_map(|text| shorthands(text)).collect();
        all.sort_by_key(|text| (text.chars().count(), !text.is_ascii()));
        all.dedup();
        let is_read = |text: &String| match self.read(text) {
            Reading::Move(mv) => mv.notation == notation,
            _ => false,
        };
        all.into_iter().take(MOST_SHORTHANDS).find(is_read)
    }

    /// Whether a move was named so fully that it is no question. “Back” is a word of the only move
    /// that takes something back, and of a question that does so otherwise.
    fn is_named(&self, found: Match, count: usize, typed: &[String]) -> bool {
        let is_undo = || match Question::read(typed) {
            Some(Question { ask: Ask::Undo, .. }) => !Ask::Undo.is_named(&typed.concat()),
            _ => false,
        };
        match found.fit {
            Fit::Same => true,
            Fit::All => found.is_complete() && count == 1,
            fit => fit >= Fit::Words && count == 1 && is_undo(),
        }
    }

    /// Several moves that were typed as one. Those that can be made in this order come first.
    fn row(&self, typed: &[String]) -> Option<Reading> {
        let acts = self.asker(0).acts();
        let is_needed = |word: &&String| !is_filler(word) && !is_made_of(word, is_filler);
        let typed: Vec<String> = typed.iter().filter(is_needed).cloned().collect();
        let asked = self.game.read_row(&typed, &self.asker(0));
        let (asked, seat) = (asked.filter(|_| acts)?, self.turn.seat());
        let mut best: Option<(usize, Option<String>, Vec<G::Move>)> = None;
        for order in orders(&asked) {
            let mut state = self.state.clone();
            let mut made = 0;
            let mut refused = None;
            for mv in &order {
                if self.game.turn(&state).seat() != seat {
                    break;
                }
                if let Err(reason) = self.game.check(&state, mv) {
                    let voice = &self.voices[0];
                    refused = Some(voice.agreeing(reason.speak(voice)));
                    break;
                }
                self.game.apply(&mut state, mv, &mut |_| ());
                made += 1;
            }
            if best.as_ref().is_none_or(|best| made > best.0) {
                best = Some((made, refused, order));
            }
        }
        let (made, refused, order) = best?;
        let voice = &self.voices[0];
        let words = |mv: &G::Move| self.entry(mv).thing;
        let moves: Vec<Candidate> = order[..made].iter().map(words).collect();
        let Some(next) = order.get(made) else {
            return Some(match <[Candidate; 1]>::try_from(moves) {
                Ok([only]) => Reading::Move(only),
                Err(moves) => Reading::Row(moves, None),
            });
        };
        if moves.is_empty() {
            return self.reason(next).map(Reading::Refused);
        }
        // The turn ended before it: what the others do comes first.
        let reason = refused.unwrap_or_else(|| voice.text(words::TURN_ENDED).to_owned());
        let names: Vec<String> = moves.iter().map(|it| it.words.clone()).collect();
        let next = words(next).words;
        let told = words::row_stopped(voice, voice.list(&names), next, reason);
        Some(Reading::Row(moves, Some(told)))
    }

    /// The question, with the notation of the place that was named.
    fn question(&self, question: Question) -> Reading {
        if question.ask != Ask::Place {
            return Reading::Ask(question);
        }
        if question.of.is_empty() {
            return Reading::Unknown(self.voices[0].text(words::WHICH_PLACE).to_owned());
        }
        let voice = &self.voices[0];
        match best(self.places(), &tokens(&question.of)) {
            Some((found, places)) if places.len() == 1 || found.fit == Fit::Same => {
                Reading::Ask(Question::place(&*places[0].thing.notation))
            }
            Some((_, places)) => {
                let some = places.iter().take(PLACES_LISTED);
                let names: Vec<String> = some.map(|place| place.thing.name.clone()).collect();
                Reading::Unknown(words::several_places(voice, voice.list(&names)))
            }
            None => Reading::Unknown(words::no_such_place(voice, question.of)),
        }
    }

    fn free(&self, read: Result<G::Move, String>, typed: &str) -> Reading {
        let mv = match read {
            Ok(mv) => mv,
            Err(reason) => return Reading::Refused(reason),
        };
        if let Some(reason) = self.reason(&mv) {
            return Reading::Refused(reason);
        }
        let mut found = self.entry(&mv).thing;
        found.words += &self.game.tell_free(typed, &mv, &self.asker(0));
        Reading::Move(found)
    }

    /// Why a move of the viewer is refused, and what can be typed instead; `None` if it is legal.
    fn reason(&self, mv: &G::Move) -> Option<String> {
        let voice = &self.voices[0];
        let refusal = self.game.check(self.state, mv).err()?;
        let said = voice.agreeing(refusal.speak(voice));
        let all: Vec<String> = [said].into_iter().chain(self.instead_of(mv)).collect();
        Some(joined(voice, &all))
    }

    /// Sentences with what can be typed now, if no move of the same kind as a refused one can be
    /// made: “first finish …” alone does not say how.
    fn instead_of(&self, refused: &G::Move) -> Vec<String> {
        let voice = &self.voices[0];
        let legal = self.legal();
        let kind = kind(refused);
        if !self.asker(0).acts() || legal.iter().any(|mv| self::kind(mv) == kind) {
            return Vec::new();
        }
        let free = self.game.free_words(&self.asker(0)).into_iter().take(1);
        let words = |mv: &G::Move| self.game.move_words(mv, &self.asker(0)).words;
        // Two of different kinds, if there are.
        let other = legal.iter().find(|mv| {
            legal
                .first()
                .is_some_and(|it| self::kind(it) != self::kind(*mv))
        });
        let other = other.or_else(|| legal.last());
        let listed = match (legal.first(), other) {
            (Some(one), _) if legal.len() == 1 => Some(words::can_type(voice, words(one))),
            (Some(one), Some(other)) if legal.len() == 2 => {
                Some(words::can_type_either(voice, words(one), words(other)))
            }
            (Some(one), Some(other)) => Some(words::can_type_such(voice, words(one), words(other))),
            _ => None,
        };
        free.chain(listed).collect()
    }

    /// Reads a move that is not listed: it is refused, or it is a free move. `None` if it is no
    /// move. Moves are read in notation, in words that stand where the words of a legal move stand,
    /// and in the words of the moves that somebody may try.
    fn unlisted(&self, text: &str, typed: &[String]) -> Option<Reading> {
        let written = text.trim().to_lowercase().parse().ok();
        let alike = || {
            let shapes = self.choices().0.iter().map(|entry| &*entry.thing.notation);
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
            return Some(self.free(Ok(mv), text));
        }
        self.attempted(typed)
            .map(|(_, reason)| Reading::Refused(reason))
    }

    /// How well a move fits that somebody may try, and why the rules refuse it.
    fn attempted(&self, typed: &[String]) -> Option<(Match, String)> {
        let attempts = self.game.attempts(&self.asker(0)).into_iter();
        let fitting = attempts.filter_map(|mv| {
            let found = fit(typed, &self.entry(&mv).texts, is_filler)?;
            (found.fit >= Fit::Words).then_some((found, mv))
        });
        let fitting: Vec<(Match, G::Move)> = fitting.collect();
        let best = fitting.iter().map(|(found, _)| *found).max()?;
        let mut reasons = fitting
            .iter()
            .filter(|(found, _)| *found == best)
            .map(|(_, mv)| self.reason(mv));
        let first = reasons.next()?;
        // Which of several was meant is not known if they have several reasons.
        let is_the_same = best.is_complete() || reasons.all(|reason| reason == first);
        let reason = first.filter(|_| is_the_same)?;
        Some((best, reason))
    }

    /// The move that was chosen: the only one, or the first of several that come to the same.
    fn chosen(&self, moves: &[&Entry<Candidate>]) -> Reading {
        let read = |entry: &&Entry<Candidate>| entry.thing.notation.parse::<G::Move>().ok();
        let asker = self.asker(0);
        let are_alike = || {
            let mut all = moves.iter().map(read);
            let first = all.next().flatten();
            first.is_some_and(|first| {
                all.all(|mv| mv.is_some_and(|mv| self.game.are_alike(&first, &mv, &asker)))
            })
        };
        if moves.len() == 1 || are_alike() {
            return Reading::Move(moves[0].thing.clone());
        }
        let candidates = moves.iter().take(MOST_CANDIDATES);
        Reading::Several(candidates.map(|entry| entry.thing.clone()).collect())
    }
}

/// The most letters of a shorthand, with its spaces.
const LONGEST_SHORTHAND: usize = 7;

/// How many shorthands are tried.
const MOST_SHORTHANDS: usize = 400;

/// How many of a move's texts are notation or in the voice's language: they stand first.
const OWN_TEXTS: usize = 3;

/// Beginnings of one to three words of a text, in their order.
fn shorthands(text: &[String]) -> Vec<String> {
    let mut all: Vec<(usize, String)> = vec![(0, String::new())];
    for word in text {
        let has_digit = word.contains(|c: char| c.is_ascii_digit());
        let ends = word
            .char_indices()
            .map(|(at, letter)| at + letter.len_utf8());
        let beginnings = ends.map(|end| &word[..end]);
        let mut longer = Vec::new();
        for (count, before) in all.iter().filter(|(count, _)| *count < 3) {
            let space = if before.is_empty() { "" } else { " " };
            let made = beginnings
                .clone()
                .filter(|beginning| !has_digit || beginning.len() == word.len())
                .map(|beginning| format!("{before}{space}{beginning}"))
                .filter(|made| made.chars().count() <= LONGEST_SHORTHAND);
            longer.extend(made.map(|made| (count + 1, made)));
        }
        all.extend(longer);
    }
    let all = all.into_iter().map(|(_, made)| made);
    all.filter(|made| !made.is_empty()).collect()
}

/// The most things whose orders are tried.
const MOST_ORDERED: usize = 5;

/// The orders of some things, their own first.
fn orders<T: Clone>(things: &[T]) -> Vec<Vec<T>> {
    if things.len() <= 1 || things.len() > MOST_ORDERED {
        return vec![things.to_vec()];
    }
    let from = |first: usize| {
        let mut rest = things.to_vec();
        let first = rest.remove(first);
        let rest = orders(&rest).into_iter();
        rest.map(move |rest| [vec![first.clone()], rest].concat())
    };
    (0..things.len()).flat_map(from).collect()
}

/// The kind of a move: the beginning of its notation.
fn kind(mv: &impl Display) -> String {
    let notation = mv.to_string();
    let kind = notation.split(':').next();
    kind.unwrap_or_default().to_owned()
}

/// Whether a typed word may be without a match.
fn is_filler(word: &str) -> bool {
    static FILLERS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
        let languages = [words::FILLERS.en, words::FILLERS.ja].into_iter();
        let fillers = languages.flat_map(|words| words.split(','));
        fillers.map(str::trim).collect()
    });
    FILLERS.contains(word)
}

fn fitting<'a, T>(among: &'a [Entry<T>], typed: &[String]) -> Vec<(Match, &'a Entry<T>)> {
    let fitting = among
        .iter()
        .filter_map(|entry| Some((fit(typed, &entry.texts, is_filler)?, entry)));
    fitting.collect()
}

/// The entries that fit best.
fn best<'a, T>(among: &'a [Entry<T>], typed: &[String]) -> Option<(Match, Vec<&'a Entry<T>>)> {
    let whole = among
        .iter()
        .filter_map(|entry| Some((whole_fit(typed, &entry.texts)?, entry)));
    let mut found: Vec<_> = whole.collect();
    // What leaves nothing out and has whole words is not surpassed by what leaves something out.
    if found.iter().all(|(found, _)| found.fit < Fit::Words) {
        found = fitting(among, typed);
    }
    let best = found.iter().map(|(fit, _)| *fit).max()?;
    found.retain(|(fit, _)| *fit == best);
    Some((best, found.into_iter().map(|(_, entry)| entry).collect()))
}

/// The text, if it is not too long.
fn capped(text: &str) -> Option<String> {
    let is_short = text.chars().nth(LONGEST).is_none();
    is_short.then(|| text.to_owned())
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
