//! Loads code over the network when it is needed: a game, the page of the saved games, the share
//! sheet, and parts that only frames and editions need. The bot worker loads the engine of a game.
//!
//! In a release build each part is a WebAssembly module of its own, which contains the code that is
//! reachable only from its entry (`docs/decisions/0010-code-comes-when-it-is-needed.md`). In any
//! other build all code is in the program, and loading is immediate. The build script of a program
//! selects the mode: it includes the root's `build.rs`.
//!
//! ```
//! use std::pin::pin;
//! use std::task::{Context, Poll, Waker};
//!
//! lazy::lazy! {
//!     /// The rules of a game as a page.
//!     async fn rules() -> &'static str = rules_of_a_game { "Take a star, or stop." }
//! }
//!
//! let mut rules = pin!(rules());
//! let came = rules.as_mut().poll(&mut Context::from_waker(Waker::noop()));
//! assert_eq!(came, Poll::Ready(Ok("Take a star, or stop.")));
//! ```

/// A module could not be loaded: the network failed, or the file has been removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoadError;

#[cfg(target_family = "wasm")]
impl From<wasm_split_helpers::SplitLoaderError> for LoadError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> LoadError {
        LoadError
    }
}

/// Declares a function that loads a value: `async fn NAME() -> TYPE = MODULE { VALUE }` returns the
/// value, or a [`LoadError`]. The module's file has the name `MODULE`. Code that only the value
/// needs must be named nowhere else; otherwise it becomes part of the program. A crate that calls
/// the macro depends on `wasm_split_helpers` when it is compiled to WebAssembly.
#[macro_export]
macro_rules! lazy {
    ($(#[$doc:meta])* async fn $name:ident() -> $kind:ty = $module:ident { $value:expr }) => {
        $(#[$doc])*
        async fn $name() -> Result<$kind, $crate::LoadError> {
            #[cfg(split)]
            {
                #[wasm_split_helpers::wasm_split($module, fallible)]
                fn enter() -> Result<$kind, $crate::LoadError> {
                    Ok($value)
                }
                enter().await
            }
            #[cfg(not(split))]
            {
                Ok($value)
            }
        }
    };
}
