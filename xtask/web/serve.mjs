// The static server: of `cargo xtask serve`, of the measurements and, with answers of their own, of the
// browser tests. It is for this machine: it keeps nothing ready and asks no cache.
//
//   node xtask/web/serve.mjs --root dist [--under /some/folder/] [--host 127.0.0.1] [--port 8080] [--tries 20]
//                            [--packed FOLDER] [--for SCRIPT] [--route '#/']
//
// --packed: where NAME.br lies for NAME; sent to those who can unpack it. --for: runs a script of the current
// folder on the site, with --url ADDRESS, and ends with it.

import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { isIP } from "node:net";
import { extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** Media types by the ending of a name. @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};

/** Headers of every answer. In a sandbox without same-origin rights a page has no origin, and may load only what anybody may. */
const HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

/** Names of files inside a folder: nothing hidden, nothing above it. */
const INSIDE = /^(?:\w[\w.-]*\/)*\w[\w.-]*$/;

/**
 * A file of a folder by the name that an address gives it; fails if there is none.
 * @param {string} folder
 * @param {string} name
 */
export async function readIn(folder, name) {
  if (!INSIDE.test(name)) throw new Error(`${name} is no name of a file`);
  return readFile(join(folder, name));
}

/**
 * The header that says what a file is, by its name.
 * @param {string} name
 */
export const typed = (name) => ({ "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" });

/**
 * The policy that a built page brings along; nothing for a page built for debugging.
 * @param {string} page
 */
export const policyOf = (page) => page.match(/<meta content="([^"]*)" http-equiv=Content-Security-Policy>/)?.[1];

/**
 * What is sent for a path: its content, with headers or the status of an answer other than 200. Nothing, or a
 * failure, is a 404.
 * @typedef {{ content: string | Uint8Array, headers?: Record<string, string>, status?: number }} Answer
 * @typedef {(path: string, request: import("node:http").IncomingMessage) => Promise<Answer | undefined>} Find
 */

/**
 * Serves what `find` gives, at this port or one of the `tries - 1` after it that is free; at any for 0.
 * @param {Find} find
 * @param {{ host?: string, port?: number, tries?: number }} [where]
 */
export async function listen(find, { host = "localhost", port = 0, tries = 1 } = {}) {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const [path] = String(request.url).split("?");
    const found = await find(path, request).catch(() => undefined);
    const { content, headers, status = 200 } = found ?? { content: "", status: 404 };
    const length = { "Content-Length": Buffer.byteLength(content) };
    response.writeHead(status, { ...HEADERS, ...length, ...headers }).end(content);
  });
  const last = port === 0 ? 0 : port + tries - 1;
  for (let next = port; ; next += 1) {
    try {
      await new Promise((done, failed) => server.once("error", failed).listen(next, host, () => done(undefined)));
      break;
    } catch (error) {
      if (next >= last) throw error;
    }
  }
  const { port: open } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    port: open,
    /** Hangs up on everybody and goes away. */
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

/**
 * A folder as it is, at a path of the server; files that have a packed twin are sent packed.
 * @param {string} root
 * @param {string} under
 * @param {string | undefined} packed
 * @returns {Promise<Find>}
 */
async function folder(root, under, packed) {
  const policy = policyOf(await readFile(join(root, "index.html"), "utf8"));
  const always = { "Cache-Control": "no-cache", Vary: "Accept-Encoding" };
  const headers = policy ? { ...always, "Content-Security-Policy": policy } : always;
  return async (path, request) => {
    if (`${path}/` === under) return { content: "", headers: { Location: under }, status: 301 };
    if (!path.startsWith(under)) return undefined;
    const name = path.slice(under.length) || "index.html";
    const takesBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"]));
    const twin = packed && takesBrotli ? await readIn(packed, `${name}.br`).catch(() => undefined) : undefined;
    if (twin) return { content: twin, headers: { ...headers, ...typed(name), "Content-Encoding": "br" } };
    return { content: await readIn(root, name), headers: { ...headers, ...typed(name) } };
  };
}

async function main() {
  const { values } = parseArgs({
    options: {
      root: { type: "string", default: "dist" },
      under: { type: "string", default: "/" },
      host: { type: "string", default: "127.0.0.1" },
      port: { type: "string", default: "0" },
      tries: { type: "string", default: "1" },
      packed: { type: "string" },
      for: { type: "string" },
      route: { type: "string", default: "" },
    },
  });
  const inner = values.under.replace(/^\/+|\/+$/g, "");
  const under = inner === "" ? "/" : `/${inner}/`;
  const { host } = values;
  const where = { host, port: Number(values.port), tries: Number(values.tries) };
  const { port } = await listen(await folder(resolve(values.root), under, values.packed), where);
  const isOwn = host === "localhost" || host === "::1" || host.startsWith("127.");
  const shown = isOwn ? "localhost" : isIP(host) === 6 ? `[${host}]` : host;
  const address = `http://${shown}:${port}${under}`;
  if (values.for === undefined) {
    console.log(`\nHoshibako is at ${address}\n`);
    return;
  }
  const script = spawn(process.execPath, [values.for, "--url", address + values.route], { stdio: "inherit" });
  script.once("exit", (code) => process.exit(code ?? 1));
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
