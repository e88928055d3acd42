// Paints the pictures that chats show for a link to a game or to the puzzles of the day: public/preview-PAGE.jpg. Each is
// `hoshibako picture` of a position in previews.json. Writes there what it has painted, so that
// crates/cli/tests/tool/previews.rs can tell when a picture is older than what the tool makes.
//
//   cargo build -p hoshibako-cli && node support/previews.mjs [PAGE…]

import { chromium } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { checksum } from "./checksum.mjs";
import { launchOptions } from "./chromium.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const tool = process.env.E2E_TOOL ?? `${root}target/debug/hoshibako`;
const list = new URL("previews.json", import.meta.url);

/** The greatest size of a picture, in bytes. Some chats leave out what is larger. */
const MOST = 200_000;

const previews = JSON.parse(await readFile(list, "utf8"));
const wanted = process.argv.slice(2);
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const preview of previews) {
    if (wanted.length > 0 && !wanted.includes(preview.page)) continue;
    const record = JSON.parse(execFileSync(tool, ["open", preview.code], { encoding: "utf8" }));
    record.players = preview.names.map((name) => ({ name, player: "human" }));
    const args = ["picture", "-", "--shape", "wide", "--language", "en", "--no-carry"];
    const svg = execFileSync(tool, args, { input: JSON.stringify(record), encoding: "utf8", maxBuffer: 2 ** 24 });
    await page.setContent(`<style>*{margin:0}svg{display:block}</style>${svg}`);
    const picture = await page.screenshot({ type: "jpeg", quality: 86 });
    if (picture.length > MOST) throw new Error(`${preview.page}: ${picture.length} bytes are too many`);
    await writeFile(`${root}public/preview-${preview.page}.jpg`, picture);
    Object.assign(preview, { drawing: checksum(svg), picture: checksum(picture) });
    console.log(preview.page, picture.length);
  }
} finally {
  await browser.close();
}
const lines = previews.map((preview) => `  ${JSON.stringify(preview)}`);
await writeFile(list, `[\n${lines.join(",\n")}\n]\n`);
