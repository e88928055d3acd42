// The focus law. After anything that is pressed, by a key or by a screen reader, the focus is where the next decision
// is, never on the page. One map of keys holds for all boards: arrows move, Enter does, Escape lets go, digits choose and
// say what they chose. Pressing Enter twice never undoes what the first press did.
//
// The tests press one of each kind of control in every phase of every game: things are of one kind if they have the same
// names of data attributes, the same class and the same states.

import { expect, test, type Page } from "@playwright/test";
import { watchConsole } from "../support/console";
import { game, GAMES } from "../support/games";
import { again, type Press } from "../support/press";
import { open as openLesson, TAUGHT, takeStep } from "../support/lessons";
import { againstBots, begun, sealed, unpaced, type Planted } from "../support/saves";
import { byDay } from "../support/test";

/** A position of a recorded game of people: the number of people, the number of moves, and the phase then. */
type Moment = [people: number, moves: number, phase: string];

/** Every phase of every game, in which a person has something to do. The recorded games never change. */
const PHASES: Record<string, Moment[]> = {
  carotein: [[2, 6, "scatter"], [2, 14, "choose"], [2, 16, "lay"], [2, 22, "judged"], [2, 65, "judged"]],
  cattricola: [[2, 71, "act"], [2, 72, "charge"], [2, 83, "place"], [2, 165, "act"], [2, 166, "over"]],
  stargazers: [[2, 27, "choose"], [2, 43, "draft"], [2, 44, "place"], [2, 46, "place"], [2, 68, "place"], [2, 242, "over"]],
  sterre: [[2, 21, "draw"], [2, 24, "declare"], [3, 25, "place"], [3, 29, "open"], [3, 32, "score"], [2, 135, "over"]],
  uchi: [[3, 0, "give"], [2, 0, "bundle"], [2, 20, "move"], [3, 5, "keep"], [2, 67, "over"]],
};

/** A control: how to find it again, and its name. */
interface Control {
  kind: string;
  name: string;
  isOnBoard: boolean;
  /** Whether the browser itself turns keys into clicks. */
  isButton: boolean;
  action: string;
}

/** What a press has done: what is wrong with the focus, the number of moves, what is selected, and all that is shown. */
interface Outcome {
  fault: string;
  moves: number;
  chosen: string;
  acts: boolean;
  page: string;
}

/** The outcome of a press in a test: whether something is different, and which buttons of the board there are now. */
interface Pressed extends Outcome {
  isChanged: boolean;
  appeared: Control[];
}

/** The functions that run in the page. */
interface InPage {
  controls(): Control[];
  /** Moves the focus to the first control of a kind. */
  focus(kind: string): boolean;
  /** Presses the control with the focus as a screen reader does. */
  click(): void;
  /** Waits until nothing changes any more. */
  settle(): Promise<Outcome>;
  /** From the first call on, writes down when the focus is lost for longer than a browser needs to paint. */
  watch(): string[];
  /** Opens a saved game. */
  open(id: string, text: string): Promise<Outcome>;
}

declare global {
  interface Window {
    inPage: InPage;
  }
}

