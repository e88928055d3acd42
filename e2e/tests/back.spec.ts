// The browser's Back closes what is open over a page before it leaves the page. Nothing of it stays in the history.

import { expect, test, type Page } from "@playwright/test";
import { painted } from "../support/layout";
import { keep, nearEnd, plant, sealed, type Planted } from "../support/saves";
import { Table } from "../support/table";

const two: Planted["seats"] = [
  { name: "Hana", player: "human" },
  { name: "Piko", player: { bot: "easy" } },
];
const phone = { width: 360, height: 640 };

/** Goes from the home page to a game's table. */
async function toTable(page: Page) {
  await keep(page, { planted: sealed({ seats: two, moves: ["water-earth"], seed: 1 }) });
  await page.goto("./#/");
  await page.getByRole("link", { name: "Continue" }).click();
  const table = Table.quick(page);
  await table.opened();
  await table.settled();
  return table;
}

/** Presses Back when what lies over the page has its entry in the history, which comes a task after it is shown. */
async function closeByBack(page: Page) {
  await expect.poll(() => page.evaluate(() => history.state ?? 0)).toBeGreaterThan(0);
  await page.goBack();
}

const isHome = (page: Page) => expect(page).toHaveURL(/#\/$/);
const isTable = (page: Page) => expect(page).toHaveURL(/#\/table\/planted$/);

test("Back closes the menu, a sheet that came from it, the log and the replay, then leaves the table", async ({ page }) => {
  await page.setViewportSize(phone);
  const table = await toTable(page);
  const log = page.locator("[data-log]");
  await table.action("menu").click();
  await table.action("rules").click();
  await expect(table.sheet).toHaveAttribute("data-sheet", "rules");
  await closeByBack(page);
  await expect(table.sheet).toBeHidden();
  await isTable(page);
  await table.action("log").click();
  await expect(log).toBeVisible();
  await closeByBack(page);
  await expect(log).toBeHidden();
  await isTable(page);
  await table.action("replay").click();
  await table.action("first").click();
  await expect(table.root).toHaveAttribute("data-ply", "0");
  await closeByBack(page);
  await expect(page.locator("[data-replay]")).toHaveCount(0);
  await expect(table.root).toHaveAttribute("data-ply", (await table.cursor())!);
  await isTable(page);
  await page.goBack();
  await isHome(page);
});

test("what lies on the other is closed first", async ({ page }) => {
  const table = await toTable(page);
  await table.action("replay").click();
  await table.action("menu").click();
  await expect.poll(() => page.evaluate(() => history.state)).toBe(2);
  await page.goBack();
  await expect(table.sheet).toBeHidden();
  await expect(page.locator("[data-replay]")).toBeVisible();
  await closeByBack(page);
  await expect(page.locator("[data-replay]")).toHaveCount(0);
  await isTable(page);
});

test("what was closed by its button or by Escape leaves nothing for Back to do", async ({ page }) => {
  await page.setViewportSize(phone);
  const table = await toTable(page);
  await table.action("menu").click();
  await table.action("close-sheet").click();
  await table.action("share").click();
  await page.keyboard.press("Escape");
  await table.action("log").click();
  await table.action("close-log").click();
  await table.action("log").click();
  // A line of the log leads to its ply: the log closes and the replay opens.
  await table.log.first().click();
  await expect(page.locator("[data-replay]")).toBeVisible();
  await table.action("close-replay").click();
  await expect(page.locator("[data-replay]")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await isHome(page);
  await page.goForward();
  await isTable(page);
  await expect(table.sheet).toBeHidden();
});

test("a page that is gone to from a sheet is left for the table, and Forward finds it again", async ({ page }) => {
  const table = await toTable(page);
  await table.action("replay").click();
  await table.action("menu").click();
  await table.action("menu-home").click();
  await isHome(page);
  await page.goBack();
  await isTable(page);
  await expect(table.root).toBeVisible();
  await expect(table.sheet).toBeHidden();
  await expect(page.locator("[data-replay]")).toHaveCount(0);
  await page.goForward();
  await isHome(page);
  await page.goBack();
  await isTable(page);
  await table.action("menu").click();
  await table.action("new-game").click();
  await expect(page).toHaveURL(/#\/new\/uchi$/);
  await page.goBack();
  await isTable(page);
  await page.goBack();
  await isHome(page);
});

for (const way of ["by the address", "by a link"]) {
  test(`who goes elsewhere ${way} while a closed sheet takes its entry along arrives there`, async ({ page }) => {
    const table = await toTable(page);
    await table.action("menu").click();
    await expect(table.sheet).toBeVisible();
    await page.evaluate((way) => {
      const go = History.prototype.go;
      History.prototype.go = function (delta) {
        History.prototype.go = go;
        go.call(this, delta);
        const link = document.createElement("a");
        link.href = "#/saves";
        document.body.append(link);
        if (way === "by a link") link.click();
        else location.hash = "#/saves";
        link.remove();
      };
    }, way);
    await page.keyboard.press("Escape");
    await expect(page.locator('[data-page="saves"], main h1')).toBeVisible();
    await expect(page.locator("[data-table]")).toHaveCount(0);
    // No navigation is in progress.
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await expect(page).toHaveURL(/#\/saves$/);
    await page.goBack();
    await isTable(page);
    await expect(table.root).toBeVisible();
  });
}

test("a reload while a sheet is open leaves Back as it was", async ({ page }) => {
  const table = await toTable(page);
  await table.action("menu").click();
  await expect(table.sheet).toBeVisible();
  await page.reload();
  await table.opened();
  await expect(table.sheet).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await isHome(page);
});

test("Back closes the result, and the settings and the name of a saved game on their pages", async ({ page }) => {
  await keep(page, { planted: sealed({ seats: two, name: "Ours" }) });
  await page.goto("./#/");
  await page.goto("./#/saves");
  await page.getByRole("button", { name: "Rename: Ours" }).click();
  await expect(page.locator("#rename")).toBeVisible();
  await closeByBack(page);
  await expect(page.locator("#rename")).toBeHidden();
  await expect(page).toHaveURL(/#\/saves$/);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.locator("#settings")).toBeVisible();
  await closeByBack(page);
  await expect(page.locator("#settings")).toBeHidden();
  await expect(page).toHaveURL(/#\/saves$/);
  await plant(page, nearEnd("uchi", 3));
  const table = Table.quick(page);
  expect(await table.play()).toBe("over");
  await expect(table.sheet).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state)).toBe(1);
  const address = page.url();
  await page.goBack();
  await expect(table.sheet).toBeHidden();
  await expect(page).toHaveURL(address);
});

test("closing the log, a sheet or the replay never moves the page", async ({ page }) => {
  await page.setViewportSize(phone);
  await plant(page, { game: "sterre", seats: two, seed: 4 });
  const table = Table.quick(page);
  await table.settled();
  const at = () => page.evaluate(() => Math.round(scrollY));
  // Clicks the button where it is drawn, once it is at rest. Playwright's own click might scroll.
  const press = async (name: string) => {
    const place = () => table.action(name).boundingBox();
    await expect(async () => {
      const before = await place();
      // Longer than the delay before a sheet appears.
      await page.waitForTimeout(200);
      expect(await place()).toEqual(before);
    }).toPass();
    const { x, y, width, height } = (await place())!;
    await page.mouse.click(x + width / 2, y + height / 2);
  };
  for (const [open, close] of [["log", "close-log"], ["menu", "close-sheet"], ["share", "close-sheet"], ["replay", "close-replay"]]) {
    for (const to of [0, 150]) {
      await page.evaluate((to) => scrollTo(0, to), to);
      const before = await at();
      await press(open);
      await expect(table.action(close)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await press(close);
      await expect(table.action(close)).toBeHidden();
      await painted(page);
      expect(await at(), `${open} closed at ${to}`).toBe(before);
    }
  }
});
