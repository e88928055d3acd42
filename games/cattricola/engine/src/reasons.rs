//! Why a move is refused, said in both languages.

use crate::action::Illegal;
use tabletop::{Language, Speak, Text, Voice};

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        let ja = voice.language == Language::Ja;
        let text = match *self {
            Illegal::Over => Text::new("ゲームはもう終わっています。", "The game is over."),
            Illegal::ChanceFirst => Text::new(
                "先に、めくったタイルやボードが決まります。",
                "First a tile or a board has to be turned up.",
            ),
            Illegal::NotNow => Text::new(
                "今はタイルやボードをめくる場面ではありません。",
                "No tile and no board is turned up now.",
            ),
            Illegal::NotThere => {
                Text::new("それはもう残っていません。", "There is none of that left.")
            }
            Illegal::NoMarker => Text::new(
                "マーカーは5個ともレーダーの上にあります。",
                "All five markers are on the radar already.",
            ),
            Illegal::NoCharge => Text::new(
                "最終手番には、チャージがありません。",
                "There is no charge in the final turn.",
            ),
            Illegal::NoPattern => Text::new(
                "レーダーにマーカーがないと、キャッチはできません。",
                "There is no marker on the radar to catch with.",
            ),
            Illegal::NothingThere => Text::new(
                "そこには動物がいません。1匹以上捕まえる必要があります。",
                "No animal is there: a catch has to take at least one.",
            ),
            Illegal::EndCharge => Text::new(
                "この手番はチャージです。続けてマーカーを置くか、手番を終えてください。",
                "You are charging: place another marker, or end your turn.",
            ),
            Illegal::EndLift => Text::new(
                "先に、持ち上げるのを終えてください。",
                "Finish lifting animals first.",
            ),
            Illegal::PutFirst => Text::new(
                "先に、捕まえた動物を円盤に置いてください。",
                "Put the animals in hand on the saucer first.",
            ),
            Illegal::NothingToEnd => {
                Text::new("終えるものがありません。", "There is nothing to end.")
            }
            Illegal::MayNotLift => Text::new(
                "ミステリーサークルが現れたときだけ、動物を持ち上げられます。",
                "Animals are lifted only when a mystery circle has appeared.",
            ),
            Illegal::NothingToPut => Text::new(
                "置く動物がありません。",
                "There is no animal in hand to put.",
            ),
            Illegal::NotFinal => Text::new(
                "入れ替えは最終手番だけです。",
                "Animals are swapped in the final turn only.",
            ),
            Illegal::MayNotPass => Text::new(
                "パスは最終手番だけです。",
                "A turn is passed in the final turn only.",
            ),
            Illegal::Taken(hole) if ja => return format!("穴{hole}にはもうマーカーがあります。"),
            Illegal::Taken(hole) => return format!("There is a marker in {hole} already."),
            Illegal::Apart(hole) if ja => {
                return format!("穴{hole}は、マーカーの隣でも斜めでもありません。");
            }
            Illegal::Apart(hole) => {
                return format!("{hole} is not next to a marker, straight or diagonally.");
            }
            Illegal::Empty(berth) if ja => return format!("円盤の{berth}番に動物はいません。"),
            Illegal::Empty(berth) => return format!("No animal is on {berth} of the saucer."),
            Illegal::NoTile(slot) if ja => {
                return format!("手もとに{}匹目の動物はいません。", slot + 1);
            }
            Illegal::NoTile(slot) => return format!("There is no animal {} in hand.", slot + 1),
        };
        voice.text(text).to_owned()
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "R45",
            Illegal::ChanceFirst | Illegal::NotNow | Illegal::NotThere => "R3",
            Illegal::Taken(_) => "R12",
            Illegal::Apart(_) => "R13",
            Illegal::NoMarker => "R15",
            Illegal::NoCharge | Illegal::MayNotPass => "R34",
            Illegal::NoPattern => "A4",
            Illegal::NothingThere => "R18",
            Illegal::EndCharge => "R10",
            Illegal::NothingToEnd => "R11",
            Illegal::EndLift => "A6",
            Illegal::PutFirst | Illegal::NoTile(_) | Illegal::NothingToPut => "R22",
            Illegal::Empty(_) | Illegal::MayNotLift => "R26",
            Illegal::NotFinal => "R35",
        }
    }
}
