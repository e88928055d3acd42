// What must not move and what must not stick out.

import { expect, type Locator, type Page } from "@playwright/test";

/** The frame after the next one has begun: what was sent has arrived, a table has told its board how wide it is now, and all is drawn. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))));

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

/** How large a window may be: phones upright and held sideways, a tablet, a laptop, a large screen. */
export const WINDOWS: [number, number][] = [
  [320, 568], [360, 640], [640, 360], [667, 375], [768, 1024], [1440, 900], [2560, 1440],
];

/** How far the page, or the board beside a column, scrolls. */
export const scrolling = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [whole, stage] = [document.documentElement, document.querySelector(".table-stage")!];
    return Math.max(whole.scrollHeight - whole.clientHeight, stage.scrollHeight - stage.clientHeight);
  });

/**
 * What can be pressed now and cannot be reached: cut off, covered, or outside the window. Every target
 * is tried where a finger would, in its middle and at its edges; of a drawn one, which need not be a
 * rectangle, only the middle. What matches `atOnce` has to be in sight at the top of the page; the rest
 * may be scrolled to.
 */
export const unreachable = (page: Page, atOnce = "*"): Promise<string[]> =>
  page.evaluate((atOnce) => {
    const dialog = document.querySelector("dialog[open]");
    const log = document.querySelector('[data-log][data-open="true"]');
    const isSheet = log !== null && getComputedStyle(log).position === "fixed";
    const root = dialog ?? (isSheet ? log : document.body);
    const stage = document.querySelector(".table-stage");
    const before: [number, number] = [scrollY, stage?.scrollTop ?? 0];
    const scroll = ([page, board]: [number, number]) => {
      scrollTo({ top: page, behavior: "instant" });
      if (stage) stage.scrollTop = board;
    };
    const isHidden = (target: Element) => {
      const { width, height } = target.getBoundingClientRect();
      const { pointerEvents } = getComputedStyle(target);
      return (
        !target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        width < 2 || height < 2 || pointerEvents === "none" ||
        target.closest("[inert], .visually-hidden, .toasts") !== null
      );
    };
    /** Whether it lies in a list that is scrolled by itself. */
    const isListed = (target: Element) => {
      for (let box = target.parentElement; box && box !== document.body; box = box.parentElement) {
        const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY);
        if (scrolls && box !== stage && box.scrollHeight > box.clientHeight) return true;
      }
      return false;
    };
    /** What is wrong with where a target lies. */
    const wrongWith = (target: HTMLElement | SVGElement): string | undefined => {
      const { left, top, right, bottom } = target.getBoundingClientRect();
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) {
        return `is outside: ${[left, top, right, bottom].map(Math.round).join(" ")}`;
      }
      const [middle, half] = [(left + right) / 2, (top + bottom) / 2];
      const isDrawn = target instanceof SVGElement;
      const edges = [[left + 3, half], [right - 3, half], [middle, top + 3], [middle, bottom - 3]];
      for (const [x, y] of [[middle, half], ...(isDrawn ? [] : edges)]) {
        const hit = document.elementFromPoint(x, y);
        const label = hit?.closest("label");
        if (target.contains(hit) || (label && (label === target || label.contains(target)))) continue;
        // Pieces of one picture may lie on each other.
        if (isDrawn && hit !== null && target.ownerSVGElement?.parentElement?.contains(hit)) continue;
        const over = hit?.closest("[class]")?.getAttribute("class") ?? hit?.localName;
        return `is covered by ${over} at ${Math.round(x)} ${Math.round(y)}`;
      }
      const isCut = target.localName === "button" && target.scrollWidth > target.clientWidth + 1;
      return isCut ? "is cut" : undefined;
    };
    const found: string[] = [];
    const pressable =
      "button, a[href], input, select, textarea, summary, [role=button], [role=checkbox], [role=slider], [data-act]";
    for (const target of root.querySelectorAll<HTMLElement | SVGElement>(pressable)) {
      if (isHidden(target) || isListed(target)) continue;
      scroll(root === document.body ? [0, 0] : before);
      if (!target.matches(atOnce)) target.scrollIntoView({ block: "nearest", behavior: "instant" });
      const wrong = wrongWith(target);
      const name = target.getAttribute("data-action") ?? target.getAttribute("aria-label") ?? target.textContent ?? "";
      if (wrong) found.push(`${target.localName} “${name.trim().slice(0, 40)}” ${wrong}`);
    }
    scroll(before);
    return found;
  }, atOnce);
