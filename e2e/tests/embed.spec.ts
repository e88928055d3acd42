// The app in frames on a page of another site: embed/demo.html as a publisher serves it, from a server of its own, and
// pages that misuse the app.

import { expect, test, type Frame, type Page } from "@playwright/test";
import { AxeBuilder } from "@axe-core/playwright";
import { hostPages, type HostPages } from "../support/host";
import { unpaced } from "../support/saves";
import { NIGHTLY } from "../support/test";
import { Table } from "../support/table";
import { watchConsole } from "../support/console";

let host: HostPages;

/** An edition as a publisher might write it. Some parts of its picture are not allowed. */
const MOON = JSON.stringify({
  hoshibako: 1,
  game: "uchi",
  name: { ja: "月夜の版", en: "Moonlit edition" },
  credit: { ja: "絵：月社", en: "Drawn by Moon Ltd" },
  rules: "https://example.org/rules",
  title: { ja: "月夜の帰り道", en: "Home by Moonlight" },
  bots: ["Tsuki", "Luna", "Selene", "Kaguya"].map((en) => ({ ja: `${en}ちゃん`, en })),
  colours: { accent: "#7fb7ff", seats: ["#7fb7ff", "#ff8f5a"] },
  art: {
    "ufo-0": `<svg viewBox="0 0 100 100"><path style="fill:#7fb7ff;filter:url(#far)" d="M9 9h80v80z"/></svg>`,
    "ufo-1": `<svg viewBox="0 0 100 100"><circle cx="50" cy="50" r="44" fill="#7fb7ff"/>
      <path d="M30 50h40" stroke="#123" onclick="alert(1)"/><g><text>hello</text></g></svg>`,
  },
  data: { turns_each: 5 },
});
const LOOKS = JSON.stringify({ ...JSON.parse(MOON), data: undefined });
const BAD = JSON.stringify({ hoshibako: 1, game: "uchi", data: { turns_each: 500 } });

test.beforeAll(async () => {
  host = await hostPages({ "moon.json": MOON, "bad.json": BAD, "looks.json": LOOKS });
});

test.afterAll(() => host.close());

test.beforeEach(({ page }) => unpaced(page));

/** The events that a page has received from its games, in order. */
interface Heard {
  type: string;
  frame: string;
  [field: string]: unknown;
}

const heard = (page: Page): Promise<Heard[]> => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);

/** Waits until a page has received a matching event. Returns that event. */
async function hears(page: Page, type: string, fits: (it: Heard) => boolean = () => true): Promise<Heard> {
  let found: Heard | undefined;
  await expect
    .poll(async () => Boolean((found = (await heard(page)).find((it) => it.type === type && fits(it)))), {
      message: `the page hears “${type}”`,
      timeout: 20_000,
    })
    .toBe(true);
  return found!;
}

/** The frame of the element with this id, once its board is ready. */
async function frameOf(page: Page, id: string): Promise<Frame> {
  await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  const handle = await page.locator(`#${id} iframe`).elementHandle();
  const frame = (await handle!.contentFrame())!;
  await expect(frame.locator("[data-board-ready]")).toBeVisible({ timeout: 20_000 });
  return frame;
}

/** A player in a frame. A frame has all methods of a page that players use. */
const playerIn = (frame: Frame) => Table.quick(frame as unknown as Page);

test("the demo page plays a game, by night to its end, and hears all of it", async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto(host.demo);
  const frame = await frameOf(page, "game");
  const log = page.locator("[data-log] li");
  await expect(log.filter({ hasText: "ready" })).toHaveCount(1);
  const player = playerIn(frame);
  // Each visitor of the demo page gets another game, and a lucky one is over soon.
  const ending = await player.play(NIGHTLY ? Infinity : 4);
  if (NIGHTLY) expect(ending).toBe("over");
  await expect(log.filter({ hasText: "result" })).toHaveCount(ending === "over" ? 1 : 0);
  for (const kind of ["move", "state"]) {
    expect(await page.locator(`[data-log] li[data-event="${kind}"]`).count(), kind).toBeGreaterThan(3);
  }
  errors.expectClean();
});

