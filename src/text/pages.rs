//! The words of the pages around the table.

use super::{Language, Text};

/// Said on every page.
pub mod common {
    use super::Text;

    /// The app's name.
    pub const NAME: Text = Text::new("星箱", "Hoshibako");
    /// The app's name in the other script.
    pub const NAME_TOO: Text = Text::new("Hoshibako", "星箱");
    pub const SKIP: Text = Text::new("本文へ移動", "Skip to the content");
    pub const SITE: Text = Text::new("サイト", "Site");
    pub const ABOUT: Text = Text::new("星箱について", "About");
    pub const SETTINGS: Text = Text::new("設定", "Settings");
    pub const CLOSE: Text = Text::new("閉じる", "Close");
    pub const UNDO: Text = Text::new("元に戻す", "Undo");
    pub const MESSAGES: Text = Text::new("お知らせ", "Messages");
    pub const BACK_HOME: Text = Text::new("ホームへ戻る", "Back home");
}

/// The settings.
pub mod settings {
    use super::Text;

    pub const LANGUAGE: Text = Text::new("言語", "Language");
    pub const THEME: Text = Text::new("明るさ", "Theme");
    pub const THEME_SYSTEM: Text = Text::new("自動", "Auto");
    pub const THEME_LIGHT: Text = Text::new("ライト", "Light");
    pub const THEME_DARK: Text = Text::new("ダーク", "Dark");
    pub const MOTION: Text = Text::new("アニメーション", "Motion");
    /// In the order of `Motion::ALL`.
    pub const SPEEDS: [Text; 4] = [
        Text::new("ゆっくり", "Slow"),
        Text::new("ふつう", "Usual"),
        Text::new("はやい", "Quick"),
        Text::new("なし", "None"),
    ];
    pub const UNDO: Text = Text::new("ひとりで遊ぶときの「戻す」", "Undo when you play alone");
    pub const UNDO_TABLE: Text = Text::new("卓のルール", "House rule");
    pub const UNDO_FREE: Text = Text::new("どこまでも", "Any move");
    pub const UNDO_HELP: Text = Text::new(
        "卓のルールでは、ダイスやカードが明らかになったあとへは戻れません。",
        "By the house rule, undo stops where a die was rolled or something hidden came out.",
    );
}

/// The home page.
pub mod home {
    use super::{Language, Text};
    use tabletop::Listing;

    pub const LEAD: Text = Text::new(
        "星空の下の、五つのボードゲーム。ひとりでも、みんなでも、このタブひとつで。",
        "Five tabletop games under one night sky. Alone or together, in this one tab.",
    );
    pub const DOORS: Text = Text::new("ゲームを選ぶ", "Choose a game");
    pub const PLAY: Text = Text::new("遊ぶ", "Play");
    pub const HOW: Text = Text::new("遊びかた", "How to play");
    pub const CONTINUE: Text = Text::new("続きから", "Continue");
    pub const GO_ON: Text = Text::new("続ける", "Go on");
    pub const RENAME: Text = Text::new("名前を変える", "Rename");
    pub const DELETE: Text = Text::new("削除", "Delete");
    pub const DELETED: Text = Text::new("ゲームを削除しました。", "The game is deleted.");
    pub const SAVE_NAME: Text = Text::new("保存名", "Name of this game");
    pub const SAVE: Text = Text::new("保存", "Save");
    pub const CANCEL: Text = Text::new("やめる", "Cancel");
    pub const BROKEN: Text = Text::new("開けない保存データ", "A saved game that cannot be opened");
    pub const NOT_HERE: Text = Text::new(
        "そのページは見つかりませんでした。ホームに戻りました。",
        "That page is not here, so this is the home page.",
    );
    pub const NOT_BUILT: Text = Text::new(
        "そのゲームはまだ準備中です。もう少しお待ちください。",
        "That game is still in the making.",
    );

    /// How many can play.
    pub fn players((least, most): (u8, u8), language: Language) -> String {
        match language {
            Language::Ja if least == most => format!("{least}人"),
            Language::Ja => format!("{least}〜{most}人"),
            Language::En if least == most => format!("{least} players"),
            Language::En => format!("{least}–{most} players"),
        }
    }

    /// How long a game takes, and how hard it is to learn.
    pub fn time(listing: &Listing, language: Language) -> String {
        let (least, most) = listing.minutes;
        let minutes = match (language, least == most) {
            (Language::Ja, true) => format!("{least}分"),
            (Language::Ja, false) => format!("{least}〜{most}分"),
            (Language::En, true) => format!("{least} min"),
            (Language::En, false) => format!("{least}–{most} min"),
        };
        let learning = listing.learning.words().get(language);
        match language {
            Language::Ja => format!("{minutes}、{learning}"),
            Language::En => format!("{minutes}, {learning}"),
        }
    }

