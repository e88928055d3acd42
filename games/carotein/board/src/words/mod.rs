//! The words on Carotein’s board.

pub mod explain;
pub mod forecast;
pub mod how;
pub mod why_not;

use super::draft::{Challenge, Draft, Selection};
use super::field::{Field, NotTaken, Refused};
use super::model::Model;
use carotein::consult::Verdict;
use carotein::geometry::Point;
use carotein::{Board, Chip, Laid, named, whose};
use tabletop::words::capital;
use tabletop::{Language, Seat, Speak, Text, Voice};

pub static MAT: Text = Text::new("夜空のマット", "The night-sky mat");
pub static GROUND: Text = Text::new(
    "星を置く場所。矢印キーで動かし（Shiftで細かく）、Enterで置きます",
    "Where the star goes. Arrow keys move it, Shift makes finer steps, Enter puts it down",
);
pub static STARS: Text = Text::new("マットの上の星", "Stars on the mat");
pub static BOARDS: Text = Text::new("星座ボード", "Boards");
pub static PLACE: Text = Text::new("ここに置く", "Put it here");
pub static STAR_LIES: Text = Text::new(
    "「ここに置く」を押すか、もう一度選ぶと置かれます。動かすこともできます。",
    "Choose it again or press “Put it here” to put it down, or move it.",
);
pub static LIES_ELSEWHERE: Text = Text::new(
    "ボードは重ねられません。いちばん近い空いたところに置きました。",
    "Boards may not overlap, so it was laid in the nearest free place.",
);
pub static TOUCHES: Text = Text::new(
    "もう1枚のボードに当たるので、これ以上は動かせません。",
    "It touches the other board: it goes no further.",
);
pub static ONE_MORE: Text = Text::new("もう1枚選んでください。", "Choose one more board.");
pub static PASS: Text = Text::new("パス", "Pass");
pub static PASSED: Text = Text::new("パス", "Pass");
pub static CANCEL: Text = Text::new("選び直す", "Cancel");
pub static TAKE: Text = Text::new("この2枚で挑戦する", "Choose these two");
pub static TURN_LEFT: Text = Text::new("左に回す（Q）", "Turn left (Q)");
pub static TURN_RIGHT: Text = Text::new("右に回す（E）", "Turn right (E)");
pub static FLIP: Text = Text::new("裏返す（F）", "Flip (F)");
pub static CONFIRM: Text = Text::new("判定する", "Judge it");
pub static BY_NUMBERS: Text = Text::new("数字で置く", "Enter numbers");
pub static ASK: Text = Text::new("隠せる？", "Can it be done?");
pub static ASKED: Text = Text::new("調べています…", "Checking…");
pub static USE: Text = Text::new("置きかたを見る", "Show me");
pub static COULD_IT: Text = Text::new("隠せたか調べる", "Was it possible?");
pub static NEXT: Text = Text::new("片づけて次へ", "Tidy up, continue");
pub static CLOSE: Text = Text::new("結果を見る", "See the result");
pub static DONE: Text = Text::new("閉じる", "Close");

/// What keys do on this board.
pub static KEYS: [(&str, Text); 4] = [
    ("Q", Text::new("ボードを左に回す", "Turn the board left")),
    ("E", Text::new("ボードを右に回す", "Turn the board right")),
    ("F", Text::new("ボードを裏返す", "Flip the board")),
    (
        "Shift",
        Text::new(
            "星やボードを細かく動かす",
            "Move stars and boards in finer steps",
        ),
    ),
];

/// What a field of numbers holds.
pub fn field(field: Field) -> Text {
    match field {
        Field::X => Text::new("左から（mm）", "from left, mm"),
        Field::Y => Text::new("上から（mm）", "from top, mm"),
        Field::Angle => Text::new("角度 °", "angle, °"),
    }
}

/// Why a number was not taken.
pub fn not_taken(voice: &Voice, number: NotTaken) -> String {
    let (name, why) = (voice.text(field(number.field)), number.why);
    match (voice.language, why) {
        (Language::Ja, Refused::NotBetween(least, most)) => {
            format!("{name}：{least}から{most}までの整数を入れてください。")
        }
        (Language::En, Refused::NotBetween(least, most)) => {
            format!("{name}: enter a whole number from {least} to {most}.")
        }
        (Language::Ja, Refused::Illegal(why)) => format!("{name}：{}", why.speak(voice)),
        (Language::En, Refused::Illegal(why)) => format!("{name}: {}", why.speak(voice)),
    }
}

