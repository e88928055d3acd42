// Plays Carotein as a person would: puts stars where there is room, passes, chooses two boards, lays them and has them
// judged. It reads the board from its labels and data attributes.

import { expect, type Locator, type Page } from "../../../e2e/support/test";
import { dragAtOnce, type Point } from "../../../e2e/support/finger";
import type { GameTests } from "../../../e2e/support/games";
import { open, Player } from "../../../e2e/support/player";
import { again, press as pointer, type Press } from "../../../e2e/support/press";

/** The size of the mat and of its frame, in tenths of a millimetre. */
const MAT = { width: 5600, height: 4200, frame: 140 };

/** A point on the mat, in tenths of a millimetre. */
type Spot = Point;

/**
 * Converts a point on the mat to the screen. On a phone the mat is shown upright, turned by a quarter to the right.
 */
function onScreen(box: { x: number; y: number; width: number; height: number }, { x, y }: Spot): Point {
  const isUpright = box.height > box.width;
  const scale = Math.max(box.width, box.height) / (MAT.width + 2 * MAT.frame);
  const [left, top] = isUpright ? [MAT.height - y, x] : [x, y];
  return { x: box.x + (left + MAT.frame) * scale, y: box.y + (top + MAT.frame) * scale };
}

export class Carotein extends Player {
  readonly mat: Locator;
  readonly ground: Locator;
  /** The warning that the challenge would fail. A second press on the button confirms the challenge. */
  readonly asks: Locator;

  constructor(page: Page, press: Press = pointer) {
    super(page, press);
    this.mat = page.locator(".carotein-mat");
    this.ground = page.locator(".carotein-ground");
    this.asks = page.locator('.carotein-count [role="alert"]');
  }

  static async start(page: Page, query: string, press?: Press, pace = { paced: false }) {
    await open(page, "carotein", query, pace);
    return new Carotein(page, press);
  }

  board(letter: string): Locator {
    return this.page.locator(`[data-board="${"abcdefg".indexOf(letter)}"]`);
  }

  /** Converts a point on the mat to the screen. */
  async at(x: number, y: number) {
    return onScreen((await this.mat.boundingBox())!, { x, y });
  }

  /** The position of a board: x, y, its angle in degrees, and whether it is turned over. */
  async lies(letter: string) {
    const place = (await this.board(letter).getAttribute("data-lies"))!;
    const [x, y, angle] = place.match(/-?[\d.]+/g)!.map(Number);
    return { x, y, angle, flipped: place.includes("scale") };
  }

  /** A point on the mat at which a board can be dragged, near its middle. */
  async hold(letter: string): Promise<Spot> {
    const { x, y } = await this.lies(letter);
    const spots: Spot[] = [];
    for (let step = 0; step < 24; step += 1) {
      const far = step * 25;
      spots.push({ x: x + far * Math.cos(step), y: y + far * Math.sin(step) });
    }
    // The place of the mat in its own window, which may be a frame.
    const box = await this.mat.evaluate((mat) => {
      const { x, y, width, height } = mat.getBoundingClientRect();
      return { x, y, width, height };
    });
    const found = await this.page.evaluate(
      ({ points, number }) =>
        points.findIndex(({ x, y }) => {
          const held = document.elementFromPoint(x, y)?.closest<SVGElement>("[data-drag]");
          return held?.dataset.board === String(number);
        }),
      { points: spots.map((spot) => onScreen(box, spot)), number: "abcdefg".indexOf(letter) },
    );
    expect(found, `board ${letter} can be touched`).toBeGreaterThanOrEqual(0);
    return spots[found];
  }

  /** The same point on the screen. */
  async grip(letter: string) {
    const { x, y } = await this.hold(letter);
    return this.at(x, y);
  }

  /** Drags a board by this distance. Returns its new position. */
  async drag(letter: string, right: number, down: number) {
    const { x, y } = await this.hold(letter);
    await this.moves(async () => this.holder.drag(await this.at(x, y), await this.at(x + right, y + down)));
    return this.lies(letter);
  }

