//! The words of the review: how a game was played, and what of it was luck.

use super::{Language, Text};
use tabletop::{Seat, Voice};

/// The review, in the menu and as a title.
pub const TITLE: Text = Text::new("ふり返り", "Review");
/// The same, where a game has just ended.
pub const WAS_IT_LUCK: Text = Text::new("運だった？", "Was that luck?");
/// The chances of all seats from the first move to the last.
pub const COURSE: Text = Text::new("勝つ見込みの移り変わり", "Winning chances, move by move");
/// The row of seats with their chances.
pub const CHANCES: Text = Text::new("勝つ見込み", "Winning chances");
/// Judging stops for now.
pub const STOP: Text = Text::new("調べるのを止める", "Stop analysis");
/// Judging goes on.
pub const GO_ON: Text = Text::new("続きを調べる", "Continue analysis");
/// Judging has come to its end.
pub const DONE: Text = Text::new("すべての手を調べました。", "All moves have been analysed.");
/// The workers have failed.
pub const FAILED: Text = Text::new(
    "手を調べる作業が止まりました。「続きを調べる」を押すと、続きから調べます。",
    "The analysis has stopped. Press “Continue analysis” to carry on.",
);
/// One move back.
pub const PREVIOUS: Text = Text::new("前へ", "Back");
/// One move on.
pub const NEXT: Text = Text::new("次へ", "Next");
/// Opens the ledger on a phone.
pub const LEDGER: Text = Text::new("内訳", "Details");
/// Its title.
pub const LEDGER_TITLE: Text = Text::new("勝ち負けの内訳", "Luck and play in this result");
/// Opens the questions.
pub const QUESTIONS: Text = Text::new("問題", "Quiz");
/// The same in full; begins with the short word.
pub const QUESTIONS_FULL: Text = Text::new(
    "問題：損の大きかった手を、もう一度考える",
    "Quiz: try the costliest moves again",
);
/// Begins a line of one's own.
pub const WHAT_IF: Text = Text::new("もしも", "What if");
/// The same in full; begins with the short word.
pub const WHAT_IF_FULL: Text = Text::new(
    "もしも：ここから別の手を試す",
    "What if: try other moves from here",
);
/// The same where the last move is one's own; begins with the short word.
pub const WHAT_IF_INSTEAD: Text = Text::new(
    "もしも：この手の代わりに別の手を試す",
    "What if: try another move in place of this one",
);
/// Leads from a question or a line of one's own back to the review.
pub const BACK: Text = Text::new("ふり返りへ戻る", "Back to the review");
/// The same, short: the words in full begin with it.
pub const BACK_SHORT: Text = Text::new("ふり返りへ", "Back");
/// Leads back to the table.
pub const CLOSE: Text = Text::new("閉じる", "Close");

