// The three ways to press something: a pointer, a finger, the keyboard.

import { expect, type Locator } from "@playwright/test";

export type Press = (target: Locator) => Promise<void>;

/** With a mouse. */
export const press: Press = (target) => target.click();

/** With a finger; what it touches has to be large enough for one. */
export const tap: Press = async (target) => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  const isCell = (await target.getAttribute("data-cell")) !== null;
  const least = isCell ? 24 : 44;
  expect(Math.min(box!.width, box!.height), `size of ${target}`).toBeGreaterThanOrEqual(least - 0.5);
  await target.tap();
};

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** With the keyboard alone: Tab to it, arrow keys over the board, Enter. */
export const keys: Press = async (target) => {
  const page = target.page();
  const place = await target.getAttribute("data-place");
  const goal = place === null ? target : page.locator('[data-place][tabindex="0"]');
  for (let stops = 0; !(await isFocused(goal)); stops += 1) {
    expect(stops, `Tab leads to ${target}`).toBeLessThan(60);
    await page.keyboard.press("Tab");
  }
  if (place !== null) {
    const here = (await goal.getAttribute("data-place"))!;
    for (const [axis, less, more] of [[0, "ArrowLeft", "ArrowRight"], [1, "ArrowUp", "ArrowDown"]] as const) {
      const steps = Number(place[axis]) - Number(here[axis]);
      for (let step = 0; step < Math.abs(steps); step += 1) {
        await page.keyboard.press(steps < 0 ? less : more);
      }
    }
    expect(await isFocused(target), `the arrow keys lead to ${place}`).toBe(true);
  }
  await page.keyboard.press("Enter");
};
