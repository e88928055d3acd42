// WebKit as packaged by Debian (WebKitGTK's MiniBrowser), driven over WebDriver on a virtual screen. docs/browsers.md
// explains the environment variables.

import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program, type Engine, type NamedKey, type Step, type Window } from "./engine";
import { startScreen } from "./screen";

/** The time limit of a command, in milliseconds. */
const PATIENCE = 30_000;

/** The duration of a frame of the screen, in milliseconds. */
const FRAME = 16;

/** WebDriver's codes of the keys. */
const KEYS: Record<NamedKey, string> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  Backspace: "\uE003",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/** The property under which WebDriver's answers contain the id of an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Makes the tool bar so small that the window can be as narrow as a phone. */
const NARROW = `
  headerbar, toolbar, toolitem, box, entry, button, image, progressbar, tab, notebook header, label {
    min-width: 0; margin: 0; padding: 0; border: 0;
  }
  button, entry, label { font-size: 1px; -gtk-icon-transform: scale(0); }
`;

/** Disables GTK's animations. WebKit tells pages to reduce motion, too. */
const STILL = "[Settings]\ngtk-enable-animations=false\n";

const sleep = (time: number) => new Promise((done) => setTimeout(done, time));

/** The path of MiniBrowser, the small browser that comes with WebKitGTK. Systems install it in different folders. */
function miniBrowser(): string {
  const folders = ["/usr/lib", "/usr/libexec", ...readdirSync("/usr/lib").map((name) => `/usr/lib/${name}`)];
  const places = folders.flatMap((folder) =>
    ["webkitgtk-6.0", "webkit2gtk-4.1", "webkit2gtk-4.0"].map((library) => join(folder, library, "MiniBrowser")),
  );
  return program("MINI_BROWSER", ...places);
}

/** Finds a port that is free. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** A browser with one window. Automated sessions store nothing, so each is a new visitor. */
class WebKitWindow implements Window {
  private offset: [number, number] | undefined;
  private frame = "";

  private constructor(
    private readonly driver: ChildProcess,
    private readonly session: string,
    readonly version: string,
  ) {}

