import { randomInt } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import type { Tx } from "#server/db/database";
import { digest } from "./secrets.ts";
import { lockUser } from "./users.queries.ts";

/** Crockford's: none of its letters is taken for another one. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const length = 10;
const count = 10;

/** Fifty random bits need less than a password does. In KiB. */
const cost = { memoryCost: 8192, timeCost: 1, parallelism: 1 };

const newCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** The code behind what was typed, however it was spaced and whichever letter was taken for a digit; null for none. */
const readCode = (typed: string): string | null => {
  const code = typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
};

/** One salt a person: what was typed is hashed once and looked up among the ten. */
const hashOf = async (sub: string, code: string): Promise<string> => {
  const salt = Buffer.from(digest("recovery", sub));
  return (await hashRaw(code, { ...cost, salt })).toString("base64url");
};

/** Ten new codes, each good for one sign-in in place of the authenticator app's; earlier ones are worth nothing. */
export const createRecoveryCodes = async (tx: Tx, sub: string): Promise<string[]> => {
  await lockUser(tx, sub);
  await deleteRecoveryCodes(tx, sub);
  const codes = Array.from({ length: count }, newCode);
  const rows = await Promise.all(codes.map(async (code) => ({ sub, codeHash: await hashOf(sub, code) })));
  await tx.insertInto("identityRecoveryCodes").values(rows).execute();
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
};

/** How many codes the person has left. */
export const countRecoveryCodes = async (tx: Tx, sub: string): Promise<number> => {
  const { left } = await tx
    .selectFrom("identityRecoveryCodes")
    .where("sub", "=", sub)
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .executeTakeFirstOrThrow();
  return left;
};

/** Whether what was typed was one of the person's codes; from now on it is none. */
export const takeRecoveryCode = async (tx: Tx, sub: string, typed: string): Promise<boolean> => {
  const code = readCode(typed);
  if (code === null) return false;
  const { numDeletedRows } = await tx
    .deleteFrom("identityRecoveryCodes")
    .where("sub", "=", sub)
    .where("codeHash", "=", await hashOf(sub, code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

export const deleteRecoveryCodes = async (tx: Tx, sub: string): Promise<void> => {
  await tx.deleteFrom("identityRecoveryCodes").where("sub", "=", sub).execute();
};
