//! What makes a build one whole: names that change with content, the build's id, the strict policy
//! and the service worker that keeps it all.
//!
//! Every file but the page, `sw.js` and what only the device looks at (icons, manifest) has a name
//! made of its content, so no cache and no host in the middle of an update can pair the files of two
//! builds: what belongs to another build is simply not there. Trunk names files before the games are
//! split off, so scripts and the worker get their names here.

use crate::place;
use crate::say::{Failure, Outcome, io};
use crate::server::POLICY;
use crate::split::swap;
use std::fs;
use std::path::Path;

/// The worker's start script, as the source page names it.
pub(crate) const WORKER: &str = "./worker.js";

/// The worker's files, as Trunk leaves them; the start script, which names the others, first.
const WORKER_FILES: [&str; 3] = [
    "worker.js",
    "hoshibako-worker.js",
    "hoshibako-worker_bg.wasm",
];

/// The page's half of the service worker, as the source page names it.
pub(crate) const KEEPER: &str = "./offline.js";

/// The script that comes first in a frame, as the source page names it.
pub(crate) const FRAME: &str = "./frame-page.js";

/// Where the page says its build's id.
pub(crate) const NO_BUILD: &str = "none-yet";

/// The service worker, which must be called the same in every build.
const SERVICE_WORKER: &str = "sw.js";

/// What only the device looks at, when the app is installed: it keeps copies of its own.
const NOT_KEPT: [&str; 2] = ["png", "webmanifest"];

/// The one of these that Firefox asks for at every visit, without a network too.
const TOUCH_ICON: &str = "apple-touch-icon.png";

/// The policy of a build. `'self'` is all it needs, but for one case: in WebKit it matches nothing in a frame
/// without an origin, so whoever wants such frames there has the app's own origin named beside it.
///
/// # Errors
/// When that is no origin: `https://` or `http://`, a host, perhaps a port, and no more.
pub(crate) fn policy(origin: Option<&str>) -> Outcome<String> {
    let Some(origin) = origin else {
        return Ok(POLICY.to_owned());
    };
    let host = origin
        .strip_prefix("https://")
        .or_else(|| origin.strip_prefix("http://"));
    let is_host = |host: &str| {
        let is_fit = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '-' | ':');
        !host.is_empty() && host.chars().all(is_fit)
    };
    if host.is_some_and(is_host) {
        Ok(POLICY.replace("'self'", &format!("'self' {origin}")))
    } else {
        Err(Failure::new(format!("`{origin}` is no origin"))
            .remedy("as in --origin https://games.example, without a folder"))
    }
}

/// Lets the app's module be fetched once: WebKit takes up what was fetched early only for a request of the same
/// mode, and gives the page's own requests (`src/boards/files.js`) that of a preload without `crossorigin`.
///
/// # Errors
/// When Trunk writes the preload in another way.
pub(crate) fn plain_preload(html: &str) -> Outcome<String> {
    let mut html = html.to_owned();
    swap(&mut html, "<link as=fetch crossorigin ", "<link as=fetch ")?;
    Ok(html)
}

/// Gives the bot worker's files names of their content; gives the page that knows of them.
///
/// # Errors
/// When a file is missing, or the page does not name the worker once.
pub(crate) fn name_worker(dist: &Path, html: &str) -> Outcome<String> {
    let label = label_of(dist, &WORKER_FILES)?;
    let mut start = read(&dist.join(WORKER_FILES[0]))?;
    for name in &WORKER_FILES[1..] {
        let new = labelled(name, &label);
        swap(&mut start, &format!("\"{name}\""), &format!("\"{new}\""))?;
        rename(dist, name, &new)?;
    }
    let name = labelled(WORKER_FILES[0], &label);
    write(&dist.join(&name), start.as_bytes())?;
    remove(&dist.join(WORKER_FILES[0]))?;
    let mut html = html.to_owned();
    swap(&mut html, WORKER, &format!("./{name}"))?;
    Ok(html)
}

