// Imports games: from a file that is selected, dropped or pasted, and from a link inside other text. Exports all games
// and imports them again. A refused import gives the reason and changes nothing.

import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { watchConsole } from "../support/console";
import { keep, sealed, stored, type Planted } from "../support/saves";
import { Table } from "../support/table";

const two: Planted["seats"] = [
  { name: "Hana", player: "human" },
  { name: "Piko", player: { bot: "easy" } },
];

const room = (page: Page) => page.getByRole("region", { name: "Saved games" });
const report = (page: Page) => page.locator("[data-report]");
const paste = (page: Page) => page.getByRole("textbox", { name: "A link, a code" });
const open = (page: Page) => page.locator('[data-action="open-pasted"]');

const record = (more: object = {}) => ({
  hoshibako: 1,
  game: "uchi",
  rules: 1,
  edition: "standard",
  seats: 2,
  moves: ["water-earth"],
  players: two,
  ...more,
});

const file = (content: unknown, name = "game.hoshibako.json") => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
});

const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.locator("#choose-file").setInputFiles(files);

/** Dispatches the event with which browsers report something dropped or pasted. */
const bring = async (page: Page, kind: "drop" | "paste", content: { file?: string; text?: string }) => {
  // The app must be running before it can receive something.
  await page.locator("main h1").first().waitFor();
  await page.evaluate(
    ({ kind, file, text }) => {
      const data = new DataTransfer();
      if (file) data.items.add(new File([file], "dropped.json", { type: "application/json" }));
      if (text) data.setData("text/plain", text);
      const how = { bubbles: true, cancelable: true };
      const event =
        kind === "drop"
          ? new DragEvent("drop", { ...how, dataTransfer: data })
          : new ClipboardEvent("paste", { ...how, clipboardData: data });
      document.querySelector("main")!.dispatchEvent(event);
    },
    { kind, ...content },
  );
};

test("who opens nothing chooses a file", async ({ page }) => {
  await page.goto("./#/saves");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), open(page).click()]);
  expect(chooser.isMultiple()).toBe(true);
  await expect(report(page)).toHaveCount(0);
});

test("the file of a game is chosen, and the game goes on where it was", async ({ page, browser }) => {
  const errors = watchConsole(page);
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=3");
  await table.play(2);
  const here = await table.position();
  await table.action("share").click();
  const [download] = await Promise.all([page.waitForEvent("download"), table.action("save-file").click()]);
  const text = await readFile((await download.path())!, "utf8");

  const there = await (await browser.newContext({ locale: "en", reducedMotion: "reduce" })).newPage();
  await there.goto("./#/saves");
  await choose(there, file(text));
  const other = Table.quick(there);
  await other.opened();
  await other.settled();
  expect(await other.position()).toEqual(here);
  // Importing the file again adds no second game.
  await there.goto("./#/saves");
  await choose(there, file(text));
  await other.opened();
  await there.goto("./#/saves");
  await expect(room(there).locator(".save")).toHaveCount(1);
  errors.expectClean();
});

for (const way of ["drop on the home page", "paste on the home page", "paste into the field", "drop on a table"]) {
  test(`${way}: the text of a file opens its game`, async ({ page }) => {
    const text = JSON.stringify(record());
    if (way === "drop on a table") {
      await Table.start(page, "seats=2&level=easy&seed=1");
      await bring(page, "drop", { file: text });
      await expect(page).toHaveURL(/#\/(saves|table\/\w+)$/);
    } else {
      await page.goto(way.includes("home") ? "./#/" : "./#/saves");
      if (way.startsWith("drop")) await bring(page, "drop", { file: text });
      else if (way === "paste on the home page") await bring(page, "paste", { text });
      else {
        await paste(page).fill(text);
        await open(page).click();
      }
    }
    const table = Table.quick(page);
    await expect(page.locator(".toasts")).toContainText("The game is open.");
    await table.opened();
    await table.settled();
    expect(Number(await table.cursor())).toBeGreaterThanOrEqual(1);
  });
}

test("a link is found in the midst of other words, and a bare code will do", async ({ page, browser }) => {
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  await table.play(1);
  const cursor = (await table.cursor())!;
  await table.action("share").click();
  const link = await table.sheet.locator("[data-link]").inputValue();
  for (const text of [`Look at this (${link}). Your turn!`, `  ${link.split("#g=")[1]}\n`]) {
    const there = await (await browser.newContext({ locale: "en", reducedMotion: "reduce" })).newPage();
    await there.goto("./#/saves");
    await paste(there).fill(text);
    await open(there).click();
    await expect(there.locator("[data-table]")).toHaveAttribute("data-cursor", cursor);
    await there.context().close();
  }
});

test("all games go out in one file and come back, with a word on every one", async ({ page, browser }) => {
  await keep(page, {
    first: sealed({ id: "first", name: "Monday", seats: two, moves: ["fire-air"] }),
    second: sealed({ id: "second", name: "Tuesday", seats: two, seed: 2 }),
    carotein: sealed({ id: "carotein", game: "carotein", seats: two }),
    damaged: "1 0123456789abcdef {}",
  });
  await page.goto("./#/saves");
  await expect(room(page).locator(".save")).toHaveCount(4);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator('[data-action="export-all"]').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^all-\d{4}-\d\d-\d\d\.hoshibako\.json$/);
  const text = await readFile((await download.path())!, "utf8");

  // A browser without any data, as some browsers delete it after a week.
  const there = await (await browser.newContext({ locale: "en", reducedMotion: "reduce" })).newPage();
  const errors = watchConsole(there);
  await there.goto("./#/saves");
  await expect(there.getByText("No game has been saved yet.")).toBeVisible();
  await choose(there, file(text));
  await expect(report(there)).toContainText("Added: 3. Already here: 0. Could not be read: 0.");
  await expect(room(there).locator(".save")).toHaveCount(3);
  await expect(room(there).getByRole("link", { name: "Monday" })).toBeVisible();

  // Imports the file again, with entries added that cannot be played.
  const all = JSON.parse(text);
  all.saves.push({ ...all.saves[0], id: "../x", record: { ...all.saves[0].record, moves: ["fire-air", "die:6"] } });
  all.saves.push({ nothing: true }, 7, record({ game: "chess" }));
  const before = await stored(there);
  await choose(there, file(all));
  await expect(report(there)).toContainText("Added: 0. Already here: 3. Could not be read: 4.");
  await expect(report(there).locator(".refused li")).toHaveCount(4);
  await expect(report(there)).toContainText("There is no game called “chess” here");
  expect(await stored(there)).toEqual(before);
  errors.expectClean();
});

