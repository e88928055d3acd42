//! The state of the set-up form, and the changes that can be made to it.

use super::last::{LastSetup, Sitting};
use crate::edition::{SuppliedEditionHandle, use_edition};
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::store::{self, MARKS};
use crate::text::games::default_name;
use crate::text::pages::setup as words;
use leptos::prelude::{Get, GetUntracked, RwSignal, Set, With, WithUntracked};
use tabletop::session::{Occupant, Player, clean_name};
use tabletop::{Info, RecordText, Rng, Seat, Setup, SetupError, Speak, Voice};

/// One seat of the form.
#[derive(Clone, Copy)]
pub(super) struct SeatForm {
    pub(super) seat: usize,
    pub(super) player: RwSignal<Player>,
    /// The entered name; empty for the default name.
    pub(super) name: RwSignal<String>,
    pub(super) mark: RwSignal<u8>,
}

/// A problem with the form.
#[derive(Clone, PartialEq)]
pub(super) enum Problem {
    /// Two seats have the same name: the first seat, the second seat, and the name.
    SameName(usize, usize, String),
    /// The game cannot start with this setup.
    Setup(SetupError),
    /// The game cannot be saved or begun, for this reason in words.
    Other(String),
}

#[derive(Clone, Copy)]
pub(super) struct Form {
    pub(super) info: &'static Info,
    /// The loaded edition; used if it is one of this game.
    edition: SuppliedEditionHandle,
    pub(super) seats: RwSignal<u8>,
    pub(super) seat_forms: [SeatForm; Seat::MAX],
    /// The seat that starts; `None` if it is drawn at random.
    pub(super) first: RwSignal<Option<u8>>,
    /// The index of the selected choice of every option.
    pub(super) options: RwSignal<Vec<u8>>,
    pub(super) problem: RwSignal<Option<Problem>>,
}

impl Form {
    /// Creates the form with the values of the last set-up.
    pub(super) fn new(info: &'static Info) -> Form {
        let last = LastSetup::read(info);
        let seat_forms = std::array::from_fn(|seat| {
            let known = last
                .people
                .get(seat)
                .cloned()
                .unwrap_or_else(|| Sitting::usual(seat));
            SeatForm {
                seat,
                player: RwSignal::new(known.player),
                name: RwSignal::new(known.name),
                // There are at most as many marks as the game has seats, because a game draws one
                // piece per mark.
                mark: RwSignal::new(known.mark % info.seats.1),
            }
        });
        Form {
            info,
            edition: use_edition(),
            seats: RwSignal::new(last.seats),
            seat_forms,
            first: RwSignal::new(last.first),
            options: RwSignal::new(last.options(info)),
            problem: RwSignal::new(None),
        }
    }

    /// Returns the forms of the seats at the table.
    pub(super) fn seated(self) -> impl Iterator<Item = SeatForm> {
        self.seat_forms.into_iter().take(self.seats.get().into())
    }

    /// Returns the name that a seat will have at the table.
    pub(super) fn name(self, seat: SeatForm) -> String {
        let name = clean_name(&seat.name.get());
        if name.is_empty() {
            self.default_name(seat)
        } else {
            name
        }
    }

    /// Returns the default name of a seat.
    pub(super) fn default_name(self, seat: SeatForm) -> String {
        let language = use_prefs().language.get();
        default_name(self.info.id, seat.seat, seat.player.get(), language)
    }

    /// Changes the number of seats at the table.
    pub(super) fn seat(self, seats: u8) {
        self.seats.set(seats);
        self.settle();
        if self.first.get().is_some_and(|first| first >= seats) {
            self.first.set(None);
        }
        // A seat that was not at the table may have a mark that is taken meanwhile.
        for seat in self.seated() {
            let own = seat.mark.get();
            let mut before = self.seat_forms.into_iter().take(seat.seat);
            if before.any(|other| other.mark.get() == own) {
                seat.mark.set(self.free_mark());
            }
        }
    }

    /// Returns the first mark that no seat at the table has.
    fn free_mark(self) -> u8 {
        let taken: Vec<u8> = self.seated().map(|seat| seat.mark.get()).collect();
        (0..self.marks_in_use())
            .find(|mark| !taken.contains(mark))
            .unwrap_or(0)
    }

