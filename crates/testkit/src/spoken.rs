//! Snapshots of what a game says: tables with one row a case, and the text of a snapshot with one
//! block a case, in English and Japanese.
//!
//! ```
//! use testkit::spoken::{Spoken, fields, rows};
//!
//! let table = r#"
//!     a comet   | 2 | "turn": 1
//!     two moons | 3
//! "#;
//! let mut said = Spoken::default();
//! for [what, seats, changes] in rows(table) {
//!     assert!(changes.is_empty() || fields(changes)["turn"] == 1);
//!     said.sentence(what, |voice| voice.text(tabletop::Text { ja: "星。", en: "Stars." }).to_owned());
//! }
//! assert_eq!(said.text(), "a comet\n    Stars.\n    星。\n\ntwo moons\n    Stars.\n    星。\n");
//! ```

use crate::speech::assert_speaks;
use crate::table::play;
use serde_json::Value;
use std::ops::Range;
use tabletop::{
    Game, Goal, Language, Progress, RecordError, Refusal, Seat, Session, Speak, Turn, Viewer, Voice,
};

/// Reads a table: a row a line, with up to `N` cells separated by `|`. Cells that are left out are
/// empty; empty lines and lines that begin with `#` are no rows.
///
/// # Panics
/// If a row has too many cells.
#[must_use]
pub fn rows<const N: usize>(table: &str) -> Vec<[&str; N]> {
    let lines = table.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(cells).collect()
}

fn cells<const N: usize>(line: &str) -> [&str; N] {
    let mut row = [""; N];
    for (at, cell) in line.split('|').enumerate() {
        assert!(at < N, "{line:?} has more than {N} cells");
        row[at] = cell.trim();
    }
    row
}

/// Reads the fields of a JSON object, written without its braces.
///
/// # Panics
/// If it is not JSON.
#[must_use]
pub fn fields(cell: &str) -> Value {
    serde_json::from_str(&format!("{{{cell}}}")).unwrap_or_else(|error| panic!("{cell}: {error}"))
}

/// The text of a snapshot: a block for each case, with its name and what is said in English and in
/// Japanese.
pub struct Spoken {
    /// English and Japanese.
    voices: [Voice; 2],
    text: String,
}

impl Default for Spoken {
    /// Seats are called by their numbers.
    fn default() -> Spoken {
        Spoken::with_names(&[])
    }
}

impl Spoken {
    /// Seats have these names.
    #[must_use]
    pub fn with_names(names: &[&str]) -> Spoken {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let voices = [Language::En, Language::Ja].map(|it| Voice::new(it, names.clone()));
        let text = String::new();
        Spoken { voices, text }
    }

    /// From here on, addresses this seat as "you".
    pub fn address(&mut self, seat: Option<Seat>) {
        self.voices = self.voices.clone().map(|voice| voice.telling(seat));
    }

    /// The text of the snapshot.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Adds a case with any number of lines. Returns the English and the Japanese lines.
    ///
    /// # Panics
    /// If one language has more lines than the other, or a line is empty, has an unfilled
    /// placeholder, or is in the other language.
    pub fn lines(&mut self, what: &str, say: impl Fn(&Voice) -> Vec<String>) -> [Vec<String>; 2] {
        let said = [say(&self.voices[0]), say(&self.voices[1])];
        let [en, ja] = &said;
        assert_eq!(en.len(), ja.len(), "{what}: {en:?} {ja:?}");
        let english = en.iter().map(|line| (line, false));
        let japanese = ja.iter().map(|line| (line, true));
        for (line, is_japanese) in english.chain(japanese) {
            let is_whole = !line.is_empty() && !line.contains(['{', '}']);
            assert!(is_whole, "{what}: {line:?}");
            let letter = |it| matches!(it, '\u{3001}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}');
            assert_eq!(line.contains(letter), is_japanese, "{what}: {line:?}");
        }
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text += what;
        self.text.push('\n');
        for line in en.iter().chain(ja) {
            self.text += &format!("    {line}\n");
        }
        if en.is_empty() {
            self.text += "    (nothing)\n";
        }
        said
    }

    /// Adds a case with a line that need not be a sentence. Returns it in English and Japanese.
    pub fn words(&mut self, what: &str, say: impl Fn(&Voice) -> String) -> [String; 2] {
        let said = self.lines(what, |voice| vec![say(voice)]);
        said.map(|lines| lines.concat())
    }

    /// Adds a case with one or more complete sentences. Returns them in English and Japanese.
    ///
    /// # Panics
    /// Like [`Spoken::lines`], and if a full stop is missing at the end.
    pub fn sentence(&mut self, what: &str, say: impl Fn(&Voice) -> String) -> [String; 2] {
        self.sentences(what, |voice| vec![say(voice)])
            .map(|lines| lines.concat())
    }

    fn sentences(&mut self, what: &str, say: impl Fn(&Voice) -> Vec<String>) -> [Vec<String>; 2] {
        let said = self.lines(what, say);
        for (lines, ends) in said.iter().zip([['.', '!', '?'], ['。', '！', '？']]) {
            for line in lines {
                assert!(line.ends_with(ends), "{what}: {line:?}");
            }
        }
        said
    }

