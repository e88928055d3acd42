//! Splitting the app: a WebAssembly module for each game, beside the main one.
//!
//! The app marks where a game is entered (`src/boards/mod.rs`), and its build script asks the linker
//! to keep what refers to what (`build.rs`). From that `wasm-split-cli` makes, of what the linker
//! wrote, a main module, one module for each game, and one for whatever just some games share.
//! wasm-bindgen must see the main module only. Trunk calls it right after cargo and knows no step
//! between the two, so it finds a stand-in on `PATH`: this very program under wasm-bindgen's name,
//! which splits the app and hands the main module to the real one.
//!
//! Afterwards each game's module goes to `dist/` as `GAME-HASH.wasm`, with all that it shares in it,
//! and `xtask/web/games.js`, which loads them, takes the place of the splitter's own script: that one
//! would fetch every shared module by itself, up to fifteen for one of five games.

use crate::offline;
use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, io};
use crate::tools;
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

/// The app's binary, the only one that is split: the bot worker comes later as a whole.
const APP: &str = "hoshibako-app";

/// Holds the splitter's path, for the stand-in. That it is set asks `build.rs` for a build that can
/// be split.
const SPLITTER: &str = "HOSHIBAKO_SPLIT";

/// Holds the real wasm-bindgen's path, for the stand-in.
const BINDGEN: &str = "HOSHIBAKO_WASM_BINDGEN";

/// How the splitter's name for a game's own module begins; the game's id follows.
const GAME: &str = "split_";

/// The script from which the app imports what loads a game, as the splitter names it. Its own one
/// also tells which modules there are.
const LOADER: &str = "__wasm_split.js";

/// How a function of that script is made known; the game's id follows.
const EXPORT: &str = "export const __wasm_split_load_";

/// What a build needs to be split.
pub(crate) struct Splitting {
    splitter: PathBuf,
    bindgen: PathBuf,
    /// The folder of the stand-in, to stand before the real wasm-bindgen's on `PATH`.
    pub(crate) folder: PathBuf,
}

impl Splitting {
    /// Finds the splitter, or installs it, and puts the stand-in in place.
    ///
    /// # Errors
    /// When a tool is missing and cannot be installed, or the stand-in cannot be written.
    pub(crate) fn prepare() -> Outcome<Self> {
        let splitter = tools::wasm_split()?.join(place::program("wasm-split-cli"));
        let bindgen = tools::wasm_bindgen()?.join(place::program("wasm-bindgen"));
        // Nothing of an earlier build may pass for a part of this one.
        let parts = parts()?;
        if parts.exists() {
            fs::remove_dir_all(&parts).map_err(io("empty", &parts))?;
        }
        Ok(Self {
            splitter,
            bindgen,
            folder: stand_in_place()?,
        })
    }

    /// Makes a run of Trunk one that splits.
    pub(crate) fn lend(&self, run: Run) -> Run {
        run.env(SPLITTER, &self.splitter)
            .env(BINDGEN, &self.bindgen)
    }
}

/// Where the splitter writes to.
fn parts() -> Outcome<PathBuf> {
    Ok(place::scratch()?.join("split"))
}

/// Puts this program under wasm-bindgen's name into a folder of its own.
fn stand_in_place() -> Outcome<PathBuf> {
    let folder = place::scratch()?.join("stand-in");
    fs::create_dir_all(&folder).map_err(io("create", &folder))?;
    let own = env::current_exe()
        .map_err(|error| Failure::new(format!("this program's own path is unknown: {error}")))?;
    let file = folder.join(place::program("wasm-bindgen"));
    // Not there is as good as removed.
    let _ = fs::remove_file(&file);
    fs::hard_link(&own, &file)
        .or_else(|_| fs::copy(&own, &file).map(|_| ()))
        .map_err(io("write", &file))?;
    Ok(folder)
}

/// Whether this program was called by wasm-bindgen's name.
pub(crate) fn stands_in(own_name: &str) -> bool {
    let name = Path::new(own_name).file_stem();
    name.is_some_and(|name| name == "wasm-bindgen")
}

/// Does wasm-bindgen's work, with the app's main module in place of the whole app.
///
/// # Errors
/// When the app cannot be split, or wasm-bindgen fails.
pub(crate) fn stand_in(words: Vec<String>) -> Outcome {
    let program = |name| {
        env::var_os(name).ok_or_else(|| {
            Failure::new(format!("called as wasm-bindgen, but {name} is not set"))
                .remedy("cargo xtask build")
        })
    };
    let (splitter, bindgen) = (program(SPLITTER)?, program(BINDGEN)?);
    let parts = parts()?;
    let is_app = |word: &String| Path::new(word).ends_with(format!("{APP}.wasm"));
    let mut words = words;
    if let Some(whole) = words.iter_mut().find(|word| is_app(word)) {
        Run::new(splitter)
            .args([Path::new(whole.as_str()), &parts])
            .args(["--out-name", APP])
            .limit(300)
            .go()?;
        *whole = parts.join(format!("{APP}.wasm")).display().to_string();
        // The games' modules need the function table, which wasm-bindgen takes for the linker's own.
        words.push("--keep-lld-exports".to_owned());
    }
    Run::new(bindgen).args(words).go()
}

