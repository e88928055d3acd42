//! The words around a guided game; what it says itself is its lesson.

use super::{Language, Text};

pub const TITLE: Text = Text::new("はじめての一局", "Guided game");
pub const LEARN: Text = Text::new("遊びながら覚える", "Learn by playing");
pub const GO_ON: Text = Text::new("次へ", "Go on");
/// Of a move that comes before the words have been read.
pub const NOT_YET: Text = Text::new(
    "先に説明を読み、「次へ」を押してください。",
    "Not yet: read this first, then go on.",
);
pub const TAKE_BACK: Text = Text::new("手を戻す", "Take it back");
pub const SHOW: Text = Text::new("やって見せて", "Show me");
/// Makes the move that has been shown.
pub const DO_IT: Text = Text::new("代わりにやって", "Do it for me");
pub const NEXT_CHAPTER: Text = Text::new("次の章へ", "Next chapter");
pub const AGAIN: Text = Text::new("もう一度", "Once more");
pub const CHAPTERS: Text = Text::new("章を選ぶ", "Chapters");
pub const CLOSE_CHAPTERS: Text = Text::new("一覧を閉じる", "Close the list");
pub const REAL_GAME: Text = Text::new("本当のゲームを始める", "Play a real game");
pub const FINISHED: Text = Text::new("この章はおしまいです。", "That was this chapter.");
pub const ALL_FINISHED: Text = Text::new(
    "これで全部です。やさしいコンピューターと、本当のゲームをどうぞ。",
    "That was all of it. Now play a real game against an easy computer.",
);
pub const MAKE: Text = Text::new("このゲームからレッスンを作る", "Make a lesson of this game");
pub const MAKE_HELP: Text = Text::new(
    "今までの手を順に並べた、レッスンの下書きです。（　）の中に言葉を書き、ファイルをこの画面のどこかにドロップすると、試せます。",
    "A draft with the moves so far, step by step. Write words in place of what stands in brackets, and drop the file on any page here to try it.",
);
pub const WHO: Text = Text::new("教わる人", "Who learns");
pub const DOWNLOAD: Text = Text::new("下書きを保存", "Save the draft");
pub const NO_MOVES: Text = Text::new(
    "まだ、だれも手を指していません。",
    "Nobody has made a move yet.",
);
pub const DONE: Text = Text::new("済み", "done");
pub const DAMAGED: Text = Text::new(
    "このレッスンは開けません。",
    "This lesson cannot be opened.",
);

/// Where somebody is: which chapter of how many.
pub fn place(language: Language, number: usize, of: usize) -> String {
    match language {
        Language::Ja => format!("第{number}章（全{of}章）"),
        Language::En => format!("Chapter {number} of {of}"),
    }
}

/// The same with the title of the chapter.
pub fn titled(language: Language, place: &str, title: &str) -> String {
    match language {
        Language::Ja => format!("{place}　{title}"),
        Language::En => format!("{place} · {title}"),
    }
}

/// How far somebody is within a chapter.
pub fn step(language: Language, number: usize, of: usize) -> String {
    match language {
        Language::Ja => format!("手順 {number}/{of}"),
        Language::En => format!("Step {number} of {of}"),
    }
}
