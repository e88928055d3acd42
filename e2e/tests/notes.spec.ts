// Notes: a short explanation appears beside the board when something first comes up, once, in the first games of a
// kind.

import { expect, test, type Page } from "@playwright/test";
import { expectAccess, expectTargets } from "../support/access";
import { Fingers } from "../support/finger";
import { GAMES } from "../support/games";
import { hostPages } from "../support/host";
import { plant, unpaced } from "../support/saves";
import { Table } from "../support/table";

const note = (page: Page) => page.locator("[data-note]");
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("hoshibako.notes.uchi"));

/** Starts a new game of Uchi he Kaeru. The first note explains the aim, and the second one the bundles. */
async function begin(page: Page, query = "seed=7") {
  await page.goto("./#/");
  await page.goto(`./#/play/uchi?${query}`);
  await expect(page.locator("[data-board-ready]")).toBeVisible();
}

test("the first note of all says what one plays for, until it has been read", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await begin(page);
  await expect(note(page)).toHaveAttribute("data-note", "aim");
  await expect(note(page)).toContainText("all four colours");
  // The next note appears without a move.
  await expect(note(page)).toHaveAttribute("data-note", "bundle", { timeout: 15_000 });
  // The note leads to the rules. If the keyboard focus is in it, the note stays.
  await page.evaluate(() => localStorage.clear());
  await begin(page, "seed=8");
  await expect(note(page)).toHaveAttribute("data-note", "aim");
  await page.locator('[data-action="note-rule"]').click();
  await expect(page.locator("dialog.table-sheet [data-rules]").first()).toBeVisible();
});

test("what there is to do is in sight beside a note on a phone", async ({ page }) => {
  for (const { id, tables } of GAMES) {
    for (const [query] of tables) {
      const begins = async () => {
        await page.goto("./#/");
        await page.evaluate(() => localStorage.clear());
        await page.goto(`./#/play/${id}?${query}`);
        await expect(note(page)).toBeVisible();
        await expect(page.locator("[data-acting]")).toBeVisible({ timeout: 30_000 });
      };
      await page.setViewportSize({ width: 320, height: 568 });
      await begins();
      for (const [width, height] of [[320, 568], [360, 640], [667, 375]]) {
        await page.setViewportSize({ width, height });
        // On a slow machine the time for reading the note may be over.
        if ((await note(page).count()) === 0) await begins();
        const where = `${id}, ${query} at ${width}×${height}`;
        const asks = page.locator(".prompt-asks");
        await expect(asks, where).toBeInViewport({ ratio: 1 });
        // Reads both positions in one call, because a phone that is rotated draws the note and the prompt again.
        const isAbove = () =>
          page.evaluate(() => {
            const [above, below] = ["[data-note]", ".prompt-asks"].map((part) => document.querySelector(part)?.getBoundingClientRect().y ?? NaN);
            return above! < below!;
          });
        await expect.poll(isAbove, where).toBe(true);
      }
    }
  }
});

test("goals stay in sight beside a note on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await begin(page);
  await expect(note(page)).toBeVisible();
  const goals = page.locator(".goals-row");
  await expect(goals).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".prompt-asks")).toBeInViewport({ ratio: 1 });
  const end = (await note(page).boundingBox())!;
  expect((await goals.boundingBox())!.x, "beside it").toBeGreaterThanOrEqual(end.x + end.width);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a note, however long, never lies over the goals, not even while it comes", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await begin(page);
    await expect(note(page)).toBeVisible();
    const ends = await page.evaluate(() => {
      const goals = document.querySelector(".goals")!;
      const beyond = (note: Element) => note.getBoundingClientRect().bottom - goals.getBoundingClientRect().top;
      const old = document.querySelector(".note")!;
      // A fresh copy of the note is in the first frame of its animation.
      const fresh = old.cloneNode(true) as Element;
      old.replaceWith(fresh);
      const first = beyond(fresh);
      const words = fresh.querySelector(".note-words > span")!;
      words.textContent = `${words.textContent} `.repeat(6);
      return [first, beyond(fresh)];
    });
    expect(Math.max(...ends)).toBeLessThanOrEqual(0.5);
  });
});

test("a note comes up once, leads to its rule, and goes when something else has happened", async ({ page }) => {
  await unpaced(page);
  await begin(page);
  await expect(note(page)).toHaveAttribute("data-note", "bundle");
  await expect(page.locator(".live")).toContainText("Choose a bundle of six.");
  await page.locator('[data-action="note-rule"]').click();
  const told = page.locator('dialog.table-sheet [data-rules~="R5"]');
  await expect(told).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog.table-sheet")).not.toBeVisible();
  // Escape has closed the sheet but not the note.
  await expect(note(page)).toHaveAttribute("data-note", "bundle");

  const table = Table.quick(page);
  await table.play(1);
  await expect(note(page)).not.toHaveAttribute("data-note", "bundle");
  expect(await kept(page)).toContain("read=bundle");
  // The note is not shown again.
  await begin(page, "seed=8");
  await expect(note(page)).toHaveCount(0);
  await expect(page.locator(".notes-aim")).toBeVisible();
});

