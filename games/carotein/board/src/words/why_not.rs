//! Why a touch does nothing, in words.

use tabletop::Text;

pub static NO_BOARD: Text = Text::new(
    "星座ボードは、挑戦者が決まってから選びます。今は星を置くか、パスしてください。",
    "Boards are for the challenge. For now, put down a star or pass.",
);
pub static LIES: Text = Text::new(
    "置いた星は動かせません。空いているところを選んでください。",
    "Stars stay where they are. Choose a free place.",
);
pub static HELD: Text = Text::new(
    "このボードは、もう選んであります。ドラッグか矢印キーで動かし、つまみかQ・Eキーで回します。",
    "This board is chosen already. Move it by dragging or with arrow keys; turn it by its knob or with Q and E.",
);
pub static STAYS: Text = Text::new(
    "星は動かせません。ボードを動かして隠してください。",
    "Stars stay where they are. Move the boards to hide them.",
);
