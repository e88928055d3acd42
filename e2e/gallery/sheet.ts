// Composes many pictures, each with a caption, into a large one. The browser does the layout.

import type { Browser } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** A picture as PNG or JPEG, and what it shows. */
export interface Shot {
  words: string;
  image: Buffer;
  type?: "png" | "jpeg";
}

/** The folder for pictures: `GALLERY_OUT`, or else `target/gallery`. */
export const OUT = process.env.GALLERY_OUT ?? join(import.meta.dirname, "../../target/gallery");

/**
 * Saves a picture in which each row of shots is shown side by side. `height` is the height of each shot in pixels.
 */
export async function sheet(browser: Browser, name: string, rows: Shot[][], height: number) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const figure = ({ words, image, type = "png" }: Shot) =>
    `<figure><figcaption>${words}</figcaption><img height="${height}" src="data:image/${type};base64,${image.toString("base64")}"></figure>`;
  const row = (shots: Shot[]) => `<div>${shots.map(figure).join("")}</div>`;
  await page.setContent(`<style>
    body { margin: 8px; background: #888; font: 12px sans-serif; width: max-content; }
    div { display: flex; gap: 8px; margin-bottom: 8px; }
    figure { margin: 0; } img { display: block; }
  </style>${rows.map(row).join("")}`);
  const path = join(OUT, `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.locator("body").screenshot({ path });
  await page.close();
  console.log(path);
}
