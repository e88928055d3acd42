//! The test that every numbered rule can be found by its number on the rules page in the app.

use crate::Board;
use crate::picture::{Node, el};
use crate::touches::rules_of;
use std::collections::BTreeSet;
use tabletop::game::{legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Game, Language, Rng, Setup, Speak, Turn};

/// Returns the rule numbers of the parts of a page in the app.
fn told(nodes: Vec<Node>) -> Vec<String> {
    let page: Node = el("div").with(nodes).into();
    let parts = page.find_all(&|part| part.get("data-rules").is_some());
    let numbers = parts.iter().filter_map(|part| part.get("data-rules"));
    numbers
        .flat_map(str::split_whitespace)
        .map(str::to_owned)
        .collect()
}

/// Returns the rule numbers in a game's `rules.md`: the first cells of its rows.
pub(crate) fn numbered(page: &str) -> Vec<&str> {
    let rows = page.lines().filter_map(|line| line.strip_prefix("| "));
    let first = rows.filter_map(|row| row.split(" |").next());
    let is_number = |cell: &&str| {
        let digits = cell.get(1..).unwrap_or("");
        cell.starts_with(['R', 'A']) && digits.starts_with(|c: char| c.is_ascii_digit())
    };
    first.filter(is_number).collect()
}

/// Collects the rules named when moves that were legal at one ply are refused at a later one.
fn refusals<G: Game>(seats: u8) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    for seed in 0..6 {
        let mut rng = Rng::seeded(seed);
        let game = G::new(&Setup::new(&G::INFO, seats)).unwrap();
        let mut state = game.start();
        let (mut kept, mut moves) = (Vec::new(), Vec::new());
        for _ in 0..G::INFO.longest {
            let refused = kept.iter().filter_map(|mv| game.check(&state, mv).err());
            found.extend(refused.map(|reason| reason.rule()));
            if game.turn(&state) == Turn::Over {
                break;
            }
            if kept.len() < 80 {
                kept.extend(legal_moves(&game, &state).into_iter().take(3));
            }
            let mv = random_move(&game, &state, &mut rng, &mut moves).unwrap();
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    found
}

/// Compares the rules page of a board with `games/ID/rules.md`. `untold` lists the rules that the
/// page leaves out, each with the reason.
///
/// # Panics
/// If the page lacks a rule that is not listed, names one twice or one that is no rule, or if the
/// languages differ.
pub fn every_rule_is_found<B: Board>(untold: &[(&str, &str)]) {
    let info = &<B::Game as GameDefinition>::INFO;
    let page = rules_of(info.id);
    let numbered = numbered(&page);
    assert!(
        numbered.len() > 4,
        "rules.md numbers only {numbered:?}: each rule is a row `| R1 | … |`"
    );
    let game = B::Game::new(&Setup::new(info, info.seats.0)).unwrap();
    let [ja, en] = [Language::Ja, Language::En].map(|it| told(B::how_to_play(&game, it)));
    assert_eq!(ja, en, "{}: the languages differ", info.id);
    for number in &en {
        assert!(
            numbered.contains(&number.as_str()),
            "{}: {number} is no rule",
            info.id
        );
        let times = en.iter().filter(|it| *it == number).count();
        assert_eq!(times, 1, "{}: {number} is told in two places", info.id);
    }
    let is_told = |number: &str| en.iter().any(|it| it == number);
    let is_listed = |number: &str| {
        let mut listed = untold.iter();
        listed.any(|(rule, reason)| *rule == number && reason.len() > 8)
    };
    for note in B::NOTES {
        let (name, rule) = (note.id, note.rule);
        assert!(
            is_told(rule),
            "{}: the note {name:?} leads to {rule}, which is not on the rules page",
            info.id
        );
    }
    // A ruling has to be on the page only if a refusal leads to it.
    let refused = [info.seats.0, info.seats.1].map(refusals::<B::Game>);
    let refused: BTreeSet<&str> = refused.into_iter().flatten().collect();
    let rules = numbered.iter().filter(|number| !number.starts_with('A'));
    for number in rules.chain(&refused) {
        assert_ne!(
            is_told(number),
            is_listed(number),
            "{}: {number} has to be either in a section of `how_to_play` or listed as `untold` with a reason",
            info.id
        );
    }
}
