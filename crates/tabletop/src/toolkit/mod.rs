//! The functions of the command-line tool for any game, as JSON, for callers that do not know the
//! game's type. Games use the editions that come with them.

mod calibrate;
mod draws;
pub mod puzzles;
pub mod quota;
pub mod review;
mod trouble;

#[cfg(test)]
mod tests;

pub use trouble::Trouble;

use crate::arena::{Contestant, Plan, Spread, contest, for_all, luck_corrected, play_number};
use crate::bot_engine::{AnyBotEngine, BotEngine, ThinkError, Thought, replay};
use crate::game::{Game, Turn, draw, legal_moves, random_move};
use crate::info::Info;
use crate::levels::Level;
use crate::link;
use crate::misread;
use crate::puzzle::{MOST_RIGHT, Puzzle};
use crate::reason::Reason;
use crate::record::{Record, RecordError, RecordText};
use crate::review::Knowledge;
use crate::rng::Rng;
use crate::search::{BotPolicy, Budget};
use crate::seat::{Seat, SeatSet, Viewer};
use crate::setup::Setup;
use crate::words::{Language, Speak, Text, Voice};
use review::ReviewPlan;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::marker::PhantomData;

/// The number of free moves shown as a sample.
const SAMPLE: usize = 20;

/// The source of the moves of chance.
pub enum Chance<'a> {
    /// Draws whenever a record waits for chance.
    Drawn(&'a mut Rng),
    /// Uses only draws that are among the given moves. The record may end while it waits for a
    /// draw.
    Given,
}

/// The operations on a game whose type is not known. Records are text, results are JSON.
pub trait AnyToolkit: Sync {
    /// The constant data of the game.
    fn info(&self) -> &'static Info;

    /// Describes the game, its options and the names of its levels.
    fn describe(&self) -> Value;

    /// Starts a new game, from a position if one is given.
    ///
    /// # Errors
    /// If the setup does not fit or the position is invalid.
    fn begin(
        &self,
        setup: &Setup,
        from: Option<Value>,
        chance: Chance<'_>,
    ) -> Result<RecordText, Trouble>;

    /// Checks whether the position that begins at this byte of a text can be read.
    ///
    /// # Errors
    /// The reason, and its place in the text.
    fn read_position(&self, text: &str, at: usize) -> Result<(), Trouble>;

    /// Returns the position at the end of a record, or one seat's view of it.
    ///
    /// # Errors
    /// If the record cannot be opened or has no such seat.
    fn show(&self, record: &RecordText, seat: Option<u8>) -> Result<Value, Trouble>;

    /// Returns whose turn it is, and the legal moves. Free moves are given as ranges and a sample.
    ///
    /// # Errors
    /// If the record cannot be opened.
    fn moves(&self, record: &RecordText, rng: &mut Rng) -> Result<Value, Trouble>;

    /// Returns the record after more moves. Each may be a seat's move or a draw. Draws that are not
    /// given are made by `chance`.
    ///
    /// # Errors
    /// Names the first move that is not allowed, and why.
    fn play(
        &self,
        record: &RecordText,
        moves: &[String],
        chance: Chance<'_>,
    ) -> Result<RecordText, Trouble>;

    /// Returns the points that final scoring would give now, for every seat, and who wins or leads.
    ///
    /// # Errors
    /// If the record cannot be opened.
    fn score(&self, record: &RecordText, voice: &Voice) -> Result<Value, Trouble>;

    /// Returns the link code of a record.
    ///
    /// # Errors
    /// If the record cannot be opened or is too long for a link.
    fn link(&self, record: &RecordText) -> Result<String, Trouble>;

    /// Returns the record of a link code, with the occupants of the seats if the code contains
    /// them.
    ///
    /// # Errors
    /// If the code is damaged or does not fit the game.
    fn open(&self, code: &str) -> Result<Value, Trouble>;

    /// Returns the move of a bot.
    ///
    /// # Errors
    /// If the record cannot be opened or no seat is to act.
    fn bot(
        &self,
        record: &RecordText,
        level: Level,
        seed: u64,
        budget: Budget<'_>,
    ) -> Result<Thought, Trouble>;

