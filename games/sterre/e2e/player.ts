// Plays Sterre en Kroon as a person would: reads the board from its labels and data attributes, and makes legal moves
// with a pointer, a finger or the keyboard. It knows no rules beyond "take a card, declare what you have, end the
// turn".

import { expect, type Locator, type Page } from "../../../e2e/support/test";
import type { GameTests } from "../../../e2e/support/games";
import { open, Player } from "../../../e2e/support/player";
import { press as pointer, type Press } from "../../../e2e/support/press";

/** A way to declare a number card or a number on the bingo card. */
export type Declare = (table: Sterre, spot: Locator, number: string) => Promise<void>;

/** A first press selects, a second press declares. */
export const twice: Declare = async (table, spot) => {
  await table.press(spot);
  await expect(spot).toHaveAttribute("aria-pressed", "true");
  await table.press(spot);
};

/** Types the number into the field and presses the button. */
export const typed: Declare = async (table, spot, number) => {
  const { page } = table;
  const isHand = (await spot.getAttribute("data-hand")) !== null;
  await table.field.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(number);
  await expect(spot).toHaveAttribute("class", /-chosen/);
  await table.press(table.action(isHand ? "play" : "name"));
};

export class Sterre extends Player {
  readonly hand: Locator;
  readonly field: Locator;
  /** Whether to end turns without declaring anything. */
  isIdle = false;

  constructor(
    page: Page,
    press: Press = pointer,
    readonly declare: Declare = twice,
  ) {
    super(page, press);
    this.hand = page.locator("[data-hand]");
    this.field = page.locator('[data-field=find]');
  }

  static async start(page: Page, query: string, press?: Press, declare?: Declare) {
    await open(page, "sterre", query);
    return new Sterre(page, press, declare);
  }

  action(name: string): Locator {
    return this.page.locator(`.sterre-tray [data-action="${name}"], [data-curtain] [data-action="${name}"]`);
  }

  cell(number: number): Locator {
    return this.page.locator(`.sterre-map [data-place][data-cell="${number}"]`);
  }

  crown(number: number): Locator {
    return this.page.locator(`.sterre-map [data-place][data-cell="crown-${number}"]`);
  }

  onCard(number: number): Locator {
    return this.page.locator(`[data-number="${number}"]`);
  }

  tab(seat: number): Locator {
    return this.page.locator(`[data-tab="${seat}"]`);
  }

  /** Moves the focus to the field with Tab. */
  async tabToField() {
    for (let stops = 0; !(await this.field.evaluate((own) => own === document.activeElement)); stops += 1) {
      expect(stops, "Tab leads to the field").toBeLessThan(60);
      await this.page.keyboard.press("Tab");
    }
  }

  /**
   * Finds something to declare: a number card in hand that can still be used, or, once in a turn, a number on the
   * player's own bingo card.
   */
  private async next(named: boolean): Promise<{ spot: Locator; number: string } | null> {
    const found = await this.page.evaluate((named) => {
      const card = document.querySelector<HTMLElement>("[data-hand]:not(.sterre-number-dead)");
      if (card) return { hand: true, number: card.dataset.hand! };
      const cells = [...document.querySelectorAll<SVGElement>("[data-number]")];
      // A label that is only a number means that the cell is neither open nor on the map.
      const free = cells.find((cell) => /^\d+$/.test(cell.getAttribute("aria-label")!));
      return free && !named ? { hand: false, number: free.dataset.number! } : null;
    }, named);
    if (!found) return null;
    const name = found.hand ? "hand" : "number";
    return { spot: this.page.locator(`[data-${name}="${found.number}"]`), number: found.number };
  }

  /** Plays a whole turn for the person who acts, with automatic bookkeeping. */
  async decide(): Promise<string> {
    const phase = (await this.phase()) ?? "";
    if (phase === "draw") await this.moves(() => this.press(this.action("draw")));
    expect(await this.settled()).toBe("person");
    let named = false;
    while (!this.isIdle) {
      const next = await this.next(named);
      if (!next) break;
      if ((await next.spot.getAttribute("data-hand")) === null) named = true;
      // On a phone, the bingo card covers the map only on request.
      if (!(await next.spot.isVisible())) await this.press(this.page.locator('[data-action="flip"]'));
      await this.moves(() => this.declare(this, next.spot, next.number));
    }
    await this.moves(async () => {
      await this.press(this.action("done"));
      if (await this.action("confirm").isVisible()) await this.press(this.action("confirm"));
    });
    return phase;
  }
}

const tests: GameTests = {
  sit: (page, press) => new Sterre(page, press),
  tables: [["seats=2&level=easy&seed=2", 3], ["seats=6&level=easy&seed=2", 2]],
  // The windows in which the table must scroll: six players beside a hand and its buttons need more height.
  scrolls: { "seats=6&level=easy&seed=2": [[667, 375]] },
  byLink: { seats: 3 },
  parts: { decisions: 1, moves: 5 },
};

export default tests;
