// Fingers and a mouse. Fingers use the browser's touch input: one or two of them go down, move one step in every frame,
// tremble a little and go up, in the window or in a frame of it. The mouse moves in steps. Points are those of the
// screen, as `boundingBox` returns them.

import { expect, type CDPSession, type Page } from "@playwright/test";
import { painted } from "./layout";

/** A point on the screen, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The number of steps in which a pointer moves from one point to the next. */
const STEPS = 14;

/** How far a finger moves during a tap, in pixels. */
const TREMBLE = 2;

/** A device that can drag: a finger or a mouse. */
export interface Holder {
  readonly name: "finger" | "mouse";
  tap(at: Point): Promise<void>;
  /** Drags through all of these points. */
  drag(...way: Point[]): Promise<void>;
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** All points of a path in small steps, except the first point. */
function steps(way: Point[]): Point[] {
  return way.slice(1).flatMap((to, at) =>
    Array.from({ length: STEPS }, (_, step) => between(way[at], to, (step + 1) / STEPS)),
  );
}

/** Drags with a mouse and does not wait for frames. For pages that are slow on purpose. */
export async function dragAtOnce({ mouse }: Page, from: Point, to: Point) {
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 12 });
  await mouse.up();
}

/** The fingers on the screen of a page. */
export class Fingers implements Holder {
  readonly name = "finger";
  private down = new Map<number, Point>();

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly taken: string[],
  ) {}

  private static readonly known = new WeakMap<Page, Promise<Fingers>>();

  /** The fingers of a page. Records every gesture that the browser takes over, for example to scroll. */
  static of(page: Page): Promise<Fingers> {
    const known = Fingers.known.get(page) ?? Fingers.begin(page);
    Fingers.known.set(page, known);
    return known;
  }

  private static async begin(page: Page): Promise<Fingers> {
    const taken: string[] = [];
    await page.exposeFunction("fingerTaken", (what: string) => taken.push(what));
    const watch = () => {
      addEventListener(
        "pointercancel",
        ({ pointerType, target }) => {
          const what = target instanceof Element ? target.outerHTML.slice(0, 80) : String(target);
          void (window as unknown as { fingerTaken(what: string): void }).fingerTaken(`${pointerType} ${what}`);
        },
        true,
      );
    };
    await page.addInitScript(watch);
    for (const frame of page.frames()) await frame.evaluate(watch);
    return new Fingers(page, await page.context().newCDPSession(page), taken);
  }

  private async tell(type: "touchStart" | "touchMove" | "touchEnd") {
    const touchPoints = [...this.down].map(([id, { x, y }]) => ({ id, x, y }));
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /** Puts a finger down. */
  async press(at: Point, finger = 0) {
    this.down.set(finger, at);
    await this.tell("touchStart");
  }

  /** Moves several fingers at the same time, one step in every frame. */
  async move(...ways: Point[][]) {
    const all = ways.map(steps);
    for (let step = 0; step < all[0].length; step += 1) {
      all.forEach((way, finger) => this.down.set(finger, way[step]));
      await this.tell("touchMove");
      await painted(this.page);
    }
  }

  /** Lifts a finger. */
  async lift(finger = 0) {
    this.down.delete(finger);
    await this.tell("touchEnd");
  }

  /** Calls `doing` and fails if the browser has taken over a gesture. */
  private async kept(doing: () => Promise<void>) {
    this.taken.length = 0;
    await doing();
    // A tap may lead to another page, which cannot be asked.
    await painted(this.page).catch(() => undefined);
    expect(this.taken, "gestures that the browser took over").toEqual([]);
  }

  async tap(at: Point) {
    await this.kept(async () => {
      await this.press(at);
      this.down.set(0, { x: at.x + TREMBLE, y: at.y });
      await this.tell("touchMove");
      await this.lift();
    });
  }

  async drag(...way: Point[]) {
    await this.kept(async () => {
      await this.press(way[0]);
      await this.move(way);
      await this.lift();
    });
  }

  /** Moves two fingers, each along its own path. The first finger is put down first. */
  async both(one: Point[], two: Point[]) {
    await this.kept(async () => {
      await this.press(one[0]);
      await painted(this.page);
      await this.press(two[0], 1);
      await this.move(one, two);
      await this.lift(1);
      await this.lift();
    });
  }

  /** A drag that the browser should take over, so that the page scrolls. */
  async swipe(...way: Point[]) {
    this.taken.length = 0;
    await this.press(way[0]);
    await this.move(way);
    await this.lift();
    await painted(this.page);
    expect(this.taken.length, "the browser takes the gesture").toBeGreaterThan(0);
  }

  /** Moves two fingers apart around a point, so that the browser enlarges the page. */
  async spread(around: Point, apart: [number, number]) {
    const way = (side: number) => apart.map((far) => ({ x: around.x, y: around.y + (side * far) / 2 }));
    const [one, two] = [way(-1), way(1)];
    await this.press(one[0]);
    await this.press(two[0], 1);
    await this.move(one, two);
    await this.lift(1);
    await this.lift();
    await painted(this.page);
  }
}

/** A mouse that moves in steps. */
export class Mouse implements Holder {
  readonly name = "mouse";

  constructor(private readonly page: Page) {}

  async tap(at: Point) {
    await this.page.mouse.move(at.x, at.y, { steps: 4 });
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  async drag(...way: Point[]) {
    const { mouse } = this.page;
    await mouse.move(way[0].x, way[0].y);
    await mouse.down();
    for (const { x, y } of steps(way)) {
      await mouse.move(x, y);
      await painted(this.page);
    }
    await mouse.up();
    await painted(this.page);
  }
}
