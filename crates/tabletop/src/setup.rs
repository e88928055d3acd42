//! The setup of a game, settled before the first move: the number of seats, the seat that begins,
//! the options and the edition.

use crate::info::Info;
use crate::seat::Seat;
use crate::supplied_edition::SuppliedEdition;
use crate::words::{Language, Speak, Voice};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The setup of one game. `options` holds one index for each entry of [`Info::options`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The version of the rules: the newest for a new game, the recorded one for an old game.
    pub rules: u8,
    /// The number of seats at the table.
    pub seats: u8,
    /// The seat that takes the first turn.
    pub first: Seat,
    /// The chosen index of every option, in the order of [`Info::options`].
    pub options: Vec<u8>,
    /// A supplied edition; `None` stands for the game's standard edition.
    pub edition: Option<Arc<SuppliedEdition>>,
}

/// Why a setup is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The number of seats is not allowed.
    Seats {
        /// The number of seats in the setup.
        given: u8,
        /// The minimum number of seats.
        least: u8,
        /// The maximum number of seats.
        most: u8,
    },
    /// The first seat is not at the table. Holds this seat and the number of seats at the table.
    First(Seat, u8),
    /// No option has this id.
    UnknownOption(String),
    /// The option has no choice with this id. Holds the ids of the option and of the choice.
    UnknownChoice(String, String),
    /// This edition is not available.
    UnknownEdition(String),
}

impl Setup {
    /// The default setup: the newest rules, the first seat begins, default options, and the edition
    /// that comes with the game.
    #[must_use]
    pub fn new(info: &Info, seats: u8) -> Setup {
        Setup {
            rules: info.rules_version,
            seats,
            first: Seat(0),
            options: vec![0; info.options.len()],
            edition: None,
        }
    }

    /// The same setup with a supplied edition, if that is an edition of this game.
    #[must_use]
    pub fn with_edition(
        mut self,
        info: &Info,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
    ) -> Setup {
        let supplied_edition =
            supplied_edition.filter(|supplied_edition| supplied_edition.game == info.id);
        self.edition = supplied_edition.map(Arc::clone);
        self
    }

    /// The id of the edition in records.
    #[must_use]
    pub fn edition_id<'a>(&'a self, info: &'a Info) -> &'a str {
        match &self.edition {
            Some(supplied_edition) => &supplied_edition.id,
            None => info.edition,
        }
    }

    /// Sets the option with this id to the choice with this id.
    ///
    /// # Errors
    /// If there is no such option or choice.
    pub fn choose(&mut self, info: &Info, option: &str, choice: &str) -> Result<(), SetupError> {
        let at = info
            .options
            .iter()
            .position(|known| known.id == option)
            .ok_or_else(|| SetupError::UnknownOption(option.to_owned()))?;
        let index = info.options[at]
            .index_of(choice)
            .ok_or_else(|| SetupError::UnknownChoice(option.to_owned(), choice.to_owned()))?;
        self.options[at] = index as u8;
        Ok(())
    }

    /// The chosen index of the option with this id; 0 if there is none.
    #[must_use]
    pub fn option(&self, info: &Info, id: &str) -> u8 {
        let at = info.options.iter().position(|known| known.id == id);
        at.and_then(|at| self.options.get(at).copied()).unwrap_or(0)
    }

    /// Whether the game is played by the first version of the rules.
    #[must_use]
    pub fn is_first_version(&self) -> bool {
        self.rules == 1
    }

    /// The chosen options for records: option id to choice id.
    #[must_use]
    pub fn option_names(&self, info: &Info) -> BTreeMap<String, String> {
        // Inserted one by one, because `collect` would compile a sort into WebAssembly.
        let mut names = BTreeMap::new();
        for (option, &index) in info.options.iter().zip(&self.options) {
            if let Some(choice) = option.choices.get(usize::from(index)) {
                names.insert(option.id.to_owned(), choice.id.to_owned());
            }
        }
        names
    }

    /// Checks seats, first seat, options and edition.
    ///
    /// # Errors
    /// Names the first thing that is wrong.
    pub fn check(&self, info: &Info) -> Result<(), SetupError> {
        let (least, most) = info.seats;
        if self.seats < least || self.seats > most {
            return Err(SetupError::Seats {
                given: self.seats,
                least,
                most,
            });
        }
        if self.first.0 >= self.seats {
            return Err(SetupError::First(self.first, self.seats));
        }
        for (at, option) in info.options.iter().enumerate() {
            let index = self.options.get(at).copied().unwrap_or(0);
            if usize::from(index) >= option.choices.len() {
                return Err(SetupError::UnknownChoice(
                    option.id.to_owned(),
                    index.to_string(),
                ));
            }
        }
        match &self.edition {
            Some(supplied_edition) if supplied_edition.game != info.id => {
                Err(SetupError::unknown(supplied_edition))
            }
            _ => Ok(()),
        }
    }
}

impl SetupError {
    /// The error for a supplied edition whose data cannot be used for a table.
    pub(crate) fn unknown(supplied_edition: &SuppliedEdition) -> SetupError {
        SetupError::UnknownEdition(supplied_edition.id.clone())
    }
}

impl Speak for SetupError {
    fn speak(&self, voice: &Voice) -> String {
        match (self, voice.language) {
            (SetupError::Seats { given, least, most }, Language::Ja) => {
                format!("{given}人では遊べません（{least}〜{most}人用です）。")
            }
            (SetupError::Seats { given, least, most }, Language::En) => {
                format!("This game is for {least} to {most} players, not {given}.")
            }
            (SetupError::First(seat, seats), Language::Ja) => {
                let (seat, most) = (voice.name(*seat), voice.name(Seat(seats.saturating_sub(1))));
                let least = voice.name(Seat(0));
                format!("{seat}を最初の人にできません（選べるのは{least}から{most}までです）。")
            }
            (SetupError::First(seat, seats), Language::En) => {
                let (seat, most) = (voice.name(*seat), voice.name(Seat(seats.saturating_sub(1))));
                let least = voice.name(Seat(0));
                format!("{seat} cannot begin: this table has {least} to {most}.")
            }
            (SetupError::UnknownOption(option), Language::Ja) => {
                format!("「{option}」という設定はありません。")
            }
            (SetupError::UnknownOption(option), Language::En) => {
                format!("There is no option called “{option}”.")
            }
            (SetupError::UnknownChoice(option, choice), Language::Ja) => {
                format!("設定「{option}」に「{choice}」は選べません。")
            }
            (SetupError::UnknownChoice(option, choice), Language::En) => {
                format!("The option “{option}” has no choice “{choice}”.")
            }
            (SetupError::UnknownEdition(edition), Language::Ja) => {
                format!(
                    "この記録を開くには、差し替え版「{edition}」が必要です。その版を入れた星箱で開いてください。"
                )
            }
            (SetupError::UnknownEdition(edition), Language::En) => {
                format!(
                    "This game needs the edition “{edition}”. Open that edition first, then the game."
                )
            }
        }
    }
}
