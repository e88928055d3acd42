//! Announcements for screen readers: lines in a live region.

use leptos::prelude::*;
use std::sync::OnceLock;
use std::time::Duration;

/// The greatest number of announcements in a live region.
const MOST: usize = 6;

/// How long an announcement stays in the page: longer than any screen reader waits before it reads.
const STAYS: Duration = Duration::from_secs(20);

/// The announcements, each with its number.
#[derive(Clone, Copy)]
struct Announcer {
    lines: RwSignal<Vec<(u32, String)>>,
    /// What interrupts a screen reader.
    urgent: RwSignal<Vec<(u32, String)>>,
    last_number: StoredValue<u32>,
    /// The last text.
    last: StoredValue<String>,
}

/// The announcer of the page. It is not in a context, because event handlers and timers have no
/// context, but make announcements too.
static ANNOUNCER: OnceLock<Announcer> = OnceLock::new();

/// Provides the announcer. Called once, by the app.
pub fn provide_announcer() {
    let announcer = Announcer {
        lines: RwSignal::default(),
        urgent: RwSignal::default(),
        last_number: StoredValue::default(),
        last: StoredValue::default(),
    };
    ANNOUNCER.set(announcer).ok();
}

/// Announces a text to screen-reader users, after what their screen reader is reading.
pub fn announce(text: impl Into<String>) {
    if let Some(announcer) = ANNOUNCER.get() {
        announcer.add(announcer.lines, text.into());
    }
}

/// Announces a text at once: whatever a screen reader is reading gives way. For what a person has to
/// know first: why something was refused, that it is their turn, that the game is over.
pub fn announce_at_once(text: impl Into<String>) {
    if let Some(announcer) = ANNOUNCER.get() {
        announcer.add(announcer.urgent, text.into());
    }
}

/// What was announced last; empty if that was for another person.
pub fn last_announced() -> String {
    let last = ANNOUNCER.get().map(|announcer| announcer.last.get_value());
    last.unwrap_or_default()
}

impl Announcer {
    /// Adds a line to a region. It leaves the page after a while, so that nobody meets old lines when
    /// reading through the page.
    fn add(self, region: RwSignal<Vec<(u32, String)>>, text: String) {
        self.last.set_value(text.clone());
        self.last_number.update_value(|number| *number += 1);
        let number = self.last_number.get_value();
        region.update(|lines| {
            lines.push((number, text));
            let superfluous = lines.len().saturating_sub(MOST);
            lines.drain(..superfluous);
        });
        let leave = move || region.update(|lines| lines.retain(|(known, _)| *known != number));
        set_timeout(leave, STAYS);
    }
}

/// Removes all announcements: those for one person must not remain for the next.
pub fn hush() {
    if let Some(announcer) = ANNOUNCER.get() {
        announcer.lines.set(Vec::new());
        announcer.urgent.set(Vec::new());
        announcer.last.set_value(String::new());
    }
}

/// The live regions.
#[component]
pub fn LiveRegion() -> impl IntoView {
    let announcer = ANNOUNCER
        .get()
        .expect("the app provides the announcer before it shows the region");
    let region = |lines: RwSignal<Vec<(u32, String)>>| {
        view! {
            <For each=move || lines.get() key=|(number, _)| *number let:line>
                <p>{line.1}</p>
            </For>
        }
    };
    view! {
        <div class="live visually-hidden">
            <div id="live" aria-live="polite" aria-relevant="additions">
                {region(announcer.lines)}
            </div>
            <div id="live-urgent" aria-live="assertive" aria-relevant="additions">
                {region(announcer.urgent)}
            </div>
        </div>
    }
}