/// What a seat had before the first move.
pub const START: Text = Text::new("はじめ", "Start");
/// What draws brought.
pub const LUCK: Text = Text::new("運", "Luck");
/// What its own decisions lost.
pub const OWN: Text = Text::new("自分の手", "Own play");
/// What the decisions of the others gave.
pub const OTHERS: Text = Text::new("ほかの人の手", "Others’ play");
/// What neither luck nor play explains.
pub const LEFT_OVER: Text = Text::new("読みの誤差", "Unexplained");
/// What came of it.
pub const RESULT: Text = Text::new("結果", "Result");
/// What the numbers count.
pub const UNIT: Text = Text::new(
    "数字は勝つ見込み（%）です。始まりの見込みに上がり下がりを全部足すと、結果になります。",
    "Each figure is in percent of a win. The start plus all the ups and downs gives the result.",
);
/// What that is, and why.
pub const LEFT_OVER_HELP: Text = Text::new(
    "「読みの誤差」は、運でも手の良し悪しでもない差です。コンピューターは同じ場面を、手の前と後の2回調べます。2回目は先までよく見えるので、見込みが少し変わります。この差が大きいときは、ほかの数字もおおまかな目安と考えてください。",
    "“Unexplained”: the computer looks at each position twice, and sees further the second time. The difference between the two is neither luck nor play. If it is large, treat the other numbers as rough, too.",
);
/// What the marks on the curve stand for.
pub const MARKS_HELP: Text = Text::new(
    "曲線の上の星は、いちばん有利な人が入れかわった場面、白い三角は、損の大きかった手です。下の一覧でも確かめられます。",
    "On the curve, a star shows where somebody else took the lead, and a white triangle shows one of the costliest moves. Both are listed below, too.",
);
/// The draws that brought most.
pub const LUCKIEST: Text = Text::new("ついていた場面", "Luckiest moments");
/// The draws that cost most.
pub const UNLUCKIEST: Text = Text::new("ついていなかった場面", "Unluckiest moments");
/// The decisions that cost most.
pub const COSTLIEST: Text = Text::new("損の大きかった手", "Costliest moves");
/// The moves after which somebody else was ahead.
pub const TURNING: Text = Text::new("流れが変わった場面", "Turning points");
/// Where there is none of them.
pub const NONE: Text = Text::new("ありません", "None");
/// The course as a table.
pub const AS_TABLE: Text = Text::new("表で見る", "Show as a table");
/// A column of it.
pub const MOVE: Text = Text::new("手", "Move");
/// A column of it.
pub const WHAT: Text = Text::new("起きたこと", "What happened");

/// What is shown, and by what moves are judged.
pub const EYES: Text = Text::new("どこまで見て調べるか", "What the analysis sees");
/// With everything open.
pub const WHAT_WAS: Text = Text::new("すべて見る", "Everything");
/// With what the seat could know.
pub const COULD_KNOW: Text = Text::new("本人に見えたもの", "What the player knew");
/// Judges the decisions by that.
pub const JUDGE_OWN: Text = Text::new(
    "手の良し悪しも、本人に見えたものだけで調べる",
    "Rate the moves by what the player knew",
);

/// Most of the difference was luck.
pub const MOSTLY_LUCK: Text = Text::new(
    "勝ち負けは、おもに運で決まりました。",
    "It was mostly luck.",
);
/// Most of the difference was play.
pub const MOSTLY_PLAY: Text = Text::new(
    "勝ち負けは、おもに手の良し悪しで決まりました。",
    "It was mostly play.",
);
/// Neither was much more than the other.
pub const BOTH: Text = Text::new(
    "運も手の良し悪しも、同じくらいでした。",
    "It was luck and play in equal parts.",
);

/// More is left over than luck and play together.
pub const UNCLEAR: Text = Text::new("はっきりとは言えません。", "Hard to say.");

/// A move that has not been judged.
pub const NOT_YET: Text = Text::new(
    "この手は、まだ調べていません。",
    "This move has not been analysed yet.",
);
/// A move without an alternative.
pub const FORCED: Text = Text::new(
    "ほかに選ぶ手はありませんでした。",
    "There was no choice to make.",
);
/// The best decision that was found.
pub const WAS_BEST: Text = Text::new(
    "見つかった中で、いちばんよい手です。",
    "This was the best move found.",
);
/// The first moment.
pub const AT_START: Text = Text::new("始まりの場面です。", "This is the starting position.");