    /// Returns the number of marks to select from.
    pub(super) fn marks_in_use(self) -> u8 {
        self.info.seats.1.min(MARKS)
    }

    /// Clears the problem, because a change may have solved it.
    pub(super) fn settle(self) {
        // Set only if there is a problem. Otherwise every typed letter would redraw the page.
        if self.problem.with_untracked(Option::is_some) {
            self.problem.set(None);
        }
    }

    /// Gives a seat a mark. The seat that had it gets the mark that becomes free.
    pub(super) fn take_mark(self, seat: SeatForm, wanted: u8) {
        let before = seat.mark.get_untracked();
        let others = self
            .seat_forms
            .into_iter()
            .filter(|other| other.seat != seat.seat);
        for other in others {
            if other.mark.get_untracked() == wanted {
                other.mark.set(before);
            }
        }
        seat.mark.set(wanted);
    }

    /// Describes the problem in words.
    pub(super) fn reason(self) -> Option<String> {
        let language = use_prefs().language.get();
        Some(match self.problem.get()? {
            Problem::SameName(first, second, name) => {
                words::same_name(language, first + 1, second + 1, name)
            }
            Problem::Setup(error) => error.speak(&Voice::new(language, Vec::new())),
            Problem::Other(reason) => reason,
        })
    }

    /// Starts the game and returns the route of its table.
    pub(super) fn start(self) -> Result<Route, Problem> {
        let names: Vec<String> = self.seated().map(|seat| self.name(seat)).collect();
        if let Some((first, second)) = same(&names) {
            return Err(Problem::SameName(first, second, names[first].clone()));
        }
        let info = self.info;
        let seats = self.seats.get();
        let mut setup = Setup::new(info, seats).with_edition(info, self.edition.get().as_ref());
        let lot = || Rng::seeded(store::seed()).below(seats.into()) as u8;
        setup.first = Seat(self.first.get().unwrap_or_else(lot));
        for (at, option) in info.options.iter().enumerate() {
            let (least, most) = option.seats;
            if (least..=most).contains(&seats) {
                setup.options[at] = self.options.with(|chosen| chosen[at]);
            }
        }
        setup.check(info).map_err(Problem::Setup)?;
        // The rules may not be loaded yet, but the record of a new game needs only its setup.
        let record = RecordText::begin(info, &setup);
        let language = use_prefs().language.get();
        let players = self.seated().map(|seat| seat.player.get());
        let occupants = names
            .into_iter()
            .zip(players)
            .map(|(name, player)| Occupant { name, player });
        let marks = self.seated().map(|seat| seat.mark.get()).collect();
        let game = store::new_game(record, occupants.collect(), marks);
        store::save(&game).map_err(|error| Problem::Other(error.say(language).to_owned()))?;
        self.remember().write(info);
        Ok(Route::Table(game.id))
    }

    pub(super) fn remember(self) -> LastSetup {
        let info = self.info;
        let chosen = self.options.get();
        let options = info.options.iter().zip(chosen).filter_map(|(option, at)| {
            let choice = option.choices.get(usize::from(at))?;
            Some((option.id.to_owned(), choice.id.to_owned()))
        });
        let people = self.seat_forms.into_iter().map(|seat| Sitting {
            name: clean_name(&seat.name.get()),
            player: seat.player.get(),
            mark: seat.mark.get(),
        });
        LastSetup {
            seats: self.seats.get(),
            first: self.first.get(),
            options: options.collect(),
            people: people.collect(),
        }
    }
}

/// Returns the first two seats with the same name.
fn same(names: &[String]) -> Option<(usize, usize)> {
    names.iter().enumerate().find_map(|(second, name)| {
        let first = names[..second].iter().position(|before| before == name)?;
        Some((first, second))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use tabletop::Level;

    #[test]
    fn two_of_one_name_are_found() {
        let names = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(same(&names(&["a", "b", "a"])), Some((0, 2)));
        assert_eq!(same(&names(&["a", "b"])), None);
    }

    #[test]
    fn default_names_differ_at_every_table() {
        for info in registry::INFOS {
            for language in [Language::Ja, Language::En] {
                let bots = (0..usize::from(info.seats.1))
                    .map(|seat| default_name(info.id, seat, Player::Bot(Level::Normal), language));
                assert_eq!(same(&bots.collect::<Vec<_>>()), None, "{}", info.id);
            }
        }
    }
}
