// The base class of every game's player: waits until a person has to act, hands the device over, raises the curtain,
// and decides until the game is over. It knows the table around the board, but no game.

import { expect, type Locator, type Page } from "@playwright/test";
import { Mouse, type Holder } from "./finger";
import { unpaced } from "./saves";
import { press as pointer, type Press } from "./press";

/** Why the table waits. */
export type Waiting = "person" | "curtain" | "over";

/** A small random number generator, so that a test plays the same game in every run. */
export function dice(seed: number) {
  return (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

/**
 * Opens a game with a fixed seed. Seat 0 is a person and the others are bots. `paced` keeps the pauses after moves.
 */
export async function open(page: Page, game: string, query: string, { paced = false } = {}) {
  if (!paced) await unpaced(page);
  await page.goto(`./#/play/${game}?${query}`);
  await expect(page).toHaveURL(/#\/table\/\w+$/);
  await expect(page.locator("[data-board-ready]")).toBeVisible();
}

export abstract class Player {
  readonly root: Locator;
  readonly prompt: Locator;
  readonly confirm: Locator;
  readonly curtain: Locator;
  readonly handOver: Locator;
  readonly sheet: Locator;
  readonly log: Locator;
  /** Whether to skip the animations of bots and chance. */
  hurries = true;
  /** Runs at the end of a turn, before the device is handed to the next person. */
  beforeHandOver?: () => Promise<void>;
  /** Whether to drag pieces that can be dragged. */
  drags = false;
  /** The device that drags pieces and taps places. */
  holder: Holder;
  protected readonly roll: (below: number) => number;

  constructor(
    readonly page: Page,
    readonly press: Press = pointer,
    seed = 1,
  ) {
    this.root = page.locator("[data-table]");
    this.prompt = page.locator("[data-prompt]");
    this.confirm = this.action("confirm");
    this.curtain = page.locator("[data-curtain]");
    this.handOver = page.locator('[data-action="hand-over"]');
    this.sheet = page.locator("dialog.table-sheet");
    this.log = page.locator("[data-log-line]");
    // The player may be in a frame; only the page has a mouse.
    this.holder = new Mouse(this.root.page());
    this.roll = dice(seed);
  }

  /** Makes one decision for the person who acts. Returns the phase of the game before it. */
  abstract decide(): Promise<string>;

  /** Unfolds every turn in the log. */
  async unfoldLog() {
    const folded = this.page.locator('.log-more[aria-expanded="false"]');
    const unfold = () => folded.evaluateAll((all) => all.map((it) => (it as HTMLElement).click()).length);
    if ((await this.root.getAttribute("data-ply")) === "0") return; // Nothing has happened.
    await expect(this.log.first()).toBeAttached();
    // More turns may be logged meanwhile.
    await expect.poll(unfold).toBe(0);
  }

  action(name: string): Locator {
    return this.page.locator(`[data-action="${name}"]`);
  }

  phase(): Promise<string | null> {
    return this.page.locator("[data-phase]").getAttribute("data-phase");
  }

  cursor(): Promise<string | null> {
    return this.root.getAttribute("data-cursor");
  }

  /** Waits until a person has to act here or the result is shown. Hands the device over if asked to. */
  async settled(): Promise<Waiting> {
    const waiting = await this.waits();
    if (waiting !== "hand over") return waiting;
    await this.beforeHandOver?.();
    await this.press(this.handOver);
    await expect(this.curtain).toBeVisible();
    return "curtain";
  }

  /** Waits until a person has to act here, the device has to be handed over, or the result is shown. */
  async waits(): Promise<Waiting | "hand over"> {
    const handle = await this.page.waitForFunction(
      (hurries) => {
        const table = document.querySelector<HTMLElement>("[data-table]");
        if (!table) return null;
        if (document.querySelector("[data-curtain]")) return "curtain";
        if (document.querySelector('[data-action="hand-over"]')) return "hand over";
        // A person has to dismiss the result that the board shows.
        if (table.dataset.held !== undefined) return "person";
        if (table.dataset.turn === "over") {
          if (document.querySelector('dialog[data-sheet="result"][open]')) return "over";
          // Over a count the result opens on request only.
          if (document.querySelector("[data-count]")) {
            document.querySelector<HTMLElement>('[data-prompt] [data-action="result"]')?.click();
          }
          return null;
        }
        if (table.dataset.acting !== undefined) return "person";
        if (hurries) document.querySelector<HTMLElement>('[data-action="skip"]')?.click();
        return null;
      },
      this.hurries,
      { timeout: 30_000 },
    );
    return (await handle.jsonValue()) as Waiting | "hand over";
  }

  /** Calls `make` and waits until it has made a move. */
  async moves(make: () => Promise<void>) {
    const before = await this.cursor();
    await make();
    await expect(this.root).not.toHaveAttribute("data-cursor", before!);
  }

  async raiseCurtain() {
    await this.press(this.page.locator('[data-action="raise-curtain"]'));
    await expect(this.curtain).toBeHidden();
  }

  /**
   * Plays until the game is over or people have made this number of decisions. `before` runs each time the table
   * waits.
   */
  async play(decisions = Infinity, before?: (waiting: Waiting) => Promise<void>): Promise<Waiting> {
    for (let made = 0; ; ) {
      const waiting = await this.settled();
      await before?.(waiting);
      if (waiting === "over" || made >= decisions) return waiting;
      if (waiting === "curtain") {
        await this.raiseCurtain();
      } else {
        await this.decide();
        made += 1;
      }
    }
  }

  /** Goes through all steps of the final count. Returns each step as SEAT.STEP. */
  async stepThrough(): Promise<string[]> {
    const count = this.page.locator("[data-count]");
    const at = async () => `${await count.getAttribute("data-count")}.${await count.getAttribute("data-step")}`;
    const shown: string[] = [];
    for (;;) {
      shown.push(await at());
      expect(shown.length, "the count ends").toBeLessThan(40);
      const on = this.action("count-on");
      if ((await on.getAttribute("aria-disabled")) === "true") return shown;
      await this.press(on);
      await expect.poll(at).not.toBe(shown[shown.length - 1]);
    }
  }
}
