//! What is said about events and refusals, in both languages.
//!
//! Sentences are templates, `{0}`, `{1}`, … the things in them: one small
//! function fills them in, where a `format!` for each would be a page of code.

use crate::action::{Event, Illegal, Step};
use crate::map::letter;
use crate::number::Numbers;
use crate::state::{Ending, SEATS, Shares};
use std::borrow::Cow;
use tabletop::{Language, Seat, Speak, Text, Voice};

fn numbers(voice: &Voice, numbers: Numbers) -> String {
    let all: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
    voice.list(&all)
}

/// “Hana +2 and Ren +1”.
fn shares(voice: &Voice, shares: Shares) -> String {
    let with = Seat::all(SEATS as u8).filter(|seat| shares.of(*seat) > 0);
    let each = with.map(|seat| match voice.language {
        Language::Ja => format!("{} +{}点", voice.name(seat), shares.of(seat)),
        Language::En => format!("{} +{}", voice.name(seat), shares.of(seat)),
    });
    let each: Vec<String> = each.collect();
    voice.list(&each)
}

fn hands(voice: &Voice, seats: u8, hands: &[Numbers; SEATS]) -> String {
    let held = Seat::all(seats).filter(|seat| !hands[seat.index()].is_empty());
    let each = held.map(|seat| {
        let cards = numbers(voice, hands[seat.index()]);
        match voice.language {
            Language::Ja => format!("{}は{cards}", voice.name(seat)),
            Language::En => format!("{} has {cards}", voice.name(seat)),
        }
    });
    let each: Vec<String> = each.collect();
    each.join(match voice.language {
        Language::Ja => "／",
        Language::En => "; ",
    })
}

