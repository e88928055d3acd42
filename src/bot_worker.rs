//! The bot worker, seen from the page: questions go out, answers come back,
//! nothing blocks. One worker serves the whole app; it is started before it is
//! needed ([`warm_up`]) and again after it has failed: what it was asked is asked once more before anybody hears of that. A
//! review has workers of its own ([`judges`]).
//!
//! Both directions are JSON texts; `crates/worker` is the other end.

mod judges;

pub use judges::{JudgeQuestion, Judges, judge};

use crate::offline::look_for_newer;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use tabletop::brought::Brought;
use tabletop::json::{Fields, Value, object};
use tabletop::{Level, RecordText};
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// In seconds, longer than any answer may take once the worker is ready: it caps a bot's thought
/// at half of this, and no question of a game's own is given as long.
const ANSWER_TIMEOUT: u32 = 30;

/// How many seconds the worker may load while somebody waits for it: a slow line is no failure.
const LOAD_TIMEOUT: u32 = 180;

/// All the thought of a level, in thousandths of it.
pub const WHOLE_EFFORT: u32 = 1000;

/// What a bot is asked.
#[derive(Clone, Debug)]
pub struct Question {
    /// The game up to now; the worker shows the bot only what its seat may know.
    pub record: RecordText,
    /// The edition it is played by, if it was brought.
    pub edition: Option<Arc<Brought>>,
    /// How strong the bot is.
    pub level: Level,
    /// How much it thinks, in thousandths of its level's thought.
    pub effort: u32,
    /// The seed of its thoughts.
    pub seed: u64,
}

/// What it answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The move, in notation.
    pub mv: String,
}

/// A question of the game's own, not about the next move.
#[derive(Clone, Debug)]
pub struct Consultation {
    /// The game up to now.
    pub record: RecordText,
    /// The edition it is played by, if it was brought.
    pub edition: Option<Arc<Brought>>,
    /// In the game's own words.
    pub question: String,
    /// How long it may take; less than the page waits.
    pub milliseconds: u32,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The worker cannot be started, or has crashed.
    Broken,
    /// It has not answered in time.
    Late,
    /// It cannot think about such a position.
    Refused(String),
}

/// The move in notation, the answer, if there is one, or as JSON what was found about a move.
type Reply = Result<Option<String>, Failure>;

/// What is done with it.
type OnReply = Box<dyn FnOnce(Reply)>;

/// A question that has not been answered.
struct Waiting {
    /// The game it is about.
    game: String,
    text: String,
    /// Whether a worker before this one has been asked and has been lost.
    is_asked_again: bool,
    then: OnReply,
}

/// The game whose bots have loaded, if that is what the worker says.
fn read_ready(reply: &str) -> Option<String> {
    let value: Value = serde_json::from_str(reply).ok()?;
    let fields = Fields::of("reply", &value).ok()?;
    Some(fields.text("ready").ok()??.to_owned())
}

/// The number of a question, and what the worker says to it.
fn read(text: &str) -> Option<(u32, Reply)> {
    let value: Value = serde_json::from_str(text).ok()?;
    let fields = Fields::of("reply", &value).ok()?;
    let word = |name| Some(fields.text(name).ok()??.to_owned());
    let id = fields.whole("id").ok()??;
    let reply = match word("error") {
        Some(reason) => Err(Failure::Refused(reason)),
        None => Ok(word("move")
            .or_else(|| word("answer"))
            .or_else(|| fields.get("judged").map(Value::to_string))),
    };
    Some((id.try_into().ok()?, reply))
}

/// A running worker with the questions it has not answered.
struct Running {
    worker: Worker,
    waiting: Rc<RefCell<BTreeMap<u32, Waiting>>>,
    /// The games whose bots have loaded: it says so.
    ready: Rc<RefCell<BTreeSet<String>>>,
    // Called by the browser for as long as the worker lives.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.terminate();
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
    }
}

thread_local! {
    static RUNNING: RefCell<Option<Running>> = const { RefCell::new(None) };
    static LAST_ID: RefCell<u32> = const { RefCell::new(0) };
    /// Counts what was heard of workers, so that a silence is known.
    static REPLIES: Cell<u32> = const { Cell::new(0) };
}

/// Starts the worker ahead of the first question about a game, so that it has loaded by then.
pub fn warm_up(game: &str) {
    let text = object([("prepare", game.into())]).to_string();
    // If it fails nobody hears of it: the first question tries again.
    let _ = with_worker(|running| running.worker.post_message(&JsValue::from_str(&text)));
}

/// Asks a bot. `then` is called once, later, with the answer or the reason why
/// there is none.
pub fn ask(question: &Question, then: impl FnOnce(Result<Answer, Failure>) + 'static) {
    let then = move |reply: Reply| {
        let mv = reply.and_then(|mv| mv.ok_or(Failure::Refused(String::new())));
        then(mv.map(|mv| Answer { mv }));
    };
    let fields = [
        ("record", question.record.to_value()),
        ("level", question.level.id().into()),
        ("effort", question.effort.into()),
        ("seed", question.seed.into()),
    ];
    let (record, edition) = (&question.record, question.edition.as_deref());
    send(&record.game, edition, fields.into(), Box::new(then));
}

/// Asks a game a question of its own. `then` is called once, later, with the answer,
/// if it has one.
pub fn consult(
    consultation: Consultation,
    then: impl FnOnce(Result<Option<String>, Failure>) + 'static,
) {
    let game = consultation.record.game.clone();
    let fields = [
        ("record", consultation.record.to_value()),
        ("consult", consultation.question.into()),
        ("milliseconds", consultation.milliseconds.into()),
    ];
    let edition = consultation.edition.as_deref();
    send(&game, edition, fields.into(), Box::new(then));
}

