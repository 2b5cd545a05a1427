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

/** Newest first. */
export const listKeys = (tx: Tx) =>
  tx
    .selectFrom("identityKeys")
    .select(["kid", "privateJwk", "retiredAt"])
    .orderBy("createdAt", "desc")
    .orderBy("kid")
    .execute();

export const insertKey = (tx: Tx, key: { kid: string; privateJwk: string }) =>
  tx.insertInto("identityKeys").values(key).execute();
