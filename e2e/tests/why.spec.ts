// The reason why a move is not allowed: a short text on the board, and a link to the rule.

import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectAccess } from "../support/access";
import { Fingers } from "../support/finger";
import { open } from "../support/player";
import { press, touch, type Press } from "../support/press";

/** Presses a point of the window, whatever is there. */
type PressAt = (page: Page, at: { x: number; y: number }) => Promise<void>;

const click: PressAt = (page, { x, y }) => page.mouse.click(x, y);
const finger: PressAt = async (page, at) => (await Fingers.of(page)).tap(at);

/** Places two markers and tries a third one that touches neither. Returns the number of the rule that forbids it. */
async function breakRule(page: Page, press: Press, pressAt: PressAt): Promise<string> {
  const at = async (target: Locator) => {
    const { x, y, width, height } = (await target.boundingBox())!;
    await pressAt(page, { x: x + width / 2, y: y + height / 2 });
  };
  await open(page, "cattricola", "seats=2&level=easy&seed=3");
  await page.waitForFunction(() => document.querySelector("[data-table]")?.hasAttribute("data-acting"));
  const why = page.locator('[data-action="why"]');
  const holes = page.locator("[data-hole]");
  await press(holes.nth(0));
  await press(holes.nth(1));
  await expect(why).toHaveCount(0);
  // The hole is marked as disabled but can still be pressed, at its place in the window.
  await expect(holes.last()).toHaveAttribute("aria-disabled", "true");
  await at(holes.last());
  await expect(why).toHaveAttribute("data-rule", /^R\d+$/);
  return (await why.getAttribute("data-rule"))!;
}

/** Fails unless the rule is visible, focused and accessible. */
async function expectRule(page: Page, rule: string) {
  await expect(page.locator("[data-sheet]")).toHaveAttribute("data-sheet", "rules");
  await expect(page.locator(`[data-rules~="${rule}"]`)).toBeFocused();
  await expect(page.locator(`[data-rules~="${rule}"]`)).toBeInViewport();
  await expectAccess(page, "the rules, at a rule");
}

test("a marker that hangs with no other leads to the rule, and back to the table", async ({ page }) => {
  const rule = await breakRule(page, press, click);
  await page.locator('[data-action="why"]').click();
  await expectRule(page, rule);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-sheet]")).toBeHidden();
  // Opened from the menu, the rules start at their beginning.
  await page.locator('[data-action="menu"]').click();
  await page.locator('[data-action="rules"]').click();
  await expect(page.locator("#sheet-title")).toBeFocused();
});

test.describe("on a small phone, in Japanese", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: "ja" });

  test("a marker that hangs with no other leads to the rule by finger", async ({ page }) => {
    const rule = await breakRule(page, touch, finger);
    await touch(page.locator('[data-action="why"]'));
    await expectRule(page, rule);
  });
});
