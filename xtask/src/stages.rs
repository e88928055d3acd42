//! `cargo xtask test`: runs every check, stage by stage, and prints a table of the results.

use crate::args::Args;
use crate::browser::Browser;
use crate::bundle;
use crate::engines;
use crate::package;
use crate::page::GameSelection;
use crate::place;
use crate::previews::Home;
use crate::process::{Run, Watched};
use crate::say::{Failure, Outcome, note, seconds};
use crate::serve;
use crate::size;
use crate::tally::{Tally, mishaps};
use crate::toolchain::Toolchain;
use crate::tools;
use crate::trial;
use crate::wasm_tests;
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// A stage of the test run.
struct Stage {
    name: &'static str,
    about: &'static str,
    /// Whether the stage needs the result of the build stage.
    needs_build: bool,
    run: fn(&Args) -> Watched,
}

const STAGES: [Stage; 13] = [
    Stage {
        name: "fmt",
        about: "every file is formatted",
        needs_build: false,
        run: |_| fmt(),
    },
    Stage {
        name: "clippy",
        about: "no compiler or clippy warning in any target",
        needs_build: false,
        run: |_| clippy(),
    },
    Stage {
        name: "native",
        about: "unit, behaviour and documentation tests on this machine",
        needs_build: false,
        run: |_| native(),
    },
    Stage {
        name: "new-game",
        about: "a new game, made from the example game in a copy of the workspace, with its tests",
        needs_build: false,
        run: |_| output_or_failure(trial::try_it()),
    },
    Stage {
        name: "wasm",
        about: "WebAssembly tests in headless Chromium",
        needs_build: false,
        run: |args| output_or_failure(wasm_tests::run(args.has("retry"))),
    },
    Stage {
        name: "types",
        about: "the TypeScript of the browser tests, and the types of the custom element",
        needs_build: false,
        run: |_| output_or_failure(types()),
    },
    Stage {
        name: BUILD,
        about: "the release build",
        needs_build: false,
        run: |args| {
            without_output(bundle::build(
                args.has("retry"),
                &Home::default(),
                GameSelection::Registered,
            ))
        },
    },
    Stage {
        name: "package",
        about: "the zip and the single file",
        needs_build: true,
        run: |_| without_output(package::pack()),
    },
    Stage {
        name: "browser",
        about: "the built app in Chromium",
        needs_build: true,
        run: |args| output_or_failure(browser(args.has("nightly"))),
    },
    Stage {
        name: "firefox",
        about: "the built app in Firefox",
        needs_build: true,
        run: |args| output_or_failure(engines::FIREFOX.run(args.has("nightly"))),
    },
    Stage {
        name: "webkit",
        about: "the built app in WebKit",
        needs_build: true,
        run: |args| output_or_failure(engines::WEBKIT.run(args.has("nightly"))),
    },
    Stage {
        name: "orca",
        about: "what a screen reader says of a turn of every game",
        needs_build: true,
        run: |args| output_or_failure(engines::ORCA.run(args.has("nightly"))),
    },
    Stage {
        name: "size",
        about: "the built app's weight",
        needs_build: true,
        run: |_| without_output(measure_sizes()),
    },
];

/// The time limit of the browser tests without `--nightly`, in seconds.
const BROWSER_LIMIT: u64 = 3000;

/// The stage that makes the release.
const BUILD: &str = "build";

/// The stages that run, one after the other, in parallel with those before them. They compile for
/// WebAssembly, into a target folder of their own. For most of its time the build uses only one
/// processor.
const BESIDE: [&str; 2] = [BUILD, "wasm"];

/// The time limit of a stage that runs in parallel with others, in seconds. On a new machine it
/// compiles its tools first.
const BESIDE_LIMIT: u64 = 3600;

/// The stage that runs only with `--nightly`, or alone.
const NIGHTLY: &str = "orca";

/// The last stage that `--quick` runs.
const QUICK: &str = "native";

/// How a stage ended.
enum End {
    Passed,
    Failed(Failure),
    /// The build that the stage needs failed.
    Skipped,
    /// This machine lacks what the stage needs, for this reason.
    Absent(Failure),
}

/// A finished stage, as a row of the table.
struct Row {
    stage: &'static Stage,
    end: End,
    tally: Tally,
    /// The tests that failed or passed only when repeated, in the words of the test runner.
    mishaps: Vec<String>,
    time: Duration,
}

