// Nothing moves if the visitor does not want it. The theme follows the device or the setting.

import { expect, test, type Page } from "@playwright/test";
import { game } from "../support/games";
import { open as openTable } from "../support/player";
import { plant } from "../support/saves";
import { HACK, Table } from "../support/table";

/**
 * Records the names of all animations that run from now on, checked in every frame. Animations of at most one
 * millisecond do not count.
 */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const seen = ((window as unknown as { seen: Set<string> }).seen = new Set<string>());
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { target } = animation.effect as KeyframeEffect;
        const { activeDuration } = animation.effect!.getComputedTiming();
        if (animation.playState !== "running" || Number(activeDuration) <= 1) continue;
        const name = animation instanceof CSSAnimation ? animation.animationName : "transition";
        seen.add(`${name} on ${target?.getAttribute("class")}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
const seenMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

/** Plays until a die is thrown, and records the animations. */
async function play(page: Page) {
  // With the pauses in which animations run.
  await plant(page, HACK, { paced: true });
  const table = new Table(page);
  await table.settled();
  // Until their style sheet is there, parts that come later are hidden by an animation (`late` in table.css).
  const isLate = () =>
    document.getAnimations().some((animation) => animation instanceof CSSAnimation && animation.animationName === "late");
  await expect.poll(() => page.evaluate(isLate)).toBe(false);
  await watchMotion(page);
  await table.playToDie();
  return table;
}

/** Plays a little and opens sheets and pages. */
async function around(page: Page) {
  const table = await play(page);
  await table.play(1);
  await table.choose(await table.favourite());
  for (const sheet of ["menu", "share"]) {
    await table.action(sheet).click();
    await expect(table.sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(table.sheet).toBeHidden();
  }
  for (const hash of ["#/", "#/new/uchi", "#/about"]) {
    await page.goto(`./${hash}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
}

test("where the device asks for stillness, nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await around(page);
  expect(await seenMotion(page)).toEqual([]);
});

test("where the person asks for stillness, nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("./#/about");
  await page.evaluate(() => localStorage.setItem("hoshibako.prefs", "motion=none"));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-motion", "none");
  await around(page);
  expect(await seenMotion(page)).toEqual([]);
});

test("otherwise the saucers hover, fly, and the die rolls", async ({ page }) => {
  test.setTimeout(400_000);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await play(page);
  const seen = (await seenMotion(page)).join("\n");
  for (const name of ["uchi-hover", "uchi-turn", "uchi-roll"]) expect(seen).toContain(name);
});

test("the saucer glides when its card is played, and the hand stays where it is", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openTable(page, "uchi", "seats=3&level=easy&seed=3", { paced: true });
  const table = new Table(page);
  await table.play(0);
  const quiet = (await table.options()).find(({ hack }) => !hack)!;
  await table.choose(quiet);
  const places = () =>
    page.evaluate(() => {
      const of = (part: Element) => part.getBoundingClientRect();
      const cards = [...document.querySelectorAll(".uchi-hand .uchi-card")].map((card) => Math.round(of(card).x));
      return [Math.round(of(document.querySelector(".uchi-hand")!).y), ...cards];
    });
  const before = await places();
  await watchMotion(page);
  // The button has the focus, as when a person presses it.
  await table.confirm.click();
  await expect(page.locator(".uchi-gap")).toBeVisible();
  await expect.poll(() => seenMotion(page)).toContainEqual(expect.stringContaining("transition on uchi-saucer"));
  expect(await places()).toEqual(before);
});

test("a hint leaves what it marks as it looks, and marks it around", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "no-preference" });
    const table = await Table.start(page, "seats=3&level=easy&seed=3");
    await table.action("hint").click();
    const card = page.locator(".uchi-card[data-choice]");
    await expect(card).toBeVisible();
    const looks = await card.evaluate((card) => {
      const face = getComputedStyle(card.querySelector(".uchi-face")!);
      const glow = card.getAnimations().flatMap((it) => (it.effect as KeyframeEffect).getKeyframes());
      return [face.outlineStyle, face.outlineOffset, ...glow.map(({ filter }) => String(filter))].join(" ");
    });
    expect(looks, theme).toMatch(/^solid 2px/);
    expect(looks, theme).not.toContain("brightness");
  }
});

