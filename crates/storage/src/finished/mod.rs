//! The games that were finished on this device, one line of text for each. A game counts once, even
//! after its saved game is deleted. New lines are appended. Only if there are many are the earliest
//! games combined into sums.

use crate::entry::SavedGame;
use std::collections::BTreeMap;
use tabletop::json::{Fields, Value, object, wrong};
use tabletop::session::{Player, clean_name};
use tabletop::{Level, Reason, Seat, SeatScore, SeatSet};

/// The longest text that is read, in bytes.
const LONGEST: usize = 1 << 19;

/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 8000;

/// The largest number of games stored one by one; earlier games are only counted.
const MOST: usize = 600;

/// The largest number of sums that are read from a text.
const MOST_SUMS: usize = 200;

/// The latest time that a browser can represent, in milliseconds since 1970.
const LATEST: f64 = 8.64e15;

/// The largest number of points that is accepted.
const MOST_POINTS: i32 = 1_000_000;

/// The beginning of the line with the sums.
const EARLIER: &str = "{\"earlier\"";

/// A finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct Finished {
    /// The id of the saved game.
    pub id: String,
    /// The id of the game, such as `uchi`.
    pub game: String,
    /// When the game ended, in milliseconds since 1970.
    pub at: f64,
    /// The seat of the only person at this device; `None` if several people shared it.
    pub mine: Option<u8>,
    /// Every seat.
    pub seats: Vec<FinishedSeat>,
}

/// A seat of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedSeat {
    /// The person or bot who played.
    pub player: Player,
    /// A person's name; empty for bots.
    pub name: String,
    /// Whether the seat won, alone or with others.
    pub won: bool,
    /// The seat's points, if the game is decided by points.
    pub total: Option<i32>,
}

/// The opponents in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Against {
    /// No opponents.
    Alone,
    /// Bots, with the level of the strongest.
    Bots(Level),
    /// Other people at other devices.
    People,
    /// Other people at the same device: the game belongs to none of them alone.
    Together,
}

impl Against {
    const ALL: [Against; 7] = [
        Against::Alone,
        Against::Bots(Level::Easy),
        Against::Bots(Level::Normal),
        Against::Bots(Level::Hard),
        Against::Bots(Level::Master),
        Against::People,
        Against::Together,
    ];

    const fn id(self) -> &'static str {
        match self {
            Against::Alone => "alone",
            Against::Bots(level) => level.id(),
            Against::People => "people",
            Against::Together => "together",
        }
    }
}

impl Finished {
    /// Returns a saved game that has just ended, in the form in which it is counted. Returns `None`
    /// if only bots played, if it began with a position that was set up, or if it is not known
    /// which person sits at this device.
    #[must_use]
    pub fn of(
        saved: &SavedGame,
        winners: SeatSet,
        scores: &[SeatScore],
        now: f64,
    ) -> Option<Finished> {
        let mut people = (0..).zip(&saved.occupants).filter(|(_, it)| it.is_human());
        let mine = match (people.next(), people.next()) {
            (None, _) => return None,
            (Some((only, _)), None) => Some(only),
            _ if saved.by_link => Some(saved.mine?),
            _ => None,
        };
        if saved.record.from.is_some() {
            return None;
        }
        let seat = |(seat, occupant): (u8, &tabletop::Occupant)| FinishedSeat {
            player: occupant.player,
            name: match occupant.player {
                Player::Human => occupant.name.clone(),
                Player::Bot(_) => String::new(),
            },
            won: winners.contains(Seat(seat)),
            total: scores
                .iter()
                .find(|score| score.seat == Seat(seat))
                .and_then(|score| score.total),
        };
        Some(Finished {
            id: saved.id.clone(),
            game: saved.record.game.clone(),
            at: now.round(),
            mine,
            seats: (0..).zip(&saved.occupants).map(seat).collect(),
        })
    }

