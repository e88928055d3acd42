// Games in links: the position and the person on turn arrive unchanged, and play continues there. Damaged and hostile
// links are refused.

import { readFile } from "node:fs/promises";
import { expect, test, type Browser } from "@playwright/test";
import { watchConsole } from "../support/console";
import { keep, nearEnd, plant, sealed, stored, type Planted } from "../support/saves";
import { Table } from "../support/table";

const calm = { reducedMotion: "reduce" } as const;
test.use({ contextOptions: calm });

/** The link that the share sheet shows. */
async function linkOf(table: Table): Promise<string> {
  await table.action("share").click();
  const link = await table.sheet.locator("[data-link]").inputValue();
  await table.sheet.locator('[data-action="close-sheet"]').click();
  await expect(table.sheet).toBeHidden();
  return link;
}

/** Opens a link in a browser that has never opened the app. */
async function elsewhere(browser: Browser, link: string, locale = "en") {
  const page = await (await browser.newContext({ ...calm, locale })).newPage();
  const errors = watchConsole(page);
  await page.goto(link);
  return { page, errors, table: Table.quick(page) };
}

test("a link opens at the same position, and play goes on there", async ({ page, browser, baseURL }) => {
  const table = await Table.startQuickly(page, "seats=3&level=easy&seed=3");
  await table.play(2);
  const here = await table.position();
  const link = await linkOf(table);
  expect(link.startsWith(`${baseURL}#g=`)).toBe(true);
  expect(link.length).toBeLessThan(300);
  expect(link).toMatch(/[A-Za-z0-9]$/);

  const there = await elsewhere(browser, link);
  await there.table.opened();
  await expect(there.table.messages).toContainText("The game is open.");
  await there.table.settled();
  expect(await there.table.position()).toEqual(here);
  await expect(there.page.locator("[data-seat][data-turn] .seat-name")).toHaveText("You");
  await there.table.play(1);
  expect(Number(await there.table.cursor())).toBeGreaterThan(Number(here.cursor));
  // The game at the sender is unchanged.
  expect(await table.position()).toEqual(here);
  there.errors.expectClean();
});

test("a link between two people says whose turn it is and shows no hand", async ({ page, browser }) => {
  const seats: Planted["seats"] = [
    { name: "Hana", player: "human" },
    { name: "Taro", player: "human" },
  ];
  await plant(page, { seats, moves: ["water-earth"], seed: 4 });
  const table = Table.quick(page);
  await table.play(1, async (waiting) => {
    if (waiting === "person") await expect(table.cards).toHaveCount(6);
  });
  const link = await linkOf(table);
  const there = await elsewhere(browser, link);
  expect(await there.table.settled()).toBe("curtain");
  await expect(there.table.curtain.getByRole("heading")).toHaveText("Taro, it is your turn");
  await expect(there.table.cards).toHaveCount(0);
  await expect(there.table.action("raise-curtain")).toHaveText("I am Taro");
  await there.table.action("all-here").click();
  // All players are at this device, and two players know every card, so there is no curtain.
  await expect(there.table.curtain).toHaveCount(0);
  await there.table.play(1);
  expect(await there.table.position()).not.toEqual(await table.position());
  there.errors.expectClean();
});

