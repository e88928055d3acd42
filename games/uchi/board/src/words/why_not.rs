//! Why a touch does nothing, in words.

use tabletop::{Text, Voice};
use uchi::{Cell, Kind};

pub static DECK: Text = Text::new(
    "山札は自動で引きます。手番の初めに2枚以下なら、3枚になるまで引きます。",
    "You draw automatically: up to three cards if your turn begins with two or fewer.",
);
pub static NO_DECK: Text = Text::new(
    "山札はもうありません。これからはだれも引かず、公開したカードは手札に戻ります。",
    "The deck is empty: nobody draws, and the card you show comes back to your hand.",
);
pub static HERE: Text = Text::new(
    "今いるマスには飛べません。ほかの行けるマスを選んでください。",
    "Your saucer is already here. Choose a cell you can reach.",
);
pub static NO_CARD: Text = Text::new(
    "そのマスへ行けるカードがありません。行けるマスを選んでください。",
    "None of your cards reaches this cell. Choose another one.",
);

pub static ODDS: Text = Text::new(
    "ボタンを押すとダイスを振ります。3〜6なら1枚奪い、1か2なら公開したカードを渡します。",
    "Press the button to roll the die: 3 to 6 steals a card, 1 or 2 gives away the one you showed.",
);
pub static START: Text = Text::new(
    "この印はUFOの出発点です。今ここへ行けるカードはありません。",
    "This mark shows where a saucer starts. None of your cards reaches it now.",
);

/// The next card of the deck is known.
pub fn next(voice: &Voice, card: Kind) -> String {
    let text = Text::new(
        "次に引くのは{0}です。下に入れたところを、全員が見ました。",
        "The next card is {0}: everybody saw it go under the deck.",
    );
    filled(voice, text, card, String::new())
}

/// A card is chosen that does not lead there.
pub fn other_cell(voice: &Voice, card: Kind, cell: Cell) -> String {
    let text = Text::new(
        "{0}では{1}へ行けません。{0}で行けるマスを選んでください。",
        "{0} does not reach {1}. Choose a cell it reaches.",
    );
    filled(voice, text, card, cell.to_string())
}

/// A cell is chosen to which this card does not lead.
pub fn other_card(voice: &Voice, card: Kind, cell: Cell) -> String {
    let text = Text::new(
        "{0}では{1}へ行けません。ほかのカードを選んでください。",
        "{0} does not reach {1}. Choose another card.",
    );
    filled(voice, text, card, cell.to_string())
}

/// A card that leads nowhere.
pub fn no_cell(voice: &Voice, card: Kind) -> String {
    let text = Text::new(
        "{0}で行けるマスがありません。ほかのカードを選んでください。",
        "{0} reaches no cell from here. Choose another card.",
    );
    filled(voice, text, card, String::new())
}

fn filled(voice: &Voice, text: Text, card: Kind, cell: String) -> String {
    voice.fill(text, &[voice.text(card.name()).to_owned(), cell])
}
