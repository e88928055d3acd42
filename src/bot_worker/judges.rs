//! Judging moves. A single question goes to the worker that serves the whole app. A whole game is
//! judged by up to two workers of its own, so that bots and hints need not wait for it. Those
//! workers start when there is something to judge, and end with [`Judges`]. A worker that fails is
//! replaced, at most once for each question.

use super::{
    ANSWER_TIMEOUT, Failure, LOAD_TIMEOUT, Reply, launch, read, send, text_of, when_silent,
};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::time::Duration;
use tabletop::json::Value;
use tabletop::review::{Judgement, Knowledge};
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{AnySession, RecordText};
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker};

/// The largest number of workers that judge at once, if the device has as many processors.
const MOST_WORKERS: usize = 2;

/// A question to a judge about the last move of a record.
#[derive(Clone, Debug)]
pub struct JudgeQuestion {
    /// The game up to the judged move.
    pub record: RecordText,
    /// The edition of the game, if one was supplied.
    pub edition: Option<Arc<SuppliedEdition>>,
    /// What the judge may know.
    pub knowledge: Knowledge,
    /// The search effort, in thousandths of a Hard bot's full effort.
    pub effort: u32,
    /// The seed of the judge's search.
    pub seed: u64,
}

impl JudgeQuestion {
    /// Asks about the last of the first `moves` moves of a game, with the effort of a review and by
    /// what the deciding seat could know: review, quiz and lines judge alike, and as hints do.
    pub fn about(game: &dyn AnySession, moves: usize) -> JudgeQuestion {
        JudgeQuestion {
            record: game.record_text(moves),
            edition: game.setup().edition.clone(),
            knowledge: Knowledge::Own,
            effort: game.info().review_effort,
            seed: 0,
        }
    }

    fn fields(&self) -> Vec<(&'static str, Value)> {
        [
            ("record", self.record.to_value()),
            ("judge", self.knowledge.to_string().into()),
            ("effort", self.effort.into()),
            ("seed", self.seed.into()),
        ]
        .into()
    }
}

/// Reads the judgement from a worker's reply.
fn read_judgement(reply: Reply) -> Result<Judgement, Failure> {
    let text = reply?.unwrap_or_default();
    let value: Value = serde_json::from_str(&text).unwrap_or_default();
    Judgement::read(&value).map_err(|why| Failure::Refused(why.to_string()))
}

/// Asks the worker that serves the whole app about one move. `then` is called once, later, with the
/// judgement.
pub fn judge(question: &JudgeQuestion, then: impl FnOnce(Result<Judgement, Failure>) + 'static) {
    let edition = question.edition.as_deref();
    let then = move |reply| then(read_judgement(reply));
    send(
        &question.record.game,
        edition,
        question.fields(),
        Box::new(then),
    );
}

/// Returns the next question, with a number chosen by the caller; `None` if there are no more.
type Next = Box<dyn Fn() -> Option<(u32, JudgeQuestion)>>;

/// The callback for each judgement.
type OnJudgement = Box<dyn Fn(u32, Result<Judgement, Failure>)>;

/// Workers that judge one move after the other until there are no more questions. Dropping this
/// value ends them.
pub struct Judges {
    _crew: Rc<Crew>,
}

/// A question with the caller's number.
struct SentQuestion {
    number: u32,
    question: JudgeQuestion,
    /// Whether the question was already sent to a worker that failed.
    is_asked_again: bool,
}

struct Crew {
    next: Next,
    on_judgement: OnJudgement,
    workers: RefCell<Vec<JudgeWorker>>,
}

