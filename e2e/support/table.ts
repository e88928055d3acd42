// Plays Uchi he Kaeru as a person would: reads the board through what it says of itself (labels,
// pressed and disabled states, data attributes) and makes legal moves with a pointer, a finger or
// the keyboard. It knows no rules beyond "a card, a cell, the button".

import { expect, type Locator, type Page } from "@playwright/test";
import { press as pointer, type Press } from "./press";

/** A card and a cell it leads to now. */
export interface Option {
  card: string;
  cell: string;
  /** Whether another saucer stands there. */
  hack: boolean;
}

/** What everybody at the device can see of a position. */
export interface Position {
  cursor: string;
  turn: string;
  /** The cell of every saucer. */
  saucers: string[];
  hand: string[];
  log: string[];
}

/** Why the table waits. */
export type Waiting = "person" | "curtain" | "over";

/** A small generator of numbers, so that a test plays the same game every time. */
export function dice(seed: number) {
  return (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

export class Table {
  readonly root: Locator;
  readonly prompt: Locator;
  readonly cards: Locator;
  readonly confirm: Locator;
  readonly curtain: Locator;
  readonly sheet: Locator;
  readonly log: Locator;
  readonly live: Locator;
  readonly messages: Locator;
  /** Hacks whenever that is possible, so that the game comes to an end; never, so that it goes on; or
   * as it comes. Left open, it depends on whether a whole game is to be played. */
  mood?: "bold" | "calm" | "any";
  /** Whether what bots and chance do is skipped rather than watched. */
  hurries = false;
  private readonly roll: (below: number) => number;

  constructor(
    readonly page: Page,
    readonly press: Press = pointer,
    seed = 1,
  ) {
    this.root = page.locator("[data-table]");
    this.prompt = page.locator("[data-prompt]");
    this.cards = page.locator("[data-card]");
    this.confirm = this.action("confirm");
    this.curtain = page.locator("[data-curtain]");
    this.sheet = page.locator("dialog.table-sheet");
    this.log = page.locator("[data-log-line]");
    this.live = page.locator("#live");
    this.messages = page.locator(".toasts");
    this.roll = dice(seed);
  }

  /** Starts a game that is the same every time: seat 0 a person, the others bots. */
  static async start(page: Page, query: string, press: Press = pointer) {
    await page.goto(`./#/play/uchi?${query}`);
    const table = new Table(page, press);
    await table.opened();
    return table;
  }

  /** For tests of something else than the game: what bots do is skipped. */
  static quick(page: Page) {
    const table = new Table(page);
    table.hurries = true;
    return table;
  }

  static async startQuickly(page: Page, query: string) {
    const table = await Table.start(page, query);
    table.hurries = true;
    return table;
  }

  /** Plays until a die is thrown. */
  async playToDie() {
    const rolls = this.log.filter({ hasText: /The die shows|ダイスは/ });
    this.mood = "bold";
    for (let turn = 0; (await rolls.count()) === 0; turn += 1) {
      expect(turn, "a die is thrown before long").toBeLessThan(20);
      await this.play(1);
    }
    this.mood = undefined;
  }

  /** Waits until the page of the table stands. */
  async opened() {
    await expect(this.page).toHaveURL(/#\/table\/\w+$/);
    await expect(this.page.locator("[data-board-ready]")).toBeVisible();
  }

  action(name: string): Locator {
    return this.page.locator(`[data-action="${name}"]`);
  }

  card(kind: string): Locator {
    return this.page.locator(`[data-card="${kind}"]`).first();
  }

  cell(cell: string): Locator {
    return this.page.locator(`[data-cell="${cell}"]`);
  }

  /** Waits until a person has to do something here, or the result is shown. */
  async settled(): Promise<Waiting> {
    const handle = await this.page.waitForFunction(
      (hurries) => {
        const table = document.querySelector<HTMLElement>("[data-table]");
        if (!table) return null;
        if (document.querySelector("[data-curtain]")) return "curtain";
        if (table.dataset.turn === "over") {
          return document.querySelector('dialog[data-sheet="result"][open]') ? "over" : null;
        }
        if (table.dataset.acting !== undefined) return "person";
        if (hurries) document.querySelector<HTMLElement>('[data-action="skip"]')?.click();
        return null;
      },
      this.hurries,
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

  /** Every card with every cell it leads to, as the labels of the cards say it. */
  options(): Promise<Option[]> {
    return this.page.evaluate(() => {
      const own = document.querySelector<HTMLElement>("[data-table]")!.dataset.acting;
      const rivals = [...document.querySelectorAll<SVGElement>("[data-saucer]")]
        .filter((saucer) => saucer.dataset.saucer !== own)
        .map((saucer) => {
          const [x, y] = saucer.style.transform.match(/[\d.]+(?=px)/g)!.map(Number);
          const place = `${Math.round((x - 90) / 84)}${Math.round((y - 90) / 84)}`;
          return document.querySelector<SVGElement>(`[data-place="${place}"]`)!.dataset.cell;
        });
      return [...document.querySelectorAll<HTMLElement>('[data-card][aria-disabled="false"]')].flatMap(
        (card) =>
          (card.ariaLabel!.match(/\b[a-f][1-6]\b/gi) ?? []).map((cell) => ({
            card: card.dataset.card!,
            cell,
            hack: rivals.includes(cell),
          })),
      );
    });
  }

  /** The cells that are lit as targets. */
  lit(): Promise<string[]> {
    return this.page
      .locator('[data-cell][aria-disabled="false"]')
      .evaluateAll((cells) => cells.map((cell) => (cell as SVGElement).dataset.cell!).sort());
  }

  position(): Promise<Position> {
    return this.page.evaluate(() => {
      const table = document.querySelector<HTMLElement>("[data-table]")!;
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      return {
        cursor: table.dataset.cursor!,
        turn: table.dataset.turn!,
        saucers: all("[data-saucer]").map((saucer) => {
          const [x, y] = saucer.style.transform.match(/[\d.]+(?=px)/g)!.map(Number);
          const place = `${Math.round((x - 90) / 84)}${Math.round((y - 90) / 84)}`;
          return document.querySelector<SVGElement>(`[data-place="${place}"]`)!.dataset.cell!;
        }),
        hand: all("[data-card]").map((card) => card.dataset.card!),
        log: all("[data-log-line]").map((line) => line.textContent!),
      };
    });
  }

  /** The option this player likes. */
  async favourite(mood = this.mood ?? "calm"): Promise<Option> {
    const options = await this.options();
    const liked = options.filter(({ hack }) => mood === "any" || hack === (mood === "bold"));
    const all = liked.length > 0 ? liked : options;
    expect(all.length, "there is a legal move").toBeGreaterThan(0);
    return all[this.roll(all.length)];
  }

  /** Chooses a card and a cell, without confirming. */
  async choose(option: Option) {
    await this.press(this.card(option.card));
    await expect(this.card(option.card)).toHaveAttribute("aria-pressed", "true");
    await this.press(this.cell(option.cell));
    await expect(this.cell(option.cell)).toHaveAttribute("aria-pressed", "true");
    await expect(this.confirm).toBeVisible();
  }

  /** Makes one decision of the person in front of the screen; gives the phase it was in. */
  async decide(mood = this.mood): Promise<string> {
    const phase = (await this.phase()) ?? "";
    const before = await this.cursor();
    if (phase === "bundle") {
      await this.press(this.page.locator("[data-bundle]").nth(this.roll(2)));
      await this.press(this.confirm);
    } else if (phase === "give") {
      const cards = this.page.locator('[data-card][aria-disabled="false"]');
      await this.press(cards.nth(this.roll(await cards.count())));
      await this.press(this.confirm);
    } else if (phase === "keep") {
      await this.press(this.action(this.roll(2) === 0 ? "keep" : "under"));
    } else {
      expect(phase).toBe("move");
      await this.choose(await this.favourite(mood));
      await this.press(this.confirm);
    }
    await expect(this.root).not.toHaveAttribute("data-cursor", before!);
    return phase;
  }

  /**
   * Plays until the game is over, or until so many flights of people are made and the next one is
   * due. Gives how often people flew. `before` runs whenever the table waits for somebody.
   */
  async play(flights = Infinity, before?: (waiting: Waiting) => Promise<void>) {
    const usual = flights === Infinity ? "bold" : "calm";
    let flown = 0;
    for (;;) {
      const waiting = await this.settled();
      await before?.(waiting);
      if (waiting === "over") return { flown, waiting };
      if (waiting === "person" && flown >= flights && (await this.phase()) === "move") {
        return { flown, waiting };
      }
      if (waiting === "curtain") {
        await this.press(this.action("raise-curtain"));
        await expect(this.curtain).toBeHidden();
      } else if ((await this.decide(this.mood ?? usual)) === "move") {
        flown += 1;
      }
    }
  }
}
