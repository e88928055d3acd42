//! What a seat plays for: stars hidden in a challenge, boards and own stars, and more of them than the others have.

use crate::rules::MAY_SHOW;
use crate::state::{Phase, State};
use crate::{Carotein, View};
use std::cmp::Ordering;
use tabletop::{Goal, Language, Progress, Seat, Voice};

impl Carotein {
    /// See [`tabletop::game::Narration::goals`].
    pub(crate) fn what_to_reach(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        let state = &view.position;
        let mut goals = vec![self.hiding(view, seat, voice), standing(state, seat, voice)];
        if !self.is_one_challenge() {
            goals.push(boards(state, seat, voice));
            goals.push(self.stars(state, seat, voice));
        }
        goals
    }

    /// How many stars peep out, where the table has agreed to see it, and how many may (`carotein R25`–`R28`).
    fn hiding(&self, view: &View, seat: Seat, voice: &Voice) -> Goal {
        let state = &view.position;
        // Whoever lays boards sees the count beside them, before they are laid.
        if state.phase != Phase::Lay || !view.help.assist || state.turn == seat {
            return may_peep_out(state, voice);
        }
        let shown = self.peeping(state);
        let (brief, said) = match voice.language {
            Language::Ja => (
                format!("は\u{2060}み出し{shown}個（{MAY_SHOW}個まで）"),
                format!("は\u{2060}み出している星は{shown}個です。{MAY_SHOW}個までなら成功です"),
            ),
            Language::En => (
                format!("{shown} peep, max {MAY_SHOW}"),
                format!("Stars that peep out: {shown}; up to {MAY_SHOW} may"),
            ),
        };
        Goal {
            symbol: "",
            brief,
            said,
            progress: Progress::Open,
        }
    }

    /// The own stars scored (`carotein R50`, `R52`).
    fn stars(&self, state: &State, seat: Seat, voice: &Voice) -> Goal {
        let (scored, all) = (state.scored(seat), self.edition().chips_each);
        Goal {
            symbol: "carotein-plain",
            brief: format!("{scored}/{all}"),
            said: match voice.language {
                Language::Ja => {
                    format!(
                        "得点にした星は{all}個のうち{scored}個です。全部得点にするとゲームが終わります"
                    )
                }
                Language::En => {
                    format!(
                        "Own stars scored: {scored} of {all}; scoring the last one ends the game"
                    )
                }
            },
            progress: if scored >= all {
                Progress::Reached
            } else {
                Progress::Open
            },
        }
    }
}

/// How many of the stars that lie have to be hidden; while so few lie, and once boards are laid, how many need not be.
fn may_peep_out(state: &State, voice: &Voice) -> Goal {
    let all = state.mat.len();
    let hide = all.saturating_sub(MAY_SHOW);
    let brief = match (voice.language, state.phase) {
        (Language::Ja, Phase::Scatter | Phase::Choose) if hide > 0 => {
            format!("{all}個中{hide}個隠す")
        }
        (Language::En, Phase::Scatter | Phase::Choose) if hide > 0 => {
            format!("hide {hide} of {all}")
        }
        (Language::Ja, _) => format!("は\u{2060}み出し{MAY_SHOW}個まで"),
        (Language::En, _) => format!("{MAY_SHOW} may peep"),
    };
    let said = match voice.language {
        Language::Ja => {
            format!(
                "星を隠す挑戦では、{MAY_SHOW}個まで星がは\u{2060}み出してもかまいません。マットの星は{all}個です"
            )
        }
        Language::En => {
            format!(
                "The challenger may leave {MAY_SHOW} stars peeping out; stars on the mat: {all}"
            )
        }
    };
    Goal {
        symbol: "",
        brief,
        said,
        progress: Progress::Open,
    }
}

/// More points than every other seat, then more boards (`carotein R53`).
fn standing(state: &State, seat: Seat, voice: &Voice) -> Goal {
    let rank = |seat: Seat| (state.points(seat), state.won(seat).len());
    let own = rank(seat);
    let others = Seat::all(state.seats()).filter(|other| *other != seat);
    let best = others.map(rank).max().unwrap_or_default();
    let apart = own.0.abs_diff(best.0);
    let ja = voice.language == Language::Ja;
    let unit = if apart == 1 { "pt" } else { "pts" };
    let (brief, said, progress) = match (own.cmp(&best), apart, ja) {
        (Ordering::Equal, _, true) => (
            "同点".to_owned(),
            "1位と同点です".to_owned(),
            Progress::Open,
        ),
        (Ordering::Equal, _, false) => (
            "tied".to_owned(),
            "tied for first".to_owned(),
            Progress::Open,
        ),
        (Ordering::Greater, 0, true) => (
            "ボード数で1位".to_owned(),
            "同点ですが、ボードの数で1位です".to_owned(),
            Progress::Reached,
        ),
        (Ordering::Greater, 0, false) => (
            "more boards".to_owned(),
            "tied, but ahead by boards".to_owned(),
            Progress::Reached,
        ),
        (Ordering::Greater, _, true) => (
            format!("{apart}点リード"),
            format!("2位より{apart}点多いです"),
            Progress::Reached,
        ),
        (Ordering::Greater, _, false) => (
            format!("{apart} {unit} ahead"),
            format!("{apart} {unit} ahead of second place"),
            Progress::Reached,
        ),
        (Ordering::Less, 0, true) => (
            "ボード数で2位".to_owned(),
            "1位と同点ですが、ボードの数で負けています".to_owned(),
            Progress::Threatens,
        ),
        (Ordering::Less, 0, false) => (
            "fewer boards".to_owned(),
            "tied, but behind by boards".to_owned(),
            Progress::Threatens,
        ),
        (Ordering::Less, _, true) => (
            format!("1位まで{apart}点"),
            format!("1位まであと{apart}点です"),
            Progress::Threatens,
        ),
        (Ordering::Less, _, false) => (
            format!("{apart} {unit} behind"),
            format!("{apart} {unit} behind the leader"),
            Progress::Threatens,
        ),
    };
    let points = own.0;
    Goal {
        symbol: "",
        brief,
        said: if ja {
            format!("今{points}点で、{said}。得点のいちばん多い人の勝ちです")
        } else {
            format!("Points: {points}, {said}; the most points win")
        },
        progress,
    }
}

/// The boards won; and in the sentence, how long there are boards to be won (`carotein R49`): which are left is seen beside
/// the mat.
fn boards(state: &State, seat: Seat, voice: &Voice) -> Goal {
    let (won, left) = (state.won(seat).len(), state.left().len());
    // A constellation takes two, and the last board is nobody's.
    let to_come = left.saturating_sub(1) / 2;
    let (brief, said) = match voice.language {
        Language::Ja => (
            format!("獲得{won}"),
            format!(
                "獲得したボードは{won}枚、残りは{left}枚です。挑戦があと{to_come}回成功するとゲームが終わります"
            ),
        ),
        Language::En => (
            format!("{won} won"),
            format!(
                "Boards won: {won}; left: {left}; successful challenges until the game ends: {to_come}"
            ),
        ),
    };
    Goal {
        symbol: "carotein-bunny",
        brief,
        said,
        progress: Progress::Open,
    }
}
