// Browser tests of the built app. `cargo xtask test --only browser` installs and builds everything. To run by hand:
// `cargo xtask build`, then `npx playwright test` in this folder.

import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { BUILT } from "./support/built";
import { shellOptions } from "./support/chromium.mjs";

const port = Number(process.env.E2E_PORT ?? 4173);
const dist = process.env.E2E_DIST ?? "dist";

export default defineConfig({
  outputDir: "test-results",
  // A browser paints with several threads, and tests that watch frames need them painted in time.
  workers: Math.max(2, Math.floor(availableParallelism() * 0.75)),
  fullyParallel: true,
  // A test that passes only on the second attempt counts as passed, and is listed as flaky below the table of results.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: "app", testDir: "tests" },
    { name: "games", testDir: "../games", testMatch: BUILT.map((id) => `**/${id}/e2e/*.spec.ts`) },
  ],
  reporter: [["list"], ["./support/durations.ts"], ["./support/outcomes.ts"]],
  use: {
    baseURL: `http://localhost:${port}/`,
    browserName: "chromium",
    launchOptions: shellOptions,
    locale: "en",
    timezoneId: "UTC",
    // A service worker would answer instead of the network, and would fill a cache in each of 200 browsers. Tests that
    // need one, such as those of `offline.spec.ts`, allow it.
    serviceWorkers: "block",
    // Without animations, so that tests do not wait for them. Tests of motion switch them on.
    contextOptions: { reducedMotion: "reduce" },
    // Without screenshots and snapshots of every step: boards are large, and these take longer than the steps.
    trace: { mode: "on-first-retry", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
  },
  webServer: {
    command: `node xtask/web/serve.mjs --root "${dist}" --port ${port}`,
    url: `http://localhost:${port}/`,
    cwd: "..",
    // A port that xtask selects is used by this run only. A run by hand may use a server that is already running.
    reuseExistingServer: !process.env.E2E_PORT,
    timeout: 60_000,
  },
});
