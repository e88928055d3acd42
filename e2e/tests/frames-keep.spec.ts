// The games that frames store for a visitor. Whatever changes on the host page, on its server or in the edition, the
// same game continues, and no other person's game is shown.

import { expect, test, type Frame, type Page } from "@playwright/test";
import { hostPages, type HostPages } from "../support/host";
import { sealed } from "../support/saves";
import { Table } from "../support/table";

/** Additional files in the app's folder, which a publisher changes while visitors play. */
const files: Record<string, string> = {};
let host: HostPages;

const moon = (turns: number) => JSON.stringify({ hoshibako: 1, game: "uchi", data: { turns_each: turns } });

test.beforeAll(async () => {
  host = await hostPages(files);
});

test.afterAll(() => host.close());

// Each test loads its page several times.
test.beforeEach(() => test.slow());

/** The frame of the nth element or plain frame on a page, once its board is ready. */
async function frameAt(page: Page, at = 0): Promise<Frame> {
  const place = page.locator("hoshibako-game iframe, body > iframe").nth(at);
  await place.scrollIntoViewIfNeeded();
  const frame = (await (await place.elementHandle())!.contentFrame())!;
  await expect(frame.locator("[data-board-ready]")).toBeVisible({ timeout: 20_000 });
  return frame;
}

/** The address of the game in a frame, which contains the id of the saved game. */
const gameOf = (frame: Frame) => frame.evaluate(() => location.hash);

const playerIn = (frame: Frame) => Table.quick(frame as unknown as Page);

/** Plays a turn in a frame. Returns the game's address and its cursor. */
async function played(frame: Frame) {
  const player = playerIn(frame);
  await player.play(1);
  return { game: await gameOf(frame), cursor: await player.cursor() };
}

/** The address and the cursor of the game in a frame. */
async function found(frame: Frame) {
  await playerIn(frame).settled();
  return { game: await gameOf(frame), cursor: await playerIn(frame).cursor() };
}

const heard = (page: Page, type: string) =>
  page.evaluate((type) => (window as unknown as { heard: { type: string; [field: string]: unknown }[] }).heard
    .filter((it) => it.type === type), type);

const element = (attributes: string) => `<hoshibako-game game="uchi" ${attributes}></hoshibako-game>`;

test("the game goes on whatever is seen and heard, and whoever plays the bots", async ({ page }) => {
  const body = (attributes: string) => host.page(element(attributes), "", "looks.html");
  await page.goto(body('lang="en" theme="light" level="easy"'));
  const before = await played(await frameAt(page));
  await expect.poll(() => heard(page, "first-move")).toHaveLength(1);
  for (const attributes of [
    'lang="en" theme="dark" level="easy"',
    'lang="ja" theme="dark" level="hard" accent="teal" sound="on" notes="on"',
    'seats="2" people="2" seed="9" id="named" title="A game"',
    "",
  ]) {
    await page.goto(body(attributes));
    expect(await found(await frameAt(page)), attributes).toEqual(before);
  }
  // Opens another game and returns: another address deletes nothing.
  await page.goto(host.page('<hoshibako-game game="uchi" seats="3"></hoshibako-game>', "", "looks.html"));
  expect(await gameOf(await frameAt(page))).not.toBe(before.game);
  await page.goto(body(""));
  expect(await found(await frameAt(page))).toEqual(before);
  // The event `first-move` was sent on the first visit and is not repeated.
  await played(await frameAt(page));
  expect(await heard(page, "first-move")).toEqual([]);
});

test("two pages of a site have two games, and so have two names on one page", async ({ page }) => {
  const one = host.page(element('level="easy"'));
  const two = host.page('<hoshibako-game game="sterre"></hoshibako-game>');
  const three = host.page(element('level="easy"'));
  await page.goto(one);
  const before = await found(await frameAt(page));
  for (const other of [two, three]) {
    await page.goto(other);
    expect(await gameOf(await frameAt(page))).not.toBe(before.game);
  }
  await page.goto(`${one}?utm_source=mail#top`);
  expect(await found(await frameAt(page))).toEqual(before);
  const chapter = (save: string) => host.page(element(`level="easy" save="${save}"`), "", "book.html");
  await page.goto(chapter("first"));
  const first = await found(await frameAt(page));
  await page.goto(chapter("second"));
  expect(await gameOf(await frameAt(page))).not.toBe(first.game);
  await page.goto(chapter("first"));
  expect(await found(await frameAt(page))).toEqual(first);
});

