//! The game that is reviewed, what has been found about it, and what is shown.

use super::bench::Bench;
use crate::games::{BoardFn, Guide, load_guide};
use crate::prefs::use_prefs;
use crate::route::{Route, come_again, use_route};
use crate::shell::Act;
use crate::store::{self, SavedGame};
use crate::table::first_look::look_at_result_first;
use crate::table::review_door::FROM_RESULT;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use tabletop::brought::Brought;
use tabletop::review::{Chances, Eye, Judgement, KeptReview, Ledger};
use tabletop::session::Occupant;
use tabletop::{AnySession, RecordText, Seat};

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// The game from its first move to its last.
    Course,
    /// A question, by its number.
    Question(usize),
    /// A line of one's own from the moment after so many moves.
    Line(usize),
}

/// What the workers do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// Nothing: it is done, or somebody has stopped it.
    Rests,
    /// They judge.
    Goes,
    /// They cannot go on.
    Failed,
}

/// The game as it is reviewed.
struct Reviewed {
    saved: SavedGame,
    session: Box<dyn AnySession>,
    board: BoardFn,
    record: RecordText,
    edition: Option<Arc<Brought>>,
    /// Whether from the first move on somebody could not know all.
    hides: bool,
    result: Option<Chances>,
}

/// The review of a game.
#[derive(Clone, Copy)]
pub struct Review {
    reviewed: StoredValue<Reviewed, LocalStorage>,
    /// What is shown.
    pub view: RwSignal<View>,
    /// The moment at which the course was left.
    pub left_at: StoredValue<usize>,
    /// Whose side is taken.
    pub seat: RwSignal<Seat>,
    /// What is shown, and by what moves are judged: everything, or what the seat could know.
    pub eyes: RwSignal<Eye>,
    /// What has been found.
    pub found: RwSignal<KeptReview>,
    /// What the workers do.
    pub work: RwSignal<Work>,
    /// Who judges, and what comes next.
    pub(super) bench: StoredValue<Bench, LocalStorage>,
    /// What the game is told with, once it has come.
    pub guide: RwSignal<Option<&'static Guide>>,
    /// The moves that are asked about.
    pub questions: StoredValue<Vec<usize>>,
    /// Whether somebody waits for questions.
    pub is_choosing: RwSignal<bool>,
    /// What is found so far, added up.
    pub ledger: Memo<Ledger>,
    /// Whether it was asked for at the result.
    from_result: bool,
    route: RwSignal<Route>,
}

impl Review {
    /// The review of this game. Nothing is judged before [`begin`](Self::begin).
    pub fn new(saved: SavedGame, session: Box<dyn AnySession>, board: BoardFn) -> Review {
        let record = session.record_text(session.cursor());
        let found = KeptReview::of(&record, session.info().review_effort, &saved.review);
        let seats = record.seats;
        let result = session.outcome_at(session.cursor());
        let result = result.map(|outcome| Chances::of_outcome(seats, &outcome));
        let seat = side(&saved);
        let edition = session.setup().edition.clone();
        let (found, eyes) = (RwSignal::new(found), RwSignal::new(Eye::All));
        let ledger = Memo::new(move |_| {
            found.with(|found| match eyes.get() {
                Eye::Own if is_complete(found, Eye::Own) => {
                    Ledger::new(seats, &found.by_own(), result)
                }
                _ => Ledger::new(seats, &found.all, result),
            })
        });
        let guide = RwSignal::new(None);
        let game = session.info().id;
        spawn_local(async move {
            let come = load_guide(game).await.ok();
            guide.try_set(come);
        });
        let hides = session.fork(0).hides();
        Review {
            view: RwSignal::new(View::Course),
            left_at: StoredValue::new(record.moves.len()),
            seat: RwSignal::new(seat),
            eyes,
            found,
            work: RwSignal::new(Work::Rests),
            bench: StoredValue::new_local(Bench::default()),
            guide,
            questions: StoredValue::new(Vec::new()),
            is_choosing: RwSignal::new(false),
            ledger,
            from_result: FROM_RESULT.take(),
            route: use_route(),
            reviewed: StoredValue::new_local(Reviewed {
                saved,
                session,
                board,
                record,
                edition,
                hides,
                result,
            }),
        }
    }

    /// Whether it is still there: what happens later asks first.
    pub fn is_open(self) -> bool {
        !self.reviewed.is_disposed()
    }

