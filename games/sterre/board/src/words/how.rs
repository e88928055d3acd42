//! The rules of Sterre en Kroon in our own words.

use tabletop::Text;

/// A heading and what stands under it.
type Section = (Text, &'static [Text]);

pub static STORY: Section = (
    Text::new("星と王冠の物語", "Stars and a crown"),
    &[Text::new(
        "南部アフリカの地図に、75人の英雄が眠っています。数字を宣言すると、英雄がひとり目を覚まします。\
         仲間と列を作り、王冠を集めましょう。",
        "Seventy-five heroes sleep on the map of southern Africa. Declare a number, and one of them wakes. \
         Fill lines together, and gather the crowns.",
    )],
);
pub static GOAL: Section = (
    Text::new("勝つには", "How to win"),
    &[Text::new(
        "いちばん多く得点した人の勝ちです。得点は、地図のビンゴと自分のビンゴカードのビンゴで増えます。\
         同点なら、みんなで勝利を分かち合います。",
        "Whoever has most points wins. Lines on the map score, and so do lines on your own bingo card. \
         A tie is a shared win.",
    )],
);
pub static START: Section = (
    Text::new("始め方", "Setting up"),
    &[
        Text::new(
            "駒50個、ビンゴカード1枚、数字カード5枚を持ち、駒1個を得点トラックの始まりのマスに置きます。\
             王冠は、地図の王冠のマスと、トラックの4の倍数に置きます。残りの数字カードは、表向きの山札です。",
            "Each has the 50 pieces of a colour, a bingo card and five number cards, and puts one piece on the start of \
             the track. Crowns lie on the crown cells of the map and on every multiple of four of the track. The \
             number cards that are left are a pile, face up.",
        ),
        Text::new(
            "手番は時計回りです。手番では、次の1から5を順に進めます。",
            "Turns go clockwise. A turn has these five steps, in this order.",
        ),
    ],
);
pub static MAP_FIGURE: Text = Text::new(
    "始まりの地図。王冠は台座の上にあり、黄色い札の文字が列の名前です。",
    "The map as the game begins: a crown on every stone, a yellow letter at every line.",
);
pub static HAND_FIGURE: Text = Text::new(
    "それぞれが持つ、数字カード5枚と自分の色の駒。",
    "What each of you holds: five number cards, and the pieces of a colour.",
);
pub static PILE_FIGURE: Text = Text::new(
    "42はもう地図にあるので、ゲームから除きます。次の9を取ります。",
    "42 is on the map already, so it leaves the game. The next one, 9, is taken.",
);
pub static TRACK_FIGURE: Text = Text::new(
    "丸は2点で3から5へ進みます。4を初めて通り過ぎたので、4の王冠を取ります。",
    "The circle scores 2 and moves from 3 to 5. It is the first to pass 4, and takes the crown of 4.",
);
pub static FULL_FIGURE: Text = Text::new(
    "すべて開いたビンゴカード。12列がそろい、ゲームが終わります。",
    "A full bingo card: all cells open, twelve lines. It ends the game.",
);
pub static DRAW: Section = (
    Text::new("1. 数字カードを取る", "1. Take a number card"),
    &[
        Text::new(
            "山札の一番上から1枚取ります。その数字がもう地図にあるものは、先に山札から取り除かれます。\
             数字カードは何枚でも持てます。",
            "Take the top number card of the pile. Those whose number is on the map already leave the pile first. \
             You may hold as many as you like.",
        ),
        Text::new(
            "王冠を1個使うと、さらに2枚取れます。",
            "For one crown you may take two more.",
        ),
    ],
);
pub static DECLARE: Section = (
    Text::new("2. 数字を宣言する", "2. Declare numbers"),
    &[
        Text::new(
            "方法は3つあり、1回の手番で全部使えます。宣言しなくてもかまいません。宣言は取り消せません。",
            "There are three ways, and you may use all of them in one turn, or none. Nothing is taken back.",
        ),
        Text::new(
            "カードを出す：数字カードを何枚でも出します。ビンゴカードから：自分のビンゴカードの数字を1つ選びます。\
             王冠で宣言：王冠を1個使って、好きな数字を1つ宣言します。",
            "Play card: as many number cards as you like. Bingo pick: declare one number of your bingo card. \
             Crown: spend one to declare any one number.",
        ),
    ],
);
pub static DECLARE_FIGURE: Text = Text::new(
    "数字カードは何枚でも、ビンゴカードから1つ、王冠で1つ。",
    "Any number of number cards, one number of the bingo card, one number for a crown.",
);
pub static LINES: Section = (
    Text::new("3. 地図のビンゴ", "3. Lines of the map"),
    &[
        Text::new(
            "宣言した数字には自分の駒を置きます。駒があるマスには置けません。\
             縦か横の1列が埋まるとビンゴです。王冠のマスは、初めから埋まっています。",
            "Your piece goes on every number you declared that has none. A row or a column that is full is a \
             line. Crown cells count as full from the start.",
        ),
        Text::new(
            "その列に駒がある人は全員1点、いちばん多い人（同数なら全員）はさらに1点です。\
             列に王冠が残っていれば、完成させた人がもらいます。黄色い札の上に記録の駒を置きます。",
            "Everybody with a piece in it has 1 point, and whoever has the most (all who share it) 1 more. \
             A crown still in the line goes to whoever completed it. Pieces on its yellow plate record it.",
        ),
    ],
);
pub static LINES_FIGURE: Text = Text::new(
    "3人目が3に駒を置いて、J列が完成しました。丸は2個で最多なので2点、三角と四角は1点ずつ。王冠は四角のものです。",
    "The third player completes line J with 3. The circle has most pieces and scores 2, triangle and square 1 \
     each. The crown goes to the square.",
);
pub static CARD: Section = (
    Text::new("4. ビンゴカード", "4. Your bingo card"),
    &[Text::new(
        "自分の手番に、地図に駒がある数字のマスを開けます。だれの駒でもかまいません。\
         縦・横・斜めの1列が開くと1点です。真ん中は初めから開いています。",
        "In your turn you open every cell whose number has a piece on the map, whosever it is. A row, \
         column or diagonal is 1 point. The middle is free.",
    )],
);
pub static CARD_FIGURE: Text = Text::new(
    "横の1列と斜めの1列がそろって、2点です。",
    "A row and a diagonal are complete: 2 points.",
);
pub static TRACK: Section = (
    Text::new("5. 得点を記録する", "5. Record points"),
    &[Text::new(
        "手番の人から時計回りに、1人ずつ得点を進めます。4の倍数のマスには王冠があり、最初に届いた人が取ります。\
         得点は24点までです。",
        "The player whose turn it is, then the others clockwise, move on the track. Whoever is first to reach a \
         multiple of four takes its crown. 24 points are the most.",
    )],
);
pub static END: Section = (
    Text::new("ゲームの終わり", "The end"),
    &[Text::new(
        "だれかのビンゴカードが全部開くか、だれかが18点に届くか、だれかの駒がなくなると、その手番で終わりです。\
         最後に全員が自分のビンゴカードを開けて得点し、使わなかった王冠を1点ずつに数えます。",
        "The game ends with the turn in which somebody’s bingo card is full, somebody reaches 18 points or \
         somebody’s pieces run out. Then everybody opens cells and scores once more, and every unused crown \
         is a point.",
    )],
);
pub static BOARD: Section = (
    Text::new("この盤の使い方", "Finding your way on the board"),
    &[
        Text::new(
            "丸で囲んだ数字は自分のビンゴカードに、小さな札のある数字は自分の数字カードにあります。\
             「数字」の欄に入力するか、盤の上でそのまま数字キーを打つと、すぐに見つかります。",
            "A ringed number is on your bingo card; you have the number card of one with a little card. Type a number into the \
             field, or simply on the board, to find it at once.",
        ),
        Text::new(
            "ビンゴカードのマスの点は、地図に駒がある数字で、持ち主の手番に開きます。目のついた数字カードは、\
             みんなが見たカードです。赤線の入った数字カードは、もう宣言されています。",
            "A dot in a cell of a bingo card: its number has a piece on the map, and opens in its owner’s turn. An eye on a \
             number card: everybody has seen it. One that is crossed out has been declared already.",
        ),
        Text::new(
            "数字は1回タップすると選び、もう1回タップすると宣言します。王冠を使うときはボタンを押してください。",
            "Tap a number to choose it, once more to declare it. Spending a crown takes its button.",
        ),
    ],
);
pub static BY_HAND: Section = (
    Text::new("全部を自分でするとき", "Pieces and points by hand"),
    &[Text::new(
        "駒を置く、王冠を取る、マスを開ける、得点を記録する。どれも自分でします。だれも教えてくれません。\
         忘れたまま手順を終えると、駒を置かなかった数字は宣言しなかったことになり、取らなかった王冠は\
         そこを通る別の列を完成させた人のもの、マスと得点は次の自分の手番までお預けです。",
        "You put pieces, take crowns, open cells and record points yourself, and nothing reminds you. Finish a \
         step too early, and a number without its piece counts as not declared, a crown you left goes to whoever \
         completes another line through it, and cells and points wait for your next turn.",
    )],
);
pub static HERE: Section = (
    Text::new("この箱での決まり", "How this box decides"),
    &[Text::new(
        "2周のあいだ、だれも地図に駒を置かないと、そこでゲームは終わりです。地図とビンゴカードは、\
         失われた図版に代わる星箱の再構成です。",
        "If for two rounds no piece goes to the map, the game ends. The map and the bingo cards are our \
         reconstruction of lost pictures.",
    )],
);
