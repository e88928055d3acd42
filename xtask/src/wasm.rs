//! From sources to small WebAssembly: cargo compiles, [`split`] takes the games out, wasm-bindgen
//! writes the scripts that start a program, wasm-opt makes the programs small.
//!
//! Each of the four is called here, one after the other, with files in `target/xtask/wasm/` between
//! them. What becomes of the result is [`site`](crate::site)'s business.

use crate::bundle::Kit;
use crate::place;
use crate::process::Run;
use crate::say::{Outcome, io, step};
use crate::split::{self, Part};
use crate::toolchain::TARGET;
use crate::tools;
use std::fs;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

/// The app's program.
pub(crate) const APP: &str = "hoshibako-app";

/// The bot worker's program.
pub(crate) const WORKER: &str = "hoshibako-worker";

/// A program with the script that starts it.
pub(crate) struct Program {
    /// The script, as wasm-bindgen writes it.
    pub(crate) script: String,
    /// The program, optimised.
    pub(crate) code: Vec<u8>,
}

/// All WebAssembly of the site.
pub(crate) struct Code {
    /// The app without its parts.
    pub(crate) app: Program,
    /// What the app loads when it is needed.
    pub(crate) parts: Vec<Part>,
    /// The bot worker.
    pub(crate) worker: Program,
}

/// Compiles everything; `flags` are the optimiser's.
///
/// # Errors
/// When something does not compile, or a tool fails.
pub(crate) fn build(kit: &Kit, flags: &str) -> Outcome<Code> {
    // Nothing of an earlier build may pass for a part of this one.
    let folder = place::scratch()?.join("wasm");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(io("empty", &folder))?;
    }
    fs::create_dir_all(&folder).map_err(io("create", &folder))?;

    let (app, worker) = step("Compile the app and the bot worker", || {
        Ok((compile(kit, APP)?, compile(kit, WORKER)?))
    })?;
    let parts = step("Take the games out of the app", || {
        let parts = split::run(&app, &folder)?;
        // The parts need the function table, which wasm-bindgen takes for the linker's own.
        bind(
            &folder.join(format!("{APP}.wasm")),
            &folder,
            &["--target=web", "--keep-lld-exports"],
        )?;
        bind(&worker, &folder, &["--target=no-modules"])?;
        Ok(parts)
    })?;
    step("Optimise the programs", || {
        let bound = |name: &str| folder.join(format!("{name}_bg.wasm"));
        let mut files = vec![bound(APP), bound(WORKER)];
        files.extend(parts.iter().map(|part| folder.join(part.file())));
        let mut small = optimize(&files, flags)?.into_iter();
        let mut program = |name: &str| -> Outcome<Program> {
            let script = folder.join(format!("{name}.js"));
            Ok(Program {
                script: fs::read_to_string(&script).map_err(io("read", &script))?,
                code: small.next().unwrap_or_default(),
            })
        };
        let (app, worker) = (program(APP)?, program(WORKER)?);
        let parts = parts.into_iter().zip(small);
        Ok(Code {
            app,
            worker,
            parts: parts.map(|(part, code)| part.with_code(code)).collect(),
        })
    })
}

/// Compiles a program; gives its file.
fn compile(kit: &Kit, program: &str) -> Outcome<PathBuf> {
    let package = if program == APP { "hoshibako" } else { program };
    let cargo = kit.toolchain.slim(kit.run("cargo")?);
    // Asks build.rs for a program that can be taken apart.
    cargo
        .env("HOSHIBAKO_SPLIT", "1")
        .env("RUST_BACKTRACE", "0")
        .args(["build", "--offline", "--release", "--target", TARGET])
        .args(["--package", package, "--bin", program])
        .go()?;
    let folder = place::wasm_target().join(TARGET).join("release");
    Ok(folder.join(format!("{program}.wasm")))
}

/// Writes the script that starts a program, and the program as that script wants it.
fn bind(program: &Path, folder: &Path, how: &[&str]) -> Outcome {
    let tool = tools::wasm_bindgen()?.join(place::program("wasm-bindgen"));
    Run::new(tool)
        .args(how)
        .args(["--no-typescript", "--out-dir"])
        .args([folder, program])
        .limit(300)
        .go()
}

/// Makes programs small, as many at a time as there are processors; gives them in the same order.
fn optimize(files: &[PathBuf], flags: &str) -> Outcome<Vec<Vec<u8>>> {
    let waiting = Mutex::new(files.iter().enumerate());
    let work = || {
        let mut done = Vec::new();
        loop {
            let next = waiting.lock().map_or(None, |mut files| files.next());
            let Some((at, file)) = next else {
                return Ok(done);
            };
            done.push((at, small(file, flags)?));
        }
    };
    let hands = thread::available_parallelism().map_or(1, usize::from);
    let mut all: Vec<(usize, Vec<u8>)> = thread::scope(|scope| {
        let hands: Vec<_> = (0..hands).map(|_| scope.spawn(work)).collect();
        let done = hands
            .into_iter()
            .map(|hand| hand.join().unwrap_or_else(|panic| resume_unwind(panic)));
        done.collect::<Outcome<Vec<_>>>()
    })?
    .into_iter()
    .flatten()
    .collect();
    all.sort_by_key(|(at, _)| *at);
    Ok(all.into_iter().map(|(_, code)| code).collect())
}

/// A program, optimised.
fn small(program: &Path, flags: &str) -> Outcome<Vec<u8>> {
    let small = program.with_extension("small.wasm");
    let run = || {
        Run::new(place::node_program("wasm-opt"))
            .args(["-Oz"])
            .args(flags.split_whitespace())
            .args([Path::new("--output"), &small, program])
            .limit(300)
    };
    // It remarks upon names that nobody keeps, every time. Only a failure is news.
    run().text().map(drop).or_else(|_| run().go())?;
    fs::read(&small).map_err(io("read", &small))
}
