import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { runningIntentId } from "#server/modules/commerce/payments/holds.service";
import { requireSessionAt } from "#server/modules/events/events/programme.service";
import { refusal } from "#server/principals/access";
import { type HeldPass, listHeldPasses, lockRegistrationOf } from "./accesses.queries.ts";
import { sessionFault } from "./sessions.policy.ts";

export interface SessionPlace {
  eventId: string;
  sessionId: string;
}

/** A session that takes registrations, and what the viewer may join it with. */
export interface OpenSession extends Awaited<ReturnType<typeof requireSessionAt>> {
  registrationId: string;
  /** Passes that the viewer holds, in the order they came. */
  passes: readonly HeldPass[];
}

const openAt = async (
  ctx: MemberCtx,
  tx: Tx,
  { eventId, sessionId }: SessionPlace,
  prepare: (eventId: string) => Promise<unknown>,
): Promise<OpenSession> => {
  const { event, session } = await requireSessionAt(ctx, tx, eventId, sessionId);
  await prepare(event.id);
  const passes = await listHeldPasses(tx, event.id, ctx.viewer.accountId);
  const [first] = passes;
  if (!first) throw refusal("event.attend");
  const fault = sessionFault(session, event, ctx.now);
  if (fault) throw new AppError(fault);
  return { event, session, registrationId: first.registrationId, passes };
};

/** Throws 404 for a session the viewer does not see, 454 without a pass, and 455 while nobody can register for it. */
export const openSession = (ctx: MemberCtx, tx: Tx, place: SessionPlace): Promise<OpenSession> =>
  openAt(ctx, tx, place, () => Promise.resolve());

/** The same, while nobody else changes the viewer's passes and accesses before the transaction ends. */
export const lockSession = (ctx: MemberCtx, tx: Tx, place: SessionPlace): Promise<OpenSession> =>
  openAt(ctx, tx, place, (eventId) => lockRegistrationOf(tx, eventId, ctx.viewer.accountId));

/** Throws `payment_running` while a provider is asked to take the money for drafts of this session. */
export const assertIdle = async (tx: Tx, { registrationId, session }: OpenSession): Promise<void> => {
  if (await runningIntentId(tx, registrationId, session.id)) throw new AppError("payment_running");
};
