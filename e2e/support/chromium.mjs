// How Chromium is started, here as in every script beside this one: the system's own browser,
// without a sandbox (it refuses one as root), without a graphics card, and without calls home.

import { existsSync } from "node:fs";

const named = process.env.CHROMIUM;

const candidates = [
  named,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

// Pages of the browser's own window, which every new context would load before its first page: half a second each.
const OWN_PAGES = ["PreloadTopChromeWebUI", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup"];

// Of two lists Chromium takes the later one, so what Playwright switches off stands here as well.
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

/** How Chromium is started as people have it, with nothing that Playwright adds. */
export const PLAIN = [...SWITCHES, without(OWN_PAGES)];

/** Options for Playwright's `chromium.launch`. */
export const launchOptions = {
  executablePath: candidates.find((path) => path && existsSync(path)),
  args: [...SWITCHES, without([...OWN_PAGES, ...PLAYWRIGHTS])],
};

// What CHROMIUM names is what is tried, unless CHROMIUM_SHELL says more.
const shells = [process.env.CHROMIUM_SHELL, named ? undefined : "/usr/bin/chromium-headless-shell"];

/** The same for Chromium without windows, where it is to be had: tests that open many pages take two thirds of the time. */
export const shellOptions = {
  ...launchOptions,
  executablePath: shells.find((path) => path && existsSync(path)) ?? launchOptions.executablePath,
};
