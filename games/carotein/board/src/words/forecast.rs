//! Forecasts: texts about the result of a choice before it is made.

use tabletop::{Seat, SeatSet, Voice};

::words::sentences!("../words", "forecast");

/// The result of a challenge if it were judged now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// The seat that challenges.
    pub challenger: Seat,
    /// Whether the challenge succeeds.
    pub success: bool,
    /// The points each seat gains.
    pub gains: Vec<u32>,
    /// The winners, if the challenge ends the game.
    pub winners: Option<SeatSet>,
}

/// Describes the result of placing a star: the number of stars then on the mat, and the number left
/// in the player's hand. `left` is `None` for a star that belongs to no player.
pub fn star(voice: &Voice, on_mat: usize, left: Option<u8>) -> String {
    match left {
        Some(left) => stars_then(voice, on_mat, left),
        None => plain_stars_then(voice, on_mat),
    }
}

/// The challenge that a pass leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Only this seat is left. With so few stars its challenge cannot fail (`carotein A6`).
    Sure(Seat),
    /// Only this seat is left, and its challenge may fail.
    Open(Seat),
    /// Several seats are left, which may put down more stars.
    Later,
}

/// Describes the result of passing. `own` is the number of points that a failed challenge would
/// give the passing player with the stars that are on the mat.
pub fn passing(voice: &Voice, next: Next, own: u32) -> String {
    let points = in_points(voice, own);
    voice.agreeing(match next {
        Next::Sure(last) => last_is_sure_to_win(voice, voice.name(last)),
        Next::Open(last) if own == 0 => last_for_nothing(voice, voice.name(last)),
        Next::Open(last) => last_takes_challenge(voice, voice.name(last), points),
        Next::Later if own == 0 => voice.text(OTHER_FOR_NOTHING).to_owned(),
        Next::Later => other_takes_challenge(voice, points),
    })
}

/// Lists what these seats score: "Mimi scores 2 points, Ren 1", 「ミミに2点、レンに1点」. The points of
/// `winner`, who wins boards, are also split into boards and stars.
fn each(voice: &Voice, gains: impl Iterator<Item = (Seat, u32)>, winner: Option<Seat>) -> String {
    let mut said = String::new();
    for (seat, points) in gains.filter(|(_, points)| *points > 0) {
        said += &match said.is_empty() {
            true => gain(voice, voice.name(seat), points),
            false => next_gain(voice, voice.name(seat), points),
        };
        if let Some(stars) = points.checked_sub(BOARDS).filter(|_| winner == Some(seat)) {
            said += &match stars {
                0 => terms_of_boards(voice, BOARDS),
                _ => terms(voice, BOARDS, stars),
            };
        }
    }
    if said.is_empty() {
        return voice.text(NOBODY).to_owned();
    }
    all_gains(voice, said)
}

/// The number of boards that a successful challenge wins (`carotein R39`).
const BOARDS: u32 = 2;

/// Describes the stakes: the most that success brings the challenger, and what failure brings the
/// others.
pub fn stakes(voice: &Voice, most: u32, others: &[(Seat, u32)]) -> String {
    let others = each(voice, others.iter().copied(), None);
    voice.agreeing(match most > BOARDS {
        true => stakes_with_stars(voice, most, others),
        false => stakes_of_boards(voice, most, others),
    })
}

/// Describes the result if the challenge were judged now.
pub fn judged(voice: &Voice, judgement: &Judgement) -> String {
    let gains = (0..).map(Seat).zip(judgement.gains.iter().copied());
    let winner = judgement.success.then_some(judgement.challenger);
    let gains = each(voice, gains, winner);
    let said = match judgement.success {
        true => succeeds(voice, gains),
        false => fails(voice, gains),
    };
    let ends = match judgement.winners {
        None => String::new(),
        Some(winners) => {
            let names: Vec<String> = winners.iter().map(|seat| voice.name(seat)).collect();
            let who = voice.list(&names);
            match names.len() {
                1 => wins(voice, who),
                _ => draw(voice, who),
            }
        }
    };
    voice.agreeing(said + &ends)
}
