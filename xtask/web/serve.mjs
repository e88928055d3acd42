// A static server for this machine: for `cargo xtask serve`, for benchmarks and, with other
// answers, for browser tests. It caches nothing, and browsers ask for every file again.
//
//   node xtask/web/serve.mjs --root dist [--under /some/folder/] [--host 127.0.0.1] [--port 8080] [--tries 20]
//                            [--packed FOLDER] [--for SCRIPT] [--route '#/']
//
// --packed: the folder with NAME.br for each NAME. It is sent to clients that accept Brotli. --for:
// runs a script of the current folder on the site with --url ADDRESS, then ends the server.

import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { isIP } from "node:net";
import { extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** Media types by file extension. @type {Record<string, string>} */
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

/**
 * The headers of every answer. A page in a sandbox without same-origin rights has no origin, so it
 * can load only files that every origin may load.
 */
const HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

/** The pattern of allowed file names: no hidden files, and nothing outside the folder. */
const INSIDE = /^(?:\w[\w.-]*\/)*\w[\w.-]*$/;

/**
 * Reads a file of a folder. Fails if the name is not allowed or the file does not exist.
 * @param {string} folder
 * @param {string} name
 */
export async function readIn(folder, name) {
  if (!INSIDE.test(name)) throw new Error(`${name} is no name of a file`);
  return readFile(join(folder, name));
}

/**
 * The file that a server has at a path in the site: that of a folder is its page.
 * @param {string} path
 */
export const fileAt = (path) => (path === "" || path.endsWith("/") ? `${path}index.html` : path);

/**
 * The header with the media type of a file, by its name.
 * @param {string} name
 */
export const typed = (name) => ({ "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" });

/**
 * The policy that a built page contains, or undefined for a debug build.
 * @param {string} page
 */
export const policyOf = (page) => page.match(/<meta content="([^"]*)" http-equiv=Content-Security-Policy>/)?.[1];

/**
 * The answer for a path: its content, its headers, and its status if it is not 200. Undefined or an
 * error is sent as 404.
 * @typedef {{ content: string | Uint8Array, headers?: Record<string, string>, status?: number }} Answer
 * @typedef {(path: string, request: import("node:http").IncomingMessage) => Promise<Answer | undefined>} Find
 */

/**
 * Serves the answers of `find`. Tries `port` and the `tries - 1` ports after it until one is free.
 * Port 0 means any free port.
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
    /** Closes all connections and stops the server. */
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

/**
 * Finds the files of a folder, at the path `under` of the server. A file with a compressed copy in
 * `packed` is sent compressed.
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
    const name = fileAt(path.slice(under.length));
    // Addresses in a page are relative to its folder, so a folder's address ends with a slash.
    if (!/\.\w+$/.test(name) && (await readIn(root, `${name}/index.html`).catch(() => undefined))) {
      return { content: "", headers: { Location: `${path}/` }, status: 301 };
    }
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
