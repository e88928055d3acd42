//! The files of the built site: the files that `index.html` lists, minified scripts and style
//! sheets, and the page that refers to them. Almost every file has a name with a label of its
//! content.
//!
//! Files of another build have other names. No cache and no host in the middle of an update can
//! therefore mix the files of two builds. Only files whose names are used from outside keep them:
//! `public/`, `embed/`, what is for links to a game ([`previews`]), and the service worker.

use crate::files::{Files, labelled};
use crate::offline;
use crate::page::{self, GameSelection, Piece, SiteEntry, Tag};
use crate::place;
use crate::previews::{self, Home};
use crate::process::Run;
use crate::say::{Failure, Outcome, io};
use crate::split;
use crate::wasm::{APP, Code, WORKER};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The script that loads the separately loaded parts of the app.
const LOADER: &str = "games.js";

/// The script that loads the parts of the bot worker, one for each game.
const BOT_LOADER: &str = "bots.js";

/// The prefix of the file names of the bot worker's parts.
pub(crate) const BOT: &str = "bot-";

/// The script that starts the bot worker.
const WORKER_START: &str = "worker.js";

/// The folder of files that keep their names.
const PUBLIC: &str = "public/";

/// The name of each file in the source page, and its name in the site.
type Names = BTreeMap<String, String>;

/// Makes the site from the compiled programs, with these games and this policy. If its address is
/// known, previews of links get whole addresses, which chats require.
///
/// # Errors
/// If the page refers to a missing file, or would break under a strict policy or in a folder of a
/// server.
pub(crate) fn assemble(
    code: Code,
    policy: &str,
    home: &Home,
    games: GameSelection,
) -> Outcome<Files> {
    let pieces = page::source(games)?;
    let mut files = Files::new();
    let mut names = Names::new();
    let mut texts = Files::new();
    for piece in &pieces {
        let Piece::Open(tag) = piece else { continue };
        match tag.site_entry()? {
            Some(SiteEntry::Sheet(path) | SiteEntry::Script(path)) => {
                texts.insert(last(path).to_owned(), read(path)?);
            }
            Some(SiteEntry::File(path)) if path.starts_with(PUBLIC) => {
                files.insert(last(path).to_owned(), read(path)?);
            }
            Some(SiteEntry::File(path)) if path.ends_with(".js") => {
                texts.insert(last(path).to_owned(), read(path)?);
            }
            Some(SiteEntry::File(path)) => {
                label(&mut files, &mut names, vec![(last(path), read(path)?)])?;
            }
            Some(SiteEntry::Folder(path)) => bring_folder(&mut files, &mut texts, path)?,
            Some(SiteEntry::Picture(_) | SiteEntry::App(_) | SiteEntry::Worker) | None => {}
        }
    }

    let mut codes = Vec::new();
    for (program, name, loader) in [(&code.app, APP, LOADER), (&code.worker, WORKER, BOT_LOADER)] {
        let is_worker = name == WORKER;
        let prefix = if is_worker { BOT } else { "" };
        let loading = split::loading(name, &program.parts, prefix, is_worker)?;
        texts.insert(loader.to_owned(), loading.script.into_bytes());
        files.extend(loading.files);
        if !is_worker {
            codes = loading.entries;
        }
        // Only the address of the imported script changes; the program's name for the import stays.
        let import = |script: &str| format!("from \"./{script}\"");
        let script = program
            .script
            .replace(&import(split::LOADER), &import(loader));
        texts.insert(format!("{name}.js"), script.into_bytes());
    }
    minify(&mut texts)?;

    let (app, worker) = (format!("{APP}.js"), format!("{WORKER}.js"));
    let (app_code, worker_code) = (format!("{APP}_bg.wasm"), format!("{WORKER}_bg.wasm"));
    let together = [
        vec![
            (app.as_str(), None),
            (LOADER, None),
            (&app_code, Some(code.app.code)),
        ],
        vec![
            (WORKER_START, None),
            (&worker, None),
            (BOT_LOADER, None),
            (&worker_code, Some(code.worker.code)),
        ],
    ];
    for group in together {
        let group = group.into_iter().map(|(name, content)| {
            let content = content.or_else(|| texts.remove(name));
            content
                .map(|content| (name, content))
                .ok_or_else(|| missing(name))
        });
        label(&mut files, &mut names, group.collect::<Outcome<_>>()?)?;
    }
    for (name, content) in texts {
        if name.contains('/') {
            files.insert(name, content);
        } else {
            label(&mut files, &mut names, vec![(&name, content)])?;
        }
    }

    let pages = previews::pages(&pieces);
    for page in &pages {
        let picture = page.own_picture();
        let path = place::root().join(PUBLIC).join(&picture);
        if path.exists() {
            files.insert(picture, fs::read(&path).map_err(io("read", &path))?);
        }
    }
    let mut written = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Open(tag) => put_tag(&mut written, tag, &names, &codes)?,
            other => written.push(other),
        }
    }
    let front = previews::front(&written, home);
    let id = offline::seal(&mut files, &front, policy, &pages)?;
    put_page(&mut files, "", offline::sealed(front, policy, &id))?;
    for page in &pages {
        let pieces = previews::page(&written, page, &files, home);
        let folder = format!("{}/", page.folder);
        put_page(&mut files, &folder, offline::sealed(pieces, policy, &id))?;
        if let Some((name, answer)) = previews::oembed(page, &files, home) {
            files.insert(name, answer.into_bytes());
        }
    }
    Ok(files)
}

