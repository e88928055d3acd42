// A game is loaded when its page is opened: only its own files, and each once. The page shows that it waits. A network
// that fails loses nothing.

import { expect, test, type Page } from "@playwright/test";
import { watchConsole } from "../support/console";
import { serveApp } from "../support/server";
import { Table } from "../support/table";

const CODE = /\/uchi-[0-9a-f]+\.wasm$/;
const SHEET = /\/uchi-[0-9a-f]+\.css$/;
const ART = /\/uchi-[0-9a-f]+\.svg$/;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const door = (page: Page) => page.locator('.door-link[href="#/new/uchi"]');
const again = (page: Page) => page.locator('[data-action="enter-again"]');

/** Collects the names of the game files that a page requests from now on. */
async function watchGames(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return {
    /** The names of all game files, as the page itself lists them. */
    async names() {
      // Parts of the app are fetched by the same kind of link; only the link of a game has a letter.
      const games = await page
        .locator("link[data-game][data-letter]")
        .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.game!));
      const own = new RegExp(`/(?:${games.join("|")})-[0-9a-f]+\\.(wasm|css|svg)$`);
      return asked.filter((path) => own.test(path)).map((path) => path.slice(path.lastIndexOf("/") + 1));
    },
  };
}

/** Delays requests until they are released. */
async function hold(page: Page, files: RegExp) {
  let release = () => {};
  const gate = new Promise<void>((open) => (release = open));
  await page.route(files, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

test("the home page lists saved games without fetching any game", async ({ page }) => {
  await Table.start(page, "seats=2&level=easy&seed=1");
  await page.goto("about:blank");
  const games = await watchGames(page);
  await page.goto("./#/");
  await expect(page.getByRole("region", { name: "Continue" })).toContainText("Uchi he Kaeru");
  await page.goto("./#/about");
  await expect(heading(page)).toBeFocused();
  await page.waitForLoadState("networkidle");
  expect(await games.names()).toEqual([]);
});

test("entering a game fetches its own files, each once", async ({ page }) => {
  const games = await watchGames(page);
  await page.goto("./#/how/uchi");
  await expect(page.locator(".how")).toBeVisible();
  const fetched = await games.names();
  for (const file of [CODE, SHEET, ART]) {
    expect(fetched.filter((name) => file.test(`/${name}`)), String(file)).not.toEqual([]);
  }
  expect(fetched.filter((name) => !/\buchi\b/.test(name))).toEqual([]);
  await page.goto("./#/new/uchi");
  await page.getByRole("button", { name: "Start the game" }).click();
  await new Table(page).opened();
  expect((await games.names()).sort()).toEqual([...new Set(fetched)].sort());
});

for (const [way, point] of [
  ["pointing at a door", (page: Page) => door(page).hover()],
  ["reaching a door by Tab", (page: Page) => door(page).focus()],
  ["the set-up page", (page: Page) => page.goto("./#/new/uchi")],
] as const) {
  test(`${way} lets the game come before it is entered`, async ({ page }) => {
    await page.goto("./#/");
    await expect(heading(page)).toBeVisible();
    const come = [CODE, SHEET, ART].map((file) => page.waitForResponse(file));
    await point(page);
    await Promise.all(come);
    // From here on the network is not needed.
    await page.context().setOffline(true);
    await page.goto("./#/play/uchi?seats=2&seed=1");
    await new Table(page).opened();
    await expect(page.locator("[aria-busy]")).toHaveCount(0);
  });
}

test("whoever has to wait is told so, quietly, and then plays", async ({ page }) => {
  const errors = watchConsole(page);
  const release = await hold(page, CODE);
  await page.goto("./#/play/uchi?seats=2&level=easy&seed=1");
  const waiting = page.locator(".entering");
  await expect(waiting).toHaveAttribute("aria-busy", "true");
  await expect(waiting.getByRole("status")).toHaveText("Taking it out of the box…");
  await expect(heading(page)).toHaveText("Uchi he Kaeru");
  await expect(page).toHaveTitle(/^Uchi he Kaeru/);
  release();
  const table = new Table(page);
  await table.opened();
  await expect(waiting).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  // Its pictures and its style sheet are loaded before its board is shown. (`#` stands for a picture that is loaded
  // later.)
  const board = await page.locator('#board use:not([href="#"])').evaluateAll((uses) => ({
    drawn: uses.length,
    missing: uses.map((use) => use.getAttribute("href")!).filter((id) => !document.getElementById(id.slice(1))),
  }));
  expect(board.drawn).toBeGreaterThan(20);
  expect(board.missing).toEqual([]);
  expect(await page.evaluate(() => document.querySelector<HTMLLinkElement>("link[data-game=uchi]")!.disabled)).toBe(false);
  table.hurries = true;
  await table.play(1);
  errors.expectClean();
});

test("whoever goes elsewhere while waiting is not called back", async ({ page }) => {
  const errors = watchConsole(page);
  const release = await hold(page, CODE);
  await page.goto("./#/how/uchi");
  await expect(page.locator(".entering")).toBeVisible();
  await page.goto("./#/about");
  await expect(page).toHaveTitle(/^About/);
  const come = page.waitForResponse(CODE);
  release();
  await come;
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveTitle(/^About/);
  await expect(heading(page)).toBeFocused();
  errors.expectClean();
});

for (const [what, file] of [
  ["code", CODE],
  ["style sheet", SHEET],
  ["pictures", ART],
] as const) {
  test(`a game that comes without its ${what} says so, and Try again works`, async ({ page }) => {
    await page.route(file, (route) => route.abort());
    await page.goto("./#/play/uchi?seats=2&level=easy&seed=1");
    const problem = page.locator("[data-entering-failed]");
    await expect(problem).toContainText("The game could not be loaded.");
    await expect(page.locator("#live")).toContainText("The game could not be loaded.");
    await expect(heading(page)).toHaveText("Uchi he Kaeru");
    const address = page.url();
    expect(address).toMatch(/#\/table\/\w+$/);

    // A second failure is reported again.
    await again(page).click();
    await expect(problem).toBeVisible();
    await page.unroute(file);
    await again(page).click();
    await new Table(page).opened();
    expect(page.url()).toBe(address);
    await expect(page.locator("#board [data-place]").first()).toBeVisible();
  });
}

test("a failure is said in the language of the page, and leads home to all that was kept", async ({ browser }) => {
  const context = await browser.newContext({ locale: "ja" });
  const page = await context.newPage();
  await page.route(CODE, (route) => route.abort());
  await page.goto("./#/new/uchi");
  await page.locator(".setup-go button").click();
  const problem = page.locator("[data-entering-failed]");
  await expect(problem).toContainText("ゲームを読み込めませんでした。");
  await expect(again(page)).toHaveText("もう一度");
  await problem.getByRole("link").click();
  await expect(page.getByRole("region", { name: "続きから" }).locator("a").first()).toBeVisible();
  await context.close();
});

test("a link waits for its game, and opens", async ({ page, browser }) => {
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  await table.play(1);
  const here = await table.position();
  await table.action("share").click();
  const link = await table.sheet.locator("[data-link]").inputValue();

  const context = await browser.newContext({ reducedMotion: "reduce" });
  const there = await context.newPage();
  const release = await hold(there, CODE);
  await there.goto(link);
  await expect(there.locator(".entering")).toHaveAttribute("aria-busy", "true");
  await expect(heading(there)).toHaveText("Uchi he Kaeru");
  release();
  const opened = Table.quick(there);
  await opened.opened();
  await opened.settled();
  expect(await opened.position()).toEqual(here);

  // Back leaves the game and does not lead to the link again.
  await there.goBack();
  await expect(there).not.toHaveURL(/#g=/);
  await context.close();
});

test("an address that leads to a board lets its game come beside the app, not after it", async ({ page }) => {
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  await table.play(1);
  const saved = new URL(page.url()).hash;
  await table.action("share").click();
  const link = new URL(await table.sheet.locator("[data-link]").inputValue()).hash;
  for (const address of ["#/play/uchi?seats=2", "#/new/uchi", "#/how/uchi", "?v=1&game=uchi", saved, link]) {
    await page.goto("about:blank");
    const games = await watchGames(page);
    const release = await hold(page, /\/hoshibako-app-[0-9a-f]+_bg\.wasm$/);
    await page.goto(`./${address}`, { waitUntil: "commit" });
    const come = async () => (await games.names()).map((name) => name.split(".").pop()).sort();
    await expect.poll(come, address).toEqual(["css", "svg", "wasm"]);
    expect(await page.locator("main").count()).toBe(0);
    release();
    await expect(page.locator("main")).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

test("a release that is gone from the server says so, and a server's wrong type does no harm", async ({ page }) => {
  const server = await serveApp("/box/", { types: { ".wasm": "application/octet-stream" } });
  await page.goto(server.address);
  const files = await page.evaluate(async () => {
    const { js } = document.querySelector<HTMLMetaElement>('meta[name="app"]')!.dataset;
    const app = await (await fetch(js!)).text();
    const loader = app.match(/games-[0-9a-f]+\.js/)![0];
    return [...(await (await fetch(loader)).text()).matchAll(/[\w.]+-[0-9a-f]+\.wasm/g)].map(([name]) => name);
  });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) server.missing.add(file);
  await page.goto(`${server.address}#/how/uchi`);
  await expect(page.locator("[data-entering-failed]")).toBeVisible();
  server.missing.clear();
  await again(page).click();
  await expect(page.locator(".how")).toBeVisible();
  await server.close();
});
