import { createHmac, timingSafeEqual } from "node:crypto";

/** What a seal is for; it stands in the seal, so that none counts for anything else. */
type Purpose = "announcement mails" | "muting by a notice";

const sealLength = 16;

const sealOf = (purpose: Purpose, facts: Buffer, secret: string): Buffer =>
  createHmac("sha256", Buffer.from(secret, "base64")).update(purpose).update(facts).digest().subarray(0, sealLength);

/** Facts, and the seal that only the platform can make. */
export const sealed = (purpose: Purpose, facts: Buffer, secret: string): string =>
  Buffer.concat([facts, sealOf(purpose, facts, secret)]).toString("base64url");

/** So many bytes of facts; null for anything that this secret has not sealed for the purpose. */
export const unsealed = (purpose: Purpose, token: string, length: number, secret: string): Buffer | null => {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== length + sealLength) return null;
  const [facts, given] = [bytes.subarray(0, length), bytes.subarray(length)];
  return timingSafeEqual(sealOf(purpose, facts, secret), given) ? facts : null;
};

/** An id as its 16 bytes. */
export const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

export const idOf = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
