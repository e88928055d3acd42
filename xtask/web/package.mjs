// Makes the packages for publishers from dist/: a zip for any static host, and a single HTML file
// that opens from disk. Usage: node package.mjs DIST OUT [FILE…]. Each FILE (a host's settings) is
// added to the zip. If the site has the script for pages of publishers, it is copied beside the
// packages. Prints `BYTES NAME` for each package.

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = fileURLToPath(new URL(".", import.meta.url));
const tools = createRequire(join(here, "../../e2e/package.json"));
const { zipSync } = tools("fflate");
const { buildSync } = tools("esbuild");

const [dist, out, ...further] = process.argv.slice(2);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const put = (name, content) => {
  const bytes = Buffer.from(content);
  writeFileSync(join(out, name), bytes);
  console.log(bytes.length, name);
};

const names = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(dist, join(entry.parentPath ?? entry.path, entry.name)).split(sep).join("/"))
  .sort();

/** Files whose names end in a hash of their content. */
const LABELLED = /-[0-9a-f]{14,16}(_bg)?\.(css|js|svg|wasm)$/;

/** The greatest number of rules that Cloudflare Pages reads. */
const MOST_RULES = 100;

/**
 * The file `_headers`, which Netlify and Cloudflare Pages read from the root of a site. It has a
 * rule for each file of this build, by name, so no rule applies to a file that is not ours. The
 * page contains its policy itself.
 */
const headersOf = (policy) => {
  const rule = (name) => [
    `/${name}`,
    "  Cache-Control: public, max-age=31536000, immutable",
    "  X-Content-Type-Options: nosniff",
    "  Access-Control-Allow-Origin: *",
    // A worker's policy must be sent as a header of its script.
    ...(/worker-\w+\.js$/.test(name) ? [`  Content-Security-Policy: ${policy}`] : []),
  ];
  const labelled = names.filter((name) => LABELLED.test(name));
  if (labelled.length > MOST_RULES) throw new Error(`${labelled.length} rules are more than Cloudflare Pages reads`);
  const head = "# Netlify and Cloudflare Pages read this file from the root of a site. See docs/hosting.md.";
  return `${head}\n\n${labelled.flatMap(rule).join("\n")}\n`;
};

/**
 * The zip, with `index.html` at its root, as itch.io requires. The same build always gives the same
 * bytes.
 */
const zip = () => {
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(dist, name))]));
  // Settings of hosts must send the policy of this build's page, so it is read from the page.
  const policy = readFileSync(join(dist, "index.html"), "utf8").match(/<meta content="([^"]*)" http-equiv=Content-Security-Policy>/)[1];
  files._headers = Buffer.from(headersOf(policy));
  for (const file of further) {
    files[basename(file)] = Buffer.from(change(readFileSync(file, "utf8"), /default-src 'none';.*form-action 'none'/, () => policy));
  }
  // A fixed date, so that the bytes do not depend on the clock. A zip cannot contain dates before
  // 1980.
  return zipSync(files, { level: 9, mtime: new Date("1980-01-02T00:00:00Z") });
};

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Replaces text in a file of dist/, and fails if the text is not found. */
const change = (text, pattern, by) => {
  if (!(typeof pattern === "string" ? text.includes(pattern) : text.match(pattern))) {
    throw new Error(`dist/ has no ${pattern}: see package.mjs`);
  }
  return text.replace(pattern, by);
};

const packed = (content) => gzipSync(content, { level: 9 }).toString("base64");

/**
 * The bot worker as one classic script. The worker of a page from disk cannot fetch a blob: address
 * of that page, and in WebKit it cannot even read a Blob of its own. So the script contains its
 * WebAssembly and replaces `fetch` by a function that unpacks it from a stream of bytes.
 */
const workerAlone = (start, codes) => {
  const bundle = buildSync({
    entryPoints: [join(dist, start)],
    bundle: true,
    charset: "utf8",
    define: { "import.meta.url": '"inside:/"' },
    format: "iife",
    legalComments: "none",
    logLevel: "error",
    minify: true,
    write: false,
  });
  const inside = Object.fromEntries(codes.map((name) => [name, packed(readFileSync(join(dist, name)))]));
  return (
    `{const INSIDE=${JSON.stringify(inside)};` +
    "self.fetch=async(address)=>new Response(new ReadableStream({start(to){" +
    'to.enqueue(Uint8Array.from(atob(INSIDE[String(address).split("/").pop()]),(letter)=>letter.charCodeAt(0)));to.close()' +
    '}}).pipeThrough(new DecompressionStream("gzip")),{headers:{"Content-Type":"application/wasm"}})}' +
    bundle.outputFiles[0].text
  );
};

