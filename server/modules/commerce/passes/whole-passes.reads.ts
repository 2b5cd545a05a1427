import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { type Ids, instant, isAmong, isJoined } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { accessRows } from "./accesses.reads.ts";

/** Registrations as they are named by what belongs to them. */
export const registrationRows = (tx: Tx) =>
  tx
    .selectFrom("registrations as r")
    .select(["r.id", "r.alternateId", "r.accountId", "r.eventId", "r.activityNotificationPreference"])
    .select(["r.announcementEmailNotification", "r.announcementPushNotification", "r.activityPushNotification"]);

/** Packages in attendees' hands; what is in them is named by id. */
export const attendeePackageRows = (tx: Tx) =>
  tx
    .selectFrom("attendeePackages as h")
    .select(["h.id", "h.registrationId", "h.packageId", "h.status", instant("h.createdAt").as("createdAt")]);
export type AttendeePackageRow = Awaited<ReturnType<ReturnType<typeof attendeePackageRows>["execute"]>>[number];

/** Stays with the room they were given; the room type is named by id. */
export const stayRows = (tx: Tx) =>
  tx
    .selectFrom("roomReservations as v")
    .leftJoin("rooms as m", (join) =>
      join.onRef("m.organizationId", "=", "v.organizationId").onRef("m.id", "=", "v.roomId"),
    )
    .select(["v.id", "v.roomTypeId", "v.checkIn", "v.checkOut", "m.id as roomId", "m.roomName"])
    .select(instant<string | null>("v.expiresAt").as("expiresAt"));
export type StayRow = Awaited<ReturnType<ReturnType<typeof stayRows>["execute"]>>[number];

/** Add-ons of passes; the add-on itself is named by id. */
export const passAddOnRows = (tx: Tx) =>
  tx.selectFrom("passAddOns as d").select(["d.id", "d.addOnId", instant("d.createdAt").as("createdAt")]);
export type PassAddOnRow = Awaited<ReturnType<ReturnType<typeof passAddOnRows>["execute"]>>[number];

const answerRows = (tx: Tx) =>
  tx
    .selectFrom("registrationQuestionResponses as n")
    .select(["n.questionId", "n.value", instant("n.createdAt").as("createdAt"), instant("n.updatedAt").as("updatedAt")])
    .orderBy("n.createdAt")
    .orderBy("n.questionId");

/**
 * Passes with what belongs to each alone, in the order they came; what has a home of its own is named by id. Whose, or
 * by which ids, is the caller's to add.
 */
const wholePasses = (tx: Tx) =>
  tx
    .selectFrom("passes as p")
    .select(["p.id", "p.alternateId", "p.registrationId", "p.passTypeId", "p.status", "p.usedAt", "p.location"])
    .select(["p.couponId", "p.attendeePackageId", "p.reservationId", "p.payerId", "p.createdAt", "p.updatedAt"])
    .select([
      jsonObjectFrom(registrationRows(tx).where(isJoined("r.id", "p.registrationId")))
        .$notNull()
        .as("registration"),
      jsonObjectFrom(attendeePackageRows(tx).where(isJoined("h.id", "p.attendeePackageId"))).as("attendeePackage"),
      jsonObjectFrom(stayRows(tx).where(isJoined("v.id", "p.reservationId"))).as("stay"),
      jsonArrayFrom(
        passAddOnRows(tx)
          .where(isJoined("d.passId", "p.id"))
          .where("d.status", "<>", "canceled")
          .orderBy("d.createdAt")
          .orderBy("d.id"),
      ).as("addOns"),
      jsonArrayFrom(answerRows(tx).where(isJoined("n.passId", "p.id"))).as("answers"),
      jsonArrayFrom(accessRows(tx).where(isJoined("x.passId", "p.id"))).as("accesses"),
    ])
    .orderBy("p.createdAt")
    .orderBy("p.id");
export type WholePassRow = Awaited<ReturnType<ReturnType<typeof wholePasses>["execute"]>>[number];

export const listWholePasses = (tx: Tx, ids: Ids) => wholePasses(tx).where(isAmong("p.id", ids)).execute();

/** All passes of registrations, canceled ones too, and those with these ids whosesoever they are. */
export const listWholePassesOf = (tx: Tx, registrationIds: Ids, ids: Ids) =>
  wholePasses(tx)
    .where((eb) => eb.or([isAmong("p.registrationId", registrationIds), isAmong("p.id", ids)]))
    .execute();
