//! The words of the table: what every game shares around its board.

use super::{Language, Text};

pub use presentation::words::{BOT_FAILED, HINT_THINKING, called, pass_to};

/// Shown where a saved game is not found.
pub const NOT_FOUND: Text = Text::new(
    "このゲームは見つかりませんでした。",
    "This game could not be found.",
);
/// Where the edition of a saved game is not to be had.
pub const EDITION_GONE: Text = Text::new(
    "このゲームは続けられません。",
    "This game cannot be continued.",
);
/// Said with it, over the board.
pub const LAST_POSITION: Text = Text::new(
    "遊んでいた差し替え版が、ここにはもうありません。これは最後の場面です。",
    "The edition it was played with is no longer here. This is its last position.",
);
/// Shown with the reason where a saved game cannot be opened.
pub const CANNOT_OPEN: Text = Text::new(
    "このゲームは開けませんでした。保存した内容はそのまま残っています。",
    "This game could not be opened. Your save has not been changed.",
);

/// Back to the home page.
pub const HOME: Text = Text::new("ホーム", "Home");
/// The menu button and the menu's title.
pub const MENU: Text = Text::new("メニュー", "Menu");
/// The row of seats.
pub const GOALS: Text = Text::new("目標", "Goals");
pub const SEATS: Text = Text::new("席", "Seats");
/// The board's landmark.
pub const BOARD: Text = Text::new("ゲーム盤", "Board");
/// The row of buttons.
pub const ACTIONS: Text = Text::new("操作", "Actions");
/// The seat that has to act.
pub const THEIR_TURN: Text = Text::new("手番", "to play");
/// Closes a sheet.
pub const CLOSE: Text = Text::new("閉じる", "Close");
/// Takes the last move back.
pub const UNDO: Text = Text::new("1手戻す", "Undo");
/// Makes what was taken back again.
pub const REDO: Text = Text::new("やり直す", "Redo");
/// Asks the computer.
pub const HINT: Text = Text::new("ヒント", "Hint");
/// The log.
pub const LOG: Text = Text::new("記録", "Log");
/// Looks back over the game.
pub const REPLAY: Text = Text::new("再生", "Replay");
/// The link.
pub const SHARE: Text = Text::new("共有", "Share");
/// Stops waiting for what is shown.
/// How fast others' moves are shown.
pub fn speed(language: Language, speed: &str) -> String {
    match language {
        Language::Ja => format!("速さ：{speed}"),
        Language::En => format!("Speed: {speed}"),
    }
}
pub const SKIP: Text = Text::new("スキップ", "Skip");
/// Stops a table of bots.
pub const PAUSE: Text = Text::new("一時停止", "Pause");
/// Lets a table of bots go on.
pub const CONTINUE: Text = Text::new("続ける", "Continue");
/// Opens the result.
pub const RESULT: Text = Text::new("結果", "Result");

/// Why there is nothing to take back.
pub const UNDO_NOTHING: Text = Text::new("戻せる手はまだありません", "Nothing to undo yet");
/// Why a move cannot be taken back.
pub const UNDO_BARRIER: Text = Text::new(
    "カードやダイスの目を見たあとなので、戻せません",
    "Undo stops here: something hidden was revealed",
);
/// The same, where the person could allow it.
pub const UNDO_BARRIER_ALONE: Text = Text::new(
    "カードやダイスの目を見たあとなので、戻せません（メニューの「いつでも戻せる」を入れると戻せます）",
    "Undo stops here: something hidden was revealed. “Unlimited undo” in the menu switches this limit off.",
);
/// Why what came by a link stays.
pub const UNDO_SENT: Text = Text::new(
    "ほかの人の手はリンクで届いたものなので、戻せません",
    "You cannot undo moves that came by a link",
);
/// Why there is nothing to redo.
pub const REDO_NOTHING: Text = Text::new("やり直せる手はありません", "Nothing to redo");
/// Why there is no hint.
pub const HINT_NOT_NOW: Text = Text::new(
    "ヒントは自分の手番に使えます",
    "You can ask for a hint on your turn",
);

/// Asks the worker again.
pub const TRY_AGAIN: Text = Text::new("もう一度", "Try again");
/// Makes any legal move for the bot.
pub const ANY_MOVE: Text = Text::new("おまかせで1手", "Random move");

