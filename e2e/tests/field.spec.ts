// Outside influences during play: translators, input methods, other windows, sleep, a host whose files change,
// printing, and a program that panics.

import { expect, test, type Page } from "@playwright/test";
import { watchConsole } from "../support/console";
import { againstBots, begun, plant, sealed, keep, unpaced } from "../support/saves";
import { serveApp } from "../support/server";
import { Table } from "../support/table";

// --- Translators -----------------------------------------------------------------------------------

/**
 * Wraps every text in elements, as translators do. With `moved` the page's own text nodes are kept inside; otherwise
 * they are replaced by new text.
 */
const translate = (page: Page, moved: boolean) =>
  page.evaluate((moved) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    while (texts.nextNode()) all.push(texts.currentNode as Text);
    for (const text of all) {
      if (!text.data.trim() || text.parentElement!.closest("svg, script, style, noscript")) continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      outer.append(inner);
      text.replaceWith(outer);
      if (moved) inner.append(text);
      else inner.textContent = `«${text.data}»`;
    }
  }, moved);

test("the page asks not to be translated", async ({ page }) => {
  await page.goto("./");
  await expect(page.locator("html")).toHaveAttribute("translate", "no");
  await expect(page.locator('meta[name="google"]')).toHaveAttribute("content", "notranslate");
});

for (const [how, moved] of [["copies", false], ["wraps", true]] as const) {
  test(`where a translator ${how} every text all the same, what changes goes on changing`, async ({ page }) => {
    const errors = watchConsole(page);
    const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
    await table.play(1);
    await table.settled();
    /** The texts beside the board. */
    const said = () =>
      page.evaluate(() => {
        const text = (selector: string) => [...document.querySelectorAll(selector)].map((it) => it.textContent);
        // Only the question of the prompt is compared: the last moves are shown beside it until the page is reloaded.
        return { prompt: text(".prompt-asks"), seats: text("[data-seat]"), log: text("[data-log-line]").slice(-3) };
      });
    await translate(page, moved);
    await table.play(2);
    await table.settled();
    const translated = await said();
    await page.reload();
    await table.opened();
    await table.settled();
    await expect(page.locator("[data-log-line]").first()).toBeAttached();
    const fresh = await said();
    // Texts that have not changed may still be translated. Changed texts are as on a fresh page.
    const plain = (texts: (string | null)[]) => texts.map((it) => it!.replace(/[«»]/g, ""));
    expect(plain(translated.prompt)).toEqual(plain(fresh.prompt));
    expect(plain(translated.seats)).toEqual(plain(fresh.seats));
    expect(plain(translated.log)).toEqual(plain(fresh.log));
    errors.expectClean();
  });
}

// --- Input methods ---------------------------------------------------------------------------------

test("what an input method composes is not torn, and its digits are read", async ({ page }) => {
  await page.goto("./#/play/sterre?seats=2&level=easy&seed=3");
  const field = page.locator('[data-field=find]');
  await expect(field).toBeVisible();
  await field.focus();
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  for (const text of ["１", "１６"]) {
    await compose(text);
    await expect(field).toHaveValue(text);
    // Meanwhile another part of the page changes.
    await page.locator('[data-action="near"]').evaluate((it) => (it as HTMLElement).click());
    await expect(field).toHaveValue(text);
  }
  await session.send("Input.insertText", { text: "１６" });
  await expect(field).toHaveValue("16");
  await expect(page.locator('.sterre-map [data-cell="16"][class*="-chosen"], [data-hand="16"][class*="-chosen"]').first()).toBeVisible();
});

test("a field for a number takes digits of full width", async ({ page }) => {
  await page.goto("./#/play/carotein?seats=2&level=easy&seed=3");
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  const numbers = page.locator(".carotein-numbers");
  // A star is put down first.
  await page.locator(".carotein-mat, [data-spot]").first().click({ position: { x: 120, y: 120 } });
  await numbers.locator("summary").click();
  const field = numbers.locator("input").first();
  await field.focus();
  await field.press("Control+A");
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "２００", selectionStart: 3, selectionEnd: 3 });
  await session.send("Input.insertText", { text: "２００" });
  await field.press("Tab");
  await expect(field).toHaveValue("200");
});

