//! Whole games as texts, for snapshots: each move with the words that people read about it. A
//! change of a rule, of a word or of the moment at which it is said shows as a difference.

use crate::spoken::mark;
use tabletop::game::random_move;
use tabletop::{AnySession, Game, Goal, Language, Rng, Seat, Session, Setup, Turn, Viewer, Voice};

/// The names of the seats, in both languages.
const NAMES: [(Language, [&str; Seat::MAX]); 2] = [
    (
        Language::En,
        ["Hana", "Ren", "Sora", "Mio", "Yuki", "Kai", "Nao", "Rin"],
    ),
    (
        Language::Ja,
        [
            "はな", "れん", "そら", "みお", "ゆき", "かい", "なお", "りん",
        ],
    ),
];

/// Plays a game at random with the default options, and writes down how it was played. The seed
/// decides all moves and draws.
///
/// Each turn of a seat is a block, with the draws that belong to it:
///
/// ```text
/// Hana: a summary of the turn, if the game has one / the same in Japanese
///      ○ a goal that has changed since it was last written / the same in Japanese
///      A? a request that is new / the same in Japanese
///   12 A a move of 7 that are listed · a draw · A another move of 6
///      [12] the log of the first move [14] the log of the last one
///      [12] the same in Japanese [14]
/// ```
///
/// # Panics
/// If the game refuses the setup or a move.
#[must_use]
pub fn playthrough<G: Game>(seats: u8, seed: u64) -> String {
    let (table, choices) = played::<G>(seats, seed);
    let mut writer = Writer {
        game: &table,
        choices,
        voices: NAMES
            .map(|(language, names)| Voice::new(language, names.map(str::to_owned).to_vec())),
        requests: Vec::new(),
        goals: vec![Vec::new(); usize::from(seats)],
        lines: vec![format!("{}, {seats} seats, seed {seed}", G::INFO.id)],
    };
    let plies: Vec<usize> = (0..table.len()).collect();
    for turn in plies.chunk_by(|_, &ply| writer.game.goes_on_at(ply)) {
        writer.write_turn(turn);
    }
    writer.write_end();
    writer.lines.join("\n")
}

/// Plays a whole game. Returns also the number of listed moves before each move.
fn played<G: Game>(seats: u8, seed: u64) -> (Session<G>, Vec<usize>) {
    let setup = Setup::new(&G::INFO, seats);
    let mut table = Session::<G>::new(setup).unwrap_or_else(|error| panic!("{error:?}"));
    let (mut rng, mut scratch, mut choices) = (Rng::seeded(seed), Vec::new(), Vec::new());
    while let Some(mv) = random_move(table.game(), table.state(), &mut rng, &mut scratch) {
        choices.push(table.legal().len());
        let played = table.play(mv.clone());
        assert!(played.is_ok(), "{mv}: {played:?}");
    }
    (table, choices)
}

/// The lines of a game while they are written.
struct Writer<'a> {
    game: &'a dyn AnySession,
    /// The number of listed moves before each move.
    choices: Vec<usize>,
    voices: [Voice; 2],
    /// The requests so far, with `~` for the name of the acting seat.
    requests: Vec<String>,
    /// The goals of each seat as they were last written.
    goals: Vec<Vec<String>>,
    lines: Vec<String>,
}

