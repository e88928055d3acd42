//! Pictures of positions, and films of games, as files.

use crate::args::{Film, Picture, PictureLook, PictureShape, PictureTheme};
use crate::failure::{Failure, unknown_game};
use crate::{input, terminal};
use embed::accent::{self, Accent};
use embed::edition::{self, Edition};
use picture_file::film::{Cut, NoFilm, Span, film};
use picture_file::{
    AnyPainter, Carry, Dress, LinkOf, Painter, PictureFile, Shape, Theme, Wish, symbols,
};
use presentation::Pace;
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::toolkit::Trouble;
use tabletop::{AnySession, Language, Viewer};

macro_rules! painters {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        /// A painter for each registered game.
        static PAINTERS: &[&dyn AnyPainter] = &[$(&Painter::<$board>::NEW),*];
    };
}
registry::with_games!(painters);

/// Makes the picture that the arguments describe, as an SVG document.
pub(crate) fn run(args: &Picture, messages: Language) -> Result<String, Failure> {
    let table = Table::open(&args.rec, &args.look)?;
    let session = &*table.session;
    let ply = args.ply.unwrap_or(session.len());
    if ply > session.len() {
        return Err(Failure::NoPly(ply, session.len()));
    }
    let picture = table.with_wish(&args.look, (ply, messages), &mut |painter, wish| {
        let position = painter.position(session, ply, wish);
        let position = position.ok_or_else(|| unknown_game(&table.game))?;
        Ok(position.drawn(wish))
    })?;
    tell_if_empty(&picture, &args.look, messages);
    Ok(picture.svg)
}

/// Makes the film that the arguments describe, as an SVG document.
pub(crate) fn run_film(args: &Film, messages: Language) -> Result<String, Failure> {
    let table = Table::open(&args.rec, &args.look)?;
    let session = &*table.session;
    let cut = Cut {
        span: match (args.from, args.last_turn) {
            (Some(ply), _) => Span::From(ply),
            (None, true) => Span::LastTurn,
            (None, false) => Span::Whole,
        },
        pace: args.speed.unwrap_or(Pace::USUAL),
        has_captions: !args.no_captions,
    };
    let last = session.len();
    let film = table.with_wish(&args.look, (last, messages), &mut |painter, wish| {
        let film = film(painter, session, &cut, wish);
        let film = film.and_then(|film| film.drawn(wish));
        film.map_err(|why| match why {
            NoFilm::OtherGame => unknown_game(&table.game),
            why => Failure::Film(why),
        })
    })?;
    tell_if_empty(&film, &args.look, messages);
    Ok(film.svg)
}

/// Tells that a file does not carry its game, unless that was asked for.
fn tell_if_empty(file: &PictureFile, look: &PictureLook, messages: Language) {
    if file.carries || look.no_carry {
        return;
    }
    terminal::tell(match messages {
        Language::Ja => {
            "このファイルにゲームは入っていません。見えないはずのものがわかってしまうためです。入れるには --carry を指定してください。"
        }
        Language::En => {
            "The file does not carry its game, because that would give away what its viewer may not know. Use --carry to include it."
        }
    });
}

/// A record that has been opened, with the edition that it is shown with.
struct Table {
    game: String,
    session: Box<dyn AnySession>,
    edition: Option<Edition>,
}

impl Table {
    fn open(rec: &str, look: &PictureLook) -> Result<Table, Failure> {
        let (record, players) = input::record_with_players(rec)?;
        let read = |file: &String| Edition::parse(&input::text(file)?).map_err(Failure::Edition);
        let edition = look.edition.as_ref().map(read).transpose()?;
        if let Some(edition) = &edition {
            edition.fits(Some(&record.game)).map_err(Failure::Edition)?;
            edition::names::put_in_force(edition);
        }
        let data = edition.as_ref().and_then(|edition| edition.data.as_deref());
        let supplied = data.map(|data| SuppliedEdition::new(&record.game, data, ""));
        let mut session = registry::open(&record, supplied.as_ref())?;
        if !players.is_empty() {
            session.seat_occupants(&players);
        }
        Ok(Table {
            game: record.game,
            session,
            edition,
        })
    }

    /// Calls `draw` with the painter of the game and the wish for a picture after so many moves.
    fn with_wish(
        &self,
        look: &PictureLook,
        (ply, messages): (usize, Language),
        draw: &mut dyn FnMut(&dyn AnyPainter, &Wish<'_>) -> Result<PictureFile, Failure>,
    ) -> Result<PictureFile, Failure> {
        let (session, edition) = (&*self.session, self.edition.as_ref());
        let seats = session.setup().seats;
        let viewer = look
            .viewer
            .unwrap_or_else(|| match session.outcome_at(ply) {
                Some(_) => Viewer::Open,
                None => Viewer::Table,
            });
        if let Viewer::Seat(seat) = viewer
            && seat.0 >= seats
        {
            return Err(Trouble::NoSeat(seat.0, seats).into());
        }
        let language = look.language.unwrap_or(messages);
        let own = symbols::of_game(&self.game);
        let drawn = |id: &str| {
            let art = edition.and_then(|it| it.art.iter().find(|(piece, _)| *piece == id));
            match art {
                Some((id, picture)) => Some(format!(
                    "<symbol id=\"{id}\" viewBox=\"{}\">{}</symbol>",
                    picture.view_box, picture.inside
                )),
                None => own(id),
            }
        };
        let sheet = edition.map(sheet).unwrap_or_default();
        let title = edition.and_then(|edition| edition.title.as_ref());
        let link = |code: &str| {
            let address = look.qr.as_deref().unwrap_or_default();
            format!("{}#g={code}", address.split('#').next().unwrap_or_default())
        };
        let link: &LinkOf<'_> = &link;
        let wish = Wish {
            viewer,
            language,
            theme: match look.theme {
                PictureTheme::Dark => Theme::Dark,
                PictureTheme::Light => Theme::Light,
            },
            shape: match look.shape {
                PictureShape::Upright => Shape::Upright,
                PictureShape::Wide => Shape::Wide,
                PictureShape::Square => Shape::Square,
            },
            carry: match (look.carry, look.no_carry) {
                (true, _) => Carry::Always,
                (_, true) => Carry::Never,
                _ => Carry::IfOpen,
            },
            link: look.qr.as_ref().map(|_| link),
            names: &[],
            symbols: &drawn,
            colours: &[0, 1, 2, 3, 4, 5],
            dress: Dress {
                title: title.map(|title| title.get(language)),
                sheet: &sheet,
            },
        };
        let mut painters = PAINTERS.iter();
        let painter = painters.find(|painter| painter.info().id == self.game);
        draw(*painter.ok_or_else(|| unknown_game(&self.game))?, &wish)
    }
}

/// The style sheet of a publisher's colours.
fn sheet(edition: &Edition) -> String {
    let mut sheet = accent::grounds(edition.paper, edition.night);
    if !edition.seats.is_empty() {
        sheet.push_str(&accent::seats(&edition.seats));
    }
    if let Some(accent) = edition.accent {
        sheet.push_str(&Accent(accent).sheet());
    }
    sheet
}
