// The line in which a person types moves and questions, by keys alone. The focus stays where the next thing is typed.

import { expect, test, type Page } from "@playwright/test";
import { expectAccess } from "../support/access";
import { watchConsole } from "../support/console";
import { GAMES } from "../support/games";
import { dice, open } from "../support/player";
import { tap } from "../support/press";
import { NIGHTLY } from "../support/test";

const field = (page: Page) => page.locator('[data-action="ask-field"]');
const answer = (page: Page) => page.locator(".ask-answer");
const spoken = (page: Page) => page.locator("#live, #live-urgent");
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

test("a coach keeps its hints", async ({ page }) => {
  await page.goto("./#/today/uchi?day=2026-11-20");
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  await page.locator("#board").focus();
  await page.keyboard.press("i");
  await expect(answer(page)).toHaveText("There are no hints here.");
  await page.keyboard.press("h");
  await expect(answer(page)).not.toHaveAttribute("data-refused");
});

test("a whole game is typed", async ({ page }) => {
  test.skip(!NIGHTLY, "plays whole games");
  test.setTimeout(600_000);
  const roll = dice(11);
  await open(page, "uchi", "seats=2&level=easy&seed=6");
  await openLine(page);
  while (await page.locator('[data-turn="over"]').count() === 0) {
    if (await page.locator("[data-table][data-acting]").count() > 0) await typeMove(page, roll);
    await page.waitForTimeout(50);
  }
});
