//! The last set-up of every game, stored in this browser. The next set-up begins with it.

use crate::store::{self, MARKS};
use std::collections::BTreeMap;
use tabletop::json::{Fields, Value, dictionary, missing, object};
use tabletop::session::{Player, clean_name};
use tabletop::{Info, Level, OptionInfo, Reason, Seat};

fn key_of(info: &Info) -> String {
    format!("hoshibako.setup.{}", info.id)
}

/// One seat of the last set-up.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sitting {
    pub(super) name: String,
    pub(super) player: Player,
    pub(super) mark: u8,
}

impl Sitting {
    fn to_value(&self) -> Value {
        object([
            ("name", self.name.as_str().into()),
            ("player", self.player.to_value()),
            ("mark", self.mark.into()),
        ])
    }

    fn read(value: &Value) -> Result<Sitting, Reason> {
        let fields = Fields::of("seat", value)?;
        Ok(Sitting {
            name: fields.needed("name", Fields::text)?.to_owned(),
            player: Player::read(fields.value("player"))?,
            mark: fields.needed("mark", Fields::number)?,
        })
    }

    /// Returns the default for a seat: a person in seat 0, bots in the others.
    pub(super) fn usual(seat: usize) -> Sitting {
        let player = if seat == 0 {
            Player::Human
        } else {
            Player::Bot(Level::Normal)
        };
        Sitting {
            name: String::new(),
            player,
            mark: (seat % usize::from(MARKS)) as u8,
        }
    }
}

/// The last set-up of a game, to begin the next one with.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct LastSetup {
    pub(super) seats: u8,
    pub(super) first: Option<u8>,
    pub(super) options: BTreeMap<String, String>,
    pub(super) people: Vec<Sitting>,
}

impl LastSetup {
    /// Reads the set-up stored in this browser.
    pub(super) fn read(info: &Info) -> LastSetup {
        LastSetup::parse(&store::read(&key_of(info)).unwrap_or_default(), info)
    }

    /// Stores the set-up in this browser.
    pub(super) fn write(&self, info: &Info) {
        store::write(&key_of(info), &self.to_text());
    }

    /// Reads a stored set-up and corrects what does not fit the game. Unreadable text gives the
    /// default set-up.
    fn parse(text: &str, info: &Info) -> LastSetup {
        let (least, most) = info.seats;
        let kept = if text.len() > 8000 {
            None
        } else {
            serde_json::from_str(text)
                .ok()
                .and_then(|value| LastSetup::read_value(&value).ok())
        };
        let mut last = kept.unwrap_or(LastSetup {
            seats: least,
            first: None,
            options: BTreeMap::new(),
            people: Vec::new(),
        });
        last.seats = last.seats.clamp(least, most);
        last.first = last.first.filter(|&first| first < last.seats);
        last.people.truncate(Seat::MAX);
        for at in 0..last.people.len() {
            let name = clean_name(&last.people[at].name);
            last.people[at].name = name;
            let own = last.people[at].mark;
            let taken = |mark: u8| last.people[..at].iter().any(|other| other.mark == mark);
            if own >= MARKS || taken(own) {
                let free = (0..MARKS).find(|&mark| !taken(mark)).unwrap_or(0);
                last.people[at].mark = free;
            }
        }
        last
    }

    fn to_text(&self) -> String {
        let people = self.people.iter().map(Sitting::to_value);
        let value = object([
            ("seats", self.seats.into()),
            ("first", self.first.into()),
            ("options", dictionary(&self.options)),
            ("people", people.collect()),
        ]);
        value.to_string()
    }

    fn read_value(value: &Value) -> Result<LastSetup, Reason> {
        let fields = Fields::of("set-up", value)?;
        let owned = |(name, word): (&str, &str)| (name.to_owned(), word.to_owned());
        // The app always writes this field.
        fields.get("people").ok_or_else(|| missing("people"))?;
        let people = fields.list("people")?.iter().map(Sitting::read);
        Ok(LastSetup {
            seats: fields.needed("seats", Fields::number)?,
            first: fields.number("first")?,
            options: fields.words("options")?.into_iter().map(owned).collect(),
            people: people.collect::<Result<_, _>>()?,
        })
    }

    /// Returns the index of the selected choice of every option; the default if the choice is
    /// unknown.
    pub(super) fn options(&self, info: &Info) -> Vec<u8> {
        let index = |option: &OptionInfo| {
            let choice = self.options.get(option.id)?;
            Some(option.index_of(choice)? as u8)
        };
        info.options
            .iter()
            .map(|option| index(option).unwrap_or(0))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::session::Occupant;

    fn info() -> &'static Info {
        registry::INFOS[0]
    }

    #[test]
    fn the_last_set_up_comes_back() {
        let last = LastSetup {
            seats: info().seats.1,
            first: Some(1),
            options: BTreeMap::new(),
            people: vec![
                Sitting {
                    name: "花".to_owned(),
                    player: Player::Bot(Level::Hard),
                    mark: 4,
                },
                Sitting {
                    name: String::new(),
                    player: Player::Human,
                    mark: 0,
                },
            ],
        };
        assert_eq!(LastSetup::parse(&last.to_text(), info()), last);
    }

    #[test]
    fn what_does_not_fit_is_put_right() {
        let (least, most) = info().seats;
        for text in ["", "[]", "{\"seats\":3}", &"[".repeat(9000)] {
            assert_eq!(LastSetup::parse(text, info()).seats, least, "{text:.20}");
        }
        let sly = LastSetup {
            seats: 255,
            first: Some(254),
            options: BTreeMap::from([("nothing".to_owned(), "like this".to_owned())]),
            people: vec![
                Sitting {
                    name: "\u{202E}x".repeat(40),
                    player: Player::Human,
                    mark: 200
                };
                20
            ],
        };
        let tame = LastSetup::parse(&sly.to_text(), info());
        assert_eq!((tame.seats, tame.first), (most, None));
        assert_eq!(tame.people.len(), Seat::MAX);
        assert_eq!(tame.people[0].mark, 0);
        assert_eq!(tame.people[1].mark, 1);
        assert!(tame.people[0].name.chars().count() <= Occupant::LONGEST_NAME);
        assert!(tame.options(info()).iter().all(|&choice| choice == 0));
    }
}