impl Speak for Event {
    fn speak(&self, voice: &Voice) -> String {
        let say = |ja, en, things: &[String]| voice.fill(Text::new(ja, en), things);
        let name = |seat| voice.name(seat);
        let digits = |number: u8| number.to_string();
        let plate = |line: u8| letter(line.into()).to_string();
        match *self {
            Event::GotCard { seat, .. } => say(
                "{0}にビンゴカードが配られました。",
                "{0} was dealt a bingo card.",
                &[name(seat)],
            ),
            Event::Dealt {
                seat,
                number: Some(number),
            } => say(
                "{0}に数字カード{1}が配られました。",
                "{0} was dealt number card {1}.",
                &[name(seat), digits(number.0)],
            ),
            Event::Dealt { seat, number: None } => say(
                "{0}に数字カードが1枚配られました。",
                "{0} was dealt a number card.",
                &[name(seat)],
            ),
            Event::Began { .. } | Event::Entered(_) => String::new(),
            Event::Turned { number } => say(
                "山札のいちばん上は{0}になりました。",
                "{0} is now on top of the pile.",
                &[digits(number.0)],
            ),
            Event::Purged { number } => say(
                "{0}はもう地図にあるので、山札から除きました。",
                "{0} was already on the map and left the pile.",
                &[digits(number.0)],
            ),
            Event::Drew { seat, number } => say(
                "{0}は数字カード{1}を取りました。",
                "{0} took number card {1}.",
                &[name(seat), digits(number.0)],
            ),
            Event::Bought { seat } => say(
                "{0}は王冠を使って、さらに2枚取ります。",
                "{0} spent a crown for two more cards.",
                &[name(seat)],
            ),
            Event::Refunded { seat } => say(
                "取るカードがなく、王冠は{0}に戻りました。",
                "No card to take: {0} got the crown back.",
                &[name(seat)],
            ),
            Event::Passed { forgot: false, .. } => say(
                "山札に取れる数字カードがありませんでした。",
                "The pile had no more cards to take.",
                &[],
            ),
            Event::Passed { seat, .. } => say(
                "{0}は数字カードを取り忘れました。",
                "{0} forgot to take a number card.",
                &[name(seat)],
            ),
            Event::Played {
                seat,
                number,
                dead: false,
            } => say(
                "{0}は数字カードで{1}を宣言しました。",
                "{0} played number card {1}.",
                &[name(seat), digits(number.0)],
            ),
            Event::Played { seat, number, .. } => say(
                "{0}は宣言済みの{1}を出しました。",
                "{0} played {1}, already declared.",
                &[name(seat), digits(number.0)],
            ),
            Event::Named { seat, number } => say(
                "{0}はビンゴカードの{1}を宣言しました。",
                "{0} picked {1} on the bingo card.",
                &[name(seat), digits(number.0)],
            ),
            Event::Called { seat, number } => say(
                "{0}は王冠を使って{1}を宣言しました。",
                "{0} spent a crown to declare {1}.",
                &[name(seat), digits(number.0)],
            ),
            Event::Placed { seat, number } => say(
                "{0}は地図の{1}に駒を置きました。",
                "{0} put a piece on {1}.",
                &[name(seat), digits(number.0)],
            ),
            Event::Completed { seat, line } => say(
                "{0}が地図の{1}列を完成！",
                "{0} completed line {1} of the map!",
                &[name(seat), plate(line)],
            ),
            Event::TookCrown { seat, .. } => say(
                "{0}は地図の王冠をもらいました。",
                "{0} took a crown from the map.",
                &[name(seat)],
            ),
            Event::Voided {
                seat,
                numbers: which,
            } => say(
                "{0}は駒を置き忘れました。{1}は宣言しなかったことになります。",
                "{0} forgot to put pieces, so {1} did not count.",
                &[name(seat), numbers(voice, which)],
            ),
            Event::Forfeited { seat, .. } => say(
                "{0}は地図の王冠を取り忘れました。",
                "{0} forgot to take a crown from the map.",
                &[name(seat)],
            ),
            Event::Opened {
                seat,
                numbers: which,
            } => say(
                "{0}はビンゴカードの{1}を開けました。",
                "{0} opened {1} on the bingo card.",
                &[name(seat), numbers(voice, which)],
            ),
            Event::CardLines { seat, lines } => {
                let count = lines.count_ones() as u8;
                let text = if count == 1 {
                    Text::new(
                        "{0}に1点：ビンゴカードの列が完成！",
                        "{0} completed a bingo line: +1!",
                    )
                } else {
                    Text::new(
                        "{0}に{1}点：ビンゴカードの{1}列が完成！",
                        "{0} completed {1} bingo lines: +{1}!",
                    )
                };
                voice.fill(text, &[name(seat), digits(count)])
            }
            Event::Recorded { line, points, .. } => say(
                "{0}列：{1}。",
                "Line {0}: {1}.",
                &[plate(line), shares(voice, points)],
            ),
            // For what has been told before it.
            Event::Scored { seat, to, .. } => say(
                "{0}は合計{1}点。",
                "{0}: {1} in all.",
                &[name(seat), digits(to)],
            ),
            Event::Unscored { seat } => say(
                "{0}は得点を記録し忘れました。",
                "{0} forgot to record points.",
                &[name(seat)],
            ),
            Event::TrackCrown { seat, space } => say(
                "{0}は{1}点に最初に届き、王冠をもらいました。",
                "{0} was first to reach {1} points: a crown.",
                &[name(seat), digits(space)],
            ),
            Event::Closing { ending, .. } => voice.text(why(ending)).to_owned(),
            Event::CrownsCounted { seat, crowns, to } => say(
                "{0}は残した王冠で{1}点、合計{2}点。",
                "{0} scored {1} for unused crowns: {2} in all.",
                &[name(seat), digits(crowns), digits(to)],
            ),
            Event::Finished {
                seats, hands: open, ..
            } => {
                let held = hands(voice, seats, &open);
                if held.is_empty() {
                    say("ゲーム終了です。", "The game is over.", &[])
                } else {
                    say(
                        "ゲーム終了です。残った数字カードを公開します。{0}。",
                        "The game is over. Number cards left: {0}.",
                        &[held],
                    )
                }
            }
        }
    }

