import { timingSafeEqual } from "node:crypto";
import type { ActivationSummary, EventActivation } from "#entities/events/activations";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { imagesById } from "#server/modules/platform/storage/images.service";
import { limitGuesses } from "#server/ports/guesses";
import { type AccessLevel, openedBy } from "./activations.policy.ts";
import {
  type ActivationRow,
  countCompletions,
  findActivation,
  findHeldPass,
  insertCompletion,
  listCompletions,
  pageActivations,
} from "./activations.queries.ts";
import { assertNotCanceled, requireEvent, requireRegistrant } from "./event-access.service.ts";
import { eventSummaries } from "./event-summaries.service.ts";
import type { EventRow } from "./events.queries.ts";

interface Held {
  event: EventRow;
  passId: string;
  accessLevel: AccessLevel;
}

/** The event, for a registrant with their own pass. */
const requirePass = async (ctx: MemberCtx, tx: Tx, reference: string, passId: string): Promise<Held> => {
  const event = await requireEvent(ctx, tx, reference);
  await requireRegistrant(tx, event.id, ctx.viewer);
  const held = isId(passId) ? await findHeldPass(tx, event.id, passId, ctx.viewer.accountId) : undefined;
  if (!held) throw new AppError("not_found");
  return { event, passId, accessLevel: held.accessLevel };
};

const activationsOf = async (
  ctx: MemberCtx,
  tx: Tx,
  { event, passId }: Held,
  rows: readonly ActivationRow[],
): Promise<EventActivation[]> => {
  const eventSummary = (await eventSummaries(tx, ctx.organization, [event.id], ctx.now)).get(event.id);
  if (!eventSummary || rows.length === 0) return [];
  const images = await imagesById(
    tx,
    ctx.organization,
    rows.map(({ imageId }) => imageId),
  );
  const completions = Map.groupBy(
    await listCompletions(
      tx,
      rows.map(({ id }) => id),
      passId,
    ),
    ({ activationId }) => activationId,
  );
  return rows.map((row) => ({
    ...row,
    image: (row.imageId && images.get(row.imageId)) || null,
    event: eventSummary,
    completions: completions.get(row.id) ?? [],
  }));
};

export const listActivations = (
  ctx: MemberCtx,
  reference: string,
  passId: string,
  query: PageQuery,
): Promise<Page<EventActivation>> =>
  ctx.read(async (tx) => {
    const held = await requirePass(ctx, tx, reference, passId);
    const { items, count } = await pageActivations(tx, held.event.id, openedBy(held.accessLevel), query);
    return { items: await activationsOf(ctx, tx, held, items), count };
  });

export const getActivationSummary = (ctx: MemberCtx, reference: string, passId: string): Promise<ActivationSummary> =>
  ctx.read(async (tx) => {
    const { event, accessLevel } = await requirePass(ctx, tx, reference, passId);
    return countCompletions(tx, event.id, passId, openedBy(accessLevel));
  });

/** An activation of the event that is for passes of this level. */
const requireActivation = async (tx: Tx, { event, accessLevel }: Held, reference: string) => {
  const row = await findActivation(tx, event.id, reference);
  if (!row || !openedBy(accessLevel).includes(row.accessLevel)) throw new AppError("not_found");
  return row;
};

export const getActivation = (
  ctx: MemberCtx,
  reference: string,
  passId: string,
  activation: string,
): Promise<EventActivation> =>
  ctx.read(async (tx) => {
    const held = await requirePass(ctx, tx, reference, passId);
    const [found] = await activationsOf(ctx, tx, held, [await requireActivation(tx, held, activation)]);
    if (!found) throw new AppError("not_found");
    return found;
  });

const sameCode = (given: string, code: string): boolean => {
  const [a, b] = [Buffer.from(given.trim()), Buffer.from(code)];
  return a.length === b.length && timingSafeEqual(a, b);
};

interface Completing {
  reference: string;
  passId: string;
  activation: string;
  body: ReadBody<{ code?: string | undefined }>;
}

const complete = (ctx: MemberCtx, { reference, passId, activation, body }: Completing): Promise<EventActivation> =>
  ctx.write(async (tx) => {
    const held = await requirePass(ctx, tx, reference, passId);
    await assertNotCanceled(tx, held.event.id);
    const row = await requireActivation(tx, held, activation);
    const { code = "" } = body();
    if (row.startAfter > ctx.now.toISOString()) throw new AppError("activation_locked");
    if (row.type === "protected" && !sameCode(code, row.code ?? ""))
      throw new AppError("code_invalid", { fields: { code: "code_invalid" } });
    await insertCompletion(tx, row.id, passId, row.maxPoints);
    const [completed] = await activationsOf(ctx, tx, held, [row]);
    if (!completed) throw new AppError("not_found");
    return completed;
  });

/** Once a pass; again changes nothing. Throws `code_invalid`, `activation_locked`, and `rate_limited` to who guesses. */
export const completeActivation = (
  ctx: MemberCtx,
  reference: string,
  passId: string,
  activation: string,
  body: ReadBody<{ code?: string | undefined }>,
): Promise<EventActivation> =>
  limitGuesses(ctx.platform.limiter, `activation:${ctx.viewer.accountId}`, () =>
    complete(ctx, { reference, passId, activation, body }),
  );
