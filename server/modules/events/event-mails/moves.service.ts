import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { Ctx } from "#server/http/context";
import type { MovedFrom } from "#server/jobs/tasks";
import { findMailedEvent } from "./event-mails.queries.ts";
import { hasMoved, hasOtherTime } from "./moves.policy.ts";
import { keepMovedFrom } from "./moves.queries.ts";

/**
 * For who changes an event, with the event as it was: says so if it has moved, and keeps where it was while there are
 * people who go and have not heard of it yet, however often it moves meanwhile.
 */
export const noteMove = async (
  { viewer, now }: Pick<Ctx, "viewer" | "now">,
  tx: Tx,
  before: MovedFrom & { id: string; registrationCount: number },
): Promise<void> => {
  const eventId = before.id;
  const after = await findMailedEvent(tx, eventId);
  if (!after || !hasMoved(before, after)) return;
  const isOver = Date.parse(after.eventEnd) <= now.getTime();
  const isAwaited = before.registrationCount > 0 && !after.canceledAt && !isOver;
  if (isAwaited) await keepMovedFrom(tx, eventId, before);
  await emit({ now }, tx, "event.moved", {
    ...{ eventId, hostId: viewer?.accountId ?? null, hasOtherTime: hasOtherTime(before, after), isAwaited },
  });
};