test("moves are told once each, in order, and nothing hidden with them", async ({ page }) => {
  await page.goto(host.page(`<hoshibako-game id="game" game="uchi" seats="3" level="easy" seed="4"></hoshibako-game>`));
  const frame = await frameOf(page, "game");
  await playerIn(frame).play(2);
  const moves = (await heard(page)).filter(({ type }) => type === "move");
  expect(moves.map(({ ply }) => ply)).toEqual(moves.map((_, at) => at));
  const text = JSON.stringify(await heard(page));
  expect(text).not.toMatch(/"(hands|deck|record|known)"/);
  const state = (await heard(page)).filter(({ type }) => type === "state").at(-1)!;
  expect(state).toMatchObject({ hoshibako: 1, frame: "game", game: "uchi", over: false });
  expect(state.players).toHaveLength(3);
});

test("the page sets theme, colour and language, begins games, and gets and opens links", async ({ page }) => {
  await page.goto(host.page(`<hoshibako-game id="game" game="uchi" level="easy" lang="en" theme="light"></hoshibako-game>`));
  const frame = await frameOf(page, "game");
  const root = frame.locator("html");
  await expect(root).toHaveAttribute("lang", "en");
  await expect(root).toHaveAttribute("data-theme", "light");
  const call = (expression: string) => page.evaluate(`document.querySelector("#game").${expression}`);
  await call(`setTheme("dark", "teal")`);
  await expect(root).toHaveAttribute("data-theme", "dark");
  expect(await root.evaluate((html) => getComputedStyle(html).getPropertyValue("--gold").trim())).toBe("#008080");
  await call(`setLanguage("ja")`);
  await expect(root).toHaveAttribute("lang", "ja");
  await expect(frame.locator(".table-game")).toHaveText("ウチヘカエル");

  await playerIn(frame).play(1);
  const link = (await call("getLink()")) as string;
  expect(link).toMatch(/^http:\/\/localhost:\d+\/#g=1[\w-]+$/);
  await call(`newGame({ game: "sterre", seats: 3, level: "easy" })`);
  await hears(page, "state", ({ game }) => game === "sterre");
  await call(`load(${JSON.stringify(link)})`);
  const back = await hears(page, "state", ({ game, ply }) => game === "uchi" && Number(ply) > 0);
  expect(await call("getLink()")).toBe(link);
  expect(back.players).toHaveLength(2);
  await expect(call(`load("1AAAAnonsense")`)).rejects.toThrow(/リンク/);
  await expect(call(`newGame({ seats: 7 })`)).rejects.toThrow(/seats/);
  // The previous game is unchanged.
  expect(await call("getLink()")).toBe(link);
});

test("attributes and the page's style steer a running frame", async ({ page }) => {
  await page.goto(
    host.page(`<style>hoshibako-game { --hoshibako-accent: #d9604f; --hoshibako-theme: light }
      .night hoshibako-game { --hoshibako-theme: dark }</style>
      <hoshibako-game id="game" game="uchi" lang="ja"></hoshibako-game>`),
  );
  const frame = await frameOf(page, "game");
  const root = frame.locator("html");
  await expect(root).toHaveAttribute("data-theme", "light");
  expect(await root.evaluate((html) => getComputedStyle(html).getPropertyValue("--gold").trim())).toBe("#d9604f");
  await page.evaluate(() => document.body.classList.add("night"));
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.evaluate(() => document.querySelector("#game")!.setAttribute("lang", "en"));
  await expect(root).toHaveAttribute("lang", "en");
  await page.evaluate(() => document.querySelector("#game")!.setAttribute("game", "sterre"));
  await hears(page, "state", ({ game }) => game === "sterre");
});

for (const sandbox of ["allow-scripts", "allow-scripts allow-same-origin"]) {
  test(`plays in a sandbox: ${sandbox}`, async ({ page }) => {
    await page.goto(
      host.page(`<hoshibako-game id="game" game="uchi" seats="2" level="easy" sandbox="${sandbox}"></hoshibako-game>`),
    );
    const frame = await frameOf(page, "game");
    expect(await frame.evaluate(() => self.origin === "null")).toBe(!sandbox.includes("same-origin"));
    const player = playerIn(frame);
    await player.play(2);
    expect(await page.evaluate(`document.querySelector("#game").getLink()`)).toMatch(/#g=1/);
    // If the frame cannot store anything, the host page receives an error event.
    const errors = (await heard(page)).filter(({ type }) => type === "error");
    expect(errors.map(({ code }) => code)).toEqual(sandbox.includes("same-origin") ? [] : ["not-kept"]);
  });
}

test("two frames on one page are two games, and come back as such", async ({ page }) => {
  const two = `<hoshibako-game id="one" game="uchi" seats="2" level="easy"></hoshibako-game>
    <hoshibako-game id="two" game="uchi" seats="2" level="easy"></hoshibako-game>
    <iframe id="plain" width="400" height="600" src="${host.app}?v=1&game=uchi"></iframe>
    <iframe id="again" width="400" height="600" src="${host.app}?v=1&game=uchi"></iframe>`;
  await page.goto(host.page(two));
  const frames = [await frameOf(page, "one"), await frameOf(page, "two")];
  await playerIn(frames[0]).play(1);
  const cursors = () => Promise.all(frames.map((frame) => playerIn(frame).cursor()));
  const before = await cursors();
  expect(before[0]).not.toBe(before[1]);
  for (const id of ["plain", "again"]) {
    // Chromium does not paint a frame of another site while it is out of view.
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    const frame = (await (await page.locator(`#${id}`).elementHandle())!.contentFrame())!;
    await expect(frame.locator("[data-board-ready]")).toBeVisible({ timeout: 20_000 });
  }
  const names = await Promise.all(
    page.frames().slice(1).map((frame) => frame.locator("html").getAttribute("data-frame")),
  );
  expect(new Set(names).size).toBe(4);
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
  frames[0] = await frameOf(page, "one");
  frames[1] = await frameOf(page, "two");
  expect(await cursors()).toEqual(before);
});

test("survives a thousand hostile messages", async ({ page }) => {
  await page.goto(host.page(`<hoshibako-game id="game" game="uchi" level="easy"></hoshibako-game>`));
  const frame = await frameOf(page, "game");
  const before = await playerIn(frame).cursor();
  await page.evaluate(async (app) => {
    const target = document.querySelector("#game")!.shadowRoot!.querySelector("iframe")!.contentWindow!;
    let seed = 7;
    const roll = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return (seed >>> 8) % below;
    };
    const one = <T>(of: T[]) => of[roll(of.length)];
    const junk = (): unknown => {
      const cyclic: Record<string, unknown> = {};
      cyclic.self = cyclic;
      const list: unknown[] = [
        null, undefined, true, -1, 1e308, NaN, "", "null", "{", "[".repeat(5000), "\u202e<img src=x onerror=alert(1)>",
        "x".repeat(roll(20_000)), cyclic, new Date(NaN), [1, [2]], new Map([[1, 2]]), new ArrayBuffer(8), 2 ** 53, 2n ** 70n,
        { toJSON: 1 }, { __proto__: null, constructor: 3 }, ["load"], "../../etc/passwd", "javascript:alert(1)",
      ];
      return one(list);
    };
    const kinds = ["load", "newGame", "getLink", "setTheme", "setLanguage", "edition", "ready", "state", "x", ""];
    const fields = ["link", "game", "seats", "people", "level", "seed", "ply", "theme", "accent", "lang", "edition", "id"];
    for (let at = 0; at < 1000; at += 1) {
      let message: unknown = junk();
      if (roll(4) > 0) {
        const made: Record<string, unknown> = { hoshibako: roll(8) > 0 ? 1 : junk() };
        if (roll(8) > 0) made.type = roll(6) > 0 ? one(kinds) : junk();
        for (let many = roll(5); many > 0; many -= 1) made[one(fields)] = junk();
        message = made;
        if (roll(2) > 0) {
          try {
            message = JSON.stringify(made);
            if (roll(5) === 0) message = (message as string).slice(0, roll((message as string).length));
          } catch {
            // A cyclic value cannot be written as JSON and is sent as it is.
          }
        }
      }
      try {
        target.postMessage(message, new URL(app).origin);
      } catch {
        // A value that cannot be cloned cannot be sent.
      }
      if (at % 50 === 0) await new Promise((on) => setTimeout(on));
    }
  }, host.app);
  // The frame still responds, nothing was injected, and a new game can be started.
  await page.evaluate(`document.querySelector("#game").newGame({ game: "uchi", seats: 2, level: "easy" })`);
  await expect(frame.locator("[data-board-ready]")).toBeVisible();
  await playerIn(frame).play(1);
  expect(await frame.locator("img").count()).toBe(0);
  expect(before).not.toBeNull();
  const errors = (await heard(page)).filter(({ type }) => type === "error");
  expect(errors.length).toBeGreaterThan(100);
});

test("messages from other windows are not heard, nor those of other origins", async ({ page }) => {
  await page.goto(host.page(`<hoshibako-game id="game" game="uchi" lang="en"></hoshibako-game><iframe id="other" srcdoc="x"></iframe>`));
  const frame = await frameOf(page, "game");
  const other = (await (await page.locator("#other").elementHandle())!.contentFrame())!;
  await other.evaluate((text) => {
    parent.document.querySelector("#game")!.shadowRoot!.querySelector("iframe")!.contentWindow!.postMessage(text, "*");
  }, JSON.stringify({ hoshibako: 1, type: "setLanguage", lang: "ja" }));
  await page.waitForTimeout(300);
  await expect(frame.locator("html")).toHaveAttribute("lang", "en");
  // The element ignores messages from a window that is not its frame's.
  await page.evaluate(() => postMessage(JSON.stringify({ hoshibako: 1, type: "result", words: "forged" }), "*"));
  await page.waitForTimeout(300);
  expect((await heard(page)).some(({ words }) => words === "forged")).toBe(false);
});

test("takes neither the focus nor the scroll of its page", async ({ page }) => {
  await page.goto(
    host.page(`<input id="field"><p>Text</p>
      <hoshibako-game id="game" loading="eager" game="uchi" seats="2" level="easy"></hoshibako-game>
      <p style="height: 3000px">More</p>`),
  );
  await page.locator("#field").focus();
  const frame = await frameOf(page, "game");
  const call = (expression: string) => page.evaluate(`document.querySelector("#game").${expression}`);
  await page.locator("#field").focus();
  const before = await page.evaluate(() => scrollY);
  await call(`newGame({ seats: 2, people: 2 })`);
  await expect(frame.locator("[data-board-ready]")).toBeVisible();
  await call(`load("1jkzABBfWdcZ")`);
  await hears(page, "result");
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => [document.activeElement!.id, scrollY])).toEqual(["field", before]);
  expect(await page.evaluate(() => document.hasFocus())).toBe(true);
  await page.keyboard.type("still mine");
  await expect(page.locator("#field")).toHaveValue("still mine");
});

