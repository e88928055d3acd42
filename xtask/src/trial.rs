//! The `new-game` stage: makes a game in a copy of the workspace and checks it, to see that the
//! guide and the commands work.

use crate::names;
use crate::new_game::TRIAL;
use crate::place;
use crate::process::{Run, Watched};
use crate::say::{Failure, Outcome, io, step};
use std::fs;
use std::path::Path;

/// The time limit of each command, in seconds. `check-game` compiles the game first.
const LIMIT: u64 = 3600;

/// Makes a game in a copy of the workspace and tests it, to check that the guide and the command
/// work. The copy is compiled into the workspace's own target folder, which contains most of it
/// already.
///
/// # Errors
/// When the copy cannot be made. A failure inside the copy is reported in the returned run.
pub(crate) fn try_it() -> Outcome<Watched> {
    let (root, copy) = (place::root(), place::scratch()?.join("new-game"));
    step("Copy the workspace", || copy_of_the_tree(&root, &copy))?;
    let kept = copy.with_file_name("new-game-kept");
    let tried = try_in(&root, &copy, &kept);
    // The copy is moved away after the run. Cargo gives the copy's crates the same names as the
    // workspace's own. While the copy stays in place, cargo would take its compiled crates for
    // up-to-date ones of the workspace, even after a change there.
    if kept.exists() {
        fs::remove_dir_all(&kept).map_err(io("empty", &kept))?;
    }
    fs::rename(&copy, &kept).map_err(io("move", &copy))?;
    tried
}

/// Makes a game in a copy of the workspace and tests it. `kept` is the folder to which the copy is
/// moved later.
fn try_in(root: &Path, copy: &Path, kept: &Path) -> Outcome<Watched> {
    let name = TRIAL;
    let own = |run: Run| {
        run.folder(copy)
            .env("CARGO_TARGET_DIR", root.join("target"))
            .limit(LIMIT)
            .remedy(format!("cd {}", kept.display()))
    };
    // The two commands that the guide begins with. The alias runs them with `--locked`.
    let typed = |command: &str| Run::new("cargo").args(["xtask", command, name]);
    let made = own(typed("new-game")).watched();
    made.end?;
    if let Some(mention) = names::strays(copy, &[name])?.first() {
        return Err(Failure::new(format!("the new game is named by {mention}")));
    }
    // The lints would compile all dependencies once more, and the example game has been linted.
    let parts = ["--only", "format,tests,arena,page,left"];
    let checked = own(typed("check-game").args(parts)).watched();
    // What the command has written is what the registry and the formats of the editions say.
    let listed = own(Run::new("cargo")
        .args([
            "test", "--locked", "--quiet", "-p", "registry", "-p", "embed",
        ])
        .args(["--test", "all", "--", "generated::", "pages::"]))
    .watched();
    // The test profile, because the tool's crates have been compiled with it for the tests.
    let tool = [
        "run",
        "--locked",
        "--quiet",
        "--profile",
        "test",
        "-p",
        "hoshibako-cli",
        "--",
    ];
    let play = [
        "arena", name, "--seats", "3", "--levels", "easy", "--games", "2", "--seed", "1",
    ];
    let end = checked.end.and(listed.end).and_then(|()| {
        own(Run::new("cargo").args(tool).args(play))
            .text()
            .map(drop)
    });
    Ok(Watched {
        text: made.text + &checked.text + &listed.text,
        end,
    })
}

/// Copies the files that git tracks or would add, with their modification times, so that cargo does
/// not compile unchanged files again.
fn copy_of_the_tree(root: &Path, copy: &Path) -> Outcome {
    if copy.exists() {
        fs::remove_dir_all(copy).map_err(io("empty", copy))?;
    }
    let list = [
        "ls-files",
        "--cached",
        "--others",
        "--exclude-standard",
        "-z",
    ];
    let list = Run::new("git").args(list).folder(root).text()?;
    for name in list.split_terminator('\0').map(str::trim_start) {
        let (from, to) = (root.join(name), copy.join(name));
        // Until the next commit, git still lists deleted files.
        if !from.is_file() {
            continue;
        }
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder).map_err(io("create", folder))?;
        }
        fs::copy(&from, &to).map_err(io("copy", &from))?;
        let time = from.metadata().and_then(|data| data.modified());
        let file = fs::File::options().write(true).open(&to);
        time.and_then(|time| file?.set_modified(time))
            .map_err(io("date", &to))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::new_game::make;

    /// `cargo xtask` runs with `--locked`: it would refuse to start if cargo had to add something
    /// to the lock file.
    #[test]
    fn the_lock_file_has_what_a_new_game_needs() {
        let copy = std::env::temp_dir().join(format!("hoshibako-lock-{}", std::process::id()));
        let tried = copy_of_the_tree(&place::root(), &copy).and_then(|()| {
            make(&copy, TRIAL)?;
            let metadata = ["metadata", "--locked", "--offline", "--format-version", "1"];
            Run::new("cargo").args(metadata).folder(&copy).text()
        });
        let removed = fs::remove_dir_all(&copy);
        let metadata = tried.unwrap_or_else(|failure| panic!("{failure:?}"));
        assert!(metadata.contains(&format!("games/{TRIAL}/board")));
        assert!(removed.is_ok(), "{removed:?}");
    }
}
