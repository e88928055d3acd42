//! Tests of what the picture contains, and where.

use super::{DECLARING, declaring, game, position};
use crate::model::Model;
use crate::selection::{Draft, Look};
use crate::{SterreBoard, words};
use board::picture::{Element, Node};
use board::secrets::scene;
use board::{Board as _, Scene};
use sterre::{Edition, Sterre};
use tabletop::edition::EditionData;
use tabletop::{Language, Seat, Viewer};

/// The cell of a number in the viewer's hand has a background of its own, because the little card
/// in it is not enough on a small map.
#[test]
fn cells_of_numbers_in_hand_have_their_own_ground() {
    let picture = Node::from(SterreBoard::picture(&declaring(), &Draft::default()));
    let held = picture.find_all(&|element| {
        let class = element.get("class").unwrap_or_default();
        class.split(' ').any(|class| class == "sterre-cell-held")
    });
    let mut numbers: Vec<_> = held.iter().map(|cell| cell.get("data-cell")).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [Some("33"), Some("59")]);
}

/// All crowns of the track are inside its border, including the one over the last space.
#[test]
fn crowns_stand_inside_the_track() {
    let track = Node::from(crate::players::track(&Model(&declaring())));
    let number = |element: &Element, name| element.get(name).unwrap().parse::<i32>().unwrap();
    let ground =
        track.find_all(&|element| element.get("class") == Some("sterre-track-ground"))[0].clone();
    let edge = number(&ground, "x") + number(&ground, "width");
    let crowns = track.find_all(&|element| {
        let anchor = element.get("data-anchor").unwrap_or_default();
        anchor.starts_with("space-")
    });
    let ends = crowns
        .iter()
        .map(|crown| number(crown, "x") + number(crown, "width"));
    let last = ends.max().unwrap();
    assert!(last + 3 <= edge, "{last} of {edge}");
}

#[test]
fn every_line_has_its_yellow_plate_beside_the_land() {
    let edition = Edition::standard();
    let map = edition.map();
    let mut places = Vec::new();
    for line in map.lines() {
        let (x, y) = crate::geometry::label_at(line);
        assert!((-25..=600).contains(&x) && (-25..=625).contains(&y));
        let (column, row) = (x.div_euclid(60), y.div_euclid(60));
        let cell = sterre::Cell::new(column as u8, row as u8);
        let land = cell.is_some_and(|cell| {
            column >= 0
                && row >= 0
                && (map.number_at(cell).is_some() || map.crown_at(cell).is_some())
        });
        assert!(!land, "{x} {y}");
        // No two plates overlap.
        assert!(
            places
                .iter()
                .all(|&(a, b): &(i32, i32)| (a - x).abs() >= 44 || (b - y).abs() >= 40),
            "{x} {y}"
        );
        places.push((x, y));
    }
}

/// Points, crowns and the pieces on the track are marked, so that they can wait for what flies to
/// them.
#[test]
fn points_stand_by_themselves() {
    let picture = Node::from(SterreBoard::picture(&declaring(), &Draft::default()));
    let told = picture.find_all(&|element| element.get("data-waits").is_some());
    let said = told
        .into_iter()
        .map(|points| Node::from(points.clone()).words());
    // Score and crowns of each seat, and the two pieces.
    assert_eq!(said.collect::<Vec<_>>(), ["4", "1", "1", "0", "", ""]);
}

/// The field for a number has its label above it, and the range of valid numbers as its
/// placeholder.
#[test]
fn the_field_has_its_name_over_it() {
    let mut scene = declaring();
    let tray = |scene: &_| Node::from(crate::tray::tray(&Model(scene), &Draft::default()));
    let range = |scene: &_| {
        let tray = tray(scene);
        let fields = tray.find_all(&|element| element.get("placeholder").is_some());
        fields[0].get("placeholder").map(str::to_owned)
    };
    for (language, said) in [(Language::Ja, "1〜75"), (Language::En, "1–75")] {
        scene.voice.language = language;
        assert_eq!(range(&scene).as_deref(), Some(said));
    }
    let tray = tray(&scene);
    let boxes = tray.find_all(&|element| element.get("class") == Some("sterre-find-box"));
    assert_eq!(Node::from(boxes[0].clone()).words(), words::FIND_SHORT.en);
}

/// The shapes in a cell are relative to its corner. Only the `transform` of the cells differs.
#[test]
fn cells_differ_by_where_they_lie() {
    let picture = Node::from(SterreBoard::picture(&declaring(), &Draft::default()));
    let cells = picture.find_all(&|element| element.get("data-place").is_some());
    let grounds = cells.iter().filter_map(|cell| cell.children()[0].element());
    assert!(grounds.clone().all(|ground| ground.get("x") == Some("2")));
    assert_eq!(grounds.count(), 80);
    let places: std::collections::HashSet<_> =
        cells.iter().map(|cell| cell.get("transform")).collect();
    assert_eq!(places.len(), 80);
}

/// On a phone, a rival's card is directly above the viewer's number cards. The rival's number of
/// cards is therefore shown beside the rival's name, and the row below names its owner when it is
/// empty.
#[test]
fn number_cards_say_whose_they_are() {
    let game = game(false, 2);
    let json = DECLARING.replace("[[59, 33], [4]]", "[[], [4, 5]]");
    let mut scene = scene(&game, &position(&game, &json), Viewer::Seat(Seat(0)));
    let known = |scene: &Scene<Sterre>, seat| {
        let look = Look {
            seat: Some(seat),
            ..Look::default()
        };
        let draft = Draft::default().look_at(look);
        let panel = Node::from(crate::players::panel(&Model(scene), &draft));
        let known = panel.find_all(&|element| element.get("class") == Some("sterre-known"));
        let known = known.iter().map(|&it| Node::from(it.clone()).words());
        known.collect::<Vec<_>>()
    };
    for (language, of_rival, of_own) in [
        (Language::Ja, "数字カード2枚", "数字カードはありません"),
        (Language::En, "Number cards: 2", "number cards: none"),
    ] {
        scene.voice.language = language;
        assert_eq!(known(&scene, Seat(1)), [of_rival]);
        assert!(known(&scene, Seat(0)).is_empty());
        let hand = crate::tray::hand(&Model(&scene), &Draft::default());
        let whose = scene.voice.whose(Seat(0));
        let said = Node::from(hand).words();
        assert!(said.starts_with(&whose) && said.ends_with(of_own), "{said}");
    }
}
