import { timingSafeEqual } from "node:crypto";
import type { ActivationSummary, EventActivation } from "#entities/activations";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { imagesById } from "#server/modules/storage/images.service";
import {
  type ActivationRow,
  countCompletions,
  findActivation,
  holdsPass,
  insertCompletion,
  listCompletions,
  pageActivations,
} from "./activations.queries.ts";
import { isRegistrant, requireEvent } from "./event-access.service.ts";
import { summariesOf } from "./event-summaries.service.ts";
import type { EventRow } from "./events.queries.ts";

/** The event, for a registrant with their own pass. */
const requirePass = async (ctx: MemberCtx, tx: Tx, reference: string, passId: string): Promise<EventRow> => {
  const event = await requireEvent(ctx, tx, reference);
  if (!(await isRegistrant(tx, event.id, ctx.viewer))) throw new AppError("not_registered");
  if (!isId(passId) || !(await holdsPass(tx, event.id, passId, ctx.viewer.accountId))) throw new AppError("not_found");
  return event;
};

const activationsOf = async (
  ctx: MemberCtx,
  tx: Tx,
  event: EventRow,
  passId: string,
  rows: readonly ActivationRow[],
): Promise<EventActivation[]> => {
  const eventSummary = (await summariesOf(tx, ctx.organization, [event], ctx.now)).get(event.id);
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
    const event = await requirePass(ctx, tx, reference, passId);
    const { items, count } = await pageActivations(tx, event.id, query);
    return { items: await activationsOf(ctx, tx, event, passId, items), count };
  });

export const getActivationSummary = (ctx: MemberCtx, reference: string, passId: string): Promise<ActivationSummary> =>
  ctx.read(async (tx) => {
    const event = await requirePass(ctx, tx, reference, passId);
    return countCompletions(tx, event.id, passId);
  });

const requireActivation = async (tx: Tx, event: EventRow, reference: string) => {
  const row = await findActivation(tx, event.id, reference);
  if (!row) throw new AppError("not_found");
  return row;
};

export const getActivation = (
  ctx: MemberCtx,
  reference: string,
  passId: string,
  activation: string,
): Promise<EventActivation> =>
  ctx.read(async (tx) => {
    const event = await requirePass(ctx, tx, reference, passId);
    const [found] = await activationsOf(ctx, tx, event, passId, [await requireActivation(tx, event, activation)]);
    if (!found) throw new AppError("not_found");
    return found;
  });

const sameCode = (given: string, code: string): boolean => {
  const [a, b] = [Buffer.from(given.trim()), Buffer.from(code)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Guesses one pass may make at codes of protected activations within ten minutes. */
const guesses = { points: 10, seconds: 600 };

export const completeActivation = async (
  ctx: MemberCtx,
  reference: string,
  passId: string,
  activation: string,
  body: { code?: string | undefined },
): Promise<EventActivation> => {
  const { event, row } = await ctx.read(async (tx) => {
    const found = await requirePass(ctx, tx, reference, passId);
    return { event: found, row: await requireActivation(tx, found, activation) };
  });
  // Read first: what is no guess does not use one up.
  const { code = "" } = body;
  if (row.startAfter > ctx.now.toISOString()) throw new AppError("feature_disabled");
  if (row.type === "protected") {
    const { allowed } = await ctx.platform.limiter.consume(`activation:${passId}`, guesses);
    if (!allowed) throw new AppError("rate_limited");
    if (!sameCode(code, row.code ?? "")) throw new AppError("code_invalid", { fields: { code: "code_invalid" } });
  }
  return ctx.write(async (tx) => {
    await insertCompletion(tx, row.id, passId, row.maxPoints);
    const [completed] = await activationsOf(ctx, tx, event, passId, [row]);
    if (!completed) throw new AppError("not_found");
    return completed;
  });
};
