//! `cargo xtask new-game NAME`: makes a complete small game from the example game in
//! `games/starter`.
//!
//! The example game's name occurs in its folder only as the name of the game. So the new name
//! replaces it in texts and file names. Then the new game's lines are added to the workspace, to
//! the registry, to the page, to the types for host pages and to `Cargo.lock`. Nothing is compiled.
//! The result is one change that git shows and can undo.

use crate::args::Args;
use crate::names;
use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, io, step};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The name of the example game: its folder, id and crate.
pub(crate) const EXAMPLE: &str = "starter";

/// The package that names all games.
const REGISTRY: &str = "registry";

/// The example game's number in links.
const EXAMPLE_CODE: u8 = 63;

/// The titles of the example game.
const EXAMPLE_NAMES: [&str; 2] = ["Ten Stars", "十の星"];

/// Files that are not copied to a new game: the page about the example game, and tests of frozen
/// data.
const LEFT_OUT: [&str; 2] = ["README.md", "engine/tests/golden_links.rs"];

/// The digits of a link's code, in the order of their values.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Words that cannot be the name of a crate: those of the language and of its libraries.
const RESERVED: &str = " abstract alloc as async await become box break const continue core crate do dyn else \
    enum extern false final fn for gen if impl in let loop macro match mod move mut override priv proc pub ref \
    return self static std struct super test trait true try type typeof union unsafe unsized use virtual where \
    while yield ";

/// The maximum length of a name, in letters.
const LONGEST: usize = 20;

/// The name of the game that [`trial`](crate::trial) makes.
pub(crate) const TRIAL: &str = "tryout";

/// Makes the game with the given name, and prints the next steps.
///
/// # Errors
/// When the name is invalid, or something cannot be written or generated.
pub(crate) fn command(args: &Args) -> Outcome<ExitCode> {
    let Some(name) = args.get(NAME) else {
        return Err(
            Failure::new("what is the game to be called?").remedy("cargo xtask new-game NAME")
        );
    };
    let root = place::root();
    let code = make(&root, name)?;
    println!("\n{}", next(name, code));
    Ok(ExitCode::SUCCESS)
}

/// The placeholder of the argument in usage texts: `new-game NAME`.
pub(crate) const NAME: &str = "NAME";

/// Copies the example game and adds the new one to this workspace. Returns its number in links.
///
/// # Errors
/// When the name is invalid, or something cannot be written.
pub(crate) fn make(root: &Path, name: &str) -> Outcome<u8> {
    check(root, name)?;
    let code = free_code(root)?;
    step(format!("Copy games/{EXAMPLE} to games/{name}"), || {
        copy(root, name, code)
    })?;
    step("Add it to the workspace and the registry", || {
        register(root, name)?;
        lock(root, name)
    })?;
    step(
        "Add it to the page and to the script for host pages",
        || list(root, name, code),
    )?;
    // Another name may change where a line has to be broken.
    step("Format it", || {
        let board = format!("{name}_board");
        let changed = ["fmt", "-p", "registry", "-p", name, "-p", &board];
        Run::new("cargo").args(changed).folder(root).go()
    })?;
    Ok(code)
}

/// Adds the lines of the new game to `index.html`, before those of the example game, its names to
/// the script for host pages, and its id to the types of that script. `crates/registry/tests/generated.rs` says what these parts contain.
fn list(root: &Path, name: &str, code: u8) -> Outcome {
    let index = root.join("index.html");
    let page = read(&index)?;
    let example = page.lines().filter(|line| line.contains(" data-example "));
    let (pages, files): (Vec<&str>, Vec<&str>) = example.partition(|line| line.contains("<meta "));
    let (doors, files): (Vec<&str>, Vec<&str>) = files
        .into_iter()
        .partition(|line| line.contains("door.svg"));
    let letter = |code: u8| {
        let digit = char::from(DIGITS[usize::from(code)]);
        format!("data-letter=\"{digit}\"")
    };
    let shown = capital(name);
    let own = |lines: &[&str]| -> String {
        let own = lines.iter().map(|line| {
            let line = line.replace(" data-example ", " ");
            let line = line.replace(&letter(EXAMPLE_CODE), &letter(code));
            EXAMPLE_NAMES
                .iter()
                .fold(line, |line, words| line.replace(words, &shown))
                .replace(EXAMPLE, name)
                + "\n"
        });
        own.collect()
    };
    let before = |lines: &[&str]| {
        lines
            .first()
            .copied()
            .unwrap_or(" data-example ")
            .to_owned()
    };
    edit(
        &index,
        &[
            (&before(&pages), own(&pages)),
            (&before(&files), own(&files)),
            (&before(&doors), own(&doors)),
        ],
    )?;
    edit(
        &root.join("embed/hoshibako-game.js"),
        &[(
            "  };\n\n  const WORDS = {",
            format!("    {name}: {{ en: \"{shown}\", ja: \"{shown}\" }},\n"),
        )],
    )?;
    edit(
        &root.join("embed/hoshibako-game.d.ts"),
        &[(";\nexport type Level", format!(" | \"{name}\""))],
    )
}

