// The actions of a person in a window: waits until something is visible, presses it with a pointer, drags it. The code
// is the same for every engine.

import type { Step, Window } from "./engine";

/** How long to wait for something, in milliseconds. */
const PATIENCE = 20_000;

const sleep = (time: number) => new Promise((done) => setTimeout(done, time));

/** A point in pixels of the page, or of the frame that was entered. */
export type Point = [x: number, y: number];

/**
 * Finds a point at which an element can be pressed and nothing covers it, after scrolling if necessary. Otherwise
 * returns the reason. Runs in the page.
 */
function grip({ selector, at }: { selector: string; at: number }): Point | string {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility());
  const element = all[at];
  if (!element) return "is not there";
  if (element.getAttribute("aria-disabled") === "true") return "is disabled";
  const find = (): Point | undefined => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const part of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      for (const other of [0.5, 0.35, 0.65, 0.2, 0.8]) {
        const point: Point = [Math.round(left + width * other), Math.round(top + height * part)];
        const hit = document.elementFromPoint(...point);
        if (hit && (element.contains(hit) || hit.closest("label")?.contains(element))) return point;
      }
    }
  };
  let point = find();
  if (!point) {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    point = find();
  }
  return point ?? "is covered";
}

export class Hand {
  /** The position of the entered frame's content in the window. */
  private origin: Point = [0, 0];

  constructor(readonly window: Window) {}

  async goto(address: string) {
    this.origin = [0, 0];
    await this.window.goto(address);
  }

  async reload() {
    this.origin = [0, 0];
    await this.window.reload();
  }

  async enter(frame: string) {
    await this.until("the frame", (frame) => document.querySelector(frame), frame);
    this.origin = await this.window.enter(frame);
  }

  async leave() {
    this.origin = [0, 0];
    await this.window.leave();
  }

  ask<T, A>(look: (given: A) => T, given: A): Promise<T> {
    return this.window.ask(look, given);
  }

  /** Calls `look` in the page until the answer is truthy, and returns that answer. */
  async until<T, A>(what: string, look: (given: A) => T, given: A, patience = PATIENCE): Promise<NonNullable<T>> {
    const end = Date.now() + patience;
    for (let pause = 20; ; pause = Math.min(pause * 1.5, 250)) {
      // A page that is being replaced gives no answer.
      const answer = await this.ask(look, given).catch((error: Error) => error);
      if (answer && !(answer instanceof Error)) return answer;
      if (Date.now() > end) throw new Error(`${what} did not come (${answer})`);
      await sleep(pause);
    }
  }

  /** Waits until one of the elements is visible. */
  async see(selector: string, patience?: number) {
    const look = (selector: string) =>
      [...document.querySelectorAll(selector)].some((it) => it.checkVisibility()) || null;
    await this.until(selector, look, selector, patience);
  }

  /** The number of visible elements. */
  count(selector: string): Promise<number> {
    const look = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility()).length;
    return this.ask(look, selector);
  }

  /** An attribute of the first element. */
  attribute(selector: string, name: string): Promise<string | null> {
    const look = (given: { selector: string; name: string }) =>
      document.querySelector(given.selector)?.getAttribute(given.name) ?? null;
    return this.ask(look, { selector, name });
  }

  /** An attribute of all elements, in order. */
  attributes(selector: string, name: string): Promise<string[]> {
    const look = (given: { selector: string; name: string }) =>
      [...document.querySelectorAll(given.selector)].map((it) => it.getAttribute(given.name) ?? "");
    return this.ask(look, { selector, name });
  }

  /** Waits until an attribute has this value. */
  async says(selector: string, name: string, value: string | null) {
    const look = (given: { selector: string; name: string; value: string | null }) =>
      document.querySelector(given.selector)?.getAttribute(given.name) === given.value || null;
    await this.until(`${selector} with ${name}=${value}`, look, { selector, name, value });
  }

  /** A point at which an element can be pressed, once the element no longer moves. */
  async place(selector: string, at = 0): Promise<Point> {
    const end = Date.now() + PATIENCE;
    for (let last = ""; ; ) {
      const found = await this.ask(grip, { selector, at });
      if (typeof found !== "string" && found.join() === last) return found;
      last = typeof found === "string" ? "" : found.join();
      if (Date.now() > end) throw new Error(`${selector} ${typeof found === "string" ? found : "does not lie still"}`);
      await sleep(last ? 30 : 60);
    }
  }

  /** Presses an element with the pointer. */
  async press(selector: string, at = 0) {
    await this.touch(await this.place(selector, at));
  }

  /** Presses a point. */
  async touch(place: Point) {
    await this.window.pointer([{ move: this.there(place) }, "down", "up"]);
  }

  /** Moves the pointer to a point. */
  async point(place: Point) {
    await this.window.pointer([{ move: this.there(place) }]);
  }

  /** Presses at one point, moves to another and releases. */
  async drag([fromX, fromY]: Point, [toX, toY]: Point, many = 12) {
    const steps: Step[] = [{ move: this.there([fromX, fromY]) }, "down"];
    for (let step = 1; step <= many; step += 1) {
      const part = step / many;
      steps.push({ move: this.there([fromX + (toX - fromX) * part, fromY + (toY - fromY) * part]) });
    }
    await this.window.pointer([...steps, "up"]);
  }

  key(key: string) {
    return this.window.key(key);
  }

  private there([x, y]: Point): Point {
    return [this.origin[0] + x, this.origin[1] + y];
  }
}
