// Pictures of games that carry their game: shown in the share sheet and at the result, saved, copied, sent, and opened
// again. What is hidden is in none of them.

import { readFile } from "node:fs/promises";
import { expect, test, type Browser, type Download, type Page } from "@playwright/test";
import { expectAccess, expectTargets } from "../support/access";
import { watchConsole } from "../support/console";
import { GAMES } from "../support/games";
import { againstBots, begun, ended, plant, stored } from "../support/saves";
import { NAMES_OF_CARDS } from "../support/secrets";
import { HACK } from "../support/table";

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`).filter({ visible: true });
const image = (page: Page) => page.locator("img[data-picture]");
const says = (page: Page) => page.locator("[data-picture-says]");
const ready = (page: Page) => expect(page.locator("[data-board-ready]")).toBeVisible();

/** The list of what can be chosen for a picture. */
const choice = (page: Page, name: "picture-shows" | "picture-shape" | "film-speed") => page.locator(`[data-list="${name}"] select`);

/** Opens the picture in the share sheet, or at the result. */
async function openPicture(page: Page, sheet: "share" | "result" = "share") {
  await ready(page);
  await action(page, sheet).click();
  await action(page, "picture").click();
  await expect(action(page, "save-picture")).toBeVisible();
}

/** The size of the image as the browser has read it. */
const sizeOf = (page: Page) =>
  image(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

/** The document that the image shows. */
const drawn = async (page: Page) =>
  decodeURIComponent((await image(page).getAttribute("src"))!.replace(/^data:image\/svg\+xml,/, ""));

/** The picture as it is saved: the name of the file, and its bytes. */
async function saved(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent("download"),
    action(page, "save-picture").click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile((await download.path())!) };
}

/** The chunks of a PNG, by their kinds. */
function chunksOf(bytes: Buffer): [kind: string, content: Buffer][] {
  expect(bytes.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    chunks.push([bytes.toString("latin1", at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length)]);
    at += length + 12;
  }
  return chunks;
}

/** The code in a PNG, if there is one. */
function codeOf(bytes: Buffer): string | undefined {
  const texts = chunksOf(bytes).flatMap(([kind, content]) => (kind === "iTXt" ? [content.toString("latin1")] : []));
  return texts.find((text) => text.startsWith("hoshibako\0"))?.split("\0").at(-1);
}

/** Drops a file on the page. */
async function drop(page: Page, name: string, bytes: Buffer) {
  await page.locator("main h1").first().waitFor();
  await page.evaluate(
    ({ name, content }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], name));
      const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data });
      document.querySelector("main")!.dispatchEvent(event);
    },
    { name, content: bytes.toString("base64") },
  );
}

/** A page of somebody else. */
const elsewhere = async (browser: Browser, locale = "en") =>
  (await browser.newContext({ locale, reducedMotion: "reduce" })).newPage();

const codeInSheet = async (page: Page) => (await page.locator("[data-link]").inputValue()).split("#g=")[1];

for (const { id } of GAMES) {
  test(`${id}: a finished game goes round through its picture`, async ({ page, browser }) => {
    const errors = watchConsole(page);
    const game = ended(id);
    await plant(page, game);
    await openPicture(page);
    await expect(says(page)).toContainText("The game is inside this picture");
    expect(await sizeOf(page)).toEqual([1080, 1350]);
    const alt = (await image(page).getAttribute("alt"))!;
    for (const words of ["Hana", "Taro"]) expect(alt).toContain(words);
    const code = await codeInSheet(page);

    const { name, bytes } = await saved(page);
    expect(name).toMatch(new RegExp(`^${id}-\\d{4}-\\d\\d-\\d\\d-\\d+\\.hoshibako\\.png$`));
    const [[first, head]] = chunksOf(bytes);
    expect([first, head.readUInt32BE(0), head.readUInt32BE(4)]).toEqual(["IHDR", 1080, 1350]);
    expect(codeOf(bytes)).toBe(code);

    const there = await elsewhere(browser);
    await there.goto("./#/");
    await drop(there, name, bytes);
    await expect(there.locator("[data-table]")).toHaveAttribute("data-cursor", String(game.moves!.length));
    await ready(there);
    await there.keyboard.press("Escape");
    await action(there, "share").click();
    expect(await codeInSheet(there)).toBe(code);
    await there.context().close();
    errors.expectClean();
  });
}

test("a game against bots is shown in every format, and its drawing opens it, too", async ({ page, browser }) => {
  const errors = watchConsole(page);
  await plant(page, againstBots(begun("stargazers", 60)));
  await openPicture(page);
  for (const [format, width, height] of [["wide", 1200, 630], ["square", 1080, 1080], ["upright", 1080, 1350]] as const) {
    await choice(page, "picture-shape").selectOption(format);
    await expect.poll(() => sizeOf(page)).toEqual([width, height]);
  }
  const svg = await drawn(page);
  const code = await codeInSheet(page);
  expect(svg).toContain(`<metadata><game xmlns="urn:hoshibako:picture">${code}</game></metadata>`);
  const there = await elsewhere(browser);
  await there.goto("./#/saves");
  await there.locator("#choose-file").setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
  await expect(there).toHaveURL(/#\/table\/\w+$/);
  await ready(there);
  await there.context().close();
  errors.expectClean();
});

test("a film of a game plays in its image, is saved, and opens as its game", async ({ page, browser }) => {
  const errors = watchConsole(page);
  const game = ended("uchi");
  await plant(page, game);
  await openPicture(page);
  for (const film of ["turn", "game"]) {
    await choice(page, "picture-shows").selectOption(film);
    await expect(says(page)).toContainText("The game is inside this film");
    await expect(action(page, "save-picture")).toBeVisible();
    expect(await drawn(page)).toContain("@keyframes");
    expect(await sizeOf(page)).toEqual([1080, 1350]);
  }
  const { name, bytes } = await saved(page);
  expect(name).toMatch(/^uchi-\d{4}-\d\d-\d\d-\d+\.hoshibako\.svg$/);
  const there = await elsewhere(browser);
  await there.goto("./#/");
  await drop(there, name, bytes);
  await expect(there.locator("[data-table]")).toHaveAttribute("data-cursor", String(game.moves!.length));
  await there.context().close();
  // A picture again.
  await choice(page, "picture-shows").selectOption("moment");
  await expect(says(page)).toContainText("The game is inside this picture");
  await expect.poll(() => drawn(page)).not.toContain("@keyframes");
  errors.expectClean();
});

/** The length of a film in seconds, as it is told. */
async function lengthOf(page: Page): Promise<number> {
  await expect(says(page)).toContainText(/Length \d+:\d\d\./);
  const [, minutes, seconds] = (await says(page).innerText()).match(/Length (\d+):(\d\d)/)!;
  return 60 * Number(minutes) + Number(seconds);
}

test("a film has a speed, is stopped to keep a moment, and begins at the moment on screen", async ({ page }) => {
  const errors = watchConsole(page);
  const game = ended("uchi");
  await plant(page, game);
  await ready(page);
  await action(page, "result").click();
  await action(page, "look-back").click();
  await expect(page.locator("[data-table]")).toHaveAttribute("data-ply", "0");
  await action(page, "menu").click();
  await action(page, "menu-share").click();
  await action(page, "picture").click();
  await expect(action(page, "save-picture")).toBeVisible();
  // The picture is that of the position on screen, which nothing leads to.
  await expect(choice(page, "picture-shows").locator("option")).toHaveText(["This moment", "Film from here to the end", "Film of the whole game"]);
  await choice(page, "picture-shows").selectOption("from-here");
  const usual = await lengthOf(page);
  const code = (await drawn(page)).match(/picture">(\w+)</)![1];
  await choice(page, "film-speed").selectOption("4×");
  await expect.poll(() => lengthOf(page)).toBeLessThan(usual / 2);
  await action(page, "stop-film").click();
  await expect(choice(page, "picture-shows")).toHaveValue("moment");
  await expect(says(page)).toContainText("The game is inside this picture");
  await expect.poll(() => drawn(page)).not.toContain("@keyframes");
  // The film had just begun: the picture carries less than the whole game.
  const kept = (await drawn(page)).match(/picture">(\w+)</)![1];
  expect(kept.length).toBeLessThan(code.length);
  errors.expectClean();
});

test("a film becomes a video that plays, and opens as its game", async ({ page, browser }) => {
  const errors = watchConsole(page);
  const game = ended("uchi");
  await plant(page, game);
  await openPicture(page);
  await choice(page, "picture-shows").selectOption("turn");
  const length = await lengthOf(page);
  const code = await codeInSheet(page);
  await action(page, "make-video").click();
  // Chromium is also built without the encoder.
  const encodes = await page.evaluate(async () => {
    const wanted = { codec: "avc1.4d0028", width: 1080, height: 1350, bitrate: 3_000_000, avc: { format: "avc" as const } };
    return (await VideoEncoder.isConfigSupported(wanted)).supported;
  });
  if (!encodes) {
    await expect(page.locator("[data-video-says]")).toContainText("could not be made");
    await expect(action(page, "save-picture")).toBeVisible();
    return;
  }
  await expect(page.locator("[data-video-says]")).toContainText(/The video is ready \(\d+\.\d MB\)/, { timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), action(page, "save-video").click()]);
  expect(download.suggestedFilename()).toMatch(/^uchi-\d{4}-\d\d-\d\d-\d+\.hoshibako\.mp4$/);
  const bytes = await readFile((await download.path())!);
  expect(bytes.toString("latin1", 4, 8)).toBe("ftyp");
  expect(bytes.toString("latin1")).toMatch(new RegExp(`uuidhoshibako-game-1${code}$`));

  const there = await elsewhere(browser);
  // The app's own page plays no videos.
  const played = await there.evaluate(async (content) => {
    const video = document.createElement("video");
    video.src = URL.createObjectURL(new Blob([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], { type: "video/mp4" }));
    await new Promise((done, failed) => Object.assign(video, { onloadeddata: done, onerror: () => failed(video.error?.message) }));
    document.body.append(video);
    const colours = async (at: number) => {
      // A frame that was asked for before may come first.
      const isShown = new Promise<void>((done) => {
        const look = (_: number, { mediaTime }: VideoFrameCallbackMetadata) =>
          Math.abs(mediaTime - at) < 1.1 ? done() : video.requestVideoFrameCallback(look);
        video.requestVideoFrameCallback(look);
      });
      video.currentTime = at;
      await isShown;
      const canvas = Object.assign(document.createElement("canvas"), { width: 108, height: 135 });
      const context = canvas.getContext("2d")!;
      context.drawImage(video, 0, 0, 108, 135);
      return context.getImageData(0, 0, 108, 135).data.join();
    };
    const [first, last] = [await colours(0.1), await colours(video.duration - 0.5)];
    return { size: [video.videoWidth, video.videoHeight], length: video.duration, changes: first !== last };
  }, bytes.toString("base64"));
  expect(played).toMatchObject({ size: [1080, 1350], changes: true });
  expect(Math.ceil(played.length)).toBe(length);
  await there.goto("./#/");
  await drop(there, "from-a-chat.mp4", bytes);
  await expect(there.locator("[data-table]")).toHaveAttribute("data-cursor", String(game.moves!.length));
  await there.context().close();
  errors.expectClean();
});

test("a video is made and cancelled by keys, and the focus stays with its buttons", async ({ page }) => {
  const errors = watchConsole(page);
  await plant(page, ended("uchi"));
  await openPicture(page);
  await choice(page, "picture-shows").selectOption("game");
  for (const time of ["once", "again"]) {
    await action(page, "make-video").focus();
    await page.keyboard.press("Enter");
    await expect(action(page, "cancel-video"), time).toBeFocused();
    await expectAccess(page, "a video in the making");
    await page.keyboard.press("Enter");
    await expect(action(page, "make-video"), time).toBeFocused();
  }
  await action(page, "stop-film").focus();
  await page.keyboard.press("Enter");
  await expect(choice(page, "picture-shows")).toBeFocused();
  errors.expectClean();
});

test("where the browser encodes no videos, a film is saved as SVG", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "VideoEncoder", { value: undefined }));
  await plant(page, ended("uchi"));
  await openPicture(page);
  await choice(page, "picture-shows").selectOption("turn");
  await expect(action(page, "save-picture")).toHaveText("Save as SVG");
  await expect(action(page, "make-video")).toHaveCount(0);
});

test("the code in the corner is that of the link", async ({ page }) => {
  await plant(page, ended("sterre"));
  await openPicture(page);
  await page.locator("[data-picture-qr]").check();
  await page.locator(".share-qr summary").click();
  const modules = await page.locator(".share-qr .qr-modules").getAttribute("d");
  await expect.poll(() => drawn(page)).toContain(`d="${modules}"`);
});

test("a review shows a picture of the position on screen", async ({ page }) => {
  const errors = watchConsole(page);
  await plant(page, ended("uchi"));
  await ready(page);
  await action(page, "result").click();
  await action(page, "review").click();
  await page.locator("[data-at-review] [data-board-ready], [data-board-ready]").first().waitFor();
  await action(page, "previous").click();
  await action(page, "review-picture").click();
  await expect(action(page, "save-picture")).toBeVisible();
  await expect(choice(page, "picture-shows").locator("option")).toHaveCount(5);
  const { bytes } = await saved(page);
  expect(codeOf(bytes)).toBeTruthy();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-sheet='picture']")).toBeHidden();
  errors.expectClean();
});

test("a picture of a puzzle shows its question, and goes with its link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const errors = watchConsole(page);
  await page.goto("./#/today/uchi?day=2026-11-05");
  await ready(page);
  await action(page, "menu").click();
  await action(page, "puzzle-picture").click();
  await expect(action(page, "copy-picture")).toBeVisible();
  await expect(choice(page, "picture-shows").locator("option")).toHaveText(["This moment"]);
  const alt = (await image(page).getAttribute("alt"))!;
  expect(alt).toContain("Can you find it?");
  await action(page, "copy-picture").click();
  await expect(action(page, "copy-picture")).toHaveText("Copied");
  const text = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item.getType("text/plain")).text();
  });
  expect(text).toContain("Can you find it?");
  // The code in the corner leads to the puzzle, and the game in the file to its position.
  expect(await drawn(page)).toContain("urn:hoshibako:picture");
  await expect(says(page)).toContainText("lead to the puzzle");
  await expect(page.locator("[data-picture-qr]")).toBeChecked();
  expect(text).toMatch(/#\/today\/uchi\?day=2026-11-05$/);
  errors.expectClean();
});

test("what is hidden is in no picture, and such a picture is refused with words", async ({ page, browser }) => {
  const errors = watchConsole(page);
  await plant(page, HACK);
  await ready(page);
  await expect(page.locator("[data-card]").first()).toBeVisible();
  const own = await page.locator("[data-card]").evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card!));
  await openPicture(page);
  await expect(says(page)).toContainText("they would reveal hidden things");
  const svg = await drawn(page);
  expect(svg).not.toContain("urn:hoshibako");
  const told = [...svg.matchAll(/<(text|title)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inside]) => inside);
  const words = told.join("\n").replace(/<[^>]*>/g, "");
  expect(words).toContain("Hana");
  // The line of what happened last may name a card that everybody has seen.
  const news = (await image(page).getAttribute("alt"))!;
  const hidden = NAMES_OF_CARDS.filter((card) => !own.includes(card.toLowerCase()) && !news.includes(card));
  expect(hidden.length).toBeGreaterThan(3);
  expect(hidden.filter((card) => words.includes(card))).toEqual([]);

  const { name, bytes } = await saved(page);
  expect(codeOf(bytes)).toBeUndefined();
  // Nor in a film: what it shows is what this viewer has been told.
  await choice(page, "picture-shows").selectOption("game");
  await expect.poll(() => drawn(page)).toContain("@keyframes");
  await expect(says(page)).toContainText("they would reveal hidden things");
  expect(await drawn(page)).not.toContain("urn:hoshibako");
  for (const [locale, reason] of [["en", "This picture carries no game."], ["ja", "この画像にはゲームが入っていません。"]]) {
    const there = await elsewhere(browser, locale);
    await there.goto("./#/");
    await drop(there, name, bytes);
    await expect(there.locator("[data-report] .refused li")).toHaveText(`${name} — ${reason}`);
    await drop(there, "broken.png", bytes.subarray(0, 5000));
    await expect(there.locator("[data-report] .refused li")).toContainText("broken.png");
    expect(Object.keys(await stored(there)).filter((key) => key.startsWith("hoshibako.game."))).toEqual([]);
    await there.context().close();
  }
  errors.expectClean();
});

test("behind a curtain there is no picture", async ({ page }) => {
  const people = ["Hana", "Taro", "Kai"].map((name) => ({ name, player: "human" as const }));
  await plant(page, { ...HACK, seats: people });
  await expect(action(page, "raise-curtain")).toBeVisible();
  await action(page, "curtain-share").click();
  await expect(action(page, "save-file")).toBeVisible();
  await expect(action(page, "picture")).toHaveCount(0);
});

test("a picture is copied and sent together with its link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    const kept: object[] = ((window as unknown as { sent: object[] }).sent = []);
    const device = {
      canShare: ({ files }: ShareData) => files?.[0]?.type === "image/png",
      share: async ({ text, url, files }: ShareData) => void kept.push({ text, url, name: files?.[0].name, size: files?.[0].size }),
    };
    for (const [name, value] of Object.entries(device)) Object.defineProperty(navigator, name, { value });
  });
  await plant(page, ended("sterre"));
  await openPicture(page);
  const link = await page.locator("[data-link]").inputValue();
  await action(page, "copy-picture").click();
  await expect(action(page, "copy-picture")).toHaveText("Copied");
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const text = await (await item.getType("text/plain")).text();
    return { text, size: (await item.getType("image/png")).size };
  });
  expect(copied.text.endsWith(`\n${link}`)).toBe(true);
  expect(copied.size).toBeGreaterThan(10_000);
  await action(page, "send-picture").click();
  const sent = await page.evaluate(() => (window as unknown as { sent: { url: string; name: string; size: number }[] }).sent);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: link, name: expect.stringMatching(/^sterre-.*\.png$/) });
  expect(sent[0].size).toBeGreaterThan(10_000);
});

test("where a canvas may not be read, the drawing itself is saved", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = () => {
      throw new DOMException("tainted", "SecurityError");
    };
  });
  await plant(page, ended("sterre"));
  await openPicture(page);
  await expect(action(page, "copy-picture")).toHaveCount(0);
  const { name, bytes } = await saved(page);
  expect(name).toMatch(/^sterre-.*\.hoshibako\.svg$/);
  expect(bytes.toString()).toContain(`">${await codeInSheet(page)}</game>`);
});

