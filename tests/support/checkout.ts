import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { organization as organizationCalls } from "#contract/organization";
import { registration } from "#contract/registration";
import type { DB } from "#server/db/tables";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { TestAccount, World } from "./world.ts";

type EventRow = Partial<Insertable<DB["events"]>>;
type PassTypeRow = Partial<Insertable<DB["passTypes"]>>;

/** An event that sells one pass type. */
export const makeSale = async (
  world: World,
  of: OrganizationRecord,
  { event: eventRow = {}, passType: passTypeRow = {} }: { event?: EventRow; passType?: PassTypeRow } = {},
) => {
  const event = await world.event(of, eventRow);
  const passType = await world.passType(of, event.id, passTypeRow);
  return { eventId: event.id, event, passType };
};

/** Puts passes into the account's cart; the ids of the drafts. */
export const fillCart = async (
  { call }: TestAccount,
  eventId: string,
  passTypeId: string,
  quantity = 1,
): Promise<string[]> => {
  const ids = Array.from({ length: quantity }, () => randomUUID());
  const passes = ids.map((id) => ({ id, ticketId: passTypeId }));
  await call(registration.savePasses, { params: { eventId }, body: { passes, packages: [] } });
  return ids;
};

export const priceCart = ({ call }: TestAccount, eventId: string, addressId?: string) =>
  call(registration.intent, { params: { eventId }, query: { addressId } });

/** Status and code of the account's capture of an intent. */
export const capture = async (world: World, { who }: TestAccount, intentId: string) => {
  const { status, body } = await world.send(organizationCalls.captureIntent, { params: { intentId } }, who);
  return { status, code: body.code };
};

/** The whole way from nothing to a pass. */
export const buy = async (buyer: TestAccount, eventId: string, passTypeId: string, quantity = 1) => {
  const passIds = await fillCart(buyer, eventId, passTypeId, quantity);
  const intent = await priceCart(buyer, eventId);
  await buyer.call(organizationCalls.captureIntent, { params: { intentId: intent.id } });
  return { passIds, intent };
};

export const addressOf = (world: World, of: OrganizationRecord, { id: accountId }: TestAccount) =>
  world.insert(of, "accountAddresses", {
    accountId,
    address1: "1 Quay Street",
    city: "Galway",
    state: "Connacht",
    country: "Ireland",
    zip: "H91",
  });

/** Everything that a purchase may write, to compare before and after. */
export const booksOf = (world: World, of: OrganizationRecord, eventId: string) =>
  world.scope(of).read(async (tx) => {
    const registrations = await tx
      .selectFrom("registrations")
      .where("eventId", "=", eventId)
      .selectAll()
      .orderBy("id")
      .execute();
    const ids = registrations.map(({ id }) => id);
    const some = ids.length > 0 ? ids : [eventId];
    return {
      event: await tx
        .selectFrom("events")
        .where("id", "=", eventId)
        .select(["registrationCount"])
        .executeTakeFirstOrThrow(),
      registrations,
      passTypes: await tx
        .selectFrom("passTypes")
        .where("eventId", "=", eventId)
        .select(["id", "sold"])
        .orderBy("id")
        .execute(),
      addOns: await tx
        .selectFrom("eventAddOns")
        .where("eventId", "=", eventId)
        .select(["id", "sold"])
        .orderBy("id")
        .execute(),
      coupons: await tx
        .selectFrom("coupons")
        .where("eventId", "=", eventId)
        .select(["id", "uses"])
        .orderBy("id")
        .execute(),
      passes: await tx.selectFrom("passes").where("registrationId", "in", some).selectAll().orderBy("id").execute(),
      stays: await tx
        .selectFrom("roomReservations")
        .where("registrationId", "in", some)
        .selectAll()
        .orderBy("id")
        .execute(),
      intents: await tx
        .selectFrom("paymentIntents")
        .where("eventId", "=", eventId)
        .select(["id", "status"])
        .orderBy("id")
        .execute(),
      payments: await tx.selectFrom("payments").where("eventId", "=", eventId).selectAll().orderBy("id").execute(),
      lines: await tx.selectFrom("paymentLineItems").where("eventId", "=", eventId).selectAll().orderBy("id").execute(),
      audit: await tx.selectFrom("auditLog").where("eventId", "=", eventId).select("id").orderBy("id").execute(),
    };
  });
