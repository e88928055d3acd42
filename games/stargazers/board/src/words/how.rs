//! The rules of Stargazers in our own words.

use tabletop::Text;

pub static STORY: Text = Text::new("夜空を描く", "Painting the night");
pub static STORY_TEXT: &[Text] = &[Text::new(
    "望遠鏡で見つけたものを持ち帰り、16枚のタイルで壁いっぱいの夜空を描きます。惑星をつなぎ、\
     恒星を並べ、ジャーナルカードの目標を達成しましょう。得点のいちばん高い壁画の人が勝ちです。",
    "Bring home what your telescope has found, and paint a whole wall of night sky with sixteen \
     tiles. Join planets, place stars and fulfil your journal cards. The mural with the most points \
     wins.",
)];

pub static START: Text = Text::new("始めかた", "Setting up");
pub static START_TEXT: &[Text] = &[
    Text::new(
        "ボーナストークンは、種類ごとに人数と同じ数だけ使い、1つずつを宇宙の中央に置きます。\
         ラウンドのたびに、宇宙の8マスにタイルを1枚ずつ並べ、袋から出したトークンを1つずつのせます。\
         中央も補充します。",
        "Use as many of each kind of bonus token as there are players, and put one of each in the \
         centre of the universe. Each round, eight tiles fill the universe, each with a token from \
         the bag, and the centre is refilled.",
    ),
    Text::new(
        "全員が、太陽を1つリザーブに置いて始めます。IとIIのジャーナルカードを1枚ずつ配られ、\
         どちらかを残します。星座は、AとBの2つを全員で使います。",
        "Everybody starts with a sun in reserve, is dealt one journal card I and one II, and keeps \
         one of them. Two constellations, one A and one B, are shared by everybody.",
    ),
];
pub static UNIVERSE: Text = Text::new(
    "ラウンドの始まり。8マスにタイルとトークン、中央に6種類のボーナストークンがあります。",
    "A round begins: a tile and a token on each of eight squares, and the six kinds of bonus token in the centre.",
);
pub static TURN: Text = Text::new("自分の番", "Your turn");
pub static TURN_TEXT: &[Text] = &[
    Text::new(
        "宇宙の8マスから1つ選び、そのマスのタイルとトークンを1組にして取ります。\
         別々のマスからは取れません。どちらから置いてもかまいません。",
        "Choose one of the eight squares of the universe and take its pair: the tile and the token. \
         You may not take them from two squares. Place them in either order.",
    ),
    Text::new(
        "タイルは、タイルのないマスのどこにでも、好きな向きで置けます。\
         トークンが先に置いてあるマスでもかまいません。置いたタイルやトークンは、\
         シャトルのボーナスを使わないかぎり動かせません。全部置いて、ほかにできることがなければ、\
         手番は自動で終わります。",
        "Lay the tile on any free square, turned as you like, even where a token already lies. You \
         cannot move tiles and tokens you have placed, except with a shuttle bonus. Your turn ends \
         by itself when everything is placed and you can do nothing else.",
    ),
    Text::new(
        "手番は時計回りです。8組がなくなるとラウンドが終わります。最後の組を取った人は、\
         宇宙の中央から円形と六角形のボーナストークンを1つずつもらい、次のラウンドを始めます。\
         人数の2倍のラウンドでゲームが終わります。",
        "Turns go clockwise until all eight pairs are gone. The player who takes the last pair also \
         takes one circular and one hexagonal bonus token from the centre, and begins the next \
         round. There are twice as many rounds as players.",
    ),
];