test("a note is closed by its button and by Escape, and speaks both languages", async ({ page }) => {
  await unpaced(page);
  await begin(page);
  await expect(note(page)).toContainText("Choose a bundle");
  await page.locator('[data-action="menu"]').click();
  await page.locator('.menu [data-action="language"]').click();
  await page.keyboard.press("Escape");
  await expect(note(page)).toContainText("束を1つ選びます");
  await page.locator('[data-action="close-note"]').focus();
  await page.keyboard.press("Enter");
  await expect(note(page)).toHaveCount(0);
  await expect(page.locator("#board")).toBeFocused();

  await page.locator('[data-action="menu"]').click();
  await page.locator('[data-action="notes-again"]').click();
  const table = Table.quick(page);
  await table.play(1);
  await expect(note(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note(page)).toHaveCount(0);
});

test("notes come with the first two games of a kind, and as somebody chooses", async ({ page }) => {
  await unpaced(page);
  const told = page.locator("[data-table][data-notes]");
  for (const seed of [1, 2]) {
    await begin(page, `seed=${seed}`);
    await expect(told).toBeVisible();
    await expect.poll(() => kept(page).then((text) => text?.match(/game=/g)?.length)).toBe(seed);
  }
  const second = page.url();
  await begin(page, "seed=3");
  await expect(told).toHaveCount(0);
  await expect(page.locator(".notes")).not.toBeVisible();
  // The second game still counts as one of the first two.
  await page.goto(second);
  await expect(told).toBeVisible();
  // Notes can be switched off, and switched on again for later games, which have none by default.
  await page.locator('[data-action="menu"]').click();
  await page.locator('[data-action="notes"]').uncheck();
  await page.keyboard.press("Escape");
  await expect(told).toHaveCount(0);
  expect(await kept(page)).toContain("off");
  await page.locator('[data-action="menu"]').click();
  await page.locator('[data-action="notes"]').check();
  await page.keyboard.press("Escape");
  await begin(page, "seed=4");
  await expect(told).toBeVisible();
});

test("where only bots play and in a lesson nothing is explained", async ({ page }) => {
  const told = page.locator("[data-table][data-notes]");
  const bots = ["Piko", "Momo"].map((name) => ({ name, player: { bot: "easy" as const } }));
  await plant(page, { seats: bots, seed: 1 });
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  await expect(told).toHaveCount(0);
  await page.goto("./#/learn/uchi");
  await expect(page.locator("[data-coach]")).toBeVisible();
  await expect(told).toHaveCount(0);
  await expect(page.locator(".notes")).toHaveCount(0);
});

test("a frame explains nothing unless its page asks for it", async ({ page }) => {
  const host = await hostPages();
  for (const asked of ["", 'notes="on"']) {
    await page.goto(host.page(`<hoshibako-game id="game" game="uchi" level="easy" seed="1" lang="en" ${asked}></hoshibako-game>`));
    const handle = await page.locator("#game iframe").elementHandle();
    const frame = (await handle!.contentFrame())!;
    await expect(frame.locator("[data-board-ready]")).toBeVisible({ timeout: 20_000 });
    await expect(frame.locator("[data-table][data-notes]")).toHaveCount(asked ? 1 : 0);
    if (asked) await expect(frame.locator("[data-note]")).toBeVisible();
  }
  await host.close();
});

for (const [width, height] of [[320, 568], [360, 640], [667, 375]] as const) {
  test(`a note fits ${width} by ${height}, moves nothing, and covers nothing`, async ({ browser, baseURL }) => {
    for (const locale of ["ja", "en"]) {
      const context = await browser.newContext({ baseURL, locale, hasTouch: true, viewport: { width, height } });
      const page = await context.newPage();
      await unpaced(page);
      await begin(page);
      await expect(note(page)).toBeVisible();
      const box = () => page.locator("#board").boundingBox();
      const before = await box();
      const words = page.locator(".note-words");
      const cut = await words.evaluate((it) => [it.scrollHeight - it.clientHeight, it.scrollWidth - it.clientWidth]);
      expect(Math.max(...cut), `${locale}: what is cut`).toBeLessThanOrEqual(1);
      await expectTargets(page, `${locale}: targets`);
      await expectAccess(page, `${locale}: access`);
      const fingers = await Fingers.of(page);
      // On an upright phone the note takes the place of the goals.
      const goals = page.locator("[data-goals]");
      await expect(goals).toBeVisible({ visible: width > height });
      const close = (await page.locator('[data-action="close-note"]').boundingBox())!;
      await fingers.tap({ x: close.x + close.width / 2, y: close.y + close.height / 2 });
      await expect(note(page)).toHaveCount(0);
      await expect(goals).toBeVisible();
      expect(await box(), `${locale}: the board stays where it is`).toEqual(before);
      await context.close();
    }
  });
}
