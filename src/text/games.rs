//! Texts of the pages about the games, from each game's [`Listing`](tabletop::Listing).

use super::pages::setup;
use super::{Language, Text};
use tabletop::Level;
use tabletop::session::Player;

/// The name of the game with this id.
pub fn name_of(id: &str) -> Option<Text> {
    registry::listing(id).map(|listing| listing.name)
}

/// A sentence that introduces the game with this id.
pub fn hook_of(id: &str) -> Option<Text> {
    registry::listing(id).map(|listing| listing.hook)
}

/// How to win the game with this id.
pub fn aim_of(id: &str) -> Option<Text> {
    registry::listing(id).map(|listing| listing.aim)
}

/// The default name of a seat.
pub fn default_name(game: &str, seat: usize, player: Player, language: Language) -> String {
    match (player, registry::listing(game)) {
        (Player::Human, _) => setup::person(language, seat + 1),
        // The first bot usually sits in the second seat.
        (Player::Bot(_), Some(game)) => {
            let at = (seat + game.bots.len() - 1) % game.bots.len();
            game.bots[at].get(language).to_owned()
        }
        (Player::Bot(_), None) => setup::bot(language, seat + 1),
    }
}

/// Translates a seat's default name from either language to `language`; `None` for a name that a
/// person has entered.
pub fn default_name_in(game: &str, seat: usize, name: &str, language: Language) -> Option<String> {
    // While a game is replayed, people occupy the seats of bots. Such a seat may have a bot's name,
    // so both kinds of default names are tried.
    let players = [Player::Human, Player::Bot(Level::Normal)];
    let given = players.into_iter().find(|&player| {
        let named = |one| default_name(game, seat, player, one) == name;
        named(Language::Ja) || named(Language::En)
    })?;
    Some(default_name(game, seat, given, language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_names_follow_the_language() {
        let info = registry::INFOS[0];
        let bot = registry::LISTINGS[0].bots[0];
        let english = |seat, name| default_name_in(info.id, seat, name, Language::En);
        assert_eq!(english(1, bot.ja).as_deref(), Some(bot.en));
        assert_eq!(english(1, bot.en).as_deref(), Some(bot.en));
        assert_eq!(english(2, "プレイヤー3").as_deref(), Some("Player 3"));
        let japanese = default_name_in(info.id, 0, "Player 1", Language::Ja);
        assert_eq!(japanese.as_deref(), Some("プレイヤー1"));
        // A name that a person has entered stays as it is, whatever it looks like.
        for own in [
            "",
            "1",
            "Hana",
            "Player",
            "Player 01",
            "Player 2 ",
            "選手2",
            // The default name of another seat.
            registry::LISTINGS[0].bots[1].ja,
            "プレイヤー1",
        ] {
            assert_eq!(english(1, own), None, "{own}");
        }
    }
}
