// Loads parts of a program when they are needed: the program imports one function for each part from here.
// `cargo xtask build` makes of this games.js for the app and bots.js for the bot worker: it puts the
// program's script in the place of PROGRAM, and writes the functions below, with the names of the files
// (see xtask/src/split.rs).
//
// A part's file is a WebAssembly module that shares memory and function table with the program's. What
// only some parts have in common are modules too: the file of each of these parts holds a copy, as a custom
// section, so that a part is one request; the first one that comes brings its copy to life. What all of the
// bot worker's parts need has a file of its own (FILES).
// `gameFiles` is src/games/files.js, which may have begun to fetch the file before the app ran; the
// worker has one of its own (worker.js).

import { initSync } from "./PROGRAM.js";

/** The files of modules that have one of their own, because every part needs them. */
const FILES = {};

/** What is shared and alive, or about to be: the same twice would forget what it knew. */
const alive = new Map();

const fetched = (address) => gameFiles.code(new URL(address, import.meta.url).href);

const bringToLife = async (address, shared) => {
  // On their way together.
  const [module, ...own] = await Promise.all(
    [address, ...shared.filter((part) => FILES[part]).map((part) => FILES[part])].map(fetched),
  );
  // The program runs already: this only hands out its exports.
  const imports = { __wasm_split: initSync() };
  for (const part of shared) {
    const code = FILES[part] ? own.shift() : WebAssembly.Module.customSections(module, `${part}`)[0];
    if (!alive.has(part)) alive.set(part, WebAssembly.instantiate(code, imports));
  }
  await Promise.all(shared.map((part) => alive.get(part)));
  await WebAssembly.instantiate(module, imports);
};

/**
 * How the program loads a part: it gives a function of its own, by its place in the table, to be told
 * whether that went well. It does not ask again for what has come. What the part shares has numbers, of
 * which each is told as the step from the one before.
 */
const loader = (address, ...steps) => async (told, data) => {
  let number = 0;
  const shared = steps.map((step) => (number += step));
  const outcome = bringToLife(address, shared);
  const success = await outcome.then(() => true, (error) => console.error(error));
  initSync().__indirect_function_table.get(told)(data, Boolean(success));
};
