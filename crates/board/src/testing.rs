//! Tests shared by the boards that play whole games through a board's pictures, as a person would.
//! See also [`secrets`](crate::secrets).

use crate::picture::{Element, Node};
use crate::secrets::scene;
use crate::{Board, Draft, GestureKind, IllegalOf, Motion, MoveOf, Response, Scene, own_seat};
use std::collections::HashSet;
use std::rc::Rc;
use tabletop::Speak;
use tabletop::game::{draw, random_move};
use tabletop::prelude::*;
use tabletop::{Language, Rng, Seat, Turn, Viewer, Voice};

/// The number of gestures without a move after which a seat starts again with an empty draft.
const GESTURES: u32 = 60;

/// How often a seat starts again before the test fails because it is stuck.
const TRIES: u32 = 20;

/// A function that can make a gesture other than a tap: a drag, or an entered number. If it returns
/// `None`, a part is tapped instead. If it returns [`Response::Nothing`], the seat starts again
/// with an empty draft.
pub type OwnGesture<'a, B> =
    dyn FnMut(&Scene<<B as Board>::Game>, &Draft<B>, &mut Rng) -> Option<Response<B>> + 'a;

/// The names of the seats. They begin with letters of any alphabet, because names do not depend on
/// the language of the app.
const NAMES: [&str; 6] = ["花", "Émile", "ß", "😀", "Ωmega", "ǆ"];

/// Plays one game from start to end through the pictures, and returns the number of decisions that
/// the seats have made, without the draws of chance. Each seat taps parts of its own picture. If a
/// part reports the touched point, a random point in its drawing is touched. Chance is drawn at its
/// true odds.
///
/// # Panics
/// If a part has an action of another board, if a seat finds no move, or if the game does not end.
pub fn play_through<B: Board>(game: &Rc<B::Game>, seed: u64) -> usize {
    play_through_with::<B>(game, seed, &mut |_, _, _| None)
}

/// Plays a game like [`play_through`], with gestures of the board's own: `own` is called before
/// each tap.
///
/// # Panics
/// In the same cases as [`play_through`].
pub fn play_through_with<B: Board>(
    game: &Rc<B::Game>,
    seed: u64,
    own: &mut OwnGesture<'_, B>,
) -> usize {
    let mut player = Player::<B> {
        game,
        state: game.start(),
        before: None,
        events: Vec::new(),
        rng: Rng::seeded(seed),
        ply: 0,
    };
    let mut draft = Draft::<B>::default();
    let mut moves = 0;
    player.draw_chance();
    while game.turn(&player.state) != Turn::Over {
        moves += player.take_turn(&mut draft, own);
    }
    // The final picture is drawn too, and its actions are read.
    let scene = player.scene(Viewer::Open);
    draft = player.settle(&scene, &draft);
    let _read = meant::<B>(&B::whole_picture(&scene, &draft));
    moves
}

/// A game in progress.
struct Player<'a, B: Board> {
    game: &'a Rc<B::Game>,
    state: <B::Game as GameDefinition>::State,
    /// The position before the last move, if there was one.
    before: Option<<B::Game as GameDefinition>::State>,
    /// The events of the last move, including the draws after it.
    events: Vec<<B::Game as GameDefinition>::Event>,
    rng: Rng,
    /// The number of moves made, including draws.
    ply: usize,
}

/// The effect of a tap, from the least wanted to the most wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leads {
    Refused,
    Back,
    Elsewhere,
    On,
    Move,
}

impl Leads {
    const ALL: [Leads; 5] = [
        Leads::Refused,
        Leads::Back,
        Leads::Elsewhere,
        Leads::On,
        Leads::Move,
    ];

    /// Returns how often this effect is picked, relative to the others that are possible.
    fn weight(self) -> u32 {
        match self {
            Leads::Refused | Leads::Back | Leads::Elsewhere => 1,
            Leads::On => 6,
            Leads::Move => 5,
        }
    }
}

