// Checks of accessibility: axe finds no violation, and every target is large enough for a finger.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { painted } from "./layout";
import { NIGHTLY } from "./test";

/** A theme, a language and a window. */
type Look = [colorScheme: "light" | "dark", locale: "en" | "ja", width: number, height: number];

/** The looks to test: always the first, in nightly runs also the second. */
export const looks = (always: Look, byNight: Look): Look[] => (NIGHTLY ? [always, byNight] : [always]);

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails if axe finds a violation of WCAG 2.2 AA or of the additional rules in `further`. */
export async function expectAccess(page: Page, what: string, ...further: string[]) {
  // A changed colour is painted from the next frame on, even with reduced motion.
  await painted(page);
  // Only violations are described in full, and there are no frames to merge: this takes a quarter of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"], preload: false }).setLegacyMode(true);
  const { violations } = await axe.withTags([...RULES, ...further]).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 140)} — ${node.failureSummary}`),
  );
  expect(found, what).toEqual([]);
}

/**
 * Fails if a target within `root` is too small for a finger. Buttons and fields need 44 pixels, except those that
 * match `dense`. All others need `least` pixels, which is 24 in WCAG 2.2. Sizes are those of the layout, because a
 * pressed element may look smaller.
 */
export async function expectTargets(page: Page, what: string, root = "body", dense = ".log-line, .goals-why", least = 24) {
  const small = await page.locator(root).evaluate(
    (root, { dense, least }) =>
      [...root.querySelectorAll<HTMLElement>("button, a[href], input, [role=button]")]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const label = element.closest<HTMLElement>("label") ?? element;
          const box = element.getBoundingClientRect();
          const { offsetWidth = box.width, offsetHeight = box.height } = label;
          const full = element.matches("button, .button, .icon-button, input") && !element.closest(dense);
          return { what: element.outerHTML.slice(0, 90), offsetWidth, offsetHeight, least: full ? 44 : least };
        })
        // Text for screen readers only is one pixel wide.
        .filter(({ offsetWidth: width, offsetHeight: height, least }) => width > 1 && Math.min(width, height) < least - 0.5),
    { dense, least },
  );
  expect(small, what).toEqual([]);
}
