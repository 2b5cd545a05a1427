import { sql } from "kysely";
import type { Database, OrganizationId, Tx } from "#server/db/database";

/** The organization behind a pool id, whose key set anybody may ask for. */
export const findPoolOrganization = async (database: Database, poolId: string): Promise<OrganizationId | null> => {
  const found = await database.asPlatform("look up the organization of a user pool", (tx) =>
    tx.selectFrom("organizations").where("userPoolId", "=", poolId).select("id").executeTakeFirst(),
  );
  // Minted here: the pool id is the organization's own, and only its keys are reached through it.
  return (found?.id as OrganizationId | undefined) ?? null;
};

/** One maker of keys at a time in the organization; others wait and find what was made. */
export const lockKeys = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('identity_keys', 0) # hashtextextended(current_organization()::text, 0))`.execute(
    tx,
  );

/** The key that signs, and those retired after `since`, newest first. */
export const listKeys = (tx: Tx, since: Date) =>
  tx
    .selectFrom("identityKeys")
    .where((eb) => eb.or([eb("retiredAt", "is", null), eb("retiredAt", ">", since.toISOString())]))
    .select(["kid", "privateJwk", "retiredAt"])
    .orderBy("createdAt", "desc")
    .orderBy("kid")
    .execute();

export const findSigningKey = (tx: Tx) =>
  tx
    .selectFrom("identityKeys")
    .where("retiredAt", "is", null)
    .select(["kid", "privateJwk"])
    .orderBy("createdAt", "desc")
    .orderBy("kid")
    .executeTakeFirst();

export const insertKey = (tx: Tx, key: { kid: string; privateJwk: string; createdAt: Date }) =>
  tx.insertInto("identityKeys").values(key).execute();

export const retireKeys = (tx: Tx, now: Date) =>
  tx.updateTable("identityKeys").set({ retiredAt: now }).where("retiredAt", "is", null).execute();

export const deleteKeysRetiredBefore = (tx: Tx, moment: Date) =>
  tx.deleteFrom("identityKeys").where("retiredAt", "<=", moment.toISOString()).execute();
