//! The words on Stargazers’ board.

pub mod forecast;
pub mod how;
pub mod why_not;

use super::model::{Item, Model};
use super::preview::Preview;
use board::parts::CONFIRM;
use stargazers::edition::SKY as EACH;
use stargazers::{
    Bonus, COUNTED, Card, Cell, Journal, Move, Phase, Piece, Place, Quarter, Slot, Stars,
    card_words, icon_list, tile_words,
};
use tabletop::{Language, Seat, Text, Voice};

pub static UNIVERSE: Text = Text::new("宇宙", "The universe");
pub static CENTRE: Text = Text::new("宇宙の中央", "The centre of the universe");
pub static SUPPLY: Text = Text::new("ボーナストークン", "The supply");
pub static OFFER: Text = Text::new("選べるジャーナルカード", "Journal cards on offer");
pub static DEALT: Text = Text::new("残す1枚を選びます", "Keep one of these");
pub static HAND: Text = Text::new("手もと", "In hand");
pub static RESERVE: Text = Text::new("リザーブ", "Reserve");
pub static SHUTTLES: Text = Text::new("シャトルのスロット", "Shuttle slots");
pub static TRY: Text = Text::new(
    "置けるマスで試すか、この組を取ってください。",
    "Try it on a marked square, or take the pair.",
);
pub static TRY_BONUS: Text = Text::new(
    "置けるところで試すか、このトークンをもらってください。",
    "Try it on a marked square, or take it.",
);
pub static SKY: Text = Text::new("星座", "Constellations");
pub static DONE: Text = Text::new("手番を終える", "End turn");
static KEEP_RESERVE: Text = Text::new("リザーブを残して手番を終える", "Keep reserve, end turn");
pub static SKIP: Text = Text::new("もらわない", "Skip the bonus");
pub static BOX: Text = Text::new("箱に戻す", "Return it to the box");
pub static TURN: Text = Text::new("回す（R）", "Turn (R)");
pub static KEY: Text = Text::new("Cキーでも決められます", "Or press C");
pub static CANCEL: Text = Text::new("選び直す", "Cancel");
pub static BACK: Text = Text::new("戻る", "Back");
pub static WHY: Text = Text::new("内訳", "Why?");
pub static CLOSE: Text = Text::new("閉じる", "Close");
pub static STEPS: Text = Text::new("得点の項目", "Parts of the score");
pub static NOTHING: Text = Text::new("まだありません。", "Nothing yet.");

/// What keys do on this board.
pub static KEYS: [(&str, Text); 4] = [
    (
        "R",
        Text::new("タイルを回す（Shiftで逆）", "Turn the tile (Shift: back)"),
    ),
    ("C", Text::new("決める、手番を終える", "Confirm, end turn")),
    ("K", Text::new("リザーブに置く", "Keep in reserve")),
    ("1–8", Text::new("番号のあるものを選ぶ", "Choose by number")),
];

fn ja(voice: &Voice) -> bool {
    voice.language == Language::Ja
}

/// One of two sentences.
fn either(voice: &Voice, ja: String, en: String) -> String {
    match voice.language {
        Language::Ja => ja,
        Language::En => en,
    }
}

/// Points with their unit.
pub fn points(voice: &Voice, points: i16) -> String {
    match (voice.language, points) {
        (Language::Ja, _) => format!("{points}点"),
        (Language::En, 1 | -1) => format!("{points} pt"),
        (Language::En, _) => format!("{points} pts"),
    }
}

/// Whose mural it is.
pub fn mural(voice: &Voice, seat: Seat) -> String {
    let whose = voice.whose(seat);
    either(voice, format!("{whose}壁画"), format!("{whose} mural"))
}

/// Whose journal it is.
pub fn goals(voice: &Voice, seat: Seat) -> String {
    let whose = voice.whose(seat);
    let (ja, en) = (
        format!("{whose}ジャーナルカード"),
        format!("{whose} journal cards"),
    );
    either(voice, ja, en)
}

