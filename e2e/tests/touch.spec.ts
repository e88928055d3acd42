// A whole game with one thumb on a small phone: everything large enough, nothing sideways.

import { expect, test } from "@playwright/test";
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
  const { waiting } = await table.play();
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
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("button, a[href], input, [role=button]")]
        .map((element) => {
          const label = element.closest("label") ?? element;
          const { width, height } = label.getBoundingClientRect();
          // WCAG 2.2 asks for 24; what looks like a button is as large as a thumb.
          const isButton = element.matches("button:not(.log-line), .button, .icon-button, input");
          const least = isButton ? 44 : 24;
          return { what: element.outerHTML.slice(0, 90), width, height, least };
        })
        .filter(({ width, height, least }) => width > 1 && Math.min(width, height) < least - 0.5),
    );
  expect(await small(), "at the table").toEqual([]);
  await tap(table.action("menu"));
  await expect(table.sheet).toBeVisible();
  expect(await small(), "in the menu").toEqual([]);
  await tap(table.sheet.locator('[data-action="close-sheet"]'));
  await tap(table.action("replay"));
  await expect(page.locator("[data-replay]")).toBeVisible();
  expect(await small(), "in the replay").toEqual([]);
  for (const hash of ["#/", "#/new/uchi", "#/how/uchi", "#/about"]) {
    await page.goto(`./${hash}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await small(), hash).toEqual([]);
  }
});
