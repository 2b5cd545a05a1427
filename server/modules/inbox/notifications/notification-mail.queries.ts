import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/db/database";
import { type MailedType, subjects } from "./notification-kinds.policy.ts";
import { isFromWhoIsThere, opensByType } from "./openings.policy.ts";

/** Whether the account wants mail of the type; whoever has chosen nothing wants it. */
const wanted: Readonly<Record<MailedType, RawBuilder<boolean>>> = {
  GROUP_INVITATION: sql`coalesce(p.group_invitation_email, true)`,
  GROUP_REQUEST_ACCEPTED: sql`coalesce(p.group_request_accepted_email, true)`,
};

/** An account's own address, else that of its oldest login. */
const address = sql<string | null>`coalesce(a.email, (
  select l.email from login_accounts la
    join logins l on l.organization_id = la.organization_id and l.id = la.login_id
  where la.organization_id = a.organization_id and la.account_id = a.id
  order by la.created_at, l.id limit 1))`;

interface Batch {
  type: MailedType;
  subjectId: string;
  at: string;
  after: string | null;
  limit: number;
}

/**
 * Notifications of one occasion whose accounts want a mail and can get one, by account. Who has blocked the sender in the
 * meantime, or to whom it has closed, gets none.
 */
export const listMailable = (tx: Tx, { type, subjectId, at, after, limit }: Batch) => {
  const reader = sql.ref<string>("n.account_id");
  return tx
    .selectFrom("notifications as n")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "n.organizationId").onRef("a.id", "=", "n.accountId"),
    )
    .leftJoin("notificationPreferences as p", (join) =>
      join.onRef("p.organizationId", "=", "n.organizationId").onRef("p.accountId", "=", "n.accountId"),
    )
    .leftJoin("accounts as s", (join) =>
      join.onRef("s.organizationId", "=", "n.organizationId").onRef("s.id", "=", "n.senderId"),
    )
    .where("n.type", "=", type)
    .where(`n.${subjects[type][0]}`, "=", subjectId)
    .where("n.createdAt", "=", sql<string>`${at}::timestamptz`)
    .$if(after !== null, (query) => query.where("n.accountId", ">", after))
    .where("a.disabled", "=", false)
    .where("a.deletedAt", "is", null)
    .where(isFromWhoIsThere(reader))
    .where(opensByType(type, subjectId, reader))
    .where(wanted[type])
    .where(address, "is not", null)
    .select(["n.id", "n.accountId", "a.locale", "a.firstName", "a.username", address.$notNull().as("email")])
    .select([
      "n.senderId",
      "s.firstName as senderFirstName",
      "s.lastName as senderLastName",
      "s.username as senderUsername",
    ])
    .orderBy("n.accountId")
    .limit(limit)
    .execute();
};
export type MailableRow = Awaited<ReturnType<typeof listMailable>>[number];

/** An invitation that was taken back or answered meanwhile is no longer worth a mail. */
export const findInvitedGroup = (tx: Tx, invitationId: string) =>
  tx
    .selectFrom("groupInvitations as i")
    .innerJoin("groups as g", (join) =>
      join.onRef("g.organizationId", "=", "i.organizationId").onRef("g.id", "=", "i.groupId"),
    )
    .where("i.id", "=", invitationId)
    .where("i.status", "=", "invited")
    .select(["g.name", "g.slug"])
    .executeTakeFirst();

export const findGroup = (tx: Tx, id: string) =>
  tx.selectFrom("groups").where("id", "=", id).select(["name", "slug"]).executeTakeFirst();
