import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";

/** The group behind an id or a slug, and what the account is in it. */
export const findStanding = (tx: Tx, reference: string, accountId: string | null) =>
  tx
    .selectFrom("groups as g")
    .leftJoin("groupMemberships as m", (join) =>
      join
        .onRef("m.organizationId", "=", "g.organizationId")
        .onRef("m.groupId", "=", "g.id")
        .on("m.accountId", "=", accountId),
    )
    .where(isId(reference) ? "g.id" : "g.slug", "=", reference.toLowerCase())
    .select(["g.id", "g.access", "g.active", "g.memberCount", "m.role"])
    .executeTakeFirst();
export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/** Whatever changes who is in a group, asks or is invited waits for its turn. */
export const lockGroup = (tx: Tx, id: string) =>
  tx.selectFrom("groups").where("id", "=", id).select("id").forNoKeyUpdate().execute();

/**
 * Those of the accounts that are there, in the order of their ids. They can be neither disabled nor deleted until the
 * transaction ends, so nobody is let in who has just gone.
 */
export const lockPresent = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("accounts as a")
    .where("a.id", "in", ids)
    .where(isPresent("a"))
    .select("a.id")
    .orderBy("a.id")
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
};

/** Those of the accounts that meet the viewer: neither has blocked the other. */
export const listMet = async (tx: Tx, ids: readonly string[], viewerId: string): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("accounts as a")
    .where("a.id", "in", ids)
    .where(isMetBy("a.id", viewerId))
    .select("a.id")
    .orderBy("a.id")
    .execute();
  return rows.map(({ id }) => id);
};
