// Checks of the layout: nothing jumps, sticks out, is cut or is covered.

import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Waits until the second frame from now has begun. By then, sent events have arrived, the table has told its board
 * the current width, and everything is drawn.
 */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))));

/** By how many pixels the page is wider than the window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Fails if the page can be scrolled sideways. */
export async function expectNoSideways(page: Page, where: string) {
  expect(await sideways(page), `${where} is too wide`).toBeLessThanOrEqual(0);
}

/** The position and the size of an element, in whole pixels. */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  expect(box, `${target} is shown`).not.toBeNull();
  const { x, y, width, height } = box!;
  return [x, y, width, height].map(Math.round).join(" ");
}

/** The tested sizes of a window: phones upright and sideways, a tablet both ways, a laptop, a large screen. */
export const WINDOWS: [number, number][] = [
  [320, 568], [360, 640], [640, 360], [667, 375], [768, 1024], [1024, 768], [1440, 900], [2560, 1440],
];

/** How far the page, or the stage with the board, can be scrolled, in pixels. */
export const scrolling = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [whole, stage] = [document.documentElement, document.querySelector(".table-stage")!];
    return Math.max(whole.scrollHeight - whole.clientHeight, stage.scrollHeight - stage.clientHeight);
  });

/**
 * Lists the targets that cannot be reached because they are cut off, covered or outside the window. Every target is
 * tried at its middle and at its edges; a drawn target, which need not be a rectangle, only at its middle. Targets
 * that match `atOnce` must be visible at the top of the page. All others may be scrolled to.
 */
export const unreachable = (page: Page, atOnce = "*"): Promise<string[]> => page.evaluate(findUnreachable, atOnce);

const findUnreachable = (atOnce: string): string[] => {
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
  /** Whether a target is in a list that scrolls by itself. */
  const isListed = (target: Element) => {
    for (let box = target.parentElement; box && box !== document.body; box = box.parentElement) {
      const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY);
      if (scrolls && box !== stage && box.scrollHeight > box.clientHeight) return true;
    }
    return false;
  };
  /** Why a target cannot be pressed at its place, or undefined. */
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
      // Pieces of one picture may cover each other.
      if (isDrawn && hit !== null && target.ownerSVGElement?.parentElement?.contains(hit)) continue;
      // Messages disappear by themselves.
      if (hit?.closest(".toasts")) continue;
      const over = hit?.closest("[class]")?.getAttribute("class") ?? hit?.localName;
      return `is covered by ${over} at ${Math.round(x)} ${Math.round(y)}`;
    }
    const isCut = target.localName === "button" && target.scrollWidth > target.clientWidth + 1;
    return isCut ? "is cut" : undefined;
  };
  const found: string[] = [];
  const pressable =
    "button, a[href], input, select, textarea, summary, [role=button], [role=checkbox], [role=slider], [data-tap]";
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
};

/**
 * Lists the words that cannot be read: cut by a box that does not scroll, or covered by something else. Words that
 * can be scrolled to are scrolled to first. Words in drawings (SVG) are not checked; the boards have their own tests.
 */
