//! The parameters in the frame's address, after the `?`.
//!
//! Unknown parameters are ignored, so that a page may use those of later versions. An invalid value
//! counts as missing and is reported. An invalid game or link still counts as given, so that no
//! other game is opened in its place.

use crate::fault::{Fault, MOST_SEATS, excerpt};
use crate::{ShareAddress, VERSION, is_name};
use tabletop::address::{code_in, decoded};
use tabletop::{Language, Level};

/// The longest accepted query, in bytes.
const LONGEST: usize = 20_000;

/// How much of the app is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ui {
    /// The whole app, with home page and bar.
    #[default]
    Full,
    /// One table.
    Board,
    /// A replay of a game.
    Replay,
    /// The guided game.
    Lesson,
}

impl Ui {
    /// All variants.
    pub const ALL: [Ui; 4] = [Ui::Full, Ui::Board, Ui::Replay, Ui::Lesson];

    /// The value of the parameter.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Ui::Full => "full",
            Ui::Board => "board",
            Ui::Replay => "replay",
            Ui::Lesson => "lesson",
        }
    }
}

/// The colour theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// The theme of the device.
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    /// Parses the value of a parameter or field.
    #[must_use]
    pub fn read(text: &str) -> Option<Theme> {
        match text {
            "system" | "auto" => Some(Theme::System),
            "light" => Some(Theme::Light),
            "dark" => Some(Theme::Dark),
            _ => None,
        }
    }

    /// The value of the parameter.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// Parses a language tag: `ja` or `en`, with or without a region (`ja-JP`).
#[must_use]
pub fn language(text: &str) -> Option<Language> {
    match text.split('-').next()? {
        "ja" => Some(Language::Ja),
        "en" => Some(Language::En),
        _ => None,
    }
}

/// The source of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The host page sends the edition before the game begins.
    Host,
    /// A file in the app's own folder.
    File(String),
}

impl Source {
    /// Parses `host`, or the name of a JSON file without a folder.
    #[must_use]
    pub fn read(text: &str) -> Option<Source> {
        if text == "host" {
            return Some(Source::Host);
        }
        let stem = text.strip_suffix(".json")?;
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        let fits =
            (1..=80).contains(&stem.len()) && !stem.starts_with('.') && stem.bytes().all(plain);
        fits.then(|| Source::File(text.to_owned()))
    }

    /// The value of the parameter.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Source::Host => "host",
            Source::File(name) => name,
        }
    }
}

/// The side that stores the visitor's game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Saves {
    /// The frame, in the browser's storage.
    #[default]
    Frame,
    /// The page, which receives every game as a text. The frame stores nothing.
    Host,
}

impl Saves {
    fn read(text: &str) -> Option<Saves> {
        match text {
            "frame" => Some(Saves::Frame),
            "host" => Some(Saves::Host),
            _ => None,
        }
    }
}

/// The parameters of a frame's address.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parameters {
    /// The game's id, or the beginning of an invalid value. The app checks whether this build
    /// contains the game.
    pub game: Option<String>,
    /// The language, in place of the browser's.
    pub lang: Option<Language>,
    /// Light or dark, in place of the device's.
    pub theme: Option<Theme>,
    /// The number of seats.
    pub seats: Option<u8>,
    /// The number of people; the other players are bots.
    pub people: Option<u8>,
    /// The level of the bots.
    pub level: Option<Level>,
    /// The source of the edition.
    pub edition: Option<Source>,
    /// The code of a link to begin with; empty if the value is not a link.
    pub start: Option<String>,
    /// How much of the app is shown, if the address says so.
    pub ui: Option<Ui>,
    /// The accent colour, given as six hexadecimal digits.
    pub accent: Option<[u8; 3]>,
    /// The frame's name, under which its data are stored in the browser.
    pub frame: Option<String>,
    /// The seed of chance and of the bots, for tests.
    pub seed: Option<u64>,
    /// Whether the visitor may switch sound on.
    pub sound: Option<bool>,
    /// Whether notes for newcomers are shown.
    pub notes: Option<bool>,
    /// Whether the frame or the page stores the visitor's game.
    pub saves: Saves,
    /// The game that the page has stored, as the code of a link; empty if the value is not one.
    pub saved: Option<String>,
    /// The address to which links to games lead.
    pub share: Option<ShareAddress>,
    /// Whether controls that lead away from the page are shown; `None` means shown.
    pub extras: Option<bool>,
}

