// All games with one thumb on a small phone, with real touch input from the first tap on the home page to the result.
// Every target is large enough, nothing scrolls sideways, and pieces are dragged where dragging is possible. Nightly
// runs play each game in full; normal runs play the beginning of one game and the end of another.

import { expect, test, type Locator } from "@playwright/test";
import { expectTargets } from "../support/access";
import { watchConsole } from "../support/console";
import { Fingers } from "../support/finger";
import { GAMES } from "../support/games";
import { expectNoSideways } from "../support/layout";
import { tap, touch, type Press } from "../support/press";
import { nearEnd, plant, unpaced } from "../support/saves";
import { Table } from "../support/table";
import { NIGHTLY } from "../support/test";

test.use({
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
});

/** Presses with a finger. Parts of a drawing may be smaller than buttons. */
const thumb: Press = async (target) => {
  const drawn = await target.evaluate((it) => it.closest("svg") !== null);
  if (drawn) {
    const box = (await target.boundingBox())!;
    expect(Math.min(box.width, box.height), `size of ${target}`).toBeGreaterThanOrEqual(23.5);
    await touch(target);
  } else {
    await tap(target);
  }
  await expectNoSideways(target.page(), `after ${target}`);
};

/** Replaces the browser's random numbers by a fixed sequence, so that throws are the same in every run. */
const fixedThrows = () => {
  let state = 7;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
    const bytes = new Uint8Array(into!.buffer, into!.byteOffset, into!.byteLength);
    for (let at = 0; at < bytes.length; at += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[at] = state >>> 24;
    }
    return into;
  };
};

for (const { id, sit, parts } of GAMES) {
  const what = NIGHTLY ? "a whole game" : "the beginning and the end";
  test(`${what} of ${id} by touch, from the home page to the result`, async ({ page }) => {
    test.setTimeout(400_000);
    const errors = watchConsole(page);
    await unpaced(page);
    await page.addInitScript(fixedThrows);
    await page.goto("./");
    const press = async (target: Locator) => {
      await expect(target).toBeVisible();
      await touch(target);
    };
    await press(page.locator(`.door-link[href="#/new/${id}"]`));
    for (const bot of await page.getByRole("group", { name: /^Seat [2-9]$/ }).all()) {
      await press(bot.locator("label").filter({ hasText: "Easy" }));
    }
    await press(page.getByRole("button", { name: "Start the game" }));
    await expect(page.locator("[data-board-ready]")).toBeVisible();
    const table = sit(page, thumb);
    table.holder = await Fingers.of(page);
    table.drags = true;
    table.hurries = !NIGHTLY;
    if (NIGHTLY) {
      expect(await table.play()).toBe("over");
    } else {
      expect(await table.play(parts.decisions)).toBe("person");
      await plant(page, nearEnd(id, parts.moves));
      expect(await table.play()).toBe("over");
    }
    await expectNoSideways(page, "the result");
    await thumb(table.sheet.locator('[data-action="look-back"]'));
    await expect(page.locator("[data-replay]")).toBeVisible();
    errors.expectClean();
  });
}

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
