// Re-exports Playwright for the tests of games in games/*/e2e/, where Node does not find the package.

/**
 * Whether this is a nightly run, which tests everything. Other runs replace tests of several minutes by smaller ones.
 */
export const NIGHTLY = Boolean(process.env.NIGHTLY);

/** The cases to test: all of them in nightly runs, only `these` in other runs. */
export const byDay = <T>(all: T[], ...these: T[]): T[] => (NIGHTLY ? all : these);

export { expect, test, type Locator, type Page } from "@playwright/test";