/// Gives a script that the page names once a name of its content; gives the page that knows of it.
///
/// # Errors
/// As [`name_worker`].
pub(crate) fn name_script(dist: &Path, html: &str, script: &str) -> Outcome<String> {
    let name = script.trim_start_matches("./");
    let new = labelled(name, &label_of(dist, &[name])?);
    rename(dist, name, &new)?;
    let mut html = html.to_owned();
    swap(&mut html, script, &format!("./{new}"))?;
    Ok(html)
}

/// Gives the app's script, its main module and the script that loads games, which name each other,
/// names of their content; gives the page that knows of them.
///
/// # Errors
/// When a file is missing or names another more or less often than it used to.
pub(crate) fn name_app(dist: &Path, html: &str, names: [&str; 3]) -> Outcome<String> {
    let label = label_of(dist, &names)?;
    let renamed = names.map(|name| relabelled(name, &label));
    let refer = |text: &str| {
        let pairs = names.iter().zip(&renamed);
        pairs.fold(text.to_owned(), |text, (old, new)| text.replace(old, new))
    };
    for (old, new) in names.iter().zip(&renamed) {
        if old.ends_with(".js") {
            let text = refer(&read(&dist.join(old))?);
            remove(&dist.join(old))?;
            write(&dist.join(new), text.as_bytes())?;
        } else {
            rename(dist, old, new)?;
        }
    }
    let html = refer(html);
    match names.iter().find(|old| html.contains(**old)) {
        None => Ok(html),
        Some(old) => Err(Failure::new(format!("dist/index.html still names {old}"))),
    }
}

/// Writes policy and build id into the page, and the service worker that keeps the build.
///
/// # Errors
/// When the page is not what it used to be, or a file cannot be read or written.
pub(crate) fn seal(dist: &Path, html: &str, policy: &str) -> Outcome<String> {
    let mut html = html.to_owned();
    // Before anything that it rules over.
    let charset = "<meta charset=utf-8>";
    let policy = format!("{charset}<meta content=\"{policy}\" http-equiv=Content-Security-Policy>");
    swap(&mut html, charset, &policy)?;

    let source = read(&place::root().join("xtask/web").join(SERVICE_WORKER))?;
    let names = kept(dist)?;
    let mut whole = html.clone().into_bytes();
    whole.extend(source.as_bytes());
    for name in &names {
        whole.extend(name.as_bytes());
        whole.extend(fs::read(dist.join(name)).map_err(io("read", &dist.join(name)))?);
    }
    let id = place::label(&whole);
    swap(&mut html, NO_BUILD, &id)?;
    write(
        &dist.join(SERVICE_WORKER),
        service_worker(&source, &id, &names)?.as_bytes(),
    )?;
    Ok(html)
}

/// The service worker of this build with these files.
fn service_worker(source: &str, id: &str, names: &[String]) -> Outcome<String> {
    let mut script = source.to_owned();
    swap(&mut script, "\"BUILD\"", &format!("\"{id}\""))?;
    // The page goes by the folder's name: some hosts redirect anything longer.
    let files: Vec<String> = ["./"]
        .into_iter()
        .chain(names.iter().map(String::as_str))
        .map(|name| format!("\"{name}\""))
        .collect();
    swap(
        &mut script,
        "[\"FILES\"]",
        &format!("[{}]", files.join(",")),
    )?;
    Ok(script)
}

