// A virtual screen, for what does not run without a window.

import { spawn, type ChildProcess } from "node:child_process";
import { program } from "./engine";

/** How long the screen may take to start, in milliseconds. */
const PATIENCE = 30_000;

/** Starts a virtual screen and returns its name. What still runs on the screen ends with it. */
export async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const xvfb = program("XVFB", "/usr/bin/Xvfb");
  // Xvfb writes the number of the free display to file descriptor 3.
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const screen = spawn(xvfb, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const display = await new Promise<string>((told, failed) => {
    const late = setTimeout(() => failed(new Error("Xvfb does not start")), PATIENCE);
    screen.once("error", failed);
    screen.stdio[3]!.once("data", (number) => {
      clearTimeout(late);
      told(`:${String(number).trim()}`);
    });
  });
  return { screen, display };
}
