//! Chromium, its driver, and the fonts needed for tests and pictures.

use crate::apt;
use crate::place;
use crate::say::{Failure, Outcome, io, note};
use std::env;
use std::fs;
use std::path::PathBuf;

/// The command-line arguments of Chromium: no sandbox (it refuses one as root), no graphics card,
/// and no background requests, which a closed network would have to refuse in large numbers.
const ARGUMENTS: [&str; 6] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
];

/// Fonts without which Japanese text and symbols appear as empty rectangles.
pub(crate) const FONTS: [&str; 2] = ["fonts-noto-cjk", "fonts-noto-color-emoji"];

/// The headless shell of Chromium. With it, tests that open many pages take a third less time
/// (docs/browsers.md).
const SHELL: &str = "chromium-headless-shell";

/// A browser that can be controlled by a program.
pub(crate) struct Browser {
    /// The browser program.
    pub(crate) chromium: PathBuf,
    /// The headless shell, if it is installed and the variable `CHROMIUM` does not name another
    /// browser.
    pub(crate) shell: Option<PathBuf>,
    /// The driver program, for the WebAssembly tests.
    pub(crate) driver: PathBuf,
}

impl Browser {
    /// Finds the browser, its driver and the fonts, and installs missing ones with apt if possible.
    ///
    /// # Errors
    /// When the browser or the driver is missing and cannot be installed. The fonts and the
    /// headless shell are optional.
    pub(crate) fn find() -> Outcome<Self> {
        let fonts = apt::missing(&FONTS);
        let mut packages = fonts.clone();
        if chromium().is_none() {
            packages.push("chromium");
        }
        if driver().is_none() {
            packages.push("chromium-driver");
        }
        if named_by("CHROMIUM").is_none() && shell().is_none() && apt::offers(&[SHELL]) {
            packages.push(SHELL);
        }
        let is_complete = || chromium().is_some() && driver().is_some();
        if !packages.is_empty() || !is_complete() {
            match apt::install(&packages, "the browser for the tests") {
                Err(failure) if is_complete() => note(failure.message()),
                Err(failure) => {
                    return Err(failure.remedy(
                        "install Chromium and ChromeDriver of one version, \
                         or name them in the variables CHROMIUM and CHROMEDRIVER",
                    ));
                }
                Ok(()) => {}
            }
        }
        match (chromium(), driver()) {
            (Some(chromium), Some(driver)) => Ok(Self {
                chromium,
                shell: shell(),
                driver,
            }),
            _ => Err(Failure::new("Chromium is installed, but not found")),
        }
    }

    /// Writes the file that tells the WebAssembly test runner how to start the browser.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(crate) fn webdriver_settings(&self) -> Outcome<PathBuf> {
        let file = place::scratch()?.join("webdriver.json");
        let arguments = ARGUMENTS.map(quoted).join(", ");
        let binary = quoted(&self.chromium.to_string_lossy());
        let text = format!(
            "{{ \"goog:chromeOptions\": {{ \"binary\": {binary}, \"args\": [{arguments}] }} }}\n"
        );
        fs::write(&file, text).map_err(io("write", &file))?;
        Ok(file)
    }
}

fn chromium() -> Option<PathBuf> {
    let names = [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ];
    named_by("CHROMIUM").or_else(|| names.iter().find_map(|name| first(name)))
}

fn shell() -> Option<PathBuf> {
    first(SHELL).filter(|_| named_by("CHROMIUM").is_none())
}

fn driver() -> Option<PathBuf> {
    named_by("CHROMEDRIVER").or_else(|| first("chromedriver"))
}

/// The first program of this name on `PATH`.
pub(crate) fn first(name: &str) -> Option<PathBuf> {
    place::on_path(name).into_iter().next()
}

/// The program that an environment variable names, if it exists.
pub(crate) fn named_by(variable: &str) -> Option<PathBuf> {
    env::var_os(variable)
        .map(PathBuf::from)
        .filter(|file| file.exists())
}

/// The text as a JSON string.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_quoted_for_json() {
        assert_eq!(quoted("C:\\a \"b\""), "\"C:\\\\a \\\"b\\\"\"");
    }
}
