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
    pub const THEME_LIGHT: Text = Text::new("明るい", "Light");
    pub const THEME_DARK: Text = Text::new("暗い", "Dark");
    pub const MOTION: Text = Text::new("アニメーション", "Animation");
    /// In the order of `Motion::ALL`.
    pub const SPEEDS: [Text; 4] = [
        Text::new("ゆっくり", "Slow"),
        Text::new("ふつう", "Normal"),
        Text::new("はやい", "Quick"),
        Text::new("なし", "None"),
    ];
    pub const UNDO: Text = Text::new("ひとりで遊ぶときの「1手戻す」", "Undo when you play alone");
    pub const UNDO_TABLE: Text = Text::new("結果を見る前まで", "Limited");
    pub const UNDO_FREE: Text = Text::new("いつでも戻せる", "Unlimited");
    pub const UNDO_HELP: Text = Text::new(
        "「結果を見る前まで」では、ダイスを振るかカードをめくったら、その前へは戻れません。",
        "If limited, undo stops at the last dice roll or the last card revealed.",
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
    pub const GO_ON: Text = Text::new("続ける", "Continue");
    pub const RENAME: Text = Text::new("名前を変える", "Rename");
    pub const DELETE: Text = Text::new("削除", "Delete");
    pub const DELETED: Text = Text::new("ゲームを削除しました。", "Game deleted.");
    pub const SAVE_NAME: Text = Text::new("保存名", "Name of this game");
    pub const SAVE: Text = Text::new("保存", "Save");
    pub const CANCEL: Text = Text::new("やめる", "Cancel");
    pub const BROKEN: Text = Text::new("開けない保存データ", "A saved game that cannot be opened");
    pub const NOT_HERE: Text = Text::new(
        "そのページは見つからなかったので、ホームに戻りました。",
        "That page does not exist, so we took you home.",
    );
    pub const NOT_BUILT: Text = Text::new(
        "そのゲームはまだ準備中です。もう少しお待ちください。",
        "That game is not ready yet.",
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
            (Language::En, 0) => "not started".to_owned(),
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
    pub const MARK: Text = Text::new("しるし", "Symbol");
    pub const FIRST: Text = Text::new("最初の人", "Who starts");
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
        "その言葉は見つかりません。別の言葉でさがしてください。",
        "No rule contains these words. Try different ones.",
    );
    pub const PLAY: Text = Text::new("このゲームで遊ぶ", "Play this game");
    pub const BACK: Text = Text::new("ゲームに戻る", "Back to the game");
    pub const NONE: Text = Text::new(
        "このゲームの遊びかたは準備中です。",
        "The rules of this game are not ready yet.",
    );
    pub const CREDITS: Text = Text::new("このゲームについて", "About this game");
    pub const OWN_WORDS: Text = Text::new(
        "ここの説明は、説明書をもとに、私たちの言葉で書きました。盤・カード・絵は、私たちが新しく作ったものです。",
        "These rules are retold from the rulebook in our own words. Board, cards and pictures are our reconstruction.",
    );
}

/// About.
pub mod about {
    use super::Text;