/// Runs the requested stages. Prints the failures, the table and, as the last line, the counts.
///
/// # Errors
/// If a stage is unknown. A failed check is an exit code, not an error.
pub(crate) fn command(args: &Args) -> Outcome<ExitCode> {
    let chosen = choose(args.get("only"), args.get("from"), args.has("quick"))?;
    let is_due =
        |stage: &&Stage| stage.name != NIGHTLY || args.has("nightly") || args.get("only").is_some();
    let mut rows = Vec::new();
    let mut is_built = true;
    let mut beside = Beside::start(chosen, args);
    for stage in chosen.iter().filter(is_due) {
        println!("\n== {}: {}", stage.name, stage.about);
        let start = Instant::now();
        let (end, tally, mishaps, time) = if stage.needs_build && !is_built {
            note("skipped: there is no build");
            let time = start.elapsed();
            (End::Skipped, Tally::default(), Vec::new(), time)
        } else {
            let (watched, time) = match beside.finish(stage) {
                Some(finished) => finished,
                None => ((stage.run)(args), start.elapsed()),
            };
            let mishaps = mishaps(&watched.text);
            let (end, tally) = judge(watched);
            (end, tally, mishaps, time)
        };
        match &end {
            End::Failed(failure) => {
                failure.print();
                is_built &= stage.name != BUILD;
            }
            End::Absent(failure) => failure.print(),
            End::Passed | End::Skipped => {}
        }
        println!("== {} took {}", stage.name, seconds(time));
        rows.push(Row {
            stage,
            end,
            tally,
            mishaps,
            time,
        });
    }
    Ok(conclude(&rows))
}

/// The stages that run in parallel with others, each as a program of its own.
struct Beside {
    finished: mpsc::Receiver<(&'static str, (Watched, Duration))>,
    /// What has ended before its output was wanted.
    waiting: BTreeMap<&'static str, (Watched, Duration)>,
    names: Vec<&'static str>,
}

impl Beside {
    /// Starts those stages of [`BESIDE`] that are chosen, but not as the first.
    fn start(chosen: &[Stage], args: &Args) -> Self {
        let is_later = |name: &&str| chosen.iter().skip(1).any(|stage| stage.name == *name);
        let this = std::env::current_exe();
        let names = BESIDE
            .into_iter()
            .filter(|name| is_later(name) && this.is_ok());
        let names: Vec<&str> = names.collect();
        let (sender, finished) = mpsc::channel();
        if let (Ok(this), false) = (this, names.is_empty()) {
            let list = names.join(", ");
            note(format!(
                "beside the others: {list}; their output follows in their own stages"
            ));
            let retry = args.has("retry").then_some("--retry");
            let names = names.clone();
            std::thread::spawn(move || {
                for name in names {
                    let start = Instant::now();
                    let run = Run::new(&this).args(["test", "--only", name]).args(retry);
                    let remedy = format!("cargo xtask test --only {name}");
                    let watched = run.limit(BESIDE_LIMIT).remedy(remedy).collected();
                    // Nobody waits any more when the program ends early.
                    let _ = sender.send((name, (watched, start.elapsed())));
                }
            });
        }
        Self {
            finished,
            waiting: BTreeMap::new(),
            names,
        }
    }

    /// Waits for a stage if it runs in parallel, and prints its output. Returns how it ended and how
    /// long it took.
    fn finish(&mut self, stage: &Stage) -> Option<(Watched, Duration)> {
        if !self.names.contains(&stage.name) {
            return None;
        }
        while !self.waiting.contains_key(stage.name) {
            let (name, finished) = self.finished.recv().ok()?;
            self.waiting.insert(name, finished);
        }
        let (mut watched, time) = self.waiting.remove(stage.name)?;
        watched.text = output_of(stage.name, &watched.text).to_owned();
        print!("{}", watched.text);
        Some((watched, time))
    }
}

/// The output of a stage within that of `cargo xtask test --only STAGE`.
fn output_of<'a>(stage: &str, text: &'a str) -> &'a str {
    let end = text
        .find(&format!("\n== {stage} took "))
        .map_or(text.len(), |at| at + 1);
    let text = &text[..end];
    let head = format!("== {stage}: ");
    match text.find(&head) {
        Some(at) => text[at..].split_once('\n').map_or("", |(_, rest)| rest),
        None => text,
    }
}

