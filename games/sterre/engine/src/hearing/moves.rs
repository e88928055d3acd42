//! The words of moves.

use super::words;
use crate::Sterre;
use crate::action::Move;
use crate::number::{Number, Numbers};
use crate::state::Phase;
use tabletop::hearing::{Asker, MoveWords};

/// The words of a move.
pub(super) fn move_words(mv: Move, asker: &Asker<Sterre>) -> MoveWords {
    let (voice, table) = (asker.voice, &asker.view.table);
    let text = |text| MoveWords::alone(voice.text(text));
    let of =
        |group, number: Number, words| MoveWords::of(voice.text(group), number.to_string(), words);
    match mv {
        Move::Draw => match table.top() {
            Some(top) => MoveWords::alone(words::take(voice, top)),
            None => text(words::TAKE_ANY),
        },
        Move::Buy => text(words::BUY),
        Move::Play(number) if table.named().contains(number) => {
            of(words::PLAY_DEAD, number, words::play_dead(voice, number))
        }
        Move::Play(number) => of(words::PLAY, number, words::play(voice, number)),
        Move::Name(number) => of(words::PICK, number, words::pick(voice, number)),
        Move::Call(number) => of(words::SPEND, number, words::spend(voice, number)),
        Move::Put(number) => of(words::PUT, number, words::put(voice, number)),
        Move::Open(number) => of(words::OPEN, number, words::open(voice, number)),
        Move::Crown(crown) => MoveWords::of(
            voice.text(words::TAKE_CROWN),
            words::crown_space(voice, crown),
            words::take_crown(voice, crown),
        ),
        Move::Score => text(words::RECORD),
        Move::Done if asker.view.by_hand => text(words::FINISH_STEP),
        Move::Done => text(words::END_TURN),
        // Draws are nobody's moves.
        Move::Card(_) | Move::Deal(_) | Move::Top(_) => MoveWords::alone(mv.to_string()),
    }
}

/// The moves that somebody may try in a turn.
pub(super) fn attempts(asker: &Asker<Sterre>) -> Vec<Move> {
    if !asker.acts() {
        return Vec::new();
    }
    let kinds: &[fn(Number) -> Move] = match asker.view.by_hand {
        true => &[Move::Play, Move::Name, Move::Call, Move::Put, Move::Open],
        false => &[Move::Play, Move::Name, Move::Call],
    };
    let numbered = kinds.iter().flat_map(|kind| Numbers::ALL.iter().map(kind));
    let plain = match asker.view.table.phase() {
        Phase::Draw | Phase::Take(_) => [Move::Buy, Move::Done],
        _ => [Move::Draw, Move::Buy],
    };
    plain.into_iter().chain(numbered).collect()
}

/// Reads several numbers as declarations: each by its number card if it is held, else by a bingo
/// pick.
pub(super) fn read_row(typed: &[String], asker: &Asker<Sterre>) -> Option<Vec<Move>> {
    let table = &asker.view.table;
    if !matches!(table.phase(), Phase::Declare) {
        return None;
    }
    let own = asker.view.known_hand(asker.seat()?);
    let declared = typed.iter().map(|word| {
        let number = Number(word.parse().ok()?);
        number.is_real().then(|| match own.contains(number) {
            true => Move::Play(number),
            false => Move::Name(number),
        })
    });
    let declared: Vec<Move> = declared.collect::<Option<_>>()?;
    (declared.len() > 1).then_some(declared)
}
