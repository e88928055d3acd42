//! The answers that are the same for all games: who acts, the score, the goals, what has happened.

use super::interface::{Answer, Asker, Hearing, Region, joined};
use super::moves::tell_moves;
use super::question::{Ask, Question};
use super::spoken::spoken;
use super::tokens::{first_sentences, sentences};
use super::words;
use crate::erased::AnySession;
use crate::game::{Goal, Progress, Turn};
use crate::seat::{Seat, Viewer};
use crate::session::Session;
use crate::words::{Voice, capital};
use std::ops::Range;

/// The most letters of two goals that are told together.
const LONGEST_PAIR: usize = 110;

/// Answers a question at the cursor of a session. The answer to a question for the app
/// ([`Ask::is_about_position`]) is empty.
#[must_use]
pub fn ask<G: Hearing>(
    session: &Session<G>,
    viewer: Viewer,
    question: &Question,
    voice: &Voice,
) -> Answer {
    let voice = &voice.clone().for_ears();
    match question.ask {
        Ask::Last => heard(last(session, viewer, voice), voice),
        _ => answer(session.game(), session.state(), viewer, question, voice),
    }
}

/// Answers a question about a position. Questions about what has happened ([`Ask::Last`]) and
/// questions for the app have an empty answer.
pub fn answer<G: Hearing>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
    question: &Question,
    voice: &Voice,
) -> Answer {
    let voice = &voice.clone().for_ears();
    let asker = Asker {
        view: &game.view(state, viewer),
        viewer,
        turn: game.turn(state),
        voice,
    };
    let found = match question.ask {
        Ask::Board => board(game, &asker),
        Ask::Place => place(game, &question.of, &asker),
        Ask::Hand => game.hand(&asker),
        Ask::Who => who(game, state, &asker),
        Ask::Score => score(game, &asker),
        Ask::Goal | Ask::Threats if asker.turn == Turn::Over => who(game, state, &asker),
        Ask::Goal => goals(game, &asker),
        Ask::Threats => game.threats(&asker),
        Ask::Moves => tell_moves(game, state, &question.of, &asker),
        Ask::Last | Ask::Odds | Ask::Hint | Ask::Again | Ask::Undo => Answer::default(),
    };
    heard(found, voice)
}

/// The names by which a seat can be asked for: its name at the table, and its number.
#[must_use]
pub fn seat_names(voice: &Voice, seat: Seat) -> Vec<String> {
    let number = words::no_seat_name(voice, seat.0 + 1);
    vec![voice.name(seat), number]
}

/// The answer as it is heard: every sentence agrees with “you” and is written as it is spoken. What
/// the short answer says is not repeated.
fn heard(answer: Answer, voice: &Voice) -> Answer {
    let said = |line: String| spoken(voice, &voice.agreeing(line));
    let short = said(answer.short);
    let details = answer.details.into_iter().map(said);
    let details = details.filter(|line| *line != short).collect();
    Answer { short, details }
}

fn board<G: Hearing>(game: &G, asker: &Asker<G>) -> Answer {
    let said = |region: Region| {
        let lines = joined(asker.voice, &region.lines);
        // “Hana: Hana has 3 cards.” would say the name twice.
        match lines
            .to_lowercase()
            .starts_with(&region.name.to_lowercase())
        {
            true => lines,
            false => words::about(asker.voice, region.name, lines),
        }
    };
    let regions = game.regions(asker).into_iter().map(said);
    Answer::new(game.overview(asker)).with(regions.collect())
}

fn place<G: Hearing>(game: &G, notation: &str, asker: &Asker<G>) -> Answer {
    let mut places = game.places(asker).into_iter();
    match places.find(|place| place.to_string() == notation) {
        Some(place) => game.tell_place(&place, asker),
        None => Answer::new(words::no_such_place(asker.voice, notation)),
    }
}

fn who<G: Hearing>(game: &G, state: &G::State, asker: &Asker<G>) -> Answer {
    let voice = asker.voice;
    let seats = Seat::all(game.setup().seats);
    let names: Vec<String> = seats.map(|seat| voice.name(seat)).collect();
    let short = match asker.turn {
        Turn::Over => game.result_text(state, voice),
        Turn::Seat(acting) if voice.tells(acting) => {
            let prompt = game.prompt(asker.view, voice);
            words::your_turn(voice, unaddressed(&prompt, acting, voice))
        }
        Turn::Seat(_) | Turn::Chance => game.prompt(asker.view, voice),
    };
    let mut answer = Answer::shortened(&short);
    if asker.turn != Turn::Over {
        let seats = words::seats_are(voice, voice.list(&names));
        answer.details.push(seats);
    }
    answer
}

/// A request without the name of the seat that it addresses.
fn unaddressed(prompt: &str, seat: Seat, voice: &Voice) -> String {
    let rest = prompt.strip_prefix(&voice.name(seat));
    let rest = rest.and_then(|rest| rest.strip_prefix(voice.text(words::AFTER_NAME)));
    rest.map_or_else(|| prompt.to_owned(), capital)
}