    /// Back to the table.
    pub fn leave(self) {
        // What is found is kept before the table reads it.
        self.keep();
        if self.from_result {
            self.with_saved(|saved| look_at_result_first(&saved.id));
        }
        come_again(self.route);
    }

    /// What brings somebody back who has gone to another page.
    pub fn way_back(self) -> Act {
        let id = self.reviewed.with_value(|it| it.saved.id.clone());
        let route = self.route;
        Arc::new(move || crate::table::review_door::enter_of(&id, route))
    }

    /// How many moves the game has.
    pub fn len(self) -> usize {
        self.reviewed.with_value(|it| it.record.moves.len())
    }

    /// The game, from its first move to its last.
    pub fn with_game<T>(self, look: impl FnOnce(&dyn AnySession) -> T) -> T {
        self.reviewed.with_value(|it| look(&*it.session))
    }

    /// The game as it is saved.
    pub fn with_saved<T>(self, look: impl FnOnce(&SavedGame) -> T) -> T {
        self.reviewed.with_value(|it| look(&it.saved))
    }

    /// Its board.
    pub fn board(self) -> BoardFn {
        self.reviewed.with_value(|it| it.board)
    }

    /// Who sat where.
    pub fn occupants(self) -> Vec<Occupant> {
        self.reviewed.with_value(|it| it.saved.occupants.clone())
    }

    /// The edition it was played by, if it was brought.
    pub fn edition(self) -> Option<Arc<Brought>> {
        self.reviewed.with_value(|it| it.edition.clone())
    }

    /// Whether somebody could not know all.
    pub fn hides(self) -> bool {
        self.reviewed.with_value(|it| it.hides)
    }

    /// How many seats there are.
    pub fn seats(self) -> u8 {
        self.reviewed.with_value(|it| it.record.seats)
    }

    /// The game after so many moves as a table that is not kept, with these people at it.
    pub fn table_at(self, ply: usize, occupants: &[Occupant]) -> (SavedGame, Box<dyn AnySession>) {
        self.reviewed.with_value(|it| {
            let mut session = it.session.fork(ply);
            session.seat_occupants(occupants);
            let mut saved = it.saved.clone();
            // Without an id it is not kept; and nobody of it is elsewhere.
            saved.id = String::new();
            saved.by_link = false;
            (saved, session)
        })
    }

    /// What was found about a move, by what is shown.
    pub fn judged(self, at: usize) -> Option<Judgement> {
        let eyes = self.eyes.get();
        self.found.with(|found| {
            let all = found.all.get(at)?;
            let is_own = eyes == Eye::Own && matches!(all, Some(Judgement::Decision { .. }));
            let own = found.own.get(at).filter(|own| is_own && own.is_some());
            own.unwrap_or(all).clone()
        })
    }

    /// Everybody's chances before the first move and after the last, and before each move that has been judged.
    pub fn points(self) -> Vec<(usize, Chances)> {
        let len = self.len();
        self.ledger.with(|ledger| {
            let is_point = |at: usize| at == 0 || at == len || self.is_point(at);
            let course = ledger.course.iter().copied().enumerate();
            course.filter(|(at, _)| is_point(*at)).collect()
        })
    }

    fn is_point(self, at: usize) -> bool {
        let before = |judgement: &Judgement| judgement.before().is_some();
        self.found
            .with(|found| found.all[at].as_ref().is_some_and(before))
    }

    /// Keeps what has been found with the game.
    pub fn keep(self) {
        self.reviewed.with_value(|it| {
            let text = self.found.with_untracked(|found| found.to_text(&it.record));
            // What cannot be kept is found again.
            let _ = store::keep_review(&it.saved.id, text);
        });
    }

    /// Keeps how lucky the person of this game was, once every move has been judged.
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

    /// A voice that knows the names, in the language of the page.
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

/// Whether every move has been judged.
pub fn is_complete(found: &KeptReview, eye: Eye) -> bool {
    let both = found.all.iter().zip(&found.own);
    both.into_iter().all(|(all, own)| match (all, eye) {
        (Some(Judgement::Decision { .. }), Eye::Own) => own.is_some(),
        (all, _) => all.is_some(),
    })
}

/// Whose side is taken first: the person's, or the first one's of several.
fn side(saved: &SavedGame) -> Seat {
    let person = saved.occupants.iter().position(Occupant::is_human);
    let person = person.and_then(|seat| u8::try_from(seat).ok());
    Seat(saved.mine.or(person).unwrap_or(0))
}
