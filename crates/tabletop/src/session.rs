//! One game being played: history, undo and redo, seats, saving. The same for
//! every game; no game writes its own.
//!
//! A session keeps the position and the events after every move, so that any
//! moment can be looked at without replay. Undo moves a cursor back; the moves
//! behind it stay until a different one is made, so redo, and playing the same
//! move again, repeat the same dice.

use crate::clean::clean_text;
use crate::game::{Game, NotationError, Outcome, Turn, draw, legal_moves};
use crate::json::{Fields, Value, object};
use crate::levels::Level;
use crate::record::{Record, RecordError, illegal};
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;
use crate::words::{Language, Speak, Voice};
use std::rc::Rc;

/// Who decides for a seat.
///
/// In JSON `"human"`, or `{ "bot": "hard" }`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Player {
    /// A person at this device or at the other end of a link.
    #[default]
    Human,
    /// The computer.
    Bot(Level),
}

crate::serde_by_value!(Player);

impl Player {
    /// Who decides, as JSON.
    #[must_use]
    pub fn to_value(self) -> Value {
        match self {
            Player::Human => "human".into(),
            Player::Bot(level) => object([("bot", level.id().into())]),
        }
    }

    /// Reads who decides.
    ///
    /// # Errors
    /// If it is neither a person nor a bot of a level that exists.
    pub fn read(value: &Value) -> Result<Player, String> {
        if value.as_str() == Some("human") {
            return Ok(Player::Human);
        }
        let level = Fields::of("player", value)?.needed("bot", Fields::text)?;
        let level: Result<Level, _> = level.parse();
        level.map(Player::Bot).map_err(|error| error.to_string())
    }
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Occupant {
    /// What they are called; empty: by the number of the seat.
    pub name: String,
    /// Who decides.
    pub player: Player,
}

crate::serde_by_value!(Occupant);

impl Occupant {
    /// The occupant as JSON.
    #[must_use]
    pub fn to_value(&self) -> Value {
        object([
            ("name", self.name.as_str().into()),
            ("player", self.player.to_value()),
        ])
    }

    /// Reads an occupant; the name is not cleaned.
    ///
    /// # Errors
    /// Names the first field that is missing or of the wrong kind.
    pub fn read(value: &Value) -> Result<Occupant, String> {
        let fields = Fields::of("occupant", value)?;
        Ok(Occupant {
            name: fields.needed("name", Fields::text)?.to_owned(),
            player: Player::read(fields.value("player"))?,
        })
    }

    /// The longest name, in characters.
    pub const LONGEST_NAME: usize = 20;

    /// A person.
    #[must_use]
    pub fn human(name: &str) -> Occupant {
        Occupant {
            name: clean_name(name),
            player: Player::Human,
        }
    }

    /// A bot.
    #[must_use]
    pub fn bot(name: &str, level: Level) -> Occupant {
        Occupant {
            name: clean_name(name),
            player: Player::Bot(level),
        }
    }

    /// Whether a person decides.
    #[must_use]
    pub fn is_human(&self) -> bool {
        self.player == Player::Human
    }
}

/// A name as it may be shown: [cleaned](clean_text), at most [`Occupant::LONGEST_NAME`] characters.
#[must_use]
pub fn clean_name(name: &str) -> String {
    clean_text(name, Occupant::LONGEST_NAME)
}

/// How far back a person may undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UndoRule {
    /// Up to the last time something hidden or a draw of chance came out.
    #[default]
    Table,
    /// As far as they like: for a person alone with bots who asks for it.
    Free,
}

/// Why a session did not make a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal<I> {
    /// The text is no move of this game.
    Notation(NotationError),
    /// The rules forbid it.
    Illegal(I),
    /// The game is over.
    Over,
    /// The game has become longer than any can be.
    TooLong,
}

impl<I: Speak> Speak for Refusal<I> {
    fn speak(&self, voice: &Voice) -> String {
        match (self, voice.language) {
            (Refusal::Notation(error), _) => error.speak(voice),
            (Refusal::Illegal(reason), _) => reason.speak(voice),
            (Refusal::Over, Language::Ja) => "このゲームはもう終わっています。".to_owned(),
            (Refusal::Over, Language::En) => "The game is over.".to_owned(),
            (Refusal::TooLong, Language::Ja) => "手数が多すぎます。".to_owned(),
            (Refusal::TooLong, Language::En) => "There are too many moves.".to_owned(),
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Refusal::Illegal(reason) => reason.rule(),
            Refusal::Notation(_) | Refusal::Over | Refusal::TooLong => "",
        }
    }
}

struct Step<G: Game> {
    mv: G::Move,
    events: Vec<G::Event>,
    after: G::State,
}