/// Adds the page of a folder to the site.
fn put_page(files: &mut Files, folder: &str, page: String) -> Outcome {
    let faults = faults(&page);
    if !faults.is_empty() {
        let message = format!("the page {folder} {}", faults.join("; it "));
        return Err(Failure::new(message).remedy("see index.html"));
    }
    files.insert(format!("{folder}index.html"), page.into_bytes());
    Ok(())
}

/// Writes the site into `dist/` and replaces the old one.
///
/// # Errors
/// If a file cannot be written; `dist/` stays as it was.
pub(crate) fn write(files: &Files) -> Outcome {
    let (dist, fresh) = (place::dist(), place::scratch()?.join("site"));
    clear(&fresh)?;
    for (name, content) in files {
        let path = fresh.join(name);
        let parent = path.parent().unwrap_or(&fresh);
        fs::create_dir_all(parent).map_err(io("create", parent))?;
        fs::write(&path, content).map_err(io("write", &path))?;
    }
    clear(&dist)?;
    fs::rename(&fresh, &dist).map_err(io("write", &dist))
}

/// Removes a folder if it exists.
fn clear(folder: &Path) -> Outcome {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(io("empty", folder))?;
    }
    Ok(())
}

/// Writes a tag of the source page as it is in the site.
fn put_tag(
    written: &mut Vec<Piece>,
    mut tag: Tag,
    names: &Names,
    codes: &[(String, String)],
) -> Outcome {
    let here = |path: &str| names.get(last(path)).cloned().ok_or_else(|| missing(path));
    match tag.site_entry()? {
        Some(SiteEntry::Sheet(path)) => {
            let address = format!("./{}", here(path)?);
            tag.set("href", &address);
            tag.set("rel", "stylesheet");
        }
        Some(SiteEntry::Script(path)) => {
            let address = format!("./{}", here(path)?);
            tag.set("src", &address);
        }
        Some(SiteEntry::Picture(path)) => {
            written.push(Piece::Text(page::slim_drawing(&text(read(path)?))));
            return Ok(());
        }
        Some(SiteEntry::App(_)) => {
            written.extend(start_tags(names)?.map(Piece::Open));
            return Ok(());
        }
        Some(SiteEntry::File(_) | SiteEntry::Folder(_) | SiteEntry::Worker) => return Ok(()),
        None => {}
    }
    tag.unset("data-trunk");
    tag.unset(page::EXAMPLE);
    for value in tag.values_mut() {
        if let Some(name) = value.strip_prefix("./").and_then(|name| names.get(name)) {
            *value = format!("./{name}");
        }
    }
    // With the address in the page, a visitor who opens a game directly need not wait until the app
    // requests its code.
    let game = tag.get("data-game").unwrap_or_default();
    if let Some((_, code)) = codes.iter().find(|(entry, _)| entry == game) {
        tag.set("data-code", &format!("./{code}"));
    }
    written.push(Piece::Open(tag));
    Ok(())
}

