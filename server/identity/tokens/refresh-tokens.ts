import type { Tx } from "#server/db/database";
import type { Call } from "#server/identity/call";
import { fault, type IdentityFault } from "#server/identity/protocol";
import { createSecret, digest } from "#server/identity/secrets";
import { lockUser, type User } from "#server/identity/users.queries";
import { deviceOf } from "./device.ts";
import { endSession, touchSession } from "./sessions.queries.ts";

/** How long a replaced token still works, in ms: two tabs may refresh at once, and a reply may get lost. */
const grace = 60_000;

/** What a sign-in or a refresh gives: the right to access tokens of this session. */
export interface Grant {
  readonly user: User;
  readonly family: string;
  readonly signedInAt: Date;
  readonly refreshToken: string;
}

/** A new refresh token of the session. */
export const issueToken = async (tx: Tx, family: string): Promise<string> => {
  const token = createSecret();
  await tx
    .insertInto("identityRefreshTokens")
    .values({ family, tokenHash: digest(token) })
    .execute();
  return token;
};

const findToken = (tx: Tx, token: string) =>
  tx
    .selectFrom("identityRefreshTokens as t")
    .innerJoin("identitySessions as s", (join) =>
      join.onRef("s.organizationId", "=", "t.organizationId").onRef("s.family", "=", "t.family"),
    )
    .where("t.tokenHash", "=", digest(token))
    .select(["t.tokenHash", "t.rotatedAt", "s.family", "s.sub", "s.signedInAt", "s.expiresAt", "s.endedAt"])
    .executeTakeFirst();

const wasCopied = ({ rotatedAt }: { rotatedAt: string | null }, now: Date): boolean =>
  rotatedAt !== null && now.getTime() - new Date(rotatedAt).getTime() > grace;

/**
 * Trades a refresh token for its successor, which ends when the first of the session would have ended.
 * A token that comes back after its grace was copied: the whole session ends, for thief and owner alike.
 */
export const rotate = async (call: Call, tx: Tx, token: string): Promise<Grant | IdentityFault> => {
  const { now } = call;
  const named = await findToken(tx, token);
  const user = named && (await lockUser(tx, named.sub));
  // Read again: under the lock nobody rotates or revokes beside us.
  const held = await findToken(tx, token);
  if (!held || !user) return fault.invalidRefreshToken();
  const { family, rotatedAt, tokenHash } = held;
  if (held.endedAt !== null || user.status !== "CONFIRMED") return fault.refreshTokenRevoked();
  if (new Date(held.expiresAt) <= now) return fault.refreshTokenExpired();
  if (wasCopied(held, now)) {
    await endSession(tx, family, now);
    return fault.refreshTokenRevoked();
  }
  await tx
    .updateTable("identityRefreshTokens")
    .set({ rotatedAt: rotatedAt ?? now })
    .where("tokenHash", "=", tokenHash)
    .execute();
  await touchSession(tx, family, now, deviceOf(call).network);
  return { user, family, signedInAt: new Date(held.signedInAt), refreshToken: await issueToken(tx, family) };
};

/** Ends the session of this token; one that is unknown was ended already. */
export const revokeByToken = async (tx: Tx, token: string, now: Date): Promise<void> => {
  const named = await findToken(tx, token);
  if (!named || !(await lockUser(tx, named.sub))) return;
  await endSession(tx, named.family, now);
};
