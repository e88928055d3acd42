//! Tests the laws of games by ear: each must notice a game that breaks it.

use starter::hearing::Place;
use starter::{Event, Illegal, Move, Starter, State, View};
use std::cell::Cell;
use std::panic::catch_unwind;
use tabletop::hearing::{Answer, Asker, Hearing, MoveWords, Region};
use tabletop::prelude::*;
use tabletop::{
    Goal, Info, Outcome, Rng, Seat, SeatScore, Setup, SetupError, Text, Turn, Viewer, Voice,
};
use testkit::hearing::{
    Allowed, answers_are_plain, games_by_ear, nothing_hidden_is_told, nothing_is_missing,
    what_is_named_can_be_typed,
};

/// The laws that a game can break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Breach {
    Nothing,
    HandsAreNotTold,
    TooManySentences,
    LightIsNamed,
    TwoMovesHaveTheSameWords,
    AGroupIsNotAWord,
    TwoPlacesHaveTheSameName,
    SecretsAreTold,
}

thread_local! {
    static BREACH: Cell<Breach> = const { Cell::new(Breach::Nothing) };
}

/// Ten Stars with one law broken.
struct Broken(Starter, Breach);

impl GameDefinition for Broken {
    const INFO: Info = Starter::INFO;

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Broken(Starter::new(setup)?, BREACH.get()))
    }

    fn setup(&self) -> &Setup {
        self.0.setup()
    }
}

impl Rules for Broken {
    fn start(&self) -> State {
        self.0.start()
    }

    fn turn(&self, state: &State) -> Turn {
        self.0.turn(state)
    }

    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        self.0.legal(state, moves);
    }

    fn weight(&self, state: &State, mv: &Move) -> u32 {
        self.0.weight(state, mv)
    }

    fn check(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        // What a reader types would tell which stars are in the pouch.
        match (self.1, mv) {
            (Breach::SecretsAreTold, Move::Star(star)) => {
                Err(Illegal::NoSuchStar(state.pouch.count(*star).min(1) + 1))
            }
            _ => self.0.check(state, mv),
        }
    }
}

impl Transition for Broken {
    fn apply(&self, state: &mut State, mv: &Move, tell: &mut dyn FnMut(Event)) {
        self.0.apply(state, mv, tell);
    }

    fn apply_event(&self, state: &mut State, event: &Event) {
        self.0.apply_event(state, event);
    }
}

impl Scoring for Broken {
    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.0.outcome(state)
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        self.0.score(state)
    }
}

impl HiddenInformation for Broken {
    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.0.view(state, viewer)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        self.0.redact(event, viewer)
    }

    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        self.0.determinize(view, rng)
    }
}

impl FreeMoves for Broken {}

impl LinkWeights for Broken {}

impl Validation for Broken {
    fn validate_position(&self, state: State) -> Result<State, Text> {
        self.0.validate_position(state)
    }

    fn component_counts(&self, state: &State) -> Vec<u32> {
        self.0.component_counts(state)
    }
}

impl Narration for Broken {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        self.0.prompt(view, voice)
    }

    fn goals(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        match self.1 {
            Breach::HandsAreNotTold => Vec::new(),
            _ => self.0.goals(view, seat, voice),
        }
    }

    fn advice(&self, view: &View, mv: &Move, voice: &Voice) -> String {
        self.0.advice(view, mv, voice)
    }

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        self.0.result_text(state, voice)
    }
}

/// The same question to the game that breaks nothing.
fn whole<'a>(asker: &Asker<'a, Broken>) -> Asker<'a, Starter> {
    Asker {
        view: asker.view,
        viewer: asker.viewer,
        turn: asker.turn,
        voice: asker.voice,
    }
}

impl Hearing for Broken {
    type Place = Place;

    fn overview(&self, asker: &Asker<Self>) -> String {
        match self.1 {
            Breach::HandsAreNotTold => "Ten Stars.".to_owned(),
            Breach::TooManySentences => "One. Two. Three.".to_owned(),
            Breach::LightIsNamed => "The pouch is golden.".to_owned(),
            _ => self.0.overview(&whole(asker)),
        }
    }

    fn regions(&self, asker: &Asker<Self>) -> Vec<Region> {
        match self.1 {
            Breach::HandsAreNotTold => Vec::new(),
            _ => self.0.regions(&whole(asker)),
        }
    }

    fn places(&self, asker: &Asker<Self>) -> Vec<Place> {
        match self.1 {
            Breach::HandsAreNotTold => Vec::new(),
            _ => self.0.places(&whole(asker)),
        }
    }

    fn place_names(&self, place: &Place, voice: &Voice) -> Vec<String> {
        match self.1 {
            Breach::TwoPlacesHaveTheSameName => vec!["here".to_owned()],
            _ => self.0.place_names(place, voice),
        }
    }

    fn tell_place(&self, place: &Place, asker: &Asker<Self>) -> Answer {
        self.0.tell_place(place, &whole(asker))
    }

    fn hand(&self, asker: &Asker<Self>) -> Answer {
        match self.1 {
            Breach::HandsAreNotTold => Answer::new("You hold stars."),
            _ => self.0.hand(&whole(asker)),
        }
    }

    fn threats(&self, asker: &Asker<Self>) -> Answer {
        self.0.threats(&whole(asker))
    }

    fn move_words(&self, mv: &Move, asker: &Asker<Self>) -> MoveWords {
        match self.1 {
            Breach::TwoMovesHaveTheSameWords => MoveWords::alone("go on"),
            Breach::AGroupIsNotAWord => MoveWords::of("stars", "now", mv.to_string()),
            _ => self.0.move_words(mv, &whole(asker)),
        }
    }

    fn attempts(&self, _: &Asker<Self>) -> Vec<Move> {
        (1..=6).map(Move::Star).collect()
    }

    fn score_known(&self, asker: &Asker<Self>) -> Vec<SeatScore> {
        match self.1 {
            Breach::HandsAreNotTold => Vec::new(),
            _ => self.0.score_known(&whole(asker)),
        }
    }
}

/// The names of the laws that notice a breach.
fn noticed(breach: Breach) -> Vec<&'static str> {
    BREACH.set(breach);
    let laws: [(&str, fn()); 5] = [
        ("missing", || {
            nothing_is_missing::<Broken>(r#"{ "accepted": {} }"#, Allowed::NOTHING);
        }),
        ("hidden", nothing_hidden_is_told::<Broken>),
        ("typed", what_is_named_can_be_typed::<Broken>),
        ("played", || games_by_ear::<Broken>(4)),
        ("plain", || answers_are_plain::<Broken>(Allowed::NOTHING)),
    ];
    let broken = laws
        .into_iter()
        .filter(|(_, law)| catch_unwind(law).is_err());
    broken.map(|(name, _)| name).collect()
}

#[test]
fn the_laws_notice_every_breach() {
    for (breach, laws) in [
        (Breach::Nothing, &[][..]),
        (Breach::HandsAreNotTold, &["missing"]),
        (Breach::TooManySentences, &["plain"]),
        (Breach::LightIsNamed, &["plain"]),
        (Breach::TwoMovesHaveTheSameWords, &["typed", "played"]),
        (Breach::AGroupIsNotAWord, &["typed", "played"]),
        (Breach::TwoPlacesHaveTheSameName, &["typed"]),
        (Breach::SecretsAreTold, &["hidden"]),
    ] {
        let found = noticed(breach);
        let is_noticed = laws.iter().all(|law| found.contains(law));
        assert!(
            is_noticed && found.is_empty() == laws.is_empty(),
            "{breach:?} is noticed by {found:?}"
        );
    }
}
