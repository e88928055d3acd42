// The app without a network after the first visit; new builds, which are never mixed with the old one; browsers that
// delete stored data or forbid storage.

import { expect, test, type Page } from "@playwright/test";
import { launchOptions } from "../support/chromium.mjs";
import { GAMES, game } from "../support/games";
import { watchConsole } from "../support/console";
import { unpaced } from "../support/saves";
import { filesOf, serveApp } from "../support/server";
import { Table } from "../support/table";

test.use({ serviceWorkers: "allow" });

type Host = Awaited<ReturnType<typeof serveApp>>;

let host: Host;
test.beforeEach(async ({ page }) => {
  host = await serveApp("/games/star-box/");
  await unpaced(page);
});
test.afterEach(() => host.close());

/** Opens a page and waits until the app is stored. */
async function visit(page: Page, hash = "") {
  await page.goto(host.address + hash);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((later) => setTimeout(later, 20));
  });
}

/** Switches the network off and stops the server. */
async function unplug(page: Page) {
  await host.stop();
  await page.context().setOffline(true);
}

async function plugIn(page: Page) {
  await host.start();
  await page.context().setOffline(false);
}

/** The id of a page's build. */
const build = (page: Page) => page.locator('meta[name="build"]').getAttribute("content");

const builds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1)!));

/** Makes the page check for a newer build, and waits until that build is stored completely. */
const lookForNews = (page: Page) =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
    while (!registration.waiting) await new Promise((later) => setTimeout(later, 20));
  });

const message = (page: Page) => page.locator(".toast", { hasText: /new version|新しいバージョン/ });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const languages = (page: Page) => page.locator(".top-bar button").first();

test("after the first visit all games, bots, pages and languages are there without a network", async ({ page }) => {
  test.setTimeout(120_000);
  await visit(page);
  await unplug(page);
  const errors = watchConsole(page);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  for (const { id: game, sit: player } of GAMES) {
    await page.goto(`${host.address}#/play/${game}?seats=2&level=easy&seed=3`);
    await expect(page.locator("[data-board-ready]")).toBeVisible();
    const table = player(page);
    // When it is the person's turn again, the bot has answered.
    await table.play(2);
    await page.goto(`${host.address}#/how/${game}`);
    await expect(page.locator(".how")).toBeVisible();
  }
  for (const hash of ["#/today", "#/saves", "#/about"]) {
    await page.goto(host.address + hash);
    await expect(page.locator("main h1").first()).toBeVisible();
  }
  for (const language of ["ja", "en"]) {
    await languages(page).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  }
  errors.expectClean();
});

test("a link opens in a new tab without a network, and by the page's longer name", async ({ page, context }) => {
  await visit(page, "#/play/uchi?seats=2&level=easy&seed=1");
  const table = Table.quick(page);
  await table.opened();
  await table.play(1);
  const position = await table.position();
  await table.action("share").click();
  const link = await table.sheet.locator("[data-link]").inputValue();
  await unplug(page);
  const tab = await context.newPage();
  await tab.goto(link.replace("#", "index.html?from=chat#"));
  const there = Table.quick(tab);
  await there.opened();
  await there.settled();
  expect((await there.position()).saucers).toEqual(position.saucers);
});