/// The same beside the cards, where there is little room.
pub fn cards_of(voice: &Voice, seat: Seat) -> String {
    let whose = voice.whose(seat);
    either(voice, format!("{whose}カード"), format!("{whose} cards"))
}

/// What a square of a mural is, for those who hear it.
pub fn cell(preview: &Preview, cell: Cell, lit: bool, marked: bool) -> String {
    let voice = &preview.model.voice;
    let board = preview.after.board(preview.main);
    let mut parts = vec![cell.to_string()];
    if let Some((tile, turn)) = board.tile(cell) {
        let tile = tile_words(preview.model.edition(), tile, turn, voice);
        parts.push(either(
            voice,
            format!("タイル（{tile}）"),
            format!("tile ({tile})"),
        ));
        for hex in [Piece::Moon, Piece::Station, Piece::Comet] {
            for _ in 0..board.hexes(cell, hex) {
                let hex = voice.text(hex.name());
                parts.push(either(
                    voice,
                    format!("六角形トークンの{hex}"),
                    format!("hexagonal token: {hex}"),
                ));
            }
        }
    }
    match (board.token(cell), board.covered(cell)) {
        (Some(_), Some(under)) => {
            let under = voice.text(under.name());
            let (ja, en) = (
                format!("{under}に重ねたブラックホール"),
                format!("a black hole over the {under}"),
            );
            parts.push(either(voice, ja, en));
        }
        (Some(piece), None) => parts.push(voice.text(piece.name()).to_owned()),
        (None, _) => {}
    }
    if parts.len() == 1 {
        parts.push(voice.text(Text::new("空き", "empty")).to_owned());
    }
    if marked {
        parts.push(voice.text(Text::new("選択中", "chosen")).to_owned());
    } else if lit {
        parts.push(voice.text(Text::new("選べます", "marked")).to_owned());
    }
    parts.join(if ja(voice) { "、" } else { ", " })
}

/// A square of the universe.
pub fn square(model: &Model, square: u8, tile: Option<u8>, token: Option<Piece>) -> String {
    let (voice, number) = (&model.voice, square + 1);
    let (Some(tile), Some(token)) = (tile, token) else {
        return either(
            voice,
            format!("宇宙の{number}番：空き"),
            format!("Square {number} of the universe: empty"),
        );
    };
    let tile = tile_words(model.edition(), tile, Quarter::default(), voice);
    let token = voice.text(token.name());
    either(
        voice,
        format!("宇宙の{number}番：{token}と、タイル（{tile}）"),
        format!("Square {number} of the universe: {token}, with a tile ({tile})"),
    )
}

/// What lies in the centre of the universe.
pub fn in_centre(voice: &Voice, names: &[String]) -> String {
    if names.is_empty() {
        return either(
            voice,
            "宇宙の中央には何もありません".to_owned(),
            "Nothing is left in the centre".to_owned(),
        );
    }
    let names = voice.list(names);
    either(
        voice,
        format!("宇宙の中央：{names}"),
        format!("In the centre: {names}"),
    )
}

/// A bonus token to choose.
pub fn choice(voice: &Voice, name: &str, left: Option<u8>) -> String {
    match left {
        Some(left) => either(
            voice,
            format!("{name}：残り{left}個"),
            format!("{name}: {left} left"),
        ),
        None => name.to_owned(),
    }
}

/// What a journal card is.
pub fn card(model: &Model, card: Card) -> String {
    let (voice, edition) = (&model.voice, model.edition());
    let words = card_words(edition.goal(card), voice);
    let points = model.pays(card);
    either(
        voice,
        format!("{points}点。{words}"),
        format!("{points} points. {words}"),
    )
}

