// Plays Cattricola as a person would: reads the board from its labels and data attributes, and makes legal moves with a
// pointer, a finger or the keyboard. It knows no rules beyond "charge, then catch".

import { expect, type Locator, type Page } from "../../../e2e/support/test";
import { dragAtOnce } from "../../../e2e/support/finger";
import type { GameTests } from "../../../e2e/support/games";
import { open, Player } from "../../../e2e/support/player";
import type { Press } from "../../../e2e/support/press";

export class Ranch extends Player {
  static async start(page: Page, query: string, press?: Press) {
    await open(page, "cattricola", query);
    return new Ranch(page, press);
  }

  /** The names of the holes that can be charged. */
  openHoles(): Promise<string[]> {
    return this.page
      .locator('[data-hole][aria-disabled="false"][aria-pressed="false"]')
      .evaluateAll((holes) => holes.map((hole) => (hole as SVGElement).dataset.hole!));
  }

  hole(name: string): Locator {
    return this.page.locator(`[data-hole="${name}"]`);
  }

  place(name: string): Locator {
    return this.page.locator(`[data-place="${name}"]`);
  }

  /** The places at which animals can be caught, the one with the largest catch first. */
  async catches(): Promise<string[]> {
    const found = await this.page
      .locator('[data-place][aria-disabled="false"]')
      .evaluateAll((places) =>
        places.map((place) => ({
          name: (place as SVGElement).dataset.place!,
          many: Number((place as SVGElement).dataset.catch),
        })),
      );
    return found.sort((a, b) => b.many - a.many).map(({ name }) => name);
  }

  /** Plans up to `most` markers without confirming. Returns how many it planned. */
  async plan(most = 3) {
    let planned = 0;
    for (; planned < most; planned += 1) {
      const open = await this.openHoles();
      if (open.length === 0) break;
      // Starts in the middle, so that there is room around the first marker.
      const hole = open.includes("c3") ? "c3" : open[this.roll(open.length)];
      await this.press(this.hole(hole));
      await expect(this.hole(hole)).toHaveAttribute("aria-pressed", "true");
    }
    return planned;
  }

  /** Aims the beam at a place and drags it to another place. */
  async dragBeam(from: string, to: string) {
    await this.press(this.place(from));
    await expect(this.place(from)).toHaveAttribute("aria-pressed", "true");
    const way = [from, to].map(async (name) => {
      const { x, y, width, height } = (await this.place(name).boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    });
    await this.holder.drag(...(await Promise.all(way)));
  }

  /** Makes one decision for the person who acts. Returns the phase of the game before it. */
  async decide(): Promise<string> {
    // After a pause, the table waits a short while before it draws the viewer's own saucer again.
    const offers = '[data-hole][aria-disabled="false"], [data-place][aria-disabled="false"], button[data-slot]';
    await this.page.locator(offers).or(this.action("pass")).or(this.action("done")).first().waitFor();
    const phase = (await this.phase()) ?? "";
    const before = await this.cursor();
    const markers = await this.page.locator(".cattricola-hole-set").count();
    if (phase === "place") {
      await this.press(this.page.locator("[data-slot]").first());
      await this.press(this.confirm);
    } else if (phase === "lift") {
      await this.press(this.action("done"));
    } else if ((await this.action("pass").count()) > 0) {
      await this.press(this.action("pass"));
      await this.press(this.confirm);
    } else if (markers < 3 && (await this.openHoles()).length > 0) {
      await this.plan();
      await this.press(this.confirm);
    } else {
      const [richest, other] = await this.catches();
      if (this.drags && other !== undefined) await this.dragBeam(other, richest);
      else await this.press(this.place(richest));
      await expect(this.place(richest)).toHaveAttribute("aria-pressed", "true");
      await this.press(this.confirm);
    }
    await expect(this.root).not.toHaveAttribute("data-cursor", before!);
    return phase;
  }
}

const tests: GameTests = {
  sit: (page, press) => new Ranch(page, press),
  tables: [["seats=2&level=easy&seed=7", 8], ["seats=4&level=easy&seed=7", 6]],
  // The windows in which the table must scroll: up to a hundred animals, a radar with holes large enough for a finger,
  // and every saucer.
  scrolls: { "seats=2&level=easy&seed=7": [[320, 568]], "seats=4&level=easy&seed=7": [[320, 568]] },
  byLink: { seats: 3 },
  parts: { decisions: 3, moves: 6 },
  always: ["cold"],
  async firstDrag(page) {
    const ranch = new Ranch(page);
    const [one, other] = await ranch.catches();
    await ranch.place(one).click();
    await expect(ranch.confirm).toBeVisible();
    const [from, to] = await Promise.all(
      [one, other].map(async (place) => {
        const { x, y, width, height } = (await ranch.place(place).boundingBox())!;
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
    await dragAtOnce(page, from, to);
    await expect(ranch.place(other)).toHaveAttribute("aria-pressed", "true");
  },
};

export default tests;
