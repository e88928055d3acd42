//! Code that comes over the network when it is needed: a game, the page of the saved games, the
//! share sheet, what only frames and editions need; in the bot worker, how a game is played.
//!
//! In the release build each is a WebAssembly module of its own, cut off by what is reached from its
//! entry only (`docs/decisions/0010-code-comes-when-it-is-needed.md`). In any other build all of it is here, and bringing it is
//! immediate. Which of the two it is a program's build script says: it includes the root's `build.rs`.
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

/// Why something could not be brought: the network, or a file that is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoadError;

#[cfg(target_family = "wasm")]
impl From<wasm_split_helpers::SplitLoaderError> for LoadError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> LoadError {
        LoadError
    }
}

/// Declares how something is brought: `async fn NAME() -> TYPE = MODULE { VALUE }` is a function that
/// gives the value, or a [`LoadError`]. The module's file is called by its name. Nothing else may name what only
/// the value needs, or it comes with the program. The crate that calls it depends on
/// `wasm_split_helpers` where it is compiled to WebAssembly.
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
