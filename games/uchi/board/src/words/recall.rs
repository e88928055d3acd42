//! What is said afterwards of a hack.

use crate::hack::Hack;
use tabletop::{Text, Voice};
use uchi::{Kind, SUCCESS};

/// How a hack has ended, and what has become of the card; nothing before a card has changed hands.
pub fn hack(voice: &Voice, hack: &Hack) -> Option<String> {
    let text = match (hack.works, hack.pips) {
        (true, None) => WORKED,
        (true, Some(_)) => WORKED_WITH,
        (false, None) => FAILED,
        (false, Some(_)) => FAILED_WITH,
    };
    let things = [
        voice.whose(hack.by),
        voice.name(hack.victim),
        voice.text(hack.kind.map(Kind::name)?).to_owned(),
        hack.pips.unwrap_or_default().to_string(),
        SUCCESS.to_string(),
    ];
    Some(voice.fill(text, &things))
}

const WORKED: Text = Text::new(
    "{0}ハッキングは成功し、{1}から{2}を奪いました。",
    "{0} hack worked and stole {2} from {1}.",
);
const WORKED_WITH: Text = Text::new(
    "{0}ハッキングは{3}が出て成功し、{1}から{2}を奪いました。",
    "{0} hack worked with a {3} and stole {2} from {1}.",
);
const FAILED: Text = Text::new(
    "{0}ハッキングは失敗し、{2}は{1}に渡りました。",
    "{0} hack failed: {1} got {2}.",
);
const FAILED_WITH: Text = Text::new(
    "{0}ハッキングは失敗です。{3}が出ました（成功は{4}以上）。{2}は{1}に渡りました。",
    "{0} hack failed: the die showed {3}, but {4} or more was needed. {1} got {2}.",
);
