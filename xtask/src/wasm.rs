//! From sources to small WebAssembly: cargo compiles, [`split`] takes parts out, wasm-bindgen
//! writes the scripts that start a program, wasm-opt makes the programs small.
//!
//! Each of the four is called here, one after the other, with files in `target/xtask/wasm/` between
//! them. Cargo knows by itself what has changed; the others run only for a program that is new to them, and what
//! they gave for one stays ([`kept`](crate::kept)). What becomes of the result is [`site`](crate::site)'s business.

use crate::files::Files;
use crate::imports;
use crate::kept::{Kept, Recipe};
use crate::kit::Kit;
use crate::page::Games;
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

/// The app's program.
pub(crate) const APP: &str = "hoshibako-app";

/// The bot worker's program.
pub(crate) const WORKER: &str = "hoshibako-worker";

/// How wasm-bindgen is called. The parts need the function table, which it takes for the linker's own.
const BIND: [&str; 3] = ["--target=web", "--keep-lld-exports", "--no-typescript"];

/// How much wasm-opt does.
const OPTIMIZE: &str = "-Oz";

/// The name under which an optimised program is kept.
const SMALL: &str = "small.wasm";

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

/// Takes a program apart into a folder of its own, with the script that starts it.
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
    split::found(folder)
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

/// Writes the script that starts a program, and the program as that script wants it.
fn bind(binder: &Path, program: &Path, folder: &Path) -> Outcome {
    Run::new(binder)
        .args(BIND)
        .args([Path::new("--out-dir"), folder, program])
        .limit(300)
        .go()
}

/// The files in a folder.
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

/// Makes programs small, as many at a time as there are processors; gives them in the same order.
fn optimize(kept: &Kept, files: &[PathBuf], flags: &str) -> Outcome<Vec<Vec<u8>>> {
    // What tells its version; the tool itself is large.
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
    // The largest first, in turn: every hand has about as much to do.
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

/// Where a program lies once it is small.
fn small(program: &Path) -> PathBuf {
    program.with_extension("small.wasm")
}

/// Makes programs small, one after the other.
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
    // It remarks upon names that nobody keeps, every time. Only a failure is news.
    run().text().map(drop).or_else(|_| run().go())
}
