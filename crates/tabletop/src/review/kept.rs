//! The form in which a review is stored with its game. It is small, and is valid only for moves
//! that have not changed.
//!
//! Each judgement is stored with a hash of everything it depends on: the setup and the moves up to
//! its own. If another move is made there later, its judgement and all following ones are dropped.
//! Earlier judgements stay.

use super::chances::Chances;
use super::judgement::{Idea, Judgement};
use crate::json::{Fields, Value, object, wrong};
use crate::reason::Reason;
use crate::record::RecordText;
use crate::seat::Seat;
use crate::stable_hash::stable_hash;

/// The version of this format and of the way judges judge. A review of another version is ignored.
const VERSION: u8 = 3;

/// The maximum length of a stored review, in bytes of JSON. A longer review is stored without the
/// lines that follow its ideas. If it is still too long, it is not stored.
pub const LONGEST: usize = 1 << 16;

/// The judgements of a game's moves; `None` for a move that has not been judged.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeptReview {
    /// The search effort for each move, in thousandths of a Hard bot's effort.
    pub effort: u32,
    /// One judgement for each move: of decisions by what the deciding seat could know
    /// ([`Knowledge::Own`](super::Knowledge::Own)).
    pub all: Vec<Option<Judgement>>,
}

impl KeptReview {
    /// An empty review of this record: no move has been judged.
    #[must_use]
    pub fn nothing(record: &RecordText, effort: u32) -> KeptReview {
        KeptReview {
            effort,
            all: vec![None; record.moves.len()],
        }
    }

    /// Reads a stored review, as far as it matches this record and this effort. Unreadable text
    /// gives an empty review.
    #[must_use]
    pub fn of(record: &RecordText, effort: u32, text: &str) -> KeptReview {
        let short = if text.len() > LONGEST { "" } else { text };
        let value: Value = serde_json::from_str(short).unwrap_or_default();
        KeptReview::read(record, effort, &value)
            .unwrap_or_else(|_| KeptReview::nothing(record, effort))
    }

    fn read(record: &RecordText, effort: u32, value: &Value) -> Result<KeptReview, Reason> {
        let fields = Fields::of("review", value)?;
        let mut kept = KeptReview::nothing(record, effort);
        let is_ours = fields.number("version")? == Some(VERSION)
            && fields.whole("effort")? == Some(effort.into());
        if !is_ours {
            return Ok(kept);
        }
        let hashes = hashes(record);
        let values = fields.list("all")?.iter();
        for ((value, hash), own) in values.zip(&hashes).zip(&mut kept.all) {
            let Some((of, judgement)) = judgement(value, record.seats)? else {
                continue;
            };
            // From this move on, the record differs from the reviewed game.
            if of != *hash {
                break;
            }
            *own = Some(judgement);
        }
        Ok(kept)
    }

    /// Writes the review for storage with this record. Each decision is stored with the chances
    /// after the move that was made. The best move is stored only if it was better. Returns an
    /// empty text if the review is too long.
    #[must_use]
    pub fn to_text(&self, record: &RecordText) -> String {
        let with = |lines: Lines| {
            let hashes = hashes(record);
            let list = |all: &[Option<Judgement>]| -> Value {
                let known = all.iter().rposition(Option::is_some);
                let all = all.iter().take(known.map_or(0, |last| last + 1));
                let written = all.zip(&hashes).map(|(judgement, hash)| match judgement {
                    Some(judgement) => written(*hash, judgement, lines),
                    None => 0.into(),
                });
                written.collect()
            };
            object([
                ("version", VERSION.into()),
                ("effort", self.effort.into()),
                ("all", list(&self.all)),
            ])
            .to_string()
        };
        let fits = |text: &String| text.len() <= LONGEST;
        let ways = [Lines::Kept, Lines::Dropped].into_iter().map(with);
        ways.into_iter().find(fits).unwrap_or_default()
    }
}

/// Whether the likely moves after an idea are stored.
#[derive(Clone, Copy)]
enum Lines {
    Kept,
    Dropped,
}

/// Hashes everything that a judgement depends on; one hash for each move.
fn hashes(record: &RecordText) -> Vec<u32> {
    let start = RecordText {
        moves: Vec::new(),
        ..record.clone()
    };
    let mut hash = stable_hash(start.to_value().to_string().as_str());
    let mut follow = |mv: &String| {
        hash = stable_hash(&(hash, mv.as_str()));
        (hash >> 32) as u32
    };
    record.moves.iter().map(&mut follow).collect()
}

