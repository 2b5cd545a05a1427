import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Call } from "./call.ts";
import { callerNetwork } from "./network.ts";
import { digest } from "./secrets.ts";

/** How long a place is remembered after the last sign-in there, in ms, and how many of a person's. */
const remembered = 90 * 24 * 60 * 60 * 1000;
const most = 20;

/** Where a call comes from, as it is kept: an address is not written down. */
export const originOf = ({ address, organization }: Pick<Call, "address" | "organization">): string =>
  digest("origin", organization.id, callerNetwork(address));

/**
 * Whether somebody who bears the name, or the subject, signed in from here before. One statement, whoever is asked for:
 * of a name that nobody bears no place is known.
 */
export const isKnownOrigin = async (tx: Tx, name: string, origin: string, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - remembered);
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from identity_origins o join identity_users u using (organization_id, sub)
      where o.origin_hash = ${origin} and o.seen_at > ${since}
        and (u.username = ${name} or u.email = ${name} or u.sub::text = ${name})) as known`.execute(tx);
  return rows[0]?.known ?? false;
};

/** The places where the person is known. */
export const listOrigins = async (tx: Tx, sub: string): Promise<string[]> => {
  const rows = await tx.selectFrom("identityOrigins").where("sub", "=", sub).select("originHash").execute();
  return rows.map(({ originHash }) => originHash);
};

/** The person proved here who they are. */
export const rememberOrigin = async (call: Call, tx: Tx, sub: string): Promise<void> => {
  const seenAt = call.now;
  await tx
    .insertInto("identityOrigins")
    .values({ sub, originHash: originOf(call), seenAt })
    .onConflict((conflict) => conflict.columns(["organizationId", "sub", "originHash"]).doUpdateSet({ seenAt }))
    .execute();
  await sql`
    delete from identity_origins where sub = ${sub} and (seen_at <= ${new Date(seenAt.getTime() - remembered)}
      or origin_hash not in (
        select origin_hash from identity_origins where sub = ${sub} order by seen_at desc, origin_hash limit ${most}))`.execute(
    tx,
  );
};