/// The next steps for the person who made the game.
fn next(name: &str, code: u8) -> String {
    format!(
        "{name} is a whole game with the rules of the example game, and number {code} in links. Try it:\n\
         \n  cargo xtask check-game {name}\
         \n  cargo hoshibako new {name} --seats 3 --seed 1\
         \n  cargo xtask serve --debug\n\
         \nThen change it, file by file: docs/adding-a-game.md. Begin with\n\
         \n  games/{name}/rules.md                  its rules, in words of your own\
         \n  games/{name}/words/en/listing.txt      its name, what the home page says of it; the same in words/ja\
         \n  games/{name}/engine/src/lib.rs         seats, options\
         \n  games/{name}/engine/src/rules.rs       what may be done\
         \n  games/{name}/board/src/lib.rs          its board\n\
         \nUntil its links are frozen (the guide's last part) the tests of crates/storage say that nothing is.\n"
    )
}

/// Refuses a name that cannot be used for a folder, a crate, a type and a word in links.
fn check(root: &Path, name: &str) -> Outcome {
    let refuse = |why: String| {
        let failure = Failure::new(format!("no game can be called `{name}`: {why}"));
        Err(failure.remedy("cargo xtask new-game, and another word"))
    };
    let is_word = name.bytes().all(|letter| letter.is_ascii_lowercase());
    if !is_word || !(2..=LONGEST).contains(&name.len()) {
        return refuse(format!(
            "2 to {LONGEST} small letters from a to z, no others"
        ));
    }
    if RESERVED.contains(&format!(" {name} ")) {
        return refuse("it is a word of Rust".to_owned());
    }
    if root.join("games").join(name).exists() {
        return refuse(format!("games/{name} is there"));
    }
    let lock = read(&root.join("Cargo.lock"))?;
    for package in [name.to_owned(), format!("{name}_board")] {
        if lock.contains(&format!("name = \"{package}\"")) {
            return refuse(format!("the crate {package} is part of the app"));
        }
    }
    if let Some(mention) = names::strays(root, &[name])?.first() {
        return refuse(format!(
            "code that is no game's says it, so nothing could find the game by its name ({mention})"
        ));
    }
    Ok(())
}

/// The lowest number in links that is not used by a game.
fn free_code(root: &Path) -> Outcome<u8> {
    let games = root.join("games");
    let mut taken = Vec::new();
    for entry in fs::read_dir(&games).map_err(io("list", &games))? {
        let file = entry
            .map_err(io("list", &games))?
            .path()
            .join("engine/src/lib.rs");
        if file.exists() {
            let text = read(&file)?;
            let mut lines = text
                .lines()
                .filter_map(|line| line.trim().strip_prefix("code: "));
            taken.extend(lines.find_map(|code| code.trim_end_matches(',').parse::<u8>().ok()));
        }
    }
    (1..EXAMPLE_CODE)
        .find(|code| !taken.contains(code))
        .ok_or_else(|| Failure::new("every number that links have for games is taken"))
}

