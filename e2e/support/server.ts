// A static server of its own for tests that need one: the built app under some folder, a strict
// policy, and files that can be made to fail.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const DIST = process.env.E2E_DIST ?? fileURLToPath(new URL("../../dist/", import.meta.url));

export const STRICT =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
};

/**
 * Serves the app under a folder. Names in `missing` are not found for as long as they stand there;
 * `types` are what this server takes files for.
 */
export async function serveApp(under = "/", types: Record<string, string> = {}) {
  const missing = new Set<string>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url!, "http://localhost");
    const name = pathname.slice(under.length) || "index.html";
    try {
      if (!pathname.startsWith(under) || missing.has(name) || !/^[\w.-]+$/.test(name)) throw name;
      const content = await readFile(join(DIST, name));
      const type = { ...TYPES, ...types }[extname(name)] ?? "application/octet-stream";
      response.writeHead(200, {
        "Content-Type": type,
        "Content-Security-Policy": STRICT,
        "Cache-Control": "no-store",
      });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}${under}`,
    missing,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
