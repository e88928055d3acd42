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
    "いちばん上の数字カードは、ボタンを押して取ってください。",
    "Press the button to take the top number card.",
);
pub static GONE: Text = Text::new(
    "ゲームからなくなった数字カードです。もう使いません。",
    "These number cards have left the game.",
);
pub static TRACK_CROWN: Text = Text::new(
    "得点トラックの王冠は、このマスに最初に届いた人がもらえます。",
    "The first to reach this space of the score track takes its crown.",
);
pub static RUNNER: Text = Text::new(
    "得点を表す駒です。列が完成すると進みます。",
    "This piece shows the points. It moves when lines are completed.",
);
pub static DECLARED: Text = Text::new(
    "{0}はもう宣言されています。まだ駒のない数字を選んでください。",
    "{0} is already declared. Choose a number without a piece.",
);
pub static NO_CARD: Text = Text::new(
    "出して宣言できる数字カードがありません。",
    "None of your number cards would declare anything.",
);
pub static ONE_PICK: Text = Text::new(
    "「ビンゴカードから」は1手番に1回です。次の手番に、また使えます。",
    "Bingo pick: one number a turn. You can use it again next turn.",
);
pub static NO_PICK: Text = Text::new(
    "ビンゴカードに、宣言できる数字がもうありません。",
    "Your bingo card has no more numbers to declare.",
);
pub static ONE_CROWN: Text = Text::new(
    "「王冠で宣言」は1手番に1回です。次の手番に、また使えます。",
    "Crown: one number a turn. You can use it again next turn.",
);
pub static NO_CROWN: Text = Text::new(
    "使える王冠がありません。王冠のある列を完成させるか、得点トラックを進むともらえます。",
    "You have no crown to spend. Complete a line with a crown, or move along the score track to get one.",
);