/// The tags that start the app: they name its files and preload them.
fn start_tags(names: &Names) -> Outcome<impl Iterator<Item = Tag>> {
    let here = |name: &str| match names.get(name) {
        Some(name) => Ok(format!("./{name}")),
        None => Err(missing(name)),
    };
    let (app, code) = (
        here(&format!("{APP}.js"))?,
        here(&format!("{APP}_bg.wasm"))?,
    );
    let module = |address: &str| {
        Tag::new(
            "link",
            &[
                ("crossorigin", ""),
                ("href", address),
                ("rel", "modulepreload"),
            ],
        )
    };
    // Without `crossorigin`: WebKit uses a preloaded file only for a request of the same mode, and
    // the page's own requests (`src/games/files.js`) have this mode.
    let preload = [
        ("as", "fetch"),
        ("href", code.as_str()),
        ("rel", "preload"),
        ("type", "application/wasm"),
    ];
    let meta = [
        ("data-js", app.as_str()),
        ("data-wasm", code.as_str()),
        ("name", "app"),
    ];
    Ok([
        Tag::new("meta", &meta),
        Tag::new("link", &preload),
        module(&app),
        module(&here(LOADER)?),
    ]
    .into_iter())
}

/// Adds files to the site under names with a label of their content. Files that refer to each other
/// form a group and share a label; a single file has its own.
fn label(files: &mut Files, names: &mut Names, group: Vec<(&str, Vec<u8>)>) -> Outcome {
    let whole: Vec<u8> = group
        .iter()
        .flat_map(|(_, content)| content.clone())
        .collect();
    let label = place::label(&whole);
    let renamed: Vec<(&str, String)> = group
        .iter()
        .map(|(name, _)| (*name, labelled(name, &label)))
        .collect();
    let mut unnamed: Vec<&str> = group.iter().skip(1).map(|(name, _)| *name).collect();
    for (name, mut content) in group {
        if name.ends_with(".js") && renamed.len() > 1 {
            let mut script = text(content);
            for (old, new) in &renamed {
                for lead in ["", "./"] {
                    let quoted = format!("\"{lead}{old}\"");
                    if script.contains(&quoted) {
                        script = script.replace(&quoted, &format!("\"{lead}{new}\""));
                        unnamed.retain(|name| name != old);
                    }
                }
            }
            content = script.into_bytes();
        }
        let new = labelled(name, &label);
        files.insert(new.clone(), content);
        names.insert(name.to_owned(), new);
    }
    match unnamed.first() {
        None => Ok(()),
        Some(name) => Err(Failure::new(format!("no script beside it names {name}"))),
    }
}

/// Adds a folder and its subfolders unchanged, except that their scripts go to `texts` for
/// minifying.
fn bring_folder(files: &mut Files, texts: &mut Files, path: &str) -> Outcome {
    let folder = place::root().join(path);
    for entry in fs::read_dir(&folder).map_err(io("list", &folder))? {
        let file = entry.map_err(io("list", &folder))?.path();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let within = format!("{path}/{name}");
        if file.is_dir() {
            bring_folder(files, texts, &within)?;
            continue;
        }
        let content = fs::read(&file).map_err(io("read", &file))?;
        if name.ends_with(".js") {
            texts.insert(within, content);
        } else {
            files.insert(within, content);
        }
    }
    Ok(())
}

/// Minifies scripts and style sheets.
fn minify(texts: &mut Files) -> Outcome {
    let folder = place::scratch()?.join("minify");
    clear(&folder)?;
    let (from, to) = (folder.join("from"), folder.join("to"));
    let (modules, others): (Vec<&String>, Vec<&String>) = texts.keys().partition(|name| {
        name.ends_with(".js") && is_module(&String::from_utf8_lossy(&texts[*name]))
    });
    for (name, content) in texts.iter() {
        let path = from.join(name);
        let parent = path.parent().unwrap_or(&from);
        fs::create_dir_all(parent).map_err(io("create", parent))?;
        fs::write(&path, content).map_err(io("write", &path))?;
    }
    // Top-level names may be shortened in a module only; classic scripts share theirs with each
    // other.
    for (names, how) in [(modules, &["--format=esm"][..]), (others, &[])] {
        Run::new(place::node_program("esbuild"))
            .folder(&from)
            .args([
                "--minify",
                "--target=es2022",
                "--charset=utf8",
                "--log-level=warning",
            ])
            // The script from wasm-bindgen lists the loading script once for each game, as
            // duplicate keys of one object.
            .args(["--log-override:duplicate-object-key=silent"])
            .args(how)
            .args([
                format!("--outdir={}", to.display()),
                "--outbase=.".to_owned(),
            ])
            .args(names)
            .limit(60)
            .go()?;
    }
    for (name, content) in texts {
        let path = to.join(name);
        *content = fs::read(&path).map_err(io("read", &path))?;
        while content.last() == Some(&b'\n') {
            content.pop();
        }
    }
    Ok(())
}