test("Back belongs to its page, whatever is opened inside", async ({ page }) => {
  await page.goto("about:blank");
  await page.goto(host.page(`<hoshibako-game id="game" game="uchi" level="easy" seed="4"></hoshibako-game>`));
  const frame = await frameOf(page, "game");
  const before = await page.evaluate(() => history.length);
  await frame.locator('[data-action="menu"]').click();
  await expect(frame.locator("dialog.table-sheet")).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before);
  await frame.locator('[data-action="close-sheet"]').click();
  await frame.locator('[data-action="replay"]').click();
  await frame.locator('[data-action="close-replay"]').click();
  await expect(frame.locator("[data-replay]")).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("everybody can use it: axe, in both themes, from 320 by 480 on", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const theme of ["light", "dark"]) {
    await page.goto(
      host.page(`<h1>Page</h1><iframe title="Game" id="plain" width="320" height="480"
        src="${host.app}?v=1&game=uchi&lang=en&theme=${theme}&accent=d9604f&frame=${theme}"></iframe>`),
    );
    const frame = (await (await page.locator("#plain").elementHandle())!.contentFrame())!;
    await expect(frame.locator("[data-board-ready]")).toBeVisible();
    await playerIn(frame).settled();
    expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
    const { violations } = await axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`)), theme).toEqual([]);
  }
});

test("shows a game to look through, and only to look", async ({ page }) => {
  await page.goto(host.page(`<hoshibako-game id="game" ui="replay" start="1jkzABBfWdcZ" lang="en"></hoshibako-game>`));
  const frame = await frameOf(page, "game");
  await expect(frame.locator("[data-replay]")).toBeVisible();
  await expect(frame.locator("[data-table]")).toHaveAttribute("data-ply", "0");
  await frame.locator('[data-action="last"]').click();
  await expect(frame.locator("[data-table]")).toHaveAttribute("data-ply", "11");
  await expect(frame.locator("#board")).toHaveAttribute("inert", "");
  await expect(page.evaluate(`document.querySelector("#game").newGame({})`)).rejects.toThrow();
});

const UNOPENED = "This link cannot be opened";
const NO_GAME = "There is no game here";
for (const [what, asked, title] of [
  ["a game to look through whose link is damaged", 'game="uchi" ui="replay" start="1jkzABBfWdcX"', UNOPENED],
  ["a game to look through whose link is missing", 'game="uchi" ui="replay"', NO_GAME],
  ["a game to go on with whose link is none", 'game="uchi" start="garbage"', UNOPENED],
  ["a game that is not in the box", 'game="chess"', NO_GAME],
  ["an edition that is not there, of whatever game", 'edition="none.json"', NO_GAME],
]) {
  test(`${what} is told in its place, and never the home page`, async ({ page }) => {
    await page.goto(host.page(`<hoshibako-game id="game" ${asked} lang="en"></hoshibako-game>`));
    await page.locator("#game").scrollIntoViewIfNeeded();
    const frame = (await (await page.locator("#game iframe").elementHandle())!.contentFrame())!;
    await expect(frame.locator("main h1")).toHaveText(title);
    await expect(frame.locator("main a:visible, .home")).toHaveCount(0);
    expect(await hears(page, "error", ({ fatal }) => fatal === true)).toMatchObject({ type: "error" });
  });
}

test("what an address cannot mean is told, and what it does not know is ignored", async ({ page }) => {
  await page.goto(host.page(`<hoshibako-game id="game" game="uchi" seats="6" level="god" lang="fr" accent="zzz"></hoshibako-game>`));
  await frameOf(page, "game");
  const errors = (await heard(page)).filter(({ type }) => type === "error");
  const told = errors.map(({ code, field, fatal }) => [code, field, fatal]);
  expect(told.sort()).toEqual(["accent", "lang", "level", "seats"].map((field) => ["field", field, false]));
  expect(errors.find(({ field }) => field === "seats")!.words).toMatch(/6.*2.*4/);
  await page.goto(host.page(`<hoshibako-game id="game" game="chess"></hoshibako-game>`));
  expect(await hears(page, "error")).toMatchObject({ code: "unknown-game", field: "game" });
});

test("plays by an edition from the app's folder, and its links say so", async ({ page }) => {
  await page.goto(host.page(`<hoshibako-game id="game" edition="moon.json" seats="2" level="easy" lang="en"></hoshibako-game>`));
  const frame = await frameOf(page, "game");
  // The edition's picture, without the parts that are not allowed.
  await expect(frame.locator("symbol#ufo-1[data-own] circle")).toHaveAttribute("fill", "#7fb7ff");
  expect(await frame.locator("symbol#ufo-1 script, symbol#ufo-1 [onclick]").count()).toBe(0);
  await expect(frame.locator("symbol#ufo-0[data-own] path")).toHaveAttribute("fill", "#7fb7ff");
  // The edition's title, and the names of its bots.
  expect(await frame.evaluate(() => document.title)).toContain("Home by Moonlight");
  expect(await hears(page, "state")).toMatchObject({ players: [{ bot: false }, { name: "Tsuki", bot: true }] });
  await frame.locator('[data-action="menu"]').click();
  await expect(frame.getByText("Moonlit edition")).toBeVisible();
  await expect(frame.getByRole("link", { name: "Rules" })).toHaveAttribute("href", "https://example.org/rules");
  await frame.locator('[data-action="close-sheet"]').click();
  // The game is a draw after five turns each: the edition's data apply, also to the bots.
  const player = playerIn(frame);
  player.mood = "calm";
  expect(await player.play()).toBe("over");
  const result = await hears(page, "result");
  expect(result.link).toContain("?v=1&edition=moon.json#g=1");
  expect((await heard(page)).filter(({ type }) => type === "move").length).toBeLessThan(40);
  // The link opens the edition in the app itself. In another place, it reports the edition that it needs.
  await page.goto(result.link as string);
  await expect(page.locator("[data-board-ready]")).toBeVisible({ timeout: 20_000 });
  await page.goto(host.page(`<hoshibako-game id="game" game="uchi" lang="en"></hoshibako-game>`));
  await frameOf(page, "game");
  const load = page.evaluate(`document.querySelector("#game").load(${JSON.stringify(result.link)})`);
  await expect(load).rejects.toThrow(/needs the edition “[0-9a-f]{16}”.*link itself is all right/);
});

test("an edition that changes nothing but looks is in the links and in the lines for a page", async ({ page }) => {
  await page.goto(host.page(`<hoshibako-game id="game" edition="looks.json" level="easy" lang="en"></hoshibako-game>`));
  const frame = await frameOf(page, "game");
  const link = await page.evaluate(`document.querySelector("#game").getLink()`);
  expect(link).toContain("?v=1&edition=looks.json#g=1");
  await frame.locator('[data-action="menu"]').click();
  await frame.locator('[data-action="menu-share"]').click();
  await frame.getByText("Put this game on your website").click();
  await expect(frame.locator("[data-snippet]")).toHaveValue(/<hoshibako-game game="uchi" [^>]*edition="looks.json"/);
  // An edition of another game is refused.
  await page.goto(host.page(`<hoshibako-game id="game" game="sterre" edition="looks.json" lang="en"></hoshibako-game>`));
  await frameOf(page, "game");
  expect(await hears(page, "error")).toMatchObject({ code: "edition", field: "game", fatal: false });
});

test("events name seats in the language of the frame, and a game of the page's offers the way back", async ({ page }) => {
  await page.goto(host.page(`<hoshibako-game id="game" game="uchi" edition="moon.json" level="easy" lang="en"></hoshibako-game>`));
  const frame = await frameOf(page, "game");
  await playerIn(frame).play(1);
  const before = await frame.evaluate(() => location.hash);
  await page.evaluate(`document.querySelector("#game").setLanguage("ja")`);
  await page.evaluate(`document.querySelector("#game").pause()`);
  const state = await hears(page, "state", ({ paused }) => paused === true);
  expect(state).toMatchObject({ players: [{ name: "プレイヤー1" }, { name: "Tsukiちゃん" }] });
  await page.evaluate(`document.querySelector("#game").resume()`);
  for (const command of ["newGame()", "getLink().then((link) => document.querySelector('#game').load(link))"]) {
    await page.evaluate(`document.querySelector("#game").${command}`);
    await expect.poll(() => frame.evaluate(() => location.hash)).not.toBe(before);
    await frame.locator(".toast button", { hasText: "元のゲームへ" }).last().click();
    await expect.poll(() => frame.evaluate(() => location.hash)).toBe(before);
  }
});

test("plays by an edition that the page sends", async ({ page }) => {
  await page.goto(
    host.page(`<hoshibako-game id="game" seats="2" level="easy" lang="ja"></hoshibako-game>
      <script>document.querySelector("#game").edition = ${MOON}</script>`),
  );
  const frame = await frameOf(page, "game");
  await expect(frame.locator("symbol#ufo-1[data-own]")).toHaveCount(1);
  const ready = (await heard(page)).filter(({ type }) => type === "ready");
  expect(ready.map(({ waits }) => waits)).toEqual([null]);
  // The code for embedding could not name an edition that is not in a file, so it is not offered.
  await frame.locator('[data-action="menu"]').click();
  await frame.locator('[data-action="menu-share"]').click();
  await expect(frame.locator('[data-action="copy-link"]')).toBeVisible();
  await expect(frame.locator("[data-embed-this]")).toHaveCount(0);
});

test("an edition that is set before the script has come is not lost", async ({ page }) => {
  await page.route("**/embed/hoshibako-game.js", async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  const set = `document.querySelector("#game").edition = ${MOON}; window.early = !customElements.get("hoshibako-game")`;
  await page.goto(
    host.page(`<hoshibako-game id="game" seats="2" level="easy" lang="ja"></hoshibako-game><script>${set}</script>`, "async"),
  );
  expect(await page.evaluate("early")).toBe(true);
  await expect(page.locator("#game iframe")).toBeAttached();
  const frame = await frameOf(page, "game");
  await expect(frame.locator("symbol#ufo-1[data-own]")).toHaveCount(1);
});

/** For each game, names of its pieces. Some of them occur in the texts of its first moves. */
const NAMES: Record<string, string[][]> = {
  uchi: [["leo", "しし座", "Leo"], ["aries", "おひつじ座", "Aries"], ["gemini", "ふたご座", "Gemini"], ["fire", "火", "fire"],
    ["virgo", "おとめ座", "Virgo"], ["cancer", "かに座", "Cancer"], ["libra", "てんびん座", "Libra"], ["pisces", "うお座", "Pisces"]],
  sterre: [["crown", "王冠", "crown"]],
  cattricola: [["cow", "ウシ", "cow"], ["sheep", "ヒツジ", "sheep"], ["wolf", "オオカミ", "wolf"]],
  carotein: [["leap", "とびはねるうさぎ", "the leaping rabbit"], ["sit", "おすわりうさぎ", "the sitting rabbit"]],
  stargazers: [["comet", "彗星", "comet"], ["station", "宇宙ステーション", "space station"], ["moon", "月", "moon"]],
};

for (const [game, names] of Object.entries(NAMES)) {
  test(`calls the pieces of ${game} what an edition calls them, in both languages`, async ({ page }) => {
    const own = ([id]: string[]) => [id, { ja: `ほし${id}`, en: `zz ${id}` }];
    const edition = {
      hoshibako: 1,
      game,
      names: Object.fromEntries(names.map(own)),
      colours: { paper: "#dfeaf5", night: "#102030" },
    };
    await page.goto(
      host.page(`<hoshibako-game id="game" seats="2" level="easy" lang="ja"></hoshibako-game>
        <script>document.querySelector("#game").edition = ${JSON.stringify(edition)}</script>`),
    );
    const frame = await frameOf(page, "game");
    await frame.waitForSelector("[data-board-ready]");
    // All text that is read or spoken, except the game's own title.
    const said = () =>
      frame.evaluate(() => {
        const spoken = [...document.querySelectorAll("main [aria-label], main [alt], main title")];
        const labels = spoken.map((one) => one.getAttribute("aria-label") ?? one.getAttribute("alt") ?? one.textContent);
        return `${document.querySelector("main")!.textContent} ${labels.join(" ")}`.replaceAll("星々と王冠", "");
      });
    await frame.evaluate((address) => (location.hash = address), `#/how/${game}`);
    await frame.waitForSelector(".how");
    if (game !== "carotein") expect(await said()).toMatch(/ほし[a-z]/);
    for (const [, ja] of names.filter(([, ja]) => ja.length > 2 || game === "sterre")) expect(await said()).not.toContain(ja);
    await frame.evaluate(() => history.back());
    await frame.waitForSelector("[data-board-ready]");
    if (game !== "carotein") await expect.poll(said).toMatch(/ほし[a-z]/);
    await page.evaluate(`document.querySelector("#game").setLanguage("en")`);
    if (game !== "carotein") await expect.poll(said).toMatch(/[Zz]z [a-z]/);
    // Records do not contain the names of pieces, so the link needs no edition.
    const link = (await page.evaluate(`document.querySelector("#game").getLink()`)) as string;
    expect(link).not.toContain("edition");
    const ground = await frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--paper"));
    expect(["#f8eed8", "#121434"]).not.toContain(ground.trim());
  });
}

