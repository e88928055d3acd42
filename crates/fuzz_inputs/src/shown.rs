//! Shows positions that a decoder has accepted: draws, describes and scores them. Every position
//! that opens must be possible to show.

use board::secrets::scene;
use board::{Board, Draft};
use tabletop::{AnySession, GameDefinition, Language, Rng, Seat, Session, Viewer};

/// Draws the position at the cursor for a viewer, and explains its score.
type Draw = fn(&dyn AnySession, Viewer, Language);

macro_rules! draws {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        static DRAWS: &[(&str, Draw)] = &[$((<$game as GameDefinition>::INFO.id, draw::<$board>)),*];
    };
}
registry::with_games!(draws);

/// All viewers of a table: each seat, the table and the open view.
#[must_use]
pub fn viewers(session: &dyn AnySession) -> Vec<Viewer> {
    let seats = (0..session.setup().seats).map(|seat| Viewer::Seat(Seat(seat)));
    seats.chain([Viewer::Table, Viewer::Open]).collect()
}

/// Shows the position to a random viewer, in a random language.
pub(crate) fn to_somebody(session: &dyn AnySession, rng: &mut Rng) {
    let viewers = viewers(session);
    let viewer = rng.pick(&viewers).expect("the table itself looks");
    let language = rng.pick(&[Language::Ja, Language::En]).expect("two");
    to(session, *viewer, *language);
}

/// Draws, describes and scores a position, and describes the move that led to it.
///
/// # Panics
/// If it cannot be shown.
pub fn to(session: &dyn AnySession, viewer: Viewer, language: Language) {
    let at = session.cursor();
    let voice = session.voice(language);
    session.prompt(at, viewer, &voice);
    session.result_text(at, &voice);
    if let Some(ply) = at.checked_sub(1) {
        session.log_of(ply, viewer, &voice);
    }
    let (_, draw) = DRAWS
        .iter()
        .find(|(id, _)| *id == session.info().id)
        .expect("every game has a board");
    draw(session, viewer, language);
    for seat in (0..session.setup().seats).map(Seat) {
        session.goals(at, viewer, seat, &voice);
    }
}

fn draw<B: Board>(session: &dyn AnySession, viewer: Viewer, language: Language) {
    let typed = session.as_any().downcast_ref::<Session<B::Game>>();
    let typed = typed.expect("a session of this game");
    let mut scene = scene(&typed.shared_game(), typed.state(), viewer);
    scene.voice = session.voice(language);
    scene.ply = session.cursor();
    let draft = B::position_changed(&scene, &Draft::default(), &|| None);
    let _ = B::whole_picture(&scene, &draft);
    let is_over = session.outcome_at(session.cursor()).is_some();
    for sheet in session.score(session.cursor()) {
        // Only the score of a finished game has explanations.
        for item in sheet
            .items
            .iter()
            .filter(|_| is_over && viewer == Viewer::Open)
        {
            B::explain(&scene, sheet.seat, item.id);
        }
    }
}