impl Parameters {
    /// Parses `location.search`, with or without the `?`. Also returns a fault for each invalid
    /// value.
    ///
    /// ```
    /// let (asked, faults) = embed::Parameters::parse("?v=1&game=uchi&lang=ja&colour=blue");
    /// assert_eq!(asked.game.as_deref(), Some("uchi"));
    /// assert!(faults.is_empty());
    /// ```
    #[must_use]
    pub fn parse(search: &str) -> (Parameters, Vec<Fault>) {
        let mut asked = Parameters::default();
        let mut faults = Vec::new();
        if search.len() > LONGEST {
            return (asked, vec![Fault::TooLong]);
        }
        let query = search.strip_prefix('?').unwrap_or(search);
        for pair in query.split('&') {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let value = decoded(&value.replace('+', " ")).into_owned();
            if let Err(fault) = asked.take(name, &value) {
                faults.push(fault);
            }
        }
        (asked, faults)
    }

    fn take(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        fn keep<T>(
            field: &mut Option<T>,
            name: &'static str,
            value: &str,
            read: impl FnOnce(&str) -> Option<T>,
        ) -> Result<(), Fault> {
            // The last value of a repeated parameter counts, as on other sites.
            *field = Some(read(value).ok_or_else(|| Fault::value(name, value))?);
            Ok(())
        }
        fn frame(value: &str) -> Option<String> {
            is_name(value).then(|| value.to_owned())
        }
        fn link(value: &str) -> Option<String> {
            (!value.is_empty()).then(|| code_in(value).unwrap_or_default())
        }
        fn seats(value: &str) -> Option<u8> {
            let number = value.parse().ok();
            number.filter(|number| (1..=MOST_SEATS).contains(number))
        }
        match name {
            "v" if value.parse() != Ok(VERSION) => Err(Fault::Version),
            "game" if value.is_empty() => Err(Fault::Game(String::new())),
            "game" => keep(&mut self.game, "game", value, |value| Some(excerpt(value))),
            "lang" => keep(&mut self.lang, "lang", value, language),
            "theme" => keep(&mut self.theme, "theme", value, Theme::read),
            "seats" => keep(&mut self.seats, "seats", value, seats),
            "people" => keep(&mut self.people, "people", value, seats),
            "level" => keep(&mut self.level, "level", value, |value| value.parse().ok()),
            "edition" => keep(&mut self.edition, "edition", value, Source::read),
            "start" => keep(&mut self.start, "start", value, link),
            "ui" => keep(&mut self.ui, "ui", value, |value| {
                Ui::ALL.into_iter().find(|ui| ui.id() == value)
            }),
            "accent" => keep(&mut self.accent, "accent", value, colour),
            "frame" => keep(&mut self.frame, "frame", value, frame),
            // The value is only checked here. `frame-page.js` uses it to select the storage.
            "save" if !is_name(value) => Err(Fault::value("save", value)),
            "seed" => keep(&mut self.seed, "seed", value, |value| value.parse().ok()),
            "sound" => keep(&mut self.sound, "sound", value, switch),
            "notes" => keep(&mut self.notes, "notes", value, switch),
            "saves" => {
                self.saves = Saves::read(value).ok_or_else(|| Fault::value("saves", value))?;
                Ok(())
            }
            "saved" => keep(&mut self.saved, "saved", value, link),
            "share" => keep(&mut self.share, "share", value, ShareAddress::read),
            "extras" => keep(&mut self.extras, "extras", value, switch),
            _ => Ok(()),
        }
    }

    /// Removes numbers of seats or people that the game does not allow, and returns the faults.
    /// Called once the game is known. A link determines its own number of seats, so nothing is
    /// removed then.
    #[must_use]
    pub fn fit(&mut self) -> Vec<Fault> {
        let info = self.game.as_deref().and_then(registry::info);
        let Some(info) = info.filter(|_| self.start.is_none()) else {
            return Vec::new();
        };
        let (least, most) = info.seats;
        let seats = leave_out(&mut self.seats, "seats", (least, most));
        let at_table = self.seats.unwrap_or(least);
        let people = leave_out(&mut self.people, "people", (1, at_table));
        seats.into_iter().chain(people).collect()
    }

    /// The code of the game that the page has stored; `None` if the frame stores the visitor's
    /// game.
    #[must_use]
    pub fn kept_by_page(&self) -> Option<&str> {
        let is_its = self.saves == Saves::Host;
        self.saved.as_deref().filter(|_| is_its)
    }

    /// How much of the app is shown: the given value, else one table if the address names a game,
    /// else the whole app.
    #[must_use]
    pub fn shown(&self) -> Ui {
        let table = self.game.is_some() || self.start.is_some() || self.kept_by_page().is_some();
        self.ui.unwrap_or(if table { Ui::Board } else { Ui::Full })
    }
}

