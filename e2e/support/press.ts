// The three ways to press something: a pointer, a finger, the keyboard.

import { expect, type Locator, type Page } from "@playwright/test";
import { Fingers } from "./finger";

export type Press = (target: Locator) => Promise<void>;

/** Presses with a mouse. */
export const press: Press = (target) => target.click();

/** Presses with a finger. Fails if the target is too small for one. */
export const tap: Press = async (target) => {
  await target.scrollIntoViewIfNeeded();
  const isCell = (await target.getAttribute("data-cell")) !== null;
  const least = isCell ? 24 : 44;
  const size = async () => {
    const box = await target.boundingBox();
    return box ? Math.min(box.width, box.height) : 0;
  };
  // An element that has just been pressed is a little smaller until it is released.
  await expect.poll(size, `size of ${target}`).toBeGreaterThanOrEqual(least - 0.5);
  await touch(target);
};

/** Presses with a finger, whatever the target's size. `at` is the point, as fractions of its width and height. */
export async function touch(target: Locator, at = { x: 0.5, y: 0.5 }) {
  const whole = (await target.boundingBox())!;
  const position = { x: whole.width * at.x, y: whole.height * at.y };
  // The trial waits until the target is visible, still, enabled, and not covered.
  await target.tap({ trial: true, position });
  const { x, y } = (await target.boundingBox())!;
  await (await Fingers.of(target.page())).tap({ x: x + position.x, y: y + position.y });
}

/** Waits until a second press of a key on the same part counts as a press of its own (`src/stage/double_press.rs`). */
export const again = (page: Page) => page.waitForTimeout(320);

/** Presses with the keyboard alone: Tab into a group, arrow keys within it, then Enter. */
export const keys: Press = async (target) => {
  const page = target.page();
  const here = () => target.evaluate((element) => element === document.activeElement);
  // The tab stop of the group that contains the target, or the target itself.
  const goal = await target.evaluateHandle((element) => {
    const group = element.closest("[data-walk]");
    return group?.querySelector('[data-tap][tabindex="0"]') ?? element;
  });
  // Forwards or backwards, whichever leads to the target without going around the page.
  const way = () =>
    goal.evaluate((stop) => {
      const now = document.activeElement!;
      if (now === stop) return null;
      const before = now.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING;
      return before ? "Shift+Tab" : "Tab";
    });
  for (let stops = 0, key = await way(); key !== null; stops += 1, key = await way()) {
    expect(stops, `Tab leads to ${target}`).toBeLessThan(80);
    await page.keyboard.press(key);
  }
  for (let steps = 0; !(await here()); steps += 1) {
    expect(steps, `the arrow keys lead to ${target}`).toBeLessThan(40);
    // By the order of the group if it has one. Else by place, with the axes in turn: one axis alone may lead nowhere.
    const key = await target.evaluate((element, odd) => {
      const ring = element.closest("[data-order]");
      if (ring !== null) {
        const parts = [...ring.querySelectorAll("[data-tap]")];
        return parts.indexOf(element) > parts.indexOf(document.activeElement!) ? "ArrowRight" : "ArrowLeft";
      }
      const middle = (it: Element) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      };
      const [x, y] = middle(document.activeElement!);
      const [toX, toY] = middle(element);
      const [across, down] = [Math.abs(toX - x) > 4, Math.abs(toY - y) > 4];
      if (down && !(odd && across)) return toY > y ? "ArrowDown" : "ArrowUp";
      return toX > x ? "ArrowRight" : "ArrowLeft";
    }, steps % 2 === 1);
    await page.keyboard.press(key);
  }
  await page.keyboard.press("Enter");
};