impl<B: Board> Player<'_, B> {
    /// Returns the scene for a viewer.
    fn scene(&self, viewer: Viewer) -> Scene<B::Game> {
        let seen = |event| self.game.redact(event, viewer);
        let names = NAMES.map(str::to_owned).into();
        Scene {
            ply: self.ply,
            new_events: self.events.iter().filter_map(seen).collect(),
            voice: Voice::new(Language::En, names),
            ..scene(self.game, &self.state, viewer)
        }
    }

    /// Returns the draft with which the board begins at a new position.
    fn settle(&self, scene: &Scene<B::Game>, draft: &Draft<B>) -> Draft<B> {
        let before = || Some(self.game.view(self.before.as_ref()?, scene.viewer));
        B::position_changed(scene, draft, &before)
    }

    /// Makes gestures for the acting seat until it has moved. Returns the number of moves made.
    fn take_turn(&mut self, draft: &mut Draft<B>, own: &mut OwnGesture<'_, B>) -> usize {
        let Turn::Seat(seat) = self.game.turn(&self.state) else {
            panic!("nobody's turn: {:?}", self.state);
        };
        let mut scene = self.scene(Viewer::Seat(seat));
        *draft = self.settle(&scene, draft);
        for _ in 0..TRIES {
            let mut seen = vec![draft.clone()];
            for _ in 0..GESTURES {
                let response = own(&scene, draft, &mut self.rng)
                    .or_else(|| self.tap(&scene, draft, &seen))
                    .unwrap_or(Response::Nothing);
                scene.refused = None;
                let moves = match response {
                    Response::Nothing => break,
                    Response::Choose(next) => {
                        *draft = next;
                        Vec::new()
                    }
                    Response::Refuse(next, why) => {
                        *draft = next;
                        scene.refused = Some(why);
                        Vec::new()
                    }
                    Response::Ask(next, ..) => {
                        *draft = B::answered(&next, None);
                        Vec::new()
                    }
                    Response::Play(mv) => vec![mv],
                    Response::PlayAll(moves) => moves,
                };
                if !moves.is_empty() {
                    let made = self.play(&moves);
                    if made > 0 {
                        return made;
                    }
                    // The moves were refused: the stage sets the draft for the same position again.
                    *draft = self.settle(&scene, draft);
                }
                if !seen.contains(draft) {
                    seen.push(draft.clone());
                }
            }
            *draft = Draft::default();
        }
        panic!("{seat:?} finds no move: {:?}, {draft:?}", self.state);
    }

    /// Taps a part of the picture. Returns `None` if no tap has an effect.
    fn tap(
        &mut self,
        scene: &Scene<B::Game>,
        draft: &Draft<B>,
        seen: &[Draft<B>],
    ) -> Option<Response<B>> {
        let mut taps = Vec::new();
        for (action, frame) in meant::<B>(&B::whole_picture(scene, draft)) {
            let spot = frame.map(|frame| self.spot(frame));
            let response = B::tap(scene, draft, action.clone(), spot);
            let leads = match &response {
                Response::Nothing => continue,
                Response::Choose(next) if next == draft => continue,
                Response::Choose(next) if next.selection == draft.selection => Leads::Elsewhere,
                Response::Choose(next) if seen.contains(next) => Leads::Back,
                Response::Choose(_) => Leads::On,
                Response::Refuse(..) => Leads::Refused,
                Response::Ask(..) => Leads::Elsewhere,
                // Some boards leave it to the rules to refuse a move.
                Response::Play(mv) if self.refusal(mv).is_some() => Leads::Refused,
                Response::PlayAll(moves)
                    if moves.first().is_none_or(|mv| self.refusal(mv).is_some()) =>
                {
                    Leads::Refused
                }
                Response::Play(_) | Response::PlayAll(_) => Leads::Move,
            };
            taps.push((leads, response));
        }
        let weight = |leads: Leads| {
            let is_there = taps.iter().any(|tap| tap.0 == leads);
            if is_there { leads.weight() } else { 0 }
        };
        let chosen = self.rng.weighted(&Leads::ALL.map(weight))?;
        taps.retain(|tap| tap.0 == Leads::ALL[chosen]);
        let at = self.rng.below(taps.len() as u32);
        Some(taps.swap_remove(at as usize).1)
    }

    /// Returns a random point in a drawing.
    fn spot(&mut self, [left, top, width, height]: [i32; 4]) -> (i32, i32) {
        let mut within = |length: i32| self.rng.below(length.unsigned_abs().max(1)) as i32;
        (left + within(width), top + within(height))
    }

    /// Makes moves until one is refused, as the stage does. Returns the number of moves made.
    fn play(&mut self, moves: &[MoveOf<B>]) -> usize {
        let mut made = 0;
        for mv in moves {
            let is_seat = matches!(self.game.turn(&self.state), Turn::Seat(_));
            if !is_seat || self.refusal(mv).is_some() {
                break;
            }
            self.events.clear();
            self.apply(mv);
            self.draw_chance();
            made += 1;
        }
        made
    }

    fn refusal(&self, mv: &MoveOf<B>) -> Option<IllegalOf<B>> {
        self.game.check(&self.state, mv).err()
    }

    fn draw_chance(&mut self) {
        while let Some(mv) = draw(&**self.game, &self.state, &mut self.rng) {
            self.apply(&mv);
        }
    }

    fn apply(&mut self, mv: &MoveOf<B>) {
        self.before = Some(self.state.clone());
        let events = &mut self.events;
        self.game
            .apply(&mut self.state, mv, &mut |event| events.push(event));
        self.ply += 1;
        let longest = B::Game::INFO.longest as usize;
        assert!(self.ply <= longest, "the game does not end");
    }
}