test("stars on a card are six pixels wide on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=3");
  const bundled = await page.locator(".uchi-bundle .uchi-face").evaluateAll((faces) => faces.map((face) => face.clientWidth));
  expect(Math.min(...bundled)).toBeGreaterThanOrEqual(40);
  await table.play(0);
  const stars = page.locator("[data-card] .uchi-star");
  const widths = await stars.evaluateAll((stars) => stars.map((star) => star.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(20);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(6);
});

test("what goes on in a turn is told in one place, without a gap between its words", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, "sterre", "seats=2&level=normal&seed=7", { paced: true });
  const own = game("sterre").sit(page);
  own.hurries = false;
  await own.settled();
  do await own.decide();
  while ((await own.root.getAttribute("data-acting")) !== null);
  // Collects for every frame the text of the caption, its place, and whether it is visible.
  const told = await page.evaluate(async () => {
    const frames: { said: string; seen: boolean; x: number; ends: number[]; glides: boolean }[] = [];
    const frame = () => new Promise(requestAnimationFrame);
    for (const until = performance.now() + 30_000; performance.now() < until; await frame()) {
      if (document.querySelector("[data-table][data-acting]")) break;
      const caption = document.querySelector<HTMLElement>("[data-caption]")!;
      const { x, y, width, bottom } = caption.getBoundingClientRect();
      const said = [...caption.children].map((line) => line.textContent).join("|");
      const seen = width > 0 && getComputedStyle(caption).visibility === "visible";
      frames.push({ said, seen, x: Math.round(x + width / 2), ends: [Math.round(y), Math.round(bottom)], glides: caption.hasAttribute("data-glides") });
    }
    return frames;
  });
  // The log is in sight, so the caption is a few words about the turn so far: "NAME: what".
  const turn = (said: string) => /^([^:|]+):/.exec(said)?.[1];
  const goesOn = told.slice(1).flatMap((now, at) => {
    const before = told[at];
    const follows = before.said !== now.said && turn(before.said) !== undefined && turn(before.said) === turn(now.said);
    return follows ? [{ before, now }] : [];
  });
  expect(goesOn.length, "words that follow others of the same turn").toBeGreaterThan(0);
  for (const { before, now } of goesOn) {
    expect(now.seen, now.said).toBe(before.seen);
    if (now.glides) continue;
    // The caption grows away from the place that it belongs to: its centre and one of its ends stay.
    expect(now.x, now.said).toBe(before.x);
    expect(before.ends.some((end, at) => end === now.ends[at]), now.said).toBe(true);
  }
  expect(told.map(({ said }) => said).join()).not.toMatch(/top of the pile/);
});

test("while a rival's last move is seen moving, the table speaks of the rival; then of what there is to do", async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, "uchi", "seats=2&level=easy&seed=7", { paced: true });
  const own = game("uchi").sit(page);
  own.hurries = false;
  let moving = 0;
  // Not every last move is animated.
  for (let turn = 0; turn < 8 && moving < 5; turn += 1) {
    await own.settled();
    do await own.decide();
    while ((await own.root.getAttribute("data-acting")) !== null);
    // Collects every frame from the rival's last move until the board has turned to the person and nothing has moved
    // for half a second.
    const told = await page.evaluate(async () => {
      const frames: { moves: boolean; asks: string; turn: string }[] = [];
      const frame = () => new Promise(requestAnimationFrame);
      const text = (at: string) => document.querySelector(at)?.textContent ?? "";
      let rested = performance.now();
      for (const until = rested + 40_000; performance.now() < until; await frame()) {
        const moves = document.documentElement.hasAttribute("data-moving");
        if (moves || !document.querySelector("[data-table][data-acting]")) rested = performance.now();
        if (!document.querySelector("[data-table][data-acting]")) continue;
        frames.push({ moves, asks: text(".prompt-asks"), turn: text("[data-seat][data-turn] .seat-name") });
        if (frames.at(-1)!.turn !== "You") rested = performance.now();
        if (performance.now() > rested + 500) break;
      }
      return frames;
    });
    const seen = told.filter((it) => it.moves);
    for (const { asks, turn } of seen) {
      expect(asks).toMatch(/ is playing$/);
      expect(turn).not.toBe("You");
    }
    moving += seen.length;
    expect(told.at(-1)!.asks).not.toMatch(/playing/);
    expect(told.at(-1)!.turn).toBe("You");
  }
  expect(moving).toBeGreaterThanOrEqual(5);
});