    /// Appends this game to the text of all games. Returns `None` if the text already contains it.
    #[must_use]
    pub fn append_to(&self, text: &str) -> Option<String> {
        // A name cannot contain this text, because JSON puts a backslash before quotation marks in
        // names.
        if text.contains(&format!("\"id\":\"{}\"", self.id)) {
            return None;
        }
        let line = self.to_value().to_string();
        let (mut first, mut rest) = text.split_at(match text.starts_with(EARLIER) {
            true => text.find('\n').map_or(text.len(), |end| end + 1),
            false => 0,
        });
        if first.len() > LONGEST_LINE {
            first = "";
        }
        // The text becomes this long only if the statistics are not opened for a very long time.
        // The earliest games are then dropped.
        while first.len() + rest.len() + line.len() > LONGEST - 2 {
            rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
        }
        let end = if rest.is_empty() || rest.ends_with('\n') {
            ""
        } else {
            "\n"
        };
        Some(format!("{first}{rest}{end}{line}\n"))
    }

    /// Returns the opponents of the person at this device.
    #[must_use]
    pub fn against(&self) -> Against {
        let Some(mine) = self.mine else {
            return Against::Together;
        };
        let seats = (0..).zip(&self.seats).filter(|(seat, _)| *seat != mine);
        let against = seats.map(|(_, other)| match other.player {
            Player::Human => Against::People,
            Player::Bot(level) => Against::Bots(level),
        });
        against.max().unwrap_or(Against::Alone)
    }

    /// Returns the seat of the only person at this device.
    #[must_use]
    pub fn own(&self) -> Option<&FinishedSeat> {
        self.seats.get(usize::from(self.mine?))
    }

    fn read(value: &Value) -> Result<Finished, Reason> {
        let fields = Fields::of("finished", value)?;
        let word = |name| {
            let word = fields.needed(name, Fields::text)?;
            let is_id = word.len() <= 40 && word.bytes().all(|it| it.is_ascii_alphanumeric());
            is_id
                .then(|| word.to_owned())
                .ok_or_else(|| wrong(name, word))
        };
        let seats = fields.list("seats")?;
        let at = fields.needed("at", Fields::real)?.round();
        let mine = fields.number("mine")?;
        if !(1..=Seat::MAX).contains(&seats.len())
            || !(0.0..=LATEST).contains(&at)
            || mine.is_some_and(|mine| usize::from(mine) >= seats.len())
        {
            return Err(wrong("finished", &value.to_string()));
        }
        Ok(Finished {
            id: word("id")?,
            game: word("game")?,
            at,
            mine,
            seats: seats
                .iter()
                .map(FinishedSeat::read)
                .collect::<Result<_, _>>()?,
        })
    }

    fn to_value(&self) -> Value {
        object([
            ("id", self.id.as_str().into()),
            ("game", self.game.as_str().into()),
            ("at", self.at.into()),
            ("mine", self.mine.into()),
            (
                "seats",
                self.seats.iter().map(FinishedSeat::to_value).collect(),
            ),
        ])
    }
}

impl FinishedSeat {
    fn read(value: &Value) -> Result<FinishedSeat, Reason> {
        let fields = Fields::of("seat", value)?;
        let total = fields.value("total").as_i64();
        Ok(FinishedSeat {
            player: Player::read(fields.value("player"))?,
            name: clean_name(fields.text("name")?.unwrap_or_default()),
            won: fields.flag("won")?.unwrap_or(false),
            total: total
                .and_then(|total| i32::try_from(total).ok())
                .filter(|total| (-MOST_POINTS..=MOST_POINTS).contains(total)),
        })
    }

    fn to_value(&self) -> Value {
        object([
            ("player", self.player.to_value()),
            (
                "name",
                Some(self.name.as_str())
                    .filter(|name| !name.is_empty())
                    .into(),
            ),
            ("won", self.won.then_some(true).into()),
            ("total", self.total.into()),
        ])
    }
}

/// The number of games of one kind that were finished and won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// The number of finished games.
    pub finished: u32,
    /// The number of finished games that were won.
    pub won: u32,
}

/// Sums by game and opponents.
type Sums = BTreeMap<(String, Against), Sum>;

/// All finished games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FinishedLog {
    /// The earlier games, which are only counted.
    earlier: Sums,
    /// When the last of the earlier games ended, in milliseconds since 1970.
    until: f64,
    /// The other games, in the order in which they ended.
    games: Vec<Finished>,
}

impl FinishedLog {
    /// Returns the games that are stored one by one, in the order in which they ended.
    #[must_use]
    pub fn games(&self) -> &[Finished] {
        &self.games
    }

