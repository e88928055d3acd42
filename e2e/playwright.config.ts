// Browser tests of the built app. `cargo xtask test --only browser` brings everything; by hand:
// `cargo xtask build`, then `npx playwright test` in this folder.

import { defineConfig } from "@playwright/test";
import { launchOptions } from "./support/chromium.mjs";

const port = Number(process.env.E2E_PORT ?? 4173);
// xtask names its own program, so that no second cargo waits for the first one's lock.
const xtask = process.env.E2E_SERVER ? `"${process.env.E2E_SERVER}"` : "cargo xtask";

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}/`,
    browserName: "chromium",
    launchOptions,
    locale: "en",
    timezoneId: "UTC",
    // It would answer for the network, and fill a cache in each of two hundred browsers; offline.spec asks for it.
    serviceWorkers: "block",
    // Nothing is waited for that only moves; tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Without pictures of every step, which take longer than the steps: boards are large.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
  },
  webServer: {
    command: `${xtask} serve --built --port ${port}`,
    url: `http://localhost:${port}/`,
    cwd: "..",
    // A port that xtask chose is ours alone; by hand, a server that runs already will do.
    reuseExistingServer: !process.env.E2E_PORT,
    timeout: 60_000,
  },
});