    /// Judges every move of a record: chances, luck, play.
    ///
    /// # Errors
    /// If the record cannot be opened, or if its table lacks the seat whose knowledge the judge may
    /// use.
    fn review(&self, record: &RecordText, plan: &ReviewPlan) -> Result<Value, Trouble>;

    /// Judges positions of self-play and compares them with the final results. The first `ledgers`
    /// games are also judged move by move.
    ///
    /// # Errors
    /// If the plan does not fit the game.
    fn calibrate(
        &self,
        plan: &Plan,
        per_game: usize,
        effort: u32,
        ledgers: u32,
    ) -> Result<Value, Trouble>;

    /// Plays games and measures how much each counted effect of a draw ([`BotPolicy::draw_counts`])
    /// changes the results. Reports these weights, and which part of the results they explain.
    ///
    /// # Errors
    /// If the plan does not fit the game.
    fn fit_draws(&self, plan: &Plan) -> Result<Value, Trouble>;

    /// Plays games between bots. A single contestant plays all seats.
    ///
    /// # Errors
    /// If the plan does not fit the game.
    fn arena(&self, plan: &Plan) -> Result<Value, Trouble>;

    /// Plays games between bots and corrects the results by their luck. Luck is judged with
    /// `effort`, in thousandths of a Hard bot's iterations.
    ///
    /// # Errors
    /// If the plan does not fit the game.
    fn luck_corrected_arena(&self, plan: &Plan, effort: u32) -> Result<Value, Trouble>;

    /// Plays a number of games of a setup and hands the puzzles found in them to the collector,
    /// until the collector has enough.
    ///
    /// # Errors
    /// If the setup does not fit the game.
    fn mine(
        &self,
        setup: &Setup,
        games: u32,
        seed: u64,
        collector: &mut dyn puzzles::Collector,
    ) -> Result<(), Trouble>;

    /// Composes the puzzle of a date; `None` if the game's puzzles are found in self-play.
    ///
    /// # Errors
    /// If it cannot be written as a code.
    fn compose(&self, date: (u16, u8, u8)) -> Result<Option<Puzzle>, Trouble>;

    /// Certifies a puzzle anew with a number of long searches, whose seeds count up from `seed`.
    /// Returns the smallest margin, in thousandths of a win. `None` if the searches do not confirm
    /// the puzzle's best move, or if there are no searches. A puzzle that is to be won is proved
    /// instead.
    ///
    /// # Errors
    /// - The position cannot be opened, or no seat acts there.
    /// - The answer is not allowed, or does not win.
    /// - The answer is a free move, or too many listed moves are as good.
    fn certify(&self, puzzle: &Puzzle, searches: u64, seed: u64) -> Result<Option<u32>, Trouble>;

    /// Plays random games until at least `moves` moves are made. Returns how many were made. The
    /// caller measures the time.
    ///
    /// # Errors
    /// If the setup does not fit the game.
    fn race(&self, setup: &Setup, seed: u64, moves: u64) -> Result<u64, Trouble>;

    /// Plays those of a plan's games that `ledger` does not contain, and measures the codes of all
    /// games of the plan: characters per game, bits per move as coded, and bits per move as log2 of
    /// the number of choices.
    ///
    /// # Errors
    /// If the plan does not fit the game, or a code in the ledger is not from a game at the plan's
    /// table.
    fn lengths(&self, plan: &Plan, ledger: &dyn GameLog) -> Result<Value, Trouble>;
}

/// A store of a plan's games that have been played. A game of a plan is always the same, so it need
/// not be played twice.
pub trait GameLog: Sync {
    /// The code of a game that has been played; `None` if it has not.
    fn code_of(&self, number: u32) -> Option<&str>;

    /// Stores a game that has just been played. It may be called on any thread.
    fn played(&self, number: u32, code: &str);
}

/// The toolkit of a game: `&Toolkit::<Uchi>::NEW` is an `&dyn AnyToolkit`.
pub struct Toolkit<G>(PhantomData<fn() -> G>);

impl<G: BotPolicy> Toolkit<G> {
    /// The only value of this marker type.
    pub const NEW: Toolkit<G> = Toolkit(PhantomData);
}