/// One worker that judges moves.
struct JudgeWorker {
    worker: Worker,
    /// The question that the worker is working on.
    task: RefCell<Option<SentQuestion>>,
    /// The number of questions that this worker has received. If it has not changed when the time
    /// for a question is over, the worker has been silent.
    asked: Cell<u32>,
    /// Whether the worker has answered yet, and therefore has loaded.
    has_loaded: Cell<bool>,
    // The browser calls these as long as the worker lives.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

impl Drop for JudgeWorker {
    fn drop(&mut self) {
        self.worker.terminate();
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
    }
}

impl Judges {
    /// Starts the workers. `next` returns the next question; `on_judgement` receives each
    /// judgement, or the failure after which judging cannot continue.
    pub fn start(
        next: impl Fn() -> Option<(u32, JudgeQuestion)> + 'static,
        on_judgement: impl Fn(u32, Result<Judgement, Failure>) + 'static,
    ) -> Judges {
        let crew = Rc::new(Crew {
            next: Box::new(next),
            on_judgement: Box::new(on_judgement),
            workers: RefCell::default(),
        });
        let processors = window().navigator().hardware_concurrency() as usize;
        for at in 0..processors.clamp(1, MOST_WORKERS) {
            let Some(one) = JudgeWorker::launch(&Rc::downgrade(&crew), at) else {
                // Called later, because the caller does not have the workers yet.
                let crew = Rc::downgrade(&crew);
                let fail = move || {
                    if let Some(crew) = crew.upgrade() {
                        (crew.on_judgement)(0, Err(Failure::Broken));
                    }
                };
                set_timeout(fail, Duration::ZERO);
                break;
            };
            crew.workers.borrow_mut().push(one);
            crew.ask(at);
        }
        Judges { _crew: crew }
    }
}

impl JudgeWorker {
    fn launch(crew: &Weak<Crew>, at: usize) -> Option<JudgeWorker> {
        let worker = launch()?;
        let (hears, fails) = (crew.clone(), crew.clone());
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            if let (Some(crew), Some((task, reply))) = (hears.upgrade(), read(&text)) {
                crew.hear(at, task, reply);
            }
        });
        let on_error = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            event.prevent_default();
            // Called later, because this handler belongs to a worker that will be dropped.
            let crew = fails.clone();
            set_timeout(move || lose(&crew, at, Failure::Broken), Duration::ZERO);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(JudgeWorker {
            worker,
            task: RefCell::new(None),
            asked: Cell::new(0),
            has_loaded: Cell::new(false),
            _on_message: on_message,
            _on_error: on_error,
        })
    }
}

impl Crew {
    /// Gives a worker the next question, if there is one.
    fn ask(self: &Rc<Crew>, at: usize) {
        let next = (self.next)().map(|(number, question)| SentQuestion {
            number,
            question,
            is_asked_again: false,
        });
        self.assign(at, next);
    }

    /// Gives a worker this question, or none.
    fn assign(self: &Rc<Crew>, at: usize, task: Option<SentQuestion>) {
        let workers = self.workers.borrow();
        let Some(one) = workers.get(at) else { return };
        let text = task.as_ref().map(|task| {
            let edition = task.question.edition.as_deref();
            text_of(task.number, edition, task.question.fields())
        });
        one.task.replace(task);
        let Some(text) = text else { return };
        let lost = Rc::downgrade(self);
        if one.worker.post_message(&JsValue::from_str(&text)).is_err() {
            let lost = lost.clone();
            set_timeout(move || lose(&lost, at, Failure::Broken), Duration::ZERO);
        }
        let asked = one.asked.get().wrapping_add(1);
        one.asked.set(asked);
        let patience = if one.has_loaded.get() {
            ANSWER_TIMEOUT
        } else {
            LOAD_TIMEOUT
        };
        let crew = lost.clone();
        let is_silent = move || {
            crew.upgrade().is_some_and(|crew| {
                let workers = crew.workers.borrow();
                let one = workers.get(at);
                one.is_some_and(|one| one.asked.get() == asked && one.task.borrow().is_some())
            })
        };
        when_silent(patience, is_silent, move || {
            lose(&lost, at, Failure::Late);
        });
    }

    fn hear(self: &Rc<Crew>, at: usize, number: u32, reply: Reply) {
        let is_awaited = self.workers.borrow().get(at).is_some_and(|one| {
            one.has_loaded.set(true);
            let task = one.task.borrow();
            task.as_ref().is_some_and(|task| task.number == number)
        });
        if !is_awaited {
            return;
        }
        let found = read_judgement(reply);
        if found.is_ok() {
            // The next question is sent before the judgement is used, so that the worker need not
            // wait for the page.
            self.ask(at);
        }
        (self.on_judgement)(number, found);
    }
}

/// Handles the failure of a worker. Its question goes to a new worker, or the failure is reported
/// to the listener, which ends all workers.
fn lose(crew: &Weak<Crew>, at: usize, failure: Failure) {
    let Some(crew) = crew.upgrade() else { return };
    let task = crew
        .workers
        .borrow()
        .get(at)
        .and_then(|one| one.task.take());
    let Some(task) = task else { return };
    let number = task.number;
    let another = match task.is_asked_again {
        true => None,
        false => JudgeWorker::launch(&Rc::downgrade(&crew), at),
    };
    let Some(mut another) = another else {
        (crew.on_judgement)(number, Err(failure));
        return;
    };
    if let Some(one) = crew.workers.borrow_mut().get_mut(at) {
        // The counter is kept, so that a timer that waits for the failed worker does not apply to
        // the new one.
        another.asked = one.asked.clone();
        *one = another;
    }
    let task = SentQuestion {
        is_asked_again: true,
        ..task
    };
    crew.assign(at, Some(task));
}