for (const [what, frame] of [
  ["an element", () => element('level="easy"')],
  ["a plain frame", () => `<iframe width="400" height="600" src="${host.app}?v=1&game=uchi&level=easy"></iframe>`],
] as const) {
  test(`goes on when another frame is put before it or taken away: ${what}`, async ({ page }) => {
    const name = `${what.replaceAll(" ", "-")}.html`;
    const other = '<hoshibako-game game="sterre"></hoshibako-game>';
    await page.goto(host.page(other + frame(), "", name));
    const before = await found(await frameAt(page, 1));
    await page.goto(host.page(`<iframe srcdoc="An advertisement"></iframe>${other}${other}${frame()}`, "", name));
    expect(await found(await frameAt(page, 3))).toEqual(before);
    await page.goto(host.page(frame(), "", name));
    expect(await found(await frameAt(page))).toEqual(before);
  });

  test(`two alike are two games, in the order of the page: ${what}`, async ({ page }) => {
    const name = `alike-${what.replaceAll(" ", "-")}.html`;
    await page.goto(host.page(frame() + frame(), "", name));
    await frameAt(page, 0);
    const second = await found(await frameAt(page, 1));
    const first = await found(await frameAt(page, 0));
    expect(first.game).not.toBe(second.game);
    await page.reload();
    expect(await found(await frameAt(page, 0))).toEqual(first);
    expect(await found(await frameAt(page, 1))).toEqual(second);
    // A third frame has a third game.
    await page.goto(host.page(frame() + frame() + frame(), "", name));
    for (const at of [0, 1, 2]) await frameAt(page, at);
    const games = await Promise.all([0, 1, 2].map(async (at) => gameOf(await frameAt(page, at))));
    expect(new Set(games).size).toBe(3);
    expect(games.slice(0, 2)).toEqual([first.game, second.game]);
  });
}

test("a finished game comes back as its result, and is played again in the frame", async ({ page }) => {
  const address = host.page(element('id="game" level="easy" lang="en"'));
  await page.goto(address);
  let frame = await frameAt(page);
  await page.evaluate('document.querySelector("#game").load("1jkzABBfWdcZ")');
  await expect.poll(() => heard(page, "result")).toHaveLength(1);
  const ended = await gameOf(frame);
  await page.reload();
  frame = await frameAt(page);
  expect(await gameOf(frame)).toBe(ended);
  await expect.poll(() => heard(page, "result")).toHaveLength(1);
  expect((await heard(page, "result"))[0]).toMatchObject({ restored: true });
  await expect(frame.locator("[data-verdict]")).toBeVisible();
  await frame.locator('[data-action="play-again"]').click();
  await expect(frame.locator("[data-verdict]")).toHaveCount(0);
  await expect.poll(() => gameOf(frame)).not.toBe(ended);
  const again = await gameOf(frame);
  await page.reload();
  expect(await gameOf(await frameAt(page))).toBe(again);
});

test("a game goes on by the edition it was begun with, however often that changes", async ({ page }) => {
  const address = host.page(element('id="game" level="easy" lang="en" edition="moon.json"'));
  files["moon.json"] = moon(5);
  await page.goto(address);
  const before = await played(await frameAt(page));
  const link = await page.evaluate('document.querySelector("#game").getLink()');
  for (const edition of [moon(6), moon(7), "not an edition"]) {
    files["moon.json"] = edition;
    await page.reload();
    expect(await found(await frameAt(page)), edition).toEqual(before);
    expect(await page.evaluate('document.querySelector("#game").getLink()'), edition).toBe(link);
  }
  // The message about the last edition applies to a game that continues with its original data. It stays until it is
  // closed.
  const told = (await frameAt(page)).locator(".toast", { hasText: "continues by the rules it began with" });
  await expect(told).toBeVisible();
  expect(await heard(page, "error")).toMatchObject([{ code: "edition" }]);
  // The frame accepts a link that it has given, and a new game uses the new edition.
  files["moon.json"] = moon(6);
  await page.reload();
  await frameAt(page);
  await page.evaluate('document.querySelector("#game").newGame()');
  const frame = await frameAt(page);
  await expect.poll(() => gameOf(frame)).not.toBe(before.game);
  expect(await page.evaluate('document.querySelector("#game").getLink(0)')).not.toBe(link);
  await page.evaluate(`document.querySelector("#game").load(${JSON.stringify(link)})`);
  await expect.poll(() => playerIn(frame).cursor()).toBe(before.cursor);
});

