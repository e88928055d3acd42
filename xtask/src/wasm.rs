//! From sources to small WebAssembly: cargo compiles, [`split`] takes parts out, wasm-bindgen
//! writes the scripts that start a program, wasm-opt makes the programs small.
//!
//! Each of the four is called here, one after the other, with files in `target/xtask/wasm/` between
//! them. What becomes of the result is [`site`](crate::site)'s business.

use crate::imports;
use crate::kit::Kit;
use crate::page::Games;
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
    /// The program without its parts, optimised.
    pub(crate) code: Vec<u8>,
    /// What the program loads when it is needed.
    pub(crate) parts: Vec<Part>,
}

/// All WebAssembly of the site.
pub(crate) struct Code {
    /// The app.
    pub(crate) app: Program,
    /// The bot worker.
    pub(crate) worker: Program,
}

/// Compiles everything for these games; `flags` are the optimiser's.
///
/// # Errors
/// When something does not compile, or a tool fails.
pub(crate) fn build(kit: &Kit, flags: &str, games: Games) -> Outcome<Code> {
    // Nothing of an earlier build may pass for a part of this one.
    let folder = place::scratch()?.join("wasm");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(io("empty", &folder))?;
    }
    let compiled = step("Compile the app and the bot worker", || {
        [APP, WORKER]
            .map(|name| compile(kit, name, games))
            .into_iter()
            .collect::<Outcome<Vec<_>>>()
    })?;
    let mut parts = step("Take the games out of both", || {
        let each = [APP, WORKER].into_iter().zip(&compiled);
        each.map(|(name, program)| take_apart(name, program, &folder.join(name)))
            .collect::<Outcome<Vec<_>>>()
    })?;
    step("Optimise the programs", || {
        let mut files = Vec::new();
        for (name, parts) in [APP, WORKER].into_iter().zip(&parts) {
            let own = folder.join(name);
            files.push(own.join(format!("{name}_bg.wasm")));
            files.extend(parts.iter().map(|part| own.join(part.file())));
        }
        let mut small = optimize(&files, flags)?.into_iter();
        let mut program = |name: &str, parts: Vec<Part>| -> Outcome<Program> {
            let script = folder.join(name).join(format!("{name}.js"));
            let mut script = fs::read_to_string(&script).map_err(io("read", &script))?;
            let mut code = small.next().unwrap_or_default();
            imports::shorten(&mut script, &mut code);
            Ok(Program {
                script,
                code,
                parts: parts
                    .into_iter()
                    .zip(&mut small)
                    .map(|(part, code)| part.with_code(code))
                    .collect(),
            })
        };
        let (worker, app) = (parts.pop(), parts.pop());
        Ok(Code {
            app: program(APP, app.unwrap_or_default())?,
            worker: program(WORKER, worker.unwrap_or_default())?,
        })
    })
}

/// Takes a program apart into a folder of its own, with the script that starts it.
fn take_apart(name: &str, program: &Path, folder: &Path) -> Outcome<Vec<Part>> {
    fs::create_dir_all(folder).map_err(io("create", folder))?;
    let parts = split::run(program, name, folder)?;
    // The parts need the function table, which wasm-bindgen takes for the linker's own.
    bind(
        &folder.join(format!("{name}.wasm")),
        folder,
        &["--target=web", "--keep-lld-exports"],
    )?;
    Ok(parts)
}

/// Compiles a program; gives its file.
fn compile(kit: &Kit, program: &str, games: Games) -> Outcome<PathBuf> {
    let package = if program == APP { "hoshibako" } else { program };
    let features: &[&str] = match games {
        Games::Box => &[],
        Games::WithExample => &["--features", "example"],
    };
    let cargo = kit.toolchain.slim(kit.run("cargo")?);
    // Asks build.rs for a program that can be taken apart.
    cargo
        .env("HOSHIBAKO_SPLIT", "1")
        .env("RUST_BACKTRACE", "0")
        .args(["build", "--offline", "--release", "--target", TARGET])
        .args(["--package", package, "--bin", program])
        .args(features)
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
