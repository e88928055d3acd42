//! The toolkits of the games, the setups of tables, and the number of threads.

use crate::args::TableArgs;
use crate::failure::{Failure, unknown_game};
use tabletop::toolkit::{AnyToolkit, Toolkit};
use tabletop::{Seat, Setup};

macro_rules! toolkits {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        /// A toolkit for each registered game.
        pub(crate) static TOOLKITS: &[&dyn AnyToolkit] = &[$(&Toolkit::<$game>::NEW),*];
    };
}
registry::with_games!(toolkits);

/// The toolkit of the game with this id.
pub(crate) fn toolkit(id: &str) -> Result<&'static dyn AnyToolkit, Failure> {
    let found = TOOLKITS
        .iter()
        .copied()
        .find(|toolkit| toolkit.info().id == id);
    found.ok_or_else(|| unknown_game(id))
}

/// The setup a table's arguments describe.
pub(crate) fn setup(toolkit: &dyn AnyToolkit, table: &TableArgs) -> Result<Setup, Failure> {
    let info = toolkit.info();
    let mut setup = Setup::new(info, table.seats);
    setup.first = Seat(table.first);
    for option in &table.options {
        let (option, choice) = option
            .split_once('=')
            .ok_or_else(|| Failure::NotAnOption(option.clone()))?;
        setup.choose(info, option, choice)?;
    }
    setup.check(info)?;
    Ok(setup)
}

/// The number of threads to use.
pub(crate) fn threads(given: Option<usize>) -> usize {
    // More threads would only cost memory.
    let most = 256;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    given.unwrap_or_else(cores).clamp(1, most)
}
