//! Why a touch does nothing, in words.

use tabletop::Text;

pub static CROWN: Text = Text::new(
    "この王冠は、ここを通る列を完成させた人がもらえます。",
    "Whoever completes a line through this crown takes it.",
);
pub static STONE: Text = Text::new(
    "王冠はもう取られましたが、マスは埋まったままです。",
    "Its crown has been taken. The cell still counts as filled.",
);
pub static TAKE: Text = Text::new(
    "一番上の数字カードは、ボタンを押して取ってください。",
    "Take the number card on top with the button.",
);
pub static GONE: Text = Text::new(
    "ゲームからなくなった数字カードです。もう使いません。",
    "These number cards have left the game.",
);
pub static TRACK_CROWN: Text = Text::new(
    "得点トラックの王冠は、このマスに一番乗りした人がもらえます。",
    "Whoever reaches this space of the track first takes its crown.",
);
pub static RUNNER: Text = Text::new(
    "得点を表す駒です。列がそろうと進みます。",
    "This piece shows the points. It moves as lines are completed.",
);
pub static DECLARED: Text = Text::new(
    "{0}はもう宣言されています。まだ駒のない数字を選んでください。",
    "{0} has been declared. Choose a number without a piece.",
);
pub static NO_CARD: Text = Text::new(
    "出せる数字カードがありません。",
    "You hold no number card that would declare anything.",
);
pub static ONE_PICK: Text = Text::new(
    "「ビンゴカードから」は1手番に1つです。",
    "Bingo pick: one number a turn.",
);
pub static NO_PICK: Text = Text::new(
    "ビンゴカードに、宣言できる数字がもうありません。",
    "No number of your bingo card can be declared any more.",
);
pub static ONE_CROWN: Text = Text::new(
    "「王冠で宣言」は1手番に1回です。",
    "Crown: one number a turn.",
);
pub static NO_CROWN: Text = Text::new(
    "使える王冠がありません。列を完成させるか、得点トラックを進めると手に入ります。",
    "You have no crown to spend. Complete lines or move along the track to get one.",
);
