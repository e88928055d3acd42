/** The checksum of a saved game or of a file: FNV-1a with 64 bits, over the text or the bytes and a final byte 0xff. */
export function checksum(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of [...Buffer.from(text), 0xff]) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, "0");
}