impl<G: BotPolicy> AnyToolkit for Toolkit<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn describe(&self) -> Value {
        let info = &G::INFO;
        let options: Vec<Value> = info
            .options
            .iter()
            .map(|option| {
                let choices = option.choices.iter();
                let choices = choices.map(|it| json!({ "id": it.id, "name": words(it.name) }));
                json!({
                    "id": option.id,
                    "name": words(option.name),
                    "help": words(option.help),
                    "choices": choices.collect::<Vec<_>>(),
                    "seats": { "least": option.seats.0, "most": option.seats.1 },
                })
            })
            .collect();
        json!({
            "id": info.id,
            "code": info.code,
            "name": words(info.name),
            "rules": info.rules_version,
            "edition": info.edition,
            "seats": { "least": info.seats.0, "most": info.seats.1 },
            "options": options,
            "levels": Level::ALL.map(Level::id),
            "longest": info.longest,
            "review_effort": info.review_effort,
        })
    }

    fn begin(
        &self,
        setup: &Setup,
        from: Option<Value>,
        chance: Chance<'_>,
    ) -> Result<RecordText, Trouble> {
        setup.check(&G::INFO)?;
        let mut text = Record::<G>::new(setup.clone()).to_text();
        text.from = from;
        self.play(&text, &[], chance)
    }

    fn read_position(&self, text: &str, at: usize) -> Result<(), Trouble> {
        let mut reader = serde_json::Deserializer::from_str(&text[at..]);
        match G::State::deserialize(&mut reader) {
            Ok(_) => Ok(()),
            Err(error) => {
                let why = misread::why(&error, text, at);
                Err(RecordError::UnreadablePosition(why).into())
            }
        }
    }

    fn show(&self, record: &RecordText, seat: Option<u8>) -> Result<Value, Trouble> {
        let (game, state) = replay::<G>(&Record::from_text(record, None)?)?;
        match seat {
            None => write(&state),
            Some(seat) if seat < game.setup().seats => {
                write(&game.view(&state, Viewer::Seat(Seat(seat))))
            }
            Some(seat) => Err(Trouble::NoSeat(seat, game.setup().seats)),
        }
    }

    fn moves(&self, record: &RecordText, rng: &mut Rng) -> Result<Value, Trouble> {
        let (game, state) = replay::<G>(&Record::from_text(record, None)?)?;
        let moves = legal_moves(&game, &state);
        let notation: Vec<String> = moves.iter().map(ToString::to_string).collect();
        Ok(match game.turn(&state) {
            Turn::Seat(seat) => json!({
                "turn": "seat",
                "seat": seat,
                "moves": notation,
                "free": free(&game, &state, rng),
            }),
            Turn::Chance => {
                let weights = moves.iter().map(|mv| game.weight(&state, mv));
                json!({
                    "turn": "chance",
                    "moves": notation,
                    "weights": weights.collect::<Vec<u32>>(),
                })
            }
            Turn::Over => json!({ "turn": "over", "moves": [] }),
        })
    }

    fn play(
        &self,
        record: &RecordText,
        moves: &[String],
        mut chance: Chance<'_>,
    ) -> Result<RecordText, Trouble> {
        let mut record = Record::<G>::from_text(record, None)?;
        let (game, state) = replay(&record)?;
        let mut table = Table {
            game: &game,
            state,
            record: &mut record,
        };
        for notation in moves {
            table.make(notation, &mut chance)?;
        }
        while let (Turn::Chance, Chance::Drawn(rng)) = (table.turn(), &mut chance) {
            table.draw(rng)?;
        }
        Ok(record.to_text())
    }

    fn score(&self, record: &RecordText, voice: &Voice) -> Result<Value, Trouble> {
        let (game, state) = replay::<G>(&Record::from_text(record, None)?)?;
        let sheets = game.score(&state);
        let outcome = game.outcome(&state);
        let scores: Vec<Value> = sheets
            .iter()
            .map(|sheet| {
                let items = sheet.items.iter().map(|item| {
                    json!({
                        "id": item.id,
                        "rule": item.rule,
                        "name": voice.text(item.name),
                        "points": item.points,
                        "detail": item.detail,
                    })
                });
                let items = items.collect::<Vec<_>>();
                json!({ "seat": sheet.seat, "total": sheet.total, "items": items })
            })
            .collect();
        let best = sheets.iter().filter_map(|sheet| sheet.total).max();
        let leads = sheets
            .iter()
            .filter(|sheet| best.is_some() && sheet.total == best);
        let leaders: SeatSet = leads.map(|sheet| sheet.seat).collect();
        Ok(json!({
            "over": outcome.is_some(),
            "winners": outcome.map_or(leaders, |outcome| outcome.winners),
            "ending": outcome.map(|outcome| outcome.ending),
            "verdict": game.result_text(&state, voice),
            "scores": scores,
        }))
    }

    fn link(&self, record: &RecordText) -> Result<String, Trouble> {
        let record = Record::<G>::from_text(record, None)?;
        // Replays first, so that an invalid move is reported with its reason.
        replay(&record)?;
        Ok(link::encode(&record, None)?)
    }

    fn open(&self, code: &str) -> Result<Value, Trouble> {
        let opened = link::decode::<G>(code, None)?;
        let mut value = write(&opened.record.to_text())?;
        if let (Some(occupants), Value::Object(fields)) = (&opened.occupants, &mut value) {
            fields.insert("occupants".to_owned(), write(occupants)?);
        }
        Ok(value)
    }

    fn bot(
        &self,
        record: &RecordText,
        level: Level,
        seed: u64,
        budget: Budget<'_>,
    ) -> Result<Thought, Trouble> {
        // Replays first, because a bot engine does not report why a move is not allowed.
        replay::<G>(&Record::from_text(record, None)?)?;
        Ok(BotEngine::<G>::NEW.think(record, None, level, seed, budget)?)
    }

    fn review(&self, record: &RecordText, plan: &ReviewPlan) -> Result<Value, Trouble> {
        if let Knowledge::Seat(seat) = plan.knowledge
            && seat.0 >= record.seats
        {
            return Err(Trouble::NoSeat(seat.0, record.seats));
        }
        let reviewed = review::review::<G>(record, plan)?;
        Ok(review::to_value(record, plan, &reviewed))
    }

    fn calibrate(
        &self,
        plan: &Plan,
        per_game: usize,
        effort: u32,
        ledgers: u32,
    ) -> Result<Value, Trouble> {
        Ok(calibrate::calibrate::<G>(
            &full(plan)?,
            per_game,
            effort,
            ledgers,
        )?)
    }

    fn fit_draws(&self, plan: &Plan) -> Result<Value, Trouble> {
        Ok(draws::fit::<G>(&full(plan)?)?)
    }

    fn arena(&self, plan: &Plan) -> Result<Value, Trouble> {
        write(&contest::<G>(&full(plan)?)?)
    }

    fn luck_corrected_arena(&self, plan: &Plan, effort: u32) -> Result<Value, Trouble> {
        write(&luck_corrected::contest::<G>(&full(plan)?, effort)?)
    }

    fn mine(
        &self,
        setup: &Setup,
        games: u32,
        seed: u64,
        collector: &mut dyn puzzles::Collector,
    ) -> Result<(), Trouble> {
        Ok(puzzles::mine::<G>(setup, games, seed, collector)?)
    }

    fn compose(&self, date: (u16, u8, u8)) -> Result<Option<Puzzle>, Trouble> {
        puzzles::compose::<G>(date)
    }

    fn certify(&self, puzzle: &Puzzle, searches: u64, seed: u64) -> Result<Option<u32>, Trouble> {
        let mut record = link::decode::<G>(&puzzle.code, None)?.record;
        let (game, state) = replay(&record)?;
        let Turn::Seat(seat) = game.turn(&state) else {
            return Err(Trouble::Waiting(puzzle.best.clone()));
        };
        let moves = record.moves.len();
        let mut table = Table {
            game: &game,
            state: state.clone(),
            record: &mut record,
        };
        if puzzle.is_to_win() {
            for mv in puzzle.moves() {
                table.make(mv, &mut Chance::Given)?;
            }
            if !puzzles::is_won(&game, &table.state, seat) {
                return Err(Trouble::NotWon(puzzle.best.clone()));
            }
            let grade = (searches > 0).then(|| game.prove(&state)).flatten();
            return Ok((grade == Some(puzzle.grade)).then_some(1000));
        }
        let best = table.make(&puzzle.best, &mut Chance::Given)?;
        let right = puzzles::right_answers(&game, &state, &best);
        if right.is_none_or(|right| right > MOST_RIGHT) {
            return Err(Trouble::NotOneAnswer(puzzle.best.clone(), right));
        }
        let certificate = puzzles::certify(&game, &state, moves, searches, seed);
        let certificate = certificate.filter(|it| it.best == best);
        Ok(certificate.map(|it| it.margin))
    }

    fn race(&self, setup: &Setup, seed: u64, moves: u64) -> Result<u64, Trouble> {
        let game = G::new(setup)?;
        let mut rng = Rng::seeded(seed);
        let mut listed = Vec::new();
        let mut made = 0;
        while made < moves {
            let before = made;
            let mut state = game.start();
            while let Some(mv) = random_move(&game, &state, &mut rng, &mut listed) {
                game.apply(&mut state, &mv, &mut |_| ());
                made += 1;
            }
            if made == before {
                break;
            }
        }
        Ok(made)
    }

    fn lengths(&self, plan: &Plan, ledger: &dyn GameLog) -> Result<Value, Trouble> {
        let plan = full(plan)?;
        let games = for_all(&plan, |game: &G, number| {
            let (record, code) = match ledger.code_of(number) {
                Some(code) => {
                    let record = link::decode::<G>(code, None)?.record;
                    if record.setup != plan.setup {
                        return Err(Trouble::OtherTable(number));
                    }
                    (record, code.to_owned())
                }
                None => {
                    let record = play_number(&plan, game, number).record;
                    let code = link::encode(&record, None)?;
                    ledger.played(number, &code);
                    (record, code)
                }
            };
            Ok((code.len(), link::measure(&record)?, record.moves.len()))
        })?;
        let games: Vec<_> = games.into_iter().collect::<Result<_, Trouble>>()?;
        let moves: usize = games.iter().map(|game| game.2).sum();
        let per_move = |bits: f64| (bits / moves.max(1) as f64 * 1e4).round() / 1e4;
        Ok(json!({
            "contestants": plan.contestants,
            "games": games.len(),
            "finished": games.iter().filter(|game| game.1.finished).count(),
            "characters": Spread::of(games.iter().map(|game| game.0 as f64).collect()),
            "moves": Spread::of(games.iter().map(|game| game.2 as f64).collect()),
            "bits_per_move": per_move(games.iter().map(|game| game.1.coded).sum()),
            "log2_per_move": per_move(games.iter().map(|game| game.1.uniform).sum()),
        }))
    }
}