test("what others did is marked whether one watched it or skipped it", async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const marks: string[][] = [];
  for (const hurries of [false, true]) {
    await openTable(page, "uchi", "seats=3&level=easy&seed=3", { paced: true });
    const own = game("uchi").sit(page);
    own.hurries = hurries;
    await own.settled();
    do await own.decide();
    while ((await own.root.getAttribute("data-acting")) !== null);
    await own.settled();
    const marked = () =>
      page.locator("#board [data-lately]").evaluateAll((parts) => parts.map((it) => it.getAttribute("data-anchor") ?? it.className.toString()).sort());
    await expect.poll(async () => (await marked()).length).toBeGreaterThan(0);
    marks.push(await marked());
  }
  expect(marks[1]).toEqual(marks[0]);
  expect(marks[0].length).toBeGreaterThan(1);
});

test("the words name whoever is seen acting", async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openTable(page, "uchi", "seats=4&level=easy&seed=3", { paced: true });
  const table = new Table(page);
  await table.settled();
  // Counts the consecutive frames in which the prompt names another seat than the one whose move is animated. Also
  // collects the plies of the animated moves.
  await page.evaluate(() => {
    const kept = ((window as unknown as { kept: object }).kept = { longest: 0, moves: [] as string[] });
    let wrong = 0;
    const look = () => {
      const text = (at: string) => document.querySelector(at)?.textContent ?? "";
      const ply = document.querySelector(".table[data-rival]")?.getAttribute("data-ply");
      if (ply && !kept.moves.includes(ply)) kept.moves.push(ply);
      const isTrue = !ply || text(".prompt-asks") === `${text("[data-seat][data-turn] .seat-name")} is playing`;
      wrong = isTrue ? 0 : wrong + 1;
      kept.longest = Math.max(kept.longest, wrong);
      requestAnimationFrame(look);
    };
    look();
  });
  table.hurries = false;
  // First, every player gives a card away.
  for (let turn = 0; turn < 2; turn += 1) {
    do await table.decide();
    while ((await table.root.getAttribute("data-acting")) !== null);
    await table.settled();
  }
  const { longest, moves } = await page.evaluate(() => (window as unknown as { kept: { longest: number; moves: string[] } }).kept);
  expect(moves.length).toBeGreaterThan(1);
  // The prompt may differ only in the frames in which the picture appears.
  expect(longest).toBeLessThan(12);
});

test("no words say what a die shows while it still rolls", async ({ page }) => {
  test.setTimeout(400_000);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await plant(page, HACK, { paced: true });
  const table = new Table(page);
  await table.settled();
  // Adds one word for each frame with a die. The word is `lies` if the die is at rest. Otherwise it is `told` if more
  // texts name a result than before the roll, and `rolls` if not.
  await page.evaluate(() => {
    const told = ((window as unknown as { told: string[] }).told = [] as string[]);
    let before = 0;
    const look = () => {
      const words = [...document.querySelectorAll(".caption > span, .prompt-text > span, .log-line")];
      const tells = words.filter((it) => /the die shows|rolled \d/i.test(it.textContent ?? ""));
      const seen = tells.filter((it) => it.checkVisibility({ visibilityProperty: true })).length;
      const rolling = document.querySelector("[data-show] .uchi-die-rolling");
      if (!rolling) before = seen;
      else if (Number(getComputedStyle(rolling).opacity) === 0) told.push("lies");
      else told.push(seen > before ? "told" : "rolls");
      requestAnimationFrame(look);
    };
    look();
  });
  await table.playToDie();
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await expect.poll(async () => (await told()).includes("lies")).toBe(true);
  expect(await told()).toContain("rolls");
  expect(await told()).not.toContain("told");
});

