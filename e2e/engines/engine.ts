// The operations that the scenarios need from a browser, kept to a minimum so that every engine can implement them:
// playwright.ts drives Firefox (and Chromium), webkit.ts drives WebKit.

import { existsSync } from "node:fs";

/** One step of a real pointer, in pixels of the window. */
export type Step = { move: [x: number, y: number] } | "down" | "up";

/** A key by its name in `KeyboardEvent.key`. */
export type Key = "Tab" | "Enter" | "Escape" | "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** A browser window of a visitor who has never been here. */
export interface Window {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function that needs nothing from around it in the page, or in the frame that was entered. */
  ask<T, A>(look: (given: A) => T, given: A): Promise<T>;
  /** Goes into a frame of the page; gives where its inside begins in the window. */
  enter(selector: string): Promise<[x: number, y: number]>;
  /** Comes back out of it. */
  leave(): Promise<void>;
  /** Steps of a pointer, a frame apart. */
  pointer(steps: Step[]): Promise<void>;
  key(key: Key): Promise<void>;
  /** Makes the page's part of the window so large. */
  resize(width: number, height: number): Promise<void>;
  /** A picture of the window, as PNG. */
  picture(): Promise<Buffer>;
  /** What a console has shown in red, where the engine tells. */
  errors(): string[];
  close(): Promise<void>;
}

/** A browser that runs. */
export interface Engine {
  /** Its name and version. */
  readonly version: string;
  open(): Promise<Window>;
  close(): Promise<void>;
}

/** The engines that can be asked for. */
export type Name = "chromium" | "firefox" | "webkit";

/** A program that is there, by a variable or in its usual place. */
export function program(variable: string, ...places: string[]): string {
  const found = [process.env[variable], ...places].find((place) => place && existsSync(place));
  if (!found) throw new Error(`${places[0]} is not there; name it in ${variable}`);
  return found;
}

