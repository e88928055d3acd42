// Plays Ten Stars as a person would, using only what the board shows: takes stars until there are enough.

import type { GameTests } from "../../../e2e/support/games";
import { open, Player } from "../../../e2e/support/player";
import type { Press } from "../../../e2e/support/press";
import { expect, type Locator, type Page } from "../../../e2e/support/test";

/** The player stops with this number of points in hand. */
const ENOUGH = 7;

export class Gatherer extends Player {
  static async start(page: Page, query: string, press?: Press) {
    await open(page, "starter", query);
    return new Gatherer(page, press);
  }

  /** A button of the board. */
  button(action: string): Locator {
    return this.page.locator(`#board [data-action="${action}"]`);
  }

  /** The points that the person who acts has in hand. */
  async points(): Promise<number> {
    return Number.parseInt(await this.page.locator(".starter-hand-own .starter-sum").innerText(), 10);
  }

  async decide() {
    const phase = (await this.phase())!;
    if ((await this.points()) < ENOUGH) {
      await this.moves(() => this.press(this.button("take")));
    } else {
      // Stopping cannot be undone, so the first touch only asks.
      await this.press(this.button("stop"));
      await expect(this.button("cancel")).toBeVisible();
      await this.moves(() => this.press(this.button("stop")));
    }
    return phase;
  }
}

const tests: GameTests = {
  sit: (page, press) => new Gatherer(page, press),
  tables: [["seats=4&level=easy&seed=1", 2]],
  byLink: { seats: 2 },
  parts: { decisions: 2, moves: 2 },
};

export default tests;
