//! One saved game as text, `1 CHECKSUM JSON`, and back. Reading is bounded and never panics,
//! whatever an entry contains.

use tabletop::clean::clean_text;
use tabletop::json::{Fields, Value, object};
use tabletop::record::LONGEST_TEXT;
use tabletop::session::{Occupant, clean_name};
use tabletop::{Language, Reason, RecordText, Seat, stable_hash};

/// The version of the format of entries.
const VERSION: &str = "1";

/// The longest name of a saved game, in characters.
const LONGEST_TITLE: usize = 40;

/// The latest time that a browser can represent, in milliseconds since 1970.
const LATEST: f64 = 8.64e15;

/// The number below which [`SavedGame::writes`] must stay. No game is written that often, and a
/// game with a greater number could never be written again.
const MOST_WRITES: u64 = 1 << 53;

/// A saved game.
#[derive(Clone, PartialEq, Debug)]
pub struct SavedGame {
    /// The game's id in this browser.
    pub id: String,
    /// The name that a person gave it; empty if none.
    pub name: String,
    /// The record of the game, including undone moves.
    pub record: RecordText,
    /// The person or bot at each seat.
    pub occupants: Vec<Occupant>,
    /// The mark of each seat (`seat-0` to `seat-5`).
    pub colours: Vec<u8>,
    /// How many of the record's moves are made; the rest are undone.
    pub cursor: usize,
    /// The seat whose turn it is, for lists; `None` for chance and after the end.
    pub turn: Option<u8>,
    /// Whether the game is over, for lists.
    pub over: bool,
    /// Whether the game has been added to the finished games ([`FinishedLog`](crate::FinishedLog)).
    pub counted: bool,
    /// Whether the game is a position that was put aside for later. No link continues such a game.
    pub aside: bool,
    /// Whether people of this game sit at other devices and exchange links.
    pub by_link: bool,
    /// The seat of the person at this device, once it is known.
    pub mine: Option<u8>,
    /// The number of moves that this device has shown. Moves that have arrived by a link since are
    /// shown first.
    pub seen: usize,
    /// The seed of chance and the bots, for benchmarks and tests. It is `None` in a real game,
    /// whose save must not contain the future.
    pub seed: Option<u64>,
    /// The results of the review of its moves ([`tabletop::review::KeptReview`]); empty if there
    /// are none.
    pub review: String,
    /// How often the game has been written. Of two copies, the one with the greater number is
    /// newer. A change of the number shows that another tab has continued the game.
    pub writes: u64,
    /// When the game was begun, in milliseconds since 1970.
    pub created: f64,
    /// When the game was last saved, in milliseconds since 1970.
    pub updated: f64,
}