pub static HALVES: Text = Text::new("半分と半分", "Two halves");
pub static HALVES_TEXT: &[Text] = &[Text::new(
    "タイルの辺には、惑星や恒星の半分があります。となりのタイルの同じ半分と合うと完成し、\
     惑星は2点です。合わない半分や、壁画の端の半分は点になりませんが、引かれる点もありません。",
    "There are halves of planets and stars on the edges of tiles. Two matching halves side by side \
     join into a whole. A whole planet is worth 2 points. Halves that do not match, and halves at \
     the edge of the mural, score nothing but cost nothing.",
)];
pub static JOINED: Text = Text::new(
    "青い惑星と恒星ができました。右の黄色い惑星はまだ半分です。",
    "A blue planet and a star are whole. The yellow planet on the right is still half.",
);
pub static WILD: Text = Text::new(
    "ワイルド惑星は、どの色の惑星とも合います。ワイルド惑星どうしは、向かい合わせに置けません。",
    "A wild planet joins with a planet of any colour. Two wild halves may not face each other.",
);

pub static TOKENS: Text = Text::new("トークン", "Tokens");
pub static TOKENS_TEXT: &[Text] = &[Text::new(
    "円形トークンは、トークンのないマスに置きます。タイルはあってもなくてもかまいません。\
     手に入れたときだけ、代わりにリザーブに2つまで取っておけます。リザーブのトークンは、\
     自分の手番ならいつでも壁画に置けます。最後まで残したトークンは0点です。",
    "Put a circular token on any square without a token, with or without a tile. When you get one, \
     you may keep it in your reserve instead (two at most). On any of your turns you may put a token \
     from the reserve on your mural. Left in reserve to the end, it scores nothing.",
)];
pub static PHOTOS: Text = Text::new(
    "写真：1〜5種類で、1、2、5、8、12点です。同じ写真は、何枚でも1種類です。",
    "Photos: one to five different kinds score 1, 2, 5, 8 or 12 points.",
);
pub static LIGHTS: Text = Text::new(
    "恒星：置くだけでは0点ですが、星座とジャーナルカードに使います。太陽：星座には数えず、ジャーナルカードだけに使います。",
    "Star: scores nothing by itself, but counts for constellations and journal cards. Sun: counts \
     for journal cards only.",
);
pub static ROCKS: Text = Text::new(
    "流星は1点です。ブラックホールは、ほかの円形トークンに重ねて2点です。下になったトークンは、もう数えません。",
    "A meteor is worth 1 point. A black hole goes on top of another circular token and is worth 2. \
     The token under it no longer counts.",
);
pub static HEXES: Text = Text::new(
    "六角形トークン（月・宇宙ステーション・彗星）はタイルの上に置きます。印刷されたものと同じで、1つ1点です。",
    "Hexagonal tokens (moon, space station, comet) go on tiles and count like printed ones: 1 point each.",
);

pub static SHUTTLES: Text = Text::new("シャトル", "Shuttles");
pub static SHUTTLES_TEXT: &[Text] = &[Text::new(
    "シャトルは、シャトルのスロットに置くと、すぐにボーナスがもらえます。スロットは8つで、\
     「カード」が5つ、「ボーナス」「トークン移動」「タイル移動」が1つずつです。\
     壁画に置くこともできますが、ボーナスはもらえません。",
    "Put a shuttle into one of the eight slots and use its bonus at once: Card (five slots), Bonus \
     token, Move token or Move tile. You may also put it on the mural, without a bonus.",
)];

pub static SLOTS: [Text; 4] = [
    Text::new(
        "カード：ジャーナルカードを1枚取ります",
        "Card: take a journal card",
    ),
    Text::new(
        "ボーナス：ボーナストークンを1つもらいます",
        "Bonus token: take one from the supply",
    ),
    Text::new(
        "トークン移動：円形トークンを1つ、トークンのないマスに動かすか、別の円形トークンと入れ替えます",
        "Move token: move a circular token to a square without one, or swap two of them",
    ),
    Text::new(
        "タイル移動：タイルを1枚、タイルのないマスに動かすか、別のタイルと入れ替えます。向きも変えられます",
        "Move tile: move a tile to a square without one, or swap two of them, turned as you like",
    ),
];

