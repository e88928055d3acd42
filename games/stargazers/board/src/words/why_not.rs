//! Why a touch does nothing, in words.

use stargazers::Slot;
use tabletop::{Language, Seat, Text, Voice};

pub static CENTRE: Text = Text::new(
    "中央のボーナストークンは、ラウンドの最後の組を取った人がもらいます。",
    "Bonus tokens in the centre go to whoever takes the last pair of a round.",
);
pub static HELD: Text = Text::new(
    "次に置くものは、もう選んであります。金の点線のところに置いてください。",
    "What goes next is in hand. Put it wherever there are golden dashes.",
);
pub static NO_TURN: Text = Text::new(
    "ここでは、ほかの向きにできません。",
    "It cannot lie any other way here.",
);
pub static LIT_SQUARE: Text = Text::new(
    "動かすものを、金の点線のマスから選んでください。",
    "Choose what to move: one of the squares dashed in gold.",
);
pub static OWED: Text = Text::new(
    "先に、中央のボーナストークンを選んでください。",
    "Choose a centre token first.",
);
pub static NOTHING_LEFT: Text = Text::new(
    "手もとのものは、すべて置きました。手番を終えてください。",
    "All that was in hand is placed. End the turn.",
);

pub static RESERVE: Text = Text::new(
    "リザーブです。円形トークンを2つまで、あとの手番まで取っておけます。",
    "The reserve keeps up to two circular tokens for a later turn.",
);

/// What the shuttle slots of a kind are for.
pub const fn slot(slot: Slot) -> Text {
    match slot {
        Slot::Journal => Text::new(
            "シャトルをここに置くと、すぐにジャーナルカードを1枚もらえます。",
            "A shuttle put into one of these slots brings a journal card at once.",
        ),
        Slot::Gain => Text::new(
            "シャトルをここに置くと、すぐにボーナストークンを1つもらえます。",
            "A shuttle put into this slot brings a bonus token from the supply at once.",
        ),
        Slot::Token => Text::new(
            "シャトルをここに置くと、すぐに壁画のトークンを1つ動かせます。",
            "A shuttle put into this slot lets you move a token on your mural at once.",
        ),
        Slot::Tile => Text::new(
            "シャトルをここに置くと、すぐに壁画のタイルを1枚動かせます。",
            "A shuttle put into this slot lets you move a tile on your mural at once.",
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
