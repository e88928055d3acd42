// Plays Cattricola as a person would: reads the board through what it says of itself and makes legal
// moves with a pointer, a finger or the keyboard. It knows no rules beyond "charge, then catch".

import { expect, type Locator, type Page } from "@playwright/test";
import { press as pointer, type Press } from "./press";
import { dice } from "./table";

export type Waiting = "person" | "curtain" | "over";

/** With the keyboard alone: Tab into a group, arrow keys through it, Enter. */
export const keys: Press = async (target) => {
  const page = target.page();
  const here = () => target.evaluate((element) => element === document.activeElement);
  // The stop of the group that the target belongs to, or the target itself.
  const goal = await target.evaluateHandle((element) => {
    const group = element.closest("[data-walk]");
    return group?.querySelector('[data-act][tabindex="0"]') ?? element;
  });
  for (let stops = 0; !(await goal.evaluate((stop) => stop === document.activeElement)); stops += 1) {
    expect(stops, `Tab leads to ${target}`).toBeLessThan(60);
    await page.keyboard.press("Tab");
  }
  for (let steps = 0; !(await here()); steps += 1) {
    expect(steps, `the arrow keys lead to ${target}`).toBeLessThan(40);
    const key = await target.evaluate((element) => {
      const middle = (it: Element) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      };
      const [x, y] = middle(document.activeElement!);
      const [toX, toY] = middle(element);
      if (Math.abs(toY - y) > 4) return toY > y ? "ArrowDown" : "ArrowUp";
      return toX > x ? "ArrowRight" : "ArrowLeft";
    });
    await page.keyboard.press(key);
  }
  await page.keyboard.press("Enter");
};

export class Ranch {
  readonly root: Locator;
  readonly confirm: Locator;
  readonly curtain: Locator;
  readonly sheet: Locator;
  readonly log: Locator;
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
    await page.goto(`./#/play/cattricola?${query}`);
    const ranch = new Ranch(page, press);
    await expect(page.locator("[data-board-ready]")).toBeVisible();
    return ranch;
  }

  action(name: string): Locator {
    return this.page.locator(`[data-action="${name}"]`);
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
      { timeout: 20_000 },
    );
    return (await handle.jsonValue()) as Waiting;
  }

  phase(): Promise<string | null> {
    return this.page.locator("[data-phase]").getAttribute("data-phase");
  }

  cursor(): Promise<string | null> {
    return this.root.getAttribute("data-cursor");
  }

  /** The holes that can be charged, by name. */
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

  /** The places from where something can be caught, the richest first. */
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

  /** Plans as many markers as can be placed, without confirming. */
  async plan(most = 3) {
    let planned = 0;
    for (; planned < most; planned += 1) {
      const open = await this.openHoles();
      if (open.length === 0) break;
      // In the middle first, so that there is room around.
      const hole = open.includes("c3") ? "c3" : open[this.roll(open.length)];
      await this.press(this.hole(hole));
      await expect(this.hole(hole)).toHaveAttribute("aria-pressed", "true");
    }
    return planned;
  }

  /** Makes one decision of the person in front of the screen; gives the phase it was in. */
  async decide(): Promise<string> {
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
      const [richest] = await this.catches();
      await this.press(this.place(richest));
      await expect(this.place(richest)).toHaveAttribute("aria-pressed", "true");
      await this.press(this.confirm);
    }
    await expect(this.root).not.toHaveAttribute("data-cursor", before!);
    return phase;
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
        await this.press(this.action("raise-curtain"));
        await expect(this.curtain).toBeHidden();
        made -= 1;
      } else {
        await this.decide();
      }
    }
  }

  /** From the first step of the count to the last; gives what was shown, saucer by saucer. */
  async stepThrough(): Promise<string[]> {
    const count = this.page.locator("[data-count]");
    const shown: string[] = [];
    for (;;) {
      const at = `${await count.getAttribute("data-count")}.${await count.getAttribute("data-step")}`;
      shown.push(at);
      expect(shown.length, "the count ends").toBeLessThan(40);
      const on = this.action("count-on");
      if ((await on.getAttribute("aria-disabled")) === "true") return shown;
      await this.press(on);
      await expect
        .poll(async () => `${await count.getAttribute("data-count")}.${await count.getAttribute("data-step")}`)
        .not.toBe(at);
    }
  }
}
