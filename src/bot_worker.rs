//! The page's side of the bot worker: questions are sent, answers arrive later, and nothing blocks.
//! One worker serves the whole app. It is started before it is needed ([`warm_up`]), and again
//! after a failure. The open questions are then asked once more before the failure is reported. A
//! review has workers of its own ([`judges`]).
//!
//! Messages in both directions are JSON texts; `crates/worker` is the other end.

mod judges;

pub use judges::{JudgeQuestion, Judges, judge};

use crate::offline::look_for_newer;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use tabletop::json::{Fields, Value, object};
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{Level, RecordText};
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The time limit for an answer once the worker is ready, in seconds. No answer takes that long: a
/// bot's search is capped at half of it, and a game's own questions get less time.
const ANSWER_TIMEOUT: u32 = 30;

/// How long the worker may load while a question waits, in seconds. A slow connection is not a
/// failure.
const LOAD_TIMEOUT: u32 = 180;

/// The full search effort of a level: 1000 thousandths.
pub const WHOLE_EFFORT: u32 = 1000;

/// A question to a bot: which move to make.
#[derive(Clone, Debug)]
pub struct Question {
    /// The game so far. The worker shows the bot only what its seat may know.
    pub record: RecordText,
    /// The edition of the game, if one was supplied.
    pub edition: Option<Arc<SuppliedEdition>>,
    /// The level of the bot.
    pub level: Level,
    /// The search effort, in thousandths of the level's full effort.
    pub effort: u32,
    /// The seed of the bot's search.
    pub seed: u64,
}

/// A bot's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The move, in notation.
    pub mv: String,
}

/// A question of the game's own that is not about the next move.
#[derive(Clone, Debug)]
pub struct Consultation {
    /// The game so far.
    pub record: RecordText,
    /// The edition of the game, if one was supplied.
    pub edition: Option<Arc<SuppliedEdition>>,
    /// The question, in the game's own format.
    pub question: String,
    /// The time limit for the answer, in milliseconds. The page itself waits longer than that.
    pub milliseconds: u32,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The worker cannot be started, or has crashed.
    Broken,
    /// The worker has not answered in time.
    Late,
    /// The worker cannot answer this question, for the given reason.
    Refused(String),
}

/// A reply of the worker: a move in notation, a game's answer if it has one, or a judgement as
/// JSON.
type Reply = Result<Option<String>, Failure>;

/// The callback for a reply.
type OnReply = Box<dyn FnOnce(Reply)>;

/// A question that has not been answered.
struct Waiting {
    /// The id of the game.
    game: String,
    text: String,
    /// Whether the question was already sent to a worker that failed.
    is_asked_again: bool,
    then: OnReply,
}

/// Returns the id of the game whose bots have loaded, if the worker reports that.
fn read_ready(reply: &str) -> Option<String> {
    let value: Value = serde_json::from_str(reply).ok()?;
    let fields = Fields::of("reply", &value).ok()?;
    Some(fields.text("ready").ok()??.to_owned())
}

/// Returns the number of a question, and the worker's reply to it.
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

/// A running worker, with the questions that it has not answered.
struct Running {
    worker: Worker,
    waiting: Rc<RefCell<BTreeMap<u32, Waiting>>>,
    /// The games whose bots have loaded, as the worker reports.
    ready: Rc<RefCell<BTreeSet<String>>>,
    // The browser calls these as long as the worker lives.
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
    /// Counts the messages from workers, so that silence can be detected.
    static REPLIES: Cell<u32> = const { Cell::new(0) };
}

/// Starts the worker before the first question about a game, so that it has loaded by then.
pub fn warm_up(game: &str) {
    let text = object([("prepare", game.into())]).to_string();
    // A failure is not reported here, because the first question tries again.
    let _ = with_worker(|running| running.worker.post_message(&JsValue::from_str(&text)));
}

/// Asks a bot for a move. `then` is called once, later, with the answer or the reason why there is
/// none.
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

/// Asks a game a question of its own. `then` is called once, later, with the answer if there is
/// one.
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

/// Returns the text of a question for a worker.
fn text_of(
    id: u32,
    edition: Option<&SuppliedEdition>,
    mut question: Vec<(&'static str, Value)>,
) -> String {
    question.push(("id", id.into()));
    if let Some(edition) = edition {
        let game_and_data = vec![edition.game.clone(), edition.data.clone()];
        question.push(("edition", game_and_data.into()));
    }
    object(question).to_string()
}

fn send(
    game: &str,
    edition: Option<&SuppliedEdition>,
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

/// Sends a question to the worker, which is started if there is none.
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
        // Called later, because `then` must not run before the caller has returned.
        set_timeout(
            move || (question.then)(Err(Failure::Broken)),
            Duration::ZERO,
        );
    } else if sent.flatten().is_none() {
        set_timeout(|| fail_all(&Failure::Broken), Duration::ZERO);
    }
}

/// Returns how long the worker may be silent, in seconds. It is longer while the bots of a game are
/// loading, because the connection may be slow.
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
        // Called later, because this handler belongs to the worker that will be dropped.
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

/// Ends the worker if it is silent for this number of seconds while a question waits.
fn watch(seconds: u32) {
    let heard = REPLIES.get();
    let is_silent = move || {
        let waits = |running: &Running| !running.waiting.borrow().is_empty();
        RUNNING.with_borrow(|running| running.as_ref().is_some_and(waits)) && REPLIES.get() == heard
    };
    when_silent(seconds, is_silent, || fail_all(&Failure::Late));
}

/// Calls `then` after this number of seconds of silence in which the page was awake. Seconds in
/// which the device sleeps or the browser has suspended the page do not count, because the worker
/// is stopped too.
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

/// Ends the worker. Questions that were asked once are asked again, in another worker. For
/// questions that were asked twice the failure is reported.
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
