// The built app in other engines than Chromium: one list of scenarios, engines/*.spec.ts, driven in the
// engine that ENGINE names. `cargo xtask test --only firefox` brings everything; by hand: `cargo xtask build`,
// `cargo xtask package --built`, then `ENGINE=webkit npx playwright test -c engines.config.ts` in this folder.

import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "engines",
  outputDir: `test-results/${process.env.ENGINE}`,
  workers: 2,
  fullyParallel: true,
  // A test that passes only when tried again is counted as passed, and named as flaky beneath the run's table.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Half a minute at most where nothing else runs.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["./support/durations.ts"], ["./support/outcomes.ts"]],
});
