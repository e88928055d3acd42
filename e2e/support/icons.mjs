// Draws the app's icons, as the manifest names them, from their SVG sources in public/.
//
//   node support/icons.mjs

import { chromium } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launchOptions } from "./chromium.mjs";

const folder = fileURLToPath(new URL("../../public/", import.meta.url));

/** Source, picture, edge in pixels, and whether the corners stay clear. */
const ICONS = [
  ["icon.svg", "icon-192.png", 192, true],
  ["icon.svg", "icon-512.png", 512, true],
  ["icon-maskable.svg", "icon-maskable-192.png", 192, false],
  ["icon-maskable.svg", "icon-maskable-512.png", 512, false],
  // iOS rounds the corners itself and fills clear ones with black.
  ["icon-maskable.svg", "apple-touch-icon.png", 180, false],
];

const browser = await chromium.launch(launchOptions);
try {
  for (const [source, picture, edge, omitBackground] of ICONS) {
    const page = await browser.newPage({ viewport: { width: edge, height: edge } });
    const drawing = await readFile(folder + source, "utf8");
    await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
    await page.screenshot({ path: folder + picture, omitBackground });
    await page.close();
    console.log(picture);
  }
} finally {
  await browser.close();
}
