//! The two languages, names, and the trait of everything that can be put into words.
//!
//! Sentences are in word files, one for each language (`crates/words`). A sentence that one
//! language lacks is a compile error. Only grammar matches on [`Language`]: lists, possessives,
//! agreement.

pub use crate::text::{Language, Reword, Text, reword, reworded};

use crate::seat::Seat;
use std::borrow::Cow;
use std::fmt;

/// The language and the names in which texts are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voice {
    /// The language.
    pub language: Language,
    names: Vec<String>,
    /// The number shown for the first seat.
    first: u16,
    /// The seat that is addressed as "you": the only person at the table.
    addressed: Option<Seat>,
    is_upright: bool,
    is_heard: bool,
}

impl From<&Voice> for Language {
    fn from(voice: &Voice) -> Language {
        voice.language
    }
}

impl Voice {
    /// A voice that uses these names for the seats. A seat without a name is called by its number,
    /// counted from 1.
    #[must_use]
    pub fn new(language: Language, names: Vec<String>) -> Voice {
        Voice {
            language,
            names,
            first: 1,
            addressed: None,
            is_upright: false,
            is_heard: false,
        }
    }

    /// A voice that calls the seats by their numbers, counted from 0, as records and the
    /// command-line tool do.
    #[must_use]
    pub fn of_the_tool(language: Language) -> Voice {
        Voice {
            first: 0,
            ..Voice::new(language, Vec::new())
        }
    }

    /// The same voice, with another name for each seat for which `called` returns one.
    #[must_use]
    pub fn calling(mut self, called: impl Fn(Seat, &str) -> Option<String>) -> Voice {
        for (seat, name) in (0..).map(Seat).zip(&mut self.names) {
            if let Some(other) = called(seat, name) {
                *name = other;
            }
        }
        self
    }

    /// The same voice, which addresses this seat as "you". For a person who plays alone.
    #[must_use]
    pub fn telling(self, addressed: Option<Seat>) -> Voice {
        Voice { addressed, ..self }
    }

    /// Whether this seat is addressed as "you".
    #[must_use]
    pub fn tells(&self, seat: Seat) -> bool {
        self.addressed == Some(seat)
    }

    /// The same voice for a window that is upright (narrow, and much higher than wide) or not. In
    /// an upright window, a board may be turned a quarter to the right. Texts about places then
    /// match the turned board.
    #[must_use]
    pub fn in_window(self, is_upright: bool) -> Voice {
        Voice { is_upright, ..self }
    }

    /// The same voice for texts that are only heard. Places then have the names by which one asks
    /// for them and types them, in place of those that need a look at the board.
    #[must_use]
    pub fn for_ears(self) -> Voice {
        Voice {
            is_heard: true,
            ..self
        }
    }

    /// Whether texts are only heard.
    #[must_use]
    pub fn is_heard(&self) -> bool {
        self.is_heard
    }

    /// Whether the window is narrow, and much higher than wide.
    #[must_use]
    pub fn is_upright(&self) -> bool {
        self.is_upright
    }

