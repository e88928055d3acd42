//! What is said of a choice before it is made.

use tabletop::{Seat, SeatSet, Text, Voice};

/// What a challenge comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Whether it succeeds.
    pub success: bool,
    /// What each seat gains.
    pub gains: Vec<u32>,
    /// Who has won, if it ends the game.
    pub winners: Option<SeatSet>,
}

/// So many stars on the mat, and left in the own hand; `None`: the star is nobody's.
pub fn star(voice: &Voice, on_mat: usize, left: Option<u8>) -> String {
    match left {
        Some(left) => voice.fill(STAR, &[on_mat.to_string(), left.to_string()]),
        None => voice.fill(PLAIN, &[on_mat.to_string()]),
    }
}

const STAR: Text = Text::new(
    "マットの星は{0}個、手もとの星は{1}個になります。",
    "Then {0} stars lie on the mat, and {1} in your hand.",
);
const PLAIN: Text = Text::new(
    "マットの星が{0}個に。この星はだれの得点にもなりません。",
    "Then {0} stars lie on the mat; this one is nobody’s point.",
);

/// What becomes of whoever passes: `last` would be the only one left; `own` is what a failed challenge would bring.
pub fn passing(voice: &Voice, last: Option<Seat>, own: u32) -> String {
    let own = own.to_string();
    match last {
        Some(last) => {
            let said = voice.fill(LAST, &[voice.name(last), own]);
            voice.agreeing(said)
        }
        None => voice.fill(OTHERS, &[own]),
    }
}

const LAST: Text = Text::new(
    "{0}が挑戦します。失敗なら、あなたに{1}点。",
    "{0} takes up the challenge. If it fails, you score {1}.",
);
const OTHERS: Text = Text::new(
    "挑戦はほかの人に。失敗なら、今の星であなたに{0}点。",
    "Others may take up the challenge. If it fails, your stars score {0}.",
);

fn each(voice: &Voice, gains: impl Iterator<Item = (Seat, u32)>) -> String {
    let gains = gains.filter(|(_, points)| *points > 0);
    let gains =
        gains.map(|(seat, points)| voice.fill(GAIN, &[voice.name(seat), points.to_string()]));
    let gains: Vec<String> = gains.collect();
    if gains.is_empty() {
        return voice.text(NOBODY).to_owned();
    }
    gains.join(voice.text(COMMA))
}

const GAIN: Text = Text::new("{0}{1}点", "{0} {1}");
const NOBODY: Text = Text::new("だれにも点なし", "no points");
const COMMA: Text = Text::new("、", ", ");

/// What success brings at most, and failure the others.
pub fn stakes(voice: &Voice, most: u32, others: &[(Seat, u32)]) -> String {
    let others = each(voice, others.iter().copied());
    let text = if most > 2 { STAKES } else { STAKES_OF_BOARDS };
    voice.agreeing(voice.fill(text, &[most.to_string(), others]))
}

const STAKES: Text = Text::new(
    "成功なら2〜{0}点。失敗なら{1}。",
    "Success: 2 to {0} points. Failure: {1}.",
);
const STAKES_OF_BOARDS: Text = Text::new(
    "成功なら{0}点。失敗なら{1}。",
    "Success: {0} points. Failure: {1}.",
);

/// What judging now comes to.
pub fn judged(voice: &Voice, judgement: &Judgement) -> String {
    let gains = (0..).map(Seat).zip(judgement.gains.iter().copied());
    let text = if judgement.success { SUCCEEDS } else { FAILS };
    let said = voice.fill(text, &[each(voice, gains)]);
    let ends = match judgement.winners {
        None => String::new(),
        Some(winners) => {
            let names: Vec<String> = winners.iter().map(|seat| voice.name(seat)).collect();
            let text = if names.len() == 1 { WINS } else { DRAW };
            voice.fill(text, &[voice.list(&names)])
        }
    };
    voice.agreeing(said + &ends)
}

const SUCCEEDS: Text = Text::new("今判定すると成功：{0}。", "Judged now it succeeds: {0}.");
const FAILS: Text = Text::new("今判定すると失敗：{0}。", "Judged now it fails: {0}.");
const WINS: Text = Text::new(
    "ゲームが終わり、{0}の勝ち！",
    " The game ends, and {0} wins!",
);
const DRAW: Text = Text::new(
    "ゲームが終わり、{0}の引き分け。",
    " The game ends in a draw of {0}.",
);