/// What happens to a session is told to its watcher, for saving.
type Watcher = Box<dyn FnMut()>;

/// One game being played.
pub struct Session<G: Game> {
    game: Rc<G>,
    from: Option<G::State>,
    start: G::State,
    line: Vec<Step<G>>,
    cursor: usize,
    occupants: Vec<Occupant>,
    watcher: Option<Watcher>,
}

impl<G: Game> Session<G> {
    /// A new game.
    ///
    /// # Errors
    /// If the setup does not fit the game.
    pub fn new(setup: Setup) -> Result<Session<G>, RecordError> {
        Session::open(Record::new(setup))
    }

    /// Opens a record: replays it, checking every move.
    ///
    /// # Errors
    /// Names the first thing that is not allowed.
    pub fn open(record: Record<G>) -> Result<Session<G>, RecordError> {
        let game = G::new(&record.setup).map_err(RecordError::Setup)?;
        let start = match &record.from {
            Some(state) => game
                .validate_position(state.clone())
                .map_err(RecordError::ImpossiblePosition)?,
            None => game.start(),
        };
        let occupants = vec![Occupant::default(); usize::from(record.setup.seats)];
        let from = record.from.as_ref().map(|_| start.clone());
        let mut session = Session {
            game: Rc::new(game),
            from,
            start,
            line: Vec::new(),
            cursor: 0,
            occupants,
            watcher: None,
        };
        for (at, mv) in record.moves.into_iter().enumerate() {
            if let Err(refusal) = session.play(mv.clone()) {
                return Err(match refusal {
                    Refusal::Illegal(reason) => illegal::<G>(at, &mv, &reason),
                    Refusal::Notation(error) => RecordError::Notation(at, error),
                    Refusal::Over | Refusal::TooLong => RecordError::TooManyMoves(at + 1),
                });
            }
        }
        Ok(session)
    }

    /// The rules of this table.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The rules, to be shared with who draws them.
    #[must_use]
    pub fn shared_game(&self) -> Rc<G> {
        self.game.clone()
    }

    /// Who sits where.
    #[must_use]
    pub fn occupants(&self) -> &[Occupant] {
        &self.occupants
    }

    /// Seats people and bots; missing ones are nameless people.
    pub fn seat_occupants(&mut self, occupants: &[Occupant]) {
        for (seat, own) in self.occupants.iter_mut().enumerate() {
            *own = occupants.get(seat).cloned().unwrap_or_default();
        }
        self.tell_watcher();
    }

    /// A voice that knows the names at this table.
    #[must_use]
    pub fn voice(&self, language: Language) -> Voice {
        Voice::new(
            language,
            self.occupants
                .iter()
                .map(|occupant| occupant.name.clone())
                .collect(),
        )
    }

    /// Is told after every change, so that the game can be saved.
    pub fn watch(&mut self, watcher: impl FnMut() + 'static) {
        self.watcher = Some(Box::new(watcher));
    }

