//! The pages around the table. Each module has one `page` function that gives
//! the page; none of them knows a rule of any game.

pub mod about;
pub mod daily;
pub mod home;
pub mod how;
pub mod link;
pub mod play;
pub mod saves;
pub mod setup;