const install = () => {
  const VISIBLE = { opacityProperty: false, visibilityProperty: true };
  const one = <T extends Element = HTMLElement>(selector: string) => document.querySelector<T>(selector);
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const canBePressed = (it: HTMLElement) => {
    const { width, height } = it.getBoundingClientRect();
    return it.checkVisibility(VISIBLE) && width > 0 && height > 0 && !it.closest("[inert]") && !it.matches(":disabled");
  };
  const nameOf = (it: Element | null) =>
    it && `${it.localName} “${(it.getAttribute("aria-label") ?? it.textContent ?? "").trim().slice(0, 50)}” ${it.getAttribute("data-action") ?? ""}`;
  const kindOf = (it: HTMLElement) => {
    const states = ["aria-pressed", "aria-disabled", "aria-expanded"].map((state) => it.getAttribute(state) ?? "-");
    const action = it.dataset.action;
    if (action) return [action, ...states].join(" ");
    const names = it.getAttributeNames().filter((name) => name.startsWith("data-") && !/^data-(from|piece|anchor)$/.test(name));
    return [it.localName, it.classList[0] ?? "", ...names.sort(), ...states].join(" ");
  };
  const table = () => one("[data-table]");
  const listed = () => {
    const within = one("dialog[open]") ?? one("[data-curtain]") ?? table()!;
    const stops = 'a[href], button, input, select, summary, [tabindex="0"], [data-walk] [data-tap]';
    // A note comes and goes by the clock.
    return [...within.querySelectorAll<HTMLElement>(stops)].filter((it) => canBePressed(it) && !it.closest(".notes"));
  };
  let pressed: HTMLElement | null = null;
  let acted: string | undefined;
  let lost: string[] | undefined;
  const waits = () => {
    const { acting, held, turn } = table()?.dataset ?? { turn: "over" };
    const asks = one("[data-curtain], [data-action=hand-over], dialog[open], [data-replay]");
    return acting !== undefined || held !== undefined || turn === "over" || asks !== null;
  };
  const state = () => {
    const chosen = all("#board [data-choice], #board [data-tap][aria-pressed=true]").map((it) => it.getAttribute("aria-label") ?? it.textContent);
    const { cursor, acting, held } = table()?.dataset ?? {};
    return { moves: Number(cursor ?? -1), chosen: chosen.join("|"), acts: acting !== undefined && held === undefined };
  };
  /** All that a press may change: controls with their states, and what is open. */
  const shown = () => {
    const parts = all("#board [data-tap], dialog[open], .table button").filter((it) => !it.closest(".notes"));
    const states = ["aria-pressed", "aria-expanded", "data-choice", "aria-label", "data-sheet"];
    const says = parts.map((it) => states.map((state) => it.getAttribute(state)).join());
    return [location.hash, table()?.dataset.cursor, table()?.dataset.ply, table()?.dataset.logOpen, ...says].join();
  };
  const fault = (): string => {
    const at = document.activeElement as HTMLElement | null;
    const says = `the focus is on ${nameOf(at)}`;
    if (!at || at === document.body || at === document.documentElement) return "the focus is lost";
    if (!canBePressed(at)) return `${says}, which is hidden`;
    const over = one("dialog[open]") ?? one("[data-curtain]");
    if (over) return over.contains(at) ? "" : `${says}, not in what lies over the table`;
    if (!table()) return at.closest("main") ? "" : `${says}, not on the new page`;
    if (at === pressed) return "";
    if (at.dataset.action === "undo") return `${says}: Undo`;
    const handOver = one("[data-action=hand-over]");
    if (handOver) return at === handOver ? "" : `${says}, not on the button that hands the device over`;
    if (!at.closest("#board, .table-foot, .ask, [data-log]")) return `${says}, away from the game`;
    const { acting } = table()!.dataset;
    const hasParts = all("#board button[data-tap], #board [data-walk] [data-tap]").some(canBePressed);
    const isGoing = acting !== undefined && acting === acted && !pressed?.isConnected;
    return isGoing && hasParts && at.id === "board" ? "the focus is on the board as a whole, on no decision" : "";
  };
  window.inPage = {
    controls: () =>
      listed().map((it) => ({
        kind: kindOf(it),
        name: nameOf(it)!,
        isOnBoard: it.closest("#board") !== null,
        isButton: it.matches("button, a, input, summary"),
        action: it.dataset.action ?? "",
      })),
    focus(kind) {
      acted = table()?.dataset.acting;
      pressed = listed().find((it) => kindOf(it) === kind) ?? null;
      pressed?.focus();
      return pressed !== null && document.activeElement === pressed;
    },
    click: () => pressed?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 0 })),
    async settle() {
      for (let frames = 0, still = 0, before = ""; frames < 240 && still < 2; frames += 1) {
        await frame();
        const now = shown() + nameOf(document.activeElement) + waits();
        still = now === before && waits() ? still + 1 : 0;
        before = now;
      }
      return { fault: fault(), page: shown(), ...state() };
    },
    watch() {
      if (lost) return lost;
      const list: string[] = (lost = []);
      let frames = 0;
      const look = () => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        frames = isLost ? frames + 1 : 0;
        if (frames === 8) list.push(`after ${table()?.dataset.cursor} moves, ${one("[data-coach]")?.dataset.task ?? "no coach"}`);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      return list;
    },
    async open(id, text) {
      for (const key of Object.keys(localStorage)) if (key.startsWith("hoshibako.game.")) localStorage.removeItem(key);
      localStorage.setItem(`hoshibako.game.${id}`, text);
      const last = table();
      location.hash = `#/table/${id}`;
      for (let frames = 0; frames < 600; frames += 1) {
        await frame();
        if (table() === last || !one("[data-table] [data-board-ready]") || !one(".notes, .coach")?.hasChildNodes()) continue;
        one("[data-action=raise-curtain]")?.click();
        if (waits() && !one("[data-curtain]")) break;
      }
      return window.inPage.settle();
    },
  };
};

/** Presses things in one position of one game. */
class Bench {
  private opened = 0;
  /** The outcome before anything is pressed. */
  private before?: Outcome;
  /** Whether the position is as it was opened. */
  private isFresh = false;
  pressed = 0;
  readonly faults: string[] = [];

  constructor(
    readonly page: Page,
    readonly planted: Planted,
    readonly label: string,
  ) {}