/// Removes a number that is out of range, and returns the fault.
fn leave_out(field: &mut Option<u8>, name: &'static str, range: (u8, u8)) -> Option<Fault> {
    let is_out = |number: &u8| !(range.0..=range.1).contains(number);
    let number = field.take_if(|number| is_out(number))?;
    Some(Fault::Value {
        field: name,
        value: number.to_string(),
        range: Some(range),
    })
}

/// Parses `on` or `off`.
fn switch(value: &str) -> Option<bool> {
    let known = [("on", true), ("off", false)];
    let read = known.into_iter().find(|(name, _)| *name == value);
    read.map(|(_, is_on)| is_on)
}

/// Parses a colour of six hexadecimal digits, with or without a `#`.
#[must_use]
pub fn colour(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let number = u32::from_str_radix(digits, 16).ok()?;
    let [_, red, green, blue] = number.to_be_bytes();
    Some([red, green, blue])
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(search: &str) -> Parameters {
        let (asked, faults) = Parameters::parse(search);
        assert_eq!(faults, [], "{search}");
        asked
    }

    /// The contract: every parameter of version 1, as documented in `docs/embedding.md`.
    #[test]
    fn version_1_is_frozen() {
        let all = "?v=1&game=cattricola&lang=ja&theme=dark&seats=3&people=2&level=hard\
                   &edition=moon.json&start=1AbC_-9&ui=full&accent=ff8800&frame=one&seed=7&sound=on&notes=off\
                   &saves=host&saved=1Xy&share=https%3A%2F%2Fmy.page%2F%3Fg%3D%7Bcode%7D&extras=off";
        let expected = Parameters {
            game: Some("cattricola".to_owned()),
            lang: Some(Language::Ja),
            theme: Some(Theme::Dark),
            seats: Some(3),
            people: Some(2),
            level: Some(Level::Hard),
            edition: Some(Source::File("moon.json".to_owned())),
            start: Some("1AbC_-9".to_owned()),
            ui: Some(Ui::Full),
            accent: Some([255, 136, 0]),
            frame: Some("one".to_owned()),
            seed: Some(7),
            sound: Some(true),
            notes: Some(false),
            saves: Saves::Host,
            saved: Some("1Xy".to_owned()),
            share: ShareAddress::read("https://my.page/?g={code}"),
            extras: Some(false),
        };
        assert_eq!(read(all), expected);
        for (search, expected) in [
            ("?theme=light", Some(Theme::Light)),
            ("?theme=system", Some(Theme::System)),
            ("?theme=auto", Some(Theme::System)),
            ("", None),
        ] {
            assert_eq!(read(search).theme, expected, "{search}");
        }
        for ui in Ui::ALL {
            assert_eq!(read(&format!("?ui={}", ui.id())).ui, Some(ui));
        }
        for level in Level::ALL {
            assert_eq!(read(&format!("?level={level}")).level, Some(level));
        }
        assert_eq!(read("?lang=en-GB").lang, Some(Language::En));
        assert_eq!(read("?accent=%2300ff00").accent, Some([0, 255, 0]));
        assert_eq!(read("?edition=host").edition, Some(Source::Host));
    }

    #[test]
    fn what_is_not_known_is_ignored() {
        let plain = read("?v=1&game=uchi");
        assert_eq!(read("?v=1&game=uchi&colour=red&=&&x&__proto__=1"), plain);
        assert_eq!(read("game=uchi"), plain);
        assert_eq!(read("?game=sterre&game=uchi"), plain);
    }

    /// The report of an invalid value names the value and the allowed ones.
    #[test]
    fn what_is_possible_is_said_with_what_was() {
        use tabletop::{Speak, Voice};
        for (search, ja, en) in [
            (
                "?game=uchi&seats=6",
                "「seats」を「6」にはできません。2から4までの整数にしてください。",
                "“seats” cannot be “6”. It must be a whole number from 2 to 4.",
            ),
            (
                "?game=uchi&people=5",
                "「people」を「5」にはできません。1から2までの整数にしてください。",
                "“people” cannot be “5”. It must be a whole number from 1 to 2.",
            ),
            (
                "?seats=9",
                "「seats」を「9」にはできません。1から8までの整数にしてください。",
                "“seats” cannot be “9”. It must be a whole number from 1 to 8.",
            ),
            (
                "?lang=fr",
                "「lang」を「fr」にはできません。ja か enにしてください。",
                "“lang” cannot be “fr”. It must be ja or en.",
            ),
        ] {
            let (mut asked, mut faults) = Parameters::parse(search);
            faults.extend(asked.fit());
            let told = |language| {
                let voice = Voice::new(language, Vec::new());
                let told = faults.iter().map(|fault| fault.speak(&voice));
                told.collect::<Vec<_>>()
            };
            assert_eq!(told(Language::Ja), [ja], "{search}");
            assert_eq!(told(Language::En), [en], "{search}");
            assert_eq!((asked.seats, asked.people), (None, None), "{search}");
        }
    }

    /// Numbers of seats and people that the game does not allow count as left out.
    #[test]
    fn seats_and_people_fit_the_game() {
        for (search, seats, people, fields) in [
            ("?game=uchi&seats=4&people=4", Some(4), Some(4), &[][..]),
            ("?game=uchi&seats=1&people=2", None, Some(2), &["seats"]),
            (
                "?game=uchi&seats=6&people=6",
                None,
                None,
                &["seats", "people"],
            ),
            ("?game=uchi&people=3", None, None, &["people"]),
            ("?game=carotein&seats=6&people=6", Some(6), Some(6), &[]),
            // Not checked if the game is unknown or a link determines the seats.
            ("?game=chess&seats=8&people=8", Some(8), Some(8), &[]),
            ("?seats=8", Some(8), None, &[]),
            ("?game=uchi&start=1AbC&people=4", None, Some(4), &[]),
        ] {
            let mut asked = read(search);
            let faults = asked.fit();
            let found: Vec<_> = faults.iter().filter_map(Fault::field).collect();
            assert_eq!((asked.seats, asked.people), (seats, people), "{search}");
            assert_eq!(found, fields, "{search}");
        }
    }

    #[test]
    fn what_cannot_be_counts_as_not_said_and_is_told() {
        for (search, field) in [
            ("?v=2", "v"),
            ("?v=", "v"),
            ("?game=", "game"),
            ("?lang=fr", "lang"),
            ("?sound=loud", "sound"),
            ("?notes=1", "notes"),
            ("?theme=pink", "theme"),
            ("?seats=0", "seats"),
            ("?seats=9", "seats"),
            ("?seats=-1", "seats"),
            ("?people=256", "people"),
            ("?level=god", "level"),
            ("?edition=../a.json", "edition"),
            ("?edition=http://a.example/a.json", "edition"),
            ("?edition=.json", "edition"),
            ("?edition=a%2Fb.json", "edition"),
            ("?start=", "start"),
            ("?ui=none", "ui"),
            ("?accent=red", "accent"),
            ("?accent=%2312345", "accent"),
            ("?frame=a b", "frame"),
            ("?save=a b", "save"),
            ("?seed=x", "seed"),
            ("?saves=cloud", "saves"),
            ("?saved=", "saved"),
            ("?share=https://my.page/", "share"),
            ("?share=javascript:alert(%7Bcode%7D)", "share"),
            ("?extras=none", "extras"),
        ] {
            let (asked, faults) = Parameters::parse(search);
            assert_eq!(asked, Parameters::default(), "{search}");
            let fields: Vec<_> = faults.iter().map(Fault::field).collect();
            assert_eq!(fields, [Some(field)], "{search}");
        }
        // Kept, so that the fault is shown in place of the game and no other game is begun.
        assert_eq!(read("?game=<b>").game.as_deref(), Some("<b>"));
        assert_eq!(read("?start=<script>").start.as_deref(), Some(""));
        let kept = read("?saves=host&saved=<b>");
        assert_eq!(kept.kept_by_page(), Some(""));
        let (asked, faults) = Parameters::parse(&"x".repeat(100_000));
        assert_eq!(
            (asked, faults),
            (Parameters::default(), vec![Fault::TooLong])
        );
    }

    #[test]
    fn a_whole_link_is_as_good_as_its_code() {
        for link in [
            "?start=https%3A%2F%2Fexample.org%2Fbox%2F%23g%3D1AbC",
            "?start=%23g%3D1AbC%E3%80%82",
            "?start=%23g%253D1AbC%26utm_source%3Dx&ui=board",
        ] {
            assert_eq!(read(link).start.as_deref(), Some("1AbC"), "{link}");
        }
    }

    #[test]
    fn a_table_is_shown_where_a_game_is_named() {
        for (search, ui) in [
            ("", Ui::Full),
            ("?lang=ja", Ui::Full),
            ("?game=uchi", Ui::Board),
            ("?start=1AbC", Ui::Board),
            ("?saves=host&saved=1AbC", Ui::Board),
            ("?saved=1AbC", Ui::Full),
            ("?game=uchi&ui=lesson", Ui::Lesson),
            ("?game=uchi&ui=full", Ui::Full),
        ] {
            assert_eq!(read(search).shown(), ui, "{search}");
        }
    }

    proptest! {
        #[test]
        fn anything_is_read_without_harm(search in "\\PC{0,200}") {
            let _ = Parameters::parse(&search);
        }
    }
}
