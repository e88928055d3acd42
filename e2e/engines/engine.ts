// The operations that the scenarios need from a browser, kept to a minimum so that every engine can implement them:
// playwright.ts drives Firefox (and Chromium), webkit.ts drives WebKit.

import { existsSync } from "node:fs";

/** One step of a real pointer, in pixels of the window. */
export type Step = { move: [x: number, y: number] } | "down" | "up";

/** A key by its name in `KeyboardEvent.key`: one of these, or the character that it types. */
export type NamedKey = "Tab" | "Enter" | "Escape" | "Backspace" | "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** A browser window of a visitor who has never been here. */
export interface Window {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs a function in the page, or in the frame that was entered. The function must not use variables from outside.
   */
  ask<T, A>(look: (given: A) => T, given: A): Promise<T>;
  /** Enters a frame of the page. Returns the position of the frame's content in the window. */
  enter(selector: string): Promise<[x: number, y: number]>;
  /** Leaves the frame. */
  leave(): Promise<void>;
  /** Makes these steps of the pointer, one in each frame of the screen. */
  pointer(steps: Step[]): Promise<void>;
  key(key: string): Promise<void>;
  /** Resizes the window so that the page's area has this size. */
  resize(width: number, height: number): Promise<void>;
  /** A screenshot of the window, as PNG. */
  picture(): Promise<Buffer>;
  /** The errors on the console, if the engine reports them. */
  errors(): string[];
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** The browser's name and version. */
  readonly version: string;
  open(): Promise<Window>;
  close(): Promise<void>;
}

/** The engines that tests can select. */
export type Name = "chromium" | "firefox" | "webkit";

/** Finds a program: the path in an environment variable, or else the first of the usual paths that exists. */
export function program(variable: string, ...places: string[]): string {
  const found = [process.env[variable], ...places].find((place) => place && existsSync(place));
  if (!found) throw new Error(`${places[0]} is not there; name it in ${variable}`);
  return found;
}

