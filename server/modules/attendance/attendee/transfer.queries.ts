import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import { hostsOf } from "#server/modules/events/events/event-visibility.policy";
import { counts } from "#server/modules/events/holders/holders.policy";
import { membersOf } from "#server/modules/groups/groups/groups.policy";
import { isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";

/** A pass on its way to somebody else. */
export interface Handover {
  event: { id: string; groupOnly: boolean; groupId: string | null; creatorId: string | null };
  pass: { passTypeId: string; attendeePackageId: string | null };
  /** Passes of the type that one account may have; those in packages do not count. */
  limit: number;
  giverId: string;
}

/** Whether the account of the row may see the event; a group's own is for its members and for those who host it. */
const maySee = ({ id, groupOnly, groupId, creatorId }: Handover["event"]) =>
  groupOnly && groupId
    ? sql<boolean>`(a.id = ${creatorId} or a.id in (${hostsOf(id)}) or a.id in (${membersOf(groupId)}))`
    : sql<boolean>`true`;

const hasRoom = ({ event, pass, limit }: Handover) =>
  pass.attendeePackageId
    ? sql<boolean>`true`
    : sql<boolean>`(select count(*) from passes p
        join registrations r on r.organization_id = p.organization_id and r.id = p.registration_id
        where r.organization_id = a.organization_id and r.event_id = ${event.id} and r.account_id = a.id
          and p.pass_type_id = ${pass.passTypeId} and p.attendee_package_id is null
          and ${counts("p")}) < ${limit}`;

/** Accounts that may be handed the pass: here, met by the giver, let in, and without too many of its kind. */
const receivers = (tx: Tx, handover: Handover) =>
  tx
    .selectFrom("accounts as a")
    .where(isPresent("a"))
    .where("a.id", "<>", handover.giverId)
    .where(isMetBy("a.id", handover.giverId))
    .where(maySee(handover.event))
    .where(hasRoom(handover));

/** Receivers whose name has the text in it, by name. */
export const listReceiverIds = async (tx: Tx, handover: Handover, search: string): Promise<string[]> => {
  const rows = await receivers(tx, handover)
    .where(containing("a.search", search))
    .select("a.id")
    .orderBy("a.firstName")
    .orderBy("a.lastName")
    .orderBy("a.id")
    .limit(25)
    .execute();
  return rows.map(({ id }) => id);
};

export const isReceiver = async (tx: Tx, handover: Handover, accountId: string): Promise<boolean> =>
  (await receivers(tx, handover).where("a.id", "=", accountId).select("a.id").executeTakeFirst()) !== undefined;

/** False when there is no such account. Nobody deletes or blocks it before the transaction ends. */
export const lockAccount = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom("accounts").where("id", "=", id).select("id").forNoKeyUpdate().executeTakeFirst()) !== undefined;

/** The account's registration for the event, made when there is none. */
export const ensureRegistration = async (tx: Tx, eventId: string, accountId: string): Promise<string> => {
  await tx
    .insertInto("registrations")
    .values({ eventId, accountId })
    .onConflict((known) => known.columns(["organizationId", "eventId", "accountId"]).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom("registrations")
    .where("eventId", "=", eventId)
    .where("accountId", "=", accountId)
    .select("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** By what the account is asked. */
export const listTierIds = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx.selectFrom("accountTierMembers").where("accountId", "=", accountId).select("tierId").execute();
  return rows.map(({ tierId }) => tierId);
};

/** Who had it first stays the one who paid, however often it is handed on. */
export const movePass = (
  tx: Tx,
  passId: string,
  { giverId, toRegistrationId, now }: { giverId: string; toRegistrationId: string; now: Date },
) =>
  tx
    .updateTable("passes")
    .set((eb) => ({
      registrationId: toRegistrationId,
      payerId: eb.fn.coalesce("payerId", eb.val(giverId)),
      updatedAt: now,
    }))
    .where("id", "=", passId)
    .execute();

export const moveReservation = (tx: Tx, id: string, registrationId: string, now: Date) =>
  tx.updateTable("roomReservations").set({ registrationId, updatedAt: now }).where("id", "=", id).execute();

export const insertTransfer = (
  tx: Tx,
  log: { fromRegistrationId: string; toRegistrationId: string; passId: string; createdAt: Date },
) => tx.insertInto("transferLogs").values(log).execute();