    /// How far a saved game is.
    pub fn moves(count: usize, language: Language) -> String {
        match (language, count) {
            (Language::Ja, 0) => "開始前".to_owned(),
            (Language::Ja, _) => format!("{count}手"),
            (Language::En, 0) => "not begun".to_owned(),
            (Language::En, 1) => "1 move".to_owned(),
            (Language::En, _) => format!("{count} moves"),
        }
    }

    /// The name of a button that does something to one saved game.
    pub fn of(action: Text, game: &str, language: Language) -> String {
        match language {
            Language::Ja => format!("{}：{game}", action.ja),
            Language::En => format!("{}: {game}", action.en),
        }
    }
}

/// Setting up a game.
pub mod setup {
    use super::{Language, Text};

    pub const TITLE: Text = Text::new("ゲームの準備", "Set up the game");
    pub const SEATS: Text = Text::new("人数", "Players");
    pub const WHO: Text = Text::new("席", "Seats");
    pub const NAME: Text = Text::new("名前", "Name");
    pub const PLAYED_BY: Text = Text::new("人かコンピューターか", "Person or computer");
    pub const PERSON: Text = Text::new("人", "Person");
    pub const MARK: Text = Text::new("しるし", "Mark");
    pub const FIRST: Text = Text::new("先手", "Who starts");
    pub const RANDOM: Text = Text::new("くじ引き", "Draw lots");
    pub const START: Text = Text::new("はじめる", "Start the game");
    pub const HOW: Text = Text::new("遊びかたを読む", "Read how to play");
    pub const OPTIONS: Text = Text::new("ルールの設定", "Options");

    /// The marks, told apart by shape.
    pub static MARKS: [Text; 6] = [
        Text::new("まる", "Circle"),
        Text::new("さんかく", "Triangle"),
        Text::new("しかく", "Square"),
        Text::new("ひし形", "Diamond"),
        Text::new("ほし", "Star"),
        Text::new("六角形", "Hexagon"),
    ];

    /// "Seat 1".
    pub fn seat(number: usize, language: Language) -> String {
        match language {
            Language::Ja => format!("席{number}"),
            Language::En => format!("Seat {number}"),
        }
    }

    /// "2 players", for one choice of the number of players.
    pub fn count(seats: u8, language: Language) -> String {
        match language {
            Language::Ja => format!("{seats}人"),
            Language::En => format!("{seats} players"),
        }
    }

    /// What a person is called who gave no name.
    pub fn person(number: usize, language: Language) -> String {
        match language {
            Language::Ja => format!("プレイヤー{number}"),
            Language::En => format!("Player {number}"),
        }
    }

    /// A bot without a name of its own.
    pub fn bot(number: usize, language: Language) -> String {
        match language {
            Language::Ja => format!("コンピューター{number}"),
            Language::En => format!("Computer {number}"),
        }
    }

    /// Two seats have one name.
    pub fn same_name(name: &str, first: usize, second: usize, language: Language) -> String {
        match language {
            Language::Ja => {
                format!("席{first}と席{second}が、どちらも「{name}」です。違う名前にしてください。")
            }
            Language::En => format!(
                "Seats {first} and {second} are both called “{name}”. Please give them different names."
            ),
        }
    }
}

/// How to play.
pub mod how {
    use super::Text;

    pub const TITLE: Text = Text::new("遊びかた", "How to play");
    pub const INDEX: Text = Text::new("目次", "Contents");
    pub const SEARCH: Text = Text::new("ルールの中をさがす", "Search the rules");
    pub const NOT_FOUND: Text = Text::new(
        "その言葉は見つかりません。別の言葉でお試しください。",
        "Nothing in the rules has these words. Try others.",
    );
    pub const PLAY: Text = Text::new("このゲームで遊ぶ", "Play this game");
    pub const BACK: Text = Text::new("ゲームに戻る", "Back to the game");
    pub const NONE: Text = Text::new(
        "このゲームの遊びかたは準備中です。",
        "The rules of this game are still being written down.",
    );
    pub const CREDITS: Text = Text::new("このゲームについて", "About this game");
    pub const OWN_WORDS: Text = Text::new(
        "ここの説明は、説明書をもとに、私たちの言葉で書いたものです。盤・カード・絵は再構成です。",
        "These rules are retold from the rulebook in our own words. Board, cards and pictures are our reconstruction.",
    );
}

