//! The words around a guided game; what it says itself is its lesson.

use super::{Language, Text};

pub const TITLE: Text = Text::new("はじめての一局", "Guided game");
pub const LEARN: Text = Text::new("遊びながら覚える", "Learn by playing");
pub const GO_ON: Text = Text::new("次へ", "Next");
/// Of a move that comes before the words have been read.
pub const NOT_YET: Text = Text::new(
    "まず説明を読んで、「次へ」を押してください。",
    "First read this, then press Next.",
);
pub const TAKE_BACK: Text = Text::new("1手戻す", "Take it back");
pub const SHOW: Text = Text::new("お手本を見る", "Show me");
/// Makes the move that has been shown.
pub const DO_IT: Text = Text::new("代わりに進める", "Do it for me");
pub const NEXT_CHAPTER: Text = Text::new("次の章へ", "Next chapter");
pub const AGAIN: Text = Text::new("もう一度", "Try again");
pub const CHAPTERS: Text = Text::new("章を選ぶ", "Chapters");
pub const CLOSE_CHAPTERS: Text = Text::new("一覧を閉じる", "Close the list");
pub const REAL_GAME: Text = Text::new("本番を始める", "Play a real game");
pub const FINISHED: Text = Text::new("この章はおしまいです。", "This is the end of the chapter.");
pub const ALL_FINISHED: Text = Text::new(
    "これで全部です。次は、やさしいコンピューターと本番を遊んでみましょう。",
    "You have finished every chapter. Now play a real game against an Easy computer.",
);
pub const MAKE: Text = Text::new(
    "このゲームからレッスンを作る",
    "Make a lesson from this game",
);
pub const MAKE_HELP: Text = Text::new(
    "ここまでの手を順に並べた、レッスンの下書きです。ファイルに保存し、（　）の中を書きかえてから、この画面にドロップすると試せます。",
    "Saves a draft with all the moves so far. Replace the text in brackets with your own, then drop the file on any page here to try it.",
);
pub const WHO: Text = Text::new("教わる人", "Learner");
pub const DOWNLOAD: Text = Text::new("下書きを保存", "Save the draft");
pub const NO_MOVES: Text = Text::new("まだ、1手も進んでいません。", "Nobody has made a move yet.");
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
