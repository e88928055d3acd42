//! Why a touch does nothing, in words.

use stargazers::Slot;
use tabletop::{Language, Seat, Text, Voice};

pub static CENTRE: Text = Text::new(
    "中央のボーナストークンは、ラウンドの最後の組を取った人がもらいます。",
    "Bonus tokens in the centre are for the player who takes the last pair of a round.",
);
pub static HELD: Text = Text::new(
    "次に置くものは、もう選んであります。置けるところを選んでください。",
    "First place what is in hand, on one of the marked squares.",
);
pub static NO_TURN: Text = Text::new(
    "このマスには、この向きでしか置けません。",
    "The tile fits only this way round here.",
);
pub static LIT_SQUARE: Text = Text::new(
    "動かすものを、選べるマスから選んでください。",
    "Choose what to move on one of the marked squares.",
);
pub static OWED: Text = Text::new(
    "先に、中央のボーナストークンを選んでください。",
    "First choose a bonus token in the centre.",
);
pub static NOTHING_LEFT: Text = Text::new(
    "手もとのものは、全部置きました。手番を終えてください。",
    "You have placed everything in hand. End your turn.",
);

pub static RESERVE: Text = Text::new(
    "リザーブには、円形トークンを2つまで、あとの手番まで取っておけます。",
    "The reserve keeps up to two circular tokens for a later turn.",
);

/// What the shuttle slots of a kind are for.
pub const fn slot(slot: Slot) -> Text {
    match slot {
        Slot::Journal => Text::new(
            "シャトルをここに置くと、すぐにジャーナルカードを1枚もらえます。",
            "Put a shuttle into one of these slots to take a journal card at once.",
        ),
        Slot::Gain => Text::new(
            "シャトルをここに置くと、すぐにボーナストークンを1つもらえます。",
            "Put a shuttle into this slot to take a bonus token from the supply at once.",
        ),
        Slot::Token => Text::new(
            "シャトルをここに置くと、すぐに壁画のトークンを1つ動かせます。",
            "Put a shuttle into this slot to move a token on your mural at once.",
        ),
        Slot::Tile => Text::new(
            "シャトルをここに置くと、すぐに壁画のタイルを1枚動かせます。",
            "Put a shuttle into this slot to move a tile on your mural at once.",
        ),
    }
}

/// Somebody else's mural lies large.
pub fn not_own(voice: &Voice, seat: Seat) -> String {
    let whose = voice.whose(seat);
    match voice.language {
        Language::Ja => format!("{whose}壁画です。「戻る」で自分の壁画に戻れます。"),
        Language::En => format!("This is {whose} mural. “Back” leads to yours."),
    }
}