/// About.
pub mod about {
    use super::Text;

    pub const TITLE: Text = Text::new("星箱について", "About Hoshibako");
    pub const WHAT: Text = Text::new(
        "星箱は、星空をめぐる五つのボードゲームを、ブラウザのタブひとつで遊べるようにした箱です。コンピューター相手にひとりで、一台をかこんでみんなで、リンクを送り合って離れた友だちと。アカウントもサーバーもいりません。一度開けば、電波の届かないところでも遊べます。",
        "Hoshibako, the star-box, holds five tabletop games about the night sky in one browser tab. Play alone against the computer, together round one device, or with far-away friends by sending links. No account, no server; once opened, no network either.",
    );
    pub const GAMES: Text = Text::new("ゲームの作者と発行元", "Who made the games");
    pub const GAMES_TEXT: Text = Text::new(
        "遊びのしくみは、それぞれの作者のものです。手もとの説明書に書かれているとおりに記します。お名前をご存じの方は、ぜひお知らせください。",
        "The games belong to their authors. We name whom the rulebooks name; if you know who is missing, please tell us.",
    );
    pub const RECONSTRUCTION: Text = Text::new("盤・カード・絵", "Boards, cards and pictures");
    pub const RECONSTRUCTION_TEXT: Text = Text::new(
        "説明書から図が失われていたため、盤面、カードの内容、絵はすべて、文章をもとに私たちが新しく作った再構成です。原作の図柄は使っていません。説明書から読みとれないところは、遊べるように補っています。",
        "The rulebooks reached us without their pictures. Every board, card and drawing here is our own reconstruction from the text; no original artwork is used. Where the text leaves something open, we filled it in so that it plays well.",
    );
    pub const PRIVACY: Text = Text::new("プライバシー", "Privacy");
    pub const PRIVACY_TEXT: Text = Text::new(
        "すべてはこのタブの中で動きます。読み込みのあとの通信は、新しいバージョンがあるかを配信元に確かめることだけ。だれにも何も送りません。ゲームと設定はこのブラウザの中だけに保存されます。リンクで送ったゲームの内容は、そのリンクの中だけにあります。",
        "Everything happens in this tab. Once loaded, it only asks its own site now and then for a newer version, and sends nothing to anybody. Games and settings are kept in this browser only; a game you send travels inside its link and nowhere else.",
    );
    pub const HONOUR: Text = Text::new(
        "手札のあるゲームのリンクには全員の手札が含まれます。友だちどうしの信頼の上で使ってください。",
        "A link to a game with hidden hands holds all the hands: it is for friends who do not peek.",
    );
    pub const LICENCE: Text = Text::new("ライセンス", "Licence");
    pub const LICENCE_TEXT: Text = Text::new(
        "このプログラムと絵は、MIT ライセンスまたは Apache License 2.0 のどちらかを選んで利用できます。",
        "The program and its pictures may be used under the MIT licence or the Apache License 2.0, as you choose.",
    );
    pub const VERSION: Text = Text::new("バージョン", "Version");
    pub const STORAGE: Text = Text::new("保存について", "Saved games");
    pub const STORAGE_TEXT: Text = Text::new(
        "ブラウザのデータを消すと、保存したゲームも消えます。大切な一局は、リンクやファイルにして残しておけます。",
        "Clearing the browser's data clears the saved games too. A game worth keeping can be kept as a link or a file.",
    );
}

/// Links that somebody sent.
pub mod links {
    use super::{Language, Text};

    pub const TITLE: Text = Text::new("リンクを開けません", "This link cannot be opened");
    pub const SAFE: Text = Text::new(
        "このブラウザに保存されているゲームは、そのままです。リンクの最後まで写せているか、送ってくれた人に確かめてください。",
        "Nothing saved in this browser has changed. Please check that the whole link was copied, or ask for it again.",
    );
    /// In a frame whose page asks for a game that cannot be had.
    pub const NO_GAME: Text = Text::new("ここにはゲームがありません", "There is no game here");
    /// Of a link whose edition is not here.
    pub const EDITION: Text = Text::new(
        "リンクに間違いはありません。送られたあとで版が変わったか、ここが別の版のページです。",
        "The link itself is all right: the edition has changed since, or this place has another one.",
    );
    /// With it, in the place of what is said of a link that is damaged.
    pub const KEPT: Text = Text::new(
        "このブラウザに保存されているゲームは、そのままです。",
        "Nothing saved in this browser has changed.",
    );
    pub const OPENED: Text = Text::new(
        "リンクのゲームを開きました。",
        "The game from the link is open.",
    );
    pub const SAME: Text = Text::new(
        "このリンクの局面は、もうここにあります。",
        "The moment of this link is here already.",
    );
    pub const FORKED: Text = Text::new(
        "この端末のゲームとは途中から別の道に進んだリンクです。どちらも残し、こちらを新しいゲームとして開きました。",
        "This link went another way than the game kept here. Both are kept; this is the link’s.",
    );
    pub const OTHER_LINE: Text = Text::new("ここにあったほうへ", "To the line kept here");
    pub const OLDER: Text = Text::new("前の場面のリンクです", "This link is older");
    pub const GO_ON_HERE: Text = Text::new("今のゲームを続ける", "Go on with the game here");
    pub const LOOK: Text = Text::new("リンクの場面を見る", "Look at the moment of the link");