/// A journal card that somebody has: what it asks for and what is missing.
pub fn own_card(model: &Model, journal: &Journal) -> String {
    let needs = &model.edition().goal(journal.card).needs;
    let (voice, card) = (&model.voice, card(model, journal.card));
    // What it asks for has just been said.
    if journal.missing.len() == needs.len() {
        let none = Text::new("まだ何もそろっていません", "Nothing found yet.");
        return format!(
            "{card}{}{}",
            voice.text(Text::new("。", ". ")),
            voice.text(none)
        );
    }
    either(
        voice,
        format!("{card}。{}", missing(voice, journal)),
        format!("{card}. {}", missing(voice, journal)),
    )
}

fn missing(voice: &Voice, journal: &Journal) -> String {
    if journal.missing.is_empty() {
        return voice.text(Text::new("達成！", "Fulfilled!")).to_owned();
    }
    let names = icon_list(&journal.missing, voice);
    either(
        voice,
        format!("足りないもの：{names}"),
        format!("Missing: {names}"),
    )
}

/// A journal card in the score.
pub fn journal_line(voice: &Voice, journal: &Journal) -> String {
    let telescopes = journal.card.telescopes();
    let plural = if telescopes == 1 { "" } else { "s" };
    let missing = missing(voice, journal);
    either(
        voice,
        format!("望遠鏡{telescopes}個：{missing}"),
        format!("{telescopes} telescope{plural}: {missing}"),
    )
}

/// What a constellation is called.
pub fn figure_name(model: &Model, stars: &Stars) -> String {
    let figure = model.edition().constellation(stars.number);
    either(&model.voice, figure.ja.clone(), figure.en.clone())
}

/// A constellation, how far it is, and what it pays.
pub fn constellation(model: &Model, stars: &Stars) -> String {
    let voice = &model.voice;
    let figure = model.edition().constellation(stars.number);
    let (there, all) = (stars.cells.count_ones(), figure.cells.count_ones());
    let letter = if stars.number < EACH { 'A' } else { 'B' };
    let mut pays = Vec::new();
    for (count, &points) in figure
        .points
        .iter()
        .enumerate()
        .filter(|(_, points)| **points > 0)
    {
        pays.push(either(
            voice,
            format!("{count}個で{points}点"),
            format!("{count} score {points}"),
        ));
    }
    let pays = voice.list(&pays);
    either(
        voice,
        format!(
            "{letter}：{}。恒星{all}個のうち{there}個（{pays}）",
            figure.ja
        ),
        format!("{letter}: {}. {there} of {all} stars ({pays})", figure.en),
    )
}

/// Something in hand.
pub fn item(model: &Model, item: Item, turn: Quarter) -> String {
    let voice = &model.voice;
    match item {
        Item::Tile(tile) => {
            let tile = tile_words(model.edition(), tile, turn, voice);
            either(voice, format!("タイル（{tile}）"), format!("Tile ({tile})"))
        }
        Item::Piece(piece) | Item::Reserve(piece) | Item::Lifted(piece) => {
            voice.text(piece.name()).to_owned()
        }
    }
}

/// Something in hand that is placed after a bonus.
pub fn afterwards(voice: &Voice, item: &str) -> String {
    let text = Text::new("{0}、あとで置きます", "{0}, to be placed afterwards");
    voice.fill(text, &[item.to_owned()])
}

/// Something in hand, as tests call it.
pub fn item_id(item: Item) -> &'static str {
    match item {
        Item::Tile(_) => "tile",
        Item::Piece(piece) | Item::Reserve(piece) | Item::Lifted(piece) => piece.id(),
    }
}

/// A slot of the reserve.
pub fn reserve(voice: &Voice, at: usize, there: Option<Piece>, lit: bool) -> String {
    let number = at + 1;
    let there = match there {
        Some(piece) => voice.text(piece.name()),
        None if lit => voice.text(Text::new("空き、置けます", "empty, marked")),
        None => voice.text(Text::new("空き", "empty")),
    };
    either(
        voice,
        format!("リザーブ{number}：{there}"),
        format!("Reserve {number}: {there}"),
    )
}

