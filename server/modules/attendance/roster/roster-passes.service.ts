import type * as z from "zod";
import type { rosterCancelInput, rosterSeatInput } from "#entities/attendance/roster";
import type { passAnswersInput } from "#entities/commerce/passes";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { cancelPassForHost } from "#server/modules/attendance/attendee/cancellation.service";
import { saveAnswersForHost } from "#server/modules/attendance/attendee/pass-answers.service";
import { lockPassOf } from "#server/modules/commerce/passes/passes.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { writeAct } from "#server/modules/organization/audit/audit.service";
import { listTierIds, saveLocation } from "./roster-passes.queries.ts";

export interface PassOfAttendee {
  eventId: string;
  accountId: string;
  passId: string;
}

/** A pass of an attendee, under the lock of its registration. Throws 404 for a pass of anybody or anything else. */
const lockHosted = async (ctx: MemberCtx, tx: Tx, { eventId, accountId, passId }: PassOfAttendee) => {
  const event = await requireHosted(ctx, tx, eventId);
  const row = await lockPassOf(tx, { eventId: event.id, accountId, passId });
  return { event, row, holderId: accountId.toLowerCase() };
};

/** Changes what a pass answered, whether or not its holder still may. */
export const saveResponses = (
  ctx: MemberCtx,
  place: PassOfAttendee,
  body: ReadBody<z.output<typeof passAnswersInput>>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const { event, row, holderId } = await lockHosted(ctx, tx, place);
    const holder = { accountId: holderId, tierIds: await listTierIds(tx, holderId) };
    await saveAnswersForHost(ctx, tx, { eventId: event.id, row, holder }, body());
    return null;
  });

/** Cancels an attendee's pass; asked again it answers the same. */
export const cancelPass = async (
  ctx: MemberCtx,
  place: PassOfAttendee,
  input: ReadBody<z.output<typeof rosterCancelInput>>,
): Promise<null> => {
  await cancelPassForHost(ctx, (tx) => lockHosted(ctx, tx, place), input);
  return null;
};

/** Where the pass sits; blank is nowhere. */
export const saveSeat = (
  ctx: MemberCtx,
  place: PassOfAttendee,
  input: ReadBody<z.output<typeof rosterSeatInput>>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const { event, row } = await lockHosted(ctx, tx, place);
    const { location } = input();
    if (row.status === "canceled") throw new AppError("pass_fixed");
    const seat = location || null;
    if (seat === row.location) return null;
    await saveLocation(tx, row.id, seat, ctx.now);
    await writeAct(tx, {
      ...{ accountId: ctx.viewer.accountId, eventId: event.id, createdAt: ctx.now },
      ...{ action: "pass.seated", subject: "pass", subjectId: row.id },
      details: JSON.stringify({ from: row.location, to: seat }),
    });
    return null;
  });
