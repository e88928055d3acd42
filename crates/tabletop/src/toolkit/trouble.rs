//! The errors of the toolkit, with their texts.

use crate::bot_engine::ThinkError;
use crate::game::{Freedom, Range};
use crate::link::LinkError;
use crate::puzzle::MOST_RIGHT;
use crate::reason::Reason;
use crate::record::RecordError;
use crate::setup::SetupError;
use crate::words::{Language, Speak, Voice};

/// Why an operation on a game is impossible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The record cannot be opened.
    Record(RecordError),
    /// The code of a link cannot be written or opened.
    Link(LinkError),
    /// A bot cannot make a move.
    Think(ThinkError),
    /// There is no such seat. The second number is the number of seats at the table.
    NoSeat(u8, u8),
    /// The move is not allowed here: its notation, and why not, as a sentence.
    Refused(String, Reason),
    /// An error about a free move, with the ranges of its parameters.
    Ranged(Box<Trouble>, Freedom),
    /// The game was over before this move.
    Over(String),
    /// The record waits for chance, not for this move.
    Waiting(String),
    /// The game would exceed this maximum number of moves.
    TooLong(u32),
    /// The position or view cannot be written as JSON.
    Unwritable(String),
    /// The number of contestants does not fit the number of seats.
    Contestants(usize, u8),
    /// The stored game of this number was played at another table.
    OtherTable(u32),
    /// The answer of a puzzle is a free move, or too many listed moves are as good. Holds the
    /// answer and the number of listed moves that are as good, itself included; `None` for a free
    /// move.
    NotOneAnswer(String, Option<usize>),
    /// The answer of a puzzle does not win the game for the acting seat.
    NotWon(String),
}

impl From<RecordError> for Trouble {
    fn from(error: RecordError) -> Trouble {
        Trouble::Record(error)
    }
}

impl From<SetupError> for Trouble {
    fn from(error: SetupError) -> Trouble {
        Trouble::Record(RecordError::Setup(error))
    }
}

impl From<LinkError> for Trouble {
    fn from(error: LinkError) -> Trouble {
        Trouble::Link(error)
    }
}

impl From<ThinkError> for Trouble {
    fn from(error: ThinkError) -> Trouble {
        Trouble::Think(error)
    }
}

impl Speak for Trouble {
    fn speak(&self, voice: &Voice) -> String {
        let ja = voice.language == Language::Ja;
        match self {
            Trouble::Record(error) => error.speak(voice),
            Trouble::Link(error) => error.speak(voice),
            Trouble::Think(error) => error.speak(voice),
            Trouble::NoSeat(seat, seats) if ja => {
                format!(
                    "席{seat}はありません。席は0から{}までです。",
                    seats.saturating_sub(1)
                )
            }
            Trouble::NoSeat(seat, seats) => {
                format!(
                    "There is no seat {seat}: seats are 0 to {}.",
                    seats.saturating_sub(1)
                )
            }
            Trouble::Refused(notation, reason) if ja => {
                let reason = reason.words(Language::Ja);
                format!("「{notation}」は、できない手です。{reason}")
            }
            Trouble::Refused(notation, reason) => format!("{notation} is not allowed: {reason}"),
            Trouble::Ranged(trouble, freedom) => {
                let ranges = freedom.ranges.iter().map(|Range { name, least, most }| {
                    if ja {
                        format!("{name}は{least}から{most}")
                    } else {
                        format!("{name} {least} to {most}")
                    }
                });
                let ranges: Vec<String> = ranges.collect();
                let (said, name) = (trouble.speak(voice), freedom.name);
                if ja {
                    format!("{said}{name}の範囲：{}。", ranges.join("、"))
                } else {
                    format!("{said} The ranges of {name}: {}.", ranges.join(", "))
                }
            }
            Trouble::Over(notation) if ja => {
                format!("「{notation}」は、できない手です。ゲームはもう終わっています。")
            }
            Trouble::Over(notation) => format!("{notation} is not allowed: the game is over."),
            Trouble::Waiting(notation) if ja => {
                format!("「{notation}」の前に、ダイスやカードなどの結果を指定してください。")
            }
            Trouble::Waiting(notation) => {
                format!(
                    "A draw comes before {notation}. Give it as a move; `hoshibako moves` lists the draws."
                )
            }
            Trouble::TooLong(longest) if ja => format!("手数が多すぎます（{longest}手まで）。"),
            Trouble::TooLong(longest) => format!("No game has more than {longest} moves."),
            Trouble::Unwritable(why) if ja => format!("JSONに書き出せません（{why}）。"),
            Trouble::Unwritable(why) => format!("This cannot be written as JSON: {why}."),
            Trouble::Contestants(given, seats) if ja => {
                format!(
                    "{seats}席に対して、強さの指定が{given}個です。1個か{seats}個にしてください。"
                )
            }
            Trouble::Contestants(given, seats) => {
                format!(
                    "You gave {given} levels for {seats} seats. Give one level for all seats, or one for each."
                )
            }
            Trouble::NotOneAnswer(best, None) if ja => {
                format!("「{best}」は位置を選ばない手なので、答えになりません。")
            }
            Trouble::NotOneAnswer(best, None) => {
                format!("{best} may be made anywhere: that is no answer.")
            }
            Trouble::NotOneAnswer(best, Some(right)) if ja => {
                format!("「{best}」と同じ結果の手が{right}通りあります（{MOST_RIGHT}通りまで）。")
            }
            Trouble::NotOneAnswer(best, Some(right)) => {
                format!("{right} moves do the same as {best} ({MOST_RIGHT} at most).")
            }
            Trouble::NotWon(best) if ja => format!("「{best}」では勝ちになりません。"),
            Trouble::NotWon(best) => format!("{best} does not win the game."),
            Trouble::OtherTable(number) if ja => {
                format!("{number}番のゲームは、別の人数か設定のものです。")
            }
            Trouble::OtherTable(number) => {
                format!("Game {number} was played with a different setup.")
            }
        }
    }
}
