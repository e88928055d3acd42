//! Why a touch does nothing, in words.

use tabletop::{Language, Seat, Text, Voice};

pub static CHARGE_FIRST: Text = Text::new(
    "1回の手番でできるのは、チャージかキャッチのどちらかです。キャッチするなら、先に「取り消す」を押してください。",
    "A turn is a charge or a catch. To catch, cancel the charge first.",
);
pub static MARKERS: Text = Text::new(
    "手もとのマーカーです。レーダーの光る穴を選ぶと置けます。",
    "These markers are in hand. Choose a lit hole of the radar for one.",
);
pub static PUT_BY_NUMBER: Text = Text::new(
    "番号の小さい空きマスから順に置きます。置く動物を選んでください。",
    "The lowest free number comes first. Choose the animal to put there.",
);
pub static STAY_ABOARD: Text = Text::new(
    "円盤の動物は、ミステリーサークルが現れたときと最終手番にだけ動かせます。",
    "Animals aboard move only when a mystery circle appears, or in the final turn.",
);

/// Somebody else's saucer lies large.
pub fn not_own(voice: &Voice, seat: Seat) -> String {
    let whose = voice.whose(seat);
    match voice.language {
        Language::Ja => format!("{whose}円盤とレーダーです。「自分の円盤へ」で戻れます。"),
        Language::En => format!("This is {whose} saucer. “Back to mine” leads to yours."),
    }
}

/// As many holes are chosen as markers can be charged.
pub fn no_more(voice: &Voice, most: u8) -> String {
    match voice.language {
        Language::Ja => format!(
            "今回チャージできるのは{most}個までです。選び直すなら、選んだ穴をもう一度押してください。"
        ),
        Language::En => {
            format!("No more than {most} can be charged now. Touch a chosen one to take it back.")
        }
    }
}
