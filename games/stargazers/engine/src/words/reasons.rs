//! Why a move is refused.

use crate::action::Illegal;
use tabletop::{Speak, Text, Voice};

/// The reasons in the order of [`Illegal`].
const REASONS: [Text; Illegal::COUNT] = [
    Text::new("ゲームはもう終わっています。", "The game is over."),
    Text::new(
        "タイルやトークン、カードをめくっています。少しお待ちください。",
        "Just a moment: new tiles, tokens or cards are being turned up.",
    ),
    Text::new(
        "今は、タイルやトークン、カードをめくるときではありません。",
        "No tile, token or card is turned up now.",
    ),
    Text::new("それは、もう残っていません。", "That is no longer there."),
    Text::new(
        "先に、残すジャーナルカードを選んでください。",
        "First choose the journal card to keep.",
    ),
    Text::new(
        "そのカードは配られていません。配られた2枚から選んでください。",
        "You were not dealt that card. Choose one of your two.",
    ),
    Text::new(
        "最初のカードは、もう選び終わっています。",
        "The first journal cards have already been chosen.",
    ),
    Text::new(
        "先に、宇宙からタイルとトークンを取ってください。",
        "First take a tile and its token from the universe.",
    ),
    Text::new(
        "この手番では、もうタイルとトークンを取りました。",
        "You have already taken a tile and its token this turn.",
    ),
    Text::new(
        "そのマスには何もありません。別のマスを選んでください。",
        "That square of the universe is empty. Choose another.",
    ),
    Text::new(
        "タイルとトークンは、同じマスから取ってください。",
        "Take the tile and the token from the same square.",
    ),
    Text::new(
        "置くタイルが手もとにありません。",
        "You have no tile in hand.",
    ),
    Text::new(
        "そのマスには、もうタイルがあります。別のマスを選んでください。",
        "There is already a tile on that square. Choose another.",
    ),
    Text::new(
        "ワイルド惑星の半分どうしは、向かい合わせに置けません。回すか、別のマスを選んでください。",
        "Two wild halves may not face each other. Turn the tile, or choose another square.",
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
        "そのマスには、もうトークンがあります。別のマスを選んでください。",
        "There is already a token on that square. Choose another.",
    ),
    Text::new(
        "ブラックホールは、壁画の円形トークンに重ねてください。",
        "Put the black hole on top of a circular token on your mural.",
    ),
    Text::new(
        "ブラックホールに、ブラックホールは重ねられません。別のトークンを選んでください。",
        "A black hole cannot cover another one. Choose another token.",
    ),
    Text::new(
        "そのマスにはタイルがありません。タイルのあるマスを選んでください。",
        "There is no tile on that square. Choose one with a tile.",
    ),
    Text::new(
        "六角形トークンは、壁画のタイルの上に置いてください。",
        "Put hexagonal tokens on tiles of your mural.",
    ),
    Text::new(
        "リザーブはいっぱいです。ほかのところに置いてください。",
        "The reserve is full. Put the token somewhere else.",
    ),
    Text::new(
        "リザーブに置けるのは、トークンを手に入れたときだけです。",
        "You can put a token in reserve only when you get it.",
    ),
    Text::new(
        "スロットに置けるのは、シャトルだけです。",
        "Only shuttles go into the shuttle slots.",
    ),
    Text::new(
        "その種類のスロットは、もう空いていません。別のところを選んでください。",
        "All slots of that kind are taken. Choose another place.",
    ),
    Text::new(
        "このボーナストークンは、壁画に置いてください。",
        "Put this bonus token on your mural.",
    ),
    Text::new(
        "まだ置ける場所があります。壁画かリザーブに置いてください。",
        "There is still a place for it. Put it on your mural or in reserve.",
    ),
    Text::new(
        "ほかのトークンを動かせば、置ける場所ができます。先に、手もとやリザーブのほかのトークンを置いてください。",
        "You can still make room for it: first place your other tokens, in hand or in reserve.",
    ),
    Text::new(
        "先に、シャトルのボーナスを使ってください。",
        "First finish the shuttle’s bonus.",
    ),
    Text::new(
        "今は、使えるシャトルのボーナスがありません。",
        "There is no shuttle bonus to use now.",
    ),
    Text::new(
        "そのカードは選べません。公開されているカードから選んでください。",
        "That card is not on offer. Choose one that is.",
    ),
    Text::new(
        "そのボーナストークンは、もう残っていません。別のものを選んでください。",
        "None of those bonus tokens are left. Choose another.",
    ),
    Text::new(
        "それを置ける場所が、壁画にありません。別のものを選んでください。",
        "There is no room for it on your mural. Choose another.",
    ),
    Text::new(
        "置ける場所があるので、ボーナストークンを1つ選んでください。",
        "There is room for a bonus token, so choose one.",
    ),
    Text::new(
        "そのマスにはトークンがありません。トークンのあるマスを選んでください。",
        "There is no token on that square. Choose one with a token.",
    ),
    Text::new(
        "同じマスには動かせません。別のマスを選んでください。",
        "It is already there. Choose another square.",
    ),
    Text::new(
        "壁画のトークンを動かせるのは、壁画の中だけです。",
        "A token on the mural can move only within the mural.",
    ),
    Text::new(
        "今は、中央からもらえるものがありません。",
        "There is nothing to take from the centre now.",
    ),
    Text::new(
        "そのボーナストークンは、中央にありません。別のものを選んでください。",
        "That bonus token is not in the centre. Choose another.",
    ),
    Text::new(
        "手もとのものを全部置いてから、手番を終えてください。",
        "First place what is still in hand. Then end your turn.",
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
