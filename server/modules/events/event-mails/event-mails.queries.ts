import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { counting, holdsPass } from "#server/modules/events/holders/holders.policy";
import { isPresent } from "#server/modules/people/accounts/accounts.policy";

/** Where an account reads its mail: its own address, else that of its oldest login. Nobody once it is disabled. */
export const findRecipient = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accounts as a")
    .leftJoin("notificationPreferences as p", (join) =>
      join.onRef("p.organizationId", "=", "a.organizationId").onRef("p.accountId", "=", "a.id"),
    )
    .where("a.id", "=", accountId)
    .where(isPresent("a"))
    .select(["a.locale", "a.firstName", "a.lastName", "a.username", "p.transferEmail"])
    .select(
      sql<string | null>`coalesce(a.email, (
        select l.email from login_accounts m join logins l on l.organization_id = m.organization_id and l.id = m.login_id
        where m.organization_id = a.organization_id and m.account_id = a.id order by m.created_at, l.id limit 1))`.as(
        "email",
      ),
    )
    .executeTakeFirst();

export const findMailedEvent = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("events")
    .where("id", "=", eventId)
    .select([
      ...(["id", "slug", "name", "shortDescription", "timezone", "eventStart", "eventEnd"] as const),
      ...(["canceledAt", "cancellationReason", "eventType", "meetingUrl"] as const),
      ...(["venue", "address1", "address2", "city", "state", "zip", "country"] as const),
      ...(["calendarSequence", "createdAt", "updatedAt"] as const),
    ])
    .executeTakeFirst();

export type HostTextType = "confirmation" | "cancellation" | "reminder";

/** What the hosts wrote instead of the default text. */
export const findHostText = (tx: Tx, eventId: string, type: HostTextType) =>
  tx
    .selectFrom("eventEmails")
    .where("eventId", "=", eventId)
    .where("type", "=", type)
    .select(["body", "replyTo"])
    .executeTakeFirst();

/** Passes with the names of their types, in the order they came. */
export const listNamedPasses = async (tx: Tx, passIds: readonly string[]) =>
  passIds.length === 0
    ? []
    : tx
        .selectFrom("passes as p")
        .innerJoin("passTypes as t", (join) =>
          join.onRef("t.organizationId", "=", "p.organizationId").onRef("t.id", "=", "p.passTypeId"),
        )
        .where("p.id", "in", passIds)
        .select(["p.id", "p.status", "t.name"])
        .orderBy("p.createdAt")
        .orderBy("p.id")
        .execute();

/** The passes that an account holds of an event. */
export const listHeldPassIds = async (tx: Tx, eventId: string, accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
    )
    .where("r.eventId", "=", eventId)
    .where("r.accountId", "=", accountId)
    .where("p.status", "in", counting)
    .select("p.id")
    .orderBy("p.createdAt")
    .orderBy("p.id")
    .execute();
  return rows.map(({ id }) => id);
};

/** Takes the one reminder of a registration; false when it was sent already. */
export const takeReminder = async (tx: Tx, eventId: string, accountId: string, now: Date): Promise<boolean> => {
  const taken = await tx
    .updateTable("registrations")
    .set({ remindedAt: now })
    .where("eventId", "=", eventId)
    .where("accountId", "=", accountId)
    .where("remindedAt", "is", null)
    .returning("id")
    .execute();
  return taken.length === 1;
};

/** Registrations with a pass of the event that have not been reminded. */
const unreminded = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("registrations as r")
    .where("r.eventId", "=", eventId)
    .where("r.remindedAt", "is", null)
    .where(holdsPass("r"));

/** Who holds passes of an event and has not been reminded. */
export const listUnreminded = async (tx: Tx, eventId: string): Promise<string[]> => {
  const rows = await unreminded(tx, eventId).select("r.accountId").execute();
  return rows.map(({ accountId }) => accountId);
};

export const countUnreminded = async (tx: Tx, eventId: string): Promise<number> => {
  const { count } = await unreminded(tx, eventId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

const attendees = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("registrations as r")
    .where("r.eventId", "=", eventId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("passes as p")
          .whereRef("p.organizationId", "=", "r.organizationId")
          .whereRef("p.registrationId", "=", "r.id")
          .where("p.status", "!=", "draft")
          .select("p.id"),
      ),
    );

/** Holds, or held, a pass. */
export const isAttendee = async (tx: Tx, eventId: string, accountId: string): Promise<boolean> =>
  (await attendees(tx, eventId).where("r.accountId", "=", accountId).select("r.id").executeTakeFirst()) !== undefined;

export const findLatestAttendeeId = async (tx: Tx, eventId: string): Promise<string | undefined> => {
  const found = await attendees(tx, eventId)
    .select("r.accountId")
    .orderBy("r.createdAt", "desc")
    .orderBy("r.id")
    .limit(1)
    .executeTakeFirst();
  return found?.accountId;
};

/** A pass as somebody might hold it, where nobody does yet: of the first type on offer. */
export const listSamplePasses = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("passTypes")
    .where("eventId", "=", eventId)
    .select(["id", "name"])
    .select(sql<"ready">`'ready'`.as("status"))
    .orderBy("sortOrder")
    .orderBy("id")
    .limit(1)
    .execute();