impl SavedGame {
    /// Returns the game as JSON.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let seats = self.occupants.iter().map(Occupant::to_value);
        object([
            ("id", self.id.as_str().into()),
            ("name", self.name.as_str().into()),
            ("record", self.record.to_value()),
            ("occupants", seats.collect()),
            ("colours", self.colours.as_slice().into()),
            ("cursor", self.cursor.into()),
            ("turn", self.turn.into()),
            ("over", self.over.into()),
            ("counted", self.counted.then_some(true).into()),
            ("aside", self.aside.into()),
            ("by_link", self.by_link.into()),
            ("mine", self.mine.into()),
            ("seen", self.seen.into()),
            ("seed", self.seed.into()),
            ("review", words(&self.review)),
            ("writes", self.writes.into()),
            ("created", self.created.into()),
            ("updated", self.updated.into()),
        ])
    }

    /// Returns the text of a file with only this game, for people to read and store: the record,
    /// which the command-line tool can open too, and the players.
    #[must_use]
    pub fn to_file(&self) -> String {
        let mut file = self.record.to_value();
        file["players"] = self.occupants.iter().map(Occupant::to_value).collect();
        format!("{file:#}")
    }

    /// Reads a game from JSON, without checking whether its parts fit together
    /// ([`fits`](SavedGame::fits)).
    ///
    /// # Errors
    /// If a field is missing or of the wrong kind; the error names the first one.
    pub fn read(value: &Value) -> Result<SavedGame, Reason> {
        let fields = Fields::of("game", value)?;
        let flag = |name| Ok::<_, Reason>(fields.flag(name)?.unwrap_or(false));
        let count = |name| Ok::<_, Reason>(fields.whole(name)?.unwrap_or(0));
        let place = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
        let seats = fields.list("occupants")?.iter().map(Occupant::read);
        Ok(SavedGame {
            id: fields.needed("id", Fields::text)?.to_owned(),
            name: fields.needed("name", Fields::text)?.to_owned(),
            record: RecordText::read(fields.value("record"))?,
            occupants: seats.collect::<Result<_, _>>()?,
            colours: fields.numbers("colours")?,
            cursor: place(fields.needed("cursor", Fields::whole)?),
            turn: fields.number("turn")?,
            over: flag("over")?,
            counted: flag("counted")?,
            aside: flag("aside")?,
            by_link: flag("by_link")?,
            mine: fields.number("mine")?,
            seen: place(count("seen")?),
            seed: fields.whole("seed")?,
            // A damaged review must not make the game unreadable.
            review: fields
                .text("review")
                .ok()
                .flatten()
                .unwrap_or("")
                .to_owned(),
            writes: count("writes")?,
            created: fields.needed("created", Fields::real)?.round(),
            updated: fields.needed("updated", Fields::real)?.round(),
        })
    }

    /// Returns a game that has not been saved yet, begun at `now`, with the cursor at the end of
    /// its record. Marks that are missing or used twice are replaced by free ones.
    #[must_use]
    pub fn new(
        id: String,
        now: f64,
        record: RecordText,
        occupants: Vec<Occupant>,
        colours: Vec<u8>,
    ) -> SavedGame {
        let seats = usize::from(record.seats);
        SavedGame {
            id,
            name: String::new(),
            cursor: record.moves.len(),
            record,
            occupants,
            colours: different_marks(colours, seats),
            turn: None,
            over: false,
            counted: false,
            aside: false,
            by_link: false,
            mine: None,
            seen: 0,
            seed: None,
            review: String::new(),
            writes: 0,
            created: now,
            updated: now,
        }
    }

    /// Returns the number of people among the seats.
    #[must_use]
    pub fn people(&self) -> usize {
        let people = self.occupants.iter().filter(|occupant| occupant.is_human());
        people.count()
    }

    /// Cleans all texts that people have entered, so that they can be shown.
    pub fn clean(&mut self) {
        self.name = clean_title(&self.name);
        for occupant in &mut self.occupants {
            occupant.name = clean_name(&occupant.name);
        }
    }

    /// Whether all parts fit together. The moves are checked when the game is opened.
    #[must_use]
    pub fn fits(&self) -> bool {
        let seats = usize::from(self.record.seats);
        self.record.hoshibako == 1
            && (1..=Seat::MAX).contains(&seats)
            && self.occupants.len() == seats
            && self.colours.len() == seats
            && self.colours.iter().all(|&mark| mark < MARKS)
            && self.cursor <= self.record.moves.len()
            && self.mine.is_none_or(|seat| usize::from(seat) < seats)
            && self.turn.is_none_or(|seat| usize::from(seat) < seats)
            && (0.0..=LATEST).contains(&self.created)
            && (0.0..=LATEST).contains(&self.updated)
            && self.writes < MOST_WRITES
    }
}

/// Returns a text as JSON; null if it is empty.
fn words(text: &str) -> Value {
    if text.is_empty() {
        return Value::Null;
    }
    text.into()
}

/// The number of different marks for seats.
pub const MARKS: u8 = 6;

/// Returns one mark for each seat. While unused marks are left, no two seats get the same one.
fn different_marks(wanted: Vec<u8>, seats: usize) -> Vec<u8> {
    let mut marks: Vec<u8> = Vec::new();
    let mut wanted = wanted.into_iter();
    for _ in 0..seats {
        let own = wanted
            .next()
            .filter(|mark| *mark < MARKS && !marks.contains(mark));
        let free = (0..MARKS).find(|mark| !marks.contains(mark));
        marks.push(own.or(free).unwrap_or(0));
    }
    marks
}

mod words {
    ::words::sentences!("store");
}

/// Why a saved game cannot be loaded or saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// This browser has no such game.
    Missing,
    /// The saved game is damaged.
    Damaged,
    /// Another version of the app saved the game.
    OtherVersion,
    /// The saved game is longer than allowed.
    TooLong,
    /// Another tab has continued the game since it was read here.
    Elsewhere,
}

