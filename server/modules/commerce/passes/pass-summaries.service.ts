import type { BasePass } from "#entities/commerce/base-pass";
import type { BaseAttendeePackage } from "#entities/commerce/packages";
import type { RegistrationQuestionResponse } from "#entities/commerce/questions";
import type { BaseEventRoomTypeReservation } from "#entities/commerce/rooms";
import type { Tx } from "#server/db/database";
import { accessesOf, type DatedAccess } from "./accesses.service.ts";
import { findThings, type Named, type NamingCtx, type Things } from "./named-things.service.ts";
import {
  type AttendeePackageRow,
  listWholePasses,
  type PassAddOnRow,
  type StayRow,
  type WholePassRow,
} from "./whole-passes.reads.ts";

/** A pass whose answers and accesses carry their instants too. */
export type PassSummary = Omit<BasePass, "responses" | "accesses"> & {
  responses: RegistrationQuestionResponse[];
  accesses: DatedAccess[];
};

/** What passes name. */
export const namedByPasses = (rows: readonly WholePassRow[]): Named => {
  const accesses = rows.flatMap((row) => row.accesses);
  return {
    passTypes: rows.map(({ passTypeId }) => passTypeId),
    coupons: rows.map(({ couponId }) => couponId),
    addOns: rows.flatMap(({ addOns }) => addOns.map(({ addOnId }) => addOnId)),
    roomTypes: rows.flatMap(({ stay }) => stay?.roomTypeId ?? []),
    questions: rows.flatMap(({ answers }) => answers.map(({ questionId }) => questionId)),
    sessions: accesses.map(({ sessionId }) => sessionId),
  };
};

/** A stay from what a statement has read of it. */
export const stayOf = (
  row: StayRow | null,
  { roomTypes }: Pick<Things, "roomTypes">,
): BaseEventRoomTypeReservation | null => {
  const eventRoomType = row && roomTypes.get(row.roomTypeId);
  if (!eventRoomType) return null;
  const { id, roomTypeId, checkIn, checkOut, expiresAt, roomId, roomName } = row;
  const room = roomId && roomName ? { id: roomId, roomName } : null;
  return { id, start: checkIn, end: checkOut, eventRoomTypeId: roomTypeId, eventRoomType, roomId, room, expiresAt };
};

/** An add-on of a pass, likewise. */
export const passAddOnOf = (
  row: PassAddOnRow | null,
  { addOns }: Pick<Things, "addOns">,
): BasePass["passAddOns"][number] | null => {
  const addOn = row && addOns.get(row.addOnId);
  return addOn ? { addOnId: row.addOnId, addOn, createdAt: row.createdAt } : null;
};

/** A package in an attendee's hands, likewise. */
export const attendeePackageOf = (
  row: AttendeePackageRow | null,
  { packages }: Pick<Things, "packages">,
): BaseAttendeePackage | null => {
  const whole = row && packages.get(row.packageId);
  if (!whole) return null;
  const { registrationId, ...own } = row;
  return { ...own, attendeeId: registrationId, package: whole };
};

/** A pass from what statements have read of it and of what it names. */
export const passSummaryOf = (row: WholePassRow, things: Things): PassSummary | null => {
  const ticket = things.passTypes.get(row.passTypeId);
  if (!ticket) return null;
  const { id, alternateId, location, usedAt, status, reservationId, couponId, createdAt } = row;
  return {
    ...{ id, alternateId, location, usedAt, status, reservationId, couponId, createdAt },
    attendeeId: row.registrationId,
    attendee: row.registration,
    ticketId: ticket.id,
    ticket,
    passAddOns: row.addOns.flatMap((addOn) => passAddOnOf(addOn, things) ?? []),
    reservation: stayOf(row.stay, things),
    responses: row.answers.flatMap((answer) => {
      const question = things.questions.question(answer.questionId);
      return question ? [{ ...answer, question }] : [];
    }),
    coupon: (couponId && things.coupons.get(couponId)) || null,
    packageId: row.attendeePackageId,
    accesses: accessesOf(row.accesses, things),
  };
};

/** The same of many, in their order. */
export const passSummariesOf = (rows: readonly WholePassRow[], things: Things): PassSummary[] =>
  rows.flatMap((row) => passSummaryOf(row, things) ?? []);

/** Passes by id, in two statements. */
export const passSummaries = async (
  ctx: NamingCtx,
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PassSummary>> => {
  if (!ids.some((id) => id !== null)) return new Map();
  const rows = await listWholePasses(tx, ids);
  const things = await findThings(ctx, tx, namedByPasses(rows));
  return new Map(passSummariesOf(rows, things).map((pass) => [pass.id, pass]));
};
