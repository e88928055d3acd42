//! One game being played: history, undo and redo, seats, saving. All games share this code.
//!
//! A session stores the position and the events after every move, so that any ply can be shown
//! without a replay. Undo moves a cursor back. The moves after the cursor stay until a different
//! move is made. So redo, and playing the same move again, repeat the same draws.

use crate::clean::clean_text;
use crate::game::{Game, NotationError, Outcome, Turn, draw, legal_moves};
use crate::json::{Fields, Value, object};
use crate::levels::Level;
use crate::reason::Reason;
use crate::record::{Record, RecordError, illegal};
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;
use crate::words::{Language, Speak, Voice};
use std::rc::Rc;

/// The player that decides for a seat: a person or a bot.
///
/// Its JSON is `"human"` or, for example, `{ "bot": "hard" }`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Player {
    /// A person at this device, or at the other end of a link.
    #[default]
    Human,
    /// A bot of this level.
    Bot(Level),
}

crate::serde_by_value!(Player);

impl Player {
    /// The player as JSON.
    #[must_use]
    pub fn to_value(self) -> Value {
        match self {
            Player::Human => "human".into(),
            Player::Bot(level) => object([("bot", level.id().into())]),
        }
    }

    /// Reads a player.
    ///
    /// # Errors
    /// If it is neither a person nor a bot of an existing level.
    pub fn read(value: &Value) -> Result<Player, Reason> {
        if value.as_str() == Some("human") {
            return Ok(Player::Human);
        }
        let level = Fields::of("player", value)?.needed("bot", Fields::text)?;
        let level: Result<Level, _> = level.parse();
        Ok(Player::Bot(level?))
    }
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Occupant {
    /// The name that is shown; if it is empty, the number of the seat is shown.
    pub name: String,
    /// The player: a person or a bot.
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

    /// Reads an occupant. The name is not cleaned.
    ///
    /// # Errors
    /// Names the first field that is missing or of the wrong kind.
    pub fn read(value: &Value) -> Result<Occupant, Reason> {
        let fields = Fields::of("occupant", value)?;
        Ok(Occupant {
            name: fields.needed("name", Fields::text)?.to_owned(),
            player: Player::read(fields.value("player"))?,
        })
    }

    /// The maximum length of a name, in characters.
    pub const LONGEST_NAME: usize = 20;

    /// A person with this name.
    #[must_use]
    pub fn human(name: &str) -> Occupant {
        Occupant {
            name: clean_name(name),
            player: Player::Human,
        }
    }

    /// A bot with this name and level.
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

/// Makes a name fit to be shown: [cleaned](clean_text), and at most [`Occupant::LONGEST_NAME`]
/// characters.
#[must_use]
pub fn clean_name(name: &str) -> String {
    clean_text(name, Occupant::LONGEST_NAME)
}

/// How far back a person may undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UndoRule {
    /// Back to the last draw of chance, or the last move that revealed something hidden.
    #[default]
    Table,
    /// Without limit: for a person who plays alone with bots and has chosen this rule.
    Free,
}

/// Why a session did not make a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal<I> {
    /// The text is not a move of this game.
    Notation(NotationError),
    /// The rules forbid the move.
    Illegal(I),
    /// The game is over.
    Over,
    /// The game has reached the maximum number of moves.
    TooLong,
}

