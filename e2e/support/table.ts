// Plays Uchi he Kaeru as a person would. It reads the board through its labels, its pressed and disabled states, and
// its data attributes. It makes legal moves with a pointer, a finger or the keyboard. It knows no rules beyond "a card,
// a cell, the button".

import { expect, type Locator, type Page } from "@playwright/test";
import { open, Player, type Waiting } from "./player";
import { press as pointer, type Press } from "./press";
import { nearEnd, type Planted } from "./saves";

/** A game of a person and two bots. The person can hack, and a hack throws a die. */
export const HACK: Planted = {
  ...nearEnd("uchi", 32, 3),
  seats: [
    { name: "Hana", player: "human" },
    { name: "Piko", player: { bot: "easy" } },
    { name: "Momo", player: { bot: "easy" } },
  ],
};

/** A card and a cell to which it leads. */
export interface Option {
  card: string;
  cell: string;
  /** Whether another saucer is on the cell. */
  hack: boolean;
}

/** The part of a position that everybody at the device can see. */
export interface Position {
  cursor: string;
  turn: string;
  /** The cells of all saucers. */
  saucers: string[];
  hand: string[];
  log: string[];
}

export class Table extends Player {
  readonly cards: Locator;
  readonly live: Locator;
  readonly messages: Locator;
  hurries = false;
  /**
   * How the player chooses: "bold" hacks whenever that is possible, so that the game ends soon; "calm" avoids
   * hacking, so that the game continues; "any" chooses at random. If undefined, `play` chooses "bold" for a whole
   * game and "calm" for a part of one.
   */
  mood?: "bold" | "calm" | "any";
  /** How many flights people have made. */
  flown = 0;

  constructor(page: Page, press: Press = pointer, seed = 1) {
    super(page, press, seed);
    this.cards = page.locator("[data-card]");
    this.live = page.locator(".live");
    this.messages = page.locator(".toasts");
  }

  static async start(page: Page, query: string, press?: Press) {
    await open(page, "uchi", query);
    return new Table(page, press);
  }

  /** A player that skips the animations of bots, for tests that are not about them. */
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

  /** Plays until the next throw of a die. */
  async playToDie() {
    const rolls = this.log.filter({ hasText: /rolled \d|[1-6]で(成功|失敗)/ });
    const before = await rolls.count();
    this.mood = "bold";
    for (let turn = 0; (await rolls.count()) === before; turn += 1) {
      expect(turn, "a die is thrown before long").toBeLessThan(20);
      await this.play(1);
    }
    this.mood = undefined;
  }

  /** Waits until the table is shown. */
  async opened() {
    await expect(this.page).toHaveURL(/#\/table\/\w+$/);
    await expect(this.page.locator("[data-board-ready]")).toBeVisible();
  }

  card(kind: string): Locator {
    return this.page.locator(`[data-card="${kind}"]`).first();
  }

  cell(cell: string): Locator {
    return this.page.locator(`[data-cell="${cell}"]`);
  }

  /** All cards with the cells to which they lead, read from the labels of the cards. */
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

  /** The cells that are highlighted as targets. */
  lit(): Promise<string[]> {
    return this.page
      .locator('[data-cell][aria-disabled="false"]')
      .evaluateAll((cells) => cells.map((cell) => (cell as SVGElement).dataset.cell!).sort());
  }

  async position(): Promise<Position> {
    // The lines of the log come after the first picture.
    const isLogged = (await this.root.getAttribute("data-ply")) !== "0";
    if (isLogged) await expect(this.log.first()).toBeAttached();
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

  /** A random option that matches the player's mood, if there is one. */
  async favourite(mood = this.mood ?? "calm"): Promise<Option> {
    const options = await this.options();
    const liked = options.filter(({ hack }) => mood === "any" || hack === (mood === "bold"));
    const all = liked.length > 0 ? liked : options;
    expect(all.length, "there is a legal move").toBeGreaterThan(0);
    return all[this.roll(all.length)];
  }

  /** Selects a card and a cell without confirming. */
  async choose(option: Option) {
    await this.press(this.card(option.card));
    await expect(this.card(option.card)).toHaveAttribute("aria-pressed", "true");
    await this.press(this.cell(option.cell));
    await expect(this.cell(option.cell)).toHaveAttribute("aria-pressed", "true");
    await expect(this.confirm).toBeVisible();
  }

  /** Makes one decision for the person who acts. Returns the phase of the game before it. */
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
   * Plays until the game is over, or until people have made this number of flights and the next flight is due. Counts
   * the flights in `flown`. `before` runs each time the table waits.
   */
  async play(flights = Infinity, before?: (waiting: Waiting) => Promise<void>): Promise<Waiting> {
    const usual = flights === Infinity ? "bold" : "calm";
    const last = this.flown + flights;
    for (;;) {
      const waiting = await this.settled();
      await before?.(waiting);
      if (waiting === "over") return waiting;
      if (waiting === "person" && this.flown >= last && (await this.phase()) === "move") return waiting;
      if (waiting === "curtain") {
        await this.raiseCurtain();
      } else if ((await this.decide(this.mood ?? usual)) === "move") {
        this.flown += 1;
      }
    }
  }
}
