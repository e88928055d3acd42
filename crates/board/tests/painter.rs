//! Tests of the painter in a real page: the DOM matches the last picture, and existing elements are
//! kept.
#![cfg(target_arch = "wasm32")]

use board::GestureKind::{Hover, Tap};
use board::Meaning;
use board::picture::{Element, Node, PictureHandle, bring_parts, el, parts_wait};
use js_sys::{Array, Function, Reflect};
use leptos::mount::mount_to;
use leptos::prelude::*;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{HtmlDialogElement, HtmlElement, HtmlInputElement};

wasm_bindgen_test_configure!(run_in_browser);

/// A page element with a picture that can be changed.
struct Stand {
    host: HtmlElement,
    picture: ArcRwSignal<usize>,
    /// Removes the picture from the page when dropped.
    _mounted: Box<dyn Any>,
}

impl Stand {
    /// Mounts the first picture of a list; `show` replaces it by another.
    fn of(pictures: Vec<Node>) -> Stand {
        Stand::mount(|shown| move || pictures[shown.get()].clone())
    }

    fn mount<V: IntoView + 'static>(view: impl FnOnce(ArcRwSignal<usize>) -> V + 'static) -> Stand {
        let host: HtmlElement = document().create_element("div").unwrap().unchecked_into();
        document().body().unwrap().append_child(&host).unwrap();
        let picture = ArcRwSignal::new(0);
        let shown = picture.clone();
        let mounted = mount_to(host.clone(), move || view(shown));
        Stand {
            host,
            picture,
            _mounted: Box::new(mounted),
        }
    }

    async fn show(&self, at: usize) {
        self.picture.set(at);
        settle().await;
    }

    fn find<T: JsCast>(&self, selector: &str) -> T {
        let found = self.host.query_selector(selector).unwrap().unwrap();
        found.dyn_into().unwrap()
    }
}

async fn settle() {
    leptos::task::tick().await;
    leptos::task::tick().await;
}

/// A small generator with a seed, so that a failure can be repeated.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) % bound
    }
}

const TAGS: [&str; 4] = ["p", "span", "svg", "i"];
const NAMES: [&str; 3] = ["title", "lang", "hidden"];
const WORDS: [&str; 4] = ["", "a", "b", "<b>&"];

fn tree(draw: &mut Draw, depth: u32) -> Element {
    let mut element = el(TAGS[draw.below(4) as usize]);
    if draw.below(3) == 0 {
        element = element.key(draw.below(6));
    }
    for name in NAMES {
        if draw.below(2) == 0 {
            element = element.set(name, WORDS[draw.below(4) as usize]);
        }
    }
    if draw.below(3) == 0 {
        element = element.style("--depth", depth.to_string());
    }
    if depth > 0 {
        for _ in 0..draw.below(5) {
            element = match draw.below(4) {
                0 => element.with(WORDS[draw.below(4) as usize]),
                1 => element.with(None::<Node>),
                _ => element.with(tree(draw, depth - 1)),
            };
        }
    }
    element
}

#[wasm_bindgen_test]
async fn parts_that_are_held_stay_what_they_were_until_they_are_brought() {
    let picture = |words: &'static str, more: bool| {
        let part = el("p").apart(1).set("title", words).with(words);
        let new = el("i").apart(2).key(1).with(words);
        el("div")
            .with(el("b").with(words))
            .with(el("div").with(part))
            .with(more.then_some(new))
    };
    let held = |words, more| {
        let mut picture = picture(words, more);
        picture.hold_parts();
        Node::from(picture)
    };
    let stand = Stand::of(vec![
        held("a", false),
        held("b", true),
        held("c", true),
        held("d", true),
        picture("e", true).into(),
        held("f", true),
        held("f", false),
    ]);
    let says = |expected: [&str; 3]| {
        let words = |selector| stand.host.query_selector(selector).unwrap();
        let words = |selector| words(selector).map(|it| it.text_content().unwrap());
        let found = ["b", "p", "i"].map(|selector| words(selector).unwrap_or_default());
        assert_eq!(found, expected);
    };
    // Parts that are not in the page yet are painted at once.
    says(["a", "a", ""]);
    assert!(!parts_wait());
    stand.show(1).await;
    says(["b", "a", "b"]);
    assert!(parts_wait());
    stand.show(2).await;
    says(["c", "a", "b"]);
    // After its number of frames, each delayed part is painted as it is in the last picture.
    bring_parts(1);
    says(["c", "c", "b"]);
    assert_eq!(stand.find::<HtmlElement>("p").title(), "c");
    bring_parts(2);
    says(["c", "c", "c"]);
    assert!(!parts_wait());
    // A picture without delays also paints the parts that were delayed before.
    stand.show(3).await;
    stand.show(4).await;
    assert!(!parts_wait());
    bring_parts(2);
    says(["e", "e", "e"]);
    // Parts that were removed from the page are not delayed either.
    stand.show(5).await;
    stand.show(6).await;
    bring_parts(2);
    says(["f", "f", ""]);
    assert!(!parts_wait());
}