/// Returns the stages selected by the flags.
fn choose(only: Option<&str>, from: Option<&str>, quick: bool) -> Outcome<&'static [Stage]> {
    let place = |name: &str| {
        STAGES
            .iter()
            .position(|stage| stage.name == name)
            .ok_or_else(|| {
                let names = STAGES.map(|stage| stage.name).join(", ");
                Failure::new(format!("no stage is called `{name}`")).remedy(names)
            })
    };
    match (only, from, quick) {
        (None, None, false) => Ok(&STAGES),
        (Some(only), None, false) => place(only).map(|at| &STAGES[at..=at]),
        (None, Some(from), false) => place(from).map(|at| &STAGES[at..]),
        (None, None, true) => place(QUICK).map(|last| &STAGES[..=last]),
        _ => Err(Failure::new("give one of --only, --from and --quick")),
    }
}

/// Returns how a stage ended, and its counts. A stage without tests counts as one, and a failed
/// stage counts at least one failure.
fn judge(watched: Watched) -> (End, Tally) {
    let mut tally = Tally::read(&watched.text);
    match watched.end {
        Ok(()) => {
            if tally == Tally::default() {
                tally.passed = 1;
            }
            (End::Passed, tally)
        }
        Err(failure) if failure.is_absent() => (End::Absent(failure), tally),
        Err(failure) => {
            tally.failed = tally.failed.max(1);
            (End::Failed(failure), tally)
        }
    }
}