/// The button of the curtain.
pub const CURTAIN_READY: Text = Text::new("準備できました", "I am ready");
/// Under the curtain's name.
pub const CURTAIN_HELP: Text = Text::new(
    "ほかの人に画面が見えないことを確かめて、「準備できました」を押してください。",
    "Make sure that nobody else can see the screen.",
);
/// The same, where a link has been opened.
pub const CURTAIN_ASKED: Text = Text::new(
    "この端末で遊ぶのはだれですか？　一度選べば、次からは聞きません。",
    "Who plays on this device? We will ask only once.",
);
/// Several people sit at one device.
pub const ALL_HERE: Text = Text::new("みんなこの端末で遊ぶ", "Everybody plays on this device");
/// The seat of the person at this device.
pub const YOU: Text = Text::new("あなた", "you");
/// Opens the link for the next person.
pub const SEND_LINK: Text = Text::new("リンクを送る", "Send the link");
/// After a link has been copied or sent.
pub const SENT: Text = Text::new(
    "返事のリンクが届いたら、それを開いてください。",
    "When the next player sends you a link, open it.",
);
/// Sends the game to the next person instead of handing over the device.
pub const CURTAIN_SHARE: Text = Text::new("渡さずにリンクで送る", "Send a link instead");

/// The first moment.
pub const FIRST: Text = Text::new("最初", "First");
/// One move back.
pub const PREVIOUS: Text = Text::new("前へ", "Back");
/// One move on.
pub const NEXT: Text = Text::new("次へ", "Next");
/// The present.
pub const LAST: Text = Text::new("最後", "Last");
/// Lets the replay run.
pub const PLAY: Text = Text::new("再生", "Play");
/// Stops the replay.
pub const STOP: Text = Text::new("一時停止", "Pause");
/// A new game from this moment.
pub const GO_ON: Text = Text::new("続ける", "Play on");
/// The same in full; begins with the short words.
pub const GO_ON_FULL: Text = Text::new(
    "続ける：ここから新しいゲームになります",
    "Play on from here as a new game",
);
/// After that.
pub const WENT_ON: Text = Text::new(
    "この場面から、新しいゲームとして続けます。",
    "You are now playing a new game from this position.",
);
/// The game has been played on in another tab.
pub const ELSEWHERE: Text = Text::new(
    "別のタブで進んでいます",
    "This game continued in another tab",
);
/// What that means.
pub const ELSEWHERE_HELP: Text = Text::new(
    "このゲームは、別のタブで先に進んでいます。別のタブの続きを読み込むか、この場面から別のゲームとして続けるか、選んでください。どちらも消えません。",
    "This game has continued in another tab. Load the latest moves, or continue here as a separate game. Nothing is lost either way.",
);
/// Takes over what the other tab has made of the game.
pub const TAKE_OVER: Text = Text::new("別のタブの続きを読み込む", "Load the latest moves");
/// Goes on beside the other tab.
pub const GO_OWN_WAY: Text = Text::new("別のゲームとして続ける", "Continue separately");
/// That has been done.
pub const OWN_WAY: Text = Text::new(
    "ここからは、別のゲームとして続けます。",
    "From now on this is a separate game.",
);
/// Leads back to where one came from.
pub const BACK_TO_OLD: Text = Text::new("元のゲームへ", "Back to the original game");
/// The slider's name.
pub const MOMENT: Text = Text::new("見る場面", "Move to show");
/// How the table was set up, as one line of the log.
pub const LOG_DEAL: Text = Text::new("準備", "Set-up");
/// Behind how often a line of it stands there.
pub const LOG_TIMES: Text = Text::new("回", "\u{a0}times");
/// An empty log.
pub const LOG_DETAILS: Text = Text::new("くわしく", "Details");
pub const LOG_EMPTY: Text = Text::new("まだ何も起きていません。", "Nothing has happened yet.");

/// Play the same once more.
pub const PLAY_AGAIN: Text = Text::new("もう一度遊ぶ", "Play again");
/// Close the result, to look at the board as it stands.
pub const SEE_BOARD: Text = Text::new("盤を見る", "View the board");
/// Look at the game again.
pub const LOOK_BACK: Text = Text::new("再生する", "Replay");
/// The score sheet's caption.
pub const SCORES: Text = Text::new("得点", "Scores");
/// The sum.
pub const TOTAL: Text = Text::new("合計", "Total");
/// In the place of the sum: who is out has none.
pub const OUT: Text = Text::new("脱落", "out");
/// Marks a winner.
pub const WINNER: Text = Text::new("勝ち", "winner");

