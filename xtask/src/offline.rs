//! Completes a build: its id, the content security policy, and the service worker that stores the
//! files for use without a network.

use crate::files::{Files, swap};
use crate::page::{self, Piece, Tag};
use crate::place;
use crate::previews::Page;
use crate::say::{Failure, Outcome, io};
use std::fs;

/// The content security policy of the app's pages; see `docs/hosting.md`.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    worker-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/// The name of the page's `<meta>` tag that contains the build's id.
const BUILD: &str = "build";

/// The service worker, which must have the same name in every build.
const SERVICE_WORKER: &str = "sw.js";

/// Extensions of files that only the device uses, when the app is installed. The device keeps its
/// own copies, so the service worker does not store them.
const NOT_KEPT: [&str; 3] = [".png", ".jpg", ".webmanifest"];

/// The one file of these kinds that the app keeps: Firefox requests it at every visit, even without
/// a network.
const TOUCH_ICON: &str = "apple-touch-icon.png";

/// Returns the content security policy of a build. `'self'` is enough except for WebKit, where it
/// matches nothing in a frame without an origin. To support such frames, the app's own `origin` is
/// named beside it.
///
/// # Errors
/// If `origin` is invalid. It consists of `https://` or `http://`, a host and an optional port, and
/// nothing else.
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

/// Adds to `files` the service worker that stores the build for offline use: the app's page, and
/// all files that the app needs. It answers for the further `pages` from the app's own. Returns the
/// id of the build.
///
/// # Errors
/// If the source of the service worker cannot be read, or lacks a place to fill in.
pub(crate) fn seal(
    files: &mut Files,
    pieces: &[Piece],
    policy: &str,
    pages: &[Page],
) -> Outcome<String> {
    let path = place::root().join("xtask/web").join(SERVICE_WORKER);
    let source = fs::read_to_string(&path).map_err(io("read", &path))?;
    let kept: Vec<String> = files.keys().filter(|name| is_kept(name)).cloned().collect();
    let mut whole = page::write(pieces).into_bytes();
    whole.extend(policy.as_bytes());
    whole.extend(source.as_bytes());
    for name in &kept {
        whole.extend(name.as_bytes());
        whole.extend(&files[name]);
    }
    for page in pages {
        whole.extend([&page.folder, &page.opens].map(String::as_bytes).concat());
    }
    let id = place::label(&whole);
    let script = service_worker(&source, &id, &kept, pages)?;
    files.insert(SERVICE_WORKER.to_owned(), script.into_bytes());
    Ok(id)
}

/// A page with the policy and the id of the build.
pub(crate) fn sealed(mut pieces: Vec<Piece>, policy: &str, id: &str) -> String {
    let attributes = [
        ("content", policy),
        ("http-equiv", "Content-Security-Policy"),
    ];
    let policy = Tag::new("meta", &attributes);
    // The policy applies only to what follows it, so it comes first, after the character set.
    let charset = pieces
        .iter()
        .position(|piece| matches!(piece, Piece::Open(tag) if tag.get("charset").is_some()));
    pieces.insert(charset.map_or(0, |at| at + 1), Piece::Open(policy));
    for piece in &mut pieces {
        if let Piece::Open(tag) = piece
            && tag.get("name") == Some(BUILD)
        {
            tag.set("content", id);
        }
    }
    page::write(&pieces)
}

/// Whether the app needs a file besides its page. Files in folders are for host pages, or pages for
/// previews of links.
fn is_kept(name: &str) -> bool {
    let is_devices = NOT_KEPT.iter().any(|ending| name.ends_with(ending));
    !name.contains('/') && (name == TOUCH_ICON || !is_devices)
}

/// Returns the service worker of the build with this id, these files and these further pages.
fn service_worker(source: &str, id: &str, names: &[String], pages: &[Page]) -> Outcome<String> {
    let mut script = source.to_owned();
    swap(&mut script, "\"BUILD\"", &format!("\"{id}\""))?;
    // The page is listed by the name of the folder, because some hosts redirect longer addresses.
    let files: Vec<String> = ["./"]
        .into_iter()
        .chain(names.iter().map(String::as_str))
        .map(|name| format!("\"{name}\""))
        .collect();
    let list = format!("[{}]", files.join(","));
    swap(&mut script, "[\"FILES\"]", &list)?;
    let places = pages
        .iter()
        .map(|page| format!("\"{}/\":\"{}\"", page.folder, page.opens));
    let places = format!("{{{}}}", places.collect::<Vec<_>>().join(","));
    swap(&mut script, "{ PAGES: \"\" }", &places)?;
    Ok(script)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_service_worker_has_the_places_that_are_written_over() {
        let path = place::root().join("xtask/web/sw.js");
        let script = fs::read_to_string(path).unwrap_or_default();
        let page = Page {
            folder: "comet".to_owned(),
            opens: "#/new/comet".to_owned(),
            ..Page::default()
        };
        let script = service_worker(&script, "1f", &["a-2e.js".to_owned()], &[page]);
        let script = script.unwrap_or_else(|failure| panic!("{failure:?}"));
        assert!(script.contains("const BUILD = \"1f\""));
        assert!(script.contains("const FILES = [\"./\",\"a-2e.js\"]"));
        assert!(script.contains("const PAGES = {\"comet/\":\"#/new/comet\"}"));
    }

    #[test]
    fn the_page_has_its_policy_first_and_an_id_that_changes_with_the_files() {
        let sealed = |code: &[u8]| {
            let pieces = page::read(
                "<head><meta charset=\"utf-8\"><meta name=\"build\" content=\"none-yet\"></head>",
            );
            let mut files = Files::from([("a-1f.wasm".to_owned(), code.to_vec())]);
            let id = seal(&mut files, &pieces, POLICY, &[]);
            let id = id.unwrap_or_else(|failure| panic!("{failure:?}"));
            super::sealed(pieces, POLICY, &id)
        };
        let page = sealed(b"1");
        let start = format!("<head><meta charset=utf-8><meta content=\"{POLICY}\" http-equiv=");
        assert!(page.starts_with(&start), "{page}");
        assert!(!page.contains("none-yet"));
        assert_ne!(page, sealed(b"2"));
        assert_eq!(page, sealed(b"1"));
    }

    #[test]
    fn devices_and_other_peoples_pages_keep_their_own() {
        assert!(is_kept("uchi-1f.wasm") && is_kept("favicon.svg") && is_kept(TOUCH_ICON));
        assert!(!is_kept("icon-192.png") && !is_kept("embed/demo.js"));
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
        for file in [".htaccess", "nginx.conf"] {
            let path = place::root().join("hosting").join(file);
            let settings = fs::read_to_string(path).unwrap_or_default();
            assert_eq!(settings.matches(POLICY).count(), 1, "{file}");
        }
    }
}
