//! A training run.

use crate::net::{Net, PerSeat, Sample, surprise};
use crate::selfplay::{Course, play};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tabletop::levels::{Leaves, Level, LevelSettings};
use tabletop::mind::network::{HIDDEN, MOST_INPUTS};
use tabletop::search::minds::{describe, layout_of};
use tabletop::{BotPolicy, Mind, Rng, Setup};

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The folder of checkpoints, curve and mind.
    pub folder: PathBuf,
    /// The numbers of seats of the games, in turn.
    pub seats: Vec<u8>,
    /// The number of games after which the rate of learning has fallen to its least.
    pub games: u32,
    /// The end of the run.
    pub time: Duration,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of hidden units.
    pub hidden: usize,
    /// The number of games that are played with the game's own evaluation.
    pub warm: u32,
    /// The settings of the bots that play.
    pub settings: LevelSettings,
    /// The part of what follows in a target, against the network's word.
    pub lambda: f32,
    /// One in so many positions before draws gets a target from a search one turn ahead; 0: none.
    pub deepen: u32,
    /// How often a position is learned from.
    pub times: u32,
    /// The greatest rate of learning.
    pub rate: f32,
    /// How many games are played at the same time, each on a thread. The same number, seed and
    /// settings give the same mind.
    pub threads: usize,
    /// Whether to go on from the last checkpoint.
    pub resume: bool,
    /// The time between two checkpoints.
    pub every: Duration,
}

impl Options {
    /// Usual settings for a game: quick bots with its Normal level's settings.
    #[must_use]
    pub fn of<G: BotPolicy>(folder: &Path, setup: &Setup) -> Option<Options> {
        let game = G::new(setup).ok()?;
        let normal = game.levels().get(Level::Normal);
        Some(Options {
            folder: folder.to_owned(),
            seats: (G::INFO.seats.0..=G::INFO.seats.1).collect(),
            games: 20_000,
            time: Duration::from_secs(8 * 3600),
            seed: 1,
            hidden: 32,
            warm: 1500,
            settings: LevelSettings {
                iterations: 60,
                depth: 3,
                playout: 0,
                variety: 25,
                slips: 15,
                forgets: 0,
                patience: 0,
                leaves: Leaves::Mind,
                ..normal.clone()
            },
            lambda: 0.9,
            deepen: 0,
            times: 4,
            rate: 0.002,
            threads: 1,
            resume: false,
            every: Duration::from_secs(120),
        })
    }
}

/// The number of positions that are remembered.
const REMEMBERED: usize = 150_000;

/// How often more a position with a searched target is remembered.
const SEARCHED_TIMES: u32 = 4;

/// The number of positions that are learned from at once.
const BATCH: usize = 64;

/// The number of games between two copies of the network for the bots.
const COPY: u32 = 25;

/// The number of games between two measurements of luck.
const LUCK: u32 = 21;