pub static JOURNALS: Text = Text::new("ジャーナルカード", "Journal cards");
pub static JOURNALS_TEXT: &[Text] = &[Text::new(
    "カードの目標が、決められた場所に全部そろうと、望遠鏡1個につき3点です。1つでも足りないと0点です。\
     そろったものの印は明るくなり、達成したカードは金色になります。",
    "If everything on a card can be seen together in the right place, each of its telescopes scores \
     3 points. If anything is missing, the card scores nothing. Icons light up as you get them, and \
     a fulfilled card turns gold.",
)];
pub static REGIONS: [Text; 4] = [
    Text::new("となり合う2枚", "Two neighbouring tiles"),
    Text::new("横1列", "One row"),
    Text::new("縦1列", "One column"),
    Text::new(
        "太陽系：中央4マスの太陽を囲む8枚",
        "Solar system: the eight tiles around a sun on one of the four middle squares",
    ),
];
pub static CARD: Text = Text::new(
    "タイルの惑星や恒星は、2つの半分が合って完成したものだけを数えます。完成していれば、\
     片方の半分がその場所の外にあってもかまいません。*の付いた恒星は、\
     恒星トークンでもタイルの恒星でもかまいません。",
    "Planets and stars on tiles count only when whole. One of the two halves may be outside the \
     place. A star with an asterisk may be a token or one drawn on tiles.",
);

pub static SKY: Text = Text::new("星座", "Constellations");
pub static SKY_TEXT: &[Text] = &[Text::new(
    "全員が同じ2つの星座を使います。星座のマスに恒星トークンがあれば、1つと数えます。\
     タイルで完成した恒星の半分がそのマスにかかっていても、1つと数えます。数が多いほど、\
     点が増えます。星座を選ぶと、壁画に重ねて見られます。",
    "Everybody uses the same two constellations. A star token on one of their squares counts. So \
     does a whole star on tiles with one of its halves there. The more stars, the more points. \
     Choose a constellation to see it over the mural.",
)];
pub static FIGURE: Text = Text::new(
    "金の輪は、正しい位置の恒星です。",
    "Gold rings mark stars in the right place.",
);

pub static END: Text = Text::new("終わりと得点", "The end and the score");
pub static END_TEXT: &[Text] = &[Text::new(
    "壁画が埋まったら、写真、ジャーナルカード、星座、1点のもの（月・宇宙ステーション・彗星・流星）、\
     2点のもの（惑星・ブラックホール）の点を合計します。同点なら、\
     達成したカードの望遠鏡が多い人の勝ちです。",
    "When the murals are full, add up the points for photos, journal cards and constellations, 1 \
     point each for moons, space stations, comets and meteors, and 2 each for planets and black \
     holes. If tied, more telescopes on fulfilled cards win.",
)];
pub static EXAMPLE: Text = Text::new("得点の例。", "An example of the score.");
pub static TOTAL: Text = Text::new("合計", "Total");
pub static HERE: Text = Text::new("星箱での決まり", "How Hoshibako decides");
pub static HERE_TEXT: &[Text] = &[
    Text::new(
        "次のラウンドは、最後の組を取った人から始めます。「ボーナス」のスロットでもらったトークンは、\
         すぐ壁画に置きます。手番を終えるまでは、何度でもやり直せます。手もとの説明には図がないので、\
         タイル・カード・星座の絵は、星箱で作りました。",
        "The player who took the last pair begins the next round. A token taken as a shuttle bonus \
         goes on the mural at once. You can undo everything until you end your turn. The pictures of \
         our rulebook are lost, so we designed the tiles, cards and constellations.",
    ),
    Text::new(
        "キーボードでは、数字キーで宇宙のマスやカードを選び、矢印キーで壁画の上を動き、Rで回し、\
         Cで決めます。Kでリザーブに置きます。",
        "On a keyboard, digits choose squares of the universe and cards, arrow keys move over the \
         mural, R turns, C confirms, and K keeps a token in reserve.",
    ),
];
