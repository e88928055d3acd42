//! Both languages.

use starter::View;
use tabletop::{Language, Seat, Text, Voice};

/// More points than this, and a seat is out (S3).
pub const MOST: u32 = 10;

pub const TAKE: Text = Text::new("星を取る", "Take a star");
pub const STOP: Text = Text::new("降りる", "Stop");
pub const STOP_NOW: Text = Text::new("もう取らない", "Stop for good");
pub const TOO_MANY: Text = Text::new(
    "10点を超えたので、負けです",
    "More than ten points: you are out",
);
pub const WITH_BUTTONS: Text = Text::new(
    "「星を取る」か「降りる」を押してください。",
    "Press “Take a star” or “Stop”.",
);
pub const CANCEL: Text = Text::new("選び直す", "Cancel");

pub const GOAL: Text = Text::new("目的", "The goal");
pub const GOAL_TEXT: &[Text] = &[Text::new(
    "袋から星を取り、合計を10点に近づけます。10点を超えた人は負けです。",
    "Take stars from the pouch and get as close to ten points as you can. With more than ten you are out.",
)];
pub const TEN: Text = Text::new("10点：ぴったりです。", "Ten points: just right.");
pub const ELEVEN: Text = Text::new("11点：取りすぎです。", "Eleven points: too many.");
pub const TURN: Text = Text::new("手番", "A turn");
pub const TURN_TEXT: &[Text] = &[Text::new(
    "自分の番には、袋から星を1つ取るか、降ります。降りた人は、もう星を取れません。",
    "On your turn, take a star from the pouch, or stop. Once you have stopped, you take no more stars.",
)];
pub const UNSEEN: Text = Text::new(
    "取った星は、自分だけに見えます。",
    "Only you see the stars you take.",
);
pub const END: Text = Text::new("ゲームの終わり", "The end of the game");
pub const END_TEXT: &[Text] = &[Text::new(
    "全員が降りるか、袋が空になると、星を見せ合います。10点を超えていない人の中で、点のいちばん多い人の勝ちです。",
    "When everybody has stopped or the pouch is empty, all stars are shown. The most points win, up to ten.",
)];

/// The pouch, for who does not see it.
pub fn pouch(voice: &Voice, left: u8) -> String {
    match (voice.language, left) {
        (Language::Ja, _) => format!("袋には星が{left}個あります。"),
        (Language::En, 1) => "There is one star in the pouch.".to_owned(),
        (Language::En, _) => format!("There are {left} stars in the pouch."),
    }
}

/// What is known of a hand, and whether its owner has stopped.
pub fn hand(voice: &Voice, view: &View, seat: Seat) -> String {
    let count = view.counts[seat.index()];
    let known = match (view.hands[seat.index()], voice.language, count) {
        (Some(stars), Language::Ja, _) => format!("{}点", stars.sum()),
        (Some(stars), Language::En, _) if stars.sum() == 1 => "1 point".to_owned(),
        (Some(stars), Language::En, _) => format!("{} points", stars.sum()),
        (None, Language::Ja, _) => format!("星{count}個"),
        (None, Language::En, 1) => "1 star".to_owned(),
        (None, Language::En, _) => format!("{count} stars"),
    };
    match (view.stopped.contains(seat), voice.language) {
        (false, _) => known,
        (true, Language::Ja) => format!("{known}・降りました"),
        (true, Language::En) => format!("{known}, stopped"),
    }
}

/// What stopping would leave it at.
pub fn stopping(voice: &Voice, view: &View, seat: Seat) -> String {
    let hand = hand(voice, view, seat);
    match voice.language {
        Language::Ja => format!("{hand}で決まります。"),
        Language::En => format!("That leaves you at {hand}."),
    }
}
