// Loads a program's parts when they are needed: the program imports one function for each part from
// this file. `cargo xtask build` makes two files from it, games.js for the app and bots.js for the
// bot worker. It replaces PROGRAM by the name of the program's script, and adds the functions with
// the names of the files (see xtask/src/split.rs).
//
// The file of a part is a WebAssembly module that shares its memory and its function table with the
// program. Code that several parts share is a module too. Each of these parts contains a copy of it
// as a custom section, so that a part is one request; the first part that is loaded instantiates
// its copy. Code that all parts of the bot worker need has a file of its own (FILES). In the app,
// `gameFiles` is src/games/files.js, which may have begun to fetch the file before the app started.
// The worker has its own `gameFiles` (worker.js).

import { initSync } from "./PROGRAM.js";

/** The files of shared modules that every part needs. */
const FILES = {};

/**
 * Shared modules that are instantiated or being instantiated. A second instance would lose the
 * state of the first.
 */
const alive = new Map();

const fetched = (address) => gameFiles.code(new URL(address, import.meta.url).href);

const bringToLife = async (address, shared) => {
  // Fetches all files at the same time.
  const [module, ...own] = await Promise.all(
    [address, ...shared.filter((part) => FILES[part]).map((part) => FILES[part])].map(fetched),
  );
  // The program is running already, so this returns its exports without starting it again.
  const imports = { __wasm_split: initSync() };
  for (const part of shared) {
    const code = FILES[part] ? own.shift() : WebAssembly.Module.customSections(module, `${part}`)[0];
    if (!alive.has(part)) alive.set(part, WebAssembly.instantiate(code, imports));
  }
  await Promise.all(shared.map((part) => alive.get(part)));
  await WebAssembly.instantiate(module, imports);
};

/**
 * Makes the function with which the program loads a part. The program passes the place of a
 * callback in the function table, and the callback is told whether loading succeeded. A part that
 * has been loaded is not requested again. `steps` lists the shared modules that the part needs,
 * each number as the difference from the previous one.
 */
const loader = (address, ...steps) => async (told, data) => {
  let number = 0;
  const shared = steps.map((step) => (number += step));
  const outcome = bringToLife(address, shared);
  const success = await outcome.then(() => true, (error) => console.error(error));
  initSync().__indirect_function_table.get(told)(data, Boolean(success));
};
