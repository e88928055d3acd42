//! The rules of Sterre en Kroon in our own words.

use tabletop::Text;

/// A heading and what stands under it.
type Section = (Text, &'static [Text]);

pub static STORY: Section = (
    Text::new("星と王冠の物語", "Stars and a crown"),
    &[Text::new(
        "南部アフリカの地図に、75人の英雄が眠っています。数字を宣言すると、英雄がひとり目を覚まします。\
         列を作り、王冠を集めましょう。",
        "Seventy-five heroes sleep on the map of southern Africa. Declare a number, and one of them wakes. \
         Fill lines together, and gather the crowns.",
    )],
);
pub static GOAL: Section = (
    Text::new("勝つには", "How to win"),
    &[Text::new(
        "いちばん多く得点した人の勝ちです。地図の列と、自分のビンゴカードの列を完成させると得点できます。\
         同点の人は、勝利を分かち合います。",
        "The most points win. You score for lines on the map and for lines on your own bingo card. \
         If tied, the win is shared.",
    )],
);
pub static START: Section = (
    Text::new("始めかた", "Setting up"),
    &[
        Text::new(
            "1人が1色の駒50個、ビンゴカード1枚、数字カード5枚を持ち、駒1個を得点トラックの始まりのマスに置きます。\
             王冠は、地図の王冠のマスと、トラックの4の倍数に置きます。残りの数字カードは、表向きの山札です。",
            "Everybody takes the 50 pieces of one colour, a bingo card and five number cards, and puts one piece on the start of \
             the score track. Put crowns on the crown spaces of the map and on every multiple of four of the track. The \
             number cards that are left form the pile, face up.",
        ),
        Text::new(
            "手番は時計回りです。手番では、次の1から5を順に進めます。",
            "Turns go clockwise. A turn has these five steps, in this order.",
        ),
    ],
);
pub static MAP_FIGURE: Text = Text::new(
    "始まりの地図。王冠のマスには王冠があり、黄色い札の文字が列の名前です。",
    "The map as the game begins: a crown on every crown space, a yellow plate with a letter at every line.",
);
pub static HAND_FIGURE: Text = Text::new(
    "それぞれが持つ、数字カード5枚と自分の色の駒。",
    "What each of you holds: five number cards, and the pieces of a colour.",
);
pub static PILE_FIGURE: Text = Text::new(
    "42はもう地図にあるので、ゲームから除きます。次の9を取ります。",
    "42 is already on the map, so it leaves the game. You take the next card, 9.",
);
pub static TRACK_FIGURE: Text = Text::new(
    "丸は2点で3から5へ進みます。4を初めて通り過ぎたので、4の王冠を取ります。",
    "The circle scores 2 and moves from 3 to 5. It is the first to pass 4, and takes the crown of 4.",
);
pub static FULL_FIGURE: Text = Text::new(
    "すべて開いたビンゴカード。12列が完成し、ゲームが終わります。",
    "A full bingo card: all cells open, twelve lines. It ends the game.",
);
pub static DRAW: Section = (
    Text::new("1. 数字カードを取る", "1. Take a number card"),
    &[
        Text::new(
            "山札のいちばん上から1枚取ります。数字がもう地図にあるカードは、その前に山札から取り除かれます。\
             数字カードは何枚でも持てます。",
            "Take the top number card of the pile. First, cards on top whose number is already on the map leave the game. \
             You may hold as many number cards as you like.",
        ),
        Text::new(
            "王冠を1個使うと、さらに2枚取れます。",
            "Spend a crown to take two more.",
        ),
    ],
);
pub static DECLARE: Section = (
    Text::new("2. 数字を宣言する", "2. Declare numbers"),
    &[
        Text::new(
            "宣言の方法は3つあり、1回の手番で全部使えます。宣言しなくてもかまいません。宣言は取り消せません。",
            "There are three ways to declare a number. Use as many of them as you like in a turn, or none. You cannot take a declaration back.",
        ),
        Text::new(
            "カードを出す：数字カードを何枚でも出します。ビンゴカードから：自分のビンゴカードの数字を1つ選びます。\
             王冠で宣言：王冠を1個使って、好きな数字を1つ宣言します。",
            "Play card: as many number cards as you like. Bingo pick: declare one number on your bingo card. \
             Crown: spend one to declare any one number.",
        ),
    ],
);
pub static DECLARE_FIGURE: Text = Text::new(
    "数字カードは何枚でも、ビンゴカードから1つ、王冠で1つ宣言できます。",
    "As many number cards as you like, one number from your bingo card, and one number for a crown.",
);
pub static LINES: Section = (
    Text::new("3. 地図の列", "3. Lines of the map"),
    &[
        Text::new(
            "宣言した数字には自分の駒を置きます。駒があるマスには置けません。\
             縦か横の1列が埋まると完成で、ビンゴです。王冠のマスは、初めから埋まっています。",
            "Put a piece on every number you declared that has none yet. A full row or column is a complete \
             line. Crown spaces count as filled from the start.",
        ),
        Text::new(
            "その列に駒がある人は全員1点、いちばん多い人（同数なら全員）はもう1点です。\
             列に王冠が残っていれば、完成させた人がもらいます。黄色い札の上に記録の駒を置きます。",
            "Everybody with a piece in the line scores 1 point. Whoever has the most pieces there scores 1 more; if tied, all of them do. \
             A crown still in the line goes to whoever completed it. Pieces on the line’s yellow plate record the result.",
        ),
    ],
);
pub static LINES_FIGURE: Text = Text::new(
    "3人目が3に駒を置いて、J列が完成しました。丸は2個でいちばん多いので2点、三角と四角は1点ずつです。王冠は四角のものです。",
    "The third player completes line J with 3. The circle has the most pieces and scores 2; the triangle and the square score 1 \
     each. The square takes the crown.",
);
pub static CARD: Section = (
    Text::new("4. ビンゴカード", "4. Your bingo card"),
    &[Text::new(
        "自分の手番に、地図に駒がある数字のマスを開けます。だれの駒でもかまいません。\
         縦・横・斜めの1列が開くと1点です。真ん中は初めから開いています。",
        "On your turn you open every cell whose number has a piece on the map, no matter whose. Each full row, \
         column or diagonal scores 1 point. The middle is open from the start.",
    )],
);
pub static CARD_FIGURE: Text = Text::new(
    "横の1列と斜めの1列が完成して、2点です。",
    "A row and a diagonal are complete: 2 points.",
);
pub static TRACK: Section = (
    Text::new("5. 得点を記録する", "5. Record points"),
    &[Text::new(
        "手番の人から時計回りに、1人ずつ得点を進めます。4の倍数のマスには王冠があり、最初に届いた人が取ります。\
         得点は24点が上限です。",
        "The player whose turn it is moves on the score track, then the others clockwise. Whoever is first to reach a \
         multiple of four takes its crown. Nobody can score more than 24.",
    )],
);
pub static END: Section = (
    Text::new("ゲームの終わり", "The end"),
    &[Text::new(
        "だれかのビンゴカードが全部開くか、だれかが18点に届くか、だれかの駒がなくなると、その手番で終わりです。\
         最後に全員が自分のビンゴカードを開けて得点し、使わなかった王冠を1点ずつに数えます。",
        "The game ends with the turn in which somebody’s bingo card is full, somebody reaches 18 points, or \
         somebody’s pieces run out. Then everybody opens cells and scores once more, and every unused crown \
         scores 1 point.",
    )],
);
pub static BOARD: Section = (
    Text::new("盤の使いかた", "Finding your way on the board"),
    &[
        Text::new(
            "丸で囲んだ数字は自分のビンゴカードに、小さな札のある数字は自分の数字カードにあります。\
             「さがす」の欄に入力するか、盤の上でそのまま数字キーを打つと、すぐに見つかります。",
            "A ring marks a number on your bingo card. A little card marks a number whose number card you hold. Type a number into the \
             field “Find”, or simply on the board, to find it at once.",
        ),
        Text::new(
            "ビンゴカードのマスの小さな丸は、地図に駒がある数字の印です。持ち主の手番に開きます。目の印の数字カードは、\
             全員が見たカードです。赤い線の数字カードは、もう宣言された数字です。",
            "A dot in a cell of a bingo card means that its number has a piece on the map; it opens on its owner’s turn. An eye on a \
             number card means that everybody has seen it. A crossed-out number card is already declared.",
        ),
        Text::new(
            "数字は、1回選ぶと候補になり、もう1回選ぶと宣言されます。王冠を使うときは「王冠で宣言」を押してください。",
            "Choose a number to look at it, and choose it again to declare it. To spend a crown, press the Crown button.",
        ),
    ],
);
pub static BY_HAND: Section = (
    Text::new("全部を自分でするとき", "Pieces and points by hand"),
    &[Text::new(
        "駒を置く、王冠を取る、マスを開ける、得点を記録する。この四つを自分でします。忘れても、星箱は知らせません。\
         忘れたまま手順を終えると、こうなります。駒を置かなかった数字は、宣言しなかったことになります。取らなかった王冠は、\
         そこを通る別の列を完成させた人のものです。マスと得点は、次の自分の手番に開けたり記録したりできます。",
        "You put pieces, take crowns, open cells and record points yourself, and nothing reminds you. If you finish a \
         step too early, a number without its piece no longer counts. A crown you left goes to whoever \
         completes the next line through it. Cells and points wait for your next turn.",
    )],
);
pub static HERE: Section = (
    Text::new("星箱での決まり", "How Hoshibako decides"),
    &[Text::new(
        "2周のあいだ、だれも地図に駒を置かないと、そこでゲームは終わりです。地図とビンゴカードは、\
         失われた図版に代わる星箱の再構成です。",
        "If nobody puts a piece on the map for two rounds, the game ends. The map and the bingo cards are our \
         reconstruction of lost pictures.",
    )],
);
