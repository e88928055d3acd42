// A table at which only bots sit, in the built app.

import { sealed } from "./games.mjs";

/**
 * Starts a new game with these seats and makes every seat a bot. `listen` runs in the page before any other script.
 */
export async function openBotTable(page, url, { game, seats, level, seed = 1, listen }) {
  await page.goto(`${url}#/play/${game}?seats=${seats}&level=${level}&seed=${seed}`);
  await page.locator("[data-board-ready]").waitFor({ timeout: 60_000 });
  const saved = await page.evaluate((level) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("hoshibako.game."));
    const [, , json] = /^(\S+ \S+) (.*)$/s.exec(localStorage.getItem(key));
    const game = JSON.parse(json);
    for (const occupant of game.occupants) occupant.player = { bot: level };
    // Another id than the stored game has, so that the stored data of that game has no effect.
    return { ...game, id: "bots" };
  }, level);
  if (listen) await page.addInitScript(listen);
  await page.goto("about:blank");
  await page.goto(`${url}#/about`);
  await page.evaluate((text) => localStorage.setItem("hoshibako.game.bots", text), sealed(saved));
  await page.goto(`${url}#/table/bots`);
  await page.locator("[data-board-ready]").waitFor();
}