  /** Opens the position anew, without loading the page again. Returns its state. */
  async open(): Promise<Outcome> {
    this.opened += 1;
    const id = `${this.planted.id}${this.label.replace(/\W/g, "")}${this.opened}`;
    this.before = await this.page.evaluate(([id, text]) => window.inPage.open(id, text), [id, sealed({ ...this.planted, id })]);
    this.isFresh = true;
    return this.before;
  }

  /** One control of each kind. */
  async controls(): Promise<Control[]> {
    const all = await this.page.evaluate(() => window.inPage.controls());
    return [...new Map(all.reverse().map((it) => [it.kind, it])).values()].reverse();
  }

  outcome = () => this.page.evaluate(() => window.inPage.settle());

  /**
   * Presses a control in the position as it was opened, or after `first` has been pressed. Returns what came of it, with
   * the controls of the board that have appeared.
   */
  async press(control: Control, press: () => Promise<void>, first?: Control): Promise<Pressed | undefined> {
    if (!this.isFresh) await this.open();
    for (const [at, act] of [[first, () => this.page.keyboard.press("Enter")], [control, press]] as const) {
      if (!at) continue;
      if (!(await this.page.evaluate((kind) => window.inPage.focus(kind), at.kind))) {
        // Something else may have been shown before.
        await this.open();
        const isThere = !first && (await this.page.evaluate((kind) => window.inPage.focus(kind), at.kind));
        if (!isThere) {
          this.faults.push(`${this.label}: ${at.name} takes no focus`);
          return;
        }
      }
      await act();
      if (at === first) await this.outcome();
    }
    this.pressed += 1;
    // A worker answers.
    if (control.kind === "hint - - -") await this.page.locator("[data-hinted]").waitFor();
    const outcome = await this.outcome();
    const after = first ? `${first.name} and ${control.name}` : control.name;
    if (outcome.fault) this.faults.push(`${this.label}: after ${after}, ${outcome.fault}`);
    const isChanged = outcome.page !== this.before!.page;
    const appeared = isChanged && outcome.moves === this.before!.moves ? await this.controls() : [];
    if (isChanged) await this.letGo(after);
    return { ...outcome, isChanged, appeared: appeared.filter(({ isOnBoard, action }) => isOnBoard && action) };
  }

  /**
   * Presses a control with Enter and, if that does something new, with the space bar, as a screen reader does, and with
   * Enter twice. Returns the buttons of the board that appear then.
   */
  async pressInAllWays(control: Control, isNew: boolean, first?: Control): Promise<Control[]> {
    const { keyboard } = this.page;
    const once = await this.press(control, () => keyboard.press("Enter"), first);
    if (!once?.isChanged || !isNew) return once?.appeared ?? [];
    // A browser itself turns the keys into a click on a button.
    if (!control.isButton) {
      await this.press(control, () => this.page.evaluate(() => window.inPage.click()), first);
      await this.press(control, () => keyboard.press("Space"), first);
    }
    const press = () => keyboard.press("Enter");
    const twice = await this.press(control, () => Promise.all([press(), press()]).then(() => undefined), first);
    // Undo takes back one more move.
    if (twice && control.action !== "undo") {
      const before = this.before!;
      const isUndone = twice.moves < once.moves;
      const isLetGo = once.chosen !== before.chosen && twice.chosen === before.chosen && twice.moves === before.moves;
      if (isUndone || (isLetGo && !first)) {
        this.faults.push(`${this.label}: a second Enter on ${control.name} undoes the first: ${once.moves} to ${twice.moves} moves, “${once.chosen}” to “${twice.chosen}”`);
      }
    }
    return once.appeared;
  }

  /** Lets go what is selected and closes what is open, with Escape. */
  private async letGo(after: string) {
    await this.page.keyboard.press("Escape");
    const left = await this.outcome();
    this.isFresh = left.page === this.before!.page;
    if (left.fault) this.faults.push(`${this.label}: after ${after} and Escape, ${left.fault}`);
  }
}

/** Opens the app with the functions of this file. Pages of a game come before the clock of a test runs. */
async function begin(page: Page) {
  await unpaced(page);
  await page.addInitScript(install);
  await page.goto("./#/about");
}

/** Presses with Enter, slowly enough that a second press of the same part counts. */
const pressEnter = (page: Page): Press => async (target) => {
  await target.focus();
  await page.keyboard.press("Enter");
  await again(page);
};