// --- Two windows -----------------------------------------------------------------------------------

test("each setting goes by itself, and another window follows", async ({ page, context }) => {
  await page.goto("./#/about");
  const other = await context.newPage();
  await other.goto("./#/about");
  const html = (page: Page) => page.locator("html");
  const choose = async (page: Page, name: string, value: number) => {
    await page.locator('[data-action="settings"], .top-bar button').last().click();
    await page.locator(`#settings label:has(input[name="${name}"][value="${value}"])`).click();
    await page.keyboard.press("Escape");
  };
  await choose(page, "theme", 2);
  await expect(html(page)).toHaveAttribute("data-theme", "dark");
  await expect(html(other)).toHaveAttribute("data-theme", "dark");
  await choose(other, "motion", 3);
  await expect(html(page)).toHaveAttribute("data-motion", "none");
  await choose(page, "language", 0);
  await expect(html(other)).toHaveAttribute("lang", "ja");
  await choose(other, "theme", 1);
  for (const one of [page, other]) {
    await expect(html(one)).toHaveAttribute("lang", "ja");
    await expect(html(one)).toHaveAttribute("data-theme", "light");
    await expect(html(one)).toHaveAttribute("data-motion", "none");
  }
  await page.reload();
  await expect(html(page)).toHaveAttribute("data-theme", "light");
  await expect(html(page)).toHaveAttribute("data-motion", "none");
});

test("windows that change settings at the same time keep both", async ({ page, context }) => {
  // The second window receives no storage events, like a window that sleeps.
  await page.goto("./#/about");
  const other = await context.newPage();
  await other.addInitScript(() => addEventListener("storage", (event) => event.stopImmediatePropagation(), true));
  await other.goto("./#/about");
  await page.locator(".top-bar button").nth(1).click();
  const theme = (await page.locator("html").getAttribute("data-theme"))!;
  expect(theme).not.toBe("system");
  await other.locator(".top-bar button").first().click();
  await expect(other.locator("html")).toHaveAttribute("lang", "ja");
  await other.reload();
  await expect(other.locator("html")).toHaveAttribute("data-theme", theme);
  await expect(other.locator("html")).toHaveAttribute("lang", "ja");
});

// --- Sleep -----------------------------------------------------------------------------------------

/** Makes the first `lost` workers lose every question. Counts the workers and records the questions. */
async function loseWorkers(page: Page, lost: number) {
  await page.addInitScript((lost) => {
    const Real = Worker;
    const counted = self as unknown as { workers: number; questions: string[]; let: () => void };
    counted.workers = 0;
    counted.questions = [];
    self.Worker = class extends Real {
      readonly isLost = counted.workers++ < lost;
      postMessage(text: string) {
        const isQuestion = JSON.parse(text).record !== undefined;
        if (isQuestion) counted.questions.push(text);
        if (!this.isLost || !isQuestion) super.postMessage(text);
        if (this.isLost && isQuestion) counted.let = () => super.postMessage(text);
      }
    };
  }, lost);
}

const questions = (page: Page) => page.evaluate(() => (self as unknown as { questions: string[] }).questions.length);

/** Opens a table at which a bot is thinking. From then on the test controls the clock. */
async function thinking(page: Page, lost: number) {
  await loseWorkers(page, lost);
  await page.clock.install();
  await unpaced(page);
  await page.goto("./#/play/uchi?seats=2&level=easy&seed=1");
  const table = new Table(page);
  await table.opened();
  // Waits until the bot worker has loaded.
  await page.waitForLoadState("networkidle");
  await table.decide();
  await expect.poll(async () => {
    if ((await table.root.getAttribute("data-acting")) !== null && (await questions(page)) === 0) await table.decide();
    return questions(page);
  }).toBeGreaterThan(0);
  return table;
}

const stopped = "The computer player has stopped";

