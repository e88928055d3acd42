//! Announcements for screen readers: lines in a live region.

use leptos::prelude::*;
use std::sync::OnceLock;

/// The greatest number of announcements in the live region.
const MOST: usize = 6;

/// The announcements, each with its number.
#[derive(Clone, Copy)]
struct Announcer {
    lines: RwSignal<Vec<(u32, String)>>,
    last_number: StoredValue<u32>,
}

/// The announcer of the page. It is not in a context, because event handlers and timers have no
/// context, but make announcements too.
static ANNOUNCER: OnceLock<Announcer> = OnceLock::new();

/// Provides the announcer. Called once, by the app.
pub fn provide_announcer() {
    let announcer = Announcer {
        lines: RwSignal::default(),
        last_number: StoredValue::default(),
    };
    ANNOUNCER.set(announcer).ok();
}

/// Announces a text to screen-reader users, after what their screen reader is reading.
pub fn announce(text: impl Into<String>) {
    let Some(announcer) = ANNOUNCER.get() else {
        return;
    };
    announcer.last_number.update_value(|number| *number += 1);
    let line = (announcer.last_number.get_value(), text.into());
    announcer.lines.update(|lines| {
        lines.push(line);
        let superfluous = lines.len().saturating_sub(MOST);
        lines.drain(..superfluous);
    });
}

/// Removes all announcements: those for one person must not remain for the next.
pub fn hush() {
    if let Some(announcer) = ANNOUNCER.get() {
        announcer.lines.set(Vec::new());
    }
}

/// The live region.
#[component]
pub fn LiveRegion() -> impl IntoView {
    let announcer = ANNOUNCER
        .get()
        .expect("the app provides the announcer before it shows the region");
    let lines = announcer.lines;
    view! {
        <div id="live" class="visually-hidden" aria-live="polite" aria-relevant="additions">
            <For each=move || lines.get() key=|(number, _)| *number let:line>
                <p>{line.1}</p>
            </For>
        </div>
    }
}
