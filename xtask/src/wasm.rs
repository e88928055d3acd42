//! Turns the sources into small WebAssembly: cargo compiles, [`split`] separates the parts,
//! wasm-bindgen writes the scripts that start a program, and wasm-opt makes the programs small.
//!
//! The four steps run one after the other, with intermediate files in `target/xtask/wasm/`. Cargo
//! detects changes itself. The results of the others are stored ([`kept`](crate::kept)), and they
//! run only for a new program. [`site`](crate::site) turns the result into the files of the site.

use crate::files::Files;
use crate::imports;
use crate::kept::{Kept, Recipe};
use crate::kit::Kit;
use crate::page::GameSelection;
use crate::place;
use crate::process::Run;
use crate::say::{Outcome, io, step};
use crate::split::{self, Part};
use crate::toolchain::TARGET;
use crate::tools;
use std::cmp::Reverse;
use std::fs;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;

/// The name of the app's program.
pub(crate) const APP: &str = "hoshibako-app";

/// The name of the bot worker's program.
pub(crate) const WORKER: &str = "hoshibako-worker";

/// The arguments of wasm-bindgen. The parts need the function table, which wasm-bindgen would
/// otherwise remove as one of the linker's exports.
const BIND: [&str; 3] = ["--target=web", "--keep-lld-exports", "--no-typescript"];

/// The optimisation level of wasm-opt.
const OPTIMIZE: &str = "-Oz";

/// The name under which an optimised program is stored.
const SMALL: &str = "small.wasm";

/// A program with the script that starts it.
pub(crate) struct Program {
    /// The script written by wasm-bindgen.
    pub(crate) script: String,
    /// The optimised program, without its parts.
    pub(crate) code: Vec<u8>,
    /// The parts that the program loads on demand.
    pub(crate) parts: Vec<Part>,
}

/// All WebAssembly of the site.
pub(crate) struct Code {
    /// The app.
    pub(crate) app: Program,
    /// The bot worker.
    pub(crate) worker: Program,
}

/// Compiles the app and the bot worker with these games. `flags` are further flags for wasm-opt.
///
/// # Errors
/// If something does not compile, or a tool fails.
pub(crate) fn build(kit: &Kit, flags: &str, games: GameSelection) -> Outcome<Code> {
    // No file of an earlier build may be mistaken for a part of this one.
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
    let kept = Kept::open()?;
    let mut parts = step("Take the games out of both", || {
        let each = [APP, WORKER].into_iter().zip(&compiled);
        each.map(|(name, program)| take_apart(&kept, name, program, &folder.join(name)))
            .collect::<Outcome<Vec<_>>>()
    })?;
    step("Optimise the programs", || {
        let mut files = Vec::new();
        for (name, parts) in [APP, WORKER].into_iter().zip(&parts) {
            let own = folder.join(name);
            files.push(own.join(format!("{name}_bg.wasm")));
            files.extend(parts.iter().map(|part| own.join(part.file())));
        }
        let mut small = optimize(&kept, &files, flags)?.into_iter();
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
        let code = Code {
            app: program(APP, app.unwrap_or_default())?,
            worker: program(WORKER, worker.unwrap_or_default())?,
        };
        kept.tidy()?;
        Ok(code)
    })
}

/// Splits a program, and writes its parts and the script that starts it into `folder`. Returns the
/// parts.
fn take_apart(kept: &Kept, name: &str, program: &Path, folder: &Path) -> Outcome<Vec<Part>> {
    fs::create_dir_all(folder).map_err(io("create", folder))?;
    let splitter = tools::wasm_split()?.join(place::program("wasm-split-cli"));
    let binder = tools::wasm_bindgen()?.join(place::program("wasm-bindgen"));
    let mut recipe = Recipe::new("take apart").with(name).with(BIND.join(" "));
    for ingredient in [program, &splitter, &binder] {
        recipe = recipe.with(read(ingredient)?);
    }
    let files = kept.or_make(&recipe, || {
        split::run(&splitter, program, name, folder)?;
        bind(&binder, &folder.join(format!("{name}.wasm")), folder)?;
        read_all(folder)
    })?;
    for (name, content) in &files {
        let path = folder.join(name);
        fs::write(&path, content).map_err(io("write", &path))?;
    }
    split::read_parts(folder)
}

