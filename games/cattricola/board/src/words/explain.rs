//! Why a saucer has its points.

use cattricola::{Count, none_of};
use tabletop::{Text, Voice};

pub static NOBODY_GOES: Text = Text::new("除かれた動物はいません", "No animals are removed");

/// Whether all five species are aboard.
pub fn missing(voice: &Voice, count: Count) -> String {
    if !count.is_eliminated() {
        let text = Text::new("5種類がそろっています", "All five species are aboard");
        return voice.text(text).to_owned();
    }
    let text = Text::new(
        "{0}がいないので、脱落です",
        "No {0} is aboard: this player is out",
    );
    voice.fill(text, &[none_of(voice, count.missing())])
}

/// The animals that are left.
pub fn left(voice: &Voice, left: u8) -> String {
    let text = match left {
        1 => Text::new(
            "最後まで残った動物は1匹で、1点です",
            "1 animal is left after all checks: 1 point",
        ),
        _ => Text::new(
            "最後まで残った動物は{0}匹で、1匹1点です",
            "{0} animals are left after all checks: 1 point each",
        ),
    };
    voice.fill(text, &[left.to_string()])
}

/// The animals that did not fit.
pub fn surplus(voice: &Voice, surplus: u8) -> String {
    let text = match surplus {
        0 => Text::new("捕まえた動物は、全部置けました", "All the animals fitted"),
        1 => Text::new(
            "置けなかった動物が1匹いて、1点引かれます",
            "1 animal did not fit: 1 point less",
        ),
        _ => Text::new(
            "置けなかった動物が{0}匹いて、1匹につき1点引かれます",
            "{0} animals did not fit: 1 point less for each",
        ),
    };
    voice.fill(text, &[surplus.to_string()])
}
