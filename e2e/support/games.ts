// The registered games, each with a player: the default export of every games/*/e2e/player.ts. No other shared test
// code names a game.

import { existsSync } from "node:fs";
import type { Page } from "@playwright/test";
import { BUILT } from "./built";
import type { Player } from "./player";
import type { Press } from "./press";

/** What tests of all games have to know of one. */
export interface GameTests {
  /** Somebody who sits at a table of the game on this page. */
  sit(page: Page, press?: Press): Player;
  /** Tables that show all that has to fit into a small window: the query of their address, and how many
   * decisions lead through the phases. */
  tables: [query: string, decisions: number][];
  /** Windows in which not all of a table fits at once: the page scrolls, but what a turn takes is in sight. By the
   * query of its address. */
  scrolls?: Record<string, [width: number, height: number][]>;
  /** How a whole game goes by link: how many people, how the table is set up, and who comes to an end soonest. */
  byLink: { seats: number; options?: Record<string, string>; sit?(page: Page): Player };
  /** How many decisions show the beginning of a game, and how many moves its end, where no whole one is played. */
  parts: { decisions: number; moves: number };
  /** What is for the night with other games, and tried in every run with this one. */
  always?: ("by link" | "cold")[];
  /** The first thing that is dragged, with a mouse, where something is. */
  firstDrag?(page: Page): Promise<void>;
}

export interface Game extends GameTests {
  id: string;
}

const root = new URL("../../games/", import.meta.url);
const folders = BUILT.filter((id) => existsSync(new URL(`${id}/e2e/player.ts`, root)));

/** By the games' ids. */
export const GAMES: Game[] = await Promise.all(
  folders.sort().map(async (id) => ({ id, ...(await import(`../../games/${id}/e2e/player.ts`)).default })),
);

/** The tests of a game. */
export function game(id: string): Game {
  const found = GAMES.find((game) => game.id === id);
  if (!found) throw new Error(`no game is called ${id}`);
  return found;
}