/**
 * One recorded state of the board: before, during or after the roll of a die; the number of moves; and the parts of
 * the board with their labels.
 */
type Look = { when: "before" | "during" | "after"; ply: number; board: string };

for (const hurries of [false, true]) {
  test(`the board shows what a die has decided ${hurries ? "at once to somebody in a hurry" : "when the die has been seen"}`, async ({ page }) => {
    test.setTimeout(400_000);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await plant(page, HACK, { paced: true });
    const table = new Table(page);
    table.hurries = false;
    await table.settled();
    await page.evaluate((hurries) => {
      const seen = ((window as unknown as { seen: Look[] }).seen = [] as Look[]);
      const look = () => {
        const parts = [...document.querySelectorAll("#board :is([data-anchor], [data-card])")];
        const names = parts.map((it) => `${it.getAttribute("data-anchor")} ${it.getAttribute("aria-label")} ${it.textContent}`);
        const die = document.querySelector("[data-show] .uchi-die-rolling");
        const rolls = die !== null && Number(getComputedStyle(die).opacity) > 0;
        const when = rolls ? "during" : (seen.at(-1)?.when ?? "before") === "before" ? "before" : "after";
        const ply = Number(document.querySelector("[data-cursor]")!.getAttribute("data-cursor"));
        seen.push({ when, ply, board: names.join("; ") });
        if (hurries && rolls) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
        requestAnimationFrame(look);
      };
      look();
    }, hurries);
    const looks = async (is: (look: Look) => boolean) => {
      const seen = await page.evaluate(() => (window as unknown as { seen: Look[] }).seen);
      return [...new Set(seen.filter(is).map(({ board }) => board))];
    };
    const isAfter = ({ when }: Look) => when === "after";
    await table.playToDie();
    await expect.poll(() => looks(isAfter)).not.toEqual([]);
    const rolled = await page.evaluate(() => (window as unknown as { seen: Look[] }).seen.find(({ when }) => when === "during")!.ply);
    const during = await looks(({ when }) => when === "during");
    expect(during).toHaveLength(1);
    // While the die rolls, the board is the one from before the throw.
    expect(await looks(({ when, ply }) => when === "before" && ply < rolled)).toContain(during[0]);
    // A person in a hurry does not see that board again.
    if (hurries) expect((await looks(isAfter))[0]).not.toBe(during[0]);
    await expect.poll(async () => (await looks(isAfter)).some((board) => board !== during[0])).toBe(true);
  });
}

const ground = (page: Page) =>
  page.evaluate(() => {
    const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g)!.map(Number);
    return (red + green + blue) / 3 > 128 ? "light" : "dark";
  });

test("light and dark follow the device until one is chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("./#/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await ground(page)).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground(page)).toBe("light");
  await page.getByRole("button", { name: "Theme: Auto" }).click();
  await page.getByRole("button", { name: "Theme: Light" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await ground(page)).toBe("dark");
  await page.reload();
  await expect(page.getByRole("button", { name: "Theme: Dark" })).toBeVisible();
  expect(await ground(page)).toBe("dark");

  const table = await Table.start(page, "seats=2&level=easy&seed=1");
  expect(await ground(page)).toBe("dark");
  await table.action("menu").click();
  await table.action("theme-light").click();
  await expect(table.action("theme-light")).toHaveAttribute("aria-pressed", "true");
  expect(await ground(page)).toBe("light");
});
