// The line in which a person types moves and questions, by keys alone. The focus stays where the next thing is typed.

import { expect, test, type Page } from "@playwright/test";
import { expectAccess } from "../support/access";
import { watchConsole } from "../support/console";
import { GAMES } from "../support/games";
import { open as openLesson } from "../support/lessons";
import { dice, open } from "../support/player";
import { tap } from "../support/press";
import { againstBots, ended, plant, unpaced } from "../support/saves";
import { NIGHTLY } from "../support/test";

const field = (page: Page) => page.locator('[data-action="ask-field"]');
const answer = (page: Page) => page.locator(".ask-answer");
const spoken = (page: Page) => page.locator(".live");
const ply = (page: Page) => page.locator("[data-table]").getAttribute("data-cursor");

/** Opens the line as a person with a keyboard does. */
async function openLine(page: Page) {
  await page.locator("#board").focus();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
}

/** Types letters until moves fit, and chooses one of them with the arrow keys. */
async function typeMove(page: Page, roll: (below: number) => number): Promise<string> {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  const start = roll(letters.length);
  const options = page.locator('.ask [role="option"]');
  for (let at = 0; at < letters.length; at += 1) {
    await field(page).fill(letters[(start + at) % letters.length]);
    // The list follows what is typed in the same task.
    const count = await options.count();
    if (count === 0) continue;
    const downs = 1 + roll(count);
    for (let down = 0; down < downs; down += 1) await page.keyboard.press("ArrowDown");
    const chosen = page.locator('.ask [aria-selected="true"]');
    await expect(chosen).toHaveCount(1);
    await expect(field(page)).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id"))!);
    const words = await chosen.innerText();
    await page.keyboard.press("Enter");
    return words;
  }
  throw new Error("no move fits anything");
}

for (const { id, tables } of GAMES) {
  test(`${id}: moves and questions are typed, and undo is answered`, async ({ page }) => {
    const errors = watchConsole(page);
    await open(page, id, tables[tables.length - 1][0]);
    await expect(page.locator("[data-table][data-acting]")).toBeVisible();
    await expect(page.locator(".skip-link[data-action=write]")).toBeAttached();
    await openLine(page);

    // Questions, by their words and by their letters.
    for (const asked of ["board", "who", "score", "goal", "threats", "moves", "last", "hand"]) {
      await field(page).fill(asked);
      await page.keyboard.press("Enter");
      await expect(field(page)).toHaveValue("");
      await expect(answer(page)).not.toBeEmpty();
      const first = await answer(page).locator("p").first().innerText();
      await expect(spoken(page).filter({ hasText: first })).toHaveCount(1);
      await expect(field(page)).toBeFocused();
    }

    // What is neither move nor question is told, and stays to be mended.
    await field(page).fill("xyzzy 99");
    await page.keyboard.press("Enter");
    await expect(answer(page)).toHaveAttribute("data-refused", "");
    await expect(field(page)).toHaveValue("xyzzy 99");

    const before = await ply(page);
    const words = await typeMove(page, dice(3));
    await expect.poll(() => ply(page)).not.toBe(before);
    await expect(field(page)).toBeFocused();
    expect(words).not.toBe("");

    // A move is taken back and told, or it is said why that is not possible.
    await field(page).fill("undo");
    await page.keyboard.press("Enter");
    await expect(answer(page)).toContainText(/Taken back: .|is taken back|Undo stops here|Nothing to undo/);

    // Escape leads back to the board, and a letter asks without the line.
    await page.keyboard.press("Escape");
    await expect(field(page)).toBeHidden();
    await expect(page.locator("#board")).toBeFocused();
    // What chance had drawn is drawn again, and an answer is about one position.
    await expect(page.locator("[data-table][data-acting]")).toBeVisible();
    await page.keyboard.press("w");
    await expect(spoken(page).locator("p").last()).not.toBeEmpty();
    await expect(answer(page)).not.toBeEmpty();
    await expect(page.locator("#board")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(answer(page)).toBeHidden();
    await page.keyboard.press("?");
    await expect(page.locator("dialog[open] kbd", { hasText: /^\/$/ })).toBeVisible();
    errors.expectClean();
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, locale: "ja" });

  test("a finger asks and chooses a move", async ({ page }) => {
    await open(page, "uchi", "seats=2&level=easy&seed=6");
    await tap(page.locator('[data-action="menu"]'));
    await tap(page.locator('[data-action="menu-ask"]'));
    await expect(field(page)).toBeVisible();
    await tap(page.locator('[data-action="ask-h"]'));
    await expect(answer(page)).not.toBeEmpty();
    await expectAccess(page, "an answer");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, "nothing is wider than the window").toBe(false);
    for (const button of await page.locator(".ask :is(button, input)").all()) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height), await button.innerText()).toBeGreaterThanOrEqual(43.5);
    }
    await field(page).fill("水");
    const move = page.locator('.ask [role="option"]').first();
    await expect(move).toBeVisible();
    expect((await move.boundingBox())!.height).toBeGreaterThanOrEqual(43.5);
    await expectAccess(page, "moves that fit");
    const before = await ply(page);
    await tap(move);
    await expect.poll(() => ply(page)).not.toBe(before);
    await tap(page.locator('[data-action="ask-close"]'));
    await expect(field(page)).toBeHidden();
  });
});

