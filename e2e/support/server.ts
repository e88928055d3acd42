// A static server for tests that need one of their own. It serves the built app under a given folder. It can withhold
// files, disappear, and change to another build at any time.

import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listen, policyOf, readIn, typed } from "../../xtask/web/serve.mjs";

/** The folder of the built app. */
export const DIST = process.env.E2E_DIST ?? fileURLToPath(new URL("../../dist/", import.meta.url));

/** The policy that the built page itself brings along. */
export const STRICT = policyOf(readFileSync(join(DIST, "index.html"), "utf8"))!;

interface Host {
  /** What this server takes files for. */
  types?: Record<string, string>;
  /** Headers of every answer. */
  headers?: Record<string, string>;
  /** Another folder than `dist/`. */
  folder?: string;
  /** A slow line: how long an answer takes to begin, in milliseconds, and how fast it comes then. */
  line?: { latency: number; bytesPerSecond: number };
}

/** The label of a file's content in its name, or the id of the build. */
const LABEL = /(?<=-)[0-9a-f]{14,16}(?=[._])|(?<=content=|BUILD ?= ?")[0-9a-f]{14,16}/g;

/** The same label in the build of another number: every file has another name then. */
const inBuild = (build: number) => (label: string) => {
  const digit = (Number.parseInt(label[0], 16) + build) % 16;
  return digit.toString(16) + label.slice(1);
};

/** Serves the app under a folder. */
export async function serveApp(under = "/", { types = {}, headers = {}, folder = DIST, line }: Host = {}) {
  const missing = new Set<string>();
  const asked: string[] = [];
  let build = 0;
  let isCut = false;
  let server: Awaited<ReturnType<typeof listen>> | undefined;
  /** When the line will have carried all that is on its way. */
  let free = 0;

  /** Waits as long as so many bytes take on the line, after what goes before them. */
  const carry = async (bytes: number) => {
    if (!line) return;
    const now = performance.now();
    free = Math.max(free, now + line.latency) + (bytes / line.bytesPerSecond) * 1000;
    await new Promise((arrived) => setTimeout(arrived, free - now));
  };

  /** A file of the build that is served now. */
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
        const name = path.slice(under.length) || "index.html";
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
    /** Names that are not found for as long as they stand here. */
    missing,
    /** The names that were asked for. */
    asked,
    /** Puts another build in place of the one that is served: everything has another name. */
    release: (number: number) => (build = number),
    /** The name that a file of `dist/` has in the build that is served now. */
    named: (name: string) => name.replace(LABEL, inBuild(build)),
    /** Hears what is asked for, and answers nothing from then on: as without a network. */
    cut: () => void (isCut = true),
    /** Goes away. */
    stop,
    /** Comes back where it was. */
    start,
    close: stop,
  };
}

/** Names of files in the built app. */
export const filesOf = async (pattern: RegExp): Promise<string[]> => {
  const worker = await readIn(DIST, "sw.js");
  return [...worker.toString().matchAll(/"([\w.-]+\.\w+)"/g)].map(([, name]) => name).filter((name) => pattern.test(name));
};
