// Features around the games: dragging, undo, the end of a game, links, languages, the keyboard.

import { expect, test } from "./scenario";
import { catches, cursor, onMat, open, play, scatter, settled } from "./players";
import type { Hand } from "./hand";

const action = (name: string) => `[data-action="${name}"]`;

/** Plays until the person has to place Carotein's boards for the first time. */
async function toBoards(hand: Hand) {
  for (let step = 0; step < 40; step += 1) {
    await settled(hand);
    const phase = await hand.attribute("[data-phase]", "data-phase");
    if (phase === "choose") break;
    if (phase === "scatter") await scatter(hand);
    else await play(hand, "carotein", 1);
  }
  await play(hand, "carotein", 1);
  await hand.see('[data-phase="lay"]');
}

/** The position of a board of Carotein on the mat, as numbers. */
const lies = async (hand: Hand, board: string) =>
  (await hand.attribute(board, "data-lies"))!.match(/-?[\d.]+/g)!.map(Number);

test("a board of Carotein is dragged, and what was done is taken back", async ({ hand, host }) => {
  await open(hand, host.address, "carotein");
  await toBoards(hand);
  const [letter] = await hand.attributes("[data-board]", "data-board");
  const board = `[data-board="${letter}"]`;
  const [x, y] = await lies(hand, board);
  await hand.ask(() => document.querySelector(".carotein-mat")!.scrollIntoView({ block: "center" }), null);
  const made = Number(await cursor(hand));
  await hand.drag(await hand.place(board), await onMat(hand, x + 500, y - 400));
  await hand.until("the move", (made) => Number(document.querySelector<HTMLElement>("[data-table]")!.dataset.cursor) > made, made);
  const [newX, newY] = await lies(hand, board);
  expect(Math.hypot(newX - x, newY - y)).toBeGreaterThan(300);
  await hand.press(action("undo"));
  await hand.says("[data-table]", "data-cursor", String(made));
  expect((await lies(hand, board)).slice(0, 2)).toEqual([x, y]);
  // On a tall phone the mat is shown upright, and the pointer acts where the board is seen.
  await hand.window.resize(390, 844);
  await hand.see(".carotein-upright");
  const [fromX, fromY] = await hand.place(board);
  const [zero, one] = [await onMat(hand, 0, 0), await onMat(hand, 0, 1000)];
  const pixels = (zero[0] - one[0]) / 1000;
  // A movement to the left and down on the screen is one down and to the right on the mat.
  await hand.drag([fromX, fromY], [fromX - 300 * pixels, fromY + 400 * pixels]);
  await hand.until("the move", (made) => Number(document.querySelector<HTMLElement>("[data-table]")!.dataset.cursor) > made, made);
  const [upX, upY] = await lies(hand, board);
  expect(Math.hypot(upX - x - 400, upY - y - 300), `at ${[upX, upY]}, from ${[x, y]}`).toBeLessThan(60);
});

test("the beam of Cattricola stays where it is pressed, and is dragged", async ({ hand, host }) => {
  await open(hand, host.address, "cattricola", "seats=2&level=easy&seed=5");
  await play(hand, "cattricola", 1);
  const [one, other] = await catches(hand);
  await hand.press(one);
  await hand.says(one, "aria-pressed", "true");
  await hand.drag(await hand.place(one), await hand.place(other));
  await hand.says(other, "aria-pressed", "true");
  await hand.says(one, "aria-pressed", "false");
  const made = await cursor(hand);
  await hand.press(action("confirm"));
  await settled(hand);
  expect(await cursor(hand)).not.toBe(made);
});

test("a whole game is played to its result", async ({ hand, host }) => {
  await open(hand, host.address, "uchi", "seats=2&level=easy&seed=2");
  expect(await play(hand, "uchi")).toBe("over");
  await hand.see("[data-verdict]");
  await hand.key("Escape");
  await hand.until("the table again", () => !document.querySelector("dialog[open]"), null);
});

/** The link that the share sheet shows. */
async function linkOf(hand: Hand): Promise<string> {
  await hand.press(action("share"));
  const link = await hand.until("the link", () => document.querySelector<HTMLInputElement>("[data-link]")?.value, null);
  await hand.press(action("close-sheet"));
  return link;
}

test("a link from the share sheet opens the same position at somebody else's", async ({ hand, host, visitor }) => {
  await open(hand, host.address, "stargazers");
  await play(hand, "stargazers", 2);
  const link = await linkOf(hand);
  expect(link.startsWith(`${host.address}#g=`)).toBe(true);
  const other = await visitor();
  await other.goto(link);
  await other.see("[data-board-ready]");
  expect(await settled(other)).toBe("person");
  expect(await cursor(other)).toBe(await cursor(hand));
  const tiles = () => document.querySelector("#board")!.textContent;
  expect(await other.ask(tiles, null)).toBe(await hand.ask(tiles, null));
  await play(other, "stargazers", 1);
  expect(Number(await cursor(other))).toBeGreaterThan(Number(await cursor(hand)));
});

/** What the page has saved, as the characters of the file. */
interface Kept {
  kept?: { name: string; text: string };
}

