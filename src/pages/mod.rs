//! The pages other than the table. Each module has one page, which is a component. None of them
//! knows a rule of any game.

/// Declares a page, or the content of a sheet, in a file of its own. When it is entered, its code is
/// loaded first, and then the style sheets that it needs. No game needs them to start. `here()`
/// returns the page if
/// it is loaded, and `bring()` returns the function that loads it.
macro_rules! page_of_its_own {
    ($file:ident $([$($sheet:expr),+])? { $page:expr } -> $kind:ty) => {
        lazy::lazy! { async fn fetch() -> $kind = $file { $page } }

        thread_local! {
            static PAGE: std::cell::Cell<Option<$kind>> = const { std::cell::Cell::new(None) };
        }

        fn here() -> Option<$kind> {
            PAGE.get()
        }

        fn bring() -> $crate::games::Bring {
            std::sync::Arc::new(|| {
                Box::pin(async {
                    let page = fetch().await.ok();
                    $($(
                        if $crate::games::load_styles($sheet).await.is_err() {
                            return false;
                        }
                    )+)?
                    PAGE.set(page);
                    page.is_some()
                })
            })
        }
    };
}

pub(crate) use page_of_its_own;

mod about;
mod home;
mod home_place;
mod how;
mod learn;
mod link;
pub mod play;
mod record;
mod saves;
mod setup;
pub mod today;

pub use about::AboutPage;
use home::HomePage;
pub use home_place::home_place;
pub use how::HowPage;
pub use learn::LearnPage;
pub use link::LinkPage;
pub use record::RecordPage;
pub use saves::SavesPage;
pub use setup::SetupPage;
pub use today::TodayPage;
