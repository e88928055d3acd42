//! Why a move is refused, said in both languages.

use crate::action::Illegal;
use tabletop::{Language, Speak, Text, Voice};

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        let ja = voice.language == Language::Ja;
        let text = match *self {
            Illegal::Over => Text::new("ゲームはもう終わっています。", "The game is over."),
            Illegal::ChanceFirst => Text::new(
                "タイルやボードをめくっています。少しお待ちください。",
                "Just a moment: a tile or a board is being turned up.",
            ),
            Illegal::NotNow => Text::new(
                "今は、タイルやボードをめくるときではありません。",
                "No tile or board is turned up now.",
            ),
            Illegal::NotThere => {
                Text::new("それは、もう残っていません。", "None of these are left.")
            }
            Illegal::NoMarker => Text::new(
                "マーカーは5個ともレーダーの上です。キャッチしてください。",
                "All five markers are already on the radar. Catch with them.",
            ),
            Illegal::NoCharge => Text::new(
                "最終手番にはチャージできません。キャッチか入れ替えかパスを選んでください。",
                "You cannot charge in the final turn. Catch, swap or pass.",
            ),
            Illegal::NoPattern => Text::new(
                "レーダーにマーカーがないので、キャッチできません。先にチャージしてください。",
                "You have no markers on the radar to catch with. Charge first.",
            ),
            Illegal::NothingThere => Text::new(
                "そこには動物がいません。1匹以上捕まえられる場所を選んでください。",
                "There are no animals there. Choose a place where you catch at least one.",
            ),
            Illegal::EndCharge => Text::new(
                "この手番はチャージです。続けてチャージするか、手番を終えてください。",
                "You are charging. Charge another marker, or end your turn.",
            ),
            Illegal::EndLift => Text::new(
                "先に、動物を持ち上げるのを終えてください。",
                "First finish lifting animals.",
            ),
            Illegal::PutFirst => Text::new(
                "先に、捕まえた動物を円盤に置いてください。",
                "Put the animals in hand on the saucer first.",
            ),
            Illegal::NothingToEnd => Text::new(
                "まだ何もしていません。手番を終える前に、手を選んでください。",
                "You have done nothing yet. Make a move before you end your turn.",
            ),
            Illegal::MayNotLift => Text::new(
                "動物を持ち上げられるのは、ミステリーサークルが現れたときだけです。",
                "You can lift animals only when a mystery circle has appeared.",
            ),
            Illegal::NothingToPut => Text::new(
                "手もとに、置く動物がいません。",
                "You have no animals in hand to put aboard.",
            ),
            Illegal::NotFinal => Text::new(
                "入れ替えができるのは、最終手番だけです。",
                "You can swap animals only in the final turn.",
            ),
            Illegal::MayNotPass => Text::new(
                "パスができるのは、最終手番だけです。",
                "You can pass only in the final turn.",
            ),
            Illegal::Taken(hole) if ja => {
                return format!("穴{hole}には、もうマーカーがあります。ほかの穴を選んでください。");
            }
            Illegal::Taken(hole) => {
                return format!("There is already a marker in {hole}. Choose another hole.");
            }
            Illegal::Apart(hole) if ja => {
                return format!(
                    "穴{hole}は、ほかのマーカーとつながりません。となりか斜めの穴を選んでください。"
                );
            }
            Illegal::Apart(hole) => {
                return format!(
                    "{hole} touches no marker. Choose a hole next to one, straight or diagonally."
                );
            }
            Illegal::Empty(berth) if ja => {
                return format!(
                    "円盤の{berth}番に動物はいません。動物のいるマスを選んでください。"
                );
            }
            Illegal::Empty(berth) => {
                return format!("There is no animal on {berth}. Choose a cell with an animal.");
            }
            Illegal::NoTile(slot) if ja => {
                return format!("手もとに{}匹目の動物はいません。", slot + 1);
            }
            Illegal::NoTile(slot) => {
                return format!("There is no animal number {} in hand.", slot + 1);
            }
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
