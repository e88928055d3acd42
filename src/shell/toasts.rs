//! Messages over the page.

use crate::parts::IconButton;
use crate::text::pages::common;
use crate::text::t;
use board::picture::Node;
use leptos::prelude::*;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// How long a message without a button is shown, not counting its reading time. A message with a
/// button, or one that must be seen, stays until it is closed, used or pushed out by newer ones. A
/// move closes it, too.
const STAYS: Duration = Duration::from_secs(4);

/// The reading time per character.
const READING: Duration = Duration::from_millis(60);

/// The greatest number of characters that prolong a message's stay.
const LONGEST_READING: usize = 120;

/// The greatest number of messages at once.
const MOST: usize = 3;

/// The action of a message's button. Not a `Callback`, which ends with the component that made it:
/// a message outlives the page that it is about.
pub type Act = Arc<dyn Fn() + Send + Sync>;

#[derive(Clone)]
struct Toast {
    number: u32,
    message: String,
    action: Option<(String, Act)>,
    /// Whether the message disappears by itself.
    is_passing: bool,
}

/// The messages that are shown.
#[derive(Clone, Copy)]
struct Messages {
    toasts: RwSignal<Vec<Toast>>,
    last_number: StoredValue<u32>,
}

impl Messages {
    fn dismiss(self, number: u32) {
        self.toasts
            .update(|toasts| toasts.retain(|toast| toast.number != number));
    }
}

/// The messages of the page. They are not in a context, because event handlers, timers and the
/// store have no context, but show messages too.
static MESSAGES: OnceLock<Messages> = OnceLock::new();

/// Provides the messages. Called once, by the app.
pub fn provide_toasts() {
    let messages = Messages {
        toasts: RwSignal::default(),
        last_number: StoredValue::default(),
    };
    MESSAGES.set(messages).ok();
}

/// Shows a message over the page; `action` is the text of a button and what it does.
pub fn toast(message: impl Into<String>, action: Option<(String, Act)>) {
    let is_passing = action.is_none();
    show(message.into(), action, is_passing);
}

/// Shows a message without a button that stays until it is closed. A reader of the host page may
/// look at the frame much later.
pub fn toast_until_seen(message: impl Into<String>) {
    show(message.into(), None, false);
}

fn show(message: String, action: Option<(String, Act)>, is_passing: bool) {
    let Some(&messages) = MESSAGES.get() else {
        return;
    };
    messages.last_number.update_value(|number| *number += 1);
    let number = messages.last_number.get_value();
    let characters = message.chars().count().min(LONGEST_READING);
    let toast = Toast {
        number,
        message,
        action,
        is_passing,
    };
    messages.toasts.update(|toasts| {
        toasts.retain(|old| old.message != toast.message);
        toasts.push(toast);
        let superfluous = toasts.len().saturating_sub(MOST);
        toasts.drain(..superfluous);
    });
    if is_passing {
        let stays = STAYS + READING * characters as u32;
        set_timeout(move || messages.dismiss(number), stays);
    }
}

/// Closes the messages that wait to be seen or offer an action. Called when a move is made.
pub fn close_offers() {
    keep(&|toast| toast.is_passing);
}

/// Closes a message that another one replaces.
pub fn close_toast(message: &str) {
    keep(&|toast| toast.message != message);
}

fn keep(stays: &dyn Fn(&Toast) -> bool) {
    if let Some(messages) = MESSAGES.get() {
        messages.toasts.update(|toasts| toasts.retain(stays));
    }
}

/// The messages.
#[component]
pub fn Toasts() -> impl IntoView {
    let messages = *MESSAGES
        .get()
        .expect("the app provides the messages before it shows them");
    view! {
        <div class="toasts" role="status" aria-label=move || t(common::MESSAGES)>
            <For each=move || messages.toasts.get() key=|toast| toast.number let:toast>
                <OneToast messages toast/>
            </For>
        </div>
    }
}

/// One message, with its button and a button that closes it.
#[component]
fn OneToast(
    /// All messages.
    messages: Messages,
    /// The message.
    toast: Toast,
) -> impl IntoView {
    let dismiss = move || messages.dismiss(toast.number);
    let action = toast.action.map(|(label, act)| {
        let act = move |_| {
            dismiss();
            act();
        };
        view! {
            <button type="button" class="button" on:click=act>
                {Node::from(label)}
            </button>
        }
    });
    view! {
        <div class="toast">
            <p>{Node::from(toast.message)}</p>
            {action}
            <IconButton label=common::CLOSE glyph="i-close" press=dismiss/>
        </div>
    }
}
