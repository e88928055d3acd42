//! What is said of a choice before it is made.

use super::of_points;
use tabletop::{Seat, SeatSet, Text, Voice};

/// What a challenge comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Whose challenge it is.
    pub challenger: Seat,
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
    "That makes {0} stars on the mat and leaves {1} in your hand.",
);
const PLAIN: Text = Text::new(
    "マットの星は{0}個になります。この星は、だれの得点にもなりません。",
    "That makes {0} stars on the mat. This one never scores.",
);

/// What becomes of whoever passes: `last` would be the only one left; `own` is what a failed challenge would bring.
pub fn passing(voice: &Voice, last: Option<Seat>, own: u32) -> String {
    let own = of_points(voice, own);
    match last {
        Some(last) => {
            let said = voice.fill(LAST, &[voice.name(last), own]);
            voice.agreeing(said)
        }
        None => voice.fill(OTHERS, &[own]),
    }
}

const LAST: Text = Text::new(
    "パスすると、{0}が挑戦して星を隠します。失敗したら、あなたに{1}入ります。",
    "{0} takes the challenge to hide the stars. If it fails, you score {1}.",
);
const OTHERS: Text = Text::new(
    "パスすると、挑戦はほかの人がします。失敗したら、今ある星であなたに{0}入ります。",
    "Another player will have to hide the stars. If they fail, your stars score {0}.",
);

/// What each of these seats scores: "Mimi scores 2 points, Ren 1", 「ミミに2点、レンに1点」; and what those of `winner`, who wins
/// boards, are made up of.
fn each(voice: &Voice, gains: impl Iterator<Item = (Seat, u32)>, winner: Option<Seat>) -> String {
    let mut said = String::new();
    for (seat, points) in gains.filter(|(_, points)| *points > 0) {
        let text = if said.is_empty() { GAIN } else { NEXT_GAIN };
        let number = points.to_string();
        said += &voice.fill(text, &[voice.name(seat), of_points(voice, points), number]);
        if let Some(stars) = points.checked_sub(BOARDS).filter(|_| winner == Some(seat)) {
            let text = match stars {
                0 => TERMS_OF_BOARDS,
                1 => TERMS_OF_ONE_STAR,
                _ => TERMS,
            };
            said += &voice.fill(text, &[BOARDS.to_string(), stars.to_string()]);
        }
    }
    if said.is_empty() {
        return voice.text(NOBODY).to_owned();
    }
    said + voice.text(SCORED)
}

/// So many boards a challenge that succeeds wins (`carotein R39`).
const BOARDS: u32 = 2;

const TERMS: Text = Text::new("（ボード{0}枚と星{1}個）", " ({0} boards + {1} stars)");
const TERMS_OF_ONE_STAR: Text = Text::new("（ボード{0}枚と星1個）", " ({0} boards + 1 star)");
const TERMS_OF_BOARDS: Text = Text::new("（ボード{0}枚）", " ({0} boards)");
const GAIN: Text = Text::new("{0}に{1}", "{0} scores {1}");
const NEXT_GAIN: Text = Text::new("、{0}に{1}", ", {0} {2}");
// What a Japanese list of points ends with.
const SCORED: Text = Text::new("入ります", "");
const NOBODY: Text = Text::new("だれにも点は入りません", "nobody scores");

/// What success brings at most, and failure the others.
pub fn stakes(voice: &Voice, most: u32, others: &[(Seat, u32)]) -> String {
    let others = each(voice, others.iter().copied(), None);
    let text = if most > 2 { STAKES } else { STAKES_OF_BOARDS };
    voice.agreeing(voice.fill(text, &[most.to_string(), others]))
}

const STAKES: Text = Text::new(
    "成功すると2〜{0}点（ボード2枚と自分の星）です。失敗すると、{1}。",
    "If you succeed, you score 2 to {0} points (2 boards + own stars); if you fail, {1}.",
);
const STAKES_OF_BOARDS: Text = Text::new(
    "成功すると{0}点（ボード2枚）です。失敗すると、{1}。",
    "If you succeed, you score {0} points (2 boards); if you fail, {1}.",
);

/// What judging now comes to.
pub fn judged(voice: &Voice, judgement: &Judgement) -> String {
    let gains = (0..).map(Seat).zip(judgement.gains.iter().copied());
    let text = if judgement.success { SUCCEEDS } else { FAILS };
    let winner = judgement.success.then_some(judgement.challenger);
    let said = voice.fill(text, &[each(voice, gains, winner)]);
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

const SUCCEEDS: Text = Text::new(
    "今判定すると成功です。{0}。",
    "If you judge it now, it succeeds: {0}.",
);
const FAILS: Text = Text::new(
    "今判定すると失敗です。{0}。",
    "If you judge it now, it fails: {0}.",
);
const WINS: Text = Text::new(
    "ゲームが終わり、{0}の勝ちです！",
    " The game ends, and {0} wins!",
);
const DRAW: Text = Text::new(
    "ゲームが終わり、{0}の引き分けです。",
    " The game ends in a draw between {0}.",
);
