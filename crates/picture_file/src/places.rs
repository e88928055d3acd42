//! Where everything stands in a format.

use crate::layout::Frame;
use crate::wish::{Plan, Shape};

/// The margin around everything.
const MARGIN: f32 = 36.0;

/// The places of everything for a shape.
pub(crate) struct Places {
    pub(crate) size: (f32, f32),
    /// The band of sky behind the name, in the light theme.
    pub(crate) sky: Frame,
    pub(crate) door: Frame,
    pub(crate) title: Frame,
    pub(crate) board: Frame,
    pub(crate) players: Frame,
    /// In how many columns the players stand.
    pub(crate) columns: usize,
    pub(crate) line: Frame,
    /// Where the middle of the foot is, and its baseline.
    pub(crate) foot: (f32, f32),
    /// The place of the QR code.
    pub(crate) corner: Option<Frame>,
}

/// The sides of a QR code in a column of words, and below the board.
const QR_BESIDE_WORDS: f32 = 150.0;
const QR_BELOW_BOARD: f32 = 200.0;

/// The height of a row of players.
pub(crate) const PLAYER: f32 = 64.0;
/// The gap between players.
pub(crate) const PLAYER_GAP: f32 = 12.0;

impl Places {
    /// The places in a format, for so many players.
    pub(crate) fn of(Plan { shape, has_corner }: Plan, players: usize) -> Places {
        let (width, height) = shape.size();
        let (width, height) = (width as f32, height as f32);
        let inner = width - 2.0 * MARGIN;
        if shape == Shape::Wide {
            let column = 400.0;
            let left = width - MARGIN - column;
            let rows = players as f32 * (PLAYER + PLAYER_GAP) - PLAYER_GAP;
            // At least the line of news and a code have room below the players.
            let rows = rows.min(if has_corner { 262.0 } else { 306.0 });
            let side = QR_BESIDE_WORDS;
            let corner = has_corner.then_some(Frame {
                x: left + column - side,
                y: height - 30.0 - side,
                width: side,
                height: side,
            });
            let words = corner.map_or(column, |corner| column - corner.width - 12.0);
            let line = Frame {
                x: left,
                y: 152.0 + rows + 12.0,
                width: words,
                height: height - 152.0 - rows - 12.0 - 62.0,
            };
            return Places {
                size: (width, height),
                sky: Frame {
                    x: left - 26.0,
                    y: 0.0,
                    width: column + 26.0 + MARGIN,
                    height,
                },
                door: Frame {
                    x: left,
                    y: 30.0,
                    width: 104.0,
                    height: 78.0,
                },
                title: Frame {
                    x: left + 122.0,
                    y: 26.0,
                    width: column - 122.0,
                    height: 86.0,
                },
                board: Frame {
                    x: MARGIN - 8.0,
                    y: MARGIN - 8.0,
                    width: left - 26.0 - 2.0 * MARGIN + 16.0,
                    height: height - 2.0 * MARGIN + 16.0,
                },
                players: Frame {
                    x: left,
                    y: 152.0,
                    width: column,
                    height: rows,
                },
                columns: 1,
                line,
                foot: (line.x + line.width / 2.0, height - 26.0),
                corner,
            };
        }
        let head = 150.0;
        let columns = match players {
            0..=3 => players.max(1),
            4 => 2,
            _ => 3,
        };
        let rows = players.div_ceil(columns) as f32;
        let rows = rows * (PLAYER + PLAYER_GAP) - PLAYER_GAP;
        let foot = 58.0;
        let side = QR_BELOW_BOARD;
        let line = match (has_corner, shape) {
            (true, _) => side + MARGIN - foot,
            (false, Shape::Upright) => 110.0,
            (false, _) => 100.0,
        };
        let line_y = height - foot - line;
        let corner = has_corner.then_some(Frame {
            x: width - MARGIN - side,
            y: height - MARGIN - side,
            width: side,
            height: side,
        });
        let words = corner.map_or(inner, |corner| inner - corner.width - 20.0);
        let players_y = line_y - rows - 10.0;
        Places {
            size: (width, height),
            sky: Frame {
                x: 0.0,
                y: 0.0,
                width,
                height: head,
            },
            door: Frame {
                x: MARGIN,
                y: 21.0,
                width: 144.0,
                height: 108.0,
            },
            title: Frame {
                x: MARGIN + 168.0,
                y: 20.0,
                width: inner - 168.0,
                height: 110.0,
            },
            board: Frame {
                x: MARGIN,
                y: head + 22.0,
                width: inner,
                height: players_y - head - 44.0,
            },
            players: Frame {
                x: MARGIN,
                y: players_y,
                width: inner,
                height: rows,
            },
            columns,
            line: Frame {
                x: MARGIN,
                y: line_y,
                width: words,
                height: line,
            },
            foot: (MARGIN + words / 2.0, height - 24.0),
            corner,
        }
    }

    /// Whether names and words stand in a column beside the drawings.
    pub(crate) fn is_column(&self) -> bool {
        self.size.0 > self.size.1
    }

    /// Where no star may be, because there are words.
    pub(crate) fn words(&self) -> [Frame; 4] {
        let corner = self.corner.unwrap_or(self.line);
        [self.title, self.players, self.line, corner]
    }
}