impl<I: Speak> Speak for Refusal<I> {
    fn speak(&self, voice: &Voice) -> String {
        match (self, voice.language) {
            (Refusal::Notation(error), _) => error.speak(voice),
            (Refusal::Illegal(reason), _) => reason.speak(voice),
            (Refusal::Over, Language::Ja) => "ゲームはもう終わっています。".to_owned(),
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

/// A function that is called after every change of a session, to save it.
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
    /// Starts a new game.
    ///
    /// # Errors
    /// If the setup does not fit the game.
    pub fn new(setup: Setup) -> Result<Session<G>, RecordError> {
        Session::open(Record::new(setup))
    }

    /// Opens a record: replays it, checking every move.
    ///
    /// # Errors
    /// Reports the first thing that is not allowed.
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

    /// The rules, shared with the code that draws the game.
    #[must_use]
    pub fn shared_game(&self) -> Rc<G> {
        self.game.clone()
    }

    /// The occupants of all seats.
    #[must_use]
    pub fn occupants(&self) -> &[Occupant] {
        &self.occupants
    }

    /// Sets the occupants of the seats. Missing ones become people without a name.
    pub fn seat_occupants(&mut self, occupants: &[Occupant]) {
        for (seat, own) in self.occupants.iter_mut().enumerate() {
            *own = occupants.get(seat).cloned().unwrap_or_default();
        }
        self.tell_watcher();
    }

    /// A voice with the names at this table.
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

    /// Sets the function that is called after every change, so that the game can be saved.
    pub fn watch(&mut self, watcher: impl FnMut() + 'static) {
        self.watcher = Some(Box::new(watcher));
    }

    /// The number of moves made up to the cursor.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The number of stored moves, including undone ones.
    #[must_use]
    pub fn len(&self) -> usize {
        self.line.len()
    }

    /// Whether no move is stored, not even an undone one.
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

    /// The view of a viewer after `ply` moves.
    #[must_use]
    pub fn view_at(&self, ply: usize, viewer: Viewer) -> G::View {
        self.game.view(self.state_at(ply), viewer)
    }

    /// The view of a viewer at the cursor.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.view_at(self.cursor, viewer)
    }

    /// Whose turn it is at the cursor.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.game.turn(self.state())
    }

    /// The outcome, if the game is over at the cursor.
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

    /// The events of the move from `ply` to `ply + 1`, as a viewer saw them: `events_at(0, …)` for
    /// the first move, `events_at(cursor() - 1, …)` for the last. Empty if there is no such move.
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

    /// Makes a move. If it equals the next undone move, the moves after it stay. Otherwise all
    /// undone moves are dropped.
    ///
    /// # Errors
    /// Returns the reason and changes nothing.
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
    /// Returns the reason and changes nothing.
    pub fn play_notation(&mut self, notation: &str) -> Result<(), Refusal<G::Illegal>> {
        self.play(notation.parse().map_err(Refusal::Notation)?)
    }

    /// If it is chance's turn, draws once, or repeats the undone draw. Returns whether a draw was
    /// made.
    pub fn draw(&mut self, rng: &mut Rng) -> bool {
        if self.turn() != Turn::Chance {
            return false;
        }
        let again = self.line.get(self.cursor).map(|undone| undone.mv.clone());
        match again.or_else(|| draw(&*self.game, self.state(), rng)) {
            // A drawn move is legal; the conformance suite checks this for every game.
            Some(mv) => self.play(mv).is_ok(),
            None => false,
        }
    }

    fn decides(&self, ply: usize) -> Option<Seat> {
        self.game.turn(self.state_at(ply)).seat()
    }

    /// Whether undo and redo stop at this ply. The first ply of a record never counts as midway.
    fn stops_at(&self, ply: usize) -> bool {
        let nobody = !self.occupants.iter().any(Occupant::is_human);
        let is_midway = ply > 0 && self.game.is_midway(self.state_at(ply));
        !is_midway
            && self
                .decides(ply)
                .is_some_and(|seat| nobody || self.occupants[seat.index()].is_human())
    }

    /// The ply that undo returns to: the last decision of a person before the cursor that is not
    /// [midway](crate::game::Rules::is_midway). `None` if there is none, or if a barrier lies in
    /// between: a move that reveals something. A table of bots has no barriers.
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

    /// The ply that redo goes to: the next stored decision of a person that is not midway, or the
    /// end of the stored moves.
    #[must_use]
    pub fn redo_target(&self) -> Option<usize> {
        if self.cursor == self.line.len() {
            return None;
        }
        let next = (self.cursor + 1..self.line.len()).find(|&ply| self.stops_at(ply));
        Some(next.unwrap_or(self.line.len()))
    }

    /// Moves the cursor. The moves after it stay for redo.
    pub fn go_to(&mut self, ply: usize) {
        self.cursor = ply.min(self.line.len());
        self.tell_watcher();
    }

    /// The ply at which the turn of the acting seat began, for taking back a whole turn.
    #[must_use]
    pub fn turn_start(&self) -> usize {
        let own = self.decides(self.cursor);
        let mut start = self.cursor;
        while own.is_some() && start > 0 && self.decides(start - 1) == own {
            start -= 1;
        }
        start
    }

    /// The record of the first `ply` moves.
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

    /// The record of all stored moves, including undone ones.
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
