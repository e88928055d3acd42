// Saved games: a reload in the middle of a game, continuing from the home page, several games with names, and deleting,
// which can be undone.

import { expect, test } from "@playwright/test";
import { watchConsole } from "../support/console";
import { ended, keep, nearEnd, plant, sealed, stored, type Planted } from "../support/saves";
import { Table } from "../support/table";

test("a reload in the middle of a game goes on from the same position", async ({ page }) => {
  const errors = watchConsole(page);
  const table = await Table.startQuickly(page, "seats=3&level=easy&seed=3");
  await table.play(2);
  const before = await table.position();
  expect(before.hand.length).toBeGreaterThan(0);
  expect(before.log.length).toBeGreaterThan(4);

  await page.reload();
  await table.opened();
  expect(await table.settled()).toBe("person");
  expect(await table.position()).toEqual(before);
  await table.play(1);
  expect(Number(await table.cursor())).toBeGreaterThan(Number(before.cursor));
  errors.expectClean();
});

test("a reload while the bot has to move lets it move", async ({ page }) => {
  await plant(page, {
    seats: [{ name: "Hana", player: "human" }, { name: "Piko", player: { bot: "easy" } }],
    moves: ["water-earth"],
    seed: 1,
  });
  const table = Table.quick(page);
  await table.settled();
  await table.decide();
  await page.reload();
  expect(await table.settled()).toBe("person");
  await expect(table.log.filter({ hasText: "Piko: " })).toHaveCount(1);
});

test("the small picture of a game in its count leaves the page where it is", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await plant(page, ended("cattricola"));
  await page.goto("./#/saves");
  await expect(page.locator(".save-thumb [data-count]")).toBeAttached();
  // What the page does when the picture has come, it does by the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("home offers the latest game and goes on with it", async ({ page }) => {
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  await table.play(1);
  const before = await table.position();
  await table.action("home").click();
  const saves = page.getByRole("region", { name: "Continue" });
  await expect(saves).toContainText("Piko");
  await saves.getByRole("link", { name: "Continue" }).click();
  await table.opened();
  expect(await table.settled()).toBe("person");
  expect(await table.position()).toEqual(before);
});

const two: Planted["seats"] = [
  { name: "Hana", player: "human" },
  { name: "Piko", player: { bot: "easy" } },
];

test("several games keep their names, and the latest stands first", async ({ page }) => {
  await keep(page, {
    first: sealed({ id: "first", name: "Monday", seats: two }),
    second: sealed({ id: "second", name: "Tuesday", seats: two, moves: ["fire-air"] }),
  });
  await page.goto("./#/table/second");
  const table = Table.quick(page);
  await table.settled();
  await table.action("menu").click();
  await table.sheet.getByRole("textbox", { name: "Name of this game" }).fill("Wednesday");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.locator(".table-name")).toHaveText("Wednesday");
  await table.action("home").click();

  const saves = page.getByRole("region", { name: "Continue" });
  await expect(saves.locator(".save-big")).toContainText("Wednesday");
  await saves.getByRole("link", { name: "Saved games (" }).click();
  const names = page.locator(".save .save-name");
  await expect(names).toHaveText(["Wednesday", "Monday"]);
  await page.getByRole("link", { name: "Monday" }).click();
  await expect(page).toHaveURL(/#\/table\/first$/);
});

test("renaming and putting aside begin in the field, and Enter saves", async ({ page }) => {
  await keep(page, { first: sealed({ id: "first", name: "Monday", seats: two, moves: ["fire-air"] }) });
  await page.goto("./#/saves");
  const names = page.locator(".save .save-name");
  const field = page.getByRole("textbox", { name: "Name of this game" });
  await page.getByRole("button", { name: "Rename: Monday" }).click();
  await expect(field).toBeFocused();
  // The old name is selected, so typing replaces it.
  await page.keyboard.type("Tuesday");
  await page.keyboard.press("Enter");
  await expect(page.locator("#rename")).toBeHidden();
  await expect(names).toHaveText(["Tuesday"]);
  await page.getByRole("button", { name: "Save a copy of this position: Tuesday" }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type("Kept");
  await page.keyboard.press("Enter");
  await expect(names).toHaveCount(2);
  await expect(names.filter({ hasText: "Kept" })).toHaveCount(1);
  // At the table the name is in the menu.
  await page.goto("./#/table/first");
  const table = Table.quick(page);
  await table.settled();
  await table.action("menu").click();
  await table.action("rename").fill("Wednesday");
  await page.keyboard.press("Enter");
  await expect(table.sheet).toBeHidden();
  await expect(page.locator(".table-name")).toHaveText("Wednesday");
});

test("under the game that is offered, the first door is in sight on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await keep(page, { older: sealed({ id: "older", name: "Monday", seats: two, moves: ["fire-air"] }) });
  await page.goto("./#/");
  const name = page.locator(".door-name").first();
  const { y, height } = (await name.boundingBox())!;
  expect(y + height).toBeLessThan(640);
  await expect(page.getByRole("link", { name: "Continue" })).toBeInViewport();
});