    pub const BESIDE: Text = Text::new("別のゲームとして開く", "Open as a game of its own");

    /// A part of an address that is not what it ought to be.
    pub fn unread(part: &str, language: Language) -> String {
        match language {
            Language::Ja => format!("リンクの「{part}」を読み取れませんでした。"),
            Language::En => format!("This part of the link cannot be read: “{part}”."),
        }
    }

    /// What an older link is.
    pub fn older(at: usize, of: usize, language: Language) -> String {
        match language {
            Language::Ja => format!(
                "このリンクは{at}手目までのもので、この端末のゲームは{of}手目まで進んでいます。どちらを開いても、何も消えません。"
            ),
            Language::En => format!(
                "This link ends at move {at}; the game on this device has reached move {of}. Nothing is lost either way."
            ),
        }
    }
}

/// The page of the saved games.
pub mod saves {
    use super::{Language, Text};

    pub const TITLE: Text = Text::new("保存したゲーム", "Saved games");
    pub const OPEN_SOMETHING: Text = Text::new(
        "リンクやファイルからゲームを開く",
        "Open a game from a link or a file",
    );
    pub const OVER: Text = Text::new("終了", "finished");
    pub const NONE: Text = Text::new(
        "保存したゲームはまだありません。",
        "No game has been saved yet.",
    );
    pub const FILE: Text = Text::new("ファイルに保存", "Save as a file");
    pub const ASIDE: Text = Text::new("この場面をとっておく", "Put this moment aside");
    pub const ASIDE_HELP: Text = Text::new(
        "今の場面の写しを別に残します。ゲームを進めても、写しはそのままです。",
        "A copy of this moment is kept beside the game. It stays as it is when the game goes on.",
    );
    pub const PUT_ASIDE: Text = Text::new("とっておいた場面", "put aside");
    pub const COPIED: Text = Text::new(
        "場面の写しを残しました。",
        "A copy of this moment has been kept.",
    );
    pub const EXPORT: Text = Text::new("すべてファイルに書き出す", "Export all to a file");
    pub const EXPORT_HELP: Text = Text::new(
        "保存はこのブラウザの中だけにあります。書き出したファイルは、ほかの端末でも開けます。あなたの記録もいっしょに入ります。",
        "Games are kept in this browser only. The file can be opened on any other device, and your record goes along.",
    );
    pub const RECORD_TOO: Text =
        Text::new("あなたの記録も取りこみました。", "Your record came along.");
    pub const EXPORTED: Text = Text::new(
        "すべてのゲームを書き出しました。",
        "All games have been exported.",
    );
    pub const BRING: Text = Text::new("ゲームを持ってくる", "Bring a game in");
    pub const PASTE: Text = Text::new(
        "リンク、コード、またはファイルの中身",
        "A link, a code, or the text of a file",
    );
    pub const OPEN: Text = Text::new("開く", "Open");
    pub const CHOOSE: Text = Text::new("ファイルを選ぶ…", "Choose a file…");
    pub const DROP: Text = Text::new(
        "ファイルやリンクは、どの画面にドロップしても開けます。",
        "Files and links can also be dropped on any page.",
    );
    pub const REPORT: Text = Text::new("読み込みの結果", "What came of it");
    pub const TO_GAME: Text = Text::new("ゲームへ", "To the game");
    pub const TO_LINK: Text = Text::new("リンクを開く", "Open the link");
    pub const TO_LESSON: Text = Text::new("レッスンを試す", "Try the lesson");
    /// Why a lesson cannot be read.
    pub fn lesson(why: &str, language: Language) -> String {
        match language {
            Language::Ja => format!("レッスンを読み込めません。{why}"),
            Language::En => format!("The lesson cannot be read: {why}."),
        }
    }
    /// Why a chapter of a lesson cannot be begun.
    pub fn chapter(id: &str, why: &str, language: Language) -> String {
        match language {
            Language::Ja => format!("レッスンの章「{id}」を始められません。{why}"),
            Language::En => format!("The chapter “{id}” of the lesson cannot be begun. {why}"),
        }
    }
    pub const NOTHING: Text = Text::new("中身が空です。", "There is nothing in it.");
    pub const TOO_LARGE: Text = Text::new(
        "大きすぎるため、読み込めません。",
        "It is too large to be read.",
    );
    pub const NOT_OURS: Text = Text::new(
        "星箱のリンクでもファイルでもないようです。",
        "It is neither a link nor a file of Hoshibako.",
    );
    pub const NOT_LOADED: Text = Text::new(
        "このゲームを読み込めなかったため、確かめられませんでした。通信を確かめて、もう一度お試しください。",
        "Its game could not be loaded, so it could not be checked. Please check the connection and try again.",
    );
    pub const REMINDER: Text = Text::new(
        "このブラウザは、しばらく開かないと保存したゲームを消すことがあります。大切なゲームは、ときどきファイルに書き出してください。",
        "This browser may throw saved games away when you have not been here for a week. Export the ones you care for from time to time.",
    );
    pub const UNDERSTOOD: Text = Text::new("わかりました", "Understood");

