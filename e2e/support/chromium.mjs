// The options with which all scripts start Chromium: the system's browser, without a sandbox (Chromium refuses to
// start with one as root), without a graphics card, and without requests to its maker.

import { existsSync } from "node:fs";

const named = process.env.CHROMIUM;

const candidates = [
  named,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

// Pages of the browser's own window. Every new context would load them before its first page, which takes half a
// second each.
const OWN_PAGES = ["PreloadTopChromeWebUI", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup"];

// Chromium obeys only the last `--disable-features`, so the features that Playwright disables are repeated here.
const PLAYWRIGHTS = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

const SWITCHES = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];

const without = (features) => `--disable-features=${features.join()}`;

/** Options to start Chromium as people have it, without those that Playwright adds. */
export const PLAIN = [...SWITCHES, without(OWN_PAGES)];

/** Options for Playwright's `chromium.launch`. */
export const launchOptions = {
  executablePath: candidates.find((path) => path && existsSync(path)),
  args: [...SWITCHES, without([...OWN_PAGES, ...PLAYWRIGHTS])],
};

// If CHROMIUM names a browser, tests use it too, unless CHROMIUM_SHELL names another one.
const shells = [process.env.CHROMIUM_SHELL, named ? undefined : "/usr/bin/chromium-headless-shell"];

/**
 * The same options with Chromium's headless shell, if it is installed. Tests that open many pages take two thirds of
 * the time with it.
 */
export const shellOptions = {
  ...launchOptions,
  executablePath: shells.find((path) => path && existsSync(path)) ?? launchOptions.executablePath,
};
