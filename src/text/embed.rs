//! The words for publishers: how a game gets onto a page of theirs.

use super::Text;

pub const TITLE: Text = Text::new("自分のページに埋め込む", "Put this game on your website");
pub const HELP: Text = Text::new(
    "この2行を、ページの好きなところに貼り付けてください。ゲームがその場で遊べるようになります。",
    "Paste these two lines into a web page, and your visitors can play there.",
);
pub const WHAT: Text = Text::new("埋め込むもの", "What to show");
pub const GAME: Text = Text::new("同じ設定の新しいゲーム", "A new game set up like this one");
pub const REPLAY: Text = Text::new("このゲームの再生（ここまで）", "This game, as a replay");
pub const LANGUAGE: Text = Text::new("言語", "Language");
pub const PAGE_LANGUAGE: Text = Text::new("ページに合わせる", "Same as the page");
pub const JAPANESE: Text = Text::new("日本語", "Japanese");
pub const ENGLISH: Text = Text::new("英語", "English");
pub const LINES: Text = Text::new("貼り付けるHTML", "HTML to paste");
pub const COPIED: Text = Text::new("HTMLをコピーしました。", "The HTML has been copied.");