  static async open(env: NodeJS.ProcessEnv): Promise<WebKitWindow> {
    const port = await freePort();
    const driver = spawn(program("WEBKIT_DRIVER", "/usr/bin/WebKitWebDriver"), [`--port=${port}`], {
      env,
      stdio: "ignore",
    });
    const home = `http://127.0.0.1:${port}/session`;
    const capabilities = {
      alwaysMatch: {
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
      },
    };
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { sessionId, capabilities: has } = await send("POST", home, { capabilities });
          return new WebKitWindow(driver, `${home}/${sessionId}`, `WebKitGTK ${has.browserVersion}`);
        } catch (error) {
          // The driver needs a moment before it accepts connections.
          if (attempt === 100 || (error as NodeJS.ErrnoException).code !== "ECONNREFUSED") throw error;
          await sleep(100);
        }
      }
    } catch (error) {
      driver.kill("SIGKILL");
      throw error;
    }
  }

  private get(what: string) {
    return send("GET", `${this.session}/${what}`);
  }

  private post(what: string, body: object = {}) {
    return send("POST", `${this.session}/${what}`, body);
  }

  async goto(address: string) {
    this.frame = "";
    await this.post("url", { url: address });
  }

  async reload() {
    this.frame = "";
    await this.post("refresh");
  }

  async ask<T, A>(look: (given: A) => T, given: A): Promise<T> {
    // The result is passed as text: for an undefined value, the driver sometimes reports that it "could not parse
    // script result".
    const script = `return JSON.stringify((${look})(arguments[0]) ?? null)`;
    return JSON.parse(await this.post("execute/sync", { script, args: [given ?? null] }));
  }

  async enter(selector: string): Promise<[number, number]> {
    await this.leave();
    const inside = (selector: string): [number, number] => {
      const frame = document.querySelector<HTMLElement>(selector)!;
      const { x, y } = frame.getBoundingClientRect();
      return [x + frame.clientLeft, y + frame.clientTop];
    };
    const place = await this.ask(inside, selector);
    await this.into(selector);
    this.frame = selector;
    return place;
  }

  private async into(selector: string) {
    const element = await this.post("element", { using: "css selector", value: selector });
    await this.post("frame", { id: { [ELEMENT]: element[ELEMENT] } });
  }

  async leave() {
    if (this.frame) await this.post("frame", { id: null });
    this.frame = "";
  }

  /** Calls `act` outside the entered frame, so that its coordinates are those of the window. */
  private async outside(act: () => Promise<void>) {
    if (!this.frame) return act();
    await this.post("frame", { id: null });
    await act();
    await this.into(this.frame);
  }

  async pointer(steps: Step[]) {
    const actions = steps.map((step) => {
      if (step === "down") return { type: "pointerDown", button: 0 };
      if (step === "up") return { type: "pointerUp", button: 0 };
      const [x, y] = step.move.map(Math.round);
      return { type: "pointerMove", duration: FRAME, origin: "viewport", x, y };
    });
    const mouse = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
    await this.outside(() => this.post("actions", { actions: [mouse] }));
  }

  async key(key: string) {
    const value = KEYS[key as NamedKey] ?? key;
    const actions = [{ type: "keyDown", value }, { type: "keyUp", value }];
    await this.post("actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  async resize(width: number, height: number) {
    const inner = () => this.ask((_: null) => [innerWidth, innerHeight], null);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const [across, down] = await inner();
      if (across === width && down === height) return;
      const now = await this.get("window/rect");
      const rect = { x: 0, y: 0, width: now.width + width - across, height: now.height + height - down };
      await this.post("window/rect", rect);
      await sleep(100);
    }
    throw new Error(`the window is ${(await inner()).join(" × ")} instead of ${width} × ${height}`);
  }

  async picture() {
    return Buffer.from(await this.get("screenshot"), "base64");
  }

  errors() {
    // WebKit's automation does not report errors of the page.
    return [];
  }

  async close() {
    await send("DELETE", this.session).catch(() => undefined);
    this.driver.kill("SIGKILL");
  }
}

/** Sends a command to a driver on a new connection, because the driver closes idle ones. */
async function send(method: string, address: string, body?: object) {
  const signal = AbortSignal.timeout(PATIENCE);
  const content = body && JSON.stringify(body);
  const { status, text } = await new Promise<{ status: number; text: string }>((told, failed) => {
    const asked = request(address, { method, signal, agent: false }, async (reply) => {
      let text = "";
      try {
        for await (const part of reply.setEncoding("utf8")) text += part;
        told({ status: reply.statusCode ?? 0, text });
      } catch (error) {
        failed(error);
      }
    });
    asked.once("error", failed);
    asked.end(content);
  });
  const { value } = JSON.parse(text);
  if (status !== 200) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}

/** Starts a virtual screen and returns an engine that opens WebKit windows on it. */
export async function startWebKit(): Promise<Engine> {
  const { screen, display } = await startScreen();
  const settings = mkdtempSync(join(tmpdir(), "hoshibako-webkit-"));
  mkdirSync(join(settings, "gtk-3.0"));
  writeFileSync(join(settings, "gtk-3.0", "gtk.css"), NARROW);
  writeFileSync(join(settings, "gtk-3.0", "settings.ini"), STILL);
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: "x11",
    XDG_CONFIG_HOME: settings,
    LANGUAGE: "en",
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  };
  const close = async () => {
    // Browsers that still run on this screen end with it.
    screen.kill();
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const first = await WebKitWindow.open(env);
    await first.close();
    return { version: first.version, open: () => WebKitWindow.open(env), close };
  } catch (error) {
    await close();
    throw error;
  }
}