for (const [how, element] of [
  ["a file", `<hoshibako-game id="game" game="uchi" lang="ja" edition="bad.json"></hoshibako-game>`],
  ["no file", `<hoshibako-game id="game" game="uchi" lang="ja" edition="none.json"></hoshibako-game>`],
]) {
  test(`refuses a bad edition in words, and the game as it comes plays on: ${how}`, async ({ page }) => {
    await page.goto(host.page(element));
    const frame = await frameOf(page, "game");
    const error = await hears(page, "error", ({ code }) => code === "edition");
    if (how === "a file") expect(error).toMatchObject({ field: "data.turns_each" });
    expect(error.words).toMatch(/[ぁ-ん]/);
    await expect(frame.locator(".toast").filter({ hasText: "元のままのゲームで始めます" })).toBeVisible();
    await playerIn(frame).play(1);
  });
}

test("the share sheet gives the lines for a page, and they work", async ({ page }) => {
  await page.goto(`${host.app}#/play/uchi?seats=2&level=hard&seed=1`);
  await expect(page.locator("[data-board-ready]")).toBeVisible({ timeout: 20_000 });
  await page.locator('[data-action="menu"]').click();
  await page.locator('[data-action="menu-share"]').click();
  await page.getByText("Put this game on your website").click();
  const lines = page.locator("[data-snippet]");
  await expect(lines).toHaveValue(/<hoshibako-game game="uchi" seats="2" level="hard"><\/hoshibako-game>/);
  await page.getByLabel("Japanese").check();
  const html = (await lines.inputValue()).replace("<hoshibako-game", '<hoshibako-game id="game"');
  await page.goto(host.page(html));
  const frame = await frameOf(page, "game");
  await expect(frame.locator("html")).toHaveAttribute("lang", "ja");
});