test("an update in the middle of a game loses nothing and never mixes two builds", async ({ page, context }) => {
  test.setTimeout(180_000);
  await visit(page, "#/play/uchi?seats=2&level=easy&seed=1");
  const errors = watchConsole(page);
  const table = Table.quick(page);
  await table.opened();
  await table.play(1);
  const old = await build(page);
  const second = await context.newPage();
  await second.goto(host.address);
  await expect(heading(second)).toBeVisible();

  host.release(1);
  await lookForNews(page);
  expect((await builds(page)).length).toBe(2);
  // At the table no message disturbs the game. The old page continues with its own files, whatever it opens, although
  // the host does not have them.
  await table.play(1);
  await expect(message(page)).toHaveCount(0);
  const position = await table.position();
  const address = page.url();
  await page.reload();
  await table.opened();
  await table.settled();
  expect(await build(page)).toBe(old);
  expect(await table.position()).toEqual(position);
  await page.goto(`${host.address}#/how/sterre`);
  await expect(page.locator(".how")).toBeVisible();

  // Outside a game the update is offered, once.
  await expect(message(page)).toHaveCount(1);
  await page.goto(`${host.address}#/`);
  await page.goto(`${host.address}#/about`);
  await expect(message(page)).toHaveCount(1);
  const loaded = page.waitForEvent("load");
  await message(page).getByRole("button", { name: "Update now" }).click();
  await loaded;
  const fresh = await build(page);
  expect(fresh).not.toBe(old);
  await page.goto(address);
  await table.opened();
  await table.settled();
  expect(await table.position()).toEqual(position);
  await table.play(1);

  // The other tab still has the old build and all its files, including a game that it has never opened and that game's
  // bot.
  expect(await build(second)).toBe(old);
  await second.goto(`${host.address}#/play/cattricola?seats=2&level=easy&seed=3`);
  await expect(second.locator("[data-board-ready]")).toBeVisible();
  await game("cattricola").sit(second).play(2);
  expect(await build(second)).toBe(old);
  await second.close();

  // No page uses the old files now, so they are deleted. The new files are complete.
  await page.goto("about:blank");
  await page.goto(host.address);
  // The browser needs a moment to notice that the last page of the old build has been closed.
  await expect.poll(() => builds(page), { timeout: 40_000 }).toEqual([fresh]);
  await unplug(page);
  await page.goto(`${host.address}#/how/stargazers`);
  // A reload would interrupt files that are still loading.
  await expect(page.locator(".how")).toBeVisible();
  await page.reload();
  await expect(page.locator(".how")).toBeVisible();
  errors.expectClean();
});

test("whoever closes the app finds the new build at the next visit, without a word", async ({ playwright }) => {
  // The full Chromium: the version without windows is slow to notice that the last page of a build has been closed.
  const browser = await playwright.chromium.launch(launchOptions);
  const context = await browser.newContext({ locale: "en", serviceWorkers: "allow" });
  const page = await context.newPage();
  await visit(page);
  const old = await build(page);
  host.release(1);
  await lookForNews(page);
  await expect(message(page)).toBeVisible();
  await page.close();
  let next = await context.newPage();
  // The browser needs a moment to notice that the last page of the old build has been closed.
  const anew = async () => {
    await next.close();
    next = await context.newPage();
    await next.goto(host.address);
    return build(next);
  };
  await expect.poll(anew).not.toBe(old);
  await expect(heading(next)).toBeVisible();
  await expect.poll(() => builds(next)).toHaveLength(1);
  await expect(message(next)).toHaveCount(0);
  await browser.close();
});

test("a build that is not whole on the host is not taken", async ({ page }) => {
  await visit(page);
  const old = await build(page);
  const [game] = (await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]);
    return (await cache.keys()).map(({ url }) => url.slice(url.lastIndexOf("/") + 1));
  })).filter((name) => /^uchi-.*wasm$/.test(name));
  host.release(1);
  host.missing.add(host.named(game));
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
    const fresh = registration.installing!;
    while (fresh.state !== "redundant") await new Promise((later) => setTimeout(later, 20));
  });
  await page.reload();
  await expect(heading(page)).toBeVisible();
  expect(await build(page)).toBe(old);
  await expect(message(page)).toHaveCount(0);
  // The files of the new build that did arrive are kept.
  expect(await builds(page)).toContain(old);
  expect(await builds(page)).toHaveLength(2);
  host.asked.length = 0;
  // When the host has all files, the build is installed, and only the missing file is fetched.
  host.missing.clear();
  await lookForNews(page);
  expect(host.asked.filter((name) => !/^(sw\.js|favicon\.svg)$/.test(name))).toEqual([host.named(game)]);
  await expect(message(page)).toBeVisible();
});

