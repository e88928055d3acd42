// A whole game with one thumb on a small phone: everything large enough, nothing sideways.

import { expect, test } from "@playwright/test";
import { expectTargets } from "../support/access";
import { watchConsole } from "../support/console";
import { expectNoSideways } from "../support/layout";
import { tap, type Press } from "../support/press";
import { Table } from "../support/table";

test.use({
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
});

test("a game is played by touch at 360×640", async ({ page }) => {
  test.setTimeout(180_000);
  const errors = watchConsole(page);
  const finger: Press = async (target) => {
    await expectNoSideways(page, `before ${target}`);
    await tap(target);
    await expectNoSideways(page, `after ${target}`);
  };
  const table = await Table.start(page, "seats=2&level=easy&seed=1", finger);
  const waiting = await table.play();
  expect(waiting).toBe("over");
  await expectNoSideways(page, "the result");
  await finger(table.sheet.locator('[data-action="look-back"]'));
  await expect(page.locator("[data-replay]")).toBeVisible();
  await finger(table.action("next"));
  await expect(table.root).toHaveAttribute("data-ply", "1");
  errors.expectClean();
});

test("what a finger can press is large enough for one", async ({ page }) => {
  const table = await Table.start(page, "seats=3&level=easy&seed=2", tap);
  await table.play(1);
  await table.choose(await table.favourite());
  await expectTargets(page, "at the table");
  await tap(table.action("menu"));
  await expect(table.sheet).toBeVisible();
  await expectTargets(page, "in the menu");
  await tap(table.sheet.locator('[data-action="close-sheet"]'));
  await tap(table.action("replay"));
  await expect(page.locator("[data-replay]")).toBeVisible();
  await expectTargets(page, "in the replay");
  for (const hash of ["#/", "#/new/uchi", "#/how/uchi", "#/about"]) {
    await page.goto(`./${hash}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expectTargets(page, hash);
  }
});
