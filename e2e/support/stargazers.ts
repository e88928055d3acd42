// Plays Stargazers as a person would: reads the board through what it says of itself and makes legal
// moves with a pointer, a finger or the keyboard. It knows no rules beyond "what is lit may be chosen".

import { expect, type Locator, type Page } from "@playwright/test";
import { press as pointer, type Press } from "./press";
import { dice, type Waiting } from "./table";

/** With the keyboard alone, whatever is no part of the game: Tab to it, and Enter. */
export const keys: Press = async (target) => {
  const here = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; !(await here()); stops += 1) {
    expect(stops, `Tab leads to ${target}`).toBeLessThan(80);
    // Onwards or back, whichever leads there without going round the page.
    const back = await target.evaluate((element) => {
      const place = document.activeElement!.compareDocumentPosition(element);
      return (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    });
    await target.page().keyboard.press(back ? "Shift+Tab" : "Tab");
  }
  await target.page().keyboard.press("Enter");
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
  async lit(attribute: string): Promise<string[]> {
    return (await this.read()).lit[attribute] ?? [];
  }

  /** All that can be done now, read off the board at once. */
  private read() {
    return this.page.evaluate(() => {
      const board = document.querySelector("#board")!;
      const seen = (selector: string) =>
        [...board.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility());
      const lit: Record<string, string[]> = {};
      for (const element of seen("[data-lit]")) {
        for (const { name, value } of element.attributes) {
          if (/^data-(card|piece|slot|square|cell|reserve)$/.test(name)) (lit[name] ??= []).push(value);
        }
      }
      const shuttle = seen("[data-square][data-lit][data-token=shuttle]")[0];
      const actions = seen("[data-action]").map((it) => it.dataset.action!);
      const { cursor } = document.querySelector<HTMLElement>("[data-table]")!.dataset;
      return { lit, actions, shuttle: shuttle?.dataset.square, cursor: cursor! };
    });
  }

  private any(among: string[]): string {
    return among[this.roll(among.length)];
  }

  /** Chooses something lit and confirms it. */
  private async take(attribute: string, value: string) {
    if (this.press === keys) return this.type(attribute, value);
    await this.press(this.page.locator(`#board [${attribute}="${value}"]:visible`).first());
    await this.press(this.confirm);
  }

  /** The same with the keys of the board: the focus stays on the mural. */
  private async type(attribute: string, value: string) {
    const { keyboard } = this.page;
    if (attribute === "data-cell") {
      await this.walk(value);
      return keyboard.press("c");
    }
    await this.focus();
    // A digit for what is numbered now, K for the reserve.
    const among = (name: string) =>
      this.page
        .locator(`#board [${name}]:visible`)
        .evaluateAll((all, name) => all.map((it) => it.getAttribute(name)!), name);
    const key =
      attribute === "data-reserve"
        ? "k"
        : attribute === "data-square"
          ? value
          : String((await among(attribute)).indexOf(value) + 1);
    await keyboard.press(key);
    if (attribute !== "data-square") await keyboard.press("c");
  }

  /** Brings the focus to the mural, if it is not there; gives the cell. */
  private async focus(): Promise<string> {
    const at = () =>
      this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset?.cell ?? "");
    for (let stops = 0; ; stops += 1) {
      const here = await at();
      if (here !== "") return here;
      expect(stops, "Tab leads to the mural").toBeLessThan(60);
      await this.page.keyboard.press("Tab");
    }
  }

  /** Leads the focus over the mural to a cell. */
  async walk(cell: string) {
    const { keyboard } = this.page;
    const here = await this.focus();
    const go = async (steps: number, [back, on]: [string, string]) => {
      for (let step = 0; step < Math.abs(steps); step += 1) await keyboard.press(steps < 0 ? back : on);
    };
    await go(cell.charCodeAt(0) - here.charCodeAt(0), ["ArrowLeft", "ArrowRight"]);
    await go(cell.charCodeAt(1) - here.charCodeAt(1), ["ArrowUp", "ArrowDown"]);
    await keyboard.press("Enter");
  }

  /** Makes one decision of the person in front of the screen. */
  async decide() {
    const { lit, actions, shuttle, cursor } = await this.read();
    const [cards, pieces, squares, slots, cells] = ["card", "piece", "square", "slot", "cell"].map(
      (name) => lit[`data-${name}`] ?? [],
    );
    const go = async (name: string) => {
      if (this.press !== keys) return this.press(this.action(name));
      await this.focus();
      await this.page.keyboard.press("c");
    };
    if (actions.includes("done")) {
      await go("done");
    } else if (cards.length > 0) {
      await this.take("data-card", this.any(cards));
    } else if (pieces.length > 0) {
      await this.take("data-piece", this.any(pieces));
    } else if (squares.length > 0) {
      // Shuttles first: their bonuses are wanted.
      const square = shuttle ?? this.any(squares);
      if (this.press === keys) await this.type("data-square", square);
      else await this.press(this.square(Number(square)));
      const free = await this.lit("data-cell");
      await this.take("data-cell", this.any(free));
    } else if (slots.length > 0) {
      // The rarer bonuses first.
      const slot = slots[slots.length - 1];
      this.launched[slot] = (this.launched[slot] ?? 0) + 1;
      await this.take("data-slot", slot);
    } else if (actions.includes("confirm")) {
      // A tile that came back in a swap: it lies as it lay.
      await go("confirm");
    } else if (cells.length > 0) {
      await this.take("data-cell", this.any(cells));
    } else if (lit["data-reserve"]?.includes("")) {
      await this.take("data-reserve", "");
    } else {
      await this.press(this.action("box").or(this.action("skip")).first());
      await this.press(this.confirm);
    }
    await expect(this.root).not.toHaveAttribute("data-cursor", cursor);
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
