// A static server of its own for tests that need one: the built app under some folder, files that can
// be made to fail, a server that goes away, and a host that has another build all of a sudden.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const DIST = process.env.E2E_DIST ?? fileURLToPath(new URL("../../dist/", import.meta.url));

/** The policy that the built page itself brings along. */
export const STRICT = readFileSync(join(DIST, "index.html"), "utf8").match(
  /<meta content="([^"]*)" http-equiv=Content-Security-Policy>/,
)![1];

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** In a sandbox without same-origin rights a page has no origin, and may load only what anybody may. */
const OPEN = { "Access-Control-Allow-Origin": "*" };

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
  let server: Server;
  let port = 0;
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
    const content = await readFile(join(folder, original));
    const isText = /\.(html|js)$/.test(name);
    return isText ? content.toString().replace(LABEL, inBuild(build)) : content;
  };

  const start = async () => {
    server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url!, "http://localhost");
      const name = pathname.slice(under.length) || "index.html";
      asked.push(name);
      if (isCut) return request.destroy();
      try {
        if (!pathname.startsWith(under) || missing.has(name) || !/^[\w.-]+$/.test(name)) throw name;
        const content = await read(name);
        await carry(content.length);
        const type = { ...TYPES, ...types }[extname(name)] ?? "application/octet-stream";
        response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store", ...OPEN, ...headers });
        response.end(content);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((listening) => server.listen(port, "localhost", listening));
    ({ port } = server.address() as AddressInfo);
  };
  const stop = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };

  await start();
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
    /** Hears what is asked for, and answers nothing any more: as without a network. */
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
  const worker = await readFile(join(DIST, "sw.js"), "utf8");
  return [...worker.matchAll(/"([\w.-]+\.\w+)"/g)].map(([, name]) => name).filter((name) => pattern.test(name));
};
