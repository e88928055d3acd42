//! Why a touch does nothing, in words.

use tabletop::Text;

pub static NO_BOARD: Text = Text::new(
    "星座ボードは、挑戦する人が決まってから選びます。今は星を置くか、パスです。",
    "Boards wait for the challenge. Now put down a star, or pass.",
);
pub static LIES: Text = Text::new(
    "置いた星は動かせません。空いているところを選んでください。",
    "Stars stay where they lie. Choose a free spot.",
);
pub static HELD: Text = Text::new(
    "このボードは、もう選んであります。ドラッグで動かし、つまみで回します。",
    "This board is in hand already. Drag it, and turn it by its knob.",
);
pub static STAYS: Text = Text::new(
    "星は動かせません。星座ボードを動かして隠してください。",
    "Stars are not moved. Move the boards to hide them.",
);
