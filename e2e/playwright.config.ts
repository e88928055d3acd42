// Browser tests of the built app. `cargo xtask test --only browser` brings everything; by hand:
// `cargo xtask build`, then `npx playwright test` in this folder.

import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { BUILT } from "./support/built";
import { shellOptions } from "./support/chromium.mjs";

const port = Number(process.env.E2E_PORT ?? 4173);
const dist = process.env.E2E_DIST ?? "dist";

export default defineConfig({
  outputDir: "test-results",
  // A browser draws with more than one thread, and tests that watch frames want them drawn.
  workers: Math.max(2, Math.floor(availableParallelism() * 0.75)),
  fullyParallel: true,
  // A test that passes only when tried again is counted as passed, and named as flaky beneath the run's table.
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
    // It would answer for the network, and fill a cache in each of two hundred browsers; offline.spec asks for it.
    serviceWorkers: "block",
    // Nothing is waited for that only moves; tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Without pictures of every step, which take longer than the steps: boards are large.
    trace: { mode: "on-first-retry", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
  },
  webServer: {
    command: `node xtask/web/serve.mjs --root "${dist}" --port ${port}`,
    url: `http://localhost:${port}/`,
    cwd: "..",
    // A port that xtask chose is ours alone; by hand, a server that runs already will do.
    reuseExistingServer: !process.env.E2E_PORT,
    timeout: 60_000,
  },
});
