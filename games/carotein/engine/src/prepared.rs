//! An edition prepared for tables: parsed, and with the solver for its boards.

use crate::edition::Edition;
use crate::solver::Solver;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};
use tabletop::prelude::*;
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{Setup, SetupError};

/// The edition that comes with the game.
static STANDARD: LazyLock<Arc<Prepared>> =
    LazyLock::new(|| Arc::new(Prepared::new(Edition::standard())));

/// The last edition supplied by a publisher. The worker makes a table for every question, and the
/// next question usually concerns the same edition.
static LAST: Mutex<Option<(Arc<SuppliedEdition>, Arc<Prepared>)>> = Mutex::new(None);

/// An edition and the solver for its boards, shared by all tables that use it.
#[derive(Debug)]
pub(crate) struct Prepared {
    edition: Edition,
    /// Made on first use, because tables where people only play do not need it.
    solver: OnceLock<Solver>,
}

impl Prepared {
    fn new(edition: Edition) -> Prepared {
        Prepared {
            edition,
            solver: OnceLock::new(),
        }
    }

    /// The prepared edition of a table.
    pub(crate) fn of(setup: &Setup) -> Result<Arc<Prepared>, SetupError> {
        let Some(supplied_edition) = &setup.edition else {
            return Ok(Arc::clone(&STANDARD));
        };
        // The stored value is always complete, even if another thread panicked.
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, prepared)) = &*last
            && known == supplied_edition
        {
            return Ok(Arc::clone(prepared));
        }
        let prepared = Arc::new(Prepared::new(Edition::of(setup)?));
        *last = Some((Arc::clone(supplied_edition), Arc::clone(&prepared)));
        Ok(prepared)
    }

    /// The component data.
    pub(crate) fn edition(&self) -> &Edition {
        &self.edition
    }

    /// The solver for the boards of this edition.
    pub(crate) fn solver(&self) -> &Solver {
        self.solver.get_or_init(|| Solver::new(&self.edition))
    }
}

impl Solver {
    /// The solver for the edition that comes with the game, made only once.
    #[must_use]
    pub fn standard() -> &'static Solver {
        STANDARD.solver()
    }
}
