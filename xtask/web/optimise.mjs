// Makes many programs small, one after the other, in one process: Binaryen's wasm-opt is itself a program of ten megabytes, and
// to start it takes longer than most of its work here. What it gives is what it gives by itself.
//
//   node optimise.mjs WASM_OPT LIST FLAGS…
//
// Each line of the list names a program and, after a tab, the file for what becomes of it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { runInThisContext } from "node:vm";

const [tool, list, ...flags] = process.argv.slice(2);

// It finds all that it asks Node for among its arguments.
const names = "require, module, exports, __filename, __dirname, process, WebAssembly";
const source = readFileSync(tool, "utf8").replace(/^#!.*/, "");
const main = runInThisContext(`(function (${names}) {${source}\n})`, { filename: tool });

let compiled;

/** The same as WebAssembly, but what has been compiled once stays. */
const kept = Object.create(WebAssembly, {
  instantiate: {
    value: async (bytes, imports) => {
      compiled ??= await WebAssembly.compile(bytes);
      return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
    },
  },
});

/** Runs the tool with these arguments; gives its exit code. */
const run = (args) =>
  new Promise((end) => {
    const own = Object.create(process, {
      argv: { value: [process.argv[0], tool, ...args] },
      exitCode: { get: () => 0, set: end },
      exit: { value: end },
      on: { value: () => own },
    });
    main(createRequire(tool), { exports: {} }, {}, tool, dirname(tool), own, kept);
  });

for (const line of readFileSync(list, "utf8").split("\n").filter(Boolean)) {
  const [from, to] = line.split("\t");
  const code = await run([...flags, "--output", to, from]);
  if (code) {
    console.error(`wasm-opt ends with ${code} for ${from}`);
    process.exit(1);
  }
}
