// The gallery and the films: pictures for a person to review. `cargo xtask gallery` installs and builds everything. To
// run by hand: `cargo xtask build`, then `npx playwright test --config gallery.config.ts` in this folder.

import { defineConfig } from "@playwright/test";
import app from "./playwright.config";

export default defineConfig({
  ...app,
  projects: [{ name: "gallery", testDir: "gallery" }],
  outputDir: "gallery-results",
  retries: 0,
  timeout: 600_000,
  reporter: [["list"]],
  use: { ...app.use, trace: "off", screenshot: "off" },
});