/// The shuttle slots of a kind.
pub fn slot(voice: &Voice, slot: Slot, filled: u8, all: u8, lit: bool) -> String {
    let name = voice.text(slot.name());
    let possible = match lit {
        true => voice.text(Text::new("、使えます", ", marked")),
        false => "",
    };
    either(
        voice,
        format!(
            "シャトルのスロット「{name}」：{all}か所のうち{filled}か所に置いてあります{possible}"
        ),
        format!("Shuttle slots “{name}”: {filled} of {all} used{possible}"),
    )
}

/// What a kind of slots is called on the board: a line may end before what is done with the piece.
pub fn slot_name(voice: &Voice, slot: Slot) -> String {
    voice.text(slot.name()).replace("移動", "\u{200b}移動")
}

/// The running score, and what it would be.
pub fn score(voice: &Voice, seat: Seat, now: i16, then: i16) -> String {
    let whose = voice.whose(seat);
    let change = match now == then {
        true => String::new(),
        false => either(
            voice,
            format!("、置くと{then}点"),
            format!(", after this move {then}"),
        ),
    };
    either(
        voice,
        format!("{whose}今の得点：{now}点{change}。内訳を見る"),
        format!("{whose} score now: {now}{change}. See the details"),
    )
}

/// Somebody else's mural.
pub fn rival(voice: &Voice, seat: Seat, tiles: u32, points: i16) -> String {
    let whose = voice.whose(seat);
    let [tile, point] = [tiles == 1, points == 1].map(|is_one| if is_one { "" } else { "s" });
    either(
        voice,
        format!("{whose}壁画を見る：タイル{tiles}枚、{points}点"),
        voice.agreeing(format!(
            "Look at {whose} mural: {tiles} tile{tile}, {points} point{point}"
        )),
    )
}

/// What confirming does, and that it ends the turn where it does.
pub fn confirm(preview: &Preview) -> String {
    let voice = &preview.model.voice;
    let does = confirming(preview);
    match preview.ends_turn() {
        true => either(
            voice,
            format!("{does}（手番終了）"),
            format!("{does}, end turn"),
        ),
        false => does,
    }
}

/// The button that ends the turn; with tokens in reserve that could be placed, what becomes of them.
pub fn done(preview: &Preview) -> &'static str {
    let can_bring = |mv: &Move| matches!(mv, Move::Bring(..));
    let text = match preview.legal.iter().any(can_bring) {
        true => KEEP_RESERVE,
        false => DONE,
    };
    preview.model.voice.text(text)
}

