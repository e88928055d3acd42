// How Chromium is started, here as in every script beside this one: the system's own browser,
// without a sandbox (it refuses one as root), without a graphics card, and without calls home.

import { existsSync } from "node:fs";

const candidates = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Options for Playwright's `chromium.launch`. */
export const launchOptions = {
  executablePath: candidates.find((path) => path && existsSync(path)),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
  ],
};