/// Means that are told and begun anew.
#[derive(Default)]
struct Means(Vec<(&'static str, f64, u32)>);

impl Means {
    fn add(&mut self, name: &'static str, value: f32) {
        let at = self.0.iter().position(|(known, _, _)| *known == name);
        let at = at.unwrap_or_else(|| {
            self.0.push((name, 0.0, 0));
            self.0.len() - 1
        });
        self.0[at].1 += f64::from(value);
        self.0[at].2 += 1;
    }

    fn told(&mut self) -> String {
        let means = std::mem::take(&mut self.0);
        let told = means.iter().map(|(name, sum, count)| {
            let mean = sum / f64::from((*count).max(1));
            format!("{name} {mean:.4}")
        });
        told.collect::<Vec<_>>().join("  ")
    }
}

/// The state of a run.
struct Run {
    net: Net,
    played: u32,
    seconds: u32,
    memory: Vec<Sample>,
    /// Where the next position goes when the memory is full.
    oldest: usize,
}

impl Run {
    fn write(&self, path: &Path) -> io::Result<()> {
        let mut bytes = Vec::new();
        bytes.extend(self.played.to_le_bytes());
        bytes.extend(self.seconds.to_le_bytes());
        bytes.extend(self.net.to_bytes());
        // A run that is stopped while it writes leaves the old file.
        let fresh = path.with_extension("new");
        fs::write(&fresh, bytes)?;
        fs::rename(fresh, path)
    }

    fn read(path: &Path) -> io::Result<Option<Run>> {
        let bytes = fs::read(path)?;
        let Some((head, rest)) = bytes.split_at_checked(8) else {
            return Ok(None);
        };
        let word = |at: usize| [head[at], head[at + 1], head[at + 2], head[at + 3]];
        Ok(Net::read(rest).map(|net| Run {
            net,
            played: u32::from_le_bytes(word(0)),
            seconds: u32::from_le_bytes(word(4)),
            memory: Vec::new(),
            oldest: 0,
        }))
    }

    fn remember(&mut self, samples: Vec<Sample>) {
        for sample in samples {
            if self.memory.len() < REMEMBERED {
                self.memory.push(sample);
            } else {
                self.memory[self.oldest] = sample;
                self.oldest = (self.oldest + 1) % REMEMBERED;
            }
        }
    }

    /// The mean losses over remembered positions: of the network and of its integers.
    fn quantised(&mut self, mind: &Mind) -> (f32, f32) {
        let (mut exact, mut whole, mut count) = (0.0, 0.0, 0.0_f32);
        let inputs = self.net.inputs();
        for sample in self.memory.iter().step_by(1 + self.memory.len() / 4000) {
            let shares = self.net.shares(sample.seats, &sample.values);
            exact += surprise(&shares, &sample.target, sample.seats);
            let by_seat = sample.values.chunks_exact(inputs);
            let strengths: Vec<i64> = by_seat.filter_map(|it| mind.strength_by(it)).collect();
            let shares = mind.shares(&strengths, 1_000_000);
            let shares: PerSeat = shares.map(|share| share as f32 / 1e6);
            whole += surprise(&shares, &sample.target, sample.seats);
            count += 1.0;
        }
        (exact / count.max(1.0), whole / count.max(1.0))
    }
}

/// Trains a mind for a game. Tells its progress line by line, on standard output and in the file
/// `curve.txt` of the folder.
///
/// # Errors
/// If the folder cannot be read or written, or the game cannot be learned.
///
/// # Panics
/// Never: the sizes of the network are checked before.
pub fn train<G>(options: &Options) -> io::Result<Mind>
where
    G: BotPolicy + Sync,
    G::State: Send,
    G::Move: Send,
{
    fs::create_dir_all(&options.folder)?;
    let checkpoint = options.folder.join("checkpoint");
    let invalid = |why: &str| io::Error::new(io::ErrorKind::InvalidInput, why.to_owned());
    let tables: Result<Vec<G>, _> = options
        .seats
        .iter()
        .map(|seats| G::new(&Setup::new(&G::INFO, *seats)))
        .collect();
    let tables = tables.map_err(|_| invalid("these seats are not possible"))?;
    let first = tables.first().ok_or_else(|| invalid("no seats"))?;
    let layout = layout_of(first);
    let inputs = layout.entries().len();
    if inputs == 0 || inputs > MOST_INPUTS || !HIDDEN.contains(&options.hidden) {
        return Err(invalid("the game has no features, or too many"));
    }
    for table in &tables {
        let mut buffer = Vec::new();
        let all = describe(table, &table.start(), &mut buffer);
        if all.iter().any(|features| features.values().len() != inputs) {
            return Err(invalid("the features differ by the number of seats"));
        }
    }
    let (layout, components) = (layout.hash(), first.components());
    let known = if options.resume {
        Run::read(&checkpoint)?
    } else {
        None
    };
    let mut run = known.unwrap_or_else(|| Run {
        net: Net::new(inputs, options.hidden, options.seed),
        played: 0,
        seconds: 0,
        memory: Vec::new(),
        oldest: 0,
    });
    if run.net.inputs() != inputs {
        return Err(invalid("the checkpoint has other features"));
    }
    let mut log = fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(options.folder.join("curve.txt"))?;
    let mut tell = |line: &str| -> io::Result<()> {
        println!("{line}");
        writeln!(log, "{line}")
    };
    tell(&format!("{} {inputs} features, {options:?}", G::INFO.id))?;
    let mut mind = run.net.mind(layout, components);
    let mut means = Means::default();
    let (begun, before) = (Instant::now(), run.seconds);
    let (mut told, mut kept) = (Instant::now(), Instant::now());
    let mut waiting = Vec::new().into_iter();
    while begun.elapsed() < options.time && run.played < options.games {
        let Some((number, played)) = waiting.next() else {
            waiting = play_some(options, &tables, &mind, run.played).into_iter();
            continue;
        };
        let table = &tables[number as usize % tables.len()];
        run.played = number + 1;
        let Some(mut course) = played else {
            continue;
        };
        let mut rng = Rng::seeded(seed_of(options.seed, number) ^ 1);
        fresh(table, &mut run, &course, &mut means);
        if run.played.is_multiple_of(LUCK)
            && let Some((errors, rest)) = course.luck(table, &mind)
        {
            for error in errors {
                means.add("draw-error", error);
            }
            means.add(left(table), rest.abs());
        }
        // The network's word counts when it has learned something.
        let trust = (run.played as f32 / options.warm.max(1) as f32).min(1.0);
        let lambda = 1.0 - (1.0 - options.lambda) * trust;
        course.aim(&mut run.net, lambda);
        for sample in &course.positions {
            if let Some(searched) = &sample.searched {
                let shares = run.net.shares(sample.seats, &sample.values);
                means.add("search-error", (searched[0] - shares[0]).abs());
            }
        }
        let count = course.positions.len() * options.times as usize;
        let searched = course.positions.iter().filter(|it| it.searched.is_some());
        let searched: Vec<Sample> = searched.cloned().collect();
        // A target from a search says much more than the result of one game.
        for _ in 0..SEARCHED_TIMES {
            run.remember(searched.clone());
        }
        run.remember(course.positions);
        let done = run.played as f32 / options.games.max(1) as f32;
        let rate = options.rate * (1.0 - done).max(0.03);
        for _ in 0..count.div_ceil(BATCH) {
            let some: Vec<&Sample> = (0..BATCH).filter_map(|_| rng.pick(&run.memory)).collect();
            let loss = run.net.learn(&some, rate);
            means.add("loss", loss);
        }
        if run.played.is_multiple_of(COPY) {
            mind = run.net.mind(layout, components);
        }
        if told.elapsed() > Duration::from_secs(60) {
            told = Instant::now();
            run.seconds = before + begun.elapsed().as_secs() as u32;
            let line = means.told();
            tell(&format!("{} s  {} games  {line}", run.seconds, run.played))?;
        }
        if kept.elapsed() > options.every {
            kept = Instant::now();
            run.write(&checkpoint)?;
            fs::write(options.folder.join("mind.bin"), mind.to_bytes())?;
        }
    }
    run.seconds = before + begun.elapsed().as_secs() as u32;
    mind = run.net.mind(layout, components);
    let (exact, whole) = run.quantised(&mind);
    let bytes = mind.to_bytes();
    tell(&format!(
        "{} s  {} games  {}  exact {exact:.5}  integers {whole:.5}  bytes {}",
        run.seconds,
        run.played,
        means.told(),
        bytes.len()
    ))?;
    run.write(&checkpoint)?;
    fs::write(options.folder.join("mind.bin"), bytes)?;
    Ok(mind)
}

/// The seed of a game.
fn seed_of(seed: u64, number: u32) -> u64 {
    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .wrapping_add(u64::from(number) << 8)
}

/// Plays the games from this number on, one on each thread.
fn play_some<G>(
    options: &Options,
    tables: &[G],
    mind: &Mind,
    from: u32,
) -> Vec<(u32, Option<Course<G>>)>
where
    G: BotPolicy + Sync,
    G::State: Send,
    G::Move: Send,
{
    let one = |number: u32| {
        let table = &tables[number as usize % tables.len()];
        let mind = (number >= options.warm).then_some(mind);
        let mut rng = Rng::seeded(seed_of(options.seed, number));
        (
            number,
            play(table, mind, &options.settings, options.deepen, &mut rng),
        )
    };
    let count = options.threads.max(1) as u32;
    if count == 1 {
        return vec![one(from)];
    }
    let one = &one;
    std::thread::scope(|scope| {
        let threads: Vec<_> = (from..from + count)
            .map(|number| scope.spawn(move || one(number)))
            .collect();
        let played = threads.into_iter().map(|thread| match thread.join() {
            Ok(played) => played,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        played.collect()
    })
}

/// Compares what the network said of a game that it has not seen with its result.
fn fresh<G: BotPolicy>(table: &G, run: &mut Run, course: &Course<G>, means: &mut Means) {
    let seats = table.setup().seats;
    let name = match seats {
        2 => "fresh-2",
        3 => "fresh-3",
        4 => "fresh-4",
        _ => "fresh-more",
    };
    let count = course.positions.len().max(1) as f32;
    let of = course.positions.iter().map(|sample| {
        let shares = run.net.shares(sample.seats, &sample.values);
        surprise(&shares, &course.result, sample.seats)
    });
    means.add(name, of.sum::<f32>() / count);
    means.add("positions", count);
}

fn left<G: BotPolicy>(table: &G) -> &'static str {
    if table.setup().seats == 2 {
        "left-2"
    } else {
        "left-more"
    }
}
