// Names can be any text that was typed in or planted: markup, characters that change the writing direction, invisible
// characters, ten thousand characters. They are shown as text, and nothing breaks.

import { expect, test, type Page } from "@playwright/test";
import { watchConsole } from "../support/console";
import { plant, sealed, type Planted } from "../support/saves";
import { byDay } from "../support/test";

const NASTY = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "\"><svg onload=alert(1)>",
  "'><b style=position:fixed>",
  "javascript:alert(1)",
  "&lt;b&gt;&amp;&#x3C;i&#x3E;",
  "{{7*7}} ${7*7} %3Cb%3E",
  "\u202Eevil\u202D \u2066x\u2069",
  "\u200B\u200C\u200D\u2060\uFEFF\u00AD",
  "عمر والأصدقاء في الليل",
  "Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030A\u030B\u030C\u030D\u030E\u030F",
  "👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🐈‍⬛",
  "名".repeat(10_000),
  "W".repeat(10_000),
  "a b ".repeat(2_500),
  "\u0000\u0007\u001B[31m\r\n\t",
];

const SIZES = byDay([[360, 640], [1440, 900]], [360, 640]);

/**
 * Fails if a name has become part of the page's structure or has made the page too wide. Tested in a small window, in
 * nightly runs in a large one too.
 */
async function unharmed(page: Page, where: string) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await unharmedNow(page, `${where} at ${width}×${height}`);
  }
}

async function unharmedNow(page: Page, where: string) {
  const found = await page.evaluate(() => ({
    strangers: document.querySelectorAll(
      "main img, main script, main svg[onload], main [onerror], main [style*=fixed], main b, main i",
    ).length,
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    turned: /[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/.test(document.body.innerText),
    longest: Math.max(...[...document.querySelectorAll("body *")].map((it) => (it.ariaLabel ?? "").length)),
  }));
  expect(found, where).toMatchObject({ strangers: 0, turned: false });
  expect(found.wider, `${where} is too wide`).toBeLessThanOrEqual(0);
  expect(found.longest, `${where}: labels`).toBeLessThan(1_000);
}

test("names of every kind are only ever text", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const errors = watchConsole(page);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  for (let first = 0; first < NASTY.length; first += 4) {
    const seats: Planted["seats"] = NASTY.slice(first, first + 4).map((name) => ({ name, player: "human" as const }));
    const id = `n${first}`;
    await plant(page, { id, name: NASTY[first], seats, seed: 4 });
    await expect(page.locator("[data-board-ready]")).toBeVisible();
    await expect(page.locator("[data-curtain]")).toBeVisible();
    await unharmed(page, `the curtain, names from ${first}`);
    await page.locator('[data-action="raise-curtain"]').click();
    await page.locator('[data-action="share"]').click();
    const link = await page.locator("[data-link]").inputValue();
    expect(link.length).toBeLessThan(1_800);
    await unharmed(page, `the share sheet, names from ${first}`);
    await page.locator('[data-action="close-sheet"]').click();
    await page.locator('[data-action="menu"]').click();
    await unharmed(page, `the menu, names from ${first}`);
    await page.locator('[data-action="close-sheet"]').click();
    await page.goto("./#/");
    await expect(page.locator(".save-big")).toBeVisible();
    await unharmed(page, `home, names from ${first}`);
    const there = await (await browser.newContext({ locale: "en" })).newPage();
    await there.goto(link);
    await expect(there.locator("[data-curtain]")).toBeVisible();
    await unharmed(there, `the link, names from ${first}`);
    await there.context().close();
  }
  await page.goto("./#/saves");
  await expect(page.locator(".save")).toHaveCount(4);
  await unharmed(page, "the saved games");
  expect(dialogs).toEqual([]);
  errors.expectClean();
});

test("signs that are joined of several stay whole, in the form, at the table and in a link", async ({ page, browser }) => {
  const names = ["👩‍🚀 👨‍👩‍👧 ❤️", "می‌خواهم", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇯🇵", "葛󠄀城"];
  await page.goto("./#/new/uchi?seats=4");
  await page.locator('.segments input[value="4"]').first().check({ force: true });
  for (const [at, name] of names.entries()) await page.locator(`#name-${at + 1}`).fill(name);
  await page.getByRole("button", { name: "Start the game" }).click();
  const called = (page: Page) => page.evaluate(() => document.body.innerText);
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  for (const name of names) expect(await called(page)).toContain(name);
  const curtain = page.locator('[data-action="raise-curtain"]');
  if (await curtain.isVisible()) await curtain.click();
  await page.locator('[data-action="share"]').click();
  const link = await page.locator("[data-link]").inputValue();
  const there = await (await browser.newContext({ locale: "en" })).newPage();
  await there.goto(link);
  await expect(there.locator("[data-table]")).toBeVisible();
  for (const name of names) await expect.poll(() => called(there)).toContain(name);
  await there.context().close();
});

test("a saved game with such names can be renamed and deleted by its buttons", async ({ page }) => {
  await page.goto("./#/about");
  const seats: Planted["seats"] = NASTY.slice(0, 2).map((name) => ({ name, player: "human" as const }));
  await page.evaluate(
    (entry) => localStorage.setItem("hoshibako.game.x", entry),
    sealed({ id: "x", name: NASTY[1], seats }),
  );
  await page.goto("./#/saves");
  await page.getByRole("button", { name: `Rename: ${NASTY[1]}` }).click();
  await page.getByRole("textbox", { name: "Name of this game" }).fill(NASTY[0]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: NASTY[0] })).toBeVisible();
  await page.getByRole("button", { name: `Delete: ${NASTY[0]}` }).click();
  await expect(page.locator(".save")).toHaveCount(0);
});
