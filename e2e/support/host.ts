// Pages of a publisher, on an origin of their own: embed/ as it would be served, and pages made up by
// a test. The app lies elsewhere: on a server of ours that allows frames without an origin to fetch.

import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { STRICT } from "./server";

const DIST = process.env.E2E_DIST ?? fileURLToPath(new URL("../../dist/", import.meta.url));
const EMBED = fileURLToPath(new URL("../../embed/", import.meta.url));

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
};

/** Collects what elements on the page say. */
const LISTEN = `window.heard = [];
for (const type of ["ready", "move", "state", "result", "error"]) {
  addEventListener(type, ({ detail }) => detail?.hoshibako && heard.push(detail));
}`;

async function listen(answer: (path: string, response: ServerResponse) => Promise<void>) {
  const server = createServer((request: IncomingMessage, response) => {
    const { pathname } = new URL(request.url!, "http://localhost");
    answer(pathname, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  return { server, port: (server.address() as AddressInfo).port };
}

export type HostPages = Awaited<ReturnType<typeof hostPages>>;

/**
 * Serves both. `files` lie in the app's folder beside its own. `isNamed`: the policy names the app's origin, as
 * after `cargo xtask build --origin`.
 */
export async function hostPages(files: Record<string, string> = {}, isNamed = false) {
  let home = "";
  /** A policy, or a page with one in it. */
  const ruled = (text: string) => (isNamed ? text.replaceAll("'self'", `'self' ${new URL(home).origin}`) : text);
  const app = await listen(async (path, response) => {
    const name = path.slice(1) || "index.html";
    const file = files[name] ?? (await readFile(join(DIST, name)));
    const content = name === "index.html" ? ruled(file.toString()) : file;
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    response.writeHead(200, {
      "Content-Type": type,
      "Content-Security-Policy": ruled(STRICT),
      // A frame in a sandbox without same-origin rights has no origin.
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "no-store",
    });
    response.end(content);
  });
  home = `http://localhost:${app.port}/`;
  const script = `${home}embed/hoshibako-game.js`;
  const pages = new Map<string, string>();
  const host = await listen(async (path, response) => {
    const name = path.slice(1);
    const made = pages.get(name);
    let content = made ?? (await readFile(join(EMBED, name), "utf8"));
    // A publisher writes the whole address of the script.
    if (name === "demo.html") content = content.replace('src="hoshibako-game.js"', `src="${script}"`);
    response.writeHead(200, { "Content-Type": TYPES[extname(name)] ?? "text/html; charset=utf-8", "Cache-Control": "no-store" });
    response.end(content);
  });
  const origin = `http://localhost:${host.port}/`;
  return {
    /** The address of the app's folder. */
    app: home,
    /** The address of embed/demo.html. */
    demo: `${origin}demo.html`,
    /** The address of a page with this in its body; `comes`: how its script does. */
    page(body: string, comes: "" | "async" = "") {
      const name = `page-${pages.size}`;
      pages.set(
        name,
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
        <script>${LISTEN}</script><script src="${script}" ${comes}></script><body>${body}</body></html>`,
      );
      return origin + name;
    },
    close: async () => {
      for (const { server } of [app, host]) {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
    },
  };
}
