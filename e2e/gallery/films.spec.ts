// Strips of frames, ten a second, that show the moves of bots. They let a person judge whether the moves can be
// followed without the log.

import { test } from "@playwright/test";
import { GAMES } from "../support/games";
import { open } from "../support/player";
import { sheet, type Shot } from "./sheet";

/** How many seconds after the last decision are filmed. */
const SECONDS = 9;

/** How many more decisions may belong to the person's turn. */
const MORE = 12;

/** Frames per second, and the number of frames in a row of the sheet. */
const RATE = 10;
const ROW = 10;

const SIZES: [number, number][] = [[360, 640], [1280, 800]];

test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const { id, sit, tables } of GAMES) {
  for (const [width, height] of SIZES) {
    test(`${id}, ${width}×${height}`, async ({ page, browser }) => {
      await page.setViewportSize({ width, height });
      await open(page, id, tables[0][0], { paced: true });
      const own = sit(page);
      own.hurries = false;
      // Decides until the person's turn ends, so that the others act next.
      for (let decision = 0; decision < tables[0][1] + MORE; decision += 1) {
        if ((await own.settled()) === "over") break;
        // While something still moves, the board shows the moves of the others, not the choices.
        await page.locator("[data-moving]").waitFor({ state: "detached" });
        await own.decide();
        const isActing = (await own.root.getAttribute("data-acting")) !== null;
        if (decision + 1 >= tables[0][1] && !isActing) break;
      }
      const frames = await film(async () => {
        await page.waitForTimeout(SECONDS * 1000);
      });
      const rows: Shot[][] = [];
      for (let at = 0; at < frames.length; at += ROW) rows.push(frames.slice(at, at + ROW));
      await sheet(browser, `film-${id}-${width}`, rows, width < height ? 400 : 260);

      /** Films the page while `meanwhile` runs. */
      async function film(meanwhile: () => Promise<void>): Promise<Shot[]> {
        const session = await page.context().newCDPSession(page);
        const taken = new Map<number, Shot>();
        let start: number | undefined;
        session.on("Page.screencastFrame", ({ data, sessionId, metadata }) => {
          start ??= metadata.timestamp!;
          const at = Math.floor((metadata.timestamp! - start) * RATE);
          taken.set(at, { words: `${(at / RATE).toFixed(1)} s`, image: Buffer.from(data, "base64"), type: "jpeg" });
          void session.send("Page.screencastFrameAck", { sessionId });
        });
        await session.send("Page.startScreencast", { format: "jpeg", quality: 80, maxWidth: width, maxHeight: height });
        await meanwhile();
        await session.send("Page.stopScreencast");
        return [...taken.values()];
      }
    });
  }
}
