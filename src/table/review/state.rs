//! The state of a review: the game, the judgements found so far, and the part on screen.

use super::bench::Bench;
use super::left::{is_complete, progress};
use crate::games::{BoardFn, Guide, load_guide};
use crate::prefs::use_prefs;
use crate::route::{Route, rebuild_page, use_route};
use crate::shell::Act;
use crate::store::{self, SavedGame};
use crate::table::first_look::{Look, open_at};
use crate::table::review_door::{ReviewDoor, use_review_door};
use leptos::prelude::*;
use leptos::task::spawn_local;
use presentation::deal_length;
use std::sync::Arc;
use tabletop::review::{Chances, Costly, Judgement, KeptReview, Knowledge, Ledger, Story};
use tabletop::session::Occupant;
use tabletop::{AnySession, RecordText, Seat};

/// The part of the review that is on screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// The game from its first move to its last.
    Course,
    /// A question of the quiz, by its number from 0.
    Question(usize),
    /// A what-if line that starts after this many moves of the game.
    Line(usize),
}

/// The activity of the workers that judge moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JudgingState {
    /// Idle: all moves are judged, or the viewer has paused the judging.
    Idle,
    /// Judging moves.
    Running,
    /// Stopped by a failure.
    Failed,
}

/// The game under review.
struct Reviewed {
    saved: SavedGame,
    session: Box<dyn AnySession>,
    board: BoardFn,
    record: RecordText,
    /// Whether the game hides information from a seat, from its first move on.
    hides: bool,
    /// Whether chance decided anything in the game.
    has_draws: bool,
    result: Option<Chances>,
}

/// The review of a game.
#[derive(Clone, Copy)]
pub struct Review {
    reviewed: StoredValue<Reviewed, LocalStorage>,
    /// The part that is on screen.
    pub view: RwSignal<View>,
    /// The ply that was on screen when the viewer left the course.
    pub left_at: StoredValue<usize>,
    /// The seat whose side the review takes.
    pub seat: RwSignal<Seat>,
    /// What the board shows: everything, or what the seat could know.
    pub knowledge: RwSignal<Knowledge>,
    /// The judgements found so far.
    pub found: RwSignal<KeptReview>,
    /// The activity of the workers.
    pub judging: RwSignal<JudgingState>,
    /// The judges, and the queue of moves to judge.
    pub(super) bench: StoredValue<Bench, LocalStorage>,
    /// The game's guide, which describes moves in words; `None` until it is loaded.
    pub guide: RwSignal<Option<&'static Guide>>,
    /// The moves that the quiz asks about, as numbers from 0.
    pub questions: StoredValue<Vec<usize>>,
    /// Whether the viewer has requested the quiz and its questions are still being selected.
    pub is_choosing: RwSignal<bool>,
    /// The sums of the judgements found so far.
    pub ledger: Memo<Ledger>,
    /// The statements about the whole game, from the side of the seat.
    pub story: Memo<Story>,
    /// The seat's costliest decisions, the costliest first.
    pub costly: Memo<Vec<Costly>>,
    /// How many questions have been judged, and how many there are.
    pub progress: Memo<(usize, usize)>,
    /// Whether the review was opened from the result sheet.
    from_result: bool,
    route: RwSignal<Route>,
    door: Option<ReviewDoor>,
}

impl Review {
    /// Creates the review of a game. Judging does not start before [`begin`](Self::begin).
    pub fn new(
        saved: SavedGame,
        session: Box<dyn AnySession>,
        board: BoardFn,
        from_result: bool,
    ) -> Review {
        let record = session.record_text(session.cursor());
        let found = KeptReview::of(&record, session.info().review_effort, &saved.review);
        let seats = record.seats;
        let result = session.outcome_at(session.cursor());
        let result = result.map(|outcome| Chances::of_outcome(seats, &outcome));
        let seat = side(&saved);
        let seat = RwSignal::new(seat);
        let (found, knowledge) = (RwSignal::new(found), RwSignal::new(Knowledge::All));
        let (hides, has_draws) = (session.fork(0).hides(), session.has_draws());
        let ledger = Memo::new(move |_| found.with(|found| Ledger::new(seats, &found.all, result)));
        let (game, moves) = (session.info().id, record.moves.len());
        let reviewed = StoredValue::new_local(Reviewed {
            saved,
            session,
            board,
            record,
            hides,
            has_draws,
            result,
        });
        let goes_on = move |ply| reviewed.with_value(|it| is_one_event(&*it.session, ply));
        let story = Memo::new(move |_| {
            let seat = seat.get();
            let is_complete = found.with(is_complete);
            ledger.with(|ledger| match is_complete {
                true => Story::of(ledger, seat, has_draws, goes_on),
                false => Story::so_far(ledger),
            })
        });
        let costly = Memo::new(move |_| found.with(|found| found.costly(seat.get())));
        let progress = Memo::new(move |_| found.with(progress));
        let guide = RwSignal::new(None);
        spawn_local(async move {
            let come = load_guide(game).await.ok();
            guide.try_set(come);
        });
        Review {
            view: RwSignal::new(View::Course),
            left_at: StoredValue::new(moves),
            seat,
            knowledge,
            found,
            judging: RwSignal::new(JudgingState::Idle),
            bench: StoredValue::new_local(Bench::default()),
            guide,
            questions: StoredValue::new(Vec::new()),
            is_choosing: RwSignal::new(false),
            ledger,
            story,
            costly,
            progress,
            from_result,
            route: use_route(),
            door: use_review_door(),
            reviewed,
        }
    }

    /// Whether the review is still open. Delayed callbacks check this first.
    pub fn is_open(self) -> bool {
        !self.reviewed.is_disposed()
    }