/// Prints the failures, the table and the counts.
fn conclude(rows: &[Row]) -> ExitCode {
    for row in rows.iter().filter(|row| !row.mishaps.is_empty()) {
        println!("\n{}:", row.stage.name);
        for mishap in &row.mishaps {
            println!("  {mishap}");
        }
    }
    println!(
        "\n{:<9} {:<8} {:>7} {:>7}  time",
        "stage", "result", "passed", "failed"
    );
    let mut sum = Tally::default();
    for row in rows {
        let (stage, tally) = (row.stage, row.tally);
        let result = match row.end {
            End::Passed => "passed",
            End::Failed(_) => "FAILED",
            End::Skipped | End::Absent(_) => "skipped",
        };
        let time = seconds(row.time);
        println!(
            "{:<9} {result:<8} {:>7} {:>7}  {time}",
            stage.name, tally.passed, tally.failed
        );
        sum += tally;
    }
    for row in rows {
        if let End::Absent(failure) = &row.end {
            println!("not tried: {} ({})", row.stage.about, failure.message());
        }
    }
    println!("\n{} passed, {} failed", sum.passed, sum.failed);
    let ends: Vec<&End> = rows.iter().map(|row| &row.end).collect();
    if is_good(&ends) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Whether a run is successful. A browser that this machine cannot provide is not a fault of the
/// app, but at least one stage must have passed.
fn is_good(ends: &[&End]) -> bool {
    let is_passed = |end: &&End| matches!(end, End::Passed);
    let is_absent = |end: &&End| matches!(end, End::Absent(_));
    ends.iter().any(is_passed) && ends.iter().all(|end| is_passed(end) || is_absent(end))
}

fn fmt() -> Watched {
    Run::new("cargo")
        .args(["fmt", "--all", "--check"])
        .remedy("cargo fmt --all")
        .watched()
}

fn clippy() -> Watched {
    Run::new("cargo")
        .args([
            "clippy",
            "--locked",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ])
        .remedy(
            "cargo clippy --workspace --all-targets; without clippy: rustup component add clippy",
        )
        .watched()
}

fn native() -> Watched {
    let tests = if place::on_path("cargo-nextest").is_empty() {
        Run::new("cargo").args([
            "test",
            "--locked",
            "--workspace",
            "--all-targets",
            "--no-fail-fast",
        ])
    } else {
        Run::new("cargo").args([
            "nextest",
            "run",
            "--locked",
            "--workspace",
            "--no-fail-fast",
            "--no-tests=pass",
        ])
    };
    // A snapshot that differs is a failure, not a new file beside the old one.
    let tests = tests.env("INSTA_UPDATE", "no").watched();
    let examples = Run::new("cargo")
        .args(["test", "--locked", "--workspace", "--doc"])
        .watched();
    Watched {
        text: tests.text + &examples.text,
        end: tests.end.and(examples.end),
    }
}

/// Type-checks the browser tests, and a host page against the types for publishers.
fn types() -> Outcome<Watched> {
    tools::install_node_packages()?;
    Ok(Run::new("node")
        .args(["node_modules/typescript/bin/tsc", "--project", "."])
        .folder(&place::e2e())
        .remedy("cargo xtask test --only types")
        .watched())
}

/// Runs Playwright against `dist/` on a free port. A nightly run includes the tests that take
/// minutes.
fn browser(nightly: bool) -> Outcome<Watched> {
    tools::install_node_packages()?;
    // The tests compare the browser's bots with those of the command-line tool, which the native
    // tests have already compiled.
    Run::new("cargo")
        .args(["build", "--locked", "--quiet", "--profile", "test"])
        .args(["--workspace", "--bin", "hoshibako"])
        .limit(1800)
        .go()?;
    let tool = place::root().join("target/debug/hoshibako");
    let browser = Browser::find()?;
    let port = serve::free_port("127.0.0.1", 0)?;
    let run = Run::new("node").args(["node_modules/@playwright/test/cli.js", "test"]);
    let run = match &browser.shell {
        Some(shell) => run.env("CHROMIUM_SHELL", shell),
        None => run,
    };
    let run = if nightly {
        run.env("NIGHTLY", "1").limit(4 * 3600)
    } else {
        run.limit(BROWSER_LIMIT)
    };
    Ok(run
        .folder(&place::e2e())
        .env("CHROMIUM", &browser.chromium)
        .env("E2E_PORT", port.to_string())
        .env(
            "E2E_TOOL",
            tool.with_extension(std::env::consts::EXE_EXTENSION),
        )
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
        .remedy("cargo xtask test --only browser; traces lie in e2e/test-results/")
        .watched())
}

fn measure_sizes() -> Outcome {
    let report = size::measure_sizes()?;
    print!("{report}");
    if Toolchain::find(false)?.builds_std() {
        return report.check();
    }
    note(
        "not held against the alarms, which are those of a release with its standard library built along",
    );
    note("to have it built so: rustup component add rust-src");
    Ok(())
}

/// Returns the result of a stage whose output contains no tests to count.
fn without_output(end: Outcome) -> Watched {
    Watched {
        text: String::new(),
        end,
    }
}

/// Returns the result of a stage, or the failure that ended it before it had any output.
fn output_or_failure(outcome: Outcome<Watched>) -> Watched {
    outcome.unwrap_or_else(|failure| without_output(Err(failure)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(only: Option<&str>, from: Option<&str>, quick: bool) -> Option<Vec<&'static str>> {
        let chosen = choose(only, from, quick).ok()?;
        Some(chosen.iter().map(|stage| stage.name).collect())
    }

    #[test]
    fn flags_choose_stages() {
        assert_eq!(
            names(None, None, false).map_or(0, |all| all.len()),
            STAGES.len()
        );
        assert_eq!(names(Some("wasm"), None, false), Some(vec!["wasm"]));
        assert_eq!(
            names(None, Some("browser"), false),
            Some(vec!["browser", "firefox", "webkit", "orca", "size"])
        );
        assert_eq!(
            names(None, None, true),
            Some(vec!["fmt", "clippy", "native"])
        );
        assert_eq!(names(Some(NIGHTLY), None, false), Some(vec![NIGHTLY]));
        assert_eq!(names(Some("all"), None, false), None);
        assert_eq!(names(Some("wasm"), Some("fmt"), false), None);
    }

    #[test]
    fn the_output_of_a_stage_is_found() {
        let text =
            "\n== wasm: tests\n12 passed\n== wasm took 2 s\n\nwasm 12\n\n12 passed, 0 failed\n";
        assert_eq!(output_of("wasm", text), "12 passed\n");
        assert_eq!(output_of("wasm", "it does not start"), "it does not start");
    }

    #[test]
    fn an_absent_engine_is_skipped_and_never_passed() {
        let (end, tally) = judge(without_output(Err(Failure::new("not here").absent())));
        assert!(matches!(end, End::Absent(_)) && tally == Tally::default());
        assert!(!is_good(&[&end]));
        assert!(is_good(&[&End::Passed, &end]));
        assert!(!is_good(&[&End::Passed, &End::Skipped]));
        let failed = End::Failed(Failure::new("no"));
        assert!(!is_good(&[&End::Passed, &failed]));
    }

    #[test]
    fn a_stage_counts_at_least_once() {
        let (end, tally) = judge(without_output(Ok(())));
        assert!(matches!(end, End::Passed) && tally.passed == 1 && tally.failed == 0);
        let (end, tally) = judge(without_output(Err(Failure::new("no"))));
        assert!(matches!(end, End::Failed(_)) && tally.passed == 0 && tally.failed == 1);
    }
}
