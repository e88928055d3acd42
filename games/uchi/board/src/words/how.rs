//! The rules of Uchi he Kaeru in our own words.

use tabletop::Text;

pub static STORY: Text = Text::new("迷子のUFO", "Lost saucers");
pub static STORY_TEXT: &[Text] = &[Text::new(
    "UFOが故障し、母星へ帰るための星の地図が消えてしまいました。帰り道をたどるには、\
     星座のデータが必要です。近くのUFOをハッキングして、データを集めましょう。",
    "Your saucer has broken down, and the star map that leads home is gone. To find the way back \
     you need the data of the constellations. Other lost saucers are close by: hack them.",
)];
pub static GOAL: Text = Text::new("勝つには", "How to win");
pub static GOAL_TEXT: &[Text] = &[Text::new(
    "手札が組み合わせのどちらかになるか、手札が1枚もなくなれば、その場で勝ちです。\
     ほかの人の手番でも勝つことがあります。余分なカードがあってもかまいません。",
    "You win at once when your hand holds one of these two sets, or when you have no card left. \
     It can happen on somebody else’s turn, too. Extra cards do not matter.",
)];
pub static FOUR_COLOURS: Text = Text::new(
    "4つの色（火・水・地・風）を1枚ずつ。へ\u{2060}びつかい座は色に数えません。",
    "All four colours: fire, water, earth and air. Ophiuchus has no colour.",
);
pub static SERPENTS: Text = Text::new(
    "へ\u{2060}びつかい座2枚以上と、3つの色。2枚で、足りない1色の代わりになります。\
     1枚だけでは代わりになりません。",
    "Two or more Ophiuchus and three colours. Two of them stand in for one colour; one alone does not.",
);
pub static TURN: Text = Text::new("自分の番", "Your turn");
pub static TURN_TEXT: &[Text] = &[
    Text::new(
        "1. 手札が2枚以下で山札があれば、3枚になるまで引きます（自動です）。",
        "1. If you hold two cards or fewer and there is a deck, you draw up to three. This is done for you.",
    ),
    Text::new(
        "2. カードを1枚選んで公開し、描かれた印のどれかの位置へ飛びます。\
         カードは自分の席から見た向きで読みます。盤の外へは出られません。",
        "2. Show one card and fly your saucer to one of the marks on it. Cards are read from your own \
         seat. You cannot leave the board.",
    ),
    Text::new(
        "3. 公開したカードが残っていれば、手札に戻すか、山札の下に入れて上から1枚引きます。",
        "3. If the card you showed is still there, take it back, or put it under the deck and draw one.",
    ),
];
pub static FLYING: Text = Text::new(
    "しし座を公開すると、印のついたマスのどれかへ飛べます。カードの三角が自分のUFOで、カードの上が盤の奥です。",
    "With Leo you may fly to any of the marked cells. The triangle on the card is your saucer; the top of the card points across the board.",
);
pub static THIRD_STEP: Text = Text::new(
    "公開したしし座は、手札に戻すか、山札の下に入れて新しい1枚を引きます。",
    "Take Leo, the card you showed, back into your hand, or put it under the deck and draw a new card.",
);
pub static HACK: Text = Text::new("ハッキング", "Hacking");
pub static HACK_TEXT: &[Text] = &[Text::new(
    "ほかのUFOがいるマスへ飛ぶと、2機の位置が入れ替わります。そのあと、かならずダイスを1つ振ります。",
    "Fly to a cell with another saucer, and the two change places. Then you must roll the die.",
)];
pub static SWAP: Text = Text::new(
    "2機のUFOは、ダイスの目にかかわらず入れ替わります。",
    "The two saucers change places, whatever the die says.",
);
pub static SUCCESS: Text = Text::new(
    "3〜6なら成功です。相手の手札から1枚を、見ないで奪います。",
    "3 to 6: it works. You steal a random card from their hand.",
);
pub static FAILURE: Text = Text::new(
    "1か2なら失敗です。公開したカードを相手に渡します。",
    "1 or 2: it fails. You give them the card you showed.",
);
pub static AFTER: Text = Text::new("手札がなくなったら", "Running out of cards");
pub static AFTER_TEXT: &[Text] = &[Text::new(
    "最後の1枚を渡した人も、最後の1枚を奪われた人も勝ちです。残り1枚の相手をハッキングするときは、\
     気をつけてください。同時に別の人の組み合わせがそろったときは、手札のない人が勝ちます。",
    "If you give away your last card, you win; if it is stolen from you, you win, too. So beware of hacking \
     somebody who has just one card. If another player completes a set at the same moment, the empty hand wins.",
)];
pub static START: Text = Text::new("始めかた", "Setting up");
pub static START_TEXT: &[Text] = &[
    Text::new(
        "4枚の盤を、UFOの印が向かい合うように組みます。UFOは自分にいちばん近い印から飛び立ちます。\
         最初の人は、準備で選ぶか、くじ引きで決めます。",
        "Put the four parts of the board together so that their saucer marks face each other. Every saucer starts on \
         the mark nearest to its owner. You choose who begins in the set-up, or draw lots.",
    ),
    Text::new(
        "2人：へびつかい座と山札は使いません。最初の人が「水と地」か「火と風」の6枚を選び、相手は残りを持ちます。",
        "Two players: there are no Ophiuchus and no deck. The first player takes six cards, water and earth or fire and air; \
         the other gets the rest.",
    ),
    Text::new(
        "3人：へびつかい座を2枚使います。1色ずつ持ち、1枚を裏向きで山札に入れます。\
         風の3枚とへびつかい座2枚も山札です。",
        "Three players: two Ophiuchus are used. Everybody takes one colour and puts one card face down into the deck, \
         together with the three air cards and both Ophiuchus.",
    ),
    Text::new(
        "4人：1色とへびつかい座1枚ずつを持ち、1枚を裏向きで山札に入れます。",
        "Four players: everybody takes one colour and one Ophiuchus, and puts one card face down into the deck.",
    ),
];
pub static FOR_TWO: Text = Text::new(
    "2人：火と風の6枚と、水と地の6枚。UFOは向かい合わせです。",
    "Two players: six cards of fire and air, six of water and earth. The saucers face each other.",
);
pub static FOR_THREE: Text = Text::new(
    "3人：1色ずつ。ここから1枚ずつと、残りの5枚が山札になります。",
    "Three players: one colour each. One card from each player and the five that are left form the deck.",
);
pub static FOR_FOUR: Text = Text::new(
    "4人：1色とへびつかい座1枚ずつ。1枚ずつ出した4枚が山札です。",
    "Four players: one colour and one Ophiuchus each. One card from each player makes a deck of four.",
);
pub static SECRETS: Text = Text::new("見えるもの、見えないもの", "What everybody can see");
pub static SECRETS_TEXT: &[Text] = &[Text::new(
    "手札は秘密ですが、公開されたカード、渡したカード、山札の下に入れたカードは全員が見ています。\
     分かっているカードは、相手のUFOの横に印で示します。",
    "Hands are secret, but everybody sees the cards that are shown, given away or put under the deck. \
     What you can know of a hand is marked beside its saucer.",
)];
pub static MARKS: Text = Text::new("盤の印", "Marks on the board");
pub static MARKS_TEXT: &[Text] = &[Text::new(
    "金色の点線は、どれかのカードで行けるマスです。稲妻のついたUFOは、今ハッキングできます。\
     青い枠は、今動いたところの印です。薄く描かれたUFOは出発点の印で、ゲームが始まればほかのマスと同じです。",
    "A dotted gold frame marks a cell that one of your cards reaches. A lightning bolt marks a saucer you can hack now. \
     A blue frame shows where something has just happened. A faint saucer marks a start; during the game \
     its cell is like any other.",
)];
pub static HERE: Text = Text::new("星箱での決まり", "How Hoshibako decides");
pub static HERE_TEXT: &[Text] = &[Text::new(
    "手番は時計回りです。1人60回ずつの手番が終わっても決まらなければ、引き分けにします。\
     盤とカードの絵と星の並びは、失われた図版に代わる星箱の再構成です。",
    "Turns go clockwise. If nobody has won after 60 turns each, it is a draw. The board, the \
     pictures and the patterns on the cards are our reconstruction of lost pictures.",
)];