for (const { id } of GAMES.filter(({ id }) => id in PHASES)) {
  test(`${id}: everything is pressed in every phase`, async ({ page }) => {
    test.setTimeout(240_000);
    const errors = watchConsole(page);
    await begin(page);
    const known = new Set<string>();
    const faults: string[] = [];
    let pressed = 0;
    for (const [people, moves, phase] of PHASES[id]) {
      const planted = { ...begun(id, moves, people), id: `${id}${people}x${moves}` };
      const bench = new Bench(page, planted, `${id} ${people}/${moves} ${phase}`);
      await bench.open();
      await expect(page.locator("[data-phase]").first()).toHaveAttribute("data-phase", phase);
      for (const control of await bench.controls()) {
        const isNew = !known.has(control.kind);
        // What is around the board is the same in all phases.
        if (!control.isOnBoard && !isNew) continue;
        known.add(control.kind);
        const appeared = await bench.pressInAllWays(control, isNew);
        for (const next of control.isOnBoard ? appeared : []) {
          const kind = `${phase}: ${next.kind}`;
          if (known.has(next.kind) || known.has(kind)) continue;
          known.add(kind);
          await bench.pressInAllWays(next, true, control);
        }
      }
      faults.push(...bench.faults);
      pressed += bench.pressed;
    }
    console.log(`${id}: ${pressed} presses, ${known.size} kinds`);
    expect(faults).toEqual([]);
    expect(pressed).toBeGreaterThan(40);
    errors.expectClean();
  });

  test(`${id}: arrows lead from the board to the decision, digits choose and are heard, Escape lets go`, async ({ page }) => {
    const { keyboard } = page;
    await begin(page);
    const spoken = page.locator("#live p, #live-urgent p, #board [role=status]");
    let chosenByDigit = 0;
    for (const [people, moves, phase] of PHASES[id].filter(([, , phase]) => phase !== "over")) {
      const planted = { ...begun(id, moves, people), id: `${id}${people}d${moves}` };
      const bench = new Bench(page, planted, `${id} ${people}/${moves} ${phase}`);
      const before = await bench.open();
      await page.locator("#board").focus();
      await keyboard.press("ArrowRight");
      // Where a star or a board is moved by arrow keys, they do that from everywhere.
      const isAsked = (await page.locator("[data-stage][data-keys*=arrow]").count()) > 0;
      if (before.acts && !isAsked) {
        const leads = await page.evaluate(() => document.activeElement?.matches("#board [data-tap]"));
        expect.soft(leads, `${bench.label}: an arrow key leads to a part`).toBe(true);
      }
      // Only groups of which something can be chosen without a move have digits.
      for (let digit = 1; digit <= 9; digit += 1) {
        const heard = (await spoken.allInnerTexts()).join();
        await page.locator("#board").focus();
        await keyboard.press(String(digit));
        const after = await bench.outcome();
        expect.soft(after.fault, `${bench.label}, ${digit}`).toBe("");
        if (after.moves !== before.moves) break;
        if (after.chosen === before.chosen) continue;
        chosenByDigit += 1;
        await expect.poll(async () => (await spoken.allInnerTexts()).join(), `${bench.label}: ${digit} is heard`).not.toBe(heard);
        await keyboard.press("Escape");
        const left = await bench.outcome();
        expect.soft(left, `${bench.label}: Escape lets ${digit} go, and the focus stays`).toEqual({ ...before, fault: "" });
        break;
      }
    }
    expect(chosenByDigit, "digits choose something").toBeGreaterThan(0);
  });

  test(`${id}: while others play, the focus is kept, and it is on the board when the turn returns`, async ({ page }) => {
    test.setTimeout(120_000);
    await begin(page);
    const [people, moves] = PHASES[id].find(([, , phase]) => ["scatter", "act", "draft", "declare", "move"].includes(phase))!;
    const bench = new Bench(page, { ...againstBots(begun(id, moves, people)), id: `${id}bots` }, `${id} bots`);
    await bench.open();
    const table = game(id).sit(page, pressEnter(page));
    await page.locator("#board").focus();
    await page.evaluate(() => window.inPage.watch());
    for (let decision = 0; decision < 6; decision += 1) {
      if ((await table.settled()) !== "person") break;
      const outcome = await bench.outcome();
      expect(outcome.fault, `decision ${decision}`).toBe("");
      const inside = await page.evaluate(() => document.activeElement?.closest("#board, dialog") !== null);
      expect(inside, `decision ${decision}: the focus is on the board`).toBe(true);
      await table.decide();
    }
    expect(await page.evaluate(() => window.inPage.watch())).toEqual([]);
  });
}

for (const taught of byDay(TAUGHT, game("uchi"))) {
  test(`${taught.id}: a coach keeps the focus`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.addInitScript(install);
    await openLesson(page, taught.id);
    await page.locator("#board").focus();
    await page.evaluate(() => window.inPage.watch());
    const enter = pressEnter(page);
    for (let step = 0; step < 40; step += 1) {
      if ((await takeStep(page, taught, enter)) === "finished") break;
    }
    expect(await page.evaluate(() => window.inPage.watch())).toEqual([]);
  });
}