    /// Returns the numbers of all games, by game and opponents.
    #[must_use]
    pub fn sums(&self) -> Sums {
        let mut sums = self.earlier.clone();
        for game in &self.games {
            add(&mut sums, game);
        }
        sums
    }

    /// Whether no game has been finished yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty() && self.earlier.is_empty()
    }

    /// Merges the log of another device without counting a game twice. The sums of the earlier
    /// games are not added: of two sums of a kind the larger one is kept. A single game that ended
    /// no later than the earlier games of either log (`until`) is dropped, because the sums are
    /// assumed to contain it.
    pub fn merge(&mut self, other: FinishedLog) {
        for (key, theirs) in other.earlier {
            let ours = self.earlier.entry(key).or_default();
            if ours.finished < theirs.finished {
                *ours = theirs;
            }
        }
        self.until = self.until.max(other.until);
        for game in other.games {
            if self.games.iter().all(|known| known.id != game.id) {
                self.games.push(game);
            }
        }
        let until = self.until;
        self.games.retain(|game| until == 0.0 || game.at > until);
        self.shorten();
    }

    /// Reads the stored text; damaged lines are left out.
    #[must_use]
    pub fn parse(text: &str) -> FinishedLog {
        let mut log = FinishedLog::default();
        if text.len() > LONGEST {
            return log;
        }
        let lines = text.lines().filter(|line| line.len() <= LONGEST_LINE);
        for line in lines {
            let value: Value = serde_json::from_str(line).unwrap_or_default();
            if line.starts_with(EARLIER) {
                log.until = value["until"].as_f64().unwrap_or(0.0).clamp(0.0, LATEST);
                let sums = value["earlier"].as_array().map(Vec::as_slice);
                let sums = sums.unwrap_or_default().iter().take(MOST_SUMS);
                log.earlier = sums.filter_map(|sum| read_sum(sum).ok()).collect();
            } else if let Ok(game) = Finished::read(&value)
                && log.games.iter().all(|known| known.id != game.id)
            {
                log.games.push(game);
            }
        }
        log.shorten();
        log
    }

    /// Returns the text to store.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        if !self.earlier.is_empty() {
            let sums = self.earlier.iter().map(|((game, against), sum)| {
                object([
                    ("game", game.as_str().into()),
                    ("against", against.id().into()),
                    ("finished", sum.finished.into()),
                    ("won", sum.won.into()),
                ])
            });
            let earlier = object([("earlier", sums.collect()), ("until", self.until.into())]);
            text = format!("{earlier}\n");
        }
        for game in &self.games {
            text.push_str(&game.to_value().to_string());
            text.push('\n');
        }
        text
    }

    /// Combines the earliest games into sums if there are too many.
    fn shorten(&mut self) {
        self.games.sort_by(|a, b| a.at.total_cmp(&b.at));
        let over = self.games.len().saturating_sub(MOST);
        for game in self.games.drain(..over) {
            self.until = self.until.max(game.at);
            add(&mut self.earlier, &game);
        }
    }
}

fn add(sums: &mut Sums, game: &Finished) {
    let sum = sums.entry((game.game.clone(), game.against())).or_default();
    sum.finished = sum.finished.saturating_add(1);
    let won = game.own().is_some_and(|own| own.won);
    sum.won = sum.won.saturating_add(won.into());
}

fn read_sum(value: &Value) -> Result<((String, Against), Sum), Reason> {
    let fields = Fields::of("sum", value)?;
    let word = fields.needed("against", Fields::text)?;
    let against = Against::ALL.into_iter().find(|it| it.id() == word);
    let count = |name| {
        let count = fields.needed(name, Fields::whole)?;
        u32::try_from(count).map_err(|_| wrong(name, &count.to_string()))
    };
    let finished = count("finished")?;
    let game = fields.needed("game", Fields::text)?;
    if game.len() > 40 {
        return Err(wrong("game", game));
    }
    Ok((
        (
            game.to_owned(),
            against.ok_or_else(|| wrong("against", word))?,
        ),
        Sum {
            finished,
            won: count("won")?.min(finished),
        },
    ))
}

#[cfg(test)]
mod tests;
