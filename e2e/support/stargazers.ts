// Plays Stargazers as a person would: reads the board through what it says of itself and makes legal
// moves with a pointer, a finger or the keyboard. It knows no rules beyond "what is lit may be chosen".

import { expect, type Locator, type Page } from "@playwright/test";
import { press as pointer, type Press } from "./press";
import { dice, type Waiting } from "./table";

/** With the keyboard alone: Tab into a group, arrow keys through it, Enter. */
export const keys: Press = async (target) => {
  const page = target.page();
  const here = () => target.evaluate((element) => element === document.activeElement);
  // The stop of the group that the target belongs to, or the target itself.
  const goal = await target.evaluateHandle((element) => {
    const group = element.closest("[data-walk]");
    return group?.querySelector('[data-act][tabindex="0"]') ?? element;
  });
  // Onwards or back, whichever leads there without going round the page.
  const way = () =>
    goal.evaluate((stop) => {
      const now = document.activeElement!;
      if (now === stop) return null;
      const before = now.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING;
      return before ? "Shift+Tab" : "Tab";
    });
  for (let stops = 0, key = await way(); key !== null; stops += 1, key = await way()) {
    expect(stops, `Tab leads to ${target}`).toBeLessThan(80);
    await page.keyboard.press(key);
  }
  for (let steps = 0; !(await here()); steps += 1) {
    expect(steps, `the arrow keys lead to ${target}`).toBeLessThan(40);
    // Now along the one axis, now along the other: the universe is a ring.
    const key = await target.evaluate((element, odd) => {
      const middle = (it: Element) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      };
      const [x, y] = middle(document.activeElement!);
      const [toX, toY] = middle(element);
      const [across, down] = [Math.abs(toX - x) > 4, Math.abs(toY - y) > 4];
      if (down && !(odd && across)) return toY > y ? "ArrowDown" : "ArrowUp";
      return toX > x ? "ArrowRight" : "ArrowLeft";
    }, steps % 2 === 1);
    await page.keyboard.press(key);
  }
  await page.keyboard.press("Enter");
};

export class Wall {
  readonly root: Locator;
  readonly confirm: Locator;
  readonly curtain: Locator;
  readonly sheet: Locator;
  readonly log: Locator;
  /** How often a shuttle was launched into a slot of each kind. */
  readonly launched: Record<string, number> = {};
  private readonly roll: (below: number) => number;

  constructor(
    readonly page: Page,
    readonly press: Press = pointer,
    seed = 1,
  ) {
    this.root = page.locator("[data-table]");
    this.confirm = this.action("confirm");
    this.curtain = page.locator("[data-curtain]");
    this.sheet = page.locator("dialog.table-sheet");
    this.log = page.locator("[data-log-line]");
    this.roll = dice(seed);
  }

  /** Starts a game that is the same every time: seat 0 a person, the others bots. */
  static async start(page: Page, query: string, press: Press = pointer) {
    await page.goto(`./#/play/stargazers?${query}`);
    const wall = new Wall(page, press);
    await expect(page.locator("[data-board-ready]")).toBeVisible();
    return wall;
  }

  action(name: string): Locator {
    return this.page.locator(`#board [data-action="${name}"], [data-prompt] [data-action="${name}"]`);
  }

  cell(name: string): Locator {
    return this.page.locator(`[data-cell="${name}"]`);
  }

  square(number: number): Locator {
    return this.page.locator(`[data-square="${number}"]`);
  }

  /** Waits until a person has to do something here, or the result is shown; hurries bots and chance. */
  async settled(): Promise<Waiting> {
    const handle = await this.page.waitForFunction(
      () => {
        const table = document.querySelector<HTMLElement>("[data-table]");
        if (!table) return null;
        if (document.querySelector("[data-curtain]")) return "curtain";
        if (table.dataset.turn === "over") {
          return document.querySelector('dialog[data-sheet="result"][open]') ? "over" : null;
        }
        if (table.dataset.acting !== undefined) return "person";
        document.querySelector<HTMLElement>('[data-action="skip"]')?.click();
        return null;
      },
      undefined,
      { timeout: 30_000 },
    );
    return (await handle.jsonValue()) as Waiting;
  }

