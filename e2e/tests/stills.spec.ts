// Symbols that do not depend on the page are drawn as images of their own (src/table/stills.rs). They look the same as
// the symbols, and they make up the board after some moves.

import type { Page } from "@playwright/test";
import { watchConsole } from "../support/console";
import { GAMES } from "../support/games";
import { open } from "../support/player";
import { expect, test } from "../support/test";

/**
 * The greatest mean difference between the colours of the image and the symbol, on a scale to 255. Their edges are
 * smoothed differently.
 */
const NEARLY = 3;

/** Shows an image and a symbol side by side above everything else. Returns a screenshot of both. */
async function lay(page: Page, address: string, symbol: string) {
  await page.evaluate(
    ([address, symbol]) => {
      document.querySelector("#side-by-side")?.remove();
      const own = (part: string, href: string) =>
        `<svg width="96" height="96" viewBox="0 0 48 48"><${part} width="48" height="48" href="${href}"></${part}></svg>`;
      const pair = document.createElement("div");
      pair.id = "side-by-side";
      pair.style.cssText = "position:fixed;inset:0 auto auto 0;z-index:9999;display:flex;width:192px;background:#fff";
      pair.innerHTML = own("image", address!) + own("use", `#${symbol}`);
      // An open sheet would cover the pair, because it is in the top layer.
      document.body.append(pair);
    },
    [address, symbol],
  );
  return page.screenshot({ clip: { x: 0, y: 0, width: 192, height: 96 }, animations: "disabled" });
}

/** The mean difference between the two halves of a picture, and between the right half and white. */
function compare(page: Page, picture: Buffer) {
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = data;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    const half = image.width / 2;
    const [left, right] = [0, half].map((x) => context.getImageData(x, 0, half, image.height).data);
    const middle = (far: (value: number, at: number) => number) => right!.reduce((sum, value, at) => sum + far(value, at), 0) / right!.length;
    return { apart: middle((value, at) => Math.abs(value - left![at]!)), drawn: middle((value) => 255 - value) };
  }, `data:image/png;base64,${picture.toString("base64")}`);
}

for (const { id, sit } of GAMES) {
  test(`${id}: symbols stand for themselves and look the same`, async ({ page }) => {
    test.slow();
    const errors = watchConsole(page);
    await open(page, id, "seats=2&level=easy&seed=1");
    const player = sit(page);
    const stills = page.locator("#board image");
    // Each symbol is read in a task of its own. The next picture uses the images that are ready.
    for (let made = 0; made < 10 && (await stills.count()) === 0; made += 1) {
      await player.play(1);
      await page.waitForTimeout(300);
    }
    await expect(stills.first()).toBeAttached();
    const pairs = await stills.evaluateAll((images) => {
      const pairs = images.map((image) => [image.getAttribute("href"), image.getAttribute("data-symbol")]);
      return [...new Map(pairs as [string, string][])];
    });
    for (const [address, symbol] of pairs.slice(0, 16)) {
      const { apart, drawn } = await compare(page, await lay(page, address, symbol));
      expect(drawn, symbol).toBeGreaterThan(1);
      expect(apart, symbol).toBeLessThan(NEARLY);
    }
    errors.expectClean();
  });
}
