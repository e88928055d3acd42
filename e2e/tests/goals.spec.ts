// The goals: the row of chips, and the explanation that appears when it is pressed.

import { expectAccess } from "../support/access";
import { GAMES } from "../support/games";
import { open } from "../support/player";
import { nearEnd, plant } from "../support/saves";
import { expect, test } from "../support/test";

for (const { id, tables } of GAMES) {
  test(`${id}: the goals tell what they mean, on a phone and beside a board`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    // In a first game on an upright phone a note takes the place of the goals (`notes.spec.ts`), so notes are switched
    // off.
    await page.addInitScript((key) => localStorage.setItem(key, "off"), `hoshibako.notes.${id}`);
    await open(page, id, tables[0][0]);
    const [row, told] = [page.locator(".goals-row .goal"), page.locator("#goals-told li")];
    for (const [width, height] of [[360, 640], [667, 375], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await expect(told.first()).toBeHidden();
      await page.locator('[data-action="goals"]').click();
      await expect(told.first()).toBeVisible();
      expect(await told.count()).toBe(await row.count());
      for (const said of await told.allInnerTexts()) expect(said.trim().length).toBeGreaterThan(4);
      const box = (await page.locator("#goals-told").boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      // A press anywhere else closes the explanation.
      await page.mouse.click(box.x + 5, box.y > 60 ? box.y - 20 : box.y + box.height + 20);
      await expect(told.first()).toBeHidden();
    }
    await page.locator('[data-action="goals"]').focus();
    await page.keyboard.press("Enter");
    await expect(told.first()).toBeVisible();
    await expectAccess(page, "the goals, told");
    await page.keyboard.press("Escape");
    await expect(told.first()).toBeHidden();
  });
}

test("where bots play among themselves, goals stay while a card is drawn or a die is thrown", async ({ page }) => {
  const bots = ["Piko", "Momo", "Zuzu"].map((name) => ({ name, player: { bot: "easy" as const } }));
  await plant(page, { ...nearEnd("uchi", 32, 3), seats: bots }, { paced: true });
  await page.locator("[data-phase]").waitFor();
  const seen = await page.evaluate(async () => {
    const board = document.querySelector("[data-phase]")!;
    const seen = { chance: 0, without: 0 };
    const until = performance.now() + 20_000;
    while (performance.now() < until && seen.chance < 3) {
      await new Promise(requestAnimationFrame);
      if (!["draw", "roll"].includes(board.getAttribute("data-phase")!)) continue;
      seen.chance += 1;
      if (document.querySelectorAll(".goals-row .goal").length === 0) seen.without += 1;
    }
    return seen;
  });
  expect(seen).toEqual({ chance: 3, without: 0 });
});