#[wasm_bindgen_test]
async fn whatever_was_there_the_page_becomes_like_the_picture() {
    for seed in 0..150 {
        let mut draw = Draw(seed);
        let pictures: Vec<Node> = (0..4).map(|_| tree(&mut draw, 3).into()).collect();
        let stand = Stand::of(pictures.clone());
        for (at, picture) in pictures.iter().enumerate() {
            stand.show(at).await;
            let anew = Stand::of(vec![picture.clone()]);
            settle().await;
            assert!(
                stand.host.is_equal_node(Some(&anew.host)),
                "seed {seed}, picture {at}: {} in place of {}",
                stand.host.inner_html(),
                anew.host.inner_html()
            );
            anew.host.remove();
        }
        stand.host.remove();
    }
}

#[wasm_bindgen_test]
async fn keyed_entries_stay_themselves_and_keep_the_focus() {
    let list = |keys: &[u64]| -> Node {
        let entries = keys
            .iter()
            .map(|&key| el("button").key(key).set("id", format!("entry-{key}")));
        el("div").with(entries.collect::<Vec<_>>()).into()
    };
    let stand = Stand::of(vec![list(&[1, 2, 3]), list(&[3, 4, 2])]);
    let three: HtmlElement = stand.find("#entry-3");
    let two: HtmlElement = stand.find("#entry-2");
    two.focus().unwrap();
    stand.show(1).await;
    assert_eq!(stand.find::<HtmlElement>("#entry-3"), three);
    assert_eq!(stand.find::<HtmlElement>("#entry-2"), two);
    assert_eq!(document().active_element().unwrap(), *two);
    assert!(stand.host.query_selector("#entry-1").unwrap().is_none());
    stand.host.remove();
}

#[wasm_bindgen_test]
async fn drawings_are_drawings() {
    let stand = Stand::of(vec![
        el("svg")
            .with(el("g"))
            .with(el("foreignObject").with(el("p")))
            .into(),
    ]);
    let space = |selector: &str| stand.find::<web_sys::Element>(selector).namespace_uri();
    assert_eq!(space("g"), space("svg"));
    assert!(space("g").unwrap().ends_with("svg"));
    assert!(space("p").unwrap().ends_with("xhtml"));
    stand.host.remove();
}

#[wasm_bindgen_test]
async fn properties_follow_the_picture_whatever_a_person_has_typed() {
    let input = |value: &'static str| el("input").value(value);
    let stand = Stand::of(vec![
        input("one").into(),
        input("one").flag("hidden", true).into(),
    ]);
    let field: HtmlInputElement = stand.find("input");
    assert_eq!(field.value(), "one");
    field.set_value("typed");
    stand.show(1).await;
    assert_eq!(field.value(), "one");
    stand.host.remove();
}

/// Removing the focused element makes the browser compute all styles. The class of the container
/// must be updated before that, or the move would not be animated.
#[wasm_bindgen_test]
async fn what_moves_is_seen_moving_though_the_focus_goes() {
    let rules = "p { transition: translate 9s } .still p { transition: none }";
    let picture = |is_before: bool| -> Node {
        let to = if is_before { "0px" } else { "50px" };
        el("div")
            .class_if("still", is_before)
            .with(el("style").with(rules))
            .with(el("p").style("translate", to))
            .with(is_before.then(|| el("button")))
            .into()
    };
    let stand = Stand::of(vec![picture(true), picture(false)]);
    settle().await;
    stand.find::<HtmlElement>("button").focus().unwrap();
    stand.show(1).await;
    let moves = Reflect::get(&stand.find::<HtmlElement>("p"), &"getAnimations".into());
    let moves: Function = moves.unwrap().unchecked_into();
    let moves = moves.call0(&stand.find::<HtmlElement>("p")).unwrap();
    assert_eq!(moves.unchecked_into::<Array>().length(), 1);
    stand.host.remove();
}

