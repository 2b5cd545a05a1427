import type { BasePass } from "#entities/commerce/base-pass";
import type { BaseRegistration } from "#entities/commerce/base-registration";
import type { RegistrationQuestionResponse } from "#entities/commerce/questions";
import type { BaseEventRoomTypeReservation, EventRoomType } from "#entities/commerce/rooms";
import type { Tx } from "#server/db/database";
import { addOnSummaries } from "#server/modules/commerce/catalog/add-on-summaries.service";
import { couponSummaries } from "#server/modules/commerce/catalog/coupon-summaries.service";
import { roomTypesOf } from "#server/modules/commerce/catalog/room-summaries.service";
import { answersWithQuestions } from "#server/modules/commerce/questionnaire/pass-answers.service";
import { passTypeSummaries } from "#server/modules/events/events/pass-type-summaries.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { accessesOf } from "./accesses.service.ts";
import {
  listAddOnsOfPasses,
  listPassRows,
  listRegistrationBases,
  listReservations,
  type PassRow,
  type RegistrationRow,
} from "./passes.reads.ts";

export const toBaseRegistration = ({ createdAt: _, ...row }: RegistrationRow): BaseRegistration => row;

/** Registrations by id. */
export const registrationSummaries = async (
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseRegistration>> => {
  const rows = await listRegistrationBases(tx, [...new Set(ids.filter((id) => id !== null))]);
  return new Map(rows.map((row) => [row.id, toBaseRegistration(row)]));
};

/** Stays by id. */
export const reservationSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseEventRoomTypeReservation>> => {
  const rows = await listReservations(tx, [...new Set(ids.filter((id) => id !== null))]);
  const roomTypes = new Map<string, EventRoomType>();
  for (const eventId of new Set(rows.map((row) => row.eventId)))
    for (const roomType of await roomTypesOf(tx, organization, eventId)) roomTypes.set(roomType.id, roomType);
  return new Map(
    rows.flatMap(({ id, roomTypeId, checkIn, checkOut, expiresAt, roomId, roomName }) => {
      const eventRoomType = roomTypes.get(roomTypeId);
      if (!eventRoomType) return [];
      const room = roomId && roomName ? { id: roomId, roomName } : null;
      const stay = {
        id,
        start: checkIn,
        end: checkOut,
        eventRoomTypeId: roomTypeId,
        eventRoomType,
        roomId,
        room,
        expiresAt,
      };
      return [[id, stay] as const];
    }),
  );
};

/** Everything around passes, each kind in a fixed number of statements. */
const partsOf = async (tx: Tx, organization: OrganizationRecord, rows: readonly PassRow[]) => {
  const ids = rows.map(({ id }) => id);
  const addOnRows = await listAddOnsOfPasses(tx, ids);
  return {
    registrations: await registrationSummaries(
      tx,
      rows.map(({ registrationId }) => registrationId),
    ),
    passTypes: await passTypeSummaries(
      tx,
      organization,
      rows.map(({ passTypeId }) => passTypeId),
    ),
    addOnsOfPass: Map.groupBy(addOnRows, ({ passId }) => passId),
    addOns: await addOnSummaries(
      tx,
      organization,
      addOnRows.map(({ addOnId }) => addOnId),
    ),
    reservations: await reservationSummaries(
      tx,
      organization,
      rows.map(({ reservationId }) => reservationId),
    ),
    coupons: await couponSummaries(
      tx,
      organization,
      rows.map(({ couponId }) => couponId),
    ),
    answers: await answersWithQuestions(tx, ids),
    accesses: Map.groupBy(await accessesOf(tx, organization, ids), ({ passId }) => passId),
  };
};
type Parts = Awaited<ReturnType<typeof partsOf>>;

/** A pass whose answers carry their instants too. */
export type PassSummary = Omit<BasePass, "responses"> & { responses: RegistrationQuestionResponse[] };

const toSummary = (row: PassRow, parts: Parts): PassSummary[] => {
  const attendee = parts.registrations.get(row.registrationId);
  const ticket = parts.passTypes.get(row.passTypeId);
  if (!attendee || !ticket) return [];
  const { id, alternateId, location, usedAt, status, reservationId, couponId, createdAt } = row;
  return [
    {
      ...{ id, alternateId, location, usedAt, status, reservationId, couponId, createdAt },
      attendeeId: attendee.id,
      attendee,
      ticketId: ticket.id,
      ticket,
      passAddOns: (parts.addOnsOfPass.get(id) ?? []).flatMap((own) => {
        const addOn = parts.addOns.get(own.addOnId);
        return addOn ? [{ addOnId: own.addOnId, addOn, createdAt: own.createdAt }] : [];
      }),
      reservation: (reservationId && parts.reservations.get(reservationId)) || null,
      responses: parts.answers.get(id) ?? [],
      coupon: (couponId && parts.coupons.get(couponId)) || null,
      packageId: row.attendeePackageId,
      accesses: parts.accesses.get(id) ?? [],
    },
  ];
};

/** Rows of passes made into summaries, in their order. */
export const passSummariesOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  rows: readonly PassRow[],
): Promise<PassSummary[]> => {
  if (rows.length === 0) return [];
  const parts = await partsOf(tx, organization, rows);
  return rows.flatMap((row) => toSummary(row, parts));
};

/** Passes by id. */
export const passSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PassSummary>> => {
  const rows = await listPassRows(tx, [...new Set(ids.filter((id) => id !== null))]);
  return new Map((await passSummariesOf(tx, organization, rows)).map((pass) => [pass.id, pass]));
};