/// Points, shortly.
pub fn points(voice: &Voice, points: u32) -> String {
    match voice.language {
        Language::Ja => format!("{points}点"),
        Language::En if points == 1 => "1 pt".to_owned(),
        Language::En => format!("{points} pts"),
    }
}

/// What stands before and after the number of stars in hand.
pub fn in_hand(voice: &Voice) -> [&'static str; 2] {
    match voice.language {
        Language::Ja => ["残り", ""],
        Language::En => ["", " left"],
    }
}

/// Points in a sentence.
fn of_points(voice: &Voice, points: u32) -> String {
    match (voice.language, points) {
        (Language::Ja, _) => format!("{points}点"),
        (Language::En, 1) => "1 point".to_owned(),
        (Language::En, _) => format!("{points} points"),
    }
}

/// A rabbit and how large it is against the stars, as it is printed (nothing is measured on the mat: `carotein A17`).
pub fn rabbit(model: &Model, board: Board) -> String {
    let (voice, (wide, high)) = (&model.voice, model.edition().in_stars(board));
    let name = voice.text(board.name());
    match voice.language {
        Language::Ja => format!("{name}（横は星{wide}個ぶん、縦は{high}個ぶん）"),
        Language::En => format!("{name}, {wide} stars wide and {high} high"),
    }
}

/// What a seat has, for those who hear it.
pub fn seat(model: &Model, draft: &Draft, seat: Seat) -> String {
    let (voice, position) = (&model.voice, model.position());
    let name = voice.name(seat);
    let ((hand, passed), scored) = (model.in_round(draft, seat), position.scored(seat));
    let (boards, points) = (position.won(seat).len(), position.points(seat));
    match voice.language {
        Language::Ja => {
            let passed = if passed { "。パスしました" } else { "" };
            format!(
                "{name}：手もとの星{hand}個、得点にした星{scored}個、ボード{boards}枚、合計{points}点{passed}"
            )
        }
        Language::En => {
            let passed = if passed { ". Passed" } else { "" };
            let (points, plural) = (
                of_points(voice, points),
                |many: u8| if many == 1 { "" } else { "s" },
            );
            let (stars, won) = (plural(hand), plural(boards));
            format!(
                "{name}: {points}. {hand} star{stars} in hand, {scored} scored, {boards} board{won} won{passed}"
            )
        }
    }
}

/// Where something is, so that it can be pictured.
fn at(model: &Model, x: i16, y: i16) -> String {
    let spot = model.game.spot(Point::new(x.into(), y.into()));
    spot.name(&model.voice).to_owned()
}

/// How far from its nearest neighbour something is.
fn beside(model: &Model, mat: &[Chip], x: i16, y: i16) -> String {
    let voice = &model.voice;
    let (owner, gap) = model.game.nearest(mat, Point::new(x.into(), y.into()));
    model.game.apart(voice, &whose(voice, owner), gap)
}

/// A star on the mat.
pub fn lying(model: &Model, mat: &[Chip], star: &Chip) -> String {
    let voice = &model.voice;
    let others: Vec<Chip> = mat.iter().filter(|chip| *chip != star).copied().collect();
    let (at, own) = (at(model, star.x, star.y), whose(voice, star.owner));
    let (x, y) = model.seen((star.x.into(), star.y.into()));
    let (x, y) = (x / 10, y / 10);
    let beside = if others.is_empty() {
        String::new()
    } else {
        format!(", {}", beside(model, &others, star.x, star.y))
    };
    match voice.language {
        Language::Ja => format!(
            "{own}：{at}（左から{x}ミリ、上から{y}ミリ）{}",
            beside.replacen(", ", "、", 1)
        ),
        Language::En => {
            let own = capital(&own);
            voice.agreeing(format!(
                "{own}: {at} ({x} mm from the left, {y} mm from the top){beside}"
            ))
        }
    }
}

/// The star that is about to be put down.
pub fn star(model: &Model, (x, y): (i16, i16)) -> String {
    let voice = &model.voice;
    let place = format!(
        "{}, {}",
        at(model, x, y),
        beside(model, model.position().mat(), x, y)
    );
    let place = match voice.language {
        Language::Ja => place.replacen(", ", "、", 1),
        Language::En => voice.agreeing(place),
    };
    match model.refusal((x, y)) {
        Some(why) => format!("{place}. {}", why.speak(voice)),
        None => place,
    }
}