/// For whoever's turn it is.
pub const SHARE_NEXT: Text = Text::new("次の人に送る", "For the next player");
/// What that is for.
pub const SHARE_NEXT_HELP: Text = Text::new(
    "リンクを開いた人は、何が起きたかを見てから自分の番を遊び、次のリンクを送ります。",
    "Whoever opens this link sees what has happened, takes their turn and sends you the next link.",
);
/// The whole game up to now.
pub const SHARE_WHOLE: Text = Text::new("ここまで全部", "The whole game so far");
/// The moment looked at.
pub const SHARE_MOMENT: Text = Text::new("今見ている場面まで", "Up to the move shown");
/// What lay there before anybody did anything.
pub const SHARE_START: Text = Text::new("始まりの場面だけ", "The starting position only");
/// What is to be shared.
pub const SHARE_RANGE: Text = Text::new("どこまで共有するか", "How much to share");
/// What a link of the start is for.
pub const SHARE_START_HELP: Text = Text::new(
    "このリンクを開いた人は、同じ始まりの場面から新しく遊べます。",
    "Whoever opens this link plays a new game from the same start.",
);
/// Shows the link for a camera.
pub const QR: Text = Text::new("QRコード", "QR code");
/// The name of that picture.
pub const QR_LABEL: Text = Text::new("このリンクのQRコード", "QR code of this link");
/// Gives the game away as a file.
pub const SAVE_FILE: Text = Text::new("ファイルに保存", "Save as a file");
/// What the link is for.
pub const SHARE_HELP: Text = Text::new(
    "このリンクを開いた人は、同じ場面から続けられます。",
    "Whoever opens this link can continue from the same position.",
);
/// The same, of a game that is over.
pub const SHARE_OVER_HELP: Text = Text::new(
    "このリンクを開いた人は、終わったゲームを最初から見られます。",
    "Whoever opens this link can watch the whole game, move by move.",
);
/// Honour among friends.
pub const SHARE_HONOUR: Text = Text::new(
    "リンクには全員の手札が入っています。信頼できる人どうしで使ってください。",
    "This link contains everybody’s hidden cards. Send it only to people you trust not to peek.",
);
/// The field with the link.
pub const SHARE_LINK: Text = Text::new("リンク", "Link");
/// Copies the link.
pub const COPY: Text = Text::new("コピー", "Copy");
/// The same after it has been pressed.
pub const COPIED_SHORT: Text = Text::new("コピーしました", "Copied");
/// After copying.
pub const COPIED: Text = Text::new("リンクをコピーしました。", "The link has been copied.");
/// Where copying is refused.
pub const COPY_BY_HAND: Text = Text::new(
    "リンクを選択しました。キーボードか長押しでコピーしてください。",
    "The link is selected. Copy it with your keyboard or a long press.",
);
/// The device's own sharing.
pub const SEND: Text = Text::new("送る…", "Send…");

/// The game's own name.
pub const GAME_NAME: Text = Text::new("このゲームの名前", "Name of this game");
/// Undo without limits.
pub const SOUND: Text = Text::new("音と振動", "Sound and vibration");
/// What that is.
pub const SOUND_HELP: Text = Text::new(
    "番が来たとき、駒が置かれたとき、大事な場面で、小さな音が鳴ります。振動は対応する端末だけです。",
    "Small sounds for your turn, pieces and big moments; a short buzz on devices that can.",
);
/// Whether notes are told.
pub const NOTES: Text = Text::new("初めての場面を説明する", "Notes for beginners");
/// What that is.
pub const NOTES_HELP: Text = Text::new(
    "初めてのことが起きたとき、ルールを短く1回だけ説明します。",
    "A short note explains each thing the first time you meet it.",
);
/// All notes once more.
pub const NOTES_AGAIN: Text = Text::new("もう一度すべて説明する", "Show all notes again");
/// They are told once more.
pub const NOTES_AGAIN_NOW: Text = Text::new(
    "説明を、もう一度すべて出します。",
    "All notes will be shown again.",
);
/// A note.
pub const NOTE: Text = Text::new("説明", "Note");
/// It goes away.
pub const CLOSE_NOTE: Text = Text::new("説明を閉じる", "Close the note");
/// The way to its rule.
pub const RULE: Text = Text::new("ルール", "Rule");
/// Undo as far as one likes.
pub const FREE_UNDO: Text = Text::new("いつでも戻せる", "Unlimited undo");
/// What that means.
pub const FREE_UNDO_HELP: Text = Text::new(
    "カードやダイスの目を見たあとでも戻せます。もう一度進めても、同じ目とカードが出ます。",
    "You can undo past dice rolls and drawn cards. They come out the same when you play on.",
);
/// The rules.
pub const WHY: Text = Text::new("なぜ？", "Why?");
pub const WHY_LABEL: Text = Text::new(
    "なぜ？　できない理由のルールを読む",
    "Why? Read the rule that says so",
);
/// Leads to the rule that pays an item of the score.
pub const SEE_RULE: Text = Text::new("ルールを読む", "Read the rule");
pub const HOW_TO_PLAY: Text = Text::new("遊びかた", "How to play");
/// The keys.
pub const KEYS: Text = Text::new("キー操作", "Keys");
/// The same game from the start.
pub const RESTART: Text = Text::new("最初から", "Start over");
/// Another setup.
pub const NEW_GAME: Text = Text::new("新しいゲーム", "New game");
/// The page around has opened another game in place of this one.
pub const LOADED: Text = Text::new("別のゲームを開きました。", "Another game has been opened.");
/// After starting over.
pub const RESTARTED: Text = Text::new("最初から始めました。", "A new game has begun.");
/// The game was kept.
pub const OLD_KEPT: Text = Text::new(
    "前のゲームは保存してあります。",
    "Your previous game is saved.",
);
/// The switch of languages: always in the other language.
pub const LANGUAGE: Text = Text::new("English", "日本語");
/// The theme.
pub const THEME: Text = Text::new("明るさ", "Theme");
/// A theme.
pub const THEME_SYSTEM: Text = Text::new("自動", "Auto");
/// A theme.
pub const THEME_LIGHT: Text = Text::new("明るい", "Light");
/// A theme.
pub const THEME_DARK: Text = Text::new("暗い", "Dark");