/// Copies the folder of the example game, and adds the new game to the frozen data in `golden/`.
fn copy(root: &Path, name: &str, code: u8) -> Outcome {
    let from = root.join("games").join(EXAMPLE);
    for file in files(&from)? {
        let within = file.strip_prefix(&from).unwrap_or(&file);
        if LEFT_OUT
            .iter()
            .any(|left_out| within == Path::new(left_out))
        {
            continue;
        }
        let content = fs::read(&file).map_err(io("read", &file))?;
        let to = PathBuf::from(within.to_string_lossy().replace(EXAMPLE, name));
        write(
            &root.join("games").join(name).join(to),
            &renamed(within, content, name, code),
        )?;
    }
    let edition = from.join("fuzz/publisher/edition.json");
    let edition = read(&edition)?.replace(EXAMPLE, name);
    let golden = root.join("golden/1");
    write(
        &golden.join(format!("editions/{name}.json")),
        edition.as_bytes(),
    )?;
    // Nothing of the new game is frozen yet.
    write(&golden.join(format!("{name}.json")), b"[]\n")
}

/// Converts a file of the example game to one of the new game.
pub(crate) fn renamed(within: &Path, mut content: Vec<u8>, name: &str, code: u8) -> Vec<u8> {
    // Fuzzing inputs begin with the game's number, as a byte or as the digit of a link.
    if within.starts_with("fuzz/position") || within.starts_with("fuzz/edition") {
        content[0] = code;
    } else if within.starts_with("fuzz/link") {
        content[0] = DIGITS[usize::from(code)];
    }
    // Fuzzing inputs for positions are text after their first bytes. Those bytes are small numbers,
    // which are valid text too.
    let text = String::from_utf8_lossy(&content);
    let [shown, example_shown] = [name, EXAMPLE].map(capital);
    let mut text = text
        .replace(EXAMPLE, name)
        .replace(&example_shown, &shown)
        .replace(&format!("code: {EXAMPLE_CODE},"), &format!("code: {code},"))
        // The file itself is left out.
        .replace("mod golden_links;\n", "");
    for words in EXAMPLE_NAMES {
        text = text.replace(words, &shown);
    }
    text.into_bytes()
}

/// Capitalizes the first letter: `comet` becomes `Comet`.
pub(crate) fn capital(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_ascii_uppercase() + rest
}

/// Adds the game's lines to the workspace and to the registry.
fn register(root: &Path, name: &str) -> Outcome {
    let shown = capital(name);
    let board = format!("{name}_board");
    edit(
        &root.join("Cargo.toml"),
        &[(
            &format!("{EXAMPLE} = {{"),
            format!(
                "{name} = {{ path = \"games/{name}/engine\" }}\n{board} = {{ path = \"games/{name}/board\" }}\n"
            ),
        )],
    )?;
    let registry = root.join("crates/registry");
    edit(
        &registry.join("Cargo.toml"),
        &[
            (
                &format!("{EXAMPLE} = {{"),
                format!(
                    "{name}.workspace = true\n{board} = {{ workspace = true, optional = true }}\n"
                ),
            ),
            ("]\n# The example game", format!("    \"dep:{board}\",\n")),
        ],
    )?;
    edit(
        &registry.join("src/lib.rs"),
        &[
            ("pub use tabletop;", format!("pub use {name};\n")),
            (
                "\n#[cfg(feature = \"example\")]",
                format!("#[cfg(feature = \"boards\")]\npub use {board};\n"),
            ),
            (
                "        }\n    };",
                format!(
                    "            {name}: $crate::{name}::{shown} => $crate::{board}::{shown}Board,\n"
                ),
            ),
        ],
    )
}

/// Adds the game's two packages to `Cargo.lock`. `cargo xtask` runs with `--locked`, so cargo does
/// not add them itself.
fn lock(root: &Path, name: &str) -> Outcome {
    let path = root.join("Cargo.lock");
    let locked = locked(&read(&path)?, name).ok_or_else(|| {
        let message = format!("Cargo.lock lacks {EXAMPLE}, {EXAMPLE}_board or {REGISTRY}");
        Failure::new(message).remedy("cargo metadata --offline --format-version 1")
    })?;
    write(&path, locked.as_bytes())
}

