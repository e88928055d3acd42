//! Chromium, its driver and the fonts that tests and pictures need.

use crate::apt;
use crate::place;
use crate::say::{Failure, Outcome, io, note};
use std::env;
use std::fs;
use std::path::PathBuf;

/// What Chromium is started with: no sandbox (it refuses one as root), no graphics card, and no
/// calls home, which a closed network would refuse many at a time.
const ARGUMENTS: [&str; 6] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
];

/// Fonts without which Japanese and symbols are empty boxes.
pub(crate) const FONTS: [&str; 2] = ["fonts-noto-cjk", "fonts-noto-color-emoji"];

/// Chromium without windows: tests that open many pages take two thirds of the time (docs/browsers.md).
const SHELL: &str = "chromium-headless-shell";

/// A browser that can be driven.
pub(crate) struct Browser {
    /// The browser itself.
    pub(crate) chromium: PathBuf,
    /// The same engine without windows, unless `CHROMIUM` names what is to be used.
    pub(crate) shell: Option<PathBuf>,
    /// Its driver, for the WebAssembly tests.
    pub(crate) driver: PathBuf,
}

impl Browser {
    /// Finds the browser, its driver and the fonts; installs them where apt can.
    ///
    /// # Errors
    /// When browser or driver is missing and cannot be installed. Fonts and the browser without windows are only asked for.
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

    /// A file that tells the WebAssembly test runner how to start the browser.
    ///
    /// # Errors
    /// When it cannot be written.
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

/// A program on `PATH`.
pub(crate) fn first(name: &str) -> Option<PathBuf> {
    place::on_path(name).into_iter().next()
}

/// A program that a variable names.
pub(crate) fn named_by(variable: &str) -> Option<PathBuf> {
    env::var_os(variable)
        .map(PathBuf::from)
        .filter(|file| file.exists())
}

/// A JSON string.
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
