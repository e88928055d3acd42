// The pages of embed/examples/, served as a publisher serves them, and the features that they use: pausing, saves
// stored by the host page, links that lead back to it, lessons, narrow columns, and a text instead of a missing game.

import { readFile } from "node:fs/promises";
import { expect, test, type Frame, type Page } from "@playwright/test";
import { hostPages, type HostPages } from "../support/host";
import { expectNoSideways } from "../support/layout";
import { GAMES } from "../support/games";
import { Table } from "../support/table";

let host: HostPages;

test.beforeAll(async () => {
  host = await hostPages();
});

test.afterAll(() => host.close());

/** An event of the element. */
type Heard = Record<string, unknown> & { type: string };

/** Collects the events of the element on a page. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const type of ["ready", "playable", "first-move", "move", "state", "save", "result", "step", "finished", "error"]) {
      addEventListener(type, (event) => {
        const { detail } = event as CustomEvent<Heard | undefined>;
        if (detail?.hoshibako) heard.push(detail);
      });
    }
  }),
);

/**
 * Makes every game the same in each run. Games differ in length: some are over after two turns, and then nobody can
 * make the moves that a test wants.
 */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    let state = 1;
    const byte = () => {
      state = (state * 48271) % 2147483647;
      return state & 255;
    };
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T) => {
      if (array) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, at, all) => (all[at] = byte()));
      return array;
    };
  }),
);

const heard = (page: Page, type: string) =>
  page.evaluate((type) => (window as unknown as { heard: Heard[] }).heard.filter((one) => one.type === type), type);

/** Waits until the last event of a type has these fields. Returns that event. */
async function hears(page: Page, type: string, fits: Record<string, unknown> = {}): Promise<Heard> {
  await expect
    .poll(async () => (await heard(page, type)).at(-1), { message: type, timeout: 20_000 })
    .toMatchObject(fits);
  return (await heard(page, type)).at(-1)!;
}

const call = (page: Page, what: string) => page.evaluate(`document.querySelector("hoshibako-game").${what}`);

/** The frame of the game on the page, once its board is ready. */
async function frameOf(page: Page, element = "hoshibako-game"): Promise<Frame> {
  await page.locator(element).scrollIntoViewIfNeeded();
  const handle = await page.locator(`${element} iframe`).elementHandle();
  const frame = (await handle!.contentFrame())!;
  await expect(frame.locator("[data-board-ready]")).toBeVisible({ timeout: 20_000 });
  return frame;
}

const playerIn = (frame: Frame) => Table.quick(frame as unknown as Page);

test("pause.html: everything stands still until the page lets it go on", async ({ page }) => {
  await page.clock.install();
  await page.goto(host.example("pause"));
  const frame = await frameOf(page);
  const game = GAMES.find(({ id }) => id === "sterre")!;
  const player = game.sit(frame as unknown as Page);
  await player.settled();
  await player.decide();
  await page.locator("#ask").click();
  await expect(page.locator("#word")).toBeVisible();
  await hears(page, "state", { paused: true });
  await expect(frame.locator("dialog.standstill")).toBeVisible();
  const table = frame.locator("[data-table]");
  const before = await table.getAttribute("data-cursor");
  const running = () => frame.evaluate(() => document.getAnimations().filter((it) => it.playState === "running").length);
  expect(await running()).toBe(0);
  for (let minute = 0; minute < 5; minute += 1) await page.clock.fastForward("01:00");
  await expect(table).toHaveAttribute("data-cursor", before!);
  // Keys have no effect either.
  await frame.locator("dialog.standstill").press("u");
  await expect(table).toHaveAttribute("data-cursor", before!);
  await page.locator("#word button").click();
  await hears(page, "state", { paused: false });
  await expect(frame.locator("dialog.standstill")).toHaveCount(0);
  await player.settled();
  await player.play(1);
  await expect(table).not.toHaveAttribute("data-cursor", before!);
});

