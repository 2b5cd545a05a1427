import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Tx } from "#server/db/database";
import { findSigningSecret, insertSigningSecret } from "./books.queries.ts";

/** A notice that is older is somebody's copy, in ms. */
const oldest = 5 * 60_000;

const secretOf = async (tx: Tx): Promise<string | undefined> => (await findSigningSecret(tx))?.signingSecret;

const digest = (secret: string, at: string, body: string): Buffer =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest();

/** The signature of a notice: when it was made, and by whom. */
export const signNotice = async (tx: Tx, body: string, now: Date): Promise<string> => {
  if (!(await secretOf(tx))) await insertSigningSecret(tx, randomBytes(32).toString("base64url"));
  const secret = await secretOf(tx);
  if (!secret) throw new Error("The gateway has no secret to sign with.");
  const at = String(now.getTime());
  return `${at}.${digest(secret, at, body).toString("base64url")}`;
};

/** Whether a notice is the gateway's own and fresh. */
export const isSigned = async (tx: Tx, body: string, signature: string, now: Date): Promise<boolean> => {
  const [at = "", given = ""] = signature.split(".");
  const secret = await secretOf(tx);
  if (!secret || !/^\d{1,16}$/.test(at) || Math.abs(now.getTime() - Number(at)) > oldest) return false;
  const expected = digest(secret, at, body);
  const actual = Buffer.from(given, "base64url");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