    fn symbol(&self) -> Cow<'static, str> {
        let symbol = match self {
            Event::Drew { .. } | Event::Played { .. } | Event::Turned { .. } => "sterre-number",
            Event::Bought { .. }
            | Event::TookCrown { .. }
            | Event::TrackCrown { .. }
            | Event::CrownsCounted { .. } => "sterre-crown",
            Event::Completed { .. } | Event::CardLines { .. } | Event::Scored { .. } => {
                "sterre-star"
            }
            _ => "",
        };
        symbol.into()
    }

    fn is_upkeep(&self) -> bool {
        // What a score comes to stands beside the name; where the points come from is told.
        matches!(
            self,
            Event::Turned { .. } | Event::Purged { .. } | Event::Scored { .. }
        )
    }
}

/// What ends the game.
pub(crate) const fn why(ending: Ending) -> Text {
    match ending {
        Ending::Card => Text::new(
            "ビンゴカードが全部開きました。これでゲームは終わりです。",
            "A bingo card is full: the game ends.",
        ),
        Ending::Points => Text::new(
            "ゲームが終わる点数に届きました。これでゲームは終わりです。",
            "Somebody reached the score that ends the game.",
        ),
        Ending::Pieces => Text::new(
            "駒がなくなりました。これでゲームは終わりです。",
            "Somebody has no pieces left: the game ends.",
        ),
        Ending::Stall => Text::new(
            "2周のあいだ地図に駒が増えなかったので、ゲームは終わりです。",
            "Two rounds without a new piece: the game ends.",
        ),
    }
}

