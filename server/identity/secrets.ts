import { createHash, randomBytes } from "node:crypto";

/** 256 bits that nobody guesses, for what a client only has to hand back. */
export const createSecret = (): string => randomBytes(32).toString("base64url");

/** How secrets and names are kept: whoever reads the table cannot use them. */
export const digest = (...parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
