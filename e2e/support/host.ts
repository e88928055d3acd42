// Host pages on an origin of their own: the folder embed/ as it would be served, and pages made by a test. The app is
// on another server, which allows frames without an origin to fetch from it.

import { fileURLToPath } from "node:url";
import { fileAt, listen, readIn, typed } from "../../xtask/web/serve.mjs";
import { DIST, STRICT } from "./server";

const EMBED = fileURLToPath(new URL("../../embed/", import.meta.url));

/** A script that collects the events of the elements on a page. */
const LISTEN = `window.heard = [];
for (const type of ["ready", "playable", "first-move", "move", "state", "save", "result", "step", "finished", "error"]) {
  addEventListener(type, ({ detail }) => detail?.hoshibako && heard.push(detail));
}`;

export type HostPages = Awaited<ReturnType<typeof hostPages>>;

/**
 * Serves the app and a publisher's pages on two hosts. `files` are additional files in the app's folder. With
 * `isNamed`, the policy names the app's origin, as after `cargo xtask build --origin`.
 */
export async function hostPages(files: Record<string, string> = {}, isNamed = false) {
  let home = "";
  /** Adds the app's origin to a policy or to a page that contains one, if `isNamed`. */
  const ruled = (text: string) => (isNamed ? text.replaceAll("'self'", `'self' ${new URL(home).origin}`) : text);
  const app = await listen(async (path) => {
    const name = fileAt(path.slice(1));
    const file = files[name] ?? (await readIn(DIST, name));
    const content = name.endsWith("index.html") ? ruled(file.toString()) : file;
    const headers = { ...typed(name), "Content-Security-Policy": ruled(STRICT), "Cache-Control": "no-store" };
    return { content, headers };
  });
  home = `http://localhost:${app.port}/`;
  const script = `${home}embed/hoshibako-game.js`;
  const pages = new Map<string, string>();
  const host = await listen(async (path) => {
    const name = path.slice(1);
    let content = pages.get(name) ?? (await readIn(EMBED, name)).toString();
    // A host page uses the absolute address of the script.
    content = content.replace(/src="(\.\.\/)?hoshibako-game\.js"/, `src="${script}"`);
    return { content, headers: { ...typed(name), "Cache-Control": "no-store" } };
  });
  const origin = `http://localhost:${host.port}/`;
  return {
    /** The address of the app's folder. */
    app: home,
    /** The address of embed/demo.html. */
    demo: `${origin}demo.html`,
    /** The address of one of embed/examples/. */
    example: (name: string) => `${origin}examples/${name}.html`,
    /**
     * Adds a page with this body and returns its address. `comes` is the attribute of the element's script. A page of
     * the same name is replaced.
     */
    page(body: string, comes: "" | "async" = "", name = `page-${pages.size}.html`) {
      pages.set(
        name,
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
        <script>${LISTEN}</script><script src="${script}" ${comes}></script><body>${body}</body></html>`,
      );
      return origin + name;
    },
    close: async () => {
      await app.stop();
      await host.stop();
    },
  };
}