test("pause.html: bots change their strength at the table, and no sound is heard", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { notes: 0 });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at?: number) {
      (window as unknown as { notes: number }).notes += 1;
      start.call(this, at);
    };
  });
  await page.goto(host.example("pause"));
  const frame = await frameOf(page);
  const notes = () => frame.evaluate(() => (window as unknown as { notes: number }).notes);
  const player = GAMES.find(({ id }) => id === "sterre")!.sit(frame as unknown as Page);
  await frame.locator('[data-action="menu"]').click();
  await frame.locator('[data-action="sound"]').check();
  await frame.locator('[data-action="close-sheet"]').click();
  await page.locator("#mute").click();
  await player.play(1);
  expect(await notes()).toBe(0);
  await page.locator("#mute").click();
  await player.play(2);
  await expect.poll(notes).toBeGreaterThan(0);

  const cursor = await player.cursor();
  const link = (await call(page, "getLink()")) as string;
  await page.locator("#level").selectOption("hard");
  await expect.poll(() => call(page, "getLink()")).not.toBe(link);
  await expect(frame.locator(".seats")).toContainText(/Hard/i);
  expect(await player.cursor()).toBe(cursor);
  expect(await heard(page, "ready")).toHaveLength(1);
});

test("saves.html: the page keeps the game, and the frame nothing", async ({ page }) => {
  await page.goto(host.example("saves"));
  const frame = await frameOf(page);
  await playerIn(frame).play(2);
  const cursor = await playerIn(frame).cursor();
  const kept = () => page.evaluate(() => localStorage.getItem("my-uchi"));
  await hears(page, "save", { ply: Number(cursor) });
  expect((await kept())!.length).toBeLessThanOrEqual(4000);
  expect(await frame.evaluate(() => Object.keys(Object.getPrototypeOf(window.sessionStorage)).length)).toBeGreaterThanOrEqual(0);
  const inBrowser = await page.context().storageState();
  const ofApp = inBrowser.origins.filter(({ origin }) => host.app.startsWith(origin));
  expect(ofApp.flatMap(({ localStorage }) => localStorage.map(({ name }) => name))).toEqual([]);

  expect(await heard(page, "first-move")).toHaveLength(1);

  await page.reload();
  const again = await frameOf(page);
  await expect(again.locator("[data-table]")).toHaveAttribute("data-cursor", cursor!);
  await playerIn(again).play(1);
  expect(await heard(page, "first-move")).toEqual([]);
  await page.locator("#new").click();
  await hears(page, "save", { over: false });
  await expect.poll(async () => Number(await playerIn(again).cursor())).toBeLessThan(Number(cursor));
});

for (const saved of ["1jkzABBfWdcX", "1AAAA", "%00<script>", "1".repeat(5000)]) {
  test(`saves.html: what cannot be read is told, and a new game begins: ${saved.slice(0, 12)}`, async ({ page }) => {
    await page.goto(host.page(""));
    await page.goto(host.example("saves"));
    await page.evaluate((saved) => localStorage.setItem("my-uchi", saved), saved);
    await page.reload();
    const frame = await frameOf(page);
    const [error] = await heard(page, "error");
    expect(error).toMatchObject({ code: "saved", field: "saved", fatal: false });
    await expect(frame.locator(".toast").filter({ hasText: "cannot be opened here" })).toBeVisible();
    // The stored text is not overwritten before a move has been made. Then it is stored under another key.
    await hears(page, "playable");
    expect(await heard(page, "save")).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("my-uchi"))).toBe(saved);
    await playerIn(frame).play(1);
    await hears(page, "save");
    expect(await page.evaluate(() => Object.values(localStorage))).toContain(saved);
  });
}

