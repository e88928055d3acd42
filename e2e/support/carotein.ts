// Plays Carotein as a person would: puts stars where there is room, passes, chooses two boards, lays
// them, has them judged. Reads the board through what it says of itself.

import { expect, type Locator, type Page } from "@playwright/test";
import { open, Player } from "./player";
import { press as pointer, type Press } from "./press";

/** The mat in tenths of a millimetre, with its frame. */
const MAT = { width: 5600, height: 4200, frame: 140 };

export class Carotein extends Player {
  readonly mat: Locator;
  readonly ground: Locator;

  constructor(page: Page, press: Press = pointer) {
    super(page, press);
    this.mat = page.locator(".carotein-mat");
    this.ground = page.locator(".carotein-ground");
  }

  static async start(page: Page, query: string, press?: Press) {
    await open(page, "carotein", query);
    return new Carotein(page, press);
  }

  board(letter: string): Locator {
    return this.page.locator(`[data-board="${"abcdefg".indexOf(letter)}"]`);
  }

  /** Where a point of the mat is on the screen. */
  async at(x: number, y: number) {
    const box = (await this.mat.boundingBox())!;
    const scale = box.width / (MAT.width + 2 * MAT.frame);
    return { x: box.x + (x + MAT.frame) * scale, y: box.y + (y + MAT.frame) * scale };
  }

  /** Where a board lies: x, y, degrees, and whether it is turned over. */
  async lies(letter: string) {
    const place = (await this.board(letter).getAttribute("transform"))!;
    const [x, y, angle] = place.match(/-?[\d.]+/g)!.map(Number);
    return { x, y, angle, flipped: place.includes("scale") };
  }

  /** A point of the screen at which a board can be taken hold of: near its middle, on its glass. */
  async grip(letter: string) {
    const { x, y } = await this.lies(letter);
    const spots: { x: number; y: number }[] = [];
    for (let step = 0; step < 24; step += 1) {
      const far = step * 25;
      spots.push(await this.at(x + far * Math.cos(step), y + far * Math.sin(step)));
    }
    const number = "abcdefg".indexOf(letter);
    const found = await this.page.evaluate(
      ({ spots, number }) =>
        spots.find(({ x, y }) => {
          const board = document.elementFromPoint(x, y)?.closest<SVGElement>("[data-board]");
          return board?.dataset.board === String(number);
        }),
      { spots, number },
    );
    expect(found, `board ${letter} can be touched`).toBeTruthy();
    return found!;
  }

  /** The stars there are, as their places. */
  stars(): Promise<{ x: number; y: number }[]> {
    return this.page.locator(".carotein-chip").evaluateAll((chips) =>
      chips.map((chip) => {
        const [x, y] = chip.getAttribute("transform")!.match(/-?\d+/g)!.map(Number);
        return { x, y };
      }),
    );
  }

  /** A place near the middle at which no star is touched. */
  async room() {
    const stars = await this.stars();
    for (let step = 1; step < 200; step += 1) {
      const [turn, far] = [step * 2.4, 300 + step * 12];
      const spot = {
        x: Math.round(2800 + Math.cos(turn) * far),
        y: Math.round(2100 + Math.sin(turn) * Math.min(far, 1900)),
      };
      const free = stars.every((star) => Math.hypot(star.x - spot.x, star.y - spot.y) > 420);
      if (free) return spot;
    }
    throw new Error("no room");
  }

  /** Shows where a star would lie, with a pointer or a finger. */
  async show(spot: { x: number; y: number }, finger = false) {
    const { x, y } = await this.at(spot.x, spot.y);
    if (finger) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    await expect(this.action("place")).toBeVisible();
  }

  async pass() {
    await this.press(this.action("pass"));
    await this.moves(() => this.press(this.action("pass-now")));
  }

  /** Makes one decision; `stars` says how many own ones are put down in a round before passing. */
  async decide(finger = false): Promise<string> {
    const phase = (await this.phase()) ?? "";
    if (phase === "judged") {
      await this.press(this.action("seen"));
    } else if (phase === "scatter") {
      if ((await this.stars()).length > 5) {
        await this.pass();
        return phase;
      }
      if ((await this.action("place").count()) === 0) await this.show(await this.room(), finger);
      await this.moves(() => this.press(this.action("place")));
    } else if (phase === "choose") {
      await this.press(this.page.locator("[data-pick]").nth(0));
      await this.press(this.page.locator("[data-pick]").nth(1));
      await this.moves(() => this.press(this.action("take")));
    } else {
      expect(phase).toBe("lay");
      await this.moves(() => this.press(this.action("confirm")));
    }
    return phase;
  }

  /** Plays to the end. Gives the phases that were seen. */
  async playOut(finger = false): Promise<Set<string>> {
    const seen = new Set<string>();
    for (let step = 0; step < 400; step += 1) {
      if ((await this.settled()) === "over") return seen;
      seen.add((await this.phase())!);
      await this.decide(finger);
    }
    throw new Error("the game does not end");
  }
}