test("the copy button copies; a moment of the past has a link of its own", async ({ page, context, browser }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  await table.play(2);
  await table.action("replay").click();
  await table.action("first").click();
  await table.action("next").click();
  await expect(table.root).toHaveAttribute("data-ply", "1");
  await table.action("menu").click();
  await table.action("menu-share").click();
  const field = table.sheet.locator("[data-link]");
  const moment = await field.inputValue();
  await table.sheet.getByRole("radio", { name: "The whole game" }).check();
  await expect(field).not.toHaveValue(moment);
  const whole = await field.inputValue();
  await table.sheet.locator('[data-action="copy-link"]').click();
  // The sheet itself reports it: under a sheet, messages of the page can be neither seen nor heard.
  await expect(table.sheet.locator('[data-action="copy-link"]')).toHaveText("Copied");
  await expect(table.sheet.getByRole("status").filter({ hasText: "The link has been copied." })).toHaveCount(1);
  await expect(table.sheet.locator('[data-action="copy-link"]')).toBeFocused();
  await expect(table.sheet.locator('[data-action="copy-link"]')).toHaveText("Copy");
  await expect(table.sheet.locator("[data-copying]").first()).toBeEmpty();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole);

  const past = await elsewhere(browser, moment);
  await past.table.settled();
  expect(Number(await past.table.cursor())).toBeLessThan(Number(await table.cursor()));
  const now = await elsewhere(browser, whole);
  await now.table.settled();
  expect(await now.table.cursor()).toBe(await table.cursor());
});

test("a link to a finished game shows how it ended", async ({ page, browser }) => {
  await plant(page, nearEnd("uchi", 3));
  const table = Table.quick(page);
  expect(await table.play()).toBe("over");
  const verdict = (await table.sheet.locator("[data-verdict]").textContent())!;
  await table.sheet.locator('[data-action="result-share"]').click();
  const link = await table.sheet.locator("[data-link]").inputValue();
  // A finished game can only be watched. Closing the sheet leads back to the result.
  await expect(table.sheet.locator(".share > p").first()).toContainText("watch the whole game");
  await table.sheet.locator('[data-action="close-sheet"]').click();
  await expect(table.sheet.locator("[data-verdict]")).toBeVisible();
  await table.sheet.locator('[data-action="close-sheet"]').click();
  await expect(table.sheet).not.toBeVisible();
  const there = await elsewhere(browser, link);
  await there.table.opened();
  await expect(there.table.prompt).toContainText(verdict);
  await expect(there.page.locator("[data-seat][data-won]")).toHaveCount(1);
  there.errors.expectClean();
});

/** The code of a game. */
const CODE = "1jkzABBfWdcZ";

for (const [locale, title, home] of [
  ["en", "This link cannot be opened", "Back home"],
  ["ja", "リンクを開けません", "ホームへ戻る"],
]) {
  test(`damaged links get a clear answer and touch nothing (${locale})`, async ({ browser }) => {
    const kept = { mine: sealed({ id: "mine", seats: [{ name: "Hana", player: "human" }, { name: "Piko", player: { bot: "easy" } }] }) };
    const context = await browser.newContext({ ...calm, locale });
    const there = await context.newPage();
    const errors = watchConsole(there);
    await keep(there, kept);
    const before = await stored(there);
    const changed = CODE[8] === "A" ? "B" : "A";
    const reasons = new Set<string>();
    for (const bad of [
      CODE.slice(0, -1), // cut
      CODE.slice(0, 6), // cut short
      CODE.slice(0, 8) + changed + CODE.slice(9), // one character changed
      `${CODE}AAAA`, // too much
      `9${CODE.slice(1)}`, // a newer form
      "", // nothing
      "%00%F0%9F%90%88", // foreign characters
      "<img src=x onerror=alert(1)>",
      "A".repeat(7_000),
    ]) {
      await there.goto(`./#g=${bad}`);
      await expect(there.getByRole("heading", { level: 1 })).toHaveText(title);
      const reason = (await there.locator(".notice-bad").textContent())!.trim();
      expect(reason.length, bad.slice(0, 20)).toBeGreaterThan(8);
      expect(/[぀-ヿ]/.test(reason), reason).toBe(locale === "ja");
      reasons.add(reason);
      await there.getByRole("link", { name: home }).last().click();
      await expect(there.locator(".save-big")).toContainText("Hana");
      expect(await stored(there)).toEqual(before);
    }
    expect(reasons.size, "different faults have different reasons").toBeGreaterThanOrEqual(5);
    errors.expectClean();
    await context.close();
  });
}