test("what the page keeps is not written over while its edition is another one, and opens when that is back", async ({ page }) => {
  const body = (saved: string) => host.page(element(`id="game" level="easy" lang="en" edition="kept.json" saves="host" ${saved}`));
  files["kept.json"] = moon(6);
  await page.goto(body(""));
  await played(await frameAt(page));
  const saves = () => heard(page, "save").then((all) => all.map(({ save }) => String(save)));
  const save = (await saves()).at(-1)!;
  for (const edition of [moon(7), undefined]) {
    if (edition) files["kept.json"] = edition;
    else delete files["kept.json"];
    await page.goto(body(`saved="${save}"`));
    const frame = await frameAt(page);
    await expect(frame.locator(".toast").filter({ hasText: "cannot be opened here" })).toBeVisible();
    const errors = await heard(page, "error");
    expect(errors.at(-1)).toMatchObject({ code: "saved", fatal: false });
    expect(errors.at(-1)!.words).toMatch(/needs the edition.*Do not delete it or overwrite it/);
    await expect.poll(() => heard(page, "playable")).toHaveLength(1);
    expect(await saves()).toEqual([]);
  }
  await played(await frameAt(page));
  await expect.poll(saves).not.toEqual([]);
  await page.goto(body('saved="garbage"'));
  await expect.poll(() => heard(page, "error").then((all) => all.at(-1)?.words)).toContain("“saved” is not a text");
  files["kept.json"] = moon(6);
  await page.goto(body(`saved="${save}"`));
  await frameAt(page);
  expect(await page.evaluate('document.querySelector("#game").getLink()')).toContain(save);
  expect(await heard(page, "error")).toEqual([]);
});

test("where its edition is gone the last position is shown with a way to begin anew, and both are told", async ({ page }) => {
  const address = host.page(element('id="game" level="easy" lang="en" edition="gone.json"'));
  files["gone.json"] = moon(5);
  await page.goto(address);
  let frame = await frameAt(page);
  const before = await found(frame);
  await frame.evaluate(() => {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)!);
    for (const key of keys) if (key.startsWith("hoshibako.edition.")) localStorage.removeItem(key);
  });
  files["gone.json"] = moon(6);
  await page.reload();
  const place = page.locator("hoshibako-game iframe");
  frame = (await (await place.elementHandle())!.contentFrame())!;
  await expect(frame.locator("[data-problem=edition]")).toBeVisible({ timeout: 20_000 });
  await expect(frame.locator("#board[inert] svg").first()).toBeVisible();
  await expect.poll(() => heard(page, "error")).toMatchObject([{ code: "lost", fatal: false }]);
  expect(await gameOf(frame)).toBe(before.game);
  await frame.locator("[data-action=new-game]").click();
  frame = await frameAt(page);
  await expect.poll(() => gameOf(frame)).not.toBe(before.game);
});

test("another site's page neither reads nor deletes it", async ({ page }) => {
  const plain = (query: string) => `<iframe width="400" height="600" src="${host.app}?v=1&${query}"></iframe>`;
  const body = element("") + plain("game=uchi&frame=mine&save=mine");
  const address = host.page(body);
  const elsewhere = address.replace("localhost", "127.0.0.1");
  await page.goto(address);
  const mine = [await found(await frameAt(page, 0)), await found(await frameAt(page, 1))];
  await page.goto(elsewhere);
  for (const at of [0, 1]) {
    const { game } = await found(await frameAt(page, at));
    expect(mine.map((one) => one.game)).not.toContain(game);
  }
  await page.goto(address);
  for (const at of [0, 1]) expect(await found(await frameAt(page, at))).toEqual(mine[at]);
  // The same address opened as a page of its own has a game of its own.
  await page.goto(`${host.app}?v=1&game=uchi&frame=mine&save=mine`);
  await expect(page.locator("[data-board-ready]")).toBeVisible({ timeout: 20_000 });
  expect(mine.map((one) => one.game)).not.toContain(await page.evaluate(() => location.hash));
});

