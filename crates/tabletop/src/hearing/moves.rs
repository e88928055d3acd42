//! The legal moves by groups, in words.

use super::interface::{Answer, Asker, Hearing, MoveWords, joined};
use super::tokens::{fit, tokens};
use super::words;
use crate::game::{Turn, legal_moves};
use crate::words::capital;

/// A move in words and in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The words.
    pub words: MoveWords,
    /// The notation.
    pub notation: String,
}

/// Moves that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The name; empty for a move that is alone.
    pub name: String,
    /// The moves, in canonical order.
    pub moves: Vec<Named>,
}

/// The legal moves of the viewer by groups, in the order of their first moves. Empty if the viewer
/// does not act.
pub fn groups<G: Hearing>(game: &G, state: &G::State, asker: &Asker<G>) -> Vec<Group> {
    if !asker.acts() {
        return Vec::new();
    }
    let mut groups: Vec<Group> = Vec::new();
    for mv in legal_moves(game, state) {
        let words = game.move_words(&mv, asker);
        let notation = mv.to_string();
        let known = groups
            .iter()
            .position(|group| !group.name.is_empty() && group.name == words.group);
        let at = known.unwrap_or(groups.len());
        if known.is_none() {
            let name = words.group.clone();
            let moves = Vec::new();
            groups.push(Group { name, moves });
        }
        groups[at].moves.push(Named { words, notation });
    }
    groups
}

/// The most moves, or groups of moves, that one sentence lists.
const LISTED: usize = 7;

/// How many of many groups are named as examples.
const EXAMPLES: usize = 4;

/// The answer to the question for the moves, or for those with certain words.
pub(super) fn tell_moves<G: Hearing>(
    game: &G,
    state: &G::State,
    of: &str,
    asker: &Asker<G>,
) -> Answer {
    let voice = asker.voice;
    if !asker.acts() {
        let prompt = game.prompt(asker.view, voice);
        if asker.turn == Turn::Over {
            return Answer::shortened(&prompt);
        }
        return Answer::shortened(&words::not_your_turn(voice, prompt));
    }
    let mut groups = groups(game, state, asker);
    let typed = tokens(of);
    if !typed.is_empty() {
        for group in &mut groups {
            group.moves.retain(|named| {
                let texts = [
                    tokens(&named.words.words),
                    tokens(&named.words.group),
                    tokens(&named.notation),
                ];
                fit(&typed, &texts, |_| false).is_some()
            });
        }
        groups.retain(|group| !group.moves.is_empty());
    }
    let free = match typed.is_empty() {
        true => game.free_words(asker),
        false => Vec::new(),
    };
    let count = groups.iter().map(|group| group.moves.len()).sum::<usize>();
    let all = || groups.iter().flat_map(|group| &group.moves);
    if count == 0 {
        let mut free = free.into_iter();
        let first = free.next().unwrap_or_else(|| match typed.is_empty() {
            true => voice.text(words::NO_MOVES).to_owned(),
            false => words::no_such_moves(voice, of),
        });
        return Answer::new(first).with(free.collect());
    }
    let listed = |things: Vec<String>| things.join(voice.text(words::BETWEEN));
    let line = |group: &Group| {
        let said = |words: fn(&MoveWords) -> &String| {
            let said = group.moves.iter().map(|named| words(&named.words).clone());
            listed(said.collect())
        };
        match &*group.name {
            "" => voice.sentence(&said(|it| &it.words)),
            name => {
                let moves = said(|it| &it.brief);
                capital(&words::group_of(voice, name, group.moves.len(), moves))
            }
        }
    };
    let alone: Vec<String> = groups
        .iter()
        .filter(|group| group.name.is_empty())
        .map(|group| group.moves[0].words.words.clone())
        .collect();
    let named: Vec<&Group> = groups
        .iter()
        .filter(|group| !group.name.is_empty())
        .collect();
    let short = match &*groups {
        [only] if count <= LISTED => line(only),
        _ if count <= LISTED / 2 => {
            let moves = all().map(|named| named.words.words.clone());
            words::few_moves(voice, count, listed(moves.collect()))
        }
        _ if named.len() <= LISTED && alone.len() <= LISTED => {
            let names = named
                .iter()
                .map(|group| words::group_count(voice, &*group.name, group.moves.len()));
            let names = voice.list(&names.collect::<Vec<_>>());
            let mut sentences = Vec::new();
            if !names.is_empty() {
                sentences.push(capital(&words::moves_in_groups(voice, names)));
            }
            if !alone.is_empty() {
                let alone = listed(alone);
                sentences.push(match named.is_empty() {
                    true => words::few_moves(voice, count, alone),
                    false => words::or_alone(voice, alone),
                });
            }
            joined(voice, &sentences)
        }
        groups => {
            let names = groups.iter().map(|group| match &*group.name {
                "" => group.moves[0].words.words.clone(),
                name => name.to_owned(),
            });
            let names: Vec<String> = names.take(EXAMPLES).collect();
            capital(&words::many_moves(voice, count, listed(names)))
        }
    };
    let mut free = free.into_iter();
    let short = match free.next() {
        Some(first) => joined(voice, &[short, first]),
        None => short,
    };
    let is_told = matches!(&*groups, [_] if count <= LISTED);
    let lines = groups.iter().filter(|_| !is_told).map(line);
    Answer::new(short).with(lines.chain(free).collect())
}
