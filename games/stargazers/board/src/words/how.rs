//! The rules of Stargazers in our own words.

use tabletop::Text;

pub static STORY: Text = Text::new("夜空を描く", "Painting the night");
pub static STORY_TEXT: &[Text] = &[Text::new(
    "望遠鏡で見つけたものを持ち帰り、16枚のタイルで壁いっぱいの夜空を描きます。惑星をつなぎ、\
     恒星を並べ、ジャーナルカードの目標を達成しましょう。得点のいちばん高い壁画が勝ちです。",
    "Bring home what your telescope has found and paint a whole wall of night sky, sixteen tiles in \
     all. Join planets, set stars, fulfil your journal cards. The best mural wins.",
)];

pub static START: Text = Text::new("始め方", "Setting up");
pub static START_TEXT: &[Text] = &[
    Text::new(
        "ボーナストークンは、種類ごとに人数と同じ数だけ使い、1つずつを宇宙の真ん中に置きます。\
         ラウンドのたびに、タイルの山1つを宇宙の8マスに並べ、袋のトークンを1つずつのせて、真ん中も補充します。",
        "Of every kind of bonus token there are as many as players, and one of each lies in the centre. For each \
         round a stack of eight tiles fills the universe, with a token from the bag on every one, and the centre \
         is filled up again.",
    ),
    Text::new(
        "全員、太陽を1つリザーブに持って始めます。IとIIのジャーナルカードを1枚ずつ配られ、どちらかを残します。\
         全員で目指す星座は、AとBの2つです。",
        "Everybody starts with a sun in reserve, is dealt a journal card I and a card II, and keeps one of them. \
         Two constellations, an A and a B, are there for all.",
    ),
];
pub static UNIVERSE: Text = Text::new(
    "ラウンドの始まり。8マスにタイルとトークン、真ん中にボーナストークンが6種類。",
    "A round begins: a tile and a token on eight squares, and the six kinds of bonus token in the centre.",
);
pub static TURN: Text = Text::new("自分の番", "Your turn");
pub static TURN_TEXT: &[Text] = &[
    Text::new(
        "宇宙の8マスから1つ選び、そのタイルとトークンの両方を取ります。別々のマスからは取れません。\
         どちらから置いてもかまいません。",
        "Choose one of the eight squares of the universe and take both its tile and its token, never \
         from two squares. Place them in either order.",
    ),
    Text::new(
        "タイルは空いているマスのどこへでも、好きな向きで置けます。トークンが先に置かれたマスにも置けます。\
         置いたら、動かせるのはシャトルだけです。全部置いて、ほかにできることがなければ、手番は自動で終わります。",
        "A tile goes on any free square, turned as you like, also under a token that is there already. \
         Once laid, only a shuttle moves it. When all is placed and nothing else can be done, your turn ends \
         by itself.",
    ),
    Text::new(
        "手番は時計回りです。8組がなくなるとラウンドが終わります。最後の組を取った人は、宇宙の中央から\
         円形と六角形のボーナストークンを1つずつもらい、次のラウンドを始めます。人数の2倍のラウンドで終わりです。",
        "Turns go clockwise until all eight pairs are gone. Whoever takes the last pair also takes one \
         circular and one hexagonal bonus token from the centre, and begins the next round. There are twice \
         as many rounds as players.",
    ),
];

pub static HALVES: Text = Text::new("半分と半分", "Two halves");
pub static HALVES_TEXT: &[Text] = &[Text::new(
    "タイルの辺には惑星や恒星の半分があります。隣のタイルの同じ半分と合うと完成し、惑星は2点です。\
     合わない半分や、壁画の端の半分は、点にならないだけです。",
    "The edges of tiles hold halves of planets and stars. Beside the same half they become whole; a \
     planet is worth 2. Halves that do not match, or at the edge of the mural, simply score nothing.",
)];
pub static JOINED: Text = Text::new(
    "青い惑星と恒星ができました。右の黄色い惑星はまだ半分です。",
    "A blue planet and a star are whole. The yellow planet on the right is still half.",
);
pub static WILD: Text = Text::new(
    "ワイルド惑星は、どの色とも合います。ワイルドどうしは向かい合わせに置けません。",
    "The wild planet joins with any colour. Two wild halves may not face each other.",
);

pub static TOKENS: Text = Text::new("トークン", "Tokens");
pub static TOKENS_TEXT: &[Text] = &[Text::new(
    "円形トークンは、空いているマスの中心ならタイルの有無にかかわらず置けます。手に入れたときだけ、\
     リザーブに2つまで取っておけます。リザーブのトークンは、自分の手番ならいつでも壁画へ置けますが、\
     最後まで残すと0点です。",
    "Circular tokens go on the free centre of any square, with or without a tile. When you get one you may \
     keep it in your reserve instead, two at most, and bring it to the mural at any time in your turn. \
     Left there to the end it scores nothing.",
)];
pub static PHOTOS: Text = Text::new(
    "写真：種類の数で 1・2・5・8・12点。同じ写真は1種類です。",
    "Photos: 1, 2, 5, 8, 12 points by how many kinds you show.",
);
pub static LIGHTS: Text = Text::new(
    "恒星：それだけでは0点ですが、星座とジャーナルカードに使います。太陽：星座には数えず、ジャーナルカードだけに使います。",
    "Star: nothing by itself, but constellations and journal cards want it. Sun: it serves journal cards alone, \
     never a constellation.",
);
pub static ROCKS: Text = Text::new(
    "流星は1点。ブラックホールは、ほかのトークンの上に置いて2点。覆ったものは見えなくなります。",
    "A meteor is worth 1. A black hole goes on top of another token and is worth 2; what it covers is gone.",
);
pub static HEXES: Text = Text::new(
    "六角形の月・宇宙ステーション・彗星はタイルの上に。印刷されたものと同じで1点です。",
    "Hexagons (moon, station, comet) lie on tiles and count like printed ones: 1 each.",
);

