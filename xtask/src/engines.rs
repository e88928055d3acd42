//! The `firefox`, `webkit` and `orca` stages: tests of the built app in browser engines other than
//! Chromium, driven by `e2e/engines/`, and with a screen reader, driven by `e2e/readers/`
//! (docs/browsers.md).

use crate::apt;
use crate::browser;
use crate::place;
use crate::process::{Run, Watched};
use crate::say::{Failure, Outcome, note};
use crate::tools;
use std::path::PathBuf;

/// A browser engine or a screen reader, and the programs needed to drive it.
pub(crate) struct Engine {
    name: &'static str,
    /// The settings of its tests in `e2e/`.
    config: &'static str,
    /// The time limit for all tests, in seconds.
    limit: u64,
    /// The environment variable and the possible names of each program. The variable, if set, names
    /// the program to use.
    programs: &'static [(&'static str, &'static [&'static str])],
    /// The Debian packages that contain the programs.
    packages: &'static [&'static str],
    /// The oldest Firefox that the driver can use, by its major version; older ones refuse its
    /// commands.
    oldest_firefox: Option<u32>,
}

/// Firefox, with the engine Gecko.
pub(crate) const FIREFOX: Engine = Engine {
    name: "firefox",
    config: "engines.config.ts",
    // On an idle machine they take about 90 seconds.
    limit: 900,
    programs: &[("FIREFOX", &["firefox-esr", "firefox"])],
    packages: &["firefox-esr"],
    oldest_firefox: Some(153),
};

/// WebKit, on a virtual screen.
pub(crate) const WEBKIT: Engine = Engine {
    name: "webkit",
    config: "engines.config.ts",
    limit: 900,
    programs: &[("WEBKIT_DRIVER", &["WebKitWebDriver"]), ("XVFB", &["Xvfb"])],
    packages: &["webkit2gtk-driver", "xvfb"],
    oldest_firefox: None,
};

/// Orca, the screen reader, with Firefox on a virtual screen.
pub(crate) const ORCA: Engine = Engine {
    name: "orca",
    config: "readers.config.ts",
    // On an idle machine a game takes about a minute.
    limit: 2400,
    programs: &[
        ("ORCA", &["orca"]),
        ("FIREFOX", &["firefox-esr", "firefox"]),
        ("XVFB", &["Xvfb"]),
        ("DBUS_DAEMON", &["dbus-daemon"]),
        ("OPENBOX", &["openbox"]),
        ("XDOTOOL", &["xdotool"]),
    ],
    packages: &[
        "orca",
        "firefox-esr",
        "xvfb",
        "dbus-daemon",
        "openbox",
        "xdotool",
    ],
    oldest_firefox: Some(153),
};

impl Engine {
    /// Runs all tests of this engine; with `nightly`, in every window size.
    ///
    /// # Errors
    /// When a needed program or package could not be installed. If this machine cannot have the
    /// engine at all, the failure is marked as *absent*.
    pub(crate) fn run(&self, nightly: bool) -> Outcome<Watched> {
        tools::install_node_packages()?;
        self.ensure_installed()?;
        let mut run = Run::new("node")
            .args(["node_modules/@playwright/test/cli.js", "test"])
            .args(["--config", self.config])
            .folder(&place::e2e())
            .env("ENGINE", self.name)
            .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
            .limit(self.limit)
            .remedy(format!(
                "cargo xtask test --only {0}; what was found lies in e2e/test-results/{0}/",
                self.name
            ));
        if nightly {
            run = run.env("NIGHTLY", "1");
        }
        for (variable, names) in self.programs {
            if let Some(program) = find(variable, names) {
                run = run.env(variable, program);
            }
        }
        Ok(run.watched())
    }

    /// Whether all programs are here, and young enough.
    fn is_here(&self) -> bool {
        let programs = || self.programs.iter();
        programs().all(|(variable, names)| find(variable, names).is_some())
            && self.too_old().is_none()
    }

    /// The version of this machine's Firefox, if the driver cannot use one so old.
    fn too_old(&self) -> Option<u32> {
        let (variable, names) = self.programs.iter().find(|(name, _)| *name == "FIREFOX")?;
        let version = Run::new(find(variable, names)?).args(["--version"]).text();
        let version = major(&version.ok()?)?;
        (version < self.oldest_firefox?).then_some(version)
    }

    /// Checks that the engine and the fonts are installed, and installs missing ones with apt if
    /// possible.
    fn ensure_installed(&self) -> Outcome {
        let mut packages = apt::missing(&browser::FONTS);
        if !self.is_here() {
            packages.extend(apt::missing(self.packages));
        }
        // To install what is there means to bring it up to date.
        if self.too_old().is_some() {
            packages.push("firefox-esr");
        }
        if packages.is_empty() && self.is_here() {
            return Ok(());
        }
        let purpose = format!("the engine {}", self.name);
        match apt::install(&packages, &purpose) {
            Ok(()) if self.is_here() => Ok(()),
            Ok(()) => Err(match (self.too_old(), self.oldest_firefox) {
                (Some(version), Some(oldest)) => Failure::new(format!(
                    "{purpose}: Firefox {version} is too old, the tests need {oldest}"
                ))
                .remedy("name a newer Firefox in the variable FIREFOX"),
                _ => Failure::new(format!("{purpose}: installed, but not found")),
            }),
            Err(failure) if self.is_here() => {
                note(failure.message());
                Ok(())
            }
            // If apt offers the engine, a run without it is a failure.
            Err(failure) if apt::offers(self.packages) => Err(failure),
            Err(failure) => {
                let names: Vec<&str> = self.programs.iter().map(|(name, _)| *name).collect();
                Err(failure.absent().remedy(format!(
                    "install what Debian calls {}, or name its programs in the variables {}",
                    self.packages.join(" and "),
                    names.join(" and ")
                )))
            }
        }
    }
}

/// Finds a program by the variable that names it, or else by one of its names.
fn find(variable: &str, names: &[&str]) -> Option<PathBuf> {
    browser::named_by(variable).or_else(|| names.iter().find_map(|name| browser::first(name)))
}

/// The major version in what a browser prints: 153 of `Mozilla Firefox 153.8.0esr`.
fn major(version: &str) -> Option<u32> {
    let numbers = version
        .split_whitespace()
        .filter_map(|word| word.split('.').next());
    numbers.filter_map(|number| number.parse().ok()).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_read() {
        assert_eq!(major("Mozilla Firefox 153.8.0esr\n"), Some(153));
        assert_eq!(major("Mozilla Firefox"), None);
    }

    #[test]
    fn an_engine_that_is_not_here_is_absent_and_says_how_to_get_it() {
        let engine = Engine {
            name: "presto",
            config: "no-settings.ts",
            limit: 1,
            programs: &[("NO_VARIABLE_HAS_THIS_NAME", &["no-program-has-this-name"])],
            packages: &["no-package-has-this-name"],
            oldest_firefox: None,
        };
        assert!(!engine.is_here());
        assert!(!apt::offers(engine.packages));
    }
}
