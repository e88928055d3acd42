//! Why a touch does nothing, in words.

use tabletop::Text;

pub static CROWN: Text = Text::new(
    "この王冠は、ここを通るビンゴを完成させた人がもらいます。",
    "Whoever completes a line through this crown takes it.",
);
pub static STONE: Text = Text::new(
    "王冠はもうありませんが、このマスは埋まっている扱いです。",
    "Its crown has been taken. The cell still counts as filled.",
);
pub static TAKE: Text = Text::new(
    "一番上の数字カードは、ボタンで取ってください。",
    "Take the number card on top with the button.",
);
pub static GONE: Text = Text::new(
    "ここにあるのは、ゲームから除外した数字カードです。",
    "These number cards have left the game.",
);
pub static TRACK_CROWN: Text = Text::new(
    "得点トラックの王冠は、そのマスに最初に着いた人がもらいます。",
    "Whoever reaches this space of the track first takes its crown.",
);
pub static RUNNER: Text = Text::new(
    "得点を示す駒です。ビンゴが完成すると進みます。",
    "This piece shows the points. It moves when lines are complete.",
);