/// Brings the games to `dist/`, where Trunk has left the rest; gives the page that knows of them.
///
/// # Errors
/// When the splitter's or Trunk's output is not what it used to be.
pub(crate) fn finish(dist: &Path, html: &str) -> Outcome<String> {
    let app = value(html, "data-js").unwrap_or_default();
    let (loader, codes) = bring_modules(dist, app)?;

    let script = dist.join(app);
    let text = read(&script)?;
    // Once for every game.
    let import = format!("from \"./{LOADER}\"");
    if !text.contains(&import) {
        return Err(Failure::new(format!("{app} does not import {LOADER}")));
    }
    let text = text.replace(&import, &format!("from \"./{loader}\""));
    fs::write(&script, text).map_err(io("write", &script))?;

    let mut html = html.to_owned();
    // Fetched together with the script that imports it.
    let early = format!("<link crossorigin href=./{loader} rel=modulepreload></head>");
    swap(&mut html, "</head>", &early)?;
    // Whoever comes straight to a board need not wait for the app to ask for its code.
    for (game, code) in codes {
        let link = format!(" data-game={game} ");
        if html.contains(&link) {
            swap(&mut html, &link, &format!(" data-code=./{code}{link}"))?;
        }
    }
    label_pictures(dist, &html)
}

/// Puts each game's module, with what it shares in it, and the script that loads them into the site;
/// gives the script's name, and of each game its id and its file's name.
fn bring_modules(dist: &Path, app: &str) -> Outcome<(String, Vec<(String, String)>)> {
    let page = read(&place::root().join("index.html"))?;
    let flags = optimizer_flags(&page).ok_or_else(|| {
        Failure::new(format!("index.html does not say how to optimise {APP}"))
            .remedy("keep data-bin, data-wasm-opt and data-wasm-opt-params on its <link>")
    })?;
    let parts = parts()?;
    let modules = modules(&read(&parts.join(LOADER))?);
    let small = all_small(&parts, &modules, &flags)?;

    let mut names = Vec::new();
    let mut script = read(&place::root().join("xtask/web/games.js"))?;
    swap(&mut script, &format!("./{APP}.js"), app)?;
    for module in modules.iter().filter(|module| module.is_whole_game()) {
        let mut code = small[module.file.as_str()].clone();
        let mut shared = String::new();
        for part in modules.iter().filter(|other| module.needs(other)) {
            code.extend(custom_section(&part.file, &small[part.file.as_str()]));
            shared.push_str(&format!(", \"{}\"", part.file));
        }
        let game = &module.games[0];
        let name = put(dist, game, "wasm", &code)?;
        script.push_str(&format!("{EXPORT}{game} = loader(\"./{name}\"{shared});\n"));
        names.push((game.clone(), name));
    }
    let script = put(dist, "games", "js", script.as_bytes())?;
    Ok((script, names))
}

/// Gives the app's main module, its script and the one that loads games, which name each other, one
/// label for what they hold together, once nothing changes in them any more; gives the page that
/// knows of it.
///
/// # Errors
/// When one of them is missing.
pub(crate) fn name_app(dist: &Path, html: &str) -> Outcome<String> {
    let app = value(html, "data-js").unwrap_or_default();
    let code = value(html, "data-wasm").unwrap_or_default();
    let loader = loader(dist)?;
    let names = [app, code].map(|address| address.trim_start_matches("./"));
    offline::name_app(dist, html, [names[0], names[1], &loader])
}

/// Gives the pictures that the page names a label each; gives the page that knows of them.
fn label_pictures(dist: &Path, html: &str) -> Outcome<String> {
    let mut labelled = html.to_owned();
    for address in values(html, "data-art") {
        let file = dist.join(address);
        let picture = fs::read(&file).map_err(io("read", &file))?;
        let game = file.file_stem().unwrap_or_default().to_string_lossy();
        let name = put(dist, &game, "svg", &picture)?;
        fs::remove_file(&file).map_err(io("remove", &file))?;
        swap(&mut labelled, address, &format!("./{name}"))?;
    }
    Ok(labelled)
}

fn read(path: &Path) -> Outcome<String> {
    fs::read_to_string(path).map_err(io("read", path))
}

/// The ids of the games in a finished site.
///
/// # Errors
/// When the site has no script that loads them, or it cannot be read.
pub(crate) fn games(dist: &Path) -> Outcome<Vec<String>> {
    Ok(loaded(&read(&dist.join(loader(dist)?))?))
}

