// Plays Stargazers as a person would: reads the board from its labels and data attributes, and makes legal moves with a
// pointer, a finger or the keyboard. It knows no rules beyond "what is lit may be chosen".

import { expect, type Page } from "../../../e2e/support/test";
import type { GameTests } from "../../../e2e/support/games";
import { open, Player } from "../../../e2e/support/player";
import { keys, type Press } from "../../../e2e/support/press";

export class Wall extends Player {
  /** How many shuttles were launched into slots of each kind. */
  readonly launched: Record<string, number> = {};

  static async start(page: Page, query: string, press?: Press) {
    await open(page, "stargazers", query);
    return new Wall(page, press);
  }

  action(name: string) {
    return this.page.locator(`#board [data-action="${name}"], [data-prompt] [data-action="${name}"]`);
  }

  cell(name: string) {
    return this.page.locator(`[data-cell="${name}"]`);
  }

  square(number: number) {
    return this.page.locator(`[data-square="${number}"]`);
  }

  /** The values of an attribute on highlighted, visible elements. */
  async lit(attribute: string): Promise<string[]> {
    return (await this.read()).lit[attribute] ?? [];
  }

  /** Reads everything that can be done at the moment, in a single step. */
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
      const { phase } = document.querySelector<HTMLElement>("[data-phase]")!.dataset;
      return { lit, actions, shuttle: shuttle?.dataset.square, cursor: cursor!, phase: phase! };
    });
  }

  private any(among: string[]): string {
    return among[this.roll(among.length)];
  }

  /** Selects a highlighted element and confirms. */
  private async take(attribute: string, value: string) {
    if (this.press === keys) return this.type(attribute, value);
    await this.press(this.page.locator(`#board [${attribute}="${value}"]:visible`).first());
    await this.press(this.confirm);
  }

  /** Does the same with keys. The focus stays on the mural. */
  private async type(attribute: string, value: string) {
    const { keyboard } = this.page;
    if (attribute === "data-cell") {
      await this.walk(value);
      return keyboard.press("c");
    }
    await this.focus();
    // Numbered parts have their digit as a key, the reserve has K.
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

  /** Moves the focus to the mural, if it is elsewhere. Returns the focused cell. */
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

  /** Moves the focus on the mural to a cell. */
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

  /** Makes one decision for the person who acts. */
  async decide(): Promise<string> {
    // Waits for something to press, because cards may still be flying from a deal.
    const named = ["done", "confirm", "box", "skip"].map((name) => `[data-action="${name}"]`);
    await this.page.locator(`#board [data-lit], :is(#board, [data-prompt]) :is(${named})`).first().waitFor();
    const { lit, actions, shuttle, cursor, phase } = await this.read();
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
      // Prefers shuttles, so that their bonuses are tested.
      const square = shuttle ?? this.any(squares);
      if (this.press === keys) await this.type("data-square", square);
      else await this.press(this.square(Number(square)));
      const free = await this.lit("data-cell");
      await this.take("data-cell", this.any(free));
    } else if (slots.length > 0) {
      // Prefers the rarer bonuses, which are last.
      const slot = slots[slots.length - 1];
      this.launched[slot] = (this.launched[slot] ?? 0) + 1;
      await this.take("data-slot", slot);
    } else if (actions.includes("confirm")) {
      // A tile that came back in a swap keeps its orientation.
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
    return phase;
  }
}

const tests: GameTests = {
  sit: (page, press) => new Wall(page, press),
  tables: [["seats=2&level=easy&seed=5", 14], ["seats=4&level=easy&seed=5", 8]],
  // The windows in which the table must scroll: the murals of the others are below the viewer's own.
  scrolls: { "seats=2&level=easy&seed=5": [[320, 568]], "seats=4&level=easy&seed=5": [[320, 568]] },
  byLink: { seats: 3 },
  always: ["by link"],
  parts: { decisions: 5, moves: 6 },
};

export default tests;