/// Key help.
pub const KEY_MOVE: Text = Text::new("盤の上を動く", "Move around the board");
/// Key help.
pub const KEY_CHOOSE: Text = Text::new(
    "選ぶ、決める、アニメーションをとばす",
    "Choose, confirm, or skip an animation",
);
/// Key help.
pub const KEY_LEAVE: Text = Text::new("選び直す、閉じる", "Cancel a choice, or close");
/// Key help.
pub const KEY_TAB: Text = Text::new("次の部分へ", "Go to the next part");
/// Key help.
pub const KEY_KEYS: Text = Text::new("この一覧", "This list");
/// Key names.
pub const KEY_ARROWS: Text = Text::new("矢印キー", "Arrow keys");

/// The button that lowers the curtain.
pub fn hand_over(language: Language, name: &str) -> String {
    match language {
        Language::Ja => format!("{name}さんに渡す"),
        Language::En => format!("Hand over to {name}"),
    }
}

/// The moment looked at.
pub fn moment(language: Language, ply: usize, of: usize) -> String {
    match language {
        Language::Ja => format!("{of}手中の{ply}手目"),
        Language::En => format!("Move {ply} of {of}"),
    }
}

/// The same, short, while an earlier moment is shown.
pub fn looking_back(language: Language, ply: usize, of: usize) -> String {
    match language {
        Language::Ja => format!("前の場面 {ply}/{of}"),
        Language::En => format!("Replay {ply}/{of}"),
    }
}

/// What the computer would do.
pub fn hint(language: Language, said: &str) -> String {
    match language {
        Language::Ja => format!("ヒント：{said}"),
        Language::En => format!("Hint: {said}"),
    }
}

/// The page's title: the game, and whose turn it is.
pub fn title(language: Language, game: &str, turn: Option<&str>) -> String {
    match (language, turn) {
        (_, None) => game.to_owned(),
        (Language::Ja, Some(name)) => format!("{name}の番 · {game}"),
        (Language::En, Some(name)) => format!("{name}’s turn · {game}"),
    }
}

/// The name of a line that left another.
pub fn line_name(language: Language, name: &str, ply: usize) -> String {
    match language {
        Language::Ja => format!("{name}（{ply}手目から）"),
        Language::En => format!("{name} (from move {ply})"),
    }
}

/// A saved game could not be written.
pub fn not_saved(language: Language, reason: &str) -> String {
    match language {
        Language::Ja => format!(
            "保存できませんでした。{reason}このまま遊べますが、残すには「共有」でリンクをコピーしてください。"
        ),
        Language::En => format!("The game could not be saved, but you can keep playing. {reason}"),
    }
}

/// Whose turn it is, in the text that goes with a link.
pub fn turn_of(language: Language, name: &str) -> String {
    match language {
        Language::Ja => format!("{name}さんの番です。"),
        Language::En => format!("It is {name}’s turn."),
    }
}

/// The text that goes with a link.
pub fn share_text(language: Language, game: &str, players: &[String], state: &str) -> String {
    match language {
        Language::Ja => format!("{game}（{}）{state}", players.join("、")),
        Language::En => format!("{game} ({}). {state}", players.join(", ")),
    }
}

/// Who somebody is.
pub fn i_am(language: Language, name: &str) -> String {
    match language {
        Language::Ja => format!("{name}です"),
        Language::En => format!("I am {name}"),
    }
}

/// Behind "for the next player": who that is.
pub fn for_name(language: Language, name: &str) -> String {
    match language {
        Language::Ja => format!("：{name}さん"),
        Language::En => format!(": {name}"),
    }
}
