//! The sentences on the board of Sterre en Kroon.

pub mod explain;
pub mod forecast;
pub mod how;
pub mod why_not;

use super::cell::Lights;
use super::model::Model;
use super::selection::Way;
use sterre::map::letter;
use sterre::{Cell, Ending, Illegal, Move, Number, Numbers, Phase, Used};
use tabletop::{Seat, Speak, Text, Voice};

::words::sentences!("../words", "board");

/// The description of the digit keys on this board.
pub static DIGITS: (&str, Text) = ("0–9", TYPE_A_NUMBER);

/// The prompt that asks for a number, for each way to declare.
pub fn choose_number(model: &Model, way: Way) -> Text {
    match way {
        Way::Card => CHOOSE_CARD,
        Way::Pick => CHOOSE_PICK,
        Way::Crown if model.legal.contains(&Move::Buy) => CHOOSE_CROWN_OR_BUY,
        Way::Crown => CHOOSE_CROWN,
    }
}

fn list(voice: &Voice, numbers: Numbers) -> String {
    let all: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
    voice.list(&all)
}

/// Joins the parts of a label.
fn joined(voice: &Voice, parts: &[String]) -> String {
    voice.agreeing(parts.join(voice.text(PART_THEN_PART)))
}

/// Says whose piece is on a number, or that the number has been declared; `None` if neither is so.
fn state_of(model: &Model, number: Number) -> Option<String> {
    let voice = &model.voice;
    let table = &model.view.table;
    match table.owner(number) {
        Some(seat) if model.own == Some(seat) && voice.tells(seat) => {
            Some(voice.text(YOUR_OWN_PIECE).to_owned())
        }
        Some(seat) if model.own == Some(seat) => Some(own_piece(voice, voice.whose(seat))),
        Some(seat) => Some(piece_of(voice, voice.whose(seat))),
        None if table.declared().contains(number) => Some(voice.text(DECLARED).to_owned()),
        None => None,
    }
}

/// Says whether a number is on the viewer's card and in the viewer's hand.
fn own_of(voice: &Voice, is_on_card: bool, is_held: bool) -> impl Iterator<Item = String> {
    let texts = [
        is_on_card.then_some(ON_OWN_CARD),
        is_held.then_some(IN_OWN_HAND),
    ];
    let said = texts.map(|text| text.map(|text| voice.text(text).to_owned()));
    said.into_iter().flatten()
}

/// The location of a map cell: the letters of the lines through it.
fn place(model: &Model, cell: Cell) -> String {
    let lines = model.game.edition().map().lines().iter().enumerate();
    let through = lines.filter(|(_, line)| line.cells.contains(&cell));
    let letters: Vec<String> = through.map(|(at, _)| letter(at).to_string()).collect();
    letters.join(" ")
}

/// The label of a map cell for screen readers.
pub(super) fn cell(model: &Model, lights: &Lights, number: Number, cell: Cell) -> String {
    let mut parts = vec![number.to_string(), place(model, cell)];
    parts.extend(state_of(model, number));
    let (is_on_card, is_held) = lights.own(number);
    parts.extend(own_of(&model.voice, is_on_card, is_held));
    joined(&model.voice, &parts)
}

/// The label of a crown cell. Crowns are counted from 1.
pub fn crown(model: &Model, number: u8, cell: Cell) -> String {
    let (voice, place) = (&model.voice, place(model, cell));
    if model.view.table.has_map_crown(number - 1) {
        crown_there(voice, number, place)
    } else {
        crown_taken(voice, number, place)
    }
}

/// Describes a map line: the numbers it lacks, or the points it gave.
pub fn line(model: &Model, at: u8) -> String {
    let voice = &model.voice;
    let name = letter(at.into()).to_string();
    let Some(line) = model.game.edition().map().lines().get(usize::from(at)) else {
        return name;
    };
    let missing = model.missing(line);
    let table = &model.view.table;
    if table.recorded() >> at & 1 == 1 {
        let marks = table.marks(usize::from(at));
        let each = Seat::all(table.seats()).filter(|seat| marks.of(*seat) > 0);
        let each: Vec<String> = each
            .map(|seat| format!("{} {}", voice.name(seat), marks.of(seat)))
            .collect();
        return voice.agreeing(line_is_complete(voice, name, voice.list(&each)));
    }
    // A line is complete only with a piece on each of its numbers. With bookkeeping by hand, the
    // player has to notice that pieces are missing.
    match missing.len() {
        0 => line_declared(voice, name),
        1..=3 => line_needs(voice, name, list(voice, missing)),
        count => line_needs_many(voice, name, count),
    }
}

/// The label of a nearly complete line of a bingo card.
pub fn card_line(model: &Model, missing: Numbers) -> String {
    let voice = &model.voice;
    card_line_needs(voice, list(voice, missing))
}

/// The label of the pile of number cards.
pub fn pile(model: &Model) -> String {
    let voice = &model.voice;
    let under = model.view.deck_size();
    match model.view.table.top() {
        Some(top) => pile_with_top(voice, top, under),
        None => pile_of(voice, under),
    }
}

/// The text of the button that takes the top card.
pub fn take(model: &Model) -> String {
    let top = model.view.table.top();
    top.map_or_else(String::new, |top| take_number(&model.voice, top))
}

/// The label of a number card in a hand. `own`: the number is on the bingo card of the same seat;
/// `seen`: everybody knows the card; `dead`: its number has been declared.
pub fn hand_card(model: &Model, number: Number, own: bool, seen: bool, dead: bool) -> String {
    let voice = &model.voice;
    let mut parts = vec![hand_number(voice, number)];
    let mut add = |holds: bool, text: Text| {
        if holds {
            parts.push(voice.text(text).to_owned());
        }
    };
    add(own, IS_ON_CARD);
    add(dead, IS_DECLARED);
    add(seen, IS_SEEN);
    joined(voice, &parts)
}