impl Step {
    /// What people read.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Step::Draw => Text::new("数字カードを取る", "taking number cards"),
            Step::Declare => Text::new("数字を宣言する", "declaring numbers"),
            Step::Place => Text::new("地図に駒を置く", "putting pieces on the map"),
            Step::Open => Text::new("ビンゴカードを開ける", "opening the bingo card"),
            Step::Score => Text::new("得点を記録する", "recording points"),
        }
    }
}

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        let (thing, text) = match *self {
            Illegal::Over => (
                0,
                Text::new("ゲームはもう終わっています。", "The game is over."),
            ),
            Illegal::ChanceFirst => (
                0,
                Text::new(
                    "カードがめくられるまで、お待ちください。",
                    "Just a moment: the next card is being turned up.",
                ),
            ),
            Illegal::NotNow => (
                0,
                Text::new(
                    "今はそのカードが出るときではありません。",
                    "No such card can come up now.",
                ),
            ),
            Illegal::NotThere => (
                0,
                Text::new(
                    "そのカードはもう残っていません。",
                    "That card is no longer there.",
                ),
            ),
            Illegal::NoSuchNumber(number) => (
                number.0,
                Text::new(
                    "数字は1から75までです。{0}はありません。",
                    "Numbers go from 1 to 75; there is no {0}.",
                ),
            ),
            Illegal::ByItself => (
                0,
                Text::new(
                    "駒と得点は自動で進むので、この操作はいりません。",
                    "Pieces and points are automatic here, so you need not do this.",
                ),
            ),
            Illegal::DrawFirst => (
                0,
                Text::new(
                    "先に、山札の数字カードを取ってください。",
                    "First take the number card on top of the pile.",
                ),
            ),
            Illegal::AlreadyDrawn => (
                0,
                Text::new(
                    "この手番の数字カードはもう取りました。",
                    "You have already taken this turn’s number card.",
                ),
            ),
            Illegal::AlreadyBought => (
                0,
                Text::new(
                    "王冠で数字カードを取れるのは1手番に1回です。",
                    "You can buy number cards only once a turn.",
                ),
            ),
            Illegal::NothingToDraw => (
                0,
                Text::new(
                    "山札に取れる数字カードがありませんでした。",
                    "The pile has no number card you can take.",
                ),
            ),
            Illegal::TooLate(step) | Illegal::NotYet(step) => {
                let text = match self {
                    Illegal::TooLate(_) => Text::new(
                        "「{0}」はもう終わりました。あとからはできません。",
                        "Too late for {0}: that step is over.",
                    ),
                    _ => Text::new(
                        "「{0}」はあとの手順です。先に今の手順を終えてください。",
                        "Finish this step first: {0} comes later.",
                    ),
                };
                return voice.fill(text, &[voice.text(step.name()).to_owned()]);
            }
            Illegal::NotInHand(number) => (
                number.0,
                Text::new(
                    "数字カード{0}は持っていません。",
                    "You do not have number card {0}.",
                ),
            ),
            Illegal::NotOnCard(number) => (
                number.0,
                Text::new(
                    "{0}は自分のビンゴカードにありません。",
                    "{0} is not on your bingo card.",
                ),
            ),
            Illegal::AlreadyDeclared(number) => (
                number.0,
                Text::new("{0}はもう宣言されています。", "{0} is already declared."),
            ),
            Illegal::AlreadyNamed => (
                0,
                Text::new(
                    "ビンゴカードから宣言できるのは1手番に1回です。",
                    "You can pick only one number of your bingo card a turn.",
                ),
            ),
            Illegal::AlreadyCalled => (
                0,
                Text::new(
                    "王冠で宣言できるのは1手番に1回です。",
                    "You can declare only one number a turn with a crown.",
                ),
            ),
            Illegal::NoCrown => (
                0,
                Text::new("使える王冠がありません。", "You have no crown to spend."),
            ),
            Illegal::NoPiece => (
                0,
                Text::new(
                    "新しい数字に置く駒がありません。手番を終えてください。",
                    "You have no piece left for another number. End your turn.",
                ),
            ),
            Illegal::NotDeclared(number) => (
                number.0,
                Text::new(
                    "{0}は、この手番に駒を置く数字ではありません。",
                    "{0} needs no piece this turn.",
                ),
            ),
            Illegal::NoCrownThere(crown) => (
                crown,
                Text::new(
                    "地図に{0}番目の王冠はありません。",
                    "There is no crown {0} on the map.",
                ),
            ),
            Illegal::CrownNotWon(crown) => (
                crown,
                Text::new(
                    "この手番では、地図の{0}番目の王冠を通る列が完成していません。",
                    "You completed no line through crown {0} this turn.",
                ),
            ),
            Illegal::NotOnMap(number) => (
                number.0,
                Text::new(
                    "地図の{0}には、まだ駒がありません。",
                    "{0} has no piece on the map yet.",
                ),
            ),
            Illegal::AlreadyOpen(number) => (
                number.0,
                Text::new("{0}はもう開いています。", "{0} is already open."),
            ),
            Illegal::NothingToScore => (
                0,
                Text::new(
                    "記録する得点がありません。",
                    "You have no points to record.",
                ),
            ),
        };
        voice.fill(text, &[thing.to_string()])
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "R44",
            Illegal::ChanceFirst | Illegal::NotNow | Illegal::DrawFirst | Illegal::AlreadyDrawn => {
                "R8"
            }
            Illegal::NotThere => "R4",
            Illegal::NoSuchNumber(_) | Illegal::NotOnCard(_) => "R18",
            Illegal::ByItself => "A9",
            Illegal::AlreadyBought | Illegal::AlreadyCalled => "A4",
            Illegal::NothingToDraw => "A11",
            Illegal::TooLate(_) => "R53",
            Illegal::NotYet(_) => "R6",
            Illegal::NotInHand(_) => "R14",
            Illegal::AlreadyDeclared(_) => "R19",
            Illegal::AlreadyNamed => "R17",
            Illegal::NoCrown => "R20",
            Illegal::NoPiece => "A3",
            Illegal::NotDeclared(_) => "R22",
            Illegal::NoCrownThere(_) | Illegal::CrownNotWon(_) => "R27",
            Illegal::NotOnMap(_) | Illegal::AlreadyOpen(_) => "R30",
            Illegal::NothingToScore => "R37",
        }
    }
}