  /** The middle of the knob that turns the selected board. */
  async knob(): Promise<Point> {
    const { x, y, width, height } = (await this.page.locator(".carotein-handle use").boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** The positions of all stars. */
  stars(): Promise<{ x: number; y: number }[]> {
    return this.page.locator(".carotein-chip").evaluateAll((chips) =>
      chips.map((chip) => {
        const [x, y] = chip.getAttribute("transform")!.match(/-?\d+/g)!.map(Number);
        return { x, y };
      }),
    );
  }

  /** A point near the middle of the mat with enough room for a star. */
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

  /** Shows a star that can then be put down at this point. */
  async show(spot: Spot) {
    await this.mat.scrollIntoViewIfNeeded();
    await this.holder.tap(await this.at(spot.x, spot.y));
    await expect(this.action("place")).toBeVisible();
  }

  async pass() {
    await this.press(this.action("pass"));
    await this.moves(() => this.press(this.action("pass-now")));
  }

  /** Makes one decision. */
  async decide(): Promise<string> {
    const phase = (await this.phase()) ?? "";
    if (phase === "judged") {
      await this.press(this.action("seen"));
    } else if (phase === "scatter") {
      if ((await this.stars()).length > 5) {
        await this.pass();
        return phase;
      }
      if ((await this.action("place").count()) === 0) await this.show(await this.room());
      await this.moves(() => this.press(this.action("place")));
    } else if (phase === "choose") {
      await this.press(this.page.locator("[data-pick]").nth(0));
      await this.press(this.page.locator("[data-pick]").nth(1));
      await this.moves(() => this.press(this.action("take")));
    } else {
      expect(phase).toBe("lay");
      if (this.drags) await this.dragTogether();
      await this.judge((button) => this.press(button));
    }
    return phase;
  }

  /** Presses the button for the judgement. If the challenge would fail, confirms it with a second press. */
  async judge(press: (button: Locator) => Promise<void>) {
    await this.moves(async () => {
      await press(this.action("confirm"));
      if ((await this.asks.count()) === 0) return;
      await again(this.page);
      await press(this.action("confirm"));
    });
  }

  /** Drags both boards towards the middle of the mat. */
  private async dragTogether() {
    const boards = this.page.locator("[data-board][data-drag]");
    const letters = await boards.evaluateAll((all) => all.map((one) => "abcdefg"[Number((one as SVGElement).dataset.board)]));
    for (const letter of letters) {
      const before = await this.lies(letter);
      const after = await this.drag(letter, (2800 - before.x) / 4, (2100 - before.y) / 4);
      expect(after, `${letter} was dragged`).not.toEqual(before);
    }
  }

  /** Plays to the end of the game. Returns the phases that occurred. */
  async playOut(): Promise<Set<string>> {
    const seen = new Set<string>();
    for (let step = 0; step < 400; step += 1) {
      if ((await this.settled()) === "over") return seen;
      seen.add((await this.phase())!);
      await this.decide();
    }
    throw new Error("the game does not end");
  }
}

const tests: GameTests = {
  sit: (page, press) => new Carotein(page, press),
  tables: [["seats=2&level=easy&seed=3", 8], ["seats=6&level=easy&seed=3", 8]],
  byLink: { seats: 3, options: { length: "one" } },
  parts: { decisions: 6, moves: 3 },
  async firstDrag(page) {
    const table = new Carotein(page);
    const { x, y } = await table.room();
    const from = await table.at(x, y);
    await page.mouse.click(from.x, from.y);
    const star = page.locator(".carotein-next");
    const before = await star.getAttribute("transform");
    await dragAtOnce(page, from, { x: from.x + 24, y: from.y + 16 });
    await expect(star).not.toHaveAttribute("transform", before!);
  },
};

export default tests;
