//! Why a touch does nothing, in words.

use tabletop::{Language, Seat, Text, Voice};

pub static MARKERS: Text = Text::new(
    "手もとのマーカーです。チャージするには、レーダーの空いている穴を選んでください。",
    "These markers are ready to charge. Choose a free hole on the radar.",
);
pub static PUT_BY_NUMBER: Text = Text::new(
    "置くマスは、番号の小さいほうから順に決まります。置く動物を選んでください。",
    "The lowest free number is always next. Choose the animal to put there.",
);
pub static STAY_ABOARD: Text = Text::new(
    "円盤の動物を動かせるのは、ミステリーサークルが現れたときと、最終手番だけです。",
    "You can move animals aboard only when a mystery circle appears, and in the final turn.",
);

/// A place of the ranch is chosen while a charge is planned.
pub fn charge_first(voice: &Voice) -> String {
    let text = Text::new(
        "1回の手番でできるのは、チャージかキャッチのどちらかです。キャッチするなら、先に「{0}」を押してください。",
        "A turn is either a charge or a catch. To catch, press “{0}” first.",
    );
    voice.fill(text, &[voice.text(super::CANCEL)])
}

/// Somebody else's saucer lies large.
pub fn not_own(voice: &Voice, seat: Seat) -> String {
    let text = Text::new(
        "{0}円盤とレーダーです。「{1}」を押すと戻れます。",
        "This is {0} saucer. Press “{1}” to see yours.",
    );
    let back = voice.text(super::BACK).to_owned();
    voice.fill(text, &[voice.whose(seat), back])
}

/// As many holes are chosen as markers can be charged.
pub fn no_more(voice: &Voice, most: u8) -> String {
    match voice.language {
        Language::Ja => format!(
            "今回チャージできるのは{most}個までです。選び直すなら、選んだ穴をもう一度選んでください。"
        ),
        Language::En => {
            format!(
                "You can charge no more than {most} now. Choose a chosen hole again to free it."
            )
        }
    }
}
