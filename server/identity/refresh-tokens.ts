import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import { fault, type IdentityFault } from "./protocol.ts";
import { createSecret, digest } from "./secrets.ts";
import { lockUser, type User } from "./users.queries.ts";

const lifetime = 30 * 24 * 60 * 60 * 1000;
/** How long a replaced token still works, in ms: two tabs may refresh at once, and a reply may get lost. */
const grace = 60_000;

/** What a sign-in or a refresh gives: the right to access tokens of this family. */
export interface Grant {
  readonly user: User;
  readonly family: string;
  readonly signedInAt: Date;
  readonly refreshToken: string;
}

const insertToken = async (
  tx: Tx,
  row: { sub: string; family: string; signedInAt: Date; expiresAt: Date },
): Promise<string> => {
  const token = createSecret();
  await tx
    .insertInto("identityRefreshTokens")
    .values({ ...row, tokenHash: digest(token) })
    .execute();
  return token;
};

/** Starts a family; the caller holds the user's lock. */
export const startFamily = async (tx: Tx, user: User, now: Date): Promise<Grant> => {
  await tx
    .deleteFrom("identityRefreshTokens")
    .where("sub", "=", user.sub)
    .where("expiresAt", "<=", now.toISOString())
    .execute();
  const family = randomUUID();
  const expiresAt = new Date(now.getTime() + lifetime);
  const refreshToken = await insertToken(tx, { sub: user.sub, family, signedInAt: now, expiresAt });
  return { user, family, signedInAt: now, refreshToken };
};

const findToken = (tx: Tx, token: string) =>
  tx.selectFrom("identityRefreshTokens").where("tokenHash", "=", digest(token)).selectAll().executeTakeFirst();

/**
 * Trades a refresh token for its successor, which ends when the first of the family would have ended.
 * A token that comes back after its grace was copied: the whole family is revoked, thief and owner alike.
 */
export const rotate = async (tx: Tx, token: string, now: Date): Promise<Grant | IdentityFault> => {
  const named = await findToken(tx, token);
  const user = named && (await lockUser(tx, named.sub));
  // Read again: under the lock nobody rotates or revokes beside us.
  const held = await findToken(tx, token);
  if (!held || !user) return fault.invalidRefreshToken();
  if (held.revokedAt !== null || user.status !== "CONFIRMED") return fault.refreshTokenRevoked();
  if (new Date(held.expiresAt) <= now) return fault.refreshTokenExpired();
  if (held.rotatedAt !== null && now.getTime() - new Date(held.rotatedAt).getTime() > grace) {
    await revokeFamily(tx, held.family, now);
    return fault.refreshTokenRevoked();
  }
  await tx
    .updateTable("identityRefreshTokens")
    .set({ rotatedAt: held.rotatedAt ?? now })
    .where("tokenHash", "=", held.tokenHash)
    .execute();
  const { sub, family } = held;
  const signedInAt = new Date(held.signedInAt);
  const refreshToken = await insertToken(tx, { sub, family, signedInAt, expiresAt: new Date(held.expiresAt) });
  return { user, family, signedInAt, refreshToken };
};

const revokeFamily = async (tx: Tx, family: string, now: Date): Promise<void> => {
  await tx
    .updateTable("identityRefreshTokens")
    .set({ revokedAt: now })
    .where("family", "=", family)
    .where("revokedAt", "is", null)
    .execute();
};

/** Ends the family of this token; one that is unknown was ended already. */
export const revokeByToken = async (tx: Tx, token: string, now: Date): Promise<void> => {
  const named = await findToken(tx, token);
  if (!named || !(await lockUser(tx, named.sub))) return;
  await revokeFamily(tx, named.family, now);
};

/** Ends every session of the person except the given family's; the caller holds the user's lock. */
export const revokeFamilies = async (tx: Tx, sub: string, now: Date, except?: string): Promise<void> => {
  await tx
    .updateTable("identityRefreshTokens")
    .set({ revokedAt: now })
    .where("sub", "=", sub)
    .where("revokedAt", "is", null)
    .$if(except !== undefined, (query) => query.where("family", "!=", except ?? ""))
    .execute();
};

/** Whether access tokens of the family still count. */
export const isFamilyAlive = async (tx: Tx, sub: string, family: string): Promise<boolean> => {
  const alive = await tx
    .selectFrom("identityRefreshTokens")
    .where("family", "=", family)
    .where("sub", "=", sub)
    .where("revokedAt", "is", null)
    .select("family")
    .limit(1)
    .executeTakeFirst();
  return alive !== undefined;
};
