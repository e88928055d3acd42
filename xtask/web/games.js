// Loads the code of a game when it is entered: the app imports one function for each game from here.
// `cargo xtask build` writes those below, with the names of the files (see xtask/src/split.rs).
//
// A game's file is a WebAssembly module that shares memory and function table with the app's. What
// only some games have in common are modules too: each of these games' files holds a copy, as a custom
// section, so that a game is one request; the first one that comes brings its copy to life.
// `gameFiles` is src/boards/files.js, which may have begun to fetch the file before the app ran.

import { initSync } from "./hoshibako-app.js";

/** What is shared and alive, or about to be: the same twice would forget what it knew. */
const alive = new Map();

const bringToLife = async (address, shared) => {
  const module = await gameFiles.code(new URL(address, import.meta.url).href);
  // The app runs already: this only hands out its exports.
  const imports = { __wasm_split: initSync() };
  for (const part of shared) {
    if (!alive.has(part)) {
      const [code] = WebAssembly.Module.customSections(module, part);
      alive.set(part, WebAssembly.instantiate(code, imports));
    }
  }
  await Promise.all(shared.map((part) => alive.get(part)));
  await WebAssembly.instantiate(module, imports);
};

/**
 * How the app loads a game: it gives a function of its own, by its place in the table, to be told
 * whether that went well. It does not ask again for what has come.
 */
const loader = (address, ...shared) => async (told, data) => {
  const outcome = bringToLife(address, shared);
  const success = await outcome.then(() => true, (error) => console.error(error));
  initSync().__indirect_function_table.get(told)(data, Boolean(success));
};
