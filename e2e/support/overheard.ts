// Records the questions of the page to its bot worker and the worker's answers, and compares them with the answers of
// the command-line tool. A level is a number of iterations, so both must make the same move.

import { expect, type Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A bot's move that was asked for, or advice to a person. */
export interface Asked {
  /** The level; "advise" for advice. */
  level: string;
  /** The question as it was put. */
  question: string;
  /** The move, once it is there. */
  move?: string;
  /** Whether a clock cut the thought short. */
  capped?: boolean;
  /** From question to answer, in milliseconds. */
  ms?: number;
}

declare global {
  interface Window {
    overheard: (Asked & { id: number; at: number })[];
    /** How often a worker has said that the bots of a game have loaded. */
    workersReady: number;
  }
}

/** Hears every question to a worker and every answer from now on; call before the first `goto`. */
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

/** What has been answered so far. */
export const answered = async (page: Page): Promise<Asked[]> =>
  (await page.evaluate(() => window.overheard)).filter(({ move }) => move !== undefined);

/** Waits until so many questions to bots of a level have been answered. */
export async function answers(page: Page, level: string, least: number): Promise<Asked[]> {
  const of = async () => (await answered(page)).filter((asked) => asked.level === level);
  await expect.poll(async () => (await of()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(least);
  return of();
}

/** The tool that xtask has built, or else builds here. */
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

/** What the tool says of a game. */
interface Described {
  id: string;
  seats: { most: number };
  review_effort: number;
}

const described = (id: string): Described => (ask(["games"]) as Described[]).find((game) => game.id === id)!;

/** How many can play a game at most. */
export const mostSeats = (id: string): number => described(id).seats.most;

/** The move that the tool's bot makes for the same record, level, effort and seed. */
export function native({ level: asked, question }: Asked): { move: string; capped: boolean } {
  const { record, level, effort } = JSON.parse(question);
  if (asked === "advise") {
    // A hint is searched as long as a judgement of the review. Its seed is the number of moves made.
    const long = String(described(record.game).review_effort);
    const words = ["--level", "hard", "--effort", long, "--seed", String(record.moves.length)];
    return ask(["bot", "-", ...words], JSON.stringify(record));
  }
  // A seed can exceed the exact integers of JavaScript, so it is read as text.
  const seed = /"seed":(\d+)/.exec(question)![1];
  return ask(["bot", "-", "--level", level, "--effort", String(effort), "--seed", seed], JSON.stringify(record));
}

/** Every answer is the tool's. */
export function expectNative(asked: Asked[]) {
  for (const one of asked) {
    const { move, capped } = native(one);
    expect({ move: one.move, capped: one.capped }, one.question).toEqual({ move, capped });
  }
}