  phase(): Promise<string | null> {
    return this.page.locator("[data-phase]").getAttribute("data-phase");
  }

  cursor(): Promise<string | null> {
    return this.root.getAttribute("data-cursor");
  }

  /** What is lit and can be seen: names of attributes with their values. */
  lit(attribute: string): Promise<string[]> {
    return this.page.locator(`#board [${attribute}][data-lit]`).evaluateAll(
      (found, attribute) =>
        found
          .filter((element) => (element as HTMLElement).checkVisibility())
          .map((element) => element.getAttribute(attribute)!),
      attribute,
    );
  }

  private any(among: string[]): string {
    return among[this.roll(among.length)];
  }

  /** Chooses something lit and confirms it. */
  private async take(attribute: string, value: string) {
    const target = this.page.locator(`#board [${attribute}="${value}"]`).first();
    await this.press(target);
    await expect(target).toHaveAttribute("aria-pressed", "true");
    await this.press(this.confirm);
  }

  /** Makes one decision of the person in front of the screen. */
  async decide() {
    const before = await this.cursor();
    const [cards, pieces, slots, squares, cells] = await Promise.all(
      ["data-card", "data-piece", "data-slot", "data-square", "data-cell"].map((name) => this.lit(name)),
    );
    if ((await this.action("done").count()) > 0) {
      await this.press(this.action("done"));
    } else if (cards.length > 0) {
      await this.take("data-card", this.any(cards));
    } else if (pieces.length > 0) {
      await this.take("data-piece", this.any(pieces));
    } else if (squares.length > 0) {
      // Shuttles first: their bonuses are wanted.
      const tokens = await this.page
        .locator("[data-square][data-lit]")
        .evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.token));
      const shuttle = tokens.indexOf("shuttle");
      const square = this.page.locator(`[data-square="${shuttle < 0 ? this.any(squares) : squares[shuttle]}"]`);
      await this.press(square);
      await expect(square).toHaveAttribute("aria-pressed", "true");
      const free = await this.lit("data-cell");
      await this.take("data-cell", this.any(free));
    } else if (slots.length > 0) {
      // The rarer bonuses first.
      const slot = slots[slots.length - 1];
      this.launched[slot] = (this.launched[slot] ?? 0) + 1;
      await this.take("data-slot", slot);
    } else if (await this.confirm.isVisible()) {
      // A tile that came back in a swap: it lies as it lay.
      await this.press(this.confirm);
    } else if (cells.length > 0) {
      await this.take("data-cell", this.any(cells));
    } else {
      const kept = this.page.locator('#board [data-reserve=""][data-lit]').first();
      const way = (await kept.count()) > 0 ? kept : this.action("box").or(this.action("skip")).first();
      await this.press(way);
      await this.press(this.confirm);
    }
    await expect(this.root).not.toHaveAttribute("data-cursor", before!);
  }

  /**
   * Plays until the game is over, or until so many decisions of people are made. `before` runs
   * whenever the table waits for somebody.
   */
  async play(decisions = Infinity, before?: (waiting: Waiting) => Promise<void>): Promise<Waiting> {
    for (let made = 0; ; made += 1) {
      const waiting = await this.settled();
      await before?.(waiting);
      if (waiting === "over" || made >= decisions) return waiting;
      if (waiting === "curtain") {
        await this.press(this.page.locator('[data-action="raise-curtain"]'));
        await expect(this.curtain).toBeHidden();
        made -= 1;
      } else {
        await this.decide();
      }
    }
  }

  /** From the first step of the score to the last; gives what was shown, mural by mural. */
  async stepThrough(): Promise<string[]> {
    const count = this.page.locator("[data-count]");
    const shown: string[] = [];
    const at = async () =>
      `${await count.getAttribute("data-count")}.${await count.getAttribute("data-step")}`;
    for (;;) {
      shown.push(await at());
      expect(shown.length, "the score ends").toBeLessThan(40);
      const on = this.action("count-on");
      if ((await on.getAttribute("aria-disabled")) === "true") return shown;
      await this.press(on);
      await expect.poll(at).not.toBe(shown[shown.length - 1]);
    }
  }
}
