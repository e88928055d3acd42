// Every phase of every game at every size: one sheet for each combination of game, language and look.

import { test, type Page } from "@playwright/test";
import { GAMES } from "../support/games";
import { open } from "../support/player";
import { sheet, type Shot } from "./sheet";

/** From the smallest window to the largest. */
const SIZES: [number, number][] = [[320, 568], [360, 640], [667, 375], [768, 1024], [1440, 900], [2560, 1440]];

const LOOKS = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  forced: { forcedColors: "active" },
} as const;
type Look = keyof typeof LOOKS;

/** Screenshots of the page at every size. */
async function atEverySize(page: Page, words: string): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    shots.push({ words: `${words}, ${width}×${height}`, image: await page.screenshot() });
  }
  return shots;
}

for (const locale of ["en", "ja"]) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 1440, height: 900 } });

    for (const { id, sit, tables } of GAMES) {
      test(`${id}, ${locale}`, async ({ page, browser }) => {
        const rows: Record<Look, Shot[][]> = { light: [], dark: [], forced: [] };
        for (const [query, decisions] of tables) {
          await open(page, id, query);
          const own = sit(page);
          const looked = new Set<string>();
          const look = async () => {
            const phase = await own.phase();
            const isOwn = (await own.root.getAttribute("data-acting")) !== null;
            if (phase === null || !isOwn || looked.has(phase)) return;
            looked.add(phase);
            for (const name of Object.keys(LOOKS) as Look[]) {
              await page.emulateMedia({ colorScheme: "light", forcedColors: "none", ...LOOKS[name] });
              rows[name].push(await atEverySize(page, `${query.slice(0, 7)}, ${phase}`));
            }
            await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
          };
          await own.play(decisions, look);
        }
        for (const name of Object.keys(LOOKS) as Look[]) {
          await sheet(browser, `${id}-${locale}-${name}`, rows[name], 420);
        }
      });
    }

    test(`pages, ${locale}`, async ({ page, browser }) => {
      const ofGames = ["new", "how", "learn", "today"];
      const routes = [
        ...["#/", "#/saves", "#/about", "#/today", "#/record"],
        ...GAMES.flatMap(({ id }) => ofGames.map((page) => `#/${page}/${id}`)),
      ];
      for (const name of ["light", "dark"] as const) {
        await page.emulateMedia(LOOKS[name]);
        const rows: Shot[][] = [];
        for (const route of routes) {
          await page.goto(`./${route}`);
          await page.locator("main h1, h1").first().waitFor();
          rows.push(await atEverySize(page, route));
        }
        await sheet(browser, `pages-${locale}-${name}`, rows, 320);
      }
    });
  });
}
