//! Judges a whole game, move by move, on several threads.

use crate::bot_engine::replay;
use crate::record::{Record, RecordError, RecordText};
use crate::review::{
    Account, Cause, Chances, Change, Judgement, Knowledge, Ledger, WIN, turning_points,
};
use crate::search::BotPolicy;
use crate::search::judge::Judge;
use crate::seat::Seat;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The maximum length of each list of draws or decisions for a seat.
const TOLD: usize = 3;

/// The settings of a review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewPlan {
    /// The knowledge that the judge may use.
    pub knowledge: Knowledge,
    /// The search effort for each move: iterations in thousandths of a Hard bot's.
    pub effort: u32,
    /// The seed of the judge's random numbers.
    pub seed: u64,
    /// The number of threads that judge.
    pub threads: usize,
}

/// The judgements of all moves of a game, and its result if it is over.
pub struct Reviewed {
    /// One judgement for each move.
    pub judgements: Vec<Option<Judgement>>,
    /// The final result; `None` if the game is not over.
    pub result: Option<Chances>,
}

impl Reviewed {
    /// The ledger of the game: luck, play, and the course of the chances.
    #[must_use]
    pub fn ledger(&self, seats: u8) -> Ledger {
        Ledger::new(seats, &self.judgements, self.result)
    }
}

/// Judges every move of a record. All moves are judged with the same seed. So the position after a
/// move is judged in the same way as the next move, and the number of threads does not matter.
///
/// # Errors
/// If the record cannot be opened.
pub fn review<G: BotPolicy>(text: &RecordText, plan: &ReviewPlan) -> Result<Reviewed, RecordError> {
    let (game, end) = replay::<G>(&Record::from_text(text, None)?)?;
    let seats = game.setup().seats;
    let result = game.outcome(&end);
    let next = AtomicUsize::new(0);
    // Threads do not share positions: each replays the record itself.
    let work = || -> Result<Vec<(usize, Judgement)>, RecordError> {
        let record = Record::<G>::from_text(text, None)?;
        let game = G::new(&record.setup).map_err(RecordError::Setup)?;
        let mut state = record.from.unwrap_or_else(|| game.start());
        let mut judged = Vec::new();
        let mut wanted = next.fetch_add(1, Ordering::Relaxed);
        for (ply, mv) in record.moves.iter().enumerate() {
            if ply == wanted {
                let judge = Judge {
                    knowledge: plan.knowledge,
                    effort: plan.effort,
                    seed: plan.seed,
                    moves: ply,
                    go_on: None,
                };
                judged.push((ply, judge.judge(&game, &state, mv)));
                wanted = next.fetch_add(1, Ordering::Relaxed);
            }
            game.apply(&mut state, mv, &mut |_| ());
        }
        Ok(judged)
    };
    let all: Result<Vec<_>, RecordError> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..plan.threads.max(1))
            .map(|_| scope.spawn(work))
            .collect();
        let judged = threads.into_iter().map(|thread| match thread.join() {
            Ok(judged) => judged,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        judged.collect()
    });
    let mut judgements = vec![None; text.moves.len()];
    for (ply, judgement) in all?.into_iter().flatten() {
        judgements[ply] = Some(judgement);
    }
    Ok(Reviewed {
        judgements,
        result: result.map(|outcome| Chances::of_outcome(seats, &outcome)),
    })
}

/// Writes a review as JSON. All chances are in ten-thousandths of a win.
pub(super) fn to_value(record: &RecordText, plan: &ReviewPlan, reviewed: &Reviewed) -> Value {
    let seats = record.seats;
    let ledger = reviewed.ledger(seats);
    let told = |change: &Change, seat: Seat| {
        let mut told = json!({
            "ply": change.ply,
            "move": record.moves[change.ply],
            "by": change.by[seat.index()],
        });
        let judgement = reviewed.judgements[change.ply].as_ref();
        if let (Cause::Play(_), Some(Judgement::Decision { ideas, .. })) = (change.cause, judgement)
        {
            told["best"] = ideas
                .first()
                .map_or(Value::Null, |best| best.mv.clone().into());
        }
        told
    };
    let one = |(seat, account): (Seat, &Account)| {
        let draws = ledger.draws(seat);
        let lucky = draws
            .iter()
            .filter(|draw| draw.by[seat.index()] > 0)
            .take(TOLD);
        let unlucky = draws
            .iter()
            .rev()
            .filter(|draw| draw.by[seat.index()] < 0)
            .take(TOLD);
        json!({
            "seat": seat,
            "start": account.start,
            "luck": account.luck,
            "own": account.own,
            "others": account.others,
            "left_over": account.left_over,
            "result": account.result,
            "luckiest": lucky.map(|draw| told(draw, seat)).collect::<Value>(),
            "unluckiest": unlucky.map(|draw| told(draw, seat)).collect::<Value>(),
            "costliest": ledger.slips(seat).iter().take(TOLD).map(|slip| told(slip, seat)).collect::<Value>(),
        })
    };
    let moves = record.moves.iter().zip(&reviewed.judgements);
    json!({
        "win": WIN,
        "eye": plan.knowledge.to_string(),
        "effort": plan.effort,
        "seed": plan.seed,
        "over": reviewed.result.is_some(),
        "course": ledger.course.iter().map(Chances::to_value).collect::<Value>(),
        "turning_points": turning_points(&ledger.course),
        "seats": Seat::all(seats).zip(&ledger.accounts).map(one).collect::<Value>(),
        "moves": moves.map(|(mv, judgement)| json!({
            "move": mv,
            "judged": judgement.as_ref().map_or(Value::Null, Judgement::to_value),
        })).collect::<Value>(),
    })
}
