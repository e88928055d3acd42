//! The rules of Carotein in our own words.

use tabletop::Text;

pub static STORY: Text = Text::new("星の消えた夜", "The night the stars went out");
pub static STORY_TEXT: &[Text] = &[Text::new(
    "うさぎの国の夜空から、星がすっかり消えてしまいました。星が大好きなキャロテインは、がっかりして寝込んでいます。\
     みんなで空に星をちりばめて、うさぎの星座をつくりましょう。",
    "All at once the stars are gone from the rabbits’ sky, and Carotein, who loved them best, has taken to her bed. \
     So her friends scatter new stars, and make constellations of them.",
)];
pub static GOAL: Text = Text::new("勝つには", "How to win");
pub static GOAL_TEXT: &[Text] = &[Text::new(
    "獲得した星座ボードと、得点にした自分の星の数を合わせて、いちばん多い人の勝ちです。\
     同点ならボードの多い人が勝ち、それも同じなら引き分けです。",
    "Boards you win and stars of your own that you score are a point each. Most points win; of equals, whoever has \
     more boards; equal in both is a draw.",
)];
pub static START: Text = Text::new("始め方", "Setting up");
pub static START_TEXT: &[Text] = &[Text::new(
    "2〜6人で遊びます。それぞれ自分の色の星（星チップ）を10個持ち、いちばん星をマットの真ん中に、7匹のうさぎの星座ボードをそのまわりに置きます。\
     散らかす、星座をつくる、片づける、で1ラウンドです。終わりが来るまで、ラウンドを重ねます。",
    "For two to six. Everybody takes the ten stars of a colour. The First Star lies in the middle of the mat, the seven \
     rabbits round it. A round is scattering, the challenge and tidying up; rounds follow until the game ends.",
)];
pub static SET_UP: Text = Text::new(
    "2人で遊ぶとき。7匹のうさぎが、いちばん星を囲みます。星は10個ずつです。",
    "For two: seven rabbits round the First Star, and ten stars each.",
);
pub static ROUND: [Text; 3] = [
    Text::new("1. 星を散らかす", "1. Stars are scattered"),
    Text::new(
        "2. 2匹のうさぎで星を隠す",
        "2. Two rabbits are laid over them",
    ),
    Text::new(
        "3. 片づけて、次のラウンドへ",
        "3. The mat is tidied for the next round",
    ),
];
pub static SCATTER: Text = Text::new("1. 散らかしタイム", "1. Scatter");
pub static SCATTER_TEXT: &[Text] = &[
    Text::new(
        "順番に、自分の星をマットの好きな場所に1個置くか、パスします。ほかの星に触れてはいけません。\
         自分の星がなくなったら、無色の星を置けます。",
        "In turn, put one of your stars anywhere on the mat, or pass. Stars must not touch. When your own have run \
         out you may put down plain ones.",
    ),
    Text::new(
        "一度パスすると、そのラウンドはもう番が来ません。最後まで残った1人が「挑戦」します。\
         自分なら隠せるけれど、みんなは無理だと思う——そんな場所をねらいましょう。ボードはまだ手に取れません。",
        "Once you pass you are out for this round. The last one left must take up the challenge. So look for places that \
         you can still cover, and that look hopeless to everybody else. Boards may not be touched yet.",
    ),
];
pub static CHALLENGE: Text = Text::new("2. 星座作成タイム", "2. The challenge");
pub static CHALLENGE_TEXT: &[Text] = &[
    Text::new(
        "挑戦する人は、うさぎの星座ボードを2枚選びます（あとから替えられません）。\
         そして2枚で、星の中心をすべて隠します。回しても裏返してもかまいませんが、2枚を重ねることはできません。",
        "The challenger chooses two rabbits, and cannot change them afterwards. Laid over the stars, turned and turned \
         over at will but not on top of each other, they have to hide the cores of all stars.",
    ),
    Text::new(
        "は\u{2060}み出してよい星は2個までです。白いふちだけが隠れていても、中心が見えていれば隠れたことになりません。",
        "Up to two stars may peep out. A core has to be covered as a whole: a rabbit over the white rim alone does not count.",
    ),
];
pub static AWARD: Text = Text::new("3. 得点", "3. Points");
pub static AWARD_TEXT: &[Text] = &[
    Text::new(
        "成功：挑戦した人は、使ったボード2枚と、隠せた自分の星を2個まで獲得します。は\u{2060}み出した星は、その色の人の得点です。挑戦した人の星でも同じです。",
        "Success: the challenger wins both boards and up to two own hidden stars. Stars that peeped out go to their owners, \
         the challenger too.",
    ),
    Text::new(
        "失敗：ほかの全員が、マットの上の自分の星を2個まで獲得します。ボードは元に戻ります。",
        "Failure: everybody else scores up to two of their own stars on the mat, and the boards go back.",
    ),
    Text::new(
        "残りの星は手もとに戻り、挑戦した人の左どなりから次のラウンドを始めます。いちばん星と無色の星は、だれの得点にもなりません。",
        "The other stars go home, and the challenger’s left neighbour begins the next round. The First Star and plain \
         stars are nobody’s points.",
    ),
];
pub static END: Text = Text::new("ゲームの終わり", "The end");
pub static END_TEXT: &[Text] = &[Text::new(
    "3つ目の星座ができてボードが残り1枚になるか、だれかが自分の星10個をすべて得点にしたら、すぐに終わります。",
    "The game ends at once when the third constellation leaves one board, or when somebody has scored all ten stars of \
     their own.",
)];
pub static HERE: Text = Text::new("この画面では", "Playing here");
pub static HERE_TEXT: &[Text] = &[
    Text::new(
        "星はマットをタップした所に仮置きされます。動かしてから、もう一度タップするかボタンで決めます。",
        "Tap the mat and the star waits there; drag it as you like, then tap it again or press the button.",
    ),
    Text::new(
        "ボードはドラッグで動かし、つまみ・ホイール・2本指で回します。キーボードでは矢印キー、QとE、裏返しはF、\
         Shiftを押しながらだと細かく動きます。",
        "Drag a board to move it; turn it by its knob, the wheel or two fingers. On the keyboard: arrow keys, Q and E to \
         turn, F to turn it over, Shift for fine steps.",
    ),
    Text::new(
        "失敗した挑戦のあとには、本当はできたのかを調べられます。コンピューターは、できる置き方を見せるか、\
         できないことを証明します。髪の毛ほどの差なら、どちらとも言えないことがあります。",
        "After a challenge has failed you may ask whether it could have been done. The computer shows you how, or proves \
         that it could not; what turns on a hair’s breadth it leaves open.",
    ),
];

pub static FIGURES: [Text; 6] = [
    Text::new("成功：すべて隠れた", "Success: all hidden"),
    Text::new("成功：1個だけは\u{2060}み出した", "Success: one peeps out"),
    Text::new("成功：2個だけは\u{2060}み出した", "Success: two peep out"),
    Text::new("失敗：3個は\u{2060}み出した", "Failure: three peep out"),
    Text::new("失敗：4個は\u{2060}み出した", "Failure: four peep out"),
    Text::new(
        "失敗：白いふちに乗っているだけの星も数えて3個",
        "Failure: three, for a rabbit on the white rim hides nothing",
    ),
];
