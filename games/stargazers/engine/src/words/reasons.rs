//! Why a move is refused.

use crate::action::Illegal;
use tabletop::{Speak, Text, Voice};

/// The reasons in the order of [`Illegal`].
const REASONS: [Text; Illegal::COUNT] = [
    Text::new("ゲームはもう終わっています。", "The game is over."),
    Text::new(
        "先に、新しいタイルやトークン、カードが出ます。",
        "First new tiles, tokens or cards have to come out.",
    ),
    Text::new(
        "今は、タイルやトークン、カードの出る場面ではありません。",
        "No tile, token or card comes out now.",
    ),
    Text::new("それはもう残っていません。", "That is not there any more."),
    Text::new(
        "先に、残すジャーナルカードを選んでください。",
        "Choose the journal card to keep first.",
    ),
    Text::new(
        "そのカードは配られていません。",
        "That card was not dealt to this seat.",
    ),
    Text::new(
        "最初のカードは、もう選び終わっています。",
        "The first journal cards have been chosen already.",
    ),
    Text::new(
        "先に、宇宙からタイルとトークンを取ってください。",
        "Take a tile and its token from the universe first.",
    ),
    Text::new(
        "この手番では、もうタイルとトークンを取りました。",
        "A tile and its token have been taken in this turn already.",
    ),
    Text::new(
        "そのスクエアには何もありません。",
        "Nothing lies on that square of the universe.",
    ),
    Text::new(
        "タイルとトークンは、同じスクエアから取ります。",
        "Tile and token have to come from the same square.",
    ),
    Text::new(
        "置くタイルが手もとにありません。",
        "There is no tile in hand.",
    ),
    Text::new(
        "そのマスには、もうタイルがあります。",
        "A tile lies on that square already.",
    ),
    Text::new(
        "ワイルド惑星の半分どうしは、向かい合わせに置けません。",
        "Two wild halves must not face each other.",
    ),
    Text::new(
        "そのトークンは手もとにありません。",
        "That token is not in hand.",
    ),
    Text::new(
        "そのトークンはリザーブにありません。",
        "That token is not in reserve.",
    ),
    Text::new(
        "そのマスの中央には、もうトークンがあります。",
        "A token lies on that square already.",
    ),
    Text::new(
        "ブラックホールは、壁画の円形トークンに重ねて置きます。",
        "A black hole has to cover a circular token on the mural.",
    ),
    Text::new(
        "ブラックホールに、ブラックホールは重ねられません。",
        "A black hole cannot cover another one.",
    ),
    Text::new(
        "そのマスにはタイルがありません。",
        "There is no tile on that square.",
    ),
    Text::new(
        "六角形トークンは、壁画のタイルの上にだけ置けます。",
        "Hexagonal tokens go on tiles of the mural only.",
    ),
    Text::new("リザーブはいっぱいです。", "The reserve is full."),
    Text::new(
        "リザーブに置けるのは、トークンを受け取ったときだけです。",
        "Tokens go to the reserve only when they are acquired.",
    ),
    Text::new(
        "ジャーナルボードに置けるのは、スペースシャトルだけです。",
        "Only shuttles go to the shuttle section.",
    ),
    Text::new(
        "その種類のスロットは、もう空いていません。",
        "All slots of that kind are taken.",
    ),
    Text::new(
        "このボーナストークンは、壁画に置きます。",
        "This bonus token has to go to the mural.",
    ),
    Text::new(
        "置ける場所があるので、箱には戻せません。",
        "There is a place for it, so it does not go back to the box.",
    ),
    Text::new(
        "まだ置ける場所を作れます。先に、リザーブや手もとのほかのトークンを置いてください。",
        "Room can still be made for it: first place what else is in hand or in reserve.",
    ),
    Text::new(
        "先に、スペースシャトルのボーナスを済ませてください。",
        "Finish the shuttle's bonus first.",
    ),
    Text::new(
        "今は、スペースシャトルのボーナスがありません。",
        "There is no shuttle bonus to carry out now.",
    ),
    Text::new(
        "そのカードは選択肢にありません。",
        "That card is not among the choices.",
    ),
    Text::new(
        "そのボーナストークンは、もう残っていません。",
        "The supply has no such bonus token.",
    ),
    Text::new(
        "それを置ける場所が、壁画にありません。",
        "There is no room for it on the mural.",
    ),
    Text::new(
        "ボーナストークンを置けるので、省くことはできません。",
        "The bonus token can be placed, so it cannot be skipped.",
    ),
    Text::new(
        "そのマスにはトークンがありません。",
        "There is no token on that square.",
    ),
    Text::new(
        "別のマスを選んでください。",
        "It has to go to another square.",
    ),
    Text::new(
        "壁画に置いたトークンは、壁画の外へは動かせません。",
        "A token on the mural stays on the mural.",
    ),
    Text::new(
        "今は、中央から受け取るものがありません。",
        "Nothing is to be taken from the centre now.",
    ),
    Text::new(
        "そのボーナストークンは、中央にありません。",
        "The centre has no such bonus token.",
    ),
    Text::new(
        "まだ置いていないものがあります。",
        "Something still has to be placed before the turn can end.",
    ),
];

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        voice.text(REASONS[*self as usize]).to_owned()
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "R12",
            Illegal::ChanceFirst | Illegal::NotNow => "R61",
            Illegal::NotThere => "R7",
            Illegal::KeepFirst | Illegal::NotDealt | Illegal::KeptAlready => "R9",
            Illegal::DraftFirst | Illegal::Drafted | Illegal::NothingThere | Illegal::NotInHand => {
                "R13"
            }
            Illegal::OneSquare => "R20",
            Illegal::NoTileInHand => "R22",
            Illegal::TileThere => "R39",
            Illegal::Wilds => "R41",
            Illegal::NotInReserve => "R59",
            Illegal::TokenThere => "R24",
            Illegal::NothingToCover => "R33",
            Illegal::HoleOnHole => "R34",
            Illegal::NoTileThere | Illegal::HexOnTile => "R19",
            Illegal::ReserveFull => "R58",
            Illegal::OnlyAcquired => "R60",
            Illegal::OnlyShuttles => "R23",
            Illegal::SlotsTaken | Illegal::NoBonus => "R28",
            Illegal::OnlyMural | Illegal::NoSkip => "A4",
            Illegal::HasPlace | Illegal::MakeRoom => "A6",
            Illegal::BonusFirst => "A25c",
            Illegal::NotOffered => "R49",
            Illegal::NotSupplied | Illegal::NoRoom => "R45",
            Illegal::NoTokenThere => "R46",
            Illegal::SamePlace => "A11",
            Illegal::Final => "R25",
            Illegal::NothingOwed | Illegal::NotInCentre => "R15",
            Illegal::Unfinished => "R21",
        }
    }
}