/// A board and how it lies.
pub fn board(model: &Model, laid: &Laid) -> String {
    let voice = &model.voice;
    let (name, at) = (voice.text(laid.board.name()), at(model, laid.x, laid.y));
    let (.., angle) = model.seen_pose(laid);
    match voice.language {
        Language::Ja => {
            let over = if laid.flipped { "、裏返し" } else { "" };
            format!(
                "{name}：{at}、右に{angle}度{over}。矢印キーで動かし、QとEで回し、Fで裏返します"
            )
        }
        Language::En => {
            let over = if laid.flipped { ", flipped" } else { "" };
            format!(
                "{name}: {at}, turned {angle}°{over}. Arrow keys move it, Q and E turn it, F flips it"
            )
        }
    }
}

/// What has become of a board that is being handled.
pub fn placing(model: &Model, draft: &Draft, laid: &Laid) -> String {
    let voice = &model.voice;
    let (x, y, angle) = model.seen_pose(laid);
    let place = at(model, laid.x, laid.y);
    let shown = model
        .hidden(draft)
        .into_iter()
        .filter(|hidden| !hidden)
        .count();
    let left = if model.view.help.assist {
        left_over(voice, shown)
    } else {
        String::new()
    };
    let blocked = matches!(&draft.selection, Selection::Lay(laying) if laying.blocked);
    match (voice.language, blocked) {
        (Language::Ja, true) => {
            format!("もう1枚のボードに触れています。{place}、{x}、{y}、{angle}度。{left}")
        }
        (Language::En, true) => {
            format!("It touches the other board. {place}, {x}, {y}, {angle}°. {left}")
        }
        (Language::Ja, false) => format!("{place}、{x}、{y}、{angle}度。{left}"),
        (Language::En, false) => format!("{place}, {x}, {y}, {angle}°. {left}"),
    }
}

/// How many stars are not hidden yet, and how many may be so (`carotein R25`–`R28`).
pub fn left_over(voice: &Voice, shown: usize) -> String {
    let text = match shown {
        0 => Text::new("すべて隠れて成功！", "No star peeps out: success!"),
        1 => Text::new(
            "は\u{2060}み出し1個なら成功！",
            "1 star peeps out: success!",
        ),
        2 => Text::new(
            "は\u{2060}み出し2個なら成功！",
            "2 stars peep out: success!",
        ),
        _ => Text::new(
            "は\u{2060}み出し{0}個（2個まで）",
            "{0} stars peep out, only 2 may",
        ),
    };
    voice.fill(text, &[shown.to_string()])
}

/// The same as a question, when the judgement has been asked for though it would fail.
pub fn sure(voice: &Voice, shown: usize) -> String {
    let text = Text::new(
        "は\u{2060}み出した星が{0}個あり、このままだと失敗です（成功は2個まで）。それでも判定しますか？",
        "{0} stars peep out, but only 2 may. Judge it anyway?",
    );
    voice.fill(text, &[shown.to_string()])
}

/// Whether it is meant, when passing has been asked for: how many stars somebody would have to hide. So few need not be hidden
/// at all (`carotein R27`).
pub fn pass_sure(voice: &Voice, stars: usize) -> String {
    let text = match stars {
        1 => Text::new(
            "星は1個だけで、挑戦はかならず成功します。パスしますか？",
            "With only 1 star a challenge always succeeds. Pass?",
        ),
        2 => Text::new(
            "星は2個だけで、挑戦はかならず成功します。パスしますか？",
            "With only 2 stars a challenge always succeeds. Pass?",
        ),
        _ => Text::new(
            "星は{0}個、は\u{2060}み出しは2個まで。パスして、挑戦をほかの人に任せますか？",
            "{0} stars, 2 may peep out. Pass, and leave it to others?",
        ),
    };
    voice.fill(text, &[stars.to_string()])
}

/// A challenge has succeeded.
pub fn complete(voice: &Voice) -> String {
    let text = Text::new("星座の完成！", "A constellation!");
    voice.text(text).to_owned()
}

/// What the computer says during a challenge: yes or no, and not how.
pub fn can_be(voice: &Voice, verdict: Option<Verdict>) -> &str {
    voice.text(match verdict {
        Some(Verdict::Possible(_)) => POSSIBLE,
        Some(Verdict::Impossible) => IMPOSSIBLE,
        Some(Verdict::Close(_)) => CLOSE_CALL,
        None => NO_ANSWER,
    })
}

