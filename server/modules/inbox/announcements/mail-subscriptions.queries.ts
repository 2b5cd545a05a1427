import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { channelSummaryRows } from "#server/modules/content/channels/content-summaries.reads";
import { findMailed, saveMailed } from "#server/modules/content/channels/subscribers.reads";
import type { Audience } from "./audience.reads.ts";
import type { MailScope } from "./mail-token.ts";
import { ownMails } from "./own-mails.policy.ts";

/** Mails that a switch in the preferences ends. */
const switches = { organization: "organizationAnnouncementEmail", ...ownMails } as const;

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

/** The name of the group, the event or the channel; undefined when it is gone. */
export const findPlaceName = async (
  tx: Tx,
  { kind, id }: Exclude<Audience, { kind: "organization" }>,
): Promise<string | undefined> => {
  switch (kind) {
    case "group":
      return (await tx.selectFrom("groups").where("id", "=", id).select("name").executeTakeFirst())?.name;
    case "event":
      return (await tx.selectFrom("events").where("id", "=", id).select("name").executeTakeFirst())?.name;
    case "channel":
      return (await channelSummaryRows(tx, [id]).executeTakeFirst())?.name;
  }
};

/** Whether the account gets these mails; null where it no longer belongs to the audience. */
export const findSubscribed = async (tx: Tx, { accountId, audience }: MailScope): Promise<boolean | null> => {
  switch (audience.kind) {
    case "organization":
    case "messages":
    case "groupInvitations":
    case "groupRequests":
    case "digests": {
      const found = await tx
        .selectFrom("notificationPreferences")
        .where("accountId", "=", accountId)
        .select(`${switches[audience.kind]} as wanted`)
        .executeTakeFirst();
      return found?.wanted ?? true;
    }
    case "group": {
      const found = await tx
        .selectFrom("groupMemberships")
        .where("groupId", "=", audience.id)
        .where("accountId", "=", accountId)
        .select("announcementEmailNotification as wanted")
        .executeTakeFirst();
      return found?.wanted ?? null;
    }
    case "event": {
      const found = await tx
        .selectFrom("registrations")
        .where("eventId", "=", audience.id)
        .where("accountId", "=", accountId)
        .select("announcementEmailNotification as wanted")
        .executeTakeFirst();
      return found?.wanted ?? null;
    }
    case "channel":
      return findMailed(tx, audience.id, accountId);
  }
};

export const saveSubscribed = async (tx: Tx, { accountId, audience }: MailScope, wanted: boolean): Promise<void> => {
  const flag = { announcementEmailNotification: wanted };
  switch (audience.kind) {
    case "organization":
    case "messages":
    case "groupInvitations":
    case "groupRequests":
    case "digests": {
      const own = { [switches[audience.kind]]: wanted };
      await tx
        .insertInto("notificationPreferences")
        .values({ accountId, ...own })
        .onConflict((known) => known.columns(["organizationId", "accountId"]).doUpdateSet(own))
        .execute();
      return;
    }
    case "group":
      await tx
        .updateTable("groupMemberships")
        .set(flag)
        .where("groupId", "=", audience.id)
        .where("accountId", "=", accountId)
        .execute();
      return;
    case "event":
      await tx
        .updateTable("registrations")
        .set(flag)
        .where("eventId", "=", audience.id)
        .where("accountId", "=", accountId)
        .execute();
      return;
    case "channel":
      await saveMailed(tx, audience.id, accountId, wanted);
  }
};
