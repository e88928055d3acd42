//! Collects the styles and symbols of all boards: from every sheet the rules that a drawing can use,
//! and the files of symbols as they are.

// Only part of the module is used here.
#[allow(dead_code)]
#[path = "src/css.rs"]
mod css;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The sheets and symbols that all boards use.
const SHEETS: [&str; 3] = ["style/tokens.css", "style/base.css", "style/table.css"];
const SYMBOLS: [&str; 2] = ["src/art/sprite.svg", "src/art/later.svg"];

fn main() -> io::Result<()> {
    // Cargo starts this program in the package's folder. A copy of the workspace that is compiled
    // into the same target folder has other games (`cargo xtask test --only new-game`).
    let root = Path::new("../..");
    println!("cargo::rerun-if-env-changed=CARGO_TARGET_DIR");
    let read = |path: &Path| {
        println!("cargo::rerun-if-changed={}", path.display());
        fs::read_to_string(path)
    };
    let all =
        |paths: &[PathBuf]| -> io::Result<String> { paths.iter().map(|path| read(path)).collect() };
    let at = |paths: &[&str]| -> Vec<PathBuf> { paths.iter().map(|it| root.join(it)).collect() };
    let mut found = vec![(
        String::new(),
        all(&at(&SHEETS))?,
        fs::canonicalize(root)?,
        SYMBOLS.map(str::to_owned).to_vec(),
    )];
    for folder in games(&root.join("games"))? {
        let id = folder
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let own = |name: String| folder.join(name);
        let sheets = all(&[own(format!("{id}.css")), own(format!("{id}-later.css"))])?;
        let symbols = vec![format!("{id}.svg"), "door.svg".to_owned()];
        found.push((id, sheets, fs::canonicalize(&folder)?, symbols));
    }
    let mut symbols = Vec::new();
    for (_, _, folder, files) in &found {
        let files: Vec<PathBuf> = files.iter().map(|file| folder.join(file)).collect();
        symbols.push(all(&files)?);
    }
    let borrowed: Vec<&str> = symbols.iter().map(|it| &**it).collect();
    let sheets: Vec<&str> = found.iter().map(|(_, sheets, ..)| &**sheets).collect();
    let mut wanted = wanted(&sheets, &borrowed);
    // The frame of a picture has the colours of the app.
    wanted.extend(tokens(&read(&root.join(SHEETS[0]))?));
    let mut code = String::from(
        "/// What a drawing can use of the sheets of each game, by its id; first what all use.\n",
    );
    code.push_str("pub(crate) static SHEETS: &[(&str, &str)] = &[\n");
    for (id, sheets, ..) in &found {
        // Writing to a `String` cannot fail.
        let _ = writeln!(code, "({id:?}, {:?}),", kept(sheets, &wanted));
    }
    code.push_str("];\n/// The symbols of each game, by its id; first those that all use.\n");
    code.push_str("#[cfg(feature = \"symbols\")]\n");
    code.push_str("pub(crate) static SYMBOLS: &[(&str, &[&str])] = &[\n");
    for (id, _, folder, files) in &found {
        let files = files
            .iter()
            .map(|file| format!("include_str!({:?})", folder.join(file)));
        let _ = writeln!(
            code,
            "({id:?}, &[{}]),",
            files.collect::<Vec<_>>().join(", ")
        );
    }
    code.push_str("];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("sheets.rs"), code)
}

/// The folders of the games, in order.
fn games(folder: &Path) -> io::Result<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut games = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            games.push(path);
        }
    }
    games.sort();
    Ok(games)
}

/// The properties of a drawing that a picture file keeps. Custom properties are kept too.
const PROPERTIES: &[&str] = &[
    "clip-path",
    "clip-rule",
    "color",
    "display",
    "dominant-baseline",
    "fill",
    "fill-opacity",
    "fill-rule",
    "filter",
    "font",
    "font-family",
    "font-size",
    "font-style",
    "font-weight",
    "letter-spacing",
    "mix-blend-mode",
    "opacity",
    "paint-order",
    "rotate",
    "scale",
    "stop-color",
    "stop-opacity",
    "stroke",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "text-anchor",
    "transform",
    "transform-box",
    "transform-origin",
    "translate",
    "vector-effect",
    "visibility",
];

/// Whether a property is kept, custom properties aside.
fn is_drawn(declaration: &css::Declaration) -> bool {
    PROPERTIES.contains(&&*declaration.property)
}

/// The names of the custom properties in a value.
fn variables(value: &str) -> impl Iterator<Item = &str> {
    let uses = value.split("var(").skip(1);
    uses.map(|rest| rest[..css::name_end(rest.trim_start())].trim())
}

/// The custom properties on which drawings depend, by sheets and symbols.
fn wanted(sheets: &[&str], symbols: &[&str]) -> BTreeSet<String> {
    let rules: Vec<_> = sheets
        .iter()
        .copied()
        .flat_map(css::heads_and_bodies)
        .collect();
    let all = || rules.iter().flat_map(|(_, declarations)| declarations);
    let drawn = all().filter(|it| is_drawn(it)).map(|it| &*it.value);
    let values = drawn.chain(symbols.iter().copied());
    let mut open: Vec<String> = values.flat_map(variables).map(str::to_owned).collect();
    let mut wanted = BTreeSet::new();
    while let Some(name) = open.pop() {
        if wanted.contains(&name) {
            continue;
        }
        let own = all().filter(|it| it.property == name);
        open.extend(own.flat_map(|it| variables(&it.value)).map(str::to_owned));
        wanted.insert(name);
    }
    wanted
}

/// The names of the colours and of the family of letters among the tokens.
fn tokens(sheet: &str) -> Vec<String> {
    let rules = css::heads_and_bodies(sheet).into_iter();
    let all = rules.flat_map(|(_, declarations)| declarations);
    let is_colour = |value: &str| value.starts_with('#');
    all.filter(|it| it.property == "--font" || is_colour(&it.value))
        .map(|it| it.property)
        .collect()
}

/// The rules of a sheet that a drawing can use, as a sheet. `wanted` are the custom properties that
/// are kept.
fn kept(sheet: &str, wanted: &BTreeSet<String>) -> String {
    let mut text = String::new();
    let is_kept = |it: &&css::Declaration| is_drawn(it) || wanted.contains(&it.property);
    for (head, declarations) in css::heads_and_bodies(sheet) {
        let heads = css::listed(&head)
            .into_iter()
            .filter(|it| !is_vain(&css::selector(it)));
        let heads: Vec<String> = heads.map(spaced).collect();
        let body = declarations.iter().filter(is_kept).map(|it| {
            let mark = if it.is_important { "!important" } else { "" };
            format!("{}:{}{mark}", it.property, spaced(&it.value))
        });
        let body: Vec<String> = body.collect();
        if !heads.is_empty() && !body.is_empty() {
            // Writing to a `String` cannot fail.
            let _ = writeln!(text, "{}{{{}}}", heads.join(","), body.join(";"));
        }
    }
    text
}

/// A text with single spaces.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether no element of a picture matches a selector.
fn is_vain(selector: &css::Selector) -> bool {
    let conditions = selector.0.iter().flat_map(|(_, compound)| compound);
    let mut conditions = conditions.into_iter();
    conditions.any(|condition| match condition {
        css::Condition::Never => true,
        css::Condition::Is(of) | css::Condition::Where(of) => of.iter().all(is_vain),
        _ => false,
    })
}
