//! The pages around the table. Each module has one page, which is a component; none of them
//! knows a rule of any game.

mod about;
mod daily;
mod home;
mod how;
mod link;
pub mod play;
mod saves;
mod setup;

pub use about::AboutPage;
pub use daily::DailyPage;
pub use home::HomePage;
pub use how::HowPage;
pub use link::LinkPage;
pub use saves::SavesPage;
pub use setup::SetupPage;
