//! The rules of Carotein in our own words.

use tabletop::Text;

pub static STORY: Text = Text::new("星の消えた夜", "The night the stars went out");
pub static STORY_TEXT: &[Text] = &[Text::new(
    "うさぎの国の夜空から、星がすっかり消えてしまいました。星が大好きなキャロテインは、\
     がっかりして寝込んでいます。みんなで空に星をちりばめて、うさぎの星座を作りましょう。",
    "The stars have vanished from the rabbits’ sky, and Carotein, who loved them most, has taken to \
     her bed. So her friends scatter new stars and make constellations of them.",
)];
pub static GOAL: Text = Text::new("勝つには", "How to win");
pub static GOAL_TEXT: &[Text] = &[Text::new(
    "獲得した星座ボードは1枚1点、得点にした自分の星は1個1点です。得点のいちばん多い人の勝ちです。\
     同点ならボードの多い人が勝ち、それも同じなら引き分けです。",
    "Each board you win and each of your own stars you score is worth 1 point. The most points win. \
     If tied, more boards win; if still tied, it is a draw.",
)];
pub static START: Text = Text::new("始めかた", "Setting up");
pub static START_TEXT: &[Text] = &[Text::new(
    "2〜6人で遊びます。1人ずつ、自分の色の星を10個持ちます。いちばん星をマットの真ん中に、\
     うさぎの星座ボード7枚をそのまわりに置きます。散らかす、星座を作る、片づける、\
     の3つで1ラウンドです。ゲームが終わるまで、ラウンドをくり返します。",
    "For two to six players. Everybody takes the ten stars of one colour. Put the First Star in the \
     middle of the mat and the seven boards around it. Each round has three parts: scatter, \
     challenge, tidy up. Play rounds until the game ends.",
)];
pub static SET_UP: Text = Text::new(
    "2人で遊ぶとき。7枚のボードが、いちばん星を囲みます。星は10個ずつです。",
    "For two players: seven boards around the First Star, and ten stars each.",
);
pub static ROUND: [Text; 3] = [
    Text::new("1. 星を散らかす", "1. Scatter the stars"),
    Text::new("2. 2枚のボードで星を隠す", "2. Hide them under two boards"),
    Text::new(
        "3. 片づけて、次のラウンドへ",
        "3. Tidy up for the next round",
    ),
];
pub static SCATTER: Text = Text::new("1. 散らかしタイム", "1. Scatter");
pub static SCATTER_TEXT: &[Text] = &[
    Text::new(
        "順番に、自分の星をマットの好きな場所に1個置くか、パスします。\
         ほかの星に触れるところには置けません。自分の星がなくなったら、無色の星を置けます。",
        "On your turn, put down one of your stars anywhere on the mat, or pass. Stars must not \
         touch. When you have none of your own left, you may put down a plain star.",
    ),
    Text::new(
        "一度パスすると、そのラウンドはもう番が来ません。最後まで残った1人が挑戦者になります。\
         自分なら隠せるけれど、ほかの人は隠せないと思う。そんな場所をねらいましょう。ボードは、\
         まださわれません。",
        "Once you pass, you get no more turns this round. The last one left must take the challenge. \
         So look for places that you can still cover, and that look hopeless to everybody else. You \
         may not touch the boards yet.",
    ),
];
pub static CHALLENGE: Text = Text::new("2. 星座作成タイム", "2. The challenge");
pub static CHALLENGE_TEXT: &[Text] = &[
    Text::new(
        "挑戦者は、星座ボードを2枚選びます。あとから替えることはできません。その2枚を置いて、\
         星の中心をすべて隠すのが目標です。回しても裏返してもかまいませんが、\
         2枚を重ねてはいけません。",
        "The challenger chooses two boards and cannot change them afterwards. Lay them so that they \
         hide the core of every star. Turn and flip them as you like, but they must not overlap.",
    ),
    Text::new(
        "2個までなら、星がは\u{2060}み出しても成功です。星は、中心が全部隠れたときだけ、\
         隠れたことになります。白いふちだけが隠れても、は\u{2060}み出した星です。",
        "Up to two stars may peep out. A star is hidden only if its whole core is covered. Covering \
         the white rim is not enough.",
    ),
];
pub static AWARD: Text = Text::new("3. 得点", "3. Points");
pub static AWARD_TEXT: &[Text] = &[
    Text::new(
        "成功：挑戦者は、使ったボード2枚と、隠した自分の星を2個まで獲得します。\
         は\u{2060}み出した星は、その色の人が獲得します。挑戦者の星でも同じです。",
        "Success: the challenger wins both boards and up to two own hidden stars. Each star that \
         peeped out scores for its owner, even for the challenger.",
    ),
    Text::new(
        "失敗：ほかの人はそれぞれ、マットの上の自分の星を2個まで獲得します。ボードは元の場所に戻ります。",
        "Failure: everybody else scores up to two of their own stars on the mat. The boards go back to their places.",
    ),
    Text::new(
        "残りの星は手もとに戻り、挑戦者の左どなりの人から次のラウンドを始めます。\
         いちばん星と無色の星は、だれの得点にもなりません。",
        "The other stars go back to their owners, and the challenger’s left neighbour begins the \
         next round. The First Star and plain stars never score.",
    ),
];
pub static END: Text = Text::new("ゲームの終わり", "The end of the game");
pub static END_TEXT: &[Text] = &[Text::new(
    "挑戦が3回成功してボードが残り1枚になるか、だれかが自分の星10個をすべて得点にすると、ゲームはすぐに終わります。",
    "The game ends at once when only one board is left (after three successful challenges), or when \
     somebody has scored all ten of their own stars.",
)];
pub static HERE: Text = Text::new("この画面では", "Playing here");
pub static HERE_TEXT: &[Text] = &[
    Text::new(
        "マットの好きなところを選ぶと、星がかりに置かれます。動かしてから、もう一度選ぶか、「ここに置く」を押して決めます。",
        "Choose a place on the mat, and the star waits there. Drag it where you want it, then choose \
         it again or press “Put it here”.",
    ),
    Text::new(
        "ボードはドラッグで動かし、つまみ、ホイール、2本の指のどれかで回します。キーボードでは、\
         矢印キーで動かし、QとEで回し、Fで裏返します。Shiftを押しながらだと、細かく動きます。",
        "Drag a board to move it. Turn it with its knob, the wheel or two fingers. On the keyboard, \
         arrow keys move it, Q and E turn it and F flips it. Hold Shift for finer steps.",
    ),
    Text::new(
        "挑戦が失敗したあとで、本当は隠せたのかを調べられます。コンピューターは、\
         隠せる置きかたを見せるか、隠せないことを証明します。差が小さすぎて、\
         どちらとも言えないこともあります。",
        "After a failed challenge you can ask whether it was possible. The computer shows you how, \
         or proves that it was not. If it is too close to call, it says so.",
    ),
];

pub static FIGURES: [Text; 6] = [
    Text::new("成功：すべて隠れた", "Success: all hidden"),
    Text::new("成功：1個だけは\u{2060}み出した", "Success: one peeps out"),
    Text::new("成功：2個だけは\u{2060}み出した", "Success: two peep out"),
    Text::new("失敗：3個は\u{2060}み出した", "Failure: three peep out"),
    Text::new("失敗：4個は\u{2060}み出した", "Failure: four peep out"),
    Text::new(
        "失敗：3個は\u{2060}み出した（白いふちだけ隠れた星も数えます）",
        "Failure: three peep out, because a board on the white rim hides nothing",
    ),
];
