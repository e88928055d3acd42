// The registered games, each with a player: the default export of every games/*/e2e/player.ts. No other shared test
// code names a game.

import { existsSync } from "node:fs";
import type { Page } from "@playwright/test";
import { BUILT } from "./built";
import type { Player } from "./player";
import type { Press } from "./press";

/** Everything that the tests of all games need to know about one game. */
export interface GameTests {
  /** A player at a table of this game on the page. */
  sit(page: Page, press?: Press): Player;
  /**
   * Tables that show everything that must fit into a small window: the query of the table's address, and the number
   * of decisions that pass through all phases.
   */
  tables: [query: string, decisions: number][];
  /**
   * Windows into which the table does not fit. The page then scrolls, but the controls for the turn are visible. The
   * keys are queries of the table's address.
   */
  scrolls?: Record<string, [width: number, height: number][]>;
  /** The whole game by link: the number of people, the options, and a player that ends the game soon. */
  byLink: { seats: number; options?: Record<string, string>; sit?(page: Page): Player };
  /**
   * For tests that play only parts of a game: the number of decisions at its beginning, and the number of moves at
   * its end.
   */
  parts: { decisions: number; moves: number };
  /** Tests that always run for this game. For other games they run only at night. */
  always?: ("by link" | "cold")[];
  /** The first drag of a game with a mouse, if the game has draggable pieces. */
  firstDrag?(page: Page): Promise<void>;
}

export interface Game extends GameTests {
  id: string;
}

const root = new URL("../../games/", import.meta.url);
const folders = BUILT.filter((id) => existsSync(new URL(`${id}/e2e/player.ts`, root)));

/** All games, in the order of their ids. */
export const GAMES: Game[] = await Promise.all(
  folders.sort().map(async (id) => ({ id, ...(await import(`../../games/${id}/e2e/player.ts`)).default })),
);

/** The tests of a game. */
export function game(id: string): Game {
  const found = GAMES.find((game) => game.id === id);
  if (!found) throw new Error(`no game is called ${id}`);
  return found;
}