/// The content of a `Cargo.lock` with the packages of a new game: copies of the example game's, in
/// cargo's order, and the registry's dependencies on them. `None` if it has no such packages.
fn locked(lock: &str, name: &str) -> Option<String> {
    let (head, packages) = lock.split_once("\n\n[[package]]\n")?;
    let packages = packages.trim_end().split("\n\n[[package]]\n");
    let mut packages: Vec<Locked> = packages.map(Locked::parse).collect();
    let board = format!("{name}_board");
    for (example, own) in [
        (EXAMPLE.to_owned(), name),
        (format!("{EXAMPLE}_board"), &board),
    ] {
        let mut copy = packages.iter().find(|it| it.name == example)?.clone();
        own.clone_into(&mut copy.name);
        for dependency in &mut copy.dependencies {
            if dependency == EXAMPLE {
                name.clone_into(dependency);
            }
        }
        packages.push(copy);
    }
    let registry = packages.iter_mut().find(|it| it.name == REGISTRY)?;
    registry.dependencies.extend([name.to_owned(), board]);
    packages.sort_by(|one, other| one.name.cmp(&other.name));
    let packages: String = packages.into_iter().map(Locked::text).collect();
    Some(format!("{head}\n{packages}"))
}

/// A package of `Cargo.lock`.
#[derive(Clone)]
struct Locked {
    name: String,
    /// The lines between the name and the dependencies: version, source, checksum.
    lines: Vec<String>,
    /// The names of its dependencies, with a version if there are several.
    dependencies: Vec<String>,
}

impl Locked {
    /// Reads a package, without the line `[[package]]`.
    fn parse(text: &str) -> Locked {
        let mut package = Locked {
            name: String::new(),
            lines: Vec::new(),
            dependencies: Vec::new(),
        };
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("name = ") {
                name.trim_matches('"').clone_into(&mut package.name);
            } else if let Some(dependency) = line.strip_prefix(" \"") {
                let dependency = dependency.trim_end_matches("\",").to_owned();
                package.dependencies.push(dependency);
            } else if line != "dependencies = [" && line != "]" {
                package.lines.push(line.to_owned());
            }
        }
        package
    }

    /// The package as cargo writes it.
    fn text(mut self) -> String {
        let mut text = format!("\n[[package]]\nname = \"{}\"\n", self.name);
        for line in self.lines {
            text += &format!("{line}\n");
        }
        if !self.dependencies.is_empty() {
            self.dependencies.sort();
            let lines = self.dependencies.iter().map(|it| format!(" \"{it}\",\n"));
            text += &format!("dependencies = [\n{}]\n", lines.collect::<String>());
        }
        text
    }
}

/// Inserts lines into a file, each before the first occurrence of its mark.
fn edit(path: &Path, lines: &[(&str, String)]) -> Outcome {
    let mut text = read(path)?;
    for (mark, line) in lines {
        let Some(at) = text.find(mark) else {
            let message = format!("{} has no `{}`", path.display(), mark.trim());
            return Err(Failure::new(message).remedy("see xtask/src/new_game.rs"));
        };
        text.insert_str(at, line);
    }
    write(path, text.as_bytes())
}