    /// Returns to the table.
    pub fn leave(self) {
        // Saves the judgements before the table reads them.
        self.keep();
        if self.from_result {
            self.with_saved(|saved| open_at(&saved.id, Look::Result));
        }
        rebuild_page(self.route);
    }

    /// The action that returns to this review from another page.
    pub fn way_back(self) -> Act {
        let id = self.reviewed.with_value(|it| it.saved.id.clone());
        let door = self.door;
        Arc::new(move || {
            if let Some(door) = door {
                door.enter(&id, false);
            }
        })
    }

    /// Whether every question has been judged.
    pub fn is_judged(self) -> bool {
        self.found.with(is_complete)
    }

    /// How much has been judged, in whole percent.
    pub fn percent(self) -> usize {
        let (done, of) = self.progress.get();
        done * 100 / of.max(1)
    }

    /// The number of moves in the game.
    pub fn len(self) -> usize {
        self.reviewed.with_value(|it| it.record.moves.len())
    }

    /// Calls `look` with the complete game.
    pub fn with_game<T>(self, look: impl FnOnce(&dyn AnySession) -> T) -> T {
        self.reviewed.with_value(|it| look(&*it.session))
    }

    /// Calls `look` with the saved game.
    pub fn with_saved<T>(self, look: impl FnOnce(&SavedGame) -> T) -> T {
        self.reviewed.with_value(|it| look(&it.saved))
    }

    /// The game's board.
    pub fn board(self) -> BoardFn {
        self.reviewed.with_value(|it| it.board)
    }

    /// The occupants of the seats.
    pub fn occupants(self) -> Vec<Occupant> {
        self.reviewed.with_value(|it| it.saved.occupants.clone())
    }

    /// Whether the game hides information from a seat.
    pub fn hides(self) -> bool {
        self.reviewed.with_value(|it| it.hides)
    }

    /// Whether chance decided anything in the game.
    pub fn has_draws(self) -> bool {
        self.reviewed.with_value(|it| it.has_draws)
    }

    /// The number of seats.
    pub fn seats(self) -> u8 {
        self.reviewed.with_value(|it| it.record.seats)
    }

    /// A copy of the game after `ply` moves, with these occupants, for a table that is not saved.
    pub fn table_at(self, ply: usize, occupants: &[Occupant]) -> (SavedGame, Box<dyn AnySession>) {
        self.reviewed.with_value(|it| {
            let mut session = it.session.fork(ply);
            session.seat_occupants(occupants);
            let mut saved = it.saved.clone();
            // A game without an id is not saved, and all its seats are at this device.
            saved.id = String::new();
            saved.by_link = false;
            (saved, session)
        })
    }

    /// The judgement of a move.
    pub fn judgement_at(self, at: usize) -> Option<Judgement> {
        self.found
            .with(|found| found.all.get(at).cloned().flatten())
    }

    /// The chances of all seats at the start, at the end and before each judged move, each with its
    /// ply.
    pub fn points(self) -> Vec<(usize, Chances)> {
        let len = self.len();
        let is_judged = |found: &KeptReview, at: usize| {
            let judgement = found.all[at].as_ref();
            judgement.and_then(Judgement::before).is_some()
        };
        let points = |ledger: &Ledger, found: &KeptReview| {
            let course = ledger.course.iter().copied().enumerate();
            course
                .filter(|&(at, _)| at == 0 || at == len || is_judged(found, at))
                .collect()
        };
        self.ledger
            .with(|ledger| self.found.with(|found| points(ledger, found)))
    }

    /// Saves the judgements with the game.
    pub fn keep(self) {
        self.reviewed.with_value(|it| {
            let text = self.found.with_untracked(|found| found.to_text(&it.record));
            // Judgements that cannot be stored are computed again next time.
            let _ = store::keep_review(&it.saved.id, text);
        });
    }

    /// Stores how lucky the person in this game was. Called once every move has been judged.
    pub fn note_luck(self) {
        let account = self.reviewed.with_value(|it| {
            let all = self.found.with_untracked(|found| found.all.clone());
            let seat = it.session.people().next()?;
            let seat = it.saved.mine.map_or(seat, Seat);
            let ledger = Ledger::new(it.record.seats, &all, it.result);
            let account = *ledger.accounts.get(seat.index())?;
            Some(store::Luck {
                game: it.record.game.clone(),
                saved: it.saved.id.clone(),
                seat: seat.0,
                luck: account.luck,
                play: account.own,
                others: account.others,
                rest: account.left_over,
            })
        });
        if let Some(luck) = account {
            store::note_luck(luck);
        }
    }

    /// The voice for the review's texts: default names in the page's language, and "you" for a
    /// person who played alone.
    pub fn voice(self) -> tabletop::Voice {
        let language = use_prefs().language.get();
        self.with_game(|game| {
            let alone = game.only_person();
            let id = game.info().id;
            let voice = game.voice(language).calling(|seat, name| {
                crate::text::games::default_name_in(id, seat.index(), name, language)
            });
            voice.telling(alone)
        })
    }
}

/// Whether the draw at `ply` belongs to the same event as the move before it: a die and what it won
/// in the same turn are one event; the cards of the set-up are one event each.
pub(super) fn is_one_event(game: &dyn AnySession, ply: usize) -> bool {
    ply > deal_length(game) && game.goes_on_at(ply)
}

/// The seat whose side the review takes at first: the seat of the person at this device, or else
/// the seat of the first person.
fn side(saved: &SavedGame) -> Seat {
    let person = saved.occupants.iter().position(Occupant::is_human);
    let person = person.and_then(|seat| u8::try_from(seat).ok());
    Seat(saved.mine.or(person).unwrap_or(0))
}