/// The name of the script that loads games.
fn loader(dist: &Path) -> Outcome<String> {
    for entry in fs::read_dir(dist).map_err(io("list", dist))? {
        let path = entry.map_err(io("list", dist))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("games-") && name.ends_with(".js") {
            return Ok(name.into_owned());
        }
    }
    Err(Failure::new("dist/ has no script that loads games").remedy("cargo xtask build"))
}

/// The games that this script loads.
fn loaded(script: &str) -> Vec<String> {
    let ids = script.split(EXPORT).skip(1);
    ids.filter_map(|rest| Some(rest.split_once('=')?.0.trim().to_owned()))
        .collect()
}

/// A module that the splitter has made.
#[derive(Debug, PartialEq, Eq)]
struct Module {
    /// Its file, without the ending.
    file: String,
    /// The games that need it.
    games: Vec<String>,
}

impl Module {
    /// Whether it is the one by which its game is entered.
    fn is_whole_game(&self) -> bool {
        self.file.starts_with(GAME)
    }

    /// Whether its game needs that other module as well.
    fn needs(&self, other: &Module) -> bool {
        !other.is_whole_game() && other.games.contains(&self.games[0])
    }
}

/// The modules that the splitter's own script would fetch.
fn modules(script: &str) -> Vec<Module> {
    let mut sharers = "";
    let mut modules = Vec::new();
    for line in script.lines() {
        // Above what several games share stands which.
        let comment = line.strip_prefix("/* ");
        sharers = comment
            .and_then(|comment| comment.strip_suffix(" */"))
            .unwrap_or(sharers);
        let address = line.split_once("new URL(\"./");
        if let Some((file, _)) = address.and_then(|(_, rest)| rest.split_once(".wasm\"")) {
            let games = file.strip_prefix(GAME).unwrap_or(sharers);
            modules.push(Module {
                file: file.to_owned(),
                games: games.split(", ").map(str::to_owned).collect(),
            });
        }
    }
    modules
}

/// Some bytes as a section of a WebAssembly module that the browser hands out by this name.
fn custom_section(name: &str, content: &[u8]) -> Vec<u8> {
    let mut inside = leb128(name.len());
    inside.extend(name.as_bytes());
    inside.extend(content);
    // Zero is the number of all custom sections.
    let mut section = vec![0];
    section.extend(leb128(inside.len()));
    section.extend(inside);
    section
}

/// A number as WebAssembly writes them: seven bits to a byte, the lowest first.
fn leb128(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let low = (number & 0x7f) as u8;
        number >>= 7;
        if number == 0 {
            bytes.push(low);
            return bytes;
        }
        bytes.push(low | 0x80);
    }
}

/// How index.html has the app's module optimised.
fn optimizer_flags(page: &str) -> Option<Vec<String>> {
    let bin = format!("data-bin=\"{APP}\"");
    let tag = page.split('<').find(|tag| tag.contains(&bin))?;
    let level = format!("-O{}", value(tag, "data-wasm-opt")?);
    let rest = value(tag, "data-wasm-opt-params")?;
    let rest = rest.split_whitespace().map(str::to_owned);
    Some([level].into_iter().chain(rest).collect())
}

/// The modules by their names, optimised: each of them once, as many at a time as there are processors.
fn all_small<'a>(
    parts: &Path,
    modules: &'a [Module],
    flags: &[String],
) -> Outcome<BTreeMap<&'a str, Vec<u8>>> {
    let waiting = Mutex::new(modules.iter());
    let work = || {
        let mut done = Vec::new();
        loop {
            let next = waiting.lock().map_or(None, |mut modules| modules.next());
            let Some(module) = next else {
                return Ok(done);
            };
            let path = parts.join(format!("{}.wasm", module.file));
            done.push((module.file.as_str(), small(&path, flags)?));
        }
    };
    let hands = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let hands: Vec<_> = (0..hands).map(|_| scope.spawn(work)).collect();
        let mut all = BTreeMap::new();
        for hand in hands {
            let done = hand.join().unwrap_or_else(|panic| resume_unwind(panic));
            all.extend(done?);
        }
        Ok(all)
    })
}

/// A module, optimised.
fn small(module: &Path, flags: &[String]) -> Outcome<Vec<u8>> {
    let small = module.with_extension("small.wasm");
    let run = || {
        Run::new(place::node_program("wasm-opt"))
            .args(flags)
            .args([Path::new("--output"), &small, module])
            .limit(300)
    };
    // It remarks upon names that nobody keeps, every time. Only a failure is news.
    run().text().map(drop).or_else(|_| run().go())?;
    fs::read(&small).map_err(io("read", &small))
}

