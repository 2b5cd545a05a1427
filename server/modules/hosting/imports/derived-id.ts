import { createHash } from "node:crypto";

const namespace = "6f1d0c1e-7a55-5d43-9b0a-3f0e2c5a9d17";

/** An id that the same names always give (RFC 9562, version 5): how a row without a source of its own is found again. */
export const derivedId = (...names: string[]): string => {
  const hash = createHash("sha1")
    .update(Buffer.from(namespace.replaceAll("-", ""), "hex"))
    .update(JSON.stringify(names))
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
};