/** Text that mail programs, chats and trackers append to an address. */
const TAILS = [
  ..."。.),\"」…!;）】’»؟",
  "です",
  "...",
  "%20",
  "%E3%80%82",
  "&utm_source=x",
  "?utm_source=x",
  "&fbclid=x-1_2",
  "&amp;si=x",
  "\u200B",
  "**",
  "_",
];

test("a link opens whatever stands behind its code, in the address bar", async ({ browser }) => {
  const page = await (await browser.newContext({ ...calm, locale: "en" })).newPage();
  const errors = watchConsole(page);
  for (const hash of [...TAILS.map((tail) => `#g=${CODE}${tail}`), `#g%3D${CODE}`, `#${CODE}`]) {
    await page.goto("./#/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto(`./${hash}`);
    await expect(page, hash).toHaveURL(/#\/table\/\w+$/);
  }
  errors.expectClean();
});

test("a link opens from the midst of whatever is pasted", async ({ browser }) => {
  const page = await (await browser.newContext({ ...calm, locale: "en" })).newPage();
  const errors = watchConsole(page);
  const encoded = encodeURIComponent(`https://example.org/box/#g=${CODE}`);
  for (const [text, url] of [
    [`あなたの番です。https://example.org/box/#g=${CODE}です`, /#\/table\/\w+$/],
    [`[here](https://example.org/#g=${CODE}), then **call me**`, /#\/table\/\w+$/],
    [`https://nam02.safelinks.example/?url=${encoded}&data=05%7C02`, /#\/table\/\w+$/],
    [`https://search.example/url?q=${encodeURIComponent(encoded)}&sa=D`, /#\/table\/\w+$/],
    [`> https://example.org/#g=${CODE.slice(0, 6)}\n> ${CODE.slice(6)}\n> Hana`, /#\/table\/\w+$/],
    ["今日の5問！ https://example.org/#/today?day=2026-11-05。", /#\/today\?day=2026-11-05$/],
    [`https://filter.example/?u=${encodeURIComponent("https://example.org/#/about")}&x`, /#\/about$/],
  ] as const) {
    await page.goto("./#/saves");
    await page.locator("#paste").fill(text);
    await page.locator('[data-action="open-pasted"]').click();
    await expect(page, text).toHaveURL(url);
  }
  errors.expectClean();
});

test("an address of a day shows that day, or says why not", async ({ browser }) => {
  const page = await (await browser.newContext({ ...calm, locale: "en" })).newPage();
  const errors = watchConsole(page);
  await page.clock.setFixedTime(new Date("2026-11-28T12:00:00Z"));
  const day = "2026-11-05";
  for (const tail of [...TAILS, "?utm=x", "のつづき"]) {
    await page.goto("./#/about");
    await page.goto(`./#/today?day=${day}${tail}`);
    await expect(page.locator(".sky"), tail).toHaveAttribute("data-day", day);
  }
  for (const hash of [`#%2Ftoday%3Fday%3D${day}`, `#/today?utm=x&day=${day}`]) {
    await page.goto("./#/about");
    await page.goto(`./${hash}`);
    await expect(page.locator(".sky"), hash).toHaveAttribute("data-day", day);
  }
  for (const said of ["2026-02-31", "2026-13-01", "tomorrow"]) {
    for (const path of ["today", "today/uchi", "daily/carotein"]) {
      await page.goto(`./#/${path}?day=${said}`);
      await expect(page.locator("[data-no-day]"), path).toContainText(`no such date as “${said}”`);
    }
  }
  await page.getByRole("link", { name: "To today’s five" }).click();
  await expect(page.locator(".sky")).toHaveAttribute("data-day", "2026-11-28");
  errors.expectClean();
});

test("an address that starts a game says which part it cannot read, and starts no other", async ({ page }) => {
  await page.goto("./#/play/uchi?seats=2&level=easy&seed=1。");
  await expect(page).toHaveURL(/#\/table\/\w+$/);
  await page.goto("./#/play/uchi?seats=900&seed=1");
  await expect(page.locator(".toast")).toContainText("“seats=900”");
  await expect(page).toHaveURL(/#\/$/);
});

test.describe("in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("a file has the date of the calendar on the wall", async ({ page }) => {
    // Eight in the morning in Tokyo, and still the day before in UTC.
    await page.clock.setFixedTime(new Date("2026-11-27T23:00:00Z"));
    const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
    await table.action("share").click();
    const [download] = await Promise.all([page.waitForEvent("download"), table.action("save-file").click()]);
    expect(download.suggestedFilename()).toBe("uchi-2026-11-28.hoshibako.json");
  });
});

test("names in a link are only ever text", async ({ page, browser }) => {
  const names = ["<b onclick=hack()>x", "\u202Elive\u200B猫🐈عمر\u0000"];
  await plant(page, {
    seats: [
      { name: names[0], player: "human" },
      { name: names[1], player: { bot: "easy" } },
    ],
    moves: ["water-earth"],
    seed: 1,
  });
  const table = Table.quick(page);
  await table.play(1);
  const there = await elsewhere(browser, await linkOf(table));
  await there.table.opened();
  await there.table.settled();
  const seats = there.page.locator(".seat-name");
  await expect(seats.nth(0)).toHaveText(names[0]);
  // Without characters that change the writing direction or are invisible.
  await expect(seats.nth(1)).toHaveText("live猫🐈عمر");
  await expect(there.page.locator("[onclick]")).toHaveCount(0);
  await expect(there.table.log.filter({ hasText: /^You(:| chose) / }).first()).toBeAttached();
  await there.table.action("home").click();
  await expect(there.page.locator(".save-big")).toContainText(names[0]);
  there.errors.expectClean();
});

test("a Master bot stays one in a link", async ({ page, browser }) => {
  const seats = [{ name: "Hana", player: "human" as const }, { name: "Piko", player: { bot: "master" as const } }];
  await plant(page, { seats, moves: ["water-earth"], seed: 1 });
  const table = Table.quick(page);
  await table.play(1);
  const there = await elsewhere(browser, await linkOf(table));
  await there.table.opened();
  await there.table.settled();
  const seat = there.page.locator(".seats [data-seat]").nth(1);
  await expect(seat).toContainText("Piko");
  await expect(seat).toContainText("Master");
  there.errors.expectClean();
});

test("a link of the start deals a friend the same hand; the file holds the whole game", async ({ page, browser }) => {
  const table = await Table.startQuickly(page, "seats=3&level=easy&seed=3");
  const dealt = await table.position();
  await table.play(2);
  await table.action("share").click();
  const link = table.sheet.locator("[data-link]");
  const whole = await link.inputValue();
  await expect(table.sheet.locator("[data-share-text]")).toHaveText(
    /^Uchi he Kaeru \(Player 1, \w+, \w+\)\. It is Player 1’s turn\.$/,
  );
  const code = table.sheet.locator("[data-qr-side]");
  await table.sheet.locator(".share-qr summary").click();
  await expect(code).toBeVisible();
  // Version 15 has 77 modules a side.
  expect(Number(await code.getAttribute("data-qr-side"))).toBeLessThanOrEqual(77);

  await table.sheet.locator('[data-range="start"]').check();
  const start = await link.inputValue();
  expect(start.length).toBeLessThan(whole.length);
  const there = await elsewhere(browser, start);
  await there.table.opened();
  await there.table.settled();
  expect(await there.table.position()).toMatchObject({ hand: dealt.hand, saucers: dealt.saucers });

  const [download] = await Promise.all([page.waitForEvent("download"), table.action("save-file").click()]);
  expect(download.suggestedFilename()).toMatch(/^uchi-\d{4}-\d\d-\d\d\.hoshibako\.json$/);
  const { game, moves, players } = JSON.parse(await readFile((await download.path())!, "utf8"));
  expect(game).toBe("uchi");
  expect(moves).toHaveLength(Number(await table.cursor()));
  expect(players).toHaveLength(3);
});
