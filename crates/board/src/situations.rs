//! The test of a board's [notes](crate::note): they come up, have correct texts in both languages,
//! and reveal no secrets.

use crate::Board;
use crate::note::{LONGEST_EN, LONGEST_JA, Moment, Note, Occasion};
use std::collections::BTreeSet;
use std::rc::Rc;
use tabletop::conformance::agrees;
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::search::{Budget, choose};
use tabletop::{BotPolicy, Language, LevelSettings, Rng, Seat, Text, Turn, Viewer, Voice};

/// The number of search iterations of a bot: enough to play sensibly.
const ITERATIONS: u32 = 16;

/// One in `TWINS` positions, on average, is compared with a determinization.
const TWINS: u32 = 5;

/// Plays the given number of games at each of these tables, every other one with bots, and checks
/// each position for every viewer. `unreached` lists the notes that do not come up this way, with
/// the reason.
///
/// # Panics
/// If a note that is not listed does not come up, or a listed note comes up. If the text of a note
/// is missing, too long or wrong in a language. If a note reveals something that the viewer cannot
/// know.
pub fn situations_come_up<B: Board>(
    tables: &[(Rc<B::Game>, u32)],
    unreached: &[(&'static str, &'static str)],
) where
    B::Game: BotPolicy,
{
    for note in B::NOTES {
        words_are_sound(note);
    }
    let names: BTreeSet<&str> = B::NOTES.iter().map(|note| note.id).collect();
    assert_eq!(
        names.len(),
        B::NOTES.len(),
        "two notes have one name: {names:?}"
    );
    for seen in B::SEEN_NOTES {
        assert!(names.contains(seen), "there is no note {seen:?}");
    }
    let mut reached = BTreeSet::new();
    for (game, games) in tables {
        for number in 0..*games {
            let mut trial = Trial::<B> {
                game,
                rng: Rng::seeded(u64::from(number)),
                reached: &mut reached,
            };
            trial.play(number % 2 == 0);
        }
    }
    for name in names {
        let mut listed = unreached.iter().filter(|(id, _)| *id == name);
        let is_listed = listed.any(|(_, reason)| reason.len() > 8);
        assert_ne!(
            reached.contains(name),
            is_listed,
            "the note {name:?} {}",
            if is_listed {
                "has come up: take it off the list of those that do not"
            } else {
                "never comes up: change `comes_up`, or list it with a reason"
            }
        );
    }
}

struct Trial<'a, B: Board> {
    game: &'a Rc<B::Game>,
    rng: Rng,
    reached: &'a mut BTreeSet<&'static str>,
}

type StateOf<B> = <<B as Board>::Game as GameDefinition>::State;

