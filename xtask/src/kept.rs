//! A cache for the results of slow build steps. A step with the same input, arguments and tool as
//! in an earlier build is not repeated.
//!
//! Each result is one file in `target/xtask/kept/`. Its name is a hash of everything that
//! determines the result, and a hash of its content detects damage. A damaged result is made again.
//! Only the results used most recently are kept.

use crate::files::Files;
use crate::place;
use crate::say::{Outcome, io};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The maximum number of results. It covers several builds, each with one result for every module.
const MOST: usize = 1000;

/// Everything that determines a result: the step, its inputs, arguments and tools.
pub(crate) struct Recipe(Vec<u8>);

impl Recipe {
    /// Starts the recipe of the step with this name.
    pub(crate) fn new(step: &str) -> Self {
        Self(Vec::new()).with(step)
    }

    /// Adds an input, an argument or a tool's version.
    #[must_use]
    pub(crate) fn with(mut self, ingredient: impl AsRef<[u8]>) -> Self {
        let ingredient = ingredient.as_ref();
        // The length keeps "ab", "c" different from "a", "bc".
        self.0.extend(ingredient.len().to_le_bytes());
        self.0.extend(ingredient);
        self
    }
}

/// The cached results.
pub(crate) struct Kept {
    folder: PathBuf,
}

impl Kept {
    /// Opens the cache of this workspace.
    ///
    /// # Errors
    /// When its folder cannot be created.
    pub(crate) fn open() -> Outcome<Self> {
        Self::within(&place::scratch()?.join("kept"))
    }

    fn within(folder: &Path) -> Outcome<Self> {
        fs::create_dir_all(folder).map_err(io("create", folder))?;
        Ok(Self {
            folder: folder.to_path_buf(),
        })
    }

    /// Whether a result of this recipe is cached.
    pub(crate) fn has(&self, recipe: &Recipe) -> bool {
        let sealed = fs::read(self.folder.join(place::label(&recipe.0)));
        sealed.is_ok_and(|sealed| unsealed(&sealed).is_some())
    }

    /// Returns the cached result of this recipe, or makes and stores it.
    ///
    /// # Errors
    /// When making it fails, or it cannot be written.
    pub(crate) fn or_make(
        &self,
        recipe: &Recipe,
        make: impl FnOnce() -> Outcome<Files>,
    ) -> Outcome<Files> {
        let path = self.folder.join(place::label(&recipe.0));
        if let Some(files) = fs::read(&path).ok().and_then(|sealed| unsealed(&sealed)) {
            // Marks the result as used. If that fails, the result is only removed sooner.
            let _ = File::options()
                .append(true)
                .open(&path)
                .and_then(|file| file.set_modified(SystemTime::now()));
            return Ok(files);
        }
        let files = make()?;
        fs::write(&path, sealed(&files)).map_err(io("write", &path))?;
        Ok(files)
    }

    /// Removes the results that have not been used for the longest time.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub(crate) fn tidy(&self) -> Outcome {
        self.leave(MOST)
    }

    fn leave(&self, most: usize) -> Outcome {
        let entries = fs::read_dir(&self.folder).map_err(io("list", &self.folder))?;
        let mut all: Vec<(SystemTime, PathBuf)> = entries
            .flatten()
            .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
            .collect();
        all.sort_by(|one, other| other.cmp(one));
        for (_, path) in all.iter().skip(most) {
            fs::remove_file(path).map_err(io("remove", path))?;
        }
        Ok(())
    }
}

/// Joins files into one, after a line with the hash of the rest. Each file follows a line with its
/// length and name.
fn sealed(files: &Files) -> Vec<u8> {
    let mut inside = Vec::new();
    for (name, content) in files {
        inside.extend(format!("{} {name}\n", content.len()).into_bytes());
        inside.extend(content);
    }
    let mut sealed = format!("{}\n", place::label(&inside)).into_bytes();
    sealed.extend(inside);
    sealed
}