for (const locale of ["en", "ja"]) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`what is no game is refused with a reason and touches nothing (${locale})`, async ({ page }) => {
      const errors = watchConsole(page);
      await keep(page, { mine: sealed({ id: "mine", seats: two }) });
      const before = await stored(page);
      await page.goto("./#/saves");
      const reasons = new Set<string>();
      for (const content of [
        "",
        "Hello there",
        "{",
        "[".repeat(300_000),
        "<svg onload=alert(1)>",
        `{"a":"${"x".repeat(1_100_000)}"}`,
        "x".repeat(12_500_000),
        {},
        record({ hoshibako: 2 }),
        record({ game: "<img src=x onerror=alert(1)>" }),
        record({ rules: 99 }),
        record({ seats: 0 }),
        record({ seats: 200 }),
        record({ moves: ["water-earth", "steal:leo"] }),
        record({ moves: Array(20_000).fill("water-earth") }),
        record({ from: { nonsense: [[[[]]]] } }),
        { ...record(), moves: "all of them" },
      ]) {
        await choose(page, file(content, "<b>game</b>.json"));
        await expect(report(page)).toHaveCount(1);
        const line = report(page).locator(".refused li");
        await expect(line).toHaveCount(1);
        const reason = (await line.textContent())!.replace("<b>game</b>.json — ", "");
        expect(reason.length).toBeGreaterThan(5);
        expect(/[぀-ヿ]/.test(reason), reason).toBe(locale === "ja");
        reasons.add(reason);
        expect(await stored(page)).toEqual(before);
      }
      expect(reasons.size, "different faults have different reasons").toBeGreaterThanOrEqual(10);
      errors.expectClean();
    });
  });
}

test("a moment put aside stays when the game goes on", async ({ page }) => {
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  await table.play(1);
  const cursor = (await table.cursor())!;
  await page.goto("./#/saves");
  await room(page).getByRole("button", { name: "Save a copy of this position" }).click();
  await expect(page.getByRole("textbox", { name: "Name of this game" })).toHaveValue(
    `Uchi he Kaeru (move ${cursor})`,
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(room(page).locator(".save")).toHaveCount(2);
  await expect(room(page).getByText("copy", { exact: true })).toHaveCount(1);
  await room(page).getByRole("link", { name: "Uchi he Kaeru", exact: true }).last().click();
  await table.play(1);
  expect(Number(await table.cursor())).toBeGreaterThan(Number(cursor));
  await page.goto("./#/saves");
  await room(page).getByRole("link", { name: `Uchi he Kaeru (move ${cursor})` }).click();
  await expect(table.root).toHaveAttribute("data-cursor", cursor);
});

test.describe("in a browser that throws away what is not visited for a week", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1",
  });
  test("a reminder to export is shown until it has been read, once", async ({ page }) => {
    await keep(page, { mine: sealed({ id: "mine", seats: two, moves: ["fire-air"] }) });
    await page.goto("./#/");
    const reminder = page.locator("[data-reminder]");
    await expect(reminder).toContainText("if you stay away for a week");
    await page.locator('[data-action="reminded"]').click();
    await expect(reminder).toHaveCount(0);
    await page.reload();
    await expect(page.locator(".save-big")).toBeVisible();
    await expect(reminder).toHaveCount(0);
  });
});
