//! Pictures of positions as files.

use crate::args::{Picture, PictureShape, PictureTheme};
use crate::failure::{Failure, unknown_game};
use crate::{input, terminal};
use embed::accent::{self, Accent};
use embed::edition::{self, Edition};
use picture_file::{AnyPainter, Carry, Dress, Painter, Shape, Theme, Wish, symbols};
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::toolkit::Trouble;
use tabletop::{Language, Viewer};

macro_rules! painters {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        /// A painter for each registered game.
        static PAINTERS: &[&dyn AnyPainter] = &[$(&Painter::<$board>::NEW),*];
    };
}
registry::with_games!(painters);

/// Makes the picture that the arguments describe, as an SVG document.
pub(crate) fn run(args: &Picture, messages: Language) -> Result<String, Failure> {
    let (record, players) = input::record_with_players(&args.rec)?;
    let read = |file: &String| Edition::parse(&input::text(file)?).map_err(Failure::Edition);
    let edition = args.edition.as_ref().map(read).transpose()?;
    if let Some(edition) = &edition {
        edition.fits(Some(&record.game)).map_err(Failure::Edition)?;
        edition::names::put_in_force(edition);
    }
    let data = edition.as_ref().and_then(|edition| edition.data.as_deref());
    let supplied = data.map(|data| SuppliedEdition::new(&record.game, data, ""));
    let mut session = registry::open(&record, supplied.as_ref())?;
    let seats = session.setup().seats;
    if !players.is_empty() {
        session.seat_occupants(&players);
    }
    let ply = args.ply.unwrap_or(session.len());
    if ply > session.len() {
        return Err(Failure::NoPly(ply, session.len()));
    }
    let viewer = args
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
    let language = args.language.unwrap_or(messages);
    let own = symbols::of_game(&record.game);
    let drawn = |id: &str| {
        let art = edition
            .as_ref()
            .and_then(|edition| edition.art.iter().find(|(piece, _)| *piece == id));
        match art {
            Some((id, picture)) => Some(format!(
                "<symbol id=\"{id}\" viewBox=\"{}\">{}</symbol>",
                picture.view_box, picture.inside
            )),
            None => own(id),
        }
    };
    let sheet = edition.as_ref().map(sheet).unwrap_or_default();
    let title = edition.as_ref().and_then(|edition| edition.title.as_ref());
    let wish = Wish {
        viewer,
        language,
        theme: match args.theme {
            PictureTheme::Dark => Theme::Dark,
            PictureTheme::Light => Theme::Light,
        },
        shape: match args.shape {
            PictureShape::Upright => Shape::Upright,
            PictureShape::Wide => Shape::Wide,
            PictureShape::Square => Shape::Square,
        },
        carry: match (args.carry, args.no_carry) {
            (true, _) => Carry::Always,
            (_, true) => Carry::Never,
            _ => Carry::IfOpen,
        },
        names: &[],
        symbols: &drawn,
        colours: &[0, 1, 2, 3, 4, 5],
        dress: Dress {
            title: title.map(|title| title.get(language)),
            sheet: &sheet,
        },
    };
    let painter = PAINTERS
        .iter()
        .find(|painter| painter.info().id == record.game);
    let position = painter.and_then(|painter| painter.position(&*session, ply, &wish));
    let position = position.ok_or_else(|| unknown_game(&record.game))?;
    let picture = position.drawn(&wish);
    if !picture.carries && !args.no_carry {
        terminal::tell(match messages {
            Language::Ja => {
                "この画像にゲームは入っていません。見えないはずのものがわかってしまうためです。入れるには --carry を指定してください。"
            }
            Language::En => {
                "The picture does not carry its game, because that would give away what its viewer may not know. Use --carry to include it."
            }
        });
    }
    Ok(picture.svg)
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