test("a puzzle says by ear what it asks, and keeps its hints", async ({ page }) => {
  await page.goto("./#/today/uchi?day=2026-11-20");
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  const asked = (await page.locator(".puzzle-first").innerText()).trim();
  await page.locator("#board").focus();
  await page.keyboard.press("w");
  await expect(answer(page).locator("p").first()).toHaveText(asked);
  await expect(spoken(page)).toContainText(asked);
  await page.keyboard.press("i");
  await expect(answer(page)).toHaveText("There are no hints here.");
  await page.keyboard.press("h");
  await expect(answer(page)).not.toHaveAttribute("data-refused");
});

for (const { id } of GAMES) {
  test(`${id}: a lesson says by ear what its coach says, and names the move of a step`, async ({ page }) => {
    await openLesson(page, id);
    const coach = page.locator("[data-coach]");
    while ((await coach.getAttribute("data-task")) === "read") await page.locator('[data-action="go-on"]').click();
    await expect(coach).toHaveAttribute("data-task", "ask");
    const step = (await coach.getAttribute("data-step"))!;
    const said = (await page.locator(".coach-words").innerText()).trim();
    await expect(spoken(page)).toContainText(said);
    await page.locator("#board").focus();
    await page.keyboard.press("w");
    await expect(answer(page).locator("p").first()).toHaveText(said);
    await page.keyboard.press("i");
    await expect(answer(page)).not.toHaveAttribute("data-refused");
    const move = (await answer(page).locator("p").first().innerText()).replace(/\.$/, "");
    // What was named can be typed, and is what the coach asked for.
    await openLine(page);
    await field(page).fill(move);
    await page.keyboard.press("Enter");
    await expect(coach).not.toHaveAttribute("data-step", step);
    await expect(coach).not.toHaveAttribute("data-task", "wrong");
    // The next words are typed, too: they press nothing.
    await expect(field(page)).toBeFocused();
  });
}

test("a review tells its position, its verdict and the chances by ear", async ({ page }) => {
  await plant(page, againstBots(ended("uchi")));
  await page.locator('[data-action="menu"]').click();
  await page.locator('[data-action="menu-review"]').click();
  await expect(page.locator('[data-review=""]')).toBeVisible();
  await page.locator("#board").focus();
  await page.keyboard.press("w");
  const position = (await page.locator("#review-slider").getAttribute("aria-valuetext"))!;
  await expect(answer(page).locator("p").first()).toHaveText(position);
  await page.keyboard.press("o");
  await expect(answer(page)).toHaveText(/\d+ percent and .* \d+ percent\.$/);
});

test("news of a turn are one sentence, and whoever waited is called at once", async ({ page }) => {
  await unpaced(page);
  await open(page, "uchi", "seats=2&level=easy&seed=6");
  await expect(page.locator("[data-table][data-acting]")).toBeVisible();
  await page.locator("#board").focus();
  // A turn by the line, until the bot has had one.
  await openLine(page);
  await field(page).fill("moves");
  await page.keyboard.press("Enter");
  await expect(answer(page)).not.toBeEmpty();
  for (let turn = 0; turn < 2; turn += 1) {
    await typeMove(page, dice(7 + turn));
    await expect(page.locator("[data-table][data-acting]")).toBeVisible();
  }
  const urgent = page.locator("#live-urgent p").last();
  // The bot's turn in a few words, as in the log, then the task.
  const name = await page.locator("[data-seat] .seat-name").nth(1).innerText();
  await expect(urgent).toContainText(new RegExp(`${name}: [^.]+\\. .+`));
});