for (const [locale, width, height] of [["ja", 320, 568], ["en", 1280, 800]] as const) {
  test.describe(`${width}×${height}`, () => {
    test.use({ locale, viewport: { width, height } });
    test(`the picture at the result, by keys, in a window of ${width}×${height}`, async ({ page }) => {
      await plant(page, ended("uchi"));
      await ready(page);
      await action(page, "result").click();
      await action(page, "picture").focus();
      await page.keyboard.press("Enter");
      await expect(action(page, "picture")).toHaveAttribute("aria-expanded", "true");
      await expect(action(page, "save-picture")).toBeVisible();
      await expect(action(page, "picture")).toBeFocused();
      await choice(page, "picture-shape").focus();
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => sizeOf(page)).toEqual([1200, 630]);
      await expect(action(page, "save-picture")).toBeVisible();
      await expectAccess(page, "the picture at the result");
      await expectTargets(page, "the picture at the result", "dialog.table-sheet");
      const wide = await page.evaluate(() => {
        const sheet = document.querySelector("dialog.table-sheet")!;
        return [sheet.scrollWidth - sheet.clientWidth, document.documentElement.scrollWidth - innerWidth];
      });
      expect(Math.max(...wide)).toBeLessThanOrEqual(0);
      const { bytes } = await saved(page);
      expect(codeOf(bytes)).toBeTruthy();
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog.table-sheet")).toBeHidden();
    });
  });
}