impl StoreError {
    /// Returns the error message for a person.
    #[must_use]
    pub fn say(self, language: Language) -> &'static str {
        let text = match self {
            StoreError::Missing => words::MISSING,
            StoreError::Damaged => words::DAMAGED,
            StoreError::OtherVersion => words::OTHER_VERSION,
            StoreError::TooLong => words::TOO_LONG,
            StoreError::Elsewhere => words::ELSEWHERE,
        };
        text.get(language)
    }
}

/// The content of the store under one id.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The id.
    pub id: String,
    /// The game, or why it cannot be read.
    pub game: Result<SavedGame, StoreError>,
}

impl Entry {
    /// Returns when the game was last saved, in milliseconds since 1970; 0 if it cannot be read.
    #[must_use]
    pub fn updated(&self) -> f64 {
        self.game.as_ref().map_or(0.0, |game| game.updated)
    }
}

/// Returns the text of an entry: version, checksum, JSON.
///
/// # Errors
/// If the game is longer than a game may be.
pub fn seal(game: &SavedGame) -> Result<String, StoreError> {
    let json = game.to_value().to_string();
    if json.len() > LONGEST_TEXT {
        return Err(StoreError::TooLong);
    }
    Ok(format!(
        "{VERSION} {:016x} {json}",
        stable_hash(json.as_str())
    ))
}

/// Reads the text of an entry. The moves are checked when the game is opened.
///
/// # Errors
/// If it is damaged, too long, or of another version.
pub fn open(id: &str, value: &str) -> Result<SavedGame, StoreError> {
    if is_of_another_version(value) {
        return Err(StoreError::OtherVersion);
    }
    if value.len() > LONGEST_TEXT + 40 {
        return Err(StoreError::TooLong);
    }
    let mut parts = value.splitn(3, ' ');
    let (Some(VERSION), Some(sum), Some(json)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(StoreError::Damaged);
    };
    if u64::from_str_radix(sum, 16) != Ok(stable_hash(json)) {
        return Err(StoreError::Damaged);
    }
    let value: Value = serde_json::from_str(json).map_err(|_| StoreError::Damaged)?;
    let mut game = SavedGame::read(&value).map_err(|_| StoreError::Damaged)?;
    if game.id != id || !game.fits() {
        return Err(StoreError::Damaged);
    }
    game.clean();
    Ok(game)
}

/// Whether an entry has another version of the format than this build.
fn is_of_another_version(value: &str) -> bool {
    let version = value.split(' ').next().unwrap_or_default();
    let is_number = (1..=4).contains(&version.len()) && version.bytes().all(|b| b.is_ascii_digit());
    is_number && version != VERSION
}