fn score<G: Hearing>(game: &G, asker: &Asker<G>) -> Answer {
    let voice = asker.voice;
    let sheets = game.score_known(asker);
    let between = voice.text(words::BETWEEN);
    let totals: Vec<String> = sheets
        .iter()
        .filter_map(|sheet| Some(words::total(voice, voice.name(sheet.seat), sheet.total?)))
        .collect();
    let lines = sheets.iter().map(|sheet| {
        let items = sheet.items.iter().map(|item| {
            let number = item.tie.unwrap_or(item.points);
            words::item(voice, voice.text(item.name), number)
        });
        let items: Vec<String> = items.collect();
        words::about(
            voice,
            voice.name(sheet.seat),
            voice.sentence(&items.join(between)),
        )
    });
    let mut lines: Vec<String> = lines.collect();
    let short = match &*totals {
        [] if lines.is_empty() => voice.text(words::NO_POINTS).to_owned(),
        // A game without totals: the viewer's own line says most.
        [] => {
            let own = sheets.iter().position(|sheet| sheet.seat == asker.focus());
            lines.remove(own.unwrap_or(0))
        }
        totals => words::totals(voice, totals.join(between)),
    };
    Answer::new(short).with(lines)
}

fn goals<G: Hearing>(game: &G, asker: &Asker<G>) -> Answer {
    let voice = asker.voice;
    let own = asker.focus();
    let said = |goal: &Goal| {
        let said = match goal.progress {
            Progress::Reached => words::reached(voice, &goal.said),
            Progress::Open => goal.said.clone(),
            Progress::Threatens => words::in_danger(voice, &goal.said),
        };
        voice.sentence(&said)
    };
    // What is in danger comes first, then what is still to be done.
    let goals_of = |seat: Seat| {
        let mut goals = game.goals(asker.view, seat, voice);
        goals.sort_by_key(|goal| match goal.progress {
            Progress::Threatens => 0,
            Progress::Open => 1,
            Progress::Reached => 2,
        });
        goals.iter().map(said).collect::<Vec<String>>()
    };
    let own_goals = goals_of(own);
    let Some(first) = own_goals.first() else {
        return Answer::new(voice.text(words::NO_GOALS));
    };
    let others = Seat::all(game.setup().seats).filter(|&seat| seat != own);
    let others = others.map(|seat| (seat, goals_of(seat)));
    let others = others.filter(|(_, goals)| !goals.is_empty());
    let others = others.map(|(seat, goals)| match goals == own_goals {
        true => words::same_goals(voice, voice.name(seat)),
        false => words::about(voice, voice.name(seat), joined(voice, &goals)),
    });
    // Two goals, if they are short.
    let two = joined(voice, &own_goals[..own_goals.len().min(2)]);
    let is_short = sentences(&two) <= 2 && two.chars().count() <= LONGEST_PAIR;
    let told = if is_short { two } else { first.clone() };
    let all = joined(voice, &own_goals);
    let (short, more) = first_sentences(&told);
    let rest = [more, all[told.len()..].trim().to_owned()];
    let rest = rest.into_iter().filter(|rest| !rest.is_empty());
    Answer::new(short).with(rest.chain(others).collect())
}

/// What has happened: the viewer's last turn and everything since. During a turn of the viewer, that
/// turn, then what was before it. Somebody without a seat hears the last turn.
fn last<G: Hearing>(session: &Session<G>, viewer: Viewer, voice: &Voice) -> Answer {
    let game: &dyn AnySession = session;
    let log = |plies: Range<usize>| {
        let lines = plies.flat_map(|ply| game.log_of(ply, viewer, voice));
        lines.collect::<Vec<_>>()
    };
    let mut turns = turns(game, 0..game.cursor());
    turns.retain(|plies| !log(plies.clone()).is_empty());
    // The deal is nobody's turn.
    let seat_of = |plies: &Range<usize>| game.seat_at(plies.start);
    let is_own =
        |plies: &Range<usize>| seat_of(plies).is_some_and(|seat| viewer.seat() == Some(seat));
    let Some(newest) = turns.pop() else {
        return Answer::new(voice.text(words::NOTHING_HAPPENED));
    };
    let goes_on = game.turn() != Turn::Over && game.goes_on_at(game.cursor());
    let is_in_own = is_own(&newest) && goes_on;
    let before = match viewer.seat() {
        Some(_) if is_in_own || !is_own(&newest) => {
            let own = turns.iter().rposition(is_own);
            let mut before = turns.split_off(own.unwrap_or(0));
            before.retain(|plies| seat_of(plies).is_some());
            before
        }
        _ => Vec::new(),
    };
    // A turn in a sentence: in a few words, or the newest line of the log.
    let sentence = |plies: &Range<usize>| {
        let short = game.turn_in_short(plies.clone(), viewer, voice);
        if let Some(seat) = seat_of(plies).filter(|_| !short.is_empty()) {
            return Some(voice.sentence(&words::about(voice, voice.name(seat), short)));
        }
        let lines = log(plies.clone());
        let told = lines
            .iter()
            .rfind(|line| !line.is_upkeep)
            .or(lines.last())?;
        Some(first_sentences(&told.text).0)
    };
    let texts = |plies: Range<usize>| log(plies).into_iter().map(|line| line.text);
    let (told, details): (Vec<String>, Vec<String>) = if is_in_own {
        let earlier = before.iter().filter_map(&sentence);
        let told = sentence(&newest).into_iter().collect();
        (told, texts(newest.clone()).chain(earlier).collect())
    } else {
        let all: Vec<_> = before.into_iter().chain([newest]).collect();
        let told = all.iter().filter_map(&sentence).collect();
        (told, all.into_iter().flat_map(texts).collect())
    };
    Answer::new(joined(voice, &told)).with(details)
}

/// The turns of these moves.
fn turns(game: &dyn AnySession, plies: Range<usize>) -> Vec<Range<usize>> {
    let mut turns: Vec<Range<usize>> = Vec::new();
    for ply in plies {
        match turns.last_mut() {
            Some(turn) if game.goes_on_at(ply) => turn.end = ply + 1,
            _ => turns.push(ply..ply + 1),
        }
    }
    turns
}