test("what the version before kept is found where nobody else's can be there", async ({ page }) => {
  const query = "?v=1&game=uchi&frame=old&theme=dark";
  const body = `<!doctype html><link rel="icon" href="data:,"><iframe width="400" height="600" src="${host.app}${query}"></iframe>`;
  await page.route("**/own.html", (route) => route.fulfill({ contentType: "text/html", body }));
  const plant = async () => {
    await page.goto(`${host.app}favicon.svg`);
    const game = sealed({ seats: [{ name: "Hana", player: "human" }, { name: "Piko", player: { bot: "easy" } }] });
    await page.evaluate(([query, game]) => {
      localStorage.setItem("old:hoshibako.frame", query);
      localStorage.setItem("old:hoshibako.game.planted", game);
    }, [query, game]);
  };
  await plant();
  // A page of another site with the same frame name.
  await page.goto(host.page(`<iframe width="400" height="600" src="${host.app}${query}"></iframe>`));
  expect(await gameOf(await frameAt(page))).not.toBe("#/table/planted");
  await page.goto(`${host.app}own.html`);
  expect(await gameOf(await frameAt(page))).toBe("#/table/planted");
});

test("the game that an element begins with reaches no server", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().split("#")[0]));
  const start = "1jkzABBfWdcZ";
  for (const ui of ["replay", "board"]) {
    await page.goto(host.page(`<hoshibako-game ui="${ui}" start="${start}"></hoshibako-game>`));
    const frame = await frameAt(page);
    const before = await gameOf(frame);
    // The game is not lost if only the frame is reloaded.
    await frame.evaluate(() => location.reload());
    await frame.waitForLoadState();
    const after = await gameOf(await frameAt(page));
    if (ui === "board") expect(after).toBe(before);
  }
  expect(asked.filter((url) => url.includes(start))).toEqual([]);
  // An address in the older form, with `start` in the query.
  await page.goto(host.page(`<iframe width="400" height="600" src="${host.app}?v=1&ui=replay&start=${start}"></iframe>`));
  await expect((await frameAt(page)).locator("[data-replay]")).toBeVisible();
});

test("a tracker's parameter makes no frame, nor do a language and a theme", async ({ page }) => {
  for (const [query, isFrame] of [["?fbclid=x&utm_source=y", false], ["?v=1&game=uchi", true]] as const) {
    await page.goto(`${host.app}${query}#g=1jkzABBfWdcZ`);
    await expect(page.locator("main h1").first()).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => document.documentElement.hasAttribute("data-frame")), query).toBe(isFrame);
  }
});

test("an element sends its frame nowhere but to the web, whatever the page has named", async ({ page }) => {
  await page.route("**/embed/hoshibako-game.js", async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  const body = `<img name="currentScript" src="http://other.example/pictures/a.png">
    ${element('id="plain"')}${element(`id="script" src="javascript:document.title='harm'"`)}${element('id="data" src="data:text/html,x"')}`;
  await page.goto(host.page(body, "async"));
  for (const id of ["plain", "script", "data"]) {
    const address = await page.locator(`#${id} iframe`).evaluate((frame) => (frame as HTMLIFrameElement).src);
    expect(address.startsWith(`${host.app}?`), `${id}: ${address}`).toBe(true);
  }
  await expect(page).toHaveTitle("Page");
});

test("a language and a theme in an address change what is shown, and not what the visitor has chosen", async ({ page }) => {
  const root = page.locator("html");
  await page.goto(`${host.app}favicon.svg`);
  await page.evaluate(() => localStorage.setItem("hoshibako.prefs", "theme=light language=en motion=none undo=table"));
  await page.goto(`${host.app}?lang=ja&theme=dark`);
  await expect(root).toHaveAttribute("lang", "ja", { timeout: 20_000 });
  await expect(root).toHaveAttribute("data-theme", "dark");
  // Changing another preference stores only that preference.
  await page.getByRole("button", { name: "設定" }).click();
  await page.locator('#settings input[name="motion"][value="0"]').check({ force: true });
  await expect(root).toHaveAttribute("data-motion", "slow");
  await page.goto(`${host.app}#/about`);
  await expect(root).toHaveAttribute("data-motion", "slow", { timeout: 20_000 });
  await expect(root).toHaveAttribute("lang", "en");
  await expect(root).toHaveAttribute("data-theme", "light");
});