/// Writes a judgement as a list, beginning with the hash. For a draw, both chances follow. For a
/// decision, the seat follows, then the chances before it and after the move that was made. If
/// another move was better, its chances, its notation and its likely continuation are added.
fn written(hash: u32, judgement: &Judgement, lines: Lines) -> Value {
    let mut list: Vec<Value> = vec![hash.into()];
    match judgement {
        Judgement::Draw { mean, drawn } => list.extend([mean.to_value(), drawn.to_value()]),
        Judgement::Decision {
            seat,
            before,
            made,
            ideas,
        } => {
            list.extend([seat.0.into(), before.to_value(), made.to_value()]);
            if let Some(best) = ideas.first().filter(|best| best.chances != *made) {
                list.extend([best.chances.to_value(), best.mv.as_str().into()]);
                if let Lines::Kept = lines {
                    list.extend(best.line.iter().map(|mv| Value::from(mv.as_str())));
                }
            }
        }
        // The view of one seat during a game is not stored.
        Judgement::Forced | Judgement::Watched { .. } => {}
    }
    list.into()
}

/// Reads what [`written`] writes; `None` for a move that was not judged.
fn judgement(value: &Value, seats: u8) -> Result<Option<(u32, Judgement)>, Reason> {
    let Some(list) = value.as_array() else {
        return Ok(None);
    };
    let odd = || wrong("review", &value.to_string());
    let chances = |value: &Value| {
        let chances = Chances::read("review", value)?;
        let is_whole = chances.all().len() == usize::from(seats);
        is_whole.then_some(chances).ok_or_else(odd)
    };
    let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
    let text = |value: &Value| value.as_str().map(str::to_owned).ok_or_else(odd);
    let judgement = match &list[..] {
        [_] => Judgement::Forced,
        [_, mean, drawn] if mean.is_array() => Judgement::Draw {
            mean: chances(mean)?,
            drawn: chances(drawn)?,
        },
        [_, seat, before, made, best @ ..] => {
            let seat = number(seat).filter(|seat| *seat < seats.into());
            let (before, made) = (chances(before)?, chances(made)?);
            let ideas = match best {
                [] => Vec::new(),
                [best, mv, line @ ..] => vec![Idea {
                    mv: text(mv)?,
                    visits: 0,
                    chances: chances(best)?,
                    line: line.iter().map(text).collect::<Result<_, _>>()?,
                }],
                [_] => return Err(odd()),
            };
            Judgement::Decision {
                seat: Seat(seat.ok_or_else(odd)? as u8),
                before,
                made,
                ideas,
            }
        }
        _ => return Err(odd()),
    };
    let hash = list.first().and_then(number).ok_or_else(odd)?;
    Ok(Some((hash, judgement)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::collections::BTreeMap;

    fn record(moves: &[&str]) -> RecordText {
        RecordText {
            hoshibako: 1,
            game: "star".to_owned(),
            rules: 1,
            edition: "standard".to_owned(),
            seats: 2,
            first: 0,
            options: BTreeMap::new(),
            from: None,
            moves: moves.iter().map(|mv| (*mv).to_owned()).collect(),
        }
    }

    fn chances(one: u64) -> Chances {
        Chances::of_weights(2, &[one, 100 - one]).unwrap()
    }

    fn decision(made: u64, best: u64, line: &[&str]) -> Judgement {
        Judgement::Decision {
            seat: Seat(1),
            before: chances(best),
            made: chances(made),
            ideas: vec![Idea {
                mv: "take:9".to_owned(),
                visits: 0,
                chances: chances(best),
                line: line.iter().map(|mv| (*mv).to_owned()).collect(),
            }],
        }
    }

    fn review(record: &RecordText) -> KeptReview {
        let mut kept = KeptReview::nothing(record, 1000);
        kept.all[0] = Some(Judgement::Forced);
        kept.all[1] = Some(Judgement::Draw {
            mean: chances(50),
            drawn: chances(71),
        });
        kept.all[3] = Some(decision(40, 30, &["roll", "take:2"]));
        kept
    }

    const MOVES: [&str; 5] = ["deal", "roll:6", "take:1", "take:2", "stop"];

    #[test]
    fn it_comes_back_as_it_was() {
        let record = record(&MOVES);
        let kept = review(&record);
        let text = kept.to_text(&record);
        assert_eq!(KeptReview::of(&record, 1000, &text), kept);
        // A review with another effort is not used.
        let nothing = KeptReview::nothing(&record, 500);
        assert_eq!(KeptReview::of(&record, 500, &text), nothing);
        assert_eq!(KeptReview::of(&record, 500, ""), nothing);
    }

    #[test]
    fn the_best_move_is_as_good_as_the_best() {
        let record = record(&MOVES);
        let mut kept = KeptReview::nothing(&record, 1000);
        kept.all[2] = Some(decision(60, 60, &["stop"]));
        let text = kept.to_text(&record);
        let back = KeptReview::of(&record, 1000, &text).all.swap_remove(2);
        assert_eq!(back.unwrap().before(), Some(chances(60)));
    }

    #[test]
    fn what_changed_is_dropped_and_what_came_before_stays() {
        let known = record(&MOVES);
        let text = review(&known).to_text(&known);
        let of = |moves: &[&str]| KeptReview::of(&record(moves), 1000, &text).all;
        let judged =
            |all: &[Option<Judgement>]| -> Vec<bool> { all.iter().map(Option::is_some).collect() };
        assert_eq!(judged(&of(&MOVES)), [true, true, false, true, false]);
        let other = ["deal", "roll:6", "take:3", "take:2", "stop"];
        assert_eq!(judged(&of(&other)), [true, true, false, false, false]);
        assert_eq!(judged(&of(&["deal", "roll:1"])), [true, false]);
        assert_eq!(judged(&of(&MOVES[..1])), [true]);
        let longer = [&MOVES[..], &["again"]].concat();
        assert_eq!(
            judged(&of(&longer)),
            [true, true, false, true, false, false]
        );
        let elsewhere = RecordText {
            first: 1,
            ..known.clone()
        };
        let kept = KeptReview::of(&elsewhere, 1000, &text);
        assert_eq!(kept, KeptReview::nothing(&elsewhere, 1000));
    }

    #[test]
    fn a_long_one_is_kept_without_lines_and_never_beyond_the_bound() {
        let moves: Vec<String> = (0..600).map(|at| format!("take:{at}")).collect();
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        let record = record(&moves);
        let mut kept = KeptReview::nothing(&record, 1000);
        let line: Vec<&str> = vec!["a rather long move"; 8];
        for own in &mut kept.all {
            *own = Some(decision(40, 30, &line));
        }
        let text = kept.to_text(&record);
        assert!(text.len() <= LONGEST);
        let Some(Judgement::Decision { ideas, .. }) = &KeptReview::of(&record, 1000, &text).all[9]
        else {
            panic!("it is kept");
        };
        assert!(ideas[0].line.is_empty());
        let huge = "x".repeat(200);
        for own in &mut kept.all {
            let mut judgement = decision(40, 30, &[]);
            if let Judgement::Decision { ideas, .. } = &mut judgement {
                ideas[0].mv.clone_from(&huge);
            }
            *own = Some(judgement);
        }
        assert_eq!(kept.to_text(&record), "");
    }

    #[test]
    fn what_cannot_be_is_as_good_as_nothing() {
        let record = record(&MOVES);
        let hash = hashes(&record)[0];
        for one in [
            json!([hash, 2, [5000, 5000]]),
            json!([hash, 0, [5000, 5001]]),
            json!([hash, 0, [10_000]]),
            json!([hash, 0]),
            json!([hash, 0, [5000, 5000]]),
            json!([hash, 0, [5000, 5000], [5000, 5000], [5000, 5000]]),
            json!([hash, 0, [5000, 5000], [5000, 5000], [5000, 5000], 7]),
            json!([hash, [5000, 5000], 7]),
            json!([]),
            json!(["x"]),
            json!([-1]),
        ] {
            let text = json!({ "version": VERSION, "effort": 1000, "all": [one] }).to_string();
            let kept = KeptReview::of(&record, 1000, &text);
            assert_eq!(kept, KeptReview::nothing(&record, 1000), "{text}");
        }
    }
}
