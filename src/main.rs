//! The web app.
use leptos::prelude::*;

fn main() {
    leptos::mount::mount_to_body(|| view! { <main><h1>"Hoshibako"</h1></main> });
}
