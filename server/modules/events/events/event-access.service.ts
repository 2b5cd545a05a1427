import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { ThingRole } from "#kernel/permissions";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { requireAt } from "#server/principals/access";
import type { Viewer } from "#server/principals/principal";
import {
  type EventRow,
  findEventFor,
  findEventRow,
  findHeldEventFor,
  isCoHost,
  isInGroupOf,
  listEventsHeld,
  lockCanceled,
} from "./events.queries.ts";

/** Creator or co-host. */
export const isHost = async (
  tx: Tx,
  event: Pick<EventRow, "id" | "creatorId">,
  viewer: Viewer | null,
): Promise<boolean> =>
  viewer !== null && (event.creatorId === viewer.accountId || (await isCoHost(tx, event.id, viewer.accountId)));

/** Holds a pass that counts. */
export const isRegistrant = async (tx: Tx, eventId: string, viewer: Viewer | null): Promise<boolean> =>
  viewer !== null && (await listEventsHeld(tx, [eventId], viewer.accountId)).length > 0;

/** Who asks: the viewer, with the preview link that led them here where there is one. */
export type Asking = Pick<Ctx, "viewer"> & Partial<Pick<Ctx, "preview">>;

/** The event behind an id or a slug. Throws `not_found`, also for a draft of others. */
const requireThere = async (
  { viewer, preview }: Asking,
  tx: Tx,
  reference: string,
  find = findEventFor,
): Promise<EventRow> => {
  const event = await find(tx, reference, { viewerId: viewer?.accountId ?? null, preview });
  if (!event) throw new AppError("not_found");
  return event;
};

/** Throws 453 for the event of a group that the viewer is not in. */
const requireAdmitted = async ({ viewer }: Asking, tx: Tx, event: EventRow): Promise<EventRow> => {
  // Whom its hosts show a draft need not be in its group.
  if (!event.groupOnly || !event.groupId || !event.publishedAt) return event;
  if (viewer && (await isInGroupOf(tx, event.id, viewer.accountId))) return event;
  if (await isHost(tx, event, viewer)) return event;
  throw new AppError("not_group_member");
};

/** The event behind an id or a slug, if the viewer may see it: 404 unknown, 453 for a group they are not in. */
export const requireEvent = async (ctx: Asking, tx: Tx, reference: string): Promise<EventRow> =>
  requireAdmitted(ctx, tx, await requireThere(ctx, tx, reference));

/** The same, canceled or not; it stays what it is until the transaction ends. */
export const requireHeldEvent = async (ctx: Asking, tx: Tx, reference: string): Promise<EventRow> =>
  requireAdmitted(ctx, tx, await requireThere(ctx, tx, reference, findHeldEventFor));

/** What the viewer is at an event that they run. */
const hostRoles = async (tx: Tx, event: EventRow, viewer: Viewer | null): Promise<ThingRole[]> => {
  if (viewer !== null && event.creatorId === viewer.accountId) return ["creator"];
  return (await isHost(tx, event, viewer)) ? ["host"] : [];
};

/** The event behind an id or a slug, for those who run it. Throws `not_found`, `forbidden`. */
export const requireHosted = async (
  { viewer }: Pick<Ctx, "viewer">,
  tx: Tx,
  reference: string,
  permission: "event.host" | "event.delete" = "event.host",
): Promise<EventRow> => {
  const event = await requireThere({ viewer }, tx, reference);
  requireAt(await hostRoles(tx, event, viewer), permission);
  return event;
};

/** For those who hold a pass that counts. Throws `not_registered`. */
export const requireRegistrant = async (tx: Tx, eventId: string, viewer: Viewer | null): Promise<void> =>
  requireAt((await isRegistrant(tx, eventId, viewer)) ? ["registrant"] : [], "event.attend");

/** An event for work that nobody asked for: whoever bought something of it need not be asked again. */
export const knownEvent = async (tx: Tx, id: string): Promise<EventRow> => {
  const event = isId(id) ? await findEventRow(tx, id) : undefined;
  if (!event) throw new AppError("not_found");
  return event;
};

/** Whether it is called off; it stays so until the transaction ends. */
export const isCanceled = async (tx: Tx, eventId: string): Promise<boolean> =>
  (await lockCanceled(tx, eventId))?.canceledAt !== null;

/**
 * For who makes, moves or uses a pass, or anything that goes with one: nobody cancels the event before the transaction
 * ends. When it begins. Throws `event_canceled`.
 */
export const assertNotCanceled = async (tx: Tx, eventId: string): Promise<{ id: string; eventStart: string }> => {
  const event = await lockCanceled(tx, eventId);
  if (event?.canceledAt !== null) throw new AppError("event_canceled");
  return event;
};
