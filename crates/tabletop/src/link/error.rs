//! Errors of opening a link, and their wording.

use crate::record::RecordError;
use crate::words::{Language, Speak, Voice};

/// Why a link cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// The code is empty.
    Empty,
    /// The text contains no link.
    NoLink,
    /// The picture file carries no game.
    NoGameInPicture,
    /// The picture file cannot be read.
    UnreadablePicture,
    /// The code is longer than [`LONGEST_CODE`](super::LONGEST_CODE).
    TooLong,
    /// A character that never occurs in a code.
    Character(char),
    /// The code has a format that this version of the program does not know.
    NewerFormat(char),
    /// The checksum is wrong: the code was changed or cut off.
    Damaged,
    /// The number of a game that this build does not contain.
    UnknownGame(u32),
    /// The record in the link cannot be opened.
    Record(RecordError),
    /// The position that the game starts from is too long for a link.
    PositionTooLong,
    /// The game is too long for a link.
    GameTooLong,
    /// The link would be opened as a different record.
    Unwritable,
}

impl Speak for LinkError {
    fn speak(&self, voice: &Voice) -> String {
        match (self, voice.language) {
            (LinkError::Empty, Language::Ja) => {
                "リンクにゲームが入っていません。リンク全体をコピーしてください。".to_owned()
            }
            (LinkError::Empty, Language::En) => {
                "The link is empty. Copy the whole link and try again.".to_owned()
            }
            (LinkError::NoLink, Language::Ja) => {
                "リンクが見つかりません。ゲームのコードは「#g=」の後ろにあります。".to_owned()
            }
            (LinkError::NoLink, Language::En) => {
                "There is no link in it: the code of a game is behind “#g=”.".to_owned()
            }
            (LinkError::NoGameInPicture, Language::Ja) => {
                "この画像にはゲームが入っていません。".to_owned()
            }
            (LinkError::NoGameInPicture, Language::En) => {
                "This picture carries no game.".to_owned()
            }
            (LinkError::UnreadablePicture, Language::Ja) => {
                "この画像は読めません。星箱が作ったままのファイルを使ってください。".to_owned()
            }
            (LinkError::UnreadablePicture, Language::En) => {
                "This picture cannot be read. Use the file as Hoshibako made it.".to_owned()
            }
            (LinkError::TooLong, Language::Ja) => {
                "リンクが長すぎて読めません。よけいな文字が付いていないか確かめてください。"
                    .to_owned()
            }
            (LinkError::TooLong, Language::En) => {
                "The link is too long to read. Check that nothing was added to it.".to_owned()
            }
            (LinkError::Character(c), Language::Ja) => {
                format!(
                    "リンクに使えない文字「{}」が入っています。",
                    c.escape_default()
                )
            }
            (LinkError::Character(c), Language::En) => {
                format!(
                    "The link holds a character that does not belong there: “{}”.",
                    c.escape_default()
                )
            }
            (LinkError::NewerFormat(_), Language::Ja) => {
                "このリンクは新しい形式です。星箱を更新してから、もう一度開いてください。"
                    .to_owned()
            }
            (LinkError::NewerFormat(_), Language::En) => {
                "This link has a newer form. Update the app, then open it again.".to_owned()
            }
            (LinkError::Damaged, Language::Ja) => {
                "リンクが途中で切れているか、壊れています。もう一度、全体をコピーしてください。"
                    .to_owned()
            }
            (LinkError::Damaged, Language::En) => {
                "The link is damaged or cut short. Copy the whole of it once more.".to_owned()
            }
            (LinkError::UnknownGame(number), Language::Ja) => {
                format!(
                    "このリンクのゲーム（番号{number}）は、この星箱に入っていません。星箱を更新してから開いてください。"
                )
            }
            (LinkError::UnknownGame(number), Language::En) => {
                format!(
                    "This link is for a game this version does not have (number {number}). Update the app and try again."
                )
            }
            (LinkError::Record(error), _) => error.speak(voice),
            (LinkError::PositionTooLong, Language::Ja) => {
                "この場面は大きすぎて、リンクにできません。ファイルに保存してください。".to_owned()
            }
            (LinkError::PositionTooLong, Language::En) => {
                "This position is too large for a link. Save it as a file instead.".to_owned()
            }
            (LinkError::GameTooLong, Language::Ja) => {
                "このゲームは手数が多すぎて、リンクにできません。ファイルに保存してください。"
                    .to_owned()
            }
            (LinkError::GameTooLong, Language::En) => {
                "This game is too long for a link. Keep it as a file instead.".to_owned()
            }
            (LinkError::Unwritable, Language::Ja) => {
                "このゲームはリンクにできません。ファイルに保存してください。".to_owned()
            }
            (LinkError::Unwritable, Language::En) => {
                "This game cannot be put into a link. Keep it as a file instead.".to_owned()
            }
        }
    }
}

impl From<RecordError> for LinkError {
    fn from(error: RecordError) -> LinkError {
        LinkError::Record(error)
    }
}

impl From<crate::coder::OutOfBounds> for LinkError {
    fn from(_: crate::coder::OutOfBounds) -> LinkError {
        LinkError::Damaged
    }
}