/// The games of a workspace, by the names of their folders.
pub(crate) fn games(root: &Path) -> Outcome<Vec<String>> {
    let folder = root.join("games");
    let mut found = Vec::new();
    for entry in fs::read_dir(&folder).map_err(io("list", &folder))? {
        let entry = entry.map_err(io("list", &folder))?;
        if entry.path().join("engine").is_dir() {
            found.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    Ok(found)
}

/// All files below a folder.
pub(crate) fn files(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(io("list", folder))? {
        let path = entry.map_err(io("list", folder))?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

pub(crate) fn read(path: &Path) -> Outcome<String> {
    fs::read_to_string(path).map_err(io("read", path))
}

fn write(path: &Path, content: &[u8]) -> Outcome {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(io("create", folder))?;
    }
    fs::write(path, content).map_err(io("write", path))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(name: &str) -> String {
        let refusal = check(&place::root(), name).err();
        refusal.map_or(String::new(), |failure| failure.message().to_owned())
    }

    #[test]
    fn a_name_is_refused_with_the_reason() {
        for (name, reason) in [
            ("Comet", "small letters"),
            ("comet2", "small letters"),
            ("c", "small letters"),
            ("halleyscometanditstail", "small letters"),
            ("match", "a word of Rust"),
            ("core", "a word of Rust"),
            ("starter", "games/starter is there"),
            ("serde", "the crate serde"),
            ("tabletop", "the crate tabletop"),
            ("picture", "code that is no game's says it"),
        ] {
            assert!(refused(name).contains(reason), "{name}: {}", refused(name));
        }
        assert_eq!(refused("comet"), "");
        assert_eq!(refused(TRIAL), "");
    }

    /// The name can be replaced only if it never occurs as part of another word.
    #[test]
    fn the_example_games_name_is_in_no_other_word() {
        let folder = place::root().join("games").join(EXAMPLE);
        let all = files(&folder).unwrap_or_else(|failure| panic!("{failure:?}"));
        let mut found = 0;
        for file in all.into_iter().filter(|file| !file.ends_with("README.md")) {
            let text = fs::read(&file).map(|it| String::from_utf8_lossy(&it).to_lowercase());
            let text = text.unwrap_or_else(|error| panic!("{file:?}: {error}"));
            for (at, _) in text.match_indices(EXAMPLE) {
                let before = text[..at].chars().next_back();
                let after = text[at + EXAMPLE.len()..].chars().next();
                let board = text[at + EXAMPLE.len()..].starts_with("board");
                let is_part = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
                assert!(!is_part(before) && (board || !is_part(after)), "{file:?}");
                found += 1;
            }
        }
        assert!(found > 100, "{found}");
    }

    const LOCK: &str = r#"# Written by cargo.
version = 4

[[package]]
name = "board"
version = "0.2.0"

[[package]]
name = "registry"
version = "0.2.0"
dependencies = [
 "board",
 "starter",
 "starter_board",
]

[[package]]
name = "starter"
version = "0.2.0"
dependencies = [
 "serde 1.0.0",
 "serde_json",
]

[[package]]
name = "starter_board"
version = "0.2.0"
dependencies = [
 "board",
 "starter",
]
"#;

    #[test]
    fn the_lock_file_gets_both_packages_in_cargos_order() {
        let expected = LOCK
            .replace(
                "[[package]]\nname = \"registry\"",
                "[[package]]\nname = \"comet\"\nversion = \"0.2.0\"\ndependencies = [\n \"serde 1.0.0\",\n \"serde_json\",\n]\n\n\
                 [[package]]\nname = \"comet_board\"\nversion = \"0.2.0\"\ndependencies = [\n \"board\",\n \"comet\",\n]\n\n\
                 [[package]]\nname = \"registry\"",
            )
            .replace(
                " \"board\",\n \"starter\",\n \"starter_board\",",
                " \"board\",\n \"comet\",\n \"comet_board\",\n \"starter\",\n \"starter_board\",",
            );
        assert_eq!(locked(LOCK, "comet"), Some(expected));
        assert_eq!(locked("version = 4\n", "comet"), None);
    }

    /// Everything that is not the new game's stays as cargo has written it.
    #[test]
    fn the_workspaces_lock_file_only_gains_lines() {
        let lock = read(&place::root().join("Cargo.lock"));
        let lock = lock.unwrap_or_else(|failure| panic!("{failure:?}"));
        let locked = locked(&lock, "comet").unwrap_or_default();
        let mut added = Vec::new();
        let mut before = lock.lines().peekable();
        for line in locked.lines() {
            if before.next_if_eq(&line).is_none() {
                added.push(line);
            }
        }
        assert_eq!(before.next(), None, "{added:#?}");
        assert!(added.contains(&" \"comet_board\","), "{added:#?}");
    }

    #[test]
    fn a_file_is_renamed_throughout() {
        let renamed = |within: &str, content: &str| {
            let content = renamed(Path::new(within), content.into(), "comet", 6);
            String::from_utf8(content).unwrap_or_default()
        };
        for (within, content, expected) in [
            (
                "engine/src/lib.rs",
                "starter::Starter; code: 63,",
                "comet::Comet; code: 6,",
            ),
            (
                "words/en/listing.txt",
                "NAME = Ten Stars\nTITLE = 十の星\n",
                "NAME = Comet\nTITLE = Comet\n",
            ),
            (
                "board/src/lib.rs",
                "starter_board StarterBoard starter-pouch",
                "comet_board CometBoard comet-pouch",
            ),
            ("fuzz/link/new-2", "_B", "GB"),
            ("fuzz/edition/standard", "?{}", "\u{6}{}"),
        ] {
            assert_eq!(renamed(within, content), expected, "{within}");
        }
    }
}
