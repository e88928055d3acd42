//! What was found about one move after it had been made.

use super::chances::Chances;
use crate::json::{Fields, Value, object, wrong};
use crate::seat::Seat;
use std::fmt;
use std::str::FromStr;

/// What a judge may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Eye {
    /// Everything: what was hidden, too. What has not been drawn yet is as open as ever.
    #[default]
    All,
    /// Draws with everything known; each decision with what whoever made it could know.
    Own,
    /// All of it with what this seat may know: for a game that goes on.
    Seat(Seat),
}

impl fmt::Display for Eye {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Eye::All => f.write_str("all"),
            Eye::Own => f.write_str("own"),
            Eye::Seat(seat) => write!(f, "{}", seat.0),
        }
    }
}

impl FromStr for Eye {
    type Err = String;

    fn from_str(word: &str) -> Result<Eye, String> {
        match word {
            "all" => Ok(Eye::All),
            "own" => Ok(Eye::Own),
            seat => {
                let seat = seat
                    .parse()
                    .ok()
                    .filter(|seat| usize::from(*seat) < Seat::MAX);
                let seat: Option<u8> = seat;
                seat.map(|seat| Eye::Seat(Seat(seat)))
                    .ok_or_else(|| wrong("eye", word))
            }
        }
    }
}

/// A move that could have been made, and what it would have been worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Idea {
    /// The move, in notation.
    pub mv: String,
    /// How often it was tried.
    pub visits: u32,
    /// Everybody's chances after it.
    pub chances: Chances,
    /// What is likely to follow, in notation, until chance decides.
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

    fn read(value: &Value) -> Result<Idea, String> {
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

/// What was found about one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// There was nothing to decide: one move, or a step that nobody leaves out.
    Forced,
    /// A draw of chance.
    Draw {
        /// Everybody's chances in the mean of all draws, each at its odds.
        mean: Chances,
        /// After the draw that came, found in the same way.
        drawn: Chances,
    },
    /// A decision.
    Decision {
        /// Whose.
        seat: Seat,
        /// Everybody's chances before it.
        before: Chances,
        /// Everybody's chances after the move that was made.
        made: Chances,
        /// What could have been done, best first; the move that was made is among them.
        ideas: Vec<Idea>,
    },
    /// Something that another seat did, or a draw, where only one seat's knowledge counts.
    Watched {
        /// Whose decision it was; `None` for a draw.
        seat: Option<Seat>,
        /// Everybody's chances before it.
        before: Chances,
    },
}

impl Judgement {
    /// Everybody's chances before the move.
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
    pub fn read(value: &Value) -> Result<Judgement, String> {
        let fields = Fields::of("judgement", value)?;
        let chances = |name| Chances::read(name, fields.value(name));
        let seat = || -> Result<Option<Seat>, String> { Ok(fields.number("seat")?.map(Seat)) };
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
    use super::{Chances, Eye, Idea, Judgement};
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
        for eye in [Eye::All, Eye::Own, Eye::Seat(Seat(3))] {
            assert_eq!(eye.to_string().parse(), Ok(eye));
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
            assert!(error.contains(named), "{error}");
        }
        for word in ["", "everything", "-1", "8", "300"] {
            assert!(word.parse::<Eye>().is_err(), "{word}");
        }
    }
}