/// A record that is being continued, with its current position.
struct Table<'a, G: Game> {
    game: &'a G,
    state: G::State,
    record: &'a mut Record<G>,
}

impl<G: Game> Table<'_, G> {
    fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// Makes a move that has already been checked.
    fn put(&mut self, mv: G::Move) -> Result<(), Trouble> {
        if self.record.moves.len() >= G::INFO.longest as usize {
            return Err(Trouble::TooLong(G::INFO.longest));
        }
        self.game.apply(&mut self.state, &mv, &mut |_| ());
        self.record.moves.push(mv);
        Ok(())
    }

    /// Adds the ranges of a free move's parameters to an error, if the move could not be read or is
    /// outside them.
    fn ranged(&self, notation: &str, mv: Option<&G::Move>, trouble: Trouble) -> Trouble {
        let name = notation.split(':').next();
        let freedoms = self.game.freedoms(&self.state);
        let Some(freedom) = freedoms.into_iter().find(|it| Some(it.name) == name) else {
            return trouble;
        };
        let given = mv.and_then(|mv| self.game.free_parameters(mv));
        let within = given.is_some_and(|(_, values)| {
            let mut values = freedom.ranges.iter().zip(values);
            values.all(|(range, value)| (range.least..=range.most).contains(&value))
        });
        if within {
            return trouble;
        }
        Trouble::Ranged(Box::new(trouble), freedom)
    }

    fn draw(&mut self, rng: &mut Rng) -> Result<(), Trouble> {
        match draw(self.game, &self.state, rng) {
            Some(mv) => self.put(mv),
            None => Err(Trouble::Think(ThinkError::NoMove)),
        }
    }

    /// Makes a move given in notation, after the draws that have to come before it. Returns the
    /// move.
    fn make(&mut self, notation: &str, chance: &mut Chance<'_>) -> Result<G::Move, Trouble> {
        let mv: G::Move = notation.parse().map_err(|error| {
            let error = RecordError::Notation(self.record.moves.len(), error);
            self.ranged(notation, None, error.into())
        })?;
        let mut as_draw = None;
        loop {
            let refusal = match self.game.check(&self.state, &mv) {
                Ok(()) => {
                    self.put(mv.clone())?;
                    return Ok(mv);
                }
                Err(refusal) => refusal,
            };
            match (self.turn(), &mut *chance) {
                (Turn::Over, _) => return Err(Trouble::Over(notation.to_owned())),
                (Turn::Seat(_), _) => {
                    let trouble = refused(notation, &refusal, as_draw.as_ref());
                    return Err(self.ranged(notation, Some(&mv), trouble));
                }
                (Turn::Chance, Chance::Given) => {
                    return Err(Trouble::Waiting(notation.to_owned()));
                }
                (Turn::Chance, Chance::Drawn(rng)) => {
                    as_draw.get_or_insert(refusal);
                    self.draw(rng)?;
                }
            }
        }
    }
}