fn confirming(preview: &Preview) -> String {
    let voice = &preview.model.voice;
    let piece = |piece: &Piece| voice.text(piece.name());
    let moves = |cell: Cell| either(voice, format!("{cell}へ移す"), format!("Move it to {cell}"));
    let to = |place: &Place, name: &str| match place {
        Place::Square(cell) => either(
            voice,
            format!("{name}を{cell}に置く"),
            format!("Put the {name} on {cell}"),
        ),
        Place::Reserve => either(
            voice,
            format!("{name}をリザーブに置く"),
            format!("Keep the {name} in reserve"),
        ),
        Place::Slot(slot) => {
            let bonus = voice.text(slot.name());
            either(
                voice,
                format!("「{bonus}」に置く"),
                format!("Put it on “{bonus}”"),
            )
        }
        Place::Box => voice.text(BOX).to_owned(),
    };
    match preview.moves.last() {
        Some(Move::Draft(..)) => voice
            .text(Text::new("この組を取る", "Take this pair"))
            .to_owned(),
        Some(Move::Lay(cell, _)) if preview.draft.selection.square.is_some() => either(
            voice,
            format!("取って{cell}に置く"),
            format!("Take it and lay it on {cell}"),
        ),
        Some(Move::Lay(cell, _)) if matches!(preview.base.hand().bonus, Bonus::TileFrom(_)) => {
            match preview.base.board(preview.main).tile(*cell) {
                Some(_) => either(
                    voice,
                    format!("{cell}のタイルと入れ替える"),
                    format!("Swap it with the tile on {cell}"),
                ),
                None => moves(*cell),
            }
        }
        Some(Move::Lay(cell, _)) => {
            either(voice, format!("{cell}に置く"), format!("Lay it on {cell}"))
        }
        Some(Move::Put(_, Place::Square(cell))) if preview.draft.selection.bonus.is_some() => {
            either(
                voice,
                format!("もらって{cell}に置く"),
                format!("Take it and put it on {cell}"),
            )
        }
        Some(Move::Twist(_)) => voice
            .text(Text::new("この向きにする", "Leave it as it is"))
            .to_owned(),
        Some(Move::Put(kind, place) | Move::Bring(kind, place)) => to(place, piece(kind)),
        Some(Move::To(Place::Square(cell))) => {
            match preview.base.board(preview.main).token(*cell) {
                Some(there) => {
                    let there = piece(&there);
                    either(
                        voice,
                        format!("{cell}の{there}と入れ替える"),
                        format!("Swap it with the {there} on {cell}"),
                    )
                }
                None => moves(*cell),
            }
        }
        Some(Move::Lift(cell)) => match preview.base.hand().bonus {
            Bonus::Token => either(
                voice,
                format!("{cell}のトークンを動かす"),
                format!("Move the token on {cell}"),
            ),
            _ => either(
                voice,
                format!("{cell}のタイルを動かす"),
                format!("Move the tile on {cell}"),
            ),
        },
        Some(Move::Centre(kind) | Move::Gain(kind)) => {
            let name = piece(kind);
            either(voice, format!("{name}をもらう"), format!("Take the {name}"))
        }
        Some(Move::Pick(_)) => voice
            .text(Text::new("このカードを取る", "Take this card"))
            .to_owned(),
        Some(Move::Keep(_)) => voice
            .text(Text::new("このカードを残す", "Keep this card"))
            .to_owned(),
        Some(Move::Skip) => voice.text(SKIP).to_owned(),
        Some(Move::Done) => voice.text(DONE).to_owned(),
        _ => String::new(),
    }
}

/// What to do with what would be taken first, while it has no place yet.
pub fn what_to_try(preview: &Preview) -> Text {
    match preview.draft.selection.bonus {
        None => TRY,
        // A hexagon waits for a tile under it.
        Some(_) if preview.glow() == 0 => CONFIRM,
        Some(_) => TRY_BONUS,
    }
}

/// A word of advice while nothing is chosen.
pub fn advice(preview: &Preview) -> Option<String> {
    let voice = &preview.model.voice;
    if !preview.acts() {
        return None;
    }
    let advice = match (
        preview.base.phase(),
        preview.base.hand().bonus,
        preview.item,
    ) {
        (Phase::Choose, ..) | (_, Bonus::Journal, _) => Text::new(
            "目標が全部そろうと、望遠鏡1個につき3点です。",
            "If everything on the card can be seen together, each telescope scores 3 points.",
        ),
        (_, Bonus::Token | Bonus::Tile, _) => Text::new(
            "選べるマスから1つ選んでください。",
            "Choose one of the marked squares.",
        ),
        (Phase::Draft, Bonus::None, None) => Text::new(
            "宇宙の1マスを選ぶと、壁画で試せます。",
            "Choose a square of the universe and try it on your mural.",
        ),
        (_, _, Some(Item::Tile(_))) => Text::new(
            "置けるマスを選んでください。もう一度選ぶと回ります。",
            "Choose a marked square; choose it again to turn the tile.",
        ),
        (_, Bonus::None, Some(Item::Piece(Piece::Shuttle) | Item::Reserve(Piece::Shuttle))) => {
            Text::new(
                "スロットに置くと、ボーナスがもらえます。壁画にも置けます。",
                "Put the shuttle in a slot for a bonus, or on the mural without one.",
            )
        }
        (_, _, Some(_)) => Text::new(
            "置けるところを選んでください。",
            "Choose one of the marked places for it.",
        ),
        _ => return None,
    };
    Some(voice.text(advice).to_owned())
}