impl<B: Board> Trial<'_, B>
where
    B::Game: BotPolicy,
{
    fn play(&mut self, has_bots: bool) {
        let game = self.game.clone();
        let mut state = game.start();
        self.look(&state, None, &[]);
        while game.turn(&state) != Turn::Over {
            let mv = self.next(&state, has_bots);
            let before = state.clone();
            let mut events = Vec::new();
            game.apply(&mut state, &mv, &mut |event| events.push(event));
            self.look(&state, Some(&before), &events);
        }
    }

    fn next(&mut self, state: &StateOf<B>, has_bots: bool) -> <B::Game as GameDefinition>::Move {
        let game = &**self.game;
        if let (true, Turn::Seat(seat)) = (has_bots, game.turn(state)) {
            let view = game.view(state, Viewer::Seat(seat));
            let settings = LevelSettings::new(ITERATIONS);
            let budget = Budget::iterations(ITERATIONS);
            let decision = choose(game, &view, seat, &settings, budget, &mut self.rng);
            if let Some(decision) = decision {
                return decision.mv;
            }
        }
        let mv = random_move(game, state, &mut self.rng, &mut Vec::new());
        mv.expect("somebody acts")
    }

    /// Checks the notes of one position for every viewer.
    fn look(
        &mut self,
        state: &StateOf<B>,
        before: Option<&StateOf<B>>,
        events: &[<B::Game as GameDefinition>::Event],
    ) {
        let seats = Seat::all(self.game.setup().seats).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Table]) {
            let seen: Vec<_> = events
                .iter()
                .filter_map(|event| self.game.redact(event, viewer))
                .collect();
            let said = self.said(state, before, &seen, viewer);
            self.reached.extend(said.iter().map(|(id, _)| *id));
            if self.rng.below(TWINS) > 0 {
                continue;
            }
            let mut twin = |state| {
                let view = self.game.view(state, viewer);
                self.game.determinize(&view, &mut self.rng)
            };
            let (twin, before) = (twin(state), before.map(&mut twin));
            let of_twin = self.said(&twin, before.as_ref(), &seen, viewer);
            assert_eq!(
                said, of_twin,
                "{viewer:?} is told what cannot be known, by the note that comes up in one of two positions \
                 that look alike"
            );
        }
    }

    fn said(
        &self,
        state: &StateOf<B>,
        before: Option<&StateOf<B>>,
        events: &[<B::Game as GameDefinition>::Event],
        viewer: Viewer,
    ) -> Vec<(&'static str, Occasion)> {
        let game = &**self.game;
        let acting = match (game.turn(state), viewer) {
            // Several people share one device, and the acting person is one of them.
            (Turn::Seat(seat), Viewer::Table) => Some(seat),
            (Turn::Seat(seat), _) if viewer.sees(seat) => Some(seat),
            _ => None,
        };
        let before = before.map(|state| game.view(state, viewer));
        let view = game.view(state, viewer);
        let moment = Moment {
            game,
            view: &view,
            shown: &view,
            before: before.as_ref(),
            events,
            viewer,
            acting,
            has_mouse: true,
        };
        let notes = B::NOTES.iter();
        let come = notes.map(|note| (note.id, (note.comes_up)(&moment)));
        let come: Vec<_> = come
            .filter(|(_, occasion)| *occasion != Occasion::Never)
            .collect();
        for (id, occasion) in &come {
            let note = B::NOTES.iter().find(|note| note.id == *id);
            let names_seat = note.is_some_and(|note| note.words.en.contains('{'));
            assert_eq!(
                matches!(occasion, Occasion::Of(_)),
                names_seat,
                "the note {id:?}: its words have a gap for a seat, or `comes_up` names one, and not both"
            );
        }
        come
    }
}

fn words_are_sound<G: Game>(note: &Note<G>) {
    let Note {
        id,
        rule,
        words: Text { ja, en },
        ..
    } = note;
    let is_plain = |c: char| c.is_ascii_lowercase() || c == '-';
    assert!(
        !id.is_empty() && id.chars().all(is_plain),
        "the note {id:?}: small letters and hyphens"
    );
    assert!(rule.len() > 1, "the note {id:?} names no rule");
    for (said, ends) in [(ja, ['。', '！', '？']), (en, ['.', '!', '?'])] {
        assert!(
            said.ends_with(ends),
            "the note {id:?} does not end as a sentence: {said}"
        );
    }
    assert_eq!(
        ja.contains('{'),
        en.contains('{'),
        "the note {id:?} names a seat in one language"
    );
    for told in [None, Some(Seat(0))] {
        let names = vec!["ウィルヘルミナと仲間たち".to_owned()];
        let said = |language| {
            let voice = Voice::new(language, names.clone()).telling(told);
            note.of(Seat(0), &voice)
        };
        let (ja, en) = (said(Language::Ja), said(Language::En));
        let lengths = (ja.chars().count(), en.chars().count());
        assert!(
            lengths.0 <= LONGEST_JA && lengths.1 <= LONGEST_EN,
            "the note {id:?} has {lengths:?} letters in Japanese and English; \
             {LONGEST_JA} and {LONGEST_EN} fit"
        );
        // In Japanese, a person who has just acted is not addressed with 「あなたが」 or 「あなたは」.
        assert!(
            !["あなたが", "あなたは"].iter().any(|it| ja.starts_with(it)),
            "the note {id:?} addresses the reader: {ja}"
        );
        assert!(
            agrees(&en),
            "the note {id:?}: the verb of {en:?} does not agree with “you”"
        );
    }
}