/** Files that the single file does not need, or that it contains in another place. */
const LEFT = /^(sw\.js|enter-\w+\.js|offline-\w+\.js|favicon\.svg|bots-\w+\.js|bot-[\w-]+\.wasm|hoshibako-worker-\w+\.(js|wasm))$/;

const single = () => {
  const read = (name) => readFileSync(join(dist, name), "utf8");
  // Files in folders are for pages of publishers.
  const own = names.filter((name) => !name.includes("/"));
  const named = (pattern) => own.filter((name) => pattern.test(name));
  const one = (pattern) => {
    const found = named(pattern);
    if (found.length !== 1) throw new Error(`dist/ has ${found.length} files like ${pattern}`);
    return found[0];
  };
  const app = one(/^hoshibako-app-\w+\.js$/);
  const loader = one(/^games-\w+\.js$/);
  const worker = one(/^worker-\w+\.js$/);
  const workerCodes = [one(/^hoshibako-worker-\w+\.wasm$/), ...named(/^bot-[\w-]+\.wasm$/)];
  const starters = [one(/^files-\w+\.js$/), one(/^start-\w+\.js$/)];

  let page = read("index.html");
  // The styles of the shell are part of the page. The styles of a game are loaded when it is
  // opened.
  const styles = [];
  page = change(page, /<link href=\.\/([\w.-]+\.css) rel=stylesheet>/g, (_, name) => {
    const style = read(name);
    styles.push(hash(style));
    return `<style>${style}</style>`;
  });
  const icon = Buffer.from(read("favicon.svg")).toString("base64");
  const picture = `data:image/svg+xml;base64,${icon}`;
  page = change(page, /<link [^>]*\brel=icon\b[^>]*>/, `<link href="${picture}" rel=icon>`);
  page = change(page, /(<img [^>]*\bsrc=)"?\.\/favicon\.svg"?/, `$1"${picture}"`);
  page = change(page, /<link [^>]*\brel=(manifest|apple-touch-icon|modulepreload|preload)\b[^>]*>/g, "");
  // Without a build id, no service worker is registered: the file contains everything.
  page = change(page, /<meta [^>]*\bname=build\b[^>]*>/, "");
  page = change(page, /<script [^>]*\bsrc=[^>]*><\/script>/g, "");

  const text = new Map([
    [app, read(app)],
    // A module from a blob: address cannot import a file beside it, so single.js provides the app
    // as a global.
    [
      loader,
      change(
        read(loader),
        /import\s*\{\s*initSync(?: as (\w+))?\s*\}\s*from\s*"[^"]+";?/,
        (_, name = "initSync") => `const ${name} = () => globalThis.hoshibakoApp.initSync();`,
      ),
    ],
    [worker, workerAlone(worker, workerCodes)],
  ]);
  const scripts = named(/\.js$/).filter((name) => !text.has(name) && !starters.includes(name));
  const order = named(/\.(wasm|svg)$/);
  const shell = [...read("index.html").matchAll(/<link href=\.\/([\w.-]+\.css) rel=stylesheet>/g)].map(([, name]) => name);
  order.push(...named(/\.css$/).filter((name) => !shell.includes(name)), ...scripts, worker, loader, app, ...starters);
  const parts = order
    .filter((name) => !LEFT.test(name))
    .map((name) => {
      const content = packed(text.get(name) ?? readFileSync(join(dist, name)));
      return `<script data-part="${name}" type="text/plain">${content}</script>`;
    });

  const boot = readFileSync(join(here, "single.js"), "utf8");
  const policy =
    `default-src 'none'; script-src ${hash(boot)} blob: 'wasm-unsafe-eval'; worker-src blob:; ` +
    `style-src ${[...new Set(styles)].join(" ")} blob:; img-src data:; connect-src blob:; ` +
    "base-uri 'none'; form-action 'none'";
  page = change(page, /(<meta content=")[^"]*(" http-equiv=Content-Security-Policy>)/, (_, from, to) => from + policy + to);
  page = change(page, "</head>", `<meta name="start" content="${starters.join(" ")}"></head>`);
  const tail = `${parts.join("\n")}\n<script type="module">${boot}</script>`;
  return page.includes("</body>") ? page.replace("</body>", () => `${tail}</body>`) : page + tail;
};

put("hoshibako.zip", zip());
put("hoshibako.html", single());
const EMBED = "embed/hoshibako-game.js";
if (names.includes(EMBED)) put(basename(EMBED), readFileSync(join(dist, EMBED)));
