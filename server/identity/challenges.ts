import type { Tx } from "#server/db/database";
import type { IdentityChallenges } from "#server/db/tables";
import { createSecret, digest } from "./secrets.ts";

export type ChallengeName = IdentityChallenges["name"];

const lifetime = 5 * 60_000;
const maxTries = 5;

/** Asks a question; the session that is handed out is the only way to answer it. */
export const openChallenge = async (tx: Tx, sub: string, name: ChallengeName, now: Date): Promise<string> => {
  await tx
    .deleteFrom("identityChallenges")
    .where("sub", "=", sub)
    .where("expiresAt", "<=", now.toISOString())
    .execute();
  const session = createSecret();
  const expiresAt = new Date(now.getTime() + lifetime);
  await tx
    .insertInto("identityChallenges")
    .values({ sessionHash: digest(session), sub, name, expiresAt })
    .execute();
  return session;
};

/** Undefined for a session that was answered, has run out, or asked something else. */
export const lockChallenge = (tx: Tx, session: string, name: ChallengeName, now: Date) =>
  tx
    .selectFrom("identityChallenges")
    .where("sessionHash", "=", digest(session))
    .where("name", "=", name)
    .where("expiresAt", ">", now.toISOString())
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const closeChallenge = async (tx: Tx, sessionHash: string): Promise<void> => {
  await tx.deleteFrom("identityChallenges").where("sessionHash", "=", sessionHash).execute();
};

/** The fifth wrong answer ends the session. */
export const countWrongAnswer = async (
  tx: Tx,
  { sessionHash, tries }: { sessionHash: string; tries: number },
): Promise<void> => {
  if (tries + 1 >= maxTries) return closeChallenge(tx, sessionHash);
  await tx
    .updateTable("identityChallenges")
    .set({ tries: tries + 1 })
    .where("sessionHash", "=", sessionHash)
    .execute();
};

/** Questions asked before a new password are void. */
export const closeChallenges = async (tx: Tx, sub: string): Promise<void> => {
  await tx.deleteFrom("identityChallenges").where("sub", "=", sub).execute();
};