test("a picture of the game is shown in its colours, and saved with the game in it", async ({ hand, host }) => {
  await open(hand, host.address, "stargazers");
  await play(hand, "stargazers", 1);
  await hand.ask(() => {
    const own = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file: File) => {
      const reader = new FileReader();
      reader.onload = () => ((window as Kept).kept = { name: file.name, text: reader.result as string });
      reader.readAsBinaryString(file);
      return own(file);
    };
  }, null);
  const made = await cursor(hand);
  await hand.press(action("share"));
  const link = await hand.until("the link", () => document.querySelector<HTMLInputElement>("[data-link]")?.value, null);
  await hand.press(action("picture"));
  const size = await hand.until("the picture", () => {
    const image = document.querySelector<HTMLImageElement>("img[data-picture]");
    return image?.naturalWidth ? [image.naturalWidth, image.naturalHeight] : null;
  }, null);
  // WebKit tells the size at which a drawing is shown.
  expect(size[1] / size[0]).toBeCloseTo(1.25, 1);
  // Without its style sheet most of a drawing would be black.
  const black = await hand.ask(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 108, height: 135 });
    const context = canvas.getContext("2d")!;
    context.drawImage(document.querySelector<HTMLImageElement>("img[data-picture]")!, 0, 0, 108, 135);
    const { data } = context.getImageData(0, 0, 108, 135);
    let black = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] + data[at + 1] + data[at + 2] < 12) black += 4;
    return black / data.length;
  }, null);
  expect(black).toBeLessThan(0.1);
  await hand.see(action("save-picture"));
  await hand.press(action("save-picture"));
  const file = await hand.until("the file", () => (window as Kept).kept, null);
  expect(file.name).toMatch(/^stargazers-.*\.hoshibako\.(png|svg)$/);
  expect(file.text).toContain(link.split("#g=")[1]);
  await hand.key("Escape");
  expect(await cursor(hand)).toBe(made);
});

test("a film plays in its image, and becomes a video where the engine encodes any", async ({ hand, host }) => {
  await open(hand, host.address, "stargazers");
  await play(hand, "stargazers", 1);
  await hand.press(action("share"));
  await hand.press(action("picture"));
  await hand.see(action("save-picture"));
  const choose = (name: string, value: string) =>
    hand.ask(({ name, value }) => {
      const list = document.querySelector<HTMLSelectElement>(`[data-list="${name}"] select`)!;
      list.value = value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    }, { name, value });
  await choose("picture-shows", "game");
  await hand.see(action("stop-film"));
  await choose("film-speed", "8×");
  const says = () => document.querySelector("[data-picture-says]")!.textContent!;
  await hand.until("the length", () => /0:\d\d/.test(document.querySelector("[data-picture-says]")!.textContent!), null);
  expect(await hand.ask(says, null)).toContain("0:");
  // Nothing else moves behind a sheet.
  const first = await hand.window.picture();
  let changes = 0;
  for (let at = 0; at < 8 && changes === 0; at += 1) {
    await new Promise((done) => setTimeout(done, 400));
    if (!first.equals(await hand.window.picture())) changes += 1;
  }
  expect(changes, "the film plays").toBe(1);
  await choose("picture-shows", "turn");
  await hand.see(action("make-video"));
  // WebKit ends where the system has no encoders.
  if (process.env.ENGINE === "webkit") return;
  await hand.press(action("make-video"));
  const end = await hand.until("the end of the video", () => {
    const says = document.querySelector("[data-video-says]")!.textContent!;
    return /ready|could not/.exec(says)?.[0];
  }, null);
  if (end === "ready") await hand.see(action("save-video"));
  else await hand.see(action("save-picture"));
});

/** Texts in the wrong language that are not marked with that language. */
const foreign = (language: string) => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement!;
    const isOwn = element.closest("[lang]")!.getAttribute("lang") === language;
    if (!isOwn || !element.checkVisibility() || element.closest(".live, .toasts")) continue;
    const text = node.textContent!.trim();
    const isJapanese = /[ぁ-んァ-ヶ一-龠]/.test(text);
    if (language === "en" ? isJapanese : !isJapanese && /[a-z]{4} [a-z]/.test(text)) found.push(text);
  }
  return found;
};

test("both languages, on every page and at the table", async ({ hand, host }) => {
  for (const hash of ["", "#/new/sterre", "#/how/uchi", "#/saves", "#/about"]) {
    await hand.goto(host.address + hash);
    await hand.see("main h1");
    for (const language of ["ja", "en"]) {
      await hand.press(".top-bar button");
      await hand.says("html", "lang", language);
      expect(await hand.ask(foreign, language), hash).toEqual([]);
    }
  }
  await open(hand, host.address, "sterre");
  await settled(hand);
  await hand.press(action("menu"));
  await hand.press(`dialog ${action("language")}`);
  await hand.says("html", "lang", "ja");
  await hand.press(action("close-sheet"));
  expect(await hand.ask(foreign, "ja")).toEqual([]);
  await play(hand, "sterre", 1);
});

test("the keyboard leads from the first page to a game, and Escape closes what lies over it", async ({ hand, host }) => {
  await hand.goto(host.address);
  await hand.see(".door-link");
  const at = () => (document.activeElement?.closest(".door") ? "door" : document.activeElement?.localName);
  for (let stops = 0; (await hand.ask(at, null)) !== "door"; stops += 1) {
    expect(stops, "Tab leads to a door").toBeLessThan(20);
    await hand.key("Tab");
  }
  await hand.key("Enter");
  await hand.until("the set-up page", () => /#\/new\/\w+/.test(location.hash), null);
  await open(hand, host.address, "uchi");
  await settled(hand);
  await hand.press(action("menu"));
  await hand.see("dialog[open]");
  await hand.key("Escape");
  await hand.until("the table again", () => !document.querySelector("dialog[open]"), null);
  // The goals are explained in sentences, and Escape closes these too.
  await hand.press(action("goals"));
  await hand.until("the sentences", () => document.querySelector("#goals-told")!.checkVisibility(), null);
  await hand.key("Escape");
  await hand.until("the table again", () => !document.querySelector("#goals-told")!.checkVisibility(), null);
});
