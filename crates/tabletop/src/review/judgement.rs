//! The judgement of one move: what a search found about it after it was made.

use super::chances::Chances;
use crate::json::{Fields, Value, object, wrong};
use crate::reason::Reason;
use crate::seat::Seat;
use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

/// The knowledge that a judge may use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Knowledge {
    /// Everything, including what was hidden from the players. Draws that have not been made yet
    /// stay open.
    #[default]
    All,
    /// For a draw, everything. For a decision, what the deciding seat could know.
    Own,
    /// What this seat may know, for every move. Used for a game that is still being played.
    Seat(Seat),
}

impl fmt::Display for Knowledge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Knowledge::All => f.write_str("all"),
            Knowledge::Own => f.write_str("own"),
            Knowledge::Seat(seat) => write!(f, "{}", seat.0),
        }
    }
}

impl FromStr for Knowledge {
    type Err = Reason;

    fn from_str(word: &str) -> Result<Knowledge, Reason> {
        match word {
            "all" => Ok(Knowledge::All),
            "own" => Ok(Knowledge::Own),
            seat => {
                let seat = seat
                    .parse()
                    .ok()
                    .filter(|seat| usize::from(*seat) < Seat::MAX);
                let seat: Option<u8> = seat;
                seat.map(|seat| Knowledge::Seat(Seat(seat)))
                    .ok_or_else(|| wrong("eye", word))
            }
        }
    }
}

/// A possible move, and the chances after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Idea {
    /// The move, in notation.
    pub mv: String,
    /// How often the search tried the move.
    pub visits: u32,
    /// All seats' chances after the move.
    pub chances: Chances,
    /// The most likely continuation after the move, in notation, up to the next draw.
    pub line: Vec<String>,
}

impl Idea {
    fn to_value(&self) -> Value {
        object([
            ("move", self.mv.as_str().into()),
            ("visits", self.visits.into()),
            ("chances", self.chances.to_value()),
            ("line", self.line.clone().into()),
        ])
    }

    fn read(value: &Value) -> Result<Idea, Reason> {
        let fields = Fields::of("idea", value)?;
        Ok(Idea {
            mv: fields.needed("move", Fields::text)?.to_owned(),
            visits: fields.whole("visits")?.unwrap_or(0).min(u32::MAX.into()) as u32,
            chances: Chances::read("chances", fields.value("chances"))?,
            line: fields
                .texts("line")?
                .into_iter()
                .map(str::to_owned)
                .collect(),
        })
    }
}

/// The result of judging one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// There was no choice: only one move was possible, or the move is a routine step that is
    /// always taken.
    Forced,
    /// A draw of chance.
    Draw {
        /// All seats' chances before the draw: the mean over all possible draws at their odds.
        mean: Chances,
        /// All seats' chances after the draw that was made, estimated in the same way.
        drawn: Chances,
    },
    /// A decision of a seat.
    Decision {
        /// The seat that decided.
        seat: Seat,
        /// All seats' chances before the decision.
        before: Chances,
        /// All seats' chances after the move that was made.
        made: Chances,
        /// Possible moves, best first. The move that was made is among them.
        ideas: Vec<Idea>,
    },
    /// A draw, or another seat's decision, if only one seat's knowledge may be used
    /// ([`Knowledge::Seat`]).
    Watched {
        /// The seat that decided; `None` for a draw.
        seat: Option<Seat>,
        /// All seats' chances before the move.
        before: Chances,
    },
}

impl Judgement {
    /// The judgement of a decision by its ideas: best first, and among ideas of equal worth the move
    /// that was made. [`Forced`](Judgement::Forced) without ideas.
    #[must_use]
    pub fn of_decision(seat: Seat, before: Chances, made: &str, mut ideas: Vec<Idea>) -> Judgement {
        let is_made = |idea: &Idea| idea.mv == made;
        ideas.sort_by_key(|idea| Reverse((idea.chances.of(seat), is_made(idea))));
        let told = ideas.iter().find(|idea| is_made(idea)).or(ideas.first());
        match told.map(|idea| idea.chances) {
            Some(made) => Judgement::Decision {
                seat,
                before,
                made,
                ideas,
            },
            None => Judgement::Forced,
        }
    }

