import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Audience } from "./audience.queries.ts";
import type { MailScope } from "./mail-token.ts";

export const findMailedAccount = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accounts as a")
    .where("a.id", "=", accountId)
    .where("a.deletedAt", "is", null)
    .select(
      sql<string | null>`coalesce(a.email, (
        select l.email from login_accounts la
          join logins l on l.organization_id = la.organization_id and l.id = la.login_id
        where la.organization_id = a.organization_id and la.account_id = a.id
        order by la.created_at, l.id limit 1))`.as("email"),
    )
    .executeTakeFirst();

/** The name of the group or the event; undefined when it is gone. */
export const findPlaceName = async (
  tx: Tx,
  audience: Exclude<Audience, { kind: "organization" }>,
): Promise<string | undefined> => {
  const found =
    audience.kind === "group"
      ? await tx.selectFrom("groups").where("id", "=", audience.id).select("name").executeTakeFirst()
      : await tx.selectFrom("events").where("id", "=", audience.id).select("name").executeTakeFirst();
  return found?.name;
};

/** Whether the account gets these mails; null where it no longer belongs to the audience. */
export const findSubscribed = async (tx: Tx, { accountId, audience }: MailScope): Promise<boolean | null> => {
  if (audience.kind === "organization") {
    const found = await tx
      .selectFrom("notificationPreferences")
      .where("accountId", "=", accountId)
      .select("organizationAnnouncementEmail as wanted")
      .executeTakeFirst();
    return found?.wanted ?? true;
  }
  const found =
    audience.kind === "group"
      ? await tx
          .selectFrom("groupMemberships")
          .where("groupId", "=", audience.id)
          .where("accountId", "=", accountId)
          .select("announcementEmailNotification as wanted")
          .executeTakeFirst()
      : await tx
          .selectFrom("registrations")
          .where("eventId", "=", audience.id)
          .where("accountId", "=", accountId)
          .select("announcementEmailNotification as wanted")
          .executeTakeFirst();
  return found?.wanted ?? null;
};

export const saveSubscribed = async (tx: Tx, { accountId, audience }: MailScope, wanted: boolean): Promise<void> => {
  if (audience.kind === "organization") {
    const flag = { organizationAnnouncementEmail: wanted };
    await tx
      .insertInto("notificationPreferences")
      .values({ accountId, ...flag })
      .onConflict((known) => known.columns(["organizationId", "accountId"]).doUpdateSet(flag))
      .execute();
    return;
  }
  const flag = { announcementEmailNotification: wanted };
  if (audience.kind === "group")
    await tx
      .updateTable("groupMemberships")
      .set(flag)
      .where("groupId", "=", audience.id)
      .where("accountId", "=", accountId)
      .execute();
  else
    await tx
      .updateTable("registrations")
      .set(flag)
      .where("eventId", "=", audience.id)
      .where("accountId", "=", accountId)
      .execute();
};
