//! The rules of Cattricola in our own words.

use tabletop::Text;

pub static STORY: Text = Text::new("夕ぐれの牧場", "A ranch at dusk");
pub static STORY_TEXT: &[Text] = &[Text::new(
    "UFOで牧場の上を飛び、動物をビームで吸い\u{2060}上げます。捕まえるのはかんたんです。\
     むずかしいのは、円盤の上でみんなが無事でいられる並べ方を見つけることです。",
    "You hover over a ranch and beam up its animals. Catching them is easy. Finding each of them a \
     place aboard where it comes to no harm is not.",
)];
pub static START: Text = Text::new("始め方", "Setting up");
pub static START_TEXT: &[Text] = &[Text::new(
    "人数分の牧場をマスがそろうようにつなぎ、マスごとに動物を1匹ずつ、表裏もでたらめに置きます。\
     それぞれ、円盤とレーダーを1つ、マーカーを5個持ちます。レーダーの向きは、牧場の向きと同じです。",
    "As many ranch boards as there are players are joined, their cells in line. A random animal lies on \
     each cell, either side up. Each has a saucer, a radar and five markers. The radar lies the same way \
     round as the ranch.",
)];
pub static RANCHES: Text = Text::new(
    "2人、3人、4人の牧場。つなぎ方は自由です。暗いタイルは裏向きです。",
    "Ranches for two, three and four; they may be joined in other ways. Dark tiles lie face down.",
);
pub static KIT: Text = Text::new(
    "それぞれが持つ円盤、レーダー、マーカー5個。",
    "What each of you has: a saucer, a radar and five markers.",
);
pub static TURN: Text = Text::new("自分の番", "Your turn");
pub static TURN_TEXT: &[Text] = &[Text::new(
    "手番では、チャージかキャッチのどちらかを行います。",
    "In your turn you either charge or catch.",
)];
pub static CHARGE: Text = Text::new("チャージ", "Charge");
pub static CHARGE_TEXT: &[Text] = &[Text::new(
    "レーダーの穴に、マーカーを1〜3個置きます。全部で5個までです。マーカーは、\
     縦横か斜めで、ひとつながりにします。置いたマーカーは動かせません。",
    "Put one to three markers into the holes of your radar, five at most in all. They have to hang \
     together, straight or diagonally. Once placed they stay.",
)];
pub static CHARGED: Text = Text::new(
    "光っているマーカーが、これから置く分です。レーダーは回せません。",
    "The bright marker is the one being placed. A radar is never turned.",
);
pub static CATCH: Text = Text::new("キャッチ", "Catch");
pub static CATCH_TEXT: &[Text] = &[
    Text::new(
        "マーカーの形のまま、ビームを牧場の好きなところに下ろし、その中の動物を全部捕まえます。\
         形は回せませんが、牧場の外にはみ出してもかまいません。1匹以上いるところに下ろします。",
        "Lower the shape of your markers anywhere onto the ranch and take every animal in it. The shape \
         is not turned; part of it may hang over the edge. At least one animal has to be in it.",
    ),
    Text::new(
        "性別を確かめて、円盤の番号の小さい空きマスから順に並べます。並べる順番は自由です。\
         置ききれない動物は、最後に1匹につき1点引かれます。マーカーは全部手もとに戻ります。",
        "Look at their faces, then put them on the free cells with the lowest numbers, in any order. \
         What does not fit costs a point each in the end. All markers come back.",
    ),
];
pub static BEAM: Text = Text::new(
    "形の下の3匹を捕まえます。暗いタイルは裏向きで、性別はまだだれも知りません。",
    "Three animals are caught. Dark tiles lie face down: nobody knows their sex yet.",
);
pub static PUT: Text = Text::new(
    "3匹を1番、2番、3番に置きました。次は4番からです。",
    "Three animals on 1, 2 and 3; the next ones go on from 4.",
);
pub static FACES: Text = Text::new("動物", "The animals");
pub static FACES_TEXT: &[Text] = &[Text::new(
    "ヒツジ、ブタ、ウシ、ウマに、オス（角張った印）、メス（丸い印）、子ども（芽の印）がいます。\
     オオカミに区別はありません。",
    "Sheep, pigs, cows and horses are male (square badge), female (round badge) or young (a sprout). \
     Wolves are just wolves.",
)];
pub static FACES_FIGURE: Text = Text::new(
    "裏向きのウシ、オス、メス、子ども。",
    "A cow face down, a bull, a cow, a calf.",
);
pub static CIRCLES: Text = Text::new("ミステリーサークル", "Mystery circles");
pub static CIRCLES_TEXT: &[Text] = &[Text::new(
    "ミステリーサークルの上の動物が全部いなくなると、ミステリーサークルが現れます。最後の1匹を捕まえた人は、\
     円盤の動物を持ち上げて、捕まえた動物といっしょに並べ直せます。\
     1つ目なら1匹、2〜4つ目なら2匹、5つ目なら3匹までです。",
    "When the last animal on a mystery circle is caught, the circle appears. Whoever caught it may lift \
     animals off their saucer and put them again with the new ones: one for the first circle, two for \
     the second to fourth, three for the fifth.",
)];
pub static CIRCLE: Text = Text::new(
    "4マスのミステリーサークルに残った最後の1匹を捕まえると、ミステリーサークルが現れます。",
    "The last animal on a mystery circle of four cells is under the beam: once it is caught, the circle appears.",
);
pub static END: Text = Text::new("ゲームの終わり", "The end");
pub static END_TEXT: &[Text] = &[Text::new(
    "円盤が埋まった人が出たら、全員が同じ回数になるまで続け、最後に1人1回ずつ最終手番があります。\
     最終手番では、キャッチ、円盤の2匹の入れ替え、パスのどれかを行います。チャージはできません。",
    "When a saucer is full, play goes on until all have had equally many turns. Then each has one final \
     turn: catch, swap two animals aboard, or pass. No more charging.",
)];
pub static COUNT: Text = Text::new("集計", "The count");
pub static COUNT_TEXT: &[Text] = &[Text::new(
    "円盤ごとに、次の順番で調べます。一度調べたことは、あとで変わっても調べ直しません。\
     「となり」は上下左右です。",
    "Every saucer is looked at in this order, and nothing is looked at twice. “Beside” means above, \
     below, left or right.",
)];
pub static COUNT_STEPS: [Text; 6] = [
    Text::new(
        "5種類のうち1種類でもいなければ、脱落です。",
        "Whoever lacks one of the five species is out.",
    ),
    Text::new(
        "オオカミのとなりのヒツジとブタが除かれます。ウシとウマは平気です。",
        "Sheep and pigs beside a wolf go. Cows and horses do not mind.",
    ),
    Text::new(
        "となりに同じ種類のメスがいないオス、オスがいないメスが除かれます。",
        "A male goes without a female of its species beside it, and the reverse.",
    ),
    Text::new(
        "子どもとオオカミは、同じ種類が3匹以上つながっていなければ除かれます。オスとメスも数に入ります。",
        "Young and wolves go unless three or more of their species hang together; adults count.",
    ),
    Text::new(
        "残った数 − 除かれた数 − 置けなかった数が得点です。",
        "Points: animals left, less those removed, less those that did not fit.",
    ),
    Text::new(
        "得点の多い人の勝ちです。同点なら、手番が後の人が勝ちます。",
        "Most points win; of those who tie, the last in turn order.",
    ),
];
pub static CHECK_SPECIES: Text = Text::new(
    "脱落チェック：オオカミがいないので、脱落です。",
    "All five species: no wolf, so this player is out.",
);
pub static CHECK_WOLVES: Text = Text::new(
    "オオカミチェック：となりのヒツジは除かれます。ウシは平気です。",
    "Wolf check: the sheep beside the wolf goes. The cow does not mind.",
);
pub static CHECK_COUPLES: Text = Text::new(
    "カップルチェック：ウマは2匹とも残り、相手のいないブタは除かれます。",
    "Couple check: both horses stay; the pig without a partner goes.",
);
pub static CHECK_GROUPS: Text = Text::new(
    "かたまりチェック：ウシが3匹つながっているので子どもは残り、オオカミは2匹しかいないので除かれます。",
    "Group check: three cattle hang together, so the calf stays. The wolves are only two, and go.",
);
pub static CHAIN: Text = Text::new(
    "除かれ方はつながっていきます。オオカミがオスのブタを食べると、残されたメスも除かれます。",
    "One thing leads to another: the wolf eats the boar, and the lonely sow goes too.",
);
pub static SECRETS: Text = Text::new("見えるもの、見えないもの", "What is seen");
pub static SECRETS_TEXT: &[Text] = &[Text::new(
    "動物の種類と場所は全員に見えています。裏向きで捕まえた動物の性別は、捕まえた人だけが知っています。\
     表向きだった動物の性別は、みんなが覚えています。",
    "Everybody sees which species lies where. The sex of what was caught face down is known to its \
     catcher alone; what lay face up stays known to all.",
)];
pub static HERE: Text = Text::new("この箱での決まり", "How this box decides");
pub static HERE_TEXT: &[Text] = &[Text::new(
    "準備で決めた人から、時計回りに進みます。☆印の円盤を使うときは、その人に配ります。ミステリーサークルの場所、円盤の形と番号は、\
     失われた図版に代わる星箱の再構成です。",
    "Whoever was chosen at set-up begins, and gets the saucer with the ☆ if it is dealt at all; turns go \
     clockwise. The mystery circles and the shapes and numbers of the saucers are our reconstruction of lost \
     pictures.",
)];
