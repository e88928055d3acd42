//! The answers that are the same for all games: who acts, the score, the goals, what has happened.

use super::interface::{Answer, Asker, Hearing, Region, joined};
use super::moves::tell_moves;
use super::question::{Ask, Question};
use super::tokens::first_sentences;
use super::words;
use crate::erased::AnySession;
use crate::game::{Goal, Progress, Turn};
use crate::seat::{Seat, Viewer};
use crate::session::Session;
use crate::words::{Voice, capital};
use std::ops::Range;

/// Answers a question at the cursor of a session. The answer to a question for the app
/// ([`Ask::is_about_position`]) is empty.
#[must_use]
pub fn ask<G: Hearing>(
    session: &Session<G>,
    viewer: Viewer,
    question: &Question,
    voice: &Voice,
) -> Answer {
    match question.ask {
        Ask::Last => agreeing(last(session, viewer, voice), voice),
        Ask::Who => {
            let mut answer = answer(session.game(), session.state(), viewer, question, voice);
            let turn = (session as &dyn AnySession).counted_turn_at(session.cursor());
            if let Some((seat, count)) = turn.filter(|_| session.turn() != Turn::Over) {
                let number = words::turn_number(voice, voice.whose(seat), count);
                answer.details.push(voice.agreeing(number));
            }
            answer
        }
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
        Ask::Goal => goals(game, &asker),
        Ask::Threats => game.threats(&asker),
        Ask::Moves => tell_moves(game, state, &question.of, &asker),
        Ask::Last | Ask::Odds | Ask::Hint | Ask::Again | Ask::Undo => Answer::default(),
    };
    agreeing(found, voice)
}

/// The names by which a seat can be asked for: its name at the table, and its number.
#[must_use]
pub fn seat_names(voice: &Voice, seat: Seat) -> Vec<String> {
    let number = words::no_seat_name(voice, seat.0 + 1);
    vec![voice.name(seat), number]
}

/// Makes every sentence of an answer agree with “you”.
fn agreeing(answer: Answer, voice: &Voice) -> Answer {
    let details = answer.details.into_iter();
    Answer {
        short: voice.agreeing(answer.short),
        details: details.map(|line| voice.agreeing(line)).collect(),
    }
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
    answer
        .details
        .push(words::seats_are(voice, voice.list(&names)));
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
    let goals = game.goals(asker.view, own, voice);
    let said = |goal: &Goal| {
        let said = match goal.progress {
            Progress::Reached => words::reached(voice, &goal.said),
            Progress::Open => goal.said.clone(),
            Progress::Threatens => words::in_danger(voice, &goal.said),
        };
        voice.sentence(&said)
    };
    let others = Seat::all(game.setup().seats).filter(|&seat| seat != own);
    let others = others.filter_map(|seat| {
        let goals = game.goals(asker.view, seat, voice);
        let goals: Vec<String> = goals.iter().map(said).collect();
        let about = || words::about(voice, voice.name(seat), joined(voice, &goals));
        (!goals.is_empty()).then(about)
    });
    let reached = goals
        .iter()
        .filter(|goal| goal.progress == Progress::Reached);
    let open = goals.iter().find(|goal| goal.progress != Progress::Reached);
    let short = match &*goals {
        [] => voice.text(words::NO_GOALS).to_owned(),
        goals => {
            let mut sentences = vec![words::goals_reached(voice, reached.count(), goals.len())];
            sentences.extend(open.map(said));
            first_sentences(&joined(voice, &sentences)).0
        }
    };
    Answer::new(short).with(goals.iter().map(said).chain(others).collect())
}

/// What has happened since the viewer's last decision, or in the last turn.
fn last<G: Hearing>(session: &Session<G>, viewer: Viewer, voice: &Voice) -> Answer {
    let game: &dyn AnySession = session;
    let end = session.cursor();
    let own = |&ply: &usize| game.turn_at(ply).seat() == viewer.seat();
    let decided = viewer.seat().and_then(|_| (0..end).rev().find(own));
    let begin = decided.map_or(0, |ply| ply + 1);
    let is_told = |plies: &Range<usize>| {
        let mut plies = plies.clone();
        plies.any(|ply| !game.log_of(ply, viewer, voice).is_empty())
    };
    let mut turns = turns(game, begin..end);
    turns.retain(is_told);
    if turns.is_empty() {
        // Nothing since: the last turn that has something to tell, which may be the own one.
        turns = self::turns(game, 0..end);
        turns.retain(is_told);
        turns.drain(..turns.len().saturating_sub(1));
    } else if viewer.seat().is_none() {
        turns.drain(..turns.len().saturating_sub(1));
    }
    let Some(newest) = turns.last() else {
        return Answer::new(voice.text(words::NOTHING_HAPPENED));
    };
    let headings: Vec<String> = turns
        .iter()
        .filter_map(|plies| {
            let seat = game.seat_at(plies.start)?;
            let short = game.turn_in_short(plies.clone(), viewer, voice);
            (!short.is_empty()).then(|| words::about(voice, voice.name(seat), short))
        })
        .collect();
    let lines = |plies: Range<usize>| {
        let lines = plies.flat_map(|ply| game.log_of(ply, viewer, voice));
        lines.collect::<Vec<_>>()
    };
    // The short answer is one sentence: the turns in a few words, or the newest line of the log.
    let short = if headings.len() == turns.len() && headings.len() <= 3 {
        voice.sentence(&headings.join("; "))
    } else {
        let newest = lines(newest.clone());
        let told = newest.iter().rfind(|line| !line.is_upkeep);
        let told = told.or(newest.last()).map(|line| line.text.clone());
        told.map(|text| first_sentences(&text).0)
            .unwrap_or_default()
    };
    let details = turns.into_iter().flat_map(lines).map(|line| line.text);
    Answer::new(short).with(details.collect())
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