const findUnreadable = (): string[] => {
  const found: string[] = [];
  const top = [...document.querySelectorAll("dialog[open]")].at(-1);
  const log = document.querySelector('[data-log][data-open="true"]');
  const root = top ?? (log && getComputedStyle(log).position === "fixed" ? log : document.body);
  /** Elements that may be shortened, because an accessible name or another element contains the whole text. */
  const mayBeCut = ".seat-name, [data-may-be-cut], input, textarea, select, option";
  const passedOver = `.visually-hidden, [inert], [aria-hidden="true"], .toasts, [data-flying], ${mayBeCut}, svg`;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ancestors = (element: Element) => {
    const all: Element[] = [];
    for (let box: Element | null = element; box; box = box.parentElement) all.push(box);
    return all;
  };
  /** Whether an element is only for screen readers. */
  const isUnseen = (it: Element) => it.clientWidth <= 1 && it.clientHeight <= 1 && getComputedStyle(it).overflow !== "visible";
  /** Whether a box must be scrolled to show what is between these heights. */
  const isScrolledAway = (box: Element, from: number, to: number) => {
    const { top, bottom } = box.getBoundingClientRect();
    return /auto|scroll/.test(getComputedStyle(box).overflowY) && (from < top || to > bottom);
  };
  const places: [Element, number, number][] = [];
  const note = (element: Element | null) => {
    for (let box = element; box; box = box.parentElement) places.push([box, box.scrollLeft, box.scrollTop]);
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent!.trim();
    const parent = node.parentElement!;
    if (words === "" || parent.closest(passedOver)) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getClientRects().length === 0) continue;
    if (ancestors(parent).some(isUnseen)) continue;
    note(parent);
    parent.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    let wrong = "";
    for (const { left, top, right, bottom } of lines) {
      // The box of a line is higher than its letters.
      const spare = (bottom - top) * 0.2;
      for (let box: Element | null = parent; box && !wrong; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        const around = box.getBoundingClientRect();
        const isClip = (overflow: string) => overflow === "hidden" || overflow === "clip";
        const isWide = isClip(overflowX) && (left < around.left - 1 || right > around.right + 1);
        const isHigh = isClip(overflowY) && (top + spare < around.top || bottom - spare > around.bottom);
        if ((isWide || isHigh) && clipPath === "none") {
          wrong = `is cut by ${box.localName}.${box.getAttribute("class") ?? ""}`;
        }
      }
      if (wrong) break;
      if (left < -1 || right > innerWidth + 1) wrong = `is outside: ${Math.round(left)} to ${Math.round(right)}`;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (ancestors(parent).some((box) => isScrolledAway(box, top + spare, bottom - spare))) continue;
      if (wrong || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const hit = document.elementsFromPoint(x, y).find((it) => it.localName !== "label" || it.contains(parent));
      if (!hit || parent.contains(hit) || hit.contains(parent)) continue;
      if (getComputedStyle(parent).pointerEvents === "none") continue;
      // A transparent element, for example a layer over its own button, covers nothing.
      const paints = (it: Element): boolean => {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(it);
        const isClear = /, 0\)$|transparent/.test(backgroundColor) && backgroundImage === "none";
        return opacity !== "0" && (!isClear || it.localName === "img");
      };
      // Messages disappear by themselves.
      if (hit.closest(".toasts") || !paints(hit)) continue;
      wrong = `is covered by ${hit.localName}.${hit.getAttribute("class") ?? ""}`;
    }
    if (wrong) found.push(`“${words.slice(0, 40)}” ${wrong}`);
  }
  for (const [box, x, y] of places) {
    if (box.scrollLeft !== x || box.scrollTop !== y) box.scrollTo({ left: x, top: y, behavior: "instant" });
  }
  return found;
};

/** Lists the primary buttons of a sheet that are visible only after scrolling. Does not check phones. */
const findBelowFold = (): string[] => {
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (!sheet || sheet.scrollTop > 0 || innerWidth < 640 || innerHeight < 513) return [];
  const fold = sheet.getBoundingClientRect().bottom;
  const primary = [...sheet.querySelectorAll(".button-primary")].filter((it) => it.checkVisibility());
  const below = primary.filter((it) => it.getBoundingClientRect().bottom > fold);
  return below.map((it) => `button “${it.textContent}” is below the fold`);
};

/**
 * Lists all faults of the page once it is drawn: targets that cannot be reached, words that cannot be read, and
 * excess width.
 */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [...(${findUnreachable})(".nothing"), ...(${findUnreadable})(), ...(${findBelowFold})(), ...(wide > 0 ? [wide + " px too wide"] : [])];
  })()`);

/** Describes what a person can do at the moment: the phase, the buttons, and the number of pieces of each kind. */
export const askedOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility());
    const actions = seen("[data-action]").map((it) => it.getAttribute("data-action")!);
    const pieces = ["[data-card]", "[data-hand]", "[data-pick]", "[data-bundle]", "[data-slot]", "[data-drag]"];
    const phase = document.querySelector("[data-phase]")?.getAttribute("data-phase");
    return [phase, ...actions.sort(), ...pieces.map((piece) => seen(piece).length)].join(" ");
  });

/**
 * Removes shadows from the pages loaded after this call. Painting them takes longer than everything else, and they do
 * not affect the layout.
 */
export async function plain(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { box-shadow: none !important; text-shadow: none !important } svg, svg * { filter: none !important }");
    document.adoptedStyleSheets = [sheet];
  });
}
