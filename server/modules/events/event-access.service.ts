import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { Ctx, Viewer } from "#server/http/context";
import { type EventRow, findEventRow, isCoHost, isGroupMember, listEventsHeld } from "./events.queries.ts";

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

/** The event behind an id or a slug, if the viewer may see it: 404 unknown, 453 for a group they are not in. */
export const requireEvent = async ({ viewer }: Pick<Ctx, "viewer">, tx: Tx, reference: string): Promise<EventRow> => {
  const event = await findEventRow(tx, reference);
  if (!event) throw new AppError("not_found");
  if (!event.groupOnly || !event.groupId) return event;
  if (viewer && (await isGroupMember(tx, event.groupId, viewer.accountId))) return event;
  if (await isHost(tx, event, viewer)) return event;
  throw new AppError("not_group_member");
};

/** The event behind an id or a slug, for those who host it. */
export const requireHosted = async ({ viewer }: Pick<Ctx, "viewer">, tx: Tx, reference: string): Promise<EventRow> => {
  const event = await findEventRow(tx, reference);
  if (!event) throw new AppError("not_found");
  if (!(await isHost(tx, event, viewer))) throw new AppError("forbidden");
  return event;
};

/** An event for work that nobody asked for: whoever bought something of it need not be asked again. */
export const knownEvent = async (tx: Tx, id: string): Promise<EventRow> => {
  const event = await findEventRow(tx, id);
  if (!event) throw new AppError("not_found");
  return event;
};
