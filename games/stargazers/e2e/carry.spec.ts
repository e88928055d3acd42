// Drags pairs of the universe, tiles and tokens to their places. A drag does what a tap on both does, and no more.

import { Wall } from "./player";
import { devicesAt, middle } from "../../../e2e/support/gestures";
import { expect, test, type Page } from "../../../e2e/support/test";

const confirm = (page: Page) => page.locator('#board [data-action="confirm"]');
const lit = (page: Page) => page.locator("[data-cell][data-lit]").first();

/** A table at which a person has to take a pair. */
async function open(page: Page) {
  const wall = await Wall.start(page, "seats=2&level=easy&seed=1");
  for (let decisions = 0; decisions < 6; decisions += 1) {
    await wall.settled();
    if ((await wall.phase()) === "draft") return wall;
    await wall.decide();
  }
  throw new Error("no pair is taken");
}

for (const { name, use, holder } of devicesAt({ finger: "a window", mouse: "a window" }).filter(({ place }) => place === "a window")) {
  test.describe(`by ${name}`, () => {
    // The universe and the mural must both be in view.
    test.use(name === "finger" ? use : { viewport: { width: 1440, height: 900 } });

    test("a pair of the universe is carried to the mural, and what is left in hand after it", async ({ page }) => {
      const wall = await open(page);
      const hand = await holder(page);
      const square = page.locator("[data-square][data-carry]").first();
      // The square is selected once, because only then are the places for its tile lit.
      await square.click();
      const cell = page.locator(`[data-cell="${await lit(page).getAttribute("data-cell")}"]`);
      await page.keyboard.press("Escape");
      await cell.scrollIntoViewIfNeeded();
      const before = await wall.cursor();
      await hand.drag(await middle(square), await middle(cell));
      await expect(cell).toHaveAttribute("aria-pressed", "true");
      await expect(confirm(page)).toBeVisible();
      expect(await wall.cursor(), "nothing is done yet").toBe(before);
      await wall.moves(() => confirm(page).click());
      await wall.settled();
      // Drags the token next.
      const token = page.locator("[data-item][data-carry]").first();
      await expect(token).toBeVisible();
      const next = page.locator(`[data-cell="${await lit(page).getAttribute("data-cell")}"]`);
      await hand.drag(await middle(token), await middle(next));
      await expect(next).toHaveAttribute("aria-pressed", "true");
      await expect(page.locator(".carried, [data-carried], [data-aimed]")).toHaveCount(0);
      await wall.moves(() => confirm(page).click());
    });
  });
}