test("c confirms what is chosen, numbers work beside the board, and the line helps", async ({ page }) => {
  await unpaced(page);
  await open(page, "uchi", "seats=3&level=easy&seed=1");
  await expect(page.locator("[data-table][data-acting]")).toBeVisible();
  const confirm = page.locator('[data-stage] [data-action="confirm"]');
  await page.locator('[data-action="menu"]').focus();
  await page.keyboard.press("1");
  await expect(spoken(page)).toContainText("Chosen: ");
  if (!(await confirm.isVisible())) {
    await page.locator('[data-cell][aria-disabled="false"]').first().focus();
    await page.keyboard.press("Enter");
  }
  await expect(confirm).toBeVisible();
  await expect(spoken(page)).toContainText(`${(await confirm.textContent())!}: press c.`);
  const before = await ply(page);
  await page.locator('[data-action="menu"]').focus();
  await page.keyboard.press("c");
  await expect.poll(() => ply(page)).not.toBe(before);

  await openLine(page);
  await field(page).fill("help");
  await page.keyboard.press("Enter");
  await expect(answer(page)).toContainText("board (b)");
  await field(page).fill("rules");
  await page.keyboard.press("Enter");
  await expect(page.locator("dialog[open] #sheet-title")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  // What was refused is replaced by what is typed next, and gone when the line is opened again.
  await field(page).fill("xyzzy 99");
  await page.keyboard.press("Enter");
  await expect(answer(page)).toHaveAttribute("data-refused", "");
  await page.keyboard.type("abc");
  await expect(field(page)).toHaveValue("abc");
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await openLine(page);
  await expect(field(page)).toHaveValue("");
});

test("several moves are typed in one line", async ({ page }) => {
  await unpaced(page);
  await open(page, "sterre", "seats=2&level=easy&seed=2");
  await expect(page.locator("[data-table][data-acting]")).toBeVisible();
  const hand = page.locator("[data-hand]:not(.sterre-number-dead)");
  const held = (await hand.evaluateAll((cards) => cards.map((card) => card.getAttribute("data-hand")!))).slice(0, 3);
  expect(held).toHaveLength(3);
  const before = Number(await ply(page));
  await openLine(page);
  await field(page).fill(`take; ${held[0]} ${held[1]}; play ${held[2]}`);
  await page.keyboard.press("Enter");
  await expect.poll(() => ply(page).then(Number)).toBeGreaterThanOrEqual(before + 4);
  await expect(answer(page)).not.toHaveAttribute("data-refused");
  await expect(page.locator("[data-table][data-acting]")).toBeVisible();
});

test("a turn in which nothing is left to do ends after a typed move", async ({ page }) => {
  await unpaced(page);
  await open(page, "stargazers", "seats=2&level=easy&seed=1");
  await openLine(page);
  const phase = () => page.locator("[data-phase]").first().getAttribute("data-phase");
  const options = page.locator('.ask [role="option"]').filter({ hasNotText: /^end|to the reserve/i });
  const choose = async (words: string) => {
    await field(page).fill(words);
    const move = await options.first().innerText();
    const before = await ply(page);
    await field(page).fill(move);
    await page.keyboard.press("Enter");
    await expect.poll(() => ply(page), move).not.toBe(before);
  };
  await expect(page.locator("[data-table][data-acting]")).toBeVisible();
  while ((await phase()) !== "draft") {
    await choose("keep");
    await expect(page.locator("[data-table][data-acting]")).toBeVisible();
  }
  await choose("take");
  await choose("sun from");
  await choose("tile");
  for (let things = 0; things < 4 && (await phase()) === "place"; things += 1) await choose("to");
  await expect(page.locator("[data-table]")).not.toHaveAttribute("data-phase", "place");
});

test("the next chapter has the focus, and what is typed there is taken", async ({ page }) => {
  await openLesson(page, "sterre");
  await page.locator('[data-action="chapters"]').focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("button[data-chapter][aria-current]")).toBeFocused();
  await page.locator("button[data-chapter]").nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-coach][data-chapter="1"]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest(".table") !== null)).toBe(true);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
});

for (const { id, tables } of GAMES) {
  test(`${id}: a whole game is typed`, async ({ page }) => {
    test.skip(!NIGHTLY, "plays whole games");
    test.setTimeout(1_200_000);
    await unpaced(page);
    const roll = dice(11);
    await open(page, id, tables[0][0]);
    await openLine(page);
    while ((await page.locator('[data-turn="over"]').count()) === 0) {
      if (await page.locator("[data-table][data-acting]").isVisible()) {
        await typeMove(page, roll);
      } else if (await page.locator("[data-table][data-held]").isVisible()) {
        await field(page).fill("next");
        await page.keyboard.press("Enter");
      }
      await page.waitForTimeout(30);
    }
  });
}