/// The question.
pub const WHAT_WOULD_YOU_PLAY: Text = Text::new(
    "あなたなら、ここでどうしますか？　盤の上で選んでください。",
    "What would you do here? Make your move on the board.",
);
/// Answers the question without a try.
pub const SHOW_ME: Text = Text::new("答えを見る", "Show me");
/// Tries once more.
pub const TRY_AGAIN: Text = Text::new("もう一度", "Try again");
/// The next question.
pub const NEXT_QUESTION: Text = Text::new("次の問題", "Next");
/// Plays the best move and what is likely to follow on the board.
pub const ON_BOARD: Text = Text::new("盤で見る", "On the board");
/// While a try is judged.
pub const JUDGING: Text = Text::new("その手を調べています…", "Analysing your move…");
/// While the questions are chosen.
pub const CHOOSING: Text = Text::new("問題を選んでいます…", "Choosing the questions…");
/// There is none.
pub const NO_QUESTIONS: Text = Text::new(
    "大きく損をした手はありませんでした。お見事です。",
    "No move cost much. Well played!",
);
/// The try is the best that was found.
pub const RIGHT: Text = Text::new(
    "そのとおり、いちばんよい手です！",
    "Yes, that is the best move!",
);
/// The try costs next to nothing.
pub const AS_GOOD: Text = Text::new("それもよい手です！", "Just as good!");
/// The try is what was played.
pub const AS_PLAYED: Text = Text::new("実際と同じ手です。", "That is the move that was played.");

/// Keeps a line of one's own among the saved games.
pub const KEEP_LINE: Text = Text::new("残す", "Keep");
/// The same in full; begins with the short word.
pub const KEEP_LINE_FULL: Text =
    Text::new("残す：別のゲームとして続ける", "Keep it as a separate game");

/// How one stands in a game that goes on, in the menu.
pub const HOW_DO_I_STAND: Text = Text::new("今、勝てそう？", "How am I doing?");
/// While that is looked at.
pub const STANDING: Text = Text::new("勝つ見込みを調べています…", "Checking your chances…");
/// Where that cannot be said.
pub const NOT_NOW: Text = Text::new(
    "自分の番で、選べる手があるときに聞いてください。",
    "Ask on your turn, when there is a choice to make.",
);

/// How many moves have been judged.
pub fn progress(language: Language, done: usize, of: usize) -> String {
    match language {
        Language::Ja => format!("{of}手のうち{done}手を調べました"),
        Language::En => format!("{done} of {of} moves analysed"),
    }
}

/// How somebody stands who asks while the game goes on.
pub fn standing(language: Language, percent: u32) -> String {
    match language {
        Language::Ja => format!("ここから100回遊ぶと、およそ{percent}回はあなたの勝ちです。"),
        Language::En => {
            let games = if percent == 1 { "game" } else { "games" };
            format!("From here you would win about {percent} {games} in 100.")
        }
    }
}

/// What a draw brought to a seat: measured by what else might have been drawn, so that a good draw may be worth less than
/// most.
pub fn luck_of(voice: &Voice, seat: Seat, by: &str) -> String {
    let name = voice.name(seat);
    match voice.language {
        Language::Ja => format!("運：平均と比べて、{name}の勝つ見込みが{by}%"),
        Language::En => voice.agreeing(format!(
            "Luck: {by}% for {name}, compared with an average draw."
        )),
    }
}

/// What a decision cost the seat that made it.
pub fn cost(voice: &Voice, seat: Seat, wins: &str) -> String {
    let whose = voice.whose(seat);
    match voice.language {
        Language::Ja => format!("この手で、{whose}勝つ見込みは{wins}%下がりました。"),
        Language::En => voice.agreeing(format!(
            "With this move, {whose} winning chance fell by {wins}%."
        )),
    }
}

/// The best move that was found for a seat, in the game's words: whose it is, where it is somebody else's than of whom "you" is said.
pub fn best(voice: &Voice, seat: Seat, said: &str) -> String {
    match (voice.language, voice.tells(seat)) {
        (Language::Ja, true) => format!("いちばんよい手：{said}"),
        (Language::En, true) => format!("Best move: {said}"),
        (Language::Ja, false) => format!("{}のいちばんよい手：{said}", voice.name(seat)),
        (Language::En, false) => format!("Best move for {}: {said}", voice.name(seat)),
    }
}

/// What is likely to follow.
pub fn then(language: Language, said: &str) -> String {
    match language {
        Language::Ja => format!("そのあとは：{said}"),
        Language::En => format!("Then: {said}"),
    }
}

