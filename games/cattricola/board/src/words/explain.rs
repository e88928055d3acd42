//! Why a saucer has its points.

use cattricola::{Count, species_list};
use tabletop::{Text, Voice};

pub static NOBODY_GOES: Text = Text::new("除かれた動物はいません", "No animal is removed");

/// Whether all five species are aboard.
pub fn missing(voice: &Voice, count: Count) -> String {
    if !count.is_eliminated() {
        let text = Text::new("5種類がそろっています", "All five species are aboard");
        return voice.text(text).to_owned();
    }
    let text = Text::new("{0}がいないので脱落しました", "Out: missing {0}");
    voice.fill(text, &[species_list(voice, count.missing())])
}

/// The animals that are left.
pub fn left(voice: &Voice, left: u8) -> String {
    let text = match left {
        1 => Text::new(
            "最後まで残った動物が1匹",
            "1 animal is left after all checks",
        ),
        _ => Text::new(
            "最後まで残った動物が{0}匹、1匹1点",
            "{0} animals are left after all checks: a point each",
        ),
    };
    voice.fill(text, &[left.to_string()])
}

/// The animals that did not fit.
pub fn surplus(voice: &Voice, surplus: u8) -> String {
    let text = match surplus {
        0 => Text::new("全部置けました", "All of them fitted"),
        1 => Text::new("置けなかった動物が1匹", "1 animal did not fit"),
        _ => Text::new(
            "置けなかった動物が{0}匹、1匹−1点",
            "{0} animals did not fit: a point less for each",
        ),
    };
    voice.fill(text, &[surplus.to_string()])
}