test("share.html: links come back to the page, and nothing leads away from it", async ({ page }) => {
  await page.goto(host.example("share"));
  const frame = await frameOf(page);
  // Waits for the end of the deal, which is a part of the game in the link.
  await expect(frame.locator("[data-table]")).toHaveAttribute("data-acting", /./);
  const link = (await call(page, "getLink()")) as string;
  expect(link).toMatch(/^http:\/\/localhost:\d+\/examples\/share\.html#g=1[\w-]+$/);
  await frame.locator('[data-action="share"]').click();
  await expect(frame.locator("[data-link]")).toHaveValue(link);
  await expect(frame.locator("[data-embed-this], [data-make-lesson]").filter({ visible: true })).toHaveCount(0);
  await page.goto("about:blank");
  await page.goto(link);
  await frameOf(page);
  expect(await call(page, "getLink()")).toBe(link);
});

test("extras are off: no way to another page is in sight, nor links where the page has no place for them", async ({ page }) => {
  for (const [extras, ways] of [["off", 0], ["on", 1]] as const) {
    await page.goto(host.page(`<hoshibako-game game="uchi" seats="2" level="easy" extras="${extras}"></hoshibako-game>`));
    const frame = await frameOf(page);
    await expect(frame.locator('[data-action="share"]').filter({ visible: true })).toHaveCount(ways);
    await frame.locator('[data-action="menu"]').click();
    await expect(frame.locator('[data-action="restart"]')).toBeVisible();
    await expect(frame.locator('[data-action="menu-share"]').filter({ visible: true })).toHaveCount(ways);
    await expect(frame.locator("a[href]:not(.skip-link)").filter({ visible: true })).toHaveCount(0);
  }
});

test("an address for links that is none is refused", async ({ page }) => {
  await page.goto(host.page(`<hoshibako-game game="uchi" share="javascript:alert('{code}')"></hoshibako-game>`));
  await frameOf(page);
  await hears(page, "error", { code: "field", field: "share", fatal: false });
  expect(await call(page, "getLink()")).toMatch(/#g=1/);
});

test("lesson.html: a chapter, step by step", async ({ page }) => {
  await page.goto(host.example("lesson"));
  const frame = await frameOf(page);
  const first = await hears(page, "step", { game: "uchi", step: 0 });
  await expect(page.locator("#said")).toHaveText(`${first.chapter}: 1 / ${first.steps}`);
  await expect(frame.locator("a[href]:not(.skip-link)").filter({ visible: true })).toHaveCount(0);
  const coach = frame.locator("[data-coach]");
  const player = playerIn(frame);
  for (let made = 0; (await heard(page, "finished")).length === 0; made += 1) {
    expect(made, "the chapter comes to an end").toBeLessThan(60);
    const task = await coach.getAttribute("data-task");
    const press = (action: string) => frame.locator(`[data-coach] [data-action="${action}"]`).click();
    if (task === "read") await press("go-on");
    else if (task === "ask") await press("show");
    else if (task === "free") await player.decide();
    else await expect(coach).not.toHaveAttribute("data-task", "watch", { timeout: 20_000 });
  }
  await hears(page, "finished", { game: "uchi", chapter: first.chapter, last: false });
  const steps = (await heard(page, "step")).map(({ step }) => step);
  expect(steps).toEqual(steps.map((_, at) => at));
  expect(steps).toHaveLength(first.steps as number);
});

test("the guided game is played with the game as it comes where an edition makes a step impossible", async ({ page }) => {
  const path = new URL("../../games/uchi/editions/standard.json", import.meta.url);
  const { cards } = JSON.parse(await readFile(path, "utf8")) as { cards: { id: string; pattern: string[] }[] };
  cards.find(({ id }) => id === "leo")!.pattern = ["...*...", "...*...", "...*...", "***@***", "...*...", "...*...", "...*..."];
  const edition = JSON.stringify({ hoshibako: 1, game: "uchi", names: { leo: { ja: "ねこ座", en: "the Cat" } }, data: { cards } });
  await page.goto(
    host.page(`<hoshibako-game game="uchi" ui="lesson" lang="en"></hoshibako-game>
      <script>document.querySelector("hoshibako-game").edition = ${edition}</script>`),
  );
  const frame = await frameOf(page);
  expect(await hears(page, "error")).toMatchObject({ code: "lesson", field: "edition", fatal: false });
  const coach = frame.locator("[data-coach]");
  while ((await coach.getAttribute("data-task")) === "read") {
    const step = await coach.getAttribute("data-step");
    await frame.locator('[data-action="go-on"]').click();
    await expect(coach).not.toHaveAttribute("data-step", step!);
  }
  // The move that the coach shows can be made.
  const step = await coach.getAttribute("data-step");
  for (const words of ["Show me", "Do it for me"]) {
    await coach.locator('[data-action="show"]', { hasText: words }).click();
  }
  await expect(coach).not.toHaveAttribute("data-step", step!);
});

test("column.html: fits into 280 pixels, and tells when it can be played and is", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(host.example("column"));
  const frame = await frameOf(page);
  expect((await page.locator("hoshibako-game").boundingBox())!.width).toBe(280);
  await hears(page, "playable", { game: "uchi" });
  await playerIn(frame).play(2);
  const [first] = await heard(page, "first-move");
  const moves = await heard(page, "move");
  expect(first).toMatchObject({ game: "uchi", seat: 0, ply: moves.find(({ seat }) => seat === 0)!.ply });
  await expect(page.locator("#counted li")).toHaveText(["playable", "first-move"]);
});

for (const { id } of GAMES) {
  test(`${id} works at 240 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 240, height: 640 });
    await page.goto(host.page(`<style>body { margin: 0 }</style><hoshibako-game game="${id}" lang="en"></hoshibako-game>`));
    const frame = await frameOf(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(240);
    await hears(page, "playable");
    await expectNoSideways(frame as unknown as Page, id);
    const cut = () => frame.locator(".goals-row").evaluate((row) => row.scrollWidth - row.clientWidth);
    if ((await frame.locator(".goals-row").count()) > 0) expect(await cut(), "goals that are cut").toBeLessThan(1);
    await frame.locator('[data-action="menu"]').click();
    await expectNoSideways(frame as unknown as Page, id);
  });
}

for (const { id } of GAMES) {
  test(`${id} stands whole on a page as wide as a tablet's`, async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 900 });
    await page.goto(host.page(`<hoshibako-game game="${id}" lang="en" seed="3"></hoshibako-game>`));
    const frame = await frameOf(page);
    await hears(page, "playable");
    const below = () => frame.locator(".table-stage").evaluate((stage) => stage.scrollHeight - stage.clientHeight);
    await expect.poll(below, "what lies below the fold").toBeLessThan(1);
  });
}

