//! The rules of Cattricola in our own words.

use tabletop::Text;

pub static STORY: Text = Text::new("夕ぐれの牧場", "A ranch at dusk");
pub static STORY_TEXT: &[Text] = &[Text::new(
    "円盤で牧場の上を飛び、動物をビームで吸い\u{2060}上げます。捕まえるのはかんたんです。\
     むずかしいのは、円盤の上でみんなが無事でいられる並べかたを見つけることです。",
    "You hover over a ranch and beam up its animals. Catching them is easy. Seating them so that \
     nobody gets eaten is not.",
)];
pub static START: Text = Text::new("始めかた", "Setting up");
pub static START_TEXT: &[Text] = &[Text::new(
    "人数分の牧場を、マスがそろうようにつなぎます。どのマスにも動物を1匹ずつ、よく混ぜて、\
     表裏も決めずに置きます。1人ずつ、円盤とレーダーを1つ、マーカーを5個持ちます。レーダーは、\
     牧場のマスと同じ向きに置きます。",
    "Join one ranch board per player so that their cells line up. Put a random animal on each cell, \
     either side up. Every player takes a saucer, a radar and five markers. Lay the radar the same \
     way round as the ranch.",
)];
pub static RANCHES: Text = Text::new(
    "2人、3人、4人の牧場。つなぎかたは選べます。暗いタイルは裏向きです。",
    "Ranches for two, three and four players; you may join them in other ways. Dark tiles are face down.",
);
pub static KIT: Text = Text::new(
    "それぞれが持つ円盤、レーダー、マーカー5個。",
    "What every player has: a saucer, a radar and five markers.",
);
pub static TURN: Text = Text::new("自分の番", "Your turn");
pub static TURN_TEXT: &[Text] = &[Text::new(
    "手番では、チャージかキャッチのどちらかをします。",
    "On your turn you either charge or catch.",
)];
pub static CHARGE: Text = Text::new("チャージ", "Charge");
pub static CHARGE_TEXT: &[Text] = &[Text::new(
    "レーダーの穴に、マーカーを1〜3個置きます。レーダーの上は全部で5個までです。マーカーは、\
     縦横か斜めにつなげて、ひとかたまりにします。置いたマーカーは動かせません。",
    "Put one to three markers into holes of your radar, five at most in all. Your markers must form \
     one group, touching straight or diagonally. Once charged, they stay.",
)];
pub static CHARGED: Text = Text::new(
    "光っているマーカーが、これから置く1個です。レーダーは回せません。",
    "The bright marker is the one being charged. You may never turn your radar.",
);
pub static CATCH: Text = Text::new("キャッチ", "Catch");
pub static CATCH_TEXT: &[Text] = &[
    Text::new(
        "マーカーの形のビームを、牧場の好きなところに下ろします。その中の動物は、全部捕まえます。\
         形は回せませんが、牧場の外にはみ出してもかまいません。動物が1匹以上いるところに下ろします。",
        "Lay the shape of your markers anywhere over the ranch and catch every animal in it. You may \
         not turn the shape, but part of it may hang over the edge. You must catch at least one \
         animal.",
    ),
    Text::new(
        "捕まえた動物の性別を見てから、円盤の空いているマスに、番号の小さいほうから1匹ずつ置きます。\
         どの動物から置いてもかまいません。置ききれない動物は、最後に1匹につき1点引かれます。\
         マーカーは全部手もとに戻ります。",
        "Look at the animals you caught, then put them on your saucer, one by one, in any order. The \
         lowest free number comes first. Each animal that does not fit costs you 1 point at the end. \
         All your markers come back to you.",
    ),
];
pub static BEAM: Text = Text::new(
    "この形なら、3匹を捕まえます。暗いタイルは裏向きで、性別はまだだれも知りません。",
    "This shape catches three animals. Dark tiles are face down: nobody knows their sex yet.",
);
pub static PUT: Text = Text::new(
    "3匹を1番、2番、3番に置きました。次は4番からです。",
    "Three animals are on 1, 2 and 3. The next one goes on 4.",
);
pub static FACES: Text = Text::new("動物", "The animals");
pub static FACES_TEXT: &[Text] = &[Text::new(
    "ヒツジ、ブタ、ウシ、ウマには、オス（角張った印）、メス（丸い印）、子ども（芽の印）がいます。\
     オオカミには、オスもメスも子どももありません。",
    "Sheep, pigs, cows and horses are male (square badge), female (round badge) or young (a sprout). \
     Wolves are just wolves.",
)];
pub static FACES_FIGURE: Text = Text::new(
    "裏向きのウシ、オス、メス、子ども。",
    "A cow face down, a bull, a cow, a calf.",
);
pub static CIRCLES: Text = Text::new("ミステリーサークル", "Mystery circles");
pub static CIRCLES_TEXT: &[Text] = &[Text::new(
    "ミステリーサークルの上の動物が全部いなくなると、ミステリーサークルが現れます。\
     最後の1匹を捕まえた人は、円盤の動物を持ち上げて、捕まえた動物といっしょに置き直せます。\
     1つ目なら1匹、2〜4つ目なら2匹、5つ目なら3匹までです。",
    "When the last animal on a mystery circle is caught, the circle appears. Whoever caught it may \
     lift animals off their saucer and put them back together with the new ones: one animal for the \
     first circle, two for the second to fourth, three for the fifth.",
)];
pub static CIRCLE: Text = Text::new(
    "4マスのミステリーサークルに残った、最後の1匹です。捕まえると、ミステリーサークルが現れます。",
    "The beam is on the last animal of a mystery circle of four cells. Catch it, and the circle appears.",
);
pub static END: Text = Text::new("ゲームの終わり", "The end of the game");
pub static END_TEXT: &[Text] = &[Text::new(
    "だれかの円盤が埋まったら、全員の手番の数がそろうまで続けます。そのあと、\
     1人1回ずつ最終手番があります。最終手番では、キャッチ、円盤の2匹の入れ替え、\
     パスのどれかをします。チャージはできません。",
    "When a saucer is full, play on until everybody has had the same number of turns. Then everybody \
     takes one final turn: catch, swap two animals aboard, or pass. There is no more charging.",
)];
pub static COUNT: Text = Text::new("集計", "The count");
pub static COUNT_TEXT: &[Text] = &[Text::new(
    "円盤ごとに、次の順番で1回ずつ調べます。前の手順で残った動物は、あとでとなりの動物が除かれても、\
     前の手順には戻りません。「となり」は上下左右です。",
    "Check every saucer in this order. Never go back to an earlier check. “Beside” means above, \
     below, left or right.",
)];
pub static COUNT_STEPS: [Text; 6] = [
    Text::new(
        "5種類のうち1種類でもいない人は、脱落です。",
        "A player who lacks one of the five species is out.",
    ),
    Text::new(
        "オオカミのとなりのヒツジとブタが除かれます。ウシとウマは除かれません。",
        "Sheep and pigs beside a wolf are removed. Cows and horses do not mind.",
    ),
    Text::new(
        "となりに同じ種類のメスがいないオスと、オスがいないメスが除かれます。",
        "A male is removed unless a female of its species is beside it, and the other way round.",
    ),
    Text::new(
        "子どもとオオカミは、同じ種類の3匹以上のかたまりにいなければ除かれます。オスとメスも、かたまりの数に入ります。",
        "Young animals and wolves are removed unless they are in a group of three or more of their \
         species. Adults count in a group.",
    ),
    Text::new(
        "残った動物は1匹1点です。除かれた動物と置けなかった動物は、1匹につき1点引かれます。",
        "Score 1 point for each animal left. Lose 1 point for each animal removed and for each that did not fit.",
    ),
    Text::new(
        "得点のいちばん多い人の勝ちです。同点なら、その中で手番が最後の人が勝ちます。",
        "The most points win. If tied, the player latest in turn order wins.",
    ),
];
pub static CHECK_SPECIES: Text = Text::new(
    "脱落チェック：オオカミがいないので、脱落です。",
    "All five species: no wolf, so this player is out.",
);
pub static CHECK_WOLVES: Text = Text::new(
    "オオカミチェック：オオカミのとなりのヒツジは除かれます。ウシは除かれません。",
    "Wolf check: the sheep beside the wolf is removed. The cow does not mind.",
);
pub static CHECK_COUPLES: Text = Text::new(
    "カップルチェック：ウマは2頭とも残ります。相手のいないブタは除かれます。",
    "Couple check: both horses stay. The pig without a partner is removed.",
);
pub static CHECK_GROUPS: Text = Text::new(
    "かたまりチェック：ウシは3頭のかたまりなので、子どもも残ります。オオカミは2匹しかいないので除かれます。",
    "Group check: the three cattle form a group, so the calf stays. There are only two wolves, so they are removed.",
);
pub static CHAIN: Text = Text::new(
    "1匹が除かれると、ほかの動物も続けて除かれることがあります。\
     オオカミのとなりのオスのブタが除かれると、相手のいなくなったメスも除かれます。",
    "One removal leads to another: the wolf eats the boar, so the sow has no partner and is removed, too.",
);
pub static SECRETS: Text = Text::new("見えるもの、見えないもの", "Who sees what");
pub static SECRETS_TEXT: &[Text] = &[Text::new(
    "動物の種類と場所は、全員に見えています。裏向きで捕まえた動物の性別は、\
     捕まえた人だけが知っています。表向きだった動物の性別は、全員が知っています。",
    "Everybody sees which species is where. Only the player who caught a face-down animal knows its \
     sex. Everybody knows the sex of an animal that was face up.",
)];
pub static HERE: Text = Text::new("星箱での決まり", "How Hoshibako decides");
pub static HERE_TEXT: &[Text] = &[Text::new(
    "準備で決めた人から、時計回りに進みます。☆印の円盤を使うときは、その人に配ります。\
     手もとの説明書には図がないので、ミステリーサークルの場所と、円盤の形と番号は、星箱で作りました。",
    "The player chosen at set-up begins, and gets the saucer with the ☆ if it is in play. Turns go \
     clockwise. The pictures of our rulebook are lost, so we designed the mystery circles and the \
     shapes and numbers of the saucers.",
)];
