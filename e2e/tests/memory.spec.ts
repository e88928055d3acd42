// Memory does not grow, however often a visitor opens a table or plays in one page. The numbers of nodes and listeners
// stay as they are after the first dozen times, when everything that is loaded once is there.
//
// Nightly runs use a hundred visits and 140 whole games of each game, and also measure the bytes of the heap and the
// program. A program's memory never shrinks: its size is what the largest game needed at its worst moment. So the same ten
// games are played again and again, and the first forty times only bring the program to that size.

import { expect, test, type Page } from "@playwright/test";
import { GAMES, game } from "../support/games";
import { playOut, repeat, visit, watchPrograms } from "../support/memory.mjs";
import { unpaced } from "../support/saves";
import { NIGHTLY, byDay } from "../support/test";

/** The greatest allowed growth, as a factor. */
const MORE = 1.05;

/** The number of different games that are played. */
const DIFFERENT = 10;

type Once = (time: number) => Promise<void>;

async function expectLevel(page: Page, [first, all]: [number, number], once: Once) {
  const { before, after } = await repeat(page, first, all, once);
  const counted = ["nodes", "listeners"] as const;
  for (const name of NIGHTLY ? ([...counted, "heap", "program"] as const) : counted) {
    expect.soft(after[name], `${name}, after ${before[name]}`).toBeLessThanOrEqual(before[name] * MORE);
    if (NIGHTLY) test.info().annotations.push({ type: name, description: `${before[name]} to ${after[name]}` });
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(watchPrograms);
  await unpaced(page);
});

// Most memory in use belongs to the table, which all games share, so normal runs test two games.
for (const { id } of byDay(GAMES, game("stargazers"), game("carotein"))) {
  test(`${id}: visits to a table leave nothing behind`, async ({ page }) => {
    test.setTimeout(NIGHTLY ? 900_000 : 120_000);
    await page.goto(`./#/play/${id}?seed=3`);
    await expect(page).toHaveURL(/#\/table\/\w+$/);
    const table = new URL(page.url()).hash;
    await expectLevel(page, NIGHTLY ? [12, 100] : [12, 18], () => visit(page, table));
  });
}

for (const { id } of NIGHTLY ? GAMES : []) {
  test(`${id}: whole games leave nothing behind`, async ({ page }) => {
    test.setTimeout(3_600_000);
    await page.goto("./#/");
    await expectLevel(page, [40, 140], (time) => playOut(page, id, 1 + (time % DIFFERENT)));
  });
}
