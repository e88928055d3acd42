// The puzzles of a day, selected as the app does: by the number of days since the first one. Tests use a fixed day.

import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { GAMES } from "./games";
import { unpaced } from "./saves";

export interface Puzzle {
  code: string;
  best: string;
  grade: number;
  margin: number;
  found: Record<"easy" | "normal" | "hard", number>;
}

/** The first day with puzzles. */
export const FIRST = "2026-11-01";

/** The day on which tests take place, unless they name another one. */
export const TODAY = "2027-03-10";

/** The day this number of days after another one. */
export const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const number = (day: string) => Math.round((Date.parse(`${day}T12:00:00Z`) - Date.parse(`${FIRST}T12:00:00Z`)) / 86_400_000);

export const puzzles = (game: string): Puzzle[] =>
  JSON.parse(readFileSync(new URL(`../../games/${game}/puzzles.json`, import.meta.url), "utf8")).puzzles;

/** The games that have puzzles. */
export const ASKED = GAMES.filter(({ id }) => puzzles(id).length > 0);

/** The puzzle of a game on a day. */
export function puzzleOf(game: string, day: string): Puzzle {
  const all = puzzles(game);
  return all[number(day) % all.length]!;
}

/** The last day up to TODAY on which the best move of a game's puzzle matches. */
export function dayWith(game: string, best: RegExp): string {
  for (let back = 0; back < 120; back += 1) {
    const day = plus(TODAY, -back);
    if (best.test(puzzleOf(game, day).best)) return day;
  }
  throw new Error(`no puzzle of ${game} has such a best move`);
}

/** Sets the clock to noon of a day and removes the pauses after moves. */
export async function standAt(page: Page, day = TODAY) {
  await unpaced(page);
  await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
}

/** Opens the puzzle of a game on a day. */
export async function openPuzzle(page: Page, game: string, day: string) {
  await page.goto(`./#/today/${game}?day=${day}`);
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  await expect(page.locator("[data-puzzle]")).toBeVisible();
}

type Mark = "tried" | "shown" | "later" | "first";

/** Stores these results of puzzles, by day and game. */
export async function marked(page: Page, days: Record<string, Record<string, Mark>>) {
  await page.addInitScript((days) => {
    const key = "hoshibako.puzzles";
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ version: 1, days }));
  }, days);
}

/** The stored results of puzzles. */
export const marks = (page: Page): Promise<Record<string, Record<string, string>>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("hoshibako.puzzles") ?? "{}").days ?? {});