test("home offers to go on with the latest game that is not over", async ({ page }) => {
  await keep(page, {
    older: sealed({ id: "older", name: "Monday", seats: two, moves: ["fire-air"] }),
  });
  await plant(page, nearEnd("uchi", 3));
  expect(await Table.quick(page).play()).toBe("over");
  await page.goto("./#/");
  const saves = page.getByRole("region", { name: "Continue" });
  await expect(saves.locator(".save-big")).toContainText("Monday");
  await saves.getByRole("link", { name: "Saved games (" }).click();
  await page.getByRole("button", { name: "Delete: Monday" }).click();
  await page.goto("./#/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Saved games \(/ })).toBeVisible();
});

test("a deleted game comes back exactly as it was", async ({ page }) => {
  const whole = sealed({ id: "kept", name: "Ours", seats: two });
  await keep(page, { kept: whole, other: sealed({ id: "other", name: "Other", seats: two }) });
  await page.goto("./#/saves");
  const saves = page.getByRole("region", { name: "Saved games" });
  await saves.getByRole("button", { name: "Delete: Ours" }).click();
  await expect(saves.getByRole("link", { name: "Ours" })).toHaveCount(0);
  expect(await stored(page)).not.toHaveProperty(["hoshibako.game.kept"]);
  await page.locator(".toasts").getByRole("button", { name: "Undo" }).click();
  await expect(saves.getByRole("link", { name: "Ours" })).toHaveCount(1);
  expect((await stored(page))["hoshibako.game.kept"]).toBe(whole);
});

test("an entry of a newer version is named and left alone while another game is played", async ({ page }) => {
  const newer = "2 0123456789abcdef {}";
  const damaged = sealed({ id: "damaged", seats: two }).replace("Hana", "Hand");
  await keep(page, { newer, damaged });
  for (const [id, reason] of [
    ["newer", "another version of Hoshibako"],
    ["damaged", "is damaged and cannot be opened"],
    ["nobody", "is not saved in this browser"],
  ]) {
    await page.goto(`./#/table/${id}`);
    await expect(page.locator("[data-problem]")).toContainText(reason);
  }
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  await table.play(1);
  expect(await stored(page)).toMatchObject({
    "hoshibako.game.newer": newer,
    "hoshibako.game.damaged": damaged,
  });
});

test("a storage that fills up in the middle of a game stops neither it nor the others", async ({ page }) => {
  const errors = watchConsole(page);
  const other = sealed({ id: "other", name: "Other", seats: two });
  await keep(page, { other });
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  await table.play(1);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const before = await stored(page);
  await table.play(2);
  const told = table.messages.getByText("This browser cannot save the game");
  await expect(told).toHaveCount(1);
  await table.messages.getByRole("button", { name: "Close" }).click();
  await table.play(1);
  await expect(told).toHaveCount(0);
  expect(await stored(page)).toEqual(before);

  // The game remains available as long as the tab is open.
  const now = await table.position();
  await table.action("home").click();
  await page.getByRole("link", { name: "Continue" }).click();
  await table.opened();
  expect(await table.position()).toEqual(now);
  errors.expectClean();
});

test("a browser that forbids all storage can be played in", async ({ page }) => {
  const errors = watchConsole(page);
  await page.addInitScript(() => {
    for (const name of ["getItem", "setItem", "removeItem", "key"] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException("denied", "SecurityError");
      };
    }
  });
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  // The message disappears after a while, and on a busy machine two turns may take longer.
  const said = table.messages.getByText("This browser cannot save the game");
  await expect(said).toHaveCount(1);
  await table.play(2);
  expect(await said.count()).toBeLessThanOrEqual(1);
  errors.expectClean();
});

test("a damaged copy of a game costs at most its last move", async ({ page }) => {
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  await table.play(2);
  const id = page.url().split("/").pop()!;
  const kept = await stored(page);
  const places = [`hoshibako.game.${id}`, `hoshibako.game.${id}.2`];
  for (const place of places) {
    const entries = { ...kept, [place]: kept[place].slice(0, -40) };
    await page.goto("./#/about");
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, entries);
    await page.goto(`./#/table/${id}`);
    await table.opened();
    const cursors = places.map((name) => JSON.parse(kept[name].slice(19)).cursor as number);
    const intact = cursors[places.indexOf(place) === 0 ? 1 : 0];
    expect(Number(await table.cursor())).toBeGreaterThanOrEqual(intact);
    expect(Math.max(...cursors) - intact).toBeLessThanOrEqual(1);
  }
});

test.describe("two tabs at one game", () => {
  const sheetOf = (table: Table) => table.page.locator('dialog[data-sheet="elsewhere"][open]');

  test("the one left behind says so, and loads what was played", async ({ page, context }) => {
    await plant(page, { seats: two, seed: 7 });
    const left = new Table(page);
    await left.settled();
    const other = Table.quick(await context.newPage());
    await other.page.goto(page.url());
    await other.play(1);
    await expect(sheetOf(left)).toBeVisible();
    await left.action("take-over").click();
    await expect(left.root).toHaveAttribute("data-cursor", (await other.cursor())!);
    // The tab in which play continues is not disturbed.
    await expect(sheetOf(other)).toHaveCount(0);
  });

  test("the one left behind can go on as a game of its own", async ({ page, context }) => {
    await plant(page, { seats: two, seed: 7, name: "Ours" });
    const left = Table.quick(page);
    await left.play(1);
    const here = await left.position();
    const other = Table.quick(await context.newPage());
    await other.page.goto(page.url());
    await other.play(1);
    const there = await other.cursor();
    await left.action("go-own-way").click();
    await expect(page).not.toHaveURL(other.page.url());
    expect((await left.position()).cursor).toBe(here.cursor);
    await left.play(1);
    await expect(other.root).toHaveAttribute("data-cursor", there!);
    await page.goto("./");
    await expect(page.locator(".saves")).toContainText("Ours");
    expect(Object.keys(await stored(page)).filter((key) => /^hoshibako\.game\.\w+$/.test(key))).toHaveLength(2);
  });
});
