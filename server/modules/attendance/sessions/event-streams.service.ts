import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import {
  assertNotCanceled,
  isHost,
  requireEvent,
  requireHosted,
  requireRegistrant,
} from "#server/modules/events/events/event-access.service";
import { requireSession } from "#server/modules/events/events/programme.service";
import type { StreamOwners, StreamStanding } from "#server/modules/platform/streams/stream-owner.policy";
import { refusal } from "#server/principals/access";
import { holdsAccess } from "./accesses.queries.ts";

/** A session that not everybody may join is watched by who has joined it. */
const requireAccess = async (ctx: Ctx, tx: Tx, eventId: string, sessionId: string): Promise<void> => {
  const session = await requireSession(ctx, tx, eventId, sessionId);
  if (session.access === "PUBLIC") return;
  if (!ctx.viewer || !(await holdsAccess(tx, session.id, ctx.viewer.accountId))) throw refusal("event.attend");
};

const requireWatcher = async (ctx: Ctx, tx: Tx, stream: StreamStanding): Promise<void> => {
  const event = await requireEvent(ctx, tx, stream.eventId ?? "");
  if (await isHost(tx, event, ctx.viewer)) return;
  if (stream.sessionId) await requireAccess(ctx, tx, event.id, stream.sessionId);
  if (!stream.public) await requireRegistrant(tx, event.id, ctx.viewer);
};

/** What is live at events: for who may read them, or who holds a pass; run by their hosts. */
export const eventStreams: StreamOwners = {
  requireWatcher,
  requireRun: async (ctx, tx, reference) => (await requireHosted(ctx, tx, reference)).id,
  assertSession: async (ctx, tx, id, sessionId) => void (await requireSession(ctx, tx, id, sessionId)),
  assertMayStart: async (tx, id) => void (await assertNotCanceled(tx, id)),
};
