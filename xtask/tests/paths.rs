//! Checks that every path named in a page or a comment exists: paths in backticks, in a sentence,
//! or as the target of a Markdown link.

use std::path::{Path, PathBuf};

/// File endings that make a word in backticks a path. A slash makes it one too.
const ENDINGS: [&str; 16] = [
    "rs",
    "md",
    "ts",
    "js",
    "mjs",
    "cjs",
    "css",
    "svg",
    "png",
    "html",
    "json",
    "toml",
    "lock",
    "conf",
    "sh",
    "webmanifest",
];

/// Folders with generated files or git's files, which are not checked.
const SKIPPED: [&str; 6] = [
    ".git",
    "target",
    "dist",
    "node_modules",
    "test-results",
    "report",
];

/// Words that look like paths of the project but are not, each with the reason.
const EXCEPTED: [(&str, &str); 18] = [
    ("/", "a place on the machine, or an address of a server"),
    ("dist/", "the app as it was built"),
    ("target/", "what Cargo and its tools leave"),
    ("e2e/test-results/", "what failing browser tests leave"),
    ("hoshibako.html", "the app in one file, as it was packed"),
    ("moon.json", "a publisher's edition, for example"),
    ("moon-2.json", "the same with other data"),
    ("games/comet", "the game that the guide adds, for example"),
    ("comet.", "the same game's files"),
    ("comet-later.css", "one more of them"),
    ("a.js", "a file that gets a label, for example"),
    ("a-", "the same file with its label"),
    ("-0123456789abcdef.js", "how a label looks"),
    ("golden/2", "the folder of a format to come"),
    ("text/", "a media type"),
    ("application/", "a media type"),
    ("oembed/", "answers for editors, in the built site"),
    ("hole/", "a tile in the notation of Stargazers"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All files and folders of the project, as paths from its root.
fn tree() -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(root().join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            if SKIPPED.contains(&name.as_str()) {
                continue;
            }
            let path = folder.join(name);
            found.push(path.to_str().unwrap().to_owned());
            if entry.file_type().unwrap().is_dir() {
                open.push(path);
            }
        }
    }
    found.sort();
    found
}

/// A path that a text names.
#[derive(Debug, PartialEq)]
struct Named {
    line: usize,
    path: String,
    /// Whether the path is the target of a link, which is resolved from the linking file only.
    linked: bool,
}

/// The lines of a page, with fenced code blocks replaced by empty lines.
fn prose(text: &str) -> Vec<&str> {
    let mut fenced = false;
    let outside = |line| {
        let fence = str::trim_start(line).starts_with("```");
        fenced ^= fence;
        if fence || fenced { "" } else { line }
    };
    text.lines().map(outside).collect()
}

/// The comments of a source file, line by line; all other lines are empty.
fn comments(text: &str, blocks: bool) -> Vec<&str> {
    let mut within = false;
    let comment = |line| comment(line, blocks, &mut within);
    text.lines().map(comment).collect()
}

fn comment<'a>(line: &'a str, blocks: bool, within: &mut bool) -> &'a str {
    if *within {
        let end = line.find("*/");
        *within = end.is_none();
        return line[..end.unwrap_or(line.len())].trim_start_matches([' ', '*']);
    }
    let begins = |mark: &str| {
        let at = line.find(mark)?;
        let alone = line[..at]
            .chars()
            .next_back()
            .is_none_or(char::is_whitespace);
        alone.then_some(&line[at + mark.len()..])
    };
    if let Some(rest) = begins("/*").filter(|_| blocks) {
        let end = rest.find("*/");
        *within = end.is_none();
        return &rest[..end.unwrap_or(rest.len())];
    }
    let rest = begins("//").unwrap_or("");
    rest.trim_start_matches(['/', '!'])
}

/// The paths named in some lines. Text in backticks ends with its paragraph.
fn paths(lines: &[&str]) -> Vec<Named> {
    let mut found = Vec::new();
    let mut code = false;
    for (at, text) in lines.iter().enumerate() {
        if text.trim().is_empty() {
            code = false;
        }
        for (part, piece) in text.split('`').enumerate() {
            code ^= part > 0;
            let mut name = |path: &str, linked| {
                let path = path.to_owned();
                let line = at + 1;
                found.push(Named { line, path, linked });
            };
            if code && is_path(piece) {
                name(piece, false);
                continue;
            }
            // Outside backticks, or in a command, a path has both a slash and a file ending.
            let words = piece.split(|c: char| c.is_whitespace() || "()[];:\"'=".contains(c));
            let words = words.map(|word| word.trim_end_matches(['.', ',']));
            for word in words.filter(|word| is_file(word) && word.contains('/') && is_path(word)) {
                name(word, false);
            }
            if code {
                continue;
            }
            for link in piece.split("](").skip(1) {
                let target = link.split([')', '#', ' ']).next().unwrap();
                if target.contains(['/', '.']) && !target.contains(':') {
                    name(target, true);
                }
            }
        }
    }
    found
}

/// Whether a word has one of the file endings.
fn is_file(word: &str) -> bool {
    let parts = word.rsplit_once('.');
    parts.is_some_and(|(name, ending)| !name.is_empty() && ENDINGS.contains(&ending))
}