test("an app that cannot be reached is told, with the page's own words, and tried again", async ({ page }) => {
  await page.clock.install();
  await page.goto(
    host.page(`<hoshibako-game game="uchi" src="${host.app}gone/"><p slot="error">No game today.</p></hoshibako-game>`),
  );
  const words = page.getByText("No game today.");
  await expect(words).toBeHidden();
  await page.locator("hoshibako-game iframe").scrollIntoViewIfNeeded();
  await expect.poll(() => page.frames().length).toBe(2);
  await expect
    .poll(async () => {
      await page.clock.fastForward("00:30");
      return (await heard(page, "error")).at(-1);
    })
    .toMatchObject({ code: "unreachable", fatal: true });
  await expect(words).toBeVisible();
  // The app can be reached again.
  await page.evaluate((app) => {
    document.querySelector("hoshibako-game")!.setAttribute("src", app);
  }, host.app);
  await frameOf(page);
  await expect(words).toBeHidden();
});

test("a game that is not to be had is told with the page's own words", async ({ page }) => {
  await page.goto(host.page(`<hoshibako-game game="chess" lang="en"><p slot="error">No game today.</p></hoshibako-game>`));
  await page.locator("hoshibako-game").scrollIntoViewIfNeeded();
  await hears(page, "error", { code: "unknown-game", fatal: true });
  await expect(page.getByText("No game today.")).toBeVisible();
  await call(page, `newGame({ game: "uchi" })`);
  await frameOf(page);
  await expect(page.getByText("No game today.")).toBeHidden();
});

test("people and level of the element hold in a game that comes with a link", async ({ page }) => {
  await page.goto(host.page(`<hoshibako-game game="uchi" seats="2" people="2" lang="en"></hoshibako-game>`));
  await frameOf(page);
  const link = (await call(page, "getLink()")) as string;
  const bots = async (attributes: string) => {
    await page.goto(host.page(`<hoshibako-game start="${link}" ${attributes} lang="en"></hoshibako-game>`));
    await frameOf(page);
    const { players } = await hears(page, "state");
    return (players as { bot: boolean }[]).map(({ bot }) => bot);
  };
  expect(await bots("")).toEqual([false, false]);
  expect(await bots('level="hard"')).toEqual([false, false]);
  expect((await bots('people="1" level="hard"')).filter(Boolean)).toHaveLength(1);
  // The same holds for the whole app in a frame (`ui="full"`).
  expect((await bots('ui="full" people="1" level="hard"')).filter(Boolean)).toHaveLength(1);
  const frame = await frameOf(page);
  await expect(frame.locator(".seats")).toContainText(/Hard/i);
  await call(page, `load(${JSON.stringify(link)})`);
  const { players } = await hears(page, "state");
  expect((players as { bot: boolean }[]).filter(({ bot }) => bot)).toHaveLength(1);
});

test("what the page allows the element, it allows the frame", async ({ page }) => {
  await page.goto(host.page(`<hoshibako-game game="uchi" allow="clipboard-write"></hoshibako-game>`));
  await expect(page.locator("hoshibako-game iframe")).toHaveAttribute("allow", "clipboard-write");
});