/// Puts a file into the site under a name that changes with its content, so that no cache mixes two
/// releases; gives the name.
fn put(dist: &Path, name: &str, ending: &str, content: &[u8]) -> Outcome<String> {
    let name = format!("{name}-{}.{ending}", place::label(content));
    let path = dist.join(&name);
    fs::write(&path, content).map_err(io("write", &path))?;
    Ok(name)
}

/// Replaces what must stand there exactly once.
pub(crate) fn swap(text: &mut String, old: &str, new: &str) -> Outcome {
    match text.matches(old).count() {
        1 if !old.is_empty() => {
            *text = text.replace(old, new);
            Ok(())
        }
        count => Err(
            Failure::new(format!("`{old}` stands {count} times where once is right"))
                .remedy("see whether Trunk, wasm-bindgen or wasm-split-cli has another version"),
        ),
    }
}

/// The first value of an attribute, quoted or not.
fn value<'a>(html: &'a str, attribute: &str) -> Option<&'a str> {
    values(html, attribute).into_iter().next()
}

/// All values of an attribute.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let key = format!(" {attribute}=");
    html.split(&key)
        .skip(1)
        .filter_map(|rest| match rest.strip_prefix('"') {
            Some(quoted) => Some(quoted.split_once('"')?.0),
            None => rest.split([' ', '>']).next(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_splitters_script_tells_who_needs_what() {
        let script = "const a = makeLoad(() => {\n\
            /* sterre, uchi */\n\
            const __chunk_1 = makeLoad(() => {\n\
            \x20   const src = fetch(new URL(\"./chunk_1.wasm\", import.meta.url));\n\
            export const __wasm_split_load_uchi = wrapAsyncCb(makeLoad(() => {\n\
            \x20   const src = fetch(new URL(\"./split_uchi.wasm\", import.meta.url));\n\
            export const __wasm_split_load_comet = wrapAsyncCb(makeLoad(() => {\n\
            \x20   const src = fetch(new URL(\"./split_comet.wasm\", import.meta.url));\n";
        let module = |file: &str, games: &[&str]| Module {
            file: file.to_owned(),
            games: games.iter().copied().map(str::to_owned).collect(),
        };
        let [chunk, uchi, comet] = [
            module("chunk_1", &["sterre", "uchi"]),
            module("split_uchi", &["uchi"]),
            module("split_comet", &["comet"]),
        ];
        assert!(uchi.needs(&chunk) && !comet.needs(&chunk) && !uchi.needs(&comet));
        assert!(uchi.is_whole_game() && !chunk.is_whole_game());
        assert_eq!(modules(script), [chunk, uchi, comet]);
    }

    #[test]
    fn the_script_tells_which_games_there_are() {
        let script = format!("let a;{EXPORT}sterre=b(1);{EXPORT}uchi = loader(2);\n");
        assert_eq!(loaded(&script), ["sterre", "uchi"]);
    }

    #[test]
    fn sections_are_written_as_webassembly_reads_them() {
        assert_eq!(custom_section("ab", &[7, 8]), [0, 5, 2, b'a', b'b', 7, 8]);
        assert_eq!(leb128(0), [0]);
        assert_eq!(leb128(624_485), [0xe5, 0x8e, 0x26]);
        assert_eq!(custom_section("a", &[1; 200])[..4], [0, 0xca, 0x01, 1]);
    }

    #[test]
    fn the_source_page_says_how_to_optimise() {
        let page = fs::read_to_string(place::root().join("index.html")).unwrap_or_default();
        let flags = optimizer_flags(&page).unwrap_or_default();
        assert_eq!(flags.first().map(String::as_str), Some("-Oz"));
        assert!(flags.contains(&"--enable-reference-types".to_owned()));
        assert_eq!(optimizer_flags("<link data-bin=\"other\">"), None);
    }

    #[test]
    fn attributes_are_read_with_and_without_quotes() {
        let html = "<link data-art=./a.svg rel=x><link rel=x data-art=\"./b.svg\"><p data-art=c>";
        assert_eq!(values(html, "data-art"), ["./a.svg", "./b.svg", "c"]);
        assert_eq!(value(html, "data-js"), None);
    }

    #[test]
    fn what_stands_elsewhere_than_expected_is_a_failure() {
        let mut text = "a b b".to_owned();
        assert!(swap(&mut text, "a", "c").is_ok());
        assert_eq!(text, "c b b");
        for missing in ["a", "b", ""] {
            assert!(swap(&mut text, missing, "d").is_err(), "{missing}");
        }
    }

    #[test]
    fn only_wasm_bindgens_name_makes_a_stand_in() {
        assert!(stands_in("/target/xtask/stand-in/wasm-bindgen"));
        assert!(!stands_in("/target/debug/xtask"));
        assert!(!stands_in(""));
    }
}