/// What a seat's result is made of, in a sentence: of luck, own play and the others' play whether it cost something, and how
/// many percent of a win.
pub fn summary(
    language: Language,
    luck: &(bool, String),
    own: &(bool, String),
    others: &(bool, String),
) -> String {
    let ja = |(cost, wins): &(bool, String)| {
        format!("{wins}%{}", if *cost { "下がり" } else { "上がり" })
    };
    let en =
        |(cost, wins): &(bool, String)| format!("{} {wins}%", if *cost { "cost" } else { "added" });
    match language {
        Language::Ja => format!(
            "勝つ見込みは、運で{}、自分の手で{}、ほかの人の手で{}ました。",
            ja(luck),
            ja(own),
            ja(others)
        ),
        Language::En => format!(
            "Winning chance: luck {}, own play {}, the others’ play {}.",
            en(luck),
            en(own),
            en(others)
        ),
    }
}

/// A move by its number, where nothing is said of it.
pub fn number(language: Language, number: usize) -> String {
    match language {
        Language::Ja => format!("{number}手目"),
        Language::En => format!("Move {number}"),
    }
}

/// Chance of which nothing is said: what happened before it.
pub fn after(language: Language, before: &str) -> String {
    match language {
        Language::Ja => format!("「{}」のあとの運", before.trim_end_matches('。')),
        Language::En => format!("Luck, after: {before}"),
    }
}

/// A move of which the log says nothing: what was chosen, put as advice.
pub fn chosen(voice: &Voice, seat: Seat, said: &str) -> String {
    let name = voice.name(seat);
    match (voice.language, voice.tells(seat)) {
        (Language::Ja, _) => format!("{name}が選んだ手：{said}"),
        (Language::En, true) => format!("Your choice: {said}"),
        (Language::En, false) => format!("{name}’s choice: {said}"),
    }
}

/// A choice that others cannot see: whose it was, and what happened before it.
pub fn unseen(voice: &Voice, seat: Seat, before: &str) -> String {
    let name = voice.name(seat);
    match (voice.language, voice.tells(seat)) {
        (Language::Ja, _) => format!("「{}」のあとの{name}の手", before.trim_end_matches('。')),
        (Language::En, true) => format!("Your choice, after: {before}"),
        (Language::En, false) => format!("{name}’s choice, after: {before}"),
    }
}

/// How many percent of a win a move gave or took.
pub enum Swing {
    Gave(String),
    Took(String),
}

/// What decided the game for a seat, in a sentence: which move, what happened at it, and what it gave or took.
pub fn decisive(voice: &Voice, seat: Seat, number: usize, said: &str, swing: &Swing) -> String {
    let whose = voice.whose(seat);
    match voice.language {
        Language::Ja => {
            let change = match swing {
                Swing::Gave(wins) => format!("{wins}%上がりました。"),
                Swing::Took(wins) => format!("{wins}%下がりました。"),
            };
            let said = said.trim_end_matches('。');
            format!(
                "勝ち負けを決めたのは{number}手目です。「{said}」で、{whose}勝つ見込みが{change}"
            )
        }
        Language::En => {
            let change = voice.agreeing(match swing {
                Swing::Gave(wins) => format!("That raised {whose} winning chance by {wins}%."),
                Swing::Took(wins) => format!("That lowered {whose} winning chance by {wins}%."),
            });
            format!("Move {number} decided the game. {said} {change}")
        }
    }
}

/// The same where there is room for a line: the way to the move.
pub fn decided_at(language: Language, number: usize) -> String {
    match language {
        Language::Ja => format!("勝ち負けを決めたのは{number}手目です"),
        Language::En => format!("Move {number} decided the game"),
    }
}

/// What would have been better than a move, beside it.
pub fn better(language: Language, said: &str) -> String {
    match language {
        Language::Ja => format!("こうすればよかった：{said}"),
        Language::En => format!("Better: {said}"),
    }
}

