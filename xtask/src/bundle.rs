//! Building `dist/`: Trunk does the work, we bring the compiler and the tools, and finish the result.
//!
//! The finish: the games' modules come in (see [`split`]); scripts are minified; every file gets a name
//! made of its content, the page its policy, and the whole a service worker (see [`offline`]); and the
//! page is checked for what that policy or a folder other than the root would break.

use crate::offline;
use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, io, note, step};
use crate::split::{self, Splitting};
use crate::toolchain::{TARGET, Toolchain};
use crate::tools;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// All that a build for the browser needs.
pub(crate) struct Kit {
    /// The compiler.
    pub(crate) toolchain: Toolchain,
    /// Folders with tools, to stand in front of `PATH`.
    pub(crate) folders: Vec<PathBuf>,
    /// Held as long as the kit: two commands that install or build at once would spoil each other.
    _lock: File,
}

impl Kit {
    /// Finds everything, installs what is missing, and fetches the crates.
    ///
    /// # Errors
    /// When something is missing and cannot be installed.
    pub(crate) fn collect(retry: bool) -> Outcome<Self> {
        step("Look for the compiler and the tools", || {
            let lock = lock()?;
            let toolchain = Toolchain::find(retry)?;
            note(toolchain.describe());
            let folders = vec![place::node_bin(), tools::wasm_bindgen()?, tools::trunk()?];
            tools::node_packages()?;
            let kit = Self {
                toolchain,
                folders,
                _lock: lock,
            };
            // Trunk and the compiler then work without the network.
            kit.run("cargo")?
                .args(["fetch", "--quiet", "--target", TARGET])
                .limit(900)
                .remedy("check the network: crates are missing")
                .go()?;
            Ok(kit)
        })
    }

    /// A program with this toolchain and these tools at hand.
    ///
    /// # Errors
    /// When the toolchain cannot be put in place.
    pub(crate) fn run(&self, program: &str) -> Outcome<Run> {
        self.toolchain.lend(Run::new(program), &self.folders)
    }

    /// Trunk, offline, with this toolchain and these tools at hand.
    ///
    /// # Errors
    /// As [`Kit::run`].
    pub(crate) fn trunk(&self) -> Outcome<Run> {
        let run = self
            .run("trunk")?
            .args(["--skip-version-check", "--offline=true"]);
        // Its minifier does not know today's scripts and says so at every build; ours does them.
        let run = run.args(["--log", "warn,trunk::processing::minify=error"]);
        // A compiler's error is not made clearer by Trunk's own call stack.
        Ok(run.env("RUST_BACKTRACE", "0"))
    }
}

/// Builds the release into `dist/`. Its policy names the origin where it will be, if that is known.
///
/// # Errors
/// When anything is missing, does not compile, or the result would not work everywhere.
pub(crate) fn build(retry: bool, origin: Option<&str>) -> Outcome {
    let policy = offline::policy(origin)?;
    let mut kit = Kit::collect(retry)?;
    let splitting = Splitting::prepare()?;
    kit.folders.insert(0, splitting.folder.clone());
    step("Build the app and its worker", || {
        let trunk = splitting.lend(kit.toolchain.slim(kit.trunk()?));
        trunk.args(["build", "--release"]).go()
    })?;
    step("Finish dist/", || {
        let dist = place::dist();
        let page = dist.join("index.html");
        let html = fs::read_to_string(&page).map_err(io("read", &page))?;
        let html = split::finish(&dist, &html)?;
        let html = offline::plain_preload(&html)?;
        minify_scripts(&dist)?;
        let html = offline::name_worker(&dist, &html)?;
        let html = offline::name_script(&dist, &html, offline::KEEPER)?;
        let html = offline::name_script(&dist, &html, offline::FRAME)?;
        let html = split::name_app(&dist, &html)?;
        let html = offline::seal(&dist, &html, &policy)?;
        let faults = faults(&html);
        if !faults.is_empty() {
            return Err(Failure::new(format!(
                "dist/index.html {}",
                faults.join("; it ")
            )));
        }
        fs::write(&page, html).map_err(io("write", &page))
    })
}

/// Builds into `dist/` what `cargo xtask serve --debug` serves: every game in one program, nothing
/// optimised, no policy and no service worker.
///
/// # Errors
/// When anything is missing or does not compile.
pub(crate) fn build_for_debugging(retry: bool) -> Outcome {
    let kit = Kit::collect(retry)?;
    step("Build the app and its worker for debugging", || {
        kit.trunk()?.args(["build"]).go()
    })
}

/// Waits until no other of our commands builds or installs.
fn lock() -> Outcome<File> {
    let path = place::scratch()?.join("lock");
    let file = File::create(&path).map_err(io("create", &path))?;
    if file.try_lock().is_err() {
        note("waiting for another `cargo xtask` to finish its build");
        file.lock().map_err(io("lock", &path))?;
    }
    Ok(file)
}

/// Makes every script of the site smaller.
fn minify_scripts(folder: &Path) -> Outcome {
    for entry in fs::read_dir(folder).map_err(io("list", folder))? {
        let path = entry.map_err(io("list", folder))?.path();
        if path.is_dir() {
            minify_scripts(&path)?;
        } else if path.extension().is_some_and(|ending| ending == "js") {
            let text = fs::read_to_string(&path).map_err(io("read", &path))?;
            let run = Run::new(place::node_program("terser")).args(["--compress", "--mangle"]);
            // Only a module's outermost names are its own; a classic script shares them.
            let run = if is_module(&text) {
                run.args(["--module"])
            } else {
                run
            };
            run.args([Path::new("--output"), &path, &path])
                .limit(60)
                .go()?;
        }
    }
    Ok(())
}

/// Whether a script is a module, as far as its outermost statements show.
fn is_module(text: &str) -> bool {
    text.lines().any(|line| {
        ["export ", "export{", "import "]
            .iter()
            .any(|word| line.starts_with(word))
    })
}

/// What would break under a strict policy, or in a folder other than a server's root.
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

#[cfg(test)]
mod tests {
    use super::*;

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
