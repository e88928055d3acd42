//! From an address to a file of the site, and to no other file.

use crate::say::{Failure, Outcome, io};
use std::path::{Path, PathBuf};

/// A folder that is served.
pub(crate) struct Site {
    root: PathBuf,
    under: String,
    packed: Option<PathBuf>,
}

/// What an address leads to.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// A file, its type, and whether it is packed with Brotli.
    File {
        path: PathBuf,
        kind: &'static str,
        is_packed: bool,
    },
    /// Another address.
    Elsewhere(String),
    /// No file.
    Nothing,
}

impl Site {
    /// The site in this folder, at this path of the server (`/` or `/some/folder/`).
    ///
    /// # Errors
    /// When the folder does not exist.
    pub(crate) fn new(root: &Path, under: &str) -> Outcome<Self> {
        let root = root
            .canonicalize()
            .map_err(io("find", root))
            .map_err(|failure| failure.remedy("cargo xtask build"))?;
        if !root.join("index.html").exists() {
            return Err(Failure::new(format!("no index.html in {}", root.display()))
                .remedy("cargo xtask build"));
        }
        let inner = under.trim_matches('/');
        let under = match inner {
            "" => "/".to_owned(),
            inner => format!("/{inner}/"),
        };
        Ok(Self {
            root,
            under,
            packed: None,
        })
    }

    /// Sends a file's packed twin from this folder where there is one (`NAME.br`).
    #[must_use]
    pub(crate) fn packed_in(mut self, folder: PathBuf) -> Self {
        self.packed = Some(folder);
        self
    }

    /// The path of the server at which the site is.
    pub(crate) fn under(&self) -> &str {
        &self.under
    }

    /// What this address leads to.
    pub(super) fn find(&self, target: &str, takes_brotli: bool) -> Answer {
        let sent = target.split(['?', '#']).next().unwrap_or_default();
        if format!("{sent}/") == self.under {
            return Answer::Elsewhere(self.under.clone());
        }
        let (Some(path), Some(sent)) = (
            decode(sent).as_deref().and_then(|path| self.inside(path)),
            sent.rsplit('/').next(),
        ) else {
            return Answer::Nothing;
        };
        let path = if path.is_dir() {
            if !sent.is_empty() {
                return Answer::Elsewhere(format!("./{sent}/"));
            }
            path.join("index.html")
        } else {
            path
        };
        if !path.is_file() {
            return Answer::Nothing;
        }
        let kind = kind(&path);
        if let Some(packed) = self.packed.as_ref().filter(|_| takes_brotli)
            && let Ok(inner) = path.strip_prefix(&self.root)
        {
            let twin = packed.join(format!("{}.br", inner.display()));
            if twin.is_file() {
                return Answer::File {
                    path: twin,
                    kind,
                    is_packed: true,
                };
            }
        }
        Answer::File {
            path,
            kind,
            is_packed: false,
        }
    }

    /// The existing file or folder at this path, if it is inside the site, links followed.
    fn inside(&self, path: &str) -> Option<PathBuf> {
        let inner = path.strip_prefix(&self.under)?;
        let is_plain = |name: &str| !name.starts_with('.') && !name.contains(['\\', ':', '\0']);
        if !inner.split('/').all(is_plain) {
            return None;
        }
        let file = self.root.join(inner).canonicalize().ok()?;
        let wants_folder = inner.is_empty() || inner.ends_with('/');
        (file.starts_with(&self.root) && (!wants_folder || file.is_dir())).then_some(file)
    }
}

/// A path with its `%20` and the like decoded; nothing if that makes no text.
fn decode(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let mut digit = || char::from(rest.next()?).to_digit(16);
            let code = digit()? * 16 + digit()?;
            bytes.push(u8::try_from(code).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// A file's media type.
fn kind(path: &Path) -> &'static str {
    let ending = path.extension().and_then(|ending| ending.to_str());
    match ending.unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
impl Site {
    /// A site of a page, a program and a folder, beside a file that must not be served.
    pub(super) fn sample() -> Self {
        use std::sync::atomic::{AtomicUsize, Ordering};
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!(
            "hoshibako-site-{}-{}",
            std::process::id(),
            COUNT.fetch_add(1, Ordering::Relaxed)
        );
        let base = std::env::temp_dir().join(name);
        let write = |file: &str, text: &str| {
            let file = base.join(file);
            let folder = file.parent().unwrap_or(&base);
            std::fs::create_dir_all(folder)
                .and_then(|()| std::fs::write(&file, text))
                .unwrap_or_else(|error| panic!("{error}"));
        };
        write("secret", "secret");
        write("site/index.html", "<p>page");
        write("site/app.wasm", "wasm!");
        write("site/.hidden", "hidden");
        write("site/sub folder/index.html", "<p>sub");
        Self::new(&base.join("site"), "/").unwrap_or_else(|failure| panic!("{failure:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn served(site: &Site, target: &str) -> Option<String> {
        match site.find(target, false) {
            Answer::File { path, .. } => std::fs::read_to_string(path).ok(),
            _ => None,
        }
    }

    #[test]
    fn files_and_folders_are_found() {
        let site = Site::sample();
        for (target, text) in [
            ("/", "<p>page"),
            ("/?a=../..", "<p>page"),
            ("/index.html", "<p>page"),
            ("/app.wasm?v=1", "wasm!"),
            ("/sub%20folder/", "<p>sub"),
        ] {
            assert_eq!(served(&site, target).as_deref(), Some(text), "{target}");
        }
        let elsewhere = Answer::Elsewhere("./sub%20folder/".to_owned());
        assert_eq!(site.find("/sub%20folder", false), elsewhere);
    }

    #[test]
    fn nothing_outside_is_found() {
        let site = Site::sample();
        for target in [
            "/../secret",
            "/%2e%2e/secret",
            "/..%2fsecret",
            "/sub%20folder/../../secret",
            "//etc/passwd",
            "/%2fetc/passwd",
            "/.hidden",
            "/app.wasm/",
            "/app.wasm%00",
            "/a%",
            "/%ff",
            "/none",
        ] {
            assert_eq!(site.find(target, false), Answer::Nothing, "{target}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_leads_nowhere_outside() {
        let site = Site::sample();
        let link = site.root.join("link");
        assert!(std::os::unix::fs::symlink("../secret", link).is_ok());
        assert_eq!(site.find("/link", false), Answer::Nothing);
    }

    #[test]
    fn a_site_may_lie_in_a_folder() {
        let sample = Site::sample();
        let Ok(site) = Site::new(&sample.root, "a/b") else {
            panic!("the folder exists");
        };
        assert_eq!(site.under(), "/a/b/");
        assert_eq!(served(&site, "/a/b/").as_deref(), Some("<p>page"));
        assert_eq!(served(&site, "/"), None);
        assert_eq!(
            site.find("/a/b", false),
            Answer::Elsewhere("/a/b/".to_owned())
        );
    }

    #[test]
    fn a_packed_twin_goes_to_those_who_can_unpack_it() {
        let sample = Site::sample();
        let packed = sample.root.join("packed");
        assert!(std::fs::create_dir(&packed).is_ok());
        assert!(std::fs::write(packed.join("app.wasm.br"), "br").is_ok());
        let site = sample.packed_in(packed);
        let is_packed = |takes| {
            matches!(
                site.find("/app.wasm", takes),
                Answer::File {
                    is_packed: true,
                    kind: "application/wasm",
                    ..
                }
            )
        };
        assert!(is_packed(true) && !is_packed(false));
    }
}
