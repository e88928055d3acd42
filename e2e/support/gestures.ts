// Tries every drag of every game: with a finger, a mouse and the keyboard; in a window and in a frame of a host page;
// as it is, with the page scrolled, and enlarged.

import { expect, type Frame, type Locator, type Page } from "@playwright/test";
import { Fingers, Mouse, type Holder, type Point } from "./finger";
import type { HostPages } from "./host";
import { tap, type Press } from "./press";
import { unpaced } from "./saves";
import { NIGHTLY } from "./test";

export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** A desktop browser with a zoom of 150 %: the window has fewer pixels, and each is larger. */
export const DESK = { viewport: { width: 853, height: 533 }, deviceScaleFactor: 1.5 };

export type Place = "a window" | "a frame";
export const PLACES: Place[] = ["a window", "a frame"];

/**
 * Opens a page with the app in a frame. The frame is returned as a page, because it has all methods that players use.
 */
export async function frameOf(host: HostPages, page: Page, attributes: string): Promise<Page> {
  await unpaced(page);
  await page.goto(
    host.page(`<meta name="viewport" content="width=device-width, initial-scale=1">
      <style>body { margin: 0 } p { height: 120px; margin: 0 } .below { height: 2000px }</style>
      <p>Above</p><hoshibako-game id="game" loading="eager" lang="en" ${attributes}></hoshibako-game><p class="below">Below</p>`),
  );
  const handle = await page.locator("#game iframe").elementHandle();
  const frame: Frame = (await handle!.contentFrame())!;
  await expect(frame.locator("[data-board-ready]")).toBeVisible({ timeout: 20_000 });
  return frame as unknown as Page;
}

/** How far the page is scrolled, in pixels: the sum over all frames, with their stages. */
export async function scrolledBy(page: Page): Promise<number> {
  const one = (frame: Frame) =>
    frame.evaluate(() => scrollY + (document.querySelector(".table-stage")?.scrollTop ?? 0));
  return (await Promise.all(page.frames().map(one))).reduce((sum, far) => sum + far);
}

/** The states of the page in which dragging is tested. `board` is the element on which pieces are dragged. */
const VIEWS = {
  "as it is": async (_page: Page, _board: Locator) => undefined,
  // Adds room below the board and scrolls down: the page, or in a wide window the stage.
  scrolled: async (page: Page, board: Locator) => {
    for (const frame of page.frames()) {
      await frame.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(".table-board { padding-block-end: 30rem; }");
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      });
    }
    const { x, y } = (await board.boundingBox())!;
    await page.mouse.move(x + 4, y + 4);
    await page.mouse.wheel(0, 16);
    await expect.poll(() => scrolledBy(page), "the page is scrolled").toBeGreaterThan(10);
    // Scrolling by the wheel is animated.
    const isAtRest = async () => {
      const before = await scrolledBy(page);
      await page.waitForTimeout(120);
      return (await scrolledBy(page)) === before;
    };
    await expect.poll(isAtRest, "the page is at rest").toBe(true);
  },
  // Enlarges the page as a pinch with two fingers does.
  enlarged: async (page: Page, board: Locator) => {
    await board.evaluate((board) => board.scrollIntoView({ block: "start" }));
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1.25 });
    await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1.2);
  },
};

/** Drags at a point where nothing can be dragged. With a finger, the page scrolls. */
export async function tug(page: Page, name: string, from: Point, to: Point) {
  if (name === "finger") return (await Fingers.of(page)).swipe(from, to);
  await new Mouse(page).drag(from, to);
}

/** The views to test: in nightly runs all of them, in other runs only those in `byDay`. */
export const views = (...byDay: (keyof typeof VIEWS)[]) =>
  Object.entries(VIEWS).filter(([view]) => NIGHTLY || byDay.some((one) => one === view));

export const middle = async (target: Locator): Promise<Point> => {
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** Rotates a point around `middle` by this number of degrees, clockwise. */
export function round(middle: Point, point: Point, degrees: number): Point {
  const [turn, x, y] = [(degrees * Math.PI) / 180, point.x - middle.x, point.y - middle.y];
  return {
    x: middle.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: middle.y + x * Math.sin(turn) + y * Math.cos(turn),
  };
}

interface Device {
  name: "finger" | "mouse";
  /** The browser's settings for this device. */
  use: typeof PHONE | typeof DESK;
  /** How this device presses. A frame as narrow as a phone is laid out for a finger. */
  press: Press;
  holder(page: Page): Promise<Holder>;
}

const DEVICES: Device[] = [
  { name: "finger", use: PHONE, press: tap, holder: (page) => Fingers.of(page) },
  { name: "mouse", use: DESK, press: (target) => target.click(), holder: async (page) => new Mouse(page) },
];

/**
 * The combinations of device and place to test: in nightly runs all of them, in other runs one place for each device.
 */
export const devicesAt = (byDay: Record<Device["name"], Place>) =>
  DEVICES.flatMap((device) =>
    PLACES.filter((place) => NIGHTLY || byDay[device.name] === place).map((place) => ({ ...device, place })),
  );
