//! Debian packages: installs them if root rights are available, and otherwise names them.

use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, note, step};
use std::path::Path;

/// Options that keep apt from waiting forever for a host or for another apt.
const PATIENCE: [&str; 8] = [
    "-o",
    "Acquire::http::Timeout=20",
    "-o",
    "Acquire::https::Timeout=20",
    "-o",
    "Acquire::Retries=2",
    "-o",
    "DPkg::Lock::Timeout=120",
];

/// Whether this system has apt.
pub(crate) fn is_here() -> bool {
    Path::new("/usr/bin/apt-get").exists()
}

/// Installs these packages.
///
/// # Errors
/// When this system has no apt, when root rights are missing, or when apt fails. If it helps, the
/// failure names the command to type.
pub(crate) fn install(packages: &[&str], purpose: &str) -> Outcome {
    let line = format!(
        "apt-get install -y --no-install-recommends {}",
        packages.join(" ")
    );
    if !is_here() {
        return Err(Failure::new(format!("{purpose}: not installed")));
    }
    let Some(rights) = rights() else {
        return Err(
            Failure::new(format!("{purpose}: not installed")).remedy(format!("sudo {line}"))
        );
    };
    step(
        format!("Install {} with apt ({purpose})", packages.join(", ")),
        || {
            let apt = |limit, words: &[&str]| {
                let mut all: Vec<&str> = rights.to_vec();
                all.extend(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]);
                all.extend(PATIENCE);
                all.extend(words);
                Run::new(all[0])
                    .args(&all[1..])
                    .limit(limit)
                    .remedy(format!("sudo {line}"))
                    .go()
            };
            // If no host answers, the old package lists may be good enough.
            if let Err(failure) = apt(300, &["update"]) {
                note(failure.message());
            }
            let mut words = vec!["install", "-y", "--no-install-recommends"];
            words.extend(packages);
            apt(1200, &words)
        },
    )
}

/// The packages of this list that are not installed; empty on systems without apt.
pub(crate) fn missing(packages: &[&'static str]) -> Vec<&'static str> {
    if !is_here() {
        return Vec::new();
    }
    packages
        .iter()
        .filter(|package| {
            let status = Run::new("dpkg-query")
                .args(["-W", "-f", "${db:Status-Status}", package])
                .text();
            !status.is_ok_and(|status| status.trim() == "installed")
        })
        .copied()
        .collect()
}

/// Whether all of these packages could be installed here: apt knows them, and root rights are
/// available.
pub(crate) fn offers(packages: &[&str]) -> bool {
    let knows = |package: &&str| {
        let known = Run::new("apt-cache").args(["show", "--no-all-versions", package]);
        known.text().is_ok_and(|text| !text.trim().is_empty())
    };
    is_here() && rights().is_some() && packages.iter().all(knows)
}

/// The words to put before a command that needs root rights: none as root, `sudo -n` if that works
/// without a password. `None` if neither is possible.
fn rights() -> Option<&'static [&'static str]> {
    let is_root = Run::new("id").args(["-u"]).text();
    if is_root.is_ok_and(|id| id.trim() == "0") {
        return Some(&[]);
    }
    let may_sudo = !place::on_path("sudo").is_empty()
        && Run::new("sudo")
            .args(["-n", "true"])
            .limit(10)
            .text()
            .is_ok();
    may_sudo.then_some(&["sudo", "-n"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_package_is_missing() {
        let name = "no-package-has-this-name";
        let expected: &[&str] = if is_here() { &[name] } else { &[] };
        assert_eq!(missing(&[name]), expected);
    }
}
