// Tests of the built app in browser engines other than Chromium. All engines run the same scenarios, engines/*.spec.ts;
// the variable ENGINE selects one.
//
// `cargo xtask test --only firefox` installs and builds everything. To run by hand: `cargo xtask build`, `cargo xtask
// package --built`, then `ENGINE=webkit npx playwright test -c engines.config.ts` in this folder.

import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "engines",
  outputDir: `test-results/${process.env.ENGINE}`,
  workers: 2,
  fullyParallel: true,
  // A test that passes only on the second attempt counts as passed, and is listed as flaky below the table of results.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // On an otherwise idle machine a test takes at most 30 seconds.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["./support/durations.ts"], ["./support/outcomes.ts"]],
});
