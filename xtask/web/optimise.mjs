// Optimises many WebAssembly programs in one process. Binaryen's wasm-opt is itself a program of
// ten megabytes, and starting it takes longer than optimising most files here. The output is the
// same as that of separate runs.
//
//   node optimise.mjs WASM_OPT LIST FLAGS…
//
// Each line of LIST contains the path of a program and, after a tab, the path of its output.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { runInThisContext } from "node:vm";

const [tool, list, ...flags] = process.argv.slice(2);

// wasm-opt accesses Node only through these names, which become parameters.
const names = "require, module, exports, __filename, __dirname, process, WebAssembly";
const source = readFileSync(tool, "utf8").replace(/^#!.*/, "");
const main = runInThisContext(`(function (${names}) {${source}\n})`, { filename: tool });

let compiled;

/** Replaces `WebAssembly`: wasm-opt is compiled once and instantiated for each file. */
const kept = Object.create(WebAssembly, {
  instantiate: {
    value: async (bytes, imports) => {
      compiled ??= await WebAssembly.compile(bytes);
      return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
    },
  },
});

/** Runs wasm-opt with these arguments and returns its exit code. */
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
