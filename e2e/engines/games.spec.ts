// Plays every game with a pointer against a bot: start, undo, hint, save, continue, end.

import { expect, test } from "./scenario";
import { cursor, GAMES, open, play, settled } from "./players";

for (const game of GAMES) {
  test(`${game}: played by pointer, answered by a bot, hinted, and there again after a reload`, async ({ hand, host }) => {
    await open(hand, host.address, game);
    await play(hand, game, 3);
    const made = Number(await cursor(hand));
    expect(made).toBeGreaterThan(3);
    await hand.reload();
    expect(await settled(hand)).toBe("person");
    expect(Number(await cursor(hand))).toBe(made);
    await hand.press('[data-action="hint"]');
    await hand.until(
      "a hint",
      () => /Hint: /.test(document.querySelector("#live")?.textContent ?? "") || null,
      null,
      30_000,
    );
    await play(hand, game, 1);
    expect(Number(await cursor(hand))).toBeGreaterThan(made);
  });
}