/// Plays random games and collects the animations of every event, each time for a random viewer.
/// `still` lists the events that are never animated, by the names of their variants.
///
/// # Panics
/// In one of these cases:
/// - An animation ends at a place that the picture after the move does not contain. For a mark, it
///   is enough that one tap brings the place into the picture.
/// - An animation begins at a place that is missing from the pictures before and after the move.
/// - An event that is not in `still` is never animated, or an event in `still` is animated.
/// - The log or a goal names a symbol that the game’s pictures (`games/ID/ID.svg`) do not contain.
pub fn motions_are_placed<B: Board>(game: &Rc<B::Game>, games: u32, still: &[&str]) {
    let mut rng = Rng::seeded(5);
    let package = std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
    let pictures = format!("{package}/../{}.svg", B::Game::INFO.id);
    let pictures = std::fs::read_to_string(pictures).unwrap_or_default();
    let is_drawn =
        |name: &str| name.is_empty() || pictures.contains(&format!("<symbol id=\"{name}\""));
    // For each event, by its name, whether it was animated.
    let mut seen: Vec<(String, bool)> = Vec::new();
    let seats = (0..game.setup().seats).map(|seat| Viewer::Seat(Seat(seat)));
    let viewers: Vec<Viewer> = seats.chain([Viewer::Table, Viewer::Open]).collect();
    // The index of the tap that revealed the last mark. Most likely it reveals the next mark too.
    let mut tap = 0;
    for _ in 0..games {
        let mut state = game.start();
        let mut scratch = Vec::new();
        while let Some(mv) = random_move(&**game, &state, &mut rng, &mut scratch) {
            let before = state.clone();
            let mut events = Vec::new();
            game.apply(&mut state, &mv, &mut |event| events.push(event));
            let viewer = viewers[rng.below(viewers.len() as u32) as usize];
            let [then, now] = [&before, &state].map(|state| {
                let scene = scene(game, state, viewer);
                // Everything is open only at tables without people, so no seat may act there.
                let acting = scene.acting.filter(|_| viewer != Viewer::Open);
                Scene {
                    acting,
                    own: own_seat(viewer, acting),
                    ..scene
                }
            });
            let (old, new) = (places::<B>(&then), places::<B>(&now));
            for goal in game.goals(&now.view, Seat(0), &now.voice) {
                assert!(is_drawn(goal.symbol), "no picture for {goal:?}");
            }
            for event in events
                .into_iter()
                .filter_map(|event| game.redact(&event, viewer))
            {
                let motions = B::motions(&now, &then.view, &event);
                assert!(is_drawn(&event.symbol()), "no picture for {event:?}");
                let name = format!("{event:?}");
                let name = name
                    .split(|c: char| !c.is_alphanumeric())
                    .next()
                    .unwrap_or_default();
                match seen.iter_mut().find(|(known, _)| known == name) {
                    Some((_, is_seen)) => *is_seen |= !motions.is_empty(),
                    None => seen.push((name.to_owned(), !motions.is_empty())),
                }
                for motion in motions {
                    let to = motion.place();
                    let is_mark = matches!(motion, Motion::Mark(_) | Motion::Landed(_));
                    assert!(
                        new.contains(&**to) || is_mark && is_looked_at::<B>(&now, to, &mut tap),
                        "{event:?} ends at {to:?} for {viewer:?}, and no part of the picture has \
                         `.anchor({to:?})`"
                    );
                    if let Motion::Flight { from, .. } = &motion {
                        let is_there = old.contains(&**from) || new.contains(&**from);
                        assert!(
                            is_there,
                            "{event:?} begins at {from:?} for {viewer:?}, and no part of the picture before \
                             or after it has `.anchor({from:?})`"
                        );
                    }
                }
            }
        }
    }
    for (name, is_seen) in seen {
        let is_still = still.contains(&&*name);
        assert_ne!(
            is_seen,
            is_still,
            "the event {name} is {}",
            if is_seen {
                "animated: take it off the list of those that are still"
            } else {
                "never animated: `motions` shows it, or the list of those that are still names it"
            }
        );
    }
}