test("where a file is missing the others are fetched once, however often somebody comes", async ({ page }) => {
  // The worker is registered when the page has come to rest, which takes a busy machine more than ten seconds.
  test.setTimeout(240_000);
  const patient = { timeout: 40_000 };
  const [missing] = await filesOf(/^uchi-.*wasm$/);
  host.missing.add(missing);
  const isOver = (page: Page) =>
    page.evaluate(async () => {
      const registration = () => navigator.serviceWorker.getRegistration();
      while ((await registration())?.installing) await new Promise((later) => setTimeout(later, 20));
    });
  const tried = () => host.asked.filter((name) => name === missing).length;
  await page.goto(host.address);
  await expect.poll(tried, patient).toBe(1);
  await isOver(page);
  host.asked.length = 0;
  for (let visit = 0; visit < 4; visit += 1) {
    await page.goto("about:blank");
    await page.goto(host.address);
    await expect.poll(tried, patient).toBe(visit + 1);
    await isOver(page);
  }
  // The files that the home page does not need are not fetched again.
  expect(host.asked.filter((name) => /-later|^stargazers-|^bot-/.test(name))).toEqual([]);
  host.missing.clear();
  await visit(page);
  await unplug(page);
  await page.goto(`${host.address}#/how/uchi`);
  await expect(page.locator(".how")).toBeVisible();
});

test("what the browser has thrown away comes from the network, and is kept again", async ({ page }) => {
  await visit(page);
  const [own] = await builds(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.goto(`${host.address}#/how/uchi`);
  await expect(page.locator(".how")).toBeVisible();
  expect(await builds(page)).toEqual([own]);
  await unplug(page);
  await page.reload();
  await expect(page.locator(".how")).toBeVisible();
  // The stored files are deleted while the host already has another build. The page and its files then come from that
  // build, not some from each.
  await plugIn(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  host.release(2);
  await page.reload();
  await expect(page.locator(".how")).toBeVisible();
  expect(await build(page)).toBe(host.named(`x-${own}.`).slice(2, -1));
});

test("games that are only in memory are not put at risk by an offer", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await visit(page, "#/play/uchi?seats=2&level=easy&seed=1");
  await Table.quick(page).opened();
  host.release(1);
  await lookForNews(page);
  await page.goto(`${host.address}#/`);
  await expect(heading(page)).toBeVisible();
  await page.waitForTimeout(300);
  await expect(message(page)).toHaveCount(0);
});

test("the offer is made in Japanese too", async ({ browser }) => {
  const context = await browser.newContext({ locale: "ja", serviceWorkers: "allow" });
  const page = await context.newPage();
  await visit(page);
  host.release(1);
  await lookForNews(page);
  await expect(message(page)).toContainText("新しいバージョンに切り替えられます。");
  await expect(message(page).getByRole("button").first()).toHaveText("今すぐ切り替える");
  await context.close();
});

for (const [what, sandbox] of [
  ["a frame", ""],
  ["a sandbox of its own origin", "allow-scripts allow-same-origin"],
  ["a sandbox without an origin", "allow-scripts"],
]) {
  test(`${what} in another page plays, and keeps nothing for offline`, async ({ page }) => {
    const errors = watchConsole(page);
    await page.route("**/host.html", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<iframe width="400" height="700" src="./#/how/uchi" ${sandbox && `sandbox="${sandbox}"`}></iframe>`,
      }),
    );
    await page.goto(`${host.address}host.html`);
    const frame = page.frameLocator("iframe");
    await expect(frame.locator("h1").first()).toBeVisible();
    await page.waitForTimeout(2500);
    expect(host.asked).not.toContain("sw.js");
    errors.expectClean();
  });
}

test("a browser without service workers plays all the same", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
  });
  const errors = watchConsole(page);
  await page.goto(`${host.address}#/play/uchi?seats=2&level=easy&seed=1`);
  const table = Table.quick(page);
  await table.opened();
  await table.play(1);
  expect(host.asked).not.toContain("sw.js");
  errors.expectClean();
});

test("the app can be installed", async ({ page }) => {
  await visit(page);
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(url).toBe(`${host.address}manifest.webmanifest`);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Playwright's contexts are private windows, in which no app can be installed.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(others).toEqual([]);
  // The icons have the sizes that the manifest states.
  const drawn = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]")!;
    const { icons } = (await (await fetch(link.href)).json()) as { icons: { src: string; sizes: string }[] };
    const measure = async ({ src, sizes }: { src: string; sizes: string }) => {
      const picture = new Image();
      picture.src = new URL(src, link.href).href;
      await picture.decode();
      return [sizes, sizes === "any" ? "any" : `${picture.naturalWidth}x${picture.naturalHeight}`];
    };
    return Promise.all(icons.map(measure));
  });
  for (const [said, measured] of drawn) expect(measured).toBe(said);
});
