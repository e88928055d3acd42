// Draws the app's icons, which the manifest names, from their SVG sources in public/. Draws also the picture that
// chats show for a link to the app, with the sky of the home page.
//
//   node support/icons.mjs

import { chromium } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launchOptions } from "./chromium.mjs";

const folder = fileURLToPath(new URL("../../public/", import.meta.url));

/** For each icon: its source, its file, its size in pixels, and whether its corners are transparent. */
const ICONS = [
  ["icon.svg", "icon-192.png", 192, true],
  ["icon.svg", "icon-512.png", 512, true],
  ["icon-maskable.svg", "icon-maskable-192.png", 192, false],
  ["icon-maskable.svg", "icon-maskable-512.png", 512, false],
  // iOS rounds the corners itself and fills transparent ones with black.
  ["icon-maskable.svg", "apple-touch-icon.png", 180, false],
];

/** The picture for links, in the size that chats show. */
const PREVIEW = { picture: "preview.jpg", width: 1200, height: 630 };

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
  const page = await browser.newPage({ viewport: PREVIEW });
  const sprite = await readFile(new URL("../../src/art/sprite.svg", import.meta.url), "utf8");
  const tokens = await readFile(new URL("../../style/tokens.css", import.meta.url), "utf8");
  await page.setContent(`<style>${tokens}
    .sprite { position: absolute; width: 0; height: 0; overflow: hidden; }
    body { margin: 0; background: #0b0d30; font-family: "M PLUS Rounded 1c", "Noto Sans CJK JP", sans-serif; font-weight: 700; text-align: center; }
    .sky { position: fixed; inset: 0; width: 100%; height: 100%; }
    p { position: relative; margin: 0; text-shadow: 0 2px 12px #0b0d30; }
    .name { padding-top: 22px; color: #f5c451; font-size: 104px; letter-spacing: .06em; line-height: 1.1; }
    .too { color: #f3efff; font-size: .5em; }
    .lead { color: #f3efff; font-size: 32px; line-height: 1.35; }
  </style><div class="sprite">${sprite}</div><svg class="sky"><use href="#sky" width="1200" height="630"/></svg>
  <p class="name">Hoshibako <span class="too">星箱</span></p>
  <p class="lead">Five tabletop games under one night sky<br>星空の下の五つのボードゲーム</p>`);
  await page.screenshot({ path: folder + PREVIEW.picture, type: "jpeg", quality: 86 });
  await page.close();
  console.log(PREVIEW.picture);
} finally {
  await browser.close();
}
