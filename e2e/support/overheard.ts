// Records the questions of the page to its bot worker and the worker's answers, and compares them with the answers of
// the command-line tool. A level is a number of iterations, so both must make the same move.

import { expect, type Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A question of the page: for a bot's move, or for advice to a person. */
export interface Asked {
  /** The level of the bot, or "advise". */
  level: string;
  /** The question as the page sent it. */
  question: string;
  /** The move, after the answer. */
  move?: string;
  /** Whether a time limit ended the search early. */
  capped?: boolean;
  /** The time from question to answer, in milliseconds. */
  ms?: number;
}

declare global {
  interface Window {
    overheard: (Asked & { id: number; at: number })[];
    /** How many times a worker has reported that a game's bots are loaded. */
    workersReady: number;
  }
}

/** Records every question to a worker and every answer. Call it before the first `goto`. */
export async function overhear(page: Page) {
  await page.addInitScript(() => {
    window.overheard = [];
    window.workersReady = 0;
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener("message", ({ data }) => {
          const { id, move: made, capped = false, answer, ready } = JSON.parse(data);
          // Advice is a plan, and its first move is the advised one.
          const move = made ?? answer?.split(" ")[0];
          if (ready) window.workersReady += 1;
          const asked = window.overheard.find((asked) => asked.id === id && asked.move === undefined);
          if (asked && move) Object.assign(asked, { move, capped, ms: performance.now() - asked.at });
        });
      }
      postMessage(question: string) {
        const { id, level, consult } = JSON.parse(question);
        const asked = level ?? (consult === "advise" ? consult : undefined);
        if (asked) window.overheard.push({ id, level: asked, question, at: performance.now() });
        super.postMessage(question);
      }
    };
  });
}

/** The questions that have been answered so far. */
export const answered = async (page: Page): Promise<Asked[]> =>
  (await page.evaluate(() => window.overheard)).filter(({ move }) => move !== undefined);

/** Waits until at least this number of questions to bots of a level have been answered. */
export async function answers(page: Page, level: string, least: number): Promise<Asked[]> {
  const of = async () => (await answered(page)).filter((asked) => asked.level === level);
  await expect.poll(async () => (await of()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(least);
  return of();
}

/** The command-line tool: built by xtask, or else by this command. */
const [tool, ...before] = process.env.E2E_TOOL
  ? [process.env.E2E_TOOL]
  : ["cargo", "run", "--quiet", "--profile", "test", "--package", "hoshibako-cli", "--"];

const ask = (words: string[], input?: string) =>
  JSON.parse(
    execFileSync(tool, [...before, ...words], {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      input,
      encoding: "utf8",
    }),
  );

/** A game as the tool describes it. */
interface Described {
  id: string;
  seats: { most: number };
  review_effort: number;
}

const described = (id: string): Described => (ask(["games"]) as Described[]).find((game) => game.id === id)!;

/** The greatest number of seats of a game. */
export const mostSeats = (id: string): number => described(id).seats.most;

/** The move of the tool's bot for the same record, level, effort and seed. */
export function native({ level: asked, question }: Asked): { move: string; capped: boolean } {
  const { record, level, effort } = JSON.parse(question);
  if (asked === "advise") {
    // A hint gets the same effort as a judgement of the review. Its seed is the number of moves made.
    const long = String(described(record.game).review_effort);
    const words = ["--level", "hard", "--effort", long, "--seed", String(record.moves.length)];
    return ask(["bot", "-", ...words], JSON.stringify(record));
  }
  // A seed can exceed the exact integers of JavaScript, so it is read as text.
  const seed = /"seed":(\d+)/.exec(question)![1];
  return ask(["bot", "-", "--level", level, "--effort", String(effort), "--seed", seed], JSON.stringify(record));
}

/** Fails unless the tool gives the same answers. */
export function expectNative(asked: Asked[]) {
  for (const one of asked) {
    const { move, capped } = native(one);
    expect({ move: one.move, capped: one.capped }, one.question).toEqual({ move, capped });
  }
}
