// The games that a bench measures, and a whole game of each (golden/1).

import { readFileSync, readdirSync } from "node:fs";
import { checksum } from "../support/checksum.mjs";

const golden = new URL("../../golden/1/", import.meta.url);

/** The games of a list with commas; all games if it is empty. */
export const gamesOf = (list) =>
  list
    ? list.split(",")
    : readdirSync(golden).filter((name) => /^[a-z]+\.json$/.test(name)).map((name) => name.replace(".json", ""));

/** A whole game for two people, as an object. */
export function wholeGame(game) {
  const all = JSON.parse(readFileSync(new URL(`${game}.json`, golden), "utf8"));
  const { entry } = all.find(({ name }) => name === `${game}-2`);
  return JSON.parse(entry.slice(entry.indexOf("{")));
}

/** The text of a saved game, as the app stores it. */
export function sealed(saved) {
  const json = JSON.stringify(saved);
  return `1 ${checksum(json)} ${json}`;
}