/// A question as it goes to a worker.
fn text_of(id: u32, edition: Option<&Brought>, mut question: Vec<(&'static str, Value)>) -> String {
    question.push(("id", id.into()));
    if let Some(edition) = edition {
        let game_and_data = vec![edition.game.clone(), edition.data.clone()];
        question.push(("edition", game_and_data.into()));
    }
    object(question).to_string()
}

fn send(
    game: &str,
    edition: Option<&Brought>,
    question: Vec<(&'static str, Value)>,
    then: OnReply,
) {
    let id = LAST_ID.with_borrow_mut(|last| {
        *last = last.wrapping_add(1);
        *last
    });
    post(
        id,
        Waiting {
            game: game.to_owned(),
            text: text_of(id, edition, question),
            is_asked_again: false,
            then,
        },
    );
}

/// Gives a question to the worker, which is started if there is none.
fn post(id: u32, question: Waiting) {
    let mut question = Some(question);
    let sent = with_worker(|running| {
        let is_first = running.waiting.borrow().is_empty();
        let question = question.take()?;
        let text = JsValue::from_str(&question.text);
        running.waiting.borrow_mut().insert(id, question);
        if is_first {
            watch(timeout(&running.waiting, &running.ready));
        }
        running.worker.post_message(&text).ok()
    });
    if let Some(question) = question {
        // Not from within the call: whoever asks may be in the middle of something.
        set_timeout(
            move || (question.then)(Err(Failure::Broken)),
            Duration::ZERO,
        );
    } else if sent.flatten().is_none() {
        set_timeout(|| fail_all(&Failure::Broken), Duration::ZERO);
    }
}

/// How many seconds the worker may be silent: a line that brings what somebody waits for may be slow.
fn timeout(waiting: &RefCell<BTreeMap<u32, Waiting>>, ready: &RefCell<BTreeSet<String>>) -> u32 {
    let (waiting, ready) = (waiting.borrow(), ready.borrow());
    if waiting.values().all(|one| ready.contains(&one.game)) {
        ANSWER_TIMEOUT
    } else {
        LOAD_TIMEOUT
    }
}

fn with_worker<T>(use_it: impl FnOnce(&Running) -> T) -> Option<T> {
    RUNNING.with_borrow_mut(|running| {
        if running.is_none() {
            *running = start();
        }
        running.as_ref().map(use_it)
    })
}

fn launch() -> Option<Worker> {
    let meta = document()
        .query_selector(r#"meta[name="bot-worker"]"#)
        .ok()
        .flatten()?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let address = meta.get_attribute("content")?;
    Worker::new_with_options(&address, &options).ok()
}

fn start() -> Option<Running> {
    let worker = launch()?;
    let waiting: Rc<RefCell<BTreeMap<u32, Waiting>>> = Rc::default();
    let answered = Rc::clone(&waiting);
    let ready: Rc<RefCell<BTreeSet<String>>> = Rc::default();
    let loaded = Rc::clone(&ready);
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        let answer = read(&text);
        let then = answer.and_then(|(id, reply)| {
            let waiting = answered.borrow_mut().remove(&id)?;
            Some((waiting.then, reply))
        });
        loaded.borrow_mut().extend(read_ready(&text));
        REPLIES.set(REPLIES.get().wrapping_add(1));
        if !answered.borrow().is_empty() {
            watch(timeout(&answered, &loaded));
        }
        if let Some((then, reply)) = then {
            then(reply);
        }
    });
    let on_error = Closure::<dyn FnMut(Event)>::new(|event: Event| {
        event.prevent_default();
        // The handler belongs to the worker that is about to be dropped.
        set_timeout(|| fail_all(&Failure::Broken), Duration::ZERO);
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    Some(Running {
        worker,
        waiting,
        ready,
        _on_message: on_message,
        _on_error: on_error,
    })
}

/// A worker of which nothing is heard for so many seconds while somebody waits is not trusted any more.
fn watch(seconds: u32) {
    let heard = REPLIES.get();
    let is_silent = move || {
        let waits = |running: &Running| !running.waiting.borrow().is_empty();
        RUNNING.with_borrow(|running| running.as_ref().is_some_and(waits)) && REPLIES.get() == heard
    };
    when_silent(seconds, is_silent, || fail_all(&Failure::Late));
}

/// Calls `then` after a silence of so many seconds in which the page was awake. While a device sleeps, or the browser has
/// stopped the page, no second is counted: worker and page stop together.
fn when_silent(
    seconds: u32,
    is_silent: impl Fn() -> bool + 'static,
    then: impl FnOnce() + 'static,
) {
    let after_a_second = move || {
        if !is_silent() {
            return;
        }
        match seconds.saturating_sub(1) {
            0 => then(),
            left => when_silent(left, is_silent, then),
        }
    };
    set_timeout(after_a_second, Duration::from_secs(1));
}

/// Ends the worker. What it was asked for the first time, another one is asked; whoever has waited for two of them is told.
fn fail_all(failure: &Failure) {
    let Some(running) = RUNNING.take() else {
        return;
    };
    let waiting = running.waiting.take();
    drop(running);
    REPLIES.set(REPLIES.get().wrapping_add(1));
    let (told, asked_again): (Vec<_>, Vec<_>) =
        waiting.into_iter().partition(|(_, one)| one.is_asked_again);
    for (id, one) in asked_again {
        post(
            id,
            Waiting {
                is_asked_again: true,
                ..one
            },
        );
    }
    if !told.is_empty() {
        look_for_newer();
    }
    for (_, one) in told {
        (one.then)(Err(failure.clone()));
    }
}