/// The files in a cached result; `None` if its hash does not match.
fn unsealed(sealed: &[u8]) -> Option<Files> {
    let (seal, mut rest) = line(sealed)?;
    if seal != place::label(rest) {
        return None;
    }
    let mut files = Files::new();
    while !rest.is_empty() {
        let (head, after) = line(rest)?;
        let (length, name) = head.split_once(' ')?;
        let (content, after) = after.split_at_checked(length.parse().ok()?)?;
        files.insert(name.to_owned(), content.to_vec());
        rest = after;
    }
    Some(files)
}

/// The first line, and the rest after it.
fn line(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let end = bytes.iter().position(|byte| *byte == b'\n')?;
    let text = std::str::from_utf8(&bytes[..end]).ok()?;
    Some((text, &bytes[end + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An empty cache in a temporary folder of this name.
    fn empty(name: &str) -> Kept {
        let folder = std::env::temp_dir().join(format!("kept-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Kept::within(&folder).unwrap_or_else(|failure| panic!("{failure:?}"))
    }

    /// Whether a result has to be made. The result has one file with a line break and one empty
    /// file.
    fn is_made(kept: &Kept, recipe: &Recipe) -> bool {
        let result = Files::from([
            ("a.js".to_owned(), b"a\nb".to_vec()),
            ("b.js".to_owned(), Vec::new()),
        ]);
        let mut is_made = false;
        let is_there = kept.has(recipe);
        let got = kept.or_make(recipe, || {
            is_made = true;
            Ok(result.clone())
        });
        assert_eq!(got.ok(), Some(result));
        assert!(is_there != is_made && kept.has(recipe));
        is_made
    }

    #[test]
    fn only_the_same_recipe_gives_what_is_kept() {
        let kept = empty("recipe");
        let recipe = || Recipe::new("optimise").with("input").with("-Oz");
        assert!(is_made(&kept, &recipe()));
        assert!(!is_made(&kept, &recipe()));
        for (what, other) in [
            ("step", Recipe::new("bind").with("input").with("-Oz")),
            ("input", Recipe::new("optimise").with("inpuT").with("-Oz")),
            ("argument", Recipe::new("optimise").with("input").with("-O")),
            ("bounds", Recipe::new("optimise").with("input-").with("Oz")),
            ("more", recipe().with("version 2")),
        ] {
            assert!(is_made(&kept, &other), "another {what}");
            assert!(!is_made(&kept, &other), "the same {what}");
        }
        let _ = fs::remove_dir_all(&kept.folder);
    }

    #[test]
    fn what_is_damaged_is_made_anew() {
        let kept = empty("damage");
        let recipe = Recipe::new("step");
        assert!(is_made(&kept, &recipe));
        let path = kept.folder.join(place::label(&recipe.0));
        let whole = fs::read(&path).unwrap_or_default();
        for at in 0..whole.len() {
            let mut changed = whole.clone();
            changed[at] ^= 1;
            for damaged in [&changed[..], &whole[..at]] {
                assert!(fs::write(&path, damaged).is_ok());
                assert!(is_made(&kept, &recipe), "at {at} of {}", whole.len());
            }
        }
        assert!(!is_made(&kept, &recipe));
        let _ = fs::remove_dir_all(&kept.folder);
    }

    #[test]
    fn what_fails_is_not_kept() {
        let kept = empty("failure");
        let recipe = Recipe::new("step");
        let failed = kept.or_make(&recipe, || Err(crate::say::Failure::new("no")));
        assert!(failed.is_err() && is_made(&kept, &recipe));
        let _ = fs::remove_dir_all(&kept.folder);
    }

    #[test]
    fn what_was_used_last_stays() {
        let kept = empty("age");
        let all = ["one", "two", "three"].map(Recipe::new);
        let at = |hours: u64| SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(hours * 3600);
        for (hour, recipe) in (1..).zip(&all) {
            assert!(is_made(&kept, recipe));
            let path = kept.folder.join(place::label(&recipe.0));
            let file = File::options().append(true).open(path);
            assert!(file.is_ok_and(|file| file.set_modified(at(hour)).is_ok()));
        }
        assert!(!is_made(&kept, &all[0]), "used again, it is the newest");
        assert!(kept.leave(2).is_ok());
        assert!(is_made(&kept, &all[1]), "the oldest has gone");
        assert!(!is_made(&kept, &all[0]) && !is_made(&kept, &all[2]));
        let _ = fs::remove_dir_all(&kept.folder);
    }
}