test("a device that sleeps while a bot thinks loses nothing: the bot goes on by itself", async ({ page }) => {
  const table = await thinking(page, 1);
  // The device sleeps twice. On waking, each timer fires once.
  for (let lid = 0; lid < 2; lid += 1) await page.clock.fastForward(40_000);
  await page.clock.runFor(500);
  await expect(table.prompt).not.toContainText(stopped);
  await page.evaluate(() => (self as unknown as { let: () => void }).let());
  await page.clock.resume();
  await expect(table.log.filter({ hasText: "Piko" }).first()).toBeVisible();
  await expect(table.prompt).not.toContainText(stopped);
  expect(await page.evaluate(() => (self as unknown as { workers: number }).workers)).toBe(1);
});

test("a worker that is lost is started anew, and asked again", async ({ page }) => {
  const table = await thinking(page, 1);
  await page.clock.runFor(32_000);
  expect(await questions(page)).toBeGreaterThan(1);
  await expect(table.log.filter({ hasText: "Piko" }).first()).toBeVisible();
  await expect(table.prompt).not.toContainText(stopped);
});

test("only workers that are lost again and again are spoken of", async ({ page }) => {
  const table = await thinking(page, 9);
  await page.clock.runFor(32_000);
  await expect(table.prompt).not.toContainText(stopped);
  // The second worker may or may not have reported that it has loaded. The wait is long enough for both cases.
  await page.clock.runFor(182_000);
  await expect(table.prompt).toContainText(stopped);
});

// --- A new version on the host ---------------------------------------------------------------------

for (const where of ["page", "frame"] as const) {
  test(`a ${where} whose files are gone says that there is a newer version, and goes on with it`, async ({ page }) => {
    const host = await serveApp();
    await unpaced(page);
    const address = `${host.address}#/play/uchi?seats=2&level=easy&seed=1`;
    if (where === "frame") {
      await page.route("**/host.html", (route) =>
        route.fulfill({ contentType: "text/html", body: `<iframe width="900" height="700" src="${address}"></iframe>` }),
      );
      await page.goto(`${host.address}host.html`);
    } else {
      await page.goto(address);
    }
    const app = where === "frame" ? page.frameLocator("iframe") : page;
    const root = app.locator("[data-table]");
    await expect(app.locator("[data-board-ready]")).toBeVisible();
    await expect(root).toHaveAttribute("data-acting", /./);
    await page.waitForLoadState("networkidle");
    const position = () => root.evaluate((it) => [it.getAttribute("data-cursor"), ...[...it.querySelectorAll("[data-card]")].map((card) => card.getAttribute("data-card"))]);
    const before = await position();
    host.release(1);
    // Opens a part of the app that is not loaded yet.
    await app.locator("html").evaluate(() => (location.hash = "#/how/sterre"));
    await expect(app.locator("main").getByText("A new version is ready.")).toBeVisible();
    const load = app.locator('[data-action="load-newer"]');
    await app.locator("html").evaluate(() => history.back());
    await expect(root).toBeVisible();
    await app.locator("html").evaluate(() => history.forward());
    await load.click();
    await expect(app.locator(".how")).toBeVisible();
    await app.locator("html").evaluate(() => history.back());
    await expect(root).toBeVisible();
    await expect.poll(position).toEqual(before);
    await host.close();
  });
}

test("without a network a part that does not come is the connection's fault", async ({ page }) => {
  const host = await serveApp();
  await page.goto(host.address);
  await page.waitForLoadState("networkidle");
  await host.stop();
  await page.goto(`${host.address}#/how/sterre`);
  await expect(page.locator("[data-entering-failed]")).toContainText("check the connection");
  await host.close();
});

// --- The log ---------------------------------------------------------------------------------------

test("after a reload the log shows its newest lines", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await plant(page, begun("stargazers", 120));
  const list = page.locator(".log-lines");
  const last = page.locator(".log-line").last();
  for (let visit = 0; visit < 3; visit += 1) {
    await expect(list).toHaveCSS("overflow-y", "auto");
    await expect(last).toBeInViewport();
    await page.reload();
  }
  await expect(last).toBeInViewport();
});

// --- A panic ---------------------------------------------------------------------------------------

