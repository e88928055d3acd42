// Plays Stargazers as a person would: reads the board through what it says of itself and makes legal
// moves with a pointer, a finger or the keyboard. It knows no rules beyond "what is lit may be chosen".

import { expect, type Locator, type Page } from "@playwright/test";
import { open, Player } from "./player";
import type { Press } from "./press";

export class Wall extends Player {
  /** How often a shuttle was launched into a slot of each kind. */
  readonly launched: Record<string, number> = {};

  static async start(page: Page, query: string, press?: Press) {
    await open(page, "stargazers", query);
    return new Wall(page, press);
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
  async decide(): Promise<string> {
    const before = await this.cursor();
    const phase = (await this.phase()) ?? "";
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
    return phase;
  }
}
