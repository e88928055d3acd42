// A static server for tests that need one of their own. It serves the built app under a given folder. It can withhold
// files, disappear, and change to another build at any time.

import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fileAt, listen, policyOf, readIn, typed } from "../../xtask/web/serve.mjs";

/** The folder of the built app. */
export const DIST = process.env.E2E_DIST ?? fileURLToPath(new URL("../../dist/", import.meta.url));

/** The policy that the built page contains. */
export const STRICT = policyOf(readFileSync(join(DIST, "index.html"), "utf8"))!;

interface Host {
  /** Media types by file extension, in place of the usual ones. */
  types?: Record<string, string>;
  /** Additional headers of every answer. */
  headers?: Record<string, string>;
  /** The folder to serve, `dist/` by default. */
  folder?: string;
  /** Simulates a slow connection: the latency in milliseconds, and the rate. */
  line?: { latency: number; bytesPerSecond: number };
}

/** The hash of a file's content in its name, or the id of the build. */
const LABEL = /(?<=-)[0-9a-f]{14,16}(?=[._])|(?<=content=|BUILD ?= ?")[0-9a-f]{14,16}/g;

/** Changes a hash for the build with this number, so that every file has another name in it. */
const inBuild = (build: number) => (label: string) => {
  const digit = (Number.parseInt(label[0], 16) + build) % 16;
  return digit.toString(16) + label.slice(1);
};

/** Serves the app in the folder `under` of a host. */
export async function serveApp(under = "/", { types = {}, headers = {}, folder = DIST, line }: Host = {}) {
  const missing = new Set<string>();
  const asked: string[] = [];
  let build = 0;
  let isCut = false;
  let server: Awaited<ReturnType<typeof listen>> | undefined;
  /** The time at which the simulated connection has transferred everything so far. */
  let free = 0;

  /** Waits until the simulated connection has transferred these bytes, after those before them. */
  const carry = async (bytes: number) => {
    if (!line) return;
    const now = performance.now();
    free = Math.max(free, now + line.latency) + (bytes / line.bytesPerSecond) * 1000;
    await new Promise((arrived) => setTimeout(arrived, free - now));
  };

  /** Reads a file of the served build. */
  const read = async (name: string) => {
    const original = name.replace(LABEL, inBuild(16 - build));
    const content = await readIn(folder, original);
    const isText = /\.(html|js)$/.test(name);
    return isText ? content.toString().replace(LABEL, inBuild(build)) : content;
  };

  const start = async () => {
    // On the same port as before, if the server is restarted.
    server = await listen(
      async (path, request) => {
        const name = fileAt(path.slice(under.length));
        asked.push(name);
        if (isCut) request.destroy();
        if (isCut || !path.startsWith(under) || missing.has(name)) return undefined;
        const content = await read(name);
        await carry(content.length);
        const type = types[extname(name)];
        const own = type ? { "Content-Type": type } : typed(name);
        return { content, headers: { ...own, "Cache-Control": "no-store", ...headers } };
      },
      { port: server?.port },
    );
    return server;
  };
  const stop = () => server!.stop();

  const { port } = await start();
  return {
    address: `http://localhost:${port}${under}`,
    /** Names of files for which the server answers 404. */
    missing,
    /** The names that were requested. */
    asked,
    /** Serves another build, in which every file has another name. */
    release: (number: number) => (build = number),
    /** The name of a file of `dist/` in the served build. */
    named: (name: string) => name.replace(LABEL, inBuild(build)),
    /** From now on, records requests and answers none, as if there were no network. */
    cut: () => void (isCut = true),
    /** Stops the server. */
    stop,
    /** Starts the server again at the same address. */
    start,
    close: stop,
  };
}

/** The names of the built app's files that match. */
export const filesOf = async (pattern: RegExp): Promise<string[]> => {
  const worker = await readIn(DIST, "sw.js");
  return [...worker.toString().matchAll(/"([\w.-]+\.\w+)"/g)].map(([, name]) => name).filter((name) => pattern.test(name));
};