pub static SHUTTLES: Text = Text::new("スペースシャトル", "Shuttles");
pub static SHUTTLES_TEXT: &[Text] = &[Text::new(
    "シャトルはシャトルのスロットへ打ち上げると、すぐにボーナスがもらえます。スロットは8つ：「カード」が5つ、\
     「ボーナス」「トークン移動」「タイル移動」が1つずつです。壁画に置くこともできます。",
    "Launch a shuttle into one of eight slots and its bonus comes at once: Card (five slots), \
     Bonus token, Move token or Move tile. It may lie on the mural as well.",
)];

pub static SLOTS: [Text; 4] = [
    Text::new(
        "カード：ジャーナルカードを1枚選ぶ",
        "Card: choose a journal card",
    ),
    Text::new(
        "ボーナス：ボーナストークンを1つもらう",
        "Bonus token: gain one from the supply",
    ),
    Text::new(
        "トークン移動：トークンを1つ、空いたマスの中心へ動かすか、別のトークンと入れ替える",
        "Move token: to an empty centre, or swap it with another",
    ),
    Text::new(
        "タイル移動：タイルを1枚、空いたマスへ動かすか、別のタイルと入れ替える。向きも変えられる",
        "Move tile: to an empty square, or swap it with another; turn them as you like",
    ),
];

pub static JOURNALS: Text = Text::new("ジャーナルカード", "Journal cards");
pub static JOURNALS_TEXT: &[Text] = &[Text::new(
    "カードの目標が、決められた場所に全部そろえば、望遠鏡1つにつき3点。1つでも欠ければ0点です。\
     そろったものから光り、達成したカードは金色になります。",
    "If all that a card asks for can be seen together in the right place, each of its telescopes pays 3; \
     if anything is missing, nothing. Icons light up as you get them, and a fulfilled card turns gold.",
)];
pub static REGIONS: [Text; 4] = [
    Text::new("隣り合う2枚", "Two neighbouring tiles"),
    Text::new("横1列", "One row"),
    Text::new("縦1列", "One column"),
    Text::new(
        "太陽系：中央4マスの太陽を囲む8枚",
        "Solar system: the eight tiles around a sun on one of the four middle squares",
    ),
];
pub static CARD: Text = Text::new(
    "タイルの惑星や恒星は、2つの半分が合って完成したものだけを数えます。完成していれば、半分がその場所の外にあっても\
     かまいません。*の付いた恒星は、トークンでもタイルの恒星でも使えます。",
    "Planets and stars on tiles count only when whole; one of their two halves may then lie outside the place. A \
     star with an asterisk may be a token or one drawn on tiles.",
);

pub static SKY: Text = Text::new("星座", "Constellations");
pub static SKY_TEXT: &[Text] = &[Text::new(
    "全員が同じ2つの星座を追います。決められたマスに恒星トークンがあるか、タイルの上で完成した恒星の半分が\
     かかっていれば、1つと数えます。数が多いほど高得点です。星座のカードを選ぶと、壁画に重ねて見られます。",
    "All follow the same two constellations. A star token on one of their squares counts, and so does a \
     whole star on tiles with one of its halves there; the more, the better. Touch a constellation to see it over the mural.",
)];
pub static FIGURE: Text = Text::new(
    "金の輪が、正しい位置の恒星です。",
    "Gold rings are stars in the right place.",
);

pub static END: Text = Text::new("終わりと得点", "The end");
pub static END_TEXT: &[Text] = &[Text::new(
    "壁画が埋まったら、写真、ジャーナルカード、星座、1点のもの（月・ステーション・彗星・流星）、\
     2点のもの（惑星・ブラックホール）を合計します。同点なら、達成した望遠鏡の多い人の勝ちです。",
    "When the murals are full, add up photos, journal cards, constellations, single points (moons, stations, \
     comets, meteors) and double ones (planets, black holes). If level, more telescopes on fulfilled \
     cards win.",
)];
pub static EXAMPLE: Text = Text::new("得点の例。", "An example of the score.");
pub static TOTAL: Text = Text::new("合計", "Total");
pub static HERE: Text = Text::new("この箱での決まり", "How this box decides");
pub static HERE_TEXT: &[Text] = &[
    Text::new(
        "次のラウンドは、最後の組を取った人から始めます。シャトルでもらったトークンは、すぐ壁画に置きます。\
     手番を終えるまでは、何度でもやり直せます。タイル・カード・星座の絵柄は、失われた図版に代わる星箱の再構成です。",
        "Whoever took the last pair begins the next round. A token gained by a shuttle goes on the mural at \
     once. Until you end your turn you may take all of it back. Tiles, cards and constellations are our \
     reconstruction of lost pictures.",
    ),
    Text::new(
        "キーボードでは、数字で宇宙のマスやカードを選び、矢印で壁画の上を動き、Rで回し、Cで決めます。\
         Kでリザーブに置きます。",
        "On a keyboard, digits choose squares of the universe and cards, arrows move over the mural, R turns, \
         C confirms, and K puts a token in reserve.",
    ),
];