/// The error for a refused move, with the reason. If chance drew before the move was refused, the
/// move may have been meant as the first of these draws. The reason why it is not that draw is then
/// added.
fn refused<I: Speak>(notation: &str, reason: &I, as_draw: Option<&I>) -> Trouble {
    let reason = Reason::by(|language| {
        let voice = Voice::of_the_tool(language);
        let reason = reason.speak(&voice);
        match (as_draw.map(|reason| reason.speak(&voice)), language) {
            (Some(other), Language::Ja) if other != reason => format!("{reason}（{other}）"),
            (Some(other), Language::En) if other != reason => format!("{reason} ({other})"),
            _ => reason,
        }
    });
    Trouble::Refused(notation.to_owned(), reason)
}

/// The families of free moves, with their ranges and some examples.
fn free<G: BotPolicy>(game: &G, state: &G::State, rng: &mut Rng) -> Vec<Value> {
    let freedoms = game.freedoms(state);
    let mut samples: Vec<Vec<String>> = vec![Vec::new(); freedoms.len()];
    if !freedoms.is_empty() {
        for _ in 0..SAMPLE * freedoms.len() {
            let Some(mv) = game.sample_free(state, rng) else {
                continue;
            };
            let family = game.free_parameters(&mv).map(|(family, _)| family);
            let notation = mv.to_string();
            if let Some(sample) = family.and_then(|family| samples.get_mut(family))
                && sample.len() < SAMPLE
                && !sample.contains(&notation)
            {
                sample.push(notation);
            }
        }
    }
    let described = freedoms.iter().zip(samples).map(|(freedom, sample)| {
        json!({ "name": freedom.name, "ranges": freedom.ranges, "sample": sample })
    });
    described.collect()
}

/// The same plan with one contestant for every seat.
fn full(plan: &Plan) -> Result<Plan, Trouble> {
    let seats = plan.setup.seats;
    let contestants: Vec<Contestant> = match plan.contestants[..] {
        [one] => vec![one; usize::from(seats)],
        _ => plan.contestants.clone(),
    };
    if contestants.len() == usize::from(seats) {
        Ok(Plan {
            contestants,
            ..plan.clone()
        })
    } else {
        Err(Trouble::Contestants(contestants.len(), seats))
    }
}

fn words(text: Text) -> Value {
    json!({ "ja": text.ja, "en": text.en })
}

fn write<T: Serialize>(value: &T) -> Result<Value, Trouble> {
    serde_json::to_value(value).map_err(|error| Trouble::Unwritable(error.to_string()))
}