/// Whether a word in backticks is a path rather than code.
fn is_path(word: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./*<>{},…".contains(c);
    let slash = word.contains('/') && word.chars().any(|c| c.is_ascii_alphabetic());
    word.chars().all(plain)
        && (is_file(word) || slash)
        && !word.contains("//")
        && !word.contains("</")
}

/// Turns a path into a pattern. `*` stands for any part of a name; the placeholders `GAME`,
/// `<game>` and `…` become `*`.
fn pattern(path: &str) -> String {
    let mut pattern = String::new();
    let mut rest = path;
    while let Some(c) = rest.chars().next() {
        let word = rest
            .find(|c: char| !c.is_ascii_uppercase())
            .unwrap_or(rest.len());
        let length = match c {
            '<' => rest.find('>').map_or(1, |end| end + 1),
            '…' => c.len_utf8(),
            _ if word > 1 && !rest.starts_with("README") && !rest.starts_with("LICENSE") => word,
            _ => {
                pattern.push(c);
                rest = &rest[c.len_utf8()..];
                continue;
            }
        };
        pattern.push('*');
        rest = &rest[length..];
    }
    pattern
}

/// The paths that a path with a list in braces stands for.
fn alternatives(path: &str) -> Vec<String> {
    let Some((before, (list, after))) = path
        .split_once('{')
        .and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    else {
        return vec![path.to_owned()];
    };
    let each = list.split(',').map(|name| format!("{before}{name}{after}"));
    each.flat_map(|path| alternatives(&path)).collect()
}

/// Whether a name matches a pattern, which may contain `*`.
fn matches_name(name: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => name == pattern,
        Some((before, after)) => name.strip_prefix(before).is_some_and(|rest| {
            let mut ends = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
            ends.any(|at| matches_name(&rest[at..], after))
        }),
    }
}

/// Whether the last names of a path match a pattern, compared name by name.
fn ends_with_pattern(path: &str, pattern: &str) -> bool {
    let mut names = path.rsplit('/');
    pattern
        .rsplit('/')
        .all(|pattern| names.next().is_some_and(|name| matches_name(name, pattern)))
}

/// Resolves a relative path from a folder.
fn joined(folder: &str, path: &str) -> String {
    let mut names: Vec<&str> = folder.split('/').filter(|name| !name.is_empty()).collect();
    for name in path.split('/') {
        match name {
            "" | "." => {}
            ".." => drop(names.pop()),
            name => names.push(name),
        }
    }
    names.join("/")
}

/// Whether a named path exists. A link is resolved from its file's folder. Any other path may match
/// the end of any path in the project.
fn exists(tree: &[String], file: &str, named: &Named) -> bool {
    let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
    if named.linked || named.path.starts_with('.') {
        let path = joined(folder, &named.path);
        if path.is_empty() || tree.contains(&path) {
            return true;
        }
    }
    if named.linked {
        return false;
    }
    alternatives(&named.path).iter().all(|path| {
        let pattern = pattern(path.trim_end_matches('/').trim_start_matches("./"));
        tree.iter().any(|path| ends_with_pattern(path, &pattern))
    })
}

fn is_excepted(path: &str) -> bool {
    let path = path.trim_start_matches("./");
    EXCEPTED
        .iter()
        .any(|(excepted, _)| path.starts_with(excepted))
}

#[test]
fn every_path_that_is_named_exists() {
    let tree = tree();
    let mut looked_at = 0;
    let mut missing = String::new();
    for file in &tree {
        let read = || std::fs::read_to_string(root().join(file)).unwrap();
        let text;
        let lines = match file.rsplit_once('.').map(|(_, ending)| ending) {
            Some("md") => {
                text = read();
                prose(&text)
            }
            Some("rs") => {
                text = read();
                comments(&text, false)
            }
            Some("ts" | "js" | "mjs" | "cjs" | "css") => {
                text = read();
                comments(&text, true)
            }
            _ => continue,
        };
        for named in paths(&lines) {
            looked_at += 1;
            if !exists(&tree, file, &named) && !is_excepted(&named.path) {
                missing += &format!("{file}:{}: {}\n", named.line, named.path);
            }
        }
    }
    assert!(missing.is_empty(), "what is named is not there:\n{missing}");
    assert!(looked_at > 300, "{looked_at} paths");
}

/// The check must report a path that does not exist.
#[test]
fn a_path_that_is_not_there_would_be_noticed() {
    let page =
        "See `xtask/src/main.rs`, [there](src/gone.rs#part)\n```\n`in/code`\n```\nand `gone.md`.";
    let named = paths(&prose(page));
    let shown = |named: &Named| (named.line, named.path.clone());
    let shown: Vec<_> = named.iter().map(shown).collect();
    let expected = [(1, "xtask/src/main.rs"), (1, "src/gone.rs"), (5, "gone.md")];
    assert_eq!(shown, expected.map(|(line, path)| (line, path.to_owned())));
    let tree = tree();
    let found: Vec<bool> = named
        .iter()
        .map(|named| exists(&tree, "docs/a.md", named))
        .collect();
    assert_eq!(found, [true, false, false]);

    // `#` stands for a slash here: otherwise these would be comments of this file.
    let source = "fn f() {} ## as `gone.rs`\nlet url = \"https:##a\"; #* or\n * `style/{base,gone}.css` *# g();";
    let source = source.replace('#', "/");
    let lines = comments(&source, true);
    assert_eq!(lines, [" as `gone.rs`", " or", "`style/{base,gone}.css` "]);
    assert!(
        paths(&lines)
            .iter()
            .all(|named| !exists(&tree, "src/a.js", named))
    );

    let here = |path: &str| {
        exists(
            &tree,
            "docs/a.md",
            &Named {
                line: 1,
                path: path.into(),
                linked: false,
            },
        )
    };
    assert!(here("games/<game>/rules.md") && here("games/GAME/engine") && here("../README.md"));
    assert!(
        !here("games/<game>/gone.md") && !here("games/GONE/engine/gone") && !here("../gone.md")
    );
}