/// Whose score is shown while the game goes on.
pub fn count_now(voice: &Voice, seat: Seat) -> String {
    let name = voice.name(seat);
    either(
        voice,
        format!("{name}：今の得点"),
        format!("{name}: score so far"),
    )
}

/// What somebody has in the end.
pub fn total_of(voice: &Voice, seat: Seat, total: i16) -> String {
    let (name, points) = (voice.name(seat), points(voice, total));
    either(
        voice,
        format!("{name}：{points}"),
        format!("{name}: {points}"),
    )
}

/// The parts of the score.
pub const fn step(step: u8) -> Text {
    match step {
        0 => Text::new("写真", "Photos"),
        1 => Text::new("ジャーナルカード", "Journal cards"),
        2 => Text::new("星座A", "Constellation A"),
        3 => Text::new("星座B", "Constellation B"),
        4 => Text::new(
            "月・ステーション・彗星・流星",
            "Moons, stations, comets, meteors",
        ),
        5 => Text::new("惑星とブラックホール", "Planets and black holes"),
        _ => Text::new("合計", "Total"),
    }
}

/// What the rule of a part is.
pub const fn rule(step: u8) -> Text {
    match step {
        0 => Text::new(
            "見えている写真が1、2、3、4、5種類なら、1、2、5、8、12点です。",
            "One to five different photos that can be seen score 1, 2, 5, 8 or 12 points.",
        ),
        1 => Text::new(
            "目標が全部見えていれば、望遠鏡1個につき3点です。",
            "If everything on the card can be seen together, each telescope scores 3 points.",
        ),
        2 | 3 => Text::new(
            "正しい位置にある恒星が多いほど、点が増えます。",
            "The more stars in the right place, the more points.",
        ),
        4 => Text::new("1つにつき1点です。", "1 point each."),
        5 => Text::new(
            "1つにつき2点です。惑星は、完成したものだけを数えます。",
            "2 points each. Planets count only when whole.",
        ),
        _ => Text::new(
            "同点なら、達成したカードの望遠鏡が多い人の勝ちです。",
            "If tied, more telescopes on fulfilled cards win.",
        ),
    }
}

/// How many different photos there are.
pub fn photo_kinds(voice: &Voice, kinds: u32) -> String {
    match kinds {
        1 => either(voice, "1種類".to_owned(), "1 kind".to_owned()),
        _ => either(voice, format!("{kinds}種類"), format!("{kinds} kinds")),
    }
}

/// The telescopes of fulfilled cards.
pub fn telescopes(voice: &Voice, telescopes: u8) -> String {
    either(
        voice,
        format!("達成したカードの望遠鏡は{telescopes}個です。同点のときに比べます"),
        format!("Telescopes on fulfilled cards: {telescopes}. They break ties"),
    )
}

/// Things that pay each for itself.
pub fn counted(voice: &Voice, at: usize, count: u8, worth: u8) -> String {
    let name = voice.text(COUNTED[at % 6].2);
    format!("{name} {count} × {worth}")
}

/// The sum so far, or the total.
pub fn sum(voice: &Voice, seat: Seat, sum: i16, total: bool, telescopes: u8) -> String {
    let name = voice.name(seat);
    match total {
        true => {
            let [point, lens] =
                [sum == 1, telescopes == 1].map(|is_one| if is_one { "" } else { "s" });
            either(
                voice,
                format!("{name}：{sum}点（達成したカードの望遠鏡{telescopes}個）"),
                format!("{name}: {sum} point{point} ({telescopes} telescope{lens})"),
            )
        }
        false => either(voice, format!("ここまで{sum}点"), format!("{sum} so far")),
    }
}