    /// The name of a seat; "You" for the seat that is addressed.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        if self.tells(seat) {
            return self.text(Text::new("あなた", "You")).to_owned();
        }
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => {
                let number = u16::from(seat.0) + self.first;
                match self.language {
                    Language::Ja => format!("席{number}"),
                    Language::En => format!("Seat {number}"),
                }
            }
        }
    }

    /// The possessive of a seat's name: "Hana’s", 「ハナの」; "Your" for the seat that is addressed.
    #[must_use]
    pub fn whose(&self, seat: Seat) -> String {
        match self.language {
            Language::Ja => format!("{}の", self.name(seat)),
            Language::En if self.tells(seat) => "Your".to_owned(),
            Language::En => format!("{}’s", self.name(seat)),
        }
    }

    /// Makes verbs and capitals agree with "you" in a sentence built with [`name`](Self::name) and
    /// [`whose`](Self::whose): "Then You takes Leo." becomes "Then you take Leo."
    #[must_use]
    pub fn agreeing(&self, said: String) -> String {
        if self.addressed.is_none() || self.language == Language::Ja || !said.contains("You") {
            return said;
        }
        let mut agreed = String::with_capacity(said.len());
        let mut begins = true;
        let mut is_verb = false;
        for word in said.split_inclusive(' ') {
            let bare = word.trim_end_matches(|end: char| end == ' ' || end.is_ascii_punctuation());
            let end = &word[bare.len()..];
            match bare {
                "You" | "Your" if !begins => agreed += if bare == "You" { "you" } else { "your" },
                _ if is_verb => agreed += &of_you(bare),
                _ => agreed += bare,
            }
            agreed += end;
            is_verb = bare == "You" && end == " ";
            begins = end.trim_start_matches(')').starts_with(['.', '!', '?']);
        }
        agreed
    }

    /// A fixed text in this voice's language.
    #[must_use]
    pub fn text(&self, text: Text) -> &'static str {
        text.get(self.language)
    }

    /// Joins an advice and its reason, if there is one: "Take it: it brings a point.",
    /// 「取りましょう。1点入ります。」. Both are passed without a full stop; the English reason is half a
    /// sentence.
    #[must_use]
    pub fn because(&self, what: &str, why: Option<&str>) -> String {
        match (self.language, why) {
            (Language::Ja, None) => format!("{what}。"),
            (Language::Ja, Some(why)) => format!("{what}。{why}。"),
            (Language::En, None) => format!("{what}."),
            (Language::En, Some(why)) => format!("{what}: {why}."),
        }
    }

    /// Turns half a sentence into a whole one: "it brings a point" becomes "It brings a point.",
    /// 「1点入ります」 becomes 「1点入ります。」.
    #[must_use]
    pub fn sentence(&self, half: &str) -> String {
        if self.language == Language::Ja {
            return format!("{half}。");
        }
        format!("{}.", capital(half))
    }

    /// Joins several things: "a, b and c", 「a、b、c」.
    #[must_use]
    pub fn list(&self, things: &[String]) -> String {
        match (self.language, things) {
            (_, []) => String::new(),
            (_, [one]) => one.clone(),
            (Language::Ja, _) => things.join("、"),
            (Language::En, [first @ .., last]) => format!("{} and {last}", first.join(", ")),
        }
    }
}

/// Capitalises the first letter of English words. They may begin with a name in any alphabet.
///
/// ```
/// # use tabletop::words::capital;
/// assert_eq!(capital("a rabbit"), "A rabbit");
/// assert_eq!(capital("花’s star"), "花’s star");
/// ```
#[must_use]
pub fn capital(said: &str) -> String {
    let first = said.chars().next().map_or(0, char::len_utf8);
    let (first, rest) = said.split_at(first);
    first.to_uppercase() + rest
}

/// The form of an English verb after "you": "take" for "takes". Words that are not such verbs stay
/// as they are.
fn of_you(verb: &str) -> Cow<'_, str> {
    let without = |end: &str| verb.strip_suffix(end);
    match verb {
        "is" => return "are".into(),
        "was" => return "were".into(),
        "has" => return "have".into(),
        _ => {}
    }
    if let Some(stem) = without("ies") {
        return format!("{stem}y").into();
    }
    let stem = without("es").filter(|stem| stem.ends_with(['s', 'x', 'h', 'o']));
    let stem = stem.or_else(|| without("s").filter(|stem| stem.len() > 2 && !stem.ends_with('s')));
    stem.unwrap_or(verb).into()
}

/// A sentence that tells a person why something was refused, in the language and with the names of
/// a [`Voice`]. It is the error of functions whose callers do not know the type of the refusal,
/// such as [`AnySession::play`](crate::AnySession::play), and can only show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spoken(pub String);

impl fmt::Display for Spoken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Spoken {}