/// The files that the app needs besides its page, in order.
fn kept(dist: &Path) -> Outcome<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(dist).map_err(io("list", dist))? {
        let path = entry.map_err(io("list", dist))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        let is_devices = NOT_KEPT.contains(&&*ending) && name != TOUCH_ICON;
        let is_left = name == SERVICE_WORKER || ending == "html" || is_devices;
        if path.is_file() && !is_left {
            names.push(name.into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// A short name for what these files hold together.
fn label_of(dist: &Path, names: &[&str]) -> Outcome<String> {
    let mut content = Vec::new();
    for name in names {
        let path = dist.join(name);
        content.extend(fs::read(&path).map_err(io("read", &path))?);
    }
    Ok(place::label(&content))
}

/// `a_bg.wasm` as `a-LABEL_bg.wasm`, `a.js` as `a-LABEL.js`.
fn labelled(name: &str, label: &str) -> String {
    let at = name.find("_bg.").or_else(|| name.rfind('.'));
    let (stem, rest) = name.split_at(at.unwrap_or(name.len()));
    format!("{stem}-{label}{rest}")
}

/// `a-OLD_bg.wasm` as `a-LABEL_bg.wasm`.
fn relabelled(name: &str, label: &str) -> String {
    let (stem, rest) = name.rsplit_once('-').unwrap_or((name, ""));
    let rest = rest.trim_start_matches(|letter: char| letter.is_ascii_hexdigit());
    format!("{stem}-{label}{rest}")
}

fn read(path: &Path) -> Outcome<String> {
    fs::read_to_string(path).map_err(io("read", path))
}

fn write(path: &Path, content: &[u8]) -> Outcome {
    fs::write(path, content).map_err(io("write", path))
}

fn remove(path: &Path) -> Outcome {
    fs::remove_file(path).map_err(io("remove", path))
}

fn rename(dist: &Path, old: &str, new: &str) -> Outcome {
    let old = dist.join(old);
    fs::rename(&old, dist.join(new)).map_err(io("rename", &old))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_of_content() {
        assert_eq!(labelled("worker.js", "1f"), "worker-1f.js");
        assert_eq!(labelled("a-worker_bg.wasm", "1f"), "a-worker-1f_bg.wasm");
        assert_eq!(relabelled("a-b-2e_bg.wasm", "1f"), "a-b-1f_bg.wasm");
        assert_eq!(relabelled("games-2e.js", "1f"), "games-1f.js");
    }

    #[test]
    fn the_sources_have_the_places_that_are_written_over() {
        let folder = place::root();
        let page = read(&folder.join("index.html")).unwrap_or_default();
        assert_eq!(page.matches(WORKER).count(), 1);
        assert_eq!(page.matches(KEEPER).count(), 1);
        assert_eq!(page.matches(FRAME).count(), 1);
        assert_eq!(page.matches(NO_BUILD).count(), 1);
        let script = read(&folder.join("xtask/web/sw.js")).unwrap_or_default();
        let script = service_worker(&script, "1f", &["a-2e.js".to_owned()]);
        let script = script.unwrap_or_else(|failure| panic!("{failure:?}"));
        assert!(script.contains("const BUILD = \"1f\""));
        assert!(script.contains("const FILES = [\"./\",\"a-2e.js\"]"));
    }

    #[test]
    fn the_policy_names_an_origin_beside_itself_and_nothing_else() {
        let named = policy(Some("https://games.example:8443")).unwrap_or_default();
        assert!(named.contains("; style-src 'self' https://games.example:8443; "));
        assert_eq!(named.replace(" https://games.example:8443", ""), POLICY);
        assert_eq!(policy(None).unwrap_or_default(), POLICY);
        for bad in [
            "games.example",
            "https://",
            "https://games.example/box",
            "https://a; script-src *",
            "data:",
            "https://*",
        ] {
            assert!(policy(Some(bad)).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_policy_fits_into_an_attribute_and_stands_in_every_hosts_settings() {
        assert!(!POLICY.contains(['"', '\n']) && !POLICY.contains("  "));
        for file in ["_headers", ".htaccess", "nginx.conf"] {
            let path = place::root().join("hosting").join(file);
            let settings = read(&path).unwrap_or_else(|failure| panic!("{failure:?}"));
            assert_eq!(settings.matches(POLICY).count(), 1, "{file}");
        }
    }
}
