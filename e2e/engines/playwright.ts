// Drives Firefox through Playwright over WebDriver BiDi. Chromium can be driven too, to check the scenarios themselves.

import { createRequire } from "node:module";
import { chromium, firefox, type Browser, type Frame, type Page } from "@playwright/test";
import { launchOptions } from "../support/chromium.mjs";
import { program, type Engine, type Step, type Window } from "./engine";

/** The duration of a frame of the screen, in milliseconds. */
const FRAME = 16;

/**
 * Firefox's preferences: a light theme, reduced motion, and frames of other sites in the same process, which alone
 * receives the pointer's events.
 */
const PREFERENCES = { "ui.systemUsesDarkTheme": 0, "ui.prefersReducedMotion": 1, "fission.autostart": false };

class PlaywrightWindow implements Window {
  private inside: Page | Frame;
  private readonly seen: string[] = [];

  constructor(private readonly page: Page) {
    this.inside = page;
    page.on("console", (message) => {
      if (message.type() === "error") this.seen.push(message.text());
    });
    page.on("pageerror", (error) => this.seen.push(String(error)));
  }

  async goto(address: string) {
    this.inside = this.page;
    await this.page.goto(address);
  }

  async reload() {
    this.inside = this.page;
    await this.page.reload();
  }

  ask<T, A>(look: (given: A) => T, given: A): Promise<T> {
    return this.inside.evaluate(look as (given: unknown) => T, given);
  }

  async enter(selector: string): Promise<[number, number]> {
    const frame = await this.page.locator(selector).elementHandle();
    const place = await frame!.evaluate((frame): [number, number] => {
      const { x, y } = frame.getBoundingClientRect();
      return [x + frame.clientLeft, y + frame.clientTop];
    });
    this.inside = (await frame!.contentFrame())!;
    return place;
  }

  async leave() {
    this.inside = this.page;
  }

  async pointer(steps: Step[]) {
    const { mouse } = this.page;
    for (const step of steps) {
      if (step === "down") await mouse.down();
      else if (step === "up") await mouse.up();
      else {
        await mouse.move(...step.move);
        await this.page.waitForTimeout(FRAME);
      }
    }
  }

  key(key: string) {
    return this.page.keyboard.press(key);
  }

  resize(width: number, height: number) {
    return this.page.setViewportSize({ width, height });
  }

  async picture() {
    // Playwright adds a style to the page of Firefox for this, which the page's policy refuses.
    const before = this.seen.length;
    const picture = await this.page.screenshot({ caret: "initial" });
    this.seen.splice(before);
    return picture;
  }

  errors() {
    return [...this.seen];
  }

  close() {
    return this.page.context().close();
  }
}

const engine = (name: string, browser: Browser): Engine => ({
  version: `${name} ${browser.version()}`,
  async open() {
    const context = await browser.newContext({ locale: "en-US", reducedMotion: "reduce" });
    context.setDefaultTimeout(30_000);
    return new PlaywrightWindow(await context.newPage());
  },
  close: () => browser.close(),
});

/**
 * Playwright sets the theme and the motion of every page with a command that Firefox ESR lacks, and stops when the
 * command fails. So the command is answered here and never sent. Preferences set both instead.
 */
function answerForFirefox() {
  const { ws } = createRequire(import.meta.url)("playwright-core/lib/utilsBundle");
  const { send } = ws.prototype;
  ws.prototype.send = function (text: string, ...rest: unknown[]) {
    const [id] = /"method":"emulation\.setMediaFeaturesOverride"/.test(text) ? [JSON.parse(text).id] : [];
    if (id === undefined) return send.call(this, text, ...rest);
    const answer = JSON.stringify({ type: "success", id, result: {} });
    setTimeout(() => this.emit("message", answer), 0);
  };
}

/** Starts Firefox: without windows, or on the screen that the variables name. */
export async function startFirefox(screen?: NodeJS.ProcessEnv): Promise<Engine> {
  answerForFirefox();
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: program("FIREFOX", "/usr/bin/firefox-esr", "/usr/bin/firefox"),
    firefoxUserPrefs: PREFERENCES,
    ...(screen && { headless: false, env: screen as Record<string, string> }),
  });
  return engine("Firefox", browser);
}

export async function startChromium(): Promise<Engine> {
  // With visible scroll bars, as people have them: hidden ones would conceal an element that is one pixel too wide.
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  });
  return engine("Chromium", browser);
}
