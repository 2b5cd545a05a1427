import type * as z from "zod";
import type { accessDrafts, EventSessionAccess } from "#entities/attendance/session-access";
import type { EventSessionSection } from "#entities/attendance/session-questions";
import type { Pass } from "#entities/commerce/passes";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { sessionSectionsOf } from "#server/modules/commerce/passes/accesses.service";
import { passSummaries } from "#server/modules/commerce/passes/pass-summaries.service";
import { listWholePasses, type WholePassRow } from "#server/modules/commerce/passes/whole-passes.reads";
import { despiteRunOut } from "#server/modules/commerce/payments/holds.service";
import { passesWithPayment } from "#server/modules/commerce/payments/payment-summaries.service";
import type { Take } from "#server/modules/commerce/payments/purchase.service";
import { isCounted } from "#server/modules/events/holders/holders.policy";
import { takesOfAnswer } from "./access-takes.policy.ts";
import {
  cancelAccessesOf,
  dropDrafts,
  insertDrafts,
  listAccessesTo,
  listHeldAccesses,
  reopenDrafts,
} from "./accesses.queries.ts";
import { listChoiceValues, listTypedAnswers } from "./answers.queries.ts";
import { assertIdle, lockSession, type OpenSession, openSession, type SessionPlace } from "./open-session.service.ts";

const accessRowsOf = (tx: Tx, { session, passes }: OpenSession) =>
  listAccessesTo(
    tx,
    session.id,
    passes.map(({ id }) => id),
  );

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The accesses of the viewer's passes to a session: drafts, and those that count, in the order they were taken. */
export const listAccesses = (ctx: MemberCtx, place: SessionPlace): Promise<EventSessionAccess[]> =>
  ctx.read(async (tx) => {
    const { session, passes: held } = await openSession(ctx, tx, place);
    const passes = await passSummaries(
      ctx,
      tx,
      held.map(({ id }) => id),
    );
    return [...passes.values()]
      .flatMap((pass) => pass.accesses.map((access) => ({ ...access, pass })))
      .filter(({ sessionId }) => sessionId === session.id)
      .sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
  });

/** What the session asks those who join it. */
export const listQuestions = (ctx: MemberCtx, place: SessionPlace): Promise<EventSessionSection[]> =>
  ctx.read(async (tx) => sessionSectionsOf(tx, (await openSession(ctx, tx, place)).session.id));

/** The viewer's passes that may still join the session. */
export const listPasses = (ctx: MemberCtx, place: SessionPlace): Promise<Pass[]> =>
  ctx.read(async (tx) => {
    const { session, passes: held } = await openSession(ctx, tx, place);
    const rows = await listWholePasses(
      tx,
      held.map(({ id }) => id),
    );
    const hasJoined = ({ accesses }: WholePassRow) =>
      accesses.some((access) => access.sessionId === session.id && isCounted(access));
    return passesWithPayment(
      ctx,
      tx,
      rows.filter((row) => !hasJoined(row)),
    );
  });

/** Makes exactly these passes the ones that are to join; those that have joined already stay as they are. */
const replaceDrafts = async (tx: Tx, open: OpenSession, wanted: ReadonlySet<string>, now: Date): Promise<void> => {
  const known = await accessRowsOf(tx, open);
  const joined = new Set(known.filter(isCounted).map(({ passId }) => passId));
  const drafts = [...wanted].filter((passId) => !joined.has(passId));
  const { supply, sold, id: sessionId } = open.session;
  if (supply !== null && drafts.length > 0 && sold + drafts.length > supply) throw new AppError("sold_out");
  const idsOf = (status: "draft" | "canceled", isWanted: boolean) =>
    known.filter((row) => row.status === status && wanted.has(row.passId) === isWanted).map(({ id }) => id);
  const before = new Set(known.map(({ passId }) => passId));
  await dropDrafts(tx, idsOf("draft", false), now);
  await reopenDrafts(tx, idsOf("canceled", true), now);
  await insertDrafts(
    tx,
    sessionId,
    drafts.filter((passId) => !before.has(passId)),
    now,
  );
};

/** Says which of the viewer's passes are to join the session. Throws 404 for any other, `sold_out` for too many. */
export const savePasses = async (
  ctx: MemberCtx,
  place: SessionPlace,
  body: ReadBody<z.output<typeof accessDrafts>>,
): Promise<null> =>
  despiteRunOut(ctx, () =>
    ctx.write(async (tx) => {
      const open = await lockSession(ctx, tx, place);
      const wanted = new Set(body().map(({ passId }) => passId.toLowerCase()));
      const held = new Set(open.passes.map(({ id }) => id));
      if (!wanted.isSubsetOf(held)) throw new AppError("not_found");
      await assertIdle(tx, open);
      await replaceDrafts(tx, open, wanted, ctx.now);
      return null;
    }),
  );

/**
 * What the accesses of these passes have taken, to be given back when they end. The caller holds the lock of the passes'
 * registration.
 */
export const returnsOfAccesses = async (tx: Tx, passIds: readonly string[]): Promise<Take[]> => {
  const accesses = await listHeldAccesses(tx, passIds);
  const answers = await listTypedAnswers(
    tx,
    accesses.map(({ id }) => id),
  );
  const choices = await listChoiceValues(tx, [...new Set(answers.map(({ questionId }) => questionId))]);
  const byQuestion = Map.groupBy(choices, ({ questionId }) => questionId);
  return [
    ...accesses.map(({ sessionId }) => ({ kind: "session" as const, id: sessionId, quantity: 1 })),
    ...answers.flatMap(({ questionId: id, type, value }) =>
      takesOfAnswer({ id, type, choices: byQuestion.get(id) ?? [] }, value),
    ),
  ];
};

/** Ends every access of these passes, drafts too. What they took is given back by whoever ends the passes. */
export const cancelAccesses = async (tx: Tx, passIds: readonly string[], now: Date): Promise<void> => {
  if (passIds.length > 0) await cancelAccessesOf(tx, passIds, now);
};
