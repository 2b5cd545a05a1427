import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** 256 bits: nothing to guess, so a plain fingerprint of it is kept. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

export const newPin = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** What the database knows a secret by. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** A PIN is short: without the secret of its link, which is not kept, nobody can try PINs on this. */
export const pinHash = (token: string, pin: string): string =>
  createHmac("sha256", token).update(`moothall-door:${pin}`).digest("base64url");

/** Takes as long for a wrong PIN as for the right one. */
export const isPin = (token: string, pin: string, hash: string): boolean => {
  const [given, kept] = [Buffer.from(pinHash(token, pin)), Buffer.from(hash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
};
