import { randomUUID } from "node:crypto";
import type { DoorScanResult, ScanAction } from "#entities/attendance/door";
import type { Pass } from "#entities/commerce/passes";
import type { ListingPass } from "#entities/hosting/listings";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { getAdmission } from "#server/modules/attendance/attendee/event-attendees.service";
import { passById } from "#server/modules/attendance/attendee/passes.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { holdsPass } from "./check-in.queries.ts";
import { takeScans } from "./scans.service.ts";

/** A pass of an event that the viewer hosts. */
export interface Admission {
  /** The event's id. */
  eventId: string;
  passId: string;
}

const scanNow = async (
  ctx: MemberCtx,
  tx: Tx,
  { eventId, passId }: Admission,
  action: ScanAction,
): Promise<DoorScanResult> => {
  const door = { eventId, by: ctx.principal };
  const scan = { id: randomUUID(), passId, at: ctx.now.toISOString(), action };
  const [result] = (await takeScans(ctx, tx, door, { scans: [scan] })).results;
  if (!result || result.outcome === "unknown") throw new AppError("not_found");
  if (result.outcome === "canceled") throw new AppError("pass_canceled");
  return result;
};

/** Lets in with a pass, in the host's name. Throws `pass_used` with when and by whom, and `pass_canceled`. */
export const checkIn = async (ctx: MemberCtx, tx: Tx, admission: Admission): Promise<void> => {
  const { outcome, at, by } = await scanNow(ctx, tx, admission, "in");
  if (outcome === "already") throw new AppError("pass_used", { values: { at: at ?? "", by: by ?? "" } });
};

/** Takes it back; of a pass that was not used it changes nothing. */
export const undoCheckIn = async (ctx: MemberCtx, tx: Tx, admission: Admission): Promise<void> => {
  await scanNow(ctx, tx, admission, "undo");
};

interface AttendeePass {
  eventId: string;
  accountId: string;
  passId: string;
}

/** Throws 404 unless the attendee holds the pass. */
const requireAdmission = async (ctx: MemberCtx, tx: Tx, place: AttendeePass): Promise<Admission> => {
  const { id: eventId } = await requireHosted(ctx, tx, place.eventId);
  const { accountId, passId } = place;
  const isHeld = isId(accountId) && isId(passId) && (await holdsPass(tx, eventId, accountId, passId));
  if (!isHeld) throw new AppError("not_found");
  return { eventId, passId: passId.toLowerCase() };
};

export const checkInPass = (ctx: MemberCtx, place: AttendeePass): Promise<Pass> =>
  ctx.write(async (tx) => {
    const admission = await requireAdmission(ctx, tx, place);
    await checkIn(ctx, tx, admission);
    return passById(ctx, tx, admission.passId);
  });

export const undoPassCheckIn = async (ctx: MemberCtx, place: AttendeePass): Promise<ListingPass> => {
  const { eventId, passId } = await ctx.write(async (tx) => {
    const admission = await requireAdmission(ctx, tx, place);
    await undoCheckIn(ctx, tx, admission);
    return admission;
  });
  return getAdmission(ctx, eventId, passId);
};