    /// Plays moves in notation, of which the last one must be refused, and adds the reason. Returns
    /// the reason and its sentences.
    ///
    /// # Panics
    /// If the last move is legal, listed as legal, or changes anything.
    pub fn refusal<G: Game>(
        &mut self,
        what: &str,
        table: &mut Session<G>,
        moves: &str,
    ) -> (G::Illegal, [String; 2]) {
        let (before, refused) = moves.rsplit_once(' ').unwrap_or(("", moves));
        play(table, before);
        let state = table.state().clone();
        let mv: G::Move = refused
            .parse()
            .unwrap_or_else(|error| panic!("{what}: {error}"));
        let Err(reason) = table.game().check(&state, &mv) else {
            panic!("{what}: {refused} is legal")
        };
        let expected = match table.turn() {
            Turn::Over => Refusal::Over,
            _ => Refusal::Illegal(reason.clone()),
        };
        assert_eq!(
            table.play_notation(refused),
            Err(expected.clone()),
            "{what}"
        );
        assert!(
            *table.state() == state,
            "{what}: {refused} has changed something"
        );
        assert!(!table.legal().contains(&mv), "{what}: {refused} is listed");
        assert_speaks(&reason, what);
        assert_speaks(&expected, what);
        let said = self.sentence(what, |voice| reason.speak(voice));
        if matches!(expected, Refusal::Over) {
            self.sentence(&format!("{what}, at the table"), |voice| {
                expected.speak(voice)
            });
        }
        (reason, said)
    }

    /// Adds the reason why a position cannot occur.
    ///
    /// # Panics
    /// If it was opened, or refused for something else.
    pub fn impossible<G: Game>(&mut self, what: &str, opened: Result<Session<G>, RecordError>) {
        match opened.map(|_| ()) {
            Err(error @ RecordError::ImpossiblePosition(_)) => {
                assert_speaks(&error, what);
                self.sentence(what, |voice| error.speak(voice));
            }
            other => panic!("{what}: {other:?}"),
        }
    }

    /// Adds the reason why a position cannot be read.
    ///
    /// # Panics
    /// If it was opened, or refused for something else.
    pub fn unreadable<G: Game>(&mut self, what: &str, opened: Result<Session<G>, RecordError>) {
        match opened.map(|_| ()) {
            Err(error @ RecordError::UnreadablePosition(_)) => {
                self.sentence(what, |voice| error.speak(voice));
            }
            other => panic!("{what}: {other:?}"),
        }
    }

    /// Adds the lines of the log about these moves, as a viewer reads them.
    pub fn log<G: Game>(
        &mut self,
        what: &str,
        table: &Session<G>,
        plies: Range<usize>,
        viewer: Viewer,
    ) -> [Vec<String>; 2] {
        self.sentences(what, |voice| {
            let events = plies.clone().flat_map(|ply| table.events_at(ply, viewer));
            let lines = events.map(|event| event.speak(voice));
            lines.filter(|line| !line.is_empty()).collect()
        })
    }

    /// Adds the advice to the acting seat for a plan of moves in notation, of which the first one
    /// is legal. In Japanese all advice has the same form of politeness.
    ///
    /// # Panics
    /// If no seat acts, if the move is not legal, or if the advice has another form.
    pub fn advice<G: Game>(&mut self, what: &str, table: &Session<G>, plan: &str) -> [String; 2] {
        let read = |mv: &str| mv.parse().unwrap_or_else(|error| panic!("{what}: {error}"));
        let plan: Vec<G::Move> = plan.split(' ').map(read).collect();
        let Turn::Seat(seat) = table.turn() else {
            panic!("{what}: nobody decides")
        };
        let game = table.game();
        if let Err(reason) = game.check(table.state(), &plan[0]) {
            panic!("{what}: {reason:?}");
        }
        let view = table.view(Viewer::Seat(seat));
        let advice = |voice: &Voice| match &*plan {
            [mv] => game.advice(&view, mv, voice),
            plan => game.advice_of_plan(&view, plan, voice),
        };
        // The review turns this form into what was done.
        let ja = advice(&Voice::new(Language::Ja, Vec::new()));
        let first = ja.split('。').next().unwrap_or_default();
        assert!(first.contains("ましょう"), "{what}: {ja}");
        self.sentence(what, advice)
    }

    /// Adds the goals of a seat as a viewer sees them: a mark of the progress, the symbol, the
    /// brief words, and the full words.
    pub fn goals<G: Game>(
        &mut self,
        what: &str,
        table: &Session<G>,
        viewer: Viewer,
        seat: Seat,
    ) -> [Vec<String>; 2] {
        let view = table.view(viewer);
        self.lines(what, |voice| {
            let goals = table.game().goals(&view, seat, voice).into_iter();
            let line = |goal: Goal| {
                let words = [goal.symbol, &goal.brief, &goal.said].into_iter();
                let words = words.filter(|word| !word.is_empty()).collect::<Vec<_>>();
                format!("{} {}", mark(goal.progress), words.join(" / "))
            };
            goals.map(line).collect()
        })
    }

    /// Adds what a viewer is asked to do. Returns it in English and Japanese.
    pub fn prompt<G: Game>(
        &mut self,
        what: &str,
        table: &Session<G>,
        viewer: Viewer,
    ) -> [String; 2] {
        let view = table.view(viewer);
        self.sentence(what, |voice| table.game().prompt(&view, voice))
    }
}

/// The mark of a goal's progress in snapshots.
pub(crate) fn mark(progress: Progress) -> char {
    match progress {
        Progress::Reached => '●',
        Progress::Open => '○',
        Progress::Threatens => '!',
    }
}

/// Reads a viewer: `table`, `open`, or the number of a seat.
///
/// # Panics
/// If it is something else.
#[must_use]
pub fn viewer(name: &str) -> Viewer {
    match name {
        "table" => Viewer::Table,
        "open" => Viewer::Open,
        seat => Viewer::Seat(Seat(
            seat.parse().unwrap_or_else(|_| panic!("no viewer: {seat}")),
        )),
    }
}