/// The label of a cell of a bingo card.
pub fn card_cell(model: &Model, number: Number, open: bool) -> String {
    let voice = &model.voice;
    let mut parts = vec![number.to_string()];
    if open {
        parts.push(voice.text(IS_OPEN).to_owned());
    } else {
        parts.extend(state_of(model, number).map(|state| on_map(voice, state)));
    }
    joined(voice, &parts)
}

/// The title of a bingo card: its owner's name.
pub fn card_title(model: &Model, seat: Seat) -> String {
    let voice = &model.voice;
    bingo_card_of(voice, voice.whose(seat))
}

/// The public facts about a player, below the bingo card: the complete lines, the number of number
/// cards, and which of them everybody has seen.
pub fn about(model: &Model, seat: Seat) -> [String; 3] {
    let voice = &model.voice;
    let table = &model.view.table;
    let lines = model
        .card(seat)
        .map_or(0, |card| card.complete(table.opened(seat)).count_ones());
    let shown = table.shown(seat);
    let seen = match shown.is_empty() {
        true => String::new(),
        false => about_seen(voice, list(voice, shown)),
    };
    let cards = about_cards(voice, model.view.hand_size(seat));
    [about_lines(voice, lines), cards, seen]
}

/// The number of a rival's number cards, beside the title of the bingo card. Nothing else about
/// them is public.
pub fn known(model: &Model, seat: Seat) -> String {
    number_cards(&model.voice, model.view.hand_size(seat))
}

/// Describes a player in one sentence.
pub fn player(model: &Model, seat: Seat) -> String {
    let table = &model.view.table;
    about_player(
        &model.voice,
        model.voice.name(seat),
        table.score(seat),
        table.crowns(seat),
        table.stock(seat),
        model.view.hand_size(seat),
    )
}

/// Describes the score track in one sentence.
pub fn track(model: &Model) -> String {
    let voice = &model.voice;
    let table = &model.view.table;
    let scores: Vec<String> = Seat::all(table.seats())
        .map(|seat| format!("{} {}", voice.name(seat), table.score(seat)))
        .collect();
    let crowns: Vec<String> = model
        .game
        .edition()
        .track_crowns()
        .iter()
        .filter(|space| table.has_track_crown(**space))
        .map(ToString::to_string)
        .collect();
    let scores = voice.list(&scores);
    voice.agreeing(match crowns.is_empty() {
        true => track_scores(voice, scores),
        false => track_scores_and_crowns(voice, scores, voice.list(&crowns)),
    })
}

/// The prompt that explains the buttons for a number with these legal moves.
pub fn how_to_use(ways: &[Move]) -> Text {
    let has = |such: fn(&Move) -> bool| ways.iter().any(such);
    let plays = has(|mv| matches!(mv, Move::Play(_)));
    let names = has(|mv| matches!(mv, Move::Name(_)));
    let calls = has(|mv| matches!(mv, Move::Call(_)));
    match (plays, names, calls) {
        (true, true, _) => PLAY_OR_NAME,
        (true, false, _) => PLAY_IS,
        (false, true, _) => NAME_IS,
        (false, false, true) => CROWN_IS,
        (false, false, false) => HOW_TO_GO_ON,
    }
}

/// The facts about a selected number.
pub fn facts(model: &Model, number: Number) -> String {
    let mut parts = vec![number.to_string()];
    parts.extend(state_of(model, number));
    parts.extend(own_of(
        &model.voice,
        model.own_numbers().contains(number),
        model.hand().contains(number),
    ));
    joined(&model.voice, &parts)
}

/// The facts about a selected number. If it cannot be used now: the reason, and what can be done
/// instead.
pub fn note(model: &Model, number: Number) -> String {
    let voice = &model.voice;
    let why = match model.view.table.phase() {
        _ if model.acting.is_none() || !model.ways(number).is_empty() => None,
        Phase::Draw | Phase::Take(_) => Some(Illegal::DrawFirst.speak(voice)),
        _ => undeclarable(model, number).map(|why| voice.text(why).to_owned()),
    };
    match why {
        Some(why) => number_and_why(voice, number, why),
        None => facts(model, number),
    }
}

/// Why the acting seat cannot declare a number that is still undeclared, and what it can do
/// instead. `None` if it can, or if this is not the phase to declare.
pub fn undeclarable(model: &Model, number: Number) -> Option<Text> {
    if !model.may(Phase::Declare) || model.is_named(number) || !model.ways(number).is_empty() {
        return None;
    }
    let table = &model.view.table;
    let is_own = model.own_numbers().contains(number) || model.hand().contains(number);
    let has_crown = table.crowns(table.turn()) > 0;
    Some(match (is_own, table.used()) {
        (true, used) if used.any(Used::NAME) => ONE_NAME,
        (true, _) => NO_ROOM,
        (false, used) if used.any(Used::CALL) => ONE_CALL,
        (false, _) if has_crown => NO_ROOM,
        (false, _) => NO_WAY,
    })
}

/// Says briefly why the game ends; `space` is the space of the track that ends it.
pub fn ending(voice: &Voice, ending: Ending, space: u8) -> String {
    let text = match ending {
        Ending::Card => ENDING_CARD,
        Ending::Points => return ending_points(voice, space),
        Ending::Pieces => ENDING_PIECES,
        Ending::Stall => ENDING_STALL,
    };
    voice.text(text).to_owned()
}