    /// The way to all of them.
    pub fn all(count: usize, language: Language) -> String {
        match language {
            Language::Ja => format!("保存したゲームとファイル（{count}）"),
            Language::En => format!("All saved games and files ({count})"),
        }
    }

    /// Whoever is the only person in a game.
    pub const YOU: Text = Text::new("あなた", "You");

    /// Whose turn it is.
    pub fn turn(name: &str, language: Language) -> String {
        match language {
            Language::Ja => format!("{name}の番"),
            Language::En => format!("{name} to play"),
        }
    }

    /// The name of a moment that is put aside.
    pub fn moment_of(name: &str, ply: usize, language: Language) -> String {
        match language {
            Language::Ja => format!("{name}（{ply}手目）"),
            Language::En => format!("{name} (move {ply})"),
        }
    }

    /// One of several in a file.
    pub fn entry(file: &str, number: usize, language: Language) -> String {
        let file = if file.is_empty() {
            String::new()
        } else {
            format!("{file}: ")
        };
        match language {
            Language::Ja => format!("{file}{number}番目"),
            Language::En => format!("{file}no. {number}"),
        }
    }

    /// What came of a file.
    pub fn summary(added: usize, here: usize, refused: usize, language: Language) -> String {
        match language {
            Language::Ja => {
                format!("追加：{added}、すでにあるもの：{here}、読み込めないもの：{refused}")
            }
            Language::En => format!("Added: {added}. Already here: {here}. Refused: {refused}."),
        }
    }
}

/// A game that comes over the network.
pub mod loading {
    use super::Text;

    pub const WAIT: Text = Text::new("箱から出しています…", "Taking it out of the box…");
    pub const FAILED: Text = Text::new(
        "ゲームを読み込めませんでした。通信を確かめて、もう一度お試しください。",
        "The game could not be loaded. Please check the connection and try again.",
    );
    pub const SAFE: Text = Text::new(
        "保存されているゲームは、そのままです。何度試しても開けないときは、ページを再読み込みしてください。",
        "Nothing saved has changed. If it keeps failing, please reload the page.",
    );
    pub const AGAIN: Text = Text::new("もう一度", "Try again");
}

/// Newer builds of the app.
pub mod offline {
    use super::Text;

    pub const NEWER: Text = Text::new(
        "新しいバージョンの準備ができました。続きからそのまま遊べます。",
        "A new version is ready. Your games go on where they are.",
    );
    pub const LOAD: Text = Text::new("いますぐ切り替える", "Load it now");
    pub const NEWER_IN_MEMORY: Text = Text::new(
        "新しいバージョンがあります。いまのゲームはこのページにしか残っていません。「送る」でリンクを控えてから、再読み込みしてください。",
        "There is a newer version. This game is kept in this page only: copy its link under “Send”, then reload the page.",
    );
}

/// The saves.
pub mod store {
    use super::Text;

    pub const IN_MEMORY: Text = Text::new(
        "このブラウザには保存できないため、ゲームはこのタブを閉じると消えます。残したいときは、共有リンクをコピーしてください。",
        "This browser cannot keep the game, so it will be gone when this tab is closed. To keep it, copy its link.",
    );
}