/// Compiles a program and returns its file.
fn compile(kit: &Kit, program: &str, games: GameSelection) -> Outcome<PathBuf> {
    let package = if program == APP { "hoshibako" } else { program };
    let features: &[&str] = match games {
        GameSelection::Registered => &[],
        GameSelection::WithExample => &["--features", "example"],
    };
    let cargo = kit.toolchain.slim(kit.run("cargo")?);
    // Asks build.rs for a program that can be split.
    cargo
        .env("HOSHIBAKO_SPLIT", "1")
        .env("RUST_BACKTRACE", "0")
        .args([
            "build",
            "--locked",
            "--offline",
            "--release",
            "--target",
            TARGET,
        ])
        .args(["--package", package, "--bin", program])
        .args(features)
        .go()?;
    let folder = place::wasm_target().join(TARGET).join("release");
    Ok(folder.join(format!("{program}.wasm")))
}

/// Writes the script that starts a program, and adapts the program to that script.
fn bind(binder: &Path, program: &Path, folder: &Path) -> Outcome {
    Run::new(binder)
        .args(BIND)
        .args([Path::new("--out-dir"), folder, program])
        .limit(300)
        .go()
}

/// Reads all files in a folder, by name.
fn read_all(folder: &Path) -> Outcome<Files> {
    let entries = fs::read_dir(folder).map_err(io("list", folder))?;
    let files = entries.map(|entry| {
        let path = entry.map_err(io("list", folder))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        Ok((name.into_owned(), read(&path)?))
    });
    files.collect()
}

fn read(path: &Path) -> Outcome<Vec<u8>> {
    fs::read(path).map_err(io("read", path))
}

/// Optimises programs in parallel, one thread for each processor. Returns them in the same order.
fn optimize(kept: &Kept, files: &[PathBuf], flags: &str) -> Outcome<Vec<Vec<u8>>> {
    // Identifies the version of wasm-opt; the program itself is too large to hash.
    let optimizer = read(&place::e2e().join("node_modules/binaryen/package.json"))?;
    let recipe = |file: &PathBuf| -> Outcome<Recipe> {
        Ok(Recipe::new("optimise")
            .with(&optimizer)
            .with(OPTIMIZE)
            .with(flags)
            .with(read(file)?))
    };
    let recipes = files.iter().map(recipe).collect::<Outcome<Vec<_>>>()?;
    let each = files.iter().zip(&recipes);
    let mut new: Vec<&PathBuf> = each
        .filter(|(_, recipe)| !kept.has(recipe))
        .map(|(file, _)| file)
        .collect();
    // The largest come first and are dealt out in turn, so that every thread has about as much to
    // do.
    new.sort_by_key(|file| Reverse(fs::metadata(file).map_or(0, |data| data.len())));
    let hands = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let hands: Vec<_> = (0..hands)
            .map(|hand| {
                let own: Vec<&PathBuf> = new.iter().copied().skip(hand).step_by(hands).collect();
                scope.spawn(move || make_small(hand, &own, flags))
            })
            .collect();
        let done = hands
            .into_iter()
            .map(|hand| hand.join().unwrap_or_else(|panic| resume_unwind(panic)));
        done.collect::<Outcome<()>>()
    })?;
    let each = files.iter().zip(&recipes);
    each.map(|(file, recipe)| {
        let mut files = kept.or_make(recipe, || {
            Ok(Files::from([(SMALL.to_owned(), read(&small(file))?)]))
        })?;
        Ok(files.remove(SMALL).unwrap_or_default())
    })
    .collect()
}

/// The path of a program's optimised version.
fn small(program: &Path) -> PathBuf {
    program.with_extension("small.wasm")
}

/// Optimises programs one after the other.
fn make_small(hand: usize, programs: &[&PathBuf], flags: &str) -> Outcome {
    if programs.is_empty() {
        return Ok(());
    }
    let line =
        |program: &&PathBuf| format!("{}\t{}\n", program.display(), small(program).display());
    let list = place::scratch()?.join(format!("wasm/small-{hand}.txt"));
    fs::write(&list, programs.iter().map(line).collect::<String>()).map_err(io("write", &list))?;
    let run = || {
        Run::new("node")
            .args([place::root().join("xtask/web/optimise.mjs")])
            .args([
                place::e2e().join("node_modules/binaryen/bin/wasm-opt"),
                list.clone(),
            ])
            .args([OPTIMIZE])
            .args(flags.split_whitespace())
            .limit(1800)
    };
    // The program always warns about removed names, so its output is shown only after a failure.
    run().text().map(drop).or_else(|_| run().go())
}
