//! Statistics of luck in games that have been reviewed.

use std::collections::BTreeMap;
use tabletop::Reason;
use tabletop::json::{Fields, Value, object, wrong};

/// The longest text that is read, in bytes.
const LONGEST: usize = 1 << 18;

/// The largest number of reviews stored; the latest are kept.
const MOST: usize = 500;

/// The largest value that is accepted, in ten-thousandths of a win. It is far more than one win.
const GREATEST: i32 = 1_000_000;

/// The luck of one seat in a finished game, from its review. The numbers are in ten-thousandths of
/// a win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Luck {
    /// The game's id.
    pub game: String,
    /// The id of the saved game.
    pub saved: String,
    /// The seat.
    pub seat: u8,
    /// The gain by chance.
    pub luck: i32,
    /// The gain by the seat's own moves.
    pub play: i32,
    /// The gain by the moves of the others.
    pub others: i32,
    /// The part of the result that none of these explains.
    pub rest: i32,
}

/// The luck in all reviews so far, the latest last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LuckLog(Vec<Luck>);

impl LuckLog {
    /// Returns all entries.
    #[must_use]
    pub fn all(&self) -> &[Luck] {
        &self.0
    }

    /// Adds the luck from a review. It replaces the one from an earlier review of the same seat of
    /// the same game.
    pub fn note(&mut self, luck: Luck) {
        self.0.retain(|known| !known.is_of(&luck));
        self.0.push(luck);
        let over = self.0.len().saturating_sub(MOST);
        self.0.drain(..over);
    }

    /// Returns for every game the number of reviews and the sum of their luck.
    #[must_use]
    pub fn sums(&self) -> BTreeMap<&str, (usize, i64)> {
        let mut sums = BTreeMap::new();
        for one in &self.0 {
            let (count, luck) = sums.entry(one.game.as_str()).or_insert((0, 0));
            *count += 1;
            *luck += i64::from(one.luck);
        }
        sums
    }

    /// Merges the log of another device; what is known here has priority.
    pub fn merge(&mut self, other: LuckLog) {
        let ours = std::mem::replace(self, other);
        for luck in ours.0 {
            self.note(luck);
        }
    }

    /// Reads the stored text; damaged entries are left out.
    #[must_use]
    pub fn parse(text: &str) -> LuckLog {
        if text.len() > LONGEST {
            return LuckLog::default();
        }
        LuckLog::read(&serde_json::from_str(text).unwrap_or_default())
    }

    /// Reads JSON; damaged entries are left out.
    #[must_use]
    pub fn read(value: &Value) -> LuckLog {
        let mut log = LuckLog::default();
        let games = value["games"].as_array().map(Vec::as_slice);
        for luck in games.unwrap_or_default() {
            if let Ok(luck) = Luck::read(luck) {
                log.note(luck);
            }
        }
        log
    }

    /// The log as JSON.
    #[must_use]
    pub fn to_value(&self) -> Value {
        object([
            ("version", 1.into()),
            ("games", self.0.iter().map(Luck::to_value).collect()),
        ])
    }
}

impl Luck {
    fn is_of(&self, other: &Luck) -> bool {
        self.saved == other.saved && self.seat == other.seat
    }

    fn read(value: &Value) -> Result<Luck, Reason> {
        let fields = Fields::of("luck", value)?;
        let word = |name| {
            let word = fields.needed(name, Fields::text)?;
            let is_id = word.len() <= 40 && !word.is_empty();
            is_id
                .then(|| word.to_owned())
                .ok_or_else(|| wrong(name, word))
        };
        let share = |name: &str| {
            let value = fields.value(name);
            let share = value.as_i64();
            let share = share.and_then(|share| i32::try_from(share).ok());
            let share = share.filter(|share| share.abs() <= GREATEST);
            share.ok_or_else(|| wrong(name, &value.to_string()))
        };
        Ok(Luck {
            game: word("game")?,
            saved: word("saved")?,
            seat: fields.needed("seat", Fields::number)?,
            luck: share("luck")?,
            play: share("play")?,
            others: share("others")?,
            rest: share("rest")?,
        })
    }

    fn to_value(&self) -> Value {
        object([
            ("game", self.game.as_str().into()),
            ("saved", self.saved.as_str().into()),
            ("seat", self.seat.into()),
            ("luck", self.luck.into()),
            ("play", self.play.into()),
            ("others", self.others.into()),
            ("rest", self.rest.into()),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luck(saved: usize, luck: i32) -> Luck {
        Luck {
            game: ["uchi", "sterre"][saved % 2].to_owned(),
            saved: format!("id{saved}"),
            seat: 0,
            luck,
            play: -luck,
            others: 3,
            rest: 0,
        }
    }

    #[test]
    fn a_review_counts_once() {
        let mut log = LuckLog::default();
        log.note(luck(0, 100));
        log.note(luck(2, -40));
        log.note(luck(0, 60));
        log.note(luck(1, 5));
        assert_eq!(
            log.sums(),
            BTreeMap::from([("uchi", (2, 20)), ("sterre", (1, 5))])
        );
        let other = Luck {
            seat: 1,
            ..luck(0, 9)
        };
        log.note(other);
        assert_eq!(log.sums()["uchi"], (3, 29));
    }

    #[test]
    fn what_is_written_is_read_and_the_rest_left_out() {
        let mut log = LuckLog::default();
        log.note(luck(0, -100));
        log.note(luck(1, 7));
        assert_eq!(LuckLog::parse(&log.to_value().to_string()), log);
        let mut value = log.to_value();
        value["games"][0]["luck"] = 2_000_000.into();
        assert_eq!(LuckLog::read(&value).all(), [luck(1, 7)]);
        value["games"][1]["seat"] = (-1).into();
        for text in [
            value.to_string().as_str(),
            "",
            "[]",
            "{",
            "{\"games\":7}",
            &"x".repeat(LONGEST + 1),
        ] {
            assert_eq!(LuckLog::parse(text), LuckLog::default(), "{text:.30}");
        }
    }

    #[test]
    fn the_latest_are_kept_and_ours_before_theirs() {
        let mut log = LuckLog::default();
        for one in 0..MOST + 3 {
            log.note(luck(one, 1));
        }
        assert_eq!((log.all().len(), &*log.all()[0].saved), (MOST, "id3"));
        assert!(log.to_value().to_string().len() < LONGEST);
        let mut ours = LuckLog::default();
        ours.note(luck(0, 1));
        let mut theirs = LuckLog::default();
        theirs.note(luck(0, 2));
        theirs.note(luck(1, 3));
        ours.merge(theirs);
        assert_eq!(ours.all(), [luck(1, 3), luck(0, 1)]);
    }
}
