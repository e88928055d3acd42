// What a screen reader says of the built app: Orca with Firefox, on a virtual screen (docs/browsers.md).
//
// `cargo xtask test --only orca` installs everything. To run by hand: `cargo xtask build`, then `npx playwright test -c
// readers.config.ts` in this folder.

import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "readers",
  outputDir: "test-results/orca",
  snapshotPathTemplate: "{testDir}/turns/{arg}{ext}",
  // Only one Orca may run.
  workers: 1,
  // A test that passes only on the second attempt counts as passed, and is listed as flaky below the table of results.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // On an otherwise idle machine a test takes about a minute.
  timeout: 400_000,
  reporter: [["list"], ["./support/durations.ts"], ["./support/outcomes.ts"]],
});