    pub const TITLE: Text = Text::new("星箱について", "About Hoshibako");
    pub const WHAT: Text = Text::new(
        "星箱は、星空をめぐる五つのボードゲームを、ブラウザのタブひとつで遊べるようにした箱です。コンピューター相手にひとりで、一台をかこんでみんなで、リンクを送り合って離れた友だちとも遊べます。アカウントもサーバーもいりません。一度開けば、電波の届かないところでも遊べます。",
        "Hoshibako, the star-box, holds five tabletop games about the night sky in one browser tab. Play alone against the computer, together on one device, or with far-away friends by sending links. There is no account and no server. After your first visit it also works offline.",
    );
    pub const GAMES: Text = Text::new("ゲームの作者と発行元", "Who made the games");
    pub const GAMES_TEXT: Text = Text::new(
        "ゲームのルールは、それぞれの作者が考えたものです。作者名は、手もとの説明書のとおりに書いています。書かれていない作者をご存じの方は、お知らせください。",
        "The games belong to their authors. We credit everyone the rulebooks name. If somebody is missing, please tell us.",
    );
    pub const RECONSTRUCTION: Text = Text::new("盤・カード・絵", "Boards, cards and pictures");
    pub const RECONSTRUCTION_TEXT: Text = Text::new(
        "説明書から図が失われていたため、盤面、カードの内容、絵はすべて、文章をもとに私たちが新しく作った再構成です。原作の図柄は使っていません。説明書から読みとれないところは、おもしろく遊べるように補っています。",
        "The rulebooks reached us without their pictures. Every board, card and drawing here is our own reconstruction from the text; no original artwork is used. Where the text leaves gaps, we filled them so that the game plays well.",
    );
    pub const PRIVACY: Text = Text::new("プライバシー", "Privacy");
    pub const PRIVACY_TEXT: Text = Text::new(
        "すべてはこのタブの中で動きます。通信する相手は、星箱の配信元だけです。ゲームを読み込むときと、新しいバージョンを確かめるときに通信します。あなたのデータは、だれにも送りません。ゲームと設定はこのブラウザの中だけに保存されます。リンクで送ったゲームの内容は、そのリンクの中だけにあります。",
        "Everything happens in this tab. The app contacts only its own site, to load games and look for updates. It sends your data to nobody. Games and settings are saved in this browser only; a game you send is inside its link and nowhere else.",
    );
    pub const HONOUR: Text = Text::new(
        "手札のあるゲームのリンクには、全員の手札が入っています。信頼できる人どうしで使ってください。",
        "A link to a game contains everybody’s hidden cards. Send it only to people you trust not to peek.",
    );
    pub const LICENCE: Text = Text::new("ライセンス", "Licence");
    pub const LICENCE_TEXT: Text = Text::new(
        "このプログラムと絵は、MIT ライセンスまたは Apache License 2.0 のどちらかを選んで利用できます。",
        "The program and its pictures may be used under the MIT licence or the Apache License 2.0, as you choose.",
    );
    pub const VERSION: Text = Text::new("バージョン", "Version");
    pub const STORAGE: Text = Text::new("保存について", "Saved games");
    pub const STORAGE_TEXT: Text = Text::new(
        "ブラウザのデータを消すと、保存したゲームも消えます。大切なゲームは、リンクやファイルにして残しておけます。",
        "If you clear the browser’s data, your saved games are deleted, too. To keep a game safe, save it as a link or a file.",
    );
}

/// Links that somebody sent.
pub mod links {
    use super::{Language, Text};

    pub const TITLE: Text = Text::new("リンクを開けません", "This link cannot be opened");
    pub const SAFE: Text = Text::new(
        "保存したゲームは、そのまま残っています。リンクが途中で切れていないか確かめてください。切れていたら、もう一度送ってもらいましょう。",
        "Your saved games have not changed. Check that you copied the whole link, or ask for it again.",
    );
    /// In a frame whose page asks for a game that cannot be had.
    pub const NO_GAME: Text = Text::new("ここにはゲームがありません", "There is no game here");
    /// Of a link whose edition is not here.
    pub const EDITION: Text = Text::new(
        "リンクは正しいのですが、このページの差し替え版が、送られたときのものと違います。",
        "The link itself is all right, but the edition here is not the one it was played with.",
    );
    /// With it, in the place of what is said of a link that is damaged.
    pub const KEPT: Text = Text::new(
        "保存したゲームは、そのまま残っています。",
        "Your saved games have not changed.",
    );
    pub const OPENED: Text = Text::new(
        "リンクのゲームを開きました。",
        "Opened the game from the link.",
    );
    pub const SAME: Text = Text::new(
        "このリンクと同じ場面のゲームが、この端末にもあります。",
        "You already have the position in this link.",
    );
    pub const FORKED: Text = Text::new(
        "このリンクは、この端末のゲームと途中から手が違います。どちらも残し、リンクのほうを新しいゲームとして開きました。",
        "This link and your saved game have gone different ways. Both are kept; you are looking at the link’s game.",
    );
    pub const OTHER_LINE: Text = Text::new("この端末のゲームを開く", "Go to the saved game");
    pub const OLDER: Text = Text::new("前の場面のリンクです", "This link is older");
    pub const GO_ON_HERE: Text =
        Text::new("今のゲームを続ける", "Continue the game on this device");
    pub const LOOK: Text = Text::new("リンクの場面を見る", "View the link’s position");