/// What it says afterwards.
pub fn could_be(voice: &Voice, verdict: Option<Verdict>) -> &str {
    voice.text(match verdict {
        Some(Verdict::Possible(_)) => WAS_POSSIBLE,
        Some(Verdict::Impossible) => WAS_IMPOSSIBLE,
        Some(Verdict::Close(_)) => CLOSE_CALL,
        None => NO_ANSWER,
    })
}

/// How it could have been done, which the mat shows.
pub fn like_this(voice: &Voice, boards: [Board; 2]) -> String {
    let named = named(voice, boards);
    match voice.language {
        Language::Ja => format!("{named}を、このように置けば成功でした。"),
        Language::En => format!("It was possible with {named}, laid like this."),
    }
}

static POSSIBLE: Text = Text::new("はい、隠せます。", "Yes, it can be done.");
static WAS_POSSIBLE: Text = Text::new("はい、隠せました。", "Yes, it was possible.");
static IMPOSSIBLE: Text = Text::new(
    "どう置いても隠せません。これは証明できました。",
    "It cannot be done, however you lay them. This is proved.",
);
static WAS_IMPOSSIBLE: Text = Text::new(
    "どの2枚をどう置いても隠せませんでした。これは証明できました。",
    "No two boards could have done it. This is proved.",
);
static NO_ANSWER: Text = Text::new("答えを出せませんでした。", "The computer found no answer.");

static CLOSE_CALL: Text = Text::new(
    "差が小さすぎて、どちらとも言えません。",
    "Too close to call: the difference is too small.",
);

/// What came of a challenge.
pub fn judged(voice: &Voice, challenge: &Challenge) -> String {
    let (shown, name) = (challenge.shown(), voice.name(challenge.seat));
    voice.agreeing(match (voice.language, challenge.succeeded(), shown) {
        (Language::Ja, true, 0) => format!("{name}の挑戦：すべて隠れました。星座の完成です！"),
        (Language::Ja, true, _) => {
            format!("は\u{2060}み出した星は{shown}個だけです。{name}の星座の完成です！")
        }
        (Language::Ja, false, _) => {
            format!("は\u{2060}み出した星は{shown}個です（2個まで）。{name}の挑戦は失敗です。")
        }
        (Language::En, true, 0) => format!("{name} hides every star: a constellation!"),
        (Language::En, true, 1) => {
            format!("{name} leaves only one star peeping out: a constellation!")
        }
        (Language::En, true, _) => {
            format!("{name} leaves only {shown} stars peeping out: a constellation!")
        }
        (Language::En, false, _) => {
            let whose = capital(&voice.whose(challenge.seat));
            format!("{whose} challenge failed: {shown} stars peep out, but only 2 may.")
        }
    })
}

/// What a seat has gained, then for what: the terms add up to it. After a failure that is the same for all
/// ([`BY_FAILURE`]).
pub fn gained(voice: &Voice, challenge: &Challenge, seat: Seat) -> [String; 2] {
    let terms = challenge.terms(seat);
    let (name, sum) = (voice.name(seat), points(voice, terms.sum()));
    let sum = voice.fill(Text::new("{0} ＋{1}", "{0} +{1} "), &[name, sum]);
    if !challenge.succeeded() {
        return [sum, String::new()];
    }
    let named = [
        (
            terms.boards,
            Text::new("ボード\u{2060}{0}", "{0}\u{a0}boards"),
        ),
        (
            terms.hidden,
            Text::new("隠した\u{2060}星\u{2060}{0}", "{0}\u{a0}hidden"),
        ),
        (
            terms.peeping,
            Text::new(
                "は\u{2060}み出した\u{2060}星\u{2060}{0}",
                "{0}\u{a0}peeping\u{a0}out",
            ),
        ),
    ];
    let named = named.into_iter().filter(|(points, _)| *points > 0);
    let named = named.map(|(points, text)| voice.fill(text, &[points.to_string()]));
    // A line ends behind a plus.
    let plus = voice.text(Text::new("\u{2060}＋", "\u{a0}+ "));
    let named = named.collect::<Vec<_>>().join(plus);
    [sum, voice.fill(Text::new("（{0}）", "({0})"), &[named])]
}

/// For what all others have gained after a failure.
pub static BY_FAILURE: Text = Text::new(
    "（失敗なので、自分の星2個までが得点です）",
    "(challenge failed: up to 2 own stars each)",
);