/** The requests of a page to the app's host, except for the element's script. */
function toApp(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(host.app) && !request.url().endsWith("/hoshibako-game.js")) asked.push(request.url());
  });
  return asked;
}

test("poster.html: nothing but the picture is loaded until the button is pressed, then the keyboard is in the game", async ({
  page,
}) => {
  const asked = toApp(page);
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".svg")) pictures.push(request.url());
  });
  await page.goto(host.example("poster"));
  const button = page.getByRole("button", { name: "Play Uchi he Kaeru", exact: true });
  await expect(button).toBeVisible();
  await expect.poll(() => button.locator("img").evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(1080);
  await expectNoSideways(page, "a page with a poster");
  const place = () =>
    page.locator("hoshibako-game").evaluate((it: HTMLElement) => [it.offsetLeft, it.offsetTop, it.offsetWidth, it.offsetHeight]);
  const before = await place();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  expect(pictures).toEqual([new URL("poster.svg", host.example("poster")).href]);
  await expect(page.locator("hoshibako-game iframe")).toHaveCount(0);

  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  const frame = await frameOf(page);
  await expect(button).toHaveCount(0);
  // The position of the picture, in the same place on the page.
  const [first] = await heard(page, "state");
  expect(first).toMatchObject({ game: "uchi", ply: 24 });
  expect(await place()).toEqual(before);
  expect(await frame.evaluate(() => document.hasFocus())).toBe(true);
  // A key that is pressed goes to the game, without anything else on the page in between.
  await page.keyboard.press("Tab");
  expect(await frame.evaluate(() => document.activeElement?.localName)).not.toBe("body");
  expect(asked.length).toBeGreaterThan(5);
});

test("a poster speaks the language of its page, has the page's title for the game, and goes with its attribute", async ({
  page,
}) => {
  const poster = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
  const asked = toApp(page);
  await page.goto(
    host.page(`<hoshibako-game id="game" game="uchi" poster="${poster}"></hoshibako-game>
      <hoshibako-game id="other" poster="${poster}" theme="dark"></hoshibako-game>`),
  );
  const game = page.locator("#game");
  const button = game.getByRole("button");
  await expect(button).toHaveAccessibleName("Play Uchi he Kaeru");
  await expect(page.locator("#other").getByRole("button")).toHaveAccessibleName("Play Hoshibako");
  await button.focus();
  await page.evaluate(() => (document.documentElement.lang = "ja"));
  await expect(button).toHaveAccessibleName("ウチヘカエルを遊ぶ");
  await expect(page.locator("#other").getByRole("button")).toHaveAccessibleName("星箱を遊ぶ");
  await game.evaluate((it) => it.setAttribute("lang", "en"));
  await expect(button).toHaveAccessibleName("Play Uchi he Kaeru");
  await expect(button).toBeFocused();
  await game.evaluate((it) => {
    it.setAttribute("title", "the game of the week");
    it.setAttribute("level", "easy");
  });
  await expect(button).toHaveAccessibleName("Play the game of the week");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);

  // The page may decide that the game is wanted, and a command waits for that.
  const link = game.evaluate((it) => (it as unknown as { getLink(): Promise<string> }).getLink());
  await game.evaluate((it) => it.removeAttribute("poster"));
  const frame = await frameOf(page, "#game");
  await expect(button).toHaveCount(0);
  expect(await link).toMatch(/#g=1/);
  // Nobody has asked for the keyboard to go there.
  expect(await frame.evaluate(() => document.hasFocus())).toBe(false);
  await expect(page.locator("#other").getByRole("button")).toBeVisible();
  // Set afterwards, it does not take the game away.
  await game.evaluate((it, poster) => it.setAttribute("poster", poster), poster);
  await page.waitForTimeout(100);
  await expect(game.locator("iframe")).toHaveCount(1);
});

test("a poster is pressed with a finger or the space bar, too", async ({ page }) => {
  const poster = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
  await page.goto(host.page(`<hoshibako-game game="uchi" seats="2" poster="${poster}"></hoshibako-game>`));
  await page.locator("hoshibako-game").getByRole("button").press("Space");
  const frame = await frameOf(page);
  expect(await playerIn(frame).play(1)).not.toBe("over");
});
