// The games in dist/: the registered games, and the example game if the build includes it.

import { readdirSync, readFileSync } from "node:fs";

const page = readFileSync(new URL("../../dist/index.html", import.meta.url), "utf8");

/** The ids of the games in the tested build. */
export const BUILT = readdirSync(new URL("../../games/", import.meta.url)).filter((id) =>
  new RegExp(`data-game="?${id}\\b`).test(page),
);