/// Which question of how many, and when it was.
pub fn question(language: Language, number: usize, of: usize, ply: usize) -> String {
    match language {
        Language::Ja => format!("問題 {number}/{of}（{ply}手目）"),
        Language::En => format!("Question {number} of {of} · move {ply}"),
    }
}

/// What was played, in a question's answer: with what it cost.
pub fn played(language: Language, said: &str, by: &str) -> String {
    match language {
        Language::Ja => format!("実際の手：{said}（{by}）"),
        Language::En => format!("Played: {said} ({by})"),
    }
}

/// What a try costs.
pub fn your_try(language: Language, by: &str) -> String {
    match language {
        Language::Ja => format!("その手は{by}です。"),
        Language::En => format!("Your move: {by}."),
    }
}

/// Where a line of one's own began.
pub fn line_from(language: Language, ply: usize) -> String {
    match language {
        Language::Ja => format!("もしも：{ply}手目から"),
        Language::En => format!("What if · from move {ply}"),
    }
}

/// A seat's chance, for those who listen.
pub fn chance_of(voice: &Voice, seat: Seat, percent: u32) -> String {
    let name = voice.name(seat);
    match voice.language {
        Language::Ja => format!("{name} {percent}パーセント"),
        Language::En => format!("{name} {percent} percent"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A card that is stolen may be the least of those that could be.
    #[test]
    fn luck_says_what_it_is_measured_by() {
        for (language, said) in [
            (
                Language::En,
                "Luck: −8.8% for Hana, compared with an average draw.",
            ),
            (Language::Ja, "運：平均と比べて、Hanaの勝つ見込みが−8.8%"),
        ] {
            let voice = Voice::new(language, vec!["Hana".to_owned()]);
            assert_eq!(luck_of(&voice, Seat(0), "−8.8"), said);
        }
    }

    /// Which move, what happened at it, and which way it went for whom.
    #[test]
    fn what_decided_a_game_is_a_sentence() {
        let names = vec!["Hana".to_owned(), "Taro".to_owned()];
        let of = |language, told| Voice::new(language, names.clone()).telling(told);
        let (gave, took) = (
            Swing::Gave("33.5".to_owned()),
            Swing::Took("8.8".to_owned()),
        );
        assert_eq!(
            decisive(
                &of(Language::En, Some(Seat(0))),
                Seat(0),
                35,
                "The die shows 1.",
                &gave
            ),
            "Move 35 decided the game. The die shows 1. That raised your winning chance by 33.5%."
        );
        assert_eq!(
            decisive(&of(Language::En, None), Seat(1), 7, "Taro passed.", &took),
            "Move 7 decided the game. Taro passed. That lowered Taro’s winning chance by 8.8%."
        );
        assert_eq!(
            decisive(
                &of(Language::Ja, Some(Seat(0))),
                Seat(0),
                35,
                "ダイスは1。",
                &gave
            ),
            "勝ち負けを決めたのは35手目です。「ダイスは1」で、あなたの勝つ見込みが33.5%上がりました。"
        );
    }

    /// It is called by what its owner did, never by what somebody else did before.
    #[test]
    fn a_choice_has_its_owners_name() {
        let names = vec!["Hana".to_owned(), "Taro".to_owned()];
        let of = |language| Voice::new(language, names.clone()).telling(Some(Seat(0)));
        assert_eq!(
            chosen(&of(Language::En), Seat(0), "Skip it."),
            "Your choice: Skip it."
        );
        assert_eq!(
            chosen(&of(Language::En), Seat(1), "Skip it."),
            "Taro’s choice: Skip it."
        );
        assert_eq!(
            chosen(&of(Language::Ja), Seat(0), "見送りましょう。"),
            "あなたが選んだ手：見送りましょう。"
        );
        assert_eq!(
            unseen(&of(Language::En), Seat(1), "Hana passed."),
            "Taro’s choice, after: Hana passed."
        );
        assert_eq!(
            unseen(&of(Language::Ja), Seat(1), "Hanaはパス。"),
            "「Hanaはパス」のあとのTaroの手"
        );
    }
}