impl Writer<'_> {
    fn write_turn(&mut self, plies: &[usize]) {
        let game = self.game;
        let (first, after) = (plies[0], plies[0] + plies.len());
        let seat = game.seat_at(first);
        let name = seat.map_or("The deal".to_owned(), |seat| self.voices[0].name(seat));
        let short = self.said(|voice| game.turn_in_short(first..after, Viewer::Open, voice));
        let short = short.map_or(String::new(), |short| format!(": {short}"));
        self.lines.push(name + &short);
        if let Some(seat) = seat {
            self.write_goals(first, seat);
        }
        let moves: Vec<String> = plies.iter().map(|&ply| self.entry(ply)).collect();
        self.lines.push(format!("{first:>4} {}", moves.join(" · ")));
        let told = self.voices.each_ref().map(|voice| self.told(plies, voice));
        let told = told.into_iter().filter(|told| !told.is_empty());
        self.lines.extend(told.map(|told| format!("     {told}")));
    }

    /// The log of these moves, each with its number if there are several.
    fn told(&self, plies: &[usize], voice: &Voice) -> String {
        let told = plies.iter().filter_map(|&ply| {
            let lines = self.game.log_of(ply, Viewer::Open, voice).into_iter();
            let lines = lines.map(|line| line.text).collect::<Vec<_>>().join(" ");
            match plies {
                _ if lines.is_empty() => None,
                [_] => Some(lines),
                _ => Some(format!("[{ply}] {lines}")),
            }
        });
        told.collect::<Vec<_>>().join(" ")
    }

    /// Writes the goals of a seat that are not as they were last written.
    fn write_goals(&mut self, ply: usize, seat: Seat) {
        let goals = |voice: &Voice| self.game.goals(ply, Viewer::Open, seat, voice);
        let [en, ja] = [goals(&self.voices[0]), goals(&self.voices[1])];
        let goals: Vec<String> = en.iter().zip(&ja).map(goal_line).collect();
        let before = &mut self.goals[seat.index()];
        let changed = goals.iter().filter(|goal| !before.contains(goal));
        self.lines.extend(changed.cloned());
        *before = goals;
    }

    /// A move in notation, with the letter of the request before it and the number of listed moves.
    fn entry(&mut self, ply: usize) -> String {
        let mv = self.game.move_at(ply).unwrap_or_default();
        match self.game.turn_at(ply) {
            Turn::Seat(seat) => {
                let request = self.request(ply, seat);
                format!("{request} {mv} of {}", self.choices[ply])
            }
            Turn::Chance | Turn::Over => mv,
        }
    }

    /// The letter of the request before a move. Writes the request if it is a new one.
    fn request(&mut self, ply: usize, seat: Seat) -> String {
        let said = |voice: &Voice| {
            let prompt = self.game.prompt(ply, Viewer::Seat(seat), voice);
            prompt.replace(&voice.name(seat), "~")
        };
        let said = self.voices.each_ref().map(said).join(" / ");
        let known = self.requests.iter().position(|request| *request == said);
        let at = known.unwrap_or(self.requests.len());
        let letter = letter(at);
        if known.is_none() {
            self.lines.push(format!("     {letter}? {said}"));
            self.requests.push(said);
        }
        letter
    }

    /// Writes the score sheets and the result.
    fn write_end(&mut self) {
        let (game, end) = (self.game, self.game.len());
        self.lines.push("The end".to_owned());
        for sheet in game.score(end) {
            let name = self.voices[0].name(sheet.seat);
            let total = sheet
                .total
                .map_or("–".to_owned(), |total| total.to_string());
            self.lines.push(format!("{name}: {total}"));
            for item in sheet.items {
                let (en, ja) = (item.name.en, item.name.ja);
                let mut line = format!("     {en} / {ja} ({}): {}", item.rule, item.points);
                if item.tie.is_some() {
                    line += ", decides ties";
                }
                if !item.detail.is_empty() {
                    line += ", ";
                    line += &item.detail;
                }
                self.lines.push(line);
            }
        }
        let result = |voice: &Voice| game.result_text(end, voice);
        let [en, ja] = self.voices.each_ref().map(result);
        let ending = game.outcome_at(end).map_or("", |outcome| outcome.ending);
        self.lines.extend([ending.to_owned(), en, ja]);
    }

    /// Words in both languages; `None` if there are none.
    fn said(&self, words: impl Fn(&Voice) -> String) -> Option<String> {
        let said = self.voices.each_ref().map(words);
        let is_empty = said.iter().all(String::is_empty);
        (!is_empty).then(|| said.join(" / "))
    }
}

fn goal_line((en, ja): (&Goal, &Goal)) -> String {
    let mark = mark(en.progress);
    let brief = if en.brief.is_empty() {
        String::new()
    } else if en.brief == ja.brief {
        format!(" [{}]", en.brief)
    } else {
        format!(" [{} / {}]", en.brief, ja.brief)
    };
    format!("     {mark}{brief} {} / {}", en.said, ja.said)
}

/// The letters of a request, from its number: A to Z, then AA to AZ and so on.
fn letter(at: usize) -> String {
    let last = char::from(b'A' + (at % 26) as u8);
    match (at / 26).checked_sub(1) {
        Some(before) => letter(before) + &last.to_string(),
        None => last.to_string(),
    }
}

/// Compares two random games with their snapshots `playthrough-fewest` and `playthrough-most`: one
/// with the smallest number of players, one with the largest. The seeds are those of the games.
#[macro_export]
macro_rules! playthrough_tests {
    ($game:ty, fewest: $fewest:literal, most: $most:literal) => {
        #[test]
        fn playthrough_of_the_fewest() {
            let (seats, _) = <$game as ::tabletop::GameDefinition>::INFO.seats;
            let text = $crate::playthrough::playthrough::<$game>(seats, $fewest);
            $crate::snapshot!("playthrough-fewest", text);
        }

        #[test]
        fn playthrough_of_the_most() {
            let (_, seats) = <$game as ::tabletop::GameDefinition>::INFO.seats;
            let text = $crate::playthrough::playthrough::<$game>(seats, $most);
            $crate::snapshot!("playthrough-most", text);
        }
    };
}