    pub const BESIDE: Text = Text::new("別のゲームとして開く", "Open as a separate game");

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
    pub const ASIDE: Text = Text::new("この場面をとっておく", "Save a copy of this position");
    pub const ASIDE_HELP: Text = Text::new(
        "今の場面のコピーを別に残します。ゲームを進めても、コピーは変わりません。",
        "Saves a copy of this position next to the game. The copy does not change when you play on.",
    );
    pub const PUT_ASIDE: Text = Text::new("とっておいた場面", "copy");
    pub const COPIED: Text = Text::new(
        "場面のコピーを残しました。",
        "A copy of this position has been saved.",
    );
    pub const EXPORT: Text = Text::new("すべてファイルに書き出す", "Export all to a file");
    pub const EXPORT_HELP: Text = Text::new(
        "ゲームは、このブラウザの中だけに保存されています。書き出したファイルは、ほかの端末でも開けます。あなたの記録もいっしょに入ります。",
        "Games are saved in this browser only. You can open the file on any other device. It includes your record.",
    );
    pub const RECORD_TOO: Text = Text::new(
        "あなたの記録も取りこみました。",
        "Your record was imported, too.",
    );
    pub const EXPORTED: Text = Text::new(
        "すべてのゲームを書き出しました。",
        "All games have been exported.",
    );
    pub const BRING: Text = Text::new("ゲームを読み込む", "Import a game");
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
    pub const REPORT: Text = Text::new("読み込みの結果", "Result");
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
            Language::En => format!("Chapter “{id}” of the lesson cannot start. {why}"),
        }
    }
    pub const NOTHING: Text = Text::new(
        "何も入っていません。別のものを選んでください。",
        "There is nothing in this. Choose something else.",
    );
    pub const TOO_LARGE: Text = Text::new(
        "大きすぎて読み込めません。星箱で書き出したファイルかどうか、確かめてください。",
        "This is too large to read. Check that it is a Hoshibako file.",
    );
    pub const NOT_OURS: Text = Text::new(
        "星箱のリンクでもファイルでもないようです。全体をコピーできているか、確かめてください。",
        "This is not a Hoshibako link or file. Check that you copied all of it.",
    );
    pub const NOT_LOADED: Text = Text::new(
        "このゲームを読み込めなかったので、中身を確かめられませんでした。通信を確かめて、もう一度お試しください。",
        "Its game could not be loaded, so it could not be checked. Please check the connection and try again.",
    );
    pub const REMINDER: Text = Text::new(
        "このブラウザは、1週間ほど開かないと、保存したゲームを消すことがあります。大切なゲームは、ときどきファイルに書き出してください。",
        "This browser may delete saved games if you stay away for a week. Export the ones you want to keep from time to time.",
    );
    pub const UNDERSTOOD: Text = Text::new("わかりました", "Got it");

    /// The way to all of them.
    pub fn all(count: usize, language: Language) -> String {
        match language {
            Language::Ja => format!("保存したゲームとファイル（{count}件）"),
            Language::En => format!("All saved games and files ({count})"),
        }
    }

    /// Whoever is the only person in a game.
    pub const YOU: Text = Text::new("あなた", "You");

    /// Whose turn it is.
    pub fn turn(name: &str, language: Language) -> String {
        match language {
            Language::Ja => format!("{name}の番"),
            Language::En if name == YOU.en => "Your turn".to_owned(),
            Language::En => format!("{name}’s turn"),
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
            Language::Ja => format!("{file}{number}件目"),
            Language::En => format!("{file}no. {number}"),
        }
    }

    /// What came of a file.
    pub fn summary(added: usize, here: usize, refused: usize, language: Language) -> String {
        match language {
            Language::Ja => {
                format!(
                    "追加したゲーム{added}件、すでにあったもの{here}件、読み込めなかったもの{refused}件"
                )
            }
            Language::En => {
                format!("Added: {added}. Already here: {here}. Could not be read: {refused}.")
            }
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
        "保存したゲームは、そのまま残っています。何度試しても開けないときは、ページを再読み込みしてください。",
        "Your saved games have not changed. If it keeps failing, please reload the page.",
    );
    pub const AGAIN: Text = Text::new("もう一度", "Try again");
}

/// Newer builds of the app.
pub mod offline {
    use super::Text;

    pub const NEWER: Text = Text::new(
        "新しいバージョンに切り替えられます。ゲームは続きから遊べます。",
        "A new version is ready. Your games will not be touched.",
    );
    pub const LOAD: Text = Text::new("今すぐ切り替える", "Update now");
    pub const NEWER_IN_MEMORY: Text = Text::new(
        "新しいバージョンがあります。今のゲームは、このページにしか残っていません。「共有」でリンクをコピーしてから、再読み込みしてください。",
        "There is a newer version. This game is kept in this page only: copy its link under “Share”, then reload the page.",
    );
}

/// The saves.
pub mod store {
    use super::Text;

    pub const IN_MEMORY: Text = Text::new(
        "このブラウザには保存できないので、タブを閉じるとゲームが消えます。残したいときは、閉じる前に「共有」でリンクをコピーしてください。",
        "This browser cannot save the game. To keep it, copy its link before you close this tab.",
    );
}