    /// How many moves have been made up to the cursor.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// How many moves are known, those undone included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.line.len()
    }

    /// Whether no move is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// The position at the cursor.
    #[must_use]
    pub fn state(&self) -> &G::State {
        self.state_at(self.cursor)
    }

    /// The position after `ply` moves; the last one if there are fewer.
    #[must_use]
    pub fn state_at(&self, ply: usize) -> &G::State {
        match ply.min(self.line.len()).checked_sub(1) {
            Some(last) => &self.line[last].after,
            None => &self.start,
        }
    }

    /// What a viewer sees after `ply` moves.
    #[must_use]
    pub fn view_at(&self, ply: usize, viewer: Viewer) -> G::View {
        self.game.view(self.state_at(ply), viewer)
    }

    /// What a viewer sees at the cursor.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.view_at(self.cursor, viewer)
    }

    /// Who acts at the cursor.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.game.turn(self.state())
    }

    /// How the game ended, if it is over at the cursor.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(self.state())
    }

    /// The listed legal moves at the cursor.
    #[must_use]
    pub fn legal(&self) -> Vec<G::Move> {
        legal_moves(&*self.game, self.state())
    }

    /// The move that led from `ply` to `ply + 1`.
    #[must_use]
    pub fn move_at(&self, ply: usize) -> Option<&G::Move> {
        self.line.get(ply).map(|step| &step.mv)
    }

    /// What a viewer saw happen between `ply` and `ply + 1`.
    #[must_use]
    pub fn events_at(&self, ply: usize, viewer: Viewer) -> Vec<G::Event> {
        let Some(step) = self.line.get(ply) else {
            return Vec::new();
        };
        step.events
            .iter()
            .filter_map(|event| self.game.redact(event, viewer))
            .collect()
    }

    /// Makes a move. If it is the very move that was undone last, what came
    /// after it is kept; otherwise the undone moves are forgotten.
    ///
    /// # Errors
    /// The reason, and nothing has changed.
    pub fn play(&mut self, mv: G::Move) -> Result<(), Refusal<G::Illegal>> {
        if self.turn() == Turn::Over {
            return Err(Refusal::Over);
        }
        self.game
            .check(self.state(), &mv)
            .map_err(Refusal::Illegal)?;
        if self
            .line
            .get(self.cursor)
            .is_none_or(|undone| undone.mv != mv)
        {
            if self.cursor >= G::INFO.longest as usize {
                return Err(Refusal::TooLong);
            }
            self.line.truncate(self.cursor);
            let mut after = self.state().clone();
            let mut events = Vec::new();
            self.game
                .apply(&mut after, &mv, &mut |event| events.push(event));
            self.line.push(Step { mv, events, after });
        }
        self.cursor += 1;
        self.tell_watcher();
        Ok(())
    }

    /// Makes a move given in notation.
    ///
    /// # Errors
    /// The reason, and nothing has changed.
    pub fn play_notation(&mut self, notation: &str) -> Result<(), Refusal<G::Illegal>> {
        self.play(notation.parse().map_err(Refusal::Notation)?)
    }

    /// If it is chance's turn, draws once (or repeats the draw that was
    /// undone). Says whether it was.
    pub fn draw(&mut self, rng: &mut Rng) -> bool {
        if self.turn() != Turn::Chance {
            return false;
        }
        let again = self.line.get(self.cursor).map(|undone| undone.mv.clone());
        match again.or_else(|| draw(&*self.game, self.state(), rng)) {
            // A drawn move is legal; the conformance suite holds games to it.
            Some(mv) => self.play(mv).is_ok(),
            None => false,
        }
    }

    fn decides(&self, ply: usize) -> Option<Seat> {
        match self.game.turn(self.state_at(ply)) {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// Whether undo and redo stop at this moment. Where a record begins they do, though it be midway.
    fn stops_at(&self, ply: usize) -> bool {
        let nobody = !self.occupants.iter().any(Occupant::is_human);
        let is_midway = ply > 0 && self.game.is_midway(self.state_at(ply));
        !is_midway
            && self
                .decides(ply)
                .is_some_and(|seat| nobody || self.occupants[seat.index()].is_human())
    }

    /// Where undo leads: the last decision of a person before the cursor that is not
    /// [midway](crate::game::Rules::is_midway), if no barrier lies between. At a table of bots there are no barriers.
    #[must_use]
    pub fn undo_target(&self, rule: UndoRule) -> Option<usize> {
        let people = self
            .occupants
            .iter()
            .filter(|occupant| occupant.is_human())
            .count();
        let barriers = people > 1 || (people == 1 && rule == UndoRule::Table);
        for ply in (0..self.cursor).rev() {
            if barriers && self.game.reveals(self.state_at(ply), &self.line[ply].mv) {
                return None;
            }
            if self.stops_at(ply) {
                return Some(ply);
            }
        }
        None
    }

    /// Where redo leads: the next decision of a person that is known and not midway, or the
    /// end of what is known.
    #[must_use]
    pub fn redo_target(&self) -> Option<usize> {
        if self.cursor == self.line.len() {
            return None;
        }
        let next = (self.cursor + 1..self.line.len()).find(|&ply| self.stops_at(ply));
        Some(next.unwrap_or(self.line.len()))
    }

    /// Moves the cursor; what is behind it stays for redo.
    pub fn go_to(&mut self, ply: usize) {
        self.cursor = ply.min(self.line.len());
        self.tell_watcher();
    }

    /// The ply at which the turn of whoever acts began: how far a whole turn
    /// can be taken back.
    #[must_use]
    pub fn turn_start(&self) -> usize {
        let own = self.decides(self.cursor);
        let mut start = self.cursor;
        while own.is_some() && start > 0 && self.decides(start - 1) == own {
            start -= 1;
        }
        start
    }

    /// The record up to `ply` moves.
    #[must_use]
    pub fn record_to(&self, ply: usize) -> Record<G> {
        let moves = self
            .line
            .iter()
            .take(ply)
            .map(|step| step.mv.clone())
            .collect();
        Record {
            setup: self.game.setup().clone(),
            from: self.from.clone(),
            moves,
        }
    }

    /// The record with everything known, undone moves included.
    #[must_use]
    pub fn record(&self) -> Record<G> {
        self.record_to(self.line.len())
    }

    fn tell_watcher(&mut self) {
        if let Some(watcher) = &mut self.watcher {
            watcher();
        }
    }
}
