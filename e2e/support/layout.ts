// What must not move and what must not stick out.

import { expect, type Locator, type Page } from "@playwright/test";

/** How many pixels the page is wider than the window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Fails if the page can be scrolled sideways. */
export async function expectNoSideways(page: Page, where: string) {
  expect(await sideways(page), `${where} is too wide`).toBeLessThanOrEqual(0);
}

/** Where something lies, to the pixel. */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  expect(box, `${target} is shown`).not.toBeNull();
  const { x, y, width, height } = box!;
  return [x, y, width, height].map(Math.round).join(" ");
}
