// A person's statistics. A game counts once, whatever happens to its save. The statistics are exported and imported
// with all games. Deleting them can be undone.

import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { expectAccess, expectTargets } from "../support/access";
import { watchConsole } from "../support/console";
import { WINDOWS, expectNoSideways, unreachable } from "../support/layout";
import { againstBots, ended, keep, nearEnd, plant, sealed } from "../support/saves";
import { marked } from "../support/puzzles";
import { Table } from "../support/table";

const total = (page: Page, name: string) => page.locator(`[data-total="${name}"] dd`);
const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`);
const card = (page: Page, game: string) => page.locator(`[data-record="${game}"]`);
const lines = (page: Page) => page.evaluate(() => localStorage.getItem("hoshibako.finished") ?? "");

/** A game of one person against two bots, a few moves before its end. */
const ENDING = againstBots(nearEnd("uchi", 14, 3));

/** Plays the planted game to its end. */
async function playOut(page: Page) {
  await plant(page, ENDING);
  const table = Table.quick(page);
  expect(await table.play()).toBe("over");
  return table;
}

/** Stores these games as finished. */
async function finished(page: Page, games: object[]) {
  const text = games.map((game) => `${JSON.stringify(game)}\n`).join("");
  await page.addInitScript((text) => {
    if (localStorage.getItem("hoshibako.finished") === null) localStorage.setItem("hoshibako.finished", text);
  }, text);
}

const won = (id: string, game: string, at: number, more: object = {}) => ({
  id,
  game,
  at: 1.79e12 + at * 86_400_000,
  mine: 0,
  seats: [
    { player: "human", name: "Player 1", won: at % 2 === 0 || undefined, total: 20 + ((at * 7) % 31) },
    { player: { bot: ["easy", "normal", "hard", "master"][at % 4] }, total: 25 },
  ],
  ...more,
});

const MANY = [
  ...Array.from({ length: 24 }, (_, at) => won(`a${at}`, "stargazers", at)),
  ...Array.from({ length: 31 }, (_, at) => won(`b${at}`, "sterre", at)),
  {
    id: "c1",
    game: "cattricola",
    at: 1.79e12,
    seats: [
      { player: "human", name: "Hana", won: true, total: 30 },
      { player: "human", name: "Kenji", total: 20 },
    ],
  },
];

const LUCK = {
  version: 1,
  games: [
    { game: "uchi", saved: "x", seat: 0, luck: 310, play: -20, others: 5, rest: 0 },
    { game: "sterre", saved: "y", seat: 1, luck: -644, play: 0, others: 0, rest: 0 },
  ],
};

async function withLuck(page: Page) {
  await page.addInitScript((luck) => {
    if (localStorage.getItem("hoshibako.luck") === null) localStorage.setItem("hoshibako.luck", luck);
  }, JSON.stringify(LUCK));
}

test("a game counts once: after undo, after another end, after the saved game is gone", async ({ page }) => {
  test.setTimeout(120_000);
  const errors = watchConsole(page);
  const table = await playOut(page);
  const first = await lines(page);
  expect(first.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(first)).toMatchObject({ id: "ending", game: "uchi", mine: 0 });
  // Undoes the end of the game, and plays to an end again.
  await page.keyboard.press("Escape");
  await table.action("menu").click();
  await table.sheet.locator('[data-action="free-undo"]').check();
  await page.keyboard.press("Escape");
  for (let back = 0; back < 3; back += 1) await page.keyboard.press("Control+z");
  await expect(table.root).not.toHaveAttribute("data-turn", "over");
  await table.play();
  expect(await lines(page)).toBe(first);
  await page.goto("./#/saves");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.goto("./#/record");
  await expect(total(page, "finished")).toHaveText("1");
  await expect(card(page, "uchi")).toContainText(/[01] of 1/);
  await expect(total(page, "unfinished")).toHaveText("0");
  errors.expectClean();
});

test("what is not a person's own game does not count", async ({ page }) => {
  test.setTimeout(120_000);
  // A game between bots only.
  const bots = { ...ENDING, seats: ENDING.seats.map(({ name }) => ({ name, player: { bot: "easy" as const } })) };
  await plant(page, bots);
  await expect(page.locator('[data-table][data-turn="over"]')).toBeVisible({ timeout: 60_000 });
  await page.goto("./#/record");
  await expect(page.locator("[data-empty]")).toBeVisible();
  expect(await lines(page)).toBe("");
});

test("several people at one device count by their names", async ({ page }) => {
  test.setTimeout(120_000);
  await plant(page, nearEnd("uchi", 14, 3));
  expect(await Table.quick(page).play()).toBe("over");
  await page.goto("./#/record");
  await expect(total(page, "finished")).toHaveText("1");
  await expect(total(page, "won")).toHaveText("0");
  await expect(page.locator("[data-together]")).toContainText("Hana");
  await expect(page.locator("[data-together]")).toContainText(/1 of 1/);
});

test("finished games that were saved before are counted on request, once", async ({ page }) => {
  // A finished game from a version that did not count games: its save has no `counted` field.
  const save = sealed({ ...againstBots(ended("uchi", 3)), id: "older" });
  await page.goto("./#/saves");
  await page.locator("#choose-file").setInputFiles({
    name: "old.json",
    mimeType: "application/json",
    buffer: Buffer.from(`{"saves":[${save.slice(save.indexOf("{"))}]}`),
  });
  await expect(page.locator("[data-report]")).toContainText("Added: 1");
  await page.goto("./#/record");
  await expect(page.locator(".record-uncounted")).toContainText("One finished game");
  await action(page, "count").click();
  await expect(total(page, "finished")).toHaveText("1");
  await expect(page.locator(".record-uncounted")).toHaveCount(0);
  await page.reload();
  await expect(total(page, "finished")).toHaveText("1");
  await expect(page.locator(".record-uncounted")).toHaveCount(0);
});

test("the record goes out with all games and comes in beside another one", async ({ page, browser }) => {
  await finished(page, MANY);
  await withLuck(page);
  await marked(page, { "2026-11-02": { uchi: "first" } });
  await page.goto("./#/saves");
  const [download] = await Promise.all([page.waitForEvent("download"), action(page, "export-all").click()]);
  const text = await readFile((await download.path())!, "utf8");

  const there = await (await browser.newContext({ locale: "en", reducedMotion: "reduce" })).newPage();
  await finished(there, [...MANY.slice(0, 2), won("z", "uchi", 3)]);
  await there.goto("./#/saves");
  const choose = () =>
    there.locator("#choose-file").setInputFiles({ name: "all.json", mimeType: "application/json", buffer: Buffer.from(text) });
  // Importing the file again counts nothing twice.
  for (const _ of ["first", "again"]) {
    await choose();
    await expect(there.locator("[data-report]")).toContainText("Your record was imported");
  }
  await there.goto("./#/record");
  await expect(total(there, "finished")).toHaveText(String(MANY.length + 1));
  await expect(total(there, "solved")).toHaveText("1");
  await expect(there.locator('[data-luck="uchi"]')).toContainText("+3.1 wins per 100");
});

test("a hostile record in a file takes nothing along", async ({ page }) => {
  const errors = watchConsole(page);
  await finished(page, MANY.slice(0, 3));
  await page.goto("./#/saves");
  const record = {
    puzzles: { days: { "2026-11-99": { uchi: "first" }, "2026-11-03": "<b>" } },
    finished: ["{", JSON.stringify({ ...won("<img src=x>", "uchi", 1) }), "x".repeat(9000), 7],
    luck: { games: [{ game: "<b>", saved: 1 }] },
  };
  await page.locator("#choose-file").setInputFiles({
    name: "all.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ saves: [], record })),
  });
  await expect(page.locator("[data-report]")).toBeVisible();
  await page.goto("./#/record");
  await expect(total(page, "finished")).toHaveText("3");
  await expect(total(page, "solved")).toHaveText("0");
  errors.expectClean();
});

test("the record is deleted, and comes back on request", async ({ page }) => {
  await finished(page, MANY);
  await withLuck(page);
  await page.goto("./#/record");
  await expect(total(page, "finished")).toHaveText(String(MANY.length));
  await action(page, "delete-record").click();
  await expect(page.locator("[data-empty]")).toBeVisible();
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /finished|luck|puzzles/.test(key)));
  expect(await keys()).toEqual([]);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(total(page, "finished")).toHaveText(String(MANY.length));
  await expect(page.locator('[data-luck="sterre"]')).toContainText("−6.4 wins per 100");
});

test("another tab's game joins while the page is open", async ({ page, context }) => {
  await finished(page, MANY.slice(0, 2));
  await page.goto("./#/record");
  await expect(total(page, "finished")).toHaveText("2");
  const other = await context.newPage();
  await other.goto("./#/about");
  await other.evaluate(
    (line) => localStorage.setItem("hoshibako.finished", `${localStorage.getItem("hoshibako.finished")}${line}\n`),
    JSON.stringify(won("n", "uchi", 2)),
  );
  await expect(total(page, "finished")).toHaveText("3");
});

test("a drawing says in words what it shows, and its numbers are a table", async ({ page }) => {
  await finished(page, MANY);
  await page.goto("./#/record");
  const plot = card(page, "stargazers").getByRole("img");
  await expect(plot).toHaveAccessibleName(/Points in the last 24 games: lowest \d+, highest \d+, latest \d+/);
  await card(page, "stargazers").getByText("Statistics").click();
  await expect(card(page, "stargazers").locator(".record-numbers tbody tr")).toHaveCount(24);
});

for (const [scheme, locale] of [["light", "en"], ["dark", "ja"]] as const) {
  test.describe(`${scheme}, ${locale}`, () => {
    test.use({ colorScheme: scheme, locale });

    test("anybody can read it, in every window", async ({ page }) => {
      await page.goto("./#/record");
      await expect(page.locator("[data-empty]")).toBeVisible();
      await expectAccess(page, "nothing yet");
      await finished(page, MANY);
      await withLuck(page);
      await marked(page, { "2026-11-02": { uchi: "first", sterre: "shown" } });
      await page.reload();
      await expect(total(page, "finished")).toHaveText(String(MANY.length));
      for (const details of await page.locator("details").all()) await details.locator("summary").click();
      await expectAccess(page, "the record");
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        await expectNoSideways(page, `${width} × ${height}`);
        expect(await unreachable(page, ".nothing"), `${width} × ${height}`).toEqual([]);
        await expectTargets(page, `${width} × ${height}`, "main");
      }
    });
  });
}

test("the saved games lead to it", async ({ page }) => {
  await keep(page, { first: sealed({ id: "first", seats: [{ name: "Hana", player: "human" }, { name: "Piko", player: { bot: "easy" } }] }) });
  await page.goto("./#/saves");
  await action(page, "record").click();
  await expect(page.getByRole("heading", { level: 1, name: "Your record" })).toBeFocused();
});
