// Compresses every file of a folder with Brotli at its best quality, for servers that send
// compressed files. Usage: node pack.mjs FOLDER OUT. Writes OUT/NAME.br and prints `BYTES PACKED
// NAME` for each file.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const [folder, out] = process.argv.slice(2);
rmSync(out, { recursive: true, force: true });

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
  .sort();

for (const name of files) {
  const bytes = readFileSync(join(folder, name));
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  const twin = join(out, `${name}.br`);
  mkdirSync(dirname(twin), { recursive: true });
  writeFileSync(twin, packed);
  console.log(bytes.length, packed.length, name.split(sep).join("/"));
}
