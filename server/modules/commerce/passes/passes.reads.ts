import type { Tx } from "#server/db/database";
import { counting } from "#server/modules/events/holders/holders.policy";

const passColumns = [
  "id",
  "alternateId",
  "registrationId",
  "passTypeId",
  "status",
  "usedAt",
  "location",
  "couponId",
  "attendeePackageId",
  "reservationId",
  "payerId",
  "createdAt",
  "updatedAt",
] as const;

export const listPassRows = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx.selectFrom("passes").where("id", "in", ids).select(passColumns).orderBy("createdAt").orderBy("id").execute();
export type PassRow = Awaited<ReturnType<typeof listPassRows>>[number];

/** All passes of registrations, canceled ones too, in the order they came. */
export const listPassRowsOf = async (tx: Tx, registrationIds: readonly string[]) =>
  registrationIds.length === 0
    ? []
    : tx
        .selectFrom("passes")
        .where("registrationId", "in", registrationIds)
        .select(passColumns)
        .orderBy("createdAt")
        .orderBy("id")
        .execute();

/** A pass that the account holds, of this event; drafts are no passes yet. */
export const findOwnPass = (tx: Tx, eventId: string, accountId: string, passId: string) =>
  tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
    )
    .where("r.eventId", "=", eventId)
    .where("r.accountId", "=", accountId)
    .where("p.id", "=", passId)
    .where("p.status", "<>", "draft")
    .select([
      ...(["p.id", "p.alternateId", "p.registrationId", "p.passTypeId", "p.status", "p.usedAt", "p.location"] as const),
      ...(["p.couponId", "p.attendeePackageId", "p.reservationId", "p.payerId", "p.createdAt", "p.updatedAt"] as const),
    ])
    .executeTakeFirst();

export const listAddOnsOfPasses = async (tx: Tx, passIds: readonly string[]) =>
  passIds.length === 0
    ? []
    : tx
        .selectFrom("passAddOns")
        .where("passId", "in", passIds)
        .where("status", "<>", "canceled")
        .select(["id", "passId", "addOnId", "createdAt"])
        .orderBy("createdAt")
        .orderBy("id")
        .execute();

/** Other writers of the registration wait until this transaction ends. */
export const lockRegistration = (tx: Tx, id: string) =>
  tx.selectFrom("registrations").where("id", "=", id).select("id").forUpdate().executeTakeFirst();

/** Passes of registrations that count and have not been through the door, of events that are not over. */
export const listUnusedPasses = async (tx: Tx, registrationIds: readonly string[], now: Date) =>
  registrationIds.length === 0
    ? []
    : tx
        .selectFrom("passes as p")
        .innerJoin("registrations as r", (join) =>
          join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
        )
        .innerJoin("events as e", (join) =>
          join.onRef("e.organizationId", "=", "r.organizationId").onRef("e.id", "=", "r.eventId"),
        )
        .where("p.registrationId", "in", registrationIds)
        .where("p.status", "in", counting)
        .where("p.usedAt", "is", null)
        .where("e.eventEnd", ">", now.toISOString())
        .select(passColumns.map((column) => `p.${column}` as const))
        .orderBy("p.createdAt")
        .orderBy("p.id")
        .execute();
