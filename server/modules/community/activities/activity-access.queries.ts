import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { isHeardInThreadBy, standsInTheOpen } from "./activities.policy.ts";

const activity = (tx: Tx, id: string, viewerId: string | null) =>
  tx
    .selectFrom("activities as a")
    .leftJoin("activities as p", (join) =>
      join.onRef("p.organizationId", "=", "a.organizationId").onRef("p.id", "=", "a.commentedId"),
    )
    .where("a.id", "=", id)
    .select(["a.id", "a.accountId", "a.commentedId", "a.keptAt", "a.featured", "a.reshare", "a.sharedId"])
    .select(({ fn }) => [
      // A comment stands where what it comments on does, whatever it says of itself.
      fn.coalesce("p.groupId", "a.groupId").as("groupId"),
      fn.coalesce("p.eventId", "a.eventId").as("eventId"),
      fn.coalesce("p.contentId", "a.contentId").as("contentId"),
    ])
    .select(isHeardInThreadBy("a", viewerId).as("isHeard"));

/** An activity with where it stands, and whether the viewer would hear its author at all; none by what is no id. */
export const findActivity = async (tx: Tx, id: string, viewerId: string | null) =>
  isId(id) ? activity(tx, id, viewerId).executeTakeFirst() : undefined;
export type ActivityAt = NonNullable<Awaited<ReturnType<typeof findActivity>>>;

/** The same; it is not deleted until the transaction ends. */
export const holdActivity = async (tx: Tx, id: string, viewerId: string | null) =>
  isId(id) ? activity(tx, id, viewerId).forKeyShare("a").executeTakeFirst() : undefined;

/** The same; nobody else changes it until the transaction ends. */
export const lockActivity = async (tx: Tx, id: string, viewerId: string | null) =>
  isId(id) ? activity(tx, id, viewerId).forUpdate("a").executeTakeFirst() : undefined;

/** Whether the place of the activity shows its feed to everybody. */
export const isInTheOpen = async (tx: Tx, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom("activities as a")
    .where("a.id", "=", id)
    .select(standsInTheOpen("a", null).as("isOpen"))
    .executeTakeFirst();
  return row?.isOpen === true;
};

/** Whether the account is in the group; who is in does not leave until the transaction ends. */
export const holdMembership = async (tx: Tx, groupId: string, accountId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom("groupMemberships")
    .where("groupId", "=", groupId)
    .where("accountId", "=", accountId)
    .select("accountId")
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
};
