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

for (const game of GAMES) {
  test(`${game}: a question and a move are typed, and the focus goes back to the board`, async ({ hand, host }) => {
    await open(hand, host.address, game);
    expect(await settled(hand)).toBe("person");
    await hand.ask(() => document.querySelector<HTMLElement>("#board")!.focus(), null);
    const answered = () => !!document.querySelector(".ask-answer")?.textContent || null;
    const isThere = (selector: string) => !!document.activeElement?.matches(selector) || null;
    await hand.key("w");
    await hand.until("an answer to a letter", answered, null);
    await hand.key("/");
    await hand.until("the focus in the line", isThere, ".ask-field");
    for (const key of [..."board", "Enter"]) await hand.key(key);
    await hand.until("an answer", answered, null);
    const before = await cursor(hand);
    const fitting = '.ask [role="option"]';
    for (const letter of "abcdefghijklmnopqrstuvwxyz0123456789") {
      await hand.key(letter);
      if ((await hand.count(fitting)) > 0) break;
      await hand.key("Backspace");
    }
    await hand.key("ArrowDown");
    await hand.see('.ask [aria-selected="true"]');
    await hand.key("Enter");
    const moved = (before: string | null) =>
      document.querySelector("[data-table]")?.getAttribute("data-cursor") !== before || null;
    await hand.until("the move", moved, before);
    await hand.key("Escape");
    await hand.until("the focus on the board", isThere, "#board");
  });
}