/// Something that can be put into words: an event, a reason, a result.
pub trait Speak {
    /// One plain sentence; empty if there is nothing worth reporting.
    fn speak(&self, voice: &Voice) -> String;

    /// The piece that the sentence is about, to be shown beside it: the id of a symbol among the
    /// game's pictures. Empty if there is none.
    fn symbol(&self) -> Cow<'static, str> {
        Cow::Borrowed("")
    }

    /// Whether it only prepares the table for what comes next, such as turning up a pile, or only
    /// sums up what has already been reported. The log shows such a line, but the line does not
    /// displace the report of a player's move.
    fn is_upkeep(&self) -> bool {
        false
    }

    /// The number of the rule behind it, as on the game's rules page. Every refusal has one. Empty
    /// for everything else.
    fn rule(&self) -> &'static str {
        ""
    }
}

#[cfg(test)]
mod tests {
    use super::{Language, Seat, Text, Voice};

    #[test]
    fn who_plays_alone_is_you() {
        let names = vec!["Hana".to_owned(), "Piko".to_owned()];
        let voice = Voice::new(Language::En, names).telling(Some(Seat(0)));
        let agreed = |said: &str| voice.agreeing(said.replace("{0}", &voice.name(Seat(0))));
        for (said, agreed_with) in [
            ("{0} takes Leo.", "You take Leo."),
            ("Piko stole Leo from {0}.", "Piko stole Leo from you."),
            ("Gone! {0} has 3.", "Gone! You have 3."),
            ("A star (2). {0} has 3.", "A star (2). You have 3."),
            (
                "Open: {0} has 3; Piko has 2.",
                "Open: you have 3; Piko has 2.",
            ),
            (
                "{0} and Piko changed places.",
                "You and Piko changed places.",
            ),
            (
                "So {0} catches, {0} carries, {0} passes.",
                "So you catch, you carry, you pass.",
            ),
            ("{0} is dealt a card.", "You are dealt a card."),
            ("{0}: choose a card.", "You: choose a card."),
            ("{0} puts a piece on 5", "You put a piece on 5"),
            ("Young Yours", "Young Yours"),
        ] {
            assert_eq!(agreed(said), agreed_with);
        }
        let hand = voice.agreeing(format!("Look at {} hand", voice.whose(Seat(0))));
        assert_eq!(hand, "Look at your hand");
        assert_eq!(voice.whose(Seat(1)), "Piko’s");
        let japanese = Voice::new(Language::Ja, Vec::new()).telling(Some(Seat(0)));
        assert_eq!(japanese.whose(Seat(0)), "あなたの");
    }

    #[test]
    fn numbers_choose_their_words() {
        let text = Text::new("{1}に{0}枚{{{0}}}", "{1} drew {0} {0?card|cards} {{{0}}}");
        let said = |language, count: u8| text.fill(language, &[&count, &"{0} Leo}"]);
        assert_eq!(said(Language::En, 1), "{0} Leo} drew 1 card {1}");
        assert_eq!(said(Language::En, 12), "{0} Leo} drew 12 cards {12}");
        assert_eq!(said(Language::Ja, 1), "{0} Leo}に1枚{1}");
        assert_eq!(Text::new("", "").fill(Language::En, &[]), "");
    }

    #[test]
    fn reasons_follow() {
        let [ja, en] = [Language::Ja, Language::En].map(|it| Voice::new(it, Vec::new()));
        assert_eq!(en.because("Take it", Some("it pays")), "Take it: it pays.");
        assert_eq!(
            ja.because("取りましょう", Some("1点です")),
            "取りましょう。1点です。"
        );
        assert_eq!(
            [ja.because("パス", None), en.because("Pass", None)],
            ["パス。", "Pass."]
        );
        assert_eq!(ja.sentence("1点です"), "1点です。");
        assert_eq!(en.sentence("it pays"), "It pays.");
        assert_eq!(en.sentence(""), ".");
    }
}
