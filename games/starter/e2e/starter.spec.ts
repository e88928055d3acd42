// Ten Stars in the browser: whole games by mouse, touch and keyboard; stopping asks first.

import { expectAccess, expectTargets } from "../../../e2e/support/access";
import { watchConsole } from "../../../e2e/support/console";
import { expectNoSideways } from "../../../e2e/support/layout";
import { keys, tap } from "../../../e2e/support/press";
import { expect, test } from "../../../e2e/support/test";
import { Gatherer } from "./player";

test("a game is played by pointer, and one may think better of stopping", async ({ page }) => {
  const errors = watchConsole(page);
  const table = await Gatherer.start(page, "seats=2&level=easy&seed=1");
  await table.button("stop").click();
  await table.button("cancel").click();
  await expect(table.button("take")).toBeVisible();
  expect(await table.play()).toBe("over");
  await expect(table.sheet.locator("[data-verdict]")).not.toBeEmpty();
  errors.expectClean();
});

test("a game is played with the keyboard alone", async ({ page }) => {
  const table = await Gatherer.start(page, "seats=3&level=easy&seed=2", keys);
  expect(await table.play()).toBe("over");
});

test.describe("with one thumb at 360×640", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: "ja-JP" });

  test("a game for four is played by touch", async ({ page }) => {
    const table = await Gatherer.start(page, "seats=4&level=easy&seed=3", tap);
    await expectTargets(page, "four seats", ".starter", ".log-line", 44);
    await expectAccess(page, "four seats");
    expect(await table.play(Infinity, () => expectNoSideways(page, "the table"))).toBe("over");
  });
});