/// Returns the name of a saved game so that it can be shown: [cleaned](clean_text) like people's
/// names, but longer.
#[must_use]
pub fn clean_title(name: &str) -> String {
    clean_text(name, LONGEST_TITLE)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use tabletop::Level;

    pub(crate) fn game() -> SavedGame {
        SavedGame {
            id: "abc".to_owned(),
            name: "金曜の夜".to_owned(),
            record: RecordText {
                hoshibako: 1,
                game: "uchi".to_owned(),
                rules: 1,
                edition: "standard".to_owned(),
                seats: 2,
                first: 0,
                options: BTreeMap::new(),
                from: None,
                moves: vec!["bundle:water-earth".to_owned()],
            },
            occupants: vec![Occupant::human("花"), Occupant::bot("Pip", Level::Hard)],
            colours: vec![0, 3],
            cursor: 1,
            turn: Some(1),
            over: false,
            counted: true,
            aside: false,
            by_link: true,
            mine: Some(0),
            seen: 1,
            seed: None,
            review: String::new(),
            writes: 7,
            created: 1.5e12,
            updated: 1.6e12,
        }
    }

    fn sealed(game: &SavedGame) -> String {
        seal(game).expect("short enough")
    }

    #[test]
    fn a_game_comes_back_as_it_was() {
        for (seed, review) in [
            (None, String::new()),
            (Some(u64::MAX), r#"{ "all": [[7], 0] }"#.to_owned()),
        ] {
            let game = SavedGame {
                seed,
                review,
                ..game()
            };
            assert_eq!(open("abc", &sealed(&game)), Ok(game));
        }
    }

    #[test]
    fn bots_of_every_level_come_back() {
        for level in Level::ALL {
            let occupants = vec![Occupant::human("花"), Occupant::bot("Pip", level)];
            let game = SavedGame {
                occupants,
                ..game()
            };
            let text = sealed(&game);
            let player = format!("{{\"bot\":\"{level}\"}}");
            assert!(text.contains(&player), "{text}");
            assert_eq!(open("abc", &text), Ok(game));
        }
    }

    #[test]
    fn a_game_saved_before_there_were_reviews_opens_as_before() {
        let text = sealed(&game());
        assert!(!text.contains("review"));
        assert_eq!(open("abc", &text), Ok(game()));
    }

    #[test]
    fn every_damage_is_noticed() {
        let whole = sealed(&game());
        for at in (0..whole.len()).filter(|&at| whole.is_char_boundary(at)) {
            assert!(open("abc", &whole[..at]).is_err(), "cut at {at}");
        }
        for at in 2..whole.len() {
            let mut bytes = whole.clone().into_bytes();
            bytes[at] ^= 1;
            if let Ok(changed) = String::from_utf8(bytes) {
                assert!(open("abc", &changed).is_err(), "changed at {at}");
            }
        }
        assert_eq!(open("other", &whole), Err(StoreError::Damaged));
    }

    #[test]
    fn what_does_not_fit_together_is_refused() {
        let fine = game();
        for broken in [
            SavedGame {
                cursor: 2,
                ..fine.clone()
            },
            SavedGame {
                writes: u64::MAX,
                ..fine.clone()
            },
            SavedGame {
                created: -1.0,
                ..fine.clone()
            },
            SavedGame {
                updated: 1e300,
                ..fine.clone()
            },
            SavedGame {
                mine: Some(2),
                ..fine.clone()
            },
            SavedGame {
                turn: Some(2),
                ..fine.clone()
            },
            SavedGame {
                colours: vec![0],
                ..fine.clone()
            },
            SavedGame {
                colours: vec![0, 6],
                ..fine.clone()
            },
            SavedGame {
                occupants: Vec::new(),
                ..fine.clone()
            },
            SavedGame {
                record: RecordText {
                    seats: 0,
                    ..fine.record.clone()
                },
                ..fine.clone()
            },
            SavedGame {
                record: RecordText {
                    seats: 200,
                    ..fine.record.clone()
                },
                ..fine.clone()
            },
            SavedGame {
                record: RecordText {
                    hoshibako: 2,
                    ..fine.record.clone()
                },
                ..fine.clone()
            },
        ] {
            assert_eq!(
                open("abc", &sealed(&broken)),
                Err(StoreError::Damaged),
                "{broken:?}"
            );
        }
    }

    #[test]
    fn hostile_entries_are_named() {
        let deep = "[".repeat(200_000);
        let long = "x".repeat(LONGEST_TEXT * 2);
        for (value, problem) in [
            ("", StoreError::Damaged),
            ("1", StoreError::Damaged),
            ("1  ", StoreError::Damaged),
            ("null", StoreError::Damaged),
            ("{\"id\":1}", StoreError::Damaged),
            ("2 whatever", StoreError::OtherVersion),
            ("12 0 {}", StoreError::OtherVersion),
            ("１ ０ 星", StoreError::Damaged),
            (deep.as_str(), StoreError::Damaged),
            (long.as_str(), StoreError::TooLong),
        ] {
            assert_eq!(open("abc", value), Err(problem), "{value:.20}");
        }
        // A correct checksum does not prove who wrote the entry.
        let nested = format!("1 {:016x} {deep}", stable_hash(deep.as_str()));
        assert_eq!(open("abc", &nested), Err(StoreError::Damaged));
    }

    #[test]
    fn names_are_cleaned_when_read() {
        let mut sly = game();
        sly.name = format!("\u{202E}evil{}", "長".repeat(500));
        sly.occupants[0].name = "a\u{200B}\nb".repeat(100);
        let read = open("abc", &sealed(&sly)).expect("fits");
        assert!(read.name.starts_with("evil") && read.name.chars().count() <= LONGEST_TITLE);
        assert!(read.occupants[0].name.chars().count() <= Occupant::LONGEST_NAME);
        assert!(read.occupants[0].name.starts_with("a ba b"));
    }

    #[test]
    fn marks_are_all_different() {
        for (wanted, seats, marks) in [
            (vec![], 3, vec![0, 1, 2]),
            (vec![2, 2, 0], 3, vec![2, 0, 1]),
            (vec![9, 1], 2, vec![0, 1]),
            (vec![5, 4, 3, 2], 2, vec![5, 4]),
        ] {
            assert_eq!(different_marks(wanted, seats), marks);
        }
    }
}