#[wasm_bindgen_test]
async fn handlers_are_those_of_the_last_picture() {
    let heard: Rc<RefCell<Vec<&str>>> = Rc::default();
    let says = |words: &'static str| {
        let heard = heard.clone();
        el("button").on_click(move || heard.borrow_mut().push(words))
    };
    let stand = Stand::of(vec![
        says("one").into(),
        says("two").into(),
        el("button").into(),
    ]);
    let button: HtmlElement = stand.find("button");
    for at in 0..3 {
        stand.show(at).await;
        button.click();
    }
    assert_eq!(*heard.borrow(), ["one", "two"]);
    stand.host.remove();
}

#[wasm_bindgen_test]
async fn an_arrival_finds_its_element_in_the_page() {
    let arrived = Rc::new(Cell::new(false));
    let flag = arrived.clone();
    let child = el("p").on_arrival(move |element| flag.set(element.is_connected()));
    let stand = Stand::of(vec![
        el("div").into(),
        el("div").with(el("div").with(child)).into(),
    ]);
    stand.show(1).await;
    assert!(arrived.get());
    stand.host.remove();
}

/// The action of a part is found from any element inside it, even after the picture has changed. A
/// delayed part keeps its old action until it is painted.
#[wasm_bindgen_test]
async fn what_a_part_means_is_kept_beside_it() {
    let painted = PictureHandle::default();
    let picture = |number: u8, comes_later: bool| {
        let held = el("p").apart(1).with(el("i").on_tap(("held", number)));
        let mut whole = el("div")
            .found_by(&painted)
            .with(el("ul").with([el("li").with("no part"), el("li").on_tap(("list", number))]))
            .with(held);
        if comes_later {
            whole.hold_parts();
        }
        Node::from(whole)
    };
    let stand = Stand::of(vec![picture(1, false), picture(2, true)]);
    let tapped = |selector: &str| {
        let element: web_sys::Element = stand.find(selector);
        let meaning = painted.meaning(&element, Tap)?;
        meaning.action::<(&str, u8)>()
    };
    assert_eq!(tapped("li:last-child"), Some(("list", 1)));
    assert_eq!(tapped("li:first-child"), None);
    stand.show(1).await;
    assert_eq!(tapped("li:last-child"), Some(("list", 2)));
    assert_eq!(tapped("i"), Some(("held", 1)));
    bring_parts(1);
    assert_eq!(tapped("i"), Some(("held", 2)));
    let found = painted.find(Tap, &Meaning::of(("held", 2u8)));
    assert_eq!(found, Some(stand.find("i")));
    assert_eq!(painted.find(Tap, &Meaning::of(("held", 1u8))), None);
    assert_eq!(painted.find(Hover, &Meaning::of(("held", 2u8))), None);
    // Elements outside the picture have no action.
    let elsewhere = document().body().unwrap();
    assert_eq!(painted.meaning(&elsewhere, Tap), None);
    stand.host.remove();
}

#[wasm_bindgen_test]
async fn a_picture_stands_where_its_view_is_and_is_patched_there() {
    let stand = Stand::mount(|shown| {
        view! {
            <header></header>
            {move || el("p").with(shown.get().to_string())}
            <footer></footer>
        }
    });
    let text: web_sys::Element = stand.find("header + p");
    stand.show(3).await;
    assert_eq!(stand.find::<web_sys::Element>("p:has(+ footer)"), text);
    assert_eq!(text.text_content().unwrap(), "3");
    stand.host.remove();
}

#[wasm_bindgen_test]
async fn a_dialog_that_goes_gives_the_focus_back() {
    let before = Stand::of(vec![el("button").into()]);
    let button: HtmlElement = before.find("button");
    button.focus().unwrap();
    let stand = Stand::of(vec![el("dialog").with(el("button")).into()]);
    stand
        .find::<HtmlDialogElement>("dialog")
        .show_modal()
        .unwrap();
    assert_ne!(document().active_element().unwrap(), *button);
    drop(stand._mounted);
    assert!(stand.host.query_selector("dialog").unwrap().is_none());
    assert_eq!(document().active_element().unwrap(), *button);
    stand.host.remove();
    before.host.remove();
}