/** Makes the program panic once: the next element that it creates causes an error. */
const panic = (page: Page) =>
  page.evaluate(() => {
    let broken = true;
    const { createElement, createElementNS } = Document.prototype;
    const breaking = <F extends (...given: never[]) => unknown>(make: F) =>
      function (this: Document, ...given: Parameters<F>) {
        if (!broken) return make.apply(this, given);
        broken = false;
        throw new Error("broken");
      };
    Object.assign(Document.prototype, { createElement: breaking(createElement), createElementNS: breaking(createElementNS) });
  });

/** Makes the program panic each time an element with this class has been created. */
const panicAt = (page: Page, when: string) =>
  page.addInitScript((when) => {
    let broken = false;
    const { createElementNS } = Document.prototype;
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (name === "class" && value.includes(when)) broken = true;
      setAttribute.call(this, name, value);
    };
    const breaking = function (this: Document, ...given: Parameters<typeof createElementNS>) {
      if (!broken) return createElementNS.apply(this, given);
      broken = false;
      throw new Error("broken");
    };
    Object.assign(Document.prototype, { createElementNS: breaking });
  }, when);

test("a program that has stopped says so, and the game goes on after a reload", async ({ page }) => {
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  await table.play(1);
  await table.settled();
  const position = await table.position();
  await panic(page);
  // The next element that is created makes the program panic, even one of the menu.
  await table.action("menu").dispatchEvent("click");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("This page has stopped");
  await expect(dialog.getByRole("button", { name: "Home" })).toBeVisible();
  await dialog.getByRole("button", { name: "Reload and continue" }).click();
  await table.opened();
  await table.settled();
  expect(await table.position()).toEqual(position);
  await expect(dialog).toHaveCount(0);
});

test("the page of saves opens although one of them cannot be drawn", async ({ page }) => {
  await panicAt(page, "sterre-map");
  const games = [begun("sterre", 20), begun("uchi", 20), begun("cattricola", 20)];
  await keep(page, Object.fromEntries(games.map((game, at) => [`g${at}`, sealed({ ...game, id: `g${at}` })])));
  await page.goto("./#/saves");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  // Timers of the stopped program may still run and begin to draw the next save. That save must not be blamed.
  await page.evaluate(() => {
    const failed = sessionStorage["hoshibako.failed-drawings"] as string;
    sessionStorage["hoshibako.drawing"] = failed.replace("g0", "g1");
  });
  await dialog.getByRole("button", { name: "Reload and continue" }).click();
  await expect(page.locator(".save")).toHaveCount(3);
  await expect(page.locator(".save-board")).toHaveCount(2);
  await expect(dialog).toHaveCount(0);
});

// --- Paper -----------------------------------------------------------------------------------------

test("on paper the rules are dark on white, without anything that is pressed", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const theme of ["system", "dark"]) {
    await page.addInitScript((theme) => localStorage.setItem("hoshibako.prefs", `theme=${theme} language=en motion=system undo=table`), theme);
    await page.goto("about:blank");
    await page.goto("./#/how/uchi");
    await expect(page.locator(".how h1")).toBeVisible();
    const found = await page.evaluate(() => {
      const light = (colour: string) => {
        const [r, g, b] = colour.match(/[\d.]+/g)!.map(Number);
        return (r * 3 + g * 6 + b) / 10;
      };
      const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility());
      const words = shown(".how :is(p, li, h1, h2, h3, dt, dd, td)");
      return {
        pressed: shown("button, .button, input, select, textarea, .top-bar, .toast").length,
        pale: words.filter((it) => !it.closest("figure, svg") && light(getComputedStyle(it).color) > 130).length,
        words: words.length,
        ground: getComputedStyle(document.body).backgroundImage,
      };
    });
    expect(found).toMatchObject({ pressed: 0, pale: 0, ground: "none" });
    expect(found.words).toBeGreaterThan(20);
  }
});

test("a drag over a board marks none of its words", async ({ page }) => {
  await plant(page, againstBots(begun("sterre", 60)));
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  const map = (await page.locator(".sterre-map").boundingBox())!;
  await page.mouse.move(map.x - 8, map.y + 8);
  await page.mouse.down();
  await page.mouse.move(map.x + map.width - 8, map.y + map.height - 8, { steps: 12 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
});
