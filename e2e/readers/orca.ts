// Orca, the screen reader of Linux, with Firefox on a screen of their own. Keys are pressed as on a keyboard, and what
// Orca says is written down.

import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { program, type Engine } from "../engines/engine";
import { startFirefox } from "../engines/playwright";
import { startScreen } from "../engines/screen";
import { Voice } from "./voice";

const run = promisify(execFile);

/** How long a program may take to start or to come to rest, in milliseconds. */
const PATIENCE = 60_000;

/** The time between two looks at the processes, in milliseconds. */
const SAMPLE = 50;

/** How many looks in a row must find nothing to do: longer than the app collects news before it announces them. */
const CALM = 25;

/** Orca's settings: it does not read a whole page by itself, and does not repeat the keys. */
const SETTINGS = `from orca import settings
settings.sayAllOnLoad = False
settings.enableKeyEcho = False
`;

const sleep = (time: number) => new Promise((done) => setTimeout(done, time));

/** Orca and Firefox, running. */
export class Orca {
  private constructor(
    /** Their versions. */
    readonly version: string,
    readonly firefox: Engine,
    readonly voice: Voice,
    private readonly env: NodeJS.ProcessEnv,
    private readonly end: () => void,
  ) {}

  static async start(): Promise<Orca> {
    const home = mkdtempSync(join(tmpdir(), "hoshibako-orca-"));
    const children: ChildProcess[] = [];
    const { screen, display } = await startScreen();
    const voice = await Voice.listen(join(home, "voice"));
    const end = () => {
      voice.close();
      // Orca outlives a friendlier signal.
      children.reverse().forEach((child) => child.kill("SIGKILL"));
      screen.kill();
      rmSync(home, { recursive: true, force: true });
    };
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      XDG_CONFIG_HOME: join(home, ".config"),
      XDG_DATA_HOME: join(home, ".local/share"),
      DISPLAY: display,
      WAYLAND_DISPLAY: undefined,
      GDK_BACKEND: "x11",
      GSETTINGS_BACKEND: "memory",
      // Without it, Firefox shows its pages to screen readers only if a desktop says that one is there.
      GNOME_ACCESSIBILITY: "1",
      LANG: "C.UTF-8",
      LANGUAGE: "en",
      SPEECHD_ADDRESS: `unix_socket:${join(home, "voice")}`,
    };
    const start = (variable: string, path: string, ...args: string[]) => {
      const child = spawn(program(variable, path), args, { env, stdio: ["ignore", "pipe", "ignore"] });
      children.push(child);
      return child;
    };
    try {
      const bus = start("DBUS_DAEMON", "/usr/bin/dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address");
      env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus);
      // Only the window that a window manager has made active gets keys, and only its news are spoken.
      start("OPENBOX", "/usr/bin/openbox");
      const settings = join(home, ".local/share/orca");
      mkdirSync(settings, { recursive: true });
      writeFileSync(join(settings, "orca-customizations.py"), SETTINGS);
      const orca = start("ORCA", "/usr/bin/orca");
      prefer(orca);
      let words = "";
      orca.stdout!.on("data", (part) => (words += part));
      for (const late = Date.now() + PATIENCE; voice.said.length === 0; await sleep(SAMPLE)) {
        if (Date.now() > late || orca.exitCode !== null) throw new Error(`Orca does not start. It says: ${words}`);
      }
      const { stdout } = await run(orca.spawnfile, ["--version"]);
      const firefox = await startFirefox(env);
      return new Orca(`Orca ${stdout.trim()}, ${firefox.version}`, firefox, voice, env, end);
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Presses a key, or several at once: names that X knows, joined by `+`. */
  async press(keys: string) {
    await this.xdotool("key", keys);
  }

  /** Presses the key of every character. */
  async type(text: string) {
    await this.xdotool("type", "--delay", "120", text);
  }

  private xdotool(...words: string[]) {
    return run(program("XDOTOOL", "/usr/bin/xdotool"), words, { env: this.env });
  }

  /** Waits until nothing is being said and none of the programs has anything to do, however busy the machine is. */
  async settle() {
    const processes = this.processes();
    const late = Date.now() + PATIENCE;
    for (let calm = 0; calm < CALM; calm += 1) {
      if (Date.now() > late) throw new Error("Orca and Firefox do not come to rest");
      await sleep(SAMPLE);
      if (this.voice.isBusy || processes.some(isRunning)) calm = -1;
    }
  }

  /** The folders in `/proc` of the programs that have been started here, with theirs. */
  private processes(): string[] {
    const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    return processes.map((name) => `/proc/${name}`).filter((folder) => {
      return readOf(`${folder}/environ`).includes(`HOME=${this.env.HOME}\0`);
    });
  }

  async close() {
    await this.firefox.close().finally(this.end);
  }
}

/** Lets a program go before others, if this user may: when much happens at once, a slow Orca skips what it should say. */
function prefer(child: ChildProcess) {
  try {
    setPriority(child.pid!, -10);
  } catch {
    // Only root may.
  }
}

/** Whether a process uses a processor, or waits for one. */
const isRunning = (folder: string) => /\) [RD] /.test(readOf(`${folder}/stat`));

/** The content of a file, if the process that it tells of still runs and is ours. */
function readOf(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}

/** The first line that a program prints. */
const firstLine = (child: ChildProcess) =>
  new Promise<string>((told, failed) => {
    child.once("error", failed);
    child.stdout!.once("data", (text) => told(String(text).trim()));
  });
