// A table at which only bots sit, in the built app.

import { checksum } from "../support/checksum.mjs";

/** Opens a new game of these seats and gives it wholly to bots; `listen` runs in the page before anything else does. */
export async function openBotTable(page, url, { game, seats, level, seed = 1, listen }) {
  await page.goto(`${url}#/play/${game}?seats=${seats}&level=${level}&seed=${seed}`);
  await page.locator("[data-board-ready]").waitFor({ timeout: 60_000 });
  const { key, json } = await page.evaluate((level) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("hoshibako.game."));
    const [, , json] = /^(\S+ \S+) (.*)$/s.exec(localStorage.getItem(key));
    const game = JSON.parse(json);
    for (const occupant of game.occupants) occupant.player = { bot: level };
    return { key, json: JSON.stringify(game) };
  }, level);
  if (listen) await page.addInitScript(listen);
  await page.goto("about:blank");
  await page.goto(`${url}#/about`);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, `1 ${checksum(json)} ${json}`]);
  await page.goto(`${url}#/table/${key.replace("hoshibako.game.", "")}`);
  await page.locator("[data-board-ready]").waitFor();
}