/// Returns the names of the places in a scene's picture.
fn places<B: Board>(scene: &Scene<B::Game>) -> HashSet<String> {
    let draft = B::position_changed(scene, &Draft::default(), &|| None);
    let picture: Node = B::whole_picture(scene, &draft).into();
    let named = picture.find_all(&|element| element.get("data-anchor").is_some());
    let names = named
        .iter()
        .filter_map(|element| element.get("data-anchor"));
    names.map(String::from).collect()
}

/// Whether one tap reveals a place. `first` is the index of the tap to try first; it is set to the
/// tap that revealed the place.
fn is_looked_at<B: Board>(scene: &Scene<B::Game>, place: &str, first: &mut usize) -> bool {
    let draft = B::position_changed(scene, &Draft::default(), &|| None);
    let taps = meant::<B>(&B::whole_picture(scene, &draft));
    let is_there = |element: &Element| element.get("data-anchor") == Some(place);
    let order = [*first].into_iter().chain(0..taps.len());
    let shows = |at: &usize| match taps.get(*at) {
        Some((action, _)) => match B::tap(scene, &draft, action.clone(), None) {
            Response::Choose(next) => {
                let picture = Node::from(B::whole_picture(scene, &next));
                !picture.find_all(&is_there).is_empty()
            }
            _ => false,
        },
        None => false,
    };
    let shown = order.into_iter().find(shows);
    *first = shown.unwrap_or(*first);
    shown.is_some()
}

/// Returns the tap actions of a picture, each with the frame of its drawing if the position of the
/// tap counts.
fn meant<B: Board>(picture: &Element) -> Vec<(B::Action, Option<[i32; 4]>)> {
    let mut found = Vec::new();
    collect::<B>(picture, [0, 0, 100, 100], &mut found);
    found
}

fn collect<B: Board>(
    element: &Element,
    outer: [i32; 4],
    found: &mut Vec<(B::Action, Option<[i32; 4]>)>,
) {
    let frame = element.get("viewBox").map_or(outer, numbers);
    for kind in GestureKind::ALL {
        let Some(meaning) = element.meaning(kind) else {
            continue;
        };
        let action = meaning.action();
        let action = action.unwrap_or_else(|| panic!("{meaning:?} is no action of this board"));
        if kind == GestureKind::Tap {
            found.push((action, element.get("data-spot").map(|_| frame)));
        }
    }
    for child in element.children() {
        if let Node::Element(child) = child {
            collect::<B>(child, frame, found);
        }
    }
}

/// Reads the four numbers of a `viewBox`.
fn numbers(frame: &str) -> [i32; 4] {
    let mut numbers = frame.split(' ').map(|number| {
        let number = number.parse::<f64>();
        number.unwrap_or_else(|_| panic!("viewBox={frame:?}")) as i32
    });
    std::array::from_fn(|_| numbers.next().unwrap_or_default())
}