/// Whether a script is a module, judging by its top-level statements.
fn is_module(text: &str) -> bool {
    text.lines().any(|line| {
        ["export ", "export{", "import "]
            .iter()
            .any(|word| line.starts_with(word))
    })
}

/// Lists what would break under a strict policy, or in a folder other than a server's root.
fn faults(html: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for tag in html.split('<').skip(1) {
        let (tag, content) = tag.split_once('>').unwrap_or((tag, ""));
        let name = tag.split_whitespace().next().unwrap_or_default();
        let is_inline = !content.trim().is_empty() && !tag.contains("src=");
        if is_inline && (name == "script" || name == "style") {
            faults.push(format!("has an inline <{name}>"));
        }
        for attribute in tag.split_whitespace().skip(1) {
            let (key, value) = attribute.split_once('=').unwrap_or((attribute, ""));
            let value = value.trim_matches(['"', '\'']);
            if key == "style" || (key.starts_with("on") && !value.is_empty()) {
                faults.push(format!("has an inline `{key}` on <{name}>"));
            }
            let is_address = matches!(key, "src" | "href" | "content")
                || matches!(
                    key,
                    "data-js" | "data-wasm" | "data-art" | "data-code" | "data-script"
                );
            if is_address && value.starts_with('/') {
                faults.push(format!("names {value} from the server's root"));
            }
        }
    }
    faults
}

/// The name of a file without its folders.
fn last(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

fn read(path: &str) -> Outcome<Vec<u8>> {
    let path = place::root().join(Path::new(path));
    fs::read(&path).map_err(io("read", &path))
}

fn text(content: Vec<u8>) -> String {
    String::from_utf8(content)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

fn missing(name: &str) -> Failure {
    Failure::new(format!("the page needs {name}, which nothing brings")).remedy("see index.html")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_name_each_other_change_their_names_together() {
        let (mut files, mut names) = (Files::new(), Names::new());
        let group = vec![
            ("worker.js", b"load(\"a-worker.js\")".to_vec()),
            ("a-worker.js", b"from \"./worker.js\"".to_vec()),
        ];
        label(&mut files, &mut names, group).unwrap_or_else(|failure| panic!("{failure:?}"));
        let new = &names["a-worker.js"];
        assert_eq!(
            text(files[&names["worker.js"]].clone()),
            format!("load(\"{new}\")")
        );
        assert_eq!(
            text(files[new].clone()),
            format!("from \"./{}\"", names["worker.js"])
        );
        let strangers = vec![("a.js", b"1".to_vec()), ("b.wasm", b"2".to_vec())];
        assert!(label(&mut files, &mut names, strangers).is_err());
    }

    #[test]
    fn the_page_may_hold_nothing_inline_and_nothing_absolute() {
        let good = "<meta content=./worker.js name=bot-worker><script src=./start.js type=module>\
                    </script><link rel=\"icon\" href=\"data:,\"><svg><use href=\"#a\"/></svg><p>on=1";
        assert_eq!(faults(good), Vec::<String>::new());
        for bad in [
            "<script>let a</script>",
            "<style>a{}</style>",
            "<p style=color:red>",
            "<body onload=go()>",
            "<link rel=icon href=/icon.svg>",
            "<script src=\"/a.js\"></script>",
        ] {
            assert_eq!(faults(bad).len(), 1, "{bad}");
        }
    }

    #[test]
    fn modules_are_told_from_classic_scripts() {
        assert!(is_module("let a;\nexport { a as default };"));
        assert!(!is_module(
            "const start = async () => await import(\"./a.js\");"
        ));
    }
}