    /// All seats' chances before the move; `None` if the move was forced.
    #[must_use]
    pub fn before(&self) -> Option<Chances> {
        match self {
            Judgement::Forced => None,
            Judgement::Draw { mean, .. } => Some(*mean),
            Judgement::Decision { before, .. } | Judgement::Watched { before, .. } => Some(*before),
        }
    }

    /// The judgement as JSON.
    #[must_use]
    pub fn to_value(&self) -> Value {
        match self {
            Judgement::Forced => object([("kind", "forced".into())]),
            Judgement::Draw { mean, drawn } => object([
                ("kind", "draw".into()),
                ("mean", mean.to_value()),
                ("drawn", drawn.to_value()),
            ]),
            Judgement::Decision {
                seat,
                before,
                made,
                ideas,
            } => object([
                ("kind", "decision".into()),
                ("seat", seat.0.into()),
                ("before", before.to_value()),
                ("made", made.to_value()),
                ("ideas", ideas.iter().map(Idea::to_value).collect()),
            ]),
            Judgement::Watched { seat, before } => object([
                ("kind", "watched".into()),
                ("seat", seat.map_or(Value::Null, |seat| seat.0.into())),
                ("before", before.to_value()),
            ]),
        }
    }

    /// Reads what [`to_value`](Self::to_value) writes.
    ///
    /// # Errors
    /// Names the first field that is missing or of the wrong kind.
    pub fn read(value: &Value) -> Result<Judgement, Reason> {
        let fields = Fields::of("judgement", value)?;
        let chances = |name| Chances::read(name, fields.value(name));
        let seat = || -> Result<Option<Seat>, Reason> { Ok(fields.number("seat")?.map(Seat)) };
        match fields.needed("kind", Fields::text)? {
            "forced" => Ok(Judgement::Forced),
            "draw" => Ok(Judgement::Draw {
                mean: chances("mean")?,
                drawn: chances("drawn")?,
            }),
            "decision" => Ok(Judgement::Decision {
                seat: seat()?.unwrap_or(Seat(0)),
                before: chances("before")?,
                made: chances("made")?,
                ideas: fields
                    .list("ideas")?
                    .iter()
                    .map(Idea::read)
                    .collect::<Result<_, _>>()?,
            }),
            "watched" => Ok(Judgement::Watched {
                seat: seat()?,
                before: chances("before")?,
            }),
            other => Err(wrong("kind", other)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Chances, Idea, Judgement, Knowledge};
    use crate::seat::Seat;
    use serde_json::json;

    #[test]
    fn there_and_back() {
        let even = Chances::even(2);
        let best = Chances::of_weights(2, &[7, 3]).unwrap();
        let idea = |mv: &str, chances| Idea {
            mv: mv.to_owned(),
            visits: 9,
            chances,
            line: vec!["take:1".to_owned()],
        };
        let decision = Judgement::Decision {
            seat: Seat(1),
            before: best,
            made: even,
            ideas: vec![idea("take:2", best), idea("take:1", even)],
        };
        assert_eq!(decision.before(), Some(best));
        for judgement in [
            decision,
            Judgement::Forced,
            Judgement::Draw {
                mean: even,
                drawn: best,
            },
            Judgement::Watched {
                seat: None,
                before: even,
            },
            Judgement::Watched {
                seat: Some(Seat(1)),
                before: best,
            },
        ] {
            assert_eq!(Judgement::read(&judgement.to_value()), Ok(judgement));
        }
        for knowledge in [Knowledge::All, Knowledge::Own, Knowledge::Seat(Seat(3))] {
            assert_eq!(knowledge.to_string().parse(), Ok(knowledge));
        }
    }

    #[test]
    fn what_is_no_judgement_is_named() {
        for (value, named) in [
            (json!({ "kind": "guess" }), "guess"),
            (json!({ "kind": "draw", "mean": [10_000] }), "drawn"),
            (json!({}), "kind"),
            (
                json!({ "kind": "decision", "before": [10_000], "made": [10_000], "ideas": [{}] }),
                "move",
            ),
        ] {
            let error = Judgement::read(&value).unwrap_err();
            assert!(error.to_string().contains(named), "{error}");
        }
        for word in ["", "everything", "-1", "8", "300"] {
            assert!(word.parse::<Knowledge>().is_err(), "{word}");
        }
    }
}
